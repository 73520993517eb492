//! Writes a tree in the reference's old format of S-expressions, the default of its dump command.
//!
//! The format has quirks: conditions without `else` leave the following text indented, operands of `!` start at the
//! margin, and overrides of collectors are omitted. Scripts may compare the output, so all quirks are reproduced. The
//! writer uses an explicit stack.

use std::borrow::Cow;

use puppetlang_source::Source;

use crate::ast::{self, Node as N};
use crate::field::TextRef;
use crate::node::{NodeId, NodeKind, Operator};
use crate::number;
use crate::parsed::Parsed;
use crate::pn::NoForm;
use crate::tree::Tree;

/// A part of a dump. Blanks between parts are inserted when the dump is formatted.
enum Part<'t> {
    Open,
    Close,
    Text(Cow<'t, str>),
    /// A line break, followed by the indentation that is current at that time.
    Break,
    Indent,
    Dedent,
}

/// A pending step.
enum Step<'t> {
    Node(NodeId),
    Part(Part<'t>),
    /// Starts a text that is formatted separately.
    Begin,
    /// Ends the separately formatted text, which becomes one part.
    End,
}

impl Parsed {
    /// Returns the tree in the reference's old format; `None` if there is no tree.
    ///
    /// # Errors
    ///
    /// If the format has no form for a node.
    pub fn tree_dump(&self, source: &Source) -> Option<Result<String, NoForm>> {
        self.tree().map(|tree| Dumper::new(self, tree, source).dump())
    }
}

struct Dumper<'t> {
    parsed: &'t Parsed,
    tree: &'t Tree,
    source: &'t Source,
    steps: Vec<Step<'t>>,
    /// The parts of each separately formatted text, the innermost last.
    parts: Vec<Vec<Part<'t>>>,
    indent: usize,
}

impl<'t> Dumper<'t> {
    fn new(parsed: &'t Parsed, tree: &'t Tree, source: &'t Source) -> Self {
        let steps = vec![Step::Node(tree.root())];
        Self { parsed, tree, source, steps, parts: vec![Vec::new()], indent: 0 }
    }

    fn dump(mut self) -> Result<String, NoForm> {
        while let Some(step) = self.steps.pop() {
            match step {
                Step::Node(node) => {
                    let first = self.steps.len();
                    self.expand(node)?;
                    self.steps[first..].reverse();
                }
                Step::Part(part) => {
                    if let Some(parts) = self.parts.last_mut() {
                        parts.push(part);
                    }
                }
                Step::Begin => self.parts.push(Vec::new()),
                Step::End => {
                    let parts = self.parts.pop().unwrap_or_default();
                    let text = self.formatted(&parts);
                    self.steps.push(Step::Part(Part::Text(text.into())));
                }
            }
        }
        let parts = self.parts.pop().unwrap_or_default();
        Ok(self.formatted(&parts))
    }

    /// Formats parts as text.
    fn formatted(&mut self, parts: &[Part<'_>]) -> String {
        let mut out = String::new();
        let mut last_end_is_blank = true;
        for part in parts {
            let text: Cow<'_, str> = match part {
                Part::Open => "(".into(),
                Part::Close => ")".into(),
                Part::Text(text) => text.as_ref().into(),
                Part::Break => format!("\n{}", "  ".repeat(self.indent)).into(),
                Part::Indent => {
                    self.indent += 1;
                    continue;
                }
                Part::Dedent => {
                    self.indent = self.indent.saturating_sub(1);
                    continue;
                }
            };
            if !last_end_is_blank && text != ")" && !begins_blank(&text) {
                out.push(' ');
            }
            last_end_is_blank = ends_blank(&text);
            out.push_str(&text);
        }
        out
    }

    fn text(&mut self, text: impl Into<Cow<'t, str>>) {
        self.steps.push(Step::Part(Part::Text(text.into())));
    }

    fn part(&mut self, part: Part<'t>) {
        self.steps.push(Step::Part(part));
    }

    /// Opens a named form.
    fn open(&mut self, name: impl Into<Cow<'t, str>>) {
        self.part(Part::Open);
        self.text(name);
    }

    fn close(&mut self) {
        self.part(Part::Close);
    }

    /// Returns the text that a field refers to.
    fn text_of(&self, text: TextRef) -> Cow<'t, str> {
        self.parsed.text_of(self.tree, text, self.source)
    }

    fn node(&mut self, node: NodeId) {
        self.steps.push(Step::Node(node));
    }

    /// Writes a node, or `()` if there is none.
    fn node_or_nothing(&mut self, node: Option<NodeId>) {
        match node {
            Some(node) => self.node(node),
            None => self.text("()"),
        }
    }

    /// Writes statements as a block, even if there is only one. A template's content gets no block.
    fn body(&mut self, body: Option<NodeId>) {
        let is_one =
            |node: &NodeId| !matches!(self.tree.kind(*node), NodeKind::BlockExpression | NodeKind::EppExpression);
        let Some(statement) = body.filter(is_one) else { return self.node_or_nothing(body) };
        self.block(&[statement]);
    }

    fn block(&mut self, statements: &[NodeId]) {
        self.open("block");
        self.lines(statements);
        self.part(Part::Break);
        self.close();
    }

    fn nodes(&mut self, nodes: &[NodeId]) {
        self.steps.extend(nodes.iter().copied().map(Step::Node));
    }

    /// Writes nodes, one per line, indented.
    fn lines(&mut self, nodes: &[NodeId]) {
        self.part(Part::Indent);
        for &node in nodes {
            self.part(Part::Break);
            self.node(node);
        }
        self.part(Part::Dedent);
    }

    /// Writes `(name children…)`.
    fn form(&mut self, name: &'static str, node: NodeId) {
        self.open(name);
        let children = self.tree.children(node).map(Step::Node);
        self.steps.extend(children);
        self.close();
    }

    /// Writes `(name nodes…)`.
    fn group(&mut self, name: &'static str, nodes: &[NodeId]) {
        self.open(name);
        self.nodes(nodes);
        self.close();
    }

    /// Writes `(name node)`, or nothing if there is no node.
    fn part_of(&mut self, name: &'static str, node: Option<NodeId>) {
        if let Some(node) = node {
            self.group(name, &[node]);
        }
    }

    /// Writes a resource expression, with one line per operation or body.
    fn resource(&mut self, name: &'static str, node: NodeId, left: NodeId, lines: &[NodeId]) {
        let form = ast::Virtualizable::cast(self.tree, node).map(|form| (form.is_virtual(), form.is_exported()));
        let prefix = match form {
            Some((true, _)) => "virtual-",
            Some((_, true)) => "exported-",
            _ => "",
        };
        self.open(format!("{prefix}{name}"));
        self.node(left);
        self.lines(lines);
        self.close();
    }

    fn conditional(&mut self, name: &'static str, node: NodeId) {
        let Some(conditional) = ast::Conditional::cast(self.tree, node) else { return };
        let branch = |this: &mut Self, name: &'static str, body: Option<NodeId>| {
            this.part(Part::Break);
            this.open(name);
            this.part(Part::Indent);
            this.node_or_nothing(body);
            this.part(Part::Dedent);
            this.close();
        };
        self.open(name);
        self.node(conditional.test());
        self.part(Part::Indent);
        branch(self, "then", conditional.then_expr());
        if let Some(otherwise) = conditional.else_expr().filter(|&node| !self.is_nop(node)) {
            branch(self, "else", Some(otherwise));
            self.part(Part::Dedent);
        }
        self.close();
    }

    fn is_nop(&self, node: NodeId) -> bool {
        self.tree.kind(node) == NodeKind::Nop
    }

    fn call(&mut self, node: NodeId, with_value: &'static str, without: &'static str) {
        let Some(call) = ast::Call::cast(self.tree, node) else { return };
        self.open(if call.uses_value() { with_value } else { without });
        self.node(call.functor_expr());
        self.nodes(call.arguments());
        self.steps.extend(call.lambda().map(Step::Node));
        self.close();
    }

    fn query(&mut self, name: &'static str, query: Option<NodeId>) {
        self.open(name);
        self.steps.extend(query.filter(|&node| !self.is_nop(node)).map(Step::Node));
        self.close();
    }

    fn integer(&mut self, literal: ast::LiteralInteger<'_>) {
        let literal = self.text_of(literal.digits());
        let (digits, radix) = number::integer(&literal);
        let shown = match radix {
            16 if matches!(digits.as_bytes(), [b'0', b'x' | b'X', ..]) => format!("0x{}", digits[2..].to_uppercase()),
            16 => format!("0x{}", number::hexadecimal(&digits).to_uppercase()),
            8 => literal.trim_start_matches('0').to_owned(),
            _ => digits,
        };
        self.text(if radix == 8 { format!("0{}", if shown.is_empty() { "0" } else { &shown }) } else { shown });
    }

    fn parameter(&mut self, parameter: ast::Parameter<'_>) {
        let star = if parameter.captures_rest() { "*" } else { "" };
        let name = format!("{star}{}", self.text_of(parameter.name()));
        match (parameter.type_expr(), parameter.value()) {
            (None, None) => self.text(name),
            (None, Some(value)) => {
                self.open("=");
                self.text(name);
                self.node(value);
                self.close();
            }
            (Some(ty), value) => {
                self.open(if value.is_none() { "t" } else { "=t" });
                self.node(ty);
                self.text(name);
                self.steps.extend(value.map(Step::Node));
                self.close();
            }
        }
    }

    /// Pushes the steps of a node, in order.
    fn expand(&mut self, node: NodeId) -> Result<(), NoForm> {
        match N::of(self.tree, node) {
            N::Program(program) => self.alone(program.body()),
            N::Nop(_) => self.text(":nop"),
            N::LiteralInteger(literal) => self.integer(literal),
            N::LiteralFloat(literal) => {
                self.text(number::float(self.text_of(literal.digits()).parse().unwrap_or(f64::NAN)));
            }
            N::LiteralString(literal) => self.text(format!("'{}'", self.text_of(literal.value()))),
            N::LiteralBoolean(literal) => self.text(if literal.is_true() { "true" } else { "false" }),
            N::QualifiedName(name) => self.text(self.text_of(name.name())),
            N::QualifiedReference(name) => self.text(self.text_of(name.name())),
            N::LiteralUndef(_) => self.text(":undef"),
            N::LiteralDefault(_) => self.text(":default"),
            N::LiteralRegularExpression(literal) => self.text(regexp(&self.text_of(literal.pattern()))),
            N::ReservedWord(reserved) => {
                self.open("reserved");
                self.text(self.text_of(reserved.word()));
                self.close();
            }
            N::VariableExpression(variable) => self.text(format!("${}", self.text_of(variable.name()))),
            N::RenderStringExpression(text) => {
                self.open("render-s");
                self.text(format!(" '{}'", self.text_of(text.value())));
                self.close();
            }
            N::ParenthesizedExpression(parenthesized) => self.node(parenthesized.expr()),
            N::NotExpression(not) => {
                self.open("!");
                self.alone(not.expr());
                self.close();
            }
            N::UnaryMinusExpression(_) => self.form("-", node),
            N::UnfoldExpression(_) => self.form("unfold", node),
            N::TextExpression(_) => self.form("str", node),
            N::RenderExpression(_) => self.form("render", node),
            N::AndExpression(_) => self.form("&&", node),
            N::OrExpression(_) => self.form("||", node),
            N::AssignmentExpression(_)
            | N::ArithmeticExpression(_)
            | N::RelationshipExpression(_)
            | N::ComparisonExpression(_)
            | N::MatchExpression(_)
            | N::InExpression(_)
            | N::NamedAccessExpression(_) => self.form(self.tree.operator(node).text(), node),
            N::AccessExpression(access) => self.access(access),
            N::LiteralList(_) => self.form("[]", node),
            N::LiteralHash(_) => self.form("{}", node),
            N::KeyedEntry(entry) => {
                self.part(Part::Open);
                self.nodes(&[entry.key(), entry.value()]);
                self.close();
            }
            N::ConcatenatedString(_) => self.form("cat", node),
            N::SelectorExpression(_) => self.form("?", node),
            N::SelectorEntry(entry) => {
                self.part(Part::Open);
                self.node(entry.matching_expr());
                self.text(Operator::Arrow.text());
                self.node(entry.value_expr());
                self.close();
            }
            N::BlockExpression(block) => self.block(block.statements()),
            N::HeredocExpression(heredoc) => {
                self.open(format!("@({})", self.text_of(heredoc.syntax())));
                self.lines(&[heredoc.text_expr()]);
                self.part(Part::Break);
                self.close();
            }
            N::CaseExpression(case) => {
                self.open("case");
                self.node(case.test());
                self.lines(case.options());
                self.close();
            }
            N::CaseOption(option) => self.case_option(option),
            N::IfExpression(_) => self.conditional("if", node),
            N::UnlessExpression(_) => self.conditional("unless", node),
            N::VirtualQuery(query) => self.query("<| |>", query.expr()),
            N::ExportedQuery(query) => self.query("<<| |>>", query.expr()),
            N::CollectExpression(collector) => {
                self.open("collect");
                self.node(collector.type_expr());
                self.lines(&[collector.query()]);
                self.close();
            }
            N::AttributeOperation(attribute) => {
                self.part(Part::Open);
                self.text(self.text_of(attribute.name()));
                self.text(attribute.operator().text());
                self.node(attribute.value_expr());
                self.close();
            }
            N::AttributesOperation(_) => self.form("* =>", node),
            N::Parameter(parameter) => self.parameter(parameter),
            N::CallNamedFunctionExpression(_) => self.call(node, "call", "invoke"),
            N::CallMethodExpression(_) => self.call(node, "call-method", "invoke-method"),
            N::ResourceBody(body) => {
                self.part(Part::Open);
                self.node(body.title());
                self.lines(body.operations());
                self.close();
            }
            N::ResourceExpression(resource) => {
                self.resource("resource", node, resource.type_name(), resource.bodies());
            }
            N::ResourceDefaultsExpression(defaults) => {
                self.resource("resource-defaults", node, defaults.type_ref(), defaults.operations());
            }
            N::ResourceOverrideExpression(overrides) => {
                self.resource("override", node, overrides.resources(), overrides.operations());
            }
            N::LambdaExpression(lambda) => {
                self.open("lambda");
                self.signature(lambda.parameters(), lambda.return_type());
                self.close_definition(lambda.body());
            }
            N::HostClassDefinition(class) => {
                self.open_definition("class", class.name());
                if let Some(parent) = class.parent() {
                    self.open("inherits");
                    self.text(self.text_of(parent));
                    self.close();
                }
                self.signature(class.parameters(), None);
                self.close_definition(class.body());
            }
            N::ResourceTypeDefinition(define) => {
                self.open_definition("define", define.name());
                self.signature(define.parameters(), None);
                self.close_definition(define.body());
            }
            N::FunctionDefinition(function) => {
                self.open_definition("function", function.name());
                self.signature(function.parameters(), function.return_type());
                self.close_definition(function.body());
            }
            N::PlanDefinition(plan) => {
                self.open_definition("plan", plan.name());
                self.signature(plan.parameters(), plan.return_type());
                self.close_definition(plan.body());
            }
            N::NodeDefinition(definition) => {
                self.open("node");
                self.group("matches", definition.host_matches());
                self.part_of("parent", definition.parent());
                self.close_definition(definition.body());
            }
            N::EppExpression(template) => {
                self.open("epp");
                self.close_definition(template.body());
            }
            N::TypeAlias(alias) => {
                self.open_definition("type-alias", alias.name());
                self.node(alias.type_expr());
                self.close();
            }
            N::TypeMapping(_) => self.form("type-mapping", node),
            N::TypeDefinition(_) | N::ApplyExpression(_) | N::ApplyBlockExpression(_) | N::ErrorExpression(_) => {
                return Err(NoForm(self.tree.kind(node)));
            }
        }
        Ok(())
    }

    fn access(&mut self, access: ast::AccessExpression<'_>) {
        self.open("slice");
        self.node(access.left_expr());
        match access.keys() {
            [] => self.text("()"),
            [key] => self.node(*key),
            keys => {
                self.part(Part::Open);
                self.nodes(keys);
                self.close();
            }
        }
        self.close();
    }

    fn case_option(&mut self, option: ast::CaseOption<'_>) {
        self.open("when");
        self.part(Part::Open);
        self.nodes(option.values());
        self.close();
        self.open("then");
        self.body(option.then_expr());
        self.close();
        self.close();
    }

    /// Opens a definition with a name.
    fn open_definition(&mut self, kind: &'static str, name: TextRef) {
        self.open(kind);
        self.text(self.text_of(name));
    }

    /// Writes parameters and the return type, or nothing if there are none.
    fn signature(&mut self, parameters: &[NodeId], returns: Option<NodeId>) {
        if !parameters.is_empty() {
            self.group("parameters", parameters);
        }
        self.part_of("return_type", returns);
    }

    /// Writes the body of a definition, and closes it.
    fn close_definition(&mut self, body: Option<NodeId>) {
        self.body(body);
        self.close();
    }

    /// Writes a node that is formatted separately.
    fn alone(&mut self, node: NodeId) {
        self.steps.extend([Step::Begin, Step::Node(node), Step::End]);
    }
}

/// Returns true if no blank follows a text: one of its lines ends with a blank or an opening parenthesis.
fn ends_blank(text: &str) -> bool {
    let bytes = text.as_bytes();
    let is_end = |index: usize| bytes.get(index + 1).is_none_or(|&next| next == b'\n');
    bytes.iter().enumerate().any(|(index, &byte)| (is_blank(byte) || byte == b'(') && is_end(index))
}

/// Returns true if no blank precedes a text: one of its lines starts with a blank.
fn begins_blank(text: &str) -> bool {
    let bytes = text.as_bytes();
    let is_start = |index: usize| index == 0 || bytes[index - 1] == b'\n';
    bytes.iter().enumerate().any(|(index, &byte)| is_blank(byte) && is_start(index))
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b'\x0b' | b'\x0c')
}

/// Writes a regular expression like Ruby: between slashes.
///
/// Options are written too if the source contains non-ASCII characters.
fn regexp(source: &str) -> String {
    let mut shown = String::with_capacity(source.len() + 2);
    let mut rest = source.chars();
    while let Some(character) = rest.next() {
        match character {
            '\\' => {
                shown.push('\\');
                shown.extend(rest.next());
            }
            '/' => shown.push_str("\\/"),
            other => shown.push(other),
        }
    }
    if source.is_ascii() { format!("/{shown}/") } else { format!("/(?-mix:{shown})/") }
}
