//! Arguments for functions, as source text.

use crate::generate::Dice;

/// Texts of many kinds, because a function may take any of them apart.
const TEXTS: &[&str] = &[
    "''",
    "'a'",
    "'Hello World'",
    "'ÄÖß straße'",
    "'a.b.c'",
    "\"line\\nline\\n\"",
    "'aaabbbccc'",
    "'it\\'s $HOME & \"more\"'",
    "'aGVsbG8='",
    "'yes'",
    "'false'",
    "'/a/b.txt'",
    "'/'",
    "'C:/x/y'",
    "'10.0.0.1'",
    "'10.0.0.0/8'",
    "'2001:db8::1/64'",
    "'::1'",
    "'web1.example.org'",
    "'user@example.org'",
    "'https://user:pw@example.org:8443/p/q?a=1&b=%20#f'",
    "'1.2.3'",
    "'42'",
    "'-7'",
    "'0x1F'",
    "'010'",
    "'3.5'",
    "'1 KB'",
    "'10G'",
    "'present'",
    "'undef'",
    "'a,b;c d'",
    "'key=value'",
    "'[1, {\"a\": null}]'",
    "'--- {a: 1, b: [x, y]}'",
    "'Monday 2024-02-29 13:37:00'",
    "'rwxr-x---'",
    "'0644'",
    "'%s and %d'",
    "'<b>&amp;</b>'",
];

const PATTERNS: &[&str] = &["'^a'", "'b'", "'(a|b)+'", "'['", "''", "'(?i)HELLO'", "'\\.'"];

const NUMBERS: &[&str] =
    &["0", "1", "-1", "2", "7", "10", "42", "255", "1024", "65535", "-300", "4294967296", "9007199254740993"];

const FLOATS: &[&str] = &["0.0", "-0.5", "1.0", "2.5", "1.0e20", "3.14159"];

const KEYS: &[&str] = &["'a'", "'b'", "'key'", "'Name'", "'x y'", "'ensure'", "'path'"];

const OTHERS: &[&str] = &[
    "undef",
    "default",
    "true",
    "false",
    "/b+/",
    "Integer",
    "String[1]",
    "File['/x']",
    "Sensitive('secret')",
    "SemVer('1.2.3')",
    "Timespan(90)",
    "Binary('aGk=')",
    "Timestamp(0)",
    "Deferred('f', [1])",
    "[]",
    "{}",
    "[undef, '', []]",
];

/// The texts of types of stdlib and other modules.
const NAMED: &[(&str, &[&str])] = &[
    ("stdlib::absolutepath", &["'/etc/hosts'", "'/'", "'C:/x'"]),
    ("stdlib::unixpath", &["'/etc/hosts'", "'/'", "'/a/b/c.d'"]),
    ("stdlib::ip::address", &["'10.0.0.1'", "'::1'", "'10.0.0.0/8'"]),
    ("stdlib::host", &["'example.org'", "'10.0.0.1'"]),
    ("stdlib::fqdn", &["'example.org'", "'www.example.org'"]),
    ("stdlib::port", &["80", "65535"]),
    ("stdlib::httpurl", &["'http://example.org/'"]),
    ("stdlib::httpsurl", &["'https://example.org/x'"]),
    ("stdlib::mac", &["'00:11:22:33:44:55'"]),
    ("stdlib::base64", &["'aGVsbG8='"]),
];

/// Returns any value.
pub(super) fn arbitrary(dice: &mut Dice) -> String {
    value(dice, 0)
}

fn value(dice: &mut Dice, depth: usize) -> String {
    match dice.below(if depth < 3 { 8 } else { 5 }) {
        0..=2 => dice.pick(TEXTS).to_owned(),
        3 => dice.pick(NUMBERS).to_owned(),
        4 => dice.pick(OTHERS).to_owned(),
        5 => dice.pick(FLOATS).to_owned(),
        6 => array(dice, 0, |dice| value(dice, depth + 1)),
        _ => hash(dice, 0, |dice| value(dice, depth + 1)),
    }
}

fn array(dice: &mut Dice, least: usize, mut element: impl FnMut(&mut Dice) -> String) -> String {
    let elements: Vec<String> = (0..dice.between(least, least + 3)).map(|_| element(dice)).collect();
    format!("[{}]", elements.join(", "))
}

fn hash(dice: &mut Dice, least: usize, mut element: impl FnMut(&mut Dice) -> String) -> String {
    let count = dice.between(least, least + 3).min(KEYS.len());
    let first = dice.below(KEYS.len());
    let keys = KEYS.iter().cycle().skip(first).take(count);
    let entries: Vec<String> = keys.map(|key| format!("{key} => {}", element(dice))).collect();
    format!("{{ {} }}", entries.join(", "))
}

/// Returns a value that is probably an instance of a type, given as text.
pub(super) fn of_type(kind: &str, dice: &mut Dice) -> String {
    let kind = kind.trim();
    let (name, inner) = match kind.split_once('[') {
        Some((name, rest)) => (name.trim(), parts(rest.trim_end().strip_suffix(']').unwrap_or(rest))),
        None => (kind, Vec::new()),
    };
    let first = || inner.first().map_or("Any", |part| *part);
    match name.to_ascii_lowercase().trim_start_matches("::") {
        "string" | "scalardata" | "data" if name == "String" => dice.pick(TEXTS).to_owned(),
        "integer" => integer(&inner, dice),
        "float" => dice.pick(FLOATS).to_owned(),
        "numeric" if dice.chance(70) => dice.pick(NUMBERS).to_owned(),
        "numeric" => dice.pick(FLOATS).to_owned(),
        "boolean" => dice.pick(&["true", "false"]).to_owned(),
        "undef" => "undef".to_owned(),
        "enum" => {
            let texts: Vec<&str> = inner.iter().copied().filter(|part| part.starts_with(['\'', '"'])).collect();
            if texts.is_empty() { "'a'".to_owned() } else { dice.pick(&texts).replace('"', "'") }
        }
        "pattern" | "regexp" if name == "Pattern" => dice.pick(TEXTS).to_owned(),
        "regexp" => "/a+/".to_owned(),
        "optional" if dice.chance(25) => "undef".to_owned(),
        "optional" | "notundef" | "sensitive" if first().starts_with(['\'', '"']) => first().replace('"', "'"),
        "optional" | "notundef" => of_type(first(), dice),
        "sensitive" => format!("Sensitive({})", of_type(first(), dice)),
        "variant" if !inner.is_empty() => {
            let chosen = dice.pick(&inner);
            of_type(chosen, dice)
        }
        "array" | "tuple" if name == "Tuple" => {
            let elements: Vec<String> = inner.iter().map(|part| of_type(part, dice)).collect();
            format!("[{}]", elements.join(", "))
        }
        "array" => {
            let least = usize::from(inner.get(1).is_some());
            array(dice, least, |dice| if inner.is_empty() { value(dice, 1) } else { of_type(inner[0], dice) })
        }
        "hash" => {
            let least = usize::from(inner.get(2).is_some());
            let element = inner.get(1).copied().unwrap_or("Any");
            hash(dice, least, |dice| if element == "Any" { value(dice, 1) } else { of_type(element, dice) })
        }
        "struct" => structure(first(), dice),
        "iterable" | "collection" => array(dice, 0, |dice| value(dice, 1)),
        "type" => dice.pick(&["Integer", "String[1]", "Array[Boolean]"]).to_owned(),
        "semver" => "SemVer('1.2.3')".to_owned(),
        "timestamp" => "Timestamp(0)".to_owned(),
        "timespan" => "Timespan(90)".to_owned(),
        "binary" => "Binary('aGk=')".to_owned(),
        "catalogentry" | "resource" => "File['/x']".to_owned(),
        "callable" => "undef".to_owned(),
        known => match NAMED.iter().find(|(name, _)| *name == known) {
            Some((_, texts)) => dice.pick(texts).to_owned(),
            None if name.contains("::") => dice.pick(TEXTS).to_owned(),
            None if dice.chance(15) => dice.pick(PATTERNS).to_owned(),
            None => arbitrary(dice),
        },
    }
}

fn integer(limits: &[&str], dice: &mut Dice) -> String {
    let limit = |index: usize| limits.get(index).and_then(|text| text.trim().parse::<i64>().ok());
    let (least, most) = (limit(0).unwrap_or(i64::MIN), limit(1).unwrap_or(i64::MAX));
    let fitting: Vec<&str> = NUMBERS
        .iter()
        .copied()
        .filter(|text| text.parse::<i64>().is_ok_and(|number| (least..=most).contains(&number)))
        .collect();
    if fitting.is_empty() { least.to_string() } else { dice.pick(&fitting).to_owned() }
}

/// Returns a hash for the text of a `Struct`'s members.
fn structure(members: &str, dice: &mut Dice) -> String {
    let members = members.trim().trim_start_matches('{').trim_end_matches('}');
    let mut entries = Vec::new();
    for member in parts(members) {
        let Some((key, kind)) = member.split_once("=>") else { continue };
        let is_optional = key.contains("Optional[");
        let key = key.trim().trim_start_matches("Optional[").trim_start_matches("NotUndef[").trim_end_matches(']');
        if !is_optional || dice.chance(60) {
            entries.push(format!("'{}' => {}", key.trim().trim_matches(['\'', '"']), of_type(kind, dice)));
        }
    }
    format!("{{ {} }}", entries.join(", "))
}

/// Returns the parts of a text that commas outside of brackets separate.
fn parts(text: &str) -> Vec<&str> {
    let (mut depth, mut start, mut found) = (0usize, 0, Vec::new());
    for (at, letter) in text.char_indices() {
        match letter {
            '[' | '{' | '(' => depth += 1,
            ']' | '}' | ')' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                found.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    found.push(text[start..].trim());
    found.retain(|part| !part.is_empty());
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_instances_of_simple_types() {
        let mut dice = Dice::new(1, 1);
        assert!(of_type("Array[Integer[5, 9], 1]", &mut dice).starts_with("[7"));
        assert_eq!(of_type("Enum['only']", &mut dice), "'only'");
        assert!(
            of_type("Struct[{ mode => Enum['x'], Optional['n'] => Integer }]", &mut dice)
                .starts_with("{ 'mode' => 'x'")
        );
    }

    #[test]
    fn parts_are_separated_outside_of_brackets() {
        assert_eq!(parts("a, b[c, d], {e => [f, g]}"), ["a", "b[c, d]", "{e => [f, g]}"]);
    }
}
