//! Methods, blocks, classes and modules, with parameters.

use ruby_prism::{
    BlockNode, ClassNode, ConstantList, DefNode, LambdaNode, ModuleNode, Node, ParametersNode, SingletonClassNode,
};

use super::{Reader, Step, part};
use crate::tree::{BodyId, BodyKind, Definition, Expr, ExprId, Keyword, NameId, Parameter, Parameters, Rest, Target};

impl Reader {
    pub(super) fn method(&mut self, node: &DefNode<'_>, at: u32) -> Step<ExprId> {
        let receiver = self.optional(node.receiver())?;
        let name = self.constant(&node.name());
        let body = self.in_scope(BodyKind::Method, name, &node.locals(), |reader| {
            let parameters = match node.parameters() {
                Some(parameters) => reader.parameters(&parameters)?,
                None => Parameters { is_simple: true, ..Parameters::default() },
            };
            Ok((parameters, reader.body(node.body())?))
        })?;
        self.add(Expr::Define { receiver, body }, at)
    }

    pub(super) fn block_body(&mut self, node: &BlockNode<'_>) -> Step<BodyId> {
        self.block_with(BodyKind::Block, &node.locals(), node.parameters(), node.body())
    }

    pub(super) fn lambda(&mut self, node: &LambdaNode<'_>, at: u32) -> Step<ExprId> {
        let body = self.block_with(BodyKind::Lambda, &node.locals(), node.parameters(), node.body())?;
        self.add(Expr::Lambda(body), at)
    }

    fn block_with(
        &mut self,
        kind: BodyKind,
        locals: &ConstantList<'_>,
        parameters: Option<Node<'_>>,
        body: Option<Node<'_>>,
    ) -> Step<BodyId> {
        let name = self.name_of("");
        self.in_scope(kind, name, locals, |reader| {
            let parameters = reader.block_parameters(parameters)?;
            Ok((parameters, reader.body(body)?))
        })
    }

    fn block_parameters(&mut self, node: Option<Node<'_>>) -> Step<Parameters> {
        let Some(node) = node else { return Ok(Parameters { is_simple: true, ..Parameters::default() }) };
        if let Some(block) = node.as_block_parameters_node() {
            let parameters = match block.parameters() {
                Some(parameters) => self.parameters(&parameters)?,
                None => Parameters { is_simple: true, ..Parameters::default() },
            };
            // Variables after `;` are locals that Prism lists.
            for local in &block.locals() {
                if let Some(local) = local.as_block_local_variable_node() {
                    let name = self.constant(&local.name());
                    self.slot(name)?;
                }
            }
            return Ok(parameters);
        }
        let mut parameters = Parameters { is_simple: true, ..Parameters::default() };
        if let Some(numbered) = node.as_numbered_parameters_node() {
            for number in 1..=numbered.maximum() {
                let name = self.name_of(&format!("_{number}"));
                parameters.required.push(Parameter::Slot(self.slot(name)?, name));
            }
            // `_1` alone is the whole argument; with `_2` an array is taken apart.
            return Ok(parameters);
        }
        if node.as_it_parameters_node().is_some() {
            let name = self.name_of("it");
            parameters.required.push(Parameter::Slot(self.slot(name)?, name));
            return Ok(parameters);
        }
        self.error("these parameters are not supported", &node.location())
    }

    fn parameters(&mut self, node: &ParametersNode<'_>) -> Step<Parameters> {
        let mut parameters = Parameters::default();
        for required in &node.requireds() {
            parameters.required.push(self.required(&required)?);
        }
        for optional in &node.optionals() {
            let Some(optional) = optional.as_optional_parameter_node() else {
                return self.error("this is no optional parameter", &optional.location());
            };
            let name = self.constant(&optional.name());
            let slot = self.slot(name)?;
            let default = self.expression(&optional.value())?;
            parameters.optional.push((slot, name, default));
        }
        if let Some(rest) = node.rest() {
            if let Some(rest) = rest.as_rest_parameter_node() {
                parameters.rest = Some(self.rest(rest.name().map(|name| name.as_slice().to_vec()), "*")?);
            } else {
                // `|a, |`
                parameters.has_trailing_comma = true;
            }
        }
        for post in &node.posts() {
            parameters.posts.push(self.required(&post)?);
        }
        for keyword in &node.keywords() {
            parameters.keywords.push(self.keyword(&keyword)?);
        }
        if let Some(rest) = node.keyword_rest() {
            self.keyword_rest(&rest, &mut parameters)?;
        }
        if let Some(block) = node.block()
            && let Some(block) = block.as_block_parameter_node()
        {
            let name = block.name().map(|name| name.as_slice().to_vec());
            parameters.block = Some(self.rest(name, "&")?.slot);
        }
        parameters.is_simple = parameters.optional.is_empty()
            && parameters.rest.is_none()
            && parameters.posts.is_empty()
            && parameters.keywords.is_empty()
            && parameters.keyword_rest.is_none()
            && !parameters.refuses_keywords
            && parameters.block.is_none()
            && !parameters.has_trailing_comma
            && parameters.required.iter().all(|required| matches!(required, Parameter::Slot(..)));
        Ok(parameters)
    }

    fn required(&mut self, node: &Node<'_>) -> Step<Parameter> {
        if let Some(required) = node.as_required_parameter_node() {
            let name = self.constant(&required.name());
            return Ok(Parameter::Slot(self.slot(name)?, name));
        }
        match self.target(node)? {
            Target::Parts(targets) => Ok(Parameter::Parts(targets)),
            _ => self.error("this is no parameter", &node.location()),
        }
    }

    /// Adds a parameter that may have no name.
    fn rest(&mut self, name: Option<Vec<u8>>, hidden: &str) -> Step<Rest> {
        let name = match name {
            Some(name) => self.name_of_bytes(&name),
            None => self.name_of(hidden),
        };
        Ok(Rest { slot: self.slot(name)?, name })
    }

    fn keyword(&mut self, node: &Node<'_>) -> Step<Keyword> {
        if let Some(required) = node.as_required_keyword_parameter_node() {
            let name = self.constant(&required.name());
            return Ok(Keyword { name, slot: self.slot(name)?, default: None });
        }
        match node.as_optional_keyword_parameter_node() {
            Some(optional) => {
                let name = self.constant(&optional.name());
                let slot = self.slot(name)?;
                let default = Some(self.expression(&optional.value())?);
                Ok(Keyword { name, slot, default })
            }
            None => self.error("this is no keyword parameter", &node.location()),
        }
    }

    fn keyword_rest(&mut self, node: &Node<'_>, parameters: &mut Parameters) -> Step<()> {
        if let Some(rest) = node.as_keyword_rest_parameter_node() {
            parameters.keyword_rest = Some(self.rest(rest.name().map(|name| name.as_slice().to_vec()), "**")?);
        } else if node.as_no_keywords_parameter_node().is_some() {
            parameters.refuses_keywords = true;
        } else if node.as_forwarding_parameter_node().is_some() {
            parameters.rest = Some(self.rest(None, "*")?);
            parameters.keyword_rest = Some(self.rest(None, "**")?);
            parameters.block = Some(self.hidden_slot("&")?);
        } else {
            return self.error("this is no parameter for keywords", &node.location());
        }
        Ok(())
    }

    pub(super) fn class(&mut self, node: &ClassNode<'_>, at: u32) -> Step<ExprId> {
        let (scope, name) = self.definition_name(&node.constant_path())?;
        let superclass = self.optional(node.superclass())?;
        let body = self.class_body(name, &node.locals(), node.body())?;
        let definition = part(&mut self.tree.definitions, Definition { scope, name, superclass, body });
        self.add(Expr::Class(definition), at)
    }

    pub(super) fn module(&mut self, node: &ModuleNode<'_>, at: u32) -> Step<ExprId> {
        let (scope, name) = self.definition_name(&node.constant_path())?;
        let body = self.class_body(name, &node.locals(), node.body())?;
        let definition = part(&mut self.tree.definitions, Definition { scope, name, superclass: None, body });
        self.add(Expr::Module(definition), at)
    }

    fn definition_name(&mut self, node: &Node<'_>) -> Step<(Option<Option<ExprId>>, NameId)> {
        if let Some(constant) = node.as_constant_read_node() {
            return Ok((None, self.constant(&constant.name())));
        }
        match node.as_constant_path_node() {
            Some(path) => {
                let (scope, name) = self.constant_path(&path)?;
                Ok((Some(scope), name))
            }
            None => self.error("this is no name of a class", &node.location()),
        }
    }

    pub(super) fn singleton_class(&mut self, node: &SingletonClassNode<'_>, at: u32) -> Step<ExprId> {
        let object = self.expression(&node.expression())?;
        let name = self.name_of("");
        let body = self.class_body(name, &node.locals(), node.body())?;
        self.add(Expr::SingletonClass(object, body), at)
    }

    fn class_body(&mut self, name: NameId, locals: &ConstantList<'_>, body: Option<Node<'_>>) -> Step<BodyId> {
        self.in_scope(BodyKind::Class, name, locals, |reader| Ok((Parameters::default(), reader.body(body)?)))
    }
}
