//! The result of parsing: a tree or an error, and the tokens.

use std::borrow::Cow;

use puppetlang_lexer::{
    LexError, LexWarning, Lexed, Options, TokenKind, Trivia, Value, draft_heredocs, lex, lex_within,
};
use puppetlang_source::{Budget, Diagnostic, Exhausted, Source, Span};

use crate::combinator::Rule as _;
use crate::error::{Fault, FaultKind, ParseError, ParseErrorKind};
use crate::expected::TokenSet;
use crate::field::{TextPlace, TextRef};
use crate::grammar;
use crate::help;
use crate::input::Input;
use crate::language::{Language, TextLanguages};
use crate::node::NodeId;
use crate::recovery;
use crate::tree::Tree;
use crate::unclosed;

/// The result of parsing a source: its tokens, and a tree or an error.
#[derive(Clone, Debug)]
pub struct Parsed {
    language: &'static Language,
    lexed: Lexed,
    outcome: Result<Tree, Box<ParseError>>,
    /// The number of lexer warnings that the reference reports before parsing ends.
    warnings: usize,
}

/// The result of parsing a source with error recovery.
#[derive(Clone, Debug, Default)]
pub struct Recovered {
    /// The tree, with error nodes; `None` if the source is nested too deeply.
    pub tree: Option<Tree>,
    /// The errors: first the one that the reference reports, then the others in source order.
    pub errors: Vec<ParseError>,
    /// False if the search for errors stopped at a limit.
    pub complete: bool,
}

/// Parses a manifest. This never fails: an error is part of the [result](Parsed::error).
///
/// The grammar of templates is in the crate `puppetlang-epp-syntax`.
pub fn parse(source: &Source, options: &Options) -> Parsed {
    MANIFEST.parse(source, options)
}

/// Parses a manifest within a budget.
///
/// # Errors
///
/// If the budget is exhausted.
pub fn parse_within(source: &Source, options: &Options, budget: &Budget) -> Result<Parsed, Exhausted> {
    MANIFEST.parse_within(source, options, budget)
}

/// The language of manifests. Templates in heredocs are not checked.
pub static MANIFEST: Language = Language::manifest(&TextLanguages { manifest: &MANIFEST, template: None });

impl Language {
    /// Creates the language of manifests. `texts` are the languages of Puppet texts in heredocs.
    pub const fn manifest(texts: &'static TextLanguages) -> Self {
        Self::new(|input| grammar::program().run(input), |input| grammar::foreign_operand().run(input), texts)
    }

    /// Parses `source`. This never fails: an error is part of the [result](Parsed::error).
    pub fn parse(&'static self, source: &Source, options: &Options) -> Parsed {
        self.parse_tokens(source, lex(source, options), &Budget::default())
    }

    /// Parses `source` within a budget.
    ///
    /// # Errors
    ///
    /// If the budget is exhausted.
    pub fn parse_within(
        &'static self,
        source: &Source,
        options: &Options,
        budget: &Budget,
    ) -> Result<Parsed, Exhausted> {
        let parsed = self.parse_tokens(source, lex_within(source, options, budget)?, budget);
        budget.check().map(|()| parsed)
    }

    fn parse_tokens(&'static self, source: &Source, lexed: Lexed, budget: &Budget) -> Parsed {
        let mut input = Input::new(self, source, &lexed, budget);
        let mut seen = u32::MAX;
        let outcome = match (self.source)(&mut input) {
            Ok(root) => match lexical_error(&lexed, source) {
                Some(error) => Err(Box::new(error)),
                None => Ok(input.tree.finish(root)),
            },
            Err(_) => {
                seen = input.fault.seen;
                Err(Box::new(error(&input)))
            }
        };
        let warnings = lexed.warnings_before_error().iter().take_while(|warning| warning.token <= seen).count();
        Parsed { language: self, lexed, outcome, warnings }
    }
}

impl Parsed {
    /// Returns the language of the source.
    pub fn language(&self) -> &'static Language {
        self.language
    }

    /// Returns the tokens.
    pub fn lexed(&self) -> &Lexed {
        &self.lexed
    }

    /// Returns the tree, or `None` if there is an error.
    pub fn tree(&self) -> Option<&Tree> {
        self.outcome.as_ref().ok()
    }

    /// Returns the lexer warnings that the reference reports before it stops.
    pub fn warnings(&self) -> &[LexWarning] {
        &self.lexed.warnings()[..self.warnings]
    }

    /// Returns the error that the reference reports.
    pub fn error(&self) -> Option<&ParseError> {
        self.outcome.as_ref().err().map(Box::as_ref)
    }

    /// Parses again with error recovery; returns `None` if there is no error.
    ///
    /// The tree contains an error node for each part that cannot be parsed. `source` must be the source that was
    /// parsed.
    pub fn recover(&self, source: &Source) -> Option<Recovered> {
        self.recover_within(source, &Budget::default())
    }

    /// As [`recover`](Self::recover), but within a budget. If it is exhausted, the result covers the source up to that
    /// point.
    pub fn recover_within(&self, source: &Source, budget: &Budget) -> Option<Recovered> {
        let first = self.error()?.clone();
        let mut input = Input::recovering(self.language, source, &self.lexed, budget);
        let root = (self.language.source)(&mut input);
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

    /// Returns all diagnostics of the source: the lexer warnings, then all errors, the reference's first.
    ///
    /// An error caused by a heredoc in the syntax of the first draft is reported with the advice for that heredoc.
    /// `options` must be the options that the source was parsed with.
    pub fn diagnostics(&self, source: &Source, options: &Options) -> Vec<Diagnostic> {
        self.diagnostics_so_far(source, options, &Budget::default())
    }

    /// As [`diagnostics`](Self::diagnostics), but within a budget.
    ///
    /// # Errors
    ///
    /// If the budget is exhausted.
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
        // After an unclosed text, the source is parsed as if the text were closed.
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

    /// Returns the text of a node of the tree.
    ///
    /// This is the value of a string, the name of a name, variable, parameter, attribute or definition, the digits of a
    /// number, the source of a regular expression, or the syntax of a heredoc. Returns `None` for nodes without text,
    /// and if there is no tree.
    pub fn text<'s>(&'s self, node: NodeId, source: &'s Source) -> Option<Cow<'s, str>> {
        self.text_in(self.tree()?, node, source)
    }

    /// As [`text`](Self::text), for a node of `tree`: the tree or the [recovered](Self::recover) tree.
    pub fn text_in<'s>(&'s self, tree: &'s Tree, node: NodeId, source: &'s Source) -> Option<Cow<'s, str>> {
        tree.text(node).map(|text| self.text_of(tree, text, source))
    }

    /// Returns the name of the parent of a class or type definition.
    pub fn parent_name<'s>(&'s self, node: NodeId, source: &'s Source) -> Option<Cow<'s, str>> {
        self.parent_name_in(self.tree()?, node, source)
    }

    /// As [`parent_name`](Self::parent_name), for a node of `tree`: the tree or the [recovered](Self::recover) tree.
    pub fn parent_name_in<'s>(&'s self, tree: &'s Tree, node: NodeId, source: &'s Source) -> Option<Cow<'s, str>> {
        tree.parent_name(node).map(|text| self.text_of(tree, text, source))
    }

    /// Returns the comment that documents a definition, as pieces of trivia; empty if there is none.
    pub fn doc_comment(&self, node: NodeId, source: &Source) -> &[Trivia] {
        self.tree().map_or(&[], |tree| self.doc_comment_in(tree, node, source))
    }

    /// As [`doc_comment`](Self::doc_comment), for a node of `tree`: the tree or the [recovered](Self::recover) tree.
    pub fn doc_comment_in(&self, tree: &Tree, node: NodeId, source: &Source) -> &[Trivia] {
        self.lexed.doc_comment(tree.span(node).start, source)
    }

    /// Returns the memory of tokens, trivia and tree, in bytes.
    pub fn memory(&self) -> usize {
        self.lexed.memory() + self.tree().map_or(0, Tree::memory)
    }

    /// Returns a text of a node of `tree`: the tree or the [recovered](Self::recover) tree.
    pub fn text_of<'s>(&'s self, tree: &'s Tree, text: TextRef, source: &'s Source) -> Cow<'s, str> {
        match text.place() {
            TextPlace::Stored(index) => tree.stored_text(index).into(),
            TextPlace::Token(index) => match self.lexed.value(index as usize, source) {
                Value::Text(text) | Value::Regexp(text) => text,
                Value::Boolean(boolean) => boolean.to_string().into(),
                Value::None | Value::Lines(_) => "".into(),
            },
        }
    }
}

/// Returns the first lexical error, converted to a parse error.
fn lexical_error(lexed: &Lexed, source: &Source) -> Option<ParseError> {
    lexed.errors().first().map(|error| of_lexer(error, source))
}

/// Converts a lexical error to a parse error.
fn of_lexer(error: &LexError, source: &Source) -> ParseError {
    ParseError {
        kind: ParseErrorKind::Lexical(error.kind.clone(), error.message(source).into()),
        at: error.at,
        span: error.span,
        expected: TokenSet::EMPTY,
    }
}

/// Converts the fault to an error; returns the lexical error instead if the parser had to read that token first.
fn error(input: &Input<'_>) -> ParseError {
    if input.fault.seen as usize >= input.lexed.tokens_before_error().len()
        && let Some(error) = lexical_error(input.lexed, input.source)
    {
        return error;
    }
    fault_error(input, input.fault, input.expected)
}

/// Converts a fault of the grammar to an error.
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
        FaultKind::ArgumentsTo(name) => (ParseErrorKind::ArgumentsTo(input.name(name).into()), at),
        FaultKind::InvalidNumber => (ParseErrorKind::InvalidNumber(input.text_of(fault.token).into()), at),
        FaultKind::ArgumentList => (ParseErrorKind::ArgumentList, at),
        FaultKind::TooDeep => (ParseErrorKind::TooDeep, at),
    };
    let expected = if fault.kind == FaultKind::Unexpected { expected } else { TokenSet::EMPTY };
    ParseError { kind, at, span, expected }
}

/// Returns the value of a token as the reference's message shows it.
fn shown(input: &Input<'_>, token: u32) -> Box<str> {
    match input.lexed.value(token as usize, input.source) {
        Value::None => "".into(),
        Value::Boolean(boolean) => boolean.to_string().into(),
        Value::Text(text) => text.into(),
        Value::Regexp(text) => regexp_with_options(&text).into(),
        Value::Lines(lines) => format!("{lines:?}").into(),
    }
}

/// Writes a regular expression with its options like Ruby's `to_s`.
///
/// Option groups at the start of the source are merged into the options.
fn regexp_with_options(source: &str) -> String {
    let mut on = String::new();
    let mut rest = source;
    while let Some(options) = rest.strip_prefix("(?") {
        let Some((letters, after)) = options.split_once(')') else { break };
        let (set, unset) = letters.split_once('-').unwrap_or((letters, ""));
        if !set.chars().chain(unset.chars()).all(|letter| "mix".contains(letter)) {
            break;
        }
        on.retain(|letter| !unset.contains(letter));
        on.extend(set.chars().filter(|letter| !unset.contains(*letter)));
        rest = after;
    }
    let listed = |wanted: bool| "mix".chars().filter(|letter| on.contains(*letter) == wanted).collect::<String>();
    let (on, off) = (listed(true), listed(false));
    let dash = if off.is_empty() { "" } else { "-" };
    format!("(?{on}{dash}{off}:{})", rest.replace('/', "\\/"))
}
