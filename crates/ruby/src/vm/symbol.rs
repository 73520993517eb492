//! Symbols: the names that the core library uses have fixed numbers, other names get numbers as they are met.

use std::collections::HashMap;
use std::sync::Arc;

use puppetlang_source::Permanent;

use super::value::Sym;

/// Declares the symbols that the machine itself uses.
macro_rules! symbols {
    ($($constant:ident $text:literal)*) => {
        symbols!(@number 0u32; $($constant $text,)*);
        const KNOWN: &[&str] = &[$($text),*];
    };
    (@number $number:expr; $constant:ident $text:literal, $($rest:tt)*) => {
        #[doc = concat!("`", $text, "`")]
        #[allow(dead_code, reason = "the list has all operators and hooks")]
        pub(crate) const $constant: Sym = Sym($number);
        symbols!(@number $number + 1; $($rest)*);
    };
    (@number $number:expr;) => {};
}

symbols! {
    EMPTY ""
    INITIALIZE "initialize"
    METHOD_MISSING "method_missing"
    RESPOND_TO_MISSING "respond_to_missing?"
    RESPOND_TO "respond_to?"
    TO_S "to_s"
    FREEZE "freeze"
    INSPECT "inspect"
    TO_A "to_a"
    TO_ARY "to_ary"
    TO_STR "to_str"
    TO_HASH "to_hash"
    TO_H "to_h"
    TO_PROC "to_proc"
    TO_I "to_i"
    TO_INT "to_int"
    TO_F "to_f"
    TO_SYM "to_sym"
    EACH "each"
    CALL "call"
    NEW "new"
    HASH "hash"
    EQL "eql?"
    EQUAL "=="
    NOT_EQUAL "!="
    CASE_EQUAL "==="
    COMPARE "<=>"
    MATCH "=~"
    ADD "+"
    SUBTRACT "-"
    MULTIPLY "*"
    DIVIDE "/"
    MODULO "%"
    POWER "**"
    LESS "<"
    LESS_EQUAL "<="
    GREATER ">"
    GREATER_EQUAL ">="
    APPEND "<<"
    INDEX "[]"
    SET_INDEX "[]="
    NOT "!"
    SUCC "succ"
    COERCE "coerce"
    INHERITED "inherited"
    INCLUDED "included"
    EXTENDED "extended"
    PREPENDED "prepended"
    METHOD_ADDED "method_added"
    CONST_MISSING "const_missing"
    EXCEPTION "exception"
    MESSAGE "message"
    BACKTRACE "backtrace"
    DECONSTRUCT "deconstruct"
    DECONSTRUCT_KEYS "deconstruct_keys"
    INITIALIZE_COPY "initialize_copy"
    MEMBERS "__members__"
    REST_NAME "*"
}

/// The numbers of the fixed names: those above, and those of the core library's methods.
static FIXED: Permanent<Fixed> = Permanent::new(|| {
    let mut fixed = Fixed::default();
    for name in KNOWN.iter().copied().chain(crate::core::method_names()) {
        fixed.add(name);
    }
    fixed
});

#[derive(Default)]
struct Fixed {
    names: Vec<&'static str>,
    numbers: HashMap<&'static str, Sym>,
}

impl Fixed {
    fn add(&mut self, name: &'static str) {
        let number = Sym(u32::try_from(self.names.len()).unwrap_or(u32::MAX));
        if !self.numbers.contains_key(name) {
            self.names.push(name);
            self.numbers.insert(name, number);
        }
    }
}

/// Returns the symbol of a name of the core library; the empty one if it is not fixed.
pub(crate) fn fixed(name: &str) -> Sym {
    FIXED.numbers.get(name).copied().unwrap_or(EMPTY)
}

/// The symbols of a machine.
#[derive(Default)]
pub(crate) struct Symbols {
    names: Vec<Arc<str>>,
    numbers: HashMap<Arc<str>, Sym>,
}

impl Symbols {
    /// Returns the symbol of a name.
    pub(crate) fn intern(&mut self, name: &str) -> Sym {
        if let Some(known) = FIXED.numbers.get(name).or_else(|| self.numbers.get(name)) {
            return *known;
        }
        let number = Sym(u32::try_from(FIXED.names.len() + self.names.len()).unwrap_or(u32::MAX));
        let name: Arc<str> = name.into();
        self.names.push(Arc::clone(&name));
        self.numbers.insert(name, number);
        number
    }

    /// Returns all symbols.
    pub(crate) fn all(&self) -> impl ExactSizeIterator<Item = Sym> + use<> {
        (0..u32::try_from(FIXED.names.len() + self.names.len()).unwrap_or(u32::MAX)).map(Sym)
    }

    /// Returns the name of a symbol.
    pub(crate) fn name(&self, symbol: Sym) -> &str {
        let number = symbol.0 as usize;
        match FIXED.names.get(number) {
            Some(name) => name,
            None => self.names.get(number - FIXED.names.len()).map_or("", |name| name),
        }
    }
}
