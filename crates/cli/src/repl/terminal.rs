//! A session on a terminal: prompts, the line editor, the history, and Ctrl-C.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

use rustyline::completion::{Completer, FilenameCompleter, Pair};
use rustyline::config::{CompletionType, Config};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::FileHistory;
use rustyline::validate::Validator;
use rustyline::{Context, Editor, Helper};

use super::Arguments;
use super::completion::{Completion, Names, completion};
use super::pending::Pending;
use super::session::{Outcome, Session};
use crate::eval::show_stopped;
use crate::standard::{complain, print};

/// The exit code after a second Ctrl-C, which is that of programs ended by SIGINT.
const ENDED: i32 = 130;

/// Completes names for the line editor.
struct Assistant {
    names: Names,
    files: FilenameCompleter,
}

impl Completer for Assistant {
    type Candidate = Pair;

    fn complete(&self, line: &str, at: usize, context: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        match completion(line.get(..at).unwrap_or(line), &self.names) {
            Completion::Files => self.files.complete(line, at, context),
            Completion::Names(start, names) => {
                let pair = |name: &str| Pair { display: name.to_owned(), replacement: name.to_owned() };
                Ok((start, names.into_iter().map(pair).collect()))
            }
        }
    }
}

impl Hinter for Assistant {
    type Hint = String;
}

impl Highlighter for Assistant {}

impl Validator for Assistant {}

impl Helper for Assistant {}

/// The history file; `None` if there is none or it cannot be used.
struct History(Option<PathBuf>);

impl History {
    /// Opens the history file and loads its lines into the editor.
    fn open(arguments: &Arguments, editor: &mut Editor<Assistant, FileHistory>) -> Self {
        if arguments.no_history {
            return Self(None);
        }
        let Some(path) = arguments.history.clone().or_else(usual_file) else { return Self(None) };
        match editor.load_history(&path) {
            Ok(()) => {}
            Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::NotFound => {
                if let Some(directory) = path.parent() {
                    // An error is reported when the file is written.
                    let _ = fs::create_dir_all(directory);
                }
            }
            Err(error) => return Self::unusable(&path, &error),
        }
        Self(Some(path))
    }

    /// Adds an input to the history and writes it to the file immediately, because a session may end at any time.
    fn add(&mut self, input: &str, editor: &mut Editor<Assistant, FileHistory>) {
        let added = editor.add_history_entry(input);
        let Some(path) = &self.0 else { return };
        if let Err(error) = added.and_then(|_| editor.append_history(path)) {
            *self = Self::unusable(path, &error);
        }
    }

    fn unusable(path: &Path, error: &ReadlineError) -> Self {
        complain(&format!("{}: {error}; the history is disabled", path.display()));
        Self(None)
    }
}

/// Returns the default path of the history file.
fn usual_file() -> Option<PathBuf> {
    let absolute = |name| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let states = absolute("XDG_STATE_HOME")
        .or_else(|| if cfg!(windows) { absolute("LOCALAPPDATA") } else { None })
        .or_else(|| env::home_dir().map(|home| home.join(".local").join("state")))?;
    Some(states.join("puppetlang").join("history"))
}

/// Reads and evaluates input until Ctrl-D or `:quit`.
pub(super) fn run(session: &mut Session, arguments: &Arguments) -> io::Result<ExitCode> {
    interrupt_on_signal(session)?;
    let config = Config::builder().completion_type(CompletionType::List).history_ignore_space(true).build();
    let mut editor = Editor::with_config(config).map_err(failure)?;
    editor.set_helper(Some(Assistant { names: Names::of(session), files: FilenameCompleter::new() }));
    let mut history = History::open(arguments, &mut editor);
    greet()?;
    let mut pending = Pending::default();
    loop {
        let prompt = prompt(session.next_number(), !pending.is_empty());
        match editor.readline(&prompt) {
            Ok(line) => line.split('\n').for_each(|line| pending.add(line)),
            Err(ReadlineError::Interrupted) => {
                drop(pending.take());
                continue;
            }
            Err(ReadlineError::Eof) => return Ok(ExitCode::SUCCESS),
            Err(error) => return Err(failure(error)),
        }
        if pending.is_empty() {
            continue;
        }
        match session.open(&pending) {
            Ok(open) if open.is_some_and(|open| !pending.is_given_up(open)) => continue,
            Ok(_) => {}
            Err(exhausted) => {
                drop(pending.take());
                show_stopped(exhausted);
                continue;
            }
        }
        let input = pending.take();
        history.add(input.trim_end(), &mut editor);
        if session.enter(&input)? == Outcome::Quit {
            return Ok(ExitCode::SUCCESS);
        }
        if let Some(assistant) = editor.helper_mut() {
            assistant.names = Names::of(session);
        }
    }
}

fn greet() -> io::Result<()> {
    let version = env!("CARGO_PKG_VERSION");
    print(&format!("puppetlang {version}; type :help for commands, Ctrl-D to quit\n"))
}

/// Returns the prompt of an input; the number is that in the name of its source.
fn prompt(number: u32, goes_on: bool) -> String {
    let start = format!("puppet:{number}");
    if goes_on { format!("{:>1$} ", "|", start.len() + 1) } else { format!("{start}> ") }
}

/// Lets Ctrl-C interrupt the evaluation; a second Ctrl-C exits immediately.
fn interrupt_on_signal(session: &Session) -> io::Result<()> {
    let ctrl_c = session.ctrl_c().clone();
    ctrlc::set_handler(move || {
        if ctrl_c.press() {
            std::process::exit(ENDED);
        }
    })
    .map_err(io::Error::other)
}

fn failure(error: ReadlineError) -> io::Error {
    match error {
        ReadlineError::Io(error) => error,
        other => io::Error::other(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_on_is_below_what_it_continues() {
        assert_eq!(prompt(9, false), "puppet:9> ");
        assert_eq!(prompt(9, true), "        | ");
        assert_eq!(prompt(10, true).len(), prompt(10, false).len());
    }
}
