//! The files and streams of the command, which its caller implements.

use std::io;

/// Files and directories, as the command needs them.
pub trait Files {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// If it cannot be read.
    fn read(&self, path: &str) -> io::Result<Vec<u8>>;

    /// Writes a file.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    fn write(&self, path: &str, text: &str) -> io::Result<()>;

    /// Returns true if the path is that of a directory.
    fn is_directory(&self, path: &str) -> bool;

    /// Returns the paths of the manifests below a directory, sorted, then those of the YAML files.
    fn below(&self, directory: &str) -> Vec<String>;

    /// Returns the absolute path.
    fn absolute(&self, path: &str) -> String;

    /// Returns the paths of the files with options, in the order in which they are read.
    fn option_files(&self) -> Vec<String>;

    /// Returns the keys and strings of a data file in YAML, in order; `None` if it cannot be read.
    fn strings_of_yaml(&self, text: &str) -> Option<Vec<String>>;
}

/// The streams of a command.
pub trait Streams {
    /// Writes to the standard output.
    ///
    /// # Errors
    ///
    /// If that fails.
    fn out(&mut self, text: &str) -> io::Result<()>;

    /// Writes to the standard error.
    ///
    /// # Errors
    ///
    /// If that fails.
    fn error(&mut self, text: &str) -> io::Result<()>;
}
