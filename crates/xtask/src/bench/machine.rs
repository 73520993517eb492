//! The machine: its processor, its load, and its speed with a calibration loop.

use std::fs;
use std::hint::black_box;

use anyhow::Result;

use super::measure::{median, millions_per_second};

/// The number of bytes that the calibration loop adds up.
const CALIBRATION_BYTES: usize = 100_000_000;

/// Returns a description of the machine.
pub(super) fn describe() -> Result<String> {
    let cores = std::thread::available_parallelism()?;
    let load = load();
    let calibration = calibration();
    Ok(format!(
        "{}, {cores} cores, load {load}\ncalibration (adding up bytes one by one): {calibration:.0} MB/s",
        processor()
    ))
}

/// Returns the load averages of one, five and fifteen minutes.
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
    // `black_box` keeps the compiler from vectorizing the sum, so that the loop is the same on every machine.
    let time = median(|| {
        let sum = bytes.iter().fold(0_u64, |sum, byte| black_box(sum + u64::from(*byte)));
        black_box(sum);
    });
    millions_per_second(CALIBRATION_BYTES, time)
}
