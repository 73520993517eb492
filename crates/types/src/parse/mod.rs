//! Parses types and literal values from text, and reads them from syntax trees.
//!
//! The text of a type is an expression of the language in which only literals, type names and type parameters are
//! allowed. Names that are not core types are looked up in the types of the language, then in a [`Resolver`]; unknown
//! names become a `TypeReference`.

mod arguments;
mod declaration;
mod definition;
mod form;
mod literal;
mod mark;
mod parameter;

use std::cell::Cell;

use puppetlang_lexer::Options;
use puppetlang_parser::{NodeId, Parsed, TextRef, Tree, ast, parse};
use puppetlang_source::{CoreType, Dialect, Source};

pub use declaration::Declarations;
pub(crate) use definition::Definitions;
pub use definition::settle_alias;
pub use parameter::{is_uri_parameter, with_parameters};

use crate::error::TypeError;
use crate::ty::Type;
use crate::value::Value;

/// Looks up the types that a program declares.
pub trait Resolver {
    /// Returns the type of a qualified name in lower case, or `None` if it is not declared.
    ///
    /// # Errors
    ///
    /// Returns an error if it is declared, but invalid.
    fn resolve(&self, name: &str) -> Result<Option<Type>, TypeError>;
}

impl Type {
    /// Parses a type such as `Array[Integer[1, 5]]`, with the types of the language.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not an expression, or not a type.
    pub fn parse(text: &str) -> Result<Self, TypeError> {
        Self::parse_with(text, &Builtin)
    }

    /// Parses a type, with the declared types of `resolver`.
    ///
    /// # Errors
    ///
    /// As [`Type::parse`], and the errors of the resolver.
    pub fn parse_with(text: &str, resolver: &dyn Resolver) -> Result<Self, TypeError> {
        Self::parse_in(text, resolver, Dialect::PUPPET8)
    }

    /// Parses a type in a dialect, with the declared types of `resolver`. The dialect's rules become part of the parsed
    /// types; later comparisons cost nothing extra.
    ///
    /// # Errors
    ///
    /// As [`Type::parse_with`].
    pub fn parse_in(text: &str, resolver: &dyn Resolver, dialect: Dialect) -> Result<Self, TypeError> {
        with_tree(text, &Known(resolver), |reader, node| Reader { dialect, level: Cell::new(0), ..*reader }.kind(node))
    }

    /// Parses a type, with the types of `resolver` instead of those of the language.
    pub(crate) fn parse_among(text: &str, resolver: &dyn Resolver) -> Result<Self, TypeError> {
        with_tree(text, resolver, |reader, node| reader.kind(node))
    }

    /// Reads a type from an expression of a syntax tree, in a dialect.
    ///
    /// # Errors
    ///
    /// Returns an error if the expression is not a type.
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
    /// Parses a value from literals: numbers, strings, arrays, hashes, types, and instances created from one string,
    /// such as `SemVer('1.0.0')`.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not an expression, or contains something other than literals.
    pub fn parse_literal(text: &str) -> Result<Self, TypeError> {
        Self::parse_literal_with(text, &Builtin)
    }

    /// Parses a value from literals, with the declared types of `resolver`.
    ///
    /// # Errors
    ///
    /// As [`Value::parse_literal`], and the errors of the resolver.
    pub fn parse_literal_with(text: &str, resolver: &dyn Resolver) -> Result<Self, TypeError> {
        with_tree(text, &Known(resolver), |reader, node| {
            Reader { instances: true, level: Cell::new(0), ..*reader }.value(node)
        })
    }
}

/// A resolver that knows only the types of the language.
#[derive(Clone, Copy, Debug, Default)]
pub struct Builtin;

impl Resolver for Builtin {
    fn resolve(&self, _: &str) -> Result<Option<Type>, TypeError> {
        Ok(None)
    }
}

/// Resolves the types of the language, then those of another resolver, which cannot redefine them.
struct Known<'a>(&'a dyn Resolver);

impl Resolver for Known<'_> {
    fn resolve(&self, name: &str) -> Result<Option<Type>, TypeError> {
        match crate::builtin::named(name) {
            Some(ty) => Ok(Some(ty)),
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
    match ast::Program::cast(tree, tree.root()) {
        Some(program) => read(&reader, program.body()),
        None => Err(reader.invalid(tree.root())),
    }
}

/// Reads types and values from a syntax tree.
struct Reader<'a> {
    parsed: &'a Parsed,
    tree: &'a Tree,
    source: &'a Source,
    resolver: &'a dyn Resolver,
    dialect: Dialect,
    /// Whether instances such as `Timespan('1')` are allowed: they are values, but not type parameters.
    instances: bool,
    /// The nesting level of the type being read.
    level: Cell<u32>,
}

impl Reader<'_> {
    /// Reads an expression as a type.
    fn kind(&self, node: NodeId) -> Result<Type, TypeError> {
        match self.value(node)? {
            Value::Type(ty) => Ok(std::sync::Arc::unwrap_or_clone(ty)),
            _ => Err(self.invalid(node)),
        }
    }

    /// The error for an expression that is not a type.
    fn invalid(&self, node: NodeId) -> TypeError {
        invalid(self.text(node))
    }

    /// The error for parameters of a type that takes none.
    fn unparameterized(&self, node: NodeId) -> TypeError {
        TypeError::new(format!("Not a parameterized type <{}>", self.text(node)))
    }

    /// The source text of an expression.
    fn text(&self, node: NodeId) -> &str {
        self.source.slice(self.tree.span(node))
    }

    /// The text of a name or literal.
    fn word(&self, text: TextRef) -> std::borrow::Cow<'_, str> {
        self.parsed.text_of(self.tree, text, self.source)
    }

    /// Resolves a type name.
    fn named(&self, name: ast::QualifiedReference<'_>) -> Result<Type, TypeError> {
        let name = self.word(name.name());
        let lower = name.to_lowercase();
        // As in the reference, only core types without parameters may have leading colons.
        let simple = lower.strip_prefix("::").unwrap_or(&lower);
        if let Some(ty) = self.of_dialect(simple).or_else(|| core_type(simple)) {
            return Ok(ty);
        }
        match self.resolver.resolve(&lower)? {
            Some(ty) => Ok(ty),
            None => Ok(Type::Reference((*name).into())),
        }
    }

    /// Returns the type of a name that has a different meaning in this dialect.
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
}

/// The error for a text that is not a type.
fn invalid(text: &str) -> TypeError {
    TypeError::new(format!("The expression <{text}> is not a valid type specification."))
}

/// Resolves a name, in any case, to a core type or another type of the language.
pub fn language_type(name: &str) -> Option<Type> {
    let lower = name.to_lowercase();
    core_type(&lower).or_else(|| crate::builtin::named(&lower))
}

/// Returns true if [`language_type`] knows a name. Unlike that function, it defines no type.
pub fn is_language_type(name: &str) -> bool {
    let lower = name.to_lowercase();
    CoreType::of(&lower).is_some_and(CoreType::has_name) || crate::builtin::is_named(&lower)
}

/// Returns the core type of a name in lower case, without parameters.
pub fn core_type(name: &str) -> Option<Type> {
    CoreType::of(name).filter(|core| core.has_name()).map(Type::from)
}
