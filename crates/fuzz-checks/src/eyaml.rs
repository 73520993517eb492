//! Properties of encrypted values of hiera-eyaml, on any bytes.

use std::sync::OnceLock;

use puppetlang_eyaml::{KeyPair, Part, decrypt, is_encrypted, parts};

const PRIVATE_KEY: &[u8] = include_bytes!("../../eyaml/tests/data/keys/gem.key.pem");
const CERTIFICATE: &[u8] = include_bytes!("../../eyaml/tests/data/keys/gem.cert.pem");

/// Reads bytes as an encrypted text, as a message, and as key files.
///
/// Everything ends in a result or an error with a text, which contains nothing of the key. The parts of a text are in
/// it, in order. A text without encrypted parts is its own plain text, except for a line end.
pub fn check(bytes: &[u8]) {
    static KEYS: OnceLock<KeyPair> = OnceLock::new();
    let keys = KEYS.get_or_init(|| KeyPair::read(PRIVATE_KEY, CERTIFICATE).expect("the keys are right"));
    let text = String::from_utf8_lossy(bytes);
    check_parts(&text);
    let plain = decrypt(&text, |part| keys.decrypt(&part.message()?));
    if let Err(error) = &plain {
        assert!(!error.to_string().is_empty(), "no message");
    }
    if parts(&text).all(|part| matches!(part, Part::Plain(_))) {
        let plain = plain.unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert!(plain.text().is_some_and(|plain| text.starts_with(plain)), "the plain text {text:?} changes");
    }
    for result in [keys.decrypt(bytes).map(drop), KeyPair::read(bytes, CERTIFICATE).map(drop)] {
        if let Err(error) = result {
            assert!(!error.to_string().is_empty(), "no message");
        }
    }
    if let Err(error) = KeyPair::read(PRIVATE_KEY, bytes) {
        assert!(!error.to_string().contains("PRIVATE"), "{error} shows the key");
    }
}

fn check_parts(text: &str) {
    let mut rest = text;
    for part in parts(text) {
        let shown = match &part {
            Part::Plain(plain) => plain,
            Part::Encrypted(part) => {
                assert!(part.text().contains('\n') || is_encrypted(text), "{text:?} has an encrypted part");
                part.text()
            }
        };
        let (_, after) = rest.split_once(shown).unwrap_or_else(|| panic!("{shown:?} is not in {rest:?}"));
        rest = after;
    }
}
