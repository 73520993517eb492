//! Renames in the packaged modules: the catalogs before and after are equal, except for the name.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use fastrand::Rng;
use puppetlang_lexer::{Options, lex};
use puppetlang_source::Source;
use puppetlang_test_support::language_client::{LanguageClient, uri};
use serde_json::{Value, json};

use super::Site;

/// The new name. The modules do not contain it.
const NEW: &str = "renamed_thing";

/// The number of classes that are compiled.
const CLASSES: usize = 60;

/// The most attempts for each rename: most places name nothing that a manifest defines.
const ATTEMPTS: usize = 200;

/// A class whose catalog can be compiled.
struct Class {
    manifest: String,
    /// The catalog, with ordered tags.
    catalog: String,
    /// The manifests that declare something in its catalog.
    files: Vec<PathBuf>,
}

/// A place that can be renamed.
struct Place {
    position: Value,
    name: String,
}

/// Renames at random places, and compares the catalogs.
///
/// # Errors
///
/// If catalogs differ, or the server fails.
pub(super) fn run(client: &mut LanguageClient, site: &Site, count: usize, seed: u64) -> Result<()> {
    let mut random = Rng::with_seed(seed);
    let classes = classes(site, &mut random)?;
    let (mut done, mut refused, mut failures) = (0, 0, Vec::new());
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for _ in 0..count * ATTEMPTS {
        if done == count {
            break;
        }
        let (Some(class), Some(file)) = chosen(&classes, &mut random) else { break };
        let Some(place) = place(client, file, &mut random)? else { continue };
        match renamed(client, site, class, file, &place) {
            Ok(None) => refused += 1,
            Ok(Some(changed)) => {
                done += 1;
                *kinds.entry(if changed > 1 { "several files" } else { "one file" }).or_default() += 1;
            }
            Err(error) => {
                done += 1;
                let position = &place.position["position"];
                let line = position["line"].as_u64().unwrap_or_default() + 1;
                let manifest = class.manifest.trim_end();
                failures.push(format!("{}:{line}: {} in {manifest}: {error:#}", file.display(), place.name));
            }
        }
    }
    println!("{done} renames ({kinds:?}), {refused} refused, {} differ; {} classes", failures.len(), classes.len());
    failures.iter().for_each(|failure| println!("{failure}"));
    ensure!(done == count, "only {done} of {count} renames were possible");
    ensure!(failures.is_empty(), "{} renames change the catalog", failures.len());
    Ok(())
}

/// Returns classes that compile without parameters.
fn classes(site: &Site, random: &mut Rng) -> Result<Vec<Class>> {
    let mut names: Vec<String> = site.files("pp")?.iter().filter_map(|path| class_of(site, path)).collect();
    random.shuffle(&mut names);
    let compiled = names.into_iter().filter_map(|name| {
        let manifest = including(&name);
        let catalog = ordered(&site.compile(&manifest).ok()?.to_json()).ok()?;
        let resources = catalog["resources"].as_array()?;
        let files: BTreeSet<PathBuf> =
            resources.iter().filter_map(|one| Some(PathBuf::from(one["file"].as_str()?))).collect();
        let files: Vec<PathBuf> = files.into_iter().filter(|path| path.is_absolute()).collect();
        (!files.is_empty()).then_some(Class { manifest, catalog: catalog.to_string(), files })
    });
    Ok(compiled.take(CLASSES).collect())
}

/// Returns the text of a main manifest that includes a class.
fn including(class: &str) -> String {
    format!("include {class}\n")
}

/// Returns the name of the class that a manifest should define.
fn class_of(site: &Site, path: &Path) -> Option<String> {
    let relative = path.strip_prefix(site.root().join("modules")).ok()?;
    let mut parts = relative.iter().map(|part| part.to_str());
    let module = parts.next()??;
    (parts.next()?? == "manifests").then_some(())?;
    let rest: Option<Vec<&str>> = parts.collect();
    let rest = rest?.join("::");
    let rest = rest.strip_suffix(".pp")?;
    Some(if rest == "init" { module.to_owned() } else { format!("{module}::{rest}") })
}

fn chosen<'c>(classes: &'c [Class], random: &mut Rng) -> (Option<&'c Class>, Option<&'c Path>) {
    let class = random.choice(classes);
    let file = class.and_then(|class| random.choice(&class.files));
    (class, file.map(PathBuf::as_path))
}

/// Returns a random place of a manifest that can be renamed.
fn place(client: &mut LanguageClient, file: &Path, random: &mut Rng) -> Result<Option<Place>> {
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let source = Source::new("", &*text);
    let lexed = lex(&source, &Options::manifest());
    let Some(token) = random.choice(lexed.tokens()) else { return Ok(None) };
    let uri = uri(file);
    client.open(&uri, &text)?;
    // The last character of a token is within its name: `$x`, `A::B`, `'c'`.
    let position = position(&text, (token.span.end as usize).saturating_sub(1).max(token.span.start as usize));
    let params = json!({ "textDocument": { "uri": uri }, "position": position });
    let found = client.request("textDocument/prepareRename", params.clone());
    client.close(&uri)?;
    let name = found?["placeholder"].as_str().map(str::to_owned);
    // The name of a module is that of its directory.
    let is_module = |name: &str| file.iter().any(|part| part == name) && !source.slice(token.span).starts_with('$');
    Ok(name.filter(|name| !is_module(name)).map(|name| Place { position: params, name }))
}

/// Renames, compares the catalogs, and restores the files. Returns the number of files that the rename changes, `None`
/// if the server refuses it.
fn renamed(
    client: &mut LanguageClient,
    site: &Site,
    class: &Class,
    file: &Path,
    place: &Place,
) -> Result<Option<usize>> {
    let uri = uri(file);
    client.open(&uri, &fs::read_to_string(file)?)?;
    let new = match place.name.rsplit_once("::") {
        Some((namespace, _)) => format!("{namespace}::{NEW}"),
        None => NEW.to_owned(),
    };
    let mut params = place.position.clone();
    params["newName"] = new.as_str().into();
    let edit = client.request("textDocument/rename", params);
    client.close(&uri)?;
    // The server reads a file that is closed again: before the file changes, as soon as there is an answer.
    client.request("textDocument/hover", place.position.clone())?;
    let Ok(edit) = edit else { return Ok(None) };
    let is_class = place.name.contains("::") && class.manifest == including(&place.name);
    let manifest = if is_class { including(&new) } else { class.manifest.clone() };
    let undo = apply(&edit)?;
    let changed = undo.len();
    let compiled = site.compile(&manifest);
    undo.restore()?;
    let json = compiled.context("it does not compile")?.to_json();
    let old = last(&place.name);
    let json = json.replace(NEW, old).replace(&capitalized(NEW), &capitalized(old));
    let catalog = ordered(&json)?.to_string();
    ensure!(catalog == class.catalog, "{}", difference(&class.catalog, &catalog));
    Ok(Some(changed))
}

/// Reads a catalog, with the tags of each resource in order. If two names share a word, a rename adds a tag.
fn ordered(json: &str) -> Result<Value> {
    let mut catalog: Value = serde_json::from_str(json)?;
    let resources = catalog["resources"].as_array_mut().context("a catalog without resources")?;
    for tags in resources.iter_mut().filter_map(|resource| resource["tags"].as_array_mut()) {
        tags.sort_by(|one, other| one.as_str().cmp(&other.as_str()));
        tags.dedup();
    }
    Ok(catalog)
}

fn last(name: &str) -> &str {
    name.rsplit("::").next().unwrap_or(name)
}

fn capitalized(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_ascii_uppercase().to_string() + letters.as_str()).unwrap_or_default()
}

/// Returns the first difference of two texts with its surroundings.
fn difference(before: &str, after: &str) -> String {
    let same = before.bytes().zip(after.bytes()).take_while(|(one, other)| one == other).count();
    let around = |text: &str| {
        let bytes = text.as_bytes();
        let (start, end) = (same.saturating_sub(60).min(bytes.len()), (same + 60).min(bytes.len()));
        String::from_utf8_lossy(&bytes[start..end]).into_owned()
    };
    format!("{:?} became {:?}", around(before), around(after))
}

/// The files that an edit changed, as they were.
#[derive(Default)]
struct Undo {
    /// Files that changed, with their texts.
    texts: Vec<(PathBuf, String)>,
    /// Files that moved: the old and the new path.
    moves: Vec<(PathBuf, PathBuf)>,
}

impl Undo {
    fn len(&self) -> usize {
        self.texts.len()
    }

    fn restore(self) -> Result<()> {
        for (old, new) in self.moves.iter().rev() {
            fs::rename(new, old)?;
        }
        self.texts.iter().try_for_each(|(path, text)| fs::write(path, text).map_err(Into::into))
    }
}

/// Applies an edit of the workspace to the files.
fn apply(edit: &Value) -> Result<Undo> {
    let mut undo = Undo::default();
    for change in edit["documentChanges"].as_array().context("a rename without changes")? {
        if change["kind"] == "rename" {
            let (old, new) = (path(&change["oldUri"])?, path(&change["newUri"])?);
            fs::rename(&old, &new).with_context(|| format!("cannot move {}", old.display()))?;
            undo.moves.push((old, new));
            continue;
        }
        let file = path(&change["textDocument"]["uri"])?;
        let mut text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        undo.texts.push((file.clone(), text.clone()));
        let mut edits: Vec<(usize, usize, &str)> = Vec::new();
        for edit in change["edits"].as_array().context("a change without edits")? {
            let at = |name: &str| offset(&text, &edit["range"][name]);
            edits.push((at("start"), at("end"), edit["newText"].as_str().context("an edit without text")?));
        }
        edits.sort_unstable();
        for (start, end, new) in edits.into_iter().rev() {
            text.replace_range(start..end, new);
        }
        fs::write(&file, text)?;
    }
    Ok(undo)
}

fn path(uri: &Value) -> Result<PathBuf> {
    let uri = uri.as_str().context("a URI is a text")?;
    uri.strip_prefix("file://").map(PathBuf::from).with_context(|| format!("{uri} is no file"))
}

/// Returns the byte offset of a position.
fn offset(text: &str, position: &Value) -> usize {
    let number = |name: &str| usize::try_from(position[name].as_u64().unwrap_or_default()).unwrap_or_default();
    let start: usize = text.split_inclusive('\n').take(number("line")).map(str::len).sum();
    let mut rest = number("character");
    let mut at = start;
    for letter in text[start..].chars().take_while(|&letter| letter != '\n') {
        if rest < letter.len_utf16() {
            break;
        }
        rest -= letter.len_utf16();
        at += letter.len_utf8();
    }
    at
}

/// Returns the position of a byte offset.
fn position(text: &str, offset: usize) -> Value {
    let before = text.get(..offset).unwrap_or(text);
    let line = before.matches('\n').count();
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    json!({ "line": line, "character": before[start..].encode_utf16().count() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_count_utf_16_units() {
        let text = "a\n😀ü$x\n";
        let at = text.find('$').unwrap();
        let position = position(text, at);
        assert_eq!(position, json!({ "line": 1, "character": 3 }));
        assert_eq!(offset(text, &position), at);
        assert_eq!(offset(text, &json!({ "line": 9, "character": 9 })), text.len());
    }

    #[test]
    fn the_first_difference_is_shown() {
        assert_eq!(difference("abc", "abd"), "\"abc\" became \"abd\"");
    }
}
