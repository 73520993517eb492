//! Writes the atoms, line by line.
//!
//! At the start of each line, the printer measures the line (`fit`). If it is too long, the outermost group that starts
//! on the line and extends beyond the width is broken, and the line is measured again. This is the layout of Wadler and
//! Oppen for groups that are broken as a whole; it takes time linear in the text, because the lines before are final
//! and a measurement stops at the width. `level` has the indentation of lines, and `write` what is written.

mod fit;
mod level;
mod write;

use memchr::{memchr, memchr_iter};
use puppetlang_lexer::TokenKind as T;
use puppetlang_source::Source;

use crate::align::{column, indentation};
use crate::atom::{Atom, Atoms, Comment, Flags};
use crate::group::{Group, Role, State, breaks};
use crate::joint::Joint;
use crate::region::Regions;
use crate::style::Style;
use crate::tail::{Tail, align_tails};
use crate::width::{Ruler, gap_width, is_dropped};

/// The number of blanks of a level of indentation.
const INDENT: usize = 2;

/// The most times that a source is printed until its levels fit. The second time nearly always does.
const MOST_PASSES: usize = 3;

/// The maximum level of indentation. Deeper levels look like this one, so that the text stays small.
const DEEPEST: u32 = 100;

/// Writes a source. `regions` are the parts of it that are copied.
///
/// Returns `None` if a text of several lines would follow the opening tag of a heredoc on its line.
pub(crate) fn print(
    source: &Source,
    mut atoms: Atoms,
    mut groups: Vec<Group>,
    regions: &Regions,
    style: &Style,
) -> Option<String> {
    for _ in 0..MOST_PASSES {
        let mut printer = Printer::new(source, atoms, groups, regions, style);
        printer.run();
        if !printer.is_stale {
            return printer.result();
        }
        (atoms, groups) = (printer.atoms, printer.groups);
        groups.iter_mut().for_each(|group| group.state = State::default());
        atoms.atoms.iter_mut().for_each(|atom| atom.target = 0);
    }
    let mut printer = Printer::new(source, atoms, groups, regions, style);
    printer.run();
    printer.result()
}
/// Returns true if all lines end with CR LF.
fn has_windows_lines(bytes: &[u8]) -> bool {
    memchr(b'\r', bytes).is_some() && memchr_iter(b'\n', bytes).all(|newline| bytes[..newline].ends_with(b"\r"))
}

struct Printer<'a> {
    text: &'a str,
    ruler: Ruler<'a>,
    regions: &'a Regions,
    style: &'a Style,
    newline: &'static str,
    out: String,
    atoms: Atoms,
    groups: Vec<Group>,
    /// The width of the current line.
    column: usize,
    /// The level of the current line.
    level: u32,
    /// The number of lines so far.
    lines: u32,
    /// True if the current line starts with a closing bracket.
    starts_with_closer: bool,
    /// True if the current line ends with a comment that extends to the end of the line.
    after_line_comment: bool,
    /// The number of blanks before the current template tag.
    offset: usize,
    /// The number of blanks before the current line, in addition to those of its level.
    hang: usize,
    /// The value of `hang` for the next line.
    next_hang: usize,
    /// True if the current line starts inside a text of several lines.
    starts_in_text: bool,
    /// True if the current line has more than indentation.
    has_content: bool,
    /// The number of heredocs whose text is written.
    heredocs: usize,
    /// The end of the last atom or comment in the source.
    printed: u32,
    /// The end of the text that was copied, inside a region.
    copied: Option<u32>,
    /// True if a text of several lines would follow the opening tag of a heredoc on its line.
    is_crowded: bool,
    /// True if the levels of earlier lines do not fit the groups that were broken after them.
    is_stale: bool,
    /// The levels of the lines with keywords whose blocks are not open yet.
    headers: Vec<u32>,
    /// The number of template tags so far.
    tag: u32,
    /// The level of the lines in the current tag.
    tag_level: u32,
    tails: Vec<Tail>,
}

impl<'a> Printer<'a> {
    fn new(source: &'a Source, atoms: Atoms, groups: Vec<Group>, regions: &'a Regions, style: &'a Style) -> Self {
        let text = source.text();
        Self {
            text,
            ruler: Ruler::new(source),
            regions,
            style,
            newline: if has_windows_lines(text.as_bytes()) { "\r\n" } else { "\n" },
            out: String::with_capacity(text.len() + text.len() / 8 + 2),
            atoms,
            groups,
            column: 0,
            level: 0,
            lines: 0,
            starts_with_closer: false,
            after_line_comment: false,
            offset: 0,
            hang: 0,
            next_hang: 0,
            starts_in_text: false,
            has_content: false,
            heredocs: 0,
            printed: 0,
            copied: None,
            is_crowded: false,
            is_stale: false,
            headers: Vec::new(),
            tag: 0,
            tag_level: 0,
            tails: Vec::new(),
        }
    }

    /// Returns the text; `None` if a text of several lines would follow the opening tag of a heredoc.
    fn result(self) -> Option<String> {
        (!self.is_crowded).then(|| align_tails(self.out, &self.tails))
    }
}

impl Printer<'_> {
    fn run(&mut self) {
        let is_template = self.atoms.atoms.first().is_some_and(|atom| atom.has(Flags::TEXT));
        self.align_group(0);
        for at in 0..self.atoms.atoms.len() {
            self.atom(at);
        }
        self.next_hang = 0;
        let tail = self.atoms.tail as usize;
        for index in tail..self.atoms.comments.len() {
            let comment = self.atoms.comments[index];
            self.comment(comment, 0, comment.newlines > 1 && self.has_printed());
        }
        if self.copied.is_some() && self.regions.contains(self.text.len().saturating_sub(1)) {
            self.out.push_str(&self.text[self.printed as usize..]);
        } else if !is_template && self.has_printed() {
            self.end_line();
        }
    }

    fn has_printed(&self) -> bool {
        !self.out.is_empty()
    }

    fn atom(&mut self, at: usize) {
        if is_dropped(at, &self.atoms.atoms) && !self.is_copied(at) {
            self.printed = self.atoms.atoms[at].span.end;
            return;
        }
        self.join(at);
        self.before(at);
        self.text(at);
        self.after(at);
    }

    fn is_copied(&self, at: usize) -> bool {
        self.regions.contains(self.atoms.atoms[at].span.start as usize)
    }

    /// Writes the comments before an atom, and the blank or line break that joins it.
    ///
    /// The level of a closing bracket depends on the rest of its line, so it is computed only where a line starts.
    fn join(&mut self, at: usize) {
        let atom = &self.atoms.atoms[at];
        if self.stays_on_line(at) {
            if self.has_content {
                self.space(at, false);
            }
            return;
        }
        let (joint, newlines, range) = (atom.joint, atom.newlines, atom.comments);
        self.next_hang = self.hang_of(at);
        let wants_break = at > 0 && breaks(atom, &self.atoms.comments, &self.groups);
        let follows_bracket = at > 0 && {
            let before = &self.atoms.atoms[at - 1];
            before.has(Flags::OPEN) && before.own == atom.inside
        };
        let closes = atom.has(Flags::CLOSE);
        // An empty line may precede an item.
        let may_be_blank = joint.starts_item() || joint == Joint::Tag;
        let comment_level = if closes { self.inner_level(atom.inside) } else { self.level_of(at) };
        let mut has_broken = false;
        let mut is_first = true;
        for index in range.0..range.1 {
            let comment = self.atoms.comments[index as usize];
            let blank = may_be_blank && comment.newlines > 1 && !(is_first && follows_bracket) && self.has_printed();
            let breaks_first = wants_break
                && !has_broken
                && comment.newlines == 0
                && !comment.is_line
                && self.stays_with_atom(index, range.1, newlines);
            has_broken |= breaks_first || comment.newlines > 0;
            let newlines = if breaks_first { 1 } else { comment.newlines };
            self.comment(Comment { newlines, ..comment }, comment_level, blank);
            is_first = false;
        }
        if self.is_copied(at) && self.copied.is_some() {
            return;
        }
        let last = (range.1 > range.0).then(|| self.atoms.comments[range.1 as usize - 1]);
        let after_own_line = newlines > 0 && last.is_some_and(|comment| comment.newlines > 0);
        // The text of a heredoc precedes everything that has line breaks of its own.
        let has_lines = self.atoms.atoms[at].has(Flags::MULTI_LINE) || self.is_copied(at);
        let crowded = self.has_open_heredoc() && has_lines;
        let is_after_copy = self.copied.is_some() && self.has_open_heredoc();
        self.is_crowded |= crowded && !wants_break && !is_after_copy && !self.is_copied(at);
        if self.after_line_comment
            || after_own_line
            || crowded
            || is_after_copy
            || wants_break && !(has_broken && newlines == 0)
        {
            let blank =
                newlines > 1 && may_be_blank && !closes && !(follows_bracket && last.is_none()) && self.has_printed();
            let mut level = if closes { self.level_of(at) } else { comment_level };
            if let Some(found) = self.indentation_before_regex(at) {
                (level, self.next_hang) = found;
            }
            self.break_line(level, blank);
            self.starts_with_closer = closes;
            if matches!(joint, Joint::Continuation | Joint::ContinuationGlued) {
                let inside = self.atoms.atoms[at].inside;
                self.groups[inside as usize].state.continuation = Some(level);
            }
            self.fit(at);
        } else if at > 0 && self.has_content {
            self.space(at, last.is_some());
        } else if at == 0 && !self.atoms.atoms[at].has(Flags::TEXT) {
            self.fit(at);
        }
    }

    /// Returns true if an atom is joined to the one before it by blanks at most. True for most atoms.
    fn stays_on_line(&self, at: usize) -> bool {
        let atom = &self.atoms.atoms[at];
        at > 0
            && atom.comments.0 == atom.comments.1
            && !breaks(atom, &self.atoms.comments, &self.groups)
            && !self.after_line_comment
            && !(atom.has(Flags::MULTI_LINE) && self.has_open_heredoc())
            && self.regions.is_empty()
    }

    /// Returns true if no line break separates the comment at `index` from the atom after the comments.
    fn stays_with_atom(&self, index: u32, end: u32, newlines: u8) -> bool {
        let rest = &self.atoms.comments[index as usize..end as usize];
        newlines == 0 && rest.iter().all(|comment| comment.newlines == 0 && !comment.is_line)
    }

    /// Writes the blanks before an atom on the same line.
    fn space(&mut self, at: usize, after_comment: bool) {
        let atom = &self.atoms.atoms[at];
        let before = &self.atoms.atoms[at - 1];
        if atom.has(Flags::TEXT) && before.has(Flags::TEXT) {
            let gap = &self.text[self.printed.max(before.span.end) as usize..atom.span.start as usize];
            self.push(gap);
            return;
        }
        let indent = self.indent();
        let width = self.column.saturating_sub(indent);
        let closes = matches!(atom.kind, T::Comma | T::Semicolon | T::Dot) || atom.joint == Joint::Glued;
        let blanks = if after_comment && !closes { 1 } else { gap_width(atom, width) - width };
        self.blanks(blanks);
    }

    /// Writes a comment. If a line break precedes it, the comment is on `level`.
    fn comment(&mut self, comment: Comment, level: u32, blank: bool) {
        let is_copied = self.regions.contains(comment.span.start as usize);
        if !(is_copied && self.copied.is_some()) {
            let is_multi_line = is_copied || !comment.is_line && self.text[comment.span.range()].contains('\n');
            if comment.newlines > 0 && self.has_printed()
                || self.after_line_comment
                || self.has_open_heredoc() && is_multi_line
            {
                self.break_line(level, blank);
                self.starts_with_closer = false;
            } else if self.has_content {
                self.tail(comment);
            }
        }
        self.copy(comment.span.start, comment.span.end, is_copied);
        self.after_line_comment = comment.is_line;
    }

    /// Writes the blank before a comment at the end of a line.
    fn tail(&mut self, comment: Comment) {
        let (bytes, start) = (self.text.as_bytes(), comment.span.start as usize);
        // Two blanks are as common as one.
        let has_two = comment.is_line && bytes[..start].ends_with(b"  ") && !bytes[..start].ends_with(b"   ");
        let blanks = 1 + usize::from(has_two);
        if comment.is_line {
            self.tails.push(Tail {
                at: self.out.len(),
                line: self.lines,
                width: self.column,
                column: column(bytes, start),
                blanks,
                is_spaced: bytes[..start].ends_with(b"  "),
            });
        }
        self.blanks(blanks);
    }

    /// Writes an atom.
    fn text(&mut self, at: usize) {
        let Atom { span, flags, .. } = self.atoms.atoms[at];
        if self.regions.is_empty() && !flags.intersects(Flags::MULTI_LINE | Flags::SINGLE_QUOTES | Flags::TEXT) {
            let text = self.text;
            self.push_line(&text[span.range()]);
            self.printed = span.end;
            return;
        }
        let is_copied = self.is_copied(at);
        if flags.contains(Flags::SINGLE_QUOTES) && !is_copied {
            let text = self.text;
            self.push("'");
            self.push(&text[span.start as usize + 1..span.end as usize - 1]);
            self.copy(span.end, span.end, false);
            self.push("'");
        } else {
            self.copy(span.start, span.end, is_copied);
        }
        if flags.contains(Flags::TEXT) {
            self.start_tag(at);
        }
    }

    /// Starts a template tag. Its lines are indented like the tag, if only blanks precede it on its line.
    fn start_tag(&mut self, at: usize) {
        let text = self.ruler.text(&self.atoms.atoms[at]);
        let line = text.rsplit('\n').next().unwrap_or_default();
        let blanks = line.len() - line.trim_start_matches([' ', '\t']).len();
        self.tag += 1;
        self.level = 0;
        self.hang = 0;
        self.offset = if line[blanks..].starts_with("<%") { blanks } else { 0 };
        self.starts_with_closer = false;
        self.tag_level = u32::from(!self.is_flush(at));
        let state = &mut self.groups[0].state;
        (state.tag, state.item, state.inner) = (self.tag, 0, self.tag_level);
    }

    /// Returns true if the author did not indent the first line in a tag more than the line with the tag.
    fn is_flush(&self, at: usize) -> bool {
        let Some(next) = self.atoms.atoms.get(at + 1) else { return false };
        let first = next.comments(&self.atoms.comments).first();
        let (start, newlines) =
            first.map_or((next.span.start, next.newlines), |comment| (comment.span.start, comment.newlines));
        let own = indentation(self.text.as_bytes(), start);
        !self.style.uniform && newlines > 0 && own.is_some_and(|blanks| blanks <= self.offset)
    }

    /// Updates the state after an atom was written, and adds the comma after the last item of a group.
    fn after(&mut self, at: usize) {
        let atom = &self.atoms.atoms[at];
        let (flags, own, inside) = (atom.flags, atom.own, atom.inside);
        if flags.contains(Flags::TITLE_END) {
            let state = &mut self.groups[inside as usize].state;
            state.own_attribute_level = self.lines != state.line;
        }
        if self.needs_comma(at) {
            self.push(",");
        }
        if flags.contains(Flags::HEADER) {
            self.headers.push(self.level);
        }
        if flags.contains(Flags::OPEN) {
            self.open(own, inside);
        }
    }

    fn needs_comma(&self, at: usize) -> bool {
        let atom = &self.atoms.atoms[at];
        let Some(next) = self.atoms.atoms.get(at + 1).filter(|next| next.has(Flags::CLOSE)) else { return false };
        let group = &self.groups[next.own as usize];
        group.broken
            && group.role.ends_with_comma()
            && (self.style.uniform || group.role != Role::TemplateParameters)
            && group.open as usize != at
            && !matches!(atom.kind, T::Comma | T::Semicolon)
            && !atom.has(Flags::TITLE_END | Flags::TEXT)
            && !self.is_copied(at)
    }
}
