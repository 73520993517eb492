//! The keys of Hiera data.

use puppetlang_source::Span;

use super::builder::Builder;
use crate::file_index::{DefinitionKind, ReferenceKind};

/// Adds the keys of a data file, without `lookup_options`, and the variables in interpolations such as `%{ntp::user}`.
pub(super) fn keys(builder: &mut Builder, text: &str) {
    for (at, _) in text.match_indices("%{") {
        let inside = text[at + 2..].split(['}', '\n']).next().unwrap_or_default().trim();
        let name = inside.trim_start_matches("::");
        let is_name = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '_' | ':' | '.');
        if name.is_empty() || !name.chars().all(is_name) {
            continue;
        }
        let name = name.split('.').next().unwrap_or(name);
        let kind = if name.contains("::") { ReferenceKind::QualifiedVariable } else { ReferenceKind::FreeVariable };
        let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        builder.refer(kind, name, Span::new(offset(at + 2), offset(at + 2 + inside.len())), 0);
    }
    let Some(tree) = puppetlang_yaml::tree(text.as_bytes()) else { return };
    let Some(root) = tree.root else { return };
    for (key, extent, _) in tree.pairs(root) {
        let Some(key) = key.and_then(|key| key.as_str()).filter(|key| *key != "lookup_options") else { continue };
        let start = extent.start;
        let line = text.get(start..).and_then(|rest| rest.lines().next()).unwrap_or_default();
        let end = start + line.find(':').filter(|_| !line.starts_with(['\'', '"'])).unwrap_or(0);
        let end = end.max(start + key.len() + 2 * usize::from(line.starts_with(['\'', '"']))).min(start + line.len());
        let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        builder.define(DefinitionKind::DataKey, key, Span::new(offset(start), offset(end)));
    }
}
