//! Where everything on a board is, for programs that draw it by other means.

use slicewise::Game;

use super::board::{Sheet, View, ground_at, wall_at};
use super::graphs::along;
use super::layout::{COLUMNS, Form, Stroke};
use super::{Point, Refusal, short};

/// The points of a bent line.
const STEPS: usize = 12;

/// A position that is laid out as [`board`](crate::board()) draws it, in units of about a coin: x to the right, y downwards.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Places {
    /// What is drawn of each vertex; `None` for those in the middle of a long line, which is folded.
    pub coins: Vec<Option<Coin>>,
    /// Lines between vertices, each through its points.
    pub lines: Vec<Vec<Point>>,
    /// The arrows of orders, from a vertex to the rim of another.
    pub arrows: Vec<[Point; 2]>,
    /// Heavy lines: closed ends, and the ground under anchored vertices.
    pub walls: Vec<[Point; 2]>,
    /// The middles of folded lines, with the number of vertices that are left out there.
    pub gaps: Vec<(Point, usize)>,
    /// What is written above parts, from its left end.
    pub captions: Vec<(Point, String)>,
    /// The lower right corner; the upper left one is the origin.
    pub size: Point,
}

/// A vertex of a picture.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Coin {
    /// Its middle, where its weight is written.
    pub at: Point,
    /// Its radius; if it is a piece of a pizza, half of the room for its weight.
    pub radius: f64,
    /// Its weight: one that is too long is cut off. In a line of its own, what it is worth to the second player, if that is something else.
    pub weight: String,
    /// Whether it may be taken.
    pub is_open: bool,
    /// Whether it is even: whoever takes it moves again.
    pub is_even: bool,
    /// The player who took it.
    pub taken: Option<usize>,
    /// What it looks like, if it is a piece of a pizza.
    pub piece: Option<Piece>,
}

/// A piece of a pizza: part of a ring, or of a disc if the ring has no hole.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Piece {
    /// The centre of the pizza.
    pub centre: Point,
    /// The radii of the ring, the inner one first.
    pub radii: [f64; 2],
    /// Where the piece begins and ends, in radians from the right, clockwise.
    pub angles: [f64; 2],
}

/// Lays out a position. Games, which are graphs of their positions, are left out.
///
/// ```
/// use slicewise::Game;
/// use slicewise_draw::places;
///
/// let game: Game = "stack 4 2 6".parse()?;
/// let places = places(&game)?;
/// let open: Vec<bool> = places.coins.iter().flatten().map(|coin| coin.is_open).collect();
/// assert_eq!(open, [true, false, false]);
/// assert_eq!((places.lines.len(), places.walls.len()), (2, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The board is too large for a picture.
pub fn places(game: &Game) -> Result<Places, Refusal> {
    let sheet = Sheet::of(game.setup(), COLUMNS)?;
    let view = View::of(game);
    let coins: Vec<Option<Coin>> =
        (0..sheet.plan.places.len()).map(|vertex| coin(&sheet, &view, vertex)).collect();
    let anchored = sheet.outline.parts.iter().flat_map(|part| &part.edges.anchored);
    let grounds = anchored.filter_map(|&vertex| {
        let coin = coins.get(vertex)?.as_ref()?;
        Some(ground_at(coin.at, coin.radius))
    });
    let walls = sheet.plan.walls.iter().map(|&wall| wall_at(wall)).chain(grounds).collect();
    let labels = sheet.plan.labels.iter();
    Ok(Places {
        lines: sheet.plan.strokes().iter().map(line).collect(),
        arrows: sheet.arrows(),
        walls,
        gaps: sheet.plan.gaps.iter().map(|gap| (gap.at, gap.count)).collect(),
        captions: labels.map(|(at, text)| (*at, sheet.labelled(text))).collect(),
        size: sheet.plan.size,
        coins,
    })
}

fn coin(sheet: &Sheet, view: &View, vertex: usize) -> Option<Coin> {
    let place = sheet.plan.place(vertex)?;
    let (radius, piece) = match place.shape {
        Form::Piece { centre, radii, angles, room } => {
            (room / 2.0, Some(Piece { centre, radii, angles }))
        }
        Form::Coin | Form::Loose => (sheet.radius(vertex), None),
    };
    let weight = short(&sheet.outline.weights[vertex]);
    let second = sheet.second.get(&vertex).map(short);
    Some(Coin {
        at: place.at,
        radius,
        weight: second.map_or(weight.clone(), |second| format!("{weight}\n{second}")),
        is_open: view.open.contains(&vertex),
        is_even: sheet.outline.parts[place.part].edges.even.contains(&vertex),
        taken: view.taken.get(&vertex).copied(),
        piece,
    })
}

fn line(stroke: &Stroke) -> Vec<Point> {
    let Stroke { from, pull, to } = *stroke;
    match pull {
        None => vec![from, to],
        Some(pull) => {
            (0..=STEPS).map(|step| along(from, pull, to, step as f64 / STEPS as f64)).collect()
        }
    }
}
