//! The core library.
//!
//! Each class has a table of its methods. A function gets the receiver, the arguments, whose number was checked, and
//! the block. Functions are found by the numbers of class and name, in a table that is built once in a process.
//!
//! | module | classes |
//! |---|---|
//! | `kernel` | `Kernel`, `Object`, `BasicObject` |
//! | `module` | `Module`, `Class` |
//! | `comparable` | `Comparable` |
//! | `exception` | `Exception` and the classes below it |
//! | `singletons` | `nil`, `true` and `false` |
//! | `numeric` | `Integer`, `Float`, `Rational`, `Numeric`, `Math`, `Random` |
//! | `time` | `Time` |
//! | `string`, `symbol` | `String`, `Symbol` |
//! | `regexp`, `match_data` | `Regexp`, `MatchData` |
//! | `array`, `hash`, `range` | collections |
//! | `set` | `Set` |
//! | `structure`, `open_struct` | `Struct`, `OpenStruct` |
//! | `enumerable` | `Enumerable` |
//! | `proc` | `Proc`, `Method` |
//! | `function` | the functions that modules define |
//! | `library` | parts of the standard library |
//! | `puppet` | what templates and functions see of Puppet |

pub(crate) mod absent;
mod array;
mod comparable;
mod enumerable;
mod exception;
pub(crate) mod function;
mod hash;
mod kernel;
mod library;
mod match_data;
mod module;
mod numeric;
mod open_struct;
mod proc;
pub(crate) mod puppet;
mod range;
mod regexp;
mod set;
mod singletons;
mod string;
mod structure;
mod symbol;
mod time;

use std::collections::HashMap;
use std::sync::LazyLock;

use numeric::conversion;
pub(crate) use numeric::{Mersenne, compare_with_float, is_fixnum};

use crate::vm::class::{self, Method, Visibility, Work};
use crate::vm::machine::{Block, Frame, NativeFn, Vm};
use crate::vm::symbol::fixed;
use crate::vm::value::{ClassId, Step, Sym, Val};

/// A method of the core library.
pub(crate) struct Def {
    name: &'static str,
    /// The least and the greatest number of arguments; -1 for any number.
    least: i8,
    most: i8,
    function: NativeFn,
}

/// Returns a method with a fixed or bounded number of arguments.
pub(crate) const fn def(name: &'static str, least: i8, most: i8, function: NativeFn) -> Def {
    Def { name, least, most, function }
}

/// The methods of a class: those of its instances, and those of the class itself.
struct Methods {
    class: ClassId,
    of_instances: &'static [Def],
    of_class: &'static [Def],
}

const METHODS: &[Methods] = &[
    Methods { class: class::KERNEL, of_instances: kernel::METHODS, of_class: kernel::METHODS },
    Methods { class: class::MODULE, of_instances: module::METHODS, of_class: module::CLASS_METHODS },
    Methods { class: class::CLASS, of_instances: module::OF_CLASSES, of_class: module::OF_CLASS_ITSELF },
    Methods { class: class::COMPARABLE, of_instances: comparable::METHODS, of_class: &[] },
    Methods { class: class::EXCEPTION, of_instances: exception::METHODS, of_class: exception::CLASS_METHODS },
    Methods { class: class::NAME_ERROR, of_instances: exception::OF_NAME_ERRORS, of_class: &[] },
    Methods { class: class::NO_METHOD_ERROR, of_instances: exception::OF_METHOD_ERRORS, of_class: &[] },
    Methods { class: class::NO_MATCHING_PATTERN_KEY_ERROR, of_instances: exception::OF_PATTERN_ERRORS, of_class: &[] },
    Methods { class: class::STOP_ITERATION, of_instances: exception::OF_STOPS, of_class: &[] },
    Methods { class: class::UNCAUGHT_THROW_ERROR, of_instances: exception::OF_THROWS, of_class: &[] },
    Methods { class: class::SYSTEM_EXIT, of_instances: exception::OF_EXITS, of_class: &[] },
    Methods { class: class::SYSTEM_CALL_ERROR, of_instances: exception::OF_SYSTEM_ERRORS, of_class: &[] },
    Methods { class: class::KEY_ERROR, of_instances: exception::OF_KEY_ERRORS, of_class: &[] },
    Methods { class: class::FROZEN_ERROR, of_instances: exception::OF_FROZEN_ERRORS, of_class: &[] },
    Methods { class: class::NIL, of_instances: singletons::OF_NIL, of_class: &[] },
    Methods { class: class::TRUE, of_instances: singletons::OF_TRUE, of_class: &[] },
    Methods { class: class::FALSE, of_instances: singletons::OF_FALSE, of_class: &[] },
    Methods { class: class::KERNEL, of_instances: conversion::METHODS, of_class: conversion::METHODS },
    Methods { class: class::NUMERIC, of_instances: numeric::OF_NUMERICS, of_class: &[] },
    Methods { class: class::INTEGER, of_instances: numeric::OF_INTEGERS, of_class: numeric::OF_INTEGER_CLASS },
    Methods { class: class::FLOAT, of_instances: numeric::OF_FLOATS, of_class: numeric::OF_OTHER_CLASSES },
    Methods { class: class::RATIONAL, of_instances: numeric::OF_RATIONALS, of_class: numeric::OF_OTHER_CLASSES },
    Methods { class: class::MATH, of_instances: numeric::OF_MATH, of_class: numeric::OF_MATH },
    Methods { class: class::RANDOM, of_instances: numeric::OF_RANDOMS, of_class: numeric::OF_RANDOM_CLASS },
    Methods { class: class::TIME, of_instances: time::METHODS, of_class: time::CLASS_METHODS },
    Methods { class: class::PROCESS, of_instances: &[], of_class: conversion::OF_PROCESSES },
    Methods { class: class::STRING, of_instances: string::METHODS, of_class: string::CLASS_METHODS },
    Methods { class: class::STRING, of_instances: string::case::METHODS, of_class: &[] },
    Methods { class: class::STRING, of_instances: string::change::METHODS, of_class: &[] },
    Methods { class: class::STRING, of_instances: string::each::METHODS, of_class: &[] },
    Methods { class: class::STRING, of_instances: string::encoding::METHODS, of_class: &[] },
    Methods { class: class::STRING, of_instances: string::index::METHODS, of_class: &[] },
    Methods { class: class::STRING, of_instances: string::number::METHODS, of_class: &[] },
    Methods { class: class::STRING, of_instances: string::search::METHODS, of_class: &[] },
    Methods { class: class::STRING, of_instances: string::split::METHODS, of_class: &[] },
    Methods { class: class::STRING, of_instances: string::strip::METHODS, of_class: &[] },
    Methods { class: class::STRING, of_instances: string::successor::METHODS, of_class: &[] },
    Methods { class: class::STRING, of_instances: string::translate::METHODS, of_class: &[] },
    Methods {
        class: class::ENCODING,
        of_instances: string::encoding::OF_ENCODINGS,
        of_class: string::encoding::OF_ENCODING_CLASS,
    },
    Methods { class: class::SYMBOL, of_instances: symbol::METHODS, of_class: &[] },
    Methods { class: class::REGEXP, of_instances: regexp::METHODS, of_class: regexp::CLASS_METHODS },
    Methods { class: class::MATCH_DATA, of_instances: match_data::METHODS, of_class: &[] },
    Methods { class: class::ENUMERABLE, of_instances: enumerable::METHODS, of_class: &[] },
    Methods { class: class::ARRAY, of_instances: array::METHODS, of_class: array::CLASS_METHODS },
    Methods { class: class::HASH, of_instances: hash::METHODS, of_class: hash::CLASS_METHODS },
    Methods { class: class::SET, of_instances: set::METHODS, of_class: set::CLASS_METHODS },
    Methods { class: class::ENUMERABLE, of_instances: set::OF_COLLECTIONS, of_class: &[] },
    Methods { class: class::STRUCT, of_instances: structure::METHODS, of_class: structure::CLASS_METHODS },
    Methods { class: class::OPEN_STRUCT, of_instances: open_struct::METHODS, of_class: &[] },
    Methods { class: class::RANGE, of_instances: range::METHODS, of_class: range::CLASS_METHODS },
    Methods { class: class::PROC, of_instances: proc::METHODS, of_class: proc::CLASS_METHODS },
    Methods { class: class::METHOD, of_instances: proc::OF_METHODS, of_class: &[] },
    Methods { class: class::JSON, of_instances: &[], of_class: library::json::OF_MODULE },
    Methods { class: class::YAML, of_instances: &[], of_class: library::yaml::OF_MODULE },
    Methods { class: class::PSYCH, of_instances: &[], of_class: library::yaml::OF_MODULE },
    Methods { class: class::MD5, of_instances: &[], of_class: library::digest::OF_CLASSES },
    Methods { class: class::SHA1, of_instances: &[], of_class: library::digest::OF_CLASSES },
    Methods { class: class::SHA256, of_instances: &[], of_class: library::digest::OF_CLASSES },
    Methods { class: class::SHA384, of_instances: &[], of_class: library::digest::OF_CLASSES },
    Methods { class: class::SHA512, of_instances: &[], of_class: library::digest::OF_CLASSES },
    Methods { class: class::SHELLWORDS, of_instances: &[], of_class: library::text::OF_SHELLWORDS },
    Methods { class: class::BASE64, of_instances: &[], of_class: library::text::OF_BASE64 },
    Methods { class: class::ERB_UTIL, of_instances: library::text::OF_ERB_UTIL, of_class: library::text::OF_ERB_UTIL },
    Methods { class: class::FILE, of_instances: &[], of_class: library::path::OF_FILE },
    Methods { class: class::FILE, of_instances: &[], of_class: library::fnmatch::OF_FILE },
    Methods { class: class::FILE, of_instances: &[], of_class: library::file::OF_FILE },
    Methods { class: class::FILE, of_instances: &[], of_class: library::file::OF_TESTS },
    Methods { class: class::FILE_TEST, of_instances: &[], of_class: library::file::OF_TESTS },
    Methods { class: class::FILE_STAT, of_instances: library::file::OF_STATUS, of_class: &[] },
    Methods { class: class::IO, of_instances: library::file::OF_OPEN_FILES, of_class: library::file::OF_IO },
    Methods { class: class::DIR, of_instances: &[], of_class: library::directory::OF_DIR },
    Methods { class: class::ENV, of_instances: &[], of_class: library::environment::OF_ENV },
    Methods { class: class::KERNEL, of_instances: library::command::OF_KERNEL, of_class: library::command::OF_KERNEL },
    Methods { class: class::PROCESS, of_instances: &[], of_class: library::command::OF_PROCESS },
    Methods { class: class::PROCESS_STATUS, of_instances: library::command::OF_STATUS, of_class: &[] },
    Methods { class: class::OPEN3, of_instances: &[], of_class: library::command::OF_OPEN3 },
    Methods { class: class::BASIC_SOCKET, of_instances: &[], of_class: library::machine::OF_SOCKET },
    Methods { class: class::IP_SOCKET, of_instances: &[], of_class: library::machine::OF_IP_SOCKET },
    Methods { class: class::RESOLV, of_instances: library::machine::OF_RESOLV, of_class: library::machine::OF_RESOLV },
    Methods { class: class::RESOLV_DNS, of_instances: &[], of_class: library::machine::OF_RESOLV_DNS },
    Methods { class: class::ETC, of_instances: &[], of_class: library::machine::OF_ETC },
    Methods { class: class::SECURE_RANDOM, of_instances: &[], of_class: library::machine::OF_SECURE_RANDOM },
    Methods { class: class::NET_HTTP, of_instances: &[], of_class: library::machine::OF_NETWORK },
    Methods { class: class::PUPPET_HTTP_CLIENT, of_instances: &[], of_class: library::machine::OF_NETWORK },
    Methods { class: class::OPEN_URI, of_instances: &[], of_class: library::machine::OF_NETWORK },
    Methods { class: class::FILE_UTILS, of_instances: &[], of_class: library::machine::OF_WRITERS },
    Methods { class: class::TEMPFILE, of_instances: &[], of_class: library::machine::OF_WRITERS },
    Methods { class: class::OBJECT_SPACE, of_instances: &[], of_class: library::machine::OF_OBJECT_SPACE },
    Methods { class: class::YAML, of_instances: &[], of_class: library::puppet_util::OF_YAML },
    Methods { class: class::PSYCH, of_instances: &[], of_class: library::puppet_util::OF_YAML },
    Methods { class: class::JSON, of_instances: &[], of_class: library::puppet_util::OF_JSON },
    Methods { class: class::PUPPET_FILE_SYSTEM, of_instances: &[], of_class: library::puppet_util::OF_FILE_SYSTEM },
    Methods {
        class: class::PUPPET_UTIL,
        of_instances: library::puppet_util::OF_UTIL,
        of_class: library::puppet_util::OF_UTIL,
    },
    Methods { class: class::PUPPET_PLATFORM, of_instances: &[], of_class: library::puppet_util::OF_PLATFORM },
    Methods {
        class: class::PUPPET_EXECUTION,
        of_instances: library::command::OF_EXECUTION,
        of_class: library::command::OF_EXECUTION,
    },
    Methods { class: class::PUPPET_PROCESS_OUTPUT, of_instances: library::command::OF_OUTPUT, of_class: &[] },
    Methods { class: class::PUPPET_YAML, of_instances: &[], of_class: library::puppet_util::OF_PUPPET_YAML },
    Methods { class: class::PUPPET_JSON, of_instances: &[], of_class: library::puppet_util::OF_PUPPET_JSON },
    Methods { class: class::PUPPET, of_instances: &[], of_class: puppet::OF_PUPPET },
    Methods { class: class::PUPPET_FUNCTIONS, of_instances: &[], of_class: function::OF_FUNCTIONS },
    Methods {
        class: class::PUPPET_FUNCTION,
        of_instances: function::OF_FUNCTION_OBJECTS,
        of_class: function::OF_FUNCTION_CLASS,
    },
    Methods { class: class::PUPPET_BUILDER, of_instances: function::OF_BUILDERS, of_class: &[] },
    Methods { class: class::PUPPET_PARSER_FUNCTIONS, of_instances: &[], of_class: function::OF_LEGACY },
    Methods { class: class::TEMPLATE_WRAPPER, of_instances: puppet::OF_WRAPPERS, of_class: &[] },
    Methods { class: class::PUPPET_SCOPE, of_instances: puppet::OF_SCOPES, of_class: &[] },
    Methods { class: class::PUPPET_VALUE, of_instances: puppet::OF_VALUES, of_class: &[] },
    Methods { class: class::UNBOUND_METHOD, of_instances: proc::OF_UNBOUND_METHODS, of_class: &[] },
    Methods { class: class::KERNEL, of_instances: proc::OF_OBJECTS, of_class: proc::OF_OBJECTS },
];

/// The modules that classes of the core include.
pub(crate) const INCLUDES: &[(ClassId, ClassId)] = &[
    (class::OBJECT, class::KERNEL),
    (class::STRING, class::COMPARABLE),
    (class::NUMERIC, class::COMPARABLE),
    (class::TIME, class::COMPARABLE),
    (class::ARRAY, class::ENUMERABLE),
    (class::HASH, class::ENUMERABLE),
    (class::RANGE, class::ENUMERABLE),
    (class::STRUCT, class::ENUMERABLE),
    (class::SET, class::ENUMERABLE),
    (class::ENUMERATOR, class::ENUMERABLE),
];

/// Returns the names of all methods.
pub(crate) fn method_names() -> impl Iterator<Item = &'static str> {
    METHODS.iter().flat_map(|methods| methods.of_instances.iter().chain(methods.of_class)).map(|method| method.name)
}

/// The methods that are private in each class.
const PRIVATE: &[&str] = &["initialize", "initialize_copy", "respond_to_missing?", "method_missing", "inherited"];

type Found = HashMap<(ClassId, Sym), Method>;

fn index(methods: impl Iterator<Item = (ClassId, &'static [Def])>) -> Found {
    let mut found = Found::new();
    for (owner, list) in methods {
        for Def { name, least, most, function } in list {
            let name = fixed(name);
            let work = Work::Native { function: *function, least: *least, most: *most };
            let private = match owner {
                class::KERNEL => kernel::PRIVATE.iter().chain(conversion::PRIVATE),
                class::MODULE => module::PRIVATE.iter().chain(&[]),
                _ => [].iter().chain(&[]),
            };
            let is_private = PRIVATE.iter().chain(private).any(|private| fixed(private) == name);
            let visibility = if is_private { Visibility::Private } else { Visibility::Public };
            found.insert((owner, name), Method { work, visibility, owner, name });
        }
    }
    found
}

static OF_INSTANCES: LazyLock<Found> =
    LazyLock::new(|| index(METHODS.iter().map(|methods| (methods.class, methods.of_instances))));
static OF_CLASSES: LazyLock<Found> = LazyLock::new(|| {
    let mut found = index(METHODS.iter().map(|methods| (methods.class, methods.of_class)));
    for method in found.values_mut() {
        method.visibility = Visibility::Public;
    }
    found
});

/// Finds a method that the core library defines for the instances of a class.
pub(crate) fn find(class: ClassId, name: Sym) -> Option<Method> {
    if class.0 as usize >= class::CORE.len() {
        return None;
    }
    OF_INSTANCES.get(&(class, name)).copied()
}

/// Finds a method that the core library defines for a class itself.
pub(crate) fn find_class_method(class: ClassId, name: Sym) -> Option<Method> {
    if class.0 as usize >= class::CORE.len() {
        return None;
    }
    OF_CLASSES.get(&(class, name)).copied()
}

/// Returns the names of the methods that the core library defines for the instances of a class.
pub(crate) fn names_of(class: ClassId) -> impl Iterator<Item = &'static str> {
    METHODS
        .iter()
        .filter(move |methods| methods.class == class)
        .flat_map(|methods| methods.of_instances)
        .map(|def| def.name)
}

/// Returns a constant of the core library that is no class.
pub(crate) fn constant(vm: &mut Vm<'_>, class: ClassId, name: Sym) -> Step<Option<Val>> {
    let name = vm.symbols.name(name).to_owned();
    Ok(match (class, name.as_str()) {
        (class::FLOAT, _) => numeric::float_constant(&name),
        (class::MATH, "PI") => Some(Val::Float(std::f64::consts::PI)),
        (class::MATH, "E") => Some(Val::Float(std::f64::consts::E)),
        (class::PROCESS, "CLOCK_REALTIME") => Some(Val::Int(0)),
        (class::PROCESS, "CLOCK_MONOTONIC") => Some(Val::Int(1)),
        (class::ENCODING, _) => string::encoding::constant(vm, &name),
        (class::REGEXP, "IGNORECASE") => Some(Val::Int(1)),
        (class::REGEXP, "EXTENDED") => Some(Val::Int(2)),
        (class::REGEXP, "MULTILINE") => Some(Val::Int(4)),
        (class::ENOENT, "Errno") => Some(Val::Int(2)),
        (class::EACCES, "Errno") => Some(Val::Int(13)),
        (class::EISDIR, "Errno") => Some(Val::Int(21)),
        (class::ENOTDIR, "Errno") => Some(Val::Int(20)),
        (class::EINVAL, "Errno") => Some(Val::Int(22)),
        (class::EEXIST, "Errno") => Some(Val::Int(17)),
        (class::FILE, "SEPARATOR" | "Separator") => Some(vm.string("/")),
        (class::FILE, "PATH_SEPARATOR") => Some(vm.string(":")),
        (class::FILE, "NULL") => Some(vm.string("/dev/null")),
        (class::FILE, "ALT_SEPARATOR") => Some(Val::Nil),
        (class::FILE, "Constants") => Some(Val::Class(class::FILE)),
        (class::FILE, _) => library::fnmatch::flag(&name),
        (_, "RUBY_VERSION") => Some(vm.string("3.2.2")),
        (_, "RUBY_PLATFORM") => Some(vm.string("x86_64-linux")),
        _ => None,
    })
}

/// Returns true for methods of `Kernel` that look at the caller's scope.
pub(crate) fn needs_frame(name: Sym) -> bool {
    static NAMES: LazyLock<Vec<Sym>> = LazyLock::new(|| kernel::WITH_FRAME.iter().map(|name| fixed(name)).collect());
    NAMES.contains(&name)
}

/// Calls such a method.
pub(crate) fn call_with_frame(
    vm: &mut Vm<'_>,
    frame: &Frame<'_>,
    name: Sym,
    arguments: &[Val],
    block: Option<Block>,
) -> Step {
    kernel::call_with_frame(vm, frame, name, arguments, block)
}
