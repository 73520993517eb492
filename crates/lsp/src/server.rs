//! The loop over messages.

use std::collections::VecDeque;
use std::error::Error;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender};
use gen_lsp_types as lsp;
use gen_lsp_types::{InitializeParams, Uri, WorkspaceFolders};
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use puppetlang_index::{Index, Layout};
use serde::de::DeserializeOwned;

use crate::client::Abilities;
use crate::configuration::Configuration;
use crate::features::Features;
use crate::state::State;
use crate::workspace::{Workspace, layout_of_file, layout_of_folder};
use crate::{
    actions, calls, capabilities, completion, diagnostics, folding, formatting, hints, hover, links, navigate, ranges,
    rename, resolve, semantic, signature, symbols, uri,
};

/// The pause in typing after which findings are looked for.
const PAUSE: Duration = Duration::from_millis(5);

/// The error that ends the server.
#[derive(Debug)]
pub struct Failed(String);

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Failed {}

fn failed(error: impl fmt::Display) -> Failed {
    Failed(error.to_string())
}

/// Serves a client over standard input and output, until it says goodbye or closes the input.
///
/// # Errors
///
/// If the client breaks the protocol at the start or the end.
pub fn serve_stdio(configuration: Box<dyn Configuration>) -> Result<(), Failed> {
    let (connection, threads) = Connection::stdio();
    let served = serve(&connection, configuration);
    drop(connection);
    threads.join().map_err(failed)?;
    served
}

/// Serves a client, until it says goodbye or disconnects.
///
/// # Errors
///
/// If the client breaks the protocol at the start or the end.
pub fn serve(connection: &Connection, configuration: Box<dyn Configuration>) -> Result<(), Failed> {
    let (id, params) = connection.initialize_start().map_err(failed)?;
    let params: InitializeParams = serde_json::from_value(params).map_err(failed)?;
    let encoding = capabilities::encoding(&params);
    let result = serde_json::to_value(capabilities::result(encoding)).map_err(failed)?;
    connection.initialize_finish(id, result).map_err(failed)?;
    let (loaded_sender, loaded) = crossbeam_channel::unbounded();
    let mut server = Server {
        connection,
        client: Abilities::of(&params),
        state: State::new(encoding, Features::of(&params), configuration),
        loaded_sender,
        queue: VecDeque::new(),
        unchecked: VecDeque::new(),
        check_at: None,
        is_shut_down: false,
    };
    server.client.watch().into_iter().for_each(|message| server.send(message));
    for folder in folders(&params) {
        server.open_root(layout_of_folder(&folder));
    }
    server.run(&loaded)
}

/// Returns the directories that the client opens.
fn folders(params: &InitializeParams) -> Vec<PathBuf> {
    let folders = match &params.workspace_folders_initialize_params.workspace_folders {
        Some(WorkspaceFolders::WorkspaceFolderList(folders)) => folders.as_slice(),
        _ => &[],
    };
    let found: Vec<PathBuf> = folders.iter().filter_map(|folder| uri::path(&folder.uri)).collect();
    if !found.is_empty() {
        return found;
    }
    #[expect(deprecated, reason = "clients older than version 3.6 of the protocol send nothing else")]
    let root = params.root_uri.as_ref();
    root.and_then(uri::path).into_iter().collect()
}

/// An index that a thread has loaded.
struct Loaded {
    root: PathBuf,
    index: Index,
}

struct Server<'c> {
    connection: &'c Connection,
    client: Abilities,
    state: State,
    loaded_sender: Sender<Loaded>,
    /// Messages that were received and not yet answered.
    queue: VecDeque<Message>,
    /// The documents that changed since their findings were published, each once.
    unchecked: VecDeque<Uri>,
    /// When they will be checked.
    check_at: Option<Instant>,
    /// Whether the client has said goodbye, so that only the end may follow.
    is_shut_down: bool,
}

impl Server<'_> {
    fn run(&mut self, loaded: &Receiver<Loaded>) -> Result<(), Failed> {
        loop {
            self.receive();
            if let Some(message) = self.queue.pop_front() {
                if self.handle(message)? {
                    return Ok(());
                }
                continue;
            }
            if self.check_at.is_some_and(|at| at <= Instant::now()) {
                self.check();
                continue;
            }
            let pause = self.check_at.map(|at| at.saturating_duration_since(Instant::now()));
            let timer = pause.map_or_else(crossbeam_channel::never, crossbeam_channel::after);
            crossbeam_channel::select! {
                recv(self.connection.receiver) -> message => match message {
                    Ok(message) => self.queue.push_back(message),
                    Err(_) => return Ok(()),
                },
                recv(loaded) -> loaded => if let Ok(loaded) = loaded { self.take_index(loaded) },
                recv(timer) -> _ => {}
            }
        }
    }

    /// Takes all messages that have arrived, and drops the requests among them that were cancelled.
    fn receive(&mut self) {
        while let Ok(message) = self.connection.receiver.try_recv() {
            match &message {
                Message::Notification(notification) if notification.method == "$/cancelRequest" => {
                    self.cancel(&notification.params);
                }
                _ => self.queue.push_back(message),
            }
        }
    }

    fn cancel(&mut self, params: &serde_json::Value) {
        let id = match params.get("id") {
            Some(serde_json::Value::Number(number)) => {
                number.as_i64().and_then(|id| i32::try_from(id).ok()).map(RequestId::from)
            }
            Some(serde_json::Value::String(id)) => Some(RequestId::from(id.clone())),
            _ => None,
        };
        let Some(id) = id else { return };
        let before = self.queue.len();
        self.queue.retain(|message| !matches!(message, Message::Request(request) if request.id == id));
        if self.queue.len() < before {
            let response = Response::new_err(id, ErrorCode::RequestCanceled as i32, "cancelled".to_owned());
            self.send(Message::Response(response));
        }
    }

    fn send(&self, message: Message) {
        // An error means that the client has gone; the next receive ends the server.
        let _ = self.connection.sender.send(message);
    }

    fn notify<N: lsp::Notification>(&self, params: N::Params) {
        let params = serde_json::to_value(params).unwrap_or_default();
        self.send(Message::Notification(Notification { method: N::METHOD.to_string(), params }));
    }

    /// Handles a message; returns true if it ends the server.
    fn handle(&mut self, message: Message) -> Result<bool, Failed> {
        match message {
            Message::Request(request) if request.method == "shutdown" => {
                self.is_shut_down = true;
                self.send(Message::Response(Response::new_ok(request.id, ())));
            }
            Message::Request(request) if self.is_shut_down => {
                let text = "the server is shut down".to_owned();
                self.send(Message::Response(Response::new_err(request.id, ErrorCode::InvalidRequest as i32, text)));
            }
            Message::Request(request) => {
                let state = &mut self.state;
                let id = request.id.clone();
                let answered = catch_unwind(AssertUnwindSafe(|| {
                    state.sync();
                    answer(state, request)
                }));
                let response = answered.unwrap_or_else(|_| {
                    let text = "an error in the language server: please report it".to_owned();
                    Response::new_err(id, ErrorCode::InternalError as i32, text)
                });
                self.send(Message::Response(response));
            }
            Message::Notification(notification) if notification.method == "exit" => {
                return if self.is_shut_down { Ok(true) } else { Err(failed("the client ends without a shutdown")) };
            }
            Message::Notification(notification) => self.take(notification),
            Message::Response(_) => {}
        }
        Ok(false)
    }

    /// Handles a notification. One that is unknown or malformed is ignored, as the protocol demands.
    fn take(&mut self, notification: Notification) {
        self.state.latest.forget();
        let Notification { method, params } = notification;
        match method.as_str() {
            "textDocument/didOpen" => {
                if let Some(params) = parsed::<lsp::DidOpenTextDocumentParams>(params) {
                    let lsp::TextDocumentItem { uri, version, text, .. } = params.text_document;
                    self.open_document(uri, version, text);
                }
            }
            "textDocument/didChange" => {
                if let Some(params) = parsed::<lsp::DidChangeTextDocumentParams>(params) {
                    let lsp::VersionedTextDocumentIdentifier { version, text_document_identifier } =
                        params.text_document;
                    self.state.change(&text_document_identifier.uri, version, params.content_changes);
                    self.check_later(text_document_identifier.uri);
                }
            }
            "textDocument/didClose" => {
                if let Some(params) = parsed::<lsp::DidCloseTextDocumentParams>(params) {
                    let uri = params.text_document.uri;
                    self.state.close(&uri);
                    self.unchecked.retain(|one| *one != uri);
                    self.publish(uri, None, Vec::new());
                }
            }
            "workspace/didChangeWatchedFiles" => {
                if let Some(params) = parsed::<lsp::DidChangeWatchedFilesParams>(params) {
                    let paths = params.changes.iter().filter_map(|change| uri::path(&change.uri));
                    for path in paths {
                        self.state.reread(&path);
                    }
                    self.check_all_later();
                }
            }
            "workspace/didChangeConfiguration" => self.check_all_later(),
            "workspace/didChangeWorkspaceFolders" => {
                if let Some(params) = parsed::<lsp::DidChangeWorkspaceFoldersParams>(params) {
                    for folder in params.event.added {
                        if let Some(path) = uri::path(&folder.uri) {
                            self.open_root(layout_of_folder(&path));
                        }
                    }
                    for folder in params.event.removed {
                        if let Some(path) = uri::path(&folder.uri) {
                            self.state.workspaces.retain(|workspace| !workspace.root.starts_with(&path));
                            self.state.forget_places();
                        }
                    }
                    self.check_all_later();
                }
            }
            _ => {}
        }
    }

    fn open_document(&mut self, uri: Uri, version: i32, text: String) {
        let path = uri::path(&uri);
        if let Some(path) = &path
            && self.state.workspace_of(path).is_none()
        {
            self.open_root(layout_of_file(path));
        }
        self.state.open(uri.clone(), path, version, text);
        self.check_later(uri);
    }

    /// Starts to index an environment or module.
    fn open_root(&mut self, root: Option<(PathBuf, Layout)>) {
        let Some((root, layout)) = root else { return };
        if self.state.workspaces.iter().any(|workspace| workspace.root == root) {
            return;
        }
        let index = Index::new(layout.clone());
        self.state.workspaces.push(Workspace { root: root.clone(), index, is_loaded: false });
        self.state.forget_places();
        self.client.reading_starts(&root).into_iter().for_each(|message| self.send(message));
        let (sender, overlay) = (self.loaded_sender.clone(), Arc::clone(&self.state.overlay));
        thread::spawn(move || {
            let index = Index::load(&*overlay, layout);
            let _ = sender.send(Loaded { root, index });
        });
    }

    fn take_index(&mut self, loaded: Loaded) {
        let Loaded { root, index } = loaded;
        self.client.reading_ends(&root).into_iter().for_each(|message| self.send(message));
        if let Some(workspace) = self.state.workspaces.iter_mut().find(|workspace| workspace.root == root) {
            workspace.index = index;
            workspace.is_loaded = true;
            self.state.latest.forget();
            self.state.forget_places();
            self.check_all_later();
        }
    }

    fn check_later(&mut self, uri: Uri) {
        if !self.unchecked.contains(&uri) {
            self.unchecked.push_back(uri);
        }
        self.check_at = Some(Instant::now() + PAUSE);
    }

    fn check_all_later(&mut self) {
        let all: Vec<Uri> = self.state.documents.keys().cloned().collect();
        all.into_iter().for_each(|uri| self.check_later(uri));
    }

    /// Publishes the findings of one document, so that messages that arrive meanwhile do not wait for all.
    fn check(&mut self) {
        let Some(uri) = self.unchecked.pop_front() else {
            self.check_at = None;
            return;
        };
        self.state.sync();
        let state = &self.state;
        let found = catch_unwind(AssertUnwindSafe(|| diagnostics::of_document(state, &uri))).ok().flatten();
        if let Some((version, found)) = found {
            self.publish(uri, Some(version), found);
        }
    }

    fn publish(&self, uri: Uri, version: Option<i32>, diagnostics: Vec<lsp::Diagnostic>) {
        self.notify::<lsp::PublishDiagnosticsNotification>(lsp::PublishDiagnosticsParams { uri, version, diagnostics });
    }
}

fn parsed<T: DeserializeOwned>(params: serde_json::Value) -> Option<T> {
    serde_json::from_value(params).ok()
}

/// Answers a request.
fn answer(state: &State, request: Request) -> Response {
    let method = request.method.clone();
    match method.as_str() {
        "textDocument/definition" => {
            reply::<lsp::DefinitionRequest>(request, |params| navigate::definition(state, params))
        }
        "textDocument/references" => {
            reply::<lsp::ReferencesRequest>(request, |params| navigate::references(state, params))
        }
        "textDocument/documentHighlight" => {
            reply::<lsp::DocumentHighlightRequest>(request, |params| navigate::highlights(state, params))
        }
        "textDocument/hover" => reply::<lsp::HoverRequest>(request, |params| hover::hover(state, params)),
        "textDocument/completion" => {
            reply::<lsp::CompletionRequest>(request, |params| completion::complete(state, params))
        }
        "completionItem/resolve" => {
            reply::<lsp::CompletionResolveRequest>(request, |item| resolve::resolve(state, item))
        }
        "textDocument/signatureHelp" => {
            reply::<lsp::SignatureHelpRequest>(request, |params| signature::help(state, params))
        }
        "textDocument/documentSymbol" => {
            reply::<lsp::DocumentSymbolRequest>(request, |params| symbols::of_document(state, params))
        }
        "workspace/symbol" => {
            reply::<lsp::WorkspaceSymbolRequest>(request, |params| symbols::of_workspace(state, params))
        }
        "textDocument/foldingRange" => {
            reply::<lsp::FoldingRangeRequest>(request, |params| folding::folding(state, params))
        }
        "textDocument/selectionRange" => {
            reply::<lsp::SelectionRangeRequest>(request, |params| ranges::selection(state, params))
        }
        "textDocument/semanticTokens/full" => {
            reply::<lsp::SemanticTokensRequest>(request, |params| semantic::tokens(state, params))
        }
        "textDocument/codeAction" => {
            reply::<lsp::CodeActionRequest>(request, |params| actions::of_range(state, params))
        }
        "textDocument/documentLink" => {
            reply::<lsp::DocumentLinkRequest>(request, |params| links::of_document(state, params))
        }
        "textDocument/inlayHint" => reply::<lsp::InlayHintRequest>(request, |params| hints::of_range(state, params)),
        "textDocument/prepareCallHierarchy" => {
            reply::<lsp::CallHierarchyPrepareRequest>(request, |params| calls::prepare(state, params))
        }
        "callHierarchy/incomingCalls" => {
            reply::<lsp::CallHierarchyIncomingCallsRequest>(request, |params| calls::incoming(state, params))
        }
        "callHierarchy/outgoingCalls" => {
            reply::<lsp::CallHierarchyOutgoingCallsRequest>(request, |params| calls::outgoing(state, params))
        }
        "textDocument/prepareRename" => {
            reply::<lsp::PrepareRenameRequest>(request, |params| rename::prepare(state, params))
        }
        "textDocument/rename" => try_reply::<lsp::RenameRequest>(request, |params| rename::rename(state, params)),
        "textDocument/formatting" => {
            try_reply::<lsp::DocumentFormattingRequest>(request, |params| formatting::document(state, params))
        }
        "textDocument/rangeFormatting" => {
            try_reply::<lsp::DocumentRangeFormattingRequest>(request, |params| formatting::range(state, params))
        }
        "textDocument/onTypeFormatting" => {
            try_reply::<lsp::DocumentOnTypeFormattingRequest>(request, |params| formatting::on_type(state, params))
        }
        _ => {
            let text = format!("the server has no method {method}");
            Response::new_err(request.id, ErrorCode::MethodNotFound as i32, text)
        }
    }
}

fn reply<R: lsp::Request>(request: Request, work: impl FnOnce(&R::Params) -> R::Result) -> Response {
    try_reply::<R>(request, |params| Ok(work(params)))
}

/// Answers a request whose work may fail, with the reason.
fn try_reply<R: lsp::Request>(
    request: Request,
    work: impl FnOnce(&R::Params) -> Result<R::Result, String>,
) -> Response {
    let Some(params) = parsed::<R::Params>(request.params) else {
        let text = "the parameters are malformed".to_owned();
        return Response::new_err(request.id, ErrorCode::InvalidParams as i32, text);
    };
    match work(&params) {
        Ok(result) => Response::new_ok(request.id, result),
        Err(reason) => Response::new_err(request.id, ErrorCode::RequestFailed as i32, reason),
    }
}
