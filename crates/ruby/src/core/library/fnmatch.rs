//! Patterns of file names: `File.fnmatch`, and the parts of them that `Dir.glob` shares.

use super::super::{Def, def};
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(in crate::core) const OF_FILE: &[Def] = &[def("fnmatch", 2, 3, fnmatch), def("fnmatch?", 2, 3, fnmatch)];

pub(super) const NO_ESCAPE: i64 = 1;
pub(super) const PATHNAME: i64 = 2;
pub(super) const DOT_MATCH: i64 = 4;
const CASE_FOLD: i64 = 8;
const EXTENDED: i64 = 16;

/// Returns the value of a constant of `File` that is a flag.
pub(in crate::core) fn flag(name: &str) -> Option<Val> {
    Some(Val::Int(match name {
        "FNM_NOESCAPE" => NO_ESCAPE,
        "FNM_PATHNAME" => PATHNAME,
        "FNM_DOTMATCH" => DOT_MATCH,
        "FNM_CASEFOLD" => CASE_FOLD,
        "FNM_EXTGLOB" => EXTENDED,
        "FNM_SYSCASE" | "FNM_SHORTNAME" | "RDONLY" => 0,
        "WRONLY" => 1,
        "RDWR" => 2,
        "CREAT" => 64,
        "EXCL" => 128,
        "TRUNC" => 512,
        "APPEND" => 1024,
        "LOCK_SH" => 1,
        "LOCK_EX" => 2,
        "LOCK_NB" => 4,
        "LOCK_UN" => 8,
        _ => return None,
    }))
}

fn fnmatch(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let pattern = vm.to_str(arguments[0])?;
    let pattern = vm.heap.string(pattern).text().into_owned();
    let path = vm.path_text(arguments[1])?;
    let flags = match arguments.get(2) {
        Some(flags) => vm.to_int(*flags)?,
        None => 0,
    };
    let patterns = if flags & EXTENDED == 0 { vec![pattern] } else { alternatives(vm, &pattern, flags)? };
    for pattern in patterns {
        if matches(vm, &pattern, &path, flags)? {
            return Ok(Val::True);
        }
    }
    Ok(Val::False)
}

/// Returns whether a pattern without braces matches a path.
fn matches(vm: &mut Vm<'_>, pattern: &str, path: &str, flags: i64) -> Step<bool> {
    if flags & PATHNAME == 0 {
        return part_matches(vm, pattern, path, flags);
    }
    let patterns: Vec<&str> = pattern.split('/').collect();
    let parts: Vec<&str> = path.split('/').collect();
    let (mut at, mut part) = (0, 0);
    // The place after the last `**/`, and the part that it was tried at.
    let mut retry: Option<(usize, usize)> = None;
    loop {
        vm.spend(1)?;
        let mut is_recursive = false;
        while patterns.get(at) == Some(&"**") && at + 1 < patterns.len() {
            at += 1;
            is_recursive = true;
        }
        if is_recursive {
            retry = Some((at, part));
        }
        let fits = match (patterns.get(at), parts.get(part)) {
            (Some(pattern), Some(text)) => part_matches(vm, pattern, text, flags)?,
            _ => false,
        };
        if fits {
            match (at + 1 == patterns.len(), part + 1 == parts.len()) {
                (true, true) => return Ok(true),
                (false, false) => {
                    at += 1;
                    part += 1;
                    continue;
                }
                _ => {}
            }
        }
        let Some((start, tried)) = retry else { return Ok(false) };
        let skipped = parts.get(tried).copied().unwrap_or_default();
        if tried + 1 >= parts.len() || (flags & DOT_MATCH == 0 && skipped.starts_with('.')) {
            return Ok(false);
        }
        retry = Some((start, tried + 1));
        (at, part) = (start, tried + 1);
    }
}

/// Returns whether a pattern matches one part of a path.
pub(super) fn part_matches(vm: &mut Vm<'_>, pattern: &str, text: &str, flags: i64) -> Step<bool> {
    let mut pattern: Vec<char> = pattern.chars().collect();
    // A backslash that escapes nothing is left out.
    let backslashes = pattern.iter().rev().take_while(|character| **character == '\\').count();
    if backslashes % 2 == 1 && flags & NO_ESCAPE == 0 {
        pattern.pop();
    }
    let text: Vec<char> = text.chars().collect();
    vm.spend(1 + pattern.len().saturating_mul(text.len()) / 64)?;
    if text.first() == Some(&'.') && flags & DOT_MATCH == 0 {
        let literal = match pattern.as_slice() {
            ['\\', second, ..] if flags & NO_ESCAPE == 0 => Some(*second),
            [first, ..] => Some(*first),
            [] => None,
        };
        if literal != Some('.') {
            return Ok(false);
        }
    }
    let (mut at, mut place) = (0, 0);
    let mut star: Option<(usize, usize)> = None;
    loop {
        if pattern.get(at) == Some(&'*') {
            at += 1;
            star = Some((at, place));
            continue;
        }
        let Some(&character) = text.get(place) else {
            return Ok(at == pattern.len());
        };
        match one_matches(&pattern, at, character, flags) {
            Some(next) => {
                at = next;
                place += 1;
            }
            None => {
                let Some((after, start)) = star else { return Ok(false) };
                star = Some((after, start + 1));
                (at, place) = (after, start + 1);
            }
        }
    }
}

/// Matches one character; returns the place of the pattern after it.
fn one_matches(pattern: &[char], at: usize, character: char, flags: i64) -> Option<usize> {
    match pattern.get(at)? {
        '?' => Some(at + 1),
        '[' => bracket_matches(pattern, at + 1, character, flags),
        '\\' if flags & NO_ESCAPE == 0 && at + 1 < pattern.len() => {
            same(*pattern.get(at + 1)?, character, flags).then_some(at + 2)
        }
        other => same(*other, character, flags).then_some(at + 1),
    }
}

fn same(one: char, other: char, flags: i64) -> bool {
    one == other || (flags & CASE_FOLD != 0 && one.to_lowercase().eq(other.to_lowercase()))
}

/// Matches a set such as `[a-z]`, which starts at `at`.
fn bracket_matches(pattern: &[char], mut at: usize, character: char, flags: i64) -> Option<usize> {
    let is_negated = matches!(pattern.get(at), Some('!' | '^'));
    if is_negated {
        at += 1;
    }
    let mut is_in = false;
    let mut is_first = true;
    let literal = |at: &mut usize| {
        if pattern.get(*at) == Some(&'\\') && flags & NO_ESCAPE == 0 && *at + 1 < pattern.len() {
            *at += 1;
        }
        let found = pattern.get(*at).copied();
        *at += 1;
        found
    };
    loop {
        if pattern.get(at)? == &']' && !is_first {
            at += 1;
            return (is_in != is_negated).then_some(at);
        }
        if pattern.get(at)? == &']' {
            // An empty set matches nothing.
            return None;
        }
        is_first = false;
        let low = literal(&mut at)?;
        let mut high = low;
        if pattern.get(at) == Some(&'-') && pattern.get(at + 1).is_some_and(|next| *next != ']') {
            at += 1;
            high = literal(&mut at)?;
        }
        let within = |character: char| low <= character && character <= high;
        let folded =
            flags & CASE_FOLD != 0 && (character.to_lowercase().any(within) || character.to_uppercase().any(within));
        is_in |= within(character) || folded;
    }
}

/// Returns the patterns that `{a,b}` means.
pub(super) fn alternatives(vm: &mut Vm<'_>, pattern: &str, flags: i64) -> Step<Vec<String>> {
    let mut finished = Vec::new();
    let mut pending = vec![pattern.to_owned()];
    while let Some(pattern) = pending.pop() {
        vm.spend(1 + pattern.len() / 16)?;
        vm.charge(pattern.len() + 24)?;
        match first_braces(&pattern, flags) {
            Braces::None => finished.push(pattern),
            // As in Ruby, braces that are not closed match nothing.
            Braces::Open => {}
            Braces::Pair(start, end, commas) => {
                let mut from = start + 1;
                let mut made = Vec::with_capacity(commas.len() + 1);
                for to in commas.into_iter().chain([end]) {
                    vm.charge(pattern.len())?;
                    made.push(format!("{}{}{}", &pattern[..start], &pattern[from..to], &pattern[end + 1..]));
                    from = to + 1;
                }
                pending.extend(made.into_iter().rev());
            }
        }
    }
    Ok(finished)
}

/// The first braces of a pattern.
enum Braces {
    None,
    /// They are not closed.
    Open,
    /// Their places, and those of the commas between them.
    Pair(usize, usize, Vec<usize>),
}

fn first_braces(pattern: &str, flags: i64) -> Braces {
    let (mut start, mut depth, mut commas) = (0, 0_u32, Vec::new());
    let mut is_escaped = false;
    for (place, character) in pattern.char_indices() {
        if is_escaped {
            is_escaped = false;
            continue;
        }
        match character {
            '\\' if flags & NO_ESCAPE == 0 => is_escaped = true,
            '{' => {
                if depth == 0 {
                    start = place;
                }
                depth += 1;
            }
            ',' if depth == 1 => commas.push(place),
            '}' if depth > 0 => {
                depth -= 1;
                if depth == 0 {
                    return Braces::Pair(start, place, commas);
                }
            }
            _ => {}
        }
    }
    if depth > 0 { Braces::Open } else { Braces::None }
}
