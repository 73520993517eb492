//! `puppetlang type`: answers, exit codes, and declared types.

#![expect(clippy::unwrap_used, reason = "a test that cannot run the command has failed")]

use std::process::{Command, Output};

fn ask(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_puppetlang")).arg("type").args(arguments).output().unwrap()
}

#[track_caller]
fn check(arguments: &[&str], code: i32, expected: &str) {
    let output = ask(arguments);
    let text = String::from_utf8_lossy(if code == 2 { &output.stderr } else { &output.stdout }).into_owned();
    assert_eq!((output.status.code(), text.trim_end()), (Some(code), expected), "{arguments:?}");
}

#[test]
fn yes_and_no_are_exit_codes_and_no_has_a_reason() {
    check(&["assignable", "Numeric", "Integer[1, 5]"], 0, "yes");
    check(
        &["assignable", "Array[Integer]", "Tuple[Integer, String]"],
        1,
        "no\na value index 1 expects an Integer value, got String",
    );
    check(&["instance", "Enum[a, b]", "a"], 0, "yes");
    check(
        &["instance", "Struct[{port => Integer[1]}]", "{port => '80'}"],
        1,
        "no\nthe value entry 'port' expects an Integer value, got String",
    );
    check(
        &["describe", "Integer[1, 5]", "7", "--subject", "x"],
        1,
        "no\nx expects an Integer[1, 5] value, got Integer[7, 7]",
    );
}

#[test]
fn types_are_shown_in_four_forms() {
    check(
        &["show", "Variant[Integer[1,5],Integer[6,8]]"],
        0,
        "type         Variant[Integer[1, 5], Integer[6, 8]]\n\
         expanded     Variant[Integer[1, 5], Integer[6, 8]]\n\
         generalized  Integer\n\
         normalized   Integer[1, 8]",
    );
    check(
        &["infer", "[1, 'a']"],
        0,
        "type      Array[ScalarData, 2, 2]\n\
         detailed  Tuple[Integer[1, 1], String]\n\
         generic   Array[ScalarData]",
    );
    check(&["common", "Integer[1, 5]", "Float"], 0, "Numeric");
}

#[test]
fn values_are_made() {
    check(&["convert", "Integer", "'0x1F'"], 0, "31");
    check(&["convert", "String", "{'a' => [1, 2.5]}", "'%#h'"], 0, "{\n  'a' => [1, 2.5]\n}");
    check(&["convert", "Numeric", "'010'", "10", "--dialect", "specification"], 0, "10");
    check(&["convert", "Integer", "'x'"], 2, "puppetlang: 'new' The string 'x' cannot be converted to Integer");
}

#[test]
fn declared_types_are_known() {
    let file = std::env::temp_dir().join(format!("puppetlang-types-{}.pp", std::process::id()));
    std::fs::write(&file, "type Tree = Variant[Port, Array[Tree]]\ntype Port = Integer[1, 65535]\n").unwrap();
    let path = file.to_str().unwrap();
    check(&["instance", "Tree", "[1, [2, [3]]]", "--types", path], 0, "yes");
    check(&["assignable", "Tree", "Array[Tree]", "--types", path, "--format", "json"], 0, r#"{"result":true}"#);
    assert_eq!(ask(&["instance", "Tree", "[1, [2, [0]]]", "--types", path]).status.code(), Some(1));
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn what_is_malformed_is_said() {
    check(&["show", "Integer[5, 1]"], 2, "puppetlang: 'from' must be less or equal to 'to'. Got (5, 1");
    check(&["show", "Array["], 2, "puppetlang: Syntax error at end of input");
    check(&["infer", "$x"], 2, "puppetlang: The expression <$x> is not a valid type specification.");
}
