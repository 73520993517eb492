//! Values as data, and as JSON: what catalogs, reports and other programs are told.
//!
//! Data is what JSON can hold. Values that JSON knows stand for themselves; all others become a hash with the key `__ptype`,
//! which names their type, and either `__pvalue` or their attributes by name:
//!
//! ```
//! use puppetlang_types::Value;
//! use puppetlang_types::rich_data::{Builtin, ReadOptions, WriteOptions, from_json, to_json};
//!
//! let value = Value::parse_literal("{'port' => Integer[1, default], 'until' => default}")?;
//! let json = to_json(&value, &WriteOptions::rich()).expect("types have a form").output;
//! assert_eq!(json, r#"{"port":{"__ptype":"Pcore::IntegerType","from":1},"until":{"__ptype":"Default"}}"#);
//! let read = from_json(json.as_bytes(), &ReadOptions::default(), &Builtin).expect("it was written by us");
//! assert!(read.key_eq(&value));
//! # Ok::<(), puppetlang_types::TypeError>(())
//! ```
//!
//! The forms are the reference's. It forgets some of what a type says (`Boolean[true]` is written as `Boolean`,
//! `Sensitive[String]` as `Sensitive`), and so do we, since it is read by programs that know no other form.
//!
//! # Cost
//!
//! Writing goes once through the value and straight into the text. Reading makes the values of JSON, and a second pass goes
//! through them only when some hash has the key `__ptype`; that pass copies nothing but the containers on the way to such a hash.

mod json;
mod json_read;
mod json_text;
mod kind;
mod path;
mod plain;
mod read;
mod write;

pub use json_text::JsonText;
pub use plain::text as host_text;

use std::fmt;
use std::io;

use puppetlang_source::IssueCode;

use crate::error::TypeError;
use crate::kind::Type;
use crate::parse::Resolver;
use crate::value::Value;

/// The key under which the name of a type stands.
pub const TYPE_KEY: &str = "__ptype";
/// The key under which the value stands that an instance is made of.
pub const VALUE_KEY: &str = "__pvalue";

/// What becomes of values that JSON does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A hash that says what they are; nothing is lost.
    Rich,
    /// Text. Each loss is an [`Issue`].
    Plain,
}

/// How values are written.
#[derive(Clone, Debug)]
pub struct WriteOptions {
    /// What becomes of values that JSON does not know.
    pub form: Form,
    /// A container that was written before is written as a `LocalRef` to the place where it stands. Catalogs do not use it.
    pub local_references: bool,
    /// Instances name their type. Otherwise their type is described in full, wherever one stands.
    pub types_by_name: bool,
    /// In the plain form, `default` as a key becomes text without an issue.
    pub symbols_as_strings: bool,
    /// What stands before the path in the messages of issues, as `File[/etc/motd]`.
    pub message_prefix: String,
    /// The text for a type that is to be written as one: catalogs write references to resources so.
    pub reference: Option<fn(&Type) -> Option<String>>,
}

impl WriteOptions {
    /// As catalogs are written when the setting `rich_data` is on.
    pub fn rich() -> Self {
        Self {
            form: Form::Rich,
            local_references: false,
            types_by_name: true,
            symbols_as_strings: false,
            message_prefix: String::new(),
            reference: None,
        }
    }

    /// As catalogs are written when the setting `rich_data` is off.
    pub fn plain() -> Self {
        Self { form: Form::Plain, ..Self::rich() }
    }
}

/// Something that was lost in the plain form. Whether it is an error is decided by the setting `strict`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Issue {
    /// The code.
    pub code: IssueCode,
    /// The reference's message.
    pub message: String,
}

/// What was written.
#[derive(Clone, Debug)]
pub struct Written<T> {
    /// The text or data.
    pub output: T,
    /// What was lost, in the order in which it stands in the value. None in the rich form.
    pub issues: Vec<Issue>,
}

/// Why a value cannot be written.
#[derive(Debug)]
pub enum WriteError {
    /// A type that refers to itself, without local references: the issue `SERIALIZATION_ENDLESS_RECURSION`. The text is the
    /// reference's name for the class of type.
    EndlessRecursion(&'static str),
    /// What has no form as data, as an iterator or a `TypeSet`.
    NoDataForm(String),
    /// The writer that the text went to has failed.
    Io(io::Error),
}

impl WriteError {
    /// The issue, if the reference has one.
    pub fn code(&self) -> Option<IssueCode> {
        match self {
            Self::EndlessRecursion(_) => Some(IssueCode::SerializationEndlessRecursion),
            Self::NoDataForm(_) | Self::Io(_) => None,
        }
    }
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::EndlessRecursion(class) => {
                write!(f, "Endless recursion detected when attempting to serialize value of class {class}")
            }
            Self::NoDataForm(what) => write!(f, "{what} cannot be written as data"),
            Self::Io(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for WriteError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io(error) => Some(error),
            _ => None,
        }
    }
}

/// How data is read, and how much of it.
#[derive(Clone, Debug)]
pub struct ReadOptions {
    /// A hash whose `__ptype` nobody knows is kept as it is. Otherwise it is an error.
    pub allow_unresolved: bool,
    /// How many containers may stand in each other.
    pub depth: u32,
    /// How many values there may be. What a `LocalRef` stands for counts each time.
    pub values: usize,
}

impl Default for ReadOptions {
    fn default() -> Self {
        Self { allow_unresolved: false, depth: 512, values: 20_000_000 }
    }
}

/// Why data cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// The text is no JSON, or a number in it is no number of the language. The message has line and column.
    Json(String),
    /// More containers stand in each other than allowed; so many are.
    TooDeep(u32),
    /// There are more values than allowed; so many are.
    TooMany(usize),
    /// A hash with `__ptype` is not what that wants. The messages are the reference's where it has some.
    Data(String),
}

impl ReadError {
    fn data(message: impl Into<String>) -> Self {
        Self::Data(message.into())
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Json(message) | Self::Data(message) => f.write_str(message),
            Self::TooDeep(limit) => write!(f, "the data is nested more than {limit} levels deep"),
            Self::TooMany(limit) => write!(f, "the data has more than {limit} values"),
        }
    }
}

impl std::error::Error for ReadError {}

impl From<TypeError> for ReadError {
    fn from(error: TypeError) -> Self {
        Self::Data(error.message().to_owned())
    }
}

/// Knows no types but those that the language comes with.
#[derive(Clone, Copy, Debug, Default)]
pub struct Builtin;

impl Resolver for Builtin {
    fn resolve(&self, _: &str) -> Result<Option<Type>, TypeError> {
        Ok(None)
    }
}

/// A value as data: only `undef`, booleans, numbers, strings, arrays, and hashes by string.
///
/// # Errors
///
/// When something in it has no form as data.
pub fn to_data(value: &Value, options: &WriteOptions) -> Result<Written<Value>, WriteError> {
    let (sink, issues) = write::write(value, options, write::DataSink::default())?;
    Ok(Written { output: sink.finish(), issues })
}

/// A value as JSON, without blanks.
///
/// # Errors
///
/// When something in it has no form as data.
pub fn to_json(value: &Value, options: &WriteOptions) -> Result<Written<String>, WriteError> {
    let (sink, issues) = write::write(value, options, json::JsonSink::<io::Sink>::new(None))?;
    Ok(Written { output: sink.into_text(), issues })
}

/// Writes a value as JSON, and gives what was lost. When it fails, part of the text is written already.
///
/// # Errors
///
/// When something in the value has no form as data, or `out` fails.
pub fn write_json(value: &Value, options: &WriteOptions, out: &mut impl io::Write) -> Result<Vec<Issue>, WriteError> {
    let (sink, issues) = write::write(value, options, json::JsonSink::new(Some(out)))?;
    sink.finish().map_err(WriteError::Io)?;
    Ok(issues)
}

/// The value of data.
///
/// Attributes are read by name. The reference reads them in the order in which they stand, whatever their names are; it writes
/// them in the order in which it reads them, so that this makes no difference for what it has written.
///
/// # Errors
///
/// When a hash with `__ptype` is not as it should be, or a limit is exceeded.
pub fn from_data(data: &Value, options: &ReadOptions, resolver: &dyn Resolver) -> Result<Value, ReadError> {
    read::read(data, options, resolver)
}

/// The value of JSON. Of a key that stands in an object twice the last value counts.
///
/// # Errors
///
/// When the text is no JSON, has a whole number of more than 64 bits, is not as [`from_data`] wants it, or exceeds a limit.
pub fn from_json(text: &[u8], options: &ReadOptions, resolver: &dyn Resolver) -> Result<Value, ReadError> {
    let (data, is_rich) = json_read::parse(text, options)?;
    if is_rich { read::read(&data, options, resolver) } else { Ok(data) }
}
