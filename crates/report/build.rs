//! Generates the table of the documents in `docs/issues`, which are embedded in the program.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let directory = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../docs/issues").canonicalize()?;
    println!("cargo::rerun-if-changed={}", directory.display());
    let mut files = fs::read_dir(&directory)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>()?;
    files.sort();
    let mut table = String::from("&[\n");
    for file in files.iter().filter(|file| file.extension().is_some_and(|extension| extension == "md")) {
        let code = file.file_stem().unwrap_or_default().to_string_lossy();
        writeln!(table, "({code:?}, include_str!({:?})),", file.to_string_lossy())?;
    }
    table.push(']');
    fs::write(Path::new(&env::var("OUT_DIR")?).join("documents.rs"), table)?;
    Ok(())
}
