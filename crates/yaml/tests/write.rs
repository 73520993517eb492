//! The properties and limits of writing.

use std::time::{Duration, Instant};

use puppetlang_types::Value;
use puppetlang_types::ty::Type;
use puppetlang_types::value::{Binary, HashBuilder, Sensitive};
use puppetlang_yaml::{BinaryForm, Limits, SharedForm, WriteError, WriteOptions, read, write};

fn text(value: &Value) -> String {
    write(value, &WriteOptions::default()).expect("it is data")
}

/// A generator of random numbers.
struct Random(u64);

impl Random {
    /// Returns a number below `end`.
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("it has 31 bits") % end
    }

    fn string(&mut self) -> String {
        const PIECES: &[&str] = &[
            "a", "yes", "12", " ", "  ", "\t", "\n", "\n\n", "\r", "\u{85}", "\u{2028}", "\0", "\u{feff}", "é", "💩",
            "'", "\"", "\\", ": ", "#", "- ", "?", "!", "<<", "~", "=", "{", "0x", "1.5", ":", "\u{7eff}", "word ",
        ];
        let most = if self.below(8) == 0 { 90 } else { 7 };
        let count = self.below(most);
        (0..count).map(|_| PIECES[self.below(PIECES.len())]).collect()
    }

    fn value(&mut self, depth: usize) -> Value {
        match self.below(if depth == 0 { 7 } else { 11 }) {
            0 => Value::Undef,
            1 => (self.below(2) == 0).into(),
            2 => i64::try_from(self.below(100_000)).expect("it is small").into(),
            3 => [0.5, 1e20, -1e-7, f64::INFINITY, f64::NAN][self.below(5)].into(),
            4..7 => self.string().into(),
            7 | 8 => (0..self.below(4)).map(|_| self.value(depth - 1)).collect::<Vec<_>>().into(),
            _ => {
                let mut hash = HashBuilder::new();
                for _ in 0..self.below(4) {
                    let key = if self.below(6) == 0 { self.value(depth - 1) } else { self.string().into() };
                    hash.insert(key, self.value(depth - 1));
                }
                hash.build().into()
            }
        }
    }
}

#[test]
fn random_values_are_read_as_written() {
    let mut random = Random(7);
    for _ in 0..20_000 {
        let value = random.value(4);
        let text = text(&value);
        let again = read(text.as_bytes(), &Limits::default());
        let again = again.unwrap_or_else(|error| panic!("{value:?}\n{text}\n{error}"));
        assert_eq!(format!("{again:?}"), format!("{value:?}"), "{text:?}");
    }
}

#[test]
fn every_character_is_read_as_written() {
    for c in '\0'..=char::MAX {
        // Between U+10000 and the end, all are alike.
        if c > '\u{20000}' && u32::from(c) % 0xfff != 0 {
            continue;
        }
        let value: Value = vec![Value::from(format!("{c}")), format!("a{c}b").into(), format!("a b{c}").into()].into();
        let text = text(&value);
        let again = read(text.as_bytes(), &Limits::default()).map(|again| format!("{again:?}"));
        assert_eq!(again, Ok(format!("{value:?}")), "{text:?}");
    }
}

#[test]
fn shared_containers_are_copies_or_aliases() {
    let list: Value = vec![1.into(), 2.into()].into();
    let mut hash = HashBuilder::new();
    hash.insert("a", list.clone());
    hash.insert("b", list);
    let value = hash.build().into();
    assert_eq!(text(&value), "---\na:\n- 1\n- 2\nb:\n- 1\n- 2\n");
    let aliases = WriteOptions { shared: SharedForm::Aliases, ..WriteOptions::default() };
    assert_eq!(write(&value, &aliases).as_deref(), Ok("---\na: &1\n- 1\n- 2\nb: *1\n"));
}

#[test]
fn values_that_are_not_data_are_errors() {
    let not_data = |value: Value| {
        let nested: Value = vec![value].into();
        write(&nested, &WriteOptions::default()).expect_err("it is not data").to_string()
    };
    let message = |ty: &str| format!("a value of type {ty} cannot be written as YAML");
    assert_eq!(not_data(Value::Sensitive(Sensitive::new("secret".into()))), message("Sensitive"));
    assert_eq!(not_data(Value::Type(std::sync::Arc::new(Type::Any))), message("Type"));
    let bytes = Value::Binary(Binary::from(&b"\xff"[..]));
    assert_eq!(not_data(bytes.clone()), message("Binary"));
    let as_bytes = WriteOptions { binary: BinaryForm::Bytes, ..WriteOptions::default() };
    assert_eq!(write(&bytes, &as_bytes).as_deref(), Ok("--- !binary |-\n  /w==\n"));
}

#[test]
fn limits_are_kept() {
    let nested = |depth: usize| (0..depth).fold(Value::from(1), |inner, _| vec![inner].into());
    let options = WriteOptions { depth: 3, bytes: 14, ..WriteOptions::default() };
    assert_eq!(write(&nested(3), &options).as_deref(), Ok("---\n- - - 1\n"));
    assert_eq!(write(&nested(4), &options), Err(WriteError::Depth(3)));
    assert_eq!(write(&vec![Value::from(1), 2.into(), 3.into()].into(), &options), Err(WriteError::Size(14)));
    assert_eq!(write(&"x".repeat(9).into(), &options).as_deref(), Ok("--- xxxxxxxxx\n"));
    assert_eq!(write(&"x".repeat(10).into(), &options), Err(WriteError::Size(14)));
    assert_eq!(write(&nested(100_000), &WriteOptions::default()), Err(WriteError::Depth(512)));
    let deep = WriteOptions { depth: u32::MAX, ..WriteOptions::default() };
    assert!(write(&nested(5_000), &deep).is_ok());
}

#[test]
fn small_values_with_long_texts_end_in_an_error() {
    let doubled = |inner: Value, _| vec![inner.clone(), inner].into();
    let value = (0..40).fold(Value::from("lol"), doubled);
    let start = Instant::now();
    assert_eq!(write(&value, &WriteOptions::default()), Err(WriteError::Size(64 << 20)));
    let aliases = WriteOptions { shared: SharedForm::Aliases, ..WriteOptions::default() };
    assert!(write(&value, &aliases).is_ok_and(|text| text.len() < 10_000));
    let lines = (0..500).fold(Value::from("a\n".repeat(1 << 20)), |inner, _| vec![inner].into());
    assert_eq!(write(&lines, &WriteOptions::default()), Err(WriteError::Size(64 << 20)));
    assert!(start.elapsed() < Duration::from_secs(30), "{:?}", start.elapsed());
}

/// Twice the value must not take much more than twice the time.
///
/// The machine may be busy, so the test detects only quadratic growth.
#[test]
fn time_is_linear() {
    let units =
        ["a", "a ", "é", "\n", "a\n", "a\n\n", "'", "\"", "! ", "\t", " ", ": ", "#", "\u{2028}", "0", "12:30 "];
    for unit in units {
        let time = |count: usize| {
            let value: Value = vec![unit.repeat(count).into(), format!("!{}", unit.repeat(count)).into()].into();
            let start = Instant::now();
            let _ = write(&value, &WriteOptions::default());
            start.elapsed()
        };
        time(1_000);
        let (short, long) = (time(50_000), time(400_000));
        assert!(long < short * 32 + Duration::from_millis(200), "{unit:?}: {short:?}, {long:?}");
    }
    let many = |count: usize| {
        let value: Value =
            (0..count).map(|number| vec![Value::from(format!("k {number}"))].into()).collect::<Vec<_>>().into();
        let start = Instant::now();
        let _ = write(&value, &WriteOptions { shared: SharedForm::Aliases, ..WriteOptions::default() });
        start.elapsed()
    };
    let (short, long) = (many(20_000), many(160_000));
    assert!(long < short * 32 + Duration::from_millis(200), "{short:?}, {long:?}");
}
