//! Libraries: built-in functions, written in Rust. This crate has those of the language; other crates can add theirs.

use std::collections::HashMap;
use std::sync::Arc;

use foldhash::fast::RandomState;
use puppetlang_source::permanent::Late;
use puppetlang_source::{Dialect, Source, meter};
use puppetlang_types::mismatch::Signature;
use puppetlang_types::parse::Declarations;
use puppetlang_types::value::Text;
use puppetlang_types::{Type, Value};

use crate::catalog::Expression;
use crate::error::{CallFrame, Flow};
use crate::evaluation::Evaluation;
use crate::function::{Callee, HostFunction, signature, takes};
use crate::lambda::Block;

/// A call of a built-in function.
pub struct Call<'c> {
    pub(crate) expression: Expression<'c>,
    /// The arguments, which match the signature of the overload.
    pub arguments: Vec<Value>,
    /// The lambda.
    pub block: Option<Block<'c>>,
}

impl<'c> Call<'c> {
    /// Takes the argument at an index; `undef` if it is missing.
    pub fn take(&mut self, index: usize) -> Value {
        self.arguments.get_mut(index).map_or(Value::Undef, |value| std::mem::replace(value, Value::Undef))
    }

    /// Returns an argument that is a string according to the signature.
    pub fn text(&self, index: usize) -> &str {
        self.arguments.get(index).and_then(Value::as_str).unwrap_or_default()
    }

    /// Returns a call at the same location with other arguments and without a lambda.
    #[must_use]
    pub fn with(&self, arguments: Vec<Value>) -> Self {
        Self { expression: self.expression, arguments, block: None }
    }

    /// Returns the value of a variable at the call site; `None` if it is not set.
    pub fn variable(&self, evaluation: &Evaluation, name: &str) -> Option<Value> {
        evaluation.variable_of_name(&self.expression.here, name)
    }

    /// The file of the call (`unknown` if it has no name) and the line (from 1).
    pub fn place(&self) -> (&'c str, u32) {
        self.expression.place()
    }

    /// The expression of the call.
    pub fn expression(&self) -> Expression<'c> {
        self.expression
    }

    /// Returns the call in the form that errors record.
    pub fn frame(&self, name: &str) -> CallFrame {
        let program = self.expression.program().clone();
        CallFrame { name: name.to_owned(), program, at: self.expression.anchor() }
    }
}

/// The implementation of an overload.
pub type Work = fn(&mut Evaluation, Call<'_>) -> Flow;

/// An overload of a built-in function: the type and name of each parameter, and the implementation.
///
/// The name of an optional parameter ends with `?`; that of a parameter that takes all further arguments ends with `*`,
/// or with `+` if it requires at least one. The name of the block begins with `&`.
pub struct Form {
    pub(crate) parameters: &'static [(&'static str, &'static str)],
    pub(crate) work: Work,
}

impl Form {
    /// Creates an overload.
    pub const fn new(parameters: &'static [(&'static str, &'static str)], work: Work) -> Self {
        Self { parameters, work }
    }
}

/// A built-in function.
pub struct Builtin {
    pub(crate) name: &'static str,
    since: &'static str,
    about: &'static str,
    /// Type declarations that are visible to this function only.
    types: &'static str,
    pub(crate) forms: &'static [Form],
    /// Overloads for arguments that no other overload accepts. They only raise errors, and messages do not list them.
    refusals: &'static [Form],
}

impl Builtin {
    /// Creates a function: its name, the reference release that introduced it, a one-line description, and its
    /// overloads.
    pub const fn new(name: &'static str, since: &'static str, about: &'static str, forms: &'static [Form]) -> Self {
        Self { name, since, about, types: "", forms, refusals: &[] }
    }

    /// Adds type declarations that are visible to this function only.
    #[must_use]
    pub const fn knowing(mut self, types: &'static str) -> Self {
        self.types = types;
        self
    }

    /// Adds overloads for arguments that no other overload accepts.
    ///
    /// They only raise errors, and messages do not list them.
    #[must_use]
    pub const fn refusing(mut self, refusals: &'static [Form]) -> Self {
        self.refusals = refusals;
        self
    }
}

/// A built-in function whose signatures are parsed lazily, on the first call.
pub(crate) struct Known {
    pub(crate) builtin: &'static Builtin,
    prepared: Late<Prepared>,
}

struct Prepared {
    signatures: Vec<Signature>,
    refusals: Vec<Signature>,
    /// Owns the types that only this function uses.
    _types: Declarations,
}

impl Known {
    pub(crate) fn signatures(&self) -> &[Signature] {
        &self.prepared().signatures
    }

    /// The signatures of all overloads, including those that only raise errors.
    #[cfg(test)]
    pub(crate) fn all_forms(&self) -> impl Iterator<Item = &Signature> {
        let prepared = self.prepared();
        prepared.signatures.iter().chain(&prepared.refusals)
    }

    /// Returns the overload that rejects these arguments with an error of its own.
    pub(crate) fn refusal(&self, arguments: &[Value], block: Option<&Type>) -> Option<&'static Form> {
        let index = self.prepared().refusals.iter().position(|signature| takes(signature, arguments, block))?;
        self.builtin.refusals.get(index)
    }

    fn prepared(&self) -> &Prepared {
        let prepare = || {
            let types = declared(self.builtin.types);
            let signatures = |forms: &[Form]| {
                forms.iter().map(|form| signature(form.parameters, &types).expect("the forms are right")).collect()
            };
            let (forms, refusals) = (signatures(self.builtin.forms), signatures(self.builtin.refusals));
            Prepared { signatures: forms, refusals, _types: types }
        };
        self.prepared.get_or_init(|| meter::unmetered(prepare))
    }

    fn facts(&self) -> FunctionFacts {
        FunctionFacts {
            name: self.builtin.name,
            since: self.builtin.since,
            about: self.builtin.about,
            signatures: self.signatures().iter().map(Signature::text).collect(),
        }
    }
}

fn declared(types: &'static str) -> Declarations {
    if types.is_empty() {
        return Declarations::default();
    }
    let source = Source::new("<function>", types);
    let parsed = puppetlang_parser::parse(&source, &puppetlang_lexer::Options::manifest());
    let declared = Declarations::of_source(&parsed, &source, &Declarations::default(), Dialect::PUPPET8);
    declared.expect("the types of functions are right")
}

/// The description of a built-in function.
#[derive(Clone, Debug)]
pub struct FunctionFacts {
    /// The name.
    pub name: &'static str,
    /// The reference release that introduced it.
    pub since: &'static str,
    /// A description in one line.
    pub about: &'static str,
    /// The parameters of each overload: types and names.
    pub signatures: Vec<String>,
}

/// Built-in functions by name.
pub struct Library(HashMap<&'static str, Known>);

impl Library {
    /// Creates a library from families of functions.
    pub fn new(families: &[&'static [Builtin]]) -> Self {
        let all = families.iter().flat_map(|family| family.iter());
        Self(all.map(|builtin| (builtin.name, Known { builtin, prepared: Late::new() })).collect())
    }

    /// Returns descriptions of the functions, sorted by name.
    pub fn functions(&self) -> Vec<FunctionFacts> {
        let mut all: Vec<FunctionFacts> = self.0.values().map(Known::facts).collect();
        all.sort_by_key(|function| function.name);
        all
    }

    /// Whether the library has a function of this name.
    pub fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// Returns the names of the functions, in no particular order.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.0.keys().copied()
    }

    /// Returns the signatures of a function; `None` if the library does not have it.
    pub fn signatures(&self, name: &str) -> Option<&[Signature]> {
        self.0.get(name).map(Known::signatures)
    }

    /// Returns the function with a name.
    pub(crate) fn get(&'static self, name: &str) -> Option<&'static Known> {
        self.0.get(name)
    }
}

/// The libraries of an evaluation besides that of the language, and single functions.
#[derive(Default)]
pub(crate) struct Libraries {
    added: Vec<&'static Library>,
    /// Single functions of libraries, added on their first call.
    single: HashMap<&'static str, &'static Known, RandomState>,
    /// Functions that other crates added on their first call.
    provided: HashMap<Text, Arc<HostFunction>, RandomState>,
}

impl Libraries {
    /// Adds a library, whose functions take precedence over those of libraries added earlier.
    pub(crate) fn add(&mut self, library: &'static Library) {
        self.added.push(library);
    }

    /// Adds a single function of a library. Returns false if the library does not have it.
    pub(crate) fn add_function(&mut self, library: &'static Library, name: &str) -> bool {
        let known = library.get(name);
        if let Some(known) = known {
            self.single.insert(known.builtin.name, known);
        }
        known.is_some()
    }

    /// Adds a function under a name.
    pub(crate) fn provide(&mut self, name: &str, function: HostFunction) {
        self.provided.insert(name.into(), Arc::new(function));
    }

    /// Returns the function of a name.
    ///
    /// The order is: libraries, the language, single functions, functions of other crates.
    pub(crate) fn function(&self, name: &str) -> Option<Callee> {
        let mut libraries = self.added.iter().copied().rev().chain([Library::language()]);
        let known = libraries.find_map(|library| library.get(name)).or_else(|| self.single.get(name).copied());
        let provided = || self.provided.get(name).map(|function| Callee::Host(Arc::clone(function)));
        known.map(Callee::Builtin).or_else(provided)
    }
}
