//! Completions in manifests and templates: the names that may stand at a position.

use gen_lsp_types as lsp;
use gen_lsp_types::CompletionItemKind as Kind;
use puppetlang_catalog::{METAPARAMETERS, core_types};
use puppetlang_index::{DefinitionKind as D, FileKind};
use puppetlang_source::{CoreType, Span};
use puppetlang_types::string_format::ruby_text::capitalize_segments;

use crate::candidates::Names;
use crate::context::{self, Resource, Typing};
use crate::fact::{BUILT_IN, FACTS};
use crate::keyword::STATEMENTS;
use crate::resolve::Origin;
use crate::state::{State, View};
use crate::{bolt, data_completion, describe, hover, project_completion, snippet};

/// The keywords that are values.
const WORDS: &[&str] = &["true", "false", "undef", "default"];

/// Returns the names that may stand at a position.
pub(crate) fn complete(state: &State, params: &lsp::CompletionParams) -> Option<lsp::CompletionResponse> {
    let at = &params.text_document_position_params;
    let uri = &at.text_document.uri;
    let document = state.documents.get(uri)?;
    let offset = document.offset(at.position, state.encoding);
    let Some(options) = document.options() else {
        return data_completion::complete(state, uri, document, offset)
            .or_else(|| project_completion::complete(state, uri, document, offset));
    };
    let place = context::at(document.text(), &options, offset);
    let (index, _) = state.place(uri)?;
    let word = document.text().get(place.start as usize..offset as usize).unwrap_or_default();
    let before = document.text().get(..place.start as usize).unwrap_or_default();
    let mut names = Names::new(index, word.trim_start_matches('$'));
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
    Some(names.answer(state, uri, document, Span::new(place.start, offset)))
}

/// Returns true if a statement may start after a text: in a new line, or after a brace or semicolon.
fn starts_statement(before: &str) -> bool {
    let line = before.trim_end_matches([' ', '\t']);
    line.is_empty() || line.ends_with(['\n', '\r', '{', '}', ';'])
}

impl<'s> Names<'s> {
    pub(crate) fn defined(&mut self, kind: D, shown: Kind, origin: Option<Origin>) {
        for name in self.index.names(kind) {
            match origin {
                Some(origin) => self.add_known(1, name, shown, origin),
                None => self.add(1, name, shown),
            };
        }
    }

    /// The variables of the file, of inherited classes, and of the top scope; qualified ones once a namespace is typed.
    fn variables(&mut self, view: &View<'_>, offset: u32, has_dollar: bool) {
        let dollar: &'static str = if has_dollar { "$" } else { "" };
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

    fn variable(&mut self, rank: u8, name: &str, dollar: &'static str) {
        if let Some(candidate) = self.add(rank, name, Kind::Variable) {
            candidate.with(move |item| {
                item.label.insert_str(0, dollar);
                item.filter_text = Some(item.label.clone());
            });
        }
    }

    /// The parameters or attributes of a resource that are not set yet; required ones come first.
    fn attributes(&mut self, of: &'s Resource, used: &[String]) {
        let is_free = |name: &str| !used.iter().any(|used| used == name);
        let definition = match of {
            Resource::Class(name) => self.index.definition(D::Class, name),
            Resource::Type(name) => self.index.definition(D::DefinedType, name),
        };
        if let Some(found) = definition {
            for parameter in found.definition.parameters.iter().filter(|one| is_free(found.parameter_name(one))) {
                let rank = if parameter.has_default { 2 } else { 1 };
                let name = found.parameter_name(parameter);
                self.attribute(rank, of, name, move || describe::parameter(&found, parameter));
            }
        } else if let Resource::Type(name) = of {
            self.native_attributes(name, of, &is_free);
        }
        for name in METAPARAMETERS.iter().filter(|name| is_free(name)) {
            self.attribute(4, of, name, || "metaparameter".to_owned());
        }
    }

    fn native_attributes(&mut self, ty: &str, of: &'s Resource, is_free: &dyn Fn(&str) -> bool) {
        let Some(found) = hover::native_type(self.index, ty) else { return };
        for (name, attribute) in found.attributes() {
            if !METAPARAMETERS.contains(&name) && is_free(name) {
                let rank = if name == "ensure" { 1 } else { 2 };
                self.attribute(rank, of, name, move || format!("{:?}", attribute.kind).to_ascii_lowercase());
            }
        }
    }

    fn attribute(&mut self, rank: u8, of: &'s Resource, name: &'s str, detail: impl FnOnce() -> String + 's) {
        let (origin, owner) = match of {
            Resource::Class(owner) => (Origin::Parameter, owner),
            Resource::Type(owner) => (Origin::Attribute, owner),
        };
        if let Some(candidate) = self.add_known(rank, name, Kind::Property, origin) {
            candidate.of = Some(owner);
            candidate.with(move |item| {
                item.detail = Some(detail());
                item.insert_text = Some(format!("{name} => "));
            });
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
            self.add_known(1, core.name(), Kind::TypeParameter, Origin::DataType);
        }
        let own = [D::DataType, D::DefinedType, D::NativeType].into_iter().flat_map(|kind| self.index.names(kind));
        for name in own {
            self.add_known(2, &capitalize_segments(name), Kind::TypeParameter, Origin::DataType);
        }
        for ty in core_types() {
            self.add_known(3, &capitalize_segments(ty.name()), Kind::TypeParameter, Origin::DataType);
        }
    }

    fn facts(&mut self, is_quoted: bool) {
        for name in FACTS.iter().map(|(name, _)| *name).chain(self.index.names(D::Fact)) {
            if let Some(candidate) = self.add_known(1, name, Kind::Constant, Origin::Fact) {
                candidate.with(move |item| {
                    item.detail = Some("fact".to_owned());
                    item.insert_text = (!is_quoted).then(|| format!("'{name}'"));
                });
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
            if let Some(candidate) = self.add_known(2, function.name, Kind::Function, Origin::Function) {
                candidate.with(move |item| item.detail = Some(function.about.to_owned()));
            }
        }
        for name in self.index.names(D::Function) {
            self.add_known(2, name, Kind::Function, Origin::Function);
        }
    }

    /// Functions of plans.
    fn bolt(&mut self) {
        for (name, _, about) in bolt::FUNCTIONS {
            if let Some(candidate) = self.add_known(2, name, Kind::Function, Origin::Function) {
                candidate.with(|item| item.detail = Some((*about).to_owned()));
            }
        }
    }

    /// Keywords, resource types, and classes.
    fn statements(&mut self) {
        for keyword in STATEMENTS {
            if let Some(candidate) = self.add_known(3, keyword.name, Kind::Keyword, Origin::Keyword) {
                candidate.insert("keyword", || keyword.snippet.to_owned());
            }
        }
        let index = self.index;
        for name in index.names(D::DefinedType) {
            if let Some(candidate) = self.add_known(2, name, Kind::Struct, Origin::ResourceType) {
                candidate.insert("defined type", move || {
                    let found = index.definition(D::DefinedType, name);
                    found.map(|found| snippet::defined_type(&found)).unwrap_or_default()
                });
            }
        }
        for name in core_types().map(|ty| ty.name()).chain(index.names(D::NativeType)) {
            if let Some(candidate) = self.add_known(2, name, Kind::Struct, Origin::ResourceType) {
                candidate.insert("native resource type", move || {
                    hover::native_type(index, name).map(snippet::native_type).unwrap_or_default()
                });
            }
        }
        for name in index.names(D::Class) {
            if let Some(candidate) = self.add_known(3, name, Kind::Class, Origin::Class) {
                candidate.insert("class", move || format!("include {name}$0"));
            }
        }
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
