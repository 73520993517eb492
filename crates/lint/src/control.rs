//! Control comments: `# lint:ignore:CHECK reason` and `# lint:endignore`.
//!
//! A comment that follows other text on its line excludes the findings of its line. A comment on a line of its own
//! excludes those of all lines up to its `lint:endignore`.

use std::collections::HashMap;

use crate::finding::Warning;
use crate::token::{Kind, is_stripped};
use crate::tokens::Group;
use crate::view::View;

/// The lines that control comments exclude.
#[derive(Debug, Default)]
pub(crate) struct Ignored {
    checks: HashMap<String, Excluded>,
    /// Comments without a partner, as puppet-lint warns about them.
    pub(crate) warnings: Vec<Warning>,
}

/// The lines that are excluded from a check.
#[derive(Debug, Default)]
struct Excluded {
    /// The reasons of single lines, with the number of blocks that were complete before them.
    lines: HashMap<u32, (usize, String)>,
    /// First line, last line and reason of blocks.
    blocks: Vec<(u32, u32, String)>,
}

impl Ignored {
    /// Returns the reason if findings of a check on a line are excluded. Later comments win over earlier ones.
    pub(crate) fn reason(&self, check: &str, line: u32) -> Option<&str> {
        let excluded = self.checks.get(check)?;
        let block = excluded.blocks.iter().rposition(|&(from, to, _)| from <= line && line <= to);
        match (excluded.lines.get(&line), block) {
            (Some((blocks, reason)), Some(block)) if block < *blocks => Some(reason),
            (_, Some(block)) => Some(&excluded.blocks[block].2),
            (line, None) => line.map(|(_, reason)| reason.as_str()),
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.checks.is_empty()
    }

    fn excluded(&mut self, check: &str) -> &mut Excluded {
        if !self.checks.contains_key(check) {
            self.checks.insert(check.to_owned(), Excluded::default());
        }
        self.checks.get_mut(check).expect("the entry was just added")
    }
}

/// A block of excluded lines without its end.
struct Open {
    line: u32,
    checks: Vec<String>,
    reason: String,
}

/// Reads the control comments of a manifest.
pub(crate) fn ignored(view: &View<'_>) -> Ignored {
    let mut ignored = Ignored::default();
    let mut open: Vec<Open> = Vec::new();
    for comment in view.group(Group::Comment) {
        // The usual comment has no control words, and needs no copy.
        let is_block = view.kind(comment) == Kind::MlComment;
        let text = view.value(comment).trim_ascii_start().as_bytes();
        if !is_block && !text.starts_with(b"lint:") && !text.starts_with(b"\x0b") {
            continue;
        }
        let value = view.comment_value(comment);
        let text = value.trim_matches(is_stripped);
        if is_control(text) {
            read(view, comment, text, &mut open, &mut ignored);
        }
    }
    for block in open {
        let check = block.checks.first().map_or("", String::as_str);
        let message =
            format!("lint:ignore:{check} comment on line {} with no closing lint:endignore comment", block.line);
        ignored.warnings.push(Warning { line: block.line, message });
    }
    ignored
}

fn is_control(text: &str) -> bool {
    let Some(command) = text.strip_prefix("lint:") else { return false };
    let check = command.strip_prefix("ignore:").and_then(|check| check.bytes().next());
    command.starts_with("endignore") || check.is_some_and(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

fn read(view: &View<'_>, comment: usize, text: &str, open: &mut Vec<Open>, ignored: &mut Ignored) {
    let words: Vec<_> = text.split(|character: char| " \t\n\r\x0b\x0c".contains(character)).collect();
    let words: Vec<_> = words.into_iter().filter(|word| !word.is_empty()).collect();
    let is_command = |word: &&str| word.starts_with("lint:ignore") || word.starts_with("lint:endignore");
    let commands = words.iter().take_while(|word| is_command(word)).count();
    let reason = words[commands..].join(" ");
    let line = view.line(comment);
    let follows_text =
        view.previous(comment).is_some_and(|before| !matches!(view.kind(before), Kind::Newline | Kind::Indent));
    let mut checks = Vec::new();
    for command in &words[..commands] {
        let mut parts = command.split(':').skip(1);
        if parts.next() != Some("ignore") {
            end_block(open.pop(), line, ignored);
            continue;
        }
        let Some(check) = parts.next() else { continue };
        if follows_text {
            let excluded = ignored.excluded(check);
            excluded.lines.insert(line, (excluded.blocks.len(), reason.clone()));
        } else {
            checks.push(check.to_owned());
        }
    }
    if !checks.is_empty() {
        open.push(Open { line, checks, reason });
    }
}

fn end_block(block: Option<Open>, line: u32, ignored: &mut Ignored) {
    let Some(block) = block else {
        let message =
            format!("lint:endignore comment with no opening lint:ignore:<check> comment found on line {line}");
        ignored.warnings.push(Warning { line, message });
        return;
    };
    for check in &block.checks {
        ignored.excluded(check).blocks.push((block.line, line, block.reason.clone()));
    }
}
