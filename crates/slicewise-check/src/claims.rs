//! Checking the claims of a certificate of a board that was searched.
//!
//! The check makes two passes over the claims. Forwards, it makes each move by the rules (the room
//! [`board`](slicewise_core::board)) and each change by its theorem (`change.rs`), and compares the result
//! with the position of the claim that it leads to. Backwards, it computes the bounds of each claim from
//! those of later ones.

use super::change::{self, Changing, is_free};
use super::{Budget, CheckError, CheckFault, STEP_LIMIT};
use crate::certificate::{Claim, Claims, Lead, Reply, Target};
use slicewise_core::board::{Field, GraphPosition, Move, Passing, Taking, Vertex, WalkName};
use slicewise_core::number::{Integer, Scalar};

/// The interval in which a value is proved to lie, open on a side where nothing is proved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    /// A lower bound of the value; `None` if none is proved.
    pub lower: Option<Integer>,
    /// An upper bound of the value; `None` if none is proved.
    pub upper: Option<Integer>,
}

impl Bounds {
    fn exactly(value: Integer) -> Self {
        Self { lower: Some(value.clone()), upper: Some(value) }
    }

    /// Returns the value; `None` unless the bounds meet.
    #[must_use]
    pub fn value(&self) -> Option<&Integer> {
        self.lower.as_ref().filter(|_| self.lower == self.upper)
    }
}

/// Returns the bounds that claims prove for a board. The numbers are big integers, because an invalid
/// certificate may lift weights beyond any lane.
///
/// Each claim, each reply and each change costs O(vertices + edges); the memory is that of the positions
/// of the claims that have been reached and not yet read.
///
/// # Errors
/// The first claim that fails, and why; [`CheckFault::TooLong`] beyond [`STEP_LIMIT`] steps.
pub fn claims(board: &GraphPosition<Integer>, certificate: &Claims) -> Result<Bounds, CheckError> {
    if has_orders(&board.field) {
        return Err(CheckFault::OrderInClaims.into());
    }
    let mut reading = Reading {
        positions: vec![None; certificate.claims.len()],
        budget: Budget { left: STEP_LIMIT },
    };
    let lower = reading.follow(board.clone(), &certificate.lower, 0)?;
    let upper = reading.follow(board.clone(), &certificate.upper, 0)?;
    let mut read = Vec::with_capacity(certificate.claims.len());
    for (number, claim) in certificate.claims.iter().enumerate() {
        read.push(reading.claim(number, claim).map_err(|error| error.in_claim(number))?);
    }
    let mut known: Vec<Bounds> = vec![Bounds::default(); read.len()];
    for (number, claim) in read.iter().enumerate().rev() {
        known[number] = claim.bounds(&known).map_err(|error| error.in_claim(number))?;
    }
    Ok(Bounds {
        lower: lower.bound(&known, Side::Lower).ok(),
        upper: upper.bound(&known, Side::Upper).ok(),
    })
}

/// Returns whether there is an order on a board, or in the choice of a menu: no change is proved beside one,
/// so claims are for boards without.
#[must_use]
pub fn has_orders<W: Scalar>(field: &Field<W>) -> bool {
    let mut choices = field.menus.iter().flat_map(|menu| &*menu.choices);
    !field.orders.is_empty() || choices.any(|choice| has_orders(choice.then()))
}

/// One of the two bounds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Lower,
    Upper,
}

/// A [`Lead`] whose changes were made.
struct Resolved {
    shift: Integer,
    error: Integer,
    to: Known,
}

enum Known {
    Bounds(Bounds),
    Claim(usize),
}

impl Resolved {
    /// Returns a bound of the position before its changes.
    fn bound(&self, known: &[Bounds], side: Side) -> Result<Integer, CheckFault> {
        let (bounds, number) = match &self.to {
            Known::Bounds(bounds) => (bounds, 0),
            Known::Claim(number) => (&known[*number], *number),
        };
        let unproved = CheckFault::Unbounded(number as u32);
        Ok(match side {
            Side::Lower => bounds.lower.as_ref().ok_or(unproved)? + &self.shift - &self.error,
            Side::Upper => bounds.upper.as_ref().ok_or(unproved)? + &self.shift + &self.error,
        })
    }
}

/// A [`Reply`] whose move was made.
struct Answered {
    turn: Move,
    score: Integer,
    again: bool,
    lead: Resolved,
}

impl Answered {
    /// Returns a bound of the outcome.
    fn bound(&self, known: &[Bounds], side: Side) -> Result<Integer, CheckError> {
        let at_turn = |fault| CheckError::from(fault).at_turn(self.turn);
        let other = if side == Side::Lower { Side::Upper } else { Side::Lower };
        Ok(match self.again {
            true => &self.score + self.lead.bound(known, side).map_err(at_turn)?,
            false => &self.score - self.lead.bound(known, other).map_err(at_turn)?,
        })
    }
}

/// A claim whose moves were made.
struct Read {
    /// A lower bound without any move: 0 at the end of the play, or by a pass.
    floor: Option<Integer>,
    lower: Option<Answered>,
    upper: Option<Vec<Answered>>,
}

impl Read {
    fn bounds(&self, known: &[Bounds]) -> Result<Bounds, CheckError> {
        let lower = self.lower.as_ref().map(|made| made.bound(known, Side::Lower)).transpose()?;
        let upper = match &self.upper {
            None => None,
            Some(all) => {
                let bounds = all.iter().map(|made| made.bound(known, Side::Upper));
                bounds.collect::<Result<Vec<_>, _>>()?.into_iter().max().max(self.floor.clone())
            }
        };
        Ok(Bounds { lower: lower.max(self.floor.clone()), upper })
    }
}

/// The forward pass over the claims.
struct Reading {
    /// The position of each claim, from the first time that a move leads there until the claim is read.
    positions: Vec<Option<GraphPosition<Integer>>>,
    budget: Budget,
}

impl Reading {
    fn claim(&mut self, number: usize, claim: &Claim) -> Result<Read, CheckError> {
        let position = self.positions[number].take().ok_or(CheckFault::Unreached)?;
        self.budget.spend(size(&position))?;
        let turns = position.turns();
        // Where two passes end the play, a pass is worth 0 (Theorem 8).
        let is_pass = |turn: &Move| *turn == Move::Pass && ends_by_passes(&position);
        let floor = (turns.is_empty() || turns.iter().any(is_pass)).then_some(Integer::ZERO);
        let lower = claim.lower.as_ref().map(|reply| {
            let legal = turns.contains(&reply.turn) && !is_pass(&reply.turn);
            let illegal = CheckError::from(CheckFault::IllegalTurn).at_turn(reply.turn);
            if legal { self.make(&position, reply, number) } else { Err(illegal) }
        });
        let lower = lower.transpose()?;
        let upper = claim.upper.as_ref().map(|replies| {
            let mut wanted = turns.clone();
            wanted.retain(|turn| !is_pass(turn));
            let made = replies.iter().map(|reply| {
                let at = wanted.iter().position(|turn| *turn == reply.turn);
                let at = at.ok_or(CheckError::from(CheckFault::IllegalTurn).at_turn(reply.turn))?;
                wanted.swap_remove(at);
                self.make(&position, reply, number)
            });
            let made = made.collect::<Result<Vec<_>, _>>()?;
            let by = strongest(&position, |turn| !wanted.contains(&turn));
            match wanted.iter().copied().find(|turn| !is_beaten_by(&position, by, *turn)) {
                Some(turn) => Err(CheckError::from(CheckFault::Unanswered).at_turn(turn)),
                None => Ok(made),
            }
        });
        Ok(Read { floor, lower, upper: upper.transpose()? })
    }

    /// Makes a legal move of a claim, and the changes after it.
    fn make(
        &mut self,
        position: &GraphPosition<Integer>,
        reply: &Reply,
        number: usize,
    ) -> Result<Answered, CheckError> {
        let (score, after) = position.after(reply.turn);
        let at_turn = |error: CheckError| error.at_turn(reply.turn);
        let after = after.ok_or(CheckError::from(CheckFault::IllegalTurn)).map_err(at_turn)?;
        let resolved = self.follow(after, &reply.lead, number + 1).map_err(at_turn)?;
        let again = position.has_another_turn(reply.turn);
        Ok(Answered { turn: reply.turn, score, again, lead: resolved })
    }

    /// Makes the changes of `lead`, and resolves what bounds the result: a sum, the reach, or a claim
    /// whose number is at least `from`.
    fn follow(
        &mut self,
        board: GraphPosition<Integer>,
        lead: &Lead,
        from: usize,
    ) -> Result<Resolved, CheckError> {
        self.budget.spend(size(&board).saturating_mul(lead.changes.len() + 1))?;
        let mut changing = Changing::new(board);
        for (step, &change) in lead.changes.iter().enumerate() {
            changing.apply(change).map_err(|fault| CheckError::from(fault).in_step(step))?;
        }
        let Changing { board, shift, error } = changing;
        let to = match &lead.to {
            Target::Sum => Known::Bounds(Bounds::exactly(sum(&board)?)),
            Target::Reach => {
                let reach = reach(&board)?;
                Known::Bounds(Bounds { lower: Some(-&reach), upper: Some(reach) })
            }
            Target::Claim { number, names } => {
                let at = *number as usize;
                if at < from || at >= self.positions.len() {
                    return Err(CheckFault::NoSuchClaim(*number).into());
                }
                match &self.positions[at] {
                    Some(known) if !are_the_same(known, &board, names) => {
                        return Err(CheckFault::OtherPosition(*number).into());
                    }
                    None if !names.is_empty() => {
                        return Err(CheckFault::OtherPosition(*number).into());
                    }
                    Some(_) => {}
                    None => self.positions[at] = Some(board),
                }
                Known::Claim(at)
            }
        };
        Ok(Resolved { shift, error, to })
    }
}

fn ends_by_passes(position: &GraphPosition<Integer>) -> bool {
    matches!(position.rules.passing, Passing::EndsOnTwo | Passing::OnEvenCount)
}

/// Returns the number of steps that looking at a position takes.
fn size(position: &GraphPosition<Integer>) -> usize {
    let Field { graph, menus, walks, .. } = &position.field;
    let ends: usize = graph.neighbours.iter().map(Vec::len).sum();
    let steps: usize = walks.iter().map(|walk| walk.steps().count()).sum();
    let choices: usize = menus.iter().map(|menu| menu.choices.len()).sum();
    1 + position.field.vertices() + position.field.menus() + choices + ends + steps
}

/// Returns the place of a heaviest free vertex among those whose moves are `among` some.
fn strongest<W: Scalar>(
    position: &GraphPosition<W>,
    among: impl Fn(Move) -> bool,
) -> Option<usize> {
    let graph = &position.field.graph;
    let free = (0..graph.vertices.len()).filter(|&place| is_free(graph, place));
    let free = free.filter(|&place| among(Move::Take(graph.vertices[place])));
    free.max_by_key(|&place| &graph.weights[place])
}

/// Returns whether a heaviest free vertex is at least as good as a legal move that takes and opens
/// nothing heavier (Theorem 7).
pub fn is_beaten<W: Scalar>(position: &GraphPosition<W>, turn: Move) -> bool {
    is_beaten_by(position, strongest(position, |_| true), turn)
}

fn is_beaten_by<W: Scalar>(position: &GraphPosition<W>, by: Option<usize>, turn: Move) -> bool {
    let graph = &position.field.graph;
    let Move::Take(vertex) = turn else { return false };
    let (Some(by), Some(place)) = (by, graph.place(vertex)) else { return false };
    let opens = match position.rules.taking {
        _ if place == by => return false,
        _ if is_free(graph, place) => Vec::new(),
        Taking::Share if graph.available[place] => change::region(graph, place),
        Taking::Grab => change::component(graph, place),
        _ => return false,
    };
    let is_tree = || change::is_grabbing_tree(graph, &opens);
    let mut all = opens.iter().chain([&place]);
    all.all(|&at| !graph.even[at] && graph.weights[at] <= graph.weights[by])
        && (position.rules.taking != Taking::Grab || opens.is_empty() || is_tree())
}

/// Returns the value of free vertices, which players take largest first.
///
/// # Errors
/// [`CheckFault::NotFree`] if anything else remains.
pub fn sum<W: Scalar>(position: &GraphPosition<W>) -> Result<W, CheckFault> {
    let graph = &position.field.graph;
    let all_free = (0..graph.vertices.len()).all(|place| is_free(graph, place));
    if !all_free || !position.field.is_graph() {
        return Err(CheckFault::NotFree);
    }
    let mut rising: Vec<&W> = graph.weights.iter().collect();
    rising.sort_unstable();
    // The value after a move other than a pass, and after a pass.
    let (mut value, mut passed) = (W::default(), W::default());
    for (before, weight) in rising.into_iter().enumerate() {
        let take = weight.minus(&value);
        let or_end = take.clone().max(W::default());
        (value, passed) = match position.rules.passing {
            Passing::EndsOnTwo => (or_end.clone(), or_end),
            Passing::OnEvenCount if before % 2 == 1 => (or_end.clone(), or_end),
            Passing::Never | Passing::OnEvenCount => (take.clone(), take),
            Passing::NoTwoInARow => (take.clone().max(take.negated()), take),
        };
    }
    Ok(if position.passed { passed } else { value })
}

/// Returns the sum of the absolute weights.
fn reach(position: &GraphPosition<Integer>) -> Result<Integer, CheckFault> {
    if !position.field.is_graph() {
        return Err(CheckFault::NotFree);
    }
    Ok(position
        .field
        .graph
        .weights
        .iter()
        .fold(Integer::ZERO, |sum, weight| sum + weight.wide_abs()))
}

/// Returns whether a position is a known one up to the numbers of its vertices: `names` lists the
/// vertices that correspond to the known ones, without free vertices.
fn are_the_same(
    known: &GraphPosition<Integer>,
    other: &GraphPosition<Integer>,
    names: &[Vertex],
) -> bool {
    let (one, two) = (&known.field.graph, &other.field.graph);
    let mut ours = bound_vertices(known);
    ours.sort_unstable();
    let same: Vec<Vertex> = ours.clone();
    let theirs = if names.is_empty() { &same[..] } else { names };
    if ours.len() != theirs.len() || ours.len() != bound_vertices(other).len() {
        return false;
    }
    // The place of each known vertex in the other position.
    let mut place_of = vec![usize::MAX; one.vertices.len()];
    let mut is_taken = vec![false; two.vertices.len()];
    for (vertex, name) in ours.iter().zip(theirs) {
        let (Some(from), Some(to)) = (one.place(*vertex), two.place(*name)) else { return false };
        if is_free(two, to) || std::mem::replace(&mut is_taken[to], true) {
            return false;
        }
        place_of[from] = to;
    }
    let taking = known.rules.taking;
    let alike = |from: usize| {
        let to = place_of[from];
        let sorted = |mut places: Vec<usize>| {
            places.sort_unstable();
            places
        };
        one.weights[from] == two.weights[to]
            && one.even[from] == two.even[to]
            && (taking == Taking::Grab || one.available[from] == two.available[to])
            && (taking == Taking::Share || one.anchored[from] == two.anchored[to])
            && sorted(one.beside(from).map(|place| place_of[place]).collect())
                == sorted(two.beside(to).collect())
    };
    (0..place_of.len()).filter(|&from| place_of[from] != usize::MAX).all(alike)
        && free_weights(known) == free_weights(other)
        && rest(known) == rest(other)
}

/// Returns the vertices that are not free.
fn bound_vertices(position: &GraphPosition<Integer>) -> Vec<Vertex> {
    let graph = &position.field.graph;
    let bound = (0..graph.vertices.len()).filter(|&place| !is_free(graph, place));
    bound.map(|place| graph.vertices[place]).collect()
}

fn free_weights(position: &GraphPosition<Integer>) -> Vec<&Integer> {
    let graph = &position.field.graph;
    let free = (0..graph.vertices.len()).filter(|&place| is_free(graph, place));
    let mut weights: Vec<&Integer> = free.map(|place| &graph.weights[place]).collect();
    weights.sort_unstable();
    weights
}

/// Returns the menus, the walks with their nodes, and whether a pass is forbidden now.
fn rest(position: &GraphPosition<Integer>) -> (Vec<u32>, Vec<(WalkName, u32)>, bool) {
    let Field { menus, walks, .. } = &position.field;
    let mut menus: Vec<u32> = menus.iter().map(|menu| menu.number).collect();
    let mut walks: Vec<_> = walks.iter().map(|walk| (walk.name(), walk.at)).collect();
    menus.sort_unstable();
    walks.sort_unstable();
    (menus, walks, position.rules.passing == Passing::NoTwoInARow && position.passed)
}
