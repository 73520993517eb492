//! Exported resources of other nodes: sources of them, and a source that reads catalogs.

use puppetlang_evaluator::{ExportedResource, ExportedSearch, ExportedStore, HostError};
use puppetlang_rich_data::{Builtin, ReadOptions, WriteOptions, from_json, to_data};
use puppetlang_types::Value;
use puppetlang_types::value::{Hash, HashBuilder};

/// Supplies exported resources of other nodes to collectors `<<| |>>`: see
/// [`Host::find_exported`](crate::Host::find_exported).
///
/// Closures are sources:
///
/// ```
/// use std::sync::Arc;
///
/// use puppetlang::{Engine, ExportedResource, ExportedSearch, Node, Settings};
///
/// let exported = |search: &ExportedSearch<'_>| {
///     assert_eq!((search.kind, search.node), ("Notify", "web1.example.com"));
///     assert_eq!(format!("{:?}", search.query.to_value()), "['tag', '==', 'db']");
///     Ok(vec![ExportedResource::new("db1.example.com", "Notify", "a database", [("message", "hello".into())])])
/// };
/// let settings = Settings { storeconfigs: true, exported: Some(Arc::new(exported)), ..Settings::default() };
/// let files = [("manifests/site.pp", "Notify <<| tag == db |>>")];
/// let environment = Engine::new(settings).environment_of_files(files)?;
/// let catalog = environment.compile(&Node::new("web1.example.com"))?;
/// assert!(catalog.find("Notify[a database]").is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait ExportedSource: Send + Sync {
    /// Returns the resources that a collector looks for, in the order in which the catalog gets them.
    ///
    /// # Errors
    ///
    /// The error ends the compile.
    fn find(&self, search: &ExportedSearch<'_>) -> Result<Vec<ExportedResource>, HostError>;
}

impl<F> ExportedSource for F
where
    F: Fn(&ExportedSearch<'_>) -> Result<Vec<ExportedResource>, HostError> + Send + Sync,
{
    fn find(&self, search: &ExportedSearch<'_>) -> Result<Vec<ExportedResource>, HostError> {
        self(search)
    }
}

/// The exported resources of catalogs, as PuppetDB would keep them: without the parameters that are Sensitive, and with
/// text in the place of values that JSON does not have.
///
/// ```
/// use puppetlang::ExportedCatalogs;
/// use puppetlang::evaluator::{ExportedQuery, ExportedSearch};
///
/// let mut catalogs = ExportedCatalogs::default();
/// let json = r#"{"name":"db1","resources":[{"type":"Notify","title":"a","tags":["x"],"exported":true}]}"#;
/// assert_eq!(catalogs.add(json.as_bytes())?, "db1");
/// let query = ExportedQuery::default();
/// let found = catalogs.find(&ExportedSearch { kind: "Notify", query: &query, node: "web1" })?;
/// assert_eq!(found[0].title, "a");
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct ExportedCatalogs {
    store: ExportedStore,
}

impl ExportedCatalogs {
    /// Adds the exported resources of a catalog in JSON, and returns the name of its node.
    ///
    /// The catalog is one that `puppetlang compile --with-exported` or a server wrote, or one of PuppetDB's endpoint
    /// `catalogs`.
    ///
    /// # Errors
    ///
    /// If the text is no catalog.
    pub fn add(&mut self, json: &[u8]) -> Result<String, String> {
        let options = ReadOptions { allow_unresolved: true, ..ReadOptions::default() };
        let catalog = from_json(json, &options, &Builtin).map_err(|error| error.to_string())?;
        let Value::Hash(catalog) = &catalog else { return Err("a catalog is a JSON object".into()) };
        let name = text(catalog, "name").or_else(|| text(catalog, "certname"));
        let node = name.ok_or("a catalog has the name of its node under 'name' or 'certname'")?;
        let resources = match catalog.get_str("resources") {
            Some(Value::Array(resources)) => resources,
            Some(Value::Hash(expanded)) => match expanded.get_str("data") {
                Some(Value::Array(resources)) => resources,
                _ => return Err("the catalog has only a reference to its resources; query the expanded catalog".into()),
            },
            _ => return Err("a catalog has an array of resources".into()),
        };
        for resource in resources.iter() {
            let Value::Hash(fields) = resource else { return Err("a resource of a catalog is an object".into()) };
            if !matches!(fields.get_str("exported"), Some(Value::Boolean(true))) {
                continue;
            }
            let tags = texts(fields, "tags").map(str::to_owned).collect();
            self.store.add(exported(node, fields)?, tags);
        }
        Ok(node.to_owned())
    }

    /// Returns the resources that a collector looks for: those of a catalog in the catalog's order, the catalogs in the
    /// order in which they were added.
    ///
    /// # Errors
    ///
    /// If PuppetDB rejects the query; the text is the message of the reference.
    pub fn find(&self, search: &ExportedSearch<'_>) -> Result<Vec<ExportedResource>, String> {
        self.store.find(search)
    }
}

impl ExportedSource for ExportedCatalogs {
    fn find(&self, search: &ExportedSearch<'_>) -> Result<Vec<ExportedResource>, HostError> {
        Self::find(self, search).map_err(HostError::new)
    }
}

/// Returns a resource of a catalog as PuppetDB keeps it.
fn exported(node: &str, fields: &Hash) -> Result<ExportedResource, String> {
    let missing = || "a resource of a catalog has a type and a title".to_owned();
    let kind = text(fields, "type").ok_or_else(missing)?;
    let title = text(fields, "title").ok_or_else(missing)?;
    let hidden: Vec<&str> = texts(fields, "sensitive_parameters").collect();
    let mut kept = HashBuilder::with_capacity(0);
    if let Some(Value::Hash(parameters)) = fields.get_str("parameters") {
        for (name, value) in parameters.iter() {
            let Some(name) = name.as_str().filter(|name| !hidden.contains(name)) else { continue };
            let plain = to_data(value, &WriteOptions::plain()).map_err(|error| error.to_string())?;
            kept.insert(name, plain.output);
        }
    }
    let parameters = kept.build();
    Ok(ExportedResource { node: node.into(), kind: kind.into(), title: title.into(), parameters })
}

fn text<'h>(fields: &'h Hash, key: &str) -> Option<&'h str> {
    fields.get_str(key).and_then(Value::as_str)
}

/// Returns the strings of an array; none if there is no array.
fn texts<'h>(fields: &'h Hash, key: &str) -> impl Iterator<Item = &'h str> {
    let list = match fields.get_str(key) {
        Some(Value::Array(list)) => Some(list),
        _ => None,
    };
    list.into_iter().flat_map(|list| list.iter()).filter_map(Value::as_str)
}

#[cfg(test)]
mod tests {
    use puppetlang_evaluator::ExportedQuery;

    use super::*;

    fn found(json: &str) -> String {
        let mut catalogs = ExportedCatalogs::default();
        match catalogs.add(json.as_bytes()) {
            Ok(_) => {
                let query = ExportedQuery::default();
                let search = ExportedSearch { kind: "Notify", query: &query, node: "web1" };
                let found = catalogs.find(&search).expect("a query without conditions is valid");
                found.iter().map(|one| format!("{}: {} {:?}", one.node, one.title, one.parameters)).collect()
            }
            Err(message) => message,
        }
    }

    #[test]
    fn secrets_and_rich_values_are_kept_as_puppetdb_keeps_them() {
        let json = r#"{"name":"db1","resources":[{"type":"Notify","title":"a","exported":true,"parameters":
            {"message":"x","noop":true,"tag":{"__ptype":"Timespan","__pvalue":"0-00:01:30.0"},"secret":"s"},
            "sensitive_parameters":["secret"]}, {"type":"Notify","title":"b","exported":false},
            {"type":"File","title":"/c","exported":true}]}"#;
        assert_eq!(found(json), "db1: a {'message' => 'x', 'noop' => true, 'tag' => '0-00:01:30.0'}");
    }

    #[test]
    fn catalogs_of_puppetdb_are_read_and_other_texts_refused() {
        let resource = r#"{"type":"Notify","title":"a","exported":true}"#;
        assert_eq!(found(&format!(r#"{{"certname":"db1","resources":{{"data":[{resource}]}}}}"#)), "db1: a {}");
        for (json, message) in [
            ("[]", "a catalog is a JSON object"),
            ("{}", "a catalog has the name of its node under 'name' or 'certname'"),
            (r#"{"name":"a"}"#, "a catalog has an array of resources"),
            (r#"{"name":"a","resources":[1]}"#, "a resource of a catalog is an object"),
            (r#"{"name":"a","resources":[{"exported":true}]}"#, "a resource of a catalog has a type and a title"),
        ] {
            assert_eq!(found(json), message);
        }
        assert!(found("{").contains("line 1"), "{}", found("{"));
    }
}
