//! An explanation as data, as the reference's command `puppet lookup --explain --render-as json` prints it.

use puppetlang_types::Value;
use puppetlang_types::value::{Hash, HashBuilder};

use crate::explain::{Event, Explanation, Step, StepKind};

impl Explanation {
    /// Returns the explanation as hashes and arrays. A single step is that step's hash.
    pub fn reference_data(&self) -> Value {
        match &shown(&self.steps)[..] {
            [only] => of_step(only),
            _ => {
                let mut data = HashBuilder::new();
                add_steps(&mut data, &self.steps);
                Value::Hash(data.build())
            }
        }
    }
}

/// Returns the steps that the reference shows.
fn shown(steps: &[Step]) -> Vec<&Step> {
    steps.iter().filter(|step| !matches!(step.kind, StepKind::Skipped(_))).collect()
}

fn of_step(step: &Step) -> Value {
    if let (StepKind::Merge(..), [only]) = (&step.kind, &shown(&step.steps)[..]) {
        return of_step(only);
    }
    if let StepKind::MergeSource(source) = &step.kind {
        let data: Hash =
            [("type", Value::from("merge_source")), ("merge_source", (*source).into())].into_iter().collect();
        return Value::Hash(data);
    }
    let mut data = HashBuilder::new();
    add_steps(&mut data, &step.steps);
    let key = match &step.kind {
        StepKind::Key(key) => Some(key.as_str()),
        StepKind::Options => Some(crate::key::LOOKUP_OPTIONS),
        StepKind::InvalidKey(key) => Some(*key),
        _ => step.key.as_deref(),
    };
    if let Some(key) = key {
        data.insert("key", key);
    }
    if matches!(step.event, Some(Event::Found | Event::FoundInDefaults | Event::FoundInOverrides | Event::Result)) {
        data.insert("value", step.value.clone().unwrap_or(Value::Undef));
    }
    if let Some(event) = step.event {
        data.insert("event", name_of(event));
    }
    if !step.texts.is_empty() {
        data.insert("texts", step.texts.iter().map(|text| Value::from(text.as_str())).collect::<Vec<_>>());
    }
    data.insert("type", type_of(&step.kind));
    add_attributes(&mut data, &step.kind);
    Value::Hash(data.build())
}

fn add_steps(data: &mut HashBuilder, steps: &[Step]) {
    let steps = shown(steps);
    if !steps.is_empty() {
        data.insert("branches", steps.into_iter().map(of_step).collect::<Vec<_>>());
    }
}

/// Adds what only steps of this kind have.
fn add_attributes(data: &mut HashBuilder, kind: &StepKind) {
    match kind {
        StepKind::Interpolation(expression) => data.insert("expression", expression.as_str()),
        StepKind::Merge(strategy, options) => {
            data.insert("merge", *strategy);
            if let Some(options) = options {
                data.insert("options", Value::Hash(options.clone()));
            }
        }
        StepKind::Layer { name, config, module } => {
            data.insert("name", name.as_str());
            if let Some(config) = config {
                data.insert("configuration_path", config.as_str());
            }
            if let Some(module) = module {
                data.insert("module", module.as_str());
            }
        }
        StepKind::Entry(name) | StepKind::Scope(name) => data.insert("name", name.as_str()),
        StepKind::Location { is_uri, location, original } => {
            let names = if *is_uri { ["original_uri", "uri"] } else { ["original_path", "path"] };
            data.insert(names[0], original.as_str());
            data.insert(names[1], location.as_str());
        }
        _ => {}
    }
}

fn type_of(kind: &StepKind) -> &'static str {
    match kind {
        StepKind::Key(_) | StepKind::Options => "root",
        StepKind::InvalidKey(_) => "invalid_key",
        StepKind::MergeSource(_) => "merge_source",
        StepKind::Module(_) => "module",
        StepKind::Interpolation(_) => "interpolate",
        StepKind::Merge(..) => "merge",
        StepKind::Layer { .. } | StepKind::Entry(_) => "data_provider",
        StepKind::Location { is_uri: true, .. } => "uri",
        StepKind::Location { is_uri: false, .. } => "path",
        StepKind::SubKey(_) => "sub_key",
        StepKind::Segment => "segment",
        StepKind::Scope(_) | StepKind::Skipped(_) => "scope",
    }
}

fn name_of(event: Event) -> &'static str {
    match event {
        Event::Found => "found",
        Event::FoundInOverrides => "found_in_overrides",
        Event::FoundInDefaults => "found_in_defaults",
        Event::NotFound => "not_found",
        Event::LocationNotFound => "location_not_found",
        Event::ModuleNotFound => "module_not_found",
        Event::ModuleProviderNotFound => "module_provider_not_found",
        Event::Result => "result",
    }
}
