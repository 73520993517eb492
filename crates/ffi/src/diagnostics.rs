//! Diagnostics: reports about a source, with severity, location and suggested fixes.
//!
//! A list is borrowed from the program or error that it belongs to, its texts from the list. For an index that is out
//! of range a getter returns its neutral value: 0, empty, false.

use std::mem::MaybeUninit;
use std::sync::Arc;

use libc::size_t;
use puppetlang::report::Format;
use puppetlang::source::{Diagnostic, Fix, Severity, Source};

use crate::error::{CallError, Error, answer, required};
use crate::guard::getter;
use crate::handle::Out;
use crate::out::{fill, fill_both, fill_position};
use crate::span::Span;
use crate::status::{Bool, PUPPETLANG_E_NOT_FOUND, Status};
use crate::text::{Str, Text};

/// No severity: the result for an index that is out of range.
pub const PUPPETLANG_SEVERITY_NONE: i32 = 0;
/// An error: the source is invalid.
pub const PUPPETLANG_SEVERITY_ERROR: i32 = 1;
/// A warning: works, but is probably a mistake.
pub const PUPPETLANG_SEVERITY_WARNING: i32 = 2;
/// Deprecated: still works, will be removed.
pub const PUPPETLANG_SEVERITY_DEPRECATION: i32 = 3;

/// Several lines for each diagnostic, with the source lines.
pub const PUPPETLANG_RENDER_HUMAN: u32 = 0;
/// As `PUPPETLANG_RENDER_HUMAN`, with ANSI colors.
pub const PUPPETLANG_RENDER_HUMAN_COLOUR: u32 = 1;
/// A line for each diagnostic: "site.pp:1:6: error: Syntax error at '=' [SYNTAX_ERROR]".
pub const PUPPETLANG_RENDER_CONCISE: u32 = 2;
/// A line for each diagnostic, as the reference writes it:
///
/// "Error: Syntax error at '=' (file: site.pp, line: 1, column: 6)".
pub const PUPPETLANG_RENDER_PUPPET: u32 = 3;
/// A JSON array of objects with the keys "severity", "message", "file" and "span" and, if they exist, "code", "line",
/// "column", "labels", "notes", "help" and "fix".
pub const PUPPETLANG_RENDER_JSON: u32 = 4;
/// One JSON object per line, without an array.
pub const PUPPETLANG_RENDER_JSON_LINES: u32 = 5;
/// Workflow commands of GitHub Actions, one per line.
pub const PUPPETLANG_RENDER_GITHUB: u32 = 6;
/// A code quality report for GitLab.
pub const PUPPETLANG_RENDER_GITLAB: u32 = 7;
/// SARIF 2.1.0.
pub const PUPPETLANG_RENDER_SARIF: u32 = 8;
/// Test results in JUnit XML: one test case for the source.
pub const PUPPETLANG_RENDER_JUNIT: u32 = 9;

/// A list of diagnostics, in the order in which they were found.
#[derive(Debug)]
pub struct Diagnostics {
    pub(crate) source: Arc<Source>,
    pub(crate) list: Vec<Diagnostic>,
}

impl Diagnostics {
    /// Returns the number of bytes used, without the source.
    pub(crate) fn memory(&self) -> usize {
        let each = self.list.iter().map(|one| {
            let labels = one.labels.iter().map(|label| size_of_val(label) + label.text.len()).sum::<usize>();
            let notes = one.notes.iter().map(|note| size_of_val(note) + note.len()).sum::<usize>();
            let edits = one.fix.iter().flat_map(|fix| &fix.edits).map(|edit| size_of_val(edit) + edit.text.len());
            one.message.len() + labels + notes + one.help.as_ref().map_or(0, String::len) + edits.sum::<usize>()
        });
        size_of::<Self>() + self.list.capacity() * size_of::<Diagnostic>() + each.sum::<usize>()
    }

    fn span(&self, span: puppetlang::source::Span) -> Span {
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

/// Returns the number of diagnostics; 0 for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostics_count(list: Option<&Diagnostics>) -> size_t {
    getter(0, || list.map_or(0, |list| list.list.len()))
}

/// Returns the name of the source that the list is about.
///
/// An evaluation error may be about another source than the evaluated program. Borrowed from `list`; empty for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostics_path(list: Option<&Diagnostics>) -> Str {
    getter(Str::EMPTY, || list.map_or(Str::EMPTY, |list| Str::of(list.source.name())))
}

/// Returns the severity of diagnostic `i`: one of `PUPPETLANG_SEVERITY_*`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostic_severity(list: Option<&Diagnostics>, i: size_t) -> i32 {
    getter(PUPPETLANG_SEVERITY_NONE, || match get(list, i).map(|(_, one)| one.severity) {
        Some(Severity::Error) => PUPPETLANG_SEVERITY_ERROR,
        Some(Severity::Warning) => PUPPETLANG_SEVERITY_WARNING,
        Some(Severity::Deprecation) => PUPPETLANG_SEVERITY_DEPRECATION,
        Some(Severity::Ignore) | None => PUPPETLANG_SEVERITY_NONE,
    })
}

/// Returns the name of a severity in lower case, such as "warning"; empty for an unknown number. Thread-safe. Valid as
/// long as the library is loaded.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_severity_name(severity: i32) -> Str {
    match severity {
        PUPPETLANG_SEVERITY_ERROR => Str::of(Severity::Error.name()),
        PUPPETLANG_SEVERITY_WARNING => Str::of(Severity::Warning.name()),
        PUPPETLANG_SEVERITY_DEPRECATION => Str::of(Severity::Deprecation.name()),
        _ => Str::EMPTY,
    }
}

/// Returns the issue code, such as "SYNTAX_ERROR"; empty if the reference has none. Valid as long as the library is
/// loaded.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostic_code(list: Option<&Diagnostics>, i: size_t) -> Str {
    text(list, i, |one| one.issue.map(puppetlang::source::IssueCode::code))
}

/// Returns the message: the reference's first line, without the location. Borrowed from `list`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostic_message(list: Option<&Diagnostics>, i: size_t) -> Str {
    text(list, i, |one| Some(&one.message))
}

/// Returns a sentence that suggests a solution; empty if there is none. Borrowed from `list`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostic_help(list: Option<&Diagnostics>, i: size_t) -> Str {
    text(list, i, |one| one.help.as_deref())
}

/// Reads the source range that the diagnostic is about. `out` may be NULL.
///
/// Returns false, and writes nothing, if there is no such diagnostic.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostic_span(
    list: Option<&Diagnostics>,
    i: size_t,
    out: Option<&mut MaybeUninit<Span>>,
) -> Bool {
    fill(out, || get(list, i).map(|(list, one)| list.span(one.span)))
}

/// Reads the line and column that the reference reports, both counted from 1; the column counts characters.
///
/// This location may differ from the start of the range that `puppetlang_diagnostic_span` returns. `line` and `column`
/// may be NULL. Returns false, and writes nothing, if there is no location.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostic_place(
    list: Option<&Diagnostics>,
    i: size_t,
    line: Option<&mut MaybeUninit<u32>>,
    column: Option<&mut MaybeUninit<u32>>,
) -> Bool {
    fill_position(line, column, || get(list, i).and_then(|(list, one)| one.at.map(|at| list.source.position(at))))
}

/// Returns the number of labels. A label is a remark about another part of the source.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostic_label_count(list: Option<&Diagnostics>, i: size_t) -> size_t {
    getter(0, || get(list, i).map_or(0, |(_, one)| one.labels.len()))
}

/// Reads label `label`, counted from 0: its text, borrowed from `list`, and its source range.
///
/// `text` and `out` may be NULL. Returns false, and writes nothing, if there is no such label.
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

/// Returns the number of notes. A note is additional information about the diagnostic.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostic_note_count(list: Option<&Diagnostics>, i: size_t) -> size_t {
    getter(0, || get(list, i).map_or(0, |(_, one)| one.notes.len()))
}

/// Returns note `note`, counted from 0; empty if there is no such note. Borrowed from `list`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostic_note(list: Option<&Diagnostics>, i: size_t, note: size_t) -> Str {
    text(list, i, |one| one.notes.get(note).map(String::as_str))
}

/// Returns the title of the fix, a few words in the imperative; empty without a fix. Borrowed from `list`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostic_fix_title(list: Option<&Diagnostics>, i: size_t) -> Str {
    text(list, i, |one| one.fix.as_ref().map(|fix| fix.title.as_str()))
}

/// Returns the number of edits of the fix; 0 without a fix.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_diagnostic_fix_edit_count(list: Option<&Diagnostics>, i: size_t) -> size_t {
    getter(0, || get(list, i).and_then(|(_, one)| one.fix.as_ref()).map_or(0, |fix| fix.edits.len()))
}

/// Reads edit `edit` of the fix, counted from 0: the new text, borrowed from `list`, and the range that it replaces.
///
/// Edits are in ascending order. `text` and `out` may be NULL. Returns false, and writes nothing, if there is no such
/// edit.
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

/// Applies the fixes of all diagnostics, and stores the new source text in `*out`.
///
/// If two fixes change the same bytes, only the first is applied. The caller should check the new text: it may have
/// errors that the old errors concealed. (`puppetlang check --fix` keeps a change only if it leaves fewer errors, and
/// repeats for at most five rounds.) Free `*out` with `puppetlang_text_free`.
///
/// Statuses: ARGUMENT if `list` or `out` is NULL; NOT_FOUND if no diagnostic has a fix, or the source is not valid
/// UTF-8 or is too long.
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
        if fix.edits.is_empty() || list.source.decode_error().is_some() {
            return Err(CallError::new(PUPPETLANG_E_NOT_FOUND, "there is nothing to fix"));
        }
        out.put(Text::handle(fix.apply(list.source.text())));
        Ok(())
    })
}

/// Renders the list as text in a format `PUPPETLANG_RENDER_*`, and stores it in `*out`.
///
/// Free `*out` with `puppetlang_text_free`.
///
/// Statuses: ARGUMENT if `list` or `out` is NULL, or the format is unknown.
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
            PUPPETLANG_RENDER_JSON_LINES => Format::Jsonl,
            PUPPETLANG_RENDER_GITHUB => Format::Github,
            PUPPETLANG_RENDER_GITLAB => Format::Gitlab,
            PUPPETLANG_RENDER_SARIF => Format::Sarif,
            PUPPETLANG_RENDER_JUNIT => Format::Junit,
            other => return Err(CallError::argument(format!("there is no format {other} for diagnostics"))),
        };
        out.put(Text::handle(puppetlang::report::write(&list.list, &list.source, format)));
        Ok(())
    })
}
