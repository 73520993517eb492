//! Rich data: values as data and as JSON, for catalogs, reports and other programs.
//!
//! Data is what JSON can represent. Values of JSON are unchanged; all others become a hash with the key `__ptype` for
//! the name of the type, and either `__pvalue` or the attributes by name:
//!
//! ```
//! use puppetlang_types::Value;
//! use puppetlang_rich_data::{Builtin, ReadOptions, WriteOptions, from_json, to_json};
//!
//! let value = Value::parse_literal("{'port' => Integer[1, default], 'until' => default}")?;
//! let json = to_json(&value, &WriteOptions::rich()).expect("types have a form").output;
//! assert_eq!(json, r#"{"port":{"__ptype":"Pcore::IntegerType","from":1},"until":{"__ptype":"Default"}}"#);
//! let read = from_json(json.as_bytes(), &ReadOptions::default(), &Builtin).expect("it was written by us");
//! assert!(read.key_eq(&value));
//! # Ok::<(), puppetlang_types::TypeError>(())
//! ```
//!
//! The forms are the reference's. It loses some parameters of types (`Boolean[true]` is written as `Boolean`,
//! `Sensitive[String]` as `Sensitive`), and so do we, because programs that read the data know no other form.
//!
//! # Cost
//!
//! Writing is one pass over the value, directly into the text. Reading creates the values of JSON; only if a hash has
//! the key `__ptype`, a second pass replaces these hashes and copies only the containers around them.
//!
//! | module | subject |
//! |---|---|
//! | `write` | converts values to data, which a sink receives |
//! | `json`, `json_text` | the sink that writes JSON; JSON in parts |
//! | `read` | converts data to values |
//! | `json_read` | JSON to data |
//! | `kind` | types as data: their classes and attributes |
//! | `path` | paths in data: for messages and for local references |
//! | `class_name` | the class names of values in messages |

mod class_name;
mod json;
mod json_read;
mod json_text;
mod kind;
mod path;
mod read;
mod write;

pub use json_text::{Entry, JsonText};
pub use puppetlang_types::parse::Builtin;

use std::fmt;
use std::io;

use puppetlang_source::IssueCode;
use puppetlang_types::parse::Resolver;
use puppetlang_types::{Type, TypeError, Value};

/// The key for the name of a type.
pub const TYPE_KEY: &str = "__ptype";
/// The key for the value from which an instance is created.
pub const VALUE_KEY: &str = "__pvalue";

/// How values that JSON cannot represent are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// As a hash with type and value, without loss.
    Rich,
    /// As text. Each loss is an [`Issue`].
    Plain,
}

/// Options for writing values.
#[derive(Clone, Debug)]
pub struct WriteOptions {
    /// How values that JSON cannot represent are written.
    pub form: Form,
    /// Write a container that was written before as a `LocalRef` to its first position. Catalogs do not use this.
    pub local_references: bool,
    /// Write the type of an instance by name. Otherwise, each instance has the full description of its type.
    pub types_by_name: bool,
    /// In the plain form, convert the key `default` to text without an issue.
    pub symbols_as_strings: bool,
    /// The text before the path in messages of issues, such as `File[/etc/motd]`.
    pub message_prefix: String,
    /// Returns the text for types that are written as text: catalogs do so for references to resources.
    pub reference: Option<fn(&Type) -> Option<String>>,
}

impl WriteOptions {
    /// The options for catalogs if the setting `rich_data` is on.
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

    /// The options for catalogs if the setting `rich_data` is off.
    pub fn plain() -> Self {
        Self { form: Form::Plain, ..Self::rich() }
    }
}

/// A loss of information in the plain form. The setting `strict` determines whether it is an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Issue {
    /// The issue code.
    pub code: IssueCode,
    /// The reference's message.
    pub message: String,
}

/// The result of writing.
#[derive(Clone, Debug)]
pub struct Written<T> {
    /// The text or data.
    pub output: T,
    /// The losses of information, in the order of the value. Empty in the rich form.
    pub issues: Vec<Issue>,
}

/// A value cannot be written.
#[derive(Debug)]
pub enum WriteError {
    /// A recursive type, without local references: the issue `SERIALIZATION_ENDLESS_RECURSION`. The text is the
    /// reference's name of the class of type.
    EndlessRecursion(&'static str),
    /// A value without a form as data, such as an iterator or a `TypeSet`.
    NoDataForm(String),
    /// The writer failed.
    Io(io::Error),
}

impl WriteError {
    /// The issue code, if the reference has one.
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

/// Options and limits for reading data.
#[derive(Clone, Debug)]
pub struct ReadOptions {
    /// Keep a hash with an unknown `__ptype` unchanged. Otherwise it is an error.
    pub allow_unresolved: bool,
    /// The maximum nesting of containers.
    pub depth: u32,
    /// The maximum number of values. The target of a `LocalRef` counts each time.
    pub values: usize,
}

impl Default for ReadOptions {
    fn default() -> Self {
        Self { allow_unresolved: false, depth: 512, values: 20_000_000 }
    }
}

/// Data cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// The text is not JSON, or has a number that the language cannot represent. The message has line and column.
    Json(String),
    /// Containers are nested too deeply; the maximum depth.
    TooDeep(u32),
    /// There are too many values; the maximum number.
    TooMany(usize),
    /// A hash with `__ptype` is invalid. The message is the reference's if it has one.
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

/// Converts a value to data: only `undef`, booleans, numbers, strings, arrays, and hashes with string keys.
///
/// # Errors
///
/// Returns an error if a part of the value has no form as data.
pub fn to_data(value: &Value, options: &WriteOptions) -> Result<Written<Value>, WriteError> {
    let (sink, issues) = write::write(value, options, write::DataSink::default())?;
    Ok(Written { output: sink.finish(), issues })
}

/// Converts a value to JSON, without whitespace.
///
/// # Errors
///
/// Returns an error if a part of the value has no form as data.
pub fn to_json(value: &Value, options: &WriteOptions) -> Result<Written<String>, WriteError> {
    let (sink, issues) = write::write(value, options, json::JsonSink::<io::Sink>::new(None))?;
    Ok(Written { output: sink.into_text(), issues })
}

/// Writes a value as JSON and returns the losses of information. On failure, a part of the text may be written.
///
/// # Errors
///
/// Returns an error if a part of the value has no form as data, or if `out` fails.
pub fn write_json(value: &Value, options: &WriteOptions, out: &mut impl io::Write) -> Result<Vec<Issue>, WriteError> {
    let (sink, issues) = write::write(value, options, json::JsonSink::new(Some(out)))?;
    sink.finish().map_err(WriteError::Io)?;
    Ok(issues)
}

/// Converts data to a value.
///
/// Attributes are read by name. The reference reads them by position, whatever their names are, but writes them in the
/// same order, so the results agree for data that it has written.
///
/// # Errors
///
/// Returns an error if a hash with `__ptype` is invalid, or if a limit is exceeded.
pub fn from_data(data: &Value, options: &ReadOptions, resolver: &dyn Resolver) -> Result<Value, ReadError> {
    read::read(data, options, resolver)
}

/// Converts JSON to a value. If an object has a key twice, the last value counts.
///
/// # Errors
///
/// Returns an error if the text is not JSON, has an integer of more than 64 bits, or exceeds a limit, and the errors of
/// [`from_data`].
pub fn from_json(text: &[u8], options: &ReadOptions, resolver: &dyn Resolver) -> Result<Value, ReadError> {
    let (data, is_rich) = json_read::parse(text, options)?;
    if is_rich { read::read(&data, options, resolver) } else { Ok(data) }
}
