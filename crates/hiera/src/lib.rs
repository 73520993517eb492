//! Hiera: the data in which class parameters and keys are looked up.
//!
//! [`Hiera`] implements the [data](puppetlang_evaluator::Data) of an evaluation. It searches the global layer, the
//! environment and the module of the key, each with the hierarchy of its `hiera.yaml`, and merges what it finds. The
//! rules are those of Hiera 5; configuration files of the versions 3 and 4 are accepted where the reference accepts
//! them.
//!
//! Files are read through the trait [`Store`], and parsed once for all evaluations that share [`ParsedFiles`]. The
//! locations of a hierarchy are resolved once for each evaluation, and again only if a variable in them changes.
//!
//! | module | subject |
//! |---|---|
//! | `search` | the search for a key in the layers |
//! | `layer`, `config` | layers, and their configuration files |
//! | `hierarchy` | the entries of a hierarchy with their locations resolved |
//! | `provider` | the functions that supply data |
//! | `data_file`, `large_integer` | data files in YAML and JSON; integers in them that do not fit 64 bits |
//! | `file_cache` | the files that were already read |
//! | `eyaml`, `secret` | encrypted values; the keys and plain texts of an environment |
//! | `interpolation` | `%{…}` in data and configuration files |
//! | `options` | `lookup_options` |
//! | `merge`, `deep_merge` | merge strategies |
//! | `key` | dotted keys |
//! | `context` | `Puppet::LookupContext` |
//! | `explain`, `reference_text` | the steps of a lookup, and their text as the reference prints it |
//! | `session` | the state of the lookups of one evaluation |
//! | `store` | the files and modules that a hierarchy is about |
//! | [`check`] | checks of configurations and data files without a lookup |
//! | `failure`, `line` | errors, and lines of configuration files in them |

pub mod check;
mod config;
mod context;
mod data_file;
mod deep_merge;
mod explain;
mod explanation_data;
mod eyaml;
mod failure;
mod file_cache;
mod hierarchy;
mod interpolation;
mod key;
mod large_integer;
mod layer;
mod line;
mod merge;
mod options;
mod origin;
mod provider;
mod reference_data;
mod reference_text;
mod search;
mod secret;
mod session;
mod store;

use std::sync::Arc;

use puppetlang_evaluator::{Block, Call, Data, Evaluation, Expression, Flow, Lookup};
use puppetlang_source::Permanent;
use puppetlang_types::Value;
use puppetlang_types::value::Object;

pub use explain::{Event, Explanation, Step, StepKind};
pub use explanation_data::ShowLocation;
pub use failure::is_of_data;
pub use interpolation::is_lookup_method;
pub use origin::{KeyPositions, Origin};
pub use puppetlang_yaml::Position;
pub use secret::{DecryptedTexts, Secrets};
pub use store::{EmptyStore, ParsedFiles, Reader, Root, Store};

use search::Search;
use session::Session;

/// The data of an environment.
pub struct Hiera {
    store: Arc<dyn Store>,
}

impl Hiera {
    /// Creates the data of an environment.
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self { store }
    }

    /// Runs a closure, and returns the explanation of the lookups in it.
    pub fn explain<T>(evaluation: &mut Evaluation, work: impl FnOnce(&mut Evaluation) -> T) -> (T, Explanation) {
        evaluation.extension::<Session>().explainer = Some(explain::Explainer::default());
        let result = work(evaluation);
        let explainer = evaluation.extension::<Session>().explainer.take();
        (result, explainer.map(explain::Explainer::finish).unwrap_or_default())
    }
}

impl Hiera {
    /// Searches the options of lookups of a key (`lookup_options`), as the reference does for
    /// `puppet lookup --explain-options`.
    ///
    /// # Errors
    ///
    /// If the key is not valid, or if a configuration or data file cannot be used.
    pub fn search_options(&self, evaluation: &mut Evaluation, key: &str) -> Flow<()> {
        let lookup = Lookup::of_key(key);
        let found = Search::begin(&*self.store, evaluation, &lookup).and_then(|mut search| search.search_options(key));
        found.map_err(|failure| failure.into_exit(evaluation, None))
    }
}

impl Data for Hiera {
    fn has_keys(&self) -> bool {
        self.store.has_data()
    }

    fn look_up(&self, evaluation: &mut Evaluation, lookup: &Lookup<'_>) -> Flow<Option<Value>> {
        /// The files of an environment whose data are ignored.
        static NO_FILES: Permanent<EmptyStore> = Permanent::new(EmptyStore::default);
        if search::has_no_layer(&*self.store, evaluation, lookup) {
            evaluation.spend(1)?;
            return Ok(None);
        }
        if !self.store.has_data() && !evaluation.host_supplies_data() {
            let checked = search::check(lookup).map(|()| None);
            return checked.map_err(|failure| failure.into_exit(evaluation, lookup.expression));
        }
        let store = if self.store.has_data() { &*self.store } else { &*NO_FILES };
        let found =
            Search::begin(store, evaluation, lookup).and_then(|mut search| search.search_key(lookup.key, lookup.merge));
        found.map_err(|failure| failure.into_exit(evaluation, lookup.expression))
    }

    fn call_context(
        &self,
        evaluation: &mut Evaluation,
        expression: Option<Expression<'_>>,
        context: &Arc<Object>,
        function: &str,
        arguments: &[Value],
        block: Option<&Block<'_>>,
    ) -> Flow {
        context::call(&*self.store, evaluation, expression, context, function, arguments, block)
    }

    fn read(&self, evaluation: &mut Evaluation, function: &str, call: &Call<'_>) -> Flow {
        match function {
            eyaml::FUNCTION => eyaml::call(&*self.store, evaluation, call),
            function => provider::read(&*self.store, evaluation, function, call),
        }
    }
}
