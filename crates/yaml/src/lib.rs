//! Reads YAML as Puppet does for data files and facts, and writes it as Ruby does.
//!
//! The reference uses Ruby's Psych, which implements YAML 1.1 with some rules of its own. This crate follows Psych in
//! the syntax, the meaning of scalars, the rejected tags, the merging of mappings, and the wording of errors:
//!
//! ```
//! use puppetlang_types::Value;
//! use puppetlang_yaml::{Limits, read};
//!
//! let facts = read(b"mode: 0644\nenabled: yes\nuptime: 12:30\n", &Limits::default())?;
//! assert_eq!(format!("{facts:?}"), "{'mode' => 420, 'enabled' => true, 'uptime' => 45000}");
//! let refused = read(b"since: 2024-02-29\n", &Limits::default()).unwrap_err();
//! assert_eq!(refused.message, "Tried to load unspecified class: Date");
//! assert_eq!((refused.line, refused.column), (1, 8));
//! # Ok::<(), puppetlang_yaml::YamlError>(())
//! ```
//!
//! [`write()`] returns the text that Ruby's `to_yaml` returns, byte for byte.
//!
//! `docs/differences.md` lists the cases in which the result differs from that of Psych.
//!
//! # Cost
//!
//! The time is linear in the length of the text. The value of an alias is shared, but counts as often as it is used, so
//! a short text cannot produce a huge value.
//!
//! | module | subject |
//! |---|---|
//! | `reader` | builds values from events |
//! | `symbol` | finds the symbols in data |
//! | `node`, `raw` | the nodes of a document, for interpreters of Ruby |
//! | `outline` | finds the locations of keys and elements |
//! | `tree` | the structure of a text with byte offsets |
//! | `scalar` | the meaning of plain scalars |
//! | `number` | numbers in scalars |
//! | `calendar` | dates and times in scalars |
//! | `tag` | the effect of tags, and the rejected tags |
//! | `text` | bytes that are not valid YAML text |
//! | `syntax` | the syntax as libyaml reads it: text to events |
//! | `write` | values to text |

mod calendar;
mod error;
mod limits;
mod node;
mod number;
mod outline;
pub mod raw;
mod reader;
mod scalar;
mod symbol;
mod syntax;
mod tag;
mod text;
mod tree;
mod write;

pub use error::{Position, YamlError, YamlErrorKind};
pub use limits::Limits;
pub use outline::{DuplicateKey, Outline, Segment};
pub use symbol::{Document, SymbolEntry};
pub use tree::{Content, Duplicate, Entry, Extent, Node, Tree};
pub use write::{BinaryForm, LineWidth, SensitiveForm, SharedForm, WriteError, WriteOptions};

use puppetlang_types::Value;

use crate::reader::SymbolForm;

/// Returns the value of the first document of a text; `undef` if there is none.
///
/// Symbols become strings. If a mapping contains a key twice, the last value counts, at the position of the first.
///
/// # Errors
///
/// If the bytes are not valid YAML, if a value has a class that data may not have, such as a date, if an integer does
/// not fit 64 bits, or if a limit is exceeded.
pub fn read(bytes: &[u8], limits: &Limits) -> Result<Value, YamlError> {
    Ok(reader::read(checked(bytes, limits)?, limits, SymbolForm::Text, 0)?.value)
}

/// Like [`read`], but also tells which values contain symbols, and accepts up to 1,000 integers beyond 64 bits.
///
/// Hiera turns symbols that are keys into strings, and rejects the other symbols when their key is looked up:
///
/// ```
/// use puppetlang_yaml::{Limits, read_document};
///
/// let document = read_document(b":port: 80\nmode: :fast\nmodes:\n- a\n- :b\n", &Limits::default())?;
/// assert_eq!(format!("{:?}", document.value), "{'port' => 80, 'mode' => 'fast', 'modes' => ['a', 'b']}");
/// let symbols: Vec<_> = document.symbols.iter().map(|entry| (entry.key.as_str(), entry.is_symbol)).collect();
/// assert_eq!(symbols, [(Some("mode"), true), (Some("modes"), false)]);
/// # Ok::<(), puppetlang_yaml::YamlError>(())
/// ```
///
/// An integer that does not fit 64 bits is an error only for those who use its value:
///
/// ```
/// use puppetlang_types::Value;
/// use puppetlang_yaml::{Limits, read_document};
///
/// let document = read_document(b"size: 3\nserials: [9223372036854775808]\n", &Limits::default())?;
/// let Value::Hash(data) = document.value else { panic!("the text is a mapping") };
/// assert!(matches!(data.get_str("size"), Some(Value::Integer(3))));
/// let message = "The number '9223372036854775808' is outside of the range of an Integer at line 2 column 11";
/// assert_eq!(document.large_integers[0].to_string(), message);
/// # Ok::<(), puppetlang_yaml::YamlError>(())
/// ```
///
/// A text without symbols takes the time of [`read`], a text with symbols twice that.
///
/// # Errors
///
/// As [`read`], except for integers that do not fit 64 bits.
pub fn read_document(bytes: &[u8], limits: &Limits) -> Result<Document, YamlError> {
    symbol::read(checked(bytes, limits)?, limits)
}

/// Returns the YAML text of a value, as Ruby's `to_yaml` writes it.
///
/// Data can be written: `undef`, booleans, numbers, strings, arrays and hashes. `default` is a symbol (`:default`), as
/// in Ruby; [`WriteOptions`] tell about `Binary` values, and about containers that occur more than once.
///
/// ```
/// use puppetlang_types::Value;
/// use puppetlang_yaml::{Limits, WriteOptions, read, write};
///
/// let value = read(b"{port: 80, modes: ['0644', \"yes\", fast], banner: \"Hello\\nWorld\\n\"}", &Limits::default())?;
/// let text = "---\nport: 80\nmodes:\n- '0644'\n- 'yes'\n- fast\nbanner: |\n  Hello\n  World\n";
/// assert_eq!(write(&value, &WriteOptions::default()).as_deref(), Ok(text));
/// assert_eq!(write(&Value::Undef, &WriteOptions::default()).as_deref(), Ok("---\n"));
/// # Ok::<(), puppetlang_yaml::YamlError>(())
/// ```
///
/// # Cost
///
/// The time is linear in the sizes of the value and the text. Nesting does not use the call stack.
///
/// # Errors
///
/// If the value contains something that is not data, such as a type or a Sensitive value, or if a limit is exceeded.
pub fn write(value: &Value, options: &WriteOptions) -> Result<String, WriteError> {
    write::write(value, options)
}

/// Returns where the value at a path stands in a text.
///
/// The position is that of a key, or of an element of an array; for an empty path, that of the whole value. A key that
/// a merge (`<<`) adds stands where the merged mapping has it. If a mapping contains a key twice, the last one counts.
/// An alias has the value of its anchor, whose keys are found where the anchor is. Returns `None` if the text is
/// not valid YAML or has no value at the path. Most JSON is valid YAML, but not comments and surrogate pairs.
///
/// ```
/// use puppetlang_yaml::{Position, Segment, locate};
///
/// let text = b"users:\n  anna:\n    groups: [wheel, dba]\n";
/// let path = [Segment::Key("users"), Segment::Key("anna"), Segment::Key("groups"), Segment::Index(1)];
/// assert_eq!(locate(text, &path), Some(Position { line: 3, column: 21 }));
/// assert_eq!(locate(text, &path[..2]), Some(Position { line: 2, column: 3 }));
/// ```
///
/// # Cost
///
/// The text is parsed again, in time and memory linear in its length.
pub fn locate(bytes: &[u8], path: &[Segment<'_>]) -> Option<Position> {
    Outline::read(bytes)?.locate(path)
}

/// Returns the keys that a mapping contains twice or more, in the order of the text; none if it is not valid YAML.
///
/// A key that a merge (`<<`) adds is not a duplicate, and neither is a merge key. Only scalars are compared.
pub fn duplicate_keys(bytes: &[u8]) -> Vec<DuplicateKey> {
    let outline = text::of(bytes).ok().and_then(outline::Outline::of);
    outline.map(|outline| outline.duplicate_keys()).unwrap_or_default()
}

/// Returns the structure of the first document of a text, with the places of its keys and values.
///
/// Returns `None` if the text is not valid YAML. The offsets are those of `bytes`.
///
/// ```
/// use puppetlang_yaml::{Content, Entry, tree};
///
/// let tree = tree("é: [a, b]\n".as_bytes()).expect("it is valid");
/// let Content::Mapping(entries) = &tree.nodes[tree.root.expect("it is not empty")].content else { panic!() };
/// let Entry::Pair { key: Some(key), extent, value } = &entries[0] else { panic!() };
/// assert_eq!((key.as_str(), extent.start), (Some("é"), 0));
/// assert_eq!(tree.nodes[*value].extent.start, 4);
/// ```
///
/// # Cost
///
/// The text is parsed again, in time and memory linear in its length. The value of an alias is shared.
pub fn tree(bytes: &[u8]) -> Option<Tree> {
    let text = text::of(bytes).ok()?;
    // A byte order mark is no part of the text.
    let mark = bytes.len() - text.len();
    let mut tree = outline::Outline::of(text)?.into_tree(text, &tree::Offsets::new(text));
    tree.shift(mark);
    Some(tree)
}

fn checked<'t>(bytes: &'t [u8], limits: &Limits) -> Result<&'t str, YamlError> {
    if bytes.len() > limits.bytes {
        let message = format!("the text has more than {} bytes", limits.bytes);
        return Err(YamlError::new(YamlErrorKind::Limit, message, Position { line: 1, column: 1 }));
    }
    text::of(bytes)
}
