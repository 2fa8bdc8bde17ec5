//! PNG and PDF, from the SVG of a picture.
//!
//! The SVG is read by `usvg`, which turns its texts into outlines of the font that is built in: a picture is the same on every machine.
//! `resvg` paints the pixels of a PNG. A PDF has the same outlines as paths, so it is sharp at any size.

use std::sync::Arc;

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Finish, Pdf, Rect, Ref, TextStr};
use resvg::tiny_skia::{IntSize, PathSegment, Pixmap, Transform};
use resvg::usvg::{
    Fill, FillRule, Group, LineCap, LineJoin, Node, Options, Paint, PaintOrder, Path, Stroke, Tree,
    fontdb,
};

use super::Refusal;

/// DejaVu Sans: Latin, Greek, Cyrillic and the signs of pictures.
static FONT: &[u8] = include_bytes!("../font/DejaVuSans-subset.ttf");

/// The most pixels of a PNG.
pub const MOST_PIXELS: u64 = 100_000_000;

/// The size of a pixel of an SVG in a PDF, in points.
const POINT: f32 = 0.75;

/// Paints a picture as a PNG of `width` pixels, or of two for each of the SVG, if none is given. A [light or dark](crate::Theme) SVG
/// stays so; one that is both is light.
///
/// # Errors
/// A text has a letter that the font lacks, or the picture has more than [`MOST_PIXELS`].
pub fn png(svg: &str, width: Option<u32>) -> Result<Vec<u8>, Refusal> {
    let tree = read(svg)?;
    let size = tree.size();
    let wide = width.map_or_else(|| (2.0 * size.width()).round(), |width| width as f32).max(1.0);
    let scale = wide / size.width();
    let (wide, high) = (wide as u64, (scale * size.height()).round().max(1.0) as u64);
    if wide.saturating_mul(high) > MOST_PIXELS {
        return Err(Refusal::new(
            format!("a picture of {wide} × {high} pixels"),
            format!(
                "at most {MOST_PIXELS} pixels together; --width makes it smaller, and a PDF is sharp at any size"
            ),
        ));
    }
    let fits = |length: u64| u32::try_from(length).unwrap_or(u32::MAX);
    let whole = || Refusal::new(format!("a picture of {wide} × {high} pixels"), "a smaller one");
    let frame = IntSize::from_wh(fits(wide), fits(high)).ok_or_else(whole)?;
    let mut pixels = Pixmap::new(frame.width(), frame.height()).ok_or_else(whole)?;
    let stretch = Transform::from_scale(scale, high as f32 / size.height());
    resvg::render(&tree, stretch, &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| Refusal::new(format!("{error}"), "a PNG"))
}

/// Writes a picture as a PDF of one page, `width` points wide, or as wide as the SVG, at 96 pixels for an inch.
///
/// # Errors
/// A text has a letter that the font lacks.
pub fn pdf(svg: &str, width: Option<u32>) -> Result<Vec<u8>, Refusal> {
    let tree = read(svg)?;
    let size = tree.size();
    let scale = width.map_or(POINT, |width| width.max(1) as f32 / size.width());
    let [catalog, pages, page, content, info] = [1, 2, 3, 4, 5].map(Ref::new);
    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(pages);
    pdf.pages(pages).kids([page]).count(1);
    let mut drawn = pdf.page(page);
    drawn.parent(pages).media_box(Rect::new(0.0, 0.0, scale * size.width(), scale * size.height()));
    drawn.contents(content);
    drawn.resources();
    drawn.finish();
    let mut ink = Content::new();
    // Upwards, as pages are measured.
    ink.transform([scale, 0.0, 0.0, -scale, 0.0, scale * size.height()]);
    group(&mut ink, tree.root());
    pdf.stream(content, &ink.finish());
    let title = svg.split_once("<title>").and_then(|(_, rest)| rest.split_once("</title>"));
    let title = title
        .map_or("", |(title, _)| title)
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&");
    pdf.document_info(info).title(TextStr(&title)).producer(TextStr("Slicewise"));
    Ok(pdf.finish())
}

/// Reads a picture, unless it has a letter that cannot be drawn.
fn read(svg: &str) -> Result<Tree, Refusal> {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(FONT.to_vec());
    let family =
        fonts.faces().next().and_then(|face| face.families.first()).map(|family| family.0.clone());
    let family = family.unwrap_or_default();
    fonts.set_sans_serif_family(&family);
    let options = Options { font_family: family, fontdb: Arc::new(fonts), ..Options::default() };
    let tree = Tree::from_str(svg, &options);
    let tree = tree.map_err(|error| Refusal::new(error.to_string(), "a picture as SVG"))?;
    missing(tree.root())?;
    Ok(tree)
}

/// Refuses a text with a letter that the font lacks.
fn missing(group: &Group) -> Result<(), Refusal> {
    for node in group.children() {
        match node {
            Node::Group(inner) => missing(inner)?,
            Node::Text(text) => {
                let glyphs = text.layouted().iter().flat_map(|span| &span.positioned_glyphs);
                if let Some(lacking) = glyphs.into_iter().find(|glyph| glyph.id.0 == 0) {
                    return Err(Refusal::new(
                        format!(
                            "the letter `{}`, which the font of PNG and PDF lacks",
                            lacking.text
                        ),
                        "Latin, Greek or Cyrillic ones; an SVG is drawn in the fonts of whoever shows it",
                    ));
                }
            }
            Node::Path(_) | Node::Image(_) => {}
        }
    }
    Ok(())
}

fn group(ink: &mut Content, group: &Group) {
    for node in group.children() {
        match node {
            Node::Group(inner) => self::group(ink, inner),
            Node::Path(path) => self::path(ink, path),
            Node::Text(text) => self::group(ink, text.flattened()),
            // Pictures have none.
            Node::Image(_) => {}
        }
    }
}

fn path(ink: &mut Content, path: &Path) {
    if !path.is_visible() {
        return;
    }
    ink.save_state();
    let Transform { sx, kx, ky, sy, tx, ty } = path.abs_transform();
    ink.transform([sx, ky, kx, sy, tx, ty]);
    let (fill, stroke) = (path.fill(), path.stroke());
    match path.paint_order() {
        PaintOrder::FillAndStroke => {
            filled(ink, path, fill);
            stroked(ink, path, stroke);
        }
        PaintOrder::StrokeAndFill => {
            stroked(ink, path, stroke);
            filled(ink, path, fill);
        }
    }
    ink.restore_state();
}

fn filled(ink: &mut Content, path: &Path, fill: Option<&Fill>) {
    let Some(fill) = fill else { return };
    let Paint::Color(colour) = fill.paint() else { return };
    let [r, g, b] = [colour.red, colour.green, colour.blue].map(|part| f32::from(part) / 255.0);
    ink.set_fill_rgb(r, g, b);
    outline(ink, path);
    match fill.rule() {
        FillRule::NonZero => ink.fill_nonzero(),
        FillRule::EvenOdd => ink.fill_even_odd(),
    };
}

fn stroked(ink: &mut Content, path: &Path, stroke: Option<&Stroke>) {
    let Some(stroke) = stroke else { return };
    let Paint::Color(colour) = stroke.paint() else { return };
    let [r, g, b] = [colour.red, colour.green, colour.blue].map(|part| f32::from(part) / 255.0);
    ink.set_stroke_rgb(r, g, b);
    ink.set_line_width(stroke.width().get());
    ink.set_miter_limit(stroke.miterlimit().get());
    ink.set_line_cap(match stroke.linecap() {
        LineCap::Butt => LineCapStyle::ButtCap,
        LineCap::Round => LineCapStyle::RoundCap,
        LineCap::Square => LineCapStyle::ProjectingSquareCap,
    });
    ink.set_line_join(match stroke.linejoin() {
        LineJoin::Miter | LineJoin::MiterClip => LineJoinStyle::MiterJoin,
        LineJoin::Round => LineJoinStyle::RoundJoin,
        LineJoin::Bevel => LineJoinStyle::BevelJoin,
    });
    if let Some(dashes) = stroke.dasharray() {
        ink.set_dash_pattern(dashes.iter().copied(), stroke.dashoffset());
    }
    outline(ink, path);
    ink.stroke();
}

fn outline(ink: &mut Content, path: &Path) {
    let mut at = [0.0, 0.0];
    for segment in path.data().segments() {
        match segment {
            PathSegment::MoveTo(to) => {
                at = [to.x, to.y];
                ink.move_to(to.x, to.y);
            }
            PathSegment::LineTo(to) => {
                at = [to.x, to.y];
                ink.line_to(to.x, to.y);
            }
            // A quadratic curve is a cubic one.
            PathSegment::QuadTo(pull, to) => {
                let third = |end: f32, pull: f32| end + (pull - end) * 2.0 / 3.0;
                ink.cubic_to(
                    third(at[0], pull.x),
                    third(at[1], pull.y),
                    third(to.x, pull.x),
                    third(to.y, pull.y),
                    to.x,
                    to.y,
                );
                at = [to.x, to.y];
            }
            PathSegment::CubicTo(one, two, to) => {
                ink.cubic_to(one.x, one.y, two.x, two.y, to.x, to.y);
                at = [to.x, to.y];
            }
            PathSegment::Close => {
                ink.close_path();
            }
        }
    }
}
