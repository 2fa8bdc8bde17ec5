//! What is said of a strategy is what the definition says: its player's least lead over all replies of the opponent.

use std::cell::Cell;

use crate::common::theory::number;
use crate::common::{all_rules, exact, go_on_up_to, graphs, position, sums};
use proptest::prelude::*;
use slicewise::board::{GraphShape, Position, Rules, Shape};
use slicewise::explain::{Contest, Explanation};
use slicewise::play::{Optimality, Player, Strategy as Way};
use slicewise::{Ask, Exact, Game, Move, Setup, Watch};
use slicewise_report::text::{self, Style};
use slicewise_report::{Explained, Overviewed};

/// The least and the largest of two numbers, or of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ties {
    Worst,
    Best,
}

impl Ties {
    fn choose(self, leads: impl Iterator<Item = i64>) -> i64 {
        let chosen = if self == Self::Worst { leads.min() } else { leads.max() };
        chosen.unwrap_or_default()
    }
}

/// The value of a row, by the definition.
fn value(row: &[i64]) -> i64 {
    ends(row).map(|(coin, rest)| coin - value(rest)).max().unwrap_or_default()
}

/// What each end of a row scores, and what it leaves.
fn ends(row: &[i64]) -> impl Iterator<Item = (i64, &[i64])> {
    let left = row.split_first().map(|(&coin, rest)| (coin, rest));
    let right = row.split_last().map(|(&coin, rest)| (coin, rest));
    left.into_iter().chain(right)
}

/// What a greedy player to move is sure of on a row.
fn greed(row: &[i64], ties: Ties) -> i64 {
    let most = ends(row).map(|(coin, _)| coin).max();
    let largest = ends(row).filter(|(coin, _)| Some(*coin) == most);
    ties.choose(largest.map(|(coin, rest)| coin + replied(rest, ties)))
}

/// What a greedy player is sure of on a row if the opponent moves first.
fn replied(row: &[i64], ties: Ties) -> i64 {
    ends(row).map(|(coin, rest)| greed(rest, ties) - coin).min().unwrap_or_default()
}

/// What the player to move on an even row is sure of by taking the coins of the richer colour; of equal ones, of
/// the colour that is worse.
fn colour(row: &[i64]) -> i64 {
    let sums = [0, 1].map(|start| row.iter().skip(start).step_by(2).sum::<i64>());
    let richer =
        [0, 1].into_iter().filter(|&place| sums[place] == *sums.iter().max().expect("known"));
    richer.map(|place| of_one_colour(row, 0, place)).min().expect("known")
}

/// The same for the colour of the places of one parity, on a row that begins at some place.
fn of_one_colour(row: &[i64], first: usize, parity: usize) -> i64 {
    if row.is_empty() {
        return 0;
    }
    let is_first = first % 2 == parity;
    let (own, rest) = if is_first { ends(row).next() } else { ends(row).nth(1) }.expect("a coin");
    let first = first + usize::from(is_first);
    let after = ends(rest).zip([first + 1, first]);
    own + after
        .map(|((coin, rest), at)| of_one_colour(rest, at, parity) - coin)
        .min()
        .expect("known")
}

/// What the first player reaches at most on a row or pizza of odd length if the second takes one colour, or is sure of by
/// taking one colour on an even one.
fn by_colour(coins: &[i64], is_pizza: bool) -> (Player, i64) {
    let cuts = |at: usize| (coins[at], [&coins[at + 1..], &coins[..at]].concat());
    let starts: Vec<(i64, Vec<i64>)> = match is_pizza {
        true => (0..coins.len()).map(cuts).collect(),
        false => ends(coins).map(|(coin, rest)| (coin, rest.to_vec())).collect(),
    };
    match (coins.len() % 2, is_pizza) {
        (1, _) => (
            Player::Second,
            starts.iter().map(|(coin, rest)| coin - colour(rest)).max().expect("known"),
        ),
        (_, false) => (Player::First, colour(coins)),
        // All pieces of the richer colour, of which one goes first.
        (_, true) => {
            let sums = [0, 1].map(|start| coins.iter().skip(start).step_by(2).sum::<i64>());
            (Player::First, (sums[0] - sums[1]).abs())
        }
    }
}

/// What greed guarantees the player to move of a position, whatever its kind, by the definition.
fn greed_on(at: &Position<i64>, ties: Ties) -> i64 {
    let moves = at.moves();
    let most = moves.iter().map(|&mv| at.score(mv)).max();
    let largest = moves.into_iter().filter(|&mv| Some(at.score(mv)) == most);
    ties.choose(largest.map(|mv| {
        let (score, again, after) = played(at, mv);
        score + if again { greed_on(&after, ties) } else { replied_on(&after, ties) }
    }))
}

/// The same if the opponent moves first.
fn replied_on(at: &Position<i64>, ties: Ties) -> i64 {
    let replies = at.moves().into_iter().map(|mv| {
        let (score, again, after) = played(at, mv);
        (if again { replied_on(&after, ties) } else { greed_on(&after, ties) }) - score
    });
    replies.min().unwrap_or_default()
}

fn played(at: &Position<i64>, mv: Move) -> (i64, bool, Position<i64>) {
    let mut after = at.clone();
    let played = after.play(mv).expect("known");
    (played.score, played.again, after)
}

/// The sentence that is to be said of a strategy.
fn sentence(player: Player, worst: i64, best: i64, value: i64) -> String {
    let sure = match player {
        Player::First => "it guarantees a lead of",
        Player::Second => "it holds the first player to a lead of",
    };
    let lucky = (worst != best).then(|| format!(", or {best} if ties are broken well"));
    let verdict = match (worst == value, best == value) {
        (true, _) => ": that is optimal",
        (false, true) => ": optimal only then",
        (false, false) => ": not optimal",
    };
    format!("  whatever the opponent does, {sure} {worst}{}{verdict}\n", lucky.unwrap_or_default())
}

/// What is known of a contest, in machine integers.
fn judged(contest: &Contest<Exact>) -> (Player, Option<(i64, i64)>, Optimality) {
    let sure = contest.guarantee.as_ref();
    let sure = sure.map(|sure| (number(&sure.worst), number(&sure.best)));
    (contest.player, sure, contest.optimality)
}

fn verdict(worst: i64, best: i64, value: i64) -> Optimality {
    match (worst == value, best == value) {
        (true, _) => Optimality::Optimal,
        (false, true) => Optimality::ByTies,
        (false, false) => Optimality::NotOptimal,
    }
}

fn explained(text: &str) -> (Explanation<Exact>, String) {
    let game: Game = text.parse().expect(text);
    let explanation = game.explain(&Ask::default()).expect(text);
    let explained = Explained { board: game.into_setup(), explanation: explanation.clone() };
    (explanation, text::explanation(&explained, &Style::default()))
}

fn overviewed(text: &str) -> String {
    let game: Game = text.parse().expect(text);
    let overview = game.overview(&Ask::default()).expect(text);
    text::overview(&Overviewed::new(game.into_setup(), overview), &Style::default())
}

/// The part of an explanation that begins with a heading.
fn part<'t>(text: &'t str, heading: &str) -> &'t str {
    let (_, rest) = text.split_once(&format!("\n{heading}\n")).expect(text);
    rest.split("\n\n").next().unwrap_or_default()
}

/// An opponent who plays the best line lets greed have 34, and another holds it to 8.
#[test]
fn greed_is_not_optimal_because_one_play_goes_well() {
    let (explanation, text) = explained("row 25 8 21 2 6 4 12 16");
    assert_eq!(number(&explanation.greedy.difference), 34);
    assert_eq!(judged(&explanation.greedy), (Player::First, Some((8, 8)), Optimality::NotOptimal));
    let greedy = "  Always taking the largest available coin, against optimal play:\n  \
        64 to 30, a lead of 34 where 34 is possible\n  \
        whatever the opponent does, it guarantees a lead of 8: not optimal";
    assert_eq!(part(&text, "Greedy"), greedy);
    let colour = "  Taking all coins of the richer colour (every other coin), against optimal play:\n  \
        64 to 30, a lead of 34 where 34 is possible\n  \
        whatever the opponent does, it guarantees a lead of 34: that is optimal\n";
    assert_eq!(part(&text, "Colour"), colour);
}

/// The play of a strategy on a row against optimal play, as it is told, with its mistake.
fn the_play_is_told(row: &[i64], contest: &Contest<Exact>, ways: [Way; 2], text: &str) {
    let game = Game::new(Setup::new(vec![Shape::Row(exact(row))])).expect("known");
    let value = value(row);
    let played = game.simulate(ways, 0, &Ask::default()).expect("known");
    let how = if contest.player == Player::First { "possible" } else { "optimal" };
    let [first, second] = &played.totals;
    let told =
        format!("  {first} to {second}, a lead of {} where {value} is {how}\n", played.difference);
    assert!(text.contains(&told), "{told}\n{text}");
    assert_eq!(text.contains("goes wrong"), contest.mistake.is_some());
    let Some(mistake) = &contest.mistake else { return };
    let coins = |mv: Move| row[mv.vertex().expect("known").index()];
    let told = format!(
        "  it goes wrong at turn {}: taking {} (vertex {}) loses {}, taking {} (vertex {}) was optimal\n",
        mistake.turn,
        coins(mistake.mv),
        mistake.mv,
        mistake.loss,
        coins(mistake.better),
        mistake.better,
    );
    assert!(text.contains(&told), "{told}\n{text}");
    let (mut low, mut high) = (0, row.len());
    let mut outcome = |mv: Move, stays: bool| {
        let at = mv.vertex().expect("known").index();
        let rest = if at == low { low + 1..high } else { low..high - 1 };
        let outcome = row[at] - self::value(&row[rest.clone()]);
        (low, high) = if stays { (low, high) } else { (rest.start, rest.end) };
        outcome
    };
    for ply in &played.turns[..mistake.turn - 1] {
        outcome(ply.mv, false);
    }
    let (made, better) = (outcome(mistake.mv, true), outcome(mistake.better, true));
    assert_eq!(played.turns[mistake.turn - 1].mv, mistake.mv);
    assert_eq!(better - made, number(&mistake.loss));
    assert_eq!(better, self::value(&row[low..high]));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn every_sentence_about_a_strategy_on_a_row_is_true(row in prop::collection::vec(-2_i64..7, 1..11)) {
        let board = Setup::new(vec![Shape::Row(exact(&row))]).to_string();
        let (explanation, text) = explained(&board);
        let value = value(&row);
        let (worst, best) = (greed(&row, Ties::Worst), greed(&row, Ties::Best));
        let greedy = part(&text, "Greedy").to_owned() + "\n";
        let found = judged(&explanation.greedy);
        prop_assert_eq!(found, (Player::First, Some((worst, best)), verdict(worst, best, value)));
        prop_assert!(greedy.contains(&sentence(Player::First, worst, best, value)), "{}", greedy);
        // It is said nowhere else.
        let called = greedy.matches("optimal").count() - greedy.matches("optimal play").count();
        prop_assert_eq!(called, 1 + greedy.matches("goes wrong").count());
        the_play_is_told(&row, &explanation.greedy, [Way::Greedy, Way::Optimal], &greedy);
        match &explanation.colour {
            None => prop_assert_eq!(row.len(), 1),
            Some(found) => {
                let (player, sure) = by_colour(&row, false);
                let said = verdict(sure, sure, value);
                prop_assert_eq!(judged(found), (player, Some((sure, sure)), said));
                let colour = part(&text, "Colour");
                prop_assert!(colour.contains(&sentence(player, sure, sure, value)), "{}", colour);
                let ways = match player {
                    Player::First => [Way::Colour, Way::Optimal],
                    Player::Second => [Way::Optimal, Way::Colour],
                };
                the_play_is_told(&row, found, ways, colour);
            }
        }
    }
}

proptest! {
    #[test]
    fn every_verdict_on_a_pizza_is_true(pieces in prop::collection::vec(-1_i64..4, 3..8)) {
        let setup = Setup::new(vec![Shape::Pizza(exact(&pieces))]);
        let (explanation, _) = explained(&setup.to_string());
        let value = number(&explanation.analysis.value.lower);
        let at = position(&setup);
        let (worst, best) = (greed_on(&at, Ties::Worst), greed_on(&at, Ties::Best));
        let said = verdict(worst, best, value);
        prop_assert_eq!(judged(&explanation.greedy), (Player::First, Some((worst, best)), said));
        if let Some(found) = &explanation.colour {
            let (player, sure) = by_colour(&pieces, true);
            let said = verdict(sure, sure, value);
            prop_assert_eq!(judged(found), (player, Some((sure, sure)), said));
        }
    }

    #[test]
    fn every_verdict_on_a_sum_is_true(components in sums(3)) {
        let setup = Setup::new(components);
        prop_assume!(setup.vertices() <= 8);
        let (explanation, _) = explained(&setup.to_string());
        let value = number(&explanation.analysis.value.lower);
        let at = position(&setup);
        let (worst, best) = (greed_on(&at, Ties::Worst), greed_on(&at, Ties::Best));
        let said = verdict(worst, best, value);
        prop_assert_eq!(judged(&explanation.greedy), (Player::First, Some((worst, best)), said));
    }

    #[test]
    fn every_verdict_on_a_board_that_is_searched_is_true(graph in graphs(5), rules in any_rules()) {
        greed_is_judged(graph, rules)?;
    }
}

fn any_rules() -> impl Strategy<Value = Rules> {
    prop::sample::select(all_rules().collect::<Vec<_>>())
}

/// Compares both answers about greed on a searched board with the definition.
fn greed_is_judged(graph: GraphShape, rules: Rules) -> Result<(), TestCaseError> {
    let setup = Setup { components: vec![Shape::Graph(graph)], rules };
    let at = position(&setup);
    let (worst, best) = (greed_on(&at, Ties::Worst), greed_on(&at, Ties::Best));
    let game = Game::new(setup).expect("known");
    let overview = game.overview(&Ask::default()).expect("known");
    let value = number(overview.analysis.value.exact().expect("known"));
    let said = verdict(worst, best, value);
    let greedy = overview.greedy.expect("known");
    prop_assert_eq!(judged(&greedy), (Player::First, Some((worst, best)), said));
    if let Some(greed) = game.reasons(&Ask::default()).greed {
        let sure = greed.guarantee.expect("known");
        prop_assert_eq!((number(&sure.worst), number(&sure.best)), (worst, best));
        prop_assert_eq!(greed.optimality, said);
    }
    Ok(())
}

/// Even vertices, menus and games, in which a player may move twice, or score without a vertex.
#[test]
fn greed_is_judged_on_every_kind_of_board() {
    for text in [
        "graph 3 1 2 edges 0-1 1-2 open 0 even 0",
        "graph 1 2 1 3 edges 0-1 1-2 2-3 open 0 3 even 1 2",
        "menu 1 then row 2 5 1 or 3 end",
        "menu 2 then row 3 1 or 2 end + free 2 1",
        "game 0-1:5 1-2:3 0-2:5 + free 4",
        "passing P row 1 3 1",
        "passing A row 1 3 2 + free 1",
        "passing N row 1 3 2 2",
        "order 1 then 6 beside 3 then 2",
    ] {
        let setup: Setup = text.parse().expect("known");
        let at = position(&setup);
        let (worst, best) = (greed_on(&at, Ties::Worst), greed_on(&at, Ties::Best));
        let overview = Game::new(setup).expect("known").overview(&Ask::default()).expect("known");
        let value = number(overview.analysis.value.exact().expect("known"));
        let greedy = overview.greedy.expect("known");
        let said = verdict(worst, best, value);
        assert_eq!(judged(&greedy), (Player::First, Some((worst, best)), said), "{text}");
    }
}

#[test]
fn ties_matter_where_equal_coins_lead_to_different_ends() {
    let (explanation, text) = explained("row 1 3 2 1");
    let (worst, best) = (greed(&[1, 3, 2, 1], Ties::Worst), greed(&[1, 3, 2, 1], Ties::Best));
    assert!(worst < best);
    assert_eq!(explanation.greedy.optimality, verdict(worst, best, value(&[1, 3, 2, 1])));
    assert!(text.contains(" if ties are broken well"), "{text}");
}

/// Beyond the limits nothing is said of other plays than the one that was played, unless nothing reduces.
#[test]
fn what_takes_too_long_is_said_of_one_play() {
    let hills = |coins: usize| {
        let coins = (0..coins).map(|at| [1, 4, 2, 8, 5, 7][at % 6].to_string());
        format!("row {}", coins.collect::<Vec<_>>().join(" "))
    };
    let small = explained(&hills(200)).0;
    assert_ne!(small.greedy.optimality, Optimality::Unknown);
    let (large, text) = explained(&hills(2049));
    assert_eq!(judged(&large.greedy), (Player::First, None, Optimality::Unknown));
    assert_ne!(large.colour.expect("known").optimality, Optimality::Unknown, "no search is needed");
    let said = "that is against this play; what it guarantees against any was not found";
    assert!(part(&text, "Greedy").ends_with(said), "{text}");
    assert!(!part(&text, "Greedy").contains("that is optimal"), "{text}");
    let valley: Vec<String> = (0..3000_i32).map(|at| (at - 1000).abs().to_string()).collect();
    let valley = explained(&format!("row {}", valley.join(" "))).0;
    assert_eq!(valley.greedy.optimality, Optimality::Optimal);
    let many = explained(&[hills(30), hills(30), hills(30), hills(30)].join(" + ")).0;
    assert_eq!(many.greedy.optimality, Optimality::Unknown);
}

#[test]
fn a_search_for_a_guarantee_is_stopped_by_its_watch() {
    let game: Game = "rule both graph 5 3 1 4 edges 0-1 1-2 2-3 3-0".parse().expect("known");
    let asked = Cell::new(0);
    let overview = |most: usize| {
        asked.set(0);
        let watch = go_on_up_to(most, &asked);
        game.overview(&Ask { watch: Watch::new(&watch), ..Ask::default() }).expect("known")
    };
    assert!(overview(usize::MAX).greedy.expect("known").guarantee.is_some());
    let stopped = overview(asked.get() - 1);
    let greedy = stopped.greedy.expect("the last that asks is the search for the guarantee");
    assert_eq!(judged(&greedy), (Player::First, None, Optimality::Unknown));
}

/// The player to move is the first, and what was taken before does not count.
#[test]
fn an_overview_is_of_what_is_left() {
    let mut game: Game = "passing N row 1 9 3 2 5 4".parse().expect("known");
    game.play(0).expect("known");
    let overview = game.overview(&Ask::default()).expect("known");
    let greedy = overview.greedy.expect("known");
    let rest: Game = "passing N row 9 3 2 5 4".parse().expect("known");
    let same = rest.overview(&Ask::default()).expect("known").greedy.expect("known");
    assert_eq!(judged(&greedy), judged(&same));
    assert_eq!((greedy.totals, greedy.difference), (same.totals, same.difference));
}

#[test]
fn moves_without_a_vertex_are_called_by_what_a_player_does() {
    let passing = overviewed("passing N row 1 5 1");
    assert!(passing.contains("taking 1 (vertex 0) loses"), "{passing}");
    assert!(passing.contains("passing was optimal"), "{passing}");
    let menu = overviewed("menu 3 then row 9 1 or 0 end");
    assert!(menu.contains("menu 0 choice 0 loses 5, menu 0 choice 1 was optimal"), "{menu}");
    assert!(!passing.contains("vertex pass") && !menu.contains("vertex menu"));
}
