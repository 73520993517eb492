//! The table of issue codes, with the severity, phases and messages of each issue.
//!
//! A row consists of the trigger, the name, the code, whether configuration may demote the issue (`Soft`) or not
//! (`Hard`), the default severity, the phases that raise it, and its message templates with `<arguments>`. Two names
//! may share a code, and one code is misspelled: users' tests pin the codes, so they stay as they are.

use std::fmt;

/// The severity of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Not reported.
    Ignore,
    /// Deprecated: still works, will be removed.
    Deprecation,
    /// Works, but probably not as intended.
    Warning,
    /// An error: the source is rejected or the operation fails.
    Error,
}

impl Severity {
    /// Returns the name used in diagnostics: `error`, `warning`, `deprecation` or `ignore`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ignore => "ignore",
            Self::Deprecation => "deprecation",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The rule that determines the severity of an issue that is not configured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DefaultSeverity {
    /// Always an error.
    Error,
    /// Always a warning.
    Warning,
    /// Always a deprecation.
    Deprecation,
    /// The value of the setting `strict`: `off` ignores, `warning` warns, `error` is an error.
    Strict,
    /// The value of the setting `strict`, except that `off` warns too.
    StrictOrWarning,
    /// An error if `strict_variables` is on, otherwise as `Strict`.
    StrictVariables,
    /// A warning, unless `storeconfigs` is on.
    WarningWithoutStoreconfigs,
    /// A warning if debugging is on, otherwise ignored.
    WarningInDebug,
    /// Ignored, unless a severity is configured.
    Ignore,
}

/// A phase of processing that can raise an issue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Lexing.
    Lexer,
    /// Parsing.
    Parser,
    /// Validation of the syntax tree.
    Check,
    /// Evaluation, including the compilation of catalogs.
    Evaluation,
    /// Data lookup.
    Hiera,
    /// Ruby code, in templates and functions.
    Ruby,
    /// Serialization of a catalog.
    Serialization,
    /// Scripting with `tasks` enabled.
    Tasks,
    /// Checks across the files of an environment or module.
    Index,
    /// Checks of the files that describe an environment or module, such as `metadata.json`.
    Project,
}

impl Phase {
    /// Returns the name used in machine-readable output, such as `lexer`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lexer => "lexer",
            Self::Parser => "parser",
            Self::Check => "check",
            Self::Evaluation => "evaluation",
            Self::Hiera => "hiera",
            Self::Ruby => "ruby",
            Self::Serialization => "serialization",
            Self::Tasks => "tasks",
            Self::Index => "index",
            Self::Project => "project",
        }
    }
}

/// Whether configuration may make an issue less severe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Demotion {
    /// The issue can be demoted.
    Soft,
    /// The issue cannot be demoted.
    Hard,
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Issue {
    /// The issue code, such as `SYNTAX_ERROR`.
    pub code: &'static str,
    /// Whether the issue can be demoted.
    pub demotion: Demotion,
    /// The rule for the severity if none is configured.
    pub severity: DefaultSeverity,
    /// The phases that raise the issue; empty for codes that the reference has but never raises.
    pub phases: &'static [Phase],
    /// The message templates, with `<arguments>`.
    pub messages: &'static [&'static str],
    /// The condition that triggers the issue, in one sentence.
    pub trigger: &'static str,
}

macro_rules! issues {
    ($(#[doc = $trigger:literal] $name:ident $code:literal $demotion:ident $severity:ident [$($phase:ident)*]
       $($message:literal)+;)*) => {
        /// An issue code.
        ///
        /// [`issue`](Self::issue) returns its row of the table.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum IssueCode {
            $(#[doc = $trigger] $name,)*
        }

        impl IssueCode {
            /// All codes, in the order of the table.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// Returns the row of the table.
            pub const fn issue(self) -> Issue {
                match self {
                    $(Self::$name => Issue {
                        code: $code,
                        demotion: Demotion::$demotion,
                        severity: DefaultSeverity::$severity,
                        phases: &[$(Phase::$phase),*],
                        messages: &[$($message),+],
                        trigger: $trigger,
                    },)*
                }
            }
        }
    };
}

impl IssueCode {
    /// Returns the code as text, such as `SYNTAX_ERROR`.
    pub const fn code(self) -> &'static str {
        self.issue().code
    }

    /// Returns the first row with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|issue| issue.code() == code)
    }
}

impl fmt::Display for IssueCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

issues! {
    /// Never raised.
    NameWithHyphen "NAME_WITH_HYPHEN" Soft Error []
        "<issue> may not have a name containing a hyphen. The name '<name>' is not legal";
    /// Never raised.
    VarWithHyphen "VAR_WITH_HYPHEN" Soft Error []
        "A variable name may not contain a hyphen. The name '<name>' is not legal";
    /// Definition nested in anything other than the program, a class body, a block of those, or `apply()`.
    NotTopLevel "NOT_TOP_LEVEL" Hard Error [Check]
        "Classes, definitions, and nodes may only appear at toplevel or inside other classes";
    /// Function / type alias / type definition inside a block that is not the program body (e.g. inside class).
    NotAbsoluteTopLevel "NOT_ABSOLUTE_TOP_LEVEL" Hard Error [Check]
        "<value> may only appear at toplevel";
    /// The target of an assignment is a variable whose name contains `::`.
    CrossScopeAssignment "CROSS_SCOPE_ASSIGNMENT" Hard Error [Check Evaluation]
        "Illegal attempt to assign to '<name>'. Cannot assign to variables in other namespaces";
    /// The target of an assignment is not a variable or a list of variables.
    IllegalAssignment "ILLEGAL_ASSIGNMENT" Hard Error [Check Evaluation]
        "Illegal attempt to assign to '<value>'. Not an assignable reference";
    /// The variable is already bound in the same scope.
    IllegalReassignment "ILLEGAL_REASSIGNMENT" Hard Error [Evaluation Index]
        "Cannot reassign built in (or already assigned) variable '$<var>'"
        "Cannot reassign variable '$<var>'";
    /// The target of an assignment is `facts` or `trusted` (if bound), or `server_facts`.
    IllegalReservedAssignment "ILLEGAL_RESERVED_ASSIGNMENT" Hard Error [Evaluation]
        "Attempt to assign to a reserved variable name: '$<var>'";
    /// The target of an assignment is a match variable such as `$1`.
    IllegalNumericAssignment "ILLEGAL_NUMERIC_ASSIGNMENT" Soft Error [Check Evaluation]
        "Illegal attempt to assign to the numeric match result variable '$<var>'. Numeric variables are not assignable";
    /// An assignment inside the default value of a parameter, but not in a lambda.
    IllegalAssignmentContext "ILLEGAL_ASSIGNMENT_CONTEXT" Hard Error [Check]
        "Assignment not allowed here";
    /// The name of a parameter consists of digits, optionally after `0x`.
    IllegalNumericParameter "ILLEGAL_NUMERIC_PARAMETER" Soft Error [Check]
        "The numeric parameter name '$<name>' cannot be used (clashes with numeric match result variables)";
    /// A class parameter has a type that is not literal (8.x only).
    IllegalNonliteralParameterType "ILLEGAL_NONLITERAL_PARAMETER_TYPE" Soft Deprecation [Check]
        "The parameter '$<name>' must be a literal type, not <type_class>";
    /// The target of an assignment is an access, `x[...]`.
    IllegalIndexedAssignment "ILLEGAL_INDEXED_ASSIGNMENT" Soft Error [Check]
        "Illegal attempt to assign via [index/key]. Not an assignable reference";
    /// Reachable only if `ILLEGAL_INDEXED_ASSIGNMENT` is demoted.
    IllegalAssignmentViaIndex "ILLEGAL_ASSIGNMENT_VIA_INDEX" Hard Error [Check]
        "Illegal attempt to assign to <value> via [index/key]. Not an assignable reference";
    /// A destructuring assignment of an array has the wrong number of elements.
    IllegalMultiAssignmentSize "ILLEGAL_MULTI_ASSIGNMENT_SIZE" Hard Error [Evaluation]
        "Mismatched number of assignable entries and values, expected <expected>, got <actual>";
    /// A destructuring assignment of a hash, in which a key is missing.
    MissingMultiAssignmentKey "MISSING_MULTI_ASSIGNMENT_KEY" Hard Error [Evaluation]
        "No value for required key '<key>' in assignment to variables from hash";
    /// A destructuring assignment of a class, in which a variable is missing (its qualified name is reported).
    MissingMultiAssignmentVariable "MISSING_MULTI_ASSIGNMENT_VARIABLE" Hard Error [Evaluation]
        "No value for required variable '$<name>' in assignment to variables from class reference";
    /// The operator `+=` or `-=`.
    AppendsDeletesNoLongerSupported "APPENDS_DELETES_NO_LONGER_SUPPORTED" Hard Error [Check]
        "The operator '<operator>' is no longer supported. See http://links.puppet.com/remove-plus-equals";
    /// An unknown operator in an assignment, arithmetic, comparison or relationship.
    UnsupportedOperator "UNSUPPORTED_OPERATOR" Hard Error [Check Evaluation]
        "The operator '<operator>' is not supported.";
    /// `* =>` outside of a resource, resource defaults, an override or a collector.
    UnsupportedOperatorInContext "UNSUPPORTED_OPERATOR_IN_CONTEXT" Hard Error [Check]
        "The operator '<operator>' in <value> is not supported.";
    /// The operator is not defined for its left operand, as in `%` on a Float or `<<` on a Hash.
    OperatorNotApplicable "OPERATOR_NOT_APPLICABLE" Hard Error [Evaluation]
        "Operator '<operator>' is not applicable to <left>.";
    /// The operator is not defined for its two operands, as in Integer `%` Float or Integer `-` Timestamp.
    OperatorNotApplicableWhen "OPERATOR_NOT_APPLICABLE_WHEN" Hard Error [Evaluation]
        "Operator '<operator>' is not applicable to <left> when right side is <right>.";
    /// `<`, `<=`, `>` or `>=` with values that cannot be compared.
    ComparisonNotPossible "COMPARISON_NOT_POSSIBLE" Hard Error [Evaluation]
        "Comparison of: <left> <operator> <right>, is not possible. Caused by '<detail>'.";
    /// The right operand of `=~` cannot be converted to a regular expression.
    MatchNotRegexp "MATCH_NOT_REGEXP" Hard Error [Evaluation]
        "Can not convert right match operand to a regular expression. Caused by '<detail>'.";
    /// The left operand of `=~` is not a String, and the right one is a regular expression or String.
    MatchNotString "MATCH_NOT_STRING" Hard Error [Evaluation]
        "Left match operand must result in a String value. Got <left>.";
    /// A collector, definition or node in a context that requires a value.
    NotRvalue "NOT_RVALUE" Soft Error [Check]
        "Invalid use of expression. <value> does not produce a value";
    /// `+>` outside of a collector or an override.
    IllegalAttributeAppend "ILLEGAL_ATTRIBUTE_APPEND" Hard Error [Check]
        "Illegal +> operation on attribute <attr>. This operator can not be used in <expression>";
    /// `Class[...]` with an invalid name.
    IllegalName "ILLEGAL_NAME" Hard Error [Evaluation]
        "Illegal name. The given name '<name>' does not conform to the naming rule /^((::)?[a-z_]\\w*)(::[a-z]\\w*)*$/";
    /// The right side of `type Runtime[..] =` is not a type reference.
    IllegalSingleTypeMapping "ILLEGAL_TYPE_MAPPING" Hard Error [Check]
        "Illegal type mapping. Expected a Type on the left side, got <expression>";
    /// The right side of a type mapping with a pattern has the wrong form.
    IllegalRegexpTypeMapping "ILLEGAL_TYPE_MAPPING" Hard Error [Check]
        "Illegal type mapping. Expected a Tuple[Regexp,String] on the left side, got <expression>";
    /// The name of a parameter does not match `[a-z_]\w*`.
    IllegalParamName "ILLEGAL_PARAM_NAME" Hard Error [Check]
        "Illegal parameter name. The given name '<name>' does not conform to the naming rule /^[a-z_]\\w*$/";
    /// The name of a variable violates the naming rule.
    IllegalVarName "ILLEGAL_VAR_NAME" Hard Error [Check]
        "Illegal variable name, The given name '<name>' does not conform to the naming rule /^((::)?[a-z]\\w*)*((::)?[a-z_]\\w*)$/";
    /// The name of a variable starts with a digit, but is not `0` or `[1-9][0-9]*`.
    IllegalNumericVarName "ILLEGAL_NUMERIC_VAR_NAME" Hard Error [Check]
        "Illegal numeric variable name, The given name '<name>' must be a decimal value if it starts with a digit 0-9";
    /// An invalid upper-case name, or `Resource[...]` with an invalid type name.
    IllegalClassref "ILLEGAL_CLASSREF" Hard Error [Check Evaluation]
        "Illegal type reference. The given name '<name>' does not conform to the naming rule";
    /// An exported collector is evaluated while `storeconfigs` is off.
    RtNoStoreconfigs "RT_NO_STORECONFIGS" Soft WarningWithoutStoreconfigs [Evaluation]
        "You cannot collect exported resources without storeconfigs being set; the collection will be ignored";
    /// An exported resource (`@@`) is evaluated while `storeconfigs` is off.
    RtNoStoreconfigsExport "RT_NO_STORECONFIGS_EXPORT" Soft WarningWithoutStoreconfigs [Evaluation]
        "You cannot collect exported resources without storeconfigs being set; the export is ignored";
    /// The name in a node definition contains a character other than `[-\w.]`.
    IllegalHostnameChars "ILLEGAL_HOSTNAME_CHARS" Hard Error [Check]
        "The hostname '<hostname>' contains illegal characters (only letters, digits, '_', '-', and '.' are allowed)";
    /// The name in a node definition is a string with interpolation.
    IllegalHostnameInterpolation "ILLEGAL_HOSTNAME_INTERPOLATION" Hard Error [Check]
        "An interpolated expression is not allowed in a hostname of a node";
    /// Expression of the wrong kind as function name, collector type, node matcher, variable name or return type.
    IllegalExpression "ILLEGAL_EXPRESSION" Hard Error [Check Evaluation]
        "Illegal expression. <expression> is unacceptable as <feature> in <container>";
    /// The expression of a variable name does not produce a String or Numeric.
    IllegalVariableExpression "ILLEGAL_VARIABLE_EXPRESSION" Hard Error [Evaluation]
        "Illegal variable expression. <expression> did not produce a variable name (String or Numeric).";
    /// A query contains something other than `==`, `!=`, `and`, `or`, parentheses, names, variables and literals.
    IllegalQueryExpression "ILLEGAL_QUERY_EXPRESSION" Hard Error [Check]
        "Illegal query expression. <expression> cannot be used in a query";
    /// `@` or `@@` before resource defaults or an override.
    NotVirtualizeable "NOT_VIRTUALIZEABLE" Hard Error [Check]
        "Resource Defaults are not virtualizable";
    /// `@` or `@@` before a resource of type `class`.
    ClassNotVirtualizable "CLASS_NOT_VIRTUALIZABLE" Soft Error [Check]
        "Classes are not virtualizable";
    /// Never raised.
    UnsupportedRange "UNSUPPORTED_RANGE" Soft Error []
        "Attempt to use unsupported range in <expression>, <count> values given for max 1";
    /// A type definition with a body, or a type mapping whose left side is not `Runtime[...]`.
    UnsupportedExpression "UNSUPPORTED_EXPRESSION" Soft Error [Check]
        "Expressions of type <expression> are not supported in this version of Puppet";
    /// An operand of a relationship is not a String, name, type, resource, collector or array.
    IllegalRelationshipOperandType "ILLEGAL_RELATIONSHIP_OPERAND_TYPE" Soft Error [Evaluation]
        "Illegal relationship operand, can not form a relationship with <expression>. A Catalog type is required.";
    /// An operand of a relationship is a type that cannot be in a catalog.
    NotCatalogType "NOT_CATALOG_TYPE" Soft Error [Evaluation]
        "Illegal relationship operand, can not form a relationship with something of type <expression_type>. A Catalog type is required.";
    /// An access to a string with no or more than two keys, or `String[...]` with more than two.
    BadStringSliceArity "BAD_STRING_SLICE_ARITY" Soft Error [Evaluation]
        "String supports [] with one or two arguments. Got <actual>";
    /// Never raised.
    BadStringSliceType "BAD_STRING_SLICE_TYPE" Soft Error []
        "String-Type [] requires all arguments to be integers (or default). Got <actual>";
    /// An access to an array with no or more than two keys.
    BadArraySliceArity "BAD_ARRAY_SLICE_ARITY" Soft Error [Evaluation]
        "Array supports [] with one or two arguments. Got <actual>";
    /// An access to a hash without keys.
    BadHashSliceArity "BAD_HASH_SLICE_ARITY" Soft Error [Evaluation]
        "Hash supports [] with one or more arguments. Got <actual>";
    /// `Integer[...]` with the wrong number of arguments.
    BadIntegerSliceArity "BAD_INTEGER_SLICE_ARITY" Soft Error [Evaluation]
        "Integer-Type supports [] with one or two arguments (from, to). Got <actual>";
    /// An argument of `Integer[...]` is not an Integer or `default`.
    BadIntegerSliceType "BAD_INTEGER_SLICE_TYPE" Soft Error [Evaluation]
        "Integer-Type [] requires all arguments to be integers (or default). Got <actual>";
    /// Invalid size arguments of a type.
    BadCollectionSliceType "BAD_COLLECTION_SLICE_TYPE" Soft Error [Evaluation]
        "A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got <actual>";
    /// `Float[...]` with the wrong number of arguments (the code is `BAD_INTEGER_SLICE_ARITY`).
    BadFloatSliceArity "BAD_INTEGER_SLICE_ARITY" Soft Error [Evaluation]
        "Float-Type supports [] with one or two arguments (from, to). Got <actual>";
    /// An invalid argument of `Float[...]` (the code is `BAD_INTEGER_SLICE_TYPE`).
    BadFloatSliceType "BAD_INTEGER_SLICE_TYPE" Soft Error [Evaluation]
        "Float-Type [] requires all arguments to be floats, or integers (or default). Got <actual>";
    /// The index of an array is not an Integer after numeric conversion.
    BadSliceKeyType "BAD_SLICE_KEY_TYPE" Soft Error [Evaluation]
        "<expression>[] cannot use <actual> where one of the following is expected: <expected>"
        "<expression>[] cannot use <actual> where <expected> is expected";
    /// The index of a string is not an Integer.
    BadStringSliceKeyType "BAD_STRING_SLICE_KEY_TYPE" Soft Error [Evaluation]
        "A substring operation does not accept <label_article> <actual_type> as a character index. Expected an Integer";
    /// An invalid argument of `NotUndef[...]`.
    BadNotUndefSliceType "BAD_NOT_UNDEF_SLICE_TYPE" Soft Error [Evaluation]
        "<expression>[] argument must be a Type or a String. Got <actual>";
    /// An argument of `Array[...]`, `Hash[...]`, `Optional[...]`, `Type[...]` or a similar type is not a type.
    BadTypeSliceType "BAD_TYPE_SLICE_TYPE" Soft Error [Evaluation]
        "<base_type>[] arguments must be types. Got <actual>";
    /// The wrong number of type parameters.
    BadTypeSliceArity "BAD_TYPE_SLICE_ARITY" Soft Error [Evaluation]
        "<base_type>[] accepts <min> or more arguments. Got <actual>"
        "<base_type>[] accepts <min> to <max> arguments. Got <actual>"
        "<base_type>[] accepts <min> arguments. Got <actual>"
        "<base_type>[] accepts <min> argument. Got <actual>";
    /// A type parameter of the wrong class.
    BadTypeSpecialization "BAD_TYPE_SPECIALIZATION" Hard Error [Evaluation]
        "Error creating type specialization of <base_type>, <message>";
    /// Never raised.
    IllegalTypeSpecialization "ILLEGAL_TYPE_SPECIALIZATION" Soft Error []
        "Cannot specialize an already specialized <kind> type";
    /// The first argument of `Resource[...]` is invalid.
    IllegalResourceSpecialization "ILLEGAL_RESOURCE_SPECIALIZATION" Soft Error [Evaluation]
        "First argument to Resource[] must be a resource type or a String. Got <actual>.";
    /// All arguments of `Resource[...]` or `Class[...]` are empty or undef.
    EmptyResourceSpecialization "EMPTY_RESOURCE_SPECIALIZATION" Soft WarningInDebug [Evaluation]
        "Arguments to Resource[] are all empty/undefined";
    /// An argument of `Class[...]` is not a String.
    IllegalHostclassName "ILLEGAL_HOSTCLASS_NAME" Hard Error [Evaluation]
        "Illegal Class name in class reference. <expression> cannot be used where a String is expected";
    /// The name of a class, defined type, function or type violates the naming rule.
    IllegalDefinitionName "ILLEGAL_DEFINITION_NAME" Hard Error [Check]
        "Unacceptable name. The name '<name>' is unacceptable as the name of <value>";
    /// A definition in an autoloaded file of a module whose name does not start with the namespace of the path.
    IllegalDefinitionLocation "ILLEGAL_DEFINITION_LOCATION" Soft Error [Check]
        "Unacceptable location. The name '<name>' is unacceptable in file '<file>'";
    /// A top-level statement of an autoloaded module file that is not a definition, or is a node definition.
    IllegalTopConstructLocation "ILLEGAL_TOP_CONSTRUCT_LOCATION" Soft Error [Check]
        "The <value> '<name>' is unacceptable as a top level construct in this location"
        "This <value> is unacceptable as a top level construct in this location";
    /// A parameter `*$x` of a lambda is not the last one.
    CapturesRestNotLast "CAPTURES_REST_NOT_LAST" Hard Error [Check]
        "Parameter $<param> is not last, and has 'captures rest'";
    /// A parameter `*$x` of a class, defined type or template.
    CapturesRestNotSupported "CAPTURES_REST_NOT_SUPPORTED" Hard Error [Check]
        "Parameter $<param> has 'captures rest' - not supported in <container>";
    /// A required parameter after an optional one in a function or lambda; raised when the signature is computed.
    RequiredParameterAfterOptional "REQUIRED_PARAMETER_AFTER_OPTIONAL" Hard Error [Evaluation]
        "Parameter $<param> is required but appears after optional parameters";
    /// A call of a lambda or function lacks a required argument.
    MissingRequiredParameter "MISSING_REQUIRED_PARAMETER" Hard Error [Evaluation]
        "Parameter $<param> is required but no value was given";
    /// An operand of an arithmetic operator, or the index of an array, cannot be converted to a number.
    NotNumeric "NOT_NUMERIC" Soft Error [Evaluation]
        "The value '<value>' cannot be converted to Numeric.";
    /// A string was converted to a number automatically, in arithmetic or as an index.
    NumericCoercion "NUMERIC_COERCION" Soft Strict [Evaluation]
        "The string '<before>' was automatically coerced to the numerical value <after>";
    /// A call of an unknown function.
    UnknownFunction "UNKNOWN_FUNCTION" Soft Error [Evaluation Index]
        "Unknown function: '<name>'.";
    /// A reference to an unknown variable.
    UnknownVariable "UNKNOWN_VARIABLE" Soft StrictVariables [Evaluation Index]
        "Unknown variable: '<name>'.";
    /// Wraps any other error that is raised while a node is evaluated.
    RuntimeError "RUNTIME_ERROR" Soft Error [Evaluation]
        "Error while evaluating <expression>, <detail>";
    /// An upper-case name is neither a type nor a resource type.
    UnknownResourceType "UNKNOWN_RESOURCE_TYPE" Soft Error [Evaluation Index]
        "Resource type not found: <res_type>";
    /// The type part of a resource expression is invalid.
    IllegalResourceType "ILLEGAL_RESOURCE_TYPE" Hard Error [Evaluation]
        "Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got <actual>";
    /// A title occurs twice in a resource expression.
    DuplicateTitle "DUPLICATE_TITLE" Soft Error [Evaluation]
        "The title '<title>' has already been used in this resource expression";
    /// An attribute occurs twice in a resource body (the code is misspelled `DUPLICATE_ATTRIBUE`).
    DuplicateAttribute "DUPLICATE_ATTRIBUE" Soft Error [Evaluation Index]
        "The attribute '<attribute>' has already been set";
    /// A title evaluates to undef.
    MissingTitle "MISSING_TITLE" Hard Error [Evaluation]
        "Missing title. The title expression resulted in undef";
    /// A list of titles contains undef.
    MissingTitleAt "MISSING_TITLE_AT" Hard Error [Evaluation]
        "Missing title at index <index>. The title expression resulted in an undef title";
    /// A title is not a String or `default`.
    IllegalTitleTypeAt "ILLEGAL_TITLE_TYPE_AT" Hard Error [Evaluation]
        "Illegal title type at index <index>. Expected String, got <actual>";
    /// A title is empty.
    EmptyStringTitleAt "EMPTY_STRING_TITLE_AT" Hard Error [Evaluation]
        "Empty string title at <index>. Title strings must have a length greater than zero.";
    /// `File[x][attr]` or `[$a] = Class[x]` if the resource is not in the catalog.
    UnknownResource "UNKNOWN_RESOURCE" Soft Error [Evaluation]
        "Resource not found: <type_name>['<title>']";
    /// `File[x][attr]` if the resource has no such parameter.
    UnknownResourceParameter "UNKNOWN_RESOURCE_PARAMETER" Soft Error [Evaluation]
        "The resource <type_name>['<title>'] does not have a parameter called '<param>'";
    /// `/` or `%` of integers with divisor 0.
    DivByZero "DIV_BY_ZERO" Hard Error [Evaluation]
        "Division by 0";
    /// An overflow of a Float, or its division by 0.
    ResultIsInfinity "RESULT_IS_INFINITY" Hard Error [Evaluation]
        "The result of the <operator> expression is Infinity";
    /// Never raised by the reference; raised in the dialect `HEREDOC_SYNTAX_SEGMENTS`.
    EmptyHeredocSyntaxSegment "EMPTY_HEREDOC_SYNTAX_SEGMENT" Soft Error []
        "Heredoc syntax specification has empty segment between '+' : '<syntax>'";
    /// A template whose text is directly followed by `(`.
    IllegalEppParameters "ILLEGAL_EPP_PARAMETERS" Soft Error [Check Evaluation]
        "Ambiguous EPP parameter expression. Probably missing '<%-' before parameters to remove leading whitespace";
    /// A call of `import`.
    DiscontinuedImport "DISCONTINUED_IMPORT" Hard Error [Evaluation]
        "Use of 'import' has been discontinued in favor of a manifest directory. See http://links.puppet.com/puppet-import-deprecation";
    /// A statement without effect that is not the last one of its block (only the first one is reported).
    IdemExpressionNotLast "IDEM_EXPRESSION_NOT_LAST" Soft Error [Check]
        "This <expression> has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)";
    /// A block that consists of a name and a literal hash.
    ResourceWithoutTitle "RESOURCE_WITHOUT_TITLE" Soft Error [Check]
        "This expression is invalid. Did you try declaring a '<name>' resource without a title?";
    /// The body of a class, defined type or node ends with an expression without effect.
    IdemNotAllowedLast "IDEM_NOT_ALLOWED_LAST" Hard Error [Check]
        "This <expression> has no effect. <container> can not end with a value-producing expression without other effect";
    /// Use of the reserved word `private` or `attr`.
    ReservedWord "RESERVED_WORD" Hard Error [Check Evaluation]
        "Use of reserved word: <word>, must be quoted if intended to be a String value";
    /// A class, defined type or function with the name `plan`.
    FutureReservedWord "FUTURE_RESERVED_WORD" Soft Deprecation [Check]
        "Use of future reserved word: '<word>'";
    /// A class, defined type, function or type with the name of a core type (case-insensitive).
    ReservedTypeName "RESERVED_TYPE_NAME" Hard Error [Check]
        "The name: '<name>' is already defined by Puppet and can not be used as the name of <expression>.";
    /// No option of a selector matches, and there is no `default`.
    UnmatchedSelector "UNMATCHED_SELECTOR" Hard Error [Evaluation]
        "No matching entry for selector parameter with value '<param>'";
    /// A node definition with `inherits`.
    IllegalNodeInheritance "ILLEGAL_NODE_INHERITANCE" Soft Error [Check]
        "Node inheritance is not supported in Puppet >= 4.0.0. See http://links.puppet.com/puppet-node-inheritance-deprecation";
    /// The operand of an override is not a reference to a titled resource other than a class.
    IllegalOverriddenType "ILLEGAL_OVERRIDDEN_TYPE" Soft Error [Evaluation]
        "Resource Override can only operate on resources, got: <actual>";
    /// Two parameters have the same name.
    DuplicateParameter "DUPLICATE_PARAMETER" Hard Error [Check]
        "The parameter '<param>' is declared more than once in the parameter list";
    /// A literal key occurs twice in a literal hash.
    DuplicateKey "DUPLICATE_KEY" Soft Strict [Check]
        "The key '<key>' is declared more than once";
    /// A second `default` in a `case` or selector.
    DuplicateDefault "DUPLICATE_DEFAULT" Hard Error [Check]
        "This <container> already has a 'default' entry - this is a duplicate";
    /// A parameter of a class or defined type with the name `name` or `title`.
    ReservedParameter "RESERVED_PARAMETER" Hard Error [Check]
        "The parameter $<param> redefines a built in parameter in <container>";
    /// The operand of `* =>` is not a Hash.
    TypeMismatch "TYPE_MISMATCH" Hard Error [Evaluation]
        "Expected value of type <expected>, got <actual>";
    /// Two `* =>` in one resource body.
    MultipleAttributesUnfold "MULTIPLE_ATTRIBUTES_UNFOLD" Hard Error [Check]
        "Unfolding of attributes from Hash can only be used once per resource body";
    /// Never raised.
    IllegalCatalogRelatedExpression "ILLEGAL_CATALOG_RELATED_EXPRESSION" Hard Error []
        "This <expression> appears in a context where catalog related expressions are not allowed";
    /// A syntax error; the location is `'<token text>'` or `end of input`.
    SyntaxError "SYNTAX_ERROR" Hard Error [Parser]
        "Syntax error at <location>";
    /// `Foo::bar`.
    IllegalClassReference "ILLEGAL_CLASS_REFERENCE" Hard Error [Lexer]
        "Illegal class reference";
    /// `::Foo::bar`.
    IllegalFullyQualifiedClassReference "ILLEGAL_FULLY_QUALIFIED_CLASS_REFERENCE" Hard Error [Lexer]
        "Illegal fully qualified class reference";
    /// `::` without a following name.
    IllegalFullyQualifiedName "ILLEGAL_FULLY_QUALIFIED_NAME" Hard Error [Lexer]
        "Illegal fully qualified name";
    /// An invalid bare word.
    IllegalNameOrBareWord "ILLEGAL_NAME_OR_BARE_WORD" Hard Error [Lexer]
        "Illegal name or bare word";
    /// Digits followed by letters or an underscore.
    IllegalNumber "ILLEGAL_NUMBER" Hard Error [Lexer]
        "Illegal number '<value>'";
    /// A malformed `\u` in a string (a warning; the text is kept).
    IllegalUnicodeEscape "ILLEGAL_UNICODE_ESCAPE" Soft Warning [Lexer]
        "Unicode escape '\\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff";
    /// `0x` without digits.
    InvalidHexNumber "INVALID_HEX_NUMBER" Hard Error [Lexer]
        "Not a valid hex number <value>";
    /// `0` followed by digits that are not octal.
    InvalidOctalNumber "INVALID_OCTAL_NUMBER" Hard Error [Lexer]
        "Not a valid octal number <value>";
    /// An invalid fraction or exponent.
    InvalidDecimalNumber "INVALID_DECIMAL_NUMBER" Hard Error [Lexer]
        "Not a valid decimal number <value>";
    /// The lexer was called without input.
    NoInputToLexer "NO_INPUT_TO_LEXER" Hard Error [Lexer]
        "Internal Error: No string or file given to lexer to process.";
    /// An unknown escape in a double-quoted string (a warning; the text is kept).
    UnrecognizedEscape "UNRECOGNIZED_ESCAPE" Soft Warning [Lexer]
        "Unrecognized escape sequence '\\<ch>'";
    /// The input ends inside a quoted string.
    UnclosedQuote "UNCLOSED_QUOTE" Hard Error [Lexer]
        "Unclosed quote after <after> followed by '<followed_by>'";
    /// `/*` without `*/`.
    UnclosedMlcomment "UNCLOSED_MLCOMMENT" Hard Error [Lexer]
        "Unclosed multiline comment";
    /// An internal error.
    EppInternalError "EPP_INTERNAL_ERROR" Hard Error [Lexer]
        "Internal error: <error>";
    /// The input ends inside the code of a template.
    EppUnbalancedTag "EPP_UNBALANCED_TAG" Hard Error [Lexer]
        "Unbalanced epp tag, reached <eof> without closing tag.";
    /// `<%#` without a closing tag.
    EppUnbalancedComment "EPP_UNBALANCED_COMMENT" Hard Error [Lexer]
        "Reaching end after opening <%# without seeing %>";
    /// The input ends directly after `<%`.
    EppUnbalancedExpression "EPP_UNBALANCED_EXPRESSION" Hard Error [Lexer]
        "Unbalanced embedded expression - opening <% and reaching end of input";
    /// `@(` without `)`.
    HeredocUnclosedParenthesis "HEREDOC_UNCLOSED_PARENTHESIS" Hard Error [Lexer]
        "Unclosed parenthesis after '@(' followed by '<followed_by>'";
    /// No line with the end tag; the location is the first line of the heredoc's text.
    HeredocWithoutEndTaggedLine "HEREDOC_WITHOUT_END_TAGGED_LINE" Hard Error [Lexer]
        "Heredoc without end-tagged line";
    /// An unknown escape letter.
    HeredocInvalidEscape "HEREDOC_INVALID_ESCAPE" Hard Error [Lexer]
        "Invalid heredoc escape char. Only t, r, n, s,  u, L, $ allowed. Got '<actual>'";
    /// `@(...)` does not have the form of a heredoc's opening tag.
    HeredocInvalidSyntax "HEREDOC_INVALID_SYNTAX" Hard Error [Lexer]
        "Invalid syntax in heredoc expected @(endtag[:syntax][/escapes])";
    /// `@(...)` on the last line.
    HeredocWithoutText "HEREDOC_WITHOUT_TEXT" Hard Error [Lexer]
        "Heredoc without any following lines of text";
    /// A blank end tag.
    HeredocEmptyEndtag "HEREDOC_EMPTY_ENDTAG" Hard Error [Lexer]
        "Heredoc with an empty endtag";
    /// A repeated escape letter.
    HeredocMultipleAtEscapes "HEREDOC_MULTIPLE_AT_ESCAPES" Hard Error [Lexer]
        "An escape char for @() may only appear once. Got '<escapes>'";
    /// Never raised.
    HeredocDirtyMargin "HEREDOC_DIRTY_MARGIN" Hard Error []
        "Heredoc with text in the margin is not allowed (line <heredoc_line> in this heredoc)";
    /// The source starts with a byte order mark.
    IllegalBom "ILLEGAL_BOM" Hard Error [Lexer]
        "Illegal <format> Byte Order mark at beginning of input: <bom> - remove these from the puppet source";
    /// A file to parse does not exist.
    NoSuchFileOrDirectory "NO_SUCH_FILE_OR_DIRECTORY" Hard Error [Parser]
        "No such file or directory: <file>";
    /// A file to parse is not a regular file.
    NotAFile "NOT_A_FILE" Hard Error [Parser]
        "<file> is not a file";
    /// A literal or the result of an arithmetic operation does not fit 64 bits.
    NumericOverflow "NUMERIC_OVERFLOW" Hard Error [Check Evaluation]
        "<expression> resulted in a value outside of Puppet Integer max range, got '<value>'"
        "<expression> resulted in a value outside of Puppet Integer min range, got '<value>'";
    /// An error in `hiera.yaml` or in interpolation.
    HieraUnsupportedVersion "HIERA_UNSUPPORTED_VERSION" Hard Error [Hiera]
        "This runtime does not support hiera.yaml version <version>";
    /// An error in `hiera.yaml` or in interpolation.
    HieraVersion3NotGlobal "HIERA_VERSION_3_NOT_GLOBAL" Hard Error [Hiera]
        "hiera.yaml version 3 cannot be used in <location>";
    /// An error in `hiera.yaml` or in interpolation.
    HieraUnsupportedVersionInGlobal "HIERA_UNSUPPORTED_VERSION_IN_GLOBAL" Hard Error [Hiera]
        "hiera.yaml version 4 cannot be used in the global layer";
    /// An error in `hiera.yaml` or in interpolation.
    HieraUndefinedVariable "HIERA_UNDEFINED_VARIABLE" Hard Error [Hiera]
        "Undefined variable '<name>'";
    /// An error in `hiera.yaml` or in interpolation.
    HieraBackendMultiplyDefined "HIERA_BACKEND_MULTIPLY_DEFINED" Hard Error [Hiera]
        "Backend '<name>' is defined more than once. First defined at <error_location>"
        "Backend '<name>' is defined more than once.";
    /// An error in `hiera.yaml` or in interpolation.
    HieraNoProviderForBackend "HIERA_NO_PROVIDER_FOR_BACKEND" Hard Error [Hiera]
        "No data provider is registered for backend '<name>'";
    /// An error in `hiera.yaml` or in interpolation.
    HieraHierarchyNameMultiplyDefined "HIERA_HIERARCHY_NAME_MULTIPLY_DEFINED" Hard Error [Hiera]
        "Hierarchy name '<name>' defined more than once. First defined at <error_location>"
        "Hierarchy name '<name>' defined more than once.";
    /// An error in `hiera.yaml` or in interpolation.
    HieraV3BackendNotGlobal "HIERA_V3_BACKEND_NOT_GLOBAL" Hard Error [Hiera]
        "'hiera3_backend' is only allowed in the global layer";
    /// An error in `hiera.yaml` or in interpolation.
    HieraDefaultHierarchyNotInModule "HIERA_DEFAULT_HIERARCHY_NOT_IN_MODULE" Hard Error [Hiera]
        "'default_hierarchy' is only allowed in the module layer";
    /// An error in `hiera.yaml` or in interpolation.
    HieraV3BackendReplacedByDataHash "HIERA_V3_BACKEND_REPLACED_BY_DATA_HASH" Hard Error [Hiera]
        "Use \"data_hash: <function_name>_data\" instead of \"hiera3_backend: <function_name>\"";
    /// An error in `hiera.yaml` or in interpolation.
    HieraMissingDataProviderFunction "HIERA_MISSING_DATA_PROVIDER_FUNCTION" Hard Error [Hiera]
        "One of <keys> must be defined in hierarchy '<name>'";
    /// An error in `hiera.yaml` or in interpolation.
    HieraMultipleDataProviderFunctions "HIERA_MULTIPLE_DATA_PROVIDER_FUNCTIONS" Hard Error [Hiera]
        "Only one of <keys> can be defined in hierarchy '<name>'";
    /// An error in `hiera.yaml` or in interpolation.
    HieraMultipleDataProviderFunctionsInDefault "HIERA_MULTIPLE_DATA_PROVIDER_FUNCTIONS_IN_DEFAULT" Hard Error [Hiera]
        "Only one of <keys> can be defined in defaults";
    /// An error in `hiera.yaml` or in interpolation.
    HieraMultipleLocationSpecs "HIERA_MULTIPLE_LOCATION_SPECS" Hard Error [Hiera]
        "Only one of <keys> can be defined in hierarchy '<name>'";
    /// An error in `hiera.yaml` or in interpolation.
    HieraOptionReservedByPuppet "HIERA_OPTION_RESERVED_BY_PUPPET" Hard Error [Hiera]
        "Option key '<key>' used in hierarchy '<name>' is reserved by Puppet";
    /// An error in `hiera.yaml` or in interpolation.
    HieraDefaultOptionReservedByPuppet "HIERA_DEFAULT_OPTION_RESERVED_BY_PUPPET" Hard Error [Hiera]
        "Option key '<key>' used in defaults is reserved by Puppet";
    /// An error in `hiera.yaml` or in interpolation.
    HieraDataProviderFunctionNotFound "HIERA_DATA_PROVIDER_FUNCTION_NOT_FOUND" Hard Error [Hiera]
        "Unable to find '<function_type>' function named '<function_name>'";
    /// An error in `hiera.yaml` or in interpolation.
    HieraInterpolationAliasNotEntireString "HIERA_INTERPOLATION_ALIAS_NOT_ENTIRE_STRING" Hard Error [Hiera]
        "'alias' interpolation is only permitted if the expression is equal to the entire string";
    /// An error in `hiera.yaml` or in interpolation.
    HieraInterpolationUnknownInterpolationMethod "HIERA_INTERPOLATION_UNKNOWN_INTERPOLATION_METHOD" Hard Error [Hiera]
        "Unknown interpolation method '<name>'";
    /// An error in `hiera.yaml` or in interpolation.
    HieraInterpolationMethodSyntaxNotAllowed "HIERA_INTERPOLATION_METHOD_SYNTAX_NOT_ALLOWED" Hard Error [Hiera]
        "Interpolation using method syntax is not allowed in this context";
    /// An error while a catalog is serialized.
    SerializationEndlessRecursion "SERIALIZATION_ENDLESS_RECURSION" Hard Error [Serialization]
        "Endless recursion detected when attempting to serialize value of class <type_name>";
    /// A value that is converted to a String while a catalog is serialized.
    SerializationDefaultConvertedToString "SERIALIZATION_DEFAULT_CONVERTED_TO_STRING" Soft StrictOrWarning [Serialization]
        "<path> contains the special value default. It will be converted to the String 'default'";
    /// A value that is converted to a String while a catalog is serialized.
    SerializationUnknownConvertedToString "SERIALIZATION_UNKNOWN_CONVERTED_TO_STRING" Soft StrictOrWarning [Serialization]
        "<path> contains <klass> value. It will be converted to the String '<value>'";
    /// A value that is converted to a String while a catalog is serialized.
    SerializationUnknownKeyConvertedToString "SERIALIZATION_UNKNOWN_KEY_CONVERTED_TO_STRING" Soft StrictOrWarning [Serialization]
        "<path> contains a hash with <klass> key. It will be converted to the String '<value>'";
    /// Only with `--tasks` (Bolt).
    FeatureNotSupportedWhenScripting "NOT_SUPPORTED_WHEN_SCRIPTING" Soft Error [Tasks]
        "The feature '<feature>' is only available when compiling a catalog";
    /// Only with `--tasks` (Bolt).
    CatalogOperationNotSupportedWhenScripting "CATALOG_OPERATION_NOT_SUPPORTED_WHEN_SCRIPTING" Soft Error [Tasks]
        "The catalog operation '<operation>' is only available when compiling a catalog";
    /// Only with `--tasks` (Bolt).
    ExpressionNotSupportedWhenScripting "EXPRESSION_NOT_SUPPORTED_WHEN_SCRIPTING" Soft Error [Tasks]
        "<expr> is only available when compiling a catalog";
    /// Only with `--tasks` (Bolt).
    TaskOperationNotSupportedWhenCompiling "TASK_OPERATION_NOT_SUPPORTED_WHEN_COMPILING" Soft Error [Tasks]
        "The task operation '<operation>' is not available when compiling a catalog";
    /// Only with `--tasks` (Bolt).
    ExpressionNotSupportedWhenCompiling "EXPRESSION_NOT_SUPPORTED_WHEN_COMPILING" Soft Error [Tasks]
        "<expr> is not available when compiling a catalog";
    /// Only with `--tasks` (Bolt).
    TaskMissingBolt "TASK_MISSING_BOLT" Soft Error [Tasks]
        "The 'bolt' library is required to <action>";
    /// Only with `--tasks` (Bolt).
    UnknownTask "UNKNOWN_TASK" Soft Error [Tasks]
        "Task not found: <type_name>";
    /// A task cannot be loaded.
    LoaderFailure "LOADER_FAILURE" Soft Error [Evaluation]
        "Failed to load: <type_name>";
    /// The text of a heredoc with the syntax `json` is not JSON.
    IllegalJson "ILLEGAL_JSON" Soft Error [Check Evaluation]
        "Invalid produced text having syntax: '<syntax>'. <detail>";
    /// The text of a heredoc with the syntax `pp` is not Puppet source.
    IllegalPp "ILLEGAL_PP" Soft Error [Check Evaluation]
        "Invalid produced text having syntax: '<syntax>'. <detail>";
    /// The text of a heredoc with the syntax `epp` is not a template.
    IllegalEpp "ILLEGAL_EPP" Soft Error [Check Evaluation]
        "Invalid produced text having syntax: '<syntax>'. <detail>";
    /// The text of a heredoc with the syntax `base64` is not Base64.
    IllegalBase64 "ILLEGAL_BASE64" Soft Error [Check Evaluation]
        "Invalid produced text having syntax: '<syntax>'. <detail>";
    /// A byte that is not valid UTF-8. Ours; the reference stops with a Ruby error.
    InvalidUtf8 "INVALID_UTF8" Hard Error [Lexer]
        "Invalid UTF-8: the byte 0x<byte> cannot stand here";
    /// The source is longer than 4 GiB. Ours.
    SourceTooLong "SOURCE_TOO_LONG" Hard Error [Lexer]
        "The source is longer than 4 GiB";
    /// Nesting deeper than the limit. Ours; the reference exhausts its stack.
    NestingTooDeep "NESTING_TOO_DEEP" Hard Error [Lexer Parser]
        "<construct> nested more than <limit> levels deep";
    /// Nested heredocs, or heredocs in strings, cause the same text to be read too often. Ours.
    RescanLimit "RESCAN_LIMIT" Hard Error [Lexer]
        "Heredocs in heredocs or strings make this text be read too often";
    /// Letters after a literal regular expression, in the dialect `REGEXP_NO_OPTIONS`. Ours.
    RegexpOptions "REGEXP_OPTIONS" Hard Error [Lexer]
        "Unknown text '<text>' after the regular expression";
    /// A `hiera.yaml` or data file is not valid YAML or JSON. Ours; the reference reports an error without code.
    HieraSyntaxError "HIERA_SYNTAX_ERROR" Hard Error [Hiera]
        "<message>";
    /// A data file contains something other than keys with values. Ours; the reference reports an error without code.
    HieraNotAHash "HIERA_NOT_A_HASH" Soft Error [Hiera]
        "The data are no hash";
    /// An entry of `hiera.yaml` is unknown or has the wrong type. Ours; the reference reports an error without code.
    HieraInvalidConfiguration "HIERA_INVALID_CONFIGURATION" Hard Error [Hiera]
        "The lookup configuration has wrong type, <detail>";
    /// A mapping of a `hiera.yaml` or data file contains a key twice. Ours; the reference takes the last value.
    HieraDuplicateKey "HIERA_DUPLICATE_KEY" Soft Warning [Hiera]
        "The key '<key>' is declared more than once";
    /// `%{` without `}` in data or in `hiera.yaml`. Ours; the reference keeps the text.
    HieraUnclosedInterpolation "HIERA_UNCLOSED_INTERPOLATION" Soft Warning [Hiera]
        "Interpolation without closing brace";
    /// The key or variable in an interpolation is malformed. Ours; the reference reports an error without code.
    HieraInterpolationSyntax "HIERA_INTERPOLATION_SYNTAX" Hard Error [Hiera]
        "Syntax error in string: <text>"
        "Syntax error in key: '<key>'";
    /// `lookup_options` of a key are invalid. Ours; the reference reports an error without code.
    HieraInvalidLookupOptions "HIERA_INVALID_LOOKUP_OPTIONS" Soft Error [Hiera]
        "<message>";
    /// `lookup_options` of a key contain an unknown option. Ours; the reference ignores the option.
    HieraUnknownLookupOption "HIERA_UNKNOWN_LOOKUP_OPTION" Soft Warning [Hiera]
        "Unknown lookup option '<option>'";
    /// Data set a parameter that the class does not have. Ours; the reference ignores the key.
    HieraUnknownParameter "HIERA_UNKNOWN_PARAMETER" Soft Warning [Hiera]
        "The class '<class>' has no parameter '<parameter>'";
    /// Data set a parameter of a class that its module does not have. Ours; the reference ignores the key.
    HieraUnknownClass "HIERA_UNKNOWN_CLASS" Soft Warning [Hiera]
        "The module '<module>' has no class '<class>'";
    /// The type of a class parameter does not accept the value in the data. Ours; the reference finds it in a compile.
    HieraParameterMismatch "HIERA_PARAMETER_MISMATCH" Soft Warning [Hiera]
        "Class[<class>]: <detail>";
    /// The Ruby of an ERB template is not valid. Ours; the reference reports an error without code when it renders it.
    ErbSyntaxError "ERB_SYNTAX_ERROR" Hard Error [Ruby]
        "<message>";
    /// An ERB template uses a variable that the class or define around it does not have. Ours; Ruby reads it as nil.
    ErbUnknownVariable "ERB_UNKNOWN_VARIABLE" Soft Warning [Ruby]
        "<container> has no variable '<name>'";
    /// A class that no module defines. Ours; the reference reports an error without code when it includes the class.
    UnknownClass "UNKNOWN_CLASS" Soft Error [Index]
        "Could not find class ::<name>";
    /// A template that its module does not have. Ours; the reference finds it when it renders the template.
    UnknownTemplate "UNKNOWN_TEMPLATE" Soft Error [Index]
        "Could not find template '<name>'";
    /// A file that its module does not have. Ours; the reference finds it in a compile, or the agent when it runs.
    UnknownFile "UNKNOWN_FILE" Soft Error [Index]
        "Could not find the file '<name>'";
    /// A plan that its module does not have. Ours; Bolt finds it when it runs the plan.
    UnknownPlan "UNKNOWN_PLAN" Soft Error [Index]
        "Could not find a plan named '<name>'";
    /// A resource or template gets a parameter that it does not have. Ours; the reference reports no code.
    UnknownParameter "UNKNOWN_PARAMETER" Soft Error [Index]
        "<resource>: has no parameter named '<name>'"
        "no parameter named '<name>' on <resource>";
    /// A resource or template does not get a parameter that it requires. Ours; the reference reports no code.
    MissingParameter "MISSING_PARAMETER" Soft Error [Index]
        "<resource>: expects a value for parameter '<name>'";
    /// The type of a parameter does not accept a literal. Ours; the reference reports no code.
    ParameterMismatch "PARAMETER_MISMATCH" Soft Error [Index]
        "<resource>: parameter '<name>' expects <expected>, got <actual>";
    /// A function is called with arguments that it does not accept. Ours; the reference reports no code.
    ArgumentMismatch "ARGUMENT_MISMATCH" Soft Error [Index]
        "'<name>' expects <expected>, got <actual>"
        "'<name>' parameter '<parameter>' expects <expected>, got <actual>"
        "The function '<name>' was called with arguments it does not accept. It expects one of: <signatures>";
    /// A key of `$facts` is one letter away from that of a core fact. Ours; the value is undef.
    UnknownFact "UNKNOWN_FACT" Soft Warning [Index]
        "Unknown fact: '<name>'";
    /// A fact that the agent does not send by default since Puppet 8. Ours.
    LegacyFact "LEGACY_FACT" Soft Warning [Index]
        "The legacy fact '<name>' does not exist by default since Puppet 8";
    /// Nothing reads a variable. Ours.
    UnusedVariable "UNUSED_VARIABLE" Soft Warning [Index]
        "The variable '$<name>' is never used";
    /// Nothing reads a parameter. Ours.
    UnusedParameter "UNUSED_PARAMETER" Soft Warning [Index]
        "The parameter '$<name>' is never used";
    /// Nothing uses a private class, defined type or function, or a function or type of the site. Ours.
    UnusedDefinition "UNUSED_DEFINITION" Soft Warning [Index]
        "The private <kind> '<name>' is never used"
        "The <kind> '<name>' is never used";
    /// Nothing reads a fact of the site. Ours.
    UnusedFact "UNUSED_FACT" Soft Warning [Index]
        "The fact '<name>' is never used";
    /// No call names a template. Ours.
    UnusedTemplate "UNUSED_TEMPLATE" Soft Warning [Index]
        "The template '<name>' is never used";
    /// No source or call names a static file. Ours.
    UnusedFile "UNUSED_FILE" Soft Warning [Index]
        "The file '<name>' is never used";
    /// No level of a `hiera.yaml` reads a data file. Ours.
    HieraUnusedFile "HIERA_UNUSED_FILE" Soft Warning [Hiera]
        "No level of <file> reads this file";
    /// Nothing looks up a key of data. Ours.
    HieraUnusedKey "HIERA_UNUSED_KEY" Soft Warning [Index]
        "The key '<key>' is never looked up";
    /// A statement follows one that always leaves the body. Ours.
    UnreachableCode "UNREACHABLE_CODE" Soft Warning [Index]
        "This code is never reached, because '<name>' comes before it";
    /// A body declares a resource twice. Ours; the reference reports an error without code in a compile.
    DuplicateDeclaration "DUPLICATE_DECLARATION" Soft Error [Index]
        "Duplicate declaration: <resource> is already declared in this body";
    /// A function that newer releases do not have, or replace by another one. Ours.
    DeprecatedFunction "DEPRECATED_FUNCTION" Soft Warning [Index]
        "The function '<name>' is deprecated";
    /// A Sensitive or Deferred value becomes a part of a string. Ours; the string does not contain the value.
    SensitiveInterpolation "SENSITIVE_INTERPOLATION" Soft Warning [Index]
        "The <kind> value '$<name>' is interpolated into a string";
    /// A reference such as `file['/x']` in lower case. Ours; the reference reports the wrong operand in a compile.
    LowerCaseReference "LOWER_CASE_REFERENCE" Soft Error [Index]
        "A reference to a resource begins with an upper-case letter: <reference>";
    /// A `metadata.json` is not valid JSON, or no object. Ours.
    MetadataSyntaxError "METADATA_SYNTAX_ERROR" Hard Error [Project]
        "Unable to parse metadata.json: <detail>";
    /// A `metadata.json` does not end with a line break. Ours.
    MetadataMissingNewline "METADATA_MISSING_NEWLINE" Soft Error [Project]
        "metadata.json does not have a valid newline at the end";
    /// A `metadata.json` lacks a key that the Forge requires. Ours.
    MetadataMissingKey "METADATA_MISSING_KEY" Soft Error [Project]
        "The file did not contain a required property of '<key>'"
        "The property '<path>' did not contain a required property of '<key>'";
    /// A value in a `metadata.json` has the wrong type or form. Ours.
    MetadataInvalidValue "METADATA_INVALID_VALUE" Soft Error [Project]
        "The property '<path>' of type <type> did not match the following type: <expected>"
        "The property '<path>' value <value> did not match the regex '<regex>'"
        "The property '<path>' was not of a maximum string length of <length>"
        "The property '<path>' must be a valid URI"
        "The property '<path>' must be a valid semantic version: <detail>";
    /// An object in a `metadata.json` contains a key twice. Ours; the last value counts.
    MetadataDuplicateKey "METADATA_DUPLICATE_KEY" Soft Warning [Project]
        "The key '<key>' is declared more than once";
    /// A key of a `metadata.json` is similar to a known one. Ours; it has no effect.
    MetadataUnknownKey "METADATA_UNKNOWN_KEY" Soft Warning [Project]
        "Unknown key '<key>'";
    /// A `metadata.json` contains a key that the Forge computes. Ours.
    MetadataDeprecatedKey "METADATA_DEPRECATED_KEY" Soft Error [Project]
        "Deprecated field '<key>' found in metadata.json.";
    /// A dependency or requirement in a `metadata.json` has a form that the Forge ignores. Ours.
    MetadataIgnoredEntry "METADATA_IGNORED_ENTRY" Soft Warning [Project]
        "Dependency <name> has a 'version_range' attribute which is no longer used by the forge."
        "The 'pe' requirement is no longer supported by the Forge.";
    /// The license in a `metadata.json` is no identifier of SPDX. Ours.
    MetadataUnknownLicense "METADATA_UNKNOWN_LICENSE" Soft Warning [Project]
        "License identifier <license> is not in the SPDX list: http://spdx.org/licenses/";
    /// A `version_requirement` in a `metadata.json` is no range of versions, or matches none. Ours.
    MetadataInvalidRange "METADATA_INVALID_RANGE" Soft Error [Project]
        "Invalid 'version_requirement' field in metadata.json: <detail>";
    /// A `version_requirement` combines an operator with `x` or `*`. Ours.
    MetadataMixedRange "METADATA_MIXED_RANGE" Soft Warning [Project]
        "Mixing \"x\" or \"*\" version syntax with operators is not recommended in metadata.json, \
         use one style in the <subject>: <range>";
    /// A `version_requirement` has no upper bound. Ours; only reported if its severity is configured.
    MetadataOpenRange "METADATA_OPEN_RANGE" Soft Ignore [Project]
        "Dependency <name> has an open ended dependency version requirement <range>"
        "Puppet has an open ended version requirement <range>";
    /// A requirement includes versions of Puppet without updates. Ours; only reported if its severity is configured.
    MetadataEndOfLife "METADATA_END_OF_LIFE" Soft Ignore [Project]
        "<version> is no longer supported. Minimum supported version is <minimum>";
    /// A `metadata.json` lists a dependency twice. Ours.
    MetadataDuplicateDependency "METADATA_DUPLICATE_DEPENDENCY" Soft Warning [Project]
        "Duplicate dependencies on <name>";
    /// A `metadata.json` lists a requirement twice. Ours.
    MetadataDuplicateRequirement "METADATA_DUPLICATE_REQUIREMENT" Soft Error [Project]
        "Duplicate entries in the 'requirements' list with the name '<name>'";
    /// A module in a module path has another name in its `metadata.json` than its directory. Ours.
    MetadataWrongName "METADATA_WRONG_NAME" Soft Warning [Project]
        "The module <name> is in the directory <directory>";
    /// The version of a module on the disk is outside of the range of a dependency. Ours.
    MetadataUnmetDependency "METADATA_UNMET_DEPENDENCY" Soft Warning [Project]
        "<module> requires <name> <range>, but <version> is on the disk";
    /// A Puppetfile is not valid Ruby. Ours.
    PuppetfileSyntaxError "PUPPETFILE_SYNTAX_ERROR" Hard Error [Project]
        "Failed to evaluate Puppetfile: <detail>";
    /// A statement of a Puppetfile is neither a declaration nor Ruby. Ours.
    PuppetfileUnknownDeclaration "PUPPETFILE_UNKNOWN_DECLARATION" Soft Error [Project]
        "unrecognized declaration '<name>'";
    /// A declaration of a Puppetfile that r10k rejects. Ours.
    PuppetfileInvalidDeclaration "PUPPETFILE_INVALID_DECLARATION" Soft Error [Project]
        "Module name (<name>) must match either 'modulename' or 'owner/modulename'"
        "Forge module names must match 'owner/modulename', instead got <name>"
        "Module version <version> is not a valid Forge module version"
        "Module <name> with args <options> doesn't have an implementation. (Are you using the right arguments?)"
        "Puppetfile cannot manage content '<name>' outside of containing environment: <path>"
        "The <argument> of '<name>' is a string"
        "A <kind> module needs an address: <options>"
        "'<name>' is neither a version nor a hash of options"
        "wrong number of arguments (given <given>, expected <expected>)";
    /// A Puppetfile declares a module twice. Ours.
    PuppetfileDuplicateModule "PUPPETFILE_DUPLICATE_MODULE" Soft Error [Project]
        "Puppetfiles cannot contain duplicate module names. Remove the duplicates of the following modules: <name>";
    /// A module in a Puppetfile has an option that its kind of source does not have. Ours; r10k ignores the option.
    PuppetfileUnknownOption "PUPPETFILE_UNKNOWN_OPTION" Soft Warning [Project]
        "A <kind> module cannot handle option '<option>'";
    /// Two options of a module in a Puppetfile set the same. Ours; r10k takes the last one.
    PuppetfileConflictingOptions "PUPPETFILE_CONFLICTING_OPTIONS" Soft Warning [Project]
        "The options '<one>' and '<other>' conflict. Specify one or the other, but not both";
    /// A module in a Puppetfile comes from Git, without a branch, tag or commit. Ours.
    PuppetfileMissingRef "PUPPETFILE_MISSING_REF" Soft Warning [Project]
        "No ref defined for module <name>";
    /// A module on the disk has another version than the Puppetfile says. Ours.
    PuppetfileVersionMismatch "PUPPETFILE_VERSION_MISMATCH" Soft Warning [Project]
        "The Puppetfile has <name> <version>, but <actual> is on the disk";
    /// A line of an `environment.conf` is no setting. Ours; the reference reports an error without code.
    EnvironmentConfSyntaxError "ENVIRONMENT_CONF_SYNTAX_ERROR" Hard Error [Project]
        "Could not match line <line>";
    /// An `environment.conf` contains a setting or section that has no effect. Ours; the reference has no code for it.
    EnvironmentConfUnknownSetting "ENVIRONMENT_CONF_UNKNOWN_SETTING" Soft Warning [Project]
        "Unknown setting '<name>' in environment.conf"
        "environment.conf may not have sections: '<name>'";
    /// An `environment.conf` sets something twice. Ours; the first value counts.
    EnvironmentConfDuplicateSetting "ENVIRONMENT_CONF_DUPLICATE_SETTING" Soft Warning [Project]
        "The setting '<name>' is set more than once";
    /// A setting in an `environment.conf` has an invalid value. Ours.
    EnvironmentConfInvalidValue "ENVIRONMENT_CONF_INVALID_VALUE" Soft Warning [Project]
        "Invalid value '<value>' for <name>";
    /// A file or directory that an `environment.conf` names does not exist. Ours.
    EnvironmentConfMissingPath "ENVIRONMENT_CONF_MISSING_PATH" Soft Warning [Project]
        "The <kind> '<path>' does not exist";
    /// A directory of data files that a `hiera.yaml` names does not exist. Ours; the reference finds no data.
    HieraMissingDirectory "HIERA_MISSING_DIRECTORY" Soft Warning [Hiera]
        "The data directory '<path>' does not exist";
    /// An interpolation of a `hiera.yaml` names a variable that is one letter away from a known one. Ours.
    HieraMisspeltVariable "HIERA_MISSPELT_VARIABLE" Soft Warning [Hiera]
        "Unknown variable '<name>'";
    /// A `.fixtures.yml` is not valid YAML, or has not the structure that the fixtures of tests need. Ours.
    FixturesSyntaxError "FIXTURES_SYNTAX_ERROR" Hard Error [Project]
        "<message>";
    /// A key of a `.fixtures.yml` is unknown. Ours; it has no effect.
    FixturesUnknownKey "FIXTURES_UNKNOWN_KEY" Soft Warning [Project]
        "Unknown key '<key>'";
    /// A value in a `.fixtures.yml` has the wrong type or form. Ours.
    FixturesInvalidValue "FIXTURES_INVALID_VALUE" Soft Warning [Project]
        "<message>";
    /// A `.fixtures.yml` names a module twice. Ours.
    FixturesDuplicateModule "FIXTURES_DUPLICATE_MODULE" Soft Warning [Project]
        "The module '<name>' is declared more than once";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_whole() {
        let of_the_reference = IssueCode::ALL.iter().take_while(|&&code| code != IssueCode::IllegalJson);
        assert_eq!(of_the_reference.count(), 171);
        assert_eq!(IssueCode::from_code("SYNTAX_ERROR"), Some(IssueCode::SyntaxError));
        assert_eq!(IssueCode::DuplicateAttribute.code(), "DUPLICATE_ATTRIBUE");
        assert_eq!(IssueCode::from_code("NO_SUCH_CODE"), None);
    }

    #[test]
    fn only_known_codes_are_shared() {
        let mut codes: Vec<_> = IssueCode::ALL.iter().map(|code| code.code()).collect();
        codes.sort_unstable();
        let mut shared: Vec<_> = codes.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
        shared.dedup();
        assert_eq!(shared, ["BAD_INTEGER_SLICE_ARITY", "BAD_INTEGER_SLICE_TYPE", "ILLEGAL_TYPE_MAPPING"]);
    }
}
