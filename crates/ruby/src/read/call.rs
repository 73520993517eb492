//! Calls with their arguments and blocks.

use ruby_prism::{ArgumentsNode, CallNode, ForwardingSuperNode, Node, SuperNode, YieldNode};

use super::{Reader, Step};
use crate::tree::{BlockArgument, Call, CallId, Expr, ExprId, List, NameId, Operator};

/// The arguments of a call.
#[derive(Default)]
pub(super) struct Arguments {
    list: List,
    has_keywords: bool,
    /// The block that `...` passes.
    block: Option<ExprId>,
}

impl Reader {
    pub(super) fn call(&mut self, node: &CallNode<'_>, at: u32) -> Step<ExprId> {
        let call = self.call_of(node, at)?;
        // The place of a call in a chain is that of its name, as CRuby reports it.
        let at = node.message_loc().map_or(at, |name| Self::start(&name));
        if let Some(negated) = self.negation(call) {
            return self.add(Expr::Not(negated), at);
        }
        let call = self.add_call(call);
        self.add(self.expression_of(call), at)
    }

    /// Adds the call of the method that runs a command in backticks.
    pub(super) fn command(&mut self, line: ExprId, at: u32) -> Step<ExprId> {
        let name = self.name_of_bytes(b"`");
        let arguments = self.add_list(&[line])?;
        self.tree.calls.push(Call {
            receiver: None,
            name,
            arguments,
            block: BlockArgument::None,
            is_safe: false,
            is_variable: false,
            is_assignment: false,
            allows_private: true,
            has_keywords: false,
        });
        let call = self.add_call(self.tree.calls.len() - 1);
        self.add(Expr::Call(call), at)
    }

    /// Returns the operand of `!`, whose method programs hardly ever redefine.
    fn negation(&self, call: usize) -> Option<ExprId> {
        let call = &self.tree.calls[call];
        if self.tree.name(call.name) == "!" && call.arguments.length == 0 { call.receiver } else { None }
    }

    fn add_call(&self, call: usize) -> CallId {
        CallId(u32::try_from(call).unwrap_or(u32::MAX))
    }

    /// Converts a call and returns its index.
    pub(super) fn call_of(&mut self, node: &CallNode<'_>, at: u32) -> Step<usize> {
        let name = self.constant(&node.name());
        let receiver = self.optional(node.receiver())?;
        let arguments = self.arguments(node.arguments().as_ref(), at)?;
        let block = match self.block(node.block(), at)? {
            BlockArgument::None => arguments.block.map_or(BlockArgument::None, BlockArgument::Pass),
            block => block,
        };
        self.tree.calls.push(Call {
            receiver,
            name,
            arguments: arguments.list,
            block,
            is_safe: node.is_safe_navigation(),
            is_variable: node.is_variable_call(),
            is_assignment: node.is_attribute_write(),
            allows_private: node.is_ignore_visibility(),
            has_keywords: arguments.has_keywords,
        });
        Ok(self.tree.calls.len() - 1)
    }

    /// Returns the expression of a call, which is an operation if it has that form.
    pub(super) fn expression_of(&self, call: CallId) -> Expr {
        self.operation(call).unwrap_or(Expr::Call(call))
    }

    fn operation(&self, id: CallId) -> Option<Expr> {
        let call = self.tree.call(id);
        let left = call.receiver?;
        let [right] = *self.tree.list(call.arguments) else { return None };
        let is_plain = call.block == BlockArgument::None
            && !call.is_safe
            && !call.is_assignment
            && !call.has_keywords
            && !matches!(self.tree.expression(right), Expr::Splat(_));
        let operator = self.operator(call.name, right).filter(|_| is_plain)?;
        Some(Expr::Operation { operator, left, right, call: id })
    }

    fn operator(&self, name: NameId, right: ExprId) -> Option<Operator> {
        Some(match self.tree.name(name) {
            "+" => Operator::Add,
            "-" => Operator::Subtract,
            "*" => Operator::Multiply,
            "/" => Operator::Divide,
            "%" => Operator::Modulo,
            "<" => Operator::Less,
            "<=" => Operator::LessEqual,
            ">" => Operator::Greater,
            ">=" => Operator::GreaterEqual,
            "==" => Operator::Equal,
            "!=" => Operator::NotEqual,
            "[]" => Operator::Index,
            "<<" => self.append_operator(right),
            _ => return None,
        })
    }

    /// Returns the form of `<<` for an argument.
    fn append_operator(&self, argument: ExprId) -> Operator {
        let Expr::Call(call) = self.tree.expression(argument) else { return Operator::Append };
        let call = self.tree.call(call);
        let Some(receiver) = call.receiver else { return Operator::Append };
        if call.arguments.length > 0 || call.block != BlockArgument::None || call.is_safe {
            return Operator::Append;
        }
        match (self.tree.name(call.name), self.tree.expression(receiver)) {
            ("freeze", Expr::String(_)) => Operator::AppendLiteral,
            ("to_s", _) => Operator::AppendText,
            _ => Operator::Append,
        }
    }

    pub(super) fn arguments(&mut self, node: Option<&ArgumentsNode<'_>>, at: u32) -> Step<Arguments> {
        let Some(node) = node else { return Ok(Arguments::default()) };
        let mut list = Vec::new();
        let mut result = Arguments::default();
        for argument in &node.arguments() {
            result.has_keywords = argument.as_keyword_hash_node().is_some();
            if argument.as_forwarding_arguments_node().is_some() {
                self.forwarded(&mut list, &mut result, at)?;
            } else {
                list.push(self.expression(&argument)?);
            }
        }
        result.list = self.add_list(&list)?;
        Ok(result)
    }

    /// Adds the arguments that `...` passes: the rest, the keywords and the block.
    fn forwarded(&mut self, list: &mut Vec<ExprId>, result: &mut Arguments, at: u32) -> Step<()> {
        let [rest, keywords, block] = ["*", "**", "&"].map(|name| self.hidden_local(name, at));
        let rest = self.add(Expr::Local(rest?), at)?;
        list.push(self.add(Expr::Splat(rest), at)?);
        let splat = self.add(Expr::DoubleSplat, at)?;
        let keywords = self.add(Expr::Local(keywords?), at)?;
        let entries = self.add_list(&[splat, keywords])?;
        list.push(self.add(Expr::Hash(entries), at)?);
        result.block = Some(self.add(Expr::Local(block?), at)?);
        result.has_keywords = true;
        Ok(())
    }

    fn block(&mut self, node: Option<Node<'_>>, at: u32) -> Step<BlockArgument> {
        let Some(node) = node else { return Ok(BlockArgument::None) };
        if let Some(block) = node.as_block_node() {
            return Ok(BlockArgument::Literal(self.block_body(&block)?));
        }
        match node.as_block_argument_node().map(|argument| argument.expression()) {
            Some(Some(value)) => Ok(BlockArgument::Pass(self.expression(&value)?)),
            Some(None) => {
                let block = self.hidden_local("&", at)?;
                Ok(BlockArgument::Pass(self.add(Expr::Local(block), at)?))
            }
            None => self.error("this is no block", &node.location()),
        }
    }

    /// Adds a call without a receiver of its own: `super` and `yield`.
    fn add_special(&mut self, name: &str, arguments: &Arguments, block: BlockArgument) -> Step<CallId> {
        let name = self.name_of(name);
        self.tree.calls.push(Call {
            receiver: None,
            name,
            arguments: arguments.list,
            block,
            is_safe: false,
            is_variable: false,
            is_assignment: false,
            allows_private: true,
            has_keywords: arguments.has_keywords,
        });
        Ok(self.add_call(self.tree.calls.len() - 1))
    }

    pub(super) fn super_call(&mut self, node: &SuperNode<'_>, at: u32) -> Step<ExprId> {
        let arguments = self.arguments(node.arguments().as_ref(), at)?;
        let block = match self.block(node.block(), at)? {
            BlockArgument::None => arguments.block.map_or(BlockArgument::None, BlockArgument::Pass),
            block => block,
        };
        let call = self.add_special("super", &arguments, block)?;
        self.add(Expr::Super(call), at)
    }

    pub(super) fn super_with_same(&mut self, node: &ForwardingSuperNode<'_>, at: u32) -> Step<ExprId> {
        let block = match node.block() {
            Some(block) => BlockArgument::Literal(self.block_body(&block)?),
            None => BlockArgument::None,
        };
        let call = self.add_special("super", &Arguments::default(), block)?;
        self.add(Expr::SuperWithSame(call), at)
    }

    pub(super) fn yield_call(&mut self, node: &YieldNode<'_>, at: u32) -> Step<ExprId> {
        let arguments = self.arguments(node.arguments().as_ref(), at)?;
        let call = self.add_special("yield", &arguments, BlockArgument::None)?;
        self.add(Expr::Yield(call), at)
    }

    /// Adds a call that writes an attribute or an element, whose value comes later.
    pub(super) fn add_writer(
        &mut self,
        receiver: ExprId,
        name: NameId,
        arguments: &Arguments,
        [is_safe, allows_private]: [bool; 2],
    ) -> CallId {
        self.tree.calls.push(Call {
            receiver: Some(receiver),
            name,
            arguments: arguments.list,
            block: BlockArgument::None,
            is_safe,
            is_variable: false,
            is_assignment: true,
            allows_private,
            has_keywords: arguments.has_keywords,
        });
        self.add_call(self.tree.calls.len() - 1)
    }
}

impl Arguments {
    pub(super) fn list(&self) -> List {
        self.list
    }
}
