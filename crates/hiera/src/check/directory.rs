//! The directories of the data files that a configuration names.

use std::path::PathBuf;

use puppetlang_types::Value;
use puppetlang_types::value::Hash;

/// A directory with data files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataDirectory {
    /// The directory: absolute, or relative to that of the configuration. Empty if it is that of the configuration.
    ///
    /// A directory with interpolation ends before it: `data/%{environment}` is `data`.
    pub directory: PathBuf,
    /// Glob patterns of the files, absolute or relative to the directory of the configuration.
    ///
    /// An interpolation is a `*`, which also matches slashes.
    pub patterns: Vec<String>,
    /// The directory as the file names it, if that is a relative path without interpolation.
    pub written: Option<String>,
}

/// Returns the directories that the entries of a configuration name; entries of the wrong type are left out.
pub(super) fn directories(entries: &Hash) -> Vec<DataDirectory> {
    let mut found: Vec<DataDirectory> = Vec::new();
    for (datadir, patterns) in named(entries) {
        let directory = PathBuf::from(literal(&datadir));
        let patterns = patterns.iter().map(|pattern| globbed(&format!("{datadir}/{pattern}")));
        match found.iter_mut().find(|known| known.directory == directory) {
            Some(known) => known.patterns.extend(patterns),
            None => {
                let is_plain = is_written(entries, &datadir) && !datadir.contains("%{") && !datadir.starts_with('/');
                let written = is_plain.then(|| datadir.clone());
                found.push(DataDirectory { directory, patterns: patterns.collect(), written });
            }
        }
    }
    found
}

/// Returns true if a configuration names the files of each level: a level without locations may read any.
pub(super) fn names_all_files(entries: &Hash) -> bool {
    let mut levels = lists().flat_map(|key| hashes(entries.get_str(key)));
    let is_located = |level: &Hash| LOCATIONS.iter().any(|key| strings(level.get_str(key)).next().is_some());
    matches!(entries.get_str("version"), Some(Value::Integer(5))) && levels.all(is_located)
}

/// Returns the keys of version 5 with levels.
fn lists() -> impl Iterator<Item = &'static str> {
    ["hierarchy", "plan_hierarchy", "default_hierarchy"].into_iter()
}

/// Returns true if a file of version 5 names a directory.
fn is_written(entries: &Hash, datadir: &str) -> bool {
    let defaults = match entries.get_str("defaults") {
        Some(Value::Hash(defaults)) => string(defaults, "datadir"),
        _ => None,
    };
    let own = lists().flat_map(|key| hashes(entries.get_str(key))).filter_map(|entry| string(entry, "datadir"));
    matches!(entries.get_str("version"), Some(Value::Integer(5))) && own.chain(defaults).any(|own| own == datadir)
}

/// Returns the directories and the paths in them, as written.
fn named(entries: &Hash) -> Vec<(String, Vec<String>)> {
    match entries.get_str("version") {
        Some(Value::Integer(5)) => version_5(entries),
        Some(Value::Integer(4)) => version_4(entries),
        _ => version_3(entries),
    }
}

/// The keys of locations in version 5.
const LOCATIONS: [&str; 5] = ["path", "paths", "glob", "globs", "mapped_paths"];

fn version_5(entries: &Hash) -> Vec<(String, Vec<String>)> {
    let defaults = match entries.get_str("defaults") {
        Some(Value::Hash(defaults)) => string(defaults, "datadir"),
        _ => None,
    };
    let default = defaults.unwrap_or_else(|| "data".to_owned());
    let mut found: Vec<_> = lists()
        .flat_map(|key| hashes(entries.get_str(key)))
        .map(|entry| {
            let locations = LOCATIONS.into_iter().flat_map(|key| strings(entry.get_str(key)));
            (string(entry, "datadir").unwrap_or_else(|| default.clone()), locations.collect())
        })
        .collect();
    if entries.get_str("hierarchy").is_none_or(Value::is_undef) {
        found.push((default, vec!["common.yaml".to_owned()]));
    }
    found
}

fn version_4(entries: &Hash) -> Vec<(String, Vec<String>)> {
    let default = string(entries, "datadir").unwrap_or_else(|| "data".to_owned());
    let entry = |entry: &Hash| {
        let paths = [entry.get_str("path"), entry.get_str("paths")].into_iter().flat_map(strings);
        let paths = paths.chain(string(entry, "name")).map(|path| path + ".*");
        (string(entry, "datadir").unwrap_or_else(|| default.clone()), paths.collect())
    };
    let mut found: Vec<_> = hashes(entries.get_str("hierarchy")).map(entry).collect();
    if found.is_empty() {
        found.push((default, vec!["common.yaml".to_owned()]));
    }
    found
}

/// Version 3 has a directory for each back end. In an environment, only the rest after its name is known.
fn version_3(entries: &Hash) -> Vec<(String, Vec<String>)> {
    let paths: Vec<String> = strings(entries.get_str("hierarchy")).map(|path| path + ".*").collect();
    let mut backends: Vec<String> = strings(entries.get_str("backends")).collect();
    if backends.is_empty() {
        backends.push("yaml".to_owned());
    }
    let directories = backends.iter().filter_map(|backend| match entries.get_str(backend) {
        Some(Value::Hash(settings)) => string(settings, "datadir"),
        _ => None,
    });
    let of_environment = |datadir: String| {
        let after = ["%{environment}", "%{::environment}"].iter().find_map(|name| datadir.split_once(name));
        after.map_or(datadir.clone(), |(_, rest)| rest.trim_start_matches('/').to_owned())
    };
    directories.map(|datadir| (of_environment(datadir), paths.clone())).collect()
}

fn string(entries: &Hash, key: &str) -> Option<String> {
    entries.get_str(key).and_then(Value::as_str).map(str::to_owned)
}

/// Returns a string, or the strings of an array.
fn strings(value: Option<&Value>) -> impl Iterator<Item = String> {
    let values = match value {
        Some(Value::Array(values)) => values.to_vec(),
        Some(value) => vec![value.clone()],
        None => Vec::new(),
    };
    values.into_iter().filter_map(|value| value.as_str().map(str::to_owned))
}

fn hashes(value: Option<&Value>) -> impl Iterator<Item = &Hash> {
    let values = match value {
        Some(Value::Array(values)) => &values[..],
        _ => &[],
    };
    values.iter().filter_map(|value| if let Value::Hash(hash) = value { Some(hash) } else { None })
}

/// Returns the directories of a path before its first interpolation.
fn literal(path: &str) -> &str {
    let directory = match path.split_once("%{") {
        Some((before, _)) => before.rsplit_once('/').map_or("", |(directory, _)| directory),
        None => path.trim_end_matches('/'),
    };
    if directory == "." { "" } else { directory.trim_start_matches("./") }
}

/// Replaces interpolations by `*`.
fn globbed(path: &str) -> String {
    let mut pattern = String::new();
    let mut rest = path.trim_start_matches("./");
    while let Some((before, after)) = rest.split_once("%{") {
        pattern.extend([before, "*"]);
        rest = after.split_once('}').map_or("", |(_, after)| after);
    }
    pattern + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_needs_a_location() {
        let rows = [
            ("version: 5", true),
            ("version: 5\nhierarchy: [{name: a, path: x}, {name: b, mapped_paths: [a, b, '%{b}.yaml']}]", true),
            ("version: 5\nhierarchy: [{name: a, path: x}, {name: b, lookup_key: f}]", false),
            ("version: 5\nhierarchy: [{name: a, uri: x}]", false),
            ("version: 4\nhierarchy: [{name: a, path: x}]", false),
        ];
        for (text, expected) in rows {
            let value = puppetlang_yaml::read(text.as_bytes(), &puppetlang_yaml::Limits::default());
            let Ok(Value::Hash(entries)) = value else { panic!("{text} is a hash") };
            assert_eq!(names_all_files(&entries), expected, "{text}");
        }
    }

    /// A configuration, and the expected directories with their patterns.
    type Row<'r> = (&'r str, &'r [(&'r str, &'r [&'r str])]);

    fn found(text: &str) -> Vec<(String, Vec<String>)> {
        let value = puppetlang_yaml::read(text.as_bytes(), &puppetlang_yaml::Limits::default());
        let Ok(Value::Hash(entries)) = value else { panic!("{text} is a hash") };
        let pair = |one: DataDirectory| (one.directory.display().to_string(), one.patterns);
        directories(&entries).into_iter().map(pair).collect()
    }

    #[test]
    fn directories_end_before_interpolations() {
        let rows: [Row<'_>; 7] = [
            ("version: 5", &[("data", &["data/common.yaml"])]),
            (
                "version: 5\nhierarchy:\n- {name: a, path: 'n/%{x}.yaml'}\n- {name: b, datadir: 'd/%{e}/f', glob: '*.yaml'}",
                &[("data", &["data/n/*.yaml"]), ("d", &["d/*/f/*.yaml"])],
            ),
            ("version: 5\ndefaults: {datadir: .}\nhierarchy: [{name: a, paths: [x.yaml]}]", &[("", &["x.yaml"])]),
            ("version: 5\nhierarchy: [{name: a, datadir: '%{e}', path: x}]", &[("", &["*/x"])]),
            ("version: 4\nhierarchy: [{name: a, backend: yaml}]", &[("data", &["data/a.*"])]),
            (
                ":backends: [yaml]\n:hierarchy: [common]\n:yaml:\n  :datadir: /etc/%{::environment}/hieradata",
                &[("hieradata", &["hieradata/common.*"])],
            ),
            (":hierarchy: [common]", &[]),
        ];
        for (text, expected) in rows {
            let expected: Vec<(String, Vec<String>)> = expected
                .iter()
                .map(|(directory, patterns)| {
                    ((*directory).to_owned(), patterns.iter().map(|&one| one.to_owned()).collect())
                })
                .collect();
            assert_eq!(found(text), expected, "{text}");
        }
    }
}
