//! The commands of the session: input that begins with a colon.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use puppetlang::epp::syntax::parse_within;
use puppetlang::evaluator::Program;
use puppetlang::functions;
use puppetlang::lexer::lex_within;
use puppetlang::parser::{NoForm, NodeId, Parsed, ast};
use puppetlang::source::{Exhausted, Source};

use super::session::{Outcome, Session};
use crate::eval::show_stopped;
use crate::explain::terminal::{HEADING, styled};
use crate::functions::{in_full, list, unknown};
use crate::lex;
use crate::standard::{complain, heard, print};
use crate::type_command::write_inferred;

/// The action of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    Help,
    Type,
    Pn,
    Ast,
    Tokens,
    Functions,
    Vars,
    Catalog,
    Load,
    Reset,
    Quit,
}

/// A command.
pub(super) struct Command {
    /// The name with its colon.
    pub(super) name: &'static str,
    /// The name of the argument; empty if the command takes none.
    argument: &'static str,
    about: &'static str,
    pub(super) action: Action,
}

/// All commands.
pub(super) const COMMANDS: &[Command] = &[
    command(":help", "", "list the commands", Action::Help),
    command(":type", "EXPR", "evaluate, and show the inferred, detailed and generalized type", Action::Type),
    command(":pn", "EXPR", "show the syntax tree in Puppet's S-expression notation", Action::Pn),
    command(":ast", "EXPR", "show the syntax tree on several lines, as puppet parser dump does", Action::Ast),
    command(":tokens", "EXPR", "show the tokens", Action::Tokens),
    command(":functions", "[NAME]", "list the functions, or show the signatures of a function", Action::Functions),
    command(":vars", "", "show the variables", Action::Vars),
    command(":catalog", "", "compile the catalog of the input so far, and show it as JSON", Action::Catalog),
    command(":load", "FILE", "evaluate a file", Action::Load),
    command(":reset", "", "discard all that the input has declared", Action::Reset),
    command(":quit", "", "quit, as Ctrl-D does", Action::Quit),
];

const fn command(name: &'static str, argument: &'static str, about: &'static str, action: Action) -> Command {
    Command { name, argument, about, action }
}

/// Returns true if the input is a command. No expression begins with a single colon; `::` begins a name.
pub(super) fn is_command(input: &str) -> bool {
    input.trim_start().strip_prefix(':').is_some_and(|rest| !rest.starts_with(':'))
}

/// Parses a command and its argument. The name may be abbreviated if the abbreviation is unique.
pub(super) fn entered(input: &str) -> Result<(&'static Command, &str), String> {
    let input = input.trim_start();
    let (name, argument) = input.split_once(char::is_whitespace).unwrap_or((input, ""));
    if let Some(command) = COMMANDS.iter().find(|command| command.name == name) {
        return Ok((command, argument.trim_start()));
    }
    let meant: Vec<_> = COMMANDS.iter().filter(|command| name.len() > 1 && command.name.starts_with(name)).collect();
    match meant[..] {
        [command] => Ok((command, argument.trim_start())),
        [] => Err(format!("unknown command '{name}'; :help lists all commands")),
        _ => {
            let names: Vec<_> = meant.iter().map(|command| command.name).collect();
            Err(format!("'{name}' is ambiguous: {}", names.join(" or ")))
        }
    }
}

/// Returns the source in an input: the argument of a command that takes source, or the whole input if it is no command.
pub(super) fn source(input: &str) -> Option<&str> {
    if !is_command(input) {
        return Some(input);
    }
    let (command, argument) = entered(input).ok()?;
    matches!(command.action, Action::Type | Action::Pn | Action::Ast | Action::Tokens).then_some(argument)
}

/// Runs a command; `source` is its argument.
pub(super) fn run(session: &mut Session, input: &str, source: Source) -> io::Result<Outcome> {
    let (command, argument) = match entered(input) {
        Ok(entered) => entered,
        Err(message) => return Ok(failed(&message)),
    };
    match command.argument {
        "" if !argument.is_empty() => return Ok(failed(&format!("{} takes no argument", command.name))),
        wanted @ ("EXPR" | "FILE") if argument.is_empty() => {
            return Ok(failed(&format!("{} requires an argument: {} {wanted}", command.name, command.name)));
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
            return Ok(Session::reject(&lex::diagnostics(&lexed, &source, &session.options()), &source));
        }
        Action::Functions => match functions_text(session, argument) {
            Ok(text) => show_text(&text)?,
            Err(message) => return Ok(failed(&message)),
        },
        Action::Vars => show_text(&variables(session))?,
        Action::Catalog => return session.show_catalog(),
        Action::Load => return load(session, argument),
        Action::Reset => session.reset(),
        Action::Quit => return Ok(Outcome::Quit),
    }
    Ok(Outcome::Done)
}

/// Reports an invalid or failed command.
fn failed(message: &str) -> Outcome {
    complain(message);
    Outcome::Failed
}

/// Reports that the timeout or Ctrl-C stopped the command.
fn stopped(exhausted: Exhausted) -> Outcome {
    show_stopped(exhausted);
    Outcome::Failed
}

/// Prints styled text; the styles are stripped if standard output is not a terminal.
fn show_text(text: &str) -> io::Result<()> {
    let mut output = anstream::stdout().lock();
    heard(output.write_all(text.as_bytes()).and_then(|()| output.flush()))
}

/// Formats one line for each command.
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

/// Prints a dump of the syntax tree, and the diagnostics of the source.
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
        Ok(found) => Session::reject(&found, source),
        Err(exhausted) => stopped(exhausted),
    })
}

/// Lists the functions of the language and of the session, or describes one function.
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

/// Returns a definition without its body, on one line.
fn header(program: &Program, node: NodeId) -> String {
    let (tree, text) = (program.tree(), program.source().slice(program.tree().span(node)));
    let body = ast::FunctionDefinition::cast(tree, node).and_then(ast::FunctionDefinition::body);
    let body = body.map(|body| tree.span(body).start);
    let until_body = body.and_then(|start| text.get(..(start - tree.span(node).start) as usize)).unwrap_or(text);
    let header = until_body.rfind('{').map_or(until_body, |brace| &until_body[..brace]);
    header.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Formats one line for each variable.
fn variables(session: &Session) -> String {
    session.variables().iter().map(|(name, value)| format!("${name} = {value:?}\n")).collect()
}

/// Evaluates a file and prints its value.
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
        assert_eq!(action(":t 1"), Err("':t' is ambiguous: :type or :tokens".into()));
        assert_eq!(action(":"), Err("unknown command ':'; :help lists all commands".into()));
        assert_eq!(action(":types"), Err("unknown command ':types'; :help lists all commands".into()));
    }

    #[test]
    fn two_colons_begin_a_name() {
        assert!(!is_command("::Foo"));
        assert!(is_command(" :help"));
        assert!(!is_command("$x ? { default => 1 }"));
    }
}
