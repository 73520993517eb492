//! The search for a key: options first, then the layers, then the default hierarchy of the module.

use std::sync::Arc;

use puppetlang_evaluator::{Evaluation, Lookup};
use puppetlang_source::meter;
use puppetlang_source::qualified::split_first;
use puppetlang_types::value::{Hash, Text};
use puppetlang_types::{Value, ruby};

use crate::explain::{Event, Step, StepKind};
use crate::failure::{Failure, Found};
use crate::key::{Key, LOOKUP_OPTIONS, is_root};
use crate::layer::Place;
use crate::merge::{Kind, Strategy};
use crate::session::{Inherited, Invocation, Session, Slot};
use crate::store::Store;

/// A lookup that is being run.
pub(crate) struct Search<'s, 'e> {
    pub(crate) store: &'s dyn Store,
    pub(crate) evaluation: &'e mut Evaluation,
    pub(crate) invocation: Invocation,
}

/// One of several searches of which the first that finds a value counts, or whose values are merged.
pub(crate) trait Variant {
    /// The title in explanations; `None` if there is nothing to search. `module` is the module of the key.
    fn title(&self, module: Option<&Text>) -> Option<String>;
}

impl Variant for Place {
    fn title(&self, module: Option<&Text>) -> Option<String> {
        match self {
            Self::Module => module.map(|module| format!("Module {module}")),
            place => Some(place.name().to_owned()),
        }
    }
}

/// The layers in the order of their priority.
const PLACES: [Place; 4] = [Place::Host, Place::Global, Place::Environment, Place::Module];

impl<'s, 'e> Search<'s, 'e> {
    /// Prepares a lookup of a program or of a class parameter.
    ///
    /// # Errors
    ///
    /// If the configuration of the environment cannot be used.
    pub(crate) fn begin(
        store: &'s dyn Store,
        evaluation: &'e mut Evaluation,
        lookup: &Lookup<'_>,
    ) -> Result<Self, Failure> {
        let scope = evaluation.scope_at(lookup.expression);
        let inherited = evaluation.extension::<Session>().current.clone().unwrap_or_default();
        let invocation = Invocation {
            scope,
            overrides: lookup.overrides.cloned().unwrap_or_else(Hash::empty),
            defaults: lookup.defaults.cloned().unwrap_or_else(Hash::empty),
            inherited,
            module: None,
            top_key: lookup.key.into(),
            is_scope_of_version_3: false,
            local: None,
            is_secret: false,
        };
        let mut search = Self { store, evaluation, invocation };
        if lookup.is_older {
            search.inherit_from_legacy(lookup)?;
        }
        Ok(search)
    }

    /// Marks the lookup as that of a legacy function, which searches the global layer only, unless the environment has
    /// a hierarchy of version 5.
    fn inherit_from_legacy(&mut self, lookup: &Lookup<'_>) -> Result<(), Failure> {
        let mut inherited = Inherited::clone(&self.invocation.inherited);
        inherited.is_older = true;
        inherited.is_global_only |= self.version_of_environment()? < Some(5);
        match lookup.level {
            Some(Value::Array(levels)) if levels.is_empty() => {}
            None | Some(Value::Undef) => {}
            Some(level) => {
                let mut levels = Vec::new();
                collect_levels(level, &mut levels);
                inherited.levels = levels;
            }
        }
        self.invocation.inherited = Arc::new(inherited);
        Ok(())
    }

    pub(crate) fn session(&mut self) -> &mut Session {
        self.evaluation.extension::<Session>()
    }

    /// Searches a key with the chosen merge strategy, or else with that of the data.
    pub(crate) fn search_key(&mut self, text: &str, merge: Option<&Value>) -> Found<Value> {
        self.evaluation.check_stack()?;
        meter::spend(1)?;
        let key = Key::parse(text)?;
        if key.is_reserved() {
            self.explain(|| StepKind::InvalidKey(LOOKUP_OPTIONS));
            self.end_explained();
            return Ok(None);
        }
        let module = key.module();
        self.within_invocation(&key.text.clone(), module, |search| search.search_with_options(&key, merge))
    }

    /// Searches the options of a key in the layers.
    pub(crate) fn search_options(&mut self, text: &str) -> Result<(), Failure> {
        let (key, options) = (Key::parse(text)?, Key::parse(LOOKUP_OPTIONS)?);
        if key.is_reserved() {
            self.explain(|| StepKind::InvalidKey(LOOKUP_OPTIONS));
            self.end_explained();
            return Ok(());
        }
        let module = key.module();
        self.within_invocation(&key.text, module, |search| search.search_layers(&options, Some(&"hash".into())))?;
        Ok(())
    }

    /// Runs a search as the current invocation for a key, from which searches within it inherit.
    pub(crate) fn within_invocation<T>(
        &mut self,
        key: &Text,
        module: Option<Text>,
        work: impl FnOnce(&mut Self) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let top_key = std::mem::replace(&mut self.invocation.top_key, key.clone());
        let module = std::mem::replace(&mut self.invocation.module, module);
        let inherited = Arc::clone(&self.invocation.inherited);
        let before = self.session().current.replace(inherited);
        let result = work(self);
        self.session().current = before;
        self.invocation.top_key = top_key;
        self.invocation.module = module;
        result
    }

    fn search_with_options(&mut self, key: &Key, merge: Option<&Value>) -> Found<Value> {
        let options = self.options_of(key)?;
        let option = |name: &str| match &options {
            None => Ok(None),
            Some(Value::Hash(options)) => Ok(options.get_str(name).filter(|value| !value.is_undef()).cloned()),
            // Ruby finds the text in a text.
            Some(Value::String(text)) => Ok(text.contains(name).then(|| name.into())),
            Some(Value::Array(_)) => Err(Failure::Argument("no implicit conversion of String into Integer".to_owned())),
            Some(other) => {
                let class = ruby::class(other);
                Err(Failure::Argument(format!("undefined method `[]' for {}:{class}", ruby::to_s(other))))
            }
        };
        let own = if merge.is_none() { option("merge")? } else { None };
        if own.is_some() && self.session().explainer.is_some() {
            let source = Step::new(StepKind::MergeSource(LOOKUP_OPTIONS));
            self.session().explainer.as_mut().into_iter().for_each(|explainer| explainer.add(source.clone()));
        }
        self.explain(|| StepKind::Key(key.text.as_str().to_owned()));
        let found = self.search_everywhere(key, merge.or(own.as_ref()));
        self.end_explained();
        match (found?, option("convert_to")?) {
            (Some(value), Some(conversion)) => self.converted(key, value, &conversion).map(Some),
            (found, _) => Ok(found),
        }
    }

    fn search_everywhere(&mut self, key: &Key, merge: Option<&Value>) -> Found<Value> {
        if let Some(value) = self.search_layers(key, merge)? {
            return Ok(Some(value));
        }
        if self.invocation.inherited.is_global_only {
            return Ok(None);
        }
        match self.search_default_hierarchy(key)? {
            Some(value) => self.dig(key, value),
            None => Ok(None),
        }
    }

    /// Searches the layers, without the default hierarchy.
    pub(crate) fn search_layers(&mut self, key: &Key, merge: Option<&Value>) -> Found<Value> {
        let strategy = Strategy::of(merge)?;
        let found = match self.places() {
            [only] => self.search_place(*only, key, &strategy)?,
            places => {
                self.merge_over(&strategy, places, |search, place| search.search_place(*place, key, &strategy))?
            }
        };
        match found {
            Some(value) => self.dig(key, value),
            None => Ok(None),
        }
    }

    /// Returns the layers that are searched.
    fn places(&self) -> &'static [Place] {
        let first = usize::from(!self.evaluation.host_supplies_data());
        let end = if self.invocation.inherited.is_global_only { 2 } else { PLACES.len() };
        &PLACES[first..end]
    }

    /// Follows the path of a key into the value of its root.
    pub(crate) fn dig(&mut self, key: &Key, value: Value) -> Found<Value> {
        if key.path.is_empty() {
            return Ok(Some(value));
        }
        self.dig_path(&key.text, &key.path, value)
    }

    /// Follows a path into a value.
    pub(crate) fn dig_path(&mut self, key: &str, path: &[Value], value: Value) -> Found<Value> {
        self.explain(|| StepKind::SubKey(path.to_vec()));
        let found = self.dig_segments(key, path, value);
        self.end_explained();
        found
    }

    fn dig_segments(&mut self, key: &str, path: &[Value], value: Value) -> Found<Value> {
        let mut value = value;
        for segment in path {
            self.explain(|| StepKind::Segment);
            let next = dig_segment(key, segment, &value);
            if self.session().explainer.is_some() {
                let shown = ruby::to_s(segment);
                match &next {
                    Ok(Some(value)) => self.note(Event::Found, &shown, Some(value)),
                    Ok(None) => self.note(Event::NotFound, &shown, None),
                    Err(_) => {}
                }
            }
            self.end_explained();
            match next? {
                Some(next) => value = next,
                None => return Ok(None),
            }
        }
        Ok(Some(value))
    }

    /// Searches variants of a search, and merges what is found.
    pub(crate) fn merge_over<V: Variant>(
        &mut self,
        strategy: &Strategy,
        variants: &[V],
        mut find: impl FnMut(&mut Self, &V) -> Found<Value>,
    ) -> Found<Value> {
        if strategy.is_first() {
            for (index, variant) in variants.iter().enumerate() {
                if let Some(value) = find(self, variant)? {
                    self.skip(&variants[index + 1..]);
                    return Ok(Some(value));
                }
            }
            return Ok(None);
        }
        match variants {
            [] => Ok(None),
            [only] => Ok(find(self, only)?.map(|value| strategy.single(value))),
            variants => {
                self.explain(|| StepKind::Merge(strategy.kind.name(), strategy.own_options()));
                let merged = self.merge_variants(strategy, variants, find);
                if let Ok(Some(value)) = &merged {
                    self.note_result(value);
                }
                self.end_explained();
                merged
            }
        }
    }

    /// Notes the variants that are not searched.
    pub(crate) fn skip<V: Variant>(&mut self, variants: &[V]) {
        let module = self.invocation.module.clone();
        if let Some(explainer) = &mut self.session().explainer {
            explainer.skip(variants.iter().filter_map(|variant| variant.title(module.as_ref())));
        }
    }

    fn merge_variants<V>(
        &mut self,
        strategy: &Strategy,
        variants: &[V],
        mut find: impl FnMut(&mut Self, &V) -> Found<Value>,
    ) -> Found<Value> {
        let mut merged = None;
        for variant in variants {
            let Some(value) = find(self, variant)? else { continue };
            meter::spend(u64::from(value.node_count()))?;
            merged = Some(match merged {
                None => strategy.first(value),
                Some(merged) => strategy.merge(merged, value)?,
            });
        }
        Ok(merged)
    }

    /// Runs a search for a name, which must not be searched within itself.
    pub(crate) fn guarded<T>(
        &mut self,
        name: &str,
        work: impl FnOnce(&mut Self) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let names = &mut self.session().names;
        if names.iter().any(|known| known == name) {
            let names: Vec<&str> = names.iter().map(Text::as_str).collect();
            return Err(Failure::data(format!("Recursive lookup detected in [{}]", names.join(", "))));
        }
        let depth = names.len();
        names.push(name.into());
        let result = work(self);
        self.session().names.truncate(depth);
        result.map_err(Failure::leaving_search)
    }

    fn search_place(&mut self, place: Place, key: &Key, strategy: &Strategy) -> Found<Value> {
        match place {
            Place::Host => self.search_host(key),
            Place::Global => self.search_global(key, strategy),
            Place::Environment => match self.environment_layer()? {
                Some(layer) => self.guarded(&key.text, |search| search.search_layer(layer, key, strategy)),
                None => Ok(None),
            },
            Place::Module => self.search_module(key, strategy),
        }
    }

    /// Searches the data of the host.
    pub(crate) fn search_host(&mut self, key: &Key) -> Found<Value> {
        self.explain(|| StepKind::Layer { name: "Host Data Provider".to_owned(), config: None, module: None });
        let found = self.value_of_host(&key.root);
        self.note_value(&key.root, &found);
        self.end_explained();
        found
    }

    pub(crate) fn search_global(&mut self, key: &Key, strategy: &Strategy) -> Found<Value> {
        // Without a global layer, recursion is still found here first.
        let found = self.guarded(&key.text, |search| match search.store.global_config() {
            Some(config) => {
                let layer = search.global_layer(config)?;
                search.search_global_layer(layer, key, strategy)
            }
            None => Ok(None),
        });
        found.map_err(|failure| match failure {
            Failure::Data(failure) if failure.issue.is_none() => {
                Failure::General(format!("Lookup of key '{}' failed: {}", self.invocation.top_key, failure.message))
            }
            other => other,
        })
    }

    pub(crate) fn search_module(&mut self, key: &Key, strategy: &Strategy) -> Found<Value> {
        let Some(module) = self.invocation.module.clone() else { return Ok(None) };
        match self.module_layer(&module)? {
            Some(layer) => self.guarded(&key.text, |search| search.search_layer(layer, key, strategy)),
            None => {
                let is_module = self.store.module(&module).is_some();
                self.explain(|| StepKind::Module(module.as_str().to_owned()));
                let event = if is_module { Event::ModuleProviderNotFound } else { Event::ModuleNotFound };
                self.session().explainer.iter_mut().for_each(|explainer| explainer.set(event, None, None));
                self.end_explained();
                Ok(None)
            }
        }
    }

    /// Searches the default hierarchy of the module. It is searched if no layer has the key.
    fn search_default_hierarchy(&mut self, key: &Key) -> Found<Value> {
        let Some(module) = self.invocation.module.clone() else { return Ok(None) };
        let Some(layer) = self.module_layer(&module)? else { return Ok(None) };
        if !self.layer(layer).config.has_default_hierarchy() {
            return Ok(None);
        }
        self.explain(|| StepKind::Scope(format!("Searching default_hierarchy of module \"{module}\"")));
        let found = self.search_defaults_of(layer, &module, key);
        self.end_explained();
        found
    }

    fn search_defaults_of(&mut self, layer: crate::session::LayerId, module: &Text, key: &Key) -> Found<Value> {
        let options = self.default_options(layer, module)?;
        let merge = match options.of_key(&key.root)? {
            Some(Value::Hash(options)) => options.get_str("merge").cloned(),
            _ => None,
        };
        self.explain(|| StepKind::Scope(format!("Searching for \"{}\"", key.text)));
        let strategy = Strategy::of(merge.as_ref());
        let found = strategy.and_then(|strategy| self.search_in_default(layer, key, &strategy));
        self.end_explained();
        found
    }

    /// Converts a value with the function `new`, as the options of lookups ask for.
    fn converted(&mut self, key: &Key, value: Value, conversion: &Value) -> Result<Value, Failure> {
        let mut arguments = match conversion {
            Value::Array(conversion) => conversion.to_vec(),
            conversion => vec![conversion.clone()],
        };
        if let Some(Value::String(source)) = arguments.first() {
            match self.evaluation.type_of_text(source) {
                Ok(kind) => arguments[0] = kind.into(),
                Err(exit) => {
                    let failure = Failure::from(exit);
                    let Some(message) = failure.quoted() else { return Err(failure) };
                    // The quotes are those of the reference.
                    return Err(Failure::data(format!(
                        "Invalid data type in lookup_options for key '{}' could not parse '{source}', error: '{message}",
                        key.text
                    )));
                }
            }
        }
        if arguments.is_empty() {
            arguments.push(Value::Undef);
        }
        let shown = self.session().explainer.is_some().then(|| Value::from(arguments.clone()));
        arguments.insert(1, value);
        match self.evaluation.call_named_function("new", arguments) {
            Ok(value) => {
                if let Some(shown) = shown {
                    let mut text = String::from("Applying convert_to lookup_option with arguments ");
                    shown.interpolated(&mut text).map_err(|error| Failure::Argument(error.to_string()))?;
                    self.session().explainer.iter_mut().for_each(|explainer| explainer.text(text.clone()));
                }
                Ok(value)
            }
            Err(exit) => {
                let failure = Failure::from(exit);
                let Some(message) = failure.quoted() else { return Err(failure) };
                Err(Failure::data(format!(
                    "The convert_to lookup_option for key '{}' raised error: {message}",
                    key.text
                )))
            }
        }
    }

    /// Begins a step of the explanation.
    pub(crate) fn explain(&mut self, kind: impl FnOnce() -> StepKind) {
        if let Some(explainer) = &mut self.session().explainer {
            explainer.begin(kind());
        }
    }

    /// Ends the innermost step of the explanation.
    pub(crate) fn end_explained(&mut self) {
        if let Some(explainer) = &mut self.session().explainer {
            explainer.end();
        }
    }

    /// Notes the outcome of the innermost step of the explanation.
    pub(crate) fn note(&mut self, event: Event, key: &str, value: Option<&Value>) {
        if let Some(explainer) = &mut self.session().explainer {
            explainer.set(event, Some(key), value);
        }
    }

    pub(crate) fn note_result(&mut self, value: &Value) {
        if let Some(explainer) = &mut self.session().explainer {
            explainer.set(Event::Result, None, Some(value));
        }
    }

    /// Whether the merge strategy of a search is that of hashes, deep or not.
    pub(crate) fn merges_hashes(strategy: &Strategy) -> bool {
        !matches!(strategy.kind, Kind::Default | Kind::First | Kind::Unique)
    }
}

/// Whether earlier lookups have found that there is no layer for a class parameter: neither the environment nor the
/// module has a hierarchy. Without an explanation, and outside of other lookups, the search then does nothing.
pub(crate) fn has_no_layer(store: &dyn Store, evaluation: &mut Evaluation, lookup: &Lookup<'_>) -> bool {
    let Some((module, _)) = split_first(lookup.key) else { return false };
    let is_parameter = lookup.expression.is_none() && lookup.merge.is_none() && !lookup.is_older;
    if !is_parameter || !is_root(lookup.key) || evaluation.host_supplies_data() || store.global_config().is_some() {
        return false;
    }
    let session = evaluation.extension::<Session>();
    let is_within_lookup = session.current.is_some() || !session.names.is_empty();
    session.environment == Slot::Absent
        && session.modules.get(module) == Some(&Slot::Absent)
        && !is_within_lookup
        && session.explainer.is_none()
}

/// Checks the key and the merge strategy of a lookup for which there are no data.
///
/// # Errors
///
/// If the key is malformed, or there is no such strategy.
pub(crate) fn check(lookup: &Lookup<'_>) -> Result<(), Failure> {
    let key = Key::parse(lookup.key)?;
    if key.is_reserved() { Ok(()) } else { Strategy::of(lookup.merge).map(drop) }
}

/// Collects the names of levels.
fn collect_levels(level: &Value, levels: &mut Vec<Text>) {
    match level {
        Value::Array(values) => values.iter().for_each(|value| collect_levels(value, levels)),
        Value::String(name) => levels.push(name.clone()),
        other => levels.push(ruby::to_s(other).into()),
    }
}

/// Follows one segment of a path.
///
/// # Errors
///
/// If the value has no elements.
fn dig_segment(key: &str, segment: &Value, value: &Value) -> Found<Value> {
    match (value, segment) {
        (Value::Undef, _) => Ok(None),
        (Value::Array(values), Value::Integer(index)) => {
            Ok(usize::try_from(*index).ok().and_then(|index| values.get(index)).cloned())
        }
        (Value::Hash(hash), segment) => Ok(hash.get(segment).cloned()),
        (other, segment) => Err(Failure::data(format!(
            "Data Provider type mismatch: Got {} when a hash-like object was expected to access value using '{}' from \
             key '{key}'",
            ruby::class(other),
            ruby::to_s(segment)
        ))),
    }
}
