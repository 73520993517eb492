//! The command `puppet-lint` without the rest of `puppetlang`, for comparisons. It does not read data files.

use std::io::{self, Write};
use std::path::Path;

use puppetlang_lint::command::{Files, Streams, run};
use walkdir::WalkDir;

struct Disk;

impl Files for Disk {
    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        std::fs::read(path)
    }

    fn write(&self, path: &str, text: &str) -> io::Result<()> {
        std::fs::write(path, text)
    }

    fn is_directory(&self, path: &str) -> bool {
        Path::new(path).is_dir()
    }

    fn below(&self, directory: &str) -> Vec<String> {
        let entries = WalkDir::new(directory).sort_by_file_name().into_iter().flatten();
        let paths = entries.map(|entry| entry.path().display().to_string());
        paths.filter(|path| path.ends_with(".pp")).collect()
    }

    fn absolute(&self, path: &str) -> String {
        std::path::absolute(path).map_or_else(|_| path.to_owned(), |path| path.display().to_string())
    }

    fn option_files(&self) -> Vec<String> {
        vec![".puppet-lint.rc".to_owned()]
    }

    fn strings_of_yaml(&self, _: &str) -> Option<Vec<String>> {
        None
    }
}

struct Standard;

impl Streams for Standard {
    fn out(&mut self, text: &str) -> io::Result<()> {
        io::stdout().lock().write_all(text.as_bytes())
    }

    fn error(&mut self, text: &str) -> io::Result<()> {
        io::stderr().lock().write_all(text.as_bytes())
    }
}

fn main() -> io::Result<()> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let code = run(&arguments, &Disk, &mut Standard)?;
    std::process::exit(i32::from(code));
}
