//! The pieces of a source that a line consists of: atoms of code, and comments.
//!
//! An atom is a token, a whole string with its interpolations, or, in a template, text with its tags. Comments are
//! stored with the atom that follows them. The texts of heredocs are neither: they follow the line of their opening
//! tag, wherever that line ends.

use bitflags::bitflags;
use memchr::memchr;
use puppetlang_lexer::{Heredoc, Lexed, Token, TokenKind, Trivia, TriviaKind};
use puppetlang_source::{Source, Span};

use crate::joint::Joint;

bitflags! {
    /// Properties of an atom.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) struct Flags: u16 {
        /// The first atom of a statement.
        const STATEMENT = 1 << 0;
        /// The keyword of a construct with a block: `if`, `case`, `class` and others.
        const HEADER = 1 << 1;
        /// An operator before its only operand.
        const UNARY = 1 << 2;
        /// The text contains a line break.
        const MULTI_LINE = 1 << 3;
        /// A string in double quotes that needs none.
        const SINGLE_QUOTES = 1 << 4;
        /// Text of a template, with the tags around it.
        const TEXT = 1 << 5;
        /// An opening bracket.
        const OPEN = 1 << 6;
        /// A closing bracket.
        const CLOSE = 1 << 7;
        /// The colon after the title of a resource.
        const TITLE_END = 1 << 8;
        /// The first atom of an option of a `case`.
        const OPTION = 1 << 9;
        /// The name of a parameter, or the `=` before its default.
        const PARAMETER = 1 << 10;
        /// An arrow that starts a block of aligned arrows.
        const NEW_BLOCK = 1 << 11;
    }
}

/// The index of a group that does not exist.
pub(crate) const NONE: u32 = u32::MAX;

/// A piece of code that is never broken over lines.
#[derive(Clone, Debug)]
pub(crate) struct Atom {
    pub(crate) span: Span,
    pub(crate) kind: TokenKind,
    pub(crate) flags: Flags,
    /// The way in which the atom is joined to the one before it.
    pub(crate) joint: Joint,
    /// The number of line breaks before the atom, after its comments; at most 2.
    pub(crate) newlines: u8,
    /// The number of blanks before the atom if it does not start a line.
    pub(crate) blanks: u8,
    /// The comments before the atom, as a range of indices.
    pub(crate) comments: (u32, u32),
    /// The group in which the atom lies. A closing bracket lies in its own group, an opening one in that around it.
    pub(crate) inside: u32,
    /// The group of a bracket, or [`NONE`].
    pub(crate) own: u32,
    /// The next atom of the same group that can be aligned, or [`NONE`].
    pub(crate) link: u32,
    /// The width of the text before the atom on its line, after alignment and without the indentation; 0 if the atom
    /// is not aligned.
    pub(crate) target: u32,
}

impl Atom {
    fn new(span: Span, kind: TokenKind, flags: Flags) -> Self {
        Self {
            span,
            kind,
            flags,
            joint: Joint::Space,
            newlines: 0,
            blanks: 1,
            comments: (0, 0),
            inside: 0,
            own: NONE,
            link: NONE,
            target: 0,
        }
    }

    /// Returns true if a line break precedes the atom.
    pub(crate) fn follows_break(&self, comments: &[Comment]) -> bool {
        self.newlines > 0 || self.comments(comments).iter().any(|comment| comment.newlines > 0)
    }

    /// Returns the comments before the atom.
    pub(crate) fn comments<'c>(&self, comments: &'c [Comment]) -> &'c [Comment] {
        comments.get(self.comments.0 as usize..self.comments.1 as usize).unwrap_or_default()
    }

    pub(crate) fn has(&self, flags: Flags) -> bool {
        self.flags.intersects(flags)
    }
}

/// A comment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Comment {
    /// The text without blanks at its end.
    pub(crate) span: Span,
    /// True for a comment that ends with its line.
    pub(crate) is_line: bool,
    /// The number of line breaks before the comment; at most 2.
    pub(crate) newlines: u8,
}

/// The atoms and comments of a source.
#[derive(Debug, Default)]
pub(crate) struct Atoms {
    pub(crate) atoms: Vec<Atom>,
    pub(crate) comments: Vec<Comment>,
    /// The heredocs that are not inside others.
    pub(crate) heredocs: Vec<Heredoc>,
    /// The comments after the last atom start at this index.
    pub(crate) tail: u32,
}

impl Atoms {
    /// Collects the atoms of a source.
    pub(crate) fn of(source: &Source, lexed: &Lexed) -> Self {
        let heredocs = lexed.heredocs().iter().filter(|heredoc| heredoc.parent.is_none()).cloned().collect();
        let mut reader = Reader {
            bytes: source.text().as_bytes(),
            out: Self { heredocs, ..Self::default() },
            end: 0,
            heredoc: 0,
            body_end: 0,
        };
        reader.out.atoms.reserve(lexed.tokens().len());
        reader.out.comments.reserve(lexed.trivia().len());
        reader.read(lexed.tokens(), lexed.trivia());
        reader.out
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    out: Atoms,
    /// The end of the last atom or comment.
    end: u32,
    /// The index of the next heredoc.
    heredoc: usize,
    /// The end of the texts of the heredocs that were opened on the current line; 0 if there are none.
    body_end: u32,
}

impl Reader<'_> {
    fn read(&mut self, tokens: &[Token], trivia: &[Trivia]) {
        let mut trivia = trivia.iter().filter(|trivia| {
            use TriviaKind as T;
            matches!(trivia.kind, T::LineComment | T::BlockComment | T::TemplateTag | T::TemplateText)
        });
        let mut next = trivia.next();
        let mut index = 0;
        while let Some(token) = tokens.get(index) {
            if token.is_in_heredoc() || matches!(token.kind, TokenKind::Sublocate | TokenKind::EppStart) {
                index += 1;
                continue;
            }
            while let Some(before) = next.filter(|before| before.span.start < token.span.start) {
                self.trivia(before);
                next = trivia.next();
            }
            index = self.token(tokens, index);
        }
        while let Some(after) = next {
            self.trivia(after);
            next = trivia.next();
        }
        self.out.tail = self.out.atoms.last().map_or(0, |atom| atom.comments.1);
    }

    /// Reads the token at `index`, or the string that starts there. Returns the index of the next token.
    fn token(&mut self, tokens: &[Token], index: usize) -> usize {
        use TokenKind as T;
        let token = tokens[index];
        match token.kind {
            T::DqPre => {
                let mut depth = 0_usize;
                let mut last = index;
                for (at, token) in tokens.iter().enumerate().skip(index).filter(|(_, token)| !token.is_in_heredoc()) {
                    last = at;
                    match token.kind {
                        T::DqPre => depth += 1,
                        T::DqPost => depth -= 1,
                        _ => {}
                    }
                    if depth == 0 {
                        break;
                    }
                }
                let span = Span::new(token.span.start, tokens[last].span.end);
                self.atom(span, T::DqPre, self.multi_line(span));
                last + 1
            }
            T::RenderString | T::RenderExpr | T::EppEnd | T::EppEndTrim => {
                self.text(token.span);
                index + 1
            }
            T::String => {
                let quotes =
                    if self.needs_no_double_quotes(token.span) { Flags::SINGLE_QUOTES } else { Flags::empty() };
                self.atom(token.span, token.kind, self.multi_line(token.span) | quotes);
                index + 1
            }
            T::Regex => {
                self.atom(token.span, token.kind, self.multi_line(token.span));
                index + 1
            }
            _ => {
                self.atom(token.span, token.kind, Flags::empty());
                index + 1
            }
        }
    }

    fn multi_line(&self, span: Span) -> Flags {
        if memchr(b'\n', &self.bytes[span.range()]).is_some() { Flags::MULTI_LINE } else { Flags::empty() }
    }

    /// Returns true for a string in double quotes whose text means the same in single quotes.
    fn needs_no_double_quotes(&self, span: Span) -> bool {
        let bytes = &self.bytes[span.range()];
        let [b'"', text @ .., b'"'] = bytes else { return false };
        let mut at = 0;
        while let Some(&byte) = text.get(at) {
            match byte {
                b'\'' | b'\n' | b'\r' | b'\t' => return false,
                b'\\' => match text.get(at + 1) {
                    // An escape that strings in double quotes do not have, either, is text in both.
                    Some(next) if next.is_ascii() && !b"\\nrts$\"'u\n\r".contains(next) => at += 1,
                    _ => return false,
                },
                _ => {}
            }
            at += 1;
        }
        true
    }

    fn trivia(&mut self, trivia: &Trivia) {
        match trivia.kind {
            TriviaKind::LineComment | TriviaKind::BlockComment => self.comment(trivia),
            _ => self.text(trivia.span),
        }
    }

    fn comment(&mut self, trivia: &Trivia) {
        // Inside a string or the text of a heredoc.
        if trivia.span.start < self.end || self.is_in_body(trivia.span.start) {
            return;
        }
        let newlines = self.advance(trivia.span);
        let text = &self.bytes[trivia.span.range()];
        let is_line = trivia.kind == TriviaKind::LineComment;
        let length = if is_line { text.trim_ascii_end().len() } else { text.len() };
        let span = Span::new(trivia.span.start, trivia.span.start + u32::try_from(length).unwrap_or(0));
        self.out.comments.push(Comment { span, is_line, newlines });
    }

    /// Returns true if `offset` lies in the text of a heredoc that was opened on the current line.
    fn is_in_body(&self, offset: u32) -> bool {
        offset < self.body_end && memchr(b'\n', &self.bytes[self.end as usize..offset as usize]).is_some()
    }

    fn atom(&mut self, span: Span, kind: TokenKind, flags: Flags) {
        let newlines = self.advance(span);
        let mut atom = Atom::new(span, kind, flags);
        atom.newlines = newlines;
        atom.comments = self.comments_before();
        self.out.atoms.push(atom);
    }

    fn comments_before(&self) -> (u32, u32) {
        let start = self.out.atoms.last().map_or(0, |atom| atom.comments.1);
        (start, u32::try_from(self.out.comments.len()).unwrap_or(start))
    }

    /// Reads a piece of a template that is no code: a new atom, or more of the last one.
    fn text(&mut self, span: Span) {
        if let Some(last) = self.out.atoms.last_mut()
            && last.has(Flags::TEXT)
            && last.span.end == span.start
        {
            last.span.end = span.end;
            self.end = span.end;
            if memchr(b'\n', &self.bytes[span.range()]).is_some() {
                last.flags |= Flags::MULTI_LINE;
            }
            return;
        }
        self.atom(span, TokenKind::RenderString, Flags::TEXT | self.multi_line(span));
    }

    /// Moves to the end of `span`, and returns the number of line breaks before it.
    fn advance(&mut self, span: Span) -> u8 {
        let gap = &self.bytes[self.end as usize..(span.start.max(self.end)) as usize];
        let mut newlines = 0;
        if self.body_end > self.end && memchr(b'\n', gap).is_some() {
            newlines = 1;
            let rest = self.bytes.get(self.body_end as usize..span.start as usize).unwrap_or_default();
            newlines += count_newlines(rest);
            self.body_end = 0;
        } else if !gap.is_empty() {
            newlines = count_newlines(gap);
        }
        self.end = span.end;
        while let Some(heredoc) = self.out.heredocs.get(self.heredoc).filter(|next| next.opener.end <= span.end) {
            if heredoc.body.start >= span.end {
                self.body_end = heredoc.end.end;
            }
            self.heredoc += 1;
        }
        newlines.min(2)
    }
}

/// Counts line breaks, up to 2.
fn count_newlines(bytes: &[u8]) -> u8 {
    let count = bytes.iter().filter(|&&byte| byte == b'\n').take(2).count();
    u8::try_from(count).unwrap_or(2)
}
