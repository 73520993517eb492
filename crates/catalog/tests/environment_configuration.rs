//! `environment.conf`: all of these files were checked with the reference's `Puppet::Environments::Directories`.

#![expect(clippy::unwrap_used, reason = "a helper of a test may panic")]

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use puppetlang_catalog::{Configuration, Environment, MemoryFiles, Setup};
use puppetlang_evaluator::Level;

/// Loads the environment `/envs/e` with a configuration file and module directories.
fn load(content: &str, directories: &[&str], change: impl FnOnce(&mut Setup)) -> Result<Arc<Environment>, String> {
    let files = MemoryFiles::new();
    files.write("/envs/e/environment.conf", content);
    for directory in directories {
        files.write(format!("/envs/e/{directory}/metadata.txt"), "");
    }
    let mut setup = Setup::of_directory("e", "/envs/e");
    setup.base_modulepath = vec![PathBuf::from("/base1"), PathBuf::from("/base2")];
    setup.variables = vec![("codedir".into(), "/code".into()), ("confdir".into(), "/conf".into())];
    change(&mut setup);
    Environment::load(Arc::new(files), setup).map_err(|error| error.to_string())
}

fn configured(content: &str) -> Configuration {
    load(content, &[], |_| ()).unwrap_or_else(|error| panic!("{content}: {error}")).configuration().clone()
}

fn shown(paths: &[PathBuf]) -> String {
    paths.iter().map(|path| path.to_str().unwrap()).collect::<Vec<_>>().join(":")
}

#[test]
fn modulepaths_are_relative_to_the_environment() {
    let cases = [
        ("", "/envs/e/modules:/base1:/base2"),
        ("modulepath = site:modules:$basemodulepath\n", "/envs/e/site:/envs/e/modules:/base1:/base2"),
        ("modulepath = $codedir/x:/abs/../y/:./z//w:../q\n", "/code/x:/y:/envs/e/z/w:/envs/q"),
        ("modulepath =\n", ""),
        ("modulepath = a::b\n", "/envs/e/a:/envs/e:/envs/e/b"),
        ("modulepath = a, b\n", "/envs/e/a, b"),
        ("modulepath = 'a:b'\n", "/envs/e/a:/envs/e/b"),
        ("modulepath = mods {owner=root, mode=644}\n", "/envs/e/mods"),
        ("modulepath=x\n[other]\nmodulepath=y\n[main]\nmodulepath=z\n", "/envs/e/x"),
        ("[main]\nmodulepath=z\n", "/envs/e/z"),
    ];
    for (content, expected) in cases {
        assert_eq!(shown(&configured(content).modulepath), expected, "{content}");
    }
}

#[test]
fn modulepaths_may_be_patterns() {
    let directories = ["mods/b", "mods/a", "mods/.h", "mods/a/q/x", "mods/b/x", "mods/x", "xa", "xb", "qa", "qc"];
    let cases = [
        ("mods/*:x?:q[ab]", "/envs/e/mods/a:/envs/e/mods/b:/envs/e/mods/x:/envs/e/xa:/envs/e/xb:/envs/e/qa"),
        ("mods/**/x", "/envs/e/mods/a/q/x:/envs/e/mods/b/x:/envs/e/mods/x"),
        ("mods/**", "/envs/e/mods/a:/envs/e/mods/b:/envs/e/mods/x"),
        ("$codedir/*:y", "/envs/e/y"),
        ("nosuch/*", ""),
    ];
    for (value, expected) in cases {
        let environment = load(&format!("modulepath = {value}\n"), &directories, |_| ()).unwrap();
        assert_eq!(shown(&environment.configuration().modulepath), expected, "{value}");
    }
}

#[test]
fn manifests_are_relative_to_the_environment() {
    let cases = [
        ("", "/envs/e/manifests"),
        ("manifest = $confdir/x.pp\n", "/conf/x.pp"),
        ("manifest=\"x.pp\"\n", "/envs/e/x.pp"),
        ("manifest =\n", "/envs/e"),
        ("manifest = a\nmanifest = b\n", "/envs/e/a"),
        ("  # c\n\t\nmanifest   =   a b.pp  # not a comment\n", "/envs/e/a b.pp  # not a comment"),
        ("manifest = a\r\nmodulepath = b\r\n", "/envs/e/a"),
    ];
    for (content, expected) in cases {
        assert_eq!(configured(content).manifest.as_deref(), Some(Path::new(expected)), "{content}");
    }
}

#[test]
fn other_settings_are_read() {
    let all = "environment_timeout = 3m\nstatic_catalogs=false\nrich_data=TRUE\nenvironment_data_provider=hiera\n";
    let configuration = configured(all);
    assert_eq!(configuration.environment_timeout, Some(Duration::from_secs(180)));
    assert_eq!(configuration.static_catalogs.as_deref(), Some("false"));
    assert_eq!(configuration.rich_data.as_deref(), Some("true"));
    assert_eq!(configuration.environment_data_provider.as_deref(), Some("hiera"));
    assert_eq!(configured("environment_timeout = unlimited").environment_timeout, None);
    assert_eq!(configured("environment_timeout = 5").environment_timeout, Some(Duration::from_secs(5)));
    assert_eq!(configured("").environment_timeout, Some(Duration::ZERO));
    let version = configured("config_version = bin/$environment.sh $environment arg\n").config_version;
    assert_eq!(version.as_deref(), Some("/envs/e/bin/e.sh e arg"));
    assert_eq!(configured("").config_version, None);
    let cases = [
        ("'script $environmentpath $environment'", "/envs/e/script /envs e"),
        ("$confdir/bin/v.sh $codedir", "/conf/bin/v.sh /code"),
        ("$$environment $environment$", "$e e$"),
        ("\\$environment", "/envs/e/\\e"),
        ("/bin/date +%s {mode = 644}", "/bin/date +%s"),
    ];
    for (value, expected) in cases {
        let version = configured(&format!("config_version = {value}\n")).config_version;
        assert_eq!(version.as_deref(), Some(expected), "{value}");
    }
    assert_eq!(configured("modulepath = $environmentpath/x\n").modulepath, [Path::new("/envs/x")]);
    assert_eq!(configured("modulepath = $vardir/x\n").modulepath, [Path::new("/opt/puppetlabs/puppet/cache/x")]);
}

#[test]
fn settings_that_no_compile_needs_do_not_stop_one() {
    let cases = [
        (
            "config_version = $nosuch/x $environment\n",
            Level::Warning,
            "Error converting value for param 'config_version': Could not find value for $nosuch",
        ),
        (
            "environment_timeout = 5x\n",
            Level::Err,
            "Invalid 'time to live' format '\"5x\"' for parameter: environment_timeout",
        ),
        (
            "environment_timeout =\n",
            Level::Err,
            "Invalid 'time to live' format '\"\"' for parameter: environment_timeout",
        ),
    ];
    for (content, level, message) in cases {
        let environment = load(content, &[], |_| ()).unwrap();
        let [log] = environment.logs() else { panic!("{content}: {:?}", environment.logs()) };
        let message = format!("{message} (file: /envs/e/environment.conf)");
        assert_eq!((log.level, &log.message), (level, &message), "{content}");
    }
    let version = configured("config_version = $nosuch/x $environment\n").config_version;
    assert_eq!(version.as_deref(), Some("$nosuch/x e"));
}

#[test]
fn what_is_ignored_is_said() {
    let place = "\n   (file & line not available)";
    let cases = [
        (
            "foo = 1\nbar = 2\nmodulepath=x\n",
            format!(
                "Invalid settings in environment.conf at '/envs/e/environment.conf'. The following unknown setting(s) \
                 are being ignored: foo, bar{place}"
            ),
        ),
        (
            "MANIFEST = a\n",
            format!(
                "Invalid settings in environment.conf at '/envs/e/environment.conf'. The following unknown setting(s) \
                 are being ignored: MANIFEST{place}"
            ),
        ),
        (
            "modulepath=x\n[other]\nmodulepath=y\n[third]\n[main]\nmanifest=q\n",
            format!(
                "Invalid sections in environment.conf at '/envs/e/environment.conf'. Environment conf may not have \
                 sections. The following sections are being ignored: 'other,third'{place}"
            ),
        ),
        (
            "modulepath = b/$environment\n",
            "You cannot interpolate $environment within 'modulepath' when using directory environments. Its value \
             will remain /envs/e/b/$environment."
                .to_owned(),
        ),
    ];
    for (content, expected) in cases {
        let environment = load(content, &[], |_| ()).unwrap();
        let [log] = environment.logs() else { panic!("{content}: {:?}", environment.logs()) };
        assert_eq!((log.level, &log.message), (Level::Warning, &expected), "{content}");
    }
}

#[test]
fn what_cannot_be_understood_is_an_error() {
    let file = "/envs/e/environment.conf";
    let cases = [
        ("modulepath = ${basemodulepath}\n", "Could not parse '${basemodulepath}'", 1),
        ("modulepath = mods/{a,b}\n", "Could not parse 'mods/{a,b}'", 1),
        ("modulepath = mods {foo=root}\n", "Invalid file option 'foo'", 1),
        ("modulepath = mods {mode=abc}\n", "File modes must be numbers", 1),
        ("[other]\nbad\n", "Could not match line bad", 2),
        ("# c\n  ; x = 1\n", "Could not match line   ; x = 1", 2),
        ("a-b = 1\n", "Could not match line a-b = 1", 1),
        ("\u{feff}manifest = a\n", "Could not match line \u{feff}manifest = a", 1),
        (
            "modulepath = $nosuch/x\n",
            "Error converting value for param 'modulepath': Could not find value for $nosuch",
            0,
        ),
    ];
    for (content, message, line) in cases {
        let line = if line == 0 { String::new() } else { format!(", line: {line}") };
        let error = load(content, &[], |_| ()).unwrap_err();
        assert_eq!(error, format!("{message} (file: {file}{line})"), "{content}");
    }
}

#[test]
fn the_default_manifest_may_be_the_only_one() {
    let only = |content: &str| {
        load(content, &[], |setup| {
            setup.disable_per_environment_manifest = true;
            setup.default_manifest = PathBuf::from("/abs/d");
        })
        .unwrap()
    };
    let conflict = only("manifest = other\n");
    assert_eq!(conflict.configuration().manifest.as_deref(), Some(Path::new("/abs/d")));
    assert_eq!(
        conflict.logs()[0].message,
        "The 'disable_per_environment_manifest' setting is true, but the environment located at /envs/e has a \
         manifest setting in its environment.conf of '/envs/e/other' which does not match the default_manifest \
         setting '/abs/d'. If this environment is expecting to find modules in '/envs/e/other', they will not be \
         available!"
    );
    assert_eq!(
        conflict.configuration().conflict.as_deref(),
        Some(
            "The 'disable_per_environment_manifest' setting is true, and the 'e' environment has an environment.conf \
             manifest that conflicts with the 'default_manifest' setting."
        )
    );
    for content in ["manifest = /abs/d\n", ""] {
        let environment = only(content);
        assert!(environment.logs().is_empty() && environment.configuration().conflict.is_none(), "{content}");
    }
}
