//! Legacy facts, and misspelt facts of the core.

use puppetlang_parser::ast::Node as N;
use puppetlang_parser::{NodeId, NodeKind as K};
use puppetlang_source::IssueCode;

use super::context::Context;
use super::world::one_letter_off;
use crate::file_index::{DefinitionKind as D, ReferenceKind as R};

/// The structured facts of the core, and other facts that Puppet sets.
const CORE: &[&str] = &[
    "aio_agent_version",
    "augeas",
    "az_metadata",
    "clientcert",
    "clientnoop",
    "clientversion",
    "cloud",
    "disks",
    "dmi",
    "ec2_metadata",
    "ec2_userdata",
    "env_windows_installdir",
    "facterversion",
    "filesystems",
    "fips_enabled",
    "gce",
    "hypervisors",
    "identity",
    "is_virtual",
    "kernel",
    "kernelmajversion",
    "kernelrelease",
    "kernelversion",
    "ldom",
    "load_averages",
    "memory",
    "mountpoints",
    "networking",
    "nim_type",
    "os",
    "package_provider",
    "partitions",
    "path",
    "pe_server_version",
    "processors",
    "puppet_vardir",
    "puppetversion",
    "root_home",
    "ruby",
    "scope6",
    "service_provider",
    "solaris_zones",
    "ssh",
    "system_profiler",
    "system_uptime",
    "timezone",
    "virtual",
    "xen",
    "zfs_featurenumbers",
    "zfs_version",
    "zpool_featureflags",
    "zpool_version",
];

/// Legacy facts and the keys of the structured facts that replace them, separated by dots.
const LEGACY: &[(&str, &str)] = &[
    ("architecture", "os.architecture"),
    ("augeasversion", "augeas.version"),
    ("bios_release_date", "dmi.bios.release_date"),
    ("bios_vendor", "dmi.bios.vendor"),
    ("bios_version", "dmi.bios.version"),
    ("boardassettag", "dmi.board.asset_tag"),
    ("boardmanufacturer", "dmi.board.manufacturer"),
    ("boardproductname", "dmi.board.product"),
    ("boardserialnumber", "dmi.board.serial_number"),
    ("chassisassettag", "dmi.chassis.asset_tag"),
    ("chassistype", "dmi.chassis.type"),
    ("domain", "networking.domain"),
    ("fqdn", "networking.fqdn"),
    ("gid", "identity.group"),
    ("hardwareisa", "processors.isa"),
    ("hardwaremodel", "os.hardware"),
    ("hostname", "networking.hostname"),
    ("id", "identity.user"),
    ("ipaddress", "networking.ip"),
    ("ipaddress6", "networking.ip6"),
    ("lsbdistcodename", "os.distro.codename"),
    ("lsbdistdescription", "os.distro.description"),
    ("lsbdistid", "os.distro.id"),
    ("lsbdistrelease", "os.distro.release.full"),
    ("lsbmajdistrelease", "os.distro.release.major"),
    ("lsbminordistrelease", "os.distro.release.minor"),
    ("lsbrelease", "os.distro.specification"),
    ("macaddress", "networking.mac"),
    ("macosx_buildversion", "os.macosx.build"),
    ("macosx_productname", "os.macosx.product"),
    ("macosx_productversion", "os.macosx.version.full"),
    ("macosx_productversion_major", "os.macosx.version.major"),
    ("macosx_productversion_minor", "os.macosx.version.minor"),
    ("manufacturer", "dmi.manufacturer"),
    ("memoryfree", "memory.system.available"),
    ("memoryfree_mb", "memory.system.available_bytes"),
    ("memorysize", "memory.system.total"),
    ("memorysize_mb", "memory.system.total_bytes"),
    ("netmask", "networking.netmask"),
    ("netmask6", "networking.netmask6"),
    ("network", "networking.network"),
    ("network6", "networking.network6"),
    ("operatingsystem", "os.name"),
    ("operatingsystemmajrelease", "os.release.major"),
    ("operatingsystemrelease", "os.release.full"),
    ("osfamily", "os.family"),
    ("physicalprocessorcount", "processors.physicalcount"),
    ("processorcount", "processors.count"),
    ("productname", "dmi.product.name"),
    ("rubyplatform", "ruby.platform"),
    ("rubysitedir", "ruby.sitedir"),
    ("rubyversion", "ruby.version"),
    ("selinux", "os.selinux.enabled"),
    ("selinux_config_mode", "os.selinux.config_mode"),
    ("selinux_config_policy", "os.selinux.config_policy"),
    ("selinux_current_mode", "os.selinux.current_mode"),
    ("selinux_enforced", "os.selinux.enforced"),
    ("selinux_policyversion", "os.selinux.policy_version"),
    ("serialnumber", "dmi.product.serial_number"),
    ("swapencrypted", "memory.swap.encrypted"),
    ("swapfree", "memory.swap.available"),
    ("swapsize", "memory.swap.total"),
    ("system32", "os.windows.system32"),
    ("uptime", "system_uptime.uptime"),
    ("uptime_days", "system_uptime.days"),
    ("uptime_hours", "system_uptime.hours"),
    ("uptime_seconds", "system_uptime.seconds"),
    ("uuid", "dmi.product.uuid"),
    ("xendomains", "xen.domains"),
    ("zonename", "solaris_zones.current"),
];

/// Legacy facts whose values differ from those that replace them, so that no fix is proposed.
const CONVERTED: &[&str] = &["memoryfree_mb", "memorysize_mb"];

/// The beginnings of the names of legacy facts that end in a number or a name.
const FAMILIES: &[&str] = &[
    "blockdevice_",
    "dhcp_server",
    "ec2_",
    "ip6tables_",
    "iptables_",
    "ldom_",
    "macosx_",
    "solaris_zones",
    "sp_",
    "ssh",
    "system_uptime",
    "windows_",
    "zone_",
];

/// The beginnings of the names of legacy facts that end in the name of a network interface, or a number.
const INTERFACES: &[&str] = &["ipaddress", "macaddress", "mtu_", "netmask", "network", "processor", "scope6_", "vlan"];

/// Returns true for a name of a family of facts.
fn is_of_family(name: &str) -> bool {
    let ends = |rest: &str| rest == "_lo" || rest == "lo" || rest.ends_with(|last: char| last.is_ascii_digit());
    FAMILIES.iter().any(|start| name.starts_with(start))
        || INTERFACES.iter().any(|start| name.strip_prefix(start).is_some_and(ends))
}

/// Returns true if a fact of the core may have this name.
pub(super) fn may_be_fact(name: &str) -> bool {
    CORE.contains(&name) || legacy_fact(name).is_some() || is_of_family(name)
}

/// Returns the expression that replaces a legacy fact, without its `$`, such as `facts['os']['family']`; `None` for
/// other names.
pub fn legacy_fact(name: &str) -> Option<String> {
    let (_, path) = LEGACY.iter().find(|(legacy, _)| *legacy == name)?;
    Some(path.split('.').fold("facts".to_owned(), |text, key| format!("{text}['{key}']")))
}

/// Checks a variable, or an access to `$facts`.
pub(super) fn check(context: &mut Context<'_, '_, '_>, node: NodeId) {
    match context.file.view(node) {
        N::VariableExpression(_) => variable(context, node),
        N::AccessExpression(access) => {
            let left = access.left_expr();
            let is_facts = context.file.kind(left) == K::VariableExpression
                && context.file.text(left).trim_start_matches("::") == "facts";
            let [key] = access.keys() else { return };
            if let Some(name) = context.file.literal_text(*key).filter(|_| is_facts) {
                let name = name.into_owned();
                access_of_facts(context, node, *key, &name);
            }
        }
        _ => {}
    }
}

fn is_custom(context: &Context<'_, '_, '_>, name: &str) -> bool {
    is_custom_fact(context, name) || context.index().is_defined(D::TopVariable, name)
}

/// Returns true if a file of a module may define a fact.
pub(super) fn is_custom_fact(context: &Context<'_, '_, '_>, name: &str) -> bool {
    context.index().is_defined(D::Fact, name) || !context.index().referring_files(R::FactWord, name).is_empty()
}

fn access_of_facts(context: &mut Context<'_, '_, '_>, node: NodeId, key: NodeId, name: &str) {
    if let Some(replacement) = legacy_fact(name) {
        // `selinux` is both a legacy fact and the start of a structured one in older releases.
        if !is_custom(context, name) {
            legacy(context, node, name, &replacement);
        }
        return;
    }
    if CORE.contains(&name) || is_of_family(name) || is_custom(context, name) {
        return;
    }
    if context.index().referring_files(R::Fact, name).len() > 1 {
        return;
    }
    let names = CORE.iter().copied().chain(LEGACY.iter().map(|(name, _)| *name));
    if let Some(similar) = one_letter_off(name, names)
        && let Some(finding) = context.report_at(IssueCode::UnknownFact, key, format!("Unknown fact: '{name}'"))
    {
        finding.suggest(Some(similar));
    }
}

/// A legacy fact as a variable of the top scope: `$::osfamily`, or `$osfamily` if nothing sets it.
fn variable(context: &mut Context<'_, '_, '_>, node: NodeId) {
    let text = context.file.text(node);
    let top = text.strip_prefix("::");
    if top.is_none() && !context.scopes.is_free(node) {
        return;
    }
    let name = top.unwrap_or(&text);
    let Some(replacement) = legacy_fact(name).filter(|_| !is_custom(context, name)) else { return };
    // A class may inherit a variable of this name, and a template may get one.
    let may_be_another = || inherits(context, node) || context.located.kind == crate::layout::FileKind::Epp;
    if top.is_none() && may_be_another() {
        return;
    }
    legacy(context, node, name, &replacement);
}

fn inherits(context: &Context<'_, '_, '_>, node: NodeId) -> bool {
    let definition = context.file.definition(node);
    let view = definition.map(|one| context.file.view(one));
    matches!(view, Some(N::HostClassDefinition(class)) if class.parent().is_some())
}

fn legacy(context: &mut Context<'_, '_, '_>, node: NodeId, name: &str, replacement: &str) {
    let span = context.file.span(node);
    let source = context.file.source.text();
    let before = source.as_bytes().get((span.start as usize).wrapping_sub(1)).copied();
    // In a string, `${osfamily}` has no dollar of its own, and `$osfamily` could not have keys.
    let in_string = context.file.parent(node).is_some_and(|above| context.file.kind(above) == K::TextExpression);
    let can_have_keys = !in_string || before == Some(b'{');
    let dollar = if context.file.slice(node).starts_with('$') { "$" } else { "" };
    let message = format!("The legacy fact '{name}' does not exist by default since Puppet 8");
    if let Some(finding) = context.report_at(IssueCode::LegacyFact, node, message) {
        finding.diagnostic.help = Some(format!("use `${replacement}`"));
        if can_have_keys && !CONVERTED.contains(&name) {
            finding.replace(span, format!("{dollar}{replacement}"));
        }
    }
}
