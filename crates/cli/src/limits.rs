//! Options that limit the resources of an evaluation, and the engine that has these limits.

use std::time::{Duration, Instant};

use clap::Args;
use puppetlang::evaluator::Limits;
use puppetlang::parser::Strict;
use puppetlang::source::Budget;
use puppetlang::{Engine, Settings};

use crate::option_values::Strictness;

/// The limits of a command.
#[derive(Args, Clone, Copy, Debug, Default)]
#[command(next_help_heading = "Limits")]
pub(crate) struct LimitArguments {
    /// Stop with an error after this many steps: evaluated expressions, and elements visited by functions
    #[arg(long, value_name = "COUNT")]
    max_steps: Option<u64>,
    /// Limit the memory of values in use, in bytes or with the suffix K, M, G or T; 512M by default
    #[arg(long, value_name = "SIZE", value_parser = bytes)]
    max_memory: Option<u64>,
    /// Limit the memory of values that live as long as the evaluation, such as resources; 512M by default
    #[arg(long, value_name = "SIZE", value_parser = bytes)]
    max_kept_memory: Option<u64>,
    /// Limit the time in seconds, such as 30 or 0.5
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,
    /// Limit the depth of nested calls; 1000 by default
    #[arg(long, value_name = "COUNT")]
    max_calls: Option<u32>,
}

impl LimitArguments {
    /// Returns the limits of a command that started at `start`.
    pub(crate) fn of_command(&self, start: Instant) -> puppetlang::Limits {
        puppetlang::Limits {
            steps: self.max_steps,
            bytes: self.max_memory,
            kept: self.max_kept_memory,
            calls: self.max_calls,
            // A timeout that the clock cannot represent is no limit.
            deadline: self.timeout.and_then(|time| start.checked_add(time)),
            ..puppetlang::Limits::default()
        }
    }

    /// Returns the engine of a command that started at `start`. Unknown variables are errors if likely mistakes are.
    pub(crate) fn engine(&self, strictness: Strictness, start: Instant) -> Engine {
        Engine::new(self.settings(strictness, start))
    }

    /// Returns the settings of [`Self::engine`].
    pub(crate) fn settings(&self, strictness: Strictness, start: Instant) -> Settings {
        let strict = strictness.strict();
        Settings {
            strict,
            strict_variables: matches!(strict, Strict::Error),
            limits: self.of_command(start),
            ..Settings::default()
        }
    }

    /// Returns the limits of an evaluation. The timeout counts from `start`.
    pub(crate) fn limits(&self, start: Instant) -> Limits {
        self.of_command(start).of_evaluation()
    }

    /// Returns the budget for parsing a source. The timeout counts from `start`.
    pub(crate) fn budget(&self, start: Instant) -> Budget {
        match self.timeout {
            Some(time) => Budget::default().with_time(time.saturating_sub(start.elapsed())),
            None => Budget::default(),
        }
    }
}

/// Parses a number of bytes with an optional suffix; suffixes are powers of 1024.
fn bytes(text: &str) -> Result<u64, String> {
    let wanted = || "expected a number of bytes, such as 500000, 64K, 512M, 2G or 1T".to_owned();
    let digits = text.trim_end_matches(|character: char| !character.is_ascii_digit());
    let exponent = match text[digits.len()..].to_ascii_lowercase().as_str() {
        "" | "b" => 0,
        "k" | "kb" | "kib" => 1,
        "m" | "mb" | "mib" => 2,
        "g" | "gb" | "gib" => 3,
        "t" | "tb" | "tib" => 4,
        _ => return Err(wanted()),
    };
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(wanted());
    }
    let number: u64 = digits.parse().map_err(|_| wanted())?;
    number.checked_mul(1 << (10 * exponent)).ok_or_else(|| "the number of bytes is too large".into())
}

/// Parses a time in seconds, which may have a fraction.
fn seconds(text: &str) -> Result<Duration, String> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let seconds = text.parse::<f64>().ok().filter(|_| is_number);
    let wanted = || "expected a number of seconds, such as 30 or 0.5".to_owned();
    Duration::try_from_secs_f64(seconds.ok_or_else(wanted)?).map_err(|_| "the time is too long".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_suffixes() {
        let sizes = [("0", 0), ("12", 12), ("64K", 65_536), ("1m", 1 << 20), ("2GiB", 2 << 30), ("1T", 1 << 40)];
        for (text, expected) in sizes {
            assert_eq!(bytes(text), Ok(expected), "{text}");
        }
        for text in ["", "K", "-1", "1.5G", "1 G", "1X", "é", "99999999999T", "18446744073709551616"] {
            assert!(bytes(text).is_err(), "{text}");
        }
    }

    #[test]
    fn times_have_fractions() {
        assert_eq!(seconds("30"), Ok(Duration::from_secs(30)));
        assert_eq!(seconds("0.25"), Ok(Duration::from_millis(250)));
        for text in ["", "-1", "1e3", "inf", "nan", ".", "1s", "99999999999999999999999"] {
            assert!(seconds(text).is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_not_given_is_as_usual() {
        let (given, usual) = (LimitArguments::default().limits(Instant::now()), Limits::default());
        assert_eq!((given.steps, given.bytes, given.calls), (usual.steps, usual.bytes, usual.calls));
        assert_eq!(given.deadline, usual.deadline);
        let none = LimitArguments { timeout: Some(Duration::ZERO), ..LimitArguments::default() };
        assert!(none.budget(Instant::now()).is_exhausted());
    }
}
