//! [`Svg`]: a picture in ink that is dark on light paper and light on dark paper.

use std::fmt::Write;

/// The style of every figure. No meaning is conveyed by colour alone: one class of fences is round and
/// joined by full lines, the other square and joined by dashed lines.
const STYLE: &str = "text{font:14px system-ui,sans-serif;fill:#1c1d20;text-anchor:middle}\
.left{text-anchor:start}.right{text-anchor:end}.small{font-size:12px}.faint{fill:#6a6c70}\
line,path,circle,rect{stroke:#1c1d20;stroke-width:1.5;fill:none}\
.grid{stroke:#c9c5ba;stroke-width:1}.one{stroke:#14568f;fill:#14568f}.two{stroke:#a5440d;fill:#a5440d}\
.open{fill:#fdfcf9}.line{fill:none}.dash{stroke-dasharray:5 4}.core{fill:#e9dfb8}.soft{fill:#dfe7ef}\
.bold{font-weight:700}\
@media (prefers-color-scheme:dark){text{fill:#dcdde0}.faint{fill:#9a9da3}\
line,path,circle,rect{stroke:#dcdde0}.grid{stroke:#45484f}.one{stroke:#8cbcf0;fill:#8cbcf0}\
.two{stroke:#f0a878;fill:#f0a878}.open{fill:#16181c}.line{fill:none}.core{fill:#57501f}.soft{fill:#26364a}}";

/// A picture under construction.
#[derive(Debug)]
pub(super) struct Svg {
    size: [i64; 2],
    body: String,
}

impl Svg {
    /// Creates an empty picture of this width and height.
    pub(super) fn new(width: i64, height: i64) -> Self {
        Self { size: [width, height], body: String::new() }
    }

    pub(super) fn text(&mut self, at: [i64; 2], class: &str, text: &str) {
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        let [x, y] = at;
        let _ = writeln!(self.body, "<text x=\"{x}\" y=\"{y}\"{}>{text}</text>", named(class));
    }

    pub(super) fn line(&mut self, from: [i64; 2], to: [i64; 2], class: &str) {
        let ([x, y], [u, v]) = (from, to);
        let class = named(class);
        let _ = writeln!(self.body, "<line x1=\"{x}\" y1=\"{y}\" x2=\"{u}\" y2=\"{v}\"{class}/>");
    }

    /// An arrow with its tip at the end.
    pub(super) fn arrow(&mut self, from: [i64; 2], to: [i64; 2], class: &str) {
        self.line(from, to, class);
        let (dx, dy) = ((to[0] - from[0]) as f64, (to[1] - from[1]) as f64);
        let length = dx.hypot(dy);
        let (ux, uy) = (dx / length, dy / length);
        let wing = |side: f64| {
            let x = to[0] as f64 - 8.0 * ux + side * 4.0 * uy;
            let y = to[1] as f64 - 8.0 * uy - side * 4.0 * ux;
            [x.round() as i64, y.round() as i64]
        };
        self.trace(&[wing(1.0), to, wing(-1.0)], class);
    }

    /// A line through some points.
    pub(super) fn trace(&mut self, points: &[[i64; 2]], class: &str) {
        let points: Vec<String> = points.iter().map(|[x, y]| format!("{x} {y}")).collect();
        let class = named(&format!("{class} line"));
        let _ = writeln!(self.body, "<path d=\"M{}\"{class}/>", points.join(" L"));
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

    /// The mark of a fence: round in one class, square in the other.
    pub(super) fn fence(&mut self, at: [i64; 2], number: usize) {
        match number % 2 {
            0 => self.circle(at, 5, "one"),
            _ => self.rect([at[0] - 5, at[1] - 5], [10, 10], "two"),
        }
    }

    /// The picture, with a sentence for those who do not see it.
    pub(super) fn finish(self, title: &str) -> String {
        let [width, height] = self.size;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" role=\"img\">\n<title>{title}</title>\n\
             <style>{STYLE}</style>\n{}</svg>\n",
            self.body
        )
    }
}

fn named(class: &str) -> String {
    if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") }
}
