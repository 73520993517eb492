//! The parts of a URI: what is valid, and how they are set.

use puppetlang_scalar::uri_check as check;

use super::super::support::{get, optional, text, wrong_count};
use super::{Kind, assign, kind};
use crate::vm::class;
use crate::vm::heap::Encoding;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

/// Returns true if an object follows RFC 2396, because `build` made it.
fn is_old(vm: &mut Vm<'_>, this: Val) -> bool {
    get(vm, this, "@parser").is_nil()
}

pub(super) fn invalid<T>(vm: &mut Vm<'_>, message: &str) -> Step<T> {
    vm.raise(class::URI_INVALID_ERROR, message)
}

pub(super) fn bad<T>(vm: &mut Vm<'_>, message: &str) -> Step<T> {
    vm.raise(class::URI_COMPONENT_ERROR, message)
}

fn has_opaque(vm: &mut Vm<'_>, this: Val) -> bool {
    get(vm, this, "@opaque").is_truthy()
}

// Without a check.

pub(super) fn set_scheme(vm: &mut Vm<'_>, this: Val, value: Val) -> Step<()> {
    let name = symbol::fixed("downcase");
    let value = if value.is_nil() { value } else { vm.send(value, name, &[])? };
    assign(vm, this, "@scheme", value)
}

/// Splits `user:password`.
fn divided(vm: &mut Vm<'_>, value: Val) -> Step<(Val, Val)> {
    if value.is_nil() {
        return Ok((Val::Nil, Val::Nil));
    }
    let given = text(vm, value)?;
    match given.split_once(':') {
        Some((user, password)) => Ok((vm.new_string(user)?, vm.new_string(password)?)),
        None if given.is_empty() => Ok((Val::Nil, Val::Nil)),
        None => Ok((value, Val::Nil)),
    }
}

/// Returns user and password: those of a list, or of a text.
fn user_and_password(vm: &mut Vm<'_>, value: Val) -> (Val, Val) {
    match value {
        Val::Array(_) => {
            let items = vm.items_of(value);
            (items.first().copied().unwrap_or(Val::Nil), items.get(1).copied().unwrap_or(Val::Nil))
        }
        other => (other, Val::Nil),
    }
}

pub(super) fn set_userinfo(vm: &mut Vm<'_>, this: Val, value: Val) -> Step<()> {
    let (user, password) = user_and_password(vm, value);
    set_user_and_password(vm, this, user, password)
}

fn set_user_and_password(vm: &mut Vm<'_>, this: Val, user: Val, password: Val) -> Step<()> {
    if kind(vm, this) == Kind::File {
        return Ok(());
    }
    let (user, password) = if password.is_truthy() { (user, password) } else { divided(vm, user)? };
    assign(vm, this, "@user", user)?;
    if password.is_truthy() {
        assign(vm, this, "@password", password)?;
    }
    Ok(())
}

pub(super) fn set_host(vm: &mut Vm<'_>, this: Val, value: Val) -> Step<()> {
    let is_local = value.is_nil() || optional(vm, value).as_deref() == Some("localhost");
    let value = if kind(vm, this) == Kind::File && is_local { vm.string("") } else { value };
    assign(vm, this, "@host", value)
}

pub(super) fn set_port(vm: &mut Vm<'_>, this: Val, value: Val) -> Step<()> {
    if kind(vm, this) == Kind::File {
        return Ok(());
    }
    let value = match value {
        Val::Str(id) if vm.heap.string(id).bytes().is_empty() => Val::Nil,
        Val::Str(_) => vm.send(value, symbol::TO_I, &[])?,
        other => other,
    };
    assign(vm, this, "@port", value)
}

pub(super) fn set_path(vm: &mut Vm<'_>, this: Val, value: Val) -> Step<()> {
    let value = match kind(vm, this) {
        Kind::Ftp => {
            let path = text(vm, value)?;
            let rest = path.strip_prefix('/').map_or_else(|| path.clone(), |rest| format!("%2F{rest}"));
            vm.new_string(format!("/{rest}"))?
        }
        _ => value,
    };
    assign(vm, this, "@path", value)
}

/// Makes a string of ASCII; bytes that are not allowed are escaped.
fn escaped(vm: &mut Vm<'_>, bytes: &[u8], is_allowed: impl Fn(u8) -> bool) -> Step {
    vm.charge(bytes.len().saturating_mul(3))?;
    let mut out = Vec::with_capacity(bytes.len());
    for (index, byte) in bytes.iter().enumerate() {
        let is_escape = *byte == b'%'
            && bytes.get(index + 1..index + 3).is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit));
        if is_escape || is_allowed(*byte) {
            out.push(*byte);
        } else {
            out.extend_from_slice(format!("%{byte:02X}").as_bytes());
        }
    }
    Ok(vm.heap.add_string(out, Encoding::Ascii))
}

/// Returns the bytes of a part without line breaks and tabs.
fn kept(vm: &mut Vm<'_>, value: Val) -> Step<Vec<u8>> {
    let name = symbol::TO_STR;
    let given = vm.send(value, name, &[])?;
    let length = vm.bytes_of(given).len();
    vm.charge(length)?;
    Ok(vm.bytes_of(given).iter().copied().filter(|byte| !matches!(byte, b'\t' | b'\r' | b'\n')).collect())
}

pub(super) fn set_query(vm: &mut Vm<'_>, this: Val, value: Val) -> Step<()> {
    if !value.is_truthy() {
        return assign(vm, this, "@query", Val::Nil);
    }
    if has_opaque(vm, this) {
        return invalid(vm, "query conflicts with opaque");
    }
    let bytes = kept(vm, value)?;
    let wrong = bytes.windows(3).find(|part| part[0] == b'%' && !part[1..].iter().any(u8::is_ascii_hexdigit));
    if let Some(part) = wrong {
        let shown = String::from_utf8_lossy(part).into_owned();
        return invalid(vm, &format!("invalid percent escape: {shown}"));
    }
    let query = escaped(vm, &bytes, check::in_query)?;
    assign(vm, this, "@query", query)
}

pub(super) fn set_fragment(vm: &mut Vm<'_>, this: Val, value: Val) -> Step<()> {
    if !value.is_truthy() {
        return assign(vm, this, "@fragment", Val::Nil);
    }
    let bytes = kept(vm, value)?;
    let fragment = escaped(vm, &bytes, |byte| byte.is_ascii_graphic())?;
    assign(vm, this, "@fragment", fragment)
}

// With a check, as programs set them.

pub(super) fn scheme(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if arguments[0].is_truthy() {
        let given = text(vm, arguments[0])?;
        if !check::is_scheme(&given) {
            return bad(vm, &format!("bad component(expected scheme component): {given}"));
        }
    }
    set_scheme(vm, this, arguments[0])?;
    Ok(arguments[0])
}

fn is_userinfo(vm: &mut Vm<'_>, this: Val, given: &str) -> bool {
    if is_old(vm, this) { check::is_old_userinfo(given) } else { check::is_userinfo(given) }
}

fn check_user(vm: &mut Vm<'_>, this: Val, value: Val) -> Step<()> {
    if kind(vm, this) == Kind::File {
        return invalid(vm, "can not set user for file URI");
    }
    if has_opaque(vm, this) {
        return invalid(vm, "can not set user with opaque");
    }
    if value.is_truthy() {
        let given = text(vm, value)?;
        if !is_userinfo(vm, this, &given) {
            return bad(vm, &format!("bad component(expected userinfo component or user component): {given}"));
        }
    }
    Ok(())
}

fn check_password(vm: &mut Vm<'_>, this: Val, value: Val, user: Val) -> Step<()> {
    if kind(vm, this) == Kind::File {
        return invalid(vm, "can not set password for file URI");
    }
    if has_opaque(vm, this) {
        return invalid(vm, "can not set password with opaque");
    }
    if value.is_truthy() {
        if !user.is_truthy() {
            return invalid(vm, "password component depends user component");
        }
        let given = text(vm, value)?;
        if !is_userinfo(vm, this, &given) {
            return bad(vm, "bad password component");
        }
    }
    Ok(())
}

pub(super) fn userinfo(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if arguments[0].is_nil() {
        return Ok(Val::Nil);
    }
    if kind(vm, this) == Kind::File {
        return match vm.items_of(arguments[0]).len() {
            0 | 1 => invalid(vm, "can not set userinfo for file URI"),
            given => wrong_count(vm, given, "1"),
        };
    }
    let (mut user, mut password) = user_and_password(vm, arguments[0]);
    if !password.is_truthy() {
        (user, password) = divided(vm, user)?;
    }
    check_user(vm, this, user)?;
    check_password(vm, this, password, user)?;
    set_userinfo(vm, this, arguments[0])?;
    let parts = ["@user", "@password"].map(|name| get(vm, this, name));
    vm.new_array(parts.to_vec())
}

pub(super) fn user(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    check_user(vm, this, arguments[0])?;
    let password = get(vm, this, "@password");
    set_user_and_password(vm, this, arguments[0], password)?;
    Ok(arguments[0])
}

pub(super) fn password(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let user = get(vm, this, "@user");
    check_password(vm, this, arguments[0], user)?;
    assign(vm, this, "@password", arguments[0])?;
    Ok(arguments[0])
}

/// Returns true for a host by RFC 3986, which allows `::` before six groups.
fn is_host(given: &str) -> bool {
    match given.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        Some(inner) => {
            check::is_ipv6(inner)
                || inner.starts_with("::") && check::is_ipv6(&format!("1{inner}"))
                || check::is_future_address(inner)
        }
        None => check::is_registered_name(given),
    }
}

pub(super) fn host(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if arguments[0].is_truthy() {
        if has_opaque(vm, this) {
            return invalid(vm, "can not set host with registry or opaque");
        }
        let given = text(vm, arguments[0])?;
        let is_valid = if is_old(vm, this) { check::is_old_host(&given) } else { is_host(&given) };
        if !is_valid {
            return bad(vm, &format!("bad component(expected host component): {given}"));
        }
    }
    set_host(vm, this, arguments[0])?;
    Ok(arguments[0])
}

pub(super) fn hostname(vm: &mut Vm<'_>, this: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let mut value = arguments[0];
    if value.is_truthy() {
        let given = text(vm, value)?;
        if !(given.starts_with('[') && given.ends_with(']')) && given.contains(':') {
            value = vm.new_string(format!("[{given}]"))?;
        }
    }
    host(vm, this, &[value], block)
}

pub(super) fn port(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let value = arguments[0];
    if value.is_truthy() {
        if has_opaque(vm, this) {
            return invalid(vm, "can not set port with registry or opaque");
        }
        if vm.big_of(value).is_none() {
            let given = text(vm, value)?;
            let digits = match is_old(vm, this) {
                true => &*given,
                false => given.trim_matches(['\t', '\n', '\x0c', '\r', ' ']),
            };
            if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
                let shown = vm.inspect(value)?;
                return bad(vm, &format!("bad component(expected port component): {shown}"));
            }
        }
    }
    set_port(vm, this, value)?;
    Ok(get(vm, this, "@port"))
}

pub(super) fn registry(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    invalid(vm, "can not set registry")
}

pub(super) fn path(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let value = arguments[0];
    if value.is_truthy() {
        if has_opaque(vm, this) {
            return invalid(vm, "path conflicts with opaque");
        }
        let given = text(vm, value)?;
        let is_old = is_old(vm, this);
        let is_absolute = match is_old {
            true => check::is_old_absolute_path(&given),
            false => given.starts_with('/') && check::is_path(&given),
        };
        let is_relative = match is_old {
            true => check::is_old_relative_path(&given),
            false => !given.is_empty() && !given.starts_with('/') && check::is_path(&given),
        };
        let scheme = get(vm, this, "@scheme");
        let scheme = optional(vm, scheme);
        if scheme.as_deref().is_some_and(|scheme| scheme != "ftp") {
            if !given.is_empty() && !is_absolute {
                return bad(vm, &format!("bad component(expected absolute path component): {given}"));
            }
        } else if !given.is_empty() && !is_absolute && !is_relative {
            return bad(vm, &format!("bad component(expected relative path component): {given}"));
        }
    }
    set_path(vm, this, value)?;
    Ok(value)
}

pub(super) fn query(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    set_query(vm, this, arguments[0])?;
    Ok(get(vm, this, "@query"))
}

pub(super) fn fragment(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    set_fragment(vm, this, arguments[0])?;
    Ok(get(vm, this, "@fragment"))
}

pub(super) fn opaque(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let value = arguments[0];
    if value.is_truthy() {
        if ["@host", "@port", "@user", "@path"].iter().any(|name| get(vm, this, name).is_truthy()) {
            return invalid(vm, "can not set opaque with host, port, userinfo or path");
        }
        let given = text(vm, value)?;
        let is_valid = match is_old(vm, this) {
            true => check::is_old_opaque(&given),
            false => !given.starts_with('/') && !given.get(1..).unwrap_or_default().contains('\n'),
        };
        if !is_valid {
            return bad(vm, &format!("bad component(expected opaque component): {given}"));
        }
    }
    assign(vm, this, "@opaque", value)?;
    Ok(value)
}
