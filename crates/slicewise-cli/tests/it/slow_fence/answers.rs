//! What the fence keeps of an answer: everything but the parts in which two right answers may differ. Those are checked
//! here and then left out:
//!
//! | part | why it may differ | what is checked |
//! | --- | --- | --- |
//! | `searched`, and `plain` of a board | who answers, and what that takes | nothing |
//! | `lines`, in a play but for their outcomes | there are many optimal lines | each is legal, ends the play, and leads by its outcome |
//! | `profits`, where a play may leave a vertex | they are those of the line | they are |
//! | `moves` of `--each` | a search lists one optimal move, theory all | each is as in the list of all |
//! | `best` of a review, the optimal `move` of an engine | several moves may be optimal | it is one of them |
//! | `opening` and what follows from it, if several moves are optimal | it is one of them | it is, and it is worth the value |
//! | `totals`, `difference` and `mistake` of a simple strategy; `turns`, `players` and `lead` of greed | the replies are some of the optimal ones | they agree with each other, the value and the guarantee |
//! | a certificate | a value has many proofs | it is verified, and what it proves is kept |
//! | `line` of an error of `--each` | it is the number of the board | nothing |

use serde_json::{Map, Value, json};
use slicewise::{Exact, Game, Move};

/// A position that a question is about.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) board: String,
    pub(super) turns: Vec<Move>,
}

type Object = Map<String, Value>;

/// Nothing, or what is wrong in an answer.
type Checked = Result<(), String>;

/// Leaves out what may differ in an answer about a place, wherever in it that is.
pub(super) fn keep(answer: &mut Value, place: &Place) -> Checked {
    let object = match answer {
        Value::Array(list) => return list.iter_mut().try_for_each(|part| keep(part, place)),
        Value::Object(object) => object,
        _ => return Ok(()),
    };
    let has = |keys: &[&str]| keys.iter().all(|&key| object.contains_key(key));
    if has(&["most_players", "plain"]) {
        object.remove("plain");
    } else if has(&["explanation", "has_ev"]) && is_open_explanation(&object["explanation"]) {
        object.remove("has_ev");
    } else if has(&["analysis", "greedy"]) {
        explanation(object, place)?;
    } else if has(&["lines", "goes_on"]) {
        evaluation(object, place)?;
    } else if has(&["value", "lines"]) {
        analysis(object, place)?;
    } else if has(&["lead", "guarantee"]) {
        greed(object, place)?;
    } else if has(&["turns", "lost"]) {
        review(object, place)?;
    } else if has(&["move", "error"]) && object["optimal"] == true {
        check_optimal(&object["move"], place)?;
        object.remove("move");
    }
    object.values_mut().try_for_each(|part| keep(part, place))
}

/// Keeps what may not differ of a line that `--each` prints: an answer, an error or a value alone.
pub(super) fn keep_of_each(line: &str, place: &Place) -> Result<String, String> {
    // A value is text: read as JSON, it would lose digits.
    let Ok(Value::Object(mut answer)) = serde_json::from_str(line) else {
        return Ok(line.to_owned());
    };
    if answer.contains_key("error") {
        answer.remove("line");
        return Ok(json!(answer).to_string());
    }
    let all = json!(place.game()?.moves().map_err(|error| error.to_string())?);
    let moves = answer.remove("moves").unwrap_or_default();
    let wrong = list(&moves).iter().find(|eval| !list(&all).contains(eval));
    check(wrong.is_none(), || format!("found {wrong:?}, expected one of {all}"))?;
    check(list(&moves).is_empty() == list(&all).is_empty(), || "no move is listed".to_owned())?;
    let mut answer = Value::Object(answer);
    keep(&mut answer, place)?;
    Ok(answer.to_string())
}

/// Leaves out the profits of an answer about a board unless its value determines them.
pub(super) fn keep_sure_profits(answer: &mut Object, place: &Place) -> Checked {
    if !place.game()?.setup().takes_everything() {
        answer.remove("profits");
    }
    Ok(())
}

/// Of `solve`, and within `explain`.
fn analysis(answer: &mut Object, place: &Place) -> Checked {
    answer.remove("searched");
    let lines = answer.remove("lines").unwrap_or_default();
    // There is none where there is no move.
    let line = list(&lines).first().cloned().unwrap_or_default();
    let end = place.after(&line)?;
    check_lead(&end, &answer["value"], &line)?;
    let totals = json!(end.totals().iter().map(ToString::to_string).collect::<Vec<_>>());
    let profits = list(&answer["profits"]).iter().map(spelled).collect::<Vec<_>>();
    check(json!(profits) == totals, || format!("{line} ends with {totals}, not with {profits:?}"))?;
    keep_sure_profits(answer, place)
}

/// Of the question `analyse`.
fn evaluation(answer: &mut Object, place: &Place) -> Checked {
    answer.remove("searched");
    let mut lines = answer["lines"].as_array_mut().into_iter().flatten();
    lines.try_for_each(|line| {
        check_lead(&place.after(&line["turns"])?, &line["outcome"], &line["turns"])?;
        *line = line["outcome"].take();
        Ok(())
    })
}

/// Of `explain`, with a reduction or without.
fn explanation(answer: &mut Object, place: &Place) -> Checked {
    let value = exact(&answer["analysis"]["value"])?;
    for strategy in ["greedy", "colour"] {
        if let Some(Value::Object(contest)) = answer.get_mut(strategy) {
            check_contest(contest, &value).map_err(|wrong| format!("{strategy}: {wrong}"))?;
            contest.retain(|part, _| !["totals", "difference", "mistake"].contains(&part.as_str()));
        }
    }
    if let Some(Value::Object(opening)) = answer.get("opening") {
        check_optimal(&opening["vertex"], place)?;
        let worth = exact(&opening["weight"])? - exact(&opening["value_left"])?;
        check(worth == value, || format!("the opening is worth {worth}, not {value}"))?;
    }
    if is_open_explanation(&Value::Object(answer.clone())) {
        let of_one = ["opening", "steps", "pieces", "greedy_order", "ev", "reduced_value"];
        answer.retain(|part, _| !of_one.contains(&part.as_str()));
    }
    Ok(())
}

/// Whether an explanation is of one of several openings.
fn is_open_explanation(explanation: &Value) -> bool {
    let moves = list(&explanation["analysis"]["moves"]);
    explanation["opening"].is_object()
        && moves.iter().filter(|eval| eval["optimal"] == true).count() > 1
}

/// The play of a simple strategy against an optimal player, who loses nothing.
fn check_contest(contest: &Object, value: &Exact) -> Checked {
    let [first, second] = [0, 1].map(|player| exact(&contest["totals"][player]));
    let difference = exact(&contest["difference"])?;
    check(first? - second? == difference, || "its totals are not its difference".to_owned())?;
    let lost = match contest["player"] == "first" {
        true => value - &difference,
        false => &difference - value,
    };
    check(!lost.is_negative(), || format!("{difference} is better than optimal play, {value}"))?;
    check(contest["mistake"].is_null() == lost.is_zero(), || {
        format!("a mistake without a loss, or the reverse: {lost}")
    })?;
    check_guaranteed(&contest["guarantee"], contest["player"] == "first", &difference)
}

/// Checks that a play of a strategy gets what that guarantees, as leads of the first player.
fn check_guaranteed(guarantee: &Value, is_first: bool, lead: &Exact) -> Checked {
    if guarantee.is_null() {
        return Ok(());
    }
    let worst = exact(&guarantee["worst"])?;
    let holds = if is_first { *lead >= worst } else { *lead <= worst };
    check(holds, || format!("it leads by {lead}, and guarantees {worst}"))
}

/// The greedy play that the question `explain` tells of.
fn greed(answer: &mut Object, place: &Place) -> Checked {
    let [turns, lead, _] =
        ["turns", "lead", "players"].map(|part| answer.remove(part).unwrap_or_default());
    check_lead(&place.after(&turns)?, &lead, &turns)?;
    check_guaranteed(&answer["guarantee"], place.game()?.to_move() == Some(0), &exact(&lead)?)
}

fn review(answer: &mut Object, place: &Place) -> Checked {
    let mut turns = answer["turns"].as_array_mut().into_iter().flatten().zip(0..);
    turns.try_for_each(|(turn, before)| {
        let position = Place { turns: place.turns[..before].to_vec(), ..place.clone() };
        let best = turn["best"].take();
        if !best.is_null() {
            check_optimal(&best, &position)?;
            turn["best"] = "optimal".into();
        }
        Ok(())
    })
}

/// Checks that a move is among the optimal ones.
fn check_optimal(mv: &Value, place: &Place) -> Checked {
    let mv = read_move(mv)?;
    let moves = place.game()?.moves().map_err(|error| error.to_string())?;
    let eval = moves.iter().find(|eval| eval.mv == mv);
    check(eval.is_some_and(|eval| eval.optimal == Some(true)), || {
        format!("after {:?} {mv} is not optimal", place.turns)
    })
}

/// Checks that the first player leads at the end of a play by a value.
fn check_lead(end: &Game, value: &Value, line: &Value) -> Checked {
    check(end.is_over(), || format!("{line} ends before the play does"))?;
    let [first, second] = [0, 1].map(|player| end.totals()[player].clone());
    let lead = first - second;
    check(lead == exact(value)?, || format!("{line} leads by {lead}, not {value}"))
}

impl Place {
    /// The play so far.
    pub(super) fn game(&self) -> Result<Game, String> {
        let mut game: Game =
            self.board.parse().map_err(|error: slicewise::Error| error.to_string())?;
        let played = self.turns.iter().try_for_each(|&mv| game.play(mv));
        played.map(|()| game).map_err(|error| error.to_string())
    }

    /// The play after the moves of a line.
    fn after(&self, line: &Value) -> Result<Game, String> {
        let mut game = self.game()?;
        for mv in list(line) {
            game.play(read_move(mv)?).map_err(|error| format!("{line} is not legal: {error}"))?;
        }
        Ok(game)
    }
}

fn check(holds: bool, wrong: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(wrong()) }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// The text of a number or a move, which is a string if it is not a short one.
fn spelled(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn exact(value: &Value) -> Result<Exact, String> {
    spelled(value).parse().map_err(|_| format!("found {value}, expected an exact number"))
}

fn read_move(value: &Value) -> Result<Move, String> {
    spelled(value).parse().map_err(|_| format!("found {value}, expected a move"))
}
