//! Autorequires of the agent's types `file` and `exec`.
//!
//! A file requires its nearest parent directory in the catalog, the target of a link, and its owner and group. A
//! command requires the files at the start of its lines, its working directory and its user. Only resources in the
//! catalog are required.

use std::collections::{HashMap, HashSet};

use foldhash::fast::RandomState;
use puppetlang_types::Value;

use crate::resource::{Resource, ResourceId};
use crate::state::State;
use crate::walk::flattened_in_made;

/// Finds the autorequires of resources.
pub(super) struct Automatic<'c> {
    state: &'c State,
    /// Files by normalized path.
    files: HashMap<String, ResourceId, RandomState>,
    /// The lengths of all paths and titles: skips the many parent directories that cannot be in the catalog.
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

    /// Returns the resources that a resource requires.
    pub(super) fn required(&self, resource: &Resource) -> Vec<ResourceId> {
        let finder = Finder { known: self, found: Vec::new() };
        match &*resource.kind {
            "File" => finder.of_file(resource),
            "Exec" => finder.of_exec(resource),
            _ => Vec::new(),
        }
    }

    /// Finds a non-virtual resource by its title or, for a file, by its path.
    fn find(&self, kind: &str, title: &str) -> Option<ResourceId> {
        let titled = self.state.find(kind, title).filter(|&id| !self.state.resources[id].is_virtual);
        titled.or_else(|| self.files.get(&normal(title)).copied().filter(|_| kind == "File"))
    }
}

/// Collects the autorequires of one resource.
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

    /// Requires the absolute paths at the start of the lines of a command.
    fn require_named(&mut self, command: &str) {
        for line in command.lines().filter(|line| line.starts_with('/')) {
            let end = line.find(|letter: char| letter.is_ascii_whitespace()).unwrap_or(line.len());
            if end > 1 {
                self.require("File", &line[..end]);
            }
        }
    }

    /// Requires the user or group that a parameter names, unless the parameter is a numeric id.
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

/// Returns the path of a file.
fn path(file: &Resource) -> &str {
    text(file, "path").unwrap_or(&file.title)
}

fn text<'r>(resource: &'r Resource, name: &str) -> Option<&'r str> {
    resource.parameter(name).and_then(Value::as_str)
}

/// Returns the commands of `onlyif` or `unless`: of a nested array, only its first element.
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

/// Removes repeated and trailing slashes from a path.
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

/// Returns the parent directory of a path; `None` for the root.
fn parent(path: &str) -> Option<&str> {
    match path.rfind('/')? {
        _ if path == "/" => None,
        0 => Some("/"),
        at => Some(&path[..at]),
    }
}
