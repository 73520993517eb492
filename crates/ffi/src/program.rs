//! Programs: parsed sources.

use std::mem::MaybeUninit;
use std::sync::{Arc, OnceLock};

use bitflags::bitflags;
use libc::{c_char, size_t};
use puppetlang::epp::Template;
use puppetlang::epp::syntax::{self, parse_within};
use puppetlang::evaluator::ProgramError;
use puppetlang::lexer::{LexErrorKind, Options};
use puppetlang::parser::{ParseError, ParseErrorKind, Parsed, Tree, several_errors};
use puppetlang::source::{Diagnostic, Dialect, IssueCode, Severity, Source, memory};

use crate::diagnostics::Diagnostics;
use crate::engine::Engine;
use crate::error::{CallError, Error, answer, required};
use crate::guard::{getter, guard};
use crate::handle::{Alive, Counted, Out, counted, hold, release, retain};
use crate::interrupt::Interrupt;
use crate::logger::{LogRecord, PUPPETLANG_LOG_DEBUG, PUPPETLANG_LOG_WARNING};
use crate::node_table::NodeTable;
use crate::out::fill_position;
use crate::status::{
    Bool, PUPPETLANG_E_LIMIT, PUPPETLANG_E_NOT_FOUND, PUPPETLANG_E_SYNTAX, PUPPETLANG_E_UNSUPPORTED, PUPPETLANG_E_UTF8,
    PUPPETLANG_E_VALIDATION, Status,
};
use crate::text::{self, Str, Text};
use crate::token::TokenTable;

/// The source is a template (EPP).
pub const PUPPETLANG_PARSE_TEMPLATE: u32 = 1;
/// Validate the tree: report constructs that the grammar allows but the language does not.
pub const PUPPETLANG_PARSE_VALIDATE: u32 = 2;
/// Create a tree for a source with syntax errors too; unreadable parts become ErrorExpression nodes.
pub const PUPPETLANG_PARSE_RECOVER: u32 = 4;

/// The tree in PN, Puppet's S-expression notation.
pub const PUPPETLANG_DUMP_PN: u32 = 0;
/// The same data as `PUPPETLANG_DUMP_PN`, as JSON.
pub const PUPPETLANG_DUMP_PN_JSON: u32 = 1;
/// The nodes of the tree with their locations, as a JSON array in pre-order.
pub const PUPPETLANG_DUMP_JSON: u32 = 2;
/// The tokens, as a JSON array of [name, value, line, column, byte offset, byte length].
pub const PUPPETLANG_DUMP_TOKENS: u32 = 3;

bitflags! {
    /// How to parse a source; the numbers are `PUPPETLANG_PARSE_…`.
    pub(crate) struct ParseFlags: u32 {
        const TEMPLATE = PUPPETLANG_PARSE_TEMPLATE;
        const VALIDATE = PUPPETLANG_PARSE_VALIDATE;
        const RECOVER = PUPPETLANG_PARSE_RECOVER;
    }
}

/// A parsed source: its text, tokens, syntax tree and diagnostics. Reference counted; thread-safe.
///
/// A program can outlive its engine.
#[derive(Debug)]
pub struct Program {
    pub(crate) parsed: Arc<Parsed>,
    /// The tree with error nodes of a source with errors, if it was requested.
    recovered: Option<Tree>,
    pub(crate) source: Arc<Source>,
    /// The dialect of the source.
    pub(crate) dialect: Dialect,
    is_template: bool,
    diagnostics: Arc<Diagnostics>,
    /// The index of the diagnostic that the reference raises, if known.
    raised: Option<usize>,
    /// The settings for validation; `None` if the source was validated when it was parsed.
    validation: Option<puppetlang::parser::Settings<'static>>,
    /// The code, or the errors that prevent it; created lazily.
    lowered: OnceLock<Result<puppetlang::evaluator::Program, Invalid>>,
    nodes: OnceLock<NodeTable>,
    tokens: OnceLock<TokenTable>,
    _alive: Alive,
}

impl Counted for Program {}

impl Program {
    pub(crate) fn tree(&self) -> Option<&Tree> {
        self.parsed.tree().or(self.recovered.as_ref())
    }

    /// Returns the nodes as records; created lazily.
    pub(crate) fn nodes(&self) -> &NodeTable {
        self.nodes.get_or_init(|| NodeTable::new(&self.parsed, self.tree(), &self.source))
    }

    /// Returns the tokens as records; created lazily.
    pub(crate) fn tokens(&self) -> &TokenTable {
        self.tokens.get_or_init(|| TokenTable::new(self.parsed.lexed(), &self.source))
    }

    /// Returns the number of bytes used.
    fn memory(&self) -> usize {
        let recovered = self.recovered.as_ref().map_or(0, Tree::memory);
        let tables = self.nodes.get().map_or(0, NodeTable::memory) + self.tokens.get().map_or(0, TokenTable::memory);
        let source = self.source.text().len() + self.source.name().len();
        size_of::<Self>() + source + self.parsed.memory() + recovered + self.diagnostics.memory() + tables
    }
}

/// The diagnostics of a source that is not valid, and the index of the one that the reference raises.
#[derive(Debug)]
struct Invalid {
    diagnostics: Arc<Diagnostics>,
    raised: Option<usize>,
}

impl Program {
    /// Returns the code of a manifest.
    pub(crate) fn manifest(&self) -> Result<&puppetlang::evaluator::Program, CallError> {
        if self.is_template {
            return Err(CallError::argument("`program` is a template, which puppetlang_epp_render renders"));
        }
        self.lowered()
    }

    /// Returns the code of a template.
    pub(crate) fn template(&self) -> Result<Template, CallError> {
        let is_none = || CallError::argument("`template_` is not a template; puppetlang_eval evaluates programs");
        if !self.is_template {
            return Err(is_none());
        }
        Template::of(self.lowered()?.clone()).ok_or_else(is_none)
    }

    fn lowered(&self) -> Result<&puppetlang::evaluator::Program, CallError> {
        if let Some(failure) = unparsable(&self.parsed, &self.diagnostics) {
            return Err(failure);
        }
        let lowered = self.lowered.get_or_init(|| self.lower());
        lowered.as_ref().map_err(|Invalid { diagnostics, raised }| {
            let failure = invalid(diagnostics, *raised, "");
            failure.unwrap_or_else(|| CallError::new(PUPPETLANG_E_VALIDATION, "the source is not a program"))
        })
    }

    fn lower(&self) -> Result<puppetlang::evaluator::Program, Invalid> {
        let is_error = |one: &Diagnostic| one.severity == Severity::Error;
        let found = |list, raised| {
            let diagnostics = Arc::new(Diagnostics { source: Arc::clone(&self.source), list });
            Invalid { diagnostics, raised }
        };
        if self.diagnostics.list.iter().any(is_error) {
            return Err(Invalid { diagnostics: Arc::clone(&self.diagnostics), raised: self.raised });
        }
        let mut warnings = Vec::new();
        if let Some(settings) = &self.validation {
            let validation = self.parsed.validate(&self.source, settings);
            if validation.diagnostics.iter().any(is_error) {
                return Err(found(validation.diagnostics, validation.raised));
            }
            warnings = validation.diagnostics;
        }
        let (source, parsed) = (Arc::clone(&self.source), Arc::clone(&self.parsed));
        puppetlang::evaluator::Program::of_parsed(source, parsed, warnings)
            .map_err(|rejected| found(rejected.diagnostics, None))
    }
}

/// Returns the failure for a syntax error.
pub(crate) fn failure(error: &ParseError, source: &Source, diagnostics: Arc<Diagnostics>) -> CallError {
    let message = puppetlang::report::message_with_location(&error.diagnostic(source), source);
    CallError::source(status(error), exception(error), message, diagnostics)
}

/// Returns the failure for a source without syntax errors that is not valid; `None` if it is valid.
///
/// The message is the reference's. It names `file` if it has no location.
fn invalid(diagnostics: &Arc<Diagnostics>, raised: Option<usize>, file: &str) -> Option<CallError> {
    let list = &diagnostics.list;
    let mut errors = list.iter().filter(|one| one.severity == Severity::Error);
    let first = errors.next()?;
    let message = match (raised.and_then(|index| list.get(index)), errors.count()) {
        (Some(one), _) => puppetlang::report::message_with_location(one, &diagnostics.source),
        (None, 0) => puppetlang::report::message_with_location(first, &diagnostics.source),
        (None, _) => format!("{}{file}", several_errors(list).unwrap_or_default()),
    };
    let kind = "Puppet::ParseErrorWithIssue";
    Some(CallError::source(PUPPETLANG_E_VALIDATION, kind, message, Arc::clone(diagnostics)))
}

/// Returns the failure for a file that is not valid, with the reference's message.
pub(crate) fn rejection(rejected: &ProgramError, options: &Options) -> CallError {
    let source = Arc::clone(&rejected.source);
    let diagnostics = Arc::new(Diagnostics { source, list: rejected.diagnostics.clone() });
    let parsed = syntax::parse(&rejected.source, options);
    let raised = rejected.is_raised().then_some(0);
    let file = format!(" (file: {})", rejected.source.name());
    unparsable(&parsed, &diagnostics)
        .or_else(|| invalid(&diagnostics, raised, &file))
        .unwrap_or_else(|| CallError::new(PUPPETLANG_E_VALIDATION, "the source is not a program"))
}

/// Returns the failure for a source that has no tree; `None` if it has one.
fn unparsable(parsed: &Parsed, diagnostics: &Arc<Diagnostics>) -> Option<CallError> {
    let error = parsed.error()?;
    Some(failure(error, &diagnostics.source, Arc::clone(diagnostics)))
}

/// Returns the status for an error.
fn status(error: &ParseError) -> Status {
    match error.issue() {
        Some(IssueCode::InvalidUtf8) => PUPPETLANG_E_UTF8,
        Some(IssueCode::NestingTooDeep | IssueCode::RescanLimit | IssueCode::SourceTooLong) => PUPPETLANG_E_LIMIT,
        _ => PUPPETLANG_E_SYNTAX,
    }
}

/// Returns the class of the exception that the reference raises.
fn exception(error: &ParseError) -> &'static str {
    match (&error.kind, status(error)) {
        (_, PUPPETLANG_E_UTF8 | PUPPETLANG_E_LIMIT) => "",
        (ParseErrorKind::Lexical(LexErrorKind::InvalidRegexp(_), _), _) => "RegexpError",
        (ParseErrorKind::InvalidNumber(_), _) => "ArgumentError",
        _ if error.issue().is_some() => "Puppet::ParseErrorWithIssue",
        _ => "Puppet::ParseError",
    }
}

/// Parses a source and stores the program in `*out`; release it with `puppetlang_program_release`.
///
/// `path` is the name of the source, used in messages; it may be empty. `text` is the source; it is copied. `flags` is
/// 0 or a combination of `PUPPETLANG_PARSE_*` flags. `interrupt` may be NULL.
///
/// If the source is invalid, this function returns an error and still stores a program in `*out`, with tokens and
/// diagnostics; the error has the same diagnostics. The diagnostics contain all syntax errors, the reference's error
/// first. A source with syntax errors has no tree, unless the flag `PUPPETLANG_PARSE_RECOVER` requests one for the
/// readable parts. Warnings do not affect the status; they are among the diagnostics and go to the logger.
///
/// With the flag `PUPPETLANG_PARSE_VALIDATE` a source without syntax errors is also validated, with the settings
/// "strict", "tasks", "modulepath" and "severity.CODE". Validation diagnostics follow the warnings of the lexer. The
/// program has a tree even if it is not valid.
///
/// `engine` must not have been released before the call; a callback may release it. `path` points to `path_len` bytes,
/// `text` to `text_len` bytes; each may be NULL if its length is 0.
///
/// Statuses with a program: SYNTAX; VALIDATION; UTF8 if `text` is not UTF-8 (the text before the first invalid byte is
/// parsed); LIMIT if expressions are nested too deeply, or another limit of the parser is reached. Statuses without a
/// program: ARGUMENT if a required pointer is NULL or a flag is unknown; UTF8 if `path` is not UTF-8; LIMIT for
/// "max_source_bytes" and "deadline_ms"; INTERRUPTED.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_parse(
    engine: *const Engine,
    path: *const c_char,
    path_len: size_t,
    text: *const c_char,
    text_len: size_t,
    flags: u32,
    interrupt: Option<&Interrupt>,
    out: Option<&mut MaybeUninit<*mut Program>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        // SAFETY: as the caller promises.
        let engine = unsafe { hold(engine) }.ok_or_else(|| CallError::null("engine"))?;
        // SAFETY: as the caller promises.
        let (path, bytes) = unsafe { text::source(path, path_len, text, text_len) }?;
        let flags = ParseFlags::from_bits(flags)
            .ok_or_else(|| CallError::argument(format!("unknown flags of parsing: {flags:#x}")))?;
        let (program, failure) = parse(&engine, path, bytes, &flags, interrupt)?;
        out.put(counted(program));
        failure.map_or(Ok(()), Err)
    })
}

/// Parses a source; returns the program, and the failure if the source is invalid.
pub(crate) fn parse(
    engine: &Engine,
    path: &str,
    bytes: &[u8],
    flags: &ParseFlags,
    interrupt: Option<&Interrupt>,
) -> Result<(Program, Option<CallError>), CallError> {
    let settings = engine.settings();
    if let Some(most) = settings.limits.source_bytes.filter(|&most| bytes.len() as u64 > most) {
        let message = format!("the source has {} bytes, and `max_source_bytes` is {most}", bytes.len());
        return Err(CallError::new(PUPPETLANG_E_LIMIT, message));
    }
    // A program takes about this many bytes for each byte of its source.
    let needed = bytes.len().saturating_mul(24);
    if needed >= memory::LARGE && !memory::is_available(needed) {
        return Err(CallError::new(PUPPETLANG_E_LIMIT, "there is no memory left"));
    }
    let options = Options { template: flags.contains(ParseFlags::TEMPLATE), ..settings.options() };
    let source = Arc::new(Source::from_bytes(path, bytes.to_vec()));
    let budget = engine.budget(interrupt);
    let parsed = parse_within(&source, &options, &budget)?;
    let mut list = parsed.diagnostics_within(&source, &options, &budget)?;
    let mut raised = None;
    if flags.contains(ParseFlags::VALIDATE) {
        let validation = parsed.validate(&source, &engine.inner.validation(path));
        raised = validation.raised.map(|index| list.len() + index);
        list.extend(validation.diagnostics);
        budget.check()?;
    }
    let wanted = flags.contains(ParseFlags::RECOVER);
    let recovered = wanted.then(|| parsed.recover_within(&source, &budget)).flatten().and_then(|found| found.tree);
    budget.check()?;
    if let Some(logger) = &engine.logger {
        for warning in list.iter().filter(|one| one.severity != Severity::Error) {
            logger.log(PUPPETLANG_LOG_WARNING, |level| LogRecord::of(level, warning, &source));
        }
        logger.log(PUPPETLANG_LOG_DEBUG, |level| {
            let name = if path.is_empty() { "a text" } else { path };
            let nodes = parsed.tree().map_or(0, Tree::len);
            let (bytes, tokens) = (source.len(), parsed.lexed().tokens().len());
            LogRecord::new(level, format!("Parsed {name}: {bytes} bytes, {tokens} tokens, {nodes} nodes"))
        });
    }
    let diagnostics = Arc::new(Diagnostics { source: Arc::clone(&source), list });
    let failure = unparsable(&parsed, &diagnostics).or_else(|| invalid(&diagnostics, raised, ""));
    let program = Program {
        parsed: Arc::new(parsed),
        recovered,
        source,
        dialect: options.dialect,
        is_template: options.template,
        diagnostics,
        raised,
        validation: (!flags.contains(ParseFlags::VALIDATE)).then(|| engine.inner.validation(path)),
        lowered: OnceLock::new(),
        nodes: OnceLock::new(),
        tokens: OnceLock::new(),
        _alive: Alive::new(),
    };
    Ok((program, failure))
}

/// Returns true if the source ends too early: a bracket is open, an operand is missing, or a string, heredoc or comment
/// does not end, so that more text may complete it. An interactive program then asks for another line.
///
/// Returns false for a complete source, for one with another error, and for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_program_is_unfinished(program: Option<&Program>) -> Bool {
    getter(false, || program.is_some_and(|program| program.parsed.error().and_then(ParseError::unfinished).is_some()))
}

/// Adds a reference and returns `program`; NULL for NULL. Thread-safe.
///
/// `program` must not have been released.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_program_retain(program: *const Program) -> *mut Program {
    // SAFETY: as the caller promises.
    unsafe { retain(program) }
}

/// Removes a reference. NULL is ignored. Thread-safe.
///
/// `program` must not have been released.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_program_release(program: *mut Program) {
    // SAFETY: as the caller promises.
    guard(|_| (), || unsafe { release(program) });
}

/// Returns the name of the source, as passed to `puppetlang_parse`. Borrowed from `program`; empty for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_program_path(program: Option<&Program>) -> Str {
    getter(Str::EMPTY, || program.map_or(Str::EMPTY, |program| Str::of(program.source.name())))
}

/// Returns the text of the source, up to the first byte that is not UTF-8.
///
/// All offsets refer to this text. Borrowed from `program`; empty for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_program_source(program: Option<&Program>) -> Str {
    getter(Str::EMPTY, || program.map_or(Str::EMPTY, |program| Str::of(program.source.text())))
}

/// Converts a byte offset to a line and column, both counted from 1; the column counts characters.
///
/// An offset after the end of the text is converted like the end. `line` and `column` may be NULL. Returns false, and
/// writes nothing, if `program` is NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_program_position(
    program: Option<&Program>,
    offset: u32,
    line: Option<&mut MaybeUninit<u32>>,
    column: Option<&mut MaybeUninit<u32>>,
) -> Bool {
    fill_position(line, column, || program.map(|program| program.source.position(offset)))
}

/// Like `puppetlang_program_position`, with the column in UTF-16 code units, as editors use it.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_program_position_utf16(
    program: Option<&Program>,
    offset: u32,
    line: Option<&mut MaybeUninit<u32>>,
    column: Option<&mut MaybeUninit<u32>>,
) -> Bool {
    fill_position(line, column, || program.map(|program| program.source.position_utf16(offset)))
}

/// Returns the number of bytes of memory that a program uses, for the accounting of a garbage collector; 0 for NULL.
///
/// The number grows when the tables of nodes and tokens are created, which happens when they are first requested.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_program_memory(program: Option<&Program>) -> size_t {
    getter(0, || program.map_or(0, Program::memory))
}

/// Returns the errors and warnings of the source. Borrowed from `program`; NULL for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_program_diagnostics(program: Option<&Program>) -> Option<&Diagnostics> {
    getter(None, || program.map(|program| &*program.diagnostics))
}

/// Writes the tree or the tokens in a format `PUPPETLANG_DUMP_*`, and stores the text in `*out`.
///
/// Free `*out` with `puppetlang_text_free`.
///
/// Statuses: ARGUMENT if `program` or `out` is NULL, or the format is unknown; NOT_FOUND if there is no tree because
/// the source has errors (a tree of a source with syntax errors, see `PUPPETLANG_PARSE_RECOVER`, can only be dumped as
/// `PUPPETLANG_DUMP_JSON`); UNSUPPORTED if PN cannot represent a node.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_program_dump(
    program: Option<&Program>,
    format: u32,
    out: Option<&mut MaybeUninit<*mut Text>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let program = required(program, "program")?;
        out.put(Text::handle(dump(program, format)?));
        Ok(())
    })
}

fn dump(program: &Program, format: u32) -> Result<String, CallError> {
    let (parsed, source) = (&program.parsed, &*program.source);
    let no_tree = || CallError::new(PUPPETLANG_E_NOT_FOUND, "there is no tree, because the source has an error");
    let no_form = |none: puppetlang::parser::NoForm| CallError::new(PUPPETLANG_E_UNSUPPORTED, none.to_string());
    let mut json = Vec::new();
    // Writing to a vector cannot fail.
    let _ = match format {
        PUPPETLANG_DUMP_PN => return parsed.try_pn(source).ok_or_else(no_tree)?.map_err(no_form),
        PUPPETLANG_DUMP_PN_JSON => return parsed.pn_json(source).ok_or_else(no_tree)?.map_err(no_form),
        PUPPETLANG_DUMP_JSON => parsed.write_json_in(program.tree().ok_or_else(no_tree)?, source, &mut json),
        PUPPETLANG_DUMP_TOKENS => parsed.lexed().write_json(source, &mut json),
        other => return Err(CallError::argument(format!("there is no format {other} for programs"))),
    };
    Ok(String::from_utf8_lossy(&json).into_owned())
}
