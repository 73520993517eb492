//! Settings of checks.

/// Settings of checks.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// `--relative`: a file lies in the root of its module, whatever the name of the directory.
    pub relative: bool,
    /// `--top-scope-variables`: further variables that `top_scope_facts` allows.
    pub top_scope_variables: Vec<String>,
    /// The styles of documentation that `parameter_documentation` allows: `doc`, `kafo`, `strings`.
    pub docs_allowed_styles: Vec<String>,
    /// The width of an indentation for `strict_indent`.
    pub chars_per_indent: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            relative: false,
            top_scope_variables: Vec::new(),
            docs_allowed_styles: ["doc", "kafo", "strings"].map(String::from).to_vec(),
            chars_per_indent: 2,
        }
    }
}
