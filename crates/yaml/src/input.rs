//! The adapter between the text and the parser.

use saphyr_parser::input::SkipTabs;
use saphyr_parser::{Input, StrInput};

/// An input that accepts some constructs of YAML 1.1 that the parser rejects under the rules of YAML 1.2.
///
/// A tab, like a blank, may separate a value from its colon, and a comment may directly follow a bracket, a comma or a
/// quote. All other methods delegate to the parser's own input.
pub(crate) struct Tolerant<'t>(StrInput<'t>);

impl<'t> Tolerant<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        Self(StrInput::new(text))
    }
}

impl Input for Tolerant<'_> {
    #[inline]
    fn lookahead(&mut self, count: usize) {
        self.0.lookahead(count);
    }

    #[inline]
    fn buflen(&self) -> usize {
        self.0.buflen()
    }

    #[inline]
    fn bufmaxlen(&self) -> usize {
        self.0.bufmaxlen()
    }

    #[inline]
    fn raw_read_ch(&mut self) -> char {
        self.0.raw_read_ch()
    }

    #[inline]
    fn raw_read_non_breakz_ch(&mut self) -> Option<char> {
        self.0.raw_read_non_breakz_ch()
    }

    #[inline]
    fn skip(&mut self) {
        self.0.skip();
    }

    #[inline]
    fn skip_n(&mut self, count: usize) {
        self.0.skip_n(count);
    }

    #[inline]
    fn peek(&self) -> char {
        self.0.peek()
    }

    #[inline]
    fn peek_nth(&self, n: usize) -> char {
        self.0.peek_nth(n)
    }

    #[inline]
    fn peek_opt(&self) -> Option<char> {
        self.0.peek_opt()
    }

    // These methods delegate because their defaults assert the size of the lookahead; the parser's own input does not.

    #[inline]
    fn next_2_are(&self, first: char, second: char) -> bool {
        self.0.next_2_are(first, second)
    }

    #[inline]
    fn next_3_are(&self, first: char, second: char, third: char) -> bool {
        self.0.next_3_are(first, second, third)
    }

    #[inline]
    fn next_is_document_indicator(&self) -> bool {
        self.0.next_is_document_indicator()
    }

    #[inline]
    fn next_is_document_start(&self) -> bool {
        self.0.next_is_document_start()
    }

    #[inline]
    fn next_is_document_end(&self) -> bool {
        self.0.next_is_document_end()
    }

    fn skip_ws_to_eol(&mut self, skip_tabs: SkipTabs) -> (usize, Result<SkipTabs, &'static str>) {
        match self.0.skip_ws_to_eol(skip_tabs) {
            (count, Ok(found)) => (count, Ok(SkipTabs::Result(found.found_tabs(), true))),
            // A comment is the only construct that is rejected.
            (count, Err(_)) => (count + self.0.skip_while_non_breakz(), Ok(SkipTabs::Result(false, true))),
        }
    }

    #[inline]
    fn skip_while_non_breakz(&mut self) -> usize {
        self.0.skip_while_non_breakz()
    }

    #[inline]
    fn skip_while_blank(&mut self) -> usize {
        self.0.skip_while_blank()
    }
}
