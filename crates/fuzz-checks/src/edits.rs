//! Properties of the language server while a document is edited.

use std::thread;

use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId};
use puppetlang_lsp::Defaults;
use serde_json::{Value, json};

/// The line that separates the edits of an input.
pub const SEPARATOR: &str = "\n~~~\n";

/// The document, which is no file.
const DOCUMENT: &str = "untitled:edited.pp";

/// The most edits of an input.
const MOST_EDITS: usize = 16;

/// The requests whose answers are compared.
const METHODS: &[&str] = &[
    "textDocument/documentSymbol",
    "textDocument/semanticTokens/full",
    "textDocument/foldingRange",
    "textDocument/formatting",
    "textDocument/documentLink",
    "textDocument/completion",
    "textDocument/hover",
    "textDocument/definition",
    "textDocument/documentHighlight",
    "textDocument/signatureHelp",
    "textDocument/prepareRename",
    "textDocument/codeAction",
    "textDocument/inlayHint",
];

/// Edits a document step by step.
///
/// The first step is the text of the document. The first four characters of another step select the range, as line and
/// column of its start and its end, which may be outside of the text; the rest is the new text. After the last edit the
/// answers are those of a server that opens the document with the same text, and no answer is an error of the server
/// or of the request.
pub fn check(bytes: &[u8]) {
    let input = String::from_utf8_lossy(bytes);
    let mut steps = input.split(SEPARATOR);
    let mut text = steps.next().unwrap_or_default().to_owned();
    let mut edited = Talk::default();
    edited.open(&text);
    let mut last = range((0, 0), (0, 0));
    for (version, step) in (2..).zip(steps.take(MOST_EDITS)) {
        let Some(edit) = Edit::parse(step) else { continue };
        edited.change(version, &edit);
        edit.apply(&mut text);
        last = range(edit.start, edit.end);
        edited.ask("textDocument/completion", &last);
    }
    let mut fresh = Talk::default();
    fresh.open(&text);
    let asked = edited.requests;
    for talk in [&mut edited, &mut fresh] {
        METHODS.iter().for_each(|method| talk.ask(method, &last));
    }
    let (edited, fresh) = (edited.held(), fresh.held());
    for ((method, edited), fresh) in METHODS.iter().zip(&edited[asked..]).zip(&fresh) {
        assert_eq!(edited, fresh, "{method} at {last} in {text:?}");
    }
}

/// Returns a range as the protocol writes it.
fn range(start: (u32, u32), end: (u32, u32)) -> Value {
    let position = |(line, character)| json!({ "line": line, "character": character });
    json!({ "start": position(start), "end": position(end) })
}

/// An edit of a range: lines and columns from 0, in UTF-16 units.
struct Edit<'t> {
    start: (u32, u32),
    end: (u32, u32),
    new: &'t str,
}

impl<'t> Edit<'t> {
    fn parse(step: &'t str) -> Option<Self> {
        let mut letters = step.chars();
        let mut number = || letters.next().map(|letter| u32::from(letter) % 64);
        let (start, end) = ((number()?, number()?), (number()?, number()?));
        Some(Self { start: start.min(end), end: start.max(end), new: letters.as_str() })
    }

    /// Applies the edit to a text, as the protocol says: a position after the end of a line is the end of the line, and
    /// one after the last line is the end of the text.
    fn apply(&self, text: &mut String) {
        let (start, end) = (offset(text, self.start), offset(text, self.end));
        text.replace_range(start..end.max(start), self.new);
    }
}

/// Returns the byte offset of a position. A position within a character is its start.
fn offset(text: &str, (line, character): (u32, u32)) -> usize {
    let mut lines = Vec::new();
    let mut start = 0;
    let bytes = text.as_bytes();
    for (at, &byte) in bytes.iter().enumerate() {
        let is_end = byte == b'\n' || byte == b'\r' && bytes.get(at + 1) != Some(&b'\n');
        if is_end {
            lines.push(&text[start..=at]);
            start = at + 1;
        }
    }
    lines.push(&text[start..]);
    let Some(own) = lines.get(line as usize) else { return text.len() };
    let before: usize = lines[..line as usize].iter().map(|line| line.len()).sum();
    let own = own.trim_end_matches(['\r', '\n']);
    let mut units = 0;
    for (at, letter) in own.char_indices() {
        units += letter.len_utf16();
        if units > character as usize {
            return before + at;
        }
    }
    before + own.len()
}

/// Messages to a server, which answers all of them at once.
#[derive(Default)]
struct Talk {
    messages: Vec<Message>,
    requests: usize,
}

impl Talk {
    fn notify(&mut self, method: &str, params: Value) {
        self.messages.push(Message::Notification(Notification { method: method.to_owned(), params }));
    }

    fn open(&mut self, text: &str) {
        let item = json!({ "uri": DOCUMENT, "languageId": "puppet", "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": item }));
    }

    fn change(&mut self, version: i32, edit: &Edit<'_>) {
        let range = range(edit.start, edit.end);
        let document = json!({ "uri": DOCUMENT, "version": version });
        let changes = json!([{ "range": range, "text": edit.new }]);
        self.notify("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }));
    }

    /// Asks about a range, or the position at which it starts.
    fn ask(&mut self, method: &str, range: &Value) {
        let mut params = json!({
            "textDocument": { "uri": DOCUMENT },
            "position": range["start"],
            "range": range,
            "options": { "tabSize": 2, "insertSpaces": true },
        });
        if method == "textDocument/codeAction" {
            params["context"] = json!({ "diagnostics": [] });
        }
        self.request(method, params);
    }

    fn request(&mut self, method: &str, params: Value) {
        self.requests += 1;
        let id = RequestId::from(i32::try_from(self.requests).unwrap_or(i32::MAX));
        self.messages.push(Message::Request(Request { id, method: method.to_owned(), params }));
    }

    /// Sends the messages, and returns the answers to the requests in their order.
    fn held(mut self) -> Vec<Value> {
        let asked = self.requests;
        self.request("shutdown", Value::Null);
        self.notify("exit", Value::Null);
        let (client, server) = Connection::memory();
        let serving = thread::spawn(move || puppetlang_lsp::serve(&server, Box::new(Defaults)));
        let start =
            Request { id: RequestId::from(0), method: "initialize".to_owned(), params: json!({ "capabilities": {} }) };
        let send = |message| client.sender.send(message).unwrap_or_else(|_| panic!("the server has ended"));
        send(Message::Request(start));
        send(Message::Notification(Notification { method: "initialized".to_owned(), params: json!({}) }));
        self.messages.into_iter().for_each(send);
        let mut answers = vec![Value::Null; asked];
        for message in &client.receiver {
            let Message::Response(response) = message else { continue };
            let number = response.id.to_string().parse::<usize>().unwrap_or_default();
            let answer = response.response_result.unwrap_or_else(|error| {
                let unexpected = [ErrorCode::InternalError, ErrorCode::InvalidParams].map(|code| code as i32);
                assert!(!unexpected.contains(&error.code), "{}", error.message);
                json!(error.message)
            });
            if let Some(slot) = number.checked_sub(1).and_then(|at| answers.get_mut(at)) {
                *slot = answer;
            }
        }
        let served = serving.join().unwrap_or_else(|_| panic!("the server panicked"));
        assert!(served.is_ok(), "{served:?}");
        answers
    }
}
