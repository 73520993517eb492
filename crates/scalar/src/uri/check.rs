//! The valid characters and forms of the parts of a URI: by RFC 3986 for parsing, by RFC 2396 for building.

/// Returns true if `byte` is not escaped in a query.
pub fn in_query(byte: u8) -> bool {
    matches!(byte, b'!' | b'$'..=b'&' | b'('..=b';' | b'=' | b'?'..=b'_' | b'a'..=b'~')
}

/// Returns true for characters of user, password and host name: those without a special meaning.
fn is_plain(byte: u8) -> bool {
    matches!(byte, b'!' | b'$' | b'&'..=b'.' | b'0'..=b'9' | b';' | b'=' | b'A'..=b'Z' | b'_' | b'a'..=b'z' | b'~')
}

/// Returns true for characters of a segment of a path.
pub fn in_segment(byte: u8) -> bool {
    is_plain(byte) || matches!(byte, b':' | b'@')
}

/// Returns true if a text has only `%XX` and bytes that are `allowed`.
pub fn all(text: &str, allowed: impl Fn(u8) -> bool) -> bool {
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        let escape = byte == b'%' && (0..2).all(|_| bytes.next().is_some_and(|byte| byte.is_ascii_hexdigit()));
        if byte == b'%' && !escape || byte != b'%' && !allowed(byte) {
            return false;
        }
    }
    true
}

/// Returns true for a scheme.
pub fn is_scheme(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.'))
}

/// Returns true for user and password by RFC 3986.
pub fn is_userinfo(text: &str) -> bool {
    all(text, |byte| is_plain(byte) || byte == b':')
}

/// Returns true for the name of a host by RFC 3986.
pub fn is_registered_name(text: &str) -> bool {
    all(text, is_plain)
}

/// Returns true for a path by RFC 3986.
pub fn is_path(text: &str) -> bool {
    all(text, |byte| in_segment(byte) || byte == b'/')
}

/// Returns true for a fragment by RFC 3986.
pub fn is_fragment(text: &str) -> bool {
    all(text, |byte| in_segment(byte) || matches!(byte, b'/' | b'?'))
}

/// Returns true for `v1.name`, an address of a future version of IP.
pub fn is_future_address(text: &str) -> bool {
    let Some((version, name)) = text.strip_prefix('v').and_then(|rest| rest.split_once('.')) else { return false };
    let is_name = |byte| is_plain(byte) || byte == b':';
    !version.is_empty()
        && version.bytes().all(|b| b.is_ascii_hexdigit())
        && !name.is_empty()
        && name.bytes().all(is_name)
}

/// Returns true for four numbers up to 255, without leading zeros.
fn is_ipv4(text: &str) -> bool {
    let number = |part: &str| {
        (1..=3).contains(&part.len())
            && part.bytes().all(|byte| byte.is_ascii_digit())
            && (part.len() == 1 || !part.starts_with('0'))
            && part.parse::<u8>().is_ok()
    };
    text.split('.').count() == 4 && text.split('.').all(number)
}

/// Returns the number of 16-bit groups of a list; with `old`, the last element may be an IPv4 address.
fn groups(text: &str, old: bool) -> Option<usize> {
    if text.is_empty() {
        return Some(0);
    }
    let count = text.split(':').count();
    let group = |part: &str| (1..=4).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_hexdigit());
    let mut sum = 0;
    for (index, part) in text.split(':').enumerate() {
        sum += match part {
            part if group(part) => 1,
            part if old && index == count - 1 && is_ipv4(part) => 2,
            _ => return None,
        };
    }
    Some(sum)
}

/// Returns true for an IPv6 address. Ruby's pattern requires exactly one group before `::` if six follow, and none if
/// seven follow, and so accepts fewer forms than the RFC.
pub fn is_ipv6(text: &str) -> bool {
    let Some((left, right)) = text.split_once("::") else { return groups(text, true) == Some(8) };
    let (Some(left), Some(right)) = (groups(left, false), groups(right, true)) else { return false };
    match right {
        7 => left == 0,
        6 => left == 1,
        _ => left + right <= 7,
    }
}

/// Returns true for addresses with one `@` each, separated by commas or semicolons. The list may be empty.
pub fn are_addresses(text: &str) -> bool {
    let is_address = |part: &str| {
        part.split_once('@').is_some_and(|(name, host)| !name.is_empty() && !host.is_empty() && !host.contains('@'))
    };
    let list = text.strip_suffix([',', ';']).unwrap_or(text);
    text.is_empty() || list.split([',', ';']).all(is_address)
}

/// Returns true for the unreserved characters of RFC 2396.
fn is_unreserved(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b'!' | b'~' | b'*' | b'\'' | b'(' | b')')
}

fn in_old_segment(byte: u8) -> bool {
    is_unreserved(byte) || matches!(byte, b':' | b'@' | b'&' | b'=' | b'+' | b'$' | b',')
}

/// Returns true for user and password by RFC 2396.
pub fn is_old_userinfo(text: &str) -> bool {
    all(text, |byte| is_unreserved(byte) || matches!(byte, b';' | b':' | b'&' | b'=' | b'+' | b'$' | b','))
}

/// Returns true for a host by RFC 2396.
pub fn is_old_host(text: &str) -> bool {
    let name =
        |text: &str| !text.is_empty() && all(text, |byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.'));
    let literal = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    literal.map_or_else(|| name(text), is_old_literal)
}

/// Returns true for an address in brackets by the less strict rules of RFC 2396.
fn is_old_literal(text: &str) -> bool {
    let old = |part: &str| {
        let number = |part: &str| (1..=3).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
        part.split('.').count() == 4 && part.split('.').all(number)
    };
    let group = |part: &str| (1..=4).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_hexdigit());
    let list = |text: &str, last_old: bool| {
        let (head, last) = text.rsplit_once(':').map_or((None, text), |(head, last)| (Some(head), last));
        head.is_none_or(|head| head.split(':').all(group)) && (group(last) || (last_old && old(last)))
    };
    match text.split_once("::") {
        None => list(text, true),
        Some((left, right)) => (left.is_empty() || list(left, false)) && (right.is_empty() || list(right, true)),
    }
}

/// Returns true for a path with a slash at its start by RFC 2396.
pub fn is_old_absolute_path(text: &str) -> bool {
    text.starts_with('/') && all(text, |byte| in_old_segment(byte) || matches!(byte, b';' | b'/'))
}

/// Returns true for a path without a slash at its start by RFC 2396.
pub fn is_old_relative_path(text: &str) -> bool {
    let (first, rest) = text.split_at(text.find('/').unwrap_or(text.len()));
    !first.is_empty()
        && all(first, |byte| byte != b':' && (in_old_segment(byte) || byte == b';'))
        && (rest.is_empty() || is_old_absolute_path(rest))
}

/// Returns true for an opaque part by RFC 2396.
pub fn is_old_opaque(text: &str) -> bool {
    !text.is_empty()
        && !text.starts_with(['/', '[', ']'])
        && all(text, |byte| in_old_segment(byte) || matches!(byte, b';' | b'?' | b'/' | b'[' | b']'))
}
