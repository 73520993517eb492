//! The index of one file: its definitions and references, computed from its text alone.
//!
//! Names are in lower case and without leading colons. Spans are byte ranges in the text. An index of a file with a
//! syntax error contains what recovery finds, and says so ([`FileIndex::is_broken`]).

use std::sync::Arc;

use puppetlang_catalog::ResourceType;
use puppetlang_source::Span;

use crate::text::{TextId, Texts};

/// The kind of a definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DefinitionKind {
    /// A class.
    Class,
    /// A defined type.
    DefinedType,
    /// A function, written in Puppet or in Ruby.
    Function,
    /// A plan.
    Plan,
    /// A node definition; its name is the text of its matches.
    Node,
    /// A type alias or a data type, written in Puppet or in Ruby.
    DataType,
    /// A native resource type.
    NativeType,
    /// An EPP or ERB template, by the name that functions use: `module/path`.
    Template,
    /// A file of the directory `files` of a module: `module/path`.
    StaticFile,
    /// A custom or external fact, by the name of its file.
    Fact,
    /// A variable of the top scope.
    TopVariable,
    /// A key of Hiera data.
    DataKey,
}

/// The kind of a reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ReferenceKind {
    /// A class: `include`, `class { … }`, `Class[…]`, `inherits`.
    Class,
    /// The type of a resource expression: `ntp::server { … }`.
    ResourceType,
    /// An upper-case name: a data type, or a resource type as in `File['/x']`.
    Type,
    /// A function.
    Function,
    /// A variable with a namespace: `ntp::servers`; `::x` for a variable of the top scope.
    QualifiedVariable,
    /// A variable without a namespace that no surrounding scope of the file sets.
    FreeVariable,
    /// A template of `epp` or `template`; `*` replaces computed parts.
    Template,
    /// A text of the form `module/path`, which may name a template or file.
    ModulePath,
    /// A text with computed parts, which `*` replaces: `*/ntp.conf.erb`; `*` for another computed source of a file.
    PathPattern,
    /// A plan of `run_plan`.
    Plan,
    /// A file of `file` or of a source `puppet:///modules/…`.
    StaticFile,
    /// A resource reference with a literal title, such as `file[/etc/motd]`.
    Resource,
    /// The declaration of a resource with a literal title.
    ResourceDeclaration,
    /// An attribute that a default, an override or a collector sets: `type/attribute`, or `type/*` for a splat.
    Applied,
    /// A key of a lookup with a literal name.
    DataKey,
    /// A key of the hash `$facts`.
    Fact,
    /// A word in a file that defines facts: it may be the name of a fact.
    FactWord,
}

/// A definition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definition {
    /// The kind.
    pub kind: DefinitionKind,
    /// The name.
    pub name: TextId,
    /// Whether the documentation or a call of `assert_private` says that only its module may use it.
    pub is_private: bool,
    /// Whether the parameters are all known; false for most definitions in Ruby.
    pub has_signature: bool,
    /// The class that a class inherits.
    pub parent: Option<TextId>,
    /// The name in the text.
    pub name_span: Span,
    /// The whole definition.
    pub span: Span,
    /// The comment before the definition; empty if there is none.
    pub documentation: Span,
    /// The parameters, by position.
    pub parameters: Box<[Parameter]>,
    /// The variables that the body of a class sets, apart from parameters.
    pub variables: Box<[Variable]>,
    /// For functions in Ruby: the overloads as the least and most number of arguments.
    pub overloads: Box<[Arity]>,
}

/// The number of arguments that an overload accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arity {
    /// The least number.
    pub least: u32,
    /// The most; `None` if there is no limit.
    pub most: Option<u32>,
}

impl Arity {
    /// Any number of arguments.
    pub const ANY: Self = Self { least: 0, most: None };

    /// Returns true if the number is accepted.
    pub fn accepts(self, count: u32) -> bool {
        self.least <= count && self.most.is_none_or(|most| count <= most)
    }
}

/// A parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// The name.
    pub name: TextId,
    /// The text of the type.
    pub ty: Option<TextId>,
    /// The name in the text, with its `$`.
    pub span: Span,
    /// Whether there is a default.
    pub has_default: bool,
    /// Whether it takes all further arguments.
    pub captures_rest: bool,
}

/// A variable that a body sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variable {
    /// The name.
    pub name: TextId,
    /// The first assignment.
    pub span: Span,
}

/// A reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reference {
    /// The kind.
    pub kind: ReferenceKind,
    /// The name.
    pub name: TextId,
    /// The place of the name.
    pub span: Span,
    /// One plus the index of the innermost definition around it; 0 outside of definitions.
    pub within: u32,
}

/// The definitions and references of a file.
#[derive(Clone, Debug, Default)]
pub struct FileIndex {
    pub(crate) texts: Texts,
    pub(crate) definitions: Box<[Definition]>,
    pub(crate) references: Box<[Reference]>,
    /// The native types of a Ruby file.
    pub(crate) native_types: Arc<[ResourceType]>,
    /// Attributes that a Ruby file adds to all native types.
    pub(crate) metaparameters: Box<[Box<str>]>,
    pub(crate) is_broken: bool,
    pub(crate) is_dynamic: bool,
}

impl FileIndex {
    /// Returns the text of a number.
    pub fn text(&self, id: TextId) -> &str {
        self.texts.get(id)
    }

    /// Returns the texts of all names.
    pub fn texts(&self) -> &Texts {
        &self.texts
    }

    /// Returns the definitions in source order.
    pub fn definitions(&self) -> &[Definition] {
        &self.definitions
    }

    /// Returns the references in source order.
    pub fn references(&self) -> &[Reference] {
        &self.references
    }

    /// Returns the native types that a Ruby file declares.
    pub fn native_types(&self) -> &[ResourceType] {
        &self.native_types
    }

    /// Returns true if the file has a syntax error, so that definitions may be missing.
    pub fn is_broken(&self) -> bool {
        self.is_broken
    }

    /// Returns true if the file may use names that are computed: a template that reads its whole scope.
    pub fn is_dynamic(&self) -> bool {
        self.is_dynamic
    }

    /// Returns the memory in bytes.
    pub fn memory(&self) -> usize {
        let lists = |definition: &Definition| {
            size_of_val(&*definition.parameters)
                + size_of_val(&*definition.variables)
                + size_of_val(&*definition.overloads)
        };
        size_of::<Self>()
            + self.texts.memory()
            + size_of_val(&*self.definitions)
            + self.definitions.iter().map(lists).sum::<usize>()
            + size_of_val(&*self.references)
    }
}

impl PartialEq for FileIndex {
    fn eq(&self, other: &Self) -> bool {
        let names = |one: &Self| one.native_types.iter().map(|ty| ty.name().to_owned()).collect::<Vec<_>>();
        self.texts == other.texts
            && self.definitions == other.definitions
            && self.references == other.references
            && self.is_broken == other.is_broken
            && self.is_dynamic == other.is_dynamic
            && names(self) == names(other)
    }
}
