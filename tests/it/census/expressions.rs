//! Expressions: what they mean, and what is refused.

use std::num::NonZeroU32;

use slicewise::Exact;
use slicewise_lab::census::{Condition, Numbers, Particulars, Quantity};

const ONE: NonZeroU32 = NonZeroU32::MIN;
const TWO: NonZeroU32 = ONE.saturating_add(1);

const NUMBERS: Numbers = Numbers {
    size: 15,
    value: -1,
    total: 9,
    greedy: -3,
    particulars: Particulars([
        Some((-4, ONE)),
        Some((5, ONE)),
        None,
        Some((1, ONE)),
        None,
        None,
        Some((3, ONE)),
        Some((-2, ONE)),
        None,
        Some((-1, ONE)),
        None,
        Some((-7, TWO)),
    ]),
};

#[test]
fn expressions_mean_what_they_say() {
    for (text, expected) in [
        ("value", "-1"),
        ("1 + 2 * 3 - 4 / 8", "13/2"),
        ("-(1 - 3) * -value", "2"),
        ("share", "4/9"),
        ("first", "4"),
        ("second", "5"),
        ("size", "15"),
        ("greedy", "-3"),
        ("loss", "2"),
        ("value - greed.guarantee", "1"),
        ("two_ahead.guarantee", "-1"),
        ("random.guarantee", "-7/2"),
        ("weights.least + weights.greatest", "1"),
        ("invertible * 3", "3"),
        ("abs(value - loss)", "3"),
        ("10 - 4 - 3", "3"),
        (".5 + 0.25", "3/4"),
        ("((total))", "9"),
    ] {
        let quantity: Quantity = text.parse().expect("an expression");
        assert_eq!(quantity.of(&NUMBERS), expected.parse::<Exact>().ok(), "{text}");
        assert_eq!(quantity.to_string(), text);
    }
    for (text, expected) in [
        ("value < 0", true),
        ("value<=-1 and total=9", true),
        ("value == -1", true),
        ("value != -1", false),
        ("value > 0 or total >= 9 and size < 3", false),
        ("(value > 0 or total >= 9) and size > 3", true),
        ("not (value > 0)", true),
        ("not not value > 0", false),
        ("(value + 1) * 2 = 0", true),
        ("((value + 1)) = (0)", true),
        ("1 / (value + 1) < 5", false),
        ("not 1 / (value + 1) < 5", true),
        ("greed.guarantee < value", true),
        ("colour.guarantee < 100", false),
        ("weights.magnitude > 0", false),
        ("class = 3", true),
    ] {
        let condition: Condition = text.parse().expect("a condition");
        assert_eq!(condition.holds(&NUMBERS), expected, "{text}");
    }
}

#[test]
fn greed_is_computed_only_if_it_is_asked_for() {
    let asks = |text: &str| text.parse::<Condition>().expect("a condition").is_about_greed();
    assert!(asks("loss > 0") && asks("value = 1 and not -abs(greedy) < 2"));
    assert!(!asks("value > 0 or share < total"));
}

#[test]
fn refused_expressions_say_what_was_expected_and_where() {
    for (text, span, message) in [
        ("", 0..0, "found the end, expected a number, one of value"),
        ("value", 5..5, "found the end, expected a comparison: <, <=, =, !=, >= or >"),
        ("value < ", 8..8, "found the end, expected a number, one of value"),
        ("value < 0 < 1", 10..11, "found `<`, expected `and`, `or` or the end"),
        ("worth < 0", 0..5, "found `worth`, expected a number, one of value"),
        ("(value < 0", 10..10, "found the end, expected `and`, `or` or )"),
        ("(value + 0", 10..10, "found the end, expected a comparison"),
        ("abs(value + 0", 13..13, "found the end, expected +, -, *, / or )"),
        ("abs value < 0", 4..9, "found `value`, expected ("),
        ("value < 1.2.3", 8..13, "found `1.2.3`, expected a number, one of value"),
        ("value < é", 8..10, "found `é`, expected a number, one of value"),
        ("value & 1", 6..7, "found `&`, expected a comparison"),
    ] {
        let error = text.parse::<Condition>().expect_err("it is none");
        assert_eq!(error.span, span, "{text}: {error}");
        assert!(error.to_string().starts_with(message), "{text}: {error}");
    }
    let error = "value < 0".parse::<Quantity>().expect_err("a condition is no number");
    assert_eq!(error.to_string(), "found `<`, expected +, -, *, / or the end");
    let deep = format!("{}1{} < 2", "(".repeat(5000), ")".repeat(5000));
    let error = deep.parse::<Condition>().expect_err("it is too deep");
    assert!(error.to_string().contains("expected fewer than 100 levels"), "{error}");
}
