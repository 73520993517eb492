//! Checks of `hiera.yaml` and data files: what is found, where, and that every input has an end.

use std::sync::Arc;
use std::time::{Duration, Instant};

use puppetlang_hiera::check::{
    Class, Classes, DataFormat, DataSettings, KnownClass, Layer, LookupOptionKeys, Mentions, Parameter, configuration,
    data,
};
use puppetlang_parser::Settings;
use puppetlang_source::{Diagnostic, Source};
use puppetlang_types::Type;

/// Formats diagnostics as `line:column CODE message (help)`.
fn shown(source: &Source, found: &[Diagnostic]) -> Vec<String> {
    let one = |one: &Diagnostic| {
        let place = source.position(one.span.start);
        let code = one.issue.map_or("", |issue| issue.code());
        let help = one.help.as_ref().map(|help| format!(" ({help})")).unwrap_or_default();
        format!("{}:{} {code} {}{help}", place.line, place.column, one.message)
    };
    found.iter().map(one).collect()
}

fn of_configuration(text: &str, layer: Layer) -> Vec<String> {
    let checked = configuration("hiera.yaml", text.as_bytes(), layer, &Settings::default());
    shown(&checked.source, &checked.diagnostics)
}

fn of_data(text: &str, format: DataFormat, module: Option<&str>, classes: Option<&dyn Classes>) -> Vec<String> {
    let settings = DataSettings { settings: &Settings::default(), module, classes };
    let mut checked = data("common", text.as_bytes(), format, &settings);
    let options = checked.take_options();
    let (source, found) = checked.finish(&options, &Mentions::default());
    shown(&source, &found)
}

#[test]
fn configurations_are_rejected_as_the_reference_rejects_them() {
    use Layer::{Environment, Module, Unknown};
    let subject = "The Lookup Configuration at 'hiera.yaml' has wrong type,";
    let locations = "path, paths, glob, globs, uri, uris, or mapped_paths";
    let rows: Vec<(&str, Layer, Vec<String>)> = vec![
        ("version: 5", Environment, vec![]),
        ("version: 5\nhierarchy:\n- {name: a, path: 'n/%{x.y}.yaml'}\n- {name: b, globs: ['*']}", Module, vec![]),
        (":backends: [yaml]\n:yaml:\n  :datadir: /x\n:hierarchy: common", Unknown, vec![]),
        ("version: 4", Environment, vec![]),
        (
            "version: 5\nhierarchy:\n- name: a\n  path: x\n  glob: y\n",
            Environment,
            vec![format!("5:3 HIERA_MULTIPLE_LOCATION_SPECS Only one of {locations} can be defined in hierarchy 'a'")],
        ),
        (
            "version: 5\ndefaults: {data_hash: x, lookup_key: y}",
            Environment,
            vec![
                "2:26 HIERA_MULTIPLE_DATA_PROVIDER_FUNCTIONS_IN_DEFAULT Only one of data_hash, lookup_key, data_dig, or \
                 hiera3_backend can be defined in defaults"
                    .into(),
            ],
        ),
        (
            "version: 5\nhierarchy:\n- {name: a, options: {path: x}}\n- {name: b, hiera3_backend: x}\n",
            Module,
            vec![
                "3:23 HIERA_OPTION_RESERVED_BY_PUPPET Option key 'path' used in hierarchy 'a' is reserved by Puppet".into(),
                "4:13 HIERA_V3_BACKEND_NOT_GLOBAL 'hiera3_backend' is only allowed in the global layer".into(),
            ],
        ),
        (
            "version: 5\ndefault_hierarchy: []\nhierarchy:\n- {name: a, path: x}\n- {name: a, path: y}\n",
            Environment,
            vec![
                "2:1 HIERA_DEFAULT_HIERARCHY_NOT_IN_MODULE 'default_hierarchy' is only allowed in the module layer".into(),
            ],
        ),
        (
            "version: 5\nhierarchy:\n- {name: a, path: x}\n- {name: a, path: y}\n",
            Environment,
            vec![
                "4:4 HIERA_HIERARCHY_NAME_MULTIPLY_DEFINED Hierarchy name 'a' defined more than once. First defined at \
                 (line: 3)"
                    .into(),
            ],
        ),
        (
            "version: 5\nhierachy: []\ndefaults:\n  datadir: 1\n",
            Environment,
            vec![
                format!("2:1 HIERA_INVALID_CONFIGURATION {subject} unrecognized key 'hierachy' (did you mean hierarchy?)"),
                format!(
                    "4:3 HIERA_INVALID_CONFIGURATION {subject} entry 'defaults' entry 'datadir' expects a String value, \
                     got Integer"
                ),
            ],
        ),
        (
            "version: 5\nhierarchy:\n- path: \"%{lookup('x')}\"\n",
            Environment,
            vec![
                format!(
                    "3:3 HIERA_INVALID_CONFIGURATION {subject} entry 'hierarchy' index 0 expects a value for key 'name'"
                ),
                "3:10 HIERA_INTERPOLATION_METHOD_SYNTAX_NOT_ALLOWED Interpolation using method syntax is not allowed in \
                 this context (only variables can be interpolated in hiera.yaml)"
                    .into(),
            ],
        ),
        (
            ":hierarchy: [a]",
            Environment,
            vec![
                "1:1 HIERA_VERSION_3_NOT_GLOBAL hiera.yaml version 3 cannot be used in an environment (convert the file to \
                 version 5)"
                    .into(),
            ],
        ),
        (
            ":backends: [yaml, yaml]\n:loger: x\n",
            Unknown,
            vec![format!("2:1 HIERA_INVALID_CONFIGURATION {subject} unrecognized key 'loger' (did you mean logger?)")],
        ),
        (
            "version: 4\nhierarchy:\n- {name: a, backend: yml}",
            Module,
            vec![
                "3:13 HIERA_NO_PROVIDER_FOR_BACKEND No data provider is registered for backend 'yml' (the back ends are \
                 yaml, json, hocon)"
                    .into(),
            ],
        ),
        (
            "version: six",
            Module,
            vec![
                "1:1 HIERA_UNSUPPORTED_VERSION This runtime does not support hiera.yaml version 0".into(),
            ],
        ),
        (
            "- a",
            Module,
            vec![
                "1:1 HIERA_NOT_A_HASH File exists but does not contain a valid YAML hash (begin the file with: version: 5)"
                    .into(),
            ],
        ),
        (
            "version: @5",
            Module,
            vec![
                "1:10 HIERA_SYNTAX_ERROR found character that cannot start any token while scanning for the next token"
                    .into(),
            ],
        ),
    ];
    for (text, layer, expected) in rows {
        assert_eq!(of_configuration(text, layer), expected, "{text}");
    }
}

#[test]
fn texts_and_keys_of_data_are_located() {
    let yaml = "é: 1\nx: &x {a: 1, \"a\": 2}\ny: *x\nz:\n- |\n  ü\n  %{foo('b')} %{c\n- \"\\x25{d\"\n\
                lookup_options:\n  k: {merge: {strategy: deep, knockout: x}, convert: y}\n  '^(': {}\n  s: 1\n";
    let expected = [
        "2:14 HIERA_DUPLICATE_KEY The key 'a' is declared more than once (remove one of the entries: the last value is \
         used)",
        "7:3 HIERA_INTERPOLATION_UNKNOWN_INTERPOLATION_METHOD Unknown interpolation method 'foo' (the methods are lookup, \
         hiera, alias, scope, literal)",
        "7:15 HIERA_UNCLOSED_INTERPOLATION Interpolation without closing brace (add the closing brace, or write \
         %{literal('%')}{ for the text %{)",
        "8:3 HIERA_UNCLOSED_INTERPOLATION Interpolation without closing brace (add the closing brace, or write \
         %{literal('%')}{ for the text %{)",
        "10:31 HIERA_INVALID_LOOKUP_OPTIONS The merge options has wrong type, unrecognized key 'knockout' (the options \
         are strategy, knockout_prefix, merge_debug, merge_hash_arrays, sort_merged_arrays)",
        "10:45 HIERA_UNKNOWN_LOOKUP_OPTION Unknown lookup option 'convert' (the options are merge and convert_to)",
        "11:3 HIERA_INVALID_LOOKUP_OPTIONS end pattern with unmatched parenthesis: /^(/",
        "12:3 HIERA_INVALID_LOOKUP_OPTIONS value has wrong type, expects a Hash value, got Integer (the options of a key are a hash with the \
         keys merge and convert_to)",
    ];
    assert_eq!(of_data(yaml, DataFormat::Yaml, None, None), expected);
    let json = "// c\n{\"a\": \"%{x('y')}\", \"lookup_options\": {\"b\": {\"merge\": \"dep\"}}}";
    let expected = [
        "2:8 HIERA_INTERPOLATION_UNKNOWN_INTERPOLATION_METHOD Unknown interpolation method 'x' (the methods are lookup, \
         hiera, alias, scope, literal)",
        "2:54 HIERA_INVALID_LOOKUP_OPTIONS Unknown merge strategy: 'dep' (did you mean deep?)",
    ];
    assert_eq!(of_data(json, DataFormat::Json, None, None), expected);
    let odd = [
        ("", DataFormat::Yaml, ""),
        ("---\n# empty\n", DataFormat::Yaml, ""),
        ("a", DataFormat::Yaml, "1:1 HIERA_NOT_A_HASH file does not contain a valid yaml hash"),
        ("[]", DataFormat::Json, "1:1 HIERA_NOT_A_HASH file has wrong type, expects a Hash value, got Array"),
        ("a: 2024-01-01", DataFormat::Yaml, "1:4 HIERA_SYNTAX_ERROR Tried to load unspecified class: Date"),
        (
            "lookup_options: 1",
            DataFormat::Yaml,
            "1:1 HIERA_INVALID_LOOKUP_OPTIONS value of lookup_options must be a hash",
        ),
    ];
    for (text, format, expected) in odd {
        assert_eq!(of_data(text, format, None, None).concat(), expected, "{text:?}");
    }
}

/// A class `m` with one parameter of each type.
struct OneClass;

impl Classes for OneClass {
    fn class(&self, name: &str) -> KnownClass {
        let parameter = |(name, ty): (&str, Option<&str>)| Parameter {
            name: name.to_owned(),
            ty: ty.map(|ty| Type::parse(ty).expect("it is right")),
            has_default: name == "list",
        };
        let parameters = [
            ("list", Some("Array[Hash[String, Integer]]")),
            ("mode", Some("Enum['on', 'off']")),
            ("unknown", None),
            ("missing", Some("Optional[TypeReference['M::X']]")),
        ];
        match name {
            "m" => KnownClass::Found(Arc::new(Class { parameters: parameters.into_iter().map(parameter).collect() })),
            name if name.starts_with("m::") => KnownClass::Missing { others: ["m::server".to_owned()].into() },
            _ => KnownClass::Unknown,
        }
    }
}

#[test]
fn class_parameters_are_compared() {
    let text = "m::list:\n- {a: 1}\n- {a: 2, b: x}\nm::mode: maybe\nm::unknown: 1\nm::missing: 1\nm::mod: 1\n\
                m::servr::x: 1\no::x: 1\nM::list: 1\nm::list.0: 1\nlist: 1\n";
    let expected = [
        "3:10 HIERA_PARAMETER_MISMATCH Class[M]: parameter 'list' index 1 entry 'b' expects an Integer value, got String",
        "4:1 HIERA_PARAMETER_MISMATCH Class[M]: parameter 'mode' expects a match for Enum['off', 'on'], got 'maybe'",
        "7:1 HIERA_UNKNOWN_PARAMETER The class 'm' has no parameter 'mod' (did you mean m::mode?)",
        "8:1 HIERA_UNKNOWN_CLASS The module 'm' has no class 'm::servr' (did you mean m::server::x?)",
    ];
    assert_eq!(of_data(text, DataFormat::Yaml, None, Some(&OneClass)), expected);
    // The data of a module are about its own keys.
    assert_eq!(of_data(text, DataFormat::Yaml, Some("other"), Some(&OneClass)), Vec::<String>::new());
    for fine in
        ["m::list: ~", "m::list: ['%{x}']", "m::mode: 'ENC[PKCS7,x]'", "m::list: &x []\nm::mode: on\nm::mode: 'on'"]
    {
        let found = of_data(fine, DataFormat::Yaml, None, Some(&OneClass));
        assert!(found.iter().all(|one| one.contains("HIERA_DUPLICATE_KEY")), "{fine}: {found:?}");
    }
}

#[test]
fn mentioned_keys_and_options_are_considered() {
    let settings = DataSettings { settings: &Settings::default(), module: None, classes: Some(&OneClass) };
    let text = "m::mod: 1\nm::mode: x\nlookup_options:\n  m::mode: {convert_to: String}\n";
    let checked = || data("common.yaml", text.as_bytes(), DataFormat::Yaml, &settings);
    assert!(checked().has_unused_keys());
    let options = checked().take_options();
    let mut mentions = Mentions::default();
    mentions.add("lookup('m::mod')");
    let count = |options: &LookupOptionKeys, mentions: &Mentions| checked().finish(options, mentions).1.len();
    let none = (LookupOptionKeys::default(), Mentions::default());
    assert_eq!([count(&none.0, &none.1), count(&options, &none.1), count(&options, &mentions)], [2, 1, 0]);
}

/// Runs all checks on a text in both formats.
fn check_all(bytes: &[u8]) {
    let settings = Settings::default();
    for layer in [Layer::Environment, Layer::Module, Layer::Unknown] {
        let checked = configuration("hiera.yaml", bytes, layer, &settings);
        assert_in_source(&checked.source, &checked.diagnostics);
    }
    for format in [DataFormat::Yaml, DataFormat::Json] {
        let of = DataSettings { settings: &settings, module: Some("m"), classes: Some(&OneClass) };
        let checked = data("common", bytes, format, &of);
        let (source, found) = checked.finish(&LookupOptionKeys::default(), &Mentions::default());
        assert_in_source(&source, &found);
    }
}

fn assert_in_source(source: &Source, found: &[Diagnostic]) {
    for one in found {
        for span in one.labels.iter().map(|label| label.span).chain([one.span]) {
            assert!(source.text().get(span.range()).is_some(), "{one:?} in {:?}", source.text());
        }
    }
}

#[test]
fn every_text_has_diagnostics_within_it() {
    let parts = [
        "version: 5",
        "\n",
        "hierarchy:",
        "- name: é",
        "  ",
        "paht",
        ": ",
        "%{",
        "}",
        "'",
        "\"",
        "m::list",
        "[",
        "]",
        "{",
        "&a",
        "*a",
        "<<: *a",
        "lookup_options:",
        "^(",
        "merge",
        "\\x25",
        "|",
        "\u{feff}",
        "\r",
        "\t",
        "😀",
        "//",
        "/*",
        ",",
    ];
    let mut state = 1_u64;
    let mut next = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 40).expect("it fits") % below
    };
    for _ in 0..2_000 {
        let text: String = (0..next(24)).map(|_| parts[next(parts.len())]).collect();
        check_all(text.as_bytes());
    }
    for bytes in [&b"a: \xff"[..], b"\xff\xfea\0", b"\xef\xbb\xbfa: [", b"{\"a\": \"\xff\"}", b"\0"] {
        check_all(bytes);
    }
}

#[test]
fn large_texts_take_time_in_proportion() {
    let count = 50_000;
    let texts = [
        "a: 1\n".repeat(count),
        "%{x('".repeat(count),
        format!("a: \"{}\"\n", "\\x25{x('y')} ".repeat(count)),
        format!("a: '{}'\n", "%{x(\"y\")} ".repeat(count)),
        format!("{{{}\"z\": 1}}", "\"a\": \"%{x('y')}\", ".repeat(count)),
        (0..count).map(|number| format!("m::x{number}: 1\n")).collect(),
        (0..count).map(|number| format!("k{number}: 1\n")).collect::<String>() + "version: 5\n",
        format!("lookup_options:\n{}", "  a: {merge: x, b: c}\n".repeat(count)),
        "[".repeat(count),
        format!("a: {}{}", "[".repeat(400), "]".repeat(400)),
    ];
    for text in texts {
        let start = Instant::now();
        check_all(text.as_bytes());
        let time = start.elapsed();
        assert!(time < Duration::from_secs(30), "{time:?} for {}", &text[..40]);
    }
}
