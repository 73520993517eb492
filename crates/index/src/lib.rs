//! An index of a Puppet environment or a lone module, and the checks across files that stand on it.
//!
//! ```
//! use std::path::Path;
//!
//! use puppetlang_catalog::MemoryFiles;
//! use puppetlang_index::{DefinitionKind, Index, Layout, ReferenceKind};
//!
//! let files = MemoryFiles::new();
//! files.write("/e/environment.conf", "");
//! files.write("/e/modules/ntp/manifests/init.pp", "class ntp($server) { include ntp::config }");
//! files.write("/e/modules/ntp/manifests/config.pp", "class ntp::config { }");
//! let index = Index::load(&files, Layout::of(&files, Path::new("/e"), &[]));
//! let class = index.definition(DefinitionKind::Class, "ntp").unwrap();
//! assert_eq!(class.parameter_names().collect::<Vec<_>>(), ["server"]);
//! assert_eq!(index.references(ReferenceKind::Class, "ntp::config").count(), 1);
//! ```
//!
//! | module | subject |
//! |---|---|
//! | `layout` | the directories of an environment or a module, and the meaning of each path |
//! | `file_index` | the index of one file: definitions and references |
//! | `collect` | computes it from the text |
//! | `index` | the tables by name, and updates of single files |
//! | `parsed_source` | parsed files, which checks need not parse again |
//! | `overlay` | the files of the disk, with other texts for some of them |
//! | `text`, `pattern` | tables of texts; names of which a part is computed |
//! | `surroundings`, `scope` | the parents of nodes; scopes and their variables |
//! | [`check`] | the findings of `check --deep` |
//! | [`query`] | questions of an editor about a place in a file |

pub mod check;
mod collect;
mod file_index;
mod index;
mod layout;
mod overlay;
mod parsed_source;
mod pattern;
pub mod query;
mod scope;
mod surroundings;
mod text;
mod walk;

pub use collect::{FILE_BYTES, LOOKUP_FUNCTIONS};
pub use file_index::{Arity, Definition, DefinitionKind, FileIndex, Parameter, Reference, ReferenceKind, Variable};
pub use index::{Defined, FileId, Index, IndexedFile};
pub use layout::{FileKind, Layout, Located, ModuleRoot};
pub use overlay::Overlay;
pub use parsed_source::{ParsedSource, ParsedSources};
pub use text::{TextId, Texts};
