//! Native types: runs a file with `Puppet::Type.newtype`, and returns the attributes that it declares.
//!
//! The methods of Puppet that such a file calls are Ruby themselves: `data/native_types.rb`. The file sees no
//! variables, functions or catalog; the files that it requires come from the caller.

use std::sync::Arc;

use puppetlang_source::Permanent;
use puppetlang_types::Value;

use crate::read;
use crate::script::{ErrorFamily, Machine, Outcome, RubyError};
use crate::tree::Tree;
use crate::vm::value::Val;
use crate::world::World;

/// A native type that a file declares.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NativeType {
    /// The name in lower case.
    pub name: String,
    /// True for a type of the Resource API.
    pub is_resource_api: bool,
    /// The attributes, in the order of their declaration.
    pub attributes: Vec<NativeAttribute>,
    /// True if resources with equal namevars are the same.
    pub is_isomorphic: bool,
    /// True if the file has a provider for the type.
    pub has_provider: bool,
    /// The title patterns; `None` if the type does not define its own.
    pub patterns: Option<Vec<NativePattern>>,
}

/// An attribute of a native type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NativeAttribute {
    /// The name.
    pub name: String,
    /// `property`, `parameter` or `metaparameter`.
    pub kind: String,
    /// True if it was declared as a namevar.
    pub is_namevar: bool,
    /// True if it was declared as required.
    pub is_required: bool,
}

/// A title pattern of a native type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NativePattern {
    /// The source of the regular expression.
    pub source: String,
    /// The options, as `Regexp#options` returns them.
    pub options: i64,
    /// The attributes that the groups set.
    pub attributes: Vec<String>,
}

/// The part of Puppet that such files call.
static PRELUDE: Permanent<Option<Arc<Tree>>> =
    Permanent::new(|| read::read(include_bytes!("../data/native_types.rb"), &[]).ok().map(Arc::new));

/// The expression that returns the types.
static RESULT: Permanent<Option<Arc<Tree>>> =
    Permanent::new(|| read::read(b"Puppet::Type.described", &[]).ok().map(Arc::new));

/// Runs a file, and returns the types that it declares.
///
/// `library` returns the path and content of a file that is required; its argument is relative to a directory `lib`,
/// and has no `.` or `..`.
///
/// ```
/// let text = "Puppet::Type.newtype(:x) { %w[a b].each { |name| newparam(\"#{name}1\") } }";
/// let types = puppetlang_ruby::native_types(text.as_bytes(), "lib/puppet/type/x.rb", &mut |_| None).expect("it runs");
/// let names: Vec<_> = types[0].attributes.iter().map(|attribute| attribute.name.as_str()).collect();
/// assert_eq!(names, ["a1", "b1"]);
/// ```
///
/// # Errors
///
/// An exception that nothing rescued, or a limit of the thread's meter. The types of the file are not known then.
#[expect(clippy::type_complexity, reason = "callers pass a closure")]
pub fn native_types(
    text: &[u8],
    file: &str,
    library: &mut dyn FnMut(&str) -> Option<(String, Vec<u8>)>,
) -> Result<Vec<NativeType>, Outcome> {
    let tree = read::read(text, &[]).map_err(|error| {
        Outcome::Error(RubyError {
            class: "SyntaxError".to_owned(),
            message: error.message,
            backtrace: Vec::new(),
            place: None,
            is_standard: false,
            family: ErrorFamily::Ruby,
        })
    })?;
    let programs = [PRELUDE.clone(), Some(Arc::new(tree)), RESULT.clone()];
    let files = ["native_types.rb", file, "result.rb"];
    let value = Machine::default().enter(&mut Libraries { library }, |vm| {
        let mut result = Val::Nil;
        for (program, file) in programs.into_iter().flatten().zip(files) {
            let id = vm.load(program, file.into());
            let main = vm.main;
            result = vm.run(id, main, 0, &[])?;
        }
        vm.to_puppet(result)
    })?;
    Ok(list(&value).iter().map(native_type).collect())
}

/// Returns the elements of an array; none of another value.
fn list(value: &Value) -> Vec<Value> {
    if let Value::Array(values) = value { values.iter().cloned().collect() } else { Vec::new() }
}

fn text(value: Option<&Value>) -> String {
    value.and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// Converts a type from the form of `Puppet::Type.described`.
fn native_type(value: &Value) -> NativeType {
    let Value::Hash(hash) = value else { return NativeType::default() };
    let get = |name: &str| hash.get(&Value::from(name));
    let is = |name: &str| matches!(get(name), Some(Value::Boolean(true)));
    let attributes = get("attributes").map(list).unwrap_or_default();
    let patterns = get("patterns").filter(|patterns| matches!(patterns, Value::Array(_)));
    NativeType {
        name: text(get("name")),
        is_resource_api: get("form").and_then(Value::as_str) == Some("resource_api"),
        attributes: attributes.iter().map(attribute).collect(),
        is_isomorphic: is("isomorphic"),
        has_provider: is("provides"),
        patterns: patterns.map(|patterns| list(patterns).iter().map(pattern).collect()),
    }
}

fn attribute(value: &Value) -> NativeAttribute {
    let parts = list(value);
    let is = |at: usize| matches!(parts.get(at), Some(Value::Boolean(true)));
    NativeAttribute { name: text(parts.first()), kind: text(parts.get(1)), is_namevar: is(2), is_required: is(3) }
}

fn pattern(value: &Value) -> NativePattern {
    let parts = list(value);
    let options = if let Some(Value::Integer(options)) = parts.get(1) { *options } else { 0 };
    let attributes = parts.get(2).map(list).unwrap_or_default();
    let attributes = attributes.iter().map(|name| text(Some(name))).collect();
    NativePattern { source: text(parts.first()), options, attributes }
}

/// A world that has files to require, and nothing else.
#[expect(clippy::type_complexity, reason = "callers pass a closure")]
struct Libraries<'l> {
    library: &'l mut dyn FnMut(&str) -> Option<(String, Vec<u8>)>,
}

impl World for Libraries<'_> {
    fn library(&mut self, name: &str) -> Option<(String, Vec<u8>)> {
        let name = name.trim_end_matches(".rb");
        let mut parts: Vec<&str> = Vec::new();
        for part in name.split('/') {
            match part {
                "" | "." => {}
                ".." => drop(parts.pop()),
                part => parts.push(part),
            }
        }
        let name = parts.join("/");
        if let Some(found) = (self.library)(&name) {
            return Some(found);
        }
        // The files of Puppet and of Ruby's library declare no attributes. Those of modules may.
        let is_of_module = name.starts_with("puppet_x/") || name.starts_with("puppetx/");
        let is_of_type = name.starts_with("puppet/type/") && parts.len() > 3 && !name.starts_with("puppet/type/file/");
        (!is_of_module && !is_of_type).then(|| (format!("(no file)/{name}.rb"), Vec::new()))
    }
}
