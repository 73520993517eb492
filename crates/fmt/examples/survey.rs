//! Formats the manifests and templates below directories, and counts the lines that change, by reason, and the
//! findings of the style checks before and after.
//!
//! `survey DIRECTORY…`. Prints the changes, too, if the variable SHOW has the name of a reason. The variable UNIFORM
//! selects that style.

use std::collections::BTreeMap;
use std::path::Path;

use puppetlang_fmt::{Style, format};
use puppetlang_lexer::Options;
use puppetlang_lint::{Config, File, lint};
use puppetlang_source::Source;
use similar::{DiffOp, TextDiff};
use walkdir::WalkDir;

/// The style checks of the layout.
fn is_of_layout(check: &str) -> bool {
    const CHECKS: &[&str] = &[
        "2sp_soft_tabs",
        "arrow_alignment",
        "arrow_on_right_operand_line",
        "double_quoted_strings",
        "hard_tabs",
        "space_before_arrow",
        "strict_indent",
        "trailing_comma",
        "trailing_whitespace",
    ];
    CHECKS.contains(&check) || check.starts_with("manifest_whitespace_")
}

/// Returns the reason of a change.
fn reason(before: &[&str], after: &[&str]) -> &'static str {
    let squeeze = |lines: &[&str]| lines.concat().split_whitespace().collect::<String>();
    let (old, new) = (squeeze(before), squeeze(after));
    let without_commas = |text: &str| text.replace(',', "");
    let same_lines =
        before.len() == after.len() && before.iter().zip(after).all(|(old, new)| squeeze(&[*old]) == squeeze(&[*new]));
    if old.is_empty() && new.is_empty() {
        "empty lines"
    } else if same_lines && before.iter().zip(after).all(|(old, new)| old.trim_end() == new.trim_end()) {
        "blanks at the ends of lines"
    } else if same_lines && before.iter().zip(after).all(|(old, new)| old.trim() == new.trim()) {
        "indentation"
    } else if same_lines && tight_commas(before) != tight_commas(after) {
        "blank after a comma"
    } else if same_lines && before.iter().any(|line| line.contains("=>")) {
        "alignment of arrows"
    } else if same_lines && before.iter().any(|line| line.contains("  =") || line.contains("  $")) {
        "alignment of names and assignments"
    } else if same_lines {
        "other blanks"
    } else if old == new {
        "line breaks"
    } else if without_commas(&old) == without_commas(&new) {
        "commas"
    } else if without_commas(&old.replace('"', "'")) == without_commas(&new.replace('"', "'")) {
        "quotes"
    } else {
        "several"
    }
}

/// Returns the number of commas that no blank follows.
fn tight_commas(lines: &[&str]) -> usize {
    let pairs = lines.iter().flat_map(|line| line.as_bytes().windows(2));
    pairs.filter(|pair| pair[0] == b',' && !pair[1].is_ascii_whitespace()).count()
}

fn main() {
    let (mut files, mut refused, mut lines, mut changed) = (0_usize, 0_usize, 0_usize, 0_usize);
    let mut reasons = BTreeMap::<&str, usize>::new();
    let mut findings = BTreeMap::<&str, (usize, usize)>::new();
    let shown = std::env::var("SHOW").unwrap_or_default();
    let style = Style { uniform: std::env::var_os("UNIFORM").is_some(), ..Style::default() };
    let entries = std::env::args().skip(1).flat_map(|directory| WalkDir::new(directory).follow_links(true)).flatten();
    for path in entries.map(walkdir::DirEntry::into_path) {
        let options = match path.extension().and_then(|extension| extension.to_str()) {
            Some("pp") => Options::manifest(),
            Some("epp") => Options::template(),
            _ => continue,
        };
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        let name = path.display().to_string();
        files += 1;
        lines += text.lines().count();
        let Ok(formatted) = format(&Source::new(name.as_str(), text.as_str()), &options, &style) else {
            refused += 1;
            continue;
        };
        let diff = TextDiff::from_lines(&text, &formatted);
        for op in diff.ops().iter().filter(|op| !matches!(op, DiffOp::Equal { .. })) {
            let before: Vec<_> = op.old_range().filter_map(|line| diff.old_slice(line)).collect();
            let after: Vec<_> = op.new_range().filter_map(|line| diff.new_slice(line)).collect();
            let reason = reason(&before, &after);
            let count = before.len().max(1);
            changed += count;
            *reasons.entry(reason).or_default() += count;
            if reason == shown {
                println!("{name}\n- {}+ {}", before.join("- "), after.join("+ "));
            }
        }
        if !options.template {
            count(&name, &text, |check| findings.entry(check).or_default().0 += 1);
            count(&name, &formatted, |check| findings.entry(check).or_default().1 += 1);
        }
    }
    println!("{files} files, {refused} refused, {lines} lines, {changed} lines change");
    for (reason, count) in reasons {
        println!("{count:8} {reason}");
    }
    println!("findings before and after:");
    for (check, (before, after)) in findings {
        println!("{before:8} {after:8} {check}");
    }
}

/// Calls `add` with the name of each finding about the layout.
fn count(name: &str, text: &str, mut add: impl FnMut(&'static str)) {
    let path: &str = Path::new(name).to_str().unwrap_or_default();
    let report = lint(&File { path, full_path: path, text }, &Config::with_all_checks());
    for finding in report.findings.iter().filter(|finding| is_of_layout(finding.check.name)) {
        add(finding.check.name);
    }
}
