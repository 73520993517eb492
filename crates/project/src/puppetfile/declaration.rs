//! The declarations of a Puppetfile: their arguments, and the names and versions of modules.

use puppetlang_hiera::check::Report;
use puppetlang_ruby::{DeclarationCall, Literal, LiteralValue};
use puppetlang_scalar::Version;
use puppetlang_source::{Diagnostic, IssueCode, Span};

use super::option::Options;
use super::{DECLARATIONS, ModuleSource, PuppetfileModule, span};
use crate::checked::Located;

/// Reports a call with a wrong number of arguments.
pub(super) fn check_count(call: &DeclarationCall, least: usize, most: usize, report: &mut Report<'_>) {
    let given = call.arguments.len();
    if (least..=most).contains(&given) || has_splat(call) {
        return;
    }
    let expected = if least == most { least.to_string() } else { format!("{least}..{most}") };
    let message = format!("wrong number of arguments (given {given}, expected {expected})");
    report.add(invalid(message, span(call.place), report));
}

fn has_splat(call: &DeclarationCall) -> bool {
    call.arguments.iter().any(|argument| argument.value == LiteralValue::Splat)
}

fn invalid(message: String, at: Span, report: &Report<'_>) -> Diagnostic {
    report.issue(IssueCode::PuppetfileInvalidDeclaration, message, at)
}

/// Reads a call whose only argument is a string.
pub(super) fn single_text(call: &DeclarationCall, report: &mut Report<'_>) -> Option<Located<String>> {
    check_count(call, 1, 1, report);
    let argument = call.arguments.first()?;
    text(argument, "argument", &call.name, report)
}

/// Returns the text of a literal; reports another literal.
fn text(literal: &Literal, subject: &str, name: &str, report: &mut Report<'_>) -> Option<Located<String>> {
    match &literal.value {
        LiteralValue::Text(text) => Some(Located { value: text.clone(), span: span(literal.place) }),
        LiteralValue::Unknown | LiteralValue::Splat | LiteralValue::Call(_) => None,
        _ => {
            report.add(invalid(format!("The {subject} of '{name}' is a string"), span(literal.place), report));
            None
        }
    }
}

/// Reads and checks the declaration of a module; `None` if its name is unknown.
pub(super) fn module(call: &DeclarationCall, report: &mut Report<'_>) -> Option<PuppetfileModule> {
    check_count(call, 1, 2, report);
    let name = text(call.arguments.first()?, "name", "mod", report)?;
    let mut module = PuppetfileModule { name, source: None, version: None, has_install_path: false };
    let title = module.name.value.replace('/', "-");
    match call.arguments.get(1).map(|argument| (argument, &argument.value)) {
        None | Some((_, LiteralValue::Nil)) => module.source = Some(ModuleSource::Forge),
        Some((literal, LiteralValue::Call(name))) if DECLARATIONS.contains(&name.as_str()) => {
            let message = format!("'{name}' is neither a version nor a hash of options");
            report.add(invalid(message, span(literal.place), report).with_help("remove the comma before it"));
        }
        Some((_, LiteralValue::Unknown | LiteralValue::Splat | LiteralValue::Call(_))) => {}
        Some((_, LiteralValue::Hash(pairs))) => {
            let options = Options::of(pairs);
            module.has_install_path = options.has("install_path");
            install_path(&module, &options, report);
            module.source = options.source();
            if module.source.is_none() && options.is_complete() {
                no_implementation(&module, &title, &options, report);
                return Some(module);
            }
            if module.source == Some(ModuleSource::Forge)
                && let Some(version) = options.get("version")
            {
                module.version = version_of(version, report);
            }
            if let Some(source) = module.source {
                options.check(source, &module, report);
            }
        }
        Some((version, _)) => {
            module.source = Some(ModuleSource::Forge);
            module.version = version_of(version, report);
        }
    }
    check_title(&module, &title, report);
    Some(module)
}

fn check_title(module: &PuppetfileModule, title: &str, report: &mut Report<'_>) {
    let is_word =
        |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    // Ruby's `\Z` also matches before a line break at the end.
    let text = title.strip_suffix('\n').unwrap_or(title);
    let parts: Vec<&str> = text.split('-').collect();
    let at = module.name.span;
    let (message, help) = match parts.as_slice() {
        [owner, name] if is_word(owner) && is_word(name) => return,
        [name] if is_word(name) && module.source != Some(ModuleSource::Forge) => return,
        [name] if is_word(name) => {
            let message = format!("Forge module names must match 'owner/modulename', instead got {title}");
            (message, "add the owner, or a source such as git:")
        }
        _ => {
            let message = format!("Module name ({title}) must match either 'modulename' or 'owner/modulename'");
            (message, "names consist of letters, digits and _")
        }
    };
    report.add(invalid(message, at, report).with_help(help));
}

/// Returns the version of a module of the Forge; reports one that is not valid.
fn version_of(literal: &Literal, report: &mut Report<'_>) -> Option<Located<String>> {
    let shown = match &literal.value {
        LiteralValue::Nil | LiteralValue::Unknown | LiteralValue::Splat | LiteralValue::Call(_) => return None,
        LiteralValue::Symbol(name) if name == "latest" => return None,
        LiteralValue::Text(text) if Version::is_valid(text) => {
            return Some(Located { value: text.clone(), span: span(literal.place) });
        }
        LiteralValue::Text(text) | LiteralValue::Symbol(text) => text.clone(),
        _ => report.source.slice(span(literal.place)).to_owned(),
    };
    let message = format!("Module version {shown} is not a valid Forge module version");
    let help = if shown == "latest" { "write :latest" } else { "write a version such as '1.2.3', or :latest" };
    report.add(invalid(message, span(literal.place), report).with_help(help));
    None
}

fn no_implementation(module: &PuppetfileModule, title: &str, options: &Options<'_>, report: &mut Report<'_>) {
    let name = &module.name.value;
    let shown = options.names().collect::<Vec<_>>().join(", ");
    let message = format!(
        "Module {name} with args {{{shown}}} doesn't have an implementation. (Are you using the right arguments?)"
    );
    let diagnostic = invalid(message, module.name.span, report);
    report.add(match options.misspelt_source() {
        Some(meant) => diagnostic.with_help(format!("did you mean {meant}?")),
        None => diagnostic.with_help("add git:, svn:, local: or type:"),
    });
    check_title(&PuppetfileModule { source: None, ..module.clone() }, title, report);
}

/// Reports an installation path that leads out of the environment. An absolute path may be within it.
fn install_path(module: &PuppetfileModule, options: &Options<'_>, report: &mut Report<'_>) {
    let Some(literal) = options.get("install_path") else { return };
    let LiteralValue::Text(path) = &literal.value else { return };
    let mut depth = 0_i32;
    let leaves = |part: &str| {
        depth += match part {
            "" | "." => 0,
            ".." => -1,
            _ => 1,
        };
        depth < 0
    };
    if !path.starts_with('/') && path.split('/').any(leaves) {
        let name = &module.name.value;
        let message = format!("Puppetfile cannot manage content '{name}' outside of containing environment: {path}");
        report.add(invalid(message, span(literal.place), report));
    }
}
