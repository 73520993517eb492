//! `next`, `peek` and `rewind`: the values of an enumerator one by one.
//!
//! Nothing suspends a method that yields. Instead the method runs until it has yielded some values, and is ended as by
//! `break`; the values are kept. When more are needed, it runs again from its start and further than before. So its
//! side effects come earlier than in Ruby, and repeat after the first values. A method that yields other values when it
//! runs again is an error. Arrays and `Enumerator.produce` are read step by step as in Ruby.

use std::sync::Arc;

use smallvec::SmallVec;

use super::generator::produced;
use super::{Kind, this, this_mut};
use crate::core::enumerable::{Flow, Yielded};
use crate::vm::class;
use crate::vm::heap::Data;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{ArrayId, Signal, Step, Val};

/// The number of values that the first run takes.
const FIRST_RUN: usize = 16;

/// The values of one yield.
type Values = SmallVec<[Val; 1]>;

/// The object whose values are read.
#[derive(Clone, Debug)]
enum Of {
    Items(Arc<[Val]>),
    Array(ArrayId),
    Enumerator(Val),
    /// Anything with `each`.
    Each(Val),
    Producer {
        first: Option<Val>,
        proc: Val,
    },
}

/// The end of the values.
#[derive(Clone, Copy, Debug)]
enum End {
    /// The result of the method that yielded.
    Result(Val),
    Error(Val),
}

/// A position in the values that a method yields.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    of: Of,
    position: usize,
    buffer: Vec<Values>,
    end: Option<End>,
    /// The results that `feed` gave to the yields.
    fed: Vec<Option<Val>>,
}

impl Source {
    fn new(of: Of) -> Self {
        Source { of, position: 0, buffer: Vec::new(), end: None, fed: Vec::new() }
    }

    /// Reads a list.
    pub(in crate::core) fn of_items(items: Vec<Val>) -> Self {
        Source::new(Of::Items(items.into()))
    }

    /// Reads what `each` of a value yields.
    pub(in crate::core) fn of_each(value: Val) -> Self {
        Source::new(Of::Each(value))
    }

    fn of_enumerator(vm: &mut Vm<'_>, enumerator: Val) -> Self {
        let call = match this(vm, enumerator).map(|this| &this.kind) {
            Some(Kind::Method(call)) if call.method == symbol::EACH && call.arguments.is_empty() => call.clone(),
            _ => return Source::new(Of::Enumerator(enumerator)),
        };
        match call.receiver {
            Val::Array(id) if vm.has_core_method(call.receiver, symbol::EACH, class::ARRAY) => {
                Source::new(Of::Array(id))
            }
            Val::Object(id) => match vm.heap.object(id).data {
                Data::Producer { first, proc } => Source::new(Of::Producer { first, proc }),
                _ => Source::new(Of::Enumerator(enumerator)),
            },
            _ => Source::new(Of::Enumerator(enumerator)),
        }
    }

    /// Returns the next value, or `None` at the end.
    pub(in crate::core) fn next(&mut self, vm: &mut Vm<'_>) -> Step<Option<Val>> {
        match self.peek(vm)? {
            Some(values) => {
                self.position += 1;
                Ok(Some(Yielded::Values(&values).pack(vm)?))
            }
            None => match self.end {
                Some(End::Error(error)) => vm.raise_object(error),
                _ => Ok(None),
            },
        }
    }

    /// Returns the values of the next yield, or `None` at the end.
    fn peek(&mut self, vm: &mut Vm<'_>) -> Step<Option<Values>> {
        match &self.of {
            Of::Items(items) => return Ok(items.get(self.position).map(|item| Values::from_slice(&[*item]))),
            Of::Array(id) => {
                let item = vm.heap.array(*id).items.get(self.position).copied();
                if item.is_none() {
                    self.end = Some(End::Result(Val::Array(*id)));
                }
                return Ok(item.map(|item| Values::from_slice(&[item])));
            }
            Of::Producer { first, proc } => {
                let (first, proc) = (*first, *proc);
                if self.buffer.len() <= self.position && self.end.is_none() {
                    self.produce(vm, first, proc)?;
                }
            }
            Of::Enumerator(_) | Of::Each(_) => {
                if self.buffer.len() <= self.position && self.end.is_none() {
                    self.fill(vm)?;
                }
            }
        }
        Ok(self.buffer.get(self.position).cloned())
    }

    /// Adds the next value that a block produces.
    fn produce(&mut self, vm: &mut Vm<'_>, first: Option<Val>, proc: Val) -> Step<()> {
        let before = self.buffer.last().and_then(|values| values.first()).copied();
        let value = match (before, first) {
            (None, Some(first)) => Some(first),
            (before, _) => produced(vm, proc, before.unwrap_or(Val::Nil))?,
        };
        match value {
            Some(value) => {
                vm.charge(size_of::<Values>())?;
                self.buffer.push(Values::from_slice(&[value]));
            }
            None => self.end = Some(End::Result(Val::Nil)),
        }
        Ok(())
    }

    /// Runs the method further than before.
    fn fill(&mut self, vm: &mut Vm<'_>) -> Step<()> {
        let target = if self.fed.is_empty() {
            FIRST_RUN.max(self.buffer.len().saturating_mul(2))
        } else {
            self.position.saturating_add(1)
        };
        let fed = self.fed.clone();
        let before = self.buffer.len();
        // The values are in an array, so that they are not lost when the method raises an error.
        let collected = vm.new_array(Vec::new())?;
        let work = move |vm: &mut Vm<'_>, count: &mut usize, values: Yielded<'_>| {
            let values = match values {
                Yielded::Values(values) => vm.new_array(values.to_vec())?,
                Yielded::Pair(key, value) => {
                    let pair = vm.new_array(vec![key, value])?;
                    vm.new_array(vec![pair])?
                }
            };
            if let Val::Array(id) = collected {
                vm.heap.array_mut(id).items.push(values);
            }
            let result = fed.get(*count).copied().flatten().unwrap_or(Val::Nil);
            *count += 1;
            Ok(if *count >= target { Flow::Stop } else { Flow::Next(result) })
        };
        let outcome = match self.of {
            Of::Enumerator(enumerator) => vm.enumerate(enumerator, 0, work).map(|(_, result)| result),
            Of::Each(value) => vm.iterate((value, symbol::EACH, false), &[], 0, work).map(|(_, result)| result),
            _ => return Ok(()),
        };
        let end = match outcome {
            Ok(Some(result)) => Some(End::Result(result)),
            Ok(None) => None,
            Err(Signal::Raise) => Some(End::Error(vm.payload)),
            Err(signal) => return Err(signal),
        };
        self.add(vm, collected, before)?;
        let is_complete = end.is_some() || self.buffer.len() > self.position;
        self.end = end;
        if is_complete { Ok(()) } else { unstable(vm) }
    }

    /// Adds the values of a run. Those that are known must be the same again.
    fn add(&mut self, vm: &mut Vm<'_>, collected: Val, before: usize) -> Step<()> {
        let lists = vm.items_of(collected).to_vec();
        if lists.len() < before {
            return unstable(vm);
        }
        for (index, list) in lists.into_iter().enumerate() {
            let values = Values::from_slice(vm.items_of(list));
            match self.buffer.get(index) {
                Some(known) => {
                    let known = known.clone();
                    if !self.fed.is_empty() {
                        continue;
                    }
                    let is_same = known.len() == values.len()
                        && known.iter().zip(&values).all(|(left, right)| may_be_same(vm, *left, *right));
                    if !is_same {
                        return unstable(vm);
                    }
                }
                None => {
                    vm.charge(size_of::<Values>())?;
                    self.buffer.push(values);
                }
            }
        }
        Ok(())
    }

    /// Gives the last yield a result. The values after it are not known any more.
    fn feed(&mut self, vm: &mut Vm<'_>, value: Val) -> Step<()> {
        let index = self.position.saturating_sub(1);
        if self.fed.get(index).is_some_and(Option::is_some) {
            return vm.raise(class::TYPE_ERROR, "feed value already set");
        }
        if let Of::Array(_) | Of::Producer { .. } = self.of {
            return Ok(());
        }
        vm.charge((index + 1) * size_of::<Option<Val>>())?;
        self.fed.resize(index.max(self.fed.len()) + 1, None);
        if let Some(slot) = self.fed.get_mut(index) {
            *slot = Some(value);
        }
        self.buffer.truncate(self.position);
        self.end = None;
        Ok(())
    }
}

/// Returns false if two values of the same yield in two runs are certainly different.
fn may_be_same(vm: &Vm<'_>, left: Val, right: Val) -> bool {
    match (left, right) {
        (Val::Str(left), Val::Str(right)) => vm.heap.string(left).bytes() == vm.heap.string(right).bytes(),
        (Val::Array(_), Val::Array(_)) | (Val::Hash(_), Val::Hash(_)) | (Val::Object(_), Val::Object(_)) => true,
        (Val::Float(left), Val::Float(right)) => left.to_bits() == right.to_bits(),
        (left, right) => left == right,
    }
}

fn unstable<T>(vm: &mut Vm<'_>) -> Step<T> {
    vm.refuse("`next` with a method that yields other values when it runs again")
}

/// Returns the values of the next yield, or raises the error at the end.
fn upcoming(vm: &mut Vm<'_>, receiver: Val, advances: bool) -> Step<Values> {
    let known = this_mut(vm, receiver).and_then(|this| this.external.take());
    let mut source = match known {
        Some(source) => source,
        None => {
            vm.charge(128)?;
            Source::of_enumerator(vm, receiver)
        }
    };
    let found = source.peek(vm);
    if advances && matches!(found, Ok(Some(_))) {
        source.position += 1;
    }
    let end = source.end;
    let is_error = matches!(end, Some(End::Error(_)));
    let is_over = matches!(found, Ok(None));
    if !(is_over && is_error)
        && let Some(this) = this_mut(vm, receiver)
    {
        this.external = Some(source);
    }
    match (found?, end) {
        (Some(values), _) => Ok(values),
        (None, Some(End::Error(error))) => vm.raise_object(error),
        (None, end) => {
            let result = if let Some(End::Result(result)) = end { result } else { Val::Nil };
            vm.raise_with(class::STOP_ITERATION, "iteration reached an end", vec![result])
        }
    }
}

pub(super) fn next(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let values = upcoming(vm, receiver, true)?;
    vm.packed(&values)
}

pub(super) fn next_values(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let values = upcoming(vm, receiver, true)?;
    vm.new_array(values.to_vec())
}

pub(super) fn peek(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let values = upcoming(vm, receiver, false)?;
    vm.packed(&values)
}

pub(super) fn peek_values(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let values = upcoming(vm, receiver, false)?;
    vm.new_array(values.to_vec())
}

pub(super) fn feed(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let known = this_mut(vm, receiver).and_then(|this| this.external.take());
    let mut source = match known {
        Some(source) => source,
        None => Source::of_enumerator(vm, receiver),
    };
    let result = source.feed(vm, arguments[0]);
    if let Some(this) = this_mut(vm, receiver) {
        this.external = Some(source);
    }
    result.map(|()| Val::Nil)
}

pub(super) fn rewind(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let Some(this) = this_mut(vm, receiver) else { return Ok(receiver) };
    this.external = None;
    let inner = match &this.kind {
        Kind::Method(call) => vec![call.receiver],
        Kind::Chain(all) | Kind::Product(all) => all.iter().rev().copied().collect(),
        Kind::Sequence(_) | Kind::Lazy(_) => Vec::new(),
    };
    let name = vm.symbols.intern("rewind");
    for object in inner {
        if vm.responds_to(object, name)? {
            vm.send(object, name, &[])?;
        }
    }
    Ok(receiver)
}
