//! The option `--show-config`: the settings that apply, and where each value comes from, as a configuration file.

use std::fmt::Write as _;
use std::path::Path;

use puppetlang::parser::Strict;

use super::deep::Depth;
use super::settings::Group;
use crate::clean_path::shown;
use crate::configuration::{FILE_NAME, Origin};

/// The column of the comments that name the origin of a value.
const COLUMN: usize = 48;

/// Returns the settings of the groups as text.
pub(super) fn settings(groups: &[Group]) -> String {
    let mut text = String::new();
    for (number, group) in groups.iter().enumerate() {
        if number > 0 {
            text.push('\n');
        }
        group_text(group, &mut text);
    }
    text
}

fn group_text(group: &Group, text: &mut String) {
    let mut write = |line: &str, origin: Option<&Origin>| {
        // Writing to a string cannot fail.
        let _ = match origin {
            Some(origin) => writeln!(text, "{line:COLUMN$} # {origin}"),
            None => writeln!(text, "{line}"),
        };
    };
    match &group.file {
        Some(file) => write(&format!("# {}", shown(file)), None),
        None => write(&format!("# no {FILE_NAME}"), None),
    }
    write("\n[check]", None);
    write(&format!("paths = {}", list(group.paths.iter().map(|path| path_text(path)))), Some(&group.paths.origin));
    if group.exclude.is_empty() {
        write("exclude = []", Some(&Origin::Default));
    } else {
        write("exclude = [", None);
        for pattern in &group.exclude {
            write(&format!("  {},", quoted(pattern)), Some(&pattern.origin));
        }
        write("]", None);
    }
    let strict = match group.strict.value {
        Strict::Off => "off",
        Strict::Warning => "warning",
        Strict::Error => "error",
    };
    write(&format!("strict = {}", quoted(strict)), Some(&group.strict.origin));
    write(&format!("deep = {}", group.depth.value != Depth::Syntax), Some(&group.depth.origin));
    if let Some(baseline) = &group.baseline {
        write(&format!("baseline = {}", quoted(&path_text(baseline))), Some(&baseline.origin));
    }
    write("\n[check.severity]", None);
    for setting in &group.severities {
        let (code, name) = setting.names();
        write(&format!("{code} = {}", quoted(name)), Some(&setting.origin));
    }
    if let Some(target) = &group.target {
        for (issue, severity) in target.severities() {
            let is_set = group.severities.iter().any(|setting| setting.names().0 == issue.code());
            if !is_set {
                write(&format!("{} = {}", issue.code(), quoted(severity.name())), Some(&Origin::Target));
            }
        }
    }
    write("\n[environment]", None);
    let modulepath = list(group.modulepath.iter().map(|path| path_text(path)));
    write(&format!("modulepath = {modulepath}"), Some(&group.modulepath.origin));
    if let Some(target) = &group.target {
        write(&format!("target = {}", quoted(target.name())), Some(&target.origin));
    }
}

fn path_text(path: &Path) -> String {
    shown(path).to_string()
}

fn list(texts: impl Iterator<Item = String>) -> String {
    format!("[{}]", texts.map(|text| quoted(&text)).collect::<Vec<_>>().join(", "))
}

/// Returns a text as a string of TOML.
fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}
