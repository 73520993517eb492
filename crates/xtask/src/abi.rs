//! The recorded ABI in `c-tests/puppetlang.abi`, and `cargo xtask abi` to record it again.
//!
//! The comparison covers what a C program sees: a library of empty functions generated from the header. The real
//! library would include the contents of its opaque handles, which may change. The test `symbols` checks that the real
//! library has the same functions; the header matches it because the header is generated from it.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use puppetlang_differential::workspace;

use crate::step::quietly;

/// Compares the ABI with the record. Any change except new functions and longer records needs a new ABI number.
pub(crate) fn compare() -> Result<()> {
    let made = write()?;
    let mut command = Command::new("abidiff");
    let records = workspace::root().join("c-tests/records.abignore");
    command.arg("--no-added-syms").arg("--suppressions").arg(records).arg(recorded()).arg(&made);
    quietly(&mut command).context("the ABI changed: PUPPETLANG_ABI_VERSION has to; then `cargo xtask abi`")
}

/// Records the current ABI.
pub(crate) fn record() -> Result<()> {
    let made = write()?;
    fs::copy(&made, recorded()).context("cannot write the record")?;
    Ok(())
}

fn recorded() -> PathBuf {
    workspace::root().join("c-tests/puppetlang.abi")
}

/// Writes the ABI of the header with abidw.
fn write() -> Result<PathBuf> {
    let target = workspace::target().join("abi");
    fs::create_dir_all(&target).with_context(|| format!("cannot make {}", target.display()))?;
    let made = target.join("header.abi");
    let header = workspace::root().join("include/puppetlang.h");
    let header = fs::read_to_string(&header).with_context(|| format!("cannot read {}", header.display()))?;
    fs::write(target.join("header.c"), empty_functions(&header)?).context("cannot write the functions")?;
    // Without directories, so that the record is the same on every machine.
    let mut cc = Command::new("cc");
    cc.args(["-g", "-shared", "-fPIC", "-o", "header.so", "header.c", "-I"]).arg(workspace::root().join("include"));
    quietly(cc.current_dir(&target))?;
    let short = ["--no-corpus-path", "--no-comp-dir-path", "--no-show-locs", "--no-elf-needed"];
    let mut abidw = Command::new("abidw");
    quietly(abidw.args(short).args(["--out-file", "header.abi", "header.so"]).current_dir(&target))?;
    Ok(made)
}

/// Generates C source that defines every function of the header.
fn empty_functions(header: &str) -> Result<String> {
    let mut code = String::new();
    let mut rest = header;
    while let Some((before, comment)) = rest.split_once("/*") {
        code.push_str(before);
        rest = comment.split_once("*/").context("a comment in the header has no end")?.1;
    }
    code.push_str(rest);
    let prototypes = code.split("\nPUPPETLANG_API").skip(1).filter_map(|text| text.split(';').next());
    let functions: Vec<_> = prototypes.map(|text| format!("{text}\n{{ __builtin_trap(); }}\n")).collect();
    ensure!(!functions.is_empty(), "there is no function in the header");
    Ok(format!("#include <puppetlang.h>\n{}", functions.concat()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_prototype_becomes_a_function() {
        let header = "/* a; */\n#define PUPPETLANG_API\nPUPPETLANG_API int f(void);\n/** b */\nPUPPETLANG_API\nint g(int a,\n  int b);\n";
        let source = empty_functions(header).expect("the header is whole");
        assert_eq!(source.matches("__builtin_trap").count(), 2, "{source}");
        assert!(source.contains(" int f(void)\n{ __builtin_trap(); }") && source.contains("int b)\n{"), "{source}");
    }
}
