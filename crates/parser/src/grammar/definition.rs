//! Definitions: classes, defined types, functions, nodes and plans; and `apply`.

use combine::{Parser, parser, sep_by1, token};
use puppetlang_lexer::TokenKind as T;

use super::{collection, parameter, statement, string};
use crate::error::FaultKind;
use crate::expected::TokenSet;
use crate::input::{Input, Parsed, rule};
use crate::node::{NodeId, NodeKind};
use crate::tree::{TextRef, narrow};

const NAME: TokenSet = TokenSet::of(&[T::Name, T::Word, T::ClassRef]);
const HOST: TokenSet =
    TokenSet::of(&[T::Name, T::Number, T::String, T::Word, T::DqPre, T::Heredoc, T::Default, T::Regex]);

/// The maximum nesting depth of classes, because each class name contains the names of the enclosing classes.
const NESTING_LIMIT: usize = 1_000;

/// Parses `class name(parameters) inherits parent { statements }`.
pub(super) fn class(input: &mut Input<'_>) -> Parsed<NodeId> {
    if input.namespace.len() >= NESTING_LIMIT {
        return input.reject_ahead(FaultKind::TooDeep, narrow(input.at));
    }
    let start = input.start();
    input.bump();
    let name = definition_name(input)?;
    let full = qualified(input, name);
    input.namespace.push(input.text_of(name).to_owned());
    let parameters = parameter::optional_parameters(input)?;
    let parent = if input.eat(T::Inherits) { TextRef::Token(parent_name(input)?).field() } else { NO_PARENT };
    let body = statement::braced_body(input)?;
    input.namespace.pop();
    let fields = [parameters.start, parameters.len, number(body), full.field(), parent];
    Ok(input.node(NodeKind::HostClassDefinition, fields, start))
}

/// Marks a definition without a parent.
pub(crate) const NO_PARENT: u32 = u32::MAX;

/// Parses `define name(parameters) { statements }`.
pub(super) fn define(input: &mut Input<'_>) -> Parsed<NodeId> {
    let start = input.start();
    input.bump();
    let name = definition_name(input)?;
    let full = qualified(input, name);
    let parameters = parameter::optional_parameters(input)?;
    let body = statement::braced_body(input)?;
    let fields = [parameters.start, parameters.len, number(body), full.field(), 0];
    Ok(input.node(NodeKind::ResourceTypeDefinition, fields, start))
}

/// Parses `function name(parameters) >> Type { statements }`.
pub(super) fn function(input: &mut Input<'_>) -> Parsed<NodeId> {
    let start = input.start();
    input.bump();
    let name = definition_name(input)?;
    let parameters = parameter::optional_parameters(input)?;
    let returns = parameter::return_type(input)?;
    let body = statement::braced_body(input)?;
    let name = TextRef::Token(name).field();
    let fields = [parameters.start, parameters.len, number(returns), number(body), name];
    Ok(input.node(NodeKind::FunctionDefinition, fields, start))
}

/// Parses `plan name(parameters) { statements }`.
pub(super) fn plan(input: &mut Input<'_>) -> Parsed<NodeId> {
    let start = input.start();
    input.bump();
    let name = definition_name(input)?;
    let full = qualified(input, name);
    input.namespace.push(input.text_of(name).to_owned());
    let parameters = parameter::optional_parameters(input)?;
    let body = statement::braced_body(input)?;
    input.namespace.pop();
    let fields = [parameters.start, parameters.len, 0, number(body), full.field()];
    Ok(input.node(NodeKind::PlanDefinition, fields, start))
}

/// Parses `apply(arguments) { statements }`.
pub(super) fn apply(input: &mut Input<'_>) -> Parsed<NodeId> {
    let start = input.start();
    input.bump();
    input.expect(T::LParen)?;
    let arguments = collection::arguments(input, true)?;
    input.expect(T::RParen)?;
    let block_start = input.start();
    input.expect(T::LBrace)?;
    let mut list = crate::tree::List::default();
    if statement::START.contains(input.peek()) {
        input.bodies += 1;
        list = statement::statement_list(input, None)?;
        input.bodies -= 1;
    }
    if input.peek() != T::RBrace {
        return input.unexpected(statement::START.or(TokenSet::of(&[T::RBrace])));
    }
    input.bump();
    let block = input.node(NodeKind::ApplyBlockExpression, [list.start, list.len, 0, 0, 0], block_start);
    Ok(input.node(NodeKind::ApplyExpression, [arguments.start, arguments.len, block.get(), 0, 0], start))
}

/// Parses `node host, … inherits host { statements }`.
pub(super) fn node(input: &mut Input<'_>) -> Parsed<NodeId> {
    let start = input.start();
    input.bump();
    let mark = input.tree.begin_list();
    loop {
        let host = host(input)?;
        input.tree.push(host);
        if !input.eat(T::Comma) || !HOST.contains(input.peek()) {
            break;
        }
    }
    let hosts = input.tree.end_list(mark);
    let parent = if input.eat(T::Inherits) { host(input)?.get() } else { 0 };
    let body = statement::braced_body(input)?;
    let fields = [hosts.start, hosts.len, parent, number(body), 0];
    Ok(input.node(NodeKind::NodeDefinition, fields, start))
}

/// Parses a host matcher: a dotted name, a string, `default`, or a regular expression.
fn host(input: &mut Input<'_>) -> Parsed<NodeId> {
    match input.peek() {
        T::Name | T::Number => dotted_name(input),
        T::String | T::Word => Ok(input.leaf(NodeKind::LiteralString)),
        T::DqPre => string::interpolated(input),
        T::Heredoc => string::heredoc(input),
        T::Default => Ok(input.leaf(NodeKind::LiteralDefault)),
        T::Regex => Ok(input.leaf(NodeKind::LiteralRegularExpression)),
        _ => input.unexpected(HOST),
    }
}

/// Parses `name.1.name` as a string.
fn dotted_name(input: &mut Input<'_>) -> Parsed<NodeId> {
    let start = input.start();
    let parts: Vec<u32> =
        sep_by1(parser(rule(name_or_number)), token(T::Dot)).parse_stream(input).into_result().map_err(fault)?.0;
    let text = match parts.as_slice() {
        [name] => TextRef::Token(*name),
        parts => {
            let texts: Vec<_> = parts.iter().map(|&part| input.text_of(part)).collect();
            input.tree.text(texts.join("."))
        }
    };
    Ok(input.node(NodeKind::LiteralString, [text.field(), 0, 0, 0, 0], start))
}

fn name_or_number(input: &mut Input<'_>) -> Parsed<u32> {
    match input.peek() {
        T::Name | T::Number => Ok(input.bump()),
        _ => input.unexpected(TokenSet::of(&[T::Name, T::Number])),
    }
}

/// Returns the fault of a failed `combine` parser.
fn fault(error: combine::error::Commit<combine::error::Tracked<crate::error::Fault>>) -> crate::error::Fault {
    error.into_inner().error
}

/// Parses the name of a definition, and returns the index of its token.
fn definition_name(input: &mut Input<'_>) -> Parsed<u32> {
    match input.peek() {
        T::Name | T::Word | T::ClassRef => Ok(input.bump()),
        T::Class => {
            let token = input.bump();
            input.reject(FaultKind::ClassKeyword, token)
        }
        T::String => {
            let token = input.bump();
            input.reject(FaultKind::QuotedName, token)
        }
        _ => input.unexpected(NAME),
    }
}

/// Parses the name of a parent class, and returns the index of its token.
fn parent_name(input: &mut Input<'_>) -> Parsed<u32> {
    if input.peek() == T::Default { Ok(input.bump()) } else { definition_name(input) }
}

/// Prefixes the name with the names of the enclosing classes and plans.
fn qualified(input: &mut Input<'_>, name: u32) -> TextRef {
    if input.namespace.is_empty() && !input.text_of(name).starts_with("::") {
        return TextRef::Token(name);
    }
    let joined = format!("{}::{}", input.namespace.join("::"), input.text_of(name));
    let text = joined.strip_prefix("::").unwrap_or(&joined).to_owned();
    input.tree.text(text)
}

fn number(node: Option<NodeId>) -> u32 {
    node.map_or(0, NodeId::get)
}
