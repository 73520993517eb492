//! Small libraries: `Timeout`, `TSort` and `Abbrev`.

use super::super::{Def, def};
use super::support::text;
use crate::vm::class;
use crate::vm::machine::{Block, NativeBlock, Vm};
use crate::vm::symbol;
use crate::vm::value::{HashId, Step, Val};

pub(in crate::core) const OF_TIMEOUT: &[Def] = &[def("timeout", 1, 3, |vm, _, arguments, block| match block {
    // The limits of the evaluation end a block that takes too long.
    Some(block) => vm.call_block(block, &arguments[..1]),
    None => vm.raise(class::LOCAL_JUMP_ERROR, "no block given (yield)"),
})];

pub(in crate::core) const OF_TSORT: &[Def] = &[
    def("tsort", 0, 0, |vm, this, _, _| {
        let graph = Graph::Methods(this);
        let order = sorted(vm, graph)?;
        vm.new_array(order)
    }),
    def("tsort_each", 0, 0, |vm, this, arguments, block| {
        let Some(block) = block else { return vm.enumerator(this, "tsort_each", arguments) };
        for node in sorted(vm, Graph::Methods(this))? {
            vm.call_block(block, &[node])?;
        }
        Ok(Val::Nil)
    }),
    def("strongly_connected_components", 0, 0, |vm, this, _, _| {
        let components = components(vm, Graph::Methods(this))?;
        lists(vm, components)
    }),
    def("each_strongly_connected_component", 0, 0, |vm, this, arguments, block| {
        let Some(block) = block else { return vm.enumerator(this, "each_strongly_connected_component", arguments) };
        for component in components(vm, Graph::Methods(this))? {
            let component = vm.new_array(component)?;
            vm.call_block(block, &[component])?;
        }
        Ok(Val::Nil)
    }),
];

pub(in crate::core) const OF_TSORT_MODULE: &[Def] = &[
    def("tsort", 2, 2, |vm, _, arguments, _| {
        let order = sorted(vm, Graph::Procs(arguments[0], arguments[1]))?;
        vm.new_array(order)
    }),
    def("strongly_connected_components", 2, 2, |vm, _, arguments, _| {
        let components = components(vm, Graph::Procs(arguments[0], arguments[1]))?;
        lists(vm, components)
    }),
];

pub(in crate::core) const OF_ABBREV: &[Def] = &[def("abbrev", 1, 2, abbrev)];

// `TSort`

/// The source of the nodes of a graph and of their children.
#[derive(Clone, Copy)]
enum Graph {
    /// An object with `tsort_each_node` and `tsort_each_child`.
    Methods(Val),
    Procs(Val, Val),
}

/// Collects what a method yields.
const COLLECT: NativeBlock = |vm, values, arguments| {
    let item = vm.packed(arguments)?;
    vm.charge(size_of::<Val>())?;
    if let Val::Array(id) = values[0] {
        vm.heap.array_mut(id).items.push(item);
    }
    Ok(Val::Nil)
};

/// Returns the nodes of a graph, or the children of one.
fn yielded(vm: &mut Vm<'_>, graph: Graph, node: Option<Val>) -> Step<Vec<Val>> {
    let collected = vm.new_array(Vec::new())?;
    let block = vm.native_block(COLLECT, vec![collected]);
    let arguments: Vec<Val> = node.into_iter().collect();
    match (graph, node) {
        (Graph::Methods(of), None) => {
            let name = vm.symbols.intern("tsort_each_node");
            vm.send_with(of, name, &arguments, Some(block))?;
        }
        (Graph::Methods(of), Some(_)) => {
            let name = vm.symbols.intern("tsort_each_child");
            vm.send_with(of, name, &arguments, Some(block))?;
        }
        (Graph::Procs(nodes, _), None) => drop(vm.send_with(nodes, symbol::CALL, &arguments, Some(block))?),
        (Graph::Procs(_, children), Some(_)) => {
            vm.send_with(children, symbol::CALL, &arguments, Some(block))?;
        }
    }
    Ok(vm.items_of(collected).to_vec())
}

/// The search for strongly connected components by Tarjan's algorithm.
struct Search {
    graph: Graph,
    /// The number of each node; `nil` once its component is known.
    numbers: HashId,
    next: i64,
    stack: Vec<Val>,
    found: Vec<Vec<Val>>,
}

impl Search {
    fn visit(&mut self, vm: &mut Vm<'_>, node: Val) -> Step<i64> {
        vm.spend(1)?;
        let number = self.next;
        self.next += 1;
        vm.hash_set(self.numbers, node, Val::Int(number))?;
        let start = self.stack.len();
        self.stack.push(node);
        let mut least = number;
        for child in yielded(vm, self.graph, Some(node))? {
            match vm.hash_get(self.numbers, child)? {
                Some(Val::Int(known)) => least = least.min(known),
                Some(_) => {}
                None => least = least.min(vm.deeper(|vm| self.visit(vm, child))?),
            }
        }
        if least == number {
            let component = self.stack.split_off(start);
            for node in &component {
                vm.hash_set(self.numbers, *node, Val::Nil)?;
            }
            self.found.push(component);
        }
        Ok(least)
    }
}

fn components(vm: &mut Vm<'_>, graph: Graph) -> Step<Vec<Vec<Val>>> {
    let numbers = vm.new_hash();
    let mut search = Search { graph, numbers, next: 0, stack: Vec::new(), found: Vec::new() };
    for node in yielded(vm, graph, None)? {
        if vm.hash_get(numbers, node)?.is_none() {
            search.visit(vm, node)?;
        }
    }
    Ok(search.found)
}

fn sorted(vm: &mut Vm<'_>, graph: Graph) -> Step<Vec<Val>> {
    let mut order = Vec::new();
    for component in components(vm, graph)? {
        match component[..] {
            [node] => order.push(node),
            _ => {
                let component = vm.new_array(component)?;
                let shown = vm.inspect(component)?;
                return vm.raise(class::TSORT_CYCLIC, &format!("topological sort failed: {shown}"));
            }
        }
    }
    Ok(order)
}

fn lists(vm: &mut Vm<'_>, components: Vec<Vec<Val>>) -> Step {
    let lists = components.into_iter().map(|component| vm.new_array(component)).collect::<Step<Vec<Val>>>()?;
    vm.new_array(lists)
}

// `Abbrev`

/// Returns the unambiguous beginnings of words.
pub(in crate::core) fn abbrev(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if arguments.get(1).is_some_and(|pattern| !pattern.is_nil()) {
        return vm.refuse("Abbrev with a pattern");
    }
    let words = vm.to_ary(arguments[0])?;
    let table = vm.new_hash();
    let seen = vm.new_hash();
    for word in &words {
        let word_text = text(vm, *word)?;
        let mut ends: Vec<usize> = word_text.char_indices().map(|(at, _)| at).skip(1).collect();
        ends.extend((!word_text.is_empty()).then_some(word_text.len()));
        for end in ends.into_iter().rev() {
            vm.spend(1)?;
            let beginning = vm.new_string(&word_text[..end])?;
            let count = match vm.hash_get(seen, beginning)? {
                Some(Val::Int(count)) => count + 1,
                _ => 1,
            };
            vm.hash_set(seen, beginning, Val::Int(count))?;
            match count {
                1 => vm.hash_set(table, beginning, *word)?,
                2 => drop(vm.hash_delete(table, beginning)?),
                _ => break,
            }
        }
    }
    for word in words {
        vm.hash_set(table, word, word)?;
    }
    Ok(Val::Hash(table))
}
