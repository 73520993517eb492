//! `=~`, `!~` and `in`, options of `case`, and match variables (`$0`, `$1`, …).

use std::borrow::Cow;

use puppetlang_parser::{NodeId, Operator};
use puppetlang_regexp::Regexp;
use puppetlang_source::{IssueCode, meter};
use puppetlang_types::resource_object::is_resource_object;
use puppetlang_types::value::{RegexpValue, Text};
use puppetlang_types::{Type, Value, Version, VersionRange, comparing};

use crate::code::Expr;
use crate::error::{Flow, plain};
use crate::evaluation::Evaluation;
use crate::label::a_label;
use crate::loaded::CodeLocation;

impl Evaluation {
    #[inline(never)]
    pub(crate) fn matching(
        &mut self,
        here: &CodeLocation<'_>,
        operator: Operator,
        left: NodeId,
        right: NodeId,
    ) -> Flow {
        let value = self.eval(here, left)?;
        let wanted = operator == Operator::Match;
        if let Some(Value::Type(kind)) = self.programs.known(here, right) {
            return Ok(Value::Boolean(self.is_instance(kind, &value)? == wanted));
        }
        // A literal regular expression is borrowed, not copied.
        let written = match here.code.expr(right) {
            Expr::Constant(index) => match &here.code.constants[index as usize] {
                regexp @ Value::Regexp(_) => Some(regexp),
                _ => None,
            },
            _ => None,
        };
        let pattern = match written {
            Some(regexp) => Cow::Borrowed(regexp),
            None => Cow::Owned(self.eval(here, right)?),
        };
        let found = match &*pattern {
            Value::Type(kind) if !is_resource_object(&pattern) => self.is_instance(kind, &value)?,
            Value::SemVerRange(range) => includes(range, &value),
            Value::Regexp(regexp) => self.search(here, left, &value, regexp)?,
            Value::String(text) => match self.string_regexp(text) {
                Ok(regexp) => self.search(here, left, &value, &regexp)?,
                Err(detail) => return self.no_regexp(here, right, &detail),
            },
            other => {
                let class = match other {
                    Value::Undef => "nil".to_owned(),
                    Value::Boolean(value) => value.to_string(),
                    other => puppetlang_types::ruby::class(other).into_owned(),
                };
                return self.no_regexp(here, right, &format!("no implicit conversion of {class} into String"));
            }
        };
        self.limiter.unless_stopped(Value::Boolean(found == wanted))
    }

    #[cold]
    fn no_regexp(&self, here: &CodeLocation<'_>, right: NodeId, detail: &str) -> Flow {
        let message = format!("Can not convert right match operand to a regular expression. Caused by '{detail}'.");
        self.fail(here, right, IssueCode::MatchNotRegexp, message)
    }

    fn search(&mut self, here: &CodeLocation<'_>, left: NodeId, value: &Value, regexp: &RegexpValue) -> Flow<bool> {
        let Value::String(text) = value else {
            let message = format!("Left match operand must result in a String value. Got {}.", a_label(value));
            return self.fail(here, left, IssueCode::MatchNotString, message);
        };
        self.find(text, regexp)
    }

    /// Returns the regular expression of a string, from the cache if possible.
    ///
    /// # Errors
    ///
    /// If the string is not a valid regular expression; the text says why.
    pub fn string_regexp(&mut self, source: &str) -> Result<RegexpValue, String> {
        if let Some(known) = self.regexps.known(source) {
            return Ok(known);
        }
        // Charge the same whether or not another evaluation has compiled it.
        meter::spend(256 + source.len() as u64).map_err(|stopped| self.limiter.stop_message(stopped).0)?;
        self.regexps.compiled(source)
    }

    /// Searches a text; a match sets the match variables.
    pub(crate) fn find(&mut self, text: &Text, regexp: &RegexpValue) -> Flow<bool> {
        let compiled: &Regexp = match regexp.compiled() {
            Ok(compiled) => compiled,
            Err(error) => return plain(error.to_string()),
        };
        self.match_text(text, compiled)
    }

    /// Searches a text with a compiled regular expression; a match sets the match variables.
    ///
    /// # Errors
    ///
    /// If the search exceeds its budget.
    pub fn match_text(&mut self, text: &Text, regexp: &Regexp) -> Flow<bool> {
        let captures = match regexp.is_match_quickly(text) {
            Some(false) => return Ok(false),
            Some(true) => None,
            None => match regexp.captures(text) {
                Ok(None) => return Ok(false),
                Ok(captures) => captures,
                Err(error) => return plain(error.to_string()),
            },
        };
        self.frames.set_matched(text.clone(), regexp.clone(), captures);
        Ok(true)
    }

    /// Returns a match variable (`$0`, `$1`, …); `undef` if the group did not match.
    ///
    /// # Errors
    ///
    /// If its text exceeds the limits, or the search for the groups is stopped.
    pub(crate) fn group(&mut self, group: u32) -> Flow {
        let Some(matched) = self.frames.matched.clone() else { return Ok(Value::Undef) };
        let text = match matched.group(group as usize) {
            Ok(Some(text)) => text,
            Ok(None) => return Ok(Value::Undef),
            Err(error) => return plain(error.to_string()),
        };
        self.charge(text.len())?;
        Ok(Value::from(text))
    }

    /// Whether a value matches an option of a `case`.
    pub(crate) fn case_match(&mut self, pattern: &Value, value: &Value) -> Flow<bool> {
        Ok(match (pattern, value) {
            (Value::Regexp(regexp), Value::String(text)) => self.find(text, regexp)?,
            (Value::Array(patterns), Value::Array(values)) => {
                if patterns.len() != values.len() {
                    return Ok(false);
                }
                self.check_stack()?;
                for (pattern, value) in patterns.iter().zip(values.iter()) {
                    if !self.case_match(pattern, value)? {
                        return Ok(false);
                    }
                }
                true
            }
            (Value::Hash(patterns), Value::Hash(values)) => {
                self.check_stack()?;
                for (key, pattern) in patterns.iter() {
                    if !self.case_match(pattern, values.get(key).unwrap_or(&Value::Undef))? {
                        return Ok(false);
                    }
                }
                true
            }
            _ => {
                let matches = comparing(|| puppetlang_types::case_matches(value, pattern))?;
                self.limiter.unless_stopped(matches)?
            }
        })
    }

    /// Whether a value is an instance of a type.
    #[inline]
    pub(crate) fn is_instance(&self, ty: &Type, value: &Value) -> Flow<bool> {
        let is_instance = comparing(|| ty.is_instance(value))?;
        self.limiter.unless_stopped(is_instance)
    }

    #[inline(never)]
    pub(crate) fn membership(&mut self, here: &CodeLocation<'_>, left: NodeId, right: NodeId) -> Flow {
        let (value, container) = (self.eval(here, left)?, self.eval(here, right)?);
        Ok(Value::Boolean(self.includes(&container, &value)?))
    }

    /// Whether a container contains a value.
    fn includes(&mut self, container: &Value, value: &Value) -> Flow<bool> {
        Ok(match (container, value) {
            (Value::String(text), Value::String(part)) => {
                self.charge(text.len() + part.len())?;
                self.spend((text.len() + part.len()) / 64)?;
                text.to_lowercase().contains(&*part.to_lowercase())
            }
            (Value::String(text), Value::Regexp(regexp)) => self.find(text, regexp)?,
            (Value::Binary(binary), Value::Binary(part)) => self.contains(binary.bytes(), part.bytes())?,
            (Value::Binary(binary), Value::String(part)) => self.contains(binary.bytes(), part.as_bytes())?,
            (Value::Binary(binary), Value::Integer(byte)) => {
                binary.bytes().iter().any(|known| i64::from(*known) == *byte)
            }
            (Value::SemVerRange(range), value) => includes(range, value),
            (Value::Array(values), value) => self.is_among(values.iter(), value)?,
            (Value::Hash(hash), value) => self.is_among(hash.keys(), value)?,
            _ => false,
        })
    }

    fn is_among<'v>(&mut self, elements: impl Iterator<Item = &'v Value>, value: &Value) -> Flow<bool> {
        for element in elements {
            self.spend(1)?;
            let found = match value {
                Value::Regexp(regexp) => match element {
                    Value::String(text) => self.find(text, regexp)?,
                    _ => false,
                },
                Value::String(_) | Value::SemVer(_) => self.case_match(element, value)?,
                Value::Type(kind) if !is_resource_object(value) => self.is_instance(kind, element)?,
                _ => element.language_eq(value),
            };
            if found {
                return self.limiter.unless_stopped(true);
            }
        }
        self.limiter.unless_stopped(false)
    }

    /// Whether a byte string contains another.
    fn contains(&mut self, bytes: &[u8], part: &[u8]) -> Flow<bool> {
        self.spend((bytes.len() + part.len()) / 64)?;
        Ok(memchr::memmem::find(bytes, part).is_some())
    }
}

fn includes(range: &VersionRange, value: &Value) -> bool {
    match value {
        Value::SemVer(version) => range.includes(version),
        Value::String(text) => Version::parse(text).is_ok_and(|version| range.includes(&version)),
        _ => false,
    }
}
