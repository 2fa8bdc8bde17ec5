//! [`TheoryReport`]: an answer of the laboratory, in the input's own numbers.

use std::cmp::Ordering;

use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::board::{Setup, Shape, Vertex};
use crate::number::Exact;
use crate::solve::first_move::pizza::Plateau;
use crate::theory::{
    self, Distance, FirstMove, Invertibility, Measure, NotInvertible, Obstacle, Parts, SafeMoves,
    Search, Simplistic, Theorem, TheoryError, Verdict, Witness,
};

/// An answer, with its reasons and further facts.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct TheoryReport {
    /// The name of the question on the command line.
    pub question: &'static str,
    /// The boards it is about, in text notation.
    pub boards: Vec<String>,
    /// The answer.
    pub answer: Answer,
    /// The reasons: theorems, or how far a search went.
    pub by: Vec<String>,
    /// Further facts, in order.
    pub facts: Facts,
}

/// The report on a question, or why there is none.
pub type TheoryResult = Result<TheoryReport, TheoryError>;

fn report(
    question: &'static str,
    boards: &[&Setup],
    answer: Answer,
    by: impl IntoIterator<Item = Theorem>,
    facts: Vec<(&'static str, Fact)>,
) -> TheoryReport {
    TheoryReport {
        question,
        boards: boards.iter().map(|board| board.to_string()).collect(),
        answer,
        by: by.into_iter().map(|theorem| theorem.to_string()).collect(),
        facts: Facts(facts),
    }
}

fn number(number: Exact) -> Fact {
    Fact::Number(number)
}

impl TheoryReport {
    /// Reports whether two boards have the same value beside every board.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn equivalent(one: &Setup, other: &Setup, search: &Search) -> TheoryResult {
        let verdict = theory::equivalent(one, other, search)?;
        let mut facts = Vec::new();
        for (name, board) in [("first", one), ("second", other)] {
            let parts = Parts::of(board)?;
            if parts.closed.is_empty() {
                facts.push((name, Fact::Text(normal_form(&parts))));
            }
        }
        let witness = match &verdict {
            Verdict::No { witness, .. } => witness.clone(),
            _ => None,
        };
        let mut report = judged("equivalent", &[one, other], verdict, "values", facts);
        // (It is worth showing, but not worth the answer if its values are out of reach.)
        let opposite = witness.as_ref().map(|found| found.with_opposite_signs(one, other));
        let opposite =
            opposite.and_then(Result::ok).filter(|found| Some(found) != witness.as_ref());
        if let Some(opposite) = opposite {
            let [beside, values] = witness_facts(opposite, "worth");
            report.facts.0.extend([("opposite", beside.1), values]);
        }
        Ok(report)
    }

    /// Reports how far apart the values of two boards can be beside a third; where that is not known,
    /// how far apart they are beside a small one, and an upper bound if there is one.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn distance(one: &Setup, other: &Setup, search: &Search) -> TheoryResult {
        let (distance, witness) = theory::narrowed(one, other, search)?;
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
        Ok(report("distance", &[one, other], answer, by, facts))
    }

    /// Reports whether the number of vertices is even.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn parity(board: &Setup) -> TheoryResult {
        theory::check(board)?;
        let vertices = board.vertices();
        let answer = Answer::Word(if vertices.is_multiple_of(2) { "even" } else { "odd" });
        let facts = vec![("vertices", Fact::Count(vertices))];
        Ok(report("parity", &[board], answer, [], facts))
    }

    /// Reports whether a board is invertible.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn invertible(board: &Setup) -> TheoryResult {
        let found = theory::invertible(board)?;
        let answer = Answer::Is(found.is_invertible());
        let facts = obstacle(&found);
        Ok(report("invertible", &[board], answer, found.by, facts))
    }

    /// Reports the value with one forced pass.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn one_pass(board: &Setup) -> TheoryResult {
        let answer = Answer::Number(theory::one_forced_pass(board)?);
        let holder = if board.vertices().is_multiple_of(2) { "the first" } else { "the second" };
        let facts = vec![
            ("value", number(theory::value_of(board)?)),
            ("pass", Fact::Text(format!("{holder} player must pass once"))),
        ];
        Ok(report("onepass", &[board], answer, [], facts))
    }

    /// Reports which of two invertible boards is below the other.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn order(one: &Setup, other: &Setup) -> TheoryResult {
        let boards = [one, other];
        let found = match theory::order(one, other)? {
            Ok(found) => found,
            Err(fault) => return Ok(not_invertible("order", &boards, fault)),
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
        Ok(report("order", &boards, answer, [Theorem::Order], facts))
    }

    /// Reports whether invertible boards are independent.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn independent(boards: &[Setup]) -> TheoryResult {
        let all: Vec<&Setup> = boards.iter().collect();
        let found = match theory::independence(boards)? {
            Ok(found) => found,
            Err(fault) => return Ok(not_invertible("independent", &all, fault)),
        };
        let facts = vec![
            ("values", Fact::Numbers(found.values)),
            ("together", number(found.together)),
            ("odd", Fact::Count(found.odd)),
        ];
        let answer = Answer::Is(found.independent);
        Ok(report("independent", &all, answer, [Theorem::Order], facts))
    }

    /// Reports the orders of boards in the group of invertible boards, and whether no sum of some of them is
    /// equivalent to the empty board.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn group(boards: &[Setup]) -> TheoryResult {
        let all: Vec<&Setup> = boards.iter().collect();
        let found = match theory::group(boards)? {
            Ok(found) => found,
            Err(fault) => return Ok(not_invertible("group", &all, fault)),
        };
        let orders = found.orders.iter().map(|&order| Exact::from(i64::from(order))).collect();
        let mut facts = vec![("orders", Fact::Numbers(orders))];
        let answer = Answer::Word(if found.relation.is_none() {
            "linearly independent"
        } else {
            "dependent"
        });
        facts.extend(found.relation.map(|members| ("relation", Fact::Places(members))));
        Ok(report("group", &all, answer, [Theorem::Sums], facts))
    }

    /// Reports the value of a board beside one free vertex, as a function of its weight, and the normal form of
    /// the board if it has one.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn profile(board: &Setup) -> TheoryResult {
        let found = theory::profile(board)?;
        let weights = Fact::Numbers(found.weights());
        let turn = |[weight, value]: [Exact; 2]| {
            Facts(vec![("weight", number(weight)), ("value", number(value))])
        };
        let mut facts = vec![
            ("turns", weights),
            ("turn", Fact::Rows(found.turns.into_iter().map(turn).collect())),
            ("value", number(found.value)),
            ("onepass", number(found.one_pass)),
        ];
        let answer = match found.normal_form {
            Some(form) => Answer::Board(form.to_string()),
            None => Answer::Word("no normal form"),
        };
        facts.push(("distance", number(found.distance)));
        Ok(report("profile", &[board], answer, [Theorem::Profile], facts))
    }

    /// Reports the sets of numbers that boards of free vertices stand for, and the length of their symmetric
    /// difference.
    ///
    /// # Errors
    /// See [`TheoryError`].
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
        Ok(report("measure", &all, answer, [Theorem::Measure], facts))
    }

    /// Reports the reduction of a board of zeros and ones.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn reduce(board: &Setup) -> TheoryResult {
        let found = theory::reduction(board)?;
        let row = |vertices: &Vec<Vertex>| Facts(vec![("vertices", places(vertices))]);
        let facts = vec![
            ("stands_for", Fact::Rows(found.origins.iter().map(row).collect())),
            ("gone", Fact::Rows(found.even.iter().map(row).collect())),
        ];
        let reduced = Setup::new(vec![Shape::Graph(found.board)]);
        let answer = Answer::Board(reduced.to_string());
        Ok(report("reduce", &[board], answer, [Theorem::ZeroOne], facts))
    }

    /// Reports the safe moves of a board of zeros and ones, and the outcome of each available vertex.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn safe(board: &Setup) -> TheoryResult {
        let moves: Vec<(Vertex, bool, Option<usize>)> = match theory::safe_moves(board)? {
            SafeMoves::Ones(ones) => ones.into_iter().map(|one| (one, true, None)).collect(),
            SafeMoves::Zeros(zeros) => {
                let zeros = zeros.into_iter();
                zeros.map(|zero| (zero.vertex, zero.is_safe(), Some(zero.ones))).collect()
            }
        };
        let value = theory::value_of(board)?;
        let row = |&(vertex, safe, ones): &(Vertex, bool, Option<usize>)| {
            let outcome = theory::outcome(FirstMove { board, vertex })?;
            let mut row = vec![("vertex", Fact::Count(vertex.index()))];
            row.extend(ones.map(|ones| ("ones", Fact::Count(ones))));
            row.extend([
                ("safe", Fact::Is(safe)),
                ("optimal", Fact::Is(outcome == value)),
                ("outcome", number(outcome)),
            ]);
            Ok(Facts(row))
        };
        let rows = moves.iter().map(row).collect::<Result<_, TheoryError>>()?;
        let safe = moves.iter().filter(|(_, safe, _)| *safe);
        let answer = Answer::Places(safe.map(|(vertex, ..)| vertex.index()).collect());
        let facts = vec![("move", Fact::Rows(rows)), ("value", number(value))];
        Ok(report("safe", &[board], answer, [Theorem::ZeroOne], facts))
    }

    /// Reports whether a board of zeros and ones is simplistic, and its class.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn simplistic(board: &Setup) -> TheoryResult {
        let found = theory::simplistic(board)?;
        let facts = match &found {
            Simplistic::Yes { free, zeros, ones } => vec![
                ("open_ones", Fact::Count(*free)),
                ("zeros", Fact::Count(*zeros)),
                ("ones", Fact::Count(*ones)),
            ],
            Simplistic::ClosedZero(vertex) => {
                vec![("closed_zero", Fact::Count(vertex.index()))]
            }
            Simplistic::OddOne(vertices, degree) => {
                vec![("odd_one", places(vertices)), ("degree", Fact::Count(*degree))]
            }
        };
        let more = [
            found.value().map(|value| ("value", number(value))),
            found.class().map(|class| ("class", Fact::Text(class.to_string()))),
        ];
        let facts = facts.into_iter().chain(more.into_iter().flatten()).collect();
        let answer = Answer::Is(found.value().is_some());
        Ok(report("simplistic", &[board], answer, [Theorem::ZeroOne], facts))
    }

    /// Reports whether a first move is at least as good as another, of the same board or of another one, in
    /// every context.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn domination(
        better: FirstMove<'_>,
        worse: FirstMove<'_>,
        search: &Search,
    ) -> TheoryResult {
        let found = theory::domination(better, worse, search)?;
        let [ahead, behind] = found.scores;
        let mut facts = vec![
            ("moves", places(&[better.vertex, worse.vertex])),
            ("scores", Fact::Numbers(vec![ahead, behind])),
        ];
        if let Distance::Exact { distance, .. } = found.distance {
            facts.push(("distance", number(distance)));
        }
        let mut boards = vec![better.board, worse.board];
        boards.dedup();
        Ok(judged("domination", &boards, found.verdict, "outcomes", facts))
    }

    /// Reports whether a board is an ev, and of what weight.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn ev(board: &Setup) -> TheoryResult {
        let found = theory::ev_test(board)?;
        let answer = Answer::Is(found.weight.is_some());
        let mut facts: Vec<_> =
            found.weight.map(|weight| ("ev", number(weight))).into_iter().collect();
        facts.extend([("value", number(found.value)), ("onepass", number(found.one_pass))]);
        Ok(report("ev", &[board], answer, [found.by], facts))
    }

    /// Reports whether a sequence is a slice or an ev sequence.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn slice(board: &Setup) -> TheoryResult {
        let found = theory::test_sequence(&theory::sequence(board)?);
        let answer = match (&found.slice, &found.ev) {
            (Some(_), _) => "slice",
            (_, Some(_)) => "ev sequence",
            _ => "neither",
        };
        let weight = found.slice.or(found.ev).map(|weight| ("weight", number(weight)));
        let mut facts: Vec<_> = weight.into_iter().collect();
        facts.push(("sum", number(found.sum)));
        for (name, failing) in [("beginning", found.forward), ("end", found.backward)] {
            let Some(failing) = failing else { continue };
            let row = Facts(vec![("len", Fact::Count(failing.len)), ("sum", number(failing.sum))]);
            facts.push((name, Fact::Rows(vec![row])));
        }
        let by = [Theorem::AlternatingSums];
        Ok(report("slice", &[board], Answer::Word(answer), by, facts))
    }

    /// Reports the plateaus of a sequence.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn plateaus(board: &Setup) -> TheoryResult {
        let sequence = theory::sequence(board)?;
        let n = sequence.weights.len();
        let found = theory::test_sequence(&sequence).plateaus;
        let row = |plateau: &Plateau| {
            let weight = sequence.weights[plateau.start].clone();
            let pieces = Fact::Places(plateau.pieces(n).collect());
            Facts(vec![("pieces", pieces), ("weight", number(weight))])
        };
        let answer = Answer::Number(Exact::from(found.len() as i64));
        let facts = vec![("plateau", Fact::Rows(found.iter().map(row).collect()))];
        Ok(report("plateaus", &[board], answer, [], facts))
    }

    /// Reports whether an even pizza is worth 0, by its plateaus.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn zero_cycle(board: &Setup) -> TheoryResult {
        let found = theory::zero_cycle(board)?;
        let answer = Answer::Is(found.is_zero());
        let row = |deletion: theory::Deletion| {
            let weight = number(deletion.weight);
            Facts(vec![("pieces", Fact::Places(deletion.pieces)), ("weight", weight)])
        };
        let deletions = found.deletions.into_iter().map(row).collect();
        let facts = vec![("deleted", Fact::Rows(deletions)), ("left", Fact::Places(found.left))];
        Ok(report("zero-cycle", &[board], answer, [Theorem::ZeroCycles], facts))
    }

    /// Reports the unbroached paths that cutting a pizza gives.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn rotations(board: &Setup) -> TheoryResult {
        let found = theory::rotations(board)?;
        let row = |cut: theory::Rotation| {
            Facts(vec![
                ("start", Fact::Count(cut.start)),
                ("value", number(cut.value)),
                ("slice", Fact::Is(cut.is_slice)),
                ("invertible", Fact::Is(cut.is_invertible)),
            ])
        };
        let facts = vec![("cut", Fact::Rows(found.rotations.into_iter().map(row).collect()))];
        Ok(report("rotations", &[board], Answer::Number(found.value), [Theorem::Cuts], facts))
    }

    /// Reports the clusters of a sequence of zeros and ones.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn clusters(board: &Setup) -> TheoryResult {
        let found = theory::clusters(board)?;
        let by = found.value.is_some().then_some(Theorem::Clusters);
        let n = board.vertices();
        let row = |cluster: &theory::Cluster| {
            let pieces = cluster.start..cluster.start + cluster.len;
            Facts(vec![("pieces", Fact::Places(pieces.map(|piece| piece % n).collect()))])
        };
        let mut facts = vec![("odd", Fact::Count(found.odd()))];
        facts.extend(found.value.clone().map(|value| ("value", number(value))));
        facts.push(("cluster", Fact::Rows(found.clusters.iter().map(row).collect())));
        let answer = Answer::Number(Exact::from(found.clusters.len() as i64));
        Ok(report("clusters", &[board], answer, by, facts))
    }

    /// Reports a board with its weights multiplied and shifted.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn scale(board: &Setup, factor: &Exact, shift: &Exact) -> TheoryResult {
        let found = theory::scale(board, factor, shift)?;
        let by = found.law.is_some().then_some(Theorem::Affine);
        let [before, after] = found.values;
        let mut facts = vec![("before", number(before)), ("after", number(after))];
        facts.extend(found.law.map(|law| ("law", number(law))));
        Ok(report("scale", &[board], Answer::Board(found.image.to_string()), by, facts))
    }
}

/// Reports on a question that some context may refute.
fn judged(
    question: &'static str,
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
    question: &'static str,
    boards: &[&Setup],
    NotInvertible { board, why }: NotInvertible,
) -> TheoryReport {
    let mut facts = vec![("board", Fact::Count(board))];
    facts.extend(obstacle(&why));
    report(question, boards, Answer::Word("not invertible"), why.by, facts)
}

fn places(vertices: &[Vertex]) -> Fact {
    Fact::Places(vertices.iter().map(|vertex| vertex.index()).collect())
}

/// Writes a union of intervals: `[1, 3] [5, 6]`.
fn set(intervals: &[(Option<Exact>, Exact)]) -> String {
    let interval = |(lower, upper): &(Option<Exact>, Exact)| match lower {
        Some(lower) => format!("[{lower}, {upper}]"),
        None => format!("(-inf, {upper}]"),
    };
    match intervals {
        [] => "empty".to_owned(),
        all => all.iter().rev().map(interval).collect::<Vec<_>>().join(" "),
    }
}

/// Returns what keeps a board from being invertible, as facts.
fn obstacle(found: &Invertibility) -> Vec<(&'static str, Fact)> {
    let component = |shape: &Shape| Fact::Text(Setup::new(vec![shape.clone()]).to_string());
    match &found.obstacle {
        None => vec![],
        Some(Obstacle::Ev(ev)) => vec![("ev", number(ev.clone()))],
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

/// The answer itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Yes or no; as JSON `true` and `false`.
    Is(bool),
    /// A number.
    Number(Exact),
    /// A word: `infinite`, `even`, `odd`, `slice`, `ev sequence`, `neither`, `below`, `above`,
    /// `equivalent`, `incomparable`, `dependent`, `linearly independent`, `no normal form`,
    /// `not invertible`.
    Word(&'static str),
    /// A board, in text notation.
    Board(String),
    /// Vertices, counted from 0.
    Places(Vec<usize>),
    /// Not decided; as JSON `null`.
    Open,
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Is(is) => serializer.serialize_bool(*is),
            Self::Number(number) => number.serialize(serializer),
            Self::Word(word) => serializer.serialize_str(word),
            Self::Board(board) => serializer.serialize_str(board),
            Self::Places(places) => places.serialize(serializer),
            Self::Open => serializer.serialize_none(),
        }
    }
}

/// Named facts, in order; as JSON an object.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts(pub Vec<(&'static str, Fact)>);

/// A fact.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(untagged)]
pub enum Fact {
    /// Whether it holds.
    Is(bool),
    /// A number.
    Number(Exact),
    /// Numbers.
    Numbers(Vec<Exact>),
    /// A count; or a vertex, a piece or a board, counted from 0.
    Count(usize),
    /// Vertices, pieces or boards, counted from 0.
    Places(Vec<usize>),
    /// A text, such as a board.
    Text(String),
    /// A list of facts that belong together.
    Rows(Vec<Facts>),
}

impl Serialize for Facts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        self.0.iter().try_for_each(|(name, fact)| map.serialize_entry(name, fact))?;
        map.end()
    }
}
