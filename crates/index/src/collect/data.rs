//! The keys of Hiera data.

use puppetlang_hiera::is_lookup_method;
use puppetlang_source::Span;

use super::builder::Builder;
use crate::file_index::{DefinitionKind, ReferenceKind};

/// Adds the keys of a data file, without `lookup_options`, the variables in interpolations such as `%{ntp::user}`, and
/// the keys that `%{lookup('key')}` reads.
pub(super) fn keys(builder: &mut Builder, text: &str) {
    for (at, start) in text.match_indices("%{") {
        let at = at + start.len();
        let rest = &text[at..];
        let near = &rest[..rest.floor_char_boundary(LONGEST)];
        interpolation(builder, at, near.split(['}', '\n']).next().unwrap_or_default());
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

/// Adds what an interpolation reads. `at` is the byte offset of the text in the braces.
fn interpolation(builder: &mut Builder, at: usize, text: &str) {
    let inside = text.trim();
    let (kind, name) = match inside.split_once('(') {
        Some((function, argument)) if is_lookup_method(function.trim()) => {
            let key = argument.trim_start().trim_start_matches(['\'', '"']);
            (ReferenceKind::DataKey, key.split(['\'', '"', ')', '.']).next().unwrap_or_default())
        }
        _ => {
            let name = inside.trim_start_matches("::");
            let is_qualified = name.split('.').next().is_some_and(|name| name.contains("::"));
            (if is_qualified { ReferenceKind::QualifiedVariable } else { ReferenceKind::FreeVariable }, name)
        }
    };
    let is_key = kind == ReferenceKind::DataKey;
    let is_name =
        |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '_' | ':' | '.') || is_key && letter == '-';
    if name.is_empty() || !name.chars().all(is_name) {
        return;
    }
    let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    // A key is marked without its quotes, and a variable with the keys that follow it.
    let whole = if is_key { name } else { inside };
    let from = text.find('(').filter(|_| is_key).unwrap_or(0);
    let start = at + from + text[from..].find(whole).unwrap_or(0);
    let name = name.split('.').next().unwrap_or(name);
    builder.refer(kind, name, Span::new(offset(start), offset(start + whole.len())), 0);
}

/// The most bytes of an interpolation that are read. No name is as long, and a file may have many without an end.
const LONGEST: usize = 512;
