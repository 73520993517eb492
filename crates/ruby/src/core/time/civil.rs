//! The calendar: points in time as years, months and days.

use crate::vm::heap::Zone;

/// Nanoseconds in a second.
pub(in crate::core) const SECOND: i128 = 1_000_000_000;

const DAY: i128 = 86_400;

/// A point in time by the calendar and clock of its zone.
#[derive(Clone, Copy, Debug)]
pub(in crate::core) struct Civil {
    pub(in crate::core) year: i128,
    pub(in crate::core) month: i64,
    pub(in crate::core) day: i64,
    pub(in crate::core) hour: i64,
    pub(in crate::core) minute: i64,
    pub(in crate::core) second: i64,
    pub(in crate::core) nanosecond: i64,
    /// Sunday is 0.
    pub(in crate::core) weekday: i64,
    /// The first day is 1.
    pub(in crate::core) day_of_year: i64,
    /// The offset from UTC in seconds.
    pub(in crate::core) offset: i64,
    pub(in crate::core) zone: Zone,
    /// Seconds since 1970, rounded down.
    pub(in crate::core) seconds: i128,
}

/// Converts a number that is known to be small.
fn small(number: i128) -> i64 {
    i64::try_from(number).unwrap_or_default()
}

/// Returns the days from 1970 to a day of the calendar. Months and days may be beyond their usual range.
pub(in crate::core) fn days(year: i128, month: i64, day: i64) -> i128 {
    // Years that start in March have the day of leap years at their end.
    let shifted = if month <= 2 { year.saturating_sub(1) } else { year };
    let era = shifted.div_euclid(400);
    let of_era = shifted.rem_euclid(400);
    let of_year = (153 * i128::from((month + 9).rem_euclid(12)) + 2) / 5 + i128::from(day) - 1;
    let day_of_era = of_era * 365 + of_era / 4 - of_era / 100 + of_year;
    era.saturating_mul(146_097).saturating_add(day_of_era).saturating_sub(719_468)
}

/// Returns the year, month and day of a number of days since 1970.
fn date(days: i128) -> (i128, i64, i64) {
    let shifted = days.saturating_add(719_468);
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year_of_era + era * 400 + i128::from(month <= 2);
    (year, small(month), small(day))
}

impl Civil {
    /// Returns the calendar's view of a point in time.
    pub(in crate::core) fn new(nanoseconds: i128, zone: Zone) -> Self {
        let offset = match zone {
            Zone::Utc | Zone::Local => 0,
            Zone::Fixed(offset) => i64::from(offset),
        };
        let seconds = nanoseconds.div_euclid(SECOND);
        let local = seconds + i128::from(offset);
        let day_number = local.div_euclid(DAY);
        let of_day = small(local.rem_euclid(DAY));
        let (year, month, day) = date(day_number);
        Self {
            year,
            month,
            day,
            hour: of_day / 3600,
            minute: of_day / 60 % 60,
            second: of_day % 60,
            nanosecond: small(nanoseconds.rem_euclid(SECOND)),
            weekday: small((day_number + 4).rem_euclid(7)),
            day_of_year: small(day_number - days(year, 1, 1)) + 1,
            offset,
            zone,
            seconds,
        }
    }

    /// Returns the year and week of the ISO calendar.
    pub(in crate::core) fn iso_week(&self) -> (i128, i64) {
        let from_monday = (self.weekday + 6) % 7;
        let week = (self.day_of_year - 1 - from_monday + 10) / 7;
        let weeks_of = |year: i128| {
            let first = (days(year, 1, 1) + 4).rem_euclid(7);
            let is_leap = days(year, 12, 31) - days(year, 1, 1) == 365;
            if first == 4 || (first == 3 && is_leap) { 53 } else { 52 }
        };
        if week < 1 {
            return (self.year - 1, weeks_of(self.year - 1));
        }
        if week > weeks_of(self.year) { (self.year + 1, 1) } else { (self.year, week) }
    }

    /// Returns the week of the year, whose first one starts with the first Sunday or Monday.
    pub(in crate::core) fn week(&self, starts_on_monday: bool) -> i64 {
        let weekday = if starts_on_monday { (self.weekday + 6) % 7 } else { self.weekday };
        (self.day_of_year - 1 + 7 - weekday) / 7
    }
}
