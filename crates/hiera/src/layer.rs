//! Layers: the places that have a hierarchy of their own.

use puppetlang_types::value::Text;

use crate::config::Config;
use crate::store::Reader;

/// The kind of a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// The data of the host, which have no hierarchy.
    Host,
    Global,
    Environment,
    Module,
}

impl Place {
    /// The party that names the files of the layer.
    pub(crate) fn reader(self) -> Reader {
        if matches!(self, Self::Host | Self::Global) { Reader::Host } else { Reader::Environment }
    }

    /// The name that explanations begin with.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Host => "Host",
            Self::Global => "Global",
            Self::Environment => "Environment",
            Self::Module => "Module",
        }
    }
}

/// A layer.
#[derive(Debug)]
pub(crate) struct Layer {
    pub(crate) place: Place,
    /// The module of the layer.
    pub(crate) module: Option<Text>,
    pub(crate) config: Config,
}

impl Layer {
    /// The name in explanations.
    pub(crate) fn name(&self) -> String {
        let module = self.module.as_ref().map_or_else(String::new, |module| format!(" \"{module}\""));
        let version = self.config.version();
        format!("{}{module} Data Provider (hiera configuration version {version})", self.place.name())
    }

    /// The path of the configuration file in explanations.
    pub(crate) fn config_path(&self) -> Option<String> {
        self.config.file.as_ref().map(|file| file.path.to_string_lossy().into_owned())
    }
}
