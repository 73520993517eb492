//! What holds for relations of types that are made from bytes. The fuzz target and the replay of its corpus share this file.
//!
//! The types are those of a program, so they may be recursive aliases, objects, and types that share their parts.

use std::sync::Arc;

use puppetlang_evaluator::{Evaluation, Limits, MemoryHost, Program, Rules};
use puppetlang_parser::Settings;
use puppetlang_source::Source;
use puppetlang_source::meter::{self, Installed, Meter};
use puppetlang_types::{Type, Value};

use crate::grammar::Writer;

/// Enough for types whose relations do not explode.
const STEPS: u64 = 2_000_000;

const LIMITS: Limits = Limits { steps: 60_000, calls: 100, bytes: 1 << 24, kept: 1 << 24, deadline: None };

/// Compares three types.
pub(crate) fn check(bytes: &[u8]) {
    let text = Writer::new(bytes).three_types().plain();
    let Ok(program) = Program::manifest(Source::new("types.pp", &*text), &Settings::default()) else { return };
    let mut evaluation = Evaluation::new(Arc::new(MemoryHost::new()), Rules::default(), LIMITS);
    let Ok(Value::Array(values)) = evaluation.run(&program) else { return };
    let types: Vec<Type> = values.iter().filter_map(|value| value.as_type().cloned()).collect();
    let installed = Installed::new(Meter::new(STEPS, 1 << 28, 1 << 28));
    for one in &types {
        alone(one, &text);
        for other in &types {
            common(one, other, &text);
            types.iter().for_each(|third| transitive([one, other, third], &text));
        }
    }
    drop(installed);
}

/// A type accepts itself, and what is more general than it accepts it.
fn alone(one: &Type, text: &str) {
    let simple = one.normalized();
    if Exempt::reflexive(one) || stopped() {
        return;
    }
    holds(one.accepts(one), text, || format!("{one} does not accept itself"));
    if !Exempt::general(one) {
        holds(simple.accepts(one), text, || format!("{simple} is simpler than {one} and does not accept it"));
        let general = one.generalized();
        holds(general.accepts(one), text, || format!("{general} is more general than {one} and does not accept it"));
    }
}

/// What two types have in common accepts both.
fn common(one: &Type, other: &Type, text: &str) {
    let common = one.common_with(other);
    if Exempt::common(one) || Exempt::common(other) || stopped() {
        return;
    }
    for each in [one, other] {
        holds(common.accepts(each), text, || format!("{common} is common to {one} and {other}, and does not accept {each}"));
    }
}

/// What accepts a type that accepts another accepts that one.
fn transitive([one, other, third]: [&Type; 3], text: &str) {
    if [one, other, third].into_iter().any(Exempt::transitive) || !one.accepts(other) || !other.accepts(third) {
        return;
    }
    holds(one.accepts(third), text, || format!("{one} accepts {other}, this one {third}, and the first not the last"));
}

/// Fails if something does not hold, unless the comparison was cut short.
fn holds(does: bool, text: &str, what: impl FnOnce() -> String) {
    assert!(does || stopped(), "{text}\n{}", what());
}

fn stopped() -> bool {
    meter::check().is_err()
}

/// Types for which a law does not hold in the reference either. What they are is read from their expanded texts.
struct Exempt;

impl Exempt {
    fn reflexive(one: &Type) -> bool {
        says(one, &["NotUndef[", "Optional['", "Variant"])
    }

    fn general(one: &Type) -> bool {
        Self::reflexive(one) || says(one, &["Callable", "Pattern", "0, 0"])
    }

    fn common(one: &Type) -> bool {
        Self::general(one) || says(one, &["Undef", "Optional", "Enum"])
    }

    fn transitive(one: &Type) -> bool {
        const WORDS: &[&str] = &[
            "Any", "Optional", "Variant", "NotUndef", "Init", "Callable", "Enum", "Iter", "Struct", "Object", "Pattern", "0, 0", "Data", "Tuple", "Collection",
        ];
        says(one, WORDS)
    }
}

/// True if the text of a type has one of the words.
fn says(one: &Type, words: &[&str]) -> bool {
    let text = one.to_expanded_string();
    words.iter().any(|word| text.contains(word))
}
