//! A client of the language server.

use std::collections::VecDeque;
use std::io::BufReader;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use lsp_server::{Connection, Message, Notification, Request, RequestId, Response};
use serde_json::{Value, json};

/// The longest wait for a message.
const PATIENCE: Duration = Duration::from_secs(60);

/// A client of a language server, which sends one message after the other.
///
/// Documents are URIs, and positions those of the protocol: lines from 0, columns from 0 in UTF-16 units.
pub struct LanguageClient {
    connection: Connection,
    number: i32,
    notifications: VecDeque<Notification>,
    asked: Vec<Request>,
    /// The process of the server, if it is one of its own.
    child: Option<Child>,
}

impl LanguageClient {
    /// Talks to the server at the other end of a connection.
    pub fn new(connection: Connection) -> Self {
        Self { connection, number: 0, notifications: VecDeque::new(), asked: Vec::new(), child: None }
    }

    /// Starts a server that talks over standard input and output.
    ///
    /// # Errors
    ///
    /// If the command cannot be started.
    pub fn start(command: &mut Command) -> Result<Self> {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().context("no server")?;
        let (mut input, output) = child.stdin.take().zip(child.stdout.take()).context("a server without pipes")?;
        let (client, server) = Connection::memory();
        let Connection { sender, receiver } = server;
        thread::spawn(move || receiver.iter().try_for_each(|message| message.write(&mut input)));
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Ok(Some(message)) = Message::read(&mut output) {
                if sender.send(message).is_err() {
                    break;
                }
            }
        });
        let mut client = Self::new(client);
        client.child = Some(child);
        Ok(client)
    }

    /// Opens a directory, and returns the capabilities of the server.
    ///
    /// # Errors
    ///
    /// If the server does not answer.
    pub fn initialize(&mut self, directory: &Path, capabilities: &Value) -> Result<Value> {
        let params = json!({
            "processId": null,
            "capabilities": capabilities,
            "workspaceFolders": [{ "uri": uri(directory), "name": "site" }],
        });
        let mut result = self.request("initialize", params)?;
        self.notify("initialized", json!({}))?;
        Ok(result["capabilities"].take())
    }

    /// Returns the number of the server's process; `None` if it has none of its own.
    pub fn process(&self) -> Option<u32> {
        self.child.as_ref().map(Child::id)
    }

    /// Returns the requests of the server so far.
    pub fn asked(&self) -> &[Request] {
        &self.asked
    }

    /// Sends a notification.
    ///
    /// # Errors
    ///
    /// If the server has ended.
    pub fn notify(&self, method: &str, params: Value) -> Result<()> {
        self.send(Message::Notification(Notification { method: method.to_owned(), params }))
    }

    /// Sends a request, and returns the result.
    ///
    /// # Errors
    ///
    /// If the server answers with an error, or not at all.
    pub fn request(&mut self, method: &str, params: Value) -> Result<Value> {
        let id = self.ask(method, params)?;
        let response = self.response()?;
        if response.id != id {
            bail!("{method}: the answer to another request");
        }
        response.response_result.map_err(|error| anyhow!(error.message))
    }

    /// Sends a request without waiting for the answer: [`Self::response`].
    ///
    /// # Errors
    ///
    /// If the server has ended.
    pub fn ask(&mut self, method: &str, params: Value) -> Result<RequestId> {
        self.number += 1;
        let id = RequestId::from(self.number);
        self.send(Message::Request(Request { id: id.clone(), method: method.to_owned(), params }))?;
        Ok(id)
    }

    /// Waits for the next answer.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn response(&mut self) -> Result<Response> {
        loop {
            match self.receive()? {
                Message::Response(response) => return Ok(response),
                Message::Notification(notification) => self.notifications.push_back(notification),
                Message::Request(request) => self.asked.push(request),
            }
        }
    }

    /// Waits for a notification, and returns its parameters.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn notified(&mut self, method: &str) -> Result<Value> {
        loop {
            if let Some(at) = self.notifications.iter().position(|one| one.method == method) {
                return Ok(self.notifications.remove(at).map(|one| one.params).unwrap_or_default());
            }
            match self.receive()? {
                Message::Notification(notification) => self.notifications.push_back(notification),
                Message::Request(request) => self.asked.push(request),
                Message::Response(_) => {}
            }
        }
    }

    /// Opens a document.
    ///
    /// # Errors
    ///
    /// If the server has ended.
    pub fn open(&self, uri: &str, text: &str) -> Result<()> {
        let item = json!({ "uri": uri, "languageId": "puppet", "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": item }))
    }

    /// Closes a document.
    ///
    /// # Errors
    ///
    /// If the server has ended.
    pub fn close(&self, uri: &str) -> Result<()> {
        self.notify("textDocument/didClose", json!({ "textDocument": { "uri": uri } }))
    }

    /// Edits a document: each change is one of the protocol, with or without a range.
    ///
    /// # Errors
    ///
    /// If the server has ended.
    pub fn change(&self, uri: &str, version: i32, changes: &[Value]) -> Result<()> {
        let document = json!({ "uri": uri, "version": version });
        self.notify("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }))
    }

    /// Waits until the server publishes the findings of a version of a document.
    ///
    /// # Errors
    ///
    /// If it does not.
    pub fn findings(&mut self, uri: &str, version: i32) -> Result<Vec<Value>> {
        loop {
            let mut params = self.notified("textDocument/publishDiagnostics")?;
            if params["uri"] == uri && params["version"] == version {
                return match params["diagnostics"].take() {
                    Value::Array(found) => Ok(found),
                    other => bail!("{other} is no list of findings"),
                };
            }
        }
    }

    /// Says goodbye, and waits until the server ends.
    ///
    /// # Errors
    ///
    /// If it does not, or fails.
    pub fn end(mut self) -> Result<()> {
        self.request("shutdown", Value::Null)?;
        self.notify("exit", Value::Null)?;
        let Some(mut child) = self.child.take() else { return Ok(()) };
        let status = child.wait()?;
        if status.success() { Ok(()) } else { bail!("the server ended with {status}") }
    }

    fn send(&self, message: Message) -> Result<()> {
        self.connection.sender.send(message).context("the server has ended")
    }

    fn receive(&self) -> Result<Message> {
        self.connection.receiver.recv_timeout(PATIENCE).context("the server sends nothing")
    }
}

impl Drop for LanguageClient {
    fn drop(&mut self) {
        if let Some(mut child) = self.child.take() {
            // A server that has ended already needs no end.
            let _ = child.kill().and_then(|()| child.wait());
        }
    }
}

/// Returns the URI of a file, whose path needs no escapes.
pub fn uri(path: &Path) -> String {
    format!("file://{}", path.display())
}
