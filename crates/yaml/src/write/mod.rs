//! Values to YAML text, as Ruby's `to_yaml` writes them.
//!
//! Psych chooses the style and tag of each scalar, and libyaml lays out the text and changes styles that are not
//! possible. Containers are in block style, except empty ones. Open containers are kept on an explicit stack.
//!
//! | module | subject |
//! |---|---|
//! | `option` | the options, and the error |
//! | `anchor` | containers that occur more than once |
//! | `node` | documents of nodes with tags |
//! | `scalar` | text, style and tag of a scalar |
//! | `string` | the style that Psych requests for a string |
//! | `shape` | the styles that libyaml can write a text in |
//! | `flow_scalar` | plain and quoted scalars |
//! | `block_scalar` | literal and folded scalars |
//! | `output` | columns, indentation, and the limit of the size |

mod anchor;
mod block_scalar;
mod flow_scalar;
mod node;
mod option;
mod output;
mod scalar;
mod shape;
mod string;

use puppetlang_types::Value;
use puppetlang_types::value::Hash;

pub use self::option::{BinaryForm, LineWidth, SensitiveForm, SharedForm, WriteError, WriteOptions};

use self::anchor::{Anchor, Anchors};
use self::block_scalar::{Ending, Indentation};
use self::output::Output;
use self::scalar::{Place, Scalar};

/// Writes a value as a document.
pub(crate) fn write(value: &Value, options: &WriteOptions) -> Result<String, WriteError> {
    let anchors = match options.shared {
        SharedForm::Copies => Anchors::default(),
        SharedForm::Aliases => Anchors::of(value),
    };
    let out = Output::new(options.bytes, options.width());
    let mut writer = Writer { options, anchors, out, frames: Vec::new(), ending: Ending::Closed };
    writer.document(value)?;
    writer.out.finish().ok_or(WriteError::Size(options.bytes))
}

pub(crate) use self::node::write as write_nodes;

/// Returns the style that Psych requests for a string.
pub(crate) fn string_style(text: &str, options: &WriteOptions) -> crate::node::Style {
    string::style(text, options.fold_above())
}

/// An open container, and the columns before each of its elements or keys.
enum Frame<'v> {
    Sequence {
        rest: std::slice::Iter<'v, Value>,
        columns: usize,
    },
    Mapping {
        hash: &'v Hash,
        next: usize,
        value: Option<(&'v Value, KeyForm)>,
        columns: usize,
    },
    /// An object with the attribute `value`, until that is written.
    Object {
        value: Option<&'v Value>,
        columns: usize,
    },
}

/// The next part of an open container.
enum Part<'v> {
    Element(&'v Value),
    /// A key and its value.
    Entry(&'v Value, &'v Value),
    /// The value of a key that was written.
    Value(&'v Value, KeyForm),
    /// The value of the attribute of an object.
    Attribute(&'v Value),
    End,
}

/// The form of a key.
#[derive(Clone, Copy)]
enum KeyForm {
    /// `key: value`
    Simple,
    /// `? key`, and `: value` on a line of its own.
    Explicit,
}

/// The place of a value in the container around it, with the columns of that container.
#[derive(Clone, Copy)]
enum Position {
    Root,
    Element(usize),
    /// A key or value of a mapping.
    Entry(usize),
}

struct Writer<'v, 'o> {
    options: &'o WriteOptions,
    anchors: Anchors,
    out: Output,
    frames: Vec<Frame<'v>>,
    /// The ending of the last block scalar.
    ending: Ending,
}

impl<'v> Writer<'v, '_> {
    fn document(&mut self, root: &'v Value) -> Result<(), WriteError> {
        self.out.word("---");
        self.value(root, Position::Root)?;
        while let Some(frame) = self.frames.last_mut() {
            let columns = frame.columns();
            match frame.advance() {
                Part::Element(value) => {
                    self.out.start_line(columns);
                    self.out.indicator('-');
                    self.value(value, Position::Element(columns))?;
                }
                Part::Entry(key, value) => self.key(key, value, columns)?,
                Part::Value(value, form) => {
                    match form {
                        KeyForm::Simple => self.out.close(':'),
                        KeyForm::Explicit => {
                            self.out.start_line(columns);
                            self.out.indicator(':');
                        }
                    }
                    self.value(value, Position::Entry(columns))?;
                }
                Part::Attribute(value) => {
                    self.out.start_line(columns);
                    self.out.word("value");
                    self.out.close(':');
                    self.value(value, Position::Entry(columns))?;
                }
                Part::End => drop(self.frames.pop()),
            }
            if self.out.is_full() {
                return Err(WriteError::Size(self.options.bytes));
            }
        }
        self.out.start_line(0);
        if self.ending == Ending::Open {
            self.out.word("...");
            self.out.start_line(0);
        }
        Ok(())
    }

    /// Writes a key. Its value follows when the key is complete.
    fn key(&mut self, key: &'v Value, value: &'v Value, columns: usize) -> Result<(), WriteError> {
        self.out.start_line(columns);
        let depth = self.frames.len();
        let form = match key {
            Value::Array(_) | Value::Hash(_) => self.container_key(key, columns)?,
            key => {
                let scalar = Scalar::of(key, self.options)?;
                if scalar.is_simple_key() {
                    self.scalar(&scalar, Place::SimpleKey);
                    KeyForm::Simple
                } else {
                    self.out.indicator('?');
                    self.scalar(&scalar, Place::Other(self.indentation(Position::Entry(columns))));
                    KeyForm::Explicit
                }
            }
        };
        if let Some(Frame::Mapping { value: slot, .. }) = self.frames.get_mut(depth - 1) {
            *slot = Some((value, form));
        }
        Ok(())
    }

    /// Writes a key that is a container, or its start. Empty containers and aliases are simple keys.
    fn container_key(&mut self, key: &'v Value, columns: usize) -> Result<KeyForm, WriteError> {
        let anchor = self.anchors.take(key);
        if let Anchor::Again(number) = anchor {
            self.out.word(&format!("*{number}"));
            // Otherwise the colon would be part of the name.
            self.out.separate();
            return Ok(KeyForm::Simple);
        }
        let form = if is_empty(key) { KeyForm::Simple } else { KeyForm::Explicit };
        if matches!(form, KeyForm::Explicit) {
            self.out.indicator('?');
        }
        self.container(key, anchor, Position::Entry(columns))?;
        Ok(form)
    }

    fn value(&mut self, value: &'v Value, position: Position) -> Result<(), WriteError> {
        if let (Value::Sensitive(hidden), SensitiveForm::Object) = (value, self.options.sensitive) {
            return self.object(hidden.unwrap(), position);
        }
        if !matches!(value, Value::Array(_) | Value::Hash(_)) {
            let scalar = Scalar::of(value, self.options)?;
            self.scalar(&scalar, Place::Other(self.indentation(position)));
            return Ok(());
        }
        match self.anchors.take(value) {
            Anchor::Again(number) => {
                self.out.word(&format!("*{number}"));
                Ok(())
            }
            anchor => self.container(value, anchor, position),
        }
    }

    /// Opens the object that Psych writes for a `Sensitive`.
    fn object(&mut self, hidden: &'v Value, position: Position) -> Result<(), WriteError> {
        self.check_depth()?;
        self.out.word("!ruby/object:Puppet::Pops::Types::PSensitiveType::Sensitive");
        let columns = self.nested(position);
        self.frames.push(Frame::Object { value: Some(hidden), columns });
        Ok(())
    }

    fn check_depth(&self) -> Result<(), WriteError> {
        if self.frames.len() < self.options.depth as usize {
            Ok(())
        } else {
            Err(WriteError::Depth(self.options.depth))
        }
    }

    /// Returns the columns of a container's content.
    fn nested(&self, position: Position) -> usize {
        match position {
            Position::Root => 0,
            Position::Element(columns) | Position::Entry(columns) => columns + self.options.step(),
        }
    }

    fn scalar(&mut self, scalar: &Scalar<'_>, place: Place) {
        if let Some(ending) = scalar.write(&mut self.out, place) {
            self.ending = ending;
        }
    }

    /// Returns the indentation of the lines of a scalar.
    fn indentation(&self, position: Position) -> Indentation {
        let step = self.options.step();
        let columns = match position {
            Position::Root => step,
            Position::Element(columns) | Position::Entry(columns) => columns + step,
        };
        Indentation { columns, step }
    }

    /// Opens a container, or writes it if it is empty.
    fn container(&mut self, value: &'v Value, anchor: Anchor, position: Position) -> Result<(), WriteError> {
        self.check_depth()?;
        if let Anchor::First(number) = anchor {
            self.out.word(&format!("&{number}"));
        }
        let nested = self.nested(position);
        match value {
            Value::Array(values) if values.is_empty() => self.out.word("[]"),
            Value::Hash(hash) if hash.is_empty() => self.out.word("{}"),
            Value::Array(values) => {
                let columns = match position {
                    // The elements stand below the key of the sequence.
                    Position::Entry(columns) if !self.out.is_indentation() => columns,
                    _ => nested,
                };
                self.frames.push(Frame::Sequence { rest: values.iter(), columns });
            }
            Value::Hash(hash) => self.frames.push(Frame::Mapping { hash, next: 0, value: None, columns: nested }),
            _ => {}
        }
        Ok(())
    }
}

impl<'v> Frame<'v> {
    fn columns(&self) -> usize {
        match self {
            Self::Sequence { columns, .. } | Self::Mapping { columns, .. } | Self::Object { columns, .. } => *columns,
        }
    }

    /// Returns the next part.
    fn advance(&mut self) -> Part<'v> {
        match self {
            Self::Object { value, .. } => value.take().map_or(Part::End, Part::Attribute),
            Self::Sequence { rest, .. } => rest.next().map_or(Part::End, Part::Element),
            Self::Mapping { hash, next, value, .. } => {
                if let Some((value, form)) = value.take() {
                    return Part::Value(value, form);
                }
                *next += 1;
                hash.at(*next - 1).map_or(Part::End, |(key, value)| Part::Entry(key, value))
            }
        }
    }
}

fn is_empty(container: &Value) -> bool {
    match container {
        Value::Array(values) => values.is_empty(),
        Value::Hash(hash) => hash.is_empty(),
        _ => false,
    }
}
