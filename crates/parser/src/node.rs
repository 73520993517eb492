//! The nodes of the tree: their kinds, their fields, and how they are stored.
//!
//! A node is stored in 24 bytes: kind, operator, flags, and five fields whose meaning depends on the kind. Which fields
//! are children is said once, in [`NodeKind::slots`]; everything that walks a tree uses that. Reading code uses
//! [`Node`](crate::Node), which names the fields.

use std::fmt;
use std::num::NonZeroU32;

use bitflags::bitflags;

/// The number of a node: from 1, in pre-order. The program is 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    /// The node with this number, which counts from 1.
    pub const fn new(number: u32) -> Option<Self> {
        match NonZeroU32::new(number) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }

    /// The number.
    pub const fn get(self) -> u32 {
        self.0.get()
    }

    pub(crate) const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The node that is stored at `index`, which counts from 0.
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

/// Where children stand among the fields of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    /// A node, or none if the field is 0.
    Node(usize),
    /// A list: the field is where it starts in the pool, the next one how many it has.
    List(usize),
}

macro_rules! node_kinds {
    ($($(#[$doc:meta])* $kind:ident [$($slot:ident $field:literal)*];)*) => {
        /// The kind of a node. The names are those of the reference's model.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum NodeKind {
            $($(#[$doc])* $kind,)*
        }

        impl NodeKind {
            /// Every kind, in the order of their numbers.
            pub const ALL: &'static [Self] = &[$(Self::$kind),*];

            /// The name of the kind, as in `LiteralString`.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$kind => stringify!($kind),)* }
            }

            /// Where the children stand, in the order of the source.
            pub(crate) const fn slots(self) -> &'static [Slot] {
                match self { $(Self::$kind => &[$(Slot::$slot($field)),*],)* }
            }
        }
    };
}

node_kinds! {
    /// A whole source.
    Program [Node 0];
    /// Nothing, where the model wants something.
    Nop [];
    /// An integer.
    LiteralInteger [];
    /// A number with fraction or exponent.
    LiteralFloat [];
    /// A string without interpolation, or a part of one with it.
    LiteralString [];
    /// `true` or `false`.
    LiteralBoolean [];
    /// `undef`.
    LiteralUndef [];
    /// `default`.
    LiteralDefault [];
    /// `/…/`.
    LiteralRegularExpression [];
    /// A name.
    QualifiedName [];
    /// An upper-case name.
    QualifiedReference [];
    /// `attr` or `private`.
    ReservedWord [];
    /// A variable. (The reference has a name or number below it; ours has it as a field.)
    VariableExpression [];
    /// `(…)`.
    ParenthesizedExpression [Node 0];
    /// `!…`.
    NotExpression [Node 0];
    /// `-…`.
    UnaryMinusExpression [Node 0];
    /// `*…`.
    UnfoldExpression [Node 0];
    /// What is interpolated into a string.
    TextExpression [Node 0];
    /// `… = …`, `… += …`, `… -= …`.
    AssignmentExpression [Node 0 Node 1];
    /// `+ - * / % << >>`.
    ArithmeticExpression [Node 0 Node 1];
    /// `-> ~> <- <~`.
    RelationshipExpression [Node 0 Node 1];
    /// `== != < <= > >=`.
    ComparisonExpression [Node 0 Node 1];
    /// `=~` and `!~`.
    MatchExpression [Node 0 Node 1];
    /// `… in …`.
    InExpression [Node 0 Node 1];
    /// `… and …`.
    AndExpression [Node 0 Node 1];
    /// `… or …`.
    OrExpression [Node 0 Node 1];
    /// `….name`.
    NamedAccessExpression [Node 0 Node 1];
    /// `…[…]`.
    AccessExpression [Node 0 List 1];
    /// `[…]`.
    LiteralList [List 0];
    /// `{…}`, or `key => value` pairs among arguments.
    LiteralHash [List 0];
    /// `key => value` of a hash.
    KeyedEntry [Node 0 Node 1];
    /// Several statements.
    BlockExpression [List 0];
    /// A string with interpolation.
    ConcatenatedString [List 0];
    /// `… ? …`.
    SelectorExpression [Node 0 List 1];
    /// `match => value` of a selector.
    SelectorEntry [Node 0 Node 1];
    /// `case`.
    CaseExpression [Node 0 List 1];
    /// One option of a `case`.
    CaseOption [List 0 Node 2];
    /// `if`, and `elsif`.
    IfExpression [Node 0 Node 1 Node 2];
    /// `unless`.
    UnlessExpression [Node 0 Node 1 Node 2];
    /// `<| … |>`.
    VirtualQuery [Node 0];
    /// `<<| … |>>`.
    ExportedQuery [Node 0];
    /// A type with a query.
    CollectExpression [Node 0 Node 1 List 2];
    /// `name => value` or `name +> value` of a resource.
    AttributeOperation [Node 0];
    /// `* => hash` of a resource.
    AttributesOperation [Node 0];
    /// A parameter.
    Parameter [Node 0 Node 1];
    /// A call of a function by its name (or of whatever stands before the parenthesis).
    CallNamedFunctionExpression [Node 0 List 1 Node 3];
    /// A call in the form of a method.
    CallMethodExpression [Node 0 List 1 Node 3];
    /// `|…| { … }`.
    LambdaExpression [List 0 Node 2 Node 3];
    /// `class`.
    HostClassDefinition [List 0 Node 2];
    /// `define`.
    ResourceTypeDefinition [List 0 Node 2];
    /// `function`.
    FunctionDefinition [List 0 Node 2 Node 3];
    /// `plan`.
    PlanDefinition [List 0 Node 2 Node 3];
    /// `node`.
    NodeDefinition [List 0 Node 2 Node 3];
    /// `type X = …`.
    TypeAlias [Node 0];
    /// `type X[…] = …`.
    TypeMapping [Node 0 Node 1];
    /// `type X { … }`.
    TypeDefinition [Node 0];
    /// `apply`.
    ApplyExpression [List 0 Node 2];
    /// The statements of an `apply`.
    ApplyBlockExpression [List 0];
    /// `@(…)`.
    HeredocExpression [Node 0];
    /// The content of a template.
    EppExpression [Node 0];
    /// Text of a template.
    RenderStringExpression [];
    /// `<%= … %>`.
    RenderExpression [Node 0];
    /// `title: attributes` of a resource.
    ResourceBody [Node 0 List 1];
    /// A resource.
    ResourceExpression [Node 0 List 1];
    /// Defaults of a type of resource.
    ResourceDefaultsExpression [Node 0 List 1];
    /// Overrides of resources.
    ResourceOverrideExpression [Node 0 List 1];
}

impl NodeKind {
    /// True for the kinds whose third field is the token of an operator.
    pub(crate) const fn has_operator_token(self) -> bool {
        matches!(
            self,
            Self::AssignmentExpression
                | Self::ArithmeticExpression
                | Self::RelationshipExpression
                | Self::ComparisonExpression
                | Self::MatchExpression
                | Self::InExpression
                | Self::AndExpression
                | Self::OrExpression
                | Self::NamedAccessExpression
                | Self::KeyedEntry
                | Self::SelectorEntry
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
    /// The operator as it is written; empty for none.
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
    /// What else is known of a node.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
    pub struct NodeFlags: u8 {
        /// A call whose value is wanted.
        const VALUE = 1 << 0;
        /// A hash without braces, among arguments.
        const UNFOLDED = 1 << 1;
        /// A parameter with `*`.
        const CAPTURES_REST = 1 << 2;
        /// A resource with `@`.
        const VIRTUAL = 1 << 3;
        /// A resource with `@@`.
        const EXPORTED = 1 << 4;
        /// A template with a list of parameters.
        const PARAMETERS = 1 << 5;
        /// The literal `true`.
        const TRUE = 1 << 6;
    }
}

/// A node as it is stored.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Raw {
    pub(crate) kind: NodeKind,
    pub(crate) operator: Operator,
    pub(crate) flags: NodeFlags,
    pub(crate) fields: [u32; 5],
}

const _: () = assert!(size_of::<Raw>() == 24);

impl Raw {
    pub(crate) const fn new(kind: NodeKind, fields: [u32; 5]) -> Self {
        Self { kind, operator: Operator::None, flags: NodeFlags::empty(), fields }
    }
}
