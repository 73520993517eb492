//! Libraries: functions that are written in Rust. This crate has those of the language itself; other crates add theirs to an evaluation.

use std::any::Any;
use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

use puppetlang_source::{Dialect, Source, meter};
use puppetlang_types::mismatch::Signature;
use puppetlang_types::parse::Declarations;
use puppetlang_types::{Type, Value};

use crate::catalog::Expression;
use crate::closure::Block;
use crate::evaluation::{Evaluation, Here};
use crate::fault::{CallFrame, Flow, plain};
use crate::function::{signature, takes};
use crate::functions::{FAMILIES, file, line};
use puppetlang_parser::NodeId;

/// A call of a function of a library.
pub struct Call<'c> {
    pub(crate) here: Here<'c>,
    pub(crate) node: NodeId,
    /// The arguments, which fit the form.
    pub arguments: Vec<Value>,
    /// The lambda.
    pub block: Option<Block<'c>>,
}

impl<'c> Call<'c> {
    /// The argument with an index; `undef` if it is missing.
    pub fn take(&mut self, index: usize) -> Value {
        self.arguments.get_mut(index).map_or(Value::Undef, |value| std::mem::replace(value, Value::Undef))
    }

    /// An argument that the form says is a string.
    pub fn text(&self, index: usize) -> &str {
        self.arguments.get(index).and_then(Value::as_str).unwrap_or_default()
    }

    /// A call at the same place with other arguments, and without a lambda.
    #[must_use]
    pub fn with(&self, arguments: Vec<Value>) -> Self {
        Self { here: self.here, node: self.node, arguments, block: None }
    }

    /// The value of a variable where the call stands; `None` if it is not set.
    pub fn variable(&self, evaluation: &Evaluation, name: &str) -> Option<Value> {
        evaluation.variable_of_name(&self.here, name)
    }

    /// The file of the call, `unknown` if it has no name, and the line.
    pub fn place(&self) -> (&'c str, u32) {
        (file(self), line(self))
    }

    /// Where the call stands.
    pub fn expression(&self) -> Expression<'c> {
        Expression::new(self.here, self.node)
    }

    /// The call as errors remember it.
    pub fn frame(&self, name: &str) -> CallFrame {
        CallFrame { name: name.to_owned(), program: self.here.program.clone(), at: self.here.program.anchor(self.node) }
    }
}

/// What a form of a function does.
pub type Work = fn(&mut Evaluation, Call<'_>) -> Flow;

/// A form: the type and the name of each parameter, and what is done. The name of a parameter that may be missing ends with `?`, that of
/// one that takes all further arguments with `*`, or `+` if there has to be one; that of the block begins with `&`.
pub struct Form {
    pub(crate) parameters: &'static [(&'static str, &'static str)],
    pub(crate) work: Work,
}

impl Form {
    /// A form.
    pub const fn new(parameters: &'static [(&'static str, &'static str)], work: Work) -> Self {
        Self { parameters, work }
    }
}

/// A function of a library.
pub struct Builtin {
    pub(crate) name: &'static str,
    since: &'static str,
    about: &'static str,
    /// Types that only it knows, as declarations.
    types: &'static str,
    pub(crate) forms: &'static [Form],
    /// Forms for arguments that none of the others takes. They do nothing but say what is wrong, and no message lists them.
    refusals: &'static [Form],
}

impl Builtin {
    /// A function: its name, the release of the reference that has it first, what it gives in a line, and its forms.
    pub const fn new(name: &'static str, since: &'static str, about: &'static str, forms: &'static [Form]) -> Self {
        Self { name, since, about, types: "", forms, refusals: &[] }
    }

    /// The same with types that only it knows, as declarations.
    #[must_use]
    pub const fn knowing(mut self, types: &'static str) -> Self {
        self.types = types;
        self
    }

    /// The same with forms for arguments that none of the others takes: they say what is wrong, and no message lists them.
    #[must_use]
    pub const fn refusing(mut self, refusals: &'static [Form]) -> Self {
        self.refusals = refusals;
        self
    }
}

/// A function of a library whose forms are read when it is called for the first time.
pub(crate) struct Known {
    pub(crate) builtin: &'static Builtin,
    prepared: OnceLock<Prepared>,
}

struct Prepared {
    signatures: Vec<Signature>,
    refusals: Vec<Signature>,
    /// Owns the types that only the function knows.
    _types: Declarations,
}

impl Known {
    pub(crate) fn signatures(&self) -> &[Signature] {
        &self.prepared().signatures
    }

    /// The signatures of all forms, those that refuse too.
    #[cfg(test)]
    pub(crate) fn all_forms(&self) -> impl Iterator<Item = &Signature> {
        let prepared = self.prepared();
        prepared.signatures.iter().chain(&prepared.refusals)
    }

    /// The form that refuses the arguments in words of its own.
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

/// What is known of a function of a library.
#[derive(Clone, Debug)]
pub struct FunctionFacts {
    /// The name.
    pub name: &'static str,
    /// The release of the reference that has it first.
    pub since: &'static str,
    /// What it gives, in a line.
    pub about: &'static str,
    /// What its forms take: the types and names of the parameters.
    pub signatures: Vec<String>,
}

/// Functions by their names.
pub struct Library(HashMap<&'static str, Known>);

impl Library {
    /// A library of families of functions.
    pub fn new(families: &[&'static [Builtin]]) -> Self {
        let all = families.iter().flat_map(|family| family.iter());
        Self(all.map(|builtin| (builtin.name, Known { builtin, prepared: OnceLock::new() })).collect())
    }

    /// The functions of the language that need neither templates nor a catalog. Every evaluation knows them.
    ///
    /// ```
    /// let functions = puppetlang_evaluator::Library::language().functions();
    /// let abs = functions.iter().find(|function| function.name == "abs").expect("it is one of them");
    /// assert_eq!(abs.signatures, ["Numeric val", "String val"]);
    /// ```
    pub fn language() -> &'static Self {
        static LANGUAGE: LazyLock<Library> = LazyLock::new(|| Library::new(FAMILIES));
        &LANGUAGE
    }

    /// The functions, in the order of their names.
    pub fn functions(&self) -> Vec<FunctionFacts> {
        let mut all: Vec<FunctionFacts> = self.0.values().map(Known::facts).collect();
        all.sort_by_key(|function| function.name);
        all
    }

    /// True if it has a function of this name.
    pub fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// The function with a name.
    pub(crate) fn get(&'static self, name: &str) -> Option<&'static Known> {
        self.0.get(name)
    }
}

impl Evaluation {
    /// Adds functions. They come before those of the language, and behind those of programs and of the host.
    pub fn add_library(&mut self, library: &'static Library) {
        self.libraries.push(library);
    }

    /// Adds the one function of a library that has a name, behind all that are known; true if there is one.
    pub fn add_function(&mut self, library: &'static Library, name: &str) -> bool {
        let known = library.get(name);
        if let Some(known) = known {
            self.loaded.insert(known.builtin.name, known);
        }
        known.is_some()
    }

    /// Calls the function of a library that has a name, whether the evaluation knows it or not.
    ///
    /// # Errors
    ///
    /// When there is none, or it fails.
    pub fn call_of(&mut self, library: &'static Library, name: &str, call: Call<'_>) -> Flow {
        match library.get(name) {
            Some(known) => self.call_builtin(&call.here, call.node, known, call.arguments, call.block),
            None => plain(format!("Unknown function '{name}'")),
        }
    }

    /// What another crate keeps in the evaluation, by its type; it begins with the default.
    pub fn extension<T: Any + Default + Send>(&mut self) -> &mut T {
        // There are one or two.
        let kind = std::any::TypeId::of::<T>();
        let place = self.extensions.iter().position(|(known, _)| *known == kind).unwrap_or_else(|| {
            self.extensions.push((kind, Box::<T>::default()));
            self.extensions.len() - 1
        });
        self.extensions[place].1.downcast_mut().expect("it is kept under its type")
    }
}
