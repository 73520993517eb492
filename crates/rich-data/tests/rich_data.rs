//! Rich data: the form of the reference, errors when reading, and round trips.

use std::path::Path;

use puppetlang_rich_data::{
    Builtin, ReadError, ReadOptions, WriteError, WriteOptions, from_data, from_json, to_data, to_json, write_json,
};
use puppetlang_types::{Type, Value};

fn literal(source: &str) -> Value {
    Value::parse_literal(source).unwrap_or_else(|error| panic!("{source}: {error}"))
}

fn rich(value: &Value) -> String {
    to_json(value, &WriteOptions::rich()).unwrap_or_else(|error| panic!("{value:?}: {error}")).output
}

fn read(json: &str) -> Result<Value, ReadError> {
    from_json(json.as_bytes(), &ReadOptions::default(), &Builtin)
}

/// Returns false for types whose form loses parameters: whether a `Boolean` is true, and the type in a `Sensitive`.
fn is_told_in_full(source: &str) -> bool {
    !["Boolean[", "Sensitive[", "TypeAlias"].iter().any(|lossy| source.contains(lossy))
}

/// Returns the rows `{source, json}`: an expression, and the form that the reference writes.
fn recorded() -> Vec<(String, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/rich_data.jsonl");
    let text = std::fs::read_to_string(path).expect("the recorded rows are there");
    let row = |line: &str| {
        let row: serde_json::Value = serde_json::from_str(line).expect("a row is JSON");
        let text = |key: &str| row[key].as_str().expect("a text").to_owned();
        (text("source"), text("json"))
    };
    text.lines().map(row).collect()
}

#[test]
fn values_are_written_as_the_reference_writes_them() {
    let rows = recorded();
    assert!(rows.len() >= 300, "only {} rows", rows.len());
    let mut faults = Vec::new();
    for (source, expected) in &rows {
        let value = match Value::parse_literal(source) {
            Ok(value) => value,
            Err(error) => {
                faults.push(format!("{source}\n  cannot be parsed: {error}"));
                continue;
            }
        };
        match to_json(&value, &WriteOptions::rich()) {
            Ok(written) if written.output == *expected => {}
            Ok(written) => faults.push(format!("{source}\n  expected {expected}\n  got      {}", written.output)),
            Err(error) => faults.push(format!("{source}\n  {error}")),
        }
    }
    assert!(faults.is_empty(), "{} of {} rows:\n{}", faults.len(), rows.len(), faults.join("\n"));
}

#[test]
fn what_is_written_is_read_again() {
    for (source, _) in recorded() {
        let Ok(value) = Value::parse_literal(&source) else { panic!("{source} cannot be parsed") };
        let json = rich(&value);
        let again = read(&json).unwrap_or_else(|error| panic!("{source}\n  {json}\n  {error}"));
        assert_eq!(rich(&again), json, "{source}");
        if is_told_in_full(&source) {
            assert!(again.key_eq(&value), "{source}\n  {json}\n  {again:?}");
        }
        let data = to_data(&value, &WriteOptions::rich()).expect("it has a form").output;
        assert_eq!(rich(&from_data(&data, &ReadOptions::default(), &Builtin).expect("it is data")), json, "{source}");
        let options = WriteOptions { local_references: true, ..WriteOptions::rich() };
        let referring = to_json(&value, &options).expect("it has a form").output;
        let again = read(&referring).unwrap_or_else(|error| panic!("{source}\n  {referring}\n  {error}"));
        assert_eq!(rich(&again), json, "{source}\n  {referring}");
    }
}

/// Rows of a JSON text and the error of reading it.
#[test]
fn errors_of_reading_are_the_references_where_it_has_some() {
    let rows = [
        (r#"{"__ptype":"Foo","a":1}"#, "No implementation mapping found for Puppet Type Foo"),
        (r#"{"__ptype":"Pcore::FooType"}"#, "No implementation mapping found for Puppet Type Pcore::FooType"),
        (r#"{"__ptype":"foo","a":1}"#, "The expression <foo> is not a valid type specification."),
        (r#"{"__ptype":"1"}"#, "The expression <1> is not a valid type specification."),
        (r#"{"__ptype":{"a":1},"__pvalue":"a"}"#, r#"Unable to deserialize type from {"a"=>1}"#),
        (r#"{"__ptype":"Integer","__pvalue":3}"#, "Cannot create a Integer from a Integer"),
        (r#"{"__ptype":"Array","__pvalue":[1]}"#, "Cannot create a Array from a Array"),
        (r#"{"__ptype":"Binary","__pvalue":null}"#, "Cannot create a Binary from a NilClass"),
        (r#"{"__ptype":"Binary","__pvalue":true}"#, "Cannot create a Binary from a TrueClass"),
        (r#"{"__ptype":"Binary","__pvalue":"%%%"}"#, "invalid base64"),
        (r#"{"__ptype":"SemVerRange","__pvalue":"zz"}"#, r#"Unparsable version range: "zz""#),
        (r#"{"__ptype":"Regexp","__pvalue":"("}"#, "end pattern with unmatched parenthesis: /(/"),
        (r#"{"__ptype":"File","__pvalue":"x"}"#, "Creation of new instance of type 'File' is not supported"),
        (r#"{"__ptype":"Undef","__pvalue":"x"}"#, "Creation of new instance of type 'Undef' is not supported"),
        (
            r#"{"__ptype":"Integer[1,2]","__pvalue":"3"}"#,
            "Converted value from Integer[1, 2].new() has wrong type, expects an Integer[1, 2] value, got Integer[3, 3]",
        ),
        (r#"{"__ptype":"Pcore::IntegerType","from":5,"to":2}"#, "'from' must be less or equal to 'to'. Got (5, 2"),
        (
            r#"{"__ptype":"Pcore::ObjectType","_pcore_init_hash":{"name":"X","attributes":{"a":3}}}"#,
            "attribute X[a] has wrong type, expects a Type value, got Integer",
        ),
        (r#"[[1],{"__ptype":"LocalRef","__pvalue":"$[-1]"}]"#, r#"Unable to parse jsonpath "$[-1]""#),
        (r#"[[1],{"__ptype":"LocalRef","__pvalue":"$x[0]"}]"#, r#"Unable to parse jsonpath "$x[0]""#),
        (r#"[[1],{"__ptype":"LocalRef","__pvalue":"$[1,2]"}]"#, r#"Unable to parse jsonpath "$[1,2]""#),
        (r#"[[1],{"__ptype":"LocalRef","__pvalue":"notice(1)"}]"#, r#"Unable to parse jsonpath "notice(1)""#),
        (r#"[[1],{"__ptype":"LocalRef","__pvalue":""}]"#, r#"Unable to parse jsonpath """#),
        // From here on, the reference fails with an internal error, or accepts meaningless data.
        (r#"{"__ptype":"Hash"}"#, "Cannot create a Hash without '__pvalue'"),
        (r#"{"__ptype":"Hash","__pvalue":"ab"}"#, "Cannot create a Hash from a String"),
        (r#"{"__ptype":{"__ptype":"Default"},"b":3}"#, "'__ptype' must be a type, and is a Symbol"),
        (r#"{"__ptype":"Integer","a":3}"#, "Cannot create a Integer from attributes"),
        (r#"{"__ptype":"Pcore::IntegerType","from":"x"}"#, "the attribute 'from' of a Integer type cannot be a String"),
        (r#"{"__ptype":"Pcore::IntegerType","foo":1}"#, "a Integer type has no attribute 'foo'"),
        (r#"{"__ptype":"LocalRef","__pvalue":3}"#, "a LocalRef needs a String as '__pvalue'"),
        (r#"[{"__ptype":"LocalRef","__pvalue":"$"}]"#, "the LocalRef \"$\" refers to what it is part of"),
        (r#"[{"__ptype":"LocalRef","__pvalue":"$[7][1]"}]"#, "the LocalRef \"$[7][1]\" leads nowhere"),
        (
            r#"[{"__ptype":"LocalRef","__pvalue":"$[1][0]"},{"__ptype":"LocalRef","__pvalue":"$[0][0]"}]"#,
            "the LocalRef \"$[1][0]\" leads nowhere",
        ),
    ];
    for (json, expected) in rows {
        match read(json) {
            Ok(value) => panic!("{json} is {value:?}"),
            Err(error) => assert_eq!(error.to_string(), expected, "{json}"),
        }
    }
}

/// Rows of a JSON text and the value that the reference reads.
#[test]
fn values_are_read_as_the_reference_reads_them() {
    let rows = [
        (r#"{"__ptype":"Default","x":1}"#, "default"),
        (r#"{"__ptype":"Sensitive"}"#, "Sensitive(undef)"),
        (r#"{"__ptype":"Hash","__pvalue":[1,2,3]}"#, "{1 => 2, 3 => undef}"),
        (r#"{"__ptype":"Hash","__pvalue":[1,2,1,3]}"#, "{1 => 3}"),
        (r#"{"__ptype":1,"a":2}"#, "{'__ptype' => 1, 'a' => 2}"),
        (r#"{"__ptype":[1],"a":{"__ptype":"Default"}}"#, "{'__ptype' => [1], 'a' => default}"),
        (r#"{"__ptype":"Integer[1,2]","__pvalue":"2"}"#, "2"),
        (r#"{"__ptype":"Float","__pvalue":"1.5"}"#, "1.5"),
        (r#"{"__ptype":"Boolean","__pvalue":"yes"}"#, "true"),
        (r#"{"__ptype":"Array","__pvalue":"abc"}"#, "['a', 'b', 'c']"),
        (r#"{"__ptype":"Type","__pvalue":"Integer[1,2]"}"#, "Integer[1, 2]"),
        (r#"{"__ptype":"Optional[Integer]","__pvalue":"3"}"#, "3"),
        (r#"{"__ptype":"Variant[Integer,String]","__pvalue":"3"}"#, "'3'"),
        (r#"{"__ptype":{"__ptype":"Pcore::RegexpType","pattern":"a"},"__pvalue":"a"}"#, "/a/"),
        (r#"[[1],{"__ptype":"LocalRef","__pvalue":"$[0]"}]"#, "[[1], [1]]"),
        (r#"[[1],{"__ptype":"LocalRef","__pvalue":"$[0][0]"}]"#, "[[1], 1]"),
        (r#"[[1],{"__ptype":"LocalRef","__pvalue":"$[7]"}]"#, "[[1], undef]"),
        (
            r#"{"a":{"b c":[1]},"d":{"__ptype":"LocalRef","__pvalue":"$['a']['b c']"},"e":{"__ptype":"LocalRef","__pvalue":"$.a"},"f":{"__ptype":"LocalRef","__pvalue":"$['e']['b c']"}}"#,
            "{'a' => {'b c' => [1]}, 'd' => [1], 'e' => {'b c' => [1]}, 'f' => [1]}",
        ),
        (
            r#"[{"__ptype":"Hash","__pvalue":[null,[1],true,[2],1.5,[3]]},{"__ptype":"LocalRef","__pvalue":"$[0][null]"},{"__ptype":"LocalRef","__pvalue":"$[0][true]"},{"__ptype":"LocalRef","__pvalue":"$[0][1.5]"}]"#,
            "[{undef => [1], true => [2], 1.5 => [3]}, [1], [2], [3]]",
        ),
        (r#"{"a":1,"b":2,"a":3}"#, "{'a' => 3, 'b' => 2}"),
        (r#"{"__ptype":"Pcore::SemVerType","ranges":["1.0.0"]}"#, "SemVer['1.0.0']"),
        (r#"{"__ptype":"Pcore::EnumType","values":["b","a"]}"#, "Enum['a', 'b']"),
        (r#"{"__ptype":"Pcore::CallableType"}"#, "Callable"),
    ];
    for (json, expected) in rows {
        let value = read(json).unwrap_or_else(|error| panic!("{json}: {error}"));
        assert!(value.key_eq(&literal(expected)), "{json} is {value:?}");
    }
    let kept = ReadOptions { allow_unresolved: true, ..ReadOptions::default() };
    let json = r#"{"__ptype":"Foo","a":{"__ptype":"Default"}}"#;
    let value = from_json(json.as_bytes(), &kept, &Builtin).expect("it is kept");
    assert!(value.key_eq(&literal("{'__ptype' => 'Foo', 'a' => {'__ptype' => 'Default'}}")), "{value:?}");
}

#[test]
fn instances_are_written_by_name_with_what_is_not_default() {
    let rows = [
        r#"{"__ptype":"Deferred","name":"a"}"#,
        r#"{"__ptype":"Deferred","name":"a","arguments":[1,{"__ptype":"Default"}]}"#,
        r#"{"__ptype":"Error","msg":"m"}"#,
        r#"{"__ptype":"Error","msg":"m","kind":null,"details":null,"issue_code":"i"}"#,
        r#"{"__ptype":"Error","msg":"m","kind":"k","details":{"a":1},"issue_code":"i"}"#,
    ];
    for json in rows {
        assert_eq!(rich(&read(json).unwrap_or_else(|error| panic!("{json}: {error}"))), json);
    }
    // The reference always writes attributes in this order; we read them by name.
    let swapped = read(r#"{"__ptype":"Deferred","arguments":[],"name":"a"}"#).expect("the names are right");
    assert_eq!(rich(&swapped), r#"{"__ptype":"Deferred","name":"a","arguments":[]}"#);
    let described = WriteOptions { types_by_name: false, ..WriteOptions::rich() };
    let scalars = literal("[/a/, SemVer('1.0.0'), Binary('')]");
    assert_eq!(
        to_json(&scalars, &described).expect("it has a form").output,
        r#"[{"__ptype":{"__ptype":"Pcore::RegexpType","pattern":"a"},"__pvalue":"a"},{"__ptype":{"__ptype":"Pcore::SemVerType"},"__pvalue":"1.0.0"},{"__ptype":{"__ptype":"Pcore::BinaryType"},"__pvalue":""}]"#
    );
    let deferred = read(r#"{"__ptype":"Deferred","name":"b"}"#).expect("it is right");
    let json = to_json(&deferred, &described).expect("it has a form").output;
    assert_eq!(
        json,
        r#"{"__ptype":{"__ptype":"Pcore::ObjectType","_pcore_init_hash":{"name":"Deferred","attributes":{"name":{"__ptype":"Pcore::PatternType","patterns":[{"__ptype":"Pcore::RegexpType","pattern":"\\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\\z"}]},"arguments":{"type":{"__ptype":"Pcore::OptionalType","type":{"__ptype":"Pcore::ArrayType"}},"value":null}}}},"name":"b"}"#
    );
    assert_eq!(to_json(&read(&json).expect("it was written by us"), &described).expect("it has a form").output, json);
}

#[test]
fn types_that_refer_to_themselves_are_written_only_by_reference() {
    for name in ["Data", "Error", "Array[Data]"] {
        let value = Value::from(Type::parse(name).expect("it is a type"));
        match to_json(&value, &WriteOptions::rich()) {
            Err(error @ WriteError::EndlessRecursion(_)) => assert_eq!(
                error.to_string(),
                "Endless recursion detected when attempting to serialize value of class Puppet::Pops::Types::PTypeAliasType",
            ),
            other => panic!("{name}: {other:?}"),
        }
    }
    let options = WriteOptions { local_references: true, ..WriteOptions::rich() };
    let data = Value::from(Type::parse("Data").expect("it is a type"));
    assert_eq!(
        to_json(&data, &options).expect("it has a form").output,
        r#"{"__ptype":"Pcore::TypeAliasType","name":"Data","type_expr":null,"resolved_type":{"__ptype":"Pcore::VariantType","types":[{"__ptype":"Pcore::ScalarDataType"},{"__ptype":"Pcore::UndefType"},{"__ptype":"Pcore::HashType","key_type":{"__ptype":"Pcore::StringType"},"value_type":{"__ptype":"LocalRef","__pvalue":"$"}},{"__ptype":"Pcore::ArrayType","element_type":{"__ptype":"LocalRef","__pvalue":"$"}}]}}"#
    );
    let json = r#"[{"__ptype":"Pcore::TypeAliasType","name":"Tree","type_expr":null,"resolved_type":{"__ptype":"Pcore::ArrayType","element_type":{"__ptype":"LocalRef","__pvalue":"$[0]"}}}]"#;
    let tree = read(json).expect("a type may refer to itself");
    assert_eq!(to_json(&tree, &options).expect("it has a form").output, json);
    let Value::Array(elements) = &tree else { panic!("{tree:?}") };
    let kind = elements[0].as_type().expect("a type");
    assert!(kind.accepts(&Type::parse("Array[Array[Array[0, 0]]]").expect("it is a type")));
    let set = Value::from(Type::parse("TypeSet").expect("it is a type"));
    assert!(matches!(to_json(&set, &options), Err(WriteError::NoDataForm(_))));
}

#[test]
fn what_is_met_again_is_a_reference() {
    let options = WriteOptions { local_references: true, ..WriteOptions::rich() };
    let one = literal("[1]");
    let rows: [(Value, &str); 4] = [
        (
            vec![one.clone(), one.clone(), Value::Hash([("a", one.clone())].into_iter().collect())].into(),
            r#"[[1],{"__ptype":"LocalRef","__pvalue":"$[0]"},{"a":{"__ptype":"LocalRef","__pvalue":"$[0]"}}]"#,
        ),
        (
            vec![Value::Hash([("a b", one.clone())].into_iter().collect()), one.clone()].into(),
            r#"[{"a b":[1]},{"__ptype":"LocalRef","__pvalue":"$[0]['a b']"}]"#,
        ),
        (
            vec![
                Value::Hash([(1, one.clone())].into_iter().map(|(key, value)| (Value::Integer(key), value)).collect()),
                one.clone(),
            ]
            .into(),
            r#"[{"__ptype":"Hash","__pvalue":[1,[1]]},{"__ptype":"LocalRef","__pvalue":"$[0][1]"}]"#,
        ),
        // There is no path to the value of a key that is a container.
        (
            vec![Value::Hash([(literal("[2]"), one.clone())].into_iter().collect()), one.clone(), one].into(),
            r#"[{"__ptype":"Hash","__pvalue":[[2],[1]]},[1],[1]]"#,
        ),
    ];
    for (value, expected) in rows {
        let json = to_json(&value, &options).expect("it has a form").output;
        assert_eq!(json, expected);
        assert!(read(&json).expect("it was written by us").key_eq(&value), "{json}");
    }
}

/// Rows of an expression, its form, and the messages of the reference with `strict` set to `warning`. If there is a
/// prefix, the reference keeps the path of one message in the prefix of the next; we do not.
#[test]
fn plain_form_tells_what_is_lost() {
    let rows: [(&str, &str, &[&str]); 4] = [
        (
            "[default, /a/, {1 => 2, default => 3, Integer => {'b' => Integer}}]",
            r#"["default","/a/",{"1":2,"default":3,"Integer":{"b":"Integer"}}]"#,
            &[
                "[0] contains the special value default. It will be converted to the String 'default'",
                "[1] contains a Regexp value. It will be converted to the String '/a/'",
                "[2] contains a hash with an Integer key. It will be converted to the String '1'",
                "[2] contains a hash with a Symbol key. It will be converted to the String 'default'",
                "[2] contains a hash with an Integer-Type key. It will be converted to the String 'Integer'",
                "[2]['Integer']['b'] contains an Integer-Type value. It will be converted to the String 'Integer'",
            ],
        ),
        (
            "{undef => 1, 1.5 => Sensitive(1), [1] => 3, {'a' => 1} => 4, URI('http://a') => URI('http://a/')}",
            r#"{"":1,"1.5":{"__ptype":"Sensitive","__pvalue":1},"[1]":3,"{\"a\"=>1}":4,"http://a":"http://a/"}"#,
            &[
                " contains a hash with a NilClass key. It will be converted to the String ''",
                " contains a hash with a Float key. It will be converted to the String '1.5'",
                " contains a hash with an Array key. It will be converted to the String '[1]'",
                r#" contains a hash with a Hash key. It will be converted to the String '{"a"=>1}'"#,
                " contains a hash with an URI::HTTP key. It will be converted to the String 'http://a'",
                "['http://a'] contains an URI::HTTP value. It will be converted to the String 'http://a/'",
            ],
        ),
        (
            "[SemVer('1.0.0'), Timespan('0-00:00:01'), Binary('YWJj'), File['x'], Class['a']]",
            r#"["1.0.0","0-00:00:01.0","YWJj","File['x']","Class[a]"]"#,
            &[
                "[0] contains a SemanticPuppet::Version value. It will be converted to the String '1.0.0'",
                "[1] contains a Puppet::Pops::Time::Timespan value. It will be converted to the String '0-00:00:01.0'",
                "[2] contains a Puppet::Pops::Types::PBinaryType::Binary value. It will be converted to the String 'YWJj'",
                "[3] contains a Resource-Type value. It will be converted to the String 'File['x']'",
                "[4] contains a Class-Type value. It will be converted to the String 'Class[a]'",
            ],
        ),
        (
            r#"[{'__ptype' => 1, '__pvalue' => 2}, {"a'b" => {'c d' => default, "a\n" => default}}]"#,
            r#"[{"__ptype":1,"__pvalue":2},{"a'b":{"c d":"default","a\n":"default"}}]"#,
            &[
                r"[1]['a\'b']['c d'] contains the special value default. It will be converted to the String 'default'",
                r#"[1]['a\'b']["a\n"] contains the special value default. It will be converted to the String 'default'"#,
            ],
        ),
    ];
    for (source, json, messages) in rows {
        let written = to_json(&literal(source), &WriteOptions::plain()).expect("everything has a text");
        assert_eq!(written.output, json, "{source}");
        let actual: Vec<&str> = written.issues.iter().map(|issue| issue.message.as_str()).collect();
        assert_eq!(actual, messages, "{source}");
    }
    let options = WriteOptions { message_prefix: "File[/x]".into(), ..WriteOptions::plain() };
    let written = to_json(&literal("{'a' => /x/}"), &options).expect("everything has a text");
    assert_eq!(
        written.issues[0].message,
        "File[/x]['a'] contains a Regexp value. It will be converted to the String '/x/'"
    );
    assert_eq!(written.issues[0].code.code(), "SERIALIZATION_UNKNOWN_CONVERTED_TO_STRING");
}

#[test]
fn limits_end_hostile_data() {
    let options = ReadOptions { depth: 100, values: 10_000, ..ReadOptions::default() };
    let read = |text: &str| from_json(text.as_bytes(), &options, &Builtin);
    let nested = |levels: usize| "[".repeat(levels) + &"]".repeat(levels);
    assert!(read(&nested(100)).is_ok());
    assert_eq!(read(&nested(101)).expect_err("it is too deep"), ReadError::TooDeep(100));
    assert_eq!(read(&nested(1_000_000)).expect_err("it is too deep"), ReadError::TooDeep(100));
    assert_eq!(read(&format!("[{}1]", "1,".repeat(10_000))).expect_err("it is too much"), ReadError::TooMany(10_000));
    // Each element doubles the previous one.
    let mut doubling = vec!["[1]".to_owned()];
    for index in 0..60 {
        let reference = format!(r#"{{"__ptype":"LocalRef","__pvalue":"$[{index}]"}}"#);
        doubling.push(format!("[{reference},{reference}]"));
    }
    assert_eq!(read(&format!("[{}]", doubling.join(","))).expect_err("it is too much"), ReadError::TooMany(10_000));
    // Each element wraps the previous one.
    let mut wrapping = vec!["[1]".to_owned()];
    wrapping.extend((0..200).map(|index| format!(r#"[{{"__ptype":"LocalRef","__pvalue":"$[{index}]"}}]"#)));
    let error = read(&format!("[{}]", wrapping.join(","))).expect_err("it is too deep or too much");
    assert!(matches!(error, ReadError::TooDeep(_) | ReadError::TooMany(_)), "{error}");
    // Every reference refers to the next one.
    let chain: Vec<String> =
        (1..1_000).map(|index| format!(r#"{{"__ptype":"LocalRef","__pvalue":"$[{index}]"}}"#)).collect();
    assert!(read(&format!("[{}]", chain.join(","))).is_err());
}

#[test]
fn numbers_that_do_not_fit_are_errors() {
    let rows = [
        ("[1,\n  9223372036854775808]", "9223372036854775808"),
        ("{\"a\":\"1\\\"\", \"b\":100000000000000000000}", "100000000000000000000"),
        ("-100000000000000000000", "-100000000000000000000"),
    ];
    for (json, number) in rows {
        let error = read(json).expect_err(json).to_string();
        assert!(error.starts_with(&format!("The number '{number}' is outside of what an Integer can be")), "{error}");
    }
    assert!(read("9223372036854775807").expect("it fits").key_eq(&Value::Integer(i64::MAX)));
    assert!(read("-9223372036854775808").expect("it fits").key_eq(&Value::Integer(i64::MIN)));
    assert!(
        read("[1e20,\"100000000000000000000\"]").expect("it fits").key_eq(&literal("[1e20, '100000000000000000000']"))
    );
    for number in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        let json = rich(&Value::Float(number));
        let Ok(Value::Float(again)) = read(&json) else { panic!("{json}") };
        assert_eq!(again.to_bits(), number.to_bits(), "{json}");
    }
    assert_eq!(rich(&Value::Float(f64::NAN)), r#"{"__ptype":"Float","__pvalue":"NaN"}"#);
}

#[test]
fn writer_gets_the_whole_text() {
    let value: Value = (0..50_000).map(|index| literal(&format!("['{index}']"))).collect::<Vec<_>>().into();
    let mut out = Vec::new();
    assert!(write_json(&value, &WriteOptions::rich(), &mut out).expect("memory does not fail").is_empty());
    assert_eq!(out, rich(&value).into_bytes());
    let mut full: &mut [u8] = &mut [0; 10];
    assert!(matches!(write_json(&value, &WriteOptions::rich(), &mut full), Err(WriteError::Io(_))));
}

/// The values are those of Ruby's `JSON.parse`.
#[test]
fn zeros_have_the_type_and_sign_that_ruby_gives_them() {
    let rows = [
        ("-0", "0"),
        ("0", "0"),
        (" -0 ", "0"),
        ("-0.0", "-0.0"),
        ("-0e0", "-0.0"),
        ("-0E5", "-0.0"),
        ("[-0,-0]", "[0, 0]"),
        (r#"{"a":-0,"-0":"-0","b\"-0":[1e-0, 1.5e-05]}"#, r#"{'a' => 0, '-0' => '-0', 'b"-0' => [1.0, 1.5e-05]}"#),
    ];
    for (json, expected) in rows {
        let value = read(json).unwrap_or_else(|error| panic!("{json}: {error}"));
        assert_eq!(format!("{value:?}"), expected, "{json}");
    }
    for json in ["-01", "--0", "1-0", "-", "[-0", "-0-0", "\"-0", "-0\""] {
        assert!(read(json).is_err(), "{json}");
    }
}
