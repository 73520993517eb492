//! Anchors, aliases, tags and directives.

use std::borrow::Cow;

use super::Step;
use super::cursor::{Mark, is_blank, is_name};
use super::scanner::{Kind, Scanner, Tag};

const DIRECTIVE: &str = "while scanning a directive";
const VERSION: &str = "while scanning a %YAML directive";
const TAG: &str = "while scanning a tag";

/// The place of a URI, which decides about its characters and messages.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Uri {
    /// After `%TAG` and the handle.
    Directive,
    /// In `!<…>`.
    Verbatim,
    /// In a tag.
    Tag,
}

impl Uri {
    fn context(self) -> &'static str {
        match self {
            Self::Directive => "while parsing a %TAG directive",
            Self::Verbatim | Self::Tag => "while parsing a tag",
        }
    }
}

impl<'t> Scanner<'t> {
    /// Reads the name of an anchor or alias, with the indicator.
    pub(super) fn anchor(&mut self) -> Step<&'t str> {
        let start = self.cursor.mark();
        let is_alias = self.cursor.byte(0) == b'*';
        self.cursor.skip(1);
        let name = self.name();
        let ends = matches!(self.cursor.byte(0), b'?' | b':' | b',' | b']' | b'}' | b'%' | b'@' | b'`');
        if name.is_empty() || !(ends || self.cursor.is_blank_or_end(0)) {
            let context = if is_alias { "while scanning an alias" } else { "while scanning an anchor" };
            return self.error(context, start, "did not find expected alphabetic or numeric character");
        }
        Ok(name)
    }

    /// Reads letters, digits, `_` and `-`.
    fn name(&mut self) -> &'t str {
        let first = self.cursor.position();
        while is_name(self.cursor.byte(0)) {
            self.cursor.skip(1);
        }
        self.cursor.since(first)
    }

    fn skip_blanks(&mut self) {
        while is_blank(self.cursor.byte(0)) {
            self.cursor.skip(1);
        }
    }

    /// Reads a directive with its line.
    pub(super) fn directive_content(&mut self, start: Mark) -> Step<Kind<'t>> {
        self.cursor.skip(1);
        let name = self.name();
        if name.is_empty() {
            return self.error(DIRECTIVE, start, "could not find expected directive name");
        }
        if !self.cursor.is_blank_or_end(0) {
            return self.error(DIRECTIVE, start, "found unexpected non-alphabetical character");
        }
        let kind = match name {
            "YAML" => self.version(start)?,
            "TAG" => self.tag_directive(start)?,
            _ => return self.error(DIRECTIVE, start, "found unknown directive name"),
        };
        self.skip_blanks();
        if self.cursor.byte(0) == b'#' {
            self.cursor.skip_to_line_end();
        }
        if !self.cursor.is_line_end() {
            return self.error(DIRECTIVE, start, "did not find expected comment or line break");
        }
        self.cursor.skip_break();
        Ok(kind)
    }

    fn version(&mut self, start: Mark) -> Step<Kind<'t>> {
        self.skip_blanks();
        let major = self.version_number(start)?;
        if self.cursor.byte(0) != b'.' {
            return self.error(VERSION, start, "did not find expected digit or '.' character");
        }
        self.cursor.skip(1);
        Ok(Kind::VersionDirective(major, self.version_number(start)?))
    }

    fn version_number(&mut self, start: Mark) -> Step<u32> {
        let first = self.cursor.position();
        let mut number = 0;
        while self.cursor.byte(0).is_ascii_digit() {
            if self.cursor.position() - first == 9 {
                return self.error(VERSION, start, "found extremely long version number");
            }
            number = number * 10 + u32::from(self.cursor.byte(0) - b'0');
            self.cursor.skip(1);
        }
        if self.cursor.position() == first {
            return self.error(VERSION, start, "did not find expected version number");
        }
        Ok(number)
    }

    fn tag_directive(&mut self, start: Mark) -> Step<Kind<'t>> {
        self.skip_blanks();
        if self.cursor.byte(0) != b'!' {
            return self.error("while scanning a tag directive", start, "did not find expected '!'");
        }
        let handle = self.tag_handle();
        if handle != "!" && !handle.ends_with('!') {
            return self.error("while parsing a tag directive", start, "did not find expected '!'");
        }
        if !is_blank(self.cursor.byte(0)) {
            return self.error("while scanning a %TAG directive", start, "did not find expected whitespace");
        }
        self.skip_blanks();
        let prefix = self.uri(Uri::Directive, "", start)?;
        if !self.cursor.is_blank_or_end(0) {
            let problem = "did not find expected whitespace or line break";
            return self.error("while scanning a %TAG directive", start, problem);
        }
        Ok(Kind::TagDirective(Box::new(Tag { handle, part: prefix })))
    }

    /// Reads `!`, a name, and `!` if it follows.
    fn tag_handle(&mut self) -> &'t str {
        let first = self.cursor.position();
        self.cursor.skip(1);
        self.name();
        if self.cursor.byte(0) == b'!' {
            self.cursor.skip(1);
        }
        self.cursor.since(first)
    }

    /// Reads a tag.
    pub(super) fn tag(&mut self) -> Step<Kind<'t>> {
        let start = self.cursor.mark();
        let (handle, suffix) = if self.cursor.byte(1) == b'<' {
            self.cursor.skip(2);
            let suffix = self.uri(Uri::Verbatim, "", start)?;
            if self.cursor.byte(0) != b'>' {
                return self.error(TAG, start, "did not find the expected '>'");
            }
            self.cursor.skip(1);
            ("", suffix)
        } else {
            let handle = self.tag_handle();
            if handle.len() > 1 && handle.ends_with('!') {
                (handle, self.uri(Uri::Tag, "", start)?)
            } else {
                // There is no handle, but the start of the tag.
                let suffix = self.uri(Uri::Tag, handle, start)?;
                if suffix.is_empty() { ("", Cow::Borrowed("!")) } else { ("!", suffix) }
            }
        };
        let ends = self.in_flow() && self.cursor.byte(0) == b',';
        if !ends && !self.cursor.is_blank_or_end(0) {
            return self.error(TAG, start, "did not find expected whitespace or line break");
        }
        Ok(Kind::Tag(Box::new(Tag { handle, part: suffix })))
    }

    /// Reads a URI whose start was already read, with `!` as its first character.
    fn uri(&mut self, place: Uri, head: &'t str, start: Mark) -> Step<Cow<'t, str>> {
        let first = self.cursor.position();
        let mut escaped: Option<Vec<u8>> = None;
        loop {
            let byte = self.cursor.byte(0);
            if byte == b'%' {
                let bytes = escaped.get_or_insert_with(|| self.cursor.since(first).as_bytes().to_vec());
                self.uri_escape(place, start, bytes)?;
            } else if is_name(byte)
                || b";/?:@&=+$.!~*'()".contains(&byte)
                || (place != Uri::Tag && b",[]".contains(&byte))
            {
                if let Some(bytes) = &mut escaped {
                    bytes.push(byte);
                }
                self.cursor.skip(1);
            } else {
                break;
            }
        }
        if head.is_empty() && self.cursor.position() == first {
            return self.error(place.context(), start, "did not find expected tag URI");
        }
        let head = head.get(1..).unwrap_or_default();
        Ok(match escaped {
            Some(bytes) => Cow::Owned(format!("{head}{}", String::from_utf8_lossy(&bytes))),
            // The head is directly before the rest.
            None => Cow::Borrowed(self.cursor.since(first - head.len())),
        })
    }

    /// Reads the escaped bytes of one character.
    fn uri_escape(&mut self, place: Uri, start: Mark, bytes: &mut Vec<u8>) -> Step {
        let mut missing = 0;
        loop {
            let digit = |distance: usize| char::from(self.cursor.byte(distance)).to_digit(16);
            let (b'%', Some(high), Some(low)) = (self.cursor.byte(0), digit(1), digit(2)) else {
                return self.error(place.context(), start, "did not find URI escaped octet");
            };
            let octet = u8::try_from(high * 16 + low).unwrap_or_default();
            if missing == 0 {
                missing = match octet {
                    ..0x80 => 1,
                    0xc0..0xe0 => 2,
                    0xe0..0xf0 => 3,
                    0xf0..0xf8 => 4,
                    _ => return self.error(place.context(), start, "found an incorrect leading UTF-8 octet"),
                };
            } else if octet & 0xc0 != 0x80 {
                return self.error(place.context(), start, "found an incorrect trailing UTF-8 octet");
            }
            bytes.push(octet);
            self.cursor.skip(3);
            missing -= 1;
            if missing == 0 {
                return Ok(());
            }
        }
    }
}
