//! Lookups in data: in those of a host, with helpers for hosts that implement them, or in those that another crate
//! supplies, such as a Hiera hierarchy.

use std::sync::Arc;

use puppetlang_parser::NodeId;
use puppetlang_source::{Diagnostic, IssueCode, Source, Span};
use puppetlang_types::value::{Hash, HashBuilder, Object, Text};
use puppetlang_types::{Type, Value};

use crate::catalog::{Expression, Named};
use crate::code::Code;
use crate::error::{Cause, EvaluationError, Exit, Flow, plain};
use crate::evaluation::Evaluation;
use crate::function::HostError;
use crate::id::{FrameId, ScopeId};
use crate::lambda::Block;
use crate::library::Call;
use crate::loaded::CodeLocation;
use crate::name::fold_case;
use crate::program::Program;

/// The maximum depth of hashes that are merged deeply.
const DEEPEST: u32 = 200;

/// The data in which an evaluation looks up keys, such as a Hiera hierarchy.
///
/// It is asked only if the [host](crate::Host) has no data. An implementation keeps the state of one evaluation in an
/// [extension](Evaluation::extension).
pub trait Data: Send + Sync {
    /// Whether a key can have a value at all.
    fn has_keys(&self) -> bool;

    /// Looks up a key; `None` if it has no value.
    ///
    /// # Errors
    ///
    /// If the data cannot be read or merged, or a function that supplies them fails.
    fn look_up(&self, evaluation: &mut Evaluation, lookup: &Lookup<'_>) -> Flow<Option<Value>>;

    /// Calls a function of a `Puppet::LookupContext`, whose arguments match its signature. `expression` is the call;
    /// code of another language has none, and can also call functions that the type does not declare.
    ///
    /// # Errors
    ///
    /// The error of the function; [`Exit::NoSuchKey`] if the function is `not_found`.
    fn call_context(
        &self,
        evaluation: &mut Evaluation,
        expression: Option<Expression<'_>>,
        context: &Arc<Object>,
        function: &str,
        arguments: &[Value],
        block: Option<&Block<'_>>,
    ) -> Flow;

    /// Calls a function that reads a data file, such as `yaml_data`; the last argument is a `Puppet::LookupContext`.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    fn read(&self, evaluation: &mut Evaluation, function: &str, call: &Call<'_>) -> Flow;
}

/// The failure of a lookup, which the reference reports without the location of the call.
#[derive(Clone, Debug, Default)]
pub struct DataFailure {
    /// The message.
    pub message: String,
    /// The issue code, if the failure is about an issue.
    pub issue: Option<IssueCode>,
    /// The configuration file that contains the cause, and the line in it, counted from 1.
    pub file: Option<(Arc<Source>, Option<u32>)>,
}

/// The scope of a lookup, in which interpolation finds variables.
#[derive(Clone)]
pub struct LookupScope {
    /// The program of the call; `None` for the automatic lookup of a class parameter.
    program: Option<Program>,
    /// The call in the program.
    node: Option<NodeId>,
    frame: Option<FrameId>,
    scope: ScopeId,
    /// A function whose variables are those of the top scope: its program and its frame.
    function: Option<(Program, Option<FrameId>)>,
}

impl LookupScope {
    /// The top scope.
    pub fn top() -> Self {
        Self { program: None, node: None, frame: None, scope: ScopeId::TOP, function: None }
    }

    /// The scope whose variables are found by name.
    pub fn scope_id(&self) -> ScopeId {
        self.scope
    }

    /// The file of the call (`unknown` if it has no name) and the line (from 1; 0 without a call).
    pub fn place(&self) -> (&str, u32) {
        let (Some(program), Some(node)) = (&self.program, self.node) else { return ("unknown", 0) };
        let source = program.source();
        let name = if source.name().is_empty() { "unknown" } else { source.name() };
        (name, source.position(program.anchor(node)).line)
    }

    /// Whether a call in a program led here; false for a function that supplies data, which Hiera calls.
    pub fn is_in_program(&self) -> bool {
        self.program.as_ref().is_some_and(|program| program.identity() != Program::empty().identity())
    }

    pub(crate) fn program(&self) -> Option<&Program> {
        self.program.as_ref()
    }

    pub(crate) fn node(&self) -> Option<NodeId> {
        self.node
    }

    pub(crate) fn frame(&self) -> Option<FrameId> {
        self.frame
    }
}

/// A request for the value of a key in the data that the host supplies.
pub struct DataRequest<'r> {
    key: &'r str,
    scope: &'r LookupScope,
    evaluation: &'r Evaluation,
}

impl DataRequest<'_> {
    /// The key, without the segments that follow a dot.
    pub fn key(&self) -> &str {
        self.key
    }

    /// Returns the value of a variable in the scope of the lookup, such as `facts` or `trusted`; `None` if it is not
    /// set.
    pub fn variable(&self, name: &str) -> Option<Value> {
        self.evaluation.variable_at(self.scope, name)
    }
}

/// A lookup in data.
#[derive(Clone, Copy)]
pub struct Lookup<'a> {
    /// The whole key, as written: `users.alice.'first.name'`.
    pub key: &'a str,
    /// The first segment of the key, under which data has a value: `users`.
    pub root: &'a str,
    /// The other segments of the key: strings, or integers for elements of arrays.
    pub path: &'a [Value],
    /// The merge strategy for values from several sources: a name, or a hash with `strategy` and its options.
    ///
    /// `None` if the program does not choose one; then the data does.
    pub merge: Option<&'a Value>,
    /// Whether a legacy function such as `hiera` looks up the key; these ignore the data of modules.
    pub is_older: bool,
    /// The level that a legacy function searches first: the name of a data file, or an array of names.
    pub level: Option<&'a Value>,
    /// The values that take precedence over data; interpolation uses them as variables too.
    pub overrides: Option<&'a Hash>,
    /// The values of keys and variables that are not found.
    pub defaults: Option<&'a Hash>,
    /// The call; `None` for the automatic lookup of a class parameter.
    pub expression: Option<Expression<'a>>,
}

impl<'a> Lookup<'a> {
    /// Creates the lookup of a key that is not dotted, with the merge strategy that the data choose.
    pub fn of_key(key: &'a str) -> Self {
        Self {
            key,
            root: key,
            path: &[],
            merge: None,
            is_older: false,
            level: None,
            overrides: None,
            defaults: None,
            expression: None,
        }
    }
}

impl Lookup<'_> {
    /// The name of the merge strategy; `first` if the program does not choose one.
    pub fn strategy(&self) -> &str {
        match self.merge {
            Some(Value::String(name)) => name,
            Some(Value::Hash(options)) => options.get_str("strategy").and_then(Value::as_str).unwrap_or("first"),
            _ => "first",
        }
    }

    /// Follows the path into the value of the root; `None` if it leads nowhere.
    ///
    /// # Errors
    ///
    /// If the path leads through a value that has no elements.
    pub fn dig(&self, value: &Value) -> Result<Option<Value>, String> {
        let mut value = value.clone();
        for segment in self.path {
            let next = match (&value, segment) {
                (Value::Undef, _) => None,
                (Value::Array(values), Value::Integer(index)) => {
                    usize::try_from(*index).ok().and_then(|index| values.get(index)).cloned()
                }
                (Value::Hash(hash), segment) => hash.get(segment).cloned(),
                (other, segment) => {
                    let (class, mut shown) = (puppetlang_types::ruby::class(other), String::new());
                    segment.interpolated(&mut shown).map_err(|error| error.to_string())?;
                    return Err(format!(
                        "Data Provider type mismatch: Got {class} when a hash-like object was expected to access value \
                         using '{shown}' from key '{}'",
                        self.key
                    ));
                }
            };
            let Some(next) = next else { return Ok(None) };
            value = next;
        }
        Ok(Some(value))
    }

    /// Merges the values found, highest priority first. Returns `None` if there are none.
    ///
    /// # Errors
    ///
    /// If the strategy cannot merge them.
    pub fn merged(&self, found: Vec<Value>) -> Result<Option<Value>, String> {
        let Some(first) = found.first() else { return Ok(None) };
        match self.strategy() {
            // A single value is not merged, so its type is not checked.
            "hash" if found.len() == 1 => Ok(Some(first.clone())),
            "unique" => unique(&found).map(Some),
            "hash" => hash(&found).map(Some),
            "deep" => {
                let is_too_deep = |value: &Value| matches!(value, Value::Hash(hash) if hash.depth() > DEEPEST);
                if found.iter().any(is_too_deep) {
                    return Err(format!("the value of '{}' is nested too deep", self.key));
                }
                Ok(found.into_iter().rev().reduce(deep))
            }
            _ => Ok(Some(first.clone())),
        }
    }
}

fn unique(found: &[Value]) -> Result<Value, String> {
    let mut elements = Vec::new();
    // The first value may be anything; only the others are checked.
    if let Some(value) = found.iter().skip(1).find(|value| matches!(value, Value::Hash(_))) {
        let kind = Type::detailed_of(value).name().to_string();
        return Err(format!(
            "The second element of the merge has wrong type, expects a value of type Scalar or Array, got {kind}"
        ));
    }
    found.iter().for_each(|value| flatten(value, &mut elements));
    Ok(distinct(elements).into())
}

fn flatten(value: &Value, into: &mut Vec<Value>) {
    let mut stack = vec![value.clone()];
    while let Some(value) = stack.pop() {
        match value {
            Value::Array(values) => stack.extend(values.iter().rev().cloned()),
            other => into.push(other),
        }
    }
}

/// Returns the values without duplicates, in order of first occurrence.
fn distinct(values: Vec<Value>) -> Vec<Value> {
    let mut known = HashBuilder::with_capacity(values.len());
    for value in values {
        known.insert(value, Value::Undef);
    }
    known.build().keys().cloned().collect()
}

fn hash(found: &[Value]) -> Result<Value, String> {
    let mut hashes = Vec::with_capacity(found.len());
    for (index, value) in found.iter().enumerate() {
        let Value::Hash(value) = value else {
            let kind = Type::detailed_of(value).name().to_string();
            let which = if index == 0 { "first" } else { "second" };
            return Err(format!("The {which} element of the merge has wrong type, expects a Hash value, got {kind}"));
        };
        hashes.push(value);
    }
    let mut merged = HashBuilder::new();
    for (key, value) in hashes.into_iter().rev().flat_map(Hash::iter) {
        merged.insert(key.clone(), value.clone());
    }
    Ok(Value::Hash(merged.build()))
}

/// Merges hashes recursively and concatenates arrays without duplicates; of other values `high` wins.
fn deep(low: Value, high: Value) -> Value {
    match (low, high) {
        (Value::Hash(low), Value::Hash(high)) => {
            let mut merged = HashBuilder::with_capacity(low.len() + high.len());
            for (key, value) in low.iter() {
                let value = high.get(key).map_or_else(|| value.clone(), |high| deep(value.clone(), high.clone()));
                merged.insert(key.clone(), value);
            }
            for (key, value) in high.iter().filter(|(key, _)| low.get(key).is_none()) {
                merged.insert(key.clone(), value.clone());
            }
            Value::Hash(merged.build())
        }
        (Value::Array(low), Value::Array(high)) => distinct(low.iter().chain(high.iter()).cloned().collect()).into(),
        (_, high) => high,
    }
}

/// Looks up a key in layers of data, highest priority first.
pub(crate) fn in_layers(lookup: &Lookup<'_>, layers: &[Hash]) -> Result<Option<Value>, String> {
    let found = layers.iter().filter_map(|layer| layer.get_str(lookup.root)).cloned().collect();
    match lookup.merged(found)? {
        Some(value) => lookup.dig(&value),
        None => Ok(None),
    }
}

impl Evaluation {
    /// Looks up a key in the data; `None` if it has no value.
    ///
    /// # Errors
    ///
    /// If the lookup fails.
    pub fn look_up_data(&mut self, lookup: &Lookup<'_>) -> Flow<Option<Value>> {
        match &self.world.data {
            Some(data) if !self.world.host.has_data() => {
                let data = Arc::clone(data);
                data.look_up(self, lookup)
            }
            _ => self.world.host.lookup(lookup).map_err(|message| {
                self.data_error(DataFailure { message, ..DataFailure::default() }, lookup.expression)
            }),
        }
    }

    /// Calls a function of a `Puppet::LookupContext` for code of another language.
    ///
    /// # Errors
    ///
    /// The error of the function.
    pub fn call_lookup_context(&mut self, context: &Arc<Object>, function: &str, arguments: &[Value]) -> Flow {
        match self.world.data.clone() {
            Some(data) => data.call_context(self, None, context, function, arguments, None),
            None => plain(format!("no method is implemented for function Puppet::LookupContext[{function}]")),
        }
    }

    /// Asks the host for the value of a key; `None` if it has none.
    ///
    /// # Errors
    ///
    /// The error of the host.
    pub fn data_of_host(&mut self, key: &str, scope: &LookupScope) -> Flow<Option<Value>> {
        let host = Arc::clone(self.host());
        self.in_host(|evaluation| host.data(&DataRequest { key, scope, evaluation })).map_err(HostError::into_exit)
    }

    /// Converts the failure of a lookup to an error. `call` locates it for people, not in the form of the reference.
    #[cold]
    pub fn data_error(&self, failure: DataFailure, call: Option<Expression<'_>>) -> Box<Exit> {
        let DataFailure { message, issue, file } = failure;
        let span = call.filter(|_| file.is_none()).map_or(Span::default(), |call| call.span());
        let (source, line) = match file {
            Some((source, line)) => (Some(source), line),
            None => (call.map(|call| call.program().shared_source()), None),
        };
        let line = line.and_then(|line| source.as_ref()?.line_span(line));
        let (at, span) = line.map_or((None, span), |line| (Some(line.start), line));
        Box::new(Exit::Error(EvaluationError {
            diagnostic: Diagnostic::error(issue, message, at, span).into(),
            source,
            line_only: issue.is_some(),
            cause: Cause::Program,
            calls: Vec::new(),
        }))
    }

    /// Returns the scope of a call, or the innermost scope if there is no call, for [`Evaluation::variable_at`].
    pub fn scope_at(&self, call: Option<Expression<'_>>) -> LookupScope {
        LookupScope {
            program: call.map(|call| call.program().clone()),
            node: call.map(|call| call.node()),
            frame: self.frames.innermost_id(),
            scope: self.scope(),
            function: None,
        }
    }

    /// Returns the innermost scope for a call in a program.
    pub(crate) fn scope_in_program(&self, program: &Program, call: NodeId) -> LookupScope {
        LookupScope { program: Some(program.clone()), node: Some(call), ..self.scope_at(None) }
    }

    /// Returns a scope as the function that evaluates a call sees it.
    ///
    /// In the reference, a function runs in the top scope, so that its variables are visible where those of the top
    /// scope are.
    pub fn scope_in_function(&self, scope: &LookupScope, call: Expression<'_>) -> LookupScope {
        let here = self.scope_at(Some(call));
        if scope.scope == ScopeId::TOP {
            return here;
        }
        LookupScope { function: here.program.map(|program| (program, here.frame)), ..scope.clone() }
    }

    /// Returns the value of a variable in a scope.
    pub fn variable_at(&self, at: &LookupScope, name: &str) -> Option<Value> {
        if name.starts_with(|first: char| first.is_ascii_digit()) {
            let matched = self.frames.matched.as_ref()?;
            return matched.group(name.parse().ok()?).ok()?.map(Value::from);
        }
        let program = at.program.as_ref();
        let local = program.and_then(|program| self.frames.by_name(program.code(), at.frame, name));
        let of_function = || {
            let (program, frame) = at.function.as_ref()?;
            let value = self.frames.by_name(program.code(), *frame, name)?;
            (!name.contains("::") && !self.is_below_top(at.scope, name)).then_some(value)
        };
        local.or_else(of_function).or_else(|| self.named_from(at.scope, name))
    }

    /// Returns the names of the variables that are visible in a scope, except those that the host would supply. A name
    /// may occur twice.
    pub fn variable_names_at(&self, at: &LookupScope) -> Vec<Text> {
        let mut names = Vec::new();
        let mut add_slots = |code: &Code, frame: Option<FrameId>| {
            let bodies = self.frames.outwards(frame).map_while(|around| code.bodies.get(around.body.index()));
            names.extend(bodies.flat_map(|body| body.slots.iter().cloned()));
        };
        if let Some(program) = &at.program {
            add_slots(program.code(), at.frame);
        }
        for scope in self.scopes.outwards_to_top(at.scope) {
            if let Some((program_id, frame)) = self.scopes[scope].frame {
                add_slots(self.programs[program_id].program.code(), Some(frame));
            }
        }
        let scopes = self.scopes.outwards_to_top(at.scope);
        names.extend(scopes.flat_map(|scope| self.scopes[scope].variables.keys().cloned()));
        names
    }

    /// Whether a scope has a variable, itself or in the scopes between it and the top scope.
    fn is_below_top(&self, scope: ScopeId, name: &str) -> bool {
        let mut scopes = self.scopes.outwards(scope).take_while(|scope| *scope != ScopeId::TOP);
        scopes.any(|scope| self.scopes.get(scope, name).is_some())
    }

    /// Returns why the scope of a class has no variables: the class is not evaluated, or does not exist. `None` if the
    /// class is evaluated.
    ///
    /// # Errors
    ///
    /// If the class would have to be loaded, and that fails.
    pub fn missing_class(&mut self, class: &str) -> Flow<Option<String>> {
        if self.scopes.of_class(&fold_case(class)).is_some() {
            return Ok(None);
        }
        let catalog = self.world.catalog();
        Ok(Some(match catalog.knows(self, Named::ClassOrType(class))? {
            true => format!("class {class} has not been evaluated"),
            false => format!("class {class} could not be found"),
        }))
    }

    /// Calls a function by name; an error of the call itself has no location.
    ///
    /// # Errors
    ///
    /// If there is no such function, or it fails.
    pub fn call_named_function(&mut self, name: &str, arguments: Vec<Value>) -> Flow {
        let program = Program::empty();
        let here = CodeLocation::new(self.programs.load(&program), &program);
        self.call_at(&here, program.tree().root(), name, arguments)
    }
}
