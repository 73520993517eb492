//! The errors of the crate.

use std::fmt;

/// The reason why a text cannot be decrypted. It contains neither secrets nor parts of keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EyamlError {
    /// An encrypted part contains nothing: `ENC[PKCS7, ]`.
    Empty,
    /// An encrypted part names a method other than `PKCS7`: `ENC[GPG,…]`. Long names are cut.
    Method(Box<str>),
    /// An encrypted part is not a PKCS7 message.
    NoMessage,
    /// A PKCS7 message has another content, such as a signature.
    NotEncrypted,
    /// A message was encrypted for other certificates.
    NoRecipient,
    /// A message uses a cipher that is not supported.
    Cipher,
    /// A message cannot be decrypted: it is damaged, or was encrypted for another key with the same certificate name.
    Undecryptable,
    /// A key file is longer than any key.
    KeyTooLong(KeyFile),
    /// A key file does not contain a key of the right kind.
    NoKey(KeyFile),
    /// A key file contains a key that cannot be read.
    InvalidKey(KeyFile),
    /// The private key needs a pass phrase.
    PassPhrase,
    /// The key is not an RSA key.
    NotRsa(KeyFile),
    /// The certificate belongs to another private key.
    Mismatch,
}

/// One of the two files of a key pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeyFile {
    /// The file with the private key.
    Private,
    /// The file with the certificate, which hiera-eyaml calls the public key.
    Public,
}

impl fmt::Display for KeyFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Private => "private key",
            Self::Public => "public key",
        })
    }
}

impl EyamlError {
    /// Returns the file of the key that has the error; `None` for an error of a message or of both files.
    pub fn key_file(&self) -> Option<KeyFile> {
        match self {
            Self::KeyTooLong(file) | Self::NoKey(file) | Self::InvalidKey(file) | Self::NotRsa(file) => Some(*file),
            Self::PassPhrase => Some(KeyFile::Private),
            _ => None,
        }
    }
}

impl fmt::Display for EyamlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("an encrypted part is empty"),
            Self::Method(name) => write!(f, "the encryption method '{name}' is not supported, only PKCS7 is"),
            Self::NoMessage => f.write_str("it is not a PKCS7 message, or only a part of one"),
            Self::NotEncrypted => f.write_str("the PKCS7 message is not an encrypted one"),
            Self::NoRecipient => f.write_str("it was encrypted for the certificate of another key"),
            Self::Cipher => f.write_str("its cipher is not supported, only AES-CBC and DES-EDE3-CBC are"),
            Self::Undecryptable => f.write_str("it is damaged, or was encrypted for another key"),
            Self::KeyTooLong(file) => write!(f, "the file of the {file} is too long"),
            Self::NoKey(KeyFile::Private) => f.write_str("the file of the private key contains no private key"),
            Self::NoKey(KeyFile::Public) => f.write_str("the file of the public key contains no X.509 certificate"),
            Self::InvalidKey(file) => write!(f, "the {file} is damaged"),
            Self::PassPhrase => f.write_str("the private key needs a pass phrase, which is not supported"),
            Self::NotRsa(file) => write!(f, "the {file} is not an RSA key"),
            Self::Mismatch => f.write_str("the private key does not match the public key"),
        }
    }
}

impl std::error::Error for EyamlError {}
