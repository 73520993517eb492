//! The facts of the core, and the variables that Puppet sets everywhere.

use puppetlang_index::check::legacy_fact;

/// The facts of the core that are hashes or values of their own, and their values.
pub(crate) const FACTS: &[(&str, &str)] = &[
    ("augeas", "Augeas: its version"),
    ("disks", "the disks, by name: model, size, vendor"),
    ("dmi", "the hardware as its firmware describes it: BIOS, board, chassis, product"),
    ("filesystems", "the file systems that the kernel supports, separated by commas"),
    ("fips_enabled", "true if the kernel runs in FIPS mode"),
    ("identity", "the user and group of the Puppet run: names and numbers, and whether it is privileged"),
    ("is_virtual", "true for a virtual machine or container"),
    ("kernel", "the name of the kernel, such as `Linux`"),
    ("kernelmajversion", "the first two numbers of the kernel's version"),
    ("kernelrelease", "the release of the kernel, with all suffixes"),
    ("kernelversion", "the version of the kernel, without suffixes"),
    ("load_averages", "the load averages of 1, 5 and 15 minutes"),
    ("memory", "the memory: `system` and `swap`, with sizes in bytes and as text"),
    ("mountpoints", "the mounted file systems, by directory: device, type, options, sizes"),
    ("networking", "the network: host name, domain, primary address, and the interfaces"),
    ("os", "the operating system: name, family, release, architecture, distribution"),
    ("partitions", "the partitions of the disks, by device: file system, mount point, size"),
    ("path", "the search path of the Puppet run"),
    ("processors", "the processors: count, cores, models, speed"),
    ("ruby", "Ruby: platform, version and directory"),
    ("ssh", "the host keys of SSH, by algorithm: fingerprints and keys"),
    ("system_uptime", "the time since the last start: seconds, hours, days"),
    ("timezone", "the time zone"),
    ("virtual", "the kind of the virtual machine or container, or `physical`"),
];

/// The variables that Puppet sets everywhere, and their values.
pub(crate) const BUILT_IN: &[(&str, &str)] = &[
    ("environment", "the name of the environment"),
    ("facts", "the facts of the node, by name"),
    ("module_name", "the name of the module around this code"),
    ("name", "the name of the resource or class around this code"),
    ("server_facts", "the version, name and addresses of the server"),
    ("title", "the title of the resource or class around this code"),
    ("trusted", "the data of the node's certificate, which the node cannot choose"),
];

/// Returns the description of a fact of the core, or of a legacy fact.
pub(crate) fn about(name: &str) -> Option<String> {
    if let Some((_, about)) = FACTS.iter().find(|(known, _)| *known == name) {
        return Some(format!("Fact: {about}."));
    }
    let replacement = legacy_fact(name)?;
    Some(format!("Legacy fact, which does not exist by default since Puppet 8. Use `${replacement}`."))
}

/// Returns the description of a variable that Puppet sets everywhere.
pub(crate) fn about_built_in(name: &str) -> Option<String> {
    let (_, about) = BUILT_IN.iter().find(|(known, _)| *known == name)?;
    Some(format!("Built-in variable: {about}."))
}
