//! Checks of node definitions.

use puppetlang_source::IssueCode as I;

use super::checker::Checker;
use super::name;
use crate::ast::{self, Node as N};
use crate::field::TextRef;
use crate::node::NodeId;

impl Checker<'_> {
    /// Checks `node … {…}`.
    pub(super) fn node_definition(&self, definition: ast::NodeDefinition<'_>) {
        let node = definition.node();
        for &host in definition.host_matches() {
            self.host(node, host);
        }
        self.at_top(node);
        self.no_idle_last(node, definition.body());
        if let Some(parent) = definition.parent() {
            let message = "Node inheritance is not supported in Puppet >= 4.0.0. See \
                           http://links.puppet.com/puppet-node-inheritance-deprecation";
            self.report_at(node, I::IllegalNodeInheritance, parent, message);
        }
    }

    fn host(&self, definition: NodeId, host: NodeId) {
        match N::of(self.tree, host) {
            N::ConcatenatedString(string) => self.interpolated_host(definition, string),
            N::LiteralString(literal) => self.host_name(definition, host, literal.value()),
            N::LiteralBoolean(literal) => self.host_name(definition, host, literal.word()),
            N::QualifiedName(name) => self.host_name(definition, host, name.name()),
            N::QualifiedReference(name) => self.host_name(definition, host, name.name()),
            N::LiteralInteger(_) | N::LiteralFloat(_) | N::LiteralDefault(_) | N::LiteralRegularExpression(_) => {}
            _ => self.unacceptable(definition, host, "hostname", definition),
        }
    }

    fn host_name(&self, definition: NodeId, host: NodeId, name: TextRef) {
        let name = self.text(name);
        if !name::is_host(&name) {
            let message = format!(
                "The hostname '{name}' contains illegal characters (only letters, digits, '_', '-', and '.' are allowed)"
            );
            self.report_at(definition, I::IllegalHostnameChars, host, message);
        }
    }

    fn interpolated_host(&self, definition: NodeId, host: ast::ConcatenatedString<'_>) {
        let mut expressions = self.tree.views::<ast::TextExpression<'_>>(host.segments());
        let at = expressions.next().map_or(host.node(), ast::TextExpression::expr);
        let message = "An interpolated expression is not allowed in a hostname of a node";
        self.report_at(definition, I::IllegalHostnameInterpolation, at, message);
    }
}
