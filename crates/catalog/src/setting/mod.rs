//! The settings of the reference, which programs see as variables of the class `settings`.
//!
//! | module | subject |
//! |---|---|
//! | `table` | the settings and their defaults |
//! | `given` | settings of the host that are texts, as in `puppet.conf` and on command lines |

mod given;
mod table;

use std::convert::Infallible;

use puppetlang_evaluator::Rules;
use puppetlang_parser::Strict;
use puppetlang_types::value::{Hash, Text};
use puppetlang_types::{Value, ruby};

pub use given::{SettingError, settings_of_texts};
use table::{SETTINGS, Setting};

/// The name of the variable with a hash of all settings.
const ALL: &str = "all_local";

/// The values of settings that depend on the compile.
pub(crate) struct SettingValues {
    pub(crate) node: String,
    pub(crate) environment: String,
    /// The settings that the host gives: values other than the defaults, and settings that have none.
    pub(crate) given: Hash,
}

impl SettingValues {
    /// Returns the value of a setting; `None` if the setting does not exist.
    pub(crate) fn get(&self, rules: &Rules, name: &str) -> Option<Value> {
        if name == ALL {
            return Some(Value::Hash(self.all(rules)));
        }
        if let Some(given) = self.given.get_str(name) {
            return Some(given.clone());
        }
        Some(self.value(rules, setting(name)?))
    }

    /// Returns all settings: those with defaults in the reference's order, then those that only the host knows.
    fn all(&self, rules: &Rules) -> Hash {
        let defaults = SETTINGS.iter().map(|&(name, setting)| (Text::new_static(name), self.value(rules, setting)));
        let mut all = defaults.collect::<Hash>().into_builder();
        for (name, value) in self.given.iter() {
            all.insert(name.clone(), value.clone());
        }
        all.build()
    }

    fn value(&self, rules: &Rules, setting: Setting) -> Value {
        match setting {
            Setting::Undef => Value::Undef,
            Setting::Flag(flag) => flag.into(),
            Setting::Number(number) | Setting::Time(number) => number.into(),
            Setting::Endless => f64::INFINITY.into(),
            Setting::Text(text) if text.contains('$') => {
                // The table refers only to settings that exist.
                let value = |name: &str| Ok(self.get(rules, name).as_ref().map(ruby::to_s).unwrap_or_default());
                let Ok(text) = given::interpolated::<Infallible>(text, &value);
                text.into()
            }
            Setting::Text(text) => Value::String(Text::new_static(text)),
            Setting::List(texts) => {
                texts.iter().map(|&text| Value::String(Text::new_static(text))).collect::<Vec<_>>().into()
            }
            Setting::SameAs(name) => self.get(rules, name).unwrap_or(Value::Undef),
            Setting::CertificateName => self.node.to_lowercase().into(),
            Setting::Environment => self.environment.as_str().into(),
            Setting::Strict => strictness(rules.strict).into(),
            Setting::StrictVariables => rules.strict_variables.into(),
            Setting::Tasks => rules.tasks.into(),
            Setting::Storeconfigs => rules.storeconfigs.into(),
        }
    }
}

/// Returns the names of the settings of Puppet 8.11, in the reference's order.
pub fn setting_names() -> impl Iterator<Item = &'static str> {
    SETTINGS.iter().map(|(name, _)| *name)
}

/// Returns true for the name of a setting that is true or false.
pub fn is_flag(name: &str) -> bool {
    setting(name).is_some_and(Setting::is_flag)
}

fn setting(name: &str) -> Option<Setting> {
    SETTINGS.iter().find(|(known, _)| *known == name).map(|&(_, setting)| setting)
}

fn strictness(strict: Strict) -> &'static str {
    match strict {
        Strict::Off => "off",
        Strict::Warning => "warning",
        Strict::Error => "error",
    }
}
