//! Read access to a compiled catalog: resources, containment edges, classes and tags.
//!
//! The number of a resource is its index, from 0, in the order of declaration. Virtual resources have numbers too,
//! although they are not sent to the node.

use std::fmt;

use puppetlang_evaluator::{Evaluation, Program};
use puppetlang_source::{Source, Span};
use puppetlang_types::Value;
use puppetlang_types::value::Text;

use crate::current::state;
use crate::reference::capitalized;
use crate::resource::{Of, Resource};
use crate::state::State;

/// A compiled catalog. It is immutable and can be shared by threads.
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
    /// Keeps the declarations of the types in values alive.
    _programs: Vec<Program>,
}

/// Writes the name of the environment and the number of resources.
impl fmt::Debug for Compiled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let resources = self.resources().len();
        f.debug_struct("Compiled").field("environment", &self.environment).field("resources", &resources).finish()
    }
}

const _: fn() = || {
    fn any_thread<T: Send + Sync>() {}
    any_thread::<Compiled>();
};

impl Compiled {
    /// Takes the catalog of a finished evaluation.
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

    /// Returns all resources, including virtual resources.
    pub fn resources(&self) -> impl ExactSizeIterator<Item = CompiledResource<'_>> {
        self.state.resources.iter().map(CompiledResource)
    }

    /// Returns the resource with a number.
    pub fn resource(&self, number: usize) -> Option<CompiledResource<'_>> {
        self.state.resources.get(number).map(CompiledResource)
    }

    /// Returns the number of the resource with a reference such as `File[/etc/motd]`.
    ///
    /// The title may be an alias. The name of the type may be in any case, and the title of a class in lower case.
    pub fn find(&self, reference: &str) -> Option<usize> {
        let (kind, title) = reference.strip_suffix(']')?.split_once('[')?;
        let kind = capitalized(&kind.to_lowercase());
        let is_class = kind == "Class";
        let class = |title: &str| is_class.then(|| self.state.find(&kind, title)).flatten();
        // Only the main class has a title in lower case.
        let found = self.state.find(&kind, title).or_else(|| class(&capitalized(title)));
        found.or_else(|| class("main").filter(|_| title.eq_ignore_ascii_case("main")))
    }

    /// Returns the number of the resource that a value refers to: a reference such as `File['/etc/motd']`, or its text.
    pub fn find_value(&self, reference: &Value) -> Option<usize> {
        match reference.as_str() {
            Some(text) => self.find(text),
            None => {
                let (kind, title) = crate::reference::reference_of(reference)?;
                self.state.find_reference(&kind, &title).ok()?
            }
        }
    }

    /// Returns the containment edges as pairs of numbers (container, contained), without virtual resources.
    /// Dependencies are not edges: they are the parameters `require`, `before`, `notify` and `subscribe`.
    pub fn edges(&self) -> impl Iterator<Item = (usize, usize)> {
        let is_sent = |id: usize| self.state.resources.get(id).is_some_and(|resource| !resource.is_virtual);
        self.state.edges.iter().copied().filter(move |&(from, to)| is_sent(from) && is_sent(to))
    }

    /// Returns the names of the classifier's classes, then of the evaluated classes and nodes.
    pub fn classes(&self) -> impl Iterator<Item = &str> {
        self.state.wanted.iter().chain(self.state.classes.keys()).map(Text::as_str)
    }

    /// Returns the tags of the catalog.
    pub fn tags(&self) -> impl ExactSizeIterator<Item = &str> {
        self.state.tags.keys().map(Text::as_str)
    }
}

/// The kind of definition that a resource is an instance of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResourceKind {
    /// A native type.
    Native,
    /// A defined type.
    DefinedType,
    /// A class.
    Class,
    /// A node definition.
    Node,
}

/// A resource of a compiled catalog.
#[derive(Clone, Copy, Debug)]
pub struct CompiledResource<'c>(&'c Resource);

impl<'c> CompiledResource<'c> {
    /// Returns the name of the type, each segment capitalized.
    pub fn type_name(&self) -> &'c str {
        &self.0.kind
    }

    /// Returns the title.
    pub fn title(&self) -> &'c str {
        &self.0.title
    }

    /// Returns the reference, such as `File[/etc/motd]`.
    pub fn reference(&self) -> String {
        self.0.reference()
    }

    /// Returns the kind of definition that the resource is an instance of.
    pub fn kind(&self) -> ResourceKind {
        match self.0.of {
            Of::Native(_) => ResourceKind::Native,
            Of::DefinedType(_) => ResourceKind::DefinedType,
            Of::Class(_) => ResourceKind::Class,
            Of::Node(_) => ResourceKind::Node,
        }
    }

    /// Returns whether the resource is virtual, and so not sent to the node.
    ///
    /// An exported resource is virtual too, until something realizes it.
    pub fn is_virtual(&self) -> bool {
        self.0.is_virtual
    }

    /// Returns whether the resource is exported.
    pub fn is_exported(&self) -> bool {
        self.0.is_exported
    }

    /// Returns the source that declares the resource.
    ///
    /// `None` for included classes, for nodes, and for resources that every catalog has.
    pub fn source(&self) -> Option<&'c Source> {
        self.0.origin.as_ref().map(|origin| origin.program.source())
    }

    /// Returns the span of the expression that declares the resource, or of the function call that created it.
    pub fn span(&self) -> Option<Span> {
        self.0.origin.as_ref().map(|origin| origin.program.tree().span(origin.node))
    }

    /// Returns the line, from 1, where the reference locates the declaration.
    pub fn line(&self) -> Option<u32> {
        self.0.origin.as_ref().map(|origin| origin.line())
    }

    /// Returns the tags.
    pub fn tags(&self) -> impl ExactSizeIterator<Item = &'c str> + use<'c> {
        self.0.tags.keys().map(Text::as_str)
    }

    /// Returns the set parameters in order. A value to be hidden is Sensitive.
    pub fn parameters(&self) -> impl Iterator<Item = (&'c str, &'c Value)> + use<'c> {
        set_parameters(self.0)
    }

    /// Returns the value of a parameter, if it is set.
    pub fn parameter(&self, name: &str) -> Option<&'c Value> {
        self.parameters().find(|(known, _)| *known == name).map(|(_, value)| value)
    }
}

/// Returns the set parameters of a resource, without a namevar that only repeats the title.
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
