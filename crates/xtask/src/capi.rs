//! The tests of the C API: C and C++ with ctest, and the bindings with their own suites.
//!
//! A deep run tests the library as it is released, and adds the sanitizers, valgrind, and the comparison with the
//! recorded ABI. Another run tests a build whose dependencies the tests in Rust have compiled already.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, ensure};
use puppetlang_differential::workspace;

use crate::step::{Steps, quietly};
use crate::{abi, musl, nightly, thread_sanitizer};

/// The packages that these tests need.
pub(crate) const PACKAGES: &[&str] =
    &["cmake", "gcc", "g++", "make", "pkg-config", "binutils", "golang-go", "ruby", "ruby-ffi", "ruby-minitest"];

/// The time limit of the Ruby binding's suite. It takes some seconds, and minutes with `GC.stress`.
const RUBY_SECONDS: &str = "900";

/// The additional packages for a deep run.
pub(crate) const DEEP_PACKAGES: &[&str] = &["valgrind", "abigail-tools", "musl-tools"];

/// The options of CMake for a library as it is released.
const RELEASED: &[&str] = &["-DPUPPETLANG_CARGO_PROFILE=release", "-DPUPPETLANG_CARGO_OPTIONS="];

/// The options of CMake for a small library.
const SMALL: &[&str] = &["-DPUPPETLANG_CARGO_PROFILE=small", "-DPUPPETLANG_CARGO_OPTIONS="];

/// The maximum size of the small library in bytes, with Ruby and Hiera, without debug information and symbols.
const SMALL_BYTES: u64 = 10_500_000;

/// The options of CMake for a library whose dependencies have the features that they have in the tests in Rust.
const COMPILED: &[&str] = &["-DPUPPETLANG_CARGO_PROFILE=dev", "-DPUPPETLANG_CARGO_OPTIONS=--package xtask"];

/// Builds the library, installs it in the target directory, and tests it there.
pub(crate) fn test(steps: &mut Steps, deep: bool) {
    steps.run("C API", || {
        let (options, excluded) = if deep { (RELEASED, "slow") } else { (COMPILED, "slow|release") };
        configure("cmake", options)?;
        build("cmake")?;
        quietly(ctest("cmake").args(["--label-exclude", excluded]))?;
        install("cmake")
    });
    steps.run("Ruby binding", || quietly(&mut ruby()));
    steps.run("Go binding", || {
        quietly(go().args(["vet", "./..."]))?;
        quietly(go().args(["test", "-race", "-count=1", "./..."]))
    });
    if deep {
        test_deeply(steps);
    }
}

fn test_deeply(steps: &mut Steps) {
    steps.run("C API once more", || quietly(ctest("cmake").args(["--label-exclude", "slow"])));
    steps.run("C API under valgrind", || quietly(ctest("cmake").args(["--label-regex", "slow"])));
    steps.run("C API in a small library", || {
        configure("cmake-small", SMALL)?;
        build("cmake-small")?;
        quietly(ctest("cmake-small").args(["--label-exclude", "slow|release"]))?;
        has_at_most(SMALL_BYTES, &workspace::target().join("small/libpuppetlang.so"))
    });
    steps.run("C API with sanitizers in C", || {
        configure("cmake-sanitize", &["-DPUPPETLANG_SANITIZE=ON"])?;
        build("cmake-sanitize")?;
        quietly(&mut ctest("cmake-sanitize"))
    });
    steps.run("C API with AddressSanitizer in Rust", || {
        let test = ["test", "--quiet", "--package", "puppetlang-ffi", "--target", "x86_64-unknown-linux-gnu"];
        let target = workspace::target().join("asan");
        let mut cargo = nightly::cargo();
        cargo.args(test).arg("--target-dir").arg(target).env("RUSTFLAGS", "-Zsanitizer=address");
        // The linker folds equal tables of encodings in the C code of prism, which the sanitizer takes for two
        // definitions of one variable.
        quietly(cargo.env("ASAN_OPTIONS", "detect_odr_violation=0"))
    });
    steps.run("C API with ThreadSanitizer", thread_sanitizer::run);
    steps.run("ABI", abi::compare);
    steps.run("C program with musl", musl::run);
    steps.run("Ruby binding under GC.stress", || quietly(ruby().env("GC_STRESS", "1")));
    steps.run("Go binding with a restless collector", || {
        let strict = [("GOGC", "1"), ("GODEBUG", "cgocheck=2,clobberfree=1")];
        quietly(go().args(["test", "-count=1", "-tags", "gcdebug", "./..."]).envs(strict))
    });
}

/// Fails if a library has more bytes, without debug information and symbols.
fn has_at_most(bytes: u64, library: &Path) -> Result<()> {
    let stripped = library.with_extension("stripped.so");
    quietly(Command::new("strip").arg("-o").args([&stripped, library]))?;
    let found = fs::metadata(&stripped)?.len();
    ensure!(found <= bytes, "the library has {found} bytes, and may have {bytes}");
    Ok(())
}

/// Returns a build directory of CMake.
fn directory(name: &str) -> PathBuf {
    workspace::target().join(name)
}

/// Returns the directory in which the library is installed for the bindings.
pub(crate) fn prefix() -> PathBuf {
    prefix_of("cmake")
}

/// Returns the directory in which a build is installed.
fn prefix_of(name: &str) -> PathBuf {
    directory(name).join("prefix")
}

/// Configures a build with options of CMake.
fn configure(name: &str, options: &[&str]) -> Result<()> {
    let mut target = std::ffi::OsString::from("-DPUPPETLANG_CARGO_TARGET_DIR=");
    target.push(workspace::target());
    let mut command = Command::new("cmake");
    command.arg("-S").arg(workspace::root()).arg("-B").arg(directory(name)).arg(target);
    quietly(command.args(["-DCMAKE_INSTALL_LIBDIR=lib"]).args(options))
}

/// Builds what was configured.
fn build(name: &str) -> Result<()> {
    quietly(Command::new("cmake").arg("--build").arg(directory(name)).args(["--parallel", "2"]))
}

/// Installs what was built.
fn install(name: &str) -> Result<()> {
    quietly(Command::new("cmake").arg("--install").arg(directory(name)).arg("--prefix").arg(prefix_of(name)))
}

/// Builds and installs the library with options of CMake, and returns the prefix.
pub(crate) fn installed(name: &str, options: &[&str]) -> Result<PathBuf> {
    configure(name, options)?;
    build(name)?;
    install(name)?;
    Ok(prefix_of(name))
}

fn ctest(name: &str) -> Command {
    let mut command = Command::new("ctest");
    command.arg("--test-dir").arg(directory(name)).args(["--output-on-failure", "--no-tests=error", "--parallel", "2"]);
    command
}

/// Returns the command for the Ruby binding's suite, with a time limit because its threads may deadlock.
fn ruby() -> Command {
    let mut command = Command::new("timeout");
    command.args(["--kill-after=10", RUBY_SECONDS, "ruby", "-Ilib", "test/run.rb"]);
    command.current_dir(workspace::root().join("bindings/ruby"));
    command.env("PUPPETLANG_LIBRARY", prefix().join("lib/libpuppetlang.so.0"));
    command
}

/// Returns a Go command in the directory of the binding, with the installed library.
fn go() -> Command {
    let lib = prefix().join("lib");
    let mut command = Command::new("go");
    command.current_dir(workspace::root().join("bindings/go"));
    command.env("PKG_CONFIG_PATH", joined("PKG_CONFIG_PATH", &lib.join("pkgconfig")));
    command.env("LD_LIBRARY_PATH", joined("LD_LIBRARY_PATH", &lib));
    command
}

/// Prepends a path to a list of paths from the environment.
fn joined(variable: &str, first: &Path) -> std::ffi::OsString {
    let others = env::var_os(variable).unwrap_or_default();
    let paths =
        std::iter::once(first.to_path_buf()).chain(env::split_paths(&others).filter(|path| path != Path::new("")));
    env::join_paths(paths).unwrap_or_else(|_| first.into())
}
