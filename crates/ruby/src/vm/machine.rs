//! The state of the machine, frames, and the calls of methods and blocks.
//!
//! The local variables of all active scopes are in one list. A scope is a range of it: first the start of the scope
//! around, then its slots. When a scope ends, its range is removed, unless a proc that was created meanwhile may still
//! use it.

use std::collections::HashMap;
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use puppetlang_source::meter::{self, Stopped};

use super::class::{self, CORE, Class, Classes, Method, Visibility, Work};
use super::heap::{Data, Heap};
use super::symbol::{self, Symbols};
use super::value::{ClassId, Signal, Step, Sym, Val};
use crate::tree::{BodyId, BodyKind, PROGRAM, Tree};
use crate::world::World;

/// The number of a loaded program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TreeId(pub(crate) u32);

/// A method of the core library: receiver, arguments, block.
pub(crate) type NativeFn = for<'w, 'a> fn(&mut Vm<'w>, Val, &'a [Val], Option<Block>) -> Step;

/// A block of the core library: the values that it was made with, and the arguments.
pub(crate) type NativeBlock = for<'w, 'a> fn(&mut Vm<'w>, &[Val], &'a [Val]) -> Step;

/// A block of a program, with the scope in which it was written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Closure {
    pub(crate) tree: TreeId,
    pub(crate) body: BodyId,
    /// The start of the scope's variables.
    pub(crate) scope: u32,
    pub(crate) receiver: Val,
    pub(crate) cref: u32,
    /// The call that `break` ends.
    pub(crate) tag: u32,
    /// The method around, which `return` ends and `yield` asks for its block.
    pub(crate) home: u32,
    pub(crate) is_lambda: bool,
}

/// The block of a call.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Block {
    Closure(Closure),
    /// A proc or another object that can be called.
    Object(Val),
}

/// The context of a running method or block.
#[derive(Clone, Copy)]
pub(crate) struct Frame<'t> {
    pub(crate) tree: &'t Loaded,
    pub(crate) id: TreeId,
    pub(crate) receiver: Val,
    /// The start of the scope's variables.
    pub(crate) scope: u32,
    pub(crate) cref: u32,
    /// The number of the method's activation, an index of [`Vm::homes`].
    pub(crate) home: u32,
    /// The call that `break` ends.
    pub(crate) break_tag: u32,
    pub(crate) kind: BodyKind,
    pub(crate) body: BodyId,
}

/// An activation of a method.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Home {
    /// The number that `return` has as its tag.
    pub(crate) tag: u32,
    pub(crate) block: Option<Block>,
    /// The method, for `super`.
    pub(crate) method: Option<Method>,
    pub(crate) body: Option<(TreeId, BodyId)>,
    /// The scope of the method's own variables.
    pub(crate) scope: u32,
    /// The visibility of methods that are defined next, in bodies of classes.
    pub(crate) visibility: Visibility,
    pub(crate) is_module_function: bool,
    pub(crate) is_active: bool,
    /// The last match of a regular expression.
    pub(crate) last_match: Val,
}

/// A loaded program.
#[derive(Clone, Debug)]
pub(crate) struct Loaded {
    pub(crate) tree: Arc<Tree>,
    pub(crate) file: Arc<str>,
    /// Offsets of the text that was read to those of the text that the user wrote; lines for templates.
    pub(crate) symbols: Arc<[Sym]>,
}

/// The number of the lexical scope of templates: their code is within the class of the object that they see.
pub(crate) const OF_TEMPLATES: u32 = 1;

/// A lexical scope of constants.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cref {
    pub(crate) class: ClassId,
    pub(crate) outer: Option<u32>,
    /// False for the block of `class_eval` and its kin, in which methods are those of the class but constants are not.
    pub(crate) is_lexical: bool,
}

/// The reason why an evaluation cannot continue.
#[derive(Debug)]
pub(crate) enum Stop {
    Limit(Stopped),
    /// An error of Puppet's evaluator, which passes through.
    Host(Box<dyn std::any::Any + Send>),
}

/// Declares the machine in its two forms: at work for a world, and between calls.
macro_rules! machine {
    ($($(#[$attribute:meta])* $visibility:vis $field:ident: $kind:ty,)*) => {
        /// The machine.
        pub(crate) struct Vm<'w> {
            pub(crate) world: &'w mut dyn World,
            /// The programs that ran, by their numbers. Their counts are those of one thread, which are cheap.
            running: Vec<Option<Rc<Loaded>>>,
            $($(#[$attribute])* $visibility $field: $kind,)*
        }

        /// A machine that works for no world.
        #[derive(Default)]
        pub(crate) struct Parts {
            $($field: $kind,)*
        }

        impl Parts {
            /// Returns the machine at work for a world.
            pub(crate) fn with(self, world: &mut dyn World) -> Vm<'_> {
                Vm { world, running: Vec::new(), $($field: self.$field,)* }
            }
        }

        impl Vm<'_> {
            /// Takes the machine out of its world.
            pub(crate) fn into_parts(self) -> Parts {
                Parts { $($field: self.$field,)* }
            }

            /// Takes the machine for a nested use; [`Vm::regain`] must put it back.
            pub(crate) fn lend(&mut self) -> Parts {
                Parts { $($field: std::mem::take(&mut self.$field),)* }
            }

            /// Puts the machine back after a nested use.
            pub(crate) fn regain(&mut self, parts: Parts) {
                $(self.$field = parts.$field;)*
            }
        }
    };
}

machine! {
    pub(crate) heap: Heap,
    pub(crate) symbols: Symbols,
    pub(crate) classes: Classes,
    pub(crate) crefs: Vec<Cref>,
    pub(crate) programs: Vec<Arc<Loaded>>,
    /// The variables of all scopes.
    pub(crate) variables: Vec<Val>,
    /// The end of the variables that procs may use.
    pub(super) pinned: usize,
    pub(crate) homes: Vec<Home>,
    pub(super) pinned_homes: usize,
    pub(crate) globals: HashMap<Sym, Val>,
    /// The methods of instances of classes that were found, and those of classes themselves.
    pub(super) found: HashMap<(ClassId, Sym), Option<Method>, Hasher>,
    pub(super) found_of_classes: HashMap<(ClassId, Sym), Option<Method>, Hasher>,
    /// The constants that scopes found, and the version of the classes for which that is so.
    pub(super) constants: HashMap<(u32, Sym), Val, Hasher>,
    pub(super) constants_version: u64,
    /// Whether a program has defined an operator of a class of the core.
    pub(super) operators_changed: bool,
    pub(super) next_tag: u32,
    /// The value that a signal carries, and its tag.
    pub(crate) payload: Val,
    pub(crate) tag: u32,
    pub(crate) stop: Option<Stop>,
    /// The calls under way, for backtraces: the program and the last expression that called.
    pub(crate) calls: Vec<(TreeId, crate::tree::ExprId)>,
    /// The exception that is being handled.
    pub(crate) current_error: Val,
    pub(crate) main: Val,
    /// The values of once-only interpolations of regular expressions.
    pub(crate) once: HashMap<(u32, u32), Val>,
    /// The match that a method of the core library made, until the caller takes it.
    pub(crate) new_match: Option<Val>,
    /// The tags of the `catch` calls under way.
    pub(crate) catching: Vec<Val>,
    /// The nesting of calls.
    pub(super) depth: u32,
    /// The functions that programs have defined for Puppet.
    pub(crate) functions: Vec<crate::core::function::Defined>,
    /// Whether the last argument of the method of the core library that was just called is keywords.
    pub(crate) keywords_given: bool,
    /// Objects whose text is being built, for `[...]`.
    pub(crate) inspecting: Vec<Val>,
    /// Pairs of containers that are being compared, for those that contain themselves.
    pub(crate) comparing: Vec<(Val, Val)>,
    /// The time that programs see: nanoseconds since 1970.
    pub(crate) now: i128,
    /// The generator of `rand`, once it was used.
    pub(crate) random: Option<Box<crate::core::Mersenne>>,
    /// The numbers of loaded programs by the address of the tree.
    pub(crate) loaded: HashMap<usize, TreeId>,
    /// The nesting of entries from outside.
    pub(crate) level: u32,
    /// The state when the outermost entry began.
    pub(crate) mark: super::sweep::Mark,
    /// The bytes that were charged since then.
    pub(crate) charged: u64,
    /// The exception that represents an error of the world, and that error.
    pub(crate) original: Option<(Val, Box<dyn std::any::Any + Send>)>,
    /// The exception that ended a nested entry, until the call that caused it raises it again.
    pub(crate) escaped: Option<Val>,
    /// The signal that ended a block which Puppet called, until the call that the block belongs to continues it.
    pub(crate) signalled: Option<(Signal, Val, u32)>,
    /// The objects of scopes by their numbers.
    pub(crate) scopes: Vec<(u32, Val)>,
    /// The blocks that functions of Puppet can call now.
    pub(crate) lent_blocks: Vec<Block>,
    /// The values that came from variables and arguments.
    pub(crate) imports: crate::core::import::Imports,
}

/// The time that programs see if the host tells none: the start of 2024.
const FIXED_TIME: i128 = 1_704_067_200_000_000_000;

/// The greatest nesting of calls and of data, about that of CRuby.
const MAX_DEPTH: u32 = 10_000;

/// The stack that must be left for a call, and the size of a new segment.
const RED_ZONE: usize = 160 << 10;
const SEGMENT: usize = 4 << 20;

/// A fast hash of small numbers.
#[derive(Clone, Copy, Default)]
pub(crate) struct Hasher;

impl std::hash::BuildHasher for Hasher {
    type Hasher = NumberHasher;

    fn build_hasher(&self) -> NumberHasher {
        NumberHasher(0)
    }
}

/// Combines numbers by multiplication.
pub(crate) struct NumberHasher(u64);

impl std::hash::Hasher for NumberHasher {
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u32(u32::from(*byte));
        }
    }

    fn write_u32(&mut self, number: u32) {
        self.0 = (self.0.rotate_left(5) ^ u64::from(number)).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

impl Parts {
    /// Creates a machine with the classes of the core.
    pub(crate) fn of_core() -> Self {
        let mut vm = Parts {
            heap: Heap::default(),
            symbols: Symbols::default(),
            classes: Classes::with_capacity(CORE.len() + 8),
            crefs: vec![
                Cref { class: class::OBJECT, outer: None, is_lexical: true },
                Cref { class: class::TEMPLATE_WRAPPER, outer: Some(0), is_lexical: true },
            ],
            programs: Vec::new(),
            variables: Vec::new(),
            pinned: 0,
            homes: Vec::new(),
            pinned_homes: 0,
            globals: HashMap::new(),
            next_tag: 0,
            payload: Val::Nil,
            tag: 0,
            stop: None,
            calls: Vec::new(),
            current_error: Val::Nil,
            main: Val::Nil,
            once: HashMap::new(),
            functions: Vec::new(),
            new_match: None,
            catching: Vec::new(),
            depth: 0,
            keywords_given: false,
            inspecting: Vec::new(),
            comparing: Vec::new(),
            now: FIXED_TIME,
            random: None,
            ..Parts::default()
        };
        vm.main = vm.heap.add_plain();
        for (name, above, is_module) in CORE {
            vm.classes.push(Class {
                name: Some((*name).into()),
                above: *above,
                is_module: *is_module,
                ..Class::default()
            });
        }
        for (class, module) in crate::core::INCLUDES {
            vm.classes[class.0 as usize].includes.push(*module);
        }
        vm
    }
}

impl Vm<'_> {
    /// Loads a program, unless it is loaded.
    pub(crate) fn load(&mut self, tree: Arc<Tree>, file: Arc<str>) -> TreeId {
        let address = Arc::as_ptr(&tree) as usize;
        if let Some(known) = self.loaded.get(&address) {
            return *known;
        }
        let id = TreeId(u32::try_from(self.programs.len()).unwrap_or(u32::MAX));
        self.loaded.insert(address, id);
        let symbols = tree.names.iter().map(|name| self.symbols.intern(name)).collect();
        self.programs.push(Arc::new(Loaded { tree, file, symbols }));
        id
    }

    /// Returns a loaded program.
    #[inline]
    fn program(&mut self, id: TreeId) -> Rc<Loaded> {
        match self.running.get(id.0 as usize) {
            Some(Some(program)) => Rc::clone(program),
            _ => self.begin_program(id),
        }
    }

    #[cold]
    fn begin_program(&mut self, id: TreeId) -> Rc<Loaded> {
        let index = id.0 as usize;
        let program = Rc::new(Loaded::clone(&self.programs[index]));
        if self.running.len() <= index {
            self.running.resize(index + 1, None);
        }
        self.running[index] = Some(Rc::clone(&program));
        program
    }

    /// Runs a loaded program with a receiver; `locals` are the values of its first variables.
    pub(crate) fn run(&mut self, id: TreeId, receiver: Val, cref: u32, locals: &[Val]) -> Step {
        self.run_in(id, receiver, cref, &mut locals.to_vec())
    }

    /// Runs a loaded program, and stores what its first variables are at its end.
    pub(crate) fn run_in(&mut self, id: TreeId, receiver: Val, cref: u32, locals: &mut [Val]) -> Step {
        let program = self.program(id);
        let body = program.tree.body(PROGRAM);
        let tag = self.new_tag();
        let scope = self.open_scope(0, body.locals.len())?;
        self.variables[scope as usize + 1..][..locals.len()].copy_from_slice(locals);
        let home = self.push_home(Home {
            tag,
            block: None,
            method: None,
            body: None,
            scope,
            visibility: Visibility::Public,
            is_module_function: false,
            is_active: true,
            last_match: Val::Nil,
        });
        let kind = BodyKind::Program;
        let frame = Frame { tree: &program, id, receiver, scope, cref, home, break_tag: 0, kind, body: PROGRAM };
        let result = match body.expression {
            Some(expression) => self.evaluate(&frame, expression),
            None => Ok(Val::Nil),
        };
        for (index, local) in locals.iter_mut().enumerate() {
            *local = self.variables.get(scope as usize + 1 + index).copied().unwrap_or(Val::Nil);
        }
        let result = self.returned(result, tag);
        self.close(scope, home);
        result
    }

    pub(crate) fn new_tag(&mut self) -> u32 {
        self.next_tag += 1;
        self.next_tag
    }

    /// Turns a `return` with a tag into its value.
    fn returned(&mut self, result: Step, tag: u32) -> Step {
        match result {
            Err(Signal::Return) if self.tag == tag => Ok(self.payload),
            Err(Signal::Next) => Ok(self.payload),
            other => other,
        }
    }

    /// Creates the variables of a scope.
    pub(crate) fn open_scope(&mut self, outer: u32, slots: usize) -> Step<u32> {
        let start = self.variables.len();
        self.variables.push(Val::Int(i64::from(outer)));
        self.variables.resize(start + 1 + slots, Val::Nil);
        u32::try_from(start).map_err(|_| self.stopped(Stopped::Bytes))
    }

    pub(crate) fn push_home(&mut self, home: Home) -> u32 {
        self.homes.push(home);
        u32::try_from(self.homes.len() - 1).unwrap_or(u32::MAX)
    }

    /// Ends the scope of a method.
    fn close(&mut self, scope: u32, home: u32) {
        self.close_scope(scope);
        let index = home as usize;
        self.homes[index].is_active = false;
        if index >= self.pinned_homes {
            self.homes.truncate(index);
        }
    }

    fn close_scope(&mut self, scope: u32) {
        if scope as usize >= self.pinned {
            self.variables.truncate(scope as usize);
        }
    }

    /// Creates the proc of a block, so that the scopes around it are kept.
    pub(crate) fn proc_of(&mut self, block: Block) -> Val {
        match block {
            Block::Object(value) => value,
            Block::Closure(closure) => {
                self.pin();
                self.heap.add_object(class::PROC, Data::Proc(closure))
            }
        }
    }

    /// Keeps the scopes that are open, because an object may use their variables.
    pub(crate) fn pin(&mut self) {
        self.pinned = self.variables.len();
        self.pinned_homes = self.homes.len();
    }

    /// Records that a limit stopped the evaluation.
    pub(crate) fn stopped(&mut self, reason: Stopped) -> Signal {
        self.stop = Some(Stop::Limit(reason));
        Signal::Stop
    }

    /// Spends steps of the meter.
    #[inline]
    pub(crate) fn spend(&mut self, steps: usize) -> Step<()> {
        match meter::spend(steps as u64) {
            Ok(()) => Ok(()),
            Err(reason) => Err(self.stopped(reason)),
        }
    }

    /// Charges bytes that are about to be allocated, and the steps for writing them.
    pub(crate) fn charge(&mut self, bytes: usize) -> Step<()> {
        match meter::charge(bytes).and_then(|()| meter::spend_text(bytes)) {
            Ok(()) => {
                self.charged = self.charged.saturating_add(bytes as u64);
                Ok(())
            }
            Err(reason) => Err(self.stopped(reason)),
        }
    }

    /// Runs `work` one call deeper.
    #[inline]
    pub(crate) fn deeper<T>(&mut self, work: impl FnOnce(&mut Self) -> Step<T>) -> Step<T> {
        self.depth += 1;
        let result = if self.depth > MAX_DEPTH {
            self.too_deep()
        } else {
            stacker::maybe_grow(RED_ZONE, SEGMENT, || work(self))
        };
        self.depth -= 1;
        result
    }

    // Finding methods.

    /// Returns the class of a value, which may be a singleton class.
    #[inline]
    pub(crate) fn class_of(&self, value: Val) -> ClassId {
        match value {
            Val::Nil => class::NIL,
            Val::True => class::TRUE,
            Val::False => class::FALSE,
            Val::Int(_) => class::INTEGER,
            Val::Float(_) => class::FLOAT,
            Val::Sym(_) => class::SYMBOL,
            Val::Str(id) => match self.heap.singletons.is_empty() {
                true => self.heap.string(id).class,
                false => *self.heap.singletons.get(&(0, id.0)).unwrap_or(&self.heap.string(id).class),
            },
            Val::Array(id) => match self.heap.singletons.is_empty() {
                true => self.heap.array(id).class,
                false => *self.heap.singletons.get(&(1, id.0)).unwrap_or(&self.heap.array(id).class),
            },
            Val::Hash(id) => {
                let class = self.heap.hash(id).class.unwrap_or(class::HASH);
                match self.heap.singletons.is_empty() {
                    true => class,
                    false => *self.heap.singletons.get(&(2, id.0)).unwrap_or(&class),
                }
            }
            Val::Class(id) => match self.classes[id.0 as usize].singleton {
                Some(singleton) => singleton,
                None => self.meta_of(id),
            },
            Val::Object(id) => self.heap.object(id).class,
        }
    }

    /// Returns the class of a class without a singleton class: that of the nearest class above with one.
    fn meta_of(&self, id: ClassId) -> ClassId {
        let class = &self.classes[id.0 as usize];
        if class.is_module {
            return class::MODULE;
        }
        let mut above = class.above;
        while let Some(id) = above {
            let class = &self.classes[id.0 as usize];
            if let Some(singleton) = class.singleton {
                return singleton;
            }
            above = class.above;
        }
        class::CLASS
    }

    /// Returns the class of a value that is no singleton class.
    pub(crate) fn real_class(&self, value: Val) -> ClassId {
        let mut class = self.class_of(value);
        while let Class { attached: Some(_), above: Some(above), .. } = &self.classes[class.0 as usize] {
            class = *above;
        }
        class
    }

    /// Returns the classes and modules in which methods are searched, in their order.
    pub(crate) fn ancestors(&self, class: ClassId) -> Vec<ClassId> {
        let mut all = Vec::new();
        let mut next = Some(class);
        while let Some(id) = next {
            self.add_with_modules(id, &mut all);
            let this = &self.classes[id.0 as usize];
            next = match (this.above, this.attached) {
                (Some(above), _) => Some(above),
                (None, Some(Val::Class(of))) => {
                    let of = &self.classes[of.0 as usize];
                    Some(if of.is_module { class::MODULE } else { class::CLASS })
                }
                _ => None,
            };
        }
        all
    }

    fn add_with_modules(&self, id: ClassId, all: &mut Vec<ClassId>) {
        let this = &self.classes[id.0 as usize];
        for module in this.prepends.iter().rev() {
            if !all.contains(module) {
                self.add_with_modules(*module, all);
            }
        }
        if !all.contains(&id) {
            all.push(id);
        }
        for module in this.includes.iter().rev() {
            if !all.contains(module) {
                self.add_with_modules(*module, all);
            }
        }
    }

    /// Finds a method of a class.
    #[inline]
    pub(crate) fn find_method(&mut self, class: ClassId, name: Sym) -> Option<Method> {
        match self.found.get(&(class, name)) {
            Some(found) => *found,
            None => self.find_first(class, name),
        }
    }

    #[cold]
    fn find_first(&mut self, class: ClassId, name: Sym) -> Option<Method> {
        let found = self.search_method(&self.ancestors(class), name);
        self.found.insert((class, name), found);
        found
    }

    fn search_method(&self, classes: &[ClassId], name: Sym) -> Option<Method> {
        for class in classes {
            let defined = self.classes[class.0 as usize].methods.get(&name).copied();
            let method = defined.or_else(|| crate::core::find(*class, name));
            match method {
                Some(Method { work: Work::Undefined, .. }) => return None,
                Some(method) => return Some(method),
                None => {}
            }
            // A singleton class of a core class also has the core's class methods.
            if let Some(Val::Class(of)) = self.classes[class.0 as usize].attached
                && let Some(method) = crate::core::find_class_method(of, name)
            {
                return Some(method);
            }
        }
        None
    }

    /// Finds a method of a value. Class methods of the core belong to no singleton class.
    #[inline]
    pub(crate) fn method_of(&mut self, value: Val, name: Sym) -> Option<Method> {
        let Val::Class(id) = value else {
            let class = self.class_of(value);
            return self.find_method(class, name);
        };
        if let Some(found) = self.found_of_classes.get(&(id, name)) {
            return *found;
        }
        let found = self.search_class_method(id, name);
        self.found_of_classes.insert((id, name), found);
        found
    }

    fn search_class_method(&mut self, id: ClassId, name: Sym) -> Option<Method> {
        // Methods that programs define on the class and those above, then the core's, then those of classes.
        let mut next = Some(id);
        while let Some(class) = next {
            let this = &self.classes[class.0 as usize];
            let above = this.above;
            if let Some(singleton) = this.singleton {
                let mut own = Vec::new();
                self.add_with_modules(singleton, &mut own);
                if let Some(method) = self.search_own(&own, name) {
                    return method;
                }
            }
            if let Some(method) = crate::core::find_class_method(class, name) {
                return Some(method);
            }
            next = above;
        }
        let class = if self.classes[id.0 as usize].is_module { class::MODULE } else { class::CLASS };
        self.find_method(class, name)
    }

    fn search_own(&self, classes: &[ClassId], name: Sym) -> Option<Option<Method>> {
        for class in classes {
            let defined = self.classes[class.0 as usize].methods.get(&name).copied();
            match defined.or_else(|| crate::core::find(*class, name)) {
                Some(Method { work: Work::Undefined, .. }) => return Some(None),
                Some(method) => return Some(Some(method)),
                None => {}
            }
        }
        None
    }

    /// Finds the method that `super` calls.
    pub(crate) fn find_super(&mut self, receiver: Val, method: &Method) -> Option<Method> {
        if let Val::Class(id) = receiver {
            return self.find_class_super(id, method);
        }
        let ancestors = self.ancestors(self.class_of(receiver));
        let next = ancestors.iter().position(|class| *class == method.owner)? + 1;
        self.search_method(&ancestors[next..], method.name)
    }

    fn find_class_super(&mut self, id: ClassId, method: &Method) -> Option<Method> {
        let mut is_after = false;
        let mut next = Some(id);
        while let Some(class) = next {
            let this = &self.classes[class.0 as usize];
            let (above, singleton) = (this.above, this.singleton);
            let mut own = Vec::new();
            if let Some(singleton) = singleton {
                self.add_with_modules(singleton, &mut own);
            }
            for (index, candidate) in own.iter().enumerate() {
                if is_after {
                    return self.search_own(&own[index..], method.name).flatten();
                }
                is_after = *candidate == method.owner;
            }
            if is_after && let Some(found) = crate::core::find_class_method(class, method.name) {
                return Some(found);
            }
            next = above;
        }
        let class = if self.classes[id.0 as usize].is_module { class::MODULE } else { class::CLASS };
        self.find_method(class, method.name)
    }

    /// Forgets the methods that were found, because a definition changed.
    pub(crate) fn forget_methods(&mut self) {
        self.found.clear();
        self.found_of_classes.clear();
    }

    /// Returns true if a class is another or below it.
    pub(crate) fn is_below(&self, class: ClassId, above: ClassId) -> bool {
        let mut next = Some(class);
        while let Some(id) = next {
            if id == above {
                return true;
            }
            next = self.classes[id.0 as usize].above;
        }
        self.classes[above.0 as usize].is_module && self.ancestors(class).contains(&above)
    }

    /// Returns true if a value is an instance of a class or module, or of one below it.
    pub(crate) fn is_a(&self, value: Val, class: ClassId) -> bool {
        if let Val::Class(id) = value {
            let own = if self.classes[id.0 as usize].is_module { class::MODULE } else { class::CLASS };
            return self.is_below(own, class) || {
                let mut next = Some(id);
                std::iter::from_fn(move || {
                    let id = next?;
                    next = self.classes[id.0 as usize].above;
                    Some(id)
                })
                .filter_map(|id| self.classes[id.0 as usize].singleton)
                .any(|singleton| {
                    let mut own = Vec::new();
                    self.add_with_modules(singleton, &mut own);
                    own.contains(&class)
                })
            };
        }
        self.is_below(self.class_of(value), class)
    }

    // Calling.

    /// Calls a method by its symbol, as a program does with a receiver.
    pub(crate) fn send(&mut self, receiver: Val, name: Sym, arguments: &[Val]) -> Step {
        self.send_with(receiver, name, arguments, None)
    }

    /// Calls a method with a block. Private methods can be called, because the core library calls.
    pub(crate) fn send_with(&mut self, receiver: Val, name: Sym, arguments: &[Val], block: Option<Block>) -> Step {
        match self.method_of(receiver, name) {
            Some(method) => self.invoke(receiver, &method, arguments, block, false),
            None => self.missing(receiver, name, arguments, block, super::raise::CallForm::WithReceiver),
        }
    }

    /// Calls a method. `has_keywords` tells that the last argument is a hash without braces.
    pub(crate) fn invoke(
        &mut self,
        receiver: Val,
        method: &Method,
        arguments: &[Val],
        block: Option<Block>,
        has_keywords: bool,
    ) -> Step {
        match method.work {
            Work::Native { function, least, most } => {
                self.check_count(arguments.len(), least, most)?;
                self.spend(1)?;
                self.keywords_given = has_keywords;
                self.deeper(|vm| function(vm, receiver, arguments, block))
            }
            Work::Defined { tree, body, cref } => {
                self.call_defined(receiver, method, (tree, body, cref), arguments, block, has_keywords)
            }
            Work::Proc(proc) => self.call_as_method(proc, receiver, method, arguments, block, has_keywords),
            Work::Reader(name) => {
                self.check_count(arguments.len(), 0, 0)?;
                Ok(self.variable_of(receiver, name))
            }
            Work::Writer(name) => {
                self.check_count(arguments.len(), 1, 1)?;
                self.check_frozen(receiver)?;
                self.set_variable_of(receiver, name, arguments[0]);
                Ok(arguments[0])
            }
            Work::Member(index) => {
                self.check_count(arguments.len(), 0, 0)?;
                Ok(self.member_of(receiver, index as usize).unwrap_or(Val::Nil))
            }
            Work::MemberWriter(index) => {
                self.check_count(arguments.len(), 1, 1)?;
                self.check_frozen(receiver)?;
                self.set_member_of(receiver, index as usize, arguments[0]);
                Ok(arguments[0])
            }
            Work::Undefined => Ok(Val::Nil),
        }
    }

    fn too_deep<T>(&mut self) -> Step<T> {
        self.raise(class::SYSTEM_STACK_ERROR, "stack level too deep")
    }

    #[inline]
    fn check_count(&mut self, given: usize, least: i8, most: i8) -> Step<()> {
        let given_count = i64::try_from(given).unwrap_or(i64::MAX);
        if given_count < i64::from(least) || (most >= 0 && given_count > i64::from(most)) {
            return self.wrong_native_count(given, least, most);
        }
        Ok(())
    }

    #[cold]
    fn wrong_native_count(&mut self, given: usize, least: i8, most: i8) -> Step<()> {
        let expected = match (least, most) {
            (least, -1) => format!("{least}+"),
            (least, most) if least == most => least.to_string(),
            (least, most) => format!("{least}..{most}"),
        };
        self.raise(class::ARGUMENT_ERROR, &format!("wrong number of arguments (given {given}, expected {expected})"))
    }

    fn call_defined(
        &mut self,
        receiver: Val,
        method: &Method,
        (id, body, cref): (TreeId, BodyId, u32),
        arguments: &[Val],
        block: Option<Block>,
        has_keywords: bool,
    ) -> Step {
        self.spend(1)?;
        let program = self.program(id);
        let content = program.tree.body(body);
        let tag = self.new_tag();
        let scope = self.open_scope(0, content.locals.len())?;
        let home = self.push_home(Home {
            tag,
            block,
            method: Some(*method),
            body: Some((id, body)),
            scope,
            visibility: Visibility::Public,
            is_module_function: false,
            is_active: true,
            last_match: Val::Nil,
        });
        let kind = BodyKind::Method;
        let frame = Frame { tree: &program, id, receiver, scope, cref, home, break_tag: 0, kind, body };
        let result = self.deeper(|vm| {
            vm.bind(&frame, &content.parameters, arguments, has_keywords, block)?;
            match content.expression {
                Some(expression) => vm.evaluate(&frame, expression),
                None => Ok(Val::Nil),
            }
        });
        let result = self.returned(result, tag);
        self.close(scope, home);
        result
    }

    /// Calls a proc as the content of a method that `define_method` made.
    fn call_as_method(
        &mut self,
        proc: Val,
        receiver: Val,
        method: &Method,
        arguments: &[Val],
        block: Option<Block>,
        has_keywords: bool,
    ) -> Step {
        let Val::Object(id) = proc else { return Ok(Val::Nil) };
        match self.heap.object(id).data.clone() {
            Data::Proc(closure) => {
                let closure = Closure { receiver, is_lambda: true, ..closure };
                self.call_closure_with(&closure, arguments, has_keywords, block, Some(*method))
            }
            _ => self.call_object(proc, arguments, block),
        }
    }

    /// Calls the block of a call with arguments, as `yield` does.
    #[inline]
    pub(crate) fn call_block(&mut self, block: Block, arguments: &[Val]) -> Step {
        match block {
            Block::Closure(closure) => self.call_closure_with(&closure, arguments, false, None, None),
            Block::Object(value) => self.call_object(value, arguments, None),
        }
    }

    /// Calls a block whose last argument may be keywords.
    pub(crate) fn call_block_with(&mut self, block: Block, arguments: &[Val], has_keywords: bool) -> Step {
        match block {
            Block::Closure(closure) => self.call_closure_with(&closure, arguments, has_keywords, None, None),
            Block::Object(value) => self.call_object_with(value, arguments, None, has_keywords),
        }
    }

    /// Calls a proc, method object, or whatever has a method `call`.
    pub(crate) fn call_object(&mut self, value: Val, arguments: &[Val], block: Option<Block>) -> Step {
        self.call_object_with(value, arguments, block, false)
    }

    /// Calls such an object with arguments whose last may be keywords.
    pub(crate) fn call_object_with(
        &mut self,
        value: Val,
        arguments: &[Val],
        block: Option<Block>,
        has_keywords: bool,
    ) -> Step {
        let Val::Object(id) = value else { return self.send_with(value, symbol::CALL, arguments, block) };
        match &self.heap.object(id).data {
            Data::Proc(closure) => {
                let closure = *closure;
                self.call_closure_with(&closure, arguments, has_keywords, block, None)
            }
            Data::SymbolProc(name) => {
                let name = *name;
                match arguments.split_first() {
                    Some((receiver, rest)) => self.call_public(*receiver, name, rest, block),
                    None => self.raise(class::ARGUMENT_ERROR, "no receiver given"),
                }
            }
            Data::Method { receiver, owner, name } => {
                let (receiver, owner, name) = (*receiver, *owner, *name);
                self.check_bound(receiver, owner)?;
                match self.method_at(receiver, owner, name) {
                    Some(method) => self.invoke(receiver, &method, arguments, block, has_keywords),
                    None => self.missing(receiver, name, arguments, block, super::raise::CallForm::WithReceiver),
                }
            }
            Data::NativeProc(function, values) => {
                let (function, values) = (*function, values.clone());
                self.spend(1)?;
                self.keywords_given = has_keywords;
                self.deeper(|vm| function(vm, &values, arguments))
            }
            Data::Visitor(visitor) => {
                let visitor = visitor.clone();
                self.spend(1)?;
                visitor.call(self, arguments)
            }
            _ => self.send_with(value, symbol::CALL, arguments, block),
        }
    }

    /// Finds the method that an object of a method is of.
    pub(crate) fn method_at(&mut self, receiver: Val, owner: ClassId, name: Sym) -> Option<Method> {
        match receiver {
            // The core's methods of a class have the same owner as those of its instances.
            Val::Class(_) => self.method_of(receiver, name).or_else(|| self.find_method(owner, name)),
            _ => self.find_method(owner, name).or_else(|| self.method_of(receiver, name)),
        }
    }

    /// Raises an error if a method cannot be called with a receiver: that of another class, or an unbound one.
    fn check_bound(&mut self, receiver: Val, owner: ClassId) -> Step<()> {
        if matches!(receiver, Val::Class(_)) || self.classes[owner.0 as usize].is_module || self.is_a(receiver, owner) {
            return Ok(());
        }
        let name = self.class_name(owner);
        self.raise(class::TYPE_ERROR, &format!("bind argument must be an instance of {name}"))
    }

    /// Calls a method that must be public.
    pub(crate) fn call_public(&mut self, receiver: Val, name: Sym, arguments: &[Val], block: Option<Block>) -> Step {
        let form = super::raise::CallForm::WithReceiver;
        match self.method_of(receiver, name) {
            Some(method) if method.visibility == Visibility::Public => {
                self.invoke(receiver, &method, arguments, block, false)
            }
            Some(method) => self.hidden(receiver, name, method.visibility),
            None => self.missing(receiver, name, arguments, block, form),
        }
    }

    fn call_closure_with(
        &mut self,
        closure: &Closure,
        arguments: &[Val],
        has_keywords: bool,
        block: Option<Block>,
        method: Option<Method>,
    ) -> Step {
        self.spend(1)?;
        let program = self.program(closure.tree);
        let content = program.tree.body(closure.body);
        let scope = self.open_scope(closure.scope, content.locals.len())?;
        let mut frame = Frame {
            tree: &program,
            id: closure.tree,
            receiver: closure.receiver,
            scope,
            cref: closure.cref,
            home: closure.home,
            break_tag: closure.tag,
            kind: content.kind,
            body: closure.body,
        };
        let mut tag = 0;
        let mut own_home = None;
        if closure.is_lambda {
            // `return` ends the lambda, so it has an activation of its own that shares the block of the method around.
            tag = self.new_tag();
            let outer = self.homes.get(closure.home as usize).copied();
            let home = self.push_home(Home {
                tag,
                block: outer.and_then(|home| home.block),
                method: method.or(outer.and_then(|home| home.method)),
                body: outer.and_then(|home| home.body),
                scope: outer.map_or(scope, |home| home.scope),
                visibility: Visibility::Public,
                is_module_function: false,
                is_active: true,
                last_match: Val::Nil,
            });
            frame.home = home;
            own_home = Some(home);
        }
        let parameters = &content.parameters;
        let result = if parameters.is_simple && !closure.is_lambda && !has_keywords {
            self.bind_simple_block(scope, parameters, arguments)
        } else if closure.is_lambda {
            self.bind(&frame, parameters, arguments, has_keywords, block)
        } else {
            self.bind_block(&frame, parameters, arguments, has_keywords, block)
        };
        let result = match (result, content.expression) {
            (Ok(()), Some(expression)) => loop {
                match self.deeper(|vm| vm.evaluate(&frame, expression)) {
                    Err(Signal::Redo) => {}
                    Err(Signal::Next) => break Ok(self.payload),
                    other => break other,
                }
            },
            (Ok(()), None) => Ok(Val::Nil),
            (Err(signal), _) => Err(signal),
        };
        match own_home {
            Some(home) => {
                let result = match result {
                    // `break` in a lambda ends it as `return` does.
                    Err(Signal::Break) if self.tag == closure.tag && closure.is_lambda => Ok(self.payload),
                    other => self.returned(other, tag),
                };
                self.close(scope, home);
                result
            }
            None => {
                self.close_scope(scope);
                result
            }
        }
    }

    /// Calls a method with a block that a program wrote for this call, so that `break` can end the call.
    pub(crate) fn breaking(&mut self, tag: u32, call: impl FnOnce(&mut Self) -> Step) -> Step {
        match call(self) {
            Err(Signal::Break) if self.tag == tag => Ok(self.payload),
            other => other,
        }
    }

    /// Runs a block with another receiver, as `instance_eval` does.
    pub(crate) fn call_block_on(
        &mut self,
        block: Block,
        receiver: Val,
        class: Option<ClassId>,
        arguments: &[Val],
    ) -> Step {
        let closure = match block {
            Block::Closure(closure) => Some(closure),
            Block::Object(Val::Object(id)) => match &self.heap.object(id).data {
                Data::Proc(closure) => Some(*closure),
                _ => None,
            },
            Block::Object(_) => None,
        };
        let Some(mut closure) = closure else { return self.call_block(block, &[receiver]) };
        closure.receiver = receiver;
        if let Some(class) = class {
            self.crefs.push(Cref { class, outer: Some(closure.cref), is_lexical: false });
            closure.cref = u32::try_from(self.crefs.len() - 1).unwrap_or(u32::MAX);
        }
        self.call_closure_with(&closure, arguments, false, None, None)
    }
}

impl fmt::Debug for Vm<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Vm").finish_non_exhaustive()
    }
}
