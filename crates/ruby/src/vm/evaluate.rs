//! The evaluation of expressions.

use std::io::Write as _;

use num_bigint::BigInt;
use puppetlang_types::value::Text;
use smallvec::SmallVec;

use super::class::{self, Visibility};
use super::heap::{Data, Encoding};
use super::machine::{Block, Closure, Frame, Vm};
use super::raise::CallForm;
use super::symbol;
use super::value::{HashId, Signal, Step, StrId, Sym, Val};
use crate::core::LoopItems;
use crate::tree::{
    BlockArgument, BodyId, BodyKind, Call, CallId, Expr, ExprId, List, Local, NameId, Operator, PartId, Rescue,
};

/// The arguments of a call; most calls have few.
pub(crate) type Arguments = SmallVec<[Val; 4]>;

impl Vm<'_> {
    /// Evaluates an expression.
    pub(crate) fn evaluate(&mut self, frame: &Frame<'_>, id: ExprId) -> Step {
        match *frame.tree.tree.expression_at(id) {
            Expr::Nil => Ok(Val::Nil),
            Expr::True => Ok(Val::True),
            Expr::False => Ok(Val::False),
            Expr::Itself => Ok(frame.receiver),
            Expr::Integer(number) => Ok(Val::Int(number)),
            Expr::Float(number) => Ok(Val::Float(number)),
            Expr::Local(local) => Ok(self.local(frame, local)),
            Expr::SetLocal(local, value) => {
                let value = self.evaluate(frame, value)?;
                self.set_local(frame, local, value);
                Ok(value)
            }
            Expr::Call(call) => self.call(frame, call, id),
            Expr::If { condition, then, otherwise } => {
                let branch = if self.operand(frame, condition)?.is_truthy() { then } else { otherwise };
                match branch {
                    Some(branch) => self.evaluate(frame, branch),
                    None => Ok(Val::Nil),
                }
            }
            Expr::Sequence(list) => {
                let mut last = Val::Nil;
                for statement in frame.tree.tree.list(list) {
                    last = self.evaluate(frame, *statement)?;
                }
                Ok(last)
            }
            Expr::And(left, right) => {
                let left = self.evaluate(frame, left)?;
                if left.is_truthy() { self.evaluate(frame, right) } else { Ok(left) }
            }
            Expr::Or(left, right) => {
                let left = self.evaluate(frame, left)?;
                if left.is_truthy() { Ok(left) } else { self.evaluate(frame, right) }
            }
            Expr::Not(value) => {
                let value = self.evaluate(frame, value)?;
                self.negated(value)
            }
            Expr::String(text) => {
                let bytes = frame.tree.tree.text(text);
                self.literal(bytes, frame.tree.tree.frozen_strings)
            }
            Expr::InstanceVariable(name) => Ok(self.variable_of(frame.receiver, Self::symbol_of(frame, name))),
            other => self.evaluate_other(frame, id, other),
        }
    }

    /// Evaluates an expression that is often a variable or a number.
    #[inline(always)]
    fn operand(&mut self, frame: &Frame<'_>, id: ExprId) -> Step {
        match *frame.tree.tree.expression_at(id) {
            Expr::Local(local) => Ok(self.local(frame, local)),
            Expr::Integer(number) => Ok(Val::Int(number)),
            _ => self.evaluate(frame, id),
        }
    }

    /// Evaluates an expression that is not among the frequent ones.
    #[inline(never)]
    fn evaluate_other(&mut self, frame: &Frame<'_>, id: ExprId, expression: Expr) -> Step {
        match expression {
            Expr::LargeInteger(text) => self.large_integer(frame.tree.tree.text(text)),
            Expr::Rational(numerator, denominator) => {
                let number = |text| parse_digits(frame.tree.tree.text(text));
                let rational = (number(numerator), number(denominator));
                Ok(self.heap.add_object(class::RATIONAL, Data::Rational(Box::new(rational))))
            }
            Expr::Interpolation(parts) => self.interpolation(frame, parts),
            Expr::Symbol(name) => Ok(Val::Sym(Self::symbol_of(frame, name))),
            Expr::InterpolatedSymbol(parts) => {
                let text = self.interpolated(frame, parts)?;
                Ok(Val::Sym(self.symbols.intern(&String::from_utf8_lossy(&text))))
            }
            Expr::Regexp { source, options } => {
                let key = (frame.id.0, id.0);
                match self.once.get(&key) {
                    Some(known) => Ok(*known),
                    None => {
                        let text = String::from_utf8_lossy(frame.tree.tree.text(source));
                        let regexp = self.regexp(&text, options)?;
                        self.freeze(regexp);
                        self.once.insert(key, regexp);
                        Ok(regexp)
                    }
                }
            }
            Expr::InterpolatedRegexp { parts, options } => {
                let key = (frame.id.0, id.0);
                if options.once
                    && let Some(known) = self.once.get(&key)
                {
                    return Ok(*known);
                }
                let source = self.regexp_source(frame, parts)?;
                let regexp = self.regexp(&source, options)?;
                self.freeze(regexp);
                if options.once {
                    self.once.insert(key, regexp);
                }
                Ok(regexp)
            }
            Expr::Array(elements) => {
                let items = self.arguments(frame, elements)?;
                self.charge(items.len() * size_of::<Val>())?;
                Ok(self.heap.add_array(items.into_vec()))
            }
            Expr::Hash(entries) => self.hash_literal(frame, entries),
            Expr::Range { first, last, is_exclusive } => {
                let first = self.optional(frame, first)?;
                let last = self.optional(frame, last)?;
                self.range(first, last, is_exclusive)
            }
            Expr::Splat(value) => {
                let value = self.evaluate(frame, value)?;
                let items = self.splat(value)?;
                Ok(self.heap.add_array(items))
            }
            Expr::DoubleSplat => Ok(Val::Nil),
            Expr::File => {
                let file = frame.tree.file.to_string();
                self.new_string(file)
            }
            Expr::SetInstanceVariable(name, value) => {
                let value = self.evaluate(frame, value)?;
                self.check_frozen(frame.receiver)?;
                self.set_variable_of(frame.receiver, Self::symbol_of(frame, name), value);
                Ok(value)
            }
            Expr::GlobalVariable(name) => self.global(frame, Self::symbol_of(frame, name)),
            Expr::SetGlobalVariable(name, value) => {
                let value = self.evaluate(frame, value)?;
                self.set_global(Self::symbol_of(frame, name), value)?;
                Ok(value)
            }
            Expr::ClassVariable(name) => self.class_variable(frame, Self::symbol_of(frame, name)),
            Expr::SetClassVariable(name, value) => {
                let value = self.evaluate(frame, value)?;
                self.set_class_variable(frame, Self::symbol_of(frame, name), value)?;
                Ok(value)
            }
            Expr::Constant(name) => {
                self.at(frame, id);
                self.constant(frame.cref, Self::symbol_of(frame, name))
            }
            Expr::ConstantOf(scope, name) => {
                let scope = self.constant_scope(frame, scope)?;
                self.at(frame, id);
                self.constant_in(scope, Self::symbol_of(frame, name))
            }
            Expr::SetConstant(name, value) => {
                let value = self.evaluate(frame, value)?;
                let class = self.lexical_class(frame.cref);
                self.set_constant(class, Self::symbol_of(frame, name), value);
                Ok(value)
            }
            Expr::SetConstantOf { scope, name, value } => {
                let scope = self.constant_scope(frame, scope)?;
                let value = self.evaluate(frame, value)?;
                self.set_constant(scope, Self::symbol_of(frame, name), value);
                Ok(value)
            }
            Expr::NumberedMatch(number) => Ok(self.match_group(frame, number as usize)),
            Expr::LastMatch(part) => Ok(self.last_match_part(frame, part)),
            Expr::OrIfDefined(read, write) => {
                if self.is_defined(frame, read)?.is_some() {
                    let value = self.evaluate(frame, read)?;
                    if value.is_truthy() {
                        return Ok(value);
                    }
                }
                self.evaluate(frame, write)
            }
            Expr::Compound(part) => self.compound(frame, part, id),
            Expr::MultiAssign(targets, value) => self.multi_assign(frame, targets, value),
            Expr::Super(call) => self.super_call(frame, call, id, false),
            Expr::SuperWithSame(call) => self.super_call(frame, call, id, true),
            Expr::Yield(call) => self.yield_call(frame, call, id),
            Expr::Defined(value) => match self.is_defined(frame, value)? {
                Some(kind) => {
                    let text = self.string(kind);
                    self.freeze(text);
                    Ok(text)
                }
                None => Ok(Val::Nil),
            },
            Expr::While(part) => self.while_loop(frame, part),
            Expr::For { targets, collection, body } => self.for_loop(frame, targets, collection, body),
            Expr::Case(part) => self.case(frame, part, id),
            Expr::CaseIn(part) => self.case_in(frame, part),
            Expr::Match { value, pattern, is_required } => self.match_expression(frame, value, pattern, is_required),
            Expr::Begin(part) => self.begin(frame, part),
            Expr::Return(value) => {
                self.payload = self.optional(frame, value)?;
                self.leave_method(frame)
            }
            Expr::Break(value) => {
                self.payload = self.optional(frame, value)?;
                self.tag = frame.break_tag;
                Err(Signal::Break)
            }
            Expr::LeaveLoop(value) => {
                self.payload = self.optional(frame, value)?;
                self.tag = 0;
                Err(Signal::Break)
            }
            Expr::Next(value) => {
                self.payload = self.optional(frame, value)?;
                Err(Signal::Next)
            }
            Expr::Redo => Err(Signal::Redo),
            Expr::Retry => Err(Signal::Retry),
            Expr::Lambda(body) => {
                let closure = Closure { is_lambda: true, ..self.closure(frame, body, 0) };
                Ok(self.proc_of(Block::Closure(closure)))
            }
            Expr::Define { receiver, body } => self.define(frame, receiver, body),
            Expr::Class(part) => self.define_class(frame, part, id),
            Expr::Module(part) => self.define_module(frame, part, id),
            Expr::SingletonClass(object, body) => self.open_singleton(frame, object, body),
            Expr::Alias(new, old) => {
                let names = [self.evaluate(frame, new)?, self.evaluate(frame, old)?];
                let class = self.crefs[frame.cref as usize].class;
                let [new, old] = [self.name_symbol(names[0])?, self.name_symbol(names[1])?];
                self.alias(class, new, old)?;
                Ok(Val::Nil)
            }
            Expr::Undefine(names) => {
                let class = self.crefs[frame.cref as usize].class;
                for name in frame.tree.tree.list(names) {
                    let name = self.evaluate(frame, *name)?;
                    let name = self.name_symbol(name)?;
                    self.undefine(class, name)?;
                }
                Ok(Val::Nil)
            }
            Expr::MatchWrite(part) => self.match_write(frame, part),
            Expr::Unsupported(construct) => {
                self.at(frame, id);
                self.refuse(construct)
            }
            _ => self.evaluate(frame, id),
        }
    }

    pub(crate) fn optional(&mut self, frame: &Frame<'_>, id: Option<ExprId>) -> Step {
        match id {
            Some(id) => self.evaluate(frame, id),
            None => Ok(Val::Nil),
        }
    }

    /// Notes the expression that is being evaluated, for the line of an error.
    pub(crate) fn at(&mut self, frame: &Frame<'_>, id: ExprId) {
        if let Some(last) = self.calls.last_mut() {
            *last = (frame.id, id);
        } else {
            self.calls.push((frame.id, id));
        }
    }

    #[inline]
    pub(crate) fn symbol_of(frame: &Frame<'_>, name: NameId) -> Sym {
        frame.tree.symbols[name.0 as usize]
    }

    /// Returns the index of a variable.
    #[inline]
    fn index_of(&self, frame: &Frame<'_>, local: Local) -> usize {
        let mut scope = frame.scope as usize;
        for _ in 0..local.depth {
            if let Val::Int(outer) = self.variables[scope] {
                scope = usize::try_from(outer).unwrap_or(0);
            }
        }
        scope + 1 + local.slot as usize
    }

    #[inline]
    pub(crate) fn local(&self, frame: &Frame<'_>, local: Local) -> Val {
        self.variables[self.index_of(frame, local)]
    }

    #[inline]
    pub(crate) fn set_local(&mut self, frame: &Frame<'_>, local: Local, value: Val) {
        let index = self.index_of(frame, local);
        self.variables[index] = value;
    }

    // Literals.

    #[inline(never)]
    fn literal(&mut self, bytes: &[u8], frozen: bool) -> Step {
        self.charge(48 + bytes.len())?;
        let value = match std::str::from_utf8(bytes) {
            Ok(text) => self.heap.add_text(Text::from(text)),
            Err(_) => self.heap.add_string(bytes.to_vec(), Encoding::Utf8),
        };
        if frozen {
            self.freeze(value);
        }
        Ok(value)
    }

    fn large_integer(&mut self, digits: &[u8]) -> Step {
        let number = parse_digits(digits);
        Ok(self.integer(number))
    }

    /// Returns the text of parts, each converted by `to_s`.
    pub(crate) fn interpolated(&mut self, frame: &Frame<'_>, parts: List) -> Step<Vec<u8>> {
        let mut text = Vec::new();
        for part in frame.tree.tree.list(parts) {
            if let Expr::String(literal) = frame.tree.tree.expression(*part) {
                text.extend_from_slice(frame.tree.tree.text(literal));
                continue;
            }
            let value = self.evaluate(frame, *part)?;
            self.append_text(&mut text, value)?;
        }
        Ok(text)
    }

    fn interpolation(&mut self, frame: &Frame<'_>, parts: List) -> Step {
        let text = self.interpolated(frame, parts)?;
        self.charge(48 + text.len())?;
        Ok(self.heap.add_string(text, Encoding::Utf8))
    }

    /// Returns the source of a regular expression with interpolations, in which a regular expression keeps its options.
    fn regexp_source(&mut self, frame: &Frame<'_>, parts: List) -> Step<String> {
        let text = self.interpolated(frame, parts)?;
        Ok(String::from_utf8_lossy(&text).into_owned())
    }

    /// Moves a literal key to the end if an equal literal is before it, as Ruby does when it reads the program.
    fn move_repeated(
        &mut self,
        frame: &Frame<'_>,
        hash: HashId,
        before: &[ExprId],
        key: ExprId,
        value: Val,
    ) -> Step<()> {
        let is_literal = |id: ExprId| {
            let expression = frame.tree.tree.expression(id);
            matches!(expression, Expr::Symbol(_) | Expr::String(_) | Expr::Integer(_) | Expr::LargeInteger(_))
                || matches!(expression, Expr::Float(_) | Expr::Rational(..) | Expr::Regexp { .. })
        };
        if !is_literal(key) {
            return Ok(());
        }
        let key = self.evaluate(frame, key)?;
        for earlier in before.iter().step_by(2).filter(|id| is_literal(**id)) {
            self.spend(1)?;
            let earlier = self.evaluate(frame, *earlier)?;
            if self.eql(earlier, key)? {
                self.hash_delete(hash, key)?;
                return self.hash_set(hash, key, value);
            }
        }
        Ok(())
    }

    fn hash_literal(&mut self, frame: &Frame<'_>, entries: List) -> Step {
        let hash = self.new_hash();
        let list = frame.tree.tree.list(entries);
        for (index, pair) in list.chunks(2).enumerate() {
            let [key, value] = pair else { break };
            if matches!(frame.tree.tree.expression(*key), Expr::DoubleSplat) {
                let value = self.evaluate(frame, *value)?;
                self.merge_into(hash, value)?;
                continue;
            }
            let name = self.evaluate(frame, *key)?;
            let value = self.evaluate(frame, *value)?;
            let length = self.heap.hash(hash).entries.len();
            self.hash_set(hash, name, value)?;
            if self.heap.hash(hash).entries.len() == length {
                self.move_repeated(frame, hash, list.get(..index * 2).unwrap_or_default(), *key, value)?;
            }
        }
        Ok(Val::Hash(hash))
    }

    /// Evaluates arguments or elements, and spreads splats.
    pub(crate) fn arguments(&mut self, frame: &Frame<'_>, list: List) -> Step<Arguments> {
        let mut all = Arguments::new();
        for id in frame.tree.tree.list(list) {
            if let Expr::Splat(value) = *frame.tree.tree.expression_at(*id) {
                let value = self.evaluate(frame, value)?;
                let items = self.splat(value)?;
                self.charge(items.len() * size_of::<Val>())?;
                all.extend_from_slice(&items);
            } else {
                all.push(self.operand(frame, *id)?);
            }
        }
        Ok(all)
    }

    // Calls.

    /// Creates the closure of a block.
    pub(crate) fn closure(&self, frame: &Frame<'_>, body: BodyId, tag: u32) -> Closure {
        Closure {
            tree: frame.id,
            body,
            scope: frame.scope,
            receiver: frame.receiver,
            cref: frame.cref,
            tag,
            home: frame.home,
            is_lambda: false,
        }
    }

    #[inline]
    fn call(&mut self, frame: &Frame<'_>, id: CallId, at: ExprId) -> Step {
        let tree = &*frame.tree.tree;
        let call = tree.call(id);
        let receiver = match call.receiver {
            Some(receiver) => self.operand(frame, receiver)?,
            None => frame.receiver,
        };
        if let Some(operator) = call.operator
            && let [argument] = tree.list(call.arguments)
        {
            if operator == Operator::Append
                && let Some(part) = self.part_of_text(frame, receiver, *argument)
            {
                return self.append_part(frame, call, receiver, (part, *argument), at);
            }
            if operator == Operator::Index
                && let Val::Hash(hash) = receiver
                && let Expr::String(text) = *tree.expression_at(*argument)
                && let Some(value) = self.entry_of(hash, tree.text(text))?
            {
                return Ok(value);
            }
            let argument = self.operand(frame, *argument)?;
            if let (Val::Int(left), Val::Int(right)) = (receiver, argument)
                && !self.operators_changed
                && let Some(result) = quick_integers(operator, left, right)
            {
                return Ok(result);
            }
            if let Some(result) = self.quick(operator, receiver, argument)? {
                return Ok(result);
            }
            return self.call_operator(frame, call, receiver, argument, at);
        }
        self.call_of(frame, call, receiver, at)
    }

    #[inline(never)]
    fn call_operator(&mut self, frame: &Frame<'_>, call: &Call, receiver: Val, argument: Val, at: ExprId) -> Step {
        self.at(frame, at);
        self.call_method(frame, call, receiver, &[argument], None, at)
    }

    #[inline(never)]
    fn call_of(&mut self, frame: &Frame<'_>, call: &Call, receiver: Val, at: ExprId) -> Step {
        if call.is_safe && receiver.is_nil() {
            return Ok(Val::Nil);
        }
        if !call.has_keywords && call.block == BlockArgument::None {
            match frame.tree.tree.list(call.arguments) {
                [] => return self.call_with(frame, call, receiver, &[], None, at, false),
                [only] if !matches!(frame.tree.tree.expression_at(*only), Expr::Splat(_)) => {
                    let argument = self.operand(frame, *only)?;
                    return self.call_with(frame, call, receiver, &[argument], None, at, false);
                }
                _ => {}
            }
        }
        let mut arguments = self.arguments(frame, call.arguments)?;
        let has_keywords = self.with_keywords(call, &mut arguments);
        match call.block {
            BlockArgument::None => self.call_with(frame, call, receiver, &arguments, None, at, has_keywords),
            BlockArgument::Literal(body) => {
                let tag = self.new_tag();
                let block = Some(Block::Closure(self.closure(frame, body, tag)));
                self.breaking(tag, |vm| vm.call_with(frame, call, receiver, &arguments, block, at, has_keywords))
            }
            BlockArgument::Pass(value) => {
                let value = self.evaluate(frame, value)?;
                self.at(frame, at);
                let block = self.block_of(value)?;
                self.call_with(frame, call, receiver, &arguments, block, at, has_keywords)
            }
        }
    }

    /// Returns whether the last argument is keywords; empty keywords are no argument.
    fn with_keywords(&self, call: &Call, arguments: &mut Arguments) -> bool {
        if !call.has_keywords {
            return false;
        }
        match arguments.last() {
            Some(Val::Hash(hash)) if self.heap.hash(*hash).live == 0 => {
                arguments.pop();
                false
            }
            _ => true,
        }
    }

    fn call_method(
        &mut self,
        frame: &Frame<'_>,
        call: &Call,
        receiver: Val,
        arguments: &[Val],
        block: Option<Block>,
        at: ExprId,
    ) -> Step {
        self.call_with(frame, call, receiver, arguments, block, at, false)
    }

    #[allow(clippy::too_many_arguments, reason = "these are the parts of a call")]
    fn call_with(
        &mut self,
        frame: &Frame<'_>,
        call: &Call,
        receiver: Val,
        arguments: &[Val],
        block: Option<Block>,
        at: ExprId,
        has_keywords: bool,
    ) -> Step {
        let name = Self::symbol_of(frame, call.name);
        self.calls.push((frame.id, at));
        let result = match self.method_of(receiver, name) {
            Some(method) => {
                if method.visibility != Visibility::Public
                    && !call.allows_private
                    && !(method.visibility == Visibility::Protected && self.is_a(frame.receiver, method.owner))
                {
                    self.hidden(receiver, name, method.visibility)
                } else if crate::core::needs_frame(method.owner, name) {
                    crate::core::call_with_frame(self, frame, name, arguments, block)
                } else {
                    self.with_match(frame, |vm| vm.invoke(receiver, &method, arguments, block, has_keywords))
                }
            }
            None => {
                let form = match call.receiver {
                    None if call.is_variable => CallForm::Variable,
                    None => CallForm::Function,
                    Some(_) => CallForm::WithReceiver,
                };
                self.missing(receiver, name, arguments, block, form)
            }
        };
        self.calls.pop();
        if call.is_assignment && result.is_ok() {
            return Ok(arguments.last().copied().unwrap_or(Val::Nil));
        }
        result
    }

    /// Runs a call after which the last match of the core library is that of the frame.
    fn with_match(&mut self, frame: &Frame<'_>, call: impl FnOnce(&mut Self) -> Step) -> Step {
        let result = call(self);
        if let Some(found) = self.new_match.take()
            && let Some(home) = self.homes.get_mut(frame.home as usize)
        {
            home.last_match = found;
        }
        result
    }

    /// Computes the result of an operator on values of the core; `None` if the method must be called.
    #[inline(never)]
    fn quick(&mut self, operator: Operator, left: Val, right: Val) -> Step<Option<Val>> {
        if self.operators_changed {
            return Ok(None);
        }
        match (operator, left, right) {
            (Operator::Index, Val::Hash(hash), Val::Str(_) | Val::Sym(_) | Val::Int(_))
                if self.heap.hash(hash).class.is_none() && self.heap.singletons.is_empty() =>
            {
                self.spend(1)?;
                self.hash_fetch(hash, right).map(Some)
            }
            (Operator::Append, Val::Array(array), _)
                if !self.heap.array(array).frozen
                    && self.heap.array(array).class == class::ARRAY
                    && self.heap.singletons.is_empty() =>
            {
                self.spend(1)?;
                self.charge(size_of::<Val>())?;
                self.heap.array_mut(array).items.push(right);
                Ok(Some(left))
            }
            (Operator::Append, Val::Str(to), Val::Str(from)) if self.can_append(to) => {
                self.spend(1)?;
                self.charge(self.heap.string(from).bytes().len())?;
                self.heap.append(to, from);
                Ok(Some(left))
            }
            _ => Ok(self.quick_comparison(operator, left, right)),
        }
    }

    /// Returns the value of a literal as key; `None` if the method must be called.
    #[inline(never)]
    fn entry_of(&mut self, hash: HashId, key: &[u8]) -> Step<Option<Val>> {
        let is_quick = self.heap.hash(hash).class.is_none() && self.heap.singletons.is_empty();
        if is_quick && !self.operators_changed { self.hash_of_text(hash, key) } else { Ok(None) }
    }

    /// Returns whether a string is one of `String` itself and can be changed.
    fn can_append(&self, string: StrId) -> bool {
        let this = self.heap.string(string);
        !this.frozen && this.class == class::STRING && self.heap.singletons.is_empty()
    }

    /// Returns the call in `text << "literal".freeze` and `text << value.to_s`, which templates consist of.
    fn part_of_text<'t>(&self, frame: &Frame<'t>, receiver: Val, argument: ExprId) -> Option<Part<'t>> {
        let Val::Str(to) = receiver else { return None };
        let tree = &*frame.tree.tree;
        let Expr::Call(id) = *tree.expression_at(argument) else { return None };
        let call = tree.call(id);
        let inner = call.receiver?;
        if call.arguments.length > 0 || call.block != BlockArgument::None || call.is_safe {
            return None;
        }
        if self.operators_changed || !self.can_append(to) {
            return None;
        }
        match (Self::symbol_of(frame, call.name), *tree.expression_at(inner)) {
            (symbol::FREEZE, Expr::String(text)) => Some(Part::Literal(to, tree.text(text))),
            (symbol::TO_S, _) => Some(Part::Value(to, call, inner)),
            _ => None,
        }
    }

    /// Appends such a part without objects in between.
    fn append_part(
        &mut self,
        frame: &Frame<'_>,
        call: &Call,
        receiver: Val,
        (part, argument): (Part<'_>, ExprId),
        at: ExprId,
    ) -> Step {
        self.spend(2)?;
        let (to, part, inner) = match part {
            Part::Literal(to, text) => {
                self.charge(text.len())?;
                self.heap.string_mut(to).bytes_mut().extend_from_slice(text);
                return Ok(receiver);
            }
            Part::Value(to, part, inner) => (to, part, inner),
        };
        let value = self.operand(frame, inner)?;
        // The value's code may have changed the string, or a class.
        let is_quick = self.can_append(to) && !self.operators_changed;
        match value {
            Val::Str(from) if is_quick && self.heap.string(from).class == class::STRING => {
                self.charge(self.heap.string(from).bytes().len())?;
                self.heap.append(to, from);
                Ok(receiver)
            }
            Val::Int(number) if is_quick => {
                // At most 19 digits and a sign.
                self.charge(20)?;
                // Writing to memory cannot fail.
                let _ = write!(self.heap.string_mut(to).bytes_mut(), "{number}");
                Ok(receiver)
            }
            Val::Nil if is_quick => Ok(receiver),
            _ => {
                self.at(frame, argument);
                let text = self.call_method(frame, part, value, &[], None, argument)?;
                self.call_operator(frame, call, receiver, text, at)
            }
        }
    }

    /// Compares, or computes the result of an operator that changes nothing.
    fn quick_comparison(&self, operator: Operator, left: Val, right: Val) -> Option<Val> {
        match (operator, left, right) {
            (Operator::Index, Val::Array(array), Val::Int(index)) => {
                let array = self.heap.array(array);
                if array.class != class::ARRAY {
                    return None;
                }
                let index = if index < 0 { index + i64::try_from(array.items.len()).ok()? } else { index };
                Some(usize::try_from(index).ok().and_then(|index| array.items.get(index).copied()).unwrap_or(Val::Nil))
            }
            (_, Val::Float(left), Val::Float(right)) => quick_floats(operator, left, right),
            (Operator::Equal, Val::Sym(left), Val::Sym(right)) => Some((left == right).into()),
            (Operator::NotEqual, Val::Sym(left), Val::Sym(right)) => Some((left != right).into()),
            (Operator::Equal, Val::Str(left), Val::Str(right)) => {
                Some((self.heap.string(left).bytes() == self.heap.string(right).bytes()).into())
            }
            (Operator::NotEqual, Val::Str(left), Val::Str(right)) => {
                Some((self.heap.string(left).bytes() != self.heap.string(right).bytes()).into())
            }
            (Operator::Equal, Val::Nil, right) => Some(right.is_nil().into()),
            (Operator::NotEqual, Val::Nil, right) => Some((!right.is_nil()).into()),
            _ => None,
        }
    }

    #[inline(never)]
    fn negated(&mut self, value: Val) -> Step {
        match value {
            Val::Object(_) => match self.method_of(value, symbol::NOT) {
                Some(method) => self.invoke(value, &method, &[], None, false),
                None => Ok((!value.is_truthy()).into()),
            },
            value => Ok((!value.is_truthy()).into()),
        }
    }

    /// Returns the block that `&value` passes.
    pub(crate) fn block_of(&mut self, value: Val) -> Step<Option<Block>> {
        match value {
            Val::Nil => Ok(None),
            Val::Sym(name) => {
                let proc = self.heap.add_object(class::PROC, Data::SymbolProc(name));
                Ok(Some(Block::Object(proc)))
            }
            Val::Object(id)
                if matches!(
                    self.heap.object(id).data,
                    Data::Proc(_) | Data::SymbolProc(_) | Data::NativeProc(..) | Data::Method { .. }
                ) =>
            {
                Ok(Some(Block::Object(value)))
            }
            other => match self.method_of(other, symbol::TO_PROC) {
                Some(method) => {
                    let proc = self.invoke(other, &method, &[], None, false)?;
                    Ok(Some(Block::Object(proc)))
                }
                None => {
                    let class = self.class_name(self.real_class(other));
                    self.raise(class::TYPE_ERROR, &format!("wrong argument type {class} (expected Proc)"))
                }
            },
        }
    }

    fn super_call(&mut self, frame: &Frame<'_>, id: CallId, at: ExprId, same: bool) -> Step {
        let call = frame.tree.tree.call(id);
        let home = self.homes.get(frame.home as usize).copied();
        let Some((home, method)) = home.and_then(|home| Some((home, home.method?))) else {
            self.at(frame, at);
            return self.raise(class::RUNTIME_ERROR, "super called outside of method");
        };
        let (arguments, has_keywords) = if same {
            self.same_arguments(frame, &home)?
        } else {
            let mut arguments = self.arguments(frame, call.arguments)?;
            let has_keywords = self.with_keywords(call, &mut arguments);
            (arguments, has_keywords)
        };
        let (tag, block) = match call.block {
            BlockArgument::None => (0, home.block),
            BlockArgument::Literal(body) => {
                let tag = self.new_tag();
                (tag, Some(Block::Closure(self.closure(frame, body, tag))))
            }
            BlockArgument::Pass(value) => {
                let value = self.evaluate(frame, value)?;
                (0, self.block_of(value)?)
            }
        };
        self.calls.push((frame.id, at));
        let result = match self.find_super(frame.receiver, &method) {
            Some(above) => self.breaking(tag, |vm| vm.invoke(frame.receiver, &above, &arguments, block, has_keywords)),
            None if method.name == symbol::INITIALIZE
                || method.name == symbol::INHERITED
                || method.name == symbol::RESPOND_TO_MISSING =>
            {
                Ok(if method.name == symbol::RESPOND_TO_MISSING { Val::False } else { Val::Nil })
            }
            None => match arguments.first() {
                Some(Val::Sym(name)) if method.name == symbol::METHOD_MISSING => {
                    self.no_method(frame.receiver, *name, CallForm::WithReceiver)
                }
                Some(Val::Sym(name)) if method.name == symbol::CONST_MISSING => match frame.receiver {
                    Val::Class(class) => self.no_constant(class, *name),
                    _ => Ok(Val::Nil),
                },
                _ => self.missing(frame.receiver, method.name, &arguments, block, CallForm::Super),
            },
        };
        self.calls.pop();
        result
    }

    fn yield_call(&mut self, frame: &Frame<'_>, id: CallId, at: ExprId) -> Step {
        let call = frame.tree.tree.call(id);
        let block = self.homes.get(frame.home as usize).and_then(|home| home.block);
        let Some(block) = block else {
            self.at(frame, at);
            return self.raise(class::LOCAL_JUMP_ERROR, "no block given (yield)");
        };
        let mut arguments = self.arguments(frame, call.arguments)?;
        let has_keywords = self.with_keywords(call, &mut arguments);
        self.calls.push((frame.id, at));
        let result = self.call_block_with(block, &arguments, has_keywords);
        self.calls.pop();
        result
    }

    fn leave_method(&mut self, frame: &Frame<'_>) -> Step {
        match self.homes.get(frame.home as usize) {
            Some(home) if home.is_active => {
                self.tag = home.tag;
                Err(Signal::Return)
            }
            _ => self.raise(class::LOCAL_JUMP_ERROR, "unexpected return"),
        }
    }

    // Control flow.

    fn while_loop(&mut self, frame: &Frame<'_>, part: PartId) -> Step {
        let this = frame.tree.tree.loops[part.0 as usize];
        let mut is_first = this.body_first;
        loop {
            self.spend(1)?;
            if !is_first && self.evaluate(frame, this.condition)?.is_truthy() == this.is_until {
                return Ok(Val::Nil);
            }
            is_first = false;
            let Some(body) = this.body else { continue };
            match self.evaluate(frame, body) {
                Ok(_) | Err(Signal::Next) => {}
                Err(Signal::Break) if self.tag_is_of_loop() => return Ok(self.payload),
                Err(signal) => return Err(signal),
            }
        }
    }

    /// Returns true if `break` was written in the loop that is running, not in a block.
    fn tag_is_of_loop(&self) -> bool {
        self.tag == 0
    }

    fn for_loop(
        &mut self,
        frame: &Frame<'_>,
        targets: crate::tree::TargetsId,
        collection: ExprId,
        body: Option<ExprId>,
    ) -> Step {
        let collection = self.evaluate(frame, collection)?;
        let single = {
            let targets = &frame.tree.tree.targets[targets.0 as usize];
            targets.lefts.len() == 1 && targets.rest.is_none() && targets.rights.is_empty()
        };
        // Arrays may change, and ranges may have no end; all else is collected before the first turn.
        let mut items = self.loop_items(collection, single)?;
        loop {
            let item = match &mut items {
                LoopItems::Array(id, index) => {
                    *index += 1;
                    self.heap.array(*id).items.get(*index - 1).copied()
                }
                LoopItems::Integers(next, last) => {
                    let number = next.filter(|number| last.is_none_or(|last| *number <= last));
                    *next = number.and_then(|number| number.checked_add(1));
                    number.map(Val::Int)
                }
                LoopItems::All(items) => items.next(),
            };
            let Some(item) = item else { break };
            self.spend(1)?;
            if single {
                let target = frame.tree.tree.targets[targets.0 as usize].lefts[0];
                self.assign(frame, target, item)?;
            } else {
                self.destructure(frame, targets, item)?;
            }
            let Some(body) = body else { continue };
            match self.evaluate(frame, body) {
                Ok(_) | Err(Signal::Next) => {}
                Err(Signal::Break) if self.tag_is_of_loop() => return Ok(self.payload),
                Err(signal) => return Err(signal),
            }
        }
        Ok(collection)
    }

    fn case(&mut self, frame: &Frame<'_>, part: PartId, at: ExprId) -> Step {
        let case = &frame.tree.tree.cases[part.0 as usize];
        let subject = match case.subject {
            Some(subject) => Some(self.evaluate(frame, subject)?),
            None => None,
        };
        for (conditions, body) in &case.branches {
            for condition in frame.tree.tree.list(*conditions) {
                if self.meets(frame, subject, *condition, at)? {
                    return self.optional(frame, *body);
                }
            }
        }
        self.optional(frame, case.otherwise)
    }

    fn meets(&mut self, frame: &Frame<'_>, subject: Option<Val>, condition: ExprId, at: ExprId) -> Step<bool> {
        let mut candidates = Arguments::new();
        if let Expr::Splat(value) = frame.tree.tree.expression(condition) {
            let value = self.evaluate(frame, value)?;
            candidates.extend(self.splat(value)?);
        } else {
            candidates.push(self.evaluate(frame, condition)?);
        }
        for candidate in candidates {
            let is_met = match subject {
                Some(subject) => {
                    self.at(frame, at);
                    let is_met = self.case_equal(candidate, subject)?;
                    if let Some(found) = self.new_match.take()
                        && let Some(home) = self.homes.get_mut(frame.home as usize)
                    {
                        home.last_match = found;
                    }
                    is_met
                }
                None => candidate.is_truthy(),
            };
            if is_met {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn begin(&mut self, frame: &Frame<'_>, part: PartId) -> Step {
        let tree = std::sync::Arc::clone(&frame.tree.tree);
        let begin = &tree.begins[part.0 as usize];
        let calls = self.calls.len();
        let inspecting = self.inspecting.len();
        let outer_error = self.current_error;
        let mut result = loop {
            let result = match self.optional(frame, begin.body) {
                Ok(value) => match begin.otherwise {
                    Some(otherwise) => self.evaluate(frame, otherwise),
                    None => Ok(value),
                },
                Err(Signal::Raise) if !begin.rescues.is_empty() => {
                    let error = self.payload;
                    self.calls.truncate(calls);
                    self.inspecting.truncate(inspecting);
                    self.rescue(frame, &begin.rescues, error)
                }
                Err(signal) => Err(signal),
            };
            match result {
                Err(Signal::Retry) => {
                    self.current_error = outer_error;
                    self.spend(1)?;
                }
                other => break other,
            }
        };
        self.current_error = outer_error;
        if let Some(ensure) = begin.ensure
            && result != Err(Signal::Stop)
        {
            // What the signal carries is kept, because the clause may use blocks of its own.
            let (payload, tag) = (self.payload, self.tag);
            match self.evaluate(frame, ensure) {
                Ok(_) => (self.payload, self.tag) = (payload, tag),
                Err(signal) => result = Err(signal),
            }
        }
        result
    }

    fn rescue(&mut self, frame: &Frame<'_>, rescues: &[Rescue], error: Val) -> Step {
        for clause in rescues {
            if !self.rescues(frame, clause, error)? {
                continue;
            }
            self.current_error = error;
            if let Some(target) = clause.target {
                self.assign(frame, target, error)?;
            }
            return self.optional(frame, clause.body);
        }
        self.payload = error;
        Err(Signal::Raise)
    }

    fn rescues(&mut self, frame: &Frame<'_>, clause: &Rescue, error: Val) -> Step<bool> {
        if clause.classes.length == 0 {
            return Ok(self.is_a(error, class::STANDARD_ERROR));
        }
        for candidate in self.arguments(frame, clause.classes)? {
            if !matches!(candidate, Val::Class(_)) {
                return self.raise(class::TYPE_ERROR, "class or module required for rescue clause");
            }
            if self.case_equal(candidate, error)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns the kind of a defined expression, as `defined?` names it.
    fn is_defined(&mut self, frame: &Frame<'_>, id: ExprId) -> Step<Option<&'static str>> {
        Ok(match frame.tree.tree.expression(id) {
            Expr::Nil => Some("expression"),
            Expr::Itself => Some("self"),
            Expr::True => Some("true"),
            Expr::False => Some("false"),
            Expr::Local(_) => Some("local-variable"),
            Expr::SetLocal(..)
            | Expr::SetInstanceVariable(..)
            | Expr::SetGlobalVariable(..)
            | Expr::SetClassVariable(..)
            | Expr::SetConstant(..)
            | Expr::SetConstantOf { .. }
            | Expr::MultiAssign(..)
            | Expr::Compound(_)
            | Expr::OrIfDefined(..) => Some("assignment"),
            Expr::InstanceVariable(name) => {
                let name = Self::symbol_of(frame, name);
                self.has_variable(frame.receiver, name).then_some("instance-variable")
            }
            Expr::GlobalVariable(name) => {
                self.globals.contains_key(&Self::symbol_of(frame, name)).then_some("global-variable")
            }
            Expr::ClassVariable(name) => {
                let name = Self::symbol_of(frame, name);
                self.find_class_variable(frame, name).map(|_| "class variable")
            }
            Expr::Constant(name) => {
                let name = Self::symbol_of(frame, name);
                self.find_constant(frame.cref, name)?.map(|_| "constant")
            }
            Expr::ConstantOf(scope, name) => {
                if let Some(scope) = scope
                    && self.is_defined(frame, scope)?.is_none()
                {
                    return Ok(None);
                }
                let scope = self.constant_scope(frame, scope)?;
                let name = Self::symbol_of(frame, name);
                self.find_constant_in(scope, name)?.map(|_| "constant")
            }
            Expr::Call(call) => {
                let call = frame.tree.tree.call(call);
                let receiver = match call.receiver {
                    Some(receiver) => {
                        if self.is_defined(frame, receiver)?.is_none() {
                            return Ok(None);
                        }
                        match self.evaluate(frame, receiver) {
                            Ok(receiver) => receiver,
                            Err(Signal::Raise) => return Ok(None),
                            Err(signal) => return Err(signal),
                        }
                    }
                    None => frame.receiver,
                };
                let name = Self::symbol_of(frame, call.name);
                match self.method_of(receiver, name) {
                    Some(method) if method.visibility == Visibility::Public || call.allows_private => Some("method"),
                    Some(_) => None,
                    None => self.responds_by_missing(receiver, name)?.then_some("method"),
                }
            }
            Expr::Yield(_) => self.homes.get(frame.home as usize).and_then(|home| home.block).map(|_| "yield"),
            Expr::Super(_) | Expr::SuperWithSame(_) => {
                let method = self.homes.get(frame.home as usize).and_then(|home| home.method);
                method.and_then(|method| self.find_super(frame.receiver, &method)).map(|_| "super")
            }
            Expr::NumberedMatch(number) => {
                let group = self.match_group(frame, number as usize);
                (!group.is_nil()).then_some("global-variable")
            }
            Expr::Array(list) => {
                for element in frame.tree.tree.list(list) {
                    if self.is_defined(frame, *element)?.is_none() {
                        return Ok(None);
                    }
                }
                Some("expression")
            }
            _ => Some("expression"),
        })
    }

    /// Refuses a construct that is not supported.
    pub(crate) fn refuse<T>(&mut self, construct: &str) -> Step<T> {
        self.raise(class::NOT_IMPLEMENTED_ERROR, &format!("{construct} is not supported"))
    }

    /// Returns true if the body is that of a class.
    pub(crate) fn is_class_body(frame: &Frame<'_>) -> bool {
        frame.kind == BodyKind::Class
    }
}

/// A part that a template appends to its text.
enum Part<'t> {
    /// The text to append to, and a literal.
    Literal(StrId, &'t [u8]),
    /// The text to append to, the call of `to_s`, and its receiver.
    Value(StrId, &'t Call, ExprId),
}

/// Computes the result of an operator on integers; `None` if the method must be called.
#[inline(always)]
fn quick_integers(operator: Operator, left: i64, right: i64) -> Option<Val> {
    Some(match operator {
        Operator::Add => Val::Int(left.checked_add(right)?),
        Operator::Subtract => Val::Int(left.checked_sub(right)?),
        Operator::Multiply => Val::Int(left.checked_mul(right)?),
        Operator::Less => (left < right).into(),
        Operator::LessEqual => (left <= right).into(),
        Operator::Greater => (left > right).into(),
        Operator::GreaterEqual => (left >= right).into(),
        Operator::Equal => (left == right).into(),
        Operator::NotEqual => (left != right).into(),
        // A negative divisor rounds in another way.
        Operator::Modulo if right > 0 => Val::Int(left.rem_euclid(right)),
        Operator::Divide if right > 0 => Val::Int(left.div_euclid(right)),
        _ => return None,
    })
}

/// Computes the result of an operator on floats; `None` if the method must be called.
fn quick_floats(operator: Operator, left: f64, right: f64) -> Option<Val> {
    Some(match operator {
        Operator::Add => Val::Float(left + right),
        Operator::Subtract => Val::Float(left - right),
        Operator::Multiply => Val::Float(left * right),
        Operator::Less => (left < right).into(),
        Operator::LessEqual => (left <= right).into(),
        Operator::Greater => (left > right).into(),
        Operator::GreaterEqual => (left >= right).into(),
        Operator::Equal => (left == right).into(),
        Operator::NotEqual => (left != right).into(),
        _ => return None,
    })
}

/// Reads decimal digits.
fn parse_digits(digits: &[u8]) -> BigInt {
    BigInt::parse_bytes(digits, 10).unwrap_or_default()
}
