//! Ruby files: functions, native types, ERB templates, facts.
//!
//! Functions are read line by line. A signature counts only if every line between `dispatch` and its `end` declares a
//! part of it; otherwise the function accepts any arguments.

use puppetlang_catalog::RubyTypes;
use puppetlang_source::Span;

use super::builder::Builder;
use crate::file_index::{Arity, DefinitionKind, FileIndex, ReferenceKind};

/// Adds a function of the 4.x API, whose name comes from its path.
pub(super) fn function(builder: &mut Builder, name: &str, text: &str) {
    let span = place_of(text, "create_function");
    let definition = builder.define(DefinitionKind::Function, name, span);
    if let Some(overloads) = dispatches(text) {
        definition.has_signature = true;
        definition.overloads = overloads.into();
    }
}

/// Adds a function of the 3.x API. A file may also define functions with other names.
pub(super) fn legacy_function(builder: &mut Builder, name: &str, text: &str) {
    let definitions: Vec<_> = text.match_indices("newfunction").map(|(at, _)| at).collect();
    for at in &definitions {
        let rest = &text[at + "newfunction".len()..];
        let head = rest.split_once("do").map_or(rest, |(head, _)| head);
        let found = symbol(head);
        let span = span_at(*at, "newfunction".len());
        let definition = builder.define(DefinitionKind::Function, found.unwrap_or(name), span);
        let arity = head.split_once(":arity").map(|(_, rest)| rest.trim_start_matches([' ', '=', '>']));
        let arity = arity.and_then(|rest| {
            let end = rest.find(|letter: char| letter != '-' && !letter.is_ascii_digit()).unwrap_or(rest.len());
            rest[..end].parse::<i32>().ok()
        });
        if let Some(arity) = arity {
            definition.has_signature = true;
            definition.overloads = Box::new([match u32::try_from(arity) {
                Ok(exact) => Arity { least: exact, most: Some(exact) },
                Err(_) => Arity { least: arity.unsigned_abs() - 1, most: None },
            }]);
        }
    }
    if definitions.is_empty() {
        builder.define(DefinitionKind::Function, name, Span::default());
    }
}

/// Reads the native types of a file.
pub(super) fn native_type(mut builder: Builder, name: &str, text: &str) -> FileIndex {
    let mut read = RubyTypes::read(text);
    if !read.types.iter().any(|ty| ty.name() == name) {
        read.types.push(puppetlang_catalog::ResourceType::unknown(name));
    }
    for ty in &read.types {
        let span = place_of(text, "newtype");
        builder.define(DefinitionKind::NativeType, ty.name(), span);
    }
    FileIndex { native_types: read.types.into(), metaparameters: read.metaparameters.into(), ..builder.finish() }
}

/// Reads an ERB template: the variables that it reads.
pub(super) fn template(mut builder: Builder, name: &str, text: &str) -> FileIndex {
    builder.define(DefinitionKind::Template, name, Span::empty(0));
    let mut is_dynamic = false;
    for (at, _) in text.match_indices('@') {
        let word = word_at(&text[at + 1..]);
        if !word.is_empty() && !word.starts_with(|first: char| first.is_ascii_digit()) {
            builder.refer(ReferenceKind::FreeVariable, word, span_at(at, word.len() + 1), 0);
        }
    }
    for (at, _) in text.match_indices("scope") {
        let rest = &text[at + "scope".len()..];
        let reads = rest.strip_prefix('[').or_else(|| {
            let rest = rest.strip_prefix('.')?;
            rest.strip_prefix("lookupvar").or_else(|| rest.strip_prefix("get"))
        });
        let name = reads.and_then(|rest| quoted(rest.trim_start_matches([' ', '('])));
        let quote = text[at..].find(['\'', '"']);
        match name.zip(quote) {
            Some((name, quote)) => {
                let kind =
                    if name.contains("::") { ReferenceKind::QualifiedVariable } else { ReferenceKind::FreeVariable };
                builder.refer(kind, name.trim_start_matches("::"), span_at(at + quote + 1, name.len()), 0);
            }
            None => is_dynamic = true,
        }
    }
    is_dynamic |=
        ["binding", "instance_variable", "has_variable?", "eval", "send"].iter().any(|word| text.contains(word));
    FileIndex { is_dynamic, ..builder.finish() }
}

/// Adds the facts of a file by the calls of `Facter.add`, and every word: each may be the name of a fact.
///
/// The name of the file is a fact too. Its place is empty if no call adds it.
pub(super) fn facts(builder: &mut Builder, name: &str, text: &str) {
    const ADD: &str = "Facter.add";
    builder.define(DefinitionKind::Fact, name, Span::empty(0));
    for (at, _) in text.match_indices(ADD) {
        let rest = &text[at + ADD.len()..];
        match symbol(rest.lines().next().unwrap_or_default()) {
            Some(found) if found == name => builder.definitions[0].name_span = span_at(at, ADD.len()),
            Some(found) => drop(builder.define(DefinitionKind::Fact, found, span_at(at, ADD.len()))),
            None => {}
        }
    }
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    let mut known: Vec<&str> = words.filter(|word| word.len() > 1).collect();
    known.sort_unstable();
    known.dedup();
    for word in known {
        builder.refer(ReferenceKind::FactWord, word, Span::empty(0), 0);
    }
}

fn span_at(at: usize, length: usize) -> Span {
    let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    Span::new(offset(at), offset(at + length))
}

fn place_of(text: &str, word: &str) -> Span {
    text.find(word).map_or(Span::empty(0), |at| span_at(at, word.len()))
}

fn word_at(text: &str) -> &str {
    let end = text.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').unwrap_or(text.len());
    &text[..end]
}

/// Returns the text of a quoted string at the start of a text.
fn quoted(text: &str) -> Option<&str> {
    let quote = text.chars().next().filter(|quote| matches!(quote, '\'' | '"'))?;
    let (inner, _) = text[1..].split_once(quote)?;
    (!inner.contains("#{")).then_some(inner)
}

/// Returns the first symbol or string of the arguments of a call.
fn symbol(text: &str) -> Option<&str> {
    let rest = text.trim_start_matches([' ', '(', '\n']);
    if let Some(inner) = quoted(rest) {
        return Some(inner);
    }
    let rest = rest.strip_prefix(':')?;
    let name = quoted(rest).unwrap_or_else(|| word_at(rest));
    (!name.is_empty()).then_some(name)
}

/// Returns the overloads of a function of the 4.x API; `None` if they are not certain.
fn dispatches(text: &str) -> Option<Vec<Arity>> {
    let mut found = Vec::new();
    let mut lines = text.lines().map(|line| line.split(" #").next().unwrap_or_default().trim());
    while let Some(line) = lines.next() {
        if !line.starts_with("dispatch") {
            // A function may also create its overloads in a loop or with helpers.
            if ["argument_mismatch", "dispatcher", "define_method", "InternalFunction"]
                .iter()
                .any(|word| line.contains(word))
            {
                return None;
            }
            continue;
        }
        if !line.ends_with(" do") {
            return None;
        }
        let mut arity = Arity { least: 0, most: Some(0) };
        loop {
            let line = lines.next()?;
            match word_at(line) {
                "param" | "required_param" => {
                    arity.least += 1;
                    arity.most = arity.most.map(|most| most + 1);
                }
                "optional_param" => arity.most = arity.most.map(|most| most + 1),
                "repeated_param" | "optional_repeated_param" => arity.most = None,
                "required_repeated_param" => (arity.least, arity.most) = (arity.least + 1, None),
                "scope_param" | "block_param" | "required_block_param" | "optional_block_param" | "return_type" => {}
                "" if line.is_empty() || line.starts_with('#') => {}
                "end" => break,
                _ => return None,
            }
        }
        found.push(arity);
    }
    (!found.is_empty()).then_some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<Vec<(u32, Option<u32>)>> {
        Some(dispatches(text)?.into_iter().map(|arity| (arity.least, arity.most)).collect())
    }

    #[test]
    fn dispatches_are_counted() {
        let text = "Puppet::Functions.create_function(:x) do\n  dispatch :a do\n    param 'String', :b\n    \
                    optional_param 'Integer', :c # maybe\n    return_type 'String'\n  end\n  dispatch :d do\n    \
                    required_repeated_param 'Any', :e\n    block_param\n  end\nend\n";
        assert_eq!(read(text), Some(vec![(1, Some(2)), (1, None)]));
        assert_eq!(read("create_function(:x) do\n  def x(a)\n  end\nend\n"), None);
        assert_eq!(read("dispatch :a do\n [1].each { |i| param 'X', i }\nend\n"), None);
    }

    #[test]
    fn legacy_functions_have_names_and_arities() {
        let rows = [
            ("newfunction(:a, :type => :rvalue, :arity => -2, :doc => 'x') do |args|", "a", Some((1, None))),
            ("newfunction(:'b', :arity => 2) do |args|", "b", Some((2, Some(2)))),
            ("newfunction(:c) do |args|", "c", None),
        ];
        for (text, name, arity) in rows {
            let mut builder = Builder::default();
            legacy_function(&mut builder, "path", text);
            let found = builder.finish();
            let one = &found.definitions()[0];
            assert_eq!(found.text(one.name), name);
            assert_eq!(one.overloads.first().map(|arity| (arity.least, arity.most)), arity, "{text}");
        }
    }

    #[test]
    fn facts_are_those_of_calls() {
        let mut builder = Builder::default();
        facts(&mut builder, "one", "Facter.add(:one) { }\nFacter.add('two') do\nend\nFacter.add(name)");
        let found = builder.finish();
        let names: Vec<_> = found.definitions().iter().map(|one| found.text(one.name)).collect();
        assert_eq!(names, ["one", "two"]);
        assert_eq!(found.definitions()[0].name_span, Span::new(0, 10));
        assert!(found.references().iter().any(|one| found.text(one.name) == "name"));
    }

    #[test]
    fn templates_read_variables() {
        let text = "<%= @a %> <%= scope['b::c'] %> <%= scope.lookupvar('d') %>";
        let found = template(Builder::default(), "m/t.erb", text);
        let names: Vec<_> = found.references().iter().map(|one| found.text(one.name)).collect();
        assert_eq!((names, found.is_dynamic()), (vec!["a", "b::c", "d"], false));
        let places = found.references().iter().map(|one| &text[one.span.range()]);
        assert_eq!(places.collect::<Vec<_>>(), ["@a", "b::c", "d"]);
        assert!(template(Builder::default(), "m/t.erb", "<% scope.to_hash %>").is_dynamic());
    }
}
