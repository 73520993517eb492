//! The signature of the call that is being typed.

use gen_lsp_types as lsp;
use puppetlang_index::{Defined, DefinitionKind, FileKind, Index};
use puppetlang_lexer::TokenKind as T;

use crate::brackets;
use crate::context;
use crate::describe;
use crate::document::Document;
use crate::position::Encoding;
use crate::ruby_function::{self, Signature};
use crate::state::State;

/// Returns the signatures of the innermost call around a position, and the parameter at the position.
pub(crate) fn help(state: &State, params: &lsp::SignatureHelpParams) -> Option<lsp::SignatureHelp> {
    let at = &params.text_document_position_params;
    let uri = &at.text_document.uri;
    let document = state.documents.get(uri)?;
    let offset = document.offset(at.position, state.encoding);
    let call = context::at(document.text(), &document.options()?, offset).call?;
    let (index, _) = state.place(uri)?;
    let found = of_function(state, index, &call.function).filter(|found| !found.is_empty())?;
    // The arguments after the position decide too: somebody may correct the first one.
    let count = call.argument + 1 + arguments_after(document, offset);
    let active = found.iter().position(|one| accepts(one, count));
    let active = active.or_else(|| found.iter().position(|one| accepts(one, call.argument + 1))).unwrap_or(0);
    let argument = found.get(active).map_or(call.argument, |one| parameter_of(one, call.argument));
    Some(lsp::SignatureHelp {
        signatures: found.into_iter().map(|one| shown(&call.function, one, state)).collect(),
        active_signature: u32::try_from(active).ok(),
        active_parameter: Some(u32::try_from(argument).unwrap_or(u32::MAX).into()),
    })
}

/// Returns the signatures of a function; `None` if it is unknown.
pub(crate) fn of_function(state: &State, index: &Index, name: &str) -> Option<Vec<Signature>> {
    if let Some(found) = index.definition(DefinitionKind::Function, name) {
        return Some(of_definition(state, index, &found));
    }
    let function = describe::functions().find(|function| function.name == name)?;
    let about = format!("{} (since {})", function.about, function.since);
    let signature = |text: &String| Signature {
        parameters: parameters(text).into_iter().map(|one| (one, None)).collect(),
        about: about.clone(),
    };
    Some(function.signatures.iter().map(signature).collect())
}

fn of_definition(state: &State, index: &Index, found: &Defined<'_>) -> Vec<Signature> {
    match found.entry.located.kind {
        FileKind::RubyFunction => {
            let read = state.with_text(index, found.file, |_, text, _| ruby_function::signatures(text));
            return read.unwrap_or_default();
        }
        FileKind::LegacyFunction => return Vec::new(),
        _ => {}
    }
    let comment = describe::comment(state, found, index);
    let parameter = |one| (describe::parameter(found, one), comment.parameter(found.parameter_name(one)));
    let parameters = found.definition.parameters.iter().map(parameter).collect();
    vec![Signature { parameters, about: comment.text }]
}

/// Returns the number of arguments that follow the argument at a place.
fn arguments_after(document: &Document, offset: u32) -> usize {
    let tokens = document.syntax().map(|syntax| syntax.parsed.lexed().tokens()).unwrap_or_default();
    let mut depth = 0_usize;
    let mut count = 0;
    let mut is_start = false;
    for token in tokens.iter().filter(|token| token.span.start >= offset) {
        match token.kind {
            kind if brackets::closes(kind) && depth == 0 => break,
            T::Semicolon if depth == 0 => return 0,
            _ => {}
        }
        count += usize::from(std::mem::take(&mut is_start));
        match token.kind {
            kind if brackets::opens(kind) => depth += 1,
            kind if brackets::closes(kind) => depth -= 1,
            // A comma at the end of the list starts no argument.
            T::Comma => is_start = depth == 0,
            _ => {}
        }
    }
    count
}

/// Returns true for `Any *$name` of a module, and for `Any name*` and `Any name+` of a built-in function.
fn is_repeated(parameter: &str) -> bool {
    parameter.ends_with(['*', '+']) || parameter.split(' ').any(|word| word.starts_with("*$"))
}

fn is_block(parameter: &str) -> bool {
    parameter.split(' ').any(|word| word.starts_with('&'))
}

/// Returns true if a signature has a parameter for each of a number of arguments.
fn accepts(signature: &Signature, count: usize) -> bool {
    let mut own = signature.parameters.iter().filter(|(text, _)| !is_block(text));
    own.clone().count() >= count || own.next_back().is_some_and(|(text, _)| is_repeated(text))
}

/// Returns the number of the parameter that takes an argument.
fn parameter_of(signature: &Signature, argument: usize) -> usize {
    let repeated = signature.parameters.iter().position(|(text, _)| is_repeated(text));
    repeated.map_or(argument, |repeated| argument.min(repeated))
}

fn shown(name: &str, signature: Signature, state: &State) -> lsp::SignatureInformation {
    let mut label = format!("{name}(");
    let mut parameters = Vec::new();
    for (text, documentation) in signature.parameters {
        if !parameters.is_empty() {
            label.push_str(", ");
        }
        // The protocol counts UTF-16 code units here, whatever the unit of columns.
        let start = Encoding::Utf16.length(&label);
        label.push_str(&text);
        let documentation = documentation.map(Into::into);
        let place = match state.features.takes_label_offsets {
            true => lsp::ParameterInformationLabel::Tuple((start, Encoding::Utf16.length(&label))),
            false => text.into(),
        };
        parameters.push(lsp::ParameterInformation { label: place, documentation });
    }
    label.push(')');
    lsp::SignatureInformation {
        label,
        documentation: (!signature.about.is_empty()).then(|| describe::markdown(signature.about)),
        parameters: Some(parameters),
        active_parameter: None,
    }
}

/// Splits the parameters of a signature at the commas that are in no brackets.
fn parameters(signature: &str) -> Vec<String> {
    let mut found = Vec::new();
    let (mut depth, mut start) = (0_usize, 0);
    for (at, letter) in signature.char_indices() {
        match letter {
            '[' | '{' | '(' => depth += 1,
            ']' | '}' | ')' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                found.push(signature[start..at].trim().to_owned());
                start = at + 1;
            }
            _ => {}
        }
    }
    let last = signature[start..].trim();
    if !last.is_empty() {
        found.push(last.to_owned());
    }
    found
}
