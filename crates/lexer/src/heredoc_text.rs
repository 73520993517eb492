//! The tokens of a heredoc: its opening tag, its text, and the return to the line of the opening tag.

use crate::error::LexErrorKind;
use crate::escape::Escapes;
use crate::heredoc::{self, EndLine, Heredoc, Opener};
use crate::input::Input;
use crate::lexer::{Absent, Jump, Lexer};
use crate::offset_map::narrow;
use crate::token::{TokenFlags, TokenKind, TriviaKind};

/// The maximum nesting depth of heredocs in heredocs. Each level may copy its text once more.
const NESTING_LIMIT: u32 = 64;

/// The stack space, in bytes, that must remain for the rules that read a text.
const STACK_RESERVE: usize = 24 << 10;

impl Lexer<'_, '_> {
    /// Reads the heredoc whose opening tag starts at the next byte.
    pub(crate) fn heredoc(&mut self) {
        let start = self.input.at;
        let count = self.token_count();
        self.construct.get_or_insert(count);
        let opener = if self.absent.parenthesis { None } else { heredoc::opener_end(self.input.bytes, start) };
        match opener.map(|end| (end, heredoc::opener(&self.input.bytes[..end], start, self.options.dialect))) {
            Some((_, Ok(opener))) => self.heredoc_of(start, &opener),
            Some((end, Err(kind))) => self.error_token(kind, end, start, end),
            None => {
                self.absent.parenthesis = true;
                let kind = LexErrorKind::HeredocUnclosedParenthesis(self.followed_by(start));
                self.error_token(kind, start, start, start + 2);
            }
        }
        if self.interpolations.is_empty() {
            if let Some(last) = self.out.tokens.last() {
                self.after = last.kind;
            }
            self.end_construct();
        }
    }

    fn heredoc_of(&mut self, start: usize, opener: &Opener) {
        let bytes = self.input.bytes;
        let depth = self.heredoc.map_or(0, |(_, depth)| depth + 1);
        // Only heredoc texts are read by recursion, and a thread may have a small stack.
        let has_room = depth == 0 || stacker::remaining_stack().is_none_or(|bytes| bytes > STACK_RESERVE);
        if depth >= NESTING_LIMIT || !has_room {
            let kind = LexErrorKind::NestingTooDeep("Heredocs", depth.min(NESTING_LIMIT));
            return self.error_token(kind, start, start, bytes.len());
        }
        let Some(text) = self.jump.map(|jump| jump.to).or_else(|| self.next_line(opener.end)) else {
            self.absent.line_break = true;
            return self.error_token(LexErrorKind::HeredocWithoutText, opener.end, start, opener.end);
        };
        let first_text = self.jump.map_or(text, |jump| jump.text);
        let tag = &bytes[opener.tag.clone()];
        let Some(end) = heredoc::end_line(bytes, text, tag, self.options.dialect) else {
            self.error_token(LexErrorKind::HeredocWithoutEnd, text, start, opener.end);
            self.trivia(TriviaKind::HeredocText, text, bytes.len());
            self.jump = Some(Jump { text: first_text, to: bytes.len() });
            return;
        };
        self.jump = Some(Jump { text: first_text, to: end.next });
        // A nested heredoc is read again for every level, and again if the text of the outer heredoc extends over it.
        if depth > 0 {
            let length = end.start - text;
            if length > self.rescan_budget {
                self.trivia(TriviaKind::HeredocText, text, end.next);
                return self.error_token(LexErrorKind::RescanLimit, start, start, opener.end);
            }
            self.rescan_budget -= length;
        }
        self.push(TokenKind::Heredoc, TokenFlags::empty(), start, opener.end);
        self.push(TokenKind::Sublocate, TokenFlags::empty(), text, end.start);
        self.opener_end = Some(opener.end);
        let index = self.record(start, opener, text, &end);
        self.body(opener, text, &end, (index, depth));
        self.input.at = opener.end;
    }

    fn next_line(&self, from: usize) -> Option<usize> {
        if self.absent.line_break {
            return None;
        }
        memchr::memchr(b'\n', &self.input.bytes[from..]).map(|length| from + length + 1)
    }

    /// Records the heredoc, and returns its index.
    fn record(&mut self, start: usize, opener: &Opener, text: usize, end: &EndLine) -> u32 {
        let index = narrow(self.out.heredocs.len());
        let margin = end.margin.clone().unwrap_or(end.start..end.start);
        let record = Heredoc {
            opener: self.span(start, opener.end),
            tag: self.span(opener.tag.start, opener.tag.end),
            syntax: self.span(opener.syntax.start, opener.syntax.end),
            interpolates: opener.interpolates,
            escapes: opener.escapes,
            body: self.span(text, end.start),
            margin: self.span(margin.start, margin.end),
            end: self.span(end.start, end.next),
            parent: self.heredoc.map(|(index, _)| index),
        };
        self.out.heredocs.push(record);
        index
    }

    /// Reads the tokens of the text with a second lexer.
    fn body(&mut self, opener: &Opener, text: usize, end: &EndLine, heredoc: (u32, u32)) {
        let dialect = self.options.dialect;
        let text_end =
            if end.trims { heredoc::trimmed_end(self.input.bytes, text..end.start, dialect) } else { end.start };
        self.trivia(TriviaKind::HeredocEnd, text_end, end.next);
        let margin = &self.source[end.margin.clone().unwrap_or_default()];
        let copy = heredoc::without_margin(self.source, text..text_end, margin, dialect, &self.place);
        let (source, place) = match &copy {
            Some((copy, place)) => (copy.as_str(), place.clone()),
            None => (&self.source[text..text_end], self.place.part(text, text_end)),
        };
        let mut lexer = Lexer {
            source,
            input: Input::new(source.as_bytes(), 0),
            place,
            options: self.options,
            budget: self.budget,
            look: self.look,
            out: self.out,
            after: TokenKind::EppStart,
            braces: 0,
            line_start: 0,
            jump: None,
            interpolations: Vec::new(),
            construct: self.construct,
            template: None,
            heredoc: Some(heredoc),
            rescan_budget: self.rescan_budget,
            absent: Absent::default(),
            opener_end: None,
        };
        lexer.byte_order_mark();
        if opener.interpolates {
            lexer.heredoc_text(opener.escapes);
            lexer.run();
            lexer.finish();
        } else {
            lexer.plain_text(opener.escapes);
        }
        self.rescan_budget = lexer.rescan_budget;
    }

    /// Reads the text of a heredoc without interpolation as one string.
    fn plain_text(&mut self, escapes: Escapes) {
        let start = self.input.at;
        let end = self.input.bytes.len();
        let mut flags = TokenFlags::HEREDOC;
        self.input.at = end;
        if !escapes.is_empty() && memchr::memchr(b'\\', &self.input.bytes[start..]).is_some() {
            flags |= TokenFlags::ESCAPES;
            self.remark(start, end, end, escapes);
        }
        self.push_text(TokenKind::String, flags, start, end);
    }
}
