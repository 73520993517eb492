//! What each kind of expression gives.

mod access;
mod arithmetic;
mod assignment;
mod call;
mod comparison;
mod conditional;
mod matching;
mod specialize;
mod template;
mod text;
mod variable;

pub(crate) use comparison::compare;
pub(crate) use matching::string_regexp;
pub(crate) use template::Rendering;

use puppetlang_parser::NodeId;
use puppetlang_source::IssueCode;
use puppetlang_types::Value;
use puppetlang_types::value::HashBuilder;

use crate::code::{Expr, List};
use crate::evaluation::{Evaluation, Here};
use crate::fault::Flow;

impl Evaluation {
    /// The value of an expression. An error without place gets that of the innermost expression.
    #[inline]
    pub(crate) fn eval(&mut self, here: &Here<'_>, node: NodeId) -> Flow {
        match here.code.expr(node) {
            // What cannot fail, and is everywhere.
            Expr::Integer(number) => Ok(Value::Integer(number)),
            Expr::Parameter(slot) => Ok(self.parameter(slot)),
            expr => match self.eval_any(here, node, expr) {
                Ok(value) => Ok(value),
                Err(unwind) => Err(self.located(here, node, unwind)),
            },
        }
    }

    /// The value of an expression that may be missing.
    #[inline]
    pub(crate) fn eval_optional(&mut self, here: &Here<'_>, node: Option<NodeId>) -> Flow {
        node.map_or(Ok(Value::Undef), |node| self.eval(here, node))
    }

    fn eval_any(&mut self, here: &Here<'_>, node: NodeId, expr: Expr) -> Flow {
        self.step()?;
        self.check_stack()?;
        match expr {
            Expr::Undef => Ok(Value::Undef),
            Expr::Default => Ok(Value::Default),
            Expr::Boolean(value) => Ok(Value::Boolean(value)),
            Expr::Integer(number) => Ok(Value::Integer(number)),
            Expr::Float(number) => Ok(Value::Float(number)),
            Expr::Constant(index) => Ok(self.constant(here, index)),
            Expr::Parameter(slot) => Ok(self.parameter(slot)),
            Expr::Variable(index) => self.variable(here, node, index),
            Expr::Group(group) => Ok(self.group(group)),
            Expr::Not(operand) => Ok(Value::Boolean(!self.eval(here, operand)?.is_truthy())),
            Expr::Negate(operand) => self.negate(here, node, operand),
            Expr::Unfold(operand) => Ok(unfolded(self.eval(here, operand)?).into()),
            Expr::Same(inner) => self.eval(here, inner),
            Expr::Arithmetic(operator, left, right) => self.arithmetic(here, node, operator, left, right),
            Expr::Comparison(operator, left, right) => self.comparison(here, node, operator, left, right),
            Expr::Match(operator, left, right) => self.matching(here, operator, left, right),
            Expr::In(left, right) => self.membership(here, left, right),
            Expr::And(left, right) => {
                let value = self.eval(here, left)?.is_truthy() && self.eval(here, right)?.is_truthy();
                Ok(Value::Boolean(value))
            }
            Expr::Or(left, right) => {
                let value = self.eval(here, left)?.is_truthy() || self.eval(here, right)?.is_truthy();
                Ok(Value::Boolean(value))
            }
            Expr::Access(left, keys) => self.access(here, node, left, keys),
            Expr::Fixed(index) => self.fixed(here, node, index),
            Expr::Array(items) => Ok(self.eval_list(here, items)?.into()),
            Expr::Hash(entries) => self.hash(here, entries),
            Expr::Block(statements) => self.block(here, statements),
            Expr::Text(parts) => self.text(here, parts),
            Expr::Assignment(left, right) => self.assignment(here, node, left, right),
            Expr::If(test, then, otherwise) => self.conditional(here, test, true, then, otherwise),
            Expr::Unless(test, then, otherwise) => self.conditional(here, test, false, then, otherwise),
            Expr::Case(test, options) => self.case(here, test, options),
            Expr::Selector(test, entries) => self.selector(here, test, entries),
            Expr::Call(site) => self.call(here, node, site),
            Expr::Method(site) => self.method(here, node, site),
            Expr::TypeName(name) => match self.named_type(here, name) {
                Some(kind) => Ok(kind),
                None => self.unknown_type(here, node, name),
            },
            Expr::Heredoc(text) => self.heredoc(here, node, text),
            Expr::Reserved => {
                let word = here.program.text(node);
                let message = format!("Use of reserved word: {word}, must be quoted if intended to be a String value");
                self.fail(here, node, IssueCode::ReservedWord, message)
            }
            Expr::OfCatalog => {
                let label = here.program.labels().capital_a_label(node);
                let message = format!("{label} is only available when compiling a catalog");
                self.fail(here, node, IssueCode::ExpressionNotSupportedWhenScripting, message)
            }
            // These are parts of other expressions.
            Expr::Target(_) | Expr::Option(..) | Expr::Entry(..) => Ok(Value::Undef),
            Expr::RenderText(text) => self.render_text(here, text),
            Expr::Render(expression) => self.render_value(here, expression),
            Expr::Epp(body) => self.epp(here, body),
        }
    }

    /// What is the same each time: it is made once.
    fn fixed(&mut self, here: &Here<'_>, node: NodeId, index: u32) -> Flow {
        if let Some(value) = &self.units[here.unit as usize].fixed[index as usize] {
            return Ok(value.clone());
        }
        let value = self.eval_any(here, node, here.code.fixed[index as usize])?;
        self.units[here.unit as usize].fixed[index as usize] = Some(value.clone());
        Ok(value)
    }

    #[cold]
    fn unknown_type(&self, here: &Here<'_>, node: NodeId, name: u32) -> Flow {
        let name = here.code.names[name as usize].as_str();
        if let Some(error) = self.units.iter().find_map(|unit| unit.program.type_error(name)) {
            return crate::fault::plain(error);
        }
        let message = format!("Resource type not found: {name}");
        self.fail(here, node, IssueCode::UnknownResourceType, message)
    }

    fn block(&mut self, here: &Here<'_>, statements: List) -> Flow {
        let Some((last, others)) = here.code.list(statements).split_last() else { return Ok(Value::Undef) };
        for &statement in others {
            self.eval(here, statement)?;
        }
        self.eval(here, *last)
    }

    /// The values of several expressions, of which those behind a `*` stand for several values.
    pub(crate) fn eval_list(&mut self, here: &Here<'_>, nodes: List) -> Flow<Vec<Value>> {
        let nodes = here.code.list(nodes);
        let mut values = Vec::with_capacity(nodes.len());
        for &node in nodes {
            self.eval_into(here, node, &mut values)?;
        }
        self.charge_elements(values.len())?;
        Ok(values)
    }

    /// Adds the value of an expression, or the values that it stands for.
    pub(crate) fn eval_into(&mut self, here: &Here<'_>, node: NodeId, values: &mut Vec<Value>) -> Flow<()> {
        match here.code.expr(node) {
            Expr::Unfold(operand) => values.extend(unfolded(self.eval(here, operand)?)),
            _ => values.push(self.eval(here, node)?),
        }
        Ok(())
    }

    fn hash(&mut self, here: &Here<'_>, entries: List) -> Flow {
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

/// The values that a value behind a `*` stands for.
pub(crate) fn unfolded(value: Value) -> Vec<Value> {
    match value {
        Value::Undef => Vec::new(),
        Value::Array(array) => array.into_vec(),
        Value::Hash(hash) => hash.iter().map(|(key, value)| vec![key.clone(), value.clone()].into()).collect(),
        Value::Iterator(iterator) => std::iter::from_fn(|| iterator.next_value()).collect(),
        other => vec![other],
    }
}
