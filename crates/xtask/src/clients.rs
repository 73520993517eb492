//! Runs programs of the reference that compile catalogs with libpuppetlang.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use puppetlang_differential::{cases as recorded, modules, workspace};

use crate::capi;

/// The packages that every test run needs.
pub(crate) const PACKAGES: &[&str] = &["puppet-terminus-puppetdb", "ruby-minitest", "ruby-rspec-puppet"];

/// The packages of the programs that only a deep run starts.
pub(crate) const DEEP_PACKAGES: &[&str] = &["octocatalog-diff", "puppetserver", "puppetdb", "postgresql"];

/// Has `puppet apply` compile with the reference and with the gem's terminus, and compares what it does. A deep run
/// compiles in the shadow mode too.
///
/// # Errors
///
/// If a program cannot be run, or acts differently.
pub(crate) fn apply(is_deep: bool) -> Result<()> {
    let mut command = script("apply.rb");
    command.args(is_deep.then_some("--deep"));
    command.arg(modules::modulepath()?).arg(workspace::root().join("crates/xtask/reference/agent.pp"));
    shown(&mut command)
}

/// Has Puppet and the gem's terminus collect exported resources through PuppetDB's terminus, and compares the catalogs.
///
/// # Errors
///
/// If the script cannot be run, or a catalog differs.
pub(crate) fn exported() -> Result<()> {
    shown(&mut script("exported.rb"))
}

/// Compiles a site with Puppet and with the gem's terminus in one process, and compares the catalogs and errors.
///
/// # Errors
///
/// If the script cannot be run, or a catalog differs.
pub(crate) fn site() -> Result<()> {
    shown(script("site.rb").args(["test/clients/fixtures/sites/production", "test/clients/fixtures/sites/facts.json"]))
}

/// Compiles the recorded compilations with Puppet and with the gem's terminus in one process, and compares the
/// catalogs.
///
/// # Errors
///
/// If the script cannot be run, or a catalog differs.
pub(crate) fn cases() -> Result<()> {
    let cases = workspace::cases();
    if !cases.is_dir() {
        println!("the recorded compilations are not there: {} is no directory", cases.display());
        return Ok(());
    }
    for (facts, manifests) in recorded::manifests(&cases)? {
        shown(script("shadow.rb").arg(modules::modulepath()?).arg(facts).args(manifests))?;
    }
    Ok(())
}

/// Runs a suite of rspec-puppet with Puppet's compiler and with the library, and compares the results.
///
/// # Errors
///
/// If the suite cannot be run, or its results differ.
pub(crate) fn rspec() -> Result<()> {
    shown(&mut script("rspec_test.rb"))
}

/// Runs agents against a Puppet Server with the terminus, and a PuppetDB.
///
/// # Errors
///
/// If the script cannot be run, or a check fails.
pub(crate) fn server() -> Result<()> {
    shown(&mut script("server.rb"))
}

/// The changes of the newer version of `examples/site`: a file, a text in it, and its replacement.
const CHANGES: &[(&str, &str, &str)] = &[
    ("modules/web/manifests/init.pp", "'0644'", "'0640'"),
    ("modules/web/templates/nginx.conf.epp", "events { }", "events { }\n# changed"),
    ("data/common.yaml", "lookup_options:\n", "of_nobody: 1\nlookup_options:\n"),
];

/// Has octocatalog-diff compare two versions of `examples/site` with Puppet and with a link to the command, and
/// compares what it prints.
///
/// # Errors
///
/// If a program cannot be run, or the texts differ.
pub(crate) fn octocatalog() -> Result<()> {
    let room = tempfile::tempdir()?;
    let site = workspace::root().join("examples/site");
    let repository = room.path().join("site");
    ensure!(Command::new("cp").arg("-r").arg(&site).arg(&repository).status()?.success(), "cp failed");
    fs::write(repository.join("environment.conf"), "modulepath = modules\n")?;
    git(&repository, &["init", "--quiet", "--initial-branch", "old"])?;
    commit(&repository)?;
    git(&repository, &["checkout", "--quiet", "-b", "new"])?;
    for (file, old, new) in CHANGES {
        let path = repository.join(file);
        let text = fs::read_to_string(&path)?;
        ensure!(text.contains(old), "{file} does not contain {old}");
        fs::write(&path, text.replace(old, new))?;
    }
    commit(&repository)?;
    let facts = room.path().join("facts.yaml");
    let indented = fs::read_to_string(site.join("facts.yaml"))?;
    let indented: String = indented.lines().filter(|line| *line != "---").map(|line| format!("  {line}\n")).collect();
    fs::write(&facts, format!("--- !ruby/object:Puppet::Node::Facts\nname: web1.example.com\nvalues:\n{indented}"))?;
    let link = room.path().join("puppet");
    std::os::unix::fs::symlink(workspace::build_puppetlang()?, &link)?;
    let printed = |puppet: &Path| -> Result<String> {
        let mut command = Command::new("octocatalog-diff");
        command.args(["-n", "web1.example.com", "-f", "old", "-t", "new", "--no-color", "--quiet", "--fact-file"]);
        command.arg(&facts).arg("--puppet-binary").arg(puppet).arg("--basedir").arg(&repository);
        let output = command.current_dir(room.path()).output().context("octocatalog-diff")?;
        // 2 says that there are differences.
        ensure!(output.status.code() == Some(2), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
        Ok(String::from_utf8(output.stdout)?)
    };
    let (theirs, ours) = (printed(Path::new("/usr/bin/puppet"))?, printed(&link)?);
    ensure!(theirs.contains("0640"), "octocatalog-diff found no changes:\n{theirs}");
    ensure!(ours == theirs, "with Puppet:\n{theirs}\nwith libpuppetlang:\n{ours}");
    Ok(())
}

/// Commits all files of a repository.
fn commit(repository: &Path) -> Result<()> {
    git(repository, &["add", "--all"])?;
    let author = ["-c", "user.name=test", "-c", "user.email=test@example.com"];
    git(repository, &[&author[..], &["commit", "--quiet", "--message", "Test"]].concat())
}

fn git(repository: &Path, arguments: &[&str]) -> Result<()> {
    let status = Command::new("git").arg("-C").arg(repository).args(arguments).status()?;
    ensure!(status.success(), "git {arguments:?} ended with {status}");
    Ok(())
}

/// Returns the command for a script of the gem's tests, with the installed library.
fn script(name: &str) -> Command {
    let gem = workspace::root().join("bindings/ruby");
    let mut command = Command::new("ruby");
    command.arg(gem.join("test/clients").join(name)).current_dir(&gem);
    command.env("RUBYLIB", gem.join("lib"));
    command.env("PUPPETLANG_LIBRARY", capi::prefix().join("lib/libpuppetlang.so.0"));
    command
}

/// Runs a command, which prints its own findings.
fn shown(command: &mut Command) -> Result<()> {
    let status = command.status()?;
    ensure!(status.success(), "{command:?} ended with {status}");
    Ok(())
}
