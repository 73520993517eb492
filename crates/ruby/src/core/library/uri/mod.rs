//! `URI`: the classes of schemes, parsing, and accessors.
//!
//! The instance variables are those of Ruby. `@parser` is `nil` for objects that `build` made, whose parts follow
//! RFC 2396, and a parser of RFC 3986 for parsed ones.
//!
//! | module | subject |
//! |---|---|
//! | `part` | setting and checking parts |
//! | `build` | `build`, and what the schemes add to new objects |
//! | `relate` | `merge`, `route_to`, `normalize` and equality |
//! | `escape` | escapes and forms, the parsers, `CGI` |

mod build;
mod escape;
mod part;
mod relate;

pub(super) use escape::{METHODS as OF_PARSERS, OF_CGI};
use puppetlang_scalar::uri_syntax::Split;

use super::super::{Def, def};
use super::support::{get, optional, set, string_or_nil};
use crate::tree::RegexpOptions;
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{ClassId, Step, Val};

pub(in crate::core) const METHODS: &[Def] = &[
    def("initialize", 9, 11, build::initialize),
    def("scheme", 0, 0, |vm, this, _, _| Ok(get(vm, this, "@scheme"))),
    def("user", 0, 0, |vm, this, _, _| Ok(get(vm, this, "@user"))),
    def("password", 0, 0, |vm, this, _, _| Ok(get(vm, this, "@password"))),
    def("host", 0, 0, |vm, this, _, _| Ok(get(vm, this, "@host"))),
    def("port", 0, 0, |vm, this, _, _| Ok(get(vm, this, "@port"))),
    def("query", 0, 0, |vm, this, _, _| Ok(get(vm, this, "@query"))),
    def("opaque", 0, 0, |vm, this, _, _| Ok(get(vm, this, "@opaque"))),
    def("fragment", 0, 0, |vm, this, _, _| Ok(get(vm, this, "@fragment"))),
    def("registry", 0, 0, |_, _, _, _| Ok(Val::Nil)),
    def("decoded_user", 0, 0, |vm, this, _, _| escape::decoded_part(vm, this, "@user")),
    def("decoded_password", 0, 0, |vm, this, _, _| escape::decoded_part(vm, this, "@password")),
    def("path", 0, 0, path),
    def("userinfo", 0, 0, userinfo),
    def("hostname", 0, 0, hostname),
    def("default_port", 0, 0, |vm, this, _, _| Ok(default_port(vm, this))),
    def("component", 0, 0, |vm, this, _, _| component_list(vm, Val::Class(vm.real_class(this)))),
    def("parser", 0, 0, parser),
    def("scheme=", 1, 1, part::scheme),
    def("userinfo=", 1, 1, part::userinfo),
    def("user=", 1, 1, part::user),
    def("password=", 1, 1, part::password),
    def("host=", 1, 1, part::host),
    def("hostname=", 1, 1, part::hostname),
    def("port=", 1, 1, part::port),
    def("registry=", 1, 1, part::registry),
    def("path=", 1, 1, part::path),
    def("query=", 1, 1, part::query),
    def("opaque=", 1, 1, part::opaque),
    def("fragment=", 1, 1, part::fragment),
    def("hierarchical?", 0, 0, is_hierarchical),
    def("absolute?", 0, 0, is_absolute),
    def("absolute", 0, 0, is_absolute),
    def("relative?", 0, 0, is_relative),
    def("merge", 1, 1, relate::merge),
    def("+", 1, 1, relate::merge),
    def("merge!", 1, 1, relate::merge_here),
    def("route_from", 1, 1, relate::route_from),
    def("-", 1, 1, relate::route_from),
    def("route_to", 1, 1, relate::route_to),
    def("normalize", 0, 0, relate::normalize),
    def("normalize!", 0, 0, relate::normalize_here),
    def("==", 1, 1, relate::equal),
    def("eql?", 1, 1, relate::eql),
    def("hash", 0, 0, relate::hash),
    def("select", 0, -1, relate::select),
    def("coerce", 1, 1, relate::coerce),
    def("to_s", 0, 0, to_s),
    def("inspect", 0, 0, inspect),
    def("find_proxy", 0, 1, |vm, _, _, _| vm.refuse("access to environment variables")),
];

pub(in crate::core) const OF_GENERIC: &[Def] = &[
    def("build", 1, 1, build::build),
    def("build2", 1, 1, build::build),
    def("component", 0, 0, |vm, this, _, _| component_list(vm, this)),
    def("default_port", 0, 0, |vm, this, _, _| Ok(port_of(vm, this))),
];

pub(in crate::core) const OF_HTTP: &[Def] =
    &[def("request_uri", 0, 0, request_uri), def("authority", 0, 0, authority), def("origin", 0, 0, origin)];

pub(in crate::core) const OF_WS: &[Def] = &[def("request_uri", 0, 0, request_uri)];

pub(in crate::core) const OF_MAILTO: &[Def] = &[
    def("to", 0, 0, |vm, this, _, _| Ok(get(vm, this, "@to"))),
    def("headers", 0, 0, |vm, this, _, _| Ok(get(vm, this, "@headers"))),
    def("to=", 1, 1, build::set_to),
    def("headers=", 1, 1, build::set_headers),
    def("to_mailtext", 0, 0, build::mail_text),
    def("to_rfc822text", 0, 0, build::mail_text),
];

pub(in crate::core) const OF_FTP: &[Def] = &[
    def("typecode", 0, 0, |vm, this, _, _| Ok(get(vm, this, "@typecode"))),
    def("typecode=", 1, 1, build::set_typecode),
];

pub(in crate::core) const OF_LDAP: &[Def] = &[
    def("dn", 0, 0, |vm, this, _, _| Ok(get(vm, this, "@dn"))),
    def("attributes", 0, 0, |vm, this, _, _| Ok(get(vm, this, "@attributes"))),
    def("scope", 0, 0, |vm, this, _, _| Ok(get(vm, this, "@scope"))),
    def("filter", 0, 0, |vm, this, _, _| Ok(get(vm, this, "@filter"))),
    def("extensions", 0, 0, |vm, this, _, _| Ok(get(vm, this, "@extensions"))),
    def("dn=", 1, 1, |vm, this, arguments, _| build::set_ldap(vm, this, "@dn", arguments[0])),
    def("attributes=", 1, 1, |vm, this, arguments, _| build::set_ldap(vm, this, "@attributes", arguments[0])),
    def("scope=", 1, 1, |vm, this, arguments, _| build::set_ldap(vm, this, "@scope", arguments[0])),
    def("filter=", 1, 1, |vm, this, arguments, _| build::set_ldap(vm, this, "@filter", arguments[0])),
    def("extensions=", 1, 1, |vm, this, arguments, _| build::set_ldap(vm, this, "@extensions", arguments[0])),
];

pub(in crate::core) const OF_MODULE: &[Def] = &[
    def("parse", 1, 1, parse),
    def("split", 1, 1, split),
    def("join", 1, -1, relate::join),
    def("for", 9, -1, for_scheme),
    def("scheme_list", 0, 0, scheme_list),
    def("register_scheme", 2, 2, |vm, _, _, _| vm.refuse("registering a scheme of URIs")),
    def("extract", 1, 2, escape::extract),
    def("regexp", 0, 1, escape::make_regexp),
    def("encode_www_form_component", 1, 2, escape::encode_form_component),
    def("decode_www_form_component", 1, 2, escape::decode_form_component),
    def("encode_uri_component", 1, 2, escape::encode_component),
    def("decode_uri_component", 1, 2, escape::decode_component),
    def("encode_www_form", 1, 2, escape::encode_form),
    def("decode_www_form", 1, 3, escape::decode_form),
];

/// The function `URI()`.
pub(in crate::core) const OF_KERNEL: &[Def] = &[def("URI", 1, 1, convert)];

/// The classes of schemes by their names.
const SCHEMES: &[(&str, ClassId)] = &[
    ("FTP", class::URI_FTP),
    ("FILE", class::URI_FILE),
    ("LDAPS", class::URI_LDAPS),
    ("MAILTO", class::URI_MAILTO),
    ("WS", class::URI_WS),
    ("HTTP", class::URI_HTTP),
    ("HTTPS", class::URI_HTTPS),
    ("LDAP", class::URI_LDAP),
];

/// The superclass of the class of a scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Generic,
    File,
    Ftp,
    Http,
    Ldap,
    Mailto,
    Ws,
}

fn kind_of_class(vm: &Vm<'_>, class: ClassId) -> Kind {
    let kinds = [
        (class::URI_FILE, Kind::File),
        (class::URI_FTP, Kind::Ftp),
        (class::URI_HTTP, Kind::Http),
        (class::URI_LDAP, Kind::Ldap),
        (class::URI_MAILTO, Kind::Mailto),
        (class::URI_WS, Kind::Ws),
    ];
    kinds.iter().find(|(above, _)| vm.is_below(class, *above)).map_or(Kind::Generic, |(_, kind)| *kind)
}

fn kind(vm: &Vm<'_>, this: Val) -> Kind {
    kind_of_class(vm, vm.real_class(this))
}

/// Returns the names of the parts that a kind of URI has.
fn components(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Generic => &["scheme", "userinfo", "host", "port", "registry", "path", "opaque", "query", "fragment"],
        Kind::File => &["scheme", "host", "path"],
        Kind::Ftp => &["scheme", "userinfo", "host", "port", "path", "typecode"],
        Kind::Http => &["scheme", "userinfo", "host", "port", "path", "query", "fragment"],
        Kind::Ldap => &["scheme", "host", "port", "dn", "attributes", "scope", "filter", "extensions"],
        Kind::Mailto => &["scheme", "to", "headers"],
        Kind::Ws => &["scheme", "userinfo", "host", "port", "path", "query"],
    }
}

/// Returns the list `COMPONENT` of a class.
fn component_list(vm: &mut Vm<'_>, class: Val) -> Step {
    let Val::Class(class) = class else { return Ok(Val::Nil) };
    let names = components(kind_of_class(vm, class)).iter().map(|name| vm.sym(name)).collect();
    vm.new_array(names)
}

fn port_of(vm: &Vm<'_>, class: Val) -> Val {
    let Val::Class(class) = class else { return Val::Nil };
    if vm.is_below(class, class::URI_HTTPS) {
        return Val::Int(443);
    }
    if vm.is_below(class, class::URI_LDAPS) {
        return Val::Int(636);
    }
    match kind_of_class(vm, class) {
        Kind::Ftp => Val::Int(21),
        Kind::Http | Kind::Ws => Val::Int(80),
        Kind::Ldap => Val::Int(389),
        Kind::Generic | Kind::File | Kind::Mailto => Val::Nil,
    }
}

fn default_port(vm: &Vm<'_>, this: Val) -> Val {
    port_of(vm, Val::Class(vm.real_class(this)))
}

/// Returns a constant of the module or of a class of it.
pub(super) fn constant(vm: &mut Vm<'_>, class: ClassId, name: &str) -> Step<Option<Val>> {
    if vm.is_below(class, class::URI_GENERIC) {
        return match name {
            "DEFAULT_PORT" => Ok(Some(port_of(vm, Val::Class(class)))),
            "COMPONENT" => component_list(vm, Val::Class(class)).map(Some),
            "EMAIL_REGEXP" if class == class::URI_MAILTO => {
                let label = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";
                let source = format!(r"\A[a-zA-Z0-9.!\#$%&'*+\/=?^_`{{|}}~-]+@{label}(?:\.{label})*\z");
                vm.regexp(&source, RegexpOptions::default()).map(Some)
            }
            _ => Ok(None),
        };
    }
    Ok(match name {
        "Parser" => Some(Val::Class(class::URI_OLD_PARSER)),
        "VERSION" => Some(vm.string("0.12.1")),
        "DEFAULT_PARSER" => Some(shared_parser(vm, "DEFAULT_PARSER", class::URI_OLD_PARSER)?),
        "RFC3986_PARSER" => Some(shared_parser(vm, "RFC3986_PARSER", class::URI_PARSER)?),
        _ => None,
    })
}

/// Returns a parser that all share; it is made when it is first used.
fn shared_parser(vm: &mut Vm<'_>, name: &str, class: ClassId) -> Step {
    let name = vm.symbols.intern(name);
    if let Some(known) = vm.own_constant(class::URI, name) {
        return Ok(known);
    }
    let made = super::support::object(vm, class, &[])?;
    vm.classes[class::URI.0 as usize].constants.push((name, made));
    Ok(made)
}

fn parser(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    match get(vm, this, "@parser") {
        Val::Nil => shared_parser(vm, "DEFAULT_PARSER", class::URI_OLD_PARSER),
        parser => Ok(parser),
    }
}

// Parsing.

/// Returns the text of a URI; an error if it is none.
fn checked_text(vm: &mut Vm<'_>, value: Val) -> Step<String> {
    let text = match value {
        Val::Str(_) => value,
        other => match vm.method_of(other, symbol::TO_STR) {
            Some(method) => vm.invoke(other, &method, &[], None, false)?,
            None => {
                let shown = vm.inspect(other)?;
                return vm.raise(class::URI_INVALID_ERROR, &format!("bad URI(is not URI?): {shown}"));
            }
        },
    };
    if !vm.bytes_of(text).is_ascii() {
        let given = vm.text_of(text);
        let shown = puppetlang_scalar::Dumped(&given);
        return vm.raise(class::URI_INVALID_ERROR, &format!("URI must be ascii only {shown}"));
    }
    let length = vm.bytes_of(text).len();
    vm.charge(length)?;
    Ok(vm.text_of(text))
}

/// Returns the nine parts of a URI as values.
fn parts(vm: &mut Vm<'_>, value: Val) -> Step<[Val; 9]> {
    let text = checked_text(vm, value)?;
    let Some(split) = Split::of(&text) else {
        let shown = vm.new_string(text)?;
        let shown = vm.inspect(shown)?;
        return vm.raise(class::URI_INVALID_ERROR, &format!("bad URI(is not URI?): {shown}"));
    };
    let opaque = split.opaque.map(|opaque| match split.opaque_query {
        Some(query) => format!("{opaque}?{query}"),
        None => opaque.to_owned(),
    });
    Ok([
        string_or_nil(vm, split.scheme)?,
        string_or_nil(vm, split.userinfo)?,
        string_or_nil(vm, split.host)?,
        string_or_nil(vm, split.port)?,
        Val::Nil,
        string_or_nil(vm, split.path)?,
        string_or_nil(vm, opaque.as_deref())?,
        string_or_nil(vm, split.query)?,
        string_or_nil(vm, split.fragment)?,
    ])
}

fn split(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let parts = parts(vm, arguments[0])?;
    vm.new_array(parts.to_vec())
}

fn class_of_scheme(vm: &Vm<'_>, scheme: Val) -> ClassId {
    let scheme = optional(vm, scheme).unwrap_or_default();
    let known = SCHEMES.iter().find(|(name, _)| scheme.eq_ignore_ascii_case(name));
    known.map_or(class::URI_GENERIC, |(_, class)| *class)
}

fn parse(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let parts = parts(vm, arguments[0])?;
    let class = class_of_scheme(vm, parts[0]);
    let parser = shared_parser(vm, "RFC3986_PARSER", class::URI_PARSER)?;
    let mut all = parts.to_vec();
    all.push(parser);
    vm.send(Val::Class(class), symbol::NEW, &all)
}

fn for_scheme(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let class = class_of_scheme(vm, arguments[0]);
    vm.send(Val::Class(class), symbol::NEW, arguments)
}

fn scheme_list(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    let list = vm.new_hash();
    for (name, class) in SCHEMES {
        let name = vm.new_string(*name)?;
        vm.hash_set(list, name, Val::Class(*class))?;
    }
    Ok(Val::Hash(list))
}

/// `URI(value)`
fn convert(vm: &mut Vm<'_>, this: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let value = arguments[0];
    if vm.is_a(value, class::URI_GENERIC) {
        return Ok(value);
    }
    if !matches!(value, Val::Str(_)) && vm.method_of(value, symbol::TO_STR).is_none() {
        return vm.raise(class::ARGUMENT_ERROR, "bad argument (expected URI object or URI string)");
    }
    parse(vm, this, arguments, block)
}

// Parts and texts.

fn path(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let path = get(vm, this, "@path");
    match (kind(vm, this), optional(vm, path)) {
        (Kind::Ftp, Some(path)) => {
            let path = path.strip_prefix('/').unwrap_or(&path);
            let path = path.strip_prefix("%2F").map_or_else(|| path.to_owned(), |rest| format!("/{rest}"));
            vm.new_string(path)
        }
        _ => Ok(path),
    }
}

fn userinfo_text(vm: &mut Vm<'_>, this: Val) -> Option<String> {
    let (user, password) = (get(vm, this, "@user"), get(vm, this, "@password"));
    let user = optional(vm, user)?;
    Some(match optional(vm, password) {
        Some(password) => format!("{user}:{password}"),
        None => user,
    })
}

fn userinfo(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = userinfo_text(vm, this);
    string_or_nil(vm, text.as_deref())
}

fn hostname(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let host = get(vm, this, "@host");
    let text = optional(vm, host).unwrap_or_default();
    match text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        Some(inner) => vm.new_string(inner),
        None => Ok(host),
    }
}

fn is_hierarchical(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok((kind(vm, this) != Kind::Ldap && get(vm, this, "@path").is_truthy()).into())
}

fn is_absolute(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(get(vm, this, "@scheme").is_truthy().into())
}

fn is_relative(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok((!get(vm, this, "@scheme").is_truthy()).into())
}

fn request_uri(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let (path, query) = (get(vm, this, "@path"), get(vm, this, "@query"));
    let Some(path) = optional(vm, path) else { return Ok(Val::Nil) };
    let mut text =
        if path.starts_with('/') || path.is_empty() && query.is_nil() { String::new() } else { "/".to_owned() };
    if path.is_empty() && query.is_nil() {
        text.push('/');
    }
    text.push_str(&path);
    if let Some(query) = optional(vm, query) {
        text.push('?');
        text.push_str(&query);
    }
    vm.new_string(text)
}

fn authority_text(vm: &mut Vm<'_>, this: Val) -> Step<String> {
    let (host, port) = (get(vm, this, "@host"), get(vm, this, "@port"));
    let host = vm.to_s(host)?;
    if port == default_port(vm, this) {
        return Ok(host);
    }
    let port = vm.to_s(port)?;
    Ok(format!("{host}:{port}"))
}

fn authority(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    if get(vm, this, "@port") == default_port(vm, this) {
        return Ok(get(vm, this, "@host"));
    }
    let text = authority_text(vm, this)?;
    vm.new_string(text)
}

fn origin(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let scheme = get(vm, this, "@scheme");
    let (scheme, authority) = (vm.to_s(scheme)?, authority_text(vm, this)?);
    vm.new_string(format!("{scheme}://{authority}"))
}

/// Returns the text of a URI.
fn text_of(vm: &mut Vm<'_>, this: Val) -> Step<String> {
    let kind = kind(vm, this);
    let names = ["@scheme", "@opaque", "@host", "@path", "@query", "@fragment", "@typecode", "@to"];
    let [scheme, opaque, host, path, query, fragment, typecode, to] =
        names.map(|name| get(vm, this, name)).map(|value| optional(vm, value));
    let mut text = String::new();
    if let Some(scheme) = &scheme {
        text.push_str(scheme);
        text.push(':');
    }
    if kind == Kind::Mailto {
        text.push_str(&to.unwrap_or_default());
        text.push_str(&build::headers_text(vm, this)?);
    } else if let Some(opaque) = opaque {
        text.push_str(&opaque);
    } else {
        if host.is_some() || matches!(scheme.as_deref(), Some("file" | "postgres")) {
            text.push_str("//");
        }
        if let Some(userinfo) = userinfo_text(vm, this) {
            text.push_str(&userinfo);
            text.push('@');
        }
        text.push_str(&host.unwrap_or_default());
        let port = get(vm, this, "@port");
        if !port.is_nil() && port != default_port(vm, this) {
            text.push(':');
            text.push_str(&vm.to_s(port)?);
        }
        text.push_str(&path.unwrap_or_default());
        if let Some(typecode) = typecode {
            text.push_str(build::TYPECODE);
            text.push_str(&typecode);
        }
        if let Some(query) = query {
            text.push('?');
            text.push_str(&query);
        }
    }
    if let Some(fragment) = fragment {
        text.push('#');
        text.push_str(&fragment);
    }
    vm.charge(text.len())?;
    Ok(text)
}

fn to_s(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = text_of(vm, this)?;
    vm.new_string(text)
}

fn inspect(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let class = vm.class_name(vm.real_class(this));
    let text = vm.to_s(this)?;
    vm.new_string(format!("#<{class} {text}>"))
}

/// Sets an instance variable of an object that must not be frozen.
fn assign(vm: &mut Vm<'_>, this: Val, name: &str, value: Val) -> Step<()> {
    vm.check_frozen(this)?;
    set(vm, this, name, value)
}
