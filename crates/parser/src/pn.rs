//! Writes a tree in PN, Puppet's notation of S-expressions, as text or as JSON data.
//!
//! A call is `(name argument …)` or `{"^": [name, argument, …]}`, a map is `{:key value …}` or
//! `{"#": [key, value, …]}`, and a list is `[…]`. The writer uses an explicit stack, so the depth of the tree does not
//! matter. Source: the specification of PN, and the reference's transformer.

use std::borrow::Cow;
use std::fmt;

use puppetlang_source::Source;

use crate::node::{NodeFlags, NodeId, NodeKind, Raw};
use crate::number;
use crate::parsed::Parsed;
use crate::tree::Tree;

/// The error for a node that PN, Puppet's notation for syntax trees, cannot represent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoForm(pub NodeKind);

impl fmt::Display for NoForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PN has no form for a node of kind {}", self.0.name())
    }
}

impl std::error::Error for NoForm {}

/// The output format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Text,
    /// Text with one element per line.
    Pretty,
    Json,
}

/// An item that remains to be written.
enum Step<'t> {
    Node(NodeId),
    /// Opens a call.
    Call(&'static str),
    /// Opens a list.
    List,
    /// Opens a map.
    Map,
    /// A key of a map; its value follows.
    Key(Cow<'t, str>),
    /// Closes the innermost container.
    Close,
    String(Cow<'t, str>),
    /// A number, boolean or nil, as written.
    Atom(Cow<'static, str>),
}

impl Parsed {
    /// Returns the tree as PN text; `None` if there is no tree or a node has no form.
    pub fn pn(&self, source: &Source) -> Option<String> {
        self.try_pn(source)?.ok()
    }

    /// Returns the tree as PN text; `None` if there is no tree.
    ///
    /// # Errors
    ///
    /// If PN has no form for a node.
    pub fn try_pn(&self, source: &Source) -> Option<Result<String, NoForm>> {
        self.tree().map(|tree| Writer::new(self, tree, source, Format::Text).write())
    }

    /// Returns the tree as PN text on several lines, indented by two blanks per level; `None` if there is no tree.
    ///
    /// # Errors
    ///
    /// If PN has no form for a node.
    pub fn pn_pretty(&self, source: &Source) -> Option<Result<String, NoForm>> {
        self.tree().map(|tree| Writer::new(self, tree, source, Format::Pretty).write())
    }

    /// Returns the tree as PN in the form of JSON data; `None` if there is no tree.
    ///
    /// # Errors
    ///
    /// If PN has no form for a node.
    pub fn pn_json(&self, source: &Source) -> Option<Result<String, NoForm>> {
        self.tree().map(|tree| Writer::new(self, tree, source, Format::Json).write())
    }
}

struct Writer<'t> {
    parsed: &'t Parsed,
    tree: &'t Tree,
    source: &'t Source,
    format: Format,
    out: String,
    /// The closing text of each open container, and whether it already has an element.
    open: Vec<(&'static str, bool)>,
    /// Set after a key in text form, where no further separator is written.
    after_key: bool,
    steps: Vec<Step<'t>>,
}

impl<'t> Writer<'t> {
    fn new(parsed: &'t Parsed, tree: &'t Tree, source: &'t Source, format: Format) -> Self {
        let steps = vec![Step::Node(tree.root())];
        Self { parsed, tree, source, format, out: String::new(), open: Vec::new(), after_key: false, steps }
    }

    fn write(mut self) -> Result<String, NoForm> {
        while let Some(step) = self.steps.pop() {
            match step {
                Step::Node(node) => {
                    let first = self.steps.len();
                    self.expand(node)?;
                    self.steps[first..].reverse();
                }
                Step::Call(name) => self.open_call(name),
                Step::List => self.open("[", "]"),
                Step::Map => match self.format {
                    Format::Text | Format::Pretty => self.open("{", "}"),
                    Format::Json => self.open("{\"#\":[", "]}"),
                },
                Step::Key(key) => self.key(&key),
                Step::Close => {
                    let (closer, _) = self.open.pop().unwrap_or_default();
                    self.out.push_str(closer);
                }
                Step::String(text) => {
                    self.separate();
                    self.quote(&text);
                }
                Step::Atom(text) => {
                    self.separate();
                    let json_nil = self.format == Format::Json && text == "nil";
                    self.out.push_str(if json_nil { "null" } else { &text });
                }
            }
        }
        Ok(self.out)
    }

    /// Writes the separator between two elements of a container.
    fn separate(&mut self) {
        if std::mem::take(&mut self.after_key) {
            return;
        }
        let Some((_, filled)) = self.open.last_mut() else { return };
        match (self.format, std::mem::replace(filled, true)) {
            (Format::Text, true) => self.out.push(' '),
            (Format::Json, true) => self.out.push(','),
            (Format::Text | Format::Json, false) => {}
            (Format::Pretty, _) => {
                self.out.push('\n');
                self.out.extend(std::iter::repeat_n("  ", self.open.len()));
            }
        }
    }

    fn open(&mut self, opener: &str, closer: &'static str) {
        self.separate();
        self.out.push_str(opener);
        self.open.push((closer, false));
    }

    fn open_call(&mut self, name: &str) {
        match self.format {
            Format::Text | Format::Pretty => {
                self.open("(", ")");
                self.out.push_str(name);
                if let Some((_, filled)) = self.open.last_mut() {
                    *filled = true;
                }
            }
            Format::Json => {
                self.open("{\"^\":[", "]}");
                self.separate();
                self.quote(name);
            }
        }
    }

    fn key(&mut self, key: &str) {
        self.separate();
        match self.format {
            Format::Text | Format::Pretty => {
                self.out.push(':');
                self.out.push_str(key);
                self.out.push(' ');
                self.after_key = true;
            }
            Format::Json => self.quote(key),
        }
    }

    fn quote(&mut self, text: &str) {
        self.out.push('"');
        for character in text.chars() {
            match character {
                '\t' => self.out.push_str("\\t"),
                '\n' => self.out.push_str("\\n"),
                '\r' => self.out.push_str("\\r"),
                '"' => self.out.push_str("\\\""),
                '\\' => self.out.push_str("\\\\"),
                control if control < ' ' => {
                    let number = u32::from(control);
                    let escaped = match self.format {
                        Format::Text | Format::Pretty => format!("\\o{number:03o}"),
                        Format::Json => format!("\\u{number:04x}"),
                    };
                    self.out.push_str(&escaped);
                }
                other => self.out.push(other),
            }
        }
        self.out.push('"');
    }

    fn value(&self, node: NodeId) -> Cow<'t, str> {
        self.parsed.value(self.tree, node, self.source)
    }

    fn text(&self, field: u32) -> Cow<'t, str> {
        self.parsed.text_at(self.tree, field, self.source)
    }

    fn step(&mut self, step: Step<'t>) {
        self.steps.push(step);
    }

    /// Writes a node, or `(nop)` if the field is empty.
    fn node_or_nop(&mut self, field: u32) {
        match NodeId::new(field) {
            Some(node) => self.step(Step::Node(node)),
            None => self.call("nop", []),
        }
    }

    fn call(&mut self, name: &'static str, arguments: impl IntoIterator<Item = Step<'t>>) {
        self.step(Step::Call(name));
        self.steps.extend(arguments);
        self.step(Step::Close);
    }

    /// Writes a call with the children of a node as arguments.
    fn call_of_children(&mut self, name: &'static str, node: NodeId) {
        let children: Vec<_> = self.tree.children(node).map(Step::Node).collect();
        self.call(name, children);
    }

    fn list(&mut self, raw: &Raw, field: usize) {
        self.step(Step::List);
        self.steps.extend(self.tree.list(raw, field).iter().copied().map(Step::Node));
        self.step(Step::Close);
    }

    fn entry(&mut self, key: &'static str, field: u32) {
        if let Some(node) = NodeId::new(field) {
            self.step(Step::Key(key.into()));
            self.step(Step::Node(node));
        }
    }

    fn list_entry(&mut self, key: &'static str, raw: &Raw, field: usize) {
        self.step(Step::Key(key.into()));
        self.list(raw, field);
    }

    /// Writes statements as a list.
    fn body_entry(&mut self, key: &'static str, field: u32) {
        let Some(node) = NodeId::new(field) else { return };
        self.step(Step::Key(key.into()));
        let raw = *self.tree.raw(node);
        if raw.kind == NodeKind::BlockExpression {
            return self.list(&raw, 0);
        }
        self.steps.extend([Step::List, Step::Node(node), Step::Close]);
    }

    /// Pushes the steps of a node, in order.
    fn expand(&mut self, node: NodeId) -> Result<(), NoForm> {
        use NodeKind as N;
        let raw = *self.tree.raw(node);
        let fields = raw.fields;
        match raw.kind {
            N::Program => self.node_or_nop(fields[0]),
            N::Nop => self.call("nop", []),
            N::LiteralInteger => self.integer(node),
            N::LiteralFloat => self.step(Step::Atom(number::float(self.float(node)).into())),
            N::LiteralString => self.step(Step::String(self.value(node))),
            N::LiteralBoolean => {
                let text = if raw.flags.contains(NodeFlags::TRUE) { "true" } else { "false" };
                self.step(Step::Atom(text.into()));
            }
            N::LiteralUndef => self.step(Step::Atom("nil".into())),
            N::LiteralDefault => self.call("default", []),
            N::LiteralRegularExpression => self.regexp(node),
            N::QualifiedName => self.call("qn", [Step::String(self.value(node))]),
            N::QualifiedReference => self.call("qr", [Step::String(self.value(node))]),
            N::ReservedWord => self.call("reserved", [Step::String(self.value(node))]),
            N::VariableExpression => self.call("var", [Step::String(self.value(node))]),
            N::RenderStringExpression => self.call("render-s", [Step::String(self.value(node))]),
            N::ParenthesizedExpression => self.call_of_children("paren", node),
            N::NotExpression => self.call_of_children("!", node),
            N::UnaryMinusExpression => self.minus(node, fields[0]),
            N::UnfoldExpression => self.call_of_children("unfold", node),
            N::TextExpression => self.call_of_children("str", node),
            N::RenderExpression => self.call_of_children("render", node),
            N::AssignmentExpression
            | N::ArithmeticExpression
            | N::RelationshipExpression
            | N::ComparisonExpression
            | N::MatchExpression
            | N::InExpression
            | N::AndExpression
            | N::OrExpression
            | N::NamedAccessExpression => self.call_of_children(raw.operator.text(), node),
            N::AccessExpression => self.call_of_children("access", node),
            N::LiteralList => self.call_of_children("array", node),
            N::LiteralHash => self.hash(node),
            N::KeyedEntry | N::SelectorEntry => self.call_of_children("=>", node),
            N::BlockExpression => self.call_of_children("block", node),
            N::ConcatenatedString => self.call_of_children("concat", node),
            N::VirtualQuery => self.call_of_children("virtual-query", node),
            N::ExportedQuery => self.call_of_children("exported-query", node),
            N::AttributesOperation => self.call_of_children("splat-hash", node),
            N::AttributeOperation => self.attribute(&raw),
            N::SelectorExpression => self.left_and_list("?", &raw),
            N::CaseExpression => self.left_and_list("case", &raw),
            N::CaseOption => {
                self.step(Step::Map);
                self.list_entry("when", &raw, 0);
                if fields[2] == 0 {
                    self.steps.extend([
                        Step::Key("then".into()),
                        Step::List,
                        Step::Call("nop"),
                        Step::Close,
                        Step::Close,
                    ]);
                }
                self.body_entry("then", fields[2]);
                self.step(Step::Close);
            }
            N::IfExpression => self.conditional("if", &raw),
            N::UnlessExpression => self.conditional("unless", &raw),
            N::CollectExpression => self.collector(&raw),
            N::CallNamedFunctionExpression => self.function_call(&raw, "call", "invoke"),
            N::CallMethodExpression => self.function_call(&raw, "call-method", "invoke-method"),
            N::LambdaExpression => {
                self.open_map("lambda");
                self.parameters(&raw);
                self.entry("returns", fields[2]);
                self.body_entry("body", fields[3]);
                self.close_map();
            }
            N::HostClassDefinition => self.definition("class", &raw, fields[3], Some(fields[4]), fields[2], 0),
            N::ResourceTypeDefinition => self.definition("define", &raw, fields[3], None, fields[2], 0),
            N::FunctionDefinition => self.definition("function", &raw, fields[4], None, fields[3], fields[2]),
            N::PlanDefinition => self.definition("plan", &raw, fields[4], None, fields[3], fields[2]),
            N::NodeDefinition => {
                self.open_map("node");
                self.list_entry("matches", &raw, 0);
                self.entry("parent", fields[2]);
                self.body_entry("body", fields[3]);
                self.close_map();
            }
            N::TypeAlias => {
                let name = self.text(fields[1]);
                let children: Vec<_> = self.tree.children(node).map(Step::Node).collect();
                self.call("type-alias", std::iter::once(Step::String(name)).chain(children));
            }
            N::TypeMapping => self.call_of_children("type-mapping", node),
            N::TypeDefinition => self.type_definition(&raw),
            N::HeredocExpression => self.heredoc(&raw),
            N::EppExpression => self.template(&raw),
            N::ResourceBody => {
                self.step(Step::Map);
                self.step(Step::Key("title".into()));
                self.node_or_nop(fields[0]);
                self.list_entry("ops", &raw, 1);
                self.step(Step::Close);
            }
            N::ResourceExpression => self.resource("resource", "type", "bodies", &raw),
            N::ResourceDefaultsExpression => self.resource("resource-defaults", "type", "ops", &raw),
            N::ResourceOverrideExpression => self.resource("resource-override", "resources", "ops", &raw),
            N::Parameter | N::ApplyExpression | N::ApplyBlockExpression | N::ErrorExpression => {
                return Err(NoForm(raw.kind));
            }
        }
        Ok(())
    }

    fn open_map(&mut self, name: &'static str) {
        self.steps.extend([Step::Call(name), Step::Map]);
    }

    fn close_map(&mut self) {
        self.steps.extend([Step::Close, Step::Close]);
    }

    fn integer(&mut self, node: NodeId) {
        let (digits, radix) = number::integer(&self.value(node));
        if radix == 10 {
            return self.step(Step::Atom(digits.into()));
        }
        self.open_map("int");
        self.step(Step::Key("radix".into()));
        self.step(Step::Atom(radix.to_string().into()));
        self.step(Step::Key("value".into()));
        self.step(Step::Atom(digits.into()));
        self.close_map();
    }

    /// Writes the source of a regular expression.
    ///
    /// The reference adds the options if there are any, and it also does so if the source contains non-ASCII
    /// characters.
    fn regexp(&mut self, node: NodeId) {
        let source = self.value(node);
        let shown = if is_beyond_ascii(&source) { format!("(?-imx:{source})").into() } else { source };
        self.call("regexp", [Step::String(shown)]);
    }

    fn float(&self, node: NodeId) -> f64 {
        self.value(node).parse().unwrap_or(f64::NAN)
    }

    /// Writes `-` before a number as a negative number.
    fn minus(&mut self, node: NodeId, operand: u32) {
        let Some(inner) = NodeId::new(operand) else { return };
        match self.tree.kind(inner) {
            NodeKind::LiteralInteger => {
                let (digits, _) = number::integer(&self.value(inner));
                let sign = if digits == "0" { "" } else { "-" };
                self.step(Step::Atom(format!("{sign}{digits}").into()));
            }
            NodeKind::LiteralFloat => self.step(Step::Atom(number::float(-self.float(inner)).into())),
            _ => self.call_of_children("-", node),
        }
    }

    /// Writes a hash. An unfolded hash in it has no form; the reference writes an entry of two empty nodes.
    fn hash(&mut self, node: NodeId) {
        self.step(Step::Call("hash"));
        for entry in self.tree.children(node) {
            if self.tree.kind(entry) == NodeKind::AttributesOperation {
                let nothing = [Step::Call("nop"), Step::Close, Step::Call("nop"), Step::Close];
                self.call("=>", nothing);
            } else {
                self.step(Step::Node(entry));
            }
        }
        self.step(Step::Close);
    }

    fn attribute(&mut self, raw: &Raw) {
        let name = self.text(raw.fields[1]);
        self.step(Step::Call(raw.operator.text()));
        self.step(Step::String(name));
        self.node_or_nop(raw.fields[0]);
        self.step(Step::Close);
    }

    fn left_and_list(&mut self, name: &'static str, raw: &Raw) {
        self.step(Step::Call(name));
        self.node_or_nop(raw.fields[0]);
        self.list(raw, 1);
        self.step(Step::Close);
    }

    fn conditional(&mut self, name: &'static str, raw: &Raw) {
        self.open_map(name);
        self.entry("test", raw.fields[0]);
        self.body_entry("then", raw.fields[1]);
        self.body_entry("else", raw.fields[2]);
        self.close_map();
    }

    fn collector(&mut self, raw: &Raw) {
        self.open_map("collect");
        self.entry("type", raw.fields[0]);
        self.entry("query", raw.fields[1]);
        if raw.fields[3] > 0 {
            self.list_entry("ops", raw, 2);
        }
        self.close_map();
    }

    fn function_call(&mut self, raw: &Raw, with_value: &'static str, without: &'static str) {
        self.open_map(if raw.flags.contains(NodeFlags::VALUE) { with_value } else { without });
        self.entry("functor", raw.fields[0]);
        self.list_entry("args", raw, 1);
        self.entry("block", raw.fields[3]);
        self.close_map();
    }

    fn parameters(&mut self, raw: &Raw) {
        if raw.fields[1] == 0 {
            return;
        }
        self.steps.extend([Step::Key("params".into()), Step::Map]);
        for &parameter in self.tree.list(raw, 0) {
            let parameter = *self.tree.raw(parameter);
            let name = self.text(parameter.fields[2]);
            self.step(Step::Key(name));
            self.step(Step::Map);
            self.entry("type", parameter.fields[0]);
            if parameter.flags.contains(NodeFlags::CAPTURES_REST) {
                self.steps.extend([Step::Key("splat".into()), Step::Atom("true".into())]);
            }
            self.entry("value", parameter.fields[1]);
            self.step(Step::Close);
        }
        self.step(Step::Close);
    }

    fn definition(&mut self, kind: &'static str, raw: &Raw, name: u32, parent: Option<u32>, body: u32, returns: u32) {
        self.open_map(kind);
        let name = self.text(name);
        self.steps.extend([Step::Key("name".into()), Step::String(name)]);
        if let Some(parent) = parent.filter(|&parent| parent != crate::action::NO_PARENT) {
            let parent = self.text(parent);
            self.steps.extend([Step::Key("parent".into()), Step::String(parent)]);
        }
        self.parameters(raw);
        self.body_entry("body", body);
        self.entry("returns", returns);
        self.close_map();
    }

    fn type_definition(&mut self, raw: &Raw) {
        let name = self.text(raw.fields[1]);
        let parent = match raw.fields[2] {
            crate::action::NO_PARENT => Step::Atom("nil".into()),
            parent => Step::String(self.text(parent)),
        };
        self.steps.extend([Step::Call("type-definition"), Step::String(name), parent]);
        match NodeId::new(raw.fields[0]) {
            Some(body) if self.tree.kind(body) != NodeKind::BlockExpression => self.call("block", [Step::Node(body)]),
            _ => self.node_or_nop(raw.fields[0]),
        }
        self.step(Step::Close);
    }

    fn heredoc(&mut self, raw: &Raw) {
        self.open_map("heredoc");
        let syntax = self.text(raw.fields[1]);
        if !syntax.is_empty() {
            self.steps.extend([Step::Key("syntax".into()), Step::String(syntax)]);
        }
        self.entry("text", raw.fields[0]);
        self.close_map();
    }

    /// Writes a template. Its statements are the arguments.
    fn template(&mut self, raw: &Raw) {
        let Some(body) = NodeId::new(raw.fields[0]) else { return self.call("epp", []) };
        if self.tree.kind(body) == NodeKind::BlockExpression {
            return self.call_of_children("epp", body);
        }
        self.call("epp", [Step::Node(body)]);
    }

    fn resource(&mut self, name: &'static str, left: &'static str, list: &'static str, raw: &Raw) {
        self.open_map(name);
        self.entry(left, raw.fields[0]);
        self.list_entry(list, raw, 1);
        let form = match raw.flags.intersection(NodeFlags::VIRTUAL | NodeFlags::EXPORTED) {
            NodeFlags::VIRTUAL => Some("virtual"),
            NodeFlags::EXPORTED => Some("exported"),
            _ => None,
        };
        if let Some(form) = form {
            self.steps.extend([Step::Key("form".into()), Step::String(form.into())]);
        }
        self.close_map();
    }
}

/// Returns true if Ruby treats a regular expression as Unicode.
///
/// This is so if it contains a non-ASCII character, literally or as a `\u` escape, or a property.
fn is_beyond_ascii(source: &str) -> bool {
    let mut rest = source;
    while let Some((_, escaped)) = rest.split_once('\\') {
        let beyond = match escaped.chars().next() {
            Some('p' | 'P') => true,
            Some('u') => has_code_point_beyond_ascii(&escaped[1..]),
            _ => false,
        };
        if beyond {
            return true;
        }
        let mut after = escaped.chars();
        after.next();
        rest = after.as_str();
    }
    !source.is_ascii()
}

/// Returns true if the digits after `\u` contain a code point beyond ASCII.
///
/// There are four digits, or groups of digits in braces.
fn has_code_point_beyond_ascii(rest: &str) -> bool {
    let digits = rest.strip_prefix('{').map_or_else(|| rest.get(..4), |braced| braced.split('}').next());
    let mut numbers = digits.unwrap_or_default().split_whitespace();
    numbers.any(|number| u32::from_str_radix(number, 16).is_ok_and(|number| number >= 0x80))
}
