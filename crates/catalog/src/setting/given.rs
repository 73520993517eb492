//! Settings that are texts, as in `puppet.conf` and on command lines.

use std::fmt;

use puppetlang_evaluator::Rules;
use puppetlang_types::value::{Hash, HashBuilder};
use puppetlang_types::{Value, ruby};

use super::SettingValues;
use super::table::Setting;

/// The maximum depth of settings that refer to settings.
const MOST_DEPTH: usize = 20;

/// The name of the setting for the kind of process, which exists only in references to it.
const RUN_MODE: &str = "run_mode";

/// The reason why a setting has no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingError {
    /// The name of the setting.
    pub name: String,
    /// The reason, in the reference's words where it has some.
    pub reason: String,
}

impl fmt::Display for SettingError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "setting '{}': {}", self.name, self.reason)
    }
}

impl std::error::Error for SettingError {}

/// The settings of a host, and the values that they may refer to.
struct Texts<'a> {
    texts: &'a [(String, String)],
    defaults: SettingValues,
}

/// Converts settings from texts to values, as the reference reads them from `puppet.conf`.
///
/// A text may refer to other settings, as in `$confdir/ssl` or `${confdir}/ssl`. Settings that the reference does not
/// know are texts, and the last of several texts with one name counts. The result is for
/// [`Node::settings`](crate::Node::settings).
///
/// ```
/// use puppetlang_catalog::settings_of_texts;
///
/// let texts = [("confdir", "/srv/puppet"), ("storeconfigs", "true"), ("route_file", "$confdir/r.yaml")];
/// let texts = texts.map(|(name, text)| (name.to_owned(), text.to_owned()));
/// let settings = settings_of_texts(&texts, "web1.example.com", "production").unwrap();
/// assert_eq!(settings.get_str("route_file").and_then(|path| path.as_str()), Some("/srv/puppet/r.yaml"));
/// ```
///
/// # Errors
///
/// Fails if a text is no value of its setting, and if settings refer to themselves or to settings without a value.
pub fn settings_of_texts(texts: &[(String, String)], node: &str, environment: &str) -> Result<Hash, SettingError> {
    let defaults = SettingValues { node: node.to_owned(), environment: environment.to_owned(), given: Hash::empty() };
    let texts = Texts { texts, defaults };
    let mut settings = HashBuilder::with_capacity(texts.texts.len());
    for (name, _) in texts.texts {
        settings.insert(canonical(name), texts.value(name, 0)?);
    }
    Ok(settings.build())
}

/// Returns the name of a setting that has two names.
fn canonical(name: &str) -> &str {
    if name == "masterport" { "serverport" } else { name }
}

impl Texts<'_> {
    /// Returns the value that a text or a default gives to a setting; `depth` counts the references that led to it.
    fn value(&self, name: &str, depth: usize) -> Result<Value, SettingError> {
        let failed = |reason: String| SettingError { name: name.to_owned(), reason };
        if depth > MOST_DEPTH {
            return Err(failed("it refers to itself".into()));
        }
        let given = self.texts.iter().rev().find(|(known, _)| canonical(known) == canonical(name));
        let setting = super::setting(name);
        let text = match (given, setting) {
            (Some((_, text)), _) => text,
            (None, Some(Setting::Text(text))) => text,
            (None, _) => return Ok(self.defaults.get(&Rules::default(), name).unwrap_or(Value::Undef)),
        };
        let text = interpolated(text, &|other| match other {
            RUN_MODE => Ok("server".into()),
            _ => match self.value(other, depth + 1)? {
                Value::Undef => Err(failed(format!("Could not find value for ${other}"))),
                value => Ok(ruby::to_s(&value)),
            },
        })?;
        of_text(setting.unwrap_or(Setting::Undef), &text).map_err(failed)
    }
}

/// Replaces each `$name` and `${name}` in a text.
pub(super) fn interpolated<E>(text: &str, value: &dyn Fn(&str) -> Result<String, E>) -> Result<String, E> {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('$') {
        result.push_str(&rest[..at]);
        rest = &rest[at..];
        match reference(rest) {
            Some((name, length)) => {
                result.push_str(&value(name)?);
                rest = &rest[length..];
            }
            None => {
                result.push('$');
                rest = &rest[1..];
            }
        }
    }
    Ok(result + rest)
}

/// Returns the name in the reference at the start of a text, and the length of the reference in bytes.
fn reference(text: &str) -> Option<(&str, usize)> {
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let word = |text: &str| text.bytes().take_while(is_word).count();
    let after = &text[1..];
    match after.strip_prefix('{') {
        Some(braced) => {
            let length = word(braced);
            (length > 0 && braced[length..].starts_with('}')).then(|| (&braced[..length], length + 3))
        }
        None => Some(word(after)).filter(|&length| length > 0).map(|length| (&after[..length], length + 1)),
    }
}

/// Converts a text to a value of a setting; an error is the reason in the reference's words.
fn of_text(setting: Setting, text: &str) -> Result<Value, String> {
    match setting {
        _ if setting.is_flag() => match text {
            _ if text.eq_ignore_ascii_case("true") => Ok(true.into()),
            _ if text.eq_ignore_ascii_case("false") => Ok(false.into()),
            _ => Err(format!("Invalid value '{text}' for boolean parameter")),
        },
        Setting::Number(_) => match text.parse::<i64>() {
            Ok(number) => Ok(number.into()),
            Err(_) => Err(format!("Cannot convert '{text}' to an integer")),
        },
        Setting::SameAs(other) => of_text(super::setting(other).unwrap_or(setting), text),
        Setting::Time(_) | Setting::Endless => duration(text),
        Setting::List([..]) => {
            let items = text.split(',').map(str::trim).filter(|item| !item.is_empty());
            Ok(items.map(Value::from).collect::<Vec<_>>().into())
        }
        _ => Ok(text.into()),
    }
}

/// Converts a duration such as `30m`, `15` or `unlimited` to seconds.
fn duration(text: &str) -> Result<Value, String> {
    if text == "unlimited" {
        return Ok(f64::INFINITY.into());
    }
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let seconds = match &text[digits..] {
        "" | "s" => 1,
        "m" => 60,
        "h" => 60 * 60,
        "d" => 24 * 60 * 60,
        "y" => 365 * 24 * 60 * 60,
        _ => return Err(format!("Invalid duration format '{text}'")),
    };
    let number = text[..digits].parse::<i64>().ok().and_then(|number| number.checked_mul(seconds));
    number.map(Value::from).ok_or_else(|| format!("Invalid duration format '{text}'"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(texts: &[(&str, &str)]) -> Result<Hash, String> {
        let texts: Vec<_> = texts.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
        settings_of_texts(&texts, "Web1.example.com", "test").map_err(|error| error.to_string())
    }

    #[test]
    fn texts_become_values_of_their_settings() {
        let texts = [
            ("storeconfigs", "True"),
            ("keylength", "2048"),
            ("runinterval", "30m"),
            ("filetimeout", "5"),
            ("environment_timeout", "unlimited"),
            ("disable_warnings", "deprecations, undefined_variables"),
            ("certname", "a.example.com"),
            ("of_my_own", "$environment/${certname}"),
            ("masterport", "8141"),
        ];
        let expected = "{'storeconfigs' => true, 'keylength' => 2048, 'runinterval' => 1800, 'filetimeout' => 5, \
                        'environment_timeout' => Infinity, \
                        'disable_warnings' => ['deprecations', 'undefined_variables'], \
                        'certname' => 'a.example.com', 'of_my_own' => 'test/a.example.com', 'serverport' => 8141}";
        assert_eq!(format!("{:?}", Value::Hash(settings(&texts).unwrap())), expected);
    }

    #[test]
    fn settings_refer_to_settings() {
        let texts = [("vardir", "/srv"), ("logdir", "$vardir/log"), ("x", "${statedir}:$puppetdlog:$:${:$run_mode")];
        let settings = settings(&texts).unwrap();
        assert_eq!(settings.get_str("x").and_then(Value::as_str), Some("/srv/state:/srv/log/puppetd.log:$:${:server"));
    }

    #[test]
    fn what_is_no_value_is_refused() {
        let refusals = [
            (&[("noop", "yes")][..], "setting 'noop': Invalid value 'yes' for boolean parameter"),
            (&[("keylength", "4k")], "setting 'keylength': Cannot convert '4k' to an integer"),
            (&[("runinterval", "1w")], "setting 'runinterval': Invalid duration format '1w'"),
            (&[("runinterval", "9223372036854775807y")], "Invalid duration format '9223372036854775807y'"),
            (&[("vardir", "$nothing/x")], "setting 'vardir': Could not find value for $nothing"),
            (&[("vardir", "$logdir"), ("logdir", "$vardir")], "it refers to itself"),
        ];
        for (texts, expected) in refusals {
            let error = settings(texts).expect_err("the text is no value");
            assert!(error.ends_with(expected), "{texts:?}: {error}");
        }
    }
}
