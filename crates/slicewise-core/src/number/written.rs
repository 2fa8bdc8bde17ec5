//! Numbers as people write them, respelled with digits, a point and a fraction bar.

/// The characters that are fractions: `½` and the like.
const FRACTIONS: [(char, &str); 18] = [
    ('½', "1/2"),
    ('⅓', "1/3"),
    ('⅔', "2/3"),
    ('¼', "1/4"),
    ('¾', "3/4"),
    ('⅕', "1/5"),
    ('⅖', "2/5"),
    ('⅗', "3/5"),
    ('⅘', "4/5"),
    ('⅙', "1/6"),
    ('⅚', "5/6"),
    ('⅐', "1/7"),
    ('⅛', "1/8"),
    ('⅜', "3/8"),
    ('⅝', "5/8"),
    ('⅞', "7/8"),
    ('⅑', "1/9"),
    ('⅒', "1/10"),
];

/// The zeros of other decimal digits: Arabic, Persian, Devanagari, Bengali, Thai, full-width.
const ZEROS: [char; 6] = ['٠', '۰', '०', '০', '๐', '０'];

/// Respells a number that has other digits, underscores between digits, or `½` and the like at its end; `None` if it
/// has none of these. An exponent has none: it is bounded by whoever reads texts of strangers, as it is written.
pub(super) fn respelled(word: &str) -> Option<String> {
    if word.is_ascii() && !word.contains('_') {
        return None;
    }
    if word.contains(['e', 'E']) {
        return Some(word.replace('\u{2212}', "-"));
    }
    let mut text = String::with_capacity(word.len());
    let mut letters = word.chars().map(digit).peekable();
    while let Some(letter) = letters.next() {
        let between = text.ends_with(|last: char| last.is_ascii_digit())
            && letters.peek().is_some_and(char::is_ascii_digit);
        match fraction(letter) {
            Some(part) if letters.peek().is_none() => return with_fraction(&text, part),
            _ if letter == '_' && between => {}
            _ => text.push(letter),
        }
    }
    Some(text)
}

/// Returns whether a word is meant as a number: whether a digit or a fraction is first, perhaps after a sign.
pub(crate) fn begins_number(word: &str) -> bool {
    let digits = word.trim_start_matches(['-', '+', '.', '\u{2212}']);
    let begins = |letter| digit(letter).is_ascii_digit() || fraction(letter).is_some();
    digits.starts_with(begins)
}

fn fraction(letter: char) -> Option<&'static str> {
    FRACTIONS.iter().find(|(fraction, _)| *fraction == letter).map(|(_, part)| *part)
}

/// Joins whole ones and a part: `-1` and `1/2` are `-3/2`.
fn with_fraction(whole: &str, part: &str) -> Option<String> {
    let (sign, digits) = whole.split_at(usize::from(whole.starts_with(['-', '+'])));
    if digits.is_empty() {
        return Some(format!("{sign}{part}"));
    }
    let (one, below) = part.split_once('/')?;
    // A whole number of so many digits beside a half is no coin.
    let (ones, one, below): (u64, u64, u64) =
        (digits.parse().ok()?, one.parse().ok()?, below.parse().ok()?);
    Some(format!("{sign}{}/{below}", ones.checked_mul(below)?.checked_add(one)?))
}

/// Returns the usual digit for one of another script, and the usual minus for that of print.
fn digit(letter: char) -> char {
    if letter.is_ascii() {
        return letter;
    }
    let value =
        |zero: &char| u32::from(letter).checked_sub(u32::from(*zero)).filter(|value| *value < 10);
    match ZEROS.iter().find_map(value).and_then(|value| char::from_digit(value, 10)) {
        Some(digit) => digit,
        None if letter == '\u{2212}' => '-',
        None => letter,
    }
}
