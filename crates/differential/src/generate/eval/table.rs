//! Systematic programs: every operator with every pair of sample values, access of every value with every key, every
//! type with all kinds of parameters, every function with all kinds of arguments, and every known mistake.

use super::super::dice::Dice;
use super::maker::Maker;
use super::mistake;

/// Values of every kind.
const VALUES: &[&str] = &[
    "undef",
    "default",
    "true",
    "0",
    "3",
    "-2",
    "2.5",
    "''",
    "'abc'",
    "'7'",
    "'1.2.3'",
    "/b/",
    "[]",
    "[1, 'B', undef]",
    "[[1, 2], ['k', 3]]",
    "{}",
    "{ 'a' => 1, 3 => [2] }",
    "Integer",
    "String[1]",
    "Array[Integer]",
    "Timespan(90)",
    "Timestamp(1000)",
    "SemVer('1.2.3')",
    "SemVerRange('>=1.0.0')",
    "URI('http://a.b/c')",
    "Binary('YWJj')",
    "Sensitive('x')",
    "[3, 1].reverse_each",
    "File['x']",
    "Class['a']",
];

/// Operators that fail for some pairs, so each gets its own program.
const ARITHMETIC: &[&str] = &["+", "-", "*", "/", "%", "<<", ">>"];

/// Expressions with two values, `A` and `B`.
const PAIRS: &[&str] = &[
    "[`A` == `B`, `A` != `B`, `A` in `B`, `B` ? { `A` => 1, default => 0 }, case `B` { `A`: { 1 } default: { 0 } }]",
    "[`A` < `B`, `A` >= `B`]",
    "[`A` <= `B`, `A` > `B`]",
    "[`A` =~ `B`, `A` !~ `B`]",
];

/// Expressions with a single value.
const SINGLE: &[&str] = &[
    "`A`",
    "[`A`]",
    "{ `A` => 1 }",
    "{ 'k' => `A` }",
    "\"<${`A`}>\"",
    "\"${[`A`, [`A`]]} ${{ `A` => `A` }}\"",
    "-`A`",
    "!`A`",
    "[*`A`]",
    "[if `A` { 1 } else { 2 }, unless `A` { 1 } else { 2 }, `A` and true, `A` or false]",
    "type(`A`)",
    "type(`A`, 'generalized')",
    "String(`A`)",
    "String(`A`, '%p')",
    "notice(`A`)",
    "fail(`A`)",
    "`A` ? { 'nothing' => 1 }",
    "[$a, $b] = `A`",
    "$a = `A`; $a = 1",
    "with(*`A`) |*$x| { $x }",
    "Sensitive(`A`)",
    "[`A`].map |String $x| { $x }",
    "function f(Integer $x) { $x } f(`A`)",
    "function f($x) >> String { $x } f(`A`)",
    "[`A`] =~ Array[Data]",
    "`A`.nothing",
    "assert_type(Integer, `A`)",
    "assert_type(Optional[Struct[{ 'a' => Integer }]], `A`)",
    "type T = Variant[Integer, String[1]] [`A` =~ T, assert_type(T, `A`)]",
];

/// Keys of an access.
const KEYS: &[&str] = &[
    "", "0", "-1", "9", "1, 1", "0, -1", "-2, 5", "1, 2, 3", "'a'", "'1'", "1.5", "undef", "default", "true", "/a/",
    "[0]", "[0, 1]", "[]", "{}", "Integer", "*[0, 1]", "'a', 3",
];

/// Types that take parameters.
const TYPES: &[&str] = &[
    "Any",
    "Array",
    "Binary",
    "Boolean",
    "Callable",
    "CatalogEntry",
    "Class",
    "Collection",
    "Data",
    "Default",
    "Enum",
    "File",
    "Float",
    "Hash",
    "Init",
    "Integer",
    "Iterable",
    "Iterator",
    "NotUndef",
    "Numeric",
    "Object",
    "Optional",
    "Pattern",
    "Regexp",
    "Resource",
    "RichData",
    "Runtime",
    "Scalar",
    "ScalarData",
    "SemVer",
    "SemVerRange",
    "Sensitive",
    "String",
    "Struct",
    "Timespan",
    "Timestamp",
    "Tuple",
    "Type",
    "TypeReference",
    "TypeSet",
    "URI",
    "Undef",
    "Variant",
    "Integer[1, 2]",
    "Unknown",
    "Unknown::Type",
];

/// Parameters of a type.
const PARAMETERS: &[&str] = &[
    "",
    "1",
    "1, 2",
    "2, 1",
    "1, 2, 3",
    "-1",
    "default",
    "default, 3",
    "1.5",
    "'a'",
    "'a', 'b'",
    "'a', true",
    "'a', 1",
    "undef",
    "true",
    "/a/",
    "Integer",
    "Integer, String",
    "Integer, 1",
    "Integer, 1, 2",
    "Integer, 2, 1",
    "Integer, 1, 2, 3",
    "Integer, 'a'",
    "String, Integer, 1",
    "String, Integer, 1, 2",
    "String, Integer, 'x'",
    "1, Integer",
    "Integer[1, 2]",
    "Integer, Integer[1, 2]",
    "[Integer, String]",
    "[Integer], String",
    "[]",
    "{}",
    "{ 'a' => Integer }",
    "{ Optional['a'] => Integer, NotUndef['b'] => String }",
    "{ 1 => Integer }",
    "{ 'a' => 1 }",
    "{ '' => Integer }",
    "Callable",
    "'a.b'",
    "'>=1.0.0'",
    "'1'",
    "Sensitive",
    "SemVer('1.0.0')",
    "Timespan(1)",
    "Timestamp(1)",
];

/// Types of parameters.
const PARAMETER_TYPES: &[&str] = &[
    "Integer",
    "Integer[1, 3]",
    "Float[0.0]",
    "Numeric",
    "String[2]",
    "Enum['a', 'abc']",
    "Pattern[/^a/]",
    "Boolean",
    "Undef",
    "Optional[Integer]",
    "Variant[Integer, String[5], Array]",
    "Array[Integer]",
    "Array[Any, 2, 2]",
    "Tuple[Integer, String]",
    "Hash[String, Integer]",
    "Struct[{ 'a' => Integer, Optional['b'] => String }]",
    "Struct[{ 'a' => String }]",
    "Collection[1]",
    "Scalar",
    "Data",
    "Type[Integer]",
    "Timespan",
    "Sensitive[Integer]",
    "Callable",
    "Iterable[Integer]",
    "NotUndef[String]",
];

/// Programs in which a value `A` must be of a type `B`.
const TYPED: &[&str] = &[
    "function f(`B` $x, Integer $y = 1) { [$x, $y] } f(`A`)",
    "function f($x) >> `B` { $x } f(`A`)",
    "[`A`].map |`B` $x| { [$x] }",
    "type T = `B` assert_type(T, `A`)",
    "assert_type(Array[`B`], [`A`, 1])",
];

/// Iterations over a value.
const THROUGH: &[&str] = &[
    "$v.each |$x| { notice($x) }",
    "$v.each |$x, $y| { notice($x, $y) }",
    "$v.map |$x| { [$x] }",
    "$v.map |$x, $y| { [$x, $y] }",
    "$v.map |$x, *$y| { [$x, $y] }",
    "$v.filter |$x| { $x }",
    "$v.filter |$x, $y| { $y }",
    "$v.reduce |$x, $y| { [$x, $y] }",
    "$v.reduce('s') |$x, $y| { [$x, $y] }",
    "$v.any |$x| { $x == 3 }",
    "$v.all |$x, $y| { $y }",
    "$v.slice(2)",
    "$v.slice(2) |$x, $y| { notice($x, $y) }",
    "$v.step(2)",
    "[*$v.step(2)]",
    "$v.reverse_each",
    "[*$v.reverse_each.step(2)]",
    "$v.reverse_each.map |$x, $y| { [$x, $y] }",
    "$v.with |$x| { [$x] }",
    "$v.then |$x| { [$x] }",
    "$v.lest || { 1 }",
    "$v.unwrap |$x| { [$x] }",
];

/// The functions of the evaluator. Programs use no others.
pub(super) const FUNCTIONS: &[&str] = &[
    "all",
    "any",
    "assert_type",
    "break",
    "debug",
    "each",
    "fail",
    "filter",
    "lest",
    "map",
    "new",
    "next",
    "notice",
    "reduce",
    "return",
    "reverse_each",
    "slice",
    "step",
    "then",
    "type",
    "unwrap",
    "with",
];

/// Arguments of a function call, and a lambda.
const CALLS: &[&str] = &[
    "()",
    "(1)",
    "(undef)",
    "('ab')",
    "([1, 2, 3])",
    "({ a => 1, b => 2 })",
    "(Integer[1, 3])",
    "(Integer)",
    "(1.5)",
    "(Integer, '5')",
    "(Integer, 5)",
    "([1, 2, 3], 2)",
    "({ a => 1, b => 2 }, 1)",
    "([1, 2], 'a')",
    "(1, 2, 3)",
    "() || { 1 }",
    "(1) || { 1 }",
    "(3) |$x| { $x }",
    "(undef) |$x| { [$x] }",
    "(undef) || { 7 }",
    "('ab') |$x| { $x }",
    "([1, 2, 3]) |$x| { $x }",
    "([1, 2, 3]) |$x, $y| { [$x, $y] }",
    "([1, 2, 3]) |$x, $y, $z| { $x }",
    "([1, 2, 3]) |*$x| { $x }",
    "([1, 2, 3]) |$x, $y = 5| { [$x, $y] }",
    "([1, 2, 3]) |String $x| { $x }",
    "([1, 2, 3]) |$x| { break() }",
    "([1, 2, 3]) |$x| { next(9) }",
    "({ a => 1, b => 2 }) |$x| { $x }",
    "({ a => 1, b => 2 }) |$x, $y| { [$y, $x] }",
    "({ a => 1, b => 2 }) |*$x| { $x }",
    "([1, 2, 3], 2) |$x| { $x }",
    "([1, 2, 3], 2) |$x, $y| { [$x, $y] }",
    "(Sensitive(1)) |$x| { $x }",
    "(Integer, 5) |$x| { $x }",
    "(Integer, 'a') |$x, $y| { [$x, $y] }",
    "(1.5) |$x| { $x }",
    "(Integer) |$x| { $x }",
    "([2, 1].reverse_each) |$x| { $x }",
];

/// Arguments for creating values of every type.
const MAKING: &[&str] = &[
    "",
    "1",
    "-2.5",
    "'3'",
    "'a'",
    "true",
    "undef",
    "[1, 2]",
    "[[1, 2]]",
    "{ 'a' => 1 }",
    "Integer",
    "1, 2",
    "'1', 2",
];

/// Iterators over all iterable values.
///
/// Those over trees are Ruby objects in the reference, which many functions reject.
const ITERATORS: &[&str] = &[
    "[1, 2, 3, 4].reverse_each",
    "[1, 2, 3, 4].step(1)",
    "[1, 2, 3, 4, 5].step(2)",
    "[1, 2, 3, 4].reverse_each.step(1)",
    "[1, 2, 3, 4].step(2).reverse_each",
    "Integer[1, 10].step(3)",
    "Integer[1, 10].reverse_each.step(3)",
    "4.reverse_each",
    "{ a => 1, b => 2 }.reverse_each",
    "'abcd'.reverse_each",
    "Enum[a, b, c].step(2)",
];

/// Uses of an iterator; two of them show where the second iteration starts.
const READERS: &[&str] = &[
    "$i.map |$x| { $x }",
    "$i.map |$n, $x| { $x }",
    "$i.filter |$x| { true }",
    "$i.any |$x| { true }",
    "$i.all |$x| { true }",
    "$i.reduce |$a, $b| { [$a, $b] }",
    "$i.slice(2)",
    "[*$i.step(2)]",
    "[*$i.reverse_each]",
    "[*$i]",
    "unique($i)",
    "$i.index |$x| { false }",
    "$i.step(1) |$x| { notice($x) }",
    "$i.reverse_each |$x| { notice($x) }",
];

/// Returns all programs of the tables.
pub(super) fn programs() -> Vec<String> {
    let mut programs = mistake::mistakes(&mut Maker::new(&mut Dice::new(0, 0)));
    programs.extend(super::DECLARED.iter().map(|program| (*program).to_owned()));
    for value in VALUES {
        programs.extend(SINGLE.iter().map(|rule| replaced(rule, value, "")));
        for other in VALUES {
            programs.extend(PAIRS.iter().map(|rule| replaced(rule, value, other)));
            programs.extend(ARITHMETIC.iter().map(|operator| format!("{} {operator} {other}", operand(value))));
        }
        for kind in PARAMETER_TYPES {
            programs.extend(TYPED.iter().map(|rule| replaced(rule, value, kind)));
        }
        programs.extend(THROUGH.iter().map(|rule| format!("$v = {value} {rule}")));
        programs.extend(KEYS.iter().map(|keys| format!("$value = {value} $value[{keys}]")));
    }
    for name in TYPES {
        programs.push((*name).to_owned());
        programs.extend(PARAMETERS.iter().map(|parameters| format!("{name}[{parameters}]")));
        // The current time differs between the sides.
        let making = MAKING.iter().filter(|arguments| *name != "Timestamp" || !arguments.is_empty());
        programs.extend(making.map(|arguments| format!("{name}({arguments})")));
    }
    for iterator in ITERATORS {
        for one in READERS {
            programs.extend(READERS.iter().map(|other| format!("$i = {iterator}\n$p = {one}\n$q = {other}\n[$p, $q]")));
        }
    }
    for function in FUNCTIONS {
        programs.extend(CALLS.iter().map(|call| format!("{function}{call}")));
    }
    programs
}

fn replaced(rule: &str, one: &str, other: &str) -> String {
    rule.replace("`A`", &operand(one)).replace("`B`", other)
}

/// Returns a value as an operand; parenthesizes a hash, because a statement cannot start with a hash.
fn operand(value: &str) -> String {
    if value.starts_with('{') { format!("({value})") } else { value.to_owned() }
}
