//! Relations of URIs: merging, relative routes, equality.

use super::super::super::kernel::copy;
use super::super::support::{get, optional, set};
use super::part::{self, set_fragment, set_host, set_path, set_port, set_query, set_userinfo};
use super::{Kind, components, convert, default_port, kind, userinfo_text};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

fn bad_uri<T>(vm: &mut Vm<'_>, message: &str) -> Step<T> {
    vm.raise(class::URI_BAD_ERROR, message)
}

fn part(vm: &mut Vm<'_>, this: Val, name: &str) -> Option<String> {
    let value = get(vm, this, name);
    optional(vm, value)
}

/// Returns a part by the name of its accessor.
fn accessed(vm: &mut Vm<'_>, this: Val, name: &str) -> Step {
    let name = vm.symbols.intern(name);
    vm.send(this, name, &[])
}

pub(super) fn join(vm: &mut Vm<'_>, this: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let mut joined = convert(vm, this, &arguments[..1], block)?;
    for other in &arguments[1..] {
        vm.spend(1)?;
        joined = merge(vm, joined, &[*other], block)?;
    }
    Ok(joined)
}

/// Resolves a relative path against another.
fn merged_path(base: &str, relative: &str) -> String {
    let split = |path: &str| -> Vec<String> {
        if path.is_empty() { Vec::new() } else { path.split('/').map(str::to_owned).collect() }
    };
    let (mut base, mut relative) = (split(base), split(relative));
    if base.last().is_some_and(|last| last == "..") {
        base.push(String::new());
    }
    while let Some(at) = base.iter().position(|part| part == "..") {
        // A `..` without a part before it takes the last part, as a negative index does.
        let start = if at == 0 { base.len() - 1 } else { at - 1 };
        base.drain(start..(start + 2).min(base.len()));
    }
    if relative.first().is_some_and(String::is_empty) {
        base.clear();
        relative.remove(0);
    }
    if relative.last().is_some_and(|last| last == "." || last == "..") {
        relative.push(String::new());
    }
    relative.retain(|part| part != ".");
    let mut rest: Vec<String> = Vec::new();
    for part in relative {
        if part == ".." && rest.last().is_some_and(|last| last != "..") {
            rest.pop();
        } else {
            rest.push(part);
        }
    }
    let mut ends_with_slash = !rest.is_empty();
    if base.is_empty() {
        base.push(String::new());
    } else if ends_with_slash {
        base.pop();
    }
    let mut rest = rest.into_iter();
    while let Some(part) = rest.next() {
        if part == ".." {
            if base.len() > 1 {
                base.pop();
            }
        } else {
            base.push(part);
            base.extend(rest.by_ref());
            ends_with_slash = false;
        }
    }
    if ends_with_slash {
        base.push(String::new());
    }
    base.join("/")
}

pub(super) fn merge(vm: &mut Vm<'_>, this: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let merged = merged(vm, this, arguments[0], block)?;
    if kind(vm, this) == Kind::Ftp && !are_equal(vm, this, merged)? {
        let typecode = accessed(vm, arguments[0], "typecode")?;
        set(vm, merged, "@typecode", typecode)?;
    }
    Ok(merged)
}

fn merged(vm: &mut Vm<'_>, this: Val, other: Val, block: Option<Block>) -> Step {
    let other = convert(vm, this, &[other], block)?;
    if get(vm, other, "@scheme").is_truthy() {
        return Ok(other);
    }
    if !get(vm, this, "@scheme").is_truthy() {
        return bad_uri(vm, "both URI are relative");
    }
    let base = copy(vm, this)?;
    let path = accessed(vm, other, "path")?;
    let query = get(vm, other, "@query");
    let userinfo = userinfo_text(vm, other);
    let (host, port) = (get(vm, other, "@host"), get(vm, other, "@port"));
    let has_authority = userinfo.is_some() || host.is_truthy() || port.is_truthy();
    let is_same_path = optional(vm, path).unwrap_or_default().is_empty();
    let fragment = get(vm, other, "@fragment");
    if is_same_path && !has_authority && !query.is_truthy() {
        if fragment.is_truthy() {
            set_fragment(vm, base, fragment)?;
        }
        return Ok(base);
    }
    set_query(vm, base, Val::Nil)?;
    set_fragment(vm, base, Val::Nil)?;
    let own_path = accessed(vm, base, "path")?;
    if has_authority {
        if path.is_truthy() {
            set_path(vm, base, path)?;
        }
    } else if let (Some(own), Some(path)) = (optional(vm, own_path), optional(vm, path)) {
        vm.charge(4 * (own.len() + path.len()))?;
        // Each `..` of the base moves all parts after it.
        let parts = own.matches('/').count();
        vm.spend(parts.saturating_mul(parts) / 64)?;
        let path = vm.new_string(merged_path(&own, &path))?;
        set_path(vm, base, path)?;
    }
    if let Some(userinfo) = userinfo {
        let userinfo = vm.new_string(userinfo)?;
        set_userinfo(vm, base, userinfo)?;
    }
    if host.is_truthy() {
        set_host(vm, base, host)?;
    }
    if port.is_truthy() {
        set_port(vm, base, port)?;
    }
    if query.is_truthy() {
        set_query(vm, base, query)?;
    }
    if fragment.is_truthy() {
        set_fragment(vm, base, fragment)?;
    }
    Ok(base)
}

pub(super) fn merge_here(vm: &mut Vm<'_>, this: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let merged = merge(vm, this, arguments, block)?;
    if are_equal(vm, this, merged)? {
        return Ok(Val::Nil);
    }
    if vm.real_class(this) != vm.real_class(merged) {
        let class = vm.class_name(vm.real_class(this));
        return vm.raise(class::ARGUMENT_ERROR, &format!("expected {class} object"));
    }
    vm.check_frozen(this)?;
    for name in components(kind(vm, this)) {
        if *name == "registry" {
            return part::invalid(vm, "can not set registry");
        }
        let value = accessed(vm, merged, name)?;
        let setter = vm.symbols.intern(&format!("{name}="));
        vm.send(this, setter, &[value])?;
    }
    Ok(this)
}

// Routes.

/// Returns the path from one path to another.
fn route_between(source: &str, target: &str) -> String {
    if source == target {
        return String::new();
    }
    if target.split('/').any(|part| part == "." || part == "..") {
        return target.to_owned();
    }
    let steps: Vec<&str> = source.split_inclusive('/').filter(|part| part.ends_with('/')).collect();
    let parts: Vec<&str> = target.split_inclusive('/').collect();
    let common = steps.iter().zip(&parts).take_while(|(a, b)| a == b).count();
    let rest: String = parts[common..].concat();
    if steps.len() == common {
        return match parts.get(common) {
            None => "./".to_owned(),
            Some(first) if first.contains(':') => format!("./{rest}"),
            Some(_) => rest,
        };
    }
    "../".repeat(steps.len() - common) + &rest
}

pub(super) fn route_from(vm: &mut Vm<'_>, this: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let other = convert(vm, this, arguments, block)?;
    for uri in [this, other] {
        if !get(vm, uri, "@scheme").is_truthy() {
            let text = vm.to_s(uri)?;
            return bad_uri(vm, &format!("relative URI: {text}"));
        }
    }
    if part(vm, this, "@scheme") != part(vm, other, "@scheme") {
        return copy(vm, this);
    }
    let userinfo = userinfo_text(vm, this);
    let userinfo_value = super::string_or_nil(vm, userinfo.as_deref())?;
    let names = ["@host", "@port", "@opaque", "@query", "@fragment"];
    let [host, port, opaque, query, fragment] = names.map(|name| get(vm, this, name));
    let path = accessed(vm, this, "path")?;
    let parser = get(vm, this, "@parser");
    let all = [Val::Nil, userinfo_value, host, port, Val::Nil, path, opaque, query, fragment, parser];
    let route = vm.send(Val::Class(class::URI_GENERIC), symbol::NEW, &all)?;
    let lower = |host: Option<String>| host.unwrap_or_default().to_lowercase();
    let same_host = lower(part(vm, this, "@host")) == lower(part(vm, other, "@host"));
    if userinfo != userinfo_text(vm, other) || !same_host || port != get(vm, other, "@port") {
        if userinfo.is_none() && !host.is_truthy() {
            return copy(vm, this);
        }
        if port == default_port(vm, other) {
            set(vm, route, "@port", Val::Nil)?;
        }
        return Ok(route);
    }
    for name in ["@user", "@host", "@port"] {
        set(vm, route, name, Val::Nil)?;
    }
    let (own_path, other_path) = (part(vm, route, "@path"), accessed(vm, other, "path")?);
    let other_path = optional(vm, other_path);
    for (name, own, others) in [
        ("@path", own_path.clone(), other_path.clone()),
        ("@opaque", part(vm, route, "@opaque"), part(vm, other, "@opaque")),
    ] {
        if own.is_some() && own == others {
            let empty = vm.string("");
            set(vm, route, name, empty)?;
            if part(vm, route, "@query") == part(vm, other, "@query") {
                set(vm, route, "@query", Val::Nil)?;
            }
            return Ok(route);
        }
    }
    let (source, target) = (other_path.unwrap_or_default(), own_path.unwrap_or_default());
    vm.charge(4 * (source.len() + target.len()))?;
    let mut text = route_between(&source, &target);
    if text == "./" && query.is_truthy() {
        text.clear();
    }
    let text = vm.new_string(text)?;
    set(vm, route, "@path", text)?;
    Ok(route)
}

pub(super) fn route_to(vm: &mut Vm<'_>, this: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let other = convert(vm, this, arguments, block)?;
    route_from(vm, other, &[this], block)
}

// Equality.

/// Makes scheme and host lower case, and an empty path `/`.
pub(super) fn normalize_here(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let path = accessed(vm, this, "path")?;
    if optional(vm, path).is_some_and(|path| path.is_empty()) {
        vm.check_frozen(this)?;
        let root = vm.string("/");
        set_path(vm, this, root)?;
    }
    for name in ["@scheme", "@host"] {
        if let Some(text) = part(vm, this, name) {
            let lower = text.to_lowercase();
            if lower != text {
                vm.check_frozen(this)?;
                let lower = vm.new_string(lower)?;
                set(vm, this, name, lower)?;
                if name == "@host" {
                    return Ok(lower);
                }
            }
        }
    }
    Ok(Val::Nil)
}

pub(super) fn normalize(vm: &mut Vm<'_>, this: Val, _: &[Val], block: Option<Block>) -> Step {
    let copied = copy(vm, this)?;
    normalize_here(vm, copied, &[], block)?;
    Ok(copied)
}

fn values(vm: &mut Vm<'_>, this: Val) -> Step {
    let mut values = Vec::new();
    for name in components(kind(vm, this)) {
        values.push(accessed(vm, this, name)?);
    }
    vm.new_array(values)
}

fn are_equal(vm: &mut Vm<'_>, this: Val, other: Val) -> Step<bool> {
    if vm.real_class(this) != vm.real_class(other) {
        return Ok(false);
    }
    let (left, right) = (normalize(vm, this, &[], None)?, normalize(vm, other, &[], None)?);
    let (left, right) = (values(vm, left)?, values(vm, right)?);
    vm.equal(left, right)
}

pub(super) fn equal(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(are_equal(vm, this, arguments[0])?.into())
}

pub(super) fn eql(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let other = arguments[0];
    if vm.real_class(this) != vm.real_class(other) || get(vm, this, "@parser") != get(vm, other, "@parser") {
        return Ok(Val::False);
    }
    let (left, right) = (values(vm, this)?, values(vm, other)?);
    Ok(vm.eql(left, right)?.into())
}

pub(super) fn hash(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let values = values(vm, this)?;
    Ok(Val::Int((vm.hash_code(values)? >> 2).cast_signed()))
}

pub(super) fn select(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let names = components(kind(vm, this));
    let mut selected = Vec::new();
    for argument in arguments {
        let name = vm.text_of(*argument);
        if !matches!(argument, Val::Sym(_)) || !names.contains(&name.as_str()) {
            let class = vm.real_class(this);
            let (class, names) = (vm.class_name(class), super::build::component_names(vm, Val::Class(class))?);
            return vm.raise(class::ARGUMENT_ERROR, &format!("expected of components of {class} ({names})"));
        }
        selected.push(accessed(vm, this, &name)?);
    }
    vm.new_array(selected)
}

pub(super) fn coerce(vm: &mut Vm<'_>, this: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let other = convert(vm, this, arguments, block)?;
    vm.new_array(vec![other, this])
}
