//! New URIs: `initialize`, `build`, and what the classes of schemes add.

use puppetlang_scalar::{Dumped, uri_check as check};

use super::super::support::{get, optional, set, text};
use super::escape::decoded;
use super::part::{self, bad, invalid};
use super::{Kind, assign, component_list, components, default_port, kind, kind_of_class};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{HashId, Step, Val};

/// The mark of the type code in paths of `ftp`.
pub(super) const TYPECODE: &str = ";type=";

/// `new(scheme, userinfo, host, port, registry, path, opaque, query, fragment, parser, checks)`
pub(super) fn initialize(vm: &mut Vm<'_>, this: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let kind = kind(vm, this);
    let [scheme, userinfo, host, port, registry, mut path, opaque, query, fragment] = match arguments.get(..9) {
        Some(parts) => <[Val; 9]>::try_from(parts).unwrap_or([Val::Nil; 9]),
        None => [Val::Nil; 9],
    };
    let parser = arguments.get(9).copied().unwrap_or(Val::Nil);
    let checks = arguments.get(10).copied().unwrap_or(Val::False).is_truthy();
    if kind == Kind::Ftp {
        if !path.is_truthy() {
            return invalid(vm, "URI::InvalidURIError");
        }
        let given = text(vm, path)?;
        let given = given.strip_prefix('/').unwrap_or(&given);
        let given = given.strip_prefix("%2F").map_or_else(|| given.to_owned(), |rest| format!("/{rest}"));
        path = vm.new_string(given)?;
    }
    for name in ["@scheme", "@user", "@password", "@host", "@port", "@path", "@query", "@opaque", "@fragment"] {
        set(vm, this, name, Val::Nil)?;
    }
    let parser = if vm.is_a(parser, class::URI_OLD_PARSER) { Val::Nil } else { parser };
    set(vm, this, "@parser", parser)?;
    if checks {
        part::scheme(vm, this, &[scheme], block)?;
        part::userinfo(vm, this, &[userinfo], block)?;
        part::hostname(vm, this, &[host], block)?;
        part::port(vm, this, &[port], block)?;
        part::path(vm, this, &[path], block)?;
        part::query(vm, this, &[query], block)?;
        part::opaque(vm, this, &[opaque], block)?;
    } else {
        part::set_scheme(vm, this, scheme)?;
        part::set_userinfo(vm, this, userinfo)?;
        part::set_host(vm, this, host)?;
        part::set_port(vm, this, port)?;
        part::set_path(vm, this, path)?;
        part::set_query(vm, this, query)?;
        set(vm, this, "@opaque", opaque)?;
    }
    part::set_fragment(vm, this, fragment)?;
    if registry.is_truthy() {
        let (scheme, registry) = (get(vm, this, "@scheme"), vm.to_s(registry)?);
        let scheme = vm.to_s(scheme)?;
        let message = format!("the scheme {scheme} does not accept registry part: {registry} (or bad hostname?)");
        return invalid(vm, &message);
    }
    let scheme = get(vm, this, "@scheme");
    vm.freeze(scheme);
    if !get(vm, this, "@path").is_truthy() && !get(vm, this, "@opaque").is_truthy() {
        let empty = vm.string("");
        part::set_path(vm, this, empty)?;
    }
    let port = default_port(vm, this);
    if !port.is_nil() && !get(vm, this, "@port").is_truthy() {
        part::set_port(vm, this, port)?;
    }
    match kind {
        Kind::Ftp => take_typecode(vm, this, checks)?,
        Kind::Mailto => take_mail(vm, this, checks)?,
        Kind::Ldap => take_ldap(vm, this)?,
        _ => {}
    }
    Ok(Val::Nil)
}

// `build`

/// Returns the parts that `build` was given, by their names.
fn given_parts(vm: &mut Vm<'_>, class: Val, kind: Kind, value: Val) -> Step<HashId> {
    let names = components(kind);
    // `URI::Generic` takes all its parts, the others all but the scheme.
    let names = if kind == Kind::Generic { names } else { &names[1..] };
    let parts = vm.new_hash();
    match value {
        Val::Array(_) if vm.items_of(value).len() == names.len() => {
            let items = vm.items_of(value).to_vec();
            for (name, item) in names.iter().zip(items) {
                let name = vm.sym(name);
                vm.hash_set(parts, name, item)?;
            }
        }
        Val::Hash(id) => {
            let pairs: Vec<(Val, Val)> = vm.heap.hash(id).pairs().collect();
            for (key, item) in pairs {
                vm.hash_set(parts, key, item)?;
            }
        }
        _ => {
            let class = match (kind, class) {
                (Kind::Generic, _) => "Class".to_owned(),
                (_, class) => vm.inspect(class)?,
            };
            let message = format!("expected Array of or Hash of components of {class} ({})", names.join(", "));
            return vm.raise(class::ARGUMENT_ERROR, &message);
        }
    }
    Ok(parts)
}

fn part_of(vm: &mut Vm<'_>, parts: HashId, name: &str) -> Step {
    let name = vm.sym(name);
    Ok(vm.hash_get(parts, name)?.unwrap_or(Val::Nil))
}

fn set_part(vm: &mut Vm<'_>, parts: HashId, name: &str, value: &str) -> Step<()> {
    let (name, value) = (vm.sym(name), vm.new_string(value)?);
    vm.hash_set(parts, name, value)
}

pub(super) fn build(vm: &mut Vm<'_>, class: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let Val::Class(id) = class else { return Ok(Val::Nil) };
    let kind = kind_of_class(vm, id);
    let parts = given_parts(vm, class, kind, arguments[0])?;
    match kind {
        Kind::Generic => {}
        Kind::Ftp => {
            let path = part_of(vm, parts, "path")?;
            let path = text(vm, path)?;
            let path = path.strip_prefix('/').map_or_else(|| path.clone(), |rest| format!("%2F{rest}"));
            let typecode = part_of(vm, parts, "typecode")?;
            let typecode = match optional(vm, typecode) {
                Some(typecode) if typecode.chars().count() == 1 => format!("{TYPECODE}{typecode}"),
                Some(typecode) => typecode,
                None => String::new(),
            };
            set_part(vm, parts, "path", &format!("/{path}{typecode}"))?;
        }
        Kind::Mailto => {
            let opaque = mail_parts(vm, parts)?;
            set_part(vm, parts, "opaque", &opaque)?;
        }
        Kind::Ldap => {
            let dn = part_of(vm, parts, "dn")?;
            if dn.is_truthy() {
                let name = vm.sym("path");
                vm.hash_set(parts, name, dn)?;
            }
            let values = ["attributes", "scope", "filter", "extensions"].map(|name| part_of(vm, parts, name));
            let query = ldap_query(vm, values.into_iter().collect::<Step<Vec<Val>>>()?)?;
            set_part(vm, parts, "query", &query)?;
        }
        Kind::File | Kind::Http | Kind::Ws => {}
    }
    if kind != Kind::Generic {
        let name = vm.class_name(id);
        let scheme = name.rsplit("::").next().unwrap_or_default().to_lowercase();
        set_part(vm, parts, "scheme", &scheme)?;
    }
    let mut all = Vec::with_capacity(11);
    for name in components(Kind::Generic) {
        all.push(part_of(vm, parts, name)?);
    }
    all.extend([Val::Nil, Val::True]);
    vm.send(class, symbol::NEW, &all)
}

// `mailto`

/// Returns the opaque part of addresses and headers.
fn mail_parts(vm: &mut Vm<'_>, parts: HashId) -> Step<String> {
    let to = part_of(vm, parts, "to")?;
    let mut opaque = match to {
        Val::Array(_) => {
            let items = vm.items_of(to).to_vec();
            let items = items.into_iter().map(|item| vm.to_s(item)).collect::<Step<Vec<String>>>()?;
            items.join(",")
        }
        other => optional(vm, other).unwrap_or_default(),
    };
    let headers = part_of(vm, parts, "headers")?;
    if !headers.is_truthy() {
        return Ok(opaque);
    }
    let mut list = Vec::new();
    match headers {
        Val::Array(_) => {
            for item in vm.items_of(headers).to_vec() {
                list.push(match item {
                    Val::Array(_) => {
                        let items = vm.items_of(item).to_vec();
                        let items = items.into_iter().map(|item| vm.to_s(item)).collect::<Step<Vec<String>>>()?;
                        format!(
                            "{}={}",
                            items.first().map_or("", |name| name),
                            items.get(1..).unwrap_or_default().concat()
                        )
                    }
                    other => vm.to_s(other)?,
                });
            }
        }
        Val::Hash(id) => {
            let pairs: Vec<(Val, Val)> = vm.heap.hash(id).pairs().collect();
            for (name, value) in pairs {
                let (name, value) = (text(vm, name)?, text(vm, value)?);
                list.push(format!("{name}={value}"));
            }
        }
        other => list.push(vm.to_s(other)?),
    }
    let query = list.join("&");
    if !query.is_empty() {
        opaque.push('?');
        opaque.push_str(&query);
    }
    Ok(opaque)
}

fn take_mail(vm: &mut Vm<'_>, this: Val, checks: bool) -> Step<()> {
    set(vm, this, "@to", Val::Nil)?;
    let headers = vm.new_array(Vec::new())?;
    set(vm, this, "@headers", headers)?;
    let (query, mut opaque) = (get(vm, this, "@query"), get(vm, this, "@opaque"));
    if let (Some(query), false) = (optional(vm, query), opaque.is_truthy()) {
        opaque = vm.new_string(format!("?{query}"))?;
        set(vm, this, "@opaque", opaque)?;
    }
    let Some(content) = optional(vm, opaque) else {
        return bad(vm, "missing opaque part for mailto URL");
    };
    let (to, headers) = match content.split_once('?') {
        Some((to, headers)) => (to, Some(headers)),
        None => (&*content, None),
    };
    if content.is_empty() || !check::are_addresses(to) {
        return bad(vm, &format!("unrecognised opaque part for mailtoURL: {content}"));
    }
    if checks {
        check_addresses(vm, to)?;
        check_headers(vm, headers.unwrap_or_default())?;
    }
    let to = vm.new_string(to)?;
    set(vm, this, "@to", to)?;
    assign_headers(vm, this, headers.unwrap_or_default())
}

fn check_addresses(vm: &mut Vm<'_>, to: &str) -> Step<()> {
    for address in to.split([',', ';']) {
        if address.is_empty() && to.is_empty() {
            continue;
        }
        vm.spend(1 + address.len())?;
        let shown = Dumped(address);
        if !check::all(address, check::in_segment) {
            return bad(vm, &format!("an address in 'to' is invalid as URI {shown}"));
        }
        let plain = String::from_utf8_lossy(&decoded(address.as_bytes(), false)).into_owned();
        if !is_address(&plain) {
            let shown = Dumped(&plain);
            return bad(vm, &format!("an address in 'to' is invalid as uri-escaped addr-spec {shown}"));
        }
    }
    Ok(())
}

/// Returns true for a mail address as HTML defines it.
fn is_address(text: &str) -> bool {
    let Some((name, host)) = text.split_once('@') else { return false };
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || b".!#$%&'*+/=?^_`{|}~-".contains(&byte);
    let is_label = |label: &str| {
        (1..=63).contains(&label.len())
            && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    !name.is_empty() && name.bytes().all(is_name) && host.split('.').all(is_label)
}

fn check_headers(vm: &mut Vm<'_>, headers: &str) -> Step<()> {
    let allowed = |byte: u8| byte != b'=' && byte != b'&' && check::in_segment(byte) || byte == b'@';
    let is_field = |field: &str| {
        field.split_once('=').is_some_and(|(name, value)| check::all(name, allowed) && check::all(value, allowed))
    };
    if headers.is_empty() || headers.split('&').all(is_field) {
        return Ok(());
    }
    bad(vm, &format!("bad component(expected opaque component): {headers}"))
}

fn assign_headers(vm: &mut Vm<'_>, this: Val, headers: &str) -> Step<()> {
    let mut list = Vec::new();
    for field in headers.trim_end_matches('&').split('&').filter(|_| !headers.is_empty()) {
        let parts: Vec<&str> = if field.is_empty() { Vec::new() } else { field.splitn(2, '=').collect() };
        let parts = parts.into_iter().map(|part| vm.new_string(part)).collect::<Step<Vec<Val>>>()?;
        list.push(vm.new_array(parts)?);
    }
    let list = vm.new_array(list)?;
    assign(vm, this, "@headers", list)
}

pub(super) fn set_to(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if let Some(to) = optional(vm, arguments[0]) {
        check_addresses(vm, &to)?;
    }
    assign(vm, this, "@to", arguments[0])?;
    Ok(arguments[0])
}

pub(super) fn set_headers(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let headers = optional(vm, arguments[0]).unwrap_or_default();
    check_headers(vm, &headers)?;
    assign_headers(vm, this, &headers)?;
    Ok(arguments[0])
}

/// Returns the headers as a mail URI ends with them.
pub(super) fn headers_text(vm: &mut Vm<'_>, this: Val) -> Step<String> {
    let headers = get(vm, this, "@headers");
    let mut fields = Vec::new();
    for field in vm.items_of(headers).to_vec() {
        let parts = vm.items_of(field).to_vec();
        let parts = parts.into_iter().map(|part| vm.to_s(part)).collect::<Step<Vec<String>>>()?;
        fields.push(parts.join("="));
    }
    Ok(if fields.is_empty() { String::new() } else { format!("?{}", fields.join("&")) })
}

/// Returns the URI as the text of a mail.
pub(super) fn mail_text(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.refuse("a URI as the text of a mail")
}

// `ftp` and `ldap`

fn check_typecode(vm: &mut Vm<'_>, value: Val) -> Step<()> {
    let given = vm.to_s(value)?;
    if matches!(value, Val::Str(_)) && matches!(given.as_str(), "a" | "i" | "d") {
        return Ok(());
    }
    bad(vm, &format!("bad typecode(expected a, i, d): {given}"))
}

fn take_typecode(vm: &mut Vm<'_>, this: Val, checks: bool) -> Step<()> {
    set(vm, this, "@typecode", Val::Nil)?;
    let path = get(vm, this, "@path");
    let path = optional(vm, path).unwrap_or_default();
    if let Some((path, typecode)) = path.split_once(TYPECODE) {
        let (path, typecode) = (vm.new_string(path)?, vm.new_string(typecode)?);
        set(vm, this, "@path", path)?;
        if checks {
            check_typecode(vm, typecode)?;
        }
        set(vm, this, "@typecode", typecode)?;
    }
    Ok(())
}

pub(super) fn set_typecode(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    check_typecode(vm, arguments[0])?;
    assign(vm, this, "@typecode", arguments[0])?;
    Ok(arguments[0])
}

const LDAP_PARTS: [&str; 4] = ["@attributes", "@scope", "@filter", "@extensions"];

fn take_ldap(vm: &mut Vm<'_>, this: Val) -> Step<()> {
    let path = get(vm, this, "@path");
    let Some(path) = optional(vm, path).filter(|_| !get(vm, this, "@fragment").is_truthy()) else {
        return invalid(vm, "bad LDAP URL");
    };
    let dn = match path.get(1..) {
        Some(rest) => vm.new_string(rest)?,
        None => Val::Nil,
    };
    set(vm, this, "@dn", dn)?;
    let query = get(vm, this, "@query");
    let query = optional(vm, query).unwrap_or_default();
    let mut parts = query.split('?');
    for name in LDAP_PARTS {
        let part = parts.next().filter(|part| !part.is_empty());
        let part = super::string_or_nil(vm, part)?;
        set(vm, this, name, part)?;
    }
    Ok(())
}

/// Joins the parts of a query of `ldap`; missing ones at the end are left out.
fn ldap_query(vm: &mut Vm<'_>, values: Vec<Val>) -> Step<String> {
    let count = values.iter().rposition(|value| value.is_truthy()).map_or(0, |last| last + 1);
    let texts = values.into_iter().take(count).map(|value| vm.to_s(value));
    Ok(texts.collect::<Step<Vec<String>>>()?.join("?"))
}

pub(super) fn set_ldap(vm: &mut Vm<'_>, this: Val, name: &str, value: Val) -> Step {
    assign(vm, this, name, value)?;
    let dn = get(vm, this, "@dn");
    let dn = text(vm, dn)?;
    let path = vm.new_string(format!("/{dn}"))?;
    set(vm, this, "@path", path)?;
    let values = LDAP_PARTS.map(|name| get(vm, this, name)).to_vec();
    let query = ldap_query(vm, values)?;
    let query = vm.new_string(query)?;
    set(vm, this, "@query", query)?;
    Ok(value)
}

/// Returns the names of the parts of a class, as its errors show them.
pub(super) fn component_names(vm: &mut Vm<'_>, class: Val) -> Step<String> {
    let list = component_list(vm, class)?;
    let names = vm.items_of(list).to_vec();
    Ok(names.into_iter().map(|name| vm.text_of(name)).collect::<Vec<_>>().join(", "))
}
