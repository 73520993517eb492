//! Compares with answers recorded from Ruby 3.1.
//!
//! `tests/questions.rb` and `tests/answer.rb` write the files. A line with a `class` is a known difference; README.md
//! explains the classes. Such a line must differ, or the difference no longer exists.

use puppetlang_regexp::{Budget, CompileError, Limits, Regexp, check};
use serde_json::{Value, json};

/// The classes that README.md explains.
const CLASSES: [&str; 4] = ["absent-operator", "recursion", "self-reference", "ruby-hangs"];

/// Returns this crate's answer to the question of a line, in the form of `tests/answer.rb`.
fn answer(pattern: &str, subjects: &[Value]) -> Value {
    let regexp = match Regexp::new(pattern) {
        Ok(regexp) => regexp,
        Err(CompileError::Syntax(error)) => return json!({"error": error.to_string()}),
        // Without subjects, the question is only whether the pattern is accepted.
        Err(_) if subjects.is_empty() && check(pattern).is_ok() => return json!({"answers": []}),
        Err(error) => return json!({"unsupported": error.to_string()}),
    };
    let found = subjects.iter().map(|subject| {
        let subject = subject.as_str().expect("subjects are strings");
        let found = regexp.captures(subject);
        assert_eq!(found.as_ref().map(Option::is_some), regexp.is_match(subject).as_ref().map(|&yes| yes));
        let counted = regexp.captures_within(subject, 0, &mut Budget::counted(Limits::default().steps));
        assert_eq!(found, counted, "/{pattern}/ on {subject:?}: the engines differ");
        assert_quick_answer(&regexp, subject, found.as_ref().ok().map(Option::is_some));
        match found {
            Err(error) => json!(error.to_string()),
            Ok(None) => Value::Null,
            Ok(Some(captures)) => captures.iter().map(|span| span.map(|span| json!([span.start, span.end]))).collect(),
        }
    });
    let mut answer = json!({"answers": found.collect::<Value>()});
    compare_often_searched(&regexp, subjects);
    let names: serde_json::Map<String, Value> =
        regexp.names().map(|(name, groups)| (name.to_owned(), json!(groups))).collect();
    if !names.is_empty() && !subjects.is_empty() {
        answer["names"] = Value::Object(names);
    }
    answer
}

/// Compares the answer without groups, if there is one.
fn assert_quick_answer(regexp: &Regexp, subject: &str, matches: Option<bool>) {
    let quick = regexp.is_match_quickly(subject);
    assert!(quick.is_none() || quick == matches, "{regexp:?} on {subject:?}: {quick:?} instead of {matches:?}");
}

/// Compares the engine of a pattern that is searched often with the counting one, from each character on.
fn compare_often_searched(regexp: &Regexp, subjects: &[Value]) {
    /// More searches than make a pattern one that is searched often.
    const OFTEN: usize = 40;
    for _ in 0..OFTEN {
        assert!(regexp.captures("").is_ok());
    }
    let counted =
        |text: &str, start| regexp.captures_within(text, start, &mut Budget::counted(Limits::default().steps));
    for subject in subjects.iter().filter_map(Value::as_str) {
        assert_quick_answer(regexp, subject, counted(subject, 0).ok().map(|found| found.is_some()));
        for start in (0..=subject.len()).filter(|&start| subject.is_char_boundary(start)) {
            let found = regexp.captures_at(subject, start);
            assert_eq!(found, counted(subject, start), "{regexp:?} on {subject:?} from {start}: the engines differ");
        }
    }
}

/// Compares all lines of a file. Returns the number of lines, and of lines with a class.
fn compare(name: &str, text: &str) -> (usize, usize) {
    let (mut lines, mut classed) = (0, 0);
    let mut wrong = Vec::new();
    for line in text.lines() {
        let recorded: Value = serde_json::from_str(line).expect("the data is JSON");
        let pattern = recorded["pattern"].as_str().expect("a line has a pattern");
        let subjects = recorded["subjects"].as_array().expect("a line has subjects");
        let given = answer(pattern, subjects);
        let agrees = ["error", "answers", "names"].iter().all(|&field| given.get(field) == recorded.get(field))
            && check(pattern).is_err() == recorded.get("error").is_some();
        let class = recorded["class"].as_str();
        assert!(class.is_none_or(|class| CLASSES.contains(&class)), "unknown class: {line}");
        if agrees == class.is_some() {
            wrong.push(format!("{line}\n  given {given}"));
        }
        lines += 1;
        classed += usize::from(class.is_some());
    }
    assert!(wrong.is_empty(), "{name}: {} of {lines} lines:\n{}", wrong.len(), wrong.join("\n"));
    (lines, classed)
}

#[test]
fn answers_are_those_of_ruby() {
    let files = [
        ("syntax", include_str!("data/syntax.jsonl"), 400),
        ("constructs", include_str!("data/constructs.jsonl"), 330),
        ("modules", include_str!("data/modules.jsonl"), 270),
        ("generated", include_str!("data/generated.jsonl"), 3000),
    ];
    let (mut lines, mut classed) = (0, 0);
    for (name, text, least) in files {
        let (count, differences) = compare(name, text);
        assert!(count >= least, "{name} has {count} lines");
        lines += count;
        classed += differences;
    }
    assert!(classed * 100 < lines, "{classed} of {lines} lines have a class");
}
