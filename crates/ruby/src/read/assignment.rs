//! Variables, constants, and assignments of all forms.

use ruby_prism::{
    CallAndWriteNode, CallOperatorWriteNode, CallOrWriteNode, ConstantPathNode, IndexAndWriteNode,
    IndexOperatorWriteNode, IndexOrWriteNode, MatchWriteNode, MultiTargetNode, MultiWriteNode, Node, NodeList,
};

use super::{Reader, Step, part};
use crate::tree::{
    BlockArgument, Call, CallId, Compound, CompoundForm, Expr, ExprId, List, Local, MatchWrite, NameId, Target,
    Targets, TargetsId,
};

/// The form of a compound assignment of a variable.
#[derive(Clone, Copy)]
pub(super) enum Form {
    And,
    Or,
    Operator(NameId),
}

/// The parts of a compound assignment of a call or element.
struct CompoundCall<'n, 'pr> {
    receiver: Option<Node<'pr>>,
    read: NameId,
    write: NameId,
    arguments: List,
    is_safe: bool,
    form: CompoundForm,
    value: &'n Node<'pr>,
}

impl Reader {
    pub(super) fn global(&mut self, name: NameId, at: u32) -> Step<ExprId> {
        let expression = match self.tree.name(name) {
            "$~" => Expr::LastMatch(b'~'),
            _ => Expr::GlobalVariable(name),
        };
        self.add(expression, at)
    }

    pub(super) fn compound_local(&mut self, local: Local, form: Form, value: &Node<'_>, at: u32) -> Step<ExprId> {
        let read = self.add(Expr::Local(local), at)?;
        self.compound(read, form, value, at, |value| Expr::SetLocal(local, value))
    }

    pub(super) fn compound_instance(&mut self, name: NameId, form: Form, value: &Node<'_>, at: u32) -> Step<ExprId> {
        let read = self.add(Expr::InstanceVariable(name), at)?;
        self.compound(read, form, value, at, |value| Expr::SetInstanceVariable(name, value))
    }

    pub(super) fn compound_global(&mut self, name: NameId, form: Form, value: &Node<'_>, at: u32) -> Step<ExprId> {
        let read = self.global(name, at)?;
        self.compound(read, form, value, at, |value| Expr::SetGlobalVariable(name, value))
    }

    pub(super) fn compound_class_variable(
        &mut self,
        name: NameId,
        form: Form,
        value: &Node<'_>,
        at: u32,
    ) -> Step<ExprId> {
        let read = self.add(Expr::ClassVariable(name), at)?;
        self.compound(read, form, value, at, |value| Expr::SetClassVariable(name, value))
    }

    pub(super) fn compound_constant(&mut self, name: NameId, form: Form, value: &Node<'_>, at: u32) -> Step<ExprId> {
        let read = self.add(Expr::Constant(name), at)?;
        self.compound(read, form, value, at, |value| Expr::SetConstant(name, value))
    }

    pub(super) fn compound_path(
        &mut self,
        target: &ConstantPathNode<'_>,
        form: Form,
        value: &Node<'_>,
        at: u32,
    ) -> Step<ExprId> {
        let (scope, name) = self.constant_path(target)?;
        let read = self.add(Expr::ConstantOf(scope, name), at)?;
        self.compound(read, form, value, at, |value| Expr::SetConstantOf { scope, name, value })
    }

    /// Adds `read = read operator value` and its forms with `&&` and `||`.
    fn compound(
        &mut self,
        read: ExprId,
        form: Form,
        value: &Node<'_>,
        at: u32,
        write: impl FnOnce(ExprId) -> Expr,
    ) -> Step<ExprId> {
        let value = self.expression(value)?;
        let may_be_undefined = matches!(
            self.tree.expression(read),
            Expr::Constant(_) | Expr::ConstantOf(..) | Expr::ClassVariable(_) | Expr::GlobalVariable(_)
        );
        match form {
            Form::And => {
                let write = self.add(write(value), at)?;
                self.add(Expr::And(read, write), at)
            }
            Form::Or => {
                let write = self.add(write(value), at)?;
                let or = if may_be_undefined { Expr::OrIfDefined(read, write) } else { Expr::Or(read, write) };
                self.add(or, at)
            }
            Form::Operator(operator) => {
                let result = self.operator_call(read, operator, value, at)?;
                self.add(write(result), at)
            }
        }
    }

    fn operator_call(&mut self, left: ExprId, operator: NameId, right: ExprId, at: u32) -> Step<ExprId> {
        let arguments = self.add_list(&[right])?;
        let id = CallId(u32::try_from(self.tree.calls.len()).unwrap_or(u32::MAX));
        self.tree.calls.push(Call {
            receiver: Some(left),
            name: operator,
            arguments,
            block: BlockArgument::None,
            is_safe: false,
            is_variable: false,
            is_assignment: false,
            allows_private: false,
            has_keywords: false,
        });
        self.add(self.expression_of(id), at)
    }

    /// Converts `scope::NAME`.
    pub(super) fn constant_path(&mut self, node: &ConstantPathNode<'_>) -> Step<(Option<ExprId>, NameId)> {
        let scope = self.optional(node.parent())?;
        match node.name() {
            Some(name) => Ok((scope, self.constant(&name))),
            None => self.error("a constant has no name", &node.location()),
        }
    }

    pub(super) fn call_and_write(&mut self, node: &CallAndWriteNode<'_>, at: u32) -> Step<ExprId> {
        let [read, write] = [node.read_name(), node.write_name()].map(|name| self.constant(&name));
        let (receiver, is_safe) = (node.receiver(), node.is_safe_navigation());
        let (arguments, form, value) = (List::default(), CompoundForm::And, &node.value());
        self.compound_call(&CompoundCall { receiver, read, write, arguments, is_safe, form, value }, at)
    }

    pub(super) fn call_or_write(&mut self, node: &CallOrWriteNode<'_>, at: u32) -> Step<ExprId> {
        let [read, write] = [node.read_name(), node.write_name()].map(|name| self.constant(&name));
        let (receiver, is_safe) = (node.receiver(), node.is_safe_navigation());
        let (arguments, form, value) = (List::default(), CompoundForm::Or, &node.value());
        self.compound_call(&CompoundCall { receiver, read, write, arguments, is_safe, form, value }, at)
    }

    pub(super) fn call_operator_write(&mut self, node: &CallOperatorWriteNode<'_>, at: u32) -> Step<ExprId> {
        let [read, write] = [node.read_name(), node.write_name()].map(|name| self.constant(&name));
        let (receiver, is_safe) = (node.receiver(), node.is_safe_navigation());
        let form = CompoundForm::Operator(self.constant(&node.binary_operator()));
        let (arguments, value) = (List::default(), &node.value());
        self.compound_call(&CompoundCall { receiver, read, write, arguments, is_safe, form, value }, at)
    }

    pub(super) fn index_and_write(&mut self, node: &IndexAndWriteNode<'_>, at: u32) -> Step<ExprId> {
        let arguments = self.arguments(node.arguments().as_ref(), at)?.list();
        self.compound_index(node.receiver(), arguments, CompoundForm::And, &node.value(), at)
    }

    pub(super) fn index_or_write(&mut self, node: &IndexOrWriteNode<'_>, at: u32) -> Step<ExprId> {
        let arguments = self.arguments(node.arguments().as_ref(), at)?.list();
        self.compound_index(node.receiver(), arguments, CompoundForm::Or, &node.value(), at)
    }

    pub(super) fn index_operator_write(&mut self, node: &IndexOperatorWriteNode<'_>, at: u32) -> Step<ExprId> {
        let arguments = self.arguments(node.arguments().as_ref(), at)?.list();
        let form = CompoundForm::Operator(self.constant(&node.binary_operator()));
        self.compound_index(node.receiver(), arguments, form, &node.value(), at)
    }

    fn compound_index(
        &mut self,
        receiver: Option<Node<'_>>,
        arguments: List,
        form: CompoundForm,
        value: &Node<'_>,
        at: u32,
    ) -> Step<ExprId> {
        let (read, write) = (self.name_of("[]"), self.name_of("[]="));
        self.compound_call(&CompoundCall { receiver, read, write, arguments, is_safe: false, form, value }, at)
    }

    fn compound_call(&mut self, call: &CompoundCall<'_, '_>, at: u32) -> Step<ExprId> {
        let receiver = call.receiver.as_ref().map(|receiver| self.expression(receiver)).transpose()?;
        let value = self.expression(call.value)?;
        let CompoundCall { read, write, arguments, is_safe, form, .. } = *call;
        let compound = Compound { receiver, read, write, arguments, is_safe, form, value };
        let compound = part(&mut self.tree.compounds, compound);
        self.add(Expr::Compound(compound), at)
    }

    pub(super) fn multi_write(&mut self, node: &MultiWriteNode<'_>, at: u32) -> Step<ExprId> {
        let targets = self.targets(&node.lefts(), node.rest(), &node.rights())?;
        let value = self.expression(&node.value())?;
        self.add(Expr::MultiAssign(targets, value), at)
    }

    fn multi_target(&mut self, node: &MultiTargetNode<'_>) -> Step<TargetsId> {
        self.targets(&node.lefts(), node.rest(), &node.rights())
    }

    pub(super) fn targets(
        &mut self,
        lefts: &NodeList<'_>,
        rest: Option<Node<'_>>,
        rights: &NodeList<'_>,
    ) -> Step<TargetsId> {
        let lefts = lefts.iter().map(|left| self.target(&left)).collect::<Step<Vec<_>>>()?;
        let rest = match rest {
            None => None,
            Some(rest) => match rest.as_splat_node().and_then(|splat| splat.expression()) {
                Some(target) => Some(Some(self.target(&target)?)),
                None => Some(None),
            },
        };
        let rights = rights.iter().map(|right| self.target(&right)).collect::<Step<Vec<_>>>()?;
        Ok(self.add_targets(Targets { lefts, rest, rights }))
    }

    pub(super) fn add_targets(&mut self, targets: Targets) -> TargetsId {
        let id = TargetsId(u32::try_from(self.tree.targets.len()).unwrap_or(u32::MAX));
        self.tree.targets.push(targets);
        id
    }

    /// Converts the target of a `for`: `for a, b in …` assigns parts, `for a in …` whole elements.
    pub(super) fn for_targets(&mut self, node: &Node<'_>) -> Step<TargetsId> {
        let target = self.target(node)?;
        Ok(match target {
            Target::Parts(targets) => targets,
            target => self.add_targets(Targets { lefts: vec![target], ..Targets::default() }),
        })
    }

    pub(super) fn target(&mut self, node: &Node<'_>) -> Step<Target> {
        let at = node.location().start();
        if let Some(local) = node.as_local_variable_target_node() {
            return Ok(Target::Local(self.local(&local.name(), local.depth())?));
        }
        if let Some(parameter) = node.as_required_parameter_node() {
            let name = self.constant(&parameter.name());
            return Ok(Target::Local(Local { depth: 0, slot: self.slot(name)? }));
        }
        if let Some(variable) = node.as_instance_variable_target_node() {
            return Ok(Target::InstanceVariable(self.constant(&variable.name())));
        }
        if let Some(variable) = node.as_global_variable_target_node() {
            return Ok(Target::GlobalVariable(self.constant(&variable.name())));
        }
        if let Some(variable) = node.as_class_variable_target_node() {
            return Ok(Target::ClassVariable(self.constant(&variable.name())));
        }
        if let Some(constant) = node.as_constant_target_node() {
            return Ok(Target::Constant(self.constant(&constant.name())));
        }
        if let Some(path) = node.as_constant_path_target_node() {
            let scope = self.optional(path.parent())?;
            return match path.name() {
                Some(name) => Ok(Target::ConstantOf(scope, self.constant(&name))),
                None => self.error("a constant has no name", &node.location()),
            };
        }
        if let Some(call) = node.as_call_target_node() {
            let receiver = self.expression(&call.receiver())?;
            let name = self.constant(&call.name());
            let flags = [call.is_safe_navigation(), call.is_ignore_visibility()];
            return Ok(Target::Call(self.add_writer(receiver, name, &Default::default(), flags)));
        }
        if let Some(index) = node.as_index_target_node() {
            let receiver = self.expression(&index.receiver())?;
            let arguments = self.arguments(index.arguments().as_ref(), at)?;
            let name = self.name_of("[]=");
            return Ok(Target::Call(self.add_writer(
                receiver,
                name,
                &arguments,
                [false, index.is_ignore_visibility()],
            )));
        }
        match node.as_multi_target_node() {
            Some(targets) => Ok(Target::Parts(self.multi_target(&targets)?)),
            None => self.error("this cannot be assigned", &node.location()),
        }
    }

    pub(super) fn match_write(&mut self, node: &MatchWriteNode<'_>, at: u32) -> Step<ExprId> {
        let call = self.call(&node.call(), at)?;
        let mut groups = Vec::new();
        for target in &node.targets() {
            if let Some(local) = target.as_local_variable_target_node() {
                groups.push((self.constant(&local.name()), self.local(&local.name(), local.depth())?));
            }
        }
        let part = part(&mut self.tree.matches, MatchWrite { call, groups });
        self.add(Expr::MatchWrite(part), at)
    }
}
