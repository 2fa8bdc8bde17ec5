//! [`Summary`]: the parts and chapters of a book, in the form that mdBook reads, too.

/// The order of a book.
#[derive(Debug, Default)]
pub(crate) struct Summary {
    /// The parts, each with its title, which is empty before the first.
    pub(crate) parts: Vec<(String, Vec<Chapter>)>,
}

/// A chapter in the order of a book.
#[derive(Debug)]
pub(crate) struct Chapter {
    /// Its title in the list.
    pub(crate) title: String,
    /// Its file.
    pub(crate) file: String,
    /// The line of the summary that lists it, from 1.
    pub(crate) line: usize,
}

impl Summary {
    /// Parses a list of `- [title](file)` and `# part`.
    pub(crate) fn parse(text: &str) -> Self {
        let mut parts = vec![(String::new(), Vec::new())];
        for (at, line) in text.lines().enumerate() {
            let line = line.trim();
            if let Some(part) = line.strip_prefix("# ") {
                if part != "Summary" {
                    parts.push((part.to_owned(), Vec::new()));
                }
            } else if let Some((title, file)) = entry(line)
                && let Some(part) = parts.last_mut()
            {
                part.1.push(Chapter { title, file, line: at + 1 });
            }
        }
        parts.retain(|(_, chapters)| !chapters.is_empty());
        Self { parts }
    }

    /// Iterates over the chapters, in their order.
    pub(crate) fn chapters(&self) -> impl Iterator<Item = &Chapter> {
        self.parts.iter().flat_map(|(_, chapters)| chapters)
    }
}

fn entry(line: &str) -> Option<(String, String)> {
    let inside = line.trim_start_matches("- ").strip_prefix('[')?.strip_suffix(')')?;
    let (title, file) = inside.split_once("](")?;
    Some((title.to_owned(), file.to_owned()))
}
