//! The classes and defines that render templates, with the variables that a template may see.

use std::path::{Component, Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use foldhash::{HashMap, HashSet, HashSetExt as _};
use memchr::memmem::Finder;
use puppetlang::catalogs::{METAPARAMETERS, read_file};
use puppetlang::lexer::Options;
use puppetlang::parser::ast::{self, Node as N};
use puppetlang::parser::{NodeId, Parsed, TextRef, Tree, parse};
use puppetlang::source::Source;
use rayon::prelude::*;

/// The variables that every scope has.
const EVERYWHERE: &[&str] = &[
    "name",
    "title",
    "module_name",
    "caller_module_name",
    "facts",
    "trusted",
    "server_facts",
    "environment",
    "settings",
    "file",
    "scope",
    "classes",
    "tags",
    "all_tags",
];

/// The name of a template as calls write it: `module/path`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct TemplateName(String);

impl TemplateName {
    /// Returns the names that a file may have: the directory of its module may have the author's name before its own.
    pub(super) fn of_path(path: &Path) -> Vec<Self> {
        let path = crate::clean_path::expanded(path);
        let parts: Vec<&str> = path.components().filter_map(of_component).collect();
        let mut names = Vec::new();
        for (at, _) in parts.iter().enumerate().filter(|(at, part)| *at > 0 && **part == "templates") {
            let (module, rest) = (parts[at - 1], parts[at + 1..].join("/"));
            let short = module.rsplit('-').next().unwrap_or(module);
            names.extend([module, short].map(|module| Self(format!("{module}/{rest}"))));
        }
        names.dedup();
        names
    }
}

fn of_component(component: Component<'_>) -> Option<&str> {
    match component {
        Component::Normal(name) => name.to_str(),
        _ => None,
    }
}

/// A class or define.
#[derive(Clone, Debug, Default)]
pub(super) struct Container {
    /// `class` or `define`.
    kind: &'static str,
    name: String,
    /// The class that a class inherits.
    parent: Option<String>,
    /// The parameters, and the variables that are assigned.
    own: HashSet<String>,
    /// The other variables that the code mentions: those of scopes around, and parameters of lambdas.
    mentioned: HashSet<String>,
}

impl Container {
    /// Returns the kind and name: `The class 'ntp'`.
    pub(super) fn title(&self) -> String {
        format!("The {} '{}'", self.kind, self.name)
    }

    /// Returns true if a template may see a variable with this name.
    pub(super) fn may_have(&self, name: &str) -> bool {
        self.own.contains(name)
            || self.mentioned.contains(name)
            || EVERYWHERE.contains(&name)
            || METAPARAMETERS.contains(&name)
    }

    /// Returns the names of the parameters and assigned variables.
    pub(super) fn own(&self) -> impl Iterator<Item = &str> {
        self.own.iter().map(String::as_str)
    }
}

/// The classes, defines and renderings of one manifest.
#[derive(Default)]
struct Contribution {
    containers: Vec<Container>,
    /// The templates that containers render: the name, and the index of the container.
    calls: Vec<(String, usize)>,
    /// Names of templates in other places, and the fixed ends of computed names.
    mentions: HashSet<String>,
    ends: HashSet<(String, String)>,
    /// Variables outside of classes and defines.
    globals: HashSet<String>,
}

/// The contributions of manifests that other checks parsed, by path.
#[derive(Default)]
pub(super) struct Contributions(Mutex<HashMap<PathBuf, Contribution>>);

impl Contributions {
    /// Adds a manifest.
    pub(super) fn add(&self, path: &Path, source: &Source, parsed: &Parsed) {
        let found = contribution(source, parsed);
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(path.to_path_buf(), found);
    }
}

/// The classes and defines that render templates.
#[derive(Default)]
pub(super) struct Renderers {
    containers: Vec<Container>,
    of_templates: HashMap<String, Vec<usize>>,
    mentions: HashSet<String>,
    ends: HashSet<(String, String)>,
    globals: HashSet<String>,
    /// The texts of templates, which may render other templates.
    texts: Vec<String>,
}

impl Renderers {
    /// Reads manifests, apart from those with known contributions. Those that are not valid are left out.
    pub(super) fn of(manifests: &[PathBuf], known: Contributions) -> Self {
        let mut known = known.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        let read = |path: &PathBuf| {
            let bytes = read_file(path, super::template::MOST_BYTES).ok()?;
            let source = Source::from_bytes(&*path.to_string_lossy(), bytes);
            Some(contribution(&source, &parse(&source, &Options::manifest())))
        };
        let others = manifests.par_iter().map(|path| if known.contains_key(path) { None } else { read(path) });
        let others: Vec<_> = others.collect();
        let mut all = Self::default();
        for each in manifests.iter().zip(others).filter_map(|(path, other)| other.or_else(|| known.remove(path))) {
            let first = all.containers.len();
            all.containers.extend(each.containers);
            for (name, container) in each.calls {
                all.of_templates.entry(name).or_default().push(first + container);
            }
            all.mentions.extend(each.mentions);
            all.ends.extend(each.ends);
            all.globals.extend(each.globals);
        }
        all.add_parents();
        all
    }

    /// Adds the variables of inherited classes.
    fn add_parents(&mut self) {
        let classes: HashMap<String, usize> =
            self.containers.iter().enumerate().map(|(index, each)| (each.name.clone(), index)).collect();
        for index in 0..self.containers.len() {
            let mut names = HashSet::new();
            let mut seen = HashSet::from_iter([index]);
            let mut next = self.containers[index].parent.clone();
            while let Some(parent) = next.and_then(|name| classes.get(name.trim_start_matches("::")).copied()) {
                if !seen.insert(parent) {
                    break;
                }
                let parent = &self.containers[parent];
                names.extend(parent.own.iter().chain(&parent.mentioned).cloned());
                next = parent.parent.clone();
            }
            self.containers[index].mentioned.extend(names);
        }
    }

    /// Adds the text of a template, which may render other templates.
    pub(super) fn add_mentions(&mut self, text: &str) {
        if !self.containers.is_empty() && (text.contains("template") || text.contains(".erb")) {
            self.texts.push(text.to_owned());
        }
    }

    /// Returns the containers that render a template; `None` if others may render it too.
    pub(super) fn of_template(&self, names: &[TemplateName]) -> Option<Vec<&Container>> {
        let mut indexes = Vec::new();
        for TemplateName(name) in names {
            let found = self.of_templates.get(name);
            let is_computed = self.ends.iter().any(|(start, end)| {
                name.len() >= start.len() + end.len()
                    && name.starts_with(start.as_str())
                    && name.ends_with(end.as_str())
            });
            let finder = Finder::new(name);
            let is_in = |text: &String| finder.find(text.as_bytes()).is_some();
            if is_computed || self.mentions.contains(name) || self.texts.iter().any(is_in) {
                return None;
            }
            indexes.extend(found.into_iter().flatten().copied());
        }
        // A class whose parent is not known may have any variable.
        let containers: Vec<&Container> = indexes.iter().map(|index| &self.containers[*index]).collect();
        let knows = |container: &&Container| {
            let parent = container.parent.as_deref().map(|name| name.trim_start_matches("::"));
            parent.is_none_or(|name| self.containers.iter().any(|each| each.name == name))
        };
        containers.iter().all(knows).then_some(containers)
    }

    /// Returns true if a variable with this name is mentioned outside of classes and defines.
    pub(super) fn is_global(&self, name: &str) -> bool {
        self.globals.contains(name)
    }
}

/// Reads a manifest.
fn contribution(source: &Source, parsed: &Parsed) -> Contribution {
    let Some(tree) = parsed.tree() else { return Contribution::default() };
    let mut reader = Reader { source, parsed, found: Contribution::default(), open: Vec::new(), calls: Vec::new() };
    reader.arguments(tree);
    tree.nodes().for_each(|node| reader.node(tree, node));
    reader.found
}

/// Returns true if the name of a variable has a namespace.
fn is_qualified(name: &str) -> bool {
    // A single colon is not part of a name.
    name.as_bytes().contains(&b':')
}

struct Reader<'s> {
    source: &'s Source,
    parsed: &'s Parsed,
    found: Contribution,
    /// The classes and defines around a node, and the last node in each.
    open: Vec<(usize, NodeId)>,
    /// The literal arguments of calls of `template`.
    calls: Vec<NodeId>,
}

impl Reader<'_> {
    fn text(&self, tree: &Tree, text: TextRef) -> String {
        self.parsed.text_of(tree, text, self.source).into_owned()
    }

    /// Finds the arguments of calls of `template`.
    fn arguments(&mut self, tree: &Tree) {
        for call in tree.nodes().filter_map(|node| ast::CallNamedFunctionExpression::cast(tree, node)) {
            let functor = self.parsed.text_in(tree, call.functor_expr(), self.source);
            if functor.as_deref() == Some("template") {
                self.calls.extend(call.arguments());
            }
        }
    }

    /// Returns the innermost class or define around the current node.
    fn around(&self) -> Option<usize> {
        self.open.last().map(|(container, _)| *container)
    }

    fn container(&mut self, tree: &Tree, node: NodeId, kind: &'static str, name: TextRef, parent: Option<TextRef>) {
        let name = self.text(tree, name);
        let parent = parent.map(|parent| self.text(tree, parent));
        self.open.push((self.found.containers.len(), last_below(tree, node)));
        let name = name.trim_start_matches("::").to_owned();
        self.found.containers.push(Container { kind, name, parent, ..Container::default() });
    }

    /// Adds a variable to the innermost container.
    fn variable(&mut self, name: &str, is_own: bool) {
        match self.around() {
            Some(container) if !is_qualified(name) => {
                let container = &mut self.found.containers[container];
                let names = if is_own { &mut container.own } else { &mut container.mentioned };
                if !names.contains(name) {
                    names.insert(name.to_owned());
                }
            }
            Some(_) => {
                if let Some(name) = name.strip_prefix("::").filter(|name| !is_qualified(name)) {
                    self.found.globals.insert(name.to_owned());
                }
            }
            None => drop(self.found.globals.insert(name.trim_start_matches("::").to_owned())),
        }
    }

    /// Adds the variables that an assignment sets.
    fn assigned(&mut self, tree: &Tree, target: NodeId) {
        let mut next = vec![target];
        while let Some(node) = next.pop() {
            match N::of(tree, node) {
                N::VariableExpression(variable) => {
                    let name = self.text(tree, variable.name());
                    self.variable(&name, true);
                }
                N::LiteralList(list) => next.extend(list.values()),
                N::LiteralHash(hash) => next.extend(hash.entries()),
                N::KeyedEntry(entry) => next.push(entry.key()),
                _ => {}
            }
        }
    }

    /// Adds a string with interpolation, which may be the name of a template.
    fn computed(&mut self, tree: &Tree, string: ast::ConcatenatedString<'_>) {
        let (node, parts) = (string.node(), string.segments());
        let fixed = |part: Option<&NodeId>| {
            let literal = part.and_then(|&part| ast::LiteralString::cast(tree, part));
            literal.map_or_else(String::new, |literal| self.text(tree, literal.value()))
        };
        let (start, end) = (fixed(parts.first()), fixed(parts.last()));
        // Names of templates have a slash or an ending, and no blanks.
        let is_name = |text: &str| !text.contains([' ', '\n']);
        let has_text = !start.is_empty() || !end.is_empty();
        if has_text
            && is_name(&start)
            && is_name(&end)
            && (end.ends_with(".erb") || self.calls.contains(&node) || start.contains('/'))
        {
            self.found.ends.insert((start, end));
        }
    }

    /// Reads a node; nodes are in the order of a walk that visits each before its children.
    fn node(&mut self, tree: &Tree, node: NodeId) {
        while self.open.last().is_some_and(|(_, last)| *last < node) {
            self.open.pop();
        }
        match N::of(tree, node) {
            N::HostClassDefinition(class) => self.container(tree, node, "class", class.name(), class.parent()),
            N::ResourceTypeDefinition(define) => self.container(tree, node, "define", define.name(), None),
            N::Parameter(parameter) => {
                let name = self.text(tree, parameter.name());
                self.variable(&name, true);
            }
            N::AssignmentExpression(assignment) => self.assigned(tree, assignment.left_expr()),
            N::VariableExpression(variable) => {
                let name = self.parsed.text_of(tree, variable.name(), self.source);
                self.variable(&name, false);
            }
            N::LiteralString(literal) => {
                let text = self.parsed.text_of(tree, literal.value(), self.source);
                match self.around() {
                    Some(container) if self.calls.contains(&node) => {
                        self.found.calls.push((text.into_owned(), container));
                    }
                    _ if text.contains('/') => drop(self.found.mentions.insert(text.into_owned())),
                    _ => {}
                }
            }
            N::ConcatenatedString(string) => self.computed(tree, string),
            _ => {}
        }
    }
}

/// Returns the last node below a node, or the node itself.
fn last_below(tree: &Tree, node: NodeId) -> NodeId {
    std::iter::successors(Some(node), |&last| tree.children(last).max()).last().unwrap_or(node)
}
