//! IP addresses: `enclose_ipv6`.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use puppetlang_evaluator::{Builtin, Call, Evaluation, Flow, legacy, plain, ruby};
use puppetlang_types::Value;
use puppetlang_types::value::ValueSet;

use crate::legacy::{flattened, legacy};

pub(crate) const FUNCTIONS: &[Builtin] =
    &[legacy!("enclose_ipv6", "the addresses, with IPv6 addresses in brackets", enclose_ipv6)];

/// Parses a value as an IP address, like `IPAddr`; an address with a prefix is masked.
pub(crate) fn address(value: &Value) -> Option<IpAddr> {
    let text = value.as_str()?;
    let (address, prefix) = match text.split_once('/') {
        Some((address, prefix)) => (address, Some(prefix)),
        None => (text, None),
    };
    let bare = address.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(address);
    let without_zone = match bare.split_once('%') {
        Some((bare, zone)) if bare.contains(':') && !zone.is_empty() => bare,
        _ => bare,
    };
    let found: IpAddr = match without_zone.parse().ok()? {
        IpAddr::V4(_) if bare.len() < address.len() => return None,
        found => found,
    };
    match prefix {
        Some(prefix) => masked(found, prefix),
        None => Some(found),
    }
}

fn masked(address: IpAddr, prefix: &str) -> Option<IpAddr> {
    match address {
        IpAddr::V4(address) => {
            let mask = match prefix.parse::<u32>() {
                Ok(length @ 0..=32) if is_number(prefix) => u32::MAX.checked_shl(32 - length).unwrap_or(0),
                _ => prefix.parse::<Ipv4Addr>().ok()?.to_bits(),
            };
            // The bits of a valid mask are contiguous from the start.
            (mask.leading_ones() == mask.count_ones()).then(|| Ipv4Addr::from_bits(address.to_bits() & mask).into())
        }
        IpAddr::V6(address) => {
            let mask = match prefix.parse::<u32>() {
                Ok(length @ 0..=128) if is_number(prefix) => u128::MAX.checked_shl(128 - length).unwrap_or(0),
                _ => prefix.parse::<Ipv6Addr>().ok()?.to_bits(),
            };
            (mask.leading_ones() == mask.count_ones()).then(|| Ipv6Addr::from_bits(address.to_bits() & mask).into())
        }
    }
}

/// Formats an address like `IPAddr`: after six zero segments, the last two are written as an IPv4 address.
fn shortest(address: Ipv6Addr) -> String {
    match address.segments() {
        [0, 0, 0, 0, 0, 0, high, low] if high != 0 => {
            format!("::{}", Ipv4Addr::from_bits(u32::from(high) << 16 | u32::from(low)))
        }
        _ => address.to_string(),
    }
}

/// Returns the zone of an address, including the `%`.
fn zone(text: &str) -> &str {
    let bare = text.split('/').next().unwrap_or_default().trim_end_matches(']');
    bare.find('%').map_or("", |at| &bare[at..])
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

fn enclose_ipv6(_: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    let given = match &arguments[..] {
        [given @ (Value::String(_) | Value::Array(_))] => given,
        [other] => {
            let class = legacy::class(other);
            return plain(format!("enclose_ipv6(): Wrong argument type given {class} expected String or Array"));
        }
        _ => return plain(format!("enclose_ipv6(): Wrong number of arguments given {} for 1", arguments.len())),
    };
    let mut enclosed = ValueSet::default();
    for value in flattened(std::slice::from_ref(given)) {
        if value.is_undef() {
            continue;
        }
        let text = ruby::text(&value);
        let shown = match address(&value) {
            _ if text == "*" => text,
            Some(IpAddr::V6(address)) => format!("[{}{}]", shortest(address), zone(&text)),
            Some(IpAddr::V4(_)) => text,
            None => return plain(format!("enclose_ipv6(): Wrong argument given {text} is not an ip address.")),
        };
        enclosed.add(shown.into());
    }
    Ok(enclosed.into_values().into())
}
