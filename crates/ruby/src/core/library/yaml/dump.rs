//! Objects to nodes, as Psych describes them.

use std::collections::HashMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use puppetlang_types::ruby;
use puppetlang_yaml::raw::{self, Kind, Meaning, NodeId, Nodes, Style};
use puppetlang_yaml::{LineWidth, WriteError, WriteOptions};

use super::super::support::{get, option, text};
use crate::core::puppet_value;
use crate::vm::class;
use crate::vm::heap::{Data, Encoding, Zone};
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{ClassId, HashId, Step, Sym, Val};

/// `Psych.dump(value, stream, options)`
pub(super) fn dump(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (stream, options) = match arguments[1..] {
        [Val::Hash(options)] => (None, Some(options)),
        [stream] => (Some(stream), None),
        [stream, options] => (Some(stream), if options.is_nil() { None } else { Some(vm.to_hash(options)?) }),
        _ => (None, None),
    };
    let text = written(vm, arguments[0], options)?;
    match stream.filter(|stream| stream.is_truthy()) {
        Some(stream) => {
            let write = vm.symbols.intern("write");
            vm.send(stream, write, &[text])?;
            Ok(stream)
        }
        None => Ok(text),
    }
}

/// `Object#to_yaml`
pub(in crate::core) fn to_yaml(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let options = match arguments.first() {
        Some(options) => Some(vm.to_hash(*options)?),
        None => None,
    };
    written(vm, receiver, options)
}

/// Converts the options.
fn form(vm: &mut Vm<'_>, options: Option<HashId>) -> Step<WriteOptions> {
    let mut form = WriteOptions { depth: u32::MAX, ..WriteOptions::default() };
    if let Some(value) = option(vm, options, "indentation")?
        && value.is_truthy()
    {
        let number = vm.to_int(value)?;
        form.indentation = u32::try_from(number).unwrap_or(0);
    }
    if let Some(value) = option(vm, options, "line_width")?
        && value.is_truthy()
    {
        form.line_width = match vm.to_int(value)? {
            -1 => LineWidth::Unlimited,
            number => match u32::try_from(number) {
                Ok(width) => LineWidth::Columns(width),
                Err(_) if number > 0 => LineWidth::Unlimited,
                Err(_) => {
                    let message = format!("Invalid line_width {number}, must be non-negative or -1 for unlimited.");
                    return vm.raise(class::ARGUMENT_ERROR, &message);
                }
            },
        };
    }
    if option(vm, options, "canonical")?.is_some_and(Val::is_truthy) {
        return vm.refuse("canonical YAML");
    }
    Ok(form)
}

fn written(vm: &mut Vm<'_>, value: Val, options: Option<HashId>) -> Step {
    let form = form(vm, options)?;
    let mut header = "";
    if option(vm, options, "header")?.is_some_and(Val::is_truthy) {
        header = "%YAML 1.1\n";
    }
    if let Some(version) = option(vm, options, "version")? {
        let shown = vm.inspect(version)?;
        header = match shown.as_str() {
            "\"1.1\"" | "[1, 1]" => "%YAML 1.1\n",
            "\"1.2\"" | "[1, 2]" => "%YAML 1.2\n",
            _ => return vm.refuse("this version of YAML"),
        };
    }
    let mut dumper = Dumper { nodes: Nodes::default(), form, known: HashMap::new(), anchors: 0 };
    let root = dumper.node(vm, value)?;
    dumper.nodes.root = Some(root);
    match raw::write(&dumper.nodes, &dumper.form) {
        Ok(text) => vm.new_string(format!("{header}{text}")),
        Err(WriteError::NotData(what)) => vm.refuse(&format!("YAML of {what}")),
        Err(WriteError::Depth(_) | WriteError::Size(_)) => Err(vm.stopped(puppetlang_source::meter::Stopped::Bytes)),
    }
}

struct Dumper {
    nodes: Nodes,
    form: WriteOptions,
    /// The nodes of the objects that can have an alias.
    known: HashMap<(u8, u32), NodeId>,
    anchors: u32,
}

/// Returns the identity of an object.
fn identity(value: Val) -> Option<(u8, u32)> {
    match value {
        Val::Array(id) => Some((1, id.0)),
        Val::Hash(id) => Some((2, id.0)),
        Val::Object(id) => Some((3, id.0)),
        Val::Class(id) => Some((4, id.0)),
        Val::Str(id) => Some((5, id.0)),
        _ => None,
    }
}

impl Dumper {
    fn plain(&mut self, text: impl Into<String>) -> NodeId {
        self.nodes.add(None, Kind::Scalar { text: text.into(), style: Style::Plain, is_text: false })
    }

    fn tagged(&mut self, tag: &str, text: &str, style: Style) -> NodeId {
        let tag = written_tag(tag);
        self.nodes.add(Some(&tag), Kind::Scalar { text: text.to_owned(), style, is_text: false })
    }

    fn register(&mut self, value: Val, node: NodeId) {
        if let Some(identity) = identity(value) {
            self.known.insert(identity, node);
        }
    }

    fn node(&mut self, vm: &mut Vm<'_>, value: Val) -> Step<NodeId> {
        vm.charge(192)?;
        if let Some(known) = identity(value).and_then(|identity| self.known.get(&identity).copied()) {
            if let Some(node) = self.nodes.nodes.get_mut(known)
                && node.anchor.is_none()
            {
                self.anchors += 1;
                node.anchor = Some(self.anchors);
            }
            return Ok(self.nodes.add(None, Kind::Alias(known)));
        }
        let encode = vm.symbols.intern("encode_with");
        if !matches!(value, Val::Nil | Val::True | Val::False | Val::Int(_) | Val::Float(_) | Val::Sym(_))
            && vm.method_of(value, encode).is_some()
        {
            return vm.refuse("the method encode_with");
        }
        match value {
            Val::Nil => Ok(self.plain("")),
            Val::True => Ok(self.plain("true")),
            Val::False => Ok(self.plain("false")),
            Val::Int(number) => Ok(self.plain(number.to_string())),
            Val::Float(number) => Ok(self.plain(float(number))),
            Val::Sym(name) => Ok(self.symbol(vm, name)),
            Val::Str(_) => self.string(vm, value),
            Val::Array(id) => {
                let items = vm.heap.array(id).items.clone();
                let tag = subclass_tag(vm, value, class::ARRAY, "!ruby/array:");
                self.sequence(vm, value, tag.as_deref(), &items)
            }
            Val::Hash(id) => {
                let pairs = vm.heap.hash(id).pairs().collect();
                let tag = subclass_tag(vm, value, class::HASH, "!ruby/hash:");
                self.mapping(vm, value, tag.as_deref(), pairs)
            }
            Val::Class(id) => {
                let (kind, noun) =
                    if vm.classes[id.0 as usize].is_module { ("module", "module") } else { ("class", "class") };
                let name = vm.class_name(id);
                if vm.classes[id.0 as usize].name.is_none() {
                    return vm.raise(class::TYPE_ERROR, &format!("can't dump anonymous {noun}: {name}"));
                }
                let node = self.tagged(&format!("!ruby/{kind}"), &name, Style::SingleQuoted);
                self.register(value, node);
                Ok(node)
            }
            Val::Object(_) => vm.deeper(|vm| self.object(vm, value)),
        }
    }

    fn symbol(&mut self, vm: &Vm<'_>, name: Sym) -> NodeId {
        match vm.symbols.name(name) {
            "" => self.tagged("!ruby/symbol", "", Style::Plain),
            name => self.plain(format!(":{name}")),
        }
    }

    fn string(&mut self, vm: &mut Vm<'_>, value: Val) -> Step<NodeId> {
        let Val::Str(id) = value else { return Ok(self.plain("")) };
        let string = vm.heap.string(id);
        let (length, is_binary) = (string.bytes().len(), string.encoding == Encoding::Binary);
        vm.charge(3 * length)?;
        let string = vm.heap.string(id);
        let Some(text) = string.valid_text().filter(|text| !is_binary || text.is_ascii()).map(str::to_owned) else {
            if is_binary {
                let encoded = STANDARD.encode(vm.heap.string(id).bytes());
                return Ok(self.tagged("!binary", &encoded, Style::Literal));
            }
            return vm.raise(class::ARGUMENT_ERROR, "invalid byte sequence in UTF-8");
        };
        let style = raw::string_style(&text, &self.form);
        // Psych reads a text before it decides about quotes, and some texts only look like numbers.
        if style == Style::SingleQuoted
            && let Meaning::Invalid(message) = raw::meaning(&text)
        {
            return vm.raise(class::ARGUMENT_ERROR, &message);
        }
        if let Some(tag) = subclass_tag(vm, value, class::STRING, "!ruby/string:") {
            return Ok(self.tagged(&tag, &text, style));
        }
        if text == "<<" {
            return Ok(self.tagged("!!str", &text, style));
        }
        Ok(self.nodes.add(None, Kind::Scalar { text, style, is_text: true }))
    }

    fn sequence(&mut self, vm: &mut Vm<'_>, value: Val, tag: Option<&str>, items: &[Val]) -> Step<NodeId> {
        let node = self.nodes.add(tag, Kind::Sequence(Vec::new()));
        self.register(value, node);
        let mut members = Vec::with_capacity(items.len());
        for item in items {
            members.push(vm.deeper(|vm| self.node(vm, *item))?);
        }
        if let Some(node) = self.nodes.nodes.get_mut(node) {
            node.kind = Kind::Sequence(members);
        }
        Ok(node)
    }

    fn mapping(&mut self, vm: &mut Vm<'_>, value: Val, tag: Option<&str>, pairs: Vec<(Val, Val)>) -> Step<NodeId> {
        let node = self.nodes.add(tag.map(written_tag).as_deref(), Kind::Mapping(Vec::new()));
        self.register(value, node);
        let mut members = Vec::with_capacity(pairs.len());
        for (key, value) in pairs {
            let key = vm.deeper(|vm| self.node(vm, key))?;
            members.push((key, vm.deeper(|vm| self.node(vm, value))?));
        }
        if let Some(node) = self.nodes.nodes.get_mut(node) {
            node.kind = Kind::Mapping(members);
        }
        Ok(node)
    }

    /// Adds a mapping whose keys are names that are written plain.
    fn attributes(&mut self, vm: &mut Vm<'_>, value: Val, tag: &str, pairs: Vec<(String, Val)>) -> Step<NodeId> {
        let node = self.nodes.add(Some(&written_tag(tag)), Kind::Mapping(Vec::new()));
        self.register(value, node);
        let mut members = Vec::with_capacity(pairs.len());
        for (name, value) in pairs {
            vm.charge(192)?;
            let name = self.plain(name);
            members.push((name, vm.deeper(|vm| self.node(vm, value))?));
        }
        if let Some(node) = self.nodes.nodes.get_mut(node) {
            node.kind = Kind::Mapping(members);
        }
        Ok(node)
    }

    fn object(&mut self, vm: &mut Vm<'_>, value: Val) -> Step<NodeId> {
        let Val::Object(id) = value else { return Ok(self.plain("")) };
        let class = vm.real_class(value);
        let name = vm.classes[class.0 as usize].name.as_deref().map(str::to_owned);
        let of_class = |prefix: &str| match &name {
            Some(name) => format!("{prefix}:{name}"),
            None => prefix.to_owned(),
        };
        match vm.heap.object(id).data.clone() {
            Data::BigInt(_) => {
                let text = vm.to_s(value)?;
                Ok(self.plain(text))
            }
            Data::Rational(fraction) => {
                let parts = [vm.integer(fraction.1), vm.integer(fraction.0)];
                let mut pairs = Vec::with_capacity(2);
                for (name, part) in ["denominator", "numerator"].into_iter().zip(parts) {
                    let text = vm.to_s(part)?;
                    pairs.push((self.plain(name), self.plain(text)));
                }
                let node = self.nodes.add(Some("!ruby/object:Rational"), Kind::Mapping(pairs));
                self.register(value, node);
                Ok(node)
            }
            Data::Range { first, last, is_exclusive } => {
                let names = ["begin", "end", "excl"].map(|name| vm.string(name));
                let values = [first, last, is_exclusive.into()];
                self.mapping(vm, value, Some("!ruby/range"), names.into_iter().zip(values).collect())
            }
            Data::Regexp(_) => {
                let shown = vm.inspect(value)?;
                let node = self.tagged("!ruby/regexp", &shown, Style::Plain);
                self.register(value, node);
                Ok(node)
            }
            Data::Time { zone, .. } => {
                let format = if zone == Zone::Utc { "%Y-%m-%d %H:%M:%S.%9N Z" } else { "%Y-%m-%d %H:%M:%S.%9N %:z" };
                let (name, format) = (vm.symbols.intern("strftime"), vm.string(format));
                let shown = vm.send(value, name, &[format])?;
                let shown = text(vm, shown)?;
                let node = self.plain(shown);
                self.register(value, node);
                Ok(node)
            }
            Data::Struct(_) if vm.is_below(class, class::DATA) => vm.refuse("YAML of a Data object"),
            Data::Struct(members) => {
                let names = super::super::super::structure::members(vm, class);
                let names = names.iter().flat_map(|names| names.iter()).map(|name| vm.symbols.name(*name).to_owned());
                let mut pairs: Vec<(String, Val)> = names.zip(members).collect();
                pairs.extend(instance_variables(vm, value));
                self.attributes(vm, value, &of_class("!ruby/struct"), pairs)
            }
            Data::Set(items) => {
                let mut pairs = vec![("hash".to_owned(), Val::Hash(items))];
                pairs.extend(instance_variables(vm, value));
                self.attributes(vm, value, &of_class("!ruby/object"), pairs)
            }
            Data::Exception(exception) => {
                let message = vm.send(value, symbol::MESSAGE, &[])?;
                let message = vm.to_s(message)?;
                let message = vm.new_string(message)?;
                let backtrace = if exception.backtrace.is_empty() && exception.explicit_backtrace.is_none() {
                    Val::Nil
                } else {
                    vm.send(value, symbol::BACKTRACE, &[])?
                };
                let mut pairs = vec![("message".to_owned(), message), ("backtrace".to_owned(), backtrace)];
                pairs.extend(instance_variables(vm, value));
                self.attributes(vm, value, &of_class("!ruby/exception"), pairs)
            }
            Data::Enumerator { .. } => {
                let items = vm.each_to_array(value)?;
                self.sequence(vm, value, None, &items)
            }
            Data::Puppet(_) => match puppet_value::variables(vm, value)? {
                Some(pairs) => self.attributes(vm, value, &of_class("!ruby/object"), pairs),
                None => vm.refuse("YAML of this value of Puppet"),
            },
            Data::Plain if class == class::ENCODING => {
                let shown = vm.to_s(value)?;
                Ok(self.tagged("!ruby/encoding", &shown, Style::Plain))
            }
            Data::Plain if vm.is_below(class, class::OPEN_STRUCT) => {
                self.open_struct(vm, value, &of_class("!ruby/object"))
            }
            Data::Plain => {
                let pairs = instance_variables(vm, value);
                let tag = if class == class::OBJECT { "!ruby/object".to_owned() } else { of_class("!ruby/object") };
                self.attributes(vm, value, &tag, pairs)
            }
            _ => {
                let class = vm.class_name(class);
                vm.refuse(&format!("YAML of the class {class}"))
            }
        }
    }

    /// Adds an `OpenStruct`, whose names are strings.
    fn open_struct(&mut self, vm: &mut Vm<'_>, value: Val, tag: &str) -> Step<NodeId> {
        let mut pairs = Vec::new();
        if let Val::Hash(table) = get(vm, value, "@table") {
            let fields: Vec<(Val, Val)> = vm.heap.hash(table).pairs().collect();
            for (name, field) in fields {
                let name = vm.text_of(name);
                pairs.push((vm.new_string(name)?, field));
            }
        }
        self.mapping(vm, value, Some(tag), pairs)
    }
}

fn instance_variables(vm: &Vm<'_>, value: Val) -> Vec<(String, Val)> {
    let name = |name: Sym| vm.symbols.name(name).trim_start_matches('@').to_owned();
    let variables = vm.variables_of(value).iter().filter(|(of, _)| vm.symbols.name(*of).starts_with('@'));
    variables.map(|(of, value)| (name(*of), *value)).collect()
}

/// Returns the tag of an object whose class is below one of the core.
fn subclass_tag(vm: &Vm<'_>, value: Val, class: ClassId, prefix: &str) -> Option<String> {
    let own = vm.real_class(value);
    (own != class).then(|| format!("{prefix}{}", vm.class_name(own)))
}

fn float(number: f64) -> String {
    if number.is_nan() {
        return ".nan".to_owned();
    }
    match number.is_infinite() {
        true => if number > 0.0 { ".inf" } else { "-.inf" }.to_owned(),
        false => ruby::to_s(&number.into()),
    }
}

/// Returns a tag as libyaml writes it: characters that a URI cannot have are escaped.
fn written_tag(tag: &str) -> String {
    let mut written = String::with_capacity(tag.len());
    for byte in tag.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_;/?:@&=+$,.~*'()[]!".contains(&byte) {
            written.push(char::from(byte));
        } else {
            written.push('%');
            let digits = [byte >> 4, byte & 15].map(|digit| char::from_digit(u32::from(digit), 16));
            written.extend(digits.into_iter().flatten().map(|digit| digit.to_ascii_uppercase()));
        }
    }
    written
}
