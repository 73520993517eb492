//! The canonical text of types, and of the values in them.

use std::fmt::{self, Write as _};

use puppetlang_scalar::{Timespan, Timestamp, float_to_s};
use puppetlang_source::meter::{self, Stopped};

use crate::quote::quoted;
use crate::ty::{
    AliasRef, CallableType, FloatRange, IntegerRange, ObjectExtension, ObjectRef, RuntimeName, Shape, Size, StructType,
    TimeRange, Type, TypeSet,
};
use crate::value::{Array, Hash, Object, Value};

impl Type {
    /// Returns the canonical text, with each alias followed by its type.
    pub fn to_expanded_string(&self) -> String {
        expanded_text(self)
    }
}

/// Writes the canonical text, such as `Array[Integer[1, 5]]`; aliases by name only.
impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&type_text(self))
    }
}

impl fmt::Debug for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&debug_text(self))
    }
}

/// Writes the value for people. Numbers, strings, arrays, hashes and types are valid Puppet source; times, versions,
/// binaries and large floats are not. The content of Sensitive values is not shown.
impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&value_text(self))
    }
}

/// Returns the text of a type. Aliases, Object types and type sets are written in full at the top level, and by name
/// within other types.
pub(crate) fn type_text(ty: &Type) -> String {
    match ty {
        Type::Alias(_) | Type::AnyAlias | Type::Object(_) | Type::AnyObject | Type::TypeSet(_) => expanded_text(ty),
        ty => plain_type_text(ty),
    }
}

/// Returns the text of a type, with everything that has a name written by name.
pub(crate) fn plain_type_text(ty: &Type) -> String {
    let mut writer = Writer::default();
    writer.kind(ty);
    writer.out
}

/// Returns the text of a type, with each alias followed by its type.
pub(crate) fn expanded_text(ty: &Type) -> String {
    let mut writer = Writer { expanded: true, ..Writer::default() };
    writer.kind(ty);
    writer.out
}

/// Returns the text of a type, including the strings of types of exactly one string.
pub(crate) fn debug_text(ty: &Type) -> String {
    let mut writer = Writer { debug: true, ..Writer::default() };
    writer.kind(ty);
    writer.out
}

/// Returns a value as in a manifest. Values without such a form are described by their type.
pub(crate) fn value_text(value: &Value) -> String {
    let mut writer = Writer::default();
    writer.value(value);
    writer.out
}

/// Like `value_text`, with elements on lines of their own. Lines are indented by two blanks per level, starting at
/// `indent`.
pub(crate) fn indented_value_text(value: &Value, indent: Option<usize>) -> String {
    let mut writer = Writer { indent, ..Writer::default() };
    writer.value(value);
    writer.out
}

/// Returns a string unchanged, and other values like `value_text`.
pub(crate) fn plain_text(value: &Value) -> String {
    match value {
        Value::String(text) => text.to_string(),
        value => value_text(value),
    }
}

/// The maximum nesting of values and types that is written; deeper parts are left out.
const DEEPEST: u32 = 2_000;

/// The text length in bytes from which containers and types are left out: shared parts can make the text of a value
/// larger than memory. In an evaluation, exceeding it is a limit error.
const LONGEST: usize = 16 << 20;

#[derive(Default)]
struct Writer {
    out: String,
    /// The length of `out` that is already charged.
    charged: usize,
    expanded: bool,
    debug: bool,
    level: u32,
    /// The indentation level, if containers are written on lines of their own.
    indent: Option<usize>,
    /// The aliases in progress, and whether a recursive alias was met again.
    aliases: Vec<usize>,
    recursion: bool,
    /// The type set that is being written.
    set: Option<SetNames>,
}

/// How type names are shortened in the text of a type set.
struct SetNames {
    /// The prefix of the set's own types, which is dropped.
    own: Option<String>,
    /// The prefixes of the types of referenced sets, with their replacements.
    others: Vec<(String, String)>,
}

impl SetNames {
    fn of(set: &TypeSet) -> Self {
        let own = set.name().map(|name| format!("{name}::"));
        let others = set.referenced_names().map(|(alias, name)| (format!("{name}::"), format!("{alias}::")));
        Self { own, others: others.collect() }
    }

    /// Returns the name of one of the set's own types without its prefix.
    fn own<'n>(&self, name: &'n str) -> Option<&'n str> {
        rest_of(name, self.own.as_deref()?)
    }
}

/// Returns the name without a prefix, if the rest is a simple name.
fn rest_of<'n>(name: &'n str, prefix: &str) -> Option<&'n str> {
    name.strip_prefix(prefix).filter(|rest| !rest.contains("::"))
}

impl Writer {
    /// Charges the text written since the last call. Returns true if the text is too long or a limit is exceeded.
    fn is_full(&mut self) -> bool {
        let written = self.out.len() - self.charged;
        self.charged = self.out.len();
        if self.out.len() > LONGEST {
            meter::exceed(Stopped::Text);
            return true;
        }
        // A growing buffer has capacity for twice its length.
        meter::spend_text(written).is_err() || meter::charge(2 * written).is_err()
    }

    /// Writes an ellipsis for omitted parts, once for adjacent ones.
    fn leave_out(&mut self) {
        if !self.out.ends_with('…') {
            self.out.push('…');
        }
    }

    /// Runs `work` one level deeper.
    fn nested(&mut self, work: impl FnOnce(&mut Self)) {
        self.level += 1;
        if self.level > DEEPEST || self.is_full() {
            self.leave_out();
        } else {
            crate::stack_guard::ensure_sufficient_stack(self.level, || work(self));
        }
        self.level -= 1;
    }

    /// Writes a name, followed by parameters in brackets if there are any.
    fn with_parameters(&mut self, name: &str, parameters: impl FnOnce(&mut List<'_>)) {
        self.out.push_str(name);
        self.nested(|writer| {
            let start = writer.out.len();
            writer.out.push('[');
            let mut list = List { writer, empty: true };
            parameters(&mut list);
            let empty = list.empty;
            if empty {
                writer.out.truncate(start);
                writer.charged = writer.charged.min(start);
            } else {
                writer.out.push(']');
            }
        });
    }

    fn kind(&mut self, ty: &Type) {
        match ty {
            Type::Boolean(value) => self.with_parameters("Boolean", |list| {
                if let Some(value) = value {
                    list.text(if *value { "true" } else { "false" });
                }
            }),
            Type::Integer(range) => self.with_parameters("Integer", |list| list.integers(*range)),
            Type::Float(range) => self.with_parameters("Float", |list| list.floats(*range)),
            Type::Text(text) if self.debug => self.with_parameters("String", |list| list.quoted(text)),
            Type::Text(_) => self.out.push_str("String"),
            Type::Enum(values) => self.with_parameters("Enum", |list| {
                values.values().iter().for_each(|value| list.quoted(value));
                if values.is_case_insensitive() {
                    list.text("true");
                }
            }),
            Type::Pattern(pattern) => self.with_parameters("Pattern", |list| {
                pattern.patterns().iter().for_each(|pattern| list.display(pattern));
            }),
            Type::Regexp(regexp) => self.with_parameters("Regexp", |list| {
                if let Some(regexp) = regexp {
                    list.display(regexp);
                }
            }),
            Type::SemVer(ranges) => self.with_parameters("SemVer", |list| {
                ranges.ranges().iter().for_each(|range| list.text(&format!("'{range}'")));
            }),
            Type::Timespan(range) => self.with_parameters("Timespan", |list| {
                list.times(range.as_deref(), |time| Timespan::from_nanoseconds(time).to_string());
            }),
            Type::Timestamp(range) => self.with_parameters("Timestamp", |list| {
                list.times(range.as_deref(), |time| Timestamp::nearest(time).to_string());
            }),
            Type::Array(array) => self.with_parameters("Array", |list| {
                if array.size.is_some_and(Size::is_zero) {
                    list.text("0, 0");
                } else if array.size.is_some() || !matches!(array.element, Type::Any) {
                    list.kind(&array.element);
                    list.size(array.size);
                }
            }),
            Type::Hash(hash) => self.with_parameters("Hash", |list| {
                if hash.size.is_some_and(Size::is_zero) {
                    list.text("0, 0");
                } else if hash.size.is_some() || !matches!((&hash.key, &hash.value), (Type::Any, Type::Any)) {
                    list.kind(&hash.key);
                    list.kind(&hash.value);
                    list.size(hash.size);
                }
            }),
            Type::Tuple(tuple) => self.with_parameters("Tuple", |list| {
                if !tuple.types.is_empty() {
                    tuple.types.iter().for_each(|ty| list.kind(ty));
                    list.size(tuple.size);
                }
            }),
            Type::Struct(structure) => self.with_parameters("Struct", |list| {
                if !structure.elements().is_empty() {
                    list.item(|writer| writer.structure(structure));
                }
            }),
            Type::Variant(types) => {
                self.with_parameters("Variant", |list| types.iter().for_each(|ty| list.kind(ty)));
            }
            Type::Optional(of) => self.with_parameters("Optional", |list| list.optional_or_text(of.as_deref())),
            Type::NotUndef(of) => self.with_parameters("NotUndef", |list| list.optional_or_text(of.as_deref())),
            Type::Sensitive(of) => self.with_parameters("Sensitive", |list| {
                list.optional(Some(&**of).filter(|of| !matches!(of, Type::Any)));
            }),
            Type::Init(init) => self.with_parameters("Init", |list| {
                if let Some(init) = init {
                    list.kind(&init.of);
                    init.arguments.iter().for_each(|value| list.value(value));
                }
            }),
            Type::Callable(callable) => {
                self.with_parameters("Callable", |list| list.callable(callable.as_deref()));
            }
            Type::Class(name) => self.with_parameters("Class", |list| {
                if let Some(name) = name {
                    list.text(name);
                }
            }),
            Type::Resource(None) => self.out.push_str("Resource"),
            Type::Resource(Some(resource)) if resource.is_object() => {
                let _ = write!(self.out, "{}[{}]", resource.name(), resource.title().unwrap_or_default());
            }
            Type::Resource(Some(resource)) => self.with_parameters(resource.name(), |list| {
                if let Some(title) = resource.title() {
                    list.quoted(title);
                }
            }),
            Type::Runtime(runtime) => self.with_parameters("Runtime", |list| {
                if let Some(runtime) = runtime {
                    list.text(runtime.runtime.as_deref().unwrap_or("undef"));
                    match &runtime.name {
                        Some(RuntimeName::Name(name)) => list.quoted(name),
                        Some(RuntimeName::Pattern(pattern, replacement)) => list.item(|writer| {
                            let _ = write!(writer.out, "[{pattern}, ");
                            quoted(replacement, &mut writer.out);
                            writer.out.push(']');
                        }),
                        None => list.text("undef"),
                    }
                }
            }),
            Type::Uri(uri) => self.with_parameters("URI", |list| {
                if let Some(uri) = uri {
                    list.value(&Value::Hash(uri.parts().clone()));
                }
            }),
            Type::Object(object) => self.object(object),
            Type::AnyObject if self.expanded => self.out.push_str("Object[{}]"),
            Type::Extension(extension) => self.extension(extension),
            Type::TypeSet(set) => self.type_set(set.as_deref()),
            Type::Alias(alias) => self.alias(alias),
            Type::AnyAlias if self.expanded => {
                self.out.push_str("UnresolvedAlias = TypeReference['UnresolvedReference']");
            }
            Type::AnyAlias => self.out.push_str("UnresolvedAlias"),
            Type::Reference(name) => self.with_parameters("TypeReference", |list| list.quoted(name)),
            ty => self.simple(ty),
        }
    }

    /// Writes a type with a simple shape.
    fn simple(&mut self, ty: &Type) {
        let name = ty.core().name();
        match ty.shape() {
            Shape::Contained(of, _) => self.with_parameters(name, |list| list.optional(of.map(|of| &**of))),
            Shape::Size(size, _) => self.with_parameters(name, |list| list.size(size)),
            _ => self.out.push_str(name),
        }
    }

    fn structure(&mut self, structure: &StructType) {
        self.out.push('{');
        for (index, element) in structure.elements().iter().enumerate() {
            if self.is_full() {
                self.leave_out();
                break;
            }
            if index > 0 {
                self.out.push_str(", ");
            }
            // A key is wrapped only if the value's type does not imply whether the key is required.
            let may_be_undef = element.value.accepts(&Type::Undef);
            let wrapper = match (element.is_optional(), may_be_undef) {
                (true, false) => "Optional[",
                (false, true) => "NotUndef[",
                _ => "",
            };
            self.out.push_str(wrapper);
            quoted(&element.name, &mut self.out);
            if !wrapper.is_empty() {
                self.out.push(']');
            }
            self.out.push_str(" => ");
            self.nested(|writer| writer.kind(&element.value));
        }
        self.out.push('}');
    }

    /// Writes the name of a declared type, shortened in the text of a type set.
    fn name(&mut self, name: &str) {
        let Some(set) = &self.set else { return self.out.push_str(name) };
        let in_other =
            || set.others.iter().find_map(|(prefix, instead)| Some((instead.as_str(), rest_of(name, prefix)?)));
        let (instead, name) = set.own(name).map(|own| ("", own)).or_else(in_other).unwrap_or(("", name));
        self.out.push_str(instead);
        self.out.push_str(name);
    }

    /// Returns true for the name of a type of the set that is being written.
    fn is_own(&self, name: &str) -> bool {
        self.set.as_ref().is_some_and(|set| set.own(name).is_some())
    }

    fn alias(&mut self, alias: &AliasRef) {
        let name = alias.name();
        let Some(target) = alias.target() else { return self.name(&name) };
        /// An alias in progress this many times is not expanded again, even if it is not marked as recursive.
        const MOST: usize = 3;
        let times = self.aliases.iter().filter(|on_the_way| **on_the_way == alias.address()).count();
        let (builtin, recursive) =
            alias.get().map_or((true, false), |alias| (alias.is_builtin(), alias.is_recursive() || times >= MOST));
        // As in the reference, once a recursive alias is met again, no further one is expanded until the next one is
        // left.
        let is_again = recursive && (self.recursion || self.aliases.contains(&alias.address()));
        self.recursion |= is_again;
        // In the text of a type set, its own aliases are replaced by their types; others are written by name.
        let is_own = self.is_own(&name);
        if !is_own || !self.expanded || builtin || is_again {
            self.name(&name);
        }
        if !self.expanded || builtin || is_again || self.set.is_some() && !is_own {
            return;
        }
        self.aliases.push(alias.address());
        if !is_own {
            self.out.push_str(" = ");
        }
        self.nested(|writer| writer.kind(&target));
        self.aliases.pop();
        if recursive {
            self.recursion = false;
        }
    }

    fn object(&mut self, object: &ObjectRef) {
        let Some(object) = object.get() else { return self.out.push_str("Object") };
        if !self.expanded {
            return self.name(object.label());
        }
        let init = object.init_hash();
        if !object.name().is_some_and(|name| self.is_own(name)) {
            return self.object_hash(&init);
        }
        let nameless = init.iter().filter(|(key, _)| key.as_str() != Some("name"));
        self.object_hash(&nameless.map(|(key, value)| (key.clone(), value.clone())).collect());
    }

    /// Writes `Object[{…}]`, with known keys as bare names.
    fn object_hash(&mut self, hash: &Hash) {
        let expanded = std::mem::replace(&mut self.expanded, false);
        self.out.push_str("Object[{");
        for (index, (key, value)) in hash.iter().enumerate() {
            self.key(index, key);
            match (key.as_str(), value) {
                (Some("attributes" | "functions"), Value::Hash(members)) => self.members(members),
                (Some("equality"), Value::Array(names)) => {
                    self.out.push('[');
                    self.items(names.iter());
                    self.out.push(']');
                }
                _ => self.value(value),
            }
        }
        self.out.push_str("}]");
        self.expanded = expanded;
    }

    /// Writes the key of an entry as a bare name.
    fn key(&mut self, index: usize, key: &Value) {
        if index > 0 {
            self.out.push_str(", ");
        }
        self.out.push_str(&plain_text(key));
        self.out.push_str(" => ");
    }

    fn members(&mut self, members: &Hash) {
        self.out.push('{');
        for (index, (name, member)) in members.iter().enumerate() {
            if index > 0 {
                self.out.push_str(", ");
            }
            self.value(name);
            self.out.push_str(" => ");
            match member {
                Value::Hash(specification) => {
                    self.out.push('{');
                    for (index, (key, value)) in specification.iter().enumerate() {
                        self.key(index, key);
                        match (key.as_str(), value) {
                            (Some("kind"), Value::String(ty)) => self.out.push_str(ty),
                            _ => self.value(value),
                        }
                    }
                    self.out.push('}');
                }
                member => self.value(member),
            }
        }
        self.out.push('}');
    }

    fn extension(&mut self, extension: &ObjectExtension) {
        let name = Type::from(extension).simple_name();
        self.with_parameters(&name, |list| match extension.arguments() {
            Ok(values) => values.iter().for_each(|value| list.value(value)),
            Err(hash) => list.value(&Value::Hash(hash)),
        });
    }

    fn type_set(&mut self, set: Option<&TypeSet>) {
        let Some(set) = set else { return self.out.push_str(crate::ty::TypeSet::EMPTY_TEXT) };
        let outer = self.set.replace(SetNames::of(set));
        self.out.push_str("TypeSet[{");
        for (index, (key, value)) in set.init.iter().enumerate() {
            self.key(index, key);
            match (key.as_str(), value) {
                (Some("types"), Value::Hash(types)) => self.members_of_set(types, Self::member_of_set),
                (Some("references"), Value::Hash(references)) => self.members_of_set(references, Self::value),
                _ => self.value(value),
            }
        }
        self.out.push_str("}]");
        self.set = outer;
    }

    fn members_of_set(&mut self, members: &Hash, write: fn(&mut Self, &Value)) {
        self.out.push('{');
        for (index, (name, member)) in members.iter().enumerate() {
            self.key(index, name);
            self.nested(|writer| write(writer, member));
        }
        self.out.push('}');
    }

    /// Writes a type of a type set: its definition, or its name where types are written by name.
    fn member_of_set(&mut self, member: &Value) {
        match member {
            Value::Hash(object) => self.object_hash(object),
            member => self.value(member),
        }
    }

    fn value(&mut self, value: &Value) {
        match value {
            Value::Undef => self.out.push_str("undef"),
            Value::Default => self.out.push_str("default"),
            Value::Boolean(value) => self.out.push_str(if *value { "true" } else { "false" }),
            Value::Integer(number) => self.display(number),
            Value::Float(number) => self.out.push_str(&float_to_s(*number)),
            Value::String(text) => quoted(text, &mut self.out),
            Value::Regexp(regexp) => self.display(regexp),
            Value::Array(array) => self.nested(|writer| writer.array(array)),
            Value::Hash(hash) => self.nested(|writer| writer.hash(hash)),
            Value::Type(ty) => self.nested(|writer| writer.kind(ty)),
            Value::SemVer(version) => self.display(format_args!("'{version}'")),
            Value::SemVerRange(range) => self.display(format_args!("'{range}'")),
            Value::Timespan(time) => self.display(format_args!("'{time}'")),
            Value::Timestamp(time) => self.display(format_args!("'{time}'")),
            Value::Uri(uri) => {
                self.out.push_str("URI(");
                quoted(&uri.to_string(), &mut self.out);
                self.out.push(')');
            }
            Value::Object(object) => self.nested(|writer| writer.instance(object)),
            Value::Sensitive(_) | Value::Binary(_) | Value::Iterator(_) | Value::Callable(_) => {
                self.out.push_str("Instance of ");
                self.kind(&crate::infer::infer(value));
            }
        }
    }

    fn instance(&mut self, object: &Object) {
        let Some(ty) = object.kind().get() else { return self.out.push_str("Object()") };
        self.display(format_args!("{}(", ty.label()));
        self.hash(&crate::object_value::init_hash(object));
        self.out.push(')');
    }

    fn array(&mut self, array: &Array) {
        self.out.push('[');
        if self.indent.is_some_and(|indent| !is_short(array, indent)) {
            self.in_lines(array.iter(), |writer, value| writer.value(value));
        } else {
            self.items(array.iter());
        }
        self.out.push(']');
    }

    fn hash(&mut self, hash: &Hash) {
        let entry = |writer: &mut Self, (key, value): (&Value, &Value)| {
            writer.value(key);
            writer.out.push_str(" => ");
            writer.value(value);
        };
        self.out.push('{');
        if self.indent.is_some() {
            self.in_lines(hash.iter(), entry);
        } else {
            for (index, pair) in hash.iter().enumerate() {
                if index > 0 {
                    self.out.push_str(", ");
                }
                entry(self, pair);
            }
        }
        self.out.push('}');
    }

    /// Writes each item on its own line, one level deeper.
    fn in_lines<T>(&mut self, things: impl Iterator<Item = T>, write: impl Fn(&mut Self, T)) {
        self.indent = self.indent.map(|indent| indent + 1);
        for (index, thing) in things.enumerate() {
            if index > 0 {
                self.out.push(',');
            }
            self.new_line();
            write(self, thing);
        }
        self.indent = self.indent.map(|indent| indent - 1);
        self.new_line();
    }

    fn new_line(&mut self) {
        let kept = self.out.trim_end().len();
        self.out.truncate(kept);
        self.out.push('\n');
        let blanks = 2 * self.indent.unwrap_or(0);
        self.out.extend(std::iter::repeat_n(' ', blanks));
    }

    fn items<'v>(&mut self, values: impl Iterator<Item = &'v Value>) {
        for (index, value) in values.enumerate() {
            if index > 0 {
                self.out.push_str(", ");
            }
            self.value(value);
        }
    }

    fn display(&mut self, thing: impl fmt::Display) {
        // Writing to a String cannot fail.
        let _ = write!(self.out, "{thing}");
    }
}

/// Returns true for arrays that fit on the rest of a line of 100 characters.
fn is_short(array: &Array, indent: usize) -> bool {
    let length = |value: &Value| match value {
        Value::Undef => 3,
        Value::Boolean(_) | Value::Integer(_) | Value::Float(_) => value_text(value).len(),
        Value::Default => 8,
        Value::String(text) => 2 + text.chars().count(),
        Value::Array(array) if array.is_empty() => 2,
        Value::Hash(hash) if hash.is_empty() => 2,
        _ => 1_000,
    };
    array.is_empty() || array.iter().map(length).sum::<usize>() + 2 * indent < 100
}

/// Writes parameters separated by commas.
struct List<'a> {
    writer: &'a mut Writer,
    empty: bool,
}

impl List<'_> {
    fn item(&mut self, write: impl FnOnce(&mut Writer)) {
        if self.writer.is_full() {
            return self.writer.leave_out();
        }
        if !std::mem::replace(&mut self.empty, false) {
            self.writer.out.push_str(", ");
        }
        write(self.writer);
    }

    fn text(&mut self, text: &str) {
        self.item(|writer| writer.out.push_str(text));
    }

    fn quoted(&mut self, text: &str) {
        self.item(|writer| quoted(text, &mut writer.out));
    }

    fn display(&mut self, thing: impl fmt::Display) {
        self.item(|writer| writer.display(thing));
    }

    fn kind(&mut self, ty: &Type) {
        self.item(|writer| writer.kind(ty));
    }

    fn value(&mut self, value: &Value) {
        self.item(|writer| writer.value(value));
    }

    fn optional(&mut self, ty: Option<&Type>) {
        if let Some(ty) = ty {
            self.kind(ty);
        }
    }

    /// Writes a type; a type of exactly one string is written as the string.
    fn optional_or_text(&mut self, ty: Option<&Type>) {
        match ty {
            Some(Type::Text(text)) => self.quoted(text),
            ty => self.optional(ty),
        }
    }

    fn bounds(&mut self, from: Option<&str>, to: Option<&str>) {
        if from.is_none() && to.is_none() {
            return;
        }
        self.text(from.unwrap_or("default"));
        if let Some(to) = to {
            self.text(to);
        }
    }

    fn integers(&mut self, range: IntegerRange) {
        let (from, to) = (range.from().map(|from| from.to_string()), range.to().map(|to| to.to_string()));
        self.bounds(from.as_deref(), to.as_deref());
    }

    fn floats(&mut self, range: FloatRange) {
        let (from, to) = (range.from().map(float_to_s), range.to().map(float_to_s));
        self.bounds(from.as_deref(), to.as_deref());
    }

    fn size(&mut self, size: Option<Size>) {
        if let Some(size) = size {
            let max = size.max().map(|max| max.to_string());
            self.bounds(Some(&size.min().to_string()), max.as_deref());
        }
    }

    /// Writes time bounds in quotes; one if both are equal.
    fn times(&mut self, range: Option<&TimeRange>, text: impl Fn(i128) -> String) {
        let Some(range) = range else { return };
        let text = |time: i128| format!("'{}'", text(time));
        let (from, to) = (range.from.map(text), range.to.filter(|_| range.to != range.from).map(text));
        self.bounds(from.as_deref(), to.as_deref());
    }

    fn callable(&mut self, callable: Option<&CallableType>) {
        let Some(callable) = callable else { return };
        match (&callable.returns, &callable.params) {
            (None, _) => self.parameters(callable),
            (Some(returns), None) => {
                self.text("[]");
                self.kind(returns);
            }
            (Some(returns), Some(_)) => {
                self.item(|writer| {
                    writer.out.push('[');
                    let mut list = List { writer, empty: true };
                    list.parameters(callable);
                    list.writer.out.push(']');
                });
                self.kind(returns);
            }
        }
    }

    fn parameters(&mut self, callable: &CallableType) {
        let Some(params) = &callable.params else { return };
        params.types.iter().filter(|ty| !matches!(ty, Type::Unit)).for_each(|ty| self.kind(ty));
        if params.types.is_empty() {
            self.text("0, 0");
        } else {
            self.size(params.size);
        }
        if let Some(block) = &callable.block {
            self.kind(block);
        }
    }
}
