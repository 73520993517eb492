//! The language server: answers an editor's questions about manifests and templates while they are edited.
//!
//! It speaks the Language Server Protocol 3.17. The server keeps an [index](puppetlang_index) of every environment and
//! module that an open document belongs to, and updates it with each edit.
//!
//! # Threads
//!
//! One thread answers all messages, in order. Environments are read by threads of their own; until an index is
//! complete, questions are answered from the open documents alone. A request that the client cancels before its turn is
//! not answered.
//!
//! | module | subject |
//! |---|---|
//! | `server` | the loop over messages |
//! | `state` | open documents, and the indexes |
//! | `capabilities` | what the server tells a client that it can do |
//! | `position` | lines and columns of the protocol, and byte offsets |
//! | `uri` | URIs and paths |
//! | `features` | features of the client that change answers |
//! | `client` | requests to the client: to watch files, and to show progress |
//! | `document` | an open document: text, tokens, tree |
//! | `configuration` | the settings of the user |
//! | `workspace` | the environments and modules of open documents |
//! | `diagnostics`, `found` | the findings of `check` |
//! | `lint` | the findings of the style checks |
//! | `project` | the findings of `metadata.json`, Puppetfiles and other files of a module or environment |
//! | `hiera` | the findings of `hiera.yaml` and of data files |
//! | `formatting` | formatting |
//! | `arrows` | the alignment of arrows while one is typed |
//! | `edits` | the edits that turn a document into another text |
//! | `pointed` | what is named at a position |
//! | `navigate` | definition, references, highlights |
//! | `installed` | functions and types of the core in an installed Puppet |
//! | `rename` | renaming in all files |
//! | `describe` | the texts of hovers and completions |
//! | `bolt` | the texts about functions and data types of Bolt |
//! | `attribute`, `core_type`, `fact` | the texts about the core: attributes, data types, facts and variables |
//! | `hover` | hovers |
//! | `context` | what is being typed at a place |
//! | `candidates` | the names of a completion |
//! | `completion`, `snippet`, `keyword` | completions in manifests and templates |
//! | `data_completion` | completions in data and in `hiera.yaml` |
//! | `project_completion`, `json_place` | completions in `metadata.json` and Puppetfiles |
//! | `resolve` | the documentation of a completion |
//! | `signature`, `ruby_function` | the signature of the call that is being typed |
//! | `symbols` | the symbols of a document and of all files |
//! | `brackets`, `folding` | brackets, and the ranges that can be folded |
//! | `ranges` | selection |
//! | `semantic` | semantic tokens |
//! | `actions` | code actions |
//! | `refactor` | refactorings |
//! | `links` | links to templates and files |
//! | `calls` | the call hierarchy |
//! | `hints` | types of variables, and data that set parameters |

mod actions;
mod arrows;
mod attribute;
mod bolt;
mod brackets;
mod calls;
mod candidates;
mod capabilities;
mod client;
mod completion;
mod configuration;
mod context;
mod core_type;
mod data_completion;
mod describe;
mod diagnostics;
mod document;
mod edits;
mod fact;
mod features;
mod folding;
mod formatting;
mod found;
mod hiera;
mod hints;
mod hover;
mod installed;
mod json_place;
mod keyword;
mod links;
mod lint;
mod navigate;
mod pointed;
mod position;
mod project;
mod project_completion;
mod ranges;
mod refactor;
mod rename;
mod resolve;
mod ruby_function;
mod semantic;
mod server;
mod signature;
mod snippet;
mod state;
mod symbols;
mod uri;
mod workspace;

pub use configuration::{Configuration, Defaults};
pub use server::{Failed, serve, serve_stdio};
