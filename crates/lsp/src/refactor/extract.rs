//! An expression becomes a variable, which is set in a line before the statement that contains the expression.
//!
//! The expression is then evaluated earlier, and in any case. So it is offered only if the statement always evaluates
//! it, and if nothing with an effect comes before it in the statement; or if it has no effect itself.

use std::collections::HashSet;

use gen_lsp_types::CodeActionKind;
use puppetlang_parser::ast::Node as N;
use puppetlang_parser::{NodeId, NodeKind as K, Operator};
use puppetlang_source::{Edit, Fix, Span};

use super::Refactoring;
use super::selection::{Selection, is_blank};

/// The name of the variable; a number follows if it is in use.
const NAME: &str = "extracted";

/// The most numbers that are tried.
const MOST_NAMES: u32 = 1_000;

/// How a node evaluates one of its children.
enum Role {
    /// As a statement.
    Statement,
    /// Whenever it is evaluated itself.
    Operand,
    /// Perhaps, or never, or the child cannot be a variable.
    Other,
}

/// Extracts the selected expression.
pub(super) fn variable(selection: &Selection<'_>) -> Option<Refactoring> {
    if selection.is_template() || selection.span.is_empty() {
        return None;
    }
    let node = selected(selection)?;
    let statement = statement_of(selection, node)?;
    if !may_move(selection, node, statement) {
        return None;
    }
    let name = format!("${}", free_name(selection)?);
    let assignment = format!("{name} = {}", value(selection, node)?);
    let use_of_it = Edit { span: selection.span_of(node), text: name.clone() };
    let edits = match place(selection, statement)? {
        Place::Line(at) => {
            let line = format!("{assignment}{}{}", selection.line_break(), selection.indentation(at));
            vec![Edit { span: Span::empty(at), text: line }, use_of_it]
        }
        Place::Braces(before, after) => {
            let (outer, inner) = (selection.indentation(before.start), selection.inner_indentation(before.start));
            let end = selection.line_break();
            let start = Edit { span: before, text: format!("{end}{inner}{assignment}{end}{inner}") };
            vec![start, use_of_it, Edit { span: after, text: format!("{end}{outer}") }]
        }
    };
    let fix = Fix { title: format!("extract into the variable {name}"), edits: joined(edits) };
    // The assignment and two variables are added, and a block if there was a single statement.
    let added = selection.count_after(&fix)?.checked_sub(selection.tree.len());
    let is_expected = matches!(added, Some(3 | 4));
    is_expected.then_some(Refactoring { kind: CodeActionKind::RefactorExtract, fix, fixes: None })
}

/// Joins an insertion with the edit that starts at the same place.
fn joined(edits: Vec<Edit>) -> Vec<Edit> {
    let mut found: Vec<Edit> = Vec::new();
    for edit in edits {
        match found.last_mut().filter(|last| last.span.end == edit.span.start) {
            Some(last) => {
                last.span.end = edit.span.end;
                last.text.push_str(&edit.text);
            }
            None => found.push(edit),
        }
    }
    found
}

/// Returns the expression that the selection covers, apart from blanks around it.
fn selected(selection: &Selection<'_>) -> Option<NodeId> {
    let text = selection.source.slice(selection.span);
    let is_space = |letter: char| is_blank(letter) || matches!(letter, '\r' | '\n');
    let before = text.len() - text.trim_start_matches(is_space).len();
    let start = selection.span.start + u32::try_from(before).ok()?;
    let span = Span::new(start, start + u32::try_from(text.trim_matches(is_space).len()).ok()?);
    let is_selected = |node: &NodeId| selection.span_of(*node) == span && is_expression(selection, *node);
    let next = selection.source.text().get(span.end as usize..)?.chars().next();
    let ends_word = !next.is_some_and(|letter| letter.is_alphanumeric() || letter == '_');
    selection.tree.nodes().find(is_selected).filter(|_| ends_word)
}

/// Returns true for expressions that are worth a variable.
fn is_expression(selection: &Selection<'_>, node: NodeId) -> bool {
    match selection.view(node) {
        N::LiteralInteger(_)
        | N::LiteralFloat(_)
        | N::LiteralBoolean(_)
        | N::LiteralList(_)
        | N::ArithmeticExpression(_)
        | N::ComparisonExpression(_)
        | N::InExpression(_)
        | N::AndExpression(_)
        | N::OrExpression(_)
        | N::NotExpression(_)
        | N::UnaryMinusExpression(_)
        | N::ParenthesizedExpression(_)
        | N::AccessExpression(_)
        | N::SelectorExpression(_) => true,
        N::LiteralString(_) | N::ConcatenatedString(_) => selection.is_quoted(node),
        N::LiteralHash(hash) => !hash.is_unfolded(),
        N::CallNamedFunctionExpression(call) => call.uses_value(),
        N::CallMethodExpression(call) => call.uses_value(),
        _ => false,
    }
}

/// Returns the statement that always evaluates an expression; `None` if it is one itself, or if that is not sure.
fn statement_of(selection: &Selection<'_>, node: NodeId) -> Option<NodeId> {
    let mut child = node;
    loop {
        let parent = selection.parent(child)?;
        match role(selection, parent, child, child == node) {
            Role::Statement => return (child != node && !selection.kind(child).is_definition()).then_some(child),
            Role::Operand => child = parent,
            Role::Other => return None,
        }
    }
}

/// Returns how a node evaluates a child. `is_extracted` tells whether the child is to become a variable.
fn role(selection: &Selection<'_>, parent: NodeId, child: NodeId, is_extracted: bool) -> Role {
    let operand = |is_operand: bool| if is_operand { Role::Operand } else { Role::Other };
    let body = |body: Option<NodeId>| if body == Some(child) { Role::Statement } else { Role::Other };
    match selection.view(parent) {
        N::Program(_) | N::BlockExpression(_) | N::ApplyBlockExpression(_) => Role::Statement,
        N::HostClassDefinition(class) => body(class.body()),
        N::ResourceTypeDefinition(define) => body(define.body()),
        N::FunctionDefinition(function) => body(function.body()),
        N::PlanDefinition(plan) => body(plan.body()),
        N::NodeDefinition(node) => body(node.body()),
        N::LambdaExpression(lambda) => body(lambda.body()),
        N::CaseOption(option) => body(option.then_expr()),
        N::IfExpression(_) if is_elsif(selection, child) => Role::Other,
        N::IfExpression(conditional) if conditional.test() == child => operand(!is_elsif(selection, parent)),
        N::UnlessExpression(conditional) if conditional.test() == child => Role::Operand,
        N::IfExpression(_) | N::UnlessExpression(_) => Role::Statement,
        N::CaseExpression(case) => operand(case.test() == child),
        N::SelectorExpression(selector) => operand(selector.left_expr() == child),
        N::AndExpression(both) => operand(both.left_expr() == child),
        N::OrExpression(either) => operand(either.left_expr() == child),
        N::AssignmentExpression(assignment) => {
            operand(assignment.right_expr() == child && assignment.operator() == Operator::Assign)
        }
        N::NamedAccessExpression(access) => operand(access.left_expr() == child),
        N::RelationshipExpression(_) | N::HeredocExpression(_) | N::ConcatenatedString(_) => operand(!is_extracted),
        N::CollectExpression(collector) => operand(collector.operations().contains(&child)),
        N::ResourceExpression(resource) => operand(resource.bodies().contains(&child)),
        N::ResourceDefaultsExpression(defaults) => operand(defaults.operations().contains(&child)),
        N::ResourceOverrideExpression(over) => operand(over.operations().contains(&child)),
        N::CallNamedFunctionExpression(call) => operand(call.arguments().contains(&child)),
        N::CallMethodExpression(call) => {
            operand(call.arguments().contains(&child) || call.functor_expr() == child && !is_extracted)
        }
        N::ArithmeticExpression(_)
        | N::ComparisonExpression(_)
        | N::MatchExpression(_)
        | N::InExpression(_)
        | N::NotExpression(_)
        | N::UnaryMinusExpression(_)
        | N::UnfoldExpression(_)
        | N::ParenthesizedExpression(_)
        | N::TextExpression(_)
        | N::AccessExpression(_)
        | N::LiteralList(_)
        | N::LiteralHash(_)
        | N::KeyedEntry(_)
        | N::AttributeOperation(_)
        | N::AttributesOperation(_)
        | N::ResourceBody(_) => Role::Operand,
        _ => Role::Other,
    }
}

/// Returns true for an `elsif`, which the tree contains as an `if` in place of the `else` block.
fn is_elsif(selection: &Selection<'_>, node: NodeId) -> bool {
    selection.kind(node) == K::IfExpression && selection.slice(node).starts_with("elsif")
}

/// Returns true if the evaluation of an expression can move before its statement.
fn may_move(selection: &Selection<'_>, node: NodeId, statement: NodeId) -> bool {
    if selection.subtree(node).any(|one| is_fixed(selection, one)) {
        return false;
    }
    let is_pure = !selection.subtree(node).any(|one| has_effect(selection.kind(one)));
    let above: HashSet<NodeId> = selection.ancestors(node).collect();
    let before = selection.subtree(statement).take_while(|one| *one < node).filter(|one| !above.contains(one));
    let mut kinds = before.map(|one| selection.kind(one));
    kinds.all(|kind| kind != K::AssignmentExpression && (is_pure || !has_effect(kind)))
}

/// Returns true for nodes that stay where they are: those that set or read the variables of a match, and heredocs.
fn is_fixed(selection: &Selection<'_>, node: NodeId) -> bool {
    match selection.kind(node) {
        K::VariableExpression => selection.text(node).starts_with(|first: char| first.is_ascii_digit()),
        K::MatchExpression | K::LiteralRegularExpression | K::HeredocExpression | K::AssignmentExpression => true,
        kind => declares(kind),
    }
}

/// Returns true for nodes whose order matters.
fn has_effect(kind: K) -> bool {
    declares(kind) || matches!(kind, K::CallNamedFunctionExpression | K::CallMethodExpression)
}

/// Returns true for definitions, and for nodes that change the catalog.
fn declares(kind: K) -> bool {
    kind.is_definition()
        || matches!(
            kind,
            K::ResourceExpression
                | K::ResourceDefaultsExpression
                | K::ResourceOverrideExpression
                | K::CollectExpression
                | K::RelationshipExpression
                | K::ApplyExpression
        )
}

/// Returns the text of an expression outside of a string: `x['a']` in `"${x['a']}"` is `$x['a']`.
fn value(selection: &Selection<'_>, node: NodeId) -> Option<String> {
    let (span, text) = (selection.span_of(node), selection.slice(node));
    let in_heredoc = selection.ancestors(node).any(|above| selection.kind(above) == K::HeredocExpression);
    if in_heredoc && text.contains('\n') {
        return None;
    }
    // Only the first token of an interpolation can be such a variable; those in strings below stay there.
    let is_first =
        |one: &NodeId| selection.kind(*one) == K::VariableExpression && selection.span_of(*one).start == span.start;
    let is_bare = selection.subtree(node).any(|one| is_first(&one) && !selection.slice(one).starts_with('$'));
    Some(if is_bare { format!("${text}") } else { text.to_owned() })
}

/// Returns a name that no variable of the file has.
fn free_name(selection: &Selection<'_>) -> Option<String> {
    let is_named = |node: &NodeId| matches!(selection.kind(*node), K::VariableExpression | K::Parameter);
    let used: Vec<_> = selection.tree.nodes().filter(is_named).map(|node| selection.text(node)).collect();
    let names = std::iter::once(NAME.to_owned()).chain((2..MOST_NAMES).map(|number| format!("{NAME}{number}")));
    names.into_iter().find(|name| !used.iter().any(|one| one.rsplit("::").next() == Some(name)))
}

/// The place of an assignment.
enum Place {
    /// In a line before the statement that starts here.
    Line(u32),
    /// In a block in one line, between the blanks after its opening and before its closing brace.
    Braces(Span, Span),
}

/// Returns the place before a statement, which must start its line, or be alone in the braces of a line.
fn place(selection: &Selection<'_>, statement: NodeId) -> Option<Place> {
    let is_in_string = |above: NodeId| selection.kind(above) == K::TextExpression;
    if selection.ancestors(statement).any(is_in_string) {
        return None;
    }
    let span = selection.span_of(statement);
    if selection.starts_line(span.start) {
        return Some(Place::Line(span.start));
    }
    let text = selection.source.text();
    let before = text.get(..span.start as usize)?.trim_end_matches(is_blank);
    let rest = text.get(span.end as usize..)?;
    let after = rest.trim_start_matches(is_blank);
    let is_alone = before.ends_with('{') && after.starts_with('}') && !selection.slice(statement).contains('\n');
    let start = u32::try_from(before.len()).ok()?;
    let end = span.end + u32::try_from(rest.len() - after.len()).ok()?;
    is_alone.then_some(Place::Braces(Span::new(start, span.start), Span::new(span.end, end)))
}
