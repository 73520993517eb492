//! Iteration: `each`, `map`, `filter`, `reduce`, `any`, `all`, `slice`, `step`, `reverse_each`; `with`, `then`, `lest`.

use puppetlang_source::Dialect;
use puppetlang_types::ty::Size;
use puppetlang_types::value::{Array, Hash, HashBuilder, IteratorClass, Progression, Reading, ValueIterator};
use puppetlang_types::{Type, Value};

use super::collection::stops_at_break;
use super::items::Items;
use crate::argument::{Rest, typed};
use crate::error::{Exit, Flow, plain};
use crate::evaluation::Evaluation;
use crate::integer::{push, whole};
use crate::lambda::{Block, Repeated};
use crate::library::{Builtin, Form};
use crate::limit::Region;

/// The overloads of a function that iterates with a lambda of one or two parameters.
macro_rules! over {
    ($work:expr) => {
        &[
            Form { parameters: &[("Hash[Any, Any]", "hash"), ("Callable[2,2]", "&block")], work: typed!($work) },
            Form { parameters: &[("Hash[Any, Any]", "hash"), ("Callable[1,1]", "&block")], work: typed!($work) },
            Form { parameters: &[("Iterable", "enumerable"), ("Callable[2,2]", "&block")], work: typed!($work) },
            Form { parameters: &[("Iterable", "enumerable"), ("Callable[1,1]", "&block")], work: typed!($work) },
        ]
    };
}

pub(super) const FUNCTIONS: &[Builtin] = &[
    Builtin::new("all", "5.2", "tests whether the lambda returns true for every element", over!(all)),
    Builtin::new("any", "5.2", "tests whether the lambda returns true for any element", over!(any)),
    Builtin::new("each", "4.0", "calls the lambda with each element", over!(each)),
    Builtin::new("filter", "4.0", "returns the elements for which the lambda returns true", over!(filter)),
    Builtin::new("map", "4.0", "returns the results of the lambda for each element", over!(map)),
    Builtin::new(
        "reduce",
        "4.0",
        "combines all elements into one value with the lambda",
        &[
            Form { parameters: &[("Iterable", "enumerable"), ("Callable[2,2]", "&block")], work: typed!(reduce) },
            Form {
                parameters: &[("Iterable", "enumerable"), ("Any", "memo"), ("Callable[2,2]", "&block")],
                work: typed!(reduce),
            },
        ],
    ),
    Builtin::new(
        "slice",
        "4.0",
        "groups elements into slices of a given size",
        &[
            Form {
                parameters: &[
                    ("Hash[Any, Any]", "hash"),
                    ("Integer[1, default]", "slice_size"),
                    ("Optional[Callable]", "&block"),
                ],
                work: typed!(slice),
            },
            Form {
                parameters: &[
                    ("Iterable", "enumerable"),
                    ("Integer[1, default]", "slice_size"),
                    ("Optional[Callable]", "&block"),
                ],
                work: typed!(slice),
            },
        ],
    ),
    Builtin::new(
        "step",
        "4.4",
        "returns every nth element",
        &[
            Form { parameters: &[("Iterable", "iterable"), ("Integer[1]", "step")], work: typed!(step) },
            Form {
                parameters: &[("Iterable", "iterable"), ("Integer[1]", "step"), ("Callable[1,1]", "&block")],
                work: typed!(step),
            },
        ],
    ),
    Builtin::new(
        "reverse_each",
        "4.4",
        "iterates over the elements from last to first",
        &[
            Form { parameters: &[("Iterable", "iterable")], work: typed!(reverse_each) },
            Form { parameters: &[("Iterable", "iterable"), ("Callable[1,1]", "&block")], work: typed!(reverse_each) },
        ],
    ),
    Builtin::new(
        "with",
        "4.0",
        "calls the lambda with the arguments",
        &[Form { parameters: &[("Any", "arg*"), ("Callable", "&block")], work: typed!(with) }],
    ),
    Builtin::new(
        "then",
        "4.5",
        "calls the lambda with the value, unless the value is undef",
        &[Form { parameters: &[("Any", "arg"), ("Callable[1,1]", "&block")], work: typed!(then) }],
    ),
    Builtin::new(
        "lest",
        "4.5",
        "returns the value, or the result of the lambda if the value is undef",
        &[Form { parameters: &[("Any", "arg"), ("Callable[0,0]", "&block")], work: typed!(lest) }],
    ),
];

/// Converts `break` to `None`.
pub(super) fn stopped<T>(result: Flow<T>) -> Flow<Option<T>> {
    match result {
        Ok(value) => Ok(Some(value)),
        Err(exit) if matches!(*exit, Exit::Break(_)) => Ok(None),
        Err(exit) => Err(exit),
    }
}

/// An iteration that calls a lambda with each element, or with index and element, or with key and value.
struct Walk<'e, 'c> {
    lambda: Repeated<'e, 'c>,
    items: Items,
    index: usize,
    takes_two: bool,
    /// The hash, if the lambda takes keys and values.
    hash: Option<Hash>,
    /// Whether an iterator yields entries of a hash, as arrays of key and value.
    has_pairs: bool,
}

impl<'e, 'c> Walk<'e, 'c> {
    /// Begins an iteration over the elements of a value.
    fn new(evaluation: &'e mut Evaluation, block: &'e Block<'c>, value: Value) -> Flow<Self> {
        let items = if takes_entries(block, &value) { Items::whole(value.clone()) } else { Items::of(value.clone()) };
        Self::through(evaluation, block, &value, items?)
    }

    /// Begins an iteration over some elements of a value.
    fn through(evaluation: &'e mut Evaluation, block: &'e Block<'c>, value: &Value, items: Items) -> Flow<Self> {
        let takes_two = block.most() != Some(1);
        let hash = match value {
            Value::Hash(hash) if takes_two => Some(hash.clone()),
            _ => None,
        };
        let has_pairs = takes_entries(block, value);
        let lambda = evaluation.repeat(block, if takes_two { 2 } else { 1 })?;
        Ok(Walk { lambda, items, index: 0, takes_two, hash, has_pairs })
    }
}

/// Whether a lambda takes the keys and values that an iterator yields.
fn takes_entries(block: &Block<'_>, value: &Value) -> bool {
    matches!(value, Value::Iterator(iterator) if iterator.has_pairs()) && block.most() != Some(1)
}

impl Walk<'_, '_> {
    /// Returns the next element; an element of a hash is an array of key and value.
    #[inline]
    fn next(&mut self) -> Option<Value> {
        self.index += 1;
        self.items.next()
    }

    /// Calls the lambda with the element returned last.
    #[inline]
    fn call(&mut self, item: Value) -> Flow {
        if self.takes_two { self.call_with_two(item) } else { self.lambda.call(item) }
    }

    fn call_with_two(&mut self, item: Value) -> Flow {
        let index = self.index - 1;
        match (self.hash.as_ref().and_then(|hash| hash.at(index)), &item) {
            (Some((key, value)), _) => self.lambda.call_with_two(key.clone(), value.clone()),
            (None, Value::Array(pair)) if self.has_pairs && pair.len() == 2 => {
                self.lambda.call_with_two(pair[0].clone(), pair[1].clone())
            }
            _ => self.lambda.call_with_two(Value::Integer(i64::try_from(index).unwrap_or(i64::MAX)), item),
        }
    }

    /// Calls the lambda with each element until it returns `wanted`, as a truth value; returns whether it did.
    fn until(&mut self, wanted: bool) -> Flow<bool> {
        let region = Region::begin();
        while let Some(item) = self.next() {
            if self.call(item)?.is_truthy() == wanted {
                return Ok(true);
            }
            if region.is_due() {
                region.settle(0);
            }
        }
        Ok(false)
    }

    /// Appends the result of the lambda for each element.
    fn map_into(&mut self, made: &mut Vec<Value>) -> Flow<()> {
        let (mut region, mut settled) = (Region::begin(), 0);
        while let Some(item) = self.next() {
            push(made, self.call(item)?);
            self.lambda.evaluation.limiter.charge_element(made.len())?;
            if region.is_due() {
                region.settle(size_of_all(&made[settled..]));
                (region, settled) = (Region::begin(), made.len());
            }
        }
        Ok(())
    }

    /// Appends the elements for which the lambda returns a truthy value.
    fn filter_into(&mut self, kept: &mut Vec<Value>) -> Flow<()> {
        let (mut region, mut settled) = (Region::begin(), 0);
        while let Some(item) = self.next() {
            if region.is_due() {
                region.settle(size_of_all(&kept[settled..]));
                (region, settled) = (Region::begin(), kept.len());
            }
            match whole(item) {
                Ok(number) if self.call(Value::Integer(number))?.is_truthy() => push(kept, Value::Integer(number)),
                Ok(_) => continue,
                Err(item) => match self.if_true(item)? {
                    Some(item) => kept.push(item),
                    None => continue,
                },
            }
            self.lambda.evaluation.limiter.charge_element(kept.len())?;
        }
        Ok(())
    }

    /// Returns the element if the lambda returns a truthy value for it.
    #[inline]
    fn if_true(&mut self, item: Value) -> Flow<Option<Value>> {
        if self.takes_two || !self.lambda.is_direct {
            let is_true = self.call(item.clone())?.is_truthy();
            return Ok(is_true.then_some(item));
        }
        let is_true = self.lambda.call(item)?.is_truthy();
        Ok(if is_true { self.lambda.argument() } else { None })
    }
}

/// The bytes of memory that values take in a container; `u64::MAX` if unknown.
#[cold]
fn size_of_all(values: &[Value]) -> u64 {
    let parts = values.iter().map(|value| value.size().unwrap_or(u64::MAX));
    parts.fold(size_of_val(values) as u64, u64::saturating_add)
}

fn each(evaluation: &mut Evaluation, value: Value, block: Block<'_>) -> Flow {
    let mut walk = Walk::new(evaluation, &block, value.clone())?;
    let region = Region::begin();
    while let Some(item) = walk.next() {
        if stopped(walk.call(item))?.is_none() {
            break;
        }
        if region.is_due() {
            region.settle(0);
        }
    }
    Ok(value)
}

/// Estimates the number of elements, as a capacity: 0 if unknown, and limited for large values.
fn most_likely(value: &Value) -> usize {
    let count = match value {
        Value::Array(array) => array.len(),
        Value::Hash(hash) => hash.len(),
        Value::Integer(count) => usize::try_from(*count).unwrap_or_default(),
        Value::Type(kind) => match &**kind {
            Type::Integer(range) => range
                .from()
                .zip(range.to())
                .map_or(0, |(from, to)| usize::try_from(to.saturating_sub(from).saturating_add(1)).unwrap_or_default()),
            _ => 0,
        },
        _ => 0,
    };
    count.min(1 << 16)
}

fn map(evaluation: &mut Evaluation, value: Value, block: Block<'_>) -> Flow {
    let mut made = Vec::with_capacity(most_likely(&value));
    let has_entries = takes_entries(&block, &value);
    let result = Walk::new(evaluation, &block, value)?.map_into(&mut made);
    // `break` does not end the iteration if an iterator yields keys and values.
    if has_entries {
        result?;
    } else {
        stopped(result)?;
    }
    Ok(made.into())
}

fn filter(evaluation: &mut Evaluation, value: Value, block: Block<'_>) -> Flow {
    let (is_hash, has_entries) = (matches!(value, Value::Hash(_)), takes_entries(&block, &value));
    let mut kept = Vec::new();
    let result = Walk::new(evaluation, &block, value)?.filter_into(&mut kept);
    if is_hash {
        result?;
    } else {
        stopped(result)?;
    }
    if !is_hash && !has_entries {
        return Ok(kept.into());
    }
    let mut hash = HashBuilder::with_capacity(kept.len());
    for pair in kept {
        if let Value::Array(pair) = pair {
            hash.insert(pair[0].clone(), pair[1].clone());
        }
    }
    Ok(Value::Hash(hash.build()))
}

/// Whether the lambda returns `wanted`, as a truth value, for some element. `break` ends only iterations over ranges.
fn is_for_some(evaluation: &mut Evaluation, value: Value, block: &Block<'_>, wanted: bool) -> Flow<bool> {
    let is_range = stops_at_break(&value);
    let items = Items::whole(value.clone())?;
    let found = Walk::through(evaluation, block, &value, items)?.until(wanted);
    if is_range { Ok(stopped(found)?.unwrap_or(false)) } else { found }
}

fn any(evaluation: &mut Evaluation, value: Value, block: Block<'_>) -> Flow {
    Ok(Value::Boolean(is_for_some(evaluation, value, &block, true)?))
}

fn all(evaluation: &mut Evaluation, value: Value, block: Block<'_>) -> Flow {
    Ok(Value::Boolean(!is_for_some(evaluation, value, &block, false)?))
}

fn reduce(evaluation: &mut Evaluation, value: Value, memo: Option<Value>, block: Block<'_>) -> Flow {
    let mut items = Items::whole(value)?;
    let mut memo = memo.or_else(|| items.next()).unwrap_or(Value::Undef);
    let breaks = block.code().breaks;
    let mut lambda = evaluation.repeat(&block, 2)?;
    let region = Region::begin();
    loop {
        let before = if breaks { memo.clone() } else { Value::Undef };
        let folded = match items.next_integer() {
            Some(number) => lambda.fold_number(&mut memo, number),
            None => match items.next() {
                Some(item) => match whole(item) {
                    Ok(number) => lambda.fold_number(&mut memo, number),
                    Err(item) => lambda.fold(&mut memo, item),
                },
                None => break,
            },
        };
        if let Err(exit) = folded {
            return stopped(Err(exit)).map(|_: Option<()>| before);
        }
        if region.is_due() {
            region.settle_value(&memo);
        }
    }
    Ok(memo)
}

/// Returns how many elements of a slice the lambda takes as separate arguments; 1 if it takes the slice.
fn serving(block: &Block<'_>, size: usize) -> Flow<usize> {
    let parameters = &block.code().parameters;
    let is_open = parameters.iter().any(|parameter| parameter.captures_rest || parameter.default.is_some());
    let serving = if is_open { size } else { parameters.len() };
    if serving == 0 {
        return plain("slice(): block must define at least one parameter. Block has 0.");
    }
    if serving != 1 && serving != size {
        let names: Vec<&str> = parameters.iter().map(|parameter| parameter.name.as_str()).collect();
        return plain(format!(
            "slice(): block must define one parameter, or the same number of parameters as the given size of the slice \
             ({size}). Block has {serving}; {}",
            names.join(", ")
        ));
    }
    Ok(serving)
}

fn slice(evaluation: &mut Evaluation, value: Value, size: i64, block: Option<Block<'_>>) -> Flow {
    let size = usize::try_from(size).unwrap_or(usize::MAX);
    let block = match block {
        Some(block) => Some((serving(&block, size)?, block)),
        None => None,
    };
    let filler = if matches!(value, Value::Hash(_)) { Vec::new().into() } else { Value::Undef };
    let elements = match &value {
        Value::Iterator(iterator) if iterator.class() == IteratorClass::Step => iterator.size(),
        value => progression(value).map(Progression::size),
    };
    let size = shorter(size, elements);
    let mut items = Items::whole(value.clone())?;
    let mut slices = Vec::new();
    loop {
        let mut slice = evaluation.collected(items.by_ref().take(size))?;
        if slice.is_empty() {
            break;
        }
        let Some((serving, block)) = &block else {
            slices.push(slice.into());
            continue;
        };
        let made = if *serving == 1 {
            evaluation.call_block(block, [slice.into()])
        } else {
            // Pad the slice only as far as the lambda takes arguments.
            let wanted = block.most().map_or(*serving, |most| most.min(*serving));
            evaluation.charge(wanted.saturating_mul(size_of::<Value>()))?;
            slice.resize(wanted, filler.clone());
            evaluation.call_block_with(block, slice)
        };
        if stopped(made)?.is_none() {
            break;
        }
    }
    Ok(if block.is_some() { value } else { slices.into() })
}

/// Returns the slice size for an iterator of known length: at most that length, but unlimited if it is 0.
fn shorter(size: usize, elements: Option<usize>) -> usize {
    match elements {
        Some(0) => usize::MAX,
        Some(elements) => size.min(elements),
        None => size,
    }
}

/// Returns the number of elements as the reference determines it; `None` if it does not.
fn known_size(value: &Value) -> Option<usize> {
    match value {
        Value::Array(array) => Some(array.len()),
        Value::Hash(hash) => Some(hash.len()),
        Value::String(text) => Some(text.chars().count()),
        Value::Iterator(iterator) => iterator.size(),
        Value::Type(kind) => match kind.resolved().as_ref() {
            Type::Enum(values) => Some(values.values().len()),
            _ => None,
        },
        _ => None,
    }
}

/// Returns the element type of an iterator over a value.
fn element_type(value: &Value) -> Type {
    match value {
        Value::Iterator(iterator) => iterator.element().clone(),
        Value::Type(kind) => (**kind).clone(),
        Value::Integer(count) if *count > 0 => Type::integer(Some(0), Some(count - 1)),
        Value::Integer(_) => Type::Unit,
        Value::String(_) => Type::String(Some(Size::exactly(1))),
        Value::Hash(hash) if hash.is_empty() => Type::tuple(vec![Type::Unit, Type::Unit], Some(Size::exactly(2))),
        Value::Hash(hash) => {
            let pair = vec![one_of(value, hash.keys()), one_of(value, hash.iter().map(|(_, value)| value))];
            Type::tuple(pair, Some(Size::exactly(2)))
        }
        Value::Array(array) if array.is_empty() => Type::Unit,
        Value::Array(array) => one_of(value, array.iter()),
        _ => Type::Any,
    }
}

/// Returns the union of the types of values within a container; of their generalized types if the container is large.
fn one_of<'v>(container: &Value, values: impl Iterator<Item = &'v Value>) -> Type {
    if container.node_count() > Type::MAX_DETAILED_NODES {
        return Type::variant_of(values.map(Type::generic_of));
    }
    Type::variant_of(values.map(Type::detailed_of))
}

/// Returns the integers of a range, or of an iterator over a range.
fn progression(value: &Value) -> Option<Progression> {
    match value {
        Value::Integer(count) if *count > 0 => Some(Progression::new(0, count - 1)),
        Value::Type(kind) => match kind.resolved().as_ref() {
            Type::Integer(range) => Some(Progression::new(range.from()?, range.to()?)),
            _ => None,
        },
        Value::Iterator(iterator) => match iterator.reading() {
            Reading::Range(range) => Some(range),
            _ => None,
        },
        _ => None,
    }
}

fn step(evaluation: &mut Evaluation, value: Value, step: i64, block: Option<Block<'_>>) -> Flow {
    // A step of one over an iterator is the iterator itself.
    let is_whole = step == 1 && matches!(value, Value::Iterator(_));
    if let Some(range) = progression(&value).filter(|_| !is_whole) {
        return range_of(evaluation, range.stepped(step), block.as_ref());
    }
    let element = if block.is_some() { Type::Any } else { element_type(&value) };
    let items = Items::of(value.clone())?;
    let size = usize::try_from(step).unwrap_or(usize::MAX);
    match (&block, value) {
        (Some(block), _) => each_of(evaluation, block, items.step_by(size)),
        (None, value) if is_whole => Ok(value),
        (None, value) => {
            let known = known_size(&value).map(|known| known / size);
            let (class, reading) = match (size, value) {
                (1, Value::Hash(_)) => (IteratorClass::Hash, Reading::List),
                (1, _) => (IteratorClass::Plain, Reading::List),
                _ => (IteratorClass::Step, Reading::Once),
            };
            Ok(iterator(evaluation, element, (class, known), reading, move || Box::new(items.anew().step_by(size))))
        }
    }
}

/// Returns an iterator over the integers of a range, or calls a lambda with each of them.
fn range_of(evaluation: &mut Evaluation, range: Progression, block: Option<&Block<'_>>) -> Flow {
    let numbers = move || range.numbers().map(Value::Integer);
    match block {
        None => {
            let (class, reading) = ((IteratorClass::IntegerRange, None), Reading::Range(range));
            Ok(iterator(evaluation, range.element(), class, reading, move || Box::new(numbers())))
        }
        Some(block) => each_of(evaluation, block, numbers()),
    }
}

/// Creates an iterator; the dialect can make each reader start at its beginning.
pub(super) fn iterator(
    evaluation: &Evaluation,
    element: Type,
    class: (IteratorClass, Option<usize>),
    reading: Reading,
    make: impl Fn() -> Box<dyn Iterator<Item = Value> + Send> + Send + Sync + 'static,
) -> Value {
    let anew = evaluation.rules().dialect.contains(Dialect::ITERATORS_RESTART);
    Value::Iterator(ValueIterator::restartable(element, class, if anew { Reading::Anew } else { reading }, make))
}

impl Evaluation {
    /// Returns an iterator over the entries of a hash, which are arrays of key and value.
    pub fn entries_of(&self, hash: Hash) -> Value {
        let (size, items) = (hash.len(), Items::Hash(hash.clone(), 0));
        let element = element_type(&Value::Hash(hash));
        iterator(self, element, (IteratorClass::Hash, Some(size)), Reading::List, move || Box::new(items.clone()))
    }
}

/// Calls a lambda with each element and returns `undef`.
fn each_of(evaluation: &mut Evaluation, block: &Block<'_>, items: impl Iterator<Item = Value>) -> Flow {
    let mut lambda = evaluation.repeat(block, 1)?;
    let region = Region::begin();
    for item in items {
        if stopped(lambda.call(item))?.is_none() {
            break;
        }
        if region.is_due() {
            region.settle(0);
        }
    }
    Ok(Value::Undef)
}

fn reverse_each(evaluation: &mut Evaluation, value: Value, block: Option<Block<'_>>) -> Flow {
    if let Some(range) = progression(&value) {
        return range_of(evaluation, range.reversed(), block.as_ref());
    }
    let element = if block.is_some() { Type::Any } else { element_type(&value) };
    let all: Array = evaluation.collected(Items::whole(value)?)?.into();
    let size = all.len();
    let reversed = move || {
        let all = all.clone();
        (0..all.len()).rev().map(move |index| all[index].clone())
    };
    match &block {
        None => {
            let class = (IteratorClass::Plain, Some(size));
            Ok(iterator(evaluation, element, class, Reading::List, move || Box::new(reversed())))
        }
        Some(block) => each_of(evaluation, block, reversed()),
    }
}

fn with(evaluation: &mut Evaluation, arguments: Rest<Value>, block: Block<'_>) -> Flow {
    evaluation.call_block_with(&block, arguments.0)
}

fn then(evaluation: &mut Evaluation, value: Value, block: Block<'_>) -> Flow {
    match value {
        Value::Undef => Ok(Value::Undef),
        value => evaluation.call_block(&block, [value]),
    }
}

fn lest(evaluation: &mut Evaluation, value: Value, block: Block<'_>) -> Flow {
    match value {
        Value::Undef => evaluation.call_block(&block, []),
        value => Ok(value),
    }
}
