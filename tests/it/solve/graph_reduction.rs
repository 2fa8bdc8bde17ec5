//! The steps from a board to what a search starts with. They are taken again here, one by one, on a board of this file's own,
//! and the oracle compares every board on the way with the one before.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use crate::common::{
    all_rules, exact, graph_of, graphs, menus_and_games, position, sums, unbroached_sums,
};
use proptest::prelude::*;
use slicewise::board::{GraphShape, Passing, Rules, Shape, Taking, Vertex, notation};
use slicewise::solve::{GraphReduction, GraphStep, Weighed, oracle};
use slicewise::{Exact, Game, Setup, Watch};

/// A board whose vertices have names.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Named {
    free: Vec<i64>,
    ev: i64,
    vertices: BTreeMap<u32, OwnVertex>,
    /// Orders, menus and games; an order goes as a whole.
    others: Vec<(BTreeSet<u32>, Shape)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct OwnVertex {
    weight: i64,
    beside: BTreeSet<u32>,
    open: bool,
    anchored: bool,
    even: bool,
}

fn small(number: &Exact) -> i64 {
    number.as_i64().expect("small")
}

impl Named {
    fn of(setup: &Setup) -> Self {
        let (board, _) = setup.graph_in::<i64>().expect("small weights");
        let graph = &board.field.graph;
        let name = |place: usize| graph.vertices[place].0;
        let vertices = (0..graph.vertices.len()).map(|at| {
            let beside = graph.beside(at).map(name).collect();
            let own = OwnVertex {
                weight: graph.weights[at],
                beside,
                open: graph.available[at],
                anchored: graph.anchored[at],
                even: graph.even[at],
            };
            (name(at), own)
        });
        let mut first = 0;
        let mut others = Vec::new();
        for shape in &setup.components {
            let own = first..first + shape.vertices() as u32;
            first = own.end;
            match shape {
                Shape::Order { .. } => others.push((own.collect(), shape.clone())),
                Shape::Menu(_) | Shape::Game { .. } => {
                    others.push((BTreeSet::new(), shape.clone()));
                }
                _ => {}
            }
        }
        let mut board = Self { free: Vec::new(), ev: 0, vertices: vertices.collect(), others };
        // A vertex without neighbours is free, and so no step.
        for (name, own) in board.vertices.clone() {
            if own.beside.is_empty() && !own.even {
                board.remove(name);
                board.free.push(own.weight);
            }
        }
        board
    }

    fn setup(&self, rules: Rules) -> Setup {
        let places: Vec<u32> = self.vertices.keys().copied().collect();
        let place = |name: &u32| places.binary_search(name).expect("it is left") as u32;
        let marked = |mark: fn(&OwnVertex) -> bool| {
            self.vertices.iter().filter(|(_, own)| mark(own)).map(|(name, _)| place(name)).collect()
        };
        let edges = self.vertices.iter().flat_map(|(name, own)| {
            own.beside.iter().filter(move |other| *other > name).map(move |other| (name, other))
        });
        let graph = GraphShape {
            weights: self.vertices.values().map(|own| Exact::from(own.weight)).collect(),
            edges: edges.map(|(one, other)| (place(one), place(other))).collect(),
            open: marked(|own| own.open),
            anchored: marked(|own| own.anchored),
            even: marked(|own| own.even),
        };
        let mut components = vec![Shape::Free(exact(&self.free)), Shape::Graph(graph)];
        components.extend((self.ev != 0).then(|| Shape::Ev(exact(&[self.ev]))));
        components.extend(self.others.iter().map(|(_, shape)| shape.clone()));
        Setup { components, rules }
    }

    /// The vertex as a step says that it is.
    fn check(&self, told: &Weighed<Exact>) -> u32 {
        let own = &self.vertices[&told.vertex.0];
        assert_eq!(own.weight, small(&told.weight), "{told:?}");
        told.vertex.0
    }

    fn remove(&mut self, name: u32) -> OwnVertex {
        let gone = self.vertices.remove(&name).expect("it is left");
        for other in &gone.beside {
            self.vertices.get_mut(other).expect("a neighbour").beside.remove(&name);
        }
        gone
    }

    fn join(&mut self, one: u32, other: u32) {
        for (from, to) in [(one, other), (other, one)] {
            self.vertices.get_mut(&from).expect("it is left").beside.insert(to);
        }
    }

    fn add(&mut self, free: &[Exact], ev: &Exact) {
        self.free.extend(free.iter().map(small));
        self.ev += small(ev);
    }

    /// Takes off free vertices of these weights.
    fn take_off(&mut self, weights: impl Iterator<Item = i64>) {
        for weight in weights {
            let at = self.free.iter().position(|free| *free == weight).expect("it is free");
            self.free.remove(at);
        }
    }

    fn apply(&mut self, step: &GraphStep<Exact>, taking: Taking) {
        match step {
            GraphStep::Cut { edges } => {
                for [one, other] in edges {
                    for (from, to) in [(one, other), (other, one)] {
                        let own = self.vertices.get_mut(&from.0).expect("it is left");
                        assert!(own.beside.remove(&to.0), "{from}-{to} is an edge");
                    }
                }
            }
            GraphStep::Free { vertices } => {
                for vertex in vertices {
                    let name = self.check(vertex);
                    self.remove(name);
                    self.free.push(small(&vertex.weight));
                }
            }
            GraphStep::Detach { vertex, opens } => {
                assert_eq!(taking, Taking::Share);
                let name = self.check(vertex);
                let gone = self.remove(name);
                let beside = gone.beside.into_iter().filter(|other| !self.vertices[other].open);
                let opened: BTreeSet<u32> = opens.iter().map(|vertex| vertex.0).collect();
                assert_eq!(beside.collect::<BTreeSet<_>>(), opened);
                opened.iter().for_each(|other| {
                    self.vertices.get_mut(other).expect("a neighbour").open = true
                });
                self.free.push(gone.weight);
            }
            GraphStep::Leaf { vertex } => {
                assert_eq!(taking, Taking::Grab);
                let name = self.check(vertex);
                let gone = self.remove(name);
                self.free.push(gone.weight);
            }
            GraphStep::Condense { vertices, into } => {
                let [x, middle, y] = vertices.each_ref().map(|vertex| self.check(vertex));
                let gone = [self.remove(middle), self.remove(y)];
                let [_, last] = &gone;
                last.beside.iter().for_each(|&other| self.join(x, other));
                let own = self.vertices.get_mut(&x).expect("it is left");
                own.weight += last.weight - gone[0].weight;
                own.open |= last.open;
                own.anchored |= last.anchored;
                assert_eq!((into.vertex.0, small(&into.weight)), (x, own.weight));
            }
            GraphStep::Fruitless { upper, closed, ev } => {
                let [upper, closed] = [upper, closed].map(|vertex| self.check(vertex));
                let [closed, upper] = [closed, upper].map(|name| self.remove(name));
                if taking == Taking::Grab {
                    for other in &upper.beside {
                        self.vertices.get_mut(other).expect("it is left").anchored = true;
                    }
                }
                assert_eq!(small(ev), closed.weight - upper.weight);
                self.ev += small(ev);
            }
            GraphStep::NormalForm { vertices, free, ev } => {
                let names: BTreeSet<u32> = vertices.iter().map(|vertex| vertex.0).collect();
                let before = self.others.len();
                self.others.retain(|(order, _)| *order != names);
                if before == self.others.len() {
                    names.into_iter().for_each(|name| drop(self.remove(name)));
                }
                self.add(free, ev);
            }
            GraphStep::Pendant { above, vertices, path, ev } => {
                let gone = vertices.iter().map(|vertex| (vertex.0, self.remove(vertex.0)));
                let mut gone: BTreeMap<u32, OwnVertex> = gone.collect();
                let mut at = above.0;
                for Weighed { vertex, weight } in path {
                    let own = gone.remove(&vertex.0).expect("it was among them");
                    let own = OwnVertex { weight: small(weight), beside: BTreeSet::new(), ..own };
                    self.vertices.insert(vertex.0, own);
                    self.join(at, vertex.0);
                    at = vertex.0;
                }
                self.ev += small(ev);
            }
            GraphStep::Cancel { pairs } => {
                self.take_off(pairs.iter().flat_map(|weight| [small(weight); 2]));
            }
            GraphStep::CancelTrees { trees } => {
                trees.iter().flatten().for_each(|vertex| drop(self.remove(vertex.0)));
            }
            GraphStep::Forget { free, ev } => {
                self.take_off(free.iter().map(small));
                self.ev -= small(ev);
            }
            other => panic!("an unknown step: {other:?}"),
        }
    }
}

fn reduction_of(setup: &Setup) -> GraphReduction<Exact> {
    let game = Game::new(setup.clone()).expect("a board");
    game.reduction(Watch::none()).expect("it is small")
}

fn value(setup: &Setup) -> i64 {
    oracle::general_value(&graph_of(setup)).expect("small")
}

fn beside(setup: &Setup, context: &[Shape]) -> Setup {
    // The contexts come last, so that vertices keep their numbers.
    let components = [&setup.components[..], context].concat();
    Setup { components, rules: setup.rules }
}

/// Takes the steps one by one. Every board on the way has the value of the first, also beside each context.
fn is_equivalent_all_the_way(setup: &Setup, contexts: &[Vec<Shape>]) -> GraphReduction<Exact> {
    let reduction = reduction_of(setup);
    let (rules, mut board) = (setup.rules, Named::of(setup));
    let entered = position(setup);
    if entered.components().or(entered.components_with_passing()).is_some() {
        // The door has made rows, pizzas and forests of it, which have a reduction of their own.
        return reduction;
    }
    let values = |setup: &Setup| -> Vec<i64> {
        contexts.iter().map(|context| value(&beside(setup, context))).collect()
    };
    let expected = values(setup);
    assert_eq!(values(&board.setup(rules)), expected, "{setup}");
    for step in &reduction.steps {
        board.apply(step, rules.taking);
        let now = board.setup(rules);
        assert_eq!(values(&now), expected, "{setup}: {} leaves {now}", step.says());
    }
    // What the explanation says is left is what is left here.
    board.free.sort_unstable_by(|one, other| other.cmp(one));
    assert_eq!(board.free, reduction.free.iter().map(small).collect::<Vec<_>>(), "{setup}");
    assert_eq!(board.ev, small(&reduction.ev), "{setup}");
    let left = reduction.left.iter().map(|one| {
        let beside = one.neighbours.iter().map(|vertex| vertex.0).collect();
        let (open, anchored, even) = (one.open, one.anchored, one.even);
        (one.vertex.0, OwnVertex { weight: small(&one.weight), beside, open, anchored, even })
    });
    let mut left: BTreeMap<u32, OwnVertex> = left.collect();
    // Marks that the rules do not ask for may be lost.
    for own in left.values_mut().chain(board.vertices.values_mut()) {
        own.open &= rules.taking.depends_on_available();
        own.anchored &= rules.taking.depends_on_anchored();
    }
    assert_eq!(board.vertices, left, "{setup}");
    let others = board.others.iter().map(|(_, shape)| shape.clone()).collect::<Vec<_>>();
    let Setup { mut components, .. } = reduction.board(rules);
    components.extend(others);
    assert_eq!(values(&Setup { components, rules }), expected, "{setup}");
    reduction
}

/// The board by itself, and beside what shows whether a player may wait, an ev and a component that anyone may open.
fn contexts(rules: Rules) -> Vec<Vec<Shape>> {
    let mut contexts = vec![
        vec![],
        vec![Shape::Free(exact(&[2]))],
        vec![Shape::Row(exact(&[3, 1]))],
        vec![Shape::Stack(exact(&[0, 1]))],
    ];
    if rules.taking != Taking::Both {
        contexts.push(vec![Shape::Path(exact(&[1, 0, 1]))]);
    }
    contexts
}

fn fits(setup: &Setup, most: usize) -> bool {
    graph_of(setup).field.vertices() <= most
}

fn rules() -> impl Strategy<Value = Rules> {
    let plain = |taking| Rules { taking, passing: Passing::Never };
    prop_oneof![
        3 => Just(plain(Taking::Share)),
        3 => Just(plain(Taking::Grab)),
        2 => prop::sample::select(all_rules().collect::<Vec<_>>()),
    ]
}

/// Trees, of which the share rule is given some open vertices, the grab rule at most one anchored vertex.
fn trees(most: usize) -> impl Strategy<Value = GraphShape> {
    (1..=most).prop_flat_map(|count| {
        let weights = prop::collection::vec(0_i64..6, count);
        let parents = (1..count).map(|at| 0..at as u32).collect::<Vec<_>>();
        let marks = (prop::collection::vec(0..3_u32, count), prop::option::of(0..count as u32));
        (weights, parents, marks).prop_map(|(weights, parents, (open, anchored))| GraphShape {
            weights: exact(&weights),
            edges: (1..).zip(parents).collect(),
            open: (0..).zip(open).filter(|(_, open)| *open == 0).map(|(at, _)| at).collect(),
            anchored: anchored.into_iter().collect(),
            even: Vec::new(),
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn each_step_of_a_graph_keeps_its_value_beside_others(graph in graphs(7), rules in rules()) {
        let setup = Setup { components: vec![Shape::Graph(graph)], rules };
        is_equivalent_all_the_way(&setup, &contexts(rules));
    }

    #[test]
    fn each_step_of_a_tree_keeps_its_value_beside_others(tree in trees(8), rules in rules()) {
        let setup = Setup { components: vec![Shape::Graph(tree)], rules };
        is_equivalent_all_the_way(&setup, &contexts(rules));
    }

    #[test]
    fn each_step_of_a_sum_keeps_its_value(
        sum in prop_oneof![sums(4), unbroached_sums(3)], tree in trees(4), other in trees(4), rules in rules(),
    ) {
        let components = [sum, vec![Shape::Graph(tree), Shape::Graph(other)]].concat();
        let setup = Setup { components, rules };
        prop_assume!(fits(&setup, 11));
        is_equivalent_all_the_way(&setup, &[vec![], vec![Shape::Free(exact(&[1]))]]);
    }

    #[test]
    fn each_step_beside_menus_and_games_keeps_the_value(
        graph in graphs(5), other in menus_and_games(),
        rules in rules().prop_filter("A counts vertices", |rules| rules.passing != Passing::OnEvenCount),
    ) {
        let setup = Setup { components: vec![Shape::Graph(graph), other], rules };
        is_equivalent_all_the_way(&setup, &[vec![], vec![Shape::Free(exact(&[1]))]]);
    }
}

/// A board for each kind of step under each rule that has it: what is said, and what is left.
#[test]
fn what_is_said_of_each_kind_of_step() {
    for (text, says, left) in [
        (
            "graph 3 1 2 5 4 edges 0-1 1-2 2-3 3-4 4-0 open 0",
            &[
                "Vertex 3 (5) lies between 4 (4) and 2 (2), which are no heavier: the three become vertex 4 of weight 1.",
                "Vertex 0 (3) is available, and nothing that it opens is heavier: it comes off as free 3, and opens 1 4.",
                "The edges 1-4 join available vertices: they are cut.",
                "Vertex 1 (1) has no neighbour left: it is free 1.",
                "Vertex 4 (1) has no neighbour left: it is free 1.",
                "Two free vertices cancel for each of the weights 1.",
            ][..],
            "free 3",
        ),
        (
            "graph 1 9 1 5 7 2 8 edges 0-1 1-2 2-0 1-3 1-4 4-5 4-6 open 0",
            &["The vertices 3 4 5 6 below 1 play as the path 3 (5) 4 (1) there."],
            "graph 1 9 1 5 1 edges 0-1 0-2 1-2 1-3 3-4 open 0",
        ),
        (
            "graph 1 9 1 7 8 edges 0-1 1-2 2-0 1-3 3-4 open 0 + graph 3 5 edges 0-1 open 0",
            &[
                "The vertices 3 4 below 1 play as an ev of 1.",
                "The vertices 5 6 together play as an ev of 2.",
            ],
            "ev 3 + graph 1 9 1 edges 0-1 0-2 1-2 open 0",
        ),
        (
            "graph 2 9 9 4 1 8 edges 0-1 1-2 2-0 2-3 3-4 4-5 5-3 open 0 + order 1 then 6 beside 3",
            &["The vertices 6 7 8 together play as free vertices 3 beside an ev of 5."],
            "free 3 + ev 5 + graph 2 9 9 4 1 8 edges 0-1 0-2 1-2 2-3 3-4 3-5 4-5 open 0",
        ),
        (
            "passing P graph 2 3 0 9 9 9 edges 0-1 1-2 2-3 3-4 4-5 5-3 open 0 + free 0 4 4",
            &[
                "Two free vertices cancel for each of the weights 4.",
                "Nobody need take what is worthless here: free vertices 0.",
            ],
            "passing P graph 2 3 0 9 9 9 edges 0-1 1-2 2-3 3-4 3-5 4-5 open 0",
        ),
        (
            "rule grab graph 1 2 3 edges 0-1 1-2 2-0 + graph 1 5 2 3 0 edges 0-1 1-2 2-3 2-4",
            &[
                "The vertices 0 (1) 1 (2) 2 (3) are all joined to each other: they are free.",
                "Vertex 4 (5) lies between 3 (1) and 5 (2), which are no heavier: the three become vertex 3 of weight -2.",
                "Vertex 6 (3) is a leaf, and nothing in its way is heavier: it comes off as free 3.",
                "The vertices 3 (-2) 7 (0) are all joined to each other: they are free.",
                "Two free vertices cancel for each of the weights 3.",
            ],
            "rule grab free 2 1 0 -2",
        ),
        (
            "passing P rule grab graph 2 2 3 5 1 edges 0-1 1-2 2-3 2-4 anchored 0",
            &[
                "Vertex 3 (5) is a leaf, and nothing in its way is heavier: it comes off as free 5.",
                "Vertex 2 (3) lies between 1 (2) and 4 (1), which are no heavier: the three become vertex 1 of weight 0.",
                "Vertex 0 (2) is at a closed end below 1 (0), which is no heavier: the two come off as an ev of 2.",
                "Nobody need take what is worthless here: an ev of 2.",
            ],
            "rule grab passing P free 5",
        ),
        (
            "rule grab tree 1 5 1 5 1 1 edges 0-1 1-2 1-3 3-4 3-5 + tree 1 5 1 5 1 1 edges 0-1 1-2 1-3 3-4 3-5",
            &[
                "The trees of the vertices 0 1 2 3 4 5 and 6 7 8 9 10 11 have one shape: they cancel.",
            ],
            "rule grab empty",
        ),
    ] {
        let setup = notation::parse(text).expect("a board");
        let reduction = is_equivalent_all_the_way(&setup, &[vec![]]);
        let said: Vec<String> = reduction.steps.iter().map(GraphStep::says).collect();
        assert_eq!(said, says, "{text}");
        assert_eq!(reduction.board(setup.rules).to_string(), left, "{text}");
    }
}

#[test]
fn where_nothing_reduces_the_reason_is_said() {
    for (text, expected) in [
        ("graph 3 1 2 5 4 1 edges 0-1 1-2 2-3 3-4 4-0 0-5", Some("No component is broached")),
        (
            "rule grab graph 3 1 2 5 4 9 edges 0-1 1-2 2-3 3-4 4-0 0-2 2-5 5-0",
            Some("No vertex is free"),
        ),
        ("menu 5 or 3 end", Some("no vertex to reduce")),
        ("menu 5 or 3 end + free 1 2", Some("free already")),
        ("graph 3 1 edges 0-1 open 0", None),
    ] {
        let setup = notation::parse(text).expect("a board");
        let why = reduction_of(&setup).why_none(setup.rules.taking);
        assert_eq!(why.is_some(), expected.is_some(), "{text}: {why:?}");
        assert!(why.unwrap_or_default().contains(expected.unwrap_or_default()), "{text}: {why:?}");
    }
}

/// The vertices of the steps are the input's, however large the numbers and whatever the order in which the door puts them.
#[test]
fn vertices_and_weights_are_those_of_the_input() {
    let text = "graph 1/2 5/2 3/2 2 1e30 edges 4-2 2-0 0-3 3-1 open 1 4";
    let reduction = text.parse::<Game>().expect("a board").reduction(Watch::none());
    let GraphStep::Detach { vertex, opens } = &reduction.expect("it is small").steps[0] else {
        panic!("the heaviest vertex is available");
    };
    assert_eq!((vertex.vertex, vertex.weight.to_string()), (Vertex(1), "5/2".to_owned()));
    assert_eq!(opens, &[Vertex(3)]);
}

/// A component that is too large for a search has no steps, nor has a play that is over; a watch may stop it.
#[test]
fn what_is_not_searched_is_not_reduced() {
    let steps = |text: &str| text.parse::<Game>().expect("a board").reduction(Watch::none());
    assert!(steps("empty").is_none_or(|found| found.steps.is_empty()));
    let side = 23;
    let right = (0..side * side).filter(|at| at % side < side - 1).map(|at| (at, at + 1));
    let down = (0..side * (side - 1)).map(|at| (at, at + side));
    let edges: Vec<(u32, u32)> = right.chain(down).collect();
    let weights = exact(&vec![1; (side * side) as usize]);
    let graph = GraphShape { weights, edges, open: vec![0], ..GraphShape::default() };
    let setup = Setup::new(vec![Shape::Graph(graph)]);
    assert!(Game::new(setup).expect("a board").reduction(Watch::none()).is_none());
}

/// Each menu takes a little time, and a board may have many.
#[test]
fn a_reduction_of_many_menus_asks_whether_to_go_on() {
    let menus = vec!["menu 1 then free 2 or 3 end"; 10_000].join(" + ");
    let game: Game = menus.parse().expect("a board");
    let asked = Cell::new(0);
    let reduced = |most: usize| {
        asked.set(0);
        let on_progress = |_: &_| {
            asked.set(asked.get() + 1);
            match asked.get() > most {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        };
        (game.reduction(Watch::new(&on_progress)).is_some(), asked.get())
    };
    let (is_found, times) = reduced(usize::MAX);
    assert!(is_found && times > 8, "{times}");
    assert_eq!(reduced(times / 2), (false, times / 2 + 1), "it does not go on");
}
