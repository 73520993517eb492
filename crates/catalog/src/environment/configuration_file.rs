//! The syntax of `puppet.conf` and `environment.conf`: lines of settings, in sections.

use std::fmt;
use std::path::{Path, PathBuf};

/// The settings of a file, uninterpreted.
#[derive(Debug, Default)]
pub(super) struct ConfigurationFile {
    /// Names and values outside of ignored sections, in file order. For a repeated name, the first value counts.
    pub(super) settings: Vec<(String, String)>,
    /// The sections other than `main`, without duplicates.
    pub(super) sections: Vec<String>,
}

/// An error in a `puppet.conf` or `environment.conf`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigurationError {
    /// The path of the file.
    pub path: PathBuf,
    /// The line, from 1, if the error has one.
    pub line: Option<u32>,
    /// The reference's message.
    pub message: String,
}

impl fmt::Display for ConfigurationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{} (file: {}, line: {line})", self.message, self.path.display()),
            None => write!(f, "{} (file: {})", self.message, self.path.display()),
        }
    }
}

impl std::error::Error for ConfigurationError {}

/// A line of the file.
enum Line<'a> {
    Section(&'a str),
    Setting(&'a str, &'a str),
    Blank,
}

/// A setting of a `puppet.conf`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfiguredSetting {
    /// The section; `main` for settings before the first section.
    pub section: String,
    /// The line, counted from 1.
    pub line: u32,
    /// The name of the setting.
    pub name: String,
    /// The value as it is written, without quotes; it may refer to other settings.
    pub value: String,
}

/// Parses a `puppet.conf`; returns its settings in the order of the file. `path` is for errors.
///
/// ```
/// use puppetlang_catalog::read_configuration;
///
/// let settings = read_configuration("puppet.conf".as_ref(), b"[server]\nstoreconfigs = true\n")?;
/// assert_eq!((&*settings[0].section, &*settings[0].name, &*settings[0].value), ("server", "storeconfigs", "true"));
/// # Ok::<(), puppetlang_catalog::ConfigurationError>(())
/// ```
///
/// # Errors
///
/// If a line has no known form, or the file is not valid UTF-8.
pub fn read_configuration(path: &Path, bytes: &[u8]) -> Result<Vec<ConfiguredSetting>, ConfigurationError> {
    let mut settings = Vec::new();
    let mut section = MAIN.to_owned();
    each_line(path, bytes, |line, entry| match entry {
        Entry::Section(name) => section = name.to_owned(),
        Entry::Setting(name, value) => {
            settings.push(ConfiguredSetting { section: section.clone(), line, name: name.to_owned(), value });
        }
    })?;
    Ok(settings)
}

/// The name of the section of settings before the first section.
const MAIN: &str = "main";

/// Parses an `environment.conf`.
///
/// # Errors
///
/// If a line has no known form, or the file is not valid UTF-8.
pub(super) fn read(path: &Path, bytes: &[u8]) -> Result<ConfigurationFile, ConfigurationError> {
    let mut file = ConfigurationFile::default();
    let mut is_main = true;
    each_line(path, bytes, |_, entry| match entry {
        Entry::Section(name) => {
            is_main = name == MAIN;
            if !is_main && !file.sections.iter().any(|known| known == name) {
                file.sections.push(name.to_owned());
            }
        }
        Entry::Setting(name, value) if is_main => file.settings.push((name.to_owned(), value)),
        Entry::Setting(..) => {}
    })?;
    Ok(file)
}

/// A line that is neither blank nor a comment.
enum Entry<'a> {
    Section(&'a str),
    Setting(&'a str, String),
}

/// Calls a function with each section and setting of a file, and its line.
fn each_line(path: &Path, bytes: &[u8], mut act: impl FnMut(u32, Entry<'_>)) -> Result<(), ConfigurationError> {
    let fail = |line: Option<u32>, message| ConfigurationError { path: path.to_path_buf(), line, message };
    let text = str::from_utf8(bytes).map_err(|_| fail(None, "invalid byte sequence in UTF-8".into()))?;
    for (number, line) in (1..).zip(text.split_terminator('\n')) {
        let line = line.strip_suffix('\r').unwrap_or(line);
        match form(line).ok_or_else(|| fail(Some(number), format!("Could not match line {line}")))? {
            Line::Section(name) => act(number, Entry::Section(name)),
            Line::Setting(name, value) => {
                let value = file_options(value).map_err(|message| fail(Some(number), message))?;
                act(number, Entry::Setting(name, value));
            }
            Line::Blank => {}
        }
    }
    Ok(())
}

fn form(line: &str) -> Option<Line<'_>> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return Some(Line::Blank);
    }
    if let Some(section) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
        return is_word(section).then_some(Line::Section(section));
    }
    let (name, value) = line.split_once('=')?;
    let name = name.trim_end();
    is_word(name).then(|| Line::Setting(name, unquoted(value.trim())))
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|character| character.is_alphanumeric() || character == '_')
}

/// Removes one quote at the start and one at the end, which need not match.
fn unquoted(value: &str) -> &str {
    let value = value.strip_prefix(['"', '\'']).unwrap_or(value);
    value.strip_suffix(['"', '\'']).unwrap_or(value).trim_end()
}

/// Removes owner, group and mode in braces.
///
/// The reference reads any braces as these options, so `${name}` and patterns with alternatives cannot be written.
fn file_options(value: &str) -> Result<String, String> {
    let braces = value.match_indices('{').find_map(|(start, _)| {
        let length = value[start..].find('}')?;
        (!value[start + 1..start + length].is_empty()).then_some((start, start + length))
    });
    let Some((start, end)) = braces else { return Ok(value.to_owned()) };
    for option in value[start + 1..end].split(',').map(str::trim) {
        let parts = option.split_once('=').map(|(name, value)| (name.trim_end(), value.trim_start()));
        match parts {
            Some((name, word)) if is_word(name) && is_word(word) => match name {
                "owner" | "group" => {}
                "mode" if word.bytes().all(|byte| byte.is_ascii_digit()) => {}
                "mode" => return Err("File modes must be numbers".into()),
                _ => return Err(format!("Invalid file option '{name}'")),
            },
            _ => return Err(format!("Could not parse '{value}'")),
        }
    }
    Ok(format!("{}{}", &value[..start], &value[end + 1..]).trim_end().to_owned())
}
