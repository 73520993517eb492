//! Arguments to parameters.

use super::class;
use super::machine::{Block, Frame, Vm};
use super::symbol;
use super::value::{HashId, Step, Val};
use crate::tree::{Keyword, Parameter, Parameters};

impl Vm<'_> {
    /// Binds the arguments of a method or lambda.
    #[inline]
    pub(crate) fn bind(
        &mut self,
        frame: &Frame<'_>,
        parameters: &Parameters,
        arguments: &[Val],
        has_keywords: bool,
        block: Option<Block>,
    ) -> Step<()> {
        if !parameters.is_simple || has_keywords {
            return self.bind_in_full(frame, parameters, arguments, has_keywords, block);
        }
        if arguments.len() != parameters.required.len() {
            return self.wrong_count(arguments.len(), parameters);
        }
        for (parameter, argument) in parameters.required.iter().zip(arguments) {
            if let Parameter::Slot(slot, _) = parameter {
                self.set_slot(frame, *slot, *argument);
            }
        }
        Ok(())
    }

    #[inline(never)]
    fn bind_in_full(
        &mut self,
        frame: &Frame<'_>,
        parameters: &Parameters,
        arguments: &[Val],
        has_keywords: bool,
        block: Option<Block>,
    ) -> Step<()> {
        let (arguments, keywords) = self.split_keywords(parameters, arguments, has_keywords)?;
        let least = parameters.required.len() + parameters.posts.len();
        let most = least + parameters.optional.len();
        if arguments.len() < least || (arguments.len() > most && parameters.rest.is_none()) {
            return self.wrong_count(arguments.len(), parameters);
        }
        self.bind_positional(frame, parameters, &arguments)?;
        self.bind_keywords(frame, parameters, keywords)?;
        self.bind_block_parameter(frame, parameters, block);
        Ok(())
    }

    /// Separates keywords from other arguments, if the parameters have any.
    fn split_keywords(
        &mut self,
        parameters: &Parameters,
        arguments: &[Val],
        has_keywords: bool,
    ) -> Step<(Vec<Val>, Option<HashId>)> {
        let accepts = !parameters.keywords.is_empty() || parameters.keyword_rest.is_some();
        match arguments.split_last() {
            Some((Val::Hash(hash), rest)) if has_keywords && accepts => Ok((rest.to_vec(), Some(*hash))),
            Some((Val::Hash(_), _)) if has_keywords && parameters.refuses_keywords => {
                self.raise(class::ARGUMENT_ERROR, "no keywords accepted")
            }
            _ => Ok((arguments.to_vec(), None)),
        }
    }

    fn wrong_count<T>(&mut self, given: usize, parameters: &Parameters) -> Step<T> {
        let least = parameters.required.len() + parameters.posts.len();
        let most = least + parameters.optional.len();
        let expected = match (parameters.rest.is_some(), least == most) {
            (true, _) => format!("{least}+"),
            (false, true) => least.to_string(),
            (false, false) => format!("{least}..{most}"),
        };
        let required: Vec<_> = parameters.keywords.iter().filter(|keyword| keyword.default.is_none()).collect();
        let keywords = match required.len() {
            0 => String::new(),
            count => {
                let names: Vec<String> = required.iter().map(|keyword| self.keyword_name(keyword)).collect();
                let word = if count == 1 { "keyword" } else { "keywords" };
                format!("; required {word}: {}", names.join(", "))
            }
        };
        let message = format!("wrong number of arguments (given {given}, expected {expected}{keywords})");
        self.raise(class::ARGUMENT_ERROR, &message)
    }

    fn keyword_name(&self, keyword: &Keyword) -> String {
        let program = self.calls.last().map(|(program, _)| *program);
        let tree = program.map(|program| &self.programs[program.0 as usize].tree);
        tree.map_or_else(String::new, |tree| tree.names[keyword.name.0 as usize].to_string())
    }

    fn bind_positional(&mut self, frame: &Frame<'_>, parameters: &Parameters, arguments: &[Val]) -> Step<()> {
        let least = parameters.required.len() + parameters.posts.len();
        let mut next = arguments.iter().copied();
        for parameter in &parameters.required {
            let value = next.next().unwrap_or(Val::Nil);
            self.bind_parameter(frame, *parameter, value)?;
        }
        let given = arguments.len().saturating_sub(least).min(parameters.optional.len());
        for (index, (slot, _, default)) in parameters.optional.iter().enumerate() {
            let value = if index < given { next.next().unwrap_or(Val::Nil) } else { self.evaluate(frame, *default)? };
            self.set_slot(frame, *slot, value);
        }
        let others = next.len().saturating_sub(parameters.posts.len());
        let others: Vec<Val> = next.by_ref().take(others).collect();
        if let Some(rest) = parameters.rest {
            self.charge(others.len() * size_of::<Val>())?;
            let rest_value = self.heap.add_array(others);
            self.set_slot(frame, rest.slot, rest_value);
        }
        for parameter in &parameters.posts {
            let value = next.next().unwrap_or(Val::Nil);
            self.bind_parameter(frame, *parameter, value)?;
        }
        Ok(())
    }

    fn bind_parameter(&mut self, frame: &Frame<'_>, parameter: Parameter, value: Val) -> Step<()> {
        match parameter {
            Parameter::Slot(slot, _) => {
                self.set_slot(frame, slot, value);
                Ok(())
            }
            Parameter::Parts(targets) => self.destructure(frame, targets, value),
        }
    }

    fn set_slot(&mut self, frame: &Frame<'_>, slot: u16, value: Val) {
        self.variables[frame.scope as usize + 1 + slot as usize] = value;
    }

    fn bind_keywords(&mut self, frame: &Frame<'_>, parameters: &Parameters, given: Option<HashId>) -> Step<()> {
        if parameters.keywords.is_empty() && parameters.keyword_rest.is_none() {
            return Ok(());
        }
        let mut missing = Vec::new();
        let mut known = Vec::new();
        for keyword in &parameters.keywords {
            let name = Val::Sym(Self::symbol_of(frame, keyword.name));
            known.push(name);
            let value = match given {
                Some(given) => self.hash_get(given, name)?,
                None => None,
            };
            match (value, keyword.default) {
                (Some(value), _) => self.set_slot(frame, keyword.slot, value),
                (None, Some(default)) => {
                    let value = self.evaluate(frame, default)?;
                    self.set_slot(frame, keyword.slot, value);
                }
                (None, None) => missing.push(name),
            }
        }
        if !missing.is_empty() {
            return self.keyword_error("missing", &missing);
        }
        let mut others = Vec::new();
        if let Some(given) = given {
            let pairs: Vec<(Val, Val)> = self.heap.hash(given).pairs().collect();
            others.extend(pairs.into_iter().filter(|(key, _)| !known.contains(key)));
        }
        match parameters.keyword_rest {
            Some(rest) => {
                let hash = self.new_hash();
                for (key, value) in others {
                    self.hash_set(hash, key, value)?;
                }
                self.set_slot(frame, rest.slot, Val::Hash(hash));
                Ok(())
            }
            None if others.is_empty() => Ok(()),
            None => {
                let unknown: Vec<Val> = others.into_iter().map(|(key, _)| key).collect();
                self.keyword_error("unknown", &unknown)
            }
        }
    }

    fn keyword_error<T>(&mut self, problem: &str, names: &[Val]) -> Step<T> {
        let mut shown = Vec::new();
        for name in names {
            shown.push(self.inspect(*name)?);
        }
        let word = if names.len() == 1 { "keyword" } else { "keywords" };
        self.raise(class::ARGUMENT_ERROR, &format!("{problem} {word}: {}", shown.join(", ")))
    }

    fn bind_block_parameter(&mut self, frame: &Frame<'_>, parameters: &Parameters, block: Option<Block>) {
        if let Some(slot) = parameters.block {
            let value = block.map_or(Val::Nil, |block| self.proc_of(block));
            self.set_slot(frame, slot, value);
        }
    }

    /// Binds the arguments of a block with required parameters only: missing ones are `nil`, others are dropped.
    #[inline]
    pub(crate) fn bind_simple_block(&mut self, scope: u32, parameters: &Parameters, arguments: &[Val]) -> Step<()> {
        let first = scope as usize + 1;
        let count = parameters.required.len();
        if count == 0 {
            return Ok(());
        }
        if let ([Val::Array(array)], 2..) = (arguments, count) {
            for (parameter, argument) in parameters.required.iter().zip(&self.heap.array(*array).items) {
                if let Parameter::Slot(slot, _) = parameter {
                    self.variables[first + *slot as usize] = *argument;
                }
            }
            return Ok(());
        }
        if let ([only], 2..) = (arguments, count)
            && let Some(items) = self.implicit_array(*only)?
        {
            for (parameter, argument) in parameters.required.iter().zip(items) {
                if let Parameter::Slot(slot, _) = parameter {
                    self.variables[first + *slot as usize] = argument;
                }
            }
            return Ok(());
        }
        for (parameter, argument) in parameters.required.iter().zip(arguments) {
            if let Parameter::Slot(slot, _) = parameter {
                self.variables[first + *slot as usize] = *argument;
            }
        }
        Ok(())
    }

    /// Binds the arguments of a block.
    pub(crate) fn bind_block(
        &mut self,
        frame: &Frame<'_>,
        parameters: &Parameters,
        arguments: &[Val],
        has_keywords: bool,
        block: Option<Block>,
    ) -> Step<()> {
        let (mut arguments, keywords) = self.split_keywords(parameters, arguments, has_keywords)?;
        let named = parameters.required.len() + parameters.posts.len() + parameters.optional.len();
        let takes_apart = parameters.has_trailing_comma
            || named > 1
            || (named > 0 && parameters.rest.is_some())
            || matches!(parameters.required.first(), Some(Parameter::Parts(_)) if named > 1);
        if takes_apart
            && let [only] = arguments[..]
            && let Some(items) = self.implicit_array(only)?
        {
            arguments = items;
        }
        let least = parameters.required.len() + parameters.posts.len();
        let most = least + parameters.optional.len();
        if arguments.len() < least {
            arguments.resize(least, Val::Nil);
        }
        if parameters.rest.is_none() {
            arguments.truncate(most);
        }
        self.bind_positional(frame, parameters, &arguments)?;
        self.bind_keywords(frame, parameters, keywords)?;
        self.bind_block_parameter(frame, parameters, block);
        Ok(())
    }

    /// Returns the elements of an array, or of what `to_ary` converts to one.
    pub(crate) fn implicit_array(&mut self, value: Val) -> Step<Option<Vec<Val>>> {
        match value {
            Val::Array(id) => Ok(Some(self.heap.array(id).items.clone())),
            Val::Object(_) => match self.method_of(value, symbol::TO_ARY) {
                Some(method) => match self.invoke(value, &method, &[], None, false)? {
                    Val::Array(id) => Ok(Some(self.heap.array(id).items.clone())),
                    Val::Nil => Ok(None),
                    other => self.wrong_conversion(value, "Array", "to_ary", other),
                },
                None => Ok(None),
            },
            _ => Ok(None),
        }
    }

    /// Returns the arguments that `super` without arguments passes: the current values of the parameters.
    pub(crate) fn same_arguments(
        &mut self,
        frame: &Frame<'_>,
        home: &super::machine::Home,
    ) -> Step<(super::call::Arguments, bool)> {
        let mut all = super::call::Arguments::new();
        let Some((tree, body)) = home.body else { return Ok((all, false)) };
        let program = std::sync::Arc::clone(&self.programs[tree.0 as usize]);
        let parameters = &program.tree.body(body).parameters;
        let slot = |vm: &Self, slot: u16| vm.variables[home.scope as usize + 1 + slot as usize];
        for parameter in &parameters.required {
            if let Parameter::Slot(number, _) = parameter {
                all.push(slot(self, *number));
            }
        }
        for (number, ..) in &parameters.optional {
            all.push(slot(self, *number));
        }
        if let Some(rest) = parameters.rest {
            let items = self.splat(slot(self, rest.slot))?;
            all.extend(items);
        }
        for parameter in &parameters.posts {
            if let Parameter::Slot(number, _) = parameter {
                all.push(slot(self, *number));
            }
        }
        if parameters.keywords.is_empty() && parameters.keyword_rest.is_none() {
            return Ok((all, false));
        }
        let keywords = self.new_hash();
        for keyword in &parameters.keywords {
            let name = Val::Sym(program.symbols[keyword.name.0 as usize]);
            let value = slot(self, keyword.slot);
            self.hash_set(keywords, name, value)?;
        }
        if let Some(rest) = parameters.keyword_rest {
            let value = slot(self, rest.slot);
            self.merge_into(keywords, value)?;
        }
        let _ = frame;
        if self.heap.hash(keywords).live == 0 {
            return Ok((all, false));
        }
        all.push(Val::Hash(keywords));
        Ok((all, true))
    }
}
