//! The page of the book with every command and its options is made from what clap knows of them.

use clap::{Arg, Command};

const HEAD: &str = "\
# Commands and options

What `slicewise COMMAND --help` says, of all commands. [The manual](manual.md) explains the answers.

## Options of many commands
";

#[test]
fn the_page_of_options_says_what_the_program_says() {
    super::is_in_the_book("options.md", &page());
}

/// What the book would print otherwise than it is typed, such as two hyphens, is in backticks.
#[test]
fn options_in_the_texts_of_the_help_are_code() {
    let page = page();
    let texts: String = page.split("```").step_by(2).collect();
    for line in texts.lines().filter(|line| !line.starts_with("    ")) {
        let outside: String = line.split('`').step_by(2).collect();
        assert!(!outside.contains("--") && !outside.contains('"'), "{line}");
    }
}

fn page() -> String {
    let mut root = slicewise_cli::command();
    root.build();
    let common = common(&root);
    let mut page = format!("{HEAD}\n{}", common.iter().map(item).collect::<String>());
    for command in commands(&root) {
        section(2, command, &common, &[], &mut page);
    }
    page
}

fn commands(group: &Command) -> impl Iterator<Item = &Command> {
    group.get_subcommands().filter(|command| command.get_name() != "help")
}

/// The arguments of a command, and those that all commands of a group have.
fn arguments(command: &Command) -> Vec<Arg> {
    let has = |one: &Command, arg: &Arg| one.get_arguments().any(|own| is_same(own, arg));
    let shared = commands(command).take(1).flat_map(Command::get_arguments);
    let shared = shared.filter(|arg| commands(command).all(|one| has(one, arg)));
    let mut found = Vec::<Arg>::new();
    for arg in command.get_arguments().chain(shared) {
        let is_new = !found.iter().any(|known| is_same(known, arg));
        if is_new && !["help", "version"].contains(&arg.get_id().as_str()) {
            found.push(arg.clone());
        }
    }
    found
}

/// The arguments that three commands or more have.
fn common(root: &Command) -> Vec<Arg> {
    let all: Vec<Vec<Arg>> = commands(root).map(arguments).collect();
    let mut found = Vec::<Arg>::new();
    for arg in all.iter().flatten() {
        let has = |args: &&Vec<Arg>| args.iter().any(|own| is_same(own, arg));
        if all.iter().filter(has).count() > 2 && !found.iter().any(|known| is_same(known, arg)) {
            found.push(arg.clone());
        }
    }
    found
}

fn is_same(a: &Arg, b: &Arg) -> bool {
    a.get_id() == b.get_id() && item(a) == item(b)
}

/// Writes what a command is for and its arguments: the common ones by name, and none that its group has.
fn section(level: usize, command: &Command, common: &[Arg], of_group: &[Arg], page: &mut String) {
    let is_in = |args: &[Arg], arg: &Arg| args.iter().any(|known| is_same(known, arg));
    let name = command.get_bin_name().unwrap_or(command.get_name());
    let about = command.get_long_about().or(command.get_about()).map(ToString::to_string);
    let usage = command.clone().render_usage().to_string();
    *page += &format!("\n{} `{name}`\n\n", "#".repeat(level));
    *page += &paragraphs(&about.unwrap_or_default());
    *page += &format!("    {}\n", usage.trim_start_matches("Usage: ").trim());
    let arguments = arguments(command);
    let (known, own): (Vec<_>, Vec<_>) =
        arguments.iter().filter(|arg| !is_in(of_group, arg)).partition(|arg| is_in(common, arg));
    let mut heading = None;
    for (at, arg) in own.into_iter().enumerate() {
        let other = arg.get_help_heading() != heading;
        heading = arg.get_help_heading();
        match heading.filter(|_| other) {
            Some(heading) => *page += &format!("\n{heading}:\n\n"),
            None if at == 0 => *page += "\n",
            None => {}
        }
        *page += &item(arg);
    }
    if !known.is_empty() {
        let names: Vec<String> = known.iter().map(|arg| format!("`{}`", spelled(arg))).collect();
        *page +=
            &format!("\nAlso [as elsewhere](#options-of-many-commands): {}.\n", names.join(", "));
    }
    if let Some(more) = command.get_after_help() {
        *page += "\n";
        *page += paragraphs(&more.to_string()).trim_end();
        *page += "\n";
    }
    for inner in commands(command) {
        section(level + 1, inner, common, &arguments, page);
    }
}

/// The long name of an option; a positional argument as in the usage.
fn spelled(arg: &Arg) -> String {
    arg.get_long().map_or_else(|| arg.to_string(), |long| format!("--{long}"))
}

/// An argument as an item of a list.
fn item(arg: &Arg) -> String {
    let short = arg.get_short().map(|short| format!("`-{short}`, ")).unwrap_or_default();
    let aliases = arg.get_visible_aliases().unwrap_or_default();
    let aliases: String = aliases.iter().map(|alias| format!(" or `--{alias}`")).collect();
    let help = arg.get_long_help().or(arg.get_help()).map(ToString::to_string).unwrap_or_default();
    let mut page = format!("* {short}`{arg}`{aliases}: {}", marked(&help).replace("\n\n", ". "));
    if !arg.get_action().takes_values() {
        return page + "\n";
    }
    let values = arg.get_possible_values();
    let told: Vec<_> = values.iter().filter(|value| value.get_help().is_some()).collect();
    if told.is_empty() && !values.is_empty() {
        let names: Vec<_> = values.iter().map(|value| format!("`{}`", value.get_name())).collect();
        page += &format!(" [possible values: {}]", names.join(", "));
    }
    for default in arg.get_default_values() {
        page += &format!(" [default: `{}`]", default.to_string_lossy());
    }
    page += "\n";
    for value in told {
        let help = value.get_help().map(ToString::to_string).unwrap_or_default();
        page += &format!("  * `{}`: {}\n", value.get_name(), marked(&help));
    }
    page
}

/// A help text as Markdown: examples as code, and as a whole what is laid out by hand.
fn paragraphs(text: &str) -> String {
    if text.contains("\n  ") && !text.starts_with("Example") {
        return format!("```text\n{text}\n```\n\n");
    }
    let parts = text.split("\n\n").filter(|part| !part.is_empty());
    let written = parts.map(|part| match part.split_once(":\n  ") {
        Some((head, examples)) => {
            format!("{head}:\n\n    {}\n\n", examples.replace("\n  ", "\n    "))
        }
        None if part.ends_with('.') => format!("{}\n\n", marked(part)),
        None => format!("{}.\n\n", marked(part)),
    });
    written.collect()
}

/// A help text as Markdown: only what is between backticks is not as it is typed.
fn marked(text: &str) -> String {
    let escape = |text: &str| text.replace('<', "\\<").replace('*', "\\*").replace('_', "\\_");
    let parts = text.split('`').enumerate();
    let parts = parts.map(|(at, part)| if at % 2 == 0 { escape(part) } else { part.to_owned() });
    parts.collect::<Vec<_>>().join("`")
}
