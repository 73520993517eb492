//! Loaded programs: the programs of an evaluation, the functions and types that they define, and their cached values.

use std::collections::HashMap;
use std::ops::{Index, IndexMut};
use std::sync::Arc;

use foldhash::fast::RandomState;
use puppetlang_parser::NodeId;
use puppetlang_types::parse::Resolver;
use puppetlang_types::ty::{CallableType, Size, TupleType};
use puppetlang_types::value::Text;
use puppetlang_types::{Type, TypeError, Value};

use crate::code::{Code, Expr};
use crate::definition::DefinitionKind;
use crate::function::Callee;
use crate::id::{BodyId, ProgramId};
use crate::name::fold_case;
use crate::program::Program;

/// A program that is loaded into an evaluation.
///
/// Its values are copies that belong to the evaluation, so that threads that share a program do not write to the same
/// reference counters.
pub(crate) struct LoadedProgram {
    pub(crate) program: Program,
    /// The program as it was given, if its types were resolved again: it keeps its identity.
    given: Option<Program>,
    constants: Vec<Option<Value>>,
    /// The resolved callees, by the index of the name.
    pub(crate) callees: Vec<Option<Callee>>,
    /// The resolved types, by the index of the name.
    pub(crate) types: Vec<Option<Value>>,
    /// The values of constant-folded expressions, once they are evaluated.
    pub(crate) fixed: Vec<Option<Value>>,
    /// The types of parameters and results, by body.
    pub(crate) signatures: Vec<Option<Arc<BodyTypes>>>,
    /// The parameter types of bodies with named arguments, by body.
    pub(crate) named_types: Vec<Option<Box<[Type]>>>,
}

impl LoadedProgram {
    fn new(program: &Program) -> Self {
        let code = program.code();
        Self {
            program: program.clone(),
            given: None,
            constants: vec![None; code.constants.len()],
            callees: vec![None; code.names.len()],
            types: vec![None; code.names.len()],
            fixed: vec![None; code.fixed.len()],
            signatures: vec![None; code.bodies.len()],
            named_types: vec![None; code.bodies.len()],
        }
    }
}

/// The types of the parameters and the result of a body.
pub(crate) struct BodyTypes {
    /// The type of each parameter; for a parameter that takes the rest, the type of each element.
    pub(crate) parameters: Box<[Type]>,
    pub(crate) size: Size,
    pub(crate) returns: Type,
}

impl BodyTypes {
    /// Whether each parameter accepts the value in its slot.
    pub(crate) fn take(&self, slots: &[Option<Value>]) -> bool {
        self.parameters
            .iter()
            .zip(slots)
            .all(|(kind, slot)| matches!(kind, Type::Any) || slot.as_ref().is_some_and(|value| kind.is_instance(value)))
    }

    pub(crate) fn callable(&self) -> CallableType {
        let params = TupleType { types: self.parameters.to_vec(), size: Some(self.size) };
        CallableType::new(Some(params), None, Some(self.returns.clone()))
    }
}

/// The code location of an evaluation: the loaded program.
#[derive(Clone, Copy)]
pub(crate) struct CodeLocation<'p> {
    pub(crate) program_id: ProgramId,
    pub(crate) program: &'p Program,
    pub(crate) code: &'p Code,
}

impl<'p> CodeLocation<'p> {
    /// The location of a loaded program.
    #[inline]
    pub(crate) fn new(program_id: ProgramId, program: &'p Program) -> Self {
        Self { program_id, program, code: program.code() }
    }
}

/// The loaded programs of an evaluation.
#[derive(Default)]
pub(crate) struct Programs {
    list: Vec<LoadedProgram>,
    /// The id of a loaded program, by the identity of the program.
    ids: HashMap<usize, ProgramId, RandomState>,
    /// The loaded programs that declare types.
    declaring: Vec<ProgramId>,
    /// The functions that programs define, by name.
    functions: HashMap<Text, (ProgramId, BodyId), RandomState>,
}

impl Index<ProgramId> for Programs {
    type Output = LoadedProgram;

    #[inline]
    fn index(&self, program: ProgramId) -> &LoadedProgram {
        &self.list[program.index()]
    }
}

impl IndexMut<ProgramId> for Programs {
    #[inline]
    fn index_mut(&mut self, program: ProgramId) -> &mut LoadedProgram {
        &mut self.list[program.index()]
    }
}

impl Programs {
    /// Loads a program and returns its id; does nothing if the program is already loaded.
    pub(crate) fn load(&mut self, program: &Program) -> ProgramId {
        if let Some(&known) = self.ids.get(&program.identity()) {
            return known;
        }
        let id = ProgramId::new(self.list.len());
        self.ids.insert(program.identity(), id);
        if !program.types().is_empty() {
            self.declaring.push(id);
        }
        let code = program.code();
        for &body in &code.functions {
            self.functions.insert(code.body(body).name.clone(), (id, body));
        }
        self.list.push(LoadedProgram::new(program));
        id
    }

    /// Like [`load`](Self::load), but resolves the type aliases of the program with the types of the loaded programs.
    /// Returns the program with these types, unless it needs none of them.
    pub(crate) fn load_among(&mut self, program: &Program) -> (ProgramId, Option<Program>) {
        if let Some(&known) = self.ids.get(&program.identity()) {
            let loaded = &self[known];
            return (known, loaded.given.as_ref().map(|_| loaded.program.clone()));
        }
        let names = program.type_names();
        let is_of_others = |name: &Text| {
            let name = fold_case(name);
            matches!(program.types().resolve(&name), Ok(None)) && matches!(self.resolve(&name), Ok(Some(_)))
        };
        if names.aliases.is_empty() || !names.used.iter().any(is_of_others) {
            return (self.load(program), None);
        }
        let known = program.among(self);
        let id = self.load(&known);
        self.ids.insert(program.identity(), id);
        self[id].given = Some(program.clone());
        (id, Some(known))
    }

    /// The programs, in the order in which they were loaded.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Program> {
        self.list.iter().map(|loaded| &loaded.program)
    }

    /// Returns a program; `None` if the id is that of another evaluation.
    pub(crate) fn get(&self, program: ProgramId) -> Option<&Program> {
        self.list.get(program.index()).map(|loaded| &loaded.program)
    }

    /// The functions that programs define, in arbitrary order: name, program and node of the definition.
    pub(crate) fn functions(&self) -> impl Iterator<Item = (&str, &Program, NodeId)> {
        self.functions.iter().map(|(name, &(id, body))| {
            let program = &self[id].program;
            (name.as_str(), program, program.code().body(body).node)
        })
    }

    /// Returns the function of a name.
    pub(crate) fn function(&self, name: &str) -> Option<Callee> {
        self.functions.get(name).map(|&(program, body)| Callee::Defined(program, body))
    }

    /// Whether a program defines a class or a defined type of a name.
    pub(crate) fn define(&self, name: &str) -> bool {
        let name = name.strip_prefix("::").unwrap_or(name).to_lowercase();
        self.iter().flat_map(Program::definitions).any(|definition| {
            matches!(definition.kind, DefinitionKind::Class | DefinitionKind::DefinedType) && definition.name == name
        })
    }
}

/// Cached values.
impl Programs {
    /// Returns a constant of a program.
    #[inline]
    pub(crate) fn constant(&mut self, here: &CodeLocation<'_>, index: u32) -> Value {
        let known = &mut self[here.program_id].constants[index as usize];
        match known {
            Some(value) => value.clone(),
            None => known.insert(own_copy(&here.code.constants[index as usize])).clone(),
        }
    }

    /// Returns the value of a type name or constant-folded expression, if it is cached.
    #[inline]
    pub(crate) fn known(&self, here: &CodeLocation<'_>, node: NodeId) -> Option<&Value> {
        let loaded = &self[here.program_id];
        match here.code.expr(node) {
            Expr::TypeName(name) => loaded.types[name as usize].as_ref(),
            Expr::Fixed(index) => loaded.fixed[index as usize].as_ref(),
            _ => None,
        }
    }

    /// Returns the types of a body, if they are cached.
    #[inline]
    pub(crate) fn known_types(&self, here: &CodeLocation<'_>, body: BodyId) -> Option<&Arc<BodyTypes>> {
        self[here.program_id].signatures[body.index()].as_ref()
    }
}

/// Types.
impl Programs {
    /// Resolves the name of a type; `None` if it is unknown.
    pub(crate) fn named_type(&mut self, here: &CodeLocation<'_>, name: u32) -> Option<Value> {
        if let Some(known) = &self[here.program_id].types[name as usize] {
            return Some(known.clone());
        }
        let kind = self.type_of_name(&here.code.names[name as usize])?;
        let value = Value::Type(Arc::new(kind));
        self[here.program_id].types[name as usize] = Some(value.clone());
        Some(value)
    }

    /// Returns the type with a name: a core type, or a type that a program declares.
    pub(crate) fn type_of_name(&self, name: &str) -> Option<Type> {
        let name = name.strip_prefix("::").unwrap_or(name);
        puppetlang_types::parse::language_type(name).or_else(|| {
            let lower = name.to_lowercase();
            self.declared_type(&lower)
        })
    }

    /// Returns an error if a program declares a type of this name that cannot be resolved.
    pub(crate) fn check_declared(&self, name: &str) -> Result<(), TypeError> {
        let name = name.strip_prefix("::").unwrap_or(name);
        let error = self.iter().find_map(|program| program.type_error(name, &SoundTypes(self)));
        error.map_or(Ok(()), Err)
    }

    /// Returns the type that a program declares, by its lower-case name. The program loaded last wins.
    fn declared_type(&self, name: &str) -> Option<Type> {
        self.declaring.iter().rev().find_map(|&id| self[id].program.types().get(name))
    }
}

/// Resolves the types that loaded programs declare.
impl Resolver for Programs {
    fn resolve(&self, name: &str) -> Result<Option<Type>, TypeError> {
        let known = self.declared_type(name);
        if known.is_none() {
            self.check_declared(name)?;
        }
        Ok(known)
    }
}

/// Resolves declared types without looking for errors: the search for one error must not start another.
struct SoundTypes<'e>(&'e Programs);

impl Resolver for SoundTypes<'_> {
    fn resolve(&self, name: &str) -> Result<Option<Type>, TypeError> {
        Ok(self.0.declared_type(name))
    }
}

/// Copies a string, so that the copy shares no reference counter with the original; clones other values.
fn own_copy(value: &Value) -> Value {
    match value {
        Value::String(text) => Value::String(Text::new(text.as_str())),
        other => other.clone(),
    }
}
