//! Arithmetic: `+ - * / % << >>` and unary minus.

use puppetlang_parser::{NodeId, Operator};
use puppetlang_source::IssueCode;
use puppetlang_source::meter::{self, Metered as _};
use puppetlang_types::value::{Binary, Hash, HashBuilder};
use puppetlang_types::{Number, TimeArithmeticError, Timespan, Timestamp, Type, Value, language_number};

use crate::code::Expr;
use crate::error::{Flow, plain};
use crate::evaluation::Evaluation;
use crate::label::a_label;
use crate::loaded::CodeLocation;

/// An operand of an arithmetic operator.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Operand {
    Integer(i64),
    Float(f64),
    Timespan(Timespan),
    Timestamp(Timestamp),
}

impl From<Operand> for Value {
    fn from(operand: Operand) -> Self {
        match operand {
            Operand::Integer(number) => Self::Integer(number),
            Operand::Float(number) => Self::Float(number),
            Operand::Timespan(span) => Self::Timespan(span),
            Operand::Timestamp(stamp) => Self::Timestamp(stamp),
        }
    }
}

/// Why an operation has no result.
enum ArithmeticError {
    /// The operator is not applicable to the left operand.
    NotApplicable,
    /// The operator is not applicable to this combination of operands.
    NotApplicableWhen,
    DivisionByZero,
    Infinity,
    /// The result overflows: whether it is negative, and its hexadecimal digits.
    Overflow(bool, String),
    Message(String),
}

impl From<TimeArithmeticError> for ArithmeticError {
    fn from(error: TimeArithmeticError) -> Self {
        match error {
            TimeArithmeticError::DividedByZero => Self::DivisionByZero,
            other => Self::Message(other.to_string()),
        }
    }
}

type ArithmeticResult = Result<Value, ArithmeticError>;

impl Evaluation {
    #[inline(never)]
    pub(super) fn eval_arithmetic(
        &mut self,
        here: &CodeLocation<'_>,
        node: NodeId,
        operator: Operator,
        left: NodeId,
        right: NodeId,
    ) -> Flow {
        let number = self.arithmetic(here, node, operator, left, right);
        self.result_of(number)
    }

    #[inline(always)]
    pub(super) fn arithmetic(
        &mut self,
        here: &CodeLocation<'_>,
        node: NodeId,
        operator: Operator,
        left: NodeId,
        right: NodeId,
    ) -> Option<i64> {
        let Some(one) = self.number(here, left) else {
            let one = self.taken();
            return self.operation(here, node, operator, (left, one), right);
        };
        let Some(other) = self.number(here, right) else {
            let result = match self.taken() {
                Ok(other) => self.calculate(here, node, operator, (left, Value::Integer(one)), (right, other)),
                error => error,
            };
            return self.leave(result);
        };
        match small(operator, one, other) {
            Some(result) => Some(result),
            None => {
                let (one, other) = (Value::Integer(one), Value::Integer(other));
                let result = self.calculate(here, node, operator, (left, one), (right, other));
                self.leave(result)
            }
        }
    }

    /// Fast path for integers that are literals or in slots: they are read in place.
    #[inline(always)]
    fn small_arithmetic(
        &self,
        here: &CodeLocation<'_>,
        operator: Operator,
        left: NodeId,
        right: NodeId,
    ) -> Option<i64> {
        small(operator, self.integer_at(here, left)?, self.integer_at(here, right)?)
    }

    /// Returns the integer value of a literal, a parameter, or an operation on two of them.
    #[inline(always)]
    pub(crate) fn small_number(&mut self, here: &CodeLocation<'_>, node: NodeId) -> Option<i64> {
        match here.code.expr(node) {
            Expr::Arithmetic(operator, left, right) if self.limiter.has_fuel() => {
                let number = self.small_arithmetic(here, operator, left, right)?;
                self.limiter.burn();
                Some(number)
            }
            _ => self.integer_at(here, node),
        }
    }

    /// Applies an operator to a left operand that is no integer.
    #[inline(never)]
    fn operation(
        &mut self,
        here: &CodeLocation<'_>,
        node: NodeId,
        operator: Operator,
        (left, one): (NodeId, Flow),
        right: NodeId,
    ) -> Option<i64> {
        let result = match one {
            Ok(one) => match self.eval(here, right) {
                Ok(other) => self.calculate(here, node, operator, (left, one), (right, other)),
                error => error,
            },
            error => error,
        };
        self.leave(result)
    }

    /// Returns the integer value of a literal or a parameter.
    #[inline(always)]
    pub(crate) fn integer_at(&self, here: &CodeLocation<'_>, node: NodeId) -> Option<i64> {
        match here.code.expr(node) {
            Expr::Integer(number) => Some(number),
            Expr::Parameter(slot) => match self.frames.slot(slot) {
                Some(Value::Integer(number)) => Some(*number),
                _ => None,
            },
            _ => None,
        }
    }

    #[inline(never)]
    fn calculate(
        &mut self,
        here: &CodeLocation<'_>,
        node: NodeId,
        operator: Operator,
        (left, one): (NodeId, Value),
        (right, other): (NodeId, Value),
    ) -> Flow {
        let one = match (one, operator) {
            (Value::Uri(uri), Operator::Plus) => return merged(&uri, &other),
            (Value::Binary(binary), Operator::Plus) => return self.joined(&binary, &other),
            (Value::Array(array), Operator::Plus) => {
                let more = self.listed(other)?;
                self.charge_elements(array.len() + more.len())?;
                let mut values = array.into_vec();
                values.extend(more);
                return Ok(values.into());
            }
            (Value::Array(array), Operator::Minus) => {
                let removed = self.listed(other)?;
                self.charge_elements(array.len() + 3 * removed.len())?;
                return self.limiter.unless_stopped(Value::without(array.into_vec(), &removed).into());
            }
            (Value::Array(array), Operator::ShiftLeft) => {
                self.charge_elements(array.len() + 1)?;
                let mut values = array.into_vec();
                if values.len() == values.capacity() {
                    // A copy has no spare capacity. Reserve some, but less than the doubling of `push`.
                    values.reserve_exact(values.len() / 8 + 4);
                }
                values.push(other);
                return Ok(values.into());
            }
            (Value::Hash(hash), Operator::Plus) => {
                self.charge_elements(hash.len() * 3 + length(&other) * 3)?;
                let merged = merge(hash, other);
                self.check_meter()?;
                return merged;
            }
            (Value::Hash(hash), Operator::Minus) => {
                self.charge_elements(hash.len() * 3 + length(&other) / 4)?;
                let left = removed(&hash, &other);
                return self.limiter.unless_stopped(Value::Hash(left));
            }
            (hash @ Value::Hash(_), Operator::ShiftLeft) => return self.not_applicable(here, left, operator, &hash),
            (one, _) => one,
        };
        if let (Value::SemVer(_), _) | (_, Value::SemVer(_)) = (&one, &other) {
            return self.with_version(here, operator, (left, &one), (right, &other));
        }
        let one = self.coerce(here, left, &one)?;
        let other = self.coerce(here, right, &other)?;
        match apply(operator, one, other) {
            Ok(value) => Ok(value),
            Err(refusal) => self.reject(here, node, operator, (left, one), (right, other), refusal),
        }
    }

    #[cold]
    fn reject(
        &self,
        here: &CodeLocation<'_>,
        node: NodeId,
        operator: Operator,
        (left, one): (NodeId, Operand),
        (right, other): (NodeId, Operand),
        refusal: ArithmeticError,
    ) -> Flow {
        match refusal {
            ArithmeticError::NotApplicable => self.not_applicable(here, left, operator, &one.into()),
            ArithmeticError::NotApplicableWhen => {
                self.not_applicable_when(here, left, operator, &one.into(), &other.into())
            }
            ArithmeticError::DivisionByZero => self.fail(here, right, IssueCode::DivByZero, "Division by 0"),
            ArithmeticError::Infinity => {
                let message = format!("The result of the {} expression is Infinity", operator.text());
                self.fail(here, left, IssueCode::ResultIsInfinity, message)
            }
            ArithmeticError::Overflow(is_negative, digits) => self.overflow(here, node, is_negative, &digits),
            ArithmeticError::Message(message) => plain(message),
        }
    }

    /// Raises the error for an operation with a version: versions are numeric operands but support no operator.
    #[cold]
    fn with_version(
        &mut self,
        here: &CodeLocation<'_>,
        operator: Operator,
        (left, one): (NodeId, &Value),
        (right, other): (NodeId, &Value),
    ) -> Flow {
        let is_version = |value: &Value| matches!(value, Value::SemVer(_));
        if !is_version(one) {
            self.coerce(here, left, one)?;
        }
        if !is_version(other) {
            self.coerce(here, right, other)?;
        }
        if let Some(message) = version_with_time(operator, one, other) {
            return plain(message);
        }
        let when = match (one, other) {
            (Value::SemVer(_), Value::Float(_)) => operator == Operator::Modulo,
            (Value::SemVer(_), Value::Timestamp(_)) => operator != Operator::Plus,
            (Value::SemVer(_), Value::Timespan(_)) => {
                !matches!(operator, Operator::Plus | Operator::Minus | Operator::Times)
            }
            (Value::SemVer(_), _) => false,
            (Value::Integer(_), _) => !matches!(operator, Operator::ShiftLeft | Operator::ShiftRight),
            (Value::Float(_), _) => {
                matches!(operator, Operator::Plus | Operator::Minus | Operator::Times | Operator::Divide)
            }
            _ => false,
        };
        if when {
            self.not_applicable_when(here, left, operator, one, other)
        } else {
            self.not_applicable(here, left, operator, one)
        }
    }

    #[cold]
    fn not_applicable_when(
        &self,
        here: &CodeLocation<'_>,
        left: NodeId,
        operator: Operator,
        one: &Value,
        other: &Value,
    ) -> Flow {
        let (one, other, operator) = (a_label(one), a_label(other), operator.text());
        let message = format!("Operator '{operator}' is not applicable to {one} when right side is {other}.");
        self.fail(here, left, IssueCode::OperatorNotApplicableWhen, message)
    }

    #[cold]
    fn overflow(&self, here: &CodeLocation<'_>, node: NodeId, is_negative: bool, digits: &str) -> Flow {
        let label = here.program.labels().capital_a_label(node);
        let (sign, end) = if is_negative { ('-', "min") } else { ('+', "max") };
        let message =
            format!("{label} resulted in a value outside of Puppet Integer {end} range, got '{sign}0x{digits}'");
        self.fail(here, node, IssueCode::NumericOverflow, message)
    }

    #[cold]
    pub(crate) fn not_applicable(
        &self,
        here: &CodeLocation<'_>,
        left: NodeId,
        operator: Operator,
        value: &Value,
    ) -> Flow {
        let message = format!("Operator '{}' is not applicable to {}.", operator.text(), a_label(value));
        self.fail(here, left, IssueCode::OperatorNotApplicable, message)
    }

    /// Converts a value to an operand.
    ///
    /// Numeric strings are converted too, unless the settings make that an error.
    pub(crate) fn coerce(&mut self, here: &CodeLocation<'_>, node: NodeId, value: &Value) -> Flow<Operand> {
        let text = match value {
            Value::Integer(number) => return Ok(Operand::Integer(*number)),
            Value::Float(number) => return Ok(Operand::Float(*number)),
            Value::Timespan(span) => return Ok(Operand::Timespan(*span)),
            Value::Timestamp(stamp) => return Ok(Operand::Timestamp(*stamp)),
            Value::String(text) => text,
            _ => return self.not_numeric(here, node, value),
        };
        let Ok(Some(number)) = language_number(text) else { return self.not_numeric(here, node, value) };
        let (operand, shown) = match number {
            Number::Integer(number) => (Operand::Integer(number), number.to_string()),
            Number::Float(number) => (Operand::Float(number), puppetlang_types::float_to_s(number)),
        };
        let message = format!("The string '{text}' was automatically coerced to the numerical value {shown}");
        self.report(here, node, IssueCode::NumericCoercion, message)?;
        Ok(operand)
    }

    #[cold]
    fn not_numeric<T>(&self, here: &CodeLocation<'_>, node: NodeId, value: &Value) -> Flow<T> {
        let message = format!("The value '{}' cannot be converted to Numeric.", crate::label::ruby_text(value));
        self.fail(here, node, IssueCode::NotNumeric, message)
    }

    #[inline(never)]
    pub(crate) fn negate(&mut self, here: &CodeLocation<'_>, node: NodeId, operand: NodeId) -> Flow {
        let value = self.eval(here, operand)?;
        match self.coerce(here, node, &value)? {
            Operand::Integer(number) => match number.checked_neg() {
                Some(number) => Ok(Value::Integer(number)),
                None => self.overflow(here, node, false, &format!("{:x}", number.unsigned_abs())),
            },
            Operand::Float(number) => Ok(Value::Float(-number)),
            Operand::Timespan(span) => Ok(Value::Timespan(-span)),
            Operand::Timestamp(_) => plain("undefined method `-@' for a Timestamp"),
        }
    }
}

/// Returns the message of a time type about an operation with a version; `None` if it has none.
fn version_with_time(operator: Operator, one: &Value, other: &Value) -> Option<&'static str> {
    use Operator as O;
    let swaps = matches!(operator, O::Plus | O::Times);
    let is_first = matches!(other, Value::SemVer(_));
    Some(match (if is_first { one } else { other }, operator) {
        (Value::Timespan(_), _) if !is_first && !swaps => return None,
        (Value::Timespan(_), O::Plus) => "A Version cannot be added to a Timespan",
        (Value::Timespan(_), O::Minus) => "A Version cannot be subtracted from a Timespan",
        (Value::Timespan(_), O::Times) => "A Timestamp cannot be multiplied by a Version",
        (Value::Timespan(_), O::Divide) => "A Timespan cannot be divided by a Version",
        (Value::Timespan(_), O::Modulo) => "Can not do modulus on a Timespan using a a Version",
        (Value::Timestamp(_), O::Plus) => "A Version cannot be added to a Timestamp",
        (Value::Timestamp(_), O::Minus) if is_first => "A Version cannot be subtracted from a Timestamp",
        _ => return None,
    })
}

/// Fast path for the most frequent operations: two integers, and a result in range.
#[inline]
fn small(operator: Operator, one: i64, other: i64) -> Option<i64> {
    match operator {
        Operator::Plus => one.checked_add(other),
        Operator::Minus => one.checked_sub(other),
        Operator::Times => one.checked_mul(other),
        Operator::Modulo if other > 0 => one.checked_rem_euclid(other),
        _ => None,
    }
}

fn apply(operator: Operator, one: Operand, other: Operand) -> ArithmeticResult {
    use Operand as O;
    match (one, other) {
        (O::Integer(one), O::Integer(other)) => integers(operator, one, other),
        (O::Float(_), _) if operator == Operator::Modulo => Err(ArithmeticError::NotApplicable),
        (O::Integer(_), O::Float(_)) if operator == Operator::Modulo => Err(ArithmeticError::NotApplicableWhen),
        #[expect(clippy::cast_possible_truncation, reason = "what does not fit is too wide in any case")]
        (O::Integer(one), O::Float(other)) if matches!(operator, Operator::ShiftLeft | Operator::ShiftRight) => {
            integers(operator, one, other as i64)
        }
        #[expect(clippy::cast_precision_loss, reason = "as the reference converts it")]
        (O::Integer(one), O::Float(other)) => floats(operator, one as f64, other),
        #[expect(clippy::cast_precision_loss, reason = "as the reference converts it")]
        (O::Float(one), O::Integer(other)) => floats(operator, one, other as f64),
        (O::Float(one), O::Float(other)) => floats(operator, one, other),
        (O::Timespan(one), other) => timespan(operator, one, other),
        (O::Timestamp(one), other) => timestamp(operator, one, other),
        (number, O::Timespan(span)) => match operator {
            Operator::Plus | Operator::Times => timespan(operator, span, number),
            Operator::Minus => timespan(operator, seconds(number)?, O::Timespan(span)),
            _ => Err(ArithmeticError::NotApplicableWhen),
        },
        (number, O::Timestamp(stamp)) => match operator {
            Operator::Plus => timestamp(operator, stamp, number),
            _ => Err(ArithmeticError::NotApplicableWhen),
        },
    }
}

/// Converts a number of seconds to a Timespan.
fn seconds(number: Operand) -> Result<Timespan, ArithmeticError> {
    match number {
        Operand::Integer(number) => Ok(Timespan::from_whole_seconds(number)),
        Operand::Float(number) => Ok(Timespan::from_seconds(number)?),
        Operand::Timespan(span) => Ok(span),
        Operand::Timestamp(_) => Err(ArithmeticError::NotApplicableWhen),
    }
}

fn integers(operator: Operator, one: i64, other: i64) -> ArithmeticResult {
    let (wide, by) = (i128::from(one), i128::from(other));
    let result = match operator {
        Operator::Plus => wide + by,
        Operator::Minus => wide - by,
        Operator::Times => wide * by,
        Operator::Divide | Operator::Modulo if other == 0 => return Err(ArithmeticError::DivisionByZero),
        Operator::Divide => wide.div_euclid(by) - i128::from(by < 0 && wide.rem_euclid(by) != 0),
        Operator::Modulo => {
            let rest = wide % by;
            if rest != 0 && (rest < 0) != (by < 0) { rest + by } else { rest }
        }
        Operator::ShiftLeft => shifted(wide, by)?,
        Operator::ShiftRight => shifted(wide, -by)?,
        _ => return Err(ArithmeticError::NotApplicable),
    };
    i64::try_from(result).map(Value::Integer).map_err(|_| too_large(result))
}

fn too_large(result: i128) -> ArithmeticError {
    ArithmeticError::Overflow(result < 0, format!("{:x}", result.unsigned_abs()))
}

/// Shifts to the left, or to the right if `by` is negative.
fn shifted(number: i128, by: i128) -> Result<i128, ArithmeticError> {
    let bits = u32::try_from(by.unsigned_abs().min(127)).unwrap_or(127);
    if by < 0 || number == 0 {
        return Ok(number >> bits);
    }
    if bits < 64 {
        return Ok(number << bits);
    }
    let digits = format!("{:x}", number.unsigned_abs());
    if by > 1 << 16 {
        return Err(ArithmeticError::Message("shift width too big".into()));
    }
    // The digits of a number wider than 128 bits: shift by the remainder of a digit, then append zeros.
    let whole = usize::try_from(by / 4).unwrap_or(0);
    let moved = u128::from_str_radix(&digits, 16).unwrap_or(0) << (by % 4);
    Err(ArithmeticError::Overflow(number < 0, format!("{moved:x}{}", "0".repeat(whole))))
}

fn floats(operator: Operator, one: f64, other: f64) -> ArithmeticResult {
    let result = match operator {
        Operator::Plus => one + other,
        Operator::Minus => one - other,
        Operator::Times => one * other,
        Operator::Divide => one / other,
        _ => return Err(ArithmeticError::NotApplicable),
    };
    if result.is_infinite() { Err(ArithmeticError::Infinity) } else { Ok(Value::Float(result)) }
}

fn timespan(operator: Operator, one: Timespan, other: Operand) -> ArithmeticResult {
    use Operand as O;
    Ok(match (operator, other) {
        (Operator::Plus, O::Timestamp(stamp)) => Value::Timestamp(stamp.checked_add(one)?),
        (Operator::Plus, other) => Value::Timespan(one.checked_add(seconds(other)?)?),
        (Operator::Minus, O::Timestamp(_)) => return said("A Timestamp cannot be subtracted from a Timespan"),
        (Operator::Minus, other) => Value::Timespan(one.checked_sub(seconds(other)?)?),
        (Operator::Times, O::Integer(times)) => Value::Timespan(one.checked_mul(times)?),
        (Operator::Times, O::Float(times)) => Value::Timespan(one.checked_mul_f64(times)?),
        (Operator::Times, O::Timespan(_)) => return said("A Timestamp cannot be multiplied by a Timespan"),
        (Operator::Times, O::Timestamp(_)) => return said("A Timestamp cannot be multiplied by a Timestamp"),
        (Operator::Divide, O::Integer(by)) => Value::Timespan(one.checked_div(by)?),
        (Operator::Divide, O::Float(by)) => Value::Timespan(one.checked_div_f64(by)?),
        (Operator::Divide, O::Timespan(by)) => {
            let ratio = one.ratio(by);
            if ratio.is_infinite() {
                return Err(ArithmeticError::Infinity);
            }
            Value::Float(ratio)
        }
        (Operator::Divide, O::Timestamp(_)) => return said("A Timespan cannot be divided by a Timestamp"),
        (Operator::Modulo, O::Integer(by)) => Value::Integer(one.checked_rem(by)?),
        (Operator::Modulo, O::Float(_)) => return Err(ArithmeticError::NotApplicableWhen),
        (Operator::Modulo, O::Timespan(_)) => return said("Can not do modulus on a Timespan using a a Timespan"),
        (Operator::Modulo, O::Timestamp(_)) => return said("Can not do modulus on a Timespan using a a Timestamp"),
        _ => return Err(ArithmeticError::NotApplicable),
    })
}

fn timestamp(operator: Operator, one: Timestamp, other: Operand) -> ArithmeticResult {
    use Operand as O;
    Ok(match (operator, other) {
        (Operator::Plus, O::Timestamp(_)) => return said("A Timestamp cannot be added to a Timestamp"),
        (Operator::Plus, other) => Value::Timestamp(one.checked_add(seconds(other)?)?),
        (Operator::Minus, O::Timestamp(other)) => Value::Timespan(one.since(other)),
        (Operator::Minus, other) => Value::Timestamp(one.checked_sub(seconds(other)?)?),
        (Operator::Modulo, O::Float(_)) => return Err(ArithmeticError::NotApplicableWhen),
        _ => return Err(ArithmeticError::NotApplicable),
    })
}

fn said(message: &str) -> ArithmeticResult {
    Err(ArithmeticError::Message(message.into()))
}

fn merged(uri: &puppetlang_types::Uri, other: &Value) -> Flow {
    let merged = match other {
        Value::String(text) => uri.merge_text(text),
        Value::Uri(other) => uri.merge(other),
        _ => return plain("An URI can only be merged with an URI or String"),
    };
    match merged {
        Ok(merged) => Ok(Value::Uri(merged.into())),
        Err(error) => plain(error.to_string()),
    }
}

impl Evaluation {
    fn joined(&mut self, one: &Binary, other: &Value) -> Flow {
        let Value::Binary(other) = other else { return plain("Can only append Binary to a Binary") };
        self.charge(one.bytes().len() + other.bytes().len())?;
        Ok(Value::Binary(Binary::from([one.bytes(), other.bytes()].concat())))
    }

    /// Returns the elements that an operand appends to an array or removes from it.
    fn listed(&mut self, value: Value) -> Flow<Vec<Value>> {
        self.charge_elements(length(&value))?;
        Ok(match value {
            Value::Array(array) => array.into_vec(),
            Value::Hash(hash) => {
                self.charge(hash.len() * PAIR)?;
                pairs(&hash)
            }
            other => vec![other],
        })
    }
}

/// The approximate memory of an array with two values, in bytes.
const PAIR: usize = 128;

/// Returns the number of elements of a value; 0 if it is not a container.
fn length(value: &Value) -> usize {
    match value {
        Value::Array(array) => array.len(),
        Value::Hash(hash) => hash.len(),
        _ => 0,
    }
}

/// Returns the entries of a hash as arrays of key and value.
pub(crate) fn pairs(hash: &Hash) -> Vec<Value> {
    hash.iter().map(|(key, value)| vec![key.clone(), value.clone()].into()).collect()
}

fn merge(hash: Hash, other: Value) -> Flow {
    let mut merged = hash.into_builder();
    match other {
        Value::Hash(other) => {
            other.iter().metered().for_each(|(key, value)| merged.insert(key.clone(), value.clone()));
        }
        Value::Array(array) => {
            let kind = Type::of(&Value::Array(array.clone()));
            let is_of_arrays = matches!(&kind, Type::Array(kind) if matches!(kind.element, Type::Array(_)));
            if is_of_arrays {
                entries(&array, &mut merged)?;
            } else {
                if array.len() % 2 != 0 {
                    return plain("odd number of arguments for Hash");
                }
                for entry in array.chunks_exact(2).metered() {
                    merged.insert(entry[0].clone(), entry[1].clone());
                }
            }
        }
        _ => return plain("Can only append Array or Hash to a Hash"),
    }
    meter::check()?;
    Ok(Value::Hash(merged.build()))
}

/// Merges entries that are arrays of a key and optionally a value.
fn entries(array: &[Value], merged: &mut HashBuilder) -> Flow<()> {
    for entry in array.iter().metered() {
        let Value::Array(entry) = entry else { continue };
        match &entry[..] {
            [key] => merged.insert(key.clone(), Value::Undef),
            [key, value] => merged.insert(key.clone(), value.clone()),
            other => return plain(format!("invalid number of elements ({} for 1..2)", other.len())),
        }
    }
    Ok(())
}

fn removed(hash: &Hash, other: &Value) -> Hash {
    match other {
        Value::Array(keys) => hash.without_keys(keys.iter()),
        Value::Hash(other) => hash.without_keys(other.keys()),
        key => hash.without_keys([key]),
    }
}
