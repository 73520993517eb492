//! Literal regular expressions.
//!
//! The previous token determines whether a `/` can start a regular expression. It does so only if a closing `/`
//! follows.

use memchr::memchr2;
use puppetlang_source::Dialect;

use crate::class::is_word;
use crate::error::LexErrorKind;
use crate::lexer::Lexer;
use crate::token::{TokenFlags, TokenKind};

impl Lexer<'_, '_> {
    /// Reads the regular expression at the current offset. Returns false and reads nothing if it is not closed.
    pub(crate) fn regexp(&mut self) -> bool {
        let start = self.input.at;
        if self.absent.slash {
            return false;
        }
        let Some((end, flags)) = self.regexp_end(start + 1) else {
            // Every later `/` is escaped by a backslash, regardless of where the search starts.
            self.absent.slash = true;
            return false;
        };
        let source = self.source.get(start + 1..end - 1).unwrap_or_default();
        let checked = if flags.is_empty() {
            puppetlang_regexp::check(source)
        } else {
            puppetlang_regexp::check(&source.replace("\\/", "/"))
        };
        if let Err(error) = checked {
            self.error(LexErrorKind::InvalidRegexp(Box::new(error)), start, start, end);
        }
        self.input.at = end;
        self.push(TokenKind::Regex, flags, start, end);
        if self.options.dialect.contains(Dialect::REGEXP_NO_OPTIONS) {
            self.reject_options(end);
        }
        true
    }

    /// Returns the end of the regular expression whose text starts at `at`: after the first unescaped `/`.
    fn regexp_end(&self, mut at: usize) -> Option<(usize, TokenFlags)> {
        let bytes = self.input.bytes;
        let mut flags = TokenFlags::empty();
        loop {
            at += memchr2(b'/', b'\\', bytes.get(at..)?)?;
            if bytes[at] == b'/' {
                return Some((at + 1, flags));
            }
            flags = TokenFlags::ESCAPES;
            at += 2;
        }
    }

    /// Reports letters directly after the closing `/`, which look like options (specification dialect only).
    fn reject_options(&mut self, end: usize) {
        let options = self.input.rest().iter().take_while(|&&byte| is_word(byte)).count();
        if options > 0 {
            self.error_token(LexErrorKind::RegexpOptions, end, end, end + options);
        }
    }
}
