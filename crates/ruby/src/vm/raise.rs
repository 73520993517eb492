//! Exceptions.

use std::sync::Arc;

use super::class::{self, Visibility};
use super::heap::{Data, RException};
use super::machine::{Block, Vm};
use super::symbol;
use super::value::{ClassId, Signal, Step, Sym, Val};

/// The form of a call whose method is missing, which decides about the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CallForm {
    /// A name that could be a variable.
    Variable,
    /// A call without a receiver.
    Function,
    WithReceiver,
    Super,
}

impl Vm<'_> {
    /// Raises an exception of a class.
    pub(crate) fn raise<T>(&mut self, class: ClassId, message: &str) -> Step<T> {
        self.raise_with(class, message, Vec::new())
    }

    /// Raises an exception that knows more: the receiver and the name of a missing method, or a key.
    pub(crate) fn raise_with<T>(&mut self, class: ClassId, message: &str, details: Vec<Val>) -> Step<T> {
        let message = Some(self.string(message));
        let exception = RException { message, details, ..RException::default() };
        let error = self.heap.add_object(class, Data::Exception(Box::new(exception)));
        self.raise_object(error)
    }

    /// Raises an exception object.
    pub(crate) fn raise_object<T>(&mut self, error: Val) -> Step<T> {
        let backtrace = self.backtrace();
        let cause = self.current_error;
        if let Val::Object(id) = error
            && let Data::Exception(exception) = &mut self.heap.object_mut(id).data
        {
            if exception.backtrace.is_empty() {
                exception.backtrace = backtrace;
            }
            if exception.cause.is_none() && cause != error {
                exception.cause = Some(cause);
            }
        }
        self.payload = error;
        Err(Signal::Raise)
    }

    /// Returns the files and lines of the calls under way, the innermost first.
    pub(crate) fn backtrace(&self) -> Vec<(Arc<str>, u32)> {
        /// More lines help nobody, and a deep recursion would make them long.
        const MOST: usize = 100;
        let place = |(program, at): &(super::machine::TreeId, crate::tree::ExprId)| {
            let program = &self.programs[program.0 as usize];
            (Arc::clone(&program.file), program.tree.line(*at))
        };
        self.calls.iter().rev().take(MOST).map(place).collect()
    }

    /// Returns the exception that is on its way.
    pub(crate) fn exception(&self, error: Val) -> Option<&RException> {
        match error {
            Val::Object(id) => match &self.heap.object(id).data {
                Data::Exception(exception) => Some(exception),
                _ => None,
            },
            _ => None,
        }
    }

    /// Calls `method_missing`, or raises the error about a missing method.
    pub(crate) fn missing(
        &mut self,
        receiver: Val,
        name: Sym,
        arguments: &[Val],
        block: Option<Block>,
        form: CallForm,
    ) -> Step {
        if receiver == self.main && self.symbols.name(name) == "include" {
            return self.send_with(Val::Class(class::OBJECT), name, arguments, block);
        }
        if let Some(method) = self.method_of(receiver, symbol::METHOD_MISSING) {
            let mut all = vec![Val::Sym(name)];
            all.extend_from_slice(arguments);
            return self.invoke(receiver, &method, &all, block, false);
        }
        if let Some(method) = crate::core::absent::in_ruby(self, receiver, name) {
            return self.refuse(&format!("the method {method}"));
        }
        let arguments = self.new_array(arguments.to_vec())?;
        let result = self.no_method(receiver, name, form);
        let error = self.payload;
        if let (Err(super::value::Signal::Raise), Val::Object(id)) = (result, error)
            && let Data::Exception(exception) = &mut self.heap.object_mut(id).data
        {
            exception.given.push(("args", arguments));
        }
        result
    }

    /// Raises the error about a missing method.
    pub(crate) fn no_method<T>(&mut self, receiver: Val, name: Sym, form: CallForm) -> Step<T> {
        let shown = self.shown_receiver(receiver)?;
        let name_text = self.symbols.name(name).to_owned();
        let (class, message) = match form {
            CallForm::Variable => {
                (class::NAME_ERROR, format!("undefined local variable or method `{name_text}' for {shown}"))
            }
            CallForm::Function | CallForm::WithReceiver => {
                (class::NO_METHOD_ERROR, format!("undefined method `{name_text}' for {shown}"))
            }
            CallForm::Super => {
                (class::NO_METHOD_ERROR, format!("super: no superclass method `{name_text}' for {shown}"))
            }
        };
        self.raise_with(class, &message, vec![receiver, Val::Sym(name)])
    }

    /// Raises the error about a method that is not public.
    pub(crate) fn hidden(&mut self, receiver: Val, name: Sym, visibility: Visibility) -> Step {
        let kind = if visibility == Visibility::Private { "private" } else { "protected" };
        let shown = self.shown_receiver(receiver)?;
        let name_text = self.symbols.name(name).to_owned();
        let message = format!("{kind} method `{name_text}' called for {shown}");
        self.raise_with(class::NO_METHOD_ERROR, &message, vec![receiver, Val::Sym(name)])
    }

    /// Returns a receiver as Ruby shows it in errors: its text with its class.
    fn shown_receiver(&mut self, receiver: Val) -> Step<String> {
        if receiver == self.main {
            return Ok("main:Object".to_owned());
        }
        match receiver {
            Val::Nil => return Ok("nil:NilClass".to_owned()),
            Val::True => return Ok("true:TrueClass".to_owned()),
            Val::False => return Ok("false:FalseClass".to_owned()),
            Val::Class(id) => {
                let kind = if self.classes[id.0 as usize].is_module { "Module" } else { "Class" };
                let name = self.class_name(id);
                return Ok(if name.starts_with("#<") { name } else { format!("{name}:{kind}") });
            }
            _ => {}
        }
        if self.method_of(receiver, symbol::INSPECT).is_none() {
            return Ok(self.anonymous_text(receiver));
        }
        let text = self.inspect(receiver)?;
        if text.starts_with("#<") {
            return Ok(text);
        }
        let class = self.class_name(self.real_class(receiver));
        Ok(format!("{text}:{class}"))
    }

    /// Raises the error of an argument with the wrong type.
    pub(crate) fn wrong_type<T>(&mut self, value: Val, expected: &str) -> Step<T> {
        let given = self.implicit_name(value);
        self.raise(class::TYPE_ERROR, &format!("no implicit conversion of {given} into {expected}"))
    }

    /// Raises the error of a conversion method that returned a value of another class.
    pub(crate) fn wrong_conversion<T>(&mut self, value: Val, expected: &str, method: &str, result: Val) -> Step<T> {
        let class = self.class_name(self.real_class(value));
        let given = self.class_name(self.real_class(result));
        self.raise(class::TYPE_ERROR, &format!("can't convert {class} to {expected} ({class}#{method} gives {given})"))
    }

    /// Returns the name of a value in errors about conversion: `nil`, `true`, or its class.
    pub(crate) fn implicit_name(&self, value: Val) -> String {
        match value {
            Val::Nil => "nil".to_owned(),
            Val::True => "true".to_owned(),
            Val::False => "false".to_owned(),
            other => self.class_name(self.real_class(other)),
        }
    }

    /// Raises an error if a value is frozen.
    pub(crate) fn check_frozen(&mut self, value: Val) -> Step<()> {
        if !self.is_frozen(value) {
            return Ok(());
        }
        let class = self.class_name(self.real_class(value));
        let text = self.inspect(value)?;
        self.raise_with(class::FROZEN_ERROR, &format!("can't modify frozen {class}: {text}"), vec![value])
    }

    pub(crate) fn is_frozen(&self, value: Val) -> bool {
        match value {
            Val::Str(id) => self.heap.string(id).frozen,
            Val::Array(id) => self.heap.array(id).frozen,
            Val::Hash(id) => self.heap.hash(id).frozen,
            Val::Object(id) => {
                let object = self.heap.object(id);
                object.frozen || matches!(object.data, Data::BigInt(_) | Data::Rational(_))
            }
            Val::Class(id) => self.classes[id.0 as usize].frozen,
            _ => true,
        }
    }

    pub(crate) fn freeze(&mut self, value: Val) {
        match value {
            Val::Str(id) => self.heap.string_mut(id).frozen = true,
            Val::Array(id) => self.heap.array_mut(id).frozen = true,
            Val::Hash(id) => self.heap.hash_mut(id).frozen = true,
            Val::Object(id) => self.heap.object_mut(id).frozen = true,
            Val::Class(id) => self.classes[id.0 as usize].frozen = true,
            _ => {}
        }
    }
}
