//! Exported resources of other nodes, and what programs ask PuppetDB.
//!
//! | module | subject |
//! |---|---|
//! | `catalogs` | a store of catalogs in JSON: the option `--exported-from` |
//! | `query` | queries of PuppetDB in the form of arrays, answered from catalogs |
//! | `puppetdb` | PuppetDB by its HTTP API: the options `--puppetdb…` |
//! | `fleet` | the catalogs of several nodes, which export to each other: the option `--nodes-from` |

pub(crate) mod catalogs;
pub(crate) mod fleet;
mod puppetdb;
mod query;

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use puppetlang::evaluator::{FileKind, Log};
use puppetlang::{
    Answer, ExportedResource, ExportedSearch, Hash, Host, HostCall, HostError, HostFunction, Request, Value,
};

use catalogs::Catalogs;
use fleet::Kept;
use puppetdb::PuppetDb;

/// The options for exported resources.
#[derive(Args)]
#[command(next_help_heading = "Exported resources")]
pub(crate) struct StoreArguments {
    /// Collect exported resources from the catalogs in this directory: .json files that --with-virtual wrote
    #[arg(long, value_name = "DIRECTORY", conflicts_with = "puppetdb")]
    exported_from: Option<PathBuf>,
    /// Collect exported resources from a PuppetDB and ask it what `puppetdb_query` asks: http://localhost:8080
    #[arg(long, value_name = "URL")]
    puppetdb: Option<String>,
    /// Trust the certificate authority in this file, for a PuppetDB with https
    #[arg(long, value_name = "FILE", requires = "puppetdb")]
    puppetdb_cacert: Option<PathBuf>,
    /// Use the client certificate in this file
    #[arg(long, value_name = "FILE", requires = "puppetdb_key")]
    puppetdb_cert: Option<PathBuf>,
    /// Use the private key of the client certificate in this file
    #[arg(long, value_name = "FILE", requires = "puppetdb_cert")]
    puppetdb_key: Option<PathBuf>,
    /// Set $facts and top-scope variables to the facts of the node in the PuppetDB
    #[arg(long, requires = "puppetdb", conflicts_with = "facts")]
    facts_from_puppetdb: bool,
}

impl StoreArguments {
    /// Returns the PuppetDB that the options name.
    ///
    /// # Errors
    ///
    /// Fails if a file with certificates cannot be read, or the URL is not valid.
    fn database(&self) -> io::Result<Option<PuppetDb>> {
        let Some(url) = &self.puppetdb else { return Ok(None) };
        let identity = self.puppetdb_cert.as_deref().zip(self.puppetdb_key.as_deref());
        PuppetDb::new(url, self.puppetdb_cacert.as_deref(), identity).map(Some)
    }

    /// Returns the store that the options name.
    ///
    /// # Errors
    ///
    /// Fails if a catalog of the directory cannot be read.
    pub(crate) fn store(&self) -> io::Result<Option<Arc<dyn Store>>> {
        if let Some(database) = self.database()? {
            return Ok(Some(Arc::new(database)));
        }
        Ok(self.catalogs()?.map(|catalogs| Arc::new(catalogs) as _))
    }

    /// Returns the catalogs in the directory that the options name.
    ///
    /// # Errors
    ///
    /// Fails if a catalog cannot be read.
    pub(crate) fn catalogs(&self) -> io::Result<Option<Catalogs>> {
        self.exported_from.as_deref().map(Catalogs::read).transpose()
    }

    /// Returns the facts of a node if they come from a PuppetDB.
    ///
    /// # Errors
    ///
    /// Fails if the PuppetDB cannot be reached or does not know the node.
    pub(crate) fn facts(&self, node: &str) -> io::Result<Option<Hash>> {
        match self.database()?.filter(|_| self.facts_from_puppetdb) {
            Some(database) => database.facts(node).map(Some),
            None => Ok(None),
        }
    }

    /// Whether the options name a store.
    pub(crate) fn are_given(&self) -> bool {
        self.exported_from.is_some() || self.puppetdb.is_some()
    }
}

/// A store of catalogs.
pub(crate) trait Store: Send + Sync {
    /// Returns the exported resources that a collector looks for.
    fn find(&self, search: &ExportedSearch<'_>) -> Result<Vec<ExportedResource>, HostError>;

    /// Answers a query: a string in the language PQL, or an array.
    fn query(&self, query: &Value) -> Result<Value, HostError>;
}

/// The name of the function that queries PuppetDB.
const QUERY: &str = "puppetdb_query";

/// A host with a store.
pub(crate) struct WithStore {
    host: Arc<dyn Host>,
    store: Arc<dyn Store>,
    query: Arc<HostFunction>,
    /// Where log messages go in place of the log of the host.
    kept: Option<Arc<Kept>>,
}

impl WithStore {
    pub(crate) fn new(host: Arc<dyn Host>, store: Arc<dyn Store>) -> Self {
        let asked = Arc::clone(&store);
        let work = move |call: &mut HostCall<'_>| asked.query(call.arguments.first().unwrap_or(&Value::Undef));
        // The parameters of the reference's function.
        let form: &[(&str, &str)] = &[("Variant[String[1], Array[Data, 1]]", "query")];
        let query = HostFunction::new(QUERY, &[form], work).expect("the type of the parameter is valid");
        Self { host, store, query: Arc::new(query), kept: None }
    }

    /// Keeps log messages away from the log of the host.
    pub(crate) fn with_kept_logs(self, kept: Arc<Kept>) -> Self {
        Self { kept: Some(kept), ..self }
    }
}

impl Host for WithStore {
    fn offers_exported(&self) -> bool {
        true
    }

    fn find_exported(&self, search: &ExportedSearch<'_>) -> Result<Vec<ExportedResource>, HostError> {
        self.store.find(search)
    }

    fn function(&self, name: &str) -> Option<Arc<HostFunction>> {
        if name == QUERY { Some(Arc::clone(&self.query)) } else { self.host.function(name) }
    }

    fn log(&self, line: &Log) {
        match &self.kept {
            Some(kept) => kept.log(line),
            None => self.host.log(line),
        }
    }

    fn variable(&self, name: &str) -> Option<Value> {
        self.host.variable(name)
    }

    fn find(&self, kind: FileKind, reference: &str) -> Result<Option<String>, String> {
        self.host.find(kind, reference)
    }

    fn read_file(&self, path: &str) -> Result<Vec<u8>, String> {
        self.host.read_file(path)
    }

    fn request(&self, request: &Request<'_>) -> Result<Answer, HostError> {
        self.host.request(request)
    }

    fn generate(&self, command: &[String]) -> Result<String, HostError> {
        self.host.generate(command)
    }

    fn is_debugging(&self) -> bool {
        self.host.is_debugging()
    }

    fn is_interrupted(&self) -> bool {
        self.host.is_interrupted()
    }
}
