//! The command `slicewise`.

fn main() {}
