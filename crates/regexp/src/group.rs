//! Group headers: the text between `(` and the content of the group.

use crate::error::{Fault, SyntaxErrorKind as Kind};
use crate::parser::{Opener, Parser};
use crate::syntax::{Charset, Group, Look, NodeId};

/// Ruby's limit on the number of groups.
const MAX_GROUPS: usize = 32767;

impl Parser<'_> {
    /// Parses a group header after its parenthesis.
    pub(crate) fn group(&mut self) -> Result<(), Fault> {
        let outside = self.flags;
        if self.peek().is_none() {
            return Err(Fault::new(Kind::UnmatchedOpenParenthesis, self.token_start));
        }
        if !self.take(b'?') {
            let number = self.capture(false)?;
            return self.open(Opener::Capture(number), outside);
        }
        let Some(c) = self.next() else {
            return Err(Fault::new(Kind::EndInGroup, self.token_start));
        };
        let opener = match c {
            ':' => Opener::Plain,
            '=' => Opener::Look(Look::Ahead),
            '!' => Opener::Look(Look::NotAhead),
            '>' => Opener::Atomic,
            '~' => Opener::Absent,
            '\'' => self.named_group(c)?,
            '<' => match self.peek() {
                None => return Err(Fault::new(Kind::UnmatchedOpenParenthesis, self.token_start)),
                Some(b'=') => self.look_behind(Look::Behind),
                Some(b'!') => self.look_behind(Look::NotBehind),
                Some(_) => self.named_group(c)?,
            },
            '(' => self.condition()?,
            '-' | 'i' | 'm' | 'x' | 'a' | 'd' | 'u' => self.options(c)?,
            _ => return Err(Fault::new(Kind::UndefinedGroupOption, self.token_start)),
        };
        self.open(opener, outside)
    }

    fn look_behind(&mut self, look: Look) -> Opener {
        self.at += 1;
        Opener::Look(look)
    }

    /// Returns the number of a group that starts here.
    fn capture(&mut self, named: bool) -> Result<u32, Fault> {
        if self.pattern.groups.len() > MAX_GROUPS {
            return Err(Fault::new(Kind::TooManyGroups, self.token_start));
        }
        self.pattern.groups.push(Group { node: NodeId(0), named });
        Ok(self.group_count())
    }

    fn named_group(&mut self, opener: char) -> Result<Opener, Fault> {
        let (start, end) = self.definition_name(opener)?;
        let number = self.capture(true)?;
        self.pattern.names.add(&self.text[start..end], number);
        Ok(Opener::Capture(number))
    }

    /// Parses the condition after `(?(`.
    fn condition(&mut self) -> Result<Opener, Fault> {
        match self.peek() {
            None => Err(Fault::new(Kind::UndefinedGroupOption, self.token_start)),
            Some(b'0'..=b'9') => {
                let group = self.condition_number()?;
                Ok(Opener::Condition { group, by_name: false })
            }
            Some(quote @ (b'<' | b'\'')) => {
                self.at += 1;
                let backref = self.backref_name(char::from(quote))?;
                if !self.take(b')') {
                    return Err(Fault::new(Kind::UndefinedGroupOption, self.token_start));
                }
                Ok(Opener::Condition { group: backref.groups.first().copied().unwrap_or(0), by_name: true })
            }
            Some(_) => Err(Fault::new(Kind::InvalidConditionalPattern, self.token_start)),
        }
    }

    /// Parses option letters up to the colon or parenthesis. The first letter has been read.
    fn options(&mut self, first: char) -> Result<Opener, Fault> {
        let undefined = Fault::new(Kind::UndefinedGroupOption, self.token_start);
        let mut flags = self.flags;
        let mut on = true;
        let mut letter = first;
        loop {
            match letter {
                '-' => on = false,
                'x' => flags.extended = on,
                'i' => flags.ignore_case = on,
                'm' => flags.multi_line = on,
                'a' if on => flags.charset = Charset::Ascii,
                'd' if on => flags.charset = Charset::Default,
                'u' if on => flags.charset = Charset::Unicode,
                ':' | ')' => {
                    self.flags = flags;
                    return Ok(if letter == ':' { Opener::Options } else { Opener::Rest });
                }
                _ => return Err(undefined),
            }
            let Some(next) = self.next() else {
                return Err(Fault::new(Kind::EndInGroup, self.token_start));
            };
            letter = next;
        }
    }
}
