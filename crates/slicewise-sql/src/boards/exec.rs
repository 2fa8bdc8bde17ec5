//! [`BoardsExec`]: boards, enumerated while they are read.

use std::any::Any;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use datafusion::arrow::array::{
    ArrayRef, AsArray, Int64Array, ListArray, RecordBatch, RecordBatchOptions, StringArray,
    UInt64Array,
};
use datafusion::arrow::buffer::OffsetBuffer;
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef, UInt64Type};
use datafusion::common::runtime::SpawnedTask;
use datafusion::common::tree_node::TreeNodeRecursion;
use datafusion::common::{DataFusionError, Result, plan_err};
use datafusion::datasource::memory::MemorySourceConfig;
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::physical_expr::{EquivalenceProperties, PhysicalExpr};
use datafusion::physical_plan::execution_plan::{Boundedness, EmissionType};
use datafusion::physical_plan::stream::RecordBatchReceiverStreamBuilder;
use datafusion::physical_plan::{
    DisplayAs, DisplayFormatType, ExecutionPlan, Partitioning, PlanProperties,
};
use futures::TryStreamExt;
use slicewise_lab::census::{Plan, Question};

use super::{Function, Spec};

/// The batches that wait for their reader.
const WAITING: usize = 2;

/// Enumerates the boards of the parts of a [`Plan`] whose numbers its input has.
///
/// The parts come from an input, rather than from the number of a partition, because a scheduler gives a task
/// some partitions of a stage, numbered anew: it restricts the tables at the leaves that it knows, and one that
/// it does not know would be read as a whole by every task, and counted that often.
#[derive(Debug)]
pub struct BoardsExec {
    spec: Spec,
    plan: Arc<Plan>,
    columns: Vec<usize>,
    parts: Arc<dyn ExecutionPlan>,
    properties: Arc<PlanProperties>,
}

impl BoardsExec {
    /// Enumerates every part; partition p of k has the parts p, p + k, p + 2k ….
    pub(super) fn of_all(
        spec: Spec,
        plan: Arc<Plan>,
        columns: Vec<usize>,
        partitions: usize,
    ) -> Result<Self> {
        let schema = Arc::new(Schema::new(vec![Field::new("part", DataType::UInt64, false)]));
        let batches = (0..partitions).map(|first| {
            let parts: UInt64Array =
                (first..plan.parts()).step_by(partitions).map(|part| part as u64).collect();
            Ok(vec![RecordBatch::try_new(schema.clone(), vec![Arc::new(parts)])?])
        });
        let batches = batches.collect::<Result<Vec<_>>>()?;
        let parts = MemorySourceConfig::try_new_exec(&batches, schema.clone(), None)?;
        Self::new(spec, plan, columns, parts)
    }

    fn new(
        spec: Spec,
        plan: Arc<Plan>,
        columns: Vec<usize>,
        parts: Arc<dyn ExecutionPlan>,
    ) -> Result<Self> {
        let schema = Arc::new(spec.function.schema().project(&columns)?);
        let properties = PlanProperties::new(
            EquivalenceProperties::new(schema),
            Partitioning::UnknownPartitioning(parts.properties().partitioning.partition_count()),
            EmissionType::Incremental,
            Boundedness::Bounded,
        );
        Ok(Self { spec, plan, columns, parts, properties: Arc::new(properties) })
    }

    /// The node that a plan is, if it is one of these.
    #[must_use]
    pub fn of(plan: &dyn ExecutionPlan) -> Option<&Self> {
        let any: &dyn Any = plan;
        any.downcast_ref()
    }

    /// The node as text, for another process: the columns and the call.
    #[must_use]
    pub fn encode(&self) -> String {
        let columns: Vec<_> = self.columns.iter().map(ToString::to_string).collect();
        format!("{};{}", columns.join(","), self.spec)
    }

    /// Reads a node from text, with its input.
    ///
    /// # Errors
    /// The text is not one that [`encode`](Self::encode) makes, or there is not one input.
    pub fn decode(text: &str, inputs: &[Arc<dyn ExecutionPlan>]) -> Result<Self> {
        let (Some((columns, spec)), [parts]) = (text.split_once(';'), inputs) else {
            return plan_err!(
                "found the plan `{text}` of {} inputs, expected COLUMNS;CALL of one",
                inputs.len()
            );
        };
        let number = |word: &str| {
            let refused = |error| {
                DataFusionError::Plan(format!("found `{word}` in the plan `{text}`: {error}"))
            };
            word.parse::<usize>().map_err(refused)
        };
        let columns = columns.split(',').filter(|word| !word.is_empty()).map(number);
        let spec: Spec = spec.parse()?;
        Self::new(spec, Arc::new(spec.plan()?), columns.collect::<Result<_>>()?, parts.clone())
    }
}

impl DisplayAs for BoardsExec {
    fn fmt_as(&self, _: DisplayFormatType, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BoardsExec: {}, parts={}", self.spec, self.plan.parts())
    }
}

impl ExecutionPlan for BoardsExec {
    fn name(&self) -> &'static str {
        "BoardsExec"
    }

    fn properties(&self) -> &Arc<PlanProperties> {
        &self.properties
    }

    fn children(&self) -> Vec<&Arc<dyn ExecutionPlan>> {
        vec![&self.parts]
    }

    fn benefits_from_input_partitioning(&self) -> Vec<bool> {
        vec![false]
    }

    fn apply_expressions(
        &self,
        _: &mut dyn FnMut(&Arc<dyn PhysicalExpr>) -> Result<TreeNodeRecursion>,
    ) -> Result<TreeNodeRecursion> {
        Ok(TreeNodeRecursion::Continue)
    }

    fn with_new_children(
        self: Arc<Self>,
        children: Vec<Arc<dyn ExecutionPlan>>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let [parts] = children.as_slice() else {
            return plan_err!("found {} inputs of BoardsExec, expected one", children.len());
        };
        Ok(Arc::new(Self::new(self.spec, self.plan.clone(), self.columns.clone(), parts.clone())?))
    }

    fn execute(
        &self,
        partition: usize,
        context: Arc<TaskContext>,
    ) -> Result<SendableRecordBatchStream> {
        let schema = self.schema();
        let mut stream = RecordBatchReceiverStreamBuilder::new(schema.clone(), WAITING);
        let sender = stream.tx();
        let (plan, columns, function) =
            (self.plan.clone(), self.columns.clone(), self.spec.function);
        let rows = context.session_config().batch_size();
        let parts = self.parts.execute(partition, context)?;
        stream.spawn(async move {
            let parts = numbers(&parts.try_collect::<Vec<_>>().await?);
            let work = move || {
                let mut send = |batch| sender.blocking_send(Ok(batch)).is_ok();
                match function {
                    Function::Census => count(&plan, &parts, &schema, &columns, &mut send),
                    _ => enumerate(&plan, &parts, &Layout { schema, columns, rows }, &mut send),
                }
            };
            SpawnedTask::spawn_blocking(work)
                .join_unwind()
                .await
                .map_err(|error| DataFusionError::External(error.into()))?
        });
        Ok(stream.build())
    }
}

/// The numbers of parts, from their batches.
fn numbers(batches: &[RecordBatch]) -> Vec<usize> {
    let columns = batches.iter().map(|batch| batch.column(0).as_primitive::<UInt64Type>());
    columns.flat_map(|parts| parts.values().iter().map(|&part| part as usize)).collect()
}

/// Counts the boards of some parts; `send` returns whether anybody still listens.
fn count(
    plan: &Plan,
    parts: &[usize],
    schema: &SchemaRef,
    columns: &[usize],
    send: &mut dyn FnMut(RecordBatch) -> bool,
) -> Result<()> {
    let mut counts = BTreeMap::new();
    for &part in parts {
        let tally = plan.tally(part, &Question::default());
        let tally =
            tally.map_err(|error| DataFusionError::Execution(format!("census: {error}")))?;
        for (numbers, count) in tally.counts {
            *counts.entry((numbers.value, numbers.total)).or_insert(0_i64) += count as i64;
        }
    }
    let column = |of: &dyn Fn(((i64, i64), i64)) -> i64| -> ArrayRef {
        Arc::new(counts.iter().map(|(&key, &count)| of((key, count))).collect::<Int64Array>())
    };
    let all = [
        column(&|((value, _), _)| value),
        column(&|((_, total), _)| total),
        column(&|(_, count)| count),
    ];
    let chosen = columns.iter().map(|&at| all[at].clone()).collect();
    send(batch(schema, chosen, counts.len())?);
    Ok(())
}

/// What a batch of boards has.
struct Layout {
    schema: SchemaRef,
    columns: Vec<usize>,
    rows: usize,
}

/// Boards that become a batch.
#[derive(Default)]
struct Collected {
    weights: Vec<i64>,
    boards: Vec<Option<String>>,
    count: usize,
}

impl Collected {
    fn batch(&mut self, size: usize, layout: &Layout) -> Result<RecordBatch> {
        let Self { weights, boards, count } = std::mem::take(self);
        let ends = OffsetBuffer::from_lengths(std::iter::repeat_n(size, count));
        let item = Arc::new(Field::new_list_field(DataType::Int64, true));
        let mut weights = Some(weights);
        let mut boards = Some(boards);
        let columns = layout.columns.iter().map(|&at| -> ArrayRef {
            match at {
                0 => {
                    let weights = Int64Array::from(weights.take().unwrap_or_default());
                    Arc::new(ListArray::new(item.clone(), ends.clone(), Arc::new(weights), None))
                }
                _ => Arc::new(StringArray::from(boards.take().unwrap_or_default())),
            }
        });
        batch(&layout.schema, columns.collect(), count)
    }
}

/// Enumerates the boards of some parts.
fn enumerate(
    plan: &Plan,
    parts: &[usize],
    layout: &Layout,
    send: &mut dyn FnMut(RecordBatch) -> bool,
) -> Result<()> {
    let size = plan.population().size;
    let [has_weights, has_boards] = [0, 1].map(|column| layout.columns.contains(&column));
    let mut collected = Collected::default();
    // An enumeration cannot be left, but it is fast while nobody listens.
    let mut going = Ok(true);
    for &part in parts {
        if !matches!(going, Ok(true)) {
            break;
        }
        if layout.columns.is_empty() {
            going =
                batch(&layout.schema, Vec::new(), plan.enumerate(part) as usize).map(&mut *send);
            continue;
        }
        plan.visit(part, &mut |weights| {
            if !matches!(going, Ok(true)) {
                return;
            }
            collected.count += 1;
            if has_weights {
                collected.weights.extend_from_slice(weights);
            }
            if has_boards {
                collected.boards.push(plan.board(part, weights).map(|board| board.to_string()));
            }
            if collected.count >= layout.rows {
                going = collected.batch(size, layout).map(&mut *send);
            }
        });
    }
    if going? && collected.count > 0 {
        send(collected.batch(size, layout)?);
    }
    Ok(())
}

/// A batch, which may have rows without columns.
fn batch(schema: &SchemaRef, columns: Vec<ArrayRef>, rows: usize) -> Result<RecordBatch> {
    let options = RecordBatchOptions::new().with_row_count(Some(rows));
    Ok(RecordBatch::try_new_with_options(schema.clone(), columns, &options)?)
}
