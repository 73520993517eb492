//! Generalization: types without sizes, ranges and texts.

use std::collections::HashSet;
use std::sync::Arc;

use foldhash::fast::RandomState;
use puppetlang_source::meter;

use crate::memo::Rewritten;
use crate::ty::{Identity, Shape, Size, Type};
use crate::visit::{parts, with_parts};

impl Type {
    /// Returns the generalized type: `Integer` for `Integer[1, 5]`, `Array[String[1, 1]]` for `Array[Enum['a'], 1, 1]`.
    #[must_use]
    pub fn generalized(&self) -> Self {
        general(self, &mut Rewritten::default())
    }
}

impl Type {
    /// Returns the generalized type without anything that could reveal a sensitive value, for messages. Generalization
    /// keeps some parameters, such as the pattern of a `Regexp` and the title of a resource.
    pub(crate) fn concealed(&self) -> Self {
        concealed(&self.generalized(), &mut Rewritten::default())
    }
}

fn concealed(ty: &Type, memo: &mut Rewritten) -> Type {
    memo.of(ty, |memo, ty| match ty {
        Type::Regexp(_) => Type::Regexp(None),
        Type::Type(of) => Type::Type(of.clone().filter(|of| !shows_texts(of))),
        Type::Iterator(of) => Type::Iterator(of.as_ref().map(|of| Arc::new(concealed(of, memo)))),
        Type::Array(array) => Type::array(concealed(&array.element, memo), array.size),
        Type::Hash(hash) => Type::hash(concealed(&hash.key, memo), concealed(&hash.value, memo), hash.size),
        Type::Variant(types) => Type::variant_of(types.iter().map(|ty| concealed(ty, memo)).collect::<Vec<_>>()),
        ty => ty.clone(),
    })
}

/// Returns true if a generalized type contains texts of a program: patterns, titles, keys. Names of declared types do
/// not count.
fn shows_texts(ty: &Type) -> bool {
    let mut stack = vec![ty.clone()];
    let mut seen: HashSet<Identity, RandomState> = HashSet::default();
    while let Some(ty) = stack.pop() {
        let is_text = match &ty {
            Type::Text(_) | Type::Enum(_) | Type::Regexp(Some(_)) | Type::Uri(Some(_)) => true,
            Type::Class(Some(_)) | Type::Runtime(Some(_)) | Type::Reference(_) => true,
            Type::Pattern(pattern) => !pattern.patterns().is_empty(),
            Type::SemVer(version) => !version.ranges().is_empty(),
            Type::Struct(structure) => !structure.elements().is_empty(),
            Type::Resource(Some(resource)) => resource.title().is_some(),
            Type::Init(Some(init)) => !init.arguments.is_empty(),
            _ => false,
        };
        if is_text || meter::spend(1).is_err() {
            return true;
        }
        let is_declared = matches!(ty, Type::Alias(_) | Type::Object(_) | Type::TypeSet(_));
        if !is_declared && ty.identity().is_none_or(|identity| seen.insert(identity)) {
            parts(&ty, &mut |part| stack.push(part.clone()));
        }
    }
    false
}

fn general(ty: &Type, memo: &mut Rewritten) -> Type {
    memo.of(ty, |memo, ty| generalized(ty, memo))
}

fn generalized(ty: &Type, memo: &mut Rewritten) -> Type {
    match ty {
        Type::Text(_) => Type::STRING,
        Type::Enum(values) => lengths(values.values().iter().map(|value| value.chars().count())),
        Type::Array(array) if matches!(array.element, Type::Any) => Type::any_array(),
        Type::Array(array) => Type::array(general(&array.element, memo), None),
        Type::Hash(hash) if hash.is_empty_hash() => ty.clone(),
        Type::Hash(hash) => Type::hash(general(&hash.key, memo), general(&hash.value, memo), None),
        Type::Sensitive(of) => Type::Sensitive(Arc::new(general(of, memo))),
        Type::Variant(types) => {
            let made: Vec<Type> = types.iter().map(|ty| general(ty, memo)).collect();
            if made[..] == **types { ty.clone() } else { Type::variant_of(made) }
        }
        Type::Extension(extension) => Type::from(&**extension),
        ty => match ty.shape() {
            Shape::Size(..) | Shape::Bounds => ty.core().into(),
            _ => with_parts(ty, |part| general(part, memo)),
        },
    }
}

/// Returns the `String` type with the range of the lengths.
fn lengths(counts: impl Iterator<Item = usize>) -> Type {
    let (mut least, mut most) = (usize::MAX, 0);
    for count in counts {
        (least, most) = (least.min(count), most.max(count));
    }
    if least > most { Type::STRING } else { Type::String(Some(Size::new(least as u64, Some(most as u64)))) }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::ty::Type;
    use crate::value::{Hash, RegexpValue, Sensitive, Value};

    #[test]
    fn the_type_of_a_hidden_value_shows_nothing_of_it() {
        let regexp = || Value::Regexp(RegexpValue::new("secret").expect("it is a regular expression"));
        let title = || Value::Type(Arc::new(Type::resource("Notify", Some("secret"))));
        for (value, shown) in [
            (Value::from("secret"), "Sensitive[String]"),
            (Value::from(1234), "Sensitive[Integer]"),
            (regexp(), "Sensitive[Regexp]"),
            (vec![regexp(), regexp()].into(), "Sensitive[Array[Regexp]]"),
            (title(), "Sensitive[Type]"),
            (Value::Type(Arc::new(Type::INTEGER)), "Sensitive[Type[Integer]]"),
            (
                Value::Type(Arc::new(Type::array(Type::resource("Notify", None), None))),
                "Sensitive[Type[Array[Notify]]]",
            ),
            (Value::Type(Arc::new(Type::array(Type::class("secret"), None))), "Sensitive[Type]"),
            (Value::Hash([(title(), regexp())].into_iter().collect::<Hash>()), "Sensitive[Hash[Type, Regexp]]"),
        ] {
            let hidden = Value::Sensitive(Sensitive::new(value));
            let all = [Type::of(&hidden), Type::detailed_of(&hidden), Type::generic_of(&hidden)];
            all.iter().for_each(|ty| assert_eq!(ty.to_string(), shown));
            assert!(!format!("{hidden:?}").contains("secret"));
        }
    }
}
