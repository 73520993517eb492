//! Runs the programs of `bench/programs` that are written for Starlark and Rhai, and writes a line of JSON for each:
//! the language, the program, the result as text, and the processor time of each round in seconds.

use std::error::Error;
use std::fs;
use std::path::Path;

use rhai::Engine;
use rustix::time::{ClockId, clock_gettime};
use serde_json::json;
use starlark::environment::{Globals, LibraryExtension, Module};
use starlark::eval::Evaluator;
use starlark::syntax::{AstModule, Dialect, DialectTypes};

const ROUNDS: usize = 7;

fn main() -> Result<(), Box<dyn Error>> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("programs");
    for program in ["reduce", "fibonacci", "lambdas", "interpolation"] {
        let read = |extension: &str| fs::read_to_string(directory.join(program).with_extension(extension));
        report("starlark", program, || starlark(&read("star")?))?;
        report("rhai", program, || rhai(&read("rhai")?))?;
    }
    Ok(())
}

/// A round takes so many seconds at least, by as many runs as that needs.
const LEAST_SECONDS: f64 = 0.05;

/// Measures a language on a program.
fn report(
    language: &str,
    program: &str,
    mut run: impl FnMut() -> Result<(String, f64), Box<dyn Error>>,
) -> Result<(), Box<dyn Error>> {
    let (result, _) = run()?;
    let mut seconds = Vec::with_capacity(ROUNDS);
    for _ in 0..ROUNDS {
        let (mut all, mut runs) = (0.0, 0.0);
        while all < LEAST_SECONDS {
            all += run()?.1;
            runs += 1.0;
        }
        seconds.push(all / runs);
    }
    println!("{}", json!({ "language": language, "program": program, "result": result, "seconds": seconds }));
    Ok(())
}

/// The seconds that this thread spent on a processor so far.
fn on_processor() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// Returns the result of a Starlark program and the time of its evaluation in seconds.
fn starlark(source: &str) -> Result<(String, f64), Box<dyn Error>> {
    let dialect = Dialect { enable_types: DialectTypes::Enable, enable_f_strings: true, ..Dialect::Standard };
    let parsed = AstModule::parse("program.star", source.to_owned(), &dialect).map_err(|error| error.to_string())?;
    let globals = Globals::extended_by(&[LibraryExtension::Map, LibraryExtension::Filter]);
    Module::with_temp_heap(|module| {
        let mut evaluator = Evaluator::new(&module);
        let start = on_processor();
        let value = evaluator.eval_module(parsed, &globals).map_err(|error| error.to_string())?;
        Ok((value.to_string(), on_processor() - start))
    })
}

/// Returns the result of a Rhai program and the time of its evaluation in seconds.
fn rhai(source: &str) -> Result<(String, f64), Box<dyn Error>> {
    let engine = Engine::new();
    let program = engine.compile(source)?;
    let start = on_processor();
    let value: rhai::Dynamic = engine.eval_ast(&program)?;
    Ok((value.to_string(), on_processor() - start))
}
