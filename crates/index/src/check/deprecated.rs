//! Deprecated functions, and functions that releases of `stdlib` removed.

use puppetlang_source::IssueCode;

use super::call::Call;
use super::context::Context;
use super::world::Known;

/// Functions of `stdlib` and of the language, and the advice to replace them.
const DEPRECATED: &[(&str, &str)] = &[
    ("batch_escape", "use `stdlib::batch_escape`"),
    ("create_resources_if", "use `each` and a resource expression"),
    ("dig44", "use `dig`"),
    ("ensure_packages", "use `stdlib::ensure_packages`"),
    ("fqdn_rand_string", "use `stdlib::fqdn_rand_string`"),
    ("fqdn_rotate", "use `stdlib::fqdn_rotate`"),
    ("has_interface_with", "use `stdlib::has_interface_with`"),
    ("has_ip_address", "use the fact `$facts['networking']['interfaces']`"),
    ("has_ip_network", "use the fact `$facts['networking']['interfaces']`"),
    ("has_key", "use the operator `in`"),
    ("hash", "use `Hash($array)`"),
    ("hiera", "use `lookup`"),
    ("hiera_array", "use `lookup` with the merge strategy `unique`"),
    ("hiera_hash", "use `lookup` with the merge strategy `hash`"),
    ("hiera_include", "use `lookup('classes', Array[String], 'unique').include`"),
    ("is_absolute_path", "match the type `Stdlib::Absolutepath`"),
    ("is_array", "match the type `Array`"),
    ("is_bool", "match the type `Boolean`"),
    ("is_email_address", "match the type `Stdlib::Email`"),
    ("is_float", "match the type `Float`"),
    ("is_function_available", "use `defined`"),
    ("is_hash", "match the type `Hash`"),
    ("is_integer", "match the type `Integer`"),
    ("is_ip_address", "match the type `Stdlib::IP::Address`"),
    ("is_ipv4_address", "match the type `Stdlib::IP::Address::V4`"),
    ("is_ipv6_address", "match the type `Stdlib::IP::Address::V6`"),
    ("is_mac_address", "match the type `Stdlib::MAC`"),
    ("is_numeric", "match the type `Numeric`"),
    ("is_string", "match the type `String`"),
    ("merge", "use the operator `+` or `stdlib::merge`"),
    ("os_version_gte", "use `stdlib::os_version_gte`"),
    ("parsehocon", "use `stdlib::parsehocon`"),
    ("powershell_escape", "use `stdlib::powershell_escape`"),
    ("private", "use `assert_private`"),
    ("seeded_rand", "use `stdlib::seeded_rand`"),
    ("seeded_rand_string", "use `stdlib::seeded_rand_string`"),
    ("shell_escape", "use `stdlib::shell_escape`"),
    ("size", "use `length`"),
    ("sprintf_hash", "use `sprintf`"),
    ("str2saltedpbkdf2", "use `stdlib::str2saltedpbkdf2`"),
    ("str2saltedsha512", "use `stdlib::str2saltedpbkdf2`"),
    ("to_json", "use `stdlib::to_json`"),
    ("to_json_pretty", "use `stdlib::to_json_pretty`"),
    ("to_python", "use `stdlib::to_python`"),
    ("to_ruby", "use `stdlib::to_ruby`"),
    ("to_toml", "use `stdlib::to_toml`"),
    ("to_yaml", "use `stdlib::to_yaml`"),
    ("type3x", "use `type`"),
    ("type_of", "use `type`"),
    ("unique_array", "use `unique`"),
    ("validate_absolute_path", "declare the type `Stdlib::Absolutepath`"),
    ("validate_array", "declare the type `Array`"),
    ("validate_augeas", "use the type `augeas` of a validated file"),
    ("validate_bool", "declare the type `Boolean`"),
    ("validate_cmd", "use the attribute `validate_cmd` of a file"),
    ("validate_domain_name", "declare the type `Stdlib::Fqdn`"),
    ("validate_email_address", "declare the type `Stdlib::Email`"),
    ("validate_hash", "declare the type `Hash`"),
    ("validate_integer", "declare the type `Integer`"),
    ("validate_ip_address", "declare the type `Stdlib::IP::Address`"),
    ("validate_ipv4_address", "declare the type `Stdlib::IP::Address::V4`"),
    ("validate_ipv6_address", "declare the type `Stdlib::IP::Address::V6`"),
    ("validate_legacy", "declare the type of the parameter"),
    ("validate_numeric", "declare the type `Numeric`"),
    ("validate_re", "declare the type `Pattern`"),
    ("validate_slength", "declare the type `String` with a size"),
    ("validate_string", "declare the type `String`"),
    ("validate_x509_rsa_key_pair", "check the files in an `exec`"),
];

/// Functions that only newer releases of `stdlib` deprecate: they are reported only if their replacement is there.
const WITH_REPLACEMENT: &str = "use `stdlib::";

/// Functions that are fine unless they do not exist.
const REMOVED_ONLY: &[&str] = &["size", "hash", "merge", "has_key", "private", "type_of", "unique_array"];

/// Returns the advice for a function.
pub(super) fn replacement(name: &str) -> Option<&'static str> {
    DEPRECATED.iter().find(|(known, _)| *known == name).map(|(_, advice)| *advice)
}

/// Checks a call.
pub(super) fn check(context: &mut Context<'_, '_, '_>, call: &Call<'_, '_>) {
    let name = call.name.as_ref();
    if !matches!(call.function, Known::Found(_)) {
        return;
    }
    let Some(advice) = replacement(name).filter(|_| !REMOVED_ONLY.contains(&name)) else { return };
    if let Some(rest) = advice.strip_prefix(WITH_REPLACEMENT) {
        let new = format!("stdlib::{}", rest.trim_end_matches('`'));
        if !matches!(context.world().function(&new), Known::Found(_)) {
            return;
        }
    }
    let message = format!("The function '{name}' is deprecated");
    if let Some(finding) = context.report_at(IssueCode::DeprecatedFunction, call.functor, message) {
        finding.diagnostic.help = Some(advice.to_owned());
    }
}
