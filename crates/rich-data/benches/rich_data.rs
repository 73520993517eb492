//! Benchmarks of rich data, with a hash like a catalog of a few thousand resources.
//!
//! `cargo bench -p puppetlang-rich-data`.

use divan::Bencher;
use divan::counter::BytesCount;
use puppetlang_rich_data::{Builtin, ReadOptions, WriteOptions, from_json, to_data, to_json};
use puppetlang_types::Value;
use puppetlang_types::value::Hash;

fn main() {
    divan::main();
}

/// Returns a hash like a catalog: resources with parameters, tags and texts, and edges. If `rich`, every tenth resource
/// has a value that JSON cannot represent.
fn catalog(resources: i64, rich: bool) -> Value {
    let hash = |entries: Vec<(&str, Value)>| Value::Hash(entries.into_iter().collect::<Hash>());
    let resource = |index: i64| {
        let title = format!("/etc/app/conf.d/{index:05}-settings.conf");
        let special = if rich && index % 10 == 0 { "Sensitive('s3cr3t')" } else { "'s3cr3t'" };
        let parameters = hash(vec![
            ("ensure", "file".into()),
            ("owner", "root".into()),
            ("group", "root".into()),
            ("mode", "0644".into()),
            ("content", Value::from(format!("# managed\n[section {index}]\nkey = \"value\"\n{}\n", "x".repeat(300)))),
            ("require", vec![Value::from("Package[app]"), Value::from("File[/etc/app/conf.d]")].into()),
            ("notify", "Service[app]".into()),
            ("secret", Value::parse_literal(special).expect("a literal")),
            ("limits", hash(vec![("soft", 1024.into()), ("hard", Value::from(4096 + index)), ("ratio", 0.75.into())])),
        ]);
        hash(vec![
            ("type", "File".into()),
            ("title", title.as_str().into()),
            ("tags", ["file", "class", "app::config", "app", "profile::app"].map(Value::from).to_vec().into()),
            ("file", "/etc/puppetlabs/code/environments/production/modules/app/manifests/config.pp".into()),
            ("line", Value::from(index % 400)),
            ("exported", false.into()),
            ("parameters", parameters),
        ])
    };
    let edge = |index: i64| {
        hash(vec![
            ("source", "Class[App::Config]".into()),
            ("target", Value::from(format!("File[/etc/app/conf.d/{index:05}-settings.conf]"))),
        ])
    };
    hash(vec![
        ("name", "node.example.com".into()),
        ("version", 1_700_000_000.into()),
        ("resources", (0..resources).map(resource).collect::<Vec<_>>().into()),
        ("edges", (0..resources).map(edge).collect::<Vec<_>>().into()),
    ])
}

fn text(value: &Value) -> String {
    to_json(value, &WriteOptions::rich()).expect("it has a form").output
}

/// Converts values to JSON.
#[divan::bench(args = [false, true])]
fn write(bencher: Bencher<'_, '_>, rich: bool) {
    let value = catalog(5_000, rich);
    bencher.counter(BytesCount::new(text(&value).len())).bench(|| text(&value));
}

/// Converts values to data.
#[divan::bench(args = [false, true])]
fn write_data(bencher: Bencher<'_, '_>, rich: bool) {
    let value = catalog(5_000, rich);
    bencher
        .counter(BytesCount::new(text(&value).len()))
        .bench(|| to_data(&value, &WriteOptions::rich()).expect("it has a form").output);
}

/// Converts JSON to values.
#[divan::bench(args = [false, true])]
fn read(bencher: Bencher<'_, '_>, rich: bool) {
    let text = text(&catalog(5_000, rich));
    bencher
        .counter(BytesCount::new(text.len()))
        .bench(|| from_json(text.as_bytes(), &ReadOptions::default(), &Builtin).expect("it was written by us"));
}
