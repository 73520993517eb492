//! The classes of accepted differences between answers about programs.

use serde_json::{Map, Value};

use super::super::hidden_value::without_hidden;
use super::super::survey::{CRASH, UNKNOWN};
use super::compared;

/// A class: its name, and whether it explains a difference between our answer and the reference's.
type Class = (&'static str, fn(&Difference<'_>) -> bool);

/// The classes; the first one that explains a difference is chosen.
const CLASSES: &[Class] = &[
    (CRASH, |difference| difference.is_crash()),
    ("uri-pattern", |difference| difference.is_uri_pattern()),
    ("ruby-object", |difference| difference.shows_ruby_object()),
    ("version-number", |difference| difference.is_about_version()),
    ("ruby-message", |difference| difference.is_ruby_error()),
    ("json-text", |difference| difference.is_json_text()),
    ("keys-in-array", |difference| difference.is_without_place()),
    ("meta-type", |difference| difference.is_meta_type()),
    ("regexp-text", |difference| difference.is_regexp_text()),
    ("init-impossible", |difference| difference.is_impossible_init()),
    ("init-answer", |difference| difference.is_answer_of_init()),
    ("unresolved-itself", |difference| difference.is_unresolved_itself()),
    ("time-digits", |difference| difference.is_time_with_digits()),
    ("size-alone", |difference| difference.is_size_alone()),
    ("range", |difference| difference.is_out_of_range()),
    ("alias-text", |difference| difference.is_alias_text()),
    ("alias-order", |difference| difference.is_unresolved()),
    ("iterator-elements", |difference| difference.is_about_elements()),
    ("regexp-options", |difference| difference.is_regexp_with_options()),
    ("hidden-value", |difference| difference.is_hidden()),
];

/// A question with different answers, of which only the compared parts are kept.
struct Difference<'a> {
    source: &'a str,
    ours: Value,
    reference: Value,
    /// The reference's whole answer.
    whole: &'a Value,
}

/// Returns the class of the difference between two answers; `None` if they are equal.
pub(in super::super) fn of(question: &Map<String, Value>, ours: &Value, reference: &Value) -> Option<&'static str> {
    let source = question.get("source").and_then(Value::as_str).unwrap_or_default();
    let difference = Difference { source, ours: compared(ours), reference: compared(reference), whole: reference };
    if difference.ours == difference.reference {
        return None;
    }
    let class = CLASSES.iter().find(|(_, explains)| explains(&difference));
    Some(class.map_or(UNKNOWN, |(name, _)| name))
}

/// Ruby messages about missing methods and wrong numbers of arguments, as they appear in Puppet errors.
///
/// The reference calls its own methods with too few arguments to copy an `Init`, and to create objects without
/// attributes.
const CRASHES: &[&str] = &[
    "undefined method `",
    "undefined local variable ",
    "undefined method '",
    "protected method `",
    "private method `",
    "wrong number of arguments (given ",
];

/// Ruby messages about values of the wrong type.
const HOST_WORDS: &[&str] = &["no implicit conversion of nil ", "can't convert ", "comparison of "];

impl Difference<'_> {
    /// The reference shows the content of a Sensitive value.
    fn is_hidden(&self) -> bool {
        self.source.contains("Sensitive") && without_hidden(&self.ours) == without_hidden(&self.reference)
    }

    /// The reference ends in a Ruby error; ours is an answer or an error of the language.
    fn is_crash(&self) -> bool {
        let internal = self.whole.pointer("/error/internal").is_some_and(|flag| flag == true);
        internal || CRASHES.iter().any(|words| self.message().contains(words))
    }

    /// Messages of the reference contain Ruby's regular expression for URIs, which has forty lines.
    fn is_uri_pattern(&self) -> bool {
        self.message().contains("(?# 1: scheme)") && self.has_same_place()
    }

    /// The reference shows a Ruby object with its address.
    fn shows_ruby_object(&self) -> bool {
        self.reference.to_string().contains(":0x0000") && self.has_same_place()
    }

    /// Ruby treats a version as a number and fails.
    fn is_about_version(&self) -> bool {
        self.source.contains("SemVer(") && self.message().contains("Version into Float")
            || self.source.starts_with("SemVer(") && self.message() == "Evaluation Error: Division by 0"
    }

    /// The message of an error is Ruby's.
    fn is_ruby_error(&self) -> bool {
        HOST_WORDS.iter().any(|words| self.message().contains(words)) && self.ours.get("error").is_some()
    }

    /// The message about an invalid JSON text comes from a library.
    fn is_json_text(&self) -> bool {
        let start =
            "Invalid produced text having syntax: 'json'. JSON syntax checker: Cannot parse invalid JSON string.";
        self.message().starts_with(start) && self.our_message().starts_with(start) && self.has_same_place()
    }

    /// The reference reports no location for keys in an array; ours is that of the array.
    fn is_without_place(&self) -> bool {
        let placed = self.reference.pointer("/error/line").is_some();
        !placed && self.our_message() == self.message() && !self.message().is_empty()
    }

    /// The program has parameters of types that describe types.
    fn is_meta_type(&self) -> bool {
        ["Object[", "TypeSet[", "TypeReference"].iter().any(|name| self.source.starts_with(name))
    }

    /// The parameter of a type is an invalid regular expression; the reference reports it only on use.
    fn is_regexp_text(&self) -> bool {
        self.source.contains("Regexp['") && self.our_message().contains("pattern")
    }

    /// The program generalizes or compares an `Init` whose type cannot be created.
    ///
    /// Generalizing it ends in a Ruby error. Comparing with it ends the program in the reference, but not in ours.
    fn is_impossible_init(&self) -> bool {
        if self.source.contains("Init[") && self.message().contains("Creation of new instance of type") {
            return logs(&self.ours).starts_with(logs(&self.reference));
        }
        let mut ours = self.ours.clone();
        if let Some(fields) = ours.as_object_mut() {
            fields.remove("type_generic");
        }
        self.source.contains("Init[") && ours == self.reference
    }

    /// A comparison with an `Init` is undef instead of false in the reference.
    ///
    /// For an `Init` that refers to itself, the first comparison is true and later ones are false.
    fn is_answer_of_init(&self) -> bool {
        let leads_back = has_init_of_itself(self.source);
        let is_known = |words: &(&str, &str)| *words == ("false", "") || leads_back && *words == ("true", "false");
        self.source.contains("Init[") && self.logged_otherwise().is_some_and(|words| words.iter().all(is_known))
    }

    /// The type of an attribute is its own Object type, which the reference's type set has not resolved yet.
    fn is_unresolved_itself(&self) -> bool {
        let is_about = |message: &str| message.split_once(" value has wrong type, ").map(|(what, _)| what.to_owned());
        self.source.contains("TypeSet[")
            && self.message().ends_with("references an unresolved type 'UnresolvedReference'")
            && is_about(self.message()).is_some_and(|what| is_about(self.our_message()) == Some(what))
    }

    /// The reference writes a Timespan created from a fraction with nine decimal places in the text of a type.
    fn is_time_with_digits(&self) -> bool {
        let plain = |text: String| text.replace("00000000']", "']").replace("00000000\"", "\"");
        self.source.contains("Timespan[") && plain(self.ours.to_string()) == plain(self.reference.to_string())
    }

    /// In the reference, an alias for an array or hash with only a size accepts no elements.
    fn is_size_alone(&self) -> bool {
        let is_size = |line: &str| line.contains("Array[1, 2]") || line.contains("Hash[1, 2]");
        let is_in_alias = self.source.lines().any(|line| line.starts_with("type ") && is_size(line));
        let is_no = |words: &(&str, &str)| *words == ("true", "false");
        let is_shown = self.source.contains("[1, 2]") && self.reference.to_string().contains("[Default, ");
        is_shown || is_in_alias && self.logged_otherwise().is_some_and(|words| words.iter().all(is_no))
    }

    /// Returns the messages of log lines that differ, ours first; `None` if anything else differs.
    fn logged_otherwise(&self) -> Option<Vec<(&str, &str)>> {
        let (ours, reference) = (logs(&self.ours), logs(&self.reference));
        let rest = |answer: &Value| {
            let mut rest = answer.clone();
            rest.as_object_mut().map(|fields| fields.remove("logs"));
            rest
        };
        if ours.len() != reference.len() || rest(&self.ours) != rest(&self.reference) {
            return None;
        }
        let mut words = Vec::new();
        for (ours, reference) in ours.iter().zip(reference) {
            if ours.get("level") != reference.get("level") {
                return None;
            }
            let (ours, reference) = (ours.get("message")?.as_str()?, reference.get("message")?.as_str()?);
            if ours.split(' ').count() != reference.split(' ').count() {
                return None;
            }
            words.extend(ours.split(' ').zip(reference.split(' ')).filter(|(ours, reference)| ours != reference));
        }
        Some(words)
    }

    /// A time is out of range.
    fn is_out_of_range(&self) -> bool {
        self.our_message().contains("the time is out of range")
    }

    /// We resolve every alias where it is declared, so an `Init` in it must be able to create something.
    ///
    /// The reference does not require this of the first alias that is used.
    fn is_unresolved(&self) -> bool {
        let name = self.our_message().strip_prefix("Evaluation Error: Resource type not found: ");
        let is_declared = |name: &str| self.source.contains(&format!("type {name} = "));
        name.is_some_and(is_declared) && self.source.contains("Init[")
    }

    /// For aliases that refer to each other, the sides expand different ones in the text.
    fn is_alias_text(&self) -> bool {
        let plain = |answer: &Value| without_expansions(&answer.to_string(), self.source);
        plain(&self.ours) == plain(&self.reference)
    }

    /// Several signatures reject an iterator, and the reference generalizes the type of its elements.
    fn is_about_elements(&self) -> bool {
        let plain = |text: &str| text.replace("got Iterator[Integer]", "got Iterator[Variant]");
        self.are_errors() && plain(self.message()) == plain(self.our_message()) && self.has_same_place()
    }

    /// Ruby writes the options of a whole pattern before the pattern.
    fn is_regexp_with_options(&self) -> bool {
        let plain = |text: &str| text.replace("(?i-mx:ABC)", "(?-mix:(?i:ABC))");
        self.are_errors() && self.our_message() == plain(self.message()) && self.has_same_place()
    }

    fn message(&self) -> &str {
        self.reference.pointer("/error/message").and_then(Value::as_str).unwrap_or_default()
    }

    fn our_message(&self) -> &str {
        self.ours.pointer("/error/message").and_then(Value::as_str).unwrap_or_default()
    }

    /// Returns whether both sides fail.
    fn are_errors(&self) -> bool {
        !self.message().is_empty() && !self.our_message().is_empty()
    }

    /// Returns whether both sides succeed, or fail with the same code at the same location.
    fn has_same_place(&self) -> bool {
        let same = |path: &str| self.ours.pointer(path) == self.reference.pointer(path);
        same("/ok") && ["/error/issue", "/error/line", "/error/pos"].into_iter().all(same)
    }
}

/// Returns whether an alias contains an `Init` that refers back to the alias, directly or indirectly.
fn has_init_of_itself(source: &str) -> bool {
    let aliases: Vec<(&str, &str)> =
        source.lines().filter_map(|line| line.strip_prefix("type ")?.split_once(" = ")).collect();
    let named_in = |text: &str| -> Vec<&str> {
        aliases.iter().map(|(name, _)| *name).filter(|name| text.contains(name)).collect()
    };
    aliases.iter().any(|(alias, body)| {
        let mut reached = body.split_once("Init[").map_or_else(Vec::new, |(_, inside)| named_in(inside));
        let mut next = 0;
        while let Some(name) = reached.get(next).copied() {
            let bodies = aliases.iter().filter(|(other, _)| *other == name);
            let more: Vec<&str> = bodies.flat_map(|(_, body)| named_in(body)).collect();
            reached.extend(more.into_iter().filter(|name| !reached.contains(name)).collect::<Vec<_>>());
            next += 1;
        }
        reached.contains(alias)
    })
}

/// Returns the log lines of an answer.
fn logs(answer: &Value) -> &[Value] {
    answer.get("logs").and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// Removes the expansions ` = …` of declared aliases from a text.
fn without_expansions(text: &str, source: &str) -> String {
    let names = source.split("type ").skip(1).filter_map(|rest| rest.split_once(" = ")).map(|(name, _)| name);
    names.fold(text.to_owned(), |text, name| without_expansion(&text, &format!("{name} = ")))
}

fn without_expansion(text: &str, start: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(start) {
        let name = at + start.len() - " = ".len();
        plain.push_str(&rest[..name]);
        let after = &rest[at + start.len()..];
        rest = &after[type_length(after)..];
    }
    plain + rest
}

/// Returns the length of the type at the start of a text: a name and optional parameters in brackets.
fn type_length(text: &str) -> usize {
    let name =
        text.find(|letter: char| !letter.is_alphanumeric() && letter != ':' && letter != '_').unwrap_or(text.len());
    let mut depth = 0_usize;
    for (at, letter) in text[name..].char_indices() {
        match letter {
            '[' => depth += 1,
            ']' if depth > 1 => depth -= 1,
            ']' if depth == 1 => return name + at + 1,
            _ if depth == 0 => return name,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn aliases_lose_what_they_stand_for() {
        let source = "type My1 = Array[My2]\ntype My2 = Integer\nnotice(My1)";
        let text = "got My1 = Array[My2 = Integer, My1 = Array[My1]], and My2 = Integer or String";
        assert_eq!(without_expansions(text, source), "got My1, and My2 or String");
    }
}
