//! Properties of every tree: ids are in pre-order, every node has one parent, and spans nest.

use puppetlang_epp_syntax::parse;
use puppetlang_lexer::Options;
use puppetlang_parser::{NodeId, NodeKind, Parsed, Tree};
use puppetlang_source::Source;
use serde_json::Value;

/// Checks the tree of a source. Returns false if it has none.
fn check(text: &str, options: &Options) -> bool {
    let source = Source::new("", text);
    let parsed = parse(&source, options);
    let Some(tree) = parsed.tree() else { return false };
    in_pre_order(tree, text);
    spans_nest(tree, &source, text);
    stable(&parsed, &source, options);
    true
}

/// The descendants of a node have the ids that follow its own, without gaps, and no other node has them.
fn in_pre_order(tree: &Tree, text: &str) {
    let mut next = 1;
    let mut stack = vec![tree.root()];
    while let Some(node) = stack.pop() {
        assert_eq!(node.get(), next, "{text}");
        next += 1;
        let first = stack.len();
        stack.extend(tree.children(node));
        stack[first..].reverse();
    }
    assert_eq!(next as usize, tree.len() + 1, "{text}");
}

/// Children lie within their parents, except for the texts of heredocs and the nodes implied by type aliases.
fn spans_nest(tree: &Tree, source: &Source, text: &str) {
    let mut stack: Vec<(NodeId, bool)> = vec![(tree.root(), true)];
    while let Some((node, exact)) = stack.pop() {
        let span = tree.span(node);
        assert!(source.text().get(span.range()).is_some(), "{text}: {node:?}");
        let exact = exact && !matches!(tree.kind(node), NodeKind::HeredocExpression | NodeKind::TypeAlias);
        for child in tree.children(node) {
            let inner = tree.span(child);
            assert!(
                !exact || (span.start <= inner.start && inner.end <= span.end),
                "{text}: {:?} {inner:?} is not in {:?} {span:?}",
                tree.kind(child),
                tree.kind(node)
            );
            stack.push((child, exact));
        }
    }
}

/// Parsing the same source again gives the same text form.
fn stable(parsed: &Parsed, source: &Source, options: &Options) {
    assert_eq!(parsed.try_pn(source), parse(source, options).try_pn(source));
}

#[test]
fn recorded_sources() {
    let files = [
        include_str!("data/nodes.jsonl"),
        include_str!("data/grammar.jsonl"),
        include_str!("data/errors.jsonl"),
        include_str!("data/syntax.jsonl"),
    ];
    let rows = files.iter().flat_map(|file| file.lines()).filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let trees = rows.filter(|row| {
        let options = Options { template: row["epp"] == true, ..Options::manifest() };
        check(row["source"].as_str().unwrap_or_default(), &options.with_tasks(row["tasks"] == true))
    });
    assert!(trees.count() > 2_500);
}

#[test]
fn examples() {
    assert!(check(include_str!("../../../examples/webserver.pp"), &Options::manifest()));
    assert!(check(include_str!("../../../examples/vhost.conf.epp"), &Options::template()));
}
