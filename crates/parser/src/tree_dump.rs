//! Writes a tree in the reference's old format of S-expressions, the default of its dump command.
//!
//! The format has quirks: conditions without `else` leave the following text indented, operands of `!` start at the
//! margin, and overrides of collectors are omitted. Scripts may compare the output, so all quirks are reproduced. The
//! writer uses an explicit stack.

use std::borrow::Cow;

use puppetlang_source::Source;

use crate::node::{NodeFlags, NodeId, NodeKind, Operator, Raw};
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

    /// Writes a node, or `()` if the field is empty.
    fn node(&mut self, field: u32) {
        match NodeId::new(field) {
            Some(node) => self.steps.push(Step::Node(node)),
            None => self.text("()"),
        }
    }

    /// Writes statements as a block, even if there is only one. A template's content gets no block.
    fn body(&mut self, field: u32) {
        let is_one =
            |node: &NodeId| !matches!(self.tree.kind(*node), NodeKind::BlockExpression | NodeKind::EppExpression);
        let Some(statement) = NodeId::new(field).filter(is_one) else { return self.node(field) };
        self.open("block");
        self.part(Part::Indent);
        self.part(Part::Break);
        self.steps.push(Step::Node(statement));
        self.part(Part::Dedent);
        self.part(Part::Break);
        self.close();
    }

    fn nodes(&mut self, raw: &Raw, field: usize) {
        self.steps.extend(self.tree.list(raw, field).iter().copied().map(Step::Node));
    }

    /// Writes the nodes of a list, one per line.
    fn lines(&mut self, raw: &Raw, field: usize) {
        for &node in self.tree.list(raw, field) {
            self.part(Part::Break);
            self.steps.push(Step::Node(node));
        }
    }

    /// Writes `(name children…)`.
    fn form(&mut self, name: &'static str, node: NodeId) {
        self.open(name);
        let children = self.tree.children(node).map(Step::Node);
        self.steps.extend(children);
        self.close();
    }

    /// Writes `(name nodes…)`, or nothing if there are no nodes.
    fn group(&mut self, name: &'static str, raw: &Raw, field: usize) {
        if !self.tree.list(raw, field).is_empty() {
            self.open(name);
            self.nodes(raw, field);
            self.close();
        }
    }

    /// Writes `(name node)`, or nothing if the field is empty.
    fn part_of(&mut self, name: &'static str, field: u32) {
        if field != 0 {
            self.open(name);
            self.node(field);
            self.close();
        }
    }

    /// Writes a name with one line per operation or body.
    fn indented(&mut self, raw: &Raw, name: &'static str) {
        let prefix = match raw.flags.intersection(NodeFlags::VIRTUAL | NodeFlags::EXPORTED) {
            NodeFlags::VIRTUAL => "virtual-",
            NodeFlags::EXPORTED => "exported-",
            _ => "",
        };
        self.open(format!("{prefix}{name}"));
        self.node(raw.fields[0]);
        self.part(Part::Indent);
        self.lines(raw, 1);
        self.part(Part::Dedent);
        self.close();
    }

    fn conditional(&mut self, name: &'static str, raw: &Raw) {
        let branch = |this: &mut Self, name: &'static str, field: u32| {
            this.part(Part::Break);
            this.open(name);
            this.part(Part::Indent);
            this.node(field);
            this.part(Part::Dedent);
            this.close();
        };
        let [test, then, otherwise, ..] = raw.fields;
        self.open(name);
        self.node(test);
        self.part(Part::Indent);
        branch(self, "then", then);
        if NodeId::new(otherwise).is_some_and(|node| self.tree.kind(node) != NodeKind::Nop) {
            branch(self, "else", otherwise);
            self.part(Part::Dedent);
        }
        self.close();
    }

    fn call(&mut self, raw: &Raw, with_value: &'static str, without: &'static str) {
        self.open(if raw.flags.contains(NodeFlags::VALUE) { with_value } else { without });
        self.node(raw.fields[0]);
        self.nodes(raw, 1);
        if raw.fields[3] != 0 {
            self.node(raw.fields[3]);
        }
        self.close();
    }

    fn query(&mut self, name: &'static str, raw: &Raw) {
        self.open(name);
        if NodeId::new(raw.fields[0]).is_some_and(|node| self.tree.kind(node) != NodeKind::Nop) {
            self.node(raw.fields[0]);
        }
        self.close();
    }

    fn integer(&mut self, node: NodeId) {
        let literal = self.parsed.value(self.tree, node, self.source);
        let (digits, radix) = number::integer(&literal);
        let shown = match radix {
            16 if matches!(digits.as_bytes(), [b'0', b'x' | b'X', ..]) => format!("0x{}", digits[2..].to_uppercase()),
            16 => format!("0x{}", number::hexadecimal(&digits).to_uppercase()),
            8 => literal.trim_start_matches('0').to_owned(),
            _ => digits,
        };
        self.text(if radix == 8 { format!("0{}", if shown.is_empty() { "0" } else { &shown }) } else { shown });
    }

    fn parameter(&mut self, node: NodeId, raw: &Raw) {
        let star = if raw.flags.contains(NodeFlags::CAPTURES_REST) { "*" } else { "" };
        let name = format!("{star}{}", self.value(node));
        let [kind, value, ..] = raw.fields;
        match (kind, value) {
            (0, 0) => self.text(name),
            (0, _) => {
                self.open("=");
                self.text(name);
                self.node(value);
                self.close();
            }
            _ => {
                self.open(if value == 0 { "t" } else { "=t" });
                self.node(kind);
                self.text(name);
                if value != 0 {
                    self.node(value);
                }
                self.close();
            }
        }
    }

    /// Returns the name or text of a node.
    fn value(&self, node: NodeId) -> Cow<'t, str> {
        self.parsed.text(node, self.source).unwrap_or_default()
    }

    /// Pushes the steps of a node, in order.
    fn expand(&mut self, node: NodeId) -> Result<(), NoForm> {
        use NodeKind as N;
        let raw = *self.tree.raw(node);
        let fields = raw.fields;
        match raw.kind {
            N::Program => self.alone(fields[0]),
            N::Nop => self.text(":nop"),
            N::LiteralInteger => self.integer(node),
            N::LiteralFloat => self.text(number::float(self.value(node).parse().unwrap_or(f64::NAN))),
            N::LiteralString => self.text(format!("'{}'", self.value(node))),
            N::LiteralBoolean => self.text(if raw.flags.contains(NodeFlags::TRUE) { "true" } else { "false" }),
            N::QualifiedName | N::QualifiedReference => self.text(self.value(node)),
            N::LiteralUndef => self.text(":undef"),
            N::LiteralDefault => self.text(":default"),
            N::LiteralRegularExpression => self.text(regexp(&self.value(node))),
            N::ReservedWord => {
                self.open("reserved");
                self.text(self.value(node));
                self.close();
            }
            N::VariableExpression => self.text(format!("${}", self.value(node))),
            N::RenderStringExpression => {
                self.open("render-s");
                self.text(format!(" '{}'", self.value(node)));
                self.close();
            }
            N::ParenthesizedExpression => self.node(fields[0]),
            N::NotExpression => {
                self.open("!");
                self.alone(fields[0]);
                self.close();
            }
            N::UnaryMinusExpression => self.form("-", node),
            N::UnfoldExpression => self.form("unfold", node),
            N::TextExpression => self.form("str", node),
            N::RenderExpression => self.form("render", node),
            N::AndExpression => self.form("&&", node),
            N::OrExpression => self.form("||", node),
            N::AssignmentExpression
            | N::ArithmeticExpression
            | N::RelationshipExpression
            | N::ComparisonExpression
            | N::MatchExpression
            | N::InExpression
            | N::NamedAccessExpression => self.form(raw.operator.text(), node),
            N::AccessExpression => {
                let keys = self.tree.list(&raw, 1).len();
                self.open("slice");
                self.node(fields[0]);
                match keys {
                    0 => self.text("()"),
                    1 => self.nodes(&raw, 1),
                    _ => {
                        self.part(Part::Open);
                        self.nodes(&raw, 1);
                        self.close();
                    }
                }
                self.close();
            }
            N::LiteralList => self.form("[]", node),
            N::LiteralHash => self.form("{}", node),
            N::KeyedEntry => {
                self.part(Part::Open);
                self.node(fields[0]);
                self.node(fields[1]);
                self.close();
            }
            N::ConcatenatedString => self.form("cat", node),
            N::SelectorExpression => self.form("?", node),
            N::SelectorEntry => {
                self.part(Part::Open);
                self.node(fields[0]);
                self.text(Operator::Arrow.text());
                self.node(fields[1]);
                self.close();
            }
            N::BlockExpression => {
                self.open("block");
                self.part(Part::Indent);
                self.lines(&raw, 0);
                self.part(Part::Dedent);
                self.part(Part::Break);
                self.close();
            }
            N::HeredocExpression => {
                self.open(format!("@({})", self.value(node)));
                self.part(Part::Indent);
                self.part(Part::Break);
                self.node(fields[0]);
                self.part(Part::Dedent);
                self.part(Part::Break);
                self.close();
            }
            N::CaseExpression => {
                self.open("case");
                self.node(fields[0]);
                self.part(Part::Indent);
                self.lines(&raw, 1);
                self.part(Part::Dedent);
                self.close();
            }
            N::CaseOption => {
                self.open("when");
                self.part(Part::Open);
                self.nodes(&raw, 0);
                self.close();
                self.open("then");
                self.body(fields[2]);
                self.close();
                self.close();
            }
            N::IfExpression => self.conditional("if", &raw),
            N::UnlessExpression => self.conditional("unless", &raw),
            N::VirtualQuery => self.query("<| |>", &raw),
            N::ExportedQuery => self.query("<<| |>>", &raw),
            N::CollectExpression => {
                self.open("collect");
                self.node(fields[0]);
                self.part(Part::Indent);
                self.part(Part::Break);
                self.node(fields[1]);
                self.part(Part::Dedent);
                self.close();
            }
            N::AttributeOperation => {
                self.part(Part::Open);
                self.text(self.value(node));
                self.text(raw.operator.text());
                self.node(fields[0]);
                self.close();
            }
            N::AttributesOperation => self.form("* =>", node),
            N::Parameter => self.parameter(node, &raw),
            N::CallNamedFunctionExpression => self.call(&raw, "call", "invoke"),
            N::CallMethodExpression => self.call(&raw, "call-method", "invoke-method"),
            N::ResourceBody => {
                self.part(Part::Open);
                self.node(fields[0]);
                self.part(Part::Indent);
                self.lines(&raw, 1);
                self.part(Part::Dedent);
                self.close();
            }
            N::ResourceExpression => self.indented(&raw, "resource"),
            N::ResourceDefaultsExpression => self.indented(&raw, "resource-defaults"),
            N::ResourceOverrideExpression => self.indented(&raw, "override"),
            _ => return self.definition(node, &raw),
        }
        Ok(())
    }

    /// Writes definitions, lambdas and templates: a name, their other parts, and the body.
    fn definition(&mut self, node: NodeId, raw: &Raw) -> Result<(), NoForm> {
        use NodeKind as N;
        let fields = raw.fields;
        let (name, parameters, returns, body) = match raw.kind {
            N::HostClassDefinition => ("class", true, 0, fields[2]),
            N::ResourceTypeDefinition => ("define", true, 0, fields[2]),
            N::PlanDefinition => ("plan", true, 0, fields[3]),
            N::FunctionDefinition => ("function", true, fields[2], fields[3]),
            N::LambdaExpression => ("lambda", true, fields[2], fields[3]),
            N::NodeDefinition => ("node", false, 0, fields[3]),
            N::EppExpression => ("epp", false, 0, fields[0]),
            N::TypeAlias => ("type-alias", false, 0, fields[0]),
            N::TypeMapping => {
                self.form("type-mapping", node);
                return Ok(());
            }
            kind => return Err(NoForm(kind)),
        };
        self.open(name);
        if let Some(name) = self.parsed.text(node, self.source) {
            self.text(name);
        }
        if let Some(parent) = self.parsed.parent_name(node, self.source) {
            self.open("inherits");
            self.text(parent);
            self.close();
        }
        if parameters {
            self.group("parameters", raw, 0);
        }
        self.part_of("return_type", returns);
        if raw.kind == N::NodeDefinition {
            self.open("matches");
            self.nodes(raw, 0);
            self.close();
            self.part_of("parent", fields[2]);
        }
        if matches!(raw.kind, N::TypeAlias) {
            self.node(body);
        } else {
            self.body(body);
        }
        self.close();
        Ok(())
    }

    /// Writes a node that is formatted separately.
    fn alone(&mut self, field: u32) {
        self.steps.push(Step::Begin);
        self.node(field);
        self.steps.push(Step::End);
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
