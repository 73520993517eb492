//! Loops of the core library over whatever has `each`.
//!
//! A loop is a state, and a function that gets the state and the yielded values. The function can end the loop, which
//! ends the method that yields as `break` does. Arrays, hashes and ranges of integers whose `each` is the core's are
//! visited without a call of it.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crate::core::hash::{call_with_pair, takes_apart, visit};
use crate::vm::class::{self, Method, Work};
use crate::vm::heap::Data;
use crate::vm::machine::{Block, Closure, Vm};
use crate::vm::symbol;
use crate::vm::value::{ArrayId, ClassId, HashId, Signal, Step, Sym, Val};

/// The work of a block: it gets the yielded values.
type Function = dyn Fn(&mut Vm<'_>, &[Val]) -> Step + Send + Sync;

/// The work of a loop: it gets the yielded values.
type Visit<'s> = dyn FnMut(&mut Vm<'_>, Yielded<'_>) -> Step<Flow> + Send + 's;

/// A block of the core library that has a state.
#[derive(Clone)]
pub(crate) struct Visitor(Arc<Function>);

impl Visitor {
    /// Makes a block of a function.
    pub(crate) fn new(function: impl Fn(&mut Vm<'_>, &[Val]) -> Step + Send + Sync + 'static) -> Self {
        Visitor(Arc::new(function))
    }

    pub(crate) fn call(&self, vm: &mut Vm<'_>, arguments: &[Val]) -> Step {
        (self.0)(vm, arguments)
    }
}

impl fmt::Debug for Visitor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Visitor")
    }
}

/// Whether a loop goes on.
pub(crate) enum Flow {
    /// The loop goes on; the value is the result of the yield.
    Next(Val),
    Stop,
}

/// The loop goes on, and the result of the yield does not matter.
pub(crate) const NEXT: Flow = Flow::Next(Val::Nil);

/// The values of a yield.
#[derive(Clone, Copy)]
pub(crate) enum Yielded<'a> {
    Values(&'a [Val]),
    /// One value, the array of a key and a value, which may never be needed as an array.
    Pair(Val, Val),
}

impl Yielded<'_> {
    /// Returns the values as one: an array, unless there is one; `nil` for none.
    pub(crate) fn pack(self, vm: &mut Vm<'_>) -> Step {
        match self {
            Yielded::Values(values) => vm.packed(values),
            Yielded::Pair(key, value) => vm.new_array(vec![key, value]),
        }
    }

    /// Yields the values as they are.
    pub(crate) fn pass(self, vm: &mut Vm<'_>, block: Block) -> Step {
        match self {
            Yielded::Values(values) => vm.call_block(block, values),
            Yielded::Pair(key, value) => call_with_pair(vm, block, key, value),
        }
    }

    /// Yields the values as one, which `pack` returned; none if there are none.
    pub(crate) fn pass_packed(self, vm: &mut Vm<'_>, block: Block, packed: Val) -> Step {
        match self {
            Yielded::Values([]) => vm.call_block(block, &[]),
            Yielded::Values([_]) => vm.call_block(block, &[packed]),
            // A lambda with several parameters takes the values apart.
            Yielded::Values(values) => match is_wide_lambda(vm, block) {
                true => vm.call_block(block, values),
                false => vm.call_block(block, &[packed]),
            },
            Yielded::Pair(key, value) => match takes_apart(vm, block) {
                true => vm.call_block(block, &[key, value]),
                false => vm.call_block(block, &[packed]),
            },
        }
    }
}

/// Returns true for a lambda that needs more than one argument.
pub(crate) fn is_wide_lambda(vm: &Vm<'_>, block: Block) -> bool {
    let closure = match block {
        Block::Closure(closure) => closure,
        Block::Object(Val::Object(id)) => match &vm.heap.object(id).data {
            Data::Proc(closure) => *closure,
            _ => return false,
        },
        Block::Object(_) => return false,
    };
    let Closure { tree, body, is_lambda, .. } = closure;
    let parameters = &vm.programs[tree.0 as usize].tree.body(body).parameters;
    is_lambda && parameters.required.len() + parameters.posts.len() > 1
}

fn refuse_call<T>(vm: &mut Vm<'_>) -> Step<T> {
    vm.refuse("a call of the block of a loop by itself, or after the loop")
}

/// A collection that can be visited without a call of its `each`.
enum Plain {
    Array(ArrayId),
    Hash(HashId),
    Integers { first: i64, last: Option<i64> },
    Other,
}

/// The values of a `for` loop.
pub(crate) enum LoopItems {
    Array(ArrayId, usize),
    Integers(Option<i64>, Option<i64>),
    All(std::vec::IntoIter<Val>),
}

impl Vm<'_> {
    /// Returns the values over which `for` loops; of several values that are yielded, one variable gets the first.
    pub(crate) fn loop_items(&mut self, collection: Val, is_single: bool) -> Step<LoopItems> {
        Ok(match self.plain(collection) {
            Plain::Array(id) => LoopItems::Array(id, 0),
            Plain::Integers { first, last } => LoopItems::Integers(Some(first), last),
            Plain::Hash(_) | Plain::Other => {
                let all = self.each(collection, &[], Vec::new(), move |vm, items, values| {
                    let item = match values {
                        Yielded::Values([first, _, ..]) if is_single => *first,
                        other => other.pack(vm)?,
                    };
                    vm.collect(items, item)
                })?;
                LoopItems::All(all.into_iter())
            }
        })
    }

    /// Returns true if a method of a value is the one that the core defines in a class.
    pub(crate) fn has_core_method(&mut self, value: Val, name: Sym, owner: ClassId) -> bool {
        match self.method_of(value, name) {
            Some(Method { work: Work::Native { .. }, owner: found, .. }) => found == owner,
            _ => false,
        }
    }

    fn plain(&mut self, value: Val) -> Plain {
        match value {
            Val::Array(id) if self.has_core_method(value, symbol::EACH, class::ARRAY) => Plain::Array(id),
            Val::Hash(id) if self.has_core_method(value, symbol::EACH, class::HASH) => Plain::Hash(id),
            Val::Object(id) => {
                let Data::Range { first: Val::Int(first), last, is_exclusive } = self.heap.object(id).data else {
                    return Plain::Other;
                };
                if self.method_of(value, symbol::EACH).is_some_and(|each| each.owner != class::RANGE) {
                    return Plain::Other;
                }
                match last {
                    Val::Nil => Plain::Integers { first, last: None },
                    Val::Float(last) if last == f64::INFINITY => Plain::Integers { first, last: None },
                    Val::Int(last) if !is_exclusive => Plain::Integers { first, last: Some(last) },
                    Val::Int(last) => match last.checked_sub(1) {
                        Some(last) => Plain::Integers { first, last: Some(last) },
                        None => Plain::Other,
                    },
                    _ => Plain::Other,
                }
            }
            _ => Plain::Other,
        }
    }

    /// Visits what `each` of a value yields, and returns the state at the end.
    pub(crate) fn each<S: Send + 'static>(
        &mut self,
        receiver: Val,
        arguments: &[Val],
        mut state: S,
        mut work: impl FnMut(&mut Vm<'_>, &mut S, Yielded<'_>) -> Step<Flow> + Send + 'static,
    ) -> Step<S> {
        let plain = if arguments.is_empty() { self.plain(receiver) } else { Plain::Other };
        if matches!(plain, Plain::Other) {
            return Ok(self.iterate((receiver, symbol::EACH, false), arguments, state, work)?.0);
        }
        self.visit_plain(&plain, &mut |vm, values| work(vm, &mut state, values))?;
        Ok(state)
    }

    /// Visits a collection without a call of its `each`.
    fn visit_plain(&mut self, plain: &Plain, work: &mut Visit<'_>) -> Step<()> {
        match *plain {
            Plain::Array(id) => {
                let mut index = 0;
                // The function may change the array.
                while let Some(item) = self.heap.array(id).items.get(index).copied() {
                    self.spend(1)?;
                    index += 1;
                    if let Flow::Stop = work(self, Yielded::Values(&[item]))? {
                        break;
                    }
                }
            }
            Plain::Hash(id) => {
                visit(self, id, |vm, key, value| Ok(matches!(work(vm, Yielded::Pair(key, value))?, Flow::Next(_))))?;
            }
            Plain::Integers { first, last } => {
                let mut next = Some(first);
                while let Some(number) = next.filter(|number| last.is_none_or(|last| *number <= last)) {
                    self.spend(1)?;
                    if let Flow::Stop = work(self, Yielded::Values(&[Val::Int(number)]))? {
                        break;
                    }
                    next = number.checked_add(1);
                }
            }
            Plain::Other => {}
        }
        Ok(())
    }

    /// Calls a method with a block of the core library that has a state. Returns the state and the result of the
    /// method, which is absent if the block ended the loop. The flag tells that the last argument is keywords.
    pub(crate) fn iterate<S: Send + 'static>(
        &mut self,
        call: (Val, Sym, bool),
        arguments: &[Val],
        state: S,
        work: impl FnMut(&mut Vm<'_>, &mut S, Yielded<'_>) -> Step<Flow> + Send + 'static,
    ) -> Step<(S, Option<Val>)> {
        self.iterate_until(call, arguments, (state, |_| None), work)
    }

    /// Does the same as `iterate` with a block that the method may keep: it can be called after the loop, too.
    pub(crate) fn iterate_on<S: Clone + Send + 'static>(
        &mut self,
        call: (Val, Sym, bool),
        arguments: &[Val],
        state: S,
        work: impl FnMut(&mut Vm<'_>, &mut S, Yielded<'_>) -> Step<Flow> + Send + 'static,
    ) -> Step<(S, Option<Val>)> {
        self.iterate_until(call, arguments, (state, |state| Some(state.clone())), work)
    }

    /// Calls a method with a block that has a state. A function returns the state that the block has after the loop.
    fn iterate_until<S: Send + 'static>(
        &mut self,
        call: (Val, Sym, bool),
        arguments: &[Val],
        (state, after): (S, fn(&S) -> Option<S>),
        mut work: impl FnMut(&mut Vm<'_>, &mut S, Yielded<'_>) -> Step<Flow> + Send + 'static,
    ) -> Step<(S, Option<Val>)> {
        let shared = Arc::new(Mutex::new(Some(state)));
        let own = Arc::clone(&shared);
        // The state is away while the function works, and after the loop.
        let step: Box<Visit<'static>> = Box::new(move |vm, values| {
            let taken = own.lock().unwrap_or_else(PoisonError::into_inner).take();
            let Some(mut state) = taken else { return refuse_call(vm) };
            let flow = work(vm, &mut state, values);
            *own.lock().unwrap_or_else(PoisonError::into_inner) = Some(state);
            flow
        });
        let result = self.iterate_by(call, arguments, step)?;
        let taken = shared.lock().unwrap_or_else(PoisonError::into_inner).take();
        match taken {
            Some(state) => {
                *shared.lock().unwrap_or_else(PoisonError::into_inner) = after(&state);
                Ok((state, result))
            }
            None => self.refuse("a loop that ends within its block"),
        }
    }

    /// Calls a method with a block. Returns the result of the method, which is absent if the block ended the loop.
    fn iterate_by(
        &mut self,
        (receiver, name, has_keywords): (Val, Sym, bool),
        arguments: &[Val],
        step: Box<Visit<'static>>,
    ) -> Step<Option<Val>> {
        let tag = self.new_tag();
        let shared = Mutex::new(Some(step));
        let is_over = Arc::new(AtomicBool::new(false));
        let ended = Arc::clone(&is_over);
        let visitor = Visitor::new(move |vm, arguments| {
            let taken = shared.lock().unwrap_or_else(PoisonError::into_inner).take();
            let Some(mut step) = taken else { return refuse_call(vm) };
            let flow = step(vm, Yielded::Values(arguments));
            *shared.lock().unwrap_or_else(PoisonError::into_inner) = Some(step);
            match flow? {
                Flow::Next(value) => Ok(value),
                Flow::Stop if ended.load(Ordering::Relaxed) => {
                    vm.raise(class::LOCAL_JUMP_ERROR, "break from proc-closure")
                }
                Flow::Stop => {
                    vm.tag = tag;
                    vm.payload = Val::Nil;
                    Err(Signal::Break)
                }
            }
        });
        let block = self.visitor_block(visitor)?;
        let result = match self.method_of(receiver, name) {
            Some(method) => self.invoke(receiver, &method, arguments, Some(block), has_keywords),
            None => self.send_with(receiver, name, arguments, Some(block)),
        };
        is_over.store(true, Ordering::Relaxed);
        match result {
            Ok(value) => Ok(Some(value)),
            Err(Signal::Break) if self.tag == tag => Ok(None),
            Err(signal) => Err(signal),
        }
    }

    /// Makes a block of a function with a state.
    pub(crate) fn visitor_block(&mut self, visitor: Visitor) -> Step<Block> {
        self.charge(192)?;
        Ok(Block::Object(self.heap.add_object(class::PROC, Data::Visitor(visitor))))
    }

    /// Adds an item to a list whose growth is charged.
    pub(crate) fn collect(&mut self, list: &mut Vec<Val>, item: Val) -> Step<Flow> {
        self.charge(size_of::<Val>())?;
        list.push(item);
        Ok(NEXT)
    }
}
