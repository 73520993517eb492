//! The key pairs and plain texts of an environment.
//!
//! An environment is a snapshot, so a key file is read once, and a message is decrypted once.

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use foldhash::fast::RandomState;
use puppetlang_eyaml::{Encrypted, EyamlError, KeyPair, Secret};

/// The treatment of encrypted values, which `eyaml_lookup_key` reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Secrets {
    /// An encrypted value is an error, and no key is read.
    #[default]
    Refuse,
    /// An encrypted value is a Sensitive text that names its key and file, and no key is read.
    ///
    /// With a key the value would be a String, so parameters that do not accept a Sensitive value are errors.
    Placeholder,
    /// An encrypted value is a String that names its key and file, and no key is read.
    PlainPlaceholder,
    /// Encrypted values are decrypted with the keys that the hierarchy names, from anywhere on the disk or from
    /// environment variables.
    Decrypt,
}

impl Secrets {
    /// All treatments with their names in settings and options.
    pub const ALL: [(&str, Self); 4] = [
        ("refuse", Self::Refuse),
        ("placeholder", Self::Placeholder),
        ("plain-placeholder", Self::PlainPlaceholder),
        ("decrypt", Self::Decrypt),
    ];

    /// Returns the treatment with a name.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(known, _)| *known == name).map(|(_, secrets)| *secrets)
    }
}

/// The place of a key.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum KeySource {
    /// A file; a relative path is relative to the working directory of the process.
    File(PathBuf),
    /// The text of an environment variable.
    Variable(String),
}

impl fmt::Display for KeySource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => write!(f, "{}", path.display()),
            Self::Variable(name) => write!(f, "environment variable {name}"),
        }
    }
}

/// The places of the private key and of the certificate.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PairSource {
    pub(crate) private: KeySource,
    pub(crate) public: KeySource,
}

/// The key pairs of an environment, and the texts that were decrypted with them.
///
/// Its `Debug` output shows neither.
#[derive(Debug, Default)]
pub struct DecryptedTexts {
    pairs: Table<PairSource, Pair>,
}

/// A key pair, and the texts that were decrypted with it.
#[derive(Debug)]
struct Pair {
    /// The keys, or the message of the error.
    keys: Result<KeyPair, String>,
    /// By the Base64 of the encrypted part.
    texts: Table<Box<str>, Result<Secret, EyamlError>>,
}

impl DecryptedTexts {
    /// Decrypts a part of a text, unless this was done before. `read` reads the keys the first time.
    pub(crate) fn decrypt(
        &self,
        part: &Encrypted<'_>,
        source: PairSource,
        read: impl FnOnce() -> Result<KeyPair, String>,
    ) -> Result<Secret, String> {
        let pair = self.pairs.entry(source);
        let pair = pair.get_or_init(|| Pair { keys: read(), texts: Table::default() });
        let keys = pair.keys.as_ref().map_err(Clone::clone)?;
        let text = pair.texts.entry(part.body().into());
        let decrypted = text.get_or_init(|| keys.decrypt(&part.message()?));
        decrypted.clone().map_err(|error| error.to_string())
    }
}

/// A map whose values are computed once, even if several threads ask for them.
#[derive(Debug)]
struct Table<K, V>(RwLock<HashMap<K, Arc<OnceLock<V>>, RandomState>>);

impl<K, V> Default for Table<K, V> {
    fn default() -> Self {
        Self(RwLock::default())
    }
}

impl<K: Eq + Hash, V> Table<K, V> {
    fn entry(&self, key: K) -> Arc<OnceLock<V>> {
        if let Some(known) = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Arc::clone(known);
        }
        let mut entries = self.0.write().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(entries.entry(key).or_default())
    }
}
