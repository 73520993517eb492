//! The state of a comparison of two types, or of a type and a value.
//!
//! # Types that refer to themselves
//!
//! A comparison that meets the same alias again on one side, and the same thing again on the other, has found no difference on
//! the way round, so it need not go round again. The states and when they are given up are the reference's.
//!
//! # Types that share their parts
//!
//! After the first few pairs the answers are remembered, by identity and by the state of recursion in which they were found: the
//! work grows with the types as they are in memory, not with what they would be written out. A pair that is met again *while*
//! it is compared, in the same state, would be met for ever (the reference exhausts its stack): nothing tells the two apart, so
//! the answer is yes.

use std::collections::{HashMap, HashSet};
use std::mem::Discriminant;

use foldhash::fast::RandomState;
use puppetlang_source::meter;

use crate::deep::deep;
use crate::kind::{Identity as TypeIdentity, Leaf, Type};
use crate::memo::FEW;
use crate::value::{Text, Value};

/// What was met again.
pub(crate) const IN_THIS: u8 = 1;
pub(crate) const IN_THAT: u8 = 2;
pub(crate) const IN_BOTH: u8 = IN_THIS | IN_THAT;

/// So many pairs that cannot be answered from memory are compared at most; a type that needs more is accepted by none.
const MOST: u32 = 1 << 24;

/// So many pairs of types are compared within each other at most, and so many of a type and a container: values can be deeper.
const DEEPEST: u32 = 100_000;
const DEEPEST_VALUE: u32 = 1 << 20;

/// From this depth on pairs are looked for among those on the way.
const FAR: u32 = 64;

/// Answers are remembered if so many other pairs had to be compared for them.
const WORTH: u32 = 8;

/// The state of a comparison. A new one costs nothing.
#[derive(Default)]
pub(crate) struct Guard {
    /// How many pairs were compared.
    visits: u32,
    /// How many of the last ones are within each other.
    depth: u32,
    /// Whether a scalar is looked at.
    in_scalar: bool,
    recursion: Option<Box<Recursion>>,
    memo: Option<Box<Memo>>,
}

/// The aliases and values on the way, on both sides.
#[derive(Default)]
struct Recursion {
    state: u8,
    these: Vec<usize>,
    those: Vec<usize>,
}

/// Pairs that were compared, and those that are.
#[derive(Default)]
struct Memo {
    answers: HashMap<Pair, Entry, RandomState>,
    /// The pairs on the way to what is compared, from a certain depth on.
    on_the_way: HashSet<Pair, RandomState>,
}

/// Who is compared with whom, and in which state of recursion.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Pair {
    this: Identity,
    that: Identity,
    recursion: u64,
}

/// What tells the other side of a pair from everything else.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Identity {
    Type(TypeIdentity),
    Leaf(Leaf),
    Container(usize),
    Number(u64),
    Text(Text),
    Word(Discriminant<Value>),
}

/// What is known of a pair.
struct Entry {
    answer: bool,
    /// The state of recursion afterwards, and what was added on that side.
    state: u8,
    added: Box<[usize]>,
    /// Held, so that nothing else gets their addresses.
    _this: Type,
    _that: That,
}

/// What a type is compared with.
#[derive(Clone, Copy)]
pub(crate) enum Other<'a> {
    Type(&'a Type),
    Value(&'a Value),
}

/// The same, held.
enum That {
    Type { _held: Type },
    Value { _held: Value },
}

impl Other<'_> {
    fn identity(self) -> Option<Identity> {
        let value = match self {
            Self::Type(kind) => return kind.identity().map(Identity::Type).or_else(|| kind.leaf().map(Identity::Leaf)),
            Self::Value(value) => value,
        };
        Some(match value {
            Value::Integer(number) => Identity::Number(number.cast_unsigned()),
            Value::String(text) => Identity::Text(text.clone()),
            Value::Type(kind) => Identity::Container(std::sync::Arc::as_ptr(kind).addr()),
            Value::Undef | Value::Default => Identity::Word(std::mem::discriminant(value)),
            value => Identity::Container(value.address()?),
        })
    }

    /// True for types that stand for others: the same type is compared with these.
    fn stands_for_others(self) -> bool {
        matches!(self, Self::Type(Type::Alias(_) | Type::Variant(_) | Type::Optional(_) | Type::NotUndef(_)))
    }

    /// How many pairs may be within each other.
    fn deepest(self) -> u32 {
        match self {
            Self::Value(value) if value.depth() > 0 => DEEPEST_VALUE,
            _ => DEEPEST,
        }
    }

    fn held(self) -> That {
        match self {
            Self::Type(kind) => That::Type { _held: kind.clone() },
            Self::Value(value) => That::Value { _held: value.clone() },
        }
    }
}

impl Guard {
    /// The answer for a pair: what is known of it, or what `work` says.
    #[inline]
    pub(crate) fn compare(&mut self, this: &Type, that: Other<'_>, work: impl FnOnce(&mut Self) -> bool) -> bool {
        if self.visits < FEW {
            self.visits += 1;
            return work(self);
        }
        self.compare_many(this, that, work)
    }

    /// The same for a scalar value, of which a container may have millions: each of them has a few visits of its own before anything
    /// is remembered.
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
        // What has no parts is compared at once, unless the way may lead back to it.
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
        let answer = deep(self.depth, || work(self));
        self.depth -= 1;
        answer
    }

    fn memo(&mut self) -> &mut Memo {
        self.memo.get_or_insert_default()
    }

    /// How many things were noted on that side.
    fn noted(&self) -> usize {
        self.recursion.as_ref().map_or(0, |recursion| recursion.those.len())
    }

    /// The answer for a pair, if it is known. What finding it out changed in the state of recursion is changed again.
    fn known(&mut self, pair: &Pair) -> Option<bool> {
        let entry = self.memo.as_ref()?.answers.get(pair)?;
        if entry.state != 0 || !entry.added.is_empty() {
            let recursion = self.recursion.get_or_insert_default();
            recursion.state = entry.state;
            recursion.those.extend_from_slice(&entry.added);
        }
        Some(entry.answer)
    }

    /// Notes the answer for a pair; `noted` is how many things were noted on that side before.
    fn note(&mut self, pair: Pair, noted: usize, answer: bool, (this, that): (&Type, Other<'_>)) {
        let (state, added) = match &self.recursion {
            Some(recursion) => (recursion.state, recursion.those.get(noted..).unwrap_or_default().into()),
            None => (0, Box::default()),
        };
        let entry = Entry { answer, state, added, _this: this.clone(), _that: that.held() };
        self.memo().answers.insert(pair, entry);
    }

    /// Compares something that has nothing to do with the recursion so far.
    pub(crate) fn apart<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let recursion = self.recursion.take();
        let result = work(self);
        self.recursion = recursion;
        result
    }

    /// True if `thing` is looked at on this side already.
    pub(crate) fn is_in_this(&self, thing: usize) -> bool {
        self.recursion.as_ref().is_some_and(|recursion| recursion.these.contains(&thing))
    }

    /// True if something was met again on this side.
    pub(crate) fn is_again_in_this(&self) -> bool {
        self.recursion.as_ref().is_some_and(|recursion| recursion.state & IN_THIS != 0)
    }

    /// Does work that notes what it meets. Who is the first to note anything forgets it all afterwards, as in the reference.
    fn noting<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let is_first = self.recursion.is_none();
        let result = work(self);
        if is_first {
            self.recursion = None;
        }
        result
    }

    /// Looks at `thing` on this side while `work` is done.
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

    /// Looks at a value on that side while `work` is done.
    ///
    /// A value does not contain itself: one that is met again is among the last, with nothing but aliases in between.
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

    /// Notes `thing` on that side, and does work that gets the state.
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
    /// Notes a thing on a side. Returns true if it is new there; one that is among the `last` of that side changes the state instead, and
    /// after that nothing more is noted.
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

    /// A number that differs, almost certainly, where the state does. The order in which things were met does not matter; nor do the
    /// values that a value is in, which it is none of.
    fn fingerprint(&self, that: Other<'_>) -> u64 {
        let mix =
            |thing: &usize| (*thing as u64 ^ 0x9e37_79b9_7f4a_7c15).wrapping_mul(0xff51_afd7_ed55_8ccd).rotate_left(31);
        let sum = |things: &[usize]| things.iter().map(mix).fold(0, u64::wrapping_add);
        let those = if matches!(that, Other::Type(_)) { sum(&self.those).wrapping_mul(3) } else { 0 };
        sum(&self.these).wrapping_add(those).wrapping_add(u64::from(self.state))
    }
}
