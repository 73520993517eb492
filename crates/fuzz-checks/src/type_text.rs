//! Properties of types of any text.

use puppetlang_lexer::Options;
use puppetlang_parser::parse;
use puppetlang_source::{Dialect, Source};
use puppetlang_types::parse::{Declarations, Resolver};
use puppetlang_types::{Type, TypeError};

/// A resolver that has no types.
struct Nobody;

impl Resolver for Nobody {
    fn resolve(&self, _: &str) -> Result<Option<Type>, TypeError> {
        Ok(None)
    }
}

/// Reads bytes as a type, whose text is read again, and as a source that declares types.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match Type::parse(&text) {
        Ok(kind) => texts(&kind),
        Err(error) => assert!(!error.message().is_empty(), "no message for {text:?}"),
    }
    declarations(&text);
}

/// Checks that a type can be formatted, and that formatting and parsing twice reaches a fixed point.
///
/// As in the reference, two backslashes are written unchanged but read as one.
fn texts(ty: &Type) {
    let text = ty.to_string();
    let _ = (ty.to_expanded_string(), ty.generalized().to_string(), ty.normalized().to_string());
    let Ok(again) = Type::parse(&text) else { return };
    let second = again.to_string();
    if let Ok(third) = Type::parse(&second)
        && !text.contains(r"\\")
    {
        assert_eq!(third.to_string(), second, "{text} does not settle");
    }
}

fn declarations(text: &str) {
    let source = Source::new("fuzz.pp", text);
    let parsed = parse(&source, &Options::manifest());
    if parsed.error().is_some() {
        return;
    }
    if let Err(error) = Declarations::of_source(&parsed, &source, &Nobody, Dialect::PUPPET8) {
        assert!(!error.message().is_empty(), "no message for {text:?}");
    }
}
