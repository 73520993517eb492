//! The Ruby code of modules in a compile: memory, limits, and scripts that compiles share.

#![expect(clippy::unwrap_used, reason = "a test of what must work fails if it does not")]

use std::path::Path;
use std::sync::Arc;

use puppetlang_catalog::{Environment, MemoryFiles, Node, Setup, compile};
use puppetlang_evaluator::{Cause, EvaluationError, Limits, MemoryHost, Program, Rules};
use puppetlang_parser::Settings;
use puppetlang_source::Source;

const TEMPLATE: &str = "<% words = (1..20).map { |n| \"word #{n}\" } %><%= words.join(', ').upcase %><%= @x %>";
const COUNTING: &str = "Puppet::Functions.create_function(:'m::count') do
  def count(x)
    @n = (@n || 0) + 1
    text = (1..20).map { |n| \"word #{n}\" }.join(' ')
    [@n, text.size]
  end
end";
const LOOP: &str = "Puppet::Functions.create_function(:'m::loop') do
  def loop(x)
    while true do x += 1 end
  end
end";
const HOARD: &str = "Puppet::Functions.create_function(:'m::hoard') do
  def hoard(x)
    (@all ||= []) << 'x' * 100_000
    @all.size
  end
end";

const BIG: &str = "Puppet::Functions.create_function(:'m::big') do
  def big(x)
    \"#{x}\" * 100_000
  end
end";

fn environment() -> Arc<Environment> {
    let files = [
        ("modules/m/templates/t.erb", TEMPLATE),
        ("modules/m/lib/puppet/functions/m/count.rb", COUNTING),
        ("modules/m/lib/puppet/functions/m/loop.rb", LOOP),
        ("modules/m/lib/puppet/functions/m/hoard.rb", HOARD),
        ("modules/m/lib/puppet/functions/m/big.rb", BIG),
    ];
    let files = MemoryFiles::below(Path::new("/e"), files);
    Environment::load(Arc::new(files), Setup::of_directory("production", "/e")).unwrap()
}

fn run(environment: &Arc<Environment>, text: &str, limits: Limits) -> Result<(), EvaluationError> {
    let program = Program::manifest(Source::new("site.pp", text), &Settings::default()).unwrap();
    let host = Arc::new(MemoryHost::new());
    compile(&Node::default(), Some(environment), &[program], host, Rules::default(), limits).map(drop)
}

/// Returns limits that allow many steps and few bytes.
fn few_bytes() -> Limits {
    Limits { bytes: 8 << 20, steps: 100_000_000, ..Limits::default() }
}

#[test]
fn ten_thousand_inline_templates_need_the_memory_of_one() {
    let text =
        "Integer[1, 10000].each |$x| { inline_template('<%= (1..20).map { |n| \"word #{n}\" }.join + @x.to_s %>') }";
    run(&environment(), text, few_bytes()).unwrap();
}

#[test]
fn ten_thousand_calls_that_change_an_older_object_need_little_memory() {
    let text = "$last = Integer[1, 10000].reduce(0) |$memo, $x| { m::count($x)[0] }
        if $last != 10000 { fail(\"${last}\") }";
    run(&environment(), text, Limits { bytes: 64 << 20, ..few_bytes() }).unwrap();
}

#[test]
fn what_a_function_keeps_is_charged() {
    let error = run(&environment(), "Integer[1, 10000].each |$x| { m::hoard($x) }", few_bytes()).unwrap_err();
    assert_eq!(error.cause, Cause::Limit, "{error}");
}

/// The expected lines are those of Puppet 7. The change of a text in an array or hash is an error there.
#[test]
fn changes_of_variables_show_in_later_renderings() {
    let text = r#"
        $list = ['a', 'b', ['c']]
        $h = { 'n' => { 'k' => 0, 'l' => ['z'] }, 's' => 'text' }
        $t = '<% @list << "x" if @i == 4; @h["n"]["k"] = @i if @i == 6; @h["n"]["l"] << "!" if @i == 8
            @list[2] << "d" if @i == 10 -%><%= @i %> <%= @list.flatten.join(",") %> <%= @h["n"]["k"] %> <%=
            @h["n"]["l"].join %> <%= @list.equal?(scope["list"]) %> <%= @list.frozen? %> <%=
            @facts.frozen? && @facts["os"].frozen? %>'
        $all = Integer[1, 12].map |$i| { inline_template($t) }
        $expected = @(END)
            1 a,b,c 0 z true false true
            2 a,b,c 0 z true false true
            3 a,b,c 0 z true false true
            4 a,b,c,x 0 z true false true
            5 a,b,c,x 0 z true false true
            6 a,b,c,x 6 z true false true
            7 a,b,c,x 6 z true false true
            8 a,b,c,x 6 z! true false true
            9 a,b,c,x 6 z! true false true
            10 a,b,c,d,x 6 z! true false true
            11 a,b,c,d,x 6 z! true false true
            12 a,b,c,d,x 6 z! true false true
            |-END
        if $all.join("\n") != $expected { fail($all.join("\n")) }"#;
    run(&environment(), text, Limits::default()).unwrap();
}

#[test]
fn results_are_charged() {
    let error = run(&environment(), "$all = Integer[1, 10000].map |$x| { m::big($x) }", few_bytes()).unwrap_err();
    assert_eq!(error.cause, Cause::Limit, "{error}");
}

#[test]
fn functions_spend_the_steps_of_the_evaluation() {
    let limits = Limits { steps: 1_000_000, ..Limits::default() };
    let error = run(&environment(), "m::loop(1)", limits).unwrap_err();
    assert_eq!(error.cause, Cause::Limit, "{error}");
}

#[test]
fn compiles_of_several_threads_share_scripts() {
    let environment = environment();
    let compiles: Vec<_> = (0..4)
        .map(|_| {
            let environment = Arc::clone(&environment);
            std::thread::spawn(move || {
                let text = "Integer[1, 100].each |$x| { m::count($x) }
                    if m::count(1)[0] != 101 { fail('state of another compile') }";
                run(&environment, text, Limits::default()).map_err(|error| error.to_string())
            })
        })
        .collect();
    for compile in compiles {
        assert_eq!(compile.join().unwrap(), Ok(()));
    }
}
