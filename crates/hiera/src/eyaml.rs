//! `eyaml_lookup_key`: the values of YAML files that are encrypted with hiera-eyaml.
//!
//! Texts are decrypted and then interpolated. In hashes, the keys are interpolated too. All other values stay as they
//! are. A message about a text that was decrypted does not quote it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use puppetlang_evaluator::{Call, Evaluation, Exit, Flow, Lookup, plain};
use puppetlang_eyaml::{Encrypted, KeyFile, KeyPair, Secret};
use puppetlang_source::meter;
use puppetlang_types::value::{Hash, HashBuilder, Sensitive, Text};
use puppetlang_types::{Value, ruby};
use zeroize::Zeroizing;

use crate::context;
use crate::failure::{Failure, Found};
use crate::interpolation::is_dynamic;
use crate::key::Key;
use crate::provider::check_data;
use crate::search::Search;
use crate::secret::{KeySource, PairSource, Secrets};
use crate::session::{FunctionId, Session};
use crate::store::{Format, Reader, Store};

/// The name of the function.
pub(crate) const FUNCTION: &str = "eyaml_lookup_key";

/// The steps that the decryption of a part costs, whether or not it was done before.
const STEPS: u64 = 1_000;

/// A value that is being read.
struct Reading<'r> {
    path: &'r Path,
    options: &'r Hash,
    /// The key that is looked up.
    key: &'r str,
    /// The keys and indices of the value within that of the key, with dots between them.
    place: String,
}

impl Search<'_, '_> {
    /// Returns the value of a key at a location of a provider, and keeps it.
    pub(crate) fn value_in_eyaml(
        &mut self,
        id: FunctionId,
        path: &Path,
        reader: Reader,
        options: &Hash,
        key: &Text,
        what: impl FnOnce() -> String,
    ) -> Found<Value> {
        if let Some(known) = self.session().functions[id.0].values.get(key) {
            return Ok(Some(known.clone()));
        }
        let value = self.read_eyaml(id, path, reader, options, key)?;
        if let Some(value) = &value {
            if let Some(data) = self.session().functions[id.0].data.clone() {
                check_data(&data, key, value, what)?;
            }
            self.session().functions[id.0].values.insert(key.clone(), value.clone());
        }
        Ok(value)
    }

    /// Returns the value of a key in a file, decrypted and interpolated.
    fn read_eyaml(&mut self, id: FunctionId, path: &Path, reader: Reader, options: &Hash, key: &Text) -> Found<Value> {
        let known = self.session().functions[id.0].data.clone();
        let data = match known {
            Some(data) => data,
            None => {
                let data = self.file(path, Format::Yaml, reader, || format!("Value returned from {FUNCTION}"))?;
                self.session().functions[id.0].data = Some(Arc::clone(&data));
                data
            }
        };
        let Some(value) = data.hash.get_str(key) else { return Ok(None) };
        data.check_integers(&Key::simple(key))?;
        self.decrypted(value, &mut Reading { path, options, key, place: key.to_string() }).map(Some)
    }

    fn decrypted(&mut self, value: &Value, reading: &mut Reading<'_>) -> Result<Value, Failure> {
        self.evaluation.check_stack()?;
        match value {
            Value::String(text) => self.decrypted_text(value, text, reading),
            Value::Array(values) => {
                meter::spend(values.len() as u64)?;
                let mut result = Vec::with_capacity(values.len());
                for (index, value) in values.iter().enumerate() {
                    result.push(self.decrypted_in(value, &index.to_string(), reading)?);
                }
                Ok(result.into())
            }
            Value::Hash(hash) => {
                meter::spend(hash.len() as u64)?;
                let mut result = HashBuilder::with_capacity(hash.len());
                for (key, value) in hash.iter() {
                    let name = ruby::to_s(key);
                    let key = self.interpolate(key)?;
                    result.insert(key, self.decrypted_in(value, &name, reading)?);
                }
                Ok(Value::Hash(result.build()))
            }
            value => Ok(value.clone()),
        }
    }

    /// Decrypts a value in a container.
    fn decrypted_in(&mut self, value: &Value, name: &str, reading: &mut Reading<'_>) -> Result<Value, Failure> {
        let length = reading.place.len();
        reading.place.push('.');
        reading.place.push_str(name);
        let value = self.decrypted(value, reading);
        reading.place.truncate(length);
        value
    }

    fn decrypted_text(&mut self, value: &Value, text: &str, reading: &Reading<'_>) -> Result<Value, Failure> {
        meter::spend_text(text.len())?;
        if !puppetlang_eyaml::is_encrypted(text) {
            return self.interpolate(value);
        }
        let mut count = 0;
        let secret = puppetlang_eyaml::decrypt(text, |part| -> Result<Secret, Failure> {
            count += 1;
            meter::spend(STEPS)?;
            self.part(part, reading).map_err(|reason| reading.failure(text, &reason))
        })?;
        let plain = secret.text().ok_or_else(|| reading.failure(text, "the decrypted text is not UTF-8"))?;
        meter::charge(plain.len())?;
        let plain = Value::from(plain);
        if count == 0 {
            return self.interpolate(&plain);
        }
        let value = self.interpolate_secret(&plain, reading)?;
        Ok(match self.store.secrets() {
            Secrets::Placeholder => Value::Sensitive(Sensitive::new(value)),
            _ => value,
        })
    }

    /// Returns the plain text of an encrypted part, or its placeholder.
    fn part(&self, part: &Encrypted<'_>, reading: &Reading<'_>) -> Result<Secret, String> {
        match self.store.secrets() {
            Secrets::Refuse => Err("the host does not allow decryption".to_owned()),
            Secrets::Placeholder | Secrets::PlainPlaceholder => {
                Ok(placeholder(&reading.place, &self.shown(reading.path)).into_bytes().into())
            }
            Secrets::Decrypt => {
                part.check().map_err(|error| error.to_string())?;
                let source = pair_source(self.store, reading.options)?;
                let read = || read_pair(self.store, &source);
                self.store.decrypted().decrypt(part, source.clone(), read)
            }
        }
    }

    /// Returns the path of a file relative to the environment.
    fn shown(&self, path: &Path) -> String {
        let own = self.store.root().and_then(|root| path.strip_prefix(root.directory).ok());
        own.unwrap_or(path).to_string_lossy().into_owned()
    }

    /// Interpolates a text that was decrypted, without quoting it in messages.
    fn interpolate_secret(&mut self, value: &Value, reading: &Reading<'_>) -> Result<Value, Failure> {
        if !is_dynamic(value) {
            return Ok(value.clone());
        }
        let before = std::mem::replace(&mut self.invocation.is_secret, true);
        let result = self.interpolate(value);
        self.invocation.is_secret = before;
        result.map_err(|failure| match failure.quoted() {
            Some(_) => Failure::data(format!(
                "hiera-eyaml backend error interpolating the decrypted value when looking up {} in {}",
                reading.key,
                reading.path.display()
            )),
            None => failure,
        })
    }
}

impl Reading<'_> {
    /// The error of the reference, with a reason of ours.
    fn failure(&self, text: &str, reason: &str) -> Failure {
        let (key, path) = (self.key, self.path.display());
        Failure::data(format!(
            "hiera-eyaml backend error decrypting {text} when looking up {key} in {path}. Error was {reason}"
        ))
    }
}

/// Returns the text that replaces an encrypted part.
fn placeholder(key: &str, path: &str) -> String {
    // It must not be interpolated.
    format!("[encrypted: {key} in {path}]").replace("%{", "% {")
}

/// The options that name a key.
struct KeyOptions<'o> {
    file: Option<&'o Value>,
    variable: Option<&'o Value>,
}

/// Returns the places of the keys that options name.
///
/// # Errors
///
/// If a key has no place; the text is that of hiera-eyaml, or of Ruby for values that are not strings.
fn pair_source(store: &dyn Store, options: &Hash) -> Result<PairSource, String> {
    let option = |name: &str| {
        let value = options.get_str(name);
        value.filter(|value| !matches!(value, Value::Undef | Value::Boolean(false)))
    };
    let private = KeyOptions { file: option("pkcs7_private_key"), variable: option("pkcs7_private_key_env_var") };
    let public = KeyOptions { file: option("pkcs7_public_key"), variable: option("pkcs7_public_key_env_var") };
    for (key, name) in [(&public, "public"), (&private, "private")] {
        if key.file.is_none() && key.variable.is_none() {
            return Err(format!("pkcs7_{name}_key is not defined"));
        }
    }
    Ok(PairSource { private: private.source(store)?, public: public.source(store)? })
}

impl KeyOptions<'_> {
    /// Returns the environment variable if it is set, and otherwise the file.
    fn source(&self, store: &dyn Store) -> Result<KeySource, String> {
        if let Some(variable) = self.variable {
            let name = string(variable)?;
            if store.key_variable(name).is_some() {
                return Ok(KeySource::Variable(name.to_owned()));
            }
        }
        string(self.file.unwrap_or(&Value::Undef)).map(|path| KeySource::File(PathBuf::from(path)))
    }
}

fn string(value: &Value) -> Result<&str, String> {
    let class = || match value {
        Value::Undef => "nil".into(),
        Value::Boolean(true) => "true".into(),
        value => ruby::class(value),
    };
    value.as_str().ok_or_else(|| format!("no implicit conversion of {} into String", class()))
}

/// Reads a key pair.
///
/// # Errors
///
/// If a key cannot be read, or is not one; the text names the place.
fn read_pair(store: &dyn Store, source: &PairSource) -> Result<KeyPair, String> {
    let read = |place: &KeySource| match place {
        KeySource::File(path) => store.read_key(path),
        KeySource::Variable(name) => {
            let text = store.key_variable(name).map(String::into_bytes);
            text.ok_or_else(|| format!("the environment variable {name} is not set"))
        }
    };
    let private = Zeroizing::new(read(&source.private)?);
    let pair = KeyPair::read(&private, &read(&source.public)?);
    pair.map_err(|error| match error.key_file() {
        Some(KeyFile::Private) => format!("{error}: {}", source.private),
        Some(KeyFile::Public) => format!("{error}: {}", source.public),
        None => format!("{error}: {}, {}", source.private, source.public),
    })
}

/// Looks up a key for a program that calls the function itself.
///
/// # Errors
///
/// If the file or a value cannot be read, or there is no such key.
pub(crate) fn call(store: &dyn Store, evaluation: &mut Evaluation, call: &Call<'_>) -> Flow {
    let expression = Some(call.expression());
    let [Value::String(key), Value::Hash(options), Value::Object(context)] = &call.arguments[..] else {
        return plain(format!("{FUNCTION} expects a key, options and a context"));
    };
    let id = context::state_of(evaluation, context);
    let cached = context::cache(evaluation, id).get(&Value::String(key.clone()));
    if let Some(known) = cached {
        return Ok(known.clone());
    }
    let path = PathBuf::from(options.get_str("path").and_then(Value::as_str).unwrap_or_default());
    let invocation = evaluation.extension::<Session>().functions[id.0].invocation.clone();
    let lookup = Lookup { expression, ..Lookup::of_key("") };
    let search = match invocation {
        Some(invocation) => Ok(Search { store, evaluation, invocation: (*invocation).clone() }),
        None => Search::begin(store, evaluation, &lookup),
    };
    let found = search.and_then(|mut search| search.read_eyaml(id, &path, Reader::Environment, options, key));
    match found {
        Ok(Some(value)) => {
            context::add(evaluation, id, std::iter::once((Value::String(key.clone()), value.clone())))?;
            Ok(value)
        }
        Ok(None) => Err(Box::new(Exit::NoSuchKey)),
        Err(failure) => Err(failure.into_exit(evaluation, expression)),
    }
}
