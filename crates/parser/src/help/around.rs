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
                    if there < indent || (there == indent && token.kind == T::RBrace) {
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
