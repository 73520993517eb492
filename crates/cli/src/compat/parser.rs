//! `puppetlang parser`: the actions of `puppet parser`.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Subcommand};
use puppetlang::lexer::Options;
use puppetlang::parser::Location;
use puppetlang::source::{IssueCode, Source};
use walkdir::WalkDir;

use super::console::Console;
use super::dump::{Dump, Header, Validate};
use super::settings::{RenderAs, Settings};
use super::verdict::{InvalidSource, validated};
use super::{CommandError, MISSING, failed, piped, print};
use crate::clean_path::expanded;

/// The actions of `parser`.
#[derive(Subcommand)]
pub(crate) enum Action {
    /// Validate manifests; compatible with `puppet parser validate`
    Validate(ValidateArguments),
    /// Dump the syntax trees of manifests; compatible with `puppet parser dump`
    Dump(DumpArguments),
}

#[derive(Args)]
pub(crate) struct ValidateArguments {
    /// Manifests, and directories that contain manifests; standard input by default
    manifests: Vec<String>,
    #[command(flatten)]
    settings: Settings,
}

#[derive(Args)]
pub(crate) struct DumpArguments {
    /// Manifests; standard input by default
    manifests: Vec<String>,
    #[command(flatten)]
    dump: Dump,
    #[command(flatten)]
    validate: Validate,
}

/// Runs the action.
pub(crate) fn run(action: &Action) -> io::Result<ExitCode> {
    match action {
        Action::Validate(arguments) => arguments.run(),
        Action::Dump(arguments) => arguments.run(),
    }
}

/// A manifest by the name on the command line, and why it was rejected.
type FileError = (String, Box<InvalidSource>);

impl ValidateArguments {
    fn run(&self) -> io::Result<ExitCode> {
        let console = self.settings.console();
        match self.problems(&console)? {
            Err(failure) => Ok(failed(&console, &failure, "parser", "validate")),
            Ok(problems) if problems.is_empty() => Ok(ExitCode::SUCCESS),
            Ok(problems) if self.settings.render_as == RenderAs::Json => {
                print(&self.json(&problems))?;
                Ok(ExitCode::FAILURE)
            }
            Ok(problems) => {
                problems.iter().for_each(|(_, refused)| console.error(&self.message(refused)));
                Ok(ExitCode::FAILURE)
            }
        }
    }

    /// Returns the problems of the manifests, or the failure that ends the command.
    fn problems(&self, console: &Console) -> io::Result<Result<Vec<FileError>, CommandError>> {
        if self.manifests.is_empty() {
            return Ok(match piped() {
                Ok(Some(bytes)) => {
                    let refused = self.refused(Source::from_bytes("", bytes), console);
                    Ok(refused.map(|refused| ("STDIN".to_owned(), refused)).into_iter().collect())
                }
                Ok(None) => {
                    console.notice("No manifest specified, and there is no environment with a default one")?;
                    Ok(Vec::new())
                }
                Err(failure) => Err(failure),
            });
        }
        let (mut problems, mut missing) = (Vec::new(), Vec::new());
        for manifest in &self.manifests {
            if !Path::new(manifest).exists() {
                missing.push(manifest.clone());
                continue;
            }
            match self.manifest(Path::new(manifest), console) {
                // The reference raises a different exception for errors without a code, which ends the command.
                Ok(Some(refused)) if refused.error.issue.is_none() && !refused.several => {
                    return Ok(Err(CommandError(self.full_message(&refused))));
                }
                // A manifest that is named twice is reported once.
                Ok(Some(refused)) => {
                    if !problems.iter().any(|(known, _): &FileError| known == manifest) {
                        problems.push((manifest.clone(), refused));
                    }
                }
                Ok(None) => {}
                Err(failure) => return Ok(Err(failure)),
            }
        }
        if missing.is_empty() {
            return Ok(Ok(problems));
        }
        // The reference prints an array of lines; scripts may search for that exact text.
        let lines: Vec<_> = missing.iter().map(|file| format!("{:?}", format!("   {file}\n"))).collect();
        Ok(Err(CommandError(format!("{MISSING}\n[{}]", lines.join(", ")))))
    }

    /// Validates a manifest, or the manifests below a directory up to the first one with errors.
    ///
    /// Returns the rejected manifest, if there is one.
    fn manifest(&self, path: &Path, console: &Console) -> Result<Option<Box<InvalidSource>>, CommandError> {
        let path = expanded(path);
        let files = if path.is_dir() { below(&path)? } else { vec![path] };
        for file in files {
            let bytes = crate::input::read(&file).map_err(|error| CommandError::of_file(&file, &error))?;
            let refused = self.refused(Source::from_bytes(file.to_string_lossy(), bytes), console);
            if refused.is_some() {
                return Ok(refused);
            }
        }
        Ok(None)
    }

    fn refused(&self, source: Source, console: &Console) -> Option<Box<InvalidSource>> {
        let options = Options { tasks: self.settings.tasks, ..Options::manifest() };
        let modulepath: Vec<_> = self.settings.modulepath.iter().map(|directory| expanded(directory)).collect();
        let location = Location::of(Path::new(source.name()), &modulepath);
        let settings = puppetlang::parser::Settings { location, ..self.settings.validation() };
        validated(source, &options, &settings, self.settings.limits(), console).err()
    }

    /// Returns the message of a problem. A message that only counts errors has no location.
    fn message(&self, refused: &InvalidSource) -> String {
        if refused.several { refused.error.message.clone() } else { self.full_message(refused) }
    }

    fn full_message(&self, refused: &InvalidSource) -> String {
        format!("Could not parse for environment {}: {}", self.settings.environment, refused.full_message())
    }

    /// Formats the problems as the reference's JSON: an object with one key per manifest.
    fn json(&self, problems: &[FileError]) -> String {
        let quoted = |text: &str| serde_json::Value::from(text).to_string();
        let mut members = Vec::new();
        for (name, refused) in problems {
            let place = refused.error.at.map(|at| refused.source.position(at));
            let number = |number: Option<u32>| number.map_or("null".to_owned(), |number| number.to_string());
            let values = [
                ("issue_code", refused.error.issue.map_or("null".into(), |issue| quoted(IssueCode::code(issue)))),
                ("message", quoted(&refused.error.message)),
                ("full_message", quoted(&self.full_message(refused))),
                ("file", refused.file().map_or("null".into(), quoted)),
                ("line", number(place.map(|place| place.line))),
                ("pos", number(place.map(|place| place.column))),
            ];
            let values = values.map(|(key, value)| format!("    \"{key}\": {value}"));
            members.push(format!("  {}: {{\n{}\n  }}", quoted(name), values.join(",\n")));
        }
        format!("{{\n{}\n}}", members.join(",\n"))
    }
}

/// Returns the sorted manifests below a directory. Symbolic links to directories are not followed.
fn below(directory: &Path) -> Result<Vec<PathBuf>, CommandError> {
    let mut files = Vec::new();
    for entry in WalkDir::new(directory) {
        let entry = entry.map_err(|error| CommandError(error.to_string()))?;
        // A link may lead to a pipe or device, which would block.
        if entry.path().extension().is_some_and(|extension| extension == "pp") && entry.path().is_file() {
            files.push(entry.into_path());
        }
    }
    files.sort();
    Ok(files)
}

impl DumpArguments {
    fn run(&self) -> io::Result<ExitCode> {
        match self.dumps() {
            Ok(dumps) => {
                print(&self.dump.rendered(&dumps))?;
                Ok(ExitCode::SUCCESS)
            }
            Err(failure) => Ok(failed(&self.dump.settings.console(), &failure, "parser", "dump")),
        }
    }

    fn dumps(&self) -> Result<String, CommandError> {
        let options = Options { tasks: self.dump.settings.tasks, ..Options::manifest() };
        let validate = self.validate.or(false);
        let tree =
            |name: &str, bytes: Vec<u8>, header: Header<'_>| self.dump.tree(name, bytes, &options, validate, header);
        if let Some(source) = &self.dump.expression {
            return tree("command-line-string", source.clone().into_bytes(), Header::default());
        }
        if self.manifests.is_empty() {
            let input =
                piped()?.ok_or_else(|| CommandError("No input to parse given on command line or stdin".into()))?;
            return tree("stdin", input, Header::default());
        }
        let (there, missing): (Vec<_>, Vec<_>) =
            self.manifests.iter().cloned().partition(|file| Path::new(file).exists());
        let mut dumps = String::new();
        for file in &there {
            let bytes =
                crate::input::read(Path::new(file)).map_err(|error| CommandError::of_file(Path::new(file), &error))?;
            let text = format!("--- {file}");
            dumps.push_str(&tree(file, bytes, Header { text: &text, names_failures: true })?);
        }
        if !missing.is_empty() {
            dumps.push_str(&CommandError::missing(&missing).0);
        }
        Ok(dumps)
    }
}
