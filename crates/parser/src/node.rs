//! The kinds of syntax tree nodes, their ids, operators and flags.
//!
//! A node takes 24 bytes: kind, operator, flags, and five words whose meaning depends on the kind. Only the
//! [table of nodes](crate::node_table) defines it; code reads nodes through the [typed views](crate::ast) and the
//! methods of [`Tree`](crate::Tree), and creates them with the [constructors](crate::construct).

use std::fmt;
use std::num::NonZeroU32;

use bitflags::bitflags;

use crate::field::{Class, Definition, Slot, child_fields, names, position_of_class, slots};
use crate::node_table::node_table;

/// The id of a node: its number in pre-order, counted from 1. The program is node 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    /// The id of the program.
    pub const FIRST: Self = Self(NonZeroU32::MIN);

    /// Creates the id with this number, counted from 1. Returns `None` for 0.
    pub const fn new(number: u32) -> Option<Self> {
        match NonZeroU32::new(number) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }

    /// Returns the number, counted from 1.
    pub const fn get(self) -> u32 {
        self.0.get()
    }

    pub(crate) const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Returns the id of the node stored at `index`, counted from 0.
    pub(crate) fn at(index: usize) -> Self {
        let number = u32::try_from(index + 1).ok().and_then(NonZeroU32::new);
        Self(number.unwrap_or(NonZeroU32::MAX))
    }
}

impl fmt::Debug for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

macro_rules! define_kinds {
    ($($(#[$doc:meta])* $kind:ident $label:literal { $($field:ident: $class:ident $(($flag:ident))?),* $(,)? })*) => {
        /// The kind of a node. The names are those of the reference's model.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum NodeKind {
            $($(#[$doc])* $kind,)*
        }

        impl NodeKind {
            /// All kinds, in the order of their discriminants.
            pub const ALL: &'static [Self] = &[$(Self::$kind),*];

            /// Returns the name of the kind, such as `LiteralString`.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$kind => stringify!($kind),)* }
            }

            /// Returns the name of the kind in messages, with placeholders for the parts that depend on the node.
            pub(crate) const fn label(self) -> &'static str {
                match self { $(Self::$kind => $label,)* }
            }

            /// Returns the fields in the order in which a node stores them.
            #[inline]
            pub(crate) const fn fields(self) -> &'static [Definition] {
                const FIELDS: &[&[Definition]] =
                    &[$(&[$(Definition { name: stringify!($field), class: Class::$class }),*]),*];
                FIELDS[self as usize]
            }

            /// Returns the positions of the fields that hold children, in source order.
            #[inline]
            pub(crate) const fn slots(self) -> &'static [Slot] {
                const SLOTS: &[&[Slot]] = &[$({
                    const FIELDS: &[Definition] = NodeKind::$kind.fields();
                    const SLOTS: [Slot; child_fields(FIELDS)] = slots(FIELDS);
                    &SLOTS
                }),*];
                SLOTS[self as usize]
            }

            /// Returns the names of the fields that hold children, as in the reference's model, in source order.
            pub const fn field_names(self) -> &'static [&'static str] {
                const NAMES: &[&[&str]] = &[$({
                    const FIELDS: &[Definition] = NodeKind::$kind.fields();
                    const NAMES: [&str; child_fields(FIELDS)] = names(FIELDS);
                    &NAMES
                }),*];
                NAMES[self as usize]
            }

            /// Returns the position of the text of a node of this kind.
            #[inline]
            pub(crate) const fn text_position(self) -> Option<usize> {
                const TEXTS: &[Option<usize>] =
                    &[$(position_of_class(NodeKind::$kind.fields(), Class::Text)),*];
                TEXTS[self as usize]
            }

            /// Returns the position of the further text of a node of this kind.
            #[inline]
            pub(crate) const fn optional_text_position(self) -> Option<usize> {
                const TEXTS: &[Option<usize>] =
                    &[$(position_of_class(NodeKind::$kind.fields(), Class::OptionalText)),*];
                TEXTS[self as usize]
            }
        }
    };
}

node_table!(define_kinds);

impl NodeKind {
    /// Returns true if the field at `index` in [`field_names`](Self::field_names) is a list.
    ///
    /// Returns false for a field that holds at most one node, and if `index` is out of range.
    pub fn field_is_list(self, index: usize) -> bool {
        matches!(self.slots().get(index), Some(Slot::List(_)))
    }

    /// Returns true for classes, defined types, functions, plans, nodes and types.
    pub const fn is_definition(self) -> bool {
        matches!(
            self,
            Self::HostClassDefinition
                | Self::ResourceTypeDefinition
                | Self::FunctionDefinition
                | Self::PlanDefinition
                | Self::NodeDefinition
                | Self::TypeAlias
                | Self::TypeMapping
                | Self::TypeDefinition
        )
    }
}

/// The operator of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Operator {
    /// No operator.
    None,
    /// `=`.
    Assign,
    /// `+=`.
    Append,
    /// `-=`.
    Delete,
    /// `+`.
    Plus,
    /// `-`.
    Minus,
    /// `*`.
    Times,
    /// `/`.
    Divide,
    /// `%`.
    Modulo,
    /// `<<`.
    ShiftLeft,
    /// `>>`.
    ShiftRight,
    /// `->`.
    Before,
    /// `~>`.
    Notify,
    /// `<-`.
    Require,
    /// `<~`.
    Subscribe,
    /// `==`.
    Equal,
    /// `!=`.
    NotEqual,
    /// `<`.
    Less,
    /// `<=`.
    LessEqual,
    /// `>`.
    Greater,
    /// `>=`.
    GreaterEqual,
    /// `=~`.
    Match,
    /// `!~`.
    NoMatch,
    /// `in`.
    In,
    /// `and`.
    And,
    /// `or`.
    Or,
    /// `.`.
    Dot,
    /// `=>`.
    Arrow,
    /// `+>`.
    PlusArrow,
}

impl Operator {
    /// All operators, in the order of their discriminants.
    pub const ALL: &'static [Self] = &[
        Self::None,
        Self::Assign,
        Self::Append,
        Self::Delete,
        Self::Plus,
        Self::Minus,
        Self::Times,
        Self::Divide,
        Self::Modulo,
        Self::ShiftLeft,
        Self::ShiftRight,
        Self::Before,
        Self::Notify,
        Self::Require,
        Self::Subscribe,
        Self::Equal,
        Self::NotEqual,
        Self::Less,
        Self::LessEqual,
        Self::Greater,
        Self::GreaterEqual,
        Self::Match,
        Self::NoMatch,
        Self::In,
        Self::And,
        Self::Or,
        Self::Dot,
        Self::Arrow,
        Self::PlusArrow,
    ];

    /// Returns the operator as written in source; empty for [`Operator::None`].
    pub const fn text(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Assign => "=",
            Self::Append => "+=",
            Self::Delete => "-=",
            Self::Plus => "+",
            Self::Minus => "-",
            Self::Times => "*",
            Self::Divide => "/",
            Self::Modulo => "%",
            Self::ShiftLeft => "<<",
            Self::ShiftRight => ">>",
            Self::Before => "->",
            Self::Notify => "~>",
            Self::Require => "<-",
            Self::Subscribe => "<~",
            Self::Equal => "==",
            Self::NotEqual => "!=",
            Self::Less => "<",
            Self::LessEqual => "<=",
            Self::Greater => ">",
            Self::GreaterEqual => ">=",
            Self::Match => "=~",
            Self::NoMatch => "!~",
            Self::In => "in",
            Self::And => "and",
            Self::Or => "or",
            Self::Dot => ".",
            Self::Arrow => "=>",
            Self::PlusArrow => "+>",
        }
    }
}

bitflags! {
    /// Further properties of a node.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
    pub struct NodeFlags: u8 {
        /// A call whose value is used.
        const VALUE = 1 << 0;
        /// A hash without braces among arguments.
        const UNFOLDED = 1 << 1;
        /// A parameter with `*`.
        const CAPTURES_REST = 1 << 2;
        /// A resource with `@`.
        const VIRTUAL = 1 << 3;
        /// A resource with `@@`.
        const EXPORTED = 1 << 4;
        /// A template with a parameter list.
        const PARAMETERS = 1 << 5;
        /// The literal `true`.
        const TRUE = 1 << 6;
    }
}
