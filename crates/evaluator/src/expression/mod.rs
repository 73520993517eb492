//! Evaluation of each kind of expression.

mod access;
mod arithmetic;
mod assignment;
mod call;
mod comparison;
mod conditional;
mod matching;
mod number;
mod specialize;
mod template;
mod text;
mod variable;

pub(crate) use comparison::compare;

use puppetlang_parser::NodeId;
use puppetlang_source::IssueCode;
use puppetlang_source::qualified::relative;
use puppetlang_types::value::HashBuilder;
use puppetlang_types::{Type, Value};

use crate::catalog::{Expression, Loadable, Named};
use crate::code::{Expr, List};
use crate::error::Flow;
use crate::evaluation::Evaluation;
use crate::integer::{discard, push};
use crate::loaded::CodeLocation;

impl Evaluation {
    /// Evaluates an expression. An error without location gets that of the innermost expression.
    #[inline(always)]
    pub(crate) fn eval(&mut self, here: &CodeLocation<'_>, node: NodeId) -> Flow {
        // Integers are the most frequent operands and cannot fail.
        match self.integer_at(here, node) {
            Some(number) => Ok(Value::Integer(number)),
            None => self.eval_node(here, node),
        }
    }

    #[inline(never)]
    pub(super) fn eval_node(&mut self, here: &CodeLocation<'_>, node: NodeId) -> Flow {
        let expr = here.code.expr(node);
        let mut result = self.eval_any(here, node, expr);
        if let Err(exit) = &mut result {
            self.locate(here, node, exit);
        }
        result
    }

    /// Evaluates an expression and returns whether its value is truthy.
    #[inline(always)]
    pub(crate) fn test(&mut self, here: &CodeLocation<'_>, node: NodeId) -> Flow<bool> {
        if let Expr::Comparison(operator, left, right) = here.code.expr(node)
            && let Some(result) = self.small_comparison(here, operator, left, right)
        {
            self.limiter.step()?;
            return Ok(result);
        }
        let value = self.eval(here, node)?;
        let result = value.is_truthy();
        discard(value);
        Ok(result)
    }

    /// Evaluates an optional expression.
    #[inline]
    pub(crate) fn eval_optional(&mut self, here: &CodeLocation<'_>, node: Option<NodeId>) -> Flow {
        match node {
            Some(node) => self.eval(here, node),
            None => Ok(Value::Undef),
        }
    }

    /// Evaluates the body of a lambda: often an operation on two parameters, which needs no call.
    #[inline(always)]
    pub(crate) fn eval_body(&mut self, here: &CodeLocation<'_>, body: Option<NodeId>) -> Flow {
        let Some(body) = body else { return Ok(Value::Undef) };
        match self.small_number(here, body) {
            Some(number) => Ok(Value::Integer(number)),
            None => self.eval_node(here, body),
        }
    }

    /// Counts a step, and checks that there is enough stack for an expression.
    #[inline(always)]
    fn begin(&mut self) -> Flow<()> {
        self.limiter.step()?;
        self.check_stack()
    }

    /// Dispatches on the kind of expression.
    ///
    /// Frequent kinds are inlined; all others have functions of their own. This keeps the stack frame small, so that it
    /// is cheap and recursion can go deep.
    #[inline(always)]
    fn eval_any(&mut self, here: &CodeLocation<'_>, node: NodeId, expr: Expr) -> Flow {
        self.begin()?;
        match expr {
            Expr::Undef => Ok(Value::Undef),
            Expr::Default => Ok(Value::Default),
            Expr::Boolean(value) => Ok(Value::Boolean(value)),
            Expr::Integer(number) => Ok(Value::Integer(number)),
            Expr::Float(number) => Ok(Value::Float(number)),
            Expr::Constant(index) => Ok(self.programs.constant(here, index)),
            Expr::Parameter(slot) => Ok(self.frames.parameter(slot)),
            Expr::Variable(index) => self.variable(here, node, index),
            Expr::Group(group) => self.group(group),
            Expr::Not(operand) => Ok(Value::Boolean(!self.test(here, operand)?)),
            Expr::Negate(operand) => self.negate(here, node, operand),
            Expr::Unfold(operand) => self.unfold(here, operand),
            Expr::Same(inner) => self.eval(here, inner),
            Expr::Arithmetic(operator, left, right) => self.eval_arithmetic(here, node, operator, left, right),
            Expr::Comparison(operator, left, right) => self.comparison(here, node, operator, left, right),
            Expr::Match(operator, left, right) => self.matching(here, operator, left, right),
            Expr::In(left, right) => self.membership(here, left, right),
            Expr::And(left, right) => Ok(Value::Boolean(self.test(here, left)? && self.test(here, right)?)),
            Expr::Or(left, right) => Ok(Value::Boolean(self.test(here, left)? || self.test(here, right)?)),
            Expr::Access(left, keys) => self.access(here, node, left, keys),
            Expr::Fixed(index) => self.fixed(here, node, index),
            Expr::Array(items) => self.array(here, items),
            Expr::Hash(entries) => self.hash(here, entries),
            Expr::Block(statements) => self.block(here, statements),
            Expr::Text(parts) => self.text(here, node, parts),
            Expr::Assignment(left, right) => self.assignment(here, node, left, right),
            Expr::If(test, then, otherwise) => self.conditional(here, test, then, otherwise),
            Expr::MatchingIf(test, then, otherwise) => {
                self.guarded(|this| this.conditional(here, test, then, otherwise))
            }
            Expr::Choice(choices) => self.choice(here, choices),
            Expr::Call(site) => self.eval_call(here, node, site),
            Expr::Method(site) => self.method(here, node, site),
            Expr::TypeName(name) => match self.programs.named_type(here, name) {
                Some(kind) => Ok(kind),
                None => self.unknown_type(here, node, name),
            },
            Expr::Heredoc(text) => self.heredoc(here, node, text),
            Expr::Reserved => self.reserved_word(here, node),
            Expr::OfCatalog(index) => self.of_catalog(here, node, index),
            // A target is part of an assignment, which handles it.
            Expr::Target(_) => Ok(Value::Undef),
            Expr::RenderText(text) => self.render_text(here, text),
            Expr::Render(expression) => self.render_value(here, expression),
            Expr::Epp(body) => self.epp(here, body),
        }
    }

    #[cold]
    fn reserved_word(&self, here: &CodeLocation<'_>, node: NodeId) -> Flow {
        let word = here.program.text(node);
        let message = format!("Use of reserved word: {word}, must be quoted if intended to be a String value");
        self.fail(here, node, IssueCode::ReservedWord, message)
    }

    /// Returns the values to which a splat (`*`) expands.
    pub(crate) fn unfolded(&mut self, here: &CodeLocation<'_>, operand: NodeId) -> Flow<Vec<Value>> {
        Ok(match self.eval(here, operand)? {
            Value::Undef => Vec::new(),
            Value::Array(array) => {
                self.charge_elements(array.len())?;
                array.into_vec()
            }
            Value::Hash(hash) => {
                self.charge_elements(4 * hash.len())?;
                hash.iter().map(|(key, value)| vec![key.clone(), value.clone()].into()).collect()
            }
            Value::Iterator(iterator) => self.collected(iterator.elements())?,
            other => vec![other],
        })
    }

    #[inline(never)]
    fn unfold(&mut self, here: &CodeLocation<'_>, operand: NodeId) -> Flow {
        Ok(self.unfolded(here, operand)?.into())
    }

    #[inline(never)]
    fn array(&mut self, here: &CodeLocation<'_>, items: List) -> Flow {
        Ok(self.eval_list(here, items)?.into())
    }

    /// Returns a reference to the value of a variable, parameter or constant, without a copy.
    #[inline(always)]
    pub(crate) fn peek<'v>(&'v self, here: &CodeLocation<'v>, node: NodeId) -> Option<&'v Value> {
        match here.code.expr(node) {
            Expr::Parameter(slot) => self.frames.slot(slot).as_ref(),
            Expr::Constant(index) => here.code.constants.get(index as usize),
            Expr::Variable(index) => self.frames.slot_of_variable(&here.code.variables[index as usize]),
            _ => None,
        }
    }

    /// Returns the value of a constant-folded expression, which is evaluated once.
    fn fixed(&mut self, here: &CodeLocation<'_>, node: NodeId, index: u32) -> Flow {
        match &self.programs[here.program_id].fixed[index as usize] {
            Some(value) => Ok(value.clone()),
            None => self.fix(here, node, index),
        }
    }

    #[cold]
    fn fix(&mut self, here: &CodeLocation<'_>, node: NodeId, index: u32) -> Flow {
        self.check_stack()?;
        let value = match here.code.fixed[index as usize] {
            Expr::Access(left, keys) => self.access(here, node, left, keys)?,
            Expr::Array(items) => self.array(here, items)?,
            Expr::Hash(entries) => self.hash(here, entries)?,
            _ => Value::Undef,
        };
        self.programs[here.program_id].fixed[index as usize] = Some(value.clone());
        Ok(value)
    }

    #[cold]
    fn unknown_type(&mut self, here: &CodeLocation<'_>, node: NodeId, index: u32) -> Flow {
        let name = here.code.names[index as usize].as_str();
        let catalog = self.world.catalog();
        if catalog.load(self, Loadable::Type(relative(name)))?
            && let Some(kind) = self.programs.named_type(here, index)
        {
            return Ok(kind);
        }
        if catalog.knows(self, Named::Type(name))? {
            let kind = Value::from(Type::resource(relative(name), None));
            self.programs[here.program_id].types[index as usize] = Some(kind.clone());
            return Ok(kind);
        }
        self.programs.check_declared(name)?;
        let message = format!("Resource type not found: {name}");
        self.fail(here, node, IssueCode::UnknownResourceType, message)
    }

    #[inline(never)]
    fn block(&mut self, here: &CodeLocation<'_>, statements: List) -> Flow {
        let Some((last, others)) = here.code.list(statements).split_last() else { return Ok(Value::Undef) };
        for &statement in others {
            self.statement(here, statement)?;
        }
        self.eval(here, *last)
    }

    #[inline(never)]
    fn of_catalog(&mut self, here: &CodeLocation<'_>, node: NodeId, index: u32) -> Flow {
        self.world.catalog().expression(self, &here.code.of_catalog[index as usize], Expression::new(*here, node))
    }

    #[inline(never)]
    fn statement_of_catalog(&mut self, here: &CodeLocation<'_>, node: NodeId, index: u32) -> Flow<()> {
        self.limiter.step()?;
        self.check_stack()?;
        self.world.catalog().statement(self, &here.code.of_catalog[index as usize], Expression::new(*here, node))
    }

    /// Evaluates an expression whose value is not used.
    #[inline]
    pub(crate) fn statement(&mut self, here: &CodeLocation<'_>, node: NodeId) -> Flow<()> {
        match here.code.expr(node) {
            Expr::OfCatalog(index) => self.statement_of_catalog(here, node, index).map_err(|mut exit| {
                self.locate(here, node, &mut exit);
                exit
            }),
            _ => self.eval(here, node).map(discard),
        }
    }

    /// Evaluates a block, or another expression, whose value is not used.
    pub(crate) fn statements(&mut self, here: &CodeLocation<'_>, node: NodeId) -> Flow<()> {
        let Expr::Block(statements) = here.code.expr(node) else { return self.statement(here, node) };
        for &statement in here.code.list(statements) {
            self.statement(here, statement)?;
        }
        Ok(())
    }

    /// Evaluates a list of expressions; splats (`*`) expand to several values.
    pub(crate) fn eval_list(&mut self, here: &CodeLocation<'_>, nodes: List) -> Flow<Vec<Value>> {
        let nodes = here.code.list(nodes);
        if let [only] = nodes
            && let Expr::Unfold(operand) = here.code.expr(*only)
        {
            return self.unfolded(here, operand);
        }
        let mut values = Vec::with_capacity(nodes.len());
        for &node in nodes {
            self.eval_into(here, node, &mut values)?;
        }
        self.charge_elements(values.len())?;
        Ok(values)
    }

    /// Evaluates an expression and appends its value, or the values to which a splat expands.
    pub(crate) fn eval_into(&mut self, here: &CodeLocation<'_>, node: NodeId, values: &mut Vec<Value>) -> Flow<()> {
        match here.code.expr(node) {
            Expr::Unfold(operand) => {
                let unfolded = self.unfolded(here, operand)?;
                self.charge_elements(unfolded.len())?;
                values.reserve_exact(unfolded.len());
                values.extend(unfolded);
            }
            _ => match self.number(here, node) {
                Some(number) => push(values, Value::Integer(number)),
                None => values.push(self.taken()?),
            },
        }
        Ok(())
    }

    #[inline(never)]
    fn hash(&mut self, here: &CodeLocation<'_>, entries: List) -> Flow {
        let entries = here.code.list(entries);
        let mut hash = HashBuilder::with_capacity(entries.len() / 2);
        for entry in entries.chunks_exact(2) {
            let (key, value) = (self.eval(here, entry[0])?, self.eval(here, entry[1])?);
            hash.insert(key, value);
        }
        self.charge_elements(entries.len())?;
        Ok(Value::Hash(hash.build()))
    }
}
