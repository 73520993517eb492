//! The classes of accepted differences between answers about types.

use std::collections::HashSet;

use serde_json::{Map, Value, json};

use super::super::hidden_value::without_hidden;
use super::super::survey::{CRASH, UNKNOWN};

/// A class: its name, and whether it explains a difference between our answer and the reference's.
type Class = (&'static str, fn(&Difference<'_>) -> bool);

/// The classes; the first one that explains a difference is chosen.
const CLASSES: &[Class] = &[
    (CRASH, |difference| difference.is_crash()),
    ("type-reference", |difference| difference.is_type_reference()),
    ("init-impossible", |difference| difference.is_impossible_init()),
    ("written-otherwise", |difference| difference.is_written_otherwise()),
    ("resource-title", |difference| difference.is_resource_title()),
    ("evaluator", |difference| difference.is_of_evaluator()),
    ("integer-parameters", |difference| difference.is_odd_integer()),
    ("type-arguments", |difference| difference.is_of_unknown_type()),
    ("ruby-message", |difference| difference.is_ruby_error()),
    ("uri-pattern", |difference| difference.is_uri_pattern()),
    ("time-twice", |difference| difference.is_time_twice()),
    ("time-digits", |difference| difference.is_float_time()),
    ("class-name", |difference| difference.is_class_name()),
    ("hidden-value", |difference| difference.is_hidden()),
    ("size-alone", |difference| difference.is_size_alone()),
    ("key-twice", |difference| difference.is_key_twice()),
    ("variant-order", |difference| difference.is_in_another_order()),
];

/// A question with different answers.
struct Difference<'a> {
    question: &'a Map<String, Value>,
    ours: &'a Value,
    reference: &'a Value,
}

/// Returns the compared parts of an answer; only the message of an error.
pub(super) fn compared(answer: &Value) -> Value {
    let mut row = answer.clone();
    if let Some(row) = row.as_object_mut() {
        row.remove("id");
        row.remove("logs");
        if row.get("result") == Some(&Value::Null) {
            // A method of the reference that returns nil means false.
            row.insert("result".to_owned(), Value::Bool(false));
        }
        if let Some(error) = row.get_mut("error") {
            *error = json!({ "message": error.get("message") });
        }
    }
    row
}

/// Returns the class of the difference between two answers; `None` if they are equal.
pub(super) fn of(question: &Map<String, Value>, ours: &Value, reference: &Value) -> Option<&'static str> {
    if compared(ours) == compared(reference) {
        return None;
    }
    let difference = Difference { question, ours, reference };
    let class = CLASSES.iter().find(|(_, explains)| explains(&difference));
    Some(class.map_or(UNKNOWN, |(name, _)| name))
}

impl Difference<'_> {
    /// The reference ends in a Ruby error; ours is an answer or an error of the language.
    fn is_crash(&self) -> bool {
        let internal = self.reference.pointer("/error/internal").is_some_and(|flag| flag == true);
        internal && self.ours.get("ok").is_some()
    }

    /// The reference cannot read its own text for an unknown type.
    fn is_type_reference(&self) -> bool {
        self.message() == "Not a parameterized type <TypeReference>"
            && self.fields().any(|text| text.contains("TypeReference["))
    }

    /// An `Init` cannot create anything: the reference ends the program when it finds out.
    fn is_impossible_init(&self) -> bool {
        let says = |text: &str| self.message().contains(text);
        let cannot = says("Creation of new instance of type") || says("does not represent a valid set of parameters");
        // A method of the reference omits one of its own parameters.
        let forgets = says("wrong number of arguments (given 1, expected 2)");
        (cannot || forgets) && self.fields().any(|text| text.contains("Init[")) && self.is_answered()
    }

    /// The reference writes a type as a text that is not the type.
    ///
    /// A backslash at the end of a string escapes the quote; a regular expression with non-ASCII characters gets a
    /// group; the key of a struct is shown as the `Enum` that it was written as; and the type `Object` has no name in
    /// messages.
    fn is_written_otherwise(&self) -> bool {
        let plain = |answer: &Value| {
            let text = compared(answer).to_string().replace(r"\\\\'", r"\\'").replace("Type[]", "Type[Object]");
            without_groups(&without_enum_keys(&text))
        };
        plain(self.ours) == plain(self.reference)
    }

    /// The title of a resource is not a string: ours converts it.
    fn is_resource_title(&self) -> bool {
        let plain = |answer: &Value| compared(answer).to_string().replace(['\'', '\\'], "");
        plain(self.ours) == plain(self.reference)
    }

    /// An unknown type has parameters.
    fn is_of_unknown_type(&self) -> bool {
        self.message().starts_with("Invalid number of type parameters specified: TypeReference[")
    }

    /// The evaluator rejects a literal, which does not concern the types.
    fn is_of_evaluator(&self) -> bool {
        self.message().starts_with("Evaluation Error: ") || self.message().ends_with(" is declared more than once")
    }

    /// `Integer` has parameters that are not integers, which the reference accepts.
    fn is_odd_integer(&self) -> bool {
        let refused = self.ours.pointer("/error/message").and_then(Value::as_str).unwrap_or_default();
        let expression =
            refused.strip_prefix("The expression <Integer[").or(refused.strip_prefix("The expression <Float["));
        expression.is_some_and(|rest| rest.ends_with("]> is not a valid type specification."))
    }

    /// The message of an error is Ruby's: it compares values that cannot be compared.
    fn is_ruby_error(&self) -> bool {
        let message = self.message();
        message.starts_with("comparison of ") && message.ends_with(" failed")
    }

    /// A text without a scheme is not a `URI`: the reference shows Ruby's regular expression of forty lines.
    fn is_uri_pattern(&self) -> bool {
        let ours = self.ours.pointer("/error/message").and_then(Value::as_str).unwrap_or_default();
        let got = |message: &str| message.rsplit_once(", got ").map(|(_, got)| got.to_owned());
        let start = "URI-Type parameter has wrong type, expects a";
        self.message().starts_with(start) && ours.starts_with(start) && got(ours) == got(self.message())
    }

    /// A `Variant` keeps equal types that contain a time in the reference, which hashes times by object identity.
    fn is_time_twice(&self) -> bool {
        let of_times = |text: &str| text.contains("Timespan[") || text.contains("Timestamp[");
        let length = |answer: &Value| compared(answer).to_string().len();
        self.is_answered()
            && self.reference.get("ok") == self.ours.get("ok")
            && self.fields().any(|text| text.contains("Variant[") && of_times(text))
            && length(self.ours) < length(self.reference)
    }

    /// The end of a `Timespan` or `Timestamp` is a float: the reference computes and writes it as a float.
    fn is_float_time(&self) -> bool {
        let plain = |answer: &Value| {
            compared(answer).to_string().replace(|letter: char| letter.is_ascii_digit() || letter == '.', "")
        };
        let is_float = |end: &str| end.contains(['.', 'e']) && end.parse::<f64>().is_ok();
        let has_float = |ends: &str| ends.split(']').next().unwrap_or_default().split(", ").any(is_float);
        let of_time =
            |text: &str| ["Timespan[", "Timestamp["].iter().any(|name| text.split(name).skip(1).any(has_float));
        self.fields().any(of_time) && plain(self.ours) == plain(self.reference)
    }

    /// The evaluator writes the name of a class in lower case, but the reader of literals does not.
    fn is_class_name(&self) -> bool {
        let plain = |answer: &Value| compared(answer).to_string().to_lowercase();
        let value = self.question.get("value").and_then(Value::as_str).unwrap_or_default();
        let is_capital = |name: &str| name.split('\'').next().unwrap_or_default().contains(char::is_uppercase);
        value.split("Class['").skip(1).any(is_capital)
            && (plain(self.ours) == plain(self.reference) || self.question.get("type").is_some())
    }

    /// The reference shows the content of a Sensitive value.
    fn is_hidden(&self) -> bool {
        let plain = |answer: &Value| without_hidden(&compared(answer)).to_string().replace(r"\\\\'", r"\\'");
        // The common type of hidden types depends on the hidden values.
        let detailed = |answer: &Value| {
            answer.get("infer_set").map(|kind| without_hidden(kind).to_string().replace(r"\\\\'", r"\\'"))
        };
        let is_inferred = detailed(self.ours).is_some() && detailed(self.ours) == detailed(self.reference);
        // So does the common type of keys.
        let value = self.question.get("value").and_then(Value::as_str).unwrap_or_default();
        let is_key = self.reference.get("infer").is_some()
            && self.is_answered()
            && value.contains("{Sensitive(")
            && value.contains(") => ");
        // Our side does not inspect the type of the hidden value.
        let message = |answer: &Value| answer.get("message").and_then(Value::as_str).map(str::to_owned);
        let is_accepted = message(self.reference).is_some_and(|message| message.is_empty())
            && message(self.ours).is_some_and(|message| message.contains("got Sensitive"));
        self.fields().any(|text| text.contains("Sensitive"))
            && (is_inferred || is_key || is_accepted || plain(self.ours) == plain(self.reference))
    }

    /// In the reference, an array with only a size accepts no elements.
    fn is_size_alone(&self) -> bool {
        let is_size = |rest: &str| {
            let first = rest.split(',').next().unwrap_or_default();
            rest.contains(',') && (first == "default" || first.parse::<i64>().is_ok())
        };
        // `Array[1]` is read as a type with one parameter, but `Array[2]` is not.
        let ours = self.ours.pointer("/error/message").and_then(Value::as_str).unwrap_or_default();
        let is_one = ours.starts_with("The expression <Array[1]>");
        let is_relation = self.reference.get("result").is_some() && self.is_answered();
        is_one || is_relation && self.fields().any(|text| text.split("Array[").skip(1).any(is_size))
    }

    /// A `Struct` has a key twice: the reference keeps the last equal key, and looks up the last of any.
    fn is_key_twice(&self) -> bool {
        let is_twice = |members: &str| {
            let members = members.split("}]").next().unwrap_or_default();
            let keys = members.split(", ").filter_map(|member| member.split_once(" => "));
            let mut names = HashSet::new();
            keys.filter_map(|(key, _)| key.split('\'').nth(1)).any(|name| !names.insert(name))
        };
        self.is_answered()
            && self.reference.get("ok") == self.ours.get("ok")
            && self.fields().any(|text| text.split("Struct[{").skip(1).any(is_twice))
    }

    /// The members of a `Variant` in normal form have a different order.
    fn is_in_another_order(&self) -> bool {
        let form = |answer: &Value| answer.get("normalized").and_then(Value::as_str).unwrap_or_default().to_owned();
        let rest = |answer: &Value| {
            let mut rest = compared(answer);
            rest.as_object_mut().map(|row| row.remove("normalized"));
            rest
        };
        let letters = |text: &str| {
            let mut letters: Vec<char> = text.chars().collect();
            letters.sort_unstable();
            letters
        };
        let (ours, reference) = (form(self.ours), form(self.reference));
        ours.contains("Variant[") && rest(self.ours) == rest(self.reference) && letters(&ours) == letters(&reference)
    }

    /// Returns whether ours is an answer and not an error.
    fn is_answered(&self) -> bool {
        self.ours.get("ok") == Some(&Value::Bool(true))
    }

    fn message(&self) -> &str {
        self.reference.pointer("/error/message").and_then(Value::as_str).unwrap_or_default()
    }

    /// Returns the texts in the question.
    fn fields(&self) -> impl Iterator<Item = &str> {
        ["type", "a", "b", "value"].iter().filter_map(|name| self.question.get(*name).and_then(Value::as_str))
    }
}

/// Replaces `(?-mix:x)` with `x`.
pub(in super::super) fn without_groups(text: &str) -> String {
    let mut parts = text.split("(?-mix:");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + &part.replacen(')', "", 1))
}

/// Replaces `NotUndef[Enum['x']]` with `NotUndef['x']`.
fn without_enum_keys(text: &str) -> String {
    let mut parts = text.split("NotUndef[Enum[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + "NotUndef[" + &part.replacen("]]", "]", 1))
}
