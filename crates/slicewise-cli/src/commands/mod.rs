//! The commands, a file each.

pub(crate) mod convert;
pub(crate) mod each;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod guarantee;
pub(crate) mod pages;
pub(crate) mod serve;
pub(crate) mod simulate;
pub(crate) mod solve;
pub(crate) mod table;
pub(crate) mod theory;
pub(crate) mod verify;
