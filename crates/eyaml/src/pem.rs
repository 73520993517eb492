//! The encoded keys of a file, in PEM or in binary form.
//!
//! As in OpenSSL, text around the blocks and blocks with other labels are ignored, and the length of lines is free.

use base64::Engine;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use zeroize::Zeroizing;

/// The maximum size of a file in bytes. Certificates may be in files with many others.
pub(crate) const FILE_BYTES: usize = 1 << 20;

/// A block of a file in PEM, or a whole binary file.
pub(crate) struct Block<'a> {
    /// The label: `PRIVATE KEY`; empty for a binary file.
    pub(crate) label: &'a str,
    body: &'a str,
}

/// Returns the blocks of a file.
pub(crate) fn blocks(file: &str) -> impl Iterator<Item = Block<'_>> {
    let mut rest = file;
    std::iter::from_fn(move || {
        loop {
            let (_, after) = rest.split_once("-----BEGIN ")?;
            let (label, after) = after.split_once("-----")?;
            rest = after;
            let end = format!("-----END {label}-----");
            if let Some((body, after)) = after.split_once(&end) {
                rest = after;
                return Some(Block { label, body });
            }
        }
    })
}

impl Block<'_> {
    /// Whether the block is encrypted with a pass phrase. The headers of such a block say so.
    pub(crate) fn is_encrypted(&self) -> bool {
        self.label == "ENCRYPTED PRIVATE KEY" || self.body.contains("ENCRYPTED")
    }

    /// Returns the content; `None` if it is not Base64.
    pub(crate) fn content(&self) -> Option<Zeroizing<Vec<u8>>> {
        let config = GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent);
        let engine = GeneralPurpose::new(&base64::alphabet::STANDARD, config);
        let digits: Zeroizing<Vec<u8>> =
            Zeroizing::new(self.body.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect());
        engine.decode(&*digits).ok().map(Zeroizing::new)
    }
}
