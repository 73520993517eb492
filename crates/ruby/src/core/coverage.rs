//! Coverage of the tables of `tests/core`: they call each method of Ruby's core, or the documentation refuses it.

use std::collections::{HashMap, HashSet};

/// The classes whose methods must all be covered.
const CLASSES: &[&str] = &[
    "BasicObject",
    "Object",
    "Kernel",
    "Module",
    "Class",
    "Comparable",
    "Enumerable",
    "NilClass",
    "TrueClass",
    "FalseClass",
    "Numeric",
    "Integer",
    "Float",
    "Rational",
    "String",
    "Symbol",
    "Array",
    "Hash",
    "Range",
    "Proc",
    "Method",
    "UnboundMethod",
    "Regexp",
    "MatchData",
    "Exception",
    "Struct",
    "Set",
    "Time",
    "Enumerator",
    "Enumerator::Lazy",
    "Enumerator::Yielder",
    "Random",
    "Math",
    "Encoding",
    "Marshal",
];

/// These need a grant, so that no table can call them: `library/command.rs`, `library/file.rs` and
/// `tests/secure_random.rs` test them.
const GRANTED: &[&str] = &["Kernel#`", "Kernel#system", "Kernel#open", "Random.urandom"];

/// Returns the name of a method; the functions of `Kernel` have one name.
fn name(method: &str) -> String {
    method.strip_prefix("Kernel.").map_or_else(|| method.to_owned(), |function| format!("Kernel#{function}"))
}

/// Returns the methods in the table of refused methods. A name without a class has the class of the one before.
fn refused() -> HashSet<String> {
    let text = include_str!("../../../../docs/ruby.md");
    let (_, table) =
        text.split_once("These methods of the core are an error that names them:").expect("it has a table");
    let (table, _) = table.split_once("\n#").expect("a section follows");
    let mut found = HashSet::new();
    for row in table.lines() {
        let mut class = "";
        for method in row.split('|').nth(1).unwrap_or_default().split('`').skip(1).step_by(2) {
            match method.find(['#', '.']) {
                Some(end) => {
                    class = &method[..=end];
                    found.insert(method.to_owned());
                }
                None => drop(found.insert(format!("{class}{method}"))),
            }
        }
    }
    found
}

#[test]
fn each_method_of_the_core_is_called_thrice_or_refused() {
    let mut counts: HashMap<String, u32> = HashMap::new();
    for line in include_str!("../../tests/data/coverage.txt").lines() {
        let (count, method) = line.split_once(' ').expect("a count and a name");
        *counts.entry(name(method)).or_default() += count.parse::<u32>().expect("it is a number");
    }
    let is_listed = |method: &&str| method.find(['#', '.']).is_some_and(|end| CLASSES.contains(&&method[..end]));
    let methods: HashSet<String> = include_str!("../../data/methods.txt").lines().filter(is_listed).map(name).collect();
    let refused: HashSet<String> = refused().intersection(&methods).cloned().collect();
    let mut missing: Vec<&String> = methods
        .iter()
        .filter(|method| counts.get(*method).is_none_or(|count| *count < 3))
        .filter(|method| !refused.contains(*method) && !GRANTED.contains(&method.as_str()))
        .collect();
    missing.sort();
    assert!(missing.is_empty(), "methods without three calls: {missing:?}");
    assert!(refused.len() * 100 <= methods.len() * 3, "{} of {} methods are refused", refused.len(), methods.len());
}
