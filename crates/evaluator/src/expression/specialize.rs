//! Access expressions on types: parameterized types, and references to resources and classes.
//!
//! This module checks the parameters, with the reference's messages; the crate of types builds the types.

use puppetlang_parser::NodeId;
use puppetlang_source::IssueCode;
use puppetlang_types::parse::{is_uri_parameter, with_parameters};
use puppetlang_types::resource_object::is_resource_object;
use puppetlang_types::ruby;
use puppetlang_types::string_format::ruby_text;
use puppetlang_types::ty::{ObjectExtension, ResourceType, Shape};
use puppetlang_types::{Type, Value, comparing};

use super::access::{Site, flattened, key_type};
use crate::catalog::Attribute;
use crate::code::Expr;
use crate::error::{Flow, limit};
use crate::evaluation::Evaluation;
use crate::loaded::CodeLocation;

/// The kinds of values that a type accepts as parameters: name in messages, and predicate.
type Kinds<'k> = &'k [(&'static str, fn(&Value) -> bool)];

fn is_type(value: &Value) -> bool {
    matches!(value, Value::Type(_)) && !is_resource_object(value)
}

fn is_string(value: &Value) -> bool {
    matches!(value, Value::String(_))
}

fn is_bound(value: &Value) -> bool {
    matches!(value, Value::Integer(_) | Value::Default)
}

impl Evaluation {
    pub(super) fn specialize(&mut self, here: &CodeLocation<'_>, site: Site<'_>, ty: &Type) -> Flow {
        let mut keys = Vec::with_capacity(site.keys.len());
        for &key in site.keys {
            keys.push(match (ty, here.code.expr(key)) {
                // A class name may be written like the name of an unknown type.
                (Type::Class(_), Expr::TypeName(name)) => self.programs.named_type(here, name).unwrap_or_else(|| {
                    let name = here.code.names[name as usize].as_str();
                    Value::Type(Type::Reference(name.into()).into())
                }),
                _ => self.eval(here, key)?,
            });
        }
        match ty {
            Type::Resource(of) => {
                if let (None, [Value::Type(only)]) = (of, &keys[..])
                    && matches!(&**only, Type::Resource(_))
                    && !is_resource_object(&keys[0])
                {
                    return Ok(keys.remove(0));
                }
                self.resource(here, site, (ty, of.as_deref()), keys)
            }
            Type::Class(of) => self.class(here, site, (ty, of.as_deref()), keys),
            _ => self.parameterized(here, site, ty, keys),
        }
    }

    fn parameterized(&mut self, here: &CodeLocation<'_>, site: Site<'_>, ty: &Type, keys: Vec<Value>) -> Flow {
        let unflattened = matches!(ty, Type::Callable(_) | Type::Struct(_) | Type::Init(_));
        self.charge_parameters(ty, &keys)?;
        let keys = if unflattened { keys } else { flattened(keys) };
        self.check_parameters(here, site, ty, &keys)?;
        let made = match ty {
            Type::Object(object) => {
                ObjectExtension::new(object.clone(), &keys).map(|made| Some(Type::Extension(made.into())))
            }
            ty => comparing(|| with_parameters(&base_name(ty), &keys, self.world.rules.dialect)).and_then(|made| made),
        };
        self.check_meter()?;
        match made? {
            Some(made) if made.is_deeper_than(Type::DEEPEST) => limit("the types are nested too deep"),
            Some(made) => Ok(made.into()),
            None => self.not_applicable_to(here, site, ty),
        }
    }

    /// Spends the work of parameterizing a type, and charges its memory.
    fn charge_parameters(&mut self, ty: &Type, keys: &[Value]) -> Flow<()> {
        /// The bytes for a parameter: as a value and within the type, during construction and normalization.
        const PARAMETER: usize = 12 * size_of::<Value>();
        // A regular expression is parsed here and compiled later.
        let of_each = if matches!(ty, Type::Pattern(_) | Type::Regexp(_)) { 64 } else { 4 };
        let members = |key: &Value| match key {
            Value::Hash(members) => members.len(),
            Value::Array(members) => members.len(),
            _ => 1,
        };
        let members = keys.iter().map(members).sum::<usize>();
        self.spend(members.saturating_mul(of_each))?;
        self.charge(members.saturating_mul(PARAMETER))
    }

    #[cold]
    fn not_applicable_to(&self, here: &CodeLocation<'_>, site: Site<'_>, ty: &Type) -> Flow {
        let label = crate::label::a_label(&Value::Type(ty.clone().into()));
        let message = format!("Operator '[]' is not applicable to {label}.");
        self.fail(here, site.left, IssueCode::OperatorNotApplicable, message)
    }

    /// Checks the number and the kinds of the parameters.
    fn check_parameters(&self, here: &CodeLocation<'_>, site: Site<'_>, ty: &Type, keys: &[Value]) -> Flow<()> {
        const TYPE: Kinds<'static> = &[("Any-Type", is_type)];
        let several = usize::MAX;
        match ty {
            Type::Regexp(_) => {
                if keys.len() != 1 {
                    let blamed = if keys.is_empty() { site.node } else { site.key(1) };
                    return self.wrong_count(here, blamed, &format!("{ty}"), 1, None, keys.len());
                }
                self.check_keys(
                    here,
                    site,
                    ty,
                    keys,
                    1,
                    &[("String", is_string), ("Regexp", |value| matches!(value, Value::Regexp(_)))],
                )
            }
            Type::Boolean(_) => {
                let is_boolean: fn(&Value) -> bool = |value| matches!(value, Value::Boolean(_));
                self.check_keys(here, site, ty, keys, 1, &[("TrueClass or FalseClass", is_boolean)])
            }
            Type::Enum(_) => {
                let values = match keys {
                    [values @ .., Value::Boolean(_)] => values,
                    values => values,
                };
                self.check_keys(here, site, ty, values, several, &[("String", is_string)])
            }
            Type::Variant(_) => self.check_keys(here, site, ty, keys, several, TYPE),
            Type::SemVer(_) => {
                let is_range: fn(&Value) -> bool = |value| matches!(value, Value::SemVerRange(_));
                self.check_keys(
                    here,
                    site,
                    ty,
                    keys,
                    several,
                    &[("String", is_string), ("SemanticPuppet::VersionRange", is_range)],
                )
            }
            Type::Timestamp(_) | Type::Timespan(_) if keys.len() > 2 => {
                self.wrong_count(here, site.node, &ty.to_string(), 0, Some(2), keys.len())
            }
            Type::Tuple(_) if matches!(keys, [.., Value::Integer(from), Value::Integer(to)] if from > to) => Ok(()),
            Type::Tuple(_) => {
                let types = match keys {
                    [types @ .., from, to] if is_bound(from) && is_bound(to) => types,
                    [types @ .., from] if is_bound(from) => types,
                    types => types,
                };
                self.check_keys(here, site, ty, types, several, TYPE)
            }
            Type::Callable(_) => match keys {
                [Value::Array(_), Value::Type(_)] => Ok(()),
                [Value::Array(_), ..] => self.wrong_count(here, site.node, &ty.to_string(), 2, Some(2), keys.len()),
                _ => Ok(()),
            },
            Type::Struct(_) => {
                let is_hash: fn(&Value) -> bool = |value| matches!(value, Value::Hash(_));
                self.check_keys(here, site, ty, keys, 1, &[("Hash", is_hash)])
            }
            Type::String(_) | Type::Text(_) => match keys.len() {
                1 | 2 => self.check_size(here, site, keys, 0),
                count => {
                    let message = format!("String supports [] with one or two arguments. Got {count}");
                    self.fail(here, site.node, IssueCode::BadStringSliceArity, message)
                }
            },
            Type::Pattern(_) => {
                let is_pattern: fn(&Value) -> bool = |value| {
                    matches!(value, Value::Regexp(_))
                        || matches!(value.as_type(), Some(Type::Pattern(_) | Type::Regexp(_)))
                };
                self.check_keys(
                    here,
                    site,
                    ty,
                    keys,
                    several,
                    &[("String", is_string), ("Regexp or Pattern-Type or Regexp-Type", is_pattern)],
                )
            }
            Type::Optional(_) => self.check_one(here, site, "Optional", keys, true),
            Type::Sensitive(_) => self.check_one(here, site, "Sensitive", keys, false),
            Type::Uri(_) if matches!(keys, [key] if !is_uri_parameter(key)) => {
                self.no_type(here, site.key(0), "URI", &keys[0])
            }
            Type::Uri(_) | Type::AnyObject | Type::TypeSet(_) if keys.len() != 1 => {
                let name = format!("{}-Type", base_name(ty));
                self.wrong_count_of(here, site.node, &name, 1, None, keys.len())
            }
            Type::NotUndef(_) => match keys {
                [] | [Value::String(_) | Value::Type(_)] => Ok(()),
                [other] => {
                    let message =
                        format!("NotUndef-Type[] argument must be a Type or a String. Got {}", ruby::class(other));
                    self.fail(here, site.key(0), IssueCode::BadNotUndefSliceType, message)
                }
                _ => self.wrong_count_of(here, site.node, "NotUndef-Type", 0, Some(1), keys.len()),
            },
            Type::Init(_) => match keys.first() {
                Some(Value::Type(_)) => Ok(()),
                other => self.no_type(here, site.key(0), "Init", other.unwrap_or(&Value::Undef)),
            },
            Type::Runtime(_) => {
                self.check_keys_between(here, site, ty, keys, (2, 2), &[("String or String", is_string)])
            }
            Type::Integer(_) => self.check_range(here, site, keys, "Integer", is_bound),
            Type::Float(_) => {
                self.check_range(here, site, keys, "Float", |key| is_bound(key) || matches!(key, Value::Float(_)))
            }
            Type::Hash(_) => self.check_hash(here, site, keys),
            Type::Collection(_) => match keys.len() {
                1 | 2 => self.check_size(here, site, keys, 0),
                count => self.wrong_count_of(here, site.node, "Collection-Type", 1, Some(2), count),
            },
            Type::Array(_) => self.check_array(here, site, keys),
            Type::Reference(name) => {
                let message = format!("Resource type not found: {name}");
                self.fail(here, site.node, IssueCode::UnknownResourceType, message)
            }
            ty => match ty.shape() {
                Shape::Contained(..) => self.check_one(here, site, ty.core().name(), keys, false),
                _ => Ok(()),
            },
        }
    }

    /// Checks the kinds of the parameters, and that there are from one to `most`.
    fn check_keys(
        &self,
        here: &CodeLocation<'_>,
        site: Site<'_>,
        ty: &Type,
        keys: &[Value],
        most: usize,
        kinds: Kinds<'_>,
    ) -> Flow<()> {
        self.check_keys_between(here, site, ty, keys, (1, most), kinds)
    }

    fn check_keys_between(
        &self,
        here: &CodeLocation<'_>,
        site: Site<'_>,
        ty: &Type,
        keys: &[Value],
        (least, most): (usize, usize),
        kinds: Kinds<'_>,
    ) -> Flow<()> {
        if !(least..=most).contains(&keys.len()) {
            return self.wrong_count(here, site.node, &ty.to_string(), 1, Some(most), keys.len());
        }
        let wrong = keys.iter().enumerate().find(|(_, key)| !kinds.iter().any(|(_, is)| is(key)));
        let Some((index, key)) = wrong else { return Ok(()) };
        let expected: Vec<&str> = kinds.iter().map(|(name, _)| *name).collect();
        let message = format!(
            "Error creating type specialization of {}, Cannot use {} where {} is expected",
            crate::label::a_label(&Value::Type(ty.clone().into())),
            key_type(key),
            expected.join(" or ")
        );
        self.fail(here, site.key(index), IssueCode::BadTypeSpecialization, message)
    }

    /// Checks that there is exactly one parameter: a type, or, if `string` is set, a string.
    fn check_one(&self, here: &CodeLocation<'_>, site: Site<'_>, name: &str, keys: &[Value], string: bool) -> Flow<()> {
        match keys {
            [kind] if is_type(kind) => Ok(()),
            [Value::String(_)] if string => Ok(()),
            [other] => self.no_type(here, site.key(0), name, other),
            _ => self.wrong_count_of(here, site.node, &format!("{name}-Type"), 1, None, keys.len()),
        }
    }

    #[cold]
    fn no_type(&self, here: &CodeLocation<'_>, node: NodeId, name: &str, value: &Value) -> Flow<()> {
        let message = format!("{name}-Type[] arguments must be types. Got {}", ruby::class(value));
        self.fail(here, node, IssueCode::BadTypeSliceType, message)
    }

    fn check_range(
        &self,
        here: &CodeLocation<'_>,
        site: Site<'_>,
        keys: &[Value],
        name: &str,
        is_end: fn(&Value) -> bool,
    ) -> Flow<()> {
        let (arity, kind) = match name {
            "Integer" => (IssueCode::BadIntegerSliceArity, IssueCode::BadIntegerSliceType),
            _ => (IssueCode::BadFloatSliceArity, IssueCode::BadFloatSliceType),
        };
        if !matches!(keys.len(), 1 | 2) {
            let message = format!("{name}-Type supports [] with one or two arguments (from, to). Got {}", keys.len());
            return self.fail(here, site.node, arity, message);
        }
        let Some((index, key)) = keys.iter().enumerate().find(|(_, key)| !is_end(key)) else { return Ok(()) };
        let wanted = if name == "Integer" { "integers (or default)" } else { "floats, or integers (or default)" };
        let message = format!("{name}-Type [] requires all arguments to be {wanted}. Got {}", ruby::class(key));
        self.fail(here, site.key(index), kind, message)
    }

    /// Checks a size: an `Integer` type, or one or two numbers.
    fn check_size(&self, here: &CodeLocation<'_>, site: Site<'_>, keys: &[Value], first: usize) -> Flow<()> {
        if matches!(keys, [only] if matches!(only.as_type(), Some(Type::Integer(_)))) {
            return Ok(());
        }
        let Some((index, key)) = keys.iter().enumerate().find(|(_, key)| !is_bound(key)) else { return Ok(()) };
        let message = format!(
            "A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got {}",
            crate::label::a_class_label(key)
        );
        self.fail(here, site.key(first + index), IssueCode::BadCollectionSliceType, message)
    }

    fn check_array(&self, here: &CodeLocation<'_>, site: Site<'_>, keys: &[Value]) -> Flow<()> {
        match keys {
            [kind] if is_type(kind) => Ok(()),
            [kind, size @ ..] if is_type(kind) && size.len() <= 2 => self.check_size(here, site, size, 1),
            [_, _] => self.check_size(here, site, keys, 0),
            [other] | [other, _, _] => self.no_type(here, site.key(0), "Array", other),
            _ => self.wrong_count_of(here, site.node, "Array-Type", 1, Some(3), keys.len()),
        }
    }

    fn check_hash(&self, here: &CodeLocation<'_>, site: Site<'_>, keys: &[Value]) -> Flow<()> {
        if let [Value::Integer(_), Value::Integer(_)] = keys {
            return Ok(());
        }
        if let Some((index, key)) = keys.iter().take(2).enumerate().find(|(_, key)| !is_type(key)) {
            return self.no_type(here, site.key(index), "Hash", key);
        }
        match keys {
            [_, _] | [_, _, _] => Ok(()),
            [_, _, size @ ..] if size.len() == 2 => self.check_size(here, site, size, 2),
            _ => self.wrong_count_of(here, site.node, "Hash-Type", 2, Some(4), keys.len()),
        }
    }

    /// The error for a wrong number of parameters of a type.
    #[cold]
    fn wrong_count<T>(
        &self,
        here: &CodeLocation<'_>,
        node: NodeId,
        kind: &str,
        least: usize,
        most: Option<usize>,
        given: usize,
    ) -> Flow<T> {
        let article = if puppetlang_parser::article(kind) == "an" { "An" } else { "A" };
        self.wrong_count_of(here, node, &format!("{article} {kind}-Type"), least, most, given)
    }

    #[cold]
    fn wrong_count_of<T>(
        &self,
        here: &CodeLocation<'_>,
        node: NodeId,
        label: &str,
        least: usize,
        most: Option<usize>,
        given: usize,
    ) -> Flow<T> {
        let arguments = if least == 1 { "argument" } else { "arguments" };
        let accepted = match most {
            Some(usize::MAX) => format!("{least} or more arguments"),
            Some(most) if most != least => format!("{least} to {most} arguments"),
            _ => format!("{least} {arguments}"),
        };
        self.fail(here, node, IssueCode::BadTypeSliceArity, format!("{label}[] accepts {accepted}. Got {given}"))
    }

    /// Warns of a reference without titles, which is rarely intended, if the host is debugging.
    fn report_empty(&self, here: &CodeLocation<'_>, node: NodeId) -> Flow<()> {
        if !self.world.host.is_debugging() {
            return Ok(());
        }
        let issue = IssueCode::EmptyResourceSpecialization;
        self.report(here, node, issue, "Arguments to Resource[] are all empty/undefined")
    }

    /// Evaluates `Type[…]`: references to resources, or attributes of a resource.
    fn resource(
        &mut self,
        here: &CodeLocation<'_>,
        site: Site<'_>,
        (ty, of): (&Type, Option<&ResourceType>),
        keys: Vec<Value>,
    ) -> Flow {
        let blamed = site.keys.first().copied().unwrap_or(site.node);
        if keys.is_empty() {
            return self.wrong_count_of(here, blamed, &ty.to_string(), 1, Some(usize::MAX), 0);
        }
        let mut keys = keys;
        let name = match of {
            Some(resource) => resource.name().to_owned(),
            None => match keys.remove(0) {
                Value::String(name) => crate::label::capitalized(&name),
                Value::Type(ty) if matches!(&*ty, Type::Resource(Some(of)) if !of.is_object()) => {
                    ty.simple_name().to_string()
                }
                other => {
                    let message = format!(
                        "First argument to Resource[] must be a resource type or a String. Got {}.",
                        key_type(&other)
                    );
                    return self.fail(here, site.key(0), IssueCode::IllegalResourceSpecialization, message);
                }
            },
        };
        if !is_type_name(&name) {
            let message =
                format!("Illegal type reference. The given name '{name}' does not conform to the naming rule");
            return self.fail(here, blamed, IssueCode::IllegalClassref, message);
        }
        let several = keys.len() > 1 || matches!(keys.first(), Some(Value::Array(_)));
        let given = keys.len();
        let titles: Vec<Value> = flattened(keys).into_iter().filter(|key| !key.is_undef()).collect();
        if titles.is_empty() && given > 0 {
            self.report_empty(here, blamed)?;
            return Ok(if several { Vec::new().into() } else { Value::Undef });
        }
        if let Some(resource) = of
            && let Some(title) = resource.title()
        {
            return self.attributes(here, site, (resource.name(), title), &titles);
        }
        if titles.is_empty() {
            return Ok(Type::resource(&name, None).into());
        }
        let mut made = Vec::with_capacity(titles.len());
        for (index, title) in titles.iter().enumerate() {
            let Value::String(title) = title else {
                let index = if given == titles.len() { index } else { index + 1 };
                let message = format!(
                    "Error creating type specialization of {}, Cannot use {} where a resource title String is expected",
                    crate::label::a_label(&Value::Type(ty.clone().into())),
                    key_type(title)
                );
                return self.fail(here, site.key(index), IssueCode::BadTypeSpecialization, message);
            };
            made.push(Value::from(Type::resource(&name, Some(title))));
        }
        Ok(if several { made.into() } else { made.remove(0) })
    }

    /// Returns the values of attributes of a resource, from the catalog.
    fn attributes(
        &mut self,
        here: &CodeLocation<'_>,
        site: Site<'_>,
        (kind, title): (&str, &str),
        names: &[Value],
    ) -> Flow {
        let catalog = self.world.catalog();
        let mut values = Vec::with_capacity(names.len());
        for name in names {
            let mut text = String::new();
            name.interpolated(&mut text)?;
            let shown = if kind == "Class" { crate::label::capitalized(title) } else { title.to_owned() };
            match catalog.attribute(self, kind, &shown, &text)? {
                Attribute::Value(value) => values.push(value),
                Attribute::NoResource => {
                    let message = format!("Resource not found: {kind}['{title}']");
                    return self.fail(here, site.node, IssueCode::UnknownResource, message);
                }
                Attribute::NoAttribute => {
                    let kind = ruby_text::capitalize(kind);
                    let message = format!("The resource {kind}['{title}'] does not have a parameter called '{text}'");
                    return self.fail(here, site.node, IssueCode::UnknownResourceParameter, message);
                }
            }
        }
        Ok(if values.len() == 1 { values.remove(0) } else { values.into() })
    }

    /// Evaluates `Class[…]`: references to classes, or parameters of a class.
    fn class(
        &mut self,
        here: &CodeLocation<'_>,
        site: Site<'_>,
        (ty, of): (&Type, Option<&str>),
        keys: Vec<Value>,
    ) -> Flow {
        let blamed = site.keys.first().copied().unwrap_or(site.node);
        if keys.is_empty() {
            return self.wrong_count_of(here, blamed, &ty.to_string(), 1, Some(usize::MAX), 0);
        }
        let several = keys.len() > 1 || matches!(keys.first(), Some(Value::Array(_)));
        let names: Vec<Value> = flattened(keys).into_iter().filter(|key| !key.is_undef()).collect();
        if names.is_empty() {
            self.report_empty(here, blamed)?;
            return Ok(if several { Vec::new().into() } else { Value::Undef });
        }
        if let Some(name) = of {
            return self.attributes(here, site, ("Class", name), &names);
        }
        let mut made = Vec::with_capacity(names.len());
        for (index, name) in names.iter().enumerate() {
            let Value::String(written) = name else {
                let message = format!(
                    "Illegal Class name in class reference. {} cannot be used where a String is expected",
                    crate::label::capital_a_label(name)
                );
                return self.fail(here, site.key(index), IssueCode::IllegalHostclassName, message);
            };
            let lower = written.to_lowercase();
            let name = lower.strip_prefix("::").unwrap_or(&lower);
            if !is_class_name(name) {
                let message = format!(
                    "Illegal name. The given name '{written}' does not conform to the naming rule /^((::)?[a-z_]\\w*)(::[a-z]\\w*)*$/"
                );
                return self.fail(here, site.key(index), IssueCode::IllegalName, message);
            }
            made.push(Value::from(Type::class(name)));
        }
        Ok(if several { made.into() } else { made.remove(0) })
    }
}

/// Whether each segment starts with an upper-case letter, followed by letters, digits and underscores.
fn is_type_name(name: &str) -> bool {
    name.strip_prefix("::").unwrap_or(name).split("::").all(|segment| {
        segment.starts_with(|first: char| first.is_ascii_uppercase())
            && segment.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
    })
}

/// Whether each segment starts with a lower-case letter, followed by letters, digits and underscores.
///
/// The first segment may start with an underscore.
fn is_class_name(name: &str) -> bool {
    name.split("::").enumerate().all(|(index, segment)| {
        segment.starts_with(|first: char| first.is_ascii_lowercase() || index == 0 && first == '_')
            && segment.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
    })
}

/// Returns the name of a type without its parameters.
fn base_name(ty: &Type) -> String {
    match ty {
        Type::AnyObject => "Object".into(),
        ty => ty.simple_name().to_string(),
    }
}
