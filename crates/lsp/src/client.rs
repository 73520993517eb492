//! Requests to the client: to watch files, and to show progress.

use std::path::Path;

use gen_lsp_types::{InitializeParams, ProgressParams};
use lsp_server::{Message, Notification, Request, RequestId};
use serde_json::{Value, json};

/// The abilities of the client that the server uses.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Abilities {
    /// It watches files if the server asks for it.
    watches: bool,
    /// It shows the progress of long work.
    shows_progress: bool,
}

/// The files that an index or the settings depend on.
const WATCHED: [&str; 2] = ["**/*.{pp,epp,erb,rb,yaml,yml,json,toml,conf,rc}", "**/Puppetfile"];

impl Abilities {
    pub(crate) fn of(params: &InitializeParams) -> Self {
        let workspace = params.capabilities.workspace.as_ref();
        let watching = workspace.and_then(|workspace| workspace.did_change_watched_files.as_ref());
        let window = params.capabilities.window.as_ref();
        Self {
            watches: watching.and_then(|watching| watching.dynamic_registration).unwrap_or(false),
            shows_progress: window.and_then(|window| window.work_done_progress).unwrap_or(false),
        }
    }

    /// Returns the request to watch files, if the client can.
    pub(crate) fn watch(self) -> Option<Message> {
        let watchers = WATCHED.map(|pattern| json!({ "globPattern": pattern }));
        let registration = json!({
            "id": "files",
            "method": "workspace/didChangeWatchedFiles",
            "registerOptions": { "watchers": watchers },
        });
        let params = json!({ "registrations": [registration] });
        self.watches.then(|| request("files", "client/registerCapability", params))
    }

    /// Returns the messages that announce that a directory is being read, if the client shows progress.
    pub(crate) fn reading_starts(self, root: &Path) -> Vec<Message> {
        let token = token(root);
        let name = root.file_name().unwrap_or(root.as_os_str()).to_string_lossy();
        let begin = json!({ "kind": "begin", "title": "Puppet", "message": format!("reading {name}") });
        let create = request(&token, "window/workDoneProgress/create", json!({ "token": token }));
        self.shows_progress.then(|| [create, progress(token, begin)]).into_iter().flatten().collect()
    }

    /// Returns the message that a directory was read, if the client shows progress.
    pub(crate) fn reading_ends(self, root: &Path) -> Option<Message> {
        self.shows_progress.then(|| progress(token(root), json!({ "kind": "end" })))
    }
}

fn token(root: &Path) -> String {
    format!("reading {}", root.display())
}

/// Creates a request. Its answer is not waited for: without it, the client does less.
fn request(id: &str, method: &str, params: Value) -> Message {
    Message::Request(Request { id: RequestId::from(id.to_owned()), method: method.to_owned(), params })
}

fn progress(token: String, value: Value) -> Message {
    let params = serde_json::to_value(ProgressParams { token: token.into(), value }).unwrap_or_default();
    Message::Notification(Notification { method: "$/progress".to_owned(), params })
}
