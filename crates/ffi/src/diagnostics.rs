//! Diagnostics: what is wrong with a source, where, and what to do about it.
//!
//! A list is borrowed from the program or error that it belongs to, its texts from the list. An index behind the end gives
//! the neutral answer: 0, empty, false.

use std::mem::MaybeUninit;
use std::sync::Arc;

use libc::size_t;
use puppetlang_report::Format;
use puppetlang_source::{Diagnostic, Fix, Severity, Source};

use crate::error::{Error, Failure, answer, required};
use crate::guard::getter;
use crate::handle::Out;
use crate::place::{fill, fill_both, fill_position};
use crate::span::Span;
use crate::status::{Bool, PUPPETLANG_E_NOT_FOUND, Status};
use crate::text::{Str, Text};

/// Nothing: the answer for an index without diagnostic.
pub const PUPPETLANG_SEVERITY_NONE: i32 = 0;
/// It does not work.
pub const PUPPETLANG_SEVERITY_ERROR: i32 = 1;
/// It works, but is likely meant otherwise.
pub const PUPPETLANG_SEVERITY_WARNING: i32 = 2;
/// It works, but goes away one day.
pub const PUPPETLANG_SEVERITY_DEPRECATION: i32 = 3;

/// Several lines each: the source with what is wrong in it.
pub const PUPPETLANG_RENDER_HUMAN: u32 = 0;
/// The same in the colours of a terminal.
pub const PUPPETLANG_RENDER_HUMAN_COLOUR: u32 = 1;
/// A line each: "site.pp:1:6: error: Syntax error at '=' [SYNTAX_ERROR]".
pub const PUPPETLANG_RENDER_CONCISE: u32 = 2;
/// A line each, as the reference writes it: "Error: Syntax error at '=' (file: site.pp, line: 1, column: 6)".
pub const PUPPETLANG_RENDER_PUPPET: u32 = 3;
/// A JSON array of objects with everything that is known.
pub const PUPPETLANG_RENDER_JSON: u32 = 4;

/// A list of diagnostics, in the order in which they were found.
#[derive(Debug)]
pub struct Diagnostics {
    pub(crate) source: Arc<Source>,
    pub(crate) list: Vec<Diagnostic>,
}

impl Diagnostics {
    /// The bytes that it takes, but for the source.
    pub(crate) fn memory(&self) -> usize {
        let each = self.list.iter().map(|one| {
            let labels = one.labels.iter().map(|label| size_of_val(label) + label.text.len()).sum::<usize>();
            let notes = one.notes.iter().map(|note| size_of_val(note) + note.len()).sum::<usize>();
            let edits = one.fix.iter().flat_map(|fix| &fix.edits).map(|edit| size_of_val(edit) + edit.text.len());
            one.message.len() + labels + notes + one.help.as_ref().map_or(0, String::len) + edits.sum::<usize>()
        });
        size_of::<Self>() + self.list.capacity() * size_of::<Diagnostic>() + each.sum::<usize>()
    }

    fn span(&self, span: puppetlang_source::Span) -> Span {
        Span::of(span, &self.source)
    }
}

fn get(list: Option<&Diagnostics>, i: size_t) -> Option<(&Diagnostics, &Diagnostic)> {
    let list = list?;
    Some((list, list.list.get(i)?))
}

fn text(list: Option<&Diagnostics>, i: size_t, of: impl FnOnce(&Diagnostic) -> Option<&str>) -> Str {
    getter(Str::EMPTY, || get(list, i).and_then(|(_, one)| of(one)).map_or(Str::EMPTY, Str::of))
}

/// How many diagnostics there are; 0 for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostics_count(list: Option<&Diagnostics>) -> size_t {
    getter(0, || list.map_or(0, |list| list.list.len()))
}

/// The name of the source that the list is about; an error of evaluation may be about another source than the one that is evaluated.
/// Borrowed from `list`; empty for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostics_path(list: Option<&Diagnostics>) -> Str {
    getter(Str::EMPTY, || list.map_or(Str::EMPTY, |list| Str::of(list.source.name())))
}

/// How bad it is: one of PUPPETLANG_SEVERITY_…
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostic_severity(list: Option<&Diagnostics>, i: size_t) -> i32 {
    getter(PUPPETLANG_SEVERITY_NONE, || match get(list, i).map(|(_, one)| one.severity) {
        Some(Severity::Error) => PUPPETLANG_SEVERITY_ERROR,
        Some(Severity::Warning) => PUPPETLANG_SEVERITY_WARNING,
        Some(Severity::Deprecation) => PUPPETLANG_SEVERITY_DEPRECATION,
        Some(Severity::Ignore) | None => PUPPETLANG_SEVERITY_NONE,
    })
}

/// The name of a severity in lower case, as "warning"; empty for a number that is none. Any thread. Lives as long as the
/// library.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_severity_name(severity: i32) -> Str {
    match severity {
        PUPPETLANG_SEVERITY_ERROR => Str::of(Severity::Error.name()),
        PUPPETLANG_SEVERITY_WARNING => Str::of(Severity::Warning.name()),
        PUPPETLANG_SEVERITY_DEPRECATION => Str::of(Severity::Deprecation.name()),
        _ => Str::EMPTY,
    }
}

/// The issue code, as "SYNTAX_ERROR"; empty where the reference gives none. Lives as long as the library.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostic_code(list: Option<&Diagnostics>, i: size_t) -> Str {
    text(list, i, |one| one.issue.map(puppetlang_source::IssueCode::code))
}

/// The message: the reference's first line, without place. Borrowed from `list`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostic_message(list: Option<&Diagnostics>, i: size_t) -> Str {
    text(list, i, |one| Some(&one.message))
}

/// What to do about it, a sentence; empty when nobody knows. Borrowed from `list`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostic_help(list: Option<&Diagnostics>, i: size_t) -> Str {
    text(list, i, |one| one.help.as_deref())
}

/// The bytes that it is about. `out` may be null. False when there is no such diagnostic; `out` is left alone then.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostic_span(
    list: Option<&Diagnostics>,
    i: size_t,
    out: Option<&mut MaybeUninit<Span>>,
) -> Bool {
    fill(out, || get(list, i).map(|(list, one)| list.span(one.span)))
}

/// The place that the reference gives, which tests pin: line and column, from 1, the column in characters. It need not be
/// the start of the span. `line` and `column` may be null. False when there is none; they are left alone then.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostic_place(
    list: Option<&Diagnostics>,
    i: size_t,
    line: Option<&mut MaybeUninit<u32>>,
    column: Option<&mut MaybeUninit<u32>>,
) -> Bool {
    fill_position(line, column, || get(list, i).and_then(|(list, one)| one.at.map(|at| list.source.position(at))))
}

/// How many labels there are: remarks about other parts of the source.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostic_label_count(list: Option<&Diagnostics>, i: size_t) -> size_t {
    getter(0, || get(list, i).map_or(0, |(_, one)| one.labels.len()))
}

/// A remark about another part of the source, `label` counted from 0: its text, borrowed from `list`, and its bytes. Both
/// places may be null. False when there is no such label; they are left alone then.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostic_label(
    list: Option<&Diagnostics>,
    i: size_t,
    label: size_t,
    text: Option<&mut MaybeUninit<Str>>,
    out: Option<&mut MaybeUninit<Span>>,
) -> Bool {
    fill_both(text, out, || {
        let (list, one) = get(list, i)?;
        let label = one.labels.get(label)?;
        Some((Str::of(&label.text), list.span(label.span)))
    })
}

/// How many notes there are: facts worth knowing.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostic_note_count(list: Option<&Diagnostics>, i: size_t) -> size_t {
    getter(0, || get(list, i).map_or(0, |(_, one)| one.notes.len()))
}

/// A fact worth knowing, `note` counted from 0; empty when there are no more. Borrowed from `list`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostic_note(list: Option<&Diagnostics>, i: size_t, note: size_t) -> Str {
    text(list, i, |one| one.notes.get(note).map(String::as_str))
}

/// What the fix does, a few words in the imperative; empty when there is no fix. Borrowed from `list`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostic_fix_title(list: Option<&Diagnostics>, i: size_t) -> Str {
    text(list, i, |one| one.fix.as_ref().map(|fix| fix.title.as_str()))
}

/// How many replacements the fix consists of; 0 when there is no fix.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostic_fix_edit_count(list: Option<&Diagnostics>, i: size_t) -> size_t {
    getter(0, || get(list, i).and_then(|(_, one)| one.fix.as_ref()).map_or(0, |fix| fix.edits.len()))
}

/// A replacement that the fix consists of, `edit` counted from 0, in ascending order: the new text, borrowed from `list`,
/// and the bytes that it replaces. Both places may be null. False when there are no more; they are left alone then.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostic_fix_edit(
    list: Option<&Diagnostics>,
    i: size_t,
    edit: size_t,
    text: Option<&mut MaybeUninit<Str>>,
    out: Option<&mut MaybeUninit<Span>>,
) -> Bool {
    fill_both(text, out, || {
        let (list, one) = get(list, i)?;
        let edit = one.fix.as_ref()?.edits.get(edit)?;
        Some((Str::of(&edit.text), list.span(edit.span)))
    })
}

/// The source as it is after the fixes of all diagnostics; `*out` is to be freed. Where two would change the same bytes, that
/// of the first one is made. Whether it helps is for the caller to see: check the new text, which may have other errors that
/// hid behind those of the old one. (The command keeps a change that leaves fewer errors, and goes on for five rounds.)
///
/// Statuses: ARGUMENT for null; NOT_FOUND when no diagnostic has a fix, or a part of the source is no text.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostics_fix(
    list: Option<&Diagnostics>,
    out: Option<&mut MaybeUninit<*mut Text>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let list = required(list, "list")?;
        let fix = Fix::joined(list.list.iter().filter_map(|one| one.fix.as_ref()));
        if fix.edits.is_empty() || list.source.defect().is_some() {
            return Err(Failure::new(PUPPETLANG_E_NOT_FOUND, "there is nothing to fix"));
        }
        out.put(Text::handle(fix.apply(list.source.text())));
        Ok(())
    })
}

/// The whole list as text, in one of the formats PUPPETLANG_RENDER_…; `*out` is to be freed.
///
/// Statuses: ARGUMENT for null and for an unknown format.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostics_render(
    list: Option<&Diagnostics>,
    format: u32,
    out: Option<&mut MaybeUninit<*mut Text>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let list = required(list, "list")?;
        let format = match format {
            PUPPETLANG_RENDER_HUMAN => Format::Human,
            PUPPETLANG_RENDER_HUMAN_COLOUR => Format::HumanColour,
            PUPPETLANG_RENDER_CONCISE => Format::Concise,
            PUPPETLANG_RENDER_PUPPET => Format::Puppet,
            PUPPETLANG_RENDER_JSON => Format::Json,
            other => return Err(Failure::argument(format!("there is no format {other} for diagnostics"))),
        };
        out.put(Text::handle(puppetlang_report::write(&list.list, &list.source, format)));
        Ok(())
    })
}
