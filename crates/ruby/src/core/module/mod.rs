//! `Module` and `Class`.

mod constants;

use super::{Def, def};
use crate::vm::class::{self, Class, Visibility, Work};
use crate::vm::heap::{Data, RHash};
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
    def("method_removed", 1, 1, nothing),
    def("method_undefined", 1, 1, nothing),
    def("const_missing", 1, 1, const_missing),
    def("ruby2_keywords", 0, -1, |_, _, _, _| Ok(Val::Nil)),
    def("refine", 1, 1, |vm, _, _, _| vm.refuse("refine")),
    def("using", 1, 1, |vm, _, _, _| vm.refuse("using")),
    def("autoload", 2, 2, |vm, _, _, _| vm.refuse("autoload")),
    def("append_features", 1, 1, append_features),
    def("prepend_features", 1, 1, prepend_features),
    def("extend_object", 1, 1, extend_object),
    def("instance_methods", 0, 1, instance_methods),
    def("public_instance_methods", 0, 1, public_instance_methods),
    def("private_instance_methods", 0, 1, private_instance_methods),
    def("protected_instance_methods", 0, 1, protected_instance_methods),
    def("public_instance_method", 1, 1, public_instance_method),
    def("instance_method", 1, 1, instance_method),
    def("method_defined?", 1, 2, is_method_defined),
    def("public_method_defined?", 1, 2, is_public_method_defined),
    def("protected_method_defined?", 1, 2, is_protected_method_defined),
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
    def("private_constant", 0, -1, constants::private_constant),
    def("public_constant", 0, -1, constants::public_constant),
    def("deprecate_constant", 0, -1, itself),
    def("const_source_location", 1, 2, constants::location),
    def("autoload?", 1, 2, nothing),
    def("remove_class_variable", 1, 1, constants::remove_class_variable),
    def("singleton_class?", 0, 0, is_singleton_class),
    def("const_get", 1, 2, constants::const_get),
    def("const_set", 2, 2, constants::const_set),
    def("const_defined?", 1, 2, constants::is_const_defined),
    def("constants", 0, 1, constants::constants),
    def("remove_const", 1, 1, constants::remove_const),
    def("class_variable_get", 1, 1, constants::class_variable_get),
    def("class_variable_set", 2, 2, constants::class_variable_set),
    def("class_variable_defined?", 1, 1, constants::is_class_variable_defined),
    def("class_variables", 0, 1, constants::class_variables),
    def("class_eval", 0, 3, class_eval),
    def("module_eval", 0, 3, class_eval),
    def("class_exec", 0, -1, class_exec),
    def("module_exec", 0, -1, class_exec),
    def("hash", 0, 0, hash),
    def("freeze", 0, 0, freeze),
];

pub(super) const PRIVATE: &[&str] = &[
    "included",
    "extended",
    "prepended",
    "method_added",
    "method_removed",
    "method_undefined",
    "remove_const",
    "module_function",
    "ruby2_keywords",
    "refine",
    "using",
    "append_features",
    "prepend_features",
    "extend_object",
];

pub(super) const CLASS_METHODS: &[Def] = &[
    def("new", 0, 0, new_module),
    def("nesting", 0, 0, |vm, _, _, _| vm.refuse("this function by another name")),
    def("used_modules", 0, 0, |vm, _, _, _| vm.refuse("used_modules")),
];

pub(super) const OF_CLASSES: &[Def] = &[
    def("new", 0, -1, new),
    def("allocate", 0, 0, allocate),
    def("superclass", 0, 0, superclass),
    def("inherited", 1, 1, nothing),
    def("subclasses", 0, 0, subclasses),
    def("attached_object", 0, 0, attached_object),
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
            vm.raise(class::TYPE_ERROR, &format!("wrong argument type {class} (expected Module)"))
        }
    }
}

fn include(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    for module in arguments.iter().rev() {
        module_argument(vm, *module)?;
        let append = vm.symbols.intern("append_features");
        vm.send(*module, append, &[receiver])?;
        vm.send(*module, symbol::INCLUDED, &[receiver])?;
    }
    Ok(receiver)
}

/// Returns the class or module that another module shall be part of.
fn class_argument(vm: &mut Vm<'_>, value: Val) -> Step<ClassId> {
    match value {
        Val::Class(id) => Ok(id),
        other => {
            let class = if other.is_nil() { "nil".to_owned() } else { vm.class_name(vm.real_class(other)) };
            vm.raise(class::TYPE_ERROR, &format!("wrong argument type {class} (expected Class)"))
        }
    }
}

fn append_features(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let class = class_argument(vm, arguments[0])?;
    let id = module_argument(vm, receiver)?;
    vm.check_ancestors(class, id, "include")?;
    if !vm.ancestors(class).contains(&id) {
        vm.classes[class.0 as usize].includes.push(id);
    }
    vm.forget_methods();
    Ok(receiver)
}

fn prepend_features(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let class = class_argument(vm, arguments[0])?;
    let id = module_argument(vm, receiver)?;
    vm.check_ancestors(class, id, "prepend")?;
    let prepends = &mut vm.classes[class.0 as usize].prepends;
    if !prepends.contains(&id) {
        prepends.push(id);
    }
    vm.note_operators(class);
    vm.forget_methods();
    Ok(receiver)
}

fn extend_object(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let id = module_argument(vm, receiver)?;
    let singleton = vm.singleton_class(arguments[0])?;
    if !vm.classes[singleton.0 as usize].includes.contains(&id) {
        vm.classes[singleton.0 as usize].includes.push(id);
    }
    vm.forget_methods();
    Ok(arguments[0])
}

fn prepend(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    for module in arguments.iter().rev() {
        module_argument(vm, *module)?;
        let prepend = vm.symbols.intern("prepend_features");
        vm.send(*module, prepend, &[receiver])?;
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

/// Returns the names of the methods of a class that have some visibility and, if wanted, of those above it.
fn listed(vm: &mut Vm<'_>, class: ClassId, inherited: bool, wanted: &[Visibility]) -> Vec<Val> {
    let classes = if inherited { vm.ancestors(class) } else { vec![class] };
    let mut names: Vec<Sym> = Vec::new();
    let mut gone: Vec<Sym> = Vec::new();
    for class in classes {
        let mut own: Vec<(Sym, bool)> = vm.classes[class.0 as usize]
            .methods
            .iter()
            .map(|(name, method)| {
                (*name, !matches!(method.work, Work::Undefined) && wanted.contains(&method.visibility))
            })
            .collect();
        for name in super::names_of(class) {
            let name = vm.symbols.intern(name);
            let is_wanted = super::find(class, name).is_some_and(|method| wanted.contains(&method.visibility));
            own.push((name, is_wanted));
        }
        for (name, is_wanted) in own {
            if !is_wanted {
                gone.push(name);
            } else if !names.contains(&name) && !gone.contains(&name) {
                names.push(name);
            }
        }
    }
    names.into_iter().map(Val::Sym).collect()
}

/// Returns the names of the public and protected methods of a class and, if wanted, of those above it.
pub(super) fn instance_method_names(vm: &mut Vm<'_>, class: ClassId, inherited: bool) -> Vec<Val> {
    listed(vm, class, inherited, &[Visibility::Public, Visibility::Protected])
}

/// Returns the names of the methods with a visibility that a value has.
pub(super) fn methods_of(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], wanted: Visibility) -> Step {
    let inherited = arguments.first().is_none_or(|inherited| inherited.is_truthy());
    let class = vm.class_of(receiver);
    let items = listed(vm, class, inherited, &[wanted]);
    vm.new_array(items)
}

fn list_of(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], wanted: &[Visibility]) -> Step {
    let inherited = arguments.first().is_none_or(|inherited| inherited.is_truthy());
    let items = listed(vm, this(receiver), inherited, wanted);
    vm.new_array(items)
}

fn instance_methods(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    list_of(vm, receiver, arguments, &[Visibility::Public, Visibility::Protected])
}

fn public_instance_methods(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    list_of(vm, receiver, arguments, &[Visibility::Public])
}

fn private_instance_methods(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    list_of(vm, receiver, arguments, &[Visibility::Private])
}

fn protected_instance_methods(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    list_of(vm, receiver, arguments, &[Visibility::Protected])
}

fn public_instance_method(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let name = vm.name_symbol(arguments[0])?;
    match vm.find_instance_method(this(receiver), name) {
        Some(method) if method.visibility != Visibility::Public => {
            let kind = if method.visibility == Visibility::Private { "private" } else { "protected" };
            let (text, of) = (vm.symbols.name(name).to_owned(), vm.class_name(this(receiver)));
            let sort = if vm.classes[this(receiver).0 as usize].is_module { "module" } else { "class" };
            vm.raise(class::NAME_ERROR, &format!("method `{text}' for {sort} `{of}' is {kind}"))
        }
        _ => instance_method(vm, receiver, arguments, block),
    }
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

/// Returns whether a class has a method with some visibility.
fn has_method(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], wanted: &[Visibility]) -> Step {
    let name = vm.name_symbol(arguments[0])?;
    let found = vm.find_method(this(receiver), name);
    let inherited = arguments.get(1).is_none_or(|inherited| inherited.is_truthy());
    let is_found = found
        .is_some_and(|method| wanted.contains(&method.visibility) && (inherited || method.owner == this(receiver)));
    Ok(is_found.into())
}

fn is_method_defined(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    has_method(vm, receiver, arguments, &[Visibility::Public, Visibility::Protected])
}

fn is_public_method_defined(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    has_method(vm, receiver, arguments, &[Visibility::Public])
}

fn is_protected_method_defined(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    has_method(vm, receiver, arguments, &[Visibility::Protected])
}

fn is_private_method_defined(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    has_method(vm, receiver, arguments, &[Visibility::Private])
}

fn is_singleton_class(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(vm.classes[this(receiver).0 as usize].attached.is_some().into())
}

fn itself(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(receiver)
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
    vm.check_open(this(receiver))?;
    let is_callable =
        vm.is_a(body, class::PROC) || vm.is_a(body, class::METHOD) || vm.is_a(body, class::UNBOUND_METHOD);
    if !is_callable {
        let given = vm.class_name(vm.real_class(body));
        let message = format!("wrong argument type {given} (expected Proc/Method/UnboundMethod)");
        return vm.raise(class::TYPE_ERROR, &message);
    }
    let source = match body {
        Val::Object(id) => match &vm.heap.object(id).data {
            Data::Method { receiver: Val::Class(_), .. } => {
                return vm.raise(class::TYPE_ERROR, "can't bind singleton method to a different class");
            }
            Data::Method { owner, name, .. } => Some((*owner, *name)),
            _ => None,
        },
        _ => None,
    };
    let work = match source {
        Some((owner, _)) if !vm.classes[owner.0 as usize].is_module && !vm.is_below(this(receiver), owner) => {
            let name = vm.class_name(owner);
            return vm.raise(class::TYPE_ERROR, &format!("bind argument must be a subclass of {name}"));
        }
        Some((owner, name)) => vm.find_method(owner, name).map(|method| method.work),
        None => None,
    };
    let visibility = current_visibility(vm);
    vm.add_method(this(receiver), name, work.unwrap_or(Work::Proc(body)), visibility);
    vm.tell_method_added(this(receiver), name)?;
    Ok(Val::Sym(name))
}

fn alias_method(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let new = vm.name_symbol(arguments[0])?;
    let old = vm.name_symbol(arguments[1])?;
    vm.check_open(this(receiver))?;
    vm.alias(this(receiver), new, old)?;
    Ok(Val::Sym(new))
}

fn remove_method(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    for name in arguments {
        let name = vm.name_symbol(*name)?;
        let class = this(receiver);
        if vm.classes[class.0 as usize].methods.shift_remove(&name).is_none() {
            let (text, of) = (vm.symbols.name(name).to_owned(), vm.class_name(class));
            return vm.raise(class::NAME_ERROR, &format!("method `{text}' not defined in {of}"));
        }
        vm.forget_methods();
        tell(vm, receiver, "method_removed", name)?;
    }
    vm.forget_methods();
    Ok(receiver)
}

/// Raises the error about a missing constant.
fn const_missing(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.name_symbol(arguments[0])?;
    vm.no_constant(this(receiver), name)
}

/// Calls a hook that a program defined.
fn tell(vm: &mut Vm<'_>, receiver: Val, hook: &str, name: Sym) -> Step<()> {
    let hook = vm.symbols.intern(hook);
    if let Some(method) = vm.method_of(receiver, hook)
        && !matches!(method.work, Work::Native { .. })
    {
        vm.invoke(receiver, &method, &[Val::Sym(name)], None, false)?;
    }
    Ok(())
}

fn undef_method(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    for name in arguments {
        let name = vm.name_symbol(*name)?;
        vm.undefine(this(receiver), name)?;
        match vm.classes[this(receiver).0 as usize].attached {
            Some(object) => tell(vm, object, "singleton_method_undefined", name)?,
            None => tell(vm, receiver, "method_undefined", name)?,
        }
    }
    Ok(receiver)
}

fn add_attributes(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], [reads, writes]: [bool; 2]) -> Step {
    let visibility = current_visibility(vm);
    let mut names = Vec::new();
    vm.check_open(this(receiver))?;
    for name in arguments {
        let name = vm.name_symbol(*name)?;
        let text = vm.symbols.name(name).to_owned();
        let is_name = text.chars().all(|letter| letter.is_alphanumeric() || letter == '_')
            && text.starts_with(|first: char| !first.is_ascii_digit());
        if !is_name {
            let message = format!("invalid attribute name `{text}'");
            return vm.raise_with(class::NAME_ERROR, &message, vec![receiver, Val::Sym(name)]);
        }
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
    match arguments {
        [only] => Ok(*only),
        several => vm.new_array(several.to_vec()),
    }
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
    let Some(block) = block else { return vm.raise(class::LOCAL_JUMP_ERROR, "no block given") };
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
    if matches!(this, class::INTEGER | class::FLOAT | class::SYMBOL | class::NIL | class::TRUE | class::FALSE) {
        return vm.no_method(receiver, symbol::NEW, crate::vm::raise::CallForm::WithReceiver);
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
        Some(other) => {
            let class = vm.class_name(vm.real_class(*other));
            let message = format!("superclass must be an instance of Class (given an instance of {class})");
            return vm.raise(class::TYPE_ERROR, &message);
        }
    };
    if above == class::CLASS {
        return vm.raise(class::TYPE_ERROR, "can't make subclass of Class");
    }
    let made = vm.new_class(None, above)?;
    if let Some(block) = block {
        vm.call_block_on(block, Val::Class(made), Some(made), &[Val::Class(made)])?;
    }
    Ok(Val::Class(made))
}

/// Makes an object with the representation that the nearest class of the core has.
pub(super) fn allocate(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
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
        Some(class::STRUCT | class::DATA) => {
            let count = super::structure::members(vm, this).map_or(0, |members| members.len());
            Ok(vm.heap.add_object(this, Data::Struct(vec![Val::Nil; count])))
        }
        Some(class::SET) => {
            let items = vm.heap.add_hash(RHash::default());
            Ok(vm.heap.add_object(this, Data::Set(items)))
        }
        Some(
            core
            @ (class::ENUMERATOR | class::LAZY | class::CHAIN | class::PRODUCT | class::YIELDER | class::GENERATOR),
        ) => super::enumerator::allocate(vm, this, core),
        Some(class::STRING_IO) => Ok(vm.heap.add_object(this, Data::StringIo(Box::default()))),
        Some(class::INTEGER | class::FLOAT | class::SYMBOL | class::NIL | class::TRUE | class::FALSE) => {
            let name = vm.class_name(this);
            vm.raise(class::TYPE_ERROR, &format!("allocator undefined for {name}"))
        }
        Some(core) if vm.is_below(core, class::EXCEPTION) => {
            Ok(vm.heap.add_object(this, Data::Exception(Box::default())))
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

fn attached_object(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    match vm.classes[this(receiver).0 as usize].attached {
        Some(object) => Ok(object),
        None => {
            let name = vm.class_name(this(receiver));
            vm.raise(class::TYPE_ERROR, &format!("`{name}' is not a singleton class"))
        }
    }
}
