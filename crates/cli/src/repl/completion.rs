//! Completion of the text before the cursor: variables after `$`, functions, types, and commands.

use puppetlang::functions;
use puppetlang::source::CoreType;
use puppetlang::types::builtin::RESOURCE_TYPES;

use super::command::{self, Action, COMMANDS};
use super::session::Session;

/// The other types of the language with a simple name that programs write.
const OTHER_TYPES: &[&str] = &["Data", "Deferred", "Error", "RichData", "RichDataKey"];

/// The names that can be completed; each list is sorted.
#[derive(Debug, Default)]
pub(super) struct Names {
    variables: Vec<String>,
    functions: Vec<String>,
    types: Vec<String>,
}

impl Names {
    /// Collects the names of the language and of the session.
    pub(super) fn of(session: &Session) -> Self {
        let evaluation = session.evaluation();
        let language = functions();
        let names = language.iter().map(|function| function.name);
        // Programs do not write the type of an unknown name.
        let core = CoreType::ALL.iter().filter(|core| core.has_name() && **core != CoreType::TypeReference);
        let types = core.map(|core| core.name()).chain(OTHER_TYPES.iter().chain(RESOURCE_TYPES).copied());
        Self {
            variables: sorted(evaluation.variables().map(|(name, _)| name)),
            functions: sorted(names.chain(evaluation.defined_functions().map(|(name, ..)| name))),
            types: sorted(types.chain(evaluation.declared_types())),
        }
    }
}

fn sorted<'n>(names: impl Iterator<Item = &'n str>) -> Vec<String> {
    let mut names: Vec<_> = names.map(str::to_owned).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// The possible completions of a line.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Completion<'n> {
    /// Names that replace the text from this byte offset on.
    Names(usize, Vec<&'n str>),
    /// File names.
    Files,
}

/// Returns the completions of `line`, the text before the cursor.
pub(super) fn completion<'n>(line: &str, names: &'n Names) -> Completion<'n> {
    if command::is_command(line) {
        let indent = line.len() - line.trim_start().len();
        if !line.trim_start().contains(char::is_whitespace) {
            let all = COMMANDS.iter().map(|command| command.name);
            return Completion::Names(indent, all.filter(|name| name.starts_with(&line[indent..])).collect());
        }
        match command::entered(line) {
            Ok((command, _)) if command.action == Action::Load => return Completion::Files,
            _ => {}
        }
    }
    let is_part = |character: char| character.is_ascii_alphanumeric() || matches!(character, '_' | ':');
    let mut start = line.trim_end_matches(is_part).len();
    let before = &line[..start];
    if !line[start..].starts_with("::") && line[start..].starts_with(':') {
        start += 1;
    }
    let word = &line[start..];
    let (top, name) = word.strip_prefix("::").map_or((0, word), |name| (2, name));
    let all = if before.ends_with('$') || before.ends_with("${") {
        &names.variables
    } else if name.starts_with(|first: char| first.is_ascii_uppercase()) {
        &names.types
    } else if name.is_empty() {
        return Completion::Names(start, Vec::new());
    } else {
        &names.functions
    };
    let fitting = all.iter().map(String::as_str).filter(|known| known.starts_with(name));
    Completion::Names(start + top, fitting.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Names {
        let list = |names: &[&str]| sorted(names.iter().copied());
        Names {
            variables: list(&["port", "ports", "web::port", "facts"]),
            functions: list(&["map", "match", "max", "web::map", "notice"]),
            types: list(&["Integer", "Init", "Web::Port", "File"]),
        }
    }

    #[test]
    fn names_are_completed_by_what_is_before_them() {
        let names = names();
        let cases: &[(&str, usize, &[&str])] = &[
            ("$po", 1, &["port", "ports"]),
            ("$", 1, &["facts", "port", "ports", "web::port"]),
            ("1 + $web::", 5, &["web::port"]),
            ("$::po", 3, &["port", "ports"]),
            ("\"a ${fa", 5, &["facts"]),
            ("ma", 0, &["map", "match", "max"]),
            ("[1].map |$x| { no", 15, &["notice"]),
            ("[1].mat", 4, &["match"]),
            ("web::", 0, &["web::map"]),
            ("In", 0, &["Init", "Integer"]),
            ("$x =~ Array[Web::", 12, &["Web::Port"]),
            ("::Fi", 2, &["File"]),
            ("file{'a':no", 9, &["notice"]),
            ("1 + ", 4, &[]),
            ("", 0, &[]),
            (
                ":",
                0,
                &[
                    ":help",
                    ":type",
                    ":pn",
                    ":ast",
                    ":tokens",
                    ":functions",
                    ":vars",
                    ":catalog",
                    ":load",
                    ":reset",
                    ":quit",
                ],
            ),
            (" :t", 1, &[":type", ":tokens"]),
            (":type $po", 7, &["port", "ports"]),
            (":functions no", 11, &["notice"]),
            ("é.ma", 3, &["map", "match", "max"]),
        ];
        for (line, start, expected) in cases {
            assert_eq!(completion(line, &names), Completion::Names(*start, expected.to_vec()), "{line}");
        }
        assert_eq!(completion(":load ma", &names), Completion::Files);
    }

    #[test]
    fn the_language_knows_its_types() {
        let names = CoreType::ALL.iter().filter(|core| core.has_name()).map(|core| core.name());
        for name in names.chain(OTHER_TYPES.iter().copied()) {
            assert!(puppetlang::types::parse::language_type(name).is_some(), "{name}");
        }
    }
}
