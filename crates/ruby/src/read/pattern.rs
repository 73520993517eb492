//! Patterns of `in`.

use ruby_prism::{ArrayPatternNode, CaseMatchNode, FindPatternNode, HashPatternNode, InNode, Node, SplatNode};

use super::{Reader, Step, part};
use crate::tree::{CaseIn, Expr, ExprId, HashRest, InBranch, Local, PartId, Pattern};

impl Reader {
    pub(super) fn case_in(&mut self, node: &CaseMatchNode<'_>, at: u32) -> Step<ExprId> {
        let subject = self.optional(node.predicate())?;
        let mut branches = Vec::new();
        for branch in &node.conditions() {
            match branch.as_in_node() {
                Some(branch) => branches.push(self.in_branch(&branch)?),
                None => return self.error("this is no branch with a pattern", &branch.location()),
            }
        }
        let otherwise = match node.else_clause() {
            Some(clause) => Some(self.statements(clause.statements().as_ref())?),
            None => None,
        };
        let case = part(&mut self.tree.case_ins, CaseIn { subject, branches, otherwise });
        self.add(Expr::CaseIn(case), at)
    }

    /// Converts a branch. Prism wraps the pattern of a branch with a condition in an `if` or `unless`.
    fn in_branch(&mut self, node: &InNode<'_>) -> Step<InBranch> {
        let pattern = node.pattern();
        let guarded = match (pattern.as_if_node(), pattern.as_unless_node()) {
            (Some(guard), _) => Some((guard.statements(), guard.predicate(), false)),
            (_, Some(guard)) => Some((guard.statements(), guard.predicate(), true)),
            _ => None,
        };
        let (pattern, guard) = match guarded {
            Some((statements, condition, unwanted)) => {
                let inner = statements.and_then(|statements| statements.body().first());
                let Some(inner) = inner else { return self.error("a pattern is missing", &pattern.location()) };
                let inner = self.pattern(&inner)?;
                (inner, Some((self.expression(&condition)?, unwanted)))
            }
            None => (self.pattern(&pattern)?, None),
        };
        let body = self.statements(node.statements().as_ref())?;
        Ok(InBranch { pattern, guard, body })
    }

    pub(super) fn match_pattern(
        &mut self,
        value: &Node<'_>,
        pattern: &Node<'_>,
        is_required: bool,
        at: u32,
    ) -> Step<ExprId> {
        let value = self.expression(value)?;
        let pattern = self.pattern(pattern)?;
        self.add(Expr::Match { value, pattern, is_required }, at)
    }

    fn pattern(&mut self, node: &Node<'_>) -> Step<PartId> {
        self.depth += 1;
        if self.depth > super::MAX_DEPTH {
            return self.error("the program is nested too deeply", &node.location());
        }
        let pattern = stacker::maybe_grow(super::RED_ZONE, super::SEGMENT, || self.pattern_here(node))?;
        self.depth -= 1;
        Ok(part(&mut self.tree.patterns, pattern))
    }

    fn pattern_here(&mut self, node: &Node<'_>) -> Step<Pattern> {
        if let Some(local) = node.as_local_variable_target_node() {
            return Ok(Pattern::Bind(self.local(&local.name(), local.depth())?));
        }
        if let Some(capture) = node.as_capture_pattern_node() {
            let value = self.pattern(&capture.value())?;
            let target = capture.target();
            return Ok(Pattern::Capture(value, self.local(&target.name(), target.depth())?));
        }
        if let Some(either) = node.as_alternation_pattern_node() {
            let left = self.pattern(&either.left())?;
            return Ok(Pattern::Either(left, self.pattern(&either.right())?));
        }
        if let Some(array) = node.as_array_pattern_node() {
            return self.array_pattern(&array);
        }
        if let Some(find) = node.as_find_pattern_node() {
            return self.find_pattern(&find);
        }
        if let Some(hash) = node.as_hash_pattern_node() {
            return self.hash_pattern(&hash);
        }
        if let Some(pinned) = node.as_pinned_variable_node() {
            return Ok(Pattern::Value(self.expression(&pinned.variable())?));
        }
        if let Some(pinned) = node.as_pinned_expression_node() {
            return Ok(Pattern::Value(self.expression(&pinned.expression())?));
        }
        if let Some(implicit) = node.as_implicit_node() {
            return self.pattern_here(&implicit.value());
        }
        if let Some(parentheses) = node.as_parentheses_node()
            && let Some(inner) = parentheses.body()
        {
            let only = inner.as_statements_node().and_then(|statements| statements.body().first());
            return self.pattern_here(&only.unwrap_or(inner));
        }
        Ok(Pattern::Value(self.expression(node)?))
    }

    fn patterns(&mut self, nodes: &ruby_prism::NodeList<'_>) -> Step<Vec<PartId>> {
        nodes.iter().map(|node| self.pattern(&node)).collect()
    }

    fn array_pattern(&mut self, node: &ArrayPatternNode<'_>) -> Step<Pattern> {
        let constant = self.optional(node.constant())?;
        let before = self.patterns(&node.requireds())?;
        let rest = match node.rest() {
            Some(rest) => Some(match rest.as_splat_node() {
                Some(splat) => self.bound(&splat)?,
                // `in [a, ]`
                None => None,
            }),
            None => None,
        };
        let after = self.patterns(&node.posts())?;
        Ok(Pattern::Array { constant, before, rest, after })
    }

    fn find_pattern(&mut self, node: &FindPatternNode<'_>) -> Step<Pattern> {
        let constant = self.optional(node.constant())?;
        let before = self.bound(&node.left())?;
        let middle = self.patterns(&node.requireds())?;
        let after = self.bound(&node.right())?;
        Ok(Pattern::Find { constant, before, middle, after })
    }

    /// Returns the variable of `*name`.
    fn bound(&mut self, splat: &SplatNode<'_>) -> Step<Option<Local>> {
        match splat.expression().and_then(|target| target.as_local_variable_target_node()) {
            Some(local) => Ok(Some(self.local(&local.name(), local.depth())?)),
            None => Ok(None),
        }
    }

    fn hash_pattern(&mut self, node: &HashPatternNode<'_>) -> Step<Pattern> {
        let constant = self.optional(node.constant())?;
        let mut entries = Vec::new();
        for entry in &node.elements() {
            let Some(entry) = entry.as_assoc_node() else {
                return self.error("this is no entry of a pattern", &entry.location());
            };
            let Some(key) = entry.key().as_symbol_node().map(|key| key.unescaped().to_vec()) else {
                return self.error("a key of a pattern is a symbol", &entry.location());
            };
            entries.push((self.name_of_bytes(&key), self.pattern(&entry.value())?));
        }
        let rest = match node.rest() {
            None => HashRest::Ignored,
            Some(rest) => match rest.as_assoc_splat_node() {
                Some(splat) => match splat.value().and_then(|value| value.as_local_variable_target_node()) {
                    Some(local) => HashRest::Bind(self.local(&local.name(), local.depth())?),
                    None => HashRest::Ignored,
                },
                None => HashRest::Refused,
            },
        };
        Ok(Pattern::Hash { constant, entries, rest })
    }
}
