//! The values of Ruby.
//!
//! A value is a number, or the number of an object in the [heap](super::heap). Copies are free; objects are freed
//! together when the outermost call ends.

/// The number of a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Sym(pub(crate) u32);

/// The number of a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct StrId(pub(crate) u32);

/// The number of an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ArrayId(pub(crate) u32);

/// The number of a hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct HashId(pub(crate) u32);

/// The number of another object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ObjectId(pub(crate) u32);

/// The number of a class or module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct ClassId(pub(crate) u32);

/// A value. Two values are the same object if they are equal here.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) enum Val {
    #[default]
    Nil,
    True,
    False,
    Int(i64),
    Float(f64),
    Sym(Sym),
    Str(StrId),
    Array(ArrayId),
    Hash(HashId),
    Class(ClassId),
    Object(ObjectId),
}

impl Val {
    /// Returns false for `nil` and `false`.
    #[inline]
    pub(crate) fn is_truthy(self) -> bool {
        !matches!(self, Val::Nil | Val::False)
    }

    pub(crate) fn is_nil(self) -> bool {
        self == Val::Nil
    }
}

impl From<bool> for Val {
    fn from(value: bool) -> Self {
        if value { Val::True } else { Val::False }
    }
}

impl From<i64> for Val {
    fn from(value: i64) -> Self {
        Val::Int(value)
    }
}

impl From<usize> for Val {
    fn from(value: usize) -> Self {
        Val::Int(i64::try_from(value).unwrap_or(i64::MAX))
    }
}

impl From<f64> for Val {
    fn from(value: f64) -> Self {
        Val::Float(value)
    }
}

impl From<Sym> for Val {
    fn from(value: Sym) -> Self {
        Val::Sym(value)
    }
}

/// The way in which an evaluation ends before its end. The details are in the machine.
///
/// It has the size of the numbers in a [`Val`], so that results are copied in whole words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub(crate) enum Signal {
    /// An exception; the payload is its object.
    Raise,
    /// `break`, out of the call whose number is the tag.
    Break,
    /// `next`, out of the innermost block.
    Next,
    /// `return`, out of the method whose number is the tag.
    Return,
    /// `throw`; the payload is an array of the tag and the value.
    Throw,
    Retry,
    Redo,
    /// A limit, or an error of Puppet's evaluator: nothing in Ruby rescues it.
    Stop,
}

/// The result of a step.
pub(crate) type Step<T = Val> = Result<T, Signal>;
