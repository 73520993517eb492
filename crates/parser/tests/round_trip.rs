//! Printing a tree and parsing the output gives the same tree.

mod print;

use puppetlang_lexer::Options;
use puppetlang_parser::parse;
use puppetlang_source::Source;
use serde_json::Value;

/// Returns whether the tree of a source survives; `None` if there is no tree, or the printer does not support it.
fn survives(text: &str) -> Option<bool> {
    let source = Source::new("", text);
    let parsed = parse(&source, &Options::manifest());
    let printed = print::print(&parsed, &source)?;
    let again = Source::new("", printed.as_str());
    let reparsed = parse(&again, &Options::manifest());
    let same = reparsed.pn(&again) == parsed.pn(&source);
    if !same {
        println!("{text}\n  was printed as\n{printed}\n  {:?}", reparsed.error().map(|error| error.message()));
    }
    Some(same)
}

#[test]
fn trees_survive_printing_and_parsing() {
    let files = [include_str!("data/nodes.jsonl"), include_str!("data/grammar.jsonl")];
    let rows = files.iter().flat_map(|file| file.lines()).filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let manifests = rows.filter(|row| row["epp"] != true && row["tasks"] != true);
    let survived: Vec<bool> =
        manifests.filter_map(|row| survives(row["source"].as_str().unwrap_or_default())).collect();
    let lost = survived.iter().filter(|&&same| !same).count();
    assert!(survived.len() > 1_000, "the printer knows only {} of the sources", survived.len());
    assert!(lost == 0, "{lost} of {} do not survive", survived.len());
}
