//! The check of variables that are neither qualified nor set in their class or defined type.
//!
//! puppet-lint never forgets a variable: those of a class also count in the following classes of the file.

use std::collections::{HashMap, HashSet};

use crate::block::block_ends;
use crate::check::context::{Context, Findings};
use crate::definition::Definition;
use crate::token::Kind;
use crate::tokens::Group;
use crate::view::View;

/// Names of variables.
type Names<'s> = HashSet<&'s str, foldhash::fast::FixedState>;

/// Returns true for variables that every scope has.
fn is_everywhere(name: &str) -> bool {
    matches!(
        name,
        "name"
            | "title"
            | "module_name"
            | "environment"
            | "clientcert"
            | "clientversion"
            | "servername"
            | "serverip"
            | "serverversion"
            | "caller_module_name"
            | "alias"
            | "audit"
            | "before"
            | "loglevel"
            | "noop"
            | "notify"
            | "require"
            | "schedule"
            | "stage"
            | "subscribe"
            | "tag"
            | "facts"
            | "trusted"
            | "server_facts"
    )
}

pub(super) fn variable_scope(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    if view.definitions().is_empty() {
        return Some(());
    }
    let mut known: Names<'_> = HashSet::with_capacity_and_hasher(64, Default::default());
    let pipes: Vec<_> = view.group(Group::Assignment).filter(|&token| view.kind(token) == Kind::Pipe).collect();
    let block_ends = block_ends(view, pipes.iter().copied());
    for definition in view.definitions() {
        for token in definition.params.iter().flat_map(|params| view.group_in(Group::Variable, params.clone())) {
            if view.kind(token) == Kind::Variable {
                let next = view.next_code(token)?;
                if matches!(view.kind(next), Kind::Comma | Kind::Equals | Kind::RParen) {
                    known.insert(view.value(token));
                }
            }
        }
        let mut body = Body { view, known: &mut known, lambdas: Lambdas::default(), referenced: Vec::new() };
        let first = pipes.partition_point(|&pipe| pipe < definition.start);
        body.read(definition, &block_ends[first..])?;
        let Body { lambdas, referenced, .. } = body;
        for token in referenced {
            if !is_known(view, token, &known, &lambdas) {
                findings.warn(view, token, "top-scope variable being used without an explicit namespace");
            }
        }
        if findings.is_full() {
            return None;
        }
    }
    Some(())
}

/// The lines where the parameters of lambdas are visible.
#[derive(Default)]
struct Lambdas<'s> {
    /// Ranges of lines for each parameter: disjoint and in order.
    lines: HashMap<&'s str, Vec<(u32, u32)>>,
}

impl<'s> Lambdas<'s> {
    fn add(&mut self, name: &'s str, from: u32, to: u32) {
        let ranges = self.lines.entry(name).or_default();
        match ranges.last_mut() {
            Some(last) if from <= last.1 => last.1 = last.1.max(to),
            _ => ranges.push((from, to)),
        }
    }

    fn contain(&self, name: &str, line: u32) -> bool {
        let Some(ranges) = self.lines.get(name) else { return false };
        let after = ranges.partition_point(|range| range.0 <= line);
        after > 0 && line <= ranges[after - 1].1
    }
}

/// The body of a class or defined type while it is read.
struct Body<'a, 's> {
    view: &'a View<'s>,
    known: &'a mut Names<'s>,
    lambdas: Lambdas<'s>,
    referenced: Vec<usize>,
}

impl<'s> Body<'_, 's> {
    /// Reads a definition; `block_ends` are those of the pipes in it, and of later ones.
    fn read(&mut self, definition: &Definition, block_ends: &[Option<usize>]) -> Option<()> {
        let view = self.view;
        let range = definition.range();
        let mut ends = block_ends.iter().copied();
        let mut assignments = view.group_in(Group::Assignment, range.clone()).peekable();
        let mut variables = view.group_in(Group::Variable, range).peekable();
        let mut lambda: Option<Vec<&'s str>> = None;
        loop {
            let next_variable = variables.peek().copied().unwrap_or(usize::MAX);
            let next_assignment = assignments.peek().copied().unwrap_or(usize::MAX);
            if next_variable < next_assignment {
                variables.next();
                match &mut lambda {
                    _ if view.kind(next_variable) != Kind::Variable => {}
                    Some(params) => params.push(view.value(next_variable)),
                    None => self.referenced.push(next_variable),
                }
                continue;
            }
            let Some(token) = assignments.next() else { return Some(()) };
            if view.kind(token) == Kind::Equals {
                self.assignment(token)?;
                continue;
            }
            let end = ends.next().flatten();
            match lambda.take() {
                None => lambda = Some(Vec::new()),
                Some(params) => {
                    let end = end?;
                    for name in params {
                        self.lambdas.add(name, view.line(token), view.line(end));
                    }
                }
            }
        }
    }

    /// `$name =` or `[$a, $b] =`.
    fn assignment(&mut self, equals: usize) -> Option<()> {
        let view = self.view;
        let mut token = view.previous_code(equals)?;
        if view.kind(token) == Kind::Variable {
            self.known.insert(view.value(token));
            return Some(());
        }
        let mut depth = 0;
        loop {
            match view.kind(token) {
                Kind::Variable => {
                    self.known.insert(view.value(token));
                }
                Kind::RBrack => depth += 1,
                Kind::LBrack => depth -= 1,
                Kind::Comma => {}
                _ => return Some(()),
            }
            if depth == 0 {
                return Some(());
            }
            let Some(previous) = view.previous_code(token) else { return Some(()) };
            token = previous;
        }
    }
}

fn is_known(view: &View<'_>, token: usize, known: &Names<'_>, lambdas: &Lambdas<'_>) -> bool {
    let value = view.value(token);
    let name = without_index(value);
    is_qualified(value)
        || is_everywhere(name)
        || known.contains(name)
        || lambdas.contain(name, view.line(token))
        || ["facts[", "trusted["].into_iter().any(|hash| {
            value
                .strip_prefix(hash)
                .is_some_and(|key| key.char_indices().skip(1).any(|(_, character)| character == ']'))
        })
        || value.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_qualified(value: &str) -> bool {
    value.as_bytes().windows(2).any(|pair| pair == b"::")
}

/// Returns a variable without the indexes at its end.
fn without_index(value: &str) -> &str {
    let Some(open) = value.bytes().position(|byte| byte == b'[') else { return value };
    if value.ends_with(']') && value.len() > open + 2 { &value[..open] } else { value }
}
