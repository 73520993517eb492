//! The ciphers of messages: block ciphers with cipher block chaining and padding.

use aes::{Aes128, Aes192, Aes256};
use cbc::Decryptor;
use cbc::cipher::block_padding::Pkcs7;
use cbc::cipher::{BlockCipher, BlockDecryptMut, InnerIvInit, KeyInit};
use des::TdesEde3;

use crate::secret::Secret;

/// A cipher.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cipher {
    Aes128,
    Aes192,
    Aes256,
    TripleDes,
}

impl Cipher {
    /// Returns the cipher with an encoded object identifier.
    pub(crate) fn of_object_id(id: &[u8]) -> Option<Self> {
        match id {
            // 2.16.840.1.101.3.4.1.2, .22 and .42
            [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x01, 0x02] => Some(Self::Aes128),
            [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x01, 0x16] => Some(Self::Aes192),
            [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x01, 0x2a] => Some(Self::Aes256),
            // 1.2.840.113549.3.7
            [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x03, 0x07] => Some(Self::TripleDes),
            _ => None,
        }
    }

    /// Decrypts a text; `None` if the key, the vector, the text or its padding is not one of the cipher.
    pub(crate) fn decrypt(self, key: &[u8], vector: &[u8], text: &[u8]) -> Option<Secret> {
        match self {
            Self::Aes128 => decrypt::<Aes128>(key, vector, text),
            Self::Aes192 => decrypt::<Aes192>(key, vector, text),
            Self::Aes256 => decrypt::<Aes256>(key, vector, text),
            Self::TripleDes => decrypt::<TdesEde3>(key, vector, text),
        }
    }
}

fn decrypt<C: KeyInit + BlockCipher + BlockDecryptMut>(key: &[u8], vector: &[u8], text: &[u8]) -> Option<Secret> {
    let cipher = C::new_from_slice(key).ok()?;
    let decryptor = Decryptor::<C>::inner_iv_slice_init(cipher, vector).ok()?;
    decryptor.decrypt_padded_vec_mut::<Pkcs7>(text).ok().map(Secret::from)
}
