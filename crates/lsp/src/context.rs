//! The kind of name that is being typed at a place.
//!
//! The text before the place decides, and only its tokens: a tree of code that is half written has too little in it.

use puppetlang_index::LOOKUP_FUNCTIONS;
use puppetlang_lexer::{Options, Token, TokenKind as T};
use puppetlang_source::Source;

use crate::brackets;

/// The kind of name that is being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Typing {
    /// A comment, the text of a template, or a string without a meaning.
    Text,
    /// A variable, after `$`.
    Variable,
    /// The name of a class: after `include`, and the title of `class { … }`.
    Class,
    /// The title of a resource.
    Title,
    /// The name of an attribute.
    Attribute {
        /// The resource.
        of: Resource,
        /// The attributes that stand before.
        used: Vec<String>,
    },
    /// The value of an attribute.
    Value {
        /// The resource.
        of: Resource,
        /// The attribute.
        attribute: String,
    },
    /// A type, in a list of parameters.
    Type,
    /// A key of `$facts`.
    Fact,
    /// The key of a lookup.
    DataKey,
    /// The name of a template: true for one in the Puppet language.
    Template(bool),
    /// The name of a file of a module.
    File,
    /// A statement or an expression.
    Expression,
}

/// The resource around a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Resource {
    /// A resource of a type.
    Type(String),
    /// `class { 'name': }`.
    Class(String),
}

/// A call around a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Call {
    /// The function.
    pub(crate) function: String,
    /// The index of the argument at the place. The receiver of a method is the first argument.
    pub(crate) argument: usize,
}

/// A place in a text, and the word before it.
#[derive(Debug)]
pub(crate) struct Place {
    /// The kind of name that is being typed.
    pub(crate) typing: Typing,
    /// The innermost call around the place.
    pub(crate) call: Option<Call>,
    /// The byte offset at which the word starts that ends at the place.
    pub(crate) start: u32,
}

/// Returns what is being typed at a byte offset.
pub(crate) fn at(text: &str, options: &Options, offset: u32) -> Place {
    let before = text.get(..offset as usize).unwrap_or(text);
    let is_path = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '_' | ':' | '.' | '/' | '-');
    let is_word = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '_' | ':');
    let word = before.trim_end_matches(is_word).len();
    let path = before.trim_end_matches(is_path).len();
    let offset = |at: usize| u32::try_from(at).unwrap_or(0);
    let source = Source::new("", before);
    let lexed = puppetlang_lexer::lex(&source, options);
    let open_string = lexed.errors().first().map(|error| error.span.start as usize).filter(|&at| is_quote(before, at));
    let end = open_string.unwrap_or(word);
    let is_comment = open_string.is_none()
        && lexed.trivia().last().is_some_and(|last| {
            let text = source.slice(last.span);
            last.span.end as usize == before.len() && text.starts_with(['#', '/'])
        });
    if is_comment {
        return Place { typing: Typing::Text, call: None, start: offset(word) };
    }
    let tokens: Vec<Token> = lexed
        .tokens()
        .iter()
        .copied()
        .filter(|token| token.span.end as usize <= end && !token.span.is_empty())
        .collect();
    let scanned = Scanned::new(&source, &tokens);
    if before[..word].ends_with('$') || before[..word].ends_with("${") {
        let start = if before[..word].ends_with('{') { word } else { word - 1 };
        return Place { typing: Typing::Variable, call: scanned.call(), start: offset(start) };
    }
    let typing = scanned.typing(open_string.is_some());
    let start = match typing {
        Typing::Template(_) | Typing::File | Typing::DataKey | Typing::Text => path,
        _ => word,
    };
    Place { typing, call: scanned.call(), start: offset(start.max(open_string.map_or(0, |at| at + 1))) }
}

fn is_quote(text: &str, at: usize) -> bool {
    text.get(at..).is_some_and(|rest| rest.starts_with(['\'', '"']))
}

/// The tokens before a place, and the brackets that are open.
struct Scanned<'t> {
    source: &'t Source,
    tokens: &'t [Token],
    /// The indexes of the open brackets, the outermost first.
    open: Vec<usize>,
}

impl<'t> Scanned<'t> {
    fn new(source: &'t Source, tokens: &'t [Token]) -> Self {
        let mut open = Vec::new();
        for (index, token) in tokens.iter().enumerate() {
            if brackets::opens(token.kind) {
                open.push(index);
            } else if brackets::closes(token.kind) {
                open.pop();
            }
        }
        Self { source, tokens, open }
    }

    fn text(&self, index: usize) -> &'t str {
        self.tokens.get(index).map(|token| self.source.slice(token.span)).unwrap_or_default()
    }

    fn kind(&self, index: usize) -> Option<T> {
        self.tokens.get(index).map(|token| token.kind)
    }

    /// Returns the kind of the token before one.
    fn kind_before(&self, index: usize) -> Option<T> {
        self.kind(index.checked_sub(1)?)
    }

    fn typing(&self, is_string: bool) -> Typing {
        let last = self.tokens.len().checked_sub(1);
        if let Some(last) = last {
            if self.kind(last) == Some(T::Inherits) {
                return Typing::Class;
            }
            if self.kind(last) == Some(T::Name) && is_include(self.text(last)) {
                return Typing::Class;
            }
        }
        let Some(&open) = self.open.last() else { return Self::plain(is_string) };
        match self.kind(open) {
            Some(T::LBrace | T::SelBrace) => self.in_braces(open, is_string),
            Some(T::LParen | T::WsLParen) => self.in_parentheses(open, is_string),
            _ => self.in_brackets(open, is_string),
        }
    }

    fn plain(is_string: bool) -> Typing {
        if is_string { Typing::Text } else { Typing::Expression }
    }

    /// Within `{`: of a resource, an override, a default, or anything else.
    fn in_braces(&self, open: usize, is_string: bool) -> Typing {
        let Some(resource) = self.resource(open) else { return Self::plain(is_string) };
        let level = self.level(open);
        let body = level.iter().rposition(|&index| self.kind(index) == Some(T::Semicolon)).map_or(0, |at| at + 1);
        let body = &level[body..];
        let colon = body.iter().position(|&index| self.kind(index) == Some(T::Colon));
        let (title, attributes) = match (&resource, colon) {
            (Some(_), None) => {
                let is_class = self.kind_before(open) == Some(T::Class);
                return if is_class { Typing::Class } else { Typing::Title };
            }
            (Some(_), Some(colon)) => (&body[..colon], &body[colon + 1..]),
            (None, _) => (&body[..0], body),
        };
        let of = match resource {
            Some("class") => {
                let title = title.first().map(|&first| self.text(first).trim_matches(['\'', '"'])).unwrap_or_default();
                Resource::Class(lower(title))
            }
            Some(name) => Resource::Type(lower(name)),
            None => Resource::Type(lower(self.overridden(open))),
        };
        match attributes.last().map(|&last| (last, self.kind(last))) {
            None | Some((_, Some(T::Comma))) if !is_string => {
                let pairs = attributes.windows(2);
                let used = pairs.filter(|pair| matches!(self.kind(pair[1]), Some(T::FArrow | T::PArrow)));
                Typing::Attribute { of, used: used.map(|pair| self.text(pair[0]).to_owned()).collect() }
            }
            Some((arrow, Some(T::FArrow | T::PArrow))) => {
                let name = arrow.checked_sub(1).map(|name| self.text(name)).unwrap_or_default();
                Typing::Value { of, attribute: name.to_owned() }
            }
            _ => Self::plain(is_string),
        }
    }

    /// Returns the resource type before `{`: `None` if it is something else, and an inner `None` for a default, an
    /// override or a collector.
    fn resource(&self, open: usize) -> Option<Option<&'t str>> {
        let before = open.checked_sub(1)?;
        match self.kind(before)? {
            T::Class => Some(Some("class")),
            T::Name => {
                let is_resource = !matches!(
                    self.kind_before(before),
                    Some(T::Class | T::Define | T::Function | T::Node | T::Inherits | T::Plan | T::Dot)
                );
                is_resource.then(|| Some(self.text(before)))
            }
            T::ClassRef => {
                // The return type of a function is written like a default.
                let is_return_type = self.kind_before(before) == Some(T::RShift);
                (!is_return_type).then_some(None)
            }
            T::RBrack | T::RCollect | T::RRCollect => Some(None),
            _ => None,
        }
    }

    /// Returns the type of a default, an override or a collector before `{`.
    fn overridden(&self, open: usize) -> &'t str {
        let mut depth = 0_usize;
        for index in (0..open).rev() {
            match self.kind(index) {
                Some(T::RBrack) => depth += 1,
                Some(T::LBrack | T::ListStart) => depth = depth.saturating_sub(1),
                Some(T::ClassRef) if depth == 0 => return self.text(index),
                Some(T::LCollect | T::LLCollect | T::RCollect | T::RRCollect) => {}
                Some(T::LBrace | T::RBrace | T::Semicolon) if depth == 0 => break,
                _ => {}
            }
        }
        ""
    }

    /// Within `(`: of a list of parameters, or of a call.
    fn in_parentheses(&self, open: usize, is_string: bool) -> Typing {
        if let Some(call) = self.call_of(open) {
            let is_first = call.argument == 0;
            return match call.function.as_str() {
                name if is_include(name) => Typing::Class,
                name if is_first && LOOKUP_FUNCTIONS.contains(&name) => Typing::DataKey,
                "epp" if is_first => Typing::Template(true),
                "template" => Typing::Template(false),
                "file" => Typing::File,
                _ => Self::plain(is_string),
            };
        }
        let is_parameters = open
            .checked_sub(2)
            .is_some_and(|keyword| matches!(self.kind(keyword), Some(T::Class | T::Define | T::Function | T::Plan)));
        let is_start = matches!(self.tokens.last().map(|last| last.kind), Some(T::LParen | T::WsLParen | T::Comma));
        if is_parameters && is_start && !is_string { Typing::Type } else { Self::plain(is_string) }
    }

    /// Within `[`: of `$facts`, of `Class`, or of anything else.
    fn in_brackets(&self, open: usize, is_string: bool) -> Typing {
        let before = open.checked_sub(1);
        let text = before.map(|before| self.text(before)).unwrap_or_default();
        match before.and_then(|before| self.kind(before)) {
            Some(T::Variable) if matches!(text, "$facts" | "$::facts") => Typing::Fact,
            Some(T::ClassRef) if text == "Class" => Typing::Class,
            Some(T::ClassRef) if !is_string => Typing::Type,
            _ => Self::plain(is_string),
        }
    }

    /// Returns the innermost call around the place.
    fn call(&self) -> Option<Call> {
        self.open.iter().rev().find_map(|&open| match self.kind(open) {
            Some(T::LParen | T::WsLParen) => self.call_of(open),
            _ => None,
        })
    }

    /// Returns the call whose parenthesis is open.
    fn call_of(&self, open: usize) -> Option<Call> {
        let name = open.checked_sub(1)?;
        let is_name = self.kind(name) == Some(T::Name);
        let before = self.kind_before(name);
        if !is_name || matches!(before, Some(T::Class | T::Define | T::Function | T::Plan)) {
            return None;
        }
        let commas = self.level(open).into_iter().filter(|&index| self.kind(index) == Some(T::Comma)).count();
        let argument = commas + usize::from(before == Some(T::Dot));
        Some(Call { function: lower(self.text(name)), argument })
    }

    /// Returns the indexes of the tokens after an open bracket that are in no inner bracket.
    fn level(&self, open: usize) -> Vec<usize> {
        let mut depth = 0_usize;
        let mut found = Vec::new();
        for (index, token) in self.tokens.iter().enumerate().skip(open + 1) {
            match token.kind {
                kind if brackets::opens(kind) => depth += 1,
                kind if brackets::closes(kind) => depth = depth.saturating_sub(1),
                _ if depth == 0 => found.push(index),
                _ => {}
            }
        }
        found
    }
}

/// Returns true for the functions whose arguments name classes.
pub(crate) fn is_include(name: &str) -> bool {
    matches!(name, "include" | "contain" | "require")
}

fn lower(name: &str) -> String {
    name.trim_start_matches("::").to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns what is being typed at the end of a text.
    fn typing(text: &str) -> Typing {
        at(text, &Options::manifest(), u32::try_from(text.len()).unwrap()).typing
    }

    fn attribute(of: Resource, used: &[&str]) -> Typing {
        Typing::Attribute { of, used: used.iter().map(|&name| name.to_owned()).collect() }
    }

    #[test]
    fn names_of_classes() {
        for text in
            ["include ", "include nt", "include('nt", "class a inherits b", "class { 'nt", "Class['nt", "require n"]
        {
            assert_eq!(typing(text), Typing::Class, "{text}");
        }
    }

    #[test]
    fn attributes_and_values() {
        let file = || Resource::Type("file".to_owned());
        assert_eq!(typing("file { '/x': "), attribute(file(), &[]));
        assert_eq!(typing("file { '/x': ensure => file, ow"), attribute(file(), &["ensure"]));
        assert_eq!(typing("file { '/x': a => [1, 2]; '/y': ow"), attribute(file(), &[]));
        assert_eq!(typing("File { ow"), attribute(file(), &[]));
        assert_eq!(typing("File['/x', '/y'] { ow"), attribute(file(), &[]));
        assert_eq!(typing("File <| title == 'x' |> { ow"), attribute(file(), &[]));
        assert_eq!(typing("class { 'ntp': ser"), attribute(Resource::Class("ntp".to_owned()), &[]));
        let value = Typing::Value { of: file(), attribute: "ensure".to_owned() };
        assert_eq!(typing("file { '/x': ensure => "), value);
        assert_eq!(typing("file { '/x': ensure => pre"), value);
        assert_eq!(typing("file { "), Typing::Title);
    }

    #[test]
    fn other_places() {
        assert_eq!(typing("$x = $ab"), Typing::Variable);
        assert_eq!(typing("notice(\"a ${ab"), Typing::Variable);
        assert_eq!(typing("class a(Str"), Typing::Type);
        assert_eq!(typing("class a(String $x = 'x', Int"), Typing::Type);
        assert_eq!(typing("$facts['o"), Typing::Fact);
        assert_eq!(typing("lookup('a::"), Typing::DataKey);
        assert_eq!(typing("epp('ntp/n"), Typing::Template(true));
        assert_eq!(typing("# include "), Typing::Text);
        assert_eq!(typing("class a { "), Typing::Expression);
        assert_eq!(typing("if $x { no"), Typing::Expression);
        assert_eq!(typing("function f() >> String { no"), Typing::Expression);
    }

    #[test]
    fn calls_count_their_arguments() {
        let call = |text: &str| at(text, &Options::manifest(), u32::try_from(text.len()).unwrap()).call;
        let expected = |function: &str, argument| Some(Call { function: function.to_owned(), argument });
        assert_eq!(call("notice("), expected("notice", 0));
        assert_eq!(call("step([1, 2], "), expected("step", 1));
        assert_eq!(call("[1, 2].step("), expected("step", 1));
        assert_eq!(call("step($a, $b"), expected("step", 1));
        assert_eq!(call("f(g(1, 2), h(3"), expected("h", 0));
        assert_eq!(call("class a($x"), None);
    }
}
