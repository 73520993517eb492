//! The libraries of Ruby by the names that `require` gets.

/// Whether a library of Ruby is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::core) enum Availability {
    BuiltIn,
    /// A library that reaches outside, or that is not written; with the subject of the refusal.
    Refused(&'static str),
}

/// The libraries that need no file.
const BUILT_IN: &[&str] = &[
    "English", "abbrev", "base64", "cgi", "cgi/escape", "cgi/util", "csv", "date", "delegate", "digest", "digest/md5",
    "digest/sha1", "digest/sha2", "enumerator", "erb", "erb/util", "forwardable", "ipaddr", "json", "json/ext",
    "ostruct", "openssl", "pathname", "pp", "psych", "puppet", "rational", "securerandom", "set", "shellwords",
    "singleton", "stringio", "time", "timeout", "tsort", "uri", "yaml", "zlib", "thread", "monitor", "bigdecimal",
    "bundler/setup", "rubygems", "prettyprint", "optparse",
];

/// The libraries that are refused.
const REFUSED: &[(&str, &str)] = &[
    ("bigdecimal/util", "the library bigdecimal"),
    ("benchmark", "the library benchmark"),
    ("digest/rmd160", "the digest RMD160"),
    ("drb", "the network"),
    ("etc", "access to users and groups"),
    ("expect", "access to processes"),
    ("fiddle", "access to native code"),
    ("fileutils", "access to files"),
    ("find", "access to files"),
    ("getoptlong", "access to the command line"),
    ("io/console", "access to the terminal"),
    ("io/wait", "access to streams"),
    ("ipaddr/socket", "the network"),
    ("logger", "the library logger"),
    ("matrix", "the library matrix"),
    ("net/ftp", "the network"),
    ("net/http", "the network"),
    ("net/https", "the network"),
    ("net/imap", "the network"),
    ("net/ldap", "the network"),
    ("net/protocol", "the network"),
    ("net/smtp", "the network"),
    ("net/ssh", "the network"),
    ("objspace", "access to the objects of the interpreter"),
    ("observer", "the library observer"),
    ("open-uri", "the network"),
    ("open3", "access to processes"),
    ("pstore", "access to files"),
    ("pty", "access to processes"),
    ("racc", "the library racc"),
    ("rbconfig", "access to the interpreter"),
    ("readline", "access to the terminal"),
    ("resolv", "the network"),
    ("rexml/document", "the library rexml"),
    ("ripper", "the parser of Ruby"),
    ("socket", "the network"),
    ("strscan", "the library strscan"),
    ("syslog", "the system log"),
    ("tempfile", "access to files"),
    ("tmpdir", "access to files"),
    ("weakref", "the library weakref"),
    ("win32ole", "access to Windows"),
    ("win32/registry", "access to Windows"),
    ("yaml/store", "access to files"),
];

/// Tells whether `require` finds a library of Ruby; `None` for other names.
pub(in crate::core) fn availability(name: &str) -> Option<Availability> {
    let name = name.strip_suffix(".rb").unwrap_or(name);
    if BUILT_IN.contains(&name) {
        return Some(Availability::BuiltIn);
    }
    let refused = REFUSED.iter().find(|(known, _)| *known == name)?;
    Some(Availability::Refused(refused.1))
}
