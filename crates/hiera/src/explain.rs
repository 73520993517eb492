//! Explanations: the steps of a lookup, in the structure of the reference's.

use puppetlang_types::Value;
use puppetlang_types::value::Hash;

/// The explanation of a lookup, or of several.
#[derive(Clone, Debug, Default)]
pub struct Explanation {
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// Texts about the lookup as a whole, such as the error that ended it.
    pub texts: Vec<String>,
}

/// A step of a lookup, with the steps that it consists of.
#[derive(Clone, Debug)]
pub struct Step {
    /// The kind of the step.
    pub kind: StepKind,
    /// The key that the step found or did not find.
    pub key: Option<String>,
    /// The value that the step found or merged.
    pub value: Option<Value>,
    /// The outcome; `None` if the step itself has none.
    pub event: Option<Event>,
    /// Texts about the step.
    pub texts: Vec<String>,
    /// The steps within.
    pub steps: Vec<Step>,
}

/// The kind of a step.
#[derive(Clone, Debug)]
pub enum StepKind {
    /// The search for a key in all layers.
    Key(String),
    /// The search for the options of lookups.
    Options,
    /// A key that cannot be looked up.
    InvalidKey(&'static str),
    /// The merge strategy comes from this hash.
    MergeSource(&'static str),
    /// A module that does not exist or has no hierarchy.
    Module(String),
    /// The interpolation of a text.
    Interpolation(String),
    /// A merge: the name of the strategy, and its options.
    Merge(&'static str, Option<Hash>),
    /// The search in the hierarchy of a layer.
    Layer {
        /// The name, such as `Environment Data Provider (hiera configuration version 5)`.
        name: String,
        /// The path of the configuration file, if there is one.
        config: Option<String>,
        /// The module of the layer.
        module: Option<String>,
    },
    /// The search in an entry of a hierarchy.
    Entry(String),
    /// The search in a file, or with a URI.
    Location {
        /// Whether it is a URI.
        is_uri: bool,
        /// The path or URI.
        location: String,
        /// The path, pattern or URI as written in the configuration file.
        original: String,
    },
    /// The access to a part of the value by the other segments of the key.
    SubKey(Vec<Value>),
    /// The access by one segment.
    Segment,
    /// A scope of the search, or another part of it that has a title.
    Scope(String),
    /// A layer, entry or location that was not searched, because one before it has a value. The reference does not
    /// list it.
    Skipped(String),
}

/// The outcome of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The key has a value.
    Found,
    /// The key has a value among those that override data.
    FoundInOverrides,
    /// The key has a value among the default values.
    FoundInDefaults,
    /// The key has no value.
    NotFound,
    /// The file does not exist.
    LocationNotFound,
    /// The module does not exist.
    ModuleNotFound,
    /// The module has no hierarchy.
    ModuleProviderNotFound,
    /// The values were merged.
    Result,
}

impl Step {
    pub(crate) fn new(kind: StepKind) -> Self {
        Self { kind, key: None, value: None, event: None, texts: Vec::new(), steps: Vec::new() }
    }
}

/// Builds an explanation while a lookup runs.
#[derive(Debug, Default)]
pub(crate) struct Explainer {
    explanation: Explanation,
    /// The steps that have begun, the innermost last.
    open: Vec<Step>,
}

impl Explainer {
    pub(crate) fn begin(&mut self, kind: StepKind) {
        self.open.push(Step::new(kind));
    }

    pub(crate) fn end(&mut self) {
        if let Some(step) = self.open.pop() {
            self.add(step);
        }
    }

    /// Adds a step without outcome to the innermost step.
    pub(crate) fn add(&mut self, step: Step) {
        match self.open.last_mut() {
            Some(around) => around.steps.push(step),
            None => self.explanation.steps.push(step),
        }
    }

    /// Sets the outcome of the innermost step.
    pub(crate) fn set(&mut self, event: Event, key: Option<&str>, value: Option<&Value>) {
        if let Some(step) = self.open.last_mut() {
            step.event = Some(event);
            if let Some(key) = key {
                step.key = Some(key.to_owned());
            }
            if let Some(value) = value {
                step.value = Some(value.clone());
            }
        }
    }

    /// Adds the parts of the search that the innermost step left out.
    pub(crate) fn skip(&mut self, titles: impl Iterator<Item = String>) {
        titles.for_each(|title| self.add(Step::new(StepKind::Skipped(title))));
    }

    pub(crate) fn text(&mut self, text: String) {
        match self.open.last_mut() {
            Some(step) => step.texts.push(text),
            None => self.explanation.texts.push(text),
        }
    }

    /// Returns the explanation; steps that a failure left open are ended.
    pub(crate) fn finish(mut self) -> Explanation {
        while !self.open.is_empty() {
            self.end();
        }
        self.explanation
    }
}
