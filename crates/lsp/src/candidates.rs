//! The names of a completion, and the answer that is made of them.

use std::collections::BTreeMap;

use gen_lsp_types as lsp;
use gen_lsp_types::{CompletionItemKind as Kind, Uri};
use puppetlang_index::Index;
use puppetlang_source::Span;

use crate::document::Document;
use crate::resolve::{Data, Origin};
use crate::state::State;

/// The most names in an answer; the client asks again while the user types.
const MOST: usize = 500;

/// Fills in the details of a completion.
type Details<'s> = Box<dyn FnOnce(&mut lsp::CompletionItem) + 's>;

/// A name that fits. Its completion is made only if it is among the first ones.
pub(crate) struct Candidate<'s> {
    kind: Kind,
    /// The source of its documentation, if there is any.
    pub(crate) origin: Option<Origin>,
    /// The class or resource type that has the parameter or attribute.
    pub(crate) of: Option<&'s str>,
    details: Option<Details<'s>>,
}

impl<'s> Candidate<'s> {
    pub(crate) fn with(&mut self, details: impl FnOnce(&mut lsp::CompletionItem) + 's) {
        self.details = Some(Box::new(details));
    }

    /// Inserts a snippet.
    pub(crate) fn insert(&mut self, detail: &'s str, snippet: impl FnOnce() -> String + 's) {
        self.with(move |item| {
            item.detail = Some(detail.to_owned());
            item.insert_text = Some(snippet());
            item.insert_text_format = Some(lsp::InsertTextFormat::Snippet);
        });
    }

    fn item(self, workspace: Option<usize>, rank: u8, name: String) -> lsp::CompletionItem {
        let data = self.origin.map(|kind| Data { kind, workspace, of: self.of.map(str::to_owned) });
        let mut item = lsp::CompletionItem {
            kind: Some(self.kind),
            sort_text: Some(format!("{rank:03}{name}")),
            label: name,
            data: data.and_then(|data| serde_json::to_value(data).ok()),
            ..lsp::CompletionItem::default()
        };
        if let Some(details) = self.details {
            details(&mut item);
        }
        item
    }
}

/// The names that fit the word before the position.
pub(crate) struct Names<'s> {
    pub(crate) index: &'s Index,
    /// The word, in lower case.
    pub(crate) word: String,
    /// By rank and name.
    found: BTreeMap<(u8, String), Candidate<'s>>,
}

impl<'s> Names<'s> {
    /// Starts with no names. `word` is the text before the position.
    pub(crate) fn new(index: &'s Index, word: &str) -> Self {
        Self { index, word: word.to_ascii_lowercase(), found: BTreeMap::new() }
    }

    /// Adds a name if the word may stand for it: if it contains the word.
    pub(crate) fn add(&mut self, rank: u8, name: &str, kind: Kind) -> Option<&mut Candidate<'s>> {
        let at = find_ignoring_case(name, &self.word)?;
        let rank = 2 * rank + u8::from(at > 0);
        let candidate = Candidate { kind, origin: None, of: None, details: None };
        Some(self.found.entry((rank, name.to_owned())).or_insert(candidate))
    }

    /// Adds a name of which documentation is available.
    pub(crate) fn add_known(&mut self, rank: u8, name: &str, kind: Kind, origin: Origin) -> Option<&mut Candidate<'s>> {
        let candidate = self.add(rank, name, kind)?;
        candidate.origin = Some(origin);
        Some(candidate)
    }

    /// Adds a name, the description that is shown beside it, and the text that it inserts.
    pub(crate) fn add_inserted(&mut self, rank: u8, name: &str, kind: Kind, about: Option<String>, text: String) {
        if let Some(candidate) = self.add(rank, name, kind) {
            candidate.with(move |item| {
                item.detail = about;
                item.insert_text = Some(text);
            });
        }
    }

    /// Returns the completions, which replace the text of a span.
    pub(crate) fn answer(
        self,
        state: &State,
        uri: &Uri,
        document: &Document,
        replaced: Span,
    ) -> lsp::CompletionResponse {
        let range = document.range(replaced, state.encoding);
        let is_incomplete = self.found.len() > MOST;
        let workspace = state.workspace_number(uri);
        let has_common_range = state.features.takes_common_range;
        let items = self.found.into_iter().take(MOST).map(|((rank, name), candidate)| {
            let mut item = candidate.item(workspace, rank, name);
            let new_text = item.insert_text.take();
            if has_common_range {
                item.text_edit_text = new_text;
            } else {
                let new_text = new_text.unwrap_or_else(|| item.label.clone());
                item.text_edit = Some(lsp::TextEdit { range, new_text }.into());
            }
            item
        });
        let items = items.collect();
        let common =
            lsp::CompletionItemDefaults { edit_range: Some(range.into()), ..lsp::CompletionItemDefaults::default() };
        let item_defaults = has_common_range.then_some(common);
        lsp::CompletionList { is_incomplete, items, item_defaults, ..lsp::CompletionList::default() }.into()
    }
}

/// Returns the byte offset of a word in lower case within a name, whose letters may be in upper case.
fn find_ignoring_case(name: &str, word: &str) -> Option<usize> {
    if name.bytes().any(|byte| byte.is_ascii_uppercase()) {
        name.to_ascii_lowercase().find(word)
    } else {
        name.find(word)
    }
}
