//! A program in the form in which it is executed.
//!
//! Every node of the tree has an expression of the same number, so that places and labels are those of the tree. What an
//! expression needs to know is worked out once: numbers and strings are values, variables know their slots, calls their names.

use puppetlang_parser::{NodeId, Operator};
use puppetlang_types::value::Text;
use puppetlang_types::{Type, Value};

use crate::fault::Flow;
use crate::named::check_name;

/// A part of [`Code::pool`].
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct List {
    pub(crate) start: u32,
    pub(crate) len: u32,
}

/// An expression. Nodes are named by their numbers in the tree.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Expr {
    /// What gives `undef`: nothing, definitions, parts of other expressions.
    Undef,
    Default,
    Boolean(bool),
    Integer(i64),
    Float(f64),
    /// A value of [`Code::constants`].
    Constant(u32),
    /// A slot of the innermost frame that is always set.
    Parameter(u16),
    /// A variable of [`Code::variables`].
    Variable(u32),
    /// `$0`, `$1`, …: a group of the last match.
    Group(u32),
    Not(NodeId),
    Negate(NodeId),
    Unfold(NodeId),
    /// What gives the value of another expression: parentheses, an interpolated expression.
    Same(NodeId),
    Arithmetic(Operator, NodeId, NodeId),
    Comparison(Operator, NodeId, NodeId),
    Match(Operator, NodeId, NodeId),
    In(NodeId, NodeId),
    And(NodeId, NodeId),
    Or(NodeId, NodeId),
    Access(NodeId, List),
    Array(List),
    /// What gives the same value each time, of [`Code::fixed`].
    Fixed(u32),
    /// Keys and values by turns.
    Hash(List),
    Block(List),
    /// The parts of an interpolated string.
    Text(List),
    Assignment(NodeId, NodeId),
    /// A variable that is assigned, of [`Code::targets`].
    Target(u32),
    /// What is tested, and what follows if that is true, or if not.
    If(NodeId, Option<NodeId>, Option<NodeId>),
    /// The same with something in it that sets `$0` and its like.
    MatchingIf(NodeId, Option<NodeId>, Option<NodeId>),
    /// A `case` or a `? {}`, of [`Code::choices`].
    Choice(u32),
    /// A call of [`Code::calls`].
    Call(u32),
    Method(u32),
    /// A name of a type, of [`Code::names`].
    TypeName(u32),
    /// The text of a heredoc that has interpolations.
    Heredoc(NodeId),
    /// A reserved word.
    Reserved,
    /// A resource, a collector, a relationship and their like.
    OfCatalog,
    /// Text of a template.
    RenderText(u32),
    /// An expression of a template whose value is shown.
    Render(NodeId),
    /// The content of a template.
    Epp(Option<NodeId>),
}

const _: () = assert!(size_of::<Expr>() == 16, "expressions are read all the time");

/// Where a variable may be: how many frames out, and which slot there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) frame: u16,
    pub(crate) slot: u16,
}

/// A variable that is read.
#[derive(Debug)]
pub(crate) struct Variable {
    pub(crate) name: Text,
    /// The slots where it may be, from the inside out.
    pub(crate) candidates: Box<[Candidate]>,
    /// True within the default of a parameter, where parameters to the right are not there yet.
    pub(crate) in_default: bool,
}

/// A call of a function by its name, or of a type.
#[derive(Debug)]
pub(crate) struct CallSite {
    /// The name, of [`Code::names`]; `None` for what is no name.
    pub(crate) name: Option<u32>,
    /// The type of which a value is made, for `Type(…)`; the receiver of a method.
    pub(crate) first: Option<NodeId>,
    pub(crate) arguments: List,
    /// Whether there are arguments that stand for several.
    pub(crate) unfolds: bool,
    /// The lambda, of [`Code::bodies`].
    pub(crate) lambda: Option<u32>,
}

impl CallSite {
    /// True if there is nothing but arguments, each of them one.
    pub(crate) fn is_simple(&self) -> bool {
        self.lambda.is_none() && self.first.is_none() && !self.unfolds
    }
}

/// What a `case` or `? {}` chooses from.
#[derive(Debug)]
pub(crate) struct Choices {
    pub(crate) tested: NodeId,
    pub(crate) list: Box<[Choice]>,
    /// Whether one of them has to be chosen, as in `? {}`.
    pub(crate) is_exhaustive: bool,
    /// Whether all patterns are types of the language and `default`.
    pub(crate) are_types: bool,
    /// Whether there is something in it that sets `$0` and its like.
    pub(crate) matches: bool,
}

/// A value to match, and what follows.
#[derive(Debug)]
pub(crate) struct Choice {
    pub(crate) pattern: Pattern,
    pub(crate) then: Option<NodeId>,
}

/// What a value is matched with.
#[derive(Debug)]
pub(crate) enum Pattern {
    /// What matches if nothing else does.
    Default,
    /// A type of the language.
    Kind(Type),
    /// What an expression gives.
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

/// What has parameters and a body: a function, a lambda, a class, a defined type.
#[derive(Debug)]
pub(crate) struct Body {
    pub(crate) node: NodeId,
    /// The name; `lambda` for lambdas.
    pub(crate) name: Text,
    /// The parameters have the first slots.
    pub(crate) parameters: Vec<Parameter>,
    pub(crate) returns: Option<NodeId>,
    pub(crate) body: Option<NodeId>,
    /// The names of the slots.
    pub(crate) slots: Vec<Text>,
    /// Whether parameters have neither types nor defaults, each takes one argument and has a name that can be set, and the result is of
    /// any type.
    pub(crate) is_plain: bool,
    /// Whether a parameter has a name that nobody can set, so that every call is refused.
    pub(crate) is_refused: bool,
    /// Whether there is something in it that sets `$0` and its like.
    pub(crate) matches: bool,
    /// Whether there is a `break` in it.
    pub(crate) breaks: bool,
}

impl Body {
    /// Refuses a call that would set what nobody can set.
    #[inline]
    pub(crate) fn check_names(&self) -> Flow<()> {
        if self.is_refused {
            self.parameters.iter().try_for_each(|parameter| check_name(&parameter.name))
        } else {
            Ok(())
        }
    }

    /// The slot of a name.
    pub(crate) fn slot(&self, name: &str) -> Option<usize> {
        self.slots.iter().position(|slot| slot == name)
    }
}

/// A variable that is assigned.
#[derive(Debug)]
pub(crate) struct Target {
    pub(crate) name: Text,
    /// The slot; `None` where variables are known by their names: at top level, in classes and nodes.
    pub(crate) slot: Option<u16>,
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
    /// Types with parameters, arrays and hashes that are made of nothing but literals and types.
    pub(crate) fixed: Vec<Expr>,
    /// The functions that the program defines: bodies by name.
    pub(crate) functions: Vec<u32>,
}

impl Code {
    #[inline]
    pub(crate) fn expr(&self, node: NodeId) -> Expr {
        self.exprs[node.get() as usize - 1]
    }

    #[inline]
    pub(crate) fn list(&self, list: List) -> &[NodeId] {
        &self.pool[list.start as usize..(list.start + list.len) as usize]
    }
}
