//! A board, or a position of a play.

use std::collections::{BTreeMap, BTreeSet};

use slicewise::board::Shape;
use slicewise::solve::Analysis;
use slicewise::{Exact, Game, Interval, Move, Setup};
use slicewise_report::Outline;

use super::layout::{COLUMNS, Form, Place, Plan, Stroke};
use super::svg::{Anchor, Svg, width_of};
use super::{Look, Point, Refusal, approx, counted, cut, long, named, short, signed};

/// The pixels of a coin.
pub(crate) const COIN: f64 = 44.0;

/// The most characters of an outcome beside a vertex.
const LONGEST_OUTCOME: usize = 7;

/// The most moves whose outcomes are drawn; of more, only the best ones.
const CROWD: usize = 150;

/// Draws a position: coins with their weights, as large as they are heavy, those that may be taken in dark outlines, and those that
/// were taken in the colours of their players. With an answer, the outcome of each move is beside its coin, with a star at the best
/// ones.
///
/// # Errors
/// The board is too large for a picture.
pub fn board(
    game: &Game,
    answer: Option<&Analysis<Exact>>,
    look: &Look,
) -> Result<String, Refusal> {
    let sheet = Sheet::of(game.setup(), COLUMNS)?;
    let view = View::of(game);
    let mut svg = Svg::new(COIN);
    sheet.draw(&mut svg, &view, look);
    if let Some(answer) = answer {
        sheet.outcomes(&mut svg, answer);
    }
    sheet.notes(&mut svg, &notes(game, answer));
    let played = game.played().len();
    let after = if played == 0 { String::new() } else { format!(", after {played} moves") };
    Ok(svg.finish(&format!("{}{after}", named(game.setup())), look.theme))
}

/// The lines below a position.
fn notes(game: &Game, answer: Option<&Analysis<Exact>>) -> Vec<String> {
    let mut notes = Vec::new();
    let played = game.played();
    if !played.is_empty() {
        let turn = match game.to_move() {
            Some(player) => format!(", {} to move", player_name(player)),
            None => ", the end".to_owned(),
        };
        let totals = game.totals();
        let totals = totals.iter().map(long).collect::<Vec<_>>().join(" : ");
        notes.push(format!("{totals} after {} moves{turn}", played.len()));
    }
    if let Some(answer) = answer {
        let whose = if played.is_empty() { "value" } else { "value of what is left" };
        let best = if answer.best_moves().next().is_some() { ", ★ best moves" } else { "" };
        notes.push(format!("{whose} {}{best}", span(&answer.value, long)));
        let pass = answer.moves.iter().find(|eval| eval.mv == Move::Pass);
        if let Some(pass) = pass {
            let star = if pass.optimal == Some(true) { "★" } else { "" };
            notes.push(format!("pass {star}{}", cut(&span(&pass.outcome, signed), 40)));
        }
    }
    notes
}

/// The name of a player, counted from 0.
pub(crate) fn player_name(player: usize) -> String {
    match player {
        0 => "first".to_owned(),
        1 => "second".to_owned(),
        other => format!("player {other}"),
    }
}

/// Writes a number, or the two that it is between.
pub(crate) fn span(value: &Interval<Exact>, write: fn(&Exact) -> String) -> String {
    match value.exact() {
        Some(exact) => write(exact),
        None => format!("{} … {}", write(&value.lower), write(&value.upper)),
    }
}

/// What is shown of a position.
#[derive(Default)]
pub(crate) struct View {
    /// The vertices that were taken, with their players.
    pub(crate) taken: BTreeMap<usize, usize>,
    /// The vertices that the last move took.
    last: BTreeSet<usize>,
    /// The vertices that may be taken.
    pub(crate) open: BTreeSet<usize>,
    /// The menus that were chosen from.
    chosen: BTreeMap<u32, u32>,
    /// The moves of games that may be made, and those that were.
    next: BTreeSet<(u32, u32)>,
    walked: BTreeSet<(u32, u32)>,
}

impl View {
    pub(crate) fn of(game: &Game) -> Self {
        let mut view = Self::default();
        for played in game.played() {
            view.last.clear();
            match played.mv {
                Move::Choose { menu, choice } => {
                    view.chosen.insert(menu, choice);
                }
                Move::Follow { game, edge } => {
                    view.walked.insert((game, edge));
                }
                other => {
                    let taken = run(other);
                    view.taken.extend(taken.clone().map(|vertex| (vertex, played.player)));
                    view.last.extend(taken);
                }
            }
        }
        for mv in game.legal_moves() {
            match mv {
                Move::Follow { game, edge } => {
                    view.next.insert((game, edge));
                }
                other => view.open.extend(run(other)),
            }
        }
        view
    }
}

/// The wall at the closed end of a pile.
pub(crate) fn wall_at(Point { x, y }: Point) -> [Point; 2] {
    [Point { x, y: y - 0.5 }, Point { x, y: y + 0.5 }]
}

/// The ground under an anchored vertex.
pub(crate) fn ground_at(Point { x, y }: Point, radius: f64) -> [Point; 2] {
    [x - 0.3, x + 0.3].map(|x| Point { x, y: y + radius + 0.12 })
}

/// The vertices that a move takes.
fn run(mv: Move) -> std::ops::Range<usize> {
    mv.run().map_or(0..0, |(first, last)| first.index()..last.index() + 1)
}

/// A board that is laid out.
pub(crate) struct Sheet {
    pub(crate) outline: Outline,
    pub(crate) plan: Plan,
    /// What vertices are worth to the second player, where that is something else.
    pub(crate) second: BTreeMap<usize, Exact>,
    /// The choices of menus, with their scores and whether they bring vertices into play.
    choices: Vec<(String, Exact, bool)>,
    /// The share of each vertex, compared with the largest.
    sizes: Vec<f64>,
}

impl Sheet {
    pub(crate) fn of(setup: &Setup, columns: f64) -> Result<Self, Refusal> {
        let outline = Outline::of(setup);
        let plan = Plan::of(&outline, columns)?;
        let mut more = More::default();
        more.add(&setup.components);
        let shares: Vec<f64> =
            outline.weights.iter().map(|weight| approx(weight, &outline.reach).abs()).collect();
        let largest = shares.iter().copied().fold(0.0, f64::max);
        let sizes = shares.iter().map(|share| if largest > 0.0 { share / largest } else { 0.0 });
        let sizes = sizes.collect();
        Ok(Self { outline, plan, second: more.second, choices: more.choices, sizes })
    }

    pub(crate) fn draw(&self, svg: &mut Svg, view: &View, look: &Look) {
        let plan = &self.plan;
        for Stroke { from, pull, to } in plan.strokes() {
            match pull {
                Some(pull) => svg.curve(from, pull, to, "edge"),
                None => svg.line(from, to, "edge"),
            }
        }
        for [from, tip] in self.arrows() {
            svg.line(from, tip, "edge");
            svg.tip(from, tip, 0.24, "edge");
        }
        for &wall in &plan.walls {
            let [from, to] = wall_at(wall);
            svg.line(from, to, "wall");
        }
        for gap in &plan.gaps {
            let text = format!("‹ {} more ›", counted(gap.count as u64));
            let wide = 0.28 * width_of(&text) + 0.3;
            let corner = Point { x: gap.at.x - wide / 2.0, y: gap.at.y - 0.45 };
            svg.rect(corner, Point { x: wide, y: 0.9 }, 0.18, "fold", "");
            svg.text(gap.at, 0.28, Anchor::Middle, "label", &text);
        }
        for (at, text) in &plan.labels {
            svg.text(*at, 0.3, Anchor::Start, "label", &self.labelled(text));
        }
        for (number, game) in plan.games.iter().enumerate() {
            self.draw_game(svg, number, game, view);
        }
        for vertex in 0..plan.places.len() {
            if let Some(place) = plan.place(vertex) {
                self.draw_vertex(svg, vertex, place, view, look);
            }
        }
        self.draw_choices(svg);
    }

    /// A label, with the score of the choice that it begins with.
    pub(crate) fn labelled(&self, text: &str) -> String {
        let score = self.choices.iter().find(|(label, ..)| {
            text.strip_prefix(&**label).is_some_and(|rest| rest.is_empty() || rest.starts_with(':'))
        });
        match score {
            Some((label, score, _)) => {
                text.replacen(&**label, &format!("{label}, {}", cut(&signed(score), 24)), 1)
            }
            None => text.to_owned(),
        }
    }

    /// Returns the lines of an order, each from a vertex to the rim of one that comes right after it.
    pub(crate) fn arrows(&self) -> Vec<[Point; 2]> {
        let arrow = |&[one, other]: &[usize; 2]| {
            let (a, b) = (self.plan.place(one)?.at, self.plan.place(other)?.at);
            let far = (b.x - a.x).hypot(b.y - a.y).max(1e-9);
            let back = (self.radius(other) + 0.04) / far;
            Some([a, Point { x: b.x - (b.x - a.x) * back, y: b.y - (b.y - a.y) * back }])
        };
        self.plan.arrows.iter().filter_map(arrow).collect()
    }

    pub(crate) fn radius(&self, vertex: usize) -> f64 {
        0.34 + 0.17 * self.sizes[vertex]
    }

    fn draw_vertex(&self, svg: &mut Svg, vertex: usize, place: Place, view: &View, look: &Look) {
        let part = &self.outline.parts[place.part];
        let weight = &self.outline.weights[vertex];
        let taken = view.taken.get(&vertex);
        let behind = part.behind.as_deref();
        let is_away = taken.is_none() && behind.is_some_and(|behind| view.is_lost(behind));
        let mut class = match (taken, is_away) {
            (Some(player), _) => format!("coin by{}", player % 3),
            (None, true) => "coin away".to_owned(),
            (None, false) if view.open.contains(&vertex) => "coin open".to_owned(),
            (None, false) => "coin".to_owned(),
        };
        if view.last.contains(&vertex) {
            class.push_str(" last");
        }
        let mut title = format!("{}: {weight}", look.names.vertex(vertex));
        if let Some(other) = self.second.get(&vertex) {
            title = format!("{title}, and {other} to the second player");
        }
        let radius = match place.shape {
            Form::Piece { centre, radii, angles, room } => {
                if room < 0.3 {
                    class.push_str(" slim");
                }
                svg.piece(centre, radii, angles, &class.replace("open", "piece"), &title);
                0.4
            }
            _ => {
                svg.circle(place.at, self.radius(vertex), &class, &title);
                self.radius(vertex)
            }
        };
        if part.edges.even.contains(&vertex) {
            svg.circle(place.at, radius - 0.08, "even", "");
        }
        if part.edges.anchored.contains(&vertex) {
            let [left, right] = ground_at(place.at, radius);
            svg.line(left, right, "ground");
        }
        let quiet = taken.is_some() || is_away;
        self.write_weight(svg, vertex, place, quiet);
        if look.names.list().is_some() {
            let name = cut(&look.names.of(vertex), 14);
            let at = Point { x: place.at.x, y: place.at.y + radius + 0.22 };
            svg.text(at, 0.26, Anchor::Middle, "n", &name);
        }
    }

    fn write_weight(&self, svg: &mut Svg, vertex: usize, place: Place, quiet: bool) {
        let text = short(&self.outline.weights[vertex]);
        let class = if quiet { "faded" } else { "w" };
        if let Some(other) = self.second.get(&vertex) {
            let other = short(other);
            let size = 0.27_f64.min(0.8 / width_of(&text).max(width_of(&other)));
            for (text, up, class) in [(&text, -0.17, "t0"), (&other, 0.17, "t1")] {
                let at = Point { x: place.at.x, y: place.at.y + up };
                svg.text(at, size, Anchor::Middle, class, text);
            }
            return;
        }
        let room = match place.shape {
            Form::Piece { room, .. } => room,
            _ => 2.0 * self.radius(vertex) - 0.08,
        };
        let size = 0.36_f64.min(room / width_of(&text).max(0.5));
        // What does not fit into a piece is its title only.
        if size >= 0.1 {
            svg.text(place.at, size, Anchor::Middle, class, &text);
        }
    }

    fn draw_game(&self, svg: &mut Svg, number: usize, game: &super::layout::GamePlan, view: &View) {
        let moves = &self.outline.games[number].moves;
        let id = |edge: usize| Some((u32::try_from(number).ok()?, u32::try_from(edge).ok()?));
        let mut at = self.outline.games[number].start;
        for (edge, (_, to, _)) in moves.iter().enumerate() {
            if id(edge).is_some_and(|id| view.walked.contains(&id)) {
                at = *to;
            }
        }
        for (edge, arc) in game.arcs.iter().enumerate() {
            let Some(arc) = arc else { continue };
            let is = |set: &BTreeSet<(u32, u32)>| id(edge).is_some_and(|id| set.contains(&id));
            let class = match (is(&view.next), is(&view.walked)) {
                (true, _) => "arc next",
                (false, true) => "arc walked",
                (false, false) => "arc",
            };
            svg.curve(arc.from, arc.pull, arc.to, class);
            svg.tip(arc.pull, arc.to, 0.24, class);
        }
        for (arc, (.., score)) in game.arcs.iter().zip(moves) {
            if let Some(arc) = arc {
                svg.text(arc.label, 0.32, Anchor::Middle, "halo", &short(score));
            }
        }
        for &(node, place) in &game.nodes {
            let class = if node == at { "node here" } else { "node" };
            svg.circle(place, 0.42, class, "");
            svg.text(place, 0.3, Anchor::Middle, "ink", &node.to_string());
        }
    }

    /// Draws the outcomes, those of the best moves first: none covers another one.
    pub(crate) fn outcomes(&self, svg: &mut Svg, answer: &Analysis<Exact>) {
        let is_crowded = answer.moves.len() > CROWD;
        let mut evals: Vec<_> =
            answer.moves.iter().filter(|eval| !is_crowded || eval.optimal == Some(true)).collect();
        evals.sort_by_key(|eval| eval.optimal != Some(true));
        let mut frames: Vec<[f64; 4]> = Vec::new();
        for eval in evals {
            let Some(at) = self.outcome_place(eval.mv) else { continue };
            let whole = span(&eval.outcome, signed).replace(' ', "");
            let is_best = eval.optimal == Some(true);
            let text = cut(&whole, if eval.outcome.is_exact() { LONGEST_OUTCOME } else { 15 });
            let text = if is_best { format!("★{text}") } else { text };
            let (wide, high) = (0.27 * width_of(&text) + 0.26, 0.42);
            let frame = [at.x - wide / 2.0, at.y - high / 2.0, wide, high];
            let meets = |other: &[f64; 4]| {
                let common = |axis: usize| {
                    (frame[axis] + frame[axis + 2]).min(other[axis] + other[axis + 2])
                        - frame[axis].max(other[axis])
                };
                common(0) > 0.08 && common(1) > 0.08
            };
            if frames.len() > CROWD || frames.iter().any(meets) {
                continue;
            }
            frames.push(frame);
            let [rect, letters] = if is_best { ["star", "star-text"] } else { ["out", "out-text"] };
            let corner = Point { x: frame[0], y: frame[1] };
            svg.rect(corner, Point { x: wide, y: high }, 0.2, rect, "");
            svg.text(at, 0.27, Anchor::Middle, letters, &text);
        }
    }

    /// Returns where the outcome of a move is drawn.
    fn outcome_place(&self, mv: Move) -> Option<Point> {
        match mv {
            Move::Follow { game, edge } => {
                let plan = self.plan.games.get(game as usize)?;
                let arc = plan.arcs.get(edge as usize)?.as_ref()?;
                let up = if arc.to.y > arc.from.y + 0.1 { 0.42 } else { -0.42 };
                Some(Point { x: arc.label.x, y: arc.label.y + up })
            }
            Move::Choose { .. } => {
                let name = mv.to_string();
                let label = self.plan.labels.iter().find(|(_, text)| {
                    text.strip_prefix(&*name)
                        .is_some_and(|rest| rest.is_empty() || rest.starts_with(':'))
                });
                if let Some((at, text)) = label {
                    let wide = 0.3 * width_of(&self.labelled(text));
                    return Some(Point { x: at.x + wide + 0.7, y: at.y });
                }
                let line = self.empty_choices().position(|(label, ..)| *label == name)?;
                let (label, score, _) = self.empty_choices().nth(line)?;
                let wide = 0.3 * width_of(&format!("{label}, {}", cut(&signed(score), 24)));
                Some(Point { x: 0.2 + wide + 0.7, y: self.below() + 0.5 * line as f64 })
            }
            other => {
                let (first, last) = other.run()?;
                // Of several coins, the one farthest from the end that they are taken from.
                let ends = [first.index(), last.index()];
                let part = self
                    .outline
                    .parts
                    .iter()
                    .find(|part| part.first <= ends[0] && ends[0] < part.first + part.count);
                let is_right = ends[0] != ends[1]
                    && part.is_some_and(|part| {
                        ends[1] + 1 == part.first + part.count && ends[0] > part.first
                    });
                let place = self.plan.place(if is_right { ends[0] } else { ends[1] })?;
                Some(Point { x: place.at.x + place.out.x, y: place.at.y + place.out.y })
            }
        }
    }

    /// The choices that bring no vertices into play.
    fn empty_choices(&self) -> impl Iterator<Item = &(String, Exact, bool)> {
        self.choices.iter().filter(|(.., has_parts)| !has_parts)
    }

    /// Where the lines below the board begin.
    fn below(&self) -> f64 {
        self.plan.size.y + if self.plan.places.iter().any(Option::is_some) { 0.1 } else { 0.3 }
    }

    /// Writes the choices that bring no vertices into play.
    fn draw_choices(&self, svg: &mut Svg) {
        for (line, (label, score, _)) in self.empty_choices().enumerate() {
            let at = Point { x: 0.2, y: self.below() + 0.5 * line as f64 };
            svg.text(
                at,
                0.3,
                Anchor::Start,
                "label",
                &format!("{label}, {}", cut(&signed(score), 24)),
            );
        }
    }

    /// Writes the rules, and other lines.
    pub(crate) fn notes(&self, svg: &mut Svg, notes: &[String]) {
        let rules = self.outline.json.rules.to_string();
        let rules = (!rules.is_empty()).then_some(rules);
        let is_empty = self.outline.parts.is_empty()
            && self.outline.games.is_empty()
            && self.choices.is_empty();
        let empty = is_empty.then(|| "the empty board".to_owned());
        let mut y = svg.bottom() + 0.4;
        for line in empty.into_iter().chain(rules).chain(notes.iter().cloned()) {
            svg.text(Point { x: 0.2, y }, 0.3, Anchor::Start, "label", &cut(&line, 100));
            y += 0.5;
        }
    }
}

impl View {
    /// Whether the choice that brings vertices into play was given up for another one.
    fn is_lost(&self, behind: &str) -> bool {
        self.chosen.iter().any(|(menu, choice)| {
            let menu = format!("menu {menu} choice ");
            behind.strip_prefix(&menu).is_some_and(|other| other != choice.to_string())
        })
    }
}

/// What the outline of a board leaves out.
#[derive(Default)]
struct More {
    second: BTreeMap<usize, Exact>,
    choices: Vec<(String, Exact, bool)>,
    vertices: usize,
    menus: usize,
}

impl More {
    /// Adds components; menus are numbered as the door numbers them, outer before inner.
    fn add(&mut self, shapes: &[Shape]) {
        for shape in shapes {
            match shape {
                Shape::Menu(choices) => {
                    let menu = self.menus;
                    self.menus += 1;
                    for (number, choice) in choices.iter().enumerate() {
                        let label = format!("menu {menu} choice {number}");
                        // Those of an inner menu are behind that one.
                        let is_part =
                            |shape: &Shape| !matches!(shape, Shape::Menu(_) | Shape::Game { .. });
                        let has_parts =
                            choice.then.iter().any(|shape| is_part(shape) && shape.vertices() > 0);
                        self.choices.push((label, choice.score.clone(), has_parts));
                        self.add(&choice.then);
                    }
                }
                other => {
                    if let Shape::Second { second, .. } = other {
                        let first = self.vertices;
                        let all = second.iter().enumerate();
                        self.second.extend(all.map(|(at, weight)| (first + at, weight)));
                    }
                    self.vertices += other.vertices();
                }
            }
        }
    }
}
