//! The keywords that start a statement: snippets and descriptions.

/// A keyword.
pub(crate) struct Keyword {
    /// The word.
    pub(crate) name: &'static str,
    /// The text that is inserted, as a snippet.
    pub(crate) snippet: &'static str,
    /// The description.
    pub(crate) about: &'static str,
}

/// The keywords that start a statement.
pub(crate) const STATEMENTS: &[Keyword] = &[
    Keyword {
        name: "case",
        snippet: "case ${1:\\$x} {\n  ${2:'value'}: {\n    $0\n  }\n  default: {\n  }\n}",
        about: "Runs the block of the first option that matches a value.",
    },
    Keyword {
        name: "class",
        snippet: "class ${1:name} (\n  $2\n) {\n  $0\n}",
        about: "Defines a class: code that a node evaluates at most once, when somebody declares the class.",
    },
    Keyword {
        name: "define",
        snippet: "define ${1:name} (\n  $2\n) {\n  $0\n}",
        about: "Defines a resource type in the Puppet language, which can be declared many times with other titles.",
    },
    Keyword {
        name: "function",
        snippet: "function ${1:name}($2) {\n  $0\n}",
        about: "Defines a function; its value is that of the last expression.",
    },
    Keyword { name: "if", snippet: "if ${1:condition} {\n  $0\n}", about: "Runs a block if a condition holds." },
    Keyword {
        name: "node",
        snippet: "node '${1:name}' {\n  $0\n}",
        about: "Assigns code to the nodes with a name, or with names that a regular expression matches.",
    },
    Keyword {
        name: "plan",
        snippet: "plan ${1:name}($2) {\n  $0\n}",
        about: "Defines a plan of Bolt, which runs commands, tasks and other plans on targets.",
    },
    Keyword { name: "type", snippet: "type ${1:Name} = $0", about: "Defines an alias of a data type." },
    Keyword {
        name: "unless",
        snippet: "unless ${1:condition} {\n  $0\n}",
        about: "Runs a block if a condition does not hold.",
    },
];

/// Returns the description of a keyword.
pub(crate) fn about(name: &str) -> Option<&'static str> {
    STATEMENTS.iter().find(|keyword| keyword.name == name).map(|keyword| keyword.about)
}
