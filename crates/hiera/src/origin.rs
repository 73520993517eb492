//! Where a value comes from: the files, lines and columns of its parts.

use std::collections::HashMap;
use std::path::Path;

use foldhash::fast::RandomState;
use puppetlang_types::Value;
use puppetlang_types::value::Hash;
use puppetlang_yaml::{Outline, Position, Segment};

use crate::explain::{Event, Explanation, Step, StepKind};

/// The maximum number of parts of a value whose origins are listed.
const MOST_PARTS: usize = 1_000;

/// The maximum number of elements of an array that is compared with others to find the origins of its elements.
const MOST_ELEMENTS: usize = 1_000;

/// The origin of a value, or of a part of a merged value.
#[derive(Clone, Debug)]
pub struct Origin {
    /// The keys and indices that lead to the part; empty for the whole value.
    pub part: Vec<Value>,
    /// The path of the file, or the URI. Empty if a function supplied the value without a location.
    pub location: String,
    /// The position of the key or element in the file; `None` if the file is not YAML or JSON, or changed since.
    pub position: Option<Position>,
}

/// A function that reads a file, or returns `None` if it cannot be read.
type ReadFile<'r> = dyn Fn(&Path) -> Option<Vec<u8>> + 'r;

/// Finds the positions of keys in files, each of which is read once.
pub struct KeyPositions<'r> {
    read: Box<ReadFile<'r>>,
    outlines: HashMap<String, Option<Outline>, RandomState>,
}

impl<'r> KeyPositions<'r> {
    /// Creates it with a function that reads a file, or returns `None` if it cannot be read.
    pub fn new(read: impl Fn(&Path) -> Option<Vec<u8>> + 'r) -> Self {
        Self { read: Box::new(read), outlines: HashMap::default() }
    }

    /// Returns the position of a key or element in a file of YAML or JSON; the first segment is a key of the file.
    pub fn position(&mut self, path: &str, segments: &[Value]) -> Option<Position> {
        let outline = self.outlines.entry(path.to_owned()).or_insert_with(|| {
            let is_data = ["yaml", "yml", "eyaml", "json"].iter().any(|extension| has_extension(path, extension));
            is_data.then(|| (self.read)(Path::new(path))).flatten().and_then(|bytes| Outline::read(&bytes))
        });
        let segments: Option<Vec<Segment<'_>>> = segments.iter().map(segment).collect();
        outline.as_ref()?.locate(&segments?)
    }
}

fn has_extension(path: &str, extension: &str) -> bool {
    Path::new(path).extension().is_some_and(|own| own.eq_ignore_ascii_case(extension))
}

fn segment(value: &Value) -> Option<Segment<'_>> {
    match value {
        Value::String(key) => Some(Segment::Key(key)),
        Value::Integer(index) => usize::try_from(*index).ok().map(Segment::Index),
        _ => None,
    }
}

/// A value that a step found, or a part of it.
#[derive(Clone)]
struct Source<'e> {
    location: &'e str,
    value: &'e Value,
    /// The keys and indices that lead to the value in the file.
    path: Vec<Value>,
}

impl Explanation {
    /// Returns the origins of the parts of the last value that was found, before its conversion.
    ///
    /// The parts of a merged value are the largest ones that come from one location each. At most 1,000 are listed. An
    /// element of a merged array comes from the first location that has an equal one.
    pub fn origins(&self, files: &mut KeyPositions<'_>) -> Vec<Origin> {
        let is_key = |step: &&Step| matches!(step.kind, StepKind::Key(_));
        let Some(step) = self.steps.iter().rfind(is_key) else { return Vec::new() };
        let mut sources = Vec::new();
        collect(step, "", &mut sources);
        let mut value = merged(step).or_else(|| sources.first().map(|source| source.value));
        if let Some(path) = sub_key(step) {
            value = value.and_then(|value| dig(value, path));
            sources = sources.iter().filter_map(|source| inside(source, path)).collect();
        }
        let mut parts = Parts { files, found: Vec::new() };
        if let Some(value) = value {
            parts.add(value, &mut Vec::new(), &sources);
        }
        parts.found
    }
}

/// Collects the values that were found in a step, in the order of their priority, without those of interpolations.
fn collect<'e>(step: &'e Step, location: &'e str, sources: &mut Vec<Source<'e>>) {
    let location = match &step.kind {
        StepKind::Interpolation(_) | StepKind::SubKey(_) | StepKind::Segment => return,
        StepKind::Location { location, .. } => location,
        _ => location,
    };
    if let (Some(Event::Found), Some(value), Some(key)) = (step.event, &step.value, &step.key) {
        sources.push(Source { location, value, path: vec![key.as_str().into()] });
    }
    step.steps.iter().for_each(|step| collect(step, location, sources));
}

/// Returns the path of the key into the value.
fn sub_key(step: &Step) -> Option<&[Value]> {
    step.steps.iter().find_map(|step| match &step.kind {
        StepKind::SubKey(path) => Some(&path[..]),
        _ => None,
    })
}

/// Returns the value at a path.
fn dig<'v>(value: &'v Value, path: &[Value]) -> Option<&'v Value> {
    path.iter().try_fold(value, |value, segment| match (value, segment) {
        (Value::Array(values), Value::Integer(index)) => values.get(usize::try_from(*index).ok()?),
        (Value::Hash(hash), segment) => hash.get(segment),
        _ => None,
    })
}

/// Returns the part of a source at a path.
fn inside<'e>(source: &Source<'e>, path: &[Value]) -> Option<Source<'e>> {
    let value = dig(source.value, path)?;
    Some(Source { location: source.location, value, path: source.path.iter().chain(path).cloned().collect() })
}

/// Returns the result of the outermost merge.
fn merged(step: &Step) -> Option<&Value> {
    let result = || step.value.as_ref().filter(|_| step.event == Some(Event::Result));
    match &step.kind {
        StepKind::Merge(..) => result(),
        StepKind::Interpolation(_) | StepKind::SubKey(_) => None,
        _ => step.steps.iter().find_map(merged),
    }
}

struct Parts<'f, 'r> {
    files: &'f mut KeyPositions<'r>,
    found: Vec<Origin>,
}

impl Parts<'_, '_> {
    fn add(&mut self, value: &Value, part: &mut Vec<Value>, sources: &[Source<'_>]) {
        if self.found.len() >= MOST_PARTS {
            return;
        }
        match (value, sources) {
            (_, []) => {}
            (_, [only]) => self.push(part, only),
            (Value::Hash(hash), sources) => self.add_entries(hash, part, sources),
            (Value::Array(values), sources) if values.len() <= MOST_ELEMENTS => {
                for (index, value) in (0..).zip(values.iter()) {
                    if let Some(source) = sources.iter().find_map(|source| element(source, value)) {
                        part.push(Value::Integer(index));
                        self.push(part, &source);
                        part.pop();
                    }
                }
            }
            (value, [first, ..]) => {
                let equal = sources.iter().find(|source| source.value.value_eq(value));
                self.push(part, equal.unwrap_or(first));
            }
        }
    }

    fn add_entries(&mut self, hash: &Hash, part: &mut Vec<Value>, sources: &[Source<'_>]) {
        for (key, value) in hash.iter() {
            let of_key = sources.iter().filter_map(|source| {
                let Value::Hash(hash) = source.value else { return None };
                Some(below(source, key.clone(), hash.get(key)?))
            });
            let of_key: Vec<_> = of_key.collect();
            // If one location decides the value, the others do not matter.
            let decides = matches!(value, Value::Hash(_) | Value::Array(_));
            let deciding =
                of_key.iter().position(|source| source.value.value_eq(value)).filter(|index| !decides || *index == 0);
            part.push(key.clone());
            match deciding {
                Some(index) => self.push(part, &of_key[index]),
                None => self.add(value, part, &of_key),
            }
            part.pop();
        }
    }

    fn push(&mut self, part: &[Value], source: &Source<'_>) {
        let position = self.files.position(source.location, &source.path);
        self.found.push(Origin { part: part.to_vec(), location: source.location.to_owned(), position });
    }
}

/// Returns a part of a source.
fn below<'e>(source: &Source<'e>, segment: Value, value: &'e Value) -> Source<'e> {
    let path = source.path.iter().cloned().chain([segment]).collect();
    Source { location: source.location, value, path }
}

/// Returns the element of a source that equals a value, or the source if it is the value itself.
fn element<'e>(source: &Source<'e>, value: &Value) -> Option<Source<'e>> {
    match source.value {
        Value::Array(values) if values.len() <= MOST_ELEMENTS => {
            let (index, found) = (0..).zip(values.iter()).find(|(_, element)| element.value_eq(value))?;
            Some(below(source, Value::Integer(index), found))
        }
        other => other.value_eq(value).then(|| source.clone()),
    }
}
