//! Literal regular expressions.
//!
//! Whether a `/` can begin one depends on the token before it; that it does is known only when a closing `/` is found.

use memchr::memchr2;
use puppetlang_source::Dialect;

use crate::class::is_word;
use crate::error::LexErrorKind;
use crate::lexer::Lexer;
use crate::token::{TokenFlags, TokenKind};

impl Lexer<'_, '_> {
    /// Reads the regular expression that begins at the next byte. False, and nothing read, if it is not closed.
    pub(crate) fn regexp(&mut self) -> bool {
        let start = self.input.at;
        if self.absent.slash {
            return false;
        }
        let Some((end, flags)) = self.regexp_end(start + 1) else {
            // Every `/` from here on has a backslash, and has it seen from any of them.
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
            self.refuse_options(end);
        }
        true
    }

    /// The end of the regular expression whose text starts at `at`: behind the first `/` without a backslash.
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

    /// In the documents' dialect nothing may follow the closing `/` without a blank that could be meant as options.
    fn refuse_options(&mut self, end: usize) {
        let options = self.input.rest().iter().take_while(|&&byte| is_word(byte)).count();
        if options > 0 {
            self.error_token(LexErrorKind::RegexpOptions, end, end, end + options);
        }
    }
}
