//! The types that values are created from, the forms of their arguments, and the pools of arguments.

use Argument::{Named, One};

/// A pool of arguments.
pub(super) type Pool = &'static [&'static str];

/// An argument of a form.
#[derive(Clone, Copy)]
pub(super) enum Argument {
    One(Pool),
    /// A hash of named arguments.
    Named(&'static [(&'static str, Pool)]),
}

/// Types that are created alike, with the forms of arguments that they accept.
pub(super) struct Target {
    pub(super) types: Pool,
    pub(super) forms: &'static [&'static [Argument]],
}

#[rustfmt::skip]
const NUMBER_TEXTS: Pool = &[
    "'0'", "'1'", "'-1'", "'+5'", "'- 7'", "'0x1F'", "'0b101'", "'017'", "'08'", "'1.5'", "'1e3'", "'1.5e-2'", "' 12'",
    "'12 '", "'abc'", "'1_0'", "'0x'", "'-0x1f'", "'٣'", "'9223372036854775807'", "'9223372036854775808'", "'007.5'",
    "'-0B11'", "'0XfF'", "'+ 0x10'", "'1E5'", "'1e+5'", "'.5'", "'5.'", "'-0'", "'-0.0'", "'0e1'", "'0b2'", "'FF'",
    "\"1\\n\"", "'-9223372036854775808'", "'0x7fffffffffffffff'", "'1e400'", "'0777'", "'0.5'",
];

#[rustfmt::skip]
const NUMBERS: Pool = &[
    "0", "1", "-1", "42", "2.5", "-2.5", "1e10", "0.1", "255", "256", "true", "false", "-0.0", "1e18",
    "100", "Timespan('0-00:00:05.5')", "Timestamp('2020-01-01T00:00:00.75')",
    "Timestamp('1950-01-01T00:00:00.25')", "Timespan('-1-00:00:00.5')",
];

const RADIXES: Pool = &["10", "16", "2", "8", "default", "10", "16", "2", "8", "3", "0", "-2", "undef"];

const FLAGS: Pool = &["true", "false"];

#[rustfmt::skip]
const TRUTHS: Pool = &[
    "'true'", "'YES'", "'n'", "'no'", "'Y'", "'False'", "'t'", "''", "0", "1", "-1", "0.0", "1.5", "true", "false",
    "'1'", "'yes '",
];

#[rustfmt::skip]
const FORMATS: Pool = &[
    "'%d'", "'%#x'", "'%s'", "'%p'", "default", "{Integer => '%x'}", "{Array => {format => '%(a', separator => ';'}}",
    "{Any => '%p'}", "{Hash => {'separator' => 1}}", "{'a' => '%s'}", "{Integer => 'x'}", "''", "{}", "undef",
    "{Array => {'format' => '%a', 'other' => 1}}", "{Integer => 1}",
];

#[rustfmt::skip]
const ITERABLES: Pool = &[
    "[]", "[1, 2]", "[1, 'a', 2.5]", "[[1, 2], [3, 4]]", "[[1], [2]]", "{}", "{'a' => 1}", "{'a' => 1, 'b' => [1]}",
    "'abc'", "''", "5", "0", "-1", "Integer[1, 4]", "Enum['a', 'b']", "Binary('aGk=')", "['a', 1]", "[1, 'b']", "undef",
    "[['a', 1], ['b', 2]]", "['a', 1, 'b', 2]", "[1, 2, 3]", "Integer[1, default]", "Integer", "2.5", "true", "/x/",
];

#[rustfmt::skip]
const TREES: Pool = &[
    "[[['a', 'b'], 1], [['a', 'c'], 2]]", "[[[], {'a' => 1}]]", "[[[0], 'x'], [[1], 'y']]", "[[[], ['p', 'q']]]",
    "[[['a', 0], 1], [['a', 1], 2]]", "[[[], {'a' => [1, 2]}], [['a', 3], 'z']]", "[[['a'], {'b' => [1]}]]",
    "[[['a'], [1, [2]]], [['b'], {}]]", "[[['a'], 1], [['a', 'b'], 2]]", "[]", "[[1, 2]]", "[['a', 'b']]",
];

const TREE_OPTIONS: Pool = &["'tree'", "'hash_tree'", "'tree'", "'hash_tree'", "'trees'"];

#[rustfmt::skip]
const TYPE_TEXTS: Pool = &[
    "'Integer[1, 2]'", "'Integer['", "'NoSuch'", "'String'", "'Array[Integer]'", "''", "'1'", "'integer'",
    "'Enum[a, b]'", "'Struct[{a => Integer}]'",
];

const PATTERNS: Pool =
    &["'a.b'", "'('", "'[a-z]+'", "''", "'/x/'", "'a b#c'", "\"t\\tn\\n\"", "'[]'", "'(?i)a*'", "'\\\\d$'"];

#[rustfmt::skip]
const VERSIONS: Pool = &[
    "'1.2.3'", "'1.2.3-rc1+b'", "'01.2.3'", "'1.2'", "'0.0.0'", "'1.2.3-'", "'1.2.3-a.01'", "'v1.2.3'", "'1.2.3+a_b'",
    "'10.20.30-alpha.1'", "'1.2.3-01'",
];

const PARTS: Pool = &["0", "1", "2", "3", "10", "-1", "'1'", "1.0"];

const QUALIFIERS: Pool = &["'rc1'", "'a.1'", "'a-b'", "''", "'a..b'", "'x_y'", "'0a'", "1"];

#[rustfmt::skip]
const RANGES: Pool = &[
    "'>=1.0.0 <2.0.0'", "'~1.2'", "'^1'", "'1.x'", "'1.0.0 - 2.0.0'", "'1 || 2'", "'bad range'", "'*'", "''", "'~>1.2'",
    "'>1.0.0 <=1.5.0'", "'1.2.3'", "'^0.0.3'", "'>=1.0.0-rc1'", "'=1.2.3'", "'<0.0.0'", "'1.2.3 2.0.0'", "'>=x'",
    "'1.0.0-2.0.0'",
];

const BOUNDS: Pool =
    &["SemVer('1.0.0')", "SemVer('2.0.0')", "SemVer('1.0.0-rc1')", "default", "'1.0.0'", "SemVer('3.1.4')"];

#[rustfmt::skip]
const SPANS: Pool = &[
    "'1-02:03:04.5'", "'02:03'", "'13:20'", "'5'", "'0-00:00:00.000000001'", "'-1-00:00:00'", "'1:2:3'", "'10:20.5'",
    "'x'", "''", "'1-2:3'", "'99:99:99'", "'-5'", "'1.5'",
];

#[rustfmt::skip]
const SPAN_FORMATS: Pool = &[
    "'%S'", "'%H:%M'", "['%F', '%D-%H']", "['%H:%M', '%S']", "'%D-%H:%M:%S'", "'%x'", "[]", "''", "'%'", "'%S.%N'",
    "['%S', 1]",
];

const COUNTS: Pool = &["0", "1", "2", "-1", "3", "90", "1000", "2.5", "'a'"];

const SECONDS: Pool = &["0", "5", "-5", "1.5", "-0.25", "1e9", "86400", "0.1", "1473150899", "1e300", "253402300800"];

#[rustfmt::skip]
const TIMES: Pool = &[
    "'2016-09-06'", "'2016-09-06T08:34:59.123 UTC'", "'2016-13-06'", "'2016-09-06 08:34:59'", "'2016-09-06 +02:00'",
    "'2016-09-06T08:34:59 EST'", "'2016-09-06T08:34'", "'08:34'", "''", "'2000-02-29T24:00:00'", "'-0001-01-01'",
    "'1969-12-31T23:59:59.999999999'", "'2016-09-06T08:34:59.5 nowhere'",
];

const TIME_FORMATS: Pool =
    &["'%F'", "'%Y-%m-%d'", "['%F %T', '%F']", "'%FT%T.%N %Z'", "'%F %Z'", "'%F %z'", "'%s'", "''", "[]", "'x'"];

const ZONES: Pool = &["'UTC'", "'+02:00'", "'EST'", "'nowhere'", "''", "'-0130'", "'current'", "'CEST'", "5"];

const BASE64: Pool =
    &["'aGVsbG8='", "'aGVsbG8'", "'!!!'", "'/+8='", "'_-8='", "''", "'é'", "\"aGVs\\nbG8=\"", "'aGk=aGk='", "'plain'"];

const BASE64_FORMATS: Pool = &["'%B'", "'%b'", "'%u'", "'%s'", "'%r'", "'%x'"];

const BYTES: Pool = &["[]", "[1, 2, 255]", "[104, 105]", "[256]", "['a']", "[-1]"];

#[rustfmt::skip]
const URIS: Pool = &[
    "'http://a.b/c?d#e'", "'mailto:x@y'", "'a b'", "'http://u:p@h:80/'", "'/a/b'", "''", "'http://[::1]/'",
    "'http://h:x/'", "'urn:x'", "'http://'", "'ftp://h/p'", "'//h/p'",
];

const WORDS: Pool = &["'h'", "'a'", "''", "'x y'", "1", "undef", "'a.b'"];

#[rustfmt::skip]
pub(super) const TARGETS: &[Target] = &[
    Target {
        types: &[
            "Integer", "Integer", "Integer", "Integer[1, 10]", "Optional[Integer]", "NotUndef[Integer]",
            "Init[Integer]", "Init[Integer, 16]", "Init[Integer, 10, true]", "Integer[default, 0]",
        ],
        forms: &[
            &[One(NUMBERS)],
            &[One(NUMBER_TEXTS)],
            &[One(NUMBER_TEXTS), One(RADIXES)],
            &[One(NUMBERS), One(RADIXES)],
            &[One(NUMBER_TEXTS), One(RADIXES), One(FLAGS)],
            &[One(NUMBERS), One(RADIXES), One(FLAGS)],
            &[Named(&[("from", NUMBER_TEXTS), ("radix", RADIXES), ("abs", FLAGS)])],
            &[Named(&[("from", NUMBERS), ("radix", RADIXES), ("abs", FLAGS)])],
        ],
    },
    Target {
        types: &[
            "Float", "Float", "Numeric", "Numeric", "Float[0.0, 9.5]", "Optional[Float]", "NotUndef[Numeric]",
            "Init[Float]", "Init[Numeric]", "Init[Float, true]",
        ],
        forms: &[
            &[One(NUMBERS)],
            &[One(NUMBER_TEXTS)],
            &[One(NUMBER_TEXTS)],
            &[One(NUMBERS), One(FLAGS)],
            &[One(NUMBER_TEXTS), One(FLAGS)],
            &[Named(&[("from", NUMBER_TEXTS), ("abs", FLAGS)])],
            &[Named(&[("from", NUMBERS), ("abs", FLAGS)])],
        ],
    },
    Target {
        types: &["Boolean", "Boolean", "Boolean[true]", "Init[Boolean]", "Optional[Boolean]"],
        forms: &[&[One(TRUTHS)]],
    },
    Target {
        types: &["String", "String", "String[3]", "String[0, 2]", "Init[String, '%#x']", "Optional[String]"],
        forms: &[&[One(ITERABLES)], &[One(NUMBERS), One(FORMATS)], &[One(ITERABLES), One(FORMATS)]],
    },
    Target {
        types: &[
            "Array", "Array", "Array[Integer]", "Tuple[Integer, String]", "Array[String, 1]", "Init[Array]",
            "Tuple[Any, Any, 1, 3]", "Optional[Array[Any, 2]]", "Tuple", "Init[Array[Integer]]",
        ],
        forms: &[&[One(ITERABLES)], &[One(ITERABLES)], &[One(ITERABLES), One(FLAGS)]],
    },
    Target {
        types: &[
            "Hash", "Hash", "Hash", "Hash[String, Integer]", "Struct[{'a' => Integer}]", "Init[Hash]", "NotUndef[Hash]",
            "Struct[{Optional['a'] => Any}]", "Hash[Any, Any, 2]", "Optional[Hash[Integer, Any]]",
        ],
        forms: &[&[One(ITERABLES)], &[One(TREES)], &[One(TREES), One(TREE_OPTIONS)], &[One(TREES), One(TREE_OPTIONS)]],
    },
    Target { types: &["Type", "Type", "Type[Integer]", "Init[Type]", "Optional[Type]"], forms: &[&[One(TYPE_TEXTS)]] },
    Target {
        types: &["Regexp", "Regexp", "Regexp['a.b']", "Init[Regexp]"],
        forms: &[&[One(PATTERNS)], &[One(PATTERNS), One(FLAGS)]],
    },
    Target {
        types: &["Sensitive", "Sensitive[Integer]", "Sensitive[String]", "NotUndef", "Init"],
        forms: &[&[One(WORDS)], &[One(NUMBERS)], &[One(&["Sensitive('s')", "Sensitive(Sensitive(1))"])]],
    },
    Target {
        types: &["SemVer", "SemVer", "SemVer", "SemVer['1.x']", "Init[SemVer]", "Optional[SemVer]"],
        forms: &[
            &[One(VERSIONS)],
            &[One(VERSIONS)],
            &[One(PARTS), One(PARTS), One(PARTS)],
            &[One(PARTS), One(PARTS), One(PARTS), One(QUALIFIERS)],
            &[One(PARTS), One(PARTS), One(PARTS), One(QUALIFIERS), One(QUALIFIERS)],
            &[Named(&[
                ("major", PARTS),
                ("minor", PARTS),
                ("patch", PARTS),
                ("prerelease", QUALIFIERS),
                ("build", QUALIFIERS),
            ])],
            &[Named(&[("major", PARTS), ("minor", PARTS), ("patch", PARTS)])],
        ],
    },
    Target {
        types: &["SemVerRange", "SemVerRange", "Init[SemVerRange]", "Optional[SemVerRange]"],
        forms: &[
            &[One(RANGES)],
            &[One(RANGES)],
            &[One(BOUNDS), One(BOUNDS)],
            &[One(BOUNDS), One(BOUNDS), One(FLAGS)],
            &[Named(&[("min", BOUNDS), ("max", BOUNDS), ("exclude_max", FLAGS)])],
        ],
    },
    Target {
        types: &[
            "Timespan", "Timespan", "Timespan", "Timespan['0', '1-00:00:00']", "Init[Timespan]", "Optional[Timespan]",
        ],
        forms: &[
            &[One(SECONDS)],
            &[One(SPANS)],
            &[One(SPANS), One(SPAN_FORMATS)],
            &[One(COUNTS), One(COUNTS), One(COUNTS), One(COUNTS)],
            &[One(COUNTS), One(COUNTS), One(COUNTS), One(COUNTS), One(COUNTS), One(COUNTS), One(COUNTS)],
            &[Named(&[("string", SPANS), ("format", SPAN_FORMATS)])],
            &[Named(&[
                ("negative", FLAGS),
                ("days", COUNTS),
                ("hours", COUNTS),
                ("minutes", COUNTS),
                ("seconds", COUNTS),
                ("milliseconds", COUNTS),
                ("microseconds", COUNTS),
                ("nanoseconds", COUNTS),
            ])],
        ],
    },
    Target {
        types: &["Timestamp", "Timestamp", "Timestamp['2000-01-01']", "Init[Timestamp]", "NotUndef[Timestamp]"],
        forms: &[
            &[One(SECONDS)],
            &[One(TIMES)],
            &[One(TIMES), One(TIME_FORMATS)],
            &[One(TIMES), One(TIME_FORMATS), One(ZONES)],
            &[Named(&[("string", TIMES), ("format", TIME_FORMATS), ("timezone", ZONES)])],
        ],
    },
    Target {
        types: &["Binary", "Binary", "Init[Binary]", "Optional[Binary]"],
        forms: &[
            &[One(BASE64)],
            &[One(BASE64), One(BASE64_FORMATS)],
            &[One(BYTES)],
            &[Named(&[("value", BASE64), ("format", BASE64_FORMATS)])],
            &[Named(&[("value", BYTES), ("format", BASE64_FORMATS)])],
        ],
    },
    Target {
        types: &["URI", "URI", "URI['http://a.b']", "Init[URI]", "URI[{'scheme' => 'http'}]"],
        forms: &[
            &[One(URIS)],
            &[Named(&[("scheme", &["'http'", "'https'", "'http'", "'ftp'"]), ("host", WORDS), ("path", &["'/p'", "'/a b'"])])],
            &[Named(&[
                ("scheme", &["'http'", "'https'", "'urn'"]),
                ("userinfo", &["'u:p'", "'u'"]),
                ("host", &["'h'", "'a.b'", "'h h'"]),
                ("port", &["80", "8443", "-1", "'80'"]),
                ("path", &["'/p'", "'p'"]),
                ("query", &["'a=b'", "'a b'"]),
                ("fragment", &["'f'"]),
            ])],
            &[Named(&[("scheme", &["'mailto'", "'urn'"]), ("opaque", &["'x@y'", "'a:b'"])])],
        ],
    },
    Target {
        types: &["Error", "Error", "Init[Error]"],
        forms: &[
            &[One(WORDS)],
            &[One(WORDS), One(WORDS), One(&["{'a' => 1}", "{}"]), One(WORDS)],
            &[Named(&[("msg", WORDS), ("kind", WORDS), ("details", &["{'a' => 1}", "{}"]), ("issue_code", WORDS)])],
        ],
    },
    Target {
        types: &["Deferred", "Deferred"],
        forms: &[&[One(WORDS), One(ITERABLES)], &[Named(&[("name", WORDS), ("arguments", ITERABLES)])]],
    },
    Target {
        types: &[
            "Enum['a']", "Pattern[/a/]", "Variant[Integer, String]", "Data", "Scalar", "Callable", "Undef", "Any",
            "Collection", "Iterable", "Default", "Runtime", "ScalarData", "RichData", "Object", "CatalogEntry",
        ],
        forms: &[&[One(NUMBERS)], &[One(WORDS)], &[One(ITERABLES)]],
    },
];

/// Values of all types.
pub(super) const ANY: &[Pool] = &[
    NUMBER_TEXTS,
    NUMBERS,
    ITERABLES,
    WORDS,
    TREES,
    VERSIONS,
    SPANS,
    TIMES,
    &[
        "undef",
        "default",
        "/a+/",
        "Integer",
        "Sensitive('s')",
        "Binary('aGk=')",
        "SemVer('1.2.3')",
        "{'from' => 1}",
        "SemVerRange('1.x')",
        "Timespan('0-00:00:05.5')",
        "Timestamp('2020-01-01T00:00:00')",
        "URI('http://x')",
        "{'string' => '1'}",
        "{'value' => 'aGk='}",
        "{'msg' => 'm'}",
        "{'name' => 'f', 'arguments' => [1]}",
    ],
];
