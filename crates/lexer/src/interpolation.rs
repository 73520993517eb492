//! Interpolation: `${…}` in strings, and the rule that turns a name in it into a variable.

use crate::error::LexErrorKind;
use crate::lexer::Lexer;
use crate::string::Quoting;
use crate::token::{TokenFlags, TokenKind, TriviaKind};

/// The maximum nesting depth of interpolations.
const NESTING_LIMIT: u32 = 1_000;

/// An open interpolation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Interpolation {
    /// The number of open braces before it.
    braces: i64,
    /// The index of its first token.
    first: u32,
    /// Offset after its `${`.
    pub(crate) start: usize,
    /// The form of the string that contains it.
    pub(crate) quoting: Quoting,
}

impl Lexer<'_, '_> {
    /// Enters code after a `${`.
    pub(crate) fn open_interpolation(&mut self, quoting: Quoting) {
        if self.interpolations.len() >= NESTING_LIMIT as usize {
            let (start, end) = (self.input.at, self.input.bytes.len());
            let kind = LexErrorKind::NestingTooDeep("Interpolations", NESTING_LIMIT);
            self.error_token(kind, start, start, end);
            self.interpolations.clear();
            return;
        }
        let first = self.token_count();
        let start = self.input.at;
        self.interpolations.push(Interpolation { braces: self.braces, first, start, quoting });
        self.braces += 1;
    }

    /// Reads `}`: the end of an interpolation, or a token.
    pub(crate) fn right_brace(&mut self) {
        let start = self.input.at;
        self.input.at += 1;
        self.braces -= 1;
        self.after = TokenKind::RBrace;
        match self.interpolations.last() {
            Some(interpolation) if interpolation.braces == self.braces => {
                let interpolation = *interpolation;
                self.interpolations.pop();
                self.name_to_variable(interpolation.first as usize);
                self.trivia(TriviaKind::InterpolationEnd, start, start + 1);
                self.rest_of_string(interpolation);
            }
            _ => self.push(TokenKind::RBrace, TokenFlags::empty(), start, start + 1),
        }
    }

    /// Turns the first token of an interpolation into a variable.
    ///
    /// The token must be a name, word, number or keyword, and be the only token or be followed by `.` or `[`.
    fn name_to_variable(&mut self, first: usize) {
        let [token, after @ ..] = &mut self.out.tokens[first..] else { return };
        let alone = match after.first() {
            None => true,
            Some(next) => matches!(next.kind, TokenKind::Dot | TokenKind::LBrack),
        };
        if alone && token.kind.can_become_variable() {
            token.kind = TokenKind::Variable;
            token.flags |= TokenFlags::BARE;
        }
    }

    /// Handles the end of the text inside interpolations: the string around the innermost one is not closed.
    pub(crate) fn close_at_end(&mut self) {
        let Some(innermost) = self.interpolations.last().copied() else { return };
        let end = self.input.bytes.len();
        if innermost.quoting.is_heredoc() {
            self.interpolations.clear();
            self.push(TokenKind::DqPost, TokenFlags::HEREDOC, end, end);
            return;
        }
        let seen = self.last_match(end, innermost.start);
        let kind = LexErrorKind::UnclosedQuote { after: seen.into(), followed_by: self.followed_by(end) };
        self.error(kind, end, end, end);
        self.interpolations.clear();
        self.end_construct();
    }
}
