//! The options of `compile` that describe the node, its environment and the settings.

#![expect(clippy::unwrap_used, reason = "a test that cannot run the command has failed")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

/// A directory with environments, and files for options.
struct Site {
    directory: PathBuf,
}

impl Site {
    fn new(name: &str) -> Self {
        let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("node").join(name);
        let _ = fs::remove_dir_all(&directory);
        let site = Self { directory };
        for environment in ["production", "test"] {
            site.write(
                &format!("environments/{environment}/modules/role/manifests/init.pp"),
                "class role($size = 1) { notify { 'role': message => \"${size} in ${environment}\" } }",
            );
            site.write(&format!("environments/{environment}/manifests/site.pp"), "");
        }
        site
    }

    fn write(&self, path: &str, content: &str) -> &Self {
        let path = self.directory.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
        self
    }

    fn run(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_puppetlang"));
        command.arg("compile").args(arguments).current_dir(&self.directory).output().unwrap()
    }

    /// Compiles a catalog and returns the messages of its resources `Notify`, by title.
    fn messages(&self, arguments: &[&str]) -> Vec<(String, String)> {
        let output = self.run(arguments);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let catalog: Value = serde_json::from_slice(&output.stdout).unwrap();
        let resources = catalog["resources"].as_array().unwrap().iter();
        let notify = resources.filter(|resource| resource["type"] == "Notify");
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        notify.map(|resource| (text(&resource["title"]), text(&resource["parameters"]["message"]))).collect()
    }

    fn message(&self, arguments: &[&str]) -> String {
        self.messages(arguments).pop().unwrap().1
    }

    fn error(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert!(!output.status.success());
        String::from_utf8(output.stderr).unwrap()
    }
}

#[test]
fn the_main_manifest_can_be_an_argument() {
    let site = Site::new("execute");
    assert_eq!(site.message(&["-e", "notify { 'a': message => $facts['x'] }", "--facts", &facts(&site)]), "y");
    let error = site.error(&["-e", "notify { 'a' }"]);
    assert!(error.contains("1:14") || error.contains("line: 1"), "{error}");
}

fn facts(site: &Site) -> String {
    site.write("facts.yaml", "x: y\nclientcert: a.example.com\n");
    "facts.yaml".into()
}

#[test]
fn a_classifier_gives_classes_variables_and_the_environment() {
    let site = Site::new("classifier");
    site.write("enc.yaml", "---\nclasses:\n  role:\n    size: 7\nparameters:\n  tier: gold\nenvironment: test\n");
    let found = site.message(&["--environmentpath", "environments", "--classifier", "enc.yaml"]);
    assert_eq!(found, "7 in test");
    site.write("list", r#"{"classes": ["role"]}"#);
    let found = site.message(&["--environmentpath", "none:environments", "--classifier", "list"]);
    assert_eq!(found, "1 in production");
    let code = "notify { 'tier': message => $tier }";
    site.write("of_directory.yaml", "parameters: {tier: gold}");
    assert_eq!(site.message(&["-e", code, "--classifier", "of_directory.yaml"]), "gold");
    let error = site.error(&["--environment", "environments/production", "--classifier", "enc.yaml"]);
    assert!(error.contains("the classifier chooses the environment 'test'"), "{error}");
    site.write("other.yaml", "environment: missing");
    let error = site.error(&["--environmentpath", "environments", "--classifier", "other.yaml"]);
    assert!(error.contains("there is no environment 'missing' in environments"), "{error}");
}

#[test]
fn trusted_data_and_server_facts_come_from_files() {
    let site = Site::new("trusted");
    site.write("trusted.json", r#"{"extensions": {"pp_role": "web"}, "authenticated": "remote"}"#);
    site.write("server.yaml", "servername: puppet.example.com\nserverversion: 8.10.0\n");
    let code = r#"notify { "${trusted['certname']} ${trusted['extensions']['pp_role']} ${trusted['authenticated']}": }
                  notify { "${server_facts['serverversion']} ${servername}": }"#;
    let found = site.messages(&[
        "-e",
        code,
        "--node",
        "web1.example.com",
        "--trusted",
        "trusted.json",
        "--server-facts",
        "server.yaml",
    ]);
    let titles: Vec<_> = found.iter().map(|(title, _)| title.as_str()).collect();
    assert_eq!(titles, ["web1.example.com web remote", "8.10.0 puppet.example.com"]);
    site.write("wrong.json", r#"{"extension": {}}"#);
    let error = site.error(&["-e", "", "--trusted", "wrong.json"]);
    assert!(error.contains("$trusted has no key 'extension'; its keys are authenticated, certname"), "{error}");
}

#[test]
fn settings_replace_defaults_and_those_that_refer_to_them() {
    let site = Site::new("settings");
    let code = r#"notify { 's': message => "${settings::statedir} ${settings::runinterval} ${settings::splaylimit}
${settings::all_local['logdir']} ${settings::noop} ${settings::ssldir}" }"#;
    let options = ["--setting", "vardir=/v", "--setting", "runinterval=1h", "--setting", "logdir=$vardir/log"];
    let found = site.message(&[&["-e", code, "--setting", "noop=true"], &options[..]].concat());
    assert_eq!(found, "/v/state 3600 3600\n/v/log true /etc/puppetlabs/puppet/ssl");
    for (setting, expected) in [
        ("runinterval=soon", "setting 'runinterval': Invalid duration format 'soon'"),
        ("strict=off", "the setting 'strict' cannot be set here; use --strict"),
        ("vardr=/x", "Puppet has no setting 'vardr'; did you mean 'vardir'?"),
    ] {
        let error = site.error(&["-e", "", "--setting", setting]);
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn settings_configure_the_environment() {
    let site = Site::new("configured");
    site.write("environments/test/environment.conf", "modulepath = modules:$codedir/shared\n");
    site.write("code/shared/common/manifests/init.pp", "class common { notify { 'shared': message => 'found' } }");
    site.write("hiera.yaml", "version: 5\nhierarchy:\n  - {name: all, path: all.yaml}\n");
    site.write("data/all.yaml", "greeting: hello\n");
    let code = site.directory.join("code");
    let (codedir, hiera) = (format!("codedir={}", code.display()), path(&site.directory.join("hiera.yaml")));
    let options = ["--environmentpath", "environments", "--environment", "test", "--setting", &codedir];
    assert_eq!(site.message(&[&options[..], &["-e", "include common"]].concat()), "found");
    let hiera = format!("hiera_config={hiera}");
    let options =
        [&options[..], &["--setting", &hiera, "-e", "notify { 'h': message => lookup('greeting') }"]].concat();
    assert_eq!(site.message(&options), "hello");
}

fn path(path: &Path) -> String {
    path.display().to_string()
}
