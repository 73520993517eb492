//! Completions in the files that describe a module or an environment: `metadata.json` and `Puppetfile`.

use gen_lsp_types as lsp;
use gen_lsp_types::{CompletionItemKind as Kind, Uri};
use puppetlang_project::{Installed, InstalledModule, ModuleSource, licenses, metadata_keys};
use puppetlang_source::Span;

use crate::candidates::Names;
use crate::document::Document;
use crate::json_place::{self, JsonPlace};
use crate::state::State;
use crate::{project, uri};

/// The names of operating systems, as the fact `os.name` has them.
const SYSTEMS: &[&str] = &[
    "AIX",
    "AlmaLinux",
    "Amazon",
    "Archlinux",
    "CentOS",
    "Darwin",
    "Debian",
    "Fedora",
    "FreeBSD",
    "Gentoo",
    "NetBSD",
    "OpenBSD",
    "OracleLinux",
    "RedHat",
    "Rocky",
    "SLES",
    "SLED",
    "Scientific",
    "Solaris",
    "Ubuntu",
    "VirtuozzoLinux",
    "windows",
];

/// The programs that a module may require, and the range of their versions that is maintained.
const PROGRAMS: &[(&str, &str)] = &[("puppet", ">= 8.0.0 < 9.0.0"), ("openvox", ">= 8.19.0 < 9.0.0")];

/// The declarations of a Puppetfile, each with what it means and a snippet.
const DECLARATIONS: &[(&str, &str, &str)] = &[
    ("mod", "a module", "mod '${1:author/name}', '${2:version}'"),
    ("forge", "the server of modules", "forge '${1:https://forgeapi.puppet.com}'"),
    ("moduledir", "the directory of the modules", "moduledir '${1:modules}'"),
];

/// The options that name the source of a module.
const SOURCES: &[(&str, ModuleSource)] =
    &[("git", ModuleSource::Git), ("svn", ModuleSource::Svn), ("local", ModuleSource::Local)];

/// Returns the names that may stand at a position; `None` for documents that are none of these files.
pub(crate) fn complete(state: &State, uri: &Uri, document: &Document, offset: u32) -> Option<lsp::CompletionResponse> {
    let path = uri::path_or_name(uri);
    let before = document.text().get(..offset as usize)?;
    let (index, _) = state.place(uri)?;
    let completion = |word: &str, add: &dyn Fn(&mut Names<'_>)| {
        let mut names = Names::new(index, word);
        add(&mut names);
        let length = u32::try_from(word.len()).unwrap_or(0);
        names.answer(state, uri, document, Span::new(offset - length, offset))
    };
    let installed = || project::installed(state, document);
    match path.file_name()?.to_str()? {
        "metadata.json" => {
            let place = json_place::at_end(before)?;
            Some(completion(place.word, &|names| names.metadata(&place, &installed)))
        }
        "Puppetfile" => {
            let place = PuppetfilePlace::at_end(before)?;
            Some(completion(place.word, &|names| names.puppetfile(&place, &installed)))
        }
        _ => None,
    }
}

impl Names<'_> {
    fn metadata(&mut self, place: &JsonPlace<'_>, installed: &dyn Fn() -> Installed) {
        let list = place.path.first().copied().unwrap_or_default();
        let key = place.path.get(1).copied();
        if place.is_key {
            if key.is_none() {
                self.metadata_keys(place, list);
            }
            return;
        }
        match (list, key) {
            ("license", None) => self.json_values(place, licenses(), Kind::Constant),
            ("operatingsystem_support", Some("operatingsystem")) => {
                self.json_values(place, SYSTEMS.iter().copied(), Kind::Constant);
            }
            ("requirements", Some("name")) => {
                self.json_values(place, PROGRAMS.iter().map(|(name, _)| *name), Kind::Module);
            }
            ("requirements", Some("version_requirement")) => {
                let is_meant = |name: &str| place.name.is_none_or(|known| known == name);
                let ranges = PROGRAMS.iter().filter(|(name, _)| is_meant(name)).map(|(_, range)| *range);
                self.json_values(place, ranges, Kind::Constant);
            }
            ("dependencies", Some("name")) => self.modules(&installed(), |name| quoted(place, name)),
            ("dependencies", Some("version_requirement")) => self.range(place, &installed()),
            _ => {}
        }
    }

    /// The keys of an object; those of the whole file for an empty name of a list.
    fn metadata_keys(&mut self, place: &JsonPlace<'_>, list: &str) {
        let end = if place.is_quoted { "" } else { ": " };
        for key in metadata_keys(list) {
            self.add_inserted(1, key, Kind::Property, None, format!("{}{end}", quoted(place, key)));
        }
    }

    fn json_values<'v>(&mut self, place: &JsonPlace<'_>, values: impl Iterator<Item = &'v str>, kind: Kind) {
        for value in values {
            self.add_inserted(1, value, kind, None, quoted(place, value));
        }
    }

    /// The versions of a dependency from that on the disk up to the next major version.
    fn range(&mut self, place: &JsonPlace<'_>, installed: &Installed) {
        let Some(module) = place.name.and_then(|name| installed.of_forge(name)) else { return };
        let Some(version) = &module.version else { return };
        let range = format!(">= {version} < {}.0.0", version.major() + 1);
        self.add_inserted(1, &range, Kind::Constant, on_the_disk(module), quoted(place, &range));
    }

    /// The modules on the disk, as the Forge names them.
    fn modules(&mut self, installed: &Installed, text: impl Fn(&str) -> String) {
        for module in installed.modules() {
            if let Some(name) = module.forge_name.as_deref().map(|name| name.replacen('-', "/", 1)) {
                self.add_inserted(1, &name, Kind::Module, on_the_disk(module), text(&name));
            }
        }
    }

    fn puppetfile(&mut self, place: &PuppetfilePlace<'_>, installed: &dyn Fn() -> Installed) {
        match &place.typing {
            Typing::Declaration => {
                for (name, about, snippet) in DECLARATIONS {
                    if let Some(candidate) = self.add(1, name, Kind::Keyword) {
                        candidate.insert(about, || (*snippet).to_owned());
                    }
                }
            }
            Typing::Module => self.modules(&installed(), str::to_owned),
            Typing::Version(name) => {
                let found = installed();
                let has_author = name.contains(['/', '-']);
                let module = if has_author { found.of_forge(name) } else { found.get(name) };
                let Some(module) = module else { return };
                let Some(version) = module.version.as_ref().map(ToString::to_string) else { return };
                self.add_inserted(1, &version, Kind::Constant, on_the_disk(module), version.clone());
            }
            Typing::Option { source, is_symbol } => {
                let end = if *is_symbol { " => " } else { ": " };
                let options = source.map_or_else(Vec::new, ModuleSource::option_names);
                let sources = SOURCES.iter().map(|(name, _)| *name).filter(|_| source.is_none());
                for name in options.into_iter().chain(sources) {
                    self.add_inserted(1, name, Kind::Property, None, format!("{name}{end}"));
                }
            }
        }
    }
}

/// Returns a text of JSON as it is inserted: with quotes unless the first one is there.
fn quoted(place: &JsonPlace<'_>, text: &str) -> String {
    if place.is_quoted { text.to_owned() } else { format!("\"{text}\"") }
}

fn on_the_disk(module: &InstalledModule) -> Option<String> {
    module.version.as_ref().map(|version| format!("{version} is on the disk"))
}

/// The kind of text that is being typed in a Puppetfile.
#[derive(Debug, PartialEq, Eq)]
enum Typing<'t> {
    /// A statement.
    Declaration,
    /// The first argument of `mod`.
    Module,
    /// The second argument of `mod`, after the name.
    Version(&'t str),
    /// The name of an option of `mod`.
    Option {
        /// The source that the options before it name.
        source: Option<ModuleSource>,
        /// Whether it is written `:name =>`.
        is_symbol: bool,
    },
}

/// The place at the end of the start of a Puppetfile.
#[derive(Debug, PartialEq, Eq)]
struct PuppetfilePlace<'t> {
    typing: Typing<'t>,
    /// The word before the position, without its quote or colon.
    word: &'t str,
}

impl<'t> PuppetfilePlace<'t> {
    /// Returns the place at the end of a text.
    fn at_end(text: &'t str) -> Option<Self> {
        let line = &text[text.rfind('\n').map_or(0, |at| at + 1)..];
        let is_continued = text[..text.len() - line.len()].trim_end().ends_with(',');
        let is_word = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        if !is_continued && is_word(line.trim_start()) {
            return Some(Self { typing: Typing::Declaration, word: line.trim_start() });
        }
        let mut starts = text.rmatch_indices('\n').map(|(at, _)| &text[at + 1..]).chain([text]);
        let arguments = arguments(line.trim_start()).or_else(|| starts.find_map(arguments))?;
        if arguments.lines().any(|line| line.trim_start().starts_with('#')) {
            return None;
        }
        let mut parts = arguments.split(',');
        let last = parts.next_back()?.trim_start();
        let Some(first) = parts.next() else {
            return Some(Self { typing: Typing::Module, word: within_quote(last)? });
        };
        let name = first.trim().trim_matches(['\'', '"']);
        if let Some(word) = within_quote(last) {
            return parts.next().is_none().then_some(Self { typing: Typing::Version(name), word });
        }
        let word = last.strip_prefix(':').unwrap_or(last);
        let before = &arguments[..arguments.len() - last.len()];
        let has = |option: &str| before.contains(&format!(":{option} ")) || before.contains(&format!("{option}: "));
        let source = SOURCES.iter().find(|(option, _)| has(option)).map(|(_, source)| *source);
        let typing = Typing::Option { source, is_symbol: word.len() < last.len() };
        is_word(word).then_some(Self { typing, word })
    }
}

/// Returns the text after `mod ` or `mod(`.
fn arguments(text: &str) -> Option<&str> {
    text.strip_prefix("mod").and_then(|rest| rest.strip_prefix([' ', '(']))
}

/// Returns the text after a quote that is not closed.
fn within_quote(text: &str) -> Option<&str> {
    text.strip_prefix(['\'', '"']).filter(|inside| !inside.contains(['\'', '"', '\n']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_in_a_puppetfile_follows_from_the_text_before_it() {
        let found = |text| PuppetfilePlace::at_end(text).map(|place| (place.typing, place.word));
        let option = |source, is_symbol| Typing::Option { source, is_symbol };
        assert_eq!(found(""), Some((Typing::Declaration, "")));
        assert_eq!(found("mod 'a/b', '1.0.0'\nfo"), Some((Typing::Declaration, "fo")));
        assert_eq!(found("mod 'pupp"), Some((Typing::Module, "pupp")));
        assert_eq!(found("mod 'a/b', '"), Some((Typing::Version("a/b"), "")));
        assert_eq!(found("mod 'a/b', :gi"), Some((option(None, true), "gi")));
        assert_eq!(found("mod 'a/b', g"), Some((option(None, false), "g")));
        let git = "mod 'b',\n  git: 'https://example.com/b.git',\n  re";
        assert_eq!(found(git), Some((option(Some(ModuleSource::Git), false), "re")));
        assert_eq!(found("mod 'b', :svn => 'x', :r"), Some((option(Some(ModuleSource::Svn), true), "r")));
        assert_eq!(found("mod('a/b', '1.0.0')\nmod('pupp"), Some((Typing::Module, "pupp")));
        assert_eq!(found("mod('b',\n  gi"), Some((option(None, false), "gi")));
        assert_eq!(found("mod 'b', git: 'x"), None);
        assert_eq!(found("forge '"), None);
        assert_eq!(found("mod 'a/b', '1.0.0' "), None);
    }
}
