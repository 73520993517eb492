//! The calls at the top level of a program, with their literal arguments. Nothing is run.
//!
//! Files such as a Puppetfile are programs that consist of calls without receiver. A value that is not a literal is
//! unknown, and so is everything within a condition, loop or block.

use std::collections::BTreeSet;

use ruby_prism::{CallNode, Location, Node, NodeList, parse};

use crate::SyntaxError;
use crate::read::with_reading_stack;

/// The deepest nesting of literals that is read; a deeper value is unknown.
const DEPTH: u32 = 16;

/// A program that declares things.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Declarations {
    /// The calls without receiver at the top level, in the order of the text, up to a statement that may end the
    /// program.
    pub calls: Vec<DeclarationCall>,
    /// True if the program consists of nothing but such calls without blocks.
    pub is_static: bool,
    /// The names of the methods that the program defines at its top level.
    pub methods: BTreeSet<String>,
}

/// A call without receiver.
#[derive(Clone, Debug, PartialEq)]
pub struct DeclarationCall {
    /// The name.
    pub name: String,
    /// The place of the name: byte offsets.
    pub place: (u32, u32),
    /// The arguments. Keywords are a hash at the end.
    pub arguments: Vec<Literal>,
    /// True if the call has a block.
    pub has_block: bool,
    /// True for a name alone, without arguments and parentheses.
    pub is_bare: bool,
}

/// A value in its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Literal {
    /// The value.
    pub value: LiteralValue,
    /// The place: byte offsets.
    pub place: (u32, u32),
}

/// The value of a literal.
#[derive(Clone, Debug, PartialEq)]
pub enum LiteralValue {
    /// `nil`
    Nil,
    /// `true` or `false`
    Boolean(bool),
    /// A number, as it is written.
    Number(String),
    /// A string without interpolation.
    Text(String),
    /// A symbol.
    Symbol(String),
    /// An array.
    Array(Vec<Literal>),
    /// A hash: keys and values.
    Hash(Vec<(Literal, Literal)>),
    /// The elements of an array that is unknown: `*value` among arguments.
    Splat,
    /// A call without receiver: the name. Its result is unknown.
    Call(String),
    /// Anything else.
    Unknown,
}

impl Declarations {
    /// Reads a program.
    ///
    /// ```
    /// use puppetlang_ruby::{Declarations, LiteralValue};
    ///
    /// let read = Declarations::of_program(b"mod 'a/b', ref: version\n").expect("it is valid");
    /// let call = &read.calls[0];
    /// assert_eq!((&*call.name, call.place), ("mod", (0, 3)));
    /// assert_eq!(call.arguments[0].value, LiteralValue::Text("a/b".to_owned()));
    /// let LiteralValue::Hash(pairs) = &call.arguments[1].value else { panic!("keywords are a hash") };
    /// assert_eq!(pairs[0].0.value, LiteralValue::Symbol("ref".to_owned()));
    /// assert_eq!(pairs[0].1.value, LiteralValue::Call("version".to_owned()));
    /// ```
    ///
    /// # Errors
    ///
    /// If the text is not valid.
    pub fn of_program(source: &[u8]) -> Result<Self, SyntaxError> {
        with_reading_stack(|| {
            let parsed = parse(source);
            if let Some(error) = parsed.errors().next() {
                let message = String::from_utf8_lossy(error.message()).into_owned();
                return Err(SyntaxError { message, offset: error.location().start() as usize });
            }
            let root = parsed.node();
            let Some(program) = root.as_program_node() else { return Ok(Self::default()) };
            let mut read = Self { is_static: true, ..Self::default() };
            for statement in &program.statements().body() {
                if !read.statement(&statement) {
                    read.is_static = false;
                    break;
                }
            }
            Ok(read)
        })
    }

    /// Reads a statement; false if it may end the program.
    fn statement(&mut self, node: &Node<'_>) -> bool {
        if let Some(definition) = node.as_def_node() {
            self.methods.insert(text(definition.name().as_slice()));
        }
        match node.as_call_node().filter(|call| call.receiver().is_none()) {
            Some(call) => {
                let call = declaration(&call);
                let ends = matches!(&*call.name, "exit" | "exit!" | "abort" | "raise" | "fail" | "throw");
                self.is_static &= !call.has_block;
                if !ends {
                    self.calls.push(call);
                }
                !ends
            }
            None => {
                self.is_static = false;
                node.as_return_node().is_none()
            }
        }
    }
}

fn declaration(call: &CallNode<'_>) -> DeclarationCall {
    let at = call.message_loc().unwrap_or_else(|| call.location());
    let arguments = call.arguments().map(|found| literals(&found.arguments(), 0)).unwrap_or_default();
    DeclarationCall {
        name: text(call.name().as_slice()),
        place: place(&at),
        arguments,
        has_block: call.block().is_some(),
        is_bare: call.is_variable_call(),
    }
}

fn place(location: &Location<'_>) -> (u32, u32) {
    (location.start(), location.end())
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn literals(nodes: &NodeList<'_>, depth: u32) -> Vec<Literal> {
    nodes.iter().map(|node| literal(&node, depth)).collect()
}

fn literal(node: &Node<'_>, depth: u32) -> Literal {
    Literal { value: value(node, depth), place: place(&node.location()) }
}

fn value(node: &Node<'_>, depth: u32) -> LiteralValue {
    if depth >= DEPTH {
        return LiteralValue::Unknown;
    }
    if let Some(string) = node.as_string_node() {
        return LiteralValue::Text(text(string.unescaped()));
    }
    if let Some(symbol) = node.as_symbol_node() {
        return LiteralValue::Symbol(text(symbol.unescaped()));
    }
    if let Some(array) = node.as_array_node() {
        return LiteralValue::Array(literals(&array.elements(), depth + 1));
    }
    if let Some(hash) = node.as_hash_node() {
        return LiteralValue::Hash(pairs(&hash.elements(), depth + 1));
    }
    if let Some(hash) = node.as_keyword_hash_node() {
        return LiteralValue::Hash(pairs(&hash.elements(), depth + 1));
    }
    if node.as_integer_node().is_some() || node.as_float_node().is_some() {
        return LiteralValue::Number(text(node.location().as_slice()));
    }
    if let Some(call) = node.as_call_node().filter(|call| call.receiver().is_none()) {
        return LiteralValue::Call(text(call.name().as_slice()));
    }
    if node.as_splat_node().is_some() {
        return LiteralValue::Splat;
    }
    match (node.as_nil_node(), node.as_true_node(), node.as_false_node()) {
        (Some(_), ..) => LiteralValue::Nil,
        (_, Some(_), _) => LiteralValue::Boolean(true),
        (.., Some(_)) => LiteralValue::Boolean(false),
        _ => LiteralValue::Unknown,
    }
}

/// Returns the entries of a hash. The key of an entry that is no pair (`**options`) is unknown.
fn pairs(nodes: &NodeList<'_>, depth: u32) -> Vec<(Literal, Literal)> {
    let pair = |node: Node<'_>| match node.as_assoc_node() {
        Some(pair) => (literal(&pair.key(), depth), literal(&pair.value(), depth)),
        None => {
            let unknown = || Literal { value: LiteralValue::Unknown, place: place(&node.location()) };
            (unknown(), unknown())
        }
    };
    nodes.iter().map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Declarations {
        Declarations::of_program(text.as_bytes()).expect("it is valid")
    }

    #[test]
    fn only_calls_of_the_top_level_are_read() {
        let read =
            read("forge 'x'\nif a\n  mod 'b'\nend\nmod('c') { }\nx.mod 'd'\ndef mods = 1\nmods\nexit\nmod 'e'\n");
        let names: Vec<_> = read.calls.iter().map(|call| (&*call.name, call.is_bare)).collect();
        assert_eq!(names, [("forge", false), ("mod", false), ("mods", true)]);
        assert!(!read.is_static);
        assert!(read.methods.contains("mods"));
    }

    #[test]
    fn literals_have_values_and_places() {
        let text = "mod 'a', { :b => nil, 'c' => [1, -2.5], d: \"#{e}\", **f }, :latest, true, %q(g), *h\n";
        let read = read(text);
        assert!(read.is_static);
        let [name, options, ..] = &read.calls[0].arguments[..] else { panic!("two arguments") };
        assert_eq!(&text[name.place.0 as usize..name.place.1 as usize], "'a'");
        let LiteralValue::Hash(pairs) = &options.value else { panic!("a hash") };
        let shown: Vec<_> = pairs.iter().map(|(key, value)| format!("{:?} {:?}", key.value, value.value)).collect();
        assert_eq!(shown[0], "Symbol(\"b\") Nil");
        assert!(shown[1].contains("Number(\"1\")") && shown[1].contains("Number(\"-2.5\")"), "{}", shown[1]);
        assert_eq!(shown[2], "Symbol(\"d\") Unknown");
        assert_eq!(shown[3], "Unknown Unknown");
        assert_eq!(read.calls[0].arguments[2].value, LiteralValue::Symbol("latest".to_owned()));
        assert_eq!(read.calls[0].arguments[4].value, LiteralValue::Text("g".to_owned()));
        assert_eq!(read.calls[0].arguments[5].value, LiteralValue::Splat);
    }

    #[test]
    fn deep_literals_are_unknown() {
        let text = format!("mod {}{}", "[".repeat(900), "]".repeat(900));
        assert_eq!(read(&text).calls.len(), 1);
        let error = Declarations::of_program(b"mod 'a\n").expect_err("the quote is open");
        assert!(error.offset <= 7, "{error:?}");
    }
}
