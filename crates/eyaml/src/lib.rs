//! Encrypted values of hiera-eyaml: finds them in a text and decrypts them.
//!
//! The results are those of the gem `hiera-eyaml` when Puppet looks up a key: [`is_encrypted`] decides whether a value
//! contains encrypted parts, [`parts`] finds them, and [`KeyPair::decrypt`] decrypts a message.
//!
//! ```
//! use puppetlang_eyaml::{EyamlError, KeyPair, Part, decrypt, parts};
//!
//! let private_key = include_bytes!("../tests/data/keys/gem.key.pem");
//! let certificate = include_bytes!("../tests/data/keys/gem.cert.pem");
//! let keys = KeyPair::read(private_key, certificate)?;
//!
//! let text = include_str!("../tests/data/example.txt");
//! assert!(matches!(parts(text).nth(1), Some(Part::Encrypted(part)) if part.method() == "PKCS7"));
//! let secret = decrypt(text, |part| keys.decrypt(&part.message()?))?;
//! assert_eq!(secret.text(), Some("user: admin, password: Grüße"));
//! // Only `text` and `bytes` show a secret.
//! assert_eq!(format!("{secret:?}"), "Secret(…)");
//! # Ok::<(), EyamlError>(())
//! ```
//!
//! The method `PKCS7` is supported, with RSA keys and the ciphers AES-128-CBC, AES-192-CBC, AES-256-CBC and
//! DES-EDE3-CBC. Any other method, such as `GPG`, is an error. Texts of the form `DEC::PKCS7[…]!` are plain: only the
//! command `eyaml edit` writes and reads them.
//!
//! # Security
//!
//! - Errors contain neither plain texts nor parts of keys. All reasons why a message cannot be decrypted with a key of
//!   the right recipient are one error, [`EyamlError::Undecryptable`].
//! - Private keys, session keys and [`Secret`]s are overwritten when they are dropped.
//! - The time of an RSA operation depends on the key (RUSTSEC-2023-0071). Do not decrypt messages for someone who can
//!   choose them and measure the time.
//!
//! # Cost
//!
//! Finding and decoding is linear in the length of the text. A message costs one RSA operation: 1.5 ms with a key of
//! 2,048 bits. Callers should cache the results.
//!
//! | module | subject |
//! |---|---|
//! | `part` | the encrypted parts of a text |
//! | `base64` | Base64 as Ruby reads it |
//! | `ber` | elements of ASN.1 |
//! | `message` | PKCS7 messages |
//! | `pem`, `key` | key files |
//! | `cipher` | the ciphers of messages |
//! | `secret` | plain texts |

mod base64;
mod ber;
mod cipher;
mod error;
mod key;
mod message;
mod part;
mod pem;
mod secret;

pub use error::{EyamlError, KeyFile};
pub use key::KeyPair;
pub use part::{Encrypted, Part, Parts, decrypt, is_encrypted, parts};
pub use secret::Secret;
