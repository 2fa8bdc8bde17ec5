//! The table functions, against formulas and the library's census.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use datafusion::arrow::array::{AsArray, RecordBatch};
use datafusion::arrow::datatypes::Int64Type;
use slicewise::Watch;
use slicewise_lab::census::{self, Kind, Plan, Population, Question, Tally, Weights};
use slicewise_sql::Faults;
use slicewise_sql::session::{Settings, embedded};

use super::integers;

async fn answer(query: &str) -> Vec<RecordBatch> {
    let context = embedded(&Settings::default(), &Faults::default()).unwrap();
    context.sql(query).await.unwrap().collect().await.unwrap()
}

/// The two first columns.
fn pairs(batches: &[RecordBatch]) -> BTreeMap<i64, i64> {
    let columns = |batch: &RecordBatch| {
        let [first, second] =
            [0, 1].map(|at| batch.column(at).as_primitive::<Int64Type>().values().to_vec());
        first.into_iter().zip(second).collect::<Vec<_>>()
    };
    batches.iter().flat_map(columns).collect()
}

/// The library's counts by value.
fn counts(population: Population) -> BTreeMap<i64, i64> {
    let plan = Plan::new(population).unwrap();
    let question = Question::default();
    let mut tally = Tally::default();
    let mut each = |part| {
        tally.add(&question, part);
        ControlFlow::Continue(())
    };
    census::run(&plan, &question, 0, 1, Watch::none(), &mut each).unwrap();
    let mut counts = BTreeMap::new();
    for (numbers, count) in tally.counts {
        *counts.entry(numbers.value).or_default() += count as i64;
    }
    counts
}

#[tokio::test]
async fn a_census_is_that_of_the_library_by_both_routes() {
    let expected = counts(Population::new(Kind::Pizza, 15, Weights::Between(0, 2)));
    let counted =
        answer("SELECT value, sum(boards) FROM census('pizza', 15, '0..2') GROUP BY value").await;
    assert_eq!(pairs(&counted), expected);
    let solved =
        answer("SELECT pizza_value(pieces) AS v, count(*) FROM bracelets(15, 3) GROUP BY v").await;
    assert_eq!(pairs(&solved), expected);
    // The two pizzas of which the second player gets the most, 5/9.
    let found = "SELECT board FROM boards('pizza', 15, '0..2', 9) WHERE pizza_value(weights) < 0";
    assert_eq!(answer(found).await.iter().map(RecordBatch::num_rows).sum::<usize>(), 2);
}

#[tokio::test]
async fn trees_have_a_board_to_solve() {
    let expected = counts(Population::new(Kind::Tree, 6, Weights::Between(-1, 1)));
    let solved = answer(
        "SELECT board_value(board) AS v, count(*) FROM boards('tree', 6, '-1..1') GROUP BY v",
    );
    assert_eq!(pairs(&solved.await), expected);
}

#[tokio::test]
async fn a_table_in_parts_has_every_board_once() {
    let context =
        embedded(&Settings { partitions: Some(3), strict: false }, &Faults::default()).unwrap();
    let all = Population::new(Kind::Pizza, 28, Weights::Between(0, 1)).count().unwrap() as i64;
    assert!(
        Plan::new(Population::new(Kind::Pizza, 28, Weights::Between(0, 1))).unwrap().parts() > 3
    );
    for query in [
        "SELECT count(*) FROM bracelets(28, 2)",
        "SELECT sum(boards) FROM census('pizza', 28, '0..1')",
    ] {
        assert_eq!(integers(&context, query).await.unwrap(), [Some(all)], "{query}");
    }
    let some = "SELECT count(*) FROM (SELECT pieces FROM bracelets(28, 2) LIMIT 10000)";
    assert_eq!(integers(&context, some).await.unwrap(), [Some(10_000)]);
}

#[tokio::test]
async fn other_tables_are_refused() {
    let context = embedded(&Settings::default(), &Faults::default()).unwrap();
    for (call, message) in [
        ("bracelets(5)", "found bracelets(5), expected bracelets(n, k) with two integers"),
        ("bracelets(5, 0)", "found bracelets(5, 0), expected"),
        ("bracelets(-5, 2)", "found bracelets(-5, 2), expected"),
        ("bracelets(65, 2)", "found the size 65 for a pizza, expected at most 64"),
        ("bracelets(5, 'a')", "expected bracelets(n, k)"),
        (
            "boards('cake', 5, '0..1')",
            "found the kind `cake`, expected one of row, pizza, path, tree, cuts",
        ),
        ("census('row', 5, '1')", "found the weights `1`, expected LO..HI"),
    ] {
        let error =
            context.sql(&format!("SELECT * FROM {call}")).await.expect_err(call).strip_backtrace();
        assert!(error.contains(message), "{call}: {error}");
    }
}
