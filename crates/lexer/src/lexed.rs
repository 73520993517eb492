//! The result of lexing: tokens, trivia, heredocs, errors and warnings, with queries on them.

use std::borrow::Cow;
use std::ops::Range;

use puppetlang_source::{Dialect, Source, Span};

use crate::class::is_blank;
use crate::error::{LexError, LexWarning};
use crate::escape::{self, Escapes};
use crate::heredoc::{Heredoc, margin_length};
use crate::template;
use crate::token::{Token, TokenFlags, TokenKind, Trivia, TriviaKind};

/// The tokens of a source, in the order in which the grammar sees them.
///
/// A heredoc produces its opening tag, a marker for its text, the tokens of the text, and then the rest of the line of
/// the opening tag. So tokens are not in the order of their offsets; [`pieces`](Self::pieces) returns that order.
///
/// Lexing continues after an error. The reference stops at the first error, at [`LexError::token`]; the tokens after it
/// serve editors and the report of further errors.
#[derive(Clone, Debug, Default)]
pub struct Lexed {
    pub(crate) tokens: Vec<Token>,
    pub(crate) trivia: Vec<Trivia>,
    pub(crate) heredocs: Vec<Heredoc>,
    pub(crate) errors: Vec<LexError>,
    pub(crate) warnings: Vec<LexWarning>,
    pub(crate) dialect: Dialect,
    pub(crate) rescanned: bool,
}

/// The value of a token.
#[derive(Clone, Debug, PartialEq)]
pub enum Value<'a> {
    /// The token has no value.
    None,
    /// `true` or `false`.
    Boolean(bool),
    /// A text: a name, the decoded text of a string, the digits of a number, the characters of an operator.
    Text(Cow<'a, str>),
    /// The source of a regular expression, without slashes.
    Regexp(Cow<'a, str>),
    /// The lines of a heredoc, including margins and line breaks.
    Lines(Vec<Cow<'a, str>>),
}

/// A piece of the source: a token or trivia.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// The token with this index.
    Token(u32),
    /// Trivia of this kind.
    Trivia(TriviaKind),
}

impl Lexed {
    /// Returns the dialect with which the source was lexed.
    pub fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// Returns the tokens in the order of the grammar.
    pub fn tokens(&self) -> &[Token] {
        &self.tokens
    }

    /// Returns the trivia in source order. Blanks are not stored.
    pub fn trivia(&self) -> &[Trivia] {
        &self.trivia
    }

    /// Returns the heredocs, in the order of their opening tags.
    pub fn heredocs(&self) -> &[Heredoc] {
        &self.heredocs
    }

    /// Returns the errors. The first is the one that the reference reports.
    pub fn errors(&self) -> &[LexError] {
        &self.errors
    }

    /// Returns the warnings, in the order in which they arise.
    pub fn warnings(&self) -> &[LexWarning] {
        &self.warnings
    }

    /// Returns the tokens that the reference produces before it stops at the first error; all if there is no error.
    pub fn tokens_before_error(&self) -> &[Token] {
        let end = self.errors.first().map_or(self.tokens.len(), |error| error.token as usize);
        &self.tokens[..end.min(self.tokens.len())]
    }

    /// Returns the warnings that the reference reports before it stops at the first error; all if there is no error.
    pub fn warnings_before_error(&self) -> &[LexWarning] {
        let end = self.errors.first().map_or(self.warnings.len(), |error| error.warnings as usize);
        &self.warnings[..end.min(self.warnings.len())]
    }

    /// Returns true if some text was read twice, so that the pieces overlap.
    ///
    /// This happens if a string or comment extends over the text of a heredoc that was opened before it on the same
    /// line.
    pub fn rescanned(&self) -> bool {
        self.rescanned
    }

    /// Returns the memory of tokens, trivia and the list of heredocs, in bytes.
    pub fn memory(&self) -> usize {
        self.tokens.capacity() * size_of::<Token>()
            + self.trivia.capacity() * size_of::<Trivia>()
            + self.heredocs.capacity() * size_of::<Heredoc>()
    }

    /// Returns the trivia before the token or byte at `offset`, separated from it only by blanks.
    pub fn trivia_before(&self, offset: u32, source: &Source) -> &[Trivia] {
        &self.trivia[self.trivia_range_before(offset, source)]
    }

    /// As [`trivia_before`](Self::trivia_before), but returns indices into [`trivia`](Self::trivia).
    pub fn trivia_range_before(&self, offset: u32, source: &Source) -> Range<usize> {
        let end = self.trivia.partition_point(|trivia| trivia.span.end <= offset);
        let mut start = end;
        let mut edge = offset;
        while start > 0 && is_blank_text(source.slice(Span::new(self.trivia[start - 1].span.end, edge))) {
            start -= 1;
            edge = self.trivia[start].span.start;
        }
        start..end
    }

    /// Returns the comment that documents the item at `offset`; empty if there is none.
    ///
    /// This is the run of `#` lines directly above its line, without empty lines in between, or the block comment that
    /// ends on the line above.
    pub fn doc_comment(&self, offset: u32, source: &Source) -> &[Trivia] {
        let before = self.trivia_before(offset, source);
        if before.is_empty() {
            return before;
        }
        let text = source.text();
        let mut start = before.len();
        let mut below = offset;
        while let Some(index) = start.checked_sub(1) {
            let Trivia { kind, span } = before[index];
            let between = source.slice(Span::new(span.end, below)).bytes();
            let line_feeds = between.filter(|&byte| byte == b'\n').take(2).count();
            let first = text.get(..span.start as usize).and_then(|text| text.rsplit('\n').next());
            if line_feeds != 1 || !first.is_some_and(is_blank_text) {
                break;
            }
            match kind {
                TriviaKind::LineComment => (start, below) = (index, span.start),
                TriviaKind::BlockComment if start == before.len() => return &before[index..],
                _ => break,
            }
        }
        &before[start..]
    }

    /// Divides the whole source into pieces.
    ///
    /// Every byte of `source` belongs to exactly one piece, unless some text was [read twice](Self::rescanned). Tokens
    /// without bytes come before the piece that starts at their offset.
    pub fn pieces(&self, source: &Source) -> Vec<(Span, Piece)> {
        let tokens = self.tokens.iter().enumerate().filter(|(_, token)| token.kind != TokenKind::Sublocate);
        let tokens = tokens.map(|(index, token)| (token.span, Piece::Token(u32::try_from(index).unwrap_or(u32::MAX))));
        let trivia = self.trivia.iter().map(|trivia| (trivia.span, Piece::Trivia(trivia.kind)));
        let mut known: Vec<_> = tokens.chain(trivia).collect();
        known.sort_by_key(|(span, _)| (span.start, span.end));
        let mut pieces = Vec::with_capacity(known.len() * 2);
        let mut done = 0;
        for (span, piece) in known.into_iter().chain([(Span::empty(source.len()), Piece::Trivia(TriviaKind::Blank))]) {
            if span.start > done {
                pieces.push((Span::new(done, span.start), Piece::Trivia(TriviaKind::Blank)));
            }
            if piece != Piece::Trivia(TriviaKind::Blank) {
                pieces.push((span, piece));
            }
            done = done.max(span.end);
        }
        pieces
    }

    /// Returns the value of a token; [`Value::None`] if `index` is out of range.
    ///
    /// `source` must be the source that was lexed. Only strings with escapes or a removed margin, and template text,
    /// allocate; all other values borrow.
    pub fn value<'s>(&self, index: usize, source: &'s Source) -> Value<'s> {
        let Some(token) = self.tokens.get(index) else { return Value::None };
        let text = source.slice(token.span);
        match token.kind {
            TokenKind::EppStart | TokenKind::RenderExpr => Value::None,
            TokenKind::Boolean => Value::Boolean(text == "true"),
            TokenKind::Variable if token.flags.contains(TokenFlags::BARE) && matches!(text, "true" | "false") => {
                Value::Boolean(text == "true")
            }
            TokenKind::Variable => Value::Text(text.strip_prefix('$').unwrap_or(text).into()),
            TokenKind::Other => Value::Text("".into()),
            TokenKind::String | TokenKind::DqPre | TokenKind::DqMid | TokenKind::DqPost => {
                Value::Text(self.string(token, source))
            }
            TokenKind::Regex => Value::Regexp(self.regexp(token, source)),
            TokenKind::Heredoc => Value::Text(self.syntax(index, source)),
            TokenKind::Sublocate => Value::Lines(self.lines(token, source)),
            TokenKind::RenderString => Value::Text(self.rendered(token, source)),
            _ => Value::Text(text.into()),
        }
    }

    /// Returns the decoded text of a string or of a part of one.
    fn string<'s>(&self, token: &Token, source: &'s Source) -> Cow<'s, str> {
        let heredoc = token.flags.contains(TokenFlags::HEREDOC);
        let opens = token.flags.contains(TokenFlags::OPENS);
        let first = matches!(token.kind, TokenKind::String | TokenKind::DqPre);
        let last = matches!(token.kind, TokenKind::String | TokenKind::DqPost);
        // The text ends with `${`, a quote, nothing, or the `$` of a variable, which is not part of the token's span.
        let (terminator, before_variable) = match (opens, last, heredoc) {
            (true, ..) => (2, false),
            (false, false, _) => (0, true),
            (false, true, false) => (1, false),
            (false, true, true) => (0, false),
        };
        let quote = u32::from(first && !heredoc);
        let text = self.without_margin(token, Span::new(token.span.start + quote, token.span.end), source);
        if !token.flags.contains(TokenFlags::ESCAPES) {
            let end = text.len().saturating_sub(terminator);
            return match text {
                Cow::Borrowed(text) => text.get(..end).unwrap_or_default().into(),
                Cow::Owned(mut text) => {
                    text.truncate(end);
                    text.into()
                }
            };
        }
        let escapes = match source.text().as_bytes().get(token.span.start as usize) {
            _ if heredoc => self.owner(token).map_or(Escapes::empty(), |index| self.heredocs[index as usize].escapes),
            Some(b'\'') if token.kind == TokenKind::String => Escapes::SINGLE_QUOTED,
            _ => Escapes::DOUBLE_QUOTED,
        };
        if before_variable {
            return escape::decode(&format!("{text}$"), 1, escapes, |_, _| {}).into();
        }
        escape::decode(&text, terminator, escapes, |_, _| {}).into()
    }

    /// Returns the source of a regular expression: without its slashes, and with `\/` replaced by `/`.
    fn regexp<'s>(&self, token: &Token, source: &'s Source) -> Cow<'s, str> {
        let inner = Span::new(token.span.start + 1, token.span.end.saturating_sub(1));
        let text = self.without_margin(token, inner, source);
        if text.contains("\\/") { text.replace("\\/", "/").into() } else { text }
    }

    /// Returns the name of a heredoc's syntax.
    fn syntax<'s>(&self, opener: usize, source: &'s Source) -> Cow<'s, str> {
        let heredoc = self.tokens.get(opener + 1).and_then(|text| self.heredoc_of(text));
        let name = heredoc.map_or("", |index| source.slice(self.heredocs[index].syntax));
        if self.dialect.contains(Dialect::HEREDOC_SYNTAX_NAMES) && name.bytes().any(|byte| byte.is_ascii_uppercase()) {
            return name.to_ascii_lowercase().into();
        }
        name.into()
    }

    /// Returns the index of the heredoc whose text the marker `token` denotes.
    fn heredoc_of(&self, token: &Token) -> Option<usize> {
        let index = self.heredocs.partition_point(|heredoc| heredoc.body.start < token.span.start);
        self.heredocs.get(index).filter(|heredoc| heredoc.body == token.span).map(|_| index)
    }

    /// Returns the lines of a heredoc without the margins of the enclosing heredocs.
    fn lines<'s>(&self, token: &Token, source: &'s Source) -> Vec<Cow<'s, str>> {
        let text = source.slice(token.span);
        if !token.flags.contains(TokenFlags::MARGIN) {
            return text.split_inclusive('\n').map(Cow::from).collect();
        }
        let around = self.heredoc_of(token).and_then(|index| self.heredocs[index].parent);
        let margins = self.margins(around, source);
        let lines = text.split_inclusive('\n').enumerate();
        let lines = lines.map(|(index, line)| if index == 0 { line } else { self.strip(line, &margins) });
        // The span extends over the margin of the next line.
        lines.filter(|line| !line.is_empty()).map(Cow::from).collect()
    }

    /// Returns the text that a piece of a template renders.
    fn rendered<'s>(&self, token: &Token, source: &'s Source) -> Cow<'s, str> {
        let trim = token.flags.contains(TokenFlags::TRIM_START);
        template::segment(source.text(), token.span.start as usize, trim, self.dialect).text.into()
    }

    /// Returns the text of `span`, a part of `token`, without the margins of the enclosing heredocs.
    fn without_margin<'s>(&self, token: &Token, span: Span, source: &'s Source) -> Cow<'s, str> {
        let text = source.slice(span);
        if !token.flags.contains(TokenFlags::MARGIN) {
            return text.into();
        }
        let Some(heredoc) = self.owner(token) else { return text.into() };
        let margins = self.margins(Some(heredoc), source);
        let own = &margins[margins.len() - 1..];
        let starts = self.heredocs[heredoc as usize].body.start == token.span.start;
        let lines = text.split_inclusive('\n').enumerate();
        lines
            .map(|(index, line)| match index {
                0 if starts => self.strip(line, own),
                0 => line,
                _ => self.strip(line, &margins),
            })
            .collect::<String>()
            .into()
    }

    /// Returns the margins of a heredoc and of the enclosing heredocs, the outermost first.
    fn margins<'s>(&self, heredoc: Option<u32>, source: &'s Source) -> Vec<&'s str> {
        let parent = |index: &u32| self.heredocs[*index as usize].parent;
        let mut margins: Vec<_> = std::iter::successors(heredoc, parent)
            .map(|index| source.slice(self.heredocs[index as usize].margin))
            .collect();
        margins.reverse();
        margins
    }

    fn strip<'s>(&self, line: &'s str, margins: &[&str]) -> &'s str {
        margins.iter().fold(line, |line, margin| {
            let length = margin_length(line.as_bytes(), margin.as_bytes(), self.dialect);
            line.get(length..).unwrap_or_default()
        })
    }

    /// Returns the innermost heredoc whose text contains `offset`. The end of the text counts as inside.
    pub fn enclosing(&self, offset: u32) -> Option<&Heredoc> {
        self.enclosing_index(offset).map(|index| &self.heredocs[index as usize])
    }

    /// Returns the heredoc in whose text a token was read.
    ///
    /// If a text extends over another heredoc, this is not the innermost heredoc at the token's offset.
    fn owner(&self, token: &Token) -> Option<u32> {
        match token.heredoc {
            0 => None,
            Token::MANY => self.enclosing_index(token.span.start),
            number => Some(u32::from(number) - 1),
        }
    }

    fn enclosing_index(&self, offset: u32) -> Option<u32> {
        let after = self.heredocs.partition_point(|heredoc| heredoc.body.start <= offset);
        let last = u32::try_from(after).ok()?.checked_sub(1);
        std::iter::successors(last, |&index| self.heredocs[index as usize].parent).find(|&index| {
            let body = self.heredocs[index as usize].body;
            body.contains(offset) || body.end == offset
        })
    }
}

/// Returns true if `text` consists of blanks and line breaks only.
fn is_blank_text(text: &str) -> bool {
    text.chars().all(|character| is_blank(character) || matches!(character, '\r' | '\n'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, lex};

    fn documented(text: &str) -> Vec<String> {
        let source = Source::new("", text);
        let lexed = lex(&source, &Options::manifest());
        let class = lexed.tokens().iter().find(|token| token.kind == TokenKind::Class).unwrap();
        let doc = lexed.doc_comment(class.span.start, &source);
        doc.iter().map(|trivia| source.slice(trivia.span).to_owned()).collect()
    }

    #[test]
    fn the_comment_above_documents() {
        assert_eq!(documented("# a\n\n# b\n# c\nclass x {}"), ["# b", "# c"]);
        assert_eq!(documented("# a\n  # b\n  class x {}"), ["# a", "  # b".trim()]);
        assert_eq!(documented("$x = 1 # a\nclass x {}"), [""; 0]);
        assert_eq!(documented("$x = 1 # a\n# b\nclass x {}"), ["# b"]);
        assert_eq!(documented("/* a\n b */\nclass x {}"), ["/* a\n b */"]);
        assert_eq!(documented("# a\n/* b */\nclass x {}"), ["/* b */"]);
        assert_eq!(documented("# a\n\nclass x {}"), [""; 0]);
        assert_eq!(documented("notice(@(E))\n# text\nE\nclass x {}"), [""; 0]);
    }

    #[test]
    fn pieces_tile_the_source() {
        let text = "$a = \"x${y}z\" # c\n$b = @(\"E\") + 1\n  t ${u}\n  | E\n";
        let source = Source::new("", text);
        let lexed = lex(&source, &Options::manifest());
        let pieces = lexed.pieces(&source);
        let joined: String = pieces.iter().map(|(span, _)| source.slice(*span)).collect();
        assert_eq!(joined, text);
        assert!(pieces.windows(2).all(|pair| pair[0].0.end == pair[1].0.start));
    }
}
