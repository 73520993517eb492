//! Patterns and texts that are designed to be expensive.
//!
//! The steps of a search grow linearly with the text, or the search ends with an error. Either way it is short, and so
//! are many searches over one text together.

use std::time::{Duration, Instant};

use puppetlang_regexp::{Budget, Limits, MatchError, Regexp};
use puppetlang_source::meter::{self, Installed, Meter, Stopped};

/// Enough for everything that is not quadratic in the length of the text.
const LESS: Limits = Limits { steps: 1 << 22, length: 1 << 16, nesting: 200, compiled_size: 8 << 20 };

/// Generous, for busy machines and unoptimized code.
const SHORT: Duration = Duration::from_secs(20);

/// How a caller uses a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Use {
    IsMatch,
    Captures,
    /// Consecutive searches, as `regsubst` with `G` does.
    All,
}

/// Counts the matches from left to right.
fn all(regexp: &Regexp, text: &str, budget: &mut Budget) -> Result<usize, MatchError> {
    let mut start = 0;
    let mut count = 0;
    while let Some(found) = regexp.captures_within(text, start, budget)?.and_then(|captures| captures.get(0)) {
        count += 1;
        start = found.end.max(start);
        if found.is_empty() {
            start += text[start..].chars().next().map_or(1, char::len_utf8);
        }
    }
    Ok(count)
}

/// Returns the number of steps, if the budget suffices.
fn steps(regexp: &Regexp, text: &str, how: Use) -> Result<usize, MatchError> {
    let start = Instant::now();
    let mut budget = regexp.budget();
    let answer = match how {
        Use::IsMatch => regexp.is_match_within(text, &mut budget).map(|_| ()),
        Use::Captures => regexp.captures_within(text, 0, &mut budget).map(|_| ()),
        Use::All => all(regexp, text, &mut budget).map(|_| ()),
    };
    let shown: String = regexp.source().chars().take(40).collect();
    assert!(start.elapsed() < SHORT, "/{shown}/ {how:?} on {} bytes: {:?}", text.len(), start.elapsed());
    assert_eq!(answer.is_err(), budget.steps_left() == 0, "/{shown}/ {how:?}");
    answer.map(|()| budget.steps_spent())
}

/// The steps that searches take regardless of the length of the text: the tables of the lazy automaton, and estimates.
const TABLES: usize = 2 << 20;

/// Doubles the text three times, and returns true if all searches end within the budget.
fn is_bounded(pattern: &str, text: impl Fn(usize) -> String, n: usize, how: Use) -> bool {
    is_bounded_by(Limits::default(), pattern, text, n, how)
}

fn is_bounded_by(limits: Limits, pattern: &str, text: impl Fn(usize) -> String, n: usize, how: Use) -> bool {
    let regexp = Regexp::with_limits(pattern, limits).unwrap_or_else(|error| panic!("{pattern:.80}: {error}"));
    let Ok(least) = steps(&regexp, &text(n), how) else {
        return false;
    };
    for times in [2, 4, 8] {
        match steps(&regexp, &text(times * n), how) {
            Ok(spent) if times == 8 => {
                assert!(spent <= 2 * times * least + TABLES, "/{pattern:.80}/ {how:?}: {least}, then {spent}");
            }
            Ok(_) => {}
            Err(_) => return false,
        }
    }
    true
}

fn letters(n: usize) -> String {
    "a".repeat(n)
}

fn pairs(n: usize) -> String {
    "ab".repeat(n / 2)
}

fn lines(n: usize) -> String {
    "key = some value\n".repeat(n / 17)
}

fn wide(n: usize) -> String {
    "éa ".repeat(n / 4)
}

#[test]
fn patterns_without_references_take_linear_time() {
    let many_groups = "(a*)".repeat(200);
    let more_groups = "(a*)".repeat(15);
    let alternatives = (0..500).map(|n| format!("a{n}x|")).collect::<String>() + "b";
    for pattern in [
        &many_groups,
        &more_groups,
        &alternatives,
        "(a+)+$",
        "(a|a)*c",
        "(?:a?){30}a{30}c",
        "(x+x+)+y",
        "a{1,10}{1,10}c",
        "((a{1,9}){1,9})c",
        "(?i)(?:[[:alpha:]]*é)*[^[:alpha:]é ]c",
        r"(.*)=(.*)=(.*)=(.*)c",
        r"\b(\w+)\b.*\bnever\b",
        r"(?a)\b(\w+)\b.*\bnever\b",
        "(.*?)b(.*?)b(.*?)c",
        r"\s*\Z",
        r"\G.*b\Kc",
        "^.*?,x$",
        "",
    ] {
        for text in [letters, pairs, lines, wide] {
            for how in [Use::IsMatch, Use::Captures] {
                assert!(is_bounded(pattern, text, 2_000, how), "/{pattern:.80}/ {how:?} on {:?}…", text(17));
            }
        }
    }
}

#[test]
fn many_searches_over_one_text_take_linear_time() {
    for pattern in [
        "a",
        "",
        "a*",
        "a*?",
        "[^a]",
        "(a)(b)?",
        r"\b",
        r"\w+",
        r"\s+",
        r"(\w+)\s*=\s*(.*)",
        "(?i)(é|A)",
        "^",
        "$",
        r"\Ga",
        "(?=a)",
        "(?<=a)a?",
        r"(?<!a)\w",
        r"(\w)\1",
        r"\Z",
        "(?>a|b)",
        r"\R",
        r"\X",
    ] {
        for text in [letters, pairs, lines, wide] {
            assert!(is_bounded(pattern, text, 10_000, Use::All), "/{pattern}/ on {:?}…", text(17));
        }
    }
}

#[test]
fn many_searches_that_each_read_the_rest_exhaust_the_budget() {
    for pattern in ["a+b|a", "(?:a*b)?", "a(?=.*b)?", "(?>a*)b|a", r"(a)(?!.*\1b)", ".*?c|a"] {
        assert!(!is_bounded_by(LESS, pattern, letters, 1_000, Use::All), "/{pattern}/");
    }
}

#[test]
fn backtracking_beyond_the_budget_is_an_error() {
    for pattern in [
        "(?>a+)b",
        "a++b",
        "(?=a*b)a",
        "(?!a*c)(?=a*b)a",
        r"(a*)\1b",
        r"(?<n>a+)\k<n>b",
        r"(?i)(a*)\1b",
        "(a)?(?(1)a*b|c)",
        "a*(?<=aaa)b",
        r"(?:a*\R)+",
        "(a*)*b",
        "(?:(a*)*)*?b",
        "(?=(a+))a*b",
        "(?=(?=(?=a*b)))a",
        r"\X*b",
    ] {
        for how in [Use::IsMatch, Use::Captures] {
            assert!(!is_bounded_by(LESS, pattern, letters, 1_000, how), "/{pattern}/ {how:?}");
        }
    }
}

#[test]
fn the_default_budget_is_short() {
    for pattern in ["(?>a+)b", r"(a*)*\1b", r"\X*b", "(?i)(?=(é|A)*B)", "(?=(?:[[:alpha:]]|a)*b)"] {
        let regexp = Regexp::new(pattern).unwrap();
        assert_eq!(steps(&regexp, &letters(20_000), Use::Captures), Err(MatchError::BudgetExhausted), "/{pattern}/");
    }
}

#[test]
fn tables_of_groups_stay_small() {
    for (count, length) in [(2_000, 2_000), (8_000, 101), (15, 5_000), (8_000, 20_000), (15, 200_000)] {
        let regexp = Regexp::new(&"(a*)".repeat(count)).expect("the pattern is not too large");
        let text = letters(length);
        let start = Instant::now();
        match regexp.captures(&text) {
            Ok(found) => {
                let found = found.expect("it matches any text");
                assert_eq!((found.get(0), found.get(1)), (Some(0..length), Some(0..length)));
                assert_eq!(found.get(count), Some(length..length));
            }
            Err(error) => assert_eq!(error, MatchError::BudgetExhausted),
        }
        assert!(start.elapsed() < SHORT, "{count} groups: {:?}", start.elapsed());
    }
}

#[test]
fn long_lines_with_groups_match() {
    let line = "2026-11-22T05:51:21 host01 agent[1234]: ".to_owned() + &"content changed; ".repeat(60_000) + "done.";
    let pattern = r"^(\d+)-(\d+)-(\d+)T(\S+) (\S+) (\w+)\[(\d+)\]: (.*); (.*)(\.)$";
    for pattern in [pattern.to_owned(), format!("(?!#){pattern}"), format!(r"{pattern}\Z"), format!("(?i){pattern}")] {
        let captures = Regexp::new(&pattern).unwrap().captures(&line).unwrap().expect("it matches");
        assert_eq!(captures.get(9), Some(line.len() - 5..line.len() - 1), "{pattern}");
        assert_eq!(captures.get(7), Some(33..37), "{pattern}");
    }
    let text = "some words, and more words; ".repeat(40_000);
    for pattern in ["[^a-z]", r"\b\w", "(?<=s),", r"([a-z]+)(\W+)", "(?i)WORDS", "^", r"\s*;\s*", "e|o"] {
        let regexp = Regexp::new(pattern).unwrap();
        assert!(all(&regexp, &text, &mut regexp.budget()).is_ok(), "{pattern}");
    }
}

#[test]
fn a_smaller_budget_is_kept() {
    let regexp = Regexp::new(r"(a*)*\1b").unwrap();
    let text = letters(1_000);
    for steps in [0, 1, 1_000, 100_000] {
        let mut budget = Budget::new(steps);
        assert_eq!(regexp.is_match_within(&text, &mut budget), Err(MatchError::BudgetExhausted));
        assert_eq!((budget.steps_left(), budget.steps_spent()), (0, steps));
    }
    let mut budget = Budget::new(100_000);
    assert_eq!(Regexp::new("b+").unwrap().is_match_within("abc", &mut budget), Ok(true));
    assert!((1..1_000).contains(&budget.steps_spent()), "{budget:?}");
}

#[test]
fn the_meter_of_the_thread_sees_all_work_and_ends_it() {
    for (pattern, text) in [("(?>a*)b", letters(10_000)), ("a*b|a", letters(10_000)), ("(?:a|b)c", pairs(40_000_000))] {
        let regexp = Regexp::new(pattern).unwrap();
        let _installed = Installed::new(Meter::new(20_000, 0, 0));
        let mut budget = regexp.budget();
        assert_eq!(all(&regexp, &text, &mut budget), Err(MatchError::BudgetExhausted), "{pattern}");
        assert_eq!(budget.steps_left(), 0);
        assert_eq!(meter::check(), Err(Stopped::Steps), "{pattern}");
    }
}

#[test]
fn patterns_of_many_levels_need_little_stack() {
    for (open, close) in [("(", ")"), ("(?:a|", ")"), ("(?:", ")?"), ("(?=", ")"), ("(?>", ")"), ("(?:a?", ")*")] {
        let pattern = open.repeat(60) + "a" + &close.repeat(60);
        assert_eq!(Regexp::new(&pattern).unwrap().is_match("xa").map_err(drop), Ok(true), "{pattern}");
    }
}

#[test]
fn compiling_is_short() {
    let classes = "(?i)[[:alpha:]é-ö]";
    for pattern in [
        classes.repeat(500),
        r"\p{L}".repeat(300),
        r"\p{L}{40}".repeat(5),
        r"(?:\p{L}|\p{N}){50}".to_owned(),
        r"\X".repeat(100),
        "(?i)".to_owned() + &"ß".repeat(10_000),
        "(?i)".to_owned() + &"ffi".repeat(5_000),
        "(?i:[ß-ÿſ]){200}".to_owned(),
        "(a|b|c)".repeat(5_000),
        "a|".repeat(20_000),
        "(?:a?){20000}".to_owned(),
        "(?<=a)".repeat(5_000),
        (1..15).map(|n| format!(r"(\g<{n}>\g<{n}>|b)")).collect::<String>().replacen(r"\g<1>\g<1>", "a", 1),
        "[a-z&&[^aeiou]]".repeat(4_000),
    ] {
        let start = Instant::now();
        let answer = Regexp::new(&pattern).map(|regexp| regexp.is_match("a"));
        assert!(start.elapsed() < SHORT, "/{pattern:.40}/: {:?}, {answer:?}", start.elapsed());
    }
}
