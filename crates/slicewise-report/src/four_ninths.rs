//! [`FourNinthsReport`]: what was proved of the four ninths for a number of slices.

use serde::Serialize;

use slicewise_lab::cones::FourNinths;

/// A number of slices for which the four ninths are proved, after all smaller ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct FourNinthsReport {
    /// The number of slices.
    pub slices: usize,
    /// The number of cones that cover all sums.
    pub cones: u64,
    /// The families with so many slices.
    pub families: Vec<FamilyCones>,
    /// What now follows of all pizzas, if there is more than before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub so: Option<&'static str>,
}

/// A family of sums of which no cut loses less than a ninth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct FamilyCones {
    /// `A`, `B1` or `B2`.
    pub name: &'static str,
    /// The number of cones that have only sums of it.
    pub cones: u64,
}

impl From<&FourNinths> for FourNinthsReport {
    fn from(proved: &FourNinths) -> Self {
        let families = proved.families.iter();
        Self {
            slices: proved.slices,
            cones: proved.cones,
            families: families.map(|&(name, cones)| FamilyCones { name, cones }).collect(),
            so: match proved.slices {
                7 => Some(
                    "the first player gets at least four ninths of every pizza (Four ninths, Theorem 6)",
                ),
                9 => Some(
                    "and no more only of the families A, B1 and B2, but for runs of zeros (Four ninths, Theorem 6)",
                ),
                _ => None,
            },
        }
    }
}
