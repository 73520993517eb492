//! The tree of a Ruby program: flat tables that refer to each other by number.
//!
//! [`read`](crate::read) makes it of Prism's nodes. Local variables are slots of the scopes around, so an evaluation
//! looks up no names. Compound assignments of variables become a read and a write; those of calls and indexes keep a
//! form of their own, because their receiver is evaluated once.

/// The number of an expression in [`Tree::expressions`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ExprId(pub(crate) u32);

/// The number of a name in [`Tree::names`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct NameId(pub(crate) u32);

/// The number of a text in [`Tree::texts`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TextId(pub(crate) u32);

/// The number of a call in [`Tree::calls`]; also that of its inline cache.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct CallId(pub(crate) u32);

/// The number of a body in [`Tree::bodies`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct BodyId(pub(crate) u32);

/// The number of the targets of an assignment in [`Tree::targets`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TargetsId(pub(crate) u32);

/// The number of an entry in one of the tables that belong to one kind of expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PartId(pub(crate) u32);

/// A range of [`Tree::lists`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct List {
    pub(crate) start: u32,
    pub(crate) length: u32,
}

/// A local variable: a slot of the scope that is `depth` scopes outwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Local {
    pub(crate) depth: u16,
    pub(crate) slot: u16,
}

/// An expression. Its kind is a number of its own, so that the evaluation branches by it at once.
#[derive(Clone, Copy, Debug)]
#[repr(u32)]
pub(crate) enum Expr {
    Nil,
    True,
    False,
    Itself,
    Integer(i64),
    /// An integer beyond 64 bits, as decimal digits.
    LargeInteger(TextId),
    Float(f64),
    /// A rational number: numerator and denominator as decimal digits.
    Rational(TextId, TextId),
    String(TextId),
    /// `__FILE__`
    File,
    /// A string literal with interpolations; the parts are strings and other expressions.
    Interpolation(List),
    Symbol(NameId),
    InterpolatedSymbol(List),
    Regexp {
        source: TextId,
        options: RegexpOptions,
    },
    InterpolatedRegexp {
        parts: List,
        options: RegexpOptions,
    },
    Array(List),
    /// Keys and values in turn. The key of `**hash` is [`Expr::DoubleSplat`].
    Hash(List),
    Range {
        first: Option<ExprId>,
        last: Option<ExprId>,
        is_exclusive: bool,
    },
    /// `*value` among arguments or elements.
    Splat(ExprId),
    /// The key of a hash that is merged into another.
    DoubleSplat,
    Local(Local),
    SetLocal(Local, ExprId),
    InstanceVariable(NameId),
    SetInstanceVariable(NameId, ExprId),
    GlobalVariable(NameId),
    SetGlobalVariable(NameId, ExprId),
    ClassVariable(NameId),
    SetClassVariable(NameId, ExprId),
    Constant(NameId),
    /// `scope::NAME`, or `::NAME`.
    ConstantOf(Option<ExprId>, NameId),
    SetConstant(NameId, ExprId),
    SetConstantOf {
        scope: Option<ExprId>,
        name: NameId,
        value: ExprId,
    },
    /// `$1`
    NumberedMatch(u32),
    /// `$~` and the variables that derive from it: `&`, `` ` ``, `'` and `+`.
    LastMatch(u8),
    /// `target ||= value` for a target that may be undefined: the value of the first expression if that is defined.
    OrIfDefined(ExprId, ExprId),
    /// A compound assignment of an attribute or element.
    Compound(PartId),
    MultiAssign(TargetsId, ExprId),
    Call(CallId),
    /// The call of an operator that numbers and strings often have, with one argument.
    Operation {
        operator: Operator,
        left: ExprId,
        right: ExprId,
        call: CallId,
    },
    /// `super` with arguments; the receiver of the call is absent.
    Super(CallId),
    /// `super` without arguments, which passes those of the method.
    SuperWithSame(CallId),
    Yield(CallId),
    If {
        condition: ExprId,
        then: Option<ExprId>,
        otherwise: Option<ExprId>,
    },
    And(ExprId, ExprId),
    Or(ExprId, ExprId),
    Not(ExprId),
    Defined(ExprId),
    While(PartId),
    /// `for targets in collection`
    For {
        targets: TargetsId,
        collection: ExprId,
        body: Option<ExprId>,
    },
    Case(PartId),
    CaseIn(PartId),
    /// `value in pattern`, or `value => pattern`, which must match.
    Match {
        value: ExprId,
        pattern: PartId,
        is_required: bool,
    },
    Begin(PartId),
    Sequence(List),
    Return(Option<ExprId>),
    /// `break` out of the call of a block.
    Break(Option<ExprId>),
    /// `break` out of `while`, `until` or `for`.
    LeaveLoop(Option<ExprId>),
    Next(Option<ExprId>),
    Redo,
    Retry,
    Lambda(BodyId),
    /// A definition of a method, or of a singleton method of an object.
    Define {
        receiver: Option<ExprId>,
        body: BodyId,
    },
    Class(PartId),
    Module(PartId),
    SingletonClass(ExprId, BodyId),
    Alias(ExprId, ExprId),
    Undefine(List),
    /// `/(?<name>…)/ =~ text`, which assigns named groups to local variables.
    MatchWrite(PartId),
    /// A construct that is not supported.
    Unsupported(&'static str),
}

/// The options of a regular expression.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct RegexpOptions {
    pub(crate) ignore_case: bool,
    pub(crate) extended: bool,
    pub(crate) multiline: bool,
    /// True if interpolations are evaluated once.
    pub(crate) once: bool,
}

/// A call.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    pub(crate) receiver: Option<ExprId>,
    pub(crate) name: NameId,
    pub(crate) arguments: List,
    pub(crate) block: BlockArgument,
    /// `receiver&.name`
    pub(crate) is_safe: bool,
    /// A name alone: a variable or a method.
    pub(crate) is_variable: bool,
    /// `receiver.name = value` or `receiver[index] = value`, whose value is that of the last argument.
    pub(crate) is_assignment: bool,
    /// True if private methods can be called: without a receiver, or with `self`.
    pub(crate) allows_private: bool,
    /// True if the last argument is a hash without braces.
    pub(crate) has_keywords: bool,
}

/// The operators with a path of their own for numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
    Modulo,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Equal,
    NotEqual,
    Index,
    Append,
    /// `<< "literal".freeze`, as templates append their text.
    AppendLiteral,
    /// `<< value.to_s`, as templates append values.
    AppendText,
}

/// The block of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BlockArgument {
    None,
    Literal(BodyId),
    /// `&value`
    Pass(ExprId),
}

/// The kind of a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BodyKind {
    Program,
    Method,
    Block,
    Lambda,
    /// The body of a class or module.
    Class,
}

/// A scope with its local variables and expressions.
#[derive(Clone, Debug)]
pub(crate) struct Body {
    pub(crate) kind: BodyKind,
    /// The name of a method.
    pub(crate) name: NameId,
    pub(crate) parameters: Parameters,
    /// The names of the local variables. Slots without a name that a program can use have the name of no variable.
    pub(crate) locals: Vec<NameId>,
    pub(crate) expression: Option<ExprId>,
    /// The body around a block, whose variables it sees.
    pub(crate) outer: Option<BodyId>,
}

/// The parameters of a method or block.
#[derive(Clone, Debug, Default)]
pub(crate) struct Parameters {
    pub(crate) required: Vec<Parameter>,
    pub(crate) optional: Vec<(u16, NameId, ExprId)>,
    pub(crate) rest: Option<Rest>,
    pub(crate) posts: Vec<Parameter>,
    pub(crate) keywords: Vec<Keyword>,
    pub(crate) keyword_rest: Option<Rest>,
    /// True for `**nil`.
    pub(crate) refuses_keywords: bool,
    pub(crate) block: Option<u16>,
    /// True if a block takes a single array apart although it has one parameter: `|a, |`.
    pub(crate) has_trailing_comma: bool,
    /// True if there are only required parameters that are names.
    pub(crate) is_simple: bool,
}

/// A parameter that must be given.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Parameter {
    Slot(u16, NameId),
    /// `(a, b)`
    Parts(TargetsId),
}

/// A parameter for the other arguments.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rest {
    /// The slot; absent for `|a, |`.
    pub(crate) slot: u16,
    /// The name; `*` or `**` if it has none.
    pub(crate) name: NameId,
}

/// A keyword parameter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Keyword {
    pub(crate) name: NameId,
    pub(crate) slot: u16,
    pub(crate) default: Option<ExprId>,
}

/// The targets of a multiple assignment.
#[derive(Clone, Debug, Default)]
pub(crate) struct Targets {
    pub(crate) lefts: Vec<Target>,
    /// `*rest`; the target is absent for `*` alone.
    pub(crate) rest: Option<Option<Target>>,
    pub(crate) rights: Vec<Target>,
}

/// A target of an assignment.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Target {
    Local(Local),
    InstanceVariable(NameId),
    GlobalVariable(NameId),
    ClassVariable(NameId),
    Constant(NameId),
    ConstantOf(Option<ExprId>, NameId),
    /// An attribute or element; the call has no value yet.
    Call(CallId),
    Parts(TargetsId),
}

/// `receiver.name += value`, `receiver[index] ||= value`, and so on.
#[derive(Clone, Debug)]
pub(crate) struct Compound {
    pub(crate) receiver: Option<ExprId>,
    /// The methods that read and write.
    pub(crate) read: NameId,
    pub(crate) write: NameId,
    pub(crate) arguments: List,
    pub(crate) is_safe: bool,
    pub(crate) form: CompoundForm,
    pub(crate) value: ExprId,
}

/// The operator of a compound assignment.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CompoundForm {
    And,
    Or,
    Operator(NameId),
}

/// A loop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct While {
    pub(crate) condition: ExprId,
    pub(crate) body: Option<ExprId>,
    /// True for `until`.
    pub(crate) is_until: bool,
    /// True for `begin … end while`, which evaluates its body first.
    pub(crate) body_first: bool,
}

/// A `case` with `when`.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) subject: Option<ExprId>,
    pub(crate) branches: Vec<(List, Option<ExprId>)>,
    pub(crate) otherwise: Option<ExprId>,
}

/// A `case` with `in`.
#[derive(Clone, Debug)]
pub(crate) struct CaseIn {
    pub(crate) subject: Option<ExprId>,
    pub(crate) branches: Vec<InBranch>,
    /// The value without a match; `None` raises an error.
    pub(crate) otherwise: Option<Option<ExprId>>,
}

/// A branch of a `case` with `in`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InBranch {
    pub(crate) pattern: PartId,
    /// The condition, and the value that it must not have.
    pub(crate) guard: Option<(ExprId, bool)>,
    pub(crate) body: Option<ExprId>,
}

/// A pattern.
#[derive(Clone, Debug)]
pub(crate) enum Pattern {
    /// The value of an expression, compared with `===`.
    Value(ExprId),
    Bind(Local),
    /// `pattern => name`
    Capture(PartId, Local),
    Either(PartId, PartId),
    Array {
        constant: Option<ExprId>,
        before: Vec<PartId>,
        /// `*name`; the variable is absent for `*` alone.
        rest: Option<Option<Local>>,
        after: Vec<PartId>,
    },
    Find {
        constant: Option<ExprId>,
        before: Option<Local>,
        middle: Vec<PartId>,
        after: Option<Local>,
    },
    Hash {
        constant: Option<ExprId>,
        entries: Vec<(NameId, PartId)>,
        rest: HashRest,
    },
}

/// The treatment of other keys by a hash pattern.
#[derive(Clone, Copy, Debug)]
pub(crate) enum HashRest {
    /// They are ignored.
    Ignored,
    /// `**nil`: there are none.
    Refused,
    Bind(Local),
}

/// `begin … rescue … else … ensure … end`
#[derive(Clone, Debug)]
pub(crate) struct Begin {
    pub(crate) body: Option<ExprId>,
    pub(crate) rescues: Vec<Rescue>,
    pub(crate) otherwise: Option<ExprId>,
    pub(crate) ensure: Option<ExprId>,
}

/// A `rescue` clause.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rescue {
    /// The classes; `StandardError` if there are none.
    pub(crate) classes: List,
    pub(crate) target: Option<Target>,
    pub(crate) body: Option<ExprId>,
}

/// A definition of a class or module.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Definition {
    /// The scope of `scope::Name`, if it is written; `Some(None)` for `::Name`.
    pub(crate) scope: Option<Option<ExprId>>,
    pub(crate) name: NameId,
    pub(crate) superclass: Option<ExprId>,
    pub(crate) body: BodyId,
}

/// A match with named groups.
#[derive(Clone, Debug)]
pub(crate) struct MatchWrite {
    pub(crate) call: ExprId,
    pub(crate) groups: Vec<(NameId, Local)>,
}

/// A program.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tree {
    pub(crate) expressions: Vec<Expr>,
    /// The byte offset of each expression in the source.
    pub(crate) offsets: Vec<u32>,
    pub(crate) lists: Vec<ExprId>,
    pub(crate) names: Vec<Box<str>>,
    pub(crate) texts: Vec<Box<[u8]>>,
    pub(crate) calls: Vec<Call>,
    pub(crate) bodies: Vec<Body>,
    pub(crate) targets: Vec<Targets>,
    pub(crate) compounds: Vec<Compound>,
    pub(crate) loops: Vec<While>,
    pub(crate) cases: Vec<Case>,
    pub(crate) case_ins: Vec<CaseIn>,
    pub(crate) patterns: Vec<Pattern>,
    pub(crate) begins: Vec<Begin>,
    pub(crate) definitions: Vec<Definition>,
    pub(crate) matches: Vec<MatchWrite>,
    /// The offsets of the starts of lines.
    pub(crate) lines: Vec<u32>,
    /// True if string literals are frozen.
    pub(crate) frozen_strings: bool,
}

/// The body of the program itself.
pub(crate) const PROGRAM: BodyId = BodyId(0);

impl Tree {
    pub(crate) fn expression(&self, id: ExprId) -> Expr {
        self.expressions[id.0 as usize]
    }

    /// Returns an expression without copying it.
    #[inline]
    pub(crate) fn expression_at(&self, id: ExprId) -> &Expr {
        &self.expressions[id.0 as usize]
    }

    pub(crate) fn list(&self, list: List) -> &[ExprId] {
        &self.lists[list.start as usize..(list.start + list.length) as usize]
    }

    pub(crate) fn name(&self, id: NameId) -> &str {
        &self.names[id.0 as usize]
    }

    pub(crate) fn text(&self, id: TextId) -> &[u8] {
        &self.texts[id.0 as usize]
    }

    pub(crate) fn call(&self, id: CallId) -> &Call {
        &self.calls[id.0 as usize]
    }

    pub(crate) fn body(&self, id: BodyId) -> &Body {
        &self.bodies[id.0 as usize]
    }

    /// Returns the line of an expression, counted from 1.
    pub(crate) fn line(&self, id: ExprId) -> u32 {
        let offset = self.offsets[id.0 as usize];
        u32::try_from(self.lines.partition_point(|start| *start <= offset)).unwrap_or(u32::MAX)
    }
}
