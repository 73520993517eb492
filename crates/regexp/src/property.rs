//! The names of properties in `\p{…}` and `[[:…:]]`.
//!
//! Case, blanks, hyphens and underscores in the name of a property are ignored. Ruby supports general categories,
//! scripts, binary properties, blocks (with the prefix `In`), ages and POSIX classes, all in one namespace; it has no
//! `gc=` or `sc=`.

use crate::table::NAMES;

/// A property, as an index into the table of names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Property(u16);

impl Property {
    /// Returns the name as it is in the table: lower case, without blanks.
    pub(crate) fn name(self) -> &'static str {
        NAMES.get(usize::from(self.0)).copied().unwrap_or_default()
    }

    /// Returns the index in the table of names.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the property with this name in a pattern.
    pub(crate) fn of(name: &str) -> Option<Self> {
        /// The longest name in the table has 43 bytes.
        const LONGEST: usize = 48;
        let mut plain = [0; LONGEST];
        let mut len = 0;
        for byte in name.bytes().filter(|byte| !matches!(byte, b' ' | b'-' | b'_')) {
            *plain.get_mut(len)? = byte.to_ascii_lowercase();
            len += 1;
        }
        Self::known(std::str::from_utf8(&plain[..len]).ok()?)
    }

    /// Returns the property with this name in the table.
    pub(crate) fn known(name: &str) -> Option<Self> {
        let index = NAMES.binary_search(&name).ok()?;
        u16::try_from(index).ok().map(Self)
    }
}

/// The names of POSIX brackets.
pub(crate) const POSIX: [&str; 14] = [
    "alnum", "alpha", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space", "upper", "xdigit",
    "ascii", "word",
];
