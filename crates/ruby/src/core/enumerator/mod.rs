//! `Enumerator` and the classes below it.
//!
//! | module | subject |
//! |---|---|
//! | `external` | `next`, `peek` and `rewind` |
//! | `generator` | `Enumerator.new`, `Enumerator.produce`, and the objects that pass values on |
//! | `size` | the number of values |
//! | `chain` | `Enumerator::Chain` and `Enumerator::Product` |
//! | `sequence` | `Enumerator::ArithmeticSequence` |
//! | `lazy` | `Enumerator::Lazy` |
//!
//! An enumerator is a call without its block. `each` makes the call with the block that it gets, so that the result of
//! the block goes to the method that yields, and the result of that method is the result of `each`.

pub(super) mod chain;
pub(super) mod external;
pub(super) mod generator;
pub(super) mod lazy;
pub(super) mod sequence;
mod size;

use super::enumerable::{Flow, Yielded, plus};
use super::{Def, def};
use crate::vm::class;
use crate::vm::heap::Data;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{ClassId, Step, Sym, Val};

use external::Source;
use lazy::Pipeline;
use sequence::Sequence;
pub(super) use size::of_collection;

pub(super) const METHODS: &[Def] = &[
    def("initialize", 0, 1, generator::initialize),
    def("initialize_copy", 1, 1, initialize_copy),
    def("each", 0, -1, each),
    def("with_index", 0, 1, with_index),
    def("each_with_index", 0, 0, each_with_index),
    def("with_object", 1, 1, with_object),
    def("each_with_object", 1, 1, each_with_object),
    def("next", 0, 0, external::next),
    def("next_values", 0, 0, external::next_values),
    def("peek", 0, 0, external::peek),
    def("peek_values", 0, 0, external::peek_values),
    def("feed", 1, 1, external::feed),
    def("rewind", 0, 0, external::rewind),
    def("size", 0, 0, size::size),
    def("+", 1, 1, chain::add),
    def("inspect", 0, 0, inspect),
];

pub(super) const CLASS_METHODS: &[Def] =
    &[def("produce", 0, 1, generator::produce), def("product", 0, -1, chain::product)];

/// The methods of every object that make enumerators.
pub(super) const OF_OBJECTS: &[Def] = &[def("to_enum", 0, -1, to_enum), def("enum_for", 0, -1, to_enum)];

/// A call without its block.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    pub(crate) receiver: Val,
    pub(crate) method: Sym,
    pub(crate) arguments: Vec<Val>,
    pub(crate) has_keywords: bool,
}

impl Call {
    /// Makes the call with a block.
    fn make(&self, vm: &mut Vm<'_>, block: Option<Block>) -> Step {
        match vm.method_of(self.receiver, self.method) {
            Some(method) => vm.invoke(self.receiver, &method, &self.arguments, block, self.has_keywords),
            None => vm.send_with(self.receiver, self.method, &self.arguments, block),
        }
    }
}

/// The number of values of an enumerator.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Size {
    Unknown,
    /// The method of the core that made the enumerator determines it.
    OfMethod,
    /// A number, or an object to call.
    Given(Val),
}

/// The values of an enumerator.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    Method(Call),
    /// The values of several collections, one after the other.
    Chain(Vec<Val>),
    /// All combinations of the values of several collections.
    Product(Vec<Val>),
    Sequence(Sequence),
    Lazy(Pipeline),
}

/// An enumerator.
#[derive(Clone, Debug)]
pub(crate) struct REnumerator {
    pub(crate) kind: Kind,
    pub(crate) size: Size,
    /// The position of `next`.
    pub(crate) external: Option<Source>,
}

impl Vm<'_> {
    /// Makes the enumerator that a method of the core returns when it has no block.
    pub(crate) fn enumerator(&mut self, receiver: Val, method: &str, arguments: &[Val]) -> Step {
        let method = self.symbols.intern(method);
        let call = Call { receiver, method, arguments: arguments.to_vec(), has_keywords: false };
        self.enumerator_of(call, Size::OfMethod)
    }

    /// Makes an enumerator of a call; a lazy one if the receiver is lazy.
    pub(crate) fn enumerator_of(&mut self, call: Call, size: Size) -> Step {
        if let Some(Kind::Lazy(_)) = kind(self, call.receiver) {
            let pipeline = Pipeline::of_call(call);
            return self.add_enumerator(class::LAZY, Kind::Lazy(pipeline), size);
        }
        if let Some(Kind::Chain(_)) = kind(self, call.receiver) {
            // An enumerator of a chain is one of its `each`.
            let each =
                Call { receiver: call.receiver, method: symbol::EACH, arguments: Vec::new(), has_keywords: false };
            let receiver = self.add_enumerator(class::ENUMERATOR, Kind::Method(each), Size::OfMethod)?;
            return self.add_enumerator(class::ENUMERATOR, Kind::Method(Call { receiver, ..call }), size);
        }
        self.add_enumerator(class::ENUMERATOR, Kind::Method(call), size)
    }

    pub(crate) fn add_enumerator(&mut self, class: ClassId, kind: Kind, size: Size) -> Step {
        self.charge(256)?;
        let enumerator = REnumerator { kind, size, external: None };
        Ok(self.heap.add_object(class, Data::Enumerator(Box::new(enumerator))))
    }

    /// Visits the values of an enumerator. Returns the state, and the result of the method that yields, which is absent
    /// if the function ended the loop.
    pub(crate) fn enumerate<S: Clone + Send + 'static>(
        &mut self,
        enumerator: Val,
        state: S,
        work: impl FnMut(&mut Vm<'_>, &mut S, Yielded<'_>) -> Step<Flow> + Send + 'static,
    ) -> Step<(S, Option<Val>)> {
        match kind(self, enumerator) {
            Some(Kind::Method(call)) => {
                self.iterate_on((call.receiver, call.method, call.has_keywords), &call.arguments, state, work)
            }
            Some(Kind::Sequence(sequence)) => {
                let call = sequence.call;
                self.iterate_on((call.receiver, call.method, call.has_keywords), &call.arguments, state, work)
            }
            Some(Kind::Chain(_)) => self.raise(class::TYPE_ERROR, "wrong argument type chain (expected enumerator)"),
            _ => self.iterate_on((enumerator, symbol::EACH, false), &[], state, work),
        }
    }
}

/// Returns the enumerator that a value is.
pub(super) fn this<'a>(vm: &'a Vm<'_>, value: Val) -> Option<&'a REnumerator> {
    match value {
        Val::Object(id) => match &vm.heap.object(id).data {
            Data::Enumerator(this) => Some(this),
            _ => None,
        },
        _ => None,
    }
}

pub(super) fn this_mut<'a>(vm: &'a mut Vm<'_>, value: Val) -> Option<&'a mut REnumerator> {
    match value {
        Val::Object(id) => match &mut vm.heap.object_mut(id).data {
            Data::Enumerator(this) => Some(this),
            _ => None,
        },
        _ => None,
    }
}

fn kind(vm: &Vm<'_>, value: Val) -> Option<Kind> {
    this(vm, value).map(|this| this.kind.clone())
}

/// Makes an object of a class below `Enumerator`, or of one of its helpers, for `initialize` to fill.
pub(super) fn allocate(vm: &mut Vm<'_>, class: ClassId, core: ClassId) -> Step {
    let nothing = || Call { receiver: Val::Nil, method: symbol::EACH, arguments: Vec::new(), has_keywords: false };
    let kind = match core {
        class::CHAIN => Kind::Chain(Vec::new()),
        class::PRODUCT => Kind::Product(Vec::new()),
        class::LAZY => Kind::Lazy(Pipeline::of_call(nothing())),
        class::ENUMERATOR => Kind::Method(nothing()),
        _ => return Ok(vm.heap.add_object(class, Data::Yielder(Val::Nil))),
    };
    vm.add_enumerator(class, kind, Size::Unknown)
}

fn initialize_copy(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if this(vm, arguments[0]).is_some_and(|this| this.external.is_some()) {
        return vm.raise(class::TYPE_ERROR, "can't copy execution context");
    }
    if vm.sequence_of(arguments[0]).is_some() {
        return sequence::not_allocated(vm);
    }
    Ok(receiver)
}

fn to_enum(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let has_keywords = vm.keywords_given;
    let (method, arguments) = match arguments.split_first() {
        Some((Val::Sym(name), rest)) => (*name, rest.to_vec()),
        Some((name @ Val::Str(_), rest)) => (vm.name_symbol(*name)?, rest.to_vec()),
        Some((other, _)) => {
            let shown = vm.inspect(*other)?;
            return vm.raise(class::TYPE_ERROR, &format!("{shown} is not a symbol"));
        }
        None => (symbol::EACH, Vec::new()),
    };
    vm.charge(arguments.len() * size_of::<Val>())?;
    let size = match block {
        Some(block) => Size::Given(vm.proc_of(block)),
        None if this(vm, receiver).is_some_and(|this| matches!(this.kind, Kind::Lazy(_))) => Size::OfMethod,
        None => Size::Unknown,
    };
    vm.enumerator_of(Call { receiver, method, arguments, has_keywords }, size)
}

fn each(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let has_keywords = vm.keywords_given;
    let Some(this) = this(vm, receiver) else { return Ok(Val::Nil) };
    let Kind::Method(mut call) = this.kind.clone() else { return Ok(receiver) };
    if !arguments.is_empty() {
        vm.charge(256 + size_of_val(arguments))?;
        call.arguments.extend_from_slice(arguments);
        call.has_keywords = has_keywords;
    }
    match block {
        Some(_) => call.make(vm, block),
        None if arguments.is_empty() => Ok(receiver),
        None => vm.enumerator_of(call, Size::Unknown),
    }
}

/// Converts the first number of `with_index`.
fn offset(vm: &mut Vm<'_>, value: Option<Val>) -> Step {
    match value {
        None | Some(Val::Nil) => Ok(Val::Int(0)),
        Some(value) if vm.big_of(value).is_some() => Ok(value),
        Some(value) => Ok(Val::Int(vm.to_int(value)?)),
    }
}

/// Calls the method with a block that gets an index, too. The result of the block goes back to the method.
fn indexed(vm: &mut Vm<'_>, receiver: Val, offset: Val, block: Block) -> Step {
    let (_, result) = vm.enumerate(receiver, offset, move |vm, index, values| {
        let item = values.pack(vm)?;
        let now = *index;
        *index = plus(vm, now, Val::Int(1))?;
        Ok(Flow::Next(vm.call_block(block, &[item, now])?))
    })?;
    Ok(result.unwrap_or(Val::Nil))
}

fn with_index(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "with_index", arguments) };
    let offset = offset(vm, arguments.first().copied())?;
    indexed(vm, receiver, offset, block)
}

fn each_with_index(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "each_with_index", &[]) };
    indexed(vm, receiver, Val::Int(0), block)
}

fn with_given_object(vm: &mut Vm<'_>, receiver: Val, object: Val, block: Block) -> Step {
    vm.enumerate(receiver, (), move |vm, (), values| {
        let item = values.pack(vm)?;
        Ok(Flow::Next(vm.call_block(block, &[item, object])?))
    })?;
    Ok(object)
}

fn with_object(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => with_given_object(vm, receiver, arguments[0], block),
        None => vm.enumerator(receiver, "with_object", arguments),
    }
}

fn each_with_object(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => with_given_object(vm, receiver, arguments[0], block),
        None => vm.enumerator(receiver, "each_with_object", arguments),
    }
}

/// Returns arguments as a call shows them, keywords without braces.
pub(super) fn shown_arguments(vm: &mut Vm<'_>, call: &Call) -> Step<String> {
    let mut shown = Vec::with_capacity(call.arguments.len());
    let last = call.arguments.len().saturating_sub(1);
    for (index, argument) in call.arguments.iter().enumerate() {
        match argument {
            // Ruby takes every hash at the end whose keys are symbols for keywords.
            Val::Hash(options) if index == last => {
                let pairs: Vec<(Val, Val)> = vm.heap.hash(*options).pairs().collect();
                if pairs.is_empty() || pairs.iter().any(|(key, _)| !matches!(key, Val::Sym(_))) {
                    shown.push(vm.inspect(*argument)?);
                    continue;
                }
                for (key, value) in pairs {
                    let (key, value) = (vm.text_of(key), vm.inspect(value)?);
                    shown.push(format!("{key}: {value}"));
                }
            }
            argument => shown.push(vm.inspect(*argument)?),
        }
    }
    Ok(if shown.is_empty() { String::new() } else { format!("({})", shown.join(", ")) })
}

fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let class = vm.class_name(vm.real_class(receiver));
    if vm.inspecting.contains(&receiver) {
        return vm.new_string(format!("#<{class}: ...>"));
    }
    let Some(kind) = kind(vm, receiver) else { return Ok(Val::Nil) };
    vm.inspecting.push(receiver);
    let text = shown(vm, &kind);
    vm.inspecting.pop();
    let text = format!("#<{class}: {}>", text?);
    vm.new_string(text)
}

fn shown(vm: &mut Vm<'_>, kind: &Kind) -> Step<String> {
    match kind {
        Kind::Method(call) => {
            let receiver = vm.inspect(call.receiver)?;
            let arguments = shown_arguments(vm, call)?;
            Ok(format!("{receiver}:{}{arguments}", vm.symbols.name(call.method)))
        }
        Kind::Chain(all) | Kind::Product(all) => {
            let all = vm.new_array(all.clone())?;
            vm.inspect(all)
        }
        Kind::Sequence(sequence) => sequence::shown(vm, sequence),
        Kind::Lazy(pipeline) => lazy::shown(vm, pipeline),
    }
}
