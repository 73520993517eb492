//! A client with files in a temporary directory. A `|` in a text marks a position.

use std::fs;
use std::path::PathBuf;
use std::thread::{self, JoinHandle};

use lsp_server::{Connection, Request};
use puppetlang_lsp::{Configuration, Defaults, Failed};
use puppetlang_test_support::language_client::{self, LanguageClient};
use serde_json::{Value, json};

/// A client and its server.
pub(crate) struct Client {
    room: tempfile::TempDir,
    inner: LanguageClient,
    server: JoinHandle<Result<(), Failed>>,
}

impl Client {
    /// Writes files, and starts a server that opens their directory.
    pub(crate) fn with_files(files: &[(&str, &str)]) -> Self {
        Self::with_configuration(files, || Box::new(Defaults))
    }

    /// Does the same with settings of the user.
    pub(crate) fn with_configuration(files: &[(&str, &str)], settings: fn() -> Box<dyn Configuration>) -> Self {
        Self::with_everything(files, settings, &json!({}))
    }

    /// Does the same as a client with these capabilities.
    pub(crate) fn with_everything(
        files: &[(&str, &str)],
        settings: fn() -> Box<dyn Configuration>,
        capabilities: &Value,
    ) -> Self {
        let room = tempfile::tempdir().expect("there is room");
        for (name, text) in files {
            let path = room.path().join(name);
            fs::create_dir_all(path.parent().expect("it is below the room")).expect("there is room");
            fs::write(path, text).expect("there is room");
        }
        let (client, server) = Connection::memory();
        let server = thread::spawn(move || puppetlang_lsp::serve(&server, settings()));
        let mut inner = LanguageClient::new(client);
        let offered = inner.initialize(room.path(), capabilities).expect("the server starts");
        assert_eq!(offered["positionEncoding"], "utf-16");
        Self { room, inner, server }
    }

    /// Returns the URI of a file.
    pub(crate) fn uri(&self, name: &str) -> String {
        language_client::uri(&self.path(name))
    }

    /// Returns the path of a file.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.room.path().join(name)
    }

    /// Returns the requests of the server so far.
    pub(crate) fn asked(&self) -> &[Request] {
        self.inner.asked()
    }

    /// Sends a notification.
    pub(crate) fn notify(&self, method: &str, params: Value) {
        self.inner.notify(method, params).expect("the server runs");
    }

    /// Sends a request, and returns the result.
    pub(crate) fn request(&mut self, method: &str, params: Value) -> Value {
        self.try_request(method, params).unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// Sends a request, and returns the result or the message of the error.
    pub(crate) fn try_request(&mut self, method: &str, params: Value) -> Result<Value, String> {
        self.inner.request(method, params).map_err(|error| error.to_string())
    }

    /// Opens a document.
    pub(crate) fn start(&mut self, name: &str, text: &str) {
        self.inner.open(&self.uri(name), text).expect("the server runs");
    }

    /// Opens a document, waits for its findings, and returns them.
    pub(crate) fn open(&mut self, name: &str, text: &str) -> Vec<Value> {
        self.start(name, text);
        self.findings(name, 1)
    }

    /// Replaces the text of a document.
    pub(crate) fn change(&self, name: &str, version: i32, text: &str) {
        self.inner.change(&self.uri(name), version, &[json!({ "text": text })]).expect("the server runs");
    }

    /// Waits until the server publishes the findings of a version of a document.
    pub(crate) fn findings(&mut self, name: &str, version: i32) -> Vec<Value> {
        let uri = self.uri(name);
        self.inner.findings(&uri, version).expect("the server publishes")
    }

    /// Waits for a notification, and returns its parameters.
    pub(crate) fn notified(&mut self, method: &str) -> Value {
        self.inner.notified(method).expect("the server notifies")
    }

    /// Waits until the findings of a document contain a code: until the index is complete.
    pub(crate) fn wait_for(&mut self, name: &str, version: i32, code: &str) -> Value {
        loop {
            let found = self.findings(name, version);
            if let Some(found) = found.into_iter().find(|one| one["code"] == code) {
                return found;
            }
        }
    }

    /// Waits until the index is complete, which has a module of this name.
    pub(crate) fn indexed(mut self, module: &str) -> Self {
        const PROBE: &str = "manifests/probe.pp";
        self.start(PROBE, &format!("include {module}::nothing\n"));
        self.wait_for(PROBE, 1, "UNKNOWN_CLASS");
        self
    }

    /// Opens a document at the mark in its text, and returns the parameters of a request about the place.
    pub(crate) fn at(&mut self, name: &str, marked: &str) -> Value {
        let at = marked.find('|').expect("the text has a mark");
        let text = format!("{}{}", &marked[..at], &marked[at + 1..]);
        self.open(name, &text);
        self.position(name, &text, at)
    }

    /// Returns the parameters of a request about a byte offset of a text, which must be ASCII up to there.
    pub(crate) fn position(&self, name: &str, text: &str, at: usize) -> Value {
        let line = text[..at].matches('\n').count();
        let character = at - text[..at].rfind('\n').map_or(0, |end| end + 1);
        json!({ "textDocument": { "uri": self.uri(name) }, "position": { "line": line, "character": character } })
    }

    /// Returns locations as `file:line:column`, counted from 1.
    pub(crate) fn places(&self, locations: &Value) -> Vec<String> {
        let root = self.uri("");
        let list = locations.as_array().expect("it is a list");
        let place = |one: &Value| {
            let uri = one["uri"].as_str().expect("it is a text");
            let start = &one["range"]["start"];
            let number = |field: &str| start[field].as_u64().expect("it is a number") + 1;
            format!("{}:{}:{}", &uri[root.len()..], number("line"), number("character"))
        };
        list.iter().map(place).collect()
    }

    /// Says goodbye.
    pub(crate) fn end(self) {
        self.inner.end().expect("the server answers");
        self.server.join().expect("it did not panic").expect("it kept the protocol");
    }
}
