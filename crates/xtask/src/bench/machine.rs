//! The machine: what it is, how busy it is, and how fast a loop that never changes runs on it.

use std::fs;
use std::hint::black_box;

use anyhow::Result;

use super::measure::{median, millions_per_second};

/// Bytes that the calibration loop adds up.
const CALIBRATION_BYTES: usize = 100_000_000;

/// A line about the machine.
pub(super) fn describe() -> Result<String> {
    let cores = std::thread::available_parallelism()?;
    let load = load();
    let calibration = calibration();
    Ok(format!(
        "{}, {cores} cores, load {load}\ncalibration (adding up bytes one by one): {calibration:.0} MB/s",
        processor()
    ))
}

/// The load averages of one, five and fifteen minutes.
pub(super) fn load() -> String {
    let text = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split_whitespace().take(3).collect::<Vec<_>>().join(" ")
}

fn processor() -> String {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    model.map_or_else(|| "unknown processor".to_owned(), |(_, name)| name.trim().to_owned())
}

fn calibration() -> f64 {
    let bytes = vec![7_u8; CALIBRATION_BYTES];
    // The sum passes through `black_box` so that the loop stays one addition after the other on every machine.
    let time = median(|| {
        let sum = bytes.iter().fold(0_u64, |sum, byte| black_box(sum + u64::from(*byte)));
        black_box(sum);
    });
    millions_per_second(CALIBRATION_BYTES, time)
}
