//! Parts of the standard library that templates and functions use.
//!
//! | module | subject |
//! |---|---|
//! | `json` | `JSON`, and `to_json` |
//! | `yaml` | `YAML`, and `to_yaml` |
//! | `digest` | `Digest` |
//! | `ipaddr` | `IPAddr` |
//! | `path` | the functions of `File` that only look at names |
//! | `text` | `Shellwords`, `Base64` and `ERB::Util` |
//! | `uri` | `URI` and `CGI` |
//! | `require` | the names of the libraries |
//! | `support` | helpers of these modules |

pub(super) mod digest;
mod ipaddr;
pub(super) mod json;
pub(super) mod path;
mod require;
mod support;
pub(super) mod text;
mod uri;
pub(super) mod yaml;

pub(super) use require::{Availability, availability};

use super::Methods;
use crate::vm::class;
use crate::vm::machine::Vm;
use crate::vm::value::{ClassId, Step, Val};

/// The methods of the classes of the libraries.
pub(super) const METHODS: &[Methods] = &[
    Methods { class: class::JSON, of_instances: &[], of_class: json::OF_MODULE },
    Methods { class: class::PSYCH, of_instances: &[], of_class: yaml::OF_MODULE },
    Methods { class: class::MD5, of_instances: &[], of_class: digest::OF_CLASSES },
    Methods { class: class::SHA1, of_instances: &[], of_class: digest::OF_CLASSES },
    Methods { class: class::SHA256, of_instances: &[], of_class: digest::OF_CLASSES },
    Methods { class: class::SHA384, of_instances: &[], of_class: digest::OF_CLASSES },
    Methods { class: class::SHA512, of_instances: &[], of_class: digest::OF_CLASSES },
    Methods { class: class::SHELLWORDS, of_instances: &[], of_class: text::OF_SHELLWORDS },
    Methods { class: class::BASE64, of_instances: &[], of_class: text::OF_BASE64 },
    Methods { class: class::ERB_UTIL, of_instances: text::OF_ERB_UTIL, of_class: text::OF_ERB_UTIL },
    Methods { class: class::FILE, of_instances: &[], of_class: path::OF_FILE },
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
        (class::URI, _) => uri::constant(vm, class, name),
        (class, _) if vm.is_below(class, class::URI_GENERIC) => uri::constant(vm, class, name),
        _ => Ok(None),
    }
}
