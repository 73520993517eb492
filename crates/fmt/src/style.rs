//! The options of the formatter.

use serde::Deserialize;

/// The options of the formatter; the section `[fmt]` of `puppetlang.toml`.
///
/// ```
/// let style = puppetlang_fmt::Style::default();
/// assert_eq!((style.width, style.align_arrows, style.uniform), (140, true, false));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Style {
    /// The width of a line in characters, after which lists, hashes, calls and parameter lists are broken.
    ///
    /// 140 by default, as in the Puppet language style guide. Lines that contain nothing that can be broken stay
    /// longer.
    pub width: u32,
    /// True if the `=>` of a block are in one column, false if one blank precedes each of them. True by default.
    pub align_arrows: bool,
    /// True if the forms that the style guide does not choose between become one: the blanks after commas, inside
    /// parentheses and pipes, before colons and before the arguments of calls, the line of `else`, and the columns of
    /// `=>` outside of resources. False by default: they stay as the author wrote them.
    pub uniform: bool,
}

impl Default for Style {
    fn default() -> Self {
        Self { width: 140, align_arrows: true, uniform: false }
    }
}
