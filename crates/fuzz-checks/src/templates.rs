//! Properties of templates of any text.

use std::sync::Arc;

use puppetlang_epp::{Template, library};
use puppetlang_evaluator::{Evaluation, Limits, MemoryHost, Program, Rules};
use puppetlang_parser::Settings;
use puppetlang_source::Source;
use puppetlang_types::Value;
use puppetlang_types::value::Hash;

/// Low limits, so that an endless template ends soon.
const LIMITS: Limits = Limits { steps: 20_000, calls: 200, bytes: 1 << 24, kept: 1 << 24, deadline: None };

/// Renders bytes as a template.
///
/// It is rendered directly, with and without parameters; by a program, in a function; and from a file that may include
/// itself. Each ends in a text or an error, and the evaluation can be reused.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut host = MemoryHost::new();
    host.set_modules("/modules");
    host.add_file("/modules/m/templates/t.epp", bytes);
    host.set("text", Value::from(&*text));
    let mut evaluation = Evaluation::new(Arc::new(host), Rules::default(), LIMITS);
    evaluation.add_library(library());
    let given: Hash = [("x", Value::Integer(1)), ("y", "text".into())].into_iter().collect();
    if let Ok(template) = Template::new(Source::new("fuzz.epp", &*text), &Settings::default()) {
        for given in [None, Some(&given)] {
            match template.render(&mut evaluation, given) {
                Ok(value) => drop(format!("{value:?}")),
                Err(error) => {
                    assert!(!error.diagnostic.message.is_empty(), "no message");
                    let length = error.source.as_ref().map_or(0, |source| source.len());
                    let at = error.diagnostic.at;
                    assert!(at.is_none_or(|at| at <= length), "{error} is at {at:?}");
                }
            }
        }
    }
    for source in [
        "function f($x) { $y = 'local' inline_epp($text) } f(1)",
        "[1].each |$x| { inline_epp($text, { y => $x }) }",
        "epp('m/t', { x => 1, y => 'text' })",
    ] {
        let program =
            Program::manifest(Source::new("calls.pp", source), &Settings::default()).expect("it is a program");
        if let Err(error) = evaluation.run(&program) {
            assert!(!error.diagnostic.message.is_empty(), "no message");
        }
    }
    let one = Program::manifest(Source::new("one.pp", "1 + 1"), &Settings::default()).expect("it is a program");
    // If no step is left, the result is an error.
    if let Ok(value) = evaluation.run(&one) {
        assert_eq!(format!("{value:?}"), "2");
    }
}
