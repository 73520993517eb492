//! The state of a comparison of two types, or of a type and a value: recursion and memoization.
//!
//! # Recursive types
//!
//! A comparison that meets the same alias again on one side, and the same type or value again on the other, has found
//! no difference on the way round the cycle, so it ends there. The states, and when they are reset, are those of the
//! reference.
//!
//! # Shared parts
//!
//! After the first few pairs, answers are memoized by identity and recursion state, so the work is proportional to the
//! size of the types in memory, not to their written form. A pair that is met again *while* it is compared, in the same
//! state, would recurse forever (the reference exhausts its stack): no difference was found, so the answer is yes.

use std::collections::{HashMap, HashSet};
use std::mem::Discriminant;

use foldhash::fast::RandomState;
use puppetlang_source::meter;

use crate::memo::FEW;
use crate::stack_guard::ensure_sufficient_stack;
use crate::ty::{Identity as TypeIdentity, Leaf, Type};
use crate::value::{Text, Value};

/// Bits of the recursion state: on which sides something was met again.
pub(crate) const IN_THIS: u8 = 1;
pub(crate) const IN_THAT: u8 = 2;
pub(crate) const IN_BOTH: u8 = IN_THIS | IN_THAT;

/// The maximum number of pairs that are compared without a memoized answer; after that, nothing is accepted.
const MOST: u32 = 1 << 24;

/// The maximum nesting of pairs of types, and of a type and a container: values can be deeper.
const DEEPEST: u32 = 100_000;
const DEEPEST_VALUE: u32 = 1 << 20;

/// The depth from which pairs in progress are recorded.
const FAR: u32 = 64;

/// Answers are memoized if at least this many other pairs were compared for them.
const WORTH: u32 = 8;

/// The state of a comparison. Creating it costs nothing.
#[derive(Default)]
pub(crate) struct Guard {
    /// The number of compared pairs.
    visits: u32,
    /// The current nesting of pairs.
    depth: u32,
    /// Whether a scalar is being compared.
    in_scalar: bool,
    recursion: Option<Box<Recursion>>,
    memo: Option<Box<Memo>>,
}

/// The aliases and values in progress, on both sides.
#[derive(Default)]
struct Recursion {
    state: u8,
    these: Vec<usize>,
    those: Vec<usize>,
}

/// Memoized answers, and the pairs in progress.
#[derive(Default)]
struct Memo {
    answers: HashMap<Pair, Entry, RandomState>,
    /// The pairs in progress, from depth `FAR` on.
    on_the_way: HashSet<Pair, RandomState>,
}

/// A pair of types or values, and the recursion state in which they are compared.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Pair {
    this: Identity,
    that: Identity,
    recursion: u64,
}

/// Identifies the other side of a pair.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Identity {
    Type(TypeIdentity),
    Leaf(Leaf),
    Container(usize),
    Number(u64),
    Text(Text),
    Word(Discriminant<Value>),
}

/// The memoized result of a pair.
struct Entry {
    answer: bool,
    /// The recursion state after the comparison, and the entries that it added on the accepted side.
    state: u8,
    added: Box<[usize]>,
    /// Kept alive so that their addresses are not reused.
    _this: Type,
    _that: That,
}

/// The other side of a comparison.
#[derive(Clone, Copy)]
pub(crate) enum Other<'a> {
    Type(&'a Type),
    Value(&'a Value),
}

/// The owned form of [`Other`].
enum That {
    Type { _held: Type },
    Value { _held: Value },
}

impl Other<'_> {
    fn identity(self) -> Option<Identity> {
        let value = match self {
            Self::Type(ty) => return ty.identity().map(Identity::Type).or_else(|| ty.leaf().map(Identity::Leaf)),
            Self::Value(value) => value,
        };
        Some(match value {
            Value::Integer(number) => Identity::Number(number.cast_unsigned()),
            Value::String(text) => Identity::Text(text.clone()),
            Value::Type(ty) => Identity::Container(std::sync::Arc::as_ptr(ty).addr()),
            Value::Undef | Value::Default => Identity::Word(std::mem::discriminant(value)),
            value => Identity::Container(value.address()?),
        })
    }

    /// Returns true for types that delegate to other types, which are then compared with the same type.
    fn stands_for_others(self) -> bool {
        matches!(self, Self::Type(Type::Alias(_) | Type::Variant(_) | Type::Optional(_) | Type::NotUndef(_)))
    }

    /// The maximum nesting of pairs.
    fn deepest(self) -> u32 {
        match self {
            Self::Value(value) if value.depth() > 0 => DEEPEST_VALUE,
            _ => DEEPEST,
        }
    }

    fn held(self) -> That {
        match self {
            Self::Type(ty) => That::Type { _held: ty.clone() },
            Self::Value(value) => That::Value { _held: value.clone() },
        }
    }
}

impl Guard {
    /// Returns the memoized answer for a pair, or the answer of `work`.
    #[inline]
    pub(crate) fn compare(&mut self, this: &Type, that: Other<'_>, work: impl FnOnce(&mut Self) -> bool) -> bool {
        if self.visits < FEW {
            self.visits += 1;
            return work(self);
        }
        self.compare_many(this, that, work)
    }

    /// Like [`Guard::compare`], for a scalar. A container may have millions of scalars, so each gets its own few visits
    /// before anything is memoized.
    #[inline]
    pub(crate) fn compare_scalar(&mut self, this: &Type, value: &Value, work: impl FnOnce(&mut Self) -> bool) -> bool {
        if self.visits < FEW || self.in_scalar {
            return self.compare(this, Other::Value(value), work);
        }
        let (visits, depth) = (std::mem::take(&mut self.visits), std::mem::take(&mut self.depth));
        self.in_scalar = true;
        let answer = meter::spend(1).is_ok() && work(self);
        self.in_scalar = false;
        (self.visits, self.depth) = (visits, depth);
        answer
    }

    #[cold]
    fn compare_many(&mut self, this: &Type, that: Other<'_>, work: impl FnOnce(&mut Self) -> bool) -> bool {
        // Types without parts are compared directly, unless the other side delegates and may lead back here.
        let this_identity = this.identity();
        if this_identity.is_none() && !that.stands_for_others() {
            return meter::spend(1).is_ok() && work(self);
        }
        if self.visits >= MOST || self.depth >= that.deepest() || meter::spend(1).is_err() {
            return false;
        }
        self.visits += 1;
        let this_identity = this_identity.map(Identity::Type).or_else(|| this.leaf().map(Identity::Leaf));
        let (Some(this_identity), Some(that_identity)) = (this_identity, that.identity()) else {
            return self.go_deeper(work);
        };
        let recursion = self.recursion.as_ref().map_or(0, |recursion| recursion.fingerprint(that));
        let pair = Pair { this: this_identity, that: that_identity, recursion };
        if let Some(answer) = self.known(&pair) {
            return answer;
        }
        if self.depth >= FAR && !self.memo().on_the_way.insert(pair.clone()) {
            return true;
        }
        let (visits, noted) = (self.visits, self.noted());
        let answer = self.go_deeper(work);
        if self.depth >= FAR {
            self.memo().on_the_way.remove(&pair);
        }
        if self.visits - visits >= WORTH {
            self.note(pair, noted, answer, (this, that));
        }
        answer
    }

    fn go_deeper(&mut self, work: impl FnOnce(&mut Self) -> bool) -> bool {
        self.depth += 1;
        let answer = ensure_sufficient_stack(self.depth, || work(self));
        self.depth -= 1;
        answer
    }

    fn memo(&mut self) -> &mut Memo {
        self.memo.get_or_insert_default()
    }

    /// The number of entries on the accepted side.
    fn noted(&self) -> usize {
        self.recursion.as_ref().map_or(0, |recursion| recursion.those.len())
    }

    /// Returns the memoized answer for a pair. Applies the change that the comparison made to the recursion state.
    fn known(&mut self, pair: &Pair) -> Option<bool> {
        let entry = self.memo.as_ref()?.answers.get(pair)?;
        if entry.state != 0 || !entry.added.is_empty() {
            let recursion = self.recursion.get_or_insert_default();
            recursion.state = entry.state;
            recursion.those.extend_from_slice(&entry.added);
        }
        Some(entry.answer)
    }

    /// Memoizes the answer for a pair; `noted` is the number of entries on the accepted side before the comparison.
    fn note(&mut self, pair: Pair, noted: usize, answer: bool, (this, that): (&Type, Other<'_>)) {
        let (state, added) = match &self.recursion {
            Some(recursion) => (recursion.state, recursion.those.get(noted..).unwrap_or_default().into()),
            None => (0, Box::default()),
        };
        let entry = Entry { answer, state, added, _this: this.clone(), _that: that.held() };
        self.memo().answers.insert(pair, entry);
    }

    /// Runs a comparison with an empty recursion state, then restores the state.
    pub(crate) fn apart<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let recursion = self.recursion.take();
        let result = work(self);
        self.recursion = recursion;
        result
    }

    /// Returns true if `thing` is in progress on the accepting side.
    pub(crate) fn is_in_this(&self, thing: usize) -> bool {
        self.recursion.as_ref().is_some_and(|recursion| recursion.these.contains(&thing))
    }

    /// Returns true if something was met again on the accepting side.
    pub(crate) fn is_again_in_this(&self) -> bool {
        self.recursion.as_ref().is_some_and(|recursion| recursion.state & IN_THIS != 0)
    }

    /// Runs `work`, which records what it meets. As in the reference, the outermost call clears the recursion state
    /// afterwards.
    fn noting<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let is_first = self.recursion.is_none();
        let result = work(self);
        if is_first {
            self.recursion = None;
        }
        result
    }

    /// Records `thing` on the accepting side while `work` runs with the resulting state.
    pub(crate) fn with_this<T>(&mut self, thing: usize, work: impl FnOnce(&mut Self, u8) -> T) -> T {
        self.noting(|guard| {
            let recursion = guard.recursion.get_or_insert_default();
            let is_new = recursion.note(IN_THIS, thing, usize::MAX);
            let state = recursion.state;
            let result = work(guard, state);
            if is_new && let Some(recursion) = &mut guard.recursion {
                recursion.state &= !IN_THIS;
                recursion.these.retain(|&other| other != thing);
            }
            result
        })
    }

    /// Records a value on the accepted side while `work` runs.
    ///
    /// Values do not contain themselves, so a value that is met again is among the last entries, with only aliases in
    /// between.
    pub(crate) fn with_value<T>(&mut self, value: usize, work: impl FnOnce(&mut Self) -> T) -> T {
        const LAST: usize = 8;
        self.noting(|guard| {
            let recursion = guard.recursion.get_or_insert_default();
            let count = recursion.those.len();
            let is_new = recursion.note(IN_THAT, value, LAST);
            let result = work(guard);
            if is_new && let Some(recursion) = &mut guard.recursion {
                recursion.state &= !IN_THAT;
                if recursion.those.len() == count + 1 {
                    recursion.those.pop();
                } else {
                    recursion.those.retain(|&other| other != value);
                }
            }
            result
        })
    }

    /// Records `thing` on the accepted side, and runs `work` with the resulting state. The entry is not removed.
    pub(crate) fn with_that<T>(&mut self, thing: usize, work: impl FnOnce(&mut Self, u8) -> T) -> T {
        self.noting(|guard| {
            let recursion = guard.recursion.get_or_insert_default();
            recursion.note(IN_THAT, thing, usize::MAX);
            let state = recursion.state;
            work(guard, state)
        })
    }
}

impl Recursion {
    /// Records an entry on a side. Returns true if it is new. An entry that is among the `last` of that side sets the
    /// side's state bit instead; once the bit is set, nothing more is recorded.
    fn note(&mut self, side: u8, thing: usize, last: usize) -> bool {
        if self.state & side != 0 {
            return false;
        }
        let things = if side == IN_THIS { &mut self.these } else { &mut self.those };
        if things.iter().rev().take(last).any(|&other| other == thing) {
            self.state |= side;
            return false;
        }
        things.push(thing);
        true
    }

    /// Hashes the recursion state, ignoring the order of entries. For values, the accepted side is ignored too: a value
    /// is never one of its own containers.
    fn fingerprint(&self, that: Other<'_>) -> u64 {
        let mix =
            |thing: &usize| (*thing as u64 ^ 0x9e37_79b9_7f4a_7c15).wrapping_mul(0xff51_afd7_ed55_8ccd).rotate_left(31);
        let sum = |things: &[usize]| things.iter().map(mix).fold(0, u64::wrapping_add);
        let those = if matches!(that, Other::Type(_)) { sum(&self.those).wrapping_mul(3) } else { 0 };
        sum(&self.these).wrapping_add(those).wrapping_add(u64::from(self.state))
    }
}
