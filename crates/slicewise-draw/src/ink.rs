//! The colours of pictures, which are those of the playground's page, and what is drawn in them.

use std::fmt::Write;

/// Whether a picture is light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the page that shows it prefers: light, and dark by a media query.
    #[default]
    Auto,
    /// Dark ink on light paper, also for print.
    Light,
    /// Light ink on dark paper.
    Dark,
}

/// Colours by name: a test compares them with the page's.
type Colours = [(&'static str, &'static str); 19];

const LIGHT: Colours = [
    ("panel", "#fff"),
    ("ink", "#22252b"),
    ("muted", "#62656e"),
    ("line", "#d9d4c7"),
    ("soft", "#f1ede3"),
    ("first", "#0a629f"),
    ("second", "#a8480a"),
    ("first-soft", "#d3e5f2"),
    ("second-soft", "#f6dfcd"),
    ("third", "#7b3a9e"),
    ("third-soft", "#eadcf1"),
    ("coin", "#f3e6c8"),
    ("coin-edge", "#8d7440"),
    ("coin-ink", "#33280f"),
    ("best", "#12694a"),
    ("best-ink", "#fff"),
    ("best-soft", "#cfe8d8"),
    ("edge", "#a79f8c"),
    ("wrong", "#a3243b"),
];

const DARK: Colours = [
    ("panel", "#1e2127"),
    ("ink", "#e6e4de"),
    ("muted", "#a2a4ab"),
    ("line", "#363a43"),
    ("soft", "#272b33"),
    ("first", "#6db6ee"),
    ("second", "#f0a066"),
    ("first-soft", "#1d3a52"),
    ("second-soft", "#4d3018"),
    ("third", "#cf9bea"),
    ("third-soft", "#42284f"),
    ("coin", "#4b4231"),
    ("coin-edge", "#b49a62"),
    ("coin-ink", "#f7ecd2"),
    ("best", "#5fd0a0"),
    ("best-ink", "#0c2018"),
    ("best-soft", "#1f5a44"),
    ("edge", "#6b6f78"),
    ("wrong", "#ff8b9d"),
];

/// Classes with their properties; a name in braces is a colour, and one with a number that much of it on the paper. A later
/// class has its way over those before it.
const CLASSES: [(&str, &str); 53] = [
    ("paper", "fill:{panel}"),
    ("edge", "fill:none;stroke:{edge};stroke-width:2.2"),
    ("grid", "fill:none;stroke:{line};stroke-width:1"),
    ("axis", "fill:none;stroke:{edge};stroke-width:1.2"),
    ("wall", "fill:none;stroke:{ink};stroke-width:5;stroke-linecap:round"),
    ("ground", "fill:none;stroke:{ink};stroke-width:4;stroke-linecap:round"),
    ("coin", "fill:{coin};stroke:{coin-edge};stroke-width:1.4;stroke-linejoin:round"),
    ("open", "stroke:{ink};stroke-width:2.6"),
    ("piece", "stroke:{ink};stroke-width:1.8"),
    ("slim", "stroke-width:.6"),
    ("by0", "fill:{first-soft};stroke:{first};stroke-width:1.6"),
    ("by1", "fill:{second-soft};stroke:{second};stroke-width:1.6;stroke-dasharray:5 3.2"),
    ("by2", "fill:{third-soft};stroke:{third};stroke-width:1.6;stroke-dasharray:9 3.2"),
    ("away", "fill:{soft};stroke:{line};stroke-width:1.4"),
    ("last", "stroke-width:4"),
    ("even", "fill:none;stroke:{coin-edge};stroke-width:1.6"),
    ("fold", "fill:{soft};stroke:{line};stroke-width:1"),
    ("node", "fill:{soft};stroke:{edge};stroke-width:1.6"),
    ("here", "fill:{coin};stroke:{ink};stroke-width:3"),
    ("arc", "fill:none;stroke:{edge};stroke-width:2"),
    ("next", "stroke:{ink};stroke-width:2.6"),
    ("walked", "stroke:{muted};stroke-dasharray:5 3"),
    ("w", "fill:{coin-ink};font-weight:600"),
    ("faded", "fill:{muted};font-weight:600"),
    ("t0", "fill:{first};font-weight:600"),
    ("t1", "fill:{second};font-weight:600"),
    ("n", "fill:{muted};stroke:{panel};stroke-width:3;paint-order:stroke"),
    ("n-in", "fill:{coin-ink}"),
    ("label", "fill:{muted}"),
    ("ink", "fill:{ink}"),
    ("strong", "fill:{ink};font-weight:600"),
    ("halo", "fill:{ink};stroke:{panel};stroke-width:5;paint-order:stroke"),
    ("out", "fill:{panel};stroke:{edge};stroke-width:1"),
    ("out-text", "fill:{ink};font-weight:600"),
    ("star", "fill:{best};stroke:{best};stroke-width:1"),
    ("star-text", "fill:{best-ink};font-weight:700"),
    ("slice", "fill:none;stroke:{muted};stroke-width:1.8"),
    ("ev", "fill:none;stroke:{muted};stroke-width:1.8;stroke-dasharray:4 2.6"),
    ("c0", "fill:none;stroke:{first};stroke-width:1.8"),
    ("c1", "fill:none;stroke:{second};stroke-width:1.8;stroke-dasharray:6 4"),
    ("f0", "fill:{first};stroke:{first};stroke-width:1.8"),
    ("f1", "fill:{second};stroke:{second};stroke-width:1.8"),
    ("hollow", "fill:{panel}"),
    ("least", "fill:none;stroke:{ink};stroke-width:1.6"),
    ("chain", "fill:none;stroke:{ink};stroke-width:2.4"),
    ("steps", "fill:none;stroke:{ink};stroke-width:2.6;stroke-linejoin:round"),
    ("bar", "fill:{first}"),
    ("drop", "fill:{wrong}"),
    ("even-line", "fill:none;stroke:{edge};stroke-width:1.4;stroke-dasharray:4 3"),
    ("still", "fill:none;stroke:{best};stroke-width:2.2;stroke-dasharray:7 4"),
    ("box", "fill:{soft};stroke:{edge};stroke-width:1.2"),
    ("root", "fill:{coin};stroke:{coin-edge};stroke-width:1.6"),
    ("cell", "stroke:{panel};stroke-width:1.5"),
];

/// The steps of a heat map on each side of 0.
pub(crate) const STEPS: i32 = 6;

/// Returns the class of a cell of a heat map, from −1 to 1.
pub(crate) fn heat(share: f64) -> String {
    let step = (share * f64::from(STEPS)).round().clamp(f64::from(-STEPS), f64::from(STEPS)) as i32;
    // What is not 0 is not shown as 0.
    let step = if step == 0 && share != 0.0 { share.signum() as i32 } else { step };
    match step {
        step if step < 0 => format!("cell m{}", -step),
        step => format!("cell p{step}"),
    }
}

/// Returns the class of a whole picture. All rules of its style sheet begin with it: pictures of several themes may be parts of one
/// page, as in a notebook, where a style sheet is the page's.
pub(crate) fn scope(theme: Theme) -> &'static str {
    match theme {
        Theme::Auto => "sw-auto",
        Theme::Light => "sw-light",
        Theme::Dark => "sw-dark",
    }
}

/// Returns the style sheet of a picture: the classes that occur in it.
pub(crate) fn style(theme: Theme, body: &str) -> String {
    let used = Used::of(body);
    let rules = |colours, only_colours| rules(scope(theme), colours, &used, only_colours);
    match theme {
        Theme::Light => rules(&LIGHT, false),
        Theme::Dark => rules(&DARK, false),
        Theme::Auto => {
            let (light, dark) = (rules(&LIGHT, false), rules(&DARK, true));
            format!("{light}@media(prefers-color-scheme:dark){{{dark}}}")
        }
    }
}

/// The classes of a picture.
struct Used<'b>(std::collections::BTreeSet<&'b str>);

impl<'b> Used<'b> {
    fn of(body: &'b str) -> Self {
        let lists = body
            .split("<")
            .filter_map(|element| Some(element.split_once(" class=\"")?.1.split_once('"')?.0));
        let mut used: std::collections::BTreeSet<&str> =
            lists.flat_map(str::split_whitespace).collect();
        used.insert("paper");
        Self(used)
    }
}

/// Writes the rules of the classes in use; only those about colours, if the others are written before.
fn rules(scope: &str, colours: &Colours, used: &Used<'_>, only_colours: bool) -> String {
    let mut sheet = String::new();
    for (class, properties) in CLASSES.iter().filter(|(class, _)| used.0.contains(class)) {
        let properties: Vec<String> = properties
            .split(';')
            .filter(|property| !only_colours || property.contains('{'))
            .map(|property| coloured(property, colours))
            .collect();
        if !properties.is_empty() {
            let _ = write!(sheet, ".{scope} .{class}{{{}}}", properties.join(";"));
        }
    }
    for (sign, colour) in [("p", "first"), ("m", "second")] {
        for step in (0..=STEPS).filter(|step| used.0.contains(&*format!("{sign}{step}"))) {
            let share =
                if step == 0 { 0.0 } else { 0.12 + 0.5 * f64::from(step) / f64::from(STEPS) };
            let ink = mixed(of(colours, "soft"), of(colours, colour), share);
            let _ = write!(sheet, ".{scope} .{sign}{step}{{fill:{ink}}}");
        }
    }
    sheet
}

fn of(colours: &Colours, name: &str) -> &'static str {
    colours.iter().find(|(known, _)| *known == name).map_or("#000", |(_, colour)| colour)
}

/// A property with the colour that it names.
fn coloured(property: &str, colours: &Colours) -> String {
    match property.split_once('{') {
        Some((before, name)) => format!("{before}{}", of(colours, name.trim_end_matches('}'))),
        None => property.to_owned(),
    }
}

/// Mixes two colours: `share` of the second one.
fn mixed(one: &str, other: &str, share: f64) -> String {
    let parts = |colour: &str| {
        let digits: Vec<u32> = colour.chars().filter_map(|digit| digit.to_digit(16)).collect();
        match digits.as_slice() {
            [r, g, b] => [17 * r, 17 * g, 17 * b],
            [a, b, c, d, e, f] => [16 * a + b, 16 * c + d, 16 * e + f],
            _ => [0; 3],
        }
    };
    let (one, other) = (parts(one), parts(other));
    let mix = |at: usize| {
        (f64::from(one[at]) * (1.0 - share) + f64::from(other[at]) * share).round() as u32
    };
    format!("#{:02x}{:02x}{:02x}", mix(0), mix(1), mix(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = include_str!("../../slicewise-server/page/style.css");

    #[test]
    fn the_colours_are_those_of_the_page() {
        for (theme, colours) in [(":root {", LIGHT), (":root[data-theme=\"dark\"] {", DARK)] {
            let block = PAGE.split_once(theme).unwrap().1.split_once('}').unwrap().0;
            for (name, colour) in colours {
                assert!(block.contains(&format!("--{name}: {colour};")), "{theme} {name} {colour}");
            }
        }
    }

    #[test]
    fn every_class_names_colours_that_there_are() {
        for (class, properties) in CLASSES {
            for name in properties.split('{').skip(1) {
                let name = name.split('}').next().unwrap();
                assert!(LIGHT.iter().any(|(known, _)| *known == name), "{class}: {name}");
            }
        }
    }
}
