//! The symbols in data.
//!
//! Symbols are rare, so a text is first read without regard to them. If it has some, it is read a second time, with a
//! mark in the place of each symbol.

use puppetlang_types::Value;

use crate::reader::{self, Root, SymbolForm};
use crate::{Limits, YamlError};

/// The maximum number of integers beyond 64 bits in a document.
const MOST_LARGE_INTEGERS: usize = 1_000;

/// The value of a document, and the symbols in it.
#[derive(Clone, Debug)]
pub struct Document {
    /// The value; symbols are strings. `undef` if there is no document.
    pub value: Value,
    /// The keys of the outermost mapping whose values contain symbols, in the order of the mapping.
    pub symbols: Vec<SymbolEntry>,
    /// The errors about integers that do not fit 64 bits. In the value, a `Sensitive` with the index of the error
    /// replaces each of these integers; data have no other `Sensitive`.
    pub large_integers: Vec<YamlError>,
}

/// A key of the outermost mapping whose value contains symbols.
#[derive(Clone, Debug)]
pub struct SymbolEntry {
    /// The key.
    pub key: Value,
    /// True if the value itself is a symbol; false if it is a container.
    pub is_symbol: bool,
}

/// Reads the value of the first document, and finds its symbols.
pub(crate) fn read(text: &str, limits: &Limits) -> Result<Document, YamlError> {
    let Root { value, has_symbols, large_integers } =
        reader::read(text, limits, SymbolForm::Text, MOST_LARGE_INTEGERS)?;
    let symbols = if has_symbols {
        entries(&reader::read(text, limits, SymbolForm::Mark, MOST_LARGE_INTEGERS)?.value)
    } else {
        Vec::new()
    };
    Ok(Document { value, symbols, large_integers })
}

/// Returns the entries of a hash whose values contain marked symbols.
fn entries(value: &Value) -> Vec<SymbolEntry> {
    let Value::Hash(hash) = value else { return Vec::new() };
    let with_symbols = hash.iter().filter(|(_, value)| contains_symbol(value));
    with_symbols.map(|(key, value)| SymbolEntry { key: key.clone(), is_symbol: reader::is_symbol(value) }).collect()
}

/// Returns true if a value is or contains a marked symbol.
fn contains_symbol(value: &Value) -> bool {
    let mut pending = vec![value];
    while let Some(value) = pending.pop() {
        match value {
            Value::Array(values) => pending.extend(values.iter()),
            Value::Hash(hash) => pending.extend(hash.iter().flat_map(|(key, value)| [key, value])),
            value if reader::is_symbol(value) => return true,
            _ => {}
        }
    }
    false
}
