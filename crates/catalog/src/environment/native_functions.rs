//! Native functions, which replace Ruby functions of modules.
//!
//! A native function is an implementation in Rust, which is faster than interpreting the Ruby file. It is found where
//! the autoloader finds the file of its name, so an environment without the module does not have the function. It
//! replaces only files that it was compared with, because another version of the module may behave differently.

use puppetlang_evaluator::Library;

/// The native functions of a module.
#[derive(Clone, Copy, Debug)]
pub struct NativeFunctions {
    /// The name of the module.
    pub module: &'static str,
    /// The functions.
    pub library: fn() -> &'static Library,
    /// Returns whether the function with a name behaves like a Ruby file with this content.
    pub is_checked: fn(name: &str, content: &[u8]) -> bool,
}

/// The result of looking for the native function of a Ruby file.
#[derive(Clone, Copy)]
pub enum NativeFunction {
    /// The library has the function.
    Known(&'static Library),
    /// A library has a function with this name, but it was not compared with this file.
    Unchecked,
    /// There is no native function.
    Unknown,
}
