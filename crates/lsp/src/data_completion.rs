//! Completions in the data of Hiera and in `hiera.yaml`: the keys that may stand at a position, and the variables and
//! keys that an interpolation reads.
//!
//! The line before the position decides, because data that are half written often cannot be parsed.

use std::collections::HashSet;

use gen_lsp_types as lsp;
use gen_lsp_types::{CompletionItemKind as Kind, Uri};
use puppetlang_hiera::check::{CONFIGURATION, DataFormat};
use puppetlang_hiera::is_lookup_method;
use puppetlang_index::{DefinitionKind as D, FileId, FileKind};
use puppetlang_source::Span;

use crate::candidates::Names;
use crate::describe;
use crate::document::Document;
use crate::fact::{BUILT_IN, FACTS};
use crate::resolve::Origin;
use crate::state::State;
use crate::uri;

/// The functions of interpolations, and what each does.
const FUNCTIONS: &[(&str, &str)] = &[
    ("alias", "the value of another key, which need not be a string"),
    ("lookup", "the value of another key in a string"),
    ("literal", "a text that is not interpolated"),
    ("scope", "a variable"),
];

/// The data of a node's certificate.
const TRUSTED: &[&str] = &["authenticated", "certname", "domain", "extensions", "external", "hostname"];

/// The keys of a `hiera.yaml` of version 5, at the top level.
const SECTIONS: &[(&str, &str)] = &[
    ("version", "the version of the format: 5"),
    ("defaults", "the directory and the back end of levels that set none"),
    ("hierarchy", "the levels, the most important first"),
    ("default_hierarchy", "the levels of a module whose keys are found nowhere else"),
    ("plan_hierarchy", "the levels for plans outside of apply blocks"),
];

/// The keys of a level.
const LEVEL: &[(&str, &str)] = &[
    ("name", "the name of the level in messages"),
    ("path", "a data file, relative to datadir"),
    ("paths", "several data files"),
    ("glob", "a pattern of data files"),
    ("globs", "several patterns of data files"),
    ("mapped_paths", "data files for each element of a variable: [variable, name, template]"),
    ("uri", "the URI of a back end that reads no files"),
    ("uris", "several URIs"),
    ("datadir", "the directory of the data files"),
    ("data_hash", "a back end that returns the whole content of a file"),
    ("lookup_key", "a back end that returns the value of a key"),
    ("data_dig", "a back end that returns the value of a dotted key"),
    ("hiera3_backend", "a back end of Hiera 3"),
    ("options", "the options of the back end"),
];

/// The back ends of Puppet, by the key that names them.
const BACK_ENDS: &[(&str, &str)] = &[
    ("data_hash", "yaml_data"),
    ("data_hash", "json_data"),
    ("data_hash", "hocon_data"),
    ("lookup_key", "eyaml_lookup_key"),
];

/// The kind of name that is being typed in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Typing<'t> {
    /// A key at the top level.
    Key,
    /// A key below.
    InnerKey,
    /// The value of a key.
    Value(&'t str),
    /// The variable or function of an interpolation.
    Interpolation,
    /// The key in a call: `%{lookup('`.
    Lookup,
}

/// Returns the names that may stand at a position of data or of a `hiera.yaml`; `None` for other documents.
pub(crate) fn complete(state: &State, uri: &Uri, document: &Document, offset: u32) -> Option<lsp::CompletionResponse> {
    let path = uri::path_or_name(uri);
    let is_configuration = path.file_name().is_some_and(|name| name == CONFIGURATION);
    if !is_configuration && document.kind != FileKind::Data {
        return None;
    }
    let (index, file) = state.place(uri)?;
    let before = document.text().get(..offset as usize)?;
    let line = &before[before.rfind('\n').map_or(0, |at| at + 1)..];
    let is_json = DataFormat::of(&path) == Some(DataFormat::Json);
    let (typing, word) = typing(line, is_json)?;
    let mut names = Names::new(index, word);
    match typing {
        Typing::Interpolation => names.interpolation(word),
        Typing::Lookup => names.defined(D::DataKey, Kind::Property, None),
        Typing::Key if is_configuration => names.described(1, SECTIONS, ": "),
        Typing::InnerKey if is_configuration => names.described(1, LEVEL, ": "),
        Typing::Value(key) if is_configuration => names.back_ends(key),
        Typing::Key => {
            let rest = document.text()[offset as usize..].lines().next().unwrap_or_default();
            let is_alone = rest.trim().is_empty() && !is_json && !line.starts_with(['\'', '"']);
            names.keys(file, if is_alone { ": " } else { "" });
        }
        Typing::InnerKey | Typing::Value(_) => {}
    }
    let length = u32::try_from(word.len()).unwrap_or(0);
    Some(names.answer(state, uri, document, Span::new(offset - length, offset)))
}

/// Returns what is being typed at the end of the start of a line, and the word; `None` for anything else.
fn typing(line: &str, is_json: bool) -> Option<(Typing<'_>, &str)> {
    if let Some((_, inside)) = line.rsplit_once("%{").filter(|(_, inside)| !inside.contains('}')) {
        let inside = inside.trim_start().trim_start_matches("::");
        return match inside.split_once('(') {
            None => Some((Typing::Interpolation, inside)),
            Some((function, argument)) => {
                let key = argument.trim_start().strip_prefix(['\'', '"'])?;
                (is_lookup_method(function.trim()) && !key.contains(['\'', '"'])).then_some((Typing::Lookup, key))
            }
        };
    }
    let content = line.trim_start();
    let is_inner = content.len() < line.len() && !is_json;
    let item = content.trim_start_matches("- ").trim_start();
    let is_inner = is_inner || item.len() < content.len();
    let word = item.strip_prefix(['\'', '"']).unwrap_or(item);
    let is_key = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b':'));
    if is_key(word) && (!is_json || word.len() < item.len()) {
        return Some((if is_inner { Typing::InnerKey } else { Typing::Key }, word));
    }
    let (key, value) = item.split_once(": ")?;
    is_key(key).then(|| (Typing::Value(key), value.trim_start()))
}

impl<'s> Names<'s> {
    /// The keys that set parameters of classes; in the data of a module, those of its own classes.
    fn keys(&mut self, file: FileId, end: &'static str) {
        let index = self.index;
        let Some(entry) = index.file(file) else { return };
        let module = entry.located.module.and_then(|module| index.layout().modules.get(module as usize));
        let is_own = |class: &str| module.is_none_or(|module| class.split("::").next() == Some(&*module.name));
        let content = &entry.content;
        let known: HashSet<&str> = content
            .definitions()
            .iter()
            .filter(|one| one.kind == D::DataKey)
            .map(|one| content.text(one.name))
            .collect();
        for class in index.names(D::Class).filter(|class| is_own(class)) {
            let Some(found) = index.definition(D::Class, class) else { continue };
            for parameter in &found.definition.parameters {
                let key = format!("{class}::{}", found.parameter_name(parameter));
                if known.contains(&*key) && key != self.word {
                    continue;
                }
                let rank = if parameter.has_default { 2 } else { 1 };
                let Some(candidate) = self.add_known(rank, &key, Kind::Property, Origin::Parameter) else { continue };
                candidate.of = Some(class);
                candidate.with(move |item| {
                    item.detail = Some(describe::parameter(&found, parameter));
                    item.insert_text = Some(format!("{key}{end}"));
                });
            }
        }
        self.described(3, &[("lookup_options", "how the values of keys are merged and converted")], end);
    }

    /// The names that an interpolation may read.
    fn interpolation(&mut self, word: &str) {
        if word.starts_with("facts.") {
            for name in FACTS.iter().map(|(name, _)| *name).chain(self.index.names(D::Fact)) {
                self.add(1, &format!("facts.{name}"), Kind::Constant);
            }
        } else if word.starts_with("trusted.") {
            for name in TRUSTED {
                self.add(1, &format!("trusted.{name}"), Kind::Constant);
            }
        } else if let Some((class, _)) = word.rsplit_once("::") {
            for owner in self.index.class_chain(class) {
                for name in owner.variable_names() {
                    self.add(1, &format!("{class}::{name}"), Kind::Variable);
                }
            }
        } else {
            for (name, about) in FUNCTIONS {
                if let Some(candidate) = self.add(2, name, Kind::Function) {
                    candidate.insert(about, move || format!("{name}('$1')"));
                }
            }
            // Data belong to no class or resource.
            let everywhere = BUILT_IN.iter().filter(|(name, _)| !matches!(*name, "name" | "title"));
            for (name, about) in everywhere {
                if let Some(candidate) = self.add(1, name, Kind::Variable) {
                    candidate.with(|item| item.detail = Some((*about).to_owned()));
                }
            }
            for name in self.index.names(D::TopVariable) {
                self.add(3, name, Kind::Variable);
            }
        }
    }

    /// Names with a description. `end` follows the inserted name.
    fn described(&mut self, rank: u8, names: &'static [(&'static str, &'static str)], end: &'static str) {
        for (name, about) in names {
            self.add_inserted(rank, name, Kind::Property, Some((*about).to_owned()), format!("{name}{end}"));
        }
    }

    /// The functions of Puppet and of modules that a key of a level may name.
    fn back_ends(&mut self, key: &str) {
        for (_, function) in BACK_ENDS.iter().filter(|(known, _)| *known == key) {
            self.add(1, function, Kind::Function);
        }
        if matches!(key, "data_hash" | "lookup_key" | "data_dig") {
            self.defined(D::Function, Kind::Function, Some(Origin::Function));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_says_what_is_typed() {
        let yaml = |line| typing(line, false);
        assert_eq!(yaml("ntp::ser"), Some((Typing::Key, "ntp::ser")));
        assert_eq!(yaml("'ntp::"), Some((Typing::Key, "ntp::")));
        assert_eq!(yaml(""), Some((Typing::Key, "")));
        assert_eq!(yaml("  pa"), Some((Typing::InnerKey, "pa")));
        assert_eq!(yaml("- na"), Some((Typing::InnerKey, "na")));
        assert_eq!(yaml("    data_hash: ya"), Some((Typing::Value("data_hash"), "ya")));
        assert_eq!(yaml("a: 'b %{facts.o"), Some((Typing::Interpolation, "facts.o")));
        assert_eq!(yaml("a: \"%{ ::tr"), Some((Typing::Interpolation, "tr")));
        assert_eq!(yaml("a: \"%{b}"), Some((Typing::Value("a"), "\"%{b}")));
        assert_eq!(yaml("a: \"%{lookup('b::"), Some((Typing::Lookup, "b::")));
        assert_eq!(yaml("a: \"%{literal('%"), None);
        assert_eq!(yaml("a: \"%{lookup('b')"), None);
        assert_eq!(yaml("# a comment"), None);
        let json = |line| typing(line, true);
        assert_eq!(json("  \"ntp::"), Some((Typing::Key, "ntp::")));
        assert_eq!(json("  ntp"), None);
    }
}
