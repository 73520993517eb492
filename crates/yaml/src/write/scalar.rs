//! The text, style and tag of a scalar value, as Psych chooses them and libyaml changes them.

use std::borrow::Cow;

use puppetlang_types::value::Binary;
use puppetlang_types::{Value, ruby};

use super::block_scalar::{self, Ending, Indentation};
use super::flow_scalar::{self, Lines};
use super::option::{BinaryForm, WriteError, WriteOptions};
use super::output::Output;
use super::shape::Shape;
use super::string;
use crate::node::{Kind, Node, Style};

/// The maximum number of bytes of a key that is written without `?`.
const KEY_LENGTH: usize = 128;

/// The rule for the tag of a scalar.
#[derive(Clone, Copy)]
enum Tag<'v> {
    /// The scalar has no tag.
    None,
    /// The scalar has the tag `!` if it is in quotes, so that it has the meaning of a plain one.
    IfQuoted,
    /// The scalar has this tag.
    Always(&'v str),
}

/// A scalar to be written.
pub(super) struct Scalar<'v> {
    text: Cow<'v, str>,
    style: Style,
    tag: Tag<'v>,
    shape: Shape,
}

/// The place of a scalar.
#[derive(Clone, Copy)]
pub(super) enum Place {
    /// A key on the line of its value.
    SimpleKey,
    /// Another place, with this indentation.
    Other(Indentation),
}

impl<'v> Scalar<'v> {
    /// Returns the scalar of a value that is not a container.
    ///
    /// # Errors
    ///
    /// If the value is not data.
    pub(super) fn of(value: &'v Value, options: &WriteOptions) -> Result<Self, WriteError> {
        Ok(match value {
            Value::Undef => Self::plain(""),
            Value::Default => Self::plain(":default"),
            Value::Boolean(true) => Self::plain("true"),
            Value::Boolean(false) => Self::plain("false"),
            Value::Integer(number) => Self::plain(number.to_string()),
            Value::Float(number) => Self::float(*number),
            Value::String(text) => Self::string(text, options),
            Value::Binary(bytes) if options.binary == BinaryForm::Bytes => Self::bytes(bytes, options),
            other => return Err(WriteError::NotData(type_name(other))),
        })
    }

    /// Returns the scalar of a node; an empty one for a container.
    pub(super) fn of_node(node: &'v Node) -> Self {
        let Kind::Scalar { text, style, is_text } = &node.kind else { return Self::plain("") };
        let tag = match &node.tag {
            Some(tag) => Tag::Always(tag),
            None if *is_text => Tag::None,
            None => Tag::IfQuoted,
        };
        Self::new(text.as_str(), *style, tag)
    }

    fn new(text: impl Into<Cow<'v, str>>, style: Style, tag: Tag<'v>) -> Self {
        let text = text.into();
        let shape = Shape::of(&text);
        Self { text, style, tag, shape }
    }

    fn plain(text: impl Into<Cow<'v, str>>) -> Self {
        Self::new(text, Style::Plain, Tag::IfQuoted)
    }

    fn float(number: f64) -> Self {
        if number.is_nan() {
            Self::plain(".nan")
        } else if number.is_infinite() {
            Self::plain(if number > 0.0 { ".inf" } else { "-.inf" })
        } else {
            Self::plain(ruby::to_s(&number.into()))
        }
    }

    fn string(text: &'v str, options: &WriteOptions) -> Self {
        let tag = if text == "<<" { Tag::Always("!!str") } else { Tag::None };
        Self::new(text, string::style(text, options.fold_above()), tag)
    }

    fn bytes(bytes: &'v Binary, options: &WriteOptions) -> Self {
        match std::str::from_utf8(bytes.bytes()) {
            Ok(text) if text.is_ascii() => Self::string(text, options),
            _ => Self::new(bytes.to_base64(), Style::Literal, Tag::Always("!binary")),
        }
    }

    /// Returns true if the scalar can be a key on the line of its value.
    pub(super) fn is_simple_key(&self) -> bool {
        let tag = if let Tag::Always(tag) = self.tag { tag.len() } else { 0 };
        !self.shape.is_multiline && tag + self.text.len() <= KEY_LENGTH
    }

    /// Returns the style that is possible at a place.
    fn style_at(&self, place: Place) -> Style {
        let is_key = matches!(place, Place::SimpleKey);
        let mut style = self.style;
        if style == Style::Plain && (!self.shape.plain || (is_key && self.text.is_empty())) {
            style = Style::SingleQuoted;
        }
        match style {
            Style::SingleQuoted if !self.shape.single_quoted => Style::DoubleQuoted,
            Style::Literal | Style::Folded if is_key || !self.shape.block => Style::DoubleQuoted,
            style => style,
        }
    }

    /// Writes the scalar. The ending matters for blocks only.
    pub(super) fn write(&self, out: &mut Output, place: Place) -> Option<Ending> {
        let style = self.style_at(place);
        match self.tag {
            Tag::Always(tag) => out.word(tag),
            Tag::IfQuoted if style != Style::Plain => out.word("!"),
            Tag::None | Tag::IfQuoted => {}
        }
        let text = self.text.as_ref();
        let lines = match place {
            Place::SimpleKey => Lines::One,
            Place::Other(indentation) => Lines::Folded(indentation.columns),
        };
        match (style, place) {
            (Style::Plain, _) => flow_scalar::plain(out, text, lines),
            (Style::SingleQuoted, _) => flow_scalar::single_quoted(out, text, lines),
            (Style::Literal, Place::Other(indentation)) => return Some(block_scalar::literal(out, text, indentation)),
            (Style::Folded, Place::Other(indentation)) => return Some(block_scalar::folded(out, text, indentation)),
            _ => flow_scalar::double_quoted(out, text, lines),
        }
        None
    }
}

/// Returns the name of the type of a value that is not data.
fn type_name(value: &Value) -> String {
    let name = match value {
        Value::Regexp(_) => "Regexp",
        Value::Type(_) => "Type",
        Value::Sensitive(_) => "Sensitive",
        Value::Binary(_) => "Binary",
        Value::SemVer(_) => "SemVer",
        Value::SemVerRange(_) => "SemVerRange",
        Value::Timespan(_) => "Timespan",
        Value::Timestamp(_) => "Timestamp",
        Value::Uri(_) => "URI",
        Value::Iterator(_) => "Iterator",
        Value::Callable(_) => "Callable",
        // An instance of an Object type has the name of its type.
        value => return ruby::class(value).into_owned(),
    };
    name.to_owned()
}
