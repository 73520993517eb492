//! A question of the batch protocol: its keys and what they hold, checked before anything is answered.
//!
//! The tables of this file are all keys that there are: code reads a question only by a [`Key`] or a [`Setting`]. A test
//! compares them with `docs/batch.schema.json`.

use puppetlang_evaluator::Limits;
use puppetlang_lexer::Options;
use puppetlang_parser::{Settings, Strict};
use puppetlang_source::{Dialect, Source};
use puppetlang_types::Value;
use puppetlang_types::rich_data::{Builtin, ReadOptions, from_json};
use puppetlang_types::value::Hash;
use serde_json::{Map, Value as Json};

use crate::nearest::nearest;

/// The version of the protocol. A change that breaks programs raises the first number, an addition the second.
pub const PROTOCOL: (u64, u64) = (1, 0);

/// As many characters of a name are repeated in an error.
const REPEATED: usize = 60;

/// Declares an enum with the name and shape of each of its keys.
macro_rules! keys {
    ($(#[$about:meta])* $enum:ident { $($key:ident $name:literal $shape:ident),* $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $enum { $(#[doc = concat!("`", $name, "`")] $key),* }

        impl $enum {
            const ALL: &[Self] = &[$(Self::$key),*];

            /// The key as it is written.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$key => $name),* }
            }

            const fn shape(self) -> Shape {
                match self { $(Self::$key => Shape::$shape),* }
            }
        }
    };
}

keys! {
    /// The keys of a question.
    Key {
        A "a" Text,
        Arguments "arguments" Texts,
        B "b" Text,
        Catalog "catalog" Flag,
        Classes "classes" Classes,
        Code "code" Text,
        Data "data" Objects,
        Dialect "dialect" Text,
        Environment "environment" Text,
        Epp "epp" Flag,
        Facts "facts" Object,
        File "file" Text,
        Files "files" Files,
        Format "format" Text,
        Id "id" Anything,
        Issue "issue" Text,
        Kind "kind" Text,
        Modulepath "modulepath" Texts,
        Name "name" Text,
        Node "node" Text,
        Op "op" Text,
        Parameters "parameters" Object,
        Params "params" Object,
        Protocol "protocol" Version,
        ServerFacts "server_facts" Object,
        Settings "settings" Object,
        Source "source" Text,
        Tree "tree" Flag,
        Trusted "trusted" Object,
        Type "type" Text,
        Value "value" Text,
        Variables "variables" Object,
    }
}

keys! {
    /// The settings of a question.
    Setting {
        CheckGraph "check_graph" Flag,
        IgnoreHiera "ignore_hiera" Flag,
        Strict "strict" Text,
        StrictVariables "strict_variables" Flag,
        Tasks "tasks" Flag,
    }
}

/// What a key holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    Anything,
    Text,
    Flag,
    Object,
    /// A list of strings.
    Texts,
    /// A list of objects.
    Objects,
    /// An object of strings.
    Files,
    /// A list of names, or an object of names with parameters.
    Classes,
    /// A number or a string.
    Version,
}

impl Shape {
    fn holds(self, value: &Json) -> bool {
        let every = |holds: fn(&Json) -> bool| value.as_array().is_some_and(|values| values.iter().all(holds));
        match self {
            Self::Anything => true,
            Self::Text => value.is_string(),
            Self::Flag => value.is_boolean(),
            Self::Object => value.is_object(),
            Self::Texts => every(Json::is_string),
            Self::Objects => every(Json::is_object),
            Self::Files => value.as_object().is_some_and(|files| files.values().all(Json::is_string)),
            Self::Classes => {
                let holds = |parameters: &Json| parameters.is_object() || parameters.is_null();
                every(Json::is_string) || value.as_object().is_some_and(|classes| classes.values().all(holds))
            }
            Self::Version => value.is_u64() || value.is_string(),
        }
    }

    fn text(self) -> &'static str {
        match self {
            Self::Anything => "anything",
            Self::Text => "a string",
            Self::Flag => "true or false",
            Self::Object => "an object",
            Self::Texts => "a list of strings",
            Self::Objects => "a list of objects",
            Self::Files => "an object of strings",
            Self::Classes => "a list of names, or an object of names with their parameters",
            Self::Version => "a whole number or a string",
        }
    }
}

/// The names of all keys, and of all settings.
pub fn names() -> impl Iterator<Item = &'static str> {
    let keys = Key::ALL.iter().map(|key| key.name());
    keys.chain(Setting::ALL.iter().map(|setting| setting.name()))
}

/// A question: an object with known keys of the right shapes. A key that holds `null` is absent.
pub struct Question {
    keys: Map<String, Json>,
    limits: Limits,
}

impl Question {
    /// Checks the keys of a question.
    ///
    /// # Errors
    ///
    /// What is wrong with the first key that cannot be used.
    pub fn of(mut keys: Map<String, Json>) -> Result<Self, String> {
        keys.retain(|_, value| !value.is_null());
        let known = Key::ALL.iter().map(|key| (key.name(), key.shape()));
        check(&keys, "key", &known.collect::<Vec<_>>())?;
        let mut question = Self { keys, limits: Limits::default() };
        if let Some(Json::Object(settings)) = question.keys.get_mut(Key::Settings.name()) {
            settings.retain(|_, value| !value.is_null());
            let known = Setting::ALL.iter().map(|setting| (setting.name(), setting.shape()));
            check(settings, "setting", &known.collect::<Vec<_>>())?;
        }
        question.check_protocol().map(|()| question)
    }

    /// The same question, with limits of answering it.
    #[must_use]
    pub fn within(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// What answering the question may use.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// Refuses questions of another protocol than this one.
    fn check_protocol(&self) -> Result<(), String> {
        let (asked, major) = match self.get(Key::Protocol) {
            None => return Ok(()),
            Some(Json::String(text)) => (shortened(text), text.split('.').next().and_then(|major| major.parse().ok())),
            Some(other) => (other.to_string(), other.as_u64()),
        };
        if major == Some(PROTOCOL.0) {
            return Ok(());
        }
        Err(format!("unknown version '{asked}' of the protocol; this is {}", protocol()))
    }

    /// The value of a key.
    pub fn get(&self, key: Key) -> Option<&Json> {
        self.keys.get(key.name())
    }

    /// The text of a key.
    pub fn text(&self, key: Key) -> Option<&str> {
        self.get(key).and_then(Json::as_str)
    }

    /// A text that has to be there.
    ///
    /// # Errors
    ///
    /// When it is missing.
    pub fn needed(&self, key: Key) -> Result<&str, String> {
        self.text(key).ok_or_else(|| format!("the request has no '{}'", key.name()))
    }

    /// Whether a key is true.
    pub fn flag(&self, key: Key) -> bool {
        self.get(key).and_then(Json::as_bool).unwrap_or(false)
    }

    /// The object of a key.
    pub fn object(&self, key: Key) -> Option<&Map<String, Json>> {
        self.get(key).and_then(Json::as_object)
    }

    /// The list of a key.
    pub fn list(&self, key: Key) -> Option<&[Json]> {
        self.get(key).and_then(Json::as_array).map(Vec::as_slice)
    }

    /// The strings of a list.
    pub fn texts(&self, key: Key) -> Option<impl Iterator<Item = &str>> {
        self.list(key).map(|texts| texts.iter().filter_map(Json::as_str))
    }

    /// The rich data of an object; an empty hash without one.
    ///
    /// # Errors
    ///
    /// When it is no hash of rich data.
    pub fn hash(&self, key: Key) -> Result<Hash, String> {
        let Some(object) = self.get(key) else { return Ok(Hash::empty()) };
        match rich(object)? {
            Value::Hash(hash) => Ok(hash),
            _ => Err(format!("'{}' must be an object of names with values", key.name())),
        }
    }

    /// The value of a setting.
    pub fn setting(&self, setting: Setting) -> Option<&Json> {
        self.object(Key::Settings)?.get(setting.name())
    }

    /// A setting that is true or false.
    pub fn is_set(&self, setting: Setting, otherwise: bool) -> bool {
        self.setting(setting).and_then(Json::as_bool).unwrap_or(otherwise)
    }

    /// How strict validation is.
    ///
    /// # Errors
    ///
    /// When the strictness is unknown.
    pub fn settings(&self) -> Result<Settings<'static>, String> {
        let strict = match self.setting(Setting::Strict).and_then(Json::as_str) {
            None | Some("error") => Strict::Error,
            Some("warning") => Strict::Warning,
            Some("off") => Strict::Off,
            Some(other) => return Err(unknown("strictness", other, "off, warning, error")),
        };
        Ok(Settings { strict, tasks: self.is_set(Setting::Tasks, false), ..Settings::default() })
    }

    /// The dialect.
    ///
    /// # Errors
    ///
    /// When it is unknown.
    pub fn dialect(&self) -> Result<Dialect, String> {
        match self.text(Key::Dialect) {
            None | Some("puppet8") => Ok(Dialect::PUPPET8),
            Some("specification") => Ok(Dialect::SPECIFICATION),
            Some(other) => Err(unknown("dialect", other, "puppet8, specification")),
        }
    }

    /// The source, and how to read it.
    ///
    /// # Errors
    ///
    /// When there is none, or the dialect is unknown.
    pub fn source(&self) -> Result<(Source, Options), String> {
        let text = self.needed(Key::Source)?;
        let options = Options {
            template: self.flag(Key::Epp),
            tasks: self.is_set(Setting::Tasks, false),
            dialect: self.dialect()?,
        };
        Ok((Source::new(self.text(Key::File).unwrap_or_default(), text), options))
    }
}

/// Refuses keys that are unknown or hold something else than they should.
fn check(keys: &Map<String, Json>, what: &str, known: &[(&str, Shape)]) -> Result<(), String> {
    for (name, value) in keys {
        let Some((_, shape)) = known.iter().find(|(known, _)| known == name) else {
            let short = shortened(name);
            return Err(match nearest(&short, known.iter().map(|(known, _)| *known)) {
                Some(near) => format!("unknown {what} '{short}'; did you mean '{near}'?"),
                None => format!("unknown {what} '{short}'; `puppetlang batch --help` lists all"),
            });
        };
        if !shape.holds(value) {
            return Err(format!("'{name}' must be {}", shape.text()));
        }
    }
    Ok(())
}

/// What to say about a name that is none of those that there are.
pub fn unknown(what: &str, name: &str, known: &str) -> String {
    format!("unknown {what} '{}'; there are: {known}", shortened(name))
}

/// A name for an error: the question may have megabytes of it.
pub fn shortened(name: &str) -> String {
    match name.char_indices().nth(REPEATED) {
        Some((end, _)) => format!("{}…", &name[..end]),
        None => name.to_owned(),
    }
}

/// The version of the protocol as text.
pub fn protocol() -> String {
    format!("{}.{}", PROTOCOL.0, PROTOCOL.1)
}

/// A value of rich data.
///
/// # Errors
///
/// When it is none.
pub fn rich(json: &Json) -> Result<Value, String> {
    from_json(json.to_string().as_bytes(), &ReadOptions::default(), &Builtin).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn refused(question: Json) -> String {
        let Json::Object(keys) = question else { panic!("a question is an object") };
        Question::of(keys).err().unwrap_or_default()
    }

    #[test]
    fn keys_are_checked() {
        let cases = [
            (json!({"kind": "lex", "sorce": ""}), "unknown key 'sorce'; did you mean 'source'?"),
            (json!({"whatever": 1}), "unknown key 'whatever'; `puppetlang batch --help` lists all"),
            (json!({"settings": {"strikt": "off"}}), "unknown setting 'strikt'; did you mean 'strict'?"),
            (json!({"epp": "yes"}), "'epp' must be true or false"),
            (json!({"settings": {"tasks": 1}}), "'tasks' must be true or false"),
            (json!({"files": {"a": 1}}), "'files' must be an object of strings"),
            (json!({"modulepath": ["a", 1]}), "'modulepath' must be a list of strings"),
            (json!({"protocol": 2}), "unknown version '2' of the protocol; this is 1.0"),
            (json!({"protocol": "x"}), "unknown version 'x' of the protocol; this is 1.0"),
            (json!({"protocol": 1.0}), "'protocol' must be a whole number or a string"),
            (json!({"protocol": "1.7"}), ""),
            (json!({"protocol": 1, "epp": null, "settings": {"strict": null}, "classes": {"a": null}}), ""),
        ];
        for (question, expected) in cases {
            assert_eq!(refused(question), expected);
        }
        let long = refused(json!({ "x".repeat(1000): 1 }));
        assert!(long.len() < 200, "{long}");
    }

    /// The schema's form of a shape.
    fn schema_of(shape: Shape) -> Json {
        match shape {
            Shape::Anything => json!(true),
            Shape::Text => json!({"type": "string"}),
            Shape::Flag => json!({"type": "boolean"}),
            Shape::Object => json!({"type": "object"}),
            Shape::Texts => json!({"type": "array", "items": {"type": "string"}}),
            Shape::Objects => json!({"type": "array", "items": {"type": "object"}}),
            Shape::Files => json!({"type": "object", "additionalProperties": {"type": "string"}}),
            Shape::Classes => json!({"anyOf": [
                {"type": "array", "items": {"type": "string"}},
                {"type": "object", "additionalProperties": {"type": ["object", "null"]}},
            ]}),
            Shape::Version => json!({"type": ["integer", "string"]}),
        }
    }

    /// The properties of a schema without their descriptions and lists of values, which other tests check.
    fn properties(schema: &Json) -> Map<String, Json> {
        let mut properties = schema["properties"].as_object().cloned().unwrap_or_default();
        for property in properties.values_mut().filter_map(Json::as_object_mut) {
            for about in ["description", "enum", "default", "properties", "minimum", "pattern"] {
                property.remove(about);
            }
            if property.get("type") == Some(&json!("object"))
                && property.get("additionalProperties") == Some(&json!(false))
            {
                property.remove("additionalProperties");
            }
            if property.is_empty() {
                property.insert("anything".to_owned(), true.into());
            }
        }
        properties
    }

    #[test]
    fn the_schema_has_every_key() {
        let schema: Json = serde_json::from_str(include_str!("../../../docs/batch.schema.json")).expect("it is JSON");
        let question = &schema["$defs"]["question"];
        let expected = |shape| match schema_of(shape) {
            Json::Bool(_) => json!({"anything": true}),
            schema => schema,
        };
        let keys: Map<_, _> = Key::ALL.iter().map(|key| (key.name().to_owned(), expected(key.shape()))).collect();
        assert_eq!(properties(question), keys);
        let settings: Map<_, _> =
            Setting::ALL.iter().map(|setting| (setting.name().to_owned(), expected(setting.shape()))).collect();
        assert_eq!(properties(&question["properties"]["settings"]), settings);
    }
}
