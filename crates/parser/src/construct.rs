//! Constructors of nodes.
//!
//! Each kind has a constructor with its fields: `construct::CaseOption { values, then_expr }`. A rule of the grammar
//! whose parts are the fields, in source order, uses `construct::CaseOption::of`; the compiler rejects parts that are
//! not the fields of the node.

use crate::ast;
use crate::field::{Class, Definition, TextRef, position};
pub use crate::field::{List, Raw};
use crate::node::{NodeFlags, NodeId, NodeKind, Operator};
use crate::node_table::node_table;

/// The type of the content of a field.
macro_rules! content {
    (Node) => { NodeId };
    (OptionalNode) => { Option<NodeId> };
    (List) => { List };
    (Text) => { TextRef };
    (OptionalText) => { Option<TextRef> };
    (Token) => { u32 };
    (Operator) => { Operator };
    (Flag) => { bool };
}

/// Stores the content of a field in a node.
macro_rules! store {
    ($raw:ident, $kind:ident, $field:ident, $value:expr, Flag $flag:ident) => {
        if $value {
            $raw.flags = $raw.flags.union(NodeFlags::$flag);
        }
    };
    ($raw:ident, $kind:ident, $field:ident, $value:expr, $class:ident) => {
        $value.store(&mut $raw, const { position(NodeKind::$kind, stringify!($field)) });
    };
}

macro_rules! define_constructors {
    ($($(#[$doc:meta])* $kind:ident $label:literal { $($field:ident: $class:ident $(($flag:ident))?),* $(,)? })*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug)]
            pub struct $kind {
                $(
                    #[doc = concat!("The field `", stringify!($field), "`.")]
                    pub $field: content!($class),
                )*
            }

            impl $kind {
                /// Creates the node from the parts of a rule, which are its fields. No flag is set.
                #[inline(always)]
                pub fn of<P: Part>(parts: P) -> Raw {
                    const { assert!(P::SHAPE.fits(NodeKind::$kind.fields()), "the parts are not the fields") };
                    let mut raw = Raw::empty(NodeKind::$kind);
                    parts.store(&mut raw, 0);
                    raw
                }
            }

            impl From<$kind> for Raw {
                #[inline(always)]
                #[allow(unused_mut, unused_variables, reason = "some kinds have no fields")]
                fn from(node: $kind) -> Self {
                    let mut raw = Self::empty(NodeKind::$kind);
                    $(store!(raw, $kind, $field, node.$field, $class $($flag)?);)*
                    raw
                }
            }
        )*
    };
}

node_table!(define_constructors);

/// Creates an operation whose kind is in the group [`ast::Infix`].
#[inline(always)]
pub(crate) fn infix(kind: NodeKind, left_expr: NodeId, operator: Operator, token: u32, right_expr: NodeId) -> Raw {
    debug_assert!(ast::Infix::has(kind), "{} has no operator", kind.name());
    Raw { kind, ..AssignmentExpression { left_expr, operator, operator_token: token, right_expr }.into() }
}

/// The result of a part of a rule: the content of fields of a node.
pub trait Part {
    /// The contents, in order.
    const SHAPE: Shape;

    /// The number of words that they take.
    const WIDTH: usize;

    /// Stores the contents from the word `at` on.
    fn store(self, raw: &mut Raw, at: usize);
}

/// The contents of the parts of a rule.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    contents: [Content; 8],
    len: usize,
}

/// The content of a field.
#[derive(Clone, Copy, Debug)]
enum Content {
    Node,
    OptionalNode,
    List,
    Token,
    OptionalToken,
    Text,
    OptionalText,
    Operator,
}

impl Content {
    /// Returns true if a field of this class can have the content. A text can be given by its token.
    const fn fits(self, class: Class) -> bool {
        match self {
            Self::Node => matches!(class, Class::Node | Class::OptionalNode),
            Self::OptionalNode => matches!(class, Class::OptionalNode),
            Self::List => matches!(class, Class::List),
            Self::Token => matches!(class, Class::Token | Class::Text),
            Self::OptionalToken | Self::OptionalText => matches!(class, Class::OptionalText),
            Self::Text => matches!(class, Class::Text),
            Self::Operator => matches!(class, Class::Operator),
        }
    }
}

impl Shape {
    const EMPTY: Self = Self { contents: [Content::Node; 8], len: 0 };

    const fn of(content: Content) -> Self {
        Self { contents: [content; 8], len: 1 }
    }

    const fn then(mut self, other: Self) -> Self {
        let mut index = 0;
        while index < other.len {
            self.contents[self.len] = other.contents[index];
            self.len += 1;
            index += 1;
        }
        self
    }

    /// Returns true if the contents are the fields, in order, apart from flags.
    const fn fits(self, fields: &[Definition]) -> bool {
        let (mut content, mut field) = (0, 0);
        while field < fields.len() {
            if !matches!(fields[field].class, Class::Flag) {
                if content == self.len || !self.contents[content].fits(fields[field].class) {
                    return false;
                }
                content += 1;
            }
            field += 1;
        }
        content == self.len
    }
}

/// A part that is stored in words: its type, its content, its number of words, and its first word or words.
macro_rules! part {
    ($($type:ty: $content:ident $width:literal, |$part:ident| $($words:expr),+;)*) => {
        $(impl Part for $type {
            const SHAPE: Shape = Shape::of(Content::$content);
            const WIDTH: usize = $width;

            #[inline(always)]
            fn store(self, raw: &mut Raw, at: usize) {
                let $part = self;
                raw.words[at..at + $width].copy_from_slice(&[$($words),+]);
            }
        })*
    };
}

part! {
    NodeId: Node 1, |node| node.get();
    Option<NodeId>: OptionalNode 1, |node| node.map_or(0, NodeId::get);
    // An optional block can be empty.
    Option<Option<NodeId>>: OptionalNode 1, |node| node.flatten().map_or(0, NodeId::get);
    List: List 2, |list| list.start, list.len;
    // An absent list is empty.
    Option<List>: List 2, |list| list.unwrap_or_default().start, list.unwrap_or_default().len;
    u32: Token 1, |token| token;
    Option<u32>: OptionalToken 1, |token| TextRef::optional_word(token.map(TextRef::token));
    TextRef: Text 1, |text| text.word();
    Option<TextRef>: OptionalText 1, |text| TextRef::optional_word(text);
}

impl Part for Operator {
    const SHAPE: Shape = Shape::of(Content::Operator);
    const WIDTH: usize = 0;

    #[inline(always)]
    fn store(self, raw: &mut Raw, _: usize) {
        raw.operator = self;
    }
}

/// A token without meaning.
impl Part for () {
    const SHAPE: Shape = Shape::EMPTY;
    const WIDTH: usize = 0;

    #[inline(always)]
    fn store(self, _: &mut Raw, _: usize) {}
}

macro_rules! part_of_tuple {
    ($($part:ident $index:tt),*) => {
        impl<$($part: Part),*> Part for ($($part,)*) {
            const SHAPE: Shape = Shape::EMPTY$(.then($part::SHAPE))*;
            const WIDTH: usize = 0 $(+ $part::WIDTH)*;

            #[inline(always)]
            #[allow(unused_assignments, reason = "the position after the last part is not used")]
            fn store(self, raw: &mut Raw, mut at: usize) {
                $(self.$index.store(raw, at); at += $part::WIDTH;)*
            }
        }
    };
}

part_of_tuple!(A 0);
part_of_tuple!(A 0, B 1);
part_of_tuple!(A 0, B 1, C 2);
part_of_tuple!(A 0, B 1, C 2, D 3);
part_of_tuple!(A 0, B 1, C 2, D 3, E 4);
part_of_tuple!(A 0, B 1, C 2, D 3, E 4, F 5);
