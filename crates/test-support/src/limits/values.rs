//! Large values, and the environment in which the programs are evaluated.

use std::path::Path;
use std::sync::Arc;

use puppetlang_catalog::{Environment, MemoryFiles, NativeFunctions, Setup};
use puppetlang_types::value::{Hash, Sensitive};
use puppetlang_types::{Type, Value};

/// Returns the variables of the programs, each with about `size` elements or characters.
pub fn values(size: usize) -> Vec<(&'static str, Value)> {
    // The factor is a prime that divides no size, so this is a permutation of the numbers.
    let mixed = |index: usize| index.wrapping_mul(7_919) % size;
    let ints = || (0..size).map(|index| Value::Integer(mixed(index) as i64)).collect::<Vec<_>>().into();
    let string = |index: usize| Value::from(format!("s{:07}", mixed(index)));
    let strings = || (0..size).map(string).collect::<Vec<_>>().into();
    let entries = |from: usize| -> Value {
        let entry = |index: usize| (Value::from(format!("k{index}")), Value::Integer(index as i64));
        (from..from + size).map(entry).collect::<Hash>().into()
    };
    let pair = |index: usize| Value::from(vec![Value::from(format!("k{index}")), Value::Integer(index as i64)]);
    let tens =
        |index: usize| Value::from((0..10).map(|inner| Value::Integer(index as i64 + inner)).collect::<Vec<_>>());
    let leaf = |index: usize| {
        let path = vec![string(index / 8), Value::Integer(index as i64 % 8)];
        Value::from(vec![path.into(), Value::Integer(index as i64)])
    };
    let no_parameters = || Value::from(Hash::default());
    let text: String =
        (0..).map(|index| format!("word {index} ")).scan(0, |_, word| Some(word)).take(size / 10).collect();
    let described = |what: &dyn Fn(usize) -> String, name: &str| -> Value {
        let parts: Vec<String> = (0..size).map(what).collect();
        type_value(&format!("{name}[{}]", parts.join(",")))
    };
    let structure = || {
        let members: Vec<String> = (0..size).map(|index| format!("'k{index}'=>Integer")).collect();
        type_value(&format!("Struct[{{{}}}]", members.join(",")))
    };
    let of_enum = || described(&|index| format!("'s{index}'"), "Enum");
    let of_variant = || described(&|index| format!("Integer[{},{}]", 3 * index, 3 * index + 1), "Variant");
    let of_tuple = || described(&|index| format!("Integer[0,{}]", index + size), "Tuple");
    let kind = |index: usize| type_value(&format!("Integer[{index},{}]", index + 1));
    vec![
        ("n", Value::Integer(size as i64)),
        ("ints", ints()),
        ("same_ints", ints()),
        ("strings", strings()),
        ("same_strings", strings()),
        ("hash", entries(0)),
        ("same_hash", entries(0)),
        ("other", entries(size / 2)),
        ("pairs", (0..size).map(pair).collect::<Vec<_>>().into()),
        ("flat", (0..size).map(|index| Value::Integer(index as i64)).collect::<Vec<_>>().into()),
        ("trees", (0..size).map(leaf).collect::<Vec<_>>().into()),
        ("nested", (0..size / 10).map(tens).collect::<Vec<_>>().into()),
        ("lists", (0..size / 10).map(|index| (string(index), tens(index))).collect::<Hash>().into()),
        ("resources", (0..size).map(|index| (string(index), no_parameters())).collect::<Hash>().into()),
        ("references", (0..size).map(|index| type_value(&format!("Notify['s{index}']"))).collect::<Vec<_>>().into()),
        ("types", (0..size).map(kind).collect::<Vec<_>>().into()),
        ("type_hash", (0..size).map(|index| (string(index), kind(index))).collect::<Hash>().into()),
        ("text", text.into()),
        ("letters", "a".repeat(size).into()),
        ("digits", "7".repeat(size).into()),
        ("blank", " ".repeat(size).into()),
        ("path", "/ab".repeat(size / 3).into()),
        ("base64", "QUJD".repeat(size / 4).into()),
        ("template", "<%= 1 %> text\n".repeat(size / 14).into()),
        ("struct", structure()),
        ("same_struct", structure()),
        ("enum", of_enum()),
        ("same_enum", of_enum()),
        ("variant", of_variant()),
        ("same_variant", of_variant()),
        ("tuple", of_tuple()),
        ("same_tuple", of_tuple()),
        ("pattern", described(&|index| format!("/^s{index}$/"), "Pattern")),
        ("sensitive", Value::Sensitive(Sensitive::new(ints()))),
    ]
}

fn type_value(text: &str) -> Value {
    match Type::parse(text) {
        Ok(kind) => Value::Type(kind.into()),
        Err(error) => panic!("{error}"),
    }
}

/// Returns an environment whose modules have all functions of `puppetlang-stdlib`.
///
/// # Panics
///
/// If the environment cannot be loaded.
pub fn environment() -> Arc<Environment> {
    static NATIVE_FUNCTIONS: [NativeFunctions; 2] = [
        NativeFunctions { module: "stdlib", library: puppetlang_stdlib::stdlib, is_checked: |_, _| true },
        NativeFunctions { module: "openstacklib", library: puppetlang_stdlib::openstacklib, is_checked: |_, _| true },
    ];
    let files: Vec<(String, &str)> = NATIVE_FUNCTIONS
        .iter()
        .flat_map(|functions| {
            (functions.library)().functions().into_iter().map(|function| (functions.module, function.name))
        })
        .map(|(module, name)| (format!("modules/{module}/lib/puppet/{}.rb", path_of(name)), "# Ruby"))
        .collect();
    let files = files.iter().map(|(path, text)| (path.as_str(), *text));
    let setup = Setup::of_directory("production", "/e").with_native_functions(&NATIVE_FUNCTIONS);
    Environment::load(Arc::new(MemoryFiles::below(Path::new("/e"), files)), setup)
        .unwrap_or_else(|error| panic!("the environment: {error}"))
}

/// The path of a function below `lib/puppet`. Only functions of the modern API have the module in their name.
fn path_of(name: &str) -> String {
    let directory = if name.contains("::") { "functions" } else { "parser/functions" };
    format!("{directory}/{}", name.replace("::", "/"))
}
