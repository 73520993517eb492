//! The tokens around an error.

use puppetlang_lexer::{Lexed, Token, TokenKind as T};
use puppetlang_source::{Source, Span};

use crate::bracket;
use crate::error::ParseError;

/// An error and the tokens around it.
pub(super) struct Around<'a> {
    pub(super) source: &'a Source,
    tokens: &'a [Token],
    /// The index of the token that is wrong; the number of tokens at the end of the input.
    at: usize,
}

impl<'a> Around<'a> {
    pub(super) fn new(error: &ParseError, lexed: &'a Lexed, source: &'a Source) -> Self {
        let tokens = lexed.tokens();
        let at = tokens.iter().position(|token| token.span == error.span && !error.span.is_empty());
        Self { source, tokens, at: at.unwrap_or(tokens.len()) }
    }

    /// The token that is wrong; none at the end of the input.
    pub(super) fn wrong(&self) -> Option<Token> {
        self.tokens.get(self.at).copied()
    }

    /// The token so many places behind the wrong one; 1 is the next.
    pub(super) fn behind(&self, places: usize) -> Option<Token> {
        self.tokens.get(self.at + places).copied()
    }

    /// The token so many places before the wrong one; 1 is the one before.
    pub(super) fn before(&self, places: usize) -> Option<Token> {
        self.tokens.get(self.at.checked_sub(places)?).copied()
    }

    /// The tokens before the wrong one on its line.
    pub(super) fn line_before(&self) -> &'a [Token] {
        let end = self.tokens.get(self.at).map_or(self.source.len(), |wrong| wrong.span.start);
        let start = self.source.line_start(end);
        let before = &self.tokens[..self.at];
        let first = before.iter().rposition(|token| token.span.start < start).map_or(0, |last| last + 1);
        &before[first..]
    }

    /// The first two tokens of the line of a token: the first may be the `}` of what stands above.
    pub(super) fn first_of_line(&self, token: Token) -> impl Iterator<Item = Token> + use<'a> {
        let start = self.source.line_start(token.span.start);
        let first = self.tokens.iter().position(|there| there.span.start >= start).unwrap_or(self.tokens.len());
        self.tokens[first..].iter().take(2).take_while(move |there| there.span.start <= token.span.start).copied()
    }

    /// True if nothing but blanks stands before a token on its line.
    pub(super) fn begins_line(&self, token: Token) -> bool {
        self.source.line_start(token.span.start) as usize + self.indent(token.span.start) == token.span.start as usize
    }

    /// The query that is open before the wrong token.
    pub(super) fn open_query(&self) -> Option<Token> {
        let is_mark = |token: &&Token| {
            matches!(token.kind, T::LCollect | T::LLCollect | T::RCollect | T::RRCollect | T::LBrace | T::RBrace)
        };
        let last = self.tokens[..self.at].iter().rfind(is_mark).copied();
        last.filter(|last| matches!(last.kind, T::LCollect | T::LLCollect))
    }

    /// True for the tokens of a template.
    pub(super) fn is_template(&self) -> bool {
        self.tokens.first().is_some_and(|first| first.kind == T::EppStart)
    }

    /// Where something can be added behind the token before the wrong one: behind the opener, if that is a heredoc.
    pub(super) fn end_before(&self) -> Option<u32> {
        let before = self.before(1)?;
        if !before.is_in_heredoc() {
            return Some(before.span.end);
        }
        let opener = self.tokens[..self.at].iter().rfind(|token| token.kind == T::Heredoc && !token.is_in_heredoc());
        opener.map(|opener| opener.span.end)
    }

    /// The text of a token.
    pub(super) fn text(&self, token: Token) -> &'a str {
        self.source.slice(token.span)
    }

    /// The token that stands before another one.
    pub(super) fn token_before(&self, token: Token) -> Option<Token> {
        let at = self.tokens.iter().position(|there| there.span == token.span)?;
        self.tokens.get(at.checked_sub(1)?).copied()
    }

    /// True if a line break stands between two tokens.
    pub(super) fn on_other_line(&self, first: Token, second: Token) -> bool {
        self.source.slice(Span::new(first.span.end, second.span.start)).contains('\n')
    }

    /// The brackets that are open before the wrong token, the innermost last.
    pub(super) fn open(&self) -> Vec<Token> {
        let mut open: Vec<Token> = Vec::new();
        for token in &self.tokens[..self.at] {
            if is_opener(token.kind) {
                open.push(*token);
            } else if let Some(opener) = open.iter().rposition(|opener| closes(token.kind, opener.kind)) {
                open.truncate(opener);
            }
        }
        open
    }

    /// The braces that seem not to be closed, each with the place where its closing one seems to be missing: the end of the last
    /// line inside of it, since the next one begins too far to the left. Looks at the braces of the statement with the error,
    /// or at all when the error is the end of the input.
    pub(super) fn unclosed_by_indent(&self) -> Vec<(Token, u32)> {
        let mut found = Vec::new();
        let mut open: Vec<Token> = Vec::new();
        let mut end_of_line = 0;
        let mut last = 0;
        // The line of the wrong token tells too, if nothing but that stands before it.
        for token in self.tokens[..(self.at + 1).min(self.tokens.len())].iter().skip(self.statement()) {
            if token.span.start >= end_of_line {
                let Some(line) = self.source.line_span(self.source.position(token.span.start).line) else { break };
                end_of_line = line.end;
                let indent = self.indent(token.span.start);
                // Text that goes on at the margin, as `->` between resources, tells nothing.
                let tells = token.kind == T::RBrace || token.kind.is_keyword() || begins_statement(token.kind);
                while let Some(opener) = open.last().filter(|_| tells) {
                    let there = self.indent(opener.span.start);
                    // A closing brace stands under the line of its opening one.
                    let is_own = there == indent && token.kind == T::RBrace;
                    // What stands directly behind it tells nothing: the file may be indented anyhow.
                    if there < indent || is_own || last == opener.span.end {
                        break;
                    }
                    found.push((*opener, last));
                    open.pop();
                }
            }
            match token.kind {
                T::LBrace | T::SelBrace => open.push(*token),
                T::RBrace => drop(open.pop()),
                _ => {}
            }
            last = token.span.end;
        }
        found
    }

    /// The index of the token with which the statement of the error begins, as far as the margin tells: the last one before the
    /// error that begins a line without blanks, and can begin a statement. 0 for an error at the end of the input.
    fn statement(&self) -> usize {
        let Some(wrong) = self.wrong() else { return 0 };
        let begins = |token: &Token| {
            let at_margin = self.source.line_start(token.span.start) == token.span.start;
            at_margin && (token.kind.is_keyword() || begins_statement(token.kind))
        };
        self.tokens[..self.at].iter().rposition(|token| token.span != wrong.span && begins(token)).unwrap_or(0)
    }

    /// How many bytes of blanks its line begins with.
    pub(super) fn indent(&self, offset: u32) -> usize {
        let rest = &self.source.text().as_bytes()[self.source.line_start(offset) as usize..];
        rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count()
    }

    /// The line that holds an offset.
    pub(super) fn line(&self, offset: u32) -> &'a str {
        let line = self.source.line_span(self.source.position(offset).line);
        line.map_or("", |span| self.source.slice(span))
    }
}

fn begins_statement(kind: T) -> bool {
    matches!(kind, T::Name | T::ClassRef | T::Variable | T::At | T::AtAt)
}

/// The bracket that closes another one, as far as help goes: queries are left out.
fn closing(opener: T) -> Option<T> {
    bracket::closer(opener).filter(|closer| matches!(closer, T::RBrace | T::RParen | T::RBrack))
}

fn is_opener(kind: T) -> bool {
    closing(kind).is_some()
}

/// True if a token closes a bracket.
pub(super) fn closes(closer: T, opener: T) -> bool {
    closing(opener) == Some(closer)
}

/// What closes a bracket, as it is written.
pub(super) fn closer(opener: T) -> &'static str {
    match closing(opener) {
        Some(T::RBrace) => "}",
        Some(T::RParen) => ")",
        _ => "]",
    }
}
