//! Names of which a part is computed: `*` replaces it.

/// Returns true if a text fits a pattern, in which `*` means any text.
pub(crate) fn matches(pattern: &str, text: &str) -> bool {
    let mut parts = pattern.split('*');
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = text.strip_prefix(first) else { return false };
    let mut last = None;
    for part in parts {
        if let Some(before) = last.replace(part) {
            let Some(at) = rest.find(before) else { return false };
            rest = &rest[at + before.len()..];
        }
    }
    last.map_or(rest.is_empty(), |last| rest.ends_with(last))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_match_any_text() {
        let rows = [
            ("m/*.erb", "m/a.erb", true),
            ("m/*.erb", "m/a/b.erb", true),
            ("*/x.erb", "m/x.erb", true),
            ("*/x.erb", "m/y.erb", false),
            ("m/*/x*.erb", "m/a/xyz.erb", true),
            ("m/*", "n/a", false),
            ("*a*a*", "ba", false),
            ("*", "", true),
            ("m/a", "m/ab", false),
        ];
        for (pattern, text, expected) in rows {
            assert_eq!(matches(pattern, text), expected, "{pattern} {text}");
        }
    }
}
