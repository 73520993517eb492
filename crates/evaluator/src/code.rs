//! The code of a program: the form that the evaluator executes.
//!
//! Every node of the tree has an expression with the same number, so locations and labels come from the tree. Whatever
//! can be computed once is precomputed: numbers and strings are values, variables have slots, and calls have names.

use std::num::NonZeroU16;

use puppetlang_parser::{NodeId, Operator};
use puppetlang_types::value::Text;
use puppetlang_types::{Type, Value};

use crate::catalog_code::CatalogCode;
use crate::definition::{DefinitionCode, TypeNames};
use crate::id::BodyId;

/// A range of [`Code::pool`].
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct List {
    pub(crate) start: u32,
    pub(crate) len: u32,
}

/// An expression. Operands are node numbers of the tree.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Expr {
    /// An expression whose value is `undef`: nothing, a definition, or a part of another expression.
    Undef,
    Default,
    Boolean(bool),
    Integer(i64),
    Float(f64),
    /// An index into [`Code::constants`].
    Constant(u32),
    /// A slot of the innermost frame that is always set.
    Parameter(SlotId),
    /// An index into [`Code::variables`].
    Variable(u32),
    /// `$0`, `$1`, …: a group of the last match.
    Group(u32),
    Not(NodeId),
    Negate(NodeId),
    Unfold(NodeId),
    /// Has the value of another expression: parentheses, an interpolated expression.
    Same(NodeId),
    Arithmetic(Operator, NodeId, NodeId),
    Comparison(Operator, NodeId, NodeId),
    Match(Operator, NodeId, NodeId),
    In(NodeId, NodeId),
    And(NodeId, NodeId),
    Or(NodeId, NodeId),
    Access(NodeId, List),
    Array(List),
    /// A constant-folded expression: an index into [`Code::fixed`].
    Fixed(u32),
    /// Alternating keys and values.
    Hash(List),
    Block(List),
    /// The parts of an interpolated string.
    Text(List),
    Assignment(NodeId, NodeId),
    /// A variable that is assigned: an index into [`Code::targets`].
    Target(u32),
    /// The condition, and the branches for true and false.
    If(NodeId, Option<NodeId>, Option<NodeId>),
    /// Like `If`, but contains an expression that sets the match variables.
    MatchingIf(NodeId, Option<NodeId>, Option<NodeId>),
    /// A `case` or a selector: an index into [`Code::choices`].
    Choice(u32),
    /// An index into [`Code::calls`].
    Call(u32),
    Method(u32),
    /// The name of a type: an index into [`Code::names`].
    TypeName(u32),
    /// The text of a heredoc with interpolations, or with a syntax tag that is checked.
    Heredoc(NodeId),
    /// A reserved word.
    Reserved,
    /// An expression that the catalog evaluates: an index into [`Code::of_catalog`].
    OfCatalog(u32),
    /// Literal text of a template: an index into [`Code::constants`].
    RenderText(u32),
    /// A template expression whose value is rendered.
    Render(NodeId),
    /// The content of a template.
    Epp(Option<NodeId>),
}

const _: () = assert!(size_of::<Expr>() == 16, "expressions are read all the time");

impl Expr {
    /// Whether the value is most often an integer that is not stored anywhere.
    #[inline]
    pub(crate) fn is_operation(self) -> bool {
        matches!(self, Self::Arithmetic(..) | Self::If(..) | Self::Call(_))
    }
}

/// A slot of a frame: its index plus one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SlotId(NonZeroU16);

impl SlotId {
    /// The id of an index; `None` if a frame cannot have so many slots.
    pub(crate) fn new(index: usize) -> Option<Self> {
        u16::try_from(index + 1).ok().and_then(NonZeroU16::new).map(Self)
    }

    /// The index.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

const _: () = assert!(size_of::<Option<SlotId>>() == 2, "an id has a niche");

/// A slot where a variable may be: the number of frames outwards, and the slot in that frame.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) frame: u16,
    pub(crate) slot: SlotId,
}

/// A variable that is read.
#[derive(Debug)]
pub(crate) struct Variable {
    pub(crate) name: Text,
    /// The slots where it may be, from the innermost frame outwards.
    pub(crate) candidates: Box<[Candidate]>,
    /// Whether it is in the default of a parameter, where parameters further right are not yet set.
    pub(crate) in_default: bool,
}

/// A call site: a call of a function, a method or a type.
#[derive(Debug)]
pub(crate) struct CallSite {
    /// The name, an index into [`Code::names`]; `None` if the callee is not a name.
    pub(crate) name: Option<u32>,
    /// The type of a `Type(…)` call, or the receiver of a method call.
    pub(crate) first: Option<NodeId>,
    pub(crate) arguments: List,
    /// Whether an argument has a splat (`*`).
    pub(crate) unfolds: bool,
    /// The body of the lambda.
    pub(crate) lambda: Option<BodyId>,
}

impl CallSite {
    /// Whether the call has only plain arguments: no lambda, no receiver, no splat.
    pub(crate) fn is_simple(&self) -> bool {
        self.lambda.is_none() && self.first.is_none() && !self.unfolds
    }
}

/// The choices of a `case` or a selector.
#[derive(Debug)]
pub(crate) struct Choices {
    pub(crate) tested: NodeId,
    pub(crate) list: Box<[Choice]>,
    /// Whether no match is an error, as in a selector.
    pub(crate) is_exhaustive: bool,
    /// Whether all patterns are core types or `default`.
    pub(crate) are_types: bool,
    /// Whether it contains an expression that sets the match variables.
    pub(crate) matches: bool,
}

/// A pattern and its result.
#[derive(Debug)]
pub(crate) struct Choice {
    pub(crate) pattern: Pattern,
    pub(crate) then: Option<NodeId>,
}

/// A pattern of a `case` or a selector.
#[derive(Debug)]
pub(crate) enum Pattern {
    /// Matches if no other pattern does.
    Default,
    /// A core type.
    Kind(Type),
    /// An expression whose value is matched.
    Expression(NodeId),
}

/// A parameter of a function, lambda, class or defined type.
#[derive(Debug)]
pub(crate) struct Parameter {
    pub(crate) node: NodeId,
    pub(crate) name: Text,
    pub(crate) kind: Option<NodeId>,
    pub(crate) default: Option<NodeId>,
    pub(crate) captures_rest: bool,
}

/// A function, lambda, class, defined type, node or program: parameters and a body.
#[derive(Debug)]
pub(crate) struct Body {
    pub(crate) node: NodeId,
    /// The name; `lambda` for lambdas.
    pub(crate) name: Text,
    /// The parameters; they have the first slots.
    pub(crate) parameters: Vec<Parameter>,
    pub(crate) returns: Option<NodeId>,
    pub(crate) body: Option<NodeId>,
    /// The names of the slots.
    pub(crate) slots: Vec<Text>,
    /// Whether arguments need no checks and no binding.
    ///
    /// True if no parameter has a type, a default, a `*` or a reserved name, and there is no result type.
    pub(crate) is_plain: bool,
    /// Whether a parameter has a name that cannot be assigned, so that every call fails.
    pub(crate) is_rejected: bool,
    /// Whether it contains an expression that sets the match variables.
    pub(crate) matches: bool,
    /// Whether it contains a call of `break`.
    pub(crate) breaks: bool,
}

impl Body {
    /// Returns the slot of a name.
    pub(crate) fn slot(&self, name: &str) -> Option<usize> {
        self.slots.iter().position(|slot| slot == name)
    }
}

/// A variable that is assigned.
#[derive(Debug)]
pub(crate) struct Target {
    pub(crate) name: Text,
    /// The slot; `None` at top level and in classes and nodes, where variables are found by name.
    pub(crate) slot: Option<SlotId>,
}

/// The code of a program.
#[derive(Debug, Default)]
pub(crate) struct Code {
    pub(crate) exprs: Vec<Expr>,
    pub(crate) pool: Vec<NodeId>,
    pub(crate) constants: Vec<Value>,
    pub(crate) variables: Vec<Variable>,
    pub(crate) targets: Vec<Target>,
    pub(crate) names: Vec<Text>,
    pub(crate) calls: Vec<CallSite>,
    pub(crate) bodies: Vec<Body>,
    pub(crate) choices: Vec<Choices>,
    /// The constant-folded expressions: arrays, hashes and parameterized types built only from literals and types.
    pub(crate) fixed: Vec<Expr>,
    /// The bodies of the functions that the program defines.
    pub(crate) functions: Vec<BodyId>,
    /// The expressions that the catalog evaluates.
    pub(crate) of_catalog: Vec<CatalogCode>,
    /// The definitions, in source order.
    pub(crate) definitions: Vec<DefinitionCode>,
    /// The indexes of the classes, defined types and nodes among the definitions, ordered by where they end.
    pub(crate) inner_first: Vec<usize>,
    /// The names of types.
    pub(crate) types: TypeNames,
}

impl Code {
    #[inline]
    pub(crate) fn expr(&self, node: NodeId) -> Expr {
        self.exprs[node.get() as usize - 1]
    }

    #[inline]
    pub(crate) fn body(&self, body: BodyId) -> &Body {
        &self.bodies[body.index()]
    }

    #[inline]
    pub(crate) fn list(&self, list: List) -> &[NodeId] {
        &self.pool[list.start as usize..(list.start + list.len) as usize]
    }
}
