//! PuppetDB by its HTTP API.

use std::io;
use std::path::Path;
use std::time::Duration;

use puppetlang::catalogs::{FILE_BYTES, read_file};
use puppetlang::rich_data::{Builtin, ReadOptions, WriteOptions, from_json, to_json};
use puppetlang::types::value::HashBuilder;
use puppetlang::{ExportedCondition, ExportedResource, ExportedSearch, Hash, HostError, Type, Value};
use ureq::http::Response;
use ureq::tls::{Certificate, ClientCert, PemItem, PrivateKey, RootCerts, TlsConfig, parse_pem};
use ureq::{Agent, Body};

use super::Store;

/// The time that a request may take, as in the reference's terminus.
const TIME: Duration = Duration::from_secs(30);

/// The most bytes of a response.
const RESPONSE_BYTES: u64 = 256 << 20;

/// The root of the endpoints.
const ROOT: &str = "/pdb/query/v4";

/// A PuppetDB.
pub(super) struct PuppetDb {
    agent: Agent,
    /// The URL without a slash at the end.
    url: String,
}

impl PuppetDb {
    /// Creates a client. `identity` names the files of the client certificate and its private key.
    ///
    /// # Errors
    ///
    /// Fails if the scheme of the URL is neither http nor https, or if a file has no certificate or key.
    pub(super) fn new(url: &str, authority: Option<&Path>, identity: Option<(&Path, &Path)>) -> io::Result<Self> {
        let is_secure = url.starts_with("https://");
        if !is_secure && !url.starts_with("http://") {
            return Err(failed(&format!("the URL of a PuppetDB begins with http:// or https://: {url}")));
        }
        if !is_secure && (authority.is_some() || identity.is_some()) {
            return Err(failed(&format!("certificates have no effect on a PuppetDB with http: {url}")));
        }
        let mut tls = TlsConfig::builder();
        if let Some(path) = authority {
            tls = tls.root_certs(RootCerts::new_with_certs(&certificates(path)?));
        }
        if let Some((certificate, key)) = identity {
            tls = tls.client_cert(Some(ClientCert::new_with_certs(&certificates(certificate)?, private_key(key)?)));
        }
        let config = Agent::config_builder()
            .tls_config(tls.build())
            .timeout_global(Some(TIME))
            .http_status_as_error(false)
            .user_agent("puppetlang");
        Ok(Self { agent: config.build().into(), url: url.trim_end_matches('/').to_owned() })
    }

    /// Returns the facts of a node.
    ///
    /// # Errors
    ///
    /// Fails if the PuppetDB cannot be reached or has no facts of the node.
    pub(super) fn facts(&self, node: &str) -> io::Result<Hash> {
        let query: Value = vec!["=".into(), "certname".into(), node.into()].into();
        let found = self.get("facts", &query);
        let found = found.map_err(|error| failed(&format!("Could not retrieve facts {}", self.named(&error))))?;
        let Value::Array(found) = found else { return Err(failed("the PuppetDB did not answer with a list of facts")) };
        let mut facts = HashBuilder::with_capacity(found.len());
        for fact in found.iter() {
            if let Value::Hash(fact) = fact
                && let (Some(name), Some(value)) = (fact.get_str("name"), fact.get_str("value"))
            {
                facts.insert(name.clone(), value.clone());
            }
        }
        let facts = facts.build();
        match facts.is_empty() {
            true => Err(failed(&format!("the PuppetDB at {} has no facts of the node {node}", self.url))),
            false => Ok(facts),
        }
    }

    /// Names the PuppetDB in a message, as the reference does.
    fn named(&self, error: &str) -> String {
        format!("from the PuppetDB at {}: {error}", self.url)
    }

    /// Asks an endpoint with a query in the URL.
    fn get(&self, endpoint: &str, query: &Value) -> Result<Value, String> {
        let request = self.agent.get(format!("{}{ROOT}/{endpoint}", self.url));
        let response = request.query("query", json(query)?).header("Accept", "application/json").call();
        answer(response)
    }

    /// Asks the root endpoint, which takes both languages.
    fn post(&self, query: &Value) -> Result<Value, String> {
        let body: Hash = [("query", query.clone())].into_iter().collect();
        let request = self.agent.post(format!("{}{ROOT}", self.url));
        let request = request.header("Accept", "application/json");
        answer(request.content_type("application/json; charset=UTF-8").send(json(&Value::Hash(body))?))
    }
}

impl Store for PuppetDb {
    fn find(&self, search: &ExportedSearch<'_>) -> Result<Vec<ExportedResource>, HostError> {
        let query = query_of(search).map_err(HostError::new)?;
        let found = self.get("resources", &query).and_then(|found| ExportedResource::all_from_value(&found));
        found.map_err(|error| HostError::new(format!("Could not retrieve resources {}", self.named(&error))))
    }

    fn query(&self, query: &Value) -> Result<Value, HostError> {
        let found = self.post(query);
        found.map_err(|error| HostError::new(format!("Could not retrieve data {}", self.named(&error))))
    }
}

/// Returns the query of a search, as the reference's terminus writes it.
fn query_of(search: &ExportedSearch<'_>) -> Result<Value, String> {
    let mut parts: Vec<Value> = Vec::new();
    for condition in search.query.conditions() {
        let part = match condition {
            ExportedCondition::Equal(name, value) => comparison(name, value)?,
            ExportedCondition::Different(name, value) => vec!["not".into(), comparison(name, value)?].into(),
            ExportedCondition::And => join("and", &mut parts),
            ExportedCondition::Or => join("or", &mut parts),
            ExportedCondition::Value(value) => return Err(format!("Operator  in {value:?} not supported")),
        };
        parts.push(part);
    }
    let equal = |field: &str, value: Value| Value::from(vec!["=".into(), field.into(), value]);
    let not_own = vec!["not".into(), equal("certname", search.node.into())].into();
    let mut all = vec!["and".into(), equal("type", search.kind.into()), equal("exported", true.into()), not_own];
    all.append(&mut parts);
    Ok(all.into())
}

fn comparison(name: &str, value: &Value) -> Result<Value, String> {
    let (field, value) = match (name, value) {
        ("tag", Value::String(tag)) => ("tag".into(), tag.to_lowercase().into()),
        ("tag", other) => return Err(format!("undefined method `downcase' for {other:?}")),
        ("title", value) => ("title".into(), value.clone()),
        (name, value) => (vec!["parameter".into(), name.into()].into(), value.clone()),
    };
    Ok(vec!["=".into(), field, value].into())
}

fn join(operator: &str, parts: &mut Vec<Value>) -> Value {
    let (right, left) = (parts.pop().unwrap_or(Value::Undef), parts.pop().unwrap_or(Value::Undef));
    vec![operator.into(), left, right].into()
}

/// Returns a query as JSON, with references in the form of catalogs.
fn json(query: &Value) -> Result<String, String> {
    let options = WriteOptions { reference: Some(reference), ..WriteOptions::plain() };
    to_json(query, &options).map(|written| written.output).map_err(|error| error.to_string())
}

fn reference(ty: &Type) -> Option<String> {
    match ty {
        Type::Resource(Some(resource)) => Some(format!("{}[{}]", resource.name(), resource.title()?)),
        _ => None,
    }
}

/// Returns the value in a response.
fn answer(response: Result<Response<Body>, ureq::Error>) -> Result<Value, String> {
    let mut response = response.map_err(|error| error.to_string())?;
    let status = response.status();
    let content = response.body_mut().with_config().limit(RESPONSE_BYTES).read_to_vec();
    let content = content.map_err(|error| error.to_string())?;
    if !status.is_success() {
        let text = String::from_utf8_lossy(&content).replace(['\r', '\n'], "");
        return Err(format!("[{}] {}", status, text.chars().take(500).collect::<String>()));
    }
    let options = ReadOptions { allow_unresolved: true, ..ReadOptions::default() };
    from_json(&content, &options, &Builtin).map_err(|error| error.to_string())
}

fn certificates(path: &Path) -> io::Result<Vec<Certificate<'static>>> {
    let content = content(path)?;
    let items = parse_pem(&content).filter_map(|item| match item {
        Ok(PemItem::Certificate(certificate)) => Some(certificate),
        _ => None,
    });
    let found: Vec<_> = items.collect();
    match found.is_empty() {
        true => Err(failed(&format!("{}: there is no certificate in the form PEM", path.display()))),
        false => Ok(found),
    }
}

fn private_key(path: &Path) -> io::Result<PrivateKey<'static>> {
    let none = |_| failed(&format!("{}: there is no private key in the form PEM without a password", path.display()));
    PrivateKey::from_pem(&content(path)?).map_err(none)
}

fn content(path: &Path) -> io::Result<Vec<u8>> {
    read_file(path, FILE_BYTES).map_err(|error| failed(&format!("{}: {error}", path.display())))
}

fn failed(message: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message.to_owned())
}

#[cfg(test)]
mod tests {
    use puppetlang::ExportedQuery;

    use super::*;

    #[test]
    fn a_search_is_the_query_of_the_reference() {
        let conditions = vec![
            ExportedCondition::Equal("tag".into(), "Web".into()),
            ExportedCondition::Different("port".into(), 80.into()),
            ExportedCondition::And,
            ExportedCondition::Equal("title".into(), "a".into()),
            ExportedCondition::Or,
        ];
        let (query, none) = (ExportedQuery::new(conditions), ExportedQuery::default());
        let asked =
            |query| json(&query_of(&ExportedSearch { kind: "Notify", query, node: "web1" }).expect("it is valid"));
        let before = r#"["and",["=","type","Notify"],["=","exported",true],["not",["=","certname","web1"]]"#;
        assert_eq!(asked(&none), Ok(format!("{before}]")));
        let filter = r#"["or",["and",["=","tag","web"],["not",["=",["parameter","port"],80]]],["=","title","a"]]"#;
        assert_eq!(asked(&query), Ok(format!("{before},{filter}]")));
    }

    #[test]
    fn options_that_cannot_work_are_refused() {
        let message = |url, authority| match PuppetDb::new(url, authority, None) {
            Ok(_) => String::new(),
            Err(error) => error.to_string(),
        };
        assert_eq!(
            message("puppetdb:8080", None),
            "the URL of a PuppetDB begins with http:// or https://: puppetdb:8080"
        );
        assert!(message("http://a", Some(Path::new("/ca.pem"))).starts_with("certificates have no effect"));
        assert!(message("https://a", Some(Path::new("/none/ca.pem"))).starts_with("/none/ca.pem: "));
    }
}
