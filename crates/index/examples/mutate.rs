//! Measures recall: breaks the modules of a module path in one place at a time, and counts how many of the mistakes
//! `check --deep` reports on the line of the mistake.
//!
//! `mutate DIRECTORY [COUNT] [SEED]`

use std::collections::{BTreeMap, HashSet};
use std::path::PathBuf;

use puppetlang_catalog::{Disk, Files};
use puppetlang_index::check::{CheckedFile, Checker};
use puppetlang_index::{DefinitionKind, FILE_BYTES, FileId, FileIndex, Index, Layout};
use puppetlang_lexer::Options;
use puppetlang_parser::ast::{Call, Node as N};
use puppetlang_parser::{NodeId, NodeKind as K, Parsed, Settings, Tree};
use puppetlang_source::{Source, Span};

/// A pseudo-random generator (xorshift), so that a seed gives the same mutations everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % bound.max(1) as u64).unwrap_or(0)
    }
}

/// A change of a file.
struct Mutation {
    class: &'static str,
    span: Span,
    /// The new text.
    text: String,
    /// The place of the expected finding, before the change.
    at: u32,
}

/// Misspells a name in one place, not in its first letter: a letter is replaced, left out, doubled or swapped.
fn misspelt(name: &str, random: &mut Random) -> Option<String> {
    let letters: Vec<char> = name.chars().collect();
    let start = name.rfind("::").map_or(0, |at| at + 2);
    let length = letters.len() - start;
    if length < 4 {
        return None;
    }
    for _ in 0..8 {
        let at = start + 1 + random.below(length - 1);
        let mut changed = letters.clone();
        match random.below(4) {
            0 => changed[at] = char::from(b'a' + u8::try_from(random.below(26)).unwrap_or(0)),
            1 => drop(changed.remove(at)),
            2 => changed.insert(at, letters[at]),
            _ if at + 1 < letters.len() => changed.swap(at, at + 1),
            _ => continue,
        }
        let changed: String = changed.into_iter().collect();
        if changed != name {
            return Some(changed);
        }
    }
    None
}

/// A place that can be broken: the kind of mistake, the span, the new text, and the place of the expected finding.
type Site = (&'static str, Span, Option<String>, u32);

struct Sites<'a> {
    index: &'a Index,
    source: &'a Source,
    parsed: &'a Parsed,
    tree: &'a Tree,
    parents: Vec<Option<NodeId>>,
    found: Vec<Site>,
}

impl Sites<'_> {
    fn text(&self, node: NodeId) -> String {
        self.tree
            .text(node)
            .map(|text| self.parsed.text_of(self.tree, text, self.source).into_owned())
            .unwrap_or_default()
    }

    fn is_plain(&self, span: Span, text: &str) -> bool {
        self.source.slice(span) == text
    }

    /// Returns the place of a name in an expression, without quotes and dollar.
    fn name_span(&self, node: NodeId, name: &str) -> Option<Span> {
        let span = self.tree.span(node);
        let at = self.source.slice(span).find(name)?;
        let start = span.start + u32::try_from(at).ok()?;
        Some(Span::new(start, start + u32::try_from(name.len()).ok()?))
    }

    fn add(&mut self, class: &'static str, node: NodeId, name: &str) {
        if let Some(span) = self.name_span(node, name) {
            self.found.push((class, span, None, span.start));
        }
    }

    fn collect(&mut self) {
        for node in self.tree.nodes() {
            match N::of(self.tree, node) {
                N::CallNamedFunctionExpression(_) | N::CallMethodExpression(_) => self.call(node),
                N::ResourceExpression(resource) => self.resource(resource),
                N::VariableExpression(_) => self.variable(node),
                N::Parameter(parameter) => {
                    if let (Some(ty), Some(value)) = (parameter.type_expr(), parameter.value()) {
                        let ty = self.source.slice(self.tree.span(ty)).to_owned();
                        self.literal(&ty, value);
                    }
                }
                _ => {}
            }
        }
    }

    fn call(&mut self, node: NodeId) {
        let Some(call) = Call::cast(self.tree, node) else { return };
        let functor = match N::of(self.tree, call.functor_expr()) {
            N::NamedAccessExpression(access) => access.right_expr(),
            _ => call.functor_expr(),
        };
        if self.tree.kind(functor) != K::QualifiedName {
            return;
        }
        let name = self.text(functor);
        self.add("function misspelt", functor, &name);
        if matches!(name.as_str(), "include" | "contain" | "require") {
            for &argument in call.arguments() {
                if matches!(self.tree.kind(argument), K::QualifiedName | K::LiteralString) {
                    let class = self.text(argument).trim_start_matches("::").to_owned();
                    if self.index.is_defined(DefinitionKind::Class, &class) {
                        self.add("class misspelt", argument, &class);
                    }
                }
            }
        }
    }

    fn variable(&mut self, node: NodeId) {
        let name = self.text(node);
        let parent = self.parents[node.get() as usize];
        let is_assigned = parent.is_some_and(
            |parent| matches!(N::of(self.tree, parent), N::AssignmentExpression(one) if one.left_expr() == node),
        );
        if name.contains("::") {
            let class = name.trim_start_matches("::").rsplit_once("::").map_or("", |(class, _)| class);
            if self.index.is_defined(DefinitionKind::Class, class) {
                self.add("qualified variable misspelt", node, &name);
            }
        } else if !is_assigned && self.is_local(node, &name) {
            self.add("variable misspelt", node, &name);
        }
    }

    /// Returns true if the definition around a variable has a parameter of its name, or sets it.
    fn is_local(&self, node: NodeId, name: &str) -> bool {
        let above = |node: &NodeId| self.parents[node.get() as usize];
        let definition = std::iter::successors(Some(node), above).find(|&node| self.tree.kind(node).is_definition());
        let Some(definition) = definition else { return false };
        let span = self.tree.span(definition);
        self.tree.nodes().any(|node| {
            let inside = span.contains(self.tree.span(node).start);
            inside
                && match N::of(self.tree, node) {
                    N::Parameter(_) => self.text(node) == name,
                    N::AssignmentExpression(one) => self.text(one.left_expr()) == name,
                    _ => false,
                }
        })
    }

    fn resource(&mut self, resource: puppetlang_parser::ast::ResourceExpression<'_>) {
        let name = self.text(resource.type_name()).trim_start_matches("::").to_owned();
        let define = self.index.definition(DefinitionKind::DefinedType, &name);
        if name != "class" {
            self.add("resource type misspelt", resource.type_name(), &name);
        }
        for &body in resource.bodies() {
            let N::ResourceBody(body) = N::of(self.tree, body) else { continue };
            let class = self.text(body.title()).trim_start_matches("::").to_owned();
            let class = (name == "class").then(|| self.index.definition(DefinitionKind::Class, &class)).flatten();
            let target = if name == "class" { class } else { define };
            let is_core = puppetlang_catalog::core_type(&name).is_some();
            for &operation in body.operations() {
                let N::AttributeOperation(attribute) = N::of(self.tree, operation) else { continue };
                let attribute_name = self.text(operation);
                let start = self.tree.span(operation).start;
                let span = Span::new(start, start + u32::try_from(attribute_name.len()).unwrap_or(0));
                if !self.is_plain(span, &attribute_name) {
                    continue;
                }
                if target.is_some() || is_core {
                    let class = if is_core { "attribute misspelt" } else { "parameter misspelt" };
                    self.found.push((class, span, None, start));
                }
                let Some(target) = target else { continue };
                let Some(parameter) = target.parameter(&attribute_name) else { continue };
                if let Some(ty) = parameter.ty {
                    let ty = target.entry.content.text(ty).to_owned();
                    self.literal(&ty, attribute.value_expr());
                }
                let required = !parameter.has_default && name != "class";
                let splat = body.operations().iter().any(|&one| self.tree.kind(one) != K::AttributeOperation);
                if required && !splat {
                    let mut end = self.tree.span(operation).end;
                    let rest = &self.source.text()[end as usize..];
                    let blanks = rest.len() - rest.trim_start().len();
                    if rest[blanks..].starts_with(',') {
                        end += u32::try_from(blanks + 1).unwrap_or(0);
                        let title = self.tree.span(body.title()).start;
                        self.found.push(("parameter removed", Span::new(start, end), Some(String::new()), title));
                    }
                }
            }
        }
    }

    /// A literal of a type that the parameter does not accept.
    fn literal(&mut self, ty: &str, value: NodeId) {
        let kind = self.tree.kind(value);
        let is_literal = matches!(
            kind,
            K::LiteralString
                | K::LiteralInteger
                | K::LiteralBoolean
                | K::LiteralList
                | K::LiteralHash
                | K::LiteralFloat
        );
        if !is_literal || self.tree.children(value).next().is_some() {
            return;
        }
        let wrong = match ty.trim_start_matches("Optional[").split(['[', ']']).next().unwrap_or_default() {
            "String" | "Enum" | "Pattern" | "Stdlib::Absolutepath" | "Stdlib::Unixpath" | "Stdlib::Ensure::Service" => {
                "42"
            }
            "Integer" | "Boolean" | "Float" | "Numeric" | "Stdlib::Port" => "'many'",
            "Array" | "Hash" | "Struct" => "'many'",
            _ => return,
        };
        let span = self.tree.span(value);
        self.found.push(("literal of the wrong type", span, Some(wrong.to_owned()), span.start));
    }
}

fn sites(index: &Index, source: &Source, parsed: &Parsed) -> Vec<Site> {
    let Some(tree) = parsed.tree() else { return Vec::new() };
    let mut parents = vec![None; tree.len() + 1];
    for node in tree.nodes() {
        for child in tree.children(node) {
            parents[child.get() as usize] = Some(node);
        }
    }
    let mut sites = Sites { index, source, parsed, tree, parents, found: Vec::new() };
    sites.collect();
    sites.found
}

/// Returns the lines and messages of the findings, with those of `check` without `--deep`.
fn findings(checked: &CheckedFile, options: &Options, settings: &Settings<'_>) -> HashSet<(u32, String)> {
    let plain = puppetlang_epp_syntax::check(&checked.source, options, settings);
    let plain = plain.into_iter().map(|one| (checked.source.position(one.span.start).line, one.message));
    let one = |finding: &puppetlang_index::check::Finding| {
        let at = finding.diagnostic.span.start;
        (checked.source.position(at).line, finding.diagnostic.message.clone())
    };
    checked.findings.iter().map(one).chain(plain).collect()
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let directory = PathBuf::from(arguments.next().unwrap_or_else(|| ".".into()));
    let directory = std::fs::canonicalize(&directory).unwrap_or(directory);
    let count: usize = arguments.next().and_then(|count| count.parse().ok()).unwrap_or(4_000);
    let seed: u64 = arguments.next().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let shows = arguments.next();
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut index = Index::load(&Disk, Layout::of_modulepath(&Disk, std::slice::from_ref(&directory)));
    let settings = Settings::default();
    let mut files: Vec<(FileId, PathBuf)> = index
        .files()
        .filter(|(_, file)| file.located.kind.options().is_some() && !file.content.is_broken())
        .map(|(number, file)| (number, file.located.path.clone()))
        .collect();
    files.sort_by(|one, other| one.1.cmp(&other.1));
    // One site of each class per draw, so that rare classes are not drowned.
    let mut by_class: BTreeMap<&str, Vec<(usize, Site)>> = BTreeMap::new();
    for (number, (file, path)) in files.iter().enumerate() {
        let Some(entry) = index.file(*file) else { continue };
        let Some(options) = entry.located.kind.options() else { continue };
        let Ok(bytes) = Disk.read(path, FILE_BYTES) else { continue };
        let source = Source::from_bytes("", bytes);
        let parsed = puppetlang_epp_syntax::parse(&source, &options);
        for site in sites(&index, &source, &parsed) {
            by_class.entry(site.0).or_default().push((number, site));
        }
    }
    let classes: Vec<&str> = by_class.keys().copied().collect();
    let mut results: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
    let mut done = 0;
    while done < count {
        let class = classes[random.below(classes.len())];
        let sites = &by_class[class];
        let (number, (_, span, text, at)) = &sites[random.below(sites.len())];
        let (file, path) = &files[*number];
        let Some(entry) = index.file(*file) else { continue };
        let (located, before) = (entry.located.clone(), (*entry.content).clone());
        let Some(options) = located.kind.options() else { continue };
        let Ok(bytes) = Disk.read(path, FILE_BYTES) else { continue };
        let source = Source::from_bytes("", bytes);
        let new = match text {
            Some(text) => Some(text.clone()),
            None => misspelt(source.slice(*span), &mut random),
        };
        let Some(new) = new else { continue };
        let mutation = Mutation { class, span: *span, text: new, at: *at };
        let mut changed = source.text().to_owned();
        changed.replace_range(mutation.span.range(), &mutation.text);
        let changed = Source::new("", changed);
        let content = FileIndex::new(located.kind, &located.name, &changed);
        if content.is_broken() {
            continue;
        }
        let line = source.position(mutation.at).line;
        let known = findings(&Checker::new(&index, &Disk, &settings).source(*file, source), &options, &settings);
        index.insert(located.clone(), content);
        let shown = changed.line_span(line).map(|span| changed.slice(span).trim().to_owned()).unwrap_or_default();
        let found = findings(&Checker::new(&index, &Disk, &settings).source(*file, changed), &options, &settings);
        index.insert(located, before);
        let is_found = found.iter().any(|one| one.0 == line && !known.contains(one));
        let result = results.entry(mutation.class).or_default();
        result.0 += 1;
        result.1 += u32::from(is_found);
        if !is_found && shows.as_deref().is_some_and(|wanted| mutation.class.contains(wanted)) {
            let path = path.strip_prefix(&directory).unwrap_or(path).display();
            println!("{}: {path}:{line}: {shown}", mutation.class);
        }
        done += 1;
    }
    let (mut all, mut all_found) = (0, 0);
    for (class, (count, found)) in &results {
        println!("{class:30} {found:5} of {count:5}  {:5.1} %", f64::from(*found) * 100.0 / f64::from(*count));
        all += count;
        all_found += found;
    }
    println!("{:30} {all_found:5} of {all:5}  {:5.1} %", "all", f64::from(all_found) * 100.0 / f64::from(all));
}
