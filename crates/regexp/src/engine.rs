//! The engines of a pattern, and the choice between them.
//!
//! A search uses an automaton as long as the upper bound of its work is a small part of the budget, and otherwise the
//! backtracking machine, which counts its steps.

use std::ops::Range;

use memchr::memmem::Finder;
use puppetlang_source::permanent::Late;
use regex_automata::Span;
use regex_syntax::hir::Hir;

use crate::automaton::{self, Large, Small};
use crate::budget::{Budget, Estimate};
use crate::error::{CompileError, MatchError};
use crate::expr::Means;
use crate::limit::Limits;
use crate::machine::{self, Places, Slots};
use crate::program::Program;
use crate::regexp::Captures;
use crate::seeker::{Found, LateSeeker};
use crate::translate::Translation;

/// The error for a pattern whose compiled form exceeds the limits.
const TOO_LARGE: CompileError = CompileError::TooComplex { reason: "its compiled form is too large" };

pub(crate) struct Engine {
    /// Finds the pattern if it has no metacharacters.
    literal: Option<Finder<'static>>,
    automata: Option<Automata>,
    program: Program,
    /// The number of groups including the whole match.
    count: usize,
}

/// The automata of a pattern without backreferences, look-arounds and atomic groups.
struct Automata {
    small: Small,
    seeker: LateSeeker,
    large: Late<Option<Large>>,
    hir: Hir,
    states: usize,
    /// True if the automata are correct only for texts that do not end with a newline.
    mind_last_newline: bool,
}

impl Engine {
    pub(crate) fn new(translation: Translation, literal: Option<&str>, limits: Limits) -> Result<Self, CompileError> {
        /// The size of an instruction in bytes, including its share of tables.
        const INSTRUCTION: usize = 128;
        let Translation { expr, count, minds_last_newline, .. } = translation;
        let program = Program::new(&expr, count, limits.compiled_size / INSTRUCTION).map_err(|_| TOO_LARGE)?;
        let hir = if expr.means() == Means::Automaton { automaton::hir(&expr) } else { None };
        let automata = match hir {
            Some(hir) => {
                let states = automaton::states(&expr);
                let small = Small::new(&hir, count, states, &limits).map_err(|_| TOO_LARGE)?;
                let (seeker, large) = (LateSeeker::new(), Late::new());
                Some(Automata { small, seeker, large, hir, states, mind_last_newline: minds_last_newline })
            }
            None => None,
        };
        let literal = literal.map(|literal| Finder::new(literal).into_owned());
        Ok(Self { literal, automata, program, count })
    }

    pub(crate) fn is_match(&self, text: &str, budget: &mut Budget) -> Result<bool, MatchError> {
        if self.literal.is_some() {
            return Ok(self.find_literal(text, 0, budget)?.is_some());
        }
        if let Some(automata) = self.automata(text) {
            if automata.may_use_small(text.len(), budget)? {
                return Ok(automata.is_match(text, self.count));
            }
            if let Some(found) = automata.find_large(text, 0, budget)? {
                return Ok(found.is_some());
            }
        }
        Ok(machine::search(&self.program, text, Places::AtOrAfter(0), budget)?.is_some())
    }

    /// Returns true if some part of the text matches; `None` if finding the groups may take many steps.
    pub(crate) fn is_match_quickly(&self, text: &str, budget: &mut Budget) -> Option<bool> {
        if self.literal.is_some() {
            return Some(self.find_literal(text, 0, budget).ok()?.is_some());
        }
        budget.take(self.count / 8).ok()?;
        let automata = self.automata(text)?;
        let can_report = self.count == 1 || automata.small.has_groups();
        if !can_report || !automata.may_use_small(text.len(), budget).ok()? {
            return None;
        }
        Some(automata.is_match(text, self.count))
    }

    /// Returns the first match from `start` on, which must be a character boundary.
    pub(crate) fn captures(
        &self,
        text: &str,
        start: usize,
        budget: &mut Budget,
    ) -> Result<Option<Captures>, MatchError> {
        if self.literal.is_some() {
            return Ok(self.find_literal(text, start, budget)?.map(Captures::whole));
        }
        // Reporting the groups takes time proportional to their number.
        budget.take(self.count / 8)?;
        if let Some(automata) = self.automata(text) {
            let small = &automata.small;
            if (self.count == 1 || small.has_groups()) && automata.may_use_small(text.len() - start, budget)? {
                return Ok(self.captures_of_small(automata, text, start));
            }
            match automata.find_large(text, start, budget)? {
                Some(Some(found)) => return self.groups(automata, text, found, budget),
                Some(None) => return Ok(None),
                None => {}
            }
        }
        let found = machine::search(&self.program, text, Places::AtOrAfter(start), budget)?;
        Ok(found.map(|slots| self.of_machine(&slots)))
    }

    /// Returns the first match from `start` on by the engines for little work.
    fn captures_of_small(&self, automata: &Automata, text: &str, start: usize) -> Option<Captures> {
        let start = match automata.seeker.get(&automata.hir, self.count).map(|seeker| seeker.search(text, start)) {
            Some(Found::Match(captures)) => return Some(captures),
            Some(Found::Nothing) => return None,
            Some(Found::NotBefore(start)) => start,
            None => start,
        };
        if self.count == 1 {
            return automata.small.find(text, start).map(|found| Captures::whole(found.range()));
        }
        automata.small.groups(text, start).map(|found| self.of_automaton(&found))
    }

    /// Returns the groups of a match whose span is known.
    fn groups(
        &self,
        automata: &Automata,
        text: &str,
        found: Span,
        budget: &mut Budget,
    ) -> Result<Option<Captures>, MatchError> {
        if self.count == 1 {
            return Ok(Some(Captures::whole(found.range())));
        }
        if automata.small.has_groups() && automata.may_use_small(found.len(), budget)? {
            return Ok(automata.small.groups_of(text, found).map(|found| self.of_automaton(&found)));
        }
        let found = machine::search(&self.program, text, Places::Only(found.start), budget)?;
        Ok(found.map(|slots| self.of_machine(&slots)))
    }

    fn of_automaton(&self, found: &regex_automata::util::captures::Captures) -> Captures {
        Captures::new((0..self.count).map(|group| found.get_group(group).map(|span| span.range())))
    }

    fn of_machine(&self, slots: &Slots) -> Captures {
        Captures::new((0..self.count).map(|group| machine::span(slots, group)))
    }

    /// Returns the automata if they are correct for this text.
    fn automata(&self, text: &str) -> Option<&Automata> {
        self.automata.as_ref().filter(|automata| !automata.mind_last_newline || !text.ends_with('\n'))
    }

    fn find_literal(&self, text: &str, start: usize, budget: &mut Budget) -> Result<Option<Range<usize>>, MatchError> {
        /// The number of bytes that are searched in one step.
        const SPEED: usize = 64;
        let Some(literal) = &self.literal else {
            return Ok(None);
        };
        let found = literal.find(&text.as_bytes()[start..]).map(|at| start + at..start + at + literal.needle().len());
        let end = found.as_ref().map_or(text.len(), |found| found.end);
        budget.take((end - start) / SPEED + 1)?;
        Ok(found)
    }
}

impl Automata {
    /// Searches with the engines for little work. The pattern has `groups` groups including the whole match.
    fn is_match(&self, text: &str, groups: usize) -> bool {
        match self.seeker.get(&self.hir, groups).map(|seeker| seeker.is_match(text)) {
            Some(Found::Match(())) => true,
            Some(Found::Nothing) => false,
            Some(Found::NotBefore(_)) | None => self.small.is_match(text),
        }
    }

    /// Takes the steps for a search by the small automaton; returns false if it must not be used.
    fn may_use_small(&self, length: usize, budget: &mut Budget) -> Result<bool, MatchError> {
        match self.small.estimate(length) {
            Some(steps) => budget.take_estimate(Estimate::Rest, steps),
            None => Ok(false),
        }
    }

    /// Searches with the lazy automaton. Returns `None` if it cannot be used or gives up.
    fn find_large(&self, text: &str, start: usize, budget: &mut Budget) -> Result<Option<Option<Span>>, MatchError> {
        let length = text.len() - start;
        let estimate = Large::estimate(length, self.states);
        // For short texts the machine is as fast.
        if self.small.estimate(length).is_some() || !budget.take_estimate(Estimate::Once, estimate)? {
            return Ok(None);
        }
        let large = self.large.get_or_init(|| Large::new(&self.hir, self.states));
        Ok(large.as_ref().and_then(|large| large.find(text, start).ok()))
    }
}
