//! PKCS7 messages: the EnvelopedData of RFC 2315 and 5652.
//!
//! As in OpenSSL, versions and the algorithm of the key transport are not looked at.

use crate::ber::{Reader, Tag};
use crate::cipher::Cipher;
use crate::error::EyamlError;

/// The object identifier of EnvelopedData: 1.2.840.113549.1.7.3.
const ENVELOPED_DATA: &[u8] = &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x03];

/// An encrypted message.
pub(crate) struct Message<'a> {
    pub(crate) recipients: Vec<Recipient<'a>>,
    /// The cipher; `None` if it is not supported.
    pub(crate) cipher: Option<Cipher>,
    /// The initialization vector.
    pub(crate) vector: Option<Vec<u8>>,
    /// The encrypted content; `None` if the message has none.
    pub(crate) content: Option<Vec<u8>>,
}

/// The session key of a message, encrypted for a certificate.
pub(crate) struct Recipient<'a> {
    pub(crate) certificate: CertificateId<'a>,
    pub(crate) encrypted_key: Vec<u8>,
}

/// The issuer and the serial number of a certificate, encoded.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct CertificateId<'a> {
    pub(crate) issuer: &'a [u8],
    pub(crate) serial: &'a [u8],
}

impl<'a> Message<'a> {
    /// Reads a message; bytes after it are ignored.
    ///
    /// # Errors
    ///
    /// If it is damaged, or not encrypted.
    pub(crate) fn read(bytes: &'a [u8]) -> Result<Self, EyamlError> {
        let mut message = Reader::new(bytes).inside(Tag::SEQUENCE).ok_or(EyamlError::NoMessage)?;
        let kind = message.tagged(Tag::OBJECT_ID).ok_or(EyamlError::NoMessage)?;
        if kind.content != ENVELOPED_DATA {
            return Err(EyamlError::NotEncrypted);
        }
        enveloped_data(message).ok_or(EyamlError::NoMessage)
    }
}

fn enveloped_data(mut message: Reader<'_>) -> Option<Message<'_>> {
    let mut data = message.inside(Tag::CONTEXT_0)?.inside(Tag::SEQUENCE)?;
    data.tagged(Tag::INTEGER)?;
    let mut set = data.inside(Tag::SET)?;
    let mut recipients = Vec::new();
    while !set.is_at_end() {
        recipients.push(recipient(set.inside(Tag::SEQUENCE)?)?);
    }
    let mut content = data.inside(Tag::SEQUENCE)?;
    content.tagged(Tag::OBJECT_ID)?;
    let mut algorithm = content.inside(Tag::SEQUENCE)?;
    let cipher = Cipher::of_object_id(algorithm.tagged(Tag::OBJECT_ID)?.content);
    let vector = algorithm.string(Tag::OCTET_STRING);
    Some(Message { recipients, cipher, vector, content: content.string(Tag::STRING_0) })
}

fn recipient(mut recipient: Reader<'_>) -> Option<Recipient<'_>> {
    recipient.tagged(Tag::INTEGER)?;
    let mut certificate = recipient.inside(Tag::SEQUENCE)?;
    let issuer = certificate.tagged(Tag::SEQUENCE)?.encoded;
    let serial = certificate.tagged(Tag::INTEGER)?.content;
    recipient.tagged(Tag::SEQUENCE)?;
    let encrypted_key = recipient.string(Tag::OCTET_STRING)?;
    Some(Recipient { certificate: CertificateId { issuer, serial }, encrypted_key })
}
