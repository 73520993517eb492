//! Traces how a tree was parsed: each token received, the nodes it completes, and the stack.
//!
//! The steps are those of the parser document ("An Example Step by Step"), with tree nodes in place of grammar rules.
//! They are derived from the finished tree and its tokens, so parsing itself has no overhead.
//!
//! A step shows only the top of the stack and the start of long texts, so the output grows linearly with the source.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::{self, Write};

use puppetlang_lexer::{TokenKind, Value};
use puppetlang_source::Source;

use crate::node::{NodeId, NodeKind};
use crate::parsed::Parsed;
use crate::tree::{Tree, Visitor, Walk};

/// The maximum number of stack symbols that a step shows.
const SHOWN_SYMBOLS: usize = 16;

/// The maximum number of characters of a symbol that a step shows.
const SHOWN_CHARACTERS: usize = 60;

impl Parsed {
    /// Writes the steps that built the tree, in one or two lines each. Without a tree, writes the tokens up to the
    /// error.
    ///
    /// # Errors
    ///
    /// If writing to `output` fails.
    pub fn write_trace(&self, source: &Source, output: &mut impl Write) -> io::Result<()> {
        let mut trace = Trace { parsed: self, source, next: 0, stack: Vec::new(), output, outcome: Ok(()) };
        match self.tree() {
            Some(tree) => {
                let places = Places::of(self);
                tree.visit(&mut Steps { trace: &mut trace, places });
                trace.shift_to(usize::MAX);
            }
            None => trace.shift_to(self.tokens_before_error()),
        }
        if let Some(error) = self.error() {
            trace.line(0, &format!("error: {}", error.message()));
        }
        trace.outcome
    }

    /// Returns the number of tokens before the error.
    fn tokens_before_error(&self) -> usize {
        let tokens = self.lexed().tokens_before_error();
        let end = self.error().map_or(u32::MAX, |error| error.span.start);
        tokens.iter().position(|token| token.span.start >= end).unwrap_or(tokens.len())
    }
}

/// The tokens that start and end at each offset.
struct Places {
    starts: HashMap<u32, usize>,
    ends: HashMap<u32, usize>,
}

impl Places {
    fn of(parsed: &Parsed) -> Self {
        let tokens = parsed.lexed().tokens().iter().enumerate();
        let tokens = tokens.filter(|(_, token)| token.kind != TokenKind::Sublocate);
        let starts = tokens.clone().rev().map(|(index, token)| (token.span.start, index)).collect();
        Self { starts, ends: tokens.map(|(index, token)| (token.span.end, index)).collect() }
    }
}

/// A symbol on the stack, and the index of its first token.
struct Symbol {
    first: usize,
    text: String,
}

struct Trace<'t, W> {
    parsed: &'t Parsed,
    source: &'t Source,
    /// The index of the next token to receive.
    next: usize,
    stack: Vec<Symbol>,
    output: &'t mut W,
    /// The result of writing; nothing is written after the first error.
    outcome: io::Result<()>,
}

impl<W: Write> Trace<'_, W> {
    fn line(&mut self, indent: usize, text: &str) {
        if self.outcome.is_ok() {
            self.outcome = writeln!(self.output, "{:indent$}{text}", "");
        }
    }

    fn stack_line(&mut self) {
        let hidden = self.stack.len().saturating_sub(SHOWN_SYMBOLS);
        let symbols: Vec<_> = self.stack[hidden..].iter().map(|symbol| symbol.text.as_str()).collect();
        let hidden = if hidden > 0 { format!("({hidden} more) ") } else { String::new() };
        let stack = format!("stack: [ {hidden}{} ]", symbols.join(" "));
        self.line(2, &stack);
    }

    /// Receives and shifts the tokens up to, but not including, the index `end`.
    fn shift_to(&mut self, end: usize) {
        while self.next < end.min(self.parsed.lexed().tokens_before_error().len()) {
            let text = self.token(self.next);
            self.line(0, &format!("receive {text}"));
            self.stack.push(Symbol { first: self.next, text });
            self.stack_line();
            self.next += 1;
        }
    }

    /// Returns the name of a token's kind, with its value if the kind does not determine it.
    fn token(&self, index: usize) -> String {
        let kind = self.parsed.lexed().tokens()[index].kind;
        if kind.is_punctuation() || kind.is_keyword() {
            return kind.name().into();
        }
        match self.parsed.lexed().value(index, self.source) {
            Value::Text(text) => format!("{}({:?})", kind.name(), shortened(&text)),
            Value::Regexp(text) => format!("{}(/{}/)", kind.name(), shortened(&text)),
            _ => kind.name().into(),
        }
    }

    /// Replaces the symbols from the node's first token on by the node.
    fn reduce(&mut self, first: usize, name: &str) {
        while self.stack.last().is_some_and(|symbol| symbol.first >= first) {
            self.stack.pop();
        }
        self.line(2, &format!("reduce to {name}"));
        self.stack.push(Symbol { first, text: name.to_owned() });
        self.stack_line();
    }
}

/// Shortens a text that is too long for a step.
fn shortened(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(SHOWN_CHARACTERS) {
        Some((end, _)) => format!("{}…", &text[..end]).into(),
        None => text.into(),
    }
}

/// Visits the tree; a node is reduced once its last token was received.
struct Steps<'s, 't, W> {
    trace: &'s mut Trace<'t, W>,
    places: Places,
}

impl<W: Write> Visitor for Steps<'_, '_, W> {
    fn enter(&mut self, _: &Tree, _: NodeId) -> Walk {
        Walk::Into
    }

    fn leave(&mut self, tree: &Tree, node: NodeId) {
        let span = tree.span(node);
        if let Some(&last) = self.places.ends.get(&span.end).filter(|&&last| last >= self.trace.next) {
            self.trace.shift_to(last + 1);
        }
        if tree.kind(node) == NodeKind::Program {
            self.trace.shift_to(usize::MAX);
        }
        let first = self.places.starts.get(&span.start).copied().unwrap_or(0);
        let name = match self.trace.parsed.text(node, self.trace.source) {
            Some(text) => format!("{}({:?})", tree.kind(node).name(), shortened(&text)),
            None => tree.kind(node).name().to_owned(),
        };
        self.trace.reduce(first, &name);
    }
}
