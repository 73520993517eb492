//! URIs as in Ruby's library: RFC 3986 for parsing, and classes of schemes with different rules.
//!
//! A URI is hierarchical (`http://host/path?query`) or opaque (`urn:a:b`). Surprising rules: `file` URIs drop user and
//! port and have an empty host instead of none, `ftp` paths are relative to the login directory, `mailto` has addresses
//! and headers, equality compares only the parts that a class lists, and a URI without path has the path `''`.

mod build;
pub mod check;
mod merge;
pub mod syntax;

use std::error::Error;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use crate::ruby_string::{Dumped, Inspected};
pub use build::UriParts;
use syntax::Split;

/// The classes of schemes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Class {
    Generic,
    File,
    Ftp,
    Http,
    Https,
    Ldap,
    Ldaps,
    Mailto,
    Ws,
}

impl Class {
    fn of(scheme: Option<&str>) -> Self {
        // Ruby does not register `wss` by default.
        let known = [
            ("file", Self::File),
            ("ftp", Self::Ftp),
            ("http", Self::Http),
            ("https", Self::Https),
            ("ldap", Self::Ldap),
            ("ldaps", Self::Ldaps),
            ("mailto", Self::Mailto),
            ("ws", Self::Ws),
        ];
        let scheme = scheme.unwrap_or_default();
        known.iter().find(|(name, _)| scheme.eq_ignore_ascii_case(name)).map_or(Self::Generic, |&(_, class)| class)
    }

    fn default_port(self) -> Option<u64> {
        Some(match self {
            Self::Generic | Self::File | Self::Mailto => return None,
            Self::Ftp => 21,
            Self::Http | Self::Ws => 80,
            Self::Https => 443,
            Self::Ldap => 389,
            Self::Ldaps => 636,
        })
    }

    fn is_ldap(self) -> bool {
        matches!(self, Self::Ldap | Self::Ldaps)
    }
}

/// A URI.
///
/// `==` compares the parts exactly, as for keys of hashes; [`Uri::same`] is the equality of the language.
#[derive(Clone)]
pub struct Uri {
    class: Class,
    scheme: Option<Box<str>>,
    user: Option<Box<str>>,
    password: Option<Box<str>>,
    host: Option<Box<str>>,
    port: Option<u64>,
    /// `None` for opaque URIs. Stored paths of `ftp` have an additional leading slash.
    path: Option<Box<str>>,
    opaque: Option<Box<str>>,
    query: Option<Box<str>>,
    fragment: Option<Box<str>>,
    /// The text after `;type=` in an `ftp` path.
    typecode: Option<Box<str>>,
    /// The addresses of a `mailto` URI, and its headers with their separators, as they are written.
    mail: Option<(Box<str>, Box<str>)>,
}

impl Uri {
    /// Parses a URI or a relative reference.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not a URI, or breaks a rule of its scheme.
    pub fn parse(text: &str) -> Result<Self, UriError> {
        if !text.is_ascii() {
            return Err(UriError::NotAscii(text.into()));
        }
        let split = Split::of(text).ok_or_else(|| UriError::BadUri(text.into()))?;
        let class = Class::of(split.scheme);
        let mut uri = Self::empty(class);
        uri.scheme = split.scheme.map(|scheme| scheme.to_ascii_lowercase().into());
        uri.set_userinfo(split.userinfo);
        uri.set_host(split.host);
        uri.set_port_text(split.port, text)?;
        match (class, split.path) {
            (Class::Ftp, path) => uri.set_ftp_path(path.ok_or(UriError::NoPath)?),
            (_, path) => uri.path = path.map(Into::into),
        }
        uri.set_query(split.query)?;
        uri.opaque = split.opaque.map(|opaque| match split.opaque_query {
            Some(query) => format!("{opaque}?{query}").into(),
            None => opaque.into(),
        });
        uri.set_fragment(split.fragment);
        uri.complete()?;
        Ok(uri)
    }

    fn empty(class: Class) -> Self {
        Self {
            class,
            scheme: None,
            user: None,
            password: None,
            host: None,
            port: None,
            path: None,
            opaque: None,
            query: None,
            fragment: None,
            typecode: None,
            mail: None,
        }
    }

    /// Completes the parts as every class does.
    fn complete(&mut self) -> Result<(), UriError> {
        if self.path.is_none() && self.opaque.is_none() {
            self.path = Some("".into());
        }
        if self.port.is_none() {
            self.port = self.class.default_port();
        }
        if self.class.is_ldap() && (self.fragment.is_some() || self.path.is_none()) {
            return Err(UriError::BadLdap);
        }
        if self.class == Class::Ftp {
            self.take_typecode();
        }
        if self.class == Class::Mailto {
            self.take_mail()?;
        }
        Ok(())
    }

    fn set_userinfo(&mut self, userinfo: Option<&str>) {
        if self.class == Class::File {
            return;
        }
        let Some(userinfo) = userinfo.filter(|userinfo| !userinfo.is_empty()) else {
            self.user = None;
            return;
        };
        match userinfo.split_once(':') {
            Some((user, password)) => {
                self.user = Some(user.into());
                self.password = Some(password.into());
            }
            None => self.user = Some(userinfo.into()),
        }
    }

    fn set_host(&mut self, host: Option<&str>) {
        let host = match (self.class, host) {
            (Class::File, None | Some("localhost")) => Some(""),
            (_, host) => host,
        };
        self.host = host.map(Into::into);
    }

    fn set_port(&mut self, port: Option<u64>) {
        if self.class != Class::File {
            self.port = port;
        }
    }

    fn set_port_text(&mut self, digits: Option<&str>, text: &str) -> Result<(), UriError> {
        let digits = digits.filter(|digits| !digits.is_empty());
        let significant = digits.map(|digits| digits.trim_start_matches('0'));
        let port = match significant {
            Some("") => Some(0),
            Some(digits) => Some(digits.parse().map_err(|_| UriError::PortTooLarge(text.into()))?),
            None => None,
        };
        self.set_port(port);
        Ok(())
    }

    fn set_path(&mut self, path: &str) {
        if self.class == Class::Ftp {
            let path = path.strip_prefix('/').map_or_else(|| format!("/{path}"), |rest| format!("/%2F{rest}"));
            self.path = Some(path.into());
        } else {
            self.path = Some(path.into());
        }
    }

    /// Sets the path of an `ftp` URI from its text, where the slash after the host does not belong to the path.
    fn set_ftp_path(&mut self, path: &str) {
        let path = path.strip_prefix('/').unwrap_or(path);
        match path.strip_prefix("%2F") {
            Some(rest) => self.set_path(&format!("/{rest}")),
            None => self.set_path(path),
        }
    }

    fn take_typecode(&mut self) {
        const PREFIX: &str = ";type=";
        let Some(path) = &self.path else { return };
        if let Some((path, typecode)) = path.split_once(PREFIX) {
            (self.typecode, self.path) = (Some(typecode.into()), Some(path.into()));
        }
    }

    fn take_mail(&mut self) -> Result<(), UriError> {
        if let (Some(query), None) = (&self.query, &self.opaque) {
            self.opaque = Some(format!("?{query}").into());
        }
        let opaque = self.opaque.as_deref().ok_or(UriError::NoMail)?;
        let (to, headers) = opaque.split_once('?').unwrap_or((opaque, ""));
        let bad = || UriError::BadMail(opaque.into());
        // An empty opaque part is an error, although an empty list of addresses is valid.
        if opaque.is_empty() || !check::are_addresses(to) {
            return Err(bad());
        }
        self.mail = Some((to.into(), headers.trim_end_matches('&').into()));
        Ok(())
    }

    fn set_query(&mut self, query: Option<&str>) -> Result<(), UriError> {
        let Some(query) = query else {
            self.query = None;
            return Ok(());
        };
        if self.opaque.is_some() {
            return Err(UriError::QueryWithOpaque);
        }
        let kept: Vec<u8> = query.bytes().filter(|byte| !matches!(byte, b'\t' | b'\r' | b'\n')).collect();
        let bad = kept.windows(3).find(|part| part[0] == b'%' && !part[1..].iter().any(u8::is_ascii_hexdigit));
        if let Some(part) = bad {
            return Err(UriError::BadEscape(String::from_utf8_lossy(part).into()));
        }
        self.query = Some(escaped(&kept, check::in_query).into());
        Ok(())
    }

    fn set_fragment(&mut self, fragment: Option<&str>) {
        self.fragment = fragment.map(|fragment| {
            let kept: Vec<u8> = fragment.bytes().filter(|byte| !matches!(byte, b'\t' | b'\r' | b'\n')).collect();
            escaped(&kept, |byte| byte.is_ascii_graphic()).into()
        });
    }

    /// The scheme, in lower case.
    pub fn scheme(&self) -> Option<&str> {
        self.scheme.as_deref()
    }

    /// The user, and the password after a colon.
    pub fn userinfo(&self) -> Option<String> {
        let user = self.user.as_deref()?;
        Some(self.password.as_deref().map_or_else(|| user.to_owned(), |password| format!("{user}:{password}")))
    }

    /// The host, as it is written.
    pub fn host(&self) -> Option<&str> {
        self.host.as_deref()
    }

    /// The port, or the default port of the scheme.
    pub fn port(&self) -> Option<u64> {
        self.port
    }

    /// The path. The path of an `ftp` URI starts with a slash only if it is not relative to the login directory.
    pub fn path(&self) -> Option<String> {
        let path = self.path.as_deref()?;
        if self.class != Class::Ftp {
            return Some(path.to_owned());
        }
        let path = path.strip_prefix('/').unwrap_or(path);
        Some(path.strip_prefix("%2F").map_or_else(|| path.to_owned(), |rest| format!("/{rest}")))
    }

    /// The text after `?`.
    pub fn query(&self) -> Option<&str> {
        self.query.as_deref()
    }

    /// The text after `#`.
    pub fn fragment(&self) -> Option<&str> {
        self.fragment.as_deref()
    }

    /// The text after the scheme of an opaque URI.
    pub fn opaque(&self) -> Option<&str> {
        self.opaque.as_deref()
    }

    /// Returns true if the URI has a scheme.
    pub fn is_absolute(&self) -> bool {
        self.scheme.is_some()
    }

    /// The equality of the language: hosts are case-insensitive, and an empty path equals `/`.
    pub fn same(&self, other: &Self) -> bool {
        let (mut own, mut others) = (self.key(), other.key());
        let hosts = (own.host.take().unwrap_or_default(), others.host.take().unwrap_or_default());
        if !self.class.is_ldap() {
            (own.path, others.path) = (self.normal_path(own.path), other.normal_path(others.path));
        }
        own == others && hosts.0.eq_ignore_ascii_case(hosts.1) && self.host.is_some() == other.host.is_some()
    }

    /// Returns the path, or `/` if it is empty.
    fn normal_path<'a>(&self, path: Option<&'a str>) -> Option<&'a str> {
        let (empty, root) = if self.class == Class::Ftp { ("/", "/%2F") } else { ("", "/") };
        path.map(|path| if path == empty { root } else { path })
    }

    /// Returns the parts that the equality of the class compares.
    fn key(&self) -> Key<'_> {
        let all = Key {
            class: self.class,
            scheme: self.scheme(),
            userinfo: (self.user.as_deref(), self.password.as_deref().filter(|_| self.user.is_some())),
            host: self.host(),
            port: self.port,
            path: self.path.as_deref(),
            rest: [self.query(), self.fragment(), self.opaque(), None],
        };
        match self.class {
            Class::Generic => all,
            Class::Http | Class::Https => Key { rest: [self.query(), self.fragment(), None, None], ..all },
            Class::Ws => Key { rest: [self.query(), None, None, None], ..all },
            Class::File => Key { rest: [None; 4], userinfo: (None, None), port: None, ..all },
            Class::Ftp => Key { rest: [self.typecode.as_deref(), None, None, None], ..all },
            Class::Ldap | Class::Ldaps => {
                // The query consists of attributes, scope, filter and extensions; an empty part counts as missing.
                let mut query = self.query().unwrap_or_default().splitn(5, '?');
                let mut part = || query.next().filter(|part| !part.is_empty());
                Key { rest: [part(), part(), part(), part()], userinfo: (None, None), ..all }
            }
            Class::Mailto => {
                let mail = self.mail.as_ref();
                let (to, headers) = (mail.map(|mail| &*mail.0), mail.map(|mail| &*mail.1));
                let place = (None, None);
                Key { rest: [to, headers, None, None], userinfo: place, host: None, port: None, path: None, ..all }
            }
        }
    }
}

/// The parts of a URI that equality compares.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key<'u> {
    class: Class,
    scheme: Option<&'u str>,
    userinfo: (Option<&'u str>, Option<&'u str>),
    host: Option<&'u str>,
    port: Option<u64>,
    path: Option<&'u str>,
    /// Further parts, depending on the class.
    rest: [Option<&'u str>; 4],
}

/// Escapes the bytes that are not `allowed` as `%XX`.
fn escaped(bytes: &[u8], allowed: impl Fn(u8) -> bool) -> String {
    let mut result = String::with_capacity(bytes.len());
    for &byte in bytes {
        if allowed(byte) {
            result.push(char::from(byte));
        } else {
            const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
            let digit = |value: u8| char::from(DIGITS[usize::from(value & 0xF)]);
            result.extend(['%', digit(byte >> 4), digit(byte)]);
        }
    }
    result
}

impl PartialEq for Uri {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Uri {}

impl Hash for Uri {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

/// Writes the URI with its scheme in lower case, and without the default port of the scheme.
impl fmt::Display for Uri {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(scheme) = &self.scheme {
            write!(out, "{scheme}:")?;
        }
        if let Some((to, headers)) = &self.mail {
            out.write_str(to)?;
            if !headers.is_empty() {
                write!(out, "?{headers}")?;
            }
        } else if let Some(opaque) = &self.opaque {
            out.write_str(opaque)?;
        } else {
            if self.host.is_some() || matches!(self.scheme(), Some("file" | "postgres")) {
                out.write_str("//")?;
            }
            if let Some(user) = &self.user {
                out.write_str(user)?;
                if let Some(password) = &self.password {
                    write!(out, ":{password}")?;
                }
                out.write_str("@")?;
            }
            out.write_str(self.host().unwrap_or_default())?;
            if let Some(port) = self.port.filter(|_| self.port != self.class.default_port()) {
                write!(out, ":{port}")?;
            }
            out.write_str(self.path.as_deref().unwrap_or_default())?;
            if let Some(typecode) = &self.typecode {
                write!(out, ";type={typecode}")?;
            }
            if let Some(query) = &self.query {
                write!(out, "?{query}")?;
            }
        }
        if let Some(fragment) = &self.fragment {
            write!(out, "#{fragment}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Uri {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Uri({self})")
    }
}

impl FromStr for Uri {
    type Err = UriError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text)
    }
}

/// A text or parts are not a URI.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UriError {
    /// The text is not a URI.
    BadUri(Box<str>),
    /// The text has non-ASCII characters.
    NotAscii(Box<str>),
    /// A `%` in a query, followed by two characters that are not hexadecimal digits.
    BadEscape(Box<str>),
    /// An opaque `ftp` URI.
    NoPath,
    /// An `ldap` URI that is opaque or has a fragment.
    BadLdap,
    /// A `mailto` URI without an opaque part.
    NoMail,
    /// A `mailto` URI with invalid addresses.
    BadMail(Box<str>),
    /// A query for an opaque URI.
    QueryWithOpaque,
    /// A port that does not fit into 64 bits.
    PortTooLarge(Box<str>),
    /// Both URIs of a merge are relative.
    BothRelative,
    /// An invalid part.
    BadComponent {
        /// The name of the part, in Ruby's words.
        wanted: &'static str,
        /// The part.
        part: Box<str>,
    },
    /// An invalid password.
    BadPassword,
    /// The type of an `ftp` path is not `a`, `i` or `d`.
    BadTypecode(Box<str>),
    /// An opaque part together with hierarchical parts.
    OpaqueWithParts,
    /// An `ftp` URI without a path.
    PathMissing,
    /// A user or password for a `file` URI.
    UserOfFile,
}

impl fmt::Display for UriError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadUri(text) => write!(out, "bad URI(is not URI?): {}", Inspected(text)),
            Self::NotAscii(text) => write!(out, "URI must be ascii only {}", Dumped(text)),
            Self::BadEscape(part) => write!(out, "invalid percent escape: {part}"),
            Self::NoPath => out.write_str("URI::InvalidURIError"),
            Self::BadLdap => out.write_str("bad LDAP URL"),
            Self::NoMail => out.write_str("missing opaque part for mailto URL"),
            Self::BadMail(opaque) => write!(out, "unrecognised opaque part for mailtoURL: {opaque}"),
            Self::QueryWithOpaque => out.write_str("query conflicts with opaque"),
            Self::PortTooLarge(text) => write!(out, "the port of the URI '{text}' is too large"),
            Self::BothRelative => out.write_str("both URI are relative"),
            Self::BadComponent { wanted, part } => write!(out, "bad component(expected {wanted}): {part}"),
            Self::BadPassword => out.write_str("bad password component"),
            Self::BadTypecode(typecode) => write!(out, "bad typecode(expected a, i, d): {typecode}"),
            Self::OpaqueWithParts => out.write_str("can not set opaque with host, port, userinfo or path"),
            Self::PathMissing => out.write_str("an ftp URI needs a path"),
            Self::UserOfFile => out.write_str("can not set userinfo for file URI"),
        }
    }
}

impl Error for UriError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn uri(text: &str) -> Uri {
        Uri::parse(text).expect("it is a URI")
    }

    #[test]
    fn parts_are_told_apart() {
        let uri = uri("HTTP://u:p@Host:81/a/b?q=1#f");
        assert_eq!(uri.scheme(), Some("http"));
        assert_eq!(uri.userinfo().as_deref(), Some("u:p"));
        assert_eq!((uri.host(), uri.port()), (Some("Host"), Some(81)));
        assert_eq!((uri.path().as_deref(), uri.query(), uri.fragment()), (Some("/a/b"), Some("q=1"), Some("f")));
        assert_eq!(uri.to_string(), "http://u:p@Host:81/a/b?q=1#f");
    }

    #[test]
    fn equality_of_the_language_is_normal() {
        assert!(uri("http://Host").same(&uri("http://host:80/")));
        assert_ne!(uri("http://Host"), uri("http://host/"));
        assert!(!uri("http://host/a").same(&uri("http://host/A")));
    }
}
