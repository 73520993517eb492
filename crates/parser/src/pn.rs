//! Writes a tree in PN, Puppet's notation of S-expressions, as text or as JSON data.
//!
//! A call is `(name argument …)` or `{"^": [name, argument, …]}`, a map is `{:key value …}` or
//! `{"#": [key, value, …]}`, and a list is `[…]`. The writer uses an explicit stack, so the depth of the tree does not
//! matter. Source: the specification of PN, and the reference's transformer.

use std::borrow::Cow;
use std::fmt;

use puppetlang_source::Source;

use crate::ast::{self, Node as N};
use crate::field::TextRef;
use crate::node::{NodeId, NodeKind};
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

    fn text(&self, text: TextRef) -> Cow<'t, str> {
        self.parsed.text_of(self.tree, text, self.source)
    }

    fn string(&self, text: TextRef) -> Step<'t> {
        Step::String(self.text(text))
    }

    fn step(&mut self, step: Step<'t>) {
        self.steps.push(step);
    }

    fn call(&mut self, name: &'static str, arguments: impl IntoIterator<Item = Step<'t>>) {
        self.step(Step::Call(name));
        self.steps.extend(arguments);
        self.step(Step::Close);
    }

    /// Writes a call with the children of a node as arguments.
    fn call_of_children(&mut self, name: &'static str, node: NodeId) {
        self.call(name, self.tree.children(node).map(Step::Node));
    }

    fn list(&mut self, nodes: &[NodeId]) {
        self.step(Step::List);
        self.steps.extend(nodes.iter().copied().map(Step::Node));
        self.step(Step::Close);
    }

    fn entry(&mut self, key: &'static str, node: impl Into<Option<NodeId>>) {
        if let Some(node) = node.into() {
            self.steps.extend([Step::Key(key.into()), Step::Node(node)]);
        }
    }

    fn text_entry(&mut self, key: &'static str, text: TextRef) {
        let text = self.string(text);
        self.steps.extend([Step::Key(key.into()), text]);
    }

    fn list_entry(&mut self, key: &'static str, nodes: &[NodeId]) {
        self.step(Step::Key(key.into()));
        self.list(nodes);
    }

    /// Writes statements as a list.
    fn body_entry(&mut self, key: &'static str, body: Option<NodeId>) {
        let Some(body) = body else { return };
        match ast::BlockExpression::cast(self.tree, body) {
            Some(block) => self.list_entry(key, block.statements()),
            None => self.list_entry(key, &[body]),
        }
    }

    /// Pushes the steps of a node, in order.
    fn expand(&mut self, node: NodeId) -> Result<(), NoForm> {
        match N::of(self.tree, node) {
            N::Program(program) => self.step(Step::Node(program.body())),
            N::Nop(_) => self.call("nop", []),
            N::LiteralInteger(literal) => self.integer(literal),
            N::LiteralFloat(literal) => self.step(Step::Atom(number::float(self.float(literal)).into())),
            N::LiteralString(literal) => self.step(self.string(literal.value())),
            N::LiteralBoolean(literal) => {
                self.step(Step::Atom(if literal.is_true() { "true" } else { "false" }.into()));
            }
            N::LiteralUndef(_) => self.step(Step::Atom("nil".into())),
            N::LiteralDefault(_) => self.call("default", []),
            N::LiteralRegularExpression(literal) => self.regexp(literal),
            N::QualifiedName(name) => self.call("qn", [self.string(name.name())]),
            N::QualifiedReference(name) => self.call("qr", [self.string(name.name())]),
            N::ReservedWord(reserved) => self.call("reserved", [self.string(reserved.word())]),
            N::VariableExpression(variable) => self.call("var", [self.string(variable.name())]),
            N::RenderStringExpression(text) => self.call("render-s", [self.string(text.value())]),
            N::ParenthesizedExpression(_) => self.call_of_children("paren", node),
            N::NotExpression(_) => self.call_of_children("!", node),
            N::UnaryMinusExpression(minus) => self.minus(minus),
            N::UnfoldExpression(_) => self.call_of_children("unfold", node),
            N::TextExpression(_) => self.call_of_children("str", node),
            N::RenderExpression(_) => self.call_of_children("render", node),
            N::AssignmentExpression(_)
            | N::ArithmeticExpression(_)
            | N::RelationshipExpression(_)
            | N::ComparisonExpression(_)
            | N::MatchExpression(_)
            | N::InExpression(_)
            | N::AndExpression(_)
            | N::OrExpression(_)
            | N::NamedAccessExpression(_) => self.call_of_children(self.tree.operator(node).text(), node),
            N::AccessExpression(_) => self.call_of_children("access", node),
            N::LiteralList(_) => self.call_of_children("array", node),
            N::LiteralHash(hash) => self.hash(hash),
            N::KeyedEntry(_) | N::SelectorEntry(_) => self.call_of_children("=>", node),
            N::BlockExpression(_) => self.call_of_children("block", node),
            N::ConcatenatedString(_) => self.call_of_children("concat", node),
            N::VirtualQuery(_) => self.call_of_children("virtual-query", node),
            N::ExportedQuery(_) => self.call_of_children("exported-query", node),
            N::AttributesOperation(_) => self.call_of_children("splat-hash", node),
            N::AttributeOperation(attribute) => {
                let name = self.string(attribute.name());
                self.call(attribute.operator().text(), [name, Step::Node(attribute.value_expr())]);
            }
            N::SelectorExpression(selector) => self.left_and_list("?", selector.left_expr(), selector.selectors()),
            N::CaseExpression(case) => self.left_and_list("case", case.test(), case.options()),
            N::CaseOption(option) => self.case_option(option),
            N::IfExpression(_) => self.conditional("if", node),
            N::UnlessExpression(_) => self.conditional("unless", node),
            N::CollectExpression(collector) => self.collector(collector),
            N::CallNamedFunctionExpression(_) => self.function_call(node, "call", "invoke"),
            N::CallMethodExpression(_) => self.function_call(node, "call-method", "invoke-method"),
            N::LambdaExpression(lambda) => {
                self.open_map("lambda");
                self.parameters(lambda.parameters());
                self.entry("returns", lambda.return_type());
                self.body_entry("body", lambda.body());
                self.close_map();
            }
            N::HostClassDefinition(class) => {
                self.open_definition("class", class.name(), class.parent(), class.parameters());
                self.close_definition(class.body(), None);
            }
            N::ResourceTypeDefinition(define) => {
                self.open_definition("define", define.name(), None, define.parameters());
                self.close_definition(define.body(), None);
            }
            N::FunctionDefinition(function) => {
                self.open_definition("function", function.name(), None, function.parameters());
                self.close_definition(function.body(), function.return_type());
            }
            N::PlanDefinition(plan) => {
                self.open_definition("plan", plan.name(), None, plan.parameters());
                self.close_definition(plan.body(), plan.return_type());
            }
            N::NodeDefinition(definition) => {
                self.open_map("node");
                self.list_entry("matches", definition.host_matches());
                self.entry("parent", definition.parent());
                self.body_entry("body", definition.body());
                self.close_map();
            }
            N::TypeAlias(alias) => {
                let name = self.string(alias.name());
                self.call("type-alias", [name, Step::Node(alias.type_expr())]);
            }
            N::TypeMapping(_) => self.call_of_children("type-mapping", node),
            N::TypeDefinition(definition) => self.type_definition(definition),
            N::HeredocExpression(heredoc) => self.heredoc(heredoc),
            N::EppExpression(template) => self.template(template),
            N::ResourceBody(body) => {
                self.steps.extend([Step::Map, Step::Key("title".into()), Step::Node(body.title())]);
                self.list_entry("ops", body.operations());
                self.step(Step::Close);
            }
            N::ResourceExpression(resource) => {
                self.open_resource("resource", "type", resource.type_name());
                self.close_resource("bodies", resource.bodies(), node);
            }
            N::ResourceDefaultsExpression(defaults) => {
                self.open_resource("resource-defaults", "type", defaults.type_ref());
                self.close_resource("ops", defaults.operations(), node);
            }
            N::ResourceOverrideExpression(overrides) => {
                self.open_resource("resource-override", "resources", overrides.resources());
                self.close_resource("ops", overrides.operations(), node);
            }
            N::Parameter(_) | N::ApplyExpression(_) | N::ApplyBlockExpression(_) | N::ErrorExpression(_) => {
                return Err(NoForm(self.tree.kind(node)));
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

    fn integer(&mut self, literal: ast::LiteralInteger<'_>) {
        let (digits, radix) = number::integer(&self.text(literal.digits()));
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
    fn regexp(&mut self, literal: ast::LiteralRegularExpression<'_>) {
        let source = self.text(literal.pattern());
        let shown = if is_beyond_ascii(&source) { format!("(?-imx:{source})").into() } else { source };
        self.call("regexp", [Step::String(shown)]);
    }

    fn float(&self, literal: ast::LiteralFloat<'_>) -> f64 {
        self.text(literal.digits()).parse().unwrap_or(f64::NAN)
    }

    /// Writes `-` before a number as a negative number.
    fn minus(&mut self, minus: ast::UnaryMinusExpression<'_>) {
        match N::of(self.tree, minus.expr()) {
            N::LiteralInteger(literal) => {
                let (digits, _) = number::integer(&self.text(literal.digits()));
                let sign = if digits == "0" { "" } else { "-" };
                self.step(Step::Atom(format!("{sign}{digits}").into()));
            }
            N::LiteralFloat(literal) => self.step(Step::Atom(number::float(-self.float(literal)).into())),
            _ => self.call_of_children("-", minus.node()),
        }
    }

    /// Writes a hash. An unfolded hash in it has no form; the reference writes an entry of two empty nodes.
    fn hash(&mut self, hash: ast::LiteralHash<'_>) {
        self.step(Step::Call("hash"));
        for &entry in hash.entries() {
            if self.tree.kind(entry) == NodeKind::AttributesOperation {
                let nothing = [Step::Call("nop"), Step::Close, Step::Call("nop"), Step::Close];
                self.call("=>", nothing);
            } else {
                self.step(Step::Node(entry));
            }
        }
        self.step(Step::Close);
    }

    fn left_and_list(&mut self, name: &'static str, left: NodeId, list: &[NodeId]) {
        self.steps.extend([Step::Call(name), Step::Node(left)]);
        self.list(list);
        self.step(Step::Close);
    }

    fn case_option(&mut self, option: ast::CaseOption<'_>) {
        self.step(Step::Map);
        self.list_entry("when", option.values());
        match option.then_expr() {
            Some(body) => self.body_entry("then", Some(body)),
            None => {
                self.steps.extend([Step::Key("then".into()), Step::List, Step::Call("nop"), Step::Close, Step::Close]);
            }
        }
        self.step(Step::Close);
    }

    fn conditional(&mut self, name: &'static str, node: NodeId) {
        let Some(conditional) = ast::Conditional::cast(self.tree, node) else { return };
        self.open_map(name);
        self.entry("test", conditional.test());
        self.body_entry("then", conditional.then_expr());
        self.body_entry("else", conditional.else_expr());
        self.close_map();
    }

    fn collector(&mut self, collector: ast::CollectExpression<'_>) {
        self.open_map("collect");
        self.entry("type", collector.type_expr());
        self.entry("query", collector.query());
        if !collector.operations().is_empty() {
            self.list_entry("ops", collector.operations());
        }
        self.close_map();
    }

    fn function_call(&mut self, node: NodeId, with_value: &'static str, without: &'static str) {
        let Some(call) = ast::Call::cast(self.tree, node) else { return };
        self.open_map(if call.uses_value() { with_value } else { without });
        self.entry("functor", call.functor_expr());
        self.list_entry("args", call.arguments());
        self.entry("block", call.lambda());
        self.close_map();
    }

    fn parameters(&mut self, parameters: &[NodeId]) {
        if parameters.is_empty() {
            return;
        }
        self.steps.extend([Step::Key("params".into()), Step::Map]);
        for parameter in self.tree.views::<ast::Parameter<'_>>(parameters) {
            let name = self.text(parameter.name());
            self.steps.extend([Step::Key(name), Step::Map]);
            self.entry("type", parameter.type_expr());
            if parameter.captures_rest() {
                self.steps.extend([Step::Key("splat".into()), Step::Atom("true".into())]);
            }
            self.entry("value", parameter.value());
            self.step(Step::Close);
        }
        self.step(Step::Close);
    }

    /// Opens a definition, and writes its name, parent and parameters.
    fn open_definition(&mut self, kind: &'static str, name: TextRef, parent: Option<TextRef>, parameters: &[NodeId]) {
        self.open_map(kind);
        self.text_entry("name", name);
        if let Some(parent) = parent {
            self.text_entry("parent", parent);
        }
        self.parameters(parameters);
    }

    /// Writes the body and return type of a definition, and closes it.
    fn close_definition(&mut self, body: Option<NodeId>, returns: Option<NodeId>) {
        self.body_entry("body", body);
        self.entry("returns", returns);
        self.close_map();
    }

    fn type_definition(&mut self, definition: ast::TypeDefinition<'_>) {
        let name = self.string(definition.name());
        let parent = definition.parent().map_or(Step::Atom("nil".into()), |parent| self.string(parent));
        self.steps.extend([Step::Call("type-definition"), name, parent]);
        match definition.body() {
            Some(body) if self.tree.kind(body) == NodeKind::BlockExpression => self.step(Step::Node(body)),
            Some(body) => self.call("block", [Step::Node(body)]),
            None => self.call("nop", []),
        }
        self.step(Step::Close);
    }

    fn heredoc(&mut self, heredoc: ast::HeredocExpression<'_>) {
        self.open_map("heredoc");
        if !self.text(heredoc.syntax()).is_empty() {
            self.text_entry("syntax", heredoc.syntax());
        }
        self.entry("text", heredoc.text_expr());
        self.close_map();
    }

    /// Writes a template. Its statements are the arguments.
    fn template(&mut self, template: ast::EppExpression<'_>) {
        let Some(body) = template.body() else { return self.call("epp", []) };
        if self.tree.kind(body) == NodeKind::BlockExpression {
            return self.call_of_children("epp", body);
        }
        self.call("epp", [Step::Node(body)]);
    }

    /// Opens a resource expression, and writes the type or the resources.
    fn open_resource(&mut self, name: &'static str, key: &'static str, left: NodeId) {
        self.open_map(name);
        self.entry(key, left);
    }

    /// Writes the bodies or operations of a resource expression and its form, and closes it.
    fn close_resource(&mut self, key: &'static str, list: &[NodeId], node: NodeId) {
        self.list_entry(key, list);
        let form = ast::Virtualizable::cast(self.tree, node).and_then(|resource| {
            resource.is_virtual().then_some("virtual").or(resource.is_exported().then_some("exported"))
        });
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
