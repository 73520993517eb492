//! The copies of variables that last from one rendering to the next.

use puppetlang_ruby::{At, Machine, Outcome, Script, World};
use puppetlang_source::meter::{Installed, Meter};
use puppetlang_types::Value;

/// A scope with the variable `list`.
struct Scope(Value);

impl World for Scope {
    fn variable(&mut self, _: At, name: &str) -> Option<Value> {
        (name == "list").then(|| self.0.clone())
    }

    fn variable_names(&mut self, _: At) -> Vec<String> {
        vec!["list".to_owned()]
    }

    fn exchange(&mut self, _: Option<(At, &str)>, _: &Value, after: &Value) {
        self.0 = after.clone();
    }
}

fn list() -> Value {
    (0..1_000)
        .map(|number| Value::from(vec![Value::Integer(number), format!("text {number}").as_str().into()]))
        .collect::<Vec<_>>()
        .into()
}

fn template(text: &str) -> Script {
    Script::template(text.as_bytes(), "t.erb").expect("it is valid")
}

/// Renders a template within a number of steps.
fn render_within(steps: u64, machine: &mut Machine, scope: &mut Scope, text: &str) -> Result<String, Outcome> {
    let meter = Installed::new(Meter::new(steps, 1 << 40, 1 << 40));
    let text = machine.render(scope, &template(text), None);
    meter.end();
    text.map(|text| String::from_utf8(text).expect("it is UTF-8"))
}

fn render(machine: &mut Machine, scope: &mut Scope, text: &str) -> String {
    render_within(1 << 40, machine, scope, text).unwrap_or_else(|outcome| panic!("{text}: {outcome:?}"))
}

#[test]
fn the_fourth_rendering_makes_no_copy() {
    let text = "<%= @list.size %>";
    let (mut machine, mut scope) = (Machine::default(), Scope(list()));
    assert!(render_within(500, &mut Machine::default(), &mut scope, text).is_err());
    for _ in 0..3 {
        assert_eq!(render(&mut machine, &mut scope, text), "1000");
    }
    assert_eq!(render_within(500, &mut machine, &mut scope, text).ok().as_deref(), Some("1000"));
}

#[test]
fn what_a_program_does_with_a_copy_shows_only_as_if_it_were_new() {
    // Each of these changes the copy, or keeps a reference to it.
    let uses = [
        "@list[1] << 'more'",
        "@list.push(1)",
        "@list.first.freeze",
        "@list[2][1] << 'end'",
        "@list.instance_variable_set(:@a, 1)",
        "def (@list[3]).size; 99; end",
        "$kept = @list",
        "$kept = [@list[4]]",
        "$kept = proc { @list }",
        "Kept = @list[5]",
        "(@list << 1) && raise('x') rescue nil",
        "@list.each { |pair| break if pair.clear }",
    ];
    let shown = "<%= @list.flatten.join(',') %> <%= @list.map(&:frozen?).uniq.inspect %>
        <%= @list.frozen? %> <%= @list.instance_variables.inspect %> <%= @list[3].size %>
        <%= $kept.equal?(@list) %> <%= $kept.inspect.size %>";
    for code in uses {
        let rendered = |before: usize| {
            let (mut machine, mut scope) = (Machine::default(), Scope(list()));
            for _ in 0..before {
                render(&mut machine, &mut scope, "<%= @list.size %>");
            }
            let mut texts = vec![render(&mut machine, &mut scope, &format!("<% {code} %>{shown}"))];
            texts.extend((0..5).map(|_| render(&mut machine, &mut scope, shown)));
            texts
        };
        // The first rendering makes a new copy, the sixth uses one that there is.
        assert_eq!(rendered(0), rendered(5), "{code}");
    }
}
