//! `SecureRandom` gives what the world gives.

use puppetlang_ruby::{Machine, NotGranted, Outcome, Refusal, Request, RequestKind, Script, World};
use puppetlang_types::Value;

/// A world whose bytes count from zero.
#[derive(Default)]
struct Counting {
    next: u8,
}

impl World for Counting {
    fn request(&mut self, request: &Request<'_>) -> Result<Value, Refusal> {
        assert_eq!(request.kind, RequestKind::RandomBytes);
        let Some(Value::Integer(count)) = request.arguments.first() else { panic!("{:?}", request.arguments) };
        let bytes = (0..*count).map(|_| {
            let byte = self.next;
            self.next = self.next.wrapping_add(1);
            byte
        });
        Ok(Value::Binary(bytes.collect::<Vec<u8>>().as_slice().into()))
    }
}

fn rendered(code: &str) -> Result<String, Outcome> {
    let script = Script::template(format!("<%= {code} %>").as_bytes(), "x.erb").expect("it is valid");
    let text = Machine::default().render(&mut Counting::default(), &script, None)?;
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
        ("Random.urandom(2).bytes.inspect", "[0, 1]"),
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
        Err(Outcome::Host(error)) => {
            let refusal = error.downcast::<NotGranted>().expect("it is a refusal");
            assert_eq!(refusal.0, "making random numbers is not granted (grant: random) at x.rb:1");
        }
        other => panic!("{other:?}"),
    }
}
