//! Series-parallel orders as expressions, the definition of their game, and chains by their definition.

use proptest::prelude::*;
use slicewise::board::{OrderStep, Shape};
use slicewise::solve::chain::Order;
use slicewise::solve::oracle;
use slicewise::{Exact, Game, NormalForm, Setup};

use super::{answered, exact, exactly, graph_of, known};

/// A series-parallel order; its vertices are numbered from left to right.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Expression {
    Vertex,
    Beside(Vec<Self>),
    Then(Vec<Self>),
}

impl Expression {
    pub fn len(&self) -> usize {
        match self {
            Self::Vertex => 1,
            Self::Beside(parts) | Self::Then(parts) => parts.iter().map(Self::len).sum(),
        }
    }

    fn steps(&self) -> Vec<OrderStep> {
        let mut steps = Vec::new();
        self.build(&mut 0, &mut steps);
        steps
    }

    /// The order with weights, as a component of a board.
    pub fn shape(&self, weights: &[i64]) -> Shape {
        Shape::Order { weights: exact(weights), steps: self.steps() }
    }

    /// The order with weights.
    pub fn order(&self, weights: &[i64]) -> Order<i64> {
        Order::new(weights.to_vec(), self.steps()).expect("it is built in order")
    }

    fn build(&self, next: &mut u32, steps: &mut Vec<OrderStep>) {
        let (parts, join) = match self {
            Self::Vertex => {
                steps.push(OrderStep::Vertex(*next));
                *next += 1;
                return;
            }
            Self::Beside(parts) => (parts, OrderStep::Beside),
            Self::Then(parts) => (parts, OrderStep::Then),
        };
        for (index, part) in parts.iter().enumerate() {
            part.build(next, steps);
            steps.extend((index > 0).then_some(join));
        }
    }

    /// For each vertex, the set of those that must be taken before it.
    pub fn before(&self) -> Vec<u64> {
        let mut before = Vec::new();
        self.add_before(0, &mut before);
        before
    }

    fn add_before(&self, mut above: u64, before: &mut Vec<u64>) {
        match self {
            Self::Vertex => before.push(above),
            Self::Beside(parts) => parts.iter().for_each(|part| part.add_before(above, before)),
            Self::Then(parts) => {
                for part in parts {
                    let start = before.len();
                    part.add_before(above, before);
                    above |= (start..before.len()).fold(0, |set, vertex| set | 1 << vertex);
                }
            }
        }
    }

    /// The chain by its definition: coins, fused as far as possible.
    pub fn chain(&self, weights: &[i64]) -> Vec<i64> {
        match self {
            Self::Vertex => weights.to_vec(),
            Self::Then(_) => fused(self.chains(weights).concat()),
            Self::Beside(_) => {
                let (mut singles, mut pairs) = (Vec::new(), Vec::new());
                for chain in self.chains(weights) {
                    let (falling, rising) = cut(chain);
                    singles.extend(falling);
                    pairs.extend(rising);
                }
                singles.sort_unstable_by(|a, b| b.cmp(a));
                pairs.sort_unstable();
                singles.extend(pairs.into_iter().flat_map(|(top, bottom)| [bottom, top]));
                fused(singles)
            }
        }
    }

    fn chains(&self, weights: &[i64]) -> Vec<Vec<i64>> {
        let (Self::Beside(parts) | Self::Then(parts)) = self else { return Vec::new() };
        let mut rest = weights;
        let mut chains = Vec::new();
        for part in parts {
            let (here, after) = rest.split_at(part.len());
            chains.push(part.chain(here));
            rest = after;
        }
        chains
    }

    /// The normal form by the definition of the chain.
    pub fn normal_form(&self, weights: &[i64]) -> NormalForm<i64> {
        let (singles, pairs) = cut(self.chain(weights));
        let ev = pairs.iter().map(|(top, bottom)| top - bottom).sum();
        NormalForm::new(singles, ev).expect("small")
    }
}

/// The parent of each vertex of a tree with the parents `parents`, if it hangs on `root` instead.
pub fn hung_by(root: u32, parents: &[Option<u32>]) -> Vec<Option<u32>> {
    let mut hung = parents.to_vec();
    let (mut at, mut below) = (Some(root), None);
    while let Some(vertex) = at {
        at = parents[vertex as usize];
        hung[vertex as usize] = below;
        below = Some(vertex);
    }
    hung
}

/// The values of the rooted versions of a tree of the grab rule.
pub fn rooted_versions(weights: &[i64], parents: &[Option<u32>]) -> Vec<i64> {
    let value = |root: u32| {
        let order = Order::after_children(weights.to_vec(), hung_by(root, parents));
        order.expect("a tree").normal_form().expect("small").value()
    };
    (0..parents.len() as u32).map(value).collect()
}

/// Checks that the rooted versions of a tree bound its value.
pub fn rooted_versions_bound(value: i64, versions: &[i64]) -> bool {
    versions.iter().all(|version| match versions.len() % 2 {
        0 => value >= version.abs(),
        _ => value <= *version,
    })
}

/// A chain without neighbours x ≤ M ≥ y.
pub fn fused(coins: Vec<i64>) -> Vec<i64> {
    let mut chain = Vec::new();
    for coin in coins {
        chain.push(coin);
        while let [.., x, most, y] = chain[..]
            && x <= most
            && most >= y
        {
            chain.truncate(chain.len() - 3);
            chain.push(x - most + y);
        }
    }
    chain
}

/// The singles of a fused chain, and its pairs (top, bottom).
pub fn cut(mut chain: Vec<i64>) -> (Vec<i64>, Vec<(i64, i64)>) {
    let mut pairs = Vec::new();
    while let [.., bottom, top] = chain[..]
        && bottom <= top
    {
        pairs.push((top, bottom));
        chain.truncate(chain.len() - 2);
    }
    (chain, pairs)
}

/// The value of a board on which a vertex may be taken once all of `before` are gone, by definition.
pub fn value(weights: &[i64], before: &[u64]) -> i64 {
    let mut values = vec![None; 1 << weights.len()];
    value_of(weights, before, (1 << weights.len()) - 1, &mut values)
}

fn value_of(weights: &[i64], before: &[u64], left: u64, values: &mut [Option<i64>]) -> i64 {
    if let Some(known) = values[left as usize] {
        return known;
    }
    let legal = (0..weights.len()).filter(|&at| left >> at & 1 == 1 && before[at] & left == 0);
    let outcomes: Vec<i64> = legal
        .map(|at| weights[at] - value_of(weights, before, left & !(1 << at), values))
        .collect();
    let value = outcomes.into_iter().max().unwrap_or(0);
    values[left as usize] = Some(value);
    value
}

/// The outcome of every first move, by definition.
pub fn outcomes(weights: &[i64], before: &[u64]) -> Vec<(u32, i64)> {
    let all = (1 << weights.len()) - 1;
    let mut values = vec![None; 1 << weights.len()];
    let legal = (0..weights.len()).filter(|&at| before[at] == 0);
    let outcome =
        |at: usize| weights[at] - value_of(weights, before, all & !(1 << at), &mut values);
    let mut outcome = outcome;
    legal.map(|at| (at as u32, outcome(at))).collect()
}

/// Expressions of up to about `vertices` vertices.
pub fn expressions(vertices: u32) -> impl Strategy<Value = Expression> {
    let vertex = Just(Expression::Vertex);
    vertex.prop_recursive(6, vertices, 4, |inner| {
        let parts = || prop::collection::vec(inner.clone(), 2..4);
        prop_oneof![parts().prop_map(Expression::Beside), parts().prop_map(Expression::Then)]
    })
}

/// Every series-parallel order of a number of vertices, once.
pub fn every_order(vertices: usize) -> Vec<Expression> {
    let mut all: Vec<Vec<Expression>> = vec![Vec::new(), vec![Expression::Vertex]];
    for size in 2..=vertices {
        let series = |part: &Expression| !matches!(part, Expression::Then(_));
        let parallel = |part: &Expression| !matches!(part, Expression::Beside(_));
        let mut found: Vec<Expression> =
            lists(&all, size, &series).into_iter().map(Expression::Then).collect();
        let sorted = lists(&all, size, &parallel).into_iter().filter(|list| list.is_sorted());
        found.extend(sorted.map(Expression::Beside));
        all.push(found);
    }
    all.swap_remove(vertices)
}

/// Lists of at least two parts with `size` vertices together.
fn lists(
    all: &[Vec<Expression>],
    size: usize,
    fits: &dyn Fn(&Expression) -> bool,
) -> Vec<Vec<Expression>> {
    let mut found = Vec::new();
    for first_size in 1..size {
        for first in all[first_size].iter().filter(|part| fits(part)) {
            let rest = size - first_size;
            let last = all[rest].iter().filter(|part| fits(part));
            found.extend(last.map(|last| vec![first.clone(), last.clone()]));
            for mut list in lists(all, rest, fits) {
                list.insert(0, first.clone());
                found.push(list);
            }
        }
    }
    found
}

/// Every move's outcome and a line of play, against the oracle.
pub fn agrees_with_the_oracle(setup: &Setup) {
    let analysis = answered(setup).expect("small");
    let outcomes = oracle::general_outcomes(&graph_of(setup)).expect("small");
    assert_eq!(analysis.moves.len(), outcomes.len(), "{setup}");
    for (mv, outcome) in outcomes {
        let eval = analysis.moves.iter().find(|eval| eval.mv == mv).expect("it is legal");
        assert_eq!(exactly(&eval.outcome), Some(outcome.into()), "{setup} {mv}");
    }
    let weights: Vec<_> = setup.vertex_weights().collect();
    let mut game = Game::new(setup.clone()).expect("a board");
    let mut totals = [Exact::ZERO, Exact::ZERO];
    for (turn, &mv) in analysis.line().iter().enumerate() {
        game.play(mv).expect("it is legal");
        let vertex = mv.vertex().expect("a vertex");
        totals[turn % 2] = &totals[turn % 2] + &weights[vertex.index()];
    }
    assert_eq!(&totals[0] - &totals[1], known(&analysis), "{setup}");
}
