//! What resources require without saying so, as the agent's types `file` and `exec` have it.
//!
//! A file requires the nearest directory above it, the target of a link, and its owner and group; a command the files that it
//! names first on a line, its directory and its user. Nothing is required that is not in the catalog.

use std::collections::{HashMap, HashSet};

use foldhash::fast::RandomState;
use puppetlang_types::Value;

use crate::declare::flattened_in_made;
use crate::resource::{Resource, ResourceId};
use crate::state::State;

/// Knows what resources require.
pub(super) struct Automatic<'c> {
    state: &'c State,
    /// Files by their paths.
    files: HashMap<String, ResourceId, RandomState>,
    /// The lengths of their paths and titles: a deep path has many directories above it, few of which can be in the catalog.
    lengths: HashSet<usize, RandomState>,
}

impl<'c> Automatic<'c> {
    pub(super) fn new(state: &'c State) -> Self {
        let files = state.of_kind("File").iter().map(|&id| (normal(path(&state.resources[id])), id));
        let lengths = |&id: &ResourceId| {
            let file = &state.resources[id];
            [file.title.len(), path(file).len(), normal(path(file)).len()]
        };
        Self {
            state,
            lengths: state.of_kind("File").iter().flat_map(lengths).collect(),
            files: files.filter(|&(_, id)| !state.resources[id].is_virtual).collect(),
        }
    }

    /// What a resource requires.
    pub(super) fn required(&self, resource: &Resource) -> Vec<ResourceId> {
        let finder = Finder { known: self, found: Vec::new() };
        match &*resource.kind {
            "File" => finder.of_file(resource),
            "Exec" => finder.of_exec(resource),
            _ => Vec::new(),
        }
    }

    /// A resource that is sent, by its title or key.
    fn find(&self, kind: &str, title: &str) -> Option<ResourceId> {
        let titled = self.state.find(kind, title).filter(|&id| !self.state.resources[id].is_virtual);
        titled.or_else(|| self.files.get(&normal(title)).copied().filter(|_| kind == "File"))
    }
}

/// Looks for what a resource requires.
struct Finder<'c> {
    known: &'c Automatic<'c>,
    found: Vec<ResourceId>,
}

impl Finder<'_> {
    fn of_file(mut self, file: &Resource) -> Vec<ResourceId> {
        let path = normal(path(file));
        let above = std::iter::successors(parent(&path), |path| parent(path));
        let mut above = above.filter(|path| self.known.lengths.contains(&path.len()));
        self.found.extend(above.find_map(|path| self.known.find("File", path)));
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
        let command = exec.parameter("command").map(flattened_in_made).unwrap_or_default();
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
        let given = resource.parameter(name).map(flattened_in_made).unwrap_or_default();
        let Some(name) = given.first().and_then(Value::as_str) else { return };
        if !name.bytes().all(|byte| byte.is_ascii_digit()) {
            self.require(kind, name);
        }
    }

    fn require(&mut self, kind: &str, title: &str) {
        self.found.extend(self.known.find(kind, title));
    }
}

/// The path of a file.
fn path(file: &Resource) -> &str {
    text(file, "path").unwrap_or(&file.title)
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
