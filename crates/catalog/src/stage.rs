//! Run stages: which stage contains a class.

use puppetlang_evaluator::{Evaluation, Flow, plain};
use puppetlang_types::Value;

use crate::declare::state;
use crate::resource::{Parameter, ResourceId};

/// Adds a class to its stage: the one it names, that of the resource in whose scope it is declared, or `main`.
pub(crate) fn contain(evaluation: &mut Evaluation, id: ResourceId) -> Flow<()> {
    let state = state(evaluation);
    let resource = &state.resources[id];
    let own = resource.parameter("stage").and_then(Value::as_str).map(str::to_owned);
    let around = state.scopes[resource.scope].resource;
    let stage_around = || state.resources[around].parameter("stage").and_then(Value::as_str).map(str::to_owned);
    let wanted = own.clone().or_else(stage_around).unwrap_or_else(|| "main".into());
    let Some(stage) = state.find("Stage", &wanted) else {
        let shown = own.unwrap_or_else(|| "main".into());
        return plain(format!("Could not find stage {shown} specified by {}", resource.reference()));
    };
    if resource.parameter("stage").is_none() && wanted != "main" {
        let source = resource.source.clone();
        let parameter = Parameter { value: wanted.into(), origin: None, source, adds: false };
        state.resources[id].set("stage".into(), parameter)?;
    }
    state.edges.insert((stage, id));
    Ok(())
}
