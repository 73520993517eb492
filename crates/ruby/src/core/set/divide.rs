//! Groups of the members of a set.

use super::super::hash::visit;
use super::super::proc;
use super::{add_all, empty, empty_like, list, this};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{HashId, Step, Val};

/// Returns a hash of sets by the results of a block.
fn classified(vm: &mut Vm<'_>, receiver: Val, block: Block) -> Step<HashId> {
    let groups = vm.new_hash();
    let set = this(vm, receiver);
    visit(vm, set, |vm, item, _| {
        let group = vm.call_block(block, &[item])?;
        let members = match vm.hash_get(groups, group)? {
            Some(known) => this(vm, known),
            None => {
                let (made, items) = empty_like(vm, receiver)?;
                vm.hash_set(groups, group, made)?;
                items
            }
        };
        vm.hash_set(members, item, Val::True)?;
        Ok(true)
    })?;
    Ok(groups)
}

pub(super) fn classify(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "classify", &[]) };
    Ok(Val::Hash(classified(vm, receiver, block)?))
}

pub(super) fn divide(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "divide", &[]) };
    let proc = vm.proc_of(block);
    let groups: Vec<Val> = if proc::arity_of_value(vm, proc)? == 2 {
        related(vm, receiver, block)?
    } else {
        let groups = classified(vm, receiver, block)?;
        vm.heap.hash(groups).pairs().map(|(_, group)| group).collect()
    };
    let (made, items) = empty(vm, class::SET)?;
    add_all(vm, items, &groups)?;
    Ok(made)
}

/// Returns sets of the members that a relation connects in both directions.
fn related(vm: &mut Vm<'_>, receiver: Val, block: Block) -> Step<Vec<Val>> {
    let set = this(vm, receiver);
    let nodes = list(vm, set)?;
    let mut graph =
        Components { edges: Vec::new(), numbers: vec![Number::New; nodes.len()], stack: Vec::new(), met: 0 };
    for from in &nodes {
        let mut edges = Vec::new();
        for (index, to) in nodes.iter().enumerate() {
            if vm.call_block(block, &[*from, *to])?.is_truthy() {
                edges.push(index);
            }
        }
        vm.charge(edges.len() * size_of::<usize>())?;
        graph.edges.push(edges);
    }
    let mut components = Vec::new();
    for node in 0..nodes.len() {
        if graph.numbers[node] == Number::New {
            graph.visit(vm, node, &mut components)?;
        }
    }
    let mut sets = Vec::with_capacity(components.len());
    for component in components {
        let (made, items) = empty_like(vm, receiver)?;
        for index in component {
            vm.hash_set(items, nodes[index], Val::True)?;
        }
        sets.push(made);
    }
    Ok(sets)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Number {
    New,
    Met(usize),
    Done,
}

/// The search for strongly connected components, in the order of Ruby's `TSort`.
struct Components {
    edges: Vec<Vec<usize>>,
    numbers: Vec<Number>,
    stack: Vec<usize>,
    met: usize,
}

impl Components {
    /// Visits a node and returns the least number that can be reached from it.
    fn visit(&mut self, vm: &mut Vm<'_>, node: usize, found: &mut Vec<Vec<usize>>) -> Step<usize> {
        let number = self.met;
        let mut least = number;
        self.met += 1;
        self.numbers[node] = Number::Met(number);
        let height = self.stack.len();
        self.stack.push(node);
        for child in self.edges[node].clone() {
            let reached = match self.numbers[child] {
                Number::New => vm.deeper(|vm| self.visit(vm, child, found))?,
                Number::Met(number) => number,
                Number::Done => continue,
            };
            least = least.min(reached);
        }
        if least == number {
            let component = self.stack.split_off(height);
            for node in &component {
                self.numbers[*node] = Number::Done;
            }
            found.push(component);
        }
        Ok(least)
    }
}
