//! Dumps syntax trees in the formats of `puppet parser dump` and `puppet epp dump`.

use clap::{ArgAction, Args};
use puppetlang::lexer::Options;
use puppetlang::source::Source;

use super::CommandError;
use super::settings::{RenderAs, Settings};
use super::verdict::{Accepted, read, validated};

/// The arguments that both dump commands share.
#[derive(Args)]
pub(super) struct Dump {
    /// Dump the source given on the command line
    #[arg(long = "e", short = 'e', value_name = "SOURCE")]
    pub(super) expression: Option<String>,
    /// Select the dump format: old (default), pn or json
    #[arg(long, value_name = "FORMAT")]
    format: Option<String>,
    /// Print pn and json on several lines, indented
    #[arg(long)]
    pretty: bool,
    #[command(flatten)]
    pub(super) settings: Settings,
}

/// The options that enable or disable validation before the dump.
#[derive(Args)]
pub(super) struct Validate {
    /// Validate the source before the dump
    #[arg(long, action = ArgAction::SetTrue, overrides_with = "no_validate")]
    validate: bool,
    /// Dump the source without validation
    #[arg(long, action = ArgAction::SetTrue)]
    no_validate: bool,
}

impl Validate {
    /// Returns whether to validate; `default` applies if neither option is given.
    pub(super) fn or(&self, default: bool) -> bool {
        self.validate || default && !self.no_validate
    }
}

/// The separation of a dump from other dumps.
#[derive(Clone, Copy, Default)]
pub(super) struct Header<'a> {
    /// The text before the tree.
    pub(super) text: &'a str,
    /// Whether to print the name of a source with errors.
    pub(super) names_failures: bool,
}

impl Dump {
    /// Returns the dump of a source, or an empty string after reporting an error in the source.
    pub(super) fn tree(
        &self,
        name: &str,
        bytes: Vec<u8>,
        options: &Options,
        validate: bool,
        header: Header<'_>,
    ) -> Result<String, CommandError> {
        let console = self.settings.console();
        // The reference does not pass the name of a source to its parser if it does not validate.
        let source = Source::from_bytes(if validate { name } else { "" }, bytes);
        let accepted = if validate {
            validated(source, options, &self.settings.validation(), self.settings.limits(), &console)
        } else {
            read(source, options, &console)
        };
        match accepted {
            Ok(accepted) => self.form(&accepted, header.text),
            Err(refused) => {
                if header.names_failures {
                    console.error(&format!("--- {name}"));
                }
                console.error(&refused.full_message());
                Ok(String::new())
            }
        }
    }

    /// Formats the tree in the selected format. JSON never has a header.
    fn form(&self, accepted: &Accepted, header: &str) -> Result<String, CommandError> {
        let Accepted { source, parsed } = accepted;
        let written = match self.format.as_deref() {
            None | Some("old") => parsed.tree_dump(source).map(|dump| dump.map(|dump| format!("{header}{dump}\n"))),
            Some("json") if self.pretty => parsed.pn_json(source).map(|json| json.map(|json| indented(&json))),
            Some("json") => parsed.pn_json(source),
            _ if self.pretty => parsed.pn_pretty(source).map(|pn| pn.map(|pn| format!("{header}{pn}"))),
            _ => parsed.try_pn(source).map(|pn| pn.map(|pn| format!("{header}{pn}"))),
        };
        written.unwrap_or_else(|| Ok(String::new())).map_err(|none| CommandError(none.to_string()))
    }

    /// Formats the result as `--render-as` selects.
    pub(super) fn rendered(&self, result: &str) -> String {
        match self.settings.render_as {
            RenderAs::Json => serde_json::Value::from(result).to_string(),
            RenderAs::Console | RenderAs::S => result.to_owned(),
        }
    }
}

/// Indents JSON. Works on the text, so the depth of the tree is not limited.
fn indented(json: &str) -> String {
    let mut out = String::with_capacity(json.len() * 2);
    let (mut depth, mut in_string, mut escaped) = (0_usize, false, false);
    let mut rest = json.chars().peekable();
    let line = |out: &mut String, depth: usize| {
        out.push('\n');
        out.extend(std::iter::repeat_n("  ", depth));
    };
    while let Some(character) = rest.next() {
        if in_string {
            out.push(character);
            in_string = escaped || character != '"';
            escaped = !escaped && character == '\\';
            continue;
        }
        match character {
            '[' | '{' => {
                out.push(character);
                if let Some(closer) = rest.next_if(|next| matches!(next, ']' | '}')) {
                    out.push(closer);
                } else {
                    depth += 1;
                    line(&mut out, depth);
                }
            }
            ']' | '}' => {
                depth = depth.saturating_sub(1);
                line(&mut out, depth);
                out.push(character);
            }
            ',' => {
                out.push(character);
                line(&mut out, depth);
            }
            ':' => out.push_str(": "),
            other => {
                in_string = other == '"';
                out.push(other);
            }
        }
    }
    out
}
