//! `lookup_options`: how single keys, or all keys that match a pattern, are merged and converted.

use std::sync::Arc;

use puppetlang_types::Value;
use puppetlang_types::value::{Hash, HashBuilder, RegexpValue, Text};

use crate::explain::{Event, StepKind};
use crate::failure::{Failure, Found};
use crate::key::{Key, LOOKUP_OPTIONS};
use crate::merge::Strategy;
use crate::search::{Search, Variant};
use crate::session::LayerId;

/// The options of lookups, by key and by pattern.
#[derive(Debug, Default)]
pub(crate) struct LookupOptions {
    keys: Hash,
    patterns: Vec<(RegexpValue, Value)>,
}

/// The title of the options of the global layer and the environment in an explanation.
const SHARED: &str = "Global and Environment";

impl LookupOptions {
    /// Compiles the patterns of options: keys that begin with `^`.
    ///
    /// # Errors
    ///
    /// If a pattern is no regular expression.
    fn of(options: Option<&Hash>) -> Result<Self, Failure> {
        let Some(options) = options else { return Ok(Self::default()) };
        let mut keys = HashBuilder::new();
        let mut patterns = Vec::new();
        for (key, value) in options.iter() {
            match pattern(text(key)?)? {
                Some(pattern) => patterns.push((pattern, value.clone())),
                None => keys.insert(key.clone(), value.clone()),
            }
        }
        Ok(Self { keys: keys.build(), patterns })
    }

    /// Returns the options of a key: its own, or those of the first pattern that matches it.
    pub(crate) fn of_key(&self, root: &str) -> Found<Value> {
        if let Some(options) = self.keys.get_str(root).filter(|options| !options.is_undef()) {
            return Ok(Some(options.clone()));
        }
        for (pattern, options) in &self.patterns {
            if pattern.is_match(root)? {
                return Ok(Some(options.clone()).filter(|options| !options.is_undef()));
            }
        }
        Ok(None)
    }
}

/// Compiles a key of options that is a pattern: it begins with `^`.
///
/// # Errors
///
/// If the pattern is no regular expression.
pub(crate) fn pattern(key: &str) -> Result<Option<RegexpValue>, Failure> {
    if !key.starts_with('^') {
        return Ok(None);
    }
    let regexp = RegexpValue::new(key).map_err(|error| Failure::Argument(error.to_string()))?;
    regexp.compiled()?;
    Ok(Some(regexp))
}

/// Checks that a key of options of a module is for keys of the module.
///
/// # Errors
///
/// If it is not.
pub(crate) fn check_owner(key: &str, module: &str) -> Result<(), Failure> {
    let is_own = |key: &str| key.strip_prefix(module).is_some_and(|rest| rest.starts_with("::"));
    match key.strip_prefix('^') {
        Some(pattern) if !is_own(pattern) => Err(Failure::data(format!(
            "all lookup_options patterns must match a key starting with module name '{module}'"
        ))),
        None if !is_own(key) => {
            Err(Failure::data(format!("all lookup_options keys must start with module name '{module}'")))
        }
        _ => Ok(()),
    }
}

/// Returns the text of a key of options.
pub(crate) fn text(key: &Value) -> Result<&str, Failure> {
    key.as_str().ok_or_else(|| {
        let (shown, class) = (puppetlang_types::ruby::to_s(key), puppetlang_types::ruby::class(key));
        Failure::Argument(format!("undefined method `start_with?' for {shown}:{class}"))
    })
}

/// Checks the form of options; those of a module are for the keys of the module only.
fn checked(options: Option<Value>, module: Option<&str>) -> Result<Option<Hash>, Failure> {
    let options = match options {
        None | Some(Value::Undef) => return Ok(None),
        Some(Value::Hash(options)) => options,
        Some(_) => return Err(Failure::data("value of lookup_options must be a hash")),
    };
    let Some(module) = module else { return Ok(Some(options)) };
    for key in options.keys() {
        check_owner(text(key)?, module)?;
    }
    Ok(Some(options))
}

/// Returns the options of two layers. Those of the first have priority.
fn both(first: Option<Hash>, second: Option<Hash>) -> Result<Option<Hash>, Failure> {
    match (first, second) {
        (Some(first), Some(second)) => {
            checked(Some(Strategy::hash().merge(Value::Hash(first), Value::Hash(second))?), None)
        }
        (first, second) => Ok(first.or(second)),
    }
}

impl Search<'_, '_> {
    /// Returns the options of a key.
    pub(crate) fn options_of(&mut self, key: &Key) -> Found<Value> {
        let module = key.module();
        let options = match self.session().options.get(&module) {
            Some(known) => Arc::clone(known),
            None => {
                let options = Arc::new(self.retrieve_options(module.clone())?);
                self.session().options.insert(module, Arc::clone(&options));
                options
            }
        };
        options.of_key(&key.root)
    }

    fn retrieve_options(&mut self, module: Option<Text>) -> Result<LookupOptions, Failure> {
        self.for_options(module.clone(), |search| {
            search.explain(|| StepKind::Options);
            let options = search.all_options(module);
            search.end_explained();
            options
        })
    }

    /// Runs a search for options, which neither overrides nor default values affect.
    fn for_options<T>(
        &mut self,
        module: Option<Text>,
        work: impl FnOnce(&mut Self) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        self.without_given(|search| search.within_invocation(&LOOKUP_OPTIONS.into(), module, work))
    }

    /// Does work that neither overrides nor default values affect.
    pub(crate) fn without_given<T>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let overrides = std::mem::replace(&mut self.invocation.overrides, Hash::empty());
        let defaults = std::mem::replace(&mut self.invocation.defaults, Hash::empty());
        let result = work(self);
        self.invocation.overrides = overrides;
        self.invocation.defaults = defaults;
        result
    }

    fn all_options(&mut self, module: Option<Text>) -> Result<LookupOptions, Failure> {
        if self.invocation.inherited.is_global_only {
            return LookupOptions::of(self.global_options()?.as_ref());
        }
        let shared = self.environment_options()?;
        let Some(module) = module else { return LookupOptions::of(shared.as_ref()) };
        let of_all = Arc::new(LookupOptions::of(shared.as_ref())?);
        self.session().options.entry(None).or_insert(of_all);
        let own = self.search_module(&Key::simple(LOOKUP_OPTIONS), &Strategy::hash())?;
        let own = checked(own, Some(&module))?;
        match (shared, own) {
            (Some(shared), Some(own)) => {
                let sources = [(SHARED.to_owned(), shared), (format!("Module {module}"), own)];
                let merged = self.merge_over(&Strategy::hash(), &sources, |search, (title, options)| {
                    let options = Value::Hash(options.clone());
                    search.explain(|| StepKind::Scope(title.clone()));
                    search.note(Event::Found, LOOKUP_OPTIONS, Some(&options));
                    search.end_explained();
                    Ok(Some(options))
                })?;
                LookupOptions::of(checked(merged, None)?.as_ref())
            }
            (shared, own) => LookupOptions::of(own.or(shared).as_ref()),
        }
    }

    /// The options in the data of the host and in the global layer.
    fn global_options(&mut self) -> Found<Hash> {
        if let Some(known) = self.session().global_options.clone() {
            return Ok(known);
        }
        // A failure leaves the options empty for later lookups.
        self.session().global_options = Some(None);
        let key = Key::simple(LOOKUP_OPTIONS);
        let of_host = if self.evaluation.host_supplies_data() { self.search_host(&key)? } else { None };
        let found = self.search_global(&key, &Strategy::hash())?;
        let options = both(checked(of_host, None)?, checked(found, None)?)?;
        self.session().global_options = Some(options.clone());
        Ok(options)
    }

    /// The options in the data of the host, the global layer and the environment.
    fn environment_options(&mut self) -> Found<Hash> {
        if let Some(known) = self.session().environment_options.clone() {
            return Ok(known);
        }
        let global = self.global_options()?;
        let key = Key::simple(LOOKUP_OPTIONS);
        let own = match self.environment_layer()? {
            Some(layer) => {
                self.guarded(&key.text.clone(), |search| search.search_layer(layer, &key, &Strategy::hash()))?
            }
            None => None,
        };
        let options = both(global, checked(own, None)?)?;
        self.session().environment_options = Some(options.clone());
        Ok(options)
    }

    /// The options in the default hierarchy of a module.
    pub(crate) fn default_options(&mut self, layer: LayerId, module: &Text) -> Result<Arc<LookupOptions>, Failure> {
        if let Some(known) = self.session().default_options.get(module) {
            return Ok(Arc::clone(known));
        }
        let options = self.for_options(Some(module.clone()), |search| {
            search.explain(|| StepKind::Scope(format!("Searching for \"{LOOKUP_OPTIONS}\"")));
            let found = search.search_in_default(layer, &Key::simple(LOOKUP_OPTIONS), &Strategy::hash());
            search.end_explained();
            LookupOptions::of(checked(found?, Some(module))?.as_ref())
        })?;
        let options = Arc::new(options);
        self.session().default_options.insert(module.clone(), Arc::clone(&options));
        Ok(options)
    }
}

impl Variant for (String, Hash) {
    fn title(&self, _: Option<&Text>) -> Option<String> {
        Some(self.0.clone())
    }
}
