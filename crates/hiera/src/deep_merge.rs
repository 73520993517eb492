//! The deep merge of hashes and arrays, with the rules of Ruby's library `deep_merge`.
//!
//! A value is merged *into* another: the source has the higher priority, and the destination determines the order.

use puppetlang_evaluator::ruby::order;
use puppetlang_regexp::Regexp;
use puppetlang_source::meter;
use puppetlang_types::value::{Hash, HashBuilder};
use puppetlang_types::{Value, ruby};

use crate::failure::Failure;
use crate::merge::distinct;

/// The maximum depth of values that are merged.
const DEEPEST: u32 = 512;

/// The options of a deep merge.
#[derive(Clone, Debug, Default)]
pub(crate) struct Options {
    /// Elements and texts of the source that begin with this prefix remove others.
    knockout_prefix: Option<String>,
    sort_merged_arrays: bool,
    /// Whether arrays that contain only hashes are merged element by element.
    merge_hash_arrays: bool,
    /// Whether an array of the source replaces that of the destination.
    overwrite_arrays: bool,
    /// Whether a value that is no array is added to an array of the destination.
    extend_existing_arrays: bool,
    /// Whether a value of the destination that cannot be merged is kept.
    preserve_unmergeables: bool,
    /// The separator at which the texts of arrays are split.
    unpack_arrays: Option<String>,
}

impl Options {
    /// Reads the options of a merge strategy. Unknown options are ignored.
    pub(crate) fn of(options: &Hash) -> Self {
        let is_set =
            |name| options.get_str(name).is_some_and(|value| !matches!(value, Value::Boolean(false) | Value::Undef));
        let text = |name| options.get_str(name).and_then(Value::as_str).map(str::to_owned);
        Self {
            knockout_prefix: text("knockout_prefix"),
            sort_merged_arrays: is_set("sort_merged_arrays"),
            merge_hash_arrays: is_set("merge_hash_arrays"),
            overwrite_arrays: is_set("overwrite_arrays"),
            extend_existing_arrays: is_set("extend_existing_arrays"),
            preserve_unmergeables: is_set("preserve_unmergeables"),
            unpack_arrays: text("unpack_arrays"),
        }
    }
}

/// Merges a value into another.
///
/// # Errors
///
/// If the options contradict each other, elements cannot be sorted, or a limit is reached.
pub(crate) fn merge(source: Value, dest: Value, options: &Options) -> Result<Value, Failure> {
    if options.knockout_prefix.as_deref() == Some("") {
        return Err(Failure::Argument("knockout_prefix cannot be an empty string in deep_merge!".to_owned()));
    }
    if options.knockout_prefix.is_some() && options.preserve_unmergeables {
        let message = "overwrite_unmergeable must be true if knockout_prefix is specified in deep_merge!";
        return Err(Failure::Argument(message.to_owned()));
    }
    if source.depth().max(dest.depth()) > DEEPEST {
        return Err(Failure::Argument(format!("values with more than {DEEPEST} levels cannot be merged")));
    }
    let knockout = match &options.knockout_prefix {
        Some(prefix) => Some(Knockout::of(prefix)?),
        None => None,
    };
    Merge { options, knockout }.merge(source, dest)
}

/// A knockout prefix, which the reference uses as a part of a regular expression.
struct Knockout {
    prefix: Value,
    pattern: Regexp,
}

impl Knockout {
    fn of(prefix: &str) -> Result<Self, Failure> {
        let pattern = Regexp::new(&format!("^{prefix}")).map_err(|error| Failure::from(&error))?;
        Ok(Self { prefix: prefix.into(), pattern })
    }

    /// Removes the prefix at the beginning of each line.
    fn stripped(&self, text: &str) -> Result<String, Failure> {
        let mut stripped = String::with_capacity(text.len());
        let mut at = 0;
        while at <= text.len() {
            let Some(range) = self.pattern.captures_at(text, at)?.and_then(|captures| captures.get(0)) else { break };
            stripped.push_str(&text[at..range.start]);
            at = range.end;
            if range.is_empty() {
                let Some(next) = text[at..].chars().next() else { break };
                stripped.push(next);
                at += next.len_utf8();
            }
        }
        stripped.push_str(&text[at.min(text.len())..]);
        Ok(stripped)
    }
}

struct Merge<'o> {
    options: &'o Options,
    knockout: Option<Knockout>,
}

impl Merge<'_> {
    fn merge(&self, source: Value, dest: Value) -> Result<Value, Failure> {
        meter::spend(1)?;
        if source.is_undef() {
            return Ok(dest);
        }
        let keeps = self.options.preserve_unmergeables;
        if is_false(&dest) && !keeps {
            return Ok(source);
        }
        match source {
            Value::Hash(source) => self.merge_hash(&source, dest),
            Value::Array(source) => self.merge_array(source.to_vec(), dest),
            source => match dest {
                Value::Array(dest) if self.options.extend_existing_arrays => Ok(with_last(dest.to_vec(), source)),
                dest if keeps => Ok(dest),
                _ => self.overwrite(source),
            },
        }
    }

    fn merge_hash(&self, source: &Hash, dest: Value) -> Result<Value, Failure> {
        let mut dest = match dest {
            Value::Hash(dest) => dest.into_builder(),
            Value::Array(dest) if self.options.extend_existing_arrays => {
                // Each key of the source adds the whole source.
                let added = source.iter().map(|_| Value::Hash(source.clone()));
                return Ok(dest.iter().cloned().chain(added).collect::<Vec<Value>>().into());
            }
            dest if source.is_empty() || self.options.preserve_unmergeables => return Ok(dest),
            // The first key replaces the destination, and the others are merged into themselves.
            _ => return self.merged_with_itself(source),
        };
        for (key, value) in source.iter() {
            let known = dest.get(key).filter(|value| !is_false(value)).cloned();
            let merged = self.merge(value.clone(), known.unwrap_or_else(|| value.clone()))?;
            dest.insert(key.clone(), merged);
        }
        Ok(Value::Hash(dest.build()))
    }

    fn merged_with_itself(&self, source: &Hash) -> Result<Value, Failure> {
        let mut merged = HashBuilder::with_capacity(source.len());
        for (index, (key, value)) in source.iter().enumerate() {
            let value = if index == 0 { value.clone() } else { self.merge(value.clone(), value.clone())? };
            merged.insert(key.clone(), value);
        }
        Ok(Value::Hash(merged.build()))
    }

    fn merge_array(&self, mut source: Vec<Value>, mut dest: Value) -> Result<Value, Failure> {
        meter::spend(source.len() as u64)?;
        if self.options.overwrite_arrays {
            return Ok(source.into());
        }
        if let Some(separator) = &self.options.unpack_arrays {
            source = resplit(&source, separator);
            if let Value::Array(values) = &dest {
                dest = resplit(values, separator).into();
            }
        }
        if let Some(knockout) = &self.knockout
            && source.iter().any(|element| element.key_eq(&knockout.prefix))
        {
            dest = cleared(&dest);
            source.retain(|element| !element.key_eq(&knockout.prefix));
        }
        let dest = match dest {
            Value::Array(dest) => dest,
            dest if self.options.preserve_unmergeables => return Ok(dest),
            _ => return self.overwrite(source.into()),
        };
        let mut dest = dest.to_vec();
        if let Some(knockout) = &self.knockout {
            (source, dest) = knocked_out(knockout, source, dest)?;
        }
        let are_hashes = |values: &[Value]| values.iter().all(|value| matches!(value, Value::Hash(_)));
        let merged = if self.options.merge_hash_arrays && are_hashes(&source) && are_hashes(&dest) {
            self.merge_elements(source, dest)?
        } else {
            match distinct(dest.into_iter().chain(source)) {
                Value::Array(merged) => merged.to_vec(),
                _ => Vec::new(),
            }
        };
        if self.options.sort_merged_arrays {
            return Ok(ruby::sorted(merged, &mut |one, other| order(one, other))?.into());
        }
        Ok(merged.into())
    }

    /// Merges arrays of hashes element by element.
    fn merge_elements(&self, source: Vec<Value>, dest: Vec<Value>) -> Result<Vec<Value>, Failure> {
        let mut source = source.into_iter();
        let mut merged = Vec::with_capacity(source.len().max(dest.len()));
        for element in dest {
            merged.push(self.merge(source.next().unwrap_or_else(|| Value::Hash(Hash::empty())), element)?);
        }
        merged.extend(source);
        Ok(merged)
    }

    /// Returns the value that replaces a destination of another kind.
    fn overwrite(&self, source: Value) -> Result<Value, Failure> {
        let Some(knockout) = &self.knockout else { return Ok(source) };
        match source {
            Value::String(text) => {
                let is_knockout = knockout.stripped(&text)? != text.as_str();
                Ok(if is_knockout { "".into() } else { Value::String(text) })
            }
            Value::Array(values) => {
                let mut kept = Vec::with_capacity(values.len());
                for value in values.iter() {
                    let is_knockout = match value {
                        Value::String(text) => knockout.pattern.is_match(text)?,
                        _ => false,
                    };
                    if !is_knockout {
                        kept.push(value.clone());
                    }
                }
                Ok(kept.into())
            }
            source => Ok(source),
        }
    }
}

/// Removes the knockout elements of the source, and the elements of the destination that they name.
fn knocked_out(
    knockout: &Knockout,
    source: Vec<Value>,
    mut dest: Vec<Value>,
) -> Result<(Vec<Value>, Vec<Value>), Failure> {
    let mut kept = Vec::with_capacity(source.len());
    for element in source {
        let named = match &element {
            Value::String(text) => Some(knockout.stripped(text)?).filter(|named| named != text.as_str()),
            _ => None,
        };
        match named {
            Some(named) => {
                meter::spend(dest.len() as u64)?;
                let named = Value::from(named);
                dest.retain(|value| !value.value_eq(&named) && !value.value_eq(&element));
            }
            None => kept.push(element),
        }
    }
    Ok((kept, dest))
}

fn is_false(value: &Value) -> bool {
    matches!(value, Value::Undef | Value::Boolean(false))
}

fn with_last(mut values: Vec<Value>, last: Value) -> Value {
    values.push(last);
    values.into()
}

/// Empties a container or a text; another value becomes `undef`.
fn cleared(value: &Value) -> Value {
    match value {
        Value::Array(_) => Vec::new().into(),
        Value::Hash(_) => Value::Hash(Hash::empty()),
        Value::String(_) => "".into(),
        _ => Value::Undef,
    }
}

/// Joins elements and splits the result, so that an element with separators becomes several.
fn resplit(values: &[Value], separator: &str) -> Vec<Value> {
    let joined: Vec<String> = values.iter().map(ruby::to_s).collect();
    let joined = joined.join(separator);
    let mut parts: Vec<&str> = if separator.is_empty() { Vec::new() } else { joined.split(separator).collect() };
    while parts.last().is_some_and(|part| part.is_empty()) {
        parts.pop();
    }
    parts.into_iter().map(Value::from).collect()
}
