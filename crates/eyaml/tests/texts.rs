//! Texts are split and decrypted as the gem `hiera-eyaml` and the function `eyaml_lookup_key` of the reference do.
//!
//! `tests/data/texts.jsonl` has the texts, the files of the keys, and the answers: `parts` of the gem's parser;
//! whether the text is `encrypted`; and its `value` (`bytes` in Base64, if it is not UTF-8) or `error`. A row with a
//! `class` is a difference that `docs/differences.md` explains. `tests/record/texts.rb` records the answers.

#![expect(clippy::unwrap_used, reason = "a row that cannot be read fails the test")]

use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use puppetlang_eyaml::{EyamlError, KeyFile, KeyPair, Part, Secret, decrypt, is_encrypted, parts};
use serde_json::{Value, json};

/// An error of this crate, or of reading a file.
#[derive(Clone, Debug, PartialEq)]
enum Failure {
    Eyaml(EyamlError),
    /// The name of a file that does not exist.
    Missing(String),
}

impl From<EyamlError> for Failure {
    fn from(error: EyamlError) -> Self {
        Self::Eyaml(error)
    }
}

fn rows() -> Vec<Value> {
    include_str!("data/texts.jsonl").lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn read(name: &str) -> Result<Vec<u8>, Failure> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/keys").join(name);
    std::fs::read(path).map_err(|_| Failure::Missing(name.to_owned()))
}

fn keys(row: &Value) -> Result<KeyPair, Failure> {
    let private = read(row["keys"][0].as_str().unwrap())?;
    let public = read(row["keys"][1].as_str().unwrap())?;
    Ok(KeyPair::read(&private, &public)?)
}

/// Decrypts the text of a row as a lookup does.
fn decrypted(row: &Value) -> Result<Secret, Failure> {
    let text = row["text"].as_str().unwrap();
    if !is_encrypted(text) {
        return Ok(Secret::from(text.as_bytes().to_vec()));
    }
    decrypt(text, |part| {
        part.check()?;
        Ok(keys(row)?.decrypt(&part.message()?)?)
    })
}

/// Whether an error of ours corresponds to a message of the reference.
fn is_same(ours: &Failure, message: &str) -> bool {
    use EyamlError as E;
    let message = message.strip_prefix("Error was ").unwrap_or(message);
    match ours {
        Failure::Missing(name) => message == format!("No such file or directory @ rb_sysopen - <KEYS>/{name}"),
        Failure::Eyaml(error) => match error {
            E::Empty => message.starts_with("undefined method `[]' for nil"),
            E::Method(_) => message.starts_with("cannot load such file -- hiera/backend/eyaml/encryptors/"),
            E::NoMessage => {
                let of_content = ["decrypt error", "wrong final block length"];
                message == "Could not parse the PKCS7: no start line" || of_content.contains(&message)
            }
            // An identifier that is not minimal is another content for us.
            E::NotEncrypted => ["wrong content type", "Could not parse the PKCS7: no start line"].contains(&message),
            E::NoRecipient | E::Cipher => message == "decrypt error",
            E::Undecryptable => ["bad decrypt", "wrong final block length", "decrypt error"].contains(&message),
            E::NoKey(KeyFile::Private) | E::InvalidKey(KeyFile::Private) => {
                ["Neither PUB key nor PRIV key: unsupported", "private key is needed"].contains(&message)
            }
            E::NoKey(KeyFile::Public) => message == "PEM_read_bio_X509: no start line",
            E::PassPhrase => message.contains("unable to get passphrase") || message.contains("bad password read"),
            E::NotRsa(KeyFile::Private) => message == "incorrect pkey type: id-ecPublicKey",
            E::NotRsa(KeyFile::Public) | E::InvalidKey(KeyFile::Public) | E::Mismatch => {
                message == "private key does not match certificate"
            }
            E::KeyTooLong(_) => false,
        },
    }
}

#[test]
fn texts_have_the_parts_of_the_gem() {
    for row in rows() {
        let text = row["text"].as_str().unwrap();
        assert_eq!(is_encrypted(text), row["out"]["encrypted"].as_bool().unwrap(), "{row}");
        let found: Vec<Part<'_>> = parts(text).collect();
        let is_empty =
            |part: &Part<'_>| matches!(part, Part::Encrypted(part) if part.check() == Err(EyamlError::Empty));
        let ours: Vec<Value> = found
            .iter()
            .map(|part| match part {
                Part::Plain(text) => json!(text),
                Part::Encrypted(part) => {
                    json!({"method": part.method(), "cipher": STANDARD.encode(part.message().unwrap_or_default())})
                }
            })
            .collect();
        match row["out"].get("parts") {
            Some(wanted) if ours.iter().any(|part| part["cipher"] == "") => {
                // The message of a part with another method is not decoded.
                assert_eq!(ours.len(), wanted.as_array().unwrap().len(), "{row}");
            }
            Some(wanted) => assert_eq!(&json!(ours), wanted, "{row}"),
            None => assert!(found.iter().any(is_empty), "{row}"),
        }
        let joined: String = found
            .iter()
            .map(|part| match part {
                Part::Plain(text) => text,
                Part::Encrypted(part) => part.text(),
            })
            .collect();
        assert_eq!(joined, text);
    }
}

#[test]
fn texts_are_decrypted_as_by_the_gem() {
    let rows = rows();
    let mut wrong = Vec::new();
    for row in &rows {
        let (ours, out) = (decrypted(row), &row["out"]);
        let is_right = match (&ours, out.get("error").and_then(Value::as_str)) {
            _ if row.get("class").is_some() => ours.as_ref().err() == Some(&difference(&row["class"])),
            (Ok(secret), None) => match out.get("bytes") {
                Some(bytes) => secret.text().is_none() && *bytes == STANDARD.encode(secret.bytes()),
                None => secret.text() == out["value"].as_str(),
            },
            (Err(error), Some(message)) => is_same(error, message),
            _ => false,
        };
        if !is_right {
            let ours = ours.map(|secret| String::from_utf8_lossy(secret.bytes()).into_owned());
            wrong.push(format!("{} {}\nours:      {ours:?}\nreference: {out}\n", row["about"], row["keys"]));
        }
    }
    assert!(rows.len() >= 250, "only {} texts", rows.len());
    assert!(wrong.is_empty(), "{} of {} differ:\n{}", wrong.len(), rows.len(), wrong.join("\n"));
}

/// Our error for the texts of a class of differences.
fn difference(class: &Value) -> Failure {
    Failure::Eyaml(match class.as_str() {
        Some("eyaml-cipher") => EyamlError::Cipher,
        // The reference decrypts with a random key, and rarely the result looks well-formed.
        Some("eyaml-random") => EyamlError::Undecryptable,
        _ => panic!("unknown class {class}"),
    })
}

#[test]
fn neither_errors_nor_debug_output_show_secrets() {
    let (key, certificate) = (read("gem.key.pem").unwrap(), read("gem.cert.pem").unwrap());
    let keys = KeyPair::read(&key, &certificate).unwrap();
    assert_eq!(format!("{keys:?}"), "KeyPair(…)");
    assert_eq!(format!("{:?}", Secret::from(b"secret".to_vec())), "Secret(…)");
    let secrets = ["hello", "Grüße", "garbage", "no key"];
    for row in rows() {
        if let Err(Failure::Eyaml(error)) = decrypted(&row) {
            let shown = format!("{error} {error:?}");
            assert!(secrets.iter().all(|secret| !shown.contains(secret)), "{shown}");
        }
    }
}

#[test]
fn damaged_messages_and_keys_are_errors() {
    let (key, certificate) = (read("gem.pkcs1.der").unwrap(), read("gem.cert.der").unwrap());
    let keys = KeyPair::read(&key, &certificate).unwrap();
    let row = rows().into_iter().find(|row| row["about"] == "alone").unwrap();
    let message = STANDARD.decode(row["out"]["parts"][0]["cipher"].as_str().unwrap()).unwrap();
    // The session key takes most of the message; its bytes all have the same effect.
    for at in (0..message.len()).filter(|at| *at < 80 || *at > 300) {
        for bit in [0x01, 0x80] {
            let mut damaged = message.clone();
            damaged[at] ^= bit;
            // Some bytes do not matter, such as those of versions.
            drop(keys.decrypt(&damaged));
        }
        assert!(keys.decrypt(&message[..at]).is_err(), "{at} bytes");
    }
    for at in (0..key.len()).step_by(3) {
        let mut damaged = key.clone();
        damaged[at] ^= 1;
        let pair = KeyPair::read(&damaged, &certificate);
        assert!(pair.map_or(true, |pair| pair.decrypt(&message).is_ok()), "byte {at}");
    }
    for at in 0..certificate.len() {
        let mut damaged = certificate.clone();
        damaged[at] ^= 0x80;
        drop(KeyPair::read(&key, &damaged));
        assert!(KeyPair::read(&key, &certificate[..at]).is_err());
    }
}

#[test]
fn files_and_nesting_are_bounded() {
    let certificate = read("gem.cert.pem").unwrap();
    let mut long = vec![b' '; 1 << 20];
    long.push(b' ');
    assert_eq!(KeyPair::read(&long, &certificate).unwrap_err(), EyamlError::KeyTooLong(KeyFile::Private));
    let mut number = vec![0x30, 0x83, 0x01, 0x00, 0x00];
    number.resize(20_000, 1);
    assert_eq!(KeyPair::read(&number, &certificate).unwrap_err(), EyamlError::KeyTooLong(KeyFile::Private));
    let keys = KeyPair::read(&read("gem.key.pem").unwrap(), &certificate).unwrap();
    assert_eq!(keys.decrypt(&[0x30, 0x80].repeat(1_000_000)).unwrap_err(), EyamlError::NoMessage);
    assert_eq!(parts(&"ENC[".repeat(100_000)).count(), 1);
    let name = "x".repeat(1_000);
    let text = format!("ENC[{name},AA==]");
    let error = decrypt(&text, |part| keys.decrypt(&part.message()?)).unwrap_err();
    assert_eq!(error, EyamlError::Method(name[..40].into()));
}
