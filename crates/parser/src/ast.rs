//! Typed views of nodes.
//!
//! Each kind of node has a view with a method per field: [`CaseOption::then_expr`], [`ResourceBody::title`]. [`Node`]
//! is the view of any node, to `match` over all kinds. A view of a group of kinds, such as [`Infix`], has the fields
//! that they share.
//!
//! ```
//! use puppetlang_lexer::Options;
//! use puppetlang_parser::ast;
//! use puppetlang_source::Source;
//!
//! let source = Source::new("site.pp", "class ntp($servers, $user = 'ntp') {}");
//! let parsed = puppetlang_parser::parse(&source, &Options::manifest());
//! let tree = parsed.tree().unwrap();
//! let class = tree.nodes().find_map(|node| ast::HostClassDefinition::cast(tree, node)).unwrap();
//! assert_eq!(parsed.text_of(tree, class.name(), &source), "ntp");
//! let parameters: Vec<_> = tree.views::<ast::Parameter>(class.parameters()).collect();
//! assert!(parameters[0].value().is_none() && parameters[1].value().is_some());
//! ```
//!
//! # Cost
//!
//! A view is copied freely and allocates nothing; a field is a load from the node. A field that a kind always has is
//! returned without `Option`: the parser creates no node without it.

use std::fmt;

use crate::field::{Raw, TextRef, position};
use crate::node::{NodeFlags, NodeId, NodeKind, Operator};
use crate::node_table::node_table;
use crate::tree::Tree;

/// A typed view of a node.
pub trait View<'t>: Copy {
    /// Returns the view of a node; `None` if it has another kind.
    fn cast(tree: &'t Tree, node: NodeId) -> Option<Self>;

    /// Returns the node.
    fn node(self) -> NodeId;
}

/// A node and its tree.
#[derive(Clone, Copy)]
struct Handle<'t> {
    tree: &'t Tree,
    raw: &'t Raw,
    node: NodeId,
}

impl<'t> Handle<'t> {
    #[inline]
    fn new(tree: &'t Tree, node: NodeId) -> Self {
        Self { tree, raw: tree.raw(node), node }
    }

    #[inline]
    fn child(self, at: usize) -> NodeId {
        // The constructors store a node in every such field.
        NodeId::new(self.raw.words[at]).unwrap_or(NodeId::FIRST)
    }

    #[inline]
    fn optional_child(self, at: usize) -> Option<NodeId> {
        NodeId::new(self.raw.words[at])
    }
}

impl fmt::Debug for Handle<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.raw.kind.name(), self.node)
    }
}

/// Generates the method of a field.
macro_rules! accessor {
    ($kind:ident, $field:ident, Node) => {
        #[doc = concat!("Returns the child `", stringify!($field), "`.")]
        #[inline]
        pub fn $field(self) -> NodeId {
            self.0.child(const { position(NodeKind::$kind, stringify!($field)) })
        }
    };
    ($kind:ident, $field:ident, OptionalNode) => {
        #[doc = concat!("Returns the child `", stringify!($field), "`, if there is one.")]
        #[inline]
        pub fn $field(self) -> Option<NodeId> {
            self.0.optional_child(const { position(NodeKind::$kind, stringify!($field)) })
        }
    };
    ($kind:ident, $field:ident, List) => {
        #[doc = concat!("Returns the children `", stringify!($field), "`, in source order.")]
        #[inline]
        pub fn $field(self) -> &'t [NodeId] {
            self.0.tree.list(self.0.raw, const { position(NodeKind::$kind, stringify!($field)) })
        }
    };
    ($kind:ident, $field:ident, Text) => {
        #[doc = concat!("Returns the text `", stringify!($field), "` of the node.")]
        #[inline]
        pub fn $field(self) -> TextRef {
            TextRef::of_word(self.0.raw.words[const { position(NodeKind::$kind, stringify!($field)) }])
        }
    };
    ($kind:ident, $field:ident, OptionalText) => {
        #[doc = concat!("Returns the text `", stringify!($field), "`, if there is one.")]
        #[inline]
        pub fn $field(self) -> Option<TextRef> {
            TextRef::of_optional_word(self.0.raw.words[const { position(NodeKind::$kind, stringify!($field)) }])
        }
    };
    ($kind:ident, $field:ident, Token) => {
        #[doc = concat!("Returns the index of the token `", stringify!($field), "`.")]
        #[inline]
        pub fn $field(self) -> u32 {
            self.0.raw.words[const { position(NodeKind::$kind, stringify!($field)) }]
        }
    };
    ($kind:ident, $field:ident, Operator) => {
        #[doc = "Returns the operator."]
        #[inline]
        pub fn $field(self) -> Operator {
            self.0.raw.operator
        }
    };
    ($kind:ident, $field:ident, Flag, $flag:ident) => {
        #[doc = concat!("Returns true if the node has the flag [`NodeFlags::", stringify!($flag), "`].")]
        #[inline]
        pub fn $field(self) -> bool {
            self.0.raw.flags.contains(NodeFlags::$flag)
        }
    };
}

/// Generates a view of the nodes of some kinds. The positions of the fields are those of the first kind.
macro_rules! view {
    ($(#[$doc:meta])* $view:ident of $first:ident $(| $other:ident)* {
        $($field:ident: $class:ident $(($flag:ident))?),*
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $view<'t>(Handle<'t>);

        impl<'t> $view<'t> {
            /// Returns the view of a node; `None` if it has another kind.
            #[inline]
            pub fn cast(tree: &'t Tree, node: NodeId) -> Option<Self> {
                let handle = Handle::new(tree, node);
                matches!(handle.raw.kind, NodeKind::$first $(| NodeKind::$other)*).then_some(Self(handle))
            }

            /// Returns the node.
            #[inline]
            pub fn node(self) -> NodeId {
                self.0.node
            }

            $(accessor!($first, $field, $class $(, $flag)?);)*
        }

        impl<'t> View<'t> for $view<'t> {
            #[inline]
            fn cast(tree: &'t Tree, node: NodeId) -> Option<Self> {
                Self::cast(tree, node)
            }

            #[inline]
            fn node(self) -> NodeId {
                self.node()
            }
        }

        impl fmt::Debug for $view<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

macro_rules! define_views {
    ($($(#[$doc:meta])* $kind:ident $label:literal { $($field:ident: $class:ident $(($flag:ident))?),* $(,)? })*) => {
        $(view! { $(#[$doc])* $kind of $kind { $($field: $class $(($flag))?),* } })*

        /// The view of a node of any kind.
        #[derive(Clone, Copy, Debug)]
        pub enum Node<'t> {
            $($(#[$doc])* $kind($kind<'t>),)*
        }

        impl<'t> Node<'t> {
            /// Returns the view of a node.
            #[inline]
            pub fn of(tree: &'t Tree, node: NodeId) -> Self {
                let handle = Handle::new(tree, node);
                match handle.raw.kind {
                    $(NodeKind::$kind => Self::$kind($kind(handle)),)*
                }
            }
        }
    };
}

node_table!(define_views);

/// Generates the view of a group of kinds, whose fields must have the same positions in all of them.
macro_rules! group {
    ($(#[$doc:meta])* $group:ident of $first:ident $(| $other:ident)* {
        $($field:ident: $class:ident $(($flag:ident))?),*
    }) => {
        view! { $(#[$doc])* $group of $first $(| $other)* { $($field: $class $(($flag))?),* } }

        impl $group<'_> {
            /// Returns true for the kinds of this group.
            #[inline]
            pub const fn has(kind: NodeKind) -> bool {
                matches!(kind, NodeKind::$first $(| NodeKind::$other)*)
            }
        }

        const _: () = {
            let others: &[NodeKind] = &[$(NodeKind::$other),*];
            let fields: &[&str] = &[$(stringify!($field)),*];
            let (mut kind, mut field) = (0, 0);
            while kind < others.len() {
                while field < fields.len() {
                    let (first, other) =
                        (position(NodeKind::$first, fields[field]), position(others[kind], fields[field]));
                    assert!(first == other, "the kinds of a group have their common fields at the same positions");
                    field += 1;
                }
                (kind, field) = (kind + 1, 0);
            }
        };
    };
}

group! {
    /// An operator between two operands.
    Infix of AssignmentExpression | ArithmeticExpression | RelationshipExpression | ComparisonExpression
        | MatchExpression | InExpression | AndExpression | OrExpression | NamedAccessExpression {
        left_expr: Node, operator: Operator, operator_token: Token, right_expr: Node
    }
}

group! {
    /// A unary operator as defined by the reference's model: an expression around a single other one.
    Unary of ParenthesizedExpression | NotExpression | UnaryMinusExpression | UnfoldExpression | TextExpression
        | RenderExpression {
        expr: Node
    }
}

group! {
    /// A call of a function by its name or in method form.
    Call of CallNamedFunctionExpression | CallMethodExpression {
        functor_expr: Node, arguments: List, lambda: OptionalNode, uses_value: Flag(VALUE)
    }
}

group! {
    /// `if` or `unless`.
    Conditional of IfExpression | UnlessExpression {
        test: Node, then_expr: OptionalNode, else_expr: OptionalNode
    }
}

group! {
    /// The query of a collector.
    Query of VirtualQuery | ExportedQuery { expr: OptionalNode }
}

group! {
    /// A resource expression of any form; each can be virtual or exported.
    Virtualizable of ResourceExpression | ResourceDefaultsExpression | ResourceOverrideExpression {
        is_virtual: Flag(VIRTUAL), is_exported: Flag(EXPORTED)
    }
}
