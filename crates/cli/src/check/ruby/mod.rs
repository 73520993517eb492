//! Ruby code: checks ERB templates, and lists what the Ruby of modules needs.
//!
//! | module | subject |
//! |---|---|
//! | `template` | the ERB templates of a run: syntax errors, and variables that do not exist |
//! | `renderer` | the classes and defines that render templates, with their variables |
//! | `fact` | names that may be facts |
//! | `need` | the option `--ruby` |

mod fact;
mod need;
mod renderer;
mod template;

pub(super) use need::{Listing, list_needs};
pub(super) use template::{ReadTemplates, Templates, alone, is_template};
