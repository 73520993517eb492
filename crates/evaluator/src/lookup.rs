//! Lookups in the data of a host, and helpers for hosts that implement them.

use puppetlang_types::Value;
use puppetlang_types::value::{Hash, HashBuilder};

/// The maximum depth of hashes that are merged deeply.
const DEEPEST: u32 = 200;

/// A lookup in the data of a host.
#[derive(Clone, Copy, Debug)]
pub struct Lookup<'a> {
    /// The whole key, as written: `users.alice.'first.name'`.
    pub key: &'a str,
    /// The first segment of the key, under which data has a value: `users`.
    pub root: &'a str,
    /// The other segments of the key: strings, or integers for elements of arrays.
    pub path: &'a [Value],
    /// The merge strategy for values from several sources: a name, or a hash with `strategy` and its options.
    ///
    /// `None` if the program does not choose one; then the data does.
    pub merge: Option<&'a Value>,
    /// Whether a legacy function such as `hiera` looks up the key; these ignore the data of modules.
    pub is_older: bool,
}

impl Lookup<'_> {
    /// The name of the merge strategy; `first` if the program does not choose one.
    pub fn strategy(&self) -> &str {
        match self.merge {
            Some(Value::String(name)) => name,
            Some(Value::Hash(options)) => options.get_str("strategy").and_then(Value::as_str).unwrap_or("first"),
            _ => "first",
        }
    }

    /// Follows the path into the value of the root; `None` if it leads nowhere.
    ///
    /// # Errors
    ///
    /// If the path leads through a value that has no elements.
    pub fn dig(&self, value: &Value) -> Result<Option<Value>, String> {
        let mut value = value.clone();
        for segment in self.path {
            let next = match (&value, segment) {
                (Value::Undef, _) => None,
                (Value::Array(values), Value::Integer(index)) => {
                    usize::try_from(*index).ok().and_then(|index| values.get(index)).cloned()
                }
                (Value::Hash(hash), segment) => hash.get(segment).cloned(),
                (other, segment) => {
                    let (class, mut shown) = (puppetlang_types::ruby::class(other), String::new());
                    segment.interpolated(&mut shown).map_err(|error| error.to_string())?;
                    return Err(format!(
                        "Data Provider type mismatch: Got {class} when a hash-like object was expected to access value \
                         using '{shown}' from key '{}'",
                        self.key
                    ));
                }
            };
            let Some(next) = next else { return Ok(None) };
            value = next;
        }
        Ok(Some(value))
    }

    /// Merges the values found, highest priority first. Returns `None` if there are none.
    ///
    /// # Errors
    ///
    /// If the strategy cannot merge them.
    pub fn merged(&self, found: Vec<Value>) -> Result<Option<Value>, String> {
        let Some(first) = found.first() else { return Ok(None) };
        match self.strategy() {
            // A single value is not merged, so its type is not checked.
            "hash" if found.len() == 1 => Ok(Some(first.clone())),
            "unique" => unique(&found).map(Some),
            "hash" => hash(&found).map(Some),
            "deep" => {
                let is_too_deep = |value: &Value| matches!(value, Value::Hash(hash) if hash.depth() > DEEPEST);
                if found.iter().any(is_too_deep) {
                    return Err(format!("the value of '{}' is nested too deep", self.key));
                }
                Ok(found.into_iter().rev().reduce(deep))
            }
            _ => Ok(Some(first.clone())),
        }
    }
}

fn unique(found: &[Value]) -> Result<Value, String> {
    let mut elements = Vec::new();
    // The first value may be anything; only the others are checked.
    if let Some(value) = found.iter().skip(1).find(|value| matches!(value, Value::Hash(_))) {
        let kind = puppetlang_types::Type::detailed_of(value).name().to_string();
        return Err(format!(
            "The second element of the merge has wrong type, expects a value of type Scalar or Array, got {kind}"
        ));
    }
    found.iter().for_each(|value| flatten(value, &mut elements));
    Ok(distinct(elements).into())
}

fn flatten(value: &Value, into: &mut Vec<Value>) {
    let mut stack = vec![value.clone()];
    while let Some(value) = stack.pop() {
        match value {
            Value::Array(values) => stack.extend(values.iter().rev().cloned()),
            other => into.push(other),
        }
    }
}

/// Returns the values without duplicates, in order of first occurrence.
fn distinct(values: Vec<Value>) -> Vec<Value> {
    let mut known = HashBuilder::with_capacity(values.len());
    for value in values {
        known.insert(value, Value::Undef);
    }
    known.build().keys().cloned().collect()
}

fn hash(found: &[Value]) -> Result<Value, String> {
    let mut hashes = Vec::with_capacity(found.len());
    for (index, value) in found.iter().enumerate() {
        let Value::Hash(value) = value else {
            let kind = puppetlang_types::Type::detailed_of(value).name().to_string();
            let which = if index == 0 { "first" } else { "second" };
            return Err(format!("The {which} element of the merge has wrong type, expects a Hash value, got {kind}"));
        };
        hashes.push(value);
    }
    let mut merged = HashBuilder::new();
    for (key, value) in hashes.into_iter().rev().flat_map(Hash::iter) {
        merged.insert(key.clone(), value.clone());
    }
    Ok(Value::Hash(merged.build()))
}

/// Merges hashes recursively and concatenates arrays without duplicates; of other values `high` wins.
fn deep(low: Value, high: Value) -> Value {
    match (low, high) {
        (Value::Hash(low), Value::Hash(high)) => {
            let mut merged = HashBuilder::with_capacity(low.len() + high.len());
            for (key, value) in low.iter() {
                let value = high.get(key).map_or_else(|| value.clone(), |high| deep(value.clone(), high.clone()));
                merged.insert(key.clone(), value);
            }
            for (key, value) in high.iter().filter(|(key, _)| low.get(key).is_none()) {
                merged.insert(key.clone(), value.clone());
            }
            Value::Hash(merged.build())
        }
        (Value::Array(low), Value::Array(high)) => distinct(low.iter().chain(high.iter()).cloned().collect()).into(),
        (_, high) => high,
    }
}

/// Looks up a key in layers of data, highest priority first.
pub(crate) fn in_layers(lookup: &Lookup<'_>, layers: &[Hash]) -> Result<Option<Value>, String> {
    let found = layers.iter().filter_map(|layer| layer.get_str(lookup.root)).cloned().collect();
    match lookup.merged(found)? {
        Some(value) => lookup.dig(&value),
        None => Ok(None),
    }
}
