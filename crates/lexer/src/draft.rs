//! Finds heredocs in the syntax of the first draft, to help users who write them.
//!
//! No Puppet ever accepted this syntax: `@END`, `@"END"`, `@'END'` or `@%END%`, each with an optional `:SYNTAX`. It
//! lexes as something else (`@END` is a virtual `END`), so the resulting syntax error does not mention heredocs. This
//! module recognizes such heredocs by their end tags and suggests the current syntax.

use puppetlang_source::{Budget, Diagnostic, Edit, Fix, IssueCode, Source, Span};

use crate::class::{is_name_start, is_upper, is_word};
use crate::lex_within;
use crate::lexed::Lexed;
use crate::offset_map::narrow;
use crate::options::Options;
use crate::token::TokenKind;

/// The maximum number of opening tags per source for which an end tag is searched.
///
/// Each search may scan the rest of the text.
const LIMIT: usize = 256;

/// A heredoc in the syntax of the first draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftHeredoc {
    /// The opening tag, from `@` to the end of its syntax name.
    pub opener: Span,
    /// The line of the end tag, without its line break.
    pub end: Span,
    /// The opening tag in the current syntax; `None` if the tag cannot be written in it.
    pub today: Option<String>,
    /// The span of the tag in the end line, in case its spelling differs from the opening tag.
    marker: Span,
    tag: String,
    form: Form,
}

/// The delimiters of the tag, which determine the kind of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// `@END`: literal text.
    Bare,
    /// `@"END"`: like a double-quoted string.
    Double,
    /// `@'END'`: like a single-quoted string.
    Single,
    /// `@%END%`: a template.
    Template,
}

/// Finds the heredocs of `source` in the syntax of the first draft, in source order.
///
/// `lexed` must be the result of [`lex`](crate::lex) for `source`. The text after such a heredoc is lexed again,
/// because the heredoc's text misleads the lexer. The search stops when `time` is exhausted.
pub fn draft_heredocs(lexed: &Lexed, source: &Source, options: &Options, time: &Budget) -> Vec<DraftHeredoc> {
    let text = source.text();
    let mut found = Vec::new();
    let mut budget = LIMIT;
    let mut from = first(lexed, text, 0, &mut budget, &mut found);
    while let Some(start) = from {
        let rest = Source::new("", &text[start..]);
        let Ok(lexed) = lex_within(&rest, &Options { template: false, ..*options }, time) else { break };
        from = first(&lexed, text, start, &mut budget, &mut found);
    }
    found
}

/// Collects the heredocs of the first line that contains one.
///
/// `lexed` is the result for the text from `start` on. Returns the offset after the texts of the heredocs.
fn first(lexed: &Lexed, text: &str, start: usize, budget: &mut usize, found: &mut Vec<DraftHeredoc>) -> Option<usize> {
    let ats = lexed.tokens().iter().filter(|token| token.kind == TokenKind::At);
    let mut openers = ats.map(|token| start + token.span.start as usize).filter(|&at| opener(text, at).is_some());
    openers.find_map(|at| {
        *budget = budget.checked_sub(1)?;
        line(text, at, found)
    })
}

/// Collects the heredocs that are opened between `at` and the end of its line.
///
/// Returns the offset after their texts; `None` if there is no heredoc.
fn line(text: &str, at: usize, found: &mut Vec<DraftHeredoc>) -> Option<usize> {
    let line_end = at + text[at..].find('\n')?;
    let mut body = line_end + 1;
    let mut at = at;
    let before = found.len();
    while at < line_end {
        let Some(opener) = opener(text, at).filter(|opener| opener.end <= line_end) else { break };
        let Some((marker, end)) = end_marker(text, body, &opener.tag) else { break };
        body = (end.end as usize + 1).min(text.len());
        at = opener.end;
        found.push(DraftHeredoc {
            opener: Span::new(narrow(opener.start), narrow(opener.end)),
            end,
            today: opener.today(),
            marker,
            tag: opener.tag,
            form: opener.form,
        });
        match text[at..line_end].find('@') {
            Some(next) => at += next,
            None => break,
        }
    }
    (found.len() > before).then_some(body)
}

struct Opener {
    start: usize,
    end: usize,
    form: Form,
    tag: String,
    syntax: String,
}

/// Parses the opening tag that starts with the `@` at `at`.
fn opener(text: &str, at: usize) -> Option<Opener> {
    let rest = text[at..].strip_prefix('@')?;
    let first = rest.bytes().next()?;
    let enclosed = |form, quote| {
        let inner = rest[1..].split(quote).next().filter(|inner| inner.len() + 1 < rest.len())?;
        Some((form, inner.len() + 2, inner))
    };
    let (form, length, tag) = match first {
        b'"' => enclosed(Form::Double, '"')?,
        b'\'' => enclosed(Form::Single, '\'')?,
        b'%' => enclosed(Form::Template, '%')?,
        letter if is_upper(letter) || is_name_start(letter) => {
            let length = rest.bytes().take_while(|&byte| is_word(byte)).count();
            (Form::Bare, length, &rest[..length])
        }
        _ => return None,
    };
    if tag.trim().is_empty() || tag.contains('\n') {
        return None;
    }
    let after = &rest[length..];
    if form == Form::Bare && after.trim_start().starts_with('{') {
        return None;
    }
    let syntax = after.strip_prefix(':').map_or("", |name| {
        let length = name.bytes().take_while(|&byte| is_word(byte) || byte == b'+').count();
        &name[..length]
    });
    let colon = usize::from(!syntax.is_empty());
    Some(Opener {
        start: at,
        end: at + 1 + length + colon + syntax.len(),
        form,
        tag: tag.trim().to_owned(),
        syntax: syntax.to_ascii_lowercase(),
    })
}

impl Opener {
    /// Returns the opening tag in the current syntax.
    fn today(&self) -> Option<String> {
        let tag = &self.tag;
        if tag.contains([':', '/', ')', '\r']) || self.syntax.len() == 1 {
            return None;
        }
        let syntax = match (self.form, self.syntax.as_str()) {
            (Form::Template, "") => ":epp".to_owned(),
            (_, "") => String::new(),
            (_, name) => format!(":{name}"),
        };
        Some(match self.form {
            Form::Double => format!("@(\"{tag}\"{syntax}/)"),
            _ => format!("@({tag}{syntax})"),
        })
    }
}

/// Finds the first line from `body` on that contains only the tag, optionally preceded by `|` or `-`.
///
/// Returns the span of the tag and of the line. White space within the tag is ignored.
fn end_marker(text: &str, body: usize, tag: &str) -> Option<(Span, Span)> {
    let mut start = body;
    for line in text.get(body..)?.split_inclusive('\n') {
        let content = line.trim_end();
        let marker = content.trim_start();
        let marker = marker.strip_prefix('|').unwrap_or(marker).trim_start();
        let marker = marker.strip_prefix('-').unwrap_or(marker).trim_start();
        if shrunk(marker).eq(shrunk(tag)) {
            let end = start + content.len();
            let line_end = start + line.trim_end_matches(['\r', '\n']).len();
            let tag = Span::new(narrow(end - marker.len()), narrow(end));
            return Some((tag, Span::new(narrow(start), narrow(line_end))));
        }
        start += line.len();
    }
    None
}

/// Returns the characters of a tag without white space.
fn shrunk(tag: &str) -> impl Iterator<Item = char> {
    tag.chars().filter(|character| !character.is_whitespace())
}

impl DraftHeredoc {
    /// Returns the error that the reference reports, with advice on how to fix it.
    pub fn diagnostic(&self, source: &Source) -> Diagnostic {
        let at = self.opener.start;
        let mut diagnostic = if self.form == Form::Template {
            Diagnostic::error(Some(IssueCode::SyntaxError), "Syntax error at '%'", Some(at + 1), self.opener)
        } else {
            let message = "Virtual (@) can only be applied to a Resource Expression";
            Diagnostic::error(None, message, Some(at), self.opener)
        };
        diagnostic = diagnostic.with_label(self.end, "the text would end here");
        let Some(today) = &self.today else {
            return diagnostic.with_help("this is heredoc syntax of an early draft; a heredoc begins with @(TAG)");
        };
        let help = format!("this is heredoc syntax of an early draft; write {today}");
        let diagnostic = diagnostic.with_help(help);
        match self.fix(source, today) {
            Some(fix) => diagnostic.with_fix(fix),
            None => diagnostic,
        }
    }

    /// Returns the edits that convert the heredoc to the current syntax.
    ///
    /// Returns `None` if another line would then end the text.
    fn fix(&self, source: &Source, today: &str) -> Option<Fix> {
        let text = source.text();
        let between = text.get(self.opener.end as usize..self.end.start as usize)?;
        let mut body = between.split('\n').skip(1);
        let ends_early = body.any(|line| line.trim_end().ends_with(&self.tag));
        if ends_early {
            return None;
        }
        let mut edits = vec![Edit { span: self.opener, text: today.to_owned() }];
        if source.slice(self.marker) != self.tag {
            edits.push(Edit { span: self.marker, text: self.tag.clone() });
        }
        Some(Fix { title: format!("write {today}"), edits })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lex;

    fn fixed(text: &str) -> String {
        let source = Source::new("", text);
        let options = Options::manifest();
        let drafts = draft_heredocs(&lex(&source, &options), &source, &options, &Budget::default());
        drafts.iter().rev().fold(text.to_owned(), |text, draft| {
            draft.diagnostic(&source).fix.map_or(text.clone(), |fix| fix.apply(&text))
        })
    }

    #[test]
    fn drafts_are_rewritten() {
        let cases = [
            ("$a = @END\n don't\n | END\n", "$a = @(END)\n don't\n | END\n"),
            ("$a = @\"END\"\n ${x}\n END\n", "$a = @(\"END\"/)\n ${x}\n END\n"),
            ("$a = @'END':Json\n {}\n -END\n", "$a = @(END:json)\n {}\n -END\n"),
            ("$a = @%END%\n <% $x %>\n |- END", "$a = @(END:epp)\n <% $x %>\n |- END"),
            ("$a = @'a  b'\n x\n | a b\n", "$a = @(a  b)\n x\n | a  b\n"),
            ("f(@A, @B)\n x\n A\n y\n B\n$c = @C\n'\nC\n", "f(@(A), @(B))\n x\n A\n y\n B\n$c = @(C)\n'\nC\n"),
        ];
        for (draft, today) in cases {
            assert_eq!(fixed(draft), today);
            let source = Source::new("", today);
            assert!(lex(&source, &Options::manifest()).errors().is_empty(), "{today}");
        }
    }

    #[test]
    fn what_is_no_heredoc_stays() {
        for text in ["@user { x: }\nuser\n", "@END\n x\n", "@END", "'@END\nEND\n'", "@\"a/b\"\n x\n a/b\n"] {
            assert_eq!(fixed(text), text);
        }
    }

    #[test]
    fn the_reference_error_comes_first() {
        let error = |text: &str| {
            let source = Source::new("", text);
            let options = Options::manifest();
            let draft = draft_heredocs(&lex(&source, &options), &source, &options, &Budget::default()).remove(0);
            let diagnostic = draft.diagnostic(&source);
            (diagnostic.message, diagnostic.at)
        };
        let virtual_only = "Virtual (@) can only be applied to a Resource Expression";
        assert_eq!(error("$x = @END\n END\n"), (virtual_only.into(), Some(5)));
        assert_eq!(error("$x = @%END%\n END\n"), ("Syntax error at '%'".into(), Some(6)));
    }
}
