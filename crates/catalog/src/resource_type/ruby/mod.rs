//! Reads native types from the text of Ruby files, without running Ruby.
//!
//! A Ruby file that declares a type is a program, so its effect is only known when it runs. Nearly all such files,
//! though, use plain declarations: `newproperty(:ensure)` in the block of `Puppet::Type.newtype(:user)`. This module
//! reads these declarations. Any code that might change the type in another way marks it as incomplete; an incomplete
//! type accepts every attribute, so no valid attribute is ever rejected. The interpreter of the crate `ruby` can run a
//! file that leaves a type incomplete ([`RubyTypes::read_or_run`]). No input makes it hang, recurse without bound or
//! panic.
//!
//! | module | subject |
//! |---|---|
//! | `token`, `lexer`, `word`, `literal` | splitting a file into tokens |
//! | `structure` | matching brackets and keywords |
//! | `file`, `list` | the tokens of a file: calls with their arguments, and lists of names |
//! | `declarations` | the types that a file declares or changes |
//! | `body` | the block of `newtype` |
//! | `attribute` | `newproperty`, `newparam`, `ensurable`, `newmetaparam` |
//! | `title_pattern` | the method `title_patterns` |
//! | `resource_api` | types of the Resource API |
//! | `run` | running a file that reading does not reveal, with the feature `ruby` |

mod attribute;
mod body;
mod declarations;
mod file;
mod lexer;
mod list;
mod literal;
mod resource_api;
#[cfg(feature = "ruby")]
mod run;
mod structure;
mod title_pattern;
mod token;
mod word;

use super::definition::ResourceType;

/// The declarations of a Ruby file.
///
/// ```
/// let read = puppetlang_catalog::RubyTypes::read("
///   Puppet::Type.newtype(:database) do
///     ensurable
///     newparam(:name, namevar: true)
///     newproperty(:charset) { defaultto 'utf8' }
///   end");
/// let database = &read.types[0];
/// assert!(database.is_complete());
/// assert_eq!(database.properties().collect::<Vec<_>>(), ["ensure", "charset"]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct RubyTypes {
    /// The types, in file order, without those whose name is computed; see [`ResourceType::unknown`].
    pub types: Vec<ResourceType>,
    /// Attributes that the file adds to all types.
    pub metaparameters: Vec<Box<str>>,
}

/// A function that finds a file to require: it returns the path and the content.
type Libraries<'l> = &'l mut dyn FnMut(&str) -> Option<(String, Vec<u8>)>;

impl RubyTypes {
    /// Reads the text of a file, as [`read`](Self::read) does: without the feature `ruby`, no file is run.
    ///
    /// # Errors
    ///
    /// Never; with the feature, a limit of the thread's meter may stop the run.
    #[cfg(not(feature = "ruby"))]
    pub fn read_or_run(text: &str, _: &str, _: Libraries<'_>) -> Result<Self, puppetlang_source::meter::Stopped> {
        Ok(Self::read(text))
    }

    /// Reads the text of a file such as `lib/puppet/type/database.rb`.
    ///
    /// Providers are in other files; see [`ResourceType::add_providers`].
    #[must_use]
    pub fn read(text: &str) -> Self {
        file::File::new(text).read()
    }
}
