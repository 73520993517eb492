//! `Puppetfile`: the declarations of modules, as r10k reads them.
//!
//! A Puppetfile is a program in Ruby, which is not run: only calls at its top level with literal arguments are checked,
//! and whatever a value that is not a literal may change is not reported.
//!
//! | module | subject |
//! |---|---|
//! | `declaration` | the calls `mod`, `forge` and `moduledir` |
//! | `option` | the options of modules, by the kind of their source |
//! | `kernel` | the methods that every program has |

mod declaration;
mod kernel;
mod option;

use std::collections::HashMap;

use puppetlang_hiera::check::Report;
use puppetlang_parser::Settings;
use puppetlang_ruby::{DeclarationCall, Declarations};
use puppetlang_source::nearest::nearest;
use puppetlang_source::{IssueCode, Source, Span};

use crate::checked::{Checked, Located};
use crate::metadata::module_name;

/// The content of a Puppetfile.
#[derive(Clone, Debug, Default)]
pub struct Puppetfile {
    /// The modules whose names are literals, in the order of the file.
    pub modules: Vec<PuppetfileModule>,
    /// The directory of the modules: the last literal `moduledir`.
    pub moduledir: Option<Located<String>>,
    /// The names, without authors, of all modules that the file may install: also those in conditions and loops, as far
    /// as a line begins with `mod` and a literal.
    pub mentioned: Vec<String>,
    /// True if all modules are known: the file has no conditions, loops or variables.
    pub is_complete: bool,
}

/// A module of a Puppetfile.
#[derive(Clone, Debug)]
pub struct PuppetfileModule {
    /// The name as it is written, such as `puppetlabs/stdlib` or `stdlib`.
    pub name: Located<String>,
    /// The kind of the source; `None` if it is unknown.
    pub source: Option<ModuleSource>,
    /// The version of a module of the Forge, if it is a literal.
    pub version: Option<Located<String>>,
    /// True if the module has a directory of its own instead of one in `moduledir`.
    pub has_install_path: bool,
}

impl PuppetfileModule {
    /// Returns the name without the author.
    #[must_use]
    pub fn short_name(&self) -> &str {
        module_name(&self.name.value)
    }
}

/// The kind of the source of a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModuleSource {
    /// The Forge.
    Forge,
    /// A Git repository.
    Git,
    /// A Subversion repository.
    Svn,
    /// A directory that is there already.
    Local,
    /// An archive.
    Tarball,
}

/// The declarations that r10k has.
const DECLARATIONS: [&str; 4] = ["mod", "forge", "moduledir", "exclusion"];

/// Checks a Puppetfile. Messages show it by its name.
///
/// ```
/// use puppetlang_parser::Settings;
///
/// let text = b"mod 'puppetlabs/stdlib', '9.4.0'\nmod 'ntp', git: 'https://example.com/ntp.git', ref: 'main'\n";
/// let checked = puppetlang_project::puppetfile("Puppetfile", text, &Settings::default());
/// assert!(checked.diagnostics.is_empty());
/// let names: Vec<_> = checked.content.modules.iter().map(|module| module.short_name()).collect();
/// assert_eq!(names, ["stdlib", "ntp"]);
/// ```
#[must_use]
pub fn puppetfile(name: &str, bytes: &[u8], settings: &Settings<'_>) -> Checked<Puppetfile> {
    let source = Source::from_bytes(name, bytes.to_vec());
    let mut report = Report::new(&source, settings);
    let content = read(bytes, &source, &mut report);
    let diagnostics = report.sorted();
    Checked { source, diagnostics, content }
}

fn read(bytes: &[u8], source: &Source, report: &mut Report<'_>) -> Puppetfile {
    let mut content = Puppetfile::default();
    let declarations = match Declarations::of_program(bytes) {
        Ok(declarations) => declarations,
        Err(error) => {
            let at = source.text().floor_char_boundary(error.offset);
            let at = u32::try_from(at).unwrap_or(u32::MAX);
            let message = format!("Failed to evaluate Puppetfile: {}", error.message);
            report.add(report.issue(IssueCode::PuppetfileSyntaxError, message, Span::empty(at)));
            content.mentioned.extend(names_in_lines(source.text()).map(|name| module_name(name).to_owned()));
            return content;
        }
    };
    content.is_complete = declarations.is_static;
    // The text ends before bytes that are not UTF-8, which comments may contain.
    let is_in_text = |call: &&DeclarationCall| {
        let ends = call.arguments.iter().map(|argument| argument.place.1).chain([call.place.1]);
        ends.max().is_none_or(|end| end <= source.len())
    };
    for call in declarations.calls.iter().filter(is_in_text) {
        match &*call.name {
            "mod" => {
                let module = declaration::module(call, report);
                content.is_complete &= module.is_some();
                content.modules.extend(module);
            }
            "moduledir" => {
                content.moduledir = declaration::single_text(call, report).or(content.moduledir);
            }
            "forge" | "exclusion" => declaration::check_count(call, 1, 1, report),
            _ => unknown_declaration(call, &declarations, report),
        }
    }
    duplicates(&content.modules, report);
    content.mentioned = content.modules.iter().map(|module| module.short_name().to_owned()).collect();
    if !content.is_complete {
        content.mentioned.extend(names_in_lines(source.text()).map(|name| module_name(name).to_owned()));
    }
    content
}

/// Returns the names in lines that begin with `mod` and a literal.
fn names_in_lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| {
        let rest = line.trim_start().strip_prefix("mod")?.trim_start_matches([' ', '(']);
        let quote = rest.chars().next().filter(|quote| matches!(quote, '\'' | '"'))?;
        rest[1..].split_once(quote).map(|(name, _)| name)
    })
}

/// Reports a call of a method that neither r10k, Ruby nor the file defines.
fn unknown_declaration(call: &DeclarationCall, all: &Declarations, report: &mut Report<'_>) {
    let name = call.name.as_str();
    if all.methods.contains(name) || kernel::METHODS.contains(&name) {
        return;
    }
    let meant = nearest(name, DECLARATIONS.into_iter());
    // Other statements may define the method.
    if meant.is_none() && !all.is_static {
        return;
    }
    let message = format!("unrecognized declaration '{name}'");
    let diagnostic = report.issue(IssueCode::PuppetfileUnknownDeclaration, message, span(call.place));
    report.add(match meant {
        Some(meant) => diagnostic.with_help(format!("did you mean {meant}?")),
        None => diagnostic.with_help("the declarations are mod, forge and moduledir"),
    });
}

/// Reports modules with the same name.
fn duplicates(modules: &[PuppetfileModule], report: &mut Report<'_>) {
    let mut firsts: HashMap<&str, Span> = HashMap::new();
    for module in modules {
        let (name, place) = (module.short_name(), module.name.span);
        let Some(first) = firsts.get(name) else {
            firsts.insert(name, place);
            continue;
        };
        let message = format!(
            "Puppetfiles cannot contain duplicate module names. Remove the duplicates of the following modules: {name}"
        );
        let diagnostic = report.issue(IssueCode::PuppetfileDuplicateModule, message, place);
        report.add(report.pointing(diagnostic, *first, "first declared here"));
    }
}

/// Returns the span of a place in a program.
fn span((start, end): (u32, u32)) -> Span {
    Span::new(start, end)
}
