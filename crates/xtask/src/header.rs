//! `cargo xtask header`: writes the C header, or checks that it is up to date.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args;
use puppetlang_differential::workspace;

/// The options of `header`.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Options {
    /// Write nothing; fail if the header is out of date.
    #[arg(long)]
    pub(crate) check: bool,
}

/// Generates the header of the C API from the source of `crates/ffi`, and writes or compares it.
///
/// # Errors
///
/// If the source cannot be read, or the header is out of date.
pub(crate) fn run(options: Options) -> Result<()> {
    let path = path();
    let made = generate()?;
    let there = fs::read_to_string(&path).unwrap_or_default();
    if made == there {
        return Ok(());
    }
    if options.check {
        bail!("include/puppetlang.h is stale; `cargo xtask header` writes it");
    }
    fs::write(&path, made).with_context(|| format!("cannot write {}", path.display()))
}

/// Returns the path of the header in the repository.
fn path() -> PathBuf {
    workspace::root().join("include/puppetlang.h")
}

fn generate() -> Result<String> {
    let source = workspace::root().join("crates/ffi");
    let config = cbindgen::Config::from_file(source.join("cbindgen.toml")).map_err(anyhow::Error::msg)?;
    let bindings = cbindgen::Builder::new().with_crate(source).with_config(config).generate();
    let mut bytes = Vec::new();
    bindings.context("cbindgen cannot read crates/ffi")?.write(&mut bytes);
    Ok(compact(&String::from_utf8(bytes).context("the header is no UTF-8")?))
}

/// The maximum length of a line, in bytes.
const COLUMNS: usize = 120;

/// Formats short comments on one line, without empty lines between constants, so that these form a table.
fn compact(header: &str) -> String {
    let lines: Vec<_> = header.lines().collect();
    let mut out: Vec<String> = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let comment = (lines.get(at..at + 3)).and_then(|three| match three {
            [open, text, close] if open.trim() == "/**" && close.trim() == "*/" => {
                let text = text.trim_start().strip_prefix("* ")?;
                let line = format!("{}/** {text} */", &open[..open.len() - open.trim_start().len()]);
                (line.len() <= COLUMNS).then_some(line)
            }
            _ => None,
        });
        at += if comment.is_some() { 3 } else { 1 };
        out.push(comment.unwrap_or_else(|| lines[at - 1].to_owned()));
    }
    let mut compact = String::new();
    for (index, line) in out.iter().enumerate() {
        let before = index.checked_sub(1).map_or("", |before| &out[before]);
        let constant_follows = out.get(index + 2).is_some_and(|line| line.starts_with("#define"));
        let after_constant = before.starts_with("#define PUPPETLANG_") && constant_follows;
        if line.is_empty() && (before.is_empty() || after_constant && same_family(before, &out[index + 2])) {
            continue;
        }
        compact.push_str(line);
        compact.push('\n');
    }
    compact
}

/// Returns whether constants belong together, like `PUPPETLANG_NODE_NOP` and `PUPPETLANG_NODE_PROGRAM`.
fn same_family(one: &str, other: &str) -> bool {
    let family = |line: &str| line.split('_').nth(1).map(str::to_owned);
    family(one) == family(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_comments_and_constants_stand_close() {
        let header = "/**\n * One.\n */\n#define PUPPETLANG_NODE_A 1\n\n/**\n * Two.\n */\n#define PUPPETLANG_NODE_B 2\n\n\n\
                      /**\n * Long\n * text.\n */\nint f(void);\n";
        let expected = "/** One. */\n#define PUPPETLANG_NODE_A 1\n/** Two. */\n#define PUPPETLANG_NODE_B 2\n\n\
                        /**\n * Long\n * text.\n */\nint f(void);\n";
        assert_eq!(compact(header), expected);
    }
}
