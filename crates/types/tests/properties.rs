//! Properties of all types and values, checked with those that the differential tests generate.

use puppetlang_differential::generate;
use puppetlang_types::value::HashBuilder;
use puppetlang_types::{Type, Value};

const SEED: u64 = 4_711;
const COUNT: usize = 6_000;

/// Returns the types and values of generated questions that can be parsed.
fn generated() -> (Vec<Type>, Vec<Value>) {
    let (mut kinds, mut values) = (Vec::new(), Vec::new());
    for question in generate::type_questions(SEED).take(COUNT) {
        let text = |name: &str| question.get(name).and_then(serde_json::Value::as_str);
        kinds.extend(["a", "b", "type"].iter().filter_map(|name| Type::parse(text(name)?).ok()));
        values.extend(text("value").and_then(|value| Value::parse_literal(value).ok()));
    }
    assert!(kinds.len() > 4_000 && values.len() > 2_000, "{} types, {} values", kinds.len(), values.len());
    (kinds, values)
}

/// Fails with the first counterexamples, if there are any.
fn holds(all: usize, broken: &[String]) {
    let shown: Vec<&String> = broken.iter().take(12).collect();
    assert!(broken.is_empty(), "{} of {all} do not hold:\n{shown:#?}", broken.len());
}

#[test]
fn types_accept_themselves() {
    let (kinds, _) = generated();
    let broken: Vec<String> =
        kinds.iter().filter(|kind| !kind.accepts(kind) && !is_exempt(kind)).map(ToString::to_string).collect();
    holds(kinds.len(), &broken);
}

/// Types that do not accept themselves, in the reference either: an empty `Variant` within other types, structs with a
/// duplicate key, and `NotUndef` of types that accept undef.
fn is_exempt(ty: &Type) -> bool {
    let text = ty.to_string();
    has_word(&text, "Variant", |rest| !rest.starts_with('[')) || has(&text, &["Optional['", "NotUndef["])
}

/// Returns true if the text has a word for which `follows` accepts the text after it.
fn has_word(text: &str, word: &str, follows: fn(&str) -> bool) -> bool {
    text.match_indices(word).any(|(at, word)| follows(&text[at + word.len()..]))
}

/// Returns true if the text has one of the words.
fn has(text: &str, words: &[&str]) -> bool {
    words.iter().any(|word| text.contains(word))
}

#[test]
fn inferred_types_accept_their_values() {
    let (_, values) = generated();
    let mut broken = Vec::new();
    for value in &values {
        for (name, kind) in
            [("of", Type::of(value)), ("detailed", Type::detailed_of(value)), ("generic", Type::generic_of(value))]
        {
            // Common types ignore `undef`, which may be hidden in a Sensitive. The port in a type of URIs is a string,
            // in a URI a number. Parameters of functions are contravariant.
            let text = format!("{value:?}");
            if !kind.is_instance(value) && !has(&text, &["undef", "Sensitive", "URI(", "Callable"]) {
                broken.push(format!("{value:?} is no {kind} ({name})"));
            }
        }
    }
    holds(values.len(), &broken);
}

#[test]
fn common_types_accept_both() {
    let (kinds, _) = generated();
    let mut broken = Vec::new();
    for pair in kinds.windows(2) {
        let common = pair[0].common_with(&pair[1]);
        for kind in pair {
            // `Undef` is ignored. A Pattern accepts no other Pattern, and the union of Enums ignores case
            // insensitivity.
            let is_kept = has(&common.to_string(), &["Pattern", "Enum"])
                || has(&pair[0].to_string(), &["Undef"])
                || has(&pair[1].to_string(), &["Undef"]);
            if !matches!(kind, Type::Undef) && !common.accepts(kind) && kind.accepts(kind) && !is_kept {
                broken.push(format!("{} ∪ {} → {common}", pair[0], pair[1]));
            }
        }
    }
    holds(kinds.len(), &broken);
}

#[test]
fn canonical_text_is_the_text_of_an_equal_type() {
    let (kinds, _) = generated();
    let mut broken = Vec::new();
    for kind in &kinds {
        let text = kind.to_string();
        if says_less(&text) {
            continue;
        }
        match Type::parse(&text) {
            Ok(again) if again == *kind && again.to_string() == text => {}
            Ok(again) => broken.push(format!("{text} became {again}")),
            Err(error) => broken.push(format!("{text}: {}", error.message())),
        }
    }
    holds(kinds.len(), &broken);
}

/// Types whose text is incomplete: names that only a program declares, time ranges with equal bounds, sizes of 0, and
/// the content of Sensitive, which is generalized when it is parsed.
fn says_less(text: &str) -> bool {
    let unknown = ["Foo::Bar", "Unresolved", "Unknown::Name", "URI[", "Time", "0, 0", "Sensitive[", "B["];
    // The reference's text of a range between two versions with the later one first.
    let reversed = [">=2.0.0 <1.0.0"];
    has(text, &unknown) || has(text, &reversed) || has_word(text, "Class[", |rest| rest.contains(char::is_uppercase))
}

#[test]
fn simpler_and_general_types_accept_the_original() {
    let (kinds, _) = generated();
    let mut broken = Vec::new();
    // Parameters are contravariant, a Pattern accepts no other Pattern, and NotUndef does not always accept itself.
    let plain = |ty: &&Type| ty.accepts(ty) && !has(&ty.to_string(), &["Callable", "Pattern", "NotUndef", "0, 0"]);
    for kind in kinds.iter().filter(plain) {
        let (simple, general) = (kind.normalized(), kind.generalized());
        if !simple.accepts(kind) {
            broken.push(format!("{simple} is simpler than {kind}"));
        }
        if !general.accepts(kind) {
            broken.push(format!("{general} is more general than {kind}"));
        }
        if simple.normalized() != simple {
            broken.push(format!("{} is simpler than {simple}", simple.normalized()));
        }
    }
    holds(kinds.len(), &broken);
}

/// If each of three types accepts the next, the first accepts the last. Excludes the types with exceptions in the
/// reference's rules, which `docs/differences.md` lists.
#[test]
fn assignability_is_transitive_but_for_known_exceptions() {
    let exceptions = [
        "Any",
        "Optional",
        "Variant",
        "NotUndef",
        "Init",
        "Callable",
        "Enum",
        "Iter",
        "Struct",
        "Object",
        "Pattern",
        "0, 0",
        "Data",
        "Tuple",
        "Collection",
    ];
    let (kinds, _) = generated();
    let few: Vec<&Type> = kinds.iter().filter(|kind| !has(&kind.to_string(), &exceptions)).take(700).collect();
    let accepts: Vec<Vec<bool>> = few.iter().map(|one| few.iter().map(|two| one.accepts(two)).collect()).collect();
    let (mut broken, mut chains) = (Vec::new(), 0);
    for (a, row) in accepts.iter().enumerate() {
        for b in (0..few.len()).filter(|&b| row[b]) {
            for c in (0..few.len()).filter(|&c| accepts[b][c]) {
                chains += 1;
                if !row[c] {
                    broken.push(format!("{} ≥ {} ≥ {}", few[a], few[b], few[c]));
                }
            }
        }
    }
    assert!(chains > 10_000, "only {chains} chains");
    holds(chains, &broken);
}

/// One of the equalities.
type Relation = fn(&Value, &Value) -> bool;

#[test]
fn equalities_are_equivalences_and_each_implies_the_next() {
    let (_, mut values) = generated();
    // A time equals its whole seconds, which equal a number that does not equal the time.
    values.retain(|value| !matches!(value, Value::Timespan(_) | Value::Timestamp(_)));
    values.truncate(700);
    let again: Vec<Value> = values.clone();
    values.extend(again);
    values.extend([
        Value::Integer(1),
        Value::Float(1.0),
        "A".into(),
        "a".into(),
        Value::Float(0.0),
        Value::Float(-0.0),
    ]);
    let relations: [(&str, Relation); 3] =
        [("key_eq", Value::key_eq), ("value_eq", Value::value_eq), ("language_eq", Value::language_eq)];
    let mut broken = Vec::new();
    for one in &values {
        let equal: Vec<Vec<&Value>> =
            relations.iter().map(|(_, eq)| values.iter().filter(|two| eq(one, two)).collect()).collect();
        for (index, (name, eq)) in relations.iter().enumerate() {
            if !eq(one, one) {
                broken.push(format!("{name}: {one:?} is not itself"));
            }
            for two in &equal[index] {
                if !eq(two, one) {
                    broken.push(format!("{name} is not symmetric: {one:?}, {two:?}"));
                }
                if !relations[index..].iter().all(|(_, wider)| wider(one, two)) {
                    broken.push(format!("{name} implies the next: {one:?}, {two:?}"));
                }
                // Types that accept each other are not an equivalence relation if assignability is not transitive.
                let is_typed =
                    |value: &Value| format!("{value:?}").contains(|letter: char| letter.is_ascii_uppercase());
                let is_exempt = is_typed(one) && *name == "language_eq";
                if !is_exempt && equal[index].iter().any(|three| !eq(two, three)) {
                    broken.push(format!("{name} is not transitive: {one:?}, {two:?}"));
                }
            }
        }
    }
    holds(values.len() * values.len(), &broken);
}

#[test]
fn equal_keys_find_each_other() {
    let (_, values) = generated();
    let mut broken = Vec::new();
    for value in &values {
        let mut hash = HashBuilder::new();
        hash.insert(value.clone(), 1_i64);
        let again = Value::parse_literal(&format!("{value:?}")).unwrap_or_else(|_| value.clone());
        let found = hash.get(&again).is_some();
        if found != value.key_eq(&again) {
            broken.push(format!("{value:?}"));
        }
    }
    holds(values.len(), &broken);
}
