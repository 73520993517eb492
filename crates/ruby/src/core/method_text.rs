//! The texts of methods: `#<Method: Integer#+(_)>`.

use super::proc::parameters;
use crate::vm::class;
use crate::vm::heap::Data;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

/// Returns the text of a `Method` or `UnboundMethod`.
pub(super) fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Val::Object(id) = receiver else { return Ok(Val::Nil) };
    let Data::Method { receiver: of, owner, name } = vm.heap.object(id).data.clone() else { return Ok(Val::Nil) };
    let is_bound = vm.is_a(receiver, class::METHOD);
    let attached = vm.classes[owner.0 as usize].attached;
    let place = match of {
        // A method of a class itself; those of the core belong to the class here.
        Val::Class(_) if is_bound && attached == Some(of) => format!("{}.", vm.inspect(of)?),
        Val::Class(id) if is_bound && id == owner && vm.classes[id.0 as usize].is_module => {
            format!("{}.", vm.class_name(id))
        }
        Val::Class(id) if is_bound => format!("#<Class:{}>({})#", vm.class_name(id), vm.class_name(owner)),
        _ => {
            let own = if is_bound { vm.real_class(of) } else { owner };
            match attached {
                Some(object) if is_bound => format!("{}.", vm.inspect(object)?),
                _ if own == owner => format!("{}#", vm.class_name(own)),
                _ => format!("{}({})#", vm.class_name(own), vm.class_name(owner)),
            }
        }
    };
    let found = vm.method_at(of, owner, name);
    let original = found.map_or(name, |method| method.name);
    let (class, shown) = (vm.class_name(vm.real_class(receiver)), vm.symbols.name(name).to_owned());
    let alias = if original == name { String::new() } else { format!("({})", vm.symbols.name(original)) };
    let signature = signature(vm, receiver)?;
    let location = vm.symbols.intern("source_location");
    let location = vm.send_with(receiver, location, &[], block)?;
    let location = match *vm.items_of(location) {
        [file, line] => format!(" {}:{}", vm.text_of(file), vm.inspect(line)?),
        _ => String::new(),
    };
    let text = format!("#<{class}: {place}{shown}{alias}({signature}){location}>");
    vm.new_string(text)
}

/// Returns the parameters of a method as a text.
fn signature(vm: &mut Vm<'_>, method: Val) -> Step<String> {
    let list = parameters(vm, method, &[], None)?;
    let mut shown = Vec::new();
    for parameter in vm.items_of(list).to_vec() {
        let parts: Vec<String> = vm.items_of(parameter).iter().map(|part| vm.text_of(*part)).collect();
        let name = parts.get(1).map_or("", String::as_str);
        // A star or an ampersand alone is its own name.
        let rest = name.trim_start_matches(['*', '&']);
        shown.push(match parts.first().map_or("", String::as_str) {
            "req" if name.is_empty() => "_".to_owned(),
            "opt" => format!("{}=...", if name.is_empty() { "_" } else { name }),
            "keyreq" => format!("{name}:"),
            "key" => format!("{name}: ..."),
            "rest" => format!("*{rest}"),
            "keyrest" => format!("**{rest}"),
            "block" => format!("&{rest}"),
            "nokey" => "**nil".to_owned(),
            _ => name.to_owned(),
        });
    }
    Ok(shown.join(", "))
}
