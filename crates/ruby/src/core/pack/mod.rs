//! `Array#pack`, `String#unpack` and `String#unpack1`.
