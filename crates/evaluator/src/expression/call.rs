//! Calls: of functions by name, of methods, and of types.

use std::sync::Arc;

use puppetlang_parser::NodeId;
use puppetlang_source::{Dialect, IssueCode};
use puppetlang_types::Value;

use crate::catalog::{Expression, Loadable};
use crate::code::{CallSite, Expr};
use crate::error::{Flow, plain};
use crate::evaluation::Evaluation;
use crate::function::{Callee, HostCall, HostError, HostFunction, mismatch, takes};
use crate::functions::{is_deferred, resolved};
use crate::id::{BodyId, ProgramId};
use crate::lambda::Block;
use crate::library::{Call, Known, Library};
use crate::limit::Region;
use crate::loaded::CodeLocation;

impl Evaluation {
    #[inline(never)]
    pub(super) fn eval_call(&mut self, here: &CodeLocation<'_>, node: NodeId, site: u32) -> Flow {
        let number = self.call(here, node, site);
        self.result_of(number)
    }

    #[inline(always)]
    pub(super) fn call(&mut self, here: &CodeLocation<'_>, node: NodeId, site: u32) -> Option<i64> {
        let site = &here.code.calls[site as usize];
        if let Some(name) = site.name
            && let Some(Callee::Defined(program_id, body)) = self.programs[here.program_id].callees[name as usize]
            && site.is_simple()
        {
            return self.call_with_slots(here, node, site, program_id, body);
        }
        let result = self.call_any(here, node, site);
        self.leave(result)
    }

    /// Calls a function that a program defines; the arguments are evaluated directly into its slots.
    #[inline(always)]
    fn call_with_slots(
        &mut self,
        here: &CodeLocation<'_>,
        node: NodeId,
        site: &CallSite,
        program_id: ProgramId,
        body: BodyId,
    ) -> Option<i64> {
        let base = self.frames.slot_count();
        for &argument in here.code.list(site.arguments) {
            if let Some(number) = self.small_number(here, argument) {
                self.frames.push_number(number);
                continue;
            }
            let result = if here.code.expr(argument).is_operation() {
                match self.number(here, argument) {
                    Some(number) => {
                        self.frames.push_number(number);
                        continue;
                    }
                    None => self.taken(),
                }
            } else {
                self.eval_node(here, argument)
            };
            match result {
                Ok(value) => self.frames.push_slot(value),
                error => {
                    self.frames.leave_slots(base);
                    return self.leave(error);
                }
            }
        }
        self.call_defined(here, node, program_id, body, base)
    }

    #[inline(never)]
    fn call_any(&mut self, here: &CodeLocation<'_>, node: NodeId, site: &CallSite) -> Flow {
        let Some(name) = site.name else { return self.call_value(here, node, site) };
        let mut arguments = Vec::with_capacity(site.arguments.len as usize + 1);
        if let Some(kind) = site.first {
            arguments.push(self.eval(here, kind)?);
        }
        for &argument in here.code.list(site.arguments) {
            self.eval_into(here, argument, &mut arguments)?;
        }
        self.call_named(here, node, site, name, arguments)
    }

    /// Calls a value that is not a name: a Deferred, if the dialect allows it.
    fn call_value(&mut self, here: &CodeLocation<'_>, node: NodeId, site: &CallSite) -> Flow {
        if self.world.rules.dialect.contains(Dialect::DEFERRED_CALLS)
            && let Some(functor) = site.first
            && site.arguments.len == 0
            && site.lambda.is_none()
            && let value = self.eval(here, functor)?
            && is_deferred(&value)
        {
            return resolved(self, Expression::new(*here, node), value);
        }
        self.no_function_name(here, node, site)
    }

    #[cold]
    fn no_function_name(&self, here: &CodeLocation<'_>, node: NodeId, site: &CallSite) -> Flow {
        let functor = site.first.unwrap_or(node);
        let labels = here.program.labels();
        let message = format!(
            "Illegal expression. {} is unacceptable as function name in {}",
            labels.capital_a_label(functor),
            labels.a_label(node)
        );
        self.fail(here, functor, IssueCode::IllegalExpression, message)
    }

    #[inline(never)]
    pub(crate) fn method(&mut self, here: &CodeLocation<'_>, node: NodeId, site: u32) -> Flow {
        let site = &here.code.calls[site as usize];
        let (Some(name), Some(receiver)) = (site.name, site.first) else {
            return self.no_function_name(here, node, site);
        };
        let mut arguments = Vec::with_capacity(site.arguments.len as usize + 1);
        if let Expr::Unfold(_) = here.code.expr(receiver) {
            self.eval_into(here, receiver, &mut arguments)?;
        } else {
            arguments.push(self.eval(here, receiver)?);
        }
        self.method_of(here, node, site, name, arguments)
    }

    /// Calls a method; the first argument is the receiver.
    #[inline(never)]
    fn method_of(
        &mut self,
        here: &CodeLocation<'_>,
        node: NodeId,
        site: &CallSite,
        name: u32,
        mut arguments: Vec<Value>,
    ) -> Flow {
        if let Some(object) = arguments.first()
            && let Some(member) = crate::member::member(object, &here.code.names[name as usize])
        {
            let mut given = Vec::new();
            for &argument in here.code.list(site.arguments) {
                self.eval_into(here, argument, &mut given)?;
            }
            let block = self.lambda(here, site);
            return member.call(self, Expression::new(*here, node), &given, block.as_ref());
        }
        for &argument in here.code.list(site.arguments) {
            self.eval_into(here, argument, &mut arguments)?;
        }
        self.call_named(here, node, site, name, arguments)
    }

    #[inline(never)]
    fn call_named(
        &mut self,
        here: &CodeLocation<'_>,
        node: NodeId,
        site: &CallSite,
        name: u32,
        arguments: Vec<Value>,
    ) -> Flow {
        let callee = match &self.programs[here.program_id].callees[name as usize] {
            Some(callee) => callee.clone(),
            None => {
                let text = &here.code.names[name as usize];
                let Some(callee) = self.callee_or_load(text)? else { return self.unknown_function(here, node, text) };
                self.programs[here.program_id].callees[name as usize] = Some(callee.clone());
                callee
            }
        };
        let block = self.lambda(here, site);
        self.call_callee(here, node, &callee, arguments, block)
    }

    /// Returns the lambda of a call.
    fn lambda<'c>(&self, here: &CodeLocation<'c>, site: &CallSite) -> Option<Block<'c>> {
        site.lambda.zip(self.frames.innermost_id()).map(|(lambda, frame)| Block::new(*here, lambda, frame))
    }

    /// Calls a resolved function.
    pub(crate) fn call_callee(
        &mut self,
        here: &CodeLocation<'_>,
        node: NodeId,
        callee: &Callee,
        arguments: Vec<Value>,
        block: Option<Block<'_>>,
    ) -> Flow {
        match callee {
            Callee::Builtin(known) => self.call_builtin(here, node, known, arguments, block),
            Callee::Defined(program_id, body) => {
                if block.is_some() {
                    let name = &self.programs[*program_id].program.code().body(*body).name;
                    return plain(format!("'{name}' does not expect a block"));
                }
                let base = self.frames.slot_count();
                self.frames.push_slots(arguments);
                let number = self.call_defined(here, node, *program_id, *body, base);
                self.result_of(number)
            }
            Callee::Host(function) => self.call_host(here, node, &Arc::clone(function), &arguments, block.as_ref()),
        }
    }

    /// Resolves a function name.
    ///
    /// The order is: functions of programs, of the host, of libraries, of the language, and functions added one by one:
    /// of libraries, then others.
    pub(crate) fn callee(&self, name: &str) -> Option<Callee> {
        let name = name.strip_prefix("::").unwrap_or(name);
        let of_program = self.programs.function(name);
        let of_host = || self.world.host.function(name).map(Callee::Host);
        of_program.or_else(of_host).or_else(|| self.world.libraries.function(name))
    }

    /// Resolves a function name, autoloading an unknown function.
    pub(crate) fn callee_or_load(&mut self, name: &str) -> Flow<Option<Callee>> {
        if let Some(known) = self.callee(name) {
            return Ok(Some(known));
        }
        let name_to_load = name.strip_prefix("::").unwrap_or(name);
        let is_loaded = self.world.catalog().load(self, Loadable::Function(name_to_load))?;
        Ok(if is_loaded { self.callee(name) } else { None })
    }

    /// Calls a function by name, as if a program called it at a node.
    pub(crate) fn call_at(&mut self, here: &CodeLocation<'_>, node: NodeId, name: &str, arguments: Vec<Value>) -> Flow {
        match self.callee_or_load(name)? {
            Some(callee) => self.call_callee(here, node, &callee, arguments, None),
            None => self.unknown_function(here, node, name),
        }
    }

    #[cold]
    pub(crate) fn unknown_function(&self, here: &CodeLocation<'_>, node: NodeId, name: &str) -> Flow {
        let name = name.strip_prefix("::").unwrap_or(name);
        self.fail(here, node, IssueCode::UnknownFunction, format!("Unknown function: '{name}'."))
    }

    /// Calls a function by name, on behalf of a function that calls others.
    ///
    /// # Errors
    ///
    /// If there is no such function, or it fails.
    pub fn call_by_name(&mut self, call: Call<'_>, name: &str) -> Flow {
        let Some(callee) = self.callee_or_load(&name.to_lowercase())? else {
            return plain(format!("Unknown function '{}'", name.strip_prefix("::").unwrap_or(name)));
        };
        let Expression { here, node } = call.expression;
        self.call_callee(&here, node, &callee, call.arguments, call.block)
    }

    /// Calls a function of a library, whether or not the library was added to the evaluation.
    ///
    /// # Errors
    ///
    /// If there is no such function, or it fails.
    pub fn call_of(&mut self, library: &'static Library, name: &str, call: Call<'_>) -> Flow {
        match library.get(name) {
            Some(known) => {
                let Expression { here, node } = call.expression;
                self.call_builtin(&here, node, known, call.arguments, call.block)
            }
            None => plain(format!("Unknown function '{name}'")),
        }
    }

    pub(crate) fn call_builtin(
        &mut self,
        here: &CodeLocation<'_>,
        node: NodeId,
        known: &'static Known,
        arguments: Vec<Value>,
        block: Option<Block<'_>>,
    ) -> Flow {
        self.check_stack()?;
        let kind = match &block {
            Some(block) => Some(self.block_type(block)?),
            None => None,
        };
        let signatures = known.signatures();
        let fitting = signatures.iter().position(|signature| takes(signature, &arguments, kind.as_ref()));
        let form = match fitting {
            Some(index) => &known.builtin.forms[index],
            None => match known.refusal(&arguments, kind.as_ref()) {
                Some(form) => form,
                None => {
                    self.check_meter()?;
                    return mismatch(known.builtin.name, signatures, &arguments, kind.as_ref());
                }
            },
        };
        self.spend(extent(&arguments))?;
        let region = Region::begin();
        let result = (form.work)(self, Call { expression: Expression::new(*here, node), arguments, block });
        self.check_meter()?;
        region.end(&result);
        result
    }

    fn call_host(
        &mut self,
        here: &CodeLocation<'_>,
        node: NodeId,
        function: &HostFunction,
        arguments: &[Value],
        block: Option<&Block<'_>>,
    ) -> Flow {
        self.check_stack()?;
        let kind = match block {
            Some(block) => Some(self.block_type(block)?),
            None => None,
        };
        let overload = function.signatures().iter().position(|signature| takes(signature, arguments, kind.as_ref()));
        let Some(overload) = overload else {
            self.check_meter()?;
            return mismatch(function.name(), &function.described(), arguments, kind.as_ref());
        };
        let caller = (here.program, node);
        let work = |this: &mut Self| function.work(&mut HostCall::new(this, arguments, block, overload, caller));
        let result = if function.is_metered() { work(self) } else { self.in_host(work) };
        result.map_err(HostError::into_exit)
    }
}

/// Returns the units of work for inspecting each element of the arguments, and the text of strings, once.
#[inline]
fn extent(arguments: &[Value]) -> usize {
    let of = |value: &Value| match value {
        Value::Array(array) => array.len() / 16,
        Value::Hash(hash) => hash.len() / 8,
        Value::String(text) => text.len() / 64,
        Value::Binary(binary) => binary.bytes().len() / 64,
        _ => 0,
    };
    1 + arguments.len() / 4 + arguments.iter().map(of).sum::<usize>()
}
