//! Folding: brackets, heredocs, comments, and regions.
//!
//! A region is everything from a comment `#region` to the comment `#endregion`. A client that folds whole lines only
//! still sees the line of a closing bracket or end tag; others fold from bracket to bracket.

use std::cmp::Reverse;

use gen_lsp_types as lsp;
use puppetlang_lexer::{Trivia, TriviaKind};
use puppetlang_source::Span;

use crate::brackets;
use crate::document::{Document, Syntax};
use crate::state::State;

/// Returns the ranges of several lines that an editor may fold.
pub(crate) fn folding(state: &State, params: &lsp::FoldingRangeParams) -> Option<Vec<lsp::FoldingRange>> {
    let document = state.documents.get(&params.text_document.uri)?;
    let syntax = document.syntax()?;
    let folder = Folder { state, document, folds_lines: state.features.folds_lines };
    let mut found: Vec<lsp::FoldingRange> = Vec::new();
    found.extend(brackets::pairs(syntax).into_iter().filter_map(|(start, end)| folder.closed(start, end, end + 1)));
    let heredocs = syntax.parsed.lexed().heredocs().iter();
    found.extend(heredocs.filter_map(|one| folder.closed(one.opener.start, one.body.end, one.body.end)));
    found.extend(folder.comments(syntax));
    found.sort_by_key(|fold| (fold.start_line, Reverse(fold.end_line), fold.start_character));
    // Of several folds that start in one line, an editor shows one.
    found.dedup_by_key(|fold| fold.start_line);
    Some(found)
}

struct Folder<'s> {
    state: &'s State,
    document: &'s Document,
    folds_lines: bool,
}

impl Folder<'_> {
    /// Returns the fold from an opening bracket to a closing one, whose line stays visible if lines are folded.
    fn closed(&self, start: u32, close: u32, end: u32) -> Option<lsp::FoldingRange> {
        let mut fold = self.fold(Span::new(start, end), None)?;
        if self.folds_lines {
            let close = self.document.range(Span::new(close, close), self.state.encoding).start.line;
            fold.end_line = close.saturating_sub(1);
        }
        (fold.end_line > fold.start_line).then_some(fold)
    }

    /// Returns the fold of a span; `None` if it lies in one line.
    fn fold(&self, span: Span, kind: Option<lsp::FoldingRangeKind>) -> Option<lsp::FoldingRange> {
        let range = self.document.range(span, self.state.encoding);
        let character = |at: lsp::Position| (!self.folds_lines).then_some(at.character);
        (range.end.line > range.start.line).then(|| lsp::FoldingRange {
            start_line: range.start.line,
            start_character: character(range.start),
            end_line: range.end.line,
            end_character: character(range.end),
            kind,
            ..lsp::FoldingRange::default()
        })
    }

    /// Returns the folds of regions, and of comments of several lines outside of their markers.
    fn comments(&self, syntax: &Syntax) -> Vec<lsp::FoldingRange> {
        let mut found = Vec::new();
        let mut open: Vec<Span> = Vec::new();
        let mut block: Option<Span> = None;
        for one in syntax.parsed.lexed().trivia().iter().filter(|one| self.is_comment(one)) {
            let marker = self.marker(one.span);
            match block.filter(|_| marker.is_none() && one.kind == TriviaKind::LineComment) {
                Some(before) if self.follows(before, one.span) => {
                    block = Some(Span::new(before.start, one.span.end));
                    continue;
                }
                _ => found.extend(block.take().and_then(|whole| self.comment(whole))),
            }
            match marker {
                Some(Marker::Start) => open.push(one.span),
                Some(Marker::End) => {
                    let whole = open.pop().map(|start| Span::new(start.start, self.trimmed(one.span).end));
                    found.extend(whole.and_then(|whole| self.fold(whole, Some(lsp::FoldingRangeKind::Region))));
                }
                None if one.kind == TriviaKind::LineComment => block = Some(one.span),
                None => found.extend(self.comment(one.span)),
            }
        }
        found.extend(block.and_then(|whole| self.comment(whole)));
        found
    }

    fn comment(&self, span: Span) -> Option<lsp::FoldingRange> {
        self.fold(self.trimmed(span), Some(lsp::FoldingRangeKind::Comment))
    }

    /// Returns a comment without the carriage return of its line.
    fn trimmed(&self, span: Span) -> Span {
        let text = self.document.text().get(span.start as usize..span.end as usize).unwrap_or_default();
        let length = u32::try_from(text.trim_end_matches('\r').len()).unwrap_or(0);
        Span::new(span.start, span.start + length)
    }

    /// Returns true for a comment in `/*`, and for one in `#` that has its line for itself.
    fn is_comment(&self, trivia: &Trivia) -> bool {
        match trivia.kind {
            TriviaKind::BlockComment => true,
            TriviaKind::LineComment => {
                let before = self.document.text().get(..trivia.span.start as usize).unwrap_or_default();
                before.trim_end_matches([' ', '\t']).is_empty() || before.trim_end_matches([' ', '\t']).ends_with('\n')
            }
            _ => false,
        }
    }

    /// Returns true if a comment is in the line after another one.
    fn follows(&self, before: Span, next: Span) -> bool {
        let between = self.document.text().get(before.end as usize..next.start as usize).unwrap_or_default();
        between.bytes().filter(|&byte| byte == b'\n').count() == 1
    }

    /// Returns whether a comment starts or ends a region.
    fn marker(&self, span: Span) -> Option<Marker> {
        let text = self.document.text().get(span.start as usize..span.end as usize)?;
        let word = text.strip_prefix('#')?.trim_start();
        let is_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        match word.split(|letter| !is_word(letter)).next()? {
            "region" => Some(Marker::Start),
            "endregion" => Some(Marker::End),
            _ => None,
        }
    }
}

#[derive(Clone, Copy)]
enum Marker {
    Start,
    End,
}
