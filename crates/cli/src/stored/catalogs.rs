//! A store of catalogs in JSON.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use puppetlang::catalogs::{FILE_BYTES, read_file};
use puppetlang::rich_data::{Builtin, ReadOptions, WriteOptions, from_json, to_data};
use puppetlang::{ExportedCatalogs, ExportedResource, ExportedSearch, HostError, Value};

use super::{Store, query};

/// Catalogs by the names of their nodes.
#[derive(Clone, Default)]
pub(crate) struct Catalogs {
    known: BTreeMap<String, Known>,
}

/// A catalog.
#[derive(Clone)]
struct Known {
    exported: ExportedCatalogs,
    /// The whole catalog, without values that only rich data has.
    catalog: Value,
}

impl Catalogs {
    /// Reads the catalogs in a directory: its files with the extension `.json`.
    ///
    /// # Errors
    ///
    /// Fails if a file cannot be read or is no catalog, if two are catalogs of the same node, or if there are none.
    pub(crate) fn read(directory: &Path) -> io::Result<Self> {
        let failed = |path: &Path, error: &dyn std::fmt::Display| {
            io::Error::new(io::ErrorKind::InvalidData, format!("{}: {error}", path.display()))
        };
        let entries = fs::read_dir(directory).map_err(|error| failed(directory, &error))?;
        let paths = entries.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<Vec<_>>>();
        let mut paths = paths.map_err(|error| failed(directory, &error))?;
        paths.retain(|path| path.extension().is_some_and(|extension| extension == "json") && path.is_file());
        paths.sort();
        let mut catalogs = Self::default();
        for path in &paths {
            let content = read_file(path, FILE_BYTES).map_err(|error| failed(path, &error))?;
            let (node, known) = Known::parse(&content).map_err(|error| failed(path, &error))?;
            if catalogs.known.insert(node.clone(), known).is_some() {
                return Err(failed(path, &format_args!("another file has a catalog of {node} too")));
            }
        }
        match catalogs.known.is_empty() {
            true => Err(failed(directory, &"there are no catalogs (.json)")),
            false => Ok(catalogs),
        }
    }

    /// Adds the catalog of a node, or replaces it.
    ///
    /// # Errors
    ///
    /// If the text is no catalog.
    pub(crate) fn set(&mut self, json: &str) -> Result<(), String> {
        let (node, known) = Known::parse(json.as_bytes())?;
        self.known.insert(node, known);
        Ok(())
    }

    /// Returns the catalog of a node as text that can be compared; with `only_exported`, only what it exports.
    pub(crate) fn text_of(&self, node: &str, only_exported: bool) -> String {
        match self.known.get(node) {
            None => String::new(),
            Some(known) if only_exported => format!("{:?}", known.exported),
            Some(known) => format!("{:?}", known.catalog),
        }
    }
}

impl Known {
    fn parse(json: &[u8]) -> Result<(String, Self), String> {
        let mut exported = ExportedCatalogs::default();
        let node = exported.add(json)?;
        let options = ReadOptions { allow_unresolved: true, ..ReadOptions::default() };
        let rich = from_json(json, &options, &Builtin).map_err(|error| error.to_string())?;
        let plain = to_data(&rich, &WriteOptions::plain()).map_err(|error| error.to_string())?;
        Ok((node, Self { exported, catalog: plain.output }))
    }
}

impl Store for Catalogs {
    fn find(&self, search: &ExportedSearch<'_>) -> Result<Vec<ExportedResource>, HostError> {
        let mut found = Vec::new();
        for known in self.known.values() {
            found.append(&mut known.exported.find(search).map_err(HostError::new)?);
        }
        Ok(found)
    }

    fn query(&self, query: &Value) -> Result<Value, HostError> {
        let catalogs = self.known.iter().map(|(node, known)| (node.as_str(), &known.catalog));
        query::answer(query, catalogs).map_err(HostError::new)
    }
}
