//! Literals: strings with interpolations, regular expressions, hashes and large numbers.

use num_bigint::BigInt;
use puppetlang_types::value::Text;

use super::heap::Encoding;
use super::machine::{Frame, Vm};
use super::value::{HashId, Step, Val};
use crate::tree::{Expr, ExprId, List};

impl Vm<'_> {
    #[inline(never)]
    pub(super) fn literal(&mut self, bytes: &[u8], frozen: bool) -> Step {
        self.charge(48 + bytes.len())?;
        let value = match std::str::from_utf8(bytes) {
            Ok(text) => self.heap.add_text(Text::from(text)),
            Err(_) => self.heap.add_string(bytes.to_vec(), Encoding::Utf8),
        };
        if frozen {
            self.freeze(value);
        }
        Ok(value)
    }

    pub(super) fn large_integer(&mut self, digits: &[u8]) -> Step {
        let number = parse_digits(digits);
        Ok(self.integer(number))
    }

    /// Returns the text of parts, each converted by `to_s`.
    pub(crate) fn interpolated(&mut self, frame: &Frame<'_>, parts: List) -> Step<Vec<u8>> {
        let mut text = Vec::new();
        for part in frame.tree.tree.list(parts) {
            if let Expr::String(literal) = frame.tree.tree.expression(*part) {
                text.extend_from_slice(frame.tree.tree.text(literal));
                continue;
            }
            let value = self.evaluate(frame, *part)?;
            self.append_text(&mut text, value)?;
        }
        Ok(text)
    }

    pub(super) fn interpolation(&mut self, frame: &Frame<'_>, parts: List) -> Step {
        let text = self.interpolated(frame, parts)?;
        self.charge(48 + text.len())?;
        Ok(self.heap.add_string(text, Encoding::Utf8))
    }

    /// Returns the source of a regular expression with interpolations, in which a regular expression keeps its options.
    pub(super) fn regexp_source(&mut self, frame: &Frame<'_>, parts: List) -> Step<String> {
        let text = self.interpolated(frame, parts)?;
        Ok(String::from_utf8_lossy(&text).into_owned())
    }

    /// Moves a literal key to the end if an equal literal is before it, as Ruby does when it reads the program.
    fn move_repeated(
        &mut self,
        frame: &Frame<'_>,
        hash: HashId,
        before: &[ExprId],
        key: ExprId,
        value: Val,
    ) -> Step<()> {
        let is_literal = |id: ExprId| {
            let expression = frame.tree.tree.expression(id);
            matches!(expression, Expr::Symbol(_) | Expr::String(_) | Expr::Integer(_) | Expr::LargeInteger(_))
                || matches!(expression, Expr::Float(_) | Expr::Rational(..) | Expr::Regexp { .. })
        };
        if !is_literal(key) {
            return Ok(());
        }
        let key = self.evaluate(frame, key)?;
        for earlier in before.iter().step_by(2).filter(|id| is_literal(**id)) {
            self.spend(1)?;
            let earlier = self.evaluate(frame, *earlier)?;
            if self.eql(earlier, key)? {
                self.hash_delete(hash, key)?;
                return self.hash_set(hash, key, value);
            }
        }
        Ok(())
    }

    pub(super) fn hash_literal(&mut self, frame: &Frame<'_>, entries: List) -> Step {
        let hash = self.new_hash();
        let list = frame.tree.tree.list(entries);
        for (index, pair) in list.chunks(2).enumerate() {
            let [key, value] = pair else { break };
            if matches!(frame.tree.tree.expression(*key), Expr::DoubleSplat) {
                let value = self.evaluate(frame, *value)?;
                self.merge_into(hash, value)?;
                continue;
            }
            let name = self.evaluate(frame, *key)?;
            let value = self.evaluate(frame, *value)?;
            let length = self.heap.hash(hash).entries.len();
            self.hash_set(hash, name, value)?;
            if self.heap.hash(hash).entries.len() == length {
                self.move_repeated(frame, hash, list.get(..index * 2).unwrap_or_default(), *key, value)?;
            }
        }
        Ok(Val::Hash(hash))
    }
}

/// Reads decimal digits.
pub(super) fn parse_digits(digits: &[u8]) -> BigInt {
    BigInt::parse_bytes(digits, 10).unwrap_or_default()
}
