//! No pattern and no text takes long, and an unfinished search never reports "no match".

use std::time::{Duration, Instant};

use puppetlang_regexp::{Budget, CompileError, Limits, MatchError, Regexp, check};

/// Generous, for busy machines and unoptimized code.
const SHORT: Duration = Duration::from_secs(5);

/// Compiles and matches, and asserts that both take a short time.
fn answer(pattern: &str, text: &str) -> Result<Result<bool, MatchError>, CompileError> {
    let start = Instant::now();
    let answer = Regexp::new(pattern).map(|regexp| regexp.is_match(text));
    let took = start.elapsed();
    let shown: String = pattern.chars().take(40).collect();
    assert!(took < SHORT, "{shown}: {took:?}");
    answer
}

#[test]
fn explosive_patterns_without_references_are_answered() {
    let text = "a".repeat(60) + "b";
    for pattern in [r"(a+)+$", r"(a|a)*c", r"(x+x+)+y", r"\A(?:a?){30}a{30}c", r"^(([a-z])+.)+[A-Z]([a-z])+$"] {
        assert_eq!(answer(pattern, &text), Ok(Ok(false)), "{pattern}");
    }
}

#[test]
fn explosive_patterns_with_references_exhaust_the_budget() {
    let text = "a".repeat(60) + "b";
    for pattern in [r"\A(a|a)*\1?c", r"(?:(a+)\1?)+y", r"(a*)*(?=b)c", r"(a*)*c", r"\A(?:(a|a)|\1)*\z"] {
        assert_eq!(answer(pattern, &text), Ok(Err(MatchError::BudgetExhausted)), "{pattern}");
    }
}

#[test]
fn long_texts_and_large_patterns_exhaust_the_budget() {
    let pattern = "a?".repeat(20_000) + &"a".repeat(20_000);
    assert_eq!(answer(&pattern, &"a".repeat(30_000)), Ok(Err(MatchError::BudgetExhausted)));
}

#[test]
fn repetitions_multiply_only_so_far() {
    let doubled: String = (1..40).map(|n| format!(r"(\g<{n}>\g<{n}>)")).collect();
    let same_name = "(?<n>a)".repeat(5_000) + &r"\k<n>".repeat(3_000);
    for pattern in [
        "(a{1000}){1000}{1000}",
        "((a{100}){100}){100}",
        "(?:(?:(?:a{1000}){1000}){1000}){1000}",
        r"(?:\p{L}{1000}){50}",
        &format!("(a){doubled}"),
        &same_name,
        &r"\p{L}".repeat(8_000),
        &r"\X".repeat(2_000),
        &("a".to_owned() + &"*".repeat(10_000)),
        &("(".repeat(1_000) + &")".repeat(1_000)),
        &"(a)".repeat(30_000),
    ] {
        let answer = answer(pattern, "a");
        assert!(matches!(answer, Err(CompileError::TooComplex { .. })), "{answer:?}");
        assert_eq!(check(pattern), Ok(()));
    }
}

#[test]
fn checking_is_linear() {
    let start = Instant::now();
    for pattern in [
        "[:".repeat(200_000),
        "[[:".repeat(2_000) + ":]",
        "[]".repeat(200_000),
        "(?<n>a)".repeat(30_000),
        (0..30_000).map(|n| format!("(?<n{n}>a)")).collect(),
        r"\k<n".repeat(200_000),
        r"\p{".repeat(200_000),
        "(?i)(?<=[[:alpha:]é])".repeat(4_000),
        (2..20_000).map(|n| format!(r"(\g<{n}>)")).collect::<String>() + "(a)",
        "((".repeat(100_000),
        "a{".repeat(200_000),
        "(?#".repeat(200_000),
        "a".to_owned() + &"{2}".repeat(200_000),
    ] {
        let _ = check(&pattern);
    }
    assert!(start.elapsed() < 4 * SHORT, "{:?}", start.elapsed());
}

#[test]
fn limits_can_be_lowered() {
    let short = Limits { length: 3, ..Limits::default() };
    assert!(matches!(Regexp::with_limits("aaaa", short), Err(CompileError::TooComplex { .. })));
    let shallow = Limits { nesting: 3, ..Limits::default() };
    assert!(matches!(Regexp::with_limits("(((((a)))))", shallow), Err(CompileError::TooComplex { .. })));
    let small = Limits { compiled_size: 10_000, ..Limits::default() };
    assert!(matches!(Regexp::with_limits("a{500}", small), Err(CompileError::TooComplex { .. })));
}

#[test]
fn unsupported_constructs_are_named_with_their_place() {
    for (pattern, construct, offset) in [
        ("ab(?~c)", "absent operator", 2),
        (r"a(?<n>\(\g<n>?\))", "recursive call", 8),
        (r"\u0041(?<n>a)\k<n+1>", "level of recursion", 13),
        (r"(a\1?)", "group around it", 2),
        (r"((?(1)a|b))", "condition on the group around it", 1),
    ] {
        assert_eq!(check(pattern), Ok(()), "{pattern}");
        match Regexp::new(pattern) {
            Err(CompileError::Unsupported { construct: named, offset: at }) => {
                assert!(named.contains(construct), "{pattern}: {named}");
                assert_eq!(at, offset, "{pattern}");
            }
            other => panic!("{pattern}: {other:?}"),
        }
    }
}

/// A random number generator without dependencies (SplitMix64).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) % bound as u64).expect("it is below a usize")
    }
}

#[test]
fn no_text_makes_it_panic() {
    const PARTS: &str = r"a b s é ß 1 0 9 ( ( ) ) (?: (?= (?! (?<= (?<! (?> (?~ (?<n> (?'m' (?i) (?x) (?m-i: (?a) (?( (?(1)
        (?(<n>) (?# [ [ ] ] [^ - ^ $ | * + ? *? ++ {1} {2} {1,2} {,2} {2,1} {0} { } , \ \1 \2 \12 \x \x41 \xc3\xa9
        \u00e9 \u{61} \u{ \c \ca \M-a \k<n> \k<1> \k<-1> \k' \k<n+1> \g<n> \g<1> \g<0> \g<+1> \p{alpha} \P{^Lu} \p{
        \h \W \d \R \X \K \G \A \z \Z \b \B [:alpha:] [:^digit:] [: :] && . > < ' # : ! = ~ 😀";
    let parts: Vec<&str> = PARTS.split_whitespace().chain([" ", "\n", "\0"]).collect();
    let mut random = Random(7);
    for _ in 0..20_000 {
        let pattern: String = (0..=random.below(12)).map(|_| parts[random.below(parts.len())]).collect();
        let text: String = (0..random.below(8)).map(|_| parts[random.below(12)]).collect();
        let start = Instant::now();
        match (check(&pattern), Regexp::new(&pattern)) {
            (Err(error), Err(CompileError::Syntax(same))) => {
                assert_eq!(error, same);
                assert!(error.offset() <= pattern.len() && error.to_string().contains(": /"), "{pattern:?}");
            }
            (Ok(()), Ok(regexp)) => {
                for at in 0..=text.len() {
                    let answer = regexp.captures_at(&text, at);
                    let counted = regexp.captures_within(&text, at, &mut Budget::counted(Limits::default().steps));
                    assert_eq!(answer, counted, "{pattern:?} on {text:?} from {at}");
                    if let Ok(Some(found)) = answer {
                        found.iter().flatten().for_each(|span| assert!(text.get(span).is_some(), "{pattern:?}"));
                    }
                }
            }
            (Ok(()), Err(CompileError::Unsupported { construct, offset })) => {
                assert!(!construct.contains("combination"), "{pattern:?}");
                assert!(pattern.is_char_boundary(offset), "{pattern:?}: {offset}");
            }
            (Ok(()), Err(CompileError::TooComplex { .. })) => {}
            (checked, compiled) => panic!("{pattern:?}: {checked:?}, {compiled:?}"),
        }
        assert!(start.elapsed() < SHORT, "{pattern:?}");
    }
}
