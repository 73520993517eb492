//! `Forwardable` and `Singleton`, which define methods of the classes that use them.
//!
//! The methods are written in Ruby, because they need the receiver, its instance variables and all kinds of arguments.

use super::super::{Def, def};
use super::support::text;
use crate::vm::class;
use crate::vm::machine::{Block, Cref, Vm};
use crate::vm::value::{ClassId, Step, Val};

/// The methods of classes that `extend Forwardable`.
pub(in crate::core) const OF_FORWARDABLE: &[Def] = &[
    def("def_delegator", 2, 3, def_delegator),
    def("def_instance_delegator", 2, 3, def_delegator),
    def("def_delegators", 1, -1, def_delegators),
    def("def_instance_delegators", 1, -1, def_delegators),
    def("delegate", 1, 1, delegate),
    def("instance_delegate", 1, 1, delegate),
];

pub(in crate::core) const OF_SINGLETON: &[Def] = &[
    def("clone", 0, 1, |vm, this, _, _| {
        let class = vm.class_name(vm.real_class(this));
        vm.raise(class::TYPE_ERROR, &format!("can't clone instance of singleton {class}"))
    }),
    def("dup", 0, 0, |vm, this, _, _| {
        let class = vm.class_name(vm.real_class(this));
        vm.raise(class::TYPE_ERROR, &format!("can't dup instance of singleton {class}"))
    }),
];

pub(in crate::core) const OF_SINGLETON_CLASS: &[Def] = &[def("included", 1, 1, included)];

/// Runs code in the body of a class.
fn run(vm: &mut Vm<'_>, class: ClassId, code: &str, file: &str) -> Step {
    vm.charge(code.len().saturating_mul(64))?;
    match crate::read::read(code.as_bytes(), &[]) {
        Ok(tree) => {
            let id = vm.load(std::sync::Arc::new(tree), file.into());
            vm.crefs.push(Cref { class, outer: Some(0), is_lexical: true });
            let cref = u32::try_from(vm.crefs.len() - 1).unwrap_or(u32::MAX);
            vm.deeper(|vm| vm.run(id, Val::Class(class), cref, &[]))
        }
        Err(error) => vm.raise(class::SYNTAX_ERROR, &format!("{file}: {}", error.message)),
    }
}

/// Returns the text of a name.
fn name(vm: &mut Vm<'_>, value: Val) -> Step<String> {
    match value {
        Val::Sym(name) => Ok(vm.symbols.name(name).to_owned()),
        other => text(vm, other),
    }
}

/// Returns true for names that can stand in a program: no text can bring code with it.
fn is_plain(name: &str) -> bool {
    let rest = name.trim_start_matches('@').trim_end_matches(['?', '!', '=']);
    let is_word = !rest.is_empty() && rest.chars().all(|c| c.is_alphanumeric() || c == '_');
    const OPERATORS: &[&str] = &[
        "[]", "[]=", "<<", ">>", "==", "!=", "===", "=~", "+", "-", "*", "/", "%", "<", ">", "<=", ">=", "<=>", "|",
        "&", "^", "~", "!", "**", "+@", "-@",
    ];
    is_word || OPERATORS.contains(&name)
}

/// Defines a method that calls another one of what an accessor gives.
fn define(vm: &mut Vm<'_>, this: Val, accessor: Val, method: Val, alias: Val) -> Step {
    let Val::Class(class) = this else { return vm.refuse("SingleForwardable") };
    let (accessor, method, alias) = (name(vm, accessor)?, name(vm, method)?, name(vm, alias)?);
    if !is_plain(&method) || !is_plain(&alias) || !accessor.split('.').all(is_plain) {
        return vm.refuse("a delegation by an expression");
    }
    let call =
        if accessor.starts_with('@') { accessor } else { format!("self.{}", accessor.trim_start_matches("self.")) };
    let call = if call == "self.class" || call.starts_with("self.class.") || call.starts_with('@') {
        call
    } else {
        // A private accessor can be called, too.
        format!("__send__(:{})", call.trim_start_matches("self.").replace('.', ").__send__(:"))
    };
    let code =
        format!("def {alias}(*list, **options, &block)\n{call}.__send__(:{method}, *list, **options, &block)\nend");
    run(vm, class, &code, "forwardable")
}

fn def_delegator(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    define(vm, this, arguments[0], arguments[1], arguments.get(2).copied().unwrap_or(arguments[1]))
}

fn def_delegators(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    for method in &arguments[1..] {
        let text = name(vm, *method)?;
        if text != "__send__" && text != "__id__" {
            define(vm, this, arguments[0], *method, *method)?;
        }
    }
    vm.new_array(arguments[1..].to_vec())
}

/// `delegate [:size, :each] => :@list`
fn delegate(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let hash = vm.to_hash(arguments[0])?;
    let pairs: Vec<(Val, Val)> = vm.heap.hash(hash).pairs().collect();
    for (methods, accessor) in pairs {
        let methods = match methods {
            Val::Array(id) => vm.heap.array(id).items.clone(),
            other => vec![other],
        };
        for method in methods {
            define(vm, this, accessor, method, method)?;
        }
    }
    Ok(arguments[0])
}

/// Gives a class the method `instance`.
fn included(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let Val::Class(class) = arguments[0] else { return Ok(Val::Nil) };
    let code = "def self.instance = @singleton__instance__ ||= new\nprivate_class_method :new, :allocate";
    run(vm, class, code, "singleton")?;
    Ok(Val::Nil)
}
