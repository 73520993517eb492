//! Qualified names: segments that are separated by `::`.
//!
//! The functions of `str` for this prepare a search for any text, which takes longer than the search in a short name.

use memchr::{memchr_iter, memrchr};

/// Splits a name at its first `::`.
///
/// ```
/// use puppetlang_source::qualified::split_first;
///
/// assert_eq!(split_first("nginx::params::user"), Some(("nginx", "params::user")));
/// assert_eq!(split_first("nginx:params"), None);
/// ```
#[inline]
pub fn split_first(name: &str) -> Option<(&str, &str)> {
    let bytes = name.as_bytes();
    let at = memchr_iter(b':', bytes).find(|at| bytes.get(at + 1) == Some(&b':'))?;
    Some((&name[..at], &name[at + 2..]))
}

/// Splits a name at its last `::`.
///
/// ```
/// use puppetlang_source::qualified::split_last;
///
/// assert_eq!(split_last("nginx::params::user"), Some(("nginx::params", "user")));
/// assert_eq!(split_last("user"), None);
/// ```
#[inline]
pub fn split_last(name: &str) -> Option<(&str, &str)> {
    let bytes = name.as_bytes();
    let mut end = bytes.len();
    while let Some(at) = memrchr(b':', &bytes[..end]) {
        if at > 0 && bytes[at - 1] == b':' {
            return Some((&name[..at - 1], &name[at + 1..]));
        }
        end = at;
    }
    None
}

/// Returns a name without the `::` at its start.
///
/// ```
/// use puppetlang_source::qualified::relative;
///
/// assert_eq!(relative("::nginx::params"), "nginx::params");
/// assert_eq!(relative(":nginx"), ":nginx");
/// ```
#[inline]
pub fn relative(name: &str) -> &str {
    let mut name = name;
    while let Some(rest) = name.strip_prefix("::") {
        name = rest;
    }
    name
}

/// Returns the segments of a name; a name without `::` is its only segment.
///
/// ```
/// use puppetlang_source::qualified::segments;
///
/// assert!(segments("nginx::params").eq(["nginx", "params"]));
/// assert!(segments("").eq([""]));
/// ```
pub fn segments(name: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(name);
    std::iter::from_fn(move || {
        let name = rest.take()?;
        let Some((first, others)) = split_first(name) else { return Some(name) };
        rest = Some(others);
        Some(first)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All texts of up to seven characters of `a` and `:` are split as `str` splits them.
    #[test]
    fn agrees_with_str() {
        for length in 0..8 {
            for bits in 0..1_u32 << length {
                let name: String = (0..length).map(|bit| if bits >> bit & 1 == 0 { 'a' } else { ':' }).collect();
                assert_eq!(split_first(&name), name.split_once("::"), "{name}");
                assert_eq!(split_last(&name), name.rsplit_once("::"), "{name}");
                assert_eq!(relative(&name), name.trim_start_matches("::"), "{name}");
                assert!(segments(&name).eq(name.split("::")), "{name}");
            }
        }
    }
}
