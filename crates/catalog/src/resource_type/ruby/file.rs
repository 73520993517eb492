//! The tokens of a Ruby file: its named lists, and calls with their arguments.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::lexer::lex;
use super::structure::{Structure, structure};
use super::token::{Kind, Token};

/// The methods that create attributes or change them.
pub(super) const MAKERS: &[&str] = &["newproperty", "newparam", "ensurable", "newmetaparam", "isnamevar"];

/// A file that is being read.
pub(super) struct File<'t> {
    pub(super) tokens: Vec<Token<'t>>,
    pub(super) structure: Structure,
    /// Whether the file could be tokenized and its brackets match, so that nothing can be missing.
    pub(super) sound: bool,
    /// Marks the names of makers that were read. The effect of an unread maker is unknown.
    pub(super) read: Vec<bool>,
    /// The assigned names with the first token of their value; `None` for a name that is assigned repeatedly.
    pub(super) lists: HashMap<&'t str, Option<usize>, foldhash::fast::RandomState>,
    /// The names of the methods that the file defines.
    pub(super) methods: HashSet<&'t str, foldhash::fast::RandomState>,
    /// For every token and the end: the number of `self` tokens before it.
    selves: Vec<usize>,
    pub(super) metaparameters: Vec<Box<str>>,
}

/// A call, as token indices.
#[derive(Clone, Debug)]
pub(super) struct Call {
    pub(super) arguments: Range<usize>,
    /// The tokens inside the call's block.
    pub(super) block: Option<Range<usize>>,
    /// The first token after the call.
    pub(super) after: usize,
}

impl<'t> File<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        let lexed = lex(text);
        let structure = structure(&lexed.tokens);
        let sound = lexed.complete && structure.balanced;
        let read = vec![false; lexed.tokens.len()];
        let mut file = Self {
            tokens: lexed.tokens,
            structure,
            sound,
            read,
            lists: HashMap::default(),
            methods: HashSet::default(),
            selves: vec![0],
            metaparameters: Vec::new(),
        };
        file.find_names();
        file
    }

    /// Returns whether the range contains `self`.
    pub(super) fn has_self(&self, range: Range<usize>) -> bool {
        self.selves[range.end] > self.selves[range.start]
    }

    pub(super) fn before(&self, at: usize, count: usize) -> Option<&Token<'t>> {
        self.tokens.get(at.checked_sub(count)?)
    }

    /// Returns the index of the token after `at`, or after its closer if `at` is an opener.
    pub(super) fn next(&self, at: usize) -> usize {
        self.structure.close[at].max(at) + 1
    }

    /// Returns the call of the method whose name is at `at`. The call ends at `end` at the latest.
    pub(super) fn call(&self, at: usize, end: usize) -> Call {
        let first = at + 1;
        let mut after = first;
        let arguments = match self.tokens.get(first) {
            Some(token) if first < end && token.is_sign("(") && self.structure.close[first] != 0 => {
                after = self.structure.close[first] + 1;
                first + 1..after - 1
            }
            Some(token) if first < end && !token.is_sign("{") => {
                while after < end && !self.ends_arguments(after) {
                    after = self.next(after);
                }
                first..after
            }
            _ => first..first,
        };
        let opens = |token: &Token<'_>| token.is_keyword("do") || token.is_sign("{");
        let mut block = None;
        if after < end && self.structure.close[after] != 0 && opens(&self.tokens[after]) {
            block = Some(after + 1..self.structure.close[after]);
            after = self.next(after);
        }
        Call { arguments, block, after }
    }

    fn ends_arguments(&self, at: usize) -> bool {
        let token = &self.tokens[at];
        let modifier = ["do", "if", "unless", "while", "until", "end"].iter().any(|word| token.is_keyword(word));
        modifier || token.ends_statement() || (token.kind == Kind::Sign && matches!(token.text, ")" | "]" | "}"))
    }

    /// Returns the arguments or elements in a range: the tokens between commas, without line ends.
    pub(super) fn elements(&self, range: Range<usize>) -> Vec<Range<usize>> {
        let mut elements = Vec::new();
        let mut start = range.start;
        let mut at = range.start;
        while at <= range.end {
            if at == range.end || self.tokens[at].is_sign(",") {
                let element = self.trimmed(start..at);
                if !element.is_empty() {
                    elements.push(element);
                }
                start = at + 1;
            }
            at = if at < range.end { self.next(at) } else { at + 1 };
        }
        elements
    }

    /// Removes line ends from both ends of a range.
    pub(super) fn trimmed(&self, mut range: Range<usize>) -> Range<usize> {
        while range.start < range.end && self.tokens[range.start].ends_statement() {
            range.start += 1;
        }
        while range.start < range.end && self.tokens[range.end - 1].ends_statement() {
            range.end -= 1;
        }
        range
    }

    fn find_names(&mut self) {
        let mut selves = 0;
        for at in 0..self.tokens.len() {
            selves += usize::from(self.tokens[at].is_keyword("self"));
            self.selves.push(selves);
            let defines = |before: usize| self.before(at, before).is_some_and(|token| token.is_keyword("def"));
            if defines(1) || defines(3) {
                self.methods.insert(self.tokens[at].text);
            }
            let Some(&name) = self.before(at, 1) else { continue };
            let is_name = matches!(name.kind, Kind::Constant | Kind::Identifier | Kind::Variable);
            if is_name && self.tokens[at].is_sign("=") {
                // A name that is assigned repeatedly may have any of the values.
                self.lists.entry(name.text).and_modify(|list| *list = None).or_insert(Some(at + 1));
            }
        }
    }

    /// Returns the name, if the range is one symbol or string.
    pub(super) fn single_name(&self, range: Range<usize>) -> Option<&'t str> {
        (range.len() == 1).then(|| self.tokens[range.start].name())?
    }

    /// Returns the key and value of a hash entry: `a: 1`, `:a => 1`, `'a' => 1` or `'a': 1`.
    pub(super) fn entry(&self, element: Range<usize>) -> Option<(&'t str, Range<usize>)> {
        let key = self.tokens.get(element.start)?;
        if key.kind == Kind::Label {
            return Some((key.text, self.trimmed(element.start + 1..element.end)));
        }
        let sign = self.tokens.get(element.start + 1)?;
        let joins = sign.is_sign("=>") || (sign.is_sign(":") && !sign.spaced);
        (joins && element.len() > 2).then_some((key.name()?, self.trimmed(element.start + 2..element.end)))
    }
}
