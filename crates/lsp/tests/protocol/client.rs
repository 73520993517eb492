//! A client, and files in a temporary directory. A `|` in a text marks a position.

use std::collections::VecDeque;
use std::fs;
use std::path::PathBuf;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use lsp_server::{Connection, Message, Notification, Request, RequestId};
use puppetlang_lsp::{Configuration, Defaults, Failed};
use serde_json::{Value, json};

/// The longest wait for a message.
const PATIENCE: Duration = Duration::from_secs(60);

/// A client and its server.
pub(crate) struct Client {
    room: tempfile::TempDir,
    connection: Connection,
    server: JoinHandle<Result<(), Failed>>,
    number: i32,
    notifications: VecDeque<Notification>,
    /// The requests of the server.
    pub(crate) asked: Vec<Request>,
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
        let mut client =
            Self { room, connection: client, server, number: 0, notifications: VecDeque::new(), asked: Vec::new() };
        let root = client.uri("");
        let params = json!({
            "processId": null,
            "capabilities": capabilities,
            "workspaceFolders": [{ "uri": root, "name": "site" }],
        });
        let result = client.request("initialize", params);
        assert_eq!(result["capabilities"]["positionEncoding"], "utf-16");
        client.notify("initialized", json!({}));
        client
    }

    /// Returns the URI of a file.
    pub(crate) fn uri(&self, name: &str) -> String {
        format!("file://{}", self.path(name).display())
    }

    /// Returns the path of a file.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.room.path().join(name)
    }

    /// Sends a notification.
    pub(crate) fn notify(&self, method: &str, params: Value) {
        let message = Notification { method: method.to_owned(), params };
        self.connection.sender.send(Message::Notification(message)).expect("the server runs");
    }

    /// Sends a request, and returns the result.
    pub(crate) fn request(&mut self, method: &str, params: Value) -> Value {
        self.try_request(method, params).unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// Sends a request, and returns the result or the message of the error.
    pub(crate) fn try_request(&mut self, method: &str, params: Value) -> Result<Value, String> {
        self.number += 1;
        let id = RequestId::from(self.number);
        let request = Request { id: id.clone(), method: method.to_owned(), params };
        self.connection.sender.send(Message::Request(request)).expect("the server runs");
        loop {
            match self.connection.receiver.recv_timeout(PATIENCE).expect("the server answers") {
                Message::Response(response) => {
                    assert_eq!(response.id, id);
                    return response.response_result.map_err(|error| error.message);
                }
                Message::Notification(notification) => self.notifications.push_back(notification),
                Message::Request(request) => self.asked.push(request),
            }
        }
    }

    /// Opens a document.
    pub(crate) fn start(&mut self, name: &str, text: &str) {
        let item = json!({ "uri": self.uri(name), "languageId": "puppet", "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": item }));
    }

    /// Opens a document, waits for its findings, and returns them.
    pub(crate) fn open(&mut self, name: &str, text: &str) -> Vec<Value> {
        self.start(name, text);
        self.findings(name, 1)
    }

    /// Replaces the text of a document.
    pub(crate) fn change(&self, name: &str, version: i32, text: &str) {
        let document = json!({ "uri": self.uri(name), "version": version });
        self.notify(
            "textDocument/didChange",
            json!({ "textDocument": document, "contentChanges": [{ "text": text }] }),
        );
    }

    /// Waits until the server publishes the findings of a version of a document.
    pub(crate) fn findings(&mut self, name: &str, version: i32) -> Vec<Value> {
        let uri = self.uri(name);
        loop {
            let next = self.notifications.pop_front().or_else(|| {
                match self.connection.receiver.recv_timeout(PATIENCE).expect("the server publishes") {
                    Message::Notification(notification) => Some(notification),
                    Message::Request(request) => {
                        self.asked.push(request);
                        None
                    }
                    Message::Response(_) => None,
                }
            });
            let Some(next) = next else { continue };
            let params = &next.params;
            if next.method == "textDocument/publishDiagnostics" && params["uri"] == uri && params["version"] == version
            {
                return params["diagnostics"].as_array().expect("it is a list").clone();
            }
        }
    }

    /// Waits for a notification, and returns its parameters.
    pub(crate) fn notified(&mut self, method: &str) -> Value {
        loop {
            if let Some(at) = self.notifications.iter().position(|one| one.method == method) {
                return self.notifications.remove(at).map(|one| one.params).unwrap_or_default();
            }
            match self.connection.receiver.recv_timeout(PATIENCE).expect("the server notifies") {
                Message::Notification(notification) => self.notifications.push_back(notification),
                Message::Request(request) => self.asked.push(request),
                Message::Response(_) => {}
            }
        }
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
    pub(crate) fn end(mut self) {
        self.request("shutdown", Value::Null);
        self.notify("exit", Value::Null);
        drop(self.connection);
        self.server.join().expect("it did not panic").expect("it kept the protocol");
    }
}
