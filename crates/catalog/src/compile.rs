//! Compiles a catalog: the order of the steps.

use std::sync::Arc;

use puppetlang_evaluator::{
    Attribute, Catalog as EvaluatesCatalogs, CatalogCode, Cause, Evaluation, EvaluationError, Exit, Expression, Flow,
    Host, Level, Limits, Loadable, Log, Named, Program, Rules, ScopeId, plain,
};
use puppetlang_hiera::Hiera;
use puppetlang_parser::Settings;
use puppetlang_source::Permanent;
use puppetlang_source::{Diagnostic, IssueCode, Source};
use puppetlang_types::value::{Hash, Text};
use puppetlang_types::{Value, ruby};

use crate::class;
use crate::collector;
use crate::compiled::Compiled;
use crate::current::{current_scope, state};
use crate::declare::Declaration;
use crate::definition::DefinitionKind;
use crate::environment::{Environment, EnvironmentStore};
use crate::host::EnvironmentHost;
use crate::load;
use crate::loaded::Loaded;
use crate::reference::capitalized;
use crate::relationship;
use crate::resource::{Of, Parameters, Resource, ResourceId};
use crate::resource_expression;
use crate::setting::SettingValues;
use crate::state::{MainModule, Scope, TOP};

/// The maximum number of rounds of evaluating collectors and defined types.
const MOST_ROUNDS: usize = 1_000;

/// The node that a catalog is compiled for.
#[derive(Clone, Debug, Default)]
pub struct Node {
    /// The name of the node.
    pub name: String,
    /// The facts: `$facts`, and variables of the top scope.
    pub facts: Hash,
    /// The value of `$trusted`.
    pub trusted: Hash,
    /// The server facts: `$server_facts`, and variables of the top scope.
    pub server_facts: Hash,
    /// Variables of the top scope that an external classifier sets.
    pub parameters: Hash,
    /// Classes that an external classifier assigns, with their parameters.
    pub classes: Vec<(String, Hash)>,
    /// The name of the environment.
    pub environment: String,
    /// The settings of the host, `$settings::NAME`, that differ from the defaults of Puppet 8.11.
    pub settings: Hash,
    /// Whether facts without a value stay `undef`. Otherwise they become empty strings, as when Puppet merges facts
    /// into a node.
    pub undef_facts: bool,
}

impl Node {
    /// Creates a node without facts; `trusted` is that of a node that compiles its own catalog.
    ///
    /// ```
    /// use puppetlang_catalog::Node;
    /// use puppetlang_types::Value;
    ///
    /// let facts = [("kernel", Value::from("Linux"))].into_iter().collect();
    /// let node = Node { facts, ..Node::new("web1.example.com") };
    /// assert_eq!(node.trusted.get_str("certname").and_then(|name| name.as_str()), Some("web1.example.com"));
    /// ```
    pub fn new(name: &str) -> Self {
        Self { name: name.to_owned(), trusted: Self::trusted_locally(name), ..Self::default() }
    }

    /// Returns warnings about facts and server facts whose names are already taken.
    ///
    /// A fact conflicts with `environment` and with variables of the classifier, a server fact also with facts.
    pub fn conflicts(&self) -> Vec<String> {
        let conflict = |name: &Value, known: &Value, value: &Value| {
            format!(
                "The node parameter '{}' for node '{}' was already set to '{}'. It could not be set to '{}'",
                ruby::to_s(name),
                self.name,
                ruby::to_s(known),
                ruby::to_s(value)
            )
        };
        // The name of the environment is set before all facts.
        let environment = Value::from(self.environment.as_str());
        let environment = |name: &Value| (name.as_str() == Some("environment")).then_some(&environment);
        let known = |name: &Value| environment(name).or_else(|| self.parameters.get(name));
        let facts = self.facts.iter().map(|(name, value)| (name, value, known(name)));
        let known = |name: &Value| environment(name).or_else(|| self.known(name));
        let of_server = self.server_facts.iter().map(|(name, value)| (name, value, known(name)));
        facts.chain(of_server).filter_map(|(name, value, known)| Some(conflict(name, known?, value))).collect()
    }

    /// Returns the value that the classifier or a fact gives to a variable of the top scope.
    fn known(&self, name: &Value) -> Option<&Value> {
        self.parameters.get(name).or_else(|| self.facts.get(name))
    }

    /// Returns the `$trusted` of a node that compiles its own catalog: `authenticated` is `local`.
    ///
    /// ```
    /// use puppetlang_catalog::Node;
    ///
    /// let trusted = Node::trusted_locally("web1.example.com");
    /// assert_eq!(trusted.get_str("domain").and_then(|domain| domain.as_str()), Some("example.com"));
    /// ```
    pub fn trusted_locally(name: &str) -> Hash {
        let (host, domain) = name.split_once('.').unwrap_or((name, ""));
        [
            ("authenticated", Value::from("local")),
            ("certname", name.into()),
            ("extensions", Value::Hash(Hash::empty())),
            ("hostname", host.into()),
            ("domain", if domain.is_empty() { Value::Undef } else { domain.into() }),
            ("external", Value::Hash(Hash::empty())),
        ]
        .into_iter()
        .collect()
    }
}

/// Evaluates the expressions that need a catalog: resources, collectors and relationships.
struct Compiler {
    settings: SettingValues,
}

impl EvaluatesCatalogs for Compiler {
    fn expression(&self, evaluation: &mut Evaluation, code: &CatalogCode, expression: Expression<'_>) -> Flow {
        match code {
            CatalogCode::Resources(code) => resource_expression::declare(evaluation, expression, code, true),
            CatalogCode::Overrides(code) => resource_expression::override_resources(evaluation, expression, code),
            CatalogCode::Defaults(code) => resource_expression::set_defaults(evaluation, expression, code),
            CatalogCode::Collector(code) => collector::collect(evaluation, expression, code),
            CatalogCode::Relationship(code) => relationship::relate(evaluation, expression, code, true),
            _ => plain("this expression is not supported in catalogs"),
        }
    }

    fn statement(&self, evaluation: &mut Evaluation, code: &CatalogCode, expression: Expression<'_>) -> Flow<()> {
        match code {
            CatalogCode::Resources(code) => resource_expression::declare(evaluation, expression, code, false)?,
            CatalogCode::Relationship(code) => relationship::relate(evaluation, expression, code, false)?,
            _ => self.expression(evaluation, code, expression)?,
        };
        Ok(())
    }

    fn knows(&self, evaluation: &mut Evaluation, named: Named<'_>) -> Flow<bool> {
        Ok(match named {
            Named::Resource(kind, title) => {
                let kind = capitalized(kind);
                let title = if kind == "Class" { capitalized(title) } else { Text::from(title) };
                find_reference(evaluation, &kind, &title)?.is_some()
            }
            Named::Type(name) => {
                crate::native::find(evaluation, name)?.is_some()
                    || class::find_defined_type(evaluation, name)?.is_some()
            }
            Named::ClassOrType(name) => {
                crate::native::find(evaluation, name)?.is_some()
                    || class::find_class(evaluation, name)?.is_some()
                    || class::find_defined_type(evaluation, name)?.is_some()
            }
        })
    }

    fn load(&self, evaluation: &mut Evaluation, what: Loadable<'_>) -> Flow<bool> {
        match what {
            Loadable::Function(name) => load::function(evaluation, name),
            Loadable::Type(name) => load::named_type(evaluation, name),
        }
    }

    fn speaker(&self, evaluation: &mut Evaluation) -> String {
        let scope = current_scope(evaluation);
        let state = state(evaluation);
        format!("Scope({})", state.resources[state.scopes[scope].resource].reference())
    }

    fn calling_class(&self, evaluation: &mut Evaluation) -> Option<Text> {
        let mut next = Some(current_scope(evaluation));
        let scopes = &state(evaluation).scopes;
        while let Some(scope) = next {
            let Scope { source, parent, .. } = &scopes[scope];
            if let Some(definition) = source.as_deref().filter(|source| source.kind == DefinitionKind::Class) {
                return Some(definition.name.clone());
            }
            next = *parent;
        }
        None
    }

    fn setting(&self, evaluation: &Evaluation, name: &str) -> Option<Value> {
        self.settings.get(evaluation.rules(), name)
    }

    fn attribute(&self, evaluation: &mut Evaluation, kind: &str, title: &str, name: &str) -> Flow<Attribute> {
        let Some(id) = find_reference(evaluation, &capitalized(kind), title)? else {
            return Ok(Attribute::NoResource);
        };
        let state = state(evaluation);
        let resource = &state.resources[id];
        if !class::accepts(resource, name) {
            return Ok(Attribute::NoAttribute);
        }
        if let Some(value) = resource.parameter(name).filter(|value| !value.is_undef()) {
            let value = value.clone();
            return Ok(Attribute::Value(evaluation.parameter_form(value)?));
        }
        let default = state.defaults(resource.scope, &resource.kind).get(name).map(|parameter| parameter.value.clone());
        Ok(Attribute::Value(evaluation.parameter_form(default.unwrap_or(Value::Undef))?))
    }
}

/// Returns the resource that a reference of a program names.
///
/// # Errors
///
/// If the type rejects the title, even if the catalog has no resource of the type.
fn find_reference(evaluation: &mut Evaluation, kind: &str, title: &str) -> Flow<Option<ResourceId>> {
    if !state(evaluation).kinds.contains_key(kind)
        && let Some(of) = crate::native::find(evaluation, kind)?
    {
        crate::key::key_of_reference(&of, title)?;
    }
    state(evaluation).find_reference(kind, title)
}

/// Compiles the catalog of a node from programs, which are evaluated in order in the top scope.
///
/// Classes, types and functions that they use are loaded from the environment.
///
/// # Errors
///
/// Returns the error that ended the compile.
pub fn compile(
    node: &Node,
    environment: Option<&Arc<Environment>>,
    programs: &[Program],
    host: Arc<dyn Host>,
    rules: Rules,
    limits: Limits,
) -> Result<Compiled, EvaluationError> {
    compile_with_value(node, environment, programs, host, rules, limits).map(|(_, compiled)| compiled)
}

/// Compiles the catalog of a node like [`compile`], and also returns the value of the last program.
///
/// The value is that of the program's last expression, computed before collectors and defined types are evaluated.
/// Types in it belong to the programs of the catalog, so use the value while the catalog exists.
///
/// # Errors
///
/// Returns the error that ended the compile.
pub fn compile_with_value(
    node: &Node,
    environment: Option<&Arc<Environment>>,
    programs: &[Program],
    host: Arc<dyn Host>,
    rules: Rules,
    limits: Limits,
) -> Result<(Value, Compiled), EvaluationError> {
    let (value, mut evaluation) = evaluate(node, environment, programs, host, rules, limits)?;
    Ok((value, Compiled::of(&mut evaluation, &node.environment)))
}

/// Runs all steps of a compile, and returns the value of the last program.
///
/// # Errors
///
/// The error that ended the compile.
pub(crate) fn evaluate(
    node: &Node,
    environment: Option<&Arc<Environment>>,
    programs: &[Program],
    host: Arc<dyn Host>,
    rules: Rules,
    limits: Limits,
) -> Result<(Value, Evaluation), EvaluationError> {
    let mut evaluation = prepared(node, environment, host, rules, limits)?;
    let mut known = Vec::with_capacity(programs.len());
    for program in programs {
        known.push(with_known_types(&mut evaluation, program)?);
    }
    let programs = known;
    // Modules that were loaded to resolve aliases do not count for the main module.
    state(&mut evaluation).main_module = MainModule::Open;
    for program in &programs {
        define(&mut evaluation, program)?;
    }
    set_top_scope(&mut evaluation, node)?;
    state(&mut evaluation).reserve(programs.iter().map(Program::catalog_expression_count).sum());
    let mut value = Value::Undef;
    for program in &programs {
        value = evaluation.run(program)?;
    }
    evaluation.at_top_level(|evaluation| finalize(evaluation, node).map(|()| Value::Undef))?;
    Ok((value, evaluation))
}

/// Creates the evaluation of a compile with the variables of the top scope, before any program is known.
///
/// # Errors
///
/// If a limit is reached, or a variable of the node has a reserved name.
pub(crate) fn begun(
    node: &Node,
    environment: Option<&Arc<Environment>>,
    host: Arc<dyn Host>,
    rules: Rules,
    limits: Limits,
) -> Result<Evaluation, EvaluationError> {
    let mut evaluation = prepared(node, environment, host, rules, limits)?;
    set_top_scope(&mut evaluation, node)?;
    Ok(evaluation)
}

/// Makes the definitions of a program known, and returns it with the types of modules that it uses.
///
/// # Errors
///
/// If a definition has an error or its name is taken.
pub(crate) fn defined(evaluation: &mut Evaluation, program: &Program) -> Result<Program, EvaluationError> {
    let program = with_known_types(evaluation, program)?;
    define(evaluation, &program)?;
    Ok(program)
}

fn with_known_types(evaluation: &mut Evaluation, program: &Program) -> Result<Program, EvaluationError> {
    let mut known = program.clone();
    evaluation.at_top_level(|evaluation| {
        known = load::with_types_of_modules(evaluation, program)?;
        Ok(Value::Undef)
    })?;
    Ok(known)
}

fn define(evaluation: &mut Evaluation, program: &Program) -> Result<(), EvaluationError> {
    let defined = evaluation.at_top_level(|evaluation| class::define(evaluation, program, None).map(|()| Value::Undef));
    defined.map(|_| ())
}

/// Sets the variables of the top scope and of the class `settings`.
fn set_top_scope(evaluation: &mut Evaluation, node: &Node) -> Result<(), EvaluationError> {
    let main_module = &mut state(evaluation).main_module;
    if main_module.name().is_none() {
        *main_module = MainModule::None;
    }
    // Outside of modules, the name of the module is empty.
    let module = main_module.name().cloned().unwrap_or_default();
    evaluation.set_in(ScopeId::TOP, "module_name", module.into());
    evaluation.at_top_level(|evaluation| set_variables(evaluation, node).map(|()| Value::Undef))?;
    evaluation.at_top_level(|evaluation| define_settings(evaluation).map(|()| Value::Undef))?;
    Ok(())
}

/// Creates the evaluation of a compile, with the stage and the classes that every catalog has.
///
/// # Errors
///
/// If a limit is reached.
pub(crate) fn prepared(
    node: &Node,
    environment: Option<&Arc<Environment>>,
    host: Arc<dyn Host>,
    rules: Rules,
    limits: Limits,
) -> Result<Evaluation, EvaluationError> {
    let host = match environment {
        Some(environment) => Arc::new(EnvironmentHost { host, environment: Arc::clone(environment) }),
        None => host,
    };
    let strict = rules.strict;
    let mut evaluation = Evaluation::new(host, rules, limits);
    if let Some(environment) = environment {
        evaluation.share_regexps(&environment.cache.regexps);
        let store = EnvironmentStore::new(environment);
        evaluation.set_data(Arc::new(Hiera::new(Arc::new(store))));
    }
    // Extensions are searched in the order of their first use, and the state is needed most often.
    let state_of_all = state(&mut evaluation);
    state_of_all.node.clone_from(&node.name);
    state_of_all.environment.clone_from(&node.environment);
    state_of_all.strict = strict;
    for (name, _) in &node.classes {
        state_of_all.wanted.push(name.as_str().into());
        crate::resource::add_name(&mut state_of_all.tags, name);
    }
    evaluation.extension::<Loaded>().environment = environment.cloned();
    evaluation.add_library(puppetlang_epp::library());
    evaluation.add_library(crate::functions::library());
    let (name, environment) = (node.name.clone(), node.environment.clone());
    let settings = SettingValues { node: name, environment, given: node.settings.clone() };
    evaluation.set_catalog(Arc::new(Compiler { settings }));
    evaluation.at_top_level(|evaluation| begin(evaluation).map(|()| Value::Undef))?;
    Ok(evaluation)
}

/// Sets the variables of the top scope.
///
/// Variables of an external classifier take precedence over facts, and facts over server facts.
///
/// # Errors
///
/// If a variable has a reserved name, the name of a match variable such as `$1`, or one that the top scope sets itself.
fn set_variables(evaluation: &mut Evaluation, node: &Node) -> Flow<()> {
    for message in node.conflicts() {
        evaluation.host().log(&Log { level: Level::Warning, message, source: None, issue: None, location: None });
    }
    let told = [&node.parameters, &node.facts, &node.server_facts];
    for name in told.iter().flat_map(|told| told.keys()).filter_map(Value::as_str) {
        if matches!(name, "facts" | "server_facts") {
            return plain(format!("Attempt to assign to a reserved variable name: '{name}'"));
        }
        if !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit()) {
            return plain(format!("Cannot assign to a numeric match result variable '${name}'"));
        }
    }
    let taken = |name: &&str| told.iter().any(|told| told.get_str(name).is_some());
    if let Some(name) = ["module_name", "title", "name"].iter().find(|name| taken(name)) {
        return plain(format!("Cannot reassign variable '${name}'"));
    }
    // The last assignment wins, so the sources come in ascending order of precedence.
    let is_sanitized = node.undef_facts || !contains_undef(&node.facts);
    let facts = if is_sanitized { node.facts.clone() } else { sanitized(evaluation, &node.facts)? };
    for (name, value) in node.server_facts.iter().chain(facts.iter()).chain(node.parameters.iter()) {
        if let Some(name) = name.as_str() {
            evaluation.set_variable(name, value.clone());
        }
    }
    evaluation.set_variable("environment", node.environment.as_str().into());
    evaluation.set_variable("title", "main".into());
    evaluation.set_variable("name", "main".into());
    evaluation.set_variable("facts", Value::Hash(facts));
    evaluation.set_variable("trusted", Value::Hash(node.trusted.clone()));
    evaluation.set_variable("server_facts", Value::Hash(node.server_facts.clone()));
    Ok(())
}

/// Returns whether a fact is `undef` or contains it.
fn contains_undef(facts: &Hash) -> bool {
    let mut pending: Vec<&Value> = facts.values().collect();
    while let Some(value) = pending.pop() {
        match value {
            Value::Undef => return true,
            Value::Array(values) => pending.extend(values.iter()),
            Value::Hash(hash) => pending.extend(hash.values()),
            _ => {}
        }
    }
    false
}

/// Returns facts with an empty string in the place of each `undef`, as in the reference.
fn sanitized(evaluation: &Evaluation, facts: &Hash) -> Flow<Hash> {
    let of_fact = |(name, value): (&Value, &Value)| Ok((name.clone(), sanitized_value(evaluation, value)?));
    facts.iter().map(of_fact).collect()
}

fn sanitized_value(evaluation: &Evaluation, value: &Value) -> Flow {
    evaluation.check_stack()?;
    match value {
        Value::Undef => Ok("".into()),
        Value::Array(values) => {
            let values = values.iter().map(|value| sanitized_value(evaluation, value));
            Ok(values.collect::<Flow<Vec<Value>>>()?.into())
        }
        Value::Hash(hash) => Ok(Value::Hash(sanitized(evaluation, hash)?)),
        other => Ok(other.clone()),
    }
}

/// Creates the stage and the classes that every catalog has.
fn begin(evaluation: &mut Evaluation) -> Flow<()> {
    let Some(stage_type) = crate::native::find(evaluation, "stage")? else { return Ok(()) };
    let state = state(evaluation);
    let declaration = |kind: &str, title: &str, of: Of| Declaration {
        of,
        kind: kind.into(),
        title: title.into(),
        titled: None,
        parameters: Parameters::default(),
        origin: None,
        is_virtual: false,
        is_exported: false,
        scope: TOP,
    };
    let stage = state.add(declaration("Stage", "main", Of::Native(stage_type)))?;
    let named = || crate::resource::Parameter { value: "main".into(), origin: None, source: None, adds: false };
    state.resources[stage].set("name".into(), named())?;
    let settings = state.add(declaration("Class", "Settings", Of::Class(None)))?;
    let main = state.add(declaration("Class", "main", Of::Class(None)))?;
    state.scopes.push(Scope {
        parent: None,
        resource: main,
        source: None,
        names: ScopeId::TOP,
        defaults: Default::default(),
        is_node: false,
    });
    state.scope_of_names.insert(ScopeId::TOP, TOP);
    state.resources[main].set("name".into(), named())?;
    state.resources[main].is_evaluated = true;
    state.resources[stage].is_evaluated = true;
    state.resources[settings].is_evaluated = true;
    state.edges.extend([(stage, settings), (stage, main)]);
    state.classes.add("settings");
    state.tags.add("settings");
    let scope = state.scopes.len();
    state.scopes.push(Scope {
        parent: Some(TOP),
        resource: settings,
        source: None,
        names: ScopeId::TOP,
        defaults: Default::default(),
        is_node: false,
    });
    state.scope_of_class.insert("settings".into(), scope);
    name_settings(evaluation);
    Ok(())
}

/// Creates the named scope of `settings`, whose variables are the [settings](SettingValues).
fn name_settings(evaluation: &mut Evaluation) {
    let names = evaluation.new_scope(ScopeId::TOP);
    evaluation.set_in(names, "title", "settings".into());
    evaluation.set_in(names, "name", "settings".into());
    evaluation.name_scope("settings", names);
}

/// Defines the class `settings`, unless a program defines it.
fn define_settings(evaluation: &mut Evaluation) -> Flow<()> {
    if state(evaluation).definitions.class("settings").is_some() {
        return Ok(());
    }
    class::define(evaluation, &SETTINGS, None)
}

/// The program of the class `settings`.
static SETTINGS: Permanent<Program> = Permanent::new(|| {
    Program::manifest(Source::new("", "class settings { }"), &Settings::default()).expect("it is a program")
});

/// Runs the steps that follow the evaluation of the top level.
fn finalize(evaluation: &mut Evaluation, node: &Node) -> Flow<()> {
    let scope = evaluate_node(evaluation, node)?;
    declare_wanted(evaluation, node, scope)?;
    generate(evaluation)?;
    relationship::evaluate_all(evaluation)?;
    let missing = merge_overrides(evaluation)?;
    crate::finalize::finalize(evaluation)?;
    check_complete(evaluation, &missing)?;
    crate::finalize::check_references(evaluation)
}

/// Evaluates the definition of the node and returns its scope, or the top scope if no program defines nodes.
///
/// If a program defines nodes, one of them must match this node.
fn evaluate_node(evaluation: &mut Evaluation, node: &Node) -> Flow<usize> {
    if !state(evaluation).definitions.has_nodes() {
        return Ok(TOP);
    }
    let Some(definition) = state(evaluation).definitions.node(&node.name) else {
        return plain(format!("Could not find node statement with name 'default' or '{}'", node.name));
    };
    let id = class::declare(evaluation, &definition, Parameters::default(), None, TOP)?;
    class::evaluate(evaluation, id)?;
    let scopes = &state(evaluation).scopes;
    Ok(scopes.iter().rposition(|scope| scope.resource == id).unwrap_or(TOP))
}

/// Declares the classes that an external classifier assigns, those with parameters first.
///
/// They are evaluated together with defined types.
fn declare_wanted(evaluation: &mut Evaluation, node: &Node, scope: usize) -> Flow<()> {
    let (with, without): (Vec<_>, Vec<_>) = node.classes.iter().partition(|(_, parameters)| !parameters.is_empty());
    for (name, parameters) in with.into_iter().chain(without) {
        let Some(definition) = class::find_class(evaluation, name)? else {
            return plain(format!("Could not find class {name} for {}", node.name));
        };
        if parameters.is_empty() {
            if state(evaluation).find("Class", &capitalized(&definition.name)).is_none() {
                class::declare(evaluation, &definition, Parameters::default(), None, scope)?;
            }
            continue;
        }
        let parameter = |value: &Value| crate::resource::Parameter {
            value: value.clone(),
            origin: None,
            source: Some(Arc::clone(&definition)),
            adds: false,
        };
        let parameters: Parameters =
            parameters.iter().filter_map(|(name, value)| Some((name.as_str()?.into(), parameter(value)))).collect();
        class::declare(evaluation, &definition, parameters, None, scope)?;
    }
    Ok(())
}

/// Evaluates collectors, classes and instances of defined types until none are left.
fn generate(evaluation: &mut Evaluation) -> Flow<()> {
    for _ in 0..=MOST_ROUNDS {
        let collected = collector::evaluate_all(evaluation)?;
        crate::current::say(evaluation);
        let waiting = |resource: &Resource| {
            !resource.is_evaluated && !resource.is_virtual && !matches!(resource.of, Of::Native(_))
        };
        let ready: Vec<ResourceId> = {
            let resources = &state(evaluation).resources;
            (0..resources.len()).filter(|&id| waiting(&resources[id])).collect()
        };
        if !collected && ready.is_empty() {
            return Ok(());
        }
        for id in ready {
            class::evaluate(evaluation, id).map_err(|exit| of_resource(evaluation, id, *exit))?;
        }
    }
    plain("Somehow looped more than 1000 times while evaluating host catalog")
}

/// Returns the error of a resource that is evaluated after the statement that declares it.
fn of_resource(evaluation: &mut Evaluation, id: ResourceId, exit: Exit) -> Box<Exit> {
    let (detail, cause, calls) = match exit {
        Exit::Plain(message, cause) => (message, cause, Vec::new()),
        Exit::AtCall(message) => (message, Cause::Program, Vec::new()),
        Exit::Error(error) => (error.full_message(), error.cause, error.calls),
        Exit::Break(_) => return object_error(evaluation, exit),
        _ => return Box::new(exit),
    };
    let origin = state(evaluation).resources[id].origin.clone();
    let message = format!("Evaluation Error: Error while evaluating a Resource Statement, {detail}");
    let error = match origin {
        Some(origin) => EvaluationError::at_line(Some(IssueCode::RuntimeError), message, &origin.program, origin.at()),
        None => {
            let error = evaluation.escaped(Exit::Plain(message, cause));
            let issue = Some(IssueCode::RuntimeError);
            let diagnostic = Box::new(Diagnostic { issue, ..*error.diagnostic });
            EvaluationError { diagnostic, ..error }
        }
    };
    Box::new(Exit::Error(EvaluationError { cause, calls, ..error }))
}

/// Returns the error of a `break` out of a defined type. The reference calls the resource "an Object" here.
fn object_error(evaluation: &Evaluation, exit: Exit) -> Box<Exit> {
    let error = evaluation.escaped(exit);
    let message = format!("Evaluation Error: Error while evaluating an Object, {}", error.diagnostic.message);
    let diagnostic = Box::new(Diagnostic { issue: Some(IssueCode::RuntimeError), message, ..*error.diagnostic });
    Box::new(Exit::Error(EvaluationError { diagnostic, line_only: true, ..error }))
}

/// Applies the overrides that were evaluated before their resources; returns references that match no resource.
fn merge_overrides(evaluation: &mut Evaluation) -> Flow<Vec<String>> {
    for id in 0..state(evaluation).resources.len() {
        let resource = &state(evaluation).resources[id];
        let of = (resource.kind.clone(), resource.title.clone());
        for change in state(evaluation).overrides.shift_remove(&of).unwrap_or_default() {
            state(evaluation).merge(id, change)?;
        }
    }
    let missing = std::mem::take(&mut state(evaluation).overrides);
    let names =
        missing.iter().flat_map(|((kind, title), changes)| changes.iter().map(move |_| format!("{kind}[{title}]")));
    Ok(names.collect())
}

/// Rejects overrides without a resource, and resources to be realized that were never declared.
fn check_complete(evaluation: &mut Evaluation, missing: &[String]) -> Flow<()> {
    if !missing.is_empty() {
        return plain(format!("Could not find resource(s) {} for overriding", missing.join(", ")));
    }
    let missing = &state(evaluation).to_realize;
    if !missing.is_empty() {
        let missing: Vec<String> = missing.iter().map(|(kind, title)| format!("{kind}[{title}]")).collect();
        return plain(format!("Failed to realize virtual resources {}", missing.join(", ")));
    }
    Ok(())
}
