//! Dates and times in scalars, as in `Psych::ScalarScanner`.
//!
//! Psych recognizes them by their form. If the form denotes no day or time, such as `2024-02-31`, Ruby's conversion
//! fails and the scalar is a string, but only where Psych may create dates: a reader of data rejects both alike.

/// Skips up to `most` digits at the start; returns `None` if there are fewer than `least`.
fn digits(text: &str, least: usize, most: usize) -> Option<&str> {
    let count = text.bytes().take(most).take_while(u8::is_ascii_digit).count();
    if count >= least { text.get(count..) } else { None }
}

/// Skips a date of digits: year, month and day separated by hyphens. Returns the rest.
fn calendar_day(text: &str) -> Option<&str> {
    let text = digits(text.strip_prefix('-').unwrap_or(text), 4, 4)?.strip_prefix('-')?;
    digits(digits(text, 1, 2)?.strip_prefix('-')?, 1, 2)
}

/// Returns true if a scalar has the form of a time.
pub(crate) fn is_time(text: &str) -> bool {
    time(text).is_some()
}

fn time(text: &str) -> Option<()> {
    let space = |c: char| c.is_ascii_whitespace() || c == '\x0b';
    let after = calendar_day(text)?;
    let clock = match after.strip_prefix(['T', 't']) {
        Some(clock) => clock,
        None => Some(after.trim_start_matches(space)).filter(|clock| clock.len() < after.len())?,
    };
    let clock = digits(digits(clock, 1, 2)?.strip_prefix(':')?, 2, 2)?.strip_prefix(':')?;
    let mut rest = digits(clock, 2, 2)?;
    if let Some(fraction) = rest.strip_prefix('.') {
        rest = fraction.trim_start_matches(|c: char| c.is_ascii_digit());
    }
    if rest.is_empty() {
        return Some(());
    }
    let zone = rest.trim_start_matches(space);
    if zone == "Z" {
        return Some(());
    }
    let zone = zone.strip_prefix(['+', '-'])?;
    // The hours may have one or two digits; Ruby tries both.
    let fits = |hours: usize| {
        digits(zone, hours, hours).is_some_and(|rest| {
            let rest = rest.strip_prefix(':').unwrap_or(rest);
            rest.is_empty() || digits(rest, 2, 2) == Some("")
        })
    };
    (fits(1) || fits(2)).then_some(())
}

/// Returns true if a scalar has the form of a date.
pub(crate) fn is_date(text: &str) -> bool {
    let Some((year, rest)) = text.split_once('-') else { return false };
    let Some((month, day)) = rest.split_once('-') else { return false };
    let is_month = matches!(month.as_bytes(), [b'0'..=b'9'] | [b'0', b'0'..=b'9'] | [b'1', b'0'..=b'2']);
    let is_day = matches!(day.as_bytes(), [b'0'..=b'9'] | [b'0' | b'1' | b'2', b'0'..=b'9'] | [b'3', b'0' | b'1']);
    digits(year, 4, 4) == Some("") && is_month && is_day
}

/// Returns false if a scalar with the form of a date or time denotes a day or time that does not exist.
pub(crate) fn exists(text: &str) -> bool {
    if is_time(text) { time_exists(text) } else { date_exists(text) }
}

fn date_exists(text: &str) -> bool {
    let mut numbers = text.split('-').map(|part| part.parse::<u32>().unwrap_or(0));
    let mut next = || numbers.next().unwrap_or(0);
    let (year, month, day) = (next(), next(), next());
    // The days that were omitted when the Gregorian calendar began.
    let is_omitted = (year, month) == (1582, 10) && (5..=14).contains(&day);
    (1..=days_of(year, month)).contains(&day) && !is_omitted
}

/// Returns the number of days of a month; 0 if there is no such month. Until 1582 the calendar is the Julian one.
fn days_of(year: u32, month: u32) -> u32 {
    let is_leap = year.is_multiple_of(4) && (year <= 1582 || !year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 => 28 + u32::from(is_leap),
        _ => 0,
    }
}

/// Returns true if Ruby's `Time` accepts the parts of a time. It accepts 31 days in every month.
fn time_exists(text: &str) -> bool {
    // A blank that is not a space ends Psych's conversion with an error; the form alone counts.
    let Some((date, clock)) = text.split_once([' ', 't', 'T']) else { return true };
    let number = |text: &str| text.parse::<u32>().unwrap_or(0);
    let mut parts = date.trim_start_matches('-').split('-').skip(1).map(number);
    let (Some(month), Some(day)) = (parts.next(), parts.next()) else { return true };
    let clock = clock.trim_start();
    let end = clock.find(|c: char| !c.is_ascii_digit() && c != ':').unwrap_or(clock.len());
    let (clock, rest) = clock.split_at(end);
    let mut parts = clock.split(':').map(number);
    let mut next = || parts.next().unwrap_or(0);
    let (hour, minute, second) = (next(), next(), next());
    let is_clock = (hour < 24 && minute < 60 && second <= 60) || (hour == 24 && minute == 0 && second == 0);
    (1..=12).contains(&month) && (1..=31).contains(&day) && is_clock && zone_exists(rest)
}

/// Returns true if the zone at the end of a time differs from UTC by less than a day.
fn zone_exists(rest: &str) -> bool {
    let Some((_, zone)) = rest.split_once(['+', '-']) else { return true };
    let (hours, minutes) = match zone.split_once(':') {
        Some(parts) => parts,
        None => zone.split_at(zone.len().min(2)),
    };
    let number = |text: &str| text.parse::<u32>().unwrap_or(0);
    number(hours) * 60 + number(minutes) < 24 * 60
}
