//! The texts of addresses: reading and writing.

/// The greatest address of IPv4.
pub(super) const MASK4: u128 = 0xffff_ffff;

/// A part of an address that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Defect {
    Invalid,
    /// A number of an IPv4 address with a zero before it.
    Ambiguous,
}

/// Returns the numbers of a text like an IPv4 address.
fn octets(text: &str) -> Option<Vec<&str>> {
    let parts: Vec<&str> = text.split('.').collect();
    let is_number = |part: &&str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    (parts.len() == 4 && parts.iter().all(is_number)).then_some(parts)
}

/// Combines the numbers of an IPv4 address.
fn joined(octets: &[&str]) -> Result<u128, Defect> {
    let mut address = 0;
    for octet in octets {
        let number = match octet.trim_start_matches('0') {
            "" => 0,
            digits if digits.len() <= 3 => digits.parse::<u128>().unwrap_or(u128::MAX),
            _ => u128::MAX,
        };
        if number > 255 {
            return Err(Defect::Invalid);
        }
        if octet.len() > 1 && octet.starts_with('0') {
            return Err(Defect::Ambiguous);
        }
        address = address << 8 | number;
    }
    Ok(address)
}

/// Reads an IPv4 address; `None` if the text is not like one.
pub(super) fn ipv4(text: &str) -> Option<Result<u128, Defect>> {
    octets(text).map(|octets| joined(&octets))
}

/// Returns the numbers between colons; `None` if one is not of one to four hexadecimal digits.
fn groups(text: &str) -> Option<Vec<u128>> {
    if text.is_empty() {
        return Some(Vec::new());
    }
    let number = |part: &str| match part.len() {
        1..=4 if part.bytes().all(|byte| byte.is_ascii_hexdigit()) => u128::from_str_radix(part, 16).ok(),
        _ => None,
    };
    text.split(':').map(number).collect()
}

/// Splits an IPv4 address off the end of a text.
fn split_ipv4(text: &str) -> Option<(&str, Vec<&str>)> {
    let (before, last) = match text.rfind(':') {
        Some(at) => (&text[..at], &text[at + 1..]),
        None => ("", text),
    };
    Some((before, octets(last)?))
}

fn number_of(groups: impl IntoIterator<Item = u128>) -> u128 {
    groups.into_iter().fold(0, |address, group| address << 16 | group)
}

/// Reads an IPv6 address.
pub(super) fn ipv6(text: &str) -> Result<u128, Defect> {
    let Some((left, right)) = text.split_once("::") else {
        return match split_ipv4(text) {
            Some((before, octets)) => match groups(before) {
                Some(groups) if groups.len() == 6 => Ok(number_of(groups) << 32 | joined(&octets)?),
                _ => Err(Defect::Invalid),
            },
            None => match groups(text) {
                Some(groups) if groups.len() == 8 => Ok(number_of(groups)),
                _ => Err(Defect::Invalid),
            },
        };
    };
    let colons = text.bytes().filter(|byte| *byte == b':').count();
    let left_groups = groups(left).ok_or(Defect::Invalid)?;
    if let Some((before, octets)) = split_ipv4(right) {
        let before = groups(before).ok_or(Defect::Invalid)?;
        if colons > 6 {
            return Err(Defect::Invalid);
        }
        let low = joined(&octets)?;
        return Ok(spread(&left_groups, &before, 6).map_or(low, |high| high << 32 | low));
    }
    let right_groups = groups(right).ok_or(Defect::Invalid)?;
    let most = if left.is_empty() || right.is_empty() { 8 } else { 7 };
    if colons > most {
        return Err(Defect::Invalid);
    }
    spread(&left_groups, &right_groups, 8).ok_or(Defect::Invalid)
}

/// Combines the groups at both ends, with zeros between them.
fn spread(left: &[u128], right: &[u128], count: usize) -> Option<u128> {
    let zeros = count.checked_sub(left.len() + right.len())?;
    Some(number_of(left.iter().copied().chain(std::iter::repeat_n(0, zeros)).chain(right.iter().copied())))
}

/// Returns the eight groups of an IPv6 address.
pub(super) fn hextets(address: u128) -> [u16; 8] {
    let mut groups = [0; 8];
    for (index, bytes) in address.to_be_bytes().chunks_exact(2).enumerate() {
        groups[index] = u16::from_be_bytes([bytes[0], bytes[1]]);
    }
    groups
}

/// Writes an address with all its digits.
pub(super) fn full(address: u128, is_ipv6: bool) -> String {
    if is_ipv6 {
        return hextets(address).map(|group| format!("{group:04x}")).join(":");
    }
    dotted(address)
}

fn dotted(address: u128) -> String {
    let [.., a, b, c, d] = address.to_be_bytes();
    format!("{a}.{b}.{c}.{d}")
}

/// Writes an IPv6 address in its short form; `zone` starts with `%`, or is empty.
pub(super) fn short(address: u128, zone: &str) -> String {
    let groups = hextets(address);
    let (mut start, mut longest) = (0, 0);
    let mut at = 0;
    while at < groups.len() {
        let zeros = groups[at..].iter().take_while(|group| **group == 0).count();
        if zeros > longest {
            (start, longest) = (at, zeros);
        }
        at += zeros.max(1);
    }
    // Ruby only sees that an address is all zeros if nothing follows it.
    if !zone.is_empty() {
        longest = longest.min(7);
    }
    let text = |groups: &[u16]| groups.iter().map(|group| format!("{group:x}")).collect::<Vec<_>>().join(":");
    let mut written = match longest {
        0 | 1 => text(&groups),
        _ => format!("{}::{}", text(&groups[..start]), text(&groups[start + longest..])),
    };
    if zone.is_empty() && longest >= 2 && start == 0 {
        let rest = &groups[longest..];
        let low = u128::from(groups[6]) << 16 | u128::from(groups[7]);
        match rest {
            [_, _] => written = format!("::{}", dotted(low)),
            [0xffff, _, _] => written = format!("::ffff:{}", dotted(low)),
            _ => {}
        }
    }
    written.push_str(&without_zeros(zone));
    written
}

/// Removes up to three zeros before a hexadecimal number, as Ruby does even in the zone.
fn without_zeros(zone: &str) -> String {
    let digits = zone.strip_prefix('%').unwrap_or(zone);
    if digits.len() < 2 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return zone.to_owned();
    }
    let zeros = digits.bytes().take_while(|byte| *byte == b'0').count().min(3).min(digits.len() - 1);
    format!("%{}", &digits[zeros..])
}

/// Writes the digits of an address in the order of the domain name system.
pub(super) fn reversed(address: u128, is_ipv6: bool) -> String {
    if is_ipv6 {
        let digits: Vec<String> = format!("{address:032x}").chars().rev().map(String::from).collect();
        return digits.join(".");
    }
    let [.., a, b, c, d] = address.to_be_bytes();
    format!("{d}.{c}.{b}.{a}")
}
