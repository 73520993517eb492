//! Loads definitions by name from the files where the autoloader expects them.

use std::path::Path;

use puppetlang_evaluator::{Evaluation, Exit, Flow, Program, fold_case, limit, plain};
use puppetlang_source::qualified::relative;
use puppetlang_types::Type;
use puppetlang_types::parse::{Resolver, language_type};
use puppetlang_types::string_format::ruby_text;

use crate::class;
use crate::current::state;
use crate::environment::{Environment, Found, NativeFunction, SourceError, SourceFile};
use crate::loaded::{environment, is_new};
#[cfg(feature = "ruby")]
use crate::ruby_function;
use crate::sole_definition::Sole;
#[cfg(not(feature = "ruby"))]
use crate::without_ruby as ruby_function;

/// Loads the class or defined type with a name, if there is a file for it.
pub(crate) fn definition(evaluation: &mut Evaluation, name: &str) -> Flow<()> {
    let Some(environment) = environment(evaluation) else { return Ok(()) };
    for group in environment.manifests_of(name) {
        if !group.is_empty() {
            state(evaluation).main_module.offer(name.split("::").next().unwrap_or_default());
        }
        // As in the reference, all files are parsed before the first of them defines anything.
        let mut programs = Vec::new();
        for file in group {
            if is_new(evaluation, file) {
                programs.push(program(evaluation, file)?.clone());
            }
        }
        for program in programs {
            class::define(evaluation, &program, name.split("::").next())?;
            evaluation.learn(&program);
        }
        let definitions = &state(evaluation).definitions;
        if definitions.class(name).is_some() || definitions.defined_type(name).is_some() {
            break;
        }
    }
    Ok(())
}

/// Loads the function with a name; returns true if there is a file for it.
pub(crate) fn function(evaluation: &mut Evaluation, name: &str) -> Flow<bool> {
    let Some(environment) = environment(evaluation) else { return Ok(false) };
    match environment.cache.function(name, || environment.function(name)) {
        Some(Found::Source(file)) if is_new(evaluation, &file) => {
            let program = program(evaluation, &file)?;
            Sole::Function.check(program, relative(name))?;
            evaluation.learn(program);
            Ok(true)
        }
        Some(Found::Ruby(path)) => in_ruby(evaluation, &environment, name, &path),
        _ => Ok(false),
    }
}

/// Loads a function from a Ruby file, or the native function that replaces it.
fn in_ruby(evaluation: &mut Evaluation, environment: &Environment, name: &str, path: &Path) -> Flow<bool> {
    match environment.native(name, path) {
        Ok(NativeFunction::Known(library)) => Ok(evaluation.add_function(library, name)),
        Ok(NativeFunction::Unchecked | NativeFunction::Unknown) => match environment.read_ruby(path) {
            Ok(content) => ruby_function::load(evaluation, name, path, &content),
            Err(error) => plain(format!("the function '{name}' cannot be read: {error}")),
        },
        Err(error) => plain(format!("the function '{name}' cannot be read: {error}")),
    }
}

/// Loads the type with a name, as [`data_type`] does.
///
/// A defined type takes precedence over a data type with the same name. So do errors in the manifests that could define
/// it.
pub(crate) fn named_type(evaluation: &mut Evaluation, name: &str) -> Flow<bool> {
    let lower = name.to_lowercase();
    definition(evaluation, &lower)?;
    if state(evaluation).definitions.defined_type(&lower).is_some() {
        return Ok(false);
    }
    // Parameters of those manifests may have loaded it.
    Ok(data_type(evaluation, name)? || matches!(evaluation.resolve(&fold_case(name)), Ok(Some(_))))
}

/// Returns a program whose aliases are resolved with the module types that they refer to.
///
/// # Errors
///
/// If such a type cannot be loaded and the alias is used.
pub(crate) fn with_types_of_modules(evaluation: &mut Evaluation, program: &Program) -> Flow<Program> {
    if environment(evaluation).is_none() {
        return Ok(program.clone());
    }
    let mut is_more = false;
    for alias in &program.type_names().aliases {
        for name in &alias.qualified {
            match named_type(evaluation, name) {
                Ok(is_there) => is_more |= is_there,
                Err(exit) if alias.is_used => return Err(exit),
                Err(_) => {}
            }
        }
    }
    Ok(if is_more { program.among(evaluation) } else { program.clone() })
}

/// Loads the type with a name and the types that it refers to; returns true if there is a file for it.
pub(crate) fn data_type(evaluation: &mut Evaluation, name: &str) -> Flow<bool> {
    let Some(environment) = environment(evaluation) else { return Ok(false) };
    let file = match environment.data_type(name) {
        Some(Found::Source(file)) => file,
        Some(Found::Ruby(path)) => {
            return plain(format!("the type '{name}' is written in Ruby ({})", path.display()));
        }
        // A member of a type set has no file of its own: load the type set.
        None => return name.rsplit_once("::").map_or(Ok(false), |(set, _)| data_type(evaluation, set)),
    };
    if !is_new(evaluation, &file) {
        return Ok(false);
    }
    if let Some(kept) = environment.cache.type_alias(file.path()) {
        evaluation.log_diagnostics(kept.warnings(), kept.source());
        evaluation.learn(&kept);
        return Ok(true);
    }
    let written = program(evaluation, &file)?;
    Sole::Type.check(written, &fold_case(name))?;
    let mut is_of_environment = true;
    for part in &written.type_names().used {
        if part.contains("::") {
            data_type(evaluation, part)?;
            is_of_environment &= matches!(environment.data_type(part), Some(Found::Source(_)));
        } else {
            is_of_environment &= language_type(part).is_some();
        }
    }
    let program = written.among(evaluation);
    evaluation.learn(&program);
    let is_set = file.path().file_name().is_some_and(|file| file == "init_typeset.pp");
    if is_set && matches!(evaluation.resolve(&fold_case(name)), Ok(Some(kind)) if !matches!(kind, Type::TypeSet(_))) {
        let (origin, name) = (written.source().name(), ruby_text::capitalize(&fold_case(name)));
        return plain(format!("The code loaded from {origin} does not define the TypeSet '{name}'"));
    }
    // Do not cache a type whose declaration was cut short by a limit.
    if is_of_environment && evaluation.check_meter().is_ok() {
        environment.cache.insert_type_alias(file.path(), &program);
    }
    Ok(true)
}

/// Returns the program in a file that is being loaded, and logs its warnings.
fn program<'f>(evaluation: &Evaluation, file: &'f SourceFile) -> Flow<&'f Program> {
    match file.program() {
        Ok(program) => {
            evaluation.log_diagnostics(program.warnings(), program.source());
            Ok(program)
        }
        Err(SourceError::Invalid(rejected)) => Err(Box::new(Exit::Error(evaluation.error_of_program(rejected)))),
        Err(error @ SourceError::TooLong { .. }) => limit(error.to_string()),
        Err(error) => plain(error.to_string()),
    }
}
