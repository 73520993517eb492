//! Key pairs: a private RSA key, and the certificate that names it in messages.

use std::fmt;

use rsa::pkcs1::DecodeRsaPrivateKey;
use rsa::pkcs8::DecodePrivateKey;
use rsa::traits::{PrivateKeyParts, PublicKeyParts};
use rsa::{BigUint, Pkcs1v15Encrypt, RsaPrivateKey};
use zeroize::Zeroizing;

use crate::ber::{Reader, Tag};
use crate::error::{EyamlError, KeyFile};
use crate::message::{CertificateId, Message};
use crate::pem::{self, Block};
use crate::secret::Secret;

/// The maximum size of an encoded private key in bytes; one of 16,384 bits, the longest of OpenSSL, has 9,300.
const PRIVATE_KEY_BYTES: usize = 10_000;

/// The maximum difference in bits of the primes of a key. The time of a decryption is exponential in it.
const PRIME_DIFFERENCE: usize = 8;

/// A private key and its certificate, which decrypt messages. Its `Debug` output shows neither.
#[derive(Clone)]
pub struct KeyPair {
    private: RsaPrivateKey,
    /// The encoded issuer and serial number of the certificate.
    issuer: Vec<u8>,
    serial: Vec<u8>,
}

impl KeyPair {
    /// Reads a private key and a certificate from the contents of their files, in PEM or DER.
    ///
    /// The private key is an RSA key of PKCS#1 or PKCS#8 without a pass phrase. Of several keys in a file, the first
    /// counts.
    ///
    /// # Errors
    ///
    /// If one of them cannot be read, or if they do not belong together.
    pub fn read(private_key: &[u8], certificate: &[u8]) -> Result<Self, EyamlError> {
        let private = private_key_of(private_key)?;
        let encoded = encoded(certificate, KeyFile::Public, |label| {
            matches!(label, "CERTIFICATE" | "X509 CERTIFICATE" | "TRUSTED CERTIFICATE")
        })?;
        let certificate = certificate_of(&encoded).ok_or(EyamlError::NoKey(KeyFile::Public))?;
        let Some((modulus, exponent)) = certificate.rsa_key() else { return Err(EyamlError::NotRsa(KeyFile::Public)) };
        if modulus != *private.n() || exponent != *private.e() {
            return Err(EyamlError::Mismatch);
        }
        let CertificateId { issuer, serial } = certificate.id;
        Ok(Self { private, issuer: issuer.to_vec(), serial: serial.to_vec() })
    }

    /// Decrypts a PKCS7 message in DER, BER or PEM.
    ///
    /// # Errors
    ///
    /// If it is damaged, was not encrypted for this pair, or uses a cipher that is not supported.
    pub fn decrypt(&self, message: &[u8]) -> Result<Secret, EyamlError> {
        if let Some(der) = message_in_pem(message) {
            return self.decrypt_der(&der);
        }
        self.decrypt_der(message)
    }

    fn decrypt_der(&self, message: &[u8]) -> Result<Secret, EyamlError> {
        let message = Message::read(message)?;
        let own = CertificateId { issuer: &self.issuer, serial: &self.serial };
        // Certificates that `eyaml createkeys` made have the same issuer and number, and OpenSSL tries only the first.
        let recipient = message.recipients.iter().find(|recipient| recipient.certificate == own);
        let recipient = recipient.ok_or(EyamlError::NoRecipient)?;
        let cipher = message.cipher.ok_or(EyamlError::Cipher)?;
        let (Some(vector), Some(content)) = (&message.vector, &message.content) else {
            return Err(EyamlError::NoMessage);
        };
        // Errors of the padding of the key and of the content must look alike.
        let session_key = self.private.decrypt(Pkcs1v15Encrypt, &recipient.encrypted_key).map(Zeroizing::new);
        let secret = session_key.ok().and_then(|session_key| cipher.decrypt(&session_key, vector, content));
        secret.ok_or(EyamlError::Undecryptable)
    }
}

impl fmt::Debug for KeyPair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeyPair(…)")
    }
}

/// Returns the content of a message that is in PEM.
fn message_in_pem(message: &[u8]) -> Option<Zeroizing<Vec<u8>>> {
    let text = std::str::from_utf8(message).ok()?;
    pem::blocks(text).find(|block| matches!(block.label, "PKCS7" | "CMS" | "PKCS #7 SIGNED DATA"))?.content()
}

/// Returns the encoded key in a file: the first block with a label, or else the file itself.
fn encoded(file: &[u8], which: KeyFile, is_label: impl Fn(&str) -> bool) -> Result<Zeroizing<Vec<u8>>, EyamlError> {
    if file.len() > pem::FILE_BYTES {
        return Err(EyamlError::KeyTooLong(which));
    }
    let text = Zeroizing::new(String::from_utf8_lossy(file).into_owned());
    let Some(block) = pem::blocks(&text).find(|block| is_label(block.label)) else {
        return Ok(Zeroizing::new(file.to_vec()));
    };
    if block.is_encrypted() {
        return Err(EyamlError::PassPhrase);
    }
    Block::content(&block).ok_or(EyamlError::InvalidKey(which))
}

fn private_key_of(file: &[u8]) -> Result<RsaPrivateKey, EyamlError> {
    let is_label = |label: &str| label == "PRIVATE KEY" || label.ends_with(" PRIVATE KEY");
    let encoded = encoded(file, KeyFile::Private, is_label)?;
    if encoded.len() > PRIVATE_KEY_BYTES {
        let is_key = encoded.first() == Some(&0x30);
        let error = if is_key { EyamlError::KeyTooLong } else { EyamlError::NoKey };
        return Err(error(KeyFile::Private));
    }
    let key = RsaPrivateKey::from_pkcs1_der(&encoded).ok().or_else(|| RsaPrivateKey::from_pkcs8_der(&encoded).ok());
    let key = key.ok_or_else(|| private_key_error(&encoded))?;
    let bits = |index: usize| key.primes().get(index).map_or(0, BigUint::bits);
    if bits(0).abs_diff(bits(1)) > PRIME_DIFFERENCE {
        return Err(EyamlError::InvalidKey(KeyFile::Private));
    }
    Ok(key)
}

/// Returns the error for an encoded private key that is not a valid RSA key.
fn private_key_error(encoded: &[u8]) -> EyamlError {
    let Some(mut key) = Reader::new(encoded).inside(Tag::SEQUENCE) else {
        return EyamlError::NoKey(KeyFile::Private);
    };
    if key.tagged(Tag::INTEGER).is_none() {
        return EyamlError::NoKey(KeyFile::Private);
    }
    // PKCS#8 has an algorithm, PKCS#1 a number; the older form of keys on elliptic curves has a string.
    let algorithm = key.inside(Tag::SEQUENCE).and_then(|mut algorithm| algorithm.tagged(Tag::OBJECT_ID));
    let is_other = algorithm.is_some_and(|algorithm| algorithm.content != RSA_ENCRYPTION);
    if is_other || key.tagged(Tag::OCTET_STRING).is_some() && algorithm.is_none() {
        return EyamlError::NotRsa(KeyFile::Private);
    }
    EyamlError::InvalidKey(KeyFile::Private)
}

/// The object identifier of RSA keys: 1.2.840.113549.1.1.1.
const RSA_ENCRYPTION: &[u8] = &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01];

/// The parts of a certificate that messages are about.
struct Certificate<'a> {
    id: CertificateId<'a>,
    /// The SubjectPublicKeyInfo.
    key: Reader<'a>,
}

fn certificate_of(encoded: &[u8]) -> Option<Certificate<'_>> {
    let mut content = Reader::new(encoded).inside(Tag::SEQUENCE)?.inside(Tag::SEQUENCE)?;
    // The version is optional.
    content.tagged(Tag::CONTEXT_0);
    let serial = content.tagged(Tag::INTEGER)?.content;
    let _signature_algorithm = content.tagged(Tag::SEQUENCE)?;
    let issuer = content.tagged(Tag::SEQUENCE)?.encoded;
    let _validity = content.tagged(Tag::SEQUENCE)?;
    let _subject = content.tagged(Tag::SEQUENCE)?;
    let key = content.inside(Tag::SEQUENCE)?;
    Some(Certificate { id: CertificateId { issuer, serial }, key })
}

impl Certificate<'_> {
    /// Returns the modulus and the public exponent.
    fn rsa_key(&self) -> Option<(BigUint, BigUint)> {
        let mut key = self.key;
        let algorithm = key.inside(Tag::SEQUENCE)?.tagged(Tag::OBJECT_ID)?;
        if algorithm.content != RSA_ENCRYPTION {
            return None;
        }
        // The first byte of a bit string is the number of its unused bits.
        let bits = key.tagged(Tag::BIT_STRING)?.content.get(1..)?;
        let mut numbers = Reader::new(bits).inside(Tag::SEQUENCE)?;
        let mut number = || numbers.tagged(Tag::INTEGER).map(|number| BigUint::from_bytes_be(number.content));
        Some((number()?, number()?))
    }
}
