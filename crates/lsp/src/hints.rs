//! Inlay hints: the data that set the parameters of a class.

use gen_lsp_types as lsp;
use puppetlang_index::DefinitionKind;

use crate::state::State;

/// The most characters of a hint.
const WIDTH: usize = 40;

/// Returns a hint after each parameter of a class that data set: the value of the first data file with the key.
pub(crate) fn of_range(state: &State, params: &lsp::InlayHintParams) -> Option<Vec<lsp::InlayHint>> {
    let uri = &params.text_document.uri;
    let document = state.documents.get(uri)?;
    let (index, file) = state.place(uri)?;
    let wanted = document.lines().span(document.text(), params.range, state.encoding);
    let content = &index.file(file)?.content;
    let mut hints = Vec::new();
    for class in content.definitions().iter().filter(|one| one.kind == DefinitionKind::Class) {
        let inside = class.parameters.iter().filter(|one| wanted.start <= one.span.start && one.span.end <= wanted.end);
        for parameter in inside {
            let key = format!("{}::{}", content.text(class.name), content.text(parameter.name));
            let keys = index.definitions(DefinitionKind::DataKey, &key);
            let Some(found) = keys.first() else { continue };
            let value = state.with_text(index, found.file, |_, text, lines| {
                let line = lines.position(text, found.definition.name_span.end, state.encoding).line;
                let own = lines.line(text, line);
                let start = lines.position(text, found.definition.name_span.end, crate::position::Encoding::Utf8);
                own.get(start.character as usize..).unwrap_or_default().trim_start_matches(':').trim().to_owned()
            });
            let value = value.filter(|value| !value.is_empty()).unwrap_or_else(|| "…".to_owned());
            let label = match value.char_indices().nth(WIDTH) {
                Some((end, _)) => format!("data: {}…", &value[..end]),
                None => format!("data: {value}"),
            };
            let tooltip = match keys.len() {
                1 => found.entry.located.path.display().to_string(),
                count => format!("{} and {} more", found.entry.located.path.display(), count - 1),
            };
            hints.push(lsp::InlayHint {
                position: document.range(parameter.span, state.encoding).end,
                label: label.into(),
                kind: None,
                text_edits: None,
                tooltip: Some(tooltip.into()),
                padding_left: Some(true),
                padding_right: None,
                data: None,
            });
        }
    }
    Some(hints)
}
