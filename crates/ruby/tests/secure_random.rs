//! `SecureRandom` gives what the world gives.

use puppetlang_ruby::{Outcome, Refusal, Script, World};
use puppetlang_types::Value;

/// A world whose bytes count from zero.
#[derive(Default)]
struct Counting {
    next: u8,
}

impl World for Counting {
    fn variable(&mut self, _: &str) -> Option<Value> {
        None
    }

    fn look_up(&mut self, _: &str) -> Result<Option<Value>, Refusal> {
        Ok(None)
    }

    fn variable_names(&mut self) -> Vec<String> {
        Vec::new()
    }

    fn has_function(&mut self, _: &str) -> bool {
        false
    }

    fn call(&mut self, _: &str, _: Vec<Value>) -> Result<Value, Refusal> {
        Ok(Value::Undef)
    }

    fn log(&mut self, _: &str, _: &str) {}

    fn library(&mut self, _: &str) -> Option<(String, Vec<u8>)> {
        None
    }

    fn call_block(&mut self, _: Vec<Value>) -> Result<Value, Refusal> {
        Ok(Value::Undef)
    }

    fn set(&mut self, _: &str, _: Value) -> Result<(), Refusal> {
        Ok(())
    }

    fn classes(&mut self) -> Vec<String> {
        Vec::new()
    }

    fn tags(&mut self) -> Vec<String> {
        Vec::new()
    }

    fn environment(&mut self) -> String {
        "production".to_owned()
    }

    fn random_bytes(&mut self, count: usize) -> Option<Vec<u8>> {
        let bytes = (0..count).map(|_| {
            let byte = self.next;
            self.next = self.next.wrapping_add(1);
            byte
        });
        Some(bytes.collect())
    }
}

fn rendered(code: &str) -> Result<String, Outcome> {
    let script = Script::template(format!("<%= {code} %>").as_bytes(), "x.erb").expect("it is valid");
    let text = script.render(&mut Counting::default(), None)?;
    Ok(String::from_utf8(text).expect("it is text"))
}

#[test]
fn random_texts_come_from_the_bytes_of_the_world() {
    let cases = [
        ("SecureRandom.hex(4)", "00010203"),
        ("SecureRandom.hex.size", "32"),
        ("SecureRandom.uuid", "00010203-0405-4607-8809-0a0b0c0d0e0f"),
        ("SecureRandom.base64(3)", "AAEC"),
        ("SecureRandom.urlsafe_base64(4)", "AAECAw"),
        ("SecureRandom.urlsafe_base64(4, true)", "AAECAw=="),
        ("SecureRandom.random_bytes(3).bytes.inspect", "[0, 1, 2]"),
        ("SecureRandom.alphanumeric(12).size", "12"),
        ("SecureRandom.random_number(10).between?(0, 9)", "true"),
        ("SecureRandom.random_number.class", "Float"),
        ("SecureRandom.random_number(5..5)", "5"),
    ];
    for (code, expected) in cases {
        assert_eq!(rendered(code).expect(code), expected, "{code}");
    }
}

#[test]
fn a_world_without_randomness_refuses() {
    let script = Script::program(b"SecureRandom.hex", "x.rb").expect("it is valid");
    match puppetlang_ruby::inspected(&script) {
        Err(Outcome::Error(error)) => assert_eq!(error.message, "access to random numbers is not supported"),
        other => panic!("{other:?}"),
    }
}
