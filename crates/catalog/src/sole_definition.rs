//! Files that must define exactly one function or type and contain nothing else.

use puppetlang_evaluator::{DefinitionKind, Flow, Program, plain};

/// The kind of definition that a file must contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sole {
    Function,
    Type,
}

impl Sole {
    fn is(self, kind: DefinitionKind) -> bool {
        match self {
            Self::Function => kind == DefinitionKind::Function,
            Self::Type => kind == DefinitionKind::Type,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Function => "function",
            Self::Type => "type",
        }
    }

    /// Rejects a program that does not consist of one definition with this name, in lower case.
    ///
    /// # Errors
    ///
    /// The reference's message.
    pub(crate) fn check(self, program: &Program, name: &str) -> Flow<()> {
        let kind = self.name();
        let reject = |what: String| plain(format!("The code loaded from {} {what}", program.source().name()));
        let definition = match program.definitions() {
            [] => return reject(format!("does not define the {kind} '{name}' - it is empty.")),
            [definition] => definition,
            _ => return reject(format!("must contain only the {kind} '{name}' - it has additional definitions.")),
        };
        if !self.is(definition.kind) {
            let missing = if self == Self::Function { "no function" } else { "no type alias or type definition" };
            return reject(format!("does not define the {kind} '{name}' - {missing} found."));
        }
        let actual = &definition.name;
        // The reference quotes the names of types only.
        let (is_named, quote) = match self {
            Self::Function => (actual == name, ""),
            Self::Type => (actual.to_lowercase() == name, "'"),
        };
        if !is_named {
            return reject(format!(
                "produced {kind} with the wrong name, expected {quote}{name}{quote}, actual {quote}{actual}{quote}"
            ));
        }
        if !definition.is_whole {
            return reject(format!("contains additional logic - can only contain the {kind} {quote}{name}{quote}"));
        }
        Ok(())
    }
}
