//! Where what is on a board is drawn, in widths of a coin: as on the playground's page.

use std::f64::consts::{FRAC_PI_2, TAU};

use slicewise::Exact;
use slicewise_report::{GameOutline, Outline, Part};

use super::graphs::{self, Edge};
use super::{Point, Refusal, approx};

/// The distances of neighbours and of lines.
const STEP: f64 = 1.28;
const LINE: f64 = 2.4;

/// The distance of two positions of a game, one below the other.
const FLOOR: f64 = 2.2;

/// The units of a line of parts.
pub(crate) const COLUMNS: f64 = 26.0;

/// The most coins of a part in lines; of more, the middle is folded. Each end has this many then.
const WHOLE: usize = 240;
const END: usize = 8;

/// The most pieces of a pizza that are all as large as coins, and of one that is not folded.
const MOST_PIECES: usize = 60;
const MOST_RING: usize = 720;

/// The most vertices of a tree, a graph or an order; the most edges of one; and the most parts and coins of a picture.
const MOST_LOOSE: usize = 400;
const MOST_EDGES: usize = 2_500;
const MOST_PARTS: usize = 400;
const MOST_COINS: usize = 4_000;

/// Where a vertex is.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) at: Point,
    /// From there to where its outcome is.
    pub(crate) out: Point,
    pub(crate) part: usize,
    pub(crate) shape: Form,
}

#[derive(Clone, Copy)]
pub(crate) enum Form {
    /// A coin in a line.
    Coin,
    /// A coin of a graph or a forest.
    Loose,
    /// A piece of a pizza.
    Piece { centre: Point, radii: [f64; 2], angles: [f64; 2], room: f64 },
}

/// Coins that are not shown.
pub(crate) struct Gap {
    pub(crate) at: Point,
    pub(crate) count: usize,
}

/// A curve of a game, and where its score is.
pub(crate) struct Arc {
    pub(crate) from: Point,
    pub(crate) pull: Point,
    pub(crate) to: Point,
    pub(crate) label: Point,
}

/// A game as a graph of its positions.
pub(crate) struct GamePlan {
    pub(crate) nodes: Vec<(u32, Point)>,
    /// `None` for a move that is never reached.
    pub(crate) arcs: Vec<Option<Arc>>,
}

/// A line between two vertices, and the point that it is bent to.
pub(crate) struct Stroke {
    pub(crate) from: Point,
    pub(crate) pull: Option<Point>,
    pub(crate) to: Point,
}

/// A drawing of a board.
#[derive(Default)]
pub(crate) struct Plan {
    /// `None` for vertices that are folded away.
    pub(crate) places: Vec<Option<Place>>,
    pub(crate) edges: Vec<([usize; 2], Option<Point>)>,
    /// Edges that have a direction.
    pub(crate) arrows: Vec<[usize; 2]>,
    pub(crate) walls: Vec<Point>,
    pub(crate) gaps: Vec<Gap>,
    pub(crate) labels: Vec<(Point, String)>,
    pub(crate) games: Vec<GamePlan>,
    pub(crate) size: Point,
}

/// A part by itself.
#[derive(Default)]
struct Block {
    /// By vertex of the part: where it is, and where its outcome is.
    places: Vec<Option<(Point, Point, Form)>>,
    edges: Vec<(Edge, Option<Point>)>,
    arrows: Vec<Edge>,
    walls: Vec<Point>,
    gaps: Vec<Gap>,
    size: Point,
}

impl Plan {
    /// Lays out the parts of a board side by side. Parts that a choice of a menu brings into play have its label.
    pub(crate) fn of(outline: &Outline, columns: f64) -> Result<Self, Refusal> {
        check(outline)?;
        let mut plan = Self { places: vec![None; outline.weights.len()], ..Self::default() };
        let (mut x, mut y, mut tall) = (0.0, 0.0, 0.0_f64);
        for (number, part) in outline.parts.iter().enumerate() {
            let weights = &outline.weights[part.first..part.first + part.count];
            let block = block(part, weights, &outline.reach, columns)?;
            let caption = caption(part, number.checked_sub(1).map(|before| &outline.parts[before]));
            // The score of a choice follows, and its outcome.
            let more = if part.behind.is_some() { 3.0 } else { 0.2 };
            let wide = caption.as_ref().map(|text| 0.3 * super::svg::width_of(text) + more);
            let width = block.size.x.max(wide.unwrap_or(0.0));
            if x > 0.0 && x + width > columns {
                (x, y, tall) = (0.0, y + tall, 0.0);
            }
            let low = if caption.is_some() { 0.5 } else { 0.0 };
            let put = |at: Point| Point { x: at.x + x, y: at.y + y + low };
            for (index, place) in block.places.into_iter().enumerate() {
                plan.places[part.first + index] = place.map(|(at, out, shape)| {
                    let shape = match shape {
                        Form::Piece { centre, radii, angles, room } => {
                            Form::Piece { centre: put(centre), radii, angles, room }
                        }
                        other => other,
                    };
                    Place { at: put(at), out, part: number, shape }
                });
            }
            let ends = |edge: Edge| edge.map(|end| part.first + end);
            plan.edges
                .extend(block.edges.into_iter().map(|(edge, bend)| (ends(edge), bend.map(put))));
            plan.arrows.extend(block.arrows.into_iter().map(ends));
            plan.walls.extend(block.walls.into_iter().map(put));
            plan.gaps.extend(block.gaps.into_iter().map(|gap| Gap { at: put(gap.at), ..gap }));
            if let Some(caption) = caption {
                plan.labels.push((Point { x: x + 0.2, y: y + 0.22 }, caption));
            }
            x += width + 0.7;
            plan.size.x = plan.size.x.max(x - 0.7);
            tall = tall.max(block.size.y + low);
        }
        plan.size.y = y + tall;
        for game in &outline.games {
            let (laid, size) = layers(game, plan.size.y);
            plan.games.push(laid);
            plan.size = Point { x: plan.size.x.max(size.x), y: plan.size.y + size.y };
        }
        Ok(plan)
    }

    /// Returns where a vertex is; `None` if it is folded away.
    pub(crate) fn place(&self, vertex: usize) -> Option<Place> {
        self.places.get(vertex).copied().flatten()
    }

    /// Returns the lines between vertices: two short ones where coins go on in the next line.
    pub(crate) fn strokes(&self) -> Vec<Stroke> {
        let mut strokes = Vec::new();
        for ([one, other], bend) in &self.edges {
            let (Some(a), Some(b)) = (self.place(*one), self.place(*other)) else { continue };
            if bend.is_none() && is_break(a, b) {
                let end = |at: Point, x: f64| Point { x: at.x + x, y: at.y };
                strokes.push(Stroke { from: a.at, pull: None, to: end(a.at, 0.85) });
                strokes.push(Stroke { from: b.at, pull: None, to: end(b.at, -0.85) });
            } else {
                strokes.push(Stroke { from: a.at, pull: *bend, to: b.at });
            }
        }
        strokes
    }
}

/// Whether an edge goes from the end of a line to the start of the next one.
fn is_break(a: Place, b: Place) -> bool {
    let in_line = matches!((a.shape, b.shape), (Form::Coin, Form::Coin));
    in_line && a.part == b.part && (a.at.y - b.at.y).abs() > 1.0
}

/// Refuses a board of too many parts.
fn check(outline: &Outline) -> Result<(), Refusal> {
    let parts = outline.parts.len() + outline.games.len();
    if parts > MOST_PARTS {
        return Err(Refusal::large("parts", parts, MOST_PARTS));
    }
    let moves = outline.games.iter().map(|game| game.moves.len()).max().unwrap_or(0);
    if moves > MOST_EDGES {
        return Err(Refusal::large("moves of a game", moves, MOST_EDGES));
    }
    let shown = |part: &Part| if part.count > WHOLE { 2 * END } else { part.count };
    let coins: usize = outline.parts.iter().map(shown).sum();
    if coins > MOST_COINS {
        return Err(Refusal::large("vertices", coins, MOST_COINS));
    }
    Ok(())
}

/// What is said of a part above it: the choice that brings it into play, and how many coins a turn takes.
fn caption(part: &Part, before: Option<&Part>) -> Option<String> {
    let behind = part.behind.as_ref().map(|behind| {
        let again = before.is_some_and(|before| before.behind.as_ref() == Some(behind));
        if again { "and".to_owned() } else { behind.clone() }
    });
    let limit = part.limit.as_ref().map(|limit| format!("{} {limit}", part.kind));
    let said: Vec<String> = behind.into_iter().chain(limit).collect();
    (!said.is_empty()).then(|| said.join(": "))
}

const ABOVE: Point = Point { x: 0.0, y: -0.78 };

fn block(part: &Part, weights: &[Exact], reach: &Exact, columns: f64) -> Result<Block, Refusal> {
    let loose = matches!(part.kind, "tree" | "graph" | "forest" | "order");
    if loose && part.count > MOST_LOOSE {
        return Err(Refusal::large(
            &format!("vertices of a {}", part.kind),
            part.count,
            MOST_LOOSE,
        ));
    }
    if part.edges.edges.len() > MOST_EDGES {
        return Err(Refusal::large("edges", part.edges.edges.len(), MOST_EDGES));
    }
    let edges: Vec<Edge> =
        part.edges.edges.iter().map(|edge| edge.map(|end| end - part.first)).collect();
    Ok(match part.kind {
        "pizza" if part.count > MOST_RING => folded(part, columns),
        "pizza" if part.count > MOST_PIECES => ring(weights, reach),
        "pizza" if part.count > 2 => pizza(part.count),
        "forest" => tidy(part.count, &edges),
        "order" => ordered(part.count, &edges),
        "tree" | "graph" => {
            let open: Vec<usize> =
                part.edges.open.iter().map(|vertex| vertex - part.first).collect();
            let drawn = graphs::arrange(part.count, &edges, &open, part.kind == "tree", columns);
            let (outs, bends) = match part.count <= 120 {
                true => (graphs::beside(&drawn.at, &edges), graphs::bends(&drawn.at, &edges)),
                false => (vec![ABOVE; part.count], vec![None; edges.len()]),
            };
            let places = drawn.at.iter().zip(outs).map(|(&at, out)| Some((at, out, Form::Loose)));
            let places = places.collect();
            Block {
                places,
                edges: edges.into_iter().zip(bends).collect(),
                size: drawn.size,
                ..Block::default()
            }
        }
        _ if part.count > WHOLE => folded(part, columns),
        "ev" => {
            // Both of an ev are in one line.
            let each = 2 * per_line(part.count, columns).div_ceil(2);
            let mut block = lines(part.count, each);
            block.edges.retain(|([one, _], _)| one % 2 == 0);
            block
        }
        "free" => Block { edges: Vec::new(), ..lines(part.count, per_line(part.count, columns)) },
        _ => {
            let block = lines(part.count, per_line(part.count, columns));
            let walls = walls(part, &block);
            Block { walls, ..block }
        }
    })
}

/// Returns the wall behind a pile that is open at one end.
fn walls(part: &Part, block: &Block) -> Vec<Point> {
    let end =
        block.places.last().copied().flatten().filter(|_| matches!(part.kind, "stack" | "front"));
    end.map(|(at, ..)| Point { x: at.x + 0.66, y: at.y }).into_iter().collect()
}

/// Returns the coins in each of the lines that are needed.
fn per_line(count: usize, columns: f64) -> usize {
    let longest = (((columns - 0.4) / STEP) as usize).max(2);
    count.max(1).div_ceil(count.max(1).div_ceil(longest))
}

/// Lays out coins in lines, left to right.
fn lines(count: usize, each: usize) -> Block {
    let place = |index: usize| {
        let (line, place) = ((index / each) as f64, (index % each) as f64);
        let at = Point { x: 0.65 + place * STEP, y: 1.15 + line * LINE };
        Some((at, ABOVE, Form::Coin))
    };
    let size = Point {
        x: (count.min(each).max(1) - 1) as f64 * STEP + STEP + 0.15,
        y: count.div_ceil(each) as f64 * LINE,
    };
    let places = (0..count).map(place).collect();
    let edges = (1..count).map(|index| ([index - 1, index], None)).collect();
    Block { places, edges, size, ..Block::default() }
}

/// Lays out both ends of a long line, with a sign for the coins between them.
fn folded(part: &Part, columns: f64) -> Block {
    let sign = 3.4;
    let room = ((columns - sign - 1.0) / (2.0 * STEP)) as usize;
    let end = END.min(room.max(2));
    let mut places = vec![None; part.count];
    let after = 0.65 + end as f64 * STEP + sign - 0.4;
    for index in 0..end {
        let far = index as f64 * STEP;
        places[index] = Some((Point { x: 0.65 + far, y: 1.15 }, ABOVE, Form::Coin));
        places[part.count - end + index] =
            Some((Point { x: after + far, y: 1.15 }, ABOVE, Form::Coin));
    }
    let inside = (1..end).flat_map(|index| {
        let low = part.count - end + index;
        [([index - 1, index], None), ([low - 1, low], None)]
    });
    let edges = if part.kind == "free" { Vec::new() } else { inside.collect() };
    let gap = Gap {
        at: Point { x: (0.65 + (end as f64 - 1.0) * STEP + after) / 2.0, y: 1.15 },
        count: part.count - 2 * end,
    };
    let size = Point { x: after + (end as f64 - 1.0) * STEP + 0.8, y: LINE };
    let block = Block { places, edges, gaps: vec![gap], size, ..Block::default() };
    let walls = walls(part, &block);
    Block { walls, ..block }
}

/// Lays out pieces around a centre.
fn pizza(count: usize) -> Block {
    let pieces = count as f64;
    let radius = (pieces * 1.02 / TAU + 0.35).max(1.9);
    let inner = if count > 26 { radius - 1.2 } else { 0.0 };
    let centre = Point { x: radius + 1.4, y: radius + 1.0 };
    let place = |index: usize| {
        let from = index as f64 / pieces * TAU - FRAC_PI_2;
        let to = from + TAU / pieces;
        let (sin, cos) = ((from + to) / 2.0).sin_cos();
        // In a narrow piece there is more room near the rim.
        let narrow = (to - from) * radius < 0.9;
        let far = match inner > 0.0 {
            true => (radius + inner) / 2.0,
            false => radius * if narrow { 0.88 } else { 0.7 },
        };
        let at = Point { x: centre.x + cos * far, y: centre.y + sin * far };
        let beyond = radius + 0.46 - far;
        let room = (to - from) * radius * 0.85;
        let shape = Form::Piece { centre, radii: [inner, radius], angles: [from, to], room };
        Some((at, Point { x: cos * beyond, y: sin * beyond }, shape))
    };
    let size = Point { x: 2.0 * radius + 2.8, y: 2.0 * radius + 2.0 };
    Block { places: (0..count).map(place).collect(), size, ..Block::default() }
}

/// Lays out the pieces of a large pizza as a ring, as high as they are heavy.
fn ring(weights: &[Exact], reach: &Exact) -> Block {
    let count = weights.len() as f64;
    let radius = (count * 0.22 / TAU).clamp(9.0, 20.0);
    let inner = radius - 1.6;
    let sizes: Vec<f64> = weights.iter().map(|weight| approx(weight, reach).abs()).collect();
    let heaviest = sizes.iter().copied().fold(0.0, f64::max).max(1e-300);
    let centre = Point { x: radius + 1.4, y: radius + 1.0 };
    let place = |(index, size): (usize, &f64)| {
        let from = index as f64 / count * TAU - FRAC_PI_2;
        let to = from + TAU / count;
        let (sin, cos) = ((from + to) / 2.0).sin_cos();
        let rim = inner + 0.4 + 1.2 * (size / heaviest).min(1.0);
        let far = inner + 0.2;
        let at = Point { x: centre.x + cos * far, y: centre.y + sin * far };
        let beyond = radius + 0.46 - far;
        let room = (to - from) * far * 0.9;
        let shape = Form::Piece { centre, radii: [inner, rim], angles: [from, to], room };
        Some((at, Point { x: cos * beyond, y: sin * beyond }, shape))
    };
    let size = Point { x: 2.0 * radius + 2.8, y: 2.0 * radius + 2.0 };
    Block { places: sizes.iter().enumerate().map(place).collect(), size, ..Block::default() }
}

/// Lays out a rooted forest: roots on top, children side by side.
fn tidy(count: usize, edges: &[Edge]) -> Block {
    let mut below = vec![Vec::new(); count];
    let mut hangs = vec![false; count];
    for &[parent, child] in edges {
        below[parent].push(child);
        hangs[child] = true;
    }
    let roots: Vec<usize> = (0..count).filter(|&vertex| !hangs[vertex]).collect();
    let hung = graphs::hang(&below, &roots, STEP, 1.85);
    let at: Vec<Point> =
        hung.into_iter().map(|at| Point { x: 0.65 + at.x, y: 1.15 + at.y }).collect();
    let most = |of: fn(&Point) -> f64| at.iter().map(of).fold(0.0, f64::max);
    let size = Point { x: most(|at| at.x) + 0.8, y: most(|at| at.y) + 0.9 };
    let places = at.iter().map(|&at| Some((at, ABOVE, Form::Loose))).collect();
    Block {
        places,
        edges: edges.iter().map(|&edge| (edge, None)).collect(),
        size,
        ..Block::default()
    }
}

/// Lays out an order: each vertex to the right of those before it.
fn ordered(count: usize, edges: &[Edge]) -> Block {
    let mut columns = vec![0_usize; count];
    let mut sorted = edges.to_vec();
    sorted.sort_by_key(|&[one, other]| (other, one));
    // A vertex has a larger number than those before it.
    for &[one, other] in &sorted {
        columns[other] = columns[other].max(columns[one] + 1);
    }
    let most = columns.iter().copied().max().unwrap_or(0);
    let mut tall = vec![0_usize; most + 1];
    columns.iter().for_each(|&column| tall[column] += 1);
    let tallest = tall.iter().copied().max().unwrap_or(0);
    let mut filled = vec![0_usize; most + 1];
    let place = |&column: &usize| {
        let middle = (tallest - tall[column]) as f64 / 2.0;
        let line = filled[column] as f64 + middle;
        filled[column] += 1;
        let at = Point { x: 0.65 + column as f64 * STEP * 1.5, y: 1.15 + line * 1.7 };
        Some((at, ABOVE, Form::Loose))
    };
    let places = columns.iter().map(place).collect();
    let size = Point { x: (most as f64 * 1.5 + 1.0) * STEP + 0.15, y: tallest as f64 * 1.7 + 0.7 };
    Block { places, arrows: edges.to_vec(), size, ..Block::default() }
}

/// Lays out a game as a graph of its positions, from the start to the right, below `top`; returns its size, too.
fn layers(game: &GameOutline, top: f64) -> (GamePlan, Point) {
    let mut depth: Vec<(u32, usize)> = vec![(game.start, 0)];
    let mut index = std::collections::BTreeMap::from([(game.start, 0_usize)]);
    for _ in 0..=game.moves.len() {
        let mut news = false;
        for (from, to, _) in &game.moves {
            let Some(next) = index.get(from).map(|&at| depth[at].1 + 1) else { continue };
            match index.get(to) {
                Some(&at) if depth[at].1 >= next => {}
                Some(&at) => (depth[at].1, news) = (next, true),
                None => {
                    index.insert(*to, depth.len());
                    depth.push((*to, next));
                    news = true;
                }
            }
        }
        if !news {
            break;
        }
    }
    let deepest = depth.iter().map(|&(_, at)| at).max().unwrap_or(0);
    let mut layers: Vec<Vec<u32>> = vec![Vec::new(); deepest + 1];
    depth.iter().for_each(|&(node, at)| layers[at].push(node));
    let tall = layers.iter().map(Vec::len).max().unwrap_or(0) as f64;
    let mut nodes = Vec::new();
    for (at, members) in layers.iter().enumerate() {
        for (line, &node) in members.iter().enumerate() {
            let y = 0.8 + (line as f64 + (tall - members.len() as f64) / 2.0) * FLOOR;
            nodes.push((node, Point { x: 0.8 + at as f64 * 2.6, y }));
        }
    }
    let place: std::collections::BTreeMap<u32, Point> = nodes.iter().copied().collect();
    let points: Vec<Point> = nodes.iter().map(|&(_, at)| at).collect();
    let mut taken = std::collections::BTreeMap::<(u32, u32), usize>::new();
    let mut arcs: Vec<Option<Arc>> = Vec::new();
    for (from, to, _) in &game.moves {
        let ends = place.get(from).zip(place.get(to));
        let twins = taken.entry((*from, *to)).or_default();
        arcs.push(
            ends.map(|(&from, &to)| arc(from, to, std::mem::replace(twins, *twins + 1), &points)),
        );
    }
    // Curves may go above and below all nodes.
    let ends = arcs.iter().flatten().map(|arc| arc.label.y);
    let (high, low) = ends.fold((0.8, tall * FLOOR), |(high, low), y| (y.min(high), y.max(low)));
    let down = top + (0.8 - high);
    let moved = |at: &mut Point| at.y += down;
    nodes.iter_mut().for_each(|(_, at)| moved(at));
    for arc in arcs.iter_mut().flatten() {
        for at in [&mut arc.from, &mut arc.pull, &mut arc.to, &mut arc.label] {
            moved(at);
        }
    }
    let size = Point { x: deepest as f64 * 2.6 + 1.6, y: (0.8 - high) + low + 0.4 };
    (GamePlan { nodes, arcs }, size)
}

/// A curve between two nodes, bent around what is between them and away from the `twins` before it, and the place of its label.
fn arc(from: Point, to: Point, twins: usize, nodes: &[Point]) -> Arc {
    let far = (to.x - from.x).hypot(to.y - from.y).max(1e-9);
    let (dx, dy) = ((to.x - from.x) / far, (to.y - from.y) / far);
    let pulled = |bend: f64| Point {
        x: (from.x + to.x) / 2.0 + dy * bend,
        y: (from.y + to.y) / 2.0 - dx * bend,
    };
    let is_free = |bend: &f64| {
        let pull = pulled(*bend);
        let near = |node: &Point| {
            (1..12).any(|step| {
                let at = graphs::along(from, pull, to, f64::from(step) / 12.0);
                (at.x - node.x).hypot(at.y - node.y) < 0.62
            })
        };
        !nodes.iter().any(|node| *node != from && *node != to && near(node))
    };
    let bends = (0..24).map(|step| {
        let much = 0.55 * f64::from((step + 1) / 2);
        if step % 2 == 1 { much } else { -much }
    });
    // (Two curves of the same ends are two steps apart.)
    let bend = bends.step_by(2 * twins.min(6) + 1).find(is_free).unwrap_or(0.55 * twins as f64);
    let pull = pulled(if twins == 0 { bend } else { bend + 1.1 * twins as f64 });
    let off = (pull.x - to.x).hypot(pull.y - to.y).max(1e-9);
    let end =
        Point { x: to.x + (pull.x - to.x) / off * 0.55, y: to.y + (pull.y - to.y) / off * 0.55 };
    Arc { from, pull, to: end, label: graphs::along(from, pull, to, 0.5) }
}
