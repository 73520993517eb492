//! Writes the atoms, line by line.
//!
//! At the start of each line, the printer measures the line. If it is too long, the outermost group that starts on the
//! line and extends beyond the width is broken, and the line is measured again. This is the layout of Wadler and
//! Oppen for groups that are broken as a whole; it takes time linear in the text, because the lines before are final
//! and a measurement stops at the width.

use memchr::memchr;
use puppetlang_lexer::{Heredoc, TokenKind as T};
use puppetlang_source::Source;

use crate::align::{align, column};
use crate::atom::{Atom, Atoms, Comment, Flags};
use crate::group::{Group, Role};
use crate::joint::{Joint, breaks};
use crate::region::Regions;
use crate::style::Style;
use crate::tail::{Tail, align_tails};
use crate::width::{Ruler, gap_width, is_dropped};

/// The number of blanks of a level of indentation.
const INDENT: usize = 2;

/// Most texts of blanks are a part of this one.
const BLANKS: &str = "                                                                                ";

/// The maximum level of indentation. Deeper levels look like this one, so that the text stays small.
const DEEPEST: u32 = 100;

/// Writes a source. `regions` are the parts of it that are copied.
pub(crate) fn print(source: &Source, atoms: Atoms, groups: Vec<Group>, regions: &Regions, style: &Style) -> String {
    let text = source.text();
    let is_windows = text.find('\n').is_some_and(|at| text[..at].ends_with('\r'));
    let mut printer = Printer {
        text,
        ruler: Ruler::new(source),
        regions,
        style,
        newline: if is_windows { "\r\n" } else { "\n" },
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
        has_content: false,
        heredocs: 0,
        printed: 0,
        copied: None,
        headers: Vec::new(),
        tag: 0,
        tails: Vec::new(),
    };
    printer.run();
    let Printer { out, tails, .. } = printer;
    align_tails(out, &tails)
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
    /// True if the current line has more than indentation.
    has_content: bool,
    /// The number of heredocs whose text is written.
    heredocs: usize,
    /// The end of the last atom or comment in the source.
    printed: u32,
    /// The end of the text that was copied, inside a region.
    copied: Option<u32>,
    /// The levels of the lines with keywords whose blocks are not open yet.
    headers: Vec<u32>,
    /// The number of template tags so far.
    tag: u32,
    tails: Vec<Tail>,
}

impl Printer<'_> {
    fn run(&mut self) {
        let is_template = self.atoms.atoms.first().is_some_and(|atom| atom.has(Flags::TEXT));
        self.groups[0].state.inner = u32::from(is_template);
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
    fn join(&mut self, at: usize) {
        let atom = &self.atoms.atoms[at];
        let (joint, newlines, range) = (atom.joint, atom.newlines, atom.comments);
        self.next_hang = self.hang_of(at);
        let wants_break = at > 0 && breaks(atom, &self.atoms.comments, &self.groups);
        let level = self.level_of(at);
        let follows_bracket = at > 0 && {
            let before = &self.atoms.atoms[at - 1];
            before.has(Flags::OPEN) && before.own == atom.inside
        };
        let closes = atom.has(Flags::CLOSE);
        // An empty line may precede an item.
        let may_be_blank = joint.starts_item() || joint == Joint::Tag;
        let comment_level = if closes { self.inner_level(atom.inside) } else { level };
        let mut has_broken = false;
        let mut is_first = true;
        for index in range.0..range.1 {
            let comment = self.atoms.comments[index as usize];
            let blank = may_be_blank && comment.newlines > 1 && !(is_first && follows_bracket) && self.has_printed();
            let breaks_first = wants_break && !has_broken && comment.newlines == 0 && !comment.is_line
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
        let crowded = self.has_open_heredoc() && self.atoms.atoms[at].has(Flags::MULTI_LINE);
        if self.after_line_comment || after_own_line || crowded || wants_break && !(has_broken && newlines == 0) {
            let blank = newlines > 1
                && may_be_blank
                && !closes
                && !(follows_bracket && last.is_none())
                && self.has_printed();
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
            let gap = &self.text[before.span.end as usize..atom.span.start as usize];
            self.push(gap);
            return;
        }
        let indent = self.indent();
        let width = self.column.saturating_sub(indent);
        let closes = matches!(atom.kind, T::Comma | T::Semicolon | T::Dot) || atom.joint == Joint::Glued;
        let blanks = if after_comment && !closes { 1 } else { gap_width(atom, width) - width };
        self.blanks(blanks);
    }

    /// Returns the number of blanks before an atom that starts a line, in addition to those of its level.
    fn hang_of(&self, at: usize) -> usize {
        let atom = &self.atoms.atoms[at];
        let hangs = atom.joint == Joint::Item && !atom.has(Flags::CLOSE);
        if hangs { self.groups[atom.inside as usize].state.hang } else { 0 }
    }

    /// Returns the level of an atom if it starts a line.
    fn level_of(&self, at: usize) -> u32 {
        let atom = &self.atoms.atoms[at];
        let group = &self.groups[atom.inside as usize];
        let state = &group.state;
        let is_foreign = state.tag != self.tag;
        match atom.joint {
            Joint::Tag => u32::from(!atom.has(Flags::TEXT)),
            _ if is_foreign => 1,
            Joint::Item | Joint::ItemGlued | Joint::ArgumentGlued if atom.has(Flags::CLOSE) => state.base,
            Joint::Attribute => state.inner + u32::from(state.own_attribute_level),
            Joint::Item
            | Joint::ItemGlued
            | Joint::Title
            | Joint::Statement
            | Joint::Argument
            | Joint::ArgumentGlued => state.inner,
            Joint::Level => state.item,
            Joint::Space if matches!(atom.kind, T::LBrace | T::SelBrace | T::Else | T::Elsif) => state.item,
            _ if group.role == Role::Parentheses && group.broken => state.inner,
            // A method after the end of a block is on the level of the block.
            Joint::ContinuationGlued if state.continuation.is_none() && self.starts_with_closer => self.level,
            _ => state.continuation.unwrap_or(state.item + 1),
        }
    }

    /// Returns the level of comments before the closing bracket of a group.
    fn inner_level(&self, group: u32) -> u32 {
        let state = &self.groups[group as usize].state;
        if state.tag == self.tag { state.inner + u32::from(state.own_attribute_level) } else { 1 }
    }

    /// Writes a comment. If a line break precedes it, the comment is on `level`.
    fn comment(&mut self, comment: Comment, level: u32, blank: bool) {
        let is_copied = self.regions.contains(comment.span.start as usize);
        if !(is_copied && self.copied.is_some()) {
            let is_multi_line = !comment.is_line && self.text[comment.span.range()].contains('\n');
            if comment.newlines > 0 && self.has_printed() || self.after_line_comment
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

    /// Copies a piece of the source. Inside a region, the blanks before it are copied, too.
    fn copy(&mut self, start: u32, end: u32, is_copied: bool) {
        let from = if is_copied { self.copied.unwrap_or(start) } else { start };
        self.copied = is_copied.then_some(end);
        let text = &self.text[from as usize..end as usize];
        if is_copied || memchr(b'\n', text.as_bytes()).is_some() {
            self.push(text);
        } else {
            self.push_line(text);
        }
        self.printed = end;
        let is_inside = |heredoc: &Heredoc| from <= heredoc.body.start && heredoc.body.start < end;
        while self.atoms.heredocs.get(self.heredocs).is_some_and(is_inside) {
            self.heredocs += 1;
        }
    }

    /// Writes an atom.
    fn text(&mut self, at: usize) {
        let is_copied = self.is_copied(at);
        let Atom { span, flags, .. } = self.atoms.atoms[at];
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
        self.groups[0].state.tag = self.tag;
        self.groups[0].state.item = 0;
    }

    /// Updates the state of the group around an atom before the atom is written.
    fn before(&mut self, at: usize) {
        let atom = &self.atoms.atoms[at];
        let level = self.level;
        let group = &mut self.groups[atom.inside as usize];
        if (atom.joint.starts_item() || at == 0) && !atom.has(Flags::CLOSE | Flags::TEXT) {
            let is_title = atom.joint == Joint::Title && group.broken;
            group.state.item = if is_title { group.state.inner } else { level.max(group.state.base) };
            group.state.continuation = None;
            group.state.tag = self.tag;
        }
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
            && group.open as usize != at
            && !matches!(atom.kind, T::Comma | T::Semicolon)
            && !atom.has(Flags::TITLE_END | Flags::TEXT)
            && !self.is_copied(at)
    }

    /// Sets the levels of a group after its opening bracket.
    fn open(&mut self, id: u32, around: u32) {
        let outer = self.groups[around as usize].state;
        let hang = (self.column + 1).saturating_sub(self.indent());
        let group = &mut self.groups[id as usize];
        let item = if outer.tag == self.tag { outer.item } else { 0 };
        let base = match group.has_header.then(|| self.headers.pop()) {
            Some(Some(level)) => level,
            _ => self.level.max(item),
        };
        group.state.base = base;
        group.state.inner = base + u32::from(group.broken);
        group.state.item = base;
        group.state.line = self.lines;
        group.state.tag = self.tag;
        if group.role == Role::TemplateParameters && group.broken && !group.breaks_title {
            // The parameters are below the first one, which follows the pipe and a blank.
            group.state.inner = base;
            group.state.hang = hang;
        }
        self.align_group(id);
    }

    fn align_group(&mut self, id: u32) {
        align(id, &mut self.atoms, &self.groups, self.ruler, self.text.as_bytes(), self.style);
    }

    /// Breaks groups that start on the line of the atom at `at`, until the line is not too long.
    fn fit(&mut self, at: usize) {
        if self.is_copied(at) {
            return;
        }
        while let Some(over) = self.overflow(at) {
            let opens = |atom: &&Atom| atom.has(Flags::OPEN);
            let own = |atom: &Atom| atom.own;
            let found = self.atoms.atoms[at..=over].iter().filter(opens).map(own).find(|&id| {
                let group = &self.groups[id as usize];
                !group.broken
                    && group.role.breaks_at_width()
                    && group.close as usize >= over
                    && group.close > group.open + 1
                    && !(group.commas == 0 && group.role.may_hug())
            });
            let Some(id) = found else { return };
            let group = &mut self.groups[id as usize];
            group.broken = true;
            group.is_forced = true;
            group.breaks_title |= group.role == Role::Resource && group.items > 1;
        }
    }

    /// Returns the first atom of the line of the atom at `at` that ends beyond the width.
    fn overflow(&self, at: usize) -> Option<usize> {
        let indent = self.indent();
        let limit = (self.style.width as usize).saturating_sub(indent);
        let mut width = 0;
        for (index, atom) in self.atoms.atoms.iter().enumerate().skip(at) {
            let comments = atom.comments(&self.atoms.comments);
            if atom.has(Flags::TEXT) {
                return None;
            }
            if index > at {
                if breaks(atom, &self.atoms.comments, &self.groups) || comments.iter().any(|comment| comment.is_line) {
                    return None;
                }
                if is_dropped(index, &self.atoms.atoms) {
                    continue;
                }
                width = gap_width(atom, width);
                width += comments.iter().map(|comment| comment.span.len() as usize + 1).sum::<usize>();
            }
            let (first, last) = self.ruler.lines(atom);
            width += first;
            if width > limit {
                return Some(index);
            }
            if let Some(last) = last {
                width = last.saturating_sub(indent);
            }
        }
        None
    }

    fn indent(&self) -> usize {
        self.level.min(DEEPEST) as usize * INDENT + self.offset + self.hang
    }

    fn has_open_heredoc(&self) -> bool {
        self.atoms.heredocs.get(self.heredocs).is_some_and(|heredoc| heredoc.opener.end <= self.printed)
    }

    /// Ends the line, and writes the texts of the heredocs that were opened on it.
    fn end_line(&mut self) {
        self.out.push_str(self.newline);
        self.lines += 1;
        while let Some(heredoc) = self.atoms.heredocs.get(self.heredocs) {
            if heredoc.opener.end > self.printed {
                break;
            }
            self.out.push_str(&self.text[heredoc.body.start as usize..heredoc.end.end as usize]);
            if !self.out.ends_with('\n') {
                self.out.push_str(self.newline);
            }
            self.lines += 2;
            self.heredocs += 1;
        }
        self.column = 0;
        self.has_content = false;
        self.after_line_comment = false;
    }

    /// Starts a line on `level`, after an empty line if `blank` is true.
    fn break_line(&mut self, level: u32, blank: bool) {
        self.end_line();
        if blank {
            self.out.push_str(self.newline);
            self.lines += 1;
        }
        self.level = level;
        self.hang = self.next_hang;
        self.column = 0;
        self.blanks(self.indent());
    }

    fn blanks(&mut self, count: usize) {
        match BLANKS.get(..count) {
            Some(blanks) => self.out.push_str(blanks),
            None => self.out.extend(std::iter::repeat_n(' ', count)),
        }
        self.column += count;
    }

    fn push(&mut self, text: &str) {
        match text.rfind('\n') {
            Some(newline) => {
                self.out.push_str(text);
                self.has_content = true;
                self.column = self.ruler.width(&text[newline + 1..]);
                self.lines += 2;
            }
            None => self.push_line(text),
        }
    }

    /// Writes a text without line breaks.
    fn push_line(&mut self, text: &str) {
        self.out.push_str(text);
        self.has_content |= !text.is_empty();
        self.column += self.ruler.width(text);
    }
}
