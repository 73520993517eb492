//! Properties of calls of built-in functions.

use std::fmt::Write;
use std::sync::{Arc, LazyLock};

use puppetlang_evaluator::{Evaluation, FunctionFacts, Library, Limits, MemoryHost, Program, Rules};
use puppetlang_parser::Settings;
use puppetlang_source::Source;

/// Low limits, so that an endless call ends soon.
const LIMITS: Limits = Limits { steps: 20_000, calls: 200, bytes: 1 << 24, kept: 1 << 24, deadline: None };

static FUNCTIONS: LazyLock<Vec<FunctionFacts>> = LazyLock::new(|| Library::language().functions());

/// Values as source text, by the type that signatures name.
const VALUES: &[(&str, &[&str])] = &[
    ("Integer", &["0", "1", "-7", "3", "9223372036854775807", "-9223372036854775807 - 1"]),
    ("Numeric", &["0", "-0.0", "2.5", "1e308", "-1", "Float('NaN')"]),
    (
        "String",
        &[
            "''",
            "'a'",
            "'a,b,,c'",
            "\"l1\\r\\n\"",
            "'ÄÖß日本'",
            "'1.2.10'",
            "'%5d%s%c'",
            "'a.b.0'",
            "'m/t'",
            "'[a-c'",
            "'(b+)'",
        ],
    ),
    ("Boolean", &["true", "false"]),
    ("Array", &["[]", "[1, 2, 3]", "['b', 'a']", "[[1, [2]], [undef]]", "[1.5, 'a', default]", "[Sensitive('s')]"]),
    (
        "Hash",
        &[
            "{}",
            "{ a => 1, b => [2] }",
            "{ a => { b => { c => 1 } } }",
            "{ 1 => undef }",
            "{ 'merge' => 'deep' }",
            "{ 'name' => 'k' }",
        ],
    ),
    (
        "Type",
        &[
            "Integer",
            "String[1, 3]",
            "Array[Integer]",
            "Struct[{ a => Integer }]",
            "Timespan",
            "Optional[Any]",
            "Iterable",
        ],
    ),
    ("Regexp", &["/b+/", "/(\\w)(\\d)?/", "//", "Regexp[/a/]"]),
    ("Iterable", &["Integer[1, 5]", "5", "'abc'", "[1, 2].reverse_each", "Enum['x', 'y']", "Integer[1, default]"]),
    ("Timespan", &["Timespan(90)", "Timespan(-1)", "Timespan(0.5)"]),
    ("Timestamp", &["Timestamp(0)", "Timestamp(-1)", "Timestamp(9223372036)"]),
    ("SemVer", &["SemVer('1.2.3')", "SemVer('1.0.0-rc1+b')"]),
    ("Sensitive", &["Sensitive('s')", "Sensitive(1)", "Sensitive(['a', 'b'])"]),
    ("Binary", &["Binary('aGk=')", "Binary('')"]),
    ("Any", &["undef", "default", "URI('http://h/p')", "Deferred('abs', [-1])", "Binary", "SemVerRange('>=1.0.0')"]),
];

/// Lambdas, some of which fit nowhere.
const LAMBDAS: &[&str] = &[
    "|$x| { $x }",
    "|$x, $y| { $y }",
    "|| { 1 }",
    "|*$all| { $all }",
    "|Integer $x| { $x > 1 }",
    "|$x| { next() }",
    "|$x| { break() }",
    "|$x, $y| { compare(\"$x\", \"$y\") }",
    "|$x, $y = 3, $z = 4| { $z }",
];

/// Reads numbers from bytes; returns zeros at the end.
struct Bytes<'b>(std::slice::Iter<'b, u8>);

impl Bytes<'_> {
    fn next(&mut self) -> usize {
        self.0.next().copied().map_or(0, usize::from)
    }

    fn one<'l, T>(&mut self, list: &'l [T]) -> &'l T {
        &list[self.next() % list.len()]
    }

    /// Returns a value that the parameter with an index may accept, or any value.
    fn argument(&mut self, form: &str, index: usize) -> String {
        let choice = self.next();
        let parameter = form.split(", ").nth(index).unwrap_or(form);
        let fits = |kind: &&(&str, &[&str])| parameter.contains(kind.0);
        let fitting: Vec<_> = VALUES.iter().filter(fits).collect();
        let (_, values) = if choice.is_multiple_of(8) || fitting.is_empty() {
            self.one(VALUES)
        } else {
            fitting[choice % fitting.len()]
        };
        let value = *self.one(values);
        match choice / 8 {
            1 => format!("[{value}]"),
            2 => format!("{{ 'k' => {value} }}"),
            3 => format!("[{value}, {value}]"),
            _ => value.to_owned(),
        }
    }

    /// Returns a call of a function.
    fn call(&mut self) -> String {
        let function = self.one(&FUNCTIONS);
        let form = self.one(&function.signatures).clone();
        let wanted =
            if form.is_empty() { 0 } else { form.split(", ").count() - usize::from(form.contains("Callable")) };
        let count = match self.next() % 8 {
            0 => wanted + 1,
            1 => wanted.saturating_sub(1),
            _ => wanted,
        };
        let arguments: Vec<String> = (0..count.min(6)).map(|index| self.argument(&form, index)).collect();
        let has_lambda = form.contains("Callable") != self.next().is_multiple_of(8);
        let lambda = if has_lambda { self.one(LAMBDAS) } else { "" };
        format!("{}({}) {lambda}", function.name, arguments.join(", "))
    }
}

/// Calls functions that bytes choose. Each call ends in a value or an error, and the evaluation can be reused.
pub fn check(bytes: &[u8]) {
    let mut bytes = Bytes(bytes.iter());
    let mut host = MemoryHost::new();
    host.set_modules("/modules");
    host.add_file("/modules/m/files/t", "text");
    let mut evaluation = Evaluation::new(Arc::new(host), Rules::default(), LIMITS);
    let mut source = String::new();
    for number in 0..=bytes.next() % 3 {
        // A call may use the result of the previous one.
        writeln!(source, "$v{number} = {}", bytes.call()).expect("a text takes all");
        if number > 0 && bytes.next().is_multiple_of(2) {
            writeln!(source, "[$v{}].each |$e| {{ {}($e) }}", number - 1, bytes.one(&FUNCTIONS).name)
                .expect("a text takes all");
        }
    }
    let Ok(program) = Program::manifest(Source::new("fuzz.pp", source), &Settings::default()) else { return };
    crate::run::check(&mut evaluation, &program);
}
