//! The tokens of a manifest with the tables that checks share.
//!
//! Tables that only some checks need are computed when a check asks for them, and only once.

use std::cell::{Cell, OnceCell};
use std::ops::Deref;

use puppetlang_source::Span;

use crate::bracket::{self, Partners};
use crate::definition::{self, Definition};
use crate::lexer::{Lexed, span, width};
use crate::param::{self, Param};
use crate::resource::{self, Resources};
use crate::token::Kind;
use crate::tokens::{Group, Tokens};

/// The steps that the checks of a file may spend in searches whose work can be quadratic.
const STEPS_PER_TOKEN: u64 = 256;

/// A manifest as the checks see it.
pub(crate) struct View<'s> {
    base: Tokens<'s>,
    resources: OnceCell<Resources>,
    definitions: OnceCell<Vec<Definition>>,
    partners: OnceCell<Partners>,
    params: OnceCell<Option<Vec<Param>>>,
    long_lines: OnceCell<Vec<(u32, Span)>>,
    odd_variables: OnceCell<Vec<usize>>,
    steps: Cell<u64>,
}

impl<'s> Deref for View<'s> {
    type Target = Tokens<'s>;

    #[inline]
    fn deref(&self) -> &Tokens<'s> {
        &self.base
    }
}

impl<'s> View<'s> {
    pub(crate) fn new(text: &'s str, lexed: Lexed) -> Self {
        let steps = STEPS_PER_TOKEN * (lexed.tokens.len() as u64 + 1024);
        Self {
            base: Tokens::new(text, lexed),
            resources: OnceCell::new(),
            definitions: OnceCell::new(),
            partners: OnceCell::new(),
            params: OnceCell::new(),
            long_lines: OnceCell::new(),
            odd_variables: OnceCell::new(),
            steps: Cell::new(steps),
        }
    }

    /// Returns the closing bracket of each opening one, as searches that skip blocks find it.
    pub(crate) fn partners(&self) -> &Partners {
        self.partners.get_or_init(|| bracket::partners(self))
    }

    /// Returns the first token after `index` and before `limit` that `accept` takes, skipping blocks in brackets.
    pub(crate) fn find_outside_blocks(
        &self,
        index: usize,
        limit: usize,
        mut accept: impl FnMut(usize) -> bool,
    ) -> Option<usize> {
        let mut at = index + 1;
        while at < limit.min(self.tokens.len()) {
            if accept(at) {
                return Some(at);
            }
            if self.kind(at).closer().is_some() {
                at = self.partners().of(at)?;
            }
            at += 1;
        }
        None
    }

    /// Returns the resources; `None` if puppet-lint cannot read them.
    pub(crate) fn resources(&self) -> Option<&Resources> {
        let resources = self.resources.get_or_init(|| resource::resources(self));
        resources.error.is_none().then_some(resources)
    }

    /// Returns the token at which puppet-lint reports a syntax error, if a check asked for the resources.
    pub(crate) fn resource_syntax_error(&self) -> Option<usize> {
        match self.resources.get()?.error {
            Some(resource::Error::Syntax(token)) => Some(token),
            _ => None,
        }
    }

    /// Returns all definitions of classes, then those of defined types, then those of nodes.
    fn all_definitions(&self) -> &[Definition] {
        self.definitions.get_or_init(|| definition::definitions(self))
    }

    /// Returns the definitions of classes.
    pub(crate) fn classes(&self) -> &[Definition] {
        let all = self.all_definitions();
        &all[..all.partition_point(|definition| definition.kind == Kind::Class)]
    }

    /// Returns the definitions of classes, then those of defined types.
    pub(crate) fn definitions(&self) -> &[Definition] {
        let all = self.all_definitions();
        &all[..all.partition_point(|definition| definition.kind != Kind::Node)]
    }

    /// Returns the parameters of classes, then those of defined types; `None` if the file is too irregular for that.
    pub(crate) fn params(&self) -> Option<&[Param]> {
        self.params.get_or_init(|| param::params(self)).as_deref()
    }

    /// Returns the lines with more than 80 bytes that contain neither a URL nor a call of `template`.
    pub(crate) fn long_lines(&self) -> &[(u32, Span)] {
        self.long_lines.get_or_init(|| long_lines(self))
    }

    /// Returns the variables with a capital letter or a hyphen, also if only in their indexes.
    pub(crate) fn odd_variables(&self) -> &[usize] {
        let is_odd = |&token: &usize| {
            let odd = |odd, byte: &u8| odd | (byte.is_ascii_uppercase() | (*byte == b'-'));
            self.value(token).as_bytes().iter().fold(false, odd)
        };
        self.odd_variables.get_or_init(|| self.group(Group::Variable).filter(is_odd).collect())
    }

    /// Counts steps of a search whose work can be quadratic; `None` if the file has no more steps.
    #[inline]
    pub(crate) fn spend(&self, steps: u64) -> Option<()> {
        self.steps.set(self.steps.get().checked_sub(steps)?);
        Some(())
    }
}

fn long_lines(view: &View<'_>) -> Vec<(u32, Span)> {
    let bytes = view.text.as_bytes();
    let mut found = Vec::new();
    let mut start = 0;
    // The line breaks before `counted`.
    let (mut line, mut counted) = (1, 0);
    // From one line break to the next, there are several lines only if a token extends over them.
    let breaks = view.group(Group::Newline).map(|token| view.tokens[token].value.end as usize - 1);
    for end in breaks.filter(|&end| bytes[end] == b'\n').chain([bytes.len()]) {
        if end.saturating_sub(start) > 80 {
            line += width(memchr::memchr_iter(b'\n', &bytes[counted..start]).count());
            counted = start;
            let mut from = start;
            for (number, content) in (line..).zip(bytes[start..end].split(|&byte| byte == b'\n')) {
                let is_excused = || {
                    memchr::memmem::find(content, b"://").is_some()
                        || memchr::memmem::find(content, b"template(").is_some()
                };
                if content.len() > 80 && !is_excused() {
                    found.push((number, span(from, from + content.len())));
                }
                from += content.len() + 1;
            }
        }
        start = end + 1;
    }
    found
}
