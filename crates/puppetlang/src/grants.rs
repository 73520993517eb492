//! Grants: what Ruby code may reach outside of the environment.

use std::fmt;
use std::fs;
use std::io::{Read, Write};
use std::net::{IpAddr, ToSocketAddrs};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use puppetlang_catalog::{Disk, FILE_BYTES, Files, answer_file};
use puppetlang_evaluator::{Answer, Cause, Exit, HostError, Request};
use puppetlang_types::Value;
use puppetlang_types::value::{Hash, HashBuilder};

/// The things outside of the environment and its modules that Ruby code may reach; none by default.
///
/// ```
/// use puppetlang::{Engine, Grants, Node, Settings};
///
/// let mut grants = Grants::default();
/// grants.add("file=/etc/ssl".parse()?);
/// let engine = Engine::new(Settings { grants, ..Settings::default() });
/// let program = |path: &str| engine.parse("", format!("inline_template('<%= File.exist?(\"{path}\") %>')"));
/// let environment = engine.environment_of_files([("manifests/site.pp", "")])?;
/// let node = Node::new("a.example.com");
/// assert!(environment.compile_programs(&node, &[program("/etc/ssl/none.pem")?], None).is_ok());
/// let error = environment.compile_programs(&node, &[program("/etc/shadow")?], None).unwrap_err();
/// assert!(error.to_string().contains("looking at /etc/shadow is not granted (grant: file=/etc/shadow)"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Grants {
    /// The grants.
    pub list: Vec<Grant>,
    /// The time that a command may take; 60 seconds by default.
    pub command_time: Duration,
}

impl Default for Grants {
    fn default() -> Self {
        Self { list: Vec::new(), command_time: Duration::from_secs(60) }
    }
}

/// One thing that Ruby code may reach.
///
/// It is written as `file=/etc/ssl`, `env=HOME`, `command=/usr/bin/id`, `network=*.example.com`, `random` or `system`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Grant {
    /// A file, or a directory with everything below it, may be read.
    File(PathBuf),
    /// An environment variable may be read. Commands have only these variables, and `PATH`.
    Environment(String),
    /// A program may be run.
    Command(PathBuf),
    /// A name may be resolved. A `*` at the start matches any text.
    Network(String),
    /// Random numbers may be used.
    Random,
    /// The name of this machine, its users and its groups may be read.
    System,
}

/// The error of a text that is no grant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrantError(String);

impl fmt::Display for GrantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for GrantError {}

impl FromStr for Grant {
    type Err = GrantError;

    fn from_str(text: &str) -> Result<Self, GrantError> {
        let absolute = |kind: &str, path: &str| match Path::new(path).is_absolute() {
            true => Ok(PathBuf::from(path)),
            false => Err(GrantError(format!("the path in {kind}={path} must be absolute"))),
        };
        match text.split_once('=') {
            Some((kind @ ("file" | "env" | "command" | "network"), "")) => {
                Err(GrantError(format!("nothing follows {kind}=")))
            }
            Some(("file", path)) => absolute("file", path).map(Self::File),
            Some(("env", name)) => Ok(Self::Environment(name.to_owned())),
            Some(("command", path)) => absolute("command", path).map(Self::Command),
            Some(("network", name)) => Ok(Self::Network(name.to_owned())),
            None if text == "random" => Ok(Self::Random),
            None if text == "system" => Ok(Self::System),
            _ => Err(GrantError(
                "a grant is file=PATH, env=NAME, command=PATH, network=NAME, random or system".to_owned(),
            )),
        }
    }
}

impl fmt::Display for Grant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => write!(f, "file={}", path.display()),
            Self::Environment(name) => write!(f, "env={name}"),
            Self::Command(path) => write!(f, "command={}", path.display()),
            Self::Network(name) => write!(f, "network={name}"),
            Self::Random => f.write_str("random"),
            Self::System => f.write_str("system"),
        }
    }
}

/// The most bytes that a command may write to a stream.
const OUTPUT_BYTES: u64 = 16 << 20;

/// The most random bytes of a request.
const RANDOM_BYTES: u64 = 1 << 20;

impl Grants {
    /// Adds a grant.
    pub fn add(&mut self, grant: Grant) {
        self.list.push(grant);
    }

    /// Answers a request as [`Host::request`](crate::Host::request) does.
    ///
    /// # Errors
    ///
    /// If the request is granted, but cannot be answered on this machine.
    pub fn answer(&self, request: &Request<'_>) -> Result<Answer, HostError> {
        if self.list.is_empty() {
            return Ok(Answer::NotGranted);
        }
        let first = request.arguments.first();
        let text = first.and_then(Value::as_str).unwrap_or_default();
        match request.name {
            "read_file" | "file_status" | "list_directory" | "real_path" => Ok(self.file(request.name, text)),
            "environment_variable" if self.grants_variable(text) => Ok(variable(text)),
            "environment_names" => Ok(self.variables()),
            "run_command" => self.run(first, request.arguments.get(1)),
            "find_command" => Ok(self.find_command(text)),
            "random_bytes" if self.list.contains(&Grant::Random) => random(first),
            "resolve_name" if self.grants_name(text) => Ok(resolve(text)),
            "resolve_address" if self.grants_name(text) => Err(unable("addresses cannot be resolved to names here")),
            "host_name" if self.list.contains(&Grant::System) => host_name(),
            "find_user" if self.list.contains(&Grant::System) => {
                let names = ["name", "passwd", "uid", "gid", "gecos", "dir", "shell"];
                entry("/etc/passwd", &names, "uid", first)
            }
            "find_group" if self.list.contains(&Grant::System) => {
                entry("/etc/group", &["name", "passwd", "gid", "mem"], "gid", first)
            }
            _ => Ok(Answer::NotGranted),
        }
    }

    /// Runs a command as [`Host::generate`](crate::Host::generate) does.
    ///
    /// # Errors
    ///
    /// If it is not granted, or fails.
    pub fn generate(&self, command: &[String]) -> Result<String, HostError> {
        if self.list.is_empty() {
            return Err(HostError::with_cause("commands are not run here", Cause::Program));
        }
        match self.run(Some(&command_line(command)), None) {
            Ok(answer) => output_of(command, answer),
            Err(error) => Err(HostError::with_cause(error.to_string(), Cause::Program)),
        }
    }

    fn file(&self, name: &str, path: &str) -> Answer {
        let roots = self.list.iter().filter_map(|grant| match grant {
            Grant::File(root) => Some(Disk.canonical(root).unwrap_or_else(|_| root.clone())),
            _ => None,
        });
        let roots: Vec<PathBuf> = roots.collect();
        match answer_file(&Disk, &roots, FILE_BYTES, name, Path::new(path)) {
            Some(Ok(value)) => Answer::Value(value),
            Some(Err(error)) => Answer::Error(error.to_owned()),
            None => Answer::NotGranted,
        }
    }

    fn grants_variable(&self, name: &str) -> bool {
        self.list.iter().any(|grant| matches!(grant, Grant::Environment(known) if known == name))
    }

    fn variables(&self) -> Answer {
        let mut names: Vec<&str> = self
            .list
            .iter()
            .filter_map(|grant| match grant {
                Grant::Environment(name) => Some(name.as_str()),
                _ => None,
            })
            .filter(|name| std::env::var_os(name).is_some())
            .collect();
        if names.is_empty() && !self.list.iter().any(|grant| matches!(grant, Grant::Environment(_))) {
            return Answer::NotGranted;
        }
        names.sort_unstable();
        names.dedup();
        Answer::Value(names.into_iter().map(Value::from).collect::<Vec<_>>().into())
    }

    fn grants_name(&self, name: &str) -> bool {
        self.list.iter().any(|grant| match grant {
            Grant::Network(known) => match known.strip_prefix('*') {
                Some(end) => name.ends_with(end),
                None => known == name,
            },
            _ => false,
        })
    }

    /// Returns the granted program that a path or a name means.
    fn program(&self, name: &str) -> Option<&Path> {
        self.list.iter().find_map(|grant| match grant {
            Grant::Command(path) => {
                let is_it = Path::new(name) == path || (!name.contains('/') && path.file_name() == Some(name.as_ref()));
                is_it.then_some(path.as_path())
            }
            _ => None,
        })
    }

    fn find_command(&self, name: &str) -> Answer {
        match self.program(name) {
            Some(path) if path.is_file() => Answer::Value((*path.to_string_lossy()).into()),
            Some(_) => Answer::Value(Value::Undef),
            None => Answer::NotGranted,
        }
    }

    fn run(&self, command: Option<&Value>, input: Option<&Value>) -> Result<Answer, HostError> {
        let Some(Value::Array(parts)) = command else { return Ok(Answer::NotGranted) };
        let mut parts = parts.iter().map(|part| part.as_str().unwrap_or_default());
        let Some(path) = self.program(parts.next().unwrap_or_default()) else { return Ok(Answer::NotGranted) };
        if !path.is_file() {
            return Ok(Answer::Value(Value::Undef));
        }
        let kept =
            |name: &std::ffi::OsStr| name == "PATH" || name.to_str().is_some_and(|name| self.grants_variable(name));
        let mut command = Command::new(path);
        // Ruby gives the shell this name, which is part of its messages.
        #[cfg(unix)]
        if path == Path::new("/bin/sh") {
            std::os::unix::process::CommandExt::arg0(&mut command, "sh");
        }
        command.args(parts).env_clear().envs(std::env::vars_os().filter(|(name, _)| kept(name)));
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let input = match input {
            Some(Value::String(text)) => text.as_bytes().to_vec(),
            Some(Value::Binary(bytes)) => bytes.bytes().to_vec(),
            _ => Vec::new(),
        };
        match command.spawn() {
            Ok(child) => self.finish(child, path, input),
            Err(error) if error.kind() == std::io::ErrorKind::PermissionDenied => {
                Ok(Answer::Error("EACCES".to_owned()))
            }
            Err(error) => Err(unable(&format!("{} cannot be run: {error}", path.display()))),
        }
    }

    /// Waits for a command and returns its output.
    fn finish(&self, mut child: Child, path: &Path, input: Vec<u8>) -> Result<Answer, HostError> {
        let stdin = child.stdin.take();
        // The command may end without reading its input, so errors are ignored.
        let writing = thread::spawn(move || stdin.map(|mut stdin| stdin.write_all(&input)));
        let stdout = child.stdout.take().map(reading);
        let stderr = child.stderr.take().map(reading);
        let end = Instant::now().checked_add(self.command_time);
        let status = loop {
            match child.try_wait() {
                Ok(Some(status)) => break status,
                Ok(None) if end.is_none_or(|end| Instant::now() < end) => thread::sleep(Duration::from_millis(2)),
                _ => {
                    // It may have ended meanwhile.
                    let _ = child.kill();
                    let _ = child.wait();
                    let time = self.command_time.as_secs();
                    return Err(unable(&format!("{} did not end within {time} seconds", path.display())));
                }
            }
        };
        drop(writing);
        // A process that the command started, and that still runs, may keep the streams open.
        let output = |stream: Option<Receiver<Vec<u8>>>| {
            let left = end.map_or(self.command_time, |end| end.saturating_duration_since(Instant::now()));
            match stream.map(|stream| stream.recv_timeout(left)) {
                Some(Ok(bytes)) if bytes.len() as u64 >= OUTPUT_BYTES => {
                    Err(unable(&format!("{} wrote more than {} MiB", path.display(), OUTPUT_BYTES >> 20)))
                }
                Some(Ok(bytes)) => Ok(text_or_binary(bytes)),
                Some(Err(_)) => Err(unable(&format!("{} left its output open", path.display()))),
                None => Ok(Value::Undef),
            }
        };
        let (stdout, stderr) = (output(stdout)?, output(stderr)?);
        let status = Value::Integer(i64::from(status.code().unwrap_or(-1)));
        let fields = [("stdout", stdout), ("stderr", stderr), ("status", status)];
        Ok(Answer::Value(Value::Hash(fields.into_iter().collect::<Hash>())))
    }
}

/// Returns the error of a request that is granted and cannot be answered.
fn unable(message: &str) -> HostError {
    HostError::from_exit(Box::new(Exit::Plain(message.to_owned(), Cause::Host(0))))
}

/// Reads a stream in the background, up to the most bytes.
fn reading(stream: impl Read + Send + 'static) -> Receiver<Vec<u8>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = Vec::new();
        // What was read before an error is the output; nobody may want it any more.
        let mut stream = stream.take(OUTPUT_BYTES);
        let _ = stream.read_to_end(&mut bytes);
        let _ = sender.send(bytes);
    });
    receiver
}

fn text_or_binary(bytes: Vec<u8>) -> Value {
    match String::from_utf8(bytes) {
        Ok(text) => text.into(),
        Err(error) => Value::Binary(error.as_bytes().into()),
    }
}

fn variable(name: &str) -> Answer {
    Answer::Value(std::env::var_os(name).map_or(Value::Undef, |value| (*value.to_string_lossy()).into()))
}

fn random(count: Option<&Value>) -> Result<Answer, HostError> {
    let count = match count {
        Some(Value::Integer(count)) => u64::try_from(*count).unwrap_or(0),
        _ => 0,
    };
    if count > RANDOM_BYTES {
        return Err(unable("too many random numbers"));
    }
    let mut bytes = Vec::new();
    let read = fs::File::open("/dev/urandom").and_then(|file| file.take(count).read_to_end(&mut bytes));
    match read {
        Ok(_) => Ok(Answer::Value(Value::Binary(bytes.as_slice().into()))),
        Err(error) => Err(unable(&format!("there are no random numbers here: {error}"))),
    }
}

fn resolve(name: &str) -> Answer {
    let mut found: Vec<IpAddr> = Vec::new();
    // A name that cannot be resolved has no addresses, as in Ruby.
    for address in (name, 0).to_socket_addrs().into_iter().flatten() {
        if !found.contains(&address.ip()) {
            found.push(address.ip());
        }
    }
    Answer::Value(found.iter().map(|address| Value::from(address.to_string())).collect::<Vec<_>>().into())
}

fn host_name() -> Result<Answer, HostError> {
    let known =
        ["/proc/sys/kernel/hostname", "/etc/hostname"].into_iter().find_map(|path| fs::read_to_string(path).ok());
    match known {
        Some(name) => Ok(Answer::Value(name.trim().into())),
        None => Err(unable("the name of this machine is not known here")),
    }
}

/// Finds a line of `/etc/passwd` or `/etc/group` by its name or number.
fn entry(path: &str, names: &[&str], number: &str, wanted: Option<&Value>) -> Result<Answer, HostError> {
    let Ok(text) = fs::read_to_string(path) else { return Err(unable(&format!("{path} cannot be read"))) };
    let wanted = wanted.map(puppetlang_types::ruby::to_s).unwrap_or_default();
    let number = names.iter().position(|name| *name == number);
    let line = text.lines().map(|line| line.split(':').collect::<Vec<_>>()).find(|fields| {
        fields.first().is_some_and(|name| *name == wanted)
            || number.and_then(|number| fields.get(number)).is_some_and(|number| *number == wanted)
    });
    let Some(fields) = line else { return Ok(Answer::Value(Value::Undef)) };
    let mut answer = HashBuilder::with_capacity(names.len());
    for (name, field) in names.iter().zip(fields) {
        let value = match (*name, field.parse::<i64>()) {
            ("uid" | "gid", Ok(number)) => Value::Integer(number),
            ("mem", _) => field.split(',').filter(|name| !name.is_empty()).map(Value::from).collect::<Vec<_>>().into(),
            _ => field.into(),
        };
        answer.insert(Value::from(*name), value);
    }
    Ok(Answer::Value(answer.build().into()))
}

/// Answers requests of Ruby code before the grants do: see [`Host::request`](crate::Host::request).
///
/// Closures are sources of answers.
pub trait RequestSource: Send + Sync {
    /// Answers a request.
    ///
    /// # Errors
    ///
    /// The error ends the evaluation.
    fn answer(&self, request: &Request<'_>) -> Result<Answer, HostError>;
}

impl<F: Fn(&Request<'_>) -> Result<Answer, HostError> + Send + Sync> RequestSource for F {
    fn answer(&self, request: &Request<'_>) -> Result<Answer, HostError> {
        self(request)
    }
}

/// Asks a source, and the grants if it does not grant the request.
pub(crate) fn answer(
    source: Option<&Arc<dyn RequestSource>>,
    grants: &Grants,
    request: &Request<'_>,
) -> Result<Answer, HostError> {
    match source.map(|source| source.answer(request)) {
        None | Some(Ok(Answer::NotGranted)) => grants.answer(request),
        Some(answer) => answer,
    }
}

/// Returns the program and the arguments of a command as the argument of the request `run_command`.
pub(crate) fn command_line(command: &[String]) -> Value {
    command.iter().map(|part| Value::from(part.as_str())).collect::<Vec<_>>().into()
}

/// Returns the output of a command from the answer to the request `run_command`.
///
/// # Errors
///
/// If the command failed or was not run; the text says why.
pub(crate) fn output_of(command: &[String], answer: Answer) -> Result<String, HostError> {
    let program = command.first().map(String::as_str).unwrap_or_default();
    let failed = |message| Err(HostError::with_cause(message, Cause::Program));
    match answer {
        Answer::Value(Value::Hash(fields)) => {
            let output = |name: &str| fields.get_str(name).map(puppetlang_types::ruby::to_s).unwrap_or_default();
            match fields.get_str("status") {
                Some(Value::Integer(0)) => Ok(output("stdout")),
                _ => {
                    let status = output("status");
                    let text = output("stdout") + &output("stderr");
                    let line = command.join(" ");
                    failed(format!("Execution of '{line}' returned {status}: {}", text.trim()))
                }
            }
        }
        Answer::Value(_) => failed(format!("{program} does not exist")),
        Answer::Error(message) => failed(message),
        Answer::NotGranted => failed(format!("running {program} is not granted (grant: command={program})")),
    }
}
