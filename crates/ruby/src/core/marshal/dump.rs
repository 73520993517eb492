//! Writes values.
//!
//! A symbol or object that was written before is written as its number. Numbers count all objects, including floats and
//! large integers, in the order in which Ruby's writer meets them.

use std::collections::HashMap;

use num_bigint::{BigInt, Sign};

use super::{VERSION, time};
use crate::vm::class;
use crate::vm::heap::{Data, Encoding};
use crate::vm::machine::Vm;
use crate::vm::symbol;
use crate::vm::value::{ClassId, Step, Sym, Val};

/// The identity of an object: its kind and number.
type Key = (u8, u64);

fn key_of(value: Val) -> Option<Key> {
    Some(match value {
        Val::Str(id) => (1, id.0.into()),
        Val::Array(id) => (2, id.0.into()),
        Val::Hash(id) => (3, id.0.into()),
        Val::Object(id) => (4, id.0.into()),
        Val::Class(id) => (5, id.0.into()),
        Val::Float(number) if is_immediate(number) => (6, number.to_bits()),
        _ => return None,
    })
}

/// Returns true for the floats that CRuby does not allocate, so that equal ones are the same object.
fn is_immediate(number: f64) -> bool {
    let bits = number.to_bits();
    bits == 0 || matches!(bits >> 60 & 7, 3 | 4)
}

pub(super) struct Dumper {
    pub(super) out: Vec<u8>,
    symbols: HashMap<Sym, usize>,
    objects: HashMap<Key, usize>,
    count: usize,
}

/// Returns a value as bytes; a limit that is not negative is the greatest nesting.
pub(super) fn dump(vm: &mut Vm<'_>, value: Val, limit: i64) -> Step<Vec<u8>> {
    let mut dumper = Dumper { out: VERSION.to_vec(), symbols: HashMap::new(), objects: HashMap::new(), count: 0 };
    dumper.value(vm, value, limit)?;
    Ok(dumper.out)
}

/// Raises the error about an object that has no text.
fn no_data<T>(vm: &mut Vm<'_>, value: Val) -> Step<T> {
    let class = vm.class_name(vm.real_class(value));
    vm.raise(class::TYPE_ERROR, &format!("no _dump_data is defined for class {class}"))
}

impl Dumper {
    fn long(&mut self, number: i64) {
        match number {
            0 => self.out.push(0),
            1..=122 => self.out.extend(i8::try_from(number + 5).unwrap_or(0).to_le_bytes()),
            -123..=-1 => self.out.extend(i8::try_from(number - 5).unwrap_or(0).to_le_bytes()),
            _ => {
                let bytes = number.to_le_bytes();
                let sign = if number < 0 { 0xff } else { 0 };
                let length = bytes.iter().rposition(|byte| *byte != sign).map_or(1, |at| at + 1).min(4);
                let count = i8::try_from(length).unwrap_or(4);
                self.out.extend((if number < 0 { -count } else { count }).to_le_bytes());
                self.out.extend_from_slice(bytes.get(..length).unwrap_or_default());
            }
        }
    }

    fn length(&mut self, length: usize) {
        self.long(i64::try_from(length).unwrap_or(i64::MAX));
    }

    pub(super) fn bytes(&mut self, vm: &mut Vm<'_>, bytes: &[u8]) -> Step<()> {
        vm.charge(bytes.len())?;
        self.length(bytes.len());
        self.out.extend_from_slice(bytes);
        Ok(())
    }

    /// Writes a symbol, or its number.
    pub(super) fn symbol(&mut self, vm: &mut Vm<'_>, name: Sym) -> Step<()> {
        if let Some(number) = self.symbols.get(&name).copied() {
            self.out.push(b';');
            self.length(number);
            return Ok(());
        }
        let text = vm.symbols.name(name).to_owned();
        if !text.is_ascii() {
            self.out.push(b'I');
        }
        self.out.push(b':');
        self.bytes(vm, text.as_bytes())?;
        self.symbols.insert(name, self.symbols.len());
        if !text.is_ascii() {
            self.long(1);
            self.encoding(vm, Encoding::Utf8)?;
        }
        Ok(())
    }

    pub(super) fn name(&mut self, vm: &mut Vm<'_>, name: &str) -> Step<()> {
        let name = vm.symbols.intern(name);
        self.symbol(vm, name)
    }

    /// Writes an encoding as an instance variable.
    fn encoding(&mut self, vm: &mut Vm<'_>, encoding: Encoding) -> Step<()> {
        self.name(vm, "E")?;
        self.out.push(if encoding == Encoding::Utf8 { b'T' } else { b'F' });
        Ok(())
    }

    /// Gives an object its number.
    pub(super) fn enter(&mut self, value: Val) {
        if let Some(key) = key_of(value) {
            self.objects.insert(key, self.count);
        }
        self.count += 1;
    }

    pub(super) fn value(&mut self, vm: &mut Vm<'_>, value: Val, limit: i64) -> Step<()> {
        vm.charge(8)?;
        if limit == 0 {
            return vm.raise(class::ARGUMENT_ERROR, "exceed depth limit");
        }
        if let Some(number) = key_of(value).and_then(|key| self.objects.get(&key)).copied() {
            self.out.push(b'@');
            self.length(number);
            return Ok(());
        }
        let limit = if limit > 0 { limit - 1 } else { limit };
        match value {
            Val::Nil => self.out.push(b'0'),
            Val::True => self.out.push(b'T'),
            Val::False => self.out.push(b'F'),
            Val::Int(number) if (-(1 << 30)..1 << 30).contains(&number) => {
                self.out.push(b'i');
                self.long(number);
            }
            Val::Int(number) => self.big(vm, value, &number.into())?,
            Val::Sym(name) => self.symbol(vm, name)?,
            Val::Float(number) => {
                self.enter(value);
                self.out.push(b'f');
                self.bytes(vm, float_text(number).as_bytes())?;
            }
            _ => vm.deeper(|vm| self.object(vm, value, limit))?,
        }
        Ok(())
    }

    fn big(&mut self, vm: &mut Vm<'_>, value: Val, number: &BigInt) -> Step<()> {
        self.enter(value);
        let (sign, mut bytes) = number.to_bytes_le();
        if bytes.len() % 2 == 1 {
            bytes.push(0);
        }
        vm.charge(bytes.len())?;
        self.out.extend_from_slice(if sign == Sign::Minus { b"l-" } else { b"l+" });
        self.length(bytes.len() / 2);
        self.out.extend_from_slice(&bytes);
        Ok(())
    }

    fn object(&mut self, vm: &mut Vm<'_>, value: Val, limit: i64) -> Step<()> {
        let marshal_dump = vm.symbols.intern("marshal_dump");
        if let Some(method) = vm.method_of(value, marshal_dump) {
            self.enter(value);
            let data = vm.invoke(value, &method, &[], None, false)?;
            self.class(vm, b'U', value, false)?;
            return self.value(vm, data, limit);
        }
        let old_dump = vm.symbols.intern("_dump");
        if let Some(method) = vm.method_of(value, old_dump) {
            return self.by_dump(vm, value, &method, limit);
        }
        if !matches!(value, Val::Object(_)) {
            self.enter(value);
        }
        match value {
            Val::Str(id) => {
                let string = vm.heap.string(id).clone();
                let has_encoding = string.encoding != Encoding::Binary;
                if has_encoding {
                    self.out.push(b'I');
                }
                self.own_class(vm, value, class::STRING)?;
                self.out.push(b'"');
                self.bytes(vm, string.bytes())?;
                if has_encoding {
                    self.long(1);
                    self.encoding(vm, string.encoding)?;
                }
                Ok(())
            }
            Val::Array(id) => {
                self.own_class(vm, value, class::ARRAY)?;
                self.out.push(b'[');
                self.length(vm.heap.array(id).items.len());
                let items = vm.heap.array(id).items.clone();
                for item in items {
                    self.value(vm, item, limit)?;
                }
                Ok(())
            }
            Val::Hash(_) => self.hash(vm, value, limit),
            Val::Class(id) => self.module(vm, id),
            _ => self.other(vm, value, limit),
        }
    }

    /// Writes an object whose class has `_dump`.
    fn by_dump(&mut self, vm: &mut Vm<'_>, value: Val, method: &class::Method, limit: i64) -> Step<()> {
        let text = vm.invoke(value, method, &[Val::Int(limit)], None, false)?;
        let Val::Str(id) = text else { return vm.raise(class::TYPE_ERROR, "_dump() must return string") };
        let string = vm.heap.string(id).clone();
        let has_encoding = string.encoding != Encoding::Binary;
        if has_encoding {
            self.out.push(b'I');
        }
        self.class(vm, b'u', value, false)?;
        self.bytes(vm, string.bytes())?;
        if has_encoding {
            self.long(1);
            self.encoding(vm, string.encoding)?;
        }
        self.enter(value);
        Ok(())
    }

    fn path(&mut self, vm: &mut Vm<'_>, class: ClassId) -> Step<String> {
        let path = vm.class_name(class);
        if path.starts_with('#') {
            let kind = if vm.classes[class.0 as usize].is_module { "module" } else { "class" };
            return vm.raise(class::TYPE_ERROR, &format!("can't dump anonymous {kind} {path}"));
        }
        Ok(path)
    }

    fn module(&mut self, vm: &mut Vm<'_>, id: ClassId) -> Step<()> {
        let class = &vm.classes[id.0 as usize];
        if class.attached.is_some() {
            return vm.raise(class::TYPE_ERROR, "singleton class can't be dumped");
        }
        self.out.push(if class.is_module { b'm' } else { b'c' });
        let path = self.path(vm, id)?;
        self.bytes(vm, path.as_bytes())
    }

    /// Writes the modules that extend an object.
    fn extensions(&mut self, vm: &mut Vm<'_>, value: Val, check: bool) -> Step<()> {
        let singleton = &vm.classes[vm.class_of(value).0 as usize];
        if singleton.attached.is_none() || matches!(value, Val::Class(_)) {
            return Ok(());
        }
        if check && (!singleton.methods.is_empty() || !singleton.constants.is_empty()) {
            return vm.raise(class::TYPE_ERROR, "singleton can't be dumped");
        }
        for module in singleton.includes.clone().into_iter().rev() {
            let path = self.path(vm, module)?;
            self.out.push(b'e');
            self.name(vm, &path)?;
        }
        Ok(())
    }

    /// Writes a letter and the class of an object.
    pub(super) fn class(&mut self, vm: &mut Vm<'_>, letter: u8, value: Val, check: bool) -> Step<()> {
        self.extensions(vm, value, check)?;
        self.out.push(letter);
        let path = self.path(vm, vm.real_class(value))?;
        self.name(vm, &path)
    }

    /// Writes the class of an object if it is not the usual one.
    fn own_class(&mut self, vm: &mut Vm<'_>, value: Val, usual: ClassId) -> Step<()> {
        self.extensions(vm, value, true)?;
        let class = vm.real_class(value);
        if class != usual {
            let path = self.path(vm, class)?;
            self.out.push(b'C');
            self.name(vm, &path)?;
        }
        Ok(())
    }

    fn hash(&mut self, vm: &mut Vm<'_>, value: Val, limit: i64) -> Step<()> {
        let Val::Hash(id) = value else { return Ok(()) };
        self.own_class(vm, value, class::HASH)?;
        if vm.heap.hash(id).by_identity {
            self.out.push(b'C');
            self.name(vm, "Hash")?;
        }
        if vm.heap.hash(id).default_proc.is_some() {
            return vm.raise(class::TYPE_ERROR, "can't dump hash with default proc");
        }
        let default = vm.heap.hash(id).default.filter(|default| !default.is_nil());
        self.pairs(vm, id, default, limit)
    }

    fn pairs(&mut self, vm: &mut Vm<'_>, id: crate::vm::value::HashId, default: Option<Val>, limit: i64) -> Step<()> {
        self.out.push(if default.is_some() { b'}' } else { b'{' });
        let pairs: Vec<(Val, Val)> = vm.heap.hash(id).pairs().collect();
        self.length(pairs.len());
        for (key, item) in pairs {
            self.value(vm, key, limit)?;
            self.value(vm, item, limit)?;
        }
        match default {
            Some(default) => self.value(vm, default, limit),
            None => Ok(()),
        }
    }

    /// Writes variables: their number, names and values.
    pub(super) fn variables(&mut self, vm: &mut Vm<'_>, variables: &[(Sym, Val)], limit: i64) -> Step<()> {
        self.length(variables.len());
        for (name, value) in variables {
            self.symbol(vm, *name)?;
            self.value(vm, *value, limit)?;
        }
        Ok(())
    }

    fn other(&mut self, vm: &mut Vm<'_>, value: Val, limit: i64) -> Step<()> {
        let Val::Object(id) = value else { return Ok(()) };
        let object = vm.heap.object(id).clone();
        match object.data {
            Data::BigInt(number) => return self.big(vm, value, &number),
            Data::Time { nanoseconds, zone } => return time::dump(self, vm, value, (nanoseconds, zone)),
            _ => self.enter(value),
        }
        match object.data {
            Data::Plain if vm.is_a(value, class::OPEN_STRUCT) => {
                self.class(vm, b'U', value, false)?;
                let fields = vm.send(value, symbol::TO_H, &[])?;
                self.value(vm, fields, limit)
            }
            Data::Plain => {
                self.class(vm, b'o', value, true)?;
                self.variables(vm, &object.variables, limit)
            }
            Data::Struct(values) => {
                self.class(vm, b'S', value, true)?;
                let names = crate::core::structure::members(vm, vm.real_class(value)).unwrap_or_default();
                let members: Vec<(Sym, Val)> = names.iter().copied().zip(values).collect();
                self.variables(vm, &members, limit)
            }
            Data::Range { first, last, is_exclusive } => {
                self.class(vm, b'o', value, true)?;
                let names = ["excl", "begin", "end"].map(|name| vm.symbols.intern(name));
                let variables = [(names[0], is_exclusive.into()), (names[1], first), (names[2], last)];
                self.variables(vm, &variables, limit)
            }
            Data::Rational(parts) => {
                self.class(vm, b'U', value, false)?;
                let items = vec![vm.integer(parts.0), vm.integer(parts.1)];
                let items = vm.new_array(items)?;
                self.value(vm, items, limit)
            }
            Data::Set(items) => {
                self.class(vm, b'o', value, true)?;
                self.long(1);
                self.name(vm, "@hash")?;
                self.enter(Val::Hash(items));
                if vm.heap.hash(items).by_identity {
                    self.out.push(b'C');
                    self.name(vm, "Hash")?;
                }
                self.pairs(vm, items, Some(Val::False), limit)
            }
            Data::Regexp(regexp) => {
                let is_ascii = regexp.source.is_ascii();
                self.out.push(b'I');
                self.own_class(vm, value, class::REGEXP)?;
                self.out.push(b'/');
                self.bytes(vm, regexp.source.as_bytes())?;
                let options = regexp.options;
                let bits = [options.ignore_case, options.extended, options.multiline, false, !is_ascii];
                self.out.push(bits.iter().zip(0..).map(|(is_set, bit)| u8::from(*is_set) << bit).sum());
                self.long(1);
                self.encoding(vm, if is_ascii { Encoding::Ascii } else { Encoding::Utf8 })
            }
            Data::Exception(exception) => {
                self.class(vm, b'o', value, true)?;
                let backtrace = vm.send(value, symbol::BACKTRACE, &[])?;
                let names = ["mesg", "bt"].map(|name| vm.symbols.intern(name));
                let mut variables = vec![(names[0], exception.message.unwrap_or(Val::Nil)), (names[1], backtrace)];
                for (name, given) in exception.given {
                    variables.push((vm.symbols.intern(name), given));
                }
                variables.extend(object.variables);
                self.variables(vm, &variables, limit)
            }
            Data::Date(date) => {
                self.class(vm, b'U', value, false)?;
                let Some(parts) = crate::core::date::to_parts(date) else {
                    return vm.refuse("Marshal.dump of a date so far away");
                };
                let mut items: Vec<Val> = parts.into_iter().map(Val::Int).collect();
                items.push(Val::Float(2_299_161.0));
                let items = vm.new_array(items)?;
                self.value(vm, items, limit)
            }
            Data::Match(_) => vm.raise(class::TYPE_ERROR, "can't dump MatchData"),
            Data::Puppet(_) | Data::Scope { .. } => vm.refuse("Marshal.dump of a value of Puppet"),
            Data::Random(_) => vm.refuse("Marshal.dump of a Random"),
            _ => no_data(vm, value),
        }
    }
}

/// Returns the shortest text of a float, with an exponent if there would be zeros at its end.
fn float_text(number: f64) -> String {
    if number.is_nan() {
        return "nan".to_owned();
    }
    if number.is_infinite() {
        return if number > 0.0 { "inf" } else { "-inf" }.to_owned();
    }
    if number == 0.0 {
        return if number.is_sign_negative() { "-0" } else { "0" }.to_owned();
    }
    let sign = if number < 0.0 { "-" } else { "" };
    let text = format!("{:e}", number.abs());
    let Some((digits, exponent)) = text.split_once('e') else { return text };
    let digits = digits.replace('.', "");
    let exponent: i64 = exponent.parse().unwrap_or(0);
    let length = i64::try_from(digits.len()).unwrap_or(0);
    let point = exponent + 1;
    if point < -3 || point > length {
        let (first, rest) = digits.split_at(1);
        let dot = if rest.is_empty() { "" } else { "." };
        return format!("{sign}{first}{dot}{rest}e{exponent}");
    }
    match usize::try_from(point) {
        Ok(at @ 1..) => {
            let (whole, rest) = digits.split_at(at);
            let dot = if rest.is_empty() { "" } else { "." };
            format!("{sign}{whole}{dot}{rest}")
        }
        _ => format!("{sign}0.{}{digits}", "0".repeat(usize::try_from(-point).unwrap_or(0))),
    }
}
