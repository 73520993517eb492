//! `Enumerator.new` and `Enumerator.produce`, and the objects that pass values on.

use super::{Call, Kind, Size, this_mut};
use crate::core::enumerable::Visitor;
use crate::core::kernel::needed;
use crate::core::{Def, def};
use crate::vm::class;
use crate::vm::heap::Data;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Signal, Step, Val};

pub(in crate::core) const OF_GENERATORS: &[Def] =
    &[def("initialize", 0, 1, initialize_holder), def("each", 0, -1, each)];

pub(in crate::core) const OF_PRODUCERS: &[Def] = &[def("each", 0, 0, each_produced)];

pub(in crate::core) const OF_YIELDERS: &[Def] = &[
    def("initialize", 0, 0, initialize_holder),
    def("<<", 1, 1, append),
    def("yield", 0, -1, yield_values),
    def("to_proc", 0, 0, to_proc),
];

impl Vm<'_> {
    /// Makes an enumerator of a function that gets an object to yield to.
    pub(in crate::core) fn generated(
        &mut self,
        function: impl Fn(&mut Vm<'_>, Val) -> Step + Send + Sync + 'static,
    ) -> Step {
        let visitor = Visitor::new(move |vm, arguments| function(vm, arguments.first().copied().unwrap_or(Val::Nil)));
        let block = self.visitor_block(visitor)?;
        let call = generator_call(self, block)?;
        self.add_enumerator(class::ENUMERATOR, Kind::Method(call), Size::Unknown)
    }

    /// Yields values to the block of a yielder.
    pub(in crate::core) fn yield_to(&mut self, yielder: Val, values: &[Val]) -> Step {
        match data(self, yielder) {
            Some(Data::Yielder(block)) => self.call_block(Block::Object(block), values),
            _ => Ok(Val::Nil),
        }
    }
}

fn data(vm: &Vm<'_>, value: Val) -> Option<Data> {
    match value {
        Val::Object(id) => Some(vm.heap.object(id).data.clone()),
        _ => None,
    }
}

/// Returns the call that runs a block with a yielder.
pub(super) fn generator_call(vm: &mut Vm<'_>, block: Block) -> Step<Call> {
    vm.charge(128)?;
    let proc = vm.proc_of(block);
    let receiver = vm.heap.add_object(class::GENERATOR, Data::Generator(proc));
    Ok(Call { receiver, method: symbol::EACH, arguments: Vec::new(), has_keywords: false })
}

/// Returns the block of a method that makes a proc of it.
pub(super) fn proc_needed(vm: &mut Vm<'_>, block: Option<Block>) -> Step<Block> {
    match block {
        Some(block) => Ok(block),
        None => vm.raise(class::ARGUMENT_ERROR, "tried to create Proc object without a block"),
    }
}

/// `Enumerator.new`: a block that yields to its argument, and perhaps the number of values.
pub(super) fn initialize(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let block = proc_needed(vm, block)?;
    vm.check_frozen(receiver)?;
    let size = match arguments.first().copied() {
        None | Some(Val::Nil) => Size::Unknown,
        Some(value) if vm.responds_to(value, symbol::CALL)? => Size::Given(value),
        Some(Val::Float(infinite)) if infinite.is_infinite() => Size::Given(Val::Float(infinite)),
        Some(value) if vm.big_of(value).is_some() => Size::Given(value),
        Some(value) => Size::Given(Val::Int(vm.to_int(value)?)),
    };
    let call = generator_call(vm, block)?;
    if let Some(this) = this_mut(vm, receiver) {
        this.kind = Kind::Method(call);
        this.size = size;
    }
    Ok(receiver)
}

fn initialize_holder(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let proc = match (arguments.first(), block) {
        (Some(proc), _) => *proc,
        (None, Some(block)) => vm.proc_of(block),
        (None, None) => return vm.raise(class::LOCAL_JUMP_ERROR, "no block given"),
    };
    let is_generator = vm.is_a(receiver, class::GENERATOR);
    if let Val::Object(id) = receiver {
        vm.heap.object_mut(id).data = if is_generator { Data::Generator(proc) } else { Data::Yielder(proc) };
    }
    Ok(receiver)
}

/// Calls the block of a generator with an object that yields to the block of `each`.
fn each(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let block = needed(vm, block)?;
    let Some(Data::Generator(proc)) = data(vm, receiver) else { return Ok(Val::Nil) };
    vm.charge(128)?;
    let block = vm.proc_of(block);
    let mut all = vec![vm.heap.add_object(class::YIELDER, Data::Yielder(block))];
    all.extend_from_slice(arguments);
    vm.call_object(proc, &all, None)
}

pub(super) fn produce(vm: &mut Vm<'_>, _: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.raise(class::ARGUMENT_ERROR, "no block given") };
    vm.charge(128)?;
    let proc = vm.proc_of(block);
    let data = Data::Producer { first: arguments.first().copied(), proc };
    let receiver = vm.heap.add_object(class::PRODUCER, data);
    let call = Call { receiver, method: symbol::EACH, arguments: Vec::new(), has_keywords: false };
    vm.add_enumerator(class::ENUMERATOR, Kind::Method(call), Size::Given(Val::Float(f64::INFINITY)))
}

/// Returns the value after another; `None` if the block of `produce` raised `StopIteration`.
pub(super) fn produced(vm: &mut Vm<'_>, proc: Val, before: Val) -> Step<Option<Val>> {
    match vm.call_object(proc, &[before], None) {
        Ok(value) => Ok(Some(value)),
        Err(Signal::Raise) if vm.is_a(vm.payload, class::STOP_ITERATION) => Ok(None),
        Err(signal) => Err(signal),
    }
}

fn each_produced(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let block = needed(vm, block)?;
    let Some(Data::Producer { first, proc }) = data(vm, receiver) else { return Ok(Val::Nil) };
    let mut value = match first {
        Some(first) => first,
        None => match produced(vm, proc, Val::Nil)? {
            Some(first) => first,
            None => return Ok(receiver),
        },
    };
    loop {
        vm.spend(1)?;
        vm.call_block(block, &[value])?;
        match produced(vm, proc, value)? {
            Some(next) => value = next,
            None => return Ok(receiver),
        }
    }
}

fn append(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.yield_to(receiver, arguments)?;
    Ok(receiver)
}

fn yield_values(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.yield_to(receiver, arguments)
}

fn to_proc(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let visitor = Visitor::new(move |vm, arguments| vm.yield_to(receiver, arguments));
    let block = vm.visitor_block(visitor)?;
    Ok(vm.proc_of(block))
}
