//! The page, embedded.

use std::hash::{DefaultHasher, Hash, Hasher};

use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use slicewise_ask::NOT_FOUND;

use crate::problem::Failure;

/// Its files: the path, the media type, the text.
macro_rules! files {
    ($($path:literal: $kind:ident,)*) => {
        [$((concat!("/", $path), $kind, include_str!(concat!("../page/", $path)))),*]
    };
}

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

pub(crate) const FILES: &[(&str, &str, &str)] = &files! {
    "index.html": HTML,
    "style.css": CSS,
    "learn.css": CSS,
    "class.css": CSS,
    "icon.svg": SVG,
    "main.js": SCRIPT,
    "language.js": SCRIPT,
    "texts.js": SCRIPT,
    "texts.en.js": SCRIPT,
    "texts.de.js": SCRIPT,
    "engine.de.js": SCRIPT,
    "sentences.js": SCRIPT,
    "board.js": SCRIPT,
    "address.js": SCRIPT,
    "store.js": SCRIPT,
    "shown.js": SCRIPT,
    "rooms.js": SCRIPT,
    "game.js": SCRIPT,
    "faces.js": SCRIPT,
    "lead.js": SCRIPT,
    "lanes.js": SCRIPT,
    "study.js": SCRIPT,
    "undo.js": SCRIPT,
    "play.js": SCRIPT,
    "names.js": SCRIPT,
    "losses.js": SCRIPT,
    "asked.js": SCRIPT,
    "link.js": SCRIPT,
    "fold.js": SCRIPT,
    "sheet.js": SCRIPT,
    "words.js": SCRIPT,
    "zoom.js": SCRIPT,
    "png.js": SCRIPT,
    "tree.js": SCRIPT,
    "api.js": SCRIPT,
    "server.js": SCRIPT,
    "workers.js": SCRIPT,
    "pool.js": SCRIPT,
    "problem.js": SCRIPT,
    "offline.js": SCRIPT,
    "embed.js": SCRIPT,
    "dom.js": SCRIPT,
    "number.js": SCRIPT,
    "layout.js": SCRIPT,
    "edges.js": SCRIPT,
    "graphs.js": SCRIPT,
    "places.js": SCRIPT,
    "draw.js": SCRIPT,
    "marks.js": SCRIPT,
    "labels.js": SCRIPT,
    "pointer.js": SCRIPT,
    "point.js": SCRIPT,
    "piles.js": SCRIPT,
    "analysis.js": SCRIPT,
    "moves.js": SCRIPT,
    "explain.js": SCRIPT,
    "why.js": SCRIPT,
    "simple.js": SCRIPT,
    "pieces.js": SCRIPT,
    "fences.js": SCRIPT,
    "engine.js": SCRIPT,
    "keys.js": SCRIPT,
    "edit.js": SCRIPT,
    "share.js": SCRIPT,
    "gallery.js": SCRIPT,
    "lab.js": SCRIPT,
    "answers.js": SCRIPT,
    "thumb.js": SCRIPT,
    "lessons.js": SCRIPT,
    "lesson-texts.js": SCRIPT,
    "lessons.en.js": SCRIPT,
    "lessons.de.js": SCRIPT,
    "learn.js": SCRIPT,
    "lesson.js": SCRIPT,
    "checks.js": SCRIPT,
    "builder.js": SCRIPT,
    "coder.js": SCRIPT,
    "mistaken.js": SCRIPT,
    "daily.js": SCRIPT,
    "screen.js": SCRIPT,
    "progress.js": SCRIPT,
    "fusing.js": SCRIPT,
    "plays.js": SCRIPT,
    "classroom.js": SCRIPT,
    "group.js": SCRIPT,
    "classes.js": SCRIPT,
    "activities.js": SCRIPT,
    "class-texts.js": SCRIPT,
    "class.en.js": SCRIPT,
    "class.de.js": SCRIPT,
    "pupil.js": SCRIPT,
    "project.js": SCRIPT,
    "worksheet.js": SCRIPT,
    "teach.js": SCRIPT,
    "tally.js": SCRIPT,
    "qr.js": SCRIPT,
};

pub(crate) async fn answer(uri: Uri, headers: HeaderMap) -> Response {
    let path = match uri.path() {
        "/" => "/index.html",
        "/favicon.ico" => "/icon.svg",
        path => path,
    };
    let Some((_, kind, text)) = FILES.iter().find(|(known, _, _)| *known == path) else {
        let detail = format!("found no {}, expected / or /api/docs", uri.path());
        return Failure::new(NOT_FOUND, detail).into_response();
    };
    let tag = tag(text);
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known == tag);
    let cache = (header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if known {
        return (StatusCode::NOT_MODIFIED, [(header::ETAG, tag), cache]).into_response();
    }
    let kind = (header::CONTENT_TYPE, HeaderValue::from_static(kind));
    ([kind, (header::ETAG, tag), cache], *text).into_response()
}

fn tag(text: &str) -> HeaderValue {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    HeaderValue::from_str(&format!("\"{:x}\"", hasher.finish()))
        .unwrap_or(HeaderValue::from_static("\"0\""))
}
