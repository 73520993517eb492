//! The backtracking machine, which counts its steps.
//!
//! Each instruction is a step, and so is each branch that is resumed; work that depends on the text takes more. The
//! machine takes steps from the [`Budget`] in pieces. The tables of a search take less than 64 MiB: 16 MiB for
//! branches, 16 for undo records, 32 for visited offsets.

use regex_automata::util::look::LookMatcher;
use smallvec::{SmallVec, smallvec};

use crate::budget::Budget;
use crate::error::MatchError;
use crate::expr::Assertion;
use crate::fold;
use crate::program::{Instruction, Program, Reference};

/// The maximum number of pending branches.
const MAX_BRANCHES: usize = 1 << 20;

/// The maximum number of undo records.
const MAX_UNDOS: usize = 1 << 21;

/// The maximum size of the table of visited offsets, in words.
const MAX_VISITED: usize = 1 << 22;

/// An empty slot.
const NONE: u32 = u32::MAX;

/// The slots of a match; those of groups come first.
pub(crate) type Slots = SmallVec<[u32; 16]>;

/// The offsets at which a match may start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Places {
    /// At this offset or later.
    AtOrAfter(usize),
    /// At this offset only.
    Only(usize),
}

/// Returns the groups of the first match as pairs of slots; [`span`] reads them.
pub(crate) fn search(
    program: &Program,
    text: &str,
    places: Places,
    budget: &mut Budget,
) -> Result<Option<Slots>, MatchError> {
    let (Places::AtOrAfter(start) | Places::Only(start)) = places;
    if number(text.len()) == NONE {
        return Err(budget.exhaust());
    }
    budget.take(program.slots / 8)?;
    let mut machine = Machine {
        program,
        text,
        start,
        slots: smallvec![NONE; program.slots],
        branches: Vec::new(),
        undos: Vec::new(),
        visited: Vec::new(),
        fuel: 0,
        budget,
    };
    let found = machine.places(places)?;
    let Machine { slots, fuel, budget, .. } = machine;
    budget.give_back(fuel);
    Ok(found.then_some(slots))
}

/// Returns the range of the text that a group matched.
pub(crate) fn span(slots: &[u32], group: usize) -> Option<std::ops::Range<usize>> {
    match slots.get(2 * group..2 * group + 2) {
        // After `\K` in a look-ahead, the start can be after the end.
        Some(&[start, end]) if start != NONE && end != NONE => Some(start.min(end) as usize..end as usize),
        _ => None,
    }
}

/// A pending branch: an instruction to try at the offsets from `place` down to `low`.
#[derive(Clone, Copy)]
struct Branch {
    next: u32,
    place: u32,
    low: u32,
    /// The number of undo records that are older than the branch.
    undos: u32,
}

/// An undo record: a slot and its previous value.
#[derive(Clone, Copy)]
struct Undo {
    slot: u32,
    value: u32,
}

struct Machine<'p, 't, 'b> {
    program: &'p Program,
    text: &'t str,
    /// The offset at which the search started.
    start: usize,
    slots: Slots,
    branches: Vec<Branch>,
    undos: Vec<Undo>,
    /// A bit per `Visit` instruction and offset from `start` on.
    visited: Vec<u64>,
    /// Steps that were taken from the budget and not used yet.
    fuel: usize,
    budget: &'b mut Budget,
}

impl Machine<'_, '_, '_> {
    /// Tries the start offsets in order.
    fn places(&mut self, places: Places) -> Result<bool, MatchError> {
        let mut place = self.start;
        if places == Places::Only(place) {
            return self.attempt(place);
        }
        match self.program.anchor {
            Some(Assertion::TextStart) if place > 0 => return Ok(false),
            Some(_) => return self.attempt(place),
            None => {}
        }
        let bytes = self.text.as_bytes();
        loop {
            if let Some(first) = &self.program.first {
                let rest = &bytes[place..];
                let skipped = rest.iter().position(|&byte| first[usize::from(byte)]).unwrap_or(rest.len());
                place += skipped;
                self.spend(skipped / 8)?;
                if place == bytes.len() {
                    return Ok(false);
                }
            }
            if self.attempt(place)? {
                return Ok(true);
            }
            match self.text[place..].chars().next() {
                Some(c) => place += c.len_utf8(),
                None => return Ok(false),
            }
        }
    }

    /// Uses some steps.
    #[inline]
    fn spend(&mut self, steps: usize) -> Result<(), MatchError> {
        match self.fuel.checked_sub(steps) {
            Some(fuel) => {
                self.fuel = fuel;
                Ok(())
            }
            None => self.refuel(steps),
        }
    }

    #[cold]
    fn refuel(&mut self, steps: usize) -> Result<(), MatchError> {
        let mut missing = steps - self.fuel;
        self.fuel = 0;
        if missing > Budget::PIECE {
            self.budget.take(missing - Budget::PIECE)?;
            missing = Budget::PIECE;
        }
        let piece = self.budget.take_piece()?;
        match piece.checked_sub(missing) {
            Some(fuel) => {
                self.fuel = fuel;
                Ok(())
            }
            None => Err(self.budget.exhaust()),
        }
    }

    /// Returns true if a match starts at an offset; the slots are then set.
    fn attempt(&mut self, start: usize) -> Result<bool, MatchError> {
        let mut place = start;
        let mut next = 0;
        loop {
            if self.run(&mut next, &mut place)? {
                return Ok(true);
            }
            let Some(branch) = self.branches.last_mut() else {
                // The slots that the attempt set are older than all branches.
                self.undo_to(0);
                return Ok(false);
            };
            next = branch.next as usize;
            place = branch.place as usize;
            let undos = branch.undos as usize;
            if branch.place == branch.low {
                self.branches.pop();
            } else {
                branch.place = place_before(self.text, place);
            }
            self.undo_to(undos);
        }
    }

    /// Restores slots until `kept` undo records are left.
    fn undo_to(&mut self, kept: usize) {
        while self.undos.len() > kept {
            if let Some(Undo { slot, value }) = self.undos.pop() {
                self.slots[slot as usize] = value;
            }
        }
    }

    /// Executes one path until it matches or fails.
    fn run(&mut self, next: &mut usize, place: &mut usize) -> Result<bool, MatchError> {
        let program = self.program;
        let (mut at, mut here) = (*next, *place);
        loop {
            self.spend(1)?;
            let instruction = program.code[at];
            at += 1;
            match instruction {
                Instruction::Literal(literal) => {
                    let literal = program.literals[literal as usize].as_bytes();
                    self.spend(literal.len() / 16)?;
                    match self.text.as_bytes().get(here..here + literal.len()) {
                        Some(part) if part == literal => here += literal.len(),
                        _ => return Ok(false),
                    }
                }
                Instruction::Set(set) => match program.sets[set as usize].len_at(self.text, here) {
                    Some(len) => here += len,
                    None => return Ok(false),
                },
                Instruction::Assert(assertion) => {
                    if !self.holds(assertion, here) {
                        return Ok(false);
                    }
                }
                Instruction::Split(first, second) => {
                    self.branch(second, here)?;
                    at = first as usize;
                }
                Instruction::Jump(target) => at = target as usize,
                Instruction::Save(slot) => self.save(slot, number(here))?,
                Instruction::Visit(visit) => {
                    if self.visit(visit as usize, here)? {
                        return Ok(false);
                    }
                }
                Instruction::LeaveIfEmpty { slot, target } => {
                    if self.slots[slot as usize] == number(here) {
                        at = target as usize;
                    }
                }
                Instruction::Backref(reference) => {
                    match self.reference(&program.references[reference as usize], here)? {
                        Some(end) => here = end,
                        None => return Ok(false),
                    }
                }
                Instruction::UnlessGroup { group, target } => {
                    if self.slots[2 * group as usize + 1] == NONE {
                        at = target as usize;
                    }
                }
                Instruction::Enter(slot) => self.save(slot, number(self.branches.len()))?,
                Instruction::Cut(slot) => self.branches.truncate(self.slots[slot as usize] as usize),
                Instruction::Restore(slot) => here = self.slots[slot as usize] as usize,
                Instruction::CutAndFail(slot) => {
                    self.branches.truncate(self.slots[slot as usize] as usize);
                    return Ok(false);
                }
                Instruction::Back(characters) => {
                    self.spend(characters as usize / 4)?;
                    let before = self.text[..here].char_indices().rev();
                    match before.take(characters as usize).enumerate().last() {
                        Some((back, (start, _))) if back + 1 == characters as usize => here = start,
                        _ => return Ok(false),
                    }
                }
                Instruction::Fail => return Ok(false),
                Instruction::Match => return Ok(true),
            }
        }
    }

    /// Stores a value in a slot. Resuming a branch restores the previous value.
    #[inline]
    fn save(&mut self, slot: u32, value: u32) -> Result<(), MatchError> {
        let old = std::mem::replace(&mut self.slots[slot as usize], value);
        if self.undos.len() == MAX_UNDOS {
            return Err(self.budget.exhaust());
        }
        self.undos.push(Undo { slot, value: old });
        Ok(())
    }

    /// Adds a pending branch.
    ///
    /// Branches to the same instruction at consecutive characters share an entry.
    #[inline]
    fn branch(&mut self, next: u32, here: usize) -> Result<(), MatchError> {
        let undos = number(self.undos.len());
        let place = number(here);
        if let Some(last) = self.branches.last_mut()
            && last.next == next
            && last.undos == undos
            && here > 0
            && last.place == place_before(self.text, here)
        {
            last.place = place;
            return Ok(());
        }
        if self.branches.len() == MAX_BRANCHES {
            return Err(self.budget.exhaust());
        }
        self.branches.push(Branch { next, place, low: place, undos });
        Ok(())
    }

    /// Returns whether the machine has executed a `Visit` at this offset before, and marks it.
    #[inline]
    fn visit(&mut self, visit: usize, here: usize) -> Result<bool, MatchError> {
        let bit = (here - self.start) * self.program.visits + visit;
        let word = bit / 64;
        if word >= self.visited.len() {
            self.widen(word)?;
        }
        let mask = 1 << (bit % 64);
        let known = self.visited[word] & mask != 0;
        self.visited[word] |= mask;
        Ok(known)
    }

    /// Enlarges the table of visits for a word, with some reserve.
    #[cold]
    fn widen(&mut self, word: usize) -> Result<(), MatchError> {
        if word >= MAX_VISITED {
            return Err(self.budget.exhaust());
        }
        let places = self.text.len() - self.start + 1;
        let whole = places.saturating_mul(self.program.visits) / 64 + 1;
        let length = (2 * word + 4).min(whole).min(MAX_VISITED).max(word + 1);
        self.spend((length - self.visited.len()) / 8)?;
        self.visited.resize(length, 0);
        Ok(())
    }

    fn holds(&self, assertion: Assertion, here: usize) -> bool {
        let bytes = self.text.as_bytes();
        let look = LookMatcher::new();
        match assertion {
            Assertion::LineStart => here == 0 || bytes[here - 1] == b'\n' && here < bytes.len(),
            Assertion::LineEnd => bytes.get(here).is_none_or(|&byte| byte == b'\n'),
            Assertion::TextStart => here == 0,
            Assertion::TextEnd => here == bytes.len(),
            Assertion::TextEndOrNewline => matches!(bytes[here..], [] | [b'\n']),
            Assertion::SearchStart => here == self.start,
            Assertion::WordBoundary => look.is_word_unicode(bytes, here).unwrap_or(false),
            Assertion::NotWordBoundary => look.is_word_unicode_negate(bytes, here).unwrap_or(false),
            Assertion::AsciiWordBoundary => look.is_word_ascii(bytes, here),
            Assertion::NotAsciiWordBoundary => look.is_word_ascii_negate(bytes, here),
        }
    }

    /// Returns the end of a reference's match at an offset.
    fn reference(&mut self, reference: &Reference, here: usize) -> Result<Option<usize>, MatchError> {
        /// The steps for comparing two characters with case folding.
        const FOLD: usize = 16;
        for &group in &reference.groups {
            let Some(span) = span(&self.slots, group) else {
                continue;
            };
            self.spend(span.len() / 16)?;
            let part = &self.text[span];
            let rest = &self.text[here..];
            if rest.as_bytes().starts_with(part.as_bytes()) {
                return Ok(Some(here + part.len()));
            }
            if reference.ignore_case {
                self.spend(part.len() * FOLD)?;
                if let Some(len) = fold::prefix_len(rest, part) {
                    return Ok(Some(here + len));
                }
            }
        }
        Ok(None)
    }
}

/// Returns the offset one character before `place`.
#[inline]
fn place_before(text: &str, place: usize) -> u32 {
    let mut before = place - 1;
    while !text.is_char_boundary(before) {
        before -= 1;
    }
    number(before)
}

/// Converts an offset to the type of slots. The search rejects texts that are too long.
#[inline]
fn number(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(NONE)
}
