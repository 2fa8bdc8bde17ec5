//! Table functions: all boards of a kind up to symmetry, and how many there are of each value.
//!
//! | table | rows | columns |
//! | --- | --- | --- |
//! | `bracelets(n, k)` | pizzas of n pieces from 0 to k − 1 | `pieces`, `board` |
//! | `boards(kind, n, weights)` | boards of `slicewise census`, such as `boards('tree', 6, '0..1')` | `weights`, `board` |
//! | `census(kind, n, weights)` | those boards, solved and counted: several rows for a value | `value`, `total`, `boards` |
//!
//! `boards` and `census` take a total of the weights as a fourth argument. The boards are enumerated while they
//! are read, by the parts of a [`Plan`]: a partition of a table has every k-th part, so that a cluster splits
//! the table without anything stored.

mod exec;

use std::any::Any;
use std::fmt::{self, Display};
use std::str::FromStr;
use std::sync::Arc;

use async_trait::async_trait;
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use datafusion::catalog::{Session, TableFunctionArgs, TableFunctionImpl, TableProvider};
use datafusion::common::{DataFusionError, Result, ScalarValue, plan_err};
use datafusion::datasource::TableType;
use datafusion::logical_expr::Expr;
use datafusion::physical_plan::ExecutionPlan;
use slicewise_lab::census::{CensusError, Kind, Plan, Population, Weights};

pub use exec::BoardsExec;

/// A table function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    /// `bracelets(n, k)`.
    Bracelets,
    /// `boards(kind, n, weights)`.
    Boards,
    /// `census(kind, n, weights)`.
    Census,
}

impl Function {
    /// Every table function.
    pub const ALL: [Self; 3] = [Self::Bracelets, Self::Boards, Self::Census];

    /// The name in SQL.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Bracelets => "bracelets",
            Self::Boards => "boards",
            Self::Census => "census",
        }
    }

    /// A call, as it is shown.
    fn example(self) -> &'static str {
        match self {
            Self::Bracelets => "bracelets(n, k) with two integers, such as bracelets(21, 2)",
            Self::Boards => {
                "boards(kind, size, weights) or with a total, such as boards('tree', 6, '0..1')"
            }
            Self::Census => {
                "census(kind, size, weights) or with a total, such as census('pizza', 21, '0..1')"
            }
        }
    }

    fn schema(self) -> SchemaRef {
        let list = DataType::List(Arc::new(Field::new_list_field(DataType::Int64, true)));
        let number = |name| Field::new(name, DataType::Int64, false);
        let board = Field::new("board", DataType::Utf8, true);
        Arc::new(Schema::new(match self {
            Self::Bracelets => vec![Field::new("pieces", list, false), board],
            Self::Boards => vec![Field::new("weights", list, false), board],
            Self::Census => vec![number("value"), number("total"), number("boards")],
        }))
    }
}

impl TableFunctionImpl for Function {
    fn call_with_args(&self, args: TableFunctionArgs) -> Result<Arc<dyn TableProvider>> {
        let Some(words) = args.exprs().iter().map(word).collect::<Option<Vec<_>>>() else {
            return plan_err!(
                "{}: found an argument that is not a constant, expected {}",
                self.name(),
                self.example()
            );
        };
        Ok(Arc::new(Boards::new(Spec::new(*self, &words)?)?))
    }
}

/// A constant as a word.
fn word(expr: &Expr) -> Option<String> {
    match expr {
        Expr::Literal(ScalarValue::Utf8(Some(text)), _) => Some(text.clone()),
        Expr::Literal(ScalarValue::Int64(Some(number)), _) => Some(number.to_string()),
        Expr::Negative(inner) => Some(format!("-{}", word(inner)?)),
        _ => None,
    }
}

/// A call of a table function. As text, it is what client, scheduler and executors tell each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spec {
    function: Function,
    population: Population,
}

impl Spec {
    /// Reads the arguments of a call.
    fn new(function: Function, words: &[String]) -> Result<Self> {
        let found = || format!("{}({})", function.name(), words.join(", "));
        let refused = |error: CensusError| DataFusionError::Plan(format!("{}: {error}", found()));
        let unlike =
            || DataFusionError::Plan(format!("found {}, expected {}", found(), function.example()));
        let number = |word: &str| word.parse::<i64>().map_err(|_| unlike());
        let size = |word: &str| word.parse::<usize>().map_err(|_| unlike());
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let population = match (function, words.as_slice()) {
            (Function::Bracelets, [n, k]) => {
                let colours = number(k)?;
                if colours < 1 {
                    return Err(unlike());
                }
                Population::new(Kind::Pizza, size(n)?, Weights::Between(0, colours - 1))
            }
            (Function::Boards | Function::Census, [kind, n, weights, total @ ..])
                if total.len() < 2 =>
            {
                let (kind, weights) =
                    (kind.parse().map_err(refused)?, weights.parse().map_err(refused)?);
                let total = total.first().map(|total| number(total)).transpose()?;
                Population { total, ..Population::new(kind, size(n)?, weights) }
            }
            _ => return Err(unlike()),
        };
        Ok(Self { function, population })
    }

    fn plan(&self) -> Result<Plan> {
        let refused = |error| DataFusionError::Plan(format!("{self}: {error}"));
        Plan::new(self.population).map_err(refused)
    }
}

impl Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Population { kind, size, weights, total, .. } = &self.population;
        match (self.function, weights) {
            (Function::Bracelets, Weights::Between(_, high)) => {
                write!(f, "bracelets {size} {}", high + 1)
            }
            _ => {
                write!(f, "{} {} {size} {weights}", self.function.name(), kind.name())?;
                total.map_or(Ok(()), |total| write!(f, " {total}"))
            }
        }
    }
}

impl FromStr for Spec {
    type Err = DataFusionError;

    fn from_str(text: &str) -> Result<Self> {
        let mut words = text.split(' ').map(str::to_owned);
        let name = words.next().unwrap_or_default();
        let function = Function::ALL.into_iter().find(|function| function.name() == name);
        match function {
            Some(function) => Self::new(function, &words.collect::<Vec<_>>()),
            None => {
                plan_err!("found the table function `{name}`, expected bracelets, boards or census")
            }
        }
    }
}

/// The boards of a call as a table.
#[derive(Debug)]
pub struct Boards {
    spec: Spec,
    plan: Arc<Plan>,
    schema: SchemaRef,
}

impl Boards {
    /// The table of a call.
    ///
    /// # Errors
    /// There is no census of these boards.
    pub fn new(spec: Spec) -> Result<Self> {
        Ok(Self { spec, plan: Arc::new(spec.plan()?), schema: spec.function.schema() })
    }

    /// The call.
    #[must_use]
    pub fn spec(&self) -> Spec {
        self.spec
    }

    /// The table that a provider is, if it is one of these.
    #[must_use]
    pub fn of(provider: &dyn TableProvider) -> Option<&Self> {
        let any: &dyn Any = provider;
        any.downcast_ref()
    }
}

#[async_trait]
impl TableProvider for Boards {
    fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }

    fn table_type(&self) -> TableType {
        TableType::Base
    }

    async fn scan(
        &self,
        state: &dyn Session,
        projection: Option<&Vec<usize>>,
        _: &[Expr],
        _: Option<usize>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let columns =
            projection.cloned().unwrap_or_else(|| (0..self.schema.fields().len()).collect());
        let partitions = state.config().target_partitions().clamp(1, self.plan.parts().max(1));
        Ok(Arc::new(BoardsExec::of_all(self.spec, self.plan.clone(), columns, partitions)?))
    }
}
