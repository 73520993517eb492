//! Types and values for the benchmarks and the allocation test.

use std::fmt;

use puppetlang_types::{Type, Value};

/// A type and a value that is an instance of it.
#[derive(Clone, Copy)]
pub(crate) struct Subject {
    name: &'static str,
    kind: fn() -> String,
    value: fn() -> String,
}

/// The most frequent checks in programs.
pub(crate) const SUBJECTS: &[Subject] = &[
    Subject { name: "Integer", kind: || "Integer".to_owned(), value: || "12".to_owned() },
    Subject { name: "Integer of a range", kind: || "Integer[1, 65535]".to_owned(), value: || "8080".to_owned() },
    Subject { name: "String", kind: || "String".to_owned(), value: || "'short'".to_owned() },
    Subject {
        name: "String of a size",
        kind: || "String[1]".to_owned(),
        value: || "'a longer string than fits in place'".to_owned(),
    },
    Subject {
        name: "Enum of 8",
        kind: || "Enum['present', 'absent', 'file', 'directory', 'link', 'latest', 'purged', 'held']".to_owned(),
        value: || "'held'".to_owned(),
    },
    Subject { name: "Optional[String]", kind: || "Optional[String]".to_owned(), value: || "undef".to_owned() },
    Subject {
        name: "20 keys of a Struct",
        kind: || {
            let keys: Vec<String> = (0..20)
                .map(|key| format!("'parameter_{key}' => {}", ["Integer", "String", "Boolean"][key % 3]))
                .collect();
            format!("Struct[{{{}}}]", keys.join(", "))
        },
        value: || {
            let keys: Vec<String> =
                (0..20).map(|key| format!("'parameter_{key}' => {}", ["1", "'a'", "true"][key % 3])).collect();
            format!("{{{}}}", keys.join(", "))
        },
    },
    Subject {
        name: "1,000 strings",
        kind: || "Array[String[1]]".to_owned(),
        value: || {
            format!("[{}]", (0..1_000).map(|number| format!("'value number {number}'")).collect::<Vec<_>>().join(", "))
        },
    },
    Subject {
        name: "1,000 strings as Data",
        kind: || "Data".to_owned(),
        value: || {
            format!("[{}]", (0..1_000).map(|number| format!("'value number {number}'")).collect::<Vec<_>>().join(", "))
        },
    },
];

impl Subject {
    /// Parses the type.
    pub(crate) fn kind(&self) -> Type {
        Type::parse(&(self.kind)()).expect("the type is right")
    }

    /// Parses the value.
    pub(crate) fn value(&self) -> Value {
        Value::parse_literal(&(self.value)()).expect("the value is right")
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
