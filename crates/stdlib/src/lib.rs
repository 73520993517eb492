//! Native functions: Rust implementations of Ruby functions of the modules `stdlib` and `openstacklib`.
//!
//! The autoloader uses a native function where it finds the Ruby file of the same name:
//!
//! ```
//! use std::path::Path;
//! use std::sync::Arc;
//!
//! use puppetlang_catalog::{Environment, MemoryFiles, Node, Setup, NativeFunctions, compile};
//! use puppetlang_evaluator::{Limits, MemoryHost, Program, Rules};
//! use puppetlang_parser::Settings;
//! use puppetlang_source::Source;
//!
//! // The native functions of this crate require the file of the module; these accept any file.
//! static NATIVE_FUNCTIONS: [NativeFunctions; 1] =
//!     [NativeFunctions { module: "stdlib", library: puppetlang_stdlib::stdlib, is_checked: |_, _| true }];
//! let files = [("modules/stdlib/lib/puppet/parser/functions/pick.rb", "# Ruby")];
//! let setup = Setup::of_directory("production", "/e").with_native_functions(&NATIVE_FUNCTIONS);
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
//! Arguments, results and messages match those of the Ruby files. [`is_checked`] knows the digests of these files: a
//! native function does not replace other versions of a file. Most native functions are legacy functions, which accept
//! any arguments and check them on their own (`legacy`).
//!
//! | module | subject |
//! |---|---|
//! | `legacy` | the argument conventions of legacy functions |
//! | `checked` | the Ruby files with which the functions were compared |
//! | `choice` | the first non-empty value: `pick`, `pick_default` |
//! | `array`, `set`, `hash`, `merge` | collections |
//! | `boolean`, `number`, `text`, `path` | scalars |
//! | `predicate` | predicates such as `is_string` |
//! | `deprecation` | deprecation warnings |
//! | `validation` | checks such as `validate_re`, and `validate_legacy` |
//! | `resource` | resources that are declared unless they exist: `ensure_packages`, `ensure_resource`, … |
//! | `fact` | facts of the node |
//! | `address` | IP addresses |
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
mod legacy;
mod merge;
mod number;
mod openstack;
mod path;
mod predicate;
mod resource;
mod set;
mod text;
mod validation;

pub use checked::is_checked;
use puppetlang_catalog::NativeFunctions;
use puppetlang_evaluator::Library;
use puppetlang_source::Permanent;

/// The functions of the module `stdlib`.
pub fn stdlib() -> &'static Library {
    static LIBRARY: Permanent<Library> = Permanent::new(|| {
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
            predicate::FUNCTIONS,
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
    static LIBRARY: Permanent<Library> = Permanent::new(|| Library::new(&[openstack::FUNCTIONS]));
    &LIBRARY
}

/// The native functions of all modules. They replace only files with which they were [compared](is_checked).
pub fn native_functions() -> &'static [NativeFunctions] {
    &[
        NativeFunctions {
            module: "stdlib",
            library: stdlib,
            is_checked: |name, content| is_checked("stdlib", name, content),
        },
        NativeFunctions {
            module: "openstacklib",
            library: openstacklib,
            is_checked: |name, content| is_checked("openstacklib", name, content),
        },
    ]
}
