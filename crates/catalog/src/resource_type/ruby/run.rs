//! Types that only running their file reveals: names that are computed, helpers, attributes in conditions.
//!
//! The interpreter of the crate `ruby` runs the file. What it does not support is an error, and the type stays
//! incomplete.

use puppetlang_regexp::Regexp;
use puppetlang_ruby::{NativePattern, NativeType, Outcome, native_types};
use puppetlang_source::meter::Stopped;

use super::{Libraries, RubyTypes};
use crate::resource_type::definition::{AttributeKind, Origin, ResourceType};
use crate::resource_type::title::{TitlePattern, TitlePatterns};

/// Returns the path and content of a Ruby file; its argument is relative to the directories `lib` of modules.
type Library<'l> = dyn FnMut(&str) -> Option<(String, Vec<u8>)> + 'l;

impl RubyTypes {
    /// Reads the text of a file, and runs it in the interpreter if reading does not reveal all of a type.
    ///
    /// `file` is the path, and `library` returns the path and content of a file that it requires. A file that cannot be
    /// run has the result of [`read`](Self::read).
    ///
    /// ```
    /// let text = "Puppet::Type.newtype(:x) { %w[a b].each { |name| newparam(name + '_1') } }";
    /// let read = puppetlang_catalog::RubyTypes::read_or_run(text, "lib/puppet/type/x.rb", &mut |_| None)?;
    /// assert!(read.types[0].is_complete() && read.types[0].accepts("b_1"));
    /// # Ok::<(), puppetlang_source::meter::Stopped>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a limit of the thread's meter stops the run.
    pub fn read_or_run(text: &str, file: &str, library: Libraries<'_>) -> Result<Self, Stopped> {
        let mut read = Self::read(text);
        let is_known = |found: &ResourceType| found.complete && !matches!(found.titles, TitlePatterns::Unknown);
        let declares = text.contains("newtype") || text.contains("register_type");
        if declares && (read.types.is_empty() || !read.types.iter().all(is_known)) {
            for found in run(text, file, library)? {
                match read.types.iter_mut().find(|known| known.name() == found.name()) {
                    Some(known) if is_known(known) => {}
                    Some(known) => *known = found,
                    None => read.types.push(found),
                }
            }
        }
        Ok(read)
    }
}

/// Returns the types of a file that can be run; none of another file.
fn run(text: &str, file: &str, library: &mut Library<'_>) -> Result<Vec<ResourceType>, Stopped> {
    match native_types(text.as_bytes(), file, library) {
        Ok(types) => Ok(types.iter().map(converted).collect()),
        Err(Outcome::Stopped(reason)) => Err(reason),
        Err(Outcome::Error(_) | Outcome::NoSuchKey | Outcome::Host(_)) => Ok(Vec::new()),
    }
}

fn converted(native: &NativeType) -> ResourceType {
    let origin = if native.is_resource_api { Origin::ResourceApi } else { Origin::Type };
    let mut found = ResourceType::new(&native.name, origin);
    for attribute in &native.attributes {
        match attribute.kind.as_str() {
            "property" => found.add(&attribute.name, AttributeKind::Property, attribute.is_namevar),
            "parameter" => found.add(&attribute.name, AttributeKind::Parameter, attribute.is_namevar),
            _ => {}
        }
        if attribute.is_required {
            found.require(&attribute.name);
        }
    }
    if native.has_provider {
        found.add_providers();
    }
    found.isomorphic = native.is_isomorphic;
    let namevars = found.namevars().len();
    found.titles = match (&native.patterns, namevars) {
        (Some(patterns), _) => title_patterns(patterns).map_or(TitlePatterns::Unknown, TitlePatterns::Patterns),
        (None, 1) => TitlePatterns::Whole,
        // Without a namevar, no title is valid.
        (None, 0) if !native.is_resource_api => TitlePatterns::Patterns(Vec::new()),
        (None, _) => TitlePatterns::Unknown,
    };
    found
}

/// Converts title patterns; `None` if a regular expression is not supported.
fn title_patterns(patterns: &[NativePattern]) -> Option<Vec<TitlePattern>> {
    let convert = |pattern: &NativePattern| {
        // The bits of `Regexp::IGNORECASE`, `EXTENDED` and `MULTILINE`.
        let letters: String = [(4, 'm'), (1, 'i'), (2, 'x')]
            .iter()
            .filter(|(bit, _)| pattern.options & bit != 0)
            .map(|(_, letter)| letter)
            .collect();
        let source =
            if letters.is_empty() { pattern.source.clone() } else { format!("(?{letters}:{})", pattern.source) };
        let attributes = pattern.attributes.iter().map(|name| name.as_str().into()).collect();
        Some(TitlePattern { regexp: Regexp::new(&source).ok()?, attributes })
    };
    patterns.iter().map(convert).collect()
}
