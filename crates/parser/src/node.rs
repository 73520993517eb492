//! Syntax tree nodes: kinds, fields and storage.
//!
//! A node takes 24 bytes: kind, operator, flags, and five fields whose meaning depends on the kind. [`NodeKind::slots`]
//! is the only place that defines which fields hold children; every traversal uses it. Code outside of the parser reads
//! nodes through the methods of [`Tree`](crate::Tree).

use std::fmt;
use std::num::NonZeroU32;

use bitflags::bitflags;

/// The id of a node: its number in pre-order, counted from 1. The program is node 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(NonZeroU32);

impl NodeId {
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

/// The position of children among the fields of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    /// A node; the field is 0 if there is none.
    Node(usize),
    /// A list: this field holds its start in the pool, the next field its length.
    List(usize),
}

macro_rules! node_kinds {
    ($($(#[$doc:meta])* $kind:ident [$($name:ident: $slot:ident $field:literal),*];)*) => {
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

            /// Returns the fields that hold children, in source order.
            #[inline]
            pub(crate) const fn slots(self) -> &'static [Slot] {
                const SLOTS: &[&[Slot]] = &[$(&[$(Slot::$slot($field)),*]),*];
                SLOTS[self as usize]
            }

            /// Returns the names of the fields that hold children, as in the reference's model, in source order.
            pub const fn field_names(self) -> &'static [&'static str] {
                match self { $(Self::$kind => &[$(stringify!($name)),*],)* }
            }
        }
    };
}

node_kinds! {
    /// A whole source.
    Program [body: Node 0];
    /// An empty expression, where the model requires a node.
    Nop [];
    /// An integer literal.
    LiteralInteger [];
    /// A number literal with a fraction or exponent.
    LiteralFloat [];
    /// A string without interpolation, or a text segment of a string with interpolation.
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
    /// An upper-case name, such as a type name.
    QualifiedReference [];
    /// `attr` or `private`.
    ReservedWord [];
    /// A variable. In the reference its name is a child node; here it is a field.
    VariableExpression [];
    /// `(…)`.
    ParenthesizedExpression [expr: Node 0];
    /// `!…`.
    NotExpression [expr: Node 0];
    /// `-…`.
    UnaryMinusExpression [expr: Node 0];
    /// `*…`.
    UnfoldExpression [expr: Node 0];
    /// An expression interpolated into a string.
    TextExpression [expr: Node 0];
    /// `… = …`, `… += …`, `… -= …`.
    AssignmentExpression [left_expr: Node 0, right_expr: Node 1];
    /// `+ - * / % << >>`.
    ArithmeticExpression [left_expr: Node 0, right_expr: Node 1];
    /// `-> ~> <- <~`.
    RelationshipExpression [left_expr: Node 0, right_expr: Node 1];
    /// `== != < <= > >=`.
    ComparisonExpression [left_expr: Node 0, right_expr: Node 1];
    /// `=~` and `!~`.
    MatchExpression [left_expr: Node 0, right_expr: Node 1];
    /// `… in …`.
    InExpression [left_expr: Node 0, right_expr: Node 1];
    /// `… and …`.
    AndExpression [left_expr: Node 0, right_expr: Node 1];
    /// `… or …`.
    OrExpression [left_expr: Node 0, right_expr: Node 1];
    /// `….name`.
    NamedAccessExpression [left_expr: Node 0, right_expr: Node 1];
    /// `…[…]`.
    AccessExpression [left_expr: Node 0, keys: List 1];
    /// `[…]`.
    LiteralList [values: List 0];
    /// `{…}`, or `key => value` pairs without braces among arguments.
    LiteralHash [entries: List 0];
    /// `key => value` of a hash.
    KeyedEntry [key: Node 0, value: Node 1];
    /// A sequence of statements.
    BlockExpression [statements: List 0];
    /// A string with interpolation.
    ConcatenatedString [segments: List 0];
    /// A selector: `… ? …`.
    SelectorExpression [left_expr: Node 0, selectors: List 1];
    /// An entry `match => value` of a selector.
    SelectorEntry [matching_expr: Node 0, value_expr: Node 1];
    /// `case`.
    CaseExpression [test: Node 0, options: List 1];
    /// An option of a `case`.
    CaseOption [values: List 0, then_expr: Node 2];
    /// `if` or `elsif`.
    IfExpression [test: Node 0, then_expr: Node 1, else_expr: Node 2];
    /// `unless`.
    UnlessExpression [test: Node 0, then_expr: Node 1, else_expr: Node 2];
    /// `<| … |>`.
    VirtualQuery [expr: Node 0];
    /// `<<| … |>>`.
    ExportedQuery [expr: Node 0];
    /// A collector: a type with a query.
    CollectExpression [type_expr: Node 0, query: Node 1, operations: List 2];
    /// An attribute `name => value` or `name +> value`.
    AttributeOperation [value_expr: Node 0];
    /// `* => hash` among attributes.
    AttributesOperation [expr: Node 0];
    /// A parameter.
    Parameter [type_expr: Node 0, value: Node 1];
    /// A call of a function by its name, or of the expression before the parenthesis.
    CallNamedFunctionExpression [functor_expr: Node 0, arguments: List 1, lambda: Node 3];
    /// A call in method form, `left.name(…)`.
    CallMethodExpression [functor_expr: Node 0, arguments: List 1, lambda: Node 3];
    /// `|…| { … }`.
    LambdaExpression [parameters: List 0, return_type: Node 2, body: Node 3];
    /// `class`.
    HostClassDefinition [parameters: List 0, body: Node 2];
    /// `define`.
    ResourceTypeDefinition [parameters: List 0, body: Node 2];
    /// `function`.
    FunctionDefinition [parameters: List 0, return_type: Node 2, body: Node 3];
    /// `plan`.
    PlanDefinition [parameters: List 0, return_type: Node 2, body: Node 3];
    /// `node`.
    NodeDefinition [host_matches: List 0, parent: Node 2, body: Node 3];
    /// `type X = …`.
    TypeAlias [type_expr: Node 0];
    /// `type X[…] = …`.
    TypeMapping [type_expr: Node 0, mapping_expr: Node 1];
    /// `type X { … }`.
    TypeDefinition [body: Node 0];
    /// `apply`.
    ApplyExpression [arguments: List 0, body: Node 2];
    /// The block of an `apply`.
    ApplyBlockExpression [statements: List 0];
    /// A heredoc, `@(…)`.
    HeredocExpression [text_expr: Node 0];
    /// The content of a template.
    EppExpression [body: Node 0];
    /// Text of a template that is rendered.
    RenderStringExpression [];
    /// `<%= … %>`.
    RenderExpression [expr: Node 0];
    /// A resource body: `title: attributes`.
    ResourceBody [title: Node 0, operations: List 1];
    /// A resource expression, which declares resources.
    ResourceExpression [type_name: Node 0, bodies: List 1];
    /// Default attributes of a resource type.
    ResourceDefaultsExpression [type_ref: Node 0, operations: List 1];
    /// An override of attributes of resources.
    ResourceOverrideExpression [resources: Node 0, operations: List 1];
    /// An error node: a statement with a syntax error.
    ErrorExpression [];
}

impl NodeKind {
    /// Returns true if the field at `index` in [`field_names`](Self::field_names) is a list.
    ///
    /// Returns false for a field that holds at most one node, and if `index` is out of range.
    pub fn field_is_list(self, index: usize) -> bool {
        matches!(self.slots().get(index), Some(Slot::List(_)))
    }

    /// Returns the field that refers to the text of a node of this kind.
    pub(crate) const fn text_field(self) -> Option<usize> {
        match self {
            Self::LiteralInteger
            | Self::LiteralFloat
            | Self::LiteralString
            | Self::LiteralBoolean
            | Self::LiteralRegularExpression
            | Self::QualifiedName
            | Self::QualifiedReference
            | Self::ReservedWord
            | Self::VariableExpression
            | Self::RenderStringExpression => Some(0),
            Self::AttributeOperation | Self::TypeAlias | Self::TypeDefinition | Self::HeredocExpression => Some(1),
            Self::Parameter => Some(2),
            Self::HostClassDefinition | Self::ResourceTypeDefinition => Some(3),
            Self::FunctionDefinition | Self::PlanDefinition => Some(4),
            _ => None,
        }
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

    /// Returns true for kinds whose third field is the index of the operator token.
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

/// A node as stored in the tree.
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
