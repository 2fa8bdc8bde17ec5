//! What was proved of the four ninths, as text.

use super::theory::entry;
use crate::FourNinthsReport;

/// Writes a line about a number of slices, and one about what follows, if there is something.
///
/// ```
/// use slicewise::Watch;
/// use slicewise_lab::cones::four_ninths;
/// use slicewise_report::text;
///
/// let five = four_ninths(5, Watch::none())?;
/// let text = text::four_ninths(&(&five).into());
/// assert_eq!(text, "5 slices    204 cones: 4 with sums of B1 only, 4 with sums of B2 only\n");
/// # Ok::<(), slicewise_lab::cones::FourNinthsError>(())
/// ```
#[must_use]
pub fn four_ninths(report: &FourNinthsReport) -> String {
    let only = report.families.iter();
    let only = only.map(|family| format!("{} with sums of {} only", family.cones, family.name));
    let only = only.collect::<Vec<_>>().join(", ");
    let cones = match only.as_str() {
        "" => format!("{} cones", report.cones),
        only => format!("{} cones: {only}", report.cones),
    };
    let text = entry(&format!("{} slices", report.slices), &cones);
    text + &report.so.map(|so| entry("so", so)).unwrap_or_default()
}
