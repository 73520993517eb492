//! Keys of a `metadata.json`: duplicates, misspelt ones, and those that the Forge no longer reads.

use puppetlang_hiera::check::Report;
use puppetlang_source::IssueCode;
use puppetlang_source::nearest::nearest;
use puppetlang_types::ruby;
use puppetlang_yaml::Tree;

use super::schema;
use crate::document::Item;

/// Keys that the Forge computed once.
const DEPRECATED: [&str; 2] = ["types", "checksum"];

/// Keys that other tools read.
const OF_OTHER_TOOLS: [&str; 10] = [
    "types",
    "checksum",
    "checksums",
    "pdk-version",
    "template-url",
    "template-ref",
    "version_range",
    "docs_project",
    "bolt-version",
    "changelog",
];

/// The lists of objects whose keys are known.
const LISTS: [&str; 3] = ["dependencies", "requirements", "operatingsystem_support"];

/// Reports the keys that an object contains again.
pub(super) fn duplicates(tree: &Tree, report: &mut Report<'_>) {
    for duplicate in tree.duplicates() {
        if report.is_full() {
            return;
        }
        let message = format!("The key '{}' is declared more than once", ruby::to_s(duplicate.key));
        let diagnostic = report.issue(IssueCode::MetadataDuplicateKey, message, report.token(duplicate.again));
        let diagnostic = report.pointing(diagnostic, report.token(duplicate.first), "first declared here");
        report.add(diagnostic.with_help("remove one of the entries: the last value is used"));
    }
}

/// Reports the keys that the Forge no longer reads.
pub(super) fn deprecated(root: Item<'_>, report: &mut Report<'_>) {
    for key in DEPRECATED {
        let Some((extent, _)) = root.find(key).filter(|(_, value)| !value.is_null()) else { continue };
        let message = format!("Deprecated field '{key}' found in metadata.json.");
        report.add(report.issue(IssueCode::MetadataDeprecatedKey, message, report.token(extent)));
    }
}

/// Reports the keys that are similar to a known one.
pub(super) fn misspelt(root: Item<'_>, report: &mut Report<'_>) {
    misspelt_in(root, "", report);
    for list in LISTS {
        let entries = root.get(list).and_then(Item::elements);
        entries.into_iter().flatten().for_each(|entry| misspelt_in(entry, list, report));
    }
}

fn misspelt_in(item: Item<'_>, list: &str, report: &mut Report<'_>) {
    // A key that is there is not the one that was meant.
    let missing: Vec<&str> = schema::metadata_keys(list).filter(|known| item.get(known).is_none()).collect();
    for (key, _) in item.entries() {
        let is_known = schema::metadata_keys(list).any(|known| known == key.name) || OF_OTHER_TOOLS.contains(&key.name);
        if is_known || report.is_full() {
            continue;
        }
        let Some(meant) = nearest(key.name, missing.iter().copied()) else { continue };
        let message = format!("Unknown key '{}'", key.name);
        let diagnostic = report.issue(IssueCode::MetadataUnknownKey, message, report.token(key.extent));
        report.add(diagnostic.with_help(format!("did you mean {meant}?")));
    }
}
