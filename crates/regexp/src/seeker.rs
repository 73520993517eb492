//! A search that tries the one-pass automaton at each place where a match can begin.
//!
//! The engines of `regex-automata` first find the end of a match, then its start, and then its groups, each with an
//! automaton of its own. Where a scan for a literal or for the start of a line leads to the right place, the one-pass
//! automaton alone finds them all.

use std::panic::{RefUnwindSafe, UnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use memchr::memmem::Finder;
use puppetlang_source::permanent::Late;
use regex_automata::dfa::onepass::{self, DFA};
use regex_automata::nfa::thompson::{self, WhichCaptures};
use regex_automata::util::pool::{Pool, PoolGuard};
use regex_automata::util::prefilter::Prefilter;
use regex_automata::util::primitives::NonMaxUsize;
use regex_automata::{Anchored, Input, MatchKind};
use regex_syntax::hir::{Hir, HirKind, Look};

use crate::regexp::Captures;

/// A seeker of a pattern that is created when the pattern has been searched for several times.
pub(crate) struct LateSeeker {
    searches: AtomicU8,
    seeker: Late<Option<Seeker>>,
}

impl LateSeeker {
    pub(crate) fn new() -> Self {
        Self { searches: AtomicU8::new(0), seeker: Late::new() }
    }

    /// Returns the seeker if the pattern has one; counts a search.
    #[inline]
    pub(crate) fn get(&self, hir: &Hir, groups: usize) -> Option<&Seeker> {
        /// A seeker saves in about as many searches the time of its creation.
        const SEARCHES: u8 = 32;
        if let Some(seeker) = self.seeker.get() {
            return seeker.as_ref();
        }
        let searches = self.searches.load(Ordering::Relaxed);
        if searches < SEARCHES {
            self.searches.store(searches + 1, Ordering::Relaxed);
            return None;
        }
        self.seeker.get_or_init(|| Seeker::new(hir, groups)).as_ref()
    }
}

/// The result of a search.
pub(crate) enum Found<T> {
    Match(T),
    /// The text has no match from the start of the search on.
    Nothing,
    /// No match begins before this byte offset; the rest of the text was not searched.
    NotBefore(usize),
}

/// Creates a cache of a seeker.
type Creator = Box<dyn Fn() -> onepass::Cache + Send + Sync + UnwindSafe + RefUnwindSafe>;

/// A one-pass automaton, and the places in a text where it is tried.
pub(crate) struct Seeker {
    /// Finds the only text that matches, if there is just one.
    literal: Option<Finder<'static>>,
    places: Places,
    automaton: Arc<DFA>,
    caches: Pool<onepass::Cache, Creator>,
    /// The number of groups, including the whole match.
    groups: usize,
    /// The number of slots of the automaton: a start and an end for each group up to the last that it has.
    slots: usize,
}

/// The places where a match can begin.
enum Places {
    TextStart,
    LineStarts,
    /// Where one of some literals is.
    Literals(Prefilter),
}

impl Seeker {
    /// Returns `None` if the pattern is not one-pass, or if matches can begin anywhere.
    fn new(hir: &Hir, groups: usize) -> Option<Self> {
        /// The maximum size of the automaton and of what it is created from, in bytes.
        const SIZE: usize = 1 << 16;
        /// The number of threads that can search at once without contention.
        const THREADS: usize = 8;
        let places = Places::of(hir)?;
        let config = thompson::Config::new().which_captures(WhichCaptures::All).nfa_size_limit(Some(SIZE));
        let nfa = thompson::Compiler::new().configure(config).build_from_hir(hir).ok()?;
        let config = DFA::config().size_limit(Some(SIZE));
        let automaton = onepass::Builder::new().configure(config).build_from_nfa(nfa).ok()?;
        let slots = automaton.get_nfa().group_info().slot_len();
        let automaton = Arc::new(automaton);
        let of_caches = Arc::clone(&automaton);
        let caches = Pool::with_capacity(THREADS, Box::new(move || of_caches.create_cache()) as Creator);
        let literal = literal(hir).map(|literal| Finder::new(&literal).into_owned());
        Some(Self { literal, places, automaton, caches, groups, slots })
    }

    /// Searches a text from a byte offset on. The work is at most a few times the length of the text.
    pub(crate) fn search(&self, text: &str, start: usize) -> Found<Captures> {
        /// The slots of most patterns.
        const FEW: usize = 16;
        if self.slots <= FEW {
            return self.captures(text, start, &mut [None; FEW][..self.slots]);
        }
        self.captures(text, start, &mut vec![None; self.slots])
    }

    /// Searches a text for a match, whose place and groups are not reported. The work is that of [`Seeker::search`].
    pub(crate) fn is_match(&self, text: &str) -> Found<()> {
        match &self.literal {
            Some(literal) if literal.find(text.as_bytes()).is_some() => Found::Match(()),
            Some(_) => Found::Nothing,
            None => self.try_places(text, 0, &mut []),
        }
    }

    fn captures(&self, text: &str, start: usize, slots: &mut [Option<NonMaxUsize>]) -> Found<Captures> {
        match self.try_places(text, start, slots) {
            Found::Match(()) => {
                let offset = |slot: usize| slots.get(slot).copied().flatten().map(NonMaxUsize::get);
                let span = |group: usize| Some(offset(2 * group)?..offset(2 * group + 1)?);
                Found::Match(Captures::new((0..self.groups).map(span)))
            }
            Found::Nothing => Found::Nothing,
            Found::NotBefore(place) => Found::NotBefore(place),
        }
    }

    /// Tries the first places where a match can begin; fills the slots that are given.
    fn try_places(&self, text: &str, start: usize, slots: &mut [Option<NonMaxUsize>]) -> Found<()> {
        /// The number of places to try; each try may read the whole text.
        const TRIES: usize = 4;
        let mut from = start;
        for _ in 0..TRIES {
            let Some(place) = self.places.first(text, from) else { return Found::Nothing };
            let input = Input::new(text).range(place..).anchored(Anchored::Yes);
            let mut cache = self.caches.get();
            let found = self.automaton.try_search_slots(&mut cache, &input, slots);
            PoolGuard::put(cache);
            match found {
                Ok(Some(_)) => return Found::Match(()),
                Ok(None) => from = place + 1,
                Err(_) => return Found::NotBefore(place),
            }
        }
        Found::NotBefore(text.ceil_char_boundary(from))
    }
}

/// Returns the only text that an expression matches; `None` if there may be several.
fn literal(hir: &Hir) -> Option<Vec<u8>> {
    match hir.kind() {
        HirKind::Literal(literal) => Some(literal.0.to_vec()),
        HirKind::Capture(capture) => literal(&capture.sub),
        HirKind::Concat(parts) => parts.iter().try_fold(Vec::new(), |text, part| Some([text, literal(part)?].concat())),
        _ => None,
    }
}

impl Places {
    fn of(hir: &Hir) -> Option<Self> {
        let looks = hir.properties().look_set_prefix();
        if looks.contains(Look::Start) {
            return Some(Self::TextStart);
        }
        if looks.contains(Look::StartLF) {
            return Some(Self::LineStarts);
        }
        Prefilter::from_hir_prefix(MatchKind::LeftmostFirst, hir).map(Self::Literals)
    }

    /// Returns the first place at a byte offset or later.
    fn first(&self, text: &str, from: usize) -> Option<usize> {
        match self {
            Self::TextStart => (from == 0).then_some(0),
            Self::LineStarts if from == 0 => Some(0),
            Self::LineStarts => {
                let newline = memchr::memchr(b'\n', text.as_bytes().get(from - 1..)?)?;
                Some(from + newline)
            }
            Self::Literals(prefilter) => {
                if from > text.len() {
                    return None;
                }
                prefilter.find(text.as_bytes(), (from..text.len()).into()).map(|found| found.start)
            }
        }
    }
}
