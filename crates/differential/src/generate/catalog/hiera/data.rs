//! Values of data, and how they are written in YAML, JSON and the Puppet language.

use serde_json::Value as Json;

use super::super::super::dice::Dice;

/// A value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Data {
    Null,
    Flag(bool),
    Number(i64),
    /// A number with a fraction, as it is written in all three languages.
    Fraction(&'static str),
    Text(String),
    List(Vec<Data>),
    /// Keys with values; a later value of a key replaces an earlier one.
    Hash(Vec<(String, Data)>),
}

impl Data {
    pub(super) fn text(text: &str) -> Self {
        Data::Text(text.to_owned())
    }

    /// Writes the value in JSON, which is YAML in the flow style, too.
    pub(super) fn json(&self) -> String {
        match self {
            Data::Null => "null".to_owned(),
            Data::Flag(flag) => flag.to_string(),
            Data::Number(number) => number.to_string(),
            Data::Fraction(digits) => (*digits).to_owned(),
            Data::Text(text) => Json::from(text.as_str()).to_string(),
            Data::List(values) => format!("[{}]", joined(values.iter().map(Data::json))),
            Data::Hash(entries) => {
                let entry = |(key, value): &(String, Data)| format!("{}: {}", Json::from(key.as_str()), value.json());
                format!("{{{}}}", joined(entries.iter().map(entry)))
            }
        }
    }

    /// Writes the value as an expression of the Puppet language.
    pub(super) fn puppet(&self) -> String {
        match self {
            Data::Null => "undef".to_owned(),
            Data::Text(text) => quoted(text),
            Data::List(values) => format!("[{}]", joined(values.iter().map(Data::puppet))),
            Data::Hash(entries) => {
                let entry = |(key, value): &(String, Data)| format!("{} => {}", quoted(key), value.puppet());
                format!("{{ {} }}", joined(entries.iter().map(entry)))
            }
            other => other.json(),
        }
    }

    /// Writes the value in YAML, after a key or a dash, with a line break at the end.
    ///
    /// Lists and hashes are in the block style or in the flow style.
    pub(super) fn yaml(&self, dice: &mut Dice, indent: usize) -> String {
        let margin = " ".repeat(indent);
        match self {
            Data::List(values) if !values.is_empty() && dice.chance(45) => {
                let items: Vec<String> =
                    values.iter().map(|value| format!("{margin}-{}", value.yaml(dice, indent + 2))).collect();
                format!("\n{}", items.concat())
            }
            Data::Hash(entries) if !entries.is_empty() && dice.chance(55) => {
                let lines: Vec<String> = entries
                    .iter()
                    .map(|(key, value)| format!("{margin}{}:{}", scalar(dice, key), value.yaml(dice, indent + 2)))
                    .collect();
                format!("\n{}", lines.concat())
            }
            Data::Null => format!(" {}\n", dice.pick(&["~", "null", ""])),
            Data::Text(text) => format!(" {}\n", scalar(dice, text)),
            other => format!(" {}\n", other.json()),
        }
    }
}

/// Writes a text in YAML: without quotes, if possible, or in one of the two kinds of quotes.
pub(super) fn scalar(dice: &mut Dice, text: &str) -> String {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_')
        && !["", "y", "n", "yes", "no", "on", "off", "true", "false", "null"].contains(&text);
    if is_plain && dice.chance(80) {
        return text.to_owned();
    }
    if !text.contains('\n') && dice.chance(40) {
        return format!("'{}'", text.replace('\'', "''"));
    }
    Json::from(text).to_string()
}

/// Returns a text in single quotes of the Puppet language.
pub(super) fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
}

fn joined(values: impl Iterator<Item = String>) -> String {
    values.collect::<Vec<_>>().join(", ")
}
