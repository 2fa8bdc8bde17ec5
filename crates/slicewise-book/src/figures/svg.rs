//! [`Svg`]: a picture in ink that is dark on light paper and light on dark paper.
//!
//! A figure is [`WIDTH`] units wide and its smallest text 15, so that it can be read on a phone. It says everything without
//! a pointer; what is hovered only lights up.

use std::fmt::{Display, Write};

/// The width of a figure.
pub(super) const WIDTH: i64 = 440;

/// The style of every figure. No meaning is conveyed by colour alone: the first player and the even class are drawn in
/// full lines, the second player and the odd class in dashes. Each rule is for figures alone, as a page may hold them.
const STYLE: &str = ".fig text{font:16px system-ui,sans-serif;fill:#1c1d20;text-anchor:middle;stroke:none}\
.fig .left{text-anchor:start}.fig .right{text-anchor:end}.fig .small{font-size:15px}\
.fig .bold{font-weight:700}.fig .faint{fill:#5f6165}\
.fig :is(line,path,circle,rect){stroke:#1c1d20;stroke-width:1.5;fill:none}\
.fig .grid{stroke:#d5d1c7;stroke-width:1}.fig .dash{stroke-dasharray:5 4}.fig .thick{stroke-width:3}\
.fig .open{fill:#fdfcf9}.fig .core{fill:#ecdfae}.fig .soft{fill:#dfe7ef}.fig .warm{fill:#f7e3d4}\
.fig .gone{stroke:#b9b5aa;stroke-dasharray:2 4}.fig .none{stroke:none}\
.fig .one{stroke:#14568f}.fig .two{stroke:#a5440d}.fig .dot{fill:#1c1d20}\
.fig .one.dot{fill:#14568f}.fig .two.dot{fill:#a5440d}.fig text.one{fill:#14568f;stroke:none}.fig text.two{fill:#a5440d;stroke:none}\
.fig .line{fill:none}.fig .hit{stroke:transparent;stroke-width:12}\
@media (prefers-color-scheme:dark){.fig text{fill:#dcdde0}.fig .faint{fill:#a3a6ac}\
.fig :is(line,path,circle,rect){stroke:#dcdde0}.fig .grid{stroke:#3c3f46}\
.fig .open{fill:#16181c}.fig .core{fill:#5a5120}.fig .soft{fill:#26364a}.fig .warm{fill:#4a3122}\
.fig .gone{stroke:#565a62}.fig .none{stroke:none}\
.fig .one{stroke:#8cbcf0}.fig .two{stroke:#f0a878}.fig .dot{fill:#dcdde0}\
.fig .one.dot{fill:#8cbcf0}.fig .two.dot{fill:#f0a878}.fig text.one{fill:#8cbcf0}.fig text.two{fill:#f0a878}\
.fig .line{fill:none}.fig .hit{stroke:transparent}}";

/// A number with the sign that is set in print.
pub(super) fn number(number: impl Display) -> String {
    number.to_string().replace('-', "−")
}

/// A picture under construction.
#[derive(Debug)]
pub(super) struct Svg {
    height: i64,
    body: String,
    rules: String,
}

impl Svg {
    /// Creates an empty picture of this height.
    pub(super) fn new(height: i64) -> Self {
        Self { height, body: String::new(), rules: String::new() }
    }

    pub(super) fn text(&mut self, at: [i64; 2], class: &str, text: &str) {
        let ([x, y], class, text) = (at, named(class), escaped(text));
        let _ = writeln!(self.body, "<text x=\"{x}\" y=\"{y}\"{class}>{text}</text>");
    }

    pub(super) fn line(&mut self, from: [i64; 2], to: [i64; 2], class: &str) {
        let ([x, y], [u, v]) = (from, to);
        let class = named(class);
        let _ = writeln!(self.body, "<line x1=\"{x}\" y1=\"{y}\" x2=\"{u}\" y2=\"{v}\"{class}/>");
    }

    /// An arrow with its tip at the end.
    pub(super) fn arrow(&mut self, from: [i64; 2], to: [i64; 2], class: &str) {
        self.line(from, to, class);
        self.tip(from, to, class);
    }

    /// An arrow that bends on its way through the air by `bend`, to the left of its direction.
    pub(super) fn arc(&mut self, from: [i64; 2], to: [i64; 2], bend: i64, class: &str) {
        let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
        let length = (dx as f64).hypot(dy as f64).max(1.0);
        let off = |along: i64| (2.0 * bend as f64 * along as f64 / length).round() as i64;
        let middle = [(from[0] + to[0]) / 2 + off(dy), (from[1] + to[1]) / 2 - off(dx)];
        let ([x, y], [u, v], [a, b]) = (from, to, middle);
        let name = named(&format!("{class} line"));
        let _ = writeln!(self.body, "<path d=\"M{x} {y} Q{a} {b} {u} {v}\"{name}/>");
        self.tip(middle, to, class);
    }

    fn tip(&mut self, from: [i64; 2], to: [i64; 2], class: &str) {
        let (dx, dy) = ((to[0] - from[0]) as f64, (to[1] - from[1]) as f64);
        let length = dx.hypot(dy).max(1.0);
        let (ux, uy) = (dx / length, dy / length);
        let wing = |side: f64| {
            let x = to[0] as f64 - 8.0 * ux + side * 4.0 * uy;
            let y = to[1] as f64 - 8.0 * uy - side * 4.0 * ux;
            [x.round() as i64, y.round() as i64]
        };
        self.trace(&[wing(1.0), to, wing(-1.0)], &class.replace("dash", ""));
    }

    /// A line through some points.
    pub(super) fn trace(&mut self, points: &[[i64; 2]], class: &str) {
        let points: Vec<String> = points.iter().map(|[x, y]| format!("{x} {y}")).collect();
        let class = named(&format!("{class} line"));
        let _ = writeln!(self.body, "<path d=\"M{}\"{class}/>", points.join(" L"));
    }

    /// A closed area with these corners.
    pub(super) fn area(&mut self, corners: &[[i64; 2]], class: &str) {
        let corners: Vec<String> = corners.iter().map(|[x, y]| format!("{x} {y}")).collect();
        let _ = writeln!(self.body, "<path d=\"M{}Z\"{}/>", corners.join(" L"), named(class));
    }

    pub(super) fn circle(&mut self, at: [i64; 2], radius: i64, class: &str) {
        let ([x, y], class) = (at, named(class));
        let _ = writeln!(self.body, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{class}/>");
    }

    pub(super) fn rect(&mut self, at: [i64; 2], size: [i64; 2], class: &str) {
        let ([x, y], [width, height], class) = (at, size, named(class));
        let place = format!("x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"");
        let _ = writeln!(self.body, "<rect {place} rx=\"3\"{class}/>");
    }

    /// A box around a text, of the width of a box and centred.
    pub(super) fn label(&mut self, at: [i64; 2], size: [i64; 2], class: &str, text: &str) {
        self.rect(at, size, class);
        self.text([at[0] + size[0] / 2, at[1] + size[1] / 2 + 5], "small", text);
    }

    /// The mark of a fence: round in one class, square in the other.
    pub(super) fn fence(&mut self, at: [i64; 2], number: usize) {
        match number % 2 {
            0 => self.circle(at, 5, "one dot"),
            _ => self.rect([at[0] - 5, at[1] - 5], [10, 10], "two dot"),
        }
    }

    /// A coin or vertex with its weight.
    pub(super) fn coin(&mut self, at: [i64; 2], class: &str, weight: impl Display) {
        self.circle(at, 16, class);
        self.text([at[0], at[1] + 6], "bold", &number(weight));
    }

    /// Begins a group: its class, and what a pointer on it reads.
    pub(super) fn begin(&mut self, class: &str, title: &str) {
        let _ = write!(self.body, "<g{}>", named(class));
        if !title.is_empty() {
            let _ = write!(self.body, "<title>{}</title>", escaped(title));
        }
        self.body.push('\n');
    }

    pub(super) fn end(&mut self) {
        self.body.push_str("</g>\n");
    }

    /// A rule of this figure alone.
    pub(super) fn style(&mut self, rule: &str) {
        self.rules.push_str(rule);
    }

    /// While something of class `hovered` is hovered, all of class `of` fades but what is also of class `lit`.
    pub(super) fn light(&mut self, hovered: &str, of: &str, lit: &str) {
        let _ = write!(self.rules, ".fig:has(.{hovered}:hover) .{of}:not(.{lit}){{opacity:.2}}");
    }

    /// The picture, with a sentence for those who do not see it.
    pub(super) fn finish(self, title: &str) -> String {
        let Self { height, body, rules } = self;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"fig\" viewBox=\"0 0 {WIDTH} {height}\" \
             width=\"{WIDTH}\" height=\"{height}\" role=\"img\">\n<title>{title}</title>\n\
             <style>{STYLE}{rules}</style>\n{body}</svg>\n"
        )
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

fn named(class: &str) -> String {
    if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") }
}
