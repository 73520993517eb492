//! `CSV`: rows without headers.

use super::super::{Def, def};
use super::support::text;
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{HashId, Step, Val};

pub(in crate::core) const OF_CLASS: &[Def] = &[
    def("parse", 1, 2, parse),
    def("parse_line", 1, 2, parse_line),
    def("generate_line", 1, 2, generate_line),
    def("generate", 0, 2, |vm, _, _, _| vm.refuse("CSV.generate")),
    def("new", 1, 2, |vm, _, _, _| vm.refuse("a CSV object")),
    def("table", 1, 2, |vm, _, _, _| vm.refuse("access to files")),
    def("read", 1, 2, |vm, _, _, _| vm.refuse("access to files")),
    def("readlines", 1, 2, |vm, _, _, _| vm.refuse("access to files")),
    def("foreach", 1, -1, |vm, _, _, _| vm.refuse("access to files")),
    def("open", 1, -1, |vm, _, _, _| vm.refuse("access to files")),
];

pub(in crate::core) const OF_ARRAYS: &[Def] =
    &[def("to_csv", 0, 1, |vm, this, arguments, block| with_receiver(vm, this, arguments, block, generate_line))];

pub(in crate::core) const OF_STRINGS: &[Def] =
    &[def("parse_csv", 0, 1, |vm, this, arguments, block| with_receiver(vm, this, arguments, block, parse_line))];

/// Calls a function with the receiver as its first argument.
fn with_receiver(
    vm: &mut Vm<'_>,
    this: Val,
    arguments: &[Val],
    block: Option<Block>,
    function: fn(&mut Vm<'_>, Val, &[Val], Option<Block>) -> Step,
) -> Step {
    let mut all = vec![this];
    all.extend_from_slice(arguments);
    function(vm, this, &all, block)
}

/// The separators and rules.
struct Form {
    column: String,
    /// The end of rows; found in the text if it is absent.
    row: Option<String>,
    quote: char,
    skips_blanks: bool,
    forces_quotes: bool,
}

/// Reads the options of a call; those that are not known are refused.
fn form(vm: &mut Vm<'_>, options: Option<HashId>) -> Step<Form> {
    let mut form = Form { column: ",".to_owned(), row: None, quote: '"', skips_blanks: false, forces_quotes: false };
    let pairs: Vec<(Val, Val)> = options.map(|options| vm.heap.hash(options).pairs().collect()).unwrap_or_default();
    for (key, value) in pairs {
        let name = vm.text_of(key);
        match name.as_str() {
            "col_sep" => form.column = text(vm, value)?,
            "row_sep" if vm.text_of(value) == "auto" => {}
            "row_sep" => form.row = Some(text(vm, value)?),
            "quote_char" => form.quote = text(vm, value)?.chars().next().unwrap_or('"'),
            "skip_blanks" => form.skips_blanks = value.is_truthy(),
            "force_quotes" => form.forces_quotes = value.is_truthy(),
            _ if !value.is_truthy() => {}
            _ => return vm.refuse(&format!("CSV with the option {name}")),
        }
    }
    if form.column.is_empty() {
        return vm.raise(class::ARGUMENT_ERROR, ":col_sep must be 1 or more characters: \"\"");
    }
    Ok(form)
}

/// Returns the options of the last argument.
fn options(vm: &mut Vm<'_>, arguments: &[Val]) -> Step<Option<HashId>> {
    match arguments.get(1) {
        Some(options) => vm.to_hash(*options).map(Some),
        None => Ok(None),
    }
}

/// A text that is being read.
struct Reader<'t> {
    rest: &'t str,
    row: String,
    form: &'t Form,
    /// The number of the row, which errors call the line.
    line: usize,
}

/// The end of a field.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Column,
    Row,
    Text,
}

impl Reader<'_> {
    fn malformed<T>(&self, vm: &mut Vm<'_>, message: &str) -> Step<T> {
        vm.raise(class::CSV_MALFORMED, &format!("{message} in line {}.", self.line))
    }

    /// Skips what ends a field, if there is something.
    fn end(&mut self) -> Option<End> {
        if self.rest.is_empty() {
            return Some(End::Text);
        }
        for (separator, end) in [(self.form.column.as_str(), End::Column), (self.row.as_str(), End::Row)] {
            if let Some(rest) = self.rest.strip_prefix(separator) {
                self.rest = rest;
                return Some(end);
            }
        }
        None
    }

    fn quoted(&mut self, vm: &mut Vm<'_>) -> Step<(String, End)> {
        let quote = self.form.quote;
        let mut field = String::new();
        loop {
            let Some(at) = self.rest.find(quote) else { return self.malformed(vm, "Unclosed quoted field") };
            field.push_str(&self.rest[..at]);
            self.rest = &self.rest[at + quote.len_utf8()..];
            match self.rest.strip_prefix(quote) {
                Some(rest) => {
                    field.push(quote);
                    self.rest = rest;
                }
                None => break,
            }
        }
        match self.end() {
            Some(end) => Ok((field, end)),
            None => self.malformed(vm, "Any value after quoted field isn't allowed"),
        }
    }

    fn plain(&mut self, vm: &mut Vm<'_>) -> Step<(String, End)> {
        let mut field = String::new();
        loop {
            if let Some(end) = self.end() {
                return Ok((field, end));
            }
            let mut characters = self.rest.chars();
            match characters.next() {
                Some(quote) if quote == self.form.quote => return self.malformed(vm, "Illegal quoting"),
                Some('\r' | '\n') => {
                    let shown = match self.rest.as_bytes() {
                        [b'\r', b'\n', ..] => "\\r\\n",
                        [b'\r', ..] => "\\r",
                        _ => "\\n",
                    };
                    if field.is_empty() {
                        let row = self.row.replace('\r', "\\r").replace('\n', "\\n");
                        return self.malformed(vm, &format!("New line must be <\"{row}\"> not <\"{shown}\">"));
                    }
                    return self.malformed(vm, &format!("Unquoted fields do not allow new line <\"{shown}\">"));
                }
                Some(c) => field.push(c),
                None => {}
            }
            self.rest = characters.as_str();
        }
    }

    /// Reads a row; `None` at the end of the text.
    fn row(&mut self, vm: &mut Vm<'_>) -> Step<Option<Vec<Val>>> {
        if self.rest.is_empty() {
            return Ok(None);
        }
        let mut fields = Vec::new();
        loop {
            vm.spend(1)?;
            let before = self.rest.len();
            let is_quoted = self.rest.starts_with(self.form.quote);
            let (field, end) = match self.rest.strip_prefix(self.form.quote) {
                Some(rest) => {
                    self.rest = rest;
                    self.quoted(vm)?
                }
                None => self.plain(vm)?,
            };
            vm.charge(before - self.rest.len() + 16)?;
            if end == End::Row && fields.is_empty() && field.is_empty() && !is_quoted {
                self.line += 1;
                return Ok(Some(fields));
            }
            fields.push(if field.is_empty() && !is_quoted { Val::Nil } else { vm.new_string(field)? });
            if end != End::Column {
                self.line += 1;
                return Ok(Some(fields));
            }
        }
    }
}

/// Returns the end of rows that a text uses first.
fn row_end(text: &str) -> &'static str {
    match text.find(['\r', '\n']).map(|at| &text[at..]) {
        Some(rest) if rest.starts_with("\r\n") => "\r\n",
        Some(rest) if rest.starts_with('\r') => "\r",
        _ => "\n",
    }
}

/// Reads the rows of a text, or the first one.
fn rows(vm: &mut Vm<'_>, arguments: &[Val], most: usize) -> Step<Vec<Val>> {
    let options = options(vm, arguments)?;
    let form = form(vm, options)?;
    if arguments[0].is_nil() {
        return vm.raise(class::ARGUMENT_ERROR, "Cannot parse nil as CSV");
    }
    let given = text(vm, arguments[0])?;
    let row = form.row.clone().unwrap_or_else(|| row_end(&given).to_owned());
    if row.is_empty() {
        return vm.refuse("CSV without an end of rows");
    }
    let mut reader = Reader { rest: &given, row, form: &form, line: 1 };
    let mut all = Vec::new();
    while all.len() < most {
        let Some(fields) = reader.row(vm)? else { break };
        if !fields.is_empty() || !form.skips_blanks {
            all.push(vm.new_array(fields)?);
        }
    }
    Ok(all)
}

fn parse(vm: &mut Vm<'_>, _: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let rows = rows(vm, arguments, usize::MAX)?;
    match block {
        Some(block) => {
            for row in rows {
                vm.call_block(block, &[row])?;
            }
            Ok(Val::Nil)
        }
        None => vm.new_array(rows),
    }
}

/// `CSV.parse_line`, and `String#parse_csv`
fn parse_line(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(rows(vm, arguments, 1)?.first().copied().unwrap_or(Val::Nil))
}

fn generate_line(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let options = options(vm, arguments)?;
    let form = form(vm, options)?;
    let fields = vm.to_ary(arguments[0])?;
    let mut line = String::new();
    for (index, field) in fields.into_iter().enumerate() {
        if index > 0 {
            line.push_str(&form.column);
        }
        let is_nil = field.is_nil();
        let field = vm.to_s(field)?;
        vm.charge(2 * field.len() + 8)?;
        let needs_quotes = field.is_empty() && !is_nil
            || field.contains(form.column.as_str())
            || field.contains([form.quote, '\r', '\n']);
        if needs_quotes || form.forces_quotes {
            line.push(form.quote);
            line.push_str(&field.replace(form.quote, &form.quote.to_string().repeat(2)));
            line.push(form.quote);
        } else {
            line.push_str(&field);
        }
    }
    line.push_str(form.row.as_deref().unwrap_or("\n"));
    vm.new_string(line)
}
