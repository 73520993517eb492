//! Properties of the parser on any bytes.

use puppetlang_epp_syntax::parse;
use puppetlang_lexer::Options;
use puppetlang_parser::Tree;
use puppetlang_source::{Dialect, Source};

/// Parses bytes and checks the result.
///
/// The lowest bits of the first byte choose the dialect, tasks mode, and whether it is a template; the rest is the
/// source.
pub fn check(bytes: &[u8]) {
    let Some((choice, text)) = bytes.split_first() else { return };
    let dialect = if choice & 1 == 0 { Dialect::PUPPET8 } else { Dialect::SPECIFICATION };
    let options = Options { template: choice & 4 != 0, tasks: choice & 2 != 0, dialect };
    let source = Source::from_bytes("fuzz", text.to_vec());
    let parsed = parse(&source, &options);
    assert_eq!(parsed.tree().is_some(), parsed.error().is_none());
    if let Some(error) = parsed.error() {
        assert!(!error.message().is_empty(), "{error:?} has no message");
        assert!(source.text().get(error.span.range()).is_some(), "{error:?} has a span outside of the text");
    }
    if let Some(tree) = parsed.tree() {
        walk(tree, &source);
    }
    let _ =
        (parsed.try_pn(&source), parsed.pn_json(&source), parsed.write_trace(&source, &mut std::io::sink()).is_ok());
}

/// Checks that nodes are numbered in pre-order and spans are in the text.
fn walk(tree: &Tree, source: &Source) {
    let mut next = 1;
    let mut stack = vec![tree.root()];
    while let Some(node) = stack.pop() {
        assert_eq!(node.get(), next, "{:?}", source.text());
        assert!(source.text().get(tree.span(node).range()).is_some(), "{node:?} in {:?}", source.text());
        next += 1;
        let first = stack.len();
        stack.extend(tree.children(node));
        stack[first..].reverse();
    }
    assert_eq!(next as usize, tree.len() + 1, "{:?}", source.text());
}
