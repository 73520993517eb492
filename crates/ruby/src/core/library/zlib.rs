//! The checksums of `Zlib`; compression is refused.

use super::super::{Def, def};
use super::support::bytes;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(in crate::core) const OF_MODULE: &[Def] = &[
    def("crc32", 0, 2, crc32),
    def("adler32", 0, 2, adler32),
    def("crc_table", 0, 0, crc_table),
    def("deflate", 1, 2, refused),
    def("inflate", 1, 1, refused),
    def("gzip", 1, -1, refused),
    def("gunzip", 1, 1, refused),
];

fn refused(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.refuse("compression")
}

/// Returns the text and the checksum to continue.
fn given(vm: &mut Vm<'_>, arguments: &[Val], start: u32) -> Step<(Vec<u8>, u32)> {
    let text = match arguments.first() {
        None | Some(Val::Nil) => Vec::new(),
        Some(text) => bytes(vm, *text)?,
    };
    vm.spend(1 + text.len() / 4)?;
    let start = match arguments.get(1) {
        Some(start) => u32::try_from(vm.to_int(*start)? & 0xffff_ffff).unwrap_or(0),
        None => start,
    };
    Ok((text, start))
}

/// Returns the entry of the table for a byte.
fn entry(byte: u32) -> u32 {
    (0..8).fold(byte, |code, _| if code & 1 == 1 { code >> 1 ^ 0xedb8_8320 } else { code >> 1 })
}

fn crc32(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (text, start) = given(vm, arguments, 0)?;
    let table: Vec<u32> = (0..256).map(entry).collect();
    let code = text.iter().fold(!start, |code, byte| {
        let index = (code ^ u32::from(*byte)) & 0xff;
        table.get(index as usize).copied().unwrap_or(0) ^ code >> 8
    });
    Ok(Val::Int(i64::from(!code)))
}

fn adler32(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    const BASE: u32 = 65_521;
    let (text, start) = given(vm, arguments, 1)?;
    let (mut low, mut high) = (start & 0xffff, start >> 16);
    for byte in text {
        low = (low + u32::from(byte)) % BASE;
        high = (high + low) % BASE;
    }
    Ok(Val::Int(i64::from(high << 16 | low)))
}

fn crc_table(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.new_array((0..256).map(|byte| Val::Int(i64::from(entry(byte)))).collect())
}
