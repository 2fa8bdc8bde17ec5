//! The examples of the project's README are tests.
#![cfg(doctest)]
#![doc = include_str!("../README.md")]
