//! Merge strategies: how the values of one key in several places become one value.

use puppetlang_types::mismatch::assert_instance;
use puppetlang_types::value::{Hash, HashBuilder};
use puppetlang_types::{Type, Value, ruby};

use crate::deep_merge::{self, Options};
use crate::failure::Failure;

/// A merge strategy.
#[derive(Clone, Debug)]
pub(crate) struct Strategy {
    pub(crate) kind: Kind,
    /// The options, with the name of the strategy; empty if there are none.
    pub(crate) options: Hash,
    deep: Options,
}

/// The kind of a merge strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The first value, because nothing else was chosen.
    Default,
    /// The first value.
    First,
    /// The elements of all values, flattened and without duplicates.
    Unique,
    /// The entries of all hashes; the first value of an entry wins.
    Hash,
    /// Hashes and arrays are merged recursively.
    Deep,
    /// Like `Deep`, with any options.
    UnconstrainedDeep,
    /// Like `UnconstrainedDeep`, with reversed priorities.
    ReverseDeep,
}

const KINDS: [(&str, Kind); 7] = [
    ("default", Kind::Default),
    ("first", Kind::First),
    ("unique", Kind::Unique),
    ("hash", Kind::Hash),
    ("deep", Kind::Deep),
    ("unconstrained_deep", Kind::UnconstrainedDeep),
    ("reverse_deep", Kind::ReverseDeep),
];

/// Returns the names of the strategies.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    KINDS.iter().map(|(name, _)| *name)
}

impl Kind {
    /// The name.
    pub(crate) fn name(self) -> &'static str {
        KINDS.iter().find(|(_, kind)| *kind == self).map_or("default", |(name, _)| name)
    }
}

/// A type that is parsed on first use.
macro_rules! parsed {
    ($text:expr) => {{
        static KIND: puppetlang_source::Permanent<puppetlang_types::Type> =
            puppetlang_source::Permanent::new(|| puppetlang_types::Type::parse($text).expect("the type is right"));
        &*KIND
    }};
}
pub(crate) use parsed;

impl Strategy {
    /// The strategy if nothing was chosen.
    pub(crate) fn unchosen() -> Self {
        Self::plain(Kind::Default)
    }

    /// The strategy for the options of lookups.
    pub(crate) fn hash() -> Self {
        Self::plain(Kind::Hash)
    }

    fn plain(kind: Kind) -> Self {
        Self { kind, options: Hash::empty(), deep: Options::default() }
    }

    /// Returns the strategy that a value names: a string, or a hash with `strategy` and its options.
    ///
    /// # Errors
    ///
    /// If there is no such strategy, or it does not accept the options.
    pub(crate) fn of(merge: Option<&Value>) -> Result<Self, Failure> {
        let (name, options) = match merge {
            None | Some(Value::Undef | Value::Boolean(false)) => return Ok(Self::unchosen()),
            Some(Value::Hash(options)) => match options.get_str("strategy") {
                None | Some(Value::Undef) => {
                    return Err(Failure::Argument(
                        "The hash given as 'merge' must contain the name of a strategy in string form for the key \
                         'strategy'"
                            .to_owned(),
                    ));
                }
                Some(name) => (name, options.clone()),
            },
            Some(name) => (name, Hash::empty()),
        };
        let known = name.as_str().and_then(|name| KINDS.iter().find(|(known, _)| *known == name));
        let Some(&(_, kind)) = known else {
            return Err(Failure::Argument(format!("Unknown merge strategy: '{}'", ruby::to_s(name))));
        };
        if options.len() < 2 {
            // Without options, the reference uses the instance of the parent class.
            return Ok(Self::plain(if kind == Kind::UnconstrainedDeep { Kind::Deep } else { kind }));
        }
        assert_instance("The merge options", options_type(kind), &Value::Hash(options.clone()))?;
        Ok(Self { kind, deep: Options::of(&options), options })
    }

    /// Whether the first value found is the result.
    pub(crate) fn is_first(&self) -> bool {
        matches!(self.kind, Kind::Default | Kind::First)
    }

    /// The options without the name of the strategy.
    pub(crate) fn own_options(&self) -> Option<Hash> {
        let own = self.options.without_keys([&"strategy".into()]);
        (!own.is_empty()).then_some(own)
    }

    /// Converts the value of a place that is the only one.
    pub(crate) fn single(&self, value: Value) -> Value {
        match (self.kind, value) {
            (Kind::Unique, Value::Array(values)) => distinct(values.iter().cloned()),
            (_, value) => value,
        }
    }

    /// Converts the first of the values.
    pub(crate) fn first(&self, value: Value) -> Value {
        if self.kind == Kind::Unique { flattened(value).into() } else { value }
    }

    /// Merges two values; `high` has the higher priority.
    ///
    /// # Errors
    ///
    /// If the strategy cannot merge them.
    pub(crate) fn merge(&self, high: Value, low: Value) -> Result<Value, Failure> {
        if let Some(kind) = self.value_type() {
            assert_instance("The first element of the merge", kind, &high)?;
            assert_instance("The second element of the merge", kind, &low)?;
        }
        match (self.kind, high, low) {
            (Kind::Hash, Value::Hash(high), Value::Hash(low)) => {
                let mut merged = low.into_builder();
                for (key, value) in high.iter() {
                    merged.insert(key.clone(), value.clone());
                }
                Ok(Value::Hash(merged.build()))
            }
            (Kind::Unique, high, low) => Ok(distinct(flattened(high).into_iter().chain(flattened(low)))),
            (Kind::Deep | Kind::UnconstrainedDeep, high, low) => deep_merge::merge(high, low, &self.deep),
            (Kind::ReverseDeep, high, low) => deep_merge::merge(low, high, &self.deep),
            (_, high, _) => Ok(high),
        }
    }

    fn value_type(&self) -> Option<&'static Type> {
        match self.kind {
            Kind::Hash => Some(parsed!("Hash[String,Data]")),
            Kind::Unique => Some(parsed!("Variant[Scalar,Array[Data]]")),
            _ => None,
        }
    }
}

/// Returns the options of a strategy; `None` if there is no such strategy, or it accepts any option.
pub(crate) fn option_names(strategy: &str) -> Option<Vec<String>> {
    let (_, kind) = KINDS.iter().find(|(name, _)| *name == strategy)?;
    let Type::Struct(structure) = options_type(*kind) else { return None };
    Some(structure.elements().iter().map(|element| element.name.to_string()).collect())
}

/// The type of the options of a strategy.
fn options_type(kind: Kind) -> &'static Type {
    match kind {
        Kind::Default => parsed!("Struct[{strategy=>Optional[Pattern[/default/]]}]"),
        Kind::First => parsed!("Struct[{strategy=>Optional[Pattern[/first/]]}]"),
        Kind::Unique => parsed!("Struct[{strategy=>Optional[Pattern[/unique/]]}]"),
        Kind::Hash => parsed!("Struct[{strategy=>Optional[Pattern[/hash/]]}]"),
        Kind::Deep => parsed!(
            "Struct[{strategy=>Optional[Pattern[deep]],knockout_prefix=>Optional[String],\
             merge_debug=>Optional[Boolean],merge_hash_arrays=>Optional[Boolean],\
             sort_merged_arrays=>Optional[Boolean]}]"
        ),
        Kind::UnconstrainedDeep | Kind::ReverseDeep => parsed!("Hash[String[1],Any]"),
    }
}

/// Returns the elements of an array, with those of nested arrays in their place; another value is one element.
fn flattened(value: Value) -> Vec<Value> {
    let mut flat = Vec::new();
    let mut stack = vec![value];
    while let Some(value) = stack.pop() {
        match value {
            Value::Array(values) => stack.extend(values.iter().rev().cloned()),
            other => flat.push(other),
        }
    }
    flat
}

/// Returns the values without duplicates, in the order of their first occurrences.
pub(crate) fn distinct(values: impl Iterator<Item = Value>) -> Value {
    let mut known = HashBuilder::new();
    for value in values {
        known.insert(value, Value::Undef);
    }
    known.build().keys().cloned().collect::<Vec<Value>>().into()
}
