//! `.fixtures.yml`: the modules that the tests of a module need, as puppetlabs_spec_helper reads them.

use std::collections::{HashMap, HashSet};

use puppetlang_hiera::check::Report;
use puppetlang_parser::Settings;
use puppetlang_scalar::VersionRange;
use puppetlang_source::nearest::nearest;
use puppetlang_source::{IssueCode, Source, Span};
use puppetlang_types::{Value, ruby};
use puppetlang_yaml::{Limits, YamlError};

use crate::checked::{Checked, Located};
use crate::document::{DEPTH, FILE_BYTES, Item, Key};

/// The content of a `.fixtures.yml`.
#[derive(Clone, Debug, Default)]
pub struct Fixtures {
    /// The modules, in the order of the file.
    pub modules: Vec<Fixture>,
}

/// A module that tests need.
#[derive(Clone, Debug)]
pub struct Fixture {
    /// The name of its directory.
    pub name: Located<String>,
    /// The list that it is in.
    pub list: FixtureList,
    /// The address, the name on the Forge, or the target of the symbolic link; `None` if it is not a text.
    pub source: Option<Located<String>>,
}

/// A list of modules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FixtureList {
    /// Modules of the Forge.
    ForgeModules,
    /// Repositories of Git and other systems.
    Repositories,
    /// Symbolic links.
    Symlinks,
}

impl FixtureList {
    /// All lists.
    const ALL: [Self; 3] = [Self::ForgeModules, Self::Repositories, Self::Symlinks];

    /// The key of the list.
    const fn key(self) -> &'static str {
        match self {
            Self::ForgeModules => "forge_modules",
            Self::Repositories => "repositories",
            Self::Symlinks => "symlinks",
        }
    }
}

/// The options of a module.
const OPTIONS: [&str; 9] = ["repo", "ref", "tag", "branch", "scm", "flags", "subdir", "target", "puppet_version"];

/// The systems that repositories can come from.
const SYSTEMS: [&str; 2] = ["git", "hg"];

/// Checks a `.fixtures.yml`. Messages show it by its name.
///
/// ```
/// use puppetlang_parser::Settings;
///
/// let text = b"fixtures:\n  repositories:\n    stdlib: https://github.com/puppetlabs/puppetlabs-stdlib\n";
/// let checked = puppetlang_project::fixtures(".fixtures.yml", text, &Settings::default());
/// assert!(checked.diagnostics.is_empty());
/// assert_eq!(checked.content.modules[0].name.value, "stdlib");
/// ```
#[must_use]
pub fn fixtures(name: &str, bytes: &[u8], settings: &Settings<'_>) -> Checked<Fixtures> {
    let source = Source::from_bytes(name, bytes.to_vec());
    let mut report = Report::new(&source, settings);
    let content = read(bytes, &mut report);
    let diagnostics = report.sorted();
    Checked { source, diagnostics, content }
}

fn read(bytes: &[u8], report: &mut Report<'_>) -> Fixtures {
    let mut content = Fixtures::default();
    let limits = Limits { bytes: usize::try_from(FILE_BYTES).unwrap_or(usize::MAX), depth: DEPTH, ..Limits::default() };
    if let Err(error) = puppetlang_yaml::read(bytes, &limits) {
        syntax_error(&error, report);
        return content;
    }
    let tree = puppetlang_yaml::tree(bytes).unwrap_or_default();
    let Some(root) = Item::root(&tree).filter(|root| !root.is_null()) else { return content };
    let Some(lists) = root.get("fixtures") else {
        no_fixtures(root, report);
        return content;
    };
    if !lists.is_mapping() {
        invalid("'fixtures' must be a mapping of the lists forge_modules, repositories and symlinks", lists, report);
        return content;
    }
    misspelt(lists, &FixtureList::ALL.map(FixtureList::key), report);
    let mut known: HashMap<&str, (FixtureList, Span)> = HashMap::new();
    for list in FixtureList::ALL {
        let Some(modules) = lists.get(list.key()).filter(|modules| !modules.is_null()) else { continue };
        if !modules.is_mapping() {
            invalid(&format!("'{}' must be a mapping from names of modules to sources", list.key()), modules, report);
            continue;
        }
        for (key, module) in modules.entries() {
            let place = report.token(key.extent);
            if !is_conditional(module) {
                if let Some((other, first)) = known.get(key.name) {
                    duplicate(key, *first, &format!("also in '{}'", other.key()), report);
                } else {
                    known.insert(key.name, (list, place));
                }
            }
            let source = check_module(key, module, list, report);
            content.modules.push(Fixture { name: Located { value: key.name.to_owned(), span: place }, list, source });
        }
    }
    duplicate_keys(&tree, lists, report);
    content
}

fn syntax_error(error: &YamlError, report: &mut Report<'_>) {
    let span = report.position(error.at.line, error.at.column);
    report.add(report.issue(IssueCode::FixturesSyntaxError, &error.message, span));
}

fn no_fixtures(root: Item<'_>, report: &mut Report<'_>) {
    let entries = root.entries();
    let meant = entries.iter().find(|(key, _)| nearest(key.name, ["fixtures"].into_iter()).is_some());
    let span = meant.map_or(Span::empty(0), |(key, _)| report.token(key.extent));
    let message = "No 'fixtures' entries found in '.fixtures.yml'; required";
    let diagnostic = report.issue(IssueCode::FixturesSyntaxError, message, span);
    report.add(match meant {
        Some(_) => diagnostic.with_help("did you mean fixtures?"),
        None => diagnostic.with_help("begin the file with: fixtures:"),
    });
}

fn invalid(message: &str, item: Item<'_>, report: &mut Report<'_>) {
    report.add(report.issue(IssueCode::FixturesInvalidValue, message, item.span(report)));
}

/// Reports the keys of a mapping that are similar to a known one. Other keys may hold anchors.
fn misspelt(item: Item<'_>, known: &[&str], report: &mut Report<'_>) {
    let missing: Vec<&str> = known.iter().copied().filter(|known| item.get(known).is_none()).collect();
    for (key, _) in item.entries() {
        if known.contains(&key.name) {
            continue;
        }
        let Some(meant) = nearest(key.name, missing.iter().copied()) else { continue };
        let message = format!("Unknown key '{}'", key.name);
        let diagnostic = report.issue(IssueCode::FixturesUnknownKey, message, report.token(key.extent));
        report.add(diagnostic.with_help(format!("did you mean {meant}?")));
    }
}

/// Returns true if a module is for some versions of Puppet only.
fn is_conditional(module: Item<'_>) -> bool {
    module.get("puppet_version").is_some_and(|version| !version.is_null())
}

fn duplicate(key: Key<'_>, first: Span, label: &str, report: &mut Report<'_>) {
    let message = format!("The module '{}' is declared more than once", key.name);
    let diagnostic = report.issue(IssueCode::FixturesDuplicateModule, message, report.token(key.extent));
    let diagnostic = report.pointing(diagnostic, first, label);
    report.add(diagnostic.with_help("remove one of the entries: both have the same directory"));
}

/// Reports the keys that a list contains twice.
fn duplicate_keys(tree: &puppetlang_yaml::Tree, lists: Item<'_>, report: &mut Report<'_>) {
    let lists = FixtureList::ALL.iter().filter_map(|list| lists.get(list.key()));
    let entries: HashSet<_> =
        lists.flat_map(|list| list.entries()).map(|(key, _)| (key.name, key.extent.start)).collect();
    for found in tree.duplicates() {
        // The last one of two equal keys is the entry.
        let Some(name) = found.key.as_str().filter(|name| entries.contains(&(name, found.again.start))) else {
            continue;
        };
        duplicate(Key { name, extent: found.again }, report.token(found.first), "first declared here", report);
    }
}

/// Checks a module, and returns its source.
fn check_module(key: Key<'_>, module: Item<'_>, list: FixtureList, report: &mut Report<'_>) -> Option<Located<String>> {
    let name = key.name;
    if module.as_str().is_some() {
        return source_text(module, report);
    }
    if !module.is_mapping() {
        let message = format!("The source of '{name}' is ignored: it is neither a text nor a mapping");
        invalid(&message, module, report);
        return None;
    }
    misspelt(module, &OPTIONS, report);
    check_reference(name, module, report);
    check_system(module, report);
    if let Some(version) = module.get("puppet_version").filter(|version| !version.is_null())
        && version.as_str().is_none_or(|text| VersionRange::parse(text).is_err())
    {
        invalid("'puppet_version' must be a text with a range of versions, such as '>= 7.0.0'", version, report);
    }
    match module.get("repo") {
        Some(repo) => source_text(repo, report),
        None => {
            if list != FixtureList::Symlinks {
                let message = format!("The module '{name}' has no 'repo'");
                report.add(report.issue(IssueCode::FixturesInvalidValue, message, report.token(key.extent)));
            }
            None
        }
    }
}

/// Returns a source, and reports an interpolation that Ruby cannot evaluate.
fn source_text(item: Item<'_>, report: &mut Report<'_>) -> Option<Located<String>> {
    let text = item.as_str()?;
    let is_open = text.rsplit_once("#{").is_some_and(|(_, rest)| !rest.contains('}'));
    if is_open {
        invalid("Interpolation without closing brace", item, report);
    }
    Some(Located { value: text.to_owned(), span: item.span(report) })
}

/// Reports a reference that YAML reads as another number, or that is no tag or commit.
fn check_reference(name: &str, module: Item<'_>, report: &mut Report<'_>) {
    for option in ["ref", "tag", "branch"] {
        let Some(item) = module.get(option) else { continue };
        let Some(value @ (Value::Integer(_) | Value::Float(_))) = item.scalar() else { continue };
        let written = report.source.slice(item.span(report)).to_owned();
        let read = ruby::to_s(value);
        if written != read {
            let message = format!("The '{option}' of '{name}' is the number {read}");
            let diagnostic = report.issue(IssueCode::FixturesInvalidValue, message, item.span(report));
            report.add(diagnostic.with_help(format!("put it in quotes: '{written}'")));
        }
    }
    let is_git = module.get("scm").and_then(Item::as_str) == Some("git");
    let Some(item) = module.get("ref").filter(|item| is_git && item.as_str().is_some_and(|text| text.contains('/')))
    else {
        return;
    };
    let message = format!(
        "The ref for {name} is invalid (Contains a forward slash). If this is a branch name, please use the 'branch' \
         setting instead."
    );
    invalid(&message, item, report);
}

fn check_system(module: Item<'_>, report: &mut Report<'_>) {
    let Some(item) = module.get("scm").filter(|item| !item.is_null()) else { return };
    if item.as_str().is_none_or(|text| !SYSTEMS.contains(&text)) {
        let shown = item.scalar().map(ruby::to_s).unwrap_or_default();
        invalid(&format!("Unfortunately {shown} is not supported yet"), item, report);
    }
}
