//! Templates: what they give when they are rendered.

use std::mem::MaybeUninit;

use crate::error::{Error, Failure, answer, required};
use crate::handle::{Out, hold};
use crate::interrupt::Interrupt;
use crate::program::Program;
use crate::scope::Scope;
use crate::status::Status;
use crate::value::Value;

/// Renders a template, which is a program that was parsed with PUPPETLANG_PARSE_TEMPLATE. It sees its parameters and the variables of
/// the top scope, and leaves nothing behind but itself: the scope keeps it as it keeps other programs. A template that is not validated
/// yet is validated by the settings that it was parsed with. `interrupt` may be null.
///
/// `params` is a hash of the parameters by their names, or null for a call without one. If the template declares parameters they have
/// to fit; otherwise they are variables of these names.
///
/// `*out` is to be released. It is a string, or when something was rendered that is hidden, a Sensitive of a string: a value and not a
/// text, so that nobody shows by mistake what is hidden.
///
/// After an error the scope can be used again, but after one of INTERNAL.
///
/// Statuses: ARGUMENT for null, for a program that is no template, and for parameters that are no hash, or whose names are not of
/// letters, digits and underscores; otherwise those of puppetlang_eval. Parameters that do not fit are an error of EVALUATION without
/// place.
///
/// `template_` is null or not yet released; a function of the host may release it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_epp_render(
    scope: Option<&Scope>,
    template_: *const Program,
    params: Option<&Value>,
    interrupt: Option<&Interrupt>,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let scope = required(scope, "scope")?;
        // SAFETY: as the caller promises.
        let program = unsafe { hold(template_) }.ok_or_else(|| Failure::null("template_"))?;
        let template = program.template()?;
        let given = params.map(|params| puppetlang_epp::parameters("`params`", &params.0)).transpose();
        let given = given.map_err(Failure::argument)?;
        out.put(Value::handle(scope.evaluate(interrupt, |evaluation| template.render(evaluation, given))?));
        Ok(())
    })
}
