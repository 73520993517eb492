//! The state of the machine, frames and scopes.
//!
//! The local variables of all active scopes are in one list. A scope is a range of it: first the start of the scope
//! around, then its slots. When a scope ends, its range is removed, unless a proc that was created meanwhile may still
//! use it.

use std::collections::HashMap;
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use puppetlang_source::meter::{self, Stopped};

use super::class::{self, CORE, Class, Classes, Method, Origin, Visibility};
use super::heap::{Data, Heap};
use super::site::{Found, Sites};
use super::symbol::Symbols;
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
    pub(crate) tree: &'t Running,
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
    pub(crate) method: Option<Origin>,
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

impl Home {
    /// Returns an activation without a block, of no method.
    pub(super) fn new(tag: u32, scope: u32) -> Self {
        Self {
            tag,
            block: None,
            method: None,
            body: None,
            scope,
            visibility: Visibility::Public,
            is_module_function: false,
            is_active: true,
            last_match: Val::Nil,
        }
    }
}

/// A loaded program.
#[derive(Clone, Debug)]
pub(crate) struct Loaded {
    pub(crate) tree: Arc<Tree>,
    pub(crate) file: Arc<str>,
    /// Offsets of the text that was read to those of the text that the user wrote; lines for templates.
    pub(crate) symbols: Arc<[Sym]>,
}

/// A program at work on one thread.
#[derive(Debug)]
pub(crate) struct Running {
    pub(crate) tree: Arc<Tree>,
    pub(crate) file: Arc<str>,
    pub(crate) symbols: Arc<[Sym]>,
    pub(super) sites: Sites,
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
            running: Vec<Option<Rc<Running>>>,
            /// The methods that their calls have found.
            pub(super) found_at_sites: Vec<Found>,
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
                Vm { world, running: Vec::new(), found_at_sites: Vec::new(), $($field: self.$field,)* }
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
    /// The number of changes of methods.
    pub(super) methods_version: u64,
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
    /// The arguments that the functions under way have passed to their overloads, until those take them.
    pub(crate) dispatched: Vec<Option<crate::core::function::Dispatched>>,
    /// Whether the last argument of the method of the core library that was just called is keywords.
    pub(crate) keywords_given: bool,
    /// Objects whose text is being built, for `[...]`.
    pub(crate) inspecting: Vec<Val>,
    /// Pairs of containers that are being compared, for those that contain themselves.
    pub(crate) comparing: Vec<(Val, Val)>,
    /// The time that programs see, in nanoseconds since 1970; `None` until a program asks for it.
    pub(crate) now: Option<i128>,
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
            now: None,
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
    pub(super) fn program(&mut self, id: TreeId) -> Rc<Running> {
        match self.running.get(id.0 as usize) {
            Some(Some(program)) => Rc::clone(program),
            _ => self.begin_program(id),
        }
    }

    #[cold]
    fn begin_program(&mut self, id: TreeId) -> Rc<Running> {
        let index = id.0 as usize;
        let Loaded { tree, file, symbols } = &*self.programs[index];
        let program = Rc::new(Running {
            tree: Arc::clone(tree),
            file: Arc::clone(file),
            symbols: Arc::clone(symbols),
            sites: Sites::new(tree.calls.len()),
        });
        if self.running.len() <= index {
            self.running.resize(index + 1, None);
        }
        self.running[index] = Some(Rc::clone(&program));
        program
    }

    /// Returns the time that programs see, in nanoseconds since 1970: the same until the outermost entry ends.
    pub(crate) fn now(&mut self) -> i128 {
        let now = self.now.or_else(|| self.world.now()).unwrap_or(FIXED_TIME);
        self.now = Some(now);
        now
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
        let home = self.push_home(Home::new(tag, scope));
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
    pub(super) fn returned(&mut self, result: Step, tag: u32) -> Step {
        match result {
            Err(Signal::Return) if self.tag == tag => Ok(self.payload),
            Err(Signal::Next) => Ok(self.payload),
            other => other,
        }
    }

    /// Creates the variables of a scope.
    pub(crate) fn open_scope(&mut self, outer: u32, slots: usize) -> Step<u32> {
        let start = self.variables.len();
        self.variables.resize(start + 1 + slots, Val::Nil);
        self.variables[start] = Val::Int(i64::from(outer));
        u32::try_from(start).map_err(|_| self.stopped(Stopped::Bytes))
    }

    pub(crate) fn push_home(&mut self, home: Home) -> u32 {
        self.homes.push(home);
        u32::try_from(self.homes.len() - 1).unwrap_or(u32::MAX)
    }

    /// Ends the scope of a method.
    pub(super) fn close(&mut self, scope: u32, home: u32) {
        self.close_scope(scope);
        let index = home as usize;
        self.homes[index].is_active = false;
        if index >= self.pinned_homes {
            self.homes.truncate(index);
        }
    }

    pub(super) fn close_scope(&mut self, scope: u32) {
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

    fn too_deep<T>(&mut self) -> Step<T> {
        self.raise(class::SYSTEM_STACK_ERROR, "stack level too deep")
    }
}

impl fmt::Debug for Vm<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Vm").finish_non_exhaustive()
    }
}
