//! Reads types from the text of Ruby files, without running Ruby.
//!
//! A file that declares a type is a program, and what it declares is what it does when it runs. Nearly all such files
//! say it plainly, though: `newproperty(:ensure)` in the block of `Puppet::Type.newtype(:user)`. That is read here, and
//! whatever might add to it in another way makes the type incomplete, which is the honest answer: no type is said to
//! have no attribute that it may have. Nothing hangs, recurses without bound or panics, whatever the text is.
//!
//! | module | subject |
//! |---|---|
//! | `token`, `lexer`, `word`, `literal` | splitting a file into tokens |
//! | `structure` | which brackets and words belong together |
//! | `file`, `list` | a file: its types, calls and their arguments, and lists of names |
//! | `body` | the block of `newtype` |
//! | `attribute` | `newproperty`, `newparam` and their like |
//! | `title_pattern` | the method `title_patterns` |
//! | `resource_api` | types of the Resource API |

mod attribute;
mod body;
mod file;
mod lexer;
mod list;
mod literal;
mod resource_api;
mod structure;
mod title_pattern;
mod token;
mod word;

use super::definition::ResourceType;

/// What a Ruby file declares.
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
    /// The types, in the order of the file. Those whose name is computed are not among them; see
    /// [`ResourceType::unknown`].
    pub types: Vec<ResourceType>,
    /// Attributes that the file adds to all types.
    pub metaparameters: Vec<Box<str>>,
}

impl RubyTypes {
    /// Reads the text of a file as `lib/puppet/type/database.rb`.
    ///
    /// Providers are in other files; see [`ResourceType::add_providers`].
    #[must_use]
    pub fn read(text: &str) -> Self {
        file::File::new(text).read()
    }
}
