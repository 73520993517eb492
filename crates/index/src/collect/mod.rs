//! Computes the index of a file from its text.
//!
//! | module | subject |
//! |---|---|
//! | `builder` | an index under construction |
//! | `manifest` | the definitions of manifests and templates (EPP) |
//! | `reference` | their references |
//! | `ruby` | native types and functions in Ruby, ERB templates, facts |
//! | `data` | the keys of Hiera data |
//! | `path` | texts that may be names of templates |

mod builder;
mod data;
mod manifest;
mod path;
mod reference;
mod ruby;

use puppetlang_lexer::Options;
use puppetlang_parser::Parsed;
use puppetlang_source::{Source, Span};

use builder::Builder;

use crate::file_index::{DefinitionKind, FileIndex};
use crate::layout::FileKind;

pub(crate) use manifest::parameter_span;
pub use reference::LOOKUP_FUNCTIONS;
pub(crate) use reference::{epp_name, module_file};

/// The most bytes of a file that are read.
pub const FILE_BYTES: u64 = 16 << 20;

impl FileKind {
    /// Returns the options to parse a file; `None` if it is not Puppet source.
    pub fn options(self) -> Option<Options> {
        match self {
            Self::Manifest | Self::MainManifest | Self::Function | Self::DataType => Some(Options::manifest()),
            Self::Plan => Some(Options::manifest().with_tasks(true)),
            Self::Epp => Some(Options::template()),
            _ => None,
        }
    }

    /// Returns true if the content of a file matters, and not only that it exists.
    pub fn has_content(self) -> bool {
        !matches!(
            self,
            Self::StaticFile | Self::Provider | Self::RubyDataType | Self::GeneratedType | Self::YamlPlan | Self::Other
        )
    }
}

impl FileIndex {
    /// Computes the index of a file. `name` is the name that the autoloader derives from its path.
    pub fn new(kind: FileKind, name: &str, source: &Source) -> Self {
        match kind.options() {
            Some(options) => Self::of_parsed(kind, name, source, &puppetlang_epp_syntax::parse(source, &options)),
            None => Self::of_text(kind, name, source),
        }
    }

    /// Computes the index of a manifest or template that was parsed before.
    pub fn of_parsed(kind: FileKind, name: &str, source: &Source, parsed: &Parsed) -> Self {
        match parsed.tree() {
            Some(tree) => manifest::index(kind, name, source, parsed, tree),
            None => {
                let tree = parsed.recover(source).and_then(|recovered| recovered.tree);
                let found = tree.map(|tree| manifest::index(kind, name, source, parsed, &tree));
                Self { is_broken: true, ..found.unwrap_or_default() }
            }
        }
    }

    fn of_text(kind: FileKind, name: &str, source: &Source) -> Self {
        let mut builder = Builder::default();
        if matches!(kind, FileKind::RubyFunction | FileKind::LegacyFunction | FileKind::Erb | FileKind::Data) {
            path::find(&mut builder, source.text());
        }
        match kind {
            FileKind::RubyFunction => ruby::function(&mut builder, name, source.text()),
            FileKind::LegacyFunction => ruby::legacy_function(&mut builder, name, source.text()),
            FileKind::NativeType => return ruby::native_type(builder, name, source.text()),
            FileKind::Erb => return ruby::template(builder, name, source.text()),
            FileKind::Fact => ruby::facts(&mut builder, name, source.text()),
            FileKind::Data => data::keys(&mut builder, source.text()),
            FileKind::YamlPlan => drop(builder.define(DefinitionKind::Plan, name, Span::default())),
            FileKind::StaticFile => drop(builder.define(DefinitionKind::StaticFile, name, Span::default())),
            FileKind::RubyDataType => drop(builder.define(DefinitionKind::DataType, name, Span::default())),
            FileKind::GeneratedType => drop(builder.define(DefinitionKind::NativeType, name, Span::default())),
            _ => {}
        }
        builder.finish()
    }
}
