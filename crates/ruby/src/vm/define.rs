//! Definitions of methods, classes and modules; constants, and variables of classes and of the program.

use std::collections::HashMap;
use std::sync::Arc;

use puppetlang_source::Permanent;

use super::class::{self, Class, Method, Visibility, Work};
use super::heap::Data;
use super::machine::{Cref, Frame, Home, Vm};
use super::symbol;
use super::value::{ClassId, Step, Sym, Val};
use crate::tree::{BodyId, BodyKind, ExprId, MatchWrite, PartId};

/// The maximum number of ancestors of a class: the search through them is recursive.
const MOST_ANCESTORS: usize = 1_000;

/// The classes of the core by the last part of their names.
static CORE_NAMES: Permanent<HashMap<&'static str, Vec<ClassId>>> = Permanent::new(|| {
    let mut names: HashMap<_, Vec<ClassId>> = HashMap::new();
    for ((name, ..), number) in class::CORE.iter().zip(0..) {
        let last = name.rsplit_once("::").map_or(*name, |(_, last)| last);
        names.entry(last).or_default().push(ClassId(number));
    }
    names
});

impl Vm<'_> {
    // Methods.

    /// Evaluates `def`.
    pub(crate) fn define(&mut self, frame: &Frame<'_>, receiver: Option<ExprId>, body: BodyId) -> Step {
        let name = Self::symbol_of(frame, frame.tree.tree.body(body).name);
        let work = Work::Defined { tree: frame.id, body, cref: frame.cref };
        if let Some(receiver) = receiver {
            let receiver = self.evaluate(frame, receiver)?;
            let class = self.singleton_class(receiver)?;
            self.add_method(class, name, work, Visibility::Public);
            self.tell_method_added(class, name)?;
            return Ok(Val::Sym(name));
        }
        let class = self.crefs[frame.cref as usize].class;
        let home = self.homes.get(frame.home as usize).copied();
        let in_body = Self::is_class_body(frame);
        let visibility = match home {
            Some(home) if in_body && frame.kind == BodyKind::Class => home.visibility,
            _ => Visibility::Public,
        };
        let is_initializer = matches!(
            self.symbols.name(name),
            "initialize" | "initialize_copy" | "initialize_dup" | "initialize_clone" | "respond_to_missing?"
        );
        let visibility = if is_initializer { Visibility::Private } else { visibility };
        self.check_open(class)?;
        self.add_method(class, name, work, visibility);
        self.tell_method_added(class, name)?;
        if in_body && home.is_some_and(|home| home.is_module_function) {
            let singleton = self.singleton_class(Val::Class(class))?;
            self.add_method(singleton, name, work, Visibility::Public);
        }
        Ok(Val::Sym(name))
    }

    /// Adds a method to a class.
    pub(crate) fn add_method(&mut self, class: ClassId, name: Sym, work: Work, visibility: Visibility) {
        let method = Method { work, visibility, owner: class, name };
        self.classes[class.0 as usize].methods.insert(name, method);
        self.note_operator(class, name);
        self.forget_methods();
    }

    /// Notes that a class of the core has an operator of a program, so that none is computed without a call.
    fn note_operator(&mut self, class: ClassId, name: Sym) {
        let name = self.symbols.name(name);
        let is_operator = !name.starts_with(|first: char| first.is_alphabetic() || first == '_');
        if is_operator || matches!(name, "to_s" | "freeze") {
            self.note_operators(class);
        }
    }

    /// Notes that a class may have operators of a program.
    pub(crate) fn note_operators(&mut self, class: ClassId) {
        self.operators_changed |= matches!(
            class,
            class::INTEGER
                | class::FLOAT
                | class::STRING
                | class::SYMBOL
                | class::ARRAY
                | class::HASH
                | class::NIL
                | class::TRUE
                | class::FALSE
        );
    }

    /// Raises an error if a class is frozen, so that it can have no new methods.
    pub(crate) fn check_open(&mut self, class: ClassId) -> Step<()> {
        let this = &self.classes[class.0 as usize];
        if !this.frozen {
            return Ok(());
        }
        let kind = if this.is_module { "module" } else { "class" };
        let name = self.class_name(class);
        let message = format!("can't modify frozen {kind}: {name}");
        self.raise_with(class::FROZEN_ERROR, &message, vec![Val::Class(class)])
    }

    /// Calls the `method_added` of a program, or `singleton_method_added` of the object of a singleton class.
    pub(crate) fn tell_method_added(&mut self, class: ClassId, name: Sym) -> Step<()> {
        let (told, hook) = match self.classes[class.0 as usize].attached {
            Some(object) => (object, self.symbols.intern("singleton_method_added")),
            None => (Val::Class(class), symbol::METHOD_ADDED),
        };
        if let Some(method) = self.method_of(told, hook)
            && (!matches!(method.work, Work::Native { .. }) || method.owner == class::NUMERIC)
        {
            self.invoke(told, &method, &[Val::Sym(name)], None, false)?;
        }
        Ok(())
    }

    /// Gives a method another name.
    pub(crate) fn alias(&mut self, class: ClassId, new: Sym, old: Sym) -> Step<()> {
        let found = self.find_instance_method(class, old);
        match found {
            Some(method) => {
                self.classes[class.0 as usize].methods.insert(new, method);
                self.note_operator(class, new);
                self.forget_methods();
                Ok(())
            }
            None => self.undefined_in(class, old),
        }
    }

    /// Finds a method that instances of a class have.
    pub(crate) fn find_instance_method(&mut self, class: ClassId, name: Sym) -> Option<Method> {
        let found = self.find_method(class, name);
        if found.is_none() && self.classes[class.0 as usize].is_module {
            return self.find_method(class::OBJECT, name);
        }
        match (found, self.classes[class.0 as usize].attached) {
            (None, Some(object)) => self.method_of(object, name),
            (found, _) => found,
        }
    }

    pub(crate) fn undefined_in<T>(&mut self, class: ClassId, name: Sym) -> Step<T> {
        let name_text = self.symbols.name(name).to_owned();
        let kind = if self.classes[class.0 as usize].is_module { "module" } else { "class" };
        let class_text = self.class_name(class);
        let message = format!("undefined method `{name_text}' for {kind} `{class_text}'");
        self.raise_with(class::NAME_ERROR, &message, vec![Val::Class(class), Val::Sym(name)])
    }

    /// Evaluates `undef`.
    pub(crate) fn undefine(&mut self, class: ClassId, name: Sym) -> Step<()> {
        if self.find_instance_method(class, name).is_none() {
            return self.undefined_in(class, name);
        }
        self.add_method(class, name, Work::Undefined, Visibility::Public);
        Ok(())
    }

    // Classes.

    /// Returns the singleton class of a value, which is made if there is none.
    pub(crate) fn singleton_class(&mut self, value: Val) -> Step<ClassId> {
        let class = self.class_of(value);
        if self.classes[class.0 as usize].attached == Some(value) {
            return Ok(class);
        }
        match value {
            Val::Class(id) => {
                // Methods of class objects are found through the classes above, so this one has none above.
                let singleton = self.add_class(Class { attached: Some(value), ..Class::default() });
                self.classes[id.0 as usize].singleton = Some(singleton);
                self.forget_methods();
                Ok(singleton)
            }
            Val::Object(id) => {
                let singleton = self.add_class(Class { attached: Some(value), above: Some(class), ..Class::default() });
                self.heap.object_mut(id).class = singleton;
                Ok(singleton)
            }
            Val::Str(_) | Val::Array(_) | Val::Hash(_) => {
                let singleton = self.add_class(Class { attached: Some(value), above: Some(class), ..Class::default() });
                let key = match value {
                    Val::Str(id) => (0, id.0),
                    Val::Array(id) => (1, id.0),
                    Val::Hash(id) => (2, id.0),
                    _ => return Ok(class),
                };
                self.heap.singletons.insert(key, singleton);
                Ok(singleton)
            }
            Val::Nil | Val::True | Val::False => Ok(class),
            Val::Int(_) | Val::Float(_) | Val::Sym(_) => self.raise(class::TYPE_ERROR, "can't define singleton"),
        }
    }

    pub(crate) fn add_class(&mut self, class: Class) -> ClassId {
        let id = ClassId(u32::try_from(self.classes.len()).unwrap_or(u32::MAX));
        self.classes.push(class);
        id
    }

    /// Creates a class below another, and tells that one.
    pub(crate) fn new_class(&mut self, name: Option<Arc<str>>, above: ClassId) -> Step<ClassId> {
        self.charge(512)?;
        self.count_ancestors(&[above])?;
        let id = self.add_class(Class { name, above: Some(above), ..Class::default() });
        if let Some(method) = self.method_of(Val::Class(above), symbol::INHERITED)
            && !matches!(method.work, Work::Native { .. })
        {
            self.invoke(Val::Class(above), &method, &[Val::Class(id)], None, false)?;
        }
        Ok(id)
    }

    /// Checks that a class may get a module, by `include` or `prepend`.
    pub(crate) fn check_ancestors(&mut self, class: ClassId, module: ClassId, how: &str) -> Step<()> {
        if self.ancestors(module).contains(&class) {
            return self.raise(class::ARGUMENT_ERROR, &format!("cyclic {how} detected"));
        }
        self.count_ancestors(&[class, module])
    }

    /// Charges the search through the ancestors of classes, which is recursive.
    fn count_ancestors(&mut self, classes: &[ClassId]) -> Step<()> {
        let number = classes.iter().map(|class| self.ancestors(*class).len()).sum();
        self.spend(number)?;
        if number > MOST_ANCESTORS { self.refuse("a class with more than 1,000 ancestors") } else { Ok(()) }
    }

    /// Returns the class in which a definition puts its constant.
    fn definition_scope(&mut self, frame: &Frame<'_>, scope: Option<Option<ExprId>>) -> Step<ClassId> {
        match scope {
            None => Ok(self.lexical_class(frame.cref)),
            Some(scope) => self.constant_scope(frame, scope),
        }
    }

    pub(crate) fn define_class(&mut self, frame: &Frame<'_>, part: PartId, at: ExprId) -> Step {
        let definition = frame.tree.tree.definitions[part.0 as usize];
        let scope = self.definition_scope(frame, definition.scope)?;
        let name = Self::symbol_of(frame, definition.name);
        let superclass = match definition.superclass {
            Some(superclass) => Some(self.evaluate(frame, superclass)?),
            None => None,
        };
        let class = self.placed(frame, at, |vm| {
            let superclass = superclass.map(|value| vm.superclass(value)).transpose()?;
            let known = vm.constant_to_open(scope, name, definition.scope.is_none());
            vm.class_to_open(known, scope, name, superclass)
        })?;
        self.run_class_body(frame, class, definition.body)
    }

    fn superclass(&mut self, value: Val) -> Step<ClassId> {
        match value {
            Val::Class(id) if !self.classes[id.0 as usize].is_module => Ok(id),
            other => {
                let given = self.class_name(self.real_class(other));
                let message = format!("superclass must be an instance of Class (given an instance of {given})");
                self.raise(class::TYPE_ERROR, &message)
            }
        }
    }

    /// Returns the value that the name of a definition has already; a name without a scope may be one of the top.
    fn constant_to_open(&mut self, scope: ClassId, name: Sym, is_bare: bool) -> Option<Val> {
        if is_bare { self.own_or_top_constant(scope, name) } else { self.own_constant(scope, name) }
    }

    /// Returns the class that a definition opens: the known one, or a new one.
    fn class_to_open(
        &mut self,
        known: Option<Val>,
        scope: ClassId,
        name: Sym,
        superclass: Option<ClassId>,
    ) -> Step<ClassId> {
        match known {
            Some(Val::Class(id)) if !self.classes[id.0 as usize].is_module => {
                if superclass.is_some_and(|superclass| self.classes[id.0 as usize].above != Some(superclass)) {
                    let text = self.symbols.name(name).to_owned();
                    return self.raise(class::TYPE_ERROR, &format!("superclass mismatch for class {text}"));
                }
                Ok(id)
            }
            Some(_) => {
                let text = self.symbols.name(name).to_owned();
                self.raise(class::TYPE_ERROR, &format!("{text} is not a class"))
            }
            None => {
                let full = self.full_name(scope, name);
                let id = self.new_class(Some(full), superclass.unwrap_or(class::OBJECT))?;
                self.set_constant(scope, name, Val::Class(id));
                Ok(id)
            }
        }
    }

    pub(crate) fn define_module(&mut self, frame: &Frame<'_>, part: PartId, at: ExprId) -> Step {
        let definition = frame.tree.tree.definitions[part.0 as usize];
        let scope = self.definition_scope(frame, definition.scope)?;
        let name = Self::symbol_of(frame, definition.name);
        let known = self.constant_to_open(scope, name, definition.scope.is_none());
        let module = match known {
            Some(Val::Class(id)) if self.classes[id.0 as usize].is_module => id,
            Some(_) => {
                let text = self.symbols.name(name).to_owned();
                let message = format!("{text} is not a module");
                return self.placed(frame, at, |vm| vm.raise(class::TYPE_ERROR, &message));
            }
            None => {
                let full = self.full_name(scope, name);
                let id = self.add_class(Class { name: Some(full), is_module: true, ..Class::default() });
                self.set_constant(scope, name, Val::Class(id));
                id
            }
        };
        self.run_class_body(frame, module, definition.body)
    }

    pub(crate) fn full_name(&self, scope: ClassId, name: Sym) -> Arc<str> {
        let name = self.symbols.name(name);
        match &self.classes[scope.0 as usize].name {
            Some(outer) if scope != class::OBJECT => format!("{outer}::{name}").into(),
            _ => name.into(),
        }
    }

    pub(crate) fn open_singleton(&mut self, frame: &Frame<'_>, object: ExprId, body: BodyId) -> Step {
        let object = self.evaluate(frame, object)?;
        let class = self.singleton_class(object)?;
        self.run_class_body_as(frame, class, body, Val::Class(class))
    }

    fn run_class_body(&mut self, frame: &Frame<'_>, class: ClassId, body: BodyId) -> Step {
        self.run_class_body_as(frame, class, body, Val::Class(class))
    }

    fn run_class_body_as(&mut self, frame: &Frame<'_>, class: ClassId, body: BodyId, receiver: Val) -> Step {
        let content = frame.tree.tree.body(body);
        self.crefs.push(Cref { class, outer: Some(frame.cref), is_lexical: true });
        let cref = u32::try_from(self.crefs.len() - 1).unwrap_or(u32::MAX);
        let scope = self.open_scope(0, content.locals.len())?;
        let tag = self.new_tag();
        let home = self.push_home(Home::new(tag, scope));
        let inner = Frame { receiver, scope, cref, home, break_tag: 0, kind: BodyKind::Class, body, ..*frame };
        let result = match content.expression {
            Some(expression) => self.deeper(|vm| vm.evaluate(&inner, expression)),
            None => Ok(Val::Nil),
        };
        self.homes[home as usize].is_active = false;
        result
    }

    // Constants.

    /// Evaluates the scope of `scope::NAME`; `::NAME` is one of `Object`.
    pub(crate) fn constant_scope(&mut self, frame: &Frame<'_>, scope: Option<ExprId>) -> Step<ClassId> {
        let Some(scope) = scope else { return Ok(class::OBJECT) };
        match self.evaluate(frame, scope)? {
            Val::Class(id) => Ok(id),
            other => {
                let text = self.inspect(other)?;
                self.raise(class::TYPE_ERROR, &format!("{text} is not a class/module"))
            }
        }
    }

    pub(crate) fn own_constant(&self, class: ClassId, name: Sym) -> Option<Val> {
        let constants = &self.classes[class.0 as usize].constants;
        let found = constants.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
        found.or_else(|| self.core_class(class, name))
    }

    /// Returns a class of the core with a name in a scope.
    fn core_class(&self, scope: ClassId, name: Sym) -> Option<Val> {
        let name = self.symbols.name(name);
        let candidates = CORE_NAMES.get(name)?;
        let outer = if scope == class::OBJECT { None } else { Some(self.classes[scope.0 as usize].name.as_deref()?) };
        let matches = |full: &str| match (full.rsplit_once("::"), outer) {
            (Some((prefix, last)), Some(outer)) => prefix == outer && last == name,
            (None, None) => full == name,
            _ => false,
        };
        candidates.iter().find(|id| matches(class::CORE[id.0 as usize].0)).map(|id| Val::Class(*id))
    }

    fn own_or_top_constant(&self, class: ClassId, name: Sym) -> Option<Val> {
        self.own_constant(class, name)
    }

    /// Finds a constant by the lexical scopes, then by the classes above.
    pub(crate) fn find_constant(&mut self, cref: u32, name: Sym) -> Step<Option<Val>> {
        let mut next = Some(cref);
        while let Some(index) = next {
            let Cref { class, outer, is_lexical } = self.crefs[index as usize];
            // The outermost scope is `Object`, which comes after the classes above.
            if is_lexical
                && outer.is_some()
                && let Some(value) = self.own_constant(class, name)
            {
                return Ok(Some(value));
            }
            next = outer;
        }
        let class = self.lexical_class(cref);
        self.find_constant_in_ancestors(class, name)
    }

    /// Returns the class whose constants a scope sees first.
    pub(crate) fn lexical_class(&self, cref: u32) -> ClassId {
        let mut next = cref;
        loop {
            let Cref { class, outer, is_lexical } = self.crefs[next as usize];
            match outer {
                Some(outer) if !is_lexical => next = outer,
                _ => return class,
            }
        }
    }

    fn find_constant_in_ancestors(&mut self, class: ClassId, name: Sym) -> Step<Option<Val>> {
        let mut classes = self.ancestors(class);
        if let Some(Val::Class(of)) = self.classes[class.0 as usize].attached {
            classes.extend(self.ancestors(of));
        }
        if !classes.contains(&class::OBJECT) {
            classes.push(class::OBJECT);
        }
        for class in classes {
            if let Some(value) = self.own_constant(class, name) {
                return Ok(Some(value));
            }
        }
        crate::core::constant(self, class, name)
    }

    /// Finds `class::NAME`.
    pub(crate) fn find_constant_in(&mut self, class: ClassId, name: Sym) -> Step<Option<Val>> {
        for ancestor in self.ancestors(class) {
            if ancestor == class::OBJECT && class != class::OBJECT {
                break;
            }
            if let Some(value) = self.own_constant(ancestor, name) {
                return Ok(Some(value));
            }
        }
        crate::core::constant(self, class, name)
    }

    pub(crate) fn constant(&mut self, cref: u32, name: Sym) -> Step {
        if self.constants_version != self.classes.version {
            self.constants.clear();
            self.constants_version = self.classes.version;
        }
        if let Some(known) = self.constants.get(&(cref, name)) {
            return Ok(*known);
        }
        match self.find_constant(cref, name)? {
            Some(value) => {
                if matches!(value, Val::Class(_)) {
                    self.constants.insert((cref, name), value);
                }
                Ok(value)
            }
            None => {
                let class = self.lexical_class(cref);
                self.constant_missing(class, name)
            }
        }
    }

    pub(crate) fn constant_in(&mut self, class: ClassId, name: Sym) -> Step {
        match self.find_constant_in(class, name)? {
            Some(_) if self.classes[class.0 as usize].private_constants.contains(&name) => {
                let full = self.full_name(class, name);
                let details = vec![Val::Class(class), Val::Sym(name)];
                self.raise_with(class::NAME_ERROR, &format!("private constant {full} referenced"), details)
            }
            Some(value) => Ok(value),
            None => self.constant_missing(class, name),
        }
    }

    /// Calls `const_missing`, or raises the error about a missing constant.
    pub(crate) fn constant_missing(&mut self, class: ClassId, name: Sym) -> Step {
        if let Some(method) = self.method_of(Val::Class(class), symbol::CONST_MISSING) {
            return self.invoke(Val::Class(class), &method, &[Val::Sym(name)], None, false);
        }
        self.no_constant(class, name)
    }

    /// Raises the error about a missing constant.
    pub(crate) fn no_constant(&mut self, class: ClassId, name: Sym) -> Step {
        let full = self.full_name(class, name);
        let message = format!("uninitialized constant {full}");
        self.raise_with(class::NAME_ERROR, &message, vec![Val::Class(class), Val::Sym(name)])
    }

    /// Sets a constant. A class without a name gets that of the constant.
    pub(crate) fn set_constant(&mut self, class: ClassId, name: Sym, value: Val) {
        if let Val::Class(id) = value
            && self.classes[id.0 as usize].name.is_none()
        {
            self.classes[id.0 as usize].name = Some(self.full_name(class, name));
        }
        let constants = &mut self.classes[class.0 as usize].constants;
        match constants.iter_mut().find(|(known, _)| *known == name) {
            Some((_, old)) => *old = value,
            None => constants.push((name, value)),
        }
    }

    // Variables.

    /// Returns the class whose class variables a scope sees.
    fn class_variable_scope(&self, frame: &Frame<'_>) -> ClassId {
        let class = self.crefs[frame.cref as usize].class;
        match self.classes[class.0 as usize].attached {
            Some(Val::Class(of)) => of,
            _ => class,
        }
    }

    pub(crate) fn find_class_variable(&self, frame: &Frame<'_>, name: Sym) -> Option<(ClassId, Val)> {
        self.find_class_variable_of(self.class_variable_scope(frame), name)
    }

    pub(crate) fn find_class_variable_of(&self, class: ClassId, name: Sym) -> Option<(ClassId, Val)> {
        self.ancestors(class).into_iter().find_map(|class| {
            let variables = &self.classes[class.0 as usize].class_variables;
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (class, *value))
        })
    }

    pub(crate) fn class_variable(&mut self, frame: &Frame<'_>, name: Sym) -> Step {
        match self.find_class_variable(frame, name) {
            Some((_, value)) => Ok(value),
            None => {
                let class = self.class_variable_scope(frame);
                let text = self.symbols.name(name).to_owned();
                let class_text = self.class_name(class);
                let message = format!("uninitialized class variable {text} in {class_text}");
                self.raise_with(class::NAME_ERROR, &message, vec![Val::Class(class), Val::Sym(name)])
            }
        }
    }

    pub(crate) fn set_class_variable(&mut self, frame: &Frame<'_>, name: Sym, value: Val) -> Step<()> {
        let scope = self.class_variable_scope(frame);
        let class = self.find_class_variable_of(scope, name).map_or(scope, |(class, _)| class);
        self.set_class_variable_of(class, name, value);
        Ok(())
    }

    pub(crate) fn set_class_variable_of(&mut self, class: ClassId, name: Sym, value: Val) {
        let variables = &mut self.classes[class.0 as usize].class_variables;
        match variables.iter_mut().find(|(known, _)| *known == name) {
            Some((_, old)) => *old = value,
            None => variables.push((name, value)),
        }
    }

    pub(crate) fn global(&mut self, frame: &Frame<'_>, name: Sym) -> Step {
        if let Some(value) = self.globals.get(&name) {
            return Ok(*value);
        }
        match self.symbols.name(name) {
            "$!" | "$ERROR_INFO" => Ok(self.current_error),
            "$@" | "$ERROR_POSITION" if self.current_error.is_nil() => Ok(Val::Nil),
            "$@" | "$ERROR_POSITION" => self.send(self.current_error, symbol::BACKTRACE, &[]),
            // The names of the library `English`.
            "$LAST_MATCH_INFO" => Ok(self.last_match_part(frame, b'~')),
            "$MATCH" => Ok(self.last_match_part(frame, b'&')),
            "$PREMATCH" => Ok(self.last_match_part(frame, b'`')),
            "$POSTMATCH" => Ok(self.last_match_part(frame, b'\'')),
            "$LAST_PAREN_MATCH" => Ok(self.last_match_part(frame, b'+')),
            "$0" | "$PROGRAM_NAME" => Ok(self.string("puppet")),
            "$," | "$;" | "$_" => Ok(Val::Nil),
            "$/" | "$RS" | "$INPUT_RECORD_SEPARATOR" => Ok(self.string("\n")),
            "$VERBOSE" | "$DEBUG" => Ok(Val::False),
            "$LOAD_PATH" | "$:" | "$LOADED_FEATURES" | "$\"" => Ok(self.heap.add_array(Vec::new())),
            "$stdout" | "$stderr" | "$stdin" => {
                let _ = frame;
                self.refuse("a standard stream")
            }
            _ => Ok(Val::Nil),
        }
    }

    pub(crate) fn set_global(&mut self, name: Sym, value: Val) -> Step<()> {
        self.globals.insert(name, value);
        Ok(())
    }

    /// Returns an instance variable; `nil` if it was not set.
    pub(crate) fn variable_of(&self, object: Val, name: Sym) -> Val {
        self.variables_of(object).iter().find(|(known, _)| *known == name).map_or(Val::Nil, |(_, value)| *value)
    }

    pub(crate) fn has_variable(&self, object: Val, name: Sym) -> bool {
        self.variables_of(object).iter().any(|(known, _)| *known == name)
    }

    pub(crate) fn variables_of(&self, object: Val) -> &[(Sym, Val)] {
        match object {
            Val::Object(id) => &self.heap.object(id).variables,
            Val::Class(id) => &self.classes[id.0 as usize].variables,
            other => match place_of(other) {
                Some(place) if !self.heap.variables.is_empty() => {
                    self.heap.variables.get(&place).map_or(&[], Vec::as_slice)
                }
                _ => &[],
            },
        }
    }

    /// Returns the instance variables of an object for a change; `None` if it cannot have any.
    fn variables_mut(&mut self, object: Val) -> Option<&mut Vec<(Sym, Val)>> {
        match object {
            Val::Object(id) => Some(&mut self.heap.object_mut(id).variables),
            Val::Class(id) => Some(&mut self.classes[id.0 as usize].variables),
            other => Some(self.heap.variables.entry(place_of(other)?).or_default()),
        }
    }

    pub(crate) fn set_variable_of(&mut self, object: Val, name: Sym, value: Val) {
        let Some(variables) = self.variables_mut(object) else { return };
        match variables.iter_mut().find(|(known, _)| *known == name) {
            Some((_, old)) => *old = value,
            None => variables.push((name, value)),
        }
    }

    /// Gives a copy the instance variables of its original.
    pub(crate) fn copy_variables(&mut self, original: Val, copy: Val) {
        for (name, value) in self.variables_of(original).to_vec() {
            self.set_variable_of(copy, name, value);
        }
    }

    pub(crate) fn remove_variable_of(&mut self, object: Val, name: Sym) -> Option<Val> {
        let variables = self.variables_mut(object)?;
        let index = variables.iter().position(|(known, _)| *known == name)?;
        Some(variables.remove(index).1)
    }

    /// Returns the member of a struct with a number.
    pub(crate) fn member_of(&self, object: Val, index: usize) -> Option<Val> {
        let Val::Object(id) = object else { return None };
        match &self.heap.object(id).data {
            Data::Struct(values) => values.get(index).copied(),
            _ => None,
        }
    }

    pub(crate) fn set_member_of(&mut self, object: Val, index: usize, value: Val) {
        if let Val::Object(id) = object
            && let Data::Struct(values) = &mut self.heap.object_mut(id).data
            && let Some(member) = values.get_mut(index)
        {
            *member = value;
        }
    }

    /// Evaluates a match that sets local variables to its named groups.
    pub(crate) fn match_write(&mut self, frame: &Frame<'_>, part: PartId) -> Step {
        let tree = Arc::clone(&frame.tree.tree);
        let MatchWrite { call, groups } = &tree.matches[part.0 as usize];
        let result = self.evaluate(frame, *call)?;
        for (name, local) in groups {
            let name = tree.name(*name);
            let value = if result.is_nil() { Val::Nil } else { self.named_group(frame, name) };
            self.set_local(frame, *local, value);
        }
        Ok(result)
    }
}

/// Returns where the heap keeps the instance variables of a string, an array or a hash.
fn place_of(value: Val) -> Option<(u8, u32)> {
    match value {
        Val::Str(id) => Some((0, id.0)),
        Val::Array(id) => Some((1, id.0)),
        Val::Hash(id) => Some((2, id.0)),
        _ => None,
    }
}
