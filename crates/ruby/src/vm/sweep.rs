//! Memory between calls: the objects of an outermost call are freed when it ends.
//!
//! The tables of the machine only grow, so the objects of a call are those after a mark. They can be freed if nothing
//! before the mark refers to them. The heap notes which older objects were changed, and the machine which classes; a
//! call that made an older object refer to one of its own keeps everything that it allocated.

use puppetlang_source::meter;

use super::heap::{Data, Heap};
use super::machine::{TreeId, Vm};
use super::value::{ClassId, Val};

/// The sizes of the machine's tables when an outermost call began.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mark {
    classes: usize,
    crefs: usize,
    programs: usize,
    functions: usize,
    variables: usize,
    pinned: usize,
    homes: usize,
    pinned_homes: usize,
}

/// The state that an entry restores when it ends.
pub(crate) struct Entry {
    calls: usize,
    catching: usize,
    inspecting: usize,
    blocks: usize,
    depth: u32,
    current_error: Val,
    variables: usize,
    homes: usize,
}

/// The number of programs that a machine keeps loaded.
const MOST_PROGRAMS: usize = 2_000;

/// The number of elements of a changed object that are examined; a larger one counts as referring to new objects.
const MOST_EXAMINED: usize = 4_096;

impl Vm<'_> {
    /// Begins an entry from outside.
    pub(crate) fn begin_entry(&mut self) -> Entry {
        self.level += 1;
        if self.level == 1 {
            self.mark = Mark {
                classes: self.classes.len(),
                crefs: self.crefs.len(),
                programs: self.programs.len(),
                functions: self.functions.len(),
                variables: self.variables.len(),
                pinned: self.pinned,
                homes: self.homes.len(),
                pinned_homes: self.pinned_homes,
            };
            self.charged = 0;
            self.classes.is_changed = false;
            self.heap.set_mark();
        }
        Entry {
            calls: self.calls.len(),
            catching: self.catching.len(),
            inspecting: self.inspecting.len(),
            blocks: self.lent_blocks.len(),
            depth: self.depth,
            current_error: self.current_error,
            variables: self.variables.len(),
            homes: self.homes.len(),
        }
    }

    /// Ends an entry, also after an error.
    pub(crate) fn end_entry(&mut self, entry: &Entry) {
        self.calls.truncate(entry.calls);
        self.catching.truncate(entry.catching);
        self.inspecting.truncate(entry.inspecting);
        self.lent_blocks.truncate(entry.blocks);
        self.depth = entry.depth;
        self.current_error = entry.current_error;
        if self.pinned <= entry.variables {
            self.variables.truncate(entry.variables);
        }
        if self.pinned_homes <= entry.homes {
            self.homes.truncate(entry.homes);
        }
        self.level = self.level.saturating_sub(1);
        if self.level == 0 {
            self.escaped = None;
            self.original = None;
            self.signalled = None;
            self.sweep();
        }
    }

    /// Frees what the outermost call allocated, if nothing older refers to it.
    fn sweep(&mut self) {
        self.imports.clear();
        self.payload = Val::Nil;
        self.new_match = None;
        let mark = self.mark;
        for home in self.homes.iter_mut().take(mark.homes) {
            if self.heap.is_young(home.last_match) {
                home.last_match = Val::Nil;
            }
        }
        let mut scopes = std::mem::take(&mut self.scopes);
        scopes.retain(|(_, scope)| !self.heap.is_young(*scope) || !self.variables_of(*scope).is_empty());
        self.scopes = scopes;
        let is_kept = self.is_kept(&mark);
        self.end_copies(&mark, is_kept);
        if is_kept {
            // If the limit is reached, the meter stops, and with it the evaluation.
            let _ = meter::charge_kept(self.charged);
            return;
        }
        let growth = self.heap.sweep();
        let _ = meter::charge_kept(growth);
        if self.crefs.len() > mark.crefs || self.classes.len() > mark.classes {
            self.constants.clear();
            self.found.retain(|(class, _), _| (class.0 as usize) < mark.classes);
            self.found_of_classes.retain(|(class, _), _| (class.0 as usize) < mark.classes);
        }
        self.classes.truncate(mark.classes);
        self.crefs.truncate(mark.crefs);
        self.variables.truncate(mark.variables);
        self.pinned = mark.pinned;
        self.homes.truncate(mark.homes);
        self.pinned_homes = mark.pinned_homes;
        if self.programs.len() > MOST_PROGRAMS {
            self.programs.truncate(mark.programs);
            self.loaded.retain(|_, TreeId(id)| (*id as usize) < mark.programs);
            self.once.retain(|&(id, _), _| (id as usize) < mark.programs);
        }
        meter::release_to(meter::bytes_left().saturating_add(self.charged.saturating_sub(growth)));
    }

    /// Drops the copies of values that later entries could tell from new ones.
    fn end_copies(&mut self, mark: &Mark, is_kept: bool) {
        if self.imports.reuse.is_empty() {
            return;
        }
        self.drop_changed_copies();
        let is_part = |value: Val| self.imports.reuse.contains(value);
        let has_properties = !self.heap.singletons.is_empty() || !self.heap.variables.is_empty();
        if is_kept || has_properties || self.is_referred_to(mark, &is_part) {
            self.imports.reuse.clear();
        }
    }

    /// Returns whether something older may refer to an object of the call.
    fn is_kept(&self, mark: &Mark) -> bool {
        self.classes.is_changed
            || self.functions.len() > mark.functions
            || self.is_referred_to(mark, &|value| self.is_young(value))
    }

    /// Returns whether something older than the call may refer to a value that is among the wanted ones.
    fn is_referred_to(&self, mark: &Mark, is_wanted: &dyn Fn(Val) -> bool) -> bool {
        self.variables.iter().take(mark.variables).any(|value| is_wanted(*value))
            || self.globals.values().any(|value| is_wanted(*value))
            || self.once.values().any(|value| is_wanted(*value))
            || self.scopes.iter().any(|(_, scope)| is_wanted(*scope))
            || is_wanted(self.main)
            || self.heap.may_refer_to(is_wanted)
    }

    fn is_young(&self, value: Val) -> bool {
        match value {
            Val::Class(id) => id.0 as usize >= self.mark.classes,
            other => self.heap.is_young(other),
        }
    }
}

/// The sizes of the heap's tables at the mark, and the older objects that were changed since.
#[derive(Debug, Default)]
pub(crate) struct Remembered {
    pub(super) strings: usize,
    pub(super) arrays: usize,
    pub(super) hashes: usize,
    pub(super) objects: usize,
    /// The changed objects, and their sizes before.
    changed: Vec<(Val, usize)>,
    /// Whether more objects were changed than the list can have.
    is_full: bool,
}

impl Remembered {
    /// Returns whether an older object of some kind may have been changed.
    pub(crate) fn has_changed(&self, is_of_kind: impl Fn(Val) -> bool) -> bool {
        self.is_full || self.changed.iter().any(|(changed, _)| is_of_kind(*changed))
    }

    /// Notes the change of an older object, which has a size in bytes.
    #[cold]
    pub(super) fn note(&mut self, value: Val, size: usize) {
        /// The number of changed objects that are told apart.
        const MOST: usize = 64;
        if self.is_full || self.changed.iter().any(|(known, _)| *known == value) {
            return;
        }
        if self.changed.len() < MOST {
            self.changed.push((value, size));
        } else {
            self.is_full = true;
        }
    }
}

impl Heap {
    /// Sets the mark after all objects.
    fn set_mark(&mut self) {
        let (strings, arrays, hashes, objects) = self.sizes();
        self.remembered = Remembered { strings, arrays, hashes, objects, ..Remembered::default() };
    }

    /// Returns whether a value is an object after the mark.
    pub(super) fn is_young(&self, value: Val) -> bool {
        match value {
            Val::Str(id) => id.0 as usize >= self.remembered.strings,
            Val::Array(id) => id.0 as usize >= self.remembered.arrays,
            Val::Hash(id) => id.0 as usize >= self.remembered.hashes,
            Val::Object(id) => id.0 as usize >= self.remembered.objects,
            _ => false,
        }
    }

    /// Returns whether a changed older object may refer to a value that is among the wanted ones.
    fn may_refer_to(&self, is_wanted: &dyn Fn(Val) -> bool) -> bool {
        let is_wanted_class = |class: ClassId| is_wanted(Val::Class(class));
        let refers = |(value, _): &(Val, usize)| match *value {
            Val::Array(id) => {
                let array = self.array(id);
                array.items.len() > MOST_EXAMINED
                    || is_wanted_class(array.class)
                    || array.items.iter().any(|item| is_wanted(*item))
            }
            Val::Hash(id) => {
                let hash = self.hash(id);
                hash.entries.len() > MOST_EXAMINED
                    || hash.default.is_some_and(is_wanted)
                    || hash.default_proc.is_some_and(is_wanted)
                    || hash.class.is_some_and(is_wanted_class)
                    || hash.pairs().any(|(key, value)| is_wanted(key) || is_wanted(value))
            }
            Val::Object(id) => {
                let object = self.object(id);
                let content = match &object.data {
                    Data::Plain | Data::Scope { .. } | Data::Puppet(_) => false,
                    Data::Struct(values) => values.iter().any(|value| is_wanted(*value)),
                    Data::Set(id) => is_wanted(Val::Hash(*id)),
                    _ => true,
                };
                content
                    || is_wanted_class(object.class)
                    || object.variables.len() > MOST_EXAMINED
                    || object.variables.iter().any(|(_, value)| is_wanted(*value))
            }
            _ => false,
        };
        // A singleton class of an older string, array or hash.
        let singletons = self.singletons.iter().any(|(&(kind, number), class)| {
            let marks = [self.remembered.strings, self.remembered.arrays, self.remembered.hashes];
            let mark = marks.get(usize::from(kind)).copied().unwrap_or(usize::MAX);
            (number as usize) < mark && is_wanted_class(*class)
        });
        // So may their instance variables.
        let variables = self.variables.iter().any(|(&(kind, number), variables)| {
            let marks = [self.remembered.strings, self.remembered.arrays, self.remembered.hashes];
            let mark = marks.get(usize::from(kind)).copied().unwrap_or(usize::MAX);
            (number as usize) < mark && variables.iter().any(|(_, value)| is_wanted(*value))
        });
        self.remembered.is_full || singletons || variables || self.remembered.changed.iter().any(refers)
    }

    /// Frees the objects after the mark. Returns by how many bytes older objects have grown.
    fn sweep(&mut self) -> u64 {
        let grown = |(value, before): &(Val, usize)| self.size_of(*value).saturating_sub(*before) as u64;
        let growth = self.remembered.changed.iter().map(grown).sum();
        let Remembered { strings, arrays, hashes, objects, .. } = self.remembered;
        self.truncate(strings, arrays, hashes, objects);
        let marks = [strings, arrays, hashes];
        let is_old =
            |(kind, number): (u8, u32)| marks.get(usize::from(kind)).is_some_and(|mark| (number as usize) < *mark);
        self.singletons.retain(|place, _| is_old(*place));
        self.variables.retain(|place, _| is_old(*place));
        growth
    }
}
