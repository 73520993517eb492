//! Ruby text to the tree, with Prism, the parser of CRuby.
//!
//! Prism checks the syntax; its nodes are converted at once and freed.
//!
//! | module | subject |
//! |---|---|
//! | `expression` | the kinds of expressions, and control flow |
//! | `literal` | numbers, strings, symbols, regular expressions and collections |
//! | `call` | calls with their arguments and blocks |
//! | `assignment` | variables, constants, and assignments of all forms |
//! | `definition` | methods, blocks, classes and modules, with parameters |
//! | `pattern` | patterns of `in` |

mod assignment;
mod call;
mod definition;
mod expression;
mod literal;
mod pattern;

use std::collections::HashMap;

use ruby_prism::{ConstantId, ConstantList, Location, Node, Options, Version, parse_with_options};

use crate::tree::{
    Body, BodyId, BodyKind, Expr, ExprId, List, Local, NameId, PROGRAM, Parameters, PartId, TextId, Tree,
};

/// The nesting at which reading ends with an error. Prism has a limit of its own, which is higher.
const MAX_DEPTH: u32 = 5_000;

/// The stack that reading Ruby may need, in bytes: as much as Prism needs for its own limit of nesting.
///
/// A thread with less stack maps a new stack for each text that it reads.
pub const READING_STACK: usize = 64 << 20;

/// The stack that must be left for one level of nesting, and the size of a new segment.
const RED_ZONE: usize = 128 << 10;
const SEGMENT: usize = 2 << 20;

/// The reason why a text is not a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SyntaxError {
    /// The message, that of Prism if it rejects the text.
    pub(crate) message: String,
    /// Whether the text is Ruby that the interpreter refuses.
    pub(crate) is_refusal: bool,
    /// The place in the text, in bytes.
    pub(crate) offset: u32,
}

/// The result of a step.
type Step<T> = Result<T, SyntaxError>;

/// Runs work that calls Prism, with the stack that it may need.
pub(crate) fn with_reading_stack<T>(work: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(READING_STACK, READING_STACK, work)
}

/// Reads a program. `locals` are the names of the variables that exist before; they get the first slots.
pub(crate) fn read(source: &[u8], locals: &[&str]) -> Step<Tree> {
    with_reading_stack(|| {
        let mut options = Options::default().version(Version::CRuby3_3);
        if !locals.is_empty() {
            let names = locals.iter().map(|name| name.as_bytes().to_vec()).collect();
            options = options.scope(ruby_prism::Scope::default().locals(names));
        }
        let options = options.build();
        let parsed = parse_with_options(source, &options);
        if let Some(error) = parsed.errors().next() {
            let message = String::from_utf8_lossy(error.message()).into_owned();
            return Err(SyntaxError { message, is_refusal: false, offset: error.location().start() });
        }
        let mut reader = Reader::new(parsed.frozen_string_literals());
        reader.tree.lines = parsed.line_offsets().to_vec();
        reader.program(&parsed.node(), locals)?;
        Ok(reader.tree)
    })
}

/// Converts Prism's nodes.
struct Reader {
    tree: Tree,
    names: HashMap<Box<str>, NameId>,
    scopes: Vec<Scope>,
    depth: u32,
}

/// The local variables of a scope.
#[derive(Default)]
struct Scope {
    names: Vec<NameId>,
    slots: HashMap<NameId, u16>,
    is_block: bool,
    /// The number of loops around, which `break` leaves.
    loops: u32,
    /// The blocks in the scope.
    blocks: Vec<BodyId>,
}

impl Reader {
    fn new(frozen_strings: bool) -> Self {
        let tree = Tree { frozen_strings, ..Tree::default() };
        Self { tree, names: HashMap::new(), scopes: Vec::new(), depth: 0 }
    }

    fn program(&mut self, node: &Node<'_>, locals: &[&str]) -> Step<()> {
        let Some(program) = node.as_program_node() else { return self.error("this is no program", &node.location()) };
        let name = self.name_of("");
        // The program is the first body; its content is known at the end.
        self.tree.bodies.push(Body {
            kind: BodyKind::Program,
            name,
            parameters: Parameters::default(),
            locals: Vec::new(),
            expression: None,
            outer: None,
        });
        self.scopes.push(Scope::default());
        for local in locals {
            let name = self.name_of(local);
            self.slot(name)?;
        }
        for name in &program.locals() {
            let name = self.constant(&name);
            self.slot(name)?;
        }
        let expression = self.statements(Some(&program.statements()))?;
        let scope = self.scopes.pop().unwrap_or_default();
        let body = &mut self.tree.bodies[0];
        body.expression = expression;
        body.locals = scope.names;
        self.set_outer(&scope.blocks, PROGRAM);
        Ok(())
    }

    /// Refuses a construct at a place.
    fn error<T>(&self, message: &str, at: &Location<'_>) -> Step<T> {
        Err(SyntaxError { message: message.to_owned(), is_refusal: true, offset: at.start() })
    }

    fn too_large(at: u32) -> SyntaxError {
        SyntaxError { message: "the program is too large".to_owned(), is_refusal: true, offset: at }
    }

    /// Adds an expression that starts at an offset.
    fn add(&mut self, expression: Expr, offset: u32) -> Step<ExprId> {
        let id = u32::try_from(self.tree.expressions.len()).map_err(|_| Self::too_large(offset))?;
        self.tree.expressions.push(expression);
        self.tree.offsets.push(offset);
        Ok(ExprId(id))
    }

    fn add_list(&mut self, list: &[ExprId]) -> Step<List> {
        let start = u32::try_from(self.tree.lists.len()).map_err(|_| Self::too_large(0))?;
        let length = u32::try_from(list.len()).map_err(|_| Self::too_large(0))?;
        self.tree.lists.extend_from_slice(list);
        Ok(List { start, length })
    }

    fn name_of(&mut self, name: &str) -> NameId {
        if let Some(known) = self.names.get(name) {
            return *known;
        }
        let id = NameId(u32::try_from(self.tree.names.len()).unwrap_or(u32::MAX));
        self.tree.names.push(name.into());
        self.names.insert(name.into(), id);
        id
    }

    fn name_of_bytes(&mut self, name: &[u8]) -> NameId {
        self.name_of(&String::from_utf8_lossy(name))
    }

    fn constant(&mut self, id: &ConstantId<'_>) -> NameId {
        self.name_of_bytes(id.as_slice())
    }

    fn text(&mut self, text: &[u8]) -> TextId {
        let id = TextId(u32::try_from(self.tree.texts.len()).unwrap_or(u32::MAX));
        self.tree.texts.push(text.into());
        id
    }

    /// Returns the slot of a variable in the innermost scope, which gets one if it has none.
    fn slot(&mut self, name: NameId) -> Step<u16> {
        let Some(scope) = self.scopes.last_mut() else { return Err(Self::too_large(0)) };
        if let Some(slot) = scope.slots.get(&name) {
            return Ok(*slot);
        }
        let slot = u16::try_from(scope.names.len()).map_err(|_| Self::too_large(0))?;
        scope.names.push(name);
        scope.slots.insert(name, slot);
        Ok(slot)
    }

    /// Returns a slot for a value that no program can name.
    fn hidden_slot(&mut self, name: &str) -> Step<u16> {
        let name = self.name_of(name);
        self.slot(name)
    }

    /// Returns the variable with a name, in the scope that Prism tells or, if it is hidden, in the nearest one.
    fn local(&mut self, name: &ConstantId<'_>, depth: u32) -> Step<Local> {
        let name = self.constant(name);
        let index = self.scopes.len().checked_sub(1 + depth as usize);
        let slot = index.and_then(|index| self.scopes.get(index)?.slots.get(&name).copied());
        match (slot, u16::try_from(depth)) {
            (Some(slot), Ok(depth)) => Ok(Local { depth, slot }),
            // Prism lists the variables of a scope, except those of numbered parameters.
            (None, Ok(0)) => Ok(Local { depth: 0, slot: self.slot(name)? }),
            _ => Err(Self::too_large(0)),
        }
    }

    /// Returns a hidden variable of the method around, such as `*` of an anonymous parameter.
    fn hidden_local(&mut self, name: &str, at: u32) -> Step<Local> {
        let name = self.name_of(name);
        for (depth, scope) in self.scopes.iter().rev().enumerate() {
            if let Some(slot) = scope.slots.get(&name) {
                let depth = u16::try_from(depth).map_err(|_| Self::too_large(at))?;
                return Ok(Local { depth, slot: *slot });
            }
            if !scope.is_block {
                break;
            }
        }
        Err(SyntaxError { message: "no anonymous parameter".to_owned(), is_refusal: true, offset: at })
    }

    /// Runs `read` with a scope of its own, and adds the body.
    fn in_scope(
        &mut self,
        kind: BodyKind,
        name: NameId,
        locals: &ConstantList<'_>,
        read: impl FnOnce(&mut Self) -> Step<(Parameters, Option<ExprId>)>,
    ) -> Step<BodyId> {
        let is_block = matches!(kind, BodyKind::Block | BodyKind::Lambda);
        self.scopes.push(Scope { is_block, ..Scope::default() });
        for local in locals {
            let local = self.constant(&local);
            self.slot(local)?;
        }
        let (parameters, expression) = read(self)?;
        let scope = self.scopes.pop().unwrap_or_default();
        let id = BodyId(u32::try_from(self.tree.bodies.len()).map_err(|_| Self::too_large(0))?);
        self.tree.bodies.push(Body { kind, name, parameters, locals: scope.names, expression, outer: None });
        self.set_outer(&scope.blocks, id);
        if is_block && let Some(around) = self.scopes.last_mut() {
            around.blocks.push(id);
        }
        Ok(id)
    }

    /// Notes the body around blocks.
    fn set_outer(&mut self, blocks: &[BodyId], outer: BodyId) {
        for block in blocks {
            if let Some(body) = self.tree.bodies.get_mut(block.0 as usize) {
                body.outer = Some(outer);
            }
        }
    }

    /// Converts an expression.
    fn expression(&mut self, node: &Node<'_>) -> Step<ExprId> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return self.error("the program is nested too deeply", &node.location());
        }
        let result = stacker::maybe_grow(RED_ZONE, SEGMENT, || self.expression_here(node));
        self.depth -= 1;
        result
    }

    /// Converts what is in a loop.
    fn in_loop<T>(&mut self, read: impl FnOnce(&mut Self) -> Step<T>) -> Step<T> {
        self.count_loop(true);
        let result = read(self);
        self.count_loop(false);
        result
    }

    fn count_loop(&mut self, begins: bool) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.loops = if begins { scope.loops + 1 } else { scope.loops - 1 };
        }
    }

    fn optional(&mut self, node: Option<Node<'_>>) -> Step<Option<ExprId>> {
        node.map(|node| self.expression(&node)).transpose()
    }
}

/// Adds an entry to a table and returns its number.
fn part<T>(table: &mut Vec<T>, entry: T) -> PartId {
    let id = u32::try_from(table.len()).unwrap_or(u32::MAX);
    table.push(entry);
    PartId(id)
}
