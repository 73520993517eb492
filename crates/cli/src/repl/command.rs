//! The commands of the session, which begin with a colon.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use puppetlang_evaluator::Program;

use crate::functions::functions;
use puppetlang_lexer::lex_within;
use puppetlang_parser::{Field, NoForm, NodeId, Parsed, parse_within};
use puppetlang_source::{Exhausted, Source};

use super::session::{Outcome, Session};
use crate::eval::show_stopped;
use crate::explain::terminal::{HEADING, styled};
use crate::functions::{in_full, list, unknown};
use crate::lex;
use crate::standard::{complain, heard, print};
use crate::type_command::write_inferred;

/// What a command does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    Help,
    Type,
    Pn,
    Ast,
    Tokens,
    Functions,
    Vars,
    Load,
    Reset,
    Quit,
}

/// A command.
pub(super) struct Command {
    /// The name, with its colon.
    pub(super) name: &'static str,
    /// What is behind it; empty for nothing.
    argument: &'static str,
    about: &'static str,
    pub(super) action: Action,
}

/// All commands.
pub(super) const COMMANDS: &[Command] = &[
    command(":help", "", "list the commands", Action::Help),
    command(
        ":type",
        "EXPR",
        "evaluate, and show the type of the value: as one type, in detail, in general",
        Action::Type,
    ),
    command(":pn", "EXPR", "show the tree in Puppet's S-expressions", Action::Pn),
    command(":ast", "EXPR", "show the tree as a dump on several lines", Action::Ast),
    command(":tokens", "EXPR", "show the tokens", Action::Tokens),
    command(":functions", "[NAME]", "list the functions, or show what one takes", Action::Functions),
    command(":vars", "", "show the variables", Action::Vars),
    command(":load", "FILE", "evaluate a file", Action::Load),
    command(":reset", "", "forget variables, functions and types", Action::Reset),
    command(":quit", "", "end, as Ctrl-D does", Action::Quit),
];

const fn command(name: &'static str, argument: &'static str, about: &'static str, action: Action) -> Command {
    Command { name, argument, about, action }
}

/// True if the input is a command: a colon begins nothing in the language, but two do.
pub(super) fn is_command(input: &str) -> bool {
    input.trim_start().strip_prefix(':').is_some_and(|rest| !rest.starts_with(':'))
}

/// The command that is entered, and what is behind its name. A name may be cut short where that leaves but one.
pub(super) fn entered(input: &str) -> Result<(&'static Command, &str), String> {
    let input = input.trim_start();
    let (name, argument) = input.split_once(char::is_whitespace).unwrap_or((input, ""));
    if let Some(command) = COMMANDS.iter().find(|command| command.name == name) {
        return Ok((command, argument.trim_start()));
    }
    let meant: Vec<_> = COMMANDS.iter().filter(|command| name.len() > 1 && command.name.starts_with(name)).collect();
    match meant[..] {
        [command] => Ok((command, argument.trim_start())),
        [] => Err(format!("there is no command '{name}'; :help lists all")),
        _ => {
            let names: Vec<_> = meant.iter().map(|command| command.name).collect();
            Err(format!("'{name}' may be {}", names.join(" or ")))
        }
    }
}

/// The source in an input: all of it, or what is behind a command that takes source; `None` behind another command.
pub(super) fn source(input: &str) -> Option<&str> {
    if !is_command(input) {
        return Some(input);
    }
    let (command, argument) = entered(input).ok()?;
    matches!(command.action, Action::Type | Action::Pn | Action::Ast | Action::Tokens).then_some(argument)
}

/// Does what the input says; `source` is what is behind the command.
pub(super) fn run(session: &mut Session, input: &str, source: Source) -> io::Result<Outcome> {
    let (command, argument) = match entered(input) {
        Ok(entered) => entered,
        Err(message) => return Ok(failed(&message)),
    };
    match command.argument {
        "" if !argument.is_empty() => return Ok(failed(&format!("{} takes no argument", command.name))),
        wanted @ ("EXPR" | "FILE") if argument.is_empty() => {
            return Ok(failed(&format!("{} takes an argument: {} {wanted}", command.name, command.name)));
        }
        _ => {}
    }
    match command.action {
        Action::Help => show_text(&help())?,
        Action::Type => {
            let Some((value, _)) = session.evaluate(source) else { return Ok(Outcome::Failed) };
            heard(write_inferred(&value, &mut io::stdout().lock()))?;
        }
        Action::Pn => return shown_tree(session, &source, Parsed::try_pn),
        Action::Ast => return shown_tree(session, &source, Parsed::tree_dump),
        Action::Tokens => {
            let lexed = match lex_within(&source, &session.options(), &session.budget()) {
                Ok(lexed) => lexed,
                Err(exhausted) => return Ok(stopped(exhausted)),
            };
            heard(lex::table(&lexed, &source, &mut io::BufWriter::new(io::stdout().lock())))?;
            return Ok(Session::refuse(&lex::diagnostics(&lexed, &source, &session.options()), &source));
        }
        Action::Functions => match functions_text(session, argument) {
            Ok(text) => show_text(&text)?,
            Err(message) => return Ok(failed(&message)),
        },
        Action::Vars => show_text(&variables(session))?,
        Action::Load => return load(session, argument),
        Action::Reset => session.reset(),
        Action::Quit => return Ok(Outcome::Quit),
    }
    Ok(Outcome::Done)
}

/// Says what is wrong with a command.
fn failed(message: &str) -> Outcome {
    complain(message);
    Outcome::Failed
}

/// Says that the work was ended.
fn stopped(exhausted: Exhausted) -> Outcome {
    show_stopped(exhausted);
    Outcome::Failed
}

/// Writes a text with styles, which a terminal shows.
fn show_text(text: &str) -> io::Result<()> {
    let mut output = anstream::stdout().lock();
    heard(output.write_all(text.as_bytes()).and_then(|()| output.flush()))
}

/// A line for each command.
fn help() -> String {
    let forms = COMMANDS.iter().map(|command| format!("{} {}", command.name, command.argument));
    let width = forms.clone().map(|form| form.len()).max().unwrap_or(0);
    let mut text = String::new();
    for (form, command) in forms.zip(COMMANDS) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}  {}", styled(HEADING, &format!("{form:<width$}")), command.about);
    }
    text
}

/// Shows a form of the tree.
fn shown_tree(
    session: &Session,
    source: &Source,
    form: impl Fn(&Parsed, &Source) -> Option<Result<String, NoForm>>,
) -> io::Result<Outcome> {
    let budget = session.budget();
    let parsed = match parse_within(source, &session.options(), &budget) {
        Ok(parsed) => parsed,
        Err(exhausted) => return Ok(stopped(exhausted)),
    };
    match form(&parsed, source) {
        Some(Ok(text)) => print(&format!("{}\n", text.trim_end()))?,
        Some(Err(none)) => return Ok(failed(&none.to_string())),
        None => {}
    }
    Ok(match parsed.diagnostics_within(source, &session.options(), &budget) {
        Ok(found) => Session::refuse(&found, source),
        Err(exhausted) => stopped(exhausted),
    })
}

/// The functions of the language and of the session, or all that is known of one.
fn functions_text(session: &Session, name: &str) -> Result<String, String> {
    let name = name.trim_end_matches("()");
    let mut defined: Vec<_> = session.evaluation().defined_functions().collect();
    defined.sort_by_key(|(name, ..)| *name);
    let all = functions();
    if name.is_empty() {
        let own: String = defined.iter().map(|(_, program, node)| format!("{}\n", header(program, *node))).collect();
        let between = if own.is_empty() { "" } else { "\n" };
        return Ok(format!("{}{between}{own}", list(&all, ":functions")));
    }
    if let Some((_, program, node)) = defined.iter().find(|(known, ..)| *known == name) {
        return Ok(format!("{}\n", header(program, *node)));
    }
    all.iter().find(|function| function.name == name).map(in_full).ok_or_else(|| unknown(name, &all))
}

/// A definition up to its body, on one line.
fn header(program: &Program, node: NodeId) -> String {
    let (tree, text) = (program.tree(), program.source().slice(program.tree().span(node)));
    let body = tree.fields(node).find_map(|(name, field)| match field {
        Field::Node(Some(body)) if name == "body" => Some(tree.span(body).start),
        _ => None,
    });
    let until_body = body.and_then(|start| text.get(..(start - tree.span(node).start) as usize)).unwrap_or(text);
    let header = until_body.rfind('{').map_or(until_body, |brace| &until_body[..brace]);
    header.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A line for each variable that was set.
fn variables(session: &Session) -> String {
    let mut all: Vec<_> = session.evaluation().variables().collect();
    all.sort_by_key(|(name, _)| *name);
    all.iter().map(|(name, value)| format!("${name} = {value:?}\n")).collect()
}

/// Evaluates a file.
fn load(session: &mut Session, path: &str) -> io::Result<Outcome> {
    match crate::input::read(path.as_ref()) {
        Ok(bytes) => session.evaluate_and_show(Source::from_bytes(path, bytes)),
        Err(error) => Ok(failed(&format!("{path}: {error}"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_found_by_what_begins_only_one_of_them() {
        let action = |input| entered(input).map(|(command, argument)| (command.action, argument));
        assert_eq!(action(":type [1]"), Ok((Action::Type, "[1]")));
        assert_eq!(action("  :q"), Ok((Action::Quit, "")));
        assert_eq!(action(":ty  1"), Ok((Action::Type, "1")));
        assert_eq!(action(":t 1"), Err("':t' may be :type or :tokens".into()));
        assert_eq!(action(":"), Err("there is no command ':'; :help lists all".into()));
        assert_eq!(action(":types"), Err("there is no command ':types'; :help lists all".into()));
    }

    #[test]
    fn two_colons_begin_a_name() {
        assert!(!is_command("::Foo"));
        assert!(is_command(" :help"));
        assert!(!is_command("$x ? { default => 1 }"));
    }
}
