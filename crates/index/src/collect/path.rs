//! Texts that may be names of templates and files: `ntp/ntp.conf.erb`, and texts of which a part is computed.
//!
//! In the name of a reference, `*` replaces a computed part: `"${module_name}/ntp.conf.erb"` is `*/ntp.conf.erb`. The
//! name begins with that of the module: `puppet:///modules/ntp/*` is `ntp/*`.

use memchr::memchr_iter;
use puppetlang_source::Span;

use super::builder::Builder;
use crate::file_index::ReferenceKind;

/// The longest text that may be a name.
const LONGEST: usize = 512;

/// Returns the kind of reference that a text of a program is, with its name; `None` for most texts.
pub(super) fn of_text(text: &str) -> Option<(ReferenceKind, String)> {
    if text.len() > LONGEST || !text.contains('/') || !text.bytes().all(|byte| is_of_path(byte) || byte == b'%') {
        return None;
    }
    let name = with_computed_formats(text);
    of_name(&name).map(|(kind, name)| (kind, name.to_owned()))
}

/// Returns the kind of a name in which computed parts are `*`, and the name without what comes before that of the
/// module; `None` if it cannot be that of a template or file.
pub(super) fn of_name(name: &str) -> Option<(ReferenceKind, &str)> {
    if name.len() > LONGEST || !name.bytes().all(|byte| is_of_path(byte) || byte == b'*') {
        return None;
    }
    let is_mounted = name.starts_with('/') || name.contains("://");
    let name = name.split_once("/modules/").filter(|_| is_mounted).map_or(name, |(_, name)| name.trim_end_matches('/'));
    if name.contains('*') {
        return name.contains(['/', '.']).then_some((ReferenceKind::PathPattern, name));
    }
    let (module, rest) = name.split_once('/')?;
    let is_module = module.starts_with(|first: char| first.is_ascii_lowercase())
        && module.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_');
    (is_module && !rest.is_empty()).then_some((ReferenceKind::ModulePath, name))
}

fn is_of_path(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.' | b'/' | b'+' | b'@' | b':' | b'~')
}

/// Replaces the directives of `sprintf` in a text by `*`.
fn with_computed_formats(text: &str) -> String {
    let mut name = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('%') {
        name.push_str(before);
        name.push('*');
        let end = after.find(|letter: char| letter.is_ascii_alphabetic()).map_or(after.len(), |at| at + 1);
        rest = &after[end..];
    }
    name.push_str(rest);
    name
}

/// Adds the paths in a text of data or Ruby. `#{…}`, `%{…}` and `<%= … %>` are computed parts.
pub(super) fn find(builder: &mut Builder, text: &str) {
    let bytes = text.as_bytes();
    let mut searched = 0;
    for slash in memchr_iter(b'/', bytes) {
        if slash < searched {
            continue;
        }
        let start = start_of(bytes, slash, searched);
        let (end, name) = read(bytes, start);
        searched = end.max(slash + 1);
        if let Some((kind, name)) = of_name(&name) {
            let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
            builder.refer(kind, name, Span::new(offset(start), offset(end)), 0);
        }
    }
}

/// Returns the start of the path around a slash.
fn start_of(bytes: &[u8], slash: usize, least: usize) -> usize {
    let least = least.max(slash.saturating_sub(LONGEST));
    let mut start = slash;
    while start > least {
        let before = bytes[start - 1];
        if is_of_path(before) && before != b':' {
            start -= 1;
        } else if before == b'}' {
            let Some(open) = bytes[least..start].windows(2).rposition(|pair| matches!(pair, b"#{" | b"%{" | b"${"))
            else {
                break;
            };
            start = least + open;
        } else {
            break;
        }
    }
    start
}

/// Reads a path; returns its end, and its name with `*` for computed parts.
fn read(bytes: &[u8], start: usize) -> (usize, String) {
    let mut name = String::new();
    let mut at = start;
    let most = bytes.len().min(start + LONGEST);
    while at < most {
        match bytes[at..most] {
            [b'#' | b'%' | b'$', b'{', ..] => {
                let Some(length) = bytes[at..most].iter().position(|&byte| byte == b'}') else { break };
                name.push('*');
                at += length + 1;
            }
            [byte, ..] if is_of_path(byte) && byte != b':' => {
                name.push(char::from(byte));
                at += 1;
            }
            _ => break,
        }
    }
    (at, name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_programs_are_paths_or_patterns() {
        let rows = [
            ("ntp/ntp.conf.erb", Some((ReferenceKind::ModulePath, "ntp/ntp.conf.erb"))),
            ("ntp/%s.erb", Some((ReferenceKind::PathPattern, "ntp/*.erb"))),
            ("ntp/%-3d/x", Some((ReferenceKind::PathPattern, "ntp/*/x"))),
            ("/etc/ntp.conf", None),
            ("puppet://server/modules/ntp/x", Some((ReferenceKind::ModulePath, "ntp/x"))),
            ("a sentence with a/b", None),
            ("plain", None),
            ("Ntp/x", None),
        ];
        for (text, expected) in rows {
            let found = of_text(text);
            assert_eq!(found.as_ref().map(|(kind, name)| (*kind, name.as_str())), expected, "{text}");
        }
    }

    #[test]
    fn paths_are_found_in_data_and_ruby() {
        let text = "a: ntp/a.erb\nb: \"%{module_name}/b.erb\"\nc: /etc/c\nscope.function_template(['x/d.erb'])\n\
                    \"x/#{name}/e.erb\" https://example.com/f puppet:///modules/ntp/g";
        let mut builder = Builder::default();
        find(&mut builder, text);
        let found = builder.finish();
        let names: Vec<_> = found.references().iter().map(|one| found.text(one.name)).collect();
        assert_eq!(names, ["ntp/a.erb", "*/b.erb", "x/d.erb", "x/*/e.erb", "ntp/g"]);
    }
}
