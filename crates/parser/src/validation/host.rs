//! Checks of node definitions.

use puppetlang_source::IssueCode as I;

use super::checker::Checker;
use super::name;
use crate::node::{NodeId, NodeKind};

impl Checker<'_> {
    /// Checks `node … {…}`.
    pub(super) fn node_definition(&self, node: NodeId) {
        for host in self.list(node, "host_matches") {
            self.host(node, host);
        }
        self.at_top(node);
        self.no_idle_last(node);
        if let Some(parent) = self.child(node, "parent") {
            let message = "Node inheritance is not supported in Puppet >= 4.0.0. See \
                           http://links.puppet.com/puppet-node-inheritance-deprecation";
            self.report_at(node, I::IllegalNodeInheritance, parent, message);
        }
    }

    fn host(&self, definition: NodeId, host: NodeId) {
        match self.tree.kind(host) {
            NodeKind::ConcatenatedString => self.interpolated_host(definition, host),
            NodeKind::LiteralString
            | NodeKind::LiteralBoolean
            | NodeKind::QualifiedName
            | NodeKind::QualifiedReference => self.host_name(definition, host),
            NodeKind::LiteralInteger
            | NodeKind::LiteralFloat
            | NodeKind::LiteralDefault
            | NodeKind::LiteralRegularExpression => {}
            _ => self.unacceptable(definition, host, "hostname", definition),
        }
    }

    fn host_name(&self, definition: NodeId, host: NodeId) {
        let name = self.text(host);
        if !name::is_host(&name) {
            let message = format!(
                "The hostname '{name}' contains illegal characters (only letters, digits, '_', '-', and '.' are allowed)"
            );
            self.report_at(definition, I::IllegalHostnameChars, host, message);
        }
    }

    fn interpolated_host(&self, definition: NodeId, host: NodeId) {
        let expression = self.children(host).find(|&segment| self.tree.kind(segment) == NodeKind::TextExpression);
        let at = expression.and_then(|segment| self.children(segment).next()).unwrap_or(host);
        let message = "An interpolated expression is not allowed in a hostname of a node";
        self.report_at(definition, I::IllegalHostnameInterpolation, at, message);
    }
}
