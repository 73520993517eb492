//! An explanation as data, for programs that show it in their own way. `docs/c-api.md` describes the form.

use puppetlang_types::Value;
use puppetlang_types::value::{Hash, HashBuilder};
use puppetlang_yaml::Position;

use crate::explain::{Event, Explanation, Step, StepKind};
use crate::origin::{KeyPositions, Origin};

/// Returns the text of a location as it is shown.
pub type ShowLocation<'s> = dyn Fn(&str) -> String + 's;

impl Explanation {
    /// Returns the origins of the value as an array of hashes, see [`Explanation::origins`].
    pub fn origins_data(&self, positions: &mut KeyPositions<'_>, shown: &ShowLocation<'_>) -> Value {
        let origins = self.origins(positions);
        origins.iter().map(|origin| origin_data(origin, shown)).collect::<Vec<_>>().into()
    }

    /// Returns the steps as an array of hashes, each with the steps within it.
    pub fn steps_data(&self, positions: &mut KeyPositions<'_>, shown: &ShowLocation<'_>) -> Value {
        Steps { positions, shown }.all(&self.steps)
    }
}

fn origin_data(origin: &Origin, shown: &ShowLocation<'_>) -> Value {
    let mut data = HashBuilder::new();
    if !origin.part.is_empty() {
        data.insert("part", origin.part.clone());
    }
    data.insert("location", shown(&origin.location));
    add_position(&mut data, origin.position);
    Value::Hash(data.build())
}

fn add_position(data: &mut HashBuilder, position: Option<Position>) {
    if let Some(Position { line, column }) = position {
        let number = |number| i64::try_from(number).unwrap_or(i64::MAX);
        data.insert("line", number(line));
        data.insert("column", number(column));
    }
}

/// Converts steps.
struct Steps<'s, 'r> {
    positions: &'s mut KeyPositions<'r>,
    shown: &'s ShowLocation<'s>,
}

impl Steps<'_, '_> {
    fn all(&mut self, steps: &[Step]) -> Value {
        steps.iter().map(|step| Value::Hash(self.one(step))).collect::<Vec<_>>().into()
    }

    fn one(&mut self, step: &Step) -> Hash {
        let mut data = HashBuilder::new();
        self.add_kind(&mut data, step);
        add_outcome(&mut data, step);
        if !step.steps.is_empty() {
            data.insert("steps", self.all(&step.steps));
        }
        data.build()
    }

    fn add_kind(&mut self, data: &mut HashBuilder, step: &Step) {
        match &step.kind {
            StepKind::Key(key) => data.insert("search", key.as_str()),
            StepKind::Options => data.insert("search", crate::key::LOOKUP_OPTIONS),
            StepKind::InvalidKey(key) => data.insert("invalid_key", *key),
            StepKind::MergeSource(source) => data.insert("merge_from", *source),
            StepKind::Module(module) => data.insert("module", module.as_str()),
            StepKind::Interpolation(expression) => data.insert("interpolation", expression.as_str()),
            StepKind::Merge(strategy, options) => {
                data.insert("merge", *strategy);
                if let Some(options) = options {
                    data.insert("options", Value::Hash(options.clone()));
                }
            }
            StepKind::Layer { name, config, module } => {
                data.insert("layer", name.as_str());
                if let Some(config) = config {
                    data.insert("config", (self.shown)(config));
                }
                if let Some(module) = module {
                    data.insert("module", module.as_str());
                }
            }
            StepKind::Entry(name) => data.insert("entry", name.as_str()),
            StepKind::Location { is_uri, location, original } => {
                data.insert(if *is_uri { "uri" } else { "path" }, (self.shown)(location));
                data.insert("original", original.as_str());
                if let (Some(Event::Found), Some(key)) = (step.event, &step.key) {
                    add_position(data, self.positions.position(location, &[key.as_str().into()]));
                }
            }
            StepKind::SubKey(path) => data.insert("sub_key", path.clone()),
            StepKind::Segment => data.insert("segment", step.key.as_deref().map_or(Value::Undef, Value::from)),
            StepKind::Scope(title) => data.insert("scope", title.as_str()),
            StepKind::Skipped(title) => data.insert("not_searched", (self.shown)(title)),
        }
    }
}

fn add_outcome(data: &mut HashBuilder, step: &Step) {
    let outcome = match step.event {
        None => None,
        Some(Event::Found) => Some("found"),
        Some(Event::FoundInOverrides) => Some("found in overrides"),
        Some(Event::FoundInDefaults) => Some("found in defaults"),
        Some(Event::NotFound) => Some("no such key"),
        Some(Event::LocationNotFound) => Some("no such file"),
        Some(Event::ModuleNotFound) => Some("no such module"),
        Some(Event::ModuleProviderNotFound) => Some("no data"),
        Some(Event::Result) => Some("merged"),
    };
    if let Some(outcome) = outcome {
        data.insert("outcome", outcome);
    }
    let has_value = !matches!(step.kind, StepKind::Merge(..)) || step.event == Some(Event::Result);
    if let Some(value) = step.value.as_ref().filter(|_| has_value) {
        data.insert("value", value.clone());
    }
    if !step.texts.is_empty() {
        data.insert("texts", step.texts.iter().map(|text| Value::from(text.as_str())).collect::<Vec<_>>());
    }
}
