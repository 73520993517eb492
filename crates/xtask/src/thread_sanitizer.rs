//! The C tests that use threads, with ThreadSanitizer in the library, in the Rust standard library and in the tests.

use std::env::consts::ARCH;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use puppetlang_differential::workspace;

use crate::nightly;
use crate::step::quietly;

/// The programs in `c-tests`. Tests of small stacks are not among them: the sanitizer needs much stack itself.
const PROGRAMS: &[&str] = &["threads", "value_threads", "scope_threads", "catalog_threads", "logger"];

/// Builds the library and the programs, and runs these.
///
/// # Errors
///
/// If a build fails, a test fails, or the sanitizer reports a race.
pub(crate) fn run() -> Result<()> {
    quietly(nightly::rustup().args(["component", "add", "rust-src"]))?;
    let target = format!("{ARCH}-unknown-linux-gnu");
    let directory = workspace::target().join("tsan");
    quietly(&mut library(&target, &directory))?;
    let archive = directory.join(&target).join("release/libpuppetlang.a");
    let runtime = runtime(&target)?;
    PROGRAMS.iter().try_for_each(|name| {
        let program = directory.join(name);
        let object = program.with_extension("o");
        quietly(&mut compiler(name, &object))?;
        quietly(&mut linker(&object, [&archive, &runtime], &program))?;
        // The sanitizer fails if the system loads programs at some random addresses.
        quietly(Command::new("setarch").args(["--addr-no-randomize"]).arg(&program))
    })
}

/// Returns the command that builds the static library. The standard library is built too, because the sanitizer must
/// see its locks.
fn library(target: &str, directory: &Path) -> Command {
    let mut cargo = nightly::cargo();
    let build = ["build", "--quiet", "--release", "--package", "puppetlang-ffi", "-Zbuild-std", "--target", target];
    cargo.args(build).arg("--target-dir").arg(directory);
    cargo.env("RUSTFLAGS", "-Zsanitizer=thread").env("CARGO_PROFILE_RELEASE_DEBUG", "line-tables-only");
    // Optimization across crates would take minutes, and find no other races.
    cargo.env("CARGO_PROFILE_RELEASE_LTO", "off").env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
    cargo
}

/// Returns the runtime of the sanitizer that comes with the compiler. That of the C compiler lacks functions which code
/// of LLVM calls.
fn runtime(target: &str) -> Result<PathBuf> {
    let output = nightly::rustc().args(["--print", "target-libdir", "--target", target]).output()?;
    let directory = PathBuf::from(String::from_utf8(output.stdout)?.trim());
    let is_runtime = |path: &PathBuf| path.to_string_lossy().ends_with("_rt.tsan.a");
    let mut files = std::fs::read_dir(&directory)?.flatten().map(|entry| entry.path());
    files.find(is_runtime).with_context(|| format!("no runtime of ThreadSanitizer in {}", directory.display()))
}

/// Returns the command that compiles a program.
fn compiler(name: &str, object: &Path) -> Command {
    let root = workspace::root();
    let source = root.join("c-tests").join(name).with_extension("c");
    let mut cc = Command::new("cc");
    cc.args(["-std=c99", "-g", "-fsanitize=thread", "-I"]).arg(root.join("include"));
    cc.arg("-c").arg(source).arg("-o").arg(object);
    cc
}

/// Returns the command that links a program with the library and the runtime of the sanitizer.
fn linker(object: &Path, [archive, runtime]: [&Path; 2], program: &Path) -> Command {
    let mut cc = Command::new("cc");
    cc.args([object, archive]).arg("-Wl,--whole-archive").arg(runtime).arg("-Wl,--no-whole-archive");
    cc.args(["-lstdc++", "-lpthread", "-lresolv", "-lrt", "-lm", "-ldl", "-o"]).arg(program);
    cc
}
