//! Descriptions of definitions, as Markdown: a heading in the Puppet language, and the documentation comment.

use std::fmt::Write as _;

use gen_lsp_types as lsp;
use puppetlang_catalog::ResourceType;
use puppetlang_evaluator::{FunctionFacts, Library};
use puppetlang_index::{Defined, DefinitionKind, Parameter};
use puppetlang_source::Span;
use puppetlang_types::string_format::ruby_text::capitalize_segments;

use crate::state::State;

/// The most parameters that a heading lists.
const MOST_PARAMETERS: usize = 40;

/// Returns the built-in functions.
pub(crate) fn functions() -> impl Iterator<Item = FunctionFacts> {
    let libraries = [Library::language(), puppetlang_catalog::library()];
    libraries.into_iter().flat_map(Library::functions)
}

/// Returns a block of code in the Puppet language.
pub(crate) fn code(text: &str) -> String {
    format!("```puppet\n{text}\n```")
}

/// Returns a text in Markdown as documentation.
pub(crate) fn markdown(value: String) -> lsp::Documentation {
    lsp::MarkupContent { kind: lsp::MarkupKind::Markdown, value }.into()
}

/// Returns a definition with its parameters, as the language writes it, without its body.
pub(crate) fn heading(defined: &Defined<'_>) -> String {
    let name = defined.name();
    let keyword = match defined.definition.kind {
        DefinitionKind::Class => "class",
        DefinitionKind::DefinedType => "define",
        DefinitionKind::Function => "function",
        DefinitionKind::Plan => "plan",
        DefinitionKind::DataType => return format!("type {}", capitalize_segments(name)),
        DefinitionKind::Fact => return format!("$facts['{name}']"),
        DefinitionKind::TopVariable => return format!("$::{name}"),
        DefinitionKind::Node => return format!("node {name}"),
        DefinitionKind::NativeType => return format!("{name} {{ 'title': }}"),
        DefinitionKind::Template | DefinitionKind::StaticFile | DefinitionKind::DataKey => return name.to_owned(),
    };
    let mut text = format!("{keyword} {name}");
    let parameters = &defined.definition.parameters;
    if defined.definition.kind == DefinitionKind::Function {
        let list: Vec<String> = parameters.iter().map(|one| parameter(defined, one)).collect();
        let _ = write!(text, "({})", list.join(", "));
        return text;
    }
    if !parameters.is_empty() {
        text.push_str("(\n");
        for one in parameters.iter().take(MOST_PARAMETERS) {
            let _ = writeln!(text, "  {},", parameter(defined, one));
        }
        if parameters.len() > MOST_PARAMETERS {
            let _ = writeln!(text, "  # and {} more", parameters.len() - MOST_PARAMETERS);
        }
        text.push(')');
    }
    if let Some(parent) = defined.definition.parent {
        let _ = write!(text, " inherits {}", defined.entry.content.text(parent));
    }
    text
}

/// Returns a parameter with its type; `…` replaces its default.
pub(crate) fn parameter(defined: &Defined<'_>, parameter: &Parameter) -> String {
    let ty = parameter.ty.map(|ty| format!("{} ", one_line(defined.entry.content.text(ty)))).unwrap_or_default();
    let star = if parameter.captures_rest { "*" } else { "" };
    let default = if parameter.has_default { " = …" } else { "" };
    format!("{ty}{star}${}{default}", defined.parameter_name(parameter))
}

/// Returns a text in one line.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the documentation comment of a definition.
pub(crate) fn comment(state: &State, defined: &Defined<'_>, index: &puppetlang_index::Index) -> Comment {
    let Span { start, end } = defined.definition.documentation;
    if start == end {
        return Comment::default();
    }
    let text = state.with_text(index, defined.file, |_, text, _| {
        text.get(start as usize..end as usize).unwrap_or_default().to_owned()
    });
    Comment::parse(&text.unwrap_or_default())
}

/// A documentation comment, in the form of Puppet Strings.
#[derive(Debug, Default)]
pub(crate) struct Comment {
    /// The text before the first tag.
    pub(crate) text: String,
    /// The tags: name, and text.
    tags: Vec<(String, String)>,
}

impl Comment {
    /// Reads a comment; each line starts with `#`.
    pub(crate) fn parse(comment: &str) -> Self {
        let mut found = Self::default();
        for line in comment.lines() {
            let line = line.trim_start().trim_start_matches('#');
            let line = line.strip_prefix(' ').unwrap_or(line);
            match line.strip_prefix('@') {
                Some(tag) => {
                    let (name, rest) = tag.split_once(char::is_whitespace).unwrap_or((tag, ""));
                    found.tags.push((name.to_owned(), rest.to_owned()));
                }
                None => {
                    let target = found.tags.last_mut().map_or(&mut found.text, |(_, text)| text);
                    target.push('\n');
                    target.push_str(line);
                }
            }
        }
        found.text = found.text.trim().to_owned();
        found
    }

    /// Returns the description of a parameter, from its tag.
    pub(crate) fn parameter(&self, name: &str) -> Option<String> {
        self.tags.iter().find_map(|(tag, text)| {
            if tag != "param" {
                return None;
            }
            let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
            // The type may stand before the name.
            let (first, rest) = match first.starts_with('[') {
                true => rest.trim_start().split_once(char::is_whitespace).unwrap_or((rest.trim_start(), "")),
                false => (first, rest),
            };
            (first == name).then(|| rest.split_whitespace().collect::<Vec<_>>().join(" "))
        })
    }

    /// Returns the whole comment as Markdown.
    pub(crate) fn markdown(&self) -> String {
        let mut text = self.text.clone();
        for (tag, content) in &self.tags {
            let content = content.trim();
            let _ = match tag.as_str() {
                "summary" => write!(text, "\n\n{content}"),
                "param" | "option" => {
                    let (name, rest) = content.split_once(char::is_whitespace).unwrap_or((content, ""));
                    let rest = rest.split_whitespace().collect::<Vec<_>>().join(" ");
                    write!(text, "\n\n`{name}` {rest}")
                }
                "example" => {
                    let (title, example) = content.split_once('\n').unwrap_or(("", content));
                    write!(text, "\n\n*Example* {title}\n{}", code(example.trim_matches('\n')))
                }
                "api" | "private" => write!(text, "\n\n*{tag}* {content}"),
                "return" => write!(text, "\n\n*Returns* {content}"),
                _ => write!(text, "\n\n*{tag}* {content}"),
            };
        }
        text.trim().to_owned()
    }
}

/// Returns the description of a built-in function.
pub(crate) fn built_in(function: &FunctionFacts) -> String {
    let signatures: Vec<String> =
        function.signatures.iter().map(|signature| format!("{}({signature})", function.name)).collect();
    format!("{}\n{} (since {})", code(&signatures.join("\n")), function.about, function.since)
}

/// Returns the description of a native resource type.
pub(crate) fn native_type(ty: &ResourceType) -> String {
    let list = |names: Vec<&str>| names.join(", ");
    let mut text = code(&format!("{} {{ 'title': }}", ty.name()));
    let _ = write!(text, "\nNative resource type.\n\nProperties: {}", list(ty.properties().collect()));
    let _ = write!(text, "\n\nParameters: {}", list(ty.parameters().collect()));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_have_text_and_tags() {
        let comment = Comment::parse(
            "# Manages NTP.\n#\n# @param servers\n#   The servers\n#   to ask.\n# @param [String] user The user\n# @api private",
        );
        assert_eq!(comment.text, "Manages NTP.");
        assert_eq!(comment.parameter("servers").as_deref(), Some("The servers to ask."));
        assert_eq!(comment.parameter("user").as_deref(), Some("The user"));
        assert_eq!(comment.parameter("other"), None);
    }
}
