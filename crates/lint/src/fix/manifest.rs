//! The tokens of a manifest while fixes change them.
//!
//! Tokens form a list in the order in which they are written, and a chain of neighbors. Fixes change the two
//! independently, as they do in puppet-lint: a token that is only inserted into the list is no neighbor of others.

use std::borrow::Cow;
use std::cell::Cell;

use crate::lexer;
use crate::render::{Surrounded, Written, raw_variable};
use crate::token::Kind;
use crate::view::View;

const NONE: u32 = u32::MAX;

#[derive(Clone, Debug)]
struct Node<'s> {
    kind: Kind,
    value: Cow<'s, str>,
    raw: Option<Cow<'s, str>>,
    previous: u32,
    next: u32,
    previous_code: u32,
    next_code: u32,
}

/// The tokens of a manifest. A token keeps its number when others are added or removed.
#[derive(Debug)]
pub(crate) struct Manifest<'s> {
    nodes: Vec<Node<'s>>,
    list: Vec<u32>,
    /// How far the token that was searched last had moved in the list.
    drift: Cell<isize>,
    /// Tokens that were visited or moved.
    work: Cell<usize>,
}

/// The work that fixes of a file may do for each of its tokens.
const WORK_PER_TOKEN: usize = 4096;

fn some(token: u32) -> Option<u32> {
    (token != NONE).then_some(token)
}

impl<'s> Manifest<'s> {
    /// Creates the manifest with the tokens of `view`.
    pub(crate) fn new(view: &View<'s>) -> Self {
        let mut manifest = Self {
            nodes: Vec::with_capacity(view.tokens.len()),
            list: Vec::new(),
            drift: Cell::new(0),
            work: Cell::new(0),
        };
        manifest.append(view);
        manifest.list = (0..manifest.count()).collect();
        manifest
    }

    fn count(&self) -> u32 {
        u32::try_from(self.nodes.len()).unwrap_or(NONE)
    }

    /// Adds the tokens of `view` as nodes that are linked among each other.
    fn append(&mut self, view: &View<'s>) {
        let mut last_code = NONE;
        let first = self.count();
        for index in 0..view.tokens.len() {
            let id = self.count();
            let kind = view.kind(index);
            let raw = match kind {
                Kind::Variable => raw_variable(view, index).map(Cow::Borrowed),
                Kind::MlComment => Some(Cow::Borrowed(view.value(index))),
                Kind::Heredoc | Kind::HeredocPost => view.end_tag(index).map(|tag| {
                    let value = view.tokens[index].value;
                    if value.end == tag.start {
                        Cow::Borrowed(&view.text[value.start as usize..tag.end as usize])
                    } else {
                        Cow::Owned([view.value(index), &view.text[tag.range()]].concat())
                    }
                }),
                _ => None,
            };
            let previous = if id == first { NONE } else { id - 1 };
            let next = if index + 1 < view.tokens.len() { id + 1 } else { NONE };
            let previous_code = if kind.is_code() { last_code } else { NONE };
            if kind.is_code() {
                if let Some(last) = some(last_code) {
                    self.nodes[last as usize].next_code = id;
                }
                last_code = id;
            }
            let value = Cow::Borrowed(view.value(index));
            self.nodes.push(Node { kind, value, raw, previous, next, previous_code, next_code: NONE });
        }
    }

    fn node(&self, token: u32) -> &Node<'s> {
        &self.nodes[token as usize]
    }

    fn node_mut(&mut self, token: u32) -> &mut Node<'s> {
        &mut self.nodes[token as usize]
    }

    pub(crate) fn kind(&self, token: u32) -> Kind {
        self.node(token).kind
    }

    pub(crate) fn set_kind(&mut self, token: u32, kind: Kind) {
        self.node_mut(token).kind = kind;
    }

    pub(crate) fn value(&self, token: u32) -> &str {
        &self.node(token).value
    }

    pub(crate) fn set_value(&mut self, token: u32, value: impl Into<Cow<'s, str>>) {
        self.node_mut(token).value = value.into();
    }

    /// Returns the text of a heredoc with its end tag.
    pub(crate) fn raw(&self, token: u32) -> Option<&str> {
        self.node(token).raw.as_deref()
    }

    pub(crate) fn set_raw(&mut self, token: u32, raw: String) {
        self.node_mut(token).raw = Some(raw.into());
    }

    pub(crate) fn next(&self, token: u32) -> Option<u32> {
        some(self.node(token).next)
    }

    pub(crate) fn previous(&self, token: u32) -> Option<u32> {
        some(self.node(token).previous)
    }

    pub(crate) fn next_code(&self, token: u32) -> Option<u32> {
        some(self.node(token).next_code)
    }

    pub(crate) fn previous_code(&self, token: u32) -> Option<u32> {
        some(self.node(token).previous_code)
    }

    /// Returns true if the fixes have done so much work that they should stop.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.work.get() > WORK_PER_TOKEN.saturating_mul(self.nodes.len() + 4096)
    }

    fn spend(&self, tokens: usize) {
        self.work.set(self.work.get().saturating_add(tokens));
    }

    /// Returns the position of a token in the list.
    pub(crate) fn index(&self, token: u32) -> Option<usize> {
        // Fixes come in order, so the token has probably moved as far as the one before.
        let guess = (token as usize).saturating_add_signed(self.drift.get()).min(self.list.len());
        let near = guess.saturating_sub(64)..(guess + 64).min(self.list.len());
        let found = self.list[near.clone()].iter().position(|&other| other == token).map(|at| near.start + at);
        let found = found.or_else(|| {
            self.spend(self.list.len() / 8);
            self.list.iter().position(|&other| other == token)
        })?;
        self.drift.set(found.checked_signed_diff(token as usize).unwrap_or(0));
        Some(found)
    }

    /// Returns the token at a position of the list.
    pub(crate) fn at(&self, index: usize) -> Option<u32> {
        self.list.get(index).copied()
    }

    /// Creates a token that is in no list and has no neighbors.
    pub(crate) fn create(&mut self, kind: Kind, value: impl Into<Cow<'s, str>>) -> u32 {
        let id = self.count();
        let value = value.into();
        self.nodes.push(Node {
            kind,
            value,
            raw: None,
            previous: NONE,
            next: NONE,
            previous_code: NONE,
            next_code: NONE,
        });
        id
    }

    /// Creates the tokens of a text; `None` if it cannot be read.
    pub(crate) fn create_from(&mut self, text: &str) -> Option<Vec<u32>> {
        let view = View::new(text, lexer::lex(text).ok()?);
        let mut created = Manifest { nodes: Vec::new(), list: Vec::new(), drift: Cell::new(0), work: Cell::new(0) };
        created.append(&view);
        let first = self.count();
        let shift = |token: u32| if token == NONE { NONE } else { token + first };
        for node in created.nodes {
            self.nodes.push(Node {
                kind: node.kind,
                value: node.value.into_owned().into(),
                raw: node.raw.map(|raw| raw.into_owned().into()),
                previous: shift(node.previous),
                next: shift(node.next),
                previous_code: shift(node.previous_code),
                next_code: shift(node.next_code),
            });
        }
        Some((first..self.count()).collect())
    }

    /// Inserts a token into the list only.
    pub(crate) fn insert(&mut self, index: usize, token: u32) {
        let index = index.min(self.list.len());
        // Moving a token is much cheaper than visiting it.
        self.spend((self.list.len() - index) / 64);
        self.list.insert(index, token);
    }

    /// Removes a token from the list only.
    pub(crate) fn delete(&mut self, token: u32) {
        if let Some(index) = self.index(token) {
            self.list.remove(index);
        }
    }

    /// Makes the neighbors of a token neighbors of each other.
    pub(crate) fn unlink(&mut self, token: u32) {
        let (previous, next) = (self.previous(token), self.next(token));
        if let Some(previous) = previous {
            self.node_mut(previous).next = next.unwrap_or(NONE);
        }
        if let Some(next) = next {
            self.node_mut(next).previous = previous.unwrap_or(NONE);
        }
    }

    /// Removes a token. It keeps its own links.
    pub(crate) fn remove(&mut self, token: u32) {
        self.unlink(token);
        if self.kind(token).is_code() {
            let (previous, next) = (self.previous_code(token), self.next_code(token));
            if let Some(previous) = previous {
                self.node_mut(previous).next_code = next.unwrap_or(NONE);
            }
            if let Some(next) = next {
                self.node_mut(next).previous_code = previous.unwrap_or(NONE);
            }
        }
        self.delete(token);
    }

    /// Inserts a token into the list, and links it to the token before that place.
    ///
    /// The links that puppet-lint sets here are not symmetric; later fixes depend on them.
    pub(crate) fn add(&mut self, index: usize, token: u32) {
        let Some(before) = index.checked_sub(1).or_else(|| self.list.len().checked_sub(1)) else {
            return self.insert(index, token);
        };
        let Some(current) = self.at(before) else { return };
        let is_code = self.kind(token).is_code();
        let next = self.next(current);
        self.node_mut(token).next = next.unwrap_or(NONE);
        self.node_mut(token).previous = current;
        if let Some(next) = next {
            self.node_mut(next).previous = token;
            if is_code {
                self.node_mut(next).previous_code = token;
            }
        }
        if is_code {
            let later = self.list[index.min(self.list.len())..].iter().copied();
            if let Some(code) = self.first_code(later) {
                self.node_mut(token).next_code = code;
                self.node_mut(code).previous_code = token;
            }
        }
        if self.kind(current).is_code() {
            self.node_mut(token).previous_code = current;
        } else {
            let earlier = self.list[..=before].iter().rev().copied();
            if let Some(code) = self.first_code(earlier) {
                self.node_mut(token).previous_code = code;
                self.node_mut(code).next_code = token;
            }
        }
        self.node_mut(current).next = token;
        if is_code {
            self.node_mut(current).next_code = token;
        }
        self.insert(index, token);
    }

    fn first_code(&self, mut tokens: impl Iterator<Item = u32>) -> Option<u32> {
        let mut visited = 0;
        let found = tokens.find(|&token| {
            visited += 1;
            self.kind(token).is_code()
        });
        self.spend(visited);
        found
    }

    /// Returns the next token that `accept` takes, skipping blocks in brackets.
    pub(crate) fn find_next(&self, from: u32, accept: impl Fn(&Self, u32) -> bool) -> Option<u32> {
        let mut closers = Vec::new();
        let mut token = self.next(from)?;
        // A chain that fixes have made a circle has no end.
        for _ in 0..=self.nodes.len() {
            let kind = self.kind(token);
            match closers.last() {
                Some(closer) if *closer == kind => {
                    closers.pop();
                }
                None if accept(self, token) => return Some(token),
                _ => closers.extend(kind.closer()),
            }
            token = self.next(token)?;
        }
        None
    }

    /// Returns the indentation or line break before a token, skipping blocks in brackets.
    pub(crate) fn find_line_start(&self, from: u32) -> Option<u32> {
        let mut openers = Vec::new();
        let mut token = self.previous(from)?;
        for _ in 0..=self.nodes.len() {
            let kind = self.kind(token);
            match openers.last() {
                Some(opener) if *opener == kind => {
                    openers.pop();
                }
                None if matches!(kind, Kind::Indent | Kind::Newline) => return Some(token),
                _ => openers.extend(opener(kind)),
            }
            token = self.previous(token)?;
        }
        None
    }

    /// Exchanges the links of two attributes, each with its first token and the `,` or `;` after it.
    pub(crate) fn swap_attributes(&mut self, (first, first_end): (u32, u32), (second, second_end): (u32, u32)) {
        let (previous, code) = (self.node(first).previous, self.node(first).previous_code);
        let (other, other_code) = (self.node(second).previous, self.node(second).previous_code);
        (self.node_mut(first).previous, self.node_mut(first).previous_code) = (other, other_code);
        (self.node_mut(second).previous, self.node_mut(second).previous_code) = (previous, code);
        let after = self.next(second_end);
        self.node_mut(second_end).next = self.node(first_end).next;
        self.node_mut(second_end).next_code = after.map_or(NONE, |after| self.node(after).next_code);
    }

    /// Exchanges the ranges `first..first_end` and `second..second_end` of the list; the second one is later.
    pub(crate) fn swap_ranges(&mut self, first: usize, first_end: usize, second: usize, second_end: usize) {
        let list = &mut self.list[first..second_end];
        let second_length = second_end - second;
        let between = second - first_end;
        list.rotate_right(second_length);
        let rest = &mut list[second_length..];
        rest.rotate_left(rest.len() - between);
    }

    fn written(&self, token: u32) -> Written<'_> {
        let node = self.node(token);
        let kind_of = |token: u32| some(token).map(|token| self.kind(token));
        let token = Surrounded {
            kind: node.kind,
            value: &node.value,
            raw: node.raw.as_deref(),
            tag: "",
            previous: kind_of(node.previous),
            next: kind_of(node.next),
            previous_code: kind_of(node.previous_code),
        };
        token.written()
    }

    pub(crate) fn written_length(&self, token: u32) -> u32 {
        self.written(token).length()
    }

    /// Returns the length of the token at a position of the list.
    pub(crate) fn written_length_at(&self, index: usize) -> u32 {
        self.at(index).map_or(0, |token| self.written_length(token))
    }

    /// Returns the text of the manifest.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        for &token in &self.list {
            self.written(token).push_to(&mut text);
        }
        text
    }
}

/// Returns the kind of the bracket that opens the block which this one closes.
fn opener(kind: Kind) -> Option<Kind> {
    match kind {
        Kind::RBrace => Some(Kind::LBrace),
        Kind::RBrack => Some(Kind::LBrack),
        Kind::RParen => Some(Kind::LParen),
        _ => None,
    }
}
