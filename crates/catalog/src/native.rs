//! Native types in a compile: core types, and types of modules, which are read when they are first used.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

use foldhash::fast::RandomState;
use puppetlang_evaluator::{Evaluation, Flow, fold_case, plain};
use puppetlang_source::Source;
use puppetlang_source::qualified::relative;
use puppetlang_types::value::Text;

use crate::environment::{DESCRIPTION_BYTES, Environment, Found};
use crate::loaded::Loaded;
use crate::resource_type::{METAPARAMETERS, ResourceType, RubyTypes, shared_core_type};

/// The types that were looked up, by name as written; `None` for types that do not exist.
#[derive(Default)]
struct Known(HashMap<Text, Option<Arc<ResourceType>>, RandomState>);

pub(crate) fn is_metaparameter(name: &str) -> bool {
    METAPARAMETERS.contains(&name)
}

/// Returns the native type with a name.
pub(crate) fn find(evaluation: &mut Evaluation, name: &str) -> Flow<Option<Arc<ResourceType>>> {
    if let Some(known) = evaluation.extension::<Known>().0.get(name) {
        return Ok(known.clone());
    }
    let lower = fold_case(name);
    let lower = relative(&lower);
    let found = match shared_core_type(lower) {
        _ if lower.contains("::") => None,
        Some(core) => Some(core),
        None => match evaluation.extension::<Loaded>().environment.clone() {
            Some(environment) => of_environment(&environment, lower)?,
            None => None,
        },
    };
    evaluation.extension::<Known>().0.insert(name.into(), found.clone());
    Ok(found)
}

/// Returns a module's type from the cache, or reads and caches it.
fn of_environment(environment: &Environment, name: &str) -> Flow<Option<Arc<ResourceType>>> {
    if let Some(kept) = environment.cache.resource_type(name) {
        return Ok(kept);
    }
    let found = read(environment, name)?.map(Arc::new);
    environment.cache.insert_resource_type(name, found.clone());
    Ok(found)
}

/// Reads a module's type: the generated manifest if it exists, or else the Ruby file.
fn read(environment: &Environment, name: &str) -> Flow<Option<ResourceType>> {
    match environment.resource_type(name) {
        None => Ok(None),
        Some(Found::Ruby(path)) => {
            let text = text(environment, &path)?;
            let library = &mut |name: &str| environment.ruby_library(name);
            let read = RubyTypes::read_or_run(&text, &path.to_string_lossy(), library)?;
            let found = read.types.into_iter().find(|found| found.name() == name);
            let mut found = found.unwrap_or_else(|| ResourceType::unknown(name));
            found.add_providers();
            Ok(Some(found))
        }
        Some(Found::Source(file)) => {
            let source = Source::new(file.path().to_string_lossy(), text(environment, file.path())?);
            match ResourceType::from_generated(&source) {
                Ok(found) => Ok(Some(found)),
                Err(error) => plain(error.to_string()),
            }
        }
    }
}

fn text(environment: &Environment, path: &Path) -> Flow<String> {
    match environment.files().read(path, DESCRIPTION_BYTES) {
        Ok(bytes) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
        Err(error) => plain(error.to_string()),
    }
}
