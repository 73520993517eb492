//! Signatures of functions that modules write in Ruby, with the 4.x API.
//!
//! The text is read line by line: `dispatch` starts a signature, and each line up to `end` declares one parameter. A
//! line that is something else, such as a loop, makes the parameters of the signature uncertain, so that it is left
//! out.

use crate::describe::Comment;

/// A signature of a function.
#[derive(Debug)]
pub(crate) struct Signature {
    /// The parameters: types and names, as the language writes them, and descriptions.
    pub(crate) parameters: Vec<(String, Option<String>)>,
    /// The comment before the signature, or that of the function.
    pub(crate) about: String,
}

/// Reads the signatures in the text of a function; none if it has no `dispatch`.
pub(crate) fn signatures(text: &str) -> Vec<Signature> {
    let mut found = Vec::new();
    let mut comment = String::new();
    let mut whole = String::new();
    let mut lines = text.lines().map(str::trim);
    while let Some(line) = lines.next() {
        if line.starts_with('#') {
            comment.push_str(line);
            comment.push('\n');
            continue;
        }
        if line.contains("create_function") {
            whole = std::mem::take(&mut comment);
        } else if line.starts_with("dispatch") && line.ends_with(" do") {
            let own = if comment.is_empty() { &whole } else { &comment };
            found.extend(signature(&mut lines, &Comment::parse(own)));
            comment.clear();
        } else if !line.is_empty() {
            comment.clear();
        }
    }
    found
}

/// Reads the lines after `dispatch … do`, up to `end`.
fn signature<'t>(lines: &mut impl Iterator<Item = &'t str>, comment: &Comment) -> Option<Signature> {
    let mut parameters = Vec::new();
    let mut is_certain = true;
    for line in lines {
        let line = line.split(" #").next().unwrap_or_default().trim();
        let (word, rest) = line.split_once([' ', '(']).unwrap_or((line, ""));
        match word {
            "end" => break,
            "" | "return_type" | "scope_param" => {}
            _ if word.starts_with('#') => {}
            _ => match parameter(word, rest.trim_end_matches(')')) {
                Some((text, name)) => parameters.push((text, comment.parameter(name))),
                None => is_certain = false,
            },
        }
    }
    is_certain.then(|| Signature { parameters, about: comment.text.clone() })
}

/// Returns a parameter as the language writes it, and its name: `param 'String', :name`.
fn parameter<'l>(word: &str, rest: &'l str) -> Option<(String, &'l str)> {
    let (ty, name) = match rest.rsplit_once(',') {
        Some((ty, name)) => (ty.trim().trim_matches(['\'', '"']), name),
        None => ("", rest),
    };
    let name = name.trim().trim_start_matches(':');
    let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let ty = if ty.is_empty() && word.ends_with("block_param") { "Callable" } else { ty };
    if !is_name || ty.is_empty() {
        return None;
    }
    let text = match word {
        "param" | "required_param" => format!("{ty} ${name}"),
        "optional_param" => format!("Optional[{ty}] ${name}"),
        "repeated_param" | "optional_repeated_param" | "required_repeated_param" => format!("{ty} *${name}"),
        "block_param" | "required_block_param" => format!("{ty} &${name}"),
        "optional_block_param" => format!("Optional[{ty}] &${name}"),
        _ => return None,
    };
    Some((text, name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<String> {
        let texts = |one: Signature| one.parameters.into_iter().map(|(text, _)| text).collect::<Vec<_>>().join(", ");
        signatures(text).into_iter().map(texts).collect()
    }

    #[test]
    fn each_dispatch_is_a_signature() {
        let text = "Puppet::Functions.create_function(:x) do\n  dispatch :a do\n    param 'Hash[String, Any]', :b\n    \
                    optional_param 'Integer', :c # maybe\n    return_type 'String'\n  end\n  dispatch :d do\n    \
                    required_repeated_param 'Any', :e\n    block_param\n    optional_block_param :f\n  end\nend\n";
        assert_eq!(read(text), ["Hash[String, Any] $b, Optional[Integer] $c"]);
        let text = text.replace("    block_param\n", "");
        assert_eq!(read(&text)[1], "Any *$e, Optional[Callable] &$f");
    }

    #[test]
    fn comments_describe_parameters() {
        let text = "# Adds.\nPuppet::Functions.create_function(:x) do\n  # @param b The number.\n  dispatch :a do\n    \
                    param 'Integer', :b\n  end\nend\n";
        let found = signatures(text);
        assert_eq!(found[0].parameters[0].1.as_deref(), Some("The number."));
        let text = text.replace("  # @param b The number.\n", "");
        assert_eq!(signatures(&text)[0].about, "Adds.");
    }
}
