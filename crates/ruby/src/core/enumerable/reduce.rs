//! Methods that make one value of all elements.

use super::iterate::NEXT;
use crate::core::array::sum::FloatSum;
use crate::vm::class;
use crate::vm::heap::Data;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Sym, Val};

/// The operation of `inject`.
#[derive(Clone, Copy)]
enum Operation {
    Block(Block),
    Method(Sym),
}

impl Operation {
    fn apply(self, vm: &mut Vm<'_>, total: Val, item: Val) -> Step {
        match self {
            Operation::Block(block) => vm.call_block(block, &[total, item]),
            Operation::Method(symbol::ADD) => plus(vm, total, item),
            Operation::Method(name) => vm.call_public(total, name, &[item], None),
        }
    }
}

pub(super) fn inject(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let (start, operation) = match (arguments, block) {
        ([], Some(block)) => (None, Some(Operation::Block(block))),
        ([], None) => (None, None),
        ([start], Some(block)) => (Some(*start), Some(Operation::Block(block))),
        ([name], None) => (None, Some(Operation::Method(vm.name_symbol(*name)?))),
        ([start, name, ..], _) => (Some(*start), Some(Operation::Method(vm.name_symbol(*name)?))),
    };
    let total = vm.each(receiver, &[], start, move |vm, total, values| {
        let item = values.pack(vm)?;
        *total = Some(match (*total, operation) {
            (None, _) => item,
            (Some(total), Some(operation)) => operation.apply(vm, total, item)?,
            (Some(_), None) => return vm.raise(class::LOCAL_JUMP_ERROR, "no block given"),
        });
        Ok(NEXT)
    })?;
    Ok(total.unwrap_or(Val::Nil))
}

/// Adds with `+`.
pub(in crate::core) fn plus(vm: &mut Vm<'_>, left: Val, right: Val) -> Step {
    if let (Val::Int(a), Val::Int(b)) = (left, right)
        && let Some(sum) = a.checked_add(b)
    {
        return Ok(Val::Int(sum));
    }
    vm.call_public(left, symbol::ADD, &[right], None)
}

/// The sum of elements: exact for integers and rationals; floats are added with a correction of rounding errors.
struct Sum {
    total: Val,
    /// The sum of floats; absent while no float came.
    float: Option<FloatSum>,
}

impl Sum {
    fn new(start: Val) -> Self {
        let float = if let Val::Float(sum) = start { Some(FloatSum { sum, error: 0.0 }) } else { None };
        Sum { total: start, float }
    }

    fn add(&mut self, vm: &mut Vm<'_>, item: Val) -> Step<()> {
        if self.float.is_none()
            && let Val::Float(_) = item
            && is_exact(vm, self.total)
        {
            self.float = Some(FloatSum { sum: to_f64(vm, self.total)?, error: 0.0 });
        }
        let Some(float) = &mut self.float else {
            self.total = plus(vm, self.total, item)?;
            return Ok(());
        };
        if !matches!(item, Val::Float(_)) && !is_exact(vm, item) {
            // Other values end the addition of floats.
            let sum = float.sum;
            self.float = None;
            self.total = vm.call_public(Val::Float(sum), symbol::ADD, &[item], None)?;
            return Ok(());
        }
        float.add(to_f64(vm, item)?);
        Ok(())
    }

    fn finish(self) -> Val {
        match self.float {
            Some(float) => Val::Float(float.sum + float.error),
            None => self.total,
        }
    }
}

/// Returns true for integers and rationals.
fn is_exact(vm: &Vm<'_>, value: Val) -> bool {
    match value {
        Val::Int(_) => true,
        Val::Object(id) => matches!(vm.heap.object(id).data, Data::BigInt(_) | Data::Rational(_)),
        _ => false,
    }
}

fn to_f64(vm: &mut Vm<'_>, value: Val) -> Step<f64> {
    #[allow(clippy::cast_precision_loss, reason = "as in Ruby")]
    match value {
        Val::Float(number) => Ok(number),
        Val::Int(number) => Ok(number as f64),
        other => match vm.send(other, symbol::TO_F, &[])? {
            Val::Float(number) => Ok(number),
            _ => Ok(f64::NAN),
        },
    }
}

pub(super) fn sum(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let start = Sum::new(arguments.first().copied().unwrap_or(Val::Int(0)));
    let sum = vm.each(receiver, &[], start, move |vm, sum, values| {
        let item = values.pack(vm)?;
        let item = match block {
            Some(block) => vm.call_block(block, &[item])?,
            None => item,
        };
        sum.add(vm, item)?;
        Ok(NEXT)
    })?;
    Ok(sum.finish())
}
