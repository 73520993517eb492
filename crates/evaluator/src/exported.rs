//! Exported resources: what a collector `<<| |>>` asks the host, and what the host finds.

use puppetlang_types::Value;
use puppetlang_types::value::{Hash, Text};

/// The search of a collector for exported resources of other nodes.
#[derive(Clone, Copy, Debug)]
pub struct ExportedSearch<'s> {
    /// The name of the type, each segment capitalized: `Nagios::Host`.
    pub kind: &'s str,
    /// The conditions.
    pub query: &'s ExportedQuery,
    /// The name of the node that collects. Its own exported resources are in the catalog and not searched for.
    pub node: &'s str,
}

/// The conditions of a search, in postfix order; no conditions hold for every resource.
///
/// ```
/// use puppetlang_evaluator::{ExportedCondition as Condition, ExportedQuery, ExportedResource};
/// use puppetlang_types::Value;
///
/// let is_web = Condition::Equal("tag".into(), "web".into());
/// let not_a = Condition::Different("title".into(), "a".into());
/// let query = ExportedQuery::new(vec![is_web, not_a, Condition::And]);
/// assert_eq!(format!("{:?}", query.to_value()), "[['tag', '==', 'web'], 'and', ['title', '!=', 'a']]");
///
/// let resource = |title: &str| ExportedResource::new("db1", "Notify", title, [("tag", Value::from("web"))]);
/// assert_eq!(query.takes(&resource("b"), &["Web"]), Ok(true));
/// assert_eq!(query.takes(&resource("a"), &["Web"]), Ok(false));
/// ```
#[derive(Clone, Debug, Default)]
pub struct ExportedQuery(Vec<ExportedCondition>);

/// A condition of a search, or an operator that joins the two conditions before it.
#[derive(Clone, Debug)]
pub enum ExportedCondition {
    /// `name == value`. The name is that of a parameter, `title` or `tag`.
    Equal(Text, Value),
    /// `name != value`.
    Different(Text, Value),
    /// An operand that is no comparison, such as `true`. Stores reject it, except `undef` as the whole query.
    Value(Value),
    /// `and`.
    And,
    /// `or`.
    Or,
}

impl ExportedQuery {
    /// Creates a query from conditions in postfix order.
    pub fn new(conditions: Vec<ExportedCondition>) -> Self {
        match &conditions[..] {
            [ExportedCondition::Value(Value::Undef)] => Self::default(),
            _ => Self(conditions),
        }
    }

    /// The conditions, in postfix order.
    pub fn conditions(&self) -> &[ExportedCondition] {
        &self.0
    }

    /// Returns the query in the form that the reference passes to stores: `[name, operator, value]` for a comparison,
    /// `[left, "and", right]` for a conjunction; `undef` for no conditions.
    pub fn to_value(&self) -> Value {
        let mut parts: Vec<Value> = Vec::new();
        for condition in &self.0 {
            let part = match condition {
                ExportedCondition::Equal(name, value) => compared(name, "==", value),
                ExportedCondition::Different(name, value) => compared(name, "!=", value),
                ExportedCondition::Value(value) => value.clone(),
                ExportedCondition::And => joined(&mut parts, "and"),
                ExportedCondition::Or => joined(&mut parts, "or"),
            };
            parts.push(part);
        }
        parts.pop().unwrap_or(Value::Undef)
    }

    /// Returns whether PuppetDB finds a resource with this query. `tags` are the tags of the resource in the catalog
    /// of its node; case does not matter.
    ///
    /// # Errors
    ///
    /// If PuppetDB rejects the query; the text is the message of the reference.
    pub fn takes(&self, resource: &ExportedResource, tags: &[&str]) -> Result<bool, String> {
        let mut answers: Vec<bool> = Vec::new();
        for condition in &self.0 {
            let answer = match condition {
                ExportedCondition::And => answers.pop().unwrap_or(true) & answers.pop().unwrap_or(true),
                ExportedCondition::Or => answers.pop().unwrap_or(false) | answers.pop().unwrap_or(false),
                ExportedCondition::Equal(name, value) => resource.is(name, value, tags)?,
                ExportedCondition::Different(name, value) => !resource.is(name, value, tags)?,
                ExportedCondition::Value(value) => return Err(unsupported(value)),
            };
            answers.push(answer);
        }
        Ok(answers.pop().unwrap_or(true))
    }
}

fn compared(name: &Text, operator: &'static str, value: &Value) -> Value {
    vec![name.clone().into(), operator.into(), value.clone()].into()
}

/// Joins the last two parts.
fn joined(parts: &mut Vec<Value>, operator: &'static str) -> Value {
    let right = parts.pop().unwrap_or(Value::Undef);
    let left = parts.pop().unwrap_or(Value::Undef);
    vec![left, operator.into(), right].into()
}

/// Returns the message of the reference about an operand that is no comparison.
fn unsupported(value: &Value) -> String {
    format!("Operator  in {value:?} not supported")
}

/// A resource that another node exports.
///
/// It has what PuppetDB keeps and a collector uses. As in the reference, the collected resource has no file and line,
/// and only the tags that follow from its type, title and parameter `tag` and from the container of the collector.
#[derive(Clone, Debug)]
pub struct ExportedResource {
    /// The name of the node that exports it.
    pub node: Text,
    /// The name of its type.
    pub kind: Text,
    /// The title.
    pub title: Text,
    /// The parameters.
    pub parameters: Hash,
}

/// The keys of the form as a hash.
const KEYS: [&str; 4] = ["certname", "type", "title", "parameters"];

impl ExportedResource {
    /// Creates a resource.
    pub fn new<K: Into<Text>>(
        node: impl Into<Text>,
        kind: impl Into<Text>,
        title: impl Into<Text>,
        parameters: impl IntoIterator<Item = (K, Value)>,
    ) -> Self {
        let parameters = parameters.into_iter().map(|(name, value)| (Value::String(name.into()), value)).collect();
        Self { node: node.into(), kind: kind.into(), title: title.into(), parameters }
    }

    /// Reads a resource of PuppetDB's endpoint `resources`: a hash with `certname`, `type`, `title` and `parameters`,
    /// which may be missing. Other keys are ignored.
    ///
    /// # Errors
    ///
    /// If the value does not have this form.
    pub fn from_value(value: &Value) -> Result<Self, String> {
        let Value::Hash(fields) = value else { return Err("an exported resource must be a hash".into()) };
        let text = |key: &str| match fields.get_str(key) {
            Some(Value::String(text)) => Ok(text.clone()),
            _ => Err(format!("the key '{key}' of an exported resource must be a string")),
        };
        let parameters = match fields.get_str("parameters") {
            None | Some(Value::Undef) => Hash::empty(),
            Some(Value::Hash(parameters)) if parameters.keys().all(|name| name.as_str().is_some()) => {
                parameters.clone()
            }
            Some(_) => return Err("the key 'parameters' of an exported resource must be a hash of names".into()),
        };
        let [node, kind, title, _] = KEYS;
        Ok(Self { node: text(node)?, kind: text(kind)?, title: text(title)?, parameters })
    }

    /// Reads an array of resources.
    ///
    /// # Errors
    ///
    /// If the value is no array, or an element does not have the form of [`ExportedResource::from_value`].
    pub fn all_from_value(value: &Value) -> Result<Vec<Self>, String> {
        match value {
            Value::Array(resources) => resources.iter().map(Self::from_value).collect(),
            _ => Err("exported resources must be an array".into()),
        }
    }

    /// Returns the resource as a hash that [`ExportedResource::from_value`] reads.
    pub fn to_value(&self) -> Value {
        let values = [&self.node, &self.kind, &self.title].map(|text| Value::from(text.clone()));
        let values = values.into_iter().chain([self.parameters.clone().into()]);
        Value::Hash(KEYS.into_iter().map(Value::from).zip(values).collect())
    }

    /// Returns whether a comparison with `==` holds in PuppetDB.
    fn is(&self, name: &str, wanted: &Value, tags: &[&str]) -> Result<bool, String> {
        match (name, wanted) {
            ("title", Value::String(title)) => Ok(self.title == *title),
            ("title", _) => Ok(false),
            ("tag", Value::String(tag)) => {
                let tag = tag.to_lowercase();
                Ok(tags.iter().any(|known| known.to_lowercase() == tag))
            }
            ("tag", other) => Err(format!("undefined method `downcase' for {other:?}")),
            (name, wanted) => Ok(self.parameters.get_str(name).is_some_and(|value| value.value_eq(wanted))),
        }
    }
}

/// Exported resources in memory, with their tags.
///
/// ```
/// use puppetlang_evaluator::{ExportedQuery, ExportedResource, ExportedSearch, ExportedStore};
///
/// let mut store = ExportedStore::default();
/// store.add(ExportedResource::new::<&str>("db1", "Notify", "a", []), vec!["notify".to_owned(), "a".to_owned()]);
/// let query = ExportedQuery::default();
/// let search = |node| ExportedSearch { kind: "Notify", query: &query, node };
/// assert_eq!(store.find(&search("web1"))?.len(), 1);
/// assert_eq!(store.find(&search("db1"))?.len(), 0);
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct ExportedStore(Vec<(ExportedResource, Vec<String>)>);

impl ExportedStore {
    /// Adds a resource with its tags.
    pub fn add(&mut self, resource: ExportedResource, tags: Vec<String>) {
        self.0.push((resource, tags));
    }

    /// Returns the resources that a collector looks for, in the order in which they were added.
    ///
    /// # Errors
    ///
    /// If PuppetDB rejects the query; the text is the message of the reference.
    pub fn find(&self, search: &ExportedSearch<'_>) -> Result<Vec<ExportedResource>, String> {
        let mut found = Vec::new();
        for (resource, tags) in &self.0 {
            if resource.node == search.node || !resource.kind.eq_ignore_ascii_case(search.kind) {
                continue;
            }
            let tags: Vec<&str> = tags.iter().map(String::as_str).collect();
            if search.query.takes(resource, &tags)? {
                found.push(resource.clone());
            }
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ExportedCondition::{And, Different, Equal, Or};

    fn resource() -> ExportedResource {
        let parameters = [("message", Value::from("A")), ("list", vec![1.into(), 2.into()].into())];
        ExportedResource::new("db1", "Notify", "a", parameters)
    }

    fn takes(conditions: Vec<ExportedCondition>) -> Result<bool, String> {
        ExportedQuery::new(conditions).takes(&resource(), &["notify", "a", "web"])
    }

    #[test]
    fn a_query_compares_as_puppetdb_does() {
        assert_eq!(takes(vec![]), Ok(true));
        assert_eq!(takes(vec![Equal("title".into(), "a".into())]), Ok(true));
        assert_eq!(takes(vec![Equal("title".into(), "A".into())]), Ok(false), "titles keep their case");
        assert_eq!(takes(vec![Equal("tag".into(), "WEB".into())]), Ok(true), "tags do not");
        assert_eq!(takes(vec![Equal("message".into(), "a".into())]), Ok(false), "parameters keep their case");
        assert_eq!(takes(vec![Equal("list".into(), 1.into())]), Ok(false), "an array equals only an array");
        assert_eq!(takes(vec![Equal("list".into(), vec![1.into(), 2.into()].into())]), Ok(true));
        assert_eq!(takes(vec![Different("none".into(), "x".into())]), Ok(true));
        let (yes, no) = (Equal("title".into(), "a".into()), Equal("title".into(), "b".into()));
        assert_eq!(takes(vec![yes.clone(), no.clone(), And]), Ok(false));
        assert_eq!(takes(vec![no.clone(), yes.clone(), Or]), Ok(true));
        assert_eq!(takes(vec![no.clone(), no, And, yes, Or]), Ok(true));
    }

    #[test]
    fn a_query_that_is_no_comparison_is_rejected() {
        assert_eq!(takes(vec![ExportedCondition::Value(Value::Undef)]), Ok(true));
        assert!(takes(vec![ExportedCondition::Value(true.into())]).is_err());
        assert!(takes(vec![Equal("tag".into(), 1.into())]).is_err());
    }

    #[test]
    fn a_resource_has_a_form_as_a_hash() {
        let there_and_back = ExportedResource::from_value(&resource().to_value()).expect("it has the form");
        assert_eq!(format!("{there_and_back:?}"), format!("{:?}", resource()));
        for (wrong, message) in [
            (Value::from(1), "an exported resource must be a hash"),
            (Value::Hash(Hash::empty()), "the key 'certname' of an exported resource must be a string"),
        ] {
            assert_eq!(ExportedResource::from_value(&wrong).expect_err("it has no such form"), message);
        }
    }

    #[test]
    fn a_long_query_does_not_recurse() {
        let mut conditions = vec![Equal("title".into(), "b".into())];
        for _ in 0..100_000 {
            conditions.extend([Equal("title".into(), "a".into()), Or]);
        }
        let query = ExportedQuery::new(conditions);
        assert_eq!(query.takes(&resource(), &[]), Ok(true));
        drop(query.to_value());
    }
}
