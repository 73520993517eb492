//! `hiera.yaml` and the data files of a layer.

use super::data::{Data, scalar};
use super::maker::Maker;
use super::{back_end, option, value};

/// A place for paths: how `hiera.yaml` names the file, without the extension, and the name of the file.
///
/// The name of the node replaces `<node>`.
const INTERPOLATED: &[(&str, &str)] = &[
    ("role/%{role}", "role/web"),
    ("role/%{::role}", "role/web"),
    ("%{facts.os.family}", "Debian"),
    ("os/%{os.family}/%{os.release.major}", "os/Debian/12"),
    ("nodes/%{trusted.certname}", "nodes/<node>"),
    ("%{::environment}", "production"),
    ("roles/%{facts.roles.1}", "roles/db"),
    ("%{facts.\"dotted.name\"}", "dots"),
    ("%{indirect}/%{size}", "web/3"),
    ("absent/%{facts.nope}", "absent/"),
    ("%{}%{flag}", "true"),
];

/// Options of a level whose function accepts any.
pub(super) const OPTIONS: &[&str] =
    &["{one: 1}", "{one: \"%{role}\", two: [\"%{facts.os.family}\", ~]}", "{a-b: {c: 1.5}, d_e: true}", "{}"];

/// Generates the layers of the environment and of the modules.
pub(super) fn layers(maker: &mut Maker<'_>) {
    if maker.dice.chance(95) {
        if maker.dice.chance(4) { version_4(maker) } else { layer(maker, None) }
    }
    for (module, percent) in [("m", 45), ("n", 15)] {
        if maker.dice.chance(percent) {
            layer(maker, Some(module));
        }
    }
}

/// Generates the layer of the environment, or of a module.
fn layer(maker: &mut Maker<'_>, module: Option<&'static str>) {
    let root = module.map_or_else(String::new, |module| format!("modules/{module}/"));
    let (datadir, directory) = maker.dice.pick(&[
        ("", "data"),
        ("", "data"),
        ("data", "data"),
        ("hieradata", "hieradata"),
        ("d/%{facts.os.family}", "d/Debian"),
    ]);
    let mut parts = vec!["version: 5\n".to_owned()];
    if !datadir.is_empty() || maker.dice.chance(20) {
        let datadir = if datadir.is_empty() { "data" } else { datadir };
        let datadir = scalar(maker.dice, datadir);
        parts.push(format!("defaults:\n  datadir: {datadir}\n  data_hash: yaml_data\n"));
    }
    let directory = format!("{root}{directory}/");
    if maker.dice.chance(8) {
        // Without a hierarchy, there is one file.
        data_file(maker, module, &format!("{directory}common.yaml"));
    } else {
        parts.push(hierarchy(maker, "hierarchy", module, &directory, 3));
        if module.is_some() && maker.dice.chance(25) {
            parts.push(hierarchy(maker, "default_hierarchy", module, &directory, 2));
        }
    }
    maker.files.insert(format!("{root}hiera.yaml"), parts.concat());
}

/// Generates a configuration of version 4 for the environment.
fn version_4(maker: &mut Maker<'_>) {
    let text = "version: 4\ndatadir: data\nhierarchy:\n  - name: role/%{role}\n    backend: yaml\n  - name: other\n    \
                backend: json\n    paths: [nope, common]\n  - name: common\n    backend: yaml\n";
    maker.files.insert("hiera.yaml".to_owned(), text.to_owned());
    for path in ["data/role/web.yaml", "data/common.json", "data/common.yaml"] {
        data_file(maker, None, path);
    }
}

fn hierarchy(maker: &mut Maker<'_>, key: &str, module: Option<&'static str>, directory: &str, most: usize) -> String {
    let count = maker.dice.between(1, most);
    let levels = (0..count).map(|number| level(maker, number, module, directory));
    let entries: String = levels.map(|lines| format!("  - {}\n", lines.join("\n    "))).collect();
    format!("{key}:\n{entries}")
}

/// Generates a level of the hierarchy, and returns the lines of its entry.
fn level(maker: &mut Maker<'_>, number: usize, module: Option<&'static str>, directory: &str) -> Vec<String> {
    let mut lines = vec![format!("name: {}", scalar(maker.dice, &format!("level {number}")))];
    if maker.dice.chance(14) {
        lines.extend(back_end::lines(maker, module));
        return lines;
    }
    let extension = if maker.dice.chance(22) {
        lines.push("data_hash: json_data".to_owned());
        "json"
    } else {
        "yaml"
    };
    let mut directory = directory.to_owned();
    if maker.dice.chance(6) {
        lines.push("datadir: elsewhere".to_owned());
        directory = format!("{}elsewhere/", module.map_or_else(String::new, |module| format!("modules/{module}/")));
    }
    let mut written = Vec::new();
    let location = match maker.dice.below(20) {
        0..=5 => {
            let path = format!("plain{number}.{extension}");
            written.push(path.clone());
            format!("path: {path}")
        }
        6..=10 => {
            let (name, file) = maker.dice.pick(INTERPOLATED);
            written.push(format!("{file}.{extension}"));
            format!("path: {}", Data::Text(format!("{name}.{extension}")).json())
        }
        11..=13 => {
            let (name, file) = maker.dice.pick(INTERPOLATED);
            written.extend([format!("{file}.{extension}"), format!("last{number}.{extension}")]);
            format!(
                "paths:\n      - {}\n      - last{number}.{extension}",
                Data::Text(format!("{name}.{extension}")).json()
            )
        }
        14 | 15 => {
            written.extend(["a", "b", "c/d"].map(|name| format!("glob{number}/{name}.{extension}")));
            let glob = maker.dice.pick(&["*", "**/*", "[ab]", "{b,a}", "?", "a*"]);
            format!("glob: \"glob{number}/{glob}.{extension}\"")
        }
        16 => {
            written.extend(["a", "b"].map(|name| format!("glob{number}/{name}.{extension}")));
            format!("globs: [\"glob{number}/b.*\", \"glob{number}/*.{extension}\"]")
        }
        _ => {
            written.extend(["web", "db"].map(|name| format!("mapped{number}/{name}.{extension}")));
            let variable = maker.dice.pick(&["roles", "facts.roles", "role", "::roles", "facts.nope"]);
            format!("mapped_paths: [\"{variable}\", each, \"mapped{number}/%{{each}}.{extension}\"]")
        }
    };
    lines.push(location);
    for file in written {
        if maker.dice.chance(85) {
            data_file(maker, module, &format!("{directory}{}", file.replace("<node>", maker.node)));
        }
    }
    lines
}

/// Writes a file with values of some keys of the layer; its name says whether it is in YAML or JSON.
fn data_file(maker: &mut Maker<'_>, module: Option<&str>, path: &str) {
    if maker.files.contains_key(path) {
        return;
    }
    let indices = maker.keys_of(module);
    let mut entries = Vec::new();
    if maker.dice.chance(20)
        && let Some(options) = option::lookup_options(maker, &indices)
    {
        entries.push(("lookup_options".to_owned(), options));
    }
    for index in indices {
        if maker.dice.chance(35) {
            entries.push((maker.keys[index].name.clone(), value::value(maker, index)));
        }
    }
    if path.ends_with(".json") {
        maker.files.insert(path.to_owned(), Data::Hash(entries).json());
        return;
    }
    let mut parts = vec![maker.dice.pick(&["", "---\n", "# data\n"]).to_owned()];
    for (key, value) in &entries {
        parts.extend([scalar(maker.dice, key), ":".to_owned(), value.yaml(maker.dice, 2)]);
    }
    maker.files.insert(path.to_owned(), parts.concat());
    if module.is_none() {
        maker.common = Some(path.to_owned());
    }
}
