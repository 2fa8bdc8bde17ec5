//! The doors: the ways to ask about a board.

use std::fmt;

use serde_json::{Value, json};
use slicewise::{Game, Move, Setup};
use slicewise_ask::{Limits, NoHost, ask, theory_questions};
use slicewise_cli::Printed;

use super::answers::{Place, keep, keep_of_each, keep_sure_profits};
use super::boards::{Case, Draw, write_boards};
use crate::common::{is_about_two, value};

/// The doors, in the order of the store. Those with a stroke are JSON questions, the others commands.
pub(super) const DOORS: [&str; 13] = [
    "solve", "each", "search", "explain", "review", "theory", "/board", "/analyse", "/play",
    "/review", "/explain", "/theory", "/certify",
];

/// The options of `--each`.
pub(super) const EACH: [&str; 2] = ["--json", "--values"];

/// The most vertices of a board that is searched although theory knows it.
const SEARCHED: usize = 14;

/// The most vertices of a board that the laboratory is asked about.
const STUDIED: usize = 8;

/// Something to ask.
#[derive(Clone, Debug)]
pub(super) enum Question {
    /// A call of the command.
    Call(Vec<String>),
    /// A line among those of `--each`, with another option.
    Line(&'static str, String),
    /// A JSON question.
    Ask(&'static str, Value),
}

/// How to ask again.
impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Call(words) => {
                f.write_str("slicewise")?;
                words.iter().try_for_each(|word| match word.contains(' ') {
                    true => write!(f, " '{word}'"),
                    false => write!(f, " {word}"),
                })
            }
            Self::Line(option, board) => write!(f, "slicewise solve --each {option} <<< '{board}'"),
            Self::Ask(name, body) => {
                write!(f, "curl localhost:8642/api/{name} --json '{body}' # of slicewise serve")
            }
        }
    }
}

/// A board with what is asked about it.
pub(super) struct Asked<'c> {
    pub(super) case: &'c Case,
    /// The next board, with which it is compared.
    other: &'c Case,
    /// What `--each` prints about it with each of its options.
    each: [&'c str; EACH.len()],
    /// What makes its questions others than those of other boards.
    seed: u32,
    start: Place,
    /// A few legal moves.
    play: Place,
    vertices: usize,
}

impl<'c> Asked<'c> {
    pub(super) fn new([case, other]: [&'c Case; 2], each: [&'c str; EACH.len()]) -> Self {
        let seed = crc32fast::hash(case.name.as_bytes());
        let start = Place { board: case.board.clone(), turns: Vec::new() };
        let turns = start.game().map_or_else(|_| Vec::new(), |game| some_moves(game, seed));
        let play = Place { turns, ..start.clone() };
        let vertices = case.board.parse().map_or(0, |setup: Setup| setup.vertices());
        Self { case, other, each, seed, start, play, vertices }
    }

    /// What is asked at a door.
    pub(super) fn questions(&self, door: &str) -> Vec<Question> {
        let board = &self.case.board;
        let call = |words: &[&str]| {
            let words = words.iter().copied().chain(["--json", board]);
            vec![Question::Call(words.map(str::to_owned).collect())]
        };
        let body = |place: &Place| json!({"board": board, "turns": place.turns});
        let at = |name, place| vec![Question::Ask(name, body(place))];
        match door {
            "solve" => call(&["solve", "--all-moves"]),
            "each" => EACH.map(|option| Question::Line(option, board.clone())).to_vec(),
            "search" if self.vertices > SEARCHED => Vec::new(),
            "search" => call(&["solve", "--search", "--all-moves"]),
            "explain" => call(&["explain"]),
            "review" if self.play.turns.is_empty() => call(&["review", "--moves", "0"]),
            "review" => {
                let moves = self.play.turns.iter().map(Move::to_string).collect::<Vec<_>>();
                call(&["review", "--moves", &moves.join(",")])
            }
            "theory" => self.theory().into_iter().map(Question::Call).collect(),
            "/board" => vec![Question::Ask("board", json!({"board": board}))],
            "/analyse" => [at("analyse", &self.start), at("analyse", &self.play)].concat(),
            "/play" => {
                let wrong = json!({"board": board, "errors": 100, "seed": self.seed});
                [
                    at("play", &self.start),
                    at("play", &self.play),
                    vec![Question::Ask("play", wrong)],
                ]
                .concat()
            }
            "/review" => at("review", &self.play),
            "/explain" => at("explain", &self.start),
            "/theory" => self.theory_as_json().collect(),
            "/certify" => vec![Question::Ask("certify", json!({"board": board}))],
            other => unreachable!("{other} is not a door"),
        }
    }

    /// The words of two questions of the laboratory, so that every one is asked about many boards.
    fn theory(&self) -> Vec<Vec<String>> {
        let names: Vec<_> = theory_questions().collect();
        let words = |at: usize| {
            let name = names[at % names.len()];
            let mut words = vec!["theory", name, "--json", &self.case.board];
            words.extend(is_about_two(name).then_some(self.other.board.as_str()));
            words.extend(match name {
                "equivalent" | "distance" => &["--size", "1"][..],
                "domination" => &["--better", "0", "--worse", "1", "--size", "1"],
                "scale" => &["--by", "-2", "--plus", "1/3"],
                _ => &[],
            });
            words.into_iter().map(str::to_owned).collect()
        };
        let first = self.seed as usize;
        let asked = [first, first + 11].into_iter().filter(|_| self.vertices <= STUDIED);
        asked.map(words).collect()
    }

    fn theory_as_json(&self) -> impl Iterator<Item = Question> {
        let names = theory_questions().filter(|_| self.vertices <= STUDIED);
        names.map(|name| {
            let mut boards = vec![self.case.board.as_str()];
            boards.extend(is_about_two(name).then_some(self.other.board.as_str()));
            let mut body = json!({"question": name, "boards": boards, "size": 1});
            match name {
                "domination" => (body["better"], body["worse"]) = (0.into(), 1.into()),
                "scale" => (body["by"], body["plus"]) = ((-2).into(), "1/3".into()),
                _ => {}
            }
            Question::Ask("theory", body)
        })
    }

    /// Asks all questions of all doors; the answers as the fence keeps them, or what is wrong in one.
    pub(super) fn answers(&self) -> [Result<String, String>; DOORS.len()] {
        DOORS.map(|door| {
            let kept = self.questions(door).into_iter().map(|question| self.kept(door, &question));
            kept.collect::<Result<Vec<_>, _>>().map(|kept| kept.join("\n"))
        })
    }

    /// Shows what is wrong at a door, the board, and how to ask.
    pub(super) fn shown(&self, door: &str, wrong: &str) -> String {
        let questions =
            self.questions(door).into_iter().map(|question| format!("\n    {question}"));
        format!("{} {door}: {wrong}{}", self.case.name, questions.collect::<String>())
    }

    fn kept(&self, door: &str, question: &Question) -> Result<String, String> {
        let place =
            if door == "review" || self.is_in_play(question) { &self.play } else { &self.start };
        match question {
            Question::Line(option, _) => {
                let at = EACH.iter().position(|known| known == option).unwrap();
                keep_of_each(self.each[at], place)
            }
            Question::Call(words) => {
                let printed = called(words);
                let is_json = serde_json::from_str::<Value>(&printed.stdout).is_ok();
                let mut answer = if is_json { value(&printed.stdout) } else { Value::default() };
                keep(&mut answer, place)?;
                Ok(format!("{} {answer} {}", printed.status, printed.stderr))
            }
            Question::Ask("certify", body) => match asked("certify", body) {
                (certificate, true) => {
                    let (mut proved, _) = asked("verify", &json!({"certificate": certificate}));
                    proved
                        .as_object_mut()
                        .map_or(Ok(()), |proved| keep_sure_profits(proved, place))?;
                    Ok(proved.to_string())
                }
                (problem, false) => Ok(problem.to_string()),
            },
            Question::Ask(name, body) => {
                let (mut answer, _) = asked(name, body);
                keep(&mut answer, place)?;
                Ok(answer.to_string())
            }
        }
    }

    fn is_in_play(&self, question: &Question) -> bool {
        matches!(question, Question::Ask(_, body) if body["turns"] == json!(self.play.turns))
    }
}

/// Returns what `--each` prints about every board with an option.
pub(super) fn each(cases: &[Case], option: &str) -> Vec<String> {
    let file = write_boards(cases, "fence");
    let words = ["solve", "--each", option, "--file", &file.display().to_string()];
    let printed = called(&words.map(str::to_owned));
    let lines: Vec<String> = printed.stdout.lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), cases.len(), "a line for each board");
    lines
}

fn called(words: &[String]) -> Printed {
    let words = [&["slicewise".to_owned()], words].concat();
    slicewise_cli::printed(words.into_iter().map(Into::into))
}

/// Returns the answer to a JSON question, or the problem, and whether it is an answer.
fn asked(name: &str, body: &Value) -> (Value, bool) {
    let answer = ask(name, body.to_string().as_bytes(), &Limits::default(), &mut NoHost);
    let (text, answered) = match answer {
        Ok(answer) => (answer, true),
        Err(problem) => (problem.to_json(), false),
    };
    (value(&text), answered)
}

/// Makes up to four random moves.
fn some_moves(mut game: Game, seed: u32) -> Vec<Move> {
    let mut draw = Draw::of(seed.into());
    let mut turns = Vec::new();
    while turns.len() < 4 && !game.is_over() {
        let legal = game.legal_moves();
        let mv = legal[draw.below(legal.len())];
        game.play(mv).unwrap();
        turns.push(mv);
    }
    turns
}
