//! Parameters of classes whose values are in the data of the host.
//!
//! Asked for is `class::parameter` for each parameter that has no value, or `undef`, in the order in which the class has them and before
//! the first default is evaluated. Instances of defined types get nothing from data.

use puppetlang_evaluator::{Cause, Evaluation, Flow, Lookup, NamedBody, Unwind};
use puppetlang_types::Value;
use puppetlang_types::value::Text;

use crate::declare::state;
use crate::definition::{Definition, DefinitionKind};
use crate::resource::{Parameter, ResourceId};

/// Gives the resource of a class what the data have for its parameters. An `undef` in the data counts where there is no default.
///
/// # Errors
///
/// When the data cannot be looked at.
pub(crate) fn complete(
    evaluation: &mut Evaluation,
    id: ResourceId,
    definition: &Definition,
    body: &NamedBody,
) -> Flow<()> {
    if definition.kind != DefinitionKind::Class || !evaluation.host().has_data() {
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

/// What the data have for a parameter of a class.
fn value_of(evaluation: &Evaluation, class: &str, parameter: &Text) -> Flow<Option<Value>> {
    let key = format!("{class}::{parameter}");
    let lookup = Lookup { key: &key, root: &key, path: &[], merge: None, is_older: false };
    // What is wrong with the data has no place in a program.
    let fault = |message| Unwind::Error(evaluation.escaped(Unwind::Plain(message, Cause::Program)));
    evaluation.host().lookup(&lookup).map_err(|message| Box::new(fault(message)))
}
