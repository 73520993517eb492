//! Properties of version ranges that a metadata file should not have.

use puppetlang_scalar::{Version, VersionBound, VersionRange};

/// Returns true if a range combines an operator with a wildcard, such as `>= 1.x`.
///
/// Like metadata-json-lint, this looks only at versions whose first two numbers have one digit.
pub(crate) fn is_mixed(text: &str) -> bool {
    text.char_indices().filter(|(_, letter)| matches!(letter, '>' | '=' | '<' | '^' | '~')).any(|(at, _)| {
        let rest = text[at + 1..].trim_start_matches([' ', '\t', '\n', '\r', '\x0b', '\x0c']);
        let Some(rest) = after_digit_and_dot(rest) else { return false };
        is_wildcard(rest) || after_digit_and_dot(rest).is_some_and(is_wildcard)
    })
}

fn after_digit_and_dot(text: &str) -> Option<&str> {
    text.strip_prefix(|letter: char| letter.is_ascii_digit())?.strip_prefix('.')
}

fn is_wildcard(text: &str) -> bool {
    text.starts_with(['x', '*'])
}

/// Returns true if a range has no upper bound. A range of several parts is not examined.
pub(crate) fn is_open(range: &VersionRange) -> bool {
    matches!(range.end(), Some(VersionBound::Max))
}

/// Returns the lower bound of a range if it is below a version. A range of several parts is not examined.
pub(crate) fn begin_below<'r>(range: &'r VersionRange, version: &Version) -> Option<&'r VersionBound> {
    range.begin().filter(|begin| begin.precedence(&VersionBound::At(version.clone())).is_lt())
}

#[cfg(test)]
mod tests {
    use super::is_mixed;

    #[test]
    fn operators_do_not_mix_with_wildcards() {
        for text in [">= 1.x", ">=1.2.x < 3.0.0", "< 2.0.*", "~1.x", ">= 1.0.0 < 2.x", "^ \t1.*"] {
            assert!(is_mixed(text), "{text}");
        }
        for text in ["", "1.x", ">= 1.2.3", "1.2.x || 2.x", ">= 10.x", ">= 1", "> 1.10.x", "é>="] {
            assert!(!is_mixed(text), "{text}");
        }
    }
}
