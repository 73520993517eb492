//! Properties of Ruby programs of any text.

use puppetlang_ruby::{Outcome, Script, Survey, inspected, native_types};
use puppetlang_source::meter::{Installed, Meter};

/// Low limits, so that an endless program ends soon.
const STEPS: u64 = 20_000;
const BYTES: u64 = 16 << 20;

/// Runs bytes as a program.
///
/// The run ends in a value, or in an error; a second one ends in the same. The survey of the program agrees about the
/// syntax, and its places are in the text. The program may also be the file of a native type.
pub fn check(bytes: &[u8]) {
    let survey = Survey::of_program(bytes);
    match Script::program(bytes, "fuzz.rb") {
        Ok(script) => {
            check_program(&script);
            let survey = survey.expect("the program is valid");
            for need in &survey.needs {
                assert!(need.offset <= bytes.len() && !need.text.is_empty(), "{need:?} is not in the text");
            }
            let again = metered(|| native_types(bytes, "lib/puppet/type/fuzz.rb", &mut |_| None).map_err(shown));
            let types = metered(|| native_types(bytes, "lib/puppet/type/fuzz.rb", &mut |_| None).map_err(shown));
            assert_eq!(types, again, "the second result differs");
        }
        Err(error) => {
            assert!(!error.message.is_empty(), "no message");
            let other = survey.expect_err("the program is not valid");
            assert_eq!(other.message, error.message);
            assert!(other.offset <= bytes.len(), "{other:?} is not in the text");
        }
    }
}

/// Runs a program twice.
pub(crate) fn check_program(script: &Script) {
    let one = metered(|| inspected(script).map_err(shown));
    let again = metered(|| inspected(script).map_err(shown));
    assert_eq!(one, again, "the second result differs");
}

/// Runs `work` with low limits.
pub(crate) fn metered<T>(work: impl FnOnce() -> T) -> T {
    let meter = Installed::new(Meter::new(STEPS, BYTES, BYTES));
    let result = work();
    meter.end();
    result
}

/// Returns the reason why a program has no value, as text.
pub(crate) fn shown(outcome: Outcome) -> String {
    match outcome {
        Outcome::Error(error) => {
            assert!(!error.class.is_empty(), "no class");
            format!("{}: {} at {:?}", error.class, error.message, error.backtrace)
        }
        Outcome::Stopped(reason) => format!("{reason:?}"),
        Outcome::NoSuchKey => "no such key".to_owned(),
        Outcome::Host(_) => "an error of the world".to_owned(),
    }
}
