//! Properties of programs of any text.

use std::sync::Arc;

use puppetlang_evaluator::{Evaluation, Limits, MemoryHost, Program, Rules};
use puppetlang_parser::Settings;
use puppetlang_source::Source;

/// Low limits, so that an endless program ends soon.
const LIMITS: Limits = Limits { steps: 20_000, calls: 200, bytes: 1 << 24, kept: 1 << 24, deadline: None };

/// Evaluates bytes as a program. It ends in a value or an error, and the evaluation can be reused.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Ok(program) = Program::manifest(Source::new("fuzz.pp", &*text), &Settings::default()) else { return };
    let mut host = MemoryHost::new();
    crate::secret::give(&mut host);
    let host = Arc::new(host);
    let mut evaluation = Evaluation::new(Arc::clone(&host) as _, Rules::default(), LIMITS);
    let shown = crate::run::check(&mut evaluation, &program);
    crate::secret::check(&text, &shown, &host.take_logs());
}
