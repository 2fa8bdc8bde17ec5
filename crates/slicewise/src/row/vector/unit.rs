//! [`Unit`]: the vector units that the library has code for, and the one in use.

use std::fmt::{self, Display};
use std::str::FromStr;
use std::sync::atomic::{AtomicU8, Ordering};

/// A vector unit, from the narrowest to the widest.
///
/// All of them give the same numbers. The library uses the widest one that the machine has; tests and
/// benchmarks may choose another.
///
/// ```
/// use slicewise::row::Unit;
///
/// assert!(Unit::Portable.is_available(), "on every machine");
/// assert_eq!("avx2".parse(), Ok(Unit::Avx2));
/// assert!(Unit::in_use() <= Unit::widest());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unit {
    /// What every machine of the target has: SSE2 on x86-64, NEON on AArch64.
    Portable,
    /// AVX2, four numbers of 64 bits: most x86-64 machines since 2013.
    Avx2,
    /// AVX-512 (F, BW and VL), eight numbers of 64 bits.
    Avx512,
}

/// 0 while no unit is forced; otherwise 1 more than the place of the forced one in [`Unit::ALL`].
static FORCED: AtomicU8 = AtomicU8::new(0);

impl Unit {
    /// All units, from the narrowest to the widest.
    pub const ALL: [Self; 3] = [Self::Portable, Self::Avx2, Self::Avx512];

    /// The widest unit of this machine.
    #[must_use]
    pub fn widest() -> Self {
        Self::available().last().unwrap_or(Self::Portable)
    }

    /// The units of this machine, from the narrowest to the widest.
    pub fn available() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|unit| unit.is_available())
    }

    /// Whether this machine has the unit.
    #[must_use]
    pub fn is_available(self) -> bool {
        #[cfg(target_arch = "x86_64")]
        return match self {
            Self::Portable => true,
            Self::Avx2 => is_x86_feature_detected!("avx2"),
            Self::Avx512 => {
                is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512vl")
            }
        };
        #[cfg(not(target_arch = "x86_64"))]
        return self == Self::Portable;
    }

    /// The unit that the library uses: the forced one, or else the widest of this machine.
    #[must_use]
    pub fn in_use() -> Self {
        match FORCED.load(Ordering::Relaxed) {
            0 => Self::widest(),
            place => Self::ALL[usize::from(place) - 1],
        }
    }

    /// Makes the whole process use one unit, or the widest again (`None`). For tests and benchmarks:
    /// what is computed does not depend on the unit, only how fast.
    ///
    /// # Errors
    /// [`MissingUnit`] if this machine lacks the unit; the one in use stays.
    #[doc(hidden)]
    pub fn force(unit: Option<Self>) -> Result<(), MissingUnit> {
        if let Some(unit) = unit.filter(|unit| !unit.is_available()) {
            return Err(MissingUnit(unit));
        }
        FORCED.store(unit.map_or(0, |unit| unit as u8 + 1), Ordering::Relaxed);
        Ok(())
    }

    fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
        }
    }
}

impl Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Unit {
    type Err = UnitNameError;

    fn from_str(name: &str) -> Result<Self, UnitNameError> {
        let named = Self::ALL.into_iter().find(|unit| unit.name() == name);
        named.ok_or_else(|| UnitNameError(name.to_owned()))
    }
}

/// The error of a text that does not name a [`Unit`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found {0:?}, expected a vector unit: portable, avx2 or avx512")]
pub struct UnitNameError(String);

/// The error of forcing a [`Unit`] that this machine lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found {}, expected a vector unit of this machine: {}", .0, available_names())]
pub struct MissingUnit(Unit);

/// Lists the units of this machine.
fn available_names() -> String {
    Unit::available().map(Unit::name).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_as_it_is_printed() {
        for unit in Unit::ALL {
            assert_eq!(unit.to_string().parse(), Ok(unit));
        }
        let refused = "sse9".parse::<Unit>().expect_err("there is no such unit").to_string();
        assert_eq!(refused, r#"found "sse9", expected a vector unit: portable, avx2 or avx512"#);
    }

    #[test]
    fn a_unit_that_the_machine_lacks_is_refused() {
        for unit in Unit::ALL.into_iter().filter(|unit| !unit.is_available()) {
            assert_eq!(Unit::force(Some(unit)), Err(MissingUnit(unit)));
        }
        let message = MissingUnit(Unit::Avx512).to_string();
        let start = "found avx512, expected a vector unit of this machine: portable";
        assert!(message.starts_with(start), "{message}");
    }
}
