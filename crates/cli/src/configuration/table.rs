//! The tables and keys of the configuration file.
//!
//! The parser reports the first unknown key or value of a wrong type. The values themselves are then checked, and all
//! mistakes are reported.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

use globset::Glob;
use puppetlang::parser::Strict;
use puppetlang::source::{Diagnostic, Source};
use puppetlang_fmt::Style;
use serde::Deserialize;
use toml::Spanned;

use super::target::Target;
use super::{lint, problem};
use crate::check::severity;

/// The values of strictness, as the option `--strict` has them.
const STRICT: [(&str, Strict); 3] = [("off", Strict::Off), ("warning", Strict::Warning), ("error", Strict::Error)];

/// A value, and its line in the file, counted from 1.
#[derive(Clone, Debug)]
pub(crate) struct Placed<T> {
    pub(crate) value: T,
    pub(crate) line: u32,
}

/// The table `[check]`.
#[derive(Debug, Default)]
pub(crate) struct Check {
    /// The paths that are checked if the command line names none.
    pub(crate) paths: Option<Placed<Vec<String>>>,
    /// Patterns of paths that are skipped, relative to the directory of the file.
    pub(crate) exclude: Option<Placed<Vec<String>>>,
    pub(crate) strict: Option<Placed<Strict>>,
    pub(crate) severity: Vec<Placed<severity::Setting>>,
    /// Whether files are checked together.
    pub(crate) deep: Option<Placed<bool>>,
    /// The file of accepted findings.
    pub(crate) baseline: Option<Placed<String>>,
}

/// The table `[environment]`.
#[derive(Debug, Default)]
pub(crate) struct Environment {
    /// Directories that contain modules.
    pub(crate) modulepath: Option<Placed<Vec<String>>>,
    /// The release that the code is written for.
    pub(crate) target: Option<Placed<Target>>,
}

/// All tables.
#[derive(Debug, Default)]
pub(super) struct Tables {
    pub(super) check: Check,
    pub(super) environment: Environment,
    pub(super) lint: Vec<String>,
    pub(super) fmt: Style,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct RawTables {
    check: RawCheck,
    environment: RawEnvironment,
    lint: lint::RawLint,
    fmt: Option<Spanned<Style>>,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct RawCheck {
    paths: Option<Spanned<Vec<String>>>,
    exclude: Option<Spanned<Vec<Spanned<String>>>>,
    strict: Option<Spanned<String>>,
    severity: BTreeMap<Spanned<String>, Spanned<String>>,
    deep: Option<Spanned<bool>>,
    baseline: Option<Spanned<String>>,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct RawEnvironment {
    modulepath: Option<Spanned<Vec<String>>>,
    target: Option<Spanned<String>>,
}

/// The source that is read, and the mistakes that were found.
pub(super) struct Reader<'s> {
    source: &'s Source,
    pub(super) found: Vec<Diagnostic>,
}

impl Reader<'_> {
    /// Returns the line at a range of bytes.
    fn line(&self, range: &Range<usize>) -> u32 {
        self.source.position(u32::try_from(range.start).unwrap_or(u32::MAX).min(self.source.len())).line
    }

    fn placed<T>(&self, spanned: Spanned<T>) -> Placed<T> {
        let line = self.line(&spanned.span());
        Placed { value: spanned.into_inner(), line }
    }

    /// Returns the value with a name.
    fn named<T: Copy>(&mut self, kind: &str, name: &Spanned<String>, known: &[(&str, T)]) -> Option<Placed<T>> {
        match known.iter().find(|(known, _)| known == name.as_ref()) {
            Some(&(_, value)) => Some(Placed { value, line: self.line(&name.span()) }),
            None => {
                let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
                self.found.push(problem::unknown(name.span(), kind, name.as_ref(), &names));
                None
            }
        }
    }

    fn check(&mut self, raw: RawCheck) -> Check {
        let mut severities = Vec::new();
        for (code, name) in raw.severity {
            match severity::setting(&format!("{}={}", code.as_ref(), name.as_ref())) {
                Ok(setting) => severities.push(Placed { value: setting, line: self.line(&code.span()) }),
                Err(message) => {
                    let range = if severity::is_name(name.as_ref()) { code.span() } else { name.span() };
                    self.found.push(problem::at(range, &message));
                }
            }
        }
        Check {
            paths: raw.paths.map(|paths| self.placed(paths)),
            exclude: raw.exclude.map(|patterns| self.patterns(patterns)),
            strict: raw.strict.and_then(|name| self.named("strictness", &name, &STRICT)),
            severity: severities,
            deep: raw.deep.map(|deep| self.placed(deep)),
            baseline: raw.baseline.map(|path| self.placed(path)),
        }
    }

    fn patterns(&mut self, patterns: Spanned<Vec<Spanned<String>>>) -> Placed<Vec<String>> {
        for pattern in patterns.as_ref() {
            if let Err(error) = Glob::new(pattern.as_ref()) {
                self.found.push(problem::at(pattern.span(), &error.to_string()));
            }
        }
        let Placed { value, line } = self.placed(patterns);
        Placed { value: value.into_iter().map(Spanned::into_inner).collect(), line }
    }

    fn style(&mut self, style: Option<Spanned<Style>>) -> Style {
        let Some(style) = style else { return Style::default() };
        if style.as_ref().width == 0 {
            self.found.push(problem::at(style.span(), "the width is at least 1"));
        }
        style.into_inner()
    }

    fn environment(&mut self, raw: RawEnvironment) -> Environment {
        let targets = Target::ALL.map(|target| (target.name(), target));
        Environment {
            modulepath: raw.modulepath.map(|path| self.placed(path)),
            target: raw.target.and_then(|name| self.named("target", &name, &targets)),
        }
    }
}

/// Reads the tables of a file. If there are mistakes, returns them in source order.
pub(super) fn parse(source: &Source) -> Result<Tables, Vec<Diagnostic>> {
    if source.decode_error().is_some() {
        let end = source.text().len();
        return Err(vec![problem::at(end..end, "the text is not valid UTF-8")]);
    }
    let raw: RawTables = toml::from_str(source.text()).map_err(|error| vec![problem::of_parser(&error)])?;
    let mut reader = Reader { source, found: Vec::new() };
    let check = reader.check(raw.check);
    let environment = reader.environment(raw.environment);
    let lint = raw.lint.options(&mut reader.found);
    let fmt = reader.style(raw.fmt);
    let mut found = reader.found;
    found.sort_by_key(|one| one.span.start);
    if found.is_empty() { Ok(Tables { check, environment, lint, fmt }) } else { Err(found) }
}

impl<T> Placed<T> {
    /// Returns the value with its origin, a line of a file.
    pub(crate) fn setting<U>(self, path: &Path, convert: impl FnOnce(T) -> U) -> super::Setting<U> {
        super::Setting::new(convert(self.value), super::Origin::File(path.to_path_buf(), self.line))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the mistakes as `line:column: message [help]`.
    fn mistakes(text: &str) -> Vec<String> {
        let source = Source::new("puppetlang.toml", text);
        let found = parse(&source).err().unwrap_or_default();
        let line = |one: &Diagnostic| {
            let at = source.position(one.span.start);
            let help = one.help.as_ref().map(|help| format!(" [{help}]")).unwrap_or_default();
            format!("{}:{}: {}{help}", at.line, at.column, one.message)
        };
        found.iter().map(line).collect()
    }

    #[test]
    fn mistakes_are_located_and_explained() {
        let rows: &[(&str, &[&str])] = &[
            ("", &[]),
            ("[fmt]\nwidt = 80\n", &["2:1: unknown key 'widt' [did you mean 'width'?]"]),
            ("[check]\nexlude = []\n", &["2:1: unknown key 'exlude' [did you mean 'exclude'?]"]),
            ("[chek]\n", &["1:2: unknown key 'chek' [did you mean 'check'?]"]),
            ("[check]\ndeep = 'yes'\n", &["2:8: invalid type: string \"yes\", expected a boolean"]),
            (
                "[check]\nstrict = 'eror'\n[environment]\ntarget = 'puppet6'\n",
                &[
                    "2:10: unknown strictness 'eror' [did you mean 'error'?]",
                    "4:10: unknown target 'puppet6' [did you mean 'puppet7'?]",
                ],
            ),
            (
                "[check.severity]\nUNKNOWN_CLAS = 'warning'\nDUPLICATE_KEY = 'warn'\n",
                &[
                    "2:1: unknown issue code 'UNKNOWN_CLAS'; did you mean UNKNOWN_CLASS?",
                    "3:17: unknown severity 'warn'; expected one of: error, warning, deprecation, ignore",
                ],
            ),
            (
                "[check]\nexclude = ['a', '[']\n",
                &["2:17: error parsing glob '[': unclosed character class; missing ']'"],
            ),
            ("[lint.checks]\n140chars = 5\n", &["2:12: expected true, false or a table of options"]),
            (
                "[lint.checks]\nhard_tab = false\nstrict_indent = { chars = 4 }\n",
                &[
                    "2:1: unknown check 'hard_tab' [did you mean 'hard_tabs'?]",
                    "3:17: the check 'strict_indent' has no option 'chars' [the option is chars_per_indent]",
                ],
            ),
        ];
        for (text, expected) in rows {
            assert_eq!(mistakes(text), *expected, "{text}");
        }
        assert!(mistakes("[check\n")[0].starts_with("1:7: "), "{:?}", mistakes("[check\n"));
    }

    #[test]
    fn the_formatter_has_options() {
        let tables = parse(&Source::new("", "[fmt]\nwidth = 100\n")).expect("it is valid");
        assert_eq!(tables.fmt, Style { width: 100, ..Style::default() });
        assert_eq!(mistakes("[fmt]\nwidth = 0\n").len(), 1);
    }

    #[test]
    fn settings_have_their_lines() {
        let text = "[check]\npaths = ['site']\nseverity = { UNKNOWN_CLASS = 'warning' }\n\n[environment]\ntarget = 'puppet7'\n";
        let tables = parse(&Source::new("", text)).expect("it is valid");
        let paths = tables.check.paths.expect("it is set");
        assert_eq!((paths.value, paths.line), (vec!["site".to_owned()], 2));
        assert_eq!(tables.check.severity[0].line, 3);
        let target = tables.environment.target.expect("it is set");
        assert_eq!((target.value, target.line), (Target::Puppet7, 6));
    }
}
