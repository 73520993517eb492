//! Run stages: determines the stage that contains a class.

use puppetlang_evaluator::{Evaluation, Flow, plain};
use puppetlang_types::{Value, ruby};

use crate::current::state;
use crate::reference::reference_of;
use crate::resource::{Parameter, ResourceId};

/// Formats the value of the parameter `stage` for messages.
fn shown(stage: &Value) -> String {
    match (stage, reference_of(stage)) {
        (_, Some((kind, title))) => format!("{kind}[{title}]"),
        (Value::Regexp(regexp), _) => format!("(?-mix:{})", regexp.source()),
        _ => ruby::to_s(stage),
    }
}

/// Adds a class to its stage: the stage that it names, that of the surrounding resource, or `main`.
pub(crate) fn contain(evaluation: &mut Evaluation, id: ResourceId) -> Flow<()> {
    let state = state(evaluation);
    let resource = &state.resources[id];
    let own = resource.parameter("stage").filter(|stage| stage.is_truthy());
    let around = state.scopes[resource.scope].resource;
    let stage_around = state.resources[around].parameter("stage").and_then(Value::as_str);
    let wanted = match own {
        None => Some(stage_around.unwrap_or("main").to_owned()),
        Some(own) => own.as_str().map(str::to_owned),
    };
    let found = wanted.and_then(|wanted| Some((state.find("Stage", &wanted)?, wanted)));
    let Some((stage, wanted)) = found else {
        let shown = own.map_or_else(|| "main".into(), shown);
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
