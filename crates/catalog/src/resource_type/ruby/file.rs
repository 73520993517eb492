//! A Ruby file: the types that it declares, its named lists, and calls with their arguments.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::lexer::lex;
use super::structure::{Structure, structure};
use super::token::{Kind, Token};
use super::{RubyTypes, body, resource_api};
use crate::resource_type::title::TitlePatterns;

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

    pub(super) fn read(mut self) -> RubyTypes {
        let mut types = Vec::new();
        let mut at = 0;
        while at < self.tokens.len() {
            let (is_newtype, is_registration) = (self.is_newtype(at), self.is_registration(at));
            if !is_newtype && !is_registration {
                at += 1;
                continue;
            }
            let call = self.call(at, self.tokens.len());
            // The block of a type may contain further types, but its arguments do not.
            at = call.arguments.end.max(at + 1);
            types.extend(if is_newtype {
                body::read_type(&mut self, call)
            } else {
                resource_api::read_type(&self, call)
            });
        }
        self.find_metaparameters();
        let (reopened, provided) = (self.reopened(), self.provided());
        let unread = |file: &Self, is_one: fn(&Self, usize) -> bool| {
            (0..file.tokens.len()).any(|at| !file.read[at] && is_one(file, at))
        };
        let complete = self.sound && !unread(&self, Self::makes);
        let titles = unread(&self, Self::names_title_patterns);
        for each in &mut types {
            each.complete &= complete && !reopened.contains(each.name());
            if provided.contains(each.name()) {
                each.add_providers();
            }
            // A namevar may be missing, unless the type is complete.
            let nameless = !each.complete && each.namevars().len() == 0;
            if titles || nameless {
                each.titles = TitlePatterns::Unknown;
            }
        }
        RubyTypes { types, metaparameters: self.metaparameters }
    }

    /// Returns whether the token names a method that creates attributes, as a call or as a symbol.
    fn makes(&self, at: usize) -> bool {
        let token = &self.tokens[at];
        match token.kind {
            Kind::Identifier | Kind::Symbol => MAKERS.contains(&token.text),
            Kind::Variable => {
                token.text == "@isomorphic" && self.tokens.get(at + 1).is_some_and(|next| next.is_sign("="))
            }
            _ => false,
        }
    }

    /// Returns whether the token names the method `title_patterns`, as its definition or otherwise.
    fn names_title_patterns(&self, at: usize) -> bool {
        let token = &self.tokens[at];
        let is_key = self.tokens.get(at + 1).is_some_and(|next| next.is_sign("=>"));
        matches!(token.kind, Kind::Identifier | Kind::Symbol) && token.text == "title_patterns" && !is_key
    }

    /// Returns the types that files loaded by this file may extend: `puppet/type/file/owner` extends `file`.
    fn reopened(&self) -> HashSet<&'t str, foldhash::fast::RandomState> {
        let loads = |token: &Token<'_>| matches!(token.text, "require" | "require_relative" | "load");
        let after = |at: usize, count: usize| self.before(at, count).is_some_and(loads);
        let texts = (0..self.tokens.len()).filter(|at| self.tokens[*at].kind == Kind::Text);
        let paths = texts.filter(|at| after(*at, 1) || after(*at, 2)).map(|at| self.tokens[at].text);
        // Paths may be relative to the directory of the file, `lib/puppet/type`.
        let within = |path: &'t str| path.rsplit_once("type/").map_or(path.trim_start_matches("./"), |(_, rest)| rest);
        paths.filter_map(|path| within(path).split_once('/')).map(|(name, _)| name).collect()
    }

    /// Returns the types that get providers in this file: `Puppet::Type.type(:x).provide(:y)`.
    fn provided(&self) -> HashSet<&'t str, foldhash::fast::RandomState> {
        let calls = (2..self.tokens.len())
            .filter(|at| self.tokens[*at].is_identifier("provide") && self.tokens[*at - 1].is_sign("."));
        let names = calls.map(|at| self.structure.open[at - 2] + 1..at - 2);
        names.filter(|name| !name.is_empty()).filter_map(|name| self.single_name(name)).collect()
    }

    /// Returns whether the range contains `self`.
    pub(super) fn has_self(&self, range: Range<usize>) -> bool {
        self.selves[range.end] > self.selves[range.start]
    }

    fn is_newtype(&self, at: usize) -> bool {
        let receiver = |name: &Token<'_>| name.kind == Kind::Constant && matches!(name.text, "Type" | "Puppet");
        match (self.before(at, 1), self.before(at, 2)) {
            _ if !self.tokens[at].is_identifier("newtype") => false,
            (Some(sign), Some(name)) if sign.is_sign(".") || sign.is_sign("::") => receiver(name),
            (Some(last), _) => !last.is_keyword("def"),
            (None, _) => true,
        }
    }

    fn is_registration(&self, at: usize) -> bool {
        let is_api = |token: &Token<'_>| token.is(Kind::Constant, "ResourceApi");
        self.tokens[at].is_identifier("register_type") && self.before(at, 2).is_some_and(is_api)
    }

    pub(super) fn before(&self, at: usize, count: usize) -> Option<&Token<'t>> {
        self.tokens.get(at.checked_sub(count)?)
    }

    /// Reads calls of `newmetaparam` on the class of all types, outside of the blocks of types.
    fn find_metaparameters(&mut self) {
        for at in 0..self.tokens.len() {
            if self.tokens[at].is_identifier("newmetaparam") && !self.read[at] {
                let opened = self.tokens.get(at + 1).is_some_and(|token| token.is_sign("("));
                if let Some(name) = self.tokens.get(at + 1 + usize::from(opened)).and_then(Token::name) {
                    self.read[at] = true;
                    self.metaparameters.push(name.into());
                }
            }
        }
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
