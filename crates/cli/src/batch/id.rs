//! Finds the `id` in the bytes of a line.
//!
//! An answer repeats the `id` byte for byte, so large numbers keep their digits. The `id` is taken from the bytes and
//! not from the parsed question because lines that are not valid questions are answered with their `id`, too.

use serde_json::Value;

/// Returns the value of the last key `id` of the object on a line, up to the first syntax error.
pub(super) fn id_of(line: &[u8]) -> Option<&[u8]> {
    let mut at = skip_blanks(line, 0);
    if line.get(at) != Some(&b'{') {
        return None;
    }
    let mut found = None;
    while let Some(b'{' | b',') = line.get(at) {
        let key = skip_blanks(line, at + 1);
        if line.get(key) != Some(&b'"') {
            break;
        }
        let Some(colon) = string_end(line, key).map(|end| skip_blanks(line, end)) else { break };
        if line.get(colon) != Some(&b':') {
            break;
        }
        let value = skip_blanks(line, colon + 1);
        let Some(end) = value_end(line, value) else { break };
        if line[key..].starts_with(b"\"id\"") {
            found = Some(&line[value..end]).filter(|id| serde_json::from_slice::<Value>(id).is_ok());
        }
        at = skip_blanks(line, end);
    }
    found
}

fn skip_blanks(line: &[u8], from: usize) -> usize {
    let blanks = line.iter().skip(from).take_while(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n'));
    from + blanks.count()
}

/// Returns the offset after the string that begins at `from`; `None` if it does not end.
fn string_end(line: &[u8], from: usize) -> Option<usize> {
    let mut at = from + 1;
    loop {
        match line.get(at)? {
            b'"' => return Some(at + 1),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// Returns the offset after the value that begins at `from`; `None` if it does not end.
fn value_end(line: &[u8], from: usize) -> Option<usize> {
    let (mut at, mut depth) = (from, 0_usize);
    loop {
        match line.get(at)? {
            b'"' => {
                at = string_end(line, at)?;
                continue;
            }
            b'[' | b'{' => depth += 1,
            b']' | b'}' | b',' if depth == 0 => break,
            b']' | b'}' => depth -= 1,
            _ => {}
        }
        at += 1;
    }
    let blanks = line[from..at].iter().rev().take_while(|byte| byte.is_ascii_whitespace()).count();
    Some(at - blanks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_as_they_are_written() {
        let cases: &[(&[u8], Option<&str>)] = &[
            (b"{\"id\":1}", Some("1")),
            (b" { \"id\" : 123456789012345678901234567890 , \"kind\":\"lex\"}", Some("123456789012345678901234567890")),
            (b"{\"a\":{\"id\":1},\"id\":\"x\\\"y\"}", Some("\"x\\\"y\"")),
            (b"{\"id\":[1, {\"a\":2}]}", Some("[1, {\"a\":2}]")),
            (b"{\"id\":1,\"id\":2}", Some("2")),
            (b"{\"source\":\"\xFF\",\"id\":7}", Some("7")),
            (b"{\"id\":7,\"source\":\"no end", Some("7")),
            (b"{\"id\":7,oops", Some("7")),
            (b"{\"a\":[[[[]]]],\"id\":null}", Some("null")),
            (b"{\"id\":oops,\"a\":1}", None),
            (b"{\"id\":\"\\ud800\"}", None),
            (b"{\"id\":1", None),
            (b"[{\"id\":1}]", None),
            (b"{}", None),
            (b"{\"id\":}", None),
            (b"7", None),
            (b"", None),
        ];
        for (line, expected) in cases {
            let id = id_of(line).map(|id| String::from_utf8_lossy(id).into_owned());
            assert_eq!(id.as_deref(), *expected, "{}", String::from_utf8_lossy(line));
        }
    }
}
