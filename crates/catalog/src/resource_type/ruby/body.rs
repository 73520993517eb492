//! The block of `newtype`.

use std::ops::Range;

use super::attribute::{Loop, read_maker};
use super::file::{Call, File, MAKERS};
use super::title_pattern::read_title_patterns;
use super::token::{Kind, Token};
use crate::resource_type::definition::{AttributeKind, Origin, ResourceType};
use crate::resource_type::title::TitlePatterns;

/// Methods that may be called in a type's block and do not create attributes.
const HARMLESS: &[&str] = &[
    "alias_method",
    "apply_to",
    "apply_to_all",
    "apply_to_device",
    "apply_to_host",
    "attr",
    "attr_accessor",
    "attr_reader",
    "attr_writer",
    "autobefore",
    "autonotify",
    "autorequire",
    "autosubscribe",
    "debug",
    "define_method",
    "desc",
    "doc",
    "feature",
    "info",
    "module_function",
    "notice",
    "private",
    "private_class_method",
    "private_constant",
    "protected",
    "public",
    "public_class_method",
    "puts",
    "raise",
    "require",
    "require_relative",
    "validate",
    "warn",
    "warning",
];

/// Modules that add methods but no attributes.
const HARMLESS_MODULES: &[&str] = &["Comparable", "Enumerable", "FileUtils", "Forwardable", "Singleton"];

/// The maximum nesting depth of loops.
const DEPTH: usize = 8;

/// Reads the type that a call of `newtype` declares; `None` if its name cannot be read.
pub(super) fn read_type(file: &mut File<'_>, call: Call) -> Option<ResourceType> {
    let arguments = file.elements(call.arguments);
    let name = file.single_name(arguments.first()?.clone())?;
    let mut found = ResourceType::new(&name.to_lowercase(), Origin::Type);
    let Some(block) = call.block else {
        found.complete = false;
        return Some(found);
    };
    let mut body = Body { file, found, own_titles: None, methods: Vec::new() };
    body.statements(block, None, 0);
    Some(body.finished())
}

struct Body<'f, 't> {
    file: &'f mut File<'t>,
    found: ResourceType,
    /// The title patterns from the type's method `title_patterns`, if it has one.
    own_titles: Option<TitlePatterns>,
    /// The names of the instance methods.
    methods: Vec<&'t str>,
}

impl<'t> Body<'_, 't> {
    fn finished(mut self) -> ResourceType {
        // The reference makes a type ensurable if it has all of these methods.
        if ["exists?", "create", "destroy"].iter().all(|name| self.methods.contains(name)) {
            self.found.add("ensure", AttributeKind::Property, false);
        }
        let namevars = self.found.namevars().len();
        self.found.titles = match (self.own_titles, namevars) {
            (Some(titles), _) => titles,
            (None, 1) => TitlePatterns::Whole,
            // Without a namevar, no title is valid.
            (None, 0) => TitlePatterns::Patterns(Vec::new()),
            (None, _) => TitlePatterns::Unknown,
        };
        self.found
    }

    fn statements(&mut self, range: Range<usize>, around: Option<&Loop<'t>>, depth: usize) {
        let mut at = range.start;
        let mut begins = true;
        while at < range.end {
            let token = self.file.tokens[at];
            let first = std::mem::replace(&mut begins, token.ends_statement());
            let next = self.file.next(at);
            at = match token.kind {
                Kind::Identifier if MAKERS.contains(&token.text) && self.is_own(at) => {
                    read_maker(self.file, &mut self.found, at, range.end, around)
                }
                Kind::Identifier if token.text == "each" && depth < DEPTH => self.each(at, range.end, depth),
                Kind::Identifier if first || self.follows_self(at, range.start) => self.statement(at, range.end),
                Kind::Constant if first => {
                    self.foreign(at, range.end);
                    next
                }
                Kind::Variable if first && token.text == "@isomorphic" => {
                    let value = self.file.tokens.get(at + 2).copied();
                    self.isomorphic(value.as_slice(), at);
                    next
                }
                Kind::Keyword if token.text == "def" => {
                    let body = at..self.file.structure.close[at].max(at);
                    self.method(at, body);
                    next
                }
                Kind::Keyword if token.text == "class" && depth < DEPTH && self.is_own_class(at) => {
                    let body = at + 3..next.saturating_sub(1);
                    self.class_methods(body);
                    next
                }
                // A `|` at the start of a statement ends a block's parameters, so the next token starts a statement.
                _ => {
                    begins |= token.is_sign("|") && first;
                    next
                }
            };
        }
    }

    /// Returns whether the method at `at` is called on the type itself.
    fn is_own(&self, at: usize) -> bool {
        !self.file.tokens[at - 1].is_sign(".") || self.file.tokens[at - 2].is_keyword("self")
    }

    fn follows_self(&self, at: usize, start: usize) -> bool {
        at >= start + 2 && self.file.tokens[at - 1].is_sign(".") && self.file.tokens[at - 2].is_keyword("self")
    }

    /// Reads `list.each do |name| … end`.
    fn each(&mut self, at: usize, end: usize, depth: usize) -> usize {
        let call = self.file.call(at, end);
        let list = at.checked_sub(2).and_then(|receiver| self.file.list_ending_at(receiver));
        if let (Some(names), Some(block)) = (list, call.block)
            && let [open, variable, close, ..] = self.file.tokens[block.clone()]
            && open.is_sign("|")
            && variable.kind == Kind::Identifier
            && (close.is_sign("|") || close.is_sign(","))
        {
            let after = block.clone().skip(2).find(|at| self.file.tokens[*at].is_sign("|"));
            let around = Loop { variable: variable.text, names };
            self.statements(after.map_or(block.end, |at| at + 1)..block.end, Some(&around), depth + 1);
        }
        call.after
    }

    /// Reads a statement that starts with a name.
    fn statement(&mut self, at: usize, end: usize) -> usize {
        let token = self.file.tokens[at];
        let next = self.file.tokens.get(at + 1);
        let assigned =
            next.is_some_and(|next| next.kind == Kind::Sign && next.text.ends_with('=') && next.text != "==");
        let chained = next.is_some_and(|next| next.is_sign("."));
        if assigned || chained {
            return at + 1;
        }
        let call = self.file.call(at, end);
        match token.text {
            "include" | "extend" | "prepend" => {
                let modules = self.file.elements(call.arguments.clone());
                self.found.complete &= modules.into_iter().all(|module| self.is_harmless_module(module));
            }
            "provide" => self.found.add_providers(),
            // A method of the file is harmless here: attributes that it creates are detected in its body.
            name => self.found.complete &= HARMLESS.contains(&name) || self.file.methods.contains(name),
        }
        // In `private def x … end`, the definition is still to be read.
        if matches!(token.text, "private" | "protected" | "public") { at + 1 } else { call.after }
    }

    fn is_harmless_module(&self, module: Range<usize>) -> bool {
        match &self.file.tokens[module] {
            [name] => HARMLESS_MODULES.contains(&name.text),
            [puppet, _, util, ..] => puppet.is(Kind::Constant, "Puppet") && util.is(Kind::Constant, "Util"),
            _ => false,
        }
    }

    /// Reads a statement that calls another object: it may do anything to the type if `self` is passed to it.
    fn foreign(&mut self, at: usize, end: usize) {
        let mut at = at;
        while at < end && !self.file.tokens[at].ends_statement() {
            let next = self.file.next(at);
            self.found.complete &= !self.file.has_self(at..next);
            at = next;
        }
    }

    /// Reads the methods in `class << self`.
    fn class_methods(&mut self, range: Range<usize>) {
        let mut at = range.start;
        while at < range.end {
            let next = self.file.next(at);
            if self.file.tokens[at].is_keyword("def") {
                self.class_method(at + 1, next.saturating_sub(1));
            }
            at = next;
        }
    }

    fn is_own_class(&self, at: usize) -> bool {
        matches!(self.file.tokens.get(at + 1..at + 3), Some([sign, own]) if sign.is_sign("<<") && own.is_keyword("self"))
    }

    fn method(&mut self, at: usize, body: Range<usize>) {
        match self.file.tokens.get(at + 1..at + 4) {
            Some([own, sign, _]) if own.text == "self" && sign.is_sign(".") => self.class_method(at + 3, body.end),
            Some([name, ..]) => self.methods.push(name.text),
            _ => {}
        }
    }

    /// Reads the class method whose name is at `at` and whose `end` is at `end`.
    fn class_method(&mut self, at: usize, end: usize) {
        let Some(name) = self.file.tokens.get(at) else { return };
        let name = name.text;
        let mut start = at + 1;
        if self.file.tokens.get(start).is_some_and(|token| token.is_sign("(")) {
            start = self.file.next(start);
        }
        let body = self.file.trimmed(start..end.max(start));
        match name {
            "title_patterns" => {
                self.file.read[at] = true;
                self.own_titles = Some(read_title_patterns(self.file, body));
            }
            "isomorphic?" => {
                let value = self.file.tokens[body].to_vec();
                self.isomorphic(&value, at);
            }
            // These methods determine the attributes, so the declarations are not the whole truth.
            "key_attributes"
            | "key_attribute_parameters"
            | "valid_parameter?"
            | "validattr?"
            | "inherited"
            | "method_missing"
            | "parameters"
            | "properties"
            | "uniqueness_key" => self.found.complete = false,
            _ => {}
        }
    }

    fn isomorphic(&mut self, value: &[Token<'_>], at: usize) {
        match value {
            [value] if value.is_keyword("false") => {
                self.file.read[at] = true;
                self.found.isomorphic = false;
            }
            [value] if value.is_keyword("true") => {
                self.file.read[at] = true;
                self.found.isomorphic = true;
            }
            // Reading the variable has no effect.
            _ if self.file.tokens.get(at + 1).is_none_or(|sign| !sign.is_sign("=")) => {}
            _ => self.found.complete = false,
        }
    }
}
