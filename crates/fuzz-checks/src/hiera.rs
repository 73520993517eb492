//! Properties of lookups in any Hiera data, and of the checks of these data.

use std::path::Path;
use std::sync::Arc;

use puppetlang_catalog::{Environment, KeyLookup, Looked, MainManifest, MemoryFiles, Node, Secrets, Setup, look_up};
use puppetlang_evaluator::{Limits, MemoryHost, Rules};
use puppetlang_hiera::check::{self, DataFormat, DataSettings, Layer, Mentions};
use puppetlang_hiera::{KeyPositions, Origin};
use puppetlang_parser::Settings;
use puppetlang_source::{Diagnostic, Source};
use puppetlang_types::Value;
use puppetlang_types::value::Hash;

/// Low limits, so that endless recursion ends soon.
const LIMITS: Limits = Limits { steps: 20_000, calls: 100, bytes: 1 << 24, kept: 1 << 24, deadline: None };

/// The line that separates the parts of an input.
pub const SEPARATOR: &str = "\n~~~\n";

/// The files that the parts of an input are written to, in this order. The last part is a list of keys.
const PARTS: [&str; 4] = ["hiera.yaml", "data/common.yaml", "data/web.yaml", "modules/m/data/common.yaml"];

/// Functions that supply data, and a class whose parameters are data.
const FILES: &[(&str, &str)] = &[
    ("modules/m/hiera.yaml", "{version: 5, hierarchy: [{name: a, path: common.yaml}]}"),
    ("modules/m/manifests/init.pp", "class m($p = 1, Optional[Integer] $q = undef) { }"),
    ("functions/environment/hash.pp", "function environment::hash($options, $context) { $options }"),
    (
        "functions/environment/key.pp",
        "function environment::key($key, $options, $context) {\n\
         if $context.cache_has_key($key) { $context.cached_value($key) }\n\
         elsif $key =~ /x/ { $context.not_found }\n\
         else { $context.cache($key, $context.interpolate(\"${key} %{facts.role} %{lookup('a')}\")) } }",
    ),
    (
        "functions/environment/dig.pp",
        "function environment::dig($segments, $options, $context) {\n\
         $context.explain || { \"${segments}\" }\n\
         $context.cached_file_data($options['path']).dig(*$segments) }",
    ),
];

/// The strategies of lookups; `None` leaves the choice to the data.
const STRATEGIES: [Option<&str>; 5] = [None, Some("first"), Some("unique"), Some("hash"), Some("deep")];

/// The maximum number of keys that are looked up.
const MOST_KEYS: usize = 3;

/// Looks up keys in the files of an input, with each merge strategy.
///
/// A lookup ends in a value, or in an error with a message and a location. A second one, for which the files are
/// parsed already, has the same result and explanation. The explanation can be written in each form. The checks of the
/// files end, and their diagnostics are about places in the text.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut parts = text.split(SEPARATOR);
    let root = Path::new("/e");
    let files = MemoryFiles::below(root, FILES.iter().copied());
    for (name, part) in PARTS.into_iter().zip(&mut parts) {
        files.write(root.join(name), part);
        check_file(name, part);
    }
    let keys: Vec<&str> = parts.next().map_or_else(|| vec!["a", "b.c"], |keys| keys.lines().take(MOST_KEYS).collect());
    let setup =
        Setup { secrets: Secrets::Placeholder, ..Setup::of_directory("e", root).with_manifest(MainManifest::Nothing) };
    let environment = Environment::load(Arc::new(files), setup).expect("the environment is right");
    for key in keys {
        for strategy in STRATEGIES {
            let lookup = KeyLookup { merge: strategy.map(Value::from), ..KeyLookup::of(key) };
            check_lookup(&environment, &lookup);
        }
    }
}

fn check_lookup(environment: &Arc<Environment>, lookup: &KeyLookup) {
    let one = looked(environment, lookup);
    let again = looked(environment, lookup);
    let text = one.explanation.reference_text();
    assert_eq!(text, again.explanation.reference_text(), "the second explanation differs");
    let _ = one.explanation.reference_data();
    let mut positions = KeyPositions::new(|path| environment.read_data(path));
    let origins = one.explanation.origins(&mut positions);
    origins.iter().for_each(|origin| check_origin(environment, origin));
    let _ = one.explanation.steps_data(&mut positions, &str::to_owned);
    match (&one.value, &again.value) {
        (Ok(value), Ok(same)) => {
            assert_eq!(format!("{value:?}"), format!("{same:?}"), "the second value differs");
            assert!(!one.is_missing && !one.is_data_error, "{value:?} is an error");
        }
        (Err(error), Err(same)) => {
            assert_eq!(error.full_message(), same.full_message(), "the second error differs");
            assert!(!error.diagnostic.message.is_empty(), "no message");
            let length = error.source.as_ref().map_or(0, |source| source.len());
            assert!(error.diagnostic.at.is_none_or(|at| at <= length), "{error} is not in the source");
        }
        (one, same) => panic!("{one:?} and then {same:?}"),
    }
}

fn looked(environment: &Arc<Environment>, lookup: &KeyLookup) -> Looked {
    let facts: Hash =
        [("role", "web"), ("m", "common")].map(|(name, value)| (name, Value::from(value))).into_iter().collect();
    let node = Node { facts, environment: "e".to_owned(), ..Node::new("fuzz") };
    let host = Arc::new(MemoryHost::new());
    look_up(&node, environment, &[], host, Rules::default(), LIMITS, lookup).expect("there is nothing to compile")
}

fn check_origin(environment: &Environment, origin: &Origin) {
    let Some(position) = origin.position else { return };
    let bytes = environment.read_data(Path::new(&origin.location)).expect("the file has the position");
    let lines = crate::yaml::last_line(&bytes);
    assert!((1..=lines).contains(&position.line) && position.column >= 1, "{origin:?} is not in the file");
}

/// Checks that the diagnostics about a file are about places in it.
fn check_file(name: &str, text: &str) {
    let settings = Settings::default();
    if name == "hiera.yaml" {
        let checked = check::configuration(name, text.as_bytes(), Layer::Environment, &settings);
        return check_diagnostics(&checked.source, &checked.diagnostics);
    }
    for format in [DataFormat::Yaml, DataFormat::Json] {
        let settings = DataSettings { settings: &settings, module: None, classes: None };
        let mut data = check::data(name, text.as_bytes(), format, &settings);
        let options = data.take_options();
        let (source, found) = data.finish(&options, &Mentions::default());
        check_diagnostics(&source, &found);
    }
}

fn check_diagnostics(source: &Source, found: &[Diagnostic]) {
    for diagnostic in found {
        assert!(!diagnostic.message.is_empty(), "no message");
        let (start, end) = (diagnostic.span.start as usize, diagnostic.span.end as usize);
        assert!(source.text().get(start..end).is_some(), "{diagnostic:?} is not in the text");
    }
}
