//! The functions of `Kernel` that convert to numbers, and those that are refused: they would reach out of the compile.

use num_bigint::BigInt;
use num_traits::Zero;

use super::{
    Number, float_domain, float_to_integer, integer, option, parse, power, random, rational as new_rational, rounding,
    split_options, unconvertible,
};
use crate::core::{Def, def};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Signal, Step, Val};

pub(in crate::core) const METHODS: &[Def] = &[
    def("Integer", 0, -1, to_integer),
    def("Float", 0, -1, to_float),
    def("Rational", 0, -1, to_rational),
    def("rand", 0, 1, random::kernel_rand),
    def("srand", 0, 1, random::srand),
    def("sleep", 0, 1, sleep),
    def("gets", 0, -1, |_, _, _, _| Ok(Val::Nil)),
    def("readline", 0, -1, |vm, _, _, _| vm.raise(class::EOF_ERROR, "end of file reached")),
    def("readlines", 0, -1, |vm, _, _, _| vm.new_array(Vec::new())),
    def("load", 1, 2, |vm, _, _, _| vm.refuse("load")),
    def("eval", 1, 4, |vm, _, _, _| vm.refuse("eval")),
    def("at_exit", 0, 0, |vm, _, _, _| vm.refuse("at_exit")),
    def("select", 1, 4, |vm, _, _, _| vm.refuse("select")),
    def("test", 2, 3, |vm, _, _, _| vm.refuse("test")),
    def("autoload", 2, 2, |vm, _, _, _| vm.refuse("autoload")),
    def("autoload?", 1, 2, |_, _, _, _| Ok(Val::Nil)),
    def("Complex", 1, 3, |vm, _, _, _| vm.refuse("a complex number")),
    def("caller_locations", 0, 2, |vm, _, _, _| vm.refuse("caller_locations")),
    def("global_variables", 0, 0, global_variables),
    def("set_trace_func", 1, 1, |vm, _, _, _| vm.refuse("set_trace_func")),
    def("trace_var", 1, 2, |vm, _, _, _| vm.refuse("trace_var")),
    def("untrace_var", 1, 2, |vm, _, _, _| vm.refuse("untrace_var")),
    def("putc", 1, 1, |vm, _, arguments, _| {
        if !matches!(arguments[0], Val::Str(_)) {
            vm.to_int(arguments[0])?;
        }
        Ok(arguments[0])
    }),
    def("pp", 0, -1, shown),
];

/// The functions that cannot have a receiver: all of them.
pub(in crate::core) const PRIVATE: &[&str] = &[
    "Integer",
    "Float",
    "Rational",
    "rand",
    "srand",
    "sleep",
    "gets",
    "readline",
    "readlines",
    "`",
    "system",
    "exec",
    "spawn",
    "fork",
    "open",
    "load",
    "eval",
    "syscall",
    "trap",
    "at_exit",
    "select",
    "test",
    "autoload",
    "autoload?",
    "exit!",
    "Complex",
    "caller_locations",
    "global_variables",
    "set_trace_func",
    "trace_var",
    "untrace_var",
    "putc",
    "pp",
];

/// The global variables that Ruby itself defines.
const GLOBALS: &str = r#"$! $@ $~ $& $` $' $+ $= $/ $\ $, $; $. $_ $< $> $0 $* $$ $? $: $" $stdin $stdout $stderr $FILENAME
    $LOAD_PATH $LOADED_FEATURES $DEBUG $VERBOSE $PROGRAM_NAME $-0 $-F $-I $-W $-a $-d $-i $-l $-p $-v $-w"#;

pub(in crate::core) const OF_PROCESSES: &[Def] = &[
    def("clock_gettime", 1, 2, |vm, _, _, _| vm.refuse("Process.clock_gettime")),
    def("clock_getres", 1, 2, |vm, _, _, _| vm.refuse("Process.clock_getres")),
    def("times", 0, 0, |vm, _, _, _| vm.refuse("Process.times")),
];

/// Returns the names of the global variables: those of Ruby, and those that programs set.
fn global_variables(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.charge((GLOBALS.len() + vm.globals.len()) * size_of::<Val>())?;
    let known: Vec<_> = GLOBALS.split_whitespace().map(|name| vm.symbols.intern(name)).collect();
    let mut set: Vec<_> = vm.globals.keys().copied().filter(|name| !known.contains(name)).collect();
    set.sort_unstable_by_key(|name| name.0);
    vm.new_array(known.into_iter().chain(set).map(Val::Sym).collect())
}

/// Checks the interval and returns it in seconds. A compile does not wait, because its clock stands still.
fn sleep(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let [interval] = arguments else { return vm.refuse("sleep without an interval") };
    if !vm.is_a(*interval, class::NUMERIC) {
        let class = vm.class_name(vm.real_class(*interval));
        return vm.raise(class::TYPE_ERROR, &format!("can't convert {class} into time interval"));
    }
    let seconds = super::to_float(vm, *interval)?;
    if seconds < 0.0 {
        return vm.raise(class::ARGUMENT_ERROR, "time interval must not be negative");
    }
    if seconds.is_nan() || seconds >= 9e18 {
        return vm.raise(class::RANGE_ERROR, "bignum too big to convert into `long'");
    }
    #[allow(clippy::cast_possible_truncation, reason = "it is in range")]
    let seconds = seconds as i64;
    Ok(Val::Int(seconds))
}

/// Runs a conversion; with `exception: false`, an error is nil.
fn quietly(vm: &mut Vm<'_>, is_quiet: bool, convert: impl FnOnce(&mut Vm<'_>) -> Step) -> Step {
    match convert(vm) {
        Err(Signal::Raise) if is_quiet && vm.is_a(vm.payload, class::STANDARD_ERROR) => Ok(Val::Nil),
        other => other,
    }
}

/// Splits the arguments of a conversion, and returns true if it is quiet.
fn arguments_of<'a>(vm: &mut Vm<'_>, arguments: &'a [Val], most: usize) -> Step<(&'a [Val], bool)> {
    let is_lone_hash = matches!(arguments, [Val::Hash(_)]);
    let (rest, options) = if is_lone_hash { (arguments, None) } else { split_options(vm, arguments, 1, most)? };
    let is_quiet = match option(vm, options, "exception", &["exception"])? {
        Some(Val::False) => true,
        None | Some(Val::True) => false,
        Some(other) => {
            let shown = vm.inspect(other)?;
            return vm.raise(class::ARGUMENT_ERROR, &format!("expected true or false as exception: {shown}"));
        }
    };
    Ok((rest, is_quiet))
}

fn to_integer(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (rest, is_quiet) = arguments_of(vm, arguments, 2)?;
    let base = rest.get(1).copied().filter(|base| !base.is_nil());
    quietly(vm, is_quiet, |vm| match base {
        Some(base) => integer_with_base(vm, rest[0], base),
        None => integer_of(vm, rest[0]),
    })
}

fn integer_with_base(vm: &mut Vm<'_>, value: Val, base: Val) -> Step {
    let base = match base {
        Val::Str(_) => {
            let base = integer_of(vm, base)?;
            vm.to_int(base)?
        }
        base => vm.to_int(base)?,
    };
    if !matches!(value, Val::Str(_)) && vm.method_of(value, symbol::TO_STR).is_none() {
        return vm.raise(class::ARGUMENT_ERROR, "base specified for non string value");
    }
    let text = vm.to_str(value)?;
    let text = vm.heap.string(text).bytes().to_vec();
    let radix = match u32::try_from(base.unsigned_abs()) {
        Ok(0) => None,
        Ok(1) if base < 0 => None,
        Ok(radix @ 2..=36) => Some(radix),
        _ => return vm.raise(class::ARGUMENT_ERROR, &format!("invalid radix {}", base.unsigned_abs())),
    };
    integer_in(vm, &text, radix)
}

fn integer_in(vm: &mut Vm<'_>, text: &[u8], radix: Option<u32>) -> Step {
    // Reading takes quadratic time.
    let words = text.len() / 16 + 1;
    vm.spend(words.saturating_mul(words) / 4)?;
    match parse::integer(text, radix) {
        Some(number) => integer(vm, number),
        None => invalid(vm, text, "Integer()"),
    }
}

/// Raises the error about a text that is no number.
fn invalid<T>(vm: &mut Vm<'_>, text: &[u8], function: &str) -> Step<T> {
    let text = vm.new_string(text.to_vec())?;
    let shown = vm.inspect(text)?;
    vm.raise(class::ARGUMENT_ERROR, &format!("invalid value for {function}: {shown}"))
}

/// Converts to an integer as `Integer()` does.
pub(in crate::core) fn integer_of(vm: &mut Vm<'_>, value: Val) -> Step {
    match value {
        Val::Int(_) => return Ok(value),
        Val::Float(number) => return float_to_integer(vm, number.trunc()),
        Val::Str(id) => {
            let text = vm.heap.string(id).bytes().to_vec();
            return integer_in(vm, &text, None);
        }
        Val::Nil => return unconvertible(vm, value, "Integer"),
        _ => {}
    }
    if vm.big_of(value).is_some() {
        return Ok(value);
    }
    for name in [symbol::TO_INT, symbol::TO_I] {
        let Some(method) = vm.method_of(value, name) else { continue };
        let converted = vm.invoke(value, &method, &[], None, false)?;
        if vm.big_of(converted).is_some() {
            return Ok(converted);
        }
        if name == symbol::TO_I {
            let (class, given) = (vm.implicit_name(value), vm.implicit_name(converted));
            let message = format!("can't convert {class} to Integer ({class}#to_i gives {given})");
            return vm.raise(class::TYPE_ERROR, &message);
        }
    }
    unconvertible(vm, value, "Integer")
}

fn to_float(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (rest, is_quiet) = arguments_of(vm, arguments, 1)?;
    quietly(vm, is_quiet, |vm| float(vm, rest[0]))
}

/// Converts to a float as `Float()` does.
pub(in crate::core) fn float(vm: &mut Vm<'_>, value: Val) -> Step {
    if let Some(number) = Number::of(vm, value) {
        return Ok(Val::Float(number.to_f64()));
    }
    match value {
        Val::Str(id) => {
            let text = vm.heap.string(id).bytes().to_vec();
            vm.spend(text.len() / 8)?;
            if text.contains(&0) {
                return vm.raise(class::ARGUMENT_ERROR, "string for Float contains null byte");
            }
            match parse::float(&text) {
                Some(number) => Ok(Val::Float(number)),
                None => invalid(vm, &text, "Float()"),
            }
        }
        Val::Nil => unconvertible(vm, value, "Float"),
        _ => match vm.method_of(value, symbol::TO_F) {
            Some(method) => match vm.invoke(value, &method, &[], None, false)? {
                number @ Val::Float(_) => Ok(number),
                other => {
                    let (class, given) = (vm.implicit_name(value), vm.implicit_name(other));
                    let message = format!("can't convert {class} to Float ({class}#to_f gives {given})");
                    vm.raise(class::TYPE_ERROR, &message)
                }
            },
            None => unconvertible(vm, value, "Float"),
        },
    }
}

fn to_rational(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (rest, is_quiet) = arguments_of(vm, arguments, 2)?;
    let parts = quietly(vm, is_quiet, |vm| {
        if rest.iter().any(|value| value.is_nil()) {
            return unconvertible(vm, Val::Nil, "Rational");
        }
        let [above, below] = *rest else { return rational(vm, rest[0]) };
        for value in [above, below] {
            let is_number = matches!(value, Val::Str(_)) || vm.is_a(value, class::NUMERIC);
            if !is_number && vm.method_of(value, symbol::TO_INT).is_none() {
                return vm.raise(class::TYPE_ERROR, "not an integer");
            }
        }
        let pair = vec![rational(vm, above)?, rational(vm, below)?];
        vm.new_array(pair)
    })?;
    match *vm.items_of(parts) {
        [above, below] => vm.send(above, symbol::DIVIDE, &[below]),
        _ => Ok(parts),
    }
}

/// Converts to a rational number as `Rational()` does.
pub(super) fn rational(vm: &mut Vm<'_>, value: Val) -> Step {
    match Number::of(vm, value) {
        Some(Number::Rational(..)) => return Ok(value),
        Some(Number::Float(number)) => {
            if !number.is_finite() {
                return float_domain(vm, number);
            }
            let (above, below) = rounding::fraction(number);
            return new_rational(vm, above, below);
        }
        Some(number) => {
            let number = number.into_integer().unwrap_or_default();
            return new_rational(vm, number, BigInt::from(1));
        }
        None => {}
    }
    if let Val::Str(id) = value {
        let text = vm.heap.string(id).bytes().to_vec();
        return match rational_in(vm, &text)? {
            Some((number, true)) => Ok(number),
            _ => invalid(vm, &text, "convert()"),
        };
    }
    let to_r = vm.symbols.intern("to_r");
    if let Some(method) = vm.method_of(value, to_r).filter(|_| !value.is_nil()) {
        return vm.invoke(value, &method, &[], None, false);
    }
    if vm.method_of(value, symbol::TO_INT).is_some() {
        let number = super::to_integer(vm, value)?;
        return new_rational(vm, number, BigInt::from(1));
    }
    unconvertible(vm, value, "Rational")
}

/// Reads a rational number at the start of a text; also returns true if it is the whole text.
pub(in crate::core) fn rational_in(vm: &mut Vm<'_>, text: &[u8]) -> Step<Option<(Val, bool)>> {
    let words = text.len() / 16 + 1;
    vm.spend(words.saturating_mul(words) / 4)?;
    let Some((found, is_whole)) = parse::fraction(text) else { return Ok(None) };
    if found.below.is_zero() {
        return super::zero_division(vm);
    }
    let power = power::raise_to(vm, Val::Int(10), Val::Int(found.exponent.saturating_abs()))?;
    let Some(power) = vm.big_of(power) else {
        let number = if found.exponent < 0 || found.above.is_zero() { 0.0 } else { f64::INFINITY };
        return Ok(Some((Val::Float(number), is_whole)));
    };
    let (above, below) =
        if found.exponent < 0 { (found.above, found.below * power) } else { (found.above * power, found.below) };
    Ok(Some((new_rational(vm, above, below)?, is_whole)))
}

/// Returns what a function that shows its arguments returns; the output is dropped.
fn shown(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    match arguments {
        [] => Ok(Val::Nil),
        [only] => Ok(*only),
        several => vm.new_array(several.to_vec()),
    }
}
