//! Calls: of functions by name, of methods, and of types.

use std::sync::Arc;

use puppetlang_parser::NodeId;
use puppetlang_source::{Dialect, IssueCode};
use puppetlang_types::Value;

use crate::catalog::{Expression, Loadable};
use crate::code::{CallSite, Expr};
use crate::error::{Flow, plain};
use crate::evaluation::{CodeLocation, Evaluation, count};
use crate::function::{Callee, HostCall, HostError, HostFunction, mismatch, takes};
use crate::functions::is_deferred;
use crate::lambda::Block;
use crate::library::{Call, Known, Library};
use crate::limit::Region;

impl Evaluation {
    #[inline(never)]
    pub(crate) fn call(&mut self, here: &CodeLocation<'_>, node: NodeId, site: u32) -> Flow {
        let site = &here.code.calls[site as usize];
        if let Some(name) = site.name
            && let Some(Callee::Defined(program_index, body)) =
                self.loaded_programs[here.program_index as usize].callees[name as usize]
            && site.is_simple()
        {
            return self.call_with_slots(here, node, site, program_index, body);
        }
        self.call_any(here, node, site)
    }

    /// Calls a function that a program defines; the arguments are evaluated directly into its slots.
    #[inline(always)]
    fn call_with_slots(
        &mut self,
        here: &CodeLocation<'_>,
        node: NodeId,
        site: &CallSite,
        program_index: u32,
        body: u32,
    ) -> Flow {
        let base = self.slots.len();
        for &argument in here.code.list(site.arguments) {
            if let Some(number) = self.small_number(here, argument) {
                self.push_number(number);
                continue;
            }
            match self.eval_node(here, argument) {
                Ok(value) => self.push_slot(value),
                Err(exit) => {
                    self.leave_slots(base);
                    return Err(exit);
                }
            }
        }
        self.call_defined(here, node, program_index, body, base)
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
        if self.rules.dialect.contains(Dialect::DEFERRED_CALLS)
            && let Some(functor) = site.first
            && site.arguments.len == 0
            && site.lambda.is_none()
            && let value = self.eval(here, functor)?
            && is_deferred(&value)
        {
            return self.resolved(&Call { here: *here, node, arguments: Vec::new(), block: None }, value);
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
        let callee = match &self.loaded_programs[here.program_index as usize].callees[name as usize] {
            Some(callee) => callee.clone(),
            None => {
                let text = &here.code.names[name as usize];
                let Some(callee) = self.callee_or_load(text)? else { return self.unknown_function(here, node, text) };
                self.loaded_programs[here.program_index as usize].callees[name as usize] = Some(callee.clone());
                callee
            }
        };
        let block = self.lambda(here, site);
        self.call_callee(here, node, &callee, arguments, block)
    }

    /// Returns the lambda of a call.
    fn lambda<'c>(&self, here: &CodeLocation<'c>, site: &CallSite) -> Option<Block<'c>> {
        let frame = count(self.frames.len() - 1);
        site.lambda.map(|lambda| Block::new(*here, lambda, frame))
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
            Callee::Defined(program_index, body) => {
                if block.is_some() {
                    let name =
                        &self.loaded_programs[*program_index as usize].program.code().bodies[*body as usize].name;
                    return plain(format!("'{name}' does not expect a block"));
                }
                let base = self.slots.len();
                self.slots.extend(arguments.into_iter().map(Some));
                self.call_defined(here, node, *program_index, *body, base)
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
        if let Some((program_index, body)) = self.functions.get(name) {
            return Some(Callee::Defined(*program_index, *body));
        }
        if let Some(function) = self.host.function(name) {
            return Some(Callee::Host(function));
        }
        let mut libraries = self.libraries.iter().copied().rev().chain([Library::language()]);
        let known = libraries.find_map(|library| library.get(name)).or_else(|| self.loaded.get(name).copied());
        known
            .map(Callee::Builtin)
            .or_else(|| self.provided.get(name).map(|function| Callee::Host(Arc::clone(function))))
    }

    /// Resolves a function name, autoloading an unknown function.
    pub(crate) fn callee_or_load(&mut self, name: &str) -> Flow<Option<Callee>> {
        if let Some(known) = self.callee(name) {
            return Ok(Some(known));
        }
        let catalog = Arc::clone(&self.catalog);
        let is_loaded = catalog.load(self, Loadable::Function(name.strip_prefix("::").unwrap_or(name)))?;
        Ok(if is_loaded { self.callee(name) } else { None })
    }

    #[cold]
    pub(crate) fn unknown_function(&self, here: &CodeLocation<'_>, node: NodeId, name: &str) -> Flow {
        let name = name.strip_prefix("::").unwrap_or(name);
        self.fail(here, node, IssueCode::UnknownFunction, format!("Unknown function: '{name}'."))
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
        let result = (form.work)(self, Call { here: *here, node, arguments, block });
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
