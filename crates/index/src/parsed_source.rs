//! Parsed files, so that checks need not read and parse the files of an index again.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use foldhash::fast::RandomState;
use puppetlang_catalog::Files;
use puppetlang_parser::Parsed;
use puppetlang_source::Source;

use crate::collect::FILE_BYTES;
use crate::file_index::FileIndex;
use crate::index::FileId;
use crate::layout::Located;

/// The index of a file, and its source and tokens.
pub(crate) type ReadFile = (FileIndex, Option<Box<ParsedSource>>);

/// Reads and indexes a file; returns its source and tokens too if `keeps` accepts its length.
pub(crate) fn read(files: &dyn Files, located: &Located, keeps: &dyn Fn(usize) -> bool) -> ReadFile {
    if !located.kind.has_content() {
        return (FileIndex::new(located.kind, &located.name, &Source::new("", "")), None);
    }
    let Ok(bytes) = files.read(&located.path, FILE_BYTES) else {
        return (FileIndex { is_broken: true, ..FileIndex::default() }, None);
    };
    let source = Source::from_bytes(located.path.to_string_lossy(), bytes);
    let Some(options) = located.kind.options() else {
        return (FileIndex::new(located.kind, &located.name, &source), None);
    };
    let parsed = puppetlang_epp_syntax::parse(&source, &options);
    let content = FileIndex::of_parsed(located.kind, &located.name, &source, &parsed);
    let kept = keeps(source.text().len()).then(|| Box::new(ParsedSource { source, parsed }));
    (content, kept)
}

/// Parsed files, each of which can be taken once.
#[derive(Debug, Default)]
pub struct ParsedSources(HashMap<FileId, Mutex<Option<Box<ParsedSource>>>, RandomState>);

/// A source and its tokens and tree.
#[derive(Debug)]
pub struct ParsedSource {
    /// The source; its name is the path of the file.
    pub source: Source,
    /// The tokens, and the tree or the syntax error.
    pub parsed: Parsed,
}

impl ParsedSources {
    pub(crate) fn add(&mut self, file: FileId, parsed: Box<ParsedSource>) {
        self.0.insert(file, Mutex::new(Some(parsed)));
    }

    /// Takes a file.
    pub(crate) fn take(&self, file: FileId) -> Option<Box<ParsedSource>> {
        self.0.get(&file)?.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}
