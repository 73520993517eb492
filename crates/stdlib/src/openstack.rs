//! Functions of `openstacklib`: `is_service_default`, `normalize_ip_for_uri`, `os_transport_url`.

use std::net::IpAddr;

use puppetlang_evaluator::{Builtin, Call, Evaluation, Flow, Form, plain, ruby};
use puppetlang_types::Value;
use puppetlang_types::value::{Hash, HashBuilder, Text};

use crate::address::address;
use crate::boolean::str2bool;
use crate::text::percent_encoded;

/// The module release whose functions are implemented.
const SINCE: &str = "openstacklib 21.0.0";

pub(crate) const FUNCTIONS: &[Builtin] = &[
    Builtin::new(
        "is_service_default",
        SINCE,
        "whether a value selects the default of the service",
        &[Form::new(&[("Any", "args*")], is_service_default)],
    ),
    Builtin::new(
        "normalize_ip_for_uri",
        SINCE,
        "the addresses, with IPv6 addresses in brackets",
        &[Form::new(&[("Any", "args*")], normalize_ip_for_uri)],
    ),
    Builtin::new(
        "os_transport_url",
        SINCE,
        "the URL of a message transport",
        &[Form::new(&[("Any", "args*")], os_transport_url)],
    ),
];

fn is_service_default(_: &mut Evaluation, call: Call<'_>) -> Flow {
    match &call.arguments[..] {
        [value] => Ok((value.as_str() == Some("<SERVICE DEFAULT>")).into()),
        given => plain(format!("is_service_default(): Wrong number of argumentsgiven ({} for 1)", given.len())),
    }
}

fn normalize_ip_for_uri(evaluation: &mut Evaluation, call: Call<'_>) -> Flow {
    normalized(evaluation, &call.arguments)
}

/// Encloses IPv6 addresses in brackets, as URIs require; returns a single address without an array.
fn normalized(evaluation: &mut Evaluation, arguments: &[Value]) -> Flow {
    let addresses = match arguments.first() {
        Some(Value::Array(addresses)) => &addresses[..],
        _ => arguments,
    };
    evaluation.charge_elements(addresses.len())?;
    let mut made = Vec::with_capacity(addresses.len());
    for value in addresses {
        made.push(match (address(value), value.as_str()) {
            (Some(IpAddr::V6(_)), Some(text)) if !has_brackets(text) => format!("[{text}]").into(),
            _ => value.clone(),
        });
    }
    Ok(if made.len() == 1 { made.remove(0) } else { made.into() })
}

/// Whether a text contains something in brackets.
fn has_brackets(text: &str) -> bool {
    let Some(open) = text.find('[') else { return false };
    text[open + 1..].split('\n').next().is_some_and(|line| line.rfind(']').is_some_and(|close| close > 0))
}

/// The components of a URL, by name.
struct Parts(Hash);

impl Parts {
    fn get(&self, name: &str) -> Option<&Value> {
        self.0.get_str(name)
    }

    /// The text of a component; `None` if it is missing.
    fn text(&self, name: &str) -> Option<String> {
        self.get(name).map(ruby::text)
    }

    /// Returns `name:password`, percent-encoded.
    fn user(&self) -> Option<String> {
        const KEPT: &str = "_-.~";
        let name = self.text("username").filter(|name| !name.is_empty())?;
        let name = percent_encoded(&name, KEPT);
        Some(match self.text("password").filter(|password| !password.is_empty()) {
            Some(password) => format!("{name}:{}", percent_encoded(&password, KEPT)),
            None => name,
        })
    }
}

/// Checks and returns the components of a transport URL.
fn transport_parts(arguments: &[Value]) -> Flow<Parts> {
    let [given] = arguments else { return plain("os_transport_url(): Wrong number of arguments") };
    let Value::Hash(given) = given else {
        return plain(format!("os_transport_url(): Requires an hash, got {}", ruby::class(given)));
    };
    let mut parts = HashBuilder::with_capacity(given.len());
    for (key, value) in given.iter() {
        let value = if key.as_str() == Some("port") { ruby::text(value).into() } else { value.clone() };
        let class = match key.as_str() {
            Some("hosts") => "Array",
            Some("query") => "Hash",
            _ => "String",
        };
        if ruby::class(&value) != class {
            return plain(format!("os_transport_url(): {} should be a {class}", ruby::text(key)));
        }
        parts.insert(key.clone(), value);
    }
    let parts = Parts(parts.build());
    let (host, hosts) = (parts.get("host").is_some(), parts.get("hosts").is_some());
    if parts.get("transport").is_none() {
        return plain("os_transport_url(): transport is required");
    }
    match (host, hosts) {
        (false, false) => plain("os_transport_url(): host or hosts is required"),
        (true, true) => plain("os_transport_url(): cannot use both host and hosts."),
        _ => Ok(parts),
    }
}

fn os_transport_url(evaluation: &mut Evaluation, call: Call<'_>) -> Flow {
    let parts = transport_parts(&call.arguments)?;
    let hosts = parts.get("host").or(parts.get("hosts")).cloned().unwrap_or(Value::Undef);
    let hosts = match normalized(evaluation, &[hosts])? {
        Value::Array(hosts) => hosts.iter().map(ruby::text).collect(),
        host => vec![ruby::text(&host)],
    };
    let port = parts.text("port").map(|port| format!(":{port}")).unwrap_or_default();
    let user = parts.user().map(|user| format!("{user}@")).unwrap_or_default();
    let hosts: Vec<String> = hosts.iter().map(|host| format!("{user}{host}{port}")).collect();
    let mut query = match parts.get("query") {
        Some(Value::Hash(query)) => query.clone().into_builder(),
        _ => HashBuilder::new(),
    };
    if let Some(ssl) = parts.get("ssl") {
        let value = match str2bool(evaluation, std::slice::from_ref(ssl)) {
            Ok(value) => i64::from(value),
            Err(_) => return plain("os_transport_url _str2bool(): Unknown type of boolean given"),
        };
        query.insert("ssl", value);
    }
    let pairs: Vec<String> =
        query.build().iter().map(|(key, value)| format!("{}={}", ruby::text(key), ruby::text(value))).collect();
    let mut url = format!(
        "{}://{}/{}",
        parts.text("transport").unwrap_or_default(),
        hosts.join(","),
        parts.text("virtual_host").unwrap_or_default()
    );
    if !pairs.is_empty() {
        url.push('?');
        url.push_str(&pairs.join("&"));
    }
    Ok(Text::from(url).into())
}
