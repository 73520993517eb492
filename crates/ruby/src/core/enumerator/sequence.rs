//! `Enumerator::ArithmeticSequence`: numbers with the same distance, as `Numeric#step` and `Range#step` return them.

use super::{Call, Kind, Size, this};
use crate::core::enumerable::{Flow, NEXT, count_argument};
use crate::core::numeric::{float_steps, to_double, yield_floats};
use crate::core::{Def, def};
use crate::vm::class;
use crate::vm::heap::Data;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

pub(in crate::core) const METHODS: &[Def] = &[
    def("begin", 0, 0, begin),
    def("end", 0, 0, end),
    def("step", 0, 0, step),
    def("exclude_end?", 0, 0, is_exclusive),
    def("first", 0, 1, first),
    def("last", 0, 1, last),
    def("each", 0, 0, each),
    def("==", 1, 1, equal),
    def("===", 1, 1, equal),
    def("eql?", 1, 1, equal),
    def("hash", 0, 0, hash),
    def("inspect", 0, 0, inspect),
];

pub(in crate::core) const CLASS_METHODS: &[Def] = &[def("new", 0, -1, new), def("allocate", 0, 0, allocate)];

/// The numbers from one to another.
#[derive(Clone, Debug)]
pub(crate) struct Sequence {
    pub(crate) first: Val,
    /// The last number; `nil` if there is none.
    pub(crate) last: Val,
    pub(crate) step: Val,
    pub(crate) is_exclusive: bool,
    /// The call that made the sequence, for its text.
    pub(super) call: Call,
}

impl Vm<'_> {
    /// Makes the sequence that a method returns when it has no block. The bounds are the first number, the last or
    /// `nil`, and whether the last is excluded.
    pub(crate) fn arithmetic_sequence(
        &mut self,
        (receiver, method, arguments): (Val, &str, &[Val]),
        (first, last, is_exclusive): (Val, Val, bool),
        step: Val,
    ) -> Step {
        let method = self.symbols.intern(method);
        let call = Call { receiver, method, arguments: arguments.to_vec(), has_keywords: false };
        let sequence = Sequence { first, last, step, is_exclusive, call };
        self.add_enumerator(class::ARITHMETIC_SEQUENCE, Kind::Sequence(sequence), Size::OfMethod)
    }

    /// Returns the sequence that a value is.
    pub(crate) fn sequence_of(&self, value: Val) -> Option<Sequence> {
        match this(self, value).map(|this| &this.kind) {
            Some(Kind::Sequence(sequence)) => Some(sequence.clone()),
            _ => None,
        }
    }
}

fn new(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.missing(receiver, symbol::NEW, arguments, None, crate::vm::raise::CallForm::WithReceiver)
}

fn allocate(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    not_allocated(vm)
}

pub(super) fn not_allocated(vm: &mut Vm<'_>) -> Step {
    vm.raise(class::TYPE_ERROR, "allocator undefined for Enumerator::ArithmeticSequence")
}

fn begin(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(vm.sequence_of(receiver).map_or(Val::Nil, |this| this.first))
}

fn end(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(vm.sequence_of(receiver).map_or(Val::Nil, |this| this.last))
}

fn step(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(vm.sequence_of(receiver).map_or(Val::Nil, |this| this.step))
}

fn is_exclusive(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(vm.sequence_of(receiver).is_some_and(|this| this.is_exclusive).into())
}

/// Returns the ends and the step as floats, if one of them is a float.
fn floats(vm: &mut Vm<'_>, sequence: &Sequence) -> Step<Option<(f64, f64, f64)>> {
    let is_float = |value: Val| matches!(value, Val::Float(_));
    if !is_float(sequence.first) && !is_float(sequence.last) && !is_float(sequence.step) {
        return Ok(None);
    }
    let step = to_double(vm, sequence.step)?;
    let last = match sequence.last {
        Val::Nil if step < 0.0 => f64::NEG_INFINITY,
        Val::Nil => f64::INFINITY,
        last => to_double(vm, last)?,
    };
    Ok(Some((to_double(vm, sequence.first)?, last, step)))
}

fn is_negative(vm: &mut Vm<'_>, value: Val) -> Step<bool> {
    Ok(vm.send(value, symbol::LESS, &[Val::Int(0)])?.is_truthy())
}

/// Returns the last number of a sequence that ends, and the number of steps to it; `None` if the sequence is empty.
fn last_number(vm: &mut Vm<'_>, sequence: &Sequence) -> Step<Option<(Val, Val)>> {
    let distance = vm.send(sequence.last, symbol::SUBTRACT, &[sequence.first])?;
    let name = vm.symbols.intern("div");
    let mut steps = vm.send(distance, name, &[sequence.step])?;
    if is_negative(vm, steps)? {
        return Ok(None);
    }
    let way = vm.send(sequence.step, symbol::MULTIPLY, &[steps])?;
    let mut last = vm.send(sequence.first, symbol::ADD, &[way])?;
    if sequence.is_exclusive && vm.equal(last, sequence.last)? {
        if steps == Val::Int(0) {
            return Ok(None);
        }
        last = vm.send(last, symbol::SUBTRACT, &[sequence.step])?;
        steps = vm.send(steps, symbol::SUBTRACT, &[Val::Int(1)])?;
    }
    Ok(Some((last, steps)))
}

fn each(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let (Some(block), Some(sequence)) = (block, vm.sequence_of(receiver)) else { return Ok(receiver) };
    if let Some((first, last, step)) = floats(vm, &sequence)? {
        yield_floats(vm, (first, last, step), sequence.is_exclusive, block)?;
        return Ok(receiver);
    }
    let last = match sequence.last {
        Val::Nil => None,
        _ => match last_number(vm, &sequence)? {
            Some((last, _)) => Some(last),
            None => return Ok(receiver),
        },
    };
    let beyond = if is_negative(vm, sequence.step)? { symbol::LESS } else { symbol::GREATER };
    let mut number = sequence.first;
    loop {
        vm.spend(1)?;
        let is_beyond = match (number, last) {
            (_, None) => false,
            (Val::Int(number), Some(Val::Int(last))) if beyond == symbol::LESS => number < last,
            (Val::Int(number), Some(Val::Int(last))) => number > last,
            (number, Some(last)) => vm.send(number, beyond, &[last])?.is_truthy(),
        };
        if is_beyond {
            return Ok(receiver);
        }
        vm.call_block(block, &[number])?;
        number = crate::core::enumerable::plus(vm, number, sequence.step)?;
    }
}

/// Returns the number of values of a sequence.
pub(super) fn size(vm: &mut Vm<'_>, sequence: &Sequence) -> Step {
    if let Some((first, last, step)) = floats(vm, sequence)? {
        let count = float_steps(first, last, step, sequence.is_exclusive);
        if count.is_infinite() {
            return Ok(Val::Float(count));
        }
        let name = vm.symbols.intern("to_i");
        return vm.send(Val::Float(count), name, &[]);
    }
    if sequence.last.is_nil() {
        return Ok(Val::Float(f64::INFINITY));
    }
    match last_number(vm, sequence)? {
        Some((_, steps)) => vm.send(steps, symbol::ADD, &[Val::Int(1)]),
        None => Ok(Val::Int(0)),
    }
}

/// Returns the number of values of `upto` and `downto`.
pub(super) fn count(vm: &mut Vm<'_>, from: Val, to: Option<Val>, step: i64) -> Step {
    let to = to.unwrap_or(Val::Nil);
    if !vm.is_a(to, class::NUMERIC) {
        return vm.incomparable(from, to);
    }
    let call = Call { receiver: from, method: symbol::EACH, arguments: Vec::new(), has_keywords: false };
    size(vm, &Sequence { first: from, last: to, step: Val::Int(step), is_exclusive: false, call })
}

fn first(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let Some(count) = arguments.first().copied() else {
        let Some(sequence) = vm.sequence_of(receiver) else { return Ok(Val::Nil) };
        if sequence.last.is_nil() {
            return Ok(sequence.first);
        }
        let beyond = if is_negative(vm, sequence.step)? { symbol::LESS } else { symbol::GREATER };
        let is_empty = vm.send(sequence.first, beyond, &[sequence.last])?.is_truthy();
        return Ok(if is_empty { Val::Nil } else { sequence.first });
    };
    let count = count_argument(vm, count, "take")?;
    let mut items = Vec::new();
    if count > 0 {
        items = vm.each(receiver, &[], items, move |vm, items, values| {
            let item = values.pack(vm)?;
            vm.collect(items, item)?;
            Ok(if items.len() >= count { Flow::Stop } else { NEXT })
        })?;
    }
    vm.new_array(items)
}

fn last(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let Some(sequence) = vm.sequence_of(receiver) else { return Ok(Val::Nil) };
    if sequence.last.is_nil() {
        return vm.raise(class::RANGE_ERROR, "cannot get the last element of endless arithmetic sequence");
    }
    let found = last_number(vm, &sequence)?;
    let Some(count) = arguments.first() else { return Ok(found.map_or(Val::Nil, |(last, _)| last)) };
    let count = vm.to_int(*count)?;
    if count < 0 {
        return vm.raise(class::ARGUMENT_ERROR, "negative array size");
    }
    let Some((last, steps)) = found else { return vm.new_array(Vec::new()) };
    let count = match steps {
        Val::Int(steps) => count.min(steps.saturating_add(1)),
        _ => count,
    };
    // Rational numbers become floats here, as in Ruby.
    let is_rational = [last, sequence.step].iter().any(|value| vm.is_a(*value, class::RATIONAL));
    let (last, step) = match is_rational {
        true => (Val::Float(to_double(vm, last)?), Val::Float(to_double(vm, sequence.step)?)),
        false => (last, sequence.step),
    };
    let way = vm.send(step, symbol::MULTIPLY, &[Val::Int(count)])?;
    let mut number = vm.send(last, symbol::SUBTRACT, &[way])?;
    let mut items = Vec::new();
    for _ in 0..count {
        number = vm.send(number, symbol::ADD, &[step])?;
        vm.collect(&mut items, number)?;
    }
    vm.new_array(items)
}

fn equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (Some(a), Some(b)) = (vm.sequence_of(receiver), vm.sequence_of(arguments[0])) else { return Ok(Val::False) };
    let is_equal = a.is_exclusive == b.is_exclusive
        && vm.equal(a.first, b.first)?
        && vm.equal(a.last, b.last)?
        && vm.equal(a.step, b.step)?;
    Ok(is_equal.into())
}

fn hash(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let Some(this) = vm.sequence_of(receiver) else { return Ok(Val::Nil) };
    let parts = vm.new_array(vec![this.first, this.last, this.step, this.is_exclusive.into()])?;
    Ok(Val::Int((vm.hash_code(parts)? >> 2).cast_signed()))
}

fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let Some(sequence) = vm.sequence_of(receiver) else { return Ok(Val::Nil) };
    let text = shown(vm, &sequence)?;
    vm.new_string(text)
}

/// Returns the text of a sequence: the call that made it.
pub(super) fn shown(vm: &mut Vm<'_>, sequence: &Sequence) -> Step<String> {
    let Call { receiver, method, arguments, .. } = &sequence.call;
    let is_range = match receiver {
        Val::Object(id) => matches!(vm.heap.object(*id).data, Data::Range { .. }),
        _ => false,
    };
    let mut text = vm.to_s(*receiver)?;
    if is_range {
        text = format!("({text})");
    }
    let mut shown = Vec::with_capacity(arguments.len());
    for argument in arguments {
        match argument {
            Val::Hash(options) => {
                for (key, value) in vm.heap.hash(*options).pairs().collect::<Vec<_>>() {
                    let (key, value) = (vm.text_of(key), vm.to_s(value)?);
                    shown.push(format!("{key}: {value}"));
                }
            }
            argument => shown.push(vm.inspect(*argument)?),
        }
    }
    let arguments = if shown.is_empty() { String::new() } else { format!("({})", shown.join(", ")) };
    Ok(format!("({text}.{}{arguments})", vm.symbols.name(*method)))
}
