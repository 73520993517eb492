//! Regular expressions: `split`, `match`, `regsubst`.

use std::borrow::Cow;
use std::sync::Arc;

use puppetlang_regexp::Regexp;
use puppetlang_types::value::{Array, Hash, RegexpValue, Sensitive, Text};
use puppetlang_types::{Type, Value};

use super::replacement::Replacement;
use super::ruby;
use crate::argument::{Argument, typed};
use crate::error::{Flow, plain};
use crate::evaluation::Evaluation;
use crate::library::{Builtin, Form};

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
            Form::new(&[("String", "str"), ("String", "pattern")], typed!(split)),
            Form::new(&[("String", "str"), ("Regexp", "pattern")], typed!(split)),
            Form::new(&[("String", "str"), ("Type[Regexp]", "pattern")], typed!(split)),
            Form::new(&[("Sensitive[String]", "sensitive"), ("String", "pattern")], typed!(split_hidden)),
            Form::new(&[("Sensitive[String]", "sensitive"), ("Regexp", "pattern")], typed!(split_hidden)),
            Form::new(&[("Sensitive[String]", "sensitive"), ("Type[Regexp]", "pattern")], typed!(split_hidden)),
        ],
    ),
    Builtin::new(
        "match",
        "4.0",
        "returns the match of a pattern in a string and its groups",
        &[
            Form::new(&[("String", "string"), ("Variant[Any, Type]", "pattern")], typed!(matched)),
            Form::new(&[("Array[String]", "string"), ("Variant[Any, Type]", "pattern")], typed!(matched_each)),
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
                typed!(regsubst_text),
            ),
            Form::new(
                &[TARGET, ("Variant[Regexp,Type[Regexp]]", "pattern"), REPLACEMENT, ("Pattern[/^G?$/]", "flags?")],
                typed!(regsubst),
            ),
        ],
    ),
];

pub(super) fn of_text(evaluation: &mut Evaluation, text: &str) -> Flow<RegexpValue> {
    evaluation.string_regexp(text).or_else(plain)
}

/// A pattern that is searched for: a regular expression, a string, or a `Regexp` type.
enum Pattern {
    Regexp(RegexpValue),
    Text(Text),
    Type(Arc<Type>),
}

impl Argument for Pattern {
    fn of(value: Value) -> Result<Self, Value> {
        match value {
            Value::Regexp(regexp) => Ok(Self::Regexp(regexp)),
            Value::String(text) => Ok(Self::Text(text)),
            Value::Type(kind) => Ok(Self::Type(kind)),
            other => Err(other),
        }
    }
}

impl Pattern {
    fn regexp(self, evaluation: &mut Evaluation) -> Flow<RegexpValue> {
        match self {
            Self::Regexp(regexp) => Ok(regexp),
            Self::Text(text) => of_text(evaluation, &text),
            Self::Type(kind) => match &*kind.resolved() {
                Type::Regexp(Some(regexp)) => Ok(regexp.clone()),
                _ => of_text(evaluation, ""),
            },
        }
    }
}

/// The length in bytes of the character at an offset; 1 at the end.
fn width(text: &str, at: usize) -> usize {
    text[at..].chars().next().map_or(1, char::len_utf8)
}

fn split(evaluation: &mut Evaluation, text: Text, pattern: Pattern) -> Flow {
    let pattern = pattern.regexp(evaluation)?;
    parts(evaluation, &text, &pattern)
}

fn split_hidden(evaluation: &mut Evaluation, hidden: Sensitive, pattern: Pattern) -> Flow {
    let pattern = pattern.regexp(evaluation)?;
    let parts = parts(evaluation, hidden.unwrap().as_str().unwrap_or_default(), &pattern)?;
    Ok(Value::Sensitive(Sensitive::new(parts)))
}

/// Splits a text at the matches of a pattern, and includes the text of the groups.
///
/// An empty match splits between two characters. Empty parts at the end are omitted.
fn parts(evaluation: &mut Evaluation, text: &str, pattern: &RegexpValue) -> Flow {
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
        evaluation.limiter.charge_element(parts.len())?;
    }
    if begin < text.len() {
        parts.push(&text[begin..]);
    }
    while parts.last().is_some_and(|last| last.is_empty()) {
        parts.pop();
    }
    evaluation.charge(text.len())?;
    evaluation.charge_elements(parts.len())?;
    Ok(parts.into_iter().map(Value::from).collect::<Vec<_>>().into())
}

fn matched(evaluation: &mut Evaluation, text: Text, pattern: Value) -> Flow {
    found(evaluation, &text, &pattern)
}

fn matched_each(evaluation: &mut Evaluation, texts: Array, pattern: Value) -> Flow {
    evaluation.charge_elements(texts.len())?;
    let texts = texts.iter().filter_map(Value::as_str);
    Ok(texts.map(|text| found(evaluation, text, &pattern)).collect::<Flow<Vec<Value>>>()?.into())
}

/// Returns the text of a match and its groups, or `undef`.
fn found(evaluation: &mut Evaluation, text: &str, pattern: &Value) -> Flow {
    evaluation.check_stack()?;
    evaluation.limiter.step()?;
    match pattern {
        Value::String(source) => {
            let regexp = of_text(evaluation, source)?;
            match_of(evaluation, text, &regexp)
        }
        Value::Regexp(regexp) => match_of(evaluation, text, regexp),
        Value::Array(patterns) => first_found(evaluation, text, patterns.iter().cloned()),
        Value::Type(kind) => match &*kind.resolved() {
            Type::Regexp(Some(regexp)) => match_of(evaluation, text, regexp),
            Type::Regexp(None) => plain("Given Regexp Type has no regular expression"),
            Type::Pattern(patterns) => {
                first_found(evaluation, text, patterns.patterns().iter().cloned().map(Value::Regexp))
            }
            Type::Variant(types) => first_found(evaluation, text, types.iter().cloned().map(Value::from)),
            _ => no_pattern(pattern),
        },
        other => no_pattern(other),
    }
}

fn first_found(evaluation: &mut Evaluation, text: &str, patterns: impl Iterator<Item = Value>) -> Flow {
    for pattern in patterns {
        let found = found(evaluation, text, &pattern)?;
        if found.is_truthy() {
            return Ok(found);
        }
    }
    Ok(Value::Undef)
}

fn match_of(evaluation: &mut Evaluation, text: &str, regexp: &RegexpValue) -> Flow {
    match regexp.compiled()?.captures(text)? {
        Some(captures) => {
            let groups = captures.iter().map(|group| group.map_or(Value::Undef, |range| Value::from(&text[range])));
            let groups: Vec<Value> = groups.collect();
            evaluation.charge(text.len())?;
            evaluation.charge_elements(groups.len())?;
            Ok(groups.into())
        }
        None => Ok(Value::Undef),
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
fn regsubst_text(
    evaluation: &mut Evaluation,
    target: Value,
    source: Text,
    replacement: ReplacementValue,
    flags: Option<Text>,
    encoding: Option<Value>,
) -> Flow {
    if encoding.is_some() {
        const MESSAGE: &str = "The regsubst() function's encoding argument has been ignored since Ruby 1.9 and will be \
                               removed in a future release";
        evaluation.world.warn_once("regsubst", MESSAGE, || None);
    }
    let flags = flags.as_deref().unwrap_or_default();
    let all = flags.contains('G');
    let options: String =
        [('M', 'm'), ('I', 'i'), ('E', 'x')].iter().filter(|(flag, _)| flags.contains(*flag)).map(|(_, o)| o).collect();
    let pattern = if options.is_empty() {
        of_text(evaluation, &source)?
    } else {
        evaluation.string_regexp(&source).or_else(|message| plain(format!("{message}{options}")))?;
        of_text(evaluation, &format!("(?{options}){source}"))?
    };
    substitute(evaluation, target, &pattern, &replacement, all)
}

fn regsubst(
    evaluation: &mut Evaluation,
    target: Value,
    pattern: Pattern,
    replacement: ReplacementValue,
    flags: Option<Text>,
) -> Flow {
    let pattern = pattern.regexp(evaluation)?;
    let all = flags.is_some_and(|flags| flags.as_str() == "G");
    substitute(evaluation, target, &pattern, &replacement, all)
}

/// The replacement as a program writes it.
enum ReplacementValue {
    Text(Text),
    /// The value under the matched text.
    Hash(Hash),
}

impl Argument for ReplacementValue {
    fn of(value: Value) -> Result<Self, Value> {
        match value {
            Value::String(text) => Ok(Self::Text(text)),
            Value::Hash(hash) => Ok(Self::Hash(hash)),
            other => Err(other),
        }
    }
}

/// The replacement of a match.
enum By<'r> {
    Text(Replacement<'r>),
    /// The value under the matched text.
    Hash(&'r Hash),
}

fn substitute(
    evaluation: &mut Evaluation,
    target: Value,
    pattern: &RegexpValue,
    replacement: &ReplacementValue,
    all: bool,
) -> Flow {
    let pattern = pattern.compiled()?;
    let by = match replacement {
        ReplacementValue::Hash(hash) => By::Hash(hash),
        ReplacementValue::Text(text) => By::Text(Replacement::read(text)),
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
