//! Completions: the names that may stand at a position.

use std::collections::BTreeMap;

use gen_lsp_types as lsp;
use gen_lsp_types::CompletionItemKind as Kind;
use puppetlang_catalog::{METAPARAMETERS, core_types};
use puppetlang_index::{DefinitionKind as D, FileKind, Index};
use puppetlang_source::{CoreType, Span};

use crate::context::{self, Resource, Typing};
use crate::fact::{BUILT_IN, FACTS};
use crate::keyword::STATEMENTS;
use crate::resolve::{Data, Origin};
use crate::state::{State, View};
use crate::{bolt, describe, hover, snippet};

/// The most names in an answer; the client asks again while the user types.
const MOST: usize = 500;

/// The keywords that are values.
const WORDS: &[&str] = &["true", "false", "undef", "default"];

/// Returns the names that may stand at a position.
pub(crate) fn complete(state: &State, params: &lsp::CompletionParams) -> Option<lsp::CompletionResponse> {
    let at = &params.text_document_position_params;
    let uri = &at.text_document.uri;
    let document = state.documents.get(uri)?;
    let offset = document.offset(at.position, state.encoding);
    let place = context::at(document.text(), &document.options()?, offset);
    let (index, _) = state.place(uri)?;
    let word = document.text().get(place.start as usize..offset as usize).unwrap_or_default();
    let before = document.text().get(..place.start as usize).unwrap_or_default();
    let mut names =
        Names { index, uri, word: word.trim_start_matches('$').to_ascii_lowercase(), found: BTreeMap::new() };
    match &place.typing {
        Typing::Text | Typing::Title => {}
        Typing::Variable => {
            if let Some(view) = state.view(uri) {
                names.variables(&view, offset, word.starts_with('$'));
            }
        }
        Typing::Class => names.defined(D::Class, Kind::Class, Some(Origin::Class)),
        Typing::Attribute { of, used } => names.attributes(of, used),
        Typing::Value { of, attribute } => names.values(of, attribute),
        Typing::Type => names.types(),
        Typing::Fact => names.facts(before.ends_with(['\'', '"'])),
        Typing::DataKey => names.defined(D::DataKey, Kind::Property, None),
        Typing::Template(is_puppet) => names.templates(*is_puppet),
        Typing::File => names.defined(D::StaticFile, Kind::File, None),
        Typing::Expression if word.starts_with(|first: char| first.is_ascii_uppercase()) => names.types(),
        Typing::Expression => {
            names.expressions();
            if document.kind == FileKind::Plan {
                names.bolt();
            }
            if starts_statement(before) {
                names.statements();
            }
        }
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

/// Returns true if a statement may start after a text: in a new line, or after a brace or semicolon.
fn starts_statement(before: &str) -> bool {
    let line = before.trim_end_matches([' ', '\t']);
    line.is_empty() || line.ends_with(['\n', '\r', '{', '}', ';'])
}

/// The names that fit the word before the position.
struct Names<'s> {
    index: &'s Index,
    uri: &'s lsp::Uri,
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

    /// Adds a name of which documentation is available.
    fn add_known(
        &mut self,
        rank: u8,
        name: &str,
        kind: Kind,
        origin: Origin,
        of: Option<&str>,
    ) -> Option<&mut lsp::CompletionItem> {
        let uri = self.uri.clone();
        let item = self.add(rank, name, kind)?;
        let data = Data { uri, kind: origin, name: name.to_ascii_lowercase(), of: of.map(str::to_owned) };
        item.data = serde_json::to_value(data).ok();
        Some(item)
    }

    fn defined(&mut self, kind: D, shown: Kind, origin: Option<Origin>) {
        for name in self.index.names(kind) {
            match origin {
                Some(origin) => self.add_known(1, name, shown, origin, None),
                None => self.add(1, name, shown),
            };
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
        for name in BUILT_IN.iter().map(|(name, _)| *name).chain(self.index.names(D::TopVariable)) {
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
        let is_free = |name: &str| !used.iter().any(|used| used == name);
        let definition = match of {
            Resource::Class(name) => self.index.definition(D::Class, name),
            Resource::Type(name) => self.index.definition(D::DefinedType, name),
        };
        if let Some(found) = definition {
            for parameter in found.definition.parameters.iter().filter(|one| is_free(found.parameter_name(one))) {
                let rank = if parameter.has_default { 2 } else { 1 };
                let detail = || describe::parameter(&found, parameter);
                self.attribute(rank, of, found.parameter_name(parameter), detail);
            }
        } else if let Resource::Type(name) = of {
            self.native_attributes(name, of, &is_free);
        }
        for name in METAPARAMETERS.iter().filter(|name| is_free(name)) {
            self.attribute(4, of, name, || "metaparameter".to_owned());
        }
    }

    fn native_attributes(&mut self, ty: &str, of: &Resource, is_free: &dyn Fn(&str) -> bool) {
        let Some(found) = hover::native_type(self.index, ty) else { return };
        for (name, attribute) in found.attributes() {
            if !METAPARAMETERS.contains(&name) && is_free(name) {
                let rank = if name == "ensure" { 1 } else { 2 };
                self.attribute(rank, of, name, || format!("{:?}", attribute.kind).to_ascii_lowercase());
            }
        }
    }

    fn attribute(&mut self, rank: u8, of: &Resource, name: &str, detail: impl FnOnce() -> String) {
        let (origin, owner) = match of {
            Resource::Class(owner) => (Origin::Parameter, owner),
            Resource::Type(owner) => (Origin::Attribute, owner),
        };
        if let Some(item) = self.add_known(rank, name, Kind::Property, origin, Some(owner)) {
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
            "ensure" if definition.is_none() => snippet::ensure_values(of_type(of)),
            _ => &[],
        };
        for text in texts.iter().map(String::as_str).chain(common.iter().copied()) {
            self.add(0, text, Kind::EnumMember);
        }
        self.expressions();
    }

    fn types(&mut self) {
        for core in CoreType::ALL {
            self.add_known(1, core.name(), Kind::TypeParameter, Origin::DataType, None);
        }
        let own = [D::DataType, D::DefinedType, D::NativeType].into_iter().flat_map(|kind| self.index.names(kind));
        for name in own {
            self.add_known(2, &describe::capitalized(name), Kind::TypeParameter, Origin::DataType, None);
        }
        for ty in core_types() {
            self.add_known(3, &describe::capitalized(ty.name()), Kind::TypeParameter, Origin::DataType, None);
        }
    }

    fn facts(&mut self, is_quoted: bool) {
        for name in FACTS.iter().map(|(name, _)| *name).chain(self.index.names(D::Fact)) {
            if let Some(item) = self.add_known(1, name, Kind::Constant, Origin::Fact, None) {
                item.detail = Some("fact".to_owned());
                item.insert_text = (!is_quoted).then(|| format!("'{name}'"));
            }
        }
    }

    fn templates(&mut self, is_puppet: bool) {
        for name in self.index.names(D::Template) {
            if name.ends_with(".epp") == is_puppet {
                self.add(1, name, Kind::File);
            }
        }
    }

    /// Literals and functions.
    fn expressions(&mut self) {
        for word in WORDS {
            self.add(3, word, Kind::Keyword);
        }
        for function in describe::functions() {
            if let Some(item) = self.add_known(2, function.name, Kind::Function, Origin::Function, None) {
                item.detail = Some(function.about.to_owned());
            }
        }
        for name in self.index.names(D::Function) {
            self.add_known(2, name, Kind::Function, Origin::Function, None);
        }
    }

    /// Functions of plans.
    fn bolt(&mut self) {
        for (name, _, about) in bolt::FUNCTIONS {
            if let Some(item) = self.add_known(2, name, Kind::Function, Origin::Function, None) {
                item.detail = Some((*about).to_owned());
            }
        }
    }

    /// Keywords, resource types, and classes.
    fn statements(&mut self) {
        for keyword in STATEMENTS {
            let item = self.add_known(3, keyword.name, Kind::Keyword, Origin::Keyword, None);
            insert(item, "keyword", keyword.snippet.to_owned());
        }
        for found in self.index.names(D::DefinedType).filter_map(|name| self.index.definition(D::DefinedType, name)) {
            let item = self.add_known(2, found.name(), Kind::Struct, Origin::ResourceType, None);
            insert(item, "defined type", snippet::defined_type(&found));
        }
        for name in core_types().map(|ty| ty.name()).chain(self.index.names(D::NativeType)) {
            let snippet = hover::native_type(self.index, name).map(snippet::native_type).unwrap_or_default();
            let item = self.add_known(2, name, Kind::Struct, Origin::ResourceType, None);
            insert(item, "native resource type", snippet);
        }
        for name in self.index.names(D::Class) {
            let item = self.add_known(3, name, Kind::Class, Origin::Class, None);
            insert(item, "class", format!("include {name}$0"));
        }
    }
}

/// Sets the snippet that a completion inserts.
fn insert(item: Option<&mut lsp::CompletionItem>, detail: &str, snippet: String) {
    if let Some(item) = item {
        item.detail = Some(detail.to_owned());
        item.insert_text = Some(snippet);
        item.insert_text_format = Some(lsp::InsertTextFormat::Snippet);
    }
}

fn of_type(of: &Resource) -> &str {
    match of {
        Resource::Type(name) => name,
        Resource::Class(_) => "class",
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
