//! The subject that is named at a place.

use puppetlang_parser::ast::Node as N;
use puppetlang_parser::{NodeId, NodeKind as K};
use puppetlang_source::Span;

use super::opened::Opened;
use crate::file_index::{DefinitionKind as D, ReferenceKind as R};
use crate::index::{FileId, Index};
use crate::layout::FileKind;
use crate::surroundings::folded;

/// Something that has a name. Names are in lower case and without leading colons.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// A class.
    Class(String),
    /// A defined or native resource type.
    ResourceType(String),
    /// A type alias or another data type.
    DataType(String),
    /// A function.
    Function(String),
    /// A plan.
    Plan(String),
    /// A template: `module/path`.
    Template(String),
    /// A file of the directory `files` of a module: `module/path`.
    StaticFile(String),
    /// A key of Hiera data.
    DataKey(String),
    /// A fact of the top level.
    Fact(String),
    /// A variable of the top scope.
    TopVariable(String),
    /// A parameter of a class, or a variable that its body sets.
    ClassVariable {
        /// The class.
        class: String,
        /// The variable.
        name: String,
    },
    /// A parameter of a defined type, or an attribute of a native type.
    Attribute {
        /// The resource type.
        resource: String,
        /// The attribute.
        name: String,
    },
    /// A variable that only a part of the opened file can read.
    Local {
        /// The number of its scope in the opened file.
        scope: usize,
        /// The variable.
        name: String,
    },
}

impl Subject {
    /// Returns the name.
    pub fn name(&self) -> &str {
        match self {
            Self::Class(name)
            | Self::ResourceType(name)
            | Self::DataType(name)
            | Self::Function(name)
            | Self::Plan(name)
            | Self::Template(name)
            | Self::StaticFile(name)
            | Self::DataKey(name)
            | Self::Fact(name)
            | Self::TopVariable(name)
            | Self::ClassVariable { name, .. }
            | Self::Attribute { name, .. }
            | Self::Local { name, .. } => name,
        }
    }
}

/// A subject, and the place that names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The subject.
    pub subject: Subject,
    /// The place of the name. A variable includes its `$`, and a text its quotes.
    pub span: Span,
}

impl Opened<'_> {
    /// Returns what is named at a place; the end of a name counts too.
    pub fn named_at(&self, offset: u32) -> Option<Named> {
        self.variable_at(offset)
            .or_else(|| self.attribute_at(offset))
            .or_else(|| self.index.named_at(self.number, offset))
    }

    /// Returns the variable or parameter at a place.
    fn variable_at(&self, offset: u32) -> Option<Named> {
        self.nodes_around(offset).into_iter().find_map(|node| match self.file.kind(node) {
            K::VariableExpression => {
                let subject = self.variable(node)?;
                Some(Named { subject, span: self.file.span(node) })
            }
            K::Parameter => {
                let name = self.file.text(node).into_owned();
                let span = self.name_span(node, &name);
                let is_inside = span.start <= offset && offset <= span.end;
                is_inside.then(|| Named { subject: self.bound(self.scopes.scope_of(node), name), span })
            }
            _ => None,
        })
    }

    /// Returns the subject of a variable.
    pub(super) fn variable(&self, node: NodeId) -> Option<Subject> {
        let name = self.file.text(node).into_owned();
        if let Some((class, variable)) = name.trim_start_matches("::").rsplit_once("::") {
            return Some(Subject::ClassVariable { class: folded(class).into_owned(), name: variable.to_owned() });
        }
        if let Some(top) = name.strip_prefix("::") {
            return Some(self.index.global(top));
        }
        if crate::scope::is_match(&name) {
            return None;
        }
        let scope = self.scopes.scope_of(node);
        match self.scopes.binding_scope(scope, &name) {
            Some(scope) => Some(self.bound(scope, name)),
            None => Some(self.inherited(scope, &name).unwrap_or_else(|| self.index.global(&name))),
        }
    }

    /// Returns the subject of a variable that a scope of this file sets.
    fn bound(&self, scope: usize, name: String) -> Subject {
        let Some(opened) = self.scopes.scopes.get(scope) else { return Subject::Local { scope, name } };
        let text = |text| folded(&self.file.parsed.text_of(self.file.tree, text, self.file.source)).into_owned();
        let is_parameter = opened.bindings.get(name.as_str()).is_some_and(|one| one.is_parameter);
        match self.file.view(opened.node) {
            N::HostClassDefinition(class) => Subject::ClassVariable { class: text(class.name()), name },
            N::ResourceTypeDefinition(define) if is_parameter => {
                Subject::Attribute { resource: text(define.name()), name }
            }
            N::Program(_) if self.kind() != Some(FileKind::Epp) => Subject::TopVariable(name),
            _ => Subject::Local { scope, name },
        }
    }

    /// Returns the variable of an inherited class.
    fn inherited(&self, scope: usize, name: &str) -> Option<Subject> {
        let N::HostClassDefinition(class) = self.file.view(self.scopes.owner(scope)?) else { return None };
        let parent = self.file.parsed.text_of(self.file.tree, class.parent()?, self.file.source);
        let classes = self.index.class_chain(&folded(&parent));
        let owner = classes.into_iter().find(|class| class.sets_variable(name))?;
        Some(Subject::ClassVariable { class: owner.name().to_owned(), name: name.to_owned() })
    }

    /// Returns the attribute at a place: of a resource, a default, an override or a collector.
    fn attribute_at(&self, offset: u32) -> Option<Named> {
        let nodes = self.nodes_around(offset);
        let place = nodes.iter().position(|&node| self.file.kind(node) == K::AttributeOperation)?;
        let name = self.file.text(nodes[place]).into_owned();
        let start = self.file.span(nodes[place]).start;
        let span = Span::new(start, start + u32::try_from(name.len()).unwrap_or(0));
        if offset > span.end {
            return None;
        }
        let subject = self.attribute(nodes[place], name)?;
        Some(Named { subject, span })
    }

    /// Returns the subject of an attribute.
    pub(super) fn attribute(&self, operation: NodeId, name: String) -> Option<Subject> {
        let above = self.file.parent(operation)?;
        let ty = match self.file.view(above) {
            N::ResourceBody(body) => {
                let N::ResourceExpression(resource) = self.file.view(self.file.parent(above)?) else { return None };
                let ty = folded(&self.file.text(resource.type_name())).into_owned();
                if ty == "class" {
                    let class = folded(&self.file.literal_text(body.title())?).into_owned();
                    return Some(Subject::ClassVariable { class, name });
                }
                ty
            }
            N::ResourceDefaultsExpression(defaults) => self.file.text(defaults.type_ref()).into_owned(),
            N::ResourceOverrideExpression(over) => {
                let N::AccessExpression(access) = self.file.view(over.resources()) else { return None };
                self.file.text(access.left_expr()).into_owned()
            }
            N::CollectExpression(collector) => self.file.text(collector.type_expr()).into_owned(),
            _ => return None,
        };
        Some(Subject::Attribute { resource: folded(&ty).into_owned(), name })
    }

    /// Returns the kind of the file.
    pub(super) fn kind(&self) -> Option<FileKind> {
        self.index.file(self.number).map(|entry| entry.located.kind)
    }
}

impl Index {
    /// Returns what a definition or a reference at a place of a file names; the end of a name counts too.
    ///
    /// This is all that is known of a place in Hiera data. In manifests and templates, [`Opened::named_at`] knows
    /// variables and attributes too.
    pub fn named_at(&self, file: FileId, offset: u32) -> Option<Named> {
        self.reference_at(file, offset).or_else(|| self.definition_at(file, offset))
    }

    /// Returns the subject of a variable that no body sets: one of the top scope, or a fact.
    fn global(&self, name: &str) -> Subject {
        let name = name.to_owned();
        if self.is_defined(D::TopVariable, &name) { Subject::TopVariable(name) } else { Subject::Fact(name) }
    }

    /// Returns what a reference of the index names.
    fn reference_at(&self, file: FileId, offset: u32) -> Option<Named> {
        let content = &self.file(file)?.content;
        let around = content.references().iter().filter(|one| one.span.start <= offset && offset <= one.span.end);
        let around = around.filter(|one| !matches!(one.kind, R::FactWord | R::ModulePath | R::PathPattern));
        let found = around.min_by_key(|one| (one.kind == R::Applied, one.span.end - one.span.start))?;
        let name = content.text(found.name).to_owned();
        let subject = match found.kind {
            R::Class => Subject::Class(name),
            R::ResourceType => Subject::ResourceType(name),
            R::Type if self.is_defined(D::DataType, &name) => Subject::DataType(name),
            R::Type => Subject::ResourceType(name),
            R::Function => Subject::Function(name),
            R::Template => Subject::Template(name),
            R::StaticFile => Subject::StaticFile(name),
            R::DataKey => Subject::DataKey(name),
            R::Fact => Subject::Fact(name),
            R::QualifiedVariable => match name.rsplit_once("::") {
                Some(("", top)) => self.global(top),
                Some((class, variable)) => {
                    Subject::ClassVariable { class: class.to_owned(), name: variable.to_owned() }
                }
                None => self.global(&name),
            },
            R::FreeVariable => self.global(&name),
            R::Plan => Subject::Plan(name),
            R::Resource | R::ResourceDeclaration | R::Applied | R::FactWord | R::ModulePath | R::PathPattern => {
                return None;
            }
        };
        Some(Named { subject, span: found.span })
    }

    /// Returns the definition whose name is at a place.
    fn definition_at(&self, file: FileId, offset: u32) -> Option<Named> {
        let content = &self.file(file)?.content;
        let is_here = |span: Span| span.start <= offset && offset <= span.end && span.start < span.end;
        let found = content.definitions().iter().find(|one| is_here(one.name_span))?;
        let name = content.text(found.name).to_owned();
        let subject = match found.kind {
            D::Class => Subject::Class(name),
            D::DefinedType | D::NativeType => Subject::ResourceType(name),
            D::Function => Subject::Function(name),
            D::Plan => Subject::Plan(name),
            D::DataType => Subject::DataType(name),
            D::Fact => Subject::Fact(name),
            D::TopVariable => Subject::TopVariable(name),
            D::DataKey => data_key(self, name),
            D::Node | D::Template | D::StaticFile => return None,
        };
        Some(Named { subject, span: found.name_span })
    }
}

/// Returns the subject of a key of data: the parameter of a class, or a key that only lookups name.
fn data_key(index: &Index, name: String) -> Subject {
    match name.rsplit_once("::") {
        Some((class, parameter))
            if index.definition(D::Class, class).is_some_and(|one| one.parameter(parameter).is_some()) =>
        {
            Subject::ClassVariable { class: class.to_owned(), name: parameter.to_owned() }
        }
        _ => Subject::DataKey(name),
    }
}
