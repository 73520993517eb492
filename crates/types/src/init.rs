//! `Init[T]`: the values that `new` of `T` accepts.

use std::collections::HashSet;
use std::sync::Arc;

use crate::assignable::accepts as type_accepts;
use crate::builtin;
use crate::creation::{made_type, signatures};
use crate::error::TypeError;
use crate::guard::Guard;
use crate::impossible;
use crate::infer::infer_set;
use crate::instance::{Answer, really_instance as of_type};
use crate::stack_guard::ensure_sufficient_stack;
use crate::ty::{InitType, Size, TupleType, Type};
use crate::value::Value;
use crate::visit::reaches_init;

/// The accepted types of a single argument, and the parameters of forms with several arguments.
struct Forms {
    single: Type,
    others: Option<Type>,
    /// Whether some of the other forms also accept a single argument.
    others_take_one: bool,
}

impl InitType {
    /// Returns the accepted forms, or `None` if the type cannot be created with these arguments.
    fn forms(&self, guard: &mut Guard) -> Option<Forms> {
        let forms = self.possible_forms(guard);
        if forms.is_none() {
            impossible::meet(|| self.impossible());
        }
        forms
    }

    fn possible_forms(&self, guard: &mut Guard) -> Option<Forms> {
        let tuples = self.fitting(self.parameters(guard)?, guard)?;
        let mut single = vec![self.of.clone()];
        let first = |tuple: &Arc<TupleType>| tuple.types.first().cloned();
        if !self.arguments.is_empty() {
            single.extend(tuples.iter().filter_map(first));
            return Some(Forms { single: Type::variant_of(single), others: None, others_take_one: false });
        }
        let (one, more): (Vec<_>, Vec<_>) = tuples.into_iter().partition(|tuple| tuple.count() == Size::exactly(1));
        single.extend(one.iter().filter_map(first));
        let others_take_one = more.iter().any(|tuple| tuple.count().min() == 1);
        let others = (!more.is_empty()).then(|| Type::variant_of(more.into_iter().map(Type::Tuple)));
        Some(Forms { single: Type::variant_of(single), others, others_take_one })
    }

    /// Returns the parameters of `new` of the created type, form by form, or `None` if it cannot be created.
    ///
    /// An alias may refer to another `Init`, and finally back to this one: `new` of an `Init` accepts anything.
    fn parameters(&self, guard: &mut Guard) -> Option<Vec<Arc<TupleType>>> {
        if self.contains_no_target() {
            return None;
        }
        let (mut inner, mut of): (Vec<Arc<InitType>>, _) = (Vec::new(), self.of.clone());
        let mut met = HashSet::from([self.address()]);
        let mut tuples = loop {
            let Type::Init(Some(next)) = made_type(&of)?.into_owned() else { break signatures(&of)? };
            if !met.insert(next.address()) {
                break next.own_parameters();
            }
            if next.contains_no_target() {
                return None;
            }
            of = next.of.clone();
            inner.push(next);
        };
        for init in inner.iter().rev() {
            init.fitting(tuples, guard)?;
            tuples = init.own_parameters();
        }
        Some(tuples)
    }

    /// Returns the parameters of `new` of this `Init`: an array of arguments, or a single argument.
    fn own_parameters(&self) -> Vec<Arc<TupleType>> {
        let takes = |ty: Type| Arc::new(TupleType { types: vec![ty], size: None });
        let array = self.arguments.is_empty().then(|| takes(Type::any_array()));
        array.into_iter().chain([takes(Type::Any)]).collect()
    }

    /// Returns the forms that accept a value and the arguments of this `Init` after it, or `None`.
    fn fitting(&self, tuples: Vec<Arc<TupleType>>, guard: &mut Guard) -> Option<Vec<Arc<TupleType>>> {
        if self.arguments.is_empty() {
            return Some(tuples);
        }
        let given: Vec<Type> = self.arguments.iter().map(infer_set).collect();
        let count = Size::exactly(1 + given.len());
        // The value itself is not known here.
        let mut takes = |tuple: &TupleType, index: usize, ty: &Type| {
            tuple.at(index + 1).is_none_or(|taken| type_accepts(taken, ty, guard))
        };
        let mut fits = |tuple: &Arc<TupleType>| {
            tuple.count().accepts(count) && given.iter().enumerate().all(|(index, ty)| takes(tuple, index, ty))
        };
        let fitting: Vec<_> = tuples.into_iter().filter(|tuple| fits(tuple)).collect();
        (!fitting.is_empty()).then_some(fitting)
    }

    /// Returns true for types that `new` accepts but `Init` does not.
    fn contains_no_target(&self) -> bool {
        matches!(self.of, Type::Init(_) | Type::Optional(_) | Type::NotUndef(_))
    }

    /// The error for a type that cannot be created.
    fn impossible(&self) -> TypeError {
        if self.parameters(&mut Guard::default()).is_none() {
            return TypeError::new(format!("Creation of new instance of type '{}' is not supported", self.of));
        }
        let this = Type::Init(Some(Arc::new(self.clone())));
        let name = match &self.of {
            Type::Alias(alias) => alias.name().to_string(),
            of => of.generalized().simple_name().to_string(),
        };
        TypeError::new(format!("The type '{this}' does not represent a valid set of parameters for {name}.new()"))
    }

    /// Rejects a type that cannot be created.
    pub(crate) fn check(&self) -> Result<(), TypeError> {
        let mut guard = Guard::default();
        let forms = guarded_by(self, &mut guard, None, |guard| Some(self.possible_forms(guard).is_some()));
        if forms == Some(false) { Err(self.impossible()) } else { Ok(()) }
    }

    /// Returns the identity. A recursive `Init` refers to itself by an alias, so its address stays the same.
    fn address(&self) -> usize {
        &raw const *self as usize
    }

    /// Returns true if the created type leads back to this `Init`.
    fn is_recursive(&self) -> bool {
        reaches_init(&self.of, self.address())
    }
}

/// Runs a check of a type that may be recursive; returns `again` if the check led back to it.
fn guarded_by<T>(init: &InitType, guard: &mut Guard, again: T, work: impl FnOnce(&mut Guard) -> T) -> T {
    let address = init.address();
    if guard.is_in_this(address) || guard.is_again_in_this() && init.is_recursive() {
        // The error for a type that cannot be created takes precedence.
        let _ = init.forms(guard);
        return again;
    }
    guard.with_this(address, |guard, _| ensure_sufficient_stack(u32::MAX, || work(guard)))
}

impl InitType {
    /// Returns true for a value that `new` accepts as its single argument, or that is an instance already. Unlike
    /// [`really_instance`], this does not count forms whose further arguments are optional.
    pub(crate) fn takes_alone(&self, value: &Value) -> bool {
        self.forms(&mut Guard::default()).is_none_or(|forms| forms.single.is_instance(value))
    }
}

/// Checks whether `new` accepts a value; without a type, whether the value is rich data.
pub(crate) fn really_instance(init: Option<&InitType>, value: &Value, guard: &mut Guard) -> Answer {
    let Some(init) = init else { return of_type(&builtin::rich_data(), value, guard) };
    guarded_by(init, guard, Answer::Recursion, |guard| can_be_given(init, value, guard))
}

fn can_be_given(init: &InitType, value: &Value, guard: &mut Guard) -> Answer {
    let Some(forms) = init.forms(guard) else { return Answer::No };
    let mut answer = of_type(&init.of, value, guard);
    if answer != Answer::Yes {
        answer = answer.max(of_type(&forms.single, value, guard));
    }
    if answer != Answer::Yes
        && let Some(others) = &forms.others
    {
        let mut more = of_type(others, value, guard);
        if more == Answer::No && forms.others_take_one {
            more = of_type(others, &Value::from(vec![value.clone()]), guard);
        }
        answer = answer.max(more);
    }
    answer
}

/// Checks whether `new` accepts all values of a type.
pub(crate) fn accepts(init: Option<&InitType>, that: &Type, guard: &mut Guard) -> bool {
    let Some(init) = init else {
        return matches!(that, Type::Init(_)) || type_accepts(&builtin::rich_data(), that, guard);
    };
    // It accepts itself, also in a cycle.
    let is_same = matches!(that, Type::Init(Some(other)) if other.address() == init.address());
    guarded_by(init, guard, is_same, |guard| accepts_all(init, that, guard))
}

fn accepts_all(init: &InitType, that: &Type, guard: &mut Guard) -> bool {
    let forms = init.forms(guard);
    if let Type::Init(other) = that {
        return other.as_ref().is_some_and(|other| type_accepts(&init.of, &other.of, guard));
    }
    let Some(forms) = forms else { return false };
    type_accepts(&init.of, that, guard)
        || type_accepts(&forms.single, that, guard)
        || forms.others.is_some_and(|others| {
            type_accepts(&others, that, guard)
                || forms.others_take_one && type_accepts(&others, &Type::tuple(vec![that.clone()], None), guard)
        })
}
