//! The table of the textbooks: the value of every interval of a row, by colour.

use slicewise::row;

use super::svg::{Svg, number};

const COINS: [i64; 8] = [8, 15, 3, 7, 2, 9, 6, 4];
const CELL: i64 = 46;

pub(super) fn draw() -> String {
    let n = COINS.len();
    let value = |from: usize, to: usize| {
        i64::try_from(row::value(&COINS[from..=to])).expect("a small integer")
    };
    let most =
        (0..n).flat_map(|to| (0..=to).map(move |from| value(from, to))).max().expect("cells");
    let mut svg = Svg::new(96 + CELL * n as i64 + 66);
    let place = |from: usize, to: usize| [62 + CELL * to as i64, 56 + CELL * from as i64];
    svg.text([62 + CELL * n as i64 / 2, 18], "small faint", "to the coin j");
    svg.text([6, 48], "left small faint", "from i");
    for (at, coin) in COINS.iter().enumerate() {
        svg.text([place(0, at)[0] + CELL / 2, 46], "bold", &coin.to_string());
        svg.text([46, place(at, 0)[1] + CELL / 2 + 6], "right bold", &coin.to_string());
        for to in at..n {
            let [x, y] = place(at, to);
            let v = value(at, to);
            let heat = (6 * v.max(0) + most - 1) / most;
            svg.begin("", &format!("coins {at} to {to}: value {}", number(v)));
            svg.rect([x + 1, y + 1], [CELL - 2, CELL - 2], &format!("heat heat-{heat}"));
            svg.text(
                [x + CELL / 2, y + CELL / 2 + 6],
                if heat > 5 { "hot" } else { "" },
                &number(v),
            );
            svg.end();
        }
    }
    // What the whole row needs: the two intervals that are one coin shorter.
    let [x, y] = place(0, n - 1);
    svg.rect([x + 1, y + 1], [CELL - 2, CELL - 2], "thick");
    svg.arrow([x + 8, y + CELL - 7], [x - 9, y + CELL - 7], "thick");
    svg.arrow([x + CELL - 8, y + CELL - 9], [x + CELL - 8, y + CELL + 9], "thick");
    let [first, last] = [COINS[0], COINS[n - 1]];
    let [down, left] = [value(1, n - 1), value(0, n - 2)];
    let y = 84 + CELL * n as i64;
    svg.text(
        [220, y],
        "small",
        &format!(
            "max({first} − {}, {last} − {}) = {}",
            bracketed(down),
            bracketed(left),
            number(value(0, n - 1))
        ),
    );
    svg.text([220, y + 26], "small faint", "an end less the rest: the cell below or to the left");
    svg.text(
        [220, y + 48],
        "small faint",
        &format!("{} cells for {n} coins, about n²/2", n * (n + 1) / 2),
    );
    svg.style(
        ".fig .heat{fill:#14568f;stroke:#8a94a0;stroke-width:.5}.fig text.hot{fill:#fff}\
         @media (prefers-color-scheme:dark){.fig .heat{fill:#2b6cb0}}",
    );
    for heat in 0..=6 {
        svg.style(&format!(".fig .heat-{heat}{{fill-opacity:.{:02}}}", 14 * heat));
    }
    svg.finish("The value of every interval of the row 8 15 3 7 2 9 6 4, darker where it is larger; a cell needs the one below it and the one to its left")
}

fn bracketed(value: i64) -> String {
    if value < 0 { format!("({})", number(value)) } else { value.to_string() }
}
