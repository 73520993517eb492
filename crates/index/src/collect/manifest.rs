//! The definitions of manifests and templates.

use std::collections::HashMap;

use foldhash::fast::RandomState;
use puppetlang_lexer::TokenKind;
use puppetlang_parser::ast::{self, Node as N};
use puppetlang_parser::{NodeId, NodeKind as K, Parsed, TextRef, Tree};
use puppetlang_source::{Source, Span};

use super::builder::Builder;
use crate::file_index::{Definition, DefinitionKind, FileIndex, Parameter, Variable};
use crate::layout::FileKind;
use crate::scope::{self, Scopes};
use crate::surroundings::{ParsedFile, folded};

/// Computes the index of a manifest or template.
pub(super) fn index(kind: FileKind, name: &str, source: &Source, parsed: &Parsed, tree: &Tree) -> FileIndex {
    let file = ParsedFile::new(source, parsed, tree);
    let scopes = Scopes::new(&file);
    let mut collector = Collector {
        file: &file,
        scopes: &scopes,
        builder: Builder::default(),
        numbers: HashMap::default(),
        parents: Vec::new(),
    };
    if kind == FileKind::Epp {
        collector.template(name);
    } else {
        collector.definitions();
    }
    collector.references();
    let mut found = collector.builder.finish();
    found.is_broken = source.decode_error().is_some();
    found
}

/// Collects the definitions and references of a tree.
pub(super) struct Collector<'c, 'a> {
    pub(super) file: &'c ParsedFile<'a>,
    pub(super) scopes: &'c Scopes<'a>,
    pub(super) builder: Builder,
    /// One plus the index of each definition.
    numbers: HashMap<NodeId, u32, RandomState>,
    /// The names after `inherits`, with their spans and the class.
    pub(super) parents: Vec<(String, Span, u32)>,
}

impl Collector<'_, '_> {
    fn word(&self, text: TextRef) -> String {
        folded(&self.file.parsed.text_of(self.file.tree, text, self.file.source)).into_owned()
    }

    /// Returns one plus the index of the innermost definition around a node.
    pub(super) fn within(&self, node: NodeId) -> u32 {
        if self.numbers.is_empty() {
            return 0;
        }
        self.file.definition(node).and_then(|definition| self.numbers.get(&definition).copied()).unwrap_or(0)
    }

    fn template(&mut self, name: &str) {
        let lambda = self.file.tree.nodes().find(|&node| self.file.kind(node) == K::LambdaExpression);
        let whole = self.file.span(self.file.tree.root());
        let parameters = match lambda.map(|lambda| self.file.view(lambda)) {
            Some(N::LambdaExpression(lambda)) => self.parameters(lambda.parameters()),
            _ => Box::default(),
        };
        let has_list = self
            .file
            .tree
            .nodes()
            .any(|node| matches!(self.file.view(node), N::EppExpression(epp) if epp.has_parameters()));
        let definition = self.builder.define(DefinitionKind::Template, name, Span::empty(0));
        definition.span = whole;
        definition.parameters = parameters;
        definition.has_signature = has_list;
    }

    fn definitions(&mut self) {
        if let Some(top) = self.scopes.opened_by(self.file.tree.root()) {
            let mut variables: Vec<_> =
                top.bindings.iter().map(|(name, one)| (self.file.span(one.node), name)).collect();
            variables.sort_unstable();
            for (span, name) in variables {
                self.builder.define(DefinitionKind::TopVariable, name, span);
            }
        }
        for node in self.file.tree.nodes() {
            let kind = self.file.kind(node);
            if kind.is_definition()
                && let Some(definition) = self.definition(node)
            {
                self.builder.definitions.push(definition);
                let number = u32::try_from(self.builder.definitions.len()).unwrap_or(u32::MAX);
                self.numbers.insert(node, number);
                if kind == K::NodeDefinition {
                    self.node_variables(node);
                }
            }
        }
        self.find_parents();
        self.find_private();
    }

    /// Adds the variables of a node, which classes see as those of the top scope.
    fn node_variables(&mut self, node: NodeId) {
        let Some(scope) = self.scopes.opened_by(node) else { return };
        let mut variables: Vec<_> = scope.bindings.iter().map(|(name, one)| (self.file.span(one.node), name)).collect();
        variables.sort_unstable();
        for (span, name) in variables {
            self.builder.define(DefinitionKind::TopVariable, name, span);
        }
    }

    fn definition(&mut self, node: NodeId) -> Option<Definition> {
        let (kind, name, parameters, parent) = match self.file.view(node) {
            N::HostClassDefinition(class) => {
                (DefinitionKind::Class, self.word(class.name()), class.parameters(), class.parent())
            }
            N::ResourceTypeDefinition(define) => {
                (DefinitionKind::DefinedType, self.word(define.name()), define.parameters(), None)
            }
            N::FunctionDefinition(function) => {
                (DefinitionKind::Function, self.word(function.name()), function.parameters(), None)
            }
            N::PlanDefinition(plan) => (DefinitionKind::Plan, self.word(plan.name()), plan.parameters(), None),
            N::TypeAlias(alias) => (DefinitionKind::DataType, self.word(alias.name()), &[][..], None),
            N::TypeDefinition(object) => (DefinitionKind::DataType, self.word(object.name()), &[][..], None),
            N::NodeDefinition(definition) => {
                let matches = definition.host_matches();
                let text = matches.iter().map(|&host| self.file.slice(host)).collect::<Vec<_>>().join(", ");
                (DefinitionKind::Node, text, &[][..], None)
            }
            _ => return None,
        };
        let parent = parent.map(|parent| self.word(parent));
        let span = self.file.span(node);
        let comments = self.file.parsed.doc_comment_in(self.file.tree, node, self.file.source);
        let documentation = match comments {
            [first, .., last] => first.span.cover(last.span),
            [only] => only.span,
            [] => Span::default(),
        };
        let is_private = self.file.source.slice(documentation).contains("@api private");
        let variables = if kind == DefinitionKind::Class { self.variables(node) } else { Box::default() };
        let parameters = self.parameters(parameters);
        Some(Definition {
            kind,
            name: self.builder.texts.intern(&name),
            is_private,
            has_signature: true,
            parent: parent.map(|parent| self.builder.texts.intern(&parent)),
            name_span: name_span(self.file.source, span),
            span,
            documentation,
            parameters,
            variables,
            overloads: Box::default(),
        })
    }

    fn variables(&mut self, class: NodeId) -> Box<[Variable]> {
        let Some(scope) = self.scopes.opened_by(class) else { return Box::default() };
        let own = scope.bindings.iter().filter(|(_, binding)| !binding.is_parameter);
        let mut found: Vec<_> = own.map(|(name, binding)| (self.file.span(binding.node), name)).collect();
        found.sort_unstable();
        found.into_iter().map(|(span, name)| Variable { name: self.builder.texts.intern(name), span }).collect()
    }

    fn parameters(&mut self, nodes: &[NodeId]) -> Box<[Parameter]> {
        let views: Vec<ast::Parameter<'_>> = self.file.tree.views(nodes).collect();
        views.into_iter().map(|parameter| self.parameter(parameter)).collect()
    }

    fn parameter(&mut self, parameter: ast::Parameter<'_>) -> Parameter {
        let name = self.file.parsed.text_of(self.file.tree, parameter.name(), self.file.source);
        let ty = parameter.type_expr().map(|ty| self.builder.texts.intern(self.file.slice(ty)));
        Parameter {
            name: self.builder.texts.intern(&name),
            ty,
            span: parameter_span(self.file, parameter, &name),
            has_default: parameter.value().is_some(),
            captures_rest: parameter.captures_rest(),
        }
    }

    /// Finds the places of the names after `inherits`.
    fn find_parents(&mut self) {
        let tokens = self.file.parsed.lexed().tokens();
        for (index, token) in tokens.iter().enumerate() {
            let Some(name) = tokens.get(index + 1).filter(|_| token.kind == TokenKind::Inherits) else { continue };
            let around = self.builder.definitions.iter().enumerate().rev();
            let class = around.filter(|(_, one)| one.kind == DefinitionKind::Class && one.parent.is_some());
            let class = class.map(|(index, one)| (index, one.span)).find(|(_, span)| span.contains(token.span.start));
            if let Some((class, _)) = class {
                let text = folded(self.file.source.slice(name.span)).into_owned();
                self.parents.push((text, name.span, u32::try_from(class + 1).unwrap_or(0)));
            }
        }
    }

    /// Marks the definitions that call `assert_private`.
    fn find_private(&mut self) {
        for node in self.file.tree.nodes() {
            let Some(call) = scope::call(self.file, node) else { continue };
            if self.file.function_name(call).is_some_and(|(_, name)| name == "assert_private") {
                let within = self.within(node);
                if let Some(definition) = self.builder.definitions.get_mut((within as usize).wrapping_sub(1)) {
                    definition.is_private = true;
                }
            }
        }
    }
}

/// Returns the place of the name of a definition: after the keyword.
fn name_span(source: &Source, definition: Span) -> Span {
    let text = source.slice(definition);
    let word = text.find(|letter: char| !letter.is_ascii_alphabetic()).unwrap_or(text.len());
    let blanks = text[word..].len() - text[word..].trim_start().len();
    let start = word + blanks;
    let is_of_name = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '_' | ':' | '-');
    let length = text[start..].find(|letter| !is_of_name(letter)).unwrap_or(text.len() - start);
    let offset = |length: usize| definition.start + u32::try_from(length).unwrap_or(0);
    Span::new(offset(start), offset(start + length))
}

/// Returns the place of the name of a parameter, with its `$`.
pub(crate) fn parameter_span(file: &ParsedFile<'_>, parameter: ast::Parameter<'_>, name: &str) -> Span {
    let whole = file.span(parameter.node());
    let after_type = parameter.type_expr().map_or(whole.start, |ty| file.span(ty).end);
    let rest = file.source.slice(Span::new(after_type, whole.end));
    let at = rest.find('$').map_or(0, |at| u32::try_from(at).unwrap_or(0));
    let start = after_type + at;
    Span::new(start, start + 1 + u32::try_from(name.len()).unwrap_or(0))
}
