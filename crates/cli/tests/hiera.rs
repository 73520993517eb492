//! `puppetlang check` with `hiera.yaml` and data files, run as a program.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Creates a directory with files for a test.
fn directory(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hiera").join(name);
    let _ = fs::remove_dir_all(&directory);
    for (file, content) in files {
        let path = directory.join(file);
        fs::create_dir_all(path.parent().expect("it is in the directory")).expect("it can be made");
        fs::write(path, content).expect("it can be written");
    }
    directory
}

fn check(directory: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_puppetlang"));
    command.current_dir(directory).arg("check").args(arguments).output().expect("it starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Returns the lines about diagnostics, without the summary.
fn lines(directory: &Path, arguments: &[&str]) -> Vec<String> {
    let all: Vec<&str> =
        ["--syntax", "--output-format", "concise", "--quiet"].iter().chain(arguments).copied().collect();
    let output = check(directory, &all);
    assert_eq!(text(&output.stderr), "", "{arguments:?}");
    text(&output.stdout).lines().map(str::to_owned).collect()
}

/// A configuration of version 5 with one file of data.
const CONFIG: &str = "version: 5\nhierarchy:\n  - name: common\n    path: common.yaml\n";

/// A class whose parameters have types of its module.
const CLASS: &str = "class ntp(Array[String] $servers = [], Ntp::Port $port = 123, Missing::Type $other = 1) {\n  \
                     $x = lookup('ntp::looked_up')\n}\n";

#[test]
fn an_environment_is_checked_with_its_data() {
    let data = "ntp::servers: pool.ntp.org\nntp::port: 70000\nntp::other: x\nntp::prot: 1\nntp::servr::x: 1\n\
                ntp::looked_up: 1\nnowhere::x: 1\na: \"%{hirea('b')}\"\na: \"%{b\"\n";
    let directory = directory(
        "environment",
        &[
            ("environment.conf", "modulepath = modules\n"),
            ("hiera.yaml", "version: 5\nhierarchy:\n  - name: common\n    paht: x.yaml\n"),
            ("data/common.yaml", data),
            ("data/nodes/a.json", "{\"ntp::port\": 123, \"b\": [1,, 2]}"),
            ("data/readme.txt", "a: ["),
            ("modules/ntp/manifests/init.pp", CLASS),
            ("modules/ntp/manifests/server.pp", "class ntp::server($x) { }\n"),
            ("modules/ntp/types/port.pp", "type Ntp::Port = Integer[1, 65535]\n"),
        ],
    );
    let expected = [
        "data/common.yaml:1:1: warning: Class[Ntp]: parameter 'servers' expects an Array value, got String \
         [HIERA_PARAMETER_MISMATCH]",
        "data/common.yaml:2:1: warning: Class[Ntp]: parameter 'port' expects a Ntp::Port = Integer[1, 65535] value, got \
         Integer[70000, 70000] [HIERA_PARAMETER_MISMATCH]",
        "data/common.yaml:4:1: warning: The class 'ntp' has no parameter 'prot' [HIERA_UNKNOWN_PARAMETER]",
        "data/common.yaml:5:1: warning: The module 'ntp' has no class 'ntp::servr' [HIERA_UNKNOWN_CLASS]",
        "data/common.yaml:8:5: error: Unknown interpolation method 'hirea' \
         [HIERA_INTERPOLATION_UNKNOWN_INTERPOLATION_METHOD]",
        "data/common.yaml:9:1: warning: The key 'a' is declared more than once [HIERA_DUPLICATE_KEY]",
        "data/common.yaml:9:5: warning: Interpolation without closing brace [HIERA_UNCLOSED_INTERPOLATION]",
        "data/nodes/a.json:1:28: error: unexpected token at ', 2]}' [HIERA_SYNTAX_ERROR]",
        "hiera.yaml:4:5: error: The Lookup Configuration at 'hiera.yaml' has wrong type, entry 'hierarchy' index 0 \
         unrecognized key 'paht' [HIERA_INVALID_CONFIGURATION]",
    ];
    assert_eq!(lines(&directory, &[]), expected);
    let output = check(&directory, &["--syntax"]);
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stdout);
    assert!(said.contains("help: did you mean ntp::port?") && said.contains("help: did you mean path?"), "{said}");
    assert!(said.contains("Checked 3 manifests and 3 Hiera files in "), "{said}");
    let ignored = ["--severity", "HIERA_PARAMETER_MISMATCH=ignore", "--severity", "hiera_unknown_class=error"];
    let changed = lines(&directory, &ignored);
    assert_eq!(changed.len(), expected.len() - 2, "{changed:?}");
    assert!(changed[1].starts_with("data/common.yaml:5:1: error: The module 'ntp'"), "{changed:?}");
}

#[test]
fn lookup_options_in_any_file_explain_values_of_other_types() {
    let options = "lookup_options:\n  ntp::port: {convert_to: Integer}\n  '^ntp::serv': {merge: unique}\n";
    let directory = directory(
        "options",
        &[
            ("environment.conf", ""),
            ("hiera.yaml", "version: 5\nhierarchy: [{name: all, glob: '**/*.yaml'}]\n"),
            ("data/common.yaml", options),
            ("data/nodes/a.yaml", "ntp::port: '123'\nntp::servers: x\n"),
            ("data/nodes/b.yaml", "ntp::port: '%{x}'\nntp::servers: ['ENC[PKCS7,x]', 1]\n"),
            ("modules/ntp/manifests/init.pp", CLASS),
            ("modules/ntp/types/port.pp", "type Ntp::Port = Integer[1, 65535]\n"),
        ],
    );
    assert_eq!(lines(&directory, &[]), Vec::<String>::new());
    fs::write(directory.join("data/common.yaml"), options.replace("convert_to", "convertto"))
        .expect("it can be written");
    let found = lines(&directory, &[]);
    assert!(found[0].ends_with("Unknown lookup option 'convertto' [HIERA_UNKNOWN_LOOKUP_OPTION]"), "{found:?}");
    assert!(found[1].starts_with("data/nodes/a.yaml:1:1: warning: Class[Ntp]: parameter 'port' expects"), "{found:?}");
    assert_eq!(found.len(), 2, "{found:?}");
}

/// The metadata of a module, with all required keys.
const METADATA: &str = r#"{"name": "example-ntp", "version": "1.0.0", "author": "example", "license": "Apache-2.0",
  "summary": "NTP", "source": "https://example.com", "dependencies": []}"#;

#[test]
fn lookup_options_of_excluded_modules_count() {
    let directory = directory(
        "excluded",
        &[
            ("environment.conf", ""),
            ("hiera.yaml", CONFIG),
            ("data/common.yaml", "ntp::port: '123'\nntp::servers: x\n"),
            ("modules/ntp/hiera.yaml", CONFIG),
            ("modules/ntp/data/common.yaml", "lookup_options:\n  ntp::port: {convert_to: Integer}\n"),
            ("modules/ntp/manifests/init.pp", CLASS),
            ("modules/ntp/types/port.pp", "type Ntp::Port = Integer[1, 65535]\n"),
        ],
    );
    let found = lines(&directory, &["--exclude", "modules"]);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("data/common.yaml:2:1: warning: Class[Ntp]: parameter 'servers'"), "{found:?}");
}

#[test]
fn a_module_is_known_by_its_metadata() {
    let files = [
        ("puppet-ntp/metadata.json", METADATA),
        ("puppet-ntp/hiera.yaml", CONFIG),
        ("puppet-ntp/data/common.yaml", "ntp::prot: 1\nlookup_options:\n  other::x: {merge: deep}\n"),
        ("puppet-ntp/manifests/init.pp", "class ntp(Integer $port = 123) { }\n"),
    ];
    let directory = directory("module", &files);
    let expected = [
        "data/common.yaml:1:1: warning: The class 'ntp' has no parameter 'prot' [HIERA_UNKNOWN_PARAMETER]",
        "data/common.yaml:3:3: error: all lookup_options keys must start with module name 'ntp' \
         [HIERA_INVALID_LOOKUP_OPTIONS]",
    ];
    assert_eq!(lines(&directory.join("puppet-ntp"), &[]), expected);
    let found = lines(&directory, &["puppet-ntp"]);
    assert_eq!(found, expected.map(|line| format!("puppet-ntp/{line}")));
}

#[test]
fn files_given_by_name_are_checked_alone() {
    let directory =
        directory("alone", &[("a.yaml", "a: 1\na: 2\n"), ("hiera.yaml", "version: 6\n"), ("b.eyaml", "a: [")]);
    let found = lines(&directory, &["a.yaml", "hiera.yaml", "b.eyaml"]);
    let expected = [
        "a.yaml:2:1: warning: The key 'a' is declared more than once [HIERA_DUPLICATE_KEY]",
        "hiera.yaml:1:1: error: This runtime does not support hiera.yaml version 6 [HIERA_UNSUPPORTED_VERSION]",
        "b.eyaml:1:5: error: did not find expected node content while parsing a flow node [HIERA_SYNTAX_ERROR]",
    ];
    assert_eq!(found, expected);
    // Files of Hiera have no fixes.
    assert_eq!(check(&directory, &["--fix", "a.yaml"]).status.code(), Some(0));
    assert_eq!(fs::read_to_string(directory.join("a.yaml")).expect("it is there"), "a: 1\na: 2\n");
}

#[test]
fn standard_input_can_be_data() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_puppetlang"));
    command.args(["check", "-", "--stdin-filename", "common.json", "--output-format", "concise"]);
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut child = child.expect("it starts");
    std::io::Write::write_all(&mut child.stdin.take().expect("it is piped"), b"{\"a\": 1, \"a\": 2}")
        .expect("it reads");
    let said = text(&child.wait_with_output().expect("it ends").stdout);
    assert!(said.starts_with("common.json:1:10: warning: The key 'a' is declared"), "{said}");
    assert!(said.contains("Checked 1 Hiera file in "), "{said}");
}

#[test]
fn data_files_are_those_of_the_data_directories() {
    let files = [
        (
            "hiera.yaml",
            "version: 5\nhierarchy:\n  - {name: a, datadir: ., path: 'conf/%{x}.yaml'}\n  - {name: b, datadir: '../out', path: x.yaml}\n",
        ),
        ("conf/sub/a.yaml", "a: ["),
        (".travis.yml", "a: ["),
        ("other.yaml", "a: ["),
        ("skipped/hiera.yaml", "a: ["),
        ("spec/fixtures/modules/m/hiera.yaml", "a: ["),
        ("../out/x.yaml", "a: ["),
    ];
    let directory = directory("directories/site", &files);
    let found = lines(&directory, &["--exclude", "skipped"]);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("conf/sub/a.yaml:1:5: error: "), "{found:?}");
    let both = lines(&directory.join(".."), &["--exclude", "skipped", "site", "out"]);
    assert_eq!(both.len(), 2, "{both:?}");
    assert!(both[0].starts_with("out/x.yaml:1:5: error: "), "{both:?}");
}

#[test]
#[cfg(unix)]
fn missing_secrets_are_no_problem() {
    let directory = directory("secrets", &[("hiera.yaml", CONFIG), ("data/common.yaml", "a: 1\n")]);
    std::os::unix::fs::symlink("nowhere", directory.join("data/private.yaml")).expect("it can be made");
    let output = check(&directory, &[]);
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
}
