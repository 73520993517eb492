//! Tests of the trait `Catalog`, with an implementation that records titles.

#![expect(clippy::unwrap_used, reason = "a program that is none fails the test")]

use std::sync::Arc;

use puppetlang_evaluator::{Catalog, CatalogCode, Evaluation, Expression, Flow, Limits, MemoryHost, Program, Rules};
use puppetlang_parser::Settings;
use puppetlang_source::{IssueCode, Source};
use puppetlang_types::Value;

/// Records the titles of resources; other expressions are errors.
struct Titles;

impl Catalog for Titles {
    fn expression(&self, evaluation: &mut Evaluation, code: &CatalogCode, expression: Expression<'_>) -> Flow {
        let CatalogCode::Resources(resource) = code else {
            return expression.fail(evaluation, IssueCode::RuntimeError, "only resources are noted");
        };
        for body in &resource.bodies {
            let title = expression.at(body.title).evaluate(evaluation)?;
            evaluation.extension::<Vec<Value>>().push(title);
        }
        Ok(Value::Undef)
    }
}

fn evaluate(source: &str, evaluation: &mut Evaluation) -> Result<Value, String> {
    let program = Program::manifest(Source::new("catalog.pp", source), &Settings::default()).unwrap();
    evaluation.run(&program).map_err(|error| error.to_string())
}

#[test]
fn a_catalog_evaluates_what_is_its_own() {
    let mut evaluation = Evaluation::new(Arc::new(MemoryHost::new()), Rules::default(), Limits::default());
    evaluation.set_catalog(Arc::new(Titles));
    let source = "[1, 2].each |$number| { file { \"/tmp/${number}\": ensure => file } }\nfile { '/a':; '/b': }";
    evaluate(source, &mut evaluation).unwrap();
    let titles = format!("{:?}", evaluation.extension::<Vec<Value>>());
    assert_eq!(titles, "['/tmp/1', '/tmp/2', '/a', '/b']");
    let error = evaluate("File <| |>", &mut evaluation).unwrap_err();
    assert_eq!(error, "Evaluation Error: only resources are noted");
    let error = evaluate("file { $nothing: }", &mut evaluation).unwrap_err();
    assert_eq!(error, "Evaluation Error: Unknown variable: 'nothing'.");
}

#[test]
fn without_a_catalog_its_expressions_are_errors() {
    let mut evaluation = Evaluation::new(Arc::new(MemoryHost::new()), Rules::default(), Limits::default());
    let error = evaluate("file { '/a': }", &mut evaluation).unwrap_err();
    assert_eq!(error, "Evaluation Error: A Resource Statement is only available when compiling a catalog");
    assert!(evaluation.extension::<Vec<Value>>().is_empty());
}
