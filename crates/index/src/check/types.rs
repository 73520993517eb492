//! The types of parameters, with the type aliases of modules.
//!
//! An alias is read from its file when a type first refers to it. A type that refers to a name which is not an alias of
//! a module on the disk is not known, and nothing is compared with it.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use foldhash::fast::RandomState;
use puppetlang_catalog::Files;
use puppetlang_lexer::Options;
use puppetlang_source::{Dialect, Source};
use puppetlang_types::mismatch::{Given, MismatchKind, NamedParameter, describe_parameters, differences};
use puppetlang_types::parse::{Declarations, Resolver};
use puppetlang_types::{Type, TypeError, Value, comparing};

use crate::collect::FILE_BYTES;
use crate::file_index::DefinitionKind;
use crate::index::Index;

/// The types of an index that were resolved.
pub(crate) struct TypeTable<'i> {
    index: &'i Index,
    files: &'i dyn Files,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// The aliases by name; `None` for a name that is not known, or is being resolved.
    aliases: HashMap<String, Option<Type>, RandomState>,
    /// The types by text.
    types: HashMap<String, Option<Type>, RandomState>,
    /// The owners of the aliases.
    declarations: Vec<Declarations>,
}

/// Resolves aliases while a type is read.
struct Aliases<'t, 's> {
    index: &'t Index,
    files: &'t dyn Files,
    state: RefCell<&'s mut State>,
    /// Set if a name is not known.
    is_unknown: Cell<bool>,
}

impl<'i> TypeTable<'i> {
    pub(crate) fn new(index: &'i Index, files: &'i dyn Files) -> Self {
        Self { index, files, state: Mutex::default() }
    }

    /// Returns the type of a text; `None` if it is not literal, or refers to a name that is not known.
    pub(crate) fn of_text(&self, text: &str) -> Option<Type> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = state.types.get(text) {
            return known.clone();
        }
        let aliases = Aliases {
            index: self.index,
            files: self.files,
            state: RefCell::new(&mut state),
            is_unknown: Cell::new(false),
        };
        let found = Type::parse_with(text, &aliases).ok().filter(|_| !aliases.is_unknown.get());
        state.types.insert(text.to_owned(), found.clone());
        found
    }

    /// Returns the message about a value that a parameter does not accept: the text of the evaluator.
    pub(crate) fn mismatch(
        &self,
        subject: &dyn Fn() -> String,
        parameter: &str,
        ty: &str,
        value: &Value,
    ) -> Option<String> {
        let ty = self.of_text(ty)?;
        if comparing(|| ty.is_instance(value)).ok()? {
            return None;
        }
        let found = differences(&ty, &Type::detailed_of(value), &[]);
        if found.is_empty() || found.iter().any(|one| matches!(one.kind, MismatchKind::Unresolved(_))) {
            return None;
        }
        let named =
            NamedParameter { name: parameter, ty, is_optional: false, given: Some(Given::Value(value.clone())) };
        describe_parameters(subject, &[named], &[])
    }
}

impl Aliases<'_, '_> {
    fn alias(&self, name: &str) -> Option<Type> {
        if let Some(known) = self.state.borrow().aliases.get(name) {
            return known.clone();
        }
        self.state.borrow_mut().aliases.insert(name.to_owned(), None);
        let around = self.is_unknown.replace(false);
        let found = self.read(name).filter(|_| !self.is_unknown.get());
        self.is_unknown.set(around);
        self.state.borrow_mut().aliases.insert(name.to_owned(), found.clone());
        found
    }

    fn read(&self, name: &str) -> Option<Type> {
        let defined = self.index.definition(DefinitionKind::DataType, name)?;
        let path = &defined.entry.located.path;
        let bytes = self.files.read(path, FILE_BYTES).ok()?;
        let source = Source::from_bytes("", bytes);
        let parsed = puppetlang_epp_syntax::parse(&source, &Options::manifest());
        let declarations = Declarations::sound_of_source(&parsed, &source, self, Dialect::PUPPET8);
        let found = declarations.get(name);
        self.state.borrow_mut().declarations.push(declarations);
        found
    }
}

impl Resolver for Aliases<'_, '_> {
    fn resolve(&self, name: &str) -> Result<Option<Type>, TypeError> {
        let found = self.alias(name.trim_start_matches("::"));
        if found.is_none() {
            self.is_unknown.set(true);
        }
        Ok(found)
    }
}
