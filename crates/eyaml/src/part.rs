//! The encrypted parts of a text.
//!
//! An encrypted part is `ENC[`, optionally a method and a comma, characters of Base64 with spaces and line feeds, and
//! `]`. Text that merely resembles this is plain.

use crate::base64;
use crate::error::EyamlError;
use crate::secret::Secret;

/// The text with which an encrypted part begins.
const START: &str = "ENC[";

/// The method of parts that name none.
const DEFAULT_METHOD: &str = "PKCS7";

/// The maximum length of a method in an error.
const SHOWN_METHOD: usize = 40;

/// Returns whether the reference decrypts a text: whether a line of it contains `ENC[` and then `]`.
///
/// A text whose encrypted parts all span several lines is therefore not decrypted, although [`parts`] finds them. In
/// YAML such a text comes from a literal block (`|`); a folded block (`>`) has spaces instead of line feeds.
///
/// ```
/// assert!(puppetlang_eyaml::is_encrypted("a ENC[PKCS7,MII=] b"));
/// assert!(!puppetlang_eyaml::is_encrypted("ENC[PKCS7,\nMII=]"));
/// ```
pub fn is_encrypted(text: &str) -> bool {
    text.split('\n').any(|line| line.find(START).is_some_and(|at| line[at..].contains(']')))
}

/// Splits a text into plain and encrypted parts.
pub fn parts(text: &str) -> Parts<'_> {
    Parts { rest: text, next: None }
}

/// Decrypts a text: each encrypted part with `decrypt_part`, in their order, and removes a final line end.
///
/// # Errors
///
/// The first error of `decrypt_part`.
pub fn decrypt<E>(text: &str, mut decrypt_part: impl FnMut(&Encrypted<'_>) -> Result<Secret, E>) -> Result<Secret, E> {
    let secrets = parts(text)
        .map(|part| match part {
            Part::Plain(text) => Ok(Secret::from(text.as_bytes().to_vec())),
            Part::Encrypted(part) => decrypt_part(&part),
        })
        .collect::<Result<Vec<Secret>, E>>()?;
    // Reserved before, because a vector that grows leaves copies of its content.
    let mut joined = Vec::with_capacity(secrets.iter().map(|secret| secret.bytes().len()).sum());
    secrets.iter().for_each(|secret| joined.extend_from_slice(secret.bytes()));
    joined.truncate(without_line_end(&joined).len());
    Ok(joined.into())
}

/// Removes a final line feed, carriage return, or both, like Ruby's `chomp`.
fn without_line_end(bytes: &[u8]) -> &[u8] {
    let shorter = bytes.strip_suffix(b"\r\n").or_else(|| bytes.strip_suffix(b"\n"));
    shorter.or_else(|| bytes.strip_suffix(b"\r")).unwrap_or(bytes)
}

/// A part of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part<'a> {
    /// Plain text.
    Plain(&'a str),
    /// An encrypted part.
    Encrypted(Encrypted<'a>),
}

/// An encrypted part of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encrypted<'a> {
    text: &'a str,
    method: Option<&'a str>,
    body: &'a str,
}

impl<'a> Encrypted<'a> {
    /// The whole part, from `ENC[` to `]`.
    pub fn text(&self) -> &'a str {
        self.text
    }

    /// The method as written; `PKCS7` if the part names none.
    pub fn method(&self) -> &'a str {
        self.method.unwrap_or(DEFAULT_METHOD)
    }

    /// The text between the method and `]`: Base64 with spaces and line feeds.
    pub fn body(&self) -> &'a str {
        self.body
    }

    /// Checks the method, which may be written in any case.
    ///
    /// # Errors
    ///
    /// If it is not PKCS7, or if the part is empty.
    pub fn check(&self) -> Result<(), EyamlError> {
        if self.body.bytes().all(is_blank) {
            return Err(EyamlError::Empty);
        }
        let method = self.method();
        if method.eq_ignore_ascii_case(DEFAULT_METHOD) {
            return Ok(());
        }
        // A method consists of ASCII characters.
        Err(EyamlError::Method(method[..method.len().min(SHOWN_METHOD)].into()))
    }

    /// Returns the encrypted message. Errors of Base64 are ignored, as in Ruby.
    ///
    /// # Errors
    ///
    /// The errors of [`Encrypted::check`].
    pub fn message(&self) -> Result<Vec<u8>, EyamlError> {
        self.check()?;
        Ok(base64::decode(self.body.as_bytes()))
    }
}

/// The parts of a text; see [`parts`].
#[derive(Clone, Debug)]
pub struct Parts<'a> {
    rest: &'a str,
    /// The encrypted part at the start of the rest.
    next: Option<Encrypted<'a>>,
}

impl<'a> Iterator for Parts<'a> {
    type Item = Part<'a>;

    fn next(&mut self) -> Option<Part<'a>> {
        if let Some(part) = self.next.take() {
            self.rest = &self.rest[part.text.len()..];
            return Some(Part::Encrypted(part));
        }
        let starts = self.rest.match_indices(START);
        let found = starts.map(|(at, _)| (at, encrypted(&self.rest[at..]))).find(|(_, part)| part.is_some());
        let at = match found {
            Some((at, part)) => {
                self.next = part;
                at
            }
            None => self.rest.len(),
        };
        let (plain, rest) = self.rest.split_at(at);
        self.rest = rest;
        match (plain, self.next) {
            ("", None) => None,
            ("", Some(_)) => self.next(),
            _ => Some(Part::Plain(plain)),
        }
    }
}

/// Returns the encrypted part with which a text begins.
fn encrypted(text: &str) -> Option<Encrypted<'_>> {
    let inner = text.strip_prefix(START)?;
    let name = inner.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'_').count();
    let method = Some(&inner[..name]).filter(|method| !method.is_empty() && inner[name..].starts_with(','));
    let start = method.map_or(0, |method| method.len() + 1);
    let length = inner[start..].bytes().take_while(|byte| base64::is_digit(*byte) || is_blank(*byte)).count();
    let end = start + length;
    if length == 0 || !inner[end..].starts_with(']') {
        return None;
    }
    Some(Encrypted { text: &text[..START.len() + end + 1], method, body: &inner[start..end] })
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n')
}
