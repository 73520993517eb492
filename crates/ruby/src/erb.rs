//! ERB templates as Ruby programs.
//!
//! The text is that of Ruby's ERB. Puppet renders templates with trim mode `-`. The lines of the program are those of
//! the template, and errors in the structure of the code are the same.

/// A template as a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Script {
    /// The text of the program, without the comment about its encoding.
    pub(crate) source: Vec<u8>,
    /// Places in the program and the places in the template that they come from, in order.
    pub(crate) places: Vec<Place>,
}

/// The start of a part of the program that the template contains as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// The offset in the program, in bytes.
    pub(crate) source: usize,
    /// The offset in the template, in bytes.
    pub(crate) template: usize,
}

impl Script {
    /// Returns the offset in the template of an offset in the program.
    pub(crate) fn template_offset(&self, offset: usize) -> usize {
        match self.places.partition_point(|place| place.source <= offset).checked_sub(1) {
            Some(index) => self.places[index].template + (offset - self.places[index].source),
            None => 0,
        }
    }
}

/// A tag that is open.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tag {
    /// `<%`
    Code,
    /// `<%=`
    Value,
    /// `<%#`
    Comment,
}

/// The rule for line breaks after tags.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Trim {
    /// All are written.
    Never,
    /// Those after `-%>` are dropped, and blanks before `<%-`.
    #[default]
    Explicit,
    /// Those after `%>` are dropped.
    AfterTags,
    /// Those after `%>` are dropped if the line starts with a tag.
    AroundTags,
}

/// Converts a template as Puppet does.
pub(crate) fn script(template: &[u8]) -> Script {
    script_with(template, Trim::Explicit, "_erbout")
}

/// Converts a template; `variable` is the name of the variable that holds the text.
pub(crate) fn script_with(template: &[u8], trim: Trim, variable: &str) -> Script {
    let line = vec![format!("{variable} = +''").into_bytes()];
    let mut compiler = Compiler { line, trim, variable: variable.to_owned(), ..Compiler::default() };
    let mut at = 0;
    let mut tag = None;
    while at < template.len() {
        at = match tag {
            None => compiler.text(template, at, &mut tag),
            Some(open) => compiler.code(template, at, open, &mut tag),
        };
    }
    compiler.put_text();
    compiler.push(variable.as_bytes());
    compiler.finish_line();
    compiler.script
}

#[derive(Default)]
struct Compiler {
    script: Script,
    /// The commands of the line, which `; ` separates, and the places of the parts within them.
    line: Vec<Vec<u8>>,
    marks: Vec<(usize, Place)>,
    /// The text or code since the last command.
    content: Vec<u8>,
    /// The start of the code in the template.
    start: usize,
    trim: Trim,
    variable: String,
}

impl Compiler {
    /// Reads text up to the next tag; returns the position after it.
    fn text(&mut self, template: &[u8], at: usize, tag: &mut Option<Tag>) -> usize {
        let rest = &template[at..];
        let Some(found) = find(rest, b"<%") else {
            self.add_text(rest);
            return template.len();
        };
        let after = found + 2;
        let (kind, length) = match rest.get(after) {
            Some(b'%') => {
                self.add_text(&rest[..found]);
                self.content.extend_from_slice(b"<%");
                return at + after + 1;
            }
            Some(b'=') => (Tag::Value, 1),
            Some(b'#') => (Tag::Comment, 1),
            Some(b'-') if self.trim == Trim::Explicit => (Tag::Code, 1),
            _ => (Tag::Code, 0),
        };
        let mut end = found;
        if self.trim == Trim::Explicit && rest.get(after) == Some(&b'-') {
            // Blanks before `<%-` are dropped if the tag is the first on its line, or directly after another tag.
            let blanks = rest[..found].iter().rev().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
            let line_start = found - blanks;
            let is_first = line_start == 0 || rest[line_start - 1] == b'\n';
            if is_first {
                end = line_start;
            }
        }
        self.add_text(&rest[..end]);
        self.put_text();
        *tag = Some(kind);
        self.start = at + after + length;
        self.start
    }

    /// Adds text. As in ERB, a line break between two tags is written at once.
    fn add_text(&mut self, text: &[u8]) {
        self.content.extend_from_slice(text);
        if text == b"\n" {
            self.put_text();
        }
    }

    /// Reads code up to the end of its tag; returns the position after it.
    fn code(&mut self, template: &[u8], at: usize, open: Tag, tag: &mut Option<Tag>) -> usize {
        let rest = &template[at..];
        let Some(found) = find(rest, b"%>") else {
            // The rest is code of a tag without an end, which ERB writes as text.
            self.content.extend_from_slice(rest);
            *tag = None;
            return template.len();
        };
        if found > 0 && rest[found - 1] == b'%' {
            // `%%>` is `%>` in code.
            self.content.extend_from_slice(&rest[..found - 1]);
            self.content.extend_from_slice(b"%>");
            return at + found + 2;
        }
        let trims = self.trim == Trim::Explicit && found > 0 && rest[found - 1] == b'-';
        self.content.extend_from_slice(&rest[..found - usize::from(trims)]);
        self.put_code(open);
        *tag = None;
        let mut next = at + found + 2;
        if trims {
            let line_end = match template.get(next..) {
                None | Some([]) => Some(0),
                Some([b'\n', ..]) => Some(1),
                Some([b'\r', b'\n', ..]) => Some(2),
                _ => None,
            };
            if let Some(length) = line_end {
                next += length;
                self.end_line();
            }
        } else {
            let length = match template.get(next..) {
                Some([b'\n', ..]) => 1,
                Some([b'\r', b'\n', ..]) => 2,
                _ => 0,
            };
            if length > 0 && self.drops_break(template, at + found) {
                next += length;
                self.end_line();
            }
        }
        next
    }

    /// Returns true if the line break after the end of a tag is dropped without a sign.
    fn drops_break(&self, template: &[u8], end: usize) -> bool {
        match self.trim {
            Trim::Never | Trim::Explicit => false,
            Trim::AfterTags => true,
            Trim::AroundTags => {
                let start = memchr::memrchr(b'\n', &template[..end]).map_or(0, |at| at + 1);
                let line = &template[start..end];
                line.starts_with(b"<%") && !line.starts_with(b"<%%")
            }
        }
    }

    fn push(&mut self, command: &[u8]) {
        self.line.push(command.to_vec());
    }

    /// Adds a command with a part of the template in it.
    fn push_code(&mut self, before: &[u8], after: &[u8]) {
        let place = Place { source: before.len(), template: self.start };
        self.marks.push((self.line.len(), place));
        let command = [before, &self.content, after].concat();
        self.line.push(command);
        self.content.clear();
    }

    /// Adds the command that writes the text, with its line breaks after it.
    fn put_text(&mut self) {
        if self.content.is_empty() {
            return;
        }
        let breaks = self.content.iter().filter(|byte| **byte == b'\n').count();
        let mut command = format!("{}.<< ", self.variable).into_bytes();
        dump(&self.content, &mut command);
        command.extend_from_slice(b".freeze");
        command.extend(std::iter::repeat_n(b'\n', breaks));
        self.content.clear();
        self.line.push(command);
    }

    fn put_code(&mut self, open: Tag) {
        match open {
            Tag::Code => {
                let ends_line = self.content.last() == Some(&b'\n');
                if ends_line {
                    self.content.pop();
                    if self.content.last() == Some(&b'\r') {
                        self.content.pop();
                    }
                }
                self.push_code(b"", b"");
                if ends_line {
                    self.end_line();
                }
            }
            Tag::Value => {
                let before = format!("{}.<<((", self.variable);
                self.push_code(before.as_bytes(), b").to_s)");
            }
            Tag::Comment => self.content.clear(),
        }
    }

    fn end_line(&mut self) {
        self.finish_line();
        self.script.source.push(b'\n');
    }

    /// Writes the commands of the line.
    fn finish_line(&mut self) {
        let mut marks = self.marks.drain(..).peekable();
        for (index, command) in self.line.drain(..).enumerate() {
            if index > 0 {
                self.script.source.extend_from_slice(b"; ");
            }
            while let Some((_, place)) = marks.next_if(|(of, _)| *of == index) {
                let source = self.script.source.len() + place.source;
                self.script.places.push(Place { source, ..place });
            }
            self.script.source.extend_from_slice(&command);
        }
    }
}

fn find(text: &[u8], part: &[u8]) -> Option<usize> {
    memchr::memmem::find(text, part)
}

/// Writes bytes as a literal, as `String#dump` does for a string without an encoding.
fn dump(bytes: &[u8], out: &mut Vec<u8>) {
    out.push(b'"');
    for (index, byte) in bytes.iter().enumerate() {
        match byte {
            b'"' | b'\\' => out.extend_from_slice(&[b'\\', *byte]),
            b'\n' => out.extend_from_slice(b"\\n"),
            b'\r' => out.extend_from_slice(b"\\r"),
            b'\t' => out.extend_from_slice(b"\\t"),
            0x0c => out.extend_from_slice(b"\\f"),
            0x0b => out.extend_from_slice(b"\\v"),
            0x08 => out.extend_from_slice(b"\\b"),
            0x07 => out.extend_from_slice(b"\\a"),
            0x1b => out.extend_from_slice(b"\\e"),
            b'#' if matches!(bytes.get(index + 1), Some(b'{' | b'$' | b'@')) => out.extend_from_slice(b"\\#"),
            b' '..=b'~' => out.push(*byte),
            byte => out.extend_from_slice(format!("\\x{byte:02X}").as_bytes()),
        }
    }
    out.push(b'"');
}

#[cfg(test)]
mod tests {
    use serde_json::Value as Json;

    use super::*;

    #[test]
    fn templates_become_the_programs_of_ruby() {
        let table = include_str!("../tests/data/scripts.jsonl");
        let mut count = 0;
        for line in table.lines() {
            let row: Json = serde_json::from_str(line).expect("a line is JSON");
            let (template, expected) = (row["template"].as_str(), row["script"].as_str());
            let made = script(template.unwrap_or_default().as_bytes());
            assert_eq!(String::from_utf8_lossy(&made.source), expected.unwrap_or_default(), "{template:?}");
            count += 1;
        }
        assert!(count > 500, "{count} templates");
    }

    #[test]
    fn places_in_the_program_are_known_in_the_template() {
        let template = b"a\n<% if x -%>\n  <%= y.z %>\n<% end %>";
        let made = script(template);
        for code in ["if x", "y.z", "end"] {
            let source = find(&made.source, code.as_bytes()).expect("the program has the code");
            let expected = find(template, code.as_bytes()).expect("the template has the code");
            assert_eq!(made.template_offset(source), expected, "{code}");
        }
    }
}
