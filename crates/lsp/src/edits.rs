//! The edits that turn a document into another text.

use std::time::Duration;

use gen_lsp_types::TextEdit;
use puppetlang_source::Span;
use similar::{DiffTag, TextDiff};

use crate::document::Document;
use crate::position::Encoding;

/// The longest time to look for the fewest edits.
const DIFF_TIME: Duration = Duration::from_millis(100);

/// Returns edits of whole lines, so that the cursor and marks in all other lines stay where they are.
pub(crate) fn between(document: &Document, text: &str, encoding: Encoding) -> Vec<TextEdit> {
    let before: Vec<&str> = document.text().split_inclusive('\n').collect();
    let after: Vec<&str> = text.split_inclusive('\n').collect();
    let starts = starts(&before);
    let diff = TextDiff::configure().timeout(DIFF_TIME).diff_slices(&before, &after);
    let changes = diff.ops().iter().filter(|change| change.tag() != DiffTag::Equal);
    let edit = |change: &similar::DiffOp| {
        let (old, new) = (change.old_range(), change.new_range());
        let span = Span::new(starts[old.start], starts[old.end]);
        TextEdit { range: document.range(span, encoding), new_text: after[new].concat() }
    };
    changes.map(edit).collect()
}

/// Returns the byte offset of each line, and the length of the text.
fn starts(lines: &[&str]) -> Vec<u32> {
    let mut at = 0;
    let mut starts = Vec::with_capacity(lines.len() + 1);
    starts.push(0);
    for line in lines {
        at += u32::try_from(line.len()).unwrap_or(0);
        starts.push(at);
    }
    starts
}
