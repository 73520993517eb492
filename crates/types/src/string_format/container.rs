//! Formatting of arrays and hashes: delimiters, separators, line breaks.

use std::borrow::Cow;

use puppetlang_source::{Dialect, Permanent};

use super::map::{Format, FormatMap};
use super::{FormatError, Indentation, charge_text, write};
use crate::value::{Array, Hash, Value};

/// Returns true for values that are formatted as containers within containers.
fn is_container(value: &Value) -> bool {
    matches!(value, Value::Array(_) | Value::Hash(_) | Value::Object(_))
}

fn is_collection(value: &Value) -> bool {
    matches!(value, Value::Array(_) | Value::Hash(_))
}

/// Returns the formats of the contents of a container.
fn contents(format: &Format) -> &FormatMap {
    static UNSAID: Permanent<FormatMap> = Permanent::new(|| FormatMap::of(crate::ty::Type::Any, Format::plain('p')));
    format.contents.as_ref().unwrap_or(&UNSAID)
}

fn pad(out: &mut String, count: usize) {
    out.extend(std::iter::repeat_n(' ', count));
}

fn break_line(at: Indentation, out: &mut String) {
    if at.breaks() {
        out.push('\n');
        pad(out, at.padding());
    }
}

/// Removes whitespace from the end, but not before `start`.
fn trim_end(out: &mut String, start: usize) {
    let kept = out[start..].trim_end().len();
    out.truncate(start + kept);
}

/// Returns the separator between elements or entries.
fn separator(format: &Format, dialect: Dialect) -> Cow<'_, str> {
    let given = format.separator.as_deref().unwrap_or(", ");
    if dialect.contains(Dialect::FORMAT_SEPARATORS) && !given.ends_with(char::is_whitespace) {
        format!("{given} ").into()
    } else {
        given.into()
    }
}

pub(super) fn array(
    array: &Array,
    format: &Format,
    formats: &FormatMap,
    at: Indentation,
    dialect: Dialect,
    out: &mut String,
) -> Result<(), FormatError> {
    let directive = &format.directive;
    if !matches!(directive.letter, 'a' | 's' | 'p') {
        return Err(FormatError::Letter("Array", directive.letter, "asp"));
    }
    let separator = separator(format, dialect);
    let contents = contents(format);
    let (open, close) = directive.delimiters(("[", "]"));
    let alternate = directive.is_alternate();
    let at = at.indenting(alternate || at.indenting);
    let start = out.len();
    break_line(at, out);
    out.push_str(open);

    let mut child = at.increased(alternate);
    if !alternate {
        for (index, value) in array.iter().enumerate() {
            if index > 0 {
                charge_text(separator.len())?;
                out.push_str(&separator);
            }
            child = child.subsequent();
            let begin = out.len();
            write(value, if is_container(value) { formats } else { contents }, child, dialect, out)?;
            if out[begin..].starts_with('\n') && out[start..begin].ends_with(' ') {
                let kept = start + out[start..begin].trim_end().len();
                out.replace_range(kept..begin, "");
            }
        }
        out.push_str(close);
        return Ok(());
    }
    let mut texts = Vec::with_capacity(array.len());
    for value in array.iter() {
        // Every element counts as a subsequent one, even the first: the line breaks of elements are added below.
        child = child.subsequent();
        charge_text(separator.len() + size_of::<String>())?;
        let mut text = String::new();
        write(value, if is_container(value) { formats } else { contents }, child, dialect, &mut text)?;
        texts.push(text);
    }
    let breaks = directive.width.is_some_and(|width| widest(array, &texts) > width as usize);
    for (index, (value, text)) in array.iter().zip(&texts).enumerate() {
        if index == 0 {
            if breaks && !is_collection(value) {
                out.push(' ');
            }
        } else {
            out.push_str(&separator);
            let after_collection = is_collection(&array[index - 1]) && !is_collection(value);
            if breaks && !is_collection(value) || after_collection {
                if !out.ends_with('\n') {
                    trim_end(out, start);
                }
                out.push('\n');
                pad(out, at.increased(alternate).padding());
            }
        }
        if out.ends_with(' ') && text.starts_with('\n') {
            trim_end(out, start);
        }
        out.push_str(text);
    }
    out.push_str(close);
    Ok(())
}

/// Returns the width in characters of the widest run of elements that are not collections.
fn widest(array: &Array, texts: &[String]) -> usize {
    let (mut widest, mut run) = (0, 0);
    for (value, text) in array.iter().zip(texts) {
        run = if is_collection(value) { 0 } else { run + text.chars().count() };
        widest = widest.max(run);
    }
    widest
}

pub(super) fn hash(
    hash: &Hash,
    format: &Format,
    formats: &FormatMap,
    at: Indentation,
    dialect: Dialect,
    out: &mut String,
) -> Result<(), FormatError> {
    let directive = &format.directive;
    if directive.letter == 'a' {
        let pairs = hash.iter().map(|(key, value)| Value::from(vec![key.clone(), value.clone()]));
        return write(&Value::Array(pairs.collect()), formats, at, dialect, out);
    }
    if !matches!(directive.letter, 'h' | 's' | 'p') {
        return Err(FormatError::Letter("Hash", directive.letter, "hasp"));
    }
    let association = format.separator2.as_deref().unwrap_or(" => ");
    let contents = contents(format);
    let (open, close) = directive.delimiters(("{", "}"));
    let alternate = directive.is_alternate();
    let mut separator = separator(format, dialect).into_owned();
    if alternate {
        if !separator.ends_with('\n') {
            separator.truncate(separator.trim_end().len());
        }
        separator.push('\n');
    }
    let at = at.indenting(alternate || at.indenting);
    break_line(at, out);
    let child = at.increased(false);
    out.push_str(open);
    if alternate {
        out.push('\n');
    }
    for (index, (key, value)) in hash.iter().enumerate() {
        charge_text(separator.len() + association.len() + child.padding())?;
        if index > 0 {
            out.push_str(&separator);
        }
        if alternate {
            pad(out, child.padding());
        }
        write(key, if is_container(key) { formats } else { contents }, child, dialect, out)?;
        out.push_str(association);
        write(value, if is_container(value) { formats } else { contents }, child, dialect, out)?;
    }
    if alternate {
        out.push('\n');
        pad(out, at.padding());
    }
    out.push_str(close);
    Ok(())
}
