//! Files that must define exactly one function or type and contain nothing else.

use puppetlang_evaluator::{Flow, Program, plain};
use puppetlang_parser::{NodeKind, ast};

/// The kind of definition that a file must contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sole {
    Function,
    Type,
}

impl Sole {
    fn is(self, kind: NodeKind) -> bool {
        match self {
            Self::Function => kind == NodeKind::FunctionDefinition,
            Self::Type => matches!(kind, NodeKind::TypeAlias | NodeKind::TypeDefinition),
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
        let (tree, kind) = (program.tree(), self.name());
        let reject = |what: String| plain(format!("The code loaded from {} {what}", program.source().name()));
        let mut definitions = tree.nodes().filter(|&node| is_definition(tree.kind(node)));
        let Some(definition) = definitions.next() else {
            return reject(format!("does not define the {kind} '{name}' - it is empty."));
        };
        if definitions.next().is_some() {
            return reject(format!("must contain only the {kind} '{name}' - it has additional definitions."));
        }
        if !self.is(tree.kind(definition)) {
            let missing = if self == Self::Function { "no function" } else { "no type alias or type definition" };
            return reject(format!("does not define the {kind} '{name}' - {missing} found."));
        }
        let actual = program.text(definition);
        // The reference quotes the names of types only.
        let (is_named, quote) = match self {
            Self::Function => (*actual == *name, ""),
            Self::Type => (actual.to_lowercase() == name, "'"),
        };
        if !is_named {
            return reject(format!(
                "produced {kind} with the wrong name, expected {quote}{name}{quote}, actual {quote}{actual}{quote}"
            ));
        }
        if ast::Program::cast(tree, tree.root()).map(ast::Program::body) != Some(definition) {
            return reject(format!("contains additional logic - can only contain the {kind} {quote}{name}{quote}"));
        }
        Ok(())
    }
}

fn is_definition(kind: NodeKind) -> bool {
    use NodeKind as K;
    matches!(
        kind,
        K::FunctionDefinition
            | K::TypeAlias
            | K::TypeDefinition
            | K::HostClassDefinition
            | K::ResourceTypeDefinition
            | K::NodeDefinition
            | K::PlanDefinition
    )
}
