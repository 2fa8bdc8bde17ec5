//! Encodes a board, as the game defines it, as a reduced sum.

use std::sync::Arc;

use super::bit_graph::BitGraph;
use super::bits::Bits;
use super::component::Component;
use super::effort::{Effort, Stopped};
use super::enabled::Enabled;
use super::normal_forms::{COMPONENT_LIMIT, FirstMove, NORMAL_FORM, first_moves, normal_form};
use super::reduce::{Event, Listener, ReducedSum, unheeded};
use super::walk::Walk;
use crate::ask::Reductions;
use crate::board::{Choice, Field, Graph, GraphPosition, OrderPart};
use crate::number::Scalar;
use crate::solve::chain;
use crate::solve::normal_form::NormalForm;

/// The work of a choice of a menu beside what it leads to: it takes half a microsecond.
const CHOICE: usize = 1 << 9;

/// Returns whether the number of remaining turns is odd; `None` if that depends on the play.
pub(crate) fn is_odd<W: Scalar>(field: &Field<W>) -> Option<bool> {
    let turns = field.graph.even.iter().filter(|even| !**even).count();
    let in_orders: usize = field.orders.iter().map(|order| order.left.len()).sum();
    let mut odd = (turns + in_orders) % 2 == 1;
    for menu in &field.menus {
        let mut parities = menu.choices.iter().map(|choice| is_odd(choice.then()));
        let first = parities.next()??;
        parities.all(|parity| parity == Some(first)).then_some(())?;
        odd ^= !first;
    }
    for walk in &field.walks {
        odd ^= Walk::new(&walk.way).is_odd(walk.at)?;
    }
    Some(odd)
}

/// Returns the number of vertices of the largest component that [needs a search](super::normal_forms), also inside menus;
/// of the whole graph if the reductions do not split it.
pub(super) fn largest_component<W: Scalar>(
    field: &Field<W>,
    enabled: &Enabled,
    effort: &mut Effort<'_>,
) -> Result<usize, Stopped> {
    let graph = &field.graph;
    let mut largest = 0;
    if enabled.reductions.split {
        for component in graph.components() {
            if component.len() > 64 && needs_a_search(graph, &component, enabled, effort)? {
                largest = largest.max(component.len());
            }
        }
    } else {
        largest = graph.vertices.len();
    }
    for order in field.orders.iter().filter(|_| !enabled.ordered()) {
        effort.spend(order.left.len() * NORMAL_FORM)?;
        largest = largest.max(coins(order).len());
    }
    for choice in field.menus.iter().flat_map(|menu| &*menu.choices) {
        largest = largest.max(largest_component(choice.then(), enabled, effort)?);
    }
    Ok(largest)
}

/// Returns whether a component has no normal form. One that is too large for sets of vertices does not need a search
/// either if every first move leaves normal forms.
fn needs_a_search<W: Scalar>(
    graph: &Graph<W>,
    component: &[usize],
    enabled: &Enabled,
    effort: &mut Effort<'_>,
) -> Result<bool, Stopped> {
    effort.spend(component.len() * NORMAL_FORM)?;
    Ok(normal_form(graph, component, enabled).is_none()
        && (component.len() <= COMPONENT_LIMIT
            || first_moves(graph, component, enabled, effort)?.is_none()))
}

/// Returns the largest sum of absolute weights and scores in a play.
pub(crate) fn reach<W: Scalar>(field: &Field<W>) -> W {
    let mut sum = W::default();
    field.graph.weights.iter().for_each(|weight| sum.add(&weight.abs()));
    let in_orders = field.orders.iter().flat_map(OrderPart::weighted);
    in_orders.for_each(|(_, weight)| sum.add(&weight.abs()));
    for menu in &field.menus {
        let choices = menu.choices.iter();
        let most = choices.map(|choice| choice.score.abs().plus(&reach(choice.then()))).max();
        sum.add(&most.unwrap_or_default());
    }
    for walk in &field.walks {
        sum.add(&Walk::new(&walk.way).reach(walk.at));
    }
    sum
}

/// Decides which reductions apply to a board.
pub(super) fn enabled<W: Scalar>(board: &GraphPosition<W>, reductions: Reductions) -> Enabled {
    Enabled { rules: board.rules, reductions, one_parity: is_odd(&board.field).is_some() }
}

/// Reduces a board.
pub(crate) fn reduced_sum<W: Scalar, const N: usize>(
    field: &Field<W>,
    enabled: &Enabled,
    effort: &mut Effort<'_>,
) -> Result<ReducedSum<W, N>, Stopped> {
    let mut sum = reduced_parts(field, enabled, effort, &mut unheeded)?;
    sum.normalise(enabled);
    Ok(sum)
}

/// Reduces the components of a board one by one, to a sum that must be [normalised](ReducedSum::normalise). `listener` is called with
/// each reduction, but for those inside menus.
pub(super) fn reduced_parts<W: Scalar, const N: usize>(
    field: &Field<W>,
    enabled: &Enabled,
    effort: &mut Effort<'_>,
    listener: &mut Listener<'_, W, N>,
) -> Result<ReducedSum<W, N>, Stopped> {
    let mut sum = ReducedSum::default();
    let graph = &field.graph;
    let mut places = vec![0; graph.vertices.len()];
    if enabled.reductions.split {
        for component in graph.components() {
            // Smaller components of the share rule are reduced as the search goes on.
            let is_large = component.len() > 64 * N;
            let tries_form = is_large || enabled.anchored();
            effort.spend(component.len() * NORMAL_FORM)?;
            match tries_form.then(|| normal_form(graph, &component, enabled)).flatten() {
                Some(form) => {
                    listener(Event::Formed(&component, &form));
                    add(&mut sum, &form, enabled, effort, listener)?;
                }
                None if is_large => {
                    listener(Event::Whole(&component));
                    sum.components.push(menu(graph, &component, enabled, effort)?);
                }
                None => {
                    listener(Event::Graph(&component));
                    sum.add(bit_graph(graph, &component, &mut places), enabled, effort, listener)?;
                }
            }
        }
    } else {
        let all: Vec<usize> = (0..graph.vertices.len()).collect();
        listener(Event::Graph(&all));
        sum.add(bit_graph(graph, &all, &mut places), enabled, effort, listener)?;
    }
    for order in &field.orders {
        effort.spend(order.left.len() * NORMAL_FORM)?;
        if enabled.ordered() {
            let form = NormalForm::from_fitting_stack(&coins(order));
            listener(Event::Ordered(order, &form));
            add(&mut sum, &form, enabled, effort, listener)?;
        } else {
            sum.add(stack(coins(order)), enabled, effort, &mut unheeded)?;
        }
    }
    for menu in &field.menus {
        let reduced = |choice: &Choice<W>| {
            effort.spend(CHOICE)?;
            Ok((choice.score.clone(), reduced_sum(choice.then(), enabled, effort)?))
        };
        let choices = menu.choices.iter().map(reduced).collect::<Result<_, _>>()?;
        sum.components.push(Component::menu(choices));
    }
    for walk in &field.walks {
        let known = Arc::new(Walk::new(&walk.way));
        sum.components.extend(Component::walk(&known, walk.at));
    }
    Ok(sum)
}

/// Adds a normal form: its free weights, and its ev as a number or as a stack.
fn add<W: Scalar, const N: usize>(
    sum: &mut ReducedSum<W, N>,
    form: &NormalForm<W>,
    enabled: &Enabled,
    effort: &mut Effort<'_>,
    listener: &mut Listener<'_, W, N>,
) -> Result<(), Stopped> {
    sum.free.extend_from_slice(form.free());
    if enabled.evs_are_numbers() {
        sum.ev.add(form.ev());
    } else if *form.ev() != W::default() {
        listener(Event::Ev);
        sum.add(stack(vec![W::default(), form.ev().clone()]), enabled, effort, listener)?;
    }
    Ok(())
}

/// Returns a component that is too large for sets of vertices as the menu of its first moves.
fn menu<W: Scalar, const N: usize>(
    graph: &Graph<W>,
    component: &[usize],
    enabled: &Enabled,
    effort: &mut Effort<'_>,
) -> Result<Arc<Component<W, N>>, Stopped> {
    let moves = first_moves(graph, component, enabled, effort)?;
    let moves = moves.expect("the size of the others was checked");
    let choice = |(score, forms): FirstMove<W>| {
        let mut rest = ReducedSum::default();
        let mut forms = forms.iter();
        forms.try_for_each(|form| add(&mut rest, form, enabled, effort, &mut unheeded))?;
        rest.normalise(enabled);
        Ok((score, rest))
    };
    Ok(Component::menu(moves.into_iter().map(choice).collect::<Result<_, _>>()?))
}

/// The coins of the chain to which an order is equivalent, beside any board.
fn coins<W: Scalar>(order: &OrderPart<W>) -> Vec<W> {
    chain::coins(&order.weights, &order.left)
}

/// Returns a stack as a graph: under every rule, its coins are taken from the first to the last.
fn stack<W: Scalar, const N: usize>(coins: Vec<W>) -> BitGraph<W, N> {
    let last = coins.len().wrapping_sub(1);
    let beside = |at: usize| [at.wrapping_sub(1), at + 1].into_iter().filter(|&it| it <= last);
    let only = |place: usize| (0..coins.len()).filter(|&at| at == place).collect();
    BitGraph {
        links: (0..coins.len()).map(|at| beside(at).collect()).collect(),
        left: Bits::first(coins.len()),
        available: only(0),
        anchored: only(last),
        even: std::iter::empty().collect(),
        weights: coins,
    }
}

/// Returns a component as a graph of its own. `new` has room for the new place of each vertex of the graph: if it were made for
/// each component, many small ones would take quadratic time.
fn bit_graph<W: Scalar, const N: usize>(
    graph: &Graph<W>,
    component: &[usize],
    new: &mut [usize],
) -> BitGraph<W, N> {
    component.iter().enumerate().for_each(|(to, &from)| new[from] = to);
    let set = |kind: &[bool]| -> Bits<N> {
        (0..component.len()).filter(|&place| kind[component[place]]).collect()
    };
    let links = |&place: &usize| graph.beside(place).map(|other| new[other]).collect();
    BitGraph {
        weights: component.iter().map(|&place| graph.weights[place].clone()).collect(),
        links: component.iter().map(links).collect(),
        left: Bits::first(component.len()),
        available: set(&graph.available),
        anchored: set(&graph.anchored),
        even: set(&graph.even),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::notation;
    use crate::solve::search::effort::unstopped;

    /// A component of exactly as many vertices as the sets have places. (A grid has no normal form.)
    #[test]
    fn a_component_that_fills_its_sets_is_a_graph() {
        let weights: Vec<String> = (0..64).map(|at| (at * 37 % 64).to_string()).collect();
        let right = (0..64).filter(|at| at % 8 < 7).map(|at| format!("{at}-{}", at + 1));
        let edges: Vec<String> =
            right.chain((0..56).map(|at| format!("{at}-{}", at + 8))).collect();
        let text = format!("graph {} edges {}", weights.join(" "), edges.join(" "));
        let setup = notation::parse(&text).expect("a board");
        let (board, _) = setup.graph_in::<i64>().expect("small weights");
        let enabled = enabled(&board, Reductions::ALL);
        let sum = unstopped(|effort| reduced_sum::<i64, 1>(&board.field, &enabled, effort));
        let sizes: Vec<usize> = sum.components.iter().map(|one| one.vertices).collect();
        assert_eq!((sizes, sum.free), (vec![64], vec![]));
    }
}
