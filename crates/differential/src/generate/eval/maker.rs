//! Fills the placeholders of rules.
//!
//! A placeholder is enclosed in backticks, which do not occur in the language:
//!
//! | placeholder | replaced with |
//! |---|---|
//! | `` `int` `` | an expression of a kind, see `grammar` |
//! | `` `lit int` `` | a simple expression of a kind |
//! | `` `new int` `` | a new variable, visible until the end of the rule |
//! | `` `body int` `` | a block with statements and a value |
//! | `` `typeof int` `` | a type that accepts values of the kind |
//! | `` `name` `` | a unique name |
//! | `` `jump` `` | `break()`, `next(…)` or `return(…)` |

use super::super::dice::Dice;
use super::super::placeholder::fill;
use super::grammar::{self, KINDS};
use super::statement;

/// The maximum number of rules in a program; after that, only simple expressions are used.
const RULES: usize = 60;

/// Non-local exits.
const JUMPS: &[&str] = &["break()", "next()", "next(`any`)", "return()", "return(`any`)"];

/// A function of the program: its name, the kinds of its parameters, and the kind of its result.
#[derive(Clone, Debug)]
pub(super) struct Function {
    pub(super) name: String,
    pub(super) parameters: Vec<&'static str>,
    /// The number of optional parameters.
    pub(super) optional: usize,
    pub(super) result: &'static str,
}

/// Replaces words of one letter in a rule.
pub(super) fn with_words(rule: &str, words: &[(char, &str)]) -> String {
    let bytes = rule.as_bytes();
    let is_part = |at: Option<usize>| {
        at.and_then(|at| bytes.get(at)).is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'$')
    };
    let mut text = String::new();
    for (index, letter) in rule.char_indices() {
        let is_alone = !is_part(index.checked_sub(1)) && !is_part(Some(index + 1));
        match words.iter().find(|(word, _)| is_alone && *word == letter) {
            Some((_, word)) => text += word,
            None => text.push(letter),
        }
    }
    text
}

/// The context in which an expression is generated.
pub(super) struct Maker<'d> {
    pub(super) dice: &'d mut Dice,
    pub(super) variables: Vec<(String, &'static str)>,
    pub(super) functions: Vec<Function>,
    /// Whether an expression of the wrong kind is still to be generated.
    pub(super) wrong: bool,
    names: usize,
    rules: usize,
}

impl<'d> Maker<'d> {
    pub(super) fn new(dice: &'d mut Dice) -> Self {
        Maker { dice, variables: Vec::new(), functions: Vec::new(), wrong: false, names: 0, rules: RULES }
    }

    /// Returns a unique name.
    pub(super) fn name(&mut self) -> String {
        self.names += 1;
        format!("v{}", self.names)
    }

    /// Creates a variable of a kind.
    pub(super) fn variable(&mut self, kind: &'static str) -> String {
        let name = self.name();
        self.variables.push((name.clone(), kind));
        format!("${name}")
    }

    /// Fills the placeholders of a rule. Variables that it creates are out of scope afterwards.
    pub(super) fn fill(&mut self, rule: &str, depth: usize) -> String {
        let known = self.variables.len();
        let text = self.fill_open(rule, depth);
        self.variables.truncate(known);
        text
    }

    /// Fills the placeholders of a rule. Variables that it creates stay in scope.
    pub(super) fn fill_open(&mut self, rule: &str, depth: usize) -> String {
        fill(rule, |hole| self.hole(hole, depth.saturating_sub(1)))
    }

    fn hole(&mut self, hole: &str, depth: usize) -> String {
        match hole.split_once(' ') {
            Some(("new", kind)) => self.variable(grammar::kind(kind).name),
            Some(("lit", kind)) => self.leaf(kind),
            Some(("body", kind)) => self.body(kind, depth),
            Some(("typeof", kind)) => self.dice.pick(grammar::kind(kind).types).to_owned(),
            None if hole == "name" => self.name(),
            None if hole == "jump" => {
                let rule = self.dice.pick(JUMPS);
                self.fill(rule, depth)
            }
            _ => self.value(hole, depth),
        }
    }

    /// Returns an expression of a kind.
    pub(super) fn value(&mut self, kind: &str, depth: usize) -> String {
        let kind = match kind {
            "any" => self.dice.pick(KINDS).name,
            _ if self.wrong && self.dice.chance(10) => {
                self.wrong = false;
                self.dice.pick(KINDS).name
            }
            kind => kind,
        };
        if self.dice.chance(40)
            && let Some(variable) = self.known_variable(kind)
        {
            return variable;
        }
        if depth > 0
            && self.dice.chance(15)
            && let Some(call) = self.call(kind, depth)
        {
            return call;
        }
        if depth == 0 || self.rules == 0 || self.dice.chance(20) {
            return self.leaf(kind);
        }
        self.rules -= 1;
        let rule = self.dice.pick(grammar::kind(kind).rules);
        self.fill(rule, depth)
    }

    fn leaf(&mut self, kind: &str) -> String {
        let kind = if kind == "any" { self.dice.pick(KINDS).name } else { kind };
        self.dice.pick(grammar::kind(kind).leaves).to_owned()
    }

    fn known_variable(&mut self, kind: &str) -> Option<String> {
        let known: Vec<&String> =
            self.variables.iter().filter(|(_, known)| *known == kind).map(|(name, _)| name).collect();
        let name = known.get(self.dice.below(known.len()))?;
        Some(format!("${name}"))
    }

    /// Returns a call of one of the program's functions that returns a value of a kind.
    fn call(&mut self, kind: &str, depth: usize) -> Option<String> {
        let known: Vec<Function> = self.functions.iter().filter(|function| function.result == kind).cloned().collect();
        let function = known.get(self.dice.below(known.len()))?;
        let least = function.parameters.len() - function.optional;
        let count = self.dice.between(least, function.parameters.len());
        let arguments: Vec<String> =
            function.parameters.iter().take(count).map(|kind| self.value(kind, depth - 1)).collect();
        Some(format!("{}({})", function.name, arguments.join(", ")))
    }

    /// Returns a block with statements and a value.
    pub(super) fn body(&mut self, kind: &str, depth: usize) -> String {
        let known = self.variables.len();
        let most = usize::from(depth > 0 && self.rules > 0 && self.dice.chance(30));
        let mut lines = statement::statements(self, most);
        lines.push(self.value(kind, depth));
        self.variables.truncate(known);
        format!("{{ {} }}", lines.join("; "))
    }
}
