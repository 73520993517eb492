//! Variable lookup.

use puppetlang_parser::NodeId;
use puppetlang_source::IssueCode;
use puppetlang_source::qualified::{relative, split_last};
use puppetlang_types::Value;

use crate::code::SlotId;
use crate::error::{Exit, Flow};
use crate::evaluation::Evaluation;
use crate::frame::{Frame, PendingDefault};
use crate::id::ScopeId;
use crate::loaded::CodeLocation;
use crate::name::fold_case;

impl Evaluation {
    /// Looks up a variable: first in its candidate slots from the innermost frame outwards, then by name.
    #[inline(never)]
    pub(crate) fn variable(&mut self, here: &CodeLocation<'_>, node: NodeId, index: u32) -> Flow {
        let variable = &here.code.variables[index as usize];
        let mut frame = self.frames.innermost();
        let mut out = 0;
        for candidate in &variable.candidates {
            while out < candidate.frame {
                let Some(outer) = frame.outer.and_then(|outer| self.frames.get(outer)) else { break };
                frame = outer;
                out += 1;
            }
            match self.frames.value_at(frame.place(candidate.slot)) {
                Some(value) => return Ok(value.clone()),
                None if variable.in_default => self.check_parameter(here, frame, candidate.slot)?,
                None => {}
            }
        }
        if variable.in_default && variable.candidates.is_empty() {
            self.check_named_parameter(here, &variable.name)?;
        }
        if self.frames.pending_default.is_some() {
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
        match &self.frames.pending_default {
            Some(pending_default)
                if pending_default.program_id == here.program_id
                    && pending_default.frame.scope == self.frames.scope() =>
            {
                self.check_asked(pending_default, name)
            }
            _ => Ok(()),
        }
    }

    /// Like [`Evaluation::check_named_parameter`], for a parameter that is qualified with its class.
    #[cold]
    fn check_qualified_parameter(&self, name: &str) -> Flow<()> {
        let Some(pending_default) = &self.frames.pending_default else { return Ok(()) };
        match split_last(relative(name)) {
            Some((class, name)) if self.scopes.of_class(&fold_case(class)) == Some(pending_default.frame.scope) => {
                self.check_asked(pending_default, name)
            }
            _ => Ok(()),
        }
    }

    fn check_asked(&self, pending_default: &PendingDefault, name: &str) -> Flow<()> {
        let body = self.programs[pending_default.program_id].program.code().body(pending_default.frame.body);
        let Some(index) = body.parameters.iter().position(|parameter| parameter.name == name) else { return Ok(()) };
        if self.scopes.get(pending_default.frame.scope, name).is_some() {
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
    fn check_parameter(&self, here: &CodeLocation<'_>, frame: Frame, slot: SlotId) -> Flow<()> {
        let body = here.code.body(frame.body);
        let Some(missing) = body.parameters.get(slot.index()) else { return Ok(()) };
        let is_set = |index: &usize| self.frames.value_at(frame.base() + index).is_some();
        // A body without slots has the same base as the next frame, so compare the body too.
        let is_of_frame = |pending_default: &&PendingDefault| {
            let of = pending_default.frame;
            (of.base(), pending_default.program_id, of.body) == (frame.base(), here.program_id, frame.body)
        };
        let pending_default = self.frames.pending_default.as_ref().filter(is_of_frame);
        let bound = match pending_default {
            Some(pending_default) => pending_default.index,
            None => (0..body.parameters.len()).find(|index| !is_set(index)).unwrap_or_default(),
        };
        if slot.index() < bound {
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
        self.named_from(self.frames.scope(), name)
    }

    /// Looks up a variable by name, from a scope outwards.
    pub(crate) fn named_from(&self, scope: ScopeId, name: &str) -> Option<Value> {
        let absolute = name.strip_prefix("::");
        if let Some((class, name)) = split_last(absolute.unwrap_or(name))
            && let Some(scope) = self.scopes.of_class(&fold_case(class))
        {
            return self.scopes.value_of_class(scope, name).or_else(|| self.setting(class, name));
        }
        if let Some(name) = absolute {
            return self.top_variable(name);
        }
        let in_scope = |scope: ScopeId| {
            let known = &self.scopes[scope];
            let in_slots = || {
                let (program_id, frame) = known.frame?;
                self.frames.by_name(self.programs[program_id].program.code(), Some(frame), name)
            };
            known.variables.get(name).cloned().or_else(in_slots)
        };
        self.scopes.outwards(scope).find_map(in_scope).or_else(|| self.top_variable(name))
    }

    /// Returns a setting, which is a variable of the class `settings`.
    #[cold]
    fn setting(&self, class: &str, name: &str) -> Option<Value> {
        class.eq_ignore_ascii_case("settings").then(|| self.world.catalog.setting(self, name)).flatten()
    }

    /// Returns the value of a variable of the top scope.
    pub(crate) fn top_variable(&self, name: &str) -> Option<Value> {
        self.scopes.get(ScopeId::TOP, name).cloned().or_else(|| self.world.variable(name))
    }

    /// Looks up a variable by name in the innermost frame.
    pub(crate) fn variable_of_name(&self, here: &CodeLocation<'_>, name: &str) -> Option<Value> {
        self.frames.by_name(here.code, self.frames.innermost_id(), name).or_else(|| self.named(name))
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
