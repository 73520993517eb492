//! The definitions of a program, and the names that its types refer to.

use puppetlang_parser::NodeId;
use puppetlang_source::qualified::relative;
use puppetlang_types::value::Text;

use crate::id::BodyId;

/// The kind of a definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DefinitionKind {
    /// `class`.
    Class,
    /// `define`.
    DefinedType,
    /// `node`.
    Node,
    /// `function`.
    Function,
    /// `plan`.
    Plan,
    /// `type`: an alias or an Object type.
    Type,
}

/// A definition in a program, as lowering collects it.
#[derive(Debug)]
pub struct DefinitionCode {
    /// The kind.
    pub kind: DefinitionKind,
    /// The syntax node, which is its location.
    pub node: NodeId,
    /// The name as written; empty for a node.
    pub name: Text,
    /// The class from which a class inherits, as written.
    pub parent: Option<Text>,
    /// The parameters of a class or defined type, in source order.
    pub parameters: Box<[DefinedParameter]>,
    /// The names of a node definition, in source order.
    pub hosts: Box<[HostName]>,
    /// Whether the program consists of this definition alone.
    pub is_whole: bool,
    /// The body; `None` for a type.
    pub(crate) body: Option<BodyId>,
}

impl DefinitionCode {
    /// Returns the name as references to classes and defined types are compared: in lower case, without leading colons.
    pub fn key(&self) -> Text {
        relative(&self.name.to_lowercase()).into()
    }
}

/// A parameter of a class or defined type.
#[derive(Debug)]
pub struct DefinedParameter {
    /// The name.
    pub name: Text,
    /// The expression of the type, if there is one.
    pub ty: Option<NodeId>,
    /// Whether it has a default.
    pub has_default: bool,
}

/// A name of a node definition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HostName {
    /// `default`.
    Default,
    /// The name of a host, in lower case.
    Name(Text),
    /// The text of a regular expression that names of hosts match.
    Pattern(Text),
}

/// The names of types in a program.
#[derive(Debug, Default)]
pub struct TypeNames {
    /// All names of types that are used, each once, in source order.
    pub used: Box<[Text]>,
    /// The type aliases, in source order.
    pub aliases: Box<[AliasNames]>,
    /// The first use of an alias or a function in the type of a parameter that the program declares later.
    pub early_use: Option<EarlyUse>,
}

/// The names in a type alias.
#[derive(Debug)]
pub struct AliasNames {
    /// Whether the program uses the alias.
    pub is_used: bool,
    /// The qualified names (`A::B`) of the types that it refers to, in the order in which the reference resolves them.
    pub qualified: Box<[Text]>,
}

/// A use of a type or a function in the type of a parameter, before its declaration.
#[derive(Debug)]
pub struct EarlyUse {
    /// The syntax node of the use.
    pub node: NodeId,
    /// The name as written.
    pub name: Text,
    /// Whether it is a type; otherwise it is a function.
    pub is_type: bool,
}
