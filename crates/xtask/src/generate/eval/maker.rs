//! Fills the holes of rules.
//!
//! A hole stands between backticks, which the language does not know:
//!
//! | hole | what comes there |
//! |---|---|
//! | `` `int` `` | an expression of a kind, see `grammar` |
//! | `` `lit int` `` | a simple expression of a kind |
//! | `` `new int` `` | a variable that is known from there to the end of the rule |
//! | `` `body int` `` | a block, with statements and a value |
//! | `` `typeof int` `` | a type that takes values of the kind |
//! | `` `name` `` | a name that nothing else has |
//! | `` `jump` `` | `break()`, `next(…)` or `return(…)` |

use super::super::dice::Dice;
use super::grammar::{self, KINDS};
use super::statement;

/// So many rules make a program; then only simple expressions follow.
const RULES: usize = 60;

/// What leaves a block.
const JUMPS: &[&str] = &["break()", "next()", "next(`any`)", "return()", "return(`any`)"];

/// A function of the program: its name, the kinds of its parameters, and that of its result.
#[derive(Clone, Debug)]
pub(super) struct Function {
    pub(super) name: String,
    pub(super) parameters: Vec<&'static str>,
    /// How many of the parameters need no argument.
    pub(super) optional: usize,
    pub(super) result: &'static str,
}

/// A rule with words of one letter replaced.
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

/// What is known where an expression is made.
pub(super) struct Maker<'d> {
    pub(super) dice: &'d mut Dice,
    pub(super) variables: Vec<(String, &'static str)>,
    pub(super) functions: Vec<Function>,
    /// Whether somewhere an expression of another kind is still to come.
    pub(super) wrong: bool,
    names: usize,
    rules: usize,
}

impl<'d> Maker<'d> {
    pub(super) fn new(dice: &'d mut Dice) -> Self {
        Maker { dice, variables: Vec::new(), functions: Vec::new(), wrong: false, names: 0, rules: RULES }
    }

    /// A name that nothing else has.
    pub(super) fn name(&mut self) -> String {
        self.names += 1;
        format!("v{}", self.names)
    }

    /// A variable of a kind.
    pub(super) fn variable(&mut self, kind: &'static str) -> String {
        let name = self.name();
        self.variables.push((name.clone(), kind));
        format!("${name}")
    }

    /// A rule with its holes filled. Variables that it makes are forgotten behind it.
    pub(super) fn fill(&mut self, rule: &str, depth: usize) -> String {
        let known = self.variables.len();
        let text = self.fill_open(rule, depth);
        self.variables.truncate(known);
        text
    }

    /// A rule with its holes filled. Variables that it makes are known behind it.
    pub(super) fn fill_open(&mut self, rule: &str, depth: usize) -> String {
        let mut text = String::new();
        for (index, piece) in rule.split('`').enumerate() {
            if index % 2 == 0 {
                text.push_str(piece);
            } else {
                text += &self.hole(piece, depth.saturating_sub(1));
            }
        }
        text
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

    /// An expression of a kind.
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

    /// A call of a function of the program that gives a value of a kind.
    fn call(&mut self, kind: &str, depth: usize) -> Option<String> {
        let known: Vec<Function> = self.functions.iter().filter(|function| function.result == kind).cloned().collect();
        let function = known.get(self.dice.below(known.len()))?;
        let least = function.parameters.len() - function.optional;
        let count = self.dice.between(least, function.parameters.len());
        let arguments: Vec<String> =
            function.parameters.iter().take(count).map(|kind| self.value(kind, depth - 1)).collect();
        Some(format!("{}({})", function.name, arguments.join(", ")))
    }

    /// A block with statements and a value.
    pub(super) fn body(&mut self, kind: &str, depth: usize) -> String {
        let known = self.variables.len();
        let most = usize::from(depth > 0 && self.rules > 0 && self.dice.chance(30));
        let mut lines = statement::statements(self, most);
        lines.push(self.value(kind, depth));
        self.variables.truncate(known);
        format!("{{ {} }}", lines.join("; "))
    }
}
