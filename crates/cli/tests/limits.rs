//! Options that limit the resources of a command.

#![expect(clippy::unwrap_used, reason = "a test that cannot run the command has failed")]

use std::io::Write as _;
use std::process::{Command, Stdio};

/// Returns the exit code, standard output and standard error.
fn run(arguments: &[&str], input: &str) -> (i32, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_puppetlang"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input may end before it is written.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// Limits, programs that exceed them, and the expected messages.
const EXCEEDED: &[(&[&str], &str, &str)] = &[
    (&["--max-steps", "1000"], "Integer[1, 100000].each |$x| { $x + 1 }", "the limit of 1000 steps is reached"),
    (&["--timeout", "0.05"], "Integer[1, 9000000000].each |$x| { $x + 1 }", "the time for the evaluation is over"),
    (&["--timeout", "0"], "1", ""),
    (&["--max-memory", "1K"], "Integer[1, 100000].map |$x| { $x }", ""),
    (&["--max-calls", "5"], "function f($n) { if $n > 0 { f($n - 1) } else { 0 } }\nf(20)", ""),
];

#[test]
fn every_command_that_evaluates_has_limits() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("a.pp").to_string_lossy().into_owned();
    for (limit, source, message) in EXCEEDED {
        std::fs::write(&path, source).unwrap();
        let template =
            format!("<% {} %>", source.replace("function f($n) { if $n > 0 { f($n - 1) } else { 0 } }\n", ""));
        let commands: &[(&[&str], i32)] =
            &[(&["eval", "-e", source], 1), (&["compile", &path], 1), (&["epp", "render", "-e", &template], 1)];
        for (command, expected) in commands {
            if limit[0] == "--max-calls" && command[0] == "epp" {
                // A template cannot define a recursive function.
                continue;
            }
            let (code, output, errors) = run(&[*command, *limit].concat(), "");
            assert_eq!((code, output.as_str()), (*expected, ""), "{command:?} {limit:?}: {errors}");
            assert!(errors.contains(message) && !errors.is_empty(), "{command:?} {limit:?}: {errors}");
            let enough = ["--max-steps", "1000000000", "--max-memory", "2G", "--timeout", "600", "--max-calls", "500"];
            if source.contains("9000000000") {
                continue;
            }
            let (code, _, errors) = run(&[*command, &enough].concat(), "");
            assert_eq!(code, 0, "{command:?}: {errors}");
        }
    }
}

#[test]
fn each_input_of_a_session_has_its_limits() {
    let input = "Integer[1, 1000].each |$x| { $x }\nInteger[1, 100].reduce |$a, $b| { $a + $b }\n".repeat(2);
    let (code, output, errors) = run(&["repl", "--max-steps", "900"], &input);
    assert_eq!((code, errors.matches("the limit of 900 steps is reached").count()), (1, 2), "{errors}");
    assert_eq!(output, "5050\n5050\n");
    let (code, output, errors) = run(&["repl", "--timeout", "0.2"], "Integer[1, 9000000000].each |$x| { $x }\n1\n");
    assert_eq!((code, output.as_str()), (1, "1\n"), "{errors}");
}

#[test]
fn each_request_has_its_limits() {
    let request = |source: &str| format!("{{\"kind\": \"eval\", \"source\": \"{source}\"}}\n");
    let input = request("Integer[1, 1000].each |$x| { $x }") + &request("1");
    let (code, output, _) = run(&["batch", "--max-steps", "500"], &input.repeat(2));
    assert_eq!(code, 0);
    let answers: Vec<serde_json::Value> = output.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let messages: Vec<_> = answers.iter().map(|answer| answer["error"]["message"].as_str().unwrap_or("none")).collect();
    let is_reached: Vec<_> = messages.iter().map(|said| said.ends_with("the limit of 500 steps is reached")).collect();
    assert_eq!(is_reached, [true, false].repeat(2), "{messages:?}");
    let catalog = "{\"kind\": \"catalog\", \"source\": \"Integer[1, 1000].each |$x| { $x }\"}\n";
    assert!(run(&["batch", "--max-steps", "500"], catalog).1.contains("the limit of 500 steps is reached"));
}

#[test]
fn limits_that_are_none_are_refused() {
    for limit in ["--max-memory=1X", "--timeout=-1", "--timeout=1e9", "--max-steps=1.5"] {
        let (code, _, errors) = run(&["eval", "-e", "1", limit], "");
        assert_eq!(code, 2, "{limit:?}: {errors}");
        assert!(errors.contains("invalid value"), "{limit:?}: {errors}");
    }
}
