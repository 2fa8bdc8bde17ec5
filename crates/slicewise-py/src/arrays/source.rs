//! A NumPy array as a slice of its integers or floats, in place.

/// Runs `$ints` on the integers of a contiguous array, or `$floats` on its floats.
macro_rules! on_ints {
    ($array:expr, |$coins:ident| $ints:expr, |$float:ident| $floats:expr) => {{
        let array: &pyo3::Bound<'_, pyo3::PyAny> = $array.as_any();
        macro_rules! attempt {
            ($int:ty, $name:ident, $body:expr, $otherwise:expr) => {
                match array.extract::<numpy::PyReadonlyArray1<'_, $int>>() {
                    Ok(array) => {
                        let $name = array.as_slice()?;
                        $body
                    }
                    Err(_) => $otherwise,
                }
            };
        }
        attempt!(
            i64,
            $coins,
            $ints,
            attempt!(
                i32,
                $coins,
                $ints,
                attempt!(
                    i16,
                    $coins,
                    $ints,
                    attempt!(
                        i8,
                        $coins,
                        $ints,
                        attempt!(f64, $float, $floats, {
                            let found = $crate::error::shown(array);
                            let expected =
                                "expected integers or floats of 64 bits, in one dimension";
                            return Err(pyo3::exceptions::PyTypeError::new_err(format!(
                                "found {found}, {expected}"
                            )));
                        })
                    )
                )
            )
        )
    }};
}

pub(super) use on_ints;
