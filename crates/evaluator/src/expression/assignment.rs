//! Assignments: `$x = …` and `[$a, $b] = …`.

use puppetlang_parser::NodeId;
use puppetlang_source::IssueCode;
use puppetlang_types::{Type, Value};

use crate::code::Expr;
use crate::error::{Flow, plain};
use crate::evaluation::Evaluation;
use crate::id::ScopeId;
use crate::loaded::CodeLocation;

/// The variables of the top scope that programs cannot assign.
const RESERVED: [&str; 2] = ["facts", "trusted"];

impl Evaluation {
    #[inline(never)]
    pub(crate) fn assignment(&mut self, here: &CodeLocation<'_>, node: NodeId, left: NodeId, right: NodeId) -> Flow {
        let value = self.eval(here, right)?;
        if let (Expr::Array(targets), Some(Type::Class(Some(name)))) = (here.code.expr(left), value.as_type()) {
            self.assign_from_class(here, node, here.code.list(targets), (name, right))?;
            return Ok(value);
        }
        self.assign(here, node, left, &value)?;
        Ok(value)
    }

    /// Assigns to each target the class variable of the same name.
    fn assign_from_class(
        &mut self,
        here: &CodeLocation<'_>,
        node: NodeId,
        targets: &[NodeId],
        (class, right): (&str, NodeId),
    ) -> Flow<()> {
        let Some(scope) = self.scopes.of_class(class) else {
            let message = format!("Resource not found: Class['{class}']");
            return self.fail(here, right, IssueCode::UnknownResource, message);
        };
        for &target in targets {
            let mut name = String::new();
            self.target_key(here, target).interpolated(&mut name)?;
            let Some(value) = self.scopes.value_of_class(scope, &name) else {
                let message = format!(
                    "No value for required variable '${class}::{name}' in assignment to variables from class reference"
                );
                return self.fail(here, target, IssueCode::MissingMultiAssignmentVariable, message);
            };
            self.assign(here, node, target, &value)?;
        }
        Ok(())
    }

    fn assign(&mut self, here: &CodeLocation<'_>, node: NodeId, left: NodeId, value: &Value) -> Flow<()> {
        match here.code.expr(left) {
            Expr::Target(target) => self.set(here, node, target, value.clone()),
            Expr::Array(targets) => self.assign_several(here, node, here.code.list(targets), value),
            _ => self.fail(
                here,
                node,
                IssueCode::IllegalAssignment,
                format!(
                    "Illegal attempt to assign to '{}'. Not an assignable reference",
                    here.program.labels().a_label(left)
                ),
            ),
        }
    }

    fn assign_several(&mut self, here: &CodeLocation<'_>, node: NodeId, targets: &[NodeId], value: &Value) -> Flow<()> {
        match value {
            Value::Hash(hash) => {
                for &target in targets {
                    let key = self.target_key(here, target);
                    let Some(value) = hash.get(&key) else {
                        let mut shown = String::new();
                        key.interpolated(&mut shown)?;
                        let message =
                            format!("No value for required key '{shown}' in assignment to variables from hash");
                        return self.fail(here, node, IssueCode::MissingMultiAssignmentKey, message);
                    };
                    self.assign(here, node, target, &value.clone())?;
                }
                Ok(())
            }
            Value::Array(values) => {
                if values.len() != targets.len() {
                    return self.wrong_size(here, node, targets.len(), values.len());
                }
                targets
                    .iter()
                    .zip(values.iter())
                    .try_for_each(|(&target, value)| self.assign(here, node, target, value))
            }
            other => match targets {
                &[target] => self.assign(here, node, target, other),
                targets => self.wrong_size(here, node, targets.len(), 1),
            },
        }
    }

    fn wrong_size(&self, here: &CodeLocation<'_>, node: NodeId, expected: usize, actual: usize) -> Flow<()> {
        let message = format!("Mismatched number of assignable entries and values, expected {expected}, got {actual}");
        self.fail(here, node, IssueCode::IllegalMultiAssignmentSize, message)
    }

    /// Returns the key under which a target is looked up in a hash: its name, or the list of its names.
    fn target_key(&self, here: &CodeLocation<'_>, target: NodeId) -> Value {
        match here.code.expr(target) {
            Expr::Target(target) => Value::String(here.code.targets[target as usize].name.clone()),
            Expr::Array(targets) => {
                let names: Vec<Value> =
                    here.code.list(targets).iter().map(|&target| self.target_key(here, target)).collect();
                names.into()
            }
            _ => Value::Undef,
        }
    }

    fn set(&mut self, here: &CodeLocation<'_>, node: NodeId, target: u32, value: Value) -> Flow<()> {
        let target = &here.code.targets[target as usize];
        let name = &target.name;
        if name.contains("::") {
            let message =
                format!("Illegal attempt to assign to '{name}'. Cannot assign to variables in other namespaces");
            return self.fail(here, node, IssueCode::CrossScopeAssignment, message);
        }
        if name == "server_facts" {
            return self.reserved(here, node, name);
        }
        let frame = self.frames.innermost();
        let is_bound = match target.slot {
            Some(slot) => {
                let is_own = frame.outer.is_none() && frame.scope != ScopeId::TOP;
                self.frames.value_at(frame.place(slot)).is_some()
                    // Besides its slots, a defined type has named variables such as its title.
                    || is_own && self.is_bound(frame.scope, name)
            }
            None => {
                frame.scope == ScopeId::TOP && RESERVED.contains(&name.as_str()) || self.is_bound(frame.scope, name)
            }
        };
        if is_bound {
            if RESERVED.contains(&name.as_str()) {
                return self.reserved(here, node, name);
            }
            let message = match name.as_str() {
                "name" | "title" => format!("Cannot reassign built in (or already assigned) variable '${name}'"),
                _ => format!("Cannot reassign variable '${name}'"),
            };
            return self.fail(here, node, IssueCode::IllegalReassignment, message);
        }
        match target.slot {
            _ if RESERVED.contains(&name.as_str()) => {
                return plain(format!("Attempt to assign to a reserved variable name: '{name}'"));
            }
            Some(slot) => self.frames.put(frame.place(slot), value),
            None => {
                self.limiter.keep(&value)?;
                self.scopes.set(frame.scope, name.clone(), value);
            }
        }
        Ok(())
    }

    fn is_bound(&self, scope: ScopeId, name: &str) -> bool {
        self.scopes.get(scope, name).is_some() || scope == ScopeId::TOP && self.world.variable(name).is_some()
    }

    fn reserved(&self, here: &CodeLocation<'_>, node: NodeId, name: &str) -> Flow<()> {
        let message = format!("Attempt to assign to a reserved variable name: '${name}'");
        self.fail(here, node, IssueCode::IllegalReservedAssignment, message)
    }
}
