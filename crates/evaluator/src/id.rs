//! Ids: the numbers of programs, bodies, frames and scopes.
//!
//! An id is an index plus one, so that an `Option` of it is no larger than the id.

use std::fmt;
use std::num::NonZeroU32;

/// Defines ids that are indexes of a vector.
macro_rules! ids {
    ($($(#[$attribute:meta])* $visibility:vis $name:ident)*) => {
        $(
            $(#[$attribute])*
            #[derive(Clone, Copy, PartialEq, Eq, Hash)]
            $visibility struct $name(NonZeroU32);

            impl $name {
                /// The id of an index. Limits keep all indexes small.
                #[inline]
                #[expect(clippy::cast_possible_truncation, reason = "limits keep it small")]
                pub(crate) const fn new(index: usize) -> Self {
                    Self(NonZeroU32::MIN.saturating_add(index as u32))
                }

                /// The index.
                #[inline]
                pub(crate) const fn index(self) -> usize {
                    self.0.get() as usize - 1
                }
            }

            impl fmt::Debug for $name {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    write!(f, "{}({})", stringify!($name), self.index())
                }
            }

            const _: () = assert!(size_of::<Option<$name>>() == 4, "an id has a niche");
        )*
    };
}

ids! {
    /// A program that an evaluation has loaded.
    pub(crate) ProgramId
    /// A body of a program: see [`Code::bodies`](crate::code::Code::bodies).
    pub(crate) BodyId
    /// A frame of an evaluation.
    pub(crate) FrameId
    /// The scope of a class, a node or an instance of a defined type; it exists as long as the evaluation.
    pub ScopeId
}

impl BodyId {
    /// The body of the program itself.
    pub(crate) const ROOT: Self = Self::new(0);
}

impl ScopeId {
    /// The top scope.
    pub const TOP: Self = Self::new(0);

    /// The number, which no other scope of the evaluation has.
    pub fn number(self) -> u32 {
        self.0.get() - 1
    }
}
