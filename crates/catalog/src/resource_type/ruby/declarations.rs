//! The declarations of a Ruby file: its types, and what it does to types of other files.

use std::collections::HashSet;

use super::file::{File, MAKERS};
use super::token::{Kind, Token};
use super::{RubyTypes, body, resource_api};
use crate::resource_type::title::TitlePatterns;

impl<'t> File<'t> {
    /// Reads the declarations of the file.
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
}
