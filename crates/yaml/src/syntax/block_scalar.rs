//! Block scalars: literal ones after `|`, folded ones after `>`.

use std::borrow::Cow;

use super::Step;
use super::cursor::{END, Mark, is_blank};
use super::scanner::Scanner;

const SCANNING: &str = "while scanning a block scalar";

/// The treatment of the line breaks at the end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Chomping {
    Strip,
    Clip,
    Keep,
}

impl<'t> Scanner<'t> {
    pub(super) fn block_scalar(&mut self, is_literal: bool) -> Step<Cow<'t, str>> {
        let start = self.cursor.mark();
        let (chomping, increment) = self.block_header(start)?;
        let mut indent = increment.map(|increment| self.indent.max(0) + increment);
        let mut text = String::new();
        let (mut leading_break, mut breaks) = ("", String::new());
        let mut starts_with_blank = false;
        self.block_breaks(&mut indent, &mut breaks, start)?;
        while Some(self.column()) == indent && self.cursor.byte(0) != END {
            let is_after_text = !starts_with_blank;
            starts_with_blank = is_blank(self.cursor.byte(0));
            if !is_literal && leading_break == "\n" && is_after_text && !starts_with_blank {
                if breaks.is_empty() {
                    text.push(' ');
                }
            } else {
                text.push_str(leading_break);
            }
            text.push_str(&breaks);
            breaks.clear();
            let first = self.cursor.position();
            self.cursor.skip_to_line_end();
            text.push_str(self.cursor.since(first));
            leading_break = self.cursor.skip_break();
            self.block_breaks(&mut indent, &mut breaks, start)?;
        }
        if chomping != Chomping::Strip {
            text.push_str(leading_break);
        }
        if chomping == Chomping::Keep {
            text.push_str(&breaks);
        }
        Ok(Cow::Owned(text))
    }

    /// Reads the line of the indicator.
    fn block_header(&mut self, start: Mark) -> Step<(Chomping, Option<isize>)> {
        self.cursor.skip(1);
        let mut chomping = Chomping::Clip;
        let mut increment = None;
        // Each of them may occur once, in any order.
        for _ in 0..2 {
            match self.cursor.byte(0) {
                byte @ (b'+' | b'-') if chomping == Chomping::Clip => {
                    chomping = if byte == b'+' { Chomping::Keep } else { Chomping::Strip };
                    self.cursor.skip(1);
                }
                b'0' if increment.is_none() => {
                    return self.error(SCANNING, start, "found an indentation indicator equal to 0");
                }
                byte @ b'1'..=b'9' if increment.is_none() => {
                    increment = Some(isize::from(byte - b'0'));
                    self.cursor.skip(1);
                }
                _ => break,
            }
        }
        while is_blank(self.cursor.byte(0)) {
            self.cursor.skip(1);
        }
        if self.cursor.byte(0) == b'#' {
            self.cursor.skip_to_line_end();
        }
        if !self.cursor.is_line_end() {
            return self.error(SCANNING, start, "did not find expected comment or line break");
        }
        self.cursor.skip_break();
        Ok((chomping, increment))
    }

    /// Reads empty lines and the indentation of the next line. The first indentation decides if there is no number.
    fn block_breaks(&mut self, indent: &mut Option<isize>, breaks: &mut String, start: Mark) -> Step {
        let mut deepest = 0;
        loop {
            let is_before = |column: isize| indent.is_none_or(|indent| column < indent);
            while is_before(self.column()) && self.cursor.byte(0) == b' ' {
                self.cursor.skip(1);
            }
            deepest = deepest.max(self.column());
            if is_before(self.column()) && self.cursor.byte(0) == b'\t' {
                let problem = "found a tab character where an indentation space is expected";
                return self.error(SCANNING, start, problem);
            }
            let text = self.cursor.skip_break();
            if text.is_empty() {
                break;
            }
            breaks.push_str(text);
        }
        indent.get_or_insert(deepest.max(self.indent + 1).max(1));
        Ok(())
    }
}
