//! The tokens around an error.

use puppetlang_lexer::{Lexed, Token, TokenKind as T};
use puppetlang_source::{Source, Span};

use crate::bracket;
use crate::error::ParseError;

/// An error and the tokens around it.
pub(super) struct Around<'a> {
    pub(super) source: &'a Source,
    tokens: &'a [Token],
    /// The index of the invalid token; the number of tokens at the end of the input.
    at: usize,
}

impl<'a> Around<'a> {
    pub(super) fn new(error: &ParseError, lexed: &'a Lexed, source: &'a Source) -> Self {
        let tokens = lexed.tokens();
        let at = tokens.iter().position(|token| token.span == error.span && !error.span.is_empty());
        Self { source, tokens, at: at.unwrap_or(tokens.len()) }
    }

    /// Returns the invalid token; `None` at the end of the input.
    pub(super) fn wrong(&self) -> Option<Token> {
        self.tokens.get(self.at).copied()
    }

    /// Returns the token that is `places` after the invalid one; 1 is the next.
    pub(super) fn after(&self, places: usize) -> Option<Token> {
        self.tokens.get(self.at + places).copied()
    }

    /// Returns the token that is `places` before the invalid one; 1 is the previous one.
    pub(super) fn before(&self, places: usize) -> Option<Token> {
        self.tokens.get(self.at.checked_sub(places)?).copied()
    }

    /// Returns the tokens before the invalid one on its line.
    pub(super) fn line_before(&self) -> &'a [Token] {
        let end = self.tokens.get(self.at).map_or(self.source.len(), |wrong| wrong.span.start);
        let start = self.source.line_start(end);
        let before = &self.tokens[..self.at];
        let first = before.iter().rposition(|token| token.span.start < start).map_or(0, |last| last + 1);
        &before[first..]
    }

    /// Returns the first two tokens of a token's line, because the first may be the `}` of a preceding construct.
    pub(super) fn first_of_line(&self, token: Token) -> impl Iterator<Item = Token> + use<'a> {
        let start = self.source.line_start(token.span.start);
        let first = self.tokens.iter().position(|there| there.span.start >= start).unwrap_or(self.tokens.len());
        self.tokens[first..].iter().take(2).take_while(move |there| there.span.start <= token.span.start).copied()
    }

    /// Returns true if only blanks precede a token on its line.
    pub(super) fn begins_line(&self, token: Token) -> bool {
        self.source.line_start(token.span.start) as usize + self.indent(token.span.start) == token.span.start as usize
    }

    /// Returns the start of the query that is open before the invalid token.
    pub(super) fn open_query(&self) -> Option<Token> {
        let is_mark = |token: &&Token| {
            matches!(token.kind, T::LCollect | T::LLCollect | T::RCollect | T::RRCollect | T::LBrace | T::RBrace)
        };
        let last = self.tokens[..self.at].iter().rfind(is_mark).copied();
        last.filter(|last| matches!(last.kind, T::LCollect | T::LLCollect))
    }

    /// Returns true for the tokens of a template.
    pub(super) fn is_template(&self) -> bool {
        self.tokens.first().is_some_and(|first| first.kind == T::EppStart)
    }

    /// Returns the offset at which text can be inserted after the token before the invalid one.
    ///
    /// After a heredoc, this is the end of its opening tag.
    pub(super) fn end_before(&self) -> Option<u32> {
        let before = self.before(1)?;
        if !before.is_in_heredoc() {
            return Some(before.span.end);
        }
        let opener = self.tokens[..self.at].iter().rfind(|token| token.kind == T::Heredoc && !token.is_in_heredoc());
        opener.map(|opener| opener.span.end)
    }

    /// Returns the text of a token.
    pub(super) fn text(&self, token: Token) -> &'a str {
        self.source.slice(token.span)
    }

    /// Returns the token before another one.
    pub(super) fn token_before(&self, token: Token) -> Option<Token> {
        let at = self.tokens.iter().position(|there| there.span == token.span)?;
        self.tokens.get(at.checked_sub(1)?).copied()
    }

    /// Returns true if a line break separates two tokens.
    pub(super) fn on_other_line(&self, first: Token, second: Token) -> bool {
        self.source.slice(Span::new(first.span.end, second.span.start)).contains('\n')
    }

    /// Returns the brackets that are open before the invalid token, the innermost last.
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

    /// Returns the braces that seem to be unclosed, judged by indentation.
    ///
    /// Each comes with the offset at which its closing brace seems to be missing: the end of the last line inside of
    /// it, because the next line is indented too little. Considers the braces of the statement with the error, or all
    /// braces if the error is at the end of the input.
    pub(super) fn unclosed_by_indent(&self) -> Vec<(Token, u32)> {
        let mut found = Vec::new();
        let mut open: Vec<Token> = Vec::new();
        let mut end_of_line = 0;
        let mut last = 0;
        // The line of the invalid token counts too, if nothing else precedes that token on it.
        for token in self.tokens[..(self.at + 1).min(self.tokens.len())].iter().skip(self.statement()) {
            if token.span.start >= end_of_line {
                let Some(line) = self.source.line_span(self.source.position(token.span.start).line) else { break };
                end_of_line = line.end;
                let indent = self.indent(token.span.start);
                // Continuation lines at the margin, such as `->` between resources, are no evidence.
                let tells = token.kind == T::RBrace || token.kind.is_keyword() || begins_statement(token.kind);
                while let Some(opener) = open.last().filter(|_| tells) {
                    let there = self.indent(opener.span.start);
                    // A closing brace is aligned with the line of its opening brace.
                    let is_own = there == indent && token.kind == T::RBrace;
                    // A line directly after an opening brace is no evidence: the file may not be indented at all.
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

    /// Returns the index of the token that starts the statement with the error.
    ///
    /// This is the last token before the error that can start a statement and is not indented. Returns 0 for an error
    /// at the end of the input.
    fn statement(&self) -> usize {
        let Some(wrong) = self.wrong() else { return 0 };
        let begins = |token: &Token| {
            let at_margin = self.source.line_start(token.span.start) == token.span.start;
            at_margin && (token.kind.is_keyword() || begins_statement(token.kind))
        };
        self.tokens[..self.at].iter().rposition(|token| token.span != wrong.span && begins(token)).unwrap_or(0)
    }

    /// Returns the indentation, in bytes, of the line that contains an offset.
    pub(super) fn indent(&self, offset: u32) -> usize {
        let rest = &self.source.text().as_bytes()[self.source.line_start(offset) as usize..];
        rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count()
    }

    /// Returns the line that contains an offset.
    pub(super) fn line(&self, offset: u32) -> &'a str {
        let line = self.source.line_span(self.source.position(offset).line);
        line.map_or("", |span| self.source.slice(span))
    }
}

fn begins_statement(kind: T) -> bool {
    matches!(kind, T::Name | T::ClassRef | T::Variable | T::At | T::AtAt)
}

/// Returns the closing bracket for an opening bracket, except for the brackets of queries.
fn closing(opener: T) -> Option<T> {
    bracket::closer(opener).filter(|closer| matches!(closer, T::RBrace | T::RParen | T::RBrack))
}

fn is_opener(kind: T) -> bool {
    closing(kind).is_some()
}

/// Returns true if `closer` is the closing bracket for `opener`.
pub(super) fn closes(closer: T, opener: T) -> bool {
    closing(opener) == Some(closer)
}

/// Returns the text of the closing bracket for an opening bracket.
pub(super) fn closer(opener: T) -> &'static str {
    match closing(opener) {
        Some(T::RBrace) => "}",
        Some(T::RParen) => ")",
        _ => "]",
    }
}
