//! Functions that modules have in Ruby, written again: those of `stdlib` and `openstacklib`.
//!
//! An environment finds them where it finds the Ruby file of their name:
//!
//! ```
//! use std::path::Path;
//! use std::sync::Arc;
//!
//! use puppetlang_catalog::{Environment, MemoryFiles, Node, Setup, StandIn, compile};
//! use puppetlang_evaluator::{Limits, MemoryHost, Program, Rules};
//! use puppetlang_parser::Settings;
//! use puppetlang_source::Source;
//!
//! // The stand-ins of this crate want the file of the module; these take any.
//! static STAND_INS: [StandIn; 1] =
//!     [StandIn { module: "stdlib", library: puppetlang_stdlib::stdlib, is_checked: |_, _| true }];
//! let files = [("modules/stdlib/lib/puppet/parser/functions/pick.rb", "# Ruby")];
//! let setup = Setup::of_directory("production", "/e").with_stand_ins(&STAND_INS);
//! let environment = Environment::load(Arc::new(MemoryFiles::below(Path::new("/e"), files)), setup)?;
//! let source = Source::new("site.pp", "notice(pick(undef, '', 'port'))");
//! let program = Program::manifest(source, &Settings::default()).expect("it is valid");
//! let host = Arc::new(MemoryHost::new());
//! let (rules, limits) = (Rules::default(), Limits::default());
//! compile(&Node::default(), Some(&environment), &[program], host.clone(), rules, limits).expect("it compiles");
//! assert_eq!(host.take_logs()[0].message, "port");
//! # Ok::<(), puppetlang_catalog::LoadError>(())
//! ```
//!
//! Arguments, results and messages are those of the Ruby files, of which [`is_checked`] knows the digests: a function does not answer for
//! another version of its file. Most functions are of the reference's older form: they take anything, and look at it by themselves (`older`).
//!
//! | module | subject |
//! |---|---|
//! | `older` | functions of the older form: what they are given |
//! | `checked` | the Ruby files with which the functions were compared |
//! | `choice` | the first value that is there: `pick`, `pick_default` |
//! | `array`, `set`, `hash`, `merge` | collections |
//! | `boolean`, `number`, `text`, `path` | scalars |
//! | `question` | what a value is: `is_string` and its like |
//! | `deprecation` | what the module says of functions that it will not have for ever |
//! | `validation` | what a value has to be: `validate_re` and its like, `validate_legacy` |
//! | `resource` | resources that are there already or are made: `ensure_packages` and its like |
//! | `fact` | facts of the node |
//! | `address` | addresses of the Internet protocols |
//! | `openstack` | functions of `openstacklib` |

#![allow(
    clippy::needless_pass_by_value,
    reason = "all functions have the form `Work`, whether they take the call or the arguments apart or not"
)]

mod address;
mod array;
mod boolean;
mod checked;
mod choice;
mod deprecation;
mod fact;
mod hash;
mod merge;
mod number;
mod older;
mod openstack;
mod path;
mod question;
mod resource;
mod set;
mod text;
mod validation;

use std::sync::LazyLock;

pub use checked::is_checked;
use puppetlang_catalog::StandIn;
use puppetlang_evaluator::Library;

/// The functions of the module `stdlib`.
pub fn stdlib() -> &'static Library {
    static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
        Library::new(&[
            address::FUNCTIONS,
            array::FUNCTIONS,
            boolean::FUNCTIONS,
            choice::FUNCTIONS,
            deprecation::FUNCTIONS,
            fact::FUNCTIONS,
            hash::FUNCTIONS,
            merge::FUNCTIONS,
            number::FUNCTIONS,
            path::FUNCTIONS,
            question::FUNCTIONS,
            resource::FUNCTIONS,
            set::FUNCTIONS,
            text::FUNCTIONS,
            validation::FUNCTIONS,
        ])
    });
    &LIBRARY
}

/// The functions of the module `openstacklib`.
pub fn openstacklib() -> &'static Library {
    static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new(&[openstack::FUNCTIONS]));
    &LIBRARY
}

/// The functions of all modules. They answer for files with which they were [compared](is_checked).
pub fn stand_ins() -> &'static [StandIn] {
    &[
        StandIn { module: "stdlib", library: stdlib, is_checked: |name, content| is_checked("stdlib", name, content) },
        StandIn {
            module: "openstacklib",
            library: openstacklib,
            is_checked: |name, content| is_checked("openstacklib", name, content),
        },
    ]
}
