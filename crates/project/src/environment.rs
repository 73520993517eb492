//! `environment.conf`: the settings of an environment, as Puppet reads them.

use std::collections::HashMap;
use std::path::Path;

use puppetlang_catalog::{ENVIRONMENT_SETTINGS, read_configuration, read_timeout, setting_names};
use puppetlang_hiera::check::Report;
use puppetlang_parser::Settings;
use puppetlang_source::nearest::nearest;
use puppetlang_source::{Diagnostic, IssueCode, Source, Span};

use crate::checked::{Checked, Located};

/// The content of an `environment.conf`.
#[derive(Clone, Debug, Default)]
pub struct EnvironmentConf {
    /// The settings that Puppet reads, in the order of the file.
    pub settings: Vec<EnvironmentSetting>,
}

/// A setting of an `environment.conf`.
#[derive(Clone, Debug)]
pub struct EnvironmentSetting {
    /// The name.
    pub name: Located<String>,
    /// The value without quotes; the place includes them.
    pub value: Located<String>,
}

impl EnvironmentConf {
    /// Returns the setting of a name; the first one counts.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Located<String>> {
        self.settings.iter().find(|setting| setting.name.value == name).map(|setting| &setting.value)
    }
}

/// The section whose settings Puppet reads.
const MAIN: &str = "main";

/// Checks an `environment.conf`. Messages show it by its name.
///
/// ```
/// use puppetlang_parser::Settings;
///
/// let text = b"modulepath = site:modules\nenvironment_timeout = soon\n";
/// let checked = puppetlang_project::environment_conf("environment.conf", text, &Settings::default());
/// assert_eq!(checked.content.get("modulepath").unwrap().value, "site:modules");
/// assert_eq!(checked.diagnostics[0].message, "Invalid value 'soon' for environment_timeout");
/// ```
#[must_use]
pub fn environment_conf(name: &str, bytes: &[u8], settings: &Settings<'_>) -> Checked<EnvironmentConf> {
    let source = Source::from_bytes(name, bytes.to_vec());
    let mut report = Report::new(&source, settings);
    let content = read(bytes, &source, &mut report);
    let diagnostics = report.sorted();
    Checked { source, diagnostics, content }
}

fn read(bytes: &[u8], source: &Source, report: &mut Report<'_>) -> EnvironmentConf {
    let mut content = EnvironmentConf::default();
    let configured = match read_configuration(Path::new(source.name()), bytes) {
        Ok(configured) => configured,
        Err(error) => {
            let line = error.line.and_then(|line| source.line_span(line));
            let span = line.unwrap_or(Span::empty(source.len()));
            let diagnostic = report.issue(IssueCode::EnvironmentConfSyntaxError, &error.message, span);
            report.add(diagnostic.with_help("a line is a setting, name = value, or a comment after #"));
            return content;
        }
    };
    sections(source, report);
    let mut firsts: HashMap<String, Span> = HashMap::new();
    for setting in configured.into_iter().filter(|setting| setting.section == MAIN) {
        let Some((name, value)) = places(source, setting.line) else { continue };
        let setting = EnvironmentSetting {
            name: Located { value: setting.name, span: name },
            value: Located { value: setting.value, span: value },
        };
        match firsts.get(&setting.name.value) {
            Some(&first) => duplicate(&setting, first, report),
            None => {
                check(&setting, report);
                firsts.insert(setting.name.value.clone(), name);
            }
        }
        content.settings.push(setting);
    }
    content
}

/// Returns the places of the name and the value in a line.
fn places(source: &Source, line: u32) -> Option<(Span, Span)> {
    let line = source.line_span(line)?;
    let text = source.slice(line);
    let (name, value) = text.split_once('=')?;
    let part = |part: &str, offset: usize| {
        let start = offset + (part.len() - part.trim_start().len());
        let at = |offset: usize| line.start.saturating_add(u32::try_from(offset).unwrap_or(u32::MAX));
        Span::new(at(start), at(start + part.trim().len()))
    };
    Some((part(name, 0), part(value, name.len() + 1)))
}

/// Reports the sections, which Puppet ignores.
fn sections(source: &Source, report: &mut Report<'_>) {
    let mut start = 0;
    for line in source.text().split_inclusive('\n') {
        let name = line.trim().strip_prefix('[').and_then(|line| line.strip_suffix(']'));
        if let Some(name) = name.filter(|name| *name != MAIN) {
            let from = start + line.len() - line.trim_start().len();
            let at = |offset: usize| u32::try_from(offset).unwrap_or(u32::MAX);
            let span = Span::new(at(from), at(from + line.trim().len()));
            let message = format!("environment.conf may not have sections: '{name}'");
            let diagnostic = report.issue(IssueCode::EnvironmentConfUnknownSetting, message, span);
            report.add(diagnostic.with_help("remove the line: the settings after it are ignored"));
        }
        start += line.len();
    }
}

fn duplicate(setting: &EnvironmentSetting, first: Span, report: &mut Report<'_>) {
    let message = format!("The setting '{}' is set more than once", setting.name.value);
    let diagnostic = report.issue(IssueCode::EnvironmentConfDuplicateSetting, message, setting.name.span);
    let diagnostic = report.pointing(diagnostic, first, "this value is used");
    report.add(diagnostic);
}

fn check(setting: &EnvironmentSetting, report: &mut Report<'_>) {
    let (name, value) = (setting.name.value.as_str(), setting.value.value.as_str());
    if !ENVIRONMENT_SETTINGS.contains(&name) {
        let message = format!("Unknown setting '{name}' in environment.conf");
        let diagnostic = report.issue(IssueCode::EnvironmentConfUnknownSetting, message, setting.name.span);
        return report.add(unknown_help(diagnostic, name));
    }
    match name {
        "environment_timeout" if read_timeout(value).is_err() => {
            invalid(setting, "write unlimited, or a number with one of the units y, d, h, m and s", report);
        }
        "static_catalogs" | "rich_data" if !["true", "false"].iter().any(|known| value.eq_ignore_ascii_case(known)) => {
            invalid(setting, "write true or false", report);
        }
        "modulepath" | "manifest" if value.contains("$environment") && !value.contains("$environmentpath") => {
            invalid(setting, "$environment has no value here; a relative path begins at the environment", report);
        }
        _ => {}
    }
}

fn invalid(setting: &EnvironmentSetting, help: &str, report: &mut Report<'_>) {
    let message = format!("Invalid value '{}' for {}", setting.value.value, setting.name.value);
    let diagnostic = report.issue(IssueCode::EnvironmentConfInvalidValue, message, setting.value.span);
    report.add(diagnostic.with_help(help));
}

fn unknown_help(diagnostic: Diagnostic, name: &str) -> Diagnostic {
    match nearest(name, ENVIRONMENT_SETTINGS.into_iter()) {
        Some(meant) => diagnostic.with_help(format!("did you mean {meant}?")),
        None if setting_names().any(|known| known == name) => {
            diagnostic.with_help("Puppet reads this setting from puppet.conf only")
        }
        None => diagnostic.with_help(format!("the settings are {}", ENVIRONMENT_SETTINGS.join(", "))),
    }
}
