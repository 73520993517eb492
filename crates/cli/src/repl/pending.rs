//! Input that may be incomplete: the parser decides whether it ends too early.
//!
//! The whole input is parsed again after every line, so the time for an input is quadratic in the number of its lines.

use puppetlang::epp::syntax::parse_within;
use puppetlang::lexer::Options;
use puppetlang::parser::{ParseError, Unfinished};
use puppetlang::source::{Budget, Exhausted, Source};

use super::command;

/// Lines that were entered but not evaluated yet.
#[derive(Default)]
pub(super) struct Pending(String);

impl Pending {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a line without its line terminator. Blank lines at the beginning are ignored.
    pub(super) fn add(&mut self, line: &str) {
        if self.0.is_empty() && line.trim().is_empty() {
            return;
        }
        self.0.push_str(line);
        self.0.push('\n');
    }

    /// Returns what is unfinished; `None` if the lines are complete, or have an error that further lines cannot fix.
    ///
    /// # Errors
    ///
    /// Fails if the budget is exhausted.
    pub(super) fn open(&self, options: &Options, budget: &Budget) -> Result<Option<Unfinished>, Exhausted> {
        command::source(&self.0).map_or(Ok(None), |source| open(source, options, budget))
    }

    /// Returns true if the user gave up incomplete input: after one empty line, or two in a string, heredoc or comment.
    pub(super) fn is_given_up(&self, open: Unfinished) -> bool {
        let empty = self.0.lines().rev().take_while(|line| line.trim().is_empty()).count();
        empty >= if open == Unfinished::Text { 2 } else { 1 }
    }

    /// Takes the lines and leaves none.
    pub(super) fn take(&mut self) -> String {
        std::mem::take(&mut self.0)
    }
}

/// Returns what is unfinished at the end of a source.
fn open(text: &str, options: &Options, budget: &Budget) -> Result<Option<Unfinished>, Exhausted> {
    let source = Source::new("", text);
    let parsed = parse_within(&source, options, budget)?;
    Ok(parsed.error().and_then(ParseError::unfinished))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Inputs, and what is unfinished after each of their lines.
    const INPUTS: &[(&str, &[Option<Unfinished>])] = &[
        ("1 + 1", &[None]),
        ("", &[None]),
        ("# a comment {", &[None]),
        ("notice", &[None]),
        ("1 +\n2", &[Some(Unfinished::Expression), None]),
        ("$x =\n# soon\n1", &[Some(Unfinished::Expression), Some(Unfinished::Expression), None]),
        ("[1,\n2\n]", &[Some(Unfinished::Expression), Some(Unfinished::Expression), None]),
        ("{a =>\n1}", &[Some(Unfinished::Expression), None]),
        ("[1].map |$x|\n{ $x }", &[Some(Unfinished::Expression), None]),
        ("if true {\n\n1 }", &[Some(Unfinished::Expression), Some(Unfinished::Expression), None]),
        ("function f(\n$x) {\n$x }", &[Some(Unfinished::Expression), Some(Unfinished::Expression), None]),
        ("'a\n\nb'", &[Some(Unfinished::Text), Some(Unfinished::Text), None]),
        ("\"a ${\nb}\n\"", &[Some(Unfinished::Text), Some(Unfinished::Text), None]),
        ("/* a\nb */ 1", &[Some(Unfinished::Text), None]),
        ("@(END)\n  a\n\n  | END", &[Some(Unfinished::Text), Some(Unfinished::Text), Some(Unfinished::Text), None]),
        (
            "f(@(END),\na\nEND\n2)",
            &[Some(Unfinished::Text), Some(Unfinished::Text), Some(Unfinished::Expression), None],
        ),
        ("1 + )", &[None]),
        ("[1, 2)", &[None]),
        ("@(END", &[None]),
        ("9a", &[None]),
        ("::x::Y", &[None]),
        (":type [1,\n2]", &[Some(Unfinished::Expression), None]),
        (":pn 'a\nb'", &[Some(Unfinished::Text), None]),
        (":load 'it", &[None]),
        (":help (", &[None]),
        (":unknown (", &[None]),
    ];

    #[test]
    fn the_parser_says_what_ends_too_early() {
        for (text, expected) in INPUTS {
            let mut pending = Pending::default();
            let open: Vec<_> = text
                .split('\n')
                .map(|line| {
                    pending.add(line);
                    pending.open(&Options::manifest(), &Budget::default()).expect("it is without limits")
                })
                .collect();
            assert_eq!(open, *expected, "{text}");
        }
    }

    #[test]
    fn an_empty_line_gives_up_and_two_do_in_texts() {
        let given_up = |text: &str, open| {
            let mut pending = Pending::default();
            text.split('\n').for_each(|line| pending.add(line));
            pending.is_given_up(open)
        };
        assert!(!given_up("[1,", Unfinished::Expression));
        assert!(given_up("[1,\n  ", Unfinished::Expression));
        assert!(!given_up("'a\n", Unfinished::Text));
        assert!(!given_up("'a\n\nb", Unfinished::Text));
        assert!(given_up("'a\n\n", Unfinished::Text));
    }

    #[test]
    fn empty_lines_begin_nothing() {
        let mut pending = Pending::default();
        pending.add("  ");
        assert!(pending.is_empty());
    }
}
