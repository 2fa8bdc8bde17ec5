//! [`TheoryReport`]: an answer of the laboratory, in the input's own numbers.

use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::board::{Setup, Shape, Vertex};
use crate::number::Exact;
use crate::solve::first_move::pizza::Plateau;
use crate::theory::{
    self, Distance, Independence, Invertibility, Obstacle, Order, Parts, Search, Theorem,
    TheoryError, Verdict, Witness,
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
        Ok(judged("equivalent", &[one, other], verdict, "values", facts))
    }

    /// Reports how far apart the values of two boards can be beside a third; where no theorem gives
    /// it, how far apart they are beside a small one.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn distance(one: &Setup, other: &Setup, search: &Search) -> TheoryResult {
        let (answer, by, facts) = match theory::distance(one, other)? {
            Distance::Exact { distance, by } => (Answer::Number(distance), Some(by), vec![]),
            Distance::Infinite => (Answer::Word("infinite"), Some(Theorem::Parity), vec![]),
            Distance::Unknown { at_most } => {
                let found = theory::farthest(one, other, search)?;
                let [larger, smaller] = &found.values;
                let at_least = (larger - smaller).abs();
                let mut facts = vec![("at_least", number(at_least))];
                facts.extend(witness_facts(found, "values"));
                facts.extend(at_most.map(|at_most| ("at_most", number(at_most))));
                (Answer::Open, None, facts)
            }
        };
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

    /// Reports the order of a board in the group of invertible boards.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn order(board: &Setup) -> TheoryResult {
        Ok(match theory::order(board)? {
            Order::NotInvertible(why) => {
                let facts = obstacle(&why);
                report("order", &[board], Answer::Word("not invertible"), why.by, facts)
            }
            order => {
                let order = Exact::from(if order == Order::One { 1 } else { 2 });
                report("order", &[board], Answer::Number(order), [Theorem::Sums], vec![])
            }
        })
    }

    /// Reports whether invertible boards are independent.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn independent(boards: &[Setup]) -> TheoryResult {
        let all: Vec<&Setup> = boards.iter().collect();
        let (answer, by, facts) = match theory::independence(boards)? {
            Independence::NotInvertible { board, why } => {
                let mut facts = vec![("board", Fact::Count(board))];
                facts.extend(obstacle(&why));
                (Answer::Word("not invertible"), why.by, facts)
            }
            Independence::Relation(members) => {
                let facts = vec![("relation", Fact::Places(members))];
                (Answer::Is(false), vec![Theorem::Sums], facts)
            }
            _ => (Answer::Is(true), vec![Theorem::Sums], vec![]),
        };
        Ok(report("independent", &all, answer, by, facts))
    }

    /// Reports whether a first move is at least as good as another in every context.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn domination(
        board: &Setup,
        better: Vertex,
        worse: Vertex,
        search: &Search,
    ) -> TheoryResult {
        let found = theory::domination(board, better, worse, search)?;
        let [ahead, behind] = found.scores;
        let mut facts = vec![
            ("moves", Fact::Places(vec![better.index(), worse.index()])),
            ("scores", Fact::Numbers(vec![ahead, behind])),
        ];
        if let Distance::Exact { distance, .. } = found.distance {
            facts.push(("distance", number(distance)));
        }
        Ok(judged("domination", &[board], found.verdict, "outcomes", facts))
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
    /// A word: `infinite`, `even`, `odd`, `slice`, `ev sequence`, `neither`,
    /// `not invertible`.
    Word(&'static str),
    /// A board, in text notation.
    Board(String),
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
