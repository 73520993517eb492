//! `Enumerator::Lazy`: a call that yields, and operations on each value.
//!
//! An operation gets the values that the one before passes on. Several values of one yield stay separate until an
//! operation needs one value.

use std::sync::Arc;
use std::sync::{Mutex, PoisonError};

use smallvec::SmallVec;

use super::external::Source;
use super::{Call, Kind, Size, offset, shown_arguments, this, this_mut};
use crate::core::enumerable::{
    self, Flow, NEXT, Visitor, Yielded, check_zipped, count_argument, is_new, matches, plus, select as picks, transform,
};
use crate::core::{Def, def};
use crate::vm::class;
use crate::vm::heap::Data;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{HashId, Signal, Step, Val};

pub(in crate::core) const METHODS: &[Def] = &[
    def("initialize", 1, 2, initialize),
    def("each", 0, -1, each),
    def("map", 0, 0, map),
    def("collect", 0, 0, collect),
    def("flat_map", 0, 0, flat_map),
    def("collect_concat", 0, 0, collect_concat),
    def("select", 0, 0, select),
    def("filter", 0, 0, filter),
    def("find_all", 0, 0, find_all),
    def("reject", 0, 0, reject),
    def("filter_map", 0, 0, filter_map),
    def("take_while", 0, 0, take_while),
    def("drop_while", 0, 0, drop_while),
    def("take", 1, 1, take),
    def("drop", 1, 1, drop),
    def("grep", 1, 1, grep),
    def("grep_v", 1, 1, grep_others),
    def("zip", 0, -1, zip),
    def("uniq", 0, 0, uniq),
    def("compact", 0, 0, compact),
    def("with_index", 0, 1, with_index),
    def("each_with_index", 0, 0, each_with_index),
    def("chunk", 0, 0, chunk),
    def("chunk_while", 0, 0, chunk_while),
    def("slice_when", 0, 0, slice_when),
    def("slice_before", 0, 1, slice_before),
    def("slice_after", 0, 1, slice_after),
    def("chain", 0, -1, chain),
    def("+", 1, 1, chain),
    def("force", 0, -1, enumerable::to_a),
    def("_enumerable_map", 0, 0, transform::map),
    def("_enumerable_collect", 0, 0, transform::collect),
    def("_enumerable_flat_map", 0, 0, transform::flat_map),
    def("_enumerable_collect_concat", 0, 0, transform::collect_concat),
    def("_enumerable_zip", 0, -1, transform::zip),
    def("_enumerable_select", 0, 0, picks::select),
    def("_enumerable_filter", 0, 0, picks::filter),
    def("_enumerable_find_all", 0, 0, picks::find_all),
    def("_enumerable_filter_map", 0, 0, picks::filter_map),
    def("_enumerable_reject", 0, 0, picks::reject),
    def("_enumerable_grep", 1, 1, picks::grep),
    def("_enumerable_grep_v", 1, 1, picks::grep_others),
    def("_enumerable_take", 1, 1, picks::take),
    def("_enumerable_take_while", 0, 0, picks::take_while),
    def("_enumerable_drop", 1, 1, picks::drop),
    def("_enumerable_drop_while", 0, 0, picks::drop_while),
    def("_enumerable_uniq", 0, 0, picks::uniq),
    def("_enumerable_with_index", 0, 1, super::with_index),
    def("lazy", 0, 0, itself),
    def("eager", 0, 0, eager),
];

/// The values that one operation passes on to the next.
struct Values {
    items: SmallVec<[Val; 2]>,
    /// The values are the elements of one array, even if there is only one.
    is_row: bool,
}

impl Values {
    fn from_slice(items: &[Val]) -> Self {
        Values { items: SmallVec::from_slice(items), is_row: false }
    }

    /// Returns the values as one.
    fn pack(&self, vm: &mut Vm<'_>) -> Step {
        if self.is_row { vm.new_array(self.items.to_vec()) } else { vm.packed(&self.items) }
    }
}

/// An operation on each value.
#[derive(Clone, Debug)]
enum Operation {
    Map(Block),
    FlatMap(Block),
    Select(Block),
    Reject(Block),
    FilterMap(Block),
    TakeWhile(Block),
    DropWhile(Block),
    Take(usize),
    Drop(usize),
    /// Keeps the values that a pattern matches, or the others, as a block converts them.
    Grep {
        pattern: Val,
        block: Option<Block>,
        wanted: bool,
    },
    Zip(Vec<Source>),
    Uniq(Option<Block>),
    Compact,
    WithIndex {
        offset: Val,
        block: Option<Block>,
    },
    /// The block of `Lazy.new`, which yields to its first argument.
    Custom(Block),
}

/// The state of an operation while the values are read.
enum State {
    Nothing,
    Count(usize),
    Flag(bool),
    Index(Val),
    Seen(HashId),
    Sources(Vec<Source>),
}

/// The states of all operations.
#[derive(Default)]
struct Run {
    states: Vec<State>,
    is_stopped: bool,
}

/// The values of a lazy enumerator.
#[derive(Clone, Debug)]
pub(crate) struct Pipeline {
    pub(super) source: Call,
    operations: Arc<[Operation]>,
    /// The call that made the enumerator, for its text; absent for the result of `lazy`.
    shown: Option<Call>,
}

impl Pipeline {
    /// Returns the values of a call, without operations.
    pub(super) fn of_call(call: Call) -> Self {
        Pipeline { source: call.clone(), operations: Arc::default(), shown: Some(call) }
    }
}

fn pipeline(vm: &Vm<'_>, receiver: Val) -> Option<Pipeline> {
    match this(vm, receiver).map(|this| &this.kind) {
        Some(Kind::Lazy(pipeline)) => Some(pipeline.clone()),
        _ => None,
    }
}

/// `Enumerable#lazy`.
pub(in crate::core) fn make(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let source = Call { receiver, method: symbol::EACH, arguments: Vec::new(), has_keywords: false };
    let pipeline = Pipeline { source, operations: Arc::default(), shown: None };
    vm.add_enumerator(class::LAZY, Kind::Lazy(pipeline), Size::OfMethod)
}

fn initialize(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let block = block_of(vm, block, "new")?;
    vm.check_frozen(receiver)?;
    let call = Call { receiver: arguments[0], method: symbol::EACH, arguments: Vec::new(), has_keywords: false };
    if let Some(this) = this_mut(vm, receiver) {
        let operations = Arc::new([Operation::Custom(block)]);
        this.kind = Kind::Lazy(Pipeline { source: call.clone(), operations, shown: Some(call) });
        this.size = arguments.get(1).map_or(Size::Unknown, |size| Size::Given(*size));
    }
    Ok(receiver)
}

/// Returns the text of a lazy enumerator.
pub(super) fn shown(vm: &mut Vm<'_>, pipeline: &Pipeline) -> Step<String> {
    let Some(call) = &pipeline.shown else { return vm.inspect(pipeline.source.receiver) };
    let receiver = vm.inspect(call.receiver)?;
    let arguments = shown_arguments(vm, call)?;
    Ok(format!("{receiver}:{}{arguments}", vm.symbols.name(call.method)))
}

/// Returns the number of values after all operations, from that of the source.
pub(super) fn size(vm: &mut Vm<'_>, pipeline: &Pipeline, of_source: Val) -> Step {
    let mut size = of_source;
    for operation in pipeline.operations.iter() {
        size = match operation {
            _ if size.is_nil() => return Ok(Val::Nil),
            Operation::Map(_) | Operation::Zip(_) | Operation::WithIndex { .. } | Operation::Custom(_) => size,
            Operation::Take(count) => {
                let count = Val::from(*count);
                if vm.send(size, symbol::LESS, &[count])?.is_truthy() { size } else { count }
            }
            Operation::Drop(count) => {
                let count = Val::from(*count);
                match vm.send(size, symbol::GREATER, &[count])?.is_truthy() {
                    true => vm.send(size, symbol::SUBTRACT, &[count])?,
                    false => Val::Int(0),
                }
            }
            _ => return Ok(Val::Nil),
        };
    }
    Ok(size)
}

// Running.

impl Run {
    fn new(vm: &mut Vm<'_>, operations: &[Operation]) -> Self {
        let state = |operation: &Operation| match operation {
            Operation::Take(_) | Operation::Drop(_) => State::Count(0),
            Operation::DropWhile(_) => State::Flag(true),
            Operation::WithIndex { offset, .. } => State::Index(*offset),
            Operation::Uniq(_) => State::Seen(vm.new_hash()),
            Operation::Zip(sources) => State::Sources(sources.clone()),
            _ => State::Nothing,
        };
        Run { states: operations.iter().map(state).collect(), is_stopped: false }
    }
}

fn each(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let (Some(block), Some(pipeline)) = (block, pipeline(vm, receiver)) else { return Ok(receiver) };
    let Pipeline { mut source, operations, .. } = pipeline;
    source.arguments.extend_from_slice(arguments);
    if operations.is_empty() {
        return source.make(vm, Some(block));
    }
    if operations.iter().any(|operation| matches!(operation, Operation::Take(0))) {
        return Ok(Val::Nil);
    }
    vm.charge(operations.len() * size_of::<State>())?;
    let run = Run::new(vm, &operations);
    let work = move |vm: &mut Vm<'_>, run: &mut Run, values: Yielded<'_>| {
        let values = match values {
            Yielded::Values(values @ [_, ..]) => Values::from_slice(values),
            other => Values::from_slice(&[other.pack(vm)?]),
        };
        apply(vm, &operations, run, (0, values), block)
    };
    if source.method == symbol::EACH && source.arguments.is_empty() {
        vm.each(source.receiver, &[], run, work)?;
    } else {
        let call = (source.receiver, source.method, source.has_keywords);
        vm.iterate(call, &source.arguments, run, work)?;
    }
    Ok(Val::Nil)
}

/// The outcome of one operation.
enum Outcome {
    /// The values for the next operation.
    Pass(Values),
    /// These values are the last ones.
    PassLast(Values),
    Skip,
    Stop,
    /// The values of an array each go to the next operation.
    Spread(Vec<Val>),
    /// Passes the values that `each` of a value yields to the next operation.
    SpreadEach(Val),
}

/// Applies the operations from one on, and yields the values that come out.
fn apply(
    vm: &mut Vm<'_>,
    operations: &Arc<[Operation]>,
    run: &mut Run,
    (at, mut values): (usize, Values),
    block: Block,
) -> Step<Flow> {
    let mut is_last = false;
    let finish = |is_last: bool, value: Val| if is_last { Flow::Stop } else { Flow::Next(value) };
    for (index, operation) in operations.iter().enumerate().skip(at) {
        if let Operation::Custom(custom) = operation {
            let flow = apply_custom(vm, operations, run, (index, &values, *custom), block)?;
            return Ok(if is_last { Flow::Stop } else { flow });
        }
        match apply_one(vm, operation, run, index, values)? {
            Outcome::Pass(passed) => values = passed,
            Outcome::PassLast(passed) => {
                values = passed;
                is_last = true;
            }
            Outcome::Skip => return Ok(finish(is_last, Val::Nil)),
            Outcome::Stop => return Ok(Flow::Stop),
            Outcome::Spread(items) => {
                for item in items {
                    vm.spend(1)?;
                    let next = (index + 1, Values::from_slice(&[item]));
                    if let Flow::Stop = vm.deeper(|vm| apply(vm, operations, run, next, block))? {
                        return Ok(Flow::Stop);
                    }
                }
                return Ok(finish(is_last, Val::Nil));
            }
            Outcome::SpreadEach(value) => {
                let own = Arc::clone(operations);
                let taken = std::mem::take(run);
                *run = vm.each(value, &[], taken, move |vm, run, values| {
                    let item = values.pack(vm)?;
                    let next = (index + 1, Values::from_slice(&[item]));
                    let flow = apply(vm, &own, run, next, block)?;
                    run.is_stopped = matches!(flow, Flow::Stop);
                    Ok(flow)
                })?;
                return Ok(finish(is_last || run.is_stopped, Val::Nil));
            }
        }
    }
    let item = values.pack(vm)?;
    vm.call_block(block, &[item])?;
    // The method that yields gets a true value, whatever the block returned.
    Ok(finish(is_last, Val::True))
}

fn kept(values: Values, is_kept: bool) -> Outcome {
    if is_kept { Outcome::Pass(values) } else { Outcome::Skip }
}

fn apply_one(vm: &mut Vm<'_>, operation: &Operation, run: &mut Run, index: usize, values: Values) -> Step<Outcome> {
    let one = |value: Val| Outcome::Pass(Values::from_slice(&[value]));
    let state = run.states.get_mut(index);
    Ok(match (operation, state) {
        (Operation::Map(block), _) => one(vm.call_block(*block, &values.items)?),
        (Operation::FlatMap(block), _) => {
            let result = vm.call_block(*block, &values.items)?;
            spread(vm, result)?
        }
        (Operation::Select(block), _) => {
            let item = values.pack(vm)?;
            let is_kept = vm.call_block(*block, &[item])?.is_truthy();
            kept(values, is_kept)
        }
        (Operation::Reject(block), _) => {
            let item = values.pack(vm)?;
            let is_kept = !vm.call_block(*block, &[item])?.is_truthy();
            kept(values, is_kept)
        }
        (Operation::FilterMap(block), _) => {
            let result = vm.call_block(*block, &values.items)?;
            if result.is_truthy() { one(result) } else { Outcome::Skip }
        }
        (Operation::TakeWhile(block), _) => match vm.call_block(*block, &values.items)?.is_truthy() {
            true => Outcome::Pass(values),
            false => Outcome::Stop,
        },
        (Operation::DropWhile(block), Some(State::Flag(is_dropping))) => {
            *is_dropping = *is_dropping && vm.call_block(*block, &values.items)?.is_truthy();
            kept(values, !*is_dropping)
        }
        (Operation::Take(limit), Some(State::Count(count))) => {
            *count += 1;
            if *count >= *limit { Outcome::PassLast(values) } else { Outcome::Pass(values) }
        }
        (Operation::Drop(limit), Some(State::Count(count))) => {
            let is_kept = *count >= *limit;
            *count += usize::from(!is_kept);
            kept(values, is_kept)
        }
        (Operation::Grep { pattern, block, wanted }, _) => {
            let item = values.pack(vm)?;
            match (matches(vm, *pattern, item, *block)? == *wanted, block) {
                (false, _) => Outcome::Skip,
                (true, Some(block)) => one(vm.call_block(*block, &[item])?),
                (true, None) => Outcome::Pass(values),
            }
        }
        (Operation::Zip(_), Some(State::Sources(sources))) => {
            let mut row = Values::from_slice(&[values.pack(vm)?]);
            vm.charge((1 + sources.len()) * size_of::<Val>())?;
            for source in sources {
                row.items.push(source.next(vm)?.unwrap_or(Val::Nil));
            }
            Outcome::Pass(Values { is_row: true, ..row })
        }
        (Operation::Uniq(block), Some(State::Seen(seen))) => {
            let seen = *seen;
            let item = values.pack(vm)?;
            let key = match block {
                Some(block) => vm.call_block(*block, &[item])?,
                None => item,
            };
            kept(values, is_new(vm, seen, key)?)
        }
        (Operation::Compact, _) => {
            let is_nil = !values.is_row && values.items[..] == [Val::Nil];
            kept(values, !is_nil)
        }
        (Operation::WithIndex { block, .. }, Some(State::Index(index))) => {
            let now = *index;
            *index = plus(vm, now, Val::Int(1))?;
            let item = values.pack(vm)?;
            match block {
                Some(block) => {
                    vm.call_block(*block, &[item, now])?;
                    one(item)
                }
                None => Outcome::Pass(Values::from_slice(&[item, now])),
            }
        }
        _ => Outcome::Pass(values),
    })
}

/// Returns the way in which the result of the block of `flat_map` is passed on.
fn spread(vm: &mut Vm<'_>, result: Val) -> Step<Outcome> {
    if let Val::Array(_) = result {
        return Ok(Outcome::Spread(vm.items_of(result).to_vec()));
    }
    let force = vm.symbols.intern("force");
    if vm.responds_to(result, force)? && vm.responds_to(result, symbol::EACH)? {
        return Ok(Outcome::SpreadEach(result));
    }
    Ok(match vm.implicit_array(result)? {
        Some(items) => Outcome::Spread(items),
        None => Outcome::Pass(Values::from_slice(&[result])),
    })
}

/// Calls the block of `Lazy.new`. What it yields goes to the next operation.
fn apply_custom(
    vm: &mut Vm<'_>,
    operations: &Arc<[Operation]>,
    run: &mut Run,
    (index, values, custom): (usize, &Values, Block),
    block: Block,
) -> Step<Flow> {
    let tag = vm.new_tag();
    let shared = Arc::new(Mutex::new(Some(std::mem::take(run))));
    let (own, operations) = (Arc::clone(&shared), Arc::clone(operations));
    let visitor = Visitor::new(move |vm, arguments| {
        let taken = own.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(mut run) = taken else { return vm.refuse("a yield to a lazy enumerator that is not running") };
        let flow = apply(vm, &operations, &mut run, (index + 1, Values::from_slice(arguments)), block);
        *own.lock().unwrap_or_else(PoisonError::into_inner) = Some(run);
        match flow? {
            Flow::Next(value) => Ok(value),
            Flow::Stop => {
                vm.tag = tag;
                vm.payload = Val::Nil;
                Err(Signal::Break)
            }
        }
    });
    let Block::Object(proc) = vm.visitor_block(visitor)? else { return Ok(NEXT) };
    let mut all = vec![vm.heap.add_object(class::YIELDER, Data::Yielder(proc))];
    all.extend_from_slice(&values.items);
    let result = vm.call_block(custom, &all);
    if let Some(back) = shared.lock().unwrap_or_else(PoisonError::into_inner).take() {
        *run = back;
    }
    match result {
        Ok(value) => Ok(Flow::Next(value)),
        Err(Signal::Break) if vm.tag == tag => Ok(Flow::Stop),
        Err(signal) => Err(signal),
    }
}

// Adding operations.

/// Makes the enumerator with one more operation.
fn with(vm: &mut Vm<'_>, receiver: Val, (name, arguments): (&str, &[Val]), operation: Operation) -> Step {
    let Some(before) = pipeline(vm, receiver) else { return Ok(Val::Nil) };
    let size = this(vm, receiver).map_or(Size::Unknown, |this| this.size);
    vm.charge((before.operations.len() + 1) * size_of::<Operation>() + size_of_val(arguments))?;
    let operations = before.operations.iter().cloned().chain([operation]).collect();
    let method = vm.symbols.intern(name);
    let shown = Call { receiver, method, arguments: arguments.to_vec(), has_keywords: false };
    let pipeline = Pipeline { source: before.source, operations, shown: Some(shown) };
    vm.add_enumerator(class::LAZY, Kind::Lazy(pipeline), size)
}

/// Returns the block of a lazy method, as one that can be kept.
fn block_of(vm: &mut Vm<'_>, block: Option<Block>, name: &str) -> Step<Block> {
    match block {
        Some(block) => Ok(Block::Object(vm.proc_of(block))),
        None => vm.raise(class::ARGUMENT_ERROR, &format!("tried to call lazy {name} without a block")),
    }
}

fn kept_block(vm: &mut Vm<'_>, block: Option<Block>) -> Option<Block> {
    block.map(|block| Block::Object(vm.proc_of(block)))
}

/// Makes methods that add an operation with a block.
macro_rules! operations {
    ($($name:ident $text:literal $operation:ident $original:literal)*) => {
        $(fn $name(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
            let block = block_of(vm, block, $original)?;
            with(vm, receiver, ($text, &[]), Operation::$operation(block))
        })*
    };
}

operations! {
    map "map" Map "map"
    collect "collect" Map "map"
    flat_map "flat_map" FlatMap "flat_map"
    collect_concat "collect_concat" FlatMap "flat_map"
    select "select" Select "select"
    filter "filter" Select "select"
    find_all "find_all" Select "select"
    reject "reject" Reject "reject"
    filter_map "filter_map" FilterMap "filter_map"
    take_while "take_while" TakeWhile "take_while"
    drop_while "drop_while" DropWhile "drop_while"
}

fn take(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let count = count_argument(vm, arguments[0], "take")?;
    with(vm, receiver, ("take", &[count.into()]), Operation::Take(count))
}

fn drop(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let count = count_argument(vm, arguments[0], "drop")?;
    with(vm, receiver, ("drop", &[count.into()]), Operation::Drop(count))
}

fn grep(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let block = kept_block(vm, block);
    with(vm, receiver, ("grep", arguments), Operation::Grep { pattern: arguments[0], block, wanted: true })
}

fn grep_others(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let block = kept_block(vm, block);
    with(vm, receiver, ("grep_v", arguments), Operation::Grep { pattern: arguments[0], block, wanted: false })
}

fn zip(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    if block.is_some() {
        return enumerable::zip(vm, receiver, arguments, block);
    }
    let mut sources = Vec::with_capacity(arguments.len());
    for argument in arguments {
        sources.push(match vm.implicit_array(*argument)? {
            Some(items) => Source::of_items(items),
            None => {
                check_zipped(vm, *argument)?;
                Source::of_each(*argument)
            }
        });
    }
    with(vm, receiver, ("zip", arguments), Operation::Zip(sources))
}

fn uniq(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let block = kept_block(vm, block);
    with(vm, receiver, ("uniq", &[]), Operation::Uniq(block))
}

fn compact(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    with(vm, receiver, ("compact", &[]), Operation::Compact)
}

fn with_index(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let block = kept_block(vm, block);
    let offset = offset(vm, arguments.first().copied())?;
    with(vm, receiver, ("with_index", &[offset]), Operation::WithIndex { offset, block })
}

fn each_with_index(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => super::indexed(vm, receiver, Val::Int(0), block),
        None => vm.enumerator(receiver, "each_with_index", &[]),
    }
}

/// Makes methods that are lazy versions of methods that return enumerators.
macro_rules! of_enumerators {
    ($($name:ident)*) => {
        $(fn $name(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
            let made = enumerable::$name(vm, receiver, arguments, block)?;
            make(vm, made, &[], None)
        })*
    };
}

of_enumerators! { chunk chunk_while slice_when slice_before slice_after }

fn chain(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let chain = super::chain::make(vm, receiver, arguments, block)?;
    make(vm, chain, &[], None)
}

fn itself(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(receiver)
}

fn eager(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let call = Call { receiver, method: symbol::EACH, arguments: Vec::new(), has_keywords: false };
    vm.add_enumerator(class::ENUMERATOR, Kind::Method(call), Size::OfMethod)
}
