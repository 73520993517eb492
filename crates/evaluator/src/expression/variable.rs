//! Variable lookup.

use puppetlang_parser::NodeId;
use puppetlang_source::IssueCode;
use puppetlang_types::Value;

use crate::code::{Code, Variable};
use crate::error::{Exit, Flow};
use crate::evaluation::{CodeLocation, Evaluation, Frame, PendingDefault, TOP};
use crate::name::fold_case;

impl Evaluation {
    /// The innermost frame.
    #[inline]
    pub(crate) fn frame(&self) -> Frame {
        self.frames[self.frames.len() - 1]
    }

    /// A slot of the innermost frame.
    #[inline]
    pub(crate) fn slot(&self, slot: u16) -> &Option<Value> {
        let base = self.frames[self.frames.len() - 1].base as usize;
        &self.slots[base + usize::from(slot)]
    }

    /// Returns the value of a parameter of the innermost frame.
    #[inline]
    pub(crate) fn parameter(&self, slot: u16) -> Value {
        match self.slot(slot) {
            Some(value) => value.clone(),
            None => Value::Undef,
        }
    }

    /// Returns the value of a variable if the innermost slot where it may be is set.
    #[inline]
    pub(crate) fn slot_of_variable(&self, variable: &Variable) -> Option<&Value> {
        let first = variable.candidates.first()?;
        let mut frame = self.frames.last()?;
        for _ in 0..first.frame {
            frame = self.frames.get(frame.outer as usize)?;
        }
        self.slots.get(frame.base as usize + usize::from(first.slot))?.as_ref()
    }

    /// Looks up a variable: first in its candidate slots from the innermost frame outwards, then by name.
    #[inline(never)]
    pub(crate) fn variable(&mut self, here: &CodeLocation<'_>, node: NodeId, index: u32) -> Flow {
        let variable = &here.code.variables[index as usize];
        let mut frame = self.frame();
        let mut out = 0;
        for candidate in &variable.candidates {
            while out < candidate.frame {
                frame = self.frames[frame.outer as usize];
                out += 1;
            }
            match &self.slots[frame.base as usize + usize::from(candidate.slot)] {
                Some(value) => return Ok(value.clone()),
                None if variable.in_default => self.check_parameter(here, frame, candidate.slot)?,
                None => {}
            }
        }
        if variable.in_default && variable.candidates.is_empty() {
            self.check_named_parameter(here, &variable.name)?;
        }
        if self.pending_default.is_some() {
            self.check_qualified_parameter(&variable.name)?;
        }
        match self.named(&variable.name) {
            Some(value) => Ok(value),
            None => self.unknown(here, node, &variable.name),
        }
    }

    /// Returns an error if the variable is a parameter that is not yet evaluated.
    ///
    /// For bodies whose parameters have no slots, such as classes.
    #[cold]
    fn check_named_parameter(&self, here: &CodeLocation<'_>, name: &str) -> Flow<()> {
        match &self.pending_default {
            Some(pending_default)
                if pending_default.program_index == here.program_index
                    && pending_default.scope == self.frame().scope =>
            {
                self.check_asked(pending_default, name)
            }
            _ => Ok(()),
        }
    }

    /// Like [`Evaluation::check_named_parameter`], for a parameter that is qualified with its class.
    #[cold]
    fn check_qualified_parameter(&self, name: &str) -> Flow<()> {
        let Some(pending_default) = &self.pending_default else { return Ok(()) };
        match name.trim_start_matches("::").rsplit_once("::") {
            Some((class, name)) if self.class_scopes.get(&*fold_case(class)) == Some(&pending_default.scope) => {
                self.check_asked(pending_default, name)
            }
            _ => Ok(()),
        }
    }

    fn check_asked(&self, pending_default: &PendingDefault, name: &str) -> Flow<()> {
        let body = &self.loaded_programs[pending_default.program_index as usize].program.code().bodies
            [pending_default.body as usize];
        let Some(index) = body.parameters.iter().position(|parameter| parameter.name == name) else { return Ok(()) };
        if self.scopes[pending_default.scope as usize].variables.contains(name) {
            return Ok(());
        }
        let (subject, asked) = (&pending_default.subject, &body.parameters[pending_default.index].name);
        Err(Box::new(Exit::AtCall(match index < pending_default.index {
            true => format!("{subject}: expects a value for parameter ${name}"),
            false => format!(
                "{subject}: default expression for ${asked} tries to illegally access not yet evaluated ${name}"
            ),
        })))
    }

    /// The error for a parameter that a default reads before it is set.
    #[cold]
    fn check_parameter(&self, here: &CodeLocation<'_>, frame: Frame, slot: u16) -> Flow<()> {
        let body = &here.code.bodies[frame.body as usize];
        let Some(missing) = body.parameters.get(usize::from(slot)) else { return Ok(()) };
        let base = frame.base as usize;
        let is_set = |index: &usize| self.slots.get(base + index).is_some_and(Option::is_some);
        // A body without slots has the same base as the next frame, so compare the body too.
        let is_of_frame = |pending_default: &&PendingDefault| {
            (pending_default.base, pending_default.program_index, pending_default.body)
                == (frame.base, here.program_index, frame.body)
        };
        let pending_default = self.pending_default.as_ref().filter(is_of_frame);
        let bound = match pending_default {
            Some(pending_default) => pending_default.index,
            None => (0..body.parameters.len()).find(|index| !is_set(index)).unwrap_or_default(),
        };
        if usize::from(slot) < bound {
            let name = pending_default.map_or(&body.name, |pending_default| &pending_default.subject);
            return Err(Box::new(Exit::AtCall(format!("{name}: expects a value for parameter ${}", missing.name))));
        }
        let (name, pending_default) = (
            pending_default.map_or(&body.name, |pending_default| &pending_default.subject),
            &body.parameters[bound].name,
        );
        Err(Box::new(Exit::AtCall(format!(
            "{name}: default expression for ${pending_default} tries to illegally access not yet evaluated ${}",
            missing.name
        ))))
    }

    /// Looks up a variable by name: in the scope, in the scopes around it, then in the top scope.
    pub(crate) fn named(&self, name: &str) -> Option<Value> {
        self.named_from(None, name)
    }

    /// Looks up a variable by name, from a scope outwards; `None` means the scope of the innermost frame.
    pub(crate) fn named_from(&self, scope: Option<u32>, name: &str) -> Option<Value> {
        let absolute = name.strip_prefix("::");
        if name.contains(':')
            && let Some((class, name)) = absolute.unwrap_or(name).rsplit_once("::")
            && let Some(&scope) = self.class_scopes.get(&*fold_case(class))
        {
            return self.of_class(scope, name).or_else(|| self.setting(class, name));
        }
        if let Some(name) = absolute {
            return self.of_scope(TOP, name);
        }
        let mut scope = Some(scope.unwrap_or_else(|| self.frame().scope));
        while let Some(index) = scope {
            let known = &self.scopes[index as usize];
            if let Some(value) = known.variables.get(name) {
                return Some(value.clone());
            }
            if let Some((program_index, frame)) = known.frame
                && let Some(value) =
                    self.in_slots(self.loaded_programs[program_index as usize].program.code(), frame, name)
            {
                return Some(value);
            }
            scope = known.outer;
        }
        self.of_scope(TOP, name)
    }

    /// Looks up a variable in the scope of a class, then in those of its ancestors.
    pub(crate) fn of_class(&self, scope: u32, name: &str) -> Option<Value> {
        let mut next = Some(scope);
        while let Some(index) = next {
            let known = &self.scopes[index as usize];
            if let Some(value) = known.variables.get(name) {
                return Some(value.clone());
            }
            next = known.outer.filter(|_| known.inherits);
        }
        None
    }

    /// Returns a setting, which is a variable of the class `settings`.
    #[cold]
    fn setting(&self, class: &str, name: &str) -> Option<Value> {
        class.eq_ignore_ascii_case("settings").then(|| self.catalog.setting(self, name)).flatten()
    }

    /// Looks up a variable by name in the slots of a frame, then in those of the enclosing frames.
    pub(crate) fn in_slots(&self, code: &Code, frame: u32, name: &str) -> Option<Value> {
        let mut frame = self.frames.get(frame as usize);
        while let Some(around) = frame {
            let body = code.bodies.get(around.body as usize)?;
            if let Some(slot) = body.slot(name)
                && let Some(Some(value)) = self.slots.get(around.base as usize + slot)
            {
                return Some(value.clone());
            }
            frame = self.frames.get(around.outer as usize);
        }
        None
    }

    pub(crate) fn of_scope(&self, scope: u32, name: &str) -> Option<Value> {
        let value = self.scopes[scope as usize].variables.get(name).cloned();
        value.or_else(|| self.host.variable(name))
    }

    #[cold]
    fn unknown(&self, here: &CodeLocation<'_>, node: NodeId, name: &str) -> Flow {
        if matches!(name.strip_prefix("::").unwrap_or(name), "module_name" | "caller_module_name") {
            return Ok(Value::Undef);
        }
        self.report(here, node, IssueCode::UnknownVariable, format!("Unknown variable: '{name}'."))?;
        Ok(Value::Undef)
    }
}
