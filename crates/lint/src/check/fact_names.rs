//! Names of legacy facts, and the structured facts that replace them.

/// Legacy facts with their replacements, sorted by name.
const REPLACEMENTS: [(&str, &str); 68] = [
    ("architecture", "facts['os']['architecture']"),
    ("augeasversion", "facts['augeas']['version']"),
    ("bios_release_date", "facts['dmi']['bios']['release_date']"),
    ("bios_vendor", "facts['dmi']['bios']['vendor']"),
    ("bios_version", "facts['dmi']['bios']['version']"),
    ("boardassettag", "facts['dmi']['board']['asset_tag']"),
    ("boardmanufacturer", "facts['dmi']['board']['manufacturer']"),
    ("boardproductname", "facts['dmi']['board']['product']"),
    ("boardserialnumber", "facts['dmi']['board']['serial_number']"),
    ("chassisassettag", "facts['dmi']['chassis']['asset_tag']"),
    ("chassistype", "facts['dmi']['chassis']['type']"),
    ("domain", "facts['networking']['domain']"),
    ("fqdn", "facts['networking']['fqdn']"),
    ("gid", "facts['identity']['group']"),
    ("hardwareisa", "facts['processors']['isa']"),
    ("hardwaremodel", "facts['os']['hardware']"),
    ("hostname", "facts['networking']['hostname']"),
    ("id", "facts['identity']['user']"),
    ("ipaddress", "facts['networking']['ip']"),
    ("ipaddress6", "facts['networking']['ip6']"),
    ("lsbdistcodename", "facts['os']['distro']['codename']"),
    ("lsbdistdescription", "facts['os']['distro']['description']"),
    ("lsbdistid", "facts['os']['distro']['id']"),
    ("lsbdistrelease", "facts['os']['distro']['release']['full']"),
    ("lsbmajdistrelease", "facts['os']['distro']['release']['major']"),
    ("lsbminordistrelease", "facts['os']['distro']['release']['minor']"),
    ("lsbrelease", "facts['os']['distro']['release']['specification']"),
    ("macaddress", "facts['networking']['mac']"),
    ("macosx_buildversion", "facts['os']['macosx']['build']"),
    ("macosx_productname", "facts['os']['macosx']['product']"),
    ("macosx_productversion", "facts['os']['macosx']['version']['full']"),
    ("macosx_productversion_major", "facts['os']['macosx']['version']['major']"),
    ("macosx_productversion_minor", "facts['os']['macosx']['version']['minor']"),
    ("manufacturer", "facts['dmi']['manufacturer']"),
    ("memoryfree", "facts['memory']['system']['available']"),
    ("memorysize", "facts['memory']['system']['total']"),
    ("netmask", "facts['networking']['netmask']"),
    ("netmask6", "facts['networking']['netmask6']"),
    ("network", "facts['networking']['network']"),
    ("network6", "facts['networking']['network6']"),
    ("operatingsystem", "facts['os']['name']"),
    ("operatingsystemmajrelease", "facts['os']['release']['major']"),
    ("operatingsystemrelease", "facts['os']['release']['full']"),
    ("osfamily", "facts['os']['family']"),
    ("physicalprocessorcount", "facts['processors']['physicalcount']"),
    ("processorcount", "facts['processors']['count']"),
    ("productname", "facts['dmi']['product']['name']"),
    ("rubyplatform", "facts['ruby']['platform']"),
    ("rubysitedir", "facts['ruby']['sitedir']"),
    ("rubyversion", "facts['ruby']['version']"),
    ("selinux", "facts['os']['selinux']['enabled']"),
    ("selinux_config_mode", "facts['os']['selinux']['config_mode']"),
    ("selinux_config_policy", "facts['os']['selinux']['config_policy']"),
    ("selinux_current_mode", "facts['os']['selinux']['current_mode']"),
    ("selinux_enforced", "facts['os']['selinux']['enforced']"),
    ("selinux_policyversion", "facts['os']['selinux']['policy_version']"),
    ("serialnumber", "facts['dmi']['product']['serial_number']"),
    ("swapencrypted", "facts['memory']['swap']['encrypted']"),
    ("swapfree", "facts['memory']['swap']['available']"),
    ("swapsize", "facts['memory']['swap']['total']"),
    ("system32", "facts['os']['windows']['system32']"),
    ("uptime", "facts['system_uptime']['uptime']"),
    ("uptime_days", "facts['system_uptime']['days']"),
    ("uptime_hours", "facts['system_uptime']['hours']"),
    ("uptime_seconds", "facts['system_uptime']['seconds']"),
    ("uuid", "facts['dmi']['product']['uuid']"),
    ("xendomains", "facts['xen']['domains']"),
    ("zonename", "facts['solaris_zones']['current']"),
];

/// Legacy facts without a replacement.
const WITHOUT_REPLACEMENT: [&str; 11] = [
    "memoryfree_mb",
    "memorysize_mb",
    "swapfree_mb",
    "swapsize_mb",
    "blockdevices",
    "interfaces",
    "zones",
    "sshfp_dsa",
    "sshfp_ecdsa",
    "sshfp_ed25519",
    "sshfp_rsa",
];

/// Facts of network interfaces: `ATTRIBUTE_INTERFACE`.
const INTERFACE_ATTRIBUTES: [&str; 8] =
    ["ipaddress", "ipaddress6", "macaddress", "mtu", "netmask", "netmask6", "network", "network6"];

/// Facts of zones: `zone_NAME_ATTRIBUTE`.
const ZONE_ATTRIBUTES: [&str; 7] = ["brand", "iptype", "name", "uuid", "id", "path", "status"];

/// Returns the structured fact with the same value.
pub(super) fn replacement(fact: &str) -> Option<&'static str> {
    REPLACEMENTS.binary_search_by_key(&fact, |entry| entry.0).ok().map(|index| REPLACEMENTS[index].1)
}

/// Returns the names of the legacy facts that have a fixed replacement.
pub(super) fn replaced() -> impl Iterator<Item = &'static str> {
    REPLACEMENTS.iter().map(|entry| entry.0)
}

/// Returns true for the name of a legacy fact.
pub(super) fn is_legacy(fact: &str) -> bool {
    replacement(fact).is_some()
        || WITHOUT_REPLACEMENT.contains(&fact)
        || fact.split('\n').any(|line| Family::of(line).is_some())
}

/// Returns the replacement of a fact whose name contains the name of a device, an interface or the like.
pub(super) fn family_replacement(fact: &str) -> Option<String> {
    fact.split('\n').find_map(Family::of).map(|family| family.replacement())
}

/// A legacy fact whose name contains another name.
enum Family<'a> {
    BlockDevice(&'a str, &'a str),
    Interface(&'a str, &'a str),
    Processor(&'a str),
    SystemProfiler(&'a str),
    Ssh(&'a str),
    LogicalDomain(&'a str),
    Zone(&'a str, &'a str),
}

impl<'a> Family<'a> {
    fn of(fact: &'a str) -> Option<Self> {
        Self::block_device(fact)
            .or_else(|| Self::interface(fact))
            .or_else(|| {
                let id = fact.strip_prefix("processor")?;
                (!id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit())).then_some(Self::Processor(id))
            })
            .or_else(|| fact.strip_prefix("sp_").map(Self::SystemProfiler))
            .or_else(|| {
                let algorithm = fact.strip_prefix("ssh")?.strip_suffix("key")?;
                matches!(algorithm, "dsa" | "ecdsa" | "ed25519" | "rsa").then_some(Self::Ssh(algorithm))
            })
            .or_else(|| fact.strip_prefix("ldom_").map(Self::LogicalDomain))
            .or_else(|| {
                let rest = fact.strip_prefix("zone_")?;
                let (name, attribute) = rest.rsplit_once('_')?;
                ZONE_ATTRIBUTES.contains(&attribute).then_some(Self::Zone(name, attribute))
            })
    }

    fn block_device(fact: &'a str) -> Option<Self> {
        let (device, attribute) = fact.strip_prefix("blockdevice_")?.rsplit_once('_')?;
        matches!(attribute, "model" | "size" | "vendor").then_some(Self::BlockDevice(device, attribute))
    }

    fn interface(fact: &'a str) -> Option<Self> {
        INTERFACE_ATTRIBUTES.into_iter().find_map(|attribute| {
            let interface = fact.strip_prefix(attribute)?.strip_prefix('_')?;
            Some(Self::Interface(attribute, interface))
        })
    }

    fn replacement(&self) -> String {
        match self {
            Self::BlockDevice(device, attribute) => format!("facts['disks']['{device}']['{attribute}']"),
            Self::Interface(attribute, interface) => {
                let attribute = attribute.replacen("address", "", 1);
                format!("facts['networking']['interfaces']['{interface}']['{attribute}']")
            }
            Self::Processor(id) => format!("facts['processors']['models'][{id}]"),
            Self::SystemProfiler(name) => format!("facts['system_profiler']['{name}']"),
            Self::Ssh(algorithm) => format!("facts['ssh']['{algorithm}']['key']"),
            Self::LogicalDomain(name) => format!("facts['ldom']['{name}']"),
            Self::Zone(name, attribute) => format!("facts['solaris_zones']['zones']['{name}']['{attribute}']"),
        }
    }
}
