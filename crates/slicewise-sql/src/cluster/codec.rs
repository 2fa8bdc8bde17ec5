//! How our tables travel: as the text of the call, which every process of a cluster can read.

use std::sync::Arc;

use ballista_core::serde::{BallistaLogicalExtensionCodec, BallistaPhysicalExtensionCodec};
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::catalog::TableProvider;
use datafusion::common::{DataFusionError, Result, TableReference};
use datafusion::datasource::file_format::FileFormatFactory;
use datafusion::execution::TaskContext;
use datafusion::logical_expr::{Extension, LogicalPlan, ScalarUDF};
use datafusion::physical_plan::ExecutionPlan;
use datafusion_proto::logical_plan::LogicalExtensionCodec;
use datafusion_proto::physical_plan::{PhysicalExtensionCodec, PhysicalProtoConverterExtension};

use crate::boards::{Boards, BoardsExec};
use crate::{Faults, functions};

/// What our own nodes begin with.
const MARK: &[u8] = b"slicewise:";

/// The text of a node of ours.
fn own(bytes: &[u8]) -> Option<Result<&str>> {
    let text = std::str::from_utf8(bytes.strip_prefix(MARK)?);
    Some(
        text.map_err(|error| {
            DataFusionError::Plan(format!("found a plan that is not text: {error}"))
        }),
    )
}

fn encode(text: &str, bytes: &mut Vec<u8>) {
    bytes.extend_from_slice(MARK);
    bytes.extend_from_slice(text.as_bytes());
}

/// What a strict function says of itself; others are found by their names.
const STRICT: &[u8] = b"strict";

fn encode_function(function: &ScalarUDF, buf: &mut Vec<u8>) {
    if functions::is_strict(function) {
        buf.extend_from_slice(STRICT);
    }
}

/// The strict function of a name.
fn decode_function(name: &str) -> Result<Arc<ScalarUDF>> {
    let function = functions::all(&Faults::default(), true)
        .into_iter()
        .find(|function| function.name() == name);
    function.ok_or_else(|| {
        DataFusionError::Plan(format!("found the function `{name}`, expected one about boards"))
    })
}

/// Encodes tables of boards, and leaves the rest to Ballista.
#[derive(Debug, Default)]
pub(super) struct Logical(BallistaLogicalExtensionCodec);

impl LogicalExtensionCodec for Logical {
    fn try_decode_udf(&self, name: &str, _: &[u8]) -> Result<Arc<ScalarUDF>> {
        decode_function(name)
    }

    fn try_encode_udf(&self, function: &ScalarUDF, buf: &mut Vec<u8>) -> Result<()> {
        encode_function(function, buf);
        Ok(())
    }

    fn try_decode(
        &self,
        buf: &[u8],
        inputs: &[LogicalPlan],
        ctx: &TaskContext,
    ) -> Result<Extension> {
        self.0.try_decode(buf, inputs, ctx)
    }

    fn try_encode(&self, node: &Extension, buf: &mut Vec<u8>) -> Result<()> {
        self.0.try_encode(node, buf)
    }

    fn try_decode_table_provider(
        &self,
        buf: &[u8],
        name: &TableReference,
        schema: SchemaRef,
        ctx: &TaskContext,
    ) -> Result<Arc<dyn TableProvider>> {
        match own(buf) {
            Some(spec) => Ok(Arc::new(Boards::new(spec?.parse()?)?)),
            None => self.0.try_decode_table_provider(buf, name, schema, ctx),
        }
    }

    fn try_encode_table_provider(
        &self,
        name: &TableReference,
        table: Arc<dyn TableProvider>,
        buf: &mut Vec<u8>,
    ) -> Result<()> {
        match Boards::of(table.as_ref()) {
            Some(boards) => {
                encode(&boards.spec().to_string(), buf);
                Ok(())
            }
            None => self.0.try_encode_table_provider(name, table, buf),
        }
    }

    fn try_decode_file_format(
        &self,
        buf: &[u8],
        ctx: &TaskContext,
    ) -> Result<Arc<dyn FileFormatFactory>> {
        self.0.try_decode_file_format(buf, ctx)
    }

    fn try_encode_file_format(
        &self,
        buf: &mut Vec<u8>,
        format: Arc<dyn FileFormatFactory>,
    ) -> Result<()> {
        self.0.try_encode_file_format(buf, format)
    }
}

/// Encodes the enumeration of boards, and leaves the rest to Ballista.
#[derive(Debug, Default)]
pub(super) struct Physical(BallistaPhysicalExtensionCodec);

impl PhysicalExtensionCodec for Physical {
    fn try_decode_udf(&self, name: &str, _: &[u8]) -> Result<Arc<ScalarUDF>> {
        decode_function(name)
    }

    fn try_encode_udf(&self, function: &ScalarUDF, buf: &mut Vec<u8>) -> Result<()> {
        encode_function(function, buf);
        Ok(())
    }

    fn try_decode(
        &self,
        buf: &[u8],
        inputs: &[Arc<dyn ExecutionPlan>],
        ctx: &TaskContext,
        converter: &dyn PhysicalProtoConverterExtension,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        match own(buf) {
            Some(text) => Ok(Arc::new(BoardsExec::decode(text?, inputs)?)),
            None => self.0.try_decode(buf, inputs, ctx, converter),
        }
    }

    fn try_encode(
        &self,
        node: Arc<dyn ExecutionPlan>,
        buf: &mut Vec<u8>,
        converter: &dyn PhysicalProtoConverterExtension,
    ) -> Result<()> {
        match BoardsExec::of(node.as_ref()) {
            Some(boards) => {
                encode(&boards.encode(), buf);
                Ok(())
            }
            None => self.0.try_encode(node, buf, converter),
        }
    }
}
