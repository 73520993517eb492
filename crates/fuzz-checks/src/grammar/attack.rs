//! A dictionary of attacks: small programs whose work, memory or depth grows with a number.
//!
//! `{n}` is replaced by the number. The programs are complete, so that they can be run with a number and its double.
//! Their last expressions are also used in other programs.

use super::Writer;

/// The growth of an attack's steps with its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Growth {
    /// Linear or slightly more.
    Linear,
    /// Like [`Self::Linear`], but doubled for each level below a million values.
    ///
    /// Memoizing so few values is not worth the cost.
    Shared,
    /// Quadratic.
    Square,
    /// Any growth: the limits end the attack.
    Any,
}

use Growth::{Any, Linear, Shared, Square};

/// An attack: its declarations, an expression, and the growth of its steps.
pub(crate) struct Attack {
    needs: &'static str,
    expression: &'static str,
    pub(crate) growth: Growth,
}

const fn attack(needs: &'static str, expression: &'static str, growth: Growth) -> Attack {
    Attack { needs, expression, growth }
}

/// Declarations for attacks on collections.
const ELEMENTS: &str = "$e = Integer[1, {n}].map |$i| { $i }\n";
const WORDS: &str = "$e = Integer[1, {n}].map |$i| { \"w${i}\" }\n";
const LETTERS: &str = "$e = Integer[1, {n}].map |$i| { 'a' }.join\n";
const SHARED: &str =
    "$e = Integer[1, {n}].reduce('x') |$m, $i| { [$m, $m] }\n$f = Integer[1, {n}].reduce('x') |$m, $i| { [$m, $m] }\n";
const SHARED_HASH: &str = "$e = Integer[1, {n}].reduce('x') |$m, $i| { {a => $m, b => $m} }\n$f = Integer[1, {n}].reduce('x') |$m, $i| { {a => $m, b => $m} }\n";
const DEEP: &str =
    "$e = Integer[1, {n}].reduce('x') |$m, $i| { [$m] }\n$f = Integer[1, {n}].reduce('x') |$m, $i| { [$m] }\n";
const TUPLES: &str = "$e = Integer[1, {n}].reduce(Integer) |$m, $i| { Tuple[$m, $m] }\n$f = Integer[1, {n}].reduce(Integer) |$m, $i| { Tuple[$m, $m] }\n";
const VARIANTS: &str = "$e = Integer[1, {n}].reduce(Integer) |$m, $i| { Variant[Array[$m], Hash[String, $m]] }\n$f = Integer[1, {n}].reduce(Integer) |$m, $i| { Variant[Array[$m], Hash[String, $m]] }\n";
const STRUCTS: &str = "$e = Integer[1, {n}].reduce(Integer) |$m, $i| { Struct[{a => $m, b => $m}] }\n$f = Integer[1, {n}].reduce(Integer) |$m, $i| { Struct[{a => $m, b => $m}] }\n";
const CALLABLES: &str = "$e = Integer[1, {n}].reduce(Integer) |$m, $i| { Callable[[$m, $m], $m] }\n$f = Integer[1, {n}].reduce(Integer) |$m, $i| { Callable[[$m, $m], $m] }\n";
const RECURSIVE: &str = "type A = Variant[Integer, Array[A], Hash[String, A]]\ntype B = Variant[Integer, Array[B], Hash[String, B]]\n$e = Integer[1, {n}].reduce(1) |$m, $i| { [$m] }\n";
const SELVES: &str =
    "type A = Variant[A, Integer]\ntype B = Variant[C, Array[B]]\ntype C = Variant[B, Hash[String, C]]\n";
const OBJECT: &str =
    "type O = Object[{attributes => {a => Variant[Integer, Init[O]], b => {type => Optional[O], value => undef}}}]\n";
const DOUBLING: &str =
    "define doubling($n) { if $n > 0 { doubling { [\"${title}a\", \"${title}b\"]: n => $n - 1 } } }\n";
const CHAIN: &str = "define chain($n) { if $n > 0 { chain { \"${title}a\": n => $n - 1 } } }\n";

/// The attacks.
pub(crate) const ATTACKS: &[Attack] = &[
    attack(ELEMENTS, "$e.size", Linear),
    attack(ELEMENTS, "$e - $e", Linear),
    attack(ELEMENTS, "$e + $e", Linear),
    attack(ELEMENTS, "$e == $e", Linear),
    attack(ELEMENTS, "$e in [$e]", Linear),
    attack(ELEMENTS, "sort($e.reverse_each.map |$x| { $x })", Linear),
    attack(WORDS, "sort($e)", Linear),
    attack(WORDS, "unique($e)", Linear),
    attack(WORDS, "unique($e + $e).size", Linear),
    attack(WORDS, "$e - $e", Linear),
    attack(WORDS, "$e.map |$x| { $x in $e }.size", Square),
    attack(WORDS, "Hash($e.map |$x| { [$x, $x] })", Linear),
    attack(WORDS, "Hash($e.map |$x| { [$x, $x] }) - $e", Linear),
    attack(WORDS, "$e.join(',').split(',').size", Linear),
    attack(WORDS, "$e.reduce({}) |$m, $x| { $m + {$x => $x} }.size", Square),
    attack(WORDS, "$e.reduce([]) |$m, $x| { $m << $x }.size", Square),
    attack(WORDS, "$e.reduce('') |$m, $x| { \"${m}${x}\" }.size", Square),
    attack(WORDS, "Enum[*$e] == Enum[*$e]", Linear),
    attack(WORDS, "Pattern[*$e] == Pattern[*$e]", Linear),
    attack(WORDS, "$e =~ Array[Enum[*$e]]", Square),
    attack(WORDS, "Struct[Hash($e.map |$x| { [$x, Integer] })] == Any", Linear),
    attack(WORDS, "type($e)", Linear),
    attack(WORDS, "String($e).size", Linear),
    attack(WORDS, "notice($e)", Linear),
    attack(WORDS, "flatten([$e, [$e]]).size", Linear),
    attack(WORDS, "zip($e, $e).size", Any),
    attack(WORDS, "$e.group_by |$x| { $x[0] }.size", Linear),
    attack(WORDS, "$e.slice(2).map |$x| { $x }.size", Linear),
    attack(WORDS, "$e.with_index.map |$x| { $x }.size", Any),
    attack(WORDS, "inline_epp('<% $e.each |$x| { %><%= $x %><% } %>', {e => $e}).size", Linear),
    attack(ELEMENTS, "Variant[*($e.map |$x| { Integer[$x, $x] })] == Integer", Square),
    attack(ELEMENTS, "[1] =~ Tuple[*($e.map |$x| { Integer[$x, $x] })]", Linear),
    attack("", "Array(Integer[1, {n}]).size", Linear),
    attack("", "Array(Integer[1, 9000000])", Any),
    attack("", "Integer[1, {n}].each |$x| { $x }", Linear),
    attack("", "Integer[1, 9000000000].each |$x| { $x }", Any),
    attack("", "Integer[1, {n}].reduce([1]) |$m, $x| { $m + $m }", Any),
    attack("", "Integer[1, {n}].reduce('x') |$m, $x| { \"${m}${m}\" }", Any),
    attack("", "sprintf('%{n}d', 1).size", Linear),
    attack("", "String(1, '%{n}d').size", Linear),
    attack(LETTERS, "$e =~ /(a*)(a*)(a*)(a*)b/", Any),
    attack(LETTERS, "$e =~ /(a*)*b/", Any),
    attack(LETTERS, "$e =~ /(?>a+)b/", Square),
    attack(LETTERS, "$e =~ /^(a|aa)+$/", Square),
    attack(LETTERS, "$e =~ /a+b/", Square),
    attack(LETTERS, "$e.match(/(.)\\1+b/)", Any),
    attack(LETTERS, "regsubst($e, 'a', 'bb', 'G').size", Linear),
    attack(LETTERS, "regsubst($e, '(?>a+)b', 'bb', 'G').size", Square),
    attack(LETTERS, "$e.split('').size", Linear),
    attack(LETTERS, "$e.split(/a+b|a/).size", Any),
    attack(
        "$e = Integer[1, {n}].reduce('') |$m, $i| { \"${m}(a*)\" }\n",
        "'aaaaaaaaaaaaaaaaaaaaaaaa' =~ \"^${e}$\"",
        Any,
    ),
    attack("$e = Integer[1, {n}].reduce('a') |$m, $i| { \"(${m})\" }\n", "'a' =~ $e", Any),
    attack("$e = Integer[1, {n}].reduce('a') |$m, $i| { \"(?:${m}){2}\" }\n", "'a' =~ $e", Any),
    attack(SHARED, "$e == $f", Shared),
    attack(SHARED, "$e in [$f]", Any),
    attack(SHARED, "$e =~ Data", Linear),
    attack(SHARED, "type($e) == type($f)", Any),
    attack(SHARED, "unique([$e, $f]).size", Any),
    attack(SHARED, "size({$e => 1, $f => 2})", Any),
    attack(SHARED, "[[$e] - [$f], [$e] + [$f]].size", Any),
    attack(SHARED, "sort([$e, $f])", Any),
    attack(SHARED, "String($e).size", Any),
    attack(SHARED, "\"${e}\".size", Any),
    attack(SHARED, "notice($e)", Any),
    attack(SHARED, "flatten($e).size", Any),
    attack(SHARED, "Sensitive($e) == Sensitive($f)", Any),
    attack(SHARED, "assert_type(Array[Array[Integer]], $e)", Any),
    attack(SHARED, "$e.tree_each |$x| { $x }", Any),
    attack(SHARED, "fail($e)", Any),
    attack(SHARED, "inline_epp('<%= $e %>', {e => $e})", Any),
    attack(SHARED, "notify { 'n': message => $e }", Any),
    attack(SHARED_HASH, "$e == $f", Shared),
    attack(SHARED_HASH, "$e =~ Data", Linear),
    attack(SHARED_HASH, "$e + $f == $f", Any),
    attack(SHARED_HASH, "type($e)", Any),
    attack(SHARED_HASH, "String($e, '%#p').size", Any),
    attack(SHARED_HASH, "lookup('k', {default_value => $e})", Any),
    attack(DEEP, "$e == $f", Linear),
    attack(DEEP, "$e =~ RichData", Linear),
    attack(DEEP, "size({$e => $f})", Any),
    attack(DEEP, "String($e).size", Any),
    attack(DEEP, "flatten($e).size", Any),
    attack(TUPLES, "$e == $f", Linear),
    attack(TUPLES, "$e <= $f", Linear),
    attack(TUPLES, "[$e, $f] =~ Array[Type]", Any),
    attack(TUPLES, "Variant[$e, $f, Optional[$e]] >= $f", Any),
    attack(TUPLES, "String($e).size", Any),
    attack(TUPLES, "[[1]] =~ $e", Linear),
    attack(TUPLES, "assert_type($e, [1, [2, 3]])", Any),
    attack(TUPLES, "size({$e => 1, $f => 2})", Any),
    attack(TUPLES, "unique([$e, $f]).size", Any),
    attack(TUPLES, "type([$e, $f])", Any),
    attack(TUPLES, "Init[$e]([1, 2])", Any),
    attack(VARIANTS, "$e == $f", Linear),
    attack(VARIANTS, "$e <= $f", Linear),
    attack(VARIANTS, "Array[$e] >= Array[$f]", Linear),
    attack(VARIANTS, "[[1], {'a' => [1]}] =~ Array[$e]", Any),
    attack(VARIANTS, "assert_type($e, [1, [2, 3]])", Any),
    attack(STRUCTS, "$e <= $f", Linear),
    attack(STRUCTS, "($m = {a => {a => 1}}) =~ $e", Linear),
    attack(CALLABLES, "$e == $f", Linear),
    // Each level compares its parameters for equality, down to the last level. There are at most 1,024 levels.
    attack(CALLABLES, "$e <= $f", Square),
    attack(RECURSIVE, "$e =~ A", Linear),
    attack(RECURSIVE, "Integer[1, {n}].each |$i| { A <= B }", Linear),
    attack(RECURSIVE, "assert_type(A, [$e, /x/])", Any),
    attack(SELVES, "1 =~ A", Any),
    attack(SELVES, "[1] =~ B", Any),
    attack(SELVES, "B <= C", Any),
    attack(SELVES, "Variant[A, B] >= C", Any),
    attack(SELVES, "String(B)", Any),
    attack(OBJECT, "O(1, O(1))", Any),
    attack(OBJECT, "Integer[1, {n}].reduce(undef) |$m, $i| { O(1, $m) } == O(1)", Any),
    attack(OBJECT, "Init[O]([1])", Any),
    attack(OBJECT, "1 =~ Init[O]", Any),
    attack(DOUBLING, "doubling { 'x': n => {n} }", Any),
    attack(CHAIN, "chain { 'x': n => {n} }", Square),
    attack("function down($n) { if $n > 0 { down($n - 1) } }\n", "down({n})", Any),
    attack("function twice($n) { if $n > 0 { twice($n - 1) twice($n - 1) } }\n", "twice({n})", Any),
    attack("", "Integer[1, {n}].each |$i| { notify { \"n${i}\": } } Notify <| title == 'n1' |> { tag => 'x' }", Linear),
    attack("", "Integer[1, {n}].each |$i| { notify { \"n${i}\": require => Notify[\"n${$i - 1}\"] } }", Any),
    attack(
        "notify { 'n0': }\n",
        "Integer[1, {n}].each |$i| { notify { \"n${i}\": require => Notify[\"n${$i - 1}\"] } }",
        Any,
    ),
    attack("notify { 'a': }\n", "Integer[1, {n}].reduce(Notify['a']) |$m, $i| { [$m, $m] } -> Notify['a']", Any),
    attack(
        "",
        "Integer[1, {n}].each |$i| { @notify { \"n${i}\": tag => \"t${i}\" } Notify <| tag == \"t${i}\" |> }",
        Any,
    ),
    attack("", "Deferred('f', [Integer[1, {n}].reduce('x') |$m, $i| { [$m, $m] }])", Any),
    attack("", "Timestamp('2020-01-01', ['%Y', '%Y-%m-%d'])", Any),
    attack("", "strftime(Timestamp(0), '%{n}Y')", Any),
    attack("", "SemVerRange(Integer[1, {n}].map |$i| { \"${i}.0.0\" }.join(' || '))", Any),
];

impl Attack {
    /// Returns the whole program with a number.
    pub(crate) fn program(&self, number: usize) -> String {
        format!("{}{}\n", self.needs, self.expression).replace("{n}", &number.to_string())
    }
}

impl Writer<'_> {
    /// Returns an attack and a number.
    pub(crate) fn attack(&mut self) -> (&'static Attack, usize) {
        let index = self.below(ATTACKS.len());
        (&ATTACKS[index], 8 + self.below(54))
    }

    /// Returns the expression of an attack, possibly without its declarations.
    pub(super) fn attack_expression(&mut self) -> String {
        if self.in_text {
            return self.variable();
        }
        let (attack, number) = self.attack();
        let text = attack.expression.replace("{n}", &number.to_string());
        // The target of the attack is any value.
        let [first, second] = [self.variable(), self.variable()];
        let text = text.replace("$e", &first).replace("$f", &second);
        if text.ends_with('}') || text.contains(" { '") { self.variable() } else { format!("({text})") }
    }

    /// Returns a whole attack.
    pub(super) fn attack_statement(&mut self) -> String {
        if self.in_text || self.depth + 1 < super::DEEPEST {
            return format!("notice({})", self.variable());
        }
        let (attack, number) = self.attack();
        format!("{}\n", attack.program(number).trim_end())
    }
}
