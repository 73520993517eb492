//! The kinds of expressions, and control flow.

use ruby_prism::{
    ArgumentsNode, BeginNode, CaseNode, ElseNode, ForNode, IfNode, Location, Node, ParenthesesNode, RescueNode,
    StatementsNode, UnlessNode,
};

use super::{Reader, Step, part};
use crate::tree::{Begin, Case, Expr, ExprId, List, Rescue, While};

/// Calls the method that converts a node, by its kind.
macro_rules! by_kind {
    ($reader:ident, $node:ident; $($kind:ident, $cast:ident => |$part:ident| $conversion:expr;)* _ => $other:expr) => {
        match $node {
            $(Node::$kind { .. } => match $node.$cast() {
                Some($part) => $conversion,
                None => $other,
            },)*
            _ => $other,
        }
    };
}

impl Reader {
    /// Converts an expression; the caller has checked the depth.
    pub(super) fn expression_here(&mut self, node: &Node<'_>) -> Step<ExprId> {
        let at = node.location().start();
        by_kind! { self, node;
            // Literals.
            NilNode, as_nil_node => |_node| self.add(Expr::Nil, at);
            TrueNode, as_true_node => |_node| self.add(Expr::True, at);
            FalseNode, as_false_node => |_node| self.add(Expr::False, at);
            SelfNode, as_self_node => |_node| self.add(Expr::Itself, at);
            IntegerNode, as_integer_node => |node| self.integer(&node.value(), at);
            FloatNode, as_float_node => |node| self.add(Expr::Float(node.value()), at);
            RationalNode, as_rational_node => |node| self.rational(&node, at);
            ImaginaryNode, as_imaginary_node => |_node| self.unsupported("a complex number", at);
            StringNode, as_string_node => |node| self.string(node.unescaped(), at);
            InterpolatedStringNode, as_interpolated_string_node => |node| self.interpolation(&node.parts(), at);
            XStringNode, as_x_string_node => |node| {
                let line = self.string(node.unescaped(), at)?;
                self.command(line, at)
            };
            InterpolatedXStringNode, as_interpolated_x_string_node => |node| {
                let line = self.interpolation(&node.parts(), at)?;
                self.command(line, at)
            };
            SymbolNode, as_symbol_node => |node| self.symbol(node.unescaped(), at);
            InterpolatedSymbolNode, as_interpolated_symbol_node => |node| {
                let parts = self.parts(&node.parts())?;
                self.add(Expr::InterpolatedSymbol(parts), at)
            };
            RegularExpressionNode, as_regular_expression_node => |node| self.regexp(&node, at);
            InterpolatedRegularExpressionNode, as_interpolated_regular_expression_node => |node| {
                self.interpolated_regexp(&node, at)
            };
            MatchLastLineNode, as_match_last_line_node => |_node| self.unsupported("a regular expression alone", at);
            InterpolatedMatchLastLineNode, as_interpolated_match_last_line_node => |_node| {
                self.unsupported("a regular expression alone", at)
            };
            ArrayNode, as_array_node => |node| {
                let elements = self.list(&node.elements())?;
                self.add(Expr::Array(elements), at)
            };
            HashNode, as_hash_node => |node| self.hash(&node.elements(), at);
            KeywordHashNode, as_keyword_hash_node => |node| self.hash(&node.elements(), at);
            RangeNode, as_range_node => |node| {
                let first = self.optional(node.left())?;
                let last = self.optional(node.right())?;
                self.add(Expr::Range { first, last, is_exclusive: node.is_exclude_end() }, at)
            };
            SplatNode, as_splat_node => |node| self.splat(node.expression(), at);
            SourceFileNode, as_source_file_node => |_node| self.add(Expr::File, at);
            SourceLineNode, as_source_line_node => |_node| {
                let line = self.tree.lines.partition_point(|start| *start <= at);
                self.add(Expr::Integer(i64::try_from(line).unwrap_or(i64::MAX)), at)
            };
            SourceEncodingNode, as_source_encoding_node => |_node| self.unsupported("__ENCODING__", at);

            // Variables and assignments.
            LocalVariableReadNode, as_local_variable_read_node => |node| {
                let local = self.local(&node.name(), node.depth())?;
                self.add(Expr::Local(local), at)
            };
            ItLocalVariableReadNode, as_it_local_variable_read_node => |_node| {
                let local = self.hidden_local("it", at)?;
                self.add(Expr::Local(local), at)
            };
            LocalVariableWriteNode, as_local_variable_write_node => |node| {
                let local = self.local(&node.name(), node.depth())?;
                let value = self.expression(&node.value())?;
                self.add(Expr::SetLocal(local, value), at)
            };
            LocalVariableAndWriteNode, as_local_variable_and_write_node => |node| {
                let local = self.local(&node.name(), node.depth())?;
                self.compound_local(local, super::assignment::Form::And, &node.value(), at)
            };
            LocalVariableOrWriteNode, as_local_variable_or_write_node => |node| {
                let local = self.local(&node.name(), node.depth())?;
                self.compound_local(local, super::assignment::Form::Or, &node.value(), at)
            };
            LocalVariableOperatorWriteNode, as_local_variable_operator_write_node => |node| {
                let local = self.local(&node.name(), node.depth())?;
                let operator = self.constant(&node.binary_operator());
                self.compound_local(local, super::assignment::Form::Operator(operator), &node.value(), at)
            };
            InstanceVariableReadNode, as_instance_variable_read_node => |node| {
                let name = self.constant(&node.name());
                self.add(Expr::InstanceVariable(name), at)
            };
            InstanceVariableWriteNode, as_instance_variable_write_node => |node| {
                let name = self.constant(&node.name());
                let value = self.expression(&node.value())?;
                self.add(Expr::SetInstanceVariable(name, value), at)
            };
            InstanceVariableAndWriteNode, as_instance_variable_and_write_node => |node| {
                let name = self.constant(&node.name());
                self.compound_instance(name, super::assignment::Form::And, &node.value(), at)
            };
            InstanceVariableOrWriteNode, as_instance_variable_or_write_node => |node| {
                let name = self.constant(&node.name());
                self.compound_instance(name, super::assignment::Form::Or, &node.value(), at)
            };
            InstanceVariableOperatorWriteNode, as_instance_variable_operator_write_node => |node| {
                let name = self.constant(&node.name());
                let operator = self.constant(&node.binary_operator());
                self.compound_instance(name, super::assignment::Form::Operator(operator), &node.value(), at)
            };
            GlobalVariableReadNode, as_global_variable_read_node => |node| {
                let name = self.constant(&node.name());
                self.global(name, at)
            };
            GlobalVariableWriteNode, as_global_variable_write_node => |node| {
                let name = self.constant(&node.name());
                let value = self.expression(&node.value())?;
                self.add(Expr::SetGlobalVariable(name, value), at)
            };
            GlobalVariableAndWriteNode, as_global_variable_and_write_node => |node| {
                let name = self.constant(&node.name());
                self.compound_global(name, super::assignment::Form::And, &node.value(), at)
            };
            GlobalVariableOrWriteNode, as_global_variable_or_write_node => |node| {
                let name = self.constant(&node.name());
                self.compound_global(name, super::assignment::Form::Or, &node.value(), at)
            };
            GlobalVariableOperatorWriteNode, as_global_variable_operator_write_node => |node| {
                let name = self.constant(&node.name());
                let operator = self.constant(&node.binary_operator());
                self.compound_global(name, super::assignment::Form::Operator(operator), &node.value(), at)
            };
            ClassVariableReadNode, as_class_variable_read_node => |node| {
                let name = self.constant(&node.name());
                self.add(Expr::ClassVariable(name), at)
            };
            ClassVariableWriteNode, as_class_variable_write_node => |node| {
                let name = self.constant(&node.name());
                let value = self.expression(&node.value())?;
                self.add(Expr::SetClassVariable(name, value), at)
            };
            ClassVariableAndWriteNode, as_class_variable_and_write_node => |node| {
                let name = self.constant(&node.name());
                self.compound_class_variable(name, super::assignment::Form::And, &node.value(), at)
            };
            ClassVariableOrWriteNode, as_class_variable_or_write_node => |node| {
                let name = self.constant(&node.name());
                self.compound_class_variable(name, super::assignment::Form::Or, &node.value(), at)
            };
            ClassVariableOperatorWriteNode, as_class_variable_operator_write_node => |node| {
                let name = self.constant(&node.name());
                let operator = self.constant(&node.binary_operator());
                self.compound_class_variable(name, super::assignment::Form::Operator(operator), &node.value(), at)
            };
            ConstantReadNode, as_constant_read_node => |node| {
                let name = self.constant(&node.name());
                self.add(Expr::Constant(name), at)
            };
            ConstantWriteNode, as_constant_write_node => |node| {
                let name = self.constant(&node.name());
                let value = self.expression(&node.value())?;
                self.add(Expr::SetConstant(name, value), at)
            };
            ConstantAndWriteNode, as_constant_and_write_node => |node| {
                let name = self.constant(&node.name());
                self.compound_constant(name, super::assignment::Form::And, &node.value(), at)
            };
            ConstantOrWriteNode, as_constant_or_write_node => |node| {
                let name = self.constant(&node.name());
                self.compound_constant(name, super::assignment::Form::Or, &node.value(), at)
            };
            ConstantOperatorWriteNode, as_constant_operator_write_node => |node| {
                let name = self.constant(&node.name());
                let operator = self.constant(&node.binary_operator());
                self.compound_constant(name, super::assignment::Form::Operator(operator), &node.value(), at)
            };
            ConstantPathNode, as_constant_path_node => |node| {
                let (scope, name) = self.constant_path(&node)?;
                self.add(Expr::ConstantOf(scope, name), at)
            };
            ConstantPathWriteNode, as_constant_path_write_node => |node| {
                let (scope, name) = self.constant_path(&node.target())?;
                let value = self.expression(&node.value())?;
                self.add(Expr::SetConstantOf { scope, name, value }, at)
            };
            ConstantPathAndWriteNode, as_constant_path_and_write_node => |node| {
                self.compound_path(&node.target(), super::assignment::Form::And, &node.value(), at)
            };
            ConstantPathOrWriteNode, as_constant_path_or_write_node => |node| {
                self.compound_path(&node.target(), super::assignment::Form::Or, &node.value(), at)
            };
            ConstantPathOperatorWriteNode, as_constant_path_operator_write_node => |node| {
                let operator = self.constant(&node.binary_operator());
                self.compound_path(&node.target(), super::assignment::Form::Operator(operator), &node.value(), at)
            };
            NumberedReferenceReadNode, as_numbered_reference_read_node => |node| {
                self.add(Expr::NumberedMatch(node.number()), at)
            };
            BackReferenceReadNode, as_back_reference_read_node => |node| {
                let letter = node.name().as_slice().get(1).copied().unwrap_or(b'~');
                self.add(Expr::LastMatch(letter), at)
            };
            CallAndWriteNode, as_call_and_write_node => |node| self.call_and_write(&node, at);
            CallOrWriteNode, as_call_or_write_node => |node| self.call_or_write(&node, at);
            CallOperatorWriteNode, as_call_operator_write_node => |node| self.call_operator_write(&node, at);
            IndexAndWriteNode, as_index_and_write_node => |node| self.index_and_write(&node, at);
            IndexOrWriteNode, as_index_or_write_node => |node| self.index_or_write(&node, at);
            IndexOperatorWriteNode, as_index_operator_write_node => |node| self.index_operator_write(&node, at);
            MultiWriteNode, as_multi_write_node => |node| self.multi_write(&node, at);
            MatchWriteNode, as_match_write_node => |node| self.match_write(&node, at);

            // Calls.
            CallNode, as_call_node => |node| self.call(&node, at);
            SuperNode, as_super_node => |node| self.super_call(&node, at);
            ForwardingSuperNode, as_forwarding_super_node => |node| self.super_with_same(&node, at);
            YieldNode, as_yield_node => |node| self.yield_call(&node, at);
            ParenthesesNode, as_parentheses_node => |node| self.parentheses(&node, at);
            LambdaNode, as_lambda_node => |node| self.lambda(&node, at);

            // Control flow.
            StatementsNode, as_statements_node => |node| self.sequence(&node, at);
            IfNode, as_if_node => |node| self.if_expression(&node, at);
            UnlessNode, as_unless_node => |node| self.unless_expression(&node, at);
            ElseNode, as_else_node => |node| self.else_value(&node, at);
            AndNode, as_and_node => |node| {
                let left = self.expression(&node.left())?;
                let right = self.expression(&node.right())?;
                self.add(Expr::And(left, right), at)
            };
            OrNode, as_or_node => |node| {
                let left = self.expression(&node.left())?;
                let right = self.expression(&node.right())?;
                self.add(Expr::Or(left, right), at)
            };
            DefinedNode, as_defined_node => |node| {
                let value = self.expression(&node.value())?;
                self.add(Expr::Defined(value), at)
            };
            WhileNode, as_while_node => |node| {
                self.while_loop(&node.predicate(), node.statements().as_ref(), [false, node.is_begin_modifier()], at)
            };
            UntilNode, as_until_node => |node| {
                self.while_loop(&node.predicate(), node.statements().as_ref(), [true, node.is_begin_modifier()], at)
            };
            ForNode, as_for_node => |node| self.for_loop(&node, at);
            CaseNode, as_case_node => |node| self.case(&node, at);
            CaseMatchNode, as_case_match_node => |node| self.case_in(&node, at);
            MatchPredicateNode, as_match_predicate_node => |node| {
                self.match_pattern(&node.value(), &node.pattern(), false, at)
            };
            MatchRequiredNode, as_match_required_node => |node| {
                self.match_pattern(&node.value(), &node.pattern(), true, at)
            };
            BeginNode, as_begin_node => |node| self.begin(&node, at);
            RescueModifierNode, as_rescue_modifier_node => |node| {
                let body = Some(self.expression(&node.expression())?);
                let handler = Some(self.expression(&node.rescue_expression())?);
                let rescue = Rescue { classes: List::default(), target: None, body: handler };
                let begin = Begin { body, rescues: vec![rescue], otherwise: None, ensure: None };
                let begin = part(&mut self.tree.begins, begin);
                self.add(Expr::Begin(begin), at)
            };
            ReturnNode, as_return_node => |node| {
                let value = self.jump_value(node.arguments().as_ref(), at)?;
                self.add(Expr::Return(value), at)
            };
            BreakNode, as_break_node => |node| {
                let value = self.jump_value(node.arguments().as_ref(), at)?;
                let in_loop = self.scopes.last().is_some_and(|scope| scope.loops > 0);
                self.add(if in_loop { Expr::LeaveLoop(value) } else { Expr::Break(value) }, at)
            };
            NextNode, as_next_node => |node| {
                let value = self.jump_value(node.arguments().as_ref(), at)?;
                self.add(Expr::Next(value), at)
            };
            RedoNode, as_redo_node => |_node| self.add(Expr::Redo, at);
            RetryNode, as_retry_node => |_node| self.add(Expr::Retry, at);
            FlipFlopNode, as_flip_flop_node => |_node| self.unsupported("a flip-flop", at);
            PreExecutionNode, as_pre_execution_node => |_node| self.unsupported("BEGIN", at);
            PostExecutionNode, as_post_execution_node => |_node| self.unsupported("END", at);
            ShareableConstantNode, as_shareable_constant_node => |node| self.expression(&node.write());
            ImplicitNode, as_implicit_node => |node| self.expression(&node.value());

            // Definitions.
            DefNode, as_def_node => |node| self.method(&node, at);
            ClassNode, as_class_node => |node| self.class(&node, at);
            ModuleNode, as_module_node => |node| self.module(&node, at);
            SingletonClassNode, as_singleton_class_node => |node| self.singleton_class(&node, at);
            AliasMethodNode, as_alias_method_node => |node| {
                let new = self.expression(&node.new_name())?;
                let old = self.expression(&node.old_name())?;
                self.add(Expr::Alias(new, old), at)
            };
            AliasGlobalVariableNode, as_alias_global_variable_node => |_node| {
                self.unsupported("an alias of a global variable", at)
            };
            UndefNode, as_undef_node => |node| {
                let names = self.list(&node.names())?;
                self.add(Expr::Undefine(names), at)
            };
            _ => self.error("this construct is not supported here", &node.location())
        }
    }

    /// Adds an expression that raises an error when it is evaluated.
    pub(super) fn unsupported(&mut self, construct: &'static str, at: u32) -> Step<ExprId> {
        self.add(Expr::Unsupported(construct), at)
    }

    /// Converts statements; nothing if there are none.
    pub(super) fn statements(&mut self, node: Option<&StatementsNode<'_>>) -> Step<Option<ExprId>> {
        let Some(node) = node else { return Ok(None) };
        let at = node.location().start();
        Ok(if node.body().is_empty() { None } else { Some(self.sequence(node, at)?) })
    }

    fn sequence(&mut self, node: &StatementsNode<'_>, at: u32) -> Step<ExprId> {
        let body = node.body();
        if body.len() == 1
            && let Some(only) = body.first()
        {
            return self.expression(&only);
        }
        let statements = self.list(&body)?;
        self.add(Expr::Sequence(statements), at)
    }

    /// Converts the body of a method, block, class or pair of parentheses: statements, or a `begin` without its word.
    pub(super) fn body(&mut self, node: Option<Node<'_>>) -> Step<Option<ExprId>> {
        match node {
            Some(node) => match node.as_statements_node() {
                Some(statements) => self.statements(Some(&statements)),
                None => Ok(Some(self.expression(&node)?)),
            },
            None => Ok(None),
        }
    }

    fn parentheses(&mut self, node: &ParenthesesNode<'_>, at: u32) -> Step<ExprId> {
        match self.body(node.body())? {
            Some(body) => Ok(body),
            None => self.add(Expr::Nil, at),
        }
    }

    fn if_expression(&mut self, node: &IfNode<'_>, at: u32) -> Step<ExprId> {
        // A chain of `elsif` is as long as the program; its links are converted from the last to the first.
        let mut links = Vec::new();
        let mut next = Some(node.predicate()).map(|condition| (condition, node.statements(), node.subsequent(), at));
        let mut otherwise = None;
        while let Some((condition, then, subsequent, at)) = next.take() {
            links.push((self.expression(&condition)?, self.statements(then.as_ref())?, at));
            if let Some(subsequent) = subsequent {
                let start = subsequent.location().start();
                if let Some(link) = subsequent.as_if_node() {
                    next = Some((link.predicate(), link.statements(), link.subsequent(), start));
                } else if let Some(last) = subsequent.as_else_node() {
                    otherwise = self.statements(last.statements().as_ref())?;
                }
            }
        }
        for (condition, then, at) in links.into_iter().rev() {
            otherwise = Some(self.add(Expr::If { condition, then, otherwise }, at)?);
        }
        match otherwise {
            Some(expression) => Ok(expression),
            None => self.add(Expr::Nil, at),
        }
    }

    fn unless_expression(&mut self, node: &UnlessNode<'_>, at: u32) -> Step<ExprId> {
        let condition = self.expression(&node.predicate())?;
        let otherwise = self.statements(node.statements().as_ref())?;
        let then = match node.else_clause() {
            Some(clause) => self.statements(clause.statements().as_ref())?,
            None => None,
        };
        self.add(Expr::If { condition, then, otherwise }, at)
    }

    fn else_value(&mut self, node: &ElseNode<'_>, at: u32) -> Step<ExprId> {
        match self.statements(node.statements().as_ref())? {
            Some(body) => Ok(body),
            None => self.add(Expr::Nil, at),
        }
    }

    /// Converts a loop; the flags tell whether it is an `until`, and whether its body comes first.
    fn while_loop(
        &mut self,
        condition: &Node<'_>,
        body: Option<&StatementsNode<'_>>,
        [is_until, body_first]: [bool; 2],
        at: u32,
    ) -> Step<ExprId> {
        let (condition, body) = self.in_loop(|reader| Ok((reader.expression(condition)?, reader.statements(body)?)))?;
        let part = part(&mut self.tree.loops, While { condition, body, is_until, body_first });
        self.add(Expr::While(part), at)
    }

    fn for_loop(&mut self, node: &ForNode<'_>, at: u32) -> Step<ExprId> {
        let targets = self.for_targets(&node.index())?;
        let collection = self.expression(&node.collection())?;
        let body = self.in_loop(|reader| reader.statements(node.statements().as_ref()))?;
        self.add(Expr::For { targets, collection, body }, at)
    }

    fn case(&mut self, node: &CaseNode<'_>, at: u32) -> Step<ExprId> {
        let subject = self.optional(node.predicate())?;
        let mut branches = Vec::new();
        for branch in &node.conditions() {
            let Some(when) = branch.as_when_node() else {
                return self.error("this is no branch of a case", &branch.location());
            };
            let conditions = self.list(&when.conditions())?;
            branches.push((conditions, self.statements(when.statements().as_ref())?));
        }
        let otherwise = match node.else_clause() {
            Some(clause) => self.statements(clause.statements().as_ref())?,
            None => None,
        };
        let case = part(&mut self.tree.cases, Case { subject, branches, otherwise });
        self.add(Expr::Case(case), at)
    }

    fn begin(&mut self, node: &BeginNode<'_>, at: u32) -> Step<ExprId> {
        let body = self.statements(node.statements().as_ref())?;
        let mut rescues = Vec::new();
        let mut clause = node.rescue_clause();
        while let Some(rescue) = clause {
            rescues.push(self.rescue(&rescue)?);
            clause = rescue.subsequent();
        }
        let otherwise = match node.else_clause() {
            Some(clause) => self.statements(clause.statements().as_ref())?,
            None => None,
        };
        let ensure = match node.ensure_clause() {
            Some(clause) => self.statements(clause.statements().as_ref())?,
            None => None,
        };
        if rescues.is_empty() && ensure.is_none() && otherwise.is_none() {
            return match body {
                Some(body) => Ok(body),
                None => self.add(Expr::Nil, at),
            };
        }
        let begin = part(&mut self.tree.begins, Begin { body, rescues, otherwise, ensure });
        self.add(Expr::Begin(begin), at)
    }

    fn rescue(&mut self, node: &RescueNode<'_>) -> Step<Rescue> {
        let classes = self.list(&node.exceptions())?;
        let target = node.reference().map(|target| self.target(&target)).transpose()?;
        let body = self.statements(node.statements().as_ref())?;
        Ok(Rescue { classes, target, body })
    }

    /// Converts the value of `return`, `break` or `next`: several values make an array.
    fn jump_value(&mut self, arguments: Option<&ArgumentsNode<'_>>, at: u32) -> Step<Option<ExprId>> {
        let Some(arguments) = arguments else { return Ok(None) };
        let arguments = arguments.arguments();
        match (arguments.first(), arguments.len()) {
            (Some(only), 1) if only.as_splat_node().is_none() => Ok(Some(self.expression(&only)?)),
            _ => {
                let elements = self.list(&arguments)?;
                Ok(Some(self.add(Expr::Array(elements), at)?))
            }
        }
    }

    /// Returns the start of a place.
    pub(super) fn start(location: &Location<'_>) -> u32 {
        location.start()
    }
}
