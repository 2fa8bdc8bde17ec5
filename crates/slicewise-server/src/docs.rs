//! The description of the API: OpenAPI, and the page made from it for people.

use std::fmt::Write;
use std::sync::OnceLock;

use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use slicewise::json::{Json, Object};

/// The description, kept by hand; tests hold it to the answers.
pub(crate) const OPENAPI: &str = include_str!("../openapi.json");

pub(crate) async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], OPENAPI).into_response()
}

pub(crate) async fn page() -> Html<&'static str> {
    static PAGE: OnceLock<String> = OnceLock::new();
    Html(PAGE.get_or_init(|| {
        let document = Json::parse(OPENAPI).unwrap_or(Json::Null);
        written(&document)
    }))
}

/// Renders the description as a page.
fn written(document: &Json<'_>) -> String {
    let info = &document["info"];
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>{0}</title>\
         <link rel=\"stylesheet\" href=\"/style.css\"><link rel=\"icon\" href=\"/icon.svg\">\
         <main class=\"docs\"><h1>{0}</h1>{1}<p>For programs: \
         <a href=\"/api/openapi.json\">OpenAPI</a>. For people: <a href=\"/\">the playground</a>.</p>",
        text(&info["title"]),
        paragraphs(&text(&info["description"])),
    );
    for (path, methods) in entries(&document["paths"]) {
        for (method, route) in entries(methods) {
            let _ = write!(page, "<h2><code>{} {path}</code></h2>", method.to_uppercase());
            operation(&mut page, route);
        }
    }
    page.push_str("<h2>Fields of requests and answers</h2>");
    for (name, schema) in entries(&document["components"]["schemas"]) {
        let about = text(&schema["description"]);
        let _ = write!(page, "<h3 id=\"{name}\">{name}</h3><p>{about}</p>");
        fields(&mut page, schema);
    }
    page.push_str("<h2>Problems</h2><dl>");
    for (name, about) in entries(&document["x-problems"]) {
        let _ = write!(page, "<dt id=\"{name}\"><code>{name}</code></dt><dd>{}</dd>", text(about));
    }
    page.push_str("</dl></main></html>");
    page
}

/// Adds what a method of a path does, takes and answers.
fn operation(page: &mut String, route: &Json<'_>) {
    let about = paragraphs(&text(&route["description"]));
    let _ = write!(page, "<p><b>{}</b></p>{about}", text(&route["summary"]));
    let body = &route["requestBody"]["content"]["application/json"];
    let example = &body["example"];
    if *example != Json::Null {
        let _ = write!(page, "<pre>{}</pre>", escaped(&example.to_string()));
    }
    fields(page, &body["schema"]);
    for (status, answer) in entries(&route["responses"]) {
        let about = match answer["description"].as_str() {
            Some(about) => escaped(about),
            None => "otherwise, a <a href=\"#Problem\">problem</a>.".to_owned(),
        };
        let status = if status == "default" { "4xx, 5xx" } else { status };
        let _ = write!(page, "<p><code>{status}</code> {about}</p>");
    }
}

/// Adds the fields of an object.
fn fields(page: &mut String, schema: &Json<'_>) {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        let _ = write!(page, "<p>Body: <a href=\"#{name}\">{name}</a></p>");
        return;
    }
    let required: Vec<&str> =
        schema["required"].as_list().into_iter().flatten().filter_map(Json::as_str).collect();
    let mut list = String::new();
    for (name, field) in entries(&schema["properties"]) {
        let about = text(&field["description"]);
        let needed = if required.contains(&name) { "" } else { " <i>optional</i>" };
        let _ = write!(list, "<dt><code>{name}</code>{needed}</dt><dd>{about}</dd>");
    }
    if !list.is_empty() {
        let _ = write!(page, "<dl>{list}</dl>");
    }
}

fn entries<'v>(value: &'v Json<'_>) -> impl Iterator<Item = (&'v str, &'v Json<'v>)> {
    value.as_object().into_iter().flat_map(Object::iter)
}

/// Returns a string of the document as HTML; empty if there is none.
fn text(value: &Json<'_>) -> String {
    escaped(value.as_str().unwrap_or_default())
}

fn paragraphs(text: &str) -> String {
    let parts = text.split("\n\n").filter(|part| !part.is_empty());
    parts.map(|part| format!("<p>{part}</p>")).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
