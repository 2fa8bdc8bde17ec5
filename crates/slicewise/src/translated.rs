//! [`translated`]: what the answers are in the numbers of the input.

/// Translates each field of an answer, or says that a kind of field is the same in every lane. A field that is left out
/// does not compile.
macro_rules! translated {
    ($name:ident { $($field:ident),* $(,)? }) => {
        impl<W: $crate::Scalar> $crate::board::Translate for $name<W> {
            type Exact = $name<$crate::Exact>;

            fn translate(self, legend: &$crate::board::Legend) -> Self::Exact {
                let Self { $($field),* } = self;
                $name { $($field: $crate::board::Translate::translate($field, legend)),* }
            }
        }
    };
    (enum $name:ident { $($variant:ident { $($field:ident),* $(,)? }),* $(,)? }) => {
        impl<W: $crate::Scalar> $crate::board::Translate for $name<W> {
            type Exact = $name<$crate::Exact>;

            fn translate(self, legend: &$crate::board::Legend) -> Self::Exact {
                match self {
                    $(Self::$variant { $($field),* } => $name::$variant {
                        $($field: $crate::board::Translate::translate($field, legend)),*
                    }),*
                }
            }
        }
    };
    (same $($kind:ty),*) => {
        $(impl $crate::board::Translate for $kind {
            type Exact = Self;

            fn translate(self, _: &$crate::board::Legend) -> Self {
                self
            }
        })*
    };
}

pub(crate) use translated;
