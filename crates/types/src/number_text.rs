//! Interim.
pub fn float_to_s(number: f64) -> String {
    if number.is_nan() {
        return "NaN".into();
    }
    if number.is_infinite() {
        return if number > 0.0 { "Infinity".into() } else { "-Infinity".into() };
    }
    let a = number.abs();
    if a != 0.0 && !(1e-4..1e16).contains(&a) {
        let t = format!("{number:e}");
        let (m, e) = t.split_once('e').unwrap();
        let m = if m.contains('.') { m.to_owned() } else { format!("{m}.0") };
        let (s, d) = match e.strip_prefix('-') {
            Some(d) => ('-', d),
            None => ('+', e),
        };
        return format!("{m}e{s}{d:0>2}");
    }
    let t = format!("{number}");
    if t.contains('.') { t } else { format!("{t}.0") }
}
