//! The options of modules, by the kind of their source.

use std::collections::HashMap;

use puppetlang_hiera::check::Report;
use puppetlang_ruby::{Literal, LiteralValue};
use puppetlang_source::nearest::nearest;
use puppetlang_source::{IssueCode, Span};

use super::{ModuleSource, PuppetfileModule, span};

/// The options of all kinds.
const COMMON: [&str; 4] = ["install_path", "exclude_spec", "overrides", "default_branch_override"];

/// The options of a kind, in groups that set the same.
type Groups = &'static [&'static [&'static str]];

impl ModuleSource {
    /// The name in messages.
    const fn name(self) -> &'static str {
        match self {
            Self::Forge => "Forge",
            Self::Git => "Git",
            Self::Svn => "SVN",
            Self::Local => "Local",
            Self::Tarball => "Tarball",
        }
    }

    /// Returns the names of the options of a module with such a source.
    #[must_use]
    pub fn option_names(self) -> Vec<&'static str> {
        let own = self.options().unwrap_or_default().iter().flat_map(|group| group.iter());
        own.chain(&COMMON).copied().collect()
    }

    /// The options; `None` if every option is accepted.
    const fn options(self) -> Option<Groups> {
        match self {
            Self::Forge => Some(&[&["version"], &["source"], &["type"]]),
            Self::Git => Some(&[
                &["version", "branch", "tag", "commit", "ref"],
                &["source", "git"],
                &["type"],
                &["default_branch"],
            ]),
            Self::Svn => {
                Some(&[&["version", "rev", "revision"], &["source", "svn"], &["type"], &["username"], &["password"]])
            }
            Self::Local => None,
            Self::Tarball => Some(&[&["version", "checksum"], &["source"], &["type"]]),
        }
    }
}

/// The options of a module.
pub(super) struct Options<'p> {
    /// The options whose names are symbols: of two with the same name, the last one.
    known: Vec<(&'p str, Span, &'p Literal)>,
    /// The options whose names are strings, which r10k does not read.
    texts: Vec<(&'p str, Span)>,
    has_unknown: bool,
}

impl<'p> Options<'p> {
    pub(super) fn of(pairs: &'p [(Literal, Literal)]) -> Self {
        let mut options = Self { known: Vec::new(), texts: Vec::new(), has_unknown: false };
        let mut places: HashMap<&str, usize> = HashMap::new();
        for (key, value) in pairs {
            match &key.value {
                LiteralValue::Symbol(name) => {
                    let place = *places.entry(name).or_insert(options.known.len());
                    match options.known.get_mut(place) {
                        Some(known) => known.2 = value,
                        None => options.known.push((name, span(key.place), value)),
                    }
                }
                LiteralValue::Text(name) => options.texts.push((name, span(key.place))),
                _ => options.has_unknown = true,
            }
        }
        options
    }

    /// Returns true if all names are literals.
    pub(super) fn is_complete(&self) -> bool {
        !self.has_unknown && !self.get("type").is_some_and(|literal| is_unknown(&literal.value))
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    pub(super) fn get(&self, name: &str) -> Option<&'p Literal> {
        self.known.iter().find(|(known, ..)| *known == name).map(|(.., value)| *value)
    }

    /// Returns the names, as they are written.
    pub(super) fn names(&self) -> impl Iterator<Item = String> {
        let texts = self.texts.iter().map(|(name, _)| format!("'{name}'"));
        self.known.iter().map(|(name, ..)| format!(":{name}")).chain(texts)
    }

    /// Returns the kind of the source, in the order in which r10k asks the kinds.
    pub(super) fn source(&self) -> Option<ModuleSource> {
        let kind = match self.get("type").map(|literal| &literal.value) {
            Some(LiteralValue::Text(text) | LiteralValue::Symbol(text)) => text.as_str(),
            _ => "",
        };
        let local = self.get("local").map(|literal| &literal.value);
        let is_local = local.is_some_and(|value| !matches!(value, LiteralValue::Nil | LiteralValue::Boolean(false)));
        match kind {
            _ if self.has("git") || kind == "git" => Some(ModuleSource::Git),
            _ if self.has("svn") || kind == "svn" => Some(ModuleSource::Svn),
            _ if local.is_some_and(is_unknown) => None,
            _ if is_local || kind == "local" => Some(ModuleSource::Local),
            "forge" => Some(ModuleSource::Forge),
            "tarball" => Some(ModuleSource::Tarball),
            _ => None,
        }
    }

    /// Returns the option for a source that an unknown option is similar to.
    pub(super) fn misspelt_source(&self) -> Option<&'static str> {
        const SOURCES: [&str; 4] = ["git", "svn", "local", "type"];
        let texts = self.texts.iter().map(|(name, _)| *name);
        let mut names = self.known.iter().map(|(name, ..)| *name).chain(texts);
        names.find_map(|name| SOURCES.into_iter().find(|source| name.eq_ignore_ascii_case(source)))
    }

    /// Reports the options that a kind of source does not have, conflicts, and a missing reference.
    pub(super) fn check(&self, source: ModuleSource, module: &PuppetfileModule, report: &mut Report<'_>) {
        let Some(groups) = source.options() else { return };
        let mut set: Vec<(usize, &str, Span)> = Vec::new();
        for &(name, place, _) in &self.known {
            let Some(group) = groups.iter().position(|group| group.contains(&name)) else {
                if !COMMON.contains(&name) {
                    unknown_option(source, name, place, groups, report);
                }
                continue;
            };
            if let Some((_, first, first_place)) = set.iter().rev().find(|(known, ..)| *known == group) {
                let message =
                    format!("The options '{first}' and '{name}' conflict. Specify one or the other, but not both");
                let diagnostic = report.issue(IssueCode::PuppetfileConflictingOptions, message, place);
                let diagnostic = report.pointing(diagnostic, *first_place, "the other option");
                report.add(diagnostic.with_help(format!("r10k takes the last one: {name}")));
            }
            set.push((group, name, place));
        }
        for &(name, place) in &self.texts {
            unknown_option(source, name, place, groups, report);
        }
        if self.has_unknown {
            return;
        }
        if source == ModuleSource::Git && !self.is_set(&["git", "source"]) {
            let message = "A Git module needs an address: git or source";
            report.add(report.issue(IssueCode::PuppetfileInvalidDeclaration, message, module.name.span));
        }
        let has_ref = || self.is_set(&["version", "branch", "tag", "commit", "ref"]);
        let has_default = || self.is_set(&["default_branch"]) || self.is_set(&["default_branch_override"]);
        if source == ModuleSource::Git && !has_ref() && !has_default() {
            missing_ref(module, report);
        }
    }

    /// Returns true if the last of some options is not nil.
    fn is_set(&self, names: &[&str]) -> bool {
        let last = self.known.iter().rev().find(|(name, ..)| names.contains(name));
        last.is_some_and(|(.., literal)| literal.value != LiteralValue::Nil)
    }
}

fn is_unknown(value: &LiteralValue) -> bool {
    matches!(value, LiteralValue::Unknown | LiteralValue::Call(_))
}

fn unknown_option(source: ModuleSource, name: &str, place: Span, groups: Groups, report: &mut Report<'_>) {
    let message = format!("A {} module cannot handle option '{name}'", source.name());
    // r10k rejects unknown options of archives.
    let issue = match source {
        ModuleSource::Tarball => IssueCode::PuppetfileInvalidDeclaration,
        _ => IssueCode::PuppetfileUnknownOption,
    };
    let diagnostic = report.issue(issue, message, place);
    let known = || groups.iter().flat_map(|group| group.iter().copied());
    report.add(if known().any(|known| known == name) {
        diagnostic.with_help(format!("write a symbol: {name}:"))
    } else {
        match nearest(name, known().chain(["install_path", "exclude_spec"])) {
            Some(meant) => diagnostic.with_help(format!("did you mean {meant}?")),
            None => diagnostic.with_help(format!("the options are {}", known().collect::<Vec<_>>().join(", "))),
        }
    });
}

fn missing_ref(module: &PuppetfileModule, report: &mut Report<'_>) {
    let message = format!("No ref defined for module {}", module.short_name());
    let diagnostic = report.issue(IssueCode::PuppetfileMissingRef, message, module.name.span);
    report.add(diagnostic.with_help("add ref:, tag:, branch: or commit:"));
}
