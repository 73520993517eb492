//! The options and the error of writing.

use std::fmt;

/// The way in which a container that occurs more than once is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SharedForm {
    /// Each occurrence is written in full. This is what Psych writes if they are equal, but different objects.
    #[default]
    Copies,
    /// The first occurrence gets an anchor, and the others are aliases. This is what Psych writes for the same object.
    /// Occurrences are the same if they have the same [`identity`](puppetlang_types::Value::identity).
    Aliases,
}

/// The way in which a `Binary` is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BinaryForm {
    /// A `Binary` is an error.
    #[default]
    Rejected,
    /// A `Binary` is written like a Ruby string of bytes: as text if it is ASCII, otherwise as Base64 with the tag
    /// `!binary`, which [`read`](crate::read) turns into a `Binary` again.
    Bytes,
}

/// The width at which long lines are folded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LineWidth {
    /// Lines are folded after 80 columns, without changing the style of strings.
    #[default]
    Default,
    /// Lines are not folded. This is `line_width: -1` in Psych.
    Unlimited,
    /// Lines are folded after this number of columns, and longer strings become folded blocks (`>`). Numbers up to
    /// twice the indentation fold after 80 columns. This is `line_width` in Psych.
    Columns(u32),
}

/// The form of `Sensitive` values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SensitiveForm {
    /// They are errors.
    #[default]
    Rejected,
    /// The object that Psych writes, with the hidden value. It is an error as a key.
    Object,
}

/// The form of the text, and limits. Exceeding a limit is an error.
#[derive(Clone, Copy, Debug)]
pub struct WriteOptions {
    /// The form of containers that occur more than once.
    pub shared: SharedForm,
    /// The form of `Binary` values.
    pub binary: BinaryForm,
    /// The form of `Sensitive` values.
    pub sensitive: SensitiveForm,
    /// The columns that each level is indented. As in libyaml, 0, 1, and numbers above 9 mean 2.
    pub indentation: u32,
    /// The width of lines.
    pub line_width: LineWidth,
    /// The maximum nesting depth of containers.
    pub depth: u32,
    /// The maximum size of the text in bytes.
    pub bytes: usize,
}

impl Default for WriteOptions {
    fn default() -> Self {
        Self {
            shared: SharedForm::Copies,
            binary: BinaryForm::Rejected,
            sensitive: SensitiveForm::Rejected,
            indentation: 2,
            line_width: LineWidth::Default,
            depth: 512,
            bytes: 64 << 20,
        }
    }
}

impl WriteOptions {
    /// Returns the columns that each level is indented.
    pub(super) fn step(&self) -> usize {
        match self.indentation {
            2..=9 => self.indentation as usize,
            _ => 2,
        }
    }

    /// Returns the columns after which lines are folded.
    pub(super) fn width(&self) -> usize {
        match self.line_width {
            LineWidth::Columns(width) if width as usize > 2 * self.step() => width as usize,
            LineWidth::Default | LineWidth::Columns(_) => 80,
            LineWidth::Unlimited => usize::MAX,
        }
    }

    /// Returns the number of characters above which strings become folded blocks.
    pub(super) fn fold_above(&self) -> Option<usize> {
        match self.line_width {
            LineWidth::Columns(width) => Some(width as usize),
            LineWidth::Default | LineWidth::Unlimited => None,
        }
    }
}

/// The reason why a value cannot be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WriteError {
    /// A value is not data. The text is the name of its type, such as `Sensitive`.
    NotData(String),
    /// Containers are nested deeper than this limit.
    Depth(u32),
    /// The text is longer than this limit, in bytes.
    Size(usize),
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotData(ty) => write!(f, "a value of type {ty} cannot be written as YAML"),
            Self::Depth(limit) => write!(f, "the data is nested more than {limit} levels deep"),
            Self::Size(limit) => write!(f, "the YAML text has more than {limit} bytes"),
        }
    }
}

impl std::error::Error for WriteError {}
