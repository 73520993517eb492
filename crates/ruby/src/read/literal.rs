//! Numbers, strings, symbols, regular expressions and collections.

use num_bigint::{BigInt, BigUint, Sign};
use ruby_prism::{Integer, InterpolatedRegularExpressionNode, Node, NodeList, RationalNode, RegularExpressionNode};

use super::{Reader, Step};
use crate::tree::{Expr, ExprId, List, RegexpOptions};

/// Returns an integer of any size.
fn large(integer: &Integer<'_>) -> BigInt {
    let (is_negative, digits) = integer.to_u32_digits();
    let sign = if is_negative { Sign::Minus } else { Sign::Plus };
    BigInt::from_biguint(sign, BigUint::new(digits.to_vec()))
}

impl Reader {
    pub(super) fn integer(&mut self, integer: &Integer<'_>, at: u32) -> Step<ExprId> {
        let number = large(integer);
        match i64::try_from(&number) {
            Ok(number) => self.add(Expr::Integer(number), at),
            Err(_) => {
                let digits = self.text(number.to_string().as_bytes());
                self.add(Expr::LargeInteger(digits), at)
            }
        }
    }

    pub(super) fn rational(&mut self, node: &RationalNode<'_>, at: u32) -> Step<ExprId> {
        let numerator = self.text(large(&node.numerator()).to_string().as_bytes());
        let denominator = self.text(large(&node.denominator()).to_string().as_bytes());
        self.add(Expr::Rational(numerator, denominator), at)
    }

    pub(super) fn string(&mut self, text: &[u8], at: u32) -> Step<ExprId> {
        let text = self.text(text);
        self.add(Expr::String(text), at)
    }

    pub(super) fn symbol(&mut self, text: &[u8], at: u32) -> Step<ExprId> {
        let name = self.name_of_bytes(text);
        self.add(Expr::Symbol(name), at)
    }

    pub(super) fn interpolation(&mut self, parts: &NodeList<'_>, at: u32) -> Step<ExprId> {
        let parts = self.parts(parts)?;
        self.add(Expr::Interpolation(parts), at)
    }

    /// Converts the parts of a text with interpolations.
    pub(super) fn parts(&mut self, parts: &NodeList<'_>) -> Step<List> {
        let mut converted = Vec::with_capacity(parts.len());
        for part in parts {
            converted.push(self.part(&part)?);
        }
        self.add_list(&converted)
    }

    fn part(&mut self, part: &Node<'_>) -> Step<ExprId> {
        let at = part.location().start();
        if let Some(embedded) = part.as_embedded_statements_node() {
            return match self.statements(embedded.statements().as_ref())? {
                Some(body) => Ok(body),
                None => self.add(Expr::Nil, at),
            };
        }
        match part.as_embedded_variable_node() {
            Some(embedded) => self.expression(&embedded.variable()),
            None => self.expression(part),
        }
    }

    pub(super) fn regexp(&mut self, node: &RegularExpressionNode<'_>, at: u32) -> Step<ExprId> {
        // Prism resolves escapes that the regular expression reads itself, so the source is that of the literal, with
        // escaped slashes as CRuby keeps them.
        let source = self.text(node.unescaped());
        let options = RegexpOptions {
            ignore_case: node.is_ignore_case(),
            extended: node.is_extended(),
            multiline: node.is_multi_line(),
            once: false,
        };
        self.add(Expr::Regexp { source, options }, at)
    }

    pub(super) fn interpolated_regexp(
        &mut self,
        node: &InterpolatedRegularExpressionNode<'_>,
        at: u32,
    ) -> Step<ExprId> {
        let parts = self.parts(&node.parts())?;
        let options = RegexpOptions {
            ignore_case: node.is_ignore_case(),
            extended: node.is_extended(),
            multiline: node.is_multi_line(),
            once: node.is_once(),
        };
        self.add(Expr::InterpolatedRegexp { parts, options }, at)
    }

    /// Converts expressions, among them splats.
    pub(super) fn list(&mut self, nodes: &NodeList<'_>) -> Step<List> {
        let mut converted = Vec::with_capacity(nodes.len());
        for node in nodes {
            converted.push(self.expression(&node)?);
        }
        self.add_list(&converted)
    }

    /// Converts `*value`; without a value it is the anonymous parameter.
    pub(super) fn splat(&mut self, value: Option<Node<'_>>, at: u32) -> Step<ExprId> {
        let value = match value {
            Some(value) => self.expression(&value)?,
            None => {
                let rest = self.hidden_local("*", at)?;
                self.add(Expr::Local(rest), at)?
            }
        };
        self.add(Expr::Splat(value), at)
    }

    pub(super) fn hash(&mut self, elements: &NodeList<'_>, at: u32) -> Step<ExprId> {
        let mut converted = Vec::with_capacity(2 * elements.len());
        for element in elements {
            let start = element.location().start();
            if let Some(pair) = element.as_assoc_node() {
                converted.push(self.expression(&pair.key())?);
                converted.push(self.expression(&pair.value())?);
            } else if let Some(splat) = element.as_assoc_splat_node() {
                converted.push(self.add(Expr::DoubleSplat, start)?);
                converted.push(match splat.value() {
                    Some(value) => self.expression(&value)?,
                    None => {
                        let rest = self.hidden_local("**", start)?;
                        self.add(Expr::Local(rest), start)?
                    }
                });
            } else {
                return self.error("this is no entry of a hash", &element.location());
            }
        }
        let entries = self.add_list(&converted)?;
        self.add(Expr::Hash(entries), at)
    }
}
