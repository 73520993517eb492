//! `Module` and `Class`.

use super::kernel::needed;
use super::{Def, def};
use crate::vm::class::{self, Class, Visibility, Work};
use crate::vm::heap::{Data, RException, RHash};
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{ClassId, Step, Sym, Val};

pub(super) const METHODS: &[Def] = &[
    def("name", 0, 0, name),
    def("to_s", 0, 0, to_s),
    def("inspect", 0, 0, to_s),
    def("===", 1, 1, case_equal),
    def("==", 1, 1, equal),
    def("<", 1, 1, below),
    def("<=", 1, 1, below_or_same),
    def(">", 1, 1, above),
    def(">=", 1, 1, above_or_same),
    def("<=>", 1, 1, compare),
    def("ancestors", 0, 0, ancestors),
    def("include", 1, -1, include),
    def("prepend", 1, -1, prepend),
    def("include?", 1, 1, includes),
    def("included_modules", 0, 0, included_modules),
    def("included", 1, 1, nothing),
    def("extended", 1, 1, nothing),
    def("prepended", 1, 1, nothing),
    def("method_added", 1, 1, nothing),
    def("instance_methods", 0, 1, instance_methods),
    def("public_instance_methods", 0, 1, instance_methods),
    def("instance_method", 1, 1, instance_method),
    def("method_defined?", 1, 2, is_method_defined),
    def("public_method_defined?", 1, 2, is_method_defined),
    def("instance_methods_list", 0, 0, instance_methods),
    def("private_method_defined?", 1, 2, is_private_method_defined),
    def("define_method", 1, 2, define_method),
    def("alias_method", 2, 2, alias_method),
    def("remove_method", 0, -1, remove_method),
    def("undef_method", 0, -1, undef_method),
    def("attr_reader", 0, -1, attr_reader),
    def("attr", 0, -1, attr_reader),
    def("attr_writer", 0, -1, attr_writer),
    def("attr_accessor", 0, -1, attr_accessor),
    def("public", 0, -1, public),
    def("private", 0, -1, private),
    def("protected", 0, -1, protected),
    def("module_function", 0, -1, module_function),
    def("private_class_method", 0, -1, private_class_method),
    def("public_class_method", 0, -1, public_class_method),
    def("private_constant", 0, -1, nothing),
    def("const_get", 1, 2, const_get),
    def("const_set", 2, 2, const_set),
    def("const_defined?", 1, 2, is_const_defined),
    def("constants", 0, 1, constants),
    def("remove_const", 1, 1, remove_const),
    def("class_variable_get", 1, 1, class_variable_get),
    def("class_variable_set", 2, 2, class_variable_set),
    def("class_variable_defined?", 1, 1, is_class_variable_defined),
    def("class_variables", 0, 1, class_variables),
    def("class_eval", 0, 3, class_eval),
    def("module_eval", 0, 3, class_eval),
    def("class_exec", 0, -1, class_exec),
    def("module_exec", 0, -1, class_exec),
    def("hash", 0, 0, hash),
    def("freeze", 0, 0, freeze),
];

pub(super) const PRIVATE: &[&str] =
    &["included", "extended", "prepended", "method_added", "remove_const", "module_function", "instance_methods_list"];

pub(super) const CLASS_METHODS: &[Def] = &[def("new", 0, 0, new_module)];

pub(super) const OF_CLASSES: &[Def] = &[
    def("new", 0, -1, new),
    def("allocate", 0, 0, allocate),
    def("superclass", 0, 0, superclass),
    def("inherited", 1, 1, nothing),
    def("subclasses", 0, 0, subclasses),
];

pub(super) const OF_CLASS_ITSELF: &[Def] = &[def("new", 0, 1, new)];

/// Returns the class that a receiver is.
fn this(receiver: Val) -> ClassId {
    if let Val::Class(id) = receiver { id } else { class::OBJECT }
}

fn name(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let class = &vm.classes[this(receiver).0 as usize];
    match (&class.name, class.attached) {
        (Some(name), None) => {
            let name = name.to_string();
            Ok(vm.string(&name))
        }
        _ => Ok(Val::Nil),
    }
}

fn to_s(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let name = vm.class_name(this(receiver));
    Ok(vm.string(&name))
}

fn case_equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(vm.is_a(arguments[0], this(receiver)).into())
}

fn equal(_: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok((receiver == arguments[0]).into())
}

fn hash(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Int(i64::from(this(receiver).0) * 7919))
}

fn freeze(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.freeze(receiver);
    Ok(receiver)
}

fn other(vm: &mut Vm<'_>, value: Val) -> Step<ClassId> {
    match value {
        Val::Class(id) => Ok(id),
        _ => vm.raise(class::TYPE_ERROR, "compared with non class/module"),
    }
}

/// Returns whether one class is below another; `nil` if they are unrelated.
fn relation(vm: &Vm<'_>, lower: ClassId, upper: ClassId, when_same: bool) -> Val {
    if lower == upper {
        when_same.into()
    } else if vm.is_below(lower, upper) {
        Val::True
    } else if vm.is_below(upper, lower) {
        Val::False
    } else {
        Val::Nil
    }
}

fn below(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let other = other(vm, arguments[0])?;
    Ok(relation(vm, this(receiver), other, false))
}

fn below_or_same(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let other = other(vm, arguments[0])?;
    Ok(relation(vm, this(receiver), other, true))
}

fn above(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let other = other(vm, arguments[0])?;
    Ok(relation(vm, other, this(receiver), false))
}

fn above_or_same(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let other = other(vm, arguments[0])?;
    Ok(relation(vm, other, this(receiver), true))
}

fn compare(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let Val::Class(other) = arguments[0] else { return Ok(Val::Nil) };
    let this = this(receiver);
    Ok(if this == other {
        Val::Int(0)
    } else if vm.is_below(this, other) {
        Val::Int(-1)
    } else if vm.is_below(other, this) {
        Val::Int(1)
    } else {
        Val::Nil
    })
}

fn ancestors(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let items = vm.ancestors(this(receiver)).into_iter().map(Val::Class).collect();
    vm.new_array(items)
}

fn module_argument(vm: &mut Vm<'_>, value: Val) -> Step<ClassId> {
    match value {
        Val::Class(id) if vm.classes[id.0 as usize].is_module => Ok(id),
        other => {
            let class = match other {
                Val::Class(_) => "Class".to_owned(),
                other => vm.class_name(vm.real_class(other)),
            };
            vm.raise(class::TYPE_ERROR, &format!("wrong argument type {class} (expected module)"))
        }
    }
}

fn include(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    for module in arguments.iter().rev() {
        let id = module_argument(vm, *module)?;
        let class = this(receiver);
        if !vm.ancestors(class).contains(&id) {
            vm.classes[class.0 as usize].includes.push(id);
        }
        vm.forget_methods();
        vm.send(*module, symbol::INCLUDED, &[receiver])?;
    }
    Ok(receiver)
}

fn prepend(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    for module in arguments.iter().rev() {
        let id = module_argument(vm, *module)?;
        let class = &mut vm.classes[this(receiver).0 as usize];
        if !class.prepends.contains(&id) {
            class.prepends.push(id);
        }
        vm.forget_methods();
        vm.send(*module, symbol::PREPENDED, &[receiver])?;
    }
    Ok(receiver)
}

fn includes(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let id = module_argument(vm, arguments[0])?;
    let class = this(receiver);
    Ok((class != id && vm.ancestors(class).contains(&id)).into())
}

fn included_modules(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let ancestors = vm.ancestors(this(receiver));
    let modules = ancestors.into_iter().filter(|id| vm.classes[id.0 as usize].is_module && *id != this(receiver));
    let items = modules.map(Val::Class).collect();
    vm.new_array(items)
}

fn nothing(_: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Nil)
}

/// Returns the names of the public methods of a class and, if wanted, of those above it.
pub(super) fn instance_method_names(vm: &mut Vm<'_>, class: ClassId, inherited: bool) -> Vec<Val> {
    let classes = if inherited { vm.ancestors(class) } else { vec![class] };
    let mut names: Vec<Sym> = Vec::new();
    let mut gone: Vec<Sym> = Vec::new();
    for class in classes {
        let mut own: Vec<(Sym, bool, bool)> = vm.classes[class.0 as usize]
            .methods
            .values()
            .map(|method| {
                let is_gone = matches!(method.work, Work::Undefined);
                (method.name, method.visibility != Visibility::Private, is_gone)
            })
            .collect();
        own.sort_unstable();
        for name in super::names_of(class) {
            let name = vm.symbols.intern(name);
            let public = super::find(class, name).is_some_and(|method| method.visibility == Visibility::Public);
            own.push((name, public, false));
        }
        for (name, is_public, is_gone) in own {
            if is_gone || !is_public {
                gone.push(name);
            } else if !names.contains(&name) && !gone.contains(&name) {
                names.push(name);
            }
        }
    }
    names.into_iter().map(Val::Sym).collect()
}

fn instance_methods(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let inherited = arguments.first().is_none_or(|inherited| inherited.is_truthy());
    let items = instance_method_names(vm, this(receiver), inherited);
    vm.new_array(items)
}

fn instance_method(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.name_symbol(arguments[0])?;
    match vm.find_instance_method(this(receiver), name) {
        Some(method) => {
            let data = Data::Method { receiver: Val::Nil, owner: method.owner, name };
            Ok(vm.heap.add_object(class::UNBOUND_METHOD, data))
        }
        None => vm.undefined_in(this(receiver), name),
    }
}

fn is_method_defined(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.name_symbol(arguments[0])?;
    let found = vm.find_method(this(receiver), name);
    Ok(found.is_some_and(|method| method.visibility != Visibility::Private).into())
}

fn is_private_method_defined(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.name_symbol(arguments[0])?;
    let found = vm.find_method(this(receiver), name);
    Ok(found.is_some_and(|method| method.visibility == Visibility::Private).into())
}

/// Returns the visibility that the innermost body of a class has set for the methods that follow.
fn current_visibility(vm: &Vm<'_>) -> Visibility {
    vm.homes.iter().rev().find(|home| home.is_active).map_or(Visibility::Public, |home| home.visibility)
}

fn define_method(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let name = vm.name_symbol(arguments[0])?;
    let body = match (arguments.get(1), block) {
        (Some(body), _) => *body,
        (None, Some(block)) => vm.proc_of(block),
        (None, None) => return vm.raise(class::ARGUMENT_ERROR, "tried to create Proc object without a block"),
    };
    let work = match body {
        Val::Object(id) => match &vm.heap.object(id).data {
            Data::Method { owner, name, .. } => {
                let (owner, name) = (*owner, *name);
                vm.find_method(owner, name).map(|method| method.work)
            }
            _ => None,
        },
        _ => None,
    };
    let visibility = current_visibility(vm);
    vm.add_method(this(receiver), name, work.unwrap_or(Work::Proc(body)), visibility);
    Ok(Val::Sym(name))
}

fn alias_method(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let new = vm.name_symbol(arguments[0])?;
    let old = vm.name_symbol(arguments[1])?;
    vm.alias(this(receiver), new, old)?;
    Ok(Val::Sym(new))
}

fn remove_method(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    for name in arguments {
        let name = vm.name_symbol(*name)?;
        let class = this(receiver);
        if vm.classes[class.0 as usize].methods.remove(&name).is_none() {
            let (text, of) = (vm.symbols.name(name).to_owned(), vm.class_name(class));
            return vm.raise(class::NAME_ERROR, &format!("method `{text}' not defined in {of}"));
        }
    }
    vm.forget_methods();
    Ok(receiver)
}

fn undef_method(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    for name in arguments {
        let name = vm.name_symbol(*name)?;
        vm.undefine(this(receiver), name)?;
    }
    Ok(receiver)
}

fn add_attributes(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], [reads, writes]: [bool; 2]) -> Step {
    let visibility = current_visibility(vm);
    let mut names = Vec::new();
    for name in arguments {
        let name = vm.name_symbol(*name)?;
        let text = vm.symbols.name(name).to_owned();
        let variable = vm.symbols.intern(&format!("@{text}"));
        if reads {
            vm.add_method(this(receiver), name, Work::Reader(variable), visibility);
            names.push(Val::Sym(name));
        }
        if writes {
            let writer = vm.symbols.intern(&format!("{text}="));
            vm.add_method(this(receiver), writer, Work::Writer(variable), visibility);
            names.push(Val::Sym(writer));
        }
    }
    vm.new_array(names)
}

fn attr_reader(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    add_attributes(vm, receiver, arguments, [true, false])
}

fn attr_writer(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    add_attributes(vm, receiver, arguments, [false, true])
}

fn attr_accessor(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    add_attributes(vm, receiver, arguments, [true, true])
}

/// Sets the visibility of named methods, or of those that are defined next.
fn set_visibility(vm: &mut Vm<'_>, class: ClassId, arguments: &[Val], visibility: Visibility) -> Step {
    if arguments.is_empty() {
        if let Some(home) = vm.homes.iter_mut().rev().find(|home| home.is_active) {
            home.visibility = visibility;
            home.is_module_function = false;
        }
        return Ok(Val::Nil);
    }
    for name in names(vm, arguments) {
        let name = vm.name_symbol(name)?;
        match vm.find_instance_method(class, name) {
            Some(method) => {
                let method = crate::vm::class::Method { visibility, ..method };
                vm.classes[class.0 as usize].methods.insert(name, method);
            }
            None => return vm.undefined_in(class, name),
        }
    }
    vm.forget_methods();
    Ok(arguments[0])
}

/// Returns names that are given one by one or as an array.
fn names(vm: &Vm<'_>, arguments: &[Val]) -> Vec<Val> {
    match arguments {
        [Val::Array(id)] => vm.heap.array(*id).items.clone(),
        names => names.to_vec(),
    }
}

fn public(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    set_visibility(vm, this(receiver), arguments, Visibility::Public)
}

fn private(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    set_visibility(vm, this(receiver), arguments, Visibility::Private)
}

fn protected(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    set_visibility(vm, this(receiver), arguments, Visibility::Protected)
}

fn module_function(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if arguments.is_empty() {
        if let Some(home) = vm.homes.iter_mut().rev().find(|home| home.is_active) {
            home.visibility = Visibility::Private;
            home.is_module_function = true;
        }
        return Ok(Val::Nil);
    }
    let singleton = vm.singleton_class(receiver)?;
    for name in names(vm, arguments) {
        let name = vm.name_symbol(name)?;
        match vm.find_instance_method(this(receiver), name) {
            Some(method) => vm.add_method(singleton, name, method.work, Visibility::Public),
            None => return vm.undefined_in(this(receiver), name),
        }
    }
    set_visibility(vm, this(receiver), arguments, Visibility::Private)
}

fn private_class_method(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let singleton = vm.singleton_class(receiver)?;
    set_visibility(vm, singleton, arguments, Visibility::Private)?;
    Ok(Val::Nil)
}

fn public_class_method(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let singleton = vm.singleton_class(receiver)?;
    set_visibility(vm, singleton, arguments, Visibility::Public)?;
    Ok(Val::Nil)
}

fn const_get(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.name_symbol(arguments[0])?;
    let text = vm.symbols.name(name).to_owned();
    let mut scope = this(receiver);
    let mut found = receiver;
    for part in text.trim_start_matches("::").split("::") {
        if !part.starts_with(|first: char| first.is_uppercase()) {
            return vm.raise(class::NAME_ERROR, &format!("wrong constant name {text}"));
        }
        let part = vm.symbols.intern(part);
        let value = match vm.find_constant_in(scope, part)? {
            Some(value) => value,
            // A class also sees the constants of `Object`.
            None => vm.constant_in(class::OBJECT, part).or_else(|_| vm.constant_in(scope, part))?,
        };
        if let Val::Class(id) = value {
            scope = id;
        }
        found = value;
    }
    Ok(found)
}

fn const_set(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.name_symbol(arguments[0])?;
    vm.set_constant(this(receiver), name, arguments[1]);
    Ok(arguments[1])
}

fn is_const_defined(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.name_symbol(arguments[0])?;
    let text = vm.symbols.name(name).to_owned();
    let mut scope = this(receiver);
    for part in text.trim_start_matches("::").split("::") {
        let part = vm.symbols.intern(part);
        let found = match vm.find_constant_in(scope, part)? {
            Some(value) => Some(value),
            None => vm.find_constant_in(class::OBJECT, part)?,
        };
        match found {
            Some(Val::Class(id)) => scope = id,
            Some(_) => {}
            None => return Ok(Val::False),
        }
    }
    Ok(Val::True)
}

fn constants(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let items = vm.classes[this(receiver).0 as usize].constants.iter().map(|(name, _)| Val::Sym(*name)).collect();
    vm.new_array(items)
}

fn remove_const(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.name_symbol(arguments[0])?;
    let constants = &mut vm.classes[this(receiver).0 as usize].constants;
    match constants.iter().position(|(known, _)| *known == name) {
        Some(index) => Ok(constants.remove(index).1),
        None => {
            let full = vm.full_name(this(receiver), name);
            vm.raise(class::NAME_ERROR, &format!("constant {full} not defined"))
        }
    }
}

fn class_variable_get(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.name_symbol(arguments[0])?;
    match vm.find_class_variable_of(this(receiver), name) {
        Some((_, value)) => Ok(value),
        None => {
            let (text, of) = (vm.symbols.name(name).to_owned(), vm.class_name(this(receiver)));
            vm.raise(class::NAME_ERROR, &format!("uninitialized class variable {text} in {of}"))
        }
    }
}

fn class_variable_set(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.name_symbol(arguments[0])?;
    let class = vm.find_class_variable_of(this(receiver), name).map_or(this(receiver), |(class, _)| class);
    vm.set_class_variable_of(class, name, arguments[1]);
    Ok(arguments[1])
}

fn is_class_variable_defined(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.name_symbol(arguments[0])?;
    Ok(vm.find_class_variable_of(this(receiver), name).is_some().into())
}

fn class_variables(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let variables = &vm.classes[this(receiver).0 as usize].class_variables;
    let items = variables.iter().map(|(name, _)| Val::Sym(*name)).collect();
    vm.new_array(items)
}

fn class_eval(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => vm.call_block_on(block, receiver, Some(this(receiver)), &[receiver]),
        None if arguments.is_empty() => {
            vm.raise(class::ARGUMENT_ERROR, "wrong number of arguments (given 0, expected 1..3)")
        }
        None => vm.refuse("class_eval of a string"),
    }
}

fn class_exec(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let block = needed(vm, block)?;
    vm.call_block_on(block, receiver, Some(this(receiver)), arguments)
}

fn new_module(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    if receiver == Val::Class(class::CLASS) {
        return vm.raise(class::TYPE_ERROR, "can't make a class by Module.new");
    }
    let module = Val::Class(vm.add_class(Class { is_module: true, ..Class::default() }));
    if let Some(block) = block {
        vm.call_block_on(block, module, Some(this(module)), &[module])?;
    }
    Ok(module)
}

/// Makes an instance of a class of programs, or a class if the receiver is `Class`.
fn new(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let this = this(receiver);
    let has_keywords = vm.keywords_given;
    if this == class::CLASS {
        return new_class(vm, arguments, block);
    }
    let object = allocate(vm, receiver, &[], None)?;
    if let Some(method) = vm.method_of(object, symbol::INITIALIZE) {
        vm.invoke(object, &method, arguments, block, has_keywords)?;
    } else if !arguments.is_empty() {
        let message = format!("wrong number of arguments (given {}, expected 0)", arguments.len());
        return vm.raise(class::ARGUMENT_ERROR, &message);
    }
    Ok(object)
}

fn new_class(vm: &mut Vm<'_>, arguments: &[Val], block: Option<Block>) -> Step {
    let above = match arguments.first() {
        Some(Val::Class(id)) => *id,
        None => class::OBJECT,
        Some(_) => return vm.raise(class::TYPE_ERROR, "superclass must be a Class"),
    };
    let made = vm.new_class(None, above)?;
    if let Some(block) = block {
        vm.call_block_on(block, Val::Class(made), Some(made), &[Val::Class(made)])?;
    }
    Ok(Val::Class(made))
}

/// Makes an object with the representation that the nearest class of the core has.
fn allocate(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let this = this(receiver);
    vm.charge(96)?;
    let core = vm.ancestors(this).into_iter().find(|class| {
        class.0 < u32::try_from(class::CORE.len()).unwrap_or(u32::MAX) && !vm.classes[class.0 as usize].is_module
    });
    match core {
        Some(class::STRING) => {
            let string = vm.string("");
            if let Val::Str(id) = string {
                vm.heap.string_mut(id).class = this;
            }
            Ok(string)
        }
        Some(class::ARRAY) => {
            let array = vm.heap.add_array(Vec::new());
            if let Val::Array(id) = array {
                vm.heap.array_mut(id).class = this;
            }
            Ok(array)
        }
        Some(class::HASH) => Ok(Val::Hash(vm.heap.add_hash(RHash { class: Some(this), ..RHash::default() }))),
        Some(class::STRUCT) => {
            let count = super::structure::members(vm, this).map_or(0, |members| members.len());
            Ok(vm.heap.add_object(this, Data::Struct(vec![Val::Nil; count])))
        }
        Some(class::SET) => {
            let items = vm.heap.add_hash(RHash::default());
            Ok(vm.heap.add_object(this, Data::Set(items)))
        }
        Some(class::INTEGER | class::FLOAT | class::SYMBOL | class::NIL | class::TRUE | class::FALSE) => {
            let name = vm.class_name(this);
            let shown = vm.string(&format!("undefined method `new' for {name}:Class"));
            let text = vm.text_of(shown);
            vm.raise(class::NO_METHOD_ERROR, &text)
        }
        Some(core) if vm.is_below(core, class::EXCEPTION) => {
            Ok(vm.heap.add_object(this, Data::Exception(Box::new(RException::default()))))
        }
        _ => Ok(vm.heap.add_object(this, Data::Plain)),
    }
}

fn superclass(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(vm.classes[this(receiver).0 as usize].above.map_or(Val::Nil, Val::Class))
}

fn subclasses(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let this = this(receiver);
    let below =
        vm.classes.iter().enumerate().rev().filter(|(_, class)| class.above == Some(this) && class.attached.is_none());
    let items = below.map(|(index, _)| Val::Class(ClassId(u32::try_from(index).unwrap_or(u32::MAX)))).collect();
    vm.new_array(items)
}
