//! Exact search on graphs against plain search with a memory: positions and time, in one run.
//!
//! The plain search is what one writes first: a set of vertices as a word, its value in a hash map,
//! no bounds and no reductions. Where it ends, both must agree; it gives up after three million sets.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use slicewise::board::notation;
use slicewise::board::{Graph, GraphPosition, Taking};
use slicewise::solve::Analysis;
use slicewise::solve::search::solve;
use slicewise::{Ask, Setup, Want};
use slicewise_bench::Chance;

/// The most sets that the plain search remembers.
const SETS: usize = 3_000_000;

fn main() {
    println!(
        "| exact search, wall time | plain: sets | time | positions | time | ratio | 2 threads |"
    );
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    let mut chance = Chance::new(1);
    for (size, available) in [(24, 4), (32, 4), (48, 6)] {
        run(&format!("share tree {size}, {available} open"), &tree(&mut chance, size, available));
    }
    for size in [20, 26, 32] {
        run(&format!("share cubic {size}"), &cubic(&mut chance, size));
    }
    for wide in [4, 5, 6] {
        run(&format!("share grid 5 x {wide}"), &grid(&mut chance, 5, wide));
    }
    for size in [10, 14, 18] {
        run(&format!("share corona {size}"), &corona(&mut chance, size));
    }
    for count in [2, 3, 5] {
        let pizza = |chance: &mut Chance| format!("pizza {}", weights(chance, 12));
        let pizzas: Vec<String> = (0..count).map(|_| pizza(&mut chance)).collect();
        run(&format!("share {count} pizzas of 12"), &pizzas.join(" + "));
    }
    for size in [24, 32, 40] {
        run(&format!("grab tree {size}"), &grab(tree(&mut chance, size, 0)));
    }
    for size in [18, 24, 28] {
        run(&format!("grab cubic {size}"), &grab(cubic(&mut chance, size)));
    }
    for wide in [4, 5, 6] {
        run(&format!("grab grid 5 x {wide}"), &grab(grid(&mut chance, 5, wide)));
    }
    for size in [8, 10, 12] {
        run(&format!("grab corona {size}"), &grab(corona(&mut chance, size)));
    }
}

fn grab(board: String) -> String {
    format!("rule grab {board}")
}

fn weights(chance: &mut Chance, count: usize) -> String {
    let weights: Vec<String> = (0..count).map(|_| chance.below(1000).to_string()).collect();
    weights.join(" ")
}

fn graph(chance: &mut Chance, size: usize, edges: &[(usize, usize)], open: usize) -> String {
    let edges: Vec<String> = edges.iter().map(|(one, other)| format!("{one}-{other}")).collect();
    let open: Vec<String> = (0..open).map(|at| (at * size / open).to_string()).collect();
    let open = if open.is_empty() { String::new() } else { format!(" open {}", open.join(" ")) };
    format!("graph {} edges {}{open}", weights(chance, size), edges.join(" "))
}

fn tree(chance: &mut Chance, size: usize, open: usize) -> String {
    let edges: Vec<_> = (1..size).map(|at| (chance.below(at), at)).collect();
    graph(chance, size, &edges, open)
}

/// A circle, and a perfect matching of vertices that are not neighbours on it.
fn cubic(chance: &mut Chance, size: usize) -> String {
    loop {
        let mut free: Vec<usize> = (0..size).collect();
        let mut edges: Vec<(usize, usize)> = (0..size).map(|at| (at, (at + 1) % size)).collect();
        while free.len() > 1 {
            let one = free.swap_remove(chance.below(free.len()));
            let other = free.swap_remove(chance.below(free.len()));
            edges.push((one, other));
        }
        let apart = |(one, other): &(usize, usize)| {
            let way = one.abs_diff(*other);
            way > 1 && way < size - 1
        };
        if edges[size..].iter().all(apart) {
            return graph(chance, size, &edges, 0);
        }
    }
}

fn grid(chance: &mut Chance, high: usize, wide: usize) -> String {
    let all = (0..high * wide).collect::<Vec<_>>();
    let right = all.iter().filter(|at| *at % wide + 1 < wide).map(|at| (*at, at + 1));
    let down = all.iter().filter(|at| *at + wide < all.len()).map(|at| (*at, at + wide));
    graph(chance, high * wide, &right.chain(down).collect::<Vec<_>>(), 0)
}

/// A circle with a leaf at every vertex.
fn corona(chance: &mut Chance, size: usize) -> String {
    let circle = (0..size).map(|at| (at, (at + 1) % size));
    let leaves = (0..size).map(|at| (at, size + at));
    graph(chance, 2 * size, &circle.chain(leaves).collect::<Vec<_>>(), 0)
}

fn run(name: &str, board: &str) {
    let setup: Setup = notation::parse(board).expect("a board");
    let (board, _) = setup.graph_in::<i64>().expect("small weights");
    let ((known, sets), plain_time) = timed(|| Plain::of(&board));
    let (alone, time) = timed(|| searched(&board, 1));
    let (together, shared) = timed(|| searched(&board, 2));
    assert_eq!(alone.value.exact(), together.value.exact(), "{name}");
    let value = *alone.value.exact().expect("the search has ended");
    if let Some(known) = known {
        assert_eq!(known, value, "{name}");
    }
    // What was given up is a bound.
    let more = if known.is_some() { "" } else { "> " };
    println!(
        "| {name} | {more}{sets} | {more}{} | {} | {} | {more}{:.1} | {:.1} × |",
        seconds(plain_time),
        alone.positions(),
        seconds(time),
        plain_time.as_secs_f64() / time.as_secs_f64(),
        time.as_secs_f64() / shared.as_secs_f64(),
    );
}

fn searched(board: &GraphPosition<i64>, threads: usize) -> Analysis<i64> {
    let (want, positions, memory) = (Want::Best, u64::MAX, 4 << 30);
    let ask = Ask { want, line: 0, positions, memory, threads, ..Ask::default() };
    solve(board, &ask).expect("within the limit")
}

fn timed<T>(mut run: impl FnMut() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = run();
    (result, start.elapsed())
}

fn seconds(time: Duration) -> String {
    match time.as_secs_f64() {
        time if time < 0.1 => format!("{:.1} ms", time * 1e3),
        time => format!("{time:.1} s"),
    }
}

/// Search with a memory and nothing else.
struct Plain {
    weights: Vec<i64>,
    links: Vec<u64>,
    available: u64,
    taking: Taking,
    known: HashMap<u64, i64>,
}

impl Plain {
    /// The value, if few enough sets are met, and how many were.
    fn of(board: &GraphPosition<i64>) -> (Option<i64>, usize) {
        let graph: &Graph<i64> = &board.field.graph;
        let links = |places: &Vec<u32>| places.iter().fold(0, |set, &at| set | 1 << at);
        let mut plain = Self {
            weights: graph.weights.clone(),
            links: graph.neighbours.iter().map(links).collect(),
            available: (0..)
                .zip(&graph.available)
                .fold(0, |set, (at, &open)| if open { set | 1 << at } else { set }),
            taking: board.rules.taking,
            known: HashMap::new(),
        };
        let all = (0..graph.weights.len()).fold(0, |all, at| all | 1 << at);
        let value = plain.value(all);
        (value, plain.known.len())
    }

    fn value(&mut self, left: u64) -> Option<i64> {
        if left == 0 {
            return Some(0);
        }
        if let Some(&known) = self.known.get(&left) {
            return Some(known);
        }
        let mut best = i64::MIN;
        let legal = self.legal(left);
        for at in places(legal) {
            best = best.max(self.weights[at] - self.value(left & !(1 << at))?);
        }
        if self.known.len() >= SETS {
            return None;
        }
        self.known.insert(left, best);
        Some(best)
    }

    fn legal(&self, left: u64) -> u64 {
        if self.taking == Taking::Grab {
            return places(left)
                .filter(|&at| {
                    let beside = self.links[at] & left;
                    let rest = left & !(1 << at);
                    beside & !self.spread(beside & beside.wrapping_neg(), rest) == 0
                })
                .fold(0, |legal, at| legal | 1 << at);
        }
        let all = (0..self.weights.len()).fold(0, |all, at| all | 1_u64 << at);
        let open = places(all & !left).fold(self.available, |open, at| open | self.links[at]);
        open & left | left & !self.spread(open & left, left)
    }

    fn spread(&self, from: u64, among: u64) -> u64 {
        let (mut reached, mut edge) = (from, from);
        while edge != 0 {
            edge = places(edge).fold(0, |beside, at| beside | self.links[at]) & among & !reached;
            reached |= edge;
        }
        reached
    }
}

fn places(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        set &= set.checked_sub(1)?;
        Some(lowest)
    })
}
