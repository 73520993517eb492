//! The libraries of Ruby by the names that `require` gets.

use super::super::{Def, def};
use crate::vm::value::Val;

pub(in crate::core) const OF_LOAD_ERRORS: &[Def] = &[def("path", 0, 0, |vm, this, _, _| {
    Ok(vm.exception(this).and_then(|error| error.details.first().copied()).unwrap_or(Val::Nil))
})];

/// Whether a library of Ruby is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::core) enum Availability {
    BuiltIn,
    /// A library that reaches outside, or that is not written; with the subject of the refusal.
    Refused(&'static str),
}

/// The libraries that need no file.
const BUILT_IN: &[&str] = &[
    "English",
    "abbrev",
    "base64",
    "cgi",
    "cgi/escape",
    "cgi/util",
    "csv",
    "date",
    "delegate",
    "digest",
    "digest/md5",
    "digest/sha1",
    "digest/sha2",
    "enumerator",
    "erb",
    "erb/util",
    "forwardable",
    "ipaddr",
    "json",
    "json/ext",
    "ostruct",
    "openssl",
    "pathname",
    "pp",
    "psych",
    "puppet",
    "puppet_x",
    "rational",
    "securerandom",
    "set",
    "shellwords",
    "singleton",
    "stringio",
    "time",
    "timeout",
    "tsort",
    "uri",
    "yaml",
    "zlib",
    "thread",
    "monitor",
    "bigdecimal",
    "bundler/setup",
    "rubygems",
    "prettyprint",
    "optparse",
    // These are there; calls of them need a grant, or are refused.
    "etc",
    "fileutils",
    "net/http",
    "net/https",
    "open-uri",
    "open3",
    "resolv",
    "socket",
    "tempfile",
    "tmpdir",
];

/// The libraries that are refused.
const REFUSED: &[(&str, &str)] = &[
    ("bigdecimal/util", "the library bigdecimal"),
    ("benchmark", "the library benchmark"),
    ("digest/rmd160", "the digest RMD160"),
    ("drb", "access to the network"),
    ("expect", "access to processes"),
    ("fiddle", "access to native code"),
    ("find", "access to files"),
    ("getoptlong", "access to the command line"),
    ("io/console", "access to the terminal"),
    ("io/wait", "access to streams"),
    ("ipaddr/socket", "access to the network"),
    ("logger", "the library logger"),
    ("matrix", "the library matrix"),
    ("net/ftp", "access to the network"),
    ("net/imap", "access to the network"),
    ("net/ldap", "access to the network"),
    ("net/protocol", "access to the network"),
    ("net/smtp", "access to the network"),
    ("net/ssh", "access to the network"),
    ("objspace", "access to the objects of the interpreter"),
    ("observer", "the library observer"),
    ("pstore", "access to files"),
    ("pty", "access to processes"),
    ("racc", "the library racc"),
    ("rbconfig", "access to the interpreter"),
    ("readline", "access to the terminal"),
    ("rexml/document", "the library rexml"),
    ("ripper", "the parser of Ruby"),
    ("strscan", "the library strscan"),
    ("syslog", "the system log"),
    ("weakref", "the library weakref"),
    ("win32ole", "access to Windows"),
    ("win32/registry", "access to Windows"),
    ("yaml/store", "access to files"),
];

/// The starts of the names of Puppet's own files, whose classes are built in.
const OF_PUPPET: &[&str] = &[
    "puppet/error",
    "puppet/file_system",
    "puppet/functions",
    "puppet/node",
    "puppet/parser",
    "puppet/pops",
    "puppet/util",
    "puppet/version",
];

/// Returns whether a file that no module has is Puppet's own.
pub(in crate::core) fn is_of_puppet(name: &str) -> bool {
    OF_PUPPET.iter().any(|start| name.starts_with(start))
}

/// Tells whether `require` finds a library of Ruby; `None` for other names.
pub(in crate::core) fn availability(name: &str) -> Option<Availability> {
    let name = name.strip_suffix(".rb").unwrap_or(name);
    if BUILT_IN.contains(&name) {
        return Some(Availability::BuiltIn);
    }
    let refused = REFUSED.iter().find(|(known, _)| *known == name)?;
    Some(Availability::Refused(refused.1))
}

/// The classes and modules of Ruby that are not there.
const MISSING: &[&str] = &[
    "Addrinfo",
    "Benchmark",
    "BigDecimal",
    "Bundler",
    "Complex",
    "ConditionVariable",
    "DRb",
    "Fiddle",
    "Find",
    "GC",
    "Gem",
    "GetoptLong",
    "Logger",
    "Matrix",
    "Monitor",
    "Mutex",
    "Observable",
    "OptionParser",
    "PStore",
    "PTY",
    "PrettyPrint",
    "Queue",
    "REXML",
    "Ractor",
    "RbConfig",
    "Readline",
    "Ripper",
    "RubyVM",
    "Signal",
    "SizedQueue",
    "SortedSet",
    "StringScanner",
    "Syslog",
    "TCPServer",
    "TOPLEVEL_BINDING",
    "Thread",
    "TracePoint",
    "UNIXSocket",
    "WeakRef",
    "Win32",
];

/// Returns true for a class or module of Ruby that is not there.
pub(in crate::core) fn is_missing(constant: &str) -> bool {
    MISSING.contains(&constant)
}
