//! An open document: its text, and its tokens and tree once they are needed.

use std::cell::OnceCell;
use std::path::PathBuf;

use gen_lsp_types::{Position, Range, TextDocumentContentChangeEvent};
use puppetlang_index::FileKind;
use puppetlang_lexer::Options;
use puppetlang_parser::{Parsed, Recovered, Tree};
use puppetlang_source::{Source, Span};

use crate::position::{Encoding, Lines};

/// An open document.
pub(crate) struct Document {
    /// The version that the client gave to the text.
    pub(crate) version: i32,
    /// The absolute path; documents that were never saved have none.
    pub(crate) path: Option<PathBuf>,
    /// The kind of the file.
    pub(crate) kind: FileKind,
    text: String,
    lines: Lines,
    syntax: OnceCell<Syntax>,
}

/// The tokens and the tree of a text.
pub(crate) struct Syntax {
    /// The text.
    pub(crate) source: Source,
    /// The tokens, and the tree of a text without syntax errors.
    pub(crate) parsed: Parsed,
    recovered: Option<Recovered>,
}

impl Syntax {
    fn new(text: &str, options: &Options) -> Self {
        let source = Source::new("", text);
        let parsed = puppetlang_epp_syntax::parse(&source, options);
        let recovered = if parsed.tree().is_some() { None } else { parsed.recover(&source) };
        Self { source, parsed, recovered }
    }

    /// Returns the tree, or what recovery finds of a text with syntax errors.
    pub(crate) fn tree(&self) -> Option<&Tree> {
        self.parsed.tree().or_else(|| self.recovered.as_ref()?.tree.as_ref())
    }
}

impl Document {
    /// Opens a document.
    pub(crate) fn new(path: Option<PathBuf>, kind: FileKind, version: i32, text: String) -> Self {
        let lines = Lines::new(&text);
        Self { version, path, kind, text, lines, syntax: OnceCell::new() }
    }

    /// Returns the text.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Returns the lines.
    pub(crate) fn lines(&self) -> &Lines {
        &self.lines
    }

    /// Returns the tokens and the tree; `None` if the file is not in the Puppet language.
    pub(crate) fn syntax(&self) -> Option<&Syntax> {
        let options = self.options()?;
        Some(self.syntax.get_or_init(|| Syntax::new(&self.text, &options)))
    }

    /// Returns the options to parse the text; `None` if the file is not in the Puppet language.
    pub(crate) fn options(&self) -> Option<Options> {
        self.kind.options()
    }

    /// Changes the kind of the file, which decides how the text is parsed.
    pub(crate) fn set_kind(&mut self, kind: FileKind) {
        if self.kind != kind {
            self.kind = kind;
            self.syntax = OnceCell::new();
        }
    }

    /// Applies edits in their order.
    pub(crate) fn apply(&mut self, version: i32, edits: Vec<TextDocumentContentChangeEvent>, encoding: Encoding) {
        self.version = version;
        self.syntax = OnceCell::new();
        for edit in edits {
            match edit {
                TextDocumentContentChangeEvent::TextDocumentContentChangePartial(edit) => {
                    let span = self.lines.span(&self.text, edit.range, encoding);
                    self.text.replace_range(span.start as usize..span.end as usize, &edit.text);
                }
                TextDocumentContentChangeEvent::TextDocumentContentChangeWholeDocument(edit) => self.text = edit.text,
            }
            self.lines = Lines::new(&self.text);
        }
    }

    /// Returns the byte offset of a position.
    pub(crate) fn offset(&self, position: Position, encoding: Encoding) -> u32 {
        self.lines.offset(&self.text, position, encoding)
    }

    /// Returns the range of a span.
    pub(crate) fn range(&self, span: Span, encoding: Encoding) -> Range {
        self.lines.range(&self.text, span, encoding)
    }
}
