//! The book as it is built: no link leads nowhere, every formula is LaTeX, the figures are those that the
//! library draws.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use slicewise_book::{Book, figures};

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src")
}

/// The faults of a book of two chapters, the second of which is empty but for a heading and a theorem.
fn faults(chapter: &str) -> Vec<String> {
    let summary = "# Summary\n\n- [One](one.md)\n- [Two](two.md)\n";
    let other = "# Two\n\n## A heading: $x^2$\n\n**Theorem 3 (new).** It holds.\n";
    let book = Book::new(summary, &[("one.md", chapter), ("two.md", other)]);
    book.build().1.iter().map(ToString::to_string).collect()
}

#[test]
fn the_book_has_no_faults() {
    let (pages, faults) = Book::read(&sources()).unwrap().build();
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(pages.len() > 10 && pages[0].0 == "index.html");
}

/// A page needs nothing from elsewhere, and no formula is left as it was written.
#[test]
fn pages_are_complete_in_themselves() {
    for (name, page) in Book::read(&sources()).unwrap().build().0 {
        // Boards to play on are of the site around the book, and their notation shows without it.
        let scripts = page.matches("<script").count();
        assert_eq!(scripts, usize::from(page.contains("<slicewise-board")), "{name}");
        assert!(page.matches("<script src=\"../slicewise-board.js\"").count() == scripts, "{name}");
        // A script in an example is text.
        assert!(!page.replace("&lt;script src=", "").contains("src=\"http"), "{name}");
        assert!(!page.contains("_{") && !page.contains("\\le"), "{name} has a raw formula");
    }
}

#[test]
fn a_board_to_play_on_shows_its_notation_until_it_is_there() {
    let built = |chapter: &str| {
        let book = Book::new("# Summary\n\n- [One](one.md)\n", &[("one.md", chapter)]);
        let (pages, faults) = book.build();
        (pages[0].1.clone(), faults.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    let (page, faults) = built("# One\n\n```board\nrow 4 2 6 7\n```\n\nCosts $5.\n");
    let element = "<slicewise-board board=\"row 4 2 6 7\">\n<pre><code class=\"language-board\">row 4 2 6 7\n</code></pre>\n</slicewise-board>";
    assert!(page.contains(element), "{page}");
    assert_eq!(faults, ["one.md:7: found a dollar that begins or ends no formula"]);
    let (_, faults) = built("# One\n\n```board\nrow 4 x\n```\n");
    assert!(
        faults.len() == 1 && faults[0].starts_with("one.md:3: found the board row 4 x: "),
        "{faults:?}"
    );
}

#[test]
fn the_figures_are_those_that_the_library_draws() {
    let folder = sources().join("figures");
    for (name, svg) in figures::all() {
        let found = fs::read_to_string(folder.join(name)).unwrap_or_default();
        assert!(found == svg, "{name}: run `cargo run -p slicewise-book -- --figures`");
    }
    let drawn = fs::read_dir(&folder).unwrap().count();
    assert_eq!(drawn, figures::all().len(), "every figure in {folder:?} is drawn");
}

#[test]
fn every_figure_has_a_title_and_dark_ink() {
    for (name, svg) in figures::all() {
        assert!(svg.contains("<title>") && svg.contains("prefers-color-scheme:dark"), "{name}");
    }
}

/// The Rust files below a folder.
fn code(folder: &Path, text: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            code(&path, text);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            text.push_str(&fs::read_to_string(path).unwrap());
        }
    }
}

/// The names in backticks of the paragraphs that begin with *(Test*.
fn named_tests(chapter: &str) -> Vec<String> {
    let paragraphs = chapter.split("(Test").skip(1);
    let inside = paragraphs.map(|rest| rest.split("\n\n").next().unwrap_or_default());
    let names = inside.flat_map(|text| text.split('`').skip(1).step_by(2));
    let is_name = |name: &&str| name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let names = names.filter(is_name).filter(|name| name.contains('_'));
    names.map(str::to_owned).collect()
}

#[test]
fn every_test_that_the_book_names_exists() {
    let mut tests = String::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    ["crates", "research", "tests"].iter().for_each(|folder| code(&root.join(folder), &mut tests));
    let mut found = 0;
    for entry in fs::read_dir(sources()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "md") {
            for name in named_tests(&fs::read_to_string(&path).unwrap()) {
                let exists = [format!("fn {name}("), format!("mod {name};")]
                    .iter()
                    .any(|one| tests.contains(one));
                assert!(exists, "{path:?}: {name}");
                found += 1;
            }
        }
    }
    assert!(found > 100, "{found} names");
}

#[test]
fn links_may_lead_to_headings_and_statements() {
    assert!(
        faults("# One\n\n[a](two.md#a-heading-x2), [b](two.md#theorem-3), [c](#one)").is_empty()
    );
}

#[test]
fn links_that_lead_nowhere_are_faults_with_their_line() {
    let expected = "found a link to three.md, expected a chapter, a figure or https://";
    assert_eq!(faults("# One\n\nSee [x](three.md)."), [format!("one.md:3: {expected}")]);
    let expected = "one.md:1: found a link to two.md#theorem-4, but two.md has no anchor theorem-4";
    assert_eq!(faults("[x](two.md#theorem-4)"), [expected]);
    assert_eq!(faults("![x](figures/none.svg)").len(), 1);
}

#[test]
fn formulas_that_are_not_latex_are_faults() {
    assert!(faults("$R(a_{j+2}) \\le R(a_j)$ and $$\\max_{v} w(v)$$").is_empty());
    assert!(!faults("so $\\frac{1}{$ is").is_empty());
    assert_eq!(faults("so $\\nosuchcommand$ is").len(), 1);
}

#[test]
fn a_page_lists_all_chapters_and_leads_to_those_beside_it() {
    let summary =
        "# Summary\n\n[Before](before.md)\n\n# Rows & stacks\n\n- [One](one.md)\n- [Two](two.md)\n";
    let one = "# One\n\n[a](two.md#figure-2), [b](https://example.org)\n";
    let two = "# Two\n\n**Figure 2.** A row.\n\n**Lemma 3.** It holds.\n";
    let book = Book::new(summary, &[("before.md", "# Before\n"), ("one.md", one), ("two.md", two)]);
    let (pages, faults) = book.build();
    assert!(faults.is_empty());
    let names: Vec<&str> = pages.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["index.html", "before.html", "one.html", "two.html"]);
    let list = |here: &str| {
        let entries = [("one.html", "One"), ("two.html", "Two")].map(|(file, title)| {
            let current = if file == here { " aria-current=\"page\"" } else { "" };
            format!("<li><a href=\"{file}\"{current}>{title}</a></li>\n")
        });
        format!("<h2>Rows &amp; stacks</h2>\n<ol>\n{}</ol>\n", entries.concat())
    };
    for (name, page) in &pages {
        assert!(page.contains(&list(name)), "{page}");
        assert_eq!(page.matches("<h2>").count(), 1, "{page}");
        assert_eq!(page.matches(" aria-current=\"page\"").count(), 1, "{page}");
    }
    let one = &pages[2].1;
    assert!(one.contains("<a href=\"two.html#figure-2\">a</a>"), "{one}");
    assert!(one.contains("<a href=\"https://example.org\">b</a>"), "{one}");
    assert!(one.contains("<a rel=\"prev\" href=\"before.html\">← Before</a>"), "{one}");
    assert!(one.contains("<a rel=\"next\" href=\"two.html\">Two →</a>"), "{one}");
    let two = &pages[3].1;
    assert!(two.contains("<p id=\"figure-2\" class=\"caption\">"), "{two}");
    assert!(two.contains("<p id=\"lemma-3\" class=\"statement\">"), "{two}");
}

#[test]
fn a_formula_stays_with_the_punctuation_after_it() {
    let page = built("# One\n\n$x$, and $y$ or\n\n$$z$$.\n");
    let kept: Vec<&str> = page.split("<span class=\"kept\">").skip(1).collect();
    assert!(kept.len() == 1 && kept[0].contains("</math>,</span> and <math"), "{page}");
}

#[test]
fn the_program_writes_the_book_to_a_folder() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("written");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let run = |arguments: &[&str]| {
        let mut program = Command::new(env!("CARGO_BIN_EXE_slicewise-book"));
        let output = program.args(arguments).current_dir(&folder).output().unwrap();
        (output.status.code(), String::from_utf8([output.stdout, output.stderr].concat()).unwrap())
    };
    let (pages, _) = Book::read(&sources()).unwrap().build();
    for (arguments, written) in [(vec![], "target/book"), (vec!["here"], "here")] {
        let said = format!("{written}/index.html\n");
        assert_eq!(run(&arguments), (Some(0), said));
        for (name, page) in &pages {
            assert!(
                fs::read_to_string(folder.join(written).join(name)).unwrap() == *page,
                "{name}"
            );
        }
        let figures = fs::read_dir(folder.join(written).join("figures")).unwrap().count();
        assert_eq!(figures, figures::all().len());
    }
    let (code, said) = run(&["--pages"]);
    assert!(code == Some(2) && said.starts_with("usage: slicewise-book [FOLDER] "), "{said}");
    fs::write(folder.join("file"), "").unwrap();
    let (code, said) = run(&["file"]);
    assert!(code == Some(1) && said.starts_with("slicewise-book: "), "{said}");
}

fn built(chapter: &str) -> String {
    let book = Book::new("# Summary\n\n- [One](one.md)\n", &[("one.md", chapter)]);
    book.build().0.swap_remove(0).1
}

/// A power or an index with a third part is drawn as nothing sensible.
#[test]
fn powers_and_indices_of_named_functions_have_two_parts() {
    let page = built("# One\n\n$n \\log^2 n$, $\\log_2 n$\n");
    assert!(page.contains("<msup><mi>log</mi><mn>2</mn></msup>"), "{page}");
    assert!(page.contains("<msub><mi>log</mi><mn>2</mn></msub>"), "{page}");
    for (name, page) in Book::read(&sources()).unwrap().build().0 {
        for part in ["<msup><mspace", "<msub><mspace", "<msubsup><mspace"] {
            assert!(!page.contains(part), "{name} has {part}");
        }
    }
}

#[test]
fn no_line_ends_inside_an_option() {
    let page = built("# One\n\n`solve --from <f> - -1` and `a < b`\n");
    let code = "<code>solve <span class=\"kept\">--from</span> &lt;f> - <span class=\"kept\">-1</span></code>";
    assert!(page.contains(code) && page.contains("<code>a &lt; b</code>"), "{page}");
}

#[test]
fn an_anchor_of_two_statements_is_a_fault() {
    let twice = "**Lemma 1.** One.\n\n**Lemma 1.** Two.\n";
    assert_eq!(faults(twice), ["one.md:3: found the anchor lemma-1 a second time"]);
}

#[test]
fn only_a_numbered_statement_is_an_anchor() {
    let page = built(
        "# One\n\n**Lemma\n5 (known).** It holds.\n\n**Lemma x.** It holds.\n\n**Rows 5.** They are.\n",
    );
    assert!(page.contains("<p id=\"lemma-5\" class=\"statement\">"), "{page}");
    assert_eq!(page.matches("<p id=").count(), 1, "{page}");
    assert_eq!(page.matches("class=\"statement\"").count(), 1, "{page}");
}

#[test]
fn chapters_and_summary_list_the_same_files() {
    let book = Book::new("- [One](one.md)\n", &[("two.md", "")]);
    let faults: Vec<String> = book.build().1.iter().map(ToString::to_string).collect();
    let expected = ["SUMMARY.md:1: there is no file one.md", "SUMMARY.md:1: two.md is not listed"];
    assert_eq!(faults, expected);
}
