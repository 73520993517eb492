//! Builds URIs from parts, which each class of schemes checks by its own rules and in its own order.

use super::{Class, Uri, UriError, check};

/// The parts of a URI to build. A missing part is `None`; empty strings are not expected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UriParts<'t> {
    /// The scheme, in any case.
    pub scheme: Option<&'t str>,
    /// User and password.
    pub userinfo: Option<&'t str>,
    /// The host; an IPv6 address with or without brackets.
    pub host: Option<&'t str>,
    /// The port.
    pub port: Option<u64>,
    /// The path.
    pub path: Option<&'t str>,
    /// The text after `?`.
    pub query: Option<&'t str>,
    /// The text after `#`.
    pub fragment: Option<&'t str>,
    /// The text after the scheme of an opaque URI.
    pub opaque: Option<&'t str>,
}

fn bad(wanted: &'static str, part: &str) -> UriError {
    UriError::BadComponent { wanted, part: part.into() }
}

fn checked(part: &str, holds: bool, wanted: &'static str) -> Result<(), UriError> {
    if holds { Ok(()) } else { Err(bad(wanted, part)) }
}

impl Uri {
    /// Builds a URI from its parts.
    ///
    /// # Errors
    ///
    /// Returns an error if a part is invalid, or if the class of the scheme does not allow the combination.
    pub fn build(parts: &UriParts<'_>) -> Result<Self, UriError> {
        let class = Class::of(parts.scheme);
        let mut uri = Self::empty(class);
        if let Some(scheme) = parts.scheme {
            checked(scheme, check::is_scheme(scheme), "scheme component")?;
            uri.scheme = Some(scheme.to_ascii_lowercase().into());
        }
        let ftp_path = if class == Class::Ftp { Some(parts.path.ok_or(UriError::PathMissing)?) } else { None };
        uri.build_userinfo(parts.userinfo)?;
        uri.build_host(parts.host)?;
        uri.set_port(parts.port);
        match ftp_path {
            Some(path) => uri.build_ftp_path(path)?,
            None => uri.build_path(parts.path)?,
        }
        // The query of `ldap` is built from other parts, and is empty without them.
        uri.set_query(if class.is_ldap() { Some("") } else { parts.query })?;
        let opaque = if class == Class::Mailto { Some("") } else { parts.opaque };
        uri.build_opaque(opaque)?;
        uri.set_fragment(parts.fragment);
        uri.complete()?;
        if let Some(typecode) = uri.typecode.as_deref().filter(|typecode| !matches!(*typecode, "a" | "i" | "d")) {
            return Err(UriError::BadTypecode(typecode.into()));
        }
        Ok(uri)
    }

    fn build_userinfo(&mut self, userinfo: Option<&str>) -> Result<(), UriError> {
        let Some(userinfo) = userinfo else { return Ok(()) };
        if self.class == Class::File {
            return Err(UriError::UserOfFile);
        }
        let (user, password) = userinfo.split_once(':').map_or((userinfo, None), |(user, rest)| (user, Some(rest)));
        checked(user, check::is_old_userinfo(user), "userinfo component or user component")?;
        if !password.is_none_or(check::is_old_userinfo) {
            return Err(UriError::BadPassword);
        }
        self.set_userinfo(Some(userinfo));
        Ok(())
    }

    fn build_host(&mut self, host: Option<&str>) -> Result<(), UriError> {
        let Some(host) = host else {
            self.set_host(None);
            return Ok(());
        };
        let in_brackets = host.starts_with('[') && host.ends_with(']');
        let host = if !in_brackets && host.contains(':') { format!("[{host}]") } else { host.to_owned() };
        checked(&host, check::is_old_host(&host), "host component")?;
        self.set_host(Some(&host));
        Ok(())
    }

    fn build_path(&mut self, path: Option<&str>) -> Result<(), UriError> {
        let Some(path) = path.filter(|path| !path.is_empty()) else {
            self.path = path.map(Into::into);
            return Ok(());
        };
        let absolute = check::is_old_absolute_path(path);
        if self.scheme.is_some() {
            checked(path, absolute, "absolute path component")?;
        } else {
            checked(path, absolute || check::is_old_relative_path(path), "relative path component")?;
        }
        self.set_path(path);
        Ok(())
    }

    /// Checks and sets the path of an `ftp` URI, whose leading slash may be written as `%2F`.
    fn build_ftp_path(&mut self, path: &str) -> Result<(), UriError> {
        let relative = check::is_old_absolute_path(path) || check::is_old_relative_path(path);
        let shown = path.strip_prefix("%2F").map_or_else(|| path.to_owned(), |rest| format!("/{rest}"));
        checked(&shown, relative || path.is_empty(), "relative path component")?;
        self.set_path(&shown);
        Ok(())
    }

    fn build_opaque(&mut self, opaque: Option<&str>) -> Result<(), UriError> {
        let Some(opaque) = opaque else { return Ok(()) };
        if self.host.is_some() || self.port.is_some() || self.user.is_some() || self.path.is_some() {
            return Err(UriError::OpaqueWithParts);
        }
        checked(opaque, check::is_old_opaque(opaque), "opaque component")?;
        self.opaque = Some(opaque.into());
        Ok(())
    }
}
