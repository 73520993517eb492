//! Debian packages: which are installed, which are available, and installing them.

use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

/// Installs missing packages.
///
/// # Errors
///
/// If the user may not install packages; the error contains the command to run.
pub fn install_missing(packages: &[&str]) -> Result<()> {
    let missing: Vec<&str> = packages.iter().copied().filter(|package| !is_installed(package)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    if !is_root()? {
        bail!("packages are missing; run: sudo apt-get update && sudo apt-get install -y {}", missing.join(" "));
    }
    if !missing.iter().all(|package| is_known(package)) {
        update()?;
    }
    // Outdated package lists name files that no longer exist.
    if !apt_get(&install(&missing))? {
        update()?;
        ensure!(apt_get(&install(&missing))?, "apt-get cannot install {}", missing.join(" "));
    }
    Ok(())
}

/// Returns the packages whose names match a regular expression, sorted.
///
/// Root fetches missing package lists.
///
/// # Errors
///
/// If no package matches.
pub fn packages_named(pattern: &str) -> Result<Vec<String>> {
    let mut names = search(pattern)?;
    if names.is_empty() {
        ensure!(is_root()?, "apt knows no package named {pattern}; run: sudo apt-get update");
        update()?;
        names = search(pattern)?;
    }
    ensure!(!names.is_empty(), "apt knows no package named {pattern}");
    names.sort();
    Ok(names)
}

fn search(pattern: &str) -> Result<Vec<String>> {
    let output = Command::new("apt-cache")
        .args(["search", "--names-only", pattern])
        .output()
        .context("cannot start apt-cache")?;
    let lines = String::from_utf8_lossy(&output.stdout).into_owned();
    Ok(lines.lines().filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect())
}

fn install<'name>(packages: &[&'name str]) -> Vec<&'name str> {
    [&["install", "-y", "--no-install-recommends"], packages].concat()
}

fn update() -> Result<()> {
    ensure!(apt_get(&["update"])?, "apt-get cannot update the package lists");
    Ok(())
}

fn apt_get(arguments: &[&str]) -> Result<bool> {
    let mut command = Command::new("apt-get");
    command.args(["-qq"]).args(arguments).env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null());
    Ok(command.status().context("cannot start apt-get")?.success())
}

fn is_installed(package: &str) -> bool {
    let mut query = Command::new("dpkg-query");
    query.args(["-W", "-f", "${db:Status-Status}", package]).stderr(Stdio::null());
    query.output().is_ok_and(|output| output.stdout == b"installed")
}

fn is_known(package: &str) -> bool {
    let output = Command::new("apt-cache").args(["policy", package]).output();
    output.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains("Candidate: "))
}

fn is_root() -> Result<bool> {
    let output = Command::new("id").arg("-u").output().context("cannot start id")?;
    Ok(output.stdout.trim_ascii() == b"0")
}
