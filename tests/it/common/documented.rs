//! What a program says that it prints.

/// Returns the output in the documentation of a program.
pub fn documented(source: &str) -> String {
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    let after = lines.skip_while(|line| line.trim() != "```text").skip(1);
    let text = after.take_while(|line| line.trim() != "```");
    text.map(|line| line.strip_prefix(' ').unwrap_or(line).to_owned() + "\n").collect()
}
