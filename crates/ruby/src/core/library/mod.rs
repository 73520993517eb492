//! Parts of the standard library that templates and functions use.
//!
//! | module | subject |
//! |---|---|
//! | `json` | `JSON`, and `to_json` |
//! | `yaml` | `YAML`, and `to_yaml` |
//! | `csv` | `CSV` |
//! | `delegate` | `SimpleDelegator` and `DelegateClass` |
//! | `digest` | `Digest`, `OpenSSL::Digest` and `OpenSSL::HMAC` |
//! | `erb` | `ERB` |
//! | `ipaddr` | `IPAddr` |
//! | `digest` | `Digest` |
//! | `request` | what Ruby code asks of the world, and what is always refused |
//! | `file`, `directory`, `fnmatch` | `File`, `IO`, `Dir`, and patterns of names |
//! | `environment` | `ENV` |
//! | `command` | backticks, `system`, `Open3`, `Puppet::Util::Execution` |
//! | `machine` | `Socket`, `Resolv`, `Etc`, `Net::HTTP` |
//! | `puppet_util` | `Puppet::FileSystem` and `Puppet::Util` |
//! | `path` | the functions of `File` that only look at names |
//! | `pathname` | `Pathname` |
//! | `prelude` | `Forwardable` and `Singleton` |
//! | `small` | `Timeout`, `TSort` and `Abbrev` |
//! | `text` | `Shellwords`, `Base64` and `ERB::Util` |
//! | `uri` | `URI` and `CGI` |
//! | `require` | the names of the libraries |
//! | `secure_random` | `SecureRandom` |
//! | `zlib` | the checksums of `Zlib` |
//! | `support` | helpers of these modules |

mod command;
mod csv;
mod delegate;
mod digest;
mod directory;
mod environment;
mod erb;
mod file;
pub(super) mod fnmatch;
mod ipaddr;
pub(super) mod json;
mod machine;
mod path;
mod pathname;
mod prelude;
mod puppet_util;
mod request;
mod require;
mod secure_random;
mod small;
mod support;
pub(super) mod text;
mod uri;
pub(super) mod yaml;
mod zlib;

pub(super) use require::{Availability, availability, is_of_puppet};
pub(super) use secure_random::random_bytes;

use super::Methods;
use crate::vm::class;
use crate::vm::machine::Vm;
use crate::vm::value::{ClassId, Step, Val};

/// The methods of the classes of the libraries.
pub(super) const METHODS: &[Methods] = &[
    Methods { class: class::JSON, of_instances: &[], of_class: json::OF_MODULE },
    Methods { class: class::PSYCH, of_instances: &[], of_class: yaml::OF_MODULE },
    Methods { class: class::SHELLWORDS, of_instances: &[], of_class: text::OF_SHELLWORDS },
    Methods { class: class::BASE64, of_instances: &[], of_class: text::OF_BASE64 },
    Methods { class: class::ERB_UTIL, of_instances: text::OF_ERB_UTIL, of_class: text::OF_ERB_UTIL },
    Methods { class: class::FILE, of_instances: &[], of_class: path::OF_FILE },
    Methods { class: class::FILE, of_instances: &[], of_class: fnmatch::OF_FILE },
    Methods { class: class::FILE, of_instances: &[], of_class: file::OF_FILE },
    Methods { class: class::FILE, of_instances: &[], of_class: file::OF_TESTS },
    Methods { class: class::FILE_TEST, of_instances: &[], of_class: file::OF_TESTS },
    Methods { class: class::FILE_STAT, of_instances: file::OF_STATUS, of_class: &[] },
    Methods { class: class::IO, of_instances: file::OF_OPEN_FILES, of_class: file::OF_IO },
    Methods { class: class::DIR, of_instances: &[], of_class: directory::OF_DIR },
    Methods { class: class::ENV, of_instances: &[], of_class: environment::OF_ENV },
    Methods { class: class::KERNEL, of_instances: command::OF_KERNEL, of_class: command::OF_KERNEL },
    Methods { class: class::PROCESS, of_instances: &[], of_class: command::OF_PROCESS },
    Methods { class: class::PROCESS_STATUS, of_instances: command::OF_STATUS, of_class: &[] },
    Methods { class: class::OPEN3, of_instances: &[], of_class: command::OF_OPEN3 },
    Methods { class: class::BASIC_SOCKET, of_instances: &[], of_class: machine::OF_SOCKET },
    Methods { class: class::IP_SOCKET, of_instances: &[], of_class: machine::OF_IP_SOCKET },
    Methods { class: class::RESOLV, of_instances: machine::OF_RESOLV, of_class: machine::OF_RESOLV },
    Methods { class: class::RESOLV_DNS, of_instances: &[], of_class: machine::OF_RESOLV_DNS },
    Methods { class: class::ETC, of_instances: &[], of_class: machine::OF_ETC },
    Methods { class: class::NET_HTTP, of_instances: &[], of_class: machine::OF_NETWORK },
    Methods { class: class::PUPPET_HTTP_CLIENT, of_instances: &[], of_class: machine::OF_NETWORK },
    Methods { class: class::OPEN_URI, of_instances: &[], of_class: machine::OF_NETWORK },
    Methods { class: class::FILE_UTILS, of_instances: &[], of_class: machine::OF_WRITERS },
    Methods { class: class::TEMPFILE, of_instances: &[], of_class: machine::OF_WRITERS },
    Methods { class: class::OBJECT_SPACE, of_instances: &[], of_class: machine::OF_OBJECT_SPACE },
    Methods { class: class::PSYCH, of_instances: &[], of_class: puppet_util::OF_YAML },
    Methods { class: class::JSON, of_instances: &[], of_class: puppet_util::OF_JSON },
    Methods { class: class::PUPPET_FILE_SYSTEM, of_instances: &[], of_class: puppet_util::OF_FILE_SYSTEM },
    Methods { class: class::PUPPET_UTIL, of_instances: puppet_util::OF_UTIL, of_class: puppet_util::OF_UTIL },
    Methods { class: class::PUPPET_PLATFORM, of_instances: &[], of_class: puppet_util::OF_PLATFORM },
    Methods { class: class::PUPPET_EXECUTION, of_instances: command::OF_EXECUTION, of_class: command::OF_EXECUTION },
    Methods { class: class::PUPPET_PROCESS_OUTPUT, of_instances: command::OF_OUTPUT, of_class: &[] },
    Methods { class: class::URI, of_instances: &[], of_class: uri::OF_MODULE },
    Methods { class: class::KERNEL, of_instances: uri::OF_KERNEL, of_class: uri::OF_KERNEL },
    Methods { class: class::URI_GENERIC, of_instances: uri::METHODS, of_class: uri::OF_GENERIC },
    Methods { class: class::URI_HTTP, of_instances: uri::OF_HTTP, of_class: &[] },
    Methods { class: class::URI_WS, of_instances: uri::OF_WS, of_class: &[] },
    Methods { class: class::URI_FTP, of_instances: uri::OF_FTP, of_class: &[] },
    Methods { class: class::URI_LDAP, of_instances: uri::OF_LDAP, of_class: &[] },
    Methods { class: class::URI_MAILTO, of_instances: uri::OF_MAILTO, of_class: &[] },
    Methods { class: class::URI_PARSER, of_instances: uri::OF_PARSERS, of_class: &[] },
    Methods { class: class::URI_OLD_PARSER, of_instances: uri::OF_PARSERS, of_class: &[] },
    Methods { class: class::CGI, of_instances: &[], of_class: uri::OF_CGI },
    Methods { class: class::JSON_STATE, of_instances: json::OF_STATES, of_class: &[] },
    Methods { class: class::KERNEL, of_instances: json::OF_KERNEL, of_class: json::OF_KERNEL },
    Methods { class: class::YAML_SYNTAX_ERROR, of_instances: yaml::OF_SYNTAX_ERRORS, of_class: &[] },
    Methods { class: class::DIGEST, of_instances: &[], of_class: digest::OF_MODULE },
    Methods { class: class::DIGEST_CLASS, of_instances: &[], of_class: digest::OF_CLASSES },
    Methods { class: class::DIGEST_INSTANCE, of_instances: digest::METHODS, of_class: &[] },
    Methods { class: class::DIGEST_BASE, of_instances: digest::OF_BASE, of_class: &[] },
    Methods { class: class::SHA2, of_instances: digest::OF_SHA2, of_class: &[] },
    Methods { class: class::OPENSSL_DIGEST, of_instances: digest::OF_OPENSSL, of_class: digest::OF_OPENSSL_CLASS },
    Methods {
        class: class::OPENSSL_MD5,
        of_instances: digest::OF_OPENSSL_ALGORITHM,
        of_class: digest::OF_OPENSSL_ALGORITHM_CLASS,
    },
    Methods {
        class: class::OPENSSL_SHA1,
        of_instances: digest::OF_OPENSSL_ALGORITHM,
        of_class: digest::OF_OPENSSL_ALGORITHM_CLASS,
    },
    Methods {
        class: class::OPENSSL_SHA224,
        of_instances: digest::OF_OPENSSL_ALGORITHM,
        of_class: digest::OF_OPENSSL_ALGORITHM_CLASS,
    },
    Methods {
        class: class::OPENSSL_SHA256,
        of_instances: digest::OF_OPENSSL_ALGORITHM,
        of_class: digest::OF_OPENSSL_ALGORITHM_CLASS,
    },
    Methods {
        class: class::OPENSSL_SHA384,
        of_instances: digest::OF_OPENSSL_ALGORITHM,
        of_class: digest::OF_OPENSSL_ALGORITHM_CLASS,
    },
    Methods {
        class: class::OPENSSL_SHA512,
        of_instances: digest::OF_OPENSSL_ALGORITHM,
        of_class: digest::OF_OPENSSL_ALGORITHM_CLASS,
    },
    Methods { class: class::OPENSSL_HMAC, of_instances: digest::OF_HMACS, of_class: digest::OF_HMAC_CLASS },
    Methods { class: class::ZLIB, of_instances: &[], of_class: zlib::OF_MODULE },
    Methods { class: class::SECURE_RANDOM, of_instances: &[], of_class: secure_random::OF_MODULE },
    Methods { class: class::ERB, of_instances: erb::METHODS, of_class: erb::OF_CLASS },
    Methods { class: class::PATHNAME, of_instances: pathname::METHODS, of_class: pathname::OF_CLASS },
    Methods { class: class::KERNEL, of_instances: pathname::OF_KERNEL, of_class: pathname::OF_KERNEL },
    Methods { class: class::DELEGATOR, of_instances: delegate::METHODS, of_class: &[] },
    Methods { class: class::KERNEL, of_instances: delegate::OF_KERNEL, of_class: delegate::OF_KERNEL },
    Methods { class: class::FORWARDABLE, of_instances: prelude::OF_FORWARDABLE, of_class: &[] },
    Methods { class: class::SINGLETON, of_instances: prelude::OF_SINGLETON, of_class: prelude::OF_SINGLETON_CLASS },
    Methods { class: class::TIMEOUT, of_instances: small::OF_TIMEOUT, of_class: small::OF_TIMEOUT },
    Methods { class: class::TSORT, of_instances: small::OF_TSORT, of_class: small::OF_TSORT_MODULE },
    Methods { class: class::ABBREV, of_instances: &[], of_class: small::OF_ABBREV },
    Methods { class: class::CSV, of_instances: &[], of_class: csv::OF_CLASS },
    Methods { class: class::ARRAY, of_instances: csv::OF_ARRAYS, of_class: &[] },
    Methods { class: class::STRING, of_instances: csv::OF_STRINGS, of_class: &[] },
    Methods { class: class::LOAD_ERROR, of_instances: require::OF_LOAD_ERRORS, of_class: &[] },
    Methods { class: class::IPADDR, of_instances: ipaddr::METHODS, of_class: ipaddr::OF_CLASS },
];

/// Returns a constant of a library that is no class.
pub(super) fn constant(vm: &mut Vm<'_>, class: ClassId, name: &str) -> Step<Option<Val>> {
    match (class, name) {
        (class::IPADDR, _) => ipaddr::constant(vm, name),
        (class::SOCKET, "AF_UNSPEC") => Ok(Some(Val::Int(0))),
        (class::SOCKET, "AF_INET") => Ok(Some(Val::Int(ipaddr::INET))),
        (class::SOCKET, "AF_INET6") => Ok(Some(Val::Int(ipaddr::INET6))),
        (class::JSON, _) => Ok(json::constant(vm, name)),
        (class::PSYCH, _) => Ok(yaml::constant(vm, name)),
        (_, "YAML") => Ok(Some(Val::Class(class::PSYCH))),
        (class::OPENSSL, _) if name.starts_with(char::is_uppercase) => vm.refuse(&format!("OpenSSL::{name}")),
        (class::DIGEST, "RMD160") => vm.refuse("the digest RMD160"),
        (class::URI, _) => uri::constant(vm, class, name),
        (class, _) if vm.is_below(class, class::URI_GENERIC) => uri::constant(vm, class, name),
        _ if require::is_missing(name) => vm.refuse(name),
        _ => Ok(None),
    }
}
