//! Puppet programs generated from bytes.
//!
//! A [`Writer`] descends the grammar and reads one byte of the input for each choice, so that a fuzzer that changes a
//! byte changes a choice. The first alternative of each choice is the smallest: at the end of the bytes, the program
//! ends soon.
//!
//! Names are declared before the rest of the program is written, and references choose among the declared names. Most
//! programs are therefore valid, and many run to the end.
//!
//! The text contains a [`GAP`] wherever blanks and comments are allowed. [`Text`] replaces the gaps.

pub(crate) mod attack;
mod expression;
mod literal;
mod statement;
mod ty;

use arbitrary::Unstructured;

/// Marks a position for blanks and comments. No token of the language contains it.
pub(super) const GAP: char = '`';

/// The maximum nesting depth of expressions and statements.
const DEEPEST: u32 = 6;

/// The maximum number of expressions, types and statements in a program.
const MOST_PIECES: u32 = 120;

/// A program whose gaps are not filled yet.
pub(crate) struct Text(String);

impl Text {
    /// Returns the program with a blank in each gap.
    pub(crate) fn plain(&self) -> String {
        self.0.replace(GAP, " ")
    }

    /// Returns the same program with different blanks and comments.
    pub(crate) fn respaced(&self) -> String {
        let mut fillings = ["\n", "\t \r\n ", " /* } ' */ ", " # \" @(END)\n", "  "].into_iter().cycle();
        self.0.split_inclusive(GAP).fold(String::new(), |mut text, piece| {
            match piece.strip_suffix(GAP) {
                Some(piece) => text.extend([piece, fillings.next().unwrap_or(" ")]),
                None => text.push_str(piece),
            }
            text
        })
    }
}

/// Writes a program.
pub(crate) struct Writer<'b> {
    bytes: Unstructured<'b>,
    /// The remaining nesting levels.
    depth: u32,
    /// The remaining pieces.
    pieces: u32,
    /// The numbers of variables, type aliases, functions, classes and defined types, which are named by index.
    variables: usize,
    types: usize,
    functions: usize,
    classes: usize,
    defines: usize,
    /// Whether the writer is inside a string or a template, where heredocs cannot start.
    in_text: bool,
}

impl<'b> Writer<'b> {
    pub(crate) fn new(bytes: &'b [u8]) -> Self {
        Self {
            bytes: Unstructured::new(bytes),
            depth: DEEPEST,
            pieces: MOST_PIECES,
            variables: 0,
            types: 0,
            functions: 0,
            classes: 0,
            defines: 0,
            in_text: false,
        }
    }

    /// Returns a number below `count`; 0 at the end of the bytes.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        self.bytes.choose_index(count.max(1)).unwrap_or(0)
    }

    /// Returns an element of a list; the first one at the end of the bytes.
    fn one<'l>(&mut self, list: &[&'l str]) -> &'l str {
        list[self.below(list.len())]
    }

    /// Returns an alternative below `count`; the first one if depth or pieces are used up.
    fn alternative(&mut self, count: usize) -> usize {
        if self.depth == 0 || self.pieces == 0 {
            return 0;
        }
        self.pieces -= 1;
        self.below(count)
    }

    /// Writes something one level deeper.
    fn deeper(&mut self, what: impl FnOnce(&mut Self) -> String) -> String {
        let depth = self.depth;
        self.depth = depth.saturating_sub(1);
        let text = what(self);
        self.depth = depth;
        text
    }

    /// Writes up to `most` pieces, separated by `separator`.
    fn list(&mut self, most: usize, separator: &str, what: impl Fn(&mut Self) -> String) -> String {
        let count = self.below(most + 1);
        let all: Vec<String> = (0..count).map(|_| what(self)).collect();
        all.join(separator)
    }

    /// Writes a program: declarations, then statements.
    pub(crate) fn program(&mut self) -> Text {
        let mut text = String::new();
        self.types = self.below(4);
        self.functions = self.below(3);
        self.classes = self.below(3);
        self.defines = self.below(3);
        for number in 0..self.types {
            text += &self.type_declaration(number);
        }
        for number in 0..self.functions {
            text += &self.function(number);
        }
        for number in 0..self.classes {
            text += &self.class(number);
        }
        for number in 0..self.defines {
            text += &self.define(number);
        }
        for _ in 0..=self.below(8) {
            text += &self.statement();
            text.push('\n');
        }
        Text(text)
    }

    /// Writes a program that declares types and returns an array of three types.
    pub(crate) fn three_types(&mut self) -> Text {
        self.types = self.below(4);
        let mut text = String::new();
        for number in 0..self.types {
            text += &self.type_declaration(number);
        }
        let three = [self.ty(), self.ty(), self.ty()];
        Text(format!("{text}[{}]", three.join(", ")))
    }
}
