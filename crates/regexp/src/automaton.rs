//! The automata of `regex-automata`, for patterns that need no backtracking.
//!
//! They are fast, but do not count their steps. So a search first asks for an upper bound:
//!
//! - [`Small`] searches a text if states × text is small, so that even its slowest engine is fast.
//! - [`Large`] is a pair of lazy DFAs. It gives up if it creates states faster than it uses them, so its work is
//!   proportional to the text and independent of the pattern.

use std::sync::{Mutex, PoisonError};

use regex_automata::hybrid::{dfa, regex};
use regex_automata::meta;
use regex_automata::nfa::thompson::{self, WhichCaptures};
use regex_automata::util::prefilter::Prefilter;
use regex_automata::{Anchored, Input, MatchKind, Span};
use regex_syntax::hir::{Capture, Class, Hir, Look, Repetition};
use regex_syntax::utf8::Utf8Sequences;

use crate::expr::{Assertion, Expr};
use crate::limit::Limits;

/// The size of the caches of lazy DFAs, in bytes.
const CACHE: usize = 2 << 20;

/// An engine for searches with little work.
pub(crate) struct Small {
    regex: meta::Regex,
    /// True if it reports capture groups.
    captures: bool,
    /// An upper bound of the number of NFA states.
    states: usize,
}

/// The error for a compiled form that exceeds the limit.
pub(crate) struct TooLarge;

impl Small {
    /// The maximum of states × text for which the engine's backtracker has room for its visited table.
    const MOST_WORK: usize = 1 << 21;

    /// The maximum size of the tables of capture groups, in bytes.
    const MOST_TABLES: usize = 4 << 20;

    pub(crate) fn new(hir: &Hir, groups: usize, states: usize, limits: &Limits) -> Result<Self, TooLarge> {
        const SLOT: usize = size_of::<usize>();
        /// The number of threads that can search with an expression at once without contention.
        ///
        /// By default, `regex-automata` asks the system for the number of CPUs, which reads files.
        const THREADS: usize = 8;
        let captures = states.saturating_mul(groups).saturating_mul(4 * SLOT) <= Self::MOST_TABLES;
        let config = meta::Config::new()
            .pool_capacity(THREADS)
            .nfa_size_limit(Some(limits.compiled_size))
            .hybrid_cache_capacity(CACHE)
            .which_captures(if captures { WhichCaptures::All } else { WhichCaptures::Implicit });
        let regex = meta::Builder::new().configure(config).build_from_hir(hir).map_err(|_| TooLarge)?;
        Ok(Self { regex, captures, states })
    }

    /// Returns an upper bound of the steps of a search, or `None` if the engine must not be used.
    pub(crate) fn estimate(&self, length: usize) -> Option<usize> {
        /// The number of steps of this engine that take the time of one step of the machine.
        const SPEED: usize = 4;
        let work = (length + 1).saturating_mul(self.states);
        (work <= Self::MOST_WORK).then_some(work / SPEED)
    }

    pub(crate) fn is_match(&self, text: &str) -> bool {
        self.regex.is_match(text)
    }

    pub(crate) fn find(&self, text: &str, start: usize) -> Option<Span> {
        self.regex.search(&Input::new(text).range(start..)).map(|found| found.span())
    }

    /// Returns true if [`Small::groups`] can be called.
    pub(crate) fn has_groups(&self) -> bool {
        self.captures
    }

    /// Returns the groups of the first match.
    pub(crate) fn groups(&self, text: &str, start: usize) -> Option<regex_automata::util::captures::Captures> {
        let mut captures = self.regex.create_captures();
        self.regex.search_captures(&Input::new(text).range(start..), &mut captures);
        captures.is_match().then_some(captures)
    }

    /// Returns the groups of a match whose span is known.
    pub(crate) fn groups_of(&self, text: &str, found: Span) -> Option<regex_automata::util::captures::Captures> {
        let mut captures = self.regex.create_captures();
        let input = Input::new(text).span(found).anchored(Anchored::Yes);
        self.regex.search_captures(&input, &mut captures);
        captures.is_match().then_some(captures)
    }
}

/// An engine for long texts and large patterns.
pub(crate) struct Large {
    regex: regex::Regex,
    cache: Mutex<Option<regex::Cache>>,
}

/// The error if the engine gave up; the result of the search is unknown.
pub(crate) struct GaveUp;

impl Large {
    /// Returns `None` if the pattern is too large for the tables.
    pub(crate) fn new(hir: &Hir, states: usize) -> Option<Self> {
        let compiler = |reverse| {
            let config = thompson::Config::new()
                .reverse(reverse)
                .which_captures(WhichCaptures::None)
                .nfa_size_limit(Some(CACHE));
            thompson::Compiler::new().configure(config).build_from_hir(hir).ok()
        };
        // Creating a state takes time proportional to the size of the pattern, so it must be used for as many bytes.
        let config = dfa::Config::new()
            .cache_capacity(CACHE)
            .unicode_word_boundary(true)
            .minimum_cache_clear_count(Some(2))
            .minimum_bytes_per_state(Some(states.max(10)));
        let prefilter = Prefilter::from_hir_prefix(MatchKind::LeftmostFirst, hir);
        let seeking = config.clone().specialize_start_states(prefilter.is_some()).prefilter(prefilter);
        let forward = dfa::Builder::new().configure(seeking).build_from_nfa(compiler(false)?).ok()?;
        let config = config.match_kind(MatchKind::All);
        let reverse = dfa::Builder::new().configure(config).build_from_nfa(compiler(true)?).ok()?;
        let regex = regex::Builder::new().build_from_dfas(forward, reverse);
        Some(Self { regex, cache: Mutex::new(None) })
    }

    /// Returns an upper bound of the steps of a search: filling the tables a few times, and reading the text.
    pub(crate) fn estimate(length: usize, states: usize) -> usize {
        /// The minimum size of a state in bytes, if there are many: its transitions.
        const STATE: usize = 1 << 10;
        (CACHE / STATE).saturating_mul(states).saturating_add(length / 2)
    }

    /// Returns the first match from `start` on.
    pub(crate) fn find(&self, text: &str, start: usize) -> Result<Option<Span>, GaveUp> {
        let kept = self.cache.lock().unwrap_or_else(PoisonError::into_inner).take();
        let mut cache = kept.unwrap_or_else(|| self.regex.create_cache());
        let found = self.regex.try_search(&mut cache, &Input::new(text).range(start..));
        *self.cache.lock().unwrap_or_else(PoisonError::into_inner) = Some(cache);
        found.map(|found| found.map(|found| found.span())).map_err(|_| GaveUp)
    }
}

/// Converts an expression for `regex-automata`; returns `None` if it contains an unsupported part.
pub(crate) fn hir(expr: &Expr) -> Option<Hir> {
    Some(match expr {
        Expr::Empty => Hir::empty(),
        Expr::Fail => Hir::fail(),
        Expr::Literal(text) => Hir::literal(text.as_bytes()),
        Expr::Set(set) => Hir::class(Class::Unicode(set.clone())),
        Expr::Assert(assertion) => Hir::look(look(*assertion)?),
        Expr::List(parts) => Hir::concat(parts.iter().map(hir).collect::<Option<_>>()?),
        Expr::Alternation(parts) => Hir::alternation(parts.iter().map(hir).collect::<Option<_>>()?),
        Expr::Repeat(repeat) => Hir::repetition(Repetition {
            min: repeat.min,
            max: repeat.max,
            greedy: !repeat.lazy,
            sub: Box::new(hir(&repeat.child)?),
        }),
        Expr::Capture(group, child) => {
            Hir::capture(Capture { index: u32::try_from(*group).ok()?, name: None, sub: Box::new(hir(child)?) })
        }
        Expr::Keep | Expr::Atomic(_) | Expr::Look(..) | Expr::Backref { .. } | Expr::Condition { .. } => return None,
    })
}

/// Converts an assertion. It is correct only for texts that do not end with a newline; other texts are not searched
/// here.
fn look(assertion: Assertion) -> Option<Look> {
    Some(match assertion {
        Assertion::LineStart => Look::StartLF,
        Assertion::LineEnd => Look::EndLF,
        Assertion::TextStart => Look::Start,
        Assertion::TextEnd | Assertion::TextEndOrNewline => Look::End,
        Assertion::WordBoundary => Look::WordUnicode,
        Assertion::NotWordBoundary => Look::WordUnicodeNegate,
        Assertion::AsciiWordBoundary => Look::WordAscii,
        Assertion::NotAsciiWordBoundary => Look::WordAsciiNegate,
        Assertion::SearchStart => return None,
    })
}

/// Returns an upper bound of the number of NFA states of an expression.
pub(crate) fn states(expr: &Expr) -> usize {
    let sum = |parts: &[Expr]| parts.iter().map(states).fold(parts.len(), usize::saturating_add);
    match expr {
        Expr::Empty | Expr::Fail | Expr::Assert(_) | Expr::Keep | Expr::Backref { .. } => 1,
        Expr::Literal(text) => text.len(),
        // The byte sequences may share states, but need not.
        Expr::Set(set) => match set.ranges() {
            ranges if ranges.last().is_none_or(|range| range.end().is_ascii()) => 1,
            ranges => ranges.iter().map(|range| 3 * Utf8Sequences::new(range.start(), range.end()).count()).sum(),
        },
        Expr::List(parts) | Expr::Alternation(parts) => sum(parts),
        Expr::Repeat(repeat) => {
            let rounds = repeat.max.unwrap_or(repeat.min).max(repeat.min + 1) as usize;
            (states(&repeat.child) + 2).saturating_mul(rounds)
        }
        Expr::Capture(_, child) | Expr::Atomic(child) | Expr::Look(_, child) => states(child) + 2,
        Expr::Condition { branches, .. } => sum(branches.as_slice()),
    }
}
