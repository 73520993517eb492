//! The documentation of a completion, which the client asks for when the user looks at it.
//!
//! The data and the label of a completion say what it names. The data are short, because an answer has hundreds of
//! them.

use gen_lsp_types as lsp;
use puppetlang_index::query::Subject;
use puppetlang_index::{DefinitionKind, Index};
use serde::{Deserialize, Serialize};

use crate::state::State;
use crate::{bolt, describe, fact, hover, keyword};

/// The kind of name that a completion inserts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Origin {
    Keyword,
    Function,
    Fact,
    Class,
    ResourceType,
    DataType,
    /// A parameter of a class.
    Parameter,
    /// An attribute of a resource type.
    Attribute,
}

/// The data of a completion.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Data {
    pub(crate) kind: Origin,
    /// The number of the workspace of the document.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) workspace: Option<usize>,
    /// The class or resource type that has the parameter or attribute.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) of: Option<String>,
}

/// Returns a completion with its documentation; unchanged if nothing is known.
pub(crate) fn resolve(state: &State, item: &lsp::CompletionItem) -> lsp::CompletionItem {
    let mut item = item.clone();
    let data = item.data.clone().and_then(|data| serde_json::from_value::<Data>(data).ok());
    let about =
        data.and_then(|data| describe(state, state.index_of(data.workspace)?, data, item.label.to_ascii_lowercase()));
    if let Some(about) = about {
        item.documentation = Some(describe::markdown(about));
    }
    item
}

fn describe(state: &State, index: &Index, data: Data, name: String) -> Option<String> {
    let Data { kind, of, .. } = data;
    let subject = match kind {
        Origin::Keyword => return keyword::about(&name).map(str::to_owned),
        Origin::Fact => {
            let is_known = fact::about(&name).is_some() || index.is_defined(DefinitionKind::Fact, &name);
            is_known.then_some(Subject::Fact(name))?
        }
        Origin::Function => Subject::Function(name),
        Origin::Class => Subject::Class(name),
        Origin::ResourceType => Subject::ResourceType(name),
        Origin::DataType if index.is_defined(DefinitionKind::DataType, &name) => Subject::DataType(name),
        Origin::DataType => Subject::ResourceType(name),
        Origin::Parameter => {
            // In data, the name is that of the key.
            let class = of?;
            let own = name.strip_prefix(&class).and_then(|rest| rest.strip_prefix("::")).map(str::to_owned);
            Subject::ClassVariable { class, name: own.unwrap_or(name) }
        }
        Origin::Attribute => Subject::Attribute { resource: of?, name },
    };
    hover::describe(state, index, &subject).or_else(|| bolt::describe(&subject))
}
