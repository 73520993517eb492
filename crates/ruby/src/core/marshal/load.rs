//! Reads values.
//!
//! An object gets its number before its content is read, so that the content can refer to it.

use num_bigint::{BigInt, Sign};

use super::{VERSION, time};
use crate::core::numeric;
use crate::tree::RegexpOptions;
use crate::vm::class;
use crate::vm::heap::{Data, Encoding, RException};
use crate::vm::machine::Vm;
use crate::vm::symbol;
use crate::vm::value::{ClassId, Step, Sym, Val};

struct Loader<'b> {
    rest: &'b [u8],
    symbols: Vec<Sym>,
    objects: Vec<Val>,
    /// Called with each value; its result replaces the value.
    proc: Option<Val>,
    freezes: bool,
}

/// Reads a value from bytes.
pub(super) fn load(vm: &mut Vm<'_>, bytes: &[u8], proc: Option<Val>, freezes: bool) -> Step {
    let mut loader = Loader { rest: bytes, symbols: Vec::new(), objects: Vec::new(), proc, freezes };
    let (major, minor) = (loader.byte(vm)?, loader.byte(vm)?);
    if major != VERSION[0] || minor > VERSION[1] {
        let message = format!(
            "incompatible marshal file format (can't be read)\n\tformat version {}.{} required; {major}.{minor} given",
            VERSION[0], VERSION[1]
        );
        return vm.raise(class::TYPE_ERROR, &message);
    }
    loader.value(vm)
}

fn malformed<T>(vm: &mut Vm<'_>, message: &str) -> Step<T> {
    vm.raise(class::ARGUMENT_ERROR, message)
}

/// Finds a class or module by its path.
fn class_at(vm: &mut Vm<'_>, path: &str) -> Step<ClassId> {
    let mut scope = class::OBJECT;
    let mut end = 0;
    for part in path.split("::") {
        end += part.len() + 2;
        let name = vm.symbols.intern(part);
        let found = if part.is_empty() { None } else { vm.find_constant_in(scope, name)? };
        scope = match found {
            Some(Val::Class(id)) => id,
            Some(_) => return vm.raise(class::TYPE_ERROR, &format!("{path} does not refer to class/module")),
            None => {
                let shown = path.get(..end).unwrap_or(path).to_owned();
                return malformed(vm, &format!("undefined class/module {shown}"));
            }
        };
    }
    Ok(scope)
}

impl<'b> Loader<'b> {
    fn byte(&mut self, vm: &mut Vm<'_>) -> Step<u8> {
        match self.rest.split_first() {
            Some((byte, rest)) => {
                self.rest = rest;
                Ok(*byte)
            }
            None => malformed(vm, "marshal data too short"),
        }
    }

    fn long(&mut self, vm: &mut Vm<'_>) -> Step<i64> {
        let first = i64::from(self.byte(vm)?.cast_signed());
        match first {
            0 => Ok(0),
            5.. => Ok(first - 5),
            ..=-5 => Ok(first + 5),
            _ => {
                let fill = if first < 0 { 0xff } else { 0 };
                let mut bytes = [fill; 8];
                for byte in bytes.iter_mut().take(usize::try_from(first.abs()).unwrap_or(0)) {
                    *byte = self.byte(vm)?;
                }
                Ok(i64::from_le_bytes(bytes))
            }
        }
    }

    /// Reads a number of items. Each takes at least a byte, so a number that is too large ends in an error.
    fn count(&mut self, vm: &mut Vm<'_>) -> Step<usize> {
        let count = self.long(vm)?;
        match usize::try_from(count) {
            Ok(count) => Ok(count),
            Err(_) => malformed(vm, "marshal data too short"),
        }
    }

    fn bytes(&mut self, vm: &mut Vm<'_>) -> Step<&'b [u8]> {
        let length = self.count(vm)?;
        self.take(vm, length)
    }

    fn take(&mut self, vm: &mut Vm<'_>, length: usize) -> Step<&'b [u8]> {
        match self.rest.split_at_checked(length) {
            Some((bytes, rest)) => {
                vm.charge(length)?;
                self.rest = rest;
                Ok(bytes)
            }
            None => malformed(vm, "marshal data too short"),
        }
    }

    /// Reads a symbol, the name of a variable or class.
    fn symbol(&mut self, vm: &mut Vm<'_>) -> Step<Sym> {
        match self.byte(vm)? {
            b';' => self.known_symbol(vm),
            b':' => self.new_symbol(vm, false),
            b'I' => match self.byte(vm)? {
                b':' => self.new_symbol(vm, true),
                other => malformed(vm, &format!("dump format error for symbol(0x{other:x})")),
            },
            other => malformed(vm, &format!("dump format error for symbol(0x{other:x})")),
        }
    }

    fn known_symbol(&mut self, vm: &mut Vm<'_>) -> Step<Sym> {
        let number = self.long(vm)?;
        match usize::try_from(number).ok().and_then(|number| self.symbols.get(number)) {
            Some(name) => Ok(*name),
            None => malformed(vm, "bad symbol"),
        }
    }

    fn new_symbol(&mut self, vm: &mut Vm<'_>, has_encoding: bool) -> Step<Sym> {
        let text = String::from_utf8_lossy(self.bytes(vm)?).into_owned();
        let name = vm.symbols.intern(&text);
        self.symbols.push(name);
        if has_encoding {
            for _ in 0..self.count(vm)? {
                self.symbol(vm)?;
                self.value(vm)?;
            }
        }
        Ok(name)
    }

    fn class(&mut self, vm: &mut Vm<'_>) -> Step<ClassId> {
        let name = self.symbol(vm)?;
        let path = vm.symbols.name(name).to_owned();
        class_at(vm, &path)
    }

    fn value(&mut self, vm: &mut Vm<'_>) -> Step {
        vm.deeper(|vm| self.plain(vm, false))
    }

    /// Freezes a value that is complete, and calls the proc.
    fn leave(&mut self, vm: &mut Vm<'_>, value: Val) -> Step {
        if self.freezes && !matches!(value, Val::Class(_)) {
            vm.freeze(value);
        }
        match self.proc {
            Some(proc) => vm.send(proc, symbol::CALL, &[value]),
            None => Ok(value),
        }
    }

    fn enter(&mut self, vm: &mut Vm<'_>, value: Val) -> Step {
        vm.charge(16)?;
        self.objects.push(value);
        Ok(value)
    }

    /// Reads variables: their names and values.
    fn variables(&mut self, vm: &mut Vm<'_>) -> Step<Vec<(Sym, Val)>> {
        let count = self.count(vm)?;
        let mut variables = Vec::new();
        for _ in 0..count {
            let name = self.symbol(vm)?;
            let value = self.value(vm)?;
            vm.charge(32)?;
            variables.push((name, value));
        }
        Ok(variables)
    }

    /// Reads a value; `has_variables` tells that variables follow, of which the encoding of a string is one.
    fn plain(&mut self, vm: &mut Vm<'_>, has_variables: bool) -> Step {
        vm.spend(1)?;
        let letter = self.byte(vm)?;
        let value = match letter {
            b'0' => Val::Nil,
            b'T' => Val::True,
            b'F' => Val::False,
            b'i' => Val::Int(self.long(vm)?),
            b':' => Val::Sym(self.new_symbol(vm, has_variables)?),
            b';' => Val::Sym(self.known_symbol(vm)?),
            b'@' => self.link(vm)?,
            b'I' => return self.plain(vm, true),
            b'e' => return self.extended(vm, has_variables),
            b'C' => return self.user_class(vm, has_variables),
            b'f' => self.float(vm)?,
            b'l' => self.big(vm)?,
            b'"' => self.string(vm, has_variables)?,
            b'/' => self.regexp(vm, has_variables)?,
            b'[' => self.array(vm)?,
            b'{' | b'}' => self.hash(vm, letter == b'}')?,
            b'c' | b'm' | b'M' => self.module(vm, letter)?,
            b'S' => self.structure(vm)?,
            b'o' => self.object(vm)?,
            b'u' => self.by_load(vm, has_variables)?,
            b'U' => self.by_marshal_load(vm)?,
            other => return malformed(vm, &format!("dump format error(0x{other:x})")),
        };
        if has_variables && !matches!(letter, b'"' | b'/' | b'u' | b':') {
            for (name, variable) in self.variables(vm)? {
                vm.set_variable_of(value, name, variable);
            }
        }
        self.leave(vm, value)
    }

    fn link(&mut self, vm: &mut Vm<'_>) -> Step {
        let number = self.long(vm)?;
        match usize::try_from(number).ok().and_then(|number| self.objects.get(number)) {
            Some(value) => Ok(*value),
            None => malformed(vm, "dump format error (unlinked)"),
        }
    }

    fn extended(&mut self, vm: &mut Vm<'_>, has_variables: bool) -> Step {
        let module = self.class(vm)?;
        let value = vm.deeper(|vm| self.plain(vm, has_variables))?;
        if !vm.classes[module.0 as usize].is_module {
            let name = vm.class_name(module);
            return malformed(vm, &format!("{name} does not refer to module"));
        }
        let extend = vm.symbols.intern("extend");
        vm.send(value, extend, &[Val::Class(module)])
    }

    /// Reads an instance of a class below `String`, `Array`, `Hash` or `Regexp`.
    fn user_class(&mut self, vm: &mut Vm<'_>, has_variables: bool) -> Step {
        let class = self.class(vm)?;
        let value = vm.deeper(|vm| self.plain(vm, has_variables))?;
        if let (Val::Hash(id), class::HASH) = (value, class) {
            let pairs: Vec<(Val, Val)> = vm.heap.hash(id).pairs().collect();
            vm.hash_clear(id);
            vm.heap.hash_mut(id).by_identity = true;
            for (key, item) in pairs {
                vm.hash_set(id, key, item)?;
            }
            return Ok(value);
        }
        if !vm.is_below(class, vm.real_class(value)) {
            return malformed(vm, "dump format error (user class)");
        }
        match value {
            Val::Str(id) => vm.heap.string_mut(id).class = class,
            Val::Array(id) => vm.heap.array_mut(id).class = class,
            Val::Hash(id) => vm.heap.hash_mut(id).class = Some(class),
            Val::Object(id) => vm.heap.object_mut(id).class = class,
            _ => return malformed(vm, "dump format error (user class)"),
        }
        Ok(value)
    }

    fn float(&mut self, vm: &mut Vm<'_>) -> Step {
        let text = self.bytes(vm)?;
        let number = match text {
            b"nan" => f64::NAN,
            b"inf" => f64::INFINITY,
            b"-inf" => f64::NEG_INFINITY,
            text => std::str::from_utf8(text).ok().and_then(|text| text.parse().ok()).unwrap_or(0.0),
        };
        self.enter(vm, Val::Float(number))
    }

    fn big(&mut self, vm: &mut Vm<'_>) -> Step {
        let sign = if self.byte(vm)? == b'-' { Sign::Minus } else { Sign::Plus };
        let length = self.count(vm)?.saturating_mul(2);
        let number = BigInt::from_bytes_le(sign, self.take(vm, length)?);
        let value = numeric::integer(vm, number)?;
        self.enter(vm, value)
    }

    /// Reads the variables of a string; returns the encoding among them.
    fn encoding(&mut self, vm: &mut Vm<'_>) -> Step<Encoding> {
        let mut encoding = Encoding::Binary;
        for (name, value) in self.variables(vm)? {
            match (vm.symbols.name(name), value) {
                ("E", Val::True) => encoding = Encoding::Utf8,
                ("E", _) => encoding = Encoding::Ascii,
                ("encoding", name) => {
                    let name = vm.text_of(name);
                    return vm.refuse(&format!("the encoding {name}"));
                }
                _ => {}
            }
        }
        Ok(encoding)
    }

    fn string(&mut self, vm: &mut Vm<'_>, has_variables: bool) -> Step {
        let bytes = self.bytes(vm)?.to_vec();
        vm.charge(48)?;
        let value = vm.heap.add_string(bytes, Encoding::Binary);
        self.enter(vm, value)?;
        if has_variables {
            let encoding = self.encoding(vm)?;
            if let Val::Str(id) = value {
                vm.heap.string_mut(id).encoding = encoding;
            }
        }
        Ok(value)
    }

    fn regexp(&mut self, vm: &mut Vm<'_>, has_variables: bool) -> Step {
        let source = String::from_utf8_lossy(self.bytes(vm)?).into_owned();
        let bits = self.byte(vm)?;
        let options = RegexpOptions {
            ignore_case: bits & 1 != 0,
            extended: bits & 2 != 0,
            multiline: bits & 4 != 0,
            ..RegexpOptions::default()
        };
        let value = vm.regexp(&source, options)?;
        self.enter(vm, value)?;
        if has_variables {
            self.variables(vm)?;
        }
        Ok(value)
    }

    fn array(&mut self, vm: &mut Vm<'_>) -> Step {
        let count = self.count(vm)?;
        let array = vm.new_array(Vec::new())?;
        self.enter(vm, array)?;
        for _ in 0..count {
            let item = self.value(vm)?;
            vm.charge(size_of::<Val>())?;
            if let Val::Array(id) = array {
                vm.heap.array_mut(id).items.push(item);
            }
        }
        Ok(array)
    }

    fn hash(&mut self, vm: &mut Vm<'_>, has_default: bool) -> Step {
        let count = self.count(vm)?;
        let hash = vm.new_hash();
        self.enter(vm, Val::Hash(hash))?;
        for _ in 0..count {
            let key = self.value(vm)?;
            let value = self.value(vm)?;
            vm.hash_set(hash, key, value)?;
        }
        if has_default {
            let default = self.value(vm)?;
            vm.heap.hash_mut(hash).default = Some(default);
        }
        Ok(Val::Hash(hash))
    }

    fn module(&mut self, vm: &mut Vm<'_>, letter: u8) -> Step {
        let path = String::from_utf8_lossy(self.bytes(vm)?).into_owned();
        let id = class_at(vm, &path)?;
        let wanted = match letter {
            b'c' => Some(("class", false)),
            b'm' => Some(("module", true)),
            _ => None,
        };
        if let Some((kind, is_module)) = wanted
            && vm.classes[id.0 as usize].is_module != is_module
        {
            return malformed(vm, &format!("{path} does not refer to {kind}"));
        }
        self.enter(vm, Val::Class(id))
    }

    fn structure(&mut self, vm: &mut Vm<'_>) -> Step {
        let class = self.class(vm)?;
        let name = vm.class_name(class);
        let Some(members) = crate::core::structure::members(vm, class) else {
            return vm.raise(class::TYPE_ERROR, &format!("class {name} not a struct"));
        };
        vm.charge(96 + members.len() * size_of::<Val>())?;
        let value = vm.heap.add_object(class, Data::Struct(vec![Val::Nil; members.len()]));
        self.enter(vm, value)?;
        if self.count(vm)? != members.len() {
            let message = format!("struct {name} not compatible (struct size differs)");
            return vm.raise(class::TYPE_ERROR, &message);
        }
        for (index, member) in members.iter().enumerate() {
            let found = self.symbol(vm)?;
            if found != *member {
                let (found, member) = (vm.symbols.name(found).to_owned(), vm.symbols.name(*member).to_owned());
                let message = format!("struct {name} not compatible (:{found} for :{member})");
                return vm.raise(class::TYPE_ERROR, &message);
            }
            let item = self.value(vm)?;
            vm.set_member_of(value, index, item);
        }
        if vm.is_below(class, class::DATA) {
            vm.freeze(value);
        }
        Ok(value)
    }

    fn object(&mut self, vm: &mut Vm<'_>) -> Step {
        let class = self.class(vm)?;
        if vm.classes[class.0 as usize].is_module {
            let name = vm.class_name(class);
            return malformed(vm, &format!("{name} does not refer to class"));
        }
        if vm.is_below(class, class::RANGE) {
            return self.range(vm, class);
        }
        let value = crate::core::module::allocate(vm, Val::Class(class), &[], None)?;
        let Val::Object(id) = value else { return malformed(vm, "dump format error") };
        self.enter(vm, value)?;
        let variables = self.variables(vm)?;
        match vm.heap.object(id).data {
            Data::Set(_) => {
                if let Some((_, Val::Hash(items))) = variables.first() {
                    vm.heap.object_mut(id).data = Data::Set(*items);
                }
            }
            Data::Exception(_) => self.exception(vm, id, &variables),
            Data::Plain => vm.heap.object_mut(id).variables = variables,
            _ => return malformed(vm, "dump format error"),
        }
        Ok(value)
    }

    fn exception(&mut self, vm: &mut Vm<'_>, id: crate::vm::value::ObjectId, variables: &[(Sym, Val)]) {
        let mut exception = RException::default();
        let mut others = Vec::new();
        for (name, value) in variables {
            match vm.symbols.name(*name) {
                "mesg" => exception.message = Some(*value).filter(|value| !value.is_nil()),
                "bt" => exception.explicit_backtrace = Some(*value).filter(|value| !value.is_nil()),
                "receiver" => exception.given.push(("receiver", *value)),
                "key" => exception.given.push(("key", *value)),
                "name" => exception.given.push(("name", *value)),
                "status" => exception.given.push(("status", *value)),
                text if text.starts_with('@') => others.push((*name, *value)),
                _ => {}
            }
        }
        let object = vm.heap.object_mut(id);
        object.variables = others;
        object.data = Data::Exception(Box::new(exception));
    }

    fn range(&mut self, vm: &mut Vm<'_>, class: ClassId) -> Step {
        let number = self.objects.len();
        self.enter(vm, Val::Nil)?;
        let (mut first, mut last, mut is_exclusive) = (Val::Nil, Val::Nil, false);
        for (name, value) in self.variables(vm)? {
            match vm.symbols.name(name) {
                "begin" => first = value,
                "end" => last = value,
                "excl" => is_exclusive = value.is_truthy(),
                _ => {}
            }
        }
        let value = vm.range(first, last, is_exclusive)?;
        if let Val::Object(id) = value {
            vm.heap.object_mut(id).class = class;
        }
        self.set(number, value);
        Ok(value)
    }

    /// Sets the object of a number that was taken before.
    fn set(&mut self, number: usize, value: Val) {
        if let Some(object) = self.objects.get_mut(number) {
            *object = value;
        }
    }

    /// Reads an object of a class with `_load`.
    fn by_load(&mut self, vm: &mut Vm<'_>, has_variables: bool) -> Step {
        let class = self.class(vm)?;
        let bytes = self.bytes(vm)?.to_vec();
        if vm.is_below(class, class::TIME) {
            let variables = if has_variables { self.variables(vm)? } else { Vec::new() };
            let value = time::load(vm, class, &bytes, &variables)?;
            return self.enter(vm, value);
        }
        let encoding = if has_variables { self.encoding(vm)? } else { Encoding::Binary };
        let text = vm.heap.add_string(bytes, encoding);
        let name = vm.symbols.intern("_load");
        let Some(method) = vm.method_of(Val::Class(class), name) else {
            let class = vm.class_name(class);
            return vm.raise(class::TYPE_ERROR, &format!("class {class} needs to have method `_load'"));
        };
        let value = vm.invoke(Val::Class(class), &method, &[text], None, false)?;
        self.enter(vm, value)
    }

    /// Reads an object of a class with `marshal_load`.
    fn by_marshal_load(&mut self, vm: &mut Vm<'_>) -> Step {
        let class = self.class(vm)?;
        let number = self.objects.len();
        if class == class::RATIONAL {
            self.enter(vm, Val::Nil)?;
            let parts = self.value(vm)?;
            let parts: Vec<BigInt> = vm.items_of(parts).iter().filter_map(|part| vm.big_of(*part)).collect();
            let [above, below] = &parts[..] else {
                return malformed(vm, "marshaled rational must have an array whose length is 2 but 0");
            };
            let value = numeric::rational(vm, above.clone(), below.clone())?;
            self.set(number, value);
            return Ok(value);
        }
        if vm.is_below(class, class::DATE) {
            self.enter(vm, Val::Nil)?;
            let parts = self.value(vm)?;
            let items = vm.items_of(parts).to_vec();
            let Some(date) = crate::core::date::of_parts(&items) else {
                return vm.raise(class::TYPE_ERROR, "invalid size");
            };
            vm.charge(128)?;
            let value = vm.heap.add_object(class, Data::Date(date));
            self.set(number, value);
            return Ok(value);
        }
        let value = crate::core::module::allocate(vm, Val::Class(class), &[], None)?;
        let name = vm.symbols.intern("marshal_load");
        let is_open = vm.is_below(class, class::OPEN_STRUCT);
        let name = if is_open { symbol::INITIALIZE } else { name };
        let Some(method) = vm.method_of(value, name) else {
            let class = vm.class_name(class);
            return vm.raise(class::TYPE_ERROR, &format!("instance of {class} needs to have method `marshal_load'"));
        };
        self.enter(vm, value)?;
        let data = self.value(vm)?;
        vm.invoke(value, &method, &[data], None, false)?;
        Ok(value)
    }
}
