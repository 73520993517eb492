//! The lexer of code: chooses the rule for the next token and holds all context.
//!
//! The rules (names, numbers, operators, …) are parsers over [`Input`]. The lexer keeps the context that they lack:
//! the previous token (which decides whether `/` divides or starts a regular expression), the brace depth and which
//! brace closes an interpolation, the start of the line, and the ends of heredoc texts. Interpolations use a stack
//! instead of recursion; only the text of a heredoc is read by a second lexer, because it may be a copy without the
//! margin.
//!
//! # Cost
//!
//! One pass. Only the vectors of the result are allocated, plus a copy of each heredoc text with a margin and the
//! segments of a template.

use puppetlang_source::{Budget, ByteOrderMark, DecodeError, Dialect, Source, Span};

use crate::class::{blanks_end, char_at, char_before, is_ascii_blank, is_blank};
use crate::combinator::Scan;
use crate::comment;
use crate::error::{LexError, LexErrorKind};
use crate::grammar::{self, bare_word, class_reference, operator, qualified, variable};
use crate::input::{Fault, FaultKind, Input};
use crate::interpolation::Interpolation;
use crate::lexed::Lexed;
use crate::number;
use crate::offset_map::{OffsetMap, narrow};
use crate::options::Options;
use crate::template;
use crate::token::{Token, TokenFlags, TokenKind, Trivia, TriviaKind};

/// The state while one text is lexed: a file, or the text of a heredoc.
pub(crate) struct Lexer<'a, 'o> {
    /// The text; `input` reads its bytes.
    pub(crate) source: &'a str,
    pub(crate) input: Input<'a>,
    pub(crate) place: OffsetMap,
    pub(crate) options: Options,
    pub(crate) budget: &'a Budget,
    /// The number of tokens at which the budget is checked next.
    pub(crate) look: usize,
    pub(crate) out: &'o mut Lexed,
    /// The kind of the previous token, as far as it decides the meaning of `/`.
    pub(crate) after: TokenKind,
    /// The number of open braces; negative if more were closed than opened.
    pub(crate) braces: i64,
    /// The start of the current line; tells whether only blanks precede a `(`.
    pub(crate) line_start: usize,
    /// Set from the opening tag of a heredoc to the end of its line.
    pub(crate) jump: Option<Jump>,
    pub(crate) interpolations: Vec<Interpolation>,
    /// The index of the first token of the string, heredoc or template segment that is being read.
    ///
    /// The reference produces these as a whole, so an error inside has the index of the first token.
    pub(crate) construct: Option<u32>,
    /// The mode of the current template code; `None` outside of template code.
    pub(crate) template: Option<template::Mode>,
    /// The heredoc whose text is being read: its index and its nesting depth.
    pub(crate) heredoc: Option<(u32, u32)>,
    /// The number of bytes that may still be read twice: as text of a nested heredoc, or after a string that extends
    /// over the text of a heredoc.
    pub(crate) rescan_budget: usize,
    /// Characters that are known not to follow, so that the lexer does not search for them again.
    pub(crate) absent: Absent,
    /// The end of the last opening tag of a heredoc.
    pub(crate) opener_end: Option<usize>,
}

/// Characters that are known not to occur in the rest of a text.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Absent {
    /// A `)`.
    pub(crate) parenthesis: bool,
    /// A line break.
    pub(crate) line_break: bool,
    /// A `/` that could close a regular expression.
    pub(crate) slash: bool,
}

/// Where to continue at the end of a line that contains the opening tag of a heredoc.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Jump {
    /// The start of the text of the line's first heredoc.
    pub(crate) text: usize,
    /// The start of the line after the last end tag.
    pub(crate) to: usize,
}

/// The number of bytes that may be read twice in any source, in addition to eight times its length.
const RESCAN_FLOOR: usize = 1 << 20;

/// The number of tokens between two checks of the budget.
const BUDGET_INTERVAL: usize = 4096;

/// Lexes `source`; stops early if the budget is exhausted.
pub(crate) fn lex(source: &Source, options: Options, budget: &Budget) -> Lexed {
    let bytes = source.text().as_bytes();
    let mut out = Lexed { dialect: options.dialect, ..Lexed::default() };
    // Most manifests have at least 16 bytes per token.
    out.tokens.reserve(bytes.len() / 16 + 4);
    let mut lexer = Lexer {
        source: source.text(),
        input: Input::new(bytes, 0),
        place: OffsetMap::default(),
        options,
        budget,
        look: BUDGET_INTERVAL,
        out: &mut out,
        after: TokenKind::EppStart,
        braces: 0,
        line_start: 0,
        jump: None,
        interpolations: Vec::new(),
        construct: None,
        template: None,
        heredoc: None,
        rescan_budget: bytes.len().saturating_mul(8).saturating_add(RESCAN_FLOOR),
        absent: Absent::default(),
        opener_end: None,
    };
    lexer.byte_order_mark();
    if options.template {
        lexer.template_start();
    }
    lexer.run();
    lexer.finish();
    out.tokens.shrink_to_fit();
    out.trivia.shrink_to_fit();
    // The end of a heredoc is recorded at its opening tag, before the rest of that line.
    if !out.heredocs.is_empty() {
        out.trivia.sort_by_key(|trivia| trivia.span.start);
    }
    if let Some(decode_error) = source.decode_error() {
        report_defect(&mut out, decode_error, source.len());
    }
    out
}

/// Reports the defect at the end of the text.
///
/// Errors that merely result from the early end of the text are dropped.
fn report_defect(out: &mut Lexed, decode_error: DecodeError, end: u32) {
    let kind = match decode_error {
        DecodeError::ByteOrderMark(mark) => LexErrorKind::ByteOrderMark(mark),
        DecodeError::InvalidUtf8 { byte } => LexErrorKind::InvalidUtf8(byte),
        DecodeError::TooLong => LexErrorKind::SourceTooLong,
    };
    let mut token = narrow(out.tokens.len());
    if let Some(early) = out.errors.iter().position(|error| error.span.end == end) {
        token = out.errors[early].token;
        out.errors.truncate(early);
    }
    let at = (!matches!(kind, LexErrorKind::ByteOrderMark(_))).then_some(end);
    let warnings = narrow(out.warnings.len());
    out.errors.push(LexError { kind, at, span: Span::empty(end), token, warnings });
}

impl<'a> Lexer<'a, '_> {
    /// Lexes code to the end of the text.
    pub(crate) fn run(&mut self) {
        while let Some(&byte) = self.input.bytes.get(self.input.at) {
            let start = self.input.at;
            if self.out.tokens.len() >= self.look && self.is_exhausted() {
                break;
            }
            match byte {
                b' ' | b'\t' | b'\r' => self.input.at = blanks_end(self.input.bytes, start + 1),
                b'\n' => self.line_break(),
                b'a'..=b'z' | b'_' => {
                    let scanned = bare_word(self.options.tasks).run(&mut self.input);
                    self.scanned(start, scanned);
                }
                b'$' => {
                    let scanned = variable().run(&mut self.input);
                    self.scanned(start, scanned);
                }
                b'\'' => self.single_quoted(),
                b'"' => self.double_quoted(),
                b'#' => {
                    let end = comment::line_end(self.input.bytes, start);
                    self.trivia(TriviaKind::LineComment, start, end);
                    self.input.at = end;
                }
                b'A'..=b'Z' => {
                    let scanned = class_reference().run(&mut self.input);
                    self.scanned(start, scanned);
                }
                b'0'..=b'9' => {
                    let scanned = grammar::number().run(&mut self.input);
                    self.number(start, scanned);
                }
                b'[' => {
                    let kind = if self.after_blank() { TokenKind::ListStart } else { TokenKind::LBrack };
                    self.single(kind);
                }
                b'(' => {
                    let kind = if self.first_on_line() { TokenKind::WsLParen } else { TokenKind::LParen };
                    self.single(kind);
                }
                b'{' => {
                    self.braces += 1;
                    let selector = self.after == TokenKind::QMark;
                    self.single(if selector { TokenKind::SelBrace } else { TokenKind::LBrace });
                }
                b'}' => self.right_brace(),
                b':' if self.input.peek(1) == b':' => {
                    let scanned = qualified().run(&mut self.input);
                    self.scanned(start, scanned);
                }
                b'/' => self.slash(),
                b'@' if self.input.peek(1) == b'(' => self.heredoc(),
                b'%' if self.template.is_some() && self.input.peek(1) == b'>' => self.template_end(false),
                b'-' if self.template.is_some() && self.input.rest().starts_with(b"-%>") => self.template_end(true),
                _ => match operator().run(&mut self.input) {
                    Ok(kind) => self.scanned(start, Ok(kind)),
                    Err(_) => self.other(),
                },
            }
        }
    }

    /// Checks the budget, and schedules the next check.
    #[cold]
    fn is_exhausted(&mut self) -> bool {
        self.look = self.out.tokens.len() + BUDGET_INTERVAL;
        self.budget.is_exhausted()
    }

    /// Pushes the token that a rule read from `start`, or reports its fault.
    #[inline]
    fn scanned(&mut self, start: usize, scanned: Result<TokenKind, Fault>) {
        match scanned {
            Ok(kind) => {
                self.after = kind;
                self.push(kind, TokenFlags::empty(), start, self.input.at);
            }
            Err(fault) => self.fault(start, fault),
        }
    }

    /// Pushes a token of one byte.
    #[inline]
    fn single(&mut self, kind: TokenKind) {
        let start = self.input.at;
        self.input.at += 1;
        self.after = kind;
        self.push(kind, TokenFlags::empty(), start, start + 1);
    }

    /// Pushes a token. `start` and `end` are offsets in the text that is being read.
    #[inline]
    pub(crate) fn push(&mut self, kind: TokenKind, mut flags: TokenFlags, start: usize, end: usize) {
        let span = self.span(start, end);
        if self.place.has_margin() {
            flags |= TokenFlags::MARGIN;
        }
        let heredoc = self.heredoc.map_or(0, |(index, _)| u16::try_from(index + 1).unwrap_or(Token::MANY));
        self.out.tokens.push(Token { kind, flags, heredoc, span });
    }

    #[inline]
    pub(crate) fn trivia(&mut self, kind: TriviaKind, start: usize, end: usize) {
        let span = self.span(start, end);
        self.out.trivia.push(Trivia { kind, span });
    }

    /// Converts offsets in the text that is being read to a span of the file.
    #[inline]
    pub(crate) fn span(&self, start: usize, end: usize) -> Span {
        self.place.span(start, end)
    }

    /// Returns the number of tokens so far.
    #[inline]
    pub(crate) fn token_count(&self) -> u32 {
        narrow(self.out.tokens.len())
    }

    /// Reports an error located at `at` about the bytes from `start` to `end`.
    pub(crate) fn error(&mut self, kind: LexErrorKind, at: usize, start: usize, end: usize) {
        let token = self.construct.unwrap_or(self.token_count());
        let span = self.span(start, end);
        let at = Some(self.place.file(at));
        let warnings = narrow(self.out.warnings.len());
        self.out.errors.push(LexError { kind, at, span, token, warnings });
    }

    /// Reports an error and pushes its bytes as an error token, so that they are not lost.
    pub(crate) fn error_token(&mut self, kind: LexErrorKind, at: usize, start: usize, end: usize) {
        self.error(kind, at, start, end);
        self.push(TokenKind::Error, TokenFlags::empty(), start, end);
        self.input.at = end;
    }

    /// Returns the next five characters from `at`, with line breaks and tabs escaped.
    pub(crate) fn followed_by(&self, at: usize) -> Box<str> {
        let rest = self.source.get(at..).unwrap_or_default();
        if rest.is_empty() {
            return "<eof>".into();
        }
        let mut shown = String::new();
        for character in rest.chars().take(5) {
            match character {
                '\t' => shown.push_str("\\t"),
                '\n' => shown.push_str("\\n"),
                '\r' => shown.push_str("\\r"),
                other => shown.push(other),
            }
        }
        shown.push_str("...");
        shown.into()
    }

    fn fault(&mut self, start: usize, fault: Fault) {
        let kind = match fault.kind {
            FaultKind::ClassReference => LexErrorKind::IllegalClassReference,
            FaultKind::QualifiedClassReference => LexErrorKind::IllegalFullyQualifiedClassReference,
            FaultKind::UnclosedComment => LexErrorKind::UnclosedComment,
            FaultKind::QualifiedName | FaultKind::Unexpected => LexErrorKind::IllegalFullyQualifiedName,
        };
        let end = match kind {
            LexErrorKind::UnclosedComment => self.input.bytes.len(),
            _ => self.input.at,
        };
        self.error_token(kind, fault.at, start, end);
    }

    /// Rejects a byte order mark at the start of the text.
    pub(crate) fn byte_order_mark(&mut self) {
        if let Some(mark) = ByteOrderMark::detect(self.input.bytes) {
            self.error_token(LexErrorKind::ByteOrderMark(mark), 0, 0, mark.bytes.len());
            if let Some(error) = self.out.errors.last_mut() {
                error.at = None;
            }
        }
    }

    /// Handles a line break: continues after the texts of the heredocs that were opened on the line.
    fn line_break(&mut self) {
        let next = self.input.at + 1;
        self.input.at = match self.jump.take() {
            Some(jump) if next == jump.text => jump.to,
            Some(jump) => self.read_again(next, jump),
            None => next,
        };
        self.line_start = self.input.at;
    }

    /// Continues after a heredoc whose text was already read as part of a string or comment.
    ///
    /// Some text is then read twice.
    fn read_again(&mut self, next: usize, jump: Jump) -> usize {
        self.out.rescanned = true;
        let again = next.saturating_sub(jump.to);
        if again > self.rescan_budget {
            self.error(LexErrorKind::RescanLimit, jump.to, jump.to, next);
            return self.input.bytes.len();
        }
        self.rescan_budget -= again;
        jump.to
    }

    /// Returns true at the start of the text and after a blank or line break.
    fn after_blank(&self) -> bool {
        let bytes = self.input.bytes;
        match self.input.at.checked_sub(1).map(|before| bytes[before]) {
            None => true,
            Some(byte) if byte < 0x80 => is_ascii_blank(byte) || byte == b'\n',
            Some(_) => char_before(bytes, self.input.at).is_some_and(is_blank),
        }
    }

    /// Returns true if only blanks precede the next byte on its line.
    fn first_on_line(&self) -> bool {
        let mut at = self.input.at;
        while at > self.line_start {
            match char_before(self.input.bytes, at) {
                Some(blank) if blank == '\r' || is_blank(blank) => at -= blank.len_utf8(),
                _ => return false,
            }
        }
        at == self.line_start
    }

    fn number(&mut self, start: usize, scanned: Result<TokenKind, Fault>) {
        if scanned.is_ok() {
            match number::check(&self.input.bytes[start..self.input.at]) {
                None => self.scanned(start, scanned),
                Some(kind) => self.error_token(kind, start, start, self.input.at),
            }
            return;
        }
        let bad = number::bad_number(self.input.bytes, start);
        self.error(bad.kind, bad.at, bad.start, bad.end);
        self.push(TokenKind::Error, TokenFlags::empty(), start, bad.end);
        self.input.at = bad.end;
    }

    /// Reads a comment, a regular expression or a division operator.
    fn slash(&mut self) {
        if self.input.peek(1) == b'*' {
            let start = self.input.at;
            match comment::block(&mut self.input) {
                Ok((end, _)) => self.trivia(TriviaKind::BlockComment, start, end),
                Err(fault) => self.fault(start, fault.into_inner().error),
            }
        } else if self.after.allows_regexp() && self.regexp() {
            self.after = TokenKind::Regex;
        } else {
            self.single(TokenKind::Div);
        }
    }

    /// Reads a non-ASCII blank, or a character that cannot start a token.
    fn other(&mut self) {
        let start = self.input.at;
        let blank = blanks_end(self.input.bytes, start);
        if blank > start {
            self.input.at = blank;
            return;
        }
        let width = char_at(self.input.bytes, start).map_or(1, char::len_utf8);
        self.input.at = start + width;
        self.after = TokenKind::Other;
        self.push(TokenKind::Other, TokenFlags::empty(), start, start + width);
    }

    /// Ends the text: closes or reports every open construct.
    pub(crate) fn finish(&mut self) {
        self.close_at_end();
        self.out.rescanned |= self.jump.is_some();
        if self.template.is_some() {
            let end = self.input.bytes.len();
            self.construct = None;
            self.error(LexErrorKind::TemplateUnbalancedTag, end, end, end);
        }
    }

    /// Starts a template: its start marker and its first text.
    fn template_start(&mut self) {
        self.construct = Some(self.token_count());
        self.push(TokenKind::EppStart, TokenFlags::empty(), 0, 0);
        self.template_text(false);
        self.end_construct();
    }

    /// Reads `%>` or `-%>` and returns to text.
    fn template_end(&mut self, trim: bool) {
        let start = self.input.at;
        let count = self.token_count();
        self.construct.get_or_insert(count);
        self.input.at += if trim { 3 } else { 2 };
        if self.template == Some(template::Mode::Expression) {
            let kind = if trim { TokenKind::EppEndTrim } else { TokenKind::EppEnd };
            self.push(kind, TokenFlags::empty(), start, self.input.at);
        } else {
            self.trivia(TriviaKind::TemplateTag, start, self.input.at);
        }
        self.template_text(trim);
        if self.interpolations.is_empty() {
            if let Some(last) = self.out.tokens.last().filter(|_| self.token_count() > count) {
                self.after = last.kind;
            }
            self.end_construct();
        }
    }

    /// Reads template text up to the next tag that opens code.
    fn template_text(&mut self, trim: bool) {
        let start = self.input.at;
        let source = self.source;
        self.template = None;
        if start == source.len() {
            return;
        }
        let segment = template::segment(source, start, trim, self.options.dialect);
        let kind = match segment.ending {
            template::Ending::UnbalancedTag => Some((LexErrorKind::TemplateUnbalancedExpression, segment.next)),
            template::Ending::UnbalancedComment => Some((LexErrorKind::TemplateUnbalancedComment, segment.next)),
            _ => None,
        };
        let rendered = match segment.ending {
            template::Ending::Input => true,
            template::Ending::Dropped => false,
            _ => !segment.text.is_empty() && !self.is_before_late_parameters(source, &segment),
        };
        if rendered {
            let flags = if trim { TokenFlags::TRIM_START } else { TokenFlags::empty() };
            self.push(TokenKind::RenderString, flags, start, segment.end);
        } else if segment.end > start {
            self.trivia(TriviaKind::TemplateText, start, segment.end);
        }
        if let Some((kind, at)) = kind {
            self.error_token(kind, at, segment.end, source.len());
            return;
        }
        self.input.at = segment.next;
        match segment.ending {
            template::Ending::Tag(mode) => {
                self.template = Some(mode);
                match mode {
                    template::Mode::Code => self.trivia(TriviaKind::TemplateTag, segment.end, segment.next),
                    template::Mode::Expression => {
                        self.push(TokenKind::RenderExpr, TokenFlags::empty(), segment.end, segment.next);
                    }
                }
            }
            _ => self.input.at = source.len(),
        }
    }

    /// Returns true if the segment is white space before `<%-` and the parameters of the template.
    ///
    /// Only in the dialect that does not render this white space.
    fn is_before_late_parameters(&self, source: &str, segment: &template::Segment) -> bool {
        self.options.dialect.contains(Dialect::TEMPLATE_LATE_PARAMETERS)
            && self.token_count() == 1
            && segment.text.trim().is_empty()
            && source[segment.end..].starts_with("<%-")
            && template::parameters_follow(source, segment.next)
    }

    /// Ends the outermost string, heredoc or template segment.
    pub(crate) fn end_construct(&mut self) {
        if self.interpolations.is_empty() && self.heredoc.is_none() {
            self.construct = None;
        }
    }
}
