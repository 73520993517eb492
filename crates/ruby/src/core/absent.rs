//! Methods that Ruby has and this core library lacks: calling one is an error that says so, not a `NoMethodError`.

use std::collections::HashSet;

use puppetlang_source::Permanent;

use crate::vm::machine::Vm;
use crate::vm::value::{Sym, Val};

/// The methods of Ruby's core classes; `data/methods.rb` makes the list.
static METHODS: Permanent<HashSet<&str>> = Permanent::new(|| include_str!("../../data/methods.txt").lines().collect());

/// Returns the name of a method that Ruby has for a value, such as `String#to_c`; `None` if Ruby lacks it too.
pub(crate) fn in_ruby(vm: &Vm<'_>, receiver: Val, method: Sym) -> Option<String> {
    let method = vm.symbols.name(method);
    // Classes such as `Integer` have no `new`.
    if method == "new" {
        return None;
    }
    let find = |class, separator| {
        let name = format!("{}{separator}{method}", vm.class_name(class));
        METHODS.contains(name.as_str()).then_some(name)
    };
    if let Val::Class(id) = receiver
        && let Some(found) = vm.ancestors(id).into_iter().find_map(|class| find(class, '.'))
    {
        return Some(found);
    }
    vm.ancestors(vm.class_of(receiver)).into_iter().find_map(|class| find(class, '#'))
}

/// Returns true if the instances of a class of Ruby's core have a method. Files, directories and streams do not count:
/// a program that has none calls a method of the same name of its own or of a library, such as `path`.
pub(crate) fn is_of_instances(method: &str) -> bool {
    const STREAMS: &[&str] = &["Dir", "File", "IO"];
    static NAMES: Permanent<HashSet<&str>> = Permanent::new(|| {
        let names = METHODS.iter().filter_map(|name| name.split_once('#'));
        names.filter(|(class, _)| !STREAMS.contains(class)).map(|(_, method)| method).collect()
    });
    NAMES.contains(method)
}

/// Returns true if a class of Ruby's core itself has a method.
pub(crate) fn is_of_class(class: &str, method: &str) -> bool {
    METHODS.contains(format!("{class}.{method}").as_str())
}

#[cfg(test)]
mod tests {
    use crate::{Outcome, Script, inspected};

    #[test]
    fn a_method_that_only_ruby_has_is_not_supported() {
        let script = Script::program(b"'a'.to_c", "x.rb").expect("it is valid");
        match inspected(&script) {
            Err(Outcome::Error(error)) => {
                assert_eq!(error.class, "NotImplementedError");
                assert_eq!(error.message, "the method String#to_c is not supported");
            }
            other => panic!("{other:?}"),
        }
    }
}
