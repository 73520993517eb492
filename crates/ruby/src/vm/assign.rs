//! Assignments to targets, compound assignments, and patterns.

use super::call::Arguments;
use super::class;
use super::machine::{Frame, Vm};
use super::symbol;
use super::value::{Step, Val};
use crate::tree::{CompoundForm, ExprId, HashRest, Local, PartId, Pattern, Target, TargetsId};

impl Vm<'_> {
    /// Assigns a value to a target.
    pub(crate) fn assign(&mut self, frame: &Frame<'_>, target: Target, value: Val) -> Step<()> {
        match target {
            Target::Local(local) => self.set_local(frame, local, value),
            Target::InstanceVariable(name) => {
                self.check_frozen(frame.receiver)?;
                self.set_variable_of(frame.receiver, Self::symbol_of(frame, name), value);
            }
            Target::GlobalVariable(name) => self.set_global(Self::symbol_of(frame, name), value)?,
            Target::ClassVariable(name) => self.set_class_variable(frame, Self::symbol_of(frame, name), value)?,
            Target::Constant(name) => {
                let class = self.lexical_class(frame.cref);
                self.set_constant(class, Self::symbol_of(frame, name), value);
            }
            Target::ConstantOf(scope, name) => {
                let scope = self.constant_scope(frame, scope)?;
                self.set_constant(scope, Self::symbol_of(frame, name), value);
            }
            Target::Call(call) => {
                let call = frame.tree.tree.call(call);
                let receiver = self.optional(frame, call.receiver)?;
                if call.is_safe && receiver.is_nil() {
                    return Ok(());
                }
                let mut arguments = self.arguments(frame, call.arguments)?;
                arguments.push(value);
                self.send(receiver, Self::symbol_of(frame, call.name), &arguments)?;
            }
            Target::Parts(targets) => self.destructure(frame, targets, value)?,
        }
        Ok(())
    }

    /// Assigns the elements of an array to targets; another value is the only element.
    pub(crate) fn destructure(&mut self, frame: &Frame<'_>, targets: TargetsId, value: Val) -> Step<()> {
        let items = self.implicit_array(value)?.unwrap_or_else(|| vec![value]);
        let tree = std::sync::Arc::clone(&frame.tree.tree);
        let targets = &tree.targets[targets.0 as usize];
        let left = |index: usize| items.get(index).copied().unwrap_or(Val::Nil);
        for (index, target) in targets.lefts.iter().enumerate() {
            self.assign(frame, *target, left(index))?;
        }
        let after = targets.lefts.len();
        let Some(rest) = targets.rest else { return Ok(()) };
        let end = items.len().saturating_sub(targets.rights.len()).max(after);
        if let Some(target) = rest {
            let others = items.get(after..end).unwrap_or_default().to_vec();
            let others = self.heap.add_array(others);
            self.assign(frame, target, others)?;
        }
        for (index, target) in targets.rights.iter().enumerate() {
            self.assign(frame, *target, left(end + index))?;
        }
        Ok(())
    }

    pub(crate) fn multi_assign(&mut self, frame: &Frame<'_>, targets: TargetsId, value: ExprId) -> Step {
        let value = self.evaluate(frame, value)?;
        self.destructure(frame, targets, value)?;
        Ok(value)
    }

    /// Evaluates `receiver.name += value` and its kin.
    pub(crate) fn compound(&mut self, frame: &Frame<'_>, part: PartId, at: ExprId) -> Step {
        let tree = std::sync::Arc::clone(&frame.tree.tree);
        let compound = &tree.compounds[part.0 as usize];
        let receiver = match compound.receiver {
            Some(receiver) => self.evaluate(frame, receiver)?,
            None => frame.receiver,
        };
        if compound.is_safe && receiver.is_nil() {
            return Ok(Val::Nil);
        }
        let mut arguments: Arguments = self.arguments(frame, compound.arguments)?;
        let read = Self::symbol_of(frame, compound.read);
        let old = self.placed(frame, at, |vm| vm.send(receiver, read, &arguments))?;
        let new = match compound.form {
            CompoundForm::And if !old.is_truthy() => return Ok(old),
            CompoundForm::Or if old.is_truthy() => return Ok(old),
            CompoundForm::And | CompoundForm::Or => self.evaluate(frame, compound.value)?,
            CompoundForm::Operator(name) => {
                let value = self.evaluate(frame, compound.value)?;
                self.placed(frame, at, |vm| vm.send(old, Self::symbol_of(frame, name), &[value]))?
            }
        };
        arguments.push(new);
        self.placed(frame, at, |vm| vm.send(receiver, Self::symbol_of(frame, compound.write), &arguments))?;
        Ok(new)
    }

    // Patterns.

    pub(crate) fn match_expression(
        &mut self,
        frame: &Frame<'_>,
        value: ExprId,
        pattern: PartId,
        is_required: bool,
    ) -> Step {
        let value = self.evaluate(frame, value)?;
        let is_match = self.matches(frame, pattern, value)?;
        match (is_required, is_match) {
            (false, is_match) => Ok(is_match.into()),
            (true, true) => Ok(Val::Nil),
            (true, false) => self.no_match(value),
        }
    }

    fn no_match(&mut self, value: Val) -> Step {
        let text = self.inspect(value)?;
        self.raise(class::NO_MATCHING_PATTERN_ERROR, &text)
    }

    pub(crate) fn case_in(&mut self, frame: &Frame<'_>, part: PartId) -> Step {
        let tree = std::sync::Arc::clone(&frame.tree.tree);
        let case = &tree.case_ins[part.0 as usize];
        let subject = self.optional(frame, case.subject)?;
        for branch in &case.branches {
            if !self.matches(frame, branch.pattern, subject)? {
                continue;
            }
            if let Some((condition, unwanted)) = branch.guard
                && self.evaluate(frame, condition)?.is_truthy() == unwanted
            {
                continue;
            }
            return self.optional(frame, branch.body);
        }
        match case.otherwise {
            Some(otherwise) => self.optional(frame, otherwise),
            None => self.no_match(subject),
        }
    }

    fn matches(&mut self, frame: &Frame<'_>, pattern: PartId, value: Val) -> Step<bool> {
        self.spend(1)?;
        let tree = std::sync::Arc::clone(&frame.tree.tree);
        match &tree.patterns[pattern.0 as usize] {
            Pattern::Value(expression) => {
                let expected = self.evaluate(frame, *expression)?;
                self.case_equal(expected, value)
            }
            Pattern::Bind(local) => {
                self.set_local(frame, *local, value);
                Ok(true)
            }
            Pattern::Capture(inner, local) => {
                let is_match = self.matches(frame, *inner, value)?;
                if is_match {
                    self.set_local(frame, *local, value);
                }
                Ok(is_match)
            }
            Pattern::Either(left, right) => {
                Ok(self.matches(frame, *left, value)? || self.matches(frame, *right, value)?)
            }
            Pattern::Array { constant, before, rest, after } => {
                let Some(items) = self.deconstructed(frame, *constant, value)? else { return Ok(false) };
                self.matches_array(frame, &items, before, *rest, after)
            }
            Pattern::Find { constant, before, middle, after } => {
                let Some(items) = self.deconstructed(frame, *constant, value)? else { return Ok(false) };
                self.matches_part(frame, &items, *before, middle, *after)
            }
            Pattern::Hash { constant, entries, rest } => self.matches_hash(frame, value, *constant, entries, *rest),
        }
    }

    /// Returns the elements that an array pattern looks at; `None` if the value is of another kind.
    fn deconstructed(&mut self, frame: &Frame<'_>, constant: Option<ExprId>, value: Val) -> Step<Option<Vec<Val>>> {
        if let Some(constant) = constant {
            let constant = self.evaluate(frame, constant)?;
            if !self.case_equal(constant, value)? {
                return Ok(None);
            }
        }
        if let Val::Array(id) = value {
            return Ok(Some(self.heap.array(id).items.clone()));
        }
        match self.method_of(value, symbol::DECONSTRUCT) {
            Some(method) => match self.invoke(value, &method, &[], None, false)? {
                Val::Array(id) => Ok(Some(self.heap.array(id).items.clone())),
                _ => self.raise(class::TYPE_ERROR, "deconstruct must return Array"),
            },
            None => Ok(None),
        }
    }

    fn matches_array(
        &mut self,
        frame: &Frame<'_>,
        items: &[Val],
        before: &[PartId],
        rest: Option<Option<Local>>,
        after: &[PartId],
    ) -> Step<bool> {
        let least = before.len() + after.len();
        if items.len() < least || (rest.is_none() && items.len() > least) {
            return Ok(false);
        }
        for (pattern, item) in before.iter().zip(items) {
            if !self.matches(frame, *pattern, *item)? {
                return Ok(false);
            }
        }
        let end = items.len() - after.len();
        if let Some(Some(local)) = rest {
            let others = self.heap.add_array(items[before.len()..end].to_vec());
            self.set_local(frame, local, others);
        }
        for (pattern, item) in after.iter().zip(&items[end..]) {
            if !self.matches(frame, *pattern, *item)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn matches_part(
        &mut self,
        frame: &Frame<'_>,
        items: &[Val],
        before: Option<Local>,
        middle: &[PartId],
        after: Option<Local>,
    ) -> Step<bool> {
        let Some(last) = items.len().checked_sub(middle.len()) else { return Ok(false) };
        for start in 0..=last {
            if !self.matches_array(frame, &items[start..start + middle.len()], middle, None, &[])? {
                continue;
            }
            for (local, part) in [(before, &items[..start]), (after, &items[start + middle.len()..])] {
                if let Some(local) = local {
                    let part = self.heap.add_array(part.to_vec());
                    self.set_local(frame, local, part);
                }
            }
            return Ok(true);
        }
        Ok(false)
    }

    fn matches_hash(
        &mut self,
        frame: &Frame<'_>,
        value: Val,
        constant: Option<ExprId>,
        entries: &[(crate::tree::NameId, PartId)],
        rest: HashRest,
    ) -> Step<bool> {
        if let Some(constant) = constant {
            let constant = self.evaluate(frame, constant)?;
            if !self.case_equal(constant, value)? {
                return Ok(false);
            }
        }
        let hash = match value {
            Val::Hash(hash) => hash,
            other => match self.method_of(other, symbol::DECONSTRUCT_KEYS) {
                Some(method) => match self.invoke(other, &method, &[Val::Nil], None, false)? {
                    Val::Hash(hash) => hash,
                    _ => return self.raise(class::TYPE_ERROR, "deconstruct_keys must return Hash"),
                },
                None => return Ok(false),
            },
        };
        // `in {}` matches only an empty hash.
        if entries.is_empty() && matches!(rest, HashRest::Ignored) {
            return Ok(self.heap.hash(hash).live == 0);
        }
        let mut names = Vec::new();
        for (name, pattern) in entries {
            let name = Val::Sym(Self::symbol_of(frame, *name));
            names.push(name);
            match self.hash_get(hash, name)? {
                Some(found) if self.matches(frame, *pattern, found)? => {}
                _ => return Ok(false),
            }
        }
        let others: Vec<(Val, Val)> = self.heap.hash(hash).pairs().filter(|(key, _)| !names.contains(key)).collect();
        match rest {
            HashRest::Ignored => Ok(true),
            HashRest::Refused => Ok(others.is_empty()),
            HashRest::Bind(local) => {
                let rest = self.new_hash();
                for (key, value) in others {
                    self.hash_set(rest, key, value)?;
                }
                self.set_local(frame, local, Val::Hash(rest));
                Ok(true)
            }
        }
    }
}
