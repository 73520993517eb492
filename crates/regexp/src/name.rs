//! Group names, in definitions and in references.
//!
//! A name ends at its closing delimiter and may contain nearly every character. In a reference, digits are a number;
//! with a sign, it is relative to the current position. The texts in messages depend on the position at which Ruby's
//! parser gives up, so many offsets are recorded here.

use crate::error::{Fault, SyntaxErrorKind as Kind};
use crate::parser::Parser;
use crate::syntax::{Backref, Call, CallTarget};

/// Whether a name defines a group or refers to one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    Definition,
    Reference,
}

/// A name or number that was read.
struct Name {
    start: usize,
    end: usize,
    /// The number, if it is one.
    number: Option<i32>,
}

/// The state of reading a number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Number {
    No,
    SignOnly,
    Yes,
}

/// Returns the delimiter that closes a name.
fn closer(opener: char) -> char {
    match opener {
        '<' => '>',
        '(' => ')',
        other => other,
    }
}

impl Parser<'_> {
    /// Reads the name after `(?<` or `(?'`.
    pub(crate) fn definition_name(&mut self, opener: char) -> Result<(usize, usize), Fault> {
        let name = self.name(opener, Use::Definition)?;
        Ok((name.start, name.end))
    }

    /// Reads the number after `(?(`, including its closing parenthesis.
    pub(crate) fn condition_number(&mut self) -> Result<u32, Fault> {
        let name = self.name('(', Use::Reference)?;
        Ok(name.number.and_then(|number| u32::try_from(number).ok()).unwrap_or(0))
    }

    /// Reads the target of a call after `\g<`.
    pub(crate) fn call_name(&mut self, opener: char) -> Result<Call, Fault> {
        let start = self.at;
        // A leading zero is always consumed: `\g<01>` calls group 1.
        if self.take(b'0') && self.rest().starts_with(closer(opener)) {
            self.at += 1;
            return Ok(Call { target: CallTarget::Whole, name: Self::stretch(start, start + 1), group: 0 });
        }
        let forward = self.take(b'+');
        let name = self.name(opener, Use::Reference)?;
        let groups = i64::from(self.group_count());
        let target = match name.number {
            None if !forward => CallTarget::Name,
            number => {
                let number = i64::from(number.unwrap_or(0));
                let absolute = match number {
                    1.. if forward => groups + number,
                    1.. => number,
                    _ => groups + 1 + number,
                };
                match u32::try_from(absolute) {
                    Ok(absolute) if absolute > 0 => CallTarget::Number(absolute),
                    _ => return Err(Fault::new(Kind::InvalidBackref, self.token_start)),
                }
            }
        };
        Ok(Call { target, name: Self::stretch(name.start, name.end), group: 0 })
    }

    /// Reads the target of a reference after `\k<` or `(?(<`.
    pub(crate) fn backref_name(&mut self, opener: char) -> Result<Backref, Fault> {
        let (name, level) = self.name_with_level(opener)?;
        let Some(number) = name.number else {
            let Some(groups) = self.pattern.names.get(&self.text[name.start..name.end]) else {
                return Err(Fault::named(Kind::UndefinedNameReference, name.start, name.end));
            };
            return Ok(Backref { groups: groups.to_vec(), by_name: true, level });
        };
        let absolute =
            if number < 0 { i64::from(self.group_count()) + 1 + i64::from(number) } else { i64::from(number) };
        match u32::try_from(absolute) {
            Ok(absolute) if absolute > 0 => Ok(Backref { groups: vec![absolute], by_name: false, level }),
            _ => Err(Fault::new(Kind::InvalidBackref, self.token_start)),
        }
    }

    fn name(&mut self, opener: char, usage: Use) -> Result<Name, Fault> {
        let start = self.at;
        let close = closer(opener);
        let (mut number, mut sign, mut digits) = (Number::No, 1, start);
        let mut end = self.text.len();
        let mut last = match self.next() {
            None => return Err(Fault::new(Kind::EmptyGroupName, start)),
            Some(c) if c == close => return Err(Fault::new(Kind::EmptyGroupName, start)),
            Some('0'..='9' | '-') if usage == Use::Definition => {
                return Err(self.name_fault(Kind::InvalidGroupName, start, close));
            }
            Some(c @ '0'..='9') => {
                number = Number::Yes;
                c
            }
            Some('-') => {
                (number, sign, digits) = (Number::SignOnly, -1, self.at);
                '-'
            }
            Some(c) => c,
        };
        while let Some(before) = (self.at < self.text.len()).then_some(self.at) {
            end = before;
            let Some(c) = self.next() else { break };
            last = c;
            if c == close || c == ')' {
                if number == Number::SignOnly {
                    return Err(self.name_fault(Kind::InvalidGroupName, start, close));
                }
                break;
            }
            match (number, c) {
                (Number::No, _) => {}
                (_, '0'..='9') => number = Number::Yes,
                (_, c) if c.is_alphanumeric() || c == '_' => {
                    return Err(self.name_fault(Kind::InvalidGroupName, start, close));
                }
                _ => return Err(self.name_fault(Kind::InvalidCharInGroupName, start, close)),
            }
        }
        if last != close {
            return Err(Fault::named(Kind::InvalidGroupName, start, self.text.len()));
        }
        let number = self.signed(number, sign, (start, digits, end))?;
        Ok(Name { start, end, number })
    }

    /// Skips from the first invalid character of a name to its end, and returns the fault.
    fn name_fault(&mut self, kind: Kind, start: usize, close: char) -> Fault {
        let mut end = self.text.len();
        while self.at < self.text.len() {
            end = self.at;
            match self.next() {
                Some(c) if c == close || c == ')' => break,
                _ => {}
            }
        }
        if self.at == self.text.len() {
            end = self.at;
        }
        Fault::named(kind, start, end)
    }

    /// Parses the number in `digits..end`. Zero and numbers that are too large are errors.
    fn signed(&self, number: Number, sign: i32, places: (usize, usize, usize)) -> Result<Option<i32>, Fault> {
        let (start, digits, end) = places;
        if number == Number::No {
            return Ok(None);
        }
        match self.text[digits..end].parse::<i32>() {
            Ok(0) => Err(Fault::named(Kind::InvalidGroupName, start, end)),
            Ok(value) => Ok(Some(value * sign)),
            Err(_) => Err(Fault::new(Kind::TooBigNumber, start)),
        }
    }

    fn name_with_level(&mut self, opener: char) -> Result<(Name, Option<i32>), Fault> {
        let start = self.at;
        let close = closer(opener);
        let whole = Fault::named(Kind::InvalidGroupName, start, self.text.len());
        let (mut number, mut sign, mut digits) = (Number::No, 1, start);
        let mut last = match self.next() {
            None => return Err(Fault::new(Kind::EmptyGroupName, start)),
            Some(c) if c == close => return Err(Fault::new(Kind::EmptyGroupName, start)),
            Some(c @ '0'..='9') => {
                number = Number::Yes;
                c
            }
            Some('-') => {
                (number, sign, digits) = (Number::SignOnly, -1, self.at);
                '-'
            }
            Some(c) => c,
        };
        let mut end = self.text.len();
        let mut bad = false;
        while self.at < self.text.len() {
            end = self.at;
            let Some(c) = self.next() else { break };
            last = c;
            if c == close || matches!(c, ')' | '+' | '-') {
                bad |= number == Number::SignOnly;
                break;
            }
            match (number, c) {
                (Number::No, _) => {}
                (_, '0'..='9') => number = Number::Yes,
                _ => (bad, number) = (true, Number::No),
            }
        }
        if bad {
            return Err(Fault::named(Kind::InvalidGroupName, start, end));
        }
        let mut level = None;
        if last != close {
            let direction = match last {
                '+' => 1,
                '-' => -1,
                _ => return Err(whole),
            };
            match self.peek() {
                None => return Err(Fault::named(Kind::InvalidCharInGroupName, start, end)),
                Some(b'0'..=b'9') => {}
                Some(_) => return Err(whole),
            }
            let Some(distance) = self.number().and_then(|number| i32::try_from(number).ok()) else {
                return Err(Fault::new(Kind::TooBigNumber, start));
            };
            level = Some(distance * direction);
            if self.next() != Some(close) {
                return Err(whole);
            }
        }
        let number = match self.signed(number, sign, (start, digits, end)) {
            Err(fault) if fault.kind == Kind::InvalidGroupName => return Err(whole),
            other => other?,
        };
        Ok((Name { start, end, number }, level))
    }
}
