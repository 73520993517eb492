//! Tests that nothing reveals a secret.
//!
//! A Sensitive value is placed everywhere in every construct and in every argument of every function, and all output is
//! searched for its content. Programs never contain the secret itself: they read it from the host's variable `$s`. The
//! programs are the products of the tables in `secret/`; none of them unwraps the value.

#[path = "secret/table.rs"]
mod table;

use std::path::Path;
use std::sync::{Arc, LazyLock};

use puppetlang_catalog::{
    Compiled, Environment, MainManifest, MemoryFiles, NativeFunctions, Node, Setup, compile_with_value,
};
use puppetlang_evaluator::{Evaluation, Library, Limits, MemoryHost, Program, Rules};
use puppetlang_parser::{Settings, Strict};
use puppetlang_source::Source;
use puppetlang_types::{Type, Value};
use serde_json::Value as Json;

/// The text of the secret in lower case, because programs may change the case.
const TEXT: &str = "s3cr3t";
/// The secret as a number.
const NUMBER: &str = "918273645";

static NATIVE_FUNCTIONS: [NativeFunctions; 2] = [
    NativeFunctions { module: "stdlib", library: puppetlang_stdlib::stdlib, is_checked: |_, _| true },
    NativeFunctions { module: "openstacklib", library: puppetlang_stdlib::openstacklib, is_checked: |_, _| true },
];

/// An environment in which the native functions are found.
static ENVIRONMENT: LazyLock<Arc<Environment>> = LazyLock::new(|| {
    let root = Path::new("/environment");
    let files = NATIVE_FUNCTIONS.iter().flat_map(|module| {
        let path = |name: &str| format!("modules/{}/lib/puppet/parser/functions/{name}.rb", module.module);
        (module.library)()
            .functions()
            .iter()
            .map(|function| path(&function.name.replace("::", "/")))
            .collect::<Vec<_>>()
    });
    let files: Vec<String> = files.collect();
    let files = MemoryFiles::below(root, files.iter().map(|path| (path.as_str(), "")));
    let setup = Setup::of_directory("production", root)
        .with_manifest(MainManifest::Nothing)
        .with_native_functions(&NATIVE_FUNCTIONS);
    Environment::load(Arc::new(files), setup).expect("the environment is right")
});

fn is_shown(text: &str) -> bool {
    text.contains(NUMBER) || text.to_lowercase().contains(TEXT)
}

/// Evaluates the secrets of a table.
fn secrets(forms: &[&str]) -> Vec<(String, Value)> {
    let made = |form: &&str| {
        let program = Program::manifest(Source::new("", *form), &Settings::default()).expect("it is a program");
        let mut evaluation = Evaluation::new(Arc::new(MemoryHost::new()), Rules::default(), Limits::default());
        ((*form).to_owned(), evaluation.run(&program).expect("it has a value"))
    };
    forms.iter().map(made).collect()
}

/// Returns the output of a program and its catalog that reveals the secret.
fn leaks(program: &Program, secret: &Value, strict: Strict) -> Vec<String> {
    let mut host = MemoryHost::new();
    host.set("s", secret.clone());
    let host = Arc::new(host);
    let rules = Rules { strict, strict_variables: strict == Strict::Error, ..Rules::default() };
    let node = Node { name: "node".into(), environment: "production".into(), ..Node::default() };
    let programs = std::slice::from_ref(program);
    let made =
        compile_with_value(&node, Some(&ENVIRONMENT), programs, Arc::clone(&host) as _, rules, Limits::default());
    let mut said: Vec<String> = host.take_logs().iter().map(|line| format!("{line:?}")).collect();
    match made {
        Ok((value, catalog)) => {
            let mut text = String::new();
            if value.interpolated(&mut text).is_ok() {
                said.push(text);
            }
            let types = [Type::of(&value), Type::detailed_of(&value), Type::generic_of(&value)];
            said.extend(types.map(|kind| kind.to_string()));
            said.extend([format!("{value:?}"), shown_of(&catalog)]);
        }
        Err(error) => said.extend([format!("{error:?}"), error.to_string()]),
    }
    said.retain(|said| is_shown(said));
    said
}

/// Returns a catalog without the values that it marks as sensitive, which may be there.
fn shown_of(catalog: &Compiled) -> String {
    let mut wire: Json = serde_json::from_str(&catalog.to_json()).expect("a catalog is JSON");
    for resource in wire["resources"].as_array_mut().into_iter().flatten() {
        let marked: Vec<String> = serde_json::from_value(resource["sensitive_parameters"].take()).unwrap_or_default();
        if let Some(parameters) = resource["parameters"].as_object_mut() {
            parameters.retain(|name, _| !marked.contains(name));
        }
    }
    hide(&mut wire);
    wire.to_string()
}

/// Removes the values that rich data marks as Sensitive.
fn hide(json: &mut Json) {
    match json {
        Json::Object(fields) if fields.get("__ptype").is_some_and(|kind| kind == "Sensitive") => fields.clear(),
        Json::Object(fields) => fields.values_mut().for_each(hide),
        Json::Array(values) => values.iter_mut().for_each(hide),
        _ => {}
    }
}

/// Compiles all programs with all secrets. The parser must accept at least `least` programs.
fn check(programs: &[String], forms: &[&str], least: usize) {
    let secrets = secrets(forms);
    let mut found = Vec::new();
    let mut read = 0;
    for text in programs.iter().filter(|text| !text.contains("unwrap")) {
        assert!(!is_shown(text), "the program itself shows the secret: {text}");
        for strict in [Strict::Error, Strict::Warning] {
            let settings = Settings { strict, ..Settings::default() };
            let Ok(program) = Program::manifest(Source::new("site.pp", text.as_str()), &settings) else { continue };
            read += 1;
            for (form, secret) in &secrets {
                found.extend(
                    leaks(&program, secret, strict).into_iter().map(|said| format!("$s = {form}\n{text}\n{said}\n")),
                );
            }
        }
    }
    assert!(read >= least, "only {read} programs of {} can be read", programs.len());
    let first = &found[..found.len().min(20)];
    assert!(found.is_empty(), "the secret is shown {} times:\n{}", found.len(), first.join("\n"));
}

#[test]
fn in_every_argument_of_every_function() {
    let libraries: [&Library; 5] = [
        Library::language(),
        puppetlang_epp::library(),
        puppetlang_catalog::library(),
        puppetlang_stdlib::stdlib(),
        puppetlang_stdlib::openstacklib(),
    ];
    let functions = libraries.iter().flat_map(|library| library.functions());
    let programs: Vec<String> = functions.flat_map(|function| table::calls(function.name)).collect();
    check(&programs, table::FEW_FORMS, 10_000);
}

#[test]
fn in_every_attribute_and_reference() {
    check(&table::attributes(), table::FORMS, 800);
    check(&table::lines(table::RESOURCES), table::FORMS, 200);
}

#[test]
fn on_both_sides_of_every_operator() {
    check(&table::operations(), table::FORMS, 1_500);
    check(&table::lines(table::EXPRESSIONS), table::FORMS, 100);
}

#[test]
fn in_every_type_and_mismatch() {
    check(&table::types(), table::FORMS, 1_500);
}

/// The tests find a secret that is shown.
#[test]
fn a_program_that_unwraps_shows_it() {
    let (_, secret) = secrets(&["Sensitive('S3CR3T')"]).remove(0);
    for text in ["notice($s.unwrap)", "fail($s.unwrap)", "$s.unwrap", "notify { 'a': message => $s.unwrap }"] {
        let program = Program::manifest(Source::new("", text), &Settings::default()).expect("it is a program");
        assert!(!leaks(&program, &secret, Strict::Error).is_empty(), "{text}");
    }
}
