//! Values and explanations as text.
//!
//! Values are written as in the Puppet language. Locations have the form `FILE:LINE:COLUMN`, which editors and
//! terminals can open.

use puppetlang::Looked;
use puppetlang::hiera::{Event, KeyPositions, Origin, Step, StepKind};
use puppetlang::report::visible;
use puppetlang::types::Value;

use super::Question;

/// The maximum width of a container that is written on one line, in characters.
const WIDTH: usize = 80;

/// The maximum number of origins of parts that are listed.
const MOST_ORIGINS: usize = 50;

/// Returns a value in the Puppet language; the lines after the first are indented.
pub(super) fn value(value: &Value, indent: &str) -> String {
    if let Value::Sensitive(_) = value {
        return "Sensitive [value redacted]".to_owned();
    }
    let line = visible(&format!("{value:?}")).into_owned();
    if indent.len() + line.chars().count() <= WIDTH {
        return line;
    }
    let inner = format!("{indent}  ");
    match value {
        Value::Array(values) if !values.is_empty() => {
            let lines: Vec<String> = values.iter().map(|element| self::value(element, &inner)).collect();
            enclosed('[', &lines, ']', indent)
        }
        Value::Hash(hash) if !hash.is_empty() => {
            let entry = |(key, element): (&Value, &Value)| {
                format!("{} => {}", self::value(key, &inner), self::value(element, &inner))
            };
            let lines: Vec<String> = hash.iter().map(entry).collect();
            enclosed('{', &lines, '}', indent)
        }
        _ => line,
    }
}

fn enclosed(open: char, lines: &[String], close: char, indent: &str) -> String {
    let lines: String = lines.iter().map(|line| format!("{indent}  {line},\n")).collect();
    format!("{open}\n{lines}{indent}{close}")
}

/// Returns the explanation of a lookup: the searches, then the value and its origins.
pub(super) fn explanation(question: &Question<'_>, looked: &Looked, positions: &mut KeyPositions<'_>) -> String {
    let mut text = Text { question, positions, out: String::new() };
    for step in &looked.explanation.steps {
        text.step(step, "", None);
    }
    for line in &looked.explanation.texts {
        let conversion = line.strip_prefix("Applying convert_to lookup_option with arguments ");
        let shown = conversion.map(|arguments| format!("converted with convert_to {arguments}"));
        text.line("", &visible(shown.as_deref().unwrap_or(line)));
    }
    if let Ok(result) = &looked.value {
        text.line("", "");
        text.line("", &format!("Value: {}", value(result, "")));
        let origins = looked.explanation.origins(text.positions);
        text.origins(&origins);
    }
    text.out
}

struct Text<'t, 'r> {
    question: &'t Question<'t>,
    positions: &'t mut KeyPositions<'r>,
    out: String,
}

impl Text<'_, '_> {
    fn line(&mut self, indent: &str, text: &str) {
        self.out.extend([indent, text, "\n"]);
    }

    /// Writes a step; `around` is the merge strategy of the search that it belongs to.
    fn step(&mut self, step: &Step, indent: &str, around: Option<&str>) {
        let inner = format!("{indent}  ");
        match &step.kind {
            StepKind::Options => return self.options(step),
            StepKind::MergeSource(source) => self.line(indent, &format!("The merge strategy is that of {source}.")),
            StepKind::InvalidKey(key) => self.line(indent, &format!("{key} is not a key of data")),
            StepKind::Key(key) => {
                if indent.is_empty() {
                    self.line("", "");
                }
                self.line(indent, &format!("Search for {}", visible(key)));
                self.steps(step, &inner, None);
            }
            StepKind::Module(module) => {
                let reason = if step.event == Some(Event::ModuleNotFound) { "no such module" } else { "no hiera.yaml" };
                self.line(indent, &format!("Module {}: {reason}", visible(module)));
            }
            StepKind::Interpolation(expression) => {
                self.line(indent, &format!("interpolates {}", visible(expression)));
                self.steps(step, &inner, None);
            }
            StepKind::Merge(..) => return self.merge(step, indent, around),
            StepKind::Layer { name, config, .. } => {
                let name = name.split(" Data Provider").next().unwrap_or(name).replace('"', "");
                let config = config.as_deref().map_or("no hiera.yaml", |config| self.question.shown(config));
                self.line(indent, &visible(&format!("{name}: {config}")));
                self.steps(step, &inner, around);
                if config != "no hiera.yaml" {
                    self.outcome(step, &inner);
                }
            }
            StepKind::Entry(name) | StepKind::Scope(name) => {
                self.line(indent, &visible(name));
                self.steps(step, &inner, around);
                self.outcome(step, &inner);
            }
            StepKind::Location { .. } => self.location(step, indent, around),
            StepKind::SubKey(path) => {
                let path: Vec<String> = path.iter().map(|segment| format!("[{segment:?}]")).collect();
                self.line(indent, &visible(&format!("access to {}", path.concat())));
                self.steps(step, &inner, None);
            }
            StepKind::Segment => self.outcome(step, indent),
            StepKind::Skipped(title) => {
                let title = self.question.shown(title).to_owned();
                self.line(indent, &visible(&format!("{title}: not searched")));
            }
        }
        if !matches!(step.kind, StepKind::Layer { .. } | StepKind::Entry(_) | StepKind::Scope(_) | StepKind::Segment) {
            self.texts(step, indent);
        }
    }

    fn steps(&mut self, step: &Step, indent: &str, around: Option<&str>) {
        step.steps.iter().for_each(|step| self.step(step, indent, around));
    }

    fn texts(&mut self, step: &Step, indent: &str) {
        step.texts.iter().for_each(|text| self.line(indent, &visible(text)));
    }

    /// Writes where options of lookups were found.
    fn options(&mut self, step: &Step) {
        let mut found = Vec::new();
        self.found_in(step, &mut found);
        let found = if found.is_empty() { "none".to_owned() } else { found.join(", ") };
        self.line("", &format!("lookup_options: {found}"));
        self.texts(step, "");
    }

    /// Collects the locations that have a key.
    fn found_in(&mut self, step: &Step, found: &mut Vec<String>) {
        if let (StepKind::Location { location, .. }, Some(Event::Found)) = (&step.kind, step.event) {
            found.push(self.place(location, step.key.as_deref()));
        }
        step.steps.iter().for_each(|step| self.found_in(step, found));
    }

    /// Returns a location with the position of a key.
    fn place(&mut self, location: &str, key: Option<&str>) -> String {
        let position = key.and_then(|key| self.positions.position(location, &[key.into()]));
        let shown = visible(self.question.shown(location)).into_owned();
        position.map_or(shown.clone(), |at| format!("{shown}:{}:{}", at.line, at.column))
    }

    /// Writes a merge. A merge within another one with the same strategy, and one of a single search, has no lines of
    /// its own.
    fn merge(&mut self, step: &Step, indent: &str, around: Option<&str>) {
        let StepKind::Merge(strategy, options) = &step.kind else { return };
        if step.steps.len() < 2 || around == Some(*strategy) {
            return self.steps(step, indent, around);
        }
        let options = options.as_ref().map(|options| format!(" {:?}", Value::Hash(options.clone())));
        self.line(indent, &format!("merge strategy {strategy}{}", options.unwrap_or_default()));
        self.steps(step, indent, Some(strategy));
        if let (Some(Event::Result), Some(result)) = (step.event, &step.value) {
            self.line(indent, &format!("merged: {}", value(result, indent)));
        }
    }

    fn location(&mut self, step: &Step, indent: &str, around: Option<&str>) {
        let StepKind::Location { location, original, .. } = &step.kind else { return };
        let found = step.event == Some(Event::Found);
        let place = self.place(location, step.key.as_deref().filter(|_| found));
        let pattern = if original.contains("%{") { format!(" ({original})") } else { String::new() };
        let pattern = visible(&pattern);
        let inner = format!("{indent}  ");
        match (step.event, &step.value) {
            (Some(Event::Found), Some(result)) => {
                self.line(indent, &format!("{place}: found{pattern}"));
                self.steps(step, &inner, around);
                self.line(&inner, &value(result, &inner));
            }
            (event, _) => {
                let outcome = if event == Some(Event::LocationNotFound) { "no such file" } else { "no such key" };
                let outcome = if event.is_none() { "searched" } else { outcome };
                self.line(indent, &format!("{place}: {outcome}{pattern}"));
                self.steps(step, &inner, around);
            }
        }
    }

    fn outcome(&mut self, step: &Step, indent: &str) {
        let key = visible(step.key.as_deref().unwrap_or_default()).into_owned();
        let suffix = match step.event {
            Some(Event::NotFound) => {
                self.line(indent, &format!("{key}: no such key"));
                None
            }
            Some(Event::Found) => Some(""),
            Some(Event::FoundInOverrides) => Some(" (an override)"),
            Some(Event::FoundInDefaults) => Some(" (a default)"),
            _ => None,
        };
        if let (Some(suffix), Some(found)) = (suffix, &step.value) {
            self.line(indent, &format!("{key} = {}{suffix}", value(found, indent)));
        }
        self.texts(step, indent);
    }

    fn origins(&mut self, origins: &[Origin]) {
        for origin in origins.iter().take(MOST_ORIGINS) {
            let mut place = visible(self.question.shown(&origin.location)).into_owned();
            if let Some(at) = origin.position {
                place = format!("{place}:{}:{}", at.line, at.column);
            }
            if place.is_empty() {
                place.push_str("a function");
            }
            let part: String = origin.part.iter().map(|segment| format!("[{segment:?}]")).collect();
            let part = if part.is_empty() { String::new() } else { visible(&format!("{part} ")).into_owned() };
            self.line("", &format!("  {part}from {place}"));
        }
        if let Some(more) = origins.len().checked_sub(MOST_ORIGINS).filter(|more| *more > 0) {
            self.line("", &format!("  and {more} more parts; --format json lists them"));
        }
    }
}
