//! Renaming in all files.

use std::ops::Range;

use gen_lsp_types as lsp;
use gen_lsp_types::Uri;
use puppetlang_index::query::{Place, Subject};
use puppetlang_index::{DefinitionKind, FileId, Index, ReferenceKind};
use puppetlang_source::Span;
use puppetlang_types::string_format::ruby_text::capitalize_segments;

use crate::pointed::Pointed;
use crate::state::State;
use crate::uri;

/// Returns the range and the present name of what can be renamed at a position.
pub(crate) fn prepare(state: &State, params: &lsp::PrepareRenameParams) -> Option<lsp::PrepareRenameResult> {
    let pointed = state.named_at(&params.text_document_position_params)?;
    check(&pointed).ok()?;
    let (subject, whole) = (pointed.subject(), pointed.named.span);
    let text = pointed.document.text().get(whole.start as usize..whole.end as usize)?;
    let inner = name_within(text, subject)?;
    let span = Span::new(whole.start + inner.start, whole.start + inner.end);
    let placeholder = subject.name().to_owned();
    Some(lsp::PrepareRenamePlaceholder { range: pointed.range(span), placeholder }.into())
}

/// Renames what is named at a position. The error is a message for the user.
pub(crate) fn rename(state: &State, params: &lsp::RenameParams) -> Result<Option<lsp::WorkspaceEdit>, String> {
    let at = &params.text_document_position_params;
    if !state.documents.contains_key(&at.text_document.uri) {
        return Ok(None);
    }
    let Some(pointed) = state.named_at(at) else {
        return Err("there is nothing to rename here".to_owned());
    };
    let subject = pointed.subject();
    check(&pointed)?;
    check_name(subject, &params.new_name)?;
    let mut places = pointed.uses(&*state.overlay);
    if let Subject::Class(class) = subject {
        places.extend(qualified_variables(pointed.index, class));
    } else {
        places.extend(documented(state, pointed.index, subject));
    }
    places.sort_unstable_by_key(|place| (place.file, place.span.start));
    places.dedup_by_key(|place| (place.file, place.span));
    let mut changes = Vec::new();
    for group in places.chunk_by(|one, other| one.file == other.file) {
        let file = group[0].file;
        let edited = state.with_text(pointed.index, file, |uri, text, lines| {
            let edits: Result<Vec<lsp::Edit>, String> = group
                .iter()
                .map(|place| {
                    let whole = text.get(place.span.start as usize..place.span.end as usize).unwrap_or_default();
                    let inner =
                        name_within(whole, subject).ok_or_else(|| format!("`{whole}` in {uri} cannot be renamed"))?;
                    let span = Span::new(place.span.start + inner.start, place.span.start + inner.end);
                    let new = matching(&params.new_name, whole.get(inner.start as usize..inner.end as usize));
                    let range = lines.range(text, span, state.encoding);
                    Ok(lsp::TextEdit { range, new_text: new }.into())
                })
                .collect();
            edits.map(|edits| lsp::TextDocumentEdit { text_document: identifier(state, uri), edits })
        });
        if let Some(edited) = edited {
            changes.push(lsp::DocumentChange::TextDocumentEdit(edited?));
        }
    }
    changes.extend(moved(pointed.index, subject, &params.new_name));
    Ok(Some(lsp::WorkspaceEdit { document_changes: Some(changes), ..lsp::WorkspaceEdit::default() }))
}

fn identifier(state: &State, uri: &Uri) -> lsp::OptionalVersionedTextDocumentIdentifier {
    let version = state.documents.get(uri).map(|document| document.version);
    lsp::OptionalVersionedTextDocumentIdentifier {
        version,
        text_document_identifier: lsp::TextDocumentIdentifier { uri: uri.clone() },
    }
}

/// Refuses to rename what the files of the workspace do not define.
fn check(pointed: &Pointed<'_>) -> Result<(), String> {
    let subject = pointed.subject();
    let is_supported = matches!(
        subject,
        Subject::Class(_)
            | Subject::ResourceType(_)
            | Subject::DataType(_)
            | Subject::Function(_)
            | Subject::TopVariable(_)
            | Subject::ClassVariable { .. }
            | Subject::Attribute { .. }
            | Subject::Local { .. }
    );
    let definitions = pointed.definitions();
    let is_puppet =
        |place: &Place| pointed.index.file(place.file).is_some_and(|entry| entry.located.kind.options().is_some());
    if !is_supported || definitions.is_empty() || !definitions.iter().all(is_puppet) {
        return Err(format!("`{}` is not defined in a manifest of the workspace", subject.name()));
    }
    Ok(())
}

/// Checks a new name.
fn check_name(subject: &Subject, name: &str) -> Result<(), String> {
    let is_segment = |segment: &str, may_be_upper: bool| {
        let mut letters = segment.chars();
        let starts = letters.next().is_some_and(|first| {
            first.is_ascii_lowercase() || first == '_' || may_be_upper && first.is_ascii_uppercase()
        });
        starts && letters.all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
    };
    let is_variable = matches!(
        subject,
        Subject::TopVariable(_) | Subject::ClassVariable { .. } | Subject::Attribute { .. } | Subject::Local { .. }
    );
    let is_type = matches!(subject, Subject::DataType(_));
    let is_valid = match is_variable {
        true => is_segment(name, false),
        false => name.split("::").all(|segment| is_segment(segment, is_type)),
    };
    if is_valid { Ok(()) } else { Err(format!("`{name}` is not a valid name")) }
}

/// Returns the place of the name in a text that names a subject: after `$` and `::`, without quotes and namespace.
///
/// Only a whole word counts. A class is named first, before the variable in `$ntp::ntp_user`; all others are named
/// last.
fn name_within(text: &str, subject: &Subject) -> Option<Span> {
    let (text, name) = (text.to_ascii_lowercase(), subject.name().to_ascii_lowercase());
    let is_word = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    let mut places = text
        .match_indices(&name)
        .map(|(start, _)| (start, start + name.len()))
        .filter(|&(start, end)| !is_word(text[..start].chars().next_back()) && !is_word(text[end..].chars().next()));
    let (start, end) = if matches!(subject, Subject::Class(_)) { places.next() } else { places.last() }?;
    Some(Span::new(u32::try_from(start).ok()?, u32::try_from(end).ok()?))
}

/// Returns a name with capital letters if the present one has them: `Ntp::Server` for a reference.
fn matching(new: &str, present: Option<&str>) -> String {
    let is_upper = present.is_some_and(|text| text.starts_with(|first: char| first.is_ascii_uppercase()));
    if is_upper { capitalize_segments(new) } else { new.to_owned() }
}

/// Returns what names a class before one of its variables: `$ntp::servers`, keys of data, and lookups of such keys.
fn qualified_variables(index: &Index, class: &str) -> Vec<Place> {
    let is_of_class = |name: &str| name.rsplit_once("::").is_some_and(|(owner, _)| owner == class);
    let used = [ReferenceKind::QualifiedVariable, ReferenceKind::DataKey].into_iter().flat_map(|kind| {
        let names: Vec<&str> = index.referred_names(kind).filter(|name| is_of_class(name)).collect();
        names.into_iter().flat_map(move |name| index.references(kind, name))
    });
    let used = used.map(|(file, reference)| place(file, reference.span));
    let keys: Vec<&str> = index.names(DefinitionKind::DataKey).filter(|name| is_of_class(name)).collect();
    let keys = keys.into_iter().flat_map(|key| index.definitions(DefinitionKind::DataKey, key));
    used.chain(keys.map(|key| place(key.file, key.definition.name_span))).collect()
}

/// Returns the names in tags `@param` that document a parameter.
fn documented(state: &State, index: &Index, subject: &Subject) -> Vec<Place> {
    let (kind, owner, name) = match subject {
        Subject::ClassVariable { class, name } => (DefinitionKind::Class, class, name),
        Subject::Attribute { resource, name } => (DefinitionKind::DefinedType, resource, name),
        _ => return Vec::new(),
    };
    let Some(found) = index.definition(kind, owner).filter(|found| found.parameter(name).is_some()) else {
        return Vec::new();
    };
    let Span { start, end } = found.definition.documentation;
    let spans = state.with_text(index, found.file, |_, text, _| {
        let comment = text.get(start as usize..end as usize).unwrap_or_default();
        let tags = comment.match_indices("@param").map(|(at, tag)| at + tag.len());
        tags.filter_map(|at| named_by_tag(comment, at).filter(|name| comment[name.clone()] == *subject.name()))
            .filter_map(|name| Some(Span::new(u32::try_from(name.start).ok()?, u32::try_from(name.end).ok()?)))
            .map(|name| place(found.file, Span::new(start + name.start, start + name.end)))
            .collect()
    });
    spans.unwrap_or_default()
}

/// Returns the place of the name after `@param` and an optional type in brackets.
fn named_by_tag(comment: &str, at: usize) -> Option<Range<usize>> {
    let line = comment[at..].lines().next()?;
    let rest = line.trim_start();
    let rest = if rest.starts_with('[') { rest.split_once("] ")?.1.trim_start() } else { rest };
    let start = at + line.len() - rest.len();
    let length = rest.find(char::is_whitespace).unwrap_or(rest.len());
    Some(start..start + length)
}

fn place(file: FileId, span: Span) -> Place {
    Place { file, span, is_definition: false, whole: span }
}

/// Returns the move of the file whose path follows from the name of its definition.
fn moved(index: &Index, subject: &Subject, new: &str) -> Option<lsp::DocumentChange> {
    let kind = match subject {
        Subject::Class(_) => DefinitionKind::Class,
        Subject::ResourceType(_) => DefinitionKind::DefinedType,
        Subject::Function(_) => DefinitionKind::Function,
        Subject::DataType(_) => DefinitionKind::DataType,
        _ => return None,
    };
    let found = index.definition(kind, subject.name())?;
    let located = &found.entry.located;
    // The first segment is the module, whose directory stays.
    let (module, old) = subject.name().split_once("::")?;
    let new = new.to_ascii_lowercase();
    let (new_module, new) = new.split_once("::")?;
    let tail = format!("{}.pp", old.replace("::", "/"));
    if module != new_module || !located.path.ends_with(&tail) {
        return None;
    }
    let above = located.path.ancestors().nth(old.split("::").count())?;
    let target = above.join(format!("{}.pp", new.replace("::", "/")));
    let (old_uri, new_uri) = (uri::of_path(&located.path), uri::of_path(&target));
    Some(lsp::DocumentChange::RenameFile(lsp::RenameFile { old_uri, new_uri, options: None, annotation_id: None }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_names_are_found() {
        let class = Subject::Class("ntp".to_owned());
        let variable = Subject::ClassVariable { class: "ntp".to_owned(), name: "ntp".to_owned() };
        let found = |text, subject| name_within(text, subject).map(|span| (span.start, span.end));
        assert_eq!(found("'ntp'", &class), Some((1, 4)));
        assert_eq!(found("$::ntp::ntp_user", &class), Some((3, 6)));
        assert_eq!(found("$ntp::ntp", &class), Some((1, 4)));
        assert_eq!(found("$ntp::ntp", &variable), Some((6, 9)));
        assert_eq!(found("NTP", &class), Some((0, 3)));
        assert_eq!(found("$ntp_user", &class), None);
    }
}
