//! The syntax of YAML as libyaml reads it: text to events.
//!
//! libyaml implements YAML 1.1 with rules of its own, and Psych shows its messages. The scanner turns a text into
//! tokens, the parser turns tokens into events. Both follow the code of libyaml 0.2.5 step by step, because the message
//! and the location of an error depend on the order of the steps.
//!
//! libyaml is Copyright (c) 2017-2020 Ingy döt Net and Copyright (c) 2006-2016 Kirill Simonov, under the MIT license.
//!
//! # Cost
//!
//! One pass; the time and the memory are linear in the length of the text. A scalar on one line without escapes is not
//! copied. Neither nesting nor the length of a text uses the call stack.
//!
//! | module | subject |
//! |---|---|
//! | `cursor` | the place in the text: characters, lines and columns |
//! | `scanner` | tokens, except the following |
//! | `block_scalar`, `flow_scalar`, `plain_scalar` | scalars with `\|` or `>`, with quotes, and without |
//! | `property` | anchors, aliases, tags and directives |
//! | `parser` | events |

mod block_scalar;
mod cursor;
mod flow_scalar;
mod parser;
mod plain_scalar;
mod property;
mod scanner;

pub(crate) use cursor::Mark;
pub(crate) use parser::{Anchor, Event, Parser, Properties};
pub(crate) use scanner::Style;

/// A syntax error.
#[derive(Debug)]
pub(crate) struct SyntaxError {
    /// The problem.
    problem: &'static str,
    /// The construct that was being read; empty if libyaml does not name it.
    context: &'static str,
    /// The place that Psych reports: the start of what was being read, or of the text if that is not known.
    pub(crate) reported: Mark,
    /// The place of the problem.
    pub(crate) at: Mark,
}

impl SyntaxError {
    /// Returns the message as Psych writes it.
    pub(crate) fn message(&self) -> String {
        format!("{} {}", self.problem, self.context).trim_end().to_owned()
    }

    /// Creates an error about a construct that starts at a place. The box keeps results small.
    fn within(context: &'static str, start: Mark, problem: &'static str, at: Mark) -> Box<Self> {
        Box::new(Self { problem, context, reported: start, at })
    }

    /// Creates an error for which libyaml gives no context, so that Psych reports the start of the text.
    fn without_context(problem: &'static str, at: Mark) -> Box<Self> {
        Self::within("", Mark::default(), problem, at)
    }
}

/// The result of a step.
type Step<T = ()> = Result<T, Box<SyntaxError>>;
