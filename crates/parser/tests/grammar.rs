//! The files of the grammars are grammars: each function is a nonterminal, and its body is one combinator expression.
//!
//! `docs/parser.md` lists the nonterminals with their rules in EBNF. This test compares the lists with the sources, for
//! the grammar of the parser and for that of the lexer.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};

/// A grammar, its combinators, and its table in `docs/parser.md`.
struct Grammar {
    /// The directory of the rules.
    rules: &'static str,
    /// The file or directory of the combinators.
    combinators: &'static str,
    /// The files with classes of bytes and with functions that compute results.
    classes: &'static [&'static str],
    /// The heading of the first column of the table.
    heading: &'static str,
    /// The number of nonterminals is at least this.
    least: usize,
    /// Functions in the files of the combinators that give access to the stream.
    machinery: &'static [&'static str],
    /// The directory of a grammar whose nonterminals the rules refer to.
    imports: Option<&'static str>,
}

const GRAMMARS: [Grammar; 3] = [
    Grammar {
        rules: "src/grammar",
        combinators: "src/combinator",
        classes: &[],
        heading: "| nonterminal |",
        least: 80,
        machinery: &["step", "apart", "run", "run_all"],
        imports: None,
    },
    Grammar {
        rules: "../epp/syntax/src/grammar",
        combinators: "src/combinator",
        classes: &[],
        heading: "| nonterminal of templates |",
        least: 5,
        machinery: &["step", "apart", "run", "run_all"],
        imports: Some("src/grammar"),
    },
    Grammar {
        rules: "../lexer/src/grammar",
        combinators: "../lexer/src/combinator.rs",
        classes: &[
            "../lexer/src/class.rs",
            "../lexer/src/heredoc.rs",
            "../lexer/src/name.rs",
            "../lexer/src/number.rs",
        ],
        heading: "| token or part |",
        least: 20,
        machinery: &["step", "run", "end_of"],
        imports: None,
    },
];

/// A nonterminal: a row of the table in `docs/parser.md`, or a function of the grammar.
#[derive(Debug, PartialEq)]
struct Nonterminal {
    name: String,
    ebnf: String,
    file: String,
}

impl Nonterminal {
    /// Returns the nonterminal as a row of the table.
    fn row(&self) -> String {
        format!("| `{}` | `{}` | `{}` |", self.name, self.ebnf.replace('|', "\\|"), self.file)
    }
}

/// A function of the grammar, with the tokens of its parameters and body.
struct Function {
    nonterminal: Nonterminal,
    parameters: TokenStream,
    body: TokenStream,
}

/// Returns the path of a file or directory of the crate.
fn path(relative: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(relative)
}

/// Returns the names and tokens of the Rust files of the crate in a directory, or of a single file.
fn rust_files(place: &str) -> BTreeMap<String, TokenStream> {
    let mut files = vec![path(place)];
    if path(place).is_dir() {
        let entries = std::fs::read_dir(path(place)).expect("the directory is readable");
        files = entries.map(|entry| entry.expect("the directory is readable").path()).collect();
    }
    let tokens = |file: std::path::PathBuf| {
        let name = file.file_name().expect("a file has a name").to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&file).expect("the file is readable");
        (name, text.parse().expect("the file is Rust"))
    };
    files.into_iter().map(tokens).collect()
}

/// Returns the functions of a grammar, in the order of their files and in source order.
fn functions(grammar: &Grammar) -> Vec<Function> {
    functions_in(grammar.rules)
}

/// Returns the names of the nonterminals that the rules of a grammar can refer to.
fn nonterminals(grammar: &Grammar) -> BTreeSet<String> {
    let places = [Some(grammar.rules), grammar.imports];
    let functions = places.into_iter().flatten().flat_map(functions_in);
    functions.map(|function| function.nonterminal.name).collect()
}

/// Returns the functions in a directory of rules, in the order of their files and in source order.
fn functions_in(rules: &str) -> Vec<Function> {
    let mut functions = Vec::new();
    for (file, tokens) in rust_files(rules) {
        let mut doc = String::new();
        let mut name: Option<String> = None;
        let mut parameters = None;
        let mut previous = String::new();
        for token in tokens {
            match &token {
                TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket && previous == "#" => {
                    doc.push_str(&doc_line(group.stream()).unwrap_or_default());
                }
                TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis && name.is_some() => {
                    parameters.get_or_insert_with(|| group.stream());
                }
                TokenTree::Group(group) if group.delimiter() == Delimiter::Brace && name.is_some() => {
                    let name = name.take().expect("a function has a name");
                    let ebnf = ebnf_of(&doc, &name);
                    let nonterminal = Nonterminal { name, ebnf, file: file.clone() };
                    let parameters = parameters.take().unwrap_or_default();
                    functions.push(Function { nonterminal, parameters, body: group.stream() });
                }
                TokenTree::Ident(ident) if previous == "fn" => name = Some(ident.to_string()),
                TokenTree::Punct(punct) if punct.as_char() == ';' => doc.clear(),
                _ => {}
            }
            if matches!(&token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace) {
                doc.clear();
            }
            previous = token.to_string();
        }
    }
    functions
}

/// Returns the line of a doc comment from the tokens `doc = "line"`.
fn doc_line(attribute: TokenStream) -> Option<String> {
    let tokens: Vec<_> = attribute.into_iter().collect();
    let [TokenTree::Ident(doc), _, TokenTree::Literal(line)] = tokens.as_slice() else { return None };
    let line = line.to_string();
    let line = line.strip_prefix('"')?.strip_suffix('"')?;
    (doc == "doc").then(|| line.replace("\\\"", "\"").replace("\\\\", "\\"))
}

/// Returns the right side of the rule at the start of a doc comment.
fn ebnf_of(doc: &str, name: &str) -> String {
    let rule = doc.trim_start().strip_prefix('`').and_then(|rest| rest.split('`').next()).unwrap_or_default();
    let rule = rule.split_whitespace().collect::<Vec<_>>().join(" ");
    rule.strip_prefix(&format!("{name} = ")).unwrap_or_default().to_owned()
}

/// Returns the rows of the table of a grammar in `docs/parser.md`.
fn table(grammar: &Grammar) -> Vec<Nonterminal> {
    let text = std::fs::read_to_string(path("../../docs/parser.md")).expect("the page exists");
    let rows = text.lines().skip_while(|line| !line.starts_with(grammar.heading)).skip(2);
    let row = |line: &str| {
        let line = line.replace("\\|", "\0");
        let cells: Vec<_> = line.split('|').map(|cell| cell.trim().trim_matches('`').replace('\0', "|")).collect();
        let [_, name, ebnf, file, _] = cells.as_slice() else { panic!("not a row of three columns: {line}") };
        Nonterminal { name: name.clone(), ebnf: ebnf.clone(), file: file.clone() }
    };
    rows.take_while(|line| line.starts_with('|')).map(row).collect()
}

/// Returns all identifiers in the tokens: true for each that is not part of a path.
fn identifiers(tokens: TokenStream, found: &mut Vec<(Ident, bool)>) {
    let is_colon = |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ':');
    let tokens: Vec<_> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => identifiers(group.stream(), found),
            TokenTree::Ident(ident) => {
                let (before, after) = (&tokens[..index], &tokens[index + 1..]);
                let starts_path = after.len() > 1 && after[..2].iter().all(is_colon);
                let ends_path = before.len() > 1 && before[index - 2..].iter().all(is_colon);
                found.push((ident.clone(), !starts_path && !ends_path));
            }
            _ => {}
        }
    }
}

/// Returns the names of the functions and macros that the files of the combinators define.
fn combinators(grammar: &Grammar) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for (_, tokens) in rust_files(grammar.combinators) {
        let tokens: Vec<_> = tokens.into_iter().collect();
        for (index, token) in tokens.iter().enumerate() {
            let name = match token {
                TokenTree::Ident(word) if word == "fn" => tokens.get(index + 1),
                TokenTree::Ident(word) if word == "macro_rules" => tokens.get(index + 2),
                _ => None,
            };
            names.extend(name.map(TokenTree::to_string));
        }
    }
    names.retain(|name| !grammar.machinery.contains(&name.as_str()));
    names
}

/// Returns the names of the functions in a file whose parameters do not contain the stream.
fn functions_without_input(file: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for (_, tokens) in rust_files(file) {
        let tokens: Vec<_> = tokens.into_iter().collect();
        for (index, token) in tokens.iter().enumerate() {
            let is_function = matches!(token, TokenTree::Ident(word) if word == "fn");
            let parameters = tokens[index..].iter().find(|token| matches!(token, TokenTree::Group(_)));
            let reads = parameters.is_some_and(|parameters| parameters.to_string().contains("Input"));
            if is_function && !reads {
                names.extend(tokens.get(index + 1).map(TokenTree::to_string));
            }
        }
    }
    names
}

/// Returns the names in the tokens that are not part of a path, without those of types and constants.
fn plain_names(tokens: TokenStream) -> BTreeSet<String> {
    let mut found = Vec::new();
    identifiers(tokens, &mut found);
    let names = found.into_iter().filter(|(_, plain)| *plain).map(|(ident, _)| ident.to_string());
    names.filter(|name| name.starts_with(|letter: char| letter.is_ascii_lowercase())).collect()
}

/// Returns the nonterminals in a rule: the words in lower case outside quotes.
fn nonterminals_in(ebnf: &str) -> BTreeSet<String> {
    let unquoted: String = ebnf.split('"').step_by(2).collect();
    let words = unquoted.split(|letter: char| letter != '_' && !letter.is_ascii_alphanumeric());
    words.filter(|word| word.starts_with(|letter: char| letter.is_ascii_lowercase())).map(str::to_owned).collect()
}

/// Returns true if the tokens contain the punctuation anywhere.
fn has_punctuation(tokens: TokenStream, mark: char) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Group(group) => has_punctuation(group.stream(), mark),
        TokenTree::Punct(punct) => punct.as_char() == mark,
        _ => false,
    })
}

/// Returns the names between the bars of closures.
fn closure_parameters(tokens: TokenStream) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let tokens: Vec<_> = tokens.into_iter().collect();
    for token in &tokens {
        if let TokenTree::Group(group) = token {
            found.extend(closure_parameters(group.stream()));
        }
    }
    let is_bar = |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == '|');
    for window in tokens.windows(3) {
        if let [open, TokenTree::Ident(name), close] = window
            && is_bar(open)
            && is_bar(close)
        {
            found.insert(name.to_string());
        }
    }
    found
}

#[test]
fn the_tables_list_all_functions_of_the_grammars() {
    for grammar in &GRAMMARS {
        let functions: Vec<_> = functions(grammar).into_iter().map(|function| function.nonterminal).collect();
        let rows: Vec<_> = functions.iter().map(Nonterminal::row).collect();
        assert!(functions.len() >= grammar.least, "only {} functions in {}", functions.len(), grammar.rules);
        let mut idents = Vec::new();
        rust_files(grammar.rules).into_values().for_each(|tokens| identifiers(tokens, &mut idents));
        let defined = idents.iter().filter(|(ident, _)| ident == "fn").count();
        assert_eq!(defined, functions.len(), "a file in {} has functions inside of other items", grammar.rules);
        assert!(functions == table(grammar), "the table in docs/parser.md should be\n{}", rows.join("\n"));
    }
}

#[test]
fn each_body_is_one_combinator_expression() {
    for grammar in &GRAMMARS {
        let mut known = combinators(grammar);
        known.extend(nonterminals(grammar));
        known.extend(grammar.classes.iter().flat_map(|file| functions_without_input(file)));
        for Function { nonterminal, parameters, body } in functions(grammar) {
            let name = &nonterminal.name;
            assert!(!has_punctuation(body.clone(), ';'), "`{name}` contains a statement");
            assert!(!has_punctuation(body.clone(), '?'), "`{name}` contains the operator `?`");
            let variables = &plain_names(parameters) | &closure_parameters(body.clone());
            let mut idents = Vec::new();
            identifiers(body.clone(), &mut idents);
            for (ident, _) in idents {
                let reads = ident == "input" || grammar.machinery.contains(&ident.to_string().as_str());
                assert!(!reads, "`{name}` contains `{ident}`, which gives access to the stream");
            }
            for used in plain_names(body) {
                let word = ["in", "move"].contains(&used.as_str());
                assert!(
                    word || known.contains(&used) || variables.contains(&used),
                    "`{name}` contains `{used}`, which is not a combinator or nonterminal"
                );
            }
        }
    }
}

#[test]
fn each_rule_refers_to_the_nonterminals_of_its_body() {
    for grammar in &GRAMMARS {
        let names = nonterminals(grammar);
        for Function { nonterminal, parameters, body } in functions(grammar) {
            let parameters = plain_names(parameters);
            let used = plain_names(body).into_iter().filter(|name| names.contains(name) && !parameters.contains(name));
            let used: BTreeSet<_> = used.collect();
            let named = nonterminals_in(&nonterminal.ebnf);
            assert!(named == used, "`{}` refers to {named:?} in its rule and {used:?} in its body", nonterminal.name);
        }
    }
}

#[test]
fn actions_consume_no_tokens() {
    let actions = ["src/action", "../epp/syntax/src/action.rs"];
    for (file, tokens) in actions.into_iter().flat_map(rust_files) {
        let mut found = Vec::new();
        identifiers(tokens, &mut found);
        for (ident, _) in found {
            let consumes = ["bump", "eat", "expect", "expect_in", "leaf", "peek", "peek_second", "run"];
            assert!(!consumes.contains(&ident.to_string().as_str()), "the action {file} contains `{ident}`");
        }
    }
}
