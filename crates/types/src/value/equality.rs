//! The three equalities of values, and the hash that agrees with the first.

use std::collections::HashMap;
use std::hash::{Hash as StdHash, Hasher};
use std::mem::discriminant;

use super::{HEAVY, Hash, Object, Value};
use foldhash::fast::RandomState;
use puppetlang_source::meter;

use crate::hashing::hasher;
use crate::resource_object::is_object;
use crate::stack_guard::ensure_sufficient_stack;

/// Which equality is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Relation {
    /// Keys of a hash.
    Key,
    /// Elements that the operator `-` removes from an array.
    Value,
    /// The operator `==`.
    Language,
}

impl Value {
    /// The strictest equality: same type, case-sensitive. Used for keys of hashes and by `unique`.
    pub fn key_eq(&self, other: &Self) -> bool {
        compared(self, other, Relation::Key)
    }

    /// Like [`Value::key_eq`], but `1` equals `1.0`. Used by `-` of arrays.
    pub fn value_eq(&self, other: &Self) -> bool {
        compared(self, other, Relation::Value)
    }

    /// The equality of the operators `==` and `in`: `1` equals `1.0`, and ASCII letters compare case-insensitively.
    #[inline]
    pub fn language_eq(&self, other: &Self) -> bool {
        match (self, other) {
            // The most frequent operands.
            (Self::String(one), Self::String(two)) => one.eq_ignore_ascii_case(two),
            _ => compared(self, other, Relation::Language),
        }
    }

    /// Hashes a value so that values equal by [`Value::key_eq`] have equal hashes. Only the beginning of a large
    /// container is hashed.
    pub fn key_hash<H: Hasher>(&self, state: &mut H) {
        let mut rest = HASHED;
        self.hash_some(state, &mut rest);
    }

    fn hash_some<H: Hasher>(&self, state: &mut H, rest: &mut u32) {
        match self {
            Self::String(text) => hash_text(text, state),
            Self::Integer(number) => {
                state.write_u8(1);
                state.write_i64(*number);
            }
            Self::Float(number) => {
                state.write_u8(2);
                // Zero and minus zero are equal.
                state.write_u64(if *number == 0.0 { 0 } else { number.to_bits() });
            }
            Self::Boolean(value) => state.write_u8(3 + u8::from(*value)),
            Self::Array(array) => ensure_sufficient_stack(array.depth(), || {
                state.write_u8(5);
                for value in array.iter() {
                    if *rest == 0 {
                        break;
                    }
                    *rest -= 1;
                    value.hash_some(state, rest);
                }
            }),
            Self::Hash(hash) => ensure_sufficient_stack(hash.depth(), || {
                state.write_u8(6);
                state.write_usize(hash.len());
                // A hash within an entry is not visited: entries can share hashes.
                if hash.len() <= HASHED_ENTRIES && *rest > HASHED_IN_ENTRY {
                    *rest -= HASHED_IN_ENTRY;
                    state.write_u64(hash_of_entries(hash));
                }
            }),
            Self::Regexp(regexp) => regexp.hash(state),
            Self::Binary(binary) => binary.hash(state),
            Self::Timespan(time) => time.hash(state),
            Self::Timestamp(time) => time.hash(state),
            Self::Type(ty) => ty.hash_some(state, rest),
            Self::SemVer(version) => version.hash(state),
            Self::SemVerRange(range) => range.hash(state),
            Self::Uri(uri) => uri.hash(state),
            Self::Sensitive(sensitive) => sensitive.unwrap().hash_some(state, rest),
            other => discriminant(other).hash(state),
        }
    }
}

/// The maximum number of values that are hashed in a key.
const HASHED: u32 = 4_096;
/// The entries of hashes with more entries than this are not hashed.
const HASHED_ENTRIES: usize = 256;
/// The maximum number of values that are hashed in an entry of a hash.
const HASHED_IN_ENTRY: u32 = 8;

/// Hashes the entries of a hash independently of their order.
fn hash_of_entries(hash: &Hash) -> u64 {
    let entry = |(key, value): (&Value, &Value)| {
        let mut state = hasher();
        let mut rest = HASHED_IN_ENTRY;
        key.hash_some(&mut state, &mut rest);
        if rest > 0 {
            value.hash_some(&mut state, &mut rest);
        }
        state.finish()
    };
    hash.iter().map(entry).fold(0, u64::wrapping_add)
}

/// Hashes a string as a key.
pub(super) fn hash_text<H: Hasher>(text: &str, state: &mut H) {
    state.write(text.as_bytes());
}

/// Memoized results for pairs of containers, by address and relation.
type Seen = HashMap<(usize, usize, Relation), bool, RandomState>;

fn compared(one: &Value, two: &Value, relation: Relation) -> bool {
    let is_heavy = one.node_count().min(two.node_count()) > HEAVY;
    equal(one, two, relation, is_heavy.then(Seen::default).as_mut())
}

#[inline]
fn equal(one: &Value, two: &Value, relation: Relation, seen: Option<&mut Seen>) -> bool {
    let Some(seen) = seen else { return by_kind(one, two, relation, None) };
    let (Some(first), Some(second)) = (one.address(), two.address()) else {
        return by_kind(one, two, relation, Some(seen));
    };
    let pair = (first, second, relation);
    if let Some(known) = seen.get(&pair) {
        return *known;
    }
    let answer = by_kind(one, two, relation, Some(seen));
    seen.insert(pair, answer);
    answer
}

fn by_kind(one: &Value, two: &Value, relation: Relation, mut seen: Option<&mut Seen>) -> bool {
    match (one, two) {
        (Value::Undef, Value::Undef) | (Value::Default, Value::Default) => true,
        (Value::Boolean(one), Value::Boolean(two)) => one == two,
        (Value::Integer(one), Value::Integer(two)) => one == two,
        (Value::Float(one), Value::Float(two)) => one == two,
        (Value::Integer(whole), Value::Float(float)) | (Value::Float(float), Value::Integer(whole)) => {
            relation != Relation::Key && number_eq(*whole, *float)
        }
        (Value::String(one), Value::String(two)) if relation == Relation::Language => one.eq_ignore_ascii_case(two),
        (Value::String(one), Value::String(two)) => one == two,
        (Value::Regexp(one), Value::Regexp(two)) => one == two,
        (Value::Array(one), Value::Array(two)) => {
            one.is(two)
                || one.len() == two.len()
                    && ensure_sufficient_stack(one.depth(), || {
                        one.iter()
                            .zip(two.iter())
                            .all(|(one, two)| meter::spend(1).is_ok() && equal(one, two, relation, seen.as_deref_mut()))
                    })
        }
        (Value::Hash(one), Value::Hash(two)) => {
            one.is(two) || ensure_sufficient_stack(one.depth(), || hashes(one, two, relation, seen))
        }
        (Value::Type(one), Value::Type(two)) => match relation {
            Relation::Language => is_object(one) == is_object(two) && one.describes_same(two),
            _ => one == two,
        },
        (Value::Sensitive(one), Value::Sensitive(two)) => {
            ensure_sufficient_stack(one.depth(), || equal(one.unwrap(), two.unwrap(), Relation::Key, seen))
        }
        (Value::Binary(one), Value::Binary(two)) => one == two,
        (Value::SemVer(one), Value::SemVer(two)) => one == two,
        (Value::SemVerRange(one), Value::SemVerRange(two)) => one == two,
        (Value::Timespan(one), Value::Timespan(two)) => one == two,
        (Value::Timestamp(one), Value::Timestamp(two)) => one == two,
        (Value::Timespan(time), number) | (number, Value::Timespan(time)) => {
            relation != Relation::Key && time_eq(time.nanoseconds(), number)
        }
        (Value::Timestamp(time), number) | (number, Value::Timestamp(time)) => {
            relation != Relation::Key && time_eq(time.nanoseconds(), number)
        }
        (Value::Uri(one), Value::Uri(two)) if relation == Relation::Language => one.same(two),
        (Value::Uri(one), Value::Uri(two)) => one == two,
        (Value::Object(one), Value::Object(two)) => {
            std::ptr::eq(&raw const **one, &raw const **two)
                || ensure_sufficient_stack(one.depth(), || objects(one, two, relation, seen))
        }
        (Value::Iterator(one), Value::Iterator(two)) => one.is(two),
        (Value::Callable(one), Value::Callable(two)) => std::sync::Arc::ptr_eq(one, two),
        _ => false,
    }
}

/// Compares hashes. Keys are always compared as keys; `relation` is for the values.
fn hashes(one: &Hash, two: &Hash, relation: Relation, mut seen: Option<&mut Seen>) -> bool {
    one.len() == two.len()
        && one.iter().all(|(key, value)| {
            if meter::spend(1).is_err() {
                return false;
            }
            let is_key = |known: &Value| equal(key, known, Relation::Key, seen.as_deref_mut());
            two.get_by(key, is_key).is_some_and(|other| equal(value, other, relation, seen.as_deref_mut()))
        })
}

/// Compares instances by the equality attributes of their type.
fn objects(one: &Object, two: &Object, relation: Relation, mut seen: Option<&mut Seen>) -> bool {
    let Some(ty) = one.kind().get() else { return false };
    if ty.equality_includes_type() && one.kind() != two.kind() {
        return false;
    }
    ty.equality_attributes().iter().all(|name| match (one.get(name), two.get(name)) {
        (Some(one), Some(two)) => equal(&one, &two, relation, seen.as_deref_mut()),
        (None, None) => true,
        _ => false,
    })
}

/// Returns true if an integer and a float are the same number, without rounding.
#[expect(clippy::cast_possible_truncation, reason = "the range is looked at before")]
pub(crate) fn number_eq(whole: i64, float: f64) -> bool {
    const LIMIT: f64 = 9_223_372_036_854_775_808.0;
    float.fract() == 0.0 && (-LIMIT..LIMIT).contains(&float) && float as i64 == whole
}

/// Compares a time in nanoseconds with a number of seconds; an integer is compared with the whole seconds.
fn time_eq(nanoseconds: i128, number: &Value) -> bool {
    match number {
        Value::Integer(seconds) => nanoseconds.div_euclid(1_000_000_000) == i128::from(*seconds),
        Value::Float(seconds) => nanoseconds as f64 / 1e9 == *seconds,
        _ => false,
    }
}
