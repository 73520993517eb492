//! A question of the batch protocol: its keys and their validation.
//!
//! [`Key`] and [`Setting`] list all keys of the protocol; other code reads a question only through them. A test
//! compares them with `docs/batch.schema.json`.

use puppetlang::evaluator::Limits;
use puppetlang::lexer::Options;
use puppetlang::parser::{Settings, Strict};
use puppetlang::rich_data::{Builtin, ReadOptions, from_json};
use puppetlang::source::nearest::nearest;
use puppetlang::source::{Dialect, Source};
use puppetlang::types::Value;
use puppetlang::types::value::Hash;
use puppetlang::{GrantError, Grants, Secrets};
use serde_json::{Map, Value as Json};

/// The version of the protocol: incompatible changes increase the first number, additions the second.
pub const PROTOCOL: (u64, u64) = (1, 0);

/// The most characters of a name that an error message repeats.
const REPEATED: usize = 60;

/// Declares an enum of keys, with the name and shape of each key.
macro_rules! keys {
    ($(#[$about:meta])* $enum:ident { $($key:ident $name:literal $shape:ident),* $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $enum { $(#[doc = concat!("`", $name, "`")] $key),* }

        impl $enum {
            const ALL: &[Self] = &[$(Self::$key),*];

            /// Returns the name of the key in JSON.
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
        Exported "exported" Objects,
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
        Grants "grants" Texts,
        IgnoreHiera "ignore_hiera" Flag,
        NativeFunctions "native_functions" Flag,
        Secrets "secrets" Text,
        Strict "strict" Text,
        Storeconfigs "storeconfigs" Flag,
        StrictVariables "strict_variables" Flag,
        Tasks "tasks" Flag,
    }
}

/// The type of a key's value.
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
    /// An object whose values are strings.
    Files,
    /// A list of names, or an object that maps names to parameters.
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
            Self::Files => "an object with strings as values",
            Self::Classes => "a list of names, or an object that maps names to parameters",
            Self::Version => "an integer or a string",
        }
    }
}

/// Returns the names of all keys and settings.
pub fn names() -> impl Iterator<Item = &'static str> {
    let keys = Key::ALL.iter().map(|key| key.name());
    keys.chain(Setting::ALL.iter().map(|setting| setting.name()))
}

/// A question: an object whose keys are known and have values of the right type. A key with the value `null` is absent.
pub struct Question {
    keys: Map<String, Json>,
    limits: Limits,
}

impl Question {
    /// Creates a question after checking its keys.
    ///
    /// # Errors
    ///
    /// Returns a message about the first key that is unknown or has a value of the wrong type.
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

    /// Sets the limits for answering the question.
    #[must_use]
    pub fn within(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Returns the limits for answering the question.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// Rejects questions of another major version of the protocol.
    fn check_protocol(&self) -> Result<(), String> {
        let (asked, major) = match self.get(Key::Protocol) {
            None => return Ok(()),
            Some(Json::String(text)) => (shortened(text), text.split('.').next().and_then(|major| major.parse().ok())),
            Some(other) => (other.to_string(), other.as_u64()),
        };
        if major == Some(PROTOCOL.0) {
            return Ok(());
        }
        Err(format!("unsupported protocol version '{asked}'; this is version {}", protocol()))
    }

    /// Returns the value of a key.
    pub fn get(&self, key: Key) -> Option<&Json> {
        self.keys.get(key.name())
    }

    /// Returns the string value of a key.
    pub fn text(&self, key: Key) -> Option<&str> {
        self.get(key).and_then(Json::as_str)
    }

    /// Returns the string value of a required key.
    ///
    /// # Errors
    ///
    /// Returns a message if the key is missing.
    pub fn needed(&self, key: Key) -> Result<&str, String> {
        self.text(key).ok_or_else(|| format!("the request has no '{}'", key.name()))
    }

    /// Returns the value of a boolean key; false if it is absent.
    pub fn flag(&self, key: Key) -> bool {
        self.get(key).and_then(Json::as_bool).unwrap_or(false)
    }

    /// Returns the object value of a key.
    pub fn object(&self, key: Key) -> Option<&Map<String, Json>> {
        self.get(key).and_then(Json::as_object)
    }

    /// Returns the list value of a key.
    pub fn list(&self, key: Key) -> Option<&[Json]> {
        self.get(key).and_then(Json::as_array).map(Vec::as_slice)
    }

    /// Returns the strings of a list value.
    pub fn texts(&self, key: Key) -> Option<impl Iterator<Item = &str>> {
        self.list(key).map(|texts| texts.iter().filter_map(Json::as_str))
    }

    /// Returns the object value of a key as a hash of rich data; an empty hash if the key is absent.
    ///
    /// # Errors
    ///
    /// Returns a message if the object is not valid rich data, or not a hash.
    pub fn hash(&self, key: Key) -> Result<Hash, String> {
        let Some(object) = self.get(key) else { return Ok(Hash::empty()) };
        match rich(object)? {
            Value::Hash(hash) => Ok(hash),
            _ => Err(format!("'{}' must be an object that maps names to values", key.name())),
        }
    }

    /// Returns the value of a setting.
    pub fn setting(&self, setting: Setting) -> Option<&Json> {
        self.object(Key::Settings)?.get(setting.name())
    }

    /// Returns the value of a boolean setting; `otherwise` if it is absent.
    pub fn is_set(&self, setting: Setting, otherwise: bool) -> bool {
        self.setting(setting).and_then(Json::as_bool).unwrap_or(otherwise)
    }

    /// Returns the settings of validation.
    ///
    /// # Errors
    ///
    /// Returns a message if the strictness is unknown.
    pub fn settings(&self) -> Result<Settings<'static>, String> {
        let strict = match self.setting(Setting::Strict).and_then(Json::as_str) {
            None | Some("error") => Strict::Error,
            Some("warning") => Strict::Warning,
            Some("off") => Strict::Off,
            Some(other) => return Err(unknown("strictness", other, "off, warning, error")),
        };
        Ok(Settings { strict, tasks: self.is_set(Setting::Tasks, false), ..Settings::default() })
    }

    /// Returns what Ruby code may reach; nothing if the setting is absent.
    ///
    /// # Errors
    ///
    /// Returns a message if a grant is unknown.
    pub fn grants(&self) -> Result<Grants, String> {
        let texts = self.setting(Setting::Grants).and_then(Json::as_array).into_iter().flatten();
        let list: Result<_, GrantError> = texts.filter_map(Json::as_str).map(str::parse).collect();
        Ok(Grants { list: list.map_err(|error| error.to_string())?, ..Grants::default() })
    }

    /// Returns the treatment of encrypted data.
    ///
    /// # Errors
    ///
    /// Returns a message if it is unknown.
    pub fn secrets(&self) -> Result<Secrets, String> {
        let Some(name) = self.setting(Setting::Secrets).and_then(Json::as_str) else { return Ok(Secrets::default()) };
        let known = || Secrets::ALL.map(|(name, _)| name).join(", ");
        Secrets::of_name(name).ok_or_else(|| unknown("treatment of secrets", name, &known()))
    }

    /// Returns the dialect.
    ///
    /// # Errors
    ///
    /// Returns a message if the dialect is unknown.
    pub fn dialect(&self) -> Result<Dialect, String> {
        match self.text(Key::Dialect) {
            None | Some("puppet8") => Ok(Dialect::PUPPET8),
            Some("specification") => Ok(Dialect::SPECIFICATION),
            Some(other) => Err(unknown("dialect", other, "puppet8, specification")),
        }
    }

    /// Returns the source, and the options to parse it with.
    ///
    /// # Errors
    ///
    /// Returns a message if there is no source, or if the dialect is unknown.
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

/// Rejects unknown keys and values of the wrong type.
fn check(keys: &Map<String, Json>, what: &str, known: &[(&str, Shape)]) -> Result<(), String> {
    for (name, value) in keys {
        let Some((_, shape)) = known.iter().find(|(known, _)| known == name) else {
            let short = shortened(name);
            return Err(match nearest(&short, known.iter().map(|(known, _)| *known)) {
                Some(near) => format!("unknown {what} '{short}'; did you mean '{near}'?"),
                None => format!("unknown {what} '{short}'; `puppetlang batch --help` lists all {what}s"),
            });
        };
        if !shape.holds(value) {
            return Err(format!("'{name}' must be {}", shape.text()));
        }
    }
    Ok(())
}

/// Returns the message for an unknown name; `known` lists the valid names.
pub fn unknown(what: &str, name: &str, known: &str) -> String {
    format!("unknown {what} '{}'; expected one of: {known}", shortened(name))
}

/// Truncates a name for an error message, because it may have megabytes.
pub fn shortened(name: &str) -> String {
    match name.char_indices().nth(REPEATED) {
        Some((end, _)) => format!("{}…", &name[..end]),
        None => name.to_owned(),
    }
}

/// Returns the version of the protocol as text, such as `1.0`.
pub fn protocol() -> String {
    format!("{}.{}", PROTOCOL.0, PROTOCOL.1)
}

/// Converts rich data to a value.
///
/// # Errors
///
/// Returns a message if the JSON is not valid rich data.
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
            (json!({"whatever": 1}), "unknown key 'whatever'; `puppetlang batch --help` lists all keys"),
            (json!({"settings": {"strikt": "off"}}), "unknown setting 'strikt'; did you mean 'strict'?"),
            (json!({"epp": "yes"}), "'epp' must be true or false"),
            (json!({"settings": {"tasks": 1}}), "'tasks' must be true or false"),
            (json!({"files": {"a": 1}}), "'files' must be an object with strings as values"),
            (json!({"modulepath": ["a", 1]}), "'modulepath' must be a list of strings"),
            (json!({"protocol": 2}), "unsupported protocol version '2'; this is version 1.0"),
            (json!({"protocol": "x"}), "unsupported protocol version 'x'; this is version 1.0"),
            (json!({"protocol": 1.0}), "'protocol' must be an integer or a string"),
            (json!({"protocol": "1.7"}), ""),
            (json!({"protocol": 1, "epp": null, "settings": {"strict": null}, "classes": {"a": null}}), ""),
        ];
        for (question, expected) in cases {
            assert_eq!(refused(question), expected);
        }
        let long = refused(json!({ "x".repeat(1000): 1 }));
        assert!(long.len() < 200, "{long}");
    }

    /// Returns the JSON Schema of a shape.
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

    /// Returns the properties of a schema without descriptions and lists of values, which other tests check.
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
