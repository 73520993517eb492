//! `puppetlang catalog compile`, and the program under the name `puppet`.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test that cannot run the command has failed")]

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

/// The directories of a server, and a program that takes the place of Puppet.
struct Server {
    directory: PathBuf,
}

impl Server {
    fn new(name: &str) -> Self {
        let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("shim").join(name);
        let _ = fs::remove_dir_all(&directory);
        let server = Self { directory };
        let environment = "environments/production";
        server.write(&format!("{environment}/manifests/site.pp"), SITE);
        server.write("var/yaml/facts/web1.example.com.yaml", FACTS);
        server.write("puppet.conf", "[server]\nvardir = $confdir/var\n[agent]\nvardir = /nowhere\n");
        server.script("real", "#!/bin/sh\necho \"Puppet: $*\"\nexit 3\n");
        fs::create_dir_all(server.directory.join("bin")).unwrap();
        std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_puppetlang"), server.directory.join("bin/puppet")).unwrap();
        server
    }

    fn write(&self, path: &str, content: &str) {
        let path = self.directory.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }

    fn script(&self, path: &str, content: &str) {
        self.write(path, content);
        fs::set_permissions(self.directory.join(path), fs::Permissions::from_mode(0o755)).unwrap();
    }

    fn command(&self, program: &str, words: &[&str]) -> Command {
        let mut command = Command::new(program);
        command.args(words).current_dir(&self.directory).env("PUPPETLANG_PUPPET", self.directory.join("real"));
        command
    }

    /// Runs the program under the name `puppet`.
    fn puppet(&self, words: &[&str]) -> Output {
        let program = self.directory.join("bin/puppet");
        self.command(&program.to_string_lossy(), words).output().unwrap()
    }

    /// Returns a command line `catalog compile` for a node, with further options.
    fn compile(&self, node: &str, options: &[&str]) -> Vec<String> {
        let at = |name: &str, path: &str| format!("--{name}={}", self.directory.join(path).display());
        let fixed = [at("confdir", ""), at("environmentpath", "environments"), "--facts_terminus=yaml".into()];
        let words = ["catalog".to_owned(), "compile".into(), node.into()];
        words.into_iter().chain(fixed).chain(options.iter().map(|&option| option.to_owned())).collect()
    }

    fn compiled(&self, node: &str, options: &[&str]) -> Output {
        let words = self.compile(node, options);
        self.puppet(&words.iter().map(String::as_str).collect::<Vec<_>>())
    }
}

const SITE: &str = r#"node 'web1.example.com' {
  notice("on ${facts['os']}")
  notify { "${trusted['certname']} of ${trusted['domain']}": message => $settings::vardir }
}
node 'classified.example.com' { notify { "tier ${tier}": } }
node 'broken.example.com' { fail('no') }
node 'unsupported.example.com' { generate('/bin/echo') }
class role { notify { 'role': } }
"#;

const FACTS: &str = "--- !ruby/object:Puppet::Node::Facts\nname: web1.example.com\nvalues:\n  os: Debian\n  clientcert: web1.example.com\n";

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Returns the lines of messages before a catalog, and the catalog.
fn parts(output: &Output) -> (Vec<String>, Value) {
    assert!(output.status.success(), "{}", text(&output.stderr));
    let printed = text(&output.stdout);
    let (messages, catalog) = printed.split_at(printed.find("{\n").unwrap());
    (messages.lines().map(str::to_owned).collect(), serde_json::from_str(catalog).unwrap())
}

#[test]
fn a_catalog_is_printed_as_puppet_prints_it() {
    let server = Server::new("printed");
    let (messages, catalog) = parts(&server.compiled("web1.example.com", &["--no-storeconfigs", "--color=false"]));
    assert_eq!(messages[0], "Notice: Scope(Node[web1.example.com]): on Debian");
    let end = messages[1].strip_prefix("Notice: Compiled catalog for web1.example.com in environment production in ");
    assert!(end.is_some_and(|end| end.ends_with(" seconds")), "{}", messages[1]);
    let keys: Vec<_> = catalog.as_object().unwrap().keys().map(String::as_str).collect();
    let expected = [
        "tags",
        "name",
        "version",
        "code_id",
        "catalog_uuid",
        "catalog_format",
        "environment",
        "resources",
        "edges",
        "classes",
    ];
    assert_eq!(keys, expected);
    let resources = catalog["resources"].as_array().unwrap();
    let notify = resources.iter().find(|resource| resource["type"] == "Notify").unwrap();
    assert_eq!(notify["title"], "web1.example.com of example.com");
    assert_eq!(notify["parameters"]["message"], server.directory.join("var").display().to_string());
}

#[test]
fn the_classifier_is_a_command() {
    let server = Server::new("classifier");
    server.script("enc", "#!/bin/sh\necho '---'\necho 'classes: [role]'\necho 'parameters: {tier: gold}'\n");
    let command = format!("--external_nodes={}", server.directory.join("enc").display());
    let (_, catalog) = parts(&server.compiled("classified.example.com", &["--node_terminus=exec", &command]));
    let titles: Vec<_> = catalog["resources"].as_array().unwrap().iter().map(|resource| &resource["title"]).collect();
    assert!(titles.contains(&&Value::from("tier gold")) && titles.contains(&&Value::from("role")), "{titles:?}");
}

#[test]
fn an_error_is_reported_as_often_as_puppet_does() {
    let server = Server::new("error");
    let output = server.compiled("broken.example.com", &[]);
    let file = server.directory.join("environments/production/manifests/site.pp");
    let message = format!(
        "Evaluation Error: Error while evaluating a Function Call, no (file: {}, line: 6, column: 29) on node \
         broken.example.com",
        file.display()
    );
    let call = format!("Could not call 'find' on 'catalog': {message}");
    let expected = [&message, &message, &call, &call, "Try 'puppet help catalog compile' for usage"];
    let expected: String = expected.iter().map(|line| format!("Error: {line}\n")).collect();
    assert_eq!((text(&output.stderr), output.status.code()), (expected, Some(1)));
}

#[test]
fn what_is_not_supported_is_left_to_puppet() {
    let server = Server::new("left");
    let passed = |output: &Output| (output.status.code(), text(&output.stdout), text(&output.stderr));
    let left = |words: &[&str]| (Some(3), format!("Puppet: {}\n", words.join(" ")), String::new());
    for words in
        [&["--version"][..], &["apply", "-e", "1"], &["lookup", "x"], &["catalog", "find", "a"], &["parser"], &[]]
    {
        assert_eq!(passed(&server.puppet(words)), left(words));
    }
    for option in ["--storeconfigs", "--facts_terminus=facter", "--no-ca", "--render-as=dot", "--node_terminus=ldap"] {
        let words = server.compile("web1.example.com", &[option]);
        let words: Vec<_> = words.iter().map(String::as_str).collect();
        assert_eq!(passed(&server.puppet(&words)), left(&words), "{option}");
    }
    let words = server.compile("unsupported.example.com", &[]);
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    assert_eq!(passed(&server.puppet(&words)), left(&words));
}

#[test]
fn settings_of_the_file_are_read_as_puppet_reads_them() {
    let server = Server::new("file");
    let words = server.compile("web1.example.com", &[]);
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    let left = format!("Puppet: {}\n", words.join(" "));
    for line in ["storeconfigs = True", "rich_data = FALSE", "strict = severe", "catalog_terminus = rest"] {
        server.write("puppet.conf", &format!("[main]\nvardir = $confdir/var\n{line}\n"));
        assert_eq!(text(&server.puppet(&words).stdout), left, "{line}");
    }
    server.write("empty.pp", "");
    let empty = format!("--manifest={}", server.directory.join("empty.pp").display());
    server.write("puppet.conf", "[main]\nvardir = $confdir/var\n");
    let resources = |options: &[&str]| parts(&server.compiled("web1.example.com", options)).1["resources"].to_string();
    assert!(resources(&[]).contains("Notify"));
    assert!(!resources(&[&empty]).contains("Notify"));
    server.write("puppet.conf", "[main]\nmanifest = $confdir/empty.pp\nmodulepath = /nowhere\n");
    let message =
        "Could not initialize global default settings: Cannot set manifest, modulepath settings in puppet.conf";
    assert_eq!(text(&server.puppet(&words).stderr), format!("Error: {message}\n"));
}

#[test]
fn a_link_that_names_itself_is_not_followed() {
    let server = Server::new("itself");
    let mut command = server.command(&server.directory.join("bin/puppet").to_string_lossy(), &["agent", "-t"]);
    let output = command.env("PUPPETLANG_PUPPET", server.directory.join("bin/puppet")).output().unwrap();
    assert!(text(&output.stderr).contains("Puppet is not installed"), "{}", text(&output.stderr));
}

#[test]
fn parser_and_epp_are_answered() {
    let server = Server::new("answered");
    server.write("bad.pp", "class {");
    let output = server.puppet(&["parser", "validate", "bad.pp"]);
    assert!(text(&output.stderr).contains("Error: Could not parse for environment production: Syntax error"));
    assert_eq!(output.status.code(), Some(1));
    let output = server.puppet(&["epp", "render", "-e", "<%= 1 + 1 %>"]);
    assert_eq!(text(&output.stdout).trim(), "2");
}

#[test]
fn without_puppet_the_command_says_what_it_does_not_support() {
    let server = Server::new("without");
    let program = env!("CARGO_BIN_EXE_puppetlang");
    let words = server.compile("web1.example.com", &["--storeconfigs"]);
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    let output = server.command(program, &words).output().unwrap();
    assert_eq!(text(&output.stderr), "Error: storing catalogs with --storeconfigs is not supported\n");
    let words = server.compile("web1.example.com", &["--unknown=1"]);
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    let output = server.command(program, &words).output().unwrap();
    assert!(text(&output.stderr).starts_with("Error: Could not parse application options: invalid option: --unknown"));
    let mut command = server.command(&server.directory.join("bin/puppet").to_string_lossy(), &["agent", "-t"]);
    let output = command.env_remove("PUPPETLANG_PUPPET").env("PATH", server.directory.join("bin")).output().unwrap();
    assert!(text(&output.stderr).contains("Puppet is not installed"), "{}", text(&output.stderr));
    assert_eq!(output.status.code(), Some(2));
}
