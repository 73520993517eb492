//! The definitions and uses of a subject.

use std::collections::BTreeSet;

use puppetlang_catalog::Files;
use puppetlang_parser::{NodeId, NodeKind as K};
use puppetlang_source::{Source, Span};

use super::opened::Opened;
use super::subject::Subject;
use crate::collect::FILE_BYTES;
use crate::file_index::{Definition, DefinitionKind as D, ReferenceKind as R};
use crate::index::{Defined, FileId, Index};

/// A place in a file of an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The file.
    pub file: FileId,
    /// The name. A variable includes its `$`, and a text its quotes.
    pub span: Span,
    /// Whether the name is defined here: the name of a definition, a parameter, or an assignment.
    pub is_definition: bool,
    /// The whole definition, or the same as `span`.
    pub whole: Span,
}

impl Place {
    pub(super) fn used(file: FileId, span: Span) -> Self {
        Self { file, span, is_definition: false, whole: span }
    }

    fn defined(file: FileId, span: Span, whole: Span) -> Self {
        Self { file, span, is_definition: true, whole }
    }
}

/// The longest chain of inherited classes that is followed.
const MOST_PARENTS: usize = 64;

impl Index {
    /// Returns a class and those that it inherits, the class itself first, as far as they are known.
    pub fn class_chain(&self, name: &str) -> Vec<Defined<'_>> {
        let mut found: Vec<Defined<'_>> = Vec::new();
        let mut next = self.definition(D::Class, name);
        while let Some(class) = next {
            let is_known = found.iter().any(|one| one.name() == class.name());
            if is_known || found.len() >= MOST_PARENTS {
                break;
            }
            let parent = class.definition.parent.map(|parent| class.entry.content.text(parent));
            found.push(class);
            next = parent.and_then(|parent| self.definition(D::Class, parent));
        }
        found
    }

    /// Returns the definitions of a subject that is not local to a file.
    pub fn definitions_of(&self, subject: &Subject) -> Vec<Place> {
        let of = |kind, name: &str| -> Vec<Place> { self.definitions(kind, name).iter().map(place).collect() };
        match subject {
            Subject::Class(name) => of(D::Class, name),
            Subject::ResourceType(name) => [of(D::DefinedType, name), of(D::NativeType, name)].concat(),
            Subject::DataType(name) => of(D::DataType, name),
            Subject::Function(name) => of(D::Function, name),
            Subject::Plan(name) => of(D::Plan, name),
            Subject::Template(name) => of(D::Template, name),
            Subject::StaticFile(name) => of(D::StaticFile, name),
            Subject::DataKey(name) => of(D::DataKey, name),
            Subject::Fact(name) => of(D::Fact, name),
            Subject::TopVariable(name) => of(D::TopVariable, name),
            Subject::ClassVariable { class, name } => self
                .class_chain(class)
                .iter()
                .find_map(|class| {
                    Some(Place::defined(class.file, variable_span(class, name)?, variable_span(class, name)?))
                })
                .into_iter()
                .collect(),
            Subject::Attribute { resource, name } => {
                let defines = self.definitions(D::DefinedType, resource);
                defines
                    .iter()
                    .filter_map(|define| {
                        define.parameter(name).map(|one| Place::defined(define.file, one.span, one.span))
                    })
                    .collect()
            }
            Subject::Local { .. } => Vec::new(),
        }
    }

    /// Returns the files whose text can name a subject, in ascending order.
    pub fn files_naming(&self, subject: &Subject) -> Vec<FileId> {
        let of = |kind, name: &str| self.referring_files(kind, name).to_vec();
        let mut files = match subject {
            Subject::Class(name) => of(R::Class, name),
            Subject::ResourceType(name) => [of(R::ResourceType, name), of(R::Type, name)].concat(),
            Subject::DataType(name) => of(R::Type, name),
            Subject::Function(name) => of(R::Function, name),
            Subject::Template(name) => of(R::Template, name),
            Subject::StaticFile(name) => of(R::StaticFile, name),
            Subject::DataKey(name) => of(R::DataKey, name),
            Subject::Fact(name) => {
                [of(R::Fact, name), of(R::FreeVariable, name), of(R::QualifiedVariable, &format!("::{name}"))].concat()
            }
            Subject::TopVariable(name) => {
                [of(R::FreeVariable, name), of(R::QualifiedVariable, &format!("::{name}"))].concat()
            }
            Subject::ClassVariable { class, name } => {
                let qualified = format!("{class}::{name}");
                let data = self.definitions(D::DataKey, &qualified).into_iter().map(|one| one.file).collect();
                // The files of classes that inherit name the class, and read the variable without its namespace.
                let keys = of(R::DataKey, &qualified);
                [of(R::QualifiedVariable, &qualified), of(R::Class, class), of(R::FreeVariable, name), data, keys]
                    .concat()
            }
            Subject::Attribute { resource, .. } => [of(R::ResourceType, resource), of(R::Type, resource)].concat(),
            Subject::Plan(_) | Subject::Local { .. } => Vec::new(),
        };
        files.extend(self.definitions_of(subject).iter().map(|place| place.file));
        files.sort_unstable();
        files.dedup();
        files
    }

    /// Returns the definitions and uses of a subject that is not local to a file, sorted by file and place.
    ///
    /// The text of a file is read through `files`, which must contain the texts that the index was made of.
    pub fn uses_of(&self, subject: &Subject, files: &dyn Files) -> Vec<Place> {
        let mut found = self.definitions_of(subject);
        for file in self.files_naming(subject) {
            match subject {
                Subject::ClassVariable { .. } | Subject::Attribute { .. } => {
                    self.read(file, files, &mut |opened| found.extend(opened.uses_in_tree(subject)));
                    found.extend(self.data_uses(file, subject));
                }
                Subject::TopVariable(_) if found.iter().any(|place| place.is_definition && place.file == file) => {
                    // The index lists only variables that are not set in the same file.
                    self.read(file, files, &mut |opened| found.extend(opened.uses_in_tree(subject)));
                    found.extend(self.listed_uses(file, subject));
                }
                _ => found.extend(self.listed_uses(file, subject)),
            }
        }
        if let Subject::ClassVariable { name, .. } | Subject::Attribute { name, .. } = subject {
            // A template reads the variables that the code around its call reads without a namespace. A file that only
            // sets the parameters of a defined type does not read them.
            let is_class = matches!(subject, Subject::ClassVariable { .. });
            let is_short = |place: &Place| place.span.len() as usize <= name.len() + "$".len();
            let reading = found.iter().filter(|place| place.is_definition || is_class && is_short(place));
            let manifests: BTreeSet<FileId> = reading.map(|place| place.file).collect();
            found.extend(manifests.into_iter().flat_map(|manifest| self.template_uses(manifest, name)));
        }
        found.sort_unstable_by_key(|place| (place.file, place.span.start, place.span.end, !place.is_definition));
        found.dedup_by_key(|place| (place.file, place.span));
        found
    }

    /// Returns the references to a subject that the index lists.
    fn listed_uses(&self, file: FileId, subject: &Subject) -> Vec<Place> {
        let Some(entry) = self.file(file) else { return Vec::new() };
        let content = &entry.content;
        let is_use = |kind: R, name: &str| match subject {
            Subject::Class(class) => kind == R::Class && name == class,
            Subject::ResourceType(ty) => matches!(kind, R::ResourceType | R::Type) && name == ty,
            Subject::DataType(ty) => kind == R::Type && name == ty,
            Subject::Function(function) => kind == R::Function && name == function,
            Subject::Template(template) => kind == R::Template && name == template,
            Subject::StaticFile(file) => kind == R::StaticFile && name == file,
            Subject::DataKey(key) => kind == R::DataKey && name == key,
            Subject::Fact(fact) | Subject::TopVariable(fact) => {
                let is_fact = kind == R::Fact && matches!(subject, Subject::Fact(_));
                let is_top = kind == R::QualifiedVariable && name.strip_prefix("::") == Some(fact);
                is_top || (is_fact || kind == R::FreeVariable) && name == fact
            }
            _ => false,
        };
        let found = content.references().iter().filter(|one| is_use(one.kind, content.text(one.name)));
        found.map(|one| Place::used(file, one.span)).collect()
    }

    /// Returns the keys of data that set a parameter of a class, the interpolations that read a variable, and the
    /// lookups of the parameter's key.
    fn data_uses(&self, file: FileId, subject: &Subject) -> Vec<Place> {
        let (Subject::ClassVariable { class, name }, Some(entry)) = (subject, self.file(file)) else {
            return Vec::new();
        };
        let is_data = entry.located.kind.options().is_none();
        let content = &entry.content;
        let qualified = format!("{class}::{name}");
        let keys = content.definitions().iter().filter(|one| one.kind == D::DataKey);
        let keys = keys.filter(|one| content.text(one.name) == qualified).map(|one| one.name_span);
        let is_read = |kind: R| kind == R::DataKey || is_data && kind == R::QualifiedVariable;
        let reads = content.references().iter().filter(|one| is_read(one.kind));
        let reads = reads.filter(|one| content.text(one.name) == qualified).map(|one| one.span);
        keys.chain(reads).map(|span| Place::used(file, span)).collect()
    }

    /// Reads and parses a manifest or template, and passes it on.
    fn read(&self, file: FileId, files: &dyn Files, work: &mut dyn FnMut(&Opened<'_>)) {
        let Some(entry) = self.file(file) else { return };
        let Some(options) = entry.located.kind.options() else { return };
        let Ok(bytes) = files.read(&entry.located.path, FILE_BYTES) else { return };
        let source = Source::from_bytes("", bytes);
        let parsed = puppetlang_epp_syntax::parse(&source, &options);
        if let Some(tree) = parsed.tree() {
            return work(&Opened::new(self, file, &source, &parsed, tree));
        }
        if let Some(tree) = parsed.recover(&source).and_then(|recovered| recovered.tree) {
            work(&Opened::new(self, file, &source, &parsed, &tree));
        }
    }
}

impl Opened<'_> {
    /// Returns the definitions of a subject.
    pub fn definitions_of(&self, subject: &Subject) -> Vec<Place> {
        let Subject::Local { scope, name } = subject else { return self.index.definitions_of(subject) };
        let binding = self.scopes.scopes.get(*scope).and_then(|scope| scope.bindings.get(name.as_str()));
        let span = binding.map(|binding| self.name_span(binding.node, name));
        span.map(|span| Place::defined(self.number, span, span)).into_iter().collect()
    }

    /// Returns the definitions and uses of a subject in all files, sorted by file and place.
    pub fn uses_of(&self, subject: &Subject, files: &dyn Files) -> Vec<Place> {
        match subject {
            Subject::Local { scope, name } => {
                let mut found = self.uses_in_tree(subject);
                if self.is_read_by_templates(*scope, name) {
                    found.extend(self.index.template_uses(self.number, name));
                }
                found
            }
            _ => self.index.uses_of(subject, files),
        }
    }

    /// Whether the templates that the file renders read the variable of a scope: one of a defined type, or one of a
    /// lambda with a name that no other scope has.
    fn is_read_by_templates(&self, scope: usize, name: &str) -> bool {
        let scopes = &self.scopes.scopes;
        match scopes.get(scope).map(|scope| self.file.kind(scope.node)) {
            Some(K::ResourceTypeDefinition) => true,
            Some(K::LambdaExpression) => scopes.iter().filter(|one| one.bindings.contains_key(name)).count() == 1,
            _ => false,
        }
    }

    /// Returns the definitions and uses of a subject in this file, sorted by place.
    pub fn uses_here(&self, subject: &Subject) -> Vec<Place> {
        let mut found = self.uses_in_tree(subject);
        found.extend(self.index.listed_uses(self.number, subject));
        found.extend(self.index.definitions_of(subject).into_iter().filter(|place| place.file == self.number));
        found.sort_unstable_by_key(|place| (place.span.start, place.span.end, !place.is_definition));
        found.dedup_by_key(|place| place.span);
        found
    }

    /// Returns the variables, parameters and attributes of the tree that name a subject.
    fn uses_in_tree(&self, subject: &Subject) -> Vec<Place> {
        self.file.tree.nodes().filter_map(|node| self.use_at(node, subject)).collect()
    }

    fn use_at(&self, node: NodeId, subject: &Subject) -> Option<Place> {
        let kind = self.file.kind(node);
        if !matches!(kind, K::VariableExpression | K::Parameter | K::AttributeOperation) {
            return None;
        }
        let name = self.file.text(node);
        if name.rsplit("::").next() != Some(subject.name()) {
            return None;
        }
        let named = self.named_by(node, kind)?;
        if named.0 != *subject && !self.is_same(&named.0, subject) {
            return None;
        }
        let is_definition =
            kind == K::Parameter || kind == K::VariableExpression && crate::scope::is_assigned(&self.file, node);
        Some(Place { file: self.number, span: named.1, is_definition, whole: named.1 })
    }

    /// Returns the subject that a variable, parameter or attribute names, and the place of its name.
    fn named_by(&self, node: NodeId, kind: K) -> Option<(Subject, Span)> {
        let name = self.file.text(node).into_owned();
        match kind {
            K::VariableExpression => Some((self.variable(node)?, self.file.span(node))),
            K::Parameter => {
                let span = self.name_span(node, &name);
                Some((self.named_at(span.start)?.subject, span))
            }
            _ => {
                let start = self.file.span(node).start;
                let span = Span::new(start, start + u32::try_from(name.len()).unwrap_or(0));
                Some((self.attribute(node, name)?, span))
            }
        }
    }

    /// Returns true if two variables of classes are the same one, because one class inherits the other.
    fn is_same(&self, one: &Subject, other: &Subject) -> bool {
        let owner = |subject: &Subject| match subject {
            Subject::ClassVariable { class, name } => {
                let chain = self.index.class_chain(class);
                chain
                    .iter()
                    .find(|class| class.sets_variable(name))
                    .map(|class| (class.name().to_owned(), name.clone()))
            }
            _ => None,
        };
        owner(one).is_some_and(|one| Some(one) == owner(other))
    }
}

impl Defined<'_> {
    /// Returns true if a class has a parameter of a name, or sets a variable.
    pub fn sets_variable(&self, name: &str) -> bool {
        variable_span(self, name).is_some()
    }
}

/// Returns the place of a parameter of a class, or of the first assignment of a variable.
fn variable_span(class: &Defined<'_>, name: &str) -> Option<Span> {
    let content = &class.entry.content;
    let assigned = || class.definition.variables.iter().find(|one| content.text(one.name) == name).map(|one| one.span);
    class.parameter(name).map(|one| one.span).or_else(assigned)
}

fn place(defined: &Defined<'_>) -> Place {
    let Definition { name_span, span, .. } = *defined.definition;
    Place::defined(defined.file, name_span, span)
}
