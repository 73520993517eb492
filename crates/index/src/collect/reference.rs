//! The references of manifests and templates.

use std::borrow::Cow;

use puppetlang_evaluator::key_segments;
use puppetlang_parser::ast::{self, Node as N};
use puppetlang_parser::{NodeId, NodeKind};
use puppetlang_source::Span;

use super::manifest::Collector;
use super::path;
use crate::file_index::ReferenceKind as R;
use crate::scope;
use crate::surroundings::{folded, is_qualified};

/// The functions of Puppet whose first argument is a key of data.
pub const LOOKUP_FUNCTIONS: &[&str] = &["lookup", "hiera", "hiera_array", "hiera_hash", "hiera_include"];

/// Returns the file of a module that a text names, if it is a source `puppet:///modules/…`.
pub(crate) fn module_file(source: &str) -> Option<&str> {
    source.strip_prefix("puppet:///modules/").map(|path| path.trim_end_matches('/'))
}

/// Returns the name of an EPP template, whose extension may be omitted.
pub(crate) fn epp_name(name: &str) -> Cow<'_, str> {
    if name.ends_with(".epp") { name.into() } else { format!("{name}.epp").into() }
}

impl Collector<'_, '_> {
    /// Collects all references.
    pub(super) fn references(&mut self) {
        for (name, span, within) in std::mem::take(&mut self.parents) {
            self.builder.refer(R::Class, &name, span, within);
        }
        for node in self.file.tree.nodes() {
            match self.file.view(node) {
                N::ResourceExpression(resource) => self.resource(resource),
                N::AttributeOperation(attribute) => self.source(node, attribute),
                N::ResourceDefaultsExpression(defaults) => self.applied(defaults.type_ref(), defaults.operations()),
                N::ResourceOverrideExpression(over) => {
                    if let N::AccessExpression(access) = self.file.view(over.resources()) {
                        self.applied(access.left_expr(), over.operations());
                    }
                }
                N::CollectExpression(collector) => self.applied(collector.type_expr(), collector.operations()),
                N::QualifiedReference(_) => self.upper_case(node),
                N::AccessExpression(access) => self.access(access),
                N::VariableExpression(_) => self.qualified_variable(node),
                N::LiteralString(_) => self.literal(node),
                N::ConcatenatedString(string) => self.computed(node, string),
                N::CallNamedFunctionExpression(_) | N::CallMethodExpression(_) => self.call(node),
                _ => {}
            }
        }
        for &(node, _) in &self.scopes.free {
            let (name, span, within) = (self.file.text(node), self.file.span(node), self.within(node));
            self.builder.refer(R::FreeVariable, &name, span, within);
        }
    }

    fn add(&mut self, kind: R, name: &str, node: NodeId) {
        let (span, within) = (self.file.span(node), self.within(node));
        self.builder.refer(kind, name, span, within);
    }

    /// Adds a reference for each literal text of an expression: the text itself, or the elements of an array.
    fn add_texts(&mut self, kind: R, node: NodeId, name: impl Fn(&str) -> Cow<'_, str> + Copy) {
        if let N::LiteralList(list) = self.file.view(node) {
            for &value in list.values() {
                self.add_text(kind, value, name);
            }
        } else {
            self.add_text(kind, node, name);
        }
    }

    fn add_text(&mut self, kind: R, node: NodeId, name: impl Fn(&str) -> Cow<'_, str>) {
        if let Some(text) = self.file.literal_text(node) {
            self.add(kind, &name(&text), node);
        }
    }

    /// Adds the keys that a lookup reads: a literal text, or the elements of an array.
    fn keys(&mut self, node: NodeId) {
        match self.file.view(node) {
            N::LiteralList(list) => list.values().iter().for_each(|&value| self.key(value)),
            _ => self.key(node),
        }
    }

    /// Adds a key. Of a dotted key, only the first segment is one; the others are a path into its value.
    fn key(&mut self, node: NodeId) {
        let Some(text) = self.file.literal_text(node) else { return };
        let segments = text.contains(['\'', '"']).then(|| key_segments(&text)).flatten();
        let root = match segments.as_ref().and_then(|segments| segments.first()?.as_str()) {
            Some(quoted) => quoted,
            None => text.split('.').next().unwrap_or_default(),
        };
        let (span, within) = (self.file.span(node), self.within(node));
        let span = match u32::try_from(root.len()) {
            // After the quote. A text with escapes is no name, so nobody needs its exact place.
            Ok(length) if length < span.end - span.start && root.len() < text.len() && segments.is_none() => {
                Span::new(span.start + 1, span.start + 1 + length)
            }
            _ => span,
        };
        self.builder.refer(R::DataKey, root, span, within);
    }

    fn resource(&mut self, resource: ast::ResourceExpression<'_>) {
        let Some(name) = self.file.literal_text(resource.type_name()) else { return };
        let name = folded(&name);
        let is_class = name == "class";
        if !is_class {
            self.add(R::ResourceType, &name, resource.type_name());
        }
        for &body in resource.bodies() {
            let N::ResourceBody(body) = self.file.view(body) else { continue };
            if is_class {
                self.add_texts(R::Class, body.title(), folded);
            } else {
                self.add_texts(R::ResourceDeclaration, body.title(), |title| format!("{name}[{title}]").into());
            }
        }
    }

    fn applied(&mut self, ty: NodeId, operations: &[NodeId]) {
        let text = self.file.text(ty);
        let name = folded(&text);
        for &operation in operations {
            let attribute = match self.file.view(operation) {
                N::AttributeOperation(_) => self.file.text(operation),
                _ => "*".into(),
            };
            self.add(R::Applied, &format!("{name}/{attribute}"), operation);
        }
    }

    fn upper_case(&mut self, node: NodeId) {
        let text = self.file.text(node);
        self.add(R::Type, &folded(&text), node);
    }

    fn access(&mut self, access: ast::AccessExpression<'_>) {
        match self.file.view(access.left_expr()) {
            N::QualifiedReference(_) => {
                let text = self.file.text(access.left_expr());
                let name = folded(&text);
                for &key in access.keys() {
                    if name == "class" {
                        self.add_texts(R::Class, key, folded);
                    } else {
                        self.add_texts(R::Resource, key, |title| format!("{name}[{title}]").into());
                    }
                }
            }
            N::VariableExpression(_) if self.file.text(access.left_expr()).trim_start_matches("::") == "facts" => {
                if let [key] = access.keys() {
                    self.add_text(R::Fact, *key, |text| text.into());
                }
            }
            _ => {}
        }
    }

    fn qualified_variable(&mut self, node: NodeId) {
        let name = self.file.text(node);
        if is_qualified(&name) {
            let is_top = name.strip_prefix("::").is_some_and(|rest| !is_qualified(rest));
            let name = if is_top { name.as_ref() } else { name.trim_start_matches("::") };
            self.add(R::QualifiedVariable, name, node);
        }
    }

    /// Adds the file or the path that a literal text names.
    fn literal(&mut self, node: NodeId) {
        let text = self.file.text(node);
        if !text.contains('/') {
            return;
        }
        let is_part = self.file.parent(node).is_some_and(
            |above| matches!(self.file.view(above), N::ConcatenatedString(string) if string.segments().len() > 1),
        );
        if is_part {
            return;
        }
        if let Some(file) = module_file(&text) {
            self.add(R::StaticFile, file, node);
        } else if let Some((kind, name)) = path::of_text(&text) {
            self.add(kind, &name, node);
        }
    }

    /// Adds a text with computed parts that may be the name of a template or file.
    fn computed(&mut self, node: NodeId, string: ast::ConcatenatedString<'_>) {
        if let Some(pattern) = self.pattern(string)
            && let Some((kind, name)) = path::of_name(&pattern)
        {
            self.add(kind, name, node);
        }
    }

    /// Returns true if the path of a file, of which a part is computed, has letters after the mount point.
    fn has_letters(&self, string: ast::ConcatenatedString<'_>) -> bool {
        let pattern = self.pattern(string);
        let name = pattern.as_deref().and_then(path::of_name).map(|(_, name)| name);
        name.is_some_and(|name| name.bytes().any(|byte| byte.is_ascii_alphanumeric()))
    }

    /// Returns a text with `*` for its computed parts; `None` if it has none, or cannot be a path.
    fn pattern(&self, string: ast::ConcatenatedString<'_>) -> Option<String> {
        let segments = string.segments();
        if segments.len() < 2 {
            return None;
        }
        let mut pattern = String::new();
        for &segment in segments {
            if self.file.kind(segment) == NodeKind::LiteralString {
                let text = self.file.text(segment);
                if text.contains([' ', '\n']) {
                    return None;
                }
                pattern.push_str(&text);
            } else if !pattern.ends_with('*') {
                pattern.push('*');
            }
        }
        Some(pattern)
    }

    /// Adds the source of a file, if it is neither a text nor a list of texts.
    fn source(&mut self, node: NodeId, attribute: ast::AttributeOperation<'_>) {
        if self.file.text(node) == "source" {
            self.computed_file(attribute.value_expr());
        }
    }

    /// Adds a computed path of a file, unless it has literal letters.
    fn computed_file(&mut self, node: NodeId) {
        match self.file.view(node) {
            N::LiteralString(_) => {}
            N::ConcatenatedString(string) if self.has_letters(string) => {}
            N::LiteralList(list) => list.values().iter().for_each(|&value| self.computed_file(value)),
            _ => self.add(R::PathPattern, "*", node),
        }
    }

    /// Adds the template that an argument names: a literal, a text with computed parts, or `*` for other expressions.
    fn named_template(&mut self, argument: NodeId, name: impl Fn(&str) -> Cow<'_, str>) {
        if let Some(text) = self.file.literal_text(argument) {
            self.add(R::Template, &name(&text), argument);
            return;
        }
        let pattern = match self.file.view(argument) {
            N::ConcatenatedString(string) => self.pattern(string),
            _ => None,
        };
        self.add(R::Template, pattern.as_deref().unwrap_or("*"), argument);
    }

    fn call(&mut self, node: NodeId) {
        let Some(call) = scope::call(self.file, node) else { return };
        let Some((functor, name)) = self.file.function_name(call) else { return };
        let name = folded(&name);
        let place: Span = self.file.span(functor);
        let within = self.within(node);
        self.builder.refer(R::Function, &name, place, within);
        let arguments = self.file.arguments(call);
        match name.as_ref() {
            "include" | "require" | "contain" => {
                for argument in arguments {
                    self.add_texts(R::Class, argument, folded);
                }
            }
            "epp" => {
                if let Some(&first) = arguments.first() {
                    self.named_template(first, epp_name);
                }
            }
            "template" => {
                for argument in arguments {
                    self.named_template(argument, |text| text.into());
                }
            }
            "run_plan" => {
                if let Some(&first) = arguments.first() {
                    self.add_text(R::Plan, first, |text| text.into());
                }
            }
            "file" => {
                for argument in arguments {
                    self.add_texts(R::StaticFile, argument, |text| text.into());
                    self.computed_file(argument);
                }
            }
            name if LOOKUP_FUNCTIONS.contains(&name) => {
                if let Some(&first) = arguments.first() {
                    self.keys(first);
                }
            }
            _ => {}
        }
    }
}
