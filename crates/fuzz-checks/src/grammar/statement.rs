//! Statements: definitions, resources, collectors, relationships, conditions.

use super::Writer;

const RESOURCES: &[&str] = &["notify", "file", "exec", "package", "service", "user", "nothing"];

impl Writer<'_> {
    /// Writes a statement.
    pub(super) fn statement(&mut self) -> String {
        match self.alternative(24) {
            0 => format!("notice({})", self.variable()),
            1..=6 => self.assignment(),
            7 => self.deeper(|this| {
                let level = this.one(&["notice", "warning", "err", "debug", "fail"]);
                format!("{level}({})", this.list(2, ",`", Self::expression))
            }),
            8 => self.deeper(|this| format!("{}`.each`|$x|`{{`{}`}}", this.variable(), this.statement())),
            9..=11 => self.deeper(Self::resource),
            12 => self.deeper(Self::defined_resource),
            13 => self.deeper(Self::collector),
            14 => self.deeper(Self::relationship),
            15 => self.include(),
            16 => self.deeper(|this| {
                let (test, then, other) = (this.expression(), this.block(), this.block());
                format!("if`{test}`{{`{then}`}}`elsif`{}`{{`{other}`}}", this.variable())
            }),
            17 => self.deeper(|this| {
                let (of, test, then) = (this.expression(), this.expression(), this.block());
                format!("case`{of}`{{`{test}:`{{`{then}`}}`default:`{{`}}`}}")
            }),
            18 => self.deeper(|this| {
                let (name, value) = (this.one(&["Notify", "File", "D0"]), this.expression());
                format!("{name}`{{`{}`=>`{value}`}}", this.one(&["message", "tag", "p"]))
            }),
            19 => self
                .deeper(|this| format!("Notify['n']`{{`message`{}`{}`}}", this.one(&["=>", "+>"]), this.expression())),
            20 => self.deeper(|this| format!("[$u{}, $w]`=`{}", this.below(3), this.expression())),
            21 => self.deeper(Self::created),
            22 => self.attack_statement(),
            _ => self.deeper(Self::expression),
        }
    }

    /// Writes the statements of a block.
    fn block(&mut self) -> String {
        self.list(2, "\n", Self::statement)
    }

    fn assignment(&mut self) -> String {
        let value = self.deeper(Self::expression);
        self.variables += 1;
        // In a block, the variable may already be assigned: that is an error like any other.
        format!("$v{}`=`{value}", self.variables - 1)
    }

    /// Writes the parameters of a definition.
    fn parameters(&mut self) -> String {
        let count = self.below(3);
        let all: Vec<String> = ["p", "q"][..count].iter().map(|name| self.parameter(name)).collect();
        all.join(",`")
    }

    fn parameter(&mut self, name: &str) -> String {
        let ty = if self.below(3) == 0 { "Any".to_owned() } else { self.deeper(Self::ty) };
        let default = if self.below(2) == 0 { "undef".to_owned() } else { self.deeper(Self::expression) };
        format!("{ty}`${name}`=`{default}")
    }

    pub(super) fn function(&mut self, number: usize) -> String {
        let parameters = self.parameters();
        let result = if self.below(4) == 3 { format!("`>>`{}", self.ty()) } else { String::new() };
        let body = match self.below(4) {
            0 => "$p".to_owned(),
            1 => format!("f{number}([$p,`$p])"),
            2 => self.deeper(Self::statement),
            _ => self.deeper(Self::expression),
        };
        format!("`function`f{number}({parameters}){result}`{{`{body}`}}\n")
    }

    pub(super) fn class(&mut self, number: usize) -> String {
        let parameters = self.parameters();
        let inherits =
            if number > 0 && self.below(3) == 2 { format!("`inherits`c{}", self.below(number)) } else { String::new() };
        format!("`class`c{number}`({parameters}){inherits}`{{`{}`}}\n", self.deeper(Self::block))
    }

    /// Writes a defined type; some declare two instances of themselves.
    pub(super) fn define(&mut self, number: usize) -> String {
        let body = match self.below(4) {
            0 => "notify`{`\"n${title}\":`}".to_owned(),
            1 => {
                let levels = self.below(8) + 1;
                format!("if`$title.length`<`{levels}`{{`d{number}`{{`[\"${{title}}a\",`\"${{title}}b\"]:`}}`}}")
            }
            2 => format!("d{}`{{`\"${{title}}a\":`p`=>`[$p,`$p]`}}", self.below(self.defines)),
            _ => self.deeper(Self::block),
        };
        format!("`define`d{number}`({}`$p`=`undef)`{{`{body}`}}\n", self.one(&["", "Optional[Data]", "Any"]))
    }

    fn attributes(&mut self) -> String {
        self.list(3, ",`", |this| match this.below(4) {
            0 => format!("message`=>`{}", this.expression()),
            1 => format!("{}`=>`{}", this.one(&["require", "before", "notify", "subscribe"]), this.reference()),
            2 => format!("*`=>`{}", this.expression()),
            _ => format!(
                "{}`=>`{}",
                this.one(&["tag", "alias", "noop", "loglevel", "schedule", "ensure", "path"]),
                this.expression()
            ),
        })
    }

    fn title(&mut self) -> String {
        match self.below(5) {
            0 => "'n'".to_owned(),
            1 => self.single_quoted(),
            2 => "['n', 'm']".to_owned(),
            3 => "default".to_owned(),
            _ => self.expression(),
        }
    }

    fn reference(&mut self) -> String {
        match self.below(4) {
            0 => "Notify['n']".to_owned(),
            1 => format!("Class['c{}']", self.below(3)),
            2 => format!("[Notify['n'], {}]", self.variable()),
            _ => self.expression(),
        }
    }

    fn resource(&mut self) -> String {
        let (sign, kind) = (self.one(&["", "@", "@@"]), self.one(RESOURCES));
        let (title, attributes) = (self.title(), self.attributes());
        format!("{sign}{kind}`{{`{title}:`{attributes}`}}")
    }

    fn defined_resource(&mut self) -> String {
        let number = self.below(self.defines);
        let (sign, title) = (self.one(&["", "@"]), self.title());
        format!("{sign}d{number}`{{`{title}:`p`=>`{}`}}", self.expression())
    }

    fn collector(&mut self) -> String {
        let (kind, value) = (self.one(&["Notify", "File", "D0", "Class"]), self.variable());
        let query = match self.below(4) {
            0 => String::new(),
            1 => format!("title`==`{value}"),
            2 => format!("tag`==`'t'`and`(title`!=`{value}`or`message`==`'x')"),
            _ => format!("message`!=`{value}"),
        };
        let change = if self.below(2) == 1 { format!("`{{`tag`+>`{}`}}", self.expression()) } else { String::new() };
        match self.below(4) {
            3 => format!("{kind}`<<|`{query}`|>>{change}"),
            _ => format!("{kind}`<|`{query}`|>{change}"),
        }
    }

    fn relationship(&mut self) -> String {
        let (one, arrow, two) = (self.reference(), self.one(&["->", "~>", "<-", "<~"]), self.reference());
        format!("{one}`{arrow}`{two}")
    }

    fn include(&mut self) -> String {
        let (how, number) = (self.one(&["include", "contain", "require"]), self.below(3));
        match self.below(3) {
            2 => format!("class`{{`'c{number}':`p`=>`{}`}}", self.variable()),
            _ => format!("{how}`c{number}"),
        }
    }

    fn created(&mut self) -> String {
        let how = self.one(&[
            "create_resources('notify',`",
            "ensure_resource('notify',`",
            "realize(",
            "tag(",
            "defined(",
            "lookup(",
        ]);
        format!("{how}{})", self.expression())
    }
}
