//! A cluster on this machine: a scheduler and executors as processes, which are lost and paused.
