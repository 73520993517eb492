//! The settings of a process of Puppet: the options of its command line, `puppet.conf`, and the directories of the
//! installed package.

use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, ArgMatches, Command};
use puppetlang::Hash;
use puppetlang::catalogs::{
    ConfiguredSetting, SOURCE_BYTES, is_flag, read_configuration, read_file, setting_names, settings_of_texts,
};

use crate::clean_path::expanded;

/// The directories in the packages of Puppet's makers, for the superuser. Those left out are the defaults of settings.
const PUPPETLABS: &[(&str, &str)] = &[("confdir", "/etc/puppetlabs/puppet")];

/// The directories in the packages of Debian, for the superuser.
const DEBIAN: &[(&str, &str)] = &[
    ("confdir", "/etc/puppet"),
    ("codedir", "/etc/puppet/code"),
    ("vardir", "/var/cache/puppet"),
    ("publicdir", "/var/cache/puppet/public"),
    ("rundir", "/run/puppet"),
    ("logdir", "/var/log/puppet"),
    ("ssldir", "/var/lib/puppet/ssl"),
    ("basemodulepath", "$codedir/modules:/usr/share/puppet/modules"),
    ("vendormoduledir", "/usr/share/puppet/vendor_modules"),
];

/// The directories below the home of a user who is not the superuser, for both packages.
const OF_USER: &[(&str, &str, &str)] = &[
    ("confdir", ".puppetlabs/etc/puppet", ".puppet/etc"),
    ("codedir", ".puppetlabs/etc/code", ".puppet/code"),
    ("vardir", ".puppetlabs/opt/puppet/cache", ".puppet/cache"),
    ("publicdir", ".puppetlabs/opt/puppet/public", ".puppet/cache/public"),
    ("rundir", ".puppetlabs/var/run", ".puppet/var/run"),
    ("logdir", ".puppetlabs/var/log", ".puppet/var/log"),
];

/// The sections of `puppet.conf` that a server reads, the most important first.
const SECTIONS: [&str; 3] = ["server", "master", "main"];

/// The settings that only an `environment.conf` or the command line may have.
const OF_ENVIRONMENTS: [&str; 3] = ["modulepath", "manifest", "config_version"];

/// The settings of a process, as texts. Later ones of the same name count.
pub(super) struct Configuration {
    texts: Vec<(String, String)>,
}

/// Adds an option for each setting: `--NAME VALUE`, or `--NAME` and `--no-NAME` for those that are true or false.
pub(super) fn with_settings(command: Command) -> Command {
    setting_names().fold(command, |command, name| {
        if !is_flag(name) {
            return command
                .arg(Arg::new(name).long(name).action(ArgAction::Append).allow_hyphen_values(true).hide(true));
        }
        let negative = format!("no-{name}");
        let value = Arg::new(name).long(name).action(ArgAction::Append).num_args(0..=1);
        let value = value.require_equals(true).default_missing_value("true").overrides_with(negative.clone());
        let no = Arg::new(negative.clone()).long(negative).action(ArgAction::SetTrue).overrides_with(name);
        command.arg(value.hide(true)).arg(no.hide(true))
    })
}

impl Configuration {
    /// Returns the settings of a process with these options.
    ///
    /// # Errors
    ///
    /// Fails if `puppet.conf` cannot be read or has an error; the error is the reference's message.
    pub(super) fn of(options: &ArgMatches) -> Result<Self, String> {
        let given: Vec<(String, String)> =
            setting_names().filter_map(|name| Some((name.into(), given(options, name)?))).collect();
        let mut texts = directories();
        let known = |texts: &[(String, String)], name: &str| -> Option<PathBuf> {
            let settings = settings_of_texts(texts, "", "").ok()?;
            Some(PathBuf::from(settings.get_str(name)?.as_str()?))
        };
        let all: Vec<_> = texts.iter().chain(&given).cloned().collect();
        let path = known(&all, "config").or_else(|| Some(known(&all, "confdir")?.join("puppet.conf")));
        if let Some(path) = path.filter(|path| path.is_file()) {
            texts.extend(of_file(&path)?);
        }
        texts.extend(given);
        Ok(Self { texts })
    }

    /// Returns the text of a setting that is not the default.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.texts.iter().rev().find(|(known, _)| known == name).map(|(_, text)| text.as_str())
    }

    /// Returns the values of the settings for a node.
    ///
    /// # Errors
    ///
    /// Fails if a text is no value of its setting.
    pub(super) fn values(&self, node: &str, environment: &str) -> Result<Hash, String> {
        settings_of_texts(&self.texts, node, environment).map_err(|error| error.to_string())
    }
}

/// Returns the value of an option; for `--no-NAME` it is `false`.
fn given(options: &ArgMatches, name: &str) -> Option<String> {
    if is_flag(name) && options.get_flag(&format!("no-{name}")) {
        return Some("false".into());
    }
    let text = options.get_many::<String>(name)?.next_back()?;
    // The reference makes the paths of directories absolute.
    let is_path = name.ends_with("dir") && !text.is_empty() && !text.starts_with('$');
    Some(if is_path { expanded(Path::new(text)).to_string_lossy().into_owned() } else { text.clone() })
}

/// Returns the directories of the installed package for this user.
fn directories() -> Vec<(String, String)> {
    let is_debian = !Path::new("/etc/puppetlabs").exists() && Path::new("/etc/puppet").exists();
    let owned = |(name, path): (&str, &str)| (name.to_owned(), path.to_owned());
    let package = if is_debian { DEBIAN } else { PUPPETLABS };
    let mut all: Vec<_> = package.iter().copied().map(owned).collect();
    let is_superuser = std::fs::metadata("/proc/self").map_or(true, |process| process.uid() == 0);
    if let Some(home) = std::env::home_dir().filter(|_| !is_superuser) {
        let path = |below: &str| home.join(below).to_string_lossy().into_owned();
        let below =
            OF_USER.iter().map(|&(name, own, debian)| (name.to_owned(), path(if is_debian { debian } else { own })));
        all.extend(below);
        all.push(("ssldir".into(), "$confdir/ssl".into()));
    }
    all
}

/// Reads the settings of a `puppet.conf` that apply to a server; the most important are the last.
fn of_file(path: &Path) -> Result<Vec<(String, String)>, String> {
    let content = read_file(path, SOURCE_BYTES).map_err(|error| format!("{}: {error}", path.display()))?;
    let configured = read_configuration(path, &content).map_err(|error| error.to_string())?;
    let is_of_environment = |setting: &&ConfiguredSetting| OF_ENVIRONMENTS.contains(&setting.name.as_str());
    if let Some(first) = configured.iter().find(is_of_environment) {
        let section = configured.iter().filter(|setting| setting.section == first.section);
        let names: Vec<_> = section.filter(is_of_environment).map(|setting| setting.name.as_str()).collect();
        return Err(format!("Cannot set {} settings in puppet.conf", names.join(", ")));
    }
    let mut settings = Vec::with_capacity(configured.len());
    for section in SECTIONS.iter().rev() {
        // The first of several values in a section counts.
        let of_section = configured.iter().rev().filter(|setting| setting.section == *section);
        settings.extend(of_section.map(|setting| (setting.name.clone(), setting.value.clone())));
    }
    Ok(settings)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn configuration(words: &[&str]) -> Result<Configuration, String> {
        let command = with_settings(Command::new("puppet").no_binary_name(true));
        Configuration::of(&command.try_get_matches_from(words).expect("the options are valid"))
    }

    #[test]
    fn options_count_more_than_the_file_and_sections_of_the_server_more_than_main() {
        let room = tempfile::tempdir().expect("there is room");
        let text = "vardir = /main\nlogdir = $vardir/log\n[server]\nvardir = /server\nvardir = /later\n[agent]\nvardir = /agent\n";
        std::fs::write(room.path().join("puppet.conf"), text).expect("there is room");
        let directory = format!("--confdir={}", room.path().display());
        let values = |words: &[&str]| configuration(words).and_then(|found| found.values("web1", "production"));
        let found =
            values(&[&directory, "--storeconfigs", "--no-noop", "--runinterval", "1h"]).expect("they are valid");
        let shown = |name: &str| format!("{:?}", found.get_str(name).expect("the setting has a value"));
        let names = ["vardir", "logdir", "storeconfigs", "noop", "runinterval"];
        assert_eq!(names.map(shown), ["'/server'", "'/server/log'", "true", "false", "3600"]);
        let found = values(&[&directory, "--vardir", "/option"]).expect("they are valid");
        assert_eq!(format!("{:?}", found.get_str("logdir")), "Some('/option/log')");
    }

    #[test]
    fn an_error_of_the_file_has_its_line() {
        let room = tempfile::tempdir().expect("there is room");
        std::fs::write(room.path().join("puppet.conf"), "vardir = /main\nnonsense\n").expect("there is room");
        let error = configuration(&[&format!("--confdir={}", room.path().display())]).err().expect("it is not valid");
        assert!(error.contains("Could not match line nonsense") && error.contains("line: 2"), "{error}");
    }
}
