//! The text of an explanation, as the reference's command `puppet lookup --explain` prints it.

use puppetlang_evaluator::ruby::inspected;
use puppetlang_types::{Value, ruby};

use crate::explain::{Event, Explanation, Step, StepKind};

impl Explanation {
    /// Returns the text that the reference prints.
    pub fn reference_text(&self) -> String {
        let mut text = Text(String::new());
        for step in &self.steps {
            text.step(step, "");
        }
        text.texts(&self.texts, "");
        text.0
    }
}

struct Text(String);

impl Text {
    fn line(&mut self, indent: &str, parts: &[&str]) {
        self.0.push_str(indent);
        self.0.extend(parts.iter().copied());
        self.0.push('\n');
    }

    fn texts(&mut self, texts: &[String], indent: &str) {
        for text in texts {
            self.line(indent, &[text]);
        }
    }

    fn steps(&mut self, steps: &[Step], indent: &str) {
        for step in steps {
            self.step(step, indent);
        }
    }

    fn step(&mut self, step: &Step, indent: &str) {
        let inner = format!("{indent}  ");
        match &step.kind {
            StepKind::Key(key) => {
                self.line(indent, &["Searching for \"", key, "\""]);
                self.steps(&step.steps, &inner);
            }
            StepKind::Options => {
                self.line(indent, &["Searching for \"lookup_options\""]);
                self.steps(&step.steps, &inner);
            }
            StepKind::InvalidKey(key) => self.line(indent, &["Invalid key \"", key, "\""]),
            StepKind::MergeSource(source) => self.line(indent, &["Using merge options from \"", source, "\" hash"]),
            StepKind::Module(module) => match step.event {
                Some(Event::ModuleNotFound) => self.line(indent, &["Module \"", module, "\" not found"]),
                Some(Event::ModuleProviderNotFound) => {
                    self.line(indent, &["Module data provider for module \"", module, "\" not found"]);
                }
                _ => {}
            },
            StepKind::Interpolation(expression) => {
                self.line(indent, &["Interpolation on \"", expression, "\""]);
                self.steps(&step.steps, &inner);
            }
            StepKind::Merge(..) => self.merge(step, indent),
            StepKind::Layer { name, config, .. } => {
                self.line(indent, &[name]);
                if let Some(config) = config {
                    self.line(&inner, &["Using configuration \"", config, "\""]);
                }
                self.steps(&step.steps, &inner);
                self.outcome(step, &inner);
            }
            StepKind::Entry(name) | StepKind::Scope(name) => {
                self.line(indent, &[name]);
                self.steps(&step.steps, &inner);
                self.outcome(step, &inner);
            }
            StepKind::Location { is_uri, location, original } => {
                let (kind, lower) = if *is_uri { ("URI", "uri") } else { ("Path", "path") };
                self.line(indent, &[kind, " \"", location, "\""]);
                self.line(&inner, &["Original ", lower, ": \"", original, "\""]);
                self.steps(&step.steps, &inner);
                if step.event == Some(Event::LocationNotFound) {
                    self.line(&inner, &[kind, " not found"]);
                }
                self.outcome(step, &inner);
            }
            StepKind::SubKey(path) => {
                let path: Vec<String> = path.iter().map(ruby::to_s).collect();
                self.line(indent, &["Sub key: \"", &path.join("."), "\""]);
                self.steps(&step.steps, &inner);
                self.outcome(step, &inner);
            }
            StepKind::Segment => self.outcome(step, indent),
            StepKind::Skipped(_) => {}
        }
    }

    /// A merge of fewer than two values is not shown.
    fn merge(&mut self, step: &Step, indent: &str) {
        let StepKind::Merge(strategy, options) = &step.kind else { return };
        match &step.steps[..] {
            [] => return,
            [only] => return self.step(only, indent),
            _ => {}
        }
        let inner = format!("{indent}  ");
        self.line(indent, &["Merge strategy ", strategy]);
        if let Some(options) = options {
            self.0.push_str(&inner);
            self.0.push_str("Options: ");
            self.value(&Value::Hash(options.clone()), &inner);
            self.0.push('\n');
        }
        self.steps(&step.steps, &inner);
        if let (Some(Event::Result), Some(value)) = (step.event, &step.value) {
            self.0.push_str(&inner);
            self.0.push_str("Merged result: ");
            self.value(value, &inner);
            self.0.push('\n');
        }
    }

    fn outcome(&mut self, step: &Step, indent: &str) {
        let key = step.key.as_deref().unwrap_or_default();
        let suffix = match step.event {
            Some(Event::NotFound) => {
                self.line(indent, &["No such key: \"", key, "\""]);
                None
            }
            Some(Event::Found) => Some(""),
            Some(Event::FoundInOverrides) => Some(" in overrides"),
            Some(Event::FoundInDefaults) => Some(" in defaults"),
            _ => None,
        };
        if let Some(suffix) = suffix {
            self.0.extend([indent, "Found key: \"", key, "\" value: "]);
            self.value(step.value.as_ref().unwrap_or(&Value::Undef), indent);
            self.0.push_str(suffix);
            self.0.push('\n');
        }
        self.texts(&step.texts, indent);
    }

    fn value(&mut self, value: &Value, indent: &str) {
        let inner = format!("{indent}  ");
        match value {
            Value::Hash(hash) => {
                self.0.push('{');
                for (index, (key, value)) in hash.iter().enumerate() {
                    self.0.push_str(if index == 0 { "\n" } else { ",\n" });
                    self.0.push_str(&inner);
                    self.value(key, &inner);
                    self.0.push_str(" => ");
                    self.value(value, &inner);
                }
                self.close(hash.is_empty(), indent, '}');
            }
            Value::Array(values) => {
                self.0.push('[');
                for (index, value) in values.iter().enumerate() {
                    self.0.push_str(if index == 0 { "\n" } else { ",\n" });
                    self.0.push_str(&inner);
                    self.value(value, &inner);
                }
                self.close(values.is_empty(), indent, ']');
            }
            value => self.0.push_str(&inspected(value)),
        }
    }

    fn close(&mut self, is_empty: bool, indent: &str, bracket: char) {
        if !is_empty {
            self.0.push('\n');
            self.0.push_str(indent);
        }
        self.0.push(bracket);
    }
}
