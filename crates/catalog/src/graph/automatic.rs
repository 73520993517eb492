//! What resources require without saying so, as the agent's types `file` and `exec` have it.
//!
//! A file requires the nearest directory above it, the target of a link, and its owner and group; a command the files that it
//! names first on a line, its directory and its user. Nothing is required that is not in the catalog.

use puppetlang_types::Value;

use crate::declare::flattened;
use crate::resource::{Resource, ResourceId};
use crate::state::State;

/// What a resource requires.
pub(super) fn required(state: &State, resource: &Resource) -> Vec<ResourceId> {
    let finder = Finder { state, found: Vec::new() };
    match &*resource.kind {
        "File" => finder.of_file(resource),
        "Exec" => finder.of_exec(resource),
        _ => Vec::new(),
    }
}

/// Looks for what is required.
struct Finder<'c> {
    state: &'c State,
    found: Vec<ResourceId>,
}

impl Finder<'_> {
    fn of_file(mut self, file: &Resource) -> Vec<ResourceId> {
        let path = text(file, "path").unwrap_or(&file.title);
        let path = normal(path);
        let above = std::iter::successors(parent(&path), |path| parent(path));
        let mut above = above.filter_map(|path| self.find("File", path));
        let nearest = above.next();
        self.found.extend(nearest);
        if let Some(target) = text(file, "target") {
            self.require("File", target);
        }
        self.require_account("User", file, "owner");
        self.require_account("Group", file, "group");
        self.found
    }

    fn of_exec(mut self, exec: &Resource) -> Vec<ResourceId> {
        if let Some(directory) = text(exec, "cwd") {
            self.require("File", directory);
        }
        let command = exec.parameter("command").map(flattened).unwrap_or_default();
        let command = command.first().map_or(Some(&*exec.title), Value::as_str).unwrap_or_default();
        self.require_named(command);
        for line in command.lines() {
            if let Some((quoted, _)) = line.strip_prefix('"').and_then(|line| line.split_once('"')) {
                self.require("File", quoted);
            }
        }
        for name in ["onlyif", "unless"] {
            for test in commands(exec.parameter(name)) {
                self.require_named(test.as_str().unwrap_or_default());
            }
        }
        self.require_account("User", exec, "user");
        self.found
    }

    /// Requires the files that begin lines of a command.
    fn require_named(&mut self, command: &str) {
        for line in command.lines().filter(|line| line.starts_with('/')) {
            let end = line.find(|letter: char| letter.is_ascii_whitespace()).unwrap_or(line.len());
            if end > 1 {
                self.require("File", &line[..end]);
            }
        }
    }

    /// Requires an account that a parameter names, unless by a number.
    fn require_account(&mut self, kind: &str, resource: &Resource, name: &str) {
        let given = resource.parameter(name).map(flattened).unwrap_or_default();
        let Some(name) = given.first().and_then(Value::as_str) else { return };
        if !name.bytes().all(|byte| byte.is_ascii_digit()) {
            self.require(kind, name);
        }
    }

    fn require(&mut self, kind: &str, title: &str) {
        let found = self.find(kind, title);
        self.found.extend(found);
    }

    /// A resource that is sent, by its title or key.
    fn find(&self, kind: &str, title: &str) -> Option<ResourceId> {
        let found = self.state.find(kind, title);
        let found = found.or_else(|| self.state.find(kind, &normal(title)).filter(|_| kind == "File"));
        found.filter(|&id| !self.state.resources[id].is_virtual)
    }
}

fn text<'r>(resource: &'r Resource, name: &str) -> Option<&'r str> {
    resource.parameter(name).and_then(Value::as_str)
}

/// The commands of a test: a command in an array of arrays is the first value of its array.
fn commands(value: Option<&Value>) -> Vec<Value> {
    let command = |value: &Value| match value {
        Value::Array(words) => words.first().cloned().unwrap_or(Value::Undef),
        other => other.clone(),
    };
    match value {
        Some(Value::Array(values)) => values.iter().map(command).collect(),
        Some(one) => vec![one.clone()],
        None => Vec::new(),
    }
}

/// A path without slashes that say nothing.
fn normal(path: &str) -> String {
    let mut normal = String::with_capacity(path.len());
    for letter in path.chars() {
        if letter != '/' || !normal.ends_with('/') {
            normal.push(letter);
        }
    }
    if normal.len() > 1 && normal.ends_with('/') {
        normal.pop();
    }
    normal
}

/// The directory in which a path lies; the root lies in none.
fn parent(path: &str) -> Option<&str> {
    match path.rfind('/')? {
        _ if path == "/" => None,
        0 => Some("/"),
        at => Some(&path[..at]),
    }
}
