//! Values as tables: a value and everything in it as columns, which bindings read with a few calls.
//!
//! Reading an array of a thousand elements one by one crosses the border between two languages thousands of times; that
//! costs more than the conversion.

use std::mem::MaybeUninit;

use libc::size_t;
use puppetlang::types::Value as V;

use crate::error::{CallError, Error, answer, required};
use crate::guard::{getter, guard};
use crate::handle::{Alive, Out, owned};
use crate::out::fill;
use crate::status::{Bool, PUPPETLANG_E_LIMIT, Status};
use crate::text::Str;
use crate::value::Value;
use crate::value_kind;

/// A value and everything in it as columns. Owned; thread-safe. It depends on no other handle.
#[derive(Debug)]
pub struct ValueTable {
    kinds: Vec<u8>,
    sizes: Vec<u32>,
    numbers: Vec<i64>,
    texts: String,
    /// The values that are no data.
    values: Vec<V>,
    _alive: Alive,
}

/// The columns of a table. Borrowed from the table.
///
/// The first row is the value itself. The rows of its elements follow: those of an array in their order, those of a
/// hash with all keys before all values. The rows of an element that is an array or hash itself follow it at once.
///
/// This struct does not change within an ABI number.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ValueColumns {
    /// The number of rows.
    pub count: size_t,
    /// The kind of each row, `PUPPETLANG_VALUE_*`.
    pub kinds: *const u8,
    /// The number of elements of an array, of entries of a hash, and of bytes of a string; 0 for other kinds.
    pub sizes: *const u32,
    /// An Integer, the bits of a Float, 1 or 0 for a Boolean, the offset of a string in `texts` in bytes; 0 for Undef,
    /// arrays and hashes. For other kinds, Default among them, the number for `puppetlang_value_table_value`.
    pub numbers: *const i64,
    /// The strings, each with a NUL byte after it. A string may contain NUL bytes too.
    pub texts: Str,
}

/// The maximum number of rows, and of bytes of texts: offsets and sizes have 32 bits.
const MOST: usize = u32::MAX as usize >> 1;

impl ValueTable {
    fn of(root: &V) -> Result<Self, CallError> {
        let mut table = Self {
            kinds: Vec::new(),
            sizes: Vec::new(),
            numbers: Vec::new(),
            texts: String::new(),
            values: Vec::new(),
            _alive: Alive::new(),
        };
        // The values whose rows are to follow, the next one last.
        let mut next = vec![root];
        while let Some(value) = next.pop() {
            table.add(value);
            match value {
                V::Array(elements) => next.extend(elements.iter().rev()),
                V::Hash(entries) => {
                    next.extend(entries.iter().rev().map(|(_, value)| value));
                    next.extend(entries.iter().rev().map(|(key, _)| key));
                }
                _ => {}
            }
            if table.kinds.len() + next.len() > MOST || table.texts.len() > MOST {
                return Err(CallError::new(PUPPETLANG_E_LIMIT, "the value is too large for a table"));
            }
        }
        Ok(table)
    }

    /// Adds the row of a value.
    fn add(&mut self, value: &V) {
        let (size, number) = match value {
            V::Undef => (0, 0),
            V::Boolean(value) => (0, i64::from(*value)),
            V::Integer(number) => (0, *number),
            V::Float(number) => (0, number.to_bits().cast_signed()),
            V::Array(elements) => (elements.len(), 0),
            V::Hash(entries) => (entries.len(), 0),
            _ => match value.as_str() {
                Some(text) => {
                    let offset = self.texts.len();
                    self.texts.push_str(text);
                    self.texts.push('\0');
                    (text.len(), i64::try_from(offset).unwrap_or(i64::MAX))
                }
                None => {
                    self.values.push(value.clone());
                    (0, i64::try_from(self.values.len() - 1).unwrap_or(i64::MAX))
                }
            },
        };
        self.kinds.push(u8::try_from(value_kind::kind(value)).unwrap_or(0));
        self.sizes.push(u32::try_from(size).unwrap_or(u32::MAX));
        self.numbers.push(number);
    }

    fn columns(&self) -> ValueColumns {
        ValueColumns {
            count: self.kinds.len(),
            kinds: self.kinds.as_ptr(),
            sizes: self.sizes.as_ptr(),
            numbers: self.numbers.as_ptr(),
            texts: Str::of(&self.texts),
        }
    }
}

/// Creates the table of a value, and stores it in `*out`; free it with `puppetlang_value_table_free`.
///
/// A Sensitive is one row, whose value is not in the table. `value` may be a borrowed handle.
///
/// Statuses: ARGUMENT if `value` or `out` is NULL; LIMIT for more than 2^31 rows or bytes of text.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_table_new(
    value: Option<&Value>,
    out: Option<&mut MaybeUninit<*mut ValueTable>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        out.put(owned(ValueTable::of(&required(value, "value")?.0)?));
        Ok(())
    })
}

/// Reads the columns of a table into `*out`, which may be NULL. Borrowed from `table`.
///
/// Returns false, and writes nothing, for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_table_columns(
    table: Option<&ValueTable>,
    out: Option<&mut MaybeUninit<ValueColumns>>,
) -> Bool {
    fill(out, || table.map(ValueTable::columns))
}

/// Returns a value that is no data, such as a type or a Sensitive, by the number in its row. Borrowed from `table`;
/// NULL if there is none, and for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_table_value(table: Option<&ValueTable>, number: i64) -> Option<&Value> {
    getter(None, || table?.values.get(usize::try_from(number).ok()?).map(Value::of))
}

/// Frees a table. NULL is ignored.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_table_free(table: Option<Box<ValueTable>>) {
    guard(|_| (), || drop(table));
}
