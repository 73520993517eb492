//! A static reading of programs and templates: what they need, and the variables that they use.
//!
//! Nothing is run. A [need](Need) is a construct that the interpreter lacks, or a call that needs a grant: a constant
//! such as `Socket`, a function such as `system`, a method that Ruby has and the core library lacks. Methods that
//! neither Ruby nor the interpreter defines are those of the program, and no needs. The expressions of a tree are a
//! flat table, so the cost is proportional to the size of the program.

use std::collections::{HashMap, HashSet};
use std::sync::Mutex;

use puppetlang_source::Permanent;

use crate::core::{absent, method_names};
use crate::read;
use crate::script::{Script, inspected};
use crate::survey_table::{
    BARE, CONSTANTS, LIBRARY_CONSTANTS, READERS_OF_FILES, STREAMS, UNSUPPORTED_FUNCTIONS, WRITERS_OF_FILES,
};
use crate::tree::{BlockArgument, BodyKind, Call, Expr, ExprId, NameId, Target, Tree};
use crate::{RubyError, erb};

/// The kind of a [`Need`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NeedKind {
    /// Syntax that the interpreter does not support.
    Syntax,
    /// A method or function of Ruby that it does not support.
    Method,
    /// A library or constant that it does not have.
    Library,
    /// Code in a text: `eval`, `binding`.
    Eval,
    /// A change of files or directories, which no grant allows.
    WritesFiles,
    /// Reading files or directories.
    File,
    /// Environment variables.
    Environment,
    /// Running commands.
    Command,
    /// The network.
    Network,
    /// Random numbers.
    Random,
    /// Facts about the machine and its users.
    System,
}

impl NeedKind {
    /// All kinds.
    pub const ALL: &'static [Self] = &[
        Self::Syntax,
        Self::Method,
        Self::Library,
        Self::Eval,
        Self::WritesFiles,
        Self::File,
        Self::Environment,
        Self::Command,
        Self::Network,
        Self::Random,
        Self::System,
    ];

    /// Returns the name in machine-readable output.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Syntax => "unsupported-syntax",
            Self::Method => "unsupported-method",
            Self::Library => "unsupported-library",
            Self::Eval => "eval",
            Self::WritesFiles => "writes-files",
            Self::File => "grant-file",
            Self::Environment => "grant-env",
            Self::Command => "grant-command",
            Self::Network => "grant-network",
            Self::Random => "grant-random",
            Self::System => "grant-system",
        }
    }

    /// Returns the name in messages.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Syntax => "unsupported syntax",
            Self::Method => "unsupported method",
            Self::Library => "unsupported library",
            Self::Eval => "evaluates code in a text",
            Self::WritesFiles => "writes files",
            Self::File => "needs the grant file",
            Self::Environment => "needs the grant env",
            Self::Command => "needs the grant command",
            Self::Network => "needs the grant network",
            Self::Random => "needs the grant random",
            Self::System => "needs the grant system",
        }
    }

    /// Returns true if a grant allows it.
    #[must_use]
    pub const fn is_grant(self) -> bool {
        matches!(self, Self::File | Self::Environment | Self::Command | Self::Network | Self::Random | Self::System)
    }
}

/// A construct that the interpreter lacks, or that needs a grant.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Need {
    /// The place in the text, in bytes.
    pub offset: usize,
    /// The kind.
    pub kind: NeedKind,
    /// The construct, such as `File.read`.
    pub text: String,
    /// The name that another file of the code base may define: that of a method, library or constant. The need does
    /// not exist then.
    pub name: Option<String>,
}

/// A variable of Puppet that a template uses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariableUse {
    /// The place in the text, in bytes.
    pub offset: usize,
    /// The length in the text, in bytes.
    pub length: usize,
    /// The name, without `@` or `$`.
    pub name: String,
}

/// The result of reading a program or template.
#[derive(Clone, Debug, Default)]
pub struct Survey {
    /// The needs, sorted by place.
    pub needs: Vec<Need>,
    /// The uses of variables in a template, without those of variables that it sets or tests.
    pub variables: Vec<VariableUse>,
    /// The names of methods that the program defines.
    pub methods: HashSet<String>,
    /// The names of constants, classes and modules that the program defines.
    pub constants: HashSet<String>,
}

/// A syntax error, with its place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// Prism's message.
    pub message: String,
    /// The place in the text, in bytes.
    pub offset: usize,
}

impl Survey {
    /// Reads a program.
    ///
    /// ```
    /// use puppetlang_ruby::{NeedKind, Survey};
    ///
    /// let survey = Survey::of_program(b"File.read('/etc/motd')").expect("it is valid");
    /// assert_eq!((survey.needs[0].kind, &*survey.needs[0].text), (NeedKind::File, "File.read"));
    /// ```
    ///
    /// # Errors
    ///
    /// If the text is not valid.
    pub fn of_program(source: &[u8]) -> Result<Self, SyntaxError> {
        let tree = read::read(source, &[])
            .map_err(|error| SyntaxError { message: error.message, offset: error.offset as usize })?;
        Ok(Reader::new(&tree).survey(Some))
    }

    /// Reads an ERB template.
    ///
    /// # Errors
    ///
    /// If its code is not valid.
    pub fn of_template(source: &[u8]) -> Result<Self, SyntaxError> {
        let program = erb::script(source);
        let tree = read::read(&program.source, &[]).map_err(|error| SyntaxError {
            message: error.message,
            offset: program.template_offset(error.offset as usize).min(source.len()),
        })?;
        let template_offset = |offset: usize| Some(program.template_offset(offset)).filter(|at| *at < source.len());
        Ok(Reader::new(&tree).survey(template_offset))
    }
}

/// Returns the names of the methods of the core library; some more than once.
pub fn supported_methods() -> impl Iterator<Item = &'static str> {
    method_names()
}

/// Reads a tree.
struct Reader<'t> {
    tree: &'t Tree,
    methods: HashSet<String>,
    constants: HashSet<String>,
    found: Vec<(ExprId, NeedKind, String, Option<String>)>,
    /// The constants that are part of a longer path.
    inner: HashSet<ExprId>,
}

impl<'t> Reader<'t> {
    fn new(tree: &'t Tree) -> Self {
        let (methods, constants) = (HashSet::new(), HashSet::new());
        let mut reader = Self { tree, methods, constants, found: Vec::new(), inner: HashSet::new() };
        reader.find_definitions();
        reader
    }

    fn expressions(&self) -> impl Iterator<Item = (ExprId, Expr)> + use<'t> {
        let tree = self.tree;
        (0..tree.expressions.len()).filter_map(move |index| {
            let id = ExprId(u32::try_from(index).ok()?);
            Some((id, tree.expression(id)))
        })
    }

    fn survey(mut self, place: impl Fn(usize) -> Option<usize>) -> Survey {
        for (id, expression) in self.expressions() {
            match expression {
                Expr::Unsupported(construct) => {
                    let kind = if construct.contains("backtick") { NeedKind::Command } else { NeedKind::Syntax };
                    self.add(id, kind, construct, None);
                }
                Expr::Call(call) | Expr::Operation { call, .. } => self.call(id, self.tree.call(call)),
                Expr::Constant(_) | Expr::ConstantOf(..) if !self.inner.contains(&id) => self.constant(id),
                Expr::GlobalVariable(name) if STREAMS.contains(&self.tree.name(name)) => {
                    self.add(id, NeedKind::Method, self.tree.name(name), None);
                }
                _ => {}
            }
        }
        let offset = |id: ExprId| place(self.tree.offsets[id.0 as usize] as usize);
        let mut variables: Vec<_> = self
            .variables()
            .into_iter()
            .filter_map(|(id, length, name)| Some(VariableUse { offset: offset(id)?, length, name }))
            .collect();
        variables.sort_by_key(|each| each.offset);
        let mut needs: Vec<_> = self
            .found
            .into_iter()
            .filter_map(|(id, kind, text, name)| Some(Need { offset: offset(id)?, kind, text, name }))
            .collect();
        needs.sort();
        needs.dedup();
        Survey { needs, variables, methods: self.methods, constants: self.constants }
    }

    fn add(&mut self, id: ExprId, kind: NeedKind, text: &str, name: Option<&str>) {
        self.found.push((id, kind, text.to_owned(), name.map(str::to_owned)));
    }

    /// Finds the names that the program defines.
    fn find_definitions(&mut self) {
        let tree = self.tree;
        let name = |id: NameId| tree.name(id).to_owned();
        let methods = tree.bodies.iter().filter(|body| body.kind == BodyKind::Method);
        self.methods.extend(methods.map(|body| name(body.name)));
        self.constants.extend(tree.definitions.iter().map(|definition| name(definition.name)));
        for (_, expression) in self.expressions() {
            match expression {
                Expr::SetConstant(id, _) | Expr::SetConstantOf { name: id, .. } => {
                    self.constants.insert(name(id));
                }
                Expr::Alias(new, _) => {
                    let name = self.symbol(new);
                    self.methods.extend(name);
                }
                Expr::ConstantOf(Some(scope), _) => drop(self.inner.insert(scope)),
                Expr::Call(call) => {
                    let call = tree.call(call);
                    let method = tree.name(call.name);
                    let defines = ["attr", "define_", "alias", "def_", "delegate"];
                    if defines.iter().any(|start| method.starts_with(start)) || method == "new" {
                        let arguments = tree.list(call.arguments).iter();
                        let names: Vec<_> = arguments.filter_map(|each| self.symbol(*each)).collect();
                        self.methods.extend(names);
                    }
                }
                _ => {}
            }
        }
    }

    fn symbol(&self, id: ExprId) -> Option<String> {
        match self.tree.expression(id) {
            Expr::Symbol(name) => Some(self.tree.name(name).to_owned()),
            Expr::String(text) => std::str::from_utf8(self.tree.text(text)).ok().map(str::to_owned),
            _ => None,
        }
    }

    fn string(&self, id: ExprId) -> Option<&'t str> {
        match self.tree.expression(id) {
            Expr::String(text) => std::str::from_utf8(self.tree.text(text)).ok(),
            _ => None,
        }
    }

    /// Returns the path of a constant, such as `Net::HTTP`; `None` if it begins with another value.
    fn path(&self, id: ExprId) -> Option<String> {
        let mut parts = Vec::new();
        let mut next = id;
        loop {
            match self.tree.expression(next) {
                Expr::Constant(name) | Expr::ConstantOf(None, name) => {
                    parts.push(self.tree.name(name));
                    parts.reverse();
                    return Some(parts.join("::"));
                }
                Expr::ConstantOf(Some(scope), name) => {
                    parts.push(self.tree.name(name));
                    next = scope;
                }
                _ => return None,
            }
        }
    }

    /// Returns true if the program defines the first name of a path.
    fn is_own(&self, path: &str) -> bool {
        self.constants.contains(path.split("::").next().unwrap_or(path)) && !path.starts_with("Puppet")
    }

    fn constant(&mut self, id: ExprId) {
        let Some(path) = self.path(id) else { return };
        if self.is_own(&path) {
            return;
        }
        let root = path.split("::").next().unwrap_or(&path);
        if path == "ENV" {
            self.add(id, NeedKind::Environment, "ENV", None);
        } else if let Some(kind) = constant_kind(&path) {
            self.add(id, kind, &path, None);
        } else if (LIBRARY_CONSTANTS.contains(&root) || matches!(root, "Puppet" | "Facter")) && !has_constant(&path) {
            let last = path.rsplit("::").next().unwrap_or(&path);
            self.add(id, NeedKind::Library, &path, Some(last));
        }
    }

    fn call(&mut self, id: ExprId, call: &Call) {
        let method = self.tree.name(call.name);
        if let BlockArgument::Pass(block) = call.block
            && let Expr::Symbol(name) = self.tree.expression(block)
        {
            self.method(block, self.tree.name(name));
        }
        let path = call.receiver.and_then(|receiver| self.path(receiver));
        match (call.receiver, path.as_deref()) {
            (None, _) if !call.is_variable || is_function(method) => self.function(id, call, method),
            (None, _) => {}
            (Some(_), Some("Kernel")) => self.function(id, call, method),
            (Some(_), Some(path)) if self.is_own(path) => {}
            (Some(_), Some(path)) => self.call_of_constant(id, call, path, method),
            (Some(_), None) => {
                if matches!(method, "instance_eval" | "class_eval" | "module_eval") && call.arguments.length > 0 {
                    self.add(id, NeedKind::Eval, method, None);
                } else {
                    self.method(id, method);
                }
            }
        }
    }

    /// Reads the call of a function: a method without a receiver.
    fn function(&mut self, id: ExprId, call: &Call, method: &str) {
        if self.methods.contains(method) {
            return;
        }
        let first = self.tree.list(call.arguments).first().copied();
        match method {
            "require" | "require_relative" | "load" => self.require(id, method, first),
            "open" => self.open(id, call, "open"),
            "instance_eval" | "class_eval" | "module_eval" if call.arguments.length > 0 => {
                self.add(id, NeedKind::Eval, method, None);
            }
            _ => {
                if let Some((_, kind)) = BARE.iter().find(|(name, _)| *name == method) {
                    let construct = if method == "`" { "a command in backticks" } else { method };
                    self.add(id, *kind, construct, Some(method));
                } else if UNSUPPORTED_FUNCTIONS.contains(&method) {
                    self.add(id, NeedKind::Method, method, Some(method));
                } else {
                    self.method(id, method);
                }
            }
        }
    }

    /// Reads `require` of a library.
    fn require(&mut self, id: ExprId, method: &str, name: Option<ExprId>) {
        let Some(name) = name.and_then(|name| self.string(name)) else {
            return;
        };
        if method == "require_relative" || method == "load" || !is_built_in(name) {
            let name = name.trim_end_matches(".rb");
            self.add(id, NeedKind::Library, &format!("{method} '{name}'"), Some(name));
        }
    }

    /// Reads the opening of a file: the mode decides whether it is written.
    fn open(&mut self, id: ExprId, call: &Call, text: &str) {
        let arguments = self.tree.list(call.arguments);
        if arguments.first().and_then(|first| self.string(*first)).is_some_and(|name| name.starts_with('|')) {
            return self.add(id, NeedKind::Command, text, None);
        }
        let mode = arguments.get(1).and_then(|mode| self.string(*mode)).unwrap_or("r");
        let writes = mode.starts_with(['w', 'a']) || mode.contains('+');
        self.add(id, if writes { NeedKind::WritesFiles } else { NeedKind::File }, text, None);
    }

    /// Reads the call of a method of a constant that the program does not define.
    fn call_of_constant(&mut self, id: ExprId, call: &Call, path: &str, method: &str) {
        let text = if method.starts_with('[') { format!("{path}{method}") } else { format!("{path}.{method}") };
        match path {
            "File" | "IO" if matches!(method, "open" | "new") => self.open(id, call, &text),
            "IO" if method == "popen" => self.add(id, NeedKind::Command, &text, None),
            "File" | "IO" | "Dir" | "FileTest" | "Pathname" if WRITERS_OF_FILES.contains(&method) => {
                self.add(id, NeedKind::WritesFiles, &text, None);
            }
            "File" | "IO" | "Dir" | "FileTest" if READERS_OF_FILES.contains(&method) => {
                self.add(id, NeedKind::File, &text, None);
            }
            "ENV" if matches!(method, "[]=" | "store" | "delete" | "update" | "replace" | "clear" | "merge!") => {
                self.add(id, NeedKind::Method, &text, None);
            }
            "Random" if matches!(method, "rand" | "new_seed" | "bytes" | "urandom") => {
                self.add(id, NeedKind::Random, &text, None);
            }
            "Random" if method == "new" && call.arguments.length == 0 => {
                self.add(id, NeedKind::Random, &text, None);
            }
            "Process" if matches!(method, "spawn" | "fork" | "wait" | "wait2" | "detach" | "daemon" | "exec") => {
                self.add(id, NeedKind::Command, &text, None);
            }
            "Process" if matches!(method, "pid" | "ppid" | "uid" | "gid" | "euid" | "egid") => {
                self.add(id, NeedKind::System, &text, None);
            }
            "URI" | "OpenURI" if method == "open" => self.add(id, NeedKind::Network, &text, None),
            _ if constant_kind(path).is_some() => {}
            _ if absent::is_of_class(path, method) && has_constant(path) && !responds(path, method) => {
                self.add(id, NeedKind::Method, &text, None);
            }
            _ => {}
        }
    }

    /// Reads the call of a method of any value.
    fn method(&mut self, id: ExprId, method: &str) {
        static KNOWN: Permanent<HashSet<&str>> = Permanent::new(|| method_names().collect());
        if !KNOWN.contains(method) && absent::is_of_instances(method) && !self.methods.contains(method) {
            self.add(id, NeedKind::Method, method, Some(method));
        }
    }

    /// Returns the uses of variables, without those that the program sets or tests.
    fn variables(&self) -> Vec<(ExprId, usize, String)> {
        let left_out = self.set_or_tested();
        let mut found = Vec::new();
        for (id, expression) in self.expressions() {
            let used = match expression {
                Expr::InstanceVariable(name) => Some((id, self.tree.name(name).len(), self.tree.name(name))),
                Expr::Call(call) | Expr::Operation { call, .. } => self.looked_up(self.tree.call(call)),
                _ => None,
            };
            let Some((id, length, name)) = used else { continue };
            let name = name.trim_start_matches('@');
            if !left_out.contains(name) && !name.contains("::") {
                found.push((id, length, name.to_owned()));
            }
        }
        found
    }

    /// Returns the argument of `scope['x']` or `scope.lookupvar('x')`, with its length in the text and its value.
    fn looked_up(&self, call: &Call) -> Option<(ExprId, usize, &'t str)> {
        let is_lookup = matches!(self.tree.name(call.name), "[]" | "lookupvar");
        let argument = *self.tree.list(call.arguments).first()?;
        let Expr::Call(receiver) = self.tree.expression(call.receiver?) else { return None };
        let receiver = self.tree.call(receiver);
        let is_scope = receiver.receiver.is_none() && self.tree.name(receiver.name) == "scope";
        let name = self.string(argument)?;
        (is_lookup && is_scope).then_some((argument, name.len() + 2, name))
    }

    /// Returns the names of variables that the program sets, or whose presence it tests.
    fn set_or_tested(&self) -> HashSet<&'t str> {
        let mut names = HashSet::new();
        let tree = self.tree;
        let variable = |id: ExprId| match tree.expression(id) {
            Expr::InstanceVariable(name) => Some(tree.name(name).trim_start_matches('@')),
            Expr::Call(call) | Expr::Operation { call, .. } => self.looked_up(tree.call(call)).map(|(_, _, name)| name),
            _ => None,
        };
        for (_, expression) in self.expressions() {
            match expression {
                Expr::SetInstanceVariable(name, _) => drop(names.insert(tree.name(name).trim_start_matches('@'))),
                Expr::If { condition: tested, .. } | Expr::Not(tested) | Expr::Defined(tested) => {
                    names.extend(variable(tested));
                }
                Expr::And(one, other) | Expr::Or(one, other) | Expr::OrIfDefined(one, other) => {
                    names.extend(variable(one).into_iter().chain(variable(other)));
                }
                Expr::Call(call) | Expr::Operation { call, .. } => {
                    self.add_tested(tree.call(call), &variable, &mut names);
                }
                _ => {}
            }
        }
        let targets = tree.targets.iter().flat_map(|targets| targets.lefts.iter().chain(&targets.rights));
        names.extend(targets.filter_map(|target| match target {
            Target::InstanceVariable(name) => Some(tree.name(*name).trim_start_matches('@')),
            _ => None,
        }));
        names
    }

    /// Adds the variable whose presence a call tests.
    fn add_tested(&self, call: &Call, variable: &dyn Fn(ExprId) -> Option<&'t str>, names: &mut HashSet<&'t str>) {
        let method = self.tree.name(call.name);
        let arguments = self.tree.list(call.arguments);
        let is_test = matches!(method, "nil?" | "is_a?" | "kind_of?" | "instance_of?" | "class" | "respond_to?");
        let is_nothing = |id: &ExprId| match self.tree.expression(*id) {
            Expr::Nil => true,
            Expr::Symbol(name) => matches!(self.tree.name(name), "undef" | "undefined"),
            Expr::String(text) => matches!(self.tree.text(text), b"" | b"undef"),
            _ => false,
        };
        let compares = matches!(method, "==" | "!=" | "eql?" | "equal?") && arguments.first().is_some_and(is_nothing);
        if is_test || compares || call.is_safe {
            names.extend(call.receiver.and_then(variable));
        }
        if matches!(method, "has_variable?" | "exist?" | "include?" | "setvar" | "[]=")
            && let Some(name) = arguments.first().and_then(|name| self.string(*name))
        {
            names.insert(name);
        }
    }
}

/// Returns true for names that call a function although they have no arguments.
fn is_function(name: &str) -> bool {
    BARE.iter().any(|(function, _)| *function == name) || UNSUPPORTED_FUNCTIONS.contains(&name)
}

/// Returns the kind of need that any use of a constant is.
fn constant_kind(path: &str) -> Option<NeedKind> {
    let is_in =
        |constant: &str| path == constant || path.strip_prefix(constant).is_some_and(|rest| rest.starts_with("::"));
    CONSTANTS.iter().find(|(constant, _)| is_in(constant)).map(|(_, kind)| *kind)
}

/// Returns true if the interpreter runs a program without an error; it is asked once.
fn runs(program: String) -> bool {
    static ANSWERS: Permanent<Mutex<HashMap<String, bool>>> = Permanent::new(Mutex::default);
    if let Ok(answers) = ANSWERS.lock()
        && let Some(answer) = answers.get(&program)
    {
        return *answer;
    }
    let script: Result<Script, RubyError> = Script::program(program.as_bytes(), "survey.rb");
    let answer = script
        .is_ok_and(|script| inspected(&script).is_ok_and(|value| value != "false" || program.starts_with("require")));
    if let Ok(mut answers) = ANSWERS.lock() {
        answers.insert(program, answer);
    }
    answer
}

fn has_constant(path: &str) -> bool {
    runs(path.to_owned())
}

fn is_built_in(library: &str) -> bool {
    let is_plain = library.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-/.".contains(&byte));
    is_plain && runs(format!("require '{library}'"))
}

fn responds(path: &str, method: &str) -> bool {
    let is_plain = method.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_?!=".contains(&byte));
    !is_plain || runs(format!("{path}.respond_to?('{method}')"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn needs(program: &str) -> Vec<(NeedKind, String)> {
        let survey = Survey::of_program(program.as_bytes()).expect("it is valid");
        survey.needs.into_iter().map(|need| (need.kind, need.text)).collect()
    }

    fn variables(template: &str) -> Vec<(usize, String)> {
        let survey = Survey::of_template(template.as_bytes()).expect("it is valid");
        survey.variables.into_iter().map(|each| (each.offset, each.name)).collect()
    }

    #[test]
    fn needs_have_kinds() {
        for (program, kind, text) in [
            ("File.read('/x')", NeedKind::File, "File.read"),
            ("::File.exist?('/x')", NeedKind::File, "File.exist?"),
            ("File.open('/x', 'w')", NeedKind::WritesFiles, "File.open"),
            ("File.open('/x')", NeedKind::File, "File.open"),
            ("FileUtils.mkdir_p('/x')", NeedKind::WritesFiles, "FileUtils"),
            ("ENV['HOME']", NeedKind::Environment, "ENV"),
            ("system('ls')", NeedKind::Command, "system"),
            ("`ls`", NeedKind::Command, "a command in backticks"),
            ("Open3.capture2('ls')", NeedKind::Command, "Open3"),
            ("Net::HTTP.get(uri)", NeedKind::Network, "Net::HTTP"),
            ("SecureRandom.hex", NeedKind::Random, "SecureRandom"),
            ("eval('1')", NeedKind::Eval, "eval"),
            ("x.instance_eval('1')", NeedKind::Eval, "instance_eval"),
            ("require 'logger'", NeedKind::Library, "require 'logger'"),
            ("REXML::Document.new", NeedKind::Library, "REXML::Document"),
            ("ObjectSpace.each_object", NeedKind::Method, "ObjectSpace.each_object"),
            ("BEGIN { 1 }", NeedKind::Syntax, "BEGIN"),
            ("x.replicate", NeedKind::Method, "replicate"),
            ("x.map(&:replicate)", NeedKind::Method, "replicate"),
            ("$stdout.puts 1", NeedKind::Method, "$stdout"),
        ] {
            assert_eq!(needs(program), [(kind, text.to_owned())], "{program}");
        }
    }

    #[test]
    fn supported_code_has_no_needs() {
        for program in [
            "require 'json'; JSON.parse('{}')",
            "File.basename('/a/b')",
            "class Socket; end; Socket.new",
            "def crypt(a); end; x.crypt('a')",
            "attr_reader :crypt; x.crypt",
            "def system(a); end; system('ls')",
            "srand(1); rand(5)",
            "uri.path",
            "x.frobnicate(1)",
            "x.instance_eval { 1 }",
            "Puppet::Functions.create_function(:x) { dispatch(:y) { param 'String', :z } }",
            "raise Puppet::ParseError, 'x'",
        ] {
            assert_eq!(needs(program), [], "{program}");
        }
    }

    #[test]
    fn uses_of_variables_are_found() {
        assert_eq!(variables("a <%= @x %> <%= scope['yy'] %>"), [(6, "x".to_owned()), (22, "yy".to_owned())]);
        assert_eq!(variables("<%= scope.lookupvar('z') -%>\n<%= @y %>").len(), 2);
        for template in [
            "<% if @x %><%= @x %><% end %>",
            "<% unless @x.nil? %><%= @x %><% end %>",
            "<% @x = 1 %><%= @x %>",
            "<%= @x || 1 %>",
            "<%= @x if has_variable?('x') %>",
            "<% if @x != :undef %><%= @x %><% end %>",
            "<%= @x if defined?(@x) %>",
            "<%= scope['::x'] %><%= scope.lookupvar('a::b') %>",
            "<%= @x&.size %>",
        ] {
            assert_eq!(variables(template), [], "{template}");
        }
    }

    #[test]
    fn a_syntax_error_is_at_its_place_in_the_template() {
        let template = "a\n<% if x %>\nb\n<%= 1 + %>\n<% end %>\n";
        let error = Survey::of_template(template.as_bytes()).expect_err("it is not valid");
        let line = template[..error.offset].lines().count();
        assert_eq!(line, 4, "{error:?}");
    }
}
