//! `Dir`: listing directories and finding files by patterns.

use super::super::{Def, def};
use super::fnmatch::{DOT_MATCH, alternatives, part_matches};
use crate::core::kernel::needed;
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};
use crate::world::RequestKind;

const STAT: &str = "rb_file_s_stat";

pub(in crate::core) const OF_DIR: &[Def] = &[
    def("exist?", 1, 1, exists),
    def("exists?", 1, 1, exists),
    def("empty?", 1, 1, is_empty),
    def("entries", 1, 2, entries),
    def("children", 1, 2, children),
    def("each_child", 1, 2, each_child),
    def("foreach", 1, 2, each_entry),
    def("glob", 1, -1, glob),
    def("[]", 0, -1, brackets),
    def("home", 0, 1, home),
    def("pwd", 0, 0, |vm, _, _, _| vm.deny("asking for the current directory")),
    def("getwd", 0, 0, |vm, _, _, _| vm.deny("asking for the current directory")),
    def("chdir", 0, 1, |vm, _, _, _| vm.deny("changing the current directory")),
    def("tmpdir", 0, 0, |vm, _, _, _| vm.deny("asking for a directory of temporary files")),
    def("mktmpdir", 0, -1, |vm, _, _, _| vm.deny("writing files")),
    def("mkdir", 1, 2, |vm, _, _, _| vm.deny("writing files")),
    def("rmdir", 1, 1, |vm, _, _, _| vm.deny("writing files")),
    def("delete", 1, 1, |vm, _, _, _| vm.deny("writing files")),
    def("unlink", 1, 1, |vm, _, _, _| vm.deny("writing files")),
    def("new", 1, 2, |vm, _, _, _| vm.refuse("an open directory")),
    def("open", 1, 2, |vm, _, _, _| vm.refuse("an open directory")),
];

fn exists(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let path = vm.path(arguments[0])?;
    Ok(vm.status(&path, STAT)?.is_some_and(|status| status.is_directory).into())
}

/// Returns the names in a directory, which must exist.
fn names(vm: &mut Vm<'_>, directory: Val) -> Step<Vec<String>> {
    const OPERATION: &str = "dir_initialize";
    let path = vm.path(directory)?;
    if path.is_empty() {
        return vm.system_error("ENOENT", OPERATION, "");
    }
    match vm.listing(&path)? {
        Some(entries) => Ok(entries.into_iter().map(|(name, _)| name).collect()),
        None => vm.system_error("ENOENT", OPERATION, &path),
    }
}

fn strings(vm: &mut Vm<'_>, names: Vec<String>) -> Step<Vec<Val>> {
    let mut values = Vec::with_capacity(names.len());
    for name in names {
        values.push(vm.new_string(name)?);
    }
    Ok(values)
}

fn is_empty(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    if exists(vm, receiver, arguments, block)? == Val::False {
        return Ok(Val::False);
    }
    Ok(names(vm, arguments[0])?.is_empty().into())
}

fn entries(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let mut all = vec![".".to_owned(), "..".to_owned()];
    all.extend(names(vm, arguments[0])?);
    let all = strings(vm, all)?;
    vm.new_array(all)
}

fn children(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let names = names(vm, arguments[0])?;
    let names = strings(vm, names)?;
    vm.new_array(names)
}

fn each_child(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "each_child", arguments) };
    let names = names(vm, arguments[0])?;
    for name in strings(vm, names)? {
        vm.call_block(block, &[name])?;
    }
    Ok(Val::Nil)
}

fn each_entry(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "foreach", arguments) };
    let all = entries(vm, receiver, arguments, None)?;
    for name in vm.items_of(all).to_vec() {
        vm.call_block(block, &[name])?;
    }
    Ok(Val::Nil)
}

fn home(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let answer = match arguments.first().filter(|name| !name.is_nil()) {
        None => vm.request(RequestKind::EnvironmentVariable, &["HOME".into()], "")?,
        Some(name) => {
            let name = vm.to_s(*name)?;
            let user = vm.request(RequestKind::FindUser, &[name.as_str().into()], "")?;
            match &user {
                puppetlang_types::Value::Hash(fields) => {
                    fields.get_str("dir").cloned().unwrap_or(puppetlang_types::Value::Undef)
                }
                _ => return vm.raise(class::ARGUMENT_ERROR, &format!("user {name} doesn't exist")),
            }
        }
    };
    vm.from_puppet(&answer)
}

/// `Dir[pattern, …]`
fn brackets(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (patterns, options) = Vm::split_options(arguments);
    let base = base(vm, options)?;
    let mut found = Vec::new();
    for pattern in patterns {
        let pattern = vm.path_text(*pattern)?;
        find(vm, &pattern, 0, base.as_deref(), &mut found)?;
    }
    let found = strings(vm, found)?;
    vm.new_array(found)
}

fn base(vm: &mut Vm<'_>, options: Option<Val>) -> Step<Option<String>> {
    match vm.option(options, "base")? {
        Some(base) => Ok(Some(vm.path(base)?).filter(|base| !base.is_empty())),
        None => Ok(None),
    }
}

fn glob(vm: &mut Vm<'_>, _: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let (given, options) = Vm::split_options(arguments);
    // A hash alone is a pattern of the wrong class.
    let Some(pattern) = given.first().or(arguments.first()) else {
        return vm.raise(class::ARGUMENT_ERROR, "wrong number of arguments (given 0, expected 1..2)");
    };
    let base = base(vm, options)?;
    let flags = match given.get(1) {
        Some(flags) => Some(*flags),
        None => vm.option(options, "flags")?,
    };
    let flags = match flags {
        Some(flags) => vm.to_int(flags)?,
        None => 0,
    };
    let patterns = match pattern {
        Val::Array(id) => vm.heap.array(*id).items.clone(),
        one => vec![*one],
    };
    let mut found = Vec::new();
    for pattern in patterns {
        let pattern = vm.path_text(pattern)?;
        find(vm, &pattern, flags, base.as_deref(), &mut found)?;
    }
    let found = strings(vm, found)?;
    if block.is_none() {
        return vm.new_array(found);
    }
    let block = needed(vm, block)?;
    for path in found {
        vm.call_block(block, &[path])?;
    }
    Ok(Val::Nil)
}

/// Finds the files that a pattern matches.
fn find(vm: &mut Vm<'_>, pattern: &str, flags: i64, base: Option<&str>, found: &mut Vec<String>) -> Step<()> {
    for pattern in alternatives(vm, pattern, flags)? {
        if pattern.is_empty() {
            found.extend(base.map(|_| String::new()));
            continue;
        }
        let (directory, shown, rest) = match (pattern.strip_prefix('/'), base) {
            (Some(rest), _) => ("/".to_owned(), "/".to_owned(), rest),
            (None, Some(base)) => (format!("{}/", base.trim_end_matches('/')), String::new(), pattern.as_str()),
            (None, None) => {
                return vm.deny(&format!("using the path {pattern}, which is relative to the current directory,"));
            }
        };
        let (mut parts, mut joints): (Vec<&str>, Vec<String>) = (Vec::new(), Vec::new());
        let mut rest = rest.trim_start_matches('/');
        while !rest.is_empty() {
            let (part, after) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
            rest = after.trim_start_matches('/');
            // Repeated `**/` means one.
            if part != "**" || parts.last() != Some(&"**") {
                parts.push(part);
                joints.push(after[..after.len() - rest.len()].to_owned());
            }
            if rest.is_empty() && !after.is_empty() {
                parts.push("");
            }
        }
        let search = Search { parts, joints, flags };
        search.directory(vm, &directory, &shown, &[0], true, found)?;
    }
    Ok(())
}

/// A search with a pattern in parts.
struct Search<'p> {
    /// The last part is empty if the pattern ends in a slash.
    parts: Vec<&'p str>,
    /// The slashes after each part.
    joints: Vec<String>,
    flags: i64,
}

impl Search<'_> {
    /// Returns true for `**` before another part.
    fn is_recursive(&self, place: usize) -> bool {
        self.parts.get(place) == Some(&"**") && place + 1 < self.parts.len()
    }

    fn is_magic(&self, place: usize) -> bool {
        self.parts.get(place).is_some_and(|part| part.contains(['*', '?', '[']))
    }

    /// Adds the places after `**/`, which also matches no directory at all.
    fn closed(&self, places: &[usize]) -> Vec<usize> {
        let mut all: Vec<usize> = Vec::with_capacity(places.len() + 1);
        for place in places {
            let mut place = *place;
            loop {
                if !all.contains(&place) {
                    all.push(place);
                }
                if !self.is_recursive(place) {
                    break;
                }
                place += 1;
            }
        }
        all
    }

    /// Searches a directory, whose path ends in a slash, at places of the pattern.
    fn directory(
        &self,
        vm: &mut Vm<'_>,
        path: &str,
        shown: &str,
        places: &[usize],
        is_first: bool,
        found: &mut Vec<String>,
    ) -> Step<()> {
        let places = self.closed(places);
        vm.spend(places.len())?;
        if places.iter().any(|place| self.parts.get(*place) == Some(&"")) {
            self.add(vm, if shown.is_empty() { "/".to_owned() } else { shown.to_owned() }, found)?;
        }
        if places.iter().all(|place| !self.is_magic(*place)) {
            return self.plain(vm, path, shown, &places, is_first, found);
        }
        // Plain parts may lead to a file.
        if is_first && !vm.status(path, STAT)?.is_some_and(|status| status.is_directory) {
            return Ok(());
        }
        let Some(mut entries) = vm.listing(path)? else { return Ok(()) };
        // A directory that only plain parts lead to contains itself, unless the search goes down from it.
        if is_first && (self.flags & DOT_MATCH != 0 || !places.iter().any(|place| self.is_recursive(*place))) {
            entries.insert(0, (".".to_owned(), "dot".to_owned()));
        }
        for (name, kind) in entries {
            let mut next = Vec::new();
            for place in &places {
                let is_hidden = name.starts_with('.') && self.flags & DOT_MATCH == 0;
                if self.is_recursive(*place) {
                    if kind == "directory" && !is_hidden {
                        next.push(*place);
                    }
                } else if let Some(part) = self.parts.get(*place)
                    && !part.is_empty()
                    && part_matches(vm, part, &name, self.flags)?
                {
                    next.push(place + 1);
                }
            }
            if !next.is_empty() {
                let is_directory = match kind.as_str() {
                    "directory" | "dot" => Some(true),
                    "link" => None,
                    _ => Some(false),
                };
                self.entry(vm, &format!("{path}{name}"), &format!("{shown}{name}"), &next, is_directory, false, found)?;
            }
        }
        Ok(())
    }

    /// Follows parts without special characters.
    fn plain(
        &self,
        vm: &mut Vm<'_>,
        path: &str,
        shown: &str,
        places: &[usize],
        is_first: bool,
        found: &mut Vec<String>,
    ) -> Step<()> {
        for place in places {
            let Some(part) = self.parts.get(*place).filter(|part| !part.is_empty()) else { continue };
            let mut name = String::new();
            let mut characters = part.chars();
            while let Some(character) = characters.next() {
                name.push(if character == '\\' { characters.next().unwrap_or('\\') } else { character });
            }
            let path = format!("{path}{name}");
            // Directories on the way to the pattern need not be readable themselves.
            let is_last = *place + 1 == self.parts.len();
            let is_directory = match is_last {
                true => match vm.status(&path, STAT)? {
                    Some(status) => Some(status.is_directory),
                    None => continue,
                },
                false => Some(true),
            };
            self.entry(vm, &path, &format!("{shown}{name}"), &[place + 1], is_directory, is_first, found)?;
        }
        Ok(())
    }

    /// Adds an entry that the pattern matches, and searches it if the pattern goes on.
    #[expect(clippy::too_many_arguments, reason = "the state of a search")]
    fn entry(
        &self,
        vm: &mut Vm<'_>,
        path: &str,
        shown: &str,
        places: &[usize],
        is_directory: Option<bool>,
        is_first: bool,
        found: &mut Vec<String>,
    ) -> Step<()> {
        if places.contains(&self.parts.len()) {
            self.add(vm, shown.to_owned(), found)?;
        }
        let rest: Vec<usize> = places.iter().copied().filter(|place| *place < self.parts.len()).collect();
        if rest.is_empty() || is_directory == Some(false) {
            return Ok(());
        }
        let ends_in_slash = rest.iter().any(|place| self.parts.get(*place) == Some(&""));
        if is_directory.is_none() || ends_in_slash {
            let status = vm.status(path, STAT)?;
            if !status.is_some_and(|status| status.is_directory) {
                return Ok(());
            }
        }
        let joint = rest.first().filter(|place| !self.is_recursive(**place)).and_then(|place| place.checked_sub(1));
        let joint = joint.and_then(|place| self.joints.get(place)).map_or("/", String::as_str);
        vm.deeper(|vm| self.directory(vm, &format!("{path}/"), &format!("{shown}{joint}"), &rest, is_first, found))
    }

    fn add(&self, vm: &mut Vm<'_>, path: String, found: &mut Vec<String>) -> Step<()> {
        vm.charge(path.len() + 24)?;
        found.push(path);
        Ok(())
    }
}
