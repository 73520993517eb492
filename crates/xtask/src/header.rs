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
    let header = compact(&String::from_utf8(bytes).context("the header is no UTF-8")?);
    if let Some(name) = foreign_name(&header) {
        bail!("`{name}` is a name of Rust: give it one of C, in [export.rename] of crates/ffi/cbindgen.toml");
    }
    arranged(&header, &groups()?)
}

/// Returns the first name of a declaration that has the form of a Rust type: cbindgen keeps a name that it is not told
/// to change.
fn foreign_name(header: &str) -> Option<&str> {
    let is_declaration = |line: &&str| !line.trim_start().starts_with(['/', '*', '#']) && *line != "extern \"C\" {";
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let is_foreign =
        |word: &&str| word.starts_with(|first: char| first.is_ascii_uppercase()) && !word.starts_with("PUPPETLANG_");
    header.lines().filter(is_declaration).flat_map(|line| line.split(|letter| !is_name(letter))).find(is_foreign)
}

/// A group of functions: its title, and the functions and constants of its modules.
struct Group {
    title: String,
    functions: Vec<String>,
    constants: Vec<String>,
}

/// Reads the groups of `crates/ffi/src/lib.rs`: the modules below a comment.
fn groups() -> Result<Vec<Group>> {
    let source = workspace::root().join("crates/ffi/src");
    let read = |name: &str| {
        let path = source.join(name);
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
    };
    let mut groups: Vec<Group> = Vec::new();
    for line in read("lib.rs")?.lines() {
        if let Some(title) = line.strip_prefix("// ") {
            groups.push(Group { title: title.to_owned(), functions: Vec::new(), constants: Vec::new() });
        }
        let module = line.strip_prefix("pub mod ").and_then(|rest| rest.strip_suffix(';'));
        let (Some(module), Some(group)) = (module, groups.last_mut()) else { continue };
        if matches!(module, "fuzz_check" | "test_hooks") {
            continue;
        }
        let text = read(&format!("{module}.rs"))?;
        let names = |before: &str| {
            let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
            let name = |rest: &str| rest.split(|letter| !is_name(letter)).next().unwrap_or_default().to_owned();
            text.split(before).skip(1).map(name).collect::<Vec<_>>()
        };
        group.functions.extend(names("extern \"C\" fn "));
        group.constants.extend(names("\npub const "));
    }
    Ok(groups)
}

/// Puts a title before each group of functions. Tables of constants, such as the kinds of nodes, follow all functions:
/// those of a group whose functions only return names. A function without a group is an error.
fn arranged(header: &str, groups: &[Group]) -> Result<String> {
    let is_table = |group: &&Group| !group.constants.is_empty() && group.functions.iter().all(|name| is_name(name));
    let tables: Vec<&Group> = groups.iter().filter(is_table).collect();
    let titled = |group: &Group| format!("/*\n * ==== {} ====\n */\n\n", group.title);
    let (mut before, mut functions, mut after, mut end) = (String::new(), String::new(), String::new(), String::new());
    let mut current: Option<&str> = None;
    for block in header.split("\n\n").map(|block| block.trim_end_matches('\n')) {
        let constant = block.lines().find_map(|line| line.strip_prefix("#define ")?.split(' ').next());
        let function = groups.iter().find(|group| group.functions.iter().any(|name| declares(block, name)));
        let out = match (constant, function) {
            (Some(name), None) if tables.iter().any(|group| group.constants.iter().any(|known| known == name)) => {
                if after.is_empty() {
                    after.push_str(&tables.iter().map(|group| titled(group)).collect::<String>());
                }
                &mut after
            }
            (_, Some(group)) => {
                if current != Some(&group.title) && !is_table(&group) {
                    functions.push_str(&titled(group));
                }
                current = Some(&group.title);
                &mut functions
            }
            (_, None) if block.contains("\nPUPPETLANG_API") => {
                bail!("no module of crates/ffi has this function:\n{block}")
            }
            (_, None) if current.is_some() => &mut end,
            (_, None) => &mut before,
        };
        out.push_str(block);
        out.push_str("\n\n");
    }
    let whole = before + &functions + &after + &end;
    Ok(format!("{}\n", whole.trim_end_matches('\n')))
}

/// Whether a block of the header declares a function.
fn declares(block: &str, name: &str) -> bool {
    let declaration = block.rsplit("*/").next().unwrap_or(block);
    declaration.contains(&format!("{name}("))
}

/// Whether a function only returns the name of a number.
fn is_name(function: &str) -> bool {
    function.ends_with("_name") || function.ends_with("_text")
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
    fn functions_stand_below_the_titles_of_their_groups() {
        let group = |title: &str, functions: &[&str], constants: &[&str]| {
            let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
            Group { title: title.to_owned(), functions: owned(functions), constants: owned(constants) }
        };
        let groups = [
            group("Work", &["f", "g"], &["OK"]),
            group("Rest", &["h"], &[]),
            group("Kinds", &["kind_name"], &["KIND"]),
        ];
        let header = "#define OK 0\n\n/** A kind. */\n#define KIND 1\n\n/** F. See h(). */\nint f(void);\n\n\
                      int g(void);\n\nint h(void);\n\nint kind_name(void);\n\n#endif\n";
        let expected = "#define OK 0\n\n/*\n * ==== Work ====\n */\n\n/** F. See h(). */\nint f(void);\n\nint g(void);\n\n\
                        /*\n * ==== Rest ====\n */\n\nint h(void);\n\nint kind_name(void);\n\n\
                        /*\n * ==== Kinds ====\n */\n\n/** A kind. */\n#define KIND 1\n\n#endif\n";
        assert_eq!(arranged(header, &groups).unwrap(), expected);
        let unknown = arranged("/** K. */\nPUPPETLANG_API\nint k(void);\n", &groups).unwrap_err();
        assert!(unknown.to_string().ends_with("int k(void);"));
    }

    #[test]
    fn names_of_rust_are_found() {
        let header =
            "/**\n * A Text.\n */\n#define PUPPETLANG_NO_TEXT UINT32_MAX\n\nPUPPETLANG_API\nint f(void *user);\n";
        assert_eq!(foreign_name(header), None);
        let header = format!("{header}typedef void (*AskFn)(void *user);\n");
        assert_eq!(foreign_name(&header), Some("AskFn"));
    }

    #[test]
    fn short_comments_and_constants_stand_close() {
        let header = "/**\n * One.\n */\n#define PUPPETLANG_NODE_A 1\n\n/**\n * Two.\n */\n#define PUPPETLANG_NODE_B 2\n\n\n\
                      /**\n * Long\n * text.\n */\nint f(void);\n";
        let expected = "/** One. */\n#define PUPPETLANG_NODE_A 1\n/** Two. */\n#define PUPPETLANG_NODE_B 2\n\n\
                        /**\n * Long\n * text.\n */\nint f(void);\n";
        assert_eq!(compact(header), expected);
    }
}
