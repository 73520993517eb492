//! Programs for the backtracking machine.
//!
//! Counted repetitions are expanded. If memoization suffices for a pattern ([`Means`]), its program has a `Visit`
//! instruction at each point where paths join: the machine passes each of them once per offset of the text, so the work
//! is at most instructions × text.

use std::collections::HashMap;

use crate::charset::CharSet;
use crate::expr::{Assertion, Expr, Look, Means, Repeat};

/// An instruction. Targets are indices of instructions.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Instruction {
    /// Matches the literal with this index.
    Literal(u32),
    /// Matches a character of the set with this index.
    Set(u32),
    Assert(Assertion),
    /// Continues at the first target and, if that fails, at the second.
    Split(u32, u32),
    Jump(u32),
    /// Stores the current offset in a slot.
    Save(u32),
    /// Fails if the machine has executed this instruction at this offset before.
    Visit(u32),
    /// Jumps to the target if the current offset equals the slot.
    LeaveIfEmpty {
        slot: u32,
        target: u32,
    },
    /// Matches the reference with this index.
    Backref(u32),
    /// Jumps to the target if the group did not participate.
    UnlessGroup {
        group: u32,
        target: u32,
    },
    /// Stores the number of branches in a slot.
    Enter(u32),
    /// Drops the branches since `Enter`.
    Cut(u32),
    /// Returns to the offset in a slot.
    Restore(u32),
    /// Drops the branches since `Enter`, and fails.
    CutAndFail(u32),
    /// Moves back a number of characters.
    Back(u32),
    Fail,
    Match,
}

/// A reference to groups.
#[derive(Debug)]
pub(crate) struct Reference {
    pub(crate) groups: Vec<usize>,
    pub(crate) ignore_case: bool,
}

#[derive(Debug)]
pub(crate) struct Program {
    pub(crate) code: Vec<Instruction>,
    pub(crate) literals: Vec<Box<str>>,
    pub(crate) sets: Vec<CharSet>,
    pub(crate) references: Vec<Reference>,
    /// The number of slots: two per group, then those of loops, look-arounds and atomic groups.
    pub(crate) slots: usize,
    /// The number of `Visit` instructions.
    pub(crate) visits: usize,
    /// An assertion that holds at the start of every match.
    pub(crate) anchor: Option<Assertion>,
    /// The bytes that matches can start with, unless they can start with any.
    pub(crate) first: Option<Box<[bool; 256]>>,
}

/// The error for a program that is too large.
#[derive(Debug)]
pub(crate) struct TooLarge;

impl Program {
    /// Compiles an expression with `count` groups.
    pub(crate) fn new(expr: &Expr, count: usize, longest: usize) -> Result<Self, TooLarge> {
        let mut first = Box::new([false; 256]);
        let may_begin_anywhere = first_bytes(expr, &mut first);
        let mut anchors = [Assertion::TextStart, Assertion::SearchStart].into_iter();
        let mut compiler = Compiler {
            program: Self {
                code: Vec::new(),
                literals: Vec::new(),
                sets: Vec::new(),
                references: Vec::new(),
                slots: 2 * count,
                visits: 0,
                anchor: anchors.find(|&anchor| expr.begins_with(anchor)),
                first: (!may_begin_anywhere).then_some(first),
            },
            visits: expr.means() <= Means::Memory,
            known_sets: HashMap::new(),
            longest: longest.min(1 << 30),
        };
        compiler.emit(Instruction::Save(0))?;
        compiler.expr(expr)?;
        compiler.emit(Instruction::Save(1))?;
        compiler.emit(Instruction::Match)?;
        Ok(compiler.program)
    }
}

struct Compiler {
    program: Program,
    /// True if the program uses memoization.
    visits: bool,
    /// The indices of sets by their ranges.
    known_sets: HashMap<Vec<(char, char)>, u32>,
    longest: usize,
}

type Done = Result<(), TooLarge>;

impl Compiler {
    fn emit(&mut self, instruction: Instruction) -> Done {
        if self.program.code.len() >= self.longest {
            return Err(TooLarge);
        }
        self.program.code.push(instruction);
        Ok(())
    }

    /// Returns the index of the next instruction.
    fn here(&self) -> u32 {
        index(self.program.code.len())
    }

    /// Emits an instruction whose target is not known yet, and returns its index.
    fn emit_open(&mut self, instruction: Instruction) -> Result<u32, TooLarge> {
        let at = self.here();
        self.emit(instruction)?;
        Ok(at)
    }

    /// Sets the open targets of the instruction at `at`.
    fn close(&mut self, at: u32, to: u32) {
        match &mut self.program.code[at as usize] {
            Instruction::Split(first, second) => {
                for target in [first, second] {
                    if *target == OPEN {
                        *target = to;
                    }
                }
            }
            Instruction::Jump(target)
            | Instruction::LeaveIfEmpty { target, .. }
            | Instruction::UnlessGroup { target, .. } => *target = to,
            _ => {}
        }
    }

    /// Emits a `Visit` where paths join, if the program uses memoization.
    fn join(&mut self) -> Done {
        if !self.visits {
            return Ok(());
        }
        let visit = index(self.program.visits);
        self.program.visits += 1;
        self.emit(Instruction::Visit(visit))
    }

    fn new_slot(&mut self) -> u32 {
        self.program.slots += 1;
        index(self.program.slots - 1)
    }

    fn expr(&mut self, expr: &Expr) -> Done {
        match expr {
            Expr::Empty => Ok(()),
            Expr::Fail => self.emit(Instruction::Fail),
            Expr::Literal(text) => self.literal(text),
            Expr::Set(set) => {
                let ranges = set.ranges().iter().map(|range| (range.start(), range.end())).collect();
                let sets = &mut self.program.sets;
                let known = self.known_sets.entry(ranges).or_insert_with(|| {
                    sets.push(CharSet::new(set));
                    index(sets.len() - 1)
                });
                let set = *known;
                self.emit(Instruction::Set(set))
            }
            Expr::Assert(assertion) => self.emit(Instruction::Assert(*assertion)),
            Expr::Keep => self.emit(Instruction::Save(0)),
            Expr::List(parts) => parts.iter().try_for_each(|part| self.expr(part)),
            Expr::Alternation(parts) => self.alternation(parts),
            Expr::Repeat(repeat) => self.repeat(repeat),
            Expr::Capture(group, child) => {
                self.emit(Instruction::Save(index(2 * group)))?;
                self.expr(child)?;
                self.emit(Instruction::Save(index(2 * group + 1)))
            }
            Expr::Atomic(child) => {
                let slot = self.new_slot();
                self.emit(Instruction::Enter(slot))?;
                self.expr(child)?;
                self.emit(Instruction::Cut(slot))
            }
            Expr::Look(look, child) => self.look(*look, child),
            Expr::Backref { groups, ignore_case } => {
                self.program.references.push(Reference { groups: groups.clone(), ignore_case: *ignore_case });
                self.emit(Instruction::Backref(index(self.program.references.len() - 1)))
            }
            Expr::Condition { group, branches } => self.condition(*group, branches),
        }
    }

    fn literal(&mut self, text: &str) -> Done {
        let literals = &mut self.program.literals;
        let same = literals.last().is_some_and(|last| **last == *text);
        if !same {
            literals.push(text.into());
        }
        let literal = index(literals.len() - 1);
        self.emit(Instruction::Literal(literal))
    }

    fn alternation(&mut self, parts: &[Expr]) -> Done {
        let mut ends = Vec::with_capacity(parts.len());
        for (number, part) in parts.iter().enumerate() {
            let is_last = number + 1 == parts.len();
            let split = if is_last { None } else { Some(self.emit_open(Instruction::Split(self.here() + 1, OPEN))?) };
            self.expr(part)?;
            if let Some(split) = split {
                ends.push(self.emit_open(Instruction::Jump(OPEN))?);
                let next = self.here();
                self.close(split, next);
            }
        }
        let end = self.here();
        ends.into_iter().for_each(|jump| self.close(jump, end));
        if parts.is_empty() { self.emit(Instruction::Fail) } else { self.join() }
    }

    fn repeat(&mut self, repeat: &Repeat) -> Done {
        for _ in 0..repeat.min {
            self.expr(&repeat.child)?;
        }
        match repeat.max {
            None => self.endless(repeat),
            Some(max) => {
                let mut splits = Vec::new();
                for _ in repeat.min..max {
                    splits.push(self.emit_split(repeat.lazy)?);
                    self.expr(&repeat.child)?;
                }
                if splits.is_empty() {
                    return Ok(());
                }
                let end = self.here();
                splits.into_iter().for_each(|split| self.close(split, end));
                self.join()
            }
        }
    }

    /// Emits a choice between the next instruction and an open target.
    fn emit_split(&mut self, lazy: bool) -> Result<u32, TooLarge> {
        let next = self.here() + 1;
        self.emit_open(if lazy { Instruction::Split(OPEN, next) } else { Instruction::Split(next, OPEN) })
    }

    /// Emits an unbounded repetition.
    fn endless(&mut self, repeat: &Repeat) -> Done {
        let skip = self.emit_split(repeat.lazy)?;
        let round = self.here();
        self.join()?;
        // An empty iteration is the last one. With memoization, `Visit` detects it.
        let slot = (repeat.may_be_empty && !self.visits).then(|| self.new_slot());
        if let Some(slot) = slot {
            self.emit(Instruction::Save(slot))?;
        }
        self.expr(&repeat.child)?;
        let leave = slot.map(|slot| self.emit_open(Instruction::LeaveIfEmpty { slot, target: OPEN })).transpose()?;
        let again = if repeat.lazy { Instruction::Split(OPEN, round) } else { Instruction::Split(round, OPEN) };
        let again = self.emit_open(again)?;
        let end = self.here();
        for open in [Some(skip), leave, Some(again)].into_iter().flatten() {
            self.close(open, end);
        }
        self.join()
    }

    fn look(&mut self, look: Look, child: &Expr) -> Done {
        let branches = self.new_slot();
        self.emit(Instruction::Enter(branches))?;
        let place = self.new_slot();
        let split = if look.negated { Some(self.emit_split(false)?) } else { None };
        self.emit(Instruction::Save(place))?;
        if let Some(length @ 1..) = look.behind {
            self.emit(Instruction::Back(length))?;
        }
        self.expr(child)?;
        match split {
            Some(split) => {
                self.emit(Instruction::CutAndFail(branches))?;
                let end = self.here();
                self.close(split, end);
                Ok(())
            }
            None => {
                self.emit(Instruction::Cut(branches))?;
                self.emit(Instruction::Restore(place))
            }
        }
    }

    fn condition(&mut self, group: usize, [yes, no]: &[Expr; 2]) -> Done {
        let unless = self.emit_open(Instruction::UnlessGroup { group: index(group), target: OPEN })?;
        self.expr(yes)?;
        let jump = self.emit_open(Instruction::Jump(OPEN))?;
        let otherwise = self.here();
        self.close(unless, otherwise);
        self.expr(no)?;
        let end = self.here();
        self.close(jump, end);
        Ok(())
    }
}

/// A target that is not known yet.
const OPEN: u32 = u32::MAX;

fn index(length: usize) -> u32 {
    u32::try_from(length).expect("the size of a program is limited to far less")
}

/// Marks the bytes with which a match of `expr` can start.
///
/// Returns true if a match can also start differently, for instance by being empty.
fn first_bytes(expr: &Expr, marks: &mut [bool; 256]) -> bool {
    match expr {
        Expr::Empty | Expr::Assert(_) | Expr::Keep | Expr::Look(..) | Expr::Backref { .. } => true,
        Expr::Fail => false,
        Expr::Literal(text) => match text.as_bytes().first() {
            Some(&byte) => {
                marks[usize::from(byte)] = true;
                false
            }
            None => true,
        },
        Expr::Set(set) => {
            CharSet::new(set).mark_first_bytes(marks);
            false
        }
        Expr::List(parts) => parts.iter().all(|part| first_bytes(part, marks)),
        Expr::Alternation(parts) => parts.iter().fold(false, |open, part| first_bytes(part, marks) | open),
        Expr::Repeat(repeat) => first_bytes(&repeat.child, marks) | (repeat.min == 0),
        Expr::Capture(_, child) | Expr::Atomic(child) => first_bytes(child, marks),
        Expr::Condition { branches, .. } => branches.iter().fold(false, |open, part| first_bytes(part, marks) | open),
    }
}
