//! Literal lists of names, in place or assigned to a name.

use super::file::File;
use super::token::{Kind, Token};

/// The maximum number of tokens in a list of names, because a list may be read many times.
const LONGEST_LIST: usize = 1000;

impl<'t> File<'t> {
    /// Returns the names in the list that ends at `at`.
    ///
    /// The list is `[:a, :b]`, `%i[a b]`, the keys of `{ a: 1 }`, or the name of such a list.
    pub(super) fn list_ending_at(&self, at: usize) -> Option<Vec<&'t str>> {
        let mut at = at;
        while self.tokens.get(at)?.is_identifier("freeze") {
            at = at.checked_sub(2)?;
        }
        let token = &self.tokens[at];
        if matches!(token.kind, Kind::Constant | Kind::Identifier | Kind::Variable) {
            let qualified = self.before(at, 1).is_some_and(|sign| sign.is_sign(".") || sign.is_sign("::"));
            let start = (*self.lists.get(token.text)?).filter(|start| *start < at && !qualified)?;
            let is_literal = self.structure.close[start] != 0 || self.tokens[start].kind == Kind::Words;
            let end = self.next(start);
            let frozen = self.tokens.get(end).is_none_or(|token| token.is_sign("."))
                && self.tokens.get(end + 1).is_some_and(|token| token.is_identifier("freeze"));
            let alone = self.tokens.get(if frozen { end + 2 } else { end }).is_none_or(Token::ends_statement);
            return if is_literal && alone { self.list_at(start) } else { None };
        }
        self.list_at(self.structure.open[at])
    }

    fn list_at(&self, start: usize) -> Option<Vec<&'t str>> {
        let token = self.tokens.get(start)?;
        if token.kind == Kind::Words {
            return (!token.computed).then(|| token.text.split_whitespace().collect());
        }
        let range = start + 1..self.structure.close[start].max(start + 1);
        if range.len() > LONGEST_LIST {
            return None;
        }
        let elements = self.elements(range);
        match token.text {
            "[" => elements.into_iter().map(|element| self.single_name(element)).collect(),
            "{" => elements.into_iter().map(|element| self.entry(element).map(|(key, _)| key)).collect(),
            _ => None,
        }
    }
}
