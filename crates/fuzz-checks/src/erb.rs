//! Properties of ERB templates of any text.

use puppetlang_ruby::{At, ErrorClass, FunctionCall, Machine, Refusal, Script, Survey, World};
use puppetlang_types::Value;

use crate::ruby::{metered, shown};

/// Renders bytes as an ERB template.
///
/// The result is a text or an error, and that of a second rendering is the same. The survey of the template agrees
/// about the syntax, and its places are in the text.
pub fn check(bytes: &[u8]) {
    let survey = Survey::of_template(bytes);
    match Script::template(bytes, "fuzz.erb") {
        Ok(script) => {
            let render = || metered(|| Machine::default().render(&mut Scope, &script, Some("fuzz.erb")).map_err(shown));
            assert_eq!(render(), render(), "the second result differs");
            let survey = survey.expect("the template is valid");
            let places = survey.needs.iter().map(|need| need.offset);
            for offset in places.chain(survey.variables.iter().map(|each| each.offset)) {
                assert!(offset < bytes.len(), "the place {offset} is not in the text");
            }
        }
        Err(error) => {
            assert!(!error.message.is_empty(), "no message");
            let other = survey.expect_err("the template is not valid");
            assert_eq!(other.message, error.message);
            assert!(other.offset <= bytes.len(), "{other:?} is not in the text");
        }
    }
}

/// A scope with a few variables and one function.
struct Scope;

impl World for Scope {
    fn variable(&mut self, _: At, name: &str) -> Option<Value> {
        Some(match name.trim_start_matches("::") {
            "x" => Value::Integer(1),
            "y" => "text".into(),
            "list" => vec![Value::Integer(3), "b".into(), Value::Undef].into(),
            "os" | "facts" => Value::Hash([("family", Value::from("Debian"))].into_iter().collect()),
            _ => return None,
        })
    }

    fn variable_names(&mut self, _: At) -> Vec<String> {
        ["x", "y", "list", "os"].map(str::to_owned).to_vec()
    }

    fn has_function(&mut self, _: &mut Machine, name: &str) -> bool {
        name == "join"
    }

    fn call(&mut self, _: &mut Machine, call: FunctionCall<'_>) -> Result<Value, Refusal> {
        match call.name {
            "join" => Ok(Value::Integer(i64::try_from(call.arguments.len()).unwrap_or(0))),
            name => {
                let message = format!("Unknown function '{name}'");
                Err(Refusal::Error { class: ErrorClass::Parse, message, original: None })
            }
        }
    }

    fn classes(&mut self) -> Vec<String> {
        vec!["settings".to_owned()]
    }
}
