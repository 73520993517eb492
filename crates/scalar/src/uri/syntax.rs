//! Splits a text into the parts of a URI.

use super::check;

/// The parts of a text, as slices of it. They are checked.
#[derive(Debug, Default)]
pub struct Split<'t> {
    /// The scheme, in the case of the text.
    pub scheme: Option<&'t str>,
    /// User and password.
    pub userinfo: Option<&'t str>,
    /// The host.
    pub host: Option<&'t str>,
    /// The digits of the port.
    pub port: Option<&'t str>,
    /// The path; absent in opaque URIs.
    pub path: Option<&'t str>,
    /// The opaque part.
    pub opaque: Option<&'t str>,
    /// The query of an opaque URI, which is a part of its opaque part.
    pub opaque_query: Option<&'t str>,
    /// The query.
    pub query: Option<&'t str>,
    /// The fragment.
    pub fragment: Option<&'t str>,
}

impl<'t> Split<'t> {
    /// Splits a URI or a relative reference.
    pub fn of(text: &'t str) -> Option<Self> {
        let (body, fragment) = text.split_once('#').map_or((text, None), |(body, rest)| (body, Some(rest)));
        if !fragment.is_none_or(check::is_fragment) {
            return None;
        }
        let (body, query) = body.split_once('?').map_or((body, None), |(body, rest)| (body, Some(rest)));
        let whole = body.split_once(':').filter(|(scheme, _)| check::is_scheme(scheme)).and_then(|(scheme, rest)| {
            let split = Self { scheme: Some(scheme), ..Self::default() };
            split.with_hierarchy(rest, query)
        });
        let split = whole.or_else(|| Self::default().with_hierarchy(body, query))?;
        Some(Self { fragment, ..split })
    }

    /// Splits the text between scheme and query.
    fn with_hierarchy(mut self, text: &'t str, query: Option<&'t str>) -> Option<Self> {
        if let Some(rest) = text.strip_prefix("//") {
            let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
            self.set_authority(authority)?;
            self.path = Some(path).filter(|path| check::is_path(path));
            self.query = query;
            return self.path.is_some().then_some(self);
        }
        if !check::is_path(text) {
            return None;
        }
        if self.scheme.is_some() && !text.is_empty() && !text.starts_with('/') {
            (self.opaque, self.opaque_query) = (Some(text), query);
            return Some(self);
        }
        let first = text.split('/').next().unwrap_or_default();
        if self.scheme.is_none() && first.contains(':') {
            return None;
        }
        (self.path, self.query) = (Some(text), query);
        Some(self)
    }

    /// Splits `user@host:port`, of which every part is optional.
    fn set_authority(&mut self, text: &'t str) -> Option<()> {
        let (userinfo, place) = text.split_once('@').map_or((None, text), |(user, place)| (Some(user), place));
        if !userinfo.is_none_or(check::is_userinfo) {
            return None;
        }
        let (host, port) = self.place(place)?;
        (self.userinfo, self.host, self.port) = (userinfo, host, port);
        Some(())
    }

    /// Splits host and port.
    fn place(&self, text: &'t str) -> Option<(Option<&'t str>, Option<&'t str>)> {
        let with_port = text.rsplit_once(':').filter(|(_, port)| port.bytes().all(|byte| byte.is_ascii_digit()));
        let divisions = [Some((text, None)), with_port.map(|(host, port)| (host, Some(port)))];
        let (host, port) = divisions.into_iter().flatten().find(|(host, _)| self.is_host(host))?;
        Some((Some(host).filter(|host| !host.is_empty() || self.scheme.is_some()), port))
    }

    fn is_host(&self, text: &str) -> bool {
        let literal = if self.scheme.is_some() {
            text.strip_prefix('[').and_then(|text| text.strip_suffix(']'))
        } else {
            // In Ruby's pattern for relative references, the two brackets belong to different alternatives.
            if text.strip_suffix(']').is_some_and(check::is_future_address) {
                return true;
            }
            text.strip_prefix('[').filter(|text| check::is_ipv6(text))
        };
        match literal {
            Some(literal) => check::is_ipv6(literal) || check::is_future_address(literal),
            None => check::is_registered_name(text),
        }
    }
}
