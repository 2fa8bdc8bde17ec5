//! [`SessionContext`]s that know our functions and tables.

use std::sync::Arc;

use datafusion::common::Result;
use datafusion::prelude::{SessionConfig, SessionContext};

use crate::boards::Function;
use crate::{Faults, functions};

/// How queries are run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settings {
    /// The number of partitions that are worked on at a time; as many as there are cores if there is none.
    pub partitions: Option<usize>,
    /// Whether a board without an answer is an error rather than a null.
    pub strict: bool,
}

impl Settings {
    /// Puts them into a configuration.
    #[must_use]
    pub fn configure(&self, config: SessionConfig) -> SessionConfig {
        match self.partitions {
            Some(partitions) => config.with_target_partitions(partitions.max(1)),
            None => config,
        }
    }
}

/// A context that runs queries in this process. Files are tables by their names: `FROM 'pizzas.parquet'`.
///
/// # Errors
/// None of our own.
pub fn embedded(settings: &Settings, faults: &Faults) -> Result<SessionContext> {
    let context = SessionContext::new_with_config(settings.configure(SessionConfig::new()));
    Ok(equip(context, settings.strict, faults))
}

/// Gives a context our functions, strict or not, and tables, and files as tables.
#[must_use]
pub fn equip(context: SessionContext, strict: bool, faults: &Faults) -> SessionContext {
    let context = context.enable_url_table();
    for function in functions::all(faults, strict) {
        context.register_udf(function.as_ref().clone());
    }
    for function in Function::ALL {
        context.register_udtf(function.name(), Arc::new(function));
    }
    context
}
