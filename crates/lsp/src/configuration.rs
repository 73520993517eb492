//! The settings of the user.

use std::path::Path;

use puppetlang_fmt::Style;

/// The settings of the user, which the program that starts the server reads.
///
/// The server asks again for each request, so that changes apply at once. A document that was never saved has no path.
pub trait Configuration {
    /// Returns the style in which a file is formatted.
    ///
    /// # Errors
    ///
    /// If the settings cannot be used; the text says why.
    fn style(&self, path: Option<&Path>) -> Result<Style, String>;

    /// Returns the style checks that run for a file; `None` if none do.
    ///
    /// # Errors
    ///
    /// If the settings cannot be used; the text says why.
    fn lint(&self, path: Option<&Path>) -> Result<Option<puppetlang_lint::Config>, String>;
}

/// The style guide for the formatter, and no style checks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Defaults;

impl Configuration for Defaults {
    fn style(&self, _: Option<&Path>) -> Result<Style, String> {
        Ok(Style::default())
    }

    fn lint(&self, _: Option<&Path>) -> Result<Option<puppetlang_lint::Config>, String> {
        Ok(None)
    }
}
