//! The textbook methods and the strategies side by side, as aligned text.

use super::Style;
use super::strategy::side_by_side;
use crate::{Comparison, MethodReport};

/// Writes one line for each method: its name, the work, the time, the answer; and one for each strategy that was judged.
#[must_use]
pub fn comparison(report: &Comparison, style: &Style) -> String {
    let Comparison { coins, question, methods, strategies } = report;
    let name = methods.iter().map(|method| method.method.len()).max().unwrap_or(0);
    let mut text = format!("{question}, of {coins} coins (n = {coins})\n\n");
    let (head, work, time) = ("method", "work", "time");
    text.push_str(&format!("{head:<name$}  growth  {work:>18}  {time:>10}  value\n"));
    for method in methods {
        let MethodReport { method: what, growth, .. } = method;
        text.push_str(&format!("{what:<name$}  {growth:<6}  {}\n", found(method, style)));
    }
    if !strategies.is_empty() {
        text.push('\n');
        text.push_str(&side_by_side(strategies, style));
    }
    text
}

fn found(method: &MethodReport, style: &Style) -> String {
    match (&method.value, method.count, method.seconds) {
        (Some(value), Some(count), Some(seconds)) => {
            let work = format!("{count} {}", method.unit);
            format!("{work:>18}  {:>10}  {}", time(seconds), style.number(value))
        }
        _ => method.refusal.clone().unwrap_or_default(),
    }
}

fn time(seconds: f64) -> String {
    match seconds {
        ..1e-3 => format!("{:.1} µs", seconds * 1e6),
        ..1.0 => format!("{:.1} ms", seconds * 1e3),
        _ => format!("{seconds:.1} s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_told_in_a_unit_that_fits() {
        for (seconds, text) in [
            (0.000_002_5, "2.5 µs"),
            (0.000_9, "900.0 µs"),
            (0.002_5, "2.5 ms"),
            (0.25, "250.0 ms"),
            (1.0, "1.0 s"),
            (75.5, "75.5 s"),
        ] {
            assert_eq!(time(seconds), text);
        }
    }
}
