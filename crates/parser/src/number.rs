//! Formats numbers for the text form of a tree: integers of any size in decimal, floats like Ruby.

/// The maximum number of digits that are converted to decimal, because the conversion is quadratic.
const MOST_CONVERTED: usize = 10_000;

/// Returns the digits of an integer literal in decimal, and its radix.
///
/// A hexadecimal or octal literal of more than [`MOST_CONVERTED`] digits is returned as written.
pub(crate) fn integer(text: &str) -> (String, u32) {
    let (digits, radix) = match text.as_bytes() {
        [b'0', b'x' | b'X', ..] => (&text[2..], 16),
        [b'0', _, ..] => (&text[1..], 8),
        _ => (text, 10),
    };
    if radix == 10 {
        return (digits.to_owned(), radix);
    }
    match u128::from_str_radix(digits, radix) {
        Ok(number) => (number.to_string(), radix),
        Err(_) if digits.trim_start_matches('0').len() > MOST_CONVERTED => (text.to_owned(), radix),
        Err(_) => (decimal(digits.trim_start_matches('0'), radix), radix),
    }
}

/// Converts digits whose radix is a power of two to decimal, in limbs of nine digits.
fn decimal(digits: &str, radix: u32) -> String {
    const BASE: u64 = 1_000_000_000;
    let mut limbs: Vec<u64> = vec![0];
    for digit in digits.chars().filter_map(|digit| digit.to_digit(radix)) {
        let mut carry = u64::from(digit);
        for limb in &mut limbs {
            let value = *limb * u64::from(radix) + carry;
            *limb = value % BASE;
            carry = value / BASE;
        }
        if carry > 0 {
            limbs.push(carry);
        }
    }
    let (first, rest) = limbs.split_last().unwrap_or((&0, &[]));
    rest.iter().rev().fold(first.to_string(), |text, limb| text + &format!("{limb:09}"))
}

/// Converts decimal digits to lower-case hexadecimal digits.
pub(crate) fn hexadecimal(decimal: &str) -> String {
    const DIGITS: usize = 9;
    let mut limbs: Vec<u32> = vec![0];
    let first = decimal.len() % DIGITS;
    let (head, tail) = decimal.split_at(first);
    let groups =
        std::iter::once(head).chain(tail.as_bytes().chunks(DIGITS).filter_map(|group| str::from_utf8(group).ok()));
    for group in groups {
        let mut carry: u64 = group.parse().unwrap_or(0);
        for limb in &mut limbs {
            let value = u64::from(*limb) * 10u64.pow(u32::try_from(group.len()).unwrap_or(0)) + carry;
            *limb = u32::try_from(value & u64::from(u32::MAX)).unwrap_or(u32::MAX);
            carry = value >> 32;
        }
        if carry > 0 {
            limbs.push(u32::try_from(carry).unwrap_or(u32::MAX));
        }
    }
    let (first, rest) = limbs.split_last().unwrap_or((&0, &[]));
    rest.iter().rev().fold(format!("{first:x}"), |text, limb| text + &format!("{limb:08x}"))
}

/// Formats a float like Ruby's `to_s`: the shortest form, with an exponent from 1e16 and below 1e-4.
pub(crate) fn float(number: f64) -> String {
    let scientific = format!("{number:e}");
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    if (-4..16).contains(&exponent) {
        return format!("{number:?}");
    }
    let point = if mantissa.contains('.') { "" } else { ".0" };
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{mantissa}{point}e{sign}{:02}", exponent.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_are_decimal() {
        assert_eq!(integer("0x1F"), ("31".into(), 16));
        assert_eq!(integer("017"), ("15".into(), 8));
        assert_eq!(integer("0"), ("0".into(), 10));
        let large = format!("0x{}", "F".repeat(40));
        assert_eq!(integer(&large).0, "1461501637330902918203684832716283019655932542975");
        let zeros = format!("0x{}{}", "0".repeat(MOST_CONVERTED), "F".repeat(40));
        assert_eq!(integer(&zeros).0, "1461501637330902918203684832716283019655932542975");
        let longest = format!("0x1{}", "0".repeat(MOST_CONVERTED));
        assert_eq!(integer(&longest), (longest.clone(), 16));
    }

    #[test]
    fn large_integers_are_hexadecimal() {
        assert_eq!(hexadecimal("9223372036854775808"), "8000000000000000");
        assert_eq!(hexadecimal("1461501637330902918203684832716283019655932542975"), "f".repeat(40));
        assert_eq!(hexadecimal("4294967296"), "100000000");
    }

    #[test]
    fn floats_are_as_in_ruby() {
        let cases = [
            (1.5, "1.5"),
            (1500.0, "1500.0"),
            (1e20, "1.0e+20"),
            (1e15, "1000000000000000.0"),
            (1e16, "1.0e+16"),
            (0.0001, "0.0001"),
            (0.00001, "1.0e-05"),
            (1.25e-7, "1.25e-07"),
            (-1.5, "-1.5"),
        ];
        for (number, text) in cases {
            assert_eq!(float(number), text);
        }
    }
}
