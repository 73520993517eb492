//! Classes and modules: those of the core have fixed numbers, those of programs are added.

use std::sync::Arc;

use indexmap::IndexMap;

use super::machine::{NativeFn, TreeId};
use super::value::{ClassId, Sym, Val};
use crate::tree::BodyId;

/// Declares the classes of the core: constant, name, and the class above; `-` for a module.
macro_rules! classes {
    ($($constant:ident $name:literal $above:tt)*) => {
        /// The numbers of the classes.
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "the names are those of the constants")]
        enum Number { $($constant),* }
        $(
            #[doc = concat!("`", $name, "`")]
            #[allow(dead_code, reason = "programs reach every class by its name")]
            pub(crate) const $constant: ClassId = ClassId(Number::$constant as u32);
        )*
        /// The classes of the core: the name, the class above, and whether it is a module.
        pub(crate) const CORE: &[(&str, Option<ClassId>, bool)] = &[$(($name, classes!(@above $above), classes!(@module $above))),*];
    };
    (@above -) => { None };
    (@above none) => { None };
    (@above $above:ident) => { Some($above) };
    (@module -) => { true };
    (@module $other:ident) => { false };
}

classes! {
    BASIC_OBJECT "BasicObject" none
    OBJECT "Object" BASIC_OBJECT
    MODULE "Module" OBJECT
    CLASS "Class" MODULE
    KERNEL "Kernel" -
    COMPARABLE "Comparable" -
    ENUMERABLE "Enumerable" -
    NIL "NilClass" OBJECT
    TRUE "TrueClass" OBJECT
    FALSE "FalseClass" OBJECT
    NUMERIC "Numeric" OBJECT
    INTEGER "Integer" NUMERIC
    FLOAT "Float" NUMERIC
    RATIONAL "Rational" NUMERIC
    STRING "String" OBJECT
    SYMBOL "Symbol" OBJECT
    ARRAY "Array" OBJECT
    HASH "Hash" OBJECT
    RANGE "Range" OBJECT
    PROC "Proc" OBJECT
    METHOD "Method" OBJECT
    UNBOUND_METHOD "UnboundMethod" OBJECT
    REGEXP "Regexp" OBJECT
    MATCH_DATA "MatchData" OBJECT
    STRUCT "Struct" OBJECT
    SET "Set" OBJECT
    TIME "Time" OBJECT
    ENUMERATOR "Enumerator" OBJECT
    LAZY "Enumerator::Lazy" ENUMERATOR
    YIELDER "Enumerator::Yielder" OBJECT
    RANDOM "Random" OBJECT
    ENCODING "Encoding" OBJECT
    MATH "Math" -
    PROCESS "Process" -
    FILE "File" IO
    DIR "Dir" OBJECT
    IO "IO" OBJECT
    EXCEPTION "Exception" OBJECT
    SCRIPT_ERROR "ScriptError" EXCEPTION
    LOAD_ERROR "LoadError" SCRIPT_ERROR
    NOT_IMPLEMENTED_ERROR "NotImplementedError" SCRIPT_ERROR
    SYNTAX_ERROR "SyntaxError" SCRIPT_ERROR
    NO_MEMORY_ERROR "NoMemoryError" EXCEPTION
    SECURITY_ERROR "SecurityError" EXCEPTION
    SYSTEM_EXIT "SystemExit" EXCEPTION
    SYSTEM_STACK_ERROR "SystemStackError" EXCEPTION
    SIGNAL_EXCEPTION "SignalException" EXCEPTION
    INTERRUPT "Interrupt" SIGNAL_EXCEPTION
    STANDARD_ERROR "StandardError" EXCEPTION
    ARGUMENT_ERROR "ArgumentError" STANDARD_ERROR
    UNCAUGHT_THROW_ERROR "UncaughtThrowError" ARGUMENT_ERROR
    ENCODING_ERROR "EncodingError" STANDARD_ERROR
    COMPATIBILITY_ERROR "Encoding::CompatibilityError" ENCODING_ERROR
    UNDEFINED_CONVERSION_ERROR "Encoding::UndefinedConversionError" ENCODING_ERROR
    INVALID_BYTE_SEQUENCE_ERROR "Encoding::InvalidByteSequenceError" ENCODING_ERROR
    FIBER_ERROR "FiberError" STANDARD_ERROR
    IO_ERROR "IOError" STANDARD_ERROR
    EOF_ERROR "EOFError" IO_ERROR
    INDEX_ERROR "IndexError" STANDARD_ERROR
    KEY_ERROR "KeyError" INDEX_ERROR
    STOP_ITERATION "StopIteration" INDEX_ERROR
    LOCAL_JUMP_ERROR "LocalJumpError" STANDARD_ERROR
    NAME_ERROR "NameError" STANDARD_ERROR
    NO_METHOD_ERROR "NoMethodError" NAME_ERROR
    RANGE_ERROR "RangeError" STANDARD_ERROR
    FLOAT_DOMAIN_ERROR "FloatDomainError" RANGE_ERROR
    REGEXP_ERROR "RegexpError" STANDARD_ERROR
    RUNTIME_ERROR "RuntimeError" STANDARD_ERROR
    FROZEN_ERROR "FrozenError" RUNTIME_ERROR
    SYSTEM_CALL_ERROR "SystemCallError" STANDARD_ERROR
    ERRNO "Errno" -
    ENOENT "Errno::ENOENT" SYSTEM_CALL_ERROR
    EACCES "Errno::EACCES" SYSTEM_CALL_ERROR
    THREAD_ERROR "ThreadError" STANDARD_ERROR
    TYPE_ERROR "TypeError" STANDARD_ERROR
    ZERO_DIVISION_ERROR "ZeroDivisionError" STANDARD_ERROR
    NO_MATCHING_PATTERN_ERROR "NoMatchingPatternError" STANDARD_ERROR
    NO_MATCHING_PATTERN_KEY_ERROR "NoMatchingPatternKeyError" NO_MATCHING_PATTERN_ERROR
    JSON "JSON" -
    JSON_ERROR "JSON::JSONError" STANDARD_ERROR
    JSON_PARSER_ERROR "JSON::ParserError" JSON_ERROR
    JSON_NESTING_ERROR "JSON::NestingError" JSON_PARSER_ERROR
    JSON_GENERATOR_ERROR "JSON::GeneratorError" JSON_ERROR
    YAML "YAML" -
    PSYCH "Psych" -
    YAML_SYNTAX_ERROR "Psych::SyntaxError" STANDARD_ERROR
    DIGEST "Digest" -
    MD5 "Digest::MD5" OBJECT
    SHA1 "Digest::SHA1" OBJECT
    SHA256 "Digest::SHA256" OBJECT
    SHA384 "Digest::SHA384" OBJECT
    SHA512 "Digest::SHA512" OBJECT
    SHELLWORDS "Shellwords" -
    BASE64 "Base64" -
    ERB "ERB" OBJECT
    ERB_UTIL "ERB::Util" -
    DOMAIN_ERROR "Math::DomainError" ARGUMENT_ERROR
    EDOM "Errno::EDOM" SYSTEM_CALL_ERROR
    OPEN_STRUCT "OpenStruct" OBJECT
    PUPPET "Puppet" -
    PUPPET_ERROR "Puppet::Error" RUNTIME_ERROR
    PUPPET_PARSE_ERROR "Puppet::ParseError" PUPPET_ERROR
    PUPPET_VALUE "Puppet::Pops::Types::PuppetObject" OBJECT
    PUPPET_SCOPE "Puppet::Parser::Scope" OBJECT
    TEMPLATE_WRAPPER "Puppet::Parser::TemplateWrapper" OBJECT
    PUPPET_FUNCTIONS "Puppet::Functions" -
    PUPPET_FUNCTION "Puppet::Functions::Function" OBJECT
    PUPPET_INTERNAL_FUNCTION "Puppet::Functions::InternalFunction" PUPPET_FUNCTION
    PUPPET_BUILDER "Puppet::Functions::DispatcherBuilder" OBJECT
    PUPPET_PARSER "Puppet::Parser" -
    PUPPET_PARSER_FUNCTIONS "Puppet::Parser::Functions" -
    PUPPET_POPS "Puppet::Pops" -
    PUPPET_TYPES "Puppet::Pops::Types" -
    EISDIR "Errno::EISDIR" SYSTEM_CALL_ERROR
    ENOTDIR "Errno::ENOTDIR" SYSTEM_CALL_ERROR
    EINVAL "Errno::EINVAL" SYSTEM_CALL_ERROR
    EEXIST "Errno::EEXIST" SYSTEM_CALL_ERROR
    FILE_STAT "File::Stat" OBJECT
    FILE_TEST "FileTest" -
    PROCESS_STATUS "Process::Status" OBJECT
    ENV "ENV" -
    OPEN3 "Open3" -
    SOCKET_ERROR "SocketError" STANDARD_ERROR
    BASIC_SOCKET "BasicSocket" IO
    SOCKET "Socket" BASIC_SOCKET
    IP_SOCKET "IPSocket" BASIC_SOCKET
    TCP_SOCKET "TCPSocket" IP_SOCKET
    UDP_SOCKET "UDPSocket" IP_SOCKET
    RESOLV "Resolv" OBJECT
    RESOLV_ERROR "Resolv::ResolvError" STANDARD_ERROR
    RESOLV_DNS "Resolv::DNS" OBJECT
    ETC "Etc" -
    SECURE_RANDOM "SecureRandom" -
    NET "Net" -
    NET_HTTP "Net::HTTP" OBJECT
    PUPPET_HTTP "Puppet::HTTP" -
    PUPPET_HTTP_CLIENT "Puppet::HTTP::Client" OBJECT
    OPEN_URI "OpenURI" -
    FILE_UTILS "FileUtils" -
    TEMPFILE "Tempfile" OBJECT
    OBJECT_SPACE "ObjectSpace" -
    PUPPET_FILE_SYSTEM "Puppet::FileSystem" -
    PUPPET_UTIL "Puppet::Util" -
    PUPPET_EXECUTION "Puppet::Util::Execution" -
    PUPPET_PROCESS_OUTPUT "Puppet::Util::Execution::ProcessOutput" STRING
    PUPPET_EXECUTION_FAILURE "Puppet::ExecutionFailure" PUPPET_ERROR
    PUPPET_PLATFORM "Puppet::Util::Platform" -
    PUPPET_YAML "Puppet::Util::Yaml" -
    PUPPET_YAML_ERROR "Puppet::Util::Yaml::YamlLoadError" PUPPET_ERROR
    PUPPET_JSON "Puppet::Util::Json" -
}

/// Whether a method can be called with a receiver.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Visibility {
    #[default]
    Public,
    Protected,
    Private,
}

/// A method.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Method {
    pub(crate) work: Work,
    pub(crate) visibility: Visibility,
    /// The class that it was found in, and the name under which it was defined.
    pub(crate) owner: ClassId,
    pub(crate) name: Sym,
}

/// The content of a method.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Work {
    /// The core library's: the least and the greatest number of arguments, -1 for any.
    Native {
        function: NativeFn,
        least: i8,
        most: i8,
    },
    /// A `def`, with the lexical scope around it.
    Defined {
        tree: TreeId,
        body: BodyId,
        cref: u32,
    },
    /// `define_method` with a block: a proc.
    Proc(Val),
    Reader(Sym),
    Writer(Sym),
    /// Reads or writes the member of a struct with a number.
    Member(u32),
    MemberWriter(u32),
    /// `undef` ends the search.
    Undefined,
}

/// A class or module.
#[derive(Clone, Debug, Default)]
pub(crate) struct Class {
    /// The full name; absent for anonymous classes.
    pub(crate) name: Option<Arc<str>>,
    pub(crate) above: Option<ClassId>,
    pub(crate) is_module: bool,
    /// The object of a singleton class.
    pub(crate) attached: Option<Val>,
    pub(crate) singleton: Option<ClassId>,
    /// The methods in the order of their definition.
    pub(crate) methods: IndexMap<Sym, Method>,
    /// Modules in the order of inclusion, the last one first in the search.
    pub(crate) includes: Vec<ClassId>,
    pub(crate) prepends: Vec<ClassId>,
    pub(crate) constants: Vec<(Sym, Val)>,
    /// The constants that only the class itself can name.
    pub(crate) private_constants: Vec<Sym>,
    pub(crate) class_variables: Vec<(Sym, Val)>,
    pub(crate) variables: Vec<(Sym, Val)>,
    pub(crate) frozen: bool,
    /// The names of the members, for a class that `Struct.new` made.
    pub(crate) members: Option<Arc<[Sym]>>,
    /// Whether these are given as keywords; if it is absent, both forms are possible.
    pub(crate) keyword_init: Option<bool>,
}
