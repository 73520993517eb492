//! The capabilities that the server announces to a client.

use gen_lsp_types::{
    CodeActionKind, CodeActionOptions, CompletionOptions, DocumentLinkOptions, DocumentOnTypeFormattingOptions,
    InitializeParams, InitializeResult, RenameOptions, SemanticTokensLegend, SemanticTokensOptions, ServerCapabilities,
    ServerInfo, SignatureHelpOptions, TextDocumentSyncKind, TextDocumentSyncOptions,
    WorkspaceFoldersServerCapabilities, WorkspaceOptions,
};

use crate::position::Encoding;
use crate::semantic;

/// Chooses the unit of columns.
pub(crate) fn encoding(params: &InitializeParams) -> Encoding {
    let general = params.capabilities.general.as_ref();
    let known = general.and_then(|general| general.position_encodings.as_deref()).unwrap_or_default();
    Encoding::choose(known)
}

/// Returns the answer to the first request.
pub(crate) fn result(encoding: Encoding) -> InitializeResult {
    let characters = |texts: &[&str]| Some(texts.iter().map(|&text| text.to_owned()).collect());
    let capabilities = ServerCapabilities {
        position_encoding: Some(encoding.kind()),
        text_document_sync: Some(
            TextDocumentSyncOptions {
                open_close: Some(true),
                change: Some(TextDocumentSyncKind::Incremental),
                ..TextDocumentSyncOptions::default()
            }
            .into(),
        ),
        completion_provider: Some(CompletionOptions {
            trigger_characters: characters(&["$", ":", "'", "\"", "/", "["]),
            resolve_provider: Some(true),
            ..CompletionOptions::default()
        }),
        hover_provider: Some(true.into()),
        signature_help_provider: Some(SignatureHelpOptions {
            trigger_characters: characters(&["(", ","]),
            ..SignatureHelpOptions::default()
        }),
        definition_provider: Some(true.into()),
        references_provider: Some(true.into()),
        document_highlight_provider: Some(true.into()),
        document_symbol_provider: Some(true.into()),
        workspace_symbol_provider: Some(true.into()),
        code_action_provider: Some(
            CodeActionOptions {
                code_action_kinds: Some(vec![
                    CodeActionKind::QuickFix,
                    CodeActionKind::RefactorExtract,
                    CodeActionKind::RefactorRewrite,
                ]),
                ..CodeActionOptions::default()
            }
            .into(),
        ),
        document_formatting_provider: Some(true.into()),
        document_range_formatting_provider: Some(true.into()),
        document_on_type_formatting_provider: Some(DocumentOnTypeFormattingOptions {
            first_trigger_character: "}".to_owned(),
            more_trigger_character: characters(&[">"]),
        }),
        document_link_provider: Some(DocumentLinkOptions::default()),
        rename_provider: Some(RenameOptions { prepare_provider: Some(true), ..RenameOptions::default() }.into()),
        folding_range_provider: Some(true.into()),
        selection_range_provider: Some(true.into()),
        semantic_tokens_provider: Some(
            SemanticTokensOptions {
                legend: SemanticTokensLegend {
                    token_types: semantic::TYPES.iter().map(|&name| name.to_owned()).collect(),
                    token_modifiers: semantic::MODIFIERS.iter().map(|&name| name.to_owned()).collect(),
                },
                full: Some(true.into()),
                ..SemanticTokensOptions::default()
            }
            .into(),
        ),
        call_hierarchy_provider: Some(true.into()),
        inlay_hint_provider: Some(true.into()),
        workspace: Some(WorkspaceOptions {
            workspace_folders: Some(WorkspaceFoldersServerCapabilities {
                supported: Some(true),
                change_notifications: Some(true.into()),
            }),
            ..WorkspaceOptions::default()
        }),
        ..ServerCapabilities::default()
    };
    let version = env!("CARGO_PKG_VERSION").to_owned();
    InitializeResult {
        capabilities,
        server_info: Some(ServerInfo { name: "puppetlang".to_owned(), version: Some(version) }),
    }
}
