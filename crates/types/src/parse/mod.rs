//! Types and literal values from their text, and from the trees of the parser.
//!
//! The text of a type is an expression of the language, of which only literals, names of types and their parameters are allowed.
//! Names that are no core types are looked for at a [`Resolver`], then among what the language comes with; what nobody knows
//! becomes a `TypeReference`.

mod arguments;
mod declaration;
mod definition;
mod form;
mod literal;
mod mark;
mod parameter;

use std::cell::Cell;

use puppetlang_lexer::Options;
use puppetlang_parser::{NodeId, NodeKind, Parsed, Tree, parse};
use puppetlang_source::{Dialect, Source};

pub(crate) use arguments::size;
pub use declaration::Declarations;
pub(crate) use definition::{Definitions, settle_alias};
pub use parameter::{is_uri_parameter, with_parameters};

use crate::error::TypeError;
use crate::kind::Type;
use crate::value::Value;

/// Who knows the types that are declared in a program.
pub trait Resolver {
    /// The type of a qualified name in lower case; `None` if nobody declared it.
    ///
    /// # Errors
    ///
    /// When it is declared, but wrong.
    fn resolve(&self, name: &str) -> Result<Option<Type>, TypeError>;
}

impl Type {
    /// The type of a text like `Array[Integer[1, 5]]`, with the types that the language comes with.
    ///
    /// # Errors
    ///
    /// When the text is no expression, or no type.
    pub fn parse(text: &str) -> Result<Self, TypeError> {
        Self::parse_with(text, &Nobody)
    }

    /// The type of a text, with the types that `resolver` knows.
    ///
    /// # Errors
    ///
    /// As [`Type::parse`], and those of the resolver.
    pub fn parse_with(text: &str, resolver: &dyn Resolver) -> Result<Self, TypeError> {
        Self::parse_in(text, resolver, Dialect::PUPPET8)
    }

    /// The type of a text in a dialect, with the types that `resolver` knows. What the rules of the dialect say about types
    /// becomes part of the types that are read; asking them costs nothing more.
    ///
    /// # Errors
    ///
    /// As [`Type::parse_with`].
    pub fn parse_in(text: &str, resolver: &dyn Resolver, dialect: Dialect) -> Result<Self, TypeError> {
        with_tree(text, &Known(resolver), |reader, node| Reader { dialect, level: Cell::new(0), ..*reader }.kind(node))
    }

    /// The type of a text, with only the declared types that `resolver` knows.
    pub(crate) fn parse_among(text: &str, resolver: &dyn Resolver) -> Result<Self, TypeError> {
        with_tree(text, resolver, |reader, node| reader.kind(node))
    }

    /// The type of an expression of a tree, in a dialect.
    ///
    /// # Errors
    ///
    /// When the expression is no type.
    pub fn from_tree(
        parsed: &Parsed,
        source: &Source,
        node: NodeId,
        resolver: &dyn Resolver,
        dialect: Dialect,
    ) -> Result<Self, TypeError> {
        match parsed.tree() {
            Some(tree) => Reader {
                parsed,
                tree,
                source,
                resolver: &Known(resolver),
                dialect,
                instances: false,
                level: Cell::new(0),
            }
            .kind(node),
            None => Err(TypeError::new("the source has a syntax error")),
        }
    }
}

impl Value {
    /// The value of a text that has only literals: numbers, strings, arrays, hashes, types, and instances of types that are
    /// made of one string, as `SemVer('1.0.0')`.
    ///
    /// # Errors
    ///
    /// When the text is no expression, or has more than literals.
    pub fn parse_literal(text: &str) -> Result<Self, TypeError> {
        Self::parse_literal_with(text, &Nobody)
    }

    /// The value of a text that has only literals, with the types that `resolver` knows.
    ///
    /// # Errors
    ///
    /// As [`Value::parse_literal`], and those of the resolver.
    pub fn parse_literal_with(text: &str, resolver: &dyn Resolver) -> Result<Self, TypeError> {
        with_tree(text, &Known(resolver), |reader, node| {
            Reader { instances: true, level: Cell::new(0), ..*reader }.value(node)
        })
    }
}

/// Knows no declarations.
struct Nobody;

impl Resolver for Nobody {
    fn resolve(&self, _: &str) -> Result<Option<Type>, TypeError> {
        Ok(None)
    }
}

/// Knows what the language comes with, and what somebody else declares. What the language comes with cannot be declared anew.
struct Known<'a>(&'a dyn Resolver);

impl Resolver for Known<'_> {
    fn resolve(&self, name: &str) -> Result<Option<Type>, TypeError> {
        match crate::builtin::named(name) {
            Some(kind) => Ok(Some(kind)),
            None => self.0.resolve(name),
        }
    }
}

/// Parses a text and reads its only expression.
fn with_tree<T>(
    text: &str,
    resolver: &dyn Resolver,
    read: impl FnOnce(&Reader<'_>, NodeId) -> Result<T, TypeError>,
) -> Result<T, TypeError> {
    let source = Source::new("<type>", text);
    let parsed = parse(&source, &Options::manifest());
    if let Some(error) = parsed.error() {
        return Err(TypeError::new(error.diagnostic(&source).message));
    }
    let Some(tree) = parsed.tree() else { return Err(TypeError::new("no expression")) };
    let reader = Reader {
        parsed: &parsed,
        tree,
        source: &source,
        resolver,
        dialect: Dialect::PUPPET8,
        instances: false,
        level: Cell::new(0),
    };
    match tree.children(tree.root()).next() {
        Some(body) => read(&reader, body),
        None => Err(reader.invalid(tree.root())),
    }
}

/// Reads types and values from a tree.
struct Reader<'a> {
    parsed: &'a Parsed,
    tree: &'a Tree,
    source: &'a Source,
    resolver: &'a dyn Resolver,
    dialect: Dialect,
    /// Whether instances as `Timespan('1')` can be read: they are values, but no parameters of types.
    instances: bool,
    /// How many types are read within each other.
    level: Cell<u32>,
}

impl Reader<'_> {
    /// The type of an expression.
    fn kind(&self, node: NodeId) -> Result<Type, TypeError> {
        match self.value(node)? {
            Value::Type(kind) => Ok(std::sync::Arc::unwrap_or_clone(kind)),
            _ => Err(self.invalid(node)),
        }
    }

    /// The error for an expression that is no type.
    fn invalid(&self, node: NodeId) -> TypeError {
        invalid(self.text(node))
    }

    /// The error for a type that takes no parameters.
    fn unparameterized(&self, node: NodeId) -> TypeError {
        TypeError::new(format!("Not a parameterized type <{}>", self.text(node)))
    }

    /// The text of an expression, as it is written.
    fn text(&self, node: NodeId) -> &str {
        self.source.slice(self.tree.span(node))
    }

    /// The value of a name or literal.
    fn word(&self, node: NodeId) -> std::borrow::Cow<'_, str> {
        self.parsed.text(node, self.source).unwrap_or_default()
    }

    /// The type of a name.
    fn named(&self, node: NodeId) -> Result<Type, TypeError> {
        let name = self.word(node);
        let lower = name.to_lowercase();
        // As in the reference, only core types without parameters have a name with colons in front.
        let simple = lower.strip_prefix("::").unwrap_or(&lower);
        if let Some(kind) = self.of_dialect(simple).or_else(|| core(simple)) {
            return Ok(kind);
        }
        match self.resolver.resolve(&lower)? {
            Some(kind) => Ok(kind),
            None => Ok(Type::Reference((*name).into())),
        }
    }

    /// The type of a name that means something else in this dialect.
    fn of_dialect(&self, name: &str) -> Option<Type> {
        let rule = match name {
            "struct" => Dialect::TYPE_STRUCT_ANY_HASH,
            "scalar" => Dialect::TYPE_SCALAR_WITHOUT_RANGES,
            "richdata" => Dialect::TYPE_RICH_DATA_KEYS,
            _ => return None,
        };
        if !self.dialect.contains(rule) {
            return None;
        }
        if name == "struct" { Some(Type::every_struct()) } else { crate::builtin::specified(name) }
    }

    /// True for an expression of the given kind.
    fn is(&self, node: NodeId, kind: NodeKind) -> bool {
        self.tree.kind(node) == kind
    }
}

/// The error for a text that is no type.
fn invalid(text: &str) -> TypeError {
    TypeError::new(format!("The expression <{text}> is not a valid type specification."))
}

/// The type that a name in any case stands for without a program: a core type, or an alias that the language comes with.
pub fn language_type(name: &str) -> Option<Type> {
    let lower = name.to_lowercase();
    core(&lower).or_else(|| crate::builtin::named(&lower))
}

/// The core type of a name in lower case, without parameters.
pub(crate) fn core(name: &str) -> Option<Type> {
    Some(match name {
        "any" => Type::Any,
        "undef" => Type::Undef,
        "default" => Type::Default,
        "scalar" => Type::Scalar,
        "scalardata" => Type::ScalarData,
        "numeric" => Type::Numeric,
        "binary" => Type::Binary,
        "semverrange" => Type::SemVerRange,
        "catalogentry" => Type::CatalogEntry,
        "boolean" => Type::BOOLEAN,
        "integer" => Type::INTEGER,
        "float" => Type::FLOAT,
        "string" => Type::STRING,
        "enum" => Type::enumeration(std::iter::empty::<&str>(), false),
        "pattern" => Type::pattern([]),
        "regexp" => Type::Regexp(None),
        "semver" => Type::SemVer(crate::kind::SemVerType::new(Vec::new()).into()),
        "timespan" => Type::Timespan(None),
        "timestamp" => Type::Timestamp(None),
        "collection" => Type::Collection(None),
        "array" => Type::any_array(),
        "tuple" => Type::any_tuple(),
        "hash" => Type::any_hash(),
        "struct" => Type::any_struct(),
        "iterable" => Type::Iterable(None),
        "iterator" => Type::Iterator(None),
        "callable" => Type::Callable(None),
        "type" => Type::Type(None),
        "variant" => Type::variant(Vec::new()),
        "optional" => Type::Optional(None),
        "notundef" => Type::NotUndef(None),
        "sensitive" => Type::any_sensitive(),
        "init" => Type::Init(None),
        "class" => Type::Class(None),
        "resource" => Type::Resource(None),
        "runtime" => Type::Runtime(None),
        "uri" => Type::Uri(None),
        "object" => Type::AnyObject,
        "typeset" => Type::TypeSet(None),
        "typealias" => Type::AnyAlias,
        "typereference" => Type::Reference("UnresolvedReference".into()),
        _ => return None,
    })
}
