//! `StringIO`: a string that is read and written like a file.
//!
//! | module | subject |
//! |---|---|
//! | `line` | lines |
//! | `read`, `write` | the two directions |
//!
//! The string is the one that the program gave, so the program sees what is written.

mod line;
mod read;
mod write;

use super::{Def, def};
use crate::vm::class;
use crate::vm::heap::{Data, RStringIo};
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, StrId, Val};

pub(super) const METHODS: &[Def] = &[
    def("initialize", 0, 2, initialize),
    def("initialize_copy", 1, 1, |vm, _, _, _| vm.refuse("a copy of a StringIO")),
    def("reopen", 0, 2, initialize),
    def("string", 0, 0, |vm, receiver, _, _| Ok(this(vm, receiver).string)),
    def("string=", 1, 1, set_string),
    def("pos", 0, 0, |vm, receiver, _, _| Ok(this(vm, receiver).position.into())),
    def("tell", 0, 0, |vm, receiver, _, _| Ok(this(vm, receiver).position.into())),
    def("pos=", 1, 1, set_position),
    def("seek", 1, 2, seek),
    def("rewind", 0, 0, rewind),
    def("lineno", 0, 0, |vm, receiver, _, _| Ok(Val::Int(this(vm, receiver).line))),
    def("lineno=", 1, 1, set_line),
    def("size", 0, 0, size),
    def("length", 0, 0, size),
    def("eof?", 0, 0, is_at_end),
    def("eof", 0, 0, is_at_end),
    def("close", 0, 0, close),
    def("close_read", 0, 0, close_read),
    def("close_write", 0, 0, close_write),
    def("closed?", 0, 0, |vm, receiver, _, _| Ok((!this(vm, receiver).reads && !this(vm, receiver).writes).into())),
    def("closed_read?", 0, 0, |vm, receiver, _, _| Ok((!this(vm, receiver).reads).into())),
    def("closed_write?", 0, 0, |vm, receiver, _, _| Ok((!this(vm, receiver).writes).into())),
    def("sync", 0, 0, |_, _, _, _| Ok(Val::True)),
    def("sync=", 1, 1, |_, _, arguments, _| Ok(arguments[0])),
    def("fsync", 0, 0, |_, _, _, _| Ok(Val::Int(0))),
    def("flush", 0, 0, |_, receiver, _, _| Ok(receiver)),
    def("binmode", 0, 0, |_, receiver, _, _| Ok(receiver)),
    def("fileno", 0, 0, |_, _, _, _| Ok(Val::Nil)),
    def("pid", 0, 0, |_, _, _, _| Ok(Val::Nil)),
    def("isatty", 0, 0, |_, _, _, _| Ok(Val::False)),
    def("tty?", 0, 0, |_, _, _, _| Ok(Val::False)),
    def("fcntl", 0, -1, no_fcntl),
    def("external_encoding", 0, 0, external_encoding),
    def("internal_encoding", 0, 0, |_, _, _, _| Ok(Val::Nil)),
    def("set_encoding", 1, 3, set_encoding),
    def("read", 0, 2, read::read),
    def("sysread", 0, 2, read::read_some),
    def("readpartial", 0, 2, read::read_some),
    def("read_nonblock", 0, 3, read::read_some),
    def("getc", 0, 0, read::getc),
    def("getbyte", 0, 0, read::getbyte),
    def("readchar", 0, 0, |vm, receiver, _, block| read::needed(vm, receiver, &[], block, read::getc)),
    def("readbyte", 0, 0, |vm, receiver, _, block| read::needed(vm, receiver, &[], block, read::getbyte)),
    def("ungetc", 1, 1, read::ungetc),
    def("ungetbyte", 1, 1, read::ungetbyte),
    def("each_char", 0, 0, read::each_char),
    def("each_byte", 0, 0, read::each_byte),
    def("each_codepoint", 0, 0, read::each_codepoint),
    def("gets", 0, -1, line::gets),
    def("readline", 0, -1, |vm, receiver, given, block| read::needed(vm, receiver, given, block, line::gets)),
    def("readlines", 0, -1, line::readlines),
    def("each_line", 0, -1, line::each_line),
    def("each", 0, -1, line::each),
    def("write", 0, -1, write::write),
    def("syswrite", 1, 1, write::write),
    def("write_nonblock", 1, 2, write::write),
    def("<<", 1, 1, write::append),
    def("print", 0, -1, write::print),
    def("puts", 0, -1, write::puts),
    def("printf", 1, -1, write::printf),
    def("putc", 1, 1, write::putc),
    def("truncate", 1, 1, write::truncate),
];

pub(super) const CLASS_METHODS: &[Def] = &[def("open", 0, -1, open)];

/// Returns the state of a receiver.
fn this(vm: &Vm<'_>, receiver: Val) -> RStringIo {
    match receiver {
        Val::Object(id) => match &vm.heap.object(id).data {
            Data::StringIo(state) => **state,
            _ => RStringIo::default(),
        },
        _ => RStringIo::default(),
    }
}

/// Changes the state of a receiver.
fn change(vm: &mut Vm<'_>, receiver: Val, work: impl FnOnce(&mut RStringIo)) {
    if let Val::Object(id) = receiver
        && let Data::StringIo(state) = &mut vm.heap.object_mut(id).data
    {
        work(state);
    }
}

/// Returns the string of a state.
fn text(state: &RStringIo) -> StrId {
    if let Val::Str(id) = state.string { id } else { StrId(0) }
}

fn check_readable(vm: &mut Vm<'_>, receiver: Val) -> Step<RStringIo> {
    let state = this(vm, receiver);
    if state.reads { Ok(state) } else { vm.raise(class::IO_ERROR, "not opened for reading") }
}

fn check_writable(vm: &mut Vm<'_>, receiver: Val) -> Step<RStringIo> {
    let state = this(vm, receiver);
    if state.writes { Ok(state) } else { vm.raise(class::IO_ERROR, "not opened for writing") }
}

/// Raises the error about an argument that the system would refuse.
fn invalid<T>(vm: &mut Vm<'_>, detail: &str) -> Step<T> {
    let message =
        if detail.is_empty() { "Invalid argument".to_owned() } else { format!("Invalid argument - {detail}") };
    vm.raise(class::EINVAL, &message)
}

fn initialize(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let arguments = match arguments {
        [rest @ .., Val::Hash(_)] => rest,
        other => other,
    };
    let string = match arguments.first() {
        Some(string) => Val::Str(vm.to_str(*string)?),
        None => vm.new_string("")?,
    };
    let is_frozen = vm.is_frozen(string);
    let mut state = RStringIo { string, reads: true, writes: !is_frozen, ..RStringIo::default() };
    match arguments.get(1) {
        Some(Val::Int(_)) => return vm.refuse("a StringIO with a mode that is a number"),
        Some(mode) => {
            let mode = vm.to_str(*mode)?;
            let mode = vm.heap.string(mode).text().into_owned();
            let (letters, _) = mode.split_once(':').unwrap_or((&mode, ""));
            let kind = letters.replace(['b', 't'], "");
            match kind.as_str() {
                "r" => state.writes = false,
                "r+" => state.writes = true,
                "w" | "a" => (state.reads, state.writes) = (false, true),
                "w+" | "a+" => (state.reads, state.writes) = (true, true),
                _ => return vm.raise(class::ARGUMENT_ERROR, &format!("invalid access mode {mode}")),
            }
            if state.writes && is_frozen {
                return vm.raise(class::EACCES, "Permission denied");
            }
            state.appends = kind.starts_with('a');
            if kind.starts_with('w') {
                vm.heap.string_mut(text(&state)).bytes_mut().clear();
            }
        }
        None => {}
    }
    state.opened = (state.reads, state.writes);
    change(vm, receiver, |this| *this = state);
    Ok(receiver)
}

/// Opens a string; with a block, it is closed after the block.
fn open(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let opened = vm.send(receiver, crate::vm::symbol::NEW, arguments)?;
    let Some(block) = block else { return Ok(opened) };
    let result = vm.call_block(block, &[opened]);
    close(vm, opened, &[], None)?;
    result
}

fn set_string(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let string = Val::Str(vm.to_str(arguments[0])?);
    let writes = !vm.is_frozen(string);
    let opened = (true, writes);
    change(vm, receiver, |this| *this = RStringIo { string, reads: true, writes, opened, ..RStringIo::default() });
    Ok(string)
}

fn size(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let state = this(vm, receiver);
    Ok(vm.heap.string(text(&state)).bytes().len().into())
}

fn move_to(vm: &mut Vm<'_>, receiver: Val, position: i64) -> Step<()> {
    match usize::try_from(position) {
        Ok(position) => {
            change(vm, receiver, |this| this.position = position);
            Ok(())
        }
        Err(_) => invalid(vm, ""),
    }
}

fn set_position(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let position = vm.to_int(arguments[0])?;
    move_to(vm, receiver, position)?;
    Ok(arguments[0])
}

fn seek(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let state = this(vm, receiver);
    if !state.reads && !state.writes {
        return vm.raise(class::IO_ERROR, "closed stream");
    }
    let offset = vm.to_int(arguments[0])?;
    let whence = match arguments.get(1) {
        Some(Val::Nil) | None => 0,
        Some(whence) => vm.to_int(*whence)?,
    };
    let from = match whence {
        0 => 0,
        1 => i64::try_from(state.position).unwrap_or(i64::MAX),
        2 => match size(vm, receiver, &[], block)? {
            Val::Int(size) => size,
            _ => 0,
        },
        _ => return invalid(vm, "invalid whence"),
    };
    move_to(vm, receiver, from.saturating_add(offset))?;
    Ok(Val::Int(0))
}

fn rewind(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    change(vm, receiver, |this| (this.position, this.line) = (0, 0));
    Ok(Val::Int(0))
}

fn set_line(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let line = vm.to_int(arguments[0])?;
    change(vm, receiver, |this| this.line = line);
    Ok(arguments[0])
}

fn is_at_end(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let state = check_readable(vm, receiver)?;
    Ok((state.position >= vm.heap.string(text(&state)).bytes().len()).into())
}

fn close(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    change(vm, receiver, |this| (this.reads, this.writes) = (false, false));
    Ok(Val::Nil)
}

fn close_read(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    if !this(vm, receiver).opened.0 {
        return vm.raise(class::IO_ERROR, "closing non-duplex IO for reading");
    }
    change(vm, receiver, |this| this.reads = false);
    Ok(Val::Nil)
}

fn close_write(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    if !this(vm, receiver).opened.1 {
        return vm.raise(class::IO_ERROR, "closing non-duplex IO for writing");
    }
    change(vm, receiver, |this| this.writes = false);
    Ok(Val::Nil)
}

fn no_fcntl(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.raise(class::NOT_IMPLEMENTED_ERROR, "fcntl() function is unimplemented on this machine")
}

fn external_encoding(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let state = this(vm, receiver);
    let encoding = vm.heap.string(text(&state)).encoding;
    Ok(super::string::encoding::object(vm, encoding))
}

/// Sets the encoding of the string, and so of what is read.
fn set_encoding(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let state = this(vm, receiver);
    let force = vm.symbols.intern("force_encoding");
    if !arguments[0].is_nil() && state.writes {
        vm.send(state.string, force, &arguments[..1])?;
    }
    Ok(receiver)
}
