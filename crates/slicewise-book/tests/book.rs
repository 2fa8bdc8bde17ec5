//! The book as it is built: no link leads nowhere, every formula is LaTeX, the figures are those that the
//! library draws.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use slicewise::Game;
use slicewise_book::{ASSETS, Book, figures};

/// All figures, drawn once.
fn drawn() -> &'static [(&'static str, String)] {
    static DRAWN: LazyLock<Vec<(&str, String)>> = LazyLock::new(figures::all);
    &DRAWN
}

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
fn pages_need_no_network() {
    const HEAD: &str = "<link rel=\"icon\" href=\"icon.svg\">\n<link rel=\"stylesheet\" href=\"book.css\">\n<script src=\"search.js\" defer></script>\n";
    for (name, page) in Book::read(&sources()).unwrap().build().0 {
        assert!(page.contains(HEAD), "{name}");
        // Boards to play on are of the site around the book, and their notation shows without it.
        let boards = usize::from(page.contains("<slicewise-board"));
        assert_eq!(page.matches("<script src=\"../slicewise-board.js\"").count(), boards, "{name}");
        assert_eq!(page.matches("<script").count(), 1 + boards, "{name}");
        assert_eq!(page.matches("<link ").count(), 2, "{name}");
        // A script in an example is text.
        assert!(!page.replace("&lt;script src=", "").contains("src=\"http"), "{name}");
        assert!(!page.contains("_{") && !page.contains("\\le"), "{name} has a raw formula");
    }
    let files: Vec<&str> = ASSETS.iter().map(|(name, _)| *name).collect();
    assert!(["book.css", "search.js", "icon.svg"].iter().all(|file| files.contains(file)));
    let style = asset("book.css");
    let urls: Vec<&str> =
        style.split("url(\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(urls == ["fonts/stix-two-math.woff2"] && files.contains(&urls[0]), "{urls:?}");
    assert!(!asset("search.js").contains("http"));
}

fn asset(name: &str) -> String {
    let bytes = ASSETS.iter().find(|(file, _)| *file == name).unwrap().1;
    String::from_utf8_lossy(bytes).into_owned()
}

/// The characters that `fonts/stix-two-math.txt` lists, as ranges.
fn font() -> Vec<(u32, u32)> {
    let list = include_str!("../fonts/stix-two-math.txt");
    let words = list.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace);
    let code = |word: &str| u32::from_str_radix(word, 16).unwrap();
    let range = |word: &str| {
        let (from, to) = word.split_once('-').unwrap_or((word, word));
        (code(from), code(to))
    };
    words.map(range).collect()
}

#[test]
fn every_character_of_a_formula_is_in_the_font() {
    let ranges = font();
    let has = |code: u32| ranges.iter().any(|&(from, to)| (from..=to).contains(&code));
    // A letter alone is slanted by the browser.
    assert!((0x1d434..=0x1d467).chain(0x1d6e2..=0x1d71b).chain([0x210e]).all(has));
    for (name, page) in Book::read(&sources()).unwrap().build().0 {
        for formula in page.split("<math").skip(1) {
            let formula = formula.split("</math>").next().unwrap();
            let text: String =
                formula.split('>').filter_map(|rest| rest.split('<').next()).skip(1).collect();
            let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
            let missing: String =
                text.chars().filter(|&c| !c.is_whitespace() && !has(u32::from(c))).collect();
            assert!(
                missing.is_empty(),
                "{name}: add {missing} to fonts/stix-two-math.txt, and make the font: {text}"
            );
        }
    }
    let font = ASSETS.iter().find(|(name, _)| name.ends_with(".woff2")).unwrap().1;
    assert!(font.starts_with(b"wOF2") && font.len() < 150_000, "{} bytes", font.len());
    assert!(asset("fonts/OFL.txt").contains("SIL OPEN FONT LICENSE"));
}

#[test]
fn a_board_to_play_on_is_veiled_and_shows_its_coins_until_it_is_there() {
    let built = |chapter: &str| {
        let book = Book::new("# Summary\n\n- [One](one.md)\n", &[("one.md", chapter)]);
        let (pages, faults) = book.build();
        (pages[0].1.clone(), faults.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    let (page, faults) = built("# One\n\n```board\nrow 4 2 6 7\n```\n\nIt\ncosts $5.\n");
    let coins = "row <span class=\"coin\">4</span> <span class=\"coin\">2</span> <span class=\"coin\">6</span> <span class=\"coin\">7</span></p>";
    let element = format!(
        "<slicewise-board board=\"row 4 2 6 7\" show=\"none\">\n<p class=\"coins\">{coins}\n</slicewise-board>\n<p class=\"coins on-paper\">{coins}\n"
    );
    assert!(page.contains(&element), "{page}");
    assert_eq!(faults, ["one.md:8: found a dollar that begins or ends no formula"]);
    let (_, faults) = built("# One\n\n```board\nrow 4 x\n```\n");
    assert!(
        faults.len() == 1 && faults[0].starts_with("one.md:3: found the board row 4 x: "),
        "{faults:?}"
    );
}

#[test]
fn a_board_may_say_who_plays() {
    for (words, attributes) in [
        ("first", "engine=\"first\""),
        ("second", "engine=\"second\""),
        ("second greedy", "seats=\".greedy\""),
        ("first random", "seats=\"random.\""),
    ] {
        let page = built(&format!("# One\n\n```board {words}\nrow 1 2\n```\n"));
        let element =
            format!("<slicewise-board board=\"row 1 2\" show=\"none\" {attributes}>\n<p ");
        assert!(page.contains(&element), "{page}");
    }
    let page = built("# One\n\n```board\nforest 5 3 parents - 0\n```\n");
    let coins = "<p class=\"coins\">forest <span class=\"coin\">5</span> <span class=\"coin\">3</span> parents - 0</p>";
    assert!(page.contains(coins), "{page}");
    let expected = "one.md:1: found board third, expected board [first|second [greedy|random]]";
    assert_eq!(faults("```board third\nrow 1 2\n```\n"), [expected]);
}

#[test]
fn the_figures_are_those_that_the_library_draws() {
    let folder = sources().join("figures");
    for (name, svg) in drawn() {
        let found = fs::read_to_string(folder.join(name)).unwrap_or_default();
        assert!(found == *svg, "{name}: run `cargo run -p slicewise-book -- --figures`");
    }
    let files = fs::read_dir(&folder).unwrap().count();
    assert_eq!(files, drawn().len(), "every figure in {folder:?} is drawn");
}

#[test]
fn every_figure_has_a_title_and_dark_ink() {
    for (name, svg) in drawn() {
        assert!(svg.contains("<title>") && svg.contains("prefers-color-scheme:dark"), "{name}");
    }
}

#[test]
fn every_figure_is_used_by_a_chapter() {
    let chapters = fs::read_dir(sources()).unwrap().map(|entry| entry.unwrap().path());
    let chapters =
        chapters.filter(|path| path.extension().is_some_and(|extension| extension == "md"));
    let text: String = chapters.map(|path| fs::read_to_string(path).unwrap()).collect();
    for (name, _) in drawn() {
        assert!(text.contains(&format!("](figures/{name})")), "no chapter shows {name}");
    }
}

/// The chapters that are lists, in which things are looked up.
const LISTS: [&str; 8] = [
    "answers.md",
    "beside.md",
    "bibliography.md",
    "complexity.md",
    "doors.md",
    "notation.md",
    "options.md",
    "sources.md",
];

#[test]
fn every_chapter_but_lists_has_a_picture() {
    for entry in fs::read_dir(sources()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if !name.ends_with(".md") || name == "SUMMARY.md" {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let pictured = text.contains("](figures/") || text.contains("\n```board");
        assert!(pictured != LISTS.contains(&name.as_str()), "{name}");
    }
}

/// The words on the drawn screen are those of the page.
#[test]
fn the_playground_in_its_figure_has_the_words_of_the_page() {
    let page = file("crates/slicewise-server/page/index.html");
    let (_, svg) = drawn().iter().find(|figure| figure.0 == "playground.svg").unwrap();
    let words = ["Play", "Learn", "Bench", "Boards", "Edit", "Share", "Ask", "Best", "Why?"];
    for word in words.into_iter().chain(["Analysis", "Play so far", "Players", "Show the answers"])
    {
        assert!(
            page.contains(&format!(">{word}<")) || page.contains(&format!(">{word} <")),
            "{word}"
        );
        let drawn = texts(svg).iter().any(|text| text.2.trim_start_matches("▸ ") == word);
        assert!(drawn, "the figure does not say {word}");
    }
}

/// The texts of a figure: where each is, whether it begins or ends there or has its middle there, and what it says.
fn texts(svg: &str) -> Vec<(i64, &str, &str)> {
    let elements = svg.split("<text x=\"").skip(1);
    let parts = elements.map(|element| {
        let (x, rest) = element.split_once('"').unwrap();
        let (head, rest) = rest.split_once('>').unwrap();
        (x.parse().unwrap(), head, rest.split("</text>").next().unwrap())
    });
    parts.collect()
}

/// On a phone of 360 units a figure of 440 has letters of 12 units, and none is cut.
#[test]
fn figures_can_be_read_on_a_phone() {
    for (name, svg) in drawn() {
        assert!(svg.contains(" viewBox=\"0 0 440 "), "{name}");
        for size in 1..15 {
            assert!(!svg.contains(&format!("font-size:{size}px")), "{name} has letters of {size}");
        }
        for (x, head, text) in texts(svg) {
            let width = 7 * text.chars().count() as i64;
            let (from, to) = match () {
                () if head.contains("left") => (x, x + width),
                () if head.contains("right") => (x - width, x),
                () => (x - width / 2, x + width / 2),
            };
            assert!(0 <= from && to <= 440, "{name}: {text} from {from} to {to}");
        }
    }
}

#[test]
fn the_values_in_figures_are_those_of_their_boards() {
    let tree = "20 10 3 5 3 2 11 2 edges 0-1 1-2 0-3 3-4 4-5 0-6 6-7";
    let boards = [
        ("spider.svg", format!("rule grab tree {tree}"), "value {}"),
        ("spider.svg", format!("rule grab graph {tree} anchored 3"), "{}"),
        ("ev.svg", "stack 1 8".to_owned(), "= {}"),
        ("ev.svg", "stack 1 8 + free 6 4 3".to_owned(), "= {}"),
        ("equivalence.svg", "row 3 2 5 4 + pizza 1 0 2 0 3".to_owned(), "{}"),
        ("fusion.svg", "row 2 5 4".to_owned(), "{}"),
        ("measure.svg", "row 9 5 2 4".to_owned(), "value {}"),
        ("measure.svg", "row 3 2 5 4 + row 9 5 2 4".to_owned(), "distance {}"),
        ("reroot.svg", "order ((7 beside 3 then 4) beside 9 beside 6) then 2".to_owned(), "{}"),
        ("strategy.svg", "row 5 7 1 8 9 2".to_owned(), "the row is worth {}"),
        ("table.svg", "row 8 15 3 7 2 9 6 4".to_owned(), "{}"),
        ("table.svg", "row 15 3 7 2 9 6".to_owned(), "{}"),
        ("valley.svg", "row 9 6 5 2 4 7".to_owned(), "9 − 7 + 6 − 5 + 4 − 2 = {}"),
    ];
    for (name, board, says) in boards {
        let value = board.parse::<Game>().unwrap().value().unwrap();
        let says = says.replace("{}", &value.to_string().replace('-', "−"));
        let (_, svg) = drawn().iter().find(|figure| figure.0 == name).unwrap();
        assert!(texts(svg).iter().any(|text| text.2 == says), "{name}: {board} is {says}");
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
fn a_place_of_the_page_is_a_link_only_where_a_site_is_around_the_book() {
    let page = built("# One\n\nSee [*Ends*](page:room=learn&lesson=ends.1).\n");
    let link = "See <a data-page=\"room=learn&amp;lesson=ends.1\"><em>Ends</em></a>.";
    assert!(page.contains(link), "{page}");
    assert!(asset("search.js").contains("link.href = `../#${link.dataset.page}`"));
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
        format!("<p class=\"part\">Rows &amp; stacks</p>\n<ol>\n{}</ol>\n", entries.concat())
    };
    for (name, page) in &pages {
        // Beside the text, and folded above it.
        assert_eq!(page.matches(&list(name)).count(), 2, "{page}");
        assert_eq!(page.matches(" aria-current=\"page\"").count(), 2, "{page}");
    }
    let one = &pages[2].1;
    assert!(one.contains("<a href=\"two.html#figure-2\">a</a>"), "{one}");
    assert!(one.contains("<a href=\"https://example.org\">b</a>"), "{one}");
    for step in [
        "<a rel=\"prev\" href=\"before.html\">← Before</a>",
        "<a rel=\"next\" href=\"two.html\">Two →</a>",
    ] {
        assert_eq!(one.matches(step).count(), 2, "above and below: {one}");
    }
    let two = &pages[3].1;
    assert!(two.contains("<p id=\"figure-2\" class=\"caption\">"), "{two}");
    assert!(
        two.contains("<p id=\"lemma-3\" class=\"statement\"><a class=\"to\" href=\"#lemma-3\""),
        "{two}"
    );
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
        for (name, bytes) in ASSETS {
            assert!(fs::read(folder.join(written).join(name)).unwrap() == bytes, "{name}");
        }
        let index = fs::read_to_string(folder.join(written).join("search-index.js")).unwrap();
        assert!(index.starts_with("const INDEX = [\n[\"") && index.ends_with("]],\n];\n"));
        let figures = fs::read_dir(folder.join(written).join("figures")).unwrap().count();
        assert_eq!(figures, drawn().len());
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
fn a_run_does_not_end_with_an_empty_line() {
    let page = built("# One\n\n```console\n$ slicewise solve 1\n...\n\n```\n");
    assert!(page.contains("solve 1\n...\n</code></pre>"), "{page}");
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
    assert_eq!(
        faults(twice),
        ["one.md:3: found Lemma 1 after 1", "one.md:3: found the anchor lemma-1 a second time"]
    );
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

#[test]
fn a_page_says_what_is_on_it_and_how_to_cite_it() {
    let page = built("# One\n\nAbout *rows*\nof $n$ coins.\n\n## Of $x^2$ & more\n\n### Then\n");
    assert!(
        page.contains("<meta name=\"description\" content=\"About rows of n coins.\">"),
        "{page}"
    );
    let list = "<ol>\n<li class=\"level-2\"><a href=\"#of-x2--more\">Of x2 &amp; more</a></li>\n<li class=\"level-3\"><a href=\"#then\">Then</a></li>\n</ol>";
    assert_eq!(page.matches(list).count(), 2, "beside the text, and folded above it: {page}");
    assert!(
        page.contains("<a class=\"to\" href=\"#then\" aria-label=\"Link to this place\"></a></h3>"),
        "{page}"
    );
    assert!(
        page.contains(concat!(
            "in <cite>The book of Slicewise</cite>, version ",
            env!("CARGO_PKG_VERSION")
        )),
        "{page}"
    );
    assert!(!built("# One\n\n## Alone\n").contains("On this page"));
}

#[test]
fn citations_are_links_to_the_bibliography() {
    let summary = "- [One](one.md)\n- [Bibliography](bibliography.md)\n";
    let entries = "# Bibliography\n\n### Brown\n\n**[BB]** *Games.* See [I].\n\n**[I]** *Coins.*\n";
    let one = "# One\n\nBy [BB,\nsection 1] and [[I]](bibliography.md#i); see `[X]`, K[Q].\n";
    let build = |one: &str| {
        let book = Book::new(summary, &[("one.md", one), ("bibliography.md", entries)]);
        let (pages, faults) = book.build();
        (pages, faults.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    let (pages, faults) = build(one);
    assert!(faults.is_empty(), "{faults:?}");
    let page = &pages[0].1;
    assert!(page.contains("By [<a href=\"bibliography.html#bb\">BB,\nsection 1</a>] and <a href=\"bibliography.html#i\">[I]</a>; "), "{page}");
    let entry = "<p id=\"bb\" class=\"entry\"><strong>[BB]</strong> <em>Games.</em> See [<a href=\"bibliography.html#i\">I</a>].</p>";
    assert!(pages[2].1.contains(entry), "{}", pages[2].1);
    let (_, faults) = build("# One\n\nBy [BB] and\n[Xy, 3].\n");
    let unknown =
        "one.md:4: found a link to bibliography.md#xy, but bibliography.md has no anchor xy";
    assert_eq!(faults, ["bibliography.md:7: found the entry [I], which no chapter cites", unknown]);
}

#[test]
fn numbers_of_statements_rise() {
    let faults = |chapter: &str| -> Vec<String> {
        let book = Book::new("- [One](one.md)\n", &[("one.md", chapter)]);
        book.build().1.iter().map(ToString::to_string).collect()
    };
    let statements =
        |all: &[&str]| all.iter().map(|one| format!("**{one}.** So.\n\n")).collect::<String>();
    assert!(faults(&statements(&["Lemma 1", "Figure 1", "Theorem 2", "Lemma 4"])).is_empty());
    let found = faults(&statements(&["Lemma 2", "Theorem 1", "Theorem 2", "Lemma 5a"]));
    assert_eq!(
        found,
        [
            "one.md:3: found Theorem 1 after 2",
            "one.md:5: found Theorem 2 after 2",
            "one.md:7: found Lemma 5a after 2"
        ]
    );
}

#[test]
fn figures_are_parts_of_their_pages_and_keep_their_styles_to_themselves() {
    for (name, page) in Book::read(&sources()).unwrap().build().0 {
        let figures = page.matches("<span class=\"figure\"").count();
        let shown = page.replace("\n", "");
        let scoped = shown.matches("<style>#figure-of-").count();
        assert!(scoped == figures && shown.matches("<style>").count() == figures, "{name}");
        assert_eq!(shown.matches("<svg aria-label=\"").count(), figures, "{name}");
        assert!(!page.contains("<img"), "{name}");
        let ids: Vec<&str> =
            page.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        let mut once = ids.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), ids.len(), "{name} has a name twice");
    }
}

#[test]
fn words_of_the_glossary_are_places() {
    let words = "# Glossary\n\n## Boards\n\n**Free vertex.** One.\n\n**No**\n";
    let book = Book::new("- [One](one.md)\n", &[("one.md", words)]);
    let page = book.build().0.swap_remove(0).1;
    let word = "<p id=\"word-free-vertex\" class=\"entry\"><strong>Free vertex.</strong>";
    assert!(page.contains(word), "{page}");
    let entry = "[\"word-free-vertex\", \"Free vertex\", \"One. No\"]";
    assert!(book.index().contains(entry), "{}", book.index());
}

/// The words of every chapter can be searched; the script itself is tested by Node, with the index of this book.
#[test]
fn a_search_finds_sections() {
    let book = Book::new(
        "- [One](one.md)\n",
        &[(
            "one.md",
            "# One\n\nSee \"it\".\n\n## Two $x$\n\nA `b`\n\n```text\nc\n```\n\n(Test: `a_b`.)\n",
        )],
    );
    let expected = "const INDEX = [\n[\"one.html\", \"One\", [\n[\"\", \"One\", \"See “it”.\"],\n[\"two-x\", \"Two x\", \"A b\"],]],\n];\n";
    assert_eq!(book.index(), expected);
    let index = Book::read(&sources()).unwrap().index();
    assert!(index.len() < 400_000, "{} bytes", index.len());
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("search-index.js");
    fs::write(&file, index).unwrap();
    let test = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/search.test.js");
    let run = Command::new("node").arg("--test").arg(test).env("INDEX", &file).output();
    // Where there is no Node, the index alone is tested.
    if let Ok(run) = run {
        assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stdout));
    }
}

fn file(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    fs::read_to_string(path).unwrap()
}

/// The names between quotes of a line that begins so.
fn quoted_in<'t>(text: &'t str, beginning: &str) -> Vec<&'t str> {
    let line = text.lines().find(|line| line.starts_with(beginning)).unwrap();
    line.split('"').skip(1).step_by(2).collect()
}

#[test]
fn every_crate_is_on_the_map() {
    let (manifest, map) = (file("Cargo.toml"), file("ARCHITECTURE.md"));
    for member in quoted_in(&manifest, "members = ") {
        let name = member.trim_start_matches("crates/");
        assert!(map.contains(name), "ARCHITECTURE.md does not name {name}");
    }
}

#[test]
fn every_component_of_the_grammar_is_explained() {
    let mut grammar = String::new();
    let kinds = Path::new(env!("CARGO_MANIFEST_DIR")).join("../slicewise-core/src/board/kind");
    code(&kinds, &mut grammar);
    let lines = grammar.lines().filter(|line| line.contains("const KEYWORD: &'static str ="));
    let words: Vec<&str> = lines.flat_map(|line| line.split('"').skip(1).step_by(2)).collect();
    assert!(words.len() > 12 && words.contains(&"order"), "{words:?}");
    let places =
        ["book/src/manual.md", "book/src/glossary.md", "crates/slicewise-cli/src/args/notation.rs"];
    for place in places {
        let text = file(place).to_lowercase();
        let found: BTreeSet<&str> = text.split(|c: char| !c.is_alphanumeric()).collect();
        for word in &words {
            assert!(found.contains(word), "{place} does not say {word}");
        }
    }
}

/// The paper is made of the book: each line in braces is a statement, which has its proof and its new number.
#[test]
fn the_paper_has_no_faults() {
    let source = fs::read_to_string(sources().join("../paper.md")).unwrap();
    let (page, faults) = Book::read(&sources()).unwrap().paper(&source);
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let included = source.lines().filter(|line| line.starts_with("{{")).count();
    assert!(included > 20, "{included}");
    assert_eq!(page.matches("class=\"statement\"").count(), included);
    let numbers = page.split("class=\"statement\"").skip(1).map(|rest| {
        let title = rest.split_once("<strong>").unwrap().1;
        let number = title.split([' ', '.']).nth(1).unwrap();
        number.parse::<usize>().unwrap()
    });
    assert!(numbers.eq(1..=included));
    assert!(!page.contains("{{") && !page.contains("<details"));
    // What is cited is in the list at its end, and nothing else is.
    let entries = page.matches("class=\"entry\"").count();
    let cited: BTreeSet<&str> = page
        .split("<a href=\"#")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .filter(|anchor| page.contains(&format!("<p id=\"{anchor}\" class=\"entry\">")))
        .collect();
    assert_eq!(cited.len(), entries);
}

#[test]
fn statements_of_the_paper_have_new_numbers_and_their_references_follow() {
    let summary =
        "# Summary\n\n- [One](one.md)\n- [Two](two.md)\n- [Bibliography](bibliography.md)\n";
    let one = "# One\n\n**Lemma 1.** So.\n\n*Proof.* By nothing. ∎\n\n**Lemma 2 (b).** It is by\nLemma 1.\n\n(Test: `a_test`.)\n\n\
               *Proof.* As Lemmas 1 and\n[Two, Theorem 3](two.md#theorem-3) say, [K]. ∎\n\n**Lemma 7.** Another.\n";
    let two = "# Two\n\n**Theorem 3.** All of Lemma 9.\n";
    let entries = "# Bibliography\n\n**[K]** Knuth.\n\n**[L]** Another.\n";
    let files = [("one.md", one), ("two.md", two), ("bibliography.md", entries)];
    let book = Book::new(summary, &files);
    let text = "# Title\n\n{{one.md#lemma-2}}\n\n{{one.md#lemma-1}}\n\nSee [One, Lemma 2](one.md#lemma-2).\n";
    let (page, faults) = book.paper(text);
    assert!(faults.is_empty(), "{faults:?}");
    for part in [
        "<strong>Lemma 1 (b).</strong> It is by\n<a href=\"#lemma-2\">Lemma 2</a>",
        "As <a href=\"#lemma-2\">Lemma 2</a> and\nTheorem 3 of <em>Two</em> say, [<a href=\"#k\">K</a>]",
        "See <a href=\"#lemma-1\">Lemma 1</a>.",
        "Knuth",
    ] {
        assert!(page.contains(part), "{part}\n{page}");
    }
    assert!(!page.contains("Another") && !page.contains("a_test"));
    let (_, faults) = book.paper("# Title\n\n{{one.md#lemma-3}}\n");
    assert_eq!(faults[0].to_string(), "../paper.md:3: found no statement one.md#lemma-3");
}
