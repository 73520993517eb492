//! Questions of the batch protocol and the answers to those that evaluate: JSON in, JSON out.
//!
//! `puppetlang batch` reads questions from standard input; tests ask recorded ones directly. `docs/batch.md` explains the
//! protocol, `docs/batch.schema.json` is its JSON Schema.
//!
//! | module | subject |
//! |---|---|
//! | [`question`] | the keys and settings of a question, checked before anything is answered |
//! | [`eval`] | answers of the kinds `eval` and `epp` |
//! | [`catalog`] | answers of kind `catalog`, and of `eval` with `"catalog": true` |
//! | [`nearest`] | the name that is most like a misspelt one |

pub mod catalog;
pub mod eval;
pub mod nearest;
pub mod question;
