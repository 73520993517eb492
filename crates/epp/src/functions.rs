//! The functions `epp` and `inline_epp`.

use puppetlang_evaluator::{
    Builtin, Call, Evaluation, Exit, FileKind, Flow, Form, Level, Library, Log, Visibility, plain,
};
use puppetlang_source::{Dialect, Permanent, Source};
use puppetlang_types::mismatch::assert_instance;
use puppetlang_types::value::Hash;
use puppetlang_types::{Type, Value};

use crate::parameters::PARAMETERS;
use crate::template::Template;
use crate::text::template;

const FUNCTIONS: &[Builtin] = &[
    Builtin::new(
        "epp",
        "4.0",
        "renders an EPP template file",
        &[Form::new(&[("String", "path"), (PARAMETERS, "parameters?")], epp)],
    ),
    Builtin::new(
        "inline_epp",
        "4.0",
        "renders an EPP template given as a string",
        &[Form::new(&[("String", "template"), (PARAMETERS, "parameters?")], inline_epp)],
    ),
];

/// The name of a template without a file, for messages.
const INLINE: &str = "inlined-epp-text";

/// The library with the functions that render templates: `epp`, `inline_epp`.
pub fn library() -> &'static Library {
    static LIBRARY: Permanent<Library> = Permanent::new(|| Library::new(&[FUNCTIONS]));
    &LIBRARY
}

fn inline_epp(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let given = given(&mut call);
    let template = template(evaluation, "inline_epp", Source::new(INLINE, call.text(0)))?;
    let hides = given.is_some() && evaluation.rules().dialect.contains(Dialect::TEMPLATE_HASH_HIDES);
    let sight = if hides { Visibility::Top } else { Visibility::Caller(call.expression()) };
    rendered(evaluation, "inline_epp", &call, &template, given.as_ref(), sight)
}

fn epp(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let given = given(&mut call);
    let mut reference = call.text(0).to_owned();
    let is_path = reference.starts_with('/');
    let find =
        |evaluation: &Evaluation, reference: &str| evaluation.host().find(FileKind::Template, reference).or_else(plain);
    let is_there = reference.ends_with(".epp") || is_path && find(evaluation, &reference)?.is_some();
    if !is_there {
        reference.push_str(".epp");
    }
    let message = format!("Retrieving epp template {reference}");
    let source = Some(evaluation.speaker());
    evaluation.host().log(&Log { level: Level::Debug, message, source, issue: None, location: None });
    let Some(path) = find(evaluation, &reference)? else {
        return plain(format!("Could not find template '{reference}'"));
    };
    let content = evaluation.host().read_file(&path).or_else(plain)?;
    evaluation.charge(content.len())?;
    let template = template(evaluation, "epp", Source::from_bytes(path, content))?;
    rendered(evaluation, "epp", &call, &template, given.as_ref(), Visibility::Top)
}

/// Returns the parameters of a call; `None` if it has no hash.
fn given(call: &mut Call<'_>) -> Option<Hash> {
    match call.take(1) {
        Value::Hash(given) => Some(given),
        _ => None,
    }
}

/// Renders a template for a function of the language.
///
/// A template can end by `next` or `return` with any value; the type is checked only for a `next` that ends the
/// template itself.
fn rendered(
    evaluation: &mut Evaluation,
    function: &str,
    call: &Call<'_>,
    template: &Template,
    given: Option<&Hash>,
    sight: Visibility<'_>,
) -> Flow {
    match template.render_within(evaluation, given, sight) {
        Ok(value) => {
            let text = Type::STRING;
            let wanted = Type::variant_of(vec![text.clone(), Type::Sensitive(text.into())]);
            assert_instance(&format!("value returned from function '{function}'"), &wanted, &value)?;
            Ok(value)
        }
        Err(exit) => match *exit {
            Exit::Next(value, _) | Exit::Return(value, _) => Ok(value),
            Exit::Error(mut error) => {
                error.within(|| call.frame(function));
                Err(Box::new(Exit::Error(error)))
            }
            other => Err(Box::new(other)),
        },
    }
}
