//! Overload resolution, and host functions. The first overload whose signature accepts the arguments is called.

use std::fmt;
use std::sync::Arc;

use puppetlang_parser::NodeId;
use puppetlang_source::Span;
use puppetlang_types::mismatch::{Signature, describe_signatures};
use puppetlang_types::parse::{Declarations, Resolver};
use puppetlang_types::ty::{CallableType, Size, TupleType};
use puppetlang_types::value::Text;
use puppetlang_types::{Type, TypeError, Value, comparing};

use crate::error::{Cause, EvaluationError, Exit, Flow, plain};
use crate::evaluation::Evaluation;
use crate::id::{BodyId, ProgramId};
use crate::lambda::Block;
use crate::library::Known;
use crate::lookup::LookupScope;
use crate::program::Program;
use crate::signature::{Parameter, SignatureError, forms};

/// Builds the signature of a parameter list.
pub(crate) fn signature<S: AsRef<str>>(parameters: &[(S, S)], types: &dyn Resolver) -> Result<Signature, TypeError> {
    let (mut kinds, mut names, mut block) = (Vec::new(), Vec::new(), None);
    let (mut least, mut most) = (0, Some(0));
    for (kind, name) in parameters {
        let (kind, name) = (Type::parse_with(kind.as_ref(), types)?, name.as_ref());
        if let Some(name) = name.strip_prefix('&') {
            block = Some((kind, Text::from(name)));
            continue;
        }
        let (required, repeated) = match name.as_bytes().last() {
            Some(b'?') => (0, false),
            Some(b'*') => (0, true),
            Some(b'+') => (1, true),
            _ => (1, false),
        };
        least += required;
        most = if repeated { None } else { most.map(|most| most + 1) };
        kinds.push(kind);
        names.push(Text::from(name.trim_end_matches(['?', '*', '+'])));
    }
    let fixed = most == Some(least) && !kinds.is_empty();
    let size = (!fixed).then(|| Size::new(least, most));
    let (block, block_name) = block.map_or((None, None), |(kind, name)| (Some(kind), Some(name)));
    let params = TupleType { types: kinds, size };
    Ok(Signature { callable: CallableType::new(Some(params), block, None), names, block: block_name })
}

/// Whether the signature accepts the arguments and the block.
pub(crate) fn takes(signature: &Signature, arguments: &[Value], block: Option<&Type>) -> bool {
    if let Some(params) = &signature.callable.params {
        if !params.count().contains(arguments.len()) {
            return false;
        }
        let fits = |(index, argument): (usize, &Value)| params.at(index).is_none_or(|kind| kind.is_instance(argument));
        if !arguments.iter().enumerate().all(fits) {
            return false;
        }
    }
    let fits = match (&signature.callable.block, block) {
        (None, given) => given.is_none(),
        (Some(wanted), Some(given)) => wanted.accepts(given),
        (Some(wanted), None) => wanted.accepts(&Type::Undef),
    };
    #[cfg(test)]
    if fits {
        crate::coverage::taken(signature);
    }
    fits
}

/// The error for arguments that no signature accepts.
#[cold]
pub(crate) fn mismatch<T>(name: &str, signatures: &[Signature], arguments: &[Value], block: Option<&Type>) -> Flow<T> {
    comparing(|| signatures.iter().any(|signature| takes(signature, arguments, block)))?;
    let types: Vec<Type> = arguments.iter().map(Type::detailed_of).chain(block.cloned()).collect();
    let message = describe_signatures(name, signatures, &types);
    #[cfg(test)]
    crate::coverage::refused(name, signatures, &types, &message);
    plain(message)
}

/// A call of a host function: the arguments, and the lambda of the call.
pub struct HostCall<'c> {
    /// The arguments; one of the signatures accepts them. A missing optional argument is not in the slice.
    pub arguments: &'c [Value],
    evaluation: &'c mut Evaluation,
    block: Option<&'c Block<'c>>,
    overload: usize,
    /// The program and the node of the call.
    caller: (&'c Program, NodeId),
}

impl<'c> HostCall<'c> {
    pub(crate) fn new(
        evaluation: &'c mut Evaluation,
        arguments: &'c [Value],
        block: Option<&'c Block<'c>>,
        overload: usize,
        caller: (&'c Program, NodeId),
    ) -> Self {
        Self { arguments, evaluation, block, overload, caller }
    }

    pub(crate) fn block(&self) -> Option<&'c Block<'c>> {
        self.block
    }

    /// The scope of the call, for [`Evaluation::variable_at`].
    pub fn scope(&self) -> LookupScope {
        self.evaluation.scope_in_program(self.caller.0, self.caller.1)
    }

    /// The index of the overload that accepts the arguments.
    pub fn overload(&self) -> usize {
        self.overload
    }

    /// The evaluation of the call; it can run programs and call functions.
    pub fn evaluation(&mut self) -> &mut Evaluation {
        self.evaluation
    }

    /// Whether the call has a lambda.
    pub fn has_block(&self) -> bool {
        self.block.is_some()
    }

    /// Calls the lambda.
    ///
    /// # Errors
    ///
    /// If the lambda ends in an error or a non-local exit, which the function must propagate, or if there is no lambda.
    pub fn call_block(&mut self, arguments: Vec<Value>) -> Result<Value, HostError> {
        let Some(block) = self.block else { return Err(HostError::new("there is no block to call")) };
        let result = self.evaluation.on_this_thread(|evaluation| evaluation.call_block_with(block, arguments));
        result.map_err(|exit| HostError(HostErrorKind::Exit(exit)))
    }
}

/// The error of a host function.
#[derive(Debug)]
pub struct HostError(pub(crate) HostErrorKind);

#[derive(Debug)]
pub(crate) enum HostErrorKind {
    Message(String, usize),
    /// An error or a non-local exit of a lambda.
    Exit(Box<Exit>),
}

impl HostError {
    /// Creates an error with a message.
    pub fn new(message: impl Into<String>) -> Self {
        Self(HostErrorKind::Message(message.into(), 0))
    }

    /// Reports that the data which the function supplies to Hiera have no value for the key.
    ///
    /// Like the function `not_found` of a `Puppet::LookupContext`, it is an error outside of a lookup.
    pub fn no_such_key() -> Self {
        Self(HostErrorKind::Exit(Box::new(Exit::NoSuchKey)))
    }

    /// Passes on the error or non-local exit that ended a part of the work.
    pub fn from_exit(exit: Box<Exit>) -> Self {
        Self(HostErrorKind::Exit(exit))
    }

    /// Passes on the error of an evaluation that the function started: its location, calls and cause stay.
    pub fn from_evaluation(error: EvaluationError) -> Self {
        Self(HostErrorKind::Exit(Box::new(Exit::Error(error))))
    }

    /// Reports a failure that an evaluation did not cause by its program, such as a limit that a parse reached. Its
    /// location is that of the call.
    pub fn with_cause(message: impl Into<String>, cause: Cause) -> Self {
        Self(HostErrorKind::Exit(Box::new(Exit::Plain(message.into(), cause))))
    }

    /// Returns the error as an exit of the evaluation.
    pub fn into_exit(self) -> Box<Exit> {
        match self.0 {
            HostErrorKind::Message(message, token) => Box::new(Exit::Plain(message, Cause::Host(token))),
            HostErrorKind::Exit(exit) => exit,
        }
    }

    /// Attaches a number by which the host can identify the error: [`Cause::Host`](crate::Cause::Host) contains it.
    #[must_use]
    pub fn with_token(mut self, token: usize) -> Self {
        if let HostErrorKind::Message(_, known) = &mut self.0 {
            *known = token;
        }
        self
    }

    /// The error in which a lambda ended.
    ///
    /// Returns `None` for an error of the host, for a non-local exit, and for an error that has no location yet.
    pub fn evaluation_error(&self) -> Option<&EvaluationError> {
        match &self.0 {
            HostErrorKind::Exit(exit) => match &**exit {
                Exit::Error(error) => Some(error),
                _ => None,
            },
            HostErrorKind::Message(..) => None,
        }
    }

    /// The cause of the error; `Cause::Program` for a non-local exit out of a lambda.
    pub fn cause(&self) -> Cause {
        match &self.0 {
            HostErrorKind::Message(_, token) => Cause::Host(*token),
            HostErrorKind::Exit(exit) => match &**exit {
                Exit::Error(error) => error.cause,
                Exit::Plain(_, cause) => *cause,
                _ => Cause::Program,
            },
        }
    }
}

impl fmt::Display for HostError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            HostErrorKind::Message(message, _) => f.write_str(message),
            HostErrorKind::Exit(exit) => match &**exit {
                Exit::Error(error) => error.fmt(f),
                Exit::Plain(message, _) | Exit::AtCall(message) => f.write_str(message),
                Exit::Next(..) => f.write_str("the lambda was left by next"),
                Exit::Break(_) => f.write_str("the lambda was left by break"),
                Exit::Return(..) => f.write_str("the lambda was left by return"),
                Exit::NoSuchKey => f.write_str("there is no such key"),
            },
        }
    }
}

impl std::error::Error for HostError {}

/// The Rust implementation of a host function.
type HostWork = dyn Fn(&mut HostCall<'_>) -> Result<Value, HostError> + Send + Sync;

/// A host function: a function that the embedder supplies.
pub struct HostFunction {
    name: Text,
    signatures: Vec<Signature>,
    /// For each overload, whether errors leave it out; empty if none is.
    hidden: Vec<bool>,
    /// The types of the results of the overloads, if all declare one.
    results: Vec<Type>,
    /// Whether its work spends from the meter of the evaluation.
    is_metered: bool,
    work: Box<HostWork>,
}

impl fmt::Debug for HostFunction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HostFunction({})", self.name)
    }
}

impl HostFunction {
    /// Creates a function with overloads. An overload is a list of parameters, each a type and a name.
    ///
    /// The type is written as in a manifest. A name that ends with `?` is optional; one that ends with `*` takes all
    /// further arguments, one with `+` takes at least one. A name that begins with `&` is the lambda.
    ///
    /// # Errors
    ///
    /// If the text of a type is invalid.
    pub fn new(
        name: &str,
        forms: &[&[(&str, &str)]],
        work: impl Fn(&mut HostCall<'_>) -> Result<Value, HostError> + Send + Sync + 'static,
    ) -> Result<Self, TypeError> {
        let types = Declarations::default();
        let signatures = forms.iter().map(|form| signature(form, &types)).collect::<Result<_, _>>()?;
        Ok(Self::of(name, signatures, work))
    }

    /// Creates a function as [`HostFunction::new`] does, with types that a resolver knows.
    ///
    /// # Errors
    ///
    /// If the text of a type is invalid.
    pub fn with_types(
        name: &str,
        forms: &[Vec<(String, String)>],
        types: &dyn Resolver,
        work: impl Fn(&mut HostCall<'_>) -> Result<Value, HostError> + Send + Sync + 'static,
    ) -> Result<Self, TypeError> {
        let signatures = forms.iter().map(|form| signature(form, types)).collect::<Result<_, _>>()?;
        Ok(Self::of(name, signatures, work))
    }

    /// Creates a function whose overloads are written as lists of parameters, one overload per line:
    ///
    /// | parameter | takes |
    /// |---|---|
    /// | `Integer $count` | one required argument |
    /// | `String $unit = ?` | one optional argument |
    /// | `Numeric *$more`, `Numeric +$more` | all further arguments, with `+` at least one |
    /// | `Callable[1, 1] &$block` | the lambda; `Optional[Callable]` makes it optional |
    ///
    /// A parameter without a type accepts any value. An overload may stand in parentheses: `()` has no parameters. An
    /// empty text is one overload without parameters.
    ///
    /// ```
    /// use puppetlang_evaluator::HostFunction;
    ///
    /// let signature = "Integer $count, String $unit = ?\nArray[Integer] $counts, Callable[1, 1] &$block";
    /// let function = HostFunction::parse("plural", signature, |call| Ok(call.arguments[0].clone()))?;
    /// assert_eq!(function.forms(), ["Integer count, String unit?", "Array[Integer] counts, Callable[1, 1] block"]);
    ///
    /// let error = HostFunction::parse("plural", "Integer $count, $unit = 's'", |_| unreachable!()).unwrap_err();
    /// assert_eq!(error.to_string(), "a parameter that may be missing ends with `= ?` (line: 1, column: 23)");
    /// # Ok::<(), puppetlang_evaluator::SignatureError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text is not a list of parameters, or a type is invalid. The error has the position in the text.
    pub fn parse(
        name: &str,
        signature: &str,
        work: impl Fn(&mut HostCall<'_>) -> Result<Value, HostError> + Send + Sync + 'static,
    ) -> Result<Self, SignatureError> {
        let types = Declarations::default();
        let forms = forms(signature)?;
        let known = |form: &Vec<Parameter>| {
            for parameter in form {
                let failed = |error: TypeError| SignatureError::of_type(signature, parameter.span, &error);
                Type::parse_with(&parameter.kind, &types).map_err(failed)?;
            }
            let pairs: Vec<(&str, &str)> = form.iter().map(|one| (&*one.kind, &*one.name)).collect();
            let whole = form.first().map_or_else(Span::default, |first| first.span);
            self::signature(&pairs, &types).map_err(|error| SignatureError::of_type(signature, whole, &error))
        };
        let signatures = forms.iter().map(known).collect::<Result<_, _>>()?;
        Ok(Self::of(name, signatures, work))
    }

    fn of(
        name: &str,
        signatures: Vec<Signature>,
        work: impl Fn(&mut HostCall<'_>) -> Result<Value, HostError> + Send + Sync + 'static,
    ) -> Self {
        let (hidden, results) = (Vec::new(), Vec::new());
        Self { name: name.into(), signatures, hidden, results, is_metered: false, work: Box::new(work) }
    }

    /// Declares the types of results, if all overloads have one. They are not checked here.
    #[must_use]
    pub fn returning(mut self, results: &[Option<Type>]) -> Self {
        self.results = results.iter().cloned().collect::<Option<_>>().unwrap_or_default();
        self
    }

    /// Returns the type of the result; `None` if an overload declares none.
    pub(crate) fn declared_result(&self) -> Option<Type> {
        match &self.results[..] {
            [] => None,
            [only] => Some(only.clone()),
            several => Some(Type::variant(several.to_vec())),
        }
    }

    /// Leaves overloads out of errors about arguments: those for which the flag at their index is true.
    #[must_use]
    pub fn hiding(mut self, hidden: &[bool]) -> Self {
        self.hidden = hidden.to_vec();
        self
    }

    /// Runs the work with the limits of the evaluation: it is not code of the embedder.
    #[must_use]
    pub fn metered(mut self) -> Self {
        self.is_metered = true;
        self
    }

    pub(crate) fn is_metered(&self) -> bool {
        self.is_metered
    }

    /// The overloads that errors about arguments describe.
    pub(crate) fn described(&self) -> Vec<Signature> {
        let is_described = |index: usize| !self.hidden.get(index).copied().unwrap_or(false);
        let signatures = self.signatures.iter().enumerate().filter(|(index, _)| is_described(*index));
        signatures.map(|(_, signature)| signature.clone()).collect()
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The parameters of the overloads, as messages show them.
    pub fn forms(&self) -> Vec<String> {
        self.signatures.iter().map(Signature::text).collect()
    }

    pub(crate) fn signatures(&self) -> &[Signature] {
        &self.signatures
    }

    /// Runs the function for a call, whose arguments one of the overloads must accept: a host may wrap the function in
    /// another one with the same parameters.
    ///
    /// # Errors
    ///
    /// The error of the function.
    pub fn work(&self, call: &mut HostCall<'_>) -> Result<Value, HostError> {
        (self.work)(call)
    }
}

/// The function that the name of a call resolves to.
#[derive(Clone)]
pub(crate) enum Callee {
    Builtin(&'static Known),
    /// A function that a program defines.
    Defined(ProgramId, BodyId),
    Host(Arc<HostFunction>),
}
