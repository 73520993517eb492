//! Queries of PuppetDB in the form of arrays, answered from catalogs.
//!
//! The entities `resources` and `nodes` with the operators `and`, `or`, `not` and `=`, and `extract` with names of
//! fields, are answered as PuppetDB does. Everything else is an error: an answer from part of the data would be wrong
//! without a sign of it.

use puppetlang::Value;
use puppetlang::types::value::{Hash, HashBuilder};

/// The deepest nesting of a query.
const DEEPEST: usize = 100;

/// The subject of a query: a row of a table.
struct Row<'c> {
    node: &'c str,
    environment: Option<&'c Value>,
    /// The resource; `None` in the table of nodes.
    resource: Option<&'c Hash>,
}

/// The fields of resources that catalogs have.
const OF_RESOURCE: [&str; 9] =
    ["certname", "environment", "exported", "file", "line", "parameters", "tags", "title", "type"];

/// The fields of nodes that catalogs have.
const OF_NODE: [&str; 2] = ["certname", "catalog_environment"];

/// Answers a query from catalogs, each with the name of its node.
///
/// # Errors
///
/// If the query needs anything that is not in the catalogs.
pub(super) fn answer<'c>(query: &Value, catalogs: impl Iterator<Item = (&'c str, &'c Value)>) -> Result<Value, String> {
    let Value::Array(parts) = query else {
        return Err(refused("a query in PQL (a string)", "write the query as an array"));
    };
    let (entity, rest) = match &parts[..] {
        [Value::String(from), Value::String(entity), rest @ ..] if *from == "from" => (&**entity, rest),
        _ => return Err(refused("a query that does not begin with \"from\" and an entity", "")),
    };
    let is_about_nodes = match entity {
        "resources" => false,
        "nodes" => true,
        other => return Err(refused(&format!("the entity {other:?}"), "")),
    };
    let condition = match rest {
        [] => None,
        [condition] => Some(condition),
        [_, modifier, ..] => return Err(refused(&format!("{modifier:?}"), "")),
    };
    let (fields, condition) = extracted(condition)?;
    let known: &[&str] = if is_about_nodes { &OF_NODE } else { &OF_RESOURCE };
    let fields = fields.unwrap_or_else(|| known.to_vec());
    if let Some(unknown) = fields.iter().find(|field| !known.contains(field)) {
        return Err(refused(&format!("the field {unknown:?}"), ""));
    }
    let mut found: Vec<Value> = Vec::new();
    for (node, catalog) in catalogs {
        let Value::Hash(catalog) = catalog else { continue };
        let environment = catalog.get_str("environment");
        let resources = match catalog.get_str("resources") {
            Some(Value::Array(resources)) if !is_about_nodes => resources.iter().map(Some).collect(),
            Some(Value::Hash(expanded)) if !is_about_nodes => match expanded.get_str("data") {
                Some(Value::Array(resources)) => resources.iter().map(Some).collect(),
                _ => Vec::new(),
            },
            _ if is_about_nodes => vec![None],
            _ => Vec::new(),
        };
        for resource in resources {
            let resource = match resource {
                Some(Value::Hash(resource)) => Some(resource),
                _ => None,
            };
            let row = Row { node, environment, resource };
            if condition.map_or(Ok(true), |condition| row.takes(condition, 0))? {
                found.push(row.fields(&fields));
            }
        }
    }
    Ok(found.into())
}

/// Separates the fields of `["extract", fields, condition]` from the condition.
fn extracted(condition: Option<&Value>) -> Result<(Option<Vec<&str>>, Option<&Value>), String> {
    let parts = match condition {
        Some(Value::Array(parts)) if parts.first().and_then(Value::as_str) == Some("extract") => parts,
        _ => return Ok((None, condition)),
    };
    let (fields, condition) = match &parts[1..] {
        [fields] => (fields, None),
        [fields, condition] => (fields, Some(condition)),
        _ => return Err(refused("\"extract\" with \"group_by\"", "")),
    };
    let name = |field: &'_ Value| match field {
        Value::String(_) => Ok(()),
        other => Err(refused(&format!("the field {other:?}"), "")),
    };
    let list = match fields {
        Value::Array(list) => list.iter().collect::<Vec<_>>(),
        one => vec![one],
    };
    list.iter().try_for_each(|field| name(field))?;
    Ok((Some(list.into_iter().filter_map(Value::as_str).collect()), condition))
}

fn refused(what: &str, instead: &str) -> String {
    let instead = if instead.is_empty() { String::new() } else { format!("{instead}, or ") };
    format!(
        "puppetdb_query: catalogs in files cannot answer {what}; {instead}use --puppetdb, or --answers with a recorded \
         answer"
    )
}

impl Row<'_> {
    /// Returns whether a condition holds.
    fn takes(&self, condition: &Value, depth: usize) -> Result<bool, String> {
        let Value::Array(parts) = condition else { return Err(refused(&format!("the condition {condition:?}"), "")) };
        if depth > DEEPEST {
            return Err("puppetdb_query: the query is nested too deeply".into());
        }
        let operands = parts.get(1..).unwrap_or_default();
        match (parts.first().and_then(Value::as_str), operands) {
            (Some("and"), [_, ..]) => {
                let mut all = true;
                for operand in operands {
                    all &= self.takes(operand, depth + 1)?;
                }
                Ok(all)
            }
            (Some("or"), [_, ..]) => {
                let mut any = false;
                for operand in operands {
                    any |= self.takes(operand, depth + 1)?;
                }
                Ok(any)
            }
            (Some("not"), [operand]) => Ok(!self.takes(operand, depth + 1)?),
            (Some("="), [field, wanted]) => self.equals(field, wanted),
            _ => Err(refused(&format!("the condition {condition:?}"), "")),
        }
    }

    fn equals(&self, field: &Value, wanted: &Value) -> Result<bool, String> {
        let unknown = || refused(&format!("the field {field:?}"), "");
        let resource = |name: &str| self.resource.and_then(|resource| resource.get_str(name));
        let is_wanted = |value: Option<&Value>| value.is_some_and(|value| value.value_eq(wanted));
        match (field, self.resource) {
            (Value::String(name), _) if *name == "certname" => Ok(wanted.as_str() == Some(self.node)),
            (Value::String(name), Some(_)) => match &**name {
                "type" | "title" | "exported" | "file" | "line" => Ok(is_wanted(resource(name))),
                "environment" => Ok(is_wanted(self.environment)),
                "tag" => {
                    let wanted = wanted.as_str().map(str::to_lowercase);
                    let tags = match resource("tags") {
                        Some(Value::Array(tags)) => tags,
                        _ => return Ok(false),
                    };
                    Ok(tags.iter().filter_map(Value::as_str).any(|tag| Some(tag.to_lowercase()) == wanted))
                }
                _ => Err(unknown()),
            },
            (Value::String(name), None) if *name == "catalog_environment" => Ok(is_wanted(self.environment)),
            (Value::Array(path), Some(_)) => match &path[..] {
                [Value::String(first), Value::String(name)] if *first == "parameter" => {
                    let parameters = match resource("parameters") {
                        Some(Value::Hash(parameters)) => parameters,
                        _ => return Ok(false),
                    };
                    Ok(!self.hides(name) && is_wanted(parameters.get_str(name)))
                }
                _ => Err(unknown()),
            },
            _ => Err(unknown()),
        }
    }

    /// Returns whether a parameter is Sensitive: PuppetDB does not have it.
    fn hides(&self, name: &str) -> bool {
        match self.resource.and_then(|resource| resource.get_str("sensitive_parameters")) {
            Some(Value::Array(hidden)) => hidden.iter().any(|hidden| hidden.as_str() == Some(name)),
            _ => false,
        }
    }

    fn fields(&self, names: &[&str]) -> Value {
        let mut fields = HashBuilder::with_capacity(names.len());
        for &name in names {
            let value = match name {
                "certname" => self.node.into(),
                "environment" | "catalog_environment" => self.environment.cloned().unwrap_or(Value::Undef),
                "parameters" => self.parameters(),
                name => self.resource.and_then(|resource| resource.get_str(name)).cloned().unwrap_or(Value::Undef),
            };
            fields.insert(name, value);
        }
        Value::Hash(fields.build())
    }

    fn parameters(&self) -> Value {
        let parameters = match self.resource.and_then(|resource| resource.get_str("parameters")) {
            Some(Value::Hash(parameters)) => parameters.clone(),
            _ => Hash::empty(),
        };
        let shown = parameters.iter().filter(|(name, _)| !name.as_str().is_some_and(|name| self.hides(name)));
        Value::Hash(shown.map(|(name, value)| (name.clone(), value.clone())).collect())
    }
}

#[cfg(test)]
mod tests {
    use puppetlang::rich_data::{Builtin, ReadOptions, from_json};

    use super::*;

    fn value(json: &str) -> Value {
        from_json(json.as_bytes(), &ReadOptions::default(), &Builtin).expect("it is JSON")
    }

    fn answered(query: &str) -> String {
        let catalogs = [
            value(
                r#"{"environment":"e","resources":[{"type":"Notify","title":"a","tags":["web"],"exported":true,
                    "parameters":{"message":"m","secret":"s"},"sensitive_parameters":["secret"]}]}"#,
            ),
            value(r#"{"environment":"f","resources":[{"type":"File","title":"/b","tags":[],"exported":false}]}"#),
        ];
        match answer(&value(query), ["n1", "n2"].into_iter().zip(&catalogs)) {
            Ok(Value::Array(rows)) => rows.iter().map(|row| format!("{row:?}")).collect::<Vec<_>>().join(" "),
            Ok(other) => format!("{other:?}"),
            Err(message) => message,
        }
    }

    #[test]
    fn resources_and_nodes_are_found() {
        let titles = |condition: &str| answered(&format!(r#"["from","resources",["extract","title",{condition}]]"#));
        assert_eq!(titles(r#"["=","type","Notify"]"#), "{'title' => 'a'}");
        assert_eq!(titles(r#"["not",["=","type","Notify"]]"#), "{'title' => '/b'}");
        assert_eq!(titles(r#"["and",["=","tag","WEB"],["=","certname","n1"]]"#), "{'title' => 'a'}");
        assert_eq!(
            titles(r#"["or",["=","exported",true],["=","environment","f"]]"#),
            "{'title' => 'a'} {'title' => '/b'}"
        );
        assert_eq!(titles(r#"["=",["parameter","message"],"m"]"#), "{'title' => 'a'}");
        assert_eq!(titles(r#"["=",["parameter","secret"],"s"]"#), "", "PuppetDB has no secrets");
        assert_eq!(
            answered(r#"["from","resources",["extract",["parameters","title"],["=","title","a"]]]"#),
            "{'parameters' => {'message' => 'm'}, 'title' => 'a'}"
        );
        assert_eq!(
            answered(r#"["from","nodes",["extract",["certname"]]]"#),
            "{'certname' => 'n1'} {'certname' => 'n2'}"
        );
    }

    #[test]
    fn what_catalogs_cannot_answer_is_refused() {
        for query in [
            r#""resources { type = 'Notify' }""#,
            r#"["=","certname","n1"]"#,
            r#"["from","facts"]"#,
            r#"["from","resources",["~","title","a"]]"#,
            r#"["from","resources",["=","resource","a"]]"#,
            r#"["from","resources",["=","type","A"],["limit",1]]"#,
            r#"["from","resources",["extract",[["function","count"]]]]"#,
            r#"["from","resources",["extract","resource"]]"#,
            r#"["from","nodes",["=","title","a"]]"#,
        ] {
            assert!(answered(query).starts_with("puppetdb_query: catalogs in files cannot answer"), "{query}");
        }
    }
}
