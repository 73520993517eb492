//! Types: expressions, aliases that refer to each other, objects, type sets.

use super::Writer;

const SIMPLE: &[&str] = &[
    "Integer",
    "Any",
    "String",
    "Undef",
    "Data",
    "RichData",
    "Scalar",
    "ScalarData",
    "Numeric",
    "Float",
    "Boolean",
    "Collection",
    "Array",
    "Hash",
    "Struct",
    "Tuple",
    "Variant",
    "Optional",
    "NotUndef",
    "Pattern",
    "Regexp",
    "Enum",
    "Callable",
    "Type",
    "Iterable",
    "Iterator",
    "Sensitive",
    "Timespan",
    "Timestamp",
    "SemVer",
    "SemVerRange",
    "Binary",
    "URI",
    "Object",
    "TypeSet",
    "Runtime",
    "Init",
    "Default",
    "CatalogEntry",
    "Resource",
    "Class",
    "Notify",
    "Error",
    "Target",
];

impl Writer<'_> {
    /// Returns the name of a declared type, or of a core type if none is declared.
    fn alias(&mut self) -> String {
        if self.types == 0 { self.one(SIMPLE).to_owned() } else { format!("T{}", self.below(self.types)) }
    }

    /// Writes a type expression.
    pub(super) fn ty(&mut self) -> String {
        match self.alternative(28) {
            0 | 1 => self.one(SIMPLE).to_owned(),
            2..=5 => self.alias(),
            6 => format!("Integer[{}]", self.bounds(&["0", "1", "5", "10", "default", "-3"])),
            7 => format!("Float[{}]", self.bounds(&["0.0", "1.5", "default", "3"])),
            8 => format!("String[{}]", self.bounds(&["0", "1", "3", "default"])),
            9 => format!("Enum[{}]", self.one(&["'a'", "'a', 'b'", "'A', 'b', true", "'1', 'x', 'y'"])),
            10 => format!("Pattern[{}, {}]", self.regexp(), self.pattern()),
            11 => format!("Regexp[{}]", self.regexp()),
            12 => format!("Boolean[{}]", self.one(&["true", "false"])),
            13 => format!("Collection[{}]", self.bounds(&["0", "1", "2", "default"])),
            14 => self.deeper(|this| format!("Array[{}{}]", this.ty(), this.size())),
            15 => self.deeper(|this| format!("Hash[{}, {}{}]", this.ty(), this.ty(), this.size())),
            16 => self.deeper(|this| format!("Tuple[{}, {}{}]", this.ty(), this.ty(), this.size())),
            17 | 18 => self.deeper(|this| format!("Variant[{}, {}]", this.ty(), this.ty())),
            19 => self.deeper(|this| format!("Optional[{}]", this.ty())),
            20 => self.deeper(|this| format!("NotUndef[{}]", this.ty())),
            21 => self.deeper(|this| {
                let key = this.one(&["a", "Optional[a]", "NotUndef[b]", "'c'"]);
                format!("Struct[{{{key} => {}, d => {}}}]", this.ty(), this.ty())
            }),
            22 => self.deeper(|this| {
                let block = this.one(&["", ", Callable", ", Optional[Callable]", ", 1, 3", ", 0, default"]);
                format!("Callable[{}{block}]", this.ty())
            }),
            23 => self.deeper(|this| {
                let (arguments, result) = (this.ty(), this.ty());
                format!("Callable[[{arguments}], {result}]")
            }),
            24 => self.deeper(|this| {
                let of = this.one(&["Type", "Iterable", "Iterator", "Sensitive", "Init"]);
                format!("{of}[{}]", this.ty())
            }),
            25 => self
                .one(&[
                    "Timespan[0, 90]",
                    "Timestamp['2020-01-01', default]",
                    "SemVer['>=1.0.0']",
                    "URI['http://h']",
                    "Class['c0']",
                    "Notify['n']",
                ])
                .to_owned(),
            26 => self.deeper(|this| this.object()),
            _ => self.deeper(|this| this.shared_type()),
        }
    }

    fn bounds(&mut self, numbers: &[&str]) -> String {
        let (from, to) = (self.one(numbers), self.one(numbers));
        format!("{from}, {to}")
    }

    fn size(&mut self) -> &'static str {
        self.one(&["", ", 0", ", 0, 0", ", 1, 2", ", 2, default"])
    }

    /// Writes a type that contains the previous level twice at each level.
    fn shared_type(&mut self) -> String {
        let levels = self.below(40) + 1;
        let of = self.one(&[
            "Tuple[$m, $m]",
            "Variant[$m, Array[$m]]",
            "Hash[$m, $m]",
            "Struct[{a => $m, b => $m}]",
            "Callable[[$m], $m]",
            "Optional[Array[$m]]",
            "Init[$m]",
            "Type[$m]",
        ]);
        let seed = self.ty();
        format!("Integer[1, {levels}].reduce({seed}) |$m, $x| {{ {of} }}")
    }

    /// Writes an Object type.
    fn object(&mut self) -> String {
        let parent =
            if self.types > 0 && self.below(3) == 1 { format!("parent => {}, ", self.alias()) } else { String::new() };
        let (first, second) = (self.ty(), self.ty());
        let rest = self.one(&[
            "",
            ", functions => {f => Callable[[], Integer]}",
            ", constants => {K => 1}",
            ", equality => ['a']",
            ", type_parameters => {p => Optional[Integer]}",
            ", annotations => {}",
        ]);
        format!("Object[{{{parent}attributes => {{a => {first}, b => {{type => {second}, value => undef}}}}{rest}}}]")
    }

    /// Writes the declaration of the type with a number.
    pub(super) fn type_declaration(&mut self, number: usize) -> String {
        let of = match self.below(8) {
            0..=4 => self.ty(),
            5 => self.recursive_variant(),
            6 => self.object(),
            _ => {
                let (one, two) = (self.ty(), self.ty());
                format!(
                    "TypeSet[{{pcore_uri => 'http://p', pcore_version => '1.0.0', name => 'T{number}', version => '1.0.0', types => {{X => {one}, Y => {two}}}}}]"
                )
            }
        };
        format!("`type`T{number}`=`{of}\n")
    }

    /// Writes a type that refers to a declared type, often itself, through a container or directly.
    fn recursive_variant(&mut self) -> String {
        let (one, two) = (self.alias(), self.alias());
        match self.below(6) {
            0 => format!("Variant[Integer, Array[{one}]]"),
            1 => format!("Variant[{one}, Integer, Hash[String, {two}]]"),
            2 => format!("Tuple[{one}, Optional[{two}]]"),
            3 => format!("Optional[Struct[{{a => {one}, Optional[b] => {two}}}]]"),
            4 => format!("Variant[Callable[[{one}], {two}], Init[{one}], Type[{two}]]"),
            _ => format!("Variant[{one}, {two}]"),
        }
    }
}
