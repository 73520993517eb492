//! Points in time: eight bytes of the UTC calendar, and variables for the zone and the nanoseconds.
//!
//! ```text
//! first word   bit 31 set, bit 30 UTC, 16 bits year since 1900, 4 bits month, 5 bits day, 5 bits hour
//! second word  6 bits minute, 6 bits second, 20 bits microsecond
//! ```

use super::dump::Dumper;
use crate::core::time::civil::{self, Civil, SECOND};
use crate::vm::class;
use crate::vm::heap::{Data, Zone};
use crate::vm::machine::Vm;
use crate::vm::value::{Step, Sym, Val};

/// Writes a time.
pub(super) fn dump(dumper: &mut Dumper, vm: &mut Vm<'_>, value: Val, (nanoseconds, zone): (i128, Zone)) -> Step<()> {
    let civil = Civil::new(nanoseconds, Zone::Utc);
    let Some(year) = u16::try_from(civil.year - 1900).ok() else {
        return vm.refuse("Marshal.dump of a year before 1900 or after 67435");
    };
    let bits = |number: i64, shift: u32| u32::try_from(number).unwrap_or(0) << shift;
    let is_utc = zone == Zone::Utc;
    let first = 1 << 31
        | u32::from(is_utc) << 30
        | u32::from(year) << 14
        | bits(civil.month - 1, 10)
        | bits(civil.day, 5)
        | bits(civil.hour, 0);
    let second = bits(civil.minute, 26) | bits(civil.second, 20) | bits(civil.nanosecond / 1000, 0);
    dumper.out.push(b'I');
    dumper.class(vm, b'u', value, false)?;
    let bytes = [first.to_le_bytes(), second.to_le_bytes()].concat();
    dumper.bytes(vm, &bytes)?;
    let name = vm.heap.add_string(b"UTC".to_vec(), crate::vm::heap::Encoding::Ascii);
    let mut variables = match zone {
        Zone::Utc => vec![("zone", name)],
        Zone::Local => vec![("offset", Val::Int(0)), ("zone", name)],
        Zone::Fixed(offset) => vec![("zone", Val::Nil), ("offset", Val::Int(offset.into()))],
    };
    let rest = civil.nanosecond % 1000;
    if rest > 0 {
        let digits = |number: i64| u8::try_from(number).unwrap_or(0);
        let mut decimal = vec![digits(rest / 100) << 4 | digits(rest / 10 % 10), digits(rest % 10) << 4];
        if decimal.last() == Some(&0) {
            decimal.pop();
        }
        let decimal = vm.heap.add_string(decimal, crate::vm::heap::Encoding::Binary);
        variables.extend([("nano_num", Val::Int(rest)), ("nano_den", Val::Int(1)), ("submicro", decimal)]);
    }
    let variables: Vec<(Sym, Val)> =
        variables.into_iter().map(|(name, value)| (vm.symbols.intern(name), value)).collect();
    dumper.variables(vm, &variables, -1)?;
    dumper.enter(value);
    Ok(())
}

/// Makes a time of its bytes and variables.
pub(super) fn load(vm: &mut Vm<'_>, class: crate::vm::value::ClassId, bytes: &[u8], variables: &[(Sym, Val)]) -> Step {
    let word = |from: usize| bytes.get(from..from + 4).and_then(|word| word.try_into().ok()).map(u32::from_le_bytes);
    let (Some(first), Some(second)) = (word(0), word(4)) else {
        return vm.raise(class::TYPE_ERROR, "marshaled time format differ");
    };
    let part = |word: u32, shift: u32, bits: u32| i64::from(word >> shift & ((1 << bits) - 1));
    let year = 1900 + i128::from(part(first, 14, 16));
    let days = civil::days(year, part(first, 10, 4) + 1, part(first, 5, 5));
    let clock = part(first, 0, 5) * 3600 + part(second, 26, 6) * 60 + part(second, 20, 6);
    let mut nanoseconds = (days * 86_400 + i128::from(clock)) * SECOND + i128::from(part(second, 0, 20)) * 1000;
    let mut zone = if first >> 30 & 1 == 1 { Zone::Utc } else { Zone::Local };
    let mut has_name = false;
    for (name, value) in variables {
        match (vm.symbols.name(*name), *value) {
            ("nano_num", Val::Int(number)) => nanoseconds += i128::from(number.clamp(0, 999)),
            ("offset", Val::Int(offset)) => zone = Zone::Fixed(i32::try_from(offset).unwrap_or(0)),
            ("zone", Val::Str(_)) => has_name = true,
            _ => {}
        }
    }
    if has_name && zone == Zone::Fixed(0) {
        zone = Zone::Local;
    }
    vm.charge(96)?;
    Ok(vm.heap.add_object(class, Data::Time { nanoseconds, zone }))
}
