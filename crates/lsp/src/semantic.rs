//! Semantic tokens: the meaning of each token of a document.

use gen_lsp_types as lsp;
use puppetlang_index::ReferenceKind as R;
use puppetlang_lexer::TokenKind as T;
use puppetlang_parser::ast::Node as N;
use puppetlang_source::Span;

use crate::state::{State, View};

/// The types of tokens, in the order of their numbers.
pub(crate) const TYPES: &[&str] = &[
    "class",
    "type",
    "function",
    "variable",
    "parameter",
    "property",
    "keyword",
    "number",
    "string",
    "regexp",
    "operator",
];

/// The modifiers of tokens, in the order of their bits.
pub(crate) const MODIFIERS: &[&str] = &["declaration", "defaultLibrary"];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Word {
    Class,
    Type,
    Function,
    Variable,
    Parameter,
    Property,
    Keyword,
    Number,
    String,
    Regexp,
    Operator,
}

const DECLARATION: u32 = 1;

/// Returns the tokens of a document.
pub(crate) fn tokens(state: &State, params: &lsp::SemanticTokensParams) -> Option<lsp::SemanticTokens> {
    let view = state.view(&params.text_document.uri)?;
    let mut found = named(&view);
    found.extend(lexical(&view));
    found.sort_by_key(|(span, ..)| (span.start, span.end));
    found.dedup_by(|next, before| next.0.start < before.0.end);
    let data = encode(&view, &found);
    Some(lsp::SemanticTokens { result_id: None, data })
}

/// Names: those of definitions, references, parameters and attributes.
fn named(view: &View<'_>) -> Vec<(Span, Word, u32)> {
    let mut found = Vec::new();
    let Some(entry) = view.index.file(view.opened.number()) else { return found };
    for definition in entry.content.definitions() {
        use puppetlang_index::DefinitionKind as D;
        let ty = match definition.kind {
            D::Class => Word::Class,
            D::DefinedType | D::DataType | D::NativeType => Word::Type,
            D::Function | D::Plan => Word::Function,
            _ => continue,
        };
        found.push((definition.name_span, ty, DECLARATION));
        found.extend(definition.parameters.iter().map(|one| (one.span, Word::Parameter, DECLARATION)));
    }
    for reference in entry.content.references() {
        let ty = match reference.kind {
            R::Class => Word::Class,
            R::ResourceType | R::Type => Word::Type,
            R::Function => Word::Function,
            _ => continue,
        };
        found.push((reference.span, ty, 0));
    }
    let tree = view.opened.tree();
    for node in tree.nodes() {
        match N::of(tree, node) {
            N::AttributeOperation(operation) => {
                let name = view.syntax.parsed.text_of(tree, operation.name(), &view.syntax.source);
                let start = tree.span(node).start;
                let end = start + u32::try_from(name.len()).unwrap_or(0);
                found.push((Span::new(start, end), Word::Property, 0));
            }
            N::VariableExpression(_) => found.push((tree.span(node), Word::Variable, 0)),
            _ => {}
        }
    }
    // What is named comes before what is only a token: the sort is stable.
    found.retain(|(span, ..)| !span.is_empty());
    found
}

/// Keywords, literals and operators.
fn lexical(view: &View<'_>) -> Vec<(Span, Word, u32)> {
    let tokens = view.syntax.parsed.lexed().tokens().iter();
    let typed = tokens.filter_map(|token| {
        let ty = match token.kind {
            T::Case | T::Class | T::Default | T::Define | T::If | T::Elsif | T::Else | T::Inherits | T::Node => {
                Word::Keyword
            }
            T::And | T::Or | T::Undef | T::In | T::Unless | T::Function | T::Type | T::Boolean | T::Plan | T::Apply => {
                Word::Keyword
            }
            T::Number => Word::Number,
            T::String => Word::String,
            T::Regex => Word::Regexp,
            T::InEdge | T::InEdgeSub | T::OutEdge | T::OutEdgeSub | T::FArrow | T::PArrow => Word::Operator,
            T::IsEqual | T::NotEqual | T::Match | T::NoMatch | T::Equals | T::Not | T::QMark => Word::Operator,
            _ => return None,
        };
        Some((token.span, ty, 0))
    });
    typed.filter(|(span, ..)| !span.is_empty()).collect()
}

/// Returns tokens as differences. A token of several lines is one per line, because clients need not support others.
fn encode(view: &View<'_>, found: &[(Span, Word, u32)]) -> Vec<lsp::SemanticToken> {
    let (text, lines, encoding) = (view.document.text(), view.document.lines(), view.state.encoding);
    let mut data = Vec::new();
    let (mut last_line, mut last_start) = (0, 0);
    for &(span, ty, modifiers) in found {
        let range = lines.range(text, span, encoding);
        for line in range.start.line..=range.end.line {
            let start = if line == range.start.line { range.start.character } else { 0 };
            let end =
                if line == range.end.line { range.end.character } else { encoding.length(lines.line(text, line)) };
            if end <= start {
                continue;
            }
            let delta_line = line - last_line;
            let delta_start = if delta_line == 0 { start - last_start } else { start };
            data.push(lsp::SemanticToken {
                delta_line,
                delta_start,
                length: end - start,
                token_type: ty as u32,
                token_modifiers_bitset: modifiers,
            });
            (last_line, last_start) = (line, start);
        }
    }
    data
}
