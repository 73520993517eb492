//! Sums: exact for integers and rational numbers, compensated for floats, and by `+` for other values.

use super::super::numeric::{Number, to_double};
use super::item;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

/// A sum of floats and the error of its rounding, as Kahan and Babuška compute it.
pub(in crate::core) struct FloatSum {
    pub(in crate::core) sum: f64,
    pub(in crate::core) error: f64,
}

impl FloatSum {
    pub(in crate::core) fn add(&mut self, number: f64) {
        if self.sum.is_nan() {
            return;
        }
        if number.is_nan() {
            self.sum = number;
        } else if number.is_infinite() {
            let is_opposite = self.sum.is_infinite() && self.sum.is_sign_negative() != number.is_sign_negative();
            self.sum = if is_opposite { f64::NAN } else { number };
        } else if self.sum.is_finite() {
            let total = self.sum + number;
            self.error +=
                if self.sum.abs() >= number.abs() { (self.sum - total) + number } else { (number - total) + self.sum };
            self.sum = total;
        }
    }
}

/// The state of a sum.
enum Sum {
    /// Integers and rational numbers; the value is `init` plus what was added.
    Exact(Val),
    Float(FloatSum),
    Other(Val),
}

impl Sum {
    /// Adds a value.
    fn add(self, vm: &mut Vm<'_>, value: Val) -> Step<Self> {
        let number = match value {
            Val::Int(_) | Val::Float(_) | Val::Object(_) => Number::of(vm, value),
            _ => None,
        };
        match (self, number) {
            (Self::Exact(Val::Int(sum)), Some(Number::Small(number))) if sum.checked_add(number).is_some() => {
                Ok(Self::Exact(Val::Int(sum.wrapping_add(number))))
            }
            (Self::Exact(sum), Some(Number::Float(number))) => {
                let mut sum = FloatSum { sum: to_double(vm, sum)?, error: 0.0 };
                sum.add(number);
                Ok(Self::Float(sum))
            }
            (Self::Exact(sum), Some(_)) => match Number::of(vm, sum) {
                Some(_) => Ok(Self::Exact(vm.send(sum, symbol::ADD, &[value])?)),
                // The receiver of `+` is the number here, as in Ruby.
                None => Ok(Self::Exact(vm.send(value, symbol::ADD, &[sum])?)),
            },
            (Self::Float(mut sum), Some(number)) => {
                sum.add(number.to_f64());
                Ok(Self::Float(sum))
            }
            (Self::Float(sum), None) => Ok(Self::Other(vm.send(Val::Float(sum.sum), symbol::ADD, &[value])?)),
            (Self::Exact(sum) | Self::Other(sum), _) => Ok(Self::Other(vm.send(sum, symbol::ADD, &[value])?)),
        }
    }

    fn value(self) -> Val {
        match self {
            Self::Exact(sum) | Self::Other(sum) => sum,
            Self::Float(sum) => Val::Float(sum.sum + sum.error),
        }
    }
}

/// Returns the sum of the elements of an array, or of what a block returns for them.
pub(in crate::core) fn sum_of(vm: &mut Vm<'_>, receiver: Val, init: Val, block: Option<Block>) -> Step {
    let mut sum = Sum::Exact(init);
    let mut index = 0;
    while let Some(item) = item(vm, receiver, index) {
        vm.spend(1)?;
        let value = match block {
            Some(block) => vm.call_block(block, &[item])?,
            None => item,
        };
        sum = sum.add(vm, value)?;
        index += 1;
    }
    Ok(sum.value())
}

pub(super) fn sum(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    sum_of(vm, receiver, arguments.first().copied().unwrap_or(Val::Int(0)), block)
}
