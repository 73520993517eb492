//! Properties of relations between types generated from bytes.
//!
//! The types are those of a program, so they may be recursive aliases, objects, and types with shared parts.

use std::sync::Arc;

use puppetlang_evaluator::{Evaluation, Limits, MemoryHost, Program, Rules};
use puppetlang_parser::Settings;
use puppetlang_source::Source;
use puppetlang_source::meter::{self, Installed, Meter};
use puppetlang_types::{Type, Value};

use crate::grammar::Writer;

/// A limit that is sufficient for types whose relations do not explode.
///
/// A comparison for which the reference exhausts its stack ends here, in time for the sanitizer.
const STEPS: u64 = 100_000;

const LIMITS: Limits = Limits { steps: 60_000, calls: 100, bytes: 1 << 24, kept: 1 << 24, deadline: None };

/// A type, and the text of its program.
struct Made<'t> {
    ty: &'t Type,
    text: &'t str,
    exempt: Exempt,
}

/// Compares three types.
pub fn check(bytes: &[u8]) {
    let text = Writer::new(bytes).three_types().plain();
    let Ok(program) = Program::manifest(Source::new("types.pp", &*text), &Settings::default()) else { return };
    let mut evaluation = Evaluation::new(Arc::new(MemoryHost::new()), Rules::default(), LIMITS);
    let Ok(Value::Array(values)) = evaluation.run(&program) else { return };
    let types: Vec<Type> = values.iter().filter_map(|value| value.as_type().cloned()).collect();
    let exempt = Exempt::of(&text);
    let made: Vec<Made<'_>> = types.iter().map(|ty| Made { ty, text: &text, exempt }).collect();
    let _installed = Installed::new(Meter::new(STEPS, 1 << 28, 1 << 28));
    for one in &made {
        alone(one);
        for other in &made {
            common(one, other);
            made.iter().for_each(|third| transitive([one, other, third]));
        }
    }
}

/// Checks that a type accepts itself, and that its normal and general forms accept it.
fn alone(one: &Made<'_>) {
    let ty = one.ty;
    if !one.exempt.reflexive {
        one.holds(ty.accepts(ty), || format!("{ty} does not accept itself"));
    }
    let (simple, general) = (ty.normalized(), ty.generalized());
    if !one.exempt.general {
        one.holds(simple.accepts(ty), || format!("{simple} is simpler than {ty} and does not accept it"));
        one.holds(general.accepts(ty), || format!("{general} is more general than {ty} and does not accept it"));
    }
}

/// Checks that the common type of two types accepts both.
fn common(one: &Made<'_>, other: &Made<'_>) {
    let common = one.ty.common_with(other.ty);
    if one.exempt.common {
        return;
    }
    for each in [one.ty, other.ty] {
        let said = || format!("{common} is common to {} and {}, and does not accept {each}", one.ty, other.ty);
        one.holds(common.accepts(each), said);
    }
}

/// Checks that accepting is transitive.
fn transitive([one, other, third]: [&Made<'_>; 3]) {
    if one.ty.accepts(other.ty) && other.ty.accepts(third.ty) && !one.exempt.transitive {
        let said = || format!("{} accepts {}, this one {}, and the first not the last", one.ty, other.ty, third.ty);
        one.holds(one.ty.accepts(third.ty), said);
    }
}

impl Made<'_> {
    /// Fails if a property does not hold, unless the comparison was cut short.
    fn holds(&self, does: bool, what: impl FnOnce() -> String) {
        assert!(does || meter::check().is_err(), "{}\n{}", self.text, what());
    }
}

/// The laws that do not hold for the types of a program, neither here nor in the reference.
///
/// They are derived from the text of the program, because a type with shared parts can have a text of any length.
#[derive(Clone, Copy)]
struct Exempt {
    reflexive: bool,
    general: bool,
    common: bool,
    transitive: bool,
}

impl Exempt {
    fn of(text: &str) -> Self {
        let says = |words: &[&str]| words.iter().any(|word| text.contains(word));
        // An empty Variant, `NotUndef` of a type that accepts undef, optional keys. The reference exhausts its stack
        // when it compares an alias that contains its own `Init`.
        let reflexive = says(&["NotUndef", "Optional[b]", "Optional[a]", "Variant,", "Variant]", "Init["]);
        // Parameters of a Callable are compared in reverse. A Pattern accepts no other Pattern.
        let general = reflexive || says(&["Callable", "Pattern", "0, 0"]);
        // Undef is ignored in common types. The union of Enums ignores their case-insensitivity.
        let common = general || says(&["Undef", "Optional", "Enum", "Data"]);
        // The list of `assignability_is_transitive_but_for_known_exceptions`, the test of the crate of types.
        let transitive = common || says(&["Any", "Variant", "Init", "Iter", "Struct", "Object", "Tuple", "Collection"]);
        Self { reflexive, general, common, transitive }
    }
}
