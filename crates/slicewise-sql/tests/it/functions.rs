//! The functions of lists and texts, against the library one board at a time.

use std::sync::Arc;

use datafusion::arrow::array::{
    ArrayRef, Float64Array, Int8Array, Int64Array, ListArray, UInt32Array, UInt64Array,
};
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::{
    DataType, Field, Float64Type, Int8Type, Int32Type, Int64Type, UInt32Type, UInt64Type,
};
use datafusion::execution::FunctionRegistry;
use slicewise::row::guarantee::{Players, guarantee};
use slicewise::row::{self, pizza, stack};
use slicewise::{Game, Move, Watch};
use slicewise_sql::{Fault, Faults};

use super::{ask, context, integers, refusal};

/// Lists of lengths 0 to 40 with weights from -50 to 49, the same ones always.
fn lists() -> Vec<Vec<i64>> {
    let mut state = 1_u64;
    let mut next = || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as i64
    };
    (0..300).map(|at| (0..at % 41).map(|_| next() % 100 - 50).collect()).collect()
}

fn column(lists: &[Vec<i64>]) -> ArrayRef {
    let lists = lists.iter().map(|list| Some(list.iter().copied().map(Some)));
    Arc::new(ListArray::from_iter_primitive::<Int64Type, _, _>(lists))
}

fn some<T: TryInto<i64>>(values: impl Iterator<Item = T>) -> Vec<Option<i64>> {
    values.map(|value| value.try_into().ok()).collect()
}

#[tokio::test]
async fn values_are_those_of_the_library() {
    let lists = lists();
    let all = column(&lists);
    let (rows, faults) = ask(&all, "SELECT row_value(list) FROM t").await;
    assert_eq!((rows, faults), (some(lists.iter().map(|list| row::value(list))), vec![]));
    let (pizzas, _) = ask(&all, "SELECT pizza_value(list) FROM t").await;
    assert_eq!(pizzas, some(lists.iter().map(|list| pizza::value(list))));
    let (stacks, _) = ask(&all, "SELECT stack_value(list) FROM t").await;
    assert_eq!(stacks, some(lists.iter().map(|list| stack::value(list))));
    let seat = Players::new(3).unwrap().seat(1).unwrap();
    let (sure, _) = ask(&all, "SELECT guarantee(list, 3, 1) FROM t").await;
    assert_eq!(sure, some(lists.iter().map(|list| guarantee(list, seat, Watch::none()).unwrap())));
}

/// DataFusion computes equal functions of equal columns once.
#[test]
fn functions_are_equal_if_they_answer_alike() {
    let function = |name: &str, strict| {
        context(column(&lists()), strict, &Faults::default()).udf(name).unwrap()
    };
    assert_eq!(function("row_value", false), function("row_value", false));
    assert_ne!(function("row_value", false), function("row_value", true));
    assert_ne!(function("row_value", false), function("pizza_value", false));
}

#[tokio::test]
async fn best_moves_are_those_of_a_game() {
    let lists: Vec<_> = lists().into_iter().filter(|list| list.len() < 12).collect();
    for (word, function) in [("row", "row_best_move"), ("pizza", "pizza_best_move")] {
        let (moves, faults) =
            ask(&column(&lists), &format!("SELECT {function}(list) FROM t")).await;
        assert!(faults.is_empty());
        for (list, best) in lists.iter().zip(moves) {
            let words: Vec<_> = list.iter().map(ToString::to_string).collect();
            let Some(at) = best else {
                assert!(list.is_empty());
                continue;
            };
            let game: Game = format!("{word} {}", words.join(" ")).parse().unwrap();
            let moves = game.moves().unwrap();
            let best: Vec<_> = moves.iter().filter(|eval| eval.optimal == Some(true)).collect();
            assert_eq!(best[0].mv, Move::take(at as u32), "{word} {list:?}");
        }
    }
}

#[tokio::test]
async fn every_type_of_a_weight_is_read_alike() {
    let lists: Vec<Vec<i64>> =
        lists().into_iter().map(|list| list.into_iter().map(i64::abs).collect()).collect();
    let wide = column(&lists);
    let expected = ask(&wide, "SELECT pizza_value(list) FROM t").await;
    for weight in [
        DataType::Int8,
        DataType::Int16,
        DataType::Int32,
        DataType::UInt8,
        DataType::UInt16,
        DataType::UInt32,
        DataType::UInt64,
        DataType::Float32,
        DataType::Float64,
    ] {
        let item = Arc::new(Field::new_list_field(weight.clone(), true));
        for kind in [DataType::List(item.clone()), DataType::LargeList(item.clone())] {
            let narrow = cast(&wide, &kind).unwrap();
            assert_eq!(ask(&narrow, "SELECT pizza_value(list) FROM t").await, expected, "{kind}");
        }
        let triples =
            cast(&column(&[vec![1, 5, 3], vec![2, 2, 9]]), &DataType::FixedSizeList(item, 3))
                .unwrap();
        assert_eq!(
            ask(&triples, "SELECT row_value(list) FROM t").await.0,
            [Some(-1), Some(9)],
            "{weight}"
        );
    }
}

#[tokio::test]
async fn a_slice_of_a_column_is_read_from_where_it_begins() {
    let lists = lists();
    let part = column(&lists).slice(45, 100);
    let (values, _) = ask(&part, "SELECT row_value(list) FROM t").await;
    assert_eq!(values, some(lists[45..145].iter().map(|list| row::value(list))));
}

#[tokio::test]
async fn a_null_list_is_null_and_an_empty_one_worth_nothing() {
    let lists = [Some(vec![Some(4), Some(2)]), None, Some(vec![])];
    let lists: ArrayRef = Arc::new(ListArray::from_iter_primitive::<Int64Type, _, _>(lists));
    for function in ["row_value", "stack_value", "pizza_value"] {
        let answer = ask(&lists, &format!("SELECT {function}(list) FROM t")).await;
        assert_eq!(answer, (vec![Some(2), None, Some(0)], vec![]), "{function}");
    }
    let answer = ask(&lists, "SELECT pizza_best_move(list) FROM t").await;
    assert_eq!(answer, (vec![Some(0), None, None], vec![]));
    let answer = ask(&lists, "SELECT guarantee(list, 2, 1) FROM t").await;
    assert_eq!(answer, (vec![Some(2), None, Some(0)], vec![]));
    let answer = ask(&lists, "SELECT row_value(NULL) FROM t").await;
    assert_eq!(answer, (vec![None; 3], vec![]));
}

#[tokio::test]
async fn a_null_weight_is_a_fault() {
    let lists = [Some(vec![Some(4), None, None]), Some(vec![Some(1)]), Some(vec![None])];
    let lists: ArrayRef = Arc::new(ListArray::from_iter_primitive::<Int32Type, _, _>(lists));
    for function in ["row_value", "stack_value", "pizza_value", "row_best_move", "pizza_best_move"]
    {
        let (answers, faults) = ask(&lists, &format!("SELECT {function}(list) FROM t")).await;
        assert_eq!(answers.iter().map(Option::is_some).collect::<Vec<_>>(), [false, true, false]);
        assert_eq!(faults, [(Fault::NullWeight, 2)], "{function}");
    }
    assert_eq!(
        refusal(&lists, "SELECT pizza_value(list) FROM t").await,
        "Execution error: pizza_value: found a null among the weights, expected integers: [4, , ]"
    );
}

#[tokio::test]
async fn a_double_is_an_integer_or_a_fault() {
    let lists = [
        vec![Some(4.0), Some(-2.0)],
        vec![Some(f64::NAN)],
        vec![Some(f64::NEG_INFINITY)],
        vec![Some(0.5)],
        vec![Some(1e19)],
        vec![Some(-9_223_372_036_854_775_808.0)],
        vec![None, Some(f64::NAN)],
    ];
    let lists: ArrayRef =
        Arc::new(ListArray::from_iter_primitive::<Float64Type, _, _>(lists.map(Some)));
    let (answers, faults) = ask(&lists, "SELECT stack_value(list) FROM t").await;
    assert_eq!(answers, [Some(6), None, None, None, None, Some(i64::MIN), None]);
    assert_eq!(faults, [(Fault::NullWeight, 1), (Fault::NoInteger, 3), (Fault::Overflow, 1)]);
    let error = refusal(&lists, "SELECT row_value(list) FROM t").await;
    assert!(error.contains("row_value: found a weight that is not an integer"), "{error}");
    assert!(error.ends_with("[NaN]"), "{error}");
}

#[tokio::test]
async fn a_number_beyond_64_bits_is_a_fault() {
    let lists = [vec![Some(u64::MAX)], vec![Some(1)]];
    let unsigned: ArrayRef =
        Arc::new(ListArray::from_iter_primitive::<UInt64Type, _, _>(lists.map(Some)));
    let expected = (vec![None, Some(1)], vec![(Fault::Overflow, 1)]);
    assert_eq!(ask(&unsigned, "SELECT row_value(list) FROM t").await, expected);
    // An answer of more than 64 bits, from weights of 64.
    let extreme = column(&[vec![i64::MAX, i64::MIN], vec![1]]);
    for query in ["row_value(list)", "stack_value(list)", "pizza_value(list)"] {
        assert_eq!(ask(&extreme, &format!("SELECT {query} FROM t")).await, expected, "{query}");
    }
    let (moves, _) = ask(&extreme, "SELECT pizza_best_move(list) FROM t").await;
    assert_eq!(moves, [Some(0), Some(0)]);
    assert_eq!(
        refusal(&extreme, "SELECT row_value(list) FROM t").await,
        "Execution error: row_value: found a weight or an answer of more than 64 bits, expected at most 64: \
         [9223372036854775807, -9223372036854775808]"
    );
}

#[tokio::test]
async fn a_seat_that_there_is_not_is_a_fault() {
    let list = column(&[vec![1, 2]]);
    for arguments in ["0, 0", "2, 2", "2, -1", "-1, 0", "99999999, 0"] {
        let answer = ask(&list, &format!("SELECT guarantee(list, {arguments}) FROM t")).await;
        assert_eq!(answer, (vec![None], vec![(Fault::Seat, 1)]), "{arguments}");
    }
    let answer = ask(&list, "SELECT guarantee(list, NULL, 0) FROM t").await;
    assert_eq!(answer, (vec![None], vec![]));
}

#[tokio::test]
async fn other_arguments_are_refused_by_the_plan() {
    for (call, message) in [
        ("row_value('1 2')", "row_value: found (Utf8), expected a list of integers"),
        ("row_value()", "row_value: found (), expected a list of integers"),
        ("pizza_value(['a'])", "expected a list of integers"),
        ("guarantee([1])", "expected a list of integers, a number of players and a seat"),
        ("board_value(5)", "board_value: found (Int64), expected a board as text"),
    ] {
        let error = refusal(&column(&[vec![1]]), &format!("SELECT {call}")).await;
        assert!(error.contains(message), "{call}: {error}");
    }
}

#[tokio::test]
async fn texts_are_boards() {
    let texts = "(VALUES ('row 4 2 6 7'), ('pizza 1/2 1/2'), ('tree 5 1 2 : 0-1 1-2'), (NULL), ('cake 3'), \
                 ('row 1/2'), ('row 99999999999999999999')) AS v(text)";
    let faults = Faults::default();
    let context = context(column(&[]), false, &faults);
    let values =
        integers(&context, &format!("SELECT board_value(text) FROM {texts}")).await.unwrap();
    assert_eq!(values[..2], [Some(3), Some(0)]);
    assert_eq!(values[3..], [None; 4]);
    let found = faults.take();
    assert!(
        found.contains(&(Fault::Fraction, 1)) && found.contains(&(Fault::Overflow, 1)),
        "{found:?}"
    );
    let query = format!("SELECT board_exact(text) AS e, board_best_move(text) AS m FROM {texts}");
    let shown = context.sql(&query).await.unwrap().to_string().await.unwrap();
    assert!(
        shown.contains("| 3                    | 3 |")
            && shown.contains("| 1/2                  | 0 |"),
        "{shown}"
    );
    assert!(shown.contains("| 99999999999999999999 | 0 |"), "{shown}");
}

#[tokio::test]
async fn a_constant_is_computed_once_for_all_rows() {
    let list = column(&[vec![1], vec![2]]);
    let (values, faults) =
        ask(&list, "SELECT pizza_value([0, 1, 0, 2, 2]) + row_value(list) FROM t").await;
    assert_eq!((values, faults), (vec![Some(2), Some(3)], vec![]));
}

#[tokio::test]
async fn null_lists_may_have_weights_under_them() {
    let offsets = datafusion::arrow::buffer::OffsetBuffer::from_lengths([2, 2, 1]);
    let valid = Some(vec![true, false, true].into());
    for (weights, kind) in [
        (Arc::new(Int8Array::from(vec![1, 2, 3, 4, 5])) as ArrayRef, DataType::Int8),
        (Arc::new(UInt32Array::from(vec![1, 2, 3, 4, 5])), DataType::UInt32),
        (Arc::new(Int64Array::from(vec![1, 2, 3, 4, 5])), DataType::Int64),
        (Arc::new(UInt64Array::from(vec![1, 2, u64::MAX, 4, 5])), DataType::UInt64),
        (Arc::new(Float64Array::from(vec![1.0, 2.0, f64::NAN, 4.0, 5.0])), DataType::Float64),
    ] {
        let item = Arc::new(Field::new_list_field(kind, true));
        let valid: Option<datafusion::arrow::buffer::NullBuffer> = Option::clone(&valid);
        let lists: ArrayRef = Arc::new(ListArray::new(item, offsets.clone(), weights, valid));
        let (answers, _) = ask(&lists, "SELECT row_value(list) FROM t").await;
        assert_eq!(answers, [Some(1), None, Some(5)]);
    }
    let narrow = ListArray::from_iter_primitive::<Int8Type, _, _>([Some([Some(-128), Some(127)])]);
    let narrow: ArrayRef = Arc::new(narrow);
    assert_eq!(ask(&narrow, "SELECT row_value(list) FROM t").await.0, [Some(255)]);
    let wide = ListArray::from_iter_primitive::<UInt32Type, _, _>([Some([Some(u32::MAX); 2])]);
    let wide: ArrayRef = Arc::new(wide);
    assert_eq!(ask(&wide, "SELECT stack_value(list) FROM t").await.0, [Some(0)]);
}
