//! How fast Slicewise is, against the plain ways to the same numbers.
//!
//! The benchmarks are in `benches/`; each checks the numbers it measures. Only ratios within one run
//! mean anything: `cargo bench -p slicewise-bench`.
