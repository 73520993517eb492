//! The features of the client that change the answers to its requests.

use gen_lsp_types::InitializeParams;

/// The features of the client.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Features {
    /// It folds whole lines only.
    pub(crate) folds_lines: bool,
    /// It accepts parameters of a signature as offsets in the label.
    pub(crate) takes_label_offsets: bool,
    /// It accepts one range for all items of a completion.
    pub(crate) takes_common_range: bool,
}

impl Features {
    pub(crate) fn of(params: &InitializeParams) -> Self {
        let document = params.capabilities.text_document.as_ref();
        let folding = document.and_then(|document| document.folding_range.as_ref());
        let signature = document.and_then(|document| document.signature_help.as_ref());
        let signature = signature.and_then(|help| help.signature_information.as_ref());
        let completion = document.and_then(|document| document.completion.as_ref());
        let common = completion.and_then(|one| one.completion_list.as_ref()?.item_defaults.as_deref());
        let parameter = signature.and_then(|signature| signature.parameter_information.as_ref());
        Self {
            folds_lines: folding.and_then(|folding| folding.line_folding_only).unwrap_or(false),
            takes_label_offsets: parameter.and_then(|parameter| parameter.label_offset_support).unwrap_or(false),
            takes_common_range: common.is_some_and(|common| common.iter().any(|one| one == "editRange")),
        }
    }
}
