//! Tests deep, endless and large programs: they end in a value or a located error, and the evaluation stays usable.

#![expect(clippy::unwrap_used, reason = "a program that is none fails the test")]

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use puppetlang_evaluator::{
    Cause, Evaluation, EvaluationError, HostError, HostFunction, Limits, MemoryHost, Program, Rules,
};
use puppetlang_parser::Settings;
use puppetlang_source::Source;
use puppetlang_types::Value;

fn program(source: &str) -> Program {
    Program::manifest(Source::new("limits.pp", source), &Settings::default()).unwrap()
}

fn evaluation(limits: Limits) -> Evaluation {
    Evaluation::new(Arc::new(MemoryHost::new()), Rules::default(), limits)
}

/// Returns the error of a program, which must have a location.
///
/// Afterwards the evaluation must be able to run other programs, if the limits allow any.
fn error(source: &str, limits: Limits) -> EvaluationError {
    let mut evaluation = evaluation(limits);
    let error = evaluation.run(&program(source)).expect_err(source);
    assert!(error.diagnostic.at.is_some(), "{error} has no place");
    error
}

/// Runs a closure on a thread with a stack of the given size in bytes.
fn with_stack<T: Send + 'static>(bytes: usize, work: impl FnOnce() -> T + Send + 'static) -> T {
    thread::Builder::new().stack_size(bytes).spawn(work).unwrap().join().unwrap()
}

/// Debug builds need more stack for the same depth.
const DEPTH: usize = if cfg!(debug_assertions) { 2_000 } else { 10_000 };

fn shown(source: String) -> String {
    with_stack(8 << 20, move || match evaluation(Limits::default()).run(&program(&source)) {
        Ok(value) => format!("{value:?}"),
        Err(error) => error.to_string(),
    })
}

/// The reference gives the first two answers; after a match, it fails to convert the number.
#[test]
fn groups_that_no_match_can_have_are_undefined() {
    assert_eq!(shown("\"<${9223372036854775807}>\"".to_owned()), "'<>'");
    assert_eq!(shown("[$4294967296, $1]".to_owned()), "[undef, undef]");
    let matched = "'abc' =~ /b/\n[$0, $1, $4294967295, $4294967296, $99999999999]";
    assert_eq!(shown(matched.to_owned()), "['b', undef, undef, undef, undef]");
}

#[test]
fn chains_on_the_left_are_long() {
    assert_eq!(shown(format!("1{}", " + 1".repeat(DEPTH))), (DEPTH + 1).to_string());
    assert_eq!(shown(format!("true{}", " and true".repeat(DEPTH))), "true");
    assert_eq!(shown(format!("[1, 2]{}", " << 3".repeat(200))).len(), "[1, 2]".len() + 200 * ", 3".len());
    assert_eq!(shown(format!("1{}", ".then |$x| { $x }".repeat(DEPTH))), "1");
    assert_eq!(shown(format!("$a = [[1]]\n$a{}", "[0]".repeat(2))), "1");
}

#[test]
fn ladders_of_elsif_are_long() {
    let ladder = format!("if false {{ 1 }}{} else {{ 3 }}", " elsif false { 2 }".repeat(DEPTH));
    assert_eq!(shown(ladder), "3");
}

#[test]
fn brackets_and_calls_are_deep() {
    assert_eq!(shown(format!("{}1{}", "(".repeat(1_000), ")".repeat(1_000))), "1");
    assert_eq!(shown(format!("{}{}", "[".repeat(1_000), "]".repeat(1_000))).len(), 2_000);
    let calls = "function f($n) { if $n == 0 { 0 } else { f($n - 1) + 1 } }\nf(250)";
    assert_eq!(shown(calls.to_owned()), "250");
}

#[test]
fn a_small_stack_is_a_limit_that_comes_earlier() {
    let sources = [
        format!("1{}", " + 1".repeat(40_000)),
        "function f($n) { [1].map |$x| { f($n + 1) } }\nf(0)".to_owned(),
        format!("$a = {}1{}", "(".repeat(900), ")".repeat(900)),
    ];
    for source in sources {
        let parsed = program(&source);
        let outcome =
            with_stack(256 << 10, move || evaluation(Limits { calls: u32::MAX, ..Limits::default() }).run(&parsed));
        if let Err(error) = outcome {
            assert_eq!(error.cause, Cause::Limit, "{error}");
        }
    }
}

#[test]
fn endless_recursion_ends() {
    let sources = [
        "function f() { f() }\nf()",
        "function f($x) { [$x].each |$y| { f($y) } }\nf(1)",
        "function f($x = f()) { $x }\nf()",
        "function f($x) { \"${f($x)}\" }\nf(1)",
    ];
    for source in sources {
        let error = with_stack(8 << 20, move || error(source, Limits::default()));
        assert_eq!(error.cause, Cause::Limit, "{error}");
        assert!(!error.calls.is_empty(), "{error} says nothing of the calls around it");
        assert!(error.calls.len() < 100);
    }
}

#[test]
fn steps_bytes_and_time_are_limited() {
    let steps = Limits { steps: 100_000, ..Limits::default() };
    assert_eq!(error("Integer[1, 1000000000].each |$x| { $x + $x }", steps).cause, Cause::Limit);
    let bytes = Limits { bytes: 1 << 20, ..Limits::default() };
    let doubled = "Integer[1, 64].reduce('x') |$text, $i| { \"${text}${text}\" }";
    assert_eq!(error(doubled, bytes).cause, Cause::Limit);
    assert_eq!(error("Integer[1, 64].reduce([1]) |$all, $i| { $all + $all }", bytes).cause, Cause::Limit);
    let soon = Instant::now() + Duration::from_millis(20);
    let time = Limits { deadline: Some(soon), ..Limits::default() };
    for body in ["", "$x", "1", "$x + $x", "'x'"] {
        let source = format!("Integer[1, 100000000000].each |$x| {{ {body} }}");
        assert_eq!(error(&source, time).cause, Cause::Limit);
    }
    assert_eq!(error("Integer[1, 100000000000].reduce |$memo, $x| { $x }", time).cause, Cause::Limit);
}

#[test]
fn iterators_are_not_collected_without_end() {
    let bytes = Limits { bytes: 1 << 24, ..Limits::default() };
    let far = "Integer[1, 9000000000000].step(1)";
    for source in [
        format!("[*{far}]"),
        "slice(9000000000000, 9000000000000)".to_owned(),
        format!("{far}.slice(9000000000000)"),
        format!("unique({far})"),
        format!("[1, 2].step(1).slice(3) == {far}.reverse_each.slice(9000000000000)"),
    ] {
        assert_eq!(error(&source, bytes).cause, Cause::Limit, "{source}");
    }
    for source in [format!("Array({far})"), format!("String({far}, '%a')")] {
        error(&source, bytes);
    }
}

#[test]
fn long_steps_take_no_time() {
    assert_eq!(
        shown("Integer[1, 9000000000000].step(4000000000000).map |$x| { $x }".into()),
        "[1, 4000000000001, 8000000000001]"
    );
    assert_eq!(shown("[1, 2, 3, 4, 5].step(2).step(2).map |$x| { $x }".into()), "[1, 5]");
    assert_eq!(shown("'abcde'.step(3).map |$x| { $x }".into()), "['a', 'd']");
    assert_eq!(shown("[*Integer[1, 9223372036854775807].step(9223372036854775807)]".into()), "[1]");
}

#[test]
fn types_are_deep_but_not_too_deep() {
    let nested = |levels: usize| format!("Integer[1, {levels}].reduce(Integer) |$kind, $each| {{ Array[$kind] }}");
    assert!(shown(nested(900)).starts_with("Array[Array["));
    let error = error(&nested(50_000), Limits::default());
    assert_eq!(error.cause, Cause::Limit, "{error}");
    // Each level contains the level below it twice; shared types are examined once.
    let doubled = "Integer[1, 100].reduce(Integer) |$kind, $each| { Tuple[$kind, $kind] } =~ Type";
    assert_eq!(shown(doubled.to_owned()), "true");
}

#[test]
fn a_range_without_end_is_refused() {
    let error = error("Integer[1].each |$x| { $x }", Limits::default());
    assert_eq!(error.cause, Cause::Program, "{error}");
}

#[test]
fn an_interruption_ends_an_evaluation_of_another_thread() {
    let host = Arc::new(MemoryHost::new());
    let shared = Arc::clone(&host);
    let running = thread::spawn(move || {
        let mut evaluation = Evaluation::new(shared, Rules::default(), Limits::default());
        evaluation.run(&program("Integer[1, 1000000000000].each |$x| { $x + $x }"))
    });
    thread::sleep(Duration::from_millis(10));
    host.interrupt();
    assert_eq!(running.join().unwrap().unwrap_err().cause, Cause::Interrupted);
}

/// A host with functions: `fail_here()`, `again($text)` evaluates a text, `yielding()` calls its lambda and discards
/// the error.
fn host() -> MemoryHost {
    let mut host = MemoryHost::new();
    let fail = HostFunction::new("fail_here", &[&[]], |_| Err(HostError::new("the disk is full").with_token(7)));
    let again = HostFunction::new("again", &[&[("String", "text")]], |call| {
        let text = call.arguments[0].as_str().unwrap_or_default().to_owned();
        call.evaluation().run(&program(&text)).map_err(|error| HostError::new(error.to_string()))
    });
    let yielding = HostFunction::new("yielding", &[&[("Callable", "&block")]], |call| {
        Ok(call.call_block(vec![Value::Integer(1)]).unwrap_or(Value::Undef))
    });
    for function in [fail, again, yielding] {
        host.provide(function.unwrap());
    }
    host
}

#[test]
fn functions_of_the_host_fail_and_call_back() {
    let mut evaluation = Evaluation::new(Arc::new(host()), Rules::default(), Limits::default());
    let failed = evaluation.run(&program("$a = 1\nfail_here()")).unwrap_err();
    assert_eq!(failed.cause, Cause::Host(7));
    assert_eq!(failed.to_string(), "Evaluation Error: Error while evaluating a Function Call, the disk is full");
    let mut run = |text: &str| match evaluation.run(&program(text)) {
        Ok(value) => format!("{value:?}"),
        Err(error) => error.to_string(),
    };
    assert_eq!(run("again('1 + $a')"), "2");
    assert_eq!(run("$inner = '$a + 3'\n$middle = 'again($inner)'\nagain($middle)"), "4");
    assert_eq!(run("yielding() |$x| { $x + 1 }"), "2");
    assert_eq!(run("yielding() |$x| { fail('no') }"), "undef");
    assert_eq!(run("[1, 2].map |$x| { $y = $x yielding() |$z| { $nobody[$y] } $y }"), "[1, 2]");
    assert!(run("again('$nobody')").contains("Unknown variable: 'nobody'."));
}

#[test]
fn functions_are_called_from_outside() {
    let mut evaluation = Evaluation::new(Arc::new(host()), Rules::default(), Limits::default());
    evaluation.run(&program("function twice(Integer $x) { $x * 2 }")).unwrap();
    assert_eq!(format!("{:?}", evaluation.call_function("twice", vec![Value::Integer(4)]).unwrap()), "8");
    assert_eq!(format!("{:?}", evaluation.call_function("upcase", vec![Value::from("a")]).unwrap()), "'A'");
    let refused = evaluation.call_function("twice", vec![Value::from("a")]).unwrap_err();
    assert!(refused.to_string().contains("parameter 'x' expects an Integer value, got String"), "{refused}");
    let unknown = evaluation.call_function("nothing", Vec::new()).unwrap_err();
    assert_eq!(unknown.to_string(), "Evaluation Error: Unknown function: 'nothing'.");
    assert!(unknown.diagnostic.at.is_none() && unknown.source.is_none());
}

#[test]
fn errors_say_which_calls_are_around_them() {
    let source = "function inner($x) { $x + 'a' }\nfunction outer($x) {\n  inner($x)\n}\nouter(1)";
    let error = error(source, Limits::default());
    let calls: Vec<(String, u32)> =
        error.calls.iter().map(|call| (call.name.clone(), call.program.source().position(call.at).line)).collect();
    assert_eq!(calls, [("inner".to_owned(), 3), ("outer".to_owned(), 5)]);
}
