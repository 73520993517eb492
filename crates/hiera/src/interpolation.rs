//! Interpolation: `%{…}` in the texts of data and of configuration files.

use std::ops::Range;

use puppetlang_evaluator::ruby::text;
use puppetlang_parser::Strict;
use puppetlang_source::{IssueCode, meter};
use puppetlang_types::value::{HashBuilder, Text};
use puppetlang_types::{Value, ruby};

use crate::explain::{Event, StepKind};
use crate::failure::{Failure, Found};
use crate::key;
use crate::search::Search;
use crate::session::Remembered;

/// The expressions that stand for nothing.
const EMPTY: [&str; 6] = ["", "::", "\"\"", "''", "\"::\"", "'::'"];

/// Variables that exist in every scope.
const BUILT_IN: [&str; 2] = ["module_name", "caller_module_name"];

/// The variables that a configuration interpolates.
#[derive(Debug, Default)]
pub(crate) struct Variables {
    pub(crate) remembered: Vec<Remembered>,
}

/// Whether a value contains a text with an interpolation.
pub(crate) fn is_dynamic(value: &Value) -> bool {
    let mut stack = vec![value];
    while let Some(value) = stack.pop() {
        match value {
            Value::String(text) if begins(text).is_some() => return true,
            Value::Array(values) => stack.extend(values.iter()),
            Value::Hash(hash) => stack.extend(hash.iter().flat_map(|(key, value)| [key, value])),
            _ => {}
        }
    }
    false
}

/// Returns the offset of the first interpolation of a text.
fn begins(text: &str) -> Option<usize> {
    memchr::memmem::find(text.as_bytes(), b"%{")
}

/// The names of methods.
pub(crate) const METHODS: [&str; 5] = ["lookup", "hiera", "alias", "scope", "literal"];

/// The method of an interpolation.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Method {
    /// A variable.
    Scope,
    /// A lookup; `hiera` is the same.
    Lookup,
    /// A lookup whose value is not converted to a text.
    Alias,
    /// The argument itself.
    Literal,
}

impl Method {
    fn named(name: &str) -> Option<Self> {
        Some(match name {
            "lookup" | "hiera" => Self::Lookup,
            "alias" => Self::Alias,
            "scope" => Self::Scope,
            "literal" => Self::Literal,
            _ => return None,
        })
    }
}

/// Whether an interpolation such as `%{lookup('key')}` with a method of this name reads another key.
#[must_use]
pub fn is_lookup_method(name: &str) -> bool {
    matches!(Method::named(name), Some(Method::Lookup | Method::Alias))
}

/// Where an interpolation stands.
enum Context<'v> {
    /// In data, where methods are allowed.
    Data,
    /// In a configuration, whose variables are remembered.
    Configuration(&'v mut Variables),
}

impl Search<'_, '_> {
    /// Interpolates the texts of a value in data.
    pub(crate) fn interpolate(&mut self, value: &Value) -> Result<Value, Failure> {
        if is_dynamic(value) { self.interpolated(value, &mut Context::Data) } else { Ok(value.clone()) }
    }

    /// Interpolates the texts of a value in a configuration.
    pub(crate) fn interpolate_config_value(
        &mut self,
        value: &Value,
        variables: &mut Variables,
    ) -> Result<Value, Failure> {
        self.interpolated(value, &mut Context::Configuration(variables))
    }

    /// Interpolates a text of a configuration.
    pub(crate) fn interpolate_config(&mut self, text: &str, variables: &mut Variables) -> Result<String, Failure> {
        if begins(text).is_none() {
            return Ok(text.to_owned());
        }
        let value = self.interpolate_text(text, &mut Context::Configuration(variables))?;
        Ok(ruby::to_s(&value))
    }

    /// Returns the value of the variable that a mapped path names.
    pub(crate) fn mapped_values(&mut self, variable: &str, variables: &mut Variables) -> Found<Value> {
        let mut context = Context::Configuration(variables);
        let value = self.variable(variable, "mapped_path[0]", &mut context)?;
        Ok(Some(value).filter(|value| !value.is_undef()))
    }

    fn interpolated(&mut self, value: &Value, context: &mut Context<'_>) -> Result<Value, Failure> {
        self.evaluation.check_stack()?;
        match value {
            Value::String(text) if begins(text).is_some() => self.interpolate_text(text, context),
            Value::Array(values) => {
                meter::spend(values.len() as u64)?;
                let mut result = Vec::with_capacity(values.len());
                for value in values.iter() {
                    result.push(self.interpolated(value, context)?);
                }
                Ok(result.into())
            }
            Value::Hash(hash) => {
                meter::spend(hash.len() as u64)?;
                let mut result = HashBuilder::with_capacity(hash.len());
                for (key, value) in hash.iter() {
                    let key = self.interpolated(key, context)?;
                    result.insert(key, self.interpolated(value, context)?);
                }
                Ok(Value::Hash(result.build()))
            }
            value => Ok(value.clone()),
        }
    }

    fn interpolate_text(&mut self, subject: &str, context: &mut Context<'_>) -> Result<Value, Failure> {
        self.explain(|| StepKind::Interpolation(subject.to_owned()));
        let result = self.interpolate_expressions(subject, context);
        self.end_explained();
        result
    }

    fn interpolate_expressions(&mut self, subject: &str, context: &mut Context<'_>) -> Result<Value, Failure> {
        meter::spend_text(subject.len())?;
        let mut result = String::with_capacity(subject.len());
        let mut rest = subject;
        while let Some(at) = begins(rest) {
            let Some(end) = rest[at..].find('}') else { break };
            result.push_str(&rest[..at]);
            let expression = rest[at + 2..at + end].trim_matches(is_blank);
            let is_whole = at + end + 1 == subject.len() && at == 0 && rest.len() == subject.len();
            rest = &rest[at + end + 1..];
            if EMPTY.contains(&expression) {
                continue;
            }
            let is_configuration = matches!(context, Context::Configuration(_));
            let (method, argument) = split_method(expression, is_configuration)?;
            check_alias(method, is_whole)?;
            let value = self.call_method(method, argument, subject, context)?;
            if method == Method::Alias {
                return Ok(value);
            }
            let value = self.interpolate_again(method, argument, value, context)?;
            if !value.is_undef() {
                let shown = text(&value);
                meter::charge(shown.len())?;
                result.push_str(&shown);
            }
        }
        result.push_str(rest);
        Ok(result.into())
    }

    /// Interpolates the value of an interpolation.
    fn interpolate_again(
        &mut self,
        method: Method,
        argument: &str,
        value: Value,
        context: &mut Context<'_>,
    ) -> Result<Value, Failure> {
        let name = if method == Method::Scope { format!("scope:{argument}") } else { argument.to_owned() };
        self.guarded(&name, |search| if is_dynamic(&value) { search.interpolated(&value, context) } else { Ok(value) })
    }

    fn call_method(
        &mut self,
        method: Method,
        argument: &str,
        subject: &str,
        context: &mut Context<'_>,
    ) -> Result<Value, Failure> {
        match method {
            Method::Literal => Ok(argument.into()),
            Method::Scope => self.variable(argument, subject, context),
            Method::Lookup | Method::Alias => self.look_up_within(argument),
        }
    }

    /// Looks up another key, as the function `lookup` with an empty text as the default does.
    fn look_up_within(&mut self, text: &str) -> Result<Value, Failure> {
        let is_global_only = self.invocation.inherited.is_global_only;
        let is_of_version_3 = self.invocation.is_scope_of_version_3;
        self.invocation.is_scope_of_version_3 = is_of_version_3 && is_global_only;
        let found = self.look_up_in_all(text);
        self.invocation.is_scope_of_version_3 = is_of_version_3;
        found
    }

    fn look_up_in_all(&mut self, text: &str) -> Result<Value, Failure> {
        // The key is parsed before values that override data are considered.
        key::Key::parse(text)?;
        if let Some(value) = self.invocation.overrides.get_str(text) {
            return Ok(value.clone());
        }
        if let Some(value) = self.search_key(text, None)? {
            return Ok(value);
        }
        Ok(self.invocation.defaults.get_str(text).cloned().unwrap_or_else(|| "".into()))
    }

    /// Returns the value of a variable, or a part of it; `undef` if there is none.
    fn variable(&mut self, key: &str, subject: &str, context: &mut Context<'_>) -> Result<Value, Failure> {
        let Some((root, path)) = key::segments(key) else {
            return Err(Failure::data(format!("Syntax error in string: {subject}")));
        };
        self.explain(|| StepKind::Scope("Global Scope".to_owned()));
        let value = self.root_variable(&root);
        self.end_explained();
        let mut value = value?;
        if !path.is_empty() && !value.is_undef() {
            value = self.dig_path(key, &path, value)?.unwrap_or(Value::Undef);
        }
        if let Context::Configuration(variables) = context
            && (value.is_undef() || !key.starts_with("::"))
            && !variables.remembered.iter().any(|known| known.key == key)
        {
            let value = Some(value.clone()).filter(|value| !value.is_undef());
            variables.remembered.push(Remembered { key: key.into(), root, path, value });
        }
        Ok(value)
    }

    fn root_variable(&mut self, name: &str) -> Result<Value, Failure> {
        if let Some(value) = self.invocation.overrides.get_str(name).cloned() {
            self.note(Event::FoundInOverrides, name, Some(&value));
            return Ok(value);
        }
        let default = self.invocation.defaults.get_str(name).cloned();
        let value = self.scope_variable(name, default.is_none())?;
        match (value, default) {
            (Some(value), _) => {
                self.note(Event::Found, name, Some(&value));
                Ok(value)
            }
            (None, Some(default)) => {
                self.note(Event::FoundInDefaults, name, Some(&default));
                Ok(default)
            }
            (None, None) => Ok(Value::Undef),
        }
    }

    /// Returns the value of a variable of the scope; `None` if it does not exist.
    pub(crate) fn scope_variable(&mut self, name: &str, must_exist: bool) -> Found<Value> {
        if let Some((local, value)) = &self.invocation.local
            && *local == name
        {
            return Ok(Some(value.clone()));
        }
        let of_version_3 = if self.invocation.is_scope_of_version_3 { self.calling(name)? } else { None };
        let found = of_version_3.or_else(|| self.evaluation.variable_at(&self.invocation.scope, name));
        let found = match found {
            Some(Value::String(text)) if text.is_empty() && self.invocation.is_scope_of_version_3 => Some(Value::Undef),
            found => found,
        };
        let is_built_in = || BUILT_IN.contains(&name) || name.bytes().all(|byte| byte.is_ascii_digit());
        if found.is_some() || name.is_empty() {
            return Ok(found);
        }
        if is_built_in() {
            return Ok(Some(Value::Undef));
        }
        if must_exist {
            self.report_unknown(name)?;
        }
        Ok(None)
    }

    /// Returns a variable that only scopes of Hiera 3 have.
    fn calling(&mut self, name: &str) -> Found<Value> {
        Ok(match name {
            "calling_module" => Some(self.scope_variable("module_name", false)?.unwrap_or(Value::Undef)),
            "calling_class" => Some(self.calling_class().into()),
            "calling_class_path" => Some(self.calling_class().replace("::", "/").into()),
            _ => None,
        })
    }

    /// The name of the class that looks up the key; empty for the top scope, whose class has no name.
    fn calling_class(&mut self) -> Text {
        self.evaluation.calling_class().unwrap_or_default()
    }

    /// Reports an unknown variable, as an error or a warning, depending on the strictness.
    fn report_unknown(&mut self, name: &str) -> Result<(), Failure> {
        let strict = self.evaluation.rules().strict;
        if matches!(strict, Strict::Off) {
            return Ok(());
        }
        let unqualified = name.strip_prefix("::").unwrap_or(name);
        let (shown, reason) = match unqualified.rsplit_once("::") {
            Some((class, _)) => match self.evaluation.missing_class(class)? {
                Some(reason) => (unqualified.to_owned(), reason),
                None => (format!("::{unqualified}"), String::new()),
            },
            None => (name.to_owned(), String::new()),
        };
        let message = format!("Undefined variable '{shown}'; {reason}");
        if matches!(strict, Strict::Error) {
            return Err(Failure::Argument(message));
        }
        if self.invocation.is_secret {
            self.evaluation.warn_once_about(
                "Variable in an encrypted value",
                "Undefined variable in an encrypted value",
                None,
            );
            return Ok(());
        }
        self.evaluation.warn_once_about(&format!("Variable: {shown}"), &message, None);
        Ok(())
    }
}

/// An issue and its message.
type IssueMessage = (IssueCode, String);

impl From<IssueMessage> for Failure {
    fn from((issue, message): IssueMessage) -> Self {
        Self::issue(issue, message)
    }
}

/// Splits an expression into the method and its argument.
fn split_method(expression: &str, is_configuration: bool) -> Result<(Method, &str), IssueMessage> {
    let Some((name, argument)) = expression.split('\n').find_map(method_call) else {
        return Ok((Method::Scope, expression));
    };
    if is_configuration {
        let message = "Interpolation using method syntax is not allowed in this context";
        return Err((IssueCode::HieraInterpolationMethodSyntaxNotAllowed, message.to_owned()));
    }
    match Method::named(name) {
        Some(method) => Ok((method, argument)),
        None => {
            let message = format!("Unknown interpolation method '{name}'");
            Err((IssueCode::HieraInterpolationUnknownInterpolationMethod, message))
        }
    }
}

fn check_alias(method: Method, is_whole: bool) -> Result<(), IssueMessage> {
    if method != Method::Alias || is_whole {
        return Ok(());
    }
    let message = "'alias' interpolation is only permitted if the expression is equal to the entire string";
    Err((IssueCode::HieraInterpolationAliasNotEntireString, message.to_owned()))
}

/// An interpolation that cannot be evaluated, whatever the values of variables and keys are.
#[derive(Debug)]
pub(crate) struct InterpolationError {
    /// The bytes of the interpolation in its text.
    pub(crate) range: Range<usize>,
    pub(crate) issue: IssueCode,
    pub(crate) message: String,
}

/// Returns the interpolations of a text that cannot be evaluated.
pub(crate) fn errors(subject: &str, is_configuration: bool) -> impl Iterator<Item = InterpolationError> {
    let mut start = 0;
    std::iter::from_fn(move || {
        loop {
            let at = start + begins(subject.get(start..)?)?;
            let Some(length) = subject[at..].find('}') else {
                start = subject.len();
                let message = "Interpolation without closing brace".to_owned();
                let issue = IssueCode::HieraUnclosedInterpolation;
                return Some(InterpolationError { range: at..at + 2, issue, message });
            };
            let range = at..at + length + 1;
            start = range.end;
            let expression = subject[at + 2..at + length].trim_matches(is_blank);
            if let Err((issue, message)) = check(expression, subject, range == (0..subject.len()), is_configuration) {
                return Some(InterpolationError { range, issue, message });
            }
        }
    })
}

/// The most characters of a text that a message repeats.
const REPEATED: usize = 80;

fn check(expression: &str, subject: &str, is_whole: bool, is_configuration: bool) -> Result<(), IssueMessage> {
    if EMPTY.contains(&expression) {
        return Ok(());
    }
    let (method, argument) = split_method(expression, is_configuration)?;
    check_alias(method, is_whole)?;
    if method == Method::Literal || key::segments(argument).is_some() {
        return Ok(());
    }
    let repeated = |text: &str| text.lines().next().unwrap_or_default().chars().take(REPEATED).collect::<String>();
    let message = match method {
        Method::Scope => format!("Syntax error in string: {}", repeated(subject)),
        _ => format!("Syntax error in key: '{}'", repeated(argument)),
    };
    Err((IssueCode::HieraInterpolationSyntax, message))
}

/// Splits a method call into its name and its argument.
fn method_call(line: &str) -> Option<(&str, &str)> {
    let (name, rest) = line.split_once('(')?;
    let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let argument = rest.strip_suffix(')')?;
    let quote = argument.chars().next().filter(|quote| is_name && matches!(quote, '"' | '\''))?;
    let argument = argument.strip_prefix(quote)?.strip_suffix(quote)?;
    (!argument.is_empty() && !argument.contains(quote)).then_some((name, argument))
}

/// The characters that Ruby's `strip` removes.
fn is_blank(letter: char) -> bool {
    matches!(letter, ' ' | '\t' | '\n' | '\u{b}' | '\u{c}' | '\r' | '\0')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the codes of the errors in a text, each with the text that it is about.
    fn found(text: &str, is_configuration: bool) -> Vec<(&str, &str)> {
        errors(text, is_configuration).map(|error| (&text[error.range], error.issue.code())).collect()
    }

    #[test]
    fn errors_are_those_that_no_data_can_avoid() {
        let fine = [
            "",
            "%",
            "%{}",
            "a %{::fqdn} b",
            "%{facts.os.family}",
            "%{facts.'a.b'}",
            "%{alias('x')}",
            " %{literal('%')}{x}",
            "%{lookup('x')}",
            "%{Referer}i",
        ];
        for text in fine {
            assert_eq!(found(text, false), [], "{text}");
        }
        let unknown = "HIERA_INTERPOLATION_UNKNOWN_INTERPOLATION_METHOD";
        let unclosed = "HIERA_UNCLOSED_INTERPOLATION";
        assert_eq!(found("a %{hirea('x')} %{b", false), [("%{hirea('x')}", unknown), ("%{", unclosed)]);
        let alias = "HIERA_INTERPOLATION_ALIAS_NOT_ENTIRE_STRING";
        assert_eq!(found("%{alias('x')} ", false), [("%{alias('x')}", alias)]);
        // A blank after the parenthesis makes it the name of a variable.
        let blank = "%{lookup( 'x')}";
        assert_eq!(found(blank, false), [(blank, "HIERA_INTERPOLATION_SYNTAX")]);
        assert_eq!(found("%{a.'b}", false), [("%{a.'b}", "HIERA_INTERPOLATION_SYNTAX")]);
        assert_eq!(found("%{lookup('a..b')}", false), [("%{lookup('a..b')}", "HIERA_INTERPOLATION_SYNTAX")]);
        let call = "HIERA_INTERPOLATION_METHOD_SYNTAX_NOT_ALLOWED";
        assert_eq!(found("%{x}/%{lookup('x')}", true), [("%{lookup('x')}", call)]);
    }
}
