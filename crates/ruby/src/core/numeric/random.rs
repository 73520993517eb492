//! `Random`, `rand` and `srand`. Numbers with a seed are those of CRuby; without one, the seed is fixed.

use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive, Zero};

use super::mersenne::{FIXED_SEED, Mersenne};
use super::{Number, integer, to_integer};
use crate::core::library::random_bytes;
use crate::core::{Def, def, range};
use crate::vm::class;
use crate::vm::heap::{Data, Encoding};
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

pub(in crate::core) const METHODS: &[Def] = &[
    def("rand", 0, 1, rand),
    def("random_number", 0, 1, random_number),
    def("bytes", 1, 1, bytes),
    def("seed", 0, 0, seed),
    def("==", 1, 1, equal),
    def("initialize_copy", 1, 1, initialize_copy),
    def("left", 0, 0, |vm, receiver, _, _| Ok(vm.generator(receiver).left().into())),
    def("state", 0, 0, state),
    def("marshal_dump", 0, 0, marshal_dump),
    def("marshal_load", 1, 1, marshal_load),
];

/// The methods that programs call by `send`, and `Marshal`.
pub(in crate::core) const PRIVATE: &[&str] = &["left", "state", "marshal_dump", "marshal_load"];

pub(in crate::core) const CLASS_METHODS: &[Def] = &[
    def("new", 0, 1, new),
    def("rand", 0, 1, rand),
    def("random_number", 0, 1, random_number),
    def("bytes", 1, 1, bytes),
    def("urandom", 1, 1, random_bytes),
    def("seed", 0, 0, seed),
    def("new_seed", 0, 0, new_seed),
    def("srand", 0, 1, srand),
];

impl Vm<'_> {
    /// Returns a number from 0 to `limit`, of a `Random` object, or of the generator of the machine.
    pub(crate) fn random_up_to(&mut self, random: Option<Val>, limit: u64) -> u64 {
        self.generator(random.unwrap_or(Val::Nil)).up_to(limit)
    }

    /// Returns the generator of a `Random` object, or that of the machine.
    fn generator(&mut self, random: Val) -> &mut Mersenne {
        if let Val::Object(id) = random
            && matches!(self.heap.object(id).data, Data::Random(_))
            && let Data::Random(generator) = &mut self.heap.object_mut(id).data
        {
            return generator;
        }
        self.random.get_or_insert_with(|| Box::new(Mersenne::new(FIXED_SEED.into())))
    }
}

fn new(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let seed = match arguments {
        [seed] => to_integer(vm, *seed)?,
        _ => FIXED_SEED.into(),
    };
    let size = super::words(&seed) * 8;
    vm.charge(2600 + size)?;
    vm.spend(1000 + size)?;
    let class = if let Val::Class(class) = receiver { class } else { class::RANDOM };
    Ok(vm.heap.add_object(class, Data::Random(Box::new(Mersenne::new(seed)))))
}

fn seed(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let seed = vm.generator(receiver).seed().clone();
    integer(vm, seed)
}

/// Returns a seed, which comes from the generator.
fn new_seed(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    let limit = (BigInt::from(1) << 128) - 1;
    let seed = vm.generator(Val::Nil).up_to_big(&limit);
    integer(vm, seed)
}

/// Seeds the generator of the machine and returns the seed before.
pub(super) fn srand(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let seed = match arguments {
        [seed] => to_integer(vm, *seed)?,
        _ => FIXED_SEED.into(),
    };
    vm.spend(1000 + super::words(&seed) * 8)?;
    let before = vm.generator(Val::Nil).seed().clone();
    vm.random = Some(Box::new(Mersenne::new(seed)));
    integer(vm, before)
}

/// Returns the 32-bit numbers of the generator as a number.
fn state(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let state = vm.generator(receiver).state();
    integer(vm, state)
}

fn marshal_dump(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let generator = vm.generator(receiver);
    let (left, seed) = (generator.left(), generator.seed().clone());
    let items = vec![state(vm, receiver, &[], None)?, left.into(), integer(vm, seed)?];
    vm.new_array(items)
}

fn marshal_load(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    let items = match arguments[0] {
        Val::Array(id) => vm.heap.array(id).items.clone(),
        other => {
            let class = vm.class_name(vm.real_class(other));
            return vm.raise(class::TYPE_ERROR, &format!("wrong argument type {class} (expected Array)"));
        }
    };
    let (state, left, seed) = match items[..] {
        [state] => (state, Val::Int(1), Val::Int(0)),
        [state, left] => (state, left, Val::Int(0)),
        [state, left, seed] => (state, left, seed),
        _ => return vm.raise(class::ARGUMENT_ERROR, "wrong dump data"),
    };
    let (state, left, seed) = (to_integer(vm, state)?, to_integer(vm, left)?, to_integer(vm, seed)?);
    vm.charge(2600)?;
    let Some(left) = left.to_i64() else {
        return vm.raise(class::RANGE_ERROR, "bignum too big to convert into `unsigned long'");
    };
    let Some(generator) = usize::try_from(left).ok().and_then(|left| Mersenne::restored(seed, &state, left)) else {
        return vm.raise(class::ARGUMENT_ERROR, "wrong value");
    };
    if let Val::Object(id) = receiver {
        vm.heap.object_mut(id).data = Data::Random(Box::new(generator));
    }
    Ok(receiver)
}

fn equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (Val::Object(left), Val::Object(right)) = (receiver, arguments[0]) else { return Ok(Val::False) };
    let is_equal = match (&vm.heap.object(left).data, &vm.heap.object(right).data) {
        (Data::Random(left), Data::Random(right)) => left == right,
        _ => false,
    };
    Ok((is_equal && vm.real_class(receiver) == vm.real_class(arguments[0])).into())
}

fn bytes(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let count = to_integer(vm, arguments[0])?;
    let Some(count) = count.to_usize() else {
        return vm.raise(class::ARGUMENT_ERROR, "negative string size (or size too big)");
    };
    vm.charge(count.saturating_add(48))?;
    vm.spend(count / 4)?;
    let generator = vm.generator(receiver);
    let mut bytes = Vec::with_capacity(count.saturating_add(4));
    while bytes.len() < count {
        bytes.extend_from_slice(&generator.word().to_le_bytes());
    }
    bytes.truncate(count);
    Ok(vm.heap.add_string(bytes, Encoding::Binary))
}

/// Raises the error about a limit without numbers below it.
fn invalid<T>(vm: &mut Vm<'_>, limit: Val) -> Step<T> {
    let text = vm.to_s(limit)?;
    vm.raise(class::ARGUMENT_ERROR, &format!("invalid argument - {text}"))
}

/// Returns a number from 0 to an integer limit, which is excluded and positive.
fn below(vm: &mut Vm<'_>, receiver: Val, limit: BigInt) -> Step {
    let most: BigInt = limit - 1;
    match most.to_i64() {
        Some(most) => {
            let number = vm.random_up_to(Some(receiver), most.unsigned_abs());
            Ok(Val::Int(i64::try_from(number).unwrap_or(i64::MAX)))
        }
        None => {
            vm.spend(super::words(&most))?;
            let number = vm.generator(receiver).up_to_big(&most);
            integer(vm, number)
        }
    }
}

/// `Random#rand`, which is strict about its limit.
fn rand(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let [limit] = *arguments else { return Ok(Val::Float(vm.generator(receiver).float())) };
    if limit.is_nil() {
        return invalid(vm, limit);
    }
    match Number::of(vm, limit) {
        Some(Number::Float(number)) => {
            if !number.is_finite() {
                return domain_error(vm);
            }
            if number < 0.0 {
                return invalid(vm, limit);
            }
            let random = vm.generator(receiver).float();
            Ok(Val::Float(if number == 0.0 { random } else { random * number }))
        }
        _ => match in_range(vm, receiver, limit)? {
            Some(Val::Nil) => invalid(vm, limit),
            Some(number) => Ok(number),
            None => {
                let number = to_integer(vm, limit)?;
                if !number.is_positive() {
                    return invalid(vm, limit);
                }
                below(vm, receiver, number)
            }
        },
    }
}

/// `random_number`, which takes a limit without numbers below it for none.
fn random_number(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let has_limit = match arguments {
        [limit] => match Number::of(vm, *limit) {
            Some(number) => !number.is_negative() && !number.is_zero(),
            None => range::bounds(vm, *limit).is_some(),
        },
        _ => false,
    };
    rand(vm, receiver, if has_limit { arguments } else { &[] }, block)
}

/// `Kernel#rand`, which takes the size of its limit, and 0 for none.
pub(super) fn kernel_rand(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let limit = arguments.first().copied().unwrap_or(Val::Nil);
    if !limit.is_nil() {
        if let Some(number) = in_range(vm, Val::Nil, limit)? {
            return Ok(number);
        }
        let number = to_integer(vm, limit)?.abs();
        if !number.is_zero() {
            return below(vm, Val::Nil, number);
        }
    }
    Ok(Val::Float(vm.generator(Val::Nil).float()))
}

fn domain_error<T>(vm: &mut Vm<'_>) -> Step<T> {
    vm.raise(class::EDOM, "Numerical argument out of domain")
}

/// Returns a number in a range: nil if it is empty, `None` if the value is no range of numbers.
fn in_range(vm: &mut Vm<'_>, receiver: Val, limit: Val) -> Step<Option<Val>> {
    let Some((first, last, is_exclusive)) = range::bounds(vm, limit) else { return Ok(None) };
    if first.is_nil() || last.is_nil() {
        return domain_error(vm);
    }
    if vm.method_of(last, symbol::SUBTRACT).is_none() {
        return Ok(None);
    }
    let length = vm.send(last, symbol::SUBTRACT, &[first])?;
    match Number::of(vm, length) {
        Some(Number::Float(length)) => {
            let (low, high) = (super::to_float(vm, first)?, super::to_float(vm, last)?);
            float_in_range(vm, receiver, (low, high, length), is_exclusive).map(Some)
        }
        Some(length) => {
            // A rational length is cut off, as `to_int` does.
            let length = match length {
                Number::Rational(above, below) => above / below,
                length => length.into_integer().unwrap_or_default(),
            };
            let count = length + i64::from(!is_exclusive);
            if !count.is_positive() {
                return Ok(Some(Val::Nil));
            }
            let number = below(vm, receiver, count)?;
            vm.send(first, symbol::ADD, &[number]).map(Some)
        }
        None => Ok(None),
    }
}

fn float_in_range(vm: &mut Vm<'_>, receiver: Val, (low, high, length): (f64, f64, f64), is_exclusive: bool) -> Step {
    if !low.is_finite() || !high.is_finite() {
        return domain_error(vm);
    }
    if length < 0.0 || (length == 0.0 && is_exclusive) {
        return Ok(Val::Nil);
    }
    if length == 0.0 {
        return Ok(Val::Float(low));
    }
    let generator = vm.generator(receiver);
    let number = if is_exclusive { generator.float() } else { generator.float_with_one() };
    Ok(Val::Float(if length.is_infinite() {
        let middle = high / 2.0 + low / 2.0;
        (number - 0.5) * (high / 2.0 - low / 2.0) * 2.0 + middle
    } else {
        number * length + low
    }))
}

/// Takes over the state of another generator.
fn initialize_copy(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (Val::Object(this), Val::Object(other)) = (receiver, arguments[0]) else {
        return vm.raise(class::TYPE_ERROR, "initialize_copy should take same class object");
    };
    match vm.heap.object(other).data.clone() {
        state @ Data::Random(_) => vm.heap.object_mut(this).data = state,
        _ => return vm.raise(class::TYPE_ERROR, "initialize_copy should take same class object"),
    }
    Ok(receiver)
}
