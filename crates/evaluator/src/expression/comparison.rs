//! Comparisons: `== != < <= > >=`.

use std::cmp::Ordering;

use puppetlang_parser::{NodeId, Operator};
use puppetlang_source::{IssueCode, meter};
use puppetlang_types::resource_object::is_resource_object;
use puppetlang_types::{Value, comparing};

use crate::error::Flow;
use crate::evaluation::Evaluation;
use crate::loaded::CodeLocation;

impl Evaluation {
    pub(crate) fn comparison(
        &mut self,
        here: &CodeLocation<'_>,
        node: NodeId,
        operator: Operator,
        left: NodeId,
        right: NodeId,
    ) -> Flow {
        if let Some(result) = self.small_comparison(here, operator, left, right) {
            return Ok(Value::Boolean(result));
        }
        if let (Some(one), Some(other)) = (self.peek(here, left), self.peek(here, right))
            && let Some(result) = same(operator, one, other)
        {
            return self.limiter.unless_stopped(Value::Boolean(result));
        }
        let (one, other) = match self.number_of_argument(here, left) {
            Some(one) => match self.number_of_argument(here, right) {
                Some(other) => return Ok(Value::Boolean(holds(operator, one.cmp(&other)))),
                None => (Value::Integer(one), self.taken()?),
            },
            None => (self.taken()?, self.eval(here, right)?),
        };
        self.compared(here, node, operator, &one, &other)
    }

    /// Fast path for integers that are literals or in slots: they are read in place.
    #[inline(always)]
    pub(crate) fn small_comparison(
        &self,
        here: &CodeLocation<'_>,
        operator: Operator,
        left: NodeId,
        right: NodeId,
    ) -> Option<bool> {
        let (one, other) = (self.integer_at(here, left)?, self.integer_at(here, right)?);
        Some(holds(operator, one.cmp(&other)))
    }

    fn compared(
        &mut self,
        here: &CodeLocation<'_>,
        node: NodeId,
        operator: Operator,
        one: &Value,
        other: &Value,
    ) -> Flow {
        if let Some(result) = same(operator, one, other) {
            return self.limiter.unless_stopped(Value::Boolean(result));
        }
        match comparing(|| ordered(operator, one, other)) {
            Ok(Ok(result)) => self.limiter.unless_stopped(Value::Boolean(result)),
            Ok(Err(detail)) => self.not_comparable(here, node, operator, one, other, detail),
            Err(error) => self.not_comparable(here, node, operator, one, other, error.message()),
        }
    }

    #[cold]
    fn not_comparable(
        &self,
        here: &CodeLocation<'_>,
        node: NodeId,
        operator: Operator,
        one: &Value,
        other: &Value,
        detail: &str,
    ) -> Flow {
        let (one, other) = (crate::label::label(one), crate::label::label(other));
        let message =
            format!("Comparison of: {one} {} {other}, is not possible. Caused by '{detail}'.", operator.text());
        self.fail(here, node, IssueCode::ComparisonNotPossible, message)
    }
}

/// Evaluates `==` and `!=`; `None` for other operators.
#[inline]
fn same(operator: Operator, one: &Value, other: &Value) -> Option<bool> {
    match operator {
        Operator::Equal => Some(one.language_eq(other)),
        Operator::NotEqual => Some(!one.language_eq(other)),
        _ => None,
    }
}

/// Evaluates `<`, `<=`, `>` and `>=`. The error says why the operands cannot be compared.
fn ordered(operator: Operator, one: &Value, other: &Value) -> Result<bool, &'static str> {
    if is_resource_object(one) {
        return Err("Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable");
    }
    if let Value::Type(kind) = one {
        let Some(that) = other.as_type().filter(|_| !is_resource_object(other)) else {
            // A value that is not a type accepts no type, and no type accepts it.
            return Ok(false);
        };
        return Ok(match operator {
            Operator::Less => that.accepts(kind) && !one.language_eq(other),
            Operator::LessEqual => that.accepts(kind),
            Operator::Greater => kind.accepts(that) && !one.language_eq(other),
            _ => kind.accepts(that),
        });
    }
    let ordering = compare(one, other)?;
    // NaN is neither less nor greater.
    let Some(ordering) = ordering else { return Err("comparison of Float with Float failed") };
    Ok(holds(operator, ordering))
}

/// Whether an operator is true for operands in this order.
#[inline]
fn holds(operator: Operator, ordering: Ordering) -> bool {
    match operator {
        Operator::Equal => ordering.is_eq(),
        Operator::NotEqual => ordering.is_ne(),
        Operator::Less => ordering.is_lt(),
        Operator::LessEqual => ordering.is_le(),
        Operator::Greater => ordering.is_gt(),
        _ => ordering.is_ge(),
    }
}

/// Compares two values; `None` if they have no order, as with NaN.
pub(crate) fn compare(one: &Value, other: &Value) -> Result<Option<Ordering>, &'static str> {
    use Value as V;
    match (one, other) {
        (V::Integer(one), V::Integer(other)) => Ok(Some(one.cmp(other))),
        (V::Float(one), V::Float(other)) => Ok(one.partial_cmp(other)),
        (V::Integer(one), V::Float(other)) => Ok(compare_mixed(*one, *other)),
        (V::Float(one), V::Integer(other)) => Ok(compare_mixed(*other, *one).map(Ordering::reverse)),
        (V::Integer(number), V::Timespan(span)) => Ok(Some(span.cmp_seconds(*number).reverse())),
        (V::Integer(number), V::Timestamp(stamp)) => Ok(Some(stamp.cmp_seconds(*number).reverse())),
        (V::Float(number), V::Timespan(span)) => Ok(span.cmp_seconds_f64(*number).map(Ordering::reverse)),
        (V::Float(number), V::Timestamp(stamp)) => Ok(stamp.cmp_seconds_f64(*number).map(Ordering::reverse)),
        (V::Integer(_) | V::Float(_), _) => Err("A Numeric is not comparable to non Numeric"),
        (V::String(one), V::String(other)) => {
            // The caller checks the meter.
            let _ = meter::spend_text(one.len().min(other.len()));
            let lower = |byte: u8| byte.to_ascii_lowercase();
            Ok(Some(one.bytes().map(lower).cmp(other.bytes().map(lower))))
        }
        (V::String(_), _) => Err("A String is not comparable to a non String"),
        (V::Default, V::Default) => Ok(Some(Ordering::Equal)),
        (V::Default, _) => Err("Symbol not comparable to non Symbol"),
        (V::Timespan(one), V::Timespan(other)) => Ok(Some(one.cmp(other))),
        (V::Timespan(one), V::Integer(number)) => Ok(Some(one.cmp_seconds(*number))),
        (V::Timespan(one), V::Float(number)) => Ok(one.cmp_seconds_f64(*number)),
        (V::Timespan(_), _) => Err("Timespans are only comparable to Timespans, Integers, and Floats"),
        (V::Timestamp(one), V::Timestamp(other)) => Ok(Some(one.cmp(other))),
        (V::Timestamp(one), V::Integer(number)) => Ok(Some(one.cmp_seconds(*number))),
        (V::Timestamp(one), V::Float(number)) => Ok(one.cmp_seconds_f64(*number)),
        (V::Timestamp(_), _) => Err("Timestamps are only comparable to Timestamps, Integers, and Floats"),
        (V::SemVer(one), V::SemVer(other)) => Ok(Some(one.precedence(other))),
        (V::SemVer(_), _) => Err("Versions not comparable to non Versions"),
        _ => Err("Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable"),
    }
}

#[expect(clippy::cast_possible_truncation, reason = "what does not fit is decided before")]
fn compare_mixed(whole: i64, float: f64) -> Option<Ordering> {
    if float.is_nan() {
        return None;
    }
    if float.abs() >= 9.3e18 {
        return 0.0.partial_cmp(&float);
    }
    let floor = float.floor();
    let ordering = i128::from(whole).cmp(&(floor as i128));
    Some(if ordering.is_eq() && float > floor { Ordering::Less } else { ordering })
}
