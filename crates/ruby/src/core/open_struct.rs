//! `OpenStruct`: fields that are made when they are set.

use super::hash::{guarded, visit};
use super::{Def, def};
use crate::vm::class::{self, Visibility, Work};
use crate::vm::heap::Data;
use crate::vm::machine::{Block, NativeBlock, Vm};
use crate::vm::raise::CallForm;
use crate::vm::symbol;
use crate::vm::value::{HashId, Step, Sym, Val};

pub(super) const METHODS: &[Def] = &[
    def("initialize", 0, 1, initialize),
    def("initialize_copy", 1, 1, initialize_copy),
    def("[]", 1, 1, get),
    def("[]=", 2, 2, set),
    def("method_missing", 1, -1, method_missing),
    def("respond_to_missing?", 1, 2, responds_to_missing),
    def("to_h", 0, 0, to_h),
    def("each_pair", 0, 0, each_pair),
    def("dig", 1, -1, dig),
    def("delete_field", 1, 1, delete_field),
    def("freeze", 0, 0, freeze),
    def("==", 1, 1, equal),
    def("eql?", 1, 1, eql),
    def("hash", 0, 0, hash),
    def("inspect", 0, 0, inspect),
    def("to_s", 0, 0, inspect),
];

/// Returns the hash of the fields.
fn table(vm: &mut Vm<'_>, receiver: Val) -> HashId {
    let name = vm.symbols.intern("@table");
    match vm.variable_of(receiver, name) {
        Val::Hash(id) => id,
        _ => {
            let made = vm.new_hash();
            vm.set_variable_of(receiver, name, Val::Hash(made));
            made
        }
    }
}

/// Converts the name of a field as `to_sym` does.
fn field(vm: &mut Vm<'_>, value: Val) -> Step<Sym> {
    if matches!(value, Val::Sym(_) | Val::Str(_)) {
        return vm.name_symbol(value);
    }
    match vm.send(value, symbol::TO_SYM, &[])? {
        Val::Sym(name) => Ok(name),
        other => vm.name_symbol(other),
    }
}

fn initialize(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    table(vm, receiver);
    let Some(given) = arguments.first().copied().filter(|given| given.is_truthy()) else { return Ok(Val::Nil) };
    let pairs: Vec<(Val, Val)> = match given {
        Val::Hash(id) => vm.heap.hash(id).pairs().collect(),
        _ => {
            let collected = vm.new_array(Vec::new())?;
            let collect: NativeBlock = |vm, values, arguments| {
                let pair = vm.packed(arguments)?;
                vm.charge(size_of::<Val>())?;
                if let Val::Array(id) = values[0] {
                    vm.heap.array_mut(id).items.push(pair);
                }
                Ok(Val::Nil)
            };
            let block = vm.native_block(collect, vec![collected]);
            let name = vm.symbols.intern("each_pair");
            vm.send_with(given, name, &[], Some(block))?;
            let items = vm.items_of(collected).to_vec();
            let pair = |item: Val| Some((*vm.items_of(item).first()?, *vm.items_of(item).get(1)?));
            items.into_iter().filter_map(pair).collect()
        }
    };
    for (key, value) in pairs {
        let name = field(vm, key)?;
        set_field(vm, receiver, name, value)?;
    }
    Ok(Val::Nil)
}

fn initialize_copy(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let own = table(vm, receiver);
    let name = vm.symbols.intern("@table");
    let copied = vm.new_hash();
    vm.set_variable_of(receiver, name, Val::Hash(copied));
    let pairs: Vec<(Val, Val)> = vm.heap.hash(own).pairs().collect();
    for (key, value) in pairs {
        if let Val::Sym(key) = key {
            set_field(vm, receiver, key, value)?;
        }
    }
    Ok(receiver)
}

/// Sets a field. One with the name of a method that every object has gets a method of its own.
fn set_field(vm: &mut Vm<'_>, receiver: Val, name: Sym, value: Val) -> Step<()> {
    let fields = table(vm, receiver);
    let is_new = vm.hash_get(fields, Val::Sym(name))?.is_none();
    if is_new && vm.is_frozen(receiver) {
        let shown = vm.inspect(receiver)?;
        return vm.raise_with(class::FROZEN_ERROR, &format!("can't modify frozen object: {shown}"), vec![receiver]);
    }
    vm.check_frozen(Val::Hash(fields))?;
    if is_new && shadows(vm, receiver, name) {
        let step: NativeBlock = |vm, values, arguments| {
            if !arguments.is_empty() {
                let message = format!("wrong number of arguments (given {}, expected 0)", arguments.len());
                return vm.raise(class::ARGUMENT_ERROR, &message);
            }
            let fields = table(vm, values[0]);
            Ok(vm.hash_get(fields, values[1])?.unwrap_or(Val::Nil))
        };
        vm.charge(256)?;
        let getter = vm.heap.add_object(class::PROC, Data::NativeProc(step, vec![receiver, Val::Sym(name)]));
        let singleton = vm.singleton_class(receiver)?;
        vm.add_method(singleton, name, Work::Proc(getter), Visibility::Public);
    }
    vm.hash_set(fields, Val::Sym(name), value)
}

/// Returns true if a field would be hidden by a method that is not protected.
fn shadows(vm: &mut Vm<'_>, receiver: Val, name: Sym) -> bool {
    if vm.symbols.name(name).ends_with('!') {
        return false;
    }
    let Some(method) = vm.method_of(receiver, name) else { return false };
    let class = vm.real_class(receiver);
    let ancestors = vm.ancestors(class);
    let above = ancestors.iter().position(|id| *id == class::OPEN_STRUCT).unwrap_or(0);
    !ancestors.iter().take(above).any(|id| *id == method.owner)
}

fn get(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = field(vm, arguments[0])?;
    let fields = table(vm, receiver);
    vm.hash_fetch(fields, Val::Sym(name))
}

fn set(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = field(vm, arguments[0])?;
    set_field(vm, receiver, name, arguments[1])?;
    Ok(arguments[1])
}

fn method_missing(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Val::Sym(name) = arguments[0] else { return Ok(Val::Nil) };
    let given = &arguments[1..];
    let text = vm.symbols.name(name).to_owned();
    if let Some(name) = text.strip_suffix('=') {
        if let [value] = given {
            let name = vm.symbols.intern(name);
            set_field(vm, receiver, name, *value)?;
            return Ok(*value);
        }
        let message = format!("wrong number of arguments (given {}, expected 1)", given.len());
        return vm.raise(class::ARGUMENT_ERROR, &message);
    }
    let fields = table(vm, receiver);
    let value = vm.hash_get(fields, Val::Sym(name))?;
    if let (Some(value), []) = (value, given) {
        return Ok(value);
    }
    // Each method also has a name with `!`, which no field hides.
    if let Some(plain) = text.strip_suffix('!') {
        let plain = vm.symbols.intern(plain);
        let class = vm.real_class(receiver);
        if let Some(method) = vm.find_method(class, plain) {
            return vm.invoke(receiver, &method, given, block, false);
        }
    }
    if given.is_empty() {
        return Ok(Val::Nil);
    }
    if value.is_some() {
        let message = format!("wrong number of arguments (given {}, expected 0)", given.len());
        return vm.raise(class::ARGUMENT_ERROR, &message);
    }
    vm.no_method(receiver, name, CallForm::WithReceiver)
}

fn responds_to_missing(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.name_symbol(arguments[0])?;
    let text = vm.symbols.name(name).to_owned();
    let name = vm.symbols.intern(text.strip_suffix('=').unwrap_or(&text));
    let fields = table(vm, receiver);
    Ok(vm.hash_get(fields, Val::Sym(name))?.is_some().into())
}

fn to_h(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let fields = Val::Hash(table(vm, receiver));
    match block {
        Some(_) => vm.send_with(fields, symbol::TO_H, &[], block),
        None => super::kernel::copy(vm, fields),
    }
}

fn each_pair(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "each_pair", &[]) };
    let fields = table(vm, receiver);
    visit(vm, fields, |vm, key, value| super::hash::call_with_pair(vm, block, key, value).map(|_| true))?;
    Ok(receiver)
}

fn dig(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if !matches!(arguments[0], Val::Sym(_) | Val::Str(_)) && !vm.responds_to(arguments[0], symbol::TO_SYM)? {
        let text = vm.to_s(arguments[0])?;
        return vm.raise(class::TYPE_ERROR, &format!("{text} is not a symbol nor a string"));
    }
    let name = field(vm, arguments[0])?;
    let fields = table(vm, receiver);
    let value = vm.hash_fetch(fields, Val::Sym(name))?;
    super::hash::dig_further(vm, value, &arguments[1..])
}

fn delete_field(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let name = field(vm, arguments[0])?;
    let fields = table(vm, receiver);
    vm.check_frozen(Val::Hash(fields))?;
    if let Val::Object(id) = receiver {
        let class = vm.heap.object(id).class;
        if vm.classes[class.0 as usize].attached.is_some() {
            vm.classes[class.0 as usize].methods.shift_remove(&name);
            vm.forget_methods();
        }
    }
    if let Some(value) = vm.hash_delete(fields, Val::Sym(name))? {
        return Ok(value);
    }
    if let Some(block) = block {
        return vm.call_block(block, &[]);
    }
    let shown = vm.to_s(receiver)?;
    let text = vm.symbols.name(name).to_owned();
    vm.raise_with(class::NAME_ERROR, &format!("no field `{text}' in {shown}"), vec![receiver, Val::Sym(name)])
}

fn freeze(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let fields = table(vm, receiver);
    vm.freeze(Val::Hash(fields));
    vm.freeze(receiver);
    Ok(receiver)
}

fn other_table(vm: &mut Vm<'_>, other: Val) -> Option<Val> {
    (matches!(other, Val::Object(_)) && vm.is_a(other, class::OPEN_STRUCT)).then(|| Val::Hash(table(vm, other)))
}

fn equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let fields = Val::Hash(table(vm, receiver));
    match other_table(vm, arguments[0]) {
        Some(other) => Ok(vm.deeper(|vm| vm.equal(fields, other))?.into()),
        None => Ok(Val::False),
    }
}

fn eql(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let fields = Val::Hash(table(vm, receiver));
    match other_table(vm, arguments[0]) {
        Some(other) => vm.send(fields, symbol::EQL, &[other]),
        None => Ok(Val::False),
    }
}

fn hash(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let fields = Val::Hash(table(vm, receiver));
    Ok(Val::Int((vm.hash_code(fields)? >> 2).cast_signed()))
}

fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let class = vm.class_name(vm.real_class(receiver));
    let fields = table(vm, receiver);
    guarded(vm, receiver, &format!("#<{class} ...>"), |vm| {
        let mut text = format!("#<{class}");
        let pairs: Vec<(Val, Val)> = vm.heap.hash(fields).pairs().collect();
        for (index, (key, value)) in pairs.into_iter().enumerate() {
            text.push_str(if index == 0 { " " } else { ", " });
            text.push_str(&vm.to_s(key)?);
            text.push('=');
            text.push_str(&vm.inspect(value)?);
        }
        text.push('>');
        Ok(text)
    })
}
