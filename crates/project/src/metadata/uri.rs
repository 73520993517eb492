//! The check of addresses, with the rules of Ruby's gem `addressable`, which accepts almost every text.

/// The schemes whose addresses need a host or a path.
const WITH_HOST: [&str; 13] =
    ["http", "https", "ftp", "tftp", "sftp", "ssh", "svn+ssh", "telnet", "nntp", "gopher", "wais", "ldap", "prospero"];

/// Returns true if a text is a URI or a relative reference.
pub(super) fn is_uri(text: &str) -> bool {
    // The expression of RFC 3986, appendix B, whose groups do not contain line breaks before the path.
    let rest = text.split(['#', '?']).next().unwrap_or_default();
    let (scheme, rest) = match rest.split_once(':') {
        Some((scheme, after)) if !scheme.is_empty() && !scheme.contains('/') => (Some(scheme), after),
        _ => (None, rest),
    };
    if scheme.is_some_and(|scheme| !is_scheme(scheme)) {
        return false;
    }
    let Some(rest) = rest.strip_prefix("//") else { return true };
    let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
    let host = match authority.rsplit_once('@') {
        Some((user, host)) if !user.contains(['[', ']']) => host,
        _ => authority,
    };
    let (host, port) = match host.rsplit_once(':') {
        Some((host, port)) if !port.contains(['@', '[', ']']) => (host, port),
        _ => (host, ""),
    };
    let needs_host = scheme.is_some_and(|scheme| WITH_HOST.iter().any(|known| scheme.eq_ignore_ascii_case(known)));
    let is_missing = needs_host && host.is_empty() && path.is_empty();
    !is_missing && is_host(host) && port.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_scheme(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'+' | b'-'))
}

fn is_host(host: &str) -> bool {
    let is_refused = |letter: char| letter.is_whitespace() || "<>{}/\\?#@\"".contains(letter);
    if host.contains(is_refused) {
        return false;
    }
    match host.strip_prefix('[').and_then(|host| host.strip_suffix(']')) {
        Some(inner) => {
            inner.chars().all(|letter| letter.is_ascii_alphanumeric() || "-._~!$&'()*+,;=:".contains(letter))
        }
        None => true,
    }
}

#[cfg(test)]
mod tests {
    use super::is_uri;

    #[test]
    fn uris_have_a_scheme_and_a_host() {
        for text in ["https://example.com/a b", "", "a/b", "git@example.com/a", "file:///x", "http:x", "http:///x"] {
            assert!(is_uri(text), "{text}");
        }
        for text in ["http://", "HTTP://", "git@example.com:a/b", "http://a b/", "http://a:b/", "1a:b", "a b:c"] {
            assert!(!is_uri(text), "{text}");
        }
    }
}
