//! Lowering: from a board, as the game defines it, to a reduced sum.

use std::sync::Arc;

use super::bit_graph::BitGraph;
use super::bits::Bits;
use super::component::Component;
use super::enabled::{Enabled, Reductions};
use super::reduce::ReducedSum;
use super::walk::Walk;
use crate::board::{Field, Graph, GraphPosition, OrderPart};
use crate::number::Scalar;
use crate::solve::chain::{self, Order};
use crate::solve::normal_form::{Forest, NormalForm};

/// Returns whether an odd number of turns is left; `None` if that depends on the play.
pub(crate) fn is_odd<W: Scalar>(field: &Field<W>) -> Option<bool> {
    let turns = field.graph.even.iter().filter(|even| !**even).count();
    let in_orders: usize = field.orders.iter().map(|order| order.left.len()).sum();
    let mut odd = (turns + in_orders) % 2 == 1;
    for menu in &field.menus {
        let mut parities = menu.choices.iter().map(|choice| is_odd(&choice.then));
        let first = parities.next()??;
        parities.all(|parity| parity == Some(first)).then_some(())?;
        odd ^= !first;
    }
    for game in &field.games {
        odd ^= Walk::new(&game.edges).is_odd(game.at)?;
    }
    Some(odd)
}

/// Returns the number of vertices of the largest component that is neither a rooted tree nor a row, or of
/// the whole graph where components are not told apart; those in menus count, too.
pub(crate) fn largest_component<W: Scalar>(field: &Field<W>, enabled: &Enabled) -> usize {
    let graph = &field.graph;
    let here = if enabled.reductions.split {
        let components = graph.components();
        let hard = components.iter().filter(|component| {
            component.len() > 64 && normal_form(graph, component, enabled).is_none()
        });
        hard.map(Vec::len).max().unwrap_or(0)
    } else {
        graph.vertices.len()
    };
    let chains = field.orders.iter().filter(|_| !enabled.ordered()).map(|order| coins(order).len());
    let here = chains.fold(here, usize::max);
    let choices = field.menus.iter().flat_map(|menu| &menu.choices);
    choices.map(|choice| largest_component(&choice.then, enabled)).fold(here, usize::max)
}

/// Returns the most that the absolute weights and scores of a play add up to.
pub(crate) fn reach<W: Scalar>(field: &Field<W>) -> W {
    let mut sum = W::default();
    field.graph.weights.iter().for_each(|weight| sum.add(&weight.abs()));
    let in_orders = field.orders.iter().flat_map(OrderPart::weighted);
    in_orders.for_each(|(_, weight)| sum.add(&weight.abs()));
    for menu in &field.menus {
        let choices = menu.choices.iter();
        let most = choices.map(|choice| choice.score.abs().plus(&reach(&choice.then))).max();
        sum.add(&most.unwrap_or_default());
    }
    for game in &field.games {
        sum.add(&Walk::new(&game.edges).reach(game.at));
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
) -> ReducedSum<W, N> {
    let mut sum = ReducedSum::default();
    let graph = &field.graph;
    if enabled.reductions.split {
        for component in graph.components() {
            // (Smaller components of the share rule are reduced as the search goes on.)
            let whole = component.len() > 64 * N || enabled.anchored();
            match whole.then(|| normal_form(graph, &component, enabled)).flatten() {
                Some(form) => {
                    sum.free.extend_from_slice(form.free());
                    sum.ev.add(form.ev());
                }
                None => sum.add(bit_graph(graph, &component), enabled),
            }
        }
    } else {
        let all: Vec<usize> = (0..graph.vertices.len()).collect();
        sum.add(bit_graph(graph, &all), enabled);
    }
    for order in &field.orders {
        if enabled.ordered() {
            let form = NormalForm::from_fitting_stack(&coins(order));
            sum.free.extend_from_slice(form.free());
            sum.ev.add(form.ev());
        } else {
            sum.add(stack(coins(order)), enabled);
        }
    }
    for menu in &field.menus {
        let choices = menu.choices.iter();
        let choices =
            choices.map(|choice| (choice.score.clone(), reduced_sum(&choice.then, enabled)));
        sum.components.push(Component::menu(choices.collect()));
    }
    for game in &field.games {
        let walk = Arc::new(Walk::new(&game.edges));
        sum.components.extend(Component::walk(&walk, game.at));
    }
    sum.settle(enabled);
    sum
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

/// Returns a component as a graph of its own.
fn bit_graph<W: Scalar, const N: usize>(graph: &Graph<W>, component: &[usize]) -> BitGraph<W, N> {
    let mut new = vec![0; graph.vertices.len()];
    component.iter().enumerate().for_each(|(to, &from)| new[from] = to);
    let set = |kind: &[bool]| -> Bits<N> {
        (0..component.len()).filter(|&place| kind[component[place]]).collect()
    };
    let links = |&place: &usize| graph.neighbours[place].iter().map(|&other| new[other]).collect();
    BitGraph {
        weights: component.iter().map(|&place| graph.weights[place].clone()).collect(),
        links: component.iter().map(links).collect(),
        left: Bits::first(component.len()),
        available: set(&graph.available),
        anchored: set(&graph.anchored),
        even: set(&graph.even),
    }
}

/// Returns the normal form of a component of any size that is a rooted tree or a row; `None` for others,
/// and where the reductions that lead to it do not hold.
fn normal_form<W: Scalar>(
    graph: &Graph<W>,
    component: &[usize],
    enabled: &Enabled,
) -> Option<NormalForm<W>> {
    if enabled.anchored() {
        let (weights, parents) = hung(graph, component, root(graph, component, &graph.anchored)?);
        let order = Order::after_children(weights, parents);
        return Some(order.expect("a parent comes before its children").fitting_form());
    }
    if !enabled.rooted() {
        return None;
    }
    if let Some(root) = root(graph, component, &graph.available) {
        let (weights, parents) = hung(graph, component, root);
        let forest = Forest::new(weights, parents).expect("a parent comes before its children");
        return Some(NormalForm::from_fitting_forest(&forest));
    }
    let fused = enabled.reductions.detach && enabled.condense();
    fused.then(|| row(graph, component)).flatten().map(|coins| NormalForm::from_fitting_row(&coins))
}

/// Returns the weights of a component that is a row, from one end to the other; `None` for others. A row
/// is a path whose two ends alone are available, without even vertices.
fn row<W: Scalar>(graph: &Graph<W>, component: &[usize]) -> Option<Vec<W>> {
    let narrow = |&place: &usize| {
        let end = graph.neighbours[place].len() == 1;
        graph.neighbours[place].len() <= 2 && graph.available[place] == end && !graph.even[place]
    };
    let first = component.iter().copied().find(|&place| graph.neighbours[place].len() == 1)?;
    if !component.iter().all(narrow) {
        return None;
    }
    let mut coins = Vec::with_capacity(component.len());
    let (mut before, mut at) = (first, Some(first));
    while let Some(place) = at {
        coins.push(graph.weights[place].clone());
        at = graph.neighbours[place].iter().copied().find(|&next| next != before);
        before = place;
    }
    Some(coins)
}

/// Returns the only vertex of a kind in a component that is a tree without even vertices; `None` for
/// others.
fn root<W>(graph: &Graph<W>, component: &[usize], kind: &[bool]) -> Option<usize> {
    let mut of_kind = component.iter().copied().filter(|&place| kind[place]);
    let root = of_kind.next().filter(|_| of_kind.next().is_none())?;
    let ends: usize = component.iter().map(|&place| graph.neighbours[place].len()).sum();
    let even = component.iter().any(|&place| graph.even[place]);
    (ends / 2 + 1 == component.len() && !even).then_some(root)
}

/// Returns the weights and parents of a tree with a root, in an order of its own.
fn hung<W: Scalar>(
    graph: &Graph<W>,
    component: &[usize],
    root: usize,
) -> (Vec<W>, Vec<Option<u32>>) {
    let mut place_of = vec![None; graph.vertices.len()];
    let mut order = Vec::with_capacity(component.len());
    let mut parents = vec![None];
    order.push(root);
    place_of[root] = Some(0);
    let mut next = 0;
    while let Some(&at) = order.get(next) {
        for &other in &graph.neighbours[at] {
            if place_of[other].is_none() {
                place_of[other] = Some(order.len());
                order.push(other);
                parents.push(Some(next as u32));
            }
        }
        next += 1;
    }
    (order.iter().map(|&at| graph.weights[at].clone()).collect(), parents)
}
