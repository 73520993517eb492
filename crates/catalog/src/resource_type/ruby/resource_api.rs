//! Types of the Resource API: `Puppet::ResourceApi.register_type(name: 'x', attributes: { … })`.

use std::ops::Range;

use super::file::{Call, File};
use super::title_pattern::regexp_of;
use crate::resource_type::definition::{AttributeKind, Origin, ResourceType};
use crate::resource_type::title::{TitlePattern, TitlePatterns};

/// Reads the type that a call of `register_type` declares; `None` if its name cannot be read.
pub(super) fn read_type(file: &File<'_>, call: Call) -> Option<ResourceType> {
    let arguments = file.trimmed(call.arguments);
    let definition = entries(file, arguments.clone()).unwrap_or_else(|| file.elements(arguments));
    let value = |name: &str| {
        let found = definition.iter().filter_map(|entry| file.entry(entry.clone()));
        found.filter(|(key, _)| *key == name).map(|(_, value)| value).next_back()
    };
    let mut found = ResourceType::new(&file.single_name(value("name")?)?.to_lowercase(), Origin::ResourceApi);
    found.complete = definition.iter().all(|entry| file.entry(entry.clone()).is_some());
    let attributes = value("attributes").and_then(|attributes| entries(file, attributes));
    found.complete &= attributes.is_some();
    for attribute in attributes.unwrap_or_default() {
        match file.entry(attribute) {
            Some((name, options)) => add(file, &mut found, name, options),
            None => found.complete = false,
        }
    }
    let namevars = found.namevars().len();
    found.titles = match (value("title_patterns"), namevars) {
        (Some(patterns), _) => title_patterns(file, patterns).map_or(TitlePatterns::Unknown, TitlePatterns::Patterns),
        (None, 1) => TitlePatterns::Whole,
        (None, _) => TitlePatterns::Unknown,
    };
    Some(found)
}

/// Returns the entries of a hash literal that covers the whole range.
fn entries(file: &File<'_>, range: Range<usize>) -> Option<Vec<Range<usize>>> {
    let is_hash = file.tokens.get(range.start)?.is_sign("{") && file.next(range.start) == range.end;
    is_hash.then(|| file.elements(range.start + 1..range.end - 1))
}

fn add(file: &File<'_>, found: &mut ResourceType, name: &str, options: Range<usize>) {
    let Some(options) = entries(file, options) else {
        // The attribute exists, but its kind is unknown.
        found.add(name, AttributeKind::Property, false);
        found.complete = false;
        return;
    };
    let mut behaviour = "";
    for option in options {
        match file.entry(option) {
            Some(("behaviour" | "behavior", value)) => match file.single_name(value) {
                Some(name) => behaviour = name,
                None => found.complete = false,
            },
            Some(_) => {}
            None => found.complete = false,
        }
    }
    match behaviour {
        "namevar" => found.add(name, AttributeKind::Parameter, true),
        "parameter" => found.add(name, AttributeKind::Parameter, false),
        _ => found.add(name, AttributeKind::Property, false),
    }
}

/// Reads `[{ pattern: %r{…}, desc: '…' }, …]`: the names of the groups are the attributes that they set.
fn title_patterns(file: &File<'_>, range: Range<usize>) -> Option<Vec<TitlePattern>> {
    let is_list = file.tokens.get(range.start)?.is_sign("[") && file.next(range.start) == range.end;
    let list = is_list.then(|| file.elements(range.start + 1..range.end - 1))?;
    list.into_iter().map(|each| title_pattern(file, each)).collect()
}

fn title_pattern(file: &File<'_>, range: Range<usize>) -> Option<TitlePattern> {
    let entries = entries(file, range)?;
    let value = entries.into_iter().filter_map(|entry| file.entry(entry)).find(|(key, _)| *key == "pattern")?.1;
    let token = (value.len() == 1).then(|| file.tokens[value.start])?;
    let regexp = regexp_of(&token)?;
    let attributes = regexp.names().map(|(name, _)| name.into()).collect();
    Some(TitlePattern { regexp, attributes })
}
