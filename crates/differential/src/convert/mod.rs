//! `cargo xtask differential convert`: compares formatting, `new`, and texts of times.
//!
//! The conversions are generated. The reference evaluates them as calls; ours are computed by the crate of types in
//! this process. The text and type of the value are compared, or the error message. A difference is accepted only if a
//! class of `class` explains it.

mod answer;
mod class;
mod record;

use std::thread;

use anyhow::{Result, anyhow};
use serde_json::{Map, Value, json};

use super::run::ask_reference;
use super::survey::{Row, Selection, Survey, report};
use crate::generate::{self, Conversion, Family};

/// The number of conversions in a test run.
const COUNT: usize = 22_000;

/// Compares our conversions with the reference's.
///
/// # Errors
///
/// If a difference has no class, too few answers are equal, or the reference cannot be run.
pub fn run(selection: &Selection) -> Result<()> {
    let conversions: Vec<Conversion> =
        generate::conversions(selection.seed).take(selection.count.unwrap_or(COUNT)).collect();
    let (ours, reference) = answers(&conversions)?;
    let mut surveys =
        Family::ALL.map(|family| Survey { subject: family.name(), least: least(family), rows: Vec::new() });
    for ((conversion, ours), reference) in conversions.iter().zip(ours).zip(reference) {
        let compared = answer::compared(&reference);
        let class = class::of(conversion, &ours, &compared);
        let row = Row { question: question(conversion), ours, reference: compared, class };
        surveys[conversion.family as usize].rows.push(row);
    }
    if selection.record {
        record::write(&surveys)?;
    }
    report(&surveys, selection)
}

/// Returns the minimum number of equal answers of a family, of a thousand.
const fn least(family: Family) -> usize {
    match family {
        Family::Creation => 995,
        Family::Format | Family::Time => 998,
    }
}

/// Returns the conversion as a question of the protocol, with its parts.
fn question(conversion: &Conversion) -> Map<String, Value> {
    let fields = [
        ("kind", json!("expression")),
        ("source", json!(conversion.to_string())),
        ("function", json!(conversion.function)),
        ("arguments", json!(conversion.arguments)),
    ];
    fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// Returns our answers and those of the reference.
fn answers(conversions: &[Conversion]) -> Result<(Vec<Value>, Vec<Value>)> {
    let lines: Vec<String> = conversions
        .iter()
        .enumerate()
        .map(|(id, conversion)| {
            let mut question = question(conversion);
            question.insert("id".to_owned(), id.into());
            Value::Object(question).to_string()
        })
        .collect();
    let (ours, reference) = thread::scope(|scope| {
        let ours = scope.spawn(|| conversions.iter().map(answer::of).collect());
        let reference = ask_reference(&[], &lines);
        (ours.join(), reference)
    });
    Ok((ours.map_err(|_| anyhow!("the thread of our conversions panicked"))?, reference?))
}
