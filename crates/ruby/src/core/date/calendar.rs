//! The calendar of dates: Julian before 15 October 1582, then Gregorian.

use crate::core::time::civil::{self, Civil, SECOND};
use crate::vm::heap::Zone;

/// Nanoseconds in a day.
pub(super) const DAY: i128 = 86_400 * SECOND;

/// The Julian day number of the first of January 1970.
pub(super) const EPOCH: i128 = 2_440_588;

/// The first day of the Gregorian calendar, in days since 1970.
const REFORM: i128 = 2_299_161 - EPOCH;

/// A point in time with an offset from UTC in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RDate {
    /// Nanoseconds since 1970, in UTC.
    pub(crate) nanoseconds: i128,
    pub(crate) offset: i32,
}

impl RDate {
    /// Returns the start of a day, given in days since 1970.
    pub(super) fn of_day(day: i128) -> Self {
        Self { nanoseconds: day.saturating_mul(DAY), offset: 0 }
    }

    fn local(self) -> i128 {
        self.nanoseconds.saturating_add(i128::from(self.offset) * SECOND)
    }

    /// Returns the local day in days since 1970.
    pub(super) fn day(self) -> i128 {
        self.local().div_euclid(DAY)
    }

    /// Returns the nanoseconds since the local midnight.
    pub(super) fn of_midnight(self) -> i128 {
        self.local().rem_euclid(DAY)
    }

    /// Returns the view of the calendar and the clock.
    pub(super) fn civil(self) -> Civil {
        let mut civil = Civil::new(self.nanoseconds, Zone::Fixed(self.offset));
        let day = self.day();
        if day < REFORM {
            let (year, month, of_month) = julian_date(day);
            (civil.year, civil.month, civil.day) = (year, month, of_month);
            civil.day_of_year = small(day - julian_days(year, 1, 1)) + 1;
        }
        civil
    }

    /// Returns the year and week of the ISO calendar, and the day of the week from Monday, which is 1.
    pub(super) fn week(self) -> (i128, i64, i64) {
        let day = self.day();
        let weekday = small((day + 3).rem_euclid(7)) + 1;
        let thursday = day + i128::from(4 - weekday);
        let year = Self::of_day(thursday).civil().year;
        let first = day_of(year, 1, 1).unwrap_or(thursday);
        (year, small((thursday - first).div_euclid(7)) + 1, weekday)
    }
}

pub(super) fn small(number: i128) -> i64 {
    i64::try_from(number).unwrap_or_default()
}

/// Returns the days since 1970 of a day of the Julian calendar.
fn julian_days(year: i128, month: i64, day: i64) -> i128 {
    let before = i128::from((14 - month) / 12);
    let shifted = year + 4800 - before;
    let month = i128::from(month) + 12 * before - 3;
    i128::from(day) + (153 * month + 2) / 5 + 365 * shifted + shifted.div_euclid(4) - 32_083 - EPOCH
}

/// Returns the day of the Julian calendar.
fn julian_date(day: i128) -> (i128, i64, i64) {
    let count = day + EPOCH + 32_082;
    let years = (4 * count + 3).div_euclid(1461);
    let of_year = count - (1461 * years).div_euclid(4);
    let month = (5 * of_year + 2) / 153;
    let of_month = of_year - (153 * month + 2) / 5 + 1;
    (years - 4800 + month / 10, small(month + 3 - 12 * (month / 10)), small(of_month))
}

/// Returns the days since 1970 of a day that exists.
fn existing(year: i128, month: i64, day: i64) -> Option<i128> {
    let gregorian = civil::days(year, month, day);
    let found = if gregorian >= REFORM { gregorian } else { julian_days(year, month, day) };
    let civil = RDate::of_day(found).civil();
    ((civil.year, civil.month, civil.day) == (year, month, day)).then_some(found)
}

/// Returns the days since 1970 of a day; negative months and days count from the end. `None` if there is no such day.
pub(super) fn day_of(year: i128, month: i64, day: i64) -> Option<i128> {
    let month = if month < 0 { month.checked_add(13)? } else { month };
    if !(1..=12).contains(&month) || year.unsigned_abs() > 1_000_000_000 || !(-31..=31).contains(&day) {
        return None;
    }
    if day > 0 {
        return existing(year, month, day);
    }
    if day == 0 {
        return None;
    }
    let next = if month == 12 { existing(year + 1, 1, 1) } else { existing(year, month + 1, 1) }?;
    let found = next + i128::from(day);
    let civil = RDate::of_day(found).civil();
    ((civil.year, civil.month) == (year, month)).then_some(found)
}

/// Returns the days since 1970 of a day of a year.
pub(super) fn day_of_ordinal(year: i128, day: i64) -> Option<i128> {
    if !(-366..=366).contains(&day) || day == 0 {
        return None;
    }
    let found = if day > 0 {
        day_of(year, 1, 1)? + i128::from(day) - 1
    } else {
        day_of(year.checked_add(1)?, 1, 1)? + i128::from(day)
    };
    (RDate::of_day(found).civil().year == year).then_some(found)
}

/// Returns the days since 1970 of a day of a week of the ISO calendar.
pub(super) fn day_of_week(year: i128, week: i64, weekday: i64) -> Option<i128> {
    let weekday = if weekday < 0 { weekday.checked_add(8)? } else { weekday };
    if !(1..=7).contains(&weekday) || !(-53..=53).contains(&week) || week == 0 {
        return None;
    }
    let first = |year| {
        let fourth = day_of(year, 1, 4)?;
        Some(fourth - (fourth + 3).rem_euclid(7))
    };
    let start = if week > 0 {
        first(year)? + i128::from(week - 1) * 7
    } else {
        first(year.checked_add(1)?)? + i128::from(week) * 7
    };
    let found = start + i128::from(weekday) - 1;
    (RDate::of_day(found).week().0 == year).then_some(found)
}
