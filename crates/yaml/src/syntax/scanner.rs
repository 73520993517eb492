//! Tokens.
//!
//! A colon makes the text before it a key, so the scanner keeps the tokens since the last possible start of a key. A
//! key without `?` ends on its line and has at most 1,024 characters, so these tokens are few.

use std::borrow::Cow;
use std::collections::VecDeque;

use super::cursor::{Cursor, END, Mark};
use super::{Step, SyntaxError};

/// The style of a scalar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// A scalar without quotes.
    Plain,
    /// A scalar in quotes, or a block scalar.
    Quoted,
}

/// A token.
pub(super) struct Token<'t> {
    pub(super) kind: Kind<'t>,
    pub(super) start: Mark,
}

/// The kind of a token, with its content.
pub(super) enum Kind<'t> {
    StreamEnd,
    VersionDirective(u32, u32),
    TagDirective(Box<Tag<'t>>),
    DocumentStart,
    DocumentEnd,
    BlockSequenceStart,
    BlockMappingStart,
    BlockEnd,
    FlowSequenceStart,
    FlowSequenceEnd,
    FlowMappingStart,
    FlowMappingEnd,
    BlockEntry,
    FlowEntry,
    Key,
    Value,
    Alias(&'t str),
    Anchor(&'t str),
    Tag(Box<Tag<'t>>),
    Scalar(Cow<'t, str>, Style),
}

/// A handle, with the end of a tag in a node, or its start in a directive.
pub(super) struct Tag<'t> {
    pub(super) handle: &'t str,
    pub(super) part: Cow<'t, str>,
}

/// A place where a key without `?` may start.
#[derive(Clone, Copy, Default)]
struct SimpleKey {
    is_possible: bool,
    /// True if the place cannot contain anything but a key.
    is_required: bool,
    /// The number of its token.
    token: usize,
    start: Mark,
}

/// A column; -1 is the column around a document.
type Column = isize;

/// The scanner.
pub(super) struct Scanner<'t> {
    pub(super) cursor: Cursor<'t>,
    tokens: VecDeque<Token<'t>>,
    /// True if no token can be inserted before the first one.
    is_ready: bool,
    /// The number of tokens that were taken.
    taken: usize,
    /// The column of the innermost block collection, and those of the outer ones.
    pub(super) indent: Column,
    indents: Vec<Column>,
    /// True if a key without `?` may start here.
    pub(super) allows_key: bool,
    /// The possible keys, one for the block context and one for each open flow collection.
    keys: Vec<SimpleKey>,
    /// No key before this index is possible. There is always a key at the index.
    first_key: usize,
}

impl<'t> Scanner<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self {
            cursor: Cursor::new(text),
            tokens: VecDeque::new(),
            is_ready: false,
            taken: 0,
            indent: -1,
            indents: Vec::new(),
            allows_key: true,
            keys: vec![SimpleKey::default()],
            first_key: 0,
        }
    }

    /// Returns the next token. The last one is `StreamEnd`; the parser asks for none after it.
    #[inline]
    pub(super) fn peek(&mut self) -> Step<&Token<'t>> {
        if !self.is_ready {
            self.prepare()?;
        }
        Ok(&self.tokens[0])
    }

    /// Ensures that there is a token, and that none can be inserted before it.
    fn prepare(&mut self) -> Step {
        while self.needs_tokens()? {
            self.fetch()?;
        }
        self.is_ready = true;
        Ok(())
    }

    /// Takes the token that [`Scanner::peek`] returned.
    pub(super) fn take(&mut self) -> Option<Token<'t>> {
        self.is_ready = false;
        self.taken += 1;
        self.tokens.pop_front()
    }

    pub(super) fn column(&self) -> Column {
        self.cursor.column().cast_signed()
    }

    pub(super) fn in_flow(&self) -> bool {
        self.keys.len() > 1
    }

    pub(super) fn error<T>(&self, context: &'static str, start: Mark, problem: &'static str) -> Step<T> {
        Err(SyntaxError::within(context, start, problem, self.cursor.mark()))
    }

    /// Creates an error that has a place, but no context.
    fn misplaced<T>(&self, problem: &'static str) -> Step<T> {
        self.error("", self.cursor.mark(), problem)
    }

    fn push(&mut self, kind: Kind<'t>, start: Mark) {
        self.tokens.push_back(Token { kind, start });
    }

    /// Adds a token of ASCII characters.
    fn push_indicator(&mut self, kind: Kind<'t>, length: usize) {
        self.push(kind, self.cursor.mark());
        self.cursor.skip(length);
    }

    /// Returns true if there is no token, or if a colon can still insert one before the next.
    fn needs_tokens(&mut self) -> Step<bool> {
        if self.tokens.is_empty() {
            return Ok(true);
        }
        self.drop_stale_keys()?;
        let key = &self.keys[self.first_key];
        Ok(key.is_possible && key.token == self.taken)
    }

    /// Adds a token.
    fn fetch(&mut self) -> Step {
        self.skip_to_token();
        self.drop_stale_keys()?;
        self.unroll_indent(self.column());
        let byte = self.cursor.byte(0);
        if self.cursor.column() == 0 {
            match byte {
                b'%' => return self.directive(),
                b'-' if self.cursor.is_document_indicator(*b"---") => {
                    return self.document_indicator(Kind::DocumentStart);
                }
                b'.' if self.cursor.is_document_indicator(*b"...") => {
                    return self.document_indicator(Kind::DocumentEnd);
                }
                _ => {}
            }
        }
        match byte {
            END => self.end_stream(),
            b'[' => self.start_flow(Kind::FlowSequenceStart),
            b'{' => self.start_flow(Kind::FlowMappingStart),
            b']' => self.end_flow(Kind::FlowSequenceEnd),
            b'}' => self.end_flow(Kind::FlowMappingEnd),
            b',' => self.flow_entry(),
            b'-' if self.cursor.is_blank_or_end(1) => self.block_entry(),
            b'?' if self.in_flow() || self.cursor.is_blank_or_end(1) => self.key(),
            b':' if self.in_flow() || self.cursor.is_blank_or_end(1) => self.value(),
            b'*' | b'&' => {
                self.save_key()?;
                self.allows_key = false;
                let start = self.cursor.mark();
                let name = self.anchor()?;
                self.push(if byte == b'*' { Kind::Alias(name) } else { Kind::Anchor(name) }, start);
                Ok(())
            }
            b'!' => {
                self.save_key()?;
                self.allows_key = false;
                let start = self.cursor.mark();
                let tag = self.tag()?;
                self.push(tag, start);
                Ok(())
            }
            b'|' | b'>' if !self.in_flow() => {
                self.remove_key()?;
                self.allows_key = true;
                let start = self.cursor.mark();
                let text = self.block_scalar(byte == b'|')?;
                self.push(Kind::Scalar(text, Style::Quoted), start);
                Ok(())
            }
            b'\'' | b'"' => {
                self.save_key()?;
                self.allows_key = false;
                let start = self.cursor.mark();
                let text = self.flow_scalar(byte)?;
                self.push(Kind::Scalar(text, Style::Quoted), start);
                Ok(())
            }
            _ if self.starts_plain_scalar() => {
                self.save_key()?;
                self.allows_key = false;
                let start = self.cursor.mark();
                let text = self.plain_scalar()?;
                self.push(Kind::Scalar(text, Style::Plain), start);
                Ok(())
            }
            _ => {
                let start = self.cursor.mark();
                self.error("while scanning for the next token", start, "found character that cannot start any token")
            }
        }
    }

    fn starts_plain_scalar(&self) -> bool {
        match self.cursor.byte(0) {
            b'-' => !matches!(self.cursor.byte(1), b' ' | b'\t'),
            b'?' | b':' => !self.in_flow() && !self.cursor.is_blank_or_end(1),
            b',' | b'[' | b']' | b'{' | b'}' | b'#' | b'&' | b'*' | b'!' | b'|' | b'>' | b'\'' | b'"' | b'%' | b'@'
            | b'`' => false,
            _ => !self.cursor.is_blank_or_end(0),
        }
    }

    /// Moves over blanks, comments and line breaks. Tabs may not precede what could be a key.
    fn skip_to_token(&mut self) {
        loop {
            if self.cursor.column() == 0 && self.cursor.rest().starts_with("\u{feff}".as_bytes()) {
                self.cursor.skip_character();
            }
            loop {
                match self.cursor.byte(0) {
                    b' ' => self.cursor.skip_blanks(),
                    b'\t' if self.in_flow() || !self.allows_key => self.cursor.skip(1),
                    _ => break,
                }
            }
            if self.cursor.byte(0) == b'#' {
                self.cursor.skip_to_line_end();
            }
            if self.cursor.skip_break().is_empty() {
                return;
            }
            if !self.in_flow() {
                self.allows_key = true;
            }
        }
    }

    /// Forgets the possible keys that are on an earlier line or too long.
    ///
    /// The keys are in the order of the text, so the first possible one decides whether there is something to do.
    #[inline(always)]
    fn drop_stale_keys(&mut self) -> Step {
        let key = &self.keys[self.first_key];
        let is_last = self.first_key + 1 == self.keys.len();
        let has_changed = if key.is_possible { self.is_stale(key) } else { !is_last };
        if has_changed { self.find_first_key() } else { Ok(()) }
    }

    fn is_stale(&self, key: &SimpleKey) -> bool {
        key.start.line < self.cursor.line() || key.start.index + 1024 < self.cursor.index()
    }

    /// Finds the first key that is possible, or the last key, which can become possible again.
    #[cold]
    fn find_first_key(&mut self) -> Step {
        loop {
            let key = &self.keys[self.first_key];
            if key.is_possible {
                if !self.is_stale(key) {
                    return Ok(());
                }
                if key.is_required {
                    return self.missing_colon(key.start);
                }
                self.keys[self.first_key].is_possible = false;
            }
            if self.first_key + 1 == self.keys.len() {
                return Ok(());
            }
            self.first_key += 1;
        }
    }

    fn missing_colon<T>(&self, start: Mark) -> Step<T> {
        self.error("while scanning a simple key", start, "could not find expected ':'")
    }

    /// Notes that a key may start here.
    fn save_key(&mut self) -> Step {
        if !self.allows_key {
            return Ok(());
        }
        let key = SimpleKey {
            is_possible: true,
            is_required: !self.in_flow() && self.indent == self.column(),
            token: self.taken + self.tokens.len(),
            start: self.cursor.mark(),
        };
        self.remove_key()?;
        if let Some(last) = self.keys.last_mut() {
            *last = key;
        }
        Ok(())
    }

    /// Forgets the possible key of the innermost collection.
    fn remove_key(&mut self) -> Step {
        let Some(key) = self.keys.last_mut() else { return Ok(()) };
        if key.is_possible && key.is_required {
            let start = key.start;
            return self.missing_colon(start);
        }
        key.is_possible = false;
        Ok(())
    }

    /// Opens a block collection if the column is deeper than that of the innermost one.
    ///
    /// The token is inserted at a position of the queue, or added to it.
    fn roll_indent(&mut self, column: Column, kind: Kind<'t>, start: Mark, at: Option<usize>) {
        if self.in_flow() || self.indent >= column {
            return;
        }
        self.indents.push(self.indent);
        self.indent = column;
        self.insert(at, kind, start);
    }

    fn insert(&mut self, at: Option<usize>, kind: Kind<'t>, start: Mark) {
        match at {
            Some(at) if at <= self.tokens.len() => self.tokens.insert(at, Token { kind, start }),
            _ => self.push(kind, start),
        }
    }

    /// Closes the block collections that are deeper than a column.
    fn unroll_indent(&mut self, column: Column) {
        if self.in_flow() {
            return;
        }
        while self.indent > column {
            self.push(Kind::BlockEnd, self.cursor.mark());
            self.indent = self.indents.pop().unwrap_or(-1);
        }
    }

    fn end_stream(&mut self) -> Step {
        self.cursor.end_line();
        self.unroll_indent(-1);
        self.remove_key()?;
        self.allows_key = false;
        self.push(Kind::StreamEnd, self.cursor.mark());
        Ok(())
    }

    fn directive(&mut self) -> Step {
        self.unroll_indent(-1);
        self.remove_key()?;
        self.allows_key = false;
        let start = self.cursor.mark();
        let kind = self.directive_content(start)?;
        self.push(kind, start);
        Ok(())
    }

    fn document_indicator(&mut self, kind: Kind<'t>) -> Step {
        self.unroll_indent(-1);
        self.remove_key()?;
        self.allows_key = false;
        self.push_indicator(kind, 3);
        Ok(())
    }

    fn start_flow(&mut self, kind: Kind<'t>) -> Step {
        self.save_key()?;
        self.keys.push(SimpleKey::default());
        self.allows_key = true;
        self.push_indicator(kind, 1);
        Ok(())
    }

    fn end_flow(&mut self, kind: Kind<'t>) -> Step {
        self.remove_key()?;
        if self.in_flow() {
            self.keys.pop();
            self.first_key = self.first_key.min(self.keys.len() - 1);
        }
        self.allows_key = false;
        self.push_indicator(kind, 1);
        Ok(())
    }

    fn flow_entry(&mut self) -> Step {
        self.remove_key()?;
        self.allows_key = true;
        self.push_indicator(Kind::FlowEntry, 1);
        Ok(())
    }

    fn block_entry(&mut self) -> Step {
        // In a flow collection, the parser reports the error.
        if !self.in_flow() && !self.allows_key {
            return self.misplaced("block sequence entries are not allowed in this context");
        }
        self.roll_indent(self.column(), Kind::BlockSequenceStart, self.cursor.mark(), None);
        self.remove_key()?;
        self.allows_key = true;
        self.push_indicator(Kind::BlockEntry, 1);
        Ok(())
    }

    fn key(&mut self) -> Step {
        if !self.in_flow() && !self.allows_key {
            return self.misplaced("mapping keys are not allowed in this context");
        }
        self.roll_indent(self.column(), Kind::BlockMappingStart, self.cursor.mark(), None);
        self.remove_key()?;
        self.allows_key = !self.in_flow();
        self.push_indicator(Kind::Key, 1);
        Ok(())
    }

    fn value(&mut self) -> Step {
        match self.keys.last_mut() {
            Some(key) if key.is_possible => {
                key.is_possible = false;
                let SimpleKey { token, start, .. } = *key;
                let at = Some(token.saturating_sub(self.taken));
                self.insert(at, Kind::Key, start);
                self.roll_indent(start.column.cast_signed(), Kind::BlockMappingStart, start, at);
                self.allows_key = false;
            }
            _ => {
                if !self.in_flow() && !self.allows_key {
                    return self.misplaced("mapping values are not allowed in this context");
                }
                self.roll_indent(self.column(), Kind::BlockMappingStart, self.cursor.mark(), None);
                self.allows_key = !self.in_flow();
            }
        }
        self.push_indicator(Kind::Value, 1);
        Ok(())
    }
}
