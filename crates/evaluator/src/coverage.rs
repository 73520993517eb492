//! Measures how far the recorded calls cover the functions: overloads that were called, parameters in error messages.
//!
//! [`takes`](crate::function::takes) and [`mismatch`](crate::function::mismatch) call this module in the tests of this
//! crate only; it is not part of the library.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt::Write;
use std::ptr;
use std::slice;
use std::sync::Arc;

use puppetlang_parser::Settings;
use puppetlang_source::Source;
use puppetlang_test_support::row::Surroundings;
use puppetlang_types::Type;
use puppetlang_types::mismatch::{Signature, describe_signatures};
use serde_json::Value as Json;

use crate::library::Known;
use crate::{Evaluation, Library, Limits, MemoryHost, Program, Rules};

/// The minimum number of recorded calls of each function.
const FEWEST_CASES: usize = 15;

/// Parameters that no message can mention.
///
/// Another overload accepts any value at their position, so a message can only be about the number of arguments or the
/// block.
const NEVER_REFUSED: &[(&str, &str)] = &[("max", "values"), ("min", "values"), ("unwrap", "arg")];

/// The identity of an overload: the address of its signature, which never moves.
type CallSite = usize;

#[derive(Default)]
struct Notes {
    /// How often each overload was called.
    taken: HashMap<CallSite, usize>,
    /// How often a call was rejected because of a parameter; the index after the last parameter means the block.
    refused: HashMap<(CallSite, usize), usize>,
    /// The overloads that were tried since this set was last taken.
    tried: HashSet<CallSite>,
}

thread_local! {
    static NOTES: RefCell<Notes> = RefCell::default();
}

fn place(signature: &Signature) -> CallSite {
    ptr::from_ref(signature).addr()
}

/// Records that an overload accepts the arguments of a call.
pub(crate) fn taken(signature: &Signature) {
    NOTES.with_borrow_mut(|notes| {
        *notes.taken.entry(place(signature)).or_default() += 1;
        notes.tried.insert(place(signature));
    });
}

/// Records that no overload accepts the arguments of a call; `message` is the error.
pub(crate) fn refused(name: &str, signatures: &[Signature], types: &[Type], message: &str) {
    for signature in signatures {
        let alone = describe_signatures(name, slice::from_ref(signature), types);
        NOTES.with_borrow_mut(|notes| {
            notes.tried.insert(place(signature));
            for (index, parameter) in signature.names.iter().enumerate() {
                let about = format!(" parameter '{parameter}'");
                if alone.contains(&about) && message.contains(&about) {
                    *notes.refused.entry((place(signature), index)).or_default() += 1;
                }
            }
            let index = signature.names.len();
            if signature.block.is_some()
                && [" block", "'block'"].iter().any(|about| alone.contains(about) && message.contains(about))
            {
                *notes.refused.entry((place(signature), index)).or_default() += 1;
            }
        });
    }
}

/// Returns the function of the language with a name.
fn known(name: &str) -> Option<&'static Known> {
    Library::language().get(name)
}

/// Creates a host with the facts, files and data layers of a row.
///
/// `puppetlang_test_support::row` cannot create this host: it links another build of the evaluator, without
/// `cfg(test)`, whose types differ.
fn host(row: &Json) -> MemoryHost {
    let Surroundings { variables, data, modules, files } = Surroundings::of(row);
    let mut host = MemoryHost::new();
    variables.into_iter().for_each(|(name, value)| host.set(&name, value));
    data.into_iter().for_each(|layer| host.add_data(layer));
    host.set_modules(&modules);
    files.into_iter().for_each(|(path, content)| host.add_file(&path, content));
    host
}

/// Evaluates the recorded rows and counts how many of them call each function.
fn evaluate_rows() -> BTreeMap<&'static str, usize> {
    let mut functions_of = HashMap::new();
    let mut cases = BTreeMap::new();
    for function in Library::language().functions() {
        cases.insert(function.name, 0);
        let forms = known(function.name).expect("it is a function of the language").all_forms();
        functions_of.extend(forms.map(|form| (place(form), function.name)));
    }
    for line in include_str!("../tests/data/functions.jsonl").lines() {
        let row: Json = serde_json::from_str(line).expect("a row is JSON");
        let source = Source::new("", row["source"].as_str().expect("a row has a source"));
        let Ok(program) = Program::manifest(source, &Settings::default()) else { continue };
        let host = Arc::new(host(&row));
        // Another test checks the results.
        drop(Evaluation::new(host, Rules::default(), Limits::default()).run(&program));
        let tried = NOTES.with_borrow_mut(|notes| std::mem::take(&mut notes.tried));
        let names: HashSet<&str> = tried.iter().filter_map(|form| functions_of.get(form).copied()).collect();
        for name in names {
            *cases.get_mut(name).expect("all are in it") += 1;
        }
    }
    cases
}

/// Lists what the recorded rows do not cover of a function.
fn lacks(name: &str, cases: usize) -> Vec<String> {
    let mut lacks = Vec::new();
    let lambdas = Type::parse("Optional[Callable]").expect("it is a type");
    if cases < FEWEST_CASES {
        lacks.push(format!("{cases} cases"));
    }
    let known = known(name).expect("it is a function of the language");
    // Overloads that only raise errors report their own message, not one per parameter.
    let refusals = known.all_forms().skip(known.signatures().len());
    let untaken = refusals.filter(|form| NOTES.with_borrow(|notes| !notes.taken.contains_key(&place(form))));
    lacks.extend(untaken.map(|form| format!("refusal ({}) never taken", form.text())));
    let has_refusals = known.all_forms().count() > known.signatures().len();
    for (number, form) in known.signatures().iter().enumerate() {
        let text = format!("form {number} ({})", form.text());
        let times = NOTES.with_borrow(|notes| notes.taken.get(&place(form)).copied());
        if times.is_none() {
            lacks.push(format!("{text} never taken"));
        }
        let parameters = form.callable.params.as_ref().map_or(&[][..], |params| &params.types);
        let block = form.callable.block.iter().zip(&form.block);
        for (index, (kind, parameter)) in parameters.iter().zip(&form.names).chain(block).enumerate() {
            let never = NEVER_REFUSED.contains(&(name, parameter));
            let times = NOTES.with_borrow(|notes| notes.refused.get(&(place(form), index)).copied());
            let everything = if index < form.names.len() { &Type::Any } else { &lambdas };
            match times {
                None if !never && !has_refusals && !kind.accepts(everything) => {
                    lacks.push(format!("{text} {parameter} never refused"));
                }
                Some(_) if never => lacks.push(format!("{text} {parameter} is refused after all")),
                _ => {}
            }
        }
    }
    lacks
}

#[test]
fn the_recorded_calls_cover_the_functions() {
    let mut table = String::new();
    for (name, cases) in evaluate_rows() {
        for lack in lacks(name, cases) {
            writeln!(table, "{name:<16} {lack}").expect("a text takes all");
        }
    }
    assert!(table.is_empty(), "the recorded calls lack\n{table}");
}
