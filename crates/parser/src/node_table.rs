//! The table of nodes: all kinds, and all fields of each kind.
//!
//! The kinds ([`NodeKind`](crate::NodeKind)), the typed views ([`ast`](crate::ast)) and the constructors
//! ([`construct`](crate::construct)) are generated from this table, and all traversals use it.
//!
//! An entry is the kind, its name in messages, and its fields. In the name, `{operator}` and `{text}` stand for the
//! operator and the text of the node, and `{query}` for the name of its query.
//!
//! The fields of a kind are in source order. The class of a field is one of these:
//!
//! | class | content |
//! |---|---|
//! | `Node` | a child |
//! | `OptionalNode` | a child, or nothing |
//! | `List` | a list of children |
//! | `Text` | the text of the node: a name, or the value of a literal; a kind has at most one |
//! | `OptionalText` | a further text, or nothing |
//! | `Token` | the index of a token |
//! | `Operator` | the operator of the node |
//! | `Flag(F)` | whether the node has the flag `F` of [`NodeFlags`](crate::NodeFlags) |

/// Calls the macro `$generate` with the table.
macro_rules! node_table {
    ($generate:ident) => {
        $generate! {
            /// A whole source.
            Program "Program" { body: Node }
            /// An empty expression, where the model requires a node.
            Nop "Nop Expression" {}
            /// An integer literal.
            LiteralInteger "Literal Integer" { digits: Text }
            /// A number literal with a fraction or exponent.
            LiteralFloat "Literal Float" { digits: Text }
            /// A string without interpolation, or a text segment of a string with interpolation.
            LiteralString "String" { value: Text }
            /// `true` or `false`.
            LiteralBoolean "Boolean" { word: Text, is_true: Flag(TRUE) }
            /// `undef`.
            LiteralUndef "'undef' expression" { keyword: Token }
            /// `default`.
            LiteralDefault "'default' expression" { keyword: Token }
            /// `/…/`.
            LiteralRegularExpression "Regular Expression" { pattern: Text }
            /// A name.
            QualifiedName "Name" { name: Text }
            /// An upper-case name, such as a type name.
            QualifiedReference "Type-Name" { name: Text }
            /// `attr` or `private`.
            ReservedWord "Reserved Word '{text}'" { word: Text }
            /// A variable. In the reference its name is a child node; here it is a field.
            VariableExpression "Variable" { name: Text }
            /// `(…)`.
            ParenthesizedExpression "Parenthesized Expression" { expr: Node }
            /// `!…`.
            NotExpression "'not' expression" { expr: Node }
            /// `-…`.
            UnaryMinusExpression "Unary Minus" { expr: Node }
            /// `*…`.
            UnfoldExpression "Unfold" { expr: Node }
            /// An expression interpolated into a string.
            TextExpression "Expression in Interpolated String" { expr: Node }
            /// `… = …`, `… += …`, `… -= …`.
            AssignmentExpression "'{operator}' expression" {
                left_expr: Node, operator: Operator, operator_token: Token, right_expr: Node,
            }
            /// `+ - * / % << >>`.
            ArithmeticExpression "'{operator}' expression" {
                left_expr: Node, operator: Operator, operator_token: Token, right_expr: Node,
            }
            /// `-> ~> <- <~`.
            RelationshipExpression "'{operator}' expression" {
                left_expr: Node, operator: Operator, operator_token: Token, right_expr: Node,
            }
            /// `== != < <= > >=`.
            ComparisonExpression "'{operator}' expression" {
                left_expr: Node, operator: Operator, operator_token: Token, right_expr: Node,
            }
            /// `=~` and `!~`.
            MatchExpression "'{operator}' expression" {
                left_expr: Node, operator: Operator, operator_token: Token, right_expr: Node,
            }
            /// `… in …`.
            InExpression "'in' expression" {
                left_expr: Node, operator: Operator, operator_token: Token, right_expr: Node,
            }
            /// `… and …`.
            AndExpression "'and' expression" {
                left_expr: Node, operator: Operator, operator_token: Token, right_expr: Node,
            }
            /// `… or …`.
            OrExpression "'or' expression" {
                left_expr: Node, operator: Operator, operator_token: Token, right_expr: Node,
            }
            /// `….name`.
            NamedAccessExpression "'.' expression" {
                left_expr: Node, operator: Operator, operator_token: Token, right_expr: Node,
            }
            /// `…[…]`.
            AccessExpression "'[]' expression" { left_expr: Node, keys: List }
            /// `[…]`.
            LiteralList "Array Expression" { values: List }
            /// `{…}`, or `key => value` pairs without braces among arguments.
            LiteralHash "Hash Expression" { entries: List, is_unfolded: Flag(UNFOLDED) }
            /// `key => value` of a hash.
            KeyedEntry "Hash Entry" { key: Node, operator_token: Token, value: Node }
            /// A sequence of statements.
            BlockExpression "Block Expression" { statements: List }
            /// A string with interpolation.
            ConcatenatedString "Double Quoted String" { segments: List }
            /// A selector: `… ? …`.
            SelectorExpression "Selector Expression" { left_expr: Node, selectors: List }
            /// An entry `match => value` of a selector.
            SelectorEntry "Selector Option" {
                matching_expr: Node, operator: Operator, operator_token: Token, value_expr: Node,
            }
            /// `case`.
            CaseExpression "'case' statement" { test: Node, options: List }
            /// An option of a `case`.
            CaseOption "Case Option" { values: List, then_expr: OptionalNode }
            /// `if` or `elsif`.
            IfExpression "'if' statement" { test: Node, then_expr: OptionalNode, else_expr: OptionalNode }
            /// `unless`.
            UnlessExpression "'unless' Statement" { test: Node, then_expr: OptionalNode, else_expr: OptionalNode }
            /// `<| … |>`.
            VirtualQuery "Virtual Query" { expr: OptionalNode }
            /// `<<| … |>>`.
            ExportedQuery "Exported Query" { expr: OptionalNode }
            /// A collector: a type with a query.
            CollectExpression "{query}" { type_expr: Node, query: Node, operations: List }
            /// An attribute `name => value` or `name +> value`.
            AttributeOperation "'{operator}' expression" { name: Text, operator: Operator, value_expr: Node }
            /// `* => hash` among attributes.
            AttributesOperation "'* =>' expression" { expr: Node }
            /// A parameter.
            Parameter "Parameter Definition" {
                type_expr: OptionalNode,
                captures_rest: Flag(CAPTURES_REST),
                name: Text,
                value: OptionalNode,
            }
            /// A call of a function by its name, or of the expression before the parenthesis.
            CallNamedFunctionExpression "Function Call" {
                functor_expr: Node,
                arguments: List,
                lambda: OptionalNode,
                uses_value: Flag(VALUE),
            }
            /// A call in method form, `left.name(…)`. Its location is its parenthesis, or the dot if there is none.
            CallMethodExpression "Method call" {
                functor_expr: Node,
                arguments: List,
                lambda: OptionalNode,
                uses_value: Flag(VALUE),
                location: Token,
            }
            /// `|…| { … }`.
            LambdaExpression "Lambda" { parameters: List, return_type: OptionalNode, body: OptionalNode }
            /// `class`.
            HostClassDefinition "Host Class Definition" {
                name: Text, parameters: List, parent: OptionalText, body: OptionalNode,
            }
            /// `define`.
            ResourceTypeDefinition "'define' expression" { name: Text, parameters: List, body: OptionalNode }
            /// `function`.
            FunctionDefinition "Function Definition" {
                name: Text, parameters: List, return_type: OptionalNode, body: OptionalNode,
            }
            /// `plan`.
            PlanDefinition "Plan Definition" {
                name: Text, parameters: List, return_type: OptionalNode, body: OptionalNode,
            }
            /// `node`.
            NodeDefinition "Node Definition" { host_matches: List, parent: OptionalNode, body: OptionalNode }
            /// `type X = …`.
            TypeAlias "Type Alias" { name: Text, type_expr: Node }
            /// `type X[…] = …`.
            TypeMapping "Type Mapping" { type_expr: Node, mapping_expr: Node }
            /// `type X { … }`.
            TypeDefinition "Type Definition" { name: Text, parent: OptionalText, body: OptionalNode }
            /// `apply`.
            ApplyExpression "'apply' expression" { arguments: List, body: Node }
            /// The block of an `apply`.
            ApplyBlockExpression "Apply Block Expression" { statements: List }
            /// A heredoc, `@(…)`. Its own text is its syntax.
            HeredocExpression "'@({text})' expression" { syntax: Text, text_expr: Node }
            /// The content of a template.
            EppExpression "Epp Template" { has_parameters: Flag(PARAMETERS), body: OptionalNode }
            /// Text of a template that is rendered.
            RenderStringExpression "Epp Text" { value: Text }
            /// `<%= … %>`.
            RenderExpression "Epp Interpolated Expression" { expr: Node }
            /// A resource body: `title: attributes`.
            ResourceBody "Resource Instance Definition" { title: Node, operations: List }
            /// A resource expression, which declares resources.
            ResourceExpression "Resource Statement" {
                type_name: Node,
                bodies: List,
                is_virtual: Flag(VIRTUAL),
                is_exported: Flag(EXPORTED),
            }
            /// Default attributes of a resource type.
            ResourceDefaultsExpression "Resource Defaults Expression" {
                type_ref: Node,
                operations: List,
                is_virtual: Flag(VIRTUAL),
                is_exported: Flag(EXPORTED),
            }
            /// An override of attributes of resources.
            ResourceOverrideExpression "Resource Override" {
                resources: Node,
                operations: List,
                is_virtual: Flag(VIRTUAL),
                is_exported: Flag(EXPORTED),
            }
            /// An error node: a statement with a syntax error.
            ErrorExpression "Error" {}
        }
    };
}
pub(crate) use node_table;
