//! Nodes to objects, with the classes that a call permits.

use std::collections::HashMap;

use num_bigint::BigInt;
use puppetlang_types::Value;
use puppetlang_yaml::raw::{self, Kind, Meaning, Node, NodeId, Nodes, Style};
use puppetlang_yaml::{YamlError, YamlErrorKind};

use super::super::super::numeric;
use super::super::support::set;
use crate::tree::RegexpOptions;
use crate::vm::class;
use crate::vm::heap::Data;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{ClassId, HashId, Step, Sym, Val};

/// The classes, symbols and aliases that a call permits.
#[derive(Clone, Debug, Default)]
struct Rules {
    /// The names of the classes; `None` if all are permitted.
    classes: Option<Vec<String>>,
    /// The names of the symbols; all if there are none.
    symbols: Vec<String>,
    allows_aliases: bool,
    symbolizes: bool,
    freezes: bool,
}

const OPTIONS: &[&str] = &[
    "permitted_classes",
    "permitted_symbols",
    "aliases",
    "filename",
    "fallback",
    "symbolize_names",
    "freeze",
    "strict_integer",
];
const UNSAFE_OPTIONS: &[&str] = &["filename", "fallback", "symbolize_names", "freeze", "strict_integer"];

/// `Psych.load`
pub(super) fn load(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let rules = Rules { classes: Some(vec!["Symbol".to_owned()]), ..Rules::default() };
    loaded(vm, arguments, rules, OPTIONS, Val::Nil)
}

/// `Psych.safe_load`
pub(super) fn safe_load(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    loaded(vm, arguments, Rules { classes: Some(Vec::new()), ..Rules::default() }, OPTIONS, Val::Nil)
}

/// `Psych.unsafe_load`
pub(super) fn unsafe_load(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    loaded(vm, arguments, Rules { allows_aliases: true, ..Rules::default() }, UNSAFE_OPTIONS, Val::False)
}

fn loaded(vm: &mut Vm<'_>, arguments: &[Val], mut rules: Rules, allowed: &[&str], fallback: Val) -> Step {
    let (arguments, options) = numeric::split_options(vm, arguments, 1, 1)?;
    let option = |vm: &mut Vm<'_>, name: &str| numeric::option(vm, options, name, allowed);
    if let Some(given) = option(vm, "permitted_classes")? {
        rules.classes = Some(names(vm, given)?);
    }
    if let Some(given) = option(vm, "permitted_symbols")? {
        rules.symbols = names(vm, given)?;
    }
    if let Some(given) = option(vm, "aliases")? {
        rules.allows_aliases = given.is_truthy();
    }
    if option(vm, "strict_integer")?.is_some_and(Val::is_truthy) {
        return vm.refuse("YAML with strict integers");
    }
    rules.symbolizes = option(vm, "symbolize_names")?.is_some_and(Val::is_truthy);
    rules.freezes = option(vm, "freeze")?.is_some_and(Val::is_truthy);
    let fallback = option(vm, "fallback")?.unwrap_or(fallback);
    let file = option(vm, "filename")?.filter(|file| file.is_truthy());

    let mut source = arguments[0];
    let read = vm.symbols.intern("read");
    if !matches!(source, Val::Str(_)) && vm.method_of(source, read).is_some() {
        source = vm.send(source, read, &[])?;
    }
    let text = vm.to_str(source)?;
    // A node takes much more memory than the few bytes that it may consist of.
    vm.charge(vm.heap.string(text).bytes().len().saturating_mul(96))?;
    let bytes = vm.heap.string(text).bytes().to_vec();
    match raw::read(&bytes) {
        Ok(nodes) => match nodes.root {
            Some(root) => {
                let mut loader = Loader { nodes: &nodes, rules, known: HashMap::new() };
                let value = loader.value(vm, root)?;
                if loader.rules.freezes {
                    freeze(vm, value)?;
                }
                Ok(value)
            }
            None => Ok(fallback),
        },
        Err(error) => syntax_error(vm, &error, file),
    }
}

/// Returns the names of a list of classes or symbols.
fn names(vm: &mut Vm<'_>, list: Val) -> Step<Vec<String>> {
    let mut names = Vec::new();
    for item in vm.each_to_array(list)? {
        names.push(vm.to_s(item)?);
    }
    Ok(names)
}

fn syntax_error(vm: &mut Vm<'_>, error: &YamlError, file: Option<Val>) -> Step {
    let shown = match file {
        Some(file) => vm.to_s(file)?,
        None => "<unknown>".to_owned(),
    };
    let message = vm.new_string(error.in_file(&shown))?;
    let raised = vm.send(Val::Class(class::YAML_SYNTAX_ERROR), symbol::NEW, &[message])?;
    set(vm, raised, "@file", file.unwrap_or(Val::Nil))?;
    set(vm, raised, "@line", error.line.into())?;
    set(vm, raised, "@column", error.column.into())?;
    if error.kind == YamlErrorKind::Limit {
        return Err(vm.stopped(puppetlang_source::meter::Stopped::Bytes));
    }
    vm.raise_object(raised)
}

/// Freezes a value with all that it contains.
fn freeze(vm: &mut Vm<'_>, value: Val) -> Step<()> {
    vm.spend(1)?;
    if vm.is_frozen(value) {
        return Ok(());
    }
    vm.freeze(value);
    let inner: Vec<Val> = match value {
        Val::Array(id) => vm.heap.array(id).items.clone(),
        Val::Hash(id) => vm.heap.hash(id).pairs().flat_map(|(key, value)| [key, value]).collect(),
        _ => Vec::new(),
    };
    for item in inner {
        vm.deeper(|vm| freeze(vm, item))?;
    }
    Ok(())
}

struct Loader<'n> {
    nodes: &'n Nodes,
    rules: Rules,
    /// The objects of the nodes, for aliases.
    known: HashMap<NodeId, Val>,
}

/// Returns the rest of a tag after a prefix, without the colon between.
fn named<'t>(tag: &'t str, prefix: &str) -> Option<&'t str> {
    let rest = tag.strip_prefix(prefix)?;
    Some(rest.strip_prefix(':').unwrap_or(rest))
}

impl<'n> Loader<'n> {
    fn node(&self, id: NodeId) -> Option<&'n Node> {
        self.nodes.nodes.get(id)
    }

    fn value(&mut self, vm: &mut Vm<'_>, id: NodeId) -> Step {
        vm.spend(1)?;
        let Some(node) = self.node(id) else { return Ok(Val::Nil) };
        match &node.kind {
            Kind::Alias(target) => {
                if !self.rules.allows_aliases {
                    let message = "Alias parsing was not enabled. To enable it, pass `aliases: true` to \
                                   `Psych::load` or `Psych::safe_load`.";
                    return vm.raise(class::YAML_ALIASES_ERROR, message);
                }
                Ok(self.known.get(target).copied().unwrap_or(Val::Nil))
            }
            Kind::UnknownAlias(name) => {
                if !self.rules.allows_aliases {
                    let message = "Alias parsing was not enabled. To enable it, pass `aliases: true` to \
                                   `Psych::load` or `Psych::safe_load`.";
                    return vm.raise(class::YAML_ALIASES_ERROR, message);
                }
                vm.raise(class::YAML_ANCHOR_ERROR, &format!("An alias referenced an unknown anchor: {name}"))
            }
            Kind::Scalar { text, style, .. } => {
                let value = self.scalar(vm, text, *style, node.tag.as_deref())?;
                self.known.insert(id, value);
                Ok(value)
            }
            Kind::Sequence(items) => vm.deeper(|vm| self.sequence(vm, id, items, node.tag.as_deref())),
            Kind::Mapping(pairs) => vm.deeper(|vm| self.mapping(vm, id, pairs, node.tag.as_deref())),
        }
    }

    // Classes.

    fn disallowed<T>(&self, vm: &mut Vm<'_>, class: &str) -> Step<T> {
        vm.raise(class::YAML_CLASS_ERROR, &format!("Tried to load unspecified class: {class}"))
    }

    fn permit(&self, vm: &mut Vm<'_>, class: &str) -> Step<()> {
        match &self.rules.classes {
            Some(classes) if !classes.iter().any(|known| known == class) => self.disallowed(vm, class),
            _ => Ok(()),
        }
    }

    /// Returns a class by its name; `None` if the name is empty.
    fn class(&self, vm: &mut Vm<'_>, name: &str) -> Step<Option<ClassId>> {
        if name.is_empty() {
            return Ok(None);
        }
        self.permit(vm, name)?;
        let mut class = class::OBJECT;
        for part in name.split("::") {
            let part = vm.symbols.intern(part);
            class = match vm.find_constant_in(class, part)? {
                Some(Val::Class(id)) => id,
                _ => return vm.raise(class::ARGUMENT_ERROR, &format!("undefined class/module {name}")),
            };
        }
        Ok(Some(class))
    }

    fn symbol(&self, vm: &mut Vm<'_>, name: &str) -> Step {
        if self.rules.symbols.is_empty() {
            self.permit(vm, "Symbol")?;
        } else if !self.rules.symbols.iter().any(|known| known == name) {
            return self.disallowed(vm, "Symbol");
        } else {
            self.permit(vm, "Symbol")?;
        }
        vm.charge(name.len())?;
        Ok(vm.sym(name))
    }

    fn allocated(&self, vm: &mut Vm<'_>, class: ClassId) -> Step {
        let allocate = vm.symbols.intern("allocate");
        vm.send(Val::Class(class), allocate, &[])
    }

    // Scalars.

    fn plain(&self, vm: &mut Vm<'_>, text: &str) -> Step {
        vm.spend(1 + text.len() / 16)?;
        match raw::meaning(text) {
            Meaning::Value(Value::String(_)) => vm.new_string(text),
            Meaning::Value(value) => vm.from_puppet(&value),
            Meaning::Symbol(name) => self.symbol(vm, &name),
            Meaning::LargeInteger => {
                let digits: String = text.chars().filter(|c| !matches!(c, ',' | '_')).collect();
                vm.spend(digits.len().saturating_mul(digits.len()) / 1024)?;
                let (name, digits) = (vm.symbols.intern("Integer"), vm.new_string(digits)?);
                let main = vm.main;
                vm.send(main, name, &[digits])
            }
            Meaning::Time => {
                self.permit(vm, "Time")?;
                time(vm, text)
            }
            Meaning::Date => {
                self.permit(vm, "Date")?;
                vm.refuse("a date in YAML")
            }
            Meaning::Invalid(message) => vm.raise(class::ARGUMENT_ERROR, &message),
        }
    }

    fn scalar(&self, vm: &mut Vm<'_>, text: &str, style: Style, tag: Option<&str>) -> Step {
        let Some(tag) = tag else {
            return if style == Style::Plain { self.plain(vm, text) } else { vm.new_string(text) };
        };
        match tag {
            "!" => self.plain(vm, text),
            "!binary" | "tag:yaml.org,2002:binary" => {
                let text = vm.new_string(text)?;
                let name = vm.symbols.intern("decode64");
                vm.send(Val::Class(class::BASE64), name, &[text])
            }
            "tag:yaml.org,2002:str" => vm.new_string(text),
            "tag:yaml.org,2002:float" | "!float" => {
                let value = self.plain(vm, text)?;
                let name = vm.symbols.intern("Float");
                let main = vm.main;
                vm.send(main, name, &[value])
            }
            "!ruby/object:BigDecimal" => {
                self.permit(vm, "BigDecimal")?;
                vm.refuse("the class BigDecimal")
            }
            "!ruby/object:DateTime" => {
                self.permit(vm, "DateTime")?;
                vm.refuse("the class DateTime")
            }
            "!ruby/object:Complex" => {
                self.permit(vm, "Complex")?;
                vm.refuse("complex numbers")
            }
            "!ruby/object:Rational" => {
                self.permit(vm, "Rational")?;
                let (name, text) = (vm.symbols.intern("Rational"), vm.new_string(text)?);
                let main = vm.main;
                vm.send(main, name, &[text])
            }
            "!ruby/encoding" => {
                let (find, text) = (vm.symbols.intern("find"), vm.new_string(text)?);
                vm.send(Val::Class(class::ENCODING), find, &[text])
            }
            "!ruby/class" | "!ruby/module" => Ok(self.class(vm, text)?.map_or(Val::Nil, Val::Class)),
            "!ruby/regexp" => {
                self.permit(vm, "Regexp")?;
                regexp(vm, text)
            }
            "!ruby/range" => {
                self.permit(vm, "Range")?;
                self.range(vm, text)
            }
            _ if tag.starts_with("!ruby/sym") => self.symbol(vm, text),
            _ => match string_class(tag) {
                Some(name) => match self.class(vm, name)? {
                    Some(class) => {
                        let made = self.allocated(vm, class)?;
                        let (replace, text) = (vm.symbols.intern("replace"), vm.new_string(text)?);
                        vm.send(made, replace, &[text])
                    }
                    None => vm.new_string(text),
                },
                None => self.plain(vm, text),
            },
        }
    }

    /// Reads `1..5` or `1...5`.
    fn range(&self, vm: &mut Vm<'_>, text: &str) -> Step {
        let (first, last, is_exclusive) = match (text.split_once("..."), text.split_once("..")) {
            (Some((first, last)), _) => (first, last, true),
            (None, Some((first, last))) => (first, last, false),
            _ => (text, "", false),
        };
        let (first, last) = (self.plain(vm, first)?, self.plain(vm, last)?);
        vm.range(first, last, is_exclusive)
    }

    // Containers.

    fn sequence(&mut self, vm: &mut Vm<'_>, id: NodeId, items: &[NodeId], tag: Option<&str>) -> Step {
        if matches!(tag, Some("!omap" | "tag:yaml.org,2002:omap")) {
            let made = vm.new_hash();
            self.known.insert(id, Val::Hash(made));
            for item in items {
                if let Some(Node { kind: Kind::Mapping(pairs), .. }) = self.node(*item)
                    && let [(key, value)] = pairs[..]
                {
                    let (key, value) = (self.value(vm, key)?, self.value(vm, value)?);
                    vm.hash_set(made, key, value)?;
                } else {
                    return vm.refuse("an ordered mapping whose elements have several keys");
                }
            }
            return Ok(Val::Hash(made));
        }
        let named = tag.and_then(|tag| tag.strip_prefix("!seq:").or_else(|| tag.strip_prefix("!ruby/array:")));
        let list = match named {
            Some(name) => match self.class(vm, name)? {
                Some(class) => self.allocated(vm, class)?,
                None => vm.new_array(Vec::new())?,
            },
            None => vm.new_array(Vec::new())?,
        };
        self.known.insert(id, list);
        for item in items {
            let item = self.value(vm, *item)?;
            vm.charge(size_of::<Val>())?;
            if let Val::Array(list) = list {
                vm.heap.array_mut(list).items.push(item);
            }
        }
        Ok(list)
    }

    fn mapping(&mut self, vm: &mut Vm<'_>, id: NodeId, pairs: &[(NodeId, NodeId)], tag: Option<&str>) -> Step {
        let tag = tag.unwrap_or_default();
        if matches!(tag, "!ruby/range") {
            self.permit(vm, "Range")?;
            let parts = self.names_and_values(vm, pairs)?;
            let part =
                |name: &str| parts.iter().rev().find(|(key, _)| key == name).map_or(Val::Nil, |(_, value)| *value);
            let made = vm.range(part("begin"), part("end"), part("excl").is_truthy())?;
            self.known.insert(id, made);
            return Ok(made);
        }
        if matches!(tag, "!set" | "tag:yaml.org,2002:set") {
            self.permit(vm, "Psych::Set")?;
            return vm.refuse("a set of YAML");
        }
        if let Some(name) = named(tag, "!ruby/struct") {
            return self.structure(vm, id, pairs, name);
        }
        if let Some(name) = named(tag, "!ruby/exception") {
            self.class(vm, if name.is_empty() { "Exception" } else { name })?;
            return vm.refuse("an exception in YAML");
        }
        if let Some(name) = named(tag, "!ruby/object")
            && name != "Hash"
        {
            return self.object(vm, id, pairs, if name.is_empty() { "Object" } else { name });
        }
        if tag.starts_with("!ruby/hash-with-ivars") || tag.starts_with("!ruby/marshalable") {
            let name = tag.split_once(':').map_or("", |(_, name)| name);
            self.class(vm, name)?;
            return vm.refuse("a hash with instance variables in YAML");
        }
        if string_class(tag).is_some() || tag == "tag:yaml.org,2002:str" {
            self.class(vm, string_class(tag).unwrap_or_default())?;
            return vm.refuse("a string with instance variables in YAML");
        }
        let hash = match tag.strip_prefix("!map:").or_else(|| tag.strip_prefix("!ruby/hash:")) {
            Some(name) => match self.class(vm, name)? {
                Some(class) => match self.allocated(vm, class)? {
                    Val::Hash(hash) => hash,
                    _ => return vm.refuse("this class as a hash in YAML"),
                },
                None => vm.new_hash(),
            },
            None => vm.new_hash(),
        };
        vm.charge(96)?;
        self.known.insert(id, Val::Hash(hash));
        self.fill(vm, hash, pairs)?;
        Ok(Val::Hash(hash))
    }

    /// Adds the pairs of a mapping to a hash. The key `<<` merges other mappings.
    fn fill(&mut self, vm: &mut Vm<'_>, hash: HashId, pairs: &[(NodeId, NodeId)]) -> Step<()> {
        for (key_id, value_id) in pairs {
            let mut key = self.value(vm, *key_id)?;
            let value = self.value(vm, *value_id)?;
            let is_text = self.node(*key_id).is_some_and(|node| node.tag.as_deref() == Some("tag:yaml.org,2002:str"));
            if !is_text && vm.bytes_of(key) == b"<<" && self.merged(vm, hash, *value_id, value)? {
                continue;
            }
            if self.rules.symbolizes && matches!(key, Val::Str(_)) {
                let name = vm.text_of(key);
                key = vm.sym(&name);
            }
            vm.hash_set(hash, key, value)?;
        }
        Ok(())
    }

    /// Merges a mapping, or a list of them; returns false if the value is something else.
    fn merged(&mut self, vm: &mut Vm<'_>, hash: HashId, node: NodeId, value: Val) -> Step<bool> {
        let kind = self.node(node).map(|node| &node.kind);
        match (kind, value) {
            (Some(Kind::Alias(_) | Kind::Mapping(_)), Val::Hash(_)) => {
                vm.merge_into(hash, value)?;
                Ok(true)
            }
            (Some(Kind::Sequence(_)), Val::Array(id)) => {
                let items = vm.heap.array(id).items.clone();
                if items.iter().any(|item| !matches!(item, Val::Hash(_))) {
                    return Ok(false);
                }
                let all = vm.new_hash();
                for item in items.iter().rev() {
                    vm.merge_into(all, *item)?;
                }
                vm.merge_into(hash, Val::Hash(all))?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// Reads a mapping whose keys are names.
    fn names_and_values(&mut self, vm: &mut Vm<'_>, pairs: &[(NodeId, NodeId)]) -> Step<Vec<(String, Val)>> {
        let mut parts = Vec::with_capacity(pairs.len());
        for (key, value) in pairs {
            let key = self.value(vm, *key)?;
            let key = vm.to_s(key)?;
            parts.push((key, self.value(vm, *value)?));
        }
        Ok(parts)
    }

    fn structure(&mut self, vm: &mut Vm<'_>, id: NodeId, pairs: &[(NodeId, NodeId)], name: &str) -> Step {
        let Some(class) = self.class(vm, name)? else {
            self.permit(vm, "Struct")?;
            return vm.refuse("a struct without a class in YAML");
        };
        let made = self.allocated(vm, class)?;
        self.known.insert(id, made);
        let members = super::super::super::structure::members(vm, class);
        for (name, value) in self.names_and_values(vm, pairs)? {
            let name = vm.symbols.intern(&name);
            match members.as_ref().and_then(|members| members.iter().position(|member| *member == name)) {
                Some(index) => vm.set_member_of(made, index, value),
                None => self.set_variable(vm, made, name, value),
            }
        }
        Ok(made)
    }

    fn set_variable(&self, vm: &mut Vm<'_>, object: Val, name: Sym, value: Val) {
        let text = vm.symbols.name(name).trim_start_matches('@').to_owned();
        let name = vm.symbols.intern(&format!("@{text}"));
        vm.set_variable_of(object, name, value);
    }

    fn object(&mut self, vm: &mut Vm<'_>, id: NodeId, pairs: &[(NodeId, NodeId)], name: &str) -> Step {
        if name == "Complex" {
            self.permit(vm, name)?;
            return vm.refuse("complex numbers");
        }
        if name == "Rational" {
            self.permit(vm, name)?;
            let parts = self.names_and_values(vm, pairs)?;
            let part = |name: &str| parts.iter().find(|(key, _)| key == name).map_or(Val::Int(1), |(_, value)| *value);
            let number = |vm: &Vm<'_>, value| vm.big_of(value).unwrap_or_else(|| BigInt::from(1));
            let (numerator, denominator) = (number(vm, part("numerator")), number(vm, part("denominator")));
            return numeric::rational(vm, numerator, denominator);
        }
        let Some(class) = self.class(vm, name)? else { return Ok(Val::Nil) };
        let made = self.allocated(vm, class)?;
        self.known.insert(id, made);
        let init = vm.symbols.intern("init_with");
        if vm.method_of(made, init).is_some() {
            return vm.refuse("the method init_with");
        }
        let parts = self.names_and_values(vm, pairs)?;
        if let Val::Object(object) = made {
            let data = vm.heap.object(object).data.clone();
            for (name, value) in parts {
                let name = vm.symbols.intern(&name);
                match (&data, value) {
                    (Data::Set(items), Val::Hash(hash)) if vm.symbols.name(name) == "hash" => {
                        vm.merge_into(*items, Val::Hash(hash))?;
                    }
                    (Data::Plain, _) if vm.is_below(class, class::OPEN_STRUCT) => {
                        let set = symbol::SET_INDEX;
                        vm.send(made, set, &[Val::Sym(name), value])?;
                    }
                    (Data::Plain | Data::Set(_) | Data::Struct(_) | Data::Exception(_), _) => {
                        self.set_variable(vm, made, name, value);
                    }
                    _ => {
                        let class = vm.class_name(class);
                        return vm.refuse(&format!("the class {class} in YAML"));
                    }
                }
            }
        }
        Ok(made)
    }
}

/// Returns the class that a tag of a string names.
fn string_class(tag: &str) -> Option<&str> {
    let rest = tag.strip_prefix("!str").or_else(|| tag.strip_prefix("!ruby/string"))?;
    if rest.is_empty() { Some(rest) } else { rest.strip_prefix(':') }
}

/// Reads `/source/options`.
fn regexp(vm: &mut Vm<'_>, text: &str) -> Step {
    let inner = text.strip_prefix('/').and_then(|rest| rest.rsplit_once('/'));
    let Some((source, letters)) = inner else { return vm.refuse("this regular expression in YAML") };
    let has = |letter: char| letters.contains(letter);
    let options =
        RegexpOptions { ignore_case: has('i'), multiline: has('m'), extended: has('x'), ..RegexpOptions::default() };
    vm.regexp(source, options)
}

/// Reads a point in time.
fn time(vm: &mut Vm<'_>, text: &str) -> Step {
    let (date, clock) = text.split_once([' ', 't', 'T']).unwrap_or((text, ""));
    let is_negative = date.starts_with('-');
    let mut numbers: Vec<Val> = Vec::new();
    for (index, part) in date.trim_start_matches('-').split('-').enumerate() {
        let number = part.parse::<i64>().unwrap_or(0);
        numbers.push(Val::Int(if index == 0 && is_negative { -number } else { number }));
    }
    let clock = clock.trim_start();
    let end = clock.find(|c: char| !c.is_ascii_digit() && c != ':').unwrap_or(clock.len());
    numbers.extend(clock[..end].split(':').map(|part| Val::Int(part.parse().unwrap_or(0))));
    let mut rest = &clock[end..];
    let mut fraction = "";
    if let Some(after) = rest.strip_prefix('.') {
        let length = after.bytes().take_while(u8::is_ascii_digit).count();
        (fraction, rest) = after.split_at(length);
    }
    // More digits than these are lost in Ruby's clock, too.
    let fraction = &fraction[..fraction.len().min(18)];
    let scale = BigInt::from(10).pow(u32::try_from(fraction.len()).unwrap_or(0));
    let digits = fraction.parse::<BigInt>().unwrap_or_default();
    let zone = rest.trim();
    let (utc, at, new) = (vm.symbols.intern("utc"), vm.symbols.intern("at"), symbol::NEW);
    let this = Val::Class(class::TIME);
    let microseconds = numeric::rational(vm, &digits * 1_000_000, scale.clone())?;
    if zone.is_empty() || zone == "Z" {
        let mut all = numbers.clone();
        all.push(microseconds);
        let made = vm.send(this, utc, &all)?;
        if zone == "Z" {
            return Ok(made);
        }
        let seconds = vm.send(made, symbol::TO_I, &[])?;
        return vm.send(this, at, &[seconds, microseconds]);
    }
    let is_west = zone.starts_with('-');
    let digits_of = zone.trim_start_matches(['+', '-']);
    let (hours, minutes) = match digits_of.split_once(':') {
        Some((hours, minutes)) => (hours, minutes),
        None if digits_of.len() > 2 => digits_of.split_at(2),
        None => (digits_of, "0"),
    };
    let offset = hours.parse::<i64>().unwrap_or(0) * 3600 + minutes.parse::<i64>().unwrap_or(0) * 60;
    let offset = if is_west { -offset } else { offset };
    let seconds = match numbers.pop() {
        Some(Val::Int(seconds)) => numeric::rational(vm, BigInt::from(seconds) * &scale + digits, scale)?,
        _ => Val::Int(0),
    };
    numbers.extend([seconds, Val::Int(offset)]);
    vm.send(this, new, &numbers)
}
