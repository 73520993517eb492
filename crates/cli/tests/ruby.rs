//! `puppetlang check` with ERB templates, and the option `--ruby`, run as a program.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

/// Creates a directory with files for a test.
fn directory(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("ruby").join(name);
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
    let all: Vec<&str> = ["--output-format", "concise", "--quiet"].iter().chain(arguments).copied().collect();
    let output = check(directory, &all);
    assert_eq!(text(&output.stderr), "", "{arguments:?}");
    text(&output.stdout).lines().map(str::to_owned).collect()
}

/// The module of the tests about variables.
fn module(template: &str) -> [(&'static str, String); 4] {
    let class = "class ntp($servers, $port) inherits ntp::params {\n  $driftfile = '/x'\n\
                 \x20 $users.each |$user_name| { }\n  file { '/a': content => template('ntp/a.erb') }\n}\n";
    [
        ("ntp/manifests/init.pp", class.to_owned()),
        ("ntp/manifests/params.pp", "class ntp::params { $service = 'ntpd' }\n".to_owned()),
        ("ntp/lib/facter/ntp_portt.rb", "Facter.add(:portt) { }\n".to_owned()),
        ("ntp/templates/a.erb", template.to_owned()),
    ]
}

#[test]
fn syntax_errors_are_at_their_places() {
    let files = [
        ("m/templates/a.erb", "a\n<% if @x %>\n  b <%= @y[ %>\n<% end %>\n"),
        ("m/templates/sub/b.erb", "<%= @x -%>\n"),
        ("m/templates/c.erb", "<% if @x %>\n"),
        ("m/files/d.erb", "<% if %>\n"),
    ];
    let directory = directory("syntax", &files);
    let found = lines(&directory, &[]);
    assert!(!found.is_empty() && found.iter().all(|line| line.ends_with("[ERB_SYNTAX_ERROR]")), "{found:?}");
    assert!(found.iter().any(|line| line.starts_with("m/templates/a.erb:3:")), "{found:?}");
    assert!(found.iter().any(|line| line.starts_with("m/templates/c.erb:")), "{found:?}");
    assert_eq!(found.len(), 2, "{found:?}");
    assert_eq!(check(&directory, &[]).status.code(), Some(1));
    assert_eq!(lines(&directory, &["m/files/d.erb"]).len(), 1, "a file that is named is checked");
    let output = check(&directory, &["--output-format", "sarif"]);
    let sarif: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    assert_eq!(sarif["runs"][0]["results"].as_array().map(Vec::len), Some(2), "{sarif}");
    let said = text(&check(&directory, &[]).stdout);
    assert!(said.contains("Checked 3 templates in "), "{said}");
}

#[test]
fn misspelt_variables_are_reported() {
    let template = "<%= @servers %>\n<%= @server %>\n<%= scope['drifftfile'] %>\n<%= @user_name %><%= @servce %>\n";
    let files = module(template);
    let files: Vec<_> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let directory = directory("variables", &files);
    let expected = [
        "ntp/templates/a.erb:2:5: warning: The class 'ntp' has no variable 'server' [ERB_UNKNOWN_VARIABLE]",
        "ntp/templates/a.erb:3:11: warning: The class 'ntp' has no variable 'drifftfile' [ERB_UNKNOWN_VARIABLE]",
    ];
    assert_eq!(lines(&directory, &[]), expected);
    let said = text(&check(&directory, &[]).stdout);
    assert!(said.contains("help: did you mean servers?"), "{said}");
    assert_eq!(lines(&directory, &["--severity", "ERB_UNKNOWN_VARIABLE=ignore"]), [""; 0]);
}

#[test]
fn variables_that_may_exist_are_not_reported() {
    let rendered_twice = "define ntp::x($sservers) { file { $name: content => template('ntp/a.erb') } }\n";
    let named = "class ntp::y { $template = 'ntp/a.erb' }\n";
    let computed = "class ntp::y($x) { $z = template(\"ntp/${x}.erb\") }\n";
    let global = "$sservers = 1\n";
    for (name, template, extra) in [
        ("fact", "<%= @portt %>", ""),
        ("rendered_twice", "<%= @sservers %>", rendered_twice),
        ("named", "<%= @sservers %>", named),
        ("computed", "<%= @sservers %>", computed),
        ("global", "<%= @sservers %>", global),
        ("tested", "<% if @sservers %><%= @sservers %><% end %>", ""),
        ("nested", "<%= @anything_else %>", ""),
        ("qualified", "<%= scope['::sservers'] %><%= scope['ntp::sservers'] %>", ""),
    ] {
        let files = module(template);
        let mut files: Vec<_> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
        files.push(("ntp/manifests/extra.pp", extra));
        assert_eq!(lines(&directory(name, &files), &[]), [""; 0], "{name}");
    }
}

#[test]
fn needs_of_ruby_are_listed() {
    let function = "require 'puppet_x/m/helper'\nrequire 'logger'\nPuppet::Functions.create_function(:'m::f') do\n\
                    \x20 def f(path)\n    File.read(path).replicate + helper(`ls`)\n  end\nend\n";
    let files = [
        ("m/lib/puppet/functions/m/f.rb", function),
        ("m/lib/puppet_x/m/helper.rb", "def helper(x)\n  ENV['X'] + x\nend\n"),
        ("m/lib/puppet/functions/m/g.rb", "Puppet::Functions.create_function(:'m::g') { def g(x) = x + 1 }\n"),
        ("m/templates/a.erb", "a\n <%= SecureRandom.hex %>\n"),
        ("m/lib/other.rb", "exit!\n"),
    ];
    let directory = directory("needs", &files);
    let output = check(&directory, &["--ruby"]);
    let expected = "\
m/lib/puppet/functions/m/f.rb:2:1: unsupported library: require 'logger'
m/lib/puppet/functions/m/f.rb:5:10: needs the grant file: File.read
m/lib/puppet/functions/m/f.rb:5:21: unsupported method: replicate
m/lib/puppet/functions/m/f.rb:5:40: needs the grant command: a command in backticks
m/lib/puppet_x/m/helper.rb:2:3: needs the grant env: ENV
m/templates/a.erb:2:6: needs the grant random: SecureRandom
     1 unsupported method
     1 unsupported library
     1 needs the grant file
     1 needs the grant env
     1 needs the grant command
     1 needs the grant random
1 of 4 files are fully supported, 2 more with grants
";
    assert_eq!(text(&output.stdout).replace("./", ""), expected);
    assert_eq!(output.status.code(), Some(0));
    let output = check(&directory, &["--ruby", "--output-format", "json"]);
    let list: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    assert_eq!(list["summary"]["supported"], 1, "{list}");
    assert_eq!(list["summary"]["needs"]["grant-file"], 1, "{list}");
    assert_eq!(list["files"][0]["needs"][1]["line"], 5, "{list}");
    assert_eq!(check(&directory, &["--ruby", "--output-format", "sarif"]).status.code(), Some(2));
}
