//! The signature of the call that is being typed.

use gen_lsp_types as lsp;
use puppetlang_index::DefinitionKind;

use crate::context;
use crate::describe;
use crate::state::State;

/// Returns the signatures of the innermost call around a position, and the parameter at the position.
pub(crate) fn help(state: &State, params: &lsp::SignatureHelpParams) -> Option<lsp::SignatureHelp> {
    let at = &params.text_document_position_params;
    let uri = &at.text_document.uri;
    let document = state.documents.get(uri)?;
    let offset = document.offset(at.position, state.encoding);
    let call = context::at(document.text(), &document.options()?, offset).call?;
    let (index, _) = state.place(uri)?;
    let signatures = match index.definition(DefinitionKind::Function, &call.function) {
        Some(found) => {
            let comment = describe::comment(state, &found, index);
            let texts: Vec<(String, Option<String>)> = found
                .definition
                .parameters
                .iter()
                .map(|one| (describe::parameter(&found, one), comment.parameter(found.parameter_name(one))))
                .collect();
            vec![signature(&call.function, texts, comment.text)]
        }
        None => {
            let found = describe::functions().find(|function| function.name == call.function)?;
            let about = format!("{} (since {})", found.about, found.since);
            let split = |text: &String| parameters(text).into_iter().map(|one| (one, None)).collect();
            found.signatures.iter().map(|text| signature(found.name, split(text), about.clone())).collect()
        }
    };
    let argument = u32::try_from(call.argument).unwrap_or(u32::MAX);
    let accepts =
        |one: &lsp::SignatureInformation| one.parameters.as_ref().is_some_and(|list| list.len() > call.argument);
    let active = signatures.iter().position(accepts).unwrap_or(0);
    Some(lsp::SignatureHelp {
        signatures,
        active_signature: u32::try_from(active).ok(),
        active_parameter: Some(argument.into()),
    })
}

fn signature(name: &str, parameters: Vec<(String, Option<String>)>, about: String) -> lsp::SignatureInformation {
    let texts: Vec<&str> = parameters.iter().map(|(text, _)| text.as_str()).collect();
    let label = format!("{name}({})", texts.join(", "));
    let parameters = parameters.into_iter().map(|(text, documentation)| lsp::ParameterInformation {
        label: text.into(),
        documentation: documentation.map(Into::into),
    });
    lsp::SignatureInformation {
        label,
        documentation: (!about.is_empty()).then(|| markdown(about)),
        parameters: Some(parameters.collect()),
        active_parameter: None,
    }
}

fn markdown(value: String) -> lsp::Documentation {
    lsp::MarkupContent { kind: lsp::MarkupKind::Markdown, value }.into()
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
