//! The names in `\p{…}` and `[[:…:]]`.
//!
//! Case, blanks, hyphens and underscores do not count in a property's name. Ruby knows general categories, scripts,
//! binary properties, blocks (with `In`), ages and the POSIX classes, all in one name space; there is no `gc=` or
//! `sc=`.

use crate::property_name::NAMES;

/// A property, as an index into the table of names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Property(u16);

impl Property {
    /// The name in the form of the table: lower case, without blanks.
    pub(crate) fn name(self) -> &'static str {
        NAMES.get(usize::from(self.0)).copied().unwrap_or_default()
    }

    /// Its place in the table of names.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The property that a pattern calls `name`.
    pub(crate) fn of(name: &str) -> Option<Self> {
        /// The longest name of the table has 43 bytes.
        const LONGEST: usize = 48;
        let mut plain = [0; LONGEST];
        let mut len = 0;
        for byte in name.bytes().filter(|byte| !matches!(byte, b' ' | b'-' | b'_')) {
            *plain.get_mut(len)? = byte.to_ascii_lowercase();
            len += 1;
        }
        Self::known(std::str::from_utf8(&plain[..len]).ok()?)
    }

    /// The property whose name in the table is `name`.
    pub(crate) fn known(name: &str) -> Option<Self> {
        let index = NAMES.binary_search(&name).ok()?;
        u16::try_from(index).ok().map(Self)
    }
}

/// The names that a POSIX bracket can have.
pub(crate) const POSIX: [&str; 14] = [
    "alnum", "alpha", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space", "upper", "xdigit",
    "ascii", "word",
];
