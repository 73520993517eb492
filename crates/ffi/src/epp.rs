//! Rendering templates.

use std::mem::MaybeUninit;

use crate::error::{CallError, Error, answer, required};
use crate::handle::{Out, hold};
use crate::interrupt::Interrupt;
use crate::program::Program;
use crate::scope::Scope;
use crate::status::Status;
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
/// keys consist of letters, digits and underscores; otherwise those of `puppetlang_eval`. Parameters that do not match
/// are an EVALUATION error without a location.
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
        let template = program.template()?;
        let given = params.map(|params| puppetlang::epp::parameters("`params`", &params.0)).transpose();
        let given = given.map_err(CallError::argument)?;
        out.put(Value::handle(scope.evaluate(interrupt.as_deref(), |evaluation| template.render(evaluation, given))?));
        Ok(())
    })
}
