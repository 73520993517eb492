//! Control flow: loops, `case` with `when`, and `begin` with its clauses.

use super::call::Arguments;
use super::class;
use super::machine::{Frame, Vm};
use super::value::{Signal, Step, Val};
use crate::core::LoopItems;
use crate::tree::{Expr, ExprId, PartId, Rescue, TargetsId};

impl Vm<'_> {
    pub(super) fn while_loop(&mut self, frame: &Frame<'_>, part: PartId) -> Step {
        let this = frame.tree.tree.loops[part.0 as usize];
        let mut is_first = this.body_first;
        loop {
            self.spend(1)?;
            if !is_first && self.evaluate(frame, this.condition)?.is_truthy() == this.is_until {
                return Ok(Val::Nil);
            }
            is_first = false;
            let Some(body) = this.body else { continue };
            match self.evaluate(frame, body) {
                Ok(_) | Err(Signal::Next) => {}
                Err(Signal::Break) if self.tag_is_of_loop() => return Ok(self.payload),
                Err(signal) => return Err(signal),
            }
        }
    }

    /// Returns true if `break` was written in the loop that is running, not in a block.
    fn tag_is_of_loop(&self) -> bool {
        self.tag == 0
    }

    pub(super) fn for_loop(
        &mut self,
        frame: &Frame<'_>,
        targets: TargetsId,
        collection: ExprId,
        body: Option<ExprId>,
    ) -> Step {
        let collection = self.evaluate(frame, collection)?;
        let single = {
            let targets = &frame.tree.tree.targets[targets.0 as usize];
            targets.lefts.len() == 1 && targets.rest.is_none() && targets.rights.is_empty()
        };
        // Arrays may change, and ranges may have no end; all else is collected before the first turn.
        let mut items = self.loop_items(collection, single)?;
        loop {
            let item = match &mut items {
                LoopItems::Array(id, index) => {
                    *index += 1;
                    self.heap.array(*id).items.get(*index - 1).copied()
                }
                LoopItems::Integers(next, last) => {
                    let number = next.filter(|number| last.is_none_or(|last| *number <= last));
                    *next = number.and_then(|number| number.checked_add(1));
                    number.map(Val::Int)
                }
                LoopItems::All(items) => items.next(),
            };
            let Some(item) = item else { break };
            self.spend(1)?;
            if single {
                let target = frame.tree.tree.targets[targets.0 as usize].lefts[0];
                self.assign(frame, target, item)?;
            } else {
                self.destructure(frame, targets, item)?;
            }
            let Some(body) = body else { continue };
            match self.evaluate(frame, body) {
                Ok(_) | Err(Signal::Next) => {}
                Err(Signal::Break) if self.tag_is_of_loop() => return Ok(self.payload),
                Err(signal) => return Err(signal),
            }
        }
        Ok(collection)
    }

    pub(super) fn case(&mut self, frame: &Frame<'_>, part: PartId, at: ExprId) -> Step {
        let case = &frame.tree.tree.cases[part.0 as usize];
        let subject = match case.subject {
            Some(subject) => Some(self.evaluate(frame, subject)?),
            None => None,
        };
        for (conditions, body) in &case.branches {
            for condition in frame.tree.tree.list(*conditions) {
                if self.meets(frame, subject, *condition, at)? {
                    return self.optional(frame, *body);
                }
            }
        }
        self.optional(frame, case.otherwise)
    }

    fn meets(&mut self, frame: &Frame<'_>, subject: Option<Val>, condition: ExprId, at: ExprId) -> Step<bool> {
        let mut candidates = Arguments::new();
        if let Expr::Splat(value) = frame.tree.tree.expression(condition) {
            let value = self.evaluate(frame, value)?;
            candidates.extend(self.splat(value)?);
        } else {
            candidates.push(self.evaluate(frame, condition)?);
        }
        for candidate in candidates {
            let is_met = match subject {
                Some(subject) => {
                    let is_met = self.placed(frame, at, |vm| vm.case_equal(candidate, subject))?;
                    if let Some(found) = self.new_match.take()
                        && let Some(home) = self.homes.get_mut(frame.home as usize)
                    {
                        home.last_match = found;
                    }
                    is_met
                }
                None => candidate.is_truthy(),
            };
            if is_met {
                return Ok(true);
            }
        }
        Ok(false)
    }

    pub(super) fn begin(&mut self, frame: &Frame<'_>, part: PartId) -> Step {
        let tree = std::sync::Arc::clone(&frame.tree.tree);
        let begin = &tree.begins[part.0 as usize];
        let calls = self.calls.len();
        let inspecting = self.inspecting.len();
        let outer_error = self.current_error;
        let mut result = loop {
            let result = match self.optional(frame, begin.body) {
                Ok(value) => match begin.otherwise {
                    Some(otherwise) => self.evaluate(frame, otherwise),
                    None => Ok(value),
                },
                Err(Signal::Raise) if !begin.rescues.is_empty() => {
                    let error = self.payload;
                    self.calls.truncate(calls);
                    self.inspecting.truncate(inspecting);
                    self.rescue(frame, &begin.rescues, error)
                }
                Err(signal) => Err(signal),
            };
            match result {
                Err(Signal::Retry) => {
                    self.current_error = outer_error;
                    self.spend(1)?;
                }
                other => break other,
            }
        };
        self.current_error = outer_error;
        if let Some(ensure) = begin.ensure
            && result != Err(Signal::Stop)
        {
            // What the signal carries is kept, because the clause may use blocks of its own.
            let (payload, tag) = (self.payload, self.tag);
            match self.evaluate(frame, ensure) {
                Ok(_) => (self.payload, self.tag) = (payload, tag),
                Err(signal) => result = Err(signal),
            }
        }
        result
    }

    fn rescue(&mut self, frame: &Frame<'_>, rescues: &[Rescue], error: Val) -> Step {
        for clause in rescues {
            if !self.rescues(frame, clause, error)? {
                continue;
            }
            self.current_error = error;
            if let Some(target) = clause.target {
                self.assign(frame, target, error)?;
            }
            return self.optional(frame, clause.body);
        }
        self.payload = error;
        Err(Signal::Raise)
    }

    fn rescues(&mut self, frame: &Frame<'_>, clause: &Rescue, error: Val) -> Step<bool> {
        if clause.classes.length == 0 {
            return Ok(self.is_a(error, class::STANDARD_ERROR));
        }
        for candidate in self.arguments(frame, clause.classes)? {
            if !matches!(candidate, Val::Class(_)) {
                return self.raise(class::TYPE_ERROR, "class or module required for rescue clause");
            }
            if self.case_equal(candidate, error)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
