//! `YAML`, and `to_yaml`.

use std::collections::HashMap;

use puppetlang_types::Value;
use puppetlang_types::value::HashBuilder;
use puppetlang_yaml::{BinaryForm, Limits, LineWidth, SharedForm, WriteOptions};

use super::super::{Def, def};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(in crate::core) const OF_MODULE: &[Def] =
    &[def("dump", 1, 3, dump), def("load", 1, 2, load), def("safe_load", 1, 5, load), def("unsafe_load", 1, 2, load)];

fn dump(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    written(vm, arguments[0], arguments.get(1).copied())
}

/// `Object#to_yaml`
pub(in crate::core) fn to_yaml(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    written(vm, receiver, arguments.first().copied())
}

fn written(vm: &mut Vm<'_>, value: Val, options: Option<Val>) -> Step {
    let mut form = WriteOptions { shared: SharedForm::Aliases, binary: BinaryForm::Bytes, ..WriteOptions::default() };
    if let Some(Val::Hash(options)) = options {
        let (indentation, line_width) = (vm.sym("indentation"), vm.sym("line_width"));
        if let Some(Val::Int(number)) = vm.hash_get(options, indentation)? {
            form.indentation = u32::try_from(number).unwrap_or(0);
        }
        if let Some(Val::Int(number)) = vm.hash_get(options, line_width)? {
            form.line_width = match u32::try_from(number) {
                Ok(0) => LineWidth::Default,
                Ok(width) => LineWidth::Columns(width),
                Err(_) => LineWidth::Unlimited,
            };
        }
    }
    let value = data(vm, value, &mut HashMap::new())?;
    match puppetlang_yaml::write(&value, &form) {
        Ok(text) => vm.new_string(text),
        Err(error) => vm.raise(class::TYPE_ERROR, &error.to_string()),
    }
}

/// Converts a value so that the same array or hash becomes the same value, which is written once.
fn data(vm: &mut Vm<'_>, value: Val, known: &mut HashMap<(bool, u32), Value>) -> Step<Value> {
    vm.spend(1)?;
    match value {
        Val::Array(id) => {
            if let Some(known) = known.get(&(false, id.0)) {
                return Ok(known.clone());
            }
            let items = vm.heap.array(id).items.clone();
            let mut values = Vec::with_capacity(items.len());
            for item in items {
                values.push(vm.deeper(|vm| data(vm, item, known))?);
            }
            let made: Value = values.into();
            known.insert((false, id.0), made.clone());
            Ok(made)
        }
        Val::Hash(id) => {
            if let Some(known) = known.get(&(true, id.0)) {
                return Ok(known.clone());
            }
            let pairs: Vec<(Val, Val)> = vm.heap.hash(id).pairs().collect();
            let mut entries = HashBuilder::with_capacity(pairs.len());
            for (key, value) in pairs {
                let key = data(vm, key, known)?;
                let value = vm.deeper(|vm| data(vm, value, known))?;
                entries.insert(key, value);
            }
            let made: Value = entries.build().into();
            known.insert((true, id.0), made.clone());
            Ok(made)
        }
        Val::Sym(name) => match vm.symbols.name(name) {
            "default" => Ok(Value::Default),
            _ => vm.refuse("YAML with symbols"),
        },
        other => vm.to_puppet(other),
    }
}

fn load(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let text = vm.to_str(arguments[0])?;
    let bytes = vm.heap.string(text).bytes().to_vec();
    vm.charge(bytes.len())?;
    match puppetlang_yaml::read(&bytes, &Limits::default()) {
        Ok(value) => vm.from_puppet(&value),
        Err(error) => vm.raise(class::YAML_SYNTAX_ERROR, &error.to_string()),
    }
}
