//! Answers about boards: how they compare, and what they are equivalent to.

use std::cmp::Ordering;

use super::{Answer, Fact, Facts, TheoryReport, TheoryResult, number, places, report, set};
use slicewise::board::{Setup, Shape};
use slicewise::number::Exact;
use slicewise_lab::theory::{
    self, Distance, Invertibility, Lab, Measure, NotInvertible, Obstacle, Parts, Question,
    Stabilizer, Theorem, Verdict, Wanted, Witness,
};

impl TheoryReport {
    /// Reports whether two boards have the same value beside every board; if not, also what is `wanted` of a board beside which
    /// one wins and the other loses.
    ///
    /// # Errors
    /// See [`TheoryError`](slicewise_lab::theory::TheoryError).
    pub fn equivalent(one: &Setup, other: &Setup, wanted: Wanted, lab: &Lab<'_>) -> TheoryResult {
        let verdict = theory::equivalent(one, other, lab)?;
        let mut facts = Vec::new();
        for (name, board) in [("first", one), ("second", other)] {
            // Under passing, and with even vertices, boards have no normal form here.
            if let Ok(parts) = Parts::of(board)
                && parts.closed.is_empty()
            {
                facts.push((name, Fact::Text(normal_form(&parts))));
            }
        }
        let witness = match &verdict {
            Verdict::No { witness, .. } => witness.clone(),
            Verdict::Yes(_) => None,
            Verdict::Open { .. } => {
                if let Distance::Unknown { at_most: Some(bound) } =
                    theory::distance(one, other, lab)?
                {
                    facts.push(("at_most", number(bound)));
                }
                None
            }
        };
        let mut report = judged(Question::Equivalent, &[one, other], verdict, "values", facts);
        // It is worth showing, but not worth the answer if its values are out of reach.
        let search = |witness| theory::opposite([one, other], witness, wanted, lab).ok();
        match witness.as_ref().and_then(search) {
            Some(Some(found)) if Some(&found) != witness.as_ref() => {
                let [beside, values] = witness_facts(found, "worth");
                report.facts.0.extend([("opposite", beside.1), values]);
            }
            Some(None) => report.facts.0.push(("opposite", Fact::Text("none found".to_owned()))),
            _ => {}
        }
        Ok(report)
    }

    /// Reports how far apart the values of two boards can be beside a third; where that is not known,
    /// how far apart they are beside a small one, and an upper bound if there is one.
    ///
    /// # Errors
    /// See [`TheoryError`](slicewise_lab::theory::TheoryError).
    pub fn distance(one: &Setup, other: &Setup, lab: &Lab<'_>) -> TheoryResult {
        let (distance, witness) = theory::narrowed(one, other, lab)?;
        let (answer, by, at_most) = match distance {
            Distance::Exact { distance, by } => (Answer::Number(distance), Some(by), None),
            Distance::Infinite => (Answer::Word("infinite"), Some(Theorem::Parity), None),
            Distance::Unknown { at_most } => (Answer::Open, None, at_most),
        };
        let mut facts = Vec::new();
        if let Some(found) = witness {
            if answer == Answer::Open {
                let [larger, smaller] = &found.values;
                facts.push(("at_least", number((larger - smaller).abs())));
            }
            facts.extend(witness_facts(found, "values"));
        }
        facts.extend(at_most.map(|at_most| ("at_most", number(at_most))));
        Ok(report(Question::Distance, &[one, other], answer, by, facts))
    }

    /// Reports whether the number of vertices is even.
    ///
    /// # Errors
    /// See [`TheoryError`](slicewise_lab::theory::TheoryError).
    pub fn parity(board: &Setup) -> TheoryResult {
        Question::Parity.admit([board])?;
        let vertices = board.vertices();
        let answer = Answer::Word(if theory::is_odd(board) { "odd" } else { "even" });
        let facts = vec![("vertices", Fact::Count(vertices))];
        Ok(report(Question::Parity, &[board], answer, [], facts))
    }

    /// Reports whether a board is invertible.
    ///
    /// # Errors
    /// See [`TheoryError`](slicewise_lab::theory::TheoryError).
    pub fn invertible(board: &Setup, lab: &Lab<'_>) -> TheoryResult {
        let found = theory::invertible(board, lab)?;
        let answer = Answer::Is(found.is_invertible());
        let facts = obstacle(&found);
        Ok(report(Question::Invertible, &[board], answer, found.by, facts))
    }

    /// Reports the value with one forced pass.
    ///
    /// # Errors
    /// See [`TheoryError`](slicewise_lab::theory::TheoryError).
    pub fn one_pass(board: &Setup, lab: &Lab<'_>) -> TheoryResult {
        let answer = Answer::Number(theory::one_forced_pass(board, lab)?);
        let holder = if theory::is_odd(board) { "the second" } else { "the first" };
        let facts = vec![
            ("value", number(theory::value_of(board, lab)?)),
            ("pass", Fact::Text(format!("{holder} player must pass once"))),
        ];
        Ok(report(Question::OnePass, &[board], answer, [], facts))
    }

    /// Reports which of two invertible boards is below the other.
    ///
    /// # Errors
    /// See [`TheoryError`](slicewise_lab::theory::TheoryError).
    pub fn order(one: &Setup, other: &Setup, lab: &Lab<'_>) -> TheoryResult {
        let boards = [one, other];
        let found = match theory::order(one, other, lab)? {
            Ok(found) => found,
            Err(fault) => return Ok(not_invertible(Question::Order, &boards, fault)),
        };
        let answer = Answer::Word(match found.order {
            Some(Ordering::Less) => "below",
            Some(Ordering::Equal) => "equivalent",
            Some(Ordering::Greater) => "above",
            None => "incomparable",
        });
        let [first, second, together] = found.values;
        let facts =
            vec![("values", Fact::Numbers(vec![first, second])), ("together", number(together))];
        Ok(report(Question::Order, &boards, answer, [Theorem::Order], facts))
    }

    /// Reports whether invertible boards are independent.
    ///
    /// # Errors
    /// See [`TheoryError`](slicewise_lab::theory::TheoryError).
    pub fn independent(boards: &[Setup], lab: &Lab<'_>) -> TheoryResult {
        let all: Vec<&Setup> = boards.iter().collect();
        let found = match theory::independence(boards, lab)? {
            Ok(found) => found,
            Err(fault) => return Ok(not_invertible(Question::Independent, &all, fault)),
        };
        let facts = vec![
            ("values", Fact::Numbers(found.values)),
            ("together", number(found.together)),
            ("odd", Fact::Count(found.odd)),
        ];
        let answer = Answer::Is(found.independent);
        Ok(report(Question::Independent, &all, answer, [Theorem::Order], facts))
    }

    /// Reports the orders of boards in the group of invertible boards, and whether no sum of some of them is
    /// equivalent to the empty board.
    ///
    /// # Errors
    /// See [`TheoryError`](slicewise_lab::theory::TheoryError).
    pub fn group(boards: &[Setup], lab: &Lab<'_>) -> TheoryResult {
        let all: Vec<&Setup> = boards.iter().collect();
        let found = match theory::group(boards, lab)? {
            Ok(found) => found,
            Err(fault) => return Ok(not_invertible(Question::Group, &all, fault)),
        };
        let orders = found.orders.iter().map(|&order| Exact::from(i64::from(order))).collect();
        let mut facts = vec![("orders", Fact::Numbers(orders))];
        let answer = Answer::Word(if found.relation.is_none() {
            "linearly independent"
        } else {
            "dependent"
        });
        facts.extend(found.relation.map(|members| ("relation", Fact::Places(members))));
        Ok(report(Question::Group, &all, answer, [found.by], facts))
    }

    /// Reports the value of a board beside one free vertex, as a function of its weight, and the normal form of
    /// the board if it has one.
    ///
    /// # Errors
    /// See [`TheoryError`](slicewise_lab::theory::TheoryError).
    pub fn profile(board: &Setup, lab: &Lab<'_>) -> TheoryResult {
        let found = theory::profile(board, lab)?;
        let weights = Fact::Numbers(found.weights());
        let turn = |[weight, value]: [Exact; 2]| {
            Facts(vec![("weight", number(weight)), ("value", number(value))])
        };
        let mut facts = vec![
            ("turns", weights),
            ("turn", Fact::Rows(found.turns.into_iter().map(turn).collect())),
            ("value", number(found.value)),
        ];
        facts.extend(found.one_pass.map(|value| ("onepass", number(value))));
        let answer = match found.normal_form {
            Some(form) => Answer::Board(form.to_string()),
            None => Answer::Word("no normal form"),
        };
        facts.push(("distance", number(found.distance)));
        Ok(report(Question::Profile, &[board], answer, [Theorem::Profile], facts))
    }

    /// Reports the sets of numbers that boards of free vertices stand for, and the length of their symmetric
    /// difference.
    ///
    /// # Errors
    /// See [`TheoryError`](slicewise_lab::theory::TheoryError).
    pub fn measure(boards: &[Setup]) -> TheoryResult {
        let all: Vec<&Setup> = boards.iter().collect();
        let (each, together) = theory::measure(boards)?;
        let row = |measure: &Measure| {
            let set = Fact::Text(set(&measure.intervals));
            Facts(vec![("set", set), ("length", number(measure.length.clone()))])
        };
        let mut facts = vec![("board", Fact::Rows(each.iter().map(row).collect()))];
        if each.len() > 1 {
            facts.push(("difference", Fact::Text(set(&together.intervals))));
        }
        let answer = Answer::Number(together.length);
        Ok(report(Question::Measure, &all, answer, [Theorem::Measure], facts))
    }

    /// Reports whether a board is an ev, and of what weight.
    ///
    /// # Errors
    /// See [`TheoryError`](slicewise_lab::theory::TheoryError).
    pub fn ev(board: &Setup, lab: &Lab<'_>) -> TheoryResult {
        let found = theory::ev_test(board, lab)?;
        let answer = Answer::Is(found.weight.is_some());
        let mut facts: Vec<_> =
            found.weight.map(|weight| ("ev", number(weight))).into_iter().collect();
        facts.push(("value", number(found.value)));
        facts.extend(found.one_pass.map(|value| ("onepass", number(value))));
        Ok(report(Question::Ev, &[board], answer, [found.by], facts))
    }

    /// Reports a board with its weights multiplied and shifted.
    ///
    /// # Errors
    /// See [`TheoryError`](slicewise_lab::theory::TheoryError).
    pub fn scale(board: &Setup, factor: &Exact, shift: &Exact, lab: &Lab<'_>) -> TheoryResult {
        let found = theory::scale(board, factor, shift, lab)?;
        let by = found.law.is_some().then_some(Theorem::Affine);
        let [before, after] = found.values;
        let mut facts = vec![("before", number(before)), ("after", number(after))];
        facts.extend(found.law.map(|law| ("law", number(law))));
        Ok(report(Question::Scale, &[board], Answer::Board(found.image.to_string()), by, facts))
    }

    /// Reports which scalings and shifts of its weights leave a board equivalent to itself.
    ///
    /// # Errors
    /// See [`TheoryError`](slicewise_lab::theory::TheoryError).
    pub fn stabilizer(board: &Setup, lab: &Lab<'_>) -> TheoryResult {
        let (answer, fact) = match theory::stabilizer(board, lab)? {
            Stabilizer::All => ("all", None),
            Stabilizer::Shifts(weight) => ("shifts", Some(("ev", weight))),
            Stabilizer::Around(weight) => ("around a point", Some(("point", weight))),
            _ => ("none but the identity", None),
        };
        let facts = fact.map(|(name, weight)| (name, number(weight))).into_iter().collect();
        let by = [Theorem::Stabilizers];
        Ok(report(Question::Stabilizer, &[board], Answer::Word(answer), by, facts))
    }

    /// Reports a board beside which the even ones of several boards are worth `by` less, and the odd ones `by` more.
    ///
    /// # Errors
    /// See [`TheoryError`](slicewise_lab::theory::TheoryError).
    pub fn shift(boards: &[Setup], by: &Exact, lab: &Lab<'_>) -> TheoryResult {
        let all: Vec<&Setup> = boards.iter().collect();
        let found = theory::shift(boards, by, lab)?;
        let row = |(board, [alone, beside]): (&Setup, [Exact; 2])| {
            Facts(vec![
                ("odd", Fact::Is(theory::is_odd(board))),
                ("alone", number(alone)),
                ("shifted", number(beside)),
            ])
        };
        let facts = vec![("board", Fact::Rows(boards.iter().zip(found.values).map(row).collect()))];
        let answer = Answer::Board(found.beside.to_string());
        Ok(report(Question::Shift, &all, answer, [Theorem::FinitelyMany], facts))
    }

    /// Reports an unbroached board from which a board arises in optimal play.
    ///
    /// # Errors
    /// See [`TheoryError`](slicewise_lab::theory::TheoryError).
    pub fn origin(board: &Setup, lab: &Lab<'_>) -> TheoryResult {
        let found = theory::origin(board, lab)?;
        let facts = vec![
            ("play", places(&found.play)),
            ("values", Fact::Numbers(found.values)),
            ("connected", Fact::Is(found.is_connected)),
        ];
        let answer = Answer::Board(found.board.to_string());
        Ok(report(Question::Origin, &[board], answer, [Theorem::Origins], facts))
    }
}

/// Reports on a question that some context may refute.
pub(super) fn judged(
    question: Question,
    boards: &[&Setup],
    verdict: Verdict,
    both: &'static str,
    mut facts: Vec<(&'static str, Fact)>,
) -> TheoryReport {
    let (answer, by, witness) = match verdict {
        Verdict::Yes(by) => (Answer::Is(true), Ok(by), None),
        Verdict::No { by, witness } => (Answer::Is(false), Ok(by), witness),
        Verdict::Open { size, tried, weights } => {
            let weights: Vec<String> = weights.iter().map(Exact::to_string).collect();
            let went = format!(
                "no theorem here applies, and none of {tried} contexts decides it: all of up to \
                 {size} vertices with the weights {} are among them",
                weights.join(" ")
            );
            (Answer::Open, Err(went), None)
        }
    };
    facts.extend(witness.into_iter().flat_map(|witness| witness_facts(witness, both)));
    let mut report = report(question, boards, answer, by.as_ref().ok().copied(), facts);
    report.by.extend(by.err());
    report
}

/// Returns a context and the two values beside it, as facts.
fn witness_facts(witness: Witness, both: &'static str) -> [(&'static str, Fact); 2] {
    let Witness { context, values } = witness;
    [("beside", Fact::Text(context.to_string())), (both, Fact::Numbers(values.to_vec()))]
}

/// Reports that a board is not invertible, where only invertible ones have an answer.
fn not_invertible(
    question: Question,
    boards: &[&Setup],
    NotInvertible { board, why }: NotInvertible,
) -> TheoryReport {
    let mut facts = vec![("board", Fact::Count(board))];
    facts.extend(obstacle(&why));
    report(question, boards, Answer::Word("not invertible"), why.by, facts)
}

/// Returns what keeps a board from being invertible, as facts.
fn obstacle(found: &Invertibility) -> Vec<(&'static str, Fact)> {
    let component = |shape: &Shape| Fact::Text(Setup::new(vec![shape.clone()]).to_string());
    match &found.obstacle {
        None => vec![],
        Some(Obstacle::Ev(ev)) => vec![("ev", number(ev.clone()))],
        Some(Obstacle::Weights) => vec![],
        Some(Obstacle::FirstMove { component: shape, place, weight, ev }) => vec![
            ("component", component(shape)),
            ("take", Fact::Text(format!("{weight} (vertex {place} of the component)"))),
            ("leaves_ev", number(ev.clone())),
        ],
        Some(Obstacle::Double { component: shape, value }) => {
            vec![("component", component(shape)), ("two", number(value.clone()))]
        }
        Some(Obstacle::Pass { component: shape, value }) => {
            vec![("component", component(shape)), ("two_onepass", number(value.clone()))]
        }
    }
}

/// Writes the normal form of a board that has one.
fn normal_form(parts: &Parts) -> String {
    let free = parts.free.iter().map(Exact::to_string).collect::<Vec<_>>().join(" ");
    match (free.is_empty(), parts.ev.is_zero()) {
        (true, true) => "empty".to_owned(),
        (true, false) => format!("ev {}", parts.ev),
        (false, true) => format!("free {free}"),
        (false, false) => format!("free {free} + ev {}", parts.ev),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use slicewise::board::notation;

    #[test]
    fn only_several_boards_have_a_difference() {
        let boards = ["free 3 1", "free 4 2"].map(|board| notation::parse(board).expect(board));
        for several in [&boards[..1], &boards[..]] {
            let report = TheoryReport::measure(several).expect("free vertices");
            let tells = report.facts.0.iter().any(|(name, _)| *name == "difference");
            assert_eq!(tells, several.len() > 1);
        }
    }
}
