//! The recorded answers of the reference: a JSON Lines file per subject, in `tests/data`.
//!
//! A line is `{source, epp?, tasks?, pn | no_form | error: {issue?, message, line?,
//! pos?}}`. It contains only objects of strings, numbers and `true`, which is all that the JSON reader here supports.

use std::fs;
use std::path::Path;

use puppetlang_lexer::Options;
use puppetlang_source::Source;

/// The reference's answer for a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The tree in PN.
    Pn(String),
    /// There is a tree, but PN has no form for a node of this kind.
    NoForm(String),
    /// A lexical or syntax error.
    Error(Mistake),
}

/// An error: its issue code, message, line and column. In the reference, an invalid regular expression has no location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mistake {
    pub(crate) issue: Option<String>,
    pub(crate) message: String,
    pub(crate) place: Option<(u32, u32)>,
}

/// A source and the reference's answer.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) text: String,
    pub(crate) options: Options,
    pub(crate) answer: Answer,
}

impl Case {
    pub(crate) fn source(&self) -> Source {
        Source::new("recorded", self.text.as_str())
    }
}

/// Returns the cases of `tests/data/<name>.jsonl`.
pub(crate) fn cases(name: &str) -> Vec<Case> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name).with_extension("jsonl");
    let lines = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    lines.lines().map(case).collect()
}

fn case(line: &str) -> Case {
    let mut object = Reader { rest: line }.object();
    let options = Options { template: object.take("epp").is_some(), ..Options::manifest() };
    let options = options.with_tasks(object.take("tasks").is_some());
    let text = object.text("source").unwrap_or_else(|| panic!("no source in {line}"));
    let answer = match (object.text("pn"), object.text("no_form"), object.take("error")) {
        (Some(pn), None, None) => Answer::Pn(pn),
        (None, Some(kind), None) => Answer::NoForm(kind),
        (None, None, Some(Value::Object(error))) => Answer::Error(mistake(error)),
        _ => panic!("not one answer in {line}"),
    };
    Case { text, options, answer }
}

fn mistake(mut error: Object) -> Mistake {
    Mistake {
        issue: error.text("issue"),
        message: error.text("message").expect("an error has a message"),
        place: error.number("line").zip(error.number("pos")),
    }
}

enum Value {
    Text(String),
    Number(u32),
    True,
    Object(Object),
}

struct Object(Vec<(String, Value)>);

impl Object {
    fn take(&mut self, key: &str) -> Option<Value> {
        let at = self.0.iter().position(|(name, _)| name == key)?;
        Some(self.0.swap_remove(at).1)
    }

    fn text(&mut self, key: &str) -> Option<String> {
        self.take(key).map(|value| if let Value::Text(text) = value { text } else { panic!("{key} is no text") })
    }

    fn number(&mut self, key: &str) -> Option<u32> {
        self.take(key)
            .map(|value| if let Value::Number(number) = value { number } else { panic!("{key} is no number") })
    }
}

/// Reads JSON from the start of `rest`.
struct Reader<'t> {
    rest: &'t str,
}

impl Reader<'_> {
    fn eat(&mut self, text: &str) -> bool {
        self.rest = self.rest.trim_start();
        let rest = self.rest.strip_prefix(text);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn expect(&mut self, text: &str) {
        assert!(self.eat(text), "{text} is missing before {}", self.rest);
    }

    fn object(&mut self) -> Object {
        self.expect("{");
        let mut entries = Vec::new();
        while !self.eat("}") {
            self.expect("\"");
            let key = self.string();
            self.expect(":");
            entries.push((key, self.value()));
            self.eat(",");
        }
        Object(entries)
    }

    fn value(&mut self) -> Value {
        if self.eat("\"") {
            return Value::Text(self.string());
        }
        if self.eat("true") {
            return Value::True;
        }
        if self.rest.starts_with('{') {
            return Value::Object(self.object());
        }
        let end = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
        let (digits, rest) = self.rest.split_at(end);
        self.rest = rest;
        Value::Number(digits.parse().expect("a value is a text, a number, `true` or an object"))
    }

    /// Reads a string after its opening quote.
    fn string(&mut self) -> String {
        let mut text = String::new();
        loop {
            match self.character().expect("a string ends with a quote") {
                '"' => return text,
                '\\' => text.push(self.escape()),
                other => text.push(other),
            }
        }
    }

    fn character(&mut self) -> Option<char> {
        let mut characters = self.rest.chars();
        let first = characters.next();
        self.rest = characters.as_str();
        first
    }

    fn escape(&mut self) -> char {
        match self.character().expect("something is escaped") {
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'b' => '\u{8}',
            'f' => '\u{c}',
            'u' => {
                let (digits, rest) = self.rest.split_at(4);
                self.rest = rest;
                let number = u32::from_str_radix(digits, 16).expect("`\\u` has four digits");
                char::from_u32(number).expect("only control characters are written with `\\u`")
            }
            other => other,
        }
    }
}
