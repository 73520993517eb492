//! The host of a compile: the embedder's host, with the files of the modules.

use std::path::Path;
use std::sync::Arc;

use puppetlang_evaluator::{
    Answer, DataRequest, ExportedResource, ExportedSearch, FileKind, Host, HostError, HostFunction, Log, Lookup,
    Request,
};
use puppetlang_types::{Timestamp, Value};

use crate::environment::{Environment, ruby_message};

/// A host that finds templates and files in the modules of an environment.
pub(crate) struct EnvironmentHost {
    pub(crate) host: Arc<dyn Host>,
    pub(crate) environment: Arc<Environment>,
}

impl Host for EnvironmentHost {
    fn log(&self, line: &Log) {
        self.host.log(line);
    }

    fn now(&self) -> Timestamp {
        self.host.now()
    }

    fn function(&self, name: &str) -> Option<Arc<HostFunction>> {
        self.host.function(name)
    }

    fn variable(&self, name: &str) -> Option<Value> {
        self.host.variable(name)
    }

    fn find(&self, kind: FileKind, reference: &str) -> Result<Option<String>, String> {
        let found = match kind {
            FileKind::Template => self.environment.find_template(reference),
            FileKind::File => self.environment.find_file(reference),
            FileKind::Module => Ok(self.environment.module(reference).map(|module| module.path().to_owned())),
        };
        Ok(found.map_err(|error| error.to_string())?.map(|path| path.to_string_lossy().into_owned()))
    }

    fn read_file(&self, path: &str) -> Result<Vec<u8>, String> {
        self.environment.read(Path::new(path)).map_err(|error| ruby_message(Path::new(path), &error, "rb_sysopen"))
    }

    fn supplies_data(&self) -> bool {
        self.host.supplies_data()
    }

    fn data(&self, request: &DataRequest<'_>) -> Result<Option<Value>, HostError> {
        self.host.data(request)
    }

    fn has_data(&self) -> bool {
        self.host.has_data()
    }

    fn lookup(&self, lookup: &Lookup<'_>) -> Result<Option<Value>, String> {
        self.host.lookup(lookup)
    }

    fn request(&self, request: &Request<'_>) -> Result<Answer, HostError> {
        self.host.request(request)
    }

    fn offers_exported(&self) -> bool {
        self.host.offers_exported()
    }

    fn find_exported(&self, search: &ExportedSearch<'_>) -> Result<Vec<ExportedResource>, HostError> {
        self.host.find_exported(search)
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
