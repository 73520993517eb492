//! Tests of templates that the recorded rows do not cover: limits, dialects, and the API.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::sync::Arc;

use puppetlang_epp::{Template, library};
use puppetlang_evaluator::{Cause, Evaluation, EvaluationError, Limits, MemoryHost, Program, Rules};
use puppetlang_parser::Settings;
use puppetlang_source::{Dialect, Source};
use puppetlang_types::Value;
use puppetlang_types::value::Hash;

fn evaluation(host: MemoryHost, rules: Rules, limits: Limits) -> Evaluation {
    let mut evaluation = Evaluation::new(Arc::new(host), rules, limits);
    evaluation.add_library(library());
    evaluation
}

fn run(evaluation: &mut Evaluation, text: &str) -> Result<Value, EvaluationError> {
    let program = Program::manifest(Source::new("site.pp", text), &Settings::default()).unwrap();
    evaluation.run(&program)
}

fn template(text: &str) -> Template {
    Template::new(Source::new("a.epp", text), &Settings::default()).unwrap()
}

fn parameters(name: &str, value: Value) -> Hash {
    [(name, value)].into_iter().collect()
}

#[test]
fn a_template_that_includes_itself_ends_in_a_limit() {
    let mut host = MemoryHost::new();
    host.set_modules("/modules");
    host.add_file("/modules/m/templates/self.epp", "<%= epp('m/self') %>");
    let mut evaluation = evaluation(host, Rules::default(), Limits::default());
    for source in ["epp('m/self')", "$x = '<%= inline_epp($x) %>' inline_epp($x)"] {
        let error = run(&mut evaluation, source).unwrap_err();
        assert_eq!(error.cause, Cause::Limit, "{source}: {error}");
        assert!(error.calls.iter().all(|call| call.name.ends_with("epp")), "{:?}", error.calls);
    }
    assert_eq!(run(&mut evaluation, "inline_epp('<%= 1 + 1 %>')").unwrap().as_str(), Some("2"));
}

#[test]
fn texts_that_are_made_cost_steps_and_bytes() {
    let limits = Limits { steps: 100_000, bytes: 1 << 20, ..Limits::default() };
    let source = "Integer[1, 100000].each |$x| { inline_epp(\"<%= ${x} %>\") }";
    let error = run(&mut evaluation(MemoryHost::new(), Rules::default(), limits), source).unwrap_err();
    assert_eq!(error.cause, Cause::Limit, "{error}");
}

#[test]
fn a_hash_hides_local_variables_in_the_dialect_of_the_document() {
    let source = "function f($x) { inline_epp('<%= $x %>', {}) } f(1)";
    let of = |dialect| {
        let rules = Rules { dialect, ..Rules::default() };
        run(&mut evaluation(MemoryHost::new(), rules, Limits::default()), source)
    };
    assert_eq!(of(Dialect::PUPPET8).unwrap().as_str(), Some("1"));
    assert_eq!(of(Dialect::TEMPLATE_HASH_HIDES).unwrap_err().to_string(), "Evaluation Error: Unknown variable: 'x'.");
    let without = "function f($x) { inline_epp('<%= $x %>') } f(1)";
    let rules = Rules { dialect: Dialect::TEMPLATE_HASH_HIDES, ..Rules::default() };
    let text = run(&mut evaluation(MemoryHost::new(), rules, Limits::default()), without).unwrap();
    assert_eq!(text.as_str(), Some("1"));
}

#[test]
fn templates_are_rendered_without_a_manifest() {
    let mut evaluation = evaluation(MemoryHost::new(), Rules::default(), Limits::default());
    evaluation.set_variable("domain", "example.com".into());
    let greeting = template("<%- |String $name| -%>\nhello <%= $name %>.<%= $domain %>\n");
    let text = greeting.render(&mut evaluation, Some(&parameters("name", "web1".into()))).unwrap();
    assert_eq!(text.as_str(), Some("hello web1.example.com\n"));
    for (given, message) in [
        (None, "lambda: expects a value for parameter 'name'"),
        (Some(parameters("name", Value::Integer(1))), "lambda: parameter 'name' expects a String value, got Integer"),
        (
            Some(parameters("1", Value::Integer(1))),
            "lambda:\n  has no parameter named '1'\n  expects a value for parameter 'name'",
        ),
    ] {
        let error = greeting.render(&mut evaluation, given.as_ref()).unwrap_err();
        assert_eq!(error.to_string(), message);
        assert!(error.source.is_none());
    }
    let hidden = template("<%= $x %>").render(&mut evaluation, Some(&parameters("x", Value::Undef))).unwrap();
    assert_eq!(hidden.as_str(), Some(""));
}

#[test]
fn the_result_is_text() {
    let mut evaluation = evaluation(MemoryHost::new(), Rules::default(), Limits::default());
    let mut render = |text: &str| template(text).render(&mut evaluation, None).unwrap();
    assert_eq!(render("a<% next(5) %>b").as_str(), Some("5"));
    assert_eq!(render("a<% next() %>b").as_str(), Some(""));
    assert_eq!(render("a<% next([1, Sensitive(2)]) %>b").as_str(), Some("[1, Sensitive [value redacted]]"));
    for text in ["<%= Sensitive(5) %>", "<% next(Sensitive(5)) %>"] {
        let Value::Sensitive(hidden) = render(text) else { panic!("{text} is not hidden") };
        assert_eq!(hidden.unwrap().as_str(), Some("5"));
    }
}

#[test]
fn parameters_are_a_hash_of_names() {
    let given = Value::Hash(parameters("x_1", Value::Undef));
    assert_eq!(puppetlang_epp::parameters("x", &given).unwrap().len(), 1);
    for (value, message) in [
        ("1", "x expects a Hash value, got Integer"),
        ("undef", "x expects a Hash value, got Undef"),
        ("{1 => 2}", r"x expects a Hash[Pattern[/^\w+$/], Any] value, got Hash[Integer[1, 1], Integer[2, 2]]"),
        ("{'a-b' => 2}", r"x key of entry 'a-b' expects a match for Pattern[/^\w+$/], got 'a-b'"),
    ] {
        let value = Value::parse_literal(value).unwrap();
        assert_eq!(puppetlang_epp::parameters("x", &value).err().unwrap(), message);
    }
}

#[test]
fn an_error_is_at_its_place_in_the_template() {
    let mut evaluation = evaluation(MemoryHost::new(), Rules::default(), Limits::default());
    let error = template("one\n <%= $nope %>").render(&mut evaluation, None).unwrap_err();
    let source = error.source.unwrap();
    let place = source.position(error.diagnostic.at.unwrap());
    assert_eq!((source.name(), place.line, place.column), ("a.epp", 2, 6));
    let error = run(&mut evaluation, "notice(1)\ninline_epp('<%= $nope %>')").unwrap_err();
    assert_eq!(error.source.unwrap().name(), "inlined-epp-text");
    assert_eq!(error.calls[0].name, "inline_epp");
    assert_eq!(error.calls[0].program.source().position(error.calls[0].at).line, 2);
}

#[test]
fn a_manifest_is_no_template() {
    let program = Program::manifest(Source::new("", "1 + 1"), &Settings::default()).unwrap();
    assert!(Template::of(program).is_none());
}
