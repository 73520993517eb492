//! `Struct`: classes with named members.

use std::sync::Arc;

use super::hash::{call_with_pair, dig_further, guarded, set_pair};
use super::{Def, def};
use crate::vm::class;
use crate::vm::heap::Data;
use crate::vm::machine::{Block, Vm};
use crate::vm::raise::CallForm;
use crate::vm::symbol;
use crate::vm::value::{ClassId, HashId, Signal, Step, Sym, Val};

pub(super) const METHODS: &[Def] = &[
    def("initialize", 0, -1, initialize),
    def("[]", 1, 1, get),
    def("[]=", 2, 2, set),
    def("each", 0, 0, each),
    def("each_pair", 0, 0, each_pair),
    def("to_a", 0, 0, to_a),
    def("values", 0, 0, to_a),
    def("deconstruct", 0, 0, to_a),
    def("deconstruct_keys", 1, 1, deconstruct_keys),
    def("to_h", 0, 0, to_h),
    def("members", 0, 0, own_members),
    def("size", 0, 0, size),
    def("length", 0, 0, size),
    def("values_at", 0, -1, values_at),
    def("select", 0, 0, select),
    def("filter", 0, 0, filter),
    def("dig", 1, -1, dig),
    def("==", 1, 1, equal),
    def("eql?", 1, 1, eql),
    def("hash", 0, 0, hash),
    def("inspect", 0, 0, inspect),
    def("to_s", 0, 0, inspect),
];

pub(super) const CLASS_METHODS: &[Def] = &[
    def("new", 0, -1, new),
    def("[]", 0, -1, make),
    def("members", 0, 0, class_members),
    def("keyword_init?", 0, 0, is_keyword_init),
    def("inspect", 0, 0, inspect_class),
];

/// Returns the names of the members of a class that `Struct.new` made, or of one below it.
pub(super) fn members(vm: &Vm<'_>, class: ClassId) -> Option<Arc<[Sym]>> {
    let mut next = Some(class);
    while let Some(id) = next {
        let this = vm.classes.get(id.0 as usize)?;
        if let Some(members) = &this.members {
            return Some(Arc::clone(members));
        }
        next = this.above;
    }
    None
}

fn keyword_init(vm: &Vm<'_>, class: ClassId) -> Option<bool> {
    let mut next = Some(class);
    while let Some(id) = next {
        let this = vm.classes.get(id.0 as usize)?;
        if this.members.is_some() {
            return this.keyword_init;
        }
        next = this.above;
    }
    None
}

pub(super) fn names_of(vm: &Vm<'_>, receiver: Val) -> Arc<[Sym]> {
    members(vm, vm.real_class(receiver)).unwrap_or_default()
}

pub(super) fn values_of(vm: &Vm<'_>, receiver: Val) -> Vec<Val> {
    match receiver {
        Val::Object(id) => match &vm.heap.object(id).data {
            Data::Struct(values) => values.clone(),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// Makes a class if the receiver is `Struct`, else an instance.
fn new(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let has_keywords = vm.keywords_given;
    let Val::Class(class) = receiver else { return Ok(Val::Nil) };
    let Some(names) = members(vm, class) else { return new_class(vm, class, arguments, block, has_keywords) };
    vm.charge(96 + names.len() * size_of::<Val>())?;
    let object = vm.heap.add_object(class, Data::Struct(vec![Val::Nil; names.len()]));
    if let Some(method) = vm.method_of(object, symbol::INITIALIZE) {
        vm.invoke(object, &method, arguments, block, has_keywords)?;
    }
    Ok(object)
}

fn make(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    needs_members(vm, receiver, "[]")?;
    new(vm, receiver, arguments, block)
}

/// Raises the error about a method that `Struct` itself does not have.
fn needs_members(vm: &mut Vm<'_>, receiver: Val, name: &str) -> Step<Arc<[Sym]>> {
    if let Val::Class(class) = receiver
        && let Some(names) = members(vm, class)
    {
        return Ok(names);
    }
    let name = vm.symbols.intern(name);
    vm.missing(receiver, name, &[], None, CallForm::WithReceiver)?;
    Ok(Arc::default())
}

/// Takes the keyword `keyword_init:` off the arguments of `Struct.new`.
fn take_options(vm: &mut Vm<'_>, arguments: &mut Vec<Val>, has_keywords: bool) -> Step<Option<bool>> {
    let Some(Val::Hash(options)) = arguments.last().copied().filter(|_| has_keywords) else { return Ok(None) };
    arguments.pop();
    let known = vm.sym("keyword_init");
    let mut result = None;
    let mut unknown = Vec::new();
    let pairs: Vec<(Val, Val)> = vm.heap.hash(options).pairs().collect();
    for (key, value) in pairs {
        if key == known {
            result = if value.is_nil() { None } else { Some(value.is_truthy()) };
        } else {
            unknown.push(vm.inspect(key)?);
        }
    }
    match unknown.len() {
        0 => Ok(result),
        count => {
            let word = if count == 1 { "keyword" } else { "keywords" };
            vm.raise(class::ARGUMENT_ERROR, &format!("unknown {word}: {}", unknown.join(", ")))
        }
    }
}

fn new_class(vm: &mut Vm<'_>, above: ClassId, arguments: &[Val], block: Option<Block>, has_keywords: bool) -> Step {
    let mut arguments = arguments.to_vec();
    if arguments.is_empty() {
        return vm.raise(class::ARGUMENT_ERROR, "wrong number of arguments (given 0, expected 1+)");
    }
    let keyword_init = take_options(vm, &mut arguments, has_keywords)?;
    let name = match arguments.first().copied() {
        None | Some(Val::Sym(_)) => None,
        Some(Val::Nil) => {
            arguments.remove(0);
            None
        }
        Some(name) => {
            arguments.remove(0);
            Some(constant_name(vm, name)?)
        }
    };
    let mut names: Vec<Sym> = Vec::with_capacity(arguments.len());
    for name in arguments {
        vm.spend(1 + names.len() / 8)?;
        let name = match name {
            Val::Sym(_) | Val::Str(_) => vm.name_symbol(name)?,
            other => {
                let shown = vm.inspect(other)?;
                return vm.raise(class::TYPE_ERROR, &format!("{shown} is not a symbol"));
            }
        };
        if names.contains(&name) {
            let text = vm.symbols.name(name).to_owned();
            return vm.raise(class::ARGUMENT_ERROR, &format!("duplicate member: {text}"));
        }
        names.push(name);
    }
    let full = name.map(|name| vm.full_name(above, name));
    let made = vm.new_class(full, above)?;
    if let Some(name) = name {
        vm.set_constant(above, name, Val::Class(made));
    }
    define_members(vm, made, &names)?;
    let class = &mut vm.classes[made.0 as usize];
    class.members = Some(names.into());
    class.keyword_init = keyword_init;
    if let Some(block) = block {
        vm.call_block_on(block, Val::Class(made), Some(made), &[Val::Class(made)])?;
    }
    Ok(Val::Class(made))
}

fn constant_name(vm: &mut Vm<'_>, name: Val) -> Step<Sym> {
    let id = vm.to_str(name)?;
    let text = vm.heap.string(id).text().into_owned();
    if !text.starts_with(|first: char| first.is_uppercase()) {
        return vm.raise(class::NAME_ERROR, &format!("identifier {text} needs to be constant"));
    }
    Ok(vm.symbols.intern(&text))
}

fn define_members(vm: &mut Vm<'_>, class: ClassId, names: &[Sym]) -> Step<()> {
    vm.charge(names.len() * 64)?;
    for (index, name) in names.iter().enumerate() {
        let index = u32::try_from(index).unwrap_or(u32::MAX);
        let writer = format!("{}=", vm.symbols.name(*name));
        let writer = vm.symbols.intern(&writer);
        vm.add_method(class, *name, class::Work::Member(index), class::Visibility::Public);
        vm.add_method(class, writer, class::Work::MemberWriter(index), class::Visibility::Public);
    }
    Ok(())
}

fn class_members(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let names = needs_members(vm, receiver, "members")?;
    vm.new_array(names.iter().copied().map(Val::Sym).collect())
}

fn is_keyword_init(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    needs_members(vm, receiver, "keyword_init?")?;
    let Val::Class(class) = receiver else { return Ok(Val::Nil) };
    Ok(keyword_init(vm, class).map_or(Val::Nil, Val::from))
}

fn inspect_class(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let Val::Class(class) = receiver else { return Ok(Val::Nil) };
    let name = vm.class_name(class);
    let suffix = if keyword_init(vm, class) == Some(true) { "(keyword_init: true)" } else { "" };
    vm.new_string(format!("{name}{suffix}"))
}

fn initialize(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let has_keywords = vm.keywords_given;
    vm.check_frozen(receiver)?;
    if arguments.is_empty() {
        return Ok(Val::Nil);
    }
    let class = vm.real_class(receiver);
    let by_keywords = match (keyword_init(vm, class), arguments) {
        (Some(true), [Val::Hash(_)]) => true,
        (Some(true), _) => {
            let message = format!("wrong number of arguments (given {}, expected 0)", arguments.len());
            return vm.raise(class::ARGUMENT_ERROR, &message);
        }
        (None, [Val::Hash(_)]) => has_keywords,
        _ => false,
    };
    if let (true, [Val::Hash(given)]) = (by_keywords, arguments) {
        set_by_keywords(vm, receiver, *given)?;
        return Ok(Val::Nil);
    }
    if arguments.len() > names_of(vm, receiver).len() {
        return vm.raise(class::ARGUMENT_ERROR, "struct size differs");
    }
    for (index, value) in arguments.iter().enumerate() {
        vm.set_member_of(receiver, index, *value);
    }
    Ok(Val::Nil)
}

fn set_by_keywords(vm: &mut Vm<'_>, receiver: Val, given: HashId) -> Step<()> {
    let mut unknown = Vec::new();
    for key in set_by_names(vm, receiver, given)? {
        unknown.push(vm.to_s(key)?);
    }
    if unknown.is_empty() {
        return Ok(());
    }
    vm.raise(class::ARGUMENT_ERROR, &format!("unknown keywords: {}", unknown.join(", ")))
}

/// Sets the members that the keys of a hash name. Returns the other keys.
pub(super) fn set_by_names(vm: &mut Vm<'_>, receiver: Val, given: HashId) -> Step<Vec<Val>> {
    let names = names_of(vm, receiver);
    let pairs: Vec<(Val, Val)> = vm.heap.hash(given).pairs().collect();
    let mut unknown = Vec::new();
    for (key, value) in pairs {
        vm.spend(1 + names.len() / 8)?;
        let place = match key {
            Val::Int(index) => usize::try_from(index).ok().filter(|index| *index < names.len()),
            Val::Str(_) | Val::Sym(_) => {
                let key = vm.name_symbol(key)?;
                names.iter().position(|name| *name == key)
            }
            _ => None,
        };
        match place {
            Some(index) => vm.set_member_of(receiver, index, value),
            None => unknown.push(key),
        }
    }
    Ok(unknown)
}

/// Returns the number of the member that a name or an index tells.
fn place(vm: &mut Vm<'_>, receiver: Val, key: Val) -> Step<usize> {
    let names = names_of(vm, receiver);
    if matches!(key, Val::Sym(_) | Val::Str(_)) {
        let name = vm.name_symbol(key)?;
        return match names.iter().position(|known| *known == name) {
            Some(index) => Ok(index),
            None => {
                let text = vm.symbols.name(name).to_owned();
                let details = vec![receiver, Val::Sym(name)];
                vm.raise_with(class::NAME_ERROR, &format!("no member '{text}' in struct"), details)
            }
        };
    }
    let index = vm.to_int(key)?;
    let size = i64::try_from(names.len()).unwrap_or(i64::MAX);
    let from_start = if index < 0 { index.saturating_add(size) } else { index };
    if from_start < 0 {
        return vm.raise(class::INDEX_ERROR, &format!("offset {index} too small for struct(size:{size})"));
    }
    if from_start >= size {
        return vm.raise(class::INDEX_ERROR, &format!("offset {index} too large for struct(size:{size})"));
    }
    Ok(usize::try_from(from_start).unwrap_or(0))
}

fn get(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let index = place(vm, receiver, arguments[0])?;
    Ok(vm.member_of(receiver, index).unwrap_or(Val::Nil))
}

fn set(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let index = place(vm, receiver, arguments[0])?;
    vm.check_frozen(receiver)?;
    vm.set_member_of(receiver, index, arguments[1]);
    Ok(arguments[1])
}

fn each(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "each", &[]) };
    let mut index = 0;
    while let Some(value) = vm.member_of(receiver, index) {
        vm.call_block(block, &[value])?;
        index += 1;
    }
    Ok(receiver)
}

fn each_pair(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "each_pair", &[]) };
    for (index, name) in names_of(vm, receiver).iter().enumerate() {
        let value = vm.member_of(receiver, index).unwrap_or(Val::Nil);
        call_with_pair(vm, block, Val::Sym(*name), value)?;
    }
    Ok(receiver)
}

pub(super) fn to_a(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let values = values_of(vm, receiver);
    vm.new_array(values)
}

pub(super) fn deconstruct_keys(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let wanted = match arguments[0] {
        Val::Nil => return to_h(vm, receiver, &[], None),
        Val::Array(id) => vm.heap.array(id).items.clone(),
        other => {
            let class = vm.class_name(vm.real_class(other));
            let message = format!("wrong argument type {class} (expected Array or nil)");
            return vm.raise(class::TYPE_ERROR, &message);
        }
    };
    let names = names_of(vm, receiver);
    let made = vm.new_hash();
    if wanted.len() > names.len() {
        return Ok(Val::Hash(made));
    }
    for key in wanted {
        let Some(index) = names.iter().position(|name| Val::Sym(*name) == key) else { break };
        let value = vm.member_of(receiver, index).unwrap_or(Val::Nil);
        vm.hash_set(made, key, value)?;
    }
    Ok(Val::Hash(made))
}

pub(super) fn to_h(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let made = vm.new_hash();
    for (index, name) in names_of(vm, receiver).iter().enumerate() {
        let value = vm.member_of(receiver, index).unwrap_or(Val::Nil);
        match block {
            Some(block) => {
                let pair = vm.call_block(block, &[Val::Sym(*name), value])?;
                set_pair(vm, made, pair)?;
            }
            None => vm.hash_set(made, Val::Sym(*name), value)?,
        }
    }
    Ok(Val::Hash(made))
}

pub(super) fn own_members(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let names = names_of(vm, receiver);
    vm.new_array(names.iter().copied().map(Val::Sym).collect())
}

fn size(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(names_of(vm, receiver).len().into())
}

fn values_at(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let mut values = Vec::with_capacity(arguments.len());
    for key in arguments {
        if matches!(key, Val::Object(_)) && vm.is_a(*key, class::RANGE) {
            let all = to_a(vm, receiver, &[], block)?;
            let name = vm.symbols.intern("values_at");
            let chosen = vm.send(all, name, &[*key])?;
            values.extend(vm.splat(chosen)?);
        } else {
            let index = vm.to_int(*key)?;
            let index = place(vm, receiver, Val::Int(index))?;
            values.extend(vm.member_of(receiver, index));
        }
    }
    vm.new_array(values)
}

fn chosen(vm: &mut Vm<'_>, receiver: Val, block: Block) -> Step {
    let mut items = Vec::new();
    for value in values_of(vm, receiver) {
        if vm.call_block(block, &[value])?.is_truthy() {
            items.push(value);
        }
    }
    vm.new_array(items)
}

fn select(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => chosen(vm, receiver, block),
        None => vm.enumerator(receiver, "select", &[]),
    }
}

fn filter(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => chosen(vm, receiver, block),
        None => vm.enumerator(receiver, "filter", &[]),
    }
}

fn dig(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let value = match get(vm, receiver, &arguments[..1], block) {
        // A member that does not exist is no error here.
        Err(Signal::Raise) if vm.is_a(vm.payload, class::INDEX_ERROR) || vm.is_a(vm.payload, class::NAME_ERROR) => {
            Val::Nil
        }
        other => other?,
    };
    dig_further(vm, value, &arguments[1..])
}

/// Compares structs of one class member by member.
fn compared(vm: &mut Vm<'_>, left: Val, right: Val, same: impl Fn(&mut Vm<'_>, Val, Val) -> Step<bool>) -> Step {
    if left == right {
        return Ok(Val::True);
    }
    if !matches!(right, Val::Object(_)) || vm.real_class(left) != vm.real_class(right) {
        return Ok(Val::False);
    }
    let (a, b) = (values_of(vm, left), values_of(vm, right));
    for (a, b) in a.into_iter().zip(b) {
        vm.spend(1)?;
        if a != b && !vm.deeper(|vm| same(vm, a, b))? {
            return Ok(Val::False);
        }
    }
    Ok(Val::True)
}

pub(super) fn equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    compared(vm, receiver, arguments[0], |vm, a, b| vm.equal(a, b))
}

pub(super) fn eql(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    compared(vm, receiver, arguments[0], |vm, a, b| vm.eql(a, b))
}

fn hash(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let values = values_of(vm, receiver);
    let list = vm.new_array(values)?;
    Ok(Val::Int((vm.hash_code(list)? >> 2).cast_signed()))
}

fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let class = vm.real_class(receiver);
    let name = match &vm.classes[class.0 as usize].name {
        Some(name) => format!(" {name}"),
        None => String::new(),
    };
    guarded(vm, receiver, &format!("#<struct{name}:...>"), |vm| {
        let mut text = format!("#<struct{name}");
        for (index, name) in names_of(vm, receiver).iter().enumerate() {
            text.push_str(if index == 0 { " " } else { ", " });
            text.push_str(&member_with_value(vm, receiver, index, *name)?);
        }
        text.push('>');
        Ok(text)
    })
}

/// Returns a member and its value as `inspect` shows them.
pub(super) fn member_with_value(vm: &mut Vm<'_>, receiver: Val, index: usize, name: Sym) -> Step<String> {
    let value = vm.member_of(receiver, index).unwrap_or(Val::Nil);
    Ok(format!("{}={}", member_text(vm, name)?, vm.inspect(value)?))
}

/// Returns the name of a member as `inspect` shows it: that of a variable or constant as it is.
fn member_text(vm: &mut Vm<'_>, name: Sym) -> Step<String> {
    let text = vm.symbols.name(name).to_owned();
    let is_plain = !text.starts_with(|first: char| first.is_ascii_digit())
        && text.chars().all(|letter| letter.is_alphanumeric() || letter == '_');
    if is_plain && !text.is_empty() { Ok(text) } else { vm.inspect(Val::Sym(name)) }
}
