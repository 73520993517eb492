//! The arguments of `format`: by place, by number, and by name.

use crate::vm::class;
use crate::vm::machine::Vm;
use crate::vm::symbol;
use crate::vm::value::{HashId, Step, Val};

/// How arguments are selected; the ways cannot be mixed.
#[derive(Clone, Copy)]
enum Used {
    /// In order; the number of consumed arguments.
    InOrder(usize),
    Numbered,
    Named,
}

/// The arguments, and how they were selected so far.
pub(super) struct Arguments<'a> {
    given: &'a [Val],
    used: Used,
    hash: Option<HashId>,
}

impl<'a> Arguments<'a> {
    pub(super) fn new(given: &'a [Val]) -> Self {
        Self { given, used: Used::InOrder(0), hash: None }
    }

    fn at(&self, vm: &mut Vm<'_>, index: usize) -> Step {
        match self.given.get(index) {
            Some(value) => Ok(*value),
            None => invalid(vm, "too few arguments"),
        }
    }

    /// Returns the next argument.
    pub(super) fn next(&mut self, vm: &mut Vm<'_>) -> Step {
        match self.used {
            Used::InOrder(index) => {
                self.used = Used::InOrder(index + 1);
                self.at(vm, index)
            }
            Used::Numbered => invalid(vm, "unnumbered(1) mixed with numbered"),
            Used::Named => invalid(vm, "unnumbered(1) mixed with named"),
        }
    }

    /// Returns the argument with a number; the first is 1.
    pub(super) fn numbered(&mut self, vm: &mut Vm<'_>, number: u32) -> Step {
        match self.used {
            Used::InOrder(count) if count > 0 => {
                return invalid(vm, &format!("numbered({number}) after unnumbered({count})"));
            }
            Used::Named => return invalid(vm, &format!("numbered({number}) after named")),
            _ => {}
        }
        let Some(index) = number.checked_sub(1) else {
            return invalid(vm, &format!("invalid index - {number}$"));
        };
        self.used = Used::Numbered;
        self.at(vm, index as usize)
    }

    /// Returns the argument with a name; `bracketed` is the name as it is written.
    pub(super) fn named(&mut self, vm: &mut Vm<'_>, bracketed: &[u8]) -> Step {
        let shown = String::from_utf8_lossy(bracketed).into_owned();
        match self.used {
            Used::InOrder(count) if count > 0 => {
                return invalid(vm, &format!("named{shown} after unnumbered({count})"));
            }
            Used::Numbered => return invalid(vm, &format!("named{shown} after numbered")),
            _ => {}
        }
        self.used = Used::Named;
        let hash = self.hash(vm)?;
        let name = shown.get(1..shown.len().saturating_sub(1)).unwrap_or_default();
        let key = vm.sym(name);
        if let Some(value) = vm.hash_get(hash, key)? {
            return Ok(value);
        }
        let default = vm.symbols.intern("default");
        let value = vm.send(Val::Hash(hash), default, &[key])?;
        if value.is_nil() {
            return vm.raise_with(class::KEY_ERROR, &format!("key{shown} not found"), vec![Val::Hash(hash), key]);
        }
        Ok(value)
    }

    /// Returns the only argument, which must be a hash.
    fn hash(&mut self, vm: &mut Vm<'_>) -> Step<HashId> {
        if let Some(hash) = self.hash {
            return Ok(hash);
        }
        let hash = match self.given {
            [only @ (Val::Hash(_) | Val::Object(_))] => match vm.method_of(*only, symbol::TO_HASH) {
                Some(_) => vm.to_hash(*only)?,
                None => return invalid(vm, "one hash required"),
            },
            _ => return invalid(vm, "one hash required"),
        };
        self.hash = Some(hash);
        Ok(hash)
    }
}

/// Raises the error of a format.
pub(super) fn invalid<T>(vm: &mut Vm<'_>, message: &str) -> Step<T> {
    vm.raise(class::ARGUMENT_ERROR, message)
}
