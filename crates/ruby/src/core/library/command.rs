//! Running commands: backticks, `system`, `Open3`, `Puppet::Util::Execution`.

use puppetlang_types::Value;

use super::super::{Def, def};
use super::file;
use crate::vm::class;
use crate::vm::heap::Data;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};
use crate::world::RequestKind;

pub(in crate::core) const OF_KERNEL: &[Def] = &[
    def("`", 1, 1, backticks),
    def("system", 1, -1, system),
    def("open", 1, -1, file::kernel_open),
    def("exec", 1, -1, |vm, _, _, _| vm.deny("replacing the process with a command")),
    def("spawn", 1, -1, |vm, _, _, _| vm.deny("starting a process")),
    def("fork", 0, 0, |vm, _, _, _| vm.deny("starting a process")),
    def("syscall", 0, -1, |vm, _, _, _| vm.deny("a system call")),
    def("trap", 1, 2, |vm, _, _, _| vm.deny("handling signals")),
    def("exit!", 0, 1, |vm, _, _, _| vm.deny("ending the process")),
];

pub(in crate::core) const OF_PROCESS: &[Def] = &[
    def("kill", 2, -1, |vm, _, _, _| vm.deny("sending signals")),
    def("fork", 0, 0, |vm, _, _, _| vm.deny("starting a process")),
    def("spawn", 0, -1, |vm, _, _, _| vm.deny("starting a process")),
    def("exec", 0, -1, |vm, _, _, _| vm.deny("replacing the process with a command")),
    def("wait", 0, 2, |vm, _, _, _| vm.deny("waiting for a process")),
    def("pid", 0, 0, |vm, _, _, _| vm.deny("asking for the number of the process")),
    def("ppid", 0, 0, |vm, _, _, _| vm.deny("asking for the number of the process")),
    def("uid", 0, 0, |vm, _, _, _| vm.deny("asking for the user of the process")),
    def("euid", 0, 0, |vm, _, _, _| vm.deny("asking for the user of the process")),
    def("gid", 0, 0, |vm, _, _, _| vm.deny("asking for the group of the process")),
    def("egid", 0, 0, |vm, _, _, _| vm.deny("asking for the group of the process")),
    def("daemon", 0, 2, |vm, _, _, _| vm.deny("starting a process")),
    def("setproctitle", 1, 1, |vm, _, _, _| vm.deny("changing the process")),
    def("last_status", 0, 0, |vm, _, _, _| {
        let name = vm.symbols.intern("$?");
        Ok(vm.globals.get(&name).copied().unwrap_or(Val::Nil))
    }),
];

/// The methods of `Process::Status`.
pub(in crate::core) const OF_STATUS: &[Def] = &[
    def("exitstatus", 0, 0, |vm, this, _, _| Ok(code(vm, this))),
    def("success?", 0, 0, |vm, this, _, _| Ok((code(vm, this) == Val::Int(0)).into())),
    def("exited?", 0, 0, |_, _, _, _| Ok(Val::True)),
    def("signaled?", 0, 0, |_, _, _, _| Ok(Val::False)),
    def("to_i", 0, 0, |vm, this, _, _| match code(vm, this) {
        Val::Int(code) => Ok(Val::Int(code << 8)),
        other => Ok(other),
    }),
    def("==", 1, 1, |vm, this, arguments, _| match (code(vm, this), arguments[0]) {
        (Val::Int(code), Val::Int(other)) => Ok((code << 8 == other).into()),
        (one, other) => Ok((one == code(vm, other)).into()),
    }),
    def("pid", 0, 0, |vm, _, _, _| vm.deny("asking for the number of a process")),
];

pub(in crate::core) const OF_OPEN3: &[Def] = &[
    def("capture2", 1, -1, |vm, _, arguments, _| capture(vm, arguments, &["stdout"])),
    def("capture2e", 1, -1, |vm, _, arguments, _| capture(vm, arguments, &["both"])),
    def("capture3", 1, -1, |vm, _, arguments, _| capture(vm, arguments, &["stdout", "stderr"])),
    def("popen2", 1, -1, |vm, _, _, _| vm.deny("talking to a running command")),
    def("popen2e", 1, -1, |vm, _, _, _| vm.deny("talking to a running command")),
    def("popen3", 1, -1, |vm, _, _, _| vm.deny("talking to a running command")),
    def("pipeline", 0, -1, |vm, _, _, _| vm.deny("talking to a running command")),
];

pub(in crate::core) const OF_EXECUTION: &[Def] = &[
    def("execute", 1, 2, execute),
    def("execpipe", 1, 2, execute_pipe),
    def("withenv", 1, 2, |vm, _, _, _| vm.deny("changing environment variables")),
];

/// The methods of the string that `execute` returns.
pub(in crate::core) const OF_OUTPUT: &[Def] = &[def("exitstatus", 0, 0, |vm, this, _, _| {
    let name = output_status(vm, this);
    Ok(vm.globals.get(&name).copied().unwrap_or(Val::Nil))
})];

/// The result of a command.
struct Ran {
    stdout: Vec<u8>,
    stderr: Vec<u8>,
    status: i64,
}

fn code(vm: &mut Vm<'_>, status: Val) -> Val {
    let name = vm.symbols.intern("@__status__");
    vm.variable_of(status, name)
}

fn bytes(value: Option<&Value>) -> Vec<u8> {
    match value {
        Some(Value::String(text)) => text.as_bytes().to_vec(),
        Some(Value::Binary(bytes)) => bytes.bytes().to_vec(),
        _ => Vec::new(),
    }
}

/// Runs a command: a line, or a program with arguments. `None` if there is no such program.
fn run(vm: &mut Vm<'_>, command: &[Val], input: Option<Val>) -> Step<Option<Ran>> {
    let mut parts = Vec::with_capacity(command.len());
    for part in command {
        match part {
            Val::Hash(_) => return vm.refuse("a command with environment variables of its own"),
            // A program with another name of its own.
            Val::Array(id) => {
                let program = vm.heap.array(*id).items.first().copied().unwrap_or(Val::Nil);
                parts.push(program_text(vm, program)?);
            }
            other => parts.push(program_text(vm, *other)?),
        }
    }
    let command: Value = match parts.as_slice() {
        [Value::String(line)] if matches!(command.first(), Some(Val::Str(_))) => words(line),
        _ => parts.into(),
    };
    let input = match input {
        Some(input) => vm.to_puppet(input)?,
        None => Value::Undef,
    };
    let answer = vm.request(RequestKind::RunCommand, &[command, input], "")?;
    let Value::Hash(fields) = &answer else { return Ok(None) };
    let status = match fields.get_str("status") {
        Some(Value::Integer(status)) => *status,
        _ => 0,
    };
    let object = vm.heap.add_object(class::PROCESS_STATUS, Data::Plain);
    let name = vm.symbols.intern("@__status__");
    vm.set_variable_of(object, name, Val::Int(status));
    let name = vm.symbols.intern("$?");
    vm.set_global(name, object)?;
    Ok(Some(Ran { stdout: bytes(fields.get_str("stdout")), stderr: bytes(fields.get_str("stderr")), status }))
}

/// Returns the program and the arguments of a command line; as in Ruby, one with special characters needs a shell.
fn words(line: &str) -> Value {
    const SPECIAL: &str = "*?{}[]<>()~&|\\$;'`\"\n#";
    const SHELL_WORDS: &[&str] = &["cd", "exit", "export", "set", "test", "[", ".", "source", "eval", "umask", ":"];
    let first = line.split_whitespace().next().unwrap_or_default();
    // `NAME=value` sets a variable; after a slash, the word is a path.
    let sets = first.split('/').next().is_some_and(|name| name.contains('='));
    if sets || line.contains(|character| SPECIAL.contains(character)) || SHELL_WORDS.contains(&first) {
        return vec!["/bin/sh".into(), "-c".into(), line.into()].into();
    }
    line.split_whitespace().map(Value::from).collect::<Vec<_>>().into()
}

fn program_text(vm: &mut Vm<'_>, value: Val) -> Step<Value> {
    let text = vm.path_text(value)?;
    vm.charge(text.len())?;
    Ok(text.into())
}

/// Returns the program of a command for the error that it does not exist.
fn missing<T>(vm: &mut Vm<'_>, command: &[Val]) -> Step<T> {
    let first = command.first().copied().unwrap_or(Val::Nil);
    let text = vm.path_text(first)?;
    let program = text.split_whitespace().next().unwrap_or_default().to_owned();
    vm.system_error("ENOENT", "", &program)
}

/// Refuses options of commands that change more than where output goes.
fn check_options(vm: &mut Vm<'_>, options: Option<Val>) -> Step<()> {
    const HARMLESS: &[&str] = &["stdin_data", "err", "out", "exception", "binmode"];
    let Some(Val::Hash(id)) = options else { return Ok(()) };
    let keys: Vec<Val> = vm.heap.hash(id).pairs().map(|(key, _)| key).collect();
    for key in keys {
        let name = vm.to_s(key)?;
        if !HARMLESS.contains(&name.as_str()) {
            return vm.refuse(&format!("a command with the option {name}"));
        }
    }
    Ok(())
}

fn backticks(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    match run(vm, &arguments[..1], None)? {
        Some(ran) => vm.new_string(ran.stdout),
        None => missing(vm, arguments),
    }
}

fn system(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (command, options) = Vm::split_options(arguments);
    check_options(vm, options)?;
    let must_succeed = vm.option(options, "exception")?.is_some_and(Val::is_truthy);
    match run(vm, command, None)? {
        Some(ran) if ran.status != 0 && must_succeed => {
            let program = vm.path_text(command[0])?;
            let status = ran.status;
            vm.raise(class::RUNTIME_ERROR, &format!("Command failed with exit {status}: {program}"))
        }
        Some(ran) => Ok((ran.status == 0).into()),
        None if must_succeed => missing(vm, command),
        None => Ok(Val::Nil),
    }
}

/// `IO.popen`: the output of a command as an open file.
pub(super) fn popen(vm: &mut Vm<'_>, _: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let (given, options) = Vm::split_options(arguments);
    check_options(vm, options)?;
    let Some(command) = given.first().copied() else { return vm.refuse("IO.popen with an environment") };
    if let Some(mode) = given.get(1) {
        let mode = vm.to_s(*mode)?;
        if mode.contains(['w', '+']) {
            return vm.deny("talking to a running command");
        }
    }
    let command = match command {
        Val::Array(id) => vm.heap.array(id).items.clone(),
        line => vec![line],
    };
    let Some(ran) = run(vm, &command, None)? else { return missing(vm, &command) };
    let content = vm.new_string(ran.stdout)?;
    let stream = file::opened(vm, class::IO, "", content)?;
    file::with_open(vm, stream, block)
}

fn capture(vm: &mut Vm<'_>, arguments: &[Val], streams: &[&str]) -> Step {
    let (command, options) = Vm::split_options(arguments);
    check_options(vm, options)?;
    let input = vm.option(options, "stdin_data")?;
    let Some(ran) = run(vm, command, input)? else { return missing(vm, command) };
    let mut values = Vec::new();
    for stream in streams {
        let text = match *stream {
            "stdout" => ran.stdout.clone(),
            "stderr" => ran.stderr.clone(),
            _ => [ran.stdout.as_slice(), ran.stderr.as_slice()].concat(),
        };
        values.push(vm.new_string(text)?);
    }
    let name = vm.symbols.intern("$?");
    values.push(vm.globals.get(&name).copied().unwrap_or(Val::Nil));
    vm.new_array(values)
}

/// The name of the hidden variable with the status of an output: strings have no variables of their own.
fn output_status(vm: &mut Vm<'_>, output: Val) -> crate::vm::value::Sym {
    match output {
        Val::Str(id) => vm.symbols.intern(&format!("$status of string {}", id.0)),
        _ => vm.symbols.intern("$status"),
    }
}

/// `Puppet::Util::Execution.execute`
fn execute(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    const HARMLESS: &[&str] =
        &["failonfail", "combine", "squelch", "override_locale", "sensitive", "suppress_window", "custom_environment"];
    let options = arguments.get(1).copied();
    if let Some(Val::Hash(id)) = options {
        let pairs: Vec<(Val, Val)> = vm.heap.hash(id).pairs().collect();
        for (key, value) in pairs {
            let name = vm.to_s(key)?;
            let is_empty = matches!(value, Val::Hash(id) if vm.heap.hash(id).live == 0);
            let is_harmless = HARMLESS.contains(&name.as_str()) && (name != "custom_environment" || is_empty);
            if !is_harmless && value.is_truthy() {
                return vm.refuse(&format!("Puppet::Util::Execution.execute with {name}"));
            }
        }
    }
    let flag = |vm: &mut Vm<'_>, name: &str| match options {
        None => Ok(true),
        some => Ok(vm.option(some, name)?.is_some_and(Val::is_truthy)),
    };
    let (must_succeed, combines) = (flag(vm, "failonfail")?, flag(vm, "combine")?);
    let command = match arguments[0] {
        Val::Array(id) => vm.heap.array(id).items.clone(),
        line => vec![line],
    };
    let mut shown = Vec::new();
    for part in &command {
        shown.push(vm.to_s(*part)?);
    }
    let shown = shown.join(" ");
    let Some(ran) = run(vm, &command, None)? else {
        let message = format!("Could not find command '{}'", shown.split_whitespace().next().unwrap_or_default());
        return vm.raise(class::PUPPET_EXECUTION_FAILURE, &message);
    };
    let output = if combines { [ran.stdout, ran.stderr].concat() } else { ran.stdout };
    if must_succeed && ran.status != 0 {
        let text = String::from_utf8_lossy(&output);
        let message = format!("Execution of '{shown}' returned {}: {}", ran.status, text.trim());
        return vm.raise(class::PUPPET_EXECUTION_FAILURE, &message);
    }
    let output = vm.new_string(output)?;
    if let Val::Str(id) = output {
        vm.heap.string_mut(id).class = class::PUPPET_PROCESS_OUTPUT;
    }
    let name = output_status(vm, output);
    vm.set_global(name, Val::Int(ran.status))?;
    Ok(output)
}

fn execute_pipe(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    popen(vm, receiver, &arguments[..1], block)
}

#[cfg(test)]
mod tests {
    use super::words;

    /// Ruby decides in the same way, seen by whether a missing program is an error.
    #[test]
    fn lines_with_special_characters_need_a_shell() {
        let lines = [
            ("zz a=b", false),
            ("zz a%b", false),
            ("z=1 zz", true),
            ("./z=1 zz", false),
            ("/z=1 a", false),
            ("zz a#b", true),
            ("zz ^ !", false),
            ("a\tb=c", false),
            (" zz=", true),
            ("zz\n", true),
            ("test 1", true),
            ("test1", false),
        ];
        for (line, needs_shell) in lines {
            let has_shell = format!("{:?}", words(line)).starts_with("['/bin/sh', ");
            assert_eq!(has_shell, needs_shell, "{line:?}");
        }
    }
}
