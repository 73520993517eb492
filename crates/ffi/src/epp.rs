//! Rendering templates.

use std::mem::MaybeUninit;

use libc::{c_char, size_t};
use puppetlang::evaluator::Evaluation;

use crate::error::{CallError, Error, answer, required};
use crate::handle::{Out, hold};
use crate::interrupt::Interrupt;
use crate::program::{ParseFlags, Program};
use crate::scope::Scope;
use crate::status::Status;
use crate::text;
use crate::value::Value;

/// Renders a template, a program parsed with `PUPPETLANG_PARSE_TEMPLATE`, and stores the result in `*out`.
///
/// The template can read its parameters and the variables of the top scope. It sets no variables of the scope; the
/// scope keeps a reference to the template, as to any program. A template that has not been validated is validated with
/// the settings that it was parsed with. `interrupt` may be NULL.
///
/// `params` is a hash from parameter names to values, or NULL for a call without a hash. If the template declares
/// parameters, the hash must match them. If it declares none, each entry of the hash becomes a variable.
///
/// `*out` is a string, or a Sensitive string if the template rendered a Sensitive value. It is a value and not a text
/// so that sensitive data is not printed by mistake. Release it with `puppetlang_value_release`.
///
/// The scope can be used again after any error except INTERNAL.
///
/// `template_` must not have been released before the call; a host function may release it.
///
/// Statuses: ARGUMENT if a required pointer is NULL, the program is not a template, or `params` is not a hash whose
/// keys consist of letters, digits and underscores; otherwise those of `puppetlang_eval`. If parameters do not
/// match, the status is EVALUATION, and the location is that of the parameters in the template.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_epp_render(
    scope: Option<&Scope>,
    template_: *const Program,
    params: Option<&Value>,
    interrupt: *const Interrupt,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let scope = required(scope, "scope")?;
        // SAFETY: as the caller promises.
        let program = unsafe { hold(template_) }.ok_or_else(|| CallError::null("template_"))?;
        // SAFETY: as the caller promises.
        let interrupt = unsafe { hold(interrupt) };
        out.put(Value::handle(render(scope, &program, params, interrupt.as_deref())?));
        Ok(())
    })
}

/// Parses a template and renders it, and stores the result in `*out`.
///
/// Like `puppetlang_parse` with the flag `PUPPETLANG_PARSE_TEMPLATE` and the engine of the scope, and then
/// `puppetlang_epp_render`. Use these for a template that is rendered several times. `path` is the name of the source,
/// used in messages; it may be empty. `params` and `interrupt` may be NULL. Release `*out` with
/// `puppetlang_value_release`.
///
/// `path` points to `path_len` bytes, `text` to `text_len` bytes; each may be NULL if its length is 0. `interrupt` must
/// not have been released before the call; a host function may release it.
///
/// Statuses: those of `puppetlang_parse` and `puppetlang_epp_render`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_epp_render_text(
    scope: Option<&Scope>,
    path: *const c_char,
    path_len: size_t,
    text: *const c_char,
    text_len: size_t,
    params: Option<&Value>,
    interrupt: *const Interrupt,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let scope = required(scope, "scope")?;
        // SAFETY: as the caller promises.
        let (path, text) = unsafe { text::source(path, path_len, text, text_len) }?;
        // SAFETY: as the caller promises.
        let interrupt = unsafe { hold(interrupt) };
        let program = scope.parsed(path, text, &ParseFlags::TEMPLATE, interrupt.as_deref())?;
        out.put(Value::handle(render(scope, &program, params, interrupt.as_deref())?));
        Ok(())
    })
}

fn render(
    scope: &Scope,
    program: &Program,
    params: Option<&Value>,
    interrupt: Option<&Interrupt>,
) -> Result<puppetlang::Value, CallError> {
    let template = program.template()?;
    let given = params.map(|params| puppetlang::epp::parameters("`params`", &params.0)).transpose();
    let given = given.map_err(CallError::argument)?;
    let render = |evaluation: &mut Evaluation| template.render(evaluation, given);
    scope.evaluate(interrupt, |evaluation| render(evaluation).map_err(|error| template.located(error)))
}
