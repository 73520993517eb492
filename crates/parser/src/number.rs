//! Numbers as they are written in a tree's text form: integers of any size in decimal, floats as Ruby writes them.

/// The digits of an integer literal in decimal, and its radix.
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
        Err(_) => (decimal(digits, radix), radix),
    }
}

/// Converts digits of a power of two to decimal, in steps of nine digits.
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

/// A float as Ruby's `to_s` writes it: the shortest text, with an exponent from 1e16 on and below 1e-4.
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
