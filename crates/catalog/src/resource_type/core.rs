//! The core resource types, which need no module.
//!
//! They are those of the reference, which are the types of Puppet 7.23 with the same attributes. Types that have
//! providers list the parameter `provider`. OpenVox's additional parameter `environment` of packages is missing,
//! because the reference rejects it.

use std::collections::HashMap;
use std::sync::Arc;

use puppetlang_source::Permanent;

use super::definition::{AttributeKind, Origin, ResourceType};
use super::title::TitlePatterns;

/// A row of the table.
struct Row {
    name: &'static str,
    /// The namevars, except a parameter called `name`, which always is one.
    keys: &'static [&'static str],
    isomorphic: bool,
    /// Names separated by blanks.
    properties: &'static str,
    /// Names separated by blanks.
    parameters: &'static str,
}

const ROWS: &[Row] = &[
    Row { name: "component", keys: &[], isomorphic: true, properties: "", parameters: "name" },
    Row {
        name: "exec",
        keys: &["command"],
        isomorphic: false,
        properties: "returns",
        parameters: "command path user group cwd logoutput refresh environment umask timeout tries try_sleep \
            refreshonly creates unless onlyif provider",
    },
    Row {
        name: "file",
        keys: &["path"],
        isomorphic: true,
        properties: "ensure content checksum_value target owner group mode type seluser selrole seltype selrange \
            ctime mtime",
        parameters: "path backup recurse recurselimit max_files replace force ignore links purge sourceselect \
            show_diff staging_location validate_cmd validate_replacement provider checksum source \
            source_permissions selinux_ignore_defaults",
    },
    Row { name: "filebucket", keys: &[], isomorphic: true, properties: "", parameters: "name server port path" },
    Row {
        name: "group",
        keys: &[],
        isomorphic: true,
        properties: "ensure gid members attributes",
        parameters: "auth_membership name allowdupe ia_load_module attribute_membership system forcelocal provider",
    },
    Row { name: "notify", keys: &[], isomorphic: true, properties: "message", parameters: "withpath name" },
    Row {
        name: "package",
        keys: &["provider", "command"],
        isomorphic: true,
        properties: "ensure package_settings flavor mark",
        parameters: "name provider command source instance status adminfile responsefile configfiles category \
            platform root vendor description allowcdrom enable_only install_only install_options uninstall_options \
            allow_virtual reinstall_on_refresh",
    },
    Row {
        name: "resources",
        keys: &[],
        isomorphic: true,
        properties: "",
        parameters: "name purge unless_system_user unless_uid",
    },
    Row {
        name: "schedule",
        keys: &[],
        isomorphic: true,
        properties: "",
        parameters: "name range periodmatch period repeat weekday",
    },
    Row {
        name: "service",
        keys: &[],
        isomorphic: true,
        properties: "ensure enable logonaccount flags",
        parameters: "logonpassword binary hasstatus name path pattern restart start status stop control hasrestart \
            manifest timeout provider",
    },
    Row { name: "stage", keys: &[], isomorphic: true, properties: "", parameters: "name" },
    Row {
        name: "tidy",
        keys: &["path"],
        isomorphic: false,
        properties: "",
        parameters: "path recurse max_files matches backup age size type rmdirs",
    },
    Row {
        name: "user",
        keys: &[],
        isomorphic: true,
        properties: "ensure home uid gid comment shell password password_min_age password_max_age \
            password_warn_days groups expiry roles auths profiles keys project attributes salt iterations loginclass",
        parameters: "name membership system allowdupe managehome role_membership auth_membership \
            profile_membership key_membership ia_load_module attribute_membership forcelocal purge_ssh_keys provider",
    },
    Row { name: "whit", keys: &[], isomorphic: true, properties: "", parameters: "name" },
];

static TYPES: Permanent<HashMap<&'static str, Arc<ResourceType>, foldhash::fast::RandomState>> =
    Permanent::new(|| ROWS.iter().map(|row| (row.name, Arc::new(built(row)))).collect());

fn built(row: &Row) -> ResourceType {
    let mut built = ResourceType::new(row.name, Origin::Type);
    built.isomorphic = row.isomorphic;
    for name in row.properties.split_whitespace() {
        built.add(name, AttributeKind::Property, false);
    }
    for name in row.parameters.split_whitespace() {
        built.add(name, AttributeKind::Parameter, row.keys.contains(&name));
    }
    if row.name == "file" {
        built.titles = TitlePatterns::Path;
    }
    built
}

/// Returns the core type with a name, which must be in lower case.
#[must_use]
pub fn core_type(name: &str) -> Option<&'static ResourceType> {
    TYPES.get(name).map(|known| &**known)
}

/// Returns a shared reference to a core type.
pub(crate) fn shared_core_type(name: &str) -> Option<Arc<ResourceType>> {
    TYPES.get(name).cloned()
}

/// Returns all core types, sorted by name.
pub fn core_types() -> impl Iterator<Item = &'static ResourceType> {
    ROWS.iter().filter_map(|row| core_type(row.name))
}
