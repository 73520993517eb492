//! Completes at the end of each prefix of packaged files, as if somebody typed them.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};
use fastrand::Rng;
use puppetlang_test_support::language_client::{LanguageClient, uri};
use serde_json::{Value, json};

use super::Site;

/// The number of requests that are sent before answers are read.
const BATCH: usize = 256;

/// The size of a short file, in bytes. Typing all characters of a file costs the square of its length.
const SHORT: u64 = 2_000;

/// The number of files for each one that is longer.
const SHORT_FILES: usize = 100;

/// Types files, most of which are short, and completes after each character.
///
/// # Errors
///
/// If the server fails.
pub(super) fn run(client: &mut LanguageClient, site: &Site, count: usize, seed: u64) -> Result<()> {
    let mut files = [site.files("pp")?, site.files("epp")?].concat();
    Rng::with_seed(seed).shuffle(&mut files);
    let is_short = |file: &PathBuf| fs::metadata(file).is_ok_and(|found| found.len() <= SHORT);
    let (short, long): (Vec<PathBuf>, Vec<PathBuf>) = files.into_iter().partition(is_short);
    let longer = count / SHORT_FILES;
    let files: Vec<PathBuf> = short.into_iter().take(count - longer).chain(long.into_iter().take(longer)).collect();
    let (mut prefixes, mut names) = (0, 0);
    for file in &files {
        let text = match fs::read_to_string(file) {
            Ok(text) => text,
            // A file that is no text cannot be typed.
            Err(error) if error.kind() == ErrorKind::InvalidData => continue,
            Err(error) => return Err(error).with_context(|| format!("cannot read {}", file.display())),
        };
        let uri = uri(file);
        client.open(&uri, "")?;
        let typed = typed(client, &uri, &text).with_context(|| file.display().to_string())?;
        client.close(&uri)?;
        prefixes += text.chars().count();
        names += typed;
    }
    println!("{prefixes} prefixes of {} files completed with {names} names", files.len());
    ensure!(names > 0, "no completion has a name");
    Ok(())
}

/// Types a text, and returns the number of names that were offered.
fn typed(client: &mut LanguageClient, uri: &str, text: &str) -> Result<usize> {
    let (mut line, mut character) = (0, 0);
    let (mut version, mut names, mut waiting) = (1, 0, 0);
    for letter in text.chars() {
        let start = json!({ "line": line, "character": character });
        let range = json!({ "start": start, "end": start });
        version += 1;
        client.change(uri, version, &[json!({ "range": range, "text": letter.to_string() })])?;
        if letter == '\n' {
            (line, character) = (line + 1, 0);
        } else {
            character += letter.len_utf16();
        }
        let position = json!({ "line": line, "character": character });
        client.ask("textDocument/completion", json!({ "textDocument": { "uri": uri }, "position": position }))?;
        waiting += 1;
        if waiting == BATCH {
            names += answers(client, waiting)?;
            waiting = 0;
        }
    }
    Ok(names + answers(client, waiting)?)
}

/// Reads answers, and returns the number of names in them.
fn answers(client: &mut LanguageClient, count: usize) -> Result<usize> {
    let mut names = 0;
    for _ in 0..count {
        match client.response()?.response_result {
            Ok(Value::Null) => {}
            Ok(found) => names += found["items"].as_array().context("a completion without a list")?.len(),
            Err(error) => bail!("{}", error.message),
        }
    }
    Ok(names)
}
