//! Prints a tree as Puppet source, to test that parsing the output gives the same tree.
//!
//! The printer supports manifests without heredocs. Calls without a value are printed only as statements; elsewhere
//! they come from forms that have no other spelling.

use puppetlang_parser::{Field, NodeFlags, NodeId, NodeKind as N, Parsed, Tree};
use puppetlang_source::Source;

/// Returns the source of a tree; `None` if it contains a construct that this printer does not support.
pub(crate) fn print(parsed: &Parsed, source: &Source) -> Option<String> {
    let tree = parsed.tree()?;
    let mut printer = Printer { parsed, tree, source, known: true };
    let text = printer.children(tree.root()).iter().map(|&body| printer.statements(body)).collect::<String>();
    printer.known.then_some(text)
}

struct Printer<'t> {
    parsed: &'t Parsed,
    tree: &'t Tree,
    source: &'t Source,
    known: bool,
}

impl Printer<'_> {
    fn children(&self, node: NodeId) -> Vec<NodeId> {
        self.tree.children(node).collect()
    }

    fn text(&self, node: NodeId) -> String {
        self.parsed.text(node, self.source).unwrap_or_default().into_owned()
    }

    fn node(&self, node: NodeId, name: &str) -> Option<NodeId> {
        self.tree.fields(node).find_map(|(field, value)| match value {
            Field::Node(child) if field == name => child,
            _ => None,
        })
    }

    fn list(&self, node: NodeId, name: &str) -> Vec<NodeId> {
        let found = self.tree.fields(node).find_map(|(field, value)| match value {
            Field::List(list) if field == name => Some(list.to_vec()),
            _ => None,
        });
        found.unwrap_or_default()
    }

    fn unknown(&mut self) -> String {
        self.known = false;
        String::new()
    }

    /// Prints statements separated by semicolons.
    fn statements(&mut self, body: NodeId) -> String {
        let list = match self.tree.kind(body) {
            N::BlockExpression => self.children(body),
            _ => vec![body],
        };
        let list: Vec<_> = list.into_iter().map(|statement| self.statement(statement)).collect();
        list.join(";\n")
    }

    fn statement(&mut self, node: NodeId) -> String {
        match self.tree.kind(node) {
            N::Nop => String::new(),
            N::CallNamedFunctionExpression => self.call(node),
            N::BlockExpression => self.unknown(),
            _ => self.expression(node),
        }
    }

    fn body(&mut self, node: Option<NodeId>) -> String {
        let statements = node.map(|node| self.statements(node)).unwrap_or_default();
        format!("{{ {statements} }}")
    }

    fn joined(&mut self, nodes: &[NodeId], between: &str) -> String {
        let texts: Vec<_> = nodes.iter().map(|&node| self.expression(node)).collect();
        texts.join(between)
    }

    fn part(&mut self, node: NodeId, name: &str) -> String {
        self.node(node, name).map(|child| self.expression(child)).unwrap_or_default()
    }

    fn items(&mut self, node: NodeId, name: &str) -> String {
        let list = self.list(node, name);
        self.joined(&list, ", ")
    }

    fn call(&mut self, node: NodeId) -> String {
        let function = self.part(node, "functor_expr");
        let arguments = self.items(node, "arguments");
        let lambda = self.part(node, "lambda");
        format!("{function}({arguments}){lambda}")
    }

    fn parameters(&mut self, node: NodeId) -> String {
        self.items(node, "parameters")
    }

    fn expression(&mut self, node: NodeId) -> String {
        let kind = self.tree.kind(node);
        let operator = self.tree.operator(node).text();
        match kind {
            N::LiteralInteger | N::LiteralFloat | N::LiteralBoolean | N::QualifiedName | N::QualifiedReference => {
                self.text(node)
            }
            N::ReservedWord => self.text(node),
            N::LiteralUndef => "undef".into(),
            N::LiteralDefault => "default".into(),
            N::LiteralString => quoted(&self.text(node)),
            N::LiteralRegularExpression => format!("/{}/", self.text(node).replace('/', "\\/")),
            N::VariableExpression => {
                let name = self.text(node);
                let plain = name.chars().all(|character| character.is_ascii_alphanumeric() || "_:".contains(character));
                if plain { format!("${name}") } else { self.unknown() }
            }
            N::ParenthesizedExpression => format!("({})", self.part(node, "expr")),
            N::NotExpression => format!("!{}", self.part(node, "expr")),
            N::UnaryMinusExpression => format!("- {}", self.part(node, "expr")),
            N::UnfoldExpression => format!("*{}", self.part(node, "expr")),
            N::AssignmentExpression
            | N::ArithmeticExpression
            | N::RelationshipExpression
            | N::ComparisonExpression
            | N::MatchExpression
            | N::InExpression
            | N::AndExpression
            | N::OrExpression => {
                let children = self.children(node);
                self.joined(&children, &format!(" {operator} "))
            }
            N::NamedAccessExpression => {
                let children = self.children(node);
                self.joined(&children, ".")
            }
            N::KeyedEntry | N::SelectorEntry => {
                let children = self.children(node);
                self.joined(&children, " => ")
            }
            N::AccessExpression => format!("{}[{}]", self.part(node, "left_expr"), self.items(node, "keys")),
            N::LiteralList => format!(" [{}]", self.items(node, "values")),
            N::LiteralHash if self.tree.flags(node).contains(NodeFlags::UNFOLDED) => self.items(node, "entries"),
            N::LiteralHash => format!("{{{}}}", self.items(node, "entries")),
            N::ConcatenatedString => self.interpolated(node),
            N::SelectorExpression => {
                format!("{} ? {{ {} }}", self.part(node, "left_expr"), self.items(node, "selectors"))
            }
            N::CaseExpression => {
                let options = self.list(node, "options");
                format!("case {} {{ {} }}", self.part(node, "test"), self.joined(&options, " "))
            }
            N::CaseOption => {
                let then = self.node(node, "then_expr");
                format!("{}: {}", self.items(node, "values"), self.body(then))
            }
            N::IfExpression | N::UnlessExpression => self.conditional(node),
            N::CallNamedFunctionExpression if self.tree.flags(node).contains(NodeFlags::VALUE) => self.call(node),
            N::CallMethodExpression => self.call(node),
            N::LambdaExpression => {
                let returns = self.node(node, "return_type").map(|kind| format!(">> {}", self.expression(kind)));
                let body = self.node(node, "body");
                format!("|{}| {} {}", self.parameters(node), returns.unwrap_or_default(), self.body(body))
            }
            N::Parameter => {
                let rest = if self.tree.flags(node).contains(NodeFlags::CAPTURES_REST) { "*" } else { "" };
                let value = self.node(node, "value").map(|value| format!(" = {}", self.expression(value)));
                format!("{} {rest}${}{}", self.part(node, "type_expr"), self.text(node), value.unwrap_or_default())
            }
            N::VirtualQuery => format!("<| {} |>", self.part(node, "expr")),
            N::ExportedQuery => format!("<<| {} |>>", self.part(node, "expr")),
            N::CollectExpression => {
                let operations = self.items(node, "operations");
                let operations = if operations.is_empty() { operations } else { format!(" {{ {operations} }}") };
                format!("{} {}{operations}", self.part(node, "type_expr"), self.part(node, "query"))
            }
            N::AttributeOperation => format!("{} {operator} {}", self.text(node), self.part(node, "value_expr")),
            N::AttributesOperation => format!("* => {}", self.part(node, "expr")),
            N::ResourceExpression | N::ResourceDefaultsExpression | N::ResourceOverrideExpression => {
                self.resource(node)
            }
            N::ResourceBody => format!("{}: {}", self.part(node, "title"), self.items(node, "operations")),
            N::FunctionDefinition => {
                let returns = self.node(node, "return_type").map(|kind| format!(">> {}", self.expression(kind)));
                let body = self.node(node, "body");
                let head = format!("function {}({})", self.text(node), self.parameters(node));
                format!("{head} {} {}", returns.unwrap_or_default(), self.body(body))
            }
            N::NodeDefinition => {
                let parent = self.node(node, "parent").map(|parent| format!("inherits {}", self.expression(parent)));
                let body = self.node(node, "body");
                let hosts = self.items(node, "host_matches");
                format!("node {hosts} {} {}", parent.unwrap_or_default(), self.body(body))
            }
            _ => self.unknown(),
        }
    }

    fn conditional(&mut self, node: NodeId) -> String {
        let word = if self.tree.kind(node) == N::IfExpression { "if" } else { "unless" };
        let (then, otherwise) = (self.node(node, "then_expr"), self.node(node, "else_expr"));
        let head = format!("{word} {} {}", self.part(node, "test"), self.body(then));
        match otherwise {
            None => head,
            otherwise => format!("{head} else {}", self.body(otherwise)),
        }
    }

    fn resource(&mut self, node: NodeId) -> String {
        let flags = self.tree.flags(node);
        let mark = match () {
            () if flags.contains(NodeFlags::VIRTUAL) => "@",
            () if flags.contains(NodeFlags::EXPORTED) => "@@",
            () => "",
        };
        let children = self.children(node);
        let (left, rest) = children.split_first().expect("a resource has a type");
        let between = if self.tree.kind(node) == N::ResourceExpression { "; " } else { ", " };
        format!("{mark}{} {{ {} }}", self.expression(*left), self.joined(rest, between))
    }

    fn interpolated(&mut self, node: NodeId) -> String {
        let mut text = String::from("\"");
        for segment in self.children(node) {
            if self.tree.kind(segment) == N::LiteralString {
                for character in self.text(segment).chars() {
                    if matches!(character, '"' | '\\' | '$') {
                        text.push('\\');
                    }
                    text.push(character);
                }
            } else {
                text.push_str("${");
                text.push_str(&self.part(segment, "expr"));
                text.push('}');
            }
        }
        text + "\""
    }
}

/// Quotes a string in single quotes.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
}
