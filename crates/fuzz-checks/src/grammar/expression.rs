//! Expressions, calls and lambdas.

use std::sync::LazyLock;

use puppetlang_evaluator::{FunctionFacts, Library};

use super::Writer;

/// The built-in functions, except those that reveal hidden values.
static FUNCTIONS: LazyLock<Vec<FunctionFacts>> = LazyLock::new(|| {
    Library::language().functions().into_iter().filter(|function| function.name != "unwrap").collect()
});

const OPERATORS: &[&str] =
    &["+", "-", "*", "/", "%", "<<", ">>", "==", "!=", "<", "<=", ">", ">=", "and", "or", "in", "=~", "!~"];

const LAMBDAS: &[&str] = &["$x", "$x, $y", "", "*$x", "$x, $y = 3", "Integer $x", "Any $x, Any *$y"];

impl Writer<'_> {
    /// Writes an expression that has a value.
    pub(super) fn expression(&mut self) -> String {
        match self.alternative(30) {
            0 => self.number(),
            1 | 2 => self.literal(),
            3..=6 => self.variable(),
            7 | 8 => self.deeper(|this| {
                let operator = this.one(OPERATORS);
                let (left, right) = (this.operand(), this.operand());
                format!("{left}`{operator}`{right}")
            }),
            9 => self.deeper(|this| format!("{}{}", this.one(&["-", "!", "*"]), this.operand())),
            10 | 11 => self.deeper(|this| format!("[`{}`]", this.list(4, ",`", Self::expression))),
            12 | 13 => self.deeper(|this| format!("{{`{}`}}", this.list(3, ",`", Self::entry))),
            14..=17 => self.deeper(Self::call),
            18 | 19 => self.deeper(Self::method),
            20 => self.deeper(Self::conditional),
            21 => self.deeper(Self::selector),
            22 => self.deeper(|this| {
                let of = this.operand();
                format!("{of}[{}]", this.list(2, ",`", Self::expression))
            }),
            23 => self.ty(),
            24 => self.deeper(|this| {
                let (ty, arguments) = (this.ty(), this.list(2, ",`", Self::expression));
                format!("{ty}({arguments})")
            }),
            25 => self.deeper(Self::shared),
            26 => self.deeper(Self::template),
            27 => self.attack_expression(),
            28 => self.deeper(Self::declared_call),
            _ => "$secret".to_owned(),
        }
    }

    /// Writes an expression that can be an operand.
    fn operand(&mut self) -> String {
        match self.below(3) {
            0 => self.variable(),
            1 => self.number(),
            _ => format!("({})", self.expression()),
        }
    }

    /// Writes a variable: an assigned one, the secret one, or an unassigned one.
    pub(super) fn variable(&mut self) -> String {
        match self.below(self.variables + 2) {
            0 => "$v0".to_owned(),
            1 => "$secret".to_owned(),
            number => format!("$v{}", number - 1),
        }
    }

    fn entry(&mut self) -> String {
        let key = match self.below(4) {
            0 => self.single_quoted(),
            1 => self.number(),
            2 => "a".to_owned(),
            _ => self.operand(),
        };
        format!("{key}`=>`{}", self.expression())
    }

    /// Writes a lambda whose parameters may not fit.
    fn lambda(&mut self) -> String {
        let parameters = self.one(LAMBDAS);
        let body = match self.below(7) {
            0 => "$x".to_owned(),
            1 => "[$x, $x]".to_owned(),
            2 => "$x == 1".to_owned(),
            3 => "next($x)".to_owned(),
            4 => "break()".to_owned(),
            5 => "\"${x}\"".to_owned(),
            _ => self.expression(),
        };
        format!("`|{parameters}|`{{`{body}`}}")
    }

    /// Writes a call of a built-in function, usually with the number of arguments that a signature accepts.
    fn call(&mut self) -> String {
        let (name, count, takes_lambda) = self.function_of_language();
        let arguments: Vec<String> = (0..count).map(|_| self.expression()).collect();
        let lambda = if takes_lambda { self.lambda() } else { String::new() };
        format!("{name}({}){lambda}", arguments.join(",`"))
    }

    /// Writes a method call of a built-in function.
    fn method(&mut self) -> String {
        let (name, count, takes_lambda) = self.function_of_language();
        let receiver = self.operand();
        let arguments: Vec<String> = (1..count).map(|_| self.expression()).collect();
        let lambda = if takes_lambda { self.lambda() } else { String::new() };
        format!("{receiver}`.`{name}({}){lambda}", arguments.join(",`"))
    }

    fn function_of_language(&mut self) -> (&'static str, usize, bool) {
        let index = self.below(FUNCTIONS.len());
        let function = &FUNCTIONS[index];
        let form = &function.signatures[self.below(function.signatures.len())];
        let takes_lambda = form.contains("Callable");
        let wanted = if form.is_empty() { 0 } else { form.split(", ").count() - usize::from(takes_lambda) };
        let count = if self.below(16) == 15 { wanted + 1 } else { wanted };
        (function.name, count.min(4), takes_lambda != (self.below(16) == 15))
    }

    fn conditional(&mut self) -> String {
        let keyword = self.one(&["if", "unless"]);
        let (test, then, other) = (self.expression(), self.expression(), self.expression());
        format!("({keyword}`{test}`{{`{then}`}}`else`{{`{other}`}})")
    }

    fn selector(&mut self) -> String {
        let (of, test) = (self.operand(), if self.below(2) == 0 { self.regexp() } else { self.ty() });
        let (one, two) = (self.operand(), self.operand());
        format!("({of}`?`{{`{test}`=>`{one},`default`=>`{two}`}})")
    }

    /// Writes a value or type that contains the previous level twice at each level.
    fn shared(&mut self) -> String {
        let levels = self.below(60) + 1;
        let of = self.one(&[
            "[$m, $m]",
            "{a => $m, b => $m}",
            "{$m => $m}",
            "Tuple[$m, $m]",
            "[$m]",
            "\"${m}${m}\"",
            "Sensitive([$m, $m])",
            "[$m, $x, $m]",
            "Variant[$m, Array[$m]]",
        ]);
        format!("Integer[1, {levels}].reduce({}) |$m, $x| {{ {of} }}", self.expression())
    }

    /// Writes a template that is rendered inline.
    fn template(&mut self) -> String {
        let was = std::mem::replace(&mut self.in_text, true);
        let (head, one, two) =
            (self.one(&["", "<%- | $x = 1 | -%>", "<%# note %>"]), self.expression(), self.expression());
        self.in_text = was;
        let text = format!("{head}a <%= {one} -%>\n<% if {two} {{ %>yes<% }} %>");
        let text = text.replace(super::GAP, " ").replace('\\', "\\\\").replace('\'', "\\'");
        format!("inline_epp('{text}', {{}})")
    }

    /// Writes a call of one of the program's functions.
    pub(super) fn declared_call(&mut self) -> String {
        if self.functions == 0 {
            return self.variable();
        }
        let number = self.below(self.functions);
        format!("f{number}({})", self.list(2, ",`", Self::expression))
    }
}
