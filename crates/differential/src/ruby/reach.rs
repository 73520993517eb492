//! The reach of Ruby code: whether it asks anything outside of the process, found by reading it.
//!
//! Code that reaches outside is neither run here nor by the reference: both would need the same network, the same
//! users, or the same answer of a program. The answer is that of [`Survey`], for a file and all files that it requires.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use puppetlang_ruby::{Need, NeedKind, Survey};

use super::super::survey::VARYING;

/// Constants and libraries that ask a server, other programs or a person, and why code that uses them is not run.
const OUTSIDE: &[(&str, &str)] = &[
    ("Facter", "runs Facter"),
    ("Puppet::HTTP", "uses the network"),
    ("Puppet::Network", "uses the network"),
    ("Puppet::Util::Puppetdb", "uses the network"),
    ("PuppetDB", "uses the network"),
    ("Puppet::Provider", "runs commands"),
    ("Puppet::Util::Execution", "runs commands"),
    ("require 'pry", "asks a person"),
    ("require 'puppetdb", "uses the network"),
    ("require 'puppet/util/puppetdb", "uses the network"),
    ("require 'open-uri", "uses the network"),
];

/// Words of code whose result differs from run to run, and the reason.
const WORDS: &[(&str, &str)] = &[
    ("Time.now", VARYING[0]),
    ("Time.new", VARYING[0]),
    ("Date.today", VARYING[0]),
    ("DateTime.now", VARYING[0]),
    ("rand(", VARYING[1]),
    (".shuffle", VARYING[1]),
    (".sample", VARYING[1]),
];

/// The reach of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Reach {
    /// The reason why the file is not run, if it reaches outside.
    pub(super) outside: Option<&'static str>,
    /// The reason why its result differs from run to run.
    pub(super) varies: Option<&'static str>,
}

impl Reach {
    /// Reads a function or template, and the files that it requires from the libraries of modules.
    pub(super) fn of(path: &Path, libraries: &[PathBuf]) -> Self {
        let (mut reach, mut seen, mut next) = (Self::default(), BTreeSet::new(), vec![path.to_owned()]);
        while let Some(path) = next.pop() {
            let Ok(source) = fs::read(&path) else { continue };
            if !seen.insert(path.clone()) {
                continue;
            }
            let text = code(&String::from_utf8_lossy(&source));
            let varies = || WORDS.iter().find(|(word, _)| text.contains(word)).map(|(_, reason)| *reason);
            reach.varies = reach.varies.or_else(varies);
            let is_template = path.extension().is_some_and(|extension| extension == "erb");
            let survey = if is_template { Survey::of_template(&source) } else { Survey::of_program(&source) };
            // An invalid file is an error on both sides.
            let Ok(survey) = survey else { continue };
            for need in &survey.needs {
                let required = required(need, &path, libraries);
                let outside = || reason(need).filter(|_| required.is_none());
                reach.outside = reach.outside.or_else(outside);
                next.extend(required);
            }
        }
        reach
    }
}

/// Returns the text of a file without lines that are comments.
fn code(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with('#'));
    lines.fold(String::new(), |code, line| code + line + "\n")
}

/// Returns the reason why code with a need is not run.
fn reason(need: &Need) -> Option<&'static str> {
    match need.kind {
        NeedKind::WritesFiles => Some("writes files"),
        NeedKind::Command => Some("runs commands"),
        NeedKind::Network => Some("uses the network"),
        NeedKind::Random => Some("reads random bytes"),
        NeedKind::Environment => Some("reads environment variables"),
        NeedKind::System => Some("asks for users or the name of the machine"),
        // A file of a module needs no grant; a file elsewhere is refused when it is read.
        NeedKind::File | NeedKind::Syntax | NeedKind::Method | NeedKind::Library | NeedKind::Eval => {
            OUTSIDE.iter().find(|(start, _)| need.text.starts_with(start)).map(|(_, reason)| *reason)
        }
    }
}

/// Returns the file that a need requires, if a module has it.
fn required(need: &Need, path: &Path, libraries: &[PathBuf]) -> Option<PathBuf> {
    let name = need.name.as_ref().filter(|_| need.kind == NeedKind::Library)?;
    let file = format!("{name}.rb");
    if need.text.starts_with("require_relative") {
        return Some(path.parent()?.join(file)).filter(|path| path.is_file());
    }
    if !need.text.starts_with("require ") {
        return None;
    }
    let own = path.ancestors().find(|directory| directory.ends_with("lib"));
    let places = own.into_iter().chain(libraries.iter().map(PathBuf::as_path));
    places.map(|library| library.join(&file)).find(|path| path.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reason_of(program: &str) -> Option<&'static str> {
        let survey = Survey::of_program(program.as_bytes()).expect("it is valid");
        survey.needs.iter().find_map(reason)
    }

    #[test]
    fn code_that_reaches_outside_has_a_reason() {
        assert_eq!(reason_of("File.write('/x', 'y')"), Some("writes files"));
        assert_eq!(reason_of("system('ls')"), Some("runs commands"));
        assert_eq!(reason_of("Facter.value('x')"), Some("runs Facter"));
        assert_eq!(reason_of("Puppet::HTTP::Client.new"), Some("uses the network"));
        assert_eq!(reason_of("File.read('/x')"), None);
        assert_eq!(reason_of("[1].map { |x| x + 1 }"), None);
    }
}
