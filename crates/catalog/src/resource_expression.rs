//! Resource expressions, overrides and defaults: `file { '/a': … }`, `File['/a'] { … }`, `File { … }`.

use puppetlang_evaluator::{
    DefaultsCode, Evaluation, Expression, Flow, NameSet, OverridesCode, ResourceBodyCode, ResourceKind, ResourcesCode,
    fold_case, label, plain,
};
use puppetlang_source::IssueCode;
use puppetlang_types::value::Text;
use puppetlang_types::{Type, Value};
use smallvec::SmallVec;

use crate::attribute::{self, origin};
use crate::class;
use crate::current::{current_scope, say, state};
use crate::declare::Declaration;
use crate::origin::Origin;
use crate::reference::capitalized;
use crate::resource::{Of, Parameters, spend};
use crate::state::Override;
use crate::walk::all_within;

/// A resource body: its titles and attributes.
struct Body {
    titles: SmallVec<[Text; 1]>,
    is_default: bool,
    parameters: Parameters,
}

/// The titles used so far in an expression.
#[derive(Default)]
struct Seen {
    /// The first title, which is usually the only one.
    first: Option<Text>,
    others: NameSet,
    default: bool,
}

impl Seen {
    /// Adds a title; returns true if it is new.
    fn add(&mut self, title: &Text) -> bool {
        match &self.first {
            None => {
                self.first = Some(title.clone());
                true
            }
            Some(first) => first != title && self.others.add(title),
        }
    }
}

/// Evaluates `type { title: … }`. Its value, if it is used, is references to the new resources.
pub(crate) fn declare(
    evaluation: &mut Evaluation,
    expression: Expression<'_>,
    code: &ResourcesCode,
    is_used: bool,
) -> Flow {
    let type_name = match &code.kind {
        ResourceKind::Name(name) => name.clone(),
        ResourceKind::Expression(kind) => named_type(evaluation, expression.at(*kind))?,
    };
    if code.is_exported {
        expression.report(
            evaluation,
            IssueCode::RtNoStoreconfigsExport,
            "You cannot collect exported resources without storeconfigs being set; the export is ignored",
        )?;
    }
    let mut bodies: SmallVec<[Body; 1]> = SmallVec::new();
    let mut seen = Seen::default();
    for body in &code.bodies {
        bodies.push(evaluate_body(evaluation, expression, body, &mut seen)?);
    }
    let defaults = bodies.iter().find(|body| body.is_default).map(|body| body.parameters.clone());
    let mut made = Vec::new();
    let maker = Maker {
        type_name: &type_name,
        origin: origin(expression),
        is_virtual: code.is_virtual,
        is_exported: code.is_exported,
    };
    for body in bodies {
        let parameters = match &defaults {
            Some(defaults) => defaults.clone().into_iter().chain(body.parameters).collect(),
            None => body.parameters,
        };
        maker.make_all(evaluation, &body.titles, parameters)?;
        if is_used {
            for title in &body.titles {
                made.push(maker.reference(evaluation, title)?);
            }
        }
    }
    Ok(if is_used { made.into() } else { Value::Undef })
}

/// Returns the name of the type that an expression yields.
fn named_type(evaluation: &mut Evaluation, name: Expression<'_>) -> Flow<Text> {
    let value = name.evaluate(evaluation)?;
    let illegal = |actual: String| {
        format!(
            "Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got {actual}"
        )
    };
    let actual = match &value {
        Value::Type(kind) => match &**kind {
            Type::Class(None) => return Ok("class".into()),
            Type::Resource(Some(resource)) if resource.title().is_none() => return Ok(resource.name().into()),
            Type::Reference(_) => {
                return name.fail(
                    evaluation,
                    IssueCode::UnknownResourceType,
                    format!("Resource type not found: {kind}"),
                );
            }
            Type::Class(_) | Type::Resource(_) => kind.to_string(),
            _ => Type::generic_of(&value).to_string(),
        },
        _ => Type::generic_of(&value).to_string(),
    };
    name.fail(evaluation, IssueCode::IllegalResourceType, illegal(actual))
}

fn evaluate_body(
    evaluation: &mut Evaluation,
    expression: Expression<'_>,
    body: &ResourceBodyCode,
    seen: &mut Seen,
) -> Flow<Body> {
    let place = expression.at(body.title);
    let given = match place.evaluate(evaluation)? {
        Value::Undef => {
            return place.fail(
                evaluation,
                IssueCode::MissingTitle,
                "Missing title. The title expression resulted in undef",
            );
        }
        value => all_within(&value)?,
    };
    /// The memory of a title in the set of used titles, in bytes.
    const TITLE: usize = 96;
    evaluation.charge(given.len().saturating_mul(TITLE))?;
    let (mut titles, mut is_default) = (SmallVec::new(), false);
    for (index, title) in given.into_iter().enumerate() {
        spend(2)?;
        let title = match title {
            Value::Undef => {
                let message =
                    format!("Missing title at index {index}. The title expression resulted in an undef title");
                return place.fail(evaluation, IssueCode::MissingTitleAt, message);
            }
            Value::Default => None,
            Value::String(text) if text.is_empty() => {
                let message =
                    format!("Empty string title at {index}. Title strings must have a length greater than zero.");
                return place.fail(evaluation, IssueCode::EmptyStringTitleAt, message);
            }
            Value::String(text) => Some(text),
            other => {
                let message =
                    format!("Illegal title type at index {index}. Expected String, got {}", Type::generic_of(&other));
                return place.fail(evaluation, IssueCode::IllegalTitleTypeAt, message);
            }
        };
        let is_new = match &title {
            Some(title) => seen.add(title),
            None => !std::mem::replace(&mut seen.default, true),
        };
        if !is_new {
            let shown = title.as_deref().unwrap_or("default");
            let message = format!("The title '{shown}' has already been used in this resource expression");
            return expression.fail(evaluation, IssueCode::DuplicateTitle, message);
        }
        match title {
            Some(title) => titles.push(title),
            None => is_default = true,
        }
    }
    let parameters = attribute::evaluate_all(evaluation, expression, &body.attributes)?;
    Ok(Body { titles, is_default, parameters })
}

/// Creates resources of one type.
pub(crate) struct Maker<'m> {
    pub(crate) type_name: &'m str,
    pub(crate) origin: Origin,
    pub(crate) is_virtual: bool,
    pub(crate) is_exported: bool,
}

impl Maker<'_> {
    /// Creates resources with the same parameters, one for each title.
    pub(crate) fn make_all(&self, evaluation: &mut Evaluation, titles: &[Text], parameters: Parameters) -> Flow<()> {
        let Some((last, others)) = titles.split_last() else { return Ok(()) };
        for title in others {
            self.make(evaluation, title, None, parameters.clone())?;
        }
        self.make(evaluation, last, None, parameters)
    }

    /// Creates a resource. `titled` is the title as written, if it is not a String.
    pub(crate) fn make(
        &self,
        evaluation: &mut Evaluation,
        title: &Text,
        titled: Option<Value>,
        parameters: Parameters,
    ) -> Flow<()> {
        let scope = current_scope(evaluation);
        if self.is_class() {
            let Some(definition) = class::find_class(evaluation, title)? else {
                return plain(format!("Could not find declared class {title}"));
            };
            let id = class::declare(evaluation, &definition, parameters, Some(self.origin.clone()), scope)?;
            return class::evaluate(evaluation, id);
        }
        let (of, kind) = self.kind(evaluation)?;
        state(evaluation).add(Declaration {
            of,
            kind,
            title: title.clone(),
            titled,
            parameters,
            origin: Some(self.origin.clone()),
            is_virtual: self.is_virtual,
            is_exported: self.is_exported,
            scope,
        })?;
        Ok(())
    }

    /// Returns the definition to instantiate, and the name of the type in references.
    fn kind(&self, evaluation: &mut Evaluation) -> Flow<(Of, Text)> {
        let absolute = self.type_name.strip_prefix("::");
        // Only `create_resources` passes such a name. Native types have none.
        if absolute.is_none()
            && let Some(kind) = crate::native::find(evaluation, self.type_name)?
        {
            let name = kind.title().clone();
            return Ok((Of::Native(kind), name));
        }
        let name = absolute.unwrap_or(self.type_name);
        let definition = if name.starts_with("::") { None } else { class::find_defined_type(evaluation, name)? };
        match definition {
            Some(definition) => {
                let name = definition.title.clone();
                Ok((Of::DefinedType(definition), name))
            }
            None => plain(format!("Unknown resource type: '{}'", self.type_name)),
        }
    }

    /// Returns the reference to the resource with a title.
    fn reference(&self, evaluation: &mut Evaluation, title: &Text) -> Flow {
        if self.is_class() {
            return Ok(Type::resource("Class", Some(&capitalized(&fold_case(title)))).into());
        }
        Ok(Type::resource(&self.kind(evaluation)?.1, Some(title)).into())
    }

    fn is_class(&self) -> bool {
        self.type_name.eq_ignore_ascii_case("class")
    }
}

/// Evaluates an override: `Type['title'] { … }`.
pub(crate) fn override_resources(
    evaluation: &mut Evaluation,
    expression: Expression<'_>,
    code: &OverridesCode,
) -> Flow {
    let value = expression.at(code.resources).evaluate(evaluation)?;
    let overriding = attribute::evaluate_override(evaluation, expression, &code.attributes)?;
    let references = all_within(&value)?;
    let scope = current_scope(evaluation);
    let source = state(evaluation).scopes[scope].source.clone();
    for reference in references {
        spend(4)?;
        let of = match &reference {
            Value::Type(kind) => match &**kind {
                Type::Resource(Some(resource)) => {
                    resource.title().map(|title| (capitalized(resource.name()), title.to_owned()))
                }
                _ => None,
            },
            _ => None,
        };
        let Some((kind, title)) = of else {
            let message = format!("Resource Override can only operate on resources, got: {}", label(&reference));
            return expression.fail(evaluation, IssueCode::IllegalOverriddenType, message);
        };
        if title.is_empty() {
            return plain(format!("No title provided and \"{kind}[]\" is not a valid resource reference"));
        }
        overriding.check(&origin(expression), &kind, &title)?;
        let change = Override {
            parameters: overriding.parameters.clone(),
            origin: origin(expression),
            source: source.clone(),
            of_collector: false,
        };
        state(evaluation).override_with(&kind, &title, change)?;
        say(evaluation);
    }
    Ok(value)
}

/// Evaluates resource defaults: `Type { … }`. They apply to the resources of the scope.
pub(crate) fn set_defaults(evaluation: &mut Evaluation, expression: Expression<'_>, code: &DefaultsCode) -> Flow {
    let value = expression.at(code.kind).evaluate(evaluation)?;
    let kind = match &value {
        Value::Type(kind) => match &**kind {
            Type::Resource(Some(resource)) if resource.title().is_none() => Some(capitalized(resource.name())),
            _ => None,
        },
        _ => None,
    };
    let Some(kind) = kind else {
        let message = format!(
            "Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got {}",
            Type::generic_of(&value)
        );
        return expression.at(code.kind).fail(evaluation, IssueCode::IllegalResourceType, message);
    };
    let mut parameters = Vec::with_capacity(code.attributes.len());
    attribute::each(evaluation, expression, &code.attributes, |_, name, parameter| {
        parameters.push((name, parameter));
        Ok(())
    })?;
    let scope = current_scope(evaluation);
    let state = state(evaluation);
    state.has_defaults = true;
    let defaults = state.scopes[scope].defaults.entry(kind.as_str().into()).or_default();
    for (name, parameter) in parameters {
        if defaults.contains(&name) {
            let message = format!("Default already defined for {kind} {{ {name} }}; cannot redefine");
            return origin(expression).fail(message);
        }
        defaults.insert(name, parameter);
    }
    Ok(value)
}
