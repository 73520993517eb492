//! Where a position is in a text in JSON that is being typed.

/// The place at the end of the start of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct JsonPlace<'t> {
    /// The keys that lead to the object or value, without the indexes of arrays.
    pub(crate) path: Vec<&'t str>,
    /// Whether a key is expected.
    pub(crate) is_key: bool,
    /// The word before the position, without its quote.
    pub(crate) word: &'t str,
    /// Whether the word has an opening quote.
    pub(crate) is_quoted: bool,
    /// The text under `name` in the innermost object.
    pub(crate) name: Option<&'t str>,
}

/// An object or array that is open.
#[derive(Default)]
struct Container<'t> {
    is_object: bool,
    /// The key whose value is read.
    key: Option<&'t str>,
    name: Option<&'t str>,
}

/// Returns the place at the end of a text; `None` after a complete value, where nothing can stand but `,` or an end.
///
/// The text before need not be valid.
pub(crate) fn at_end(text: &str) -> Option<JsonPlace<'_>> {
    let mut open: Vec<Container<'_>> = Vec::new();
    let mut rest = text;
    let mut is_after_value = false;
    while let Some(first) = rest.bytes().next() {
        let length = match first {
            b'"' => {
                let content = &rest[1..];
                let Some(length) = string_length(content) else { return Some(place(&open, content, true)) };
                is_after_value = true;
                let end = &content[length..];
                let after = end.strip_prefix('"').unwrap_or(end);
                read_string(open.last_mut(), &content[..length], after.trim_start().starts_with(':'));
                rest.len() - after.len()
            }
            b'{' | b'[' => {
                open.push(Container { is_object: first == b'{', ..Container::default() });
                is_after_value = false;
                1
            }
            b'}' | b']' => {
                open.pop();
                is_after_value = true;
                1
            }
            b',' | b':' => {
                if let Some(inner) = open.last_mut().filter(|inner| first == b',' && inner.is_object) {
                    inner.key = None;
                }
                is_after_value = false;
                1
            }
            _ if first.is_ascii_whitespace() => 1,
            _ => {
                let length =
                    rest.find(['"', '{', '}', '[', ']', ',', ':', ' ', '\t', '\r', '\n']).unwrap_or(rest.len());
                if length == rest.len() && !is_after_value {
                    return Some(place(&open, rest, false));
                }
                is_after_value = true;
                length
            }
        };
        rest = &rest[length..];
    }
    (!is_after_value).then(|| place(&open, "", false))
}

/// Returns the length of the content of a string after its opening quote; `None` if the text ends before.
///
/// A line break ends a string whose closing quote is missing.
fn string_length(content: &str) -> Option<usize> {
    let mut is_escaped = false;
    for (at, byte) in content.bytes().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'"' | b'\n' => return Some(at),
            _ => {}
        }
    }
    None
}

fn read_string<'t>(inner: Option<&mut Container<'t>>, text: &'t str, is_key: bool) {
    let Some(inner) = inner.filter(|inner| inner.is_object) else { return };
    if is_key {
        inner.key = Some(text);
    } else if inner.key == Some("name") {
        inner.name = Some(text);
    }
}

fn place<'t>(open: &[Container<'t>], word: &'t str, is_quoted: bool) -> JsonPlace<'t> {
    let inner = open.last();
    JsonPlace {
        path: open.iter().filter_map(|container| container.key).collect(),
        is_key: inner.is_some_and(|inner| inner.is_object && inner.key.is_none()),
        word,
        is_quoted,
        name: inner.and_then(|inner| inner.name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_is_found_in_text_that_is_being_typed() {
        let found = |text| {
            at_end(text).map(|place| (place.path.join("/"), place.is_key, place.word, place.is_quoted, place.name))
        };
        let some = |path: &str, is_key, word, is_quoted, name| Some((path.to_owned(), is_key, word, is_quoted, name));
        assert_eq!(found(""), some("", false, "", false, None));
        assert_eq!(found("{\n  "), some("", true, "", false, None));
        assert_eq!(found("{\"na"), some("", true, "na", true, None));
        assert_eq!(found("{ na"), some("", true, "na", false, None));
        assert_eq!(found("{\"license\": \"Apa"), some("license", false, "Apa", true, None));
        assert_eq!(found("{\"license\": "), some("license", false, "", false, None));
        assert_eq!(found("{\"a\": 1, \"b"), some("", true, "b", true, None));
        assert_eq!(found("{\"a\": 1 "), None);
        assert_eq!(found("{\"a\": \"b\""), None);
        let text = "{\"name\": \"x\", \"dependencies\": [{}, {\"name\": \"a/b\", \"version_requirement\": \"";
        assert_eq!(found(text), some("dependencies/version_requirement", false, "", true, Some("a/b")));
        assert_eq!(found("{\"a\\\"\": {\"b\": 1}, "), some("", true, "", false, None));
        assert_eq!(found("{\"a\": \"b\n,\n\"c"), some("", true, "c", true, None));
        assert_eq!(found("]]}}{[,:\"a"), some("", false, "a", true, None));
    }
}
