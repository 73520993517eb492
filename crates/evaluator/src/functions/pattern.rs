//! Regular expressions: `split`, `match`, `regsubst`.

use std::borrow::Cow;

use puppetlang_regexp::Regexp;
use puppetlang_types::value::{Hash, RegexpValue, Sensitive};
use puppetlang_types::{Type, Value};

use super::replacement::Replacement;
use super::ruby;
use crate::error::{Flow, plain};
use crate::evaluation::Evaluation;
use crate::library::{Builtin, Call, Form};

const TARGET: (&str, &str) = (
    "Variant[Array[Variant[String,Sensitive[String]]],Sensitive[Array[Variant[String,Sensitive[String]]]],\
     Variant[String,Sensitive[String]]]",
    "target",
);
const REPLACEMENT: (&str, &str) = ("Variant[String,Hash[String,String]]", "replacement");

pub(super) const FUNCTIONS: &[Builtin] = &[
    Builtin::new(
        "split",
        "4.0",
        "splits a string at the matches of a pattern",
        &[
            Form::new(&[("String", "str"), ("String", "pattern")], split),
            Form::new(&[("String", "str"), ("Regexp", "pattern")], split),
            Form::new(&[("String", "str"), ("Type[Regexp]", "pattern")], split),
            Form::new(&[("Sensitive[String]", "sensitive"), ("String", "pattern")], split),
            Form::new(&[("Sensitive[String]", "sensitive"), ("Regexp", "pattern")], split),
            Form::new(&[("Sensitive[String]", "sensitive"), ("Type[Regexp]", "pattern")], split),
        ],
    ),
    Builtin::new(
        "match",
        "4.0",
        "returns the match of a pattern in a string and its groups",
        &[
            Form::new(&[("String", "string"), ("Variant[Any, Type]", "pattern")], matched),
            Form::new(&[("Array[String]", "string"), ("Variant[Any, Type]", "pattern")], matched),
        ],
    ),
    Builtin::new(
        "regsubst",
        "4.0",
        "replaces the matches of a pattern in strings",
        &[
            Form::new(
                &[
                    TARGET,
                    ("String", "pattern"),
                    REPLACEMENT,
                    ("Optional[Pattern[/^[GEIM]*$/]]", "flags?"),
                    ("Enum['N','E','S','U']", "encoding?"),
                ],
                regsubst_text,
            ),
            Form::new(
                &[TARGET, ("Variant[Regexp,Type[Regexp]]", "pattern"), REPLACEMENT, ("Pattern[/^G?$/]", "flags?")],
                regsubst,
            ),
        ],
    ),
];

pub(super) fn of_text(evaluation: &mut Evaluation, text: &str) -> Flow<RegexpValue> {
    evaluation.string_regexp(text).or_else(plain)
}

/// Returns the regular expression of a pattern: a regular expression, a string, or a `Regexp` type.
fn regexp(evaluation: &mut Evaluation, pattern: &Value) -> Flow<RegexpValue> {
    match pattern {
        Value::Regexp(regexp) => Ok(regexp.clone()),
        Value::String(text) => of_text(evaluation, text),
        Value::Type(kind) => match &*kind.resolved() {
            Type::Regexp(Some(regexp)) => Ok(regexp.clone()),
            _ => of_text(evaluation, ""),
        },
        _ => plain("a regular expression is missing"),
    }
}

/// The length in bytes of the character at an offset; 1 at the end.
fn width(text: &str, at: usize) -> usize {
    text[at..].chars().next().map_or(1, char::len_utf8)
}

fn split(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let pattern = regexp(evaluation, &call.take(1))?;
    match call.take(0) {
        Value::String(text) => evaluation.split(&text, &pattern),
        Value::Sensitive(hidden) => {
            let parts = evaluation.split(hidden.unwrap().as_str().unwrap_or_default(), &pattern)?;
            Ok(Value::Sensitive(Sensitive::new(parts)))
        }
        value => Ok(value),
    }
}

impl Evaluation {
    /// Splits a text at the matches of a pattern, and includes the text of the groups.
    ///
    /// An empty match splits between two characters. Empty parts at the end are omitted.
    fn split(&mut self, text: &str, pattern: &RegexpValue) -> Flow {
        let pattern = pattern.compiled()?;
        // All searches share a budget, because each may read the whole remaining text.
        let mut budget = pattern.budget_for(text);
        let mut parts: Vec<&str> = Vec::new();
        let (mut begin, mut start, mut was_empty) = (0, 0, false);
        while start <= text.len() {
            let Some(captures) = pattern.captures_within(text, start, &mut budget)? else { break };
            let Some(found) = captures.get(0) else { break };
            if found.is_empty() && found.start == start {
                if text.is_empty() {
                    break;
                }
                if !was_empty {
                    start += width(text, start);
                    was_empty = true;
                    continue;
                }
                parts.push(&text[begin..start]);
                begin = start;
            } else {
                parts.push(&text[begin..found.start]);
                begin = found.end;
                start = found.end;
            }
            was_empty = false;
            parts.extend(captures.iter().skip(1).flatten().map(|group| &text[group]));
            self.charge_element(parts.len())?;
        }
        if begin < text.len() {
            parts.push(&text[begin..]);
        }
        while parts.last().is_some_and(|last| last.is_empty()) {
            parts.pop();
        }
        self.charge(text.len())?;
        self.charge_elements(parts.len())?;
        Ok(parts.into_iter().map(Value::from).collect::<Vec<_>>().into())
    }
}

fn matched(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let pattern = call.take(1);
    match call.take(0) {
        Value::Array(texts) => {
            evaluation.charge_elements(texts.len())?;
            let found: Flow<Vec<Value>> = texts.iter().map(|text| evaluation.found(text, &pattern)).collect();
            Ok(found?.into())
        }
        text => evaluation.found(&text, &pattern),
    }
}

impl Evaluation {
    /// Returns the text of a match and its groups, or `undef`.
    fn found(&mut self, text: &Value, pattern: &Value) -> Flow {
        self.check_stack()?;
        self.step()?;
        let string = text.as_str().unwrap_or_default();
        match pattern {
            Value::String(source) => {
                let regexp = of_text(self, source)?;
                self.match_of(string, &regexp)
            }
            Value::Regexp(regexp) => self.match_of(string, regexp),
            Value::Array(patterns) => self.first_found(text, patterns.iter().cloned()),
            Value::Type(kind) => match &*kind.resolved() {
                Type::Regexp(Some(regexp)) => self.match_of(string, regexp),
                Type::Regexp(None) => plain("Given Regexp Type has no regular expression"),
                Type::Pattern(patterns) => {
                    self.first_found(text, patterns.patterns().iter().cloned().map(Value::Regexp))
                }
                Type::Variant(types) => self.first_found(text, types.iter().cloned().map(Value::from)),
                _ => no_pattern(pattern),
            },
            other => no_pattern(other),
        }
    }

    fn first_found(&mut self, text: &Value, patterns: impl Iterator<Item = Value>) -> Flow {
        for pattern in patterns {
            let found = self.found(text, &pattern)?;
            if found.is_truthy() {
                return Ok(found);
            }
        }
        Ok(Value::Undef)
    }

    fn match_of(&mut self, text: &str, regexp: &RegexpValue) -> Flow {
        let Some(captures) = regexp.compiled()?.captures(text)? else { return Ok(Value::Undef) };
        let groups = captures.iter().map(|group| group.map_or(Value::Undef, |range| Value::from(&text[range])));
        let groups: Vec<Value> = groups.collect();
        self.charge(text.len())?;
        self.charge_elements(groups.len())?;
        Ok(groups.into())
    }
}

#[cold]
fn no_pattern(pattern: &Value) -> Flow {
    plain(format!(
        "match() expects pattern of T, where T is String, Regexp, Regexp[r], Pattern[p], or Array[T]. Got {}",
        ruby::class(pattern)
    ))
}

/// Substitutes a pattern that is a string, to which flags can be added.
fn regsubst_text(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    if call.arguments.len() > 4 {
        const MESSAGE: &str = "The regsubst() function's encoding argument has been ignored since Ruby 1.9 and will be \
                               removed in a future release";
        evaluation.warn_once("regsubst".into(), MESSAGE, None);
    }
    let flags = call.text(3);
    let all = flags.contains('G');
    let options: String =
        [('M', 'm'), ('I', 'i'), ('E', 'x')].iter().filter(|(flag, _)| flags.contains(*flag)).map(|(_, o)| o).collect();
    let source = call.text(1);
    let pattern = if options.is_empty() {
        of_text(evaluation, source)?
    } else {
        evaluation.string_regexp(source).or_else(|message| plain(format!("{message}{options}")))?;
        of_text(evaluation, &format!("(?{options}){source}"))?
    };
    substitute(evaluation, &mut call, &pattern, all)
}

fn regsubst(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let pattern = regexp(evaluation, &call.take(1))?;
    let all = call.text(3) == "G";
    substitute(evaluation, &mut call, &pattern, all)
}

/// The replacement of a match.
enum By<'r> {
    Text(Replacement<'r>),
    /// The value under the matched text.
    Hash(&'r Hash),
}

fn substitute(evaluation: &mut Evaluation, call: &mut Call<'_>, pattern: &RegexpValue, all: bool) -> Flow {
    let pattern = pattern.compiled()?;
    let target = call.take(0);
    let replacement = call.take(2);
    let by = match &replacement {
        Value::Hash(hash) => By::Hash(hash),
        Value::String(text) => By::Text(Replacement::read(text)),
        _ => return Ok(target),
    };
    let substitution = Substitution { pattern, by, all };
    substitution.of(evaluation, target, &mut String::new())
}

struct Substitution<'r> {
    pattern: &'r Regexp,
    by: By<'r>,
    /// Whether all matches are replaced, not only the first.
    all: bool,
}

impl Substitution<'_> {
    /// Substitutes in a string or in each string of an array; Sensitive values stay Sensitive.
    ///
    /// All texts are built in the shared buffer `room`.
    fn of(&self, evaluation: &mut Evaluation, target: Value, room: &mut String) -> Flow {
        match target {
            Value::String(text) => {
                room.clear();
                evaluation.charge(text.len())?;
                room.reserve(text.len() + 16);
                self.of_text(evaluation, &text, room)?;
                Ok(Value::from(room.as_str()))
            }
            Value::Array(targets) => {
                evaluation.check_stack()?;
                evaluation.charge_elements(targets.len())?;
                let one = |target: &Value| self.of(evaluation, target.clone(), room);
                let made: Flow<Vec<Value>> = targets.iter().map(one).collect();
                Ok(made?.into())
            }
            Value::Sensitive(hidden) => {
                let made = self.of(evaluation, hidden.unwrap().clone(), room)?;
                Ok(Value::Sensitive(Sensitive::new(made)))
            }
            other => Ok(other),
        }
    }

    fn of_text(&self, evaluation: &mut Evaluation, text: &str, out: &mut String) -> Flow<()> {
        let (mut copied, mut start) = (0, 0);
        // All searches share a budget, because each may read the whole remaining text.
        let mut budget = self.pattern.budget_for(text);
        while start <= text.len() {
            let Some(captures) = self.pattern.captures_within(text, start, &mut budget)? else { break };
            let Some(found) = captures.get(0) else { break };
            evaluation.charge(found.start - copied)?;
            out.push_str(&text[copied..found.start]);
            let before = out.len();
            match &self.by {
                By::Text(replacement) => replacement.write(self.pattern, text, &captures, out)?,
                By::Hash(hash) => out.push_str(&replaced(hash, &text[found.clone()])),
            }
            evaluation.charge(out.len() - before)?;
            copied = found.end;
            if !self.all {
                break;
            }
            start = found.end;
            if found.is_empty() {
                let next = found.end + width(text, found.end);
                out.push_str(text.get(copied..next).unwrap_or_default());
                copied = next.min(text.len());
                start = next;
            }
        }
        evaluation.charge(text.len() - copied)?;
        out.push_str(&text[copied..]);
        evaluation.charge(out.len())
    }
}

fn replaced<'h>(hash: &'h Hash, found: &str) -> Cow<'h, str> {
    match hash.get_str(found) {
        Some(Value::String(text)) => Cow::Borrowed(text),
        Some(other) => Cow::Owned(ruby::text(other)),
        None => Cow::Borrowed(""),
    }
}
