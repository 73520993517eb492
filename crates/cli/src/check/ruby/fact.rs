//! Names that may be facts: those of Facter, and those that modules define.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use puppetlang::catalogs::read_file;
use walkdir::WalkDir;

/// The facts of Facter that have no structure; the names of others begin with one of [`FAMILIES`].
const FACTS: &[&str] = &[
    "aio_agent_version",
    "architecture",
    "augeas",
    "augeasversion",
    "chassistype",
    "clientcert",
    "clientnoop",
    "clientversion",
    "cloud",
    "dhcp_servers",
    "disks",
    "dmi",
    "domain",
    "ec2_metadata",
    "ec2_userdata",
    "env_windows_installdir",
    "environment",
    "facterversion",
    "filesystems",
    "fips_enabled",
    "fqdn",
    "gce",
    "gid",
    "hardwareisa",
    "hardwaremodel",
    "hostname",
    "hypervisors",
    "id",
    "identity",
    "interfaces",
    "is_pe",
    "is_virtual",
    "load_averages",
    "lsbdistcodename",
    "lsbdistdescription",
    "lsbdistid",
    "lsbdistrelease",
    "lsbmajdistrelease",
    "lsbminordistrelease",
    "lsbrelease",
    "manufacturer",
    "memory",
    "mountpoints",
    "networking",
    "nim_type",
    "operatingsystem",
    "operatingsystemmajrelease",
    "operatingsystemrelease",
    "os",
    "osfamily",
    "package_provider",
    "partitions",
    "path",
    "physicalprocessorcount",
    "processorcount",
    "processors",
    "productname",
    "ps",
    "puppet_vardir",
    "puppetversion",
    "root_home",
    "ruby",
    "rubyplatform",
    "rubysitedir",
    "rubyversion",
    "selinux",
    "serialnumber",
    "servername",
    "serverip",
    "serverversion",
    "service_provider",
    "ssh",
    "staging_http_get",
    "system_profiler",
    "system32",
    "system_uptime",
    "timezone",
    "trusted",
    "uniqueid",
    "uptime",
    "uuid",
    "virtual",
    "xendomains",
    "zfs_featurenumbers",
    "zfs_version",
    "zonename",
    "zones",
    "zpool_featureflags",
    "zpool_version",
];

/// The beginnings of the names of facts.
const FAMILIES: &[&str] = &[
    "bios_",
    "blockdevice",
    "boardserialnumber",
    "boardmanufacturer",
    "boardproductname",
    "boardassettag",
    "dhcp_server",
    "ec2_",
    "ip6tables",
    "ipaddress",
    "iptables",
    "kernel",
    "ldom_",
    "macaddress",
    "macosx_",
    "memory",
    "mtu_",
    "netmask",
    "network",
    "processor",
    "scope6",
    "selinux",
    "solaris_zones",
    "sp_",
    "ssh",
    "swap",
    "system_uptime",
    "uptime_",
    "windows_",
    "zone_",
];

/// The facts that a run knows.
pub(super) struct Facts {
    /// The directories of the modules whose manifests are checked.
    modules: HashSet<PathBuf>,
    /// The names in the files of the modules, once they are needed.
    own: OnceLock<HashSet<String>>,
}

impl Facts {
    /// Finds the modules of manifests.
    pub(super) fn new(manifests: &[PathBuf]) -> Self {
        let module = |path: &PathBuf| {
            let manifests = path.ancestors().find(|directory| directory.ends_with("manifests"))?;
            manifests.parent().map(Path::to_owned)
        };
        Self { modules: manifests.iter().filter_map(module).collect(), own: OnceLock::new() }
    }

    /// Returns true if there may be a fact with a name.
    pub(super) fn may_have(&self, name: &str) -> bool {
        FACTS.contains(&name)
            || FAMILIES.iter().any(|family| name.starts_with(family))
            || self.own.get_or_init(|| self.read()).contains(name)
    }

    /// Returns the words in the files that define facts, and the names of these files.
    fn read(&self) -> HashSet<String> {
        let mut names = HashSet::new();
        for module in &self.modules {
            for directory in ["lib/facter", "facts.d"] {
                let files = WalkDir::new(module.join(directory)).into_iter().filter_map(Result::ok);
                for file in files.filter(|entry| entry.file_type().is_file()) {
                    names.extend(file.path().file_stem().map(|stem| stem.to_string_lossy().into_owned()));
                    let Ok(bytes) = read_file(file.path(), 1 << 20) else { continue };
                    let text = String::from_utf8_lossy(&bytes);
                    let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
                    names.extend(words.filter(|word| !word.is_empty()).map(str::to_owned));
                }
            }
        }
        names
    }
}
