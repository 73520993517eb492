//! Values of Puppet and of Ruby.

use puppetlang_types::value::HashBuilder;
use puppetlang_types::{Uri, Value};

use super::class;
use super::heap::{Data, Entry, RHash};
use super::machine::Vm;
use super::value::{Step, Val};
use crate::tree::RegexpOptions;

impl Vm<'_> {
    /// Converts a value of Puppet.
    pub(crate) fn from_puppet(&mut self, value: &Value) -> Step {
        Ok(match value {
            Value::Undef => Val::Nil,
            Value::Default => self.sym("default"),
            Value::Boolean(value) => (*value).into(),
            Value::Integer(number) => Val::Int(*number),
            Value::Float(number) => Val::Float(*number),
            Value::String(text) => {
                self.charge(48)?;
                self.heap.add_text(text.clone())
            }
            Value::Array(values) => {
                self.charge(40 + values.len() * size_of::<Val>())?;
                let mut items = Vec::with_capacity(values.len());
                for value in values.iter() {
                    items.push(self.from_element(value)?);
                }
                self.heap.add_array(items)
            }
            Value::Hash(entries) => {
                self.charge(entries.len() * size_of::<Entry>())?;
                let hash = RHash { entries: Vec::with_capacity(entries.len()), ..RHash::default() };
                let hash = self.heap.add_hash(hash);
                for (key, value) in entries.iter() {
                    let key = self.from_puppet(key)?;
                    let value = self.from_element(value)?;
                    match key {
                        Val::Str(_) => self.hash_add_text(hash, key, value)?,
                        key => self.hash_set(hash, key, value)?,
                    }
                }
                Val::Hash(hash)
            }
            Value::Regexp(regexp) => self.regexp(regexp.source(), RegexpOptions::default())?,
            other => crate::core::puppet_value::object(self, other)?,
        })
    }

    /// Converts an element of a container.
    fn from_element(&mut self, value: &Value) -> Step {
        match value {
            Value::Array(_) | Value::Hash(_) => self.deeper(|vm| vm.from_puppet(value)),
            other => self.from_puppet(other),
        }
    }

    /// Converts a value to Puppet's.
    pub(crate) fn to_puppet(&mut self, value: Val) -> Step<Value> {
        self.spend(1)?;
        Ok(match value {
            Val::Nil => Value::Undef,
            Val::True => Value::Boolean(true),
            Val::False => Value::Boolean(false),
            Val::Int(number) => Value::Integer(number),
            Val::Float(number) => Value::Float(number),
            Val::Sym(name) => match self.symbols.name(name) {
                "undef" => Value::Undef,
                "default" => Value::Default,
                name => name.into(),
            },
            Val::Str(id) => {
                self.charge_value(self.heap.string(id).bytes().len())?;
                self.heap.string(id).to_value()
            }
            Val::Array(id) => {
                let items = self.heap.array(id).items.clone();
                self.charge_value(items.len() * size_of::<Value>())?;
                self.nested(value, |vm| {
                    let values = items.iter().map(|item| vm.deeper(|vm| vm.to_puppet(*item)));
                    Ok(values.collect::<Step<Vec<_>>>()?.into())
                })?
            }
            Val::Hash(id) => {
                let pairs: Vec<(Val, Val)> = self.heap.hash(id).pairs().collect();
                self.charge_value(pairs.len() * 2 * size_of::<Value>())?;
                self.nested(value, |vm| {
                    let mut entries = HashBuilder::with_capacity(pairs.len());
                    for (key, value) in &pairs {
                        let key = vm.to_puppet(*key)?;
                        entries.insert(key, vm.deeper(|vm| vm.to_puppet(*value))?);
                    }
                    Ok(entries.build().into())
                })?
            }
            Val::Class(_) => self.unconvertible(value)?,
            Val::Object(id) => match self.heap.object(id).data.clone() {
                Data::Puppet(value) => *value,
                Data::Regexp(regexp) => Value::Regexp(regexp.compiled),
                Data::Plain
                    if crate::core::prelude::resource_class(self).is_some_and(|class| self.is_a(value, class)) =>
                {
                    crate::core::puppet_value::of_resource(self, value)?
                }
                Data::BigInt(_) => self.outside_integers(value)?,
                _ if self.is_a(value, class::URI_GENERIC) => {
                    let text = self.to_s(value)?;
                    match Uri::parse(&text) {
                        Ok(uri) => Value::Uri(uri.into()),
                        Err(_) => self.unconvertible(value)?,
                    }
                }
                _ => self.unconvertible(value)?,
            },
        })
    }

    /// Charges the bytes of a value of Puppet, which outlives the objects of the call.
    fn charge_value(&mut self, bytes: usize) -> Step<()> {
        puppetlang_source::meter::charge(bytes).map_err(|reason| self.stopped(reason))
    }

    /// Converts a container; one that contains itself is an error.
    fn nested(&mut self, container: Val, convert: impl FnOnce(&mut Self) -> Step<Value>) -> Step<Value> {
        if self.inspecting.contains(&container) {
            return self.raise(class::ARGUMENT_ERROR, "a value that contains itself cannot be passed to Puppet");
        }
        self.inspecting.push(container);
        let result = convert(self);
        self.inspecting.pop();
        result
    }

    /// Raises the error for an integer that Puppet has no value for.
    fn outside_integers<T>(&mut self, number: Val) -> Step<T> {
        let (form, less, format) = (self.new_string("0x%x")?, self.symbols.intern("<"), self.symbols.intern("%"));
        let end = if self.send(number, less, &[Val::Int(0)])?.is_truthy() { "min" } else { "max" };
        let shown = self.send(form, format, &[number])?;
        let shown = self.text_of(shown);
        let message = format!("Use of a Ruby Integer outside of Puppet Integer {end} range, got '{shown}'");
        self.raise(class::ARGUMENT_ERROR, &message)
    }

    fn unconvertible<T>(&mut self, value: Val) -> Step<T> {
        let class = self.class_name(self.real_class(value));
        self.raise(class::TYPE_ERROR, &format!("a value of class {class} cannot be passed to Puppet"))
    }
}
