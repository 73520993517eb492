//! A program in C that is linked with musl and nothing else: the static library, built by CMake for that system.

use std::env::consts::ARCH;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use puppetlang_differential::workspace;

use crate::capi;
use crate::step::quietly;

/// Builds and installs the library, links the example `hello.c`, and compares what it prints.
///
/// # Errors
///
/// If a build fails, or the program prints something else than it should.
pub(crate) fn run() -> Result<()> {
    let target = format!("{ARCH}-unknown-linux-musl");
    quietly(Command::new("rustup").args(["target", "add", &target]))?;
    let for_target = format!("-DPUPPETLANG_CARGO_TARGET={target}");
    let options = ["-DCMAKE_C_COMPILER=musl-gcc", "-DPUPPETLANG_SHARED=OFF", "-DPUPPETLANG_BUILD_TESTS=OFF"];
    let options = [&options[..], &["-DPUPPETLANG_CARGO_PROFILE=dev", &for_target]].concat();
    let prefix = capi::installed("cmake-musl", &options)?;
    let program = prefix.join("hello");
    let example = workspace::root().join("examples/c/hello.c");
    quietly(&mut linker(&example, &program, &prefix)?)?;
    let printed = Command::new(&program).output().context("cannot start the program")?;
    let expected = fs::read_to_string(example.with_extension("expected"))?;
    let printed = format!("{}{}\n", String::from_utf8_lossy(&printed.stdout), printed.status.code().unwrap_or(-1));
    ensure!(printed == expected, "hello.c prints {printed:?}, but it should print {expected:?}");
    Ok(())
}

/// Returns the command that compiles and links a program, with the options of pkg-config.
fn linker(source: &Path, program: &Path, prefix: &Path) -> Result<Command> {
    let mut options = Command::new("pkg-config");
    options.args(["--cflags", "--static", "--libs", "puppetlang"]);
    let options = options.env("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig")).output()?;
    ensure!(options.status.success(), "pkg-config does not find the library");
    let options = String::from_utf8(options.stdout)?;
    let mut command = Command::new("musl-gcc");
    command.arg("-static").arg("-o").arg(program).arg(source).args(options.split_whitespace());
    Ok(command)
}
