//! Completions: the names that may stand at a position.

use std::collections::BTreeMap;

use gen_lsp_types as lsp;
use gen_lsp_types::CompletionItemKind as Kind;
use puppetlang_catalog::{METAPARAMETERS, core_types};
use puppetlang_index::{DefinitionKind as D, Index};
use puppetlang_source::{CoreType, Span};

use crate::context::{self, Resource, Typing};
use crate::describe;
use crate::state::{State, View};

/// The most names in an answer; the client asks again while the user types.
const MOST: usize = 500;

/// The keywords that start a statement, with the text that a snippet inserts.
const STATEMENTS: &[(&str, &str)] = &[
    ("case", "case ${1:\\$x} {\n  ${2:'value'}: {\n    $0\n  }\n  default: {\n  }\n}"),
    ("class", "class ${1:name} (\n  $2\n) {\n  $0\n}"),
    ("define", "define ${1:name} (\n  $2\n) {\n  $0\n}"),
    ("function", "function ${1:name}($2) {\n  $0\n}"),
    ("if", "if ${1:condition} {\n  $0\n}"),
    ("node", "node '${1:name}' {\n  $0\n}"),
    ("unless", "unless ${1:condition} {\n  $0\n}"),
];

/// The keywords that are values.
const WORDS: &[&str] = &["true", "false", "undef", "default"];

/// The facts of the core that are hashes or values of their own.
const FACTS: &[&str] = &[
    "augeas",
    "disks",
    "dmi",
    "filesystems",
    "fips_enabled",
    "identity",
    "is_virtual",
    "kernel",
    "kernelmajversion",
    "kernelrelease",
    "kernelversion",
    "load_averages",
    "memory",
    "mountpoints",
    "networking",
    "os",
    "partitions",
    "path",
    "processors",
    "ruby",
    "ssh",
    "system_uptime",
    "timezone",
    "virtual",
];

/// The variables that Puppet sets everywhere.
const BUILT_IN: &[&str] = &["environment", "facts", "module_name", "name", "server_facts", "title", "trusted"];

/// Returns the names that may stand at a position.
pub(crate) fn complete(state: &State, params: &lsp::CompletionParams) -> Option<lsp::CompletionResponse> {
    let at = &params.text_document_position_params;
    let uri = &at.text_document.uri;
    let document = state.documents.get(uri)?;
    let offset = document.offset(at.position, state.encoding);
    let place = context::at(document.text(), &document.options()?, offset);
    let (index, _) = state.place(uri)?;
    let word = document.text().get(place.start as usize..offset as usize).unwrap_or_default();
    let mut names = Names { index, word: word.trim_start_matches('$').to_ascii_lowercase(), found: BTreeMap::new() };
    match &place.typing {
        Typing::Text | Typing::Title => {}
        Typing::Variable => {
            if let Some(view) = state.view(uri) {
                names.variables(&view, offset, word.starts_with('$'));
            }
        }
        Typing::Class => names.defined(D::Class, Kind::Class),
        Typing::Attribute { of, used } => names.attributes(of, used),
        Typing::Value { of, attribute } => names.values(of, attribute),
        Typing::Type => names.types(),
        Typing::Fact => names.facts(),
        Typing::DataKey => names.defined(D::DataKey, Kind::Property),
        Typing::Template(is_puppet) => names.templates(*is_puppet),
        Typing::File => names.defined(D::StaticFile, Kind::File),
        Typing::Expression if word.starts_with(|first: char| first.is_ascii_uppercase()) => names.types(),
        Typing::Expression => names.expressions(),
    }
    let range = document.range(Span::new(place.start, offset), state.encoding);
    let is_incomplete = names.found.len() > MOST;
    let items = names.found.into_values().take(MOST).map(|mut item| {
        let new_text = item.insert_text.take().unwrap_or_else(|| item.label.clone());
        item.text_edit = Some(lsp::TextEdit { range, new_text }.into());
        item
    });
    let items = items.collect();
    Some(lsp::CompletionList { is_incomplete, items, ..lsp::CompletionList::default() }.into())
}

/// The names that fit the word before the position.
struct Names<'s> {
    index: &'s Index,
    word: String,
    /// By rank and name.
    found: BTreeMap<(u8, String), lsp::CompletionItem>,
}

impl Names<'_> {
    /// Adds a name if the word may stand for it: if it contains the word.
    fn add(&mut self, rank: u8, name: &str, kind: Kind) -> Option<&mut lsp::CompletionItem> {
        if !name.to_ascii_lowercase().contains(&self.word) {
            return None;
        }
        let starts = name.to_ascii_lowercase().starts_with(&self.word);
        let rank = 2 * rank + u8::from(!starts);
        let item = self.found.entry((rank, name.to_owned())).or_insert_with(|| lsp::CompletionItem {
            label: name.to_owned(),
            kind: Some(kind),
            sort_text: Some(format!("{rank:03}{name}")),
            ..lsp::CompletionItem::default()
        });
        Some(item)
    }

    fn add_detailed(&mut self, rank: u8, name: &str, kind: Kind, detail: impl FnOnce() -> String) {
        if let Some(item) = self.add(rank, name, kind) {
            item.detail = Some(detail());
        }
    }

    fn defined(&mut self, kind: D, shown: Kind) {
        for name in self.index.names(kind) {
            self.add(1, name, shown);
        }
    }

    /// The variables of the file, of inherited classes, and of the top scope; qualified ones once a namespace is typed.
    fn variables(&mut self, view: &View<'_>, offset: u32, has_dollar: bool) {
        let dollar = if has_dollar { "$" } else { "" };
        if let Some((class, _)) = self.word.clone().rsplit_once("::") {
            let class = class.trim_start_matches("::");
            for owner in self.index.class_chain(class) {
                for name in owner.variable_names() {
                    let qualified = format!("{}::{name}", class);
                    self.variable(1, &qualified, dollar);
                }
            }
            return;
        }
        for variable in view.opened.visible_variables(offset) {
            self.variable(0, &variable.name, dollar);
        }
        let parent = view.opened.class_around(offset).and_then(|(_, parent)| parent);
        for owner in parent.iter().flat_map(|parent| self.index.class_chain(parent)) {
            for name in owner.variable_names() {
                self.variable(1, name, dollar);
            }
        }
        for name in BUILT_IN.iter().copied().chain(self.index.names(D::TopVariable)) {
            self.variable(2, name, dollar);
        }
    }

    fn variable(&mut self, rank: u8, name: &str, dollar: &str) {
        if let Some(item) = self.add(rank, name, Kind::Variable) {
            item.label = format!("{dollar}{name}");
            item.filter_text = Some(item.label.clone());
        }
    }

    /// The parameters or attributes of a resource that are not set yet; required ones come first.
    fn attributes(&mut self, of: &Resource, used: &[String]) {
        let definition = match of {
            Resource::Class(name) => self.index.definition(D::Class, name),
            Resource::Type(name) => self.index.definition(D::DefinedType, name),
        };
        if let Some(found) = definition {
            for parameter in &found.definition.parameters {
                let name = found.parameter_name(parameter);
                let rank = if parameter.has_default { 2 } else { 1 };
                if !used.iter().any(|used| used == name) {
                    self.attribute(rank, name, Kind::Property, || describe::parameter(&found, parameter));
                }
            }
        } else if let Resource::Type(name) = of {
            self.native_attributes(name, used);
        }
        for name in METAPARAMETERS {
            if !used.iter().any(|used| used == name) {
                self.attribute(4, name, Kind::Property, || "metaparameter".to_owned());
            }
        }
    }

    fn native_attributes(&mut self, ty: &str, used: &[String]) {
        let own = self.index.definition(D::NativeType, ty);
        let own = own.and_then(|found| found.entry.content.native_types().iter().find(|one| one.name() == ty));
        let Some(found) = own.or_else(|| core_types().find(|one| one.name() == ty)) else { return };
        for (name, attribute) in found.attributes() {
            let is_meta = METAPARAMETERS.contains(&name);
            if !is_meta && !used.iter().any(|used| used == name) {
                let rank = if name == "ensure" { 1 } else { 2 };
                self.attribute(rank, name, Kind::Property, || format!("{:?}", attribute.kind).to_ascii_lowercase());
            }
        }
    }

    fn attribute(&mut self, rank: u8, name: &str, kind: Kind, detail: impl FnOnce() -> String) {
        if let Some(item) = self.add(rank, name, kind) {
            item.detail = Some(detail());
            item.insert_text = Some(format!("{name} => "));
        }
    }

    /// The values of an attribute: those of an Enum or a Boolean; and everything else that is an expression.
    fn values(&mut self, of: &Resource, attribute: &str) {
        let definition = match of {
            Resource::Class(name) => self.index.definition(D::Class, name),
            Resource::Type(name) => self.index.definition(D::DefinedType, name),
        };
        let ty = definition.as_ref().and_then(|found| {
            let parameter = found.parameter(attribute)?;
            Some(found.entry.content.text(parameter.ty?).to_owned())
        });
        let texts = ty.as_deref().map(literals).unwrap_or_default();
        let common = match attribute {
            "ensure" if definition.is_none() => ensure_values(of),
            _ => &[],
        };
        for text in texts.iter().map(String::as_str).chain(common.iter().copied()) {
            self.add(0, text, Kind::EnumMember);
        }
        self.expressions();
    }

    fn types(&mut self) {
        for core in CoreType::ALL {
            self.add(1, core.name(), Kind::TypeParameter);
        }
        for name in
            self.index.names(D::DataType).chain(self.index.names(D::DefinedType)).chain(self.index.names(D::NativeType))
        {
            self.add(2, &describe::capitalized(name), Kind::TypeParameter);
        }
        for ty in core_types() {
            self.add(3, &describe::capitalized(ty.name()), Kind::TypeParameter);
        }
    }

    fn facts(&mut self) {
        for name in FACTS.iter().copied().chain(self.index.names(D::Fact)) {
            self.add(1, name, Kind::Constant);
        }
    }

    fn templates(&mut self, is_puppet: bool) {
        for name in self.index.names(D::Template) {
            if name.ends_with(".epp") == is_puppet {
                self.add(1, name, Kind::File);
            }
        }
    }

    /// Keywords, functions, and resource types.
    fn expressions(&mut self) {
        for word in WORDS {
            self.add(3, word, Kind::Keyword);
        }
        for (word, snippet) in STATEMENTS {
            if let Some(item) = self.add(3, word, Kind::Keyword) {
                item.insert_text = Some((*snippet).to_owned());
                item.insert_text_format = Some(lsp::InsertTextFormat::Snippet);
            }
        }
        for function in describe::functions() {
            self.add_detailed(2, function.name, Kind::Function, || function.about.to_owned());
        }
        for name in self.index.names(D::Function) {
            self.add(2, name, Kind::Function);
        }
        for name in self.index.names(D::DefinedType).chain(self.index.names(D::NativeType)) {
            self.resource_type(name);
        }
        for ty in core_types() {
            self.resource_type(ty.name());
        }
    }

    fn resource_type(&mut self, name: &str) {
        if let Some(item) = self.add(2, name, Kind::Struct) {
            item.detail = Some("resource type".to_owned());
            item.insert_text = Some(format!("{name} {{ '${{1:title}}':\n  $0\n}}"));
            item.insert_text_format = Some(lsp::InsertTextFormat::Snippet);
        }
    }
}

/// Returns the literals in the text of a type: the texts of an Enum, and the values of a Boolean.
fn literals(ty: &str) -> Vec<String> {
    let mut found: Vec<String> = ty
        .match_indices("Enum[")
        .flat_map(|(at, start)| ty[at + start.len()..].split(']').next().unwrap_or_default().split(','))
        .map(|text| format!("'{}'", text.trim().trim_matches(['\'', '"'])))
        .collect();
    if ty.contains("Boolean") {
        found.extend(["true".to_owned(), "false".to_owned()]);
    }
    found
}

/// Returns the usual values of `ensure` of a type of the core.
fn ensure_values(of: &Resource) -> &'static [&'static str] {
    let Resource::Type(name) = of else { return &[] };
    match name.as_str() {
        "file" => &["file", "directory", "link", "present", "absent"],
        "service" => &["running", "stopped"],
        "package" => &["installed", "present", "absent", "latest", "purged", "held", "disabled"],
        _ => &["present", "absent"],
    }
}
