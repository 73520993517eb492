//! What there is to see of a catalog that was made: resources by their numbers, edges, classes and tags.
//!
//! Resources have the numbers from 0 on in the order in which they were declared. Those that are virtual are among them, though they are
//! not sent to the node.

use puppetlang_evaluator::{Evaluation, Program};
use puppetlang_source::{Source, Span};
use puppetlang_types::Value;
use puppetlang_types::value::Text;

use crate::declare::state;
use crate::resource::{Of, Resource, capitalized};
use crate::state::State;

/// A catalog that was made. It does not change, and any number of threads may use it.
///
/// ```
/// use std::sync::Arc;
///
/// use puppetlang_catalog::{Node, ResourceKind, compile};
/// use puppetlang_evaluator::{Limits, MemoryHost, Program, Rules};
/// use puppetlang_parser::Settings;
/// use puppetlang_source::Source;
///
/// let source = Source::new("site.pp", "notify { 'a': message => 'hello' }");
/// let program = Program::manifest(source, &Settings::default()).expect("it is valid");
/// let host = Arc::new(MemoryHost::new());
/// let catalog = compile(&Node::default(), None, &[program], host, Rules::default(), Limits::default())?;
/// let notify = catalog.find("Notify[a]").and_then(|number| catalog.resource(number)).expect("it is declared");
/// assert_eq!((notify.kind(), notify.line()), (ResourceKind::Native, Some(1)));
/// assert_eq!(notify.parameter("message").and_then(|message| message.as_str()), Some("hello"));
/// # Ok::<(), puppetlang_evaluator::EvaluationError>(())
/// ```
pub struct Compiled {
    pub(crate) state: State,
    environment: String,
    /// What declares the types of values.
    _programs: Vec<Program>,
}

const _: fn() = || {
    fn any_thread<T: Send + Sync>() {}
    any_thread::<Compiled>();
};

impl Compiled {
    /// The catalog that an evaluation has made.
    pub(crate) fn of(evaluation: &mut Evaluation, environment: &str) -> Self {
        let programs = evaluation.programs().cloned().collect();
        Self { state: std::mem::take(state(evaluation)), environment: environment.to_owned(), _programs: programs }
    }

    /// The name of the node.
    pub fn node(&self) -> &str {
        &self.state.node
    }

    /// The name of the environment.
    pub fn environment(&self) -> &str {
        &self.environment
    }

    /// The resources, those that are virtual among them.
    pub fn resources(&self) -> impl ExactSizeIterator<Item = CompiledResource<'_>> {
        self.state.resources.iter().map(CompiledResource)
    }

    /// The resource of a number.
    pub fn resource(&self, number: usize) -> Option<CompiledResource<'_>> {
        self.state.resources.get(number).map(CompiledResource)
    }

    /// The number of the resource of a reference, as `File[/etc/motd]`: by its title, or an alias. The title of a class may be written in
    /// small letters, and so may the name of a type.
    pub fn find(&self, reference: &str) -> Option<usize> {
        let (kind, title) = reference.strip_suffix(']')?.split_once('[')?;
        let kind = capitalized(&kind.to_lowercase());
        let is_class = kind == "Class";
        let class = |title: &str| is_class.then(|| self.state.find(&kind, title)).flatten();
        // The main class alone has a title in lower case.
        let found = self.state.find(&kind, title).or_else(|| class(&capitalized(title)));
        found.or_else(|| class("main").filter(|_| title.eq_ignore_ascii_case("main")))
    }

    /// Which resource contains which, by their numbers; only those that are sent.
    pub fn edges(&self) -> impl Iterator<Item = (usize, usize)> {
        let is_sent = |id: usize| self.state.resources.get(id).is_some_and(|resource| !resource.is_virtual);
        self.state.edges.iter().copied().filter(move |&(from, to)| is_sent(from) && is_sent(to))
    }

    /// The names of the classes that an external classifier wants, and of the classes and nodes that were evaluated.
    pub fn classes(&self) -> impl Iterator<Item = &str> {
        self.state.wanted.iter().chain(self.state.classes.keys()).map(Text::as_str)
    }

    /// The tags of the catalog.
    pub fn tags(&self) -> impl ExactSizeIterator<Item = &str> {
        self.state.tags.keys().map(Text::as_str)
    }
}

/// What a resource is an instance of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResourceKind {
    /// A native type.
    Native,
    /// A type that a program defines.
    DefinedType,
    /// A class.
    Class,
    /// The definition of a node.
    Node,
}

/// A resource of a catalog that was made.
#[derive(Clone, Copy, Debug)]
pub struct CompiledResource<'c>(&'c Resource);

impl<'c> CompiledResource<'c> {
    /// The name of the type, each segment capitalized.
    pub fn type_name(&self) -> &'c str {
        &self.0.kind
    }

    /// The title.
    pub fn title(&self) -> &'c str {
        &self.0.title
    }

    /// The reference, as in `File[/etc/motd]`.
    pub fn reference(&self) -> String {
        self.0.reference()
    }

    /// What it is an instance of.
    pub fn kind(&self) -> ResourceKind {
        match self.0.of {
            Of::Native(_) => ResourceKind::Native,
            Of::DefinedType(_) => ResourceKind::DefinedType,
            Of::Class(_) => ResourceKind::Class,
            Of::Node(_) => ResourceKind::Node,
        }
    }

    /// Whether it is virtual, and so not sent. What is exported is virtual too, until something realizes it.
    pub fn is_virtual(&self) -> bool {
        self.0.is_virtual
    }

    /// Whether it is exported.
    pub fn is_exported(&self) -> bool {
        self.0.is_exported
    }

    /// The source in which it is declared; `None` for a class that was included, for a node, and for what every catalog has.
    pub fn source(&self) -> Option<&'c Source> {
        self.0.origin.as_ref().map(|origin| origin.program.source())
    }

    /// The expression by which it is declared, or the call of a function that did it.
    pub fn span(&self) -> Option<Span> {
        self.0.origin.as_ref().map(|origin| origin.program.tree().span(origin.node))
    }

    /// The line where the reference says that it is declared, from 1.
    pub fn line(&self) -> Option<u32> {
        self.0.origin.as_ref().map(|origin| origin.line())
    }

    /// The tags.
    pub fn tags(&self) -> impl ExactSizeIterator<Item = &'c str> + use<'c> {
        self.0.tags.keys().map(Text::as_str)
    }

    /// The parameters that are set, in their order. A value that is to be hidden is Sensitive.
    pub fn parameters(&self) -> impl Iterator<Item = (&'c str, &'c Value)> + use<'c> {
        set_parameters(self.0)
    }

    /// The value of a parameter that is set.
    pub fn parameter(&self, name: &str) -> Option<&'c Value> {
        self.parameters().find(|(known, _)| *known == name).map(|(_, value)| value)
    }
}

/// The parameters of a resource that are set, without what only says the title once more.
pub(crate) fn set_parameters(resource: &Resource) -> impl Iterator<Item = (&str, &Value)> {
    let is_said = resource.title != "main" && resource.titled.is_none();
    let namevar = is_said.then(|| resource.namevar());
    let parameters = resource.parameters.iter().map(|(name, parameter)| (name.as_str(), &parameter.value));
    parameters.filter(move |&(name, value)| match value {
        Value::Undef => false,
        Value::String(text) => namevar != Some(name) || *text != resource.title,
        _ => true,
    })
}
