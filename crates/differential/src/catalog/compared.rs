//! The compared parts of an answer about a catalog.

use serde_json::{Map, Value, json};

/// Returns the compared parts of an answer.
///
/// They are the resources in order with parameters, tags, lines and kinds; edges and classes as sets; the lines of the
/// log; or the error.
pub fn compared(answer: &Value) -> Value {
    let mut row = Map::new();
    if let Some(error) = answer.get("error") {
        row.insert("error".into(), kept(error, &["issue", "message", "line", "pos"]));
    }
    if let Some(catalog) = answer.get("catalog") {
        let list = |name: &str| catalog.get(name).and_then(Value::as_array).cloned().unwrap_or_default();
        let resources: Vec<Value> = list("resources").iter().map(resource).collect();
        let edge = |edge: &Value| format!("{} {}", edge["source"], edge["target"]).into();
        row.insert("resources".into(), resources.into());
        row.insert("edges".into(), sorted(list("edges").iter().map(edge).collect()));
        row.insert("classes".into(), sorted(list("classes")));
        row.insert("tags".into(), sorted(list("tags")));
    }
    let logs = answer.get("logs").and_then(Value::as_array).into_iter().flatten();
    let said: Vec<Value> = logs
        .filter(|line| !matches!(line["level"].as_str(), Some("debug" | "info")))
        .map(|line| kept(line, &["level", "message", "source", "issue", "line", "pos"]))
        .collect();
    row.insert("logs".into(), said.into());
    Value::Object(row)
}

fn resource(resource: &Value) -> Value {
    let mut shown =
        kept(resource, &["type", "title", "file", "line", "exported", "kind", "parameters", "sensitive_parameters"]);
    shown["tags"] = sorted(resource.get("tags").and_then(Value::as_array).cloned().unwrap_or_default());
    shown
}

fn sorted(mut values: Vec<Value>) -> Value {
    values.sort_by_key(Value::to_string);
    json!(values)
}

/// Returns the named fields of an object.
fn kept(object: &Value, names: &[&str]) -> Value {
    let fields = object.as_object().into_iter().flatten();
    let fields = fields.filter(|(name, _)| names.contains(&name.as_str()));
    Value::Object(fields.map(|(name, value)| (name.clone(), value.clone())).collect())
}
