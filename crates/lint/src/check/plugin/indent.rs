//! The check of indentation.
//!
//! The expected indentation follows from the brackets that earlier lines left open, and from how the line before ends.

use std::ops::Range;

use crate::check::context::{Context, Findings};
use crate::finding::{Detail, Finding};
use crate::fix::{Manifest, Outcome};
use crate::lexer::characters;
use crate::token::Kind;
use crate::tokens::Group;
use crate::view::View;

const NEGATIVE: &str =
    "Error calculating indent. Please file an issue at https://github.com/relud/puppet-lint-indent-check/issues";

pub(in crate::check) fn strict_indent(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    let pairs = Pairs::of(view);
    let has_heredocs = view.group(Group::HeredocOpen).next().is_some();
    let mut state = State { view, pairs: &pairs, indent: 0, colon_line: None, line: 0..0, has_heredocs };
    let mut line_start = 0;
    let mut newlines = view.group(Group::Newline).filter(|&newline| newline + 1 < view.tokens.len()).peekable();
    while let Some(newline) = newlines.next() {
        let line_end = newlines.peek().copied().unwrap_or_else(|| state.next_newline(newline));
        let extra = state.advance(line_start, newline, line_end)?;
        line_start = newline + 1;
        let first = newline + 1;
        if state.indent < 0 {
            findings.error(view, first, NEGATIVE);
            return Some(());
        }
        let actual = actual_indent(view, first, line_end)?;
        let expected = (state.indent + extra) * i64::from(context.settings.chars_per_indent);
        if i64::from(actual) == expected || matches!(view.kind(first), Kind::Comment | Kind::Newline) {
            continue;
        }
        let message = format!("indent should be {expected} chars and is {actual}");
        // A negative indentation cannot be fixed.
        let expected = u32::try_from(expected).unwrap_or(u32::MAX);
        findings.warn_with(view, first, message, Detail::Indent { expected, actual });
    }
    Some(())
}

/// The partner of each bracket, found by kind: a bracket of another kind in between does not matter.
struct Pairs {
    brackets: Vec<usize>,
    partners: Vec<Option<usize>>,
}

impl Pairs {
    fn of(view: &View<'_>) -> Self {
        let brackets: Vec<_> = view.group(Group::Bracket).collect();
        let mut partners = vec![None; brackets.len()];
        let mut open: [Vec<usize>; 3] = Default::default();
        for (at, &bracket) in brackets.iter().enumerate() {
            let kind = view.kind(bracket);
            let stack = &mut open[match kind {
                Kind::LBrace | Kind::RBrace => 0,
                Kind::LBrack | Kind::RBrack => 1,
                _ => 2,
            }];
            if kind.closer().is_some() {
                stack.push(at);
            } else if let Some(opener) = stack.pop() {
                partners[at] = Some(brackets[opener]);
                partners[opener] = Some(bracket);
            }
        }
        Self { brackets, partners }
    }

    /// Returns the range of the brackets before `end`, from `from` on.
    fn until(&self, from: usize, end: usize) -> Range<usize> {
        let mut to = from;
        while to < self.brackets.len() && self.brackets[to] < end {
            to += 1;
        }
        from..to
    }

    /// Returns brackets with their partners.
    fn within(&self, range: Range<usize>) -> impl DoubleEndedIterator<Item = (usize, Option<usize>)> + '_ {
        range.map(|at| (self.brackets[at], self.partners[at]))
    }
}

struct State<'a, 's> {
    view: &'a View<'s>,
    pairs: &'a Pairs,
    indent: i64,
    /// The line of the colon that the current indentation is for.
    colon_line: Option<u32>,
    /// The brackets of the current line.
    line: Range<usize>,
    has_heredocs: bool,
}

impl State<'_, '_> {
    fn next_newline(&self, newline: usize) -> usize {
        let view = self.view;
        (newline + 1..view.tokens.len()).find(|&token| view.kind(token) == Kind::Newline).unwrap_or(view.tokens.len())
    }

    /// Goes from the line `start..newline` to the line `newline + 1..end`. Returns the indentation that only the
    /// second line has.
    fn advance(&mut self, start: usize, newline: usize, end: usize) -> Option<i64> {
        let view = self.view;
        let mut extra = self.heredocs(start, newline);
        let before = self.pairs.until(self.line.start, newline);
        self.line = self.pairs.until(before.end, end);
        let opened = self.opened(before)?;
        self.indent += opened;
        let before = (0..newline).rev().find(|&token| !matches!(view.kind(token), Kind::Whitespace | Kind::Comment));
        match before.map(|before| view.kind(before)) {
            Some(Kind::Colon) if opened == 0 && self.colon_line.is_none() => {
                self.colon_line = before.map(|before| view.line(before));
                self.indent += 1;
            }
            Some(Kind::Semic) if self.colon_line.take().is_some() => self.indent -= 1,
            Some(Kind::Equals | Kind::FArrow) => extra += 1,
            _ => {}
        }
        self.close(self.line.clone())?;
        if self.colon_line_at_semicolon(newline + 1, end) {
            extra -= 1;
        }
        Some(extra)
    }

    fn heredocs(&self, start: usize, newline: usize) -> i64 {
        if !self.has_heredocs {
            return 0;
        }
        let opens = self.view.group_in(Group::HeredocOpen, start..newline).count();
        i64::try_from(opens).unwrap_or(0)
    }

    /// Counts the brackets that a line opens: one for each line where some of them close.
    fn opened(&self, line: Range<usize>) -> Option<i64> {
        if line.is_empty() {
            return Some(0);
        }
        let view = self.view;
        let mut count = 0;
        let mut lines = Vec::new();
        let opens = self.pairs.within(line).rev().filter(|&(bracket, _)| view.kind(bracket).closer().is_some());
        for (bracket, partner) in opens {
            let Some(line) = partner.map(|partner| view.line(partner)) else {
                count += 1;
                continue;
            };
            view.spend(lines.len() as u64)?;
            if line > view.line(bracket) && !lines.contains(&line) {
                count += 1;
                lines.push(line);
            }
        }
        Some(count)
    }

    /// Reduces the indentation for the brackets of earlier lines that a line closes.
    fn close(&mut self, line: Range<usize>) -> Option<()> {
        if line.is_empty() {
            return Some(());
        }
        let view = self.view;
        let mut lines = Vec::new();
        let closes = self.pairs.within(line).filter(|&(bracket, _)| view.kind(bracket).closer().is_none());
        for (bracket, partner) in closes {
            let Some(line) = partner.map(|partner| view.line(partner)) else { continue };
            view.spend(lines.len() as u64)?;
            if line < view.line(bracket) && !lines.contains(&line) {
                self.indent -= 1;
                lines.push(line);
            }
            if view.kind(bracket) == Kind::RBrace && self.colon_line.is_some_and(|colon| line < colon) {
                self.indent -= 1;
                self.colon_line = None;
            }
        }
        Some(())
    }

    /// Returns true for a line that consists of a semicolon while a colon is open.
    fn colon_line_at_semicolon(&self, start: usize, end: usize) -> bool {
        let view = self.view;
        let indent = usize::from(start < end && view.kind(start) == Kind::Indent);
        let lone = start + indent;
        self.colon_line.is_some() && lone < end && view.kind(lone) == Kind::Semic && lone + 1 >= end
    }
}

/// Returns the indentation of the line that starts with the token `first`.
fn actual_indent(view: &View<'_>, first: usize, line_end: usize) -> Option<u32> {
    match view.kind(first) {
        Kind::Indent => Some(view.indentation(first)),
        // The blanks before the end tag of a heredoc.
        Kind::Heredoc if view.value(first).ends_with('\n') => Some(0),
        Kind::Heredoc => last_line_length(view.value(first)),
        Kind::HeredocPre => {
            let mut post = first;
            while post < line_end && view.kind(post) != Kind::HeredocPost {
                post += 1;
            }
            if post >= view.tokens.len() {
                return None;
            }
            if view.kind(post) == Kind::HeredocPost { last_line_length(view.value(post)) } else { Some(0) }
        }
        _ => Some(0),
    }
}

/// Returns the length of the last line that is not empty.
fn last_line_length(text: &str) -> Option<u32> {
    let line = text.trim_end_matches('\n').rsplit('\n').next()?;
    (!text.trim_end_matches('\n').is_empty()).then(|| characters(line.as_bytes()))
}

/// Changes the indentation of a line, or of the lines of a heredoc.
pub(in crate::check) fn reindent(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    let Detail::Indent { expected, actual } = finding.detail else { return Outcome::Failed };
    if expected == u32::MAX {
        return Outcome::Failed;
    }
    let token = finding.token;
    let change = i64::from(expected) - i64::from(actual);
    match manifest.kind(token) {
        Kind::Indent | Kind::Whitespace => manifest.set_value(token, " ".repeat(expected as usize)),
        Kind::Heredoc => {
            let Some(raw) = manifest.raw(token).and_then(|raw| shifted(raw, change, false)) else {
                return Outcome::Failed;
            };
            manifest.set_raw(token, raw);
        }
        Kind::HeredocPre => return reindent_parts(manifest, token, change),
        _ => {
            let Some(index) = manifest.index(token) else { return Outcome::Failed };
            let indent = manifest.create(Kind::Indent, " ".repeat(expected as usize));
            manifest.insert(index, indent);
        }
    }
    Outcome::Fixed
}

/// Changes the indentation of a heredoc with interpolations.
fn reindent_parts(manifest: &mut Manifest<'_>, first: u32, change: i64) -> Outcome {
    let Some(value) = shifted(manifest.value(first), change, false) else { return Outcome::Failed };
    manifest.set_value(first, value);
    let mut token = first;
    loop {
        let Some(next) = manifest.next(token) else { return Outcome::Failed };
        token = next;
        match manifest.kind(token) {
            Kind::HeredocMid => {
                let Some(value) = shifted(manifest.value(token), change, true) else { return Outcome::Failed };
                manifest.set_value(token, value);
            }
            Kind::HeredocPost => {
                let raw = manifest.raw(token).and_then(|raw| shifted(raw, change, true));
                let Some(raw) = raw else { return Outcome::Failed };
                manifest.set_raw(token, raw);
                return Outcome::Fixed;
            }
            _ => {}
        }
    }
}

/// Adds blanks to the start of each line, or removes characters from it. Line breaks at the end get lost, as in the
/// plug-in.
fn shifted(text: &str, change: i64, skip_first: bool) -> Option<String> {
    let lines = text.trim_end_matches('\n').split('\n').enumerate().map(|(index, line)| {
        if line.is_empty() || skip_first && index == 0 {
            return Some(line.to_owned());
        }
        match usize::try_from(change) {
            Ok(blanks) => Some(format!("{}{line}", " ".repeat(blanks))),
            Err(_) => {
                let removed = usize::try_from(-change).unwrap_or(usize::MAX);
                // Ruby returns nil for a start after the end, which `join` writes as nothing.
                let at = line.char_indices().map(|(at, _)| at).chain([line.len()]).nth(removed);
                Some(at.map_or(String::new(), |at| line[at..].to_owned()))
            }
        }
    });
    Some(lines.collect::<Option<Vec<_>>>()?.join("\n"))
}
