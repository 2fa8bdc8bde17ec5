//! Pictures of every kind of board: they are XML, have every weight, and no answer that was not given.
#![allow(clippy::unwrap_used, missing_docs)]

use std::fs;
use std::path::Path;

use slicewise::board::notation;
use slicewise::{Ask, Exact, Game, Setup, random::Rng};
use slicewise_draw::{
    Bar, Look, Theme, board, census, chain, fences, lead, lifetimes, places, play, slices, table,
};
use slicewise_report::TableReport;

/// What the pictures here are drawn from.
fn limit() -> Ask<'static> {
    Ask { positions: 20_000, memory: 1 << 24, ..Ask::default() }
}

/// Checks that a picture is a document without a number that is none.
#[track_caller]
fn is_sound(svg: &str) {
    let document = roxmltree::Document::parse(svg).unwrap();
    assert!(document.root_element().has_tag_name("svg"));
    assert!(!svg.contains("NaN") && !svg.contains("inf\""), "{svg}");
    for attribute in document.descendants().flat_map(|node| node.attributes()) {
        if ["x", "y", "cx", "cy", "r", "x1", "y1", "x2", "y2", "width", "height"]
            .contains(&attribute.name())
        {
            let number: f64 = attribute.value().parse().unwrap();
            assert!(number.is_finite(), "{svg}");
        }
    }
}

/// The texts of a picture.
fn texts(svg: &str) -> Vec<String> {
    let document = roxmltree::Document::parse(svg).unwrap();
    let elements = document.descendants().filter(|node| node.has_tag_name("text"));
    elements.filter_map(|node| node.text().map(str::to_owned)).collect()
}

fn titles(svg: &str) -> Vec<String> {
    let document = roxmltree::Document::parse(svg).unwrap();
    let elements = document.descendants().filter(|node| node.has_tag_name("title"));
    elements.filter_map(|node| node.text().map(str::to_owned)).collect()
}

/// The boards of the known answers: every kind, under every rule.
fn known() -> Vec<Setup> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../boards");
    let mut files: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut boards = Vec::new();
    for file in
        files.iter().filter(|file| file.extension().is_some_and(|ending| ending == "boards"))
    {
        for line in fs::read_to_string(file).unwrap().lines() {
            let text =
                line.strip_prefix("board").map_or(line, |rest| rest.trim_start_matches([':', ' ']));
            if let Ok(setup) = notation::parse(text)
                && !text.trim().is_empty()
                && setup.check().is_ok()
            {
                boards.push(setup);
            }
        }
    }
    assert!(boards.len() > 100, "{}", boards.len());
    let others = [
        "order 3 then (1 beside 5 then 2) then 4",
        "game 0-1:5 0-2:3 1-3:-2 2-3:4 from 0",
        "free 1 3 second 2 1",
    ];
    boards.extend(others.map(|text| notation::parse(text).unwrap()));
    boards
}

fn game(text: &str) -> Game {
    text.parse().unwrap()
}

#[test]
fn every_known_board_is_drawn_with_all_its_weights() {
    let mut kinds = std::collections::BTreeSet::new();
    for setup in known() {
        let large = setup.vertices() > 240;
        let Ok(game) = Game::new(setup.clone()) else { continue };
        let svg = match board(&game, None, &Look::default()) {
            Ok(svg) => svg,
            Err(refusal) => {
                assert!(
                    large && refusal.to_string().contains("expected at most"),
                    "{setup}: {refusal}"
                );
                continue;
            }
        };
        is_sound(&svg);
        kinds.extend(setup.components.iter().map(|shape| shape.keyword()));
        let titles = titles(&svg);
        if !large {
            for (vertex, weight) in setup.vertex_weights().enumerate() {
                let title = format!("vertex {vertex}: {weight}");
                assert!(titles.iter().any(|one| one.starts_with(&title)), "{setup}: {title}");
            }
        }
        let texts = texts(&svg).join("\n");
        assert!(!texts.contains('★') && !texts.contains("value"), "{setup}: {texts}");
    }
    for kind in [
        "row", "stack", "free", "ev", "pizza", "path", "forest", "tree", "graph", "order", "front",
        "ends", "menu", "game",
    ] {
        assert!(kinds.contains(kind), "{kind}: {kinds:?}");
    }
}

#[test]
fn an_outcome_is_drawn_exactly_where_an_answer_was_given() {
    let game = game("row 4 2 6 7");
    let without = texts(&board(&game, None, &Look::default()).unwrap());
    assert_eq!(without, ["4", "2", "6", "7"]);
    let answer = game.ask(&limit()).unwrap();
    let with = texts(&board(&game, Some(&answer), &Look::default()).unwrap());
    assert_eq!(with, ["4", "2", "6", "7", "★+3", "+1", "value 3, ★ best moves"]);
}

#[test]
fn the_best_move_may_also_be_a_pass_a_choice_or_a_step() {
    for (text, said) in [
        ("passing P row 1 9 1", "pass ★0"),
        ("menu 0 then row 1 3 or 5 end", "★+5"),
        ("game 0-1:5 0-2:3 1-3:-2 2-3:4 from 0", "★+7"),
        ("front 3 of 1 2 3 7", "★−1"),
    ] {
        let game = game(text);
        let svg = board(&game, Some(&game.ask(&limit()).unwrap()), &Look::default()).unwrap();
        is_sound(&svg);
        assert!(texts(&svg).iter().any(|one| one == said), "{text}: {:?}", texts(&svg));
    }
}

#[test]
fn a_position_shows_who_took_what_and_what_may_be_taken() {
    let mut game = game("row 3 2 5 4");
    game.play(3).unwrap();
    game.play(0).unwrap();
    let svg = board(&game, None, &Look::default()).unwrap();
    for class in ["coin by0", "coin by1 last", "coin open"] {
        assert!(svg.contains(&format!("class=\"{class}\"")), "{svg}");
    }
    assert!(texts(&svg).contains(&"4 : 3 after 2 moves, first to move".to_owned()));
}

#[test]
fn long_lines_are_folded_and_large_boards_refused() {
    let row = Game::row(1..=241).unwrap();
    let svg = board(&row, None, &Look::default()).unwrap();
    is_sound(&svg);
    let texts = texts(&svg);
    assert!(texts.contains(&"‹ 225 more ›".to_owned()) && texts.contains(&"241".to_owned()));
    assert!(!texts.contains(&"9".to_owned()));
    let edges = (1..500).map(|vertex| (vertex - 1, vertex));
    let path = Game::graph(vec![1; 500], edges).unwrap();
    let setup = format!("graph {} edges 0-1", vec!["1"; 500].join(" "));
    let graph = game(&setup);
    for large in [graph, path] {
        let drawn = board(&large, None, &Look::default());
        if let Err(refusal) = drawn {
            assert!(refusal.to_string().contains("expected at most 400"), "{refusal}");
        }
    }
}

/// Random boards of every kind that texts make, also such as mean nothing much.
fn random_board(random: &mut Rng) -> String {
    let number = |random: &mut Rng| match random.below(12) {
        0 => "1e300".to_owned(),
        1 => "-7/3".to_owned(),
        2 => "123456789012".to_owned(),
        3 => "0".to_owned(),
        _ => (random.below(41) as i64 - 9).to_string(),
    };
    let list = |random: &mut Rng, least: u64| {
        let count = least + random.below(9);
        (0..count).map(|_| number(random)).collect::<Vec<_>>().join(" ")
    };
    let part = |random: &mut Rng| match random.below(11) {
        0 => format!("stack {}", list(random, 1)),
        1 => format!("free {}", list(random, 1)),
        2 => format!("ev {}", random.below(9)),
        3 => format!("pizza {}", list(random, 1)),
        4 => format!("path {}", list(random, 1)),
        5 => "forest 1 5 3 2 4 parents - 0 0 1 1".to_owned(),
        6 => {
            let count = 2 + random.below(12);
            let weights: Vec<String> = (0..count).map(|_| number(random)).collect();
            let pairs = (0..count).flat_map(|one| (0..one).map(move |other| (other, one)));
            let edges: Vec<String> = pairs
                .filter(|_| random.below(3) == 0)
                .map(|(one, other)| format!("{one}-{other}"))
                .collect();
            let marks = if random.below(2) == 0 { " open 0 even 1" } else { "" };
            let edges = if edges.is_empty() {
                String::new()
            } else {
                format!(" edges {}", edges.join(" "))
            };
            format!("graph {}{edges}{marks}", weights.join(" "))
        }
        7 => format!("order {} then (1 beside 5 then 2)", number(random)),
        8 => format!("ends 2 of {}", list(random, 1)),
        9 => format!("menu {} then row {} or 5 end", number(random), list(random, 1)),
        _ => format!("row {}", list(random, 1)),
    };
    let parts: Vec<String> = (0..1 + random.below(4)).map(|_| part(random)).collect();
    let rule = ["", "rule grab ", "rule both ", "passing P "][random.below(4) as usize];
    format!("{rule}{}", parts.join(" + "))
}

#[test]
fn random_boards_are_drawn_or_refused() {
    let mut random = Rng::seeded(7);
    let mut drawn = 0;
    for _ in 0..400 {
        let text = random_board(&mut random);
        let Ok(mut game) = text.parse::<Game>() else { continue };
        for _ in 0..3 {
            let sound = |svg: Result<String, slicewise_draw::Refusal>| {
                let Ok(svg) = svg else { return 0 };
                is_sound(&svg);
                1
            };
            drawn += sound(board(&game, None, &Look { theme: Theme::Dark, ..Look::default() }));
            let answer = game.ask(&Ask { positions: 300, ..limit() });
            if let Ok(answer) = &answer {
                drawn += sound(board(&game, Some(answer), &Look::default()));
                drawn += sound(slices(&game, answer, &Look::default()));
                drawn += sound(play(game.setup(), answer.line(), &Look::default()));
            }
            drawn += sound(fences(&game, &Look::default()));
            drawn += sound(lifetimes(game.setup(), &Look::default()));
            drawn += sound(lead(&game, None, &Look::default()));
            let legal = game.legal_moves();
            if legal.is_empty() {
                break;
            }
            game.play(legal[random.below(legal.len() as u64) as usize]).unwrap();
        }
    }
    assert!(drawn > 1_000, "{drawn}");
}

/// One small picture of each kind: what it says, in order.
#[test]
fn each_kind_says_what_it_should() {
    let look = Look { theme: Theme::Light, ..Look::default() };
    let row = game("row 4 2 6 7");
    let answer = row.ask(&limit()).unwrap();
    let said = |svg: String| {
        is_sound(&svg);
        texts(&svg).join("|")
    };
    let sliced = game("row 1 10 20 30 10 1");
    let cut = sliced.ask(&limit()).unwrap();
    assert_eq!(said(slices(&sliced, &cut, &look).unwrap()), "1|10|20|30|10|1|−9|1");
    assert_eq!(said(fences(&row, &look).unwrap()), "0|5|R|0|4|−2|8|−1|4|2|6|7");
    let short = lifetimes(game("pizza 1 2 3").setup(), &look).unwrap();
    assert!(titles(&short).contains(&"fence 4: left ends 4 to 4".to_owned()), "{short}");
    assert_eq!(
        said(play(row.setup(), answer.line(), &look).unwrap())
            .split('|')
            .filter(|one| one.contains(':'))
            .collect::<Vec<_>>(),
        [
            "start · 0 : 0",
            "1. first takes 7 · 7 : 0",
            "2. second takes 6 · 7 : 6",
            "3. first takes 4 · 11 : 6",
            "4. second takes 2 · 11 : 8"
        ]
    );
    let v = table(&TableReport::of(row.setup()).unwrap(), &look).unwrap();
    assert!(titles(&v).contains(&"V(0, 3) = 3".to_owned()));
    is_sound(&v);
    let mut played = game("row 4 2 6 7");
    for coin in [0, 3, 2, 1] {
        played.play(coin).unwrap();
    }
    let plain = said(lead(&played, None, &look).unwrap());
    assert!(
        plain.ends_with("full line: how far the first player is ahead after each turn"),
        "{plain}"
    );
    let review = played.review(&limit());
    let judged = lead(&played, Some(&review), &look).unwrap();
    assert!(titles(&judged).contains(&"turn 1: first lost 2".to_owned()), "{judged}");
    let order = game("order 3 then (1 beside 5 then 2) then 4");
    let joined = chain(&order, &order.explain(&limit()).unwrap(), &look).unwrap();
    assert!(said(joined).ends_with("0|1|4"));
    let bars = [(None, 2), (Some(Exact::from(0)), 1_000), (Some(Exact::from(1)), 23)];
    let bars = bars.map(|(number, boards)| Bar { number, boards });
    let counted = said(census("pizzas", "value", &bars, &look).unwrap());
    assert!(counted.starts_with("1|10|100|1,000|none|2|0|1,000|1|23"), "{counted}");
    let proved =
        slicewise_draw::proof(&row.certificate(slicewise::Watch::none()).unwrap(), &look).unwrap();
    assert_eq!(said(proved), "row 4 2 6 7|row 4 2 6 7: value 3|slices, by coins: 1, 1, 1, 1");
}

#[test]
fn what_does_not_apply_is_refused_with_what_to_type() {
    let look = Look::default();
    let pizza = game("pizza 1 2 3 4");
    for (refused, said) in [
        (fences(&pizza, &look), "such as `row 4 2 6 7`"),
        (lifetimes(game("free 1 2").setup(), &look), "such as `pizza"),
        (chain(&pizza, &pizza.explain(&limit()).unwrap(), &look), "such as `order 3 then"),
        (lead(&pizza, None, &look), "such as 3, 2, 1, 0"),
        (census("", "value", &[], &look), "expected a histogram"),
    ] {
        let refusal = refused.unwrap_err().to_string();
        assert!(refusal.contains(said), "{refusal}");
    }
}

#[test]
fn a_picture_is_light_and_dark_unless_one_is_asked_for() {
    let game = game("row 4 2 6 7");
    let of = |theme| board(&game, None, &Look { theme, ..Look::default() }).unwrap();
    let (auto, light, dark) = (of(Theme::Auto), of(Theme::Light), of(Theme::Dark));
    assert!(
        auto.contains("prefers-color-scheme:dark")
            && auto.contains("#fff")
            && auto.contains("#1e2127")
    );
    assert!(!light.contains("@media") && !light.contains("#1e2127"));
    assert!(!dark.contains("@media") && dark.contains("#1e2127"));
}

#[test]
fn pictures_of_all_themes_may_be_parts_of_one_page() {
    let game = game("row 4 2 6 7");
    for (theme, class) in
        [(Theme::Auto, "sw-auto"), (Theme::Light, "sw-light"), (Theme::Dark, "sw-dark")]
    {
        let svg = board(&game, None, &Look { theme, ..Look::default() }).unwrap();
        let document = roxmltree::Document::parse(&svg).unwrap();
        assert_eq!(document.root_element().attribute("class"), Some(class));
        let style = document.descendants().find(|node| node.has_tag_name("style")).unwrap();
        let style = style.text().unwrap().replace("@media(prefers-color-scheme:dark){", "");
        let rules: Vec<&str> = style.split('}').filter(|rule| !rule.is_empty()).collect();
        assert!(rules.len() > 3);
        for rule in rules {
            assert!(rule.starts_with(&format!(".{class} .")), "{rule}");
        }
    }
}

#[test]
fn places_are_those_of_the_picture() {
    let (mut discs, mut pieces, mut open) = (0, 0, 0);
    for setup in known().into_iter().filter(|setup| setup.vertices() <= 240) {
        let Ok(game) = Game::new(setup.clone()) else { continue };
        let svg = board(&game, None, &Look::default()).unwrap();
        let document = roxmltree::Document::parse(&svg).unwrap();
        let found = places(&game).unwrap();
        assert_eq!(found.coins.len(), setup.vertices(), "{setup}");
        for (vertex, coin) in found.coins.iter().enumerate() {
            let coin = coin.as_ref().unwrap();
            let title = format!("vertex {vertex}: ");
            let drawn = document.descendants().find(|node| {
                let titles = node.children().filter(|child| child.has_tag_name("title"));
                titles.filter_map(|child| child.text()).any(|text| text.starts_with(&title))
            });
            let drawn = drawn.unwrap();
            let class = drawn.attribute("class").unwrap();
            assert_eq!(class.contains("open") || class.contains("piece"), coin.is_open, "{setup}");
            open += usize::from(coin.is_open);
            if coin.piece.is_some() {
                assert!(drawn.has_tag_name("path"));
                pieces += 1;
                continue;
            }
            for (name, length) in [("cx", coin.at.x), ("cy", coin.at.y), ("r", coin.radius)] {
                let shown: f64 = drawn.attribute(name).unwrap().parse().unwrap();
                assert!((shown - 44.0 * length).abs() < 0.01, "{setup}: {name} of {vertex}");
            }
            discs += 1;
        }
    }
    assert!(discs > 1_000 && pieces > 100 && open > 500, "{discs} {pieces} {open}");
}

#[test]
fn places_have_walls_arrows_and_gaps() {
    let of = |text: &str| places(&game(text)).unwrap();
    let graph = of("graph 5 3 1 edges 0-1 1-2 open 0 anchored 2 even 1");
    let even: Vec<bool> = graph.coins.iter().flatten().map(|coin| coin.is_even).collect();
    assert_eq!((graph.walls.len(), even), (1, vec![false, true, false]));
    assert_eq!(of("order 3 then 5 then 4").arrows.len(), 2);
    // Two lines of coins: the edge between them is two short ones.
    let row = of(&format!("row {}", vec!["1"; 40].join(" ")));
    assert!(row.lines.len() == 39 + 1 && row.coins.iter().all(Option::is_some));
    let long = of(&format!("row {}", vec!["1"; 300].join(" ")));
    assert_eq!(long.gaps.iter().map(|(_, count)| *count).collect::<Vec<_>>(), [284]);
    assert_eq!(long.coins.iter().flatten().count(), 16);
    let mut played = game("row 3 2 5 4");
    played.play(3).unwrap();
    let taken: Vec<_> =
        places(&played).unwrap().coins.into_iter().flatten().map(|coin| coin.taken).collect();
    assert_eq!(taken, [None, None, None, Some(0)]);
    let two = of("free 1 3 second 2 3");
    let weights: Vec<&str> = two.coins.iter().flatten().map(|coin| coin.weight.as_str()).collect();
    assert_eq!(weights, ["1\n2", "3\n3"]);
    let menu = of("menu 1 then row 1 2 or 3 end");
    assert_eq!(menu.captions[0].1, "menu 0 choice 0, +1");
}

#[cfg(feature = "render")]
mod rendered {
    use super::*;
    use slicewise_draw::{pdf, png};
    use slicewise_report::Names;

    /// The width and the height of a PNG, from its header.
    fn size(png: &[u8]) -> [u32; 2] {
        assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
        [16, 20].map(|at| u32::from_be_bytes(png[at..at + 4].try_into().unwrap()))
    }

    #[test]
    fn a_png_has_the_width_that_is_asked_for_and_a_pdf_its_magic() {
        let svg =
            board(&game("pizza 0 1 0 2 2"), None, &Look { theme: Theme::Light, ..Look::default() })
                .unwrap();
        assert_eq!(size(&png(&svg, Some(600)).unwrap())[0], 600);
        let document = roxmltree::Document::parse(&svg).unwrap();
        let wide: u32 = document.root_element().attribute("width").unwrap().parse().unwrap();
        assert_eq!(size(&png(&svg, None).unwrap())[0], 2 * wide);
        let paper = pdf(&svg, Some(300)).unwrap();
        assert!(paper.starts_with(b"%PDF-1.7") && paper.ends_with(b"%%EOF"));
        let text = String::from_utf8_lossy(&paper).into_owned();
        assert!(text.contains("/MediaBox [0 0 300 ") && text.contains("pizza 0 1 0 2 2"), "{text}");
        assert!(png(&svg, Some(u32::MAX)).unwrap_err().to_string().contains("--width"));
    }

    #[test]
    fn a_png_has_the_colours_of_its_theme() {
        let game = game("row 4 2 6 7");
        let of = |theme| {
            let svg = board(&game, None, &Look { theme, ..Look::default() }).unwrap();
            let plain = svg.replace(" class=\"sw-", " class=\"no-");
            [png(&svg, None).unwrap(), png(&plain, None).unwrap()]
        };
        let [[light, plain], [dark, _], [auto, _]] =
            [Theme::Light, Theme::Dark, Theme::Auto].map(of);
        assert!(light != plain && light != dark && auto == light);
    }

    #[test]
    fn a_letter_that_the_font_lacks_is_refused() {
        let named = |name: &str| {
            let names = Names::new(vec![name.to_owned(), "elm".to_owned()]);
            let look = Look { theme: Theme::Light, names };
            let svg = board(&game("graph 1 2 edges 0-1"), None, &look).unwrap();
            png(&svg, None)
        };
        assert!(named("Ärger <Ω> ж").is_ok());
        assert!(named("漢字").unwrap_err().to_string().contains("`漢`"));
    }
}
