//! The catalogs of several nodes, which export resources to each other.
//!
//! Nodes are compiled in rounds. A round sees the catalogs of the round before; the first one sees none. Nodes that
//! ask for nothing of other nodes are compiled once. The rounds end when nothing changes.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use puppetlang::evaluator::Log;
use puppetlang::{ExportedResource, ExportedSearch, HostError, Value};
use rayon::prelude::*;

use super::Store;
use super::catalogs::Catalogs;

/// The most rounds.
const MOST_ROUNDS: usize = 20;

/// The result of a compile, and what it logged.
pub(crate) struct Outcome<T> {
    pub(crate) result: T,
    pub(crate) logs: Vec<Log>,
}

/// A compiled catalog as JSON with virtual resources; `None` if the compile failed.
pub(crate) trait Compiled {
    fn json(&self) -> Option<&str>;
}

/// Compiles the catalogs of nodes until nothing changes. `others` are the catalogs of further nodes.
///
/// # Errors
///
/// Fails if the catalogs still change after the last round. The message names the nodes.
pub(crate) fn settle<T: Compiled + Send>(
    nodes: &[String],
    others: Option<Catalogs>,
    compile: impl Fn(&str, Arc<dyn Store>) -> Outcome<T> + Sync,
) -> io::Result<BTreeMap<String, Outcome<T>>> {
    let mut known = others.unwrap_or_default();
    let mut outcomes: BTreeMap<String, Outcome<T>> = BTreeMap::new();
    let mut pending: BTreeSet<&String> = nodes.iter().collect();
    let mut changed = Vec::new();
    for _ in 0..MOST_ROUNDS {
        let before = Arc::new(known.clone());
        let round: Vec<_> = pending
            .par_iter()
            .map(|&node| {
                let watched = Arc::new(Watched::new(Arc::clone(&before)));
                let outcome = compile(node, Arc::clone(&watched) as Arc<dyn Store>);
                (node, outcome, watched)
            })
            .collect();
        let was_queried = round.iter().any(|(_, _, watched)| watched.is_queried());
        pending.clear();
        changed.clear();
        for (node, outcome, watched) in round {
            if watched.is_asked() {
                pending.insert(node);
            }
            if let Some(json) = outcome.result.json() {
                known.set(json).map_err(io::Error::other)?;
            }
            outcomes.insert(node.clone(), outcome);
        }
        // A query sees whole catalogs, a collector what they export.
        changed.extend(
            nodes.iter().filter(|node| before.text_of(node, !was_queried) != known.text_of(node, !was_queried)),
        );
        if changed.is_empty() || pending.is_empty() {
            return Ok(outcomes);
        }
    }
    let names = changed.iter().map(|node| node.as_str()).collect::<Vec<_>>().join(", ");
    Err(io::Error::other(format!(
        "the catalogs of the nodes depend on each other and still change after {MOST_ROUNDS} rounds: {names}"
    )))
}

/// A store that notes what it is asked.
struct Watched {
    catalogs: Arc<Catalogs>,
    is_asked: AtomicBool,
    is_queried: AtomicBool,
}

impl Watched {
    fn new(catalogs: Arc<Catalogs>) -> Self {
        Self { catalogs, is_asked: AtomicBool::new(false), is_queried: AtomicBool::new(false) }
    }

    fn is_asked(&self) -> bool {
        self.is_asked.load(Ordering::Relaxed)
    }

    fn is_queried(&self) -> bool {
        self.is_queried.load(Ordering::Relaxed)
    }
}

impl Store for Watched {
    fn find(&self, search: &ExportedSearch<'_>) -> Result<Vec<ExportedResource>, HostError> {
        self.is_asked.store(true, Ordering::Relaxed);
        self.catalogs.find(search)
    }

    fn query(&self, query: &Value) -> Result<Value, HostError> {
        self.is_asked.store(true, Ordering::Relaxed);
        self.is_queried.store(true, Ordering::Relaxed);
        self.catalogs.query(query)
    }
}

/// Log messages that are kept until it is known that they are those of the last round.
#[derive(Default)]
pub(crate) struct Kept(Mutex<Vec<Log>>);

impl Kept {
    pub(crate) fn log(&self, line: &Log) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(line.clone());
    }

    pub(crate) fn take(&self) -> Vec<Log> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
mod tests {
    use puppetlang::ExportedQuery;

    use super::*;

    impl Compiled for String {
        fn json(&self) -> Option<&str> {
            Some(self)
        }
    }

    /// Returns a catalog that exports a resource with a title.
    fn catalog(node: &str, title: &str) -> Outcome<String> {
        let resource = format!(r#"{{"type":"Notify","title":"{title}","exported":true}}"#);
        Outcome { result: format!(r#"{{"name":"{node}","resources":[{resource}]}}"#), logs: Vec::new() }
    }

    fn titles(store: &dyn Store, node: &str) -> Vec<String> {
        let query = ExportedQuery::default();
        let found = store.find(&ExportedSearch { kind: "Notify", query: &query, node }).expect("it is valid");
        found.iter().map(|resource| resource.title.to_string()).collect()
    }

    #[test]
    fn nodes_that_depend_on_each_other_settle() {
        let nodes = ["a", "b", "c"].map(str::to_owned);
        // Each node exports the number of resources that it sees, up to two.
        let settled =
            settle(&nodes, None, |node, store| catalog(node, &format!("{node}{}", titles(&*store, node).len())));
        let settled = settled.expect("they settle");
        assert!(settled.values().all(|outcome| outcome.result.contains("2\"")), "{:?}", settled["a"].result);
    }

    #[test]
    fn nodes_that_never_settle_are_an_error() {
        let nodes = ["a", "b"].map(str::to_owned);
        let settled = settle(&nodes, None, |node, store| {
            let longest = titles(&*store, node).iter().map(String::len).max().unwrap_or_default();
            catalog(node, &"x".repeat(longest + 1))
        });
        let error = settled.err().expect("they grow in each round").to_string();
        assert!(error.ends_with("still change after 20 rounds: a, b"), "{error}");
    }
}
