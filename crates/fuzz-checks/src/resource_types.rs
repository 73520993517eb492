//! Properties of native types read from any text.

use puppetlang_catalog::{ResourceType, RubyTypes};
use puppetlang_source::Source;

/// Reads bytes as a Ruby file with types, and as a generated manifest.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut read = RubyTypes::read(&text);
    assert!(read.types.len() <= text.len(), "{} types are in {text}", read.types.len());
    for kind in &mut read.types {
        kind.add_providers();
        check_type(kind, &text);
    }
    match ResourceType::from_generated(&Source::new("fuzz.pp", &*text)) {
        Ok(kind) => check_type(&kind, &text),
        Err(error) => assert!(error.offset <= text.len(), "{error} is not in {text}"),
    }
}

/// Checks that a type accepts its attributes, and splits any title or reports an error.
fn check_type(kind: &ResourceType, text: &str) {
    for (name, _) in kind.attributes() {
        assert!(kind.accepts(name) && kind.kind(name).is_some(), "{} has no {name}", kind.name());
    }
    assert!(!kind.is_complete() || kind.namevars().all(|name| kind.accepts(name)), "{kind:?}");
    for title in ["", "/a/b", "a\nb", text.get(..text.len().min(20)).unwrap_or("é")] {
        if let Err(error) = kind.parse_title(title) {
            assert!(!error.to_string().is_empty(), "no message");
        }
    }
}
