//! Each line of a backtrace is that of a call that was under way.

use puppetlang_ruby::{Outcome, Script, inspected};

/// A program whose methods evaluate constants, operators and `yield` before they call the next one.
const PROGRAM: &str = "\
class Money
  def +(other)
    raise String.name
  end
end
def innermost(value)
  value += Integer.name.size
  String
  raise 'x'
end
def inner
  Integer
  case 1
  when Integer then yield
  end
end
def outer
  total = Money.new
  String
  inner do
    Hash
    total += 1
  end
end
outer
";

#[test]
fn lines_are_those_of_ruby() {
    // Those of `e.backtrace` in Ruby 3.1.
    for (last, lines) in [("outer\n", vec![3, 22, 14, 20, 25]), ("innermost(1)\n", vec![9, 25])] {
        let program = PROGRAM.replace("\nouter\n", &format!("\n{last}"));
        let script = Script::program(program.as_bytes(), "a.rb").expect("it is valid");
        match inspected(&script) {
            Err(Outcome::Error(error)) => {
                let got: Vec<u32> = error.backtrace.iter().map(|(_, line)| *line).collect();
                assert_eq!(got, lines, "{program}");
            }
            other => panic!("{other:?}"),
        }
    }
}
