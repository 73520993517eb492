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
//! | `format` | `format` and `String#%` |
//! | `string`, `symbol` | `String`, `Symbol` |
//! | `regexp`, `match_data` | `Regexp`, `MatchData` |
//! | `array`, `hash`, `range` | collections |
//! | `set` | `Set` |
//! | `string_io` | `StringIO` |
//! | `structure`, `data`, `open_struct` | `Struct`, `Data`, `OpenStruct` |
//! | `enumerable` | `Enumerable` |
//! | `enumerator` | `Enumerator` and the classes below it |
//! | `date` | `Date`, `DateTime` |
//! | `marshal` | `Marshal` |
//! | `pack` | `Array#pack` and `String#unpack` |
//! | `proc` | `Proc`, `Method` |
//! | `binding` | `Binding` |
//! | `function` | the functions that modules define |
//! | `library` | parts of the standard library |
//! | `puppet` | what templates and functions see of Puppet |
//! | `puppet_value` | values of Puppet that Ruby has no class for |
//! | `import` | values of variables, which programs may change in place |
//! | `reuse` | copies of values that last from one entry to the next |
//! | `prelude` | the part of the library that is written in Ruby |

pub(crate) mod absent;
mod array;
mod binding;
mod comparable;
#[cfg(test)]
mod coverage;
mod data;
mod date;
mod enumerable;
mod enumerator;
mod exception;
mod format;
pub(crate) mod function;
mod hash;
pub(crate) mod import;
mod kernel;
mod library;
mod marshal;
mod match_data;
mod method_text;
mod module;
mod numeric;
mod open_struct;
mod pack;
pub(crate) mod prelude;
mod proc;
pub(crate) mod puppet;
pub(crate) mod puppet_value;
mod range;
mod regexp;
pub(crate) mod reuse;
mod set;
mod singletons;
mod string;
mod string_io;
mod structure;
mod symbol;
mod time;

use std::collections::HashMap;

pub(crate) use date::calendar::RDate;
pub(crate) use enumerable::{LoopItems, Visitor};
pub(crate) use enumerator::REnumerator;
use numeric::conversion;
pub(crate) use numeric::{Mersenne, compare_with_float, is_fixnum};
use puppetlang_source::Permanent;

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
    Methods { class: class::BASIC_OBJECT, of_instances: kernel::OF_BASIC_OBJECTS, of_class: &[] },
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
    Methods { class: class::KERNEL, of_instances: format::OF_KERNEL, of_class: format::OF_KERNEL },
    Methods { class: class::STRING, of_instances: format::OF_STRINGS, of_class: &[] },
    Methods { class: class::STRING, of_instances: string::case::METHODS, of_class: &[] },
    Methods { class: class::STRING, of_instances: string::change::METHODS, of_class: &[] },
    Methods { class: class::STRING, of_instances: string::crypt::METHODS, of_class: &[] },
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
    Methods { class: class::SYMBOL, of_instances: symbol::METHODS, of_class: symbol::CLASS_METHODS },
    Methods { class: class::REGEXP, of_instances: regexp::METHODS, of_class: regexp::CLASS_METHODS },
    Methods { class: class::MATCH_DATA, of_instances: match_data::METHODS, of_class: &[] },
    Methods { class: class::ENUMERABLE, of_instances: enumerable::METHODS, of_class: &[] },
    Methods { class: class::ARRAY, of_instances: array::METHODS, of_class: array::CLASS_METHODS },
    Methods { class: class::ARRAY, of_instances: pack::OF_ARRAYS, of_class: &[] },
    Methods { class: class::STRING, of_instances: pack::OF_STRINGS, of_class: &[] },
    Methods { class: class::HASH, of_instances: hash::METHODS, of_class: hash::CLASS_METHODS },
    Methods { class: class::SET, of_instances: set::METHODS, of_class: set::CLASS_METHODS },
    Methods { class: class::ENUMERABLE, of_instances: set::OF_COLLECTIONS, of_class: &[] },
    Methods { class: class::ENUMERATOR, of_instances: enumerator::METHODS, of_class: enumerator::CLASS_METHODS },
    Methods { class: class::KERNEL, of_instances: enumerator::OF_OBJECTS, of_class: enumerator::OF_OBJECTS },
    Methods { class: class::GENERATOR, of_instances: enumerator::generator::OF_GENERATORS, of_class: &[] },
    Methods { class: class::PRODUCER, of_instances: enumerator::generator::OF_PRODUCERS, of_class: &[] },
    Methods { class: class::YIELDER, of_instances: enumerator::generator::OF_YIELDERS, of_class: &[] },
    Methods { class: class::CHAIN, of_instances: enumerator::chain::OF_CHAINS, of_class: &[] },
    Methods { class: class::PRODUCT, of_instances: enumerator::chain::OF_PRODUCTS, of_class: &[] },
    Methods { class: class::LAZY, of_instances: enumerator::lazy::METHODS, of_class: &[] },
    Methods {
        class: class::ARITHMETIC_SEQUENCE,
        of_instances: enumerator::sequence::METHODS,
        of_class: enumerator::sequence::CLASS_METHODS,
    },
    Methods { class: class::STRUCT, of_instances: structure::METHODS, of_class: structure::CLASS_METHODS },
    Methods { class: class::DATA, of_instances: data::METHODS, of_class: data::CLASS_METHODS },
    Methods { class: class::OPEN_STRUCT, of_instances: open_struct::METHODS, of_class: &[] },
    Methods { class: class::RANGE, of_instances: range::METHODS, of_class: range::CLASS_METHODS },
    Methods { class: class::PROC, of_instances: proc::METHODS, of_class: proc::CLASS_METHODS },
    Methods { class: class::BINDING, of_instances: binding::METHODS, of_class: &[] },
    Methods { class: class::PROC, of_instances: binding::OF_PROCS, of_class: &[] },
    Methods { class: class::METHOD, of_instances: proc::OF_METHODS, of_class: &[] },
    Methods { class: class::STRING, of_instances: string::dump::METHODS, of_class: &[] },
    Methods { class: class::STRING, of_instances: pack::OF_STRINGS, of_class: &[] },
    Methods { class: class::ARRAY, of_instances: pack::OF_ARRAYS, of_class: &[] },
    Methods { class: class::DATE, of_instances: date::METHODS, of_class: date::DATE_CLASS_METHODS },
    Methods { class: class::DATE_TIME, of_instances: date::OF_DATE_TIMES, of_class: date::DATE_TIME_CLASS_METHODS },
    Methods { class: class::TIME, of_instances: date::OF_TIMES, of_class: &[] },
    Methods { class: class::STRING_IO, of_instances: string_io::METHODS, of_class: string_io::CLASS_METHODS },
    Methods { class: class::MARSHAL, of_instances: marshal::OF_OBJECTS, of_class: marshal::METHODS },
    Methods { class: class::KERNEL, of_instances: puppet::OF_KERNEL, of_class: puppet::OF_KERNEL },
    Methods { class: class::PUPPET, of_instances: &[], of_class: puppet::OF_PUPPET },
    Methods { class: class::PUPPET_ERROR, of_instances: puppet::OF_ERRORS, of_class: &[] },
    Methods { class: class::PUPPET_PARSE_ERROR, of_instances: puppet::OF_PARSE_ERRORS, of_class: &[] },
    Methods { class: class::PUPPET_FUNCTIONS, of_instances: &[], of_class: function::OF_FUNCTIONS },
    Methods {
        class: class::PUPPET_FUNCTION,
        of_instances: function::OF_FUNCTION_OBJECTS,
        of_class: function::OF_FUNCTION_CLASS,
    },
    Methods { class: class::PUPPET_BUILDER, of_instances: function::OF_BUILDERS, of_class: &[] },
    Methods { class: class::PUPPET_PARSER_FUNCTIONS, of_instances: &[], of_class: function::OF_LEGACY },
    Methods { class: class::TEMPLATE_WRAPPER, of_instances: puppet::OF_WRAPPERS, of_class: &[] },
    Methods { class: class::PUPPET_SCOPE, of_instances: puppet::OF_SCOPES, of_class: puppet::OF_SCOPE_CLASS },
    Methods { class: class::PUPPET_VALUE, of_instances: puppet_value::OF_VALUES, of_class: &[] },
    Methods {
        class: class::SENSITIVE,
        of_instances: puppet_value::OF_SENSITIVES,
        of_class: puppet_value::OF_SENSITIVE_CLASS,
    },
    Methods { class: class::BINARY, of_instances: puppet_value::OF_BINARIES, of_class: puppet_value::OF_BINARY_CLASS },
    Methods {
        class: class::SEM_VER,
        of_instances: puppet_value::OF_VERSIONS,
        of_class: puppet_value::OF_VERSION_CLASS,
    },
    Methods {
        class: class::SEM_VER_RANGE,
        of_instances: puppet_value::OF_RANGES,
        of_class: puppet_value::OF_RANGE_CLASS,
    },
    Methods { class: class::TIMESPAN, of_instances: puppet_value::OF_TIMES, of_class: &[] },
    Methods { class: class::TIMESTAMP, of_instances: puppet_value::OF_TIMES, of_class: &[] },
    Methods { class: class::ANY_TYPE, of_instances: puppet_value::OF_TYPES, of_class: &[] },
    Methods { class: class::PUPPET_TYPES, of_instances: &[], of_class: puppet_value::OF_TYPE_TOOLS },
    Methods { class: class::PUPPET_PROC, of_instances: puppet::OF_LAMBDAS, of_class: &[] },
    Methods { class: class::PUPPET_DISPATCHER, of_instances: function::OF_DISPATCHERS, of_class: &[] },
    Methods { class: class::UNBOUND_METHOD, of_instances: proc::OF_UNBOUND_METHODS, of_class: &[] },
    Methods { class: class::KERNEL, of_instances: proc::OF_OBJECTS, of_class: proc::OF_OBJECTS },
];

/// The modules that classes of the core include.
pub(crate) const INCLUDES: &[(ClassId, ClassId)] = &[
    (class::OBJECT, class::KERNEL),
    (class::STRING, class::COMPARABLE),
    (class::NUMERIC, class::COMPARABLE),
    (class::SYMBOL, class::COMPARABLE),
    (class::TIME, class::COMPARABLE),
    (class::SEM_VER, class::COMPARABLE),
    (class::TIMESPAN, class::COMPARABLE),
    (class::TIMESTAMP, class::COMPARABLE),
    (class::ARRAY, class::ENUMERABLE),
    (class::HASH, class::ENUMERABLE),
    (class::RANGE, class::ENUMERABLE),
    (class::STRUCT, class::ENUMERABLE),
    (class::SET, class::ENUMERABLE),
    (class::ENUMERATOR, class::ENUMERABLE),
    (class::GENERATOR, class::ENUMERABLE),
    (class::PRODUCER, class::ENUMERABLE),
    (class::IPADDR, class::COMPARABLE),
    (class::DIGEST_CLASS, class::DIGEST_INSTANCE),
    (class::STRING_IO, class::ENUMERABLE),
    (class::DATE, class::COMPARABLE),
];

/// Returns the methods of all classes.
fn all_methods() -> impl Iterator<Item = &'static Methods> {
    METHODS.iter().chain(library::METHODS)
}

/// Returns the names of all methods.
pub(crate) fn method_names() -> impl Iterator<Item = &'static str> {
    all_methods().flat_map(|methods| methods.of_instances.iter().chain(methods.of_class)).map(|method| method.name)
}

/// The methods that are private in each class.
const PRIVATE: &[&str] = &[
    "initialize",
    "initialize_copy",
    "respond_to_missing?",
    "method_missing",
    "inherited",
    "singleton_method_added",
    "singleton_method_removed",
    "singleton_method_undefined",
];

type Found = HashMap<(ClassId, Sym), Method>;

fn index(methods: impl Iterator<Item = (ClassId, &'static [Def])>) -> Found {
    let mut found = Found::new();
    for (owner, list) in methods {
        for Def { name: text, least, most, function } in list {
            let name = fixed(text);
            let work = Work::Native { function: *function, least: *least, most: *most };
            let private = match owner {
                class::KERNEL => [kernel::PRIVATE, conversion::PRIVATE, format::PRIVATE],
                class::MODULE => [module::PRIVATE, &[], &[]],
                class::RANDOM => [numeric::PRIVATE_OF_RANDOMS, &[], &[]],
                _ => [&[][..]; 3],
            };
            let is_private = PRIVATE.iter().chain(private.into_iter().flatten()).any(|private| fixed(private) == name);
            // So are the functions of these modules, and the methods of `Enumerable` that `Lazy` keeps.
            let is_function = matches!(owner, class::MATH | class::MARSHAL) || text.starts_with("_enumerable_");
            let visibility = if is_private || is_function { Visibility::Private } else { Visibility::Public };
            found.insert((owner, name), Method { work, visibility, owner, name });
        }
    }
    found
}

static OF_INSTANCES: Permanent<Found> =
    Permanent::new(|| index(all_methods().map(|methods| (methods.class, methods.of_instances))));
static OF_CLASSES: Permanent<Found> = Permanent::new(|| {
    let mut found = index(all_methods().map(|methods| (methods.class, methods.of_class)));
    // Of the methods of `Kernel`, the module itself only has the functions.
    found.retain(|(owner, _), method| *owner != class::KERNEL || method.visibility == Visibility::Private);
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
    all_methods()
        .filter(move |methods| methods.class == class)
        .flat_map(|methods| methods.of_instances)
        .map(|def| def.name)
}

/// Returns a constant of the core library that is no class.
pub(crate) fn constant(vm: &mut Vm<'_>, class: ClassId, name: Sym) -> Step<Option<Val>> {
    let name = vm.symbols.name(name).to_owned();
    Ok(match (class, name.as_str()) {
        (class::FLOAT, _) => numeric::float_constant(&name),
        (class::DATE, _) => date::constant(vm, &name)?,
        (class::MARSHAL, _) => marshal::constant(&name),
        (class::MATH, "PI") => Some(Val::Float(std::f64::consts::PI)),
        (class::MATH, "E") => Some(Val::Float(std::f64::consts::E)),
        (class::PROCESS, "CLOCK_REALTIME") => Some(Val::Int(0)),
        (class::PROCESS, "CLOCK_MONOTONIC") => Some(Val::Int(1)),
        (class::ENCODING, _) => string::encoding::constant(vm, &name),
        (class::REGEXP, "IGNORECASE") => Some(Val::Int(1)),
        (class::REGEXP, "EXTENDED") => Some(Val::Int(2)),
        (class::REGEXP, "MULTILINE") => Some(Val::Int(4)),
        (class::IO, "SEEK_SET") => Some(Val::Int(0)),
        (class::IO, "SEEK_CUR") => Some(Val::Int(1)),
        (class::IO, "SEEK_END") => Some(Val::Int(2)),
        (class::EINVAL, "Errno") => Some(Val::Int(22)),
        (class::ENOENT, "Errno") => Some(Val::Int(2)),
        (class::EACCES, "Errno") => Some(Val::Int(13)),
        (class::EISDIR, "Errno") => Some(Val::Int(21)),
        (class::ENOTDIR, "Errno") => Some(Val::Int(20)),
        (class::EEXIST, "Errno") => Some(Val::Int(17)),
        (class::FILE, "SEPARATOR" | "Separator") => Some(vm.string("/")),
        (class::FILE, "PATH_SEPARATOR") => Some(vm.string(":")),
        (class::FILE, "NULL") => Some(vm.string("/dev/null")),
        (class::FILE, "ALT_SEPARATOR") => Some(Val::Nil),
        (class::FILE, "Constants") => Some(Val::Class(class::FILE)),
        (class::FILE, _) => library::fnmatch::flag(&name),
        // Ruby 3.2 removed these names; modules use them.
        (_, "Fixnum" | "Bignum") => Some(Val::Class(class::INTEGER)),
        (_, "RUBY_VERSION") => Some(vm.string("3.2.2")),
        (_, "RUBY_PLATFORM") => Some(vm.string("x86_64-linux")),
        (class, name) => match prelude::constant(vm, class, name)? {
            Some(constant) => Some(constant),
            None => library::constant(vm, class, name)?,
        },
    })
}

/// Returns true for methods of the core that look at the caller's scope.
pub(crate) fn needs_frame(owner: ClassId, name: Sym) -> bool {
    static NAMES: Permanent<Vec<Sym>> = Permanent::new(|| kernel::WITH_FRAME.iter().map(|name| fixed(name)).collect());
    matches!(owner, class::KERNEL | class::REGEXP | class::MODULE) && NAMES.contains(&name)
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
