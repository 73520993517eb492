//! `Init[T]`: what a `T` can be made from.

use std::sync::Arc;

use crate::assignable::{accepts as type_accepts, tuple_accepts};
use crate::builtin;
use crate::creation::signatures;
use crate::guard::Guard;
use crate::infer::infer_set;
use crate::instance::{Answer, really_instance as of_type};
use crate::kind::{InitType, Size, TupleType, Type};
use crate::value::Value;

/// The types of the only argument, and the parameters of forms that take several.
struct Forms {
    single: Type,
    others: Option<Type>,
    /// Whether some of the others take one argument too.
    others_take_one: bool,
}

impl InitType {
    /// What can be given; `None` when nothing can be made of the type with these arguments.
    fn forms(&self) -> Option<Forms> {
        if matches!(self.of, Type::Init(_) | Type::Optional(_) | Type::NotUndef(_)) {
            return None;
        }
        let tuples = signatures(&self.of)?;
        let mut single = vec![self.of.clone()];
        let first = |tuple: &Arc<TupleType>| tuple.types.first().cloned();
        if !self.arguments.is_empty() {
            let given: Vec<Type> = self.arguments.iter().map(infer_set).collect();
            let count = Size::exactly(1 + given.len());
            let fits = |tuple: &&Arc<TupleType>| {
                let all = tuple.types.first().into_iter().chain(&given).cloned().collect();
                tuple.count().accepts(count) && tuple_accepts(tuple, &Type::tuple(all, None), &mut Guard::default())
            };
            let fitting: Vec<_> = tuples.iter().filter(fits).collect();
            if fitting.is_empty() {
                return None;
            }
            single.extend(fitting.into_iter().filter_map(first));
            return Some(Forms { single: Type::variant_of(single), others: None, others_take_one: false });
        }
        let (one, more): (Vec<_>, Vec<_>) = tuples.into_iter().partition(|tuple| tuple.count() == Size::exactly(1));
        single.extend(one.iter().filter_map(first));
        let others_take_one = more.iter().any(|tuple| tuple.count().min() == 1);
        let others = (!more.is_empty()).then(|| Type::variant_of(more.into_iter().map(Type::Tuple)));
        Some(Forms { single: Type::variant_of(single), others, others_take_one })
    }
}

impl InitType {
    /// True for a value that `new` takes as its only argument, or that is of the type already. That an argument behind it may be
    /// left out does not count here, though it does for [`really_instance`].
    pub(crate) fn takes_alone(&self, value: &Value) -> bool {
        self.forms().is_none_or(|forms| forms.single.is_instance(value))
    }
}

/// Whether a value can be given to `new`; any rich data when it is not said of which type.
pub(crate) fn really_instance(init: Option<&InitType>, value: &Value, guard: &mut Guard) -> Answer {
    let Some(init) = init else { return of_type(&builtin::rich_data(), value, guard) };
    let Some(forms) = init.forms() else { return Answer::No };
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
    if let Type::Init(other) = that {
        return match (init, other) {
            (None, _) => true,
            (Some(init), Some(other)) => type_accepts(&init.of, &other.of, guard),
            (Some(_), None) => false,
        };
    }
    let Some(init) = init else { return type_accepts(&builtin::rich_data(), that, guard) };
    let Some(forms) = init.forms() else { return false };
    type_accepts(&init.of, that, guard)
        || type_accepts(&forms.single, that, guard)
        || forms.others.is_some_and(|others| {
            type_accepts(&others, that, guard)
                || forms.others_take_one
                    && guard.apart(|guard| type_accepts(&others, &Type::tuple(vec![that.clone()], None), guard))
        })
}
