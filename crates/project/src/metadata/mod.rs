//! `metadata.json`: the findings of metadata-json-lint, and misspelt and duplicate keys.
//!
//! | module | subject |
//! |---|---|
//! | `syntax` | JSON, and the end of the file |
//! | `schema` | the types and forms of values |
//! | `dependency` | dependencies and requirements |
//! | `key` | duplicate, misspelt and deprecated keys |
//! | `license`, `uri` | licenses; addresses |

mod dependency;
mod key;
mod license;
mod schema;
mod syntax;
mod uri;

pub use license::licenses;
pub use schema::metadata_keys;

use puppetlang_hiera::check::Report;
use puppetlang_parser::Settings;
use puppetlang_scalar::{Version, VersionRange};
use puppetlang_source::Source;

use crate::checked::{Checked, Located};
use crate::document::Item;

/// The content of a `metadata.json`, as far as other files depend on it.
#[derive(Clone, Debug, Default)]
pub struct Metadata {
    /// The author and name of the module, such as `puppetlabs-stdlib`.
    pub name: Option<Located<String>>,
    /// The version.
    pub version: Option<Located<Version>>,
    /// The dependencies with valid ranges, in the order of the file.
    pub dependencies: Vec<Dependency>,
}

/// A dependency of a module.
#[derive(Clone, Debug)]
pub struct Dependency {
    /// The author and name of the module, such as `puppetlabs/stdlib`.
    pub name: Located<String>,
    /// The versions that fit; `None` for all.
    pub range: Option<Located<VersionRange>>,
}

/// Checks a `metadata.json`. Messages show it by its name.
///
/// ```
/// use puppetlang_parser::Settings;
///
/// let text = br#"{"name": "a-b", "tags": "x"}"#;
/// let checked = puppetlang_project::metadata("metadata.json", text, &Settings::default());
/// assert!(checked.diagnostics.iter().any(|one| one.message.contains("'tags' of type string")));
/// assert_eq!(checked.content.name.unwrap().value, "a-b");
/// ```
#[must_use]
pub fn metadata(name: &str, bytes: &[u8], settings: &Settings<'_>) -> Checked<Metadata> {
    let source = Source::from_bytes(name, bytes.to_vec());
    let mut report = Report::new(&source, settings);
    let content = read(&source, &mut report);
    let diagnostics = report.sorted();
    Checked { source, diagnostics, content }
}

/// Returns the name of a module without its author: `stdlib` for `puppetlabs-stdlib` or `puppetlabs/stdlib`.
#[must_use]
pub fn module_name(forge_name: &str) -> &str {
    forge_name.split_once(['/', '-']).map_or(forge_name, |(_, name)| name)
}

fn read(source: &Source, report: &mut Report<'_>) -> Metadata {
    syntax::end_of_file(report);
    if !syntax::check(source, report) {
        return Metadata::default();
    }
    let tree = puppetlang_json::tree(source.text());
    let Some(root) = Item::root(&tree) else { return Metadata::default() };
    key::duplicates(&tree, report);
    schema::check(root, report);
    let dependencies = root.get("dependencies").map(|list| dependency::dependencies(list, report));
    key::deprecated(root, report);
    if let Some(list) = root.get("requirements") {
        dependency::requirements(list, report);
    }
    if let Some(license) = root.get("license").filter(|license| !license.is_null()) {
        license::check(license, &license.shown(report), report);
    }
    key::misspelt(root, report);
    let text = |key| root.get(key).and_then(|item| Some((item.as_str()?, item.span(report))));
    Metadata {
        name: text("name").map(|(name, span)| Located { value: name.to_owned(), span }),
        version: text("version")
            .and_then(|(text, span)| Version::parse(text).ok().map(|value| Located { value, span })),
        dependencies: dependencies.unwrap_or_default(),
    }
}
