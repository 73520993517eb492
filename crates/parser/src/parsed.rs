//! The result of parsing: a tree or an error, and the tokens that its texts come from.

use std::borrow::Cow;

use puppetlang_lexer::{
    LexError, LexWarning, Lexed, Options, TokenKind, Trivia, Value, draft_heredocs, lex, lex_within,
};
use puppetlang_source::{Budget, Diagnostic, Exhausted, Source, Span};

use crate::error::{Fault, FaultKind, ParseError, ParseErrorKind};
use crate::expected::TokenSet;
use crate::grammar;
use crate::help;
use crate::input::Input;
use crate::node::{NodeId, NodeKind};
use crate::recovery;
use crate::tree::{TextRef, Tree};
use crate::unclosed;

/// What became of a source: its tokens, and a tree or an error.
#[derive(Clone, Debug)]
pub struct Parsed {
    lexed: Lexed,
    outcome: Result<Tree, Box<ParseError>>,
    /// How many warnings of the lexer had arisen when parsing ended.
    warnings: usize,
}

/// What was read of a source with errors.
#[derive(Clone, Debug, Default)]
pub struct Recovered {
    /// The tree, with error nodes; `None` if the source is nested too deeply.
    pub tree: Option<Tree>,
    /// The errors: first the one that the reference reports, then the others in the order of the source.
    pub errors: Vec<ParseError>,
    /// False if there may be more errors than were looked for.
    pub complete: bool,
}

/// Parses `source`. Never fails: an error is part of the [result](Parsed::error).
pub fn parse(source: &Source, options: &Options) -> Parsed {
    parsed(source, lex(source, options), &Budget::default())
}

/// Parses `source` within a budget.
///
/// # Errors
///
/// When the budget is used up.
pub fn parse_within(source: &Source, options: &Options, budget: &Budget) -> Result<Parsed, Exhausted> {
    let parsed = parsed(source, lex_within(source, options, budget)?, budget);
    budget.check().map(|()| parsed)
}

/// Parses the tokens of `source`.
fn parsed(source: &Source, lexed: Lexed, budget: &Budget) -> Parsed {
    let mut input = Input::new(source, &lexed, budget);
    let mut seen = u32::MAX;
    let outcome = match grammar::program(&mut input) {
        Ok(root) => match lexical_error(&lexed, source) {
            Some(error) => Err(Box::new(error)),
            None => Ok(input.tree.finish(root)),
        },
        Err(fault) => {
            seen = fault.seen;
            Err(Box::new(error(&input, fault)))
        }
    };
    let warnings = lexed.warnings_before_error().iter().take_while(|warning| warning.token <= seen).count();
    Parsed { lexed, outcome, warnings }
}

impl Parsed {
    /// The tokens.
    pub fn lexed(&self) -> &Lexed {
        &self.lexed
    }

    /// The tree; `None` if there is an error.
    pub fn tree(&self) -> Option<&Tree> {
        self.outcome.as_ref().ok()
    }

    /// The warnings of the lexer that the reference gives before it stops.
    pub fn warnings(&self) -> &[LexWarning] {
        &self.lexed.warnings()[..self.warnings]
    }

    /// The error that the reference reports.
    pub fn error(&self) -> Option<&ParseError> {
        self.outcome.as_ref().err().map(Box::as_ref)
    }

    /// Reads on behind the error: a tree in which what cannot be read is an error node, and all errors. `None` if there is no
    /// error. `source` is what was parsed.
    pub fn recover(&self, source: &Source) -> Option<Recovered> {
        self.recover_within(source, &Budget::default())
    }

    /// The same within a budget. When that is used up, what was read until then is given.
    pub fn recover_within(&self, source: &Source, budget: &Budget) -> Option<Recovered> {
        let first = self.error()?.clone();
        let mut input = Input::recovering(source, &self.lexed, budget);
        let root = grammar::program(&mut input);
        let faults = input.recovery.take().map(|recovery| recovery.faults).unwrap_or_default();
        let mut complete = faults.len() < recovery::LIMIT;
        let mut others: Vec<_> = faults
            .into_iter()
            .filter(|(fault, _)| input.kind_at(fault.token as usize) != TokenKind::Error)
            .map(|(fault, expected)| fault_error(&input, fault, expected))
            .chain(self.lexed.errors().iter().map(|error| of_lexer(error, source)))
            .filter(|error| error.span.start != first.span.start)
            .collect();
        others.sort_by_key(|error| error.span.start);
        others.dedup_by_key(|error| error.span.start);
        complete &= others.len() < recovery::LIMIT;
        others.truncate(recovery::LIMIT - 1);
        others.insert(0, first);
        Some(Recovered { tree: root.ok().map(|root| input.tree.finish(root)), errors: others, complete })
    }

    /// Everything there is to say about the source, for people: the warnings of the lexer, then all errors, that of the
    /// reference first. A heredoc of the first draft explains its own error. `options` are those it was parsed with.
    pub fn diagnostics(&self, source: &Source, options: &Options) -> Vec<Diagnostic> {
        self.diagnostics_so_far(source, options, &Budget::default())
    }

    /// The same within a budget.
    ///
    /// # Errors
    ///
    /// When the budget is used up.
    pub fn diagnostics_within(
        &self,
        source: &Source,
        options: &Options,
        budget: &Budget,
    ) -> Result<Vec<Diagnostic>, Exhausted> {
        let found = self.diagnostics_so_far(source, options, budget);
        budget.check().map(|()| found)
    }

    fn diagnostics_so_far(&self, source: &Source, options: &Options, budget: &Budget) -> Vec<Diagnostic> {
        let mut found: Vec<_> = self.warnings().iter().map(LexWarning::diagnostic).collect();
        if self.error().is_none() {
            return found;
        }
        let drafts = draft_heredocs(&self.lexed, source, options, budget);
        let drafts: Vec<_> = drafts.iter().map(|draft| draft.diagnostic(source)).collect();
        // Behind a text without end, the source is looked at as if it were closed.
        let first = self.error().map(|error| error.diagnostic(source));
        let is_draft =
            |first: &Diagnostic| drafts.iter().any(|draft| draft.message == first.message && draft.at == first.at);
        let closed =
            if first.as_ref().is_some_and(is_draft) { None } else { unclosed::close(self, source, options, budget) };
        let (parsed, text) = closed.as_ref().map_or((self, source), |closed| (&closed.parsed, &closed.source));
        let recovered = parsed.recover_within(text, budget);
        let recovered = recovered.unwrap_or(Recovered { complete: true, ..Recovered::default() });
        let helped = |error: &ParseError| {
            let diagnostic = error.diagnostic(text);
            let own = drafts.iter().find(|draft| draft.message == diagnostic.message && draft.at == diagnostic.at);
            own.cloned().unwrap_or_else(|| help::explain(diagnostic, error, &parsed.lexed, text))
        };
        let errors = recovered.errors.iter().map(helped);
        match (&closed, first) {
            (Some(closed), Some(first)) => {
                let others = errors.map(|error| closed.in_file(error)).collect();
                found.extend(unclosed::all_errors(first, others, &closed.open, source));
            }
            _ => found.extend(errors),
        }
        if let Some(last) = found.last_mut().filter(|_| !recovered.complete) {
            last.notes.push(format!("only the first {} errors are shown", recovery::LIMIT));
        }
        found
    }

    /// The text of a node of the tree: the value of a string, the name of a name, variable, parameter, attribute or
    /// definition, the digits of a number, the source of a regular expression, the syntax of a heredoc. `None` for nodes
    /// that have none, and without a tree.
    pub fn text<'s>(&'s self, node: NodeId, source: &'s Source) -> Option<Cow<'s, str>> {
        self.text_in(self.tree()?, node, source)
    }

    /// The text of a node of `tree`, which is the tree or the [recovered](Self::recover) one.
    pub fn text_in<'s>(&'s self, tree: &'s Tree, node: NodeId, source: &'s Source) -> Option<Cow<'s, str>> {
        let raw = tree.raw(node);
        raw.kind.text_field().map(|field| self.text_at(tree, raw.fields[field], source))
    }

    /// The name of the parent of a class or type definition.
    pub fn parent_name<'s>(&'s self, node: NodeId, source: &'s Source) -> Option<Cow<'s, str>> {
        self.parent_name_in(self.tree()?, node, source)
    }

    /// The name of the parent of a definition in `tree`, which is the tree or the [recovered](Self::recover) one.
    pub fn parent_name_in<'s>(&'s self, tree: &'s Tree, node: NodeId, source: &'s Source) -> Option<Cow<'s, str>> {
        let raw = tree.raw(node);
        let field = match raw.kind {
            NodeKind::HostClassDefinition => raw.fields[4],
            NodeKind::TypeDefinition => raw.fields[2],
            _ => return None,
        };
        (field != grammar::NO_PARENT).then(|| self.text_at(tree, field, source))
    }

    /// The comment that documents a definition, as pieces of trivia; empty if there is none.
    pub fn doc_comment(&self, node: NodeId, source: &Source) -> &[Trivia] {
        self.tree().map_or(&[], |tree| self.doc_comment_in(tree, node, source))
    }

    /// The comment that documents a definition in `tree`, which is the tree or the [recovered](Self::recover) one.
    pub fn doc_comment_in(&self, tree: &Tree, node: NodeId, source: &Source) -> &[Trivia] {
        self.lexed.doc_comment(tree.span(node).start, source)
    }

    /// The bytes that tokens, trivia and tree take.
    pub fn memory(&self) -> usize {
        self.lexed.memory() + self.tree().map_or(0, Tree::memory)
    }

    /// The text that a field of a node refers to.
    pub(crate) fn text_at<'s>(&'s self, tree: &'s Tree, field: u32, source: &'s Source) -> Cow<'s, str> {
        match TextRef::of(field) {
            TextRef::Made(index) => tree.texts.get(index as usize).map_or("".into(), |text| (**text).into()),
            TextRef::Token(index) => match self.lexed.value(index as usize, source) {
                Value::Text(text) | Value::Regexp(text) => text,
                Value::Boolean(boolean) => boolean.to_string().into(),
                Value::None | Value::Lines(_) => "".into(),
            },
        }
    }

    /// The first field of a node as a text: the value of a string, the name of a name or variable.
    pub(crate) fn value<'s>(&'s self, tree: &'s Tree, node: NodeId, source: &'s Source) -> Cow<'s, str> {
        self.text_at(tree, tree.raw(node).fields[0], source)
    }
}

/// The first lexical error, as an error of the parser.
fn lexical_error(lexed: &Lexed, source: &Source) -> Option<ParseError> {
    lexed.errors().first().map(|error| of_lexer(error, source))
}

/// A lexical error as one of the parser.
fn of_lexer(error: &LexError, source: &Source) -> ParseError {
    ParseError {
        kind: ParseErrorKind::Lexical(error.kind.clone(), error.message(source).into()),
        at: error.at,
        span: error.span,
        expected: TokenSet::EMPTY,
    }
}

/// The error that a fault stands for: a lexical error, if that had to be seen before.
fn error(input: &Input<'_>, fault: Fault) -> ParseError {
    if fault.seen as usize >= input.lexed.tokens_before_error().len()
        && let Some(error) = lexical_error(input.lexed, input.source)
    {
        return error;
    }
    fault_error(input, fault, input.expected)
}

/// The error of the grammar that a fault stands for.
fn fault_error(input: &Input<'_>, fault: Fault, expected: TokenSet) -> ParseError {
    let token = input.token(fault.token);
    let end = Span::empty(input.source.len());
    let span = token.map_or(end, |token| token.span);
    let at = token.map(|token| token.span.start);
    let (kind, at) = match fault.kind {
        FaultKind::Unexpected => (ParseErrorKind::Syntax(token.map(|_| shown(input, fault.token))), at),
        FaultKind::Virtual => (ParseErrorKind::Virtual, at),
        FaultKind::Exported => (ParseErrorKind::Exported, at),
        FaultKind::NotAResource(place) => (ParseErrorKind::NotAResource, Some(place)),
        FaultKind::NoTitle => (ParseErrorKind::NoTitle, at),
        FaultKind::QuotedName => (ParseErrorKind::QuotedName, at),
        FaultKind::ClassKeyword => (ParseErrorKind::ClassKeyword, at),
        FaultKind::ArgumentsTo(name) => {
            let name = match TextRef::of(name) {
                TextRef::Token(token) => input.text_of(token),
                TextRef::Made(_) => "",
            };
            (ParseErrorKind::ArgumentsTo(name.into()), at)
        }
        FaultKind::InvalidNumber => (ParseErrorKind::InvalidNumber(input.text_of(fault.token).into()), at),
        FaultKind::ArgumentList => (ParseErrorKind::ArgumentList, at),
        FaultKind::TooDeep => (ParseErrorKind::TooDeep, at),
    };
    let expected = if fault.kind == FaultKind::Unexpected { expected } else { TokenSet::EMPTY };
    ParseError { kind, at, span, expected }
}

/// The value of a token, as the reference's message shows it.
fn shown(input: &Input<'_>, token: u32) -> Box<str> {
    match input.lexed.value(token as usize, input.source) {
        Value::None => "".into(),
        Value::Boolean(boolean) => boolean.to_string().into(),
        Value::Text(text) => text.into(),
        Value::Regexp(text) => regexp_with_options(&text).into(),
        Value::Lines(lines) => format!("{lines:?}").into(),
    }
}

/// A regular expression with its options as Ruby's `to_s` writes them; options at its start are taken into them.
fn regexp_with_options(source: &str) -> String {
    let mut on = String::new();
    let mut rest = source;
    while let Some(options) = rest.strip_prefix("(?") {
        let Some((letters, behind)) = options.split_once(')') else { break };
        let (set, unset) = letters.split_once('-').unwrap_or((letters, ""));
        if !set.chars().chain(unset.chars()).all(|letter| "mix".contains(letter)) {
            break;
        }
        on.retain(|letter| !unset.contains(letter));
        on.extend(set.chars().filter(|letter| !unset.contains(*letter)));
        rest = behind;
    }
    let listed = |wanted: bool| "mix".chars().filter(|letter| on.contains(*letter) == wanted).collect::<String>();
    let (on, off) = (listed(true), listed(false));
    let dash = if off.is_empty() { "" } else { "-" };
    format!("(?{on}{dash}{off}:{})", rest.replace('/', "\\/"))
}
