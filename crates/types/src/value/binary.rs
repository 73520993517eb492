//! Binary values, and their base64 text.

use std::fmt;
use std::sync::Arc;

use base64::Engine as _;
use base64::alphabet;
use base64::engine::DecodePaddingMode;
use base64::engine::general_purpose::{GeneralPurpose, GeneralPurposeConfig, STANDARD, URL_SAFE};

/// Bytes. Clones share them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Binary(Arc<[u8]>);

/// Accepts text with or without padding.
const LENIENT: GeneralPurpose = GeneralPurpose::new(
    &alphabet::STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

impl Binary {
    /// Returns the address, which identifies the value while it is alive.
    pub(super) fn address(&self) -> usize {
        Arc::as_ptr(&self.0).addr()
    }

    /// Decodes strict base64: padded, without line breaks. Returns `None` for anything else.
    pub fn from_base64_strict(text: &str) -> Option<Self> {
        STANDARD.decode(text).ok().map(Self::from)
    }

    /// Decodes base64 leniently: ignores other characters, and everything from the padding on.
    pub fn from_base64(text: &str) -> Self {
        let known = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/');
        let mut digits: Vec<u8> = text.bytes().take_while(|&byte| byte != b'=').filter(known).collect();
        if digits.len() % 4 == 1 {
            digits.pop();
        }
        LENIENT.decode(digits).unwrap_or_default().into()
    }

    /// Decodes base64 in the URL alphabet. The padding may be missing, and the standard alphabet is accepted too.
    pub fn from_base64_url(text: &str) -> Option<Self> {
        let mut text = text.replace('-', "+").replace('_', "/");
        if !text.ends_with('=') {
            text.extend(std::iter::repeat_n('=', text.len().next_multiple_of(4) - text.len()));
        }
        Self::from_base64_strict(&text)
    }

    /// Encodes as strict base64: padded, without line breaks.
    pub fn to_base64(&self) -> String {
        STANDARD.encode(&self.0)
    }

    /// Encodes as base64 in lines of 60 characters, each with a line end.
    pub fn to_base64_lines(&self) -> String {
        let whole = self.to_base64();
        let mut lines = String::with_capacity(whole.len() + whole.len() / 60 + 1);
        let mut rest = whole.as_str();
        while !rest.is_empty() {
            let (line, next) = rest.split_at(rest.len().min(60));
            lines.push_str(line);
            lines.push('\n');
            rest = next;
        }
        lines
    }

    /// Encodes as base64 in the URL alphabet.
    pub fn to_base64_url(&self) -> String {
        URL_SAFE.encode(&self.0)
    }

    /// The bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}

impl From<Vec<u8>> for Binary {
    fn from(bytes: Vec<u8>) -> Self {
        Self(bytes.into())
    }
}

impl From<&[u8]> for Binary {
    fn from(bytes: &[u8]) -> Self {
        Self(bytes.into())
    }
}

/// Writes strict base64.
impl fmt::Display for Binary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_base64())
    }
}

impl fmt::Debug for Binary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Binary({:?})", self.to_base64())
    }
}
