//! Numbers: `range`.

use puppetlang_evaluator::{Builtin, Call, Evaluation, Flow, plain, ruby};
use puppetlang_types::Value;

use crate::array::{regexp, whole};
use crate::legacy::{legacy, no_method};

pub(crate) const FUNCTIONS: &[Builtin] = &[legacy!("range", "the numbers or strings of a range", range)];

/// The maximum length of a range; longer ranges are truncated.
const LONGEST: usize = 1_000_000;

fn range(evaluation: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    let (from, to, step, is_open) = match &arguments[..] {
        [] => return plain("range(): Wrong number of arguments given (0 for 1)"),
        [Value::String(text)] => {
            let form = regexp(evaluation, &r"^(\w+)(\.\.\.?|\-)(\w+)$".into())?;
            let Some(captures) = form.compiled()?.captures(text)? else {
                let is_something = text.split('\n').any(|line| !line.is_empty());
                return plain(match is_something {
                    true => format!("range(): Unable to compute range from the value: {text}"),
                    false => format!("range(): Unknown range format: {text}"),
                });
            };
            let part = |group| captures.get(group).map_or("", |range| &text[range]);
            (Value::from(part(1)), Value::from(part(3)), 1, part(2) == "...")
        }
        [other] => return no_method("match", other),
        [from, to, more @ ..] => {
            let step = more.first().filter(|step| !step.is_undef()).map_or(Ok(1), to_i)?;
            if step == 0 {
                return plain("range(): 3rd arg (step size) must be a non zero integer (e.g. 1 or -1)");
            }
            (from.clone(), to.clone(), step.unsigned_abs(), false)
        }
    };
    let step = usize::try_from(step).unwrap_or(usize::MAX);
    let is_number = ruby::text(&from).split('\n').any(is_digits);
    let made: Vec<Value> = if is_number {
        let (from, to) = (to_i(&from)?, to_i(&to)?);
        let to = if is_open { to.saturating_sub(1) } else { to };
        let numbers = (from..=to).step_by(step).take(LONGEST);
        evaluation.collected(numbers.map(Value::Integer))?
    } else {
        let texts = texts(&ruby::text(&from), &ruby::text(&to), is_open);
        evaluation.collected(texts.into_iter().step_by(step).map(Value::from))?
    };
    Ok(made.into())
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Converts a value to an integer, like `to_i` in Ruby.
pub(crate) fn to_i(value: &Value) -> Flow<i64> {
    match value {
        Value::Integer(number) => Ok(*number),
        Value::Float(number) => Ok(whole(*number)),
        Value::String(text) => Ok(ruby::integer(text)),
        Value::Undef => Ok(0),
        other => no_method("to_i", other),
    }
}

/// Returns the texts of a range.
///
/// Each text is the successor of the one before. The range ends at `to`, or before the first successor that is longer.
fn texts(from: &str, to: &str, is_open: bool) -> Vec<String> {
    let mut texts = Vec::new();
    if from > to {
        return texts;
    }
    if let ([from], [to]) = (from.as_bytes(), to.as_bytes()) {
        let last = if is_open { to.saturating_sub(1) } else { *to };
        return (*from..=last).map(|byte| char::from(byte).to_string()).collect();
    }
    let mut text = from.to_owned();
    while (texts.is_empty() || text.len() <= to.len()) && texts.len() < LONGEST {
        let is_last = text == to;
        if is_last && is_open {
            break;
        }
        let next = successor(&text);
        texts.push(text);
        if is_last {
            break;
        }
        text = next;
    }
    texts
}

/// Returns the next text, like `succ` in Ruby.
///
/// The rightmost letter or digit is incremented, with carry to the letter or digit on its left. A text without letters
/// and digits gets its last character incremented.
fn successor(text: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let mut carried_at = None;
    for at in (0..bytes.len()).rev() {
        let (next, carry) = match bytes[at] {
            b'z' => (b'a', Some(b'a')),
            b'Z' => (b'A', Some(b'A')),
            b'9' => (b'0', Some(b'1')),
            byte if byte.is_ascii_alphanumeric() => (byte + 1, None),
            _ => continue,
        };
        bytes[at] = next;
        match carry {
            Some(carry) => carried_at = Some((at, carry)),
            None => return String::from_utf8_lossy(&bytes).into_owned(),
        }
    }
    match carried_at {
        Some((at, carry)) => bytes.insert(at, carry),
        None => match bytes.last_mut() {
            Some(last) if *last < 0x7F => *last += 1,
            _ => {}
        },
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
