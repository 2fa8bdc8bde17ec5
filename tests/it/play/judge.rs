//! What is said of any strategy is what the definition says: its least lead over all replies, by a brute force of its own
//! over sets of vertices, which shares no code with the engine.

use std::collections::HashMap;

use slicewise::board::{GraphShape, Rules, Shape, Taking};
use slicewise::play::{Depth, Judgement, Optimality, PlayError, Player, Strategy};
use slicewise::random::Rng;
use slicewise::{Ask, Error, Exact, Game, Move, Setup, StrategyTable};

use crate::common::exact;

/// A row, a pizza or a tree. A row is a path of which ends are taken, a pizza a cycle of which any piece may be first.
struct Graph {
    weights: Vec<i64>,
    neighbours: Vec<u32>,
    /// Whether leaves are taken, and not neighbours of what was taken.
    is_grabbed: bool,
    /// Whether the vertices lie in a line or a ring.
    has_colours: bool,
    is_ring: bool,
}

/// A strategy, as the test knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum By {
    Ahead(u8),
    Colour,
    Parity,
    LargestFirst,
    Optimal,
    /// The lightest vertex, of equal ones the last.
    Own,
}

/// Whether every choice that is left open is the worst or the best.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ties {
    Worst,
    Best,
}

/// What is left, whether the player with the strategy moves, and what the strategy remembers.
type At = (u32, bool, u32);

impl Graph {
    fn new(weights: Vec<i64>, edges: &[(usize, usize)], is_grabbed: bool) -> Self {
        let mut neighbours = vec![0; weights.len()];
        for &(one, other) in edges {
            neighbours[one] |= 1 << other;
            neighbours[other] |= 1 << one;
        }
        Self { weights, neighbours, is_grabbed, has_colours: false, is_ring: false }
    }

    fn row(weights: Vec<i64>) -> Self {
        let edges: Vec<_> = (1..weights.len()).map(|at| (at - 1, at)).collect();
        Self { has_colours: true, ..Self::new(weights, &edges, true) }
    }

    fn pizza(weights: Vec<i64>) -> Self {
        let n = weights.len();
        let edges: Vec<_> = (0..n).map(|at| (at, (at + 1) % n)).collect();
        Self { has_colours: true, is_ring: true, ..Self::new(weights, &edges, false) }
    }

    fn all(&self) -> u32 {
        (1 << self.weights.len()) - 1
    }

    fn legal(&self, left: u32) -> Vec<usize> {
        let may = |vertex: &usize| {
            let neighbours = self.neighbours[*vertex];
            match self.is_grabbed {
                true => (neighbours & left).count_ones() <= 1,
                false => left == self.all() || neighbours & !left != 0,
            }
        };
        (0..self.weights.len()).filter(|vertex| left >> vertex & 1 == 1).filter(may).collect()
    }

    /// The vertices left in their order along the line.
    fn run(&self, left: u32) -> Vec<usize> {
        let n = self.weights.len();
        let is_left = |at: usize| left >> (at % n) & 1 == 1;
        let begins = |at: &usize| is_left(*at) && (!self.is_ring || !is_left(*at + n - 1));
        let start = (0..n).find(begins).unwrap_or(0);
        (start..start + n).map(|at| at % n).filter(|&at| is_left(at)).collect()
    }

    /// Each colour of what is left, as a set, and the sum of its weights.
    fn colours(&self, left: u32) -> [(u32, i64); 2] {
        let run = self.run(left);
        [0, 1].map(|start| {
            let colour = run.iter().skip(start).step_by(2);
            colour.fold((0, 0), |(set, sum), &at| (set | 1 << at, sum + self.weights[at]))
        })
    }

    /// What a search of some turns gives a move.
    fn net(&self, left: u32, vertex: usize, depth: u8) -> i64 {
        if depth == 1 {
            return self.weights[vertex];
        }
        let left = left & !(1 << vertex);
        let then = self.legal(left).into_iter().map(|vertex| self.net(left, vertex, depth - 1));
        self.weights[vertex] - then.max().unwrap_or(0)
    }

    fn value(&self, left: u32, known: &mut HashMap<u32, i64>) -> i64 {
        if let Some(&value) = known.get(&left) {
            return value;
        }
        let moves = self.legal(left).into_iter();
        let value = moves.map(|at| self.weights[at] - self.value(left & !(1 << at), known)).max();
        *known.entry(left).or_insert(value.unwrap_or(0))
    }

    /// What a strategy leaves open, and what it then remembers.
    fn open(
        &self,
        left: u32,
        memory: u32,
        by: By,
        known: &mut HashMap<u32, i64>,
    ) -> Vec<(usize, u32)> {
        let legal = self.legal(left);
        let best = |numbers: Vec<i64>, memory| {
            let most = numbers.iter().max().copied();
            let best = legal.iter().zip(numbers).filter(|(_, number)| Some(*number) == most);
            best.map(|(&vertex, _)| (vertex, memory)).collect()
        };
        let weights = || legal.iter().map(|&at| self.weights[at]).collect();
        // Of a whole pizza, the first piece of a colour.
        let of_colour = |colour: u32| legal.iter().copied().find(|at| colour >> at & 1 == 1);
        let [(even, evens), (odd, odds)] = self.colours(left);
        match by {
            By::Ahead(depth) => {
                best(legal.iter().map(|&at| self.net(left, at, depth)).collect(), 0)
            }
            By::LargestFirst if memory == 0 => best(weights(), 1),
            By::LargestFirst | By::Optimal => {
                let outcome = |&at: &usize| self.weights[at] - self.value(left & !(1 << at), known);
                best(legal.iter().map(outcome).collect(), 1)
            }
            By::Colour => {
                let richer = if odds > evens { odd } else { even };
                let colour = if memory == 0 { richer } else { memory };
                of_colour(colour).into_iter().map(|at| (at, colour)).collect()
            }
            By::Parity => {
                let richest = [(even, evens >= odds), (odd, odds >= evens)];
                let open = richest.into_iter().filter(|(_, is_richest)| *is_richest);
                open.filter_map(|(colour, _)| of_colour(colour)).map(|at| (at, 0)).collect()
            }
            By::Own => {
                let lightest = legal.iter().rev().min_by_key(|&&at| self.weights[at]);
                lightest.into_iter().map(|&at| (at, 0)).collect()
            }
        }
    }

    /// The least lead of the player with the strategy.
    fn sure(&self, at: At, by: By, ties: Ties, known: &mut Known) -> i64 {
        if let Some(&sure) = known.sure.get(&at) {
            return sure;
        }
        let (left, is_own, memory) = at;
        let sure = if is_own {
            let Known { values, open, .. } = known;
            let open = open.entry((left, memory, by));
            let open = open.or_insert_with(|| self.open(left, memory, by, values)).clone();
            let leads: Vec<i64> = open
                .into_iter()
                .map(|(vertex, memory)| {
                    let rest = (left & !(1 << vertex), false, memory);
                    self.weights[vertex] + self.sure(rest, by, ties, known)
                })
                .collect();
            if ties == Ties::Worst { leads.into_iter().min() } else { leads.into_iter().max() }
        } else {
            let lead = |vertex: usize| {
                let rest = (left & !(1 << vertex), true, memory);
                self.sure(rest, by, ties, known) - self.weights[vertex]
            };
            self.legal(left).into_iter().map(lead).min()
        };
        *known.sure.entry(at).or_insert(sure.unwrap_or(0))
    }

    /// The least lead of a player who draws every move, on average.
    fn mean(&self, left: u32, is_own: bool, known: &mut HashMap<(u32, bool), Exact>) -> Exact {
        if let Some(mean) = known.get(&(left, is_own)) {
            return mean.clone();
        }
        let legal = self.legal(left);
        let mut leads = Vec::new();
        for &vertex in &legal {
            let rest = self.mean(left & !(1 << vertex), !is_own, known);
            let weight = Exact::from(self.weights[vertex]);
            leads.push(if is_own { rest + weight } else { rest - weight });
        }
        let mean = match is_own {
            true => Exact::ratio(leads.into_iter().sum::<Exact>(), legal.len()),
            false => leads.into_iter().min(),
        };
        let mean = mean.unwrap_or_default();
        known.insert((left, is_own), mean.clone());
        mean
    }

    /// The lightest vertex that may be taken, of equal ones the last, as a strategy of one's own.
    fn lightest(game: &Game) -> Option<Move> {
        let weight = |mv: &Move| mv.vertex().and_then(|vertex| game.weight(vertex));
        game.legal_moves().into_iter().rev().min_by_key(weight)
    }
}

#[derive(Default)]
struct Known {
    sure: HashMap<At, i64>,
    values: HashMap<u32, i64>,
    open: HashMap<(u32, u32, By), Vec<(usize, u32)>>,
}

fn strategies() -> Vec<(Strategy, By)> {
    let ahead = |turns| Strategy::Ahead(Depth::new(turns).expect("known"));
    vec![
        (Strategy::Optimal, By::Optimal),
        (Strategy::Greedy, By::Ahead(1)),
        (Strategy::TwoAhead, By::Ahead(2)),
        (ahead(3), By::Ahead(3)),
        (ahead(4), By::Ahead(4)),
        (Strategy::LargestFirst, By::LargestFirst),
        (Strategy::Colour, By::Colour),
        (Strategy::Parity, By::Parity),
    ]
}

/// A lead of the player with the strategy as the first player's.
fn of_first(lead: i64, player: Player) -> Exact {
    Exact::from(if player == Player::First { lead } else { -lead })
}

/// Compares a judgement with the definition, and its best reply with its guarantee.
fn check(board: &Graph, judged: &Judgement, by: By, player: Player, known: &mut Known, text: &str) {
    known.sure.clear();
    let at = (board.all(), player == Player::First, 0);
    let worst = board.sure(at, by, Ties::Worst, known);
    let value = board.value(board.all(), &mut known.values);
    known.sure.clear();
    let best = board.sure(at, by, Ties::Best, known);
    let sure = judged.guarantee.as_ref().expect(text);
    assert_eq!(sure.worst, of_first(worst, player), "{by:?} {player} {text}");
    assert_eq!(sure.best, of_first(best, player), "{by:?} {player} {text}");
    assert_eq!(judged.value.exact(), Some(&value.into()), "{text}");
    let own_value = if player == Player::First { value } else { -value };
    assert!(worst <= best && best <= own_value, "no strategy guarantees more than the value");
    let loss = Exact::from(own_value - worst);
    assert_eq!(judged.loss.as_ref(), Some(&loss), "{by:?} {player} {text}");
    let optimality = match (worst == own_value, best == own_value) {
        (true, _) => Optimality::Optimal,
        (false, true) => Optimality::ByTies,
        (false, false) => Optimality::NotOptimal,
    };
    assert_eq!(judged.optimality, optimality);
    // The best reply: a play of the strategy in which it gets its guarantee, and what each of its moves lost.
    let reply = judged.best_reply.as_ref().expect(text);
    let (mut left, mut memory, mut lead, mut lost) = (board.all(), 0, 0, [0, 0]);
    for turn in &reply.turns {
        let vertex = turn.mv.vertex().expect(text).index();
        let is_own = turn.player == player as usize;
        assert!(board.legal(left).contains(&vertex), "{by:?} {player} {text}");
        if is_own {
            let open = board.open(left, memory, by, &mut known.values);
            let chosen = open.into_iter().find(|(open, _)| *open == vertex);
            memory = chosen.expect(text).1;
        }
        let after = left & !(1 << vertex);
        let weight = board.weights[vertex];
        lead += if is_own { weight } else { -weight };
        let outcome = weight - board.value(after, &mut known.values);
        let loss = board.value(left, &mut known.values) - outcome;
        assert_eq!(turn.loss.as_ref(), Some(&loss.into()), "{by:?} {player} {text}");
        lost[usize::from(!is_own)] += loss;
        left = after;
    }
    assert_eq!((left, lead), (0, worst), "{by:?} {player} {text}");
    assert_eq!(loss, Exact::from(lost[0] - lost[1]));
}

/// Judges every strategy on a board, and one of them with its best reply.
fn judge_all(board: &Graph, setup: &Setup, number: usize) {
    let text = setup.to_string();
    let game = Game::new(setup.clone()).expect(&text);
    let ask = Ask::default();
    let players = [Player::First, Player::Second];
    let mut known = Known::default();
    for (place, (strategy, by)) in strategies().into_iter().enumerate() {
        for player in players {
            let is_even = board.weights.len().is_multiple_of(2) == (player == Player::First);
            if matches!(by, By::Colour | By::Parity) && !(board.has_colours && is_even) {
                let refused = game.judge(strategy, player, &ask).expect_err(&text);
                let is_known = |error: &Error| match error {
                    Error::Play(PlayError::NoColours { .. }) => by == By::Colour,
                    Error::Play(PlayError::NoParity { .. }) => by == By::Parity,
                    _ => false,
                };
                assert!(is_known(&refused), "{refused}");
                continue;
            }
            if place == number % 8 {
                let judged = game.judge(strategy, player, &ask).expect(&text);
                check(board, &judged, by, player, &mut known, &text);
                continue;
            }
            let sure = game.guarantee(strategy, player, &ask).expect(&text).expect(&text);
            let at = (board.all(), player == Player::First, 0);
            for (ties, found) in [(Ties::Worst, sure.worst), (Ties::Best, sure.best)] {
                known.sure.clear();
                let expected = board.sure(at, by, ties, &mut known);
                assert_eq!(found, of_first(expected, player), "{by:?} {player} {text}");
            }
        }
    }
    let player = players[number % 2];
    let own = game.judge_own(&mut Graph::lightest, player, &ask).expect(&text);
    check(board, &own, By::Own, player, &mut known, &text);
    let mean = board.mean(board.all(), player == Player::First, &mut HashMap::new());
    let random = game.judge(Strategy::Random, player, &ask).expect(&text);
    let expected = if player == Player::First { mean } else { -mean };
    let sure = random.guarantee.expect(&text);
    assert_eq!((&sure.worst, &sure.best), (&expected, &expected), "{player} {text}");
    assert_eq!(random.best_reply, None);
}

/// Few different weights, so that many are equal.
fn weights(draw: &mut Rng, len: usize) -> Vec<i64> {
    let most = draw.between(1, 6);
    (0..len).map(|_| draw.between(-1, most)).collect()
}

#[test]
fn every_strategy_is_judged_on_a_thousand_rows() {
    let mut draw = Rng::seeded(47);
    for number in 0..1000 {
        let row = weights(&mut draw, 1 + number % 9);
        let setup = Setup::new(vec![Shape::Row(exact(&row))]);
        judge_all(&Graph::row(row), &setup, number);
    }
}

#[test]
fn every_strategy_is_judged_on_a_thousand_pizzas() {
    let mut draw = Rng::seeded(48);
    for number in 0..1000 {
        // Three pieces are free vertices, which have no colours.
        let pizza = weights(&mut draw, 4 + number % 5);
        let setup = Setup::new(vec![Shape::Pizza(exact(&pizza))]);
        judge_all(&Graph::pizza(pizza), &setup, number);
    }
}

#[test]
fn every_strategy_is_judged_on_a_thousand_trees() {
    let mut draw = Rng::seeded(49);
    for number in 0..1000 {
        let len = 4 + number % 6;
        let weights = weights(&mut draw, len);
        let mut edges: Vec<(usize, usize)> =
            (1..len).map(|at| (draw.below(at as u64) as usize, at)).collect();
        // A claw at least, so that it is not a row.
        edges[2] = (0, 3);
        (edges[0], edges[1]) = ((0, 1), (0, 2));
        let taking = if number % 2 == 0 { Taking::Share } else { Taking::Grab };
        let shape = GraphShape {
            weights: exact(&weights),
            edges: edges.iter().map(|&(one, other)| (one as u32, other as u32)).collect(),
            ..GraphShape::default()
        };
        let rules = Rules { taking, ..Rules::default() };
        let setup = Setup { components: vec![Shape::Graph(shape)], rules };
        let board = Graph::new(weights, &edges, taking == Taking::Grab);
        judge_all(&board, &setup, number);
    }
}

/// What the play of a strategy is in the engine's simulations is what its rule leaves open first.
#[test]
fn strategies_are_played_as_they_are_judged() {
    let game: Game = "row 3 1 9 4 4 1 7 2".parse().expect("known");
    for (strategy, _) in strategies() {
        let ask = Ask::default();
        let played = game.simulate([strategy, Strategy::Optimal], 0, &ask).expect("known");
        let judged = game.judge(strategy, Player::First, &ask).expect("known");
        assert!(played.difference >= judged.guarantee.expect("known").worst, "{strategy}");
        let engine = game.engine_move(strategy, &ask).expect("known");
        if strategy != Strategy::Optimal {
            assert_eq!(engine.mv, played.turns[0].mv, "{strategy}");
        }
        assert_eq!(strategy.name().parse(), Ok(strategy));
    }
}

#[test]
fn a_strategy_that_looks_further_need_not_guarantee_more() {
    let game: Game = "row 8 15 3 7".parse().expect("known");
    let loss = |strategy| game.judge(strategy, Player::First, &Ask::default()).expect("known").loss;
    assert_eq!(loss(Strategy::Greedy), Some(Exact::from(14)));
    assert_eq!(loss(Strategy::TwoAhead), Some(Exact::ZERO));
}

#[test]
fn a_strategy_of_ones_own_is_refused_where_it_makes_no_legal_move() {
    let game: Game = "row 1 2 9 4".parse().expect("known");
    let mut second = |_: &Game| Some(Move::take(1));
    let judged = game.judge_own(&mut second, Player::First, &Ask::default());
    let message = "the strategy chose 1 at turn 1, after no moves; expected a legal move";
    assert_eq!(judged.expect_err("it is not an end").to_string(), message);
    let mut table: StrategyTable = "0 1 2 3,0".parse().expect("known");
    let judged = game.judge_own(&mut table, Player::First, &Ask::default());
    let message =
        "the strategy chose no move at turn 3, after the moves 0,1; expected a legal move";
    assert_eq!(judged.expect_err("it is not in the table").to_string(), message);
    for (text, message) in [
        ("0 1", "line 1: found no comma, expected `left,move`, such as `0 1 2,0`"),
        ("left,move\n0 x,1", "line 2: found `x`, expected a vertex"),
        ("0 1,0\n1 0,1", "line 2: found these vertices before, expected each position once"),
        ("*,lazy", "line 1: found the strategy `lazy`, expected one of optimal"),
    ] {
        let error = text.parse::<StrategyTable>().expect_err(text).to_string();
        assert!(error.starts_with(message), "{error}");
    }
}

/// A play in progress is judged from where it is, and the numbers are about what is left; ties, passes, other kinds of boards.
#[test]
fn strategies_are_judged_in_a_play_and_on_other_boards() {
    let mut game: Game = "row 5 25 8 21 2 6 4 12 16".parse().expect("known");
    game.play(0).expect("legal");
    let greed = game.judge(Strategy::Greedy, Player::First, &Ask::default()).expect("known");
    assert_eq!(greed.guarantee.expect("known").worst, Exact::from(8));
    assert_eq!(greed.best_reply.expect("known").turns[0].player, 0);
    for text in [
        "passing P row 1 3 1",
        "menu 1 then row 2 5 1 or 3 end + free 2",
        "order 1 then 6 beside 3",
    ] {
        let game: Game = text.parse().expect(text);
        for strategy in [Strategy::Greedy, Strategy::TwoAhead, Strategy::LargestFirst] {
            for player in [Player::First, Player::Second] {
                let judged = game.judge(strategy, player, &Ask::default()).expect(text);
                let reply = judged.best_reply.expect(text);
                let lead = |turn: &slicewise::play::ReviewedMove<Exact>| match turn.player {
                    0 => turn.score.clone(),
                    _ => -&turn.score,
                };
                let lead = reply.turns.iter().map(lead).sum::<Exact>();
                assert_eq!(lead, judged.guarantee.expect(text).worst, "{strategy} {player} {text}");
            }
        }
    }
}

/// Fractions: the random strategy in the numbers of the board.
#[test]
fn an_average_is_in_the_numbers_of_the_board() {
    let game: Game = "row 1/2 2".parse().expect("known");
    let random = game.judge(Strategy::Random, Player::First, &Ask::default()).expect("known");
    assert_eq!(random.guarantee.expect("known").worst, Exact::ZERO);
    assert_eq!(random.loss, Exact::ratio(3, 2));
    let game: Game = "free 1/2 2 1".parse().expect("known");
    let random = game.judge(Strategy::Random, Player::First, &Ask::default()).expect("known");
    // 1/2 − 2 + 1, 2 − 1 + 1/2, 1 − 2 + 1/2.
    assert_eq!(random.guarantee.expect("known").worst, Exact::ratio(1, 6).expect("known"));
}
