//! `Init[T]`: what a `T` can be made from.

use std::collections::HashSet;
use std::sync::Arc;

use crate::assignable::accepts as type_accepts;
use crate::builtin;
use crate::creation::{made_type, signatures};
use crate::deep::deep;
use crate::error::TypeError;
use crate::guard::Guard;
use crate::impossible;
use crate::infer::infer_set;
use crate::instance::{Answer, really_instance as of_type};
use crate::kind::{InitType, Size, TupleType, Type};
use crate::value::Value;
use crate::visit::reaches_init;

/// The types of the only argument, and the parameters of forms that take several.
struct Forms {
    single: Type,
    others: Option<Type>,
    /// Whether some of the others take one argument too.
    others_take_one: bool,
}

impl InitType {
    /// What can be given; `None` when nothing can be made of the type with these arguments.
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

    /// The parameters of `new` for the type that is made, form by form; `None` when nothing can be made of it.
    ///
    /// An alias may stand for another `Init`, and in the end for this one: `new` of an `Init` takes anything.
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

    /// The parameters of `new` for this `Init`: an array of arguments, or the only argument.
    fn own_parameters(&self) -> Vec<Arc<TupleType>> {
        let takes = |kind: Type| Arc::new(TupleType { types: vec![kind], size: None });
        let array = self.arguments.is_empty().then(|| takes(Type::any_array()));
        array.into_iter().chain([takes(Type::Any)]).collect()
    }

    /// The forms that take a value with the arguments behind it; `None` when there is no such form.
    fn fitting(&self, tuples: Vec<Arc<TupleType>>, guard: &mut Guard) -> Option<Vec<Arc<TupleType>>> {
        if self.arguments.is_empty() {
            return Some(tuples);
        }
        let given: Vec<Type> = self.arguments.iter().map(infer_set).collect();
        let count = Size::exactly(1 + given.len());
        // The value itself is not known yet.
        let mut takes = |tuple: &TupleType, index: usize, kind: &Type| {
            tuple.at(index + 1).is_none_or(|taken| type_accepts(taken, kind, guard))
        };
        let mut fits = |tuple: &Arc<TupleType>| {
            tuple.count().accepts(count) && given.iter().enumerate().all(|(index, kind)| takes(tuple, index, kind))
        };
        let fitting: Vec<_> = tuples.into_iter().filter(|tuple| fits(tuple)).collect();
        (!fitting.is_empty()).then_some(fitting)
    }

    /// True for types that `new` knows what to make of, but `Init` does not.
    fn contains_no_target(&self) -> bool {
        matches!(self.of, Type::Init(_) | Type::Optional(_) | Type::NotUndef(_))
    }

    /// Why nothing can be made of the type.
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

    /// Refuses a type of which nothing can be made.
    pub(crate) fn check(&self) -> Result<(), TypeError> {
        let mut guard = Guard::default();
        let forms = guarded_by(self, &mut guard, None, |guard| Some(self.possible_forms(guard).is_some()));
        if forms == Some(false) { Err(self.impossible()) } else { Ok(()) }
    }

    /// What tells it from every other one. The same type is met again at the same place, for it refers to itself by a name.
    fn address(&self) -> usize {
        &raw const *self as usize
    }

    /// True if what it makes values of leads back to it.
    fn is_recursive(&self) -> bool {
        reaches_init(&self.of, self.address())
    }
}

/// Does something with a type that may refer to itself; gives `again` when the way led back to it.
fn guarded_by<T>(init: &InitType, guard: &mut Guard, again: T, work: impl FnOnce(&mut Guard) -> T) -> T {
    let address = init.address();
    if guard.is_in_this(address) || guard.is_again_in_this() && init.is_recursive() {
        // That nothing can be made of the type comes first.
        let _ = init.forms(guard);
        return again;
    }
    guard.with_this(address, |guard, _| deep(u32::MAX, || work(guard)))
}

impl InitType {
    /// True for a value that `new` takes as its only argument, or that is of the type already. That an argument behind it may be
    /// left out does not count here, though it does for [`really_instance`].
    pub(crate) fn takes_alone(&self, value: &Value) -> bool {
        self.forms(&mut Guard::default()).is_none_or(|forms| forms.single.is_instance(value))
    }
}

/// Whether a value can be given to `new`; any rich data when it is not said of which type.
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

/// Whether all values of a type can be given to `new`.
pub(crate) fn accepts(init: Option<&InitType>, that: &Type, guard: &mut Guard) -> bool {
    let Some(init) = init else {
        return matches!(that, Type::Init(_)) || type_accepts(&builtin::rich_data(), that, guard);
    };
    // It accepts itself, also where the way leads back to it.
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
