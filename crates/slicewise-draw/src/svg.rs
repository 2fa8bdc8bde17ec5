//! [`Svg`]: a picture under construction, in units that its maker chooses.

use std::borrow::Cow;
use std::fmt::Write;

use super::ink::Theme;
use super::{Point, ink};

/// How a text is placed at its point.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// The smallest frame that holds what is drawn.
#[derive(Clone, Copy)]
struct Frame {
    low: Point,
    high: Point,
}

pub(crate) struct Svg {
    /// The pixels of a unit.
    unit: f64,
    /// Where the origin is, and how long a unit is there, in units of the picture.
    origin: Point,
    scale: f64,
    body: String,
    frame: Option<Frame>,
}

/// The advance of an average digit or letter, in sizes of the font.
const ADVANCE: f64 = 0.62;

/// Returns about how wide a text is, in units of its size.
pub(crate) fn width_of(text: &str) -> f64 {
    let wide = |letter: char| if letter.is_ascii() { 1.0 } else { 1.6 };
    ADVANCE * text.chars().map(wide).sum::<f64>()
}

/// Returns a text in which nothing ends an element, and no character is one that XML refuses.
pub(crate) fn escaped(text: &str) -> Cow<'_, str> {
    let is_plain = |c: char| !matches!(c, '&' | '<' | '>' | '"') && is_xml(c);
    if text.chars().all(is_plain) {
        return Cow::Borrowed(text);
    }
    let mut safe = String::with_capacity(text.len() + 8);
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            other if is_xml(other) => safe.push(other),
            _ => safe.push('\u{fffd}'),
        }
    }
    Cow::Owned(safe)
}

fn is_xml(letter: char) -> bool {
    !letter.is_control() && !matches!(letter, '\u{fffe}' | '\u{ffff}')
}

impl Svg {
    /// Starts a picture, a unit of which is as many pixels.
    pub(crate) fn new(unit: f64) -> Self {
        let origin = Point { x: 0.0, y: 0.0 };
        Self { unit, origin, scale: 1.0, body: String::new(), frame: None }
    }

    /// Draws a part at a place of the picture, in units of another length.
    pub(crate) fn part(&mut self, at: Point, scale: f64, draw: impl FnOnce(&mut Self)) {
        let (origin, before) = (self.origin, self.scale);
        self.origin = Point { x: origin.x + before * at.x, y: origin.y + before * at.y };
        self.scale = before * scale;
        draw(self);
        (self.origin, self.scale) = (origin, before);
    }

    fn place(&self, Point { x, y }: Point) -> Point {
        Point { x: self.origin.x + self.scale * x, y: self.origin.y + self.scale * y }
    }

    /// A length, in pixels.
    fn long(&self, length: f64) -> Shown {
        Shown(length * self.scale * self.unit)
    }

    /// The pixels of a point, which is inside the frame from now on.
    fn at(&mut self, point: Point, around: f64) -> [Shown; 2] {
        let Point { x, y } = self.place(point);
        let around = around * self.scale;
        let (low, high) =
            (Point { x: x - around, y: y - around }, Point { x: x + around, y: y + around });
        let frame = self.frame.get_or_insert(Frame { low, high });
        frame.low = Point { x: frame.low.x.min(low.x), y: frame.low.y.min(low.y) };
        frame.high = Point { x: frame.high.x.max(high.x), y: frame.high.y.max(high.y) };
        [Shown(x * self.unit), Shown(y * self.unit)]
    }

    /// Returns where what is drawn ends, downwards, in units of the picture.
    pub(crate) fn bottom(&self) -> f64 {
        self.frame.map_or(0.0, |frame| frame.high.y)
    }

    /// Makes room for a point.
    pub(crate) fn reach(&mut self, point: Point) {
        self.at(point, 0.0);
    }

    pub(crate) fn line(&mut self, from: Point, to: Point, class: &str) {
        let ([x, y], [u, v]) = (self.at(from, 0.0), self.at(to, 0.0));
        let _ = writeln!(
            self.body,
            "<line class=\"{class}\" x1=\"{x}\" y1=\"{y}\" x2=\"{u}\" y2=\"{v}\"/>"
        );
    }

    /// A line through points.
    pub(crate) fn trace(&mut self, points: &[Point], class: &str) {
        let mut way = String::new();
        for (number, &point) in points.iter().enumerate() {
            let [x, y] = self.at(point, 0.0);
            let _ = write!(way, "{}{x} {y}", if number == 0 { "M" } else { "L" });
        }
        let _ = writeln!(self.body, "<path class=\"{class}\" d=\"{way}\"/>");
    }

    /// A curve from one point to another, which a third one pulls.
    pub(crate) fn curve(&mut self, from: Point, pull: Point, to: Point, class: &str) {
        let middle = Point {
            x: (from.x + 2.0 * pull.x + to.x) / 4.0,
            y: (from.y + 2.0 * pull.y + to.y) / 4.0,
        };
        self.reach(middle);
        let ([x, y], [u, v]) = (self.at(from, 0.0), self.at(to, 0.0));
        let Point { x: p, y: q } = self.place(pull);
        let (p, q) = (Shown(p * self.unit), Shown(q * self.unit));
        let _ = writeln!(self.body, "<path class=\"{class}\" d=\"M{x} {y}Q{p} {q} {u} {v}\"/>");
    }

    /// The tip of an arrow that ends at `tip` and comes from `from`.
    pub(crate) fn tip(&mut self, from: Point, tip: Point, size: f64, class: &str) {
        let far = (tip.x - from.x).hypot(tip.y - from.y).max(1e-9);
        let (dx, dy) = ((tip.x - from.x) / far * size, (tip.y - from.y) / far * size);
        let wing =
            |side: f64| Point { x: tip.x - dx - side * dy * 0.5, y: tip.y - dy + side * dx * 0.5 };
        self.trace(&[wing(1.0), tip, wing(-1.0)], class);
    }

    pub(crate) fn circle(&mut self, at: Point, radius: f64, class: &str, title: &str) {
        let ([x, y], radius) = (self.at(at, radius), self.long(radius));
        let _ = write!(self.body, "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"");
        self.end("circle", title);
    }

    pub(crate) fn rect(&mut self, at: Point, size: Point, round: f64, class: &str, title: &str) {
        let corner = Point { x: at.x + size.x, y: at.y + size.y };
        let [x, y] = self.at(at, 0.0);
        self.reach(corner);
        let (width, height, round) = (self.long(size.x), self.long(size.y), self.long(round));
        let _ = write!(
            self.body,
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\""
        );
        self.end("rect", title);
    }

    /// A piece of a ring around a centre, or of a disc if the ring has no hole.
    pub(crate) fn piece(
        &mut self,
        centre: Point,
        [inner, outer]: [f64; 2],
        [from, to]: [f64; 2],
        class: &str,
        title: &str,
    ) {
        let on = |far: f64, angle: f64| Point {
            x: centre.x + far * angle.cos(),
            y: centre.y + far * angle.sin(),
        };
        let large = u8::from(to - from > std::f64::consts::PI);
        let [[a, b], [c, d]] = [on(outer, from), on(outer, to)].map(|point| self.at(point, 0.0));
        let [[e, f], [g, h]] = [on(inner, to), on(inner, from)].map(|point| self.at(point, 0.0));
        let (far, near) = (self.long(outer), self.long(inner));
        let back = match inner > 0.0 {
            true => format!("L{e} {f}A{near} {near} 0 {large} 0 {g} {h}Z"),
            false => format!("L{e} {f}Z"),
        };
        let _ = write!(
            self.body,
            "<path class=\"{class}\" d=\"M{a} {b}A{far} {far} 0 {large} 1 {c} {d}{back}\""
        );
        self.end("path", title);
    }

    fn end(&mut self, element: &str, title: &str) {
        let _ = match title.is_empty() {
            true => writeln!(self.body, "/>"),
            false => writeln!(self.body, "><title>{}</title></{element}>", escaped(title)),
        };
    }

    /// A text whose middle is as high as its point.
    pub(crate) fn text(&mut self, at: Point, size: f64, anchor: Anchor, class: &str, text: &str) {
        let wide = size * width_of(text);
        let (left, name) = match anchor {
            Anchor::Start => (at.x, ""),
            Anchor::Middle => (at.x - wide / 2.0, " text-anchor=\"middle\""),
            Anchor::End => (at.x - wide, " text-anchor=\"end\""),
        };
        for (x, y) in [(left, at.y - size * 0.6), (left + wide, at.y + size * 0.6)] {
            self.reach(Point { x, y });
        }
        let [x, y] = self.at(Point { x: at.x, y: at.y + 0.36 * size }, 0.0);
        let (size, text) = (self.long(size), escaped(text));
        let _ = writeln!(
            self.body,
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{name}>{text}</text>"
        );
    }

    /// Finishes the picture, with a sentence for those who do not see it.
    pub(crate) fn finish(self, title: &str, theme: Theme) -> String {
        let zero = Point { x: 0.0, y: 0.0 };
        let Frame { low, high } = self.frame.unwrap_or(Frame { low: zero, high: zero });
        let margin = MARGIN / self.unit;
        let [left, top] = [low.x - margin, low.y - margin].map(|at| (at * self.unit).floor());
        let [right, bottom] = [high.x + margin, high.y + margin].map(|at| (at * self.unit).ceil());
        let (left, top) = (Shown(left), Shown(top));
        let (width, height) = (Shown(right - left.0), Shown(bottom - top.0));
        let (scope, style) = (ink::scope(theme), ink::style(theme, &self.body));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"{left} {top} {width} {height}\" class=\"{scope}\" role=\"img\" font-family=\"{FONTS}\">\n\
             <title>{}</title>\n<style>{style}</style>\n\
             <rect class=\"paper\" x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\"/>\n\
             {}</svg>\n",
            escaped(title),
            self.body
        )
    }
}

/// The fonts of all texts, those of the page.
const FONTS: &str = "system-ui, 'Segoe UI', 'Noto Sans', 'DejaVu Sans', sans-serif";

/// The pixels around a picture.
const MARGIN: f64 = 12.0;

/// A number of a picture: with two decimals at most.
#[derive(Clone, Copy)]
struct Shown(f64);

impl std::fmt::Display for Shown {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let rounded = (self.0 * 100.0).round() / 100.0;
        // Neither is −0 shown, nor what is no number; a test looks for the latter.
        if rounded.is_finite() { write!(f, "{}", rounded + 0.0) } else { f.write_str("NaN") }
    }
}
