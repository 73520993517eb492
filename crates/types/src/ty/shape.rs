//! The shapes of types: which kind of parameters a type has.

use std::sync::Arc;

use super::table::type_table;
use super::{Size, Type};

/// The shape of a type: its parameters if they are simple, otherwise their kind.
///
/// A simple shape comes with a function that creates a type of the same class from other parameters:
///
/// ```
/// use puppetlang_types::Type;
/// use puppetlang_types::ty::Shape;
///
/// let ty = Type::parse("Optional[Integer[1, 5]]")?;
/// let Shape::Contained(Some(of), with) = ty.shape() else { panic!("it contains a type") };
/// assert_eq!(with(Some(of.generalized().into())).to_string(), "Optional[Integer]");
/// # Ok::<(), puppetlang_types::TypeError>(())
/// ```
#[derive(Clone, Copy)]
pub enum Shape<'t> {
    /// The type has no parameters.
    Plain,
    /// The parameter is a type.
    Contained(Option<&'t Arc<Type>>, fn(Option<Arc<Type>>) -> Type),
    /// The parameters are a number of characters or elements.
    Size(Option<Size>, fn(Option<Size>) -> Type),
    /// The parameters are bounds of the values; a generalized type has none.
    Bounds,
    /// The type has other parameters, without types; a generalized type keeps them.
    Detail,
    /// The type has several types as parameters, or types with sizes and names.
    Parts,
    /// The type is declared, and has the parameters of its declaration.
    Declared,
}

/// Returns the shape of a variant and its content.
macro_rules! shape {
    (Contained $variant:ident $content:ident) => {
        Shape::Contained($content.as_ref(), Type::$variant)
    };
    (Size $variant:ident $content:ident) => {
        Shape::Size(*$content, Type::$variant)
    };
    ($shape:ident $variant:ident $content:ident) => {{
        let _ = $content;
        Shape::$shape
    }};
}

macro_rules! define_shape {
    (
        types { $($(#[$doc:meta])* $variant:ident $(($content:ty = $bare:expr): $shape:ident)? $(as $core:ident)?;)* }
        variants { $($(#[$more_doc:meta])* $more:ident($more_content:ty): $more_shape:ident of $family:ident;)* }
    ) => {
        impl Type {
            /// Returns the shape.
            #[inline]
            pub fn shape(&self) -> Shape<'_> {
                match self {
                    $($(Self::$variant(content) => shape!($shape $variant content),)?)*
                    $(Self::$more(content) => shape!($more_shape $more content),)*
                    _ => Shape::Plain,
                }
            }
        }
    };
}
type_table!(define_shape);
