//! Automatic lookup of class parameters in data.
//!
//! The key is `class::parameter`. Parameters that are not set or `undef` are looked up in declaration order, before the
//! first default is evaluated. Instances of defined types have no automatic lookup.

use puppetlang_evaluator::{Evaluation, Flow, Lookup, NamedBody};
use puppetlang_types::Value;
use puppetlang_types::value::Text;

use crate::current::state;
use crate::definition::{Definition, DefinitionKind};
use crate::resource::{Parameter, ResourceId};

/// Sets the parameters of a class from data. An `undef` in the data is used only for parameters without a default.
///
/// # Errors
///
/// If the lookup fails.
pub(crate) fn complete(
    evaluation: &mut Evaluation,
    id: ResourceId,
    definition: &Definition,
    body: &NamedBody,
) -> Flow<()> {
    if definition.kind != DefinitionKind::Class || !evaluation.has_data() {
        return Ok(());
    }
    for (name, has_default) in body.parameters() {
        let given = state(evaluation).resources[id].parameter(name);
        if given.is_some_and(|value| !value.is_undef()) {
            continue;
        }
        let Some(value) = value_of(evaluation, &definition.name, name)? else { continue };
        if value.is_undef() && has_default {
            continue;
        }
        let resource = &mut state(evaluation).resources[id];
        let source = resource.source.clone();
        resource.set(name.clone(), Parameter { value, origin: None, source, adds: false })?;
    }
    Ok(())
}

/// Looks up the value of a class parameter.
fn value_of(evaluation: &mut Evaluation, class: &str, parameter: &Text) -> Flow<Option<Value>> {
    evaluation.look_up_data(&Lookup::of_key(&format!("{class}::{parameter}")))
}
