//! Trees as `puppet parser dump` and `puppet epp dump` show them.

use clap::{ArgAction, Args};
use puppetlang_lexer::Options;
use puppetlang_source::Source;

use super::Failure;
use super::settings::{RenderAs, Settings};
use super::verdict::{Accepted, read, validated};

/// What both commands are told about the dump.
#[derive(Args)]
pub(super) struct Dump {
    /// Dump this source
    #[arg(long = "e", short = 'e', value_name = "SOURCE")]
    pub(super) expression: Option<String>,
    /// old, pn or json
    #[arg(long, value_name = "FORMAT")]
    format: Option<String>,
    /// Write pn and json on many lines
    #[arg(long)]
    pretty: bool,
    #[command(flatten)]
    pub(super) settings: Settings,
}

/// Whether a tree is validated before it is dumped.
#[derive(Args)]
pub(super) struct Validate {
    /// Validate what is dumped
    #[arg(long, action = ArgAction::SetTrue, overrides_with = "no_validate")]
    validate: bool,
    /// Dump it though it is invalid
    #[arg(long, action = ArgAction::SetTrue)]
    no_validate: bool,
}

impl Validate {
    /// What was asked for, or `default`.
    pub(super) fn or(&self, default: bool) -> bool {
        self.validate || default && !self.no_validate
    }
}

/// How a dump is set apart from others.
#[derive(Clone, Copy, Default)]
pub(super) struct Header<'a> {
    /// What stands before the tree.
    pub(super) text: &'a str,
    /// Whether a source that is wrong is named.
    pub(super) names_failures: bool,
}

impl Dump {
    /// The tree of a source, or nothing if the source is wrong, which is reported.
    pub(super) fn tree(
        &self,
        name: &str,
        bytes: Vec<u8>,
        options: &Options,
        validate: bool,
        header: Header<'_>,
    ) -> Result<String, Failure> {
        let console = self.settings.console();
        // The reference does not tell its parser the name of a source that is not validated.
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

    /// The tree in the format that was asked for. JSON has no header, whatever was asked for.
    fn form(&self, accepted: &Accepted, header: &str) -> Result<String, Failure> {
        let Accepted { source, parsed } = accepted;
        let written = match self.format.as_deref() {
            None | Some("old") => parsed.tree_dump(source).map(|dump| dump.map(|dump| format!("{header}{dump}\n"))),
            Some("json") if self.pretty => parsed.pn_json(source).map(|json| json.map(|json| indented(&json))),
            Some("json") => parsed.pn_json(source),
            _ if self.pretty => parsed.pn_pretty(source).map(|pn| pn.map(|pn| format!("{header}{pn}"))),
            _ => parsed.try_pn(source).map(|pn| pn.map(|pn| format!("{header}{pn}"))),
        };
        written.unwrap_or_else(|| Ok(String::new())).map_err(|none| Failure(none.to_string()))
    }

    /// The result as it is printed.
    pub(super) fn rendered(&self, result: &str) -> String {
        match self.settings.render_as {
            RenderAs::Json => serde_json::Value::from(result).to_string(),
            RenderAs::Console | RenderAs::S => result.to_owned(),
        }
    }
}

/// JSON on many lines. Works on the text, so that a tree may be as deep as it likes.
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
