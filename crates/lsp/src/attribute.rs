//! Descriptions of the metaparameters, and of the attributes of the resource types of the core that are used most.

/// A list of attributes and their descriptions.
type Table = &'static [(&'static str, &'static str)];

const META: Table = &[
    ("alias", "Another name by which relationships can refer to the resource."),
    ("audit", "Properties whose changes are reported, but not corrected."),
    ("before", "Resources that are applied after this one."),
    ("loglevel", "The log level of messages about the resource."),
    ("noop", "If true, changes are only reported."),
    ("notify", "Resources that are applied after this one, and refreshed when it changes."),
    ("require", "Resources that are applied before this one."),
    ("schedule", "The schedule that limits when the resource is applied."),
    ("stage", "The run stage of a class."),
    ("subscribe", "Resources that are applied before this one; a change of one refreshes it."),
    ("tag", "Tags, by which collectors and runs select resources."),
];

const EXEC: Table = &[
    ("command", "The command to run; by default the title."),
    ("creates", "A file: the command does not run if it exists."),
    ("cwd", "The directory in which the command runs."),
    ("environment", "Environment variables, each as `NAME=value`."),
    ("group", "The group that runs the command."),
    ("logoutput", "Whether the output is logged: `true`, `false` or `on_failure`."),
    ("onlyif", "Commands that all have to succeed, or the command does not run."),
    ("path", "The directories in which commands are searched."),
    ("provider", "How the command runs: `posix`, `shell` or `windows`."),
    ("refresh", "The command that runs on a refresh; by default the same command again."),
    ("refreshonly", "If true, the command runs only when another resource notifies it."),
    ("returns", "The exit codes that mean success; by default 0."),
    ("timeout", "The most seconds that the command may take; 0 for no limit."),
    ("tries", "The most times that the command is tried."),
    ("try_sleep", "The seconds between two tries."),
    ("umask", "The umask of the command."),
    ("unless", "Commands of which one success prevents the command."),
    ("user", "The user who runs the command."),
];

const FILE: Table = &[
    ("backup", "Whether and where the old content is saved: a suffix or a file bucket."),
    ("checksum", "How contents are compared, such as `sha256` or `mtime`."),
    ("content", "The content of the file, as a string."),
    ("ensure", "`file`, `directory`, `link`, `present`, `absent`, or the target of a link."),
    ("force", "If true, a directory may be removed or replaced by something else."),
    ("group", "The group of the file: a name or a number."),
    ("ignore", "Patterns of files that a recursive resource leaves out."),
    ("links", "Whether links are followed or managed: `follow` or `manage`."),
    ("mode", "The permissions, as a string: octal such as `'0644'`, or symbolic such as `'u=rw,go=r'`."),
    ("owner", "The user who owns the file: a name or a number."),
    ("path", "The absolute path; by default the title."),
    ("purge", "If true, files in the directory that Puppet does not manage are removed."),
    ("recurse", "Whether the content of a directory is managed: `true`, `false` or `remote`."),
    ("recurselimit", "The depth to which a directory is managed."),
    ("replace", "If false, an existing file keeps its content."),
    ("show_diff", "If false, differences of the content are not logged."),
    ("source", "Where the content comes from: `puppet:///modules/…`, a path, or a URL. The first that exists counts."),
    ("sourceselect", "Whether the first or all sources of a directory are copied: `first` or `all`."),
    ("target", "The target of a link."),
    ("validate_cmd", "A command that checks the new file, `%`, before it replaces the old one."),
];

const GROUP: Table = &[
    ("allowdupe", "If true, the number may belong to another group too."),
    ("auth_membership", "If true, `members` is the whole list; otherwise these members are added."),
    ("ensure", "`present` or `absent`."),
    ("forcelocal", "If true, the group is managed in the local files, even if a directory service has it."),
    ("gid", "The number of the group."),
    ("members", "The users in the group."),
    ("name", "The name of the group; by default the title."),
    ("system", "If true, a new group gets a number of the range for the system."),
];

const NOTIFY: Table = &[
    ("message", "The message; by default the title."),
    ("withpath", "If true, the message has the path of the resource."),
];

const PACKAGE: Table = &[
    ("adminfile", "A file of defaults for the installation on Solaris."),
    ("allow_virtual", "If true, a virtual package that another package provides counts."),
    ("configfiles", "Whether an update keeps or replaces configuration files: `keep` or `replace`."),
    ("ensure", "`installed`, `latest`, `absent`, `purged`, `disabled`, or a version."),
    ("flavor", "The flavor or module stream of the package."),
    ("install_options", "More options of the command that installs."),
    ("mark", "`hold` prevents updates of the package."),
    ("name", "The name of the package; by default the title."),
    ("provider", "The package manager, such as `apt`, `dnf`, `gem` or `pip`."),
    ("reinstall_on_refresh", "If true, a refresh installs the package again."),
    ("source", "Where the package comes from: a path or a URL, for some package managers."),
    ("uninstall_options", "More options of the command that removes."),
];

const SERVICE: Table = &[
    ("binary", "The program of the service, for services without a start script."),
    ("enable", "Whether the service starts with the system: `true`, `false`, `manual`, `mask` or `delayed`."),
    ("ensure", "`running` or `stopped`."),
    ("hasrestart", "If true, the start script can restart the service."),
    ("hasstatus", "If false, the status is found by the name of the process."),
    ("name", "The name of the service; by default the title."),
    ("pattern", "The pattern by which the process is found, if there is no status command."),
    ("provider", "The service manager, such as `systemd`."),
    ("restart", "The command that restarts the service."),
    ("start", "The command that starts the service."),
    ("status", "The command whose success means that the service runs."),
    ("stop", "The command that stops the service."),
    ("timeout", "The most seconds that a start or stop may take."),
];

const USER: Table = &[
    ("allowdupe", "If true, the number may belong to another user too."),
    ("comment", "The description of the user, usually the full name."),
    ("ensure", "`present`, `absent` or `role`."),
    ("expiry", "The day on which the account expires, as `YYYY-MM-DD`, or `absent`."),
    ("forcelocal", "If true, the user is managed in the local files, even if a directory service has it."),
    ("gid", "The primary group: a name or a number."),
    ("groups", "The groups of the user besides the primary one."),
    ("home", "The home directory."),
    ("managehome", "If true, the home directory is created and removed with the user."),
    ("membership", "Whether `groups` is the whole list: `inclusive` or `minimum`."),
    ("name", "The name of the user; by default the title."),
    ("password", "The password, encrypted as the system stores it."),
    ("password_max_age", "The most days between two changes of the password."),
    ("password_min_age", "The least days between two changes of the password."),
    ("password_warn_days", "The days of warning before the password expires."),
    ("purge_ssh_keys", "If true, keys that Puppet does not manage are removed from `authorized_keys`."),
    ("shell", "The login shell."),
    ("system", "If true, a new user gets a number of the range for the system."),
    ("uid", "The number of the user."),
];

/// Returns the description of a metaparameter, or of an attribute of a resource type of the core.
pub(crate) fn about(resource: &str, name: &str) -> Option<&'static str> {
    let own: Table = match resource {
        "exec" => EXEC,
        "file" => FILE,
        "group" => GROUP,
        "notify" => NOTIFY,
        "package" => PACKAGE,
        "service" => SERVICE,
        "user" => USER,
        _ => &[],
    };
    own.iter().chain(META).find(|(known, _)| *known == name).map(|(_, about)| *about)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptions_are_those_of_attributes() {
        let tables = [
            ("exec", EXEC),
            ("file", FILE),
            ("group", GROUP),
            ("notify", NOTIFY),
            ("package", PACKAGE),
            ("service", SERVICE),
            ("user", USER),
        ];
        for (name, table) in tables {
            let ty = puppetlang_catalog::core_type(name).unwrap();
            for (attribute, _) in table {
                assert!(ty.kind(attribute).is_some(), "{name} has no {attribute}");
            }
        }
        assert!(puppetlang_catalog::METAPARAMETERS.iter().all(|name| about("any", name).is_some()));
    }
}
