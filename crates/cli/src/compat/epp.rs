//! `puppetlang epp`: the actions of `puppet epp`.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{ArgAction, Args, Subcommand};
use puppetlang::lexer::Options;
use puppetlang::source::Source;

use super::dump::{Dump, Header, Validate};
use super::render::RenderArguments;
use super::settings::Settings;
use super::verdict::validated;
use super::{CommandError, failed, piped, print};

/// The actions of `epp`.
#[derive(Subcommand)]
pub(crate) enum Action {
    /// Validate templates; compatible with `puppet epp validate`
    #[command(visible_alias = "check")]
    Validate(ValidateArguments),
    /// Dump the syntax trees of templates; compatible with `puppet epp dump`
    Dump(DumpArguments),
    /// Render templates; compatible with `puppet epp render`
    Render(RenderArguments),
}

#[derive(Args)]
pub(crate) struct ValidateArguments {
    /// Templates, as paths or as MODULE/TEMPLATE; standard input by default
    templates: Vec<String>,
    /// Continue after a template with errors
    #[arg(long = "continue_on_error", alias = "continue-on-error", action = ArgAction::SetTrue)]
    continue_on_error: bool,
    /// Stop at the first template with errors (default)
    #[arg(long = "no-continue_on_error", alias = "no-continue-on-error", overrides_with = "continue_on_error")]
    no_continue_on_error: bool,
    #[command(flatten)]
    settings: Settings,
}

#[derive(Args)]
pub(crate) struct DumpArguments {
    /// Templates, as paths or as MODULE/TEMPLATE; standard input by default
    templates: Vec<String>,
    #[command(flatten)]
    dump: Dump,
    #[command(flatten)]
    validate: Validate,
    /// Print the name of each template before its tree if there are several (default)
    #[arg(long, overrides_with = "no_header")]
    header: bool,
    /// Print no names
    #[arg(long)]
    no_header: bool,
}

/// Runs the action.
pub(crate) fn run(action: &Action) -> io::Result<ExitCode> {
    match action {
        Action::Validate(arguments) => arguments.run(),
        Action::Dump(arguments) => arguments.run(),
        Action::Render(arguments) => arguments.run(),
    }
}

fn options(settings: &Settings) -> Options {
    Options { tasks: settings.tasks, template: true, ..Options::manifest() }
}

/// Finds a template: `MODULE/TEMPLATE` on the module path, otherwise a path.
pub(super) fn template(name: &str, modulepath: &[PathBuf]) -> Option<PathBuf> {
    let of_module = |directory: &PathBuf| {
        let (module, file) = name.split_once('/').filter(|(module, _)| !module.is_empty())?;
        Some(directory.join(module).join("templates").join(file)).filter(|path| path.exists())
    };
    let path = PathBuf::from(name);
    modulepath.iter().find_map(of_module).or_else(|| path.exists().then_some(path))
}

impl ValidateArguments {
    fn run(&self) -> io::Result<ExitCode> {
        let console = self.settings.console();
        let outcome = if self.templates.is_empty() {
            match piped() {
                Ok(Some(bytes)) => self.verdict(&[self.is_right("<stdin>", bytes)], &[]),
                Ok(None) => {
                    console.notice("No template specified. No action taken")?;
                    Ok(())
                }
                Err(failure) => Err(failure),
            }
        } else {
            self.files()
        };
        Ok(match outcome {
            Ok(()) => ExitCode::SUCCESS,
            Err(failure) => failed(&console, &failure, "epp", "validate"),
        })
    }

    fn files(&self) -> Result<(), CommandError> {
        let (mut right, mut missing) = (Vec::new(), Vec::new());
        for name in &self.templates {
            if !self.continue_on_error && right.contains(&false) {
                break;
            }
            let Some(path) = template(name, &self.settings.modulepath) else {
                missing.push(name.clone());
                continue;
            };
            right.push(match crate::input::read(&path) {
                Ok(bytes) => self.is_right(&path.to_string_lossy(), bytes),
                Err(error) => {
                    self.settings.console().error(&CommandError::of_file(&path, &error).0);
                    false
                }
            });
        }
        self.verdict(&right, &missing)
    }

    fn verdict(&self, right: &[bool], missing: &[String]) -> Result<(), CommandError> {
        if !missing.is_empty() {
            return Err(CommandError::missing(missing));
        }
        if right.contains(&false) { Err(CommandError("Errors while validating epp".into())) } else { Ok(()) }
    }

    /// Validates a template and reports its errors; returns true if there are none.
    fn is_right(&self, name: &str, bytes: Vec<u8>) -> bool {
        let console = self.settings.console();
        let source = Source::from_bytes(name, bytes);
        let settings = self.settings.validation();
        match validated(source, &options(&self.settings), &settings, self.settings.limits(), &console) {
            Ok(_) => true,
            Err(refused) if refused.several => {
                console.error(&refused.error.message);
                false
            }
            Err(refused) => {
                console.error(&refused.full_message());
                false
            }
        }
    }
}

impl DumpArguments {
    fn run(&self) -> io::Result<ExitCode> {
        match self.dumps() {
            Ok(dumps) => {
                print(&self.dump.rendered(&dumps))?;
                Ok(ExitCode::SUCCESS)
            }
            Err(failure) => Ok(failed(&self.dump.settings.console(), &failure, "epp", "dump")),
        }
    }

    fn dumps(&self) -> Result<String, CommandError> {
        let options = options(&self.dump.settings);
        let validate = self.validate.or(true);
        let tree =
            |name: &str, bytes: Vec<u8>, header: Header<'_>| self.dump.tree(name, bytes, &options, validate, header);
        if let Some(source) = &self.dump.expression {
            return tree("command-line-string", source.clone().into_bytes(), Header::default());
        }
        if self.templates.is_empty() {
            let input =
                piped()?.ok_or_else(|| CommandError("No input to parse given on command line or stdin".into()))?;
            return tree("stdin", input, Header::default());
        }
        let (mut files, mut missing) = (Vec::new(), Vec::new());
        for name in &self.templates {
            match template(name, &self.dump.settings.modulepath) {
                Some(path) => files.push(path),
                None => missing.push(name.clone()),
            }
        }
        let several = files.len() > 1;
        let mut dumps = String::new();
        for path in &files {
            let bytes = crate::input::read(path).map_err(|error| CommandError::of_file(path, &error))?;
            let name = path.to_string_lossy();
            let text = if several && !self.no_header { format!("--- {name}\n") } else { String::new() };
            dumps.push_str(&tree(&name, bytes, Header { text: &text, names_failures: several })?);
        }
        if missing.is_empty() { Ok(dumps) } else { Err(CommandError::missing(&missing)) }
    }
}
