//! Puppet programs made from bytes.
//!
//! A [`Writer`] walks down the grammar and takes a byte of the input for each choice, so that a fuzzer that changes a byte changes a
//! choice. The first alternative of each choice is the smallest one: when the bytes are used up, the program ends soon.
//!
//! Names are declared before the rest of the program is written, and references choose among what is declared. Most programs are
//! therefore valid, and many run to their end.
//!
//! A [`GAP`] stands in the text wherever blanks and comments are allowed. [`Text`] replaces the gaps.

pub(crate) mod attack;
mod expression;
mod literal;
mod statement;
mod ty;

use arbitrary::Unstructured;

/// Where blanks and comments may stand. No token of the language contains it.
pub(super) const GAP: char = '`';

/// Levels of expressions and statements within each other.
const DEEPEST: u32 = 6;

/// Expressions, types and statements of a program.
const MOST_PIECES: u32 = 120;

/// A program whose gaps are not filled yet.
pub(crate) struct Text(String);

impl Text {
    /// The program with a blank in each gap.
    pub(crate) fn plain(&self) -> String {
        self.0.replace(GAP, " ")
    }

    /// The same program with other blanks and comments.
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
    /// Levels that are left.
    depth: u32,
    /// Pieces that are left.
    pieces: u32,
    /// How many variables, type aliases, functions, classes and defined types there are. They are named by their numbers.
    variables: usize,
    types: usize,
    functions: usize,
    classes: usize,
    defines: usize,
    /// Whether the text is inside a string or a template, where heredocs cannot start.
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

    /// A number below `count`; 0 when the bytes are used up.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        self.bytes.choose_index(count.max(1)).unwrap_or(0)
    }

    /// One of a list; the first when the bytes are used up.
    fn one<'l>(&mut self, list: &[&'l str]) -> &'l str {
        list[self.below(list.len())]
    }

    /// One of the alternatives below `count`; the first when there is no room for more.
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

    /// Up to `most` pieces, separated by `separator`.
    fn list(&mut self, most: usize, separator: &str, what: impl Fn(&mut Self) -> String) -> String {
        let count = self.below(most + 1);
        let all: Vec<String> = (0..count).map(|_| what(self)).collect();
        all.join(separator)
    }

    /// A program: declarations, then statements.
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

    /// A program that declares types and gives an array of three types.
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
