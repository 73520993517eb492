//! Templates: literal text, and expressions whose values are rendered.
//!
//! The output of a template is charged as kept memory until the template ends, because loops within it release what
//! their bodies charged.

use puppetlang_parser::NodeId;
use puppetlang_types::Value;

use crate::error::Flow;
use crate::evaluation::Evaluation;
use crate::loaded::CodeLocation;
use crate::texts;

impl Evaluation {
    #[inline(never)]
    pub(crate) fn epp(&mut self, here: &CodeLocation<'_>, body: Option<NodeId>) -> Flow {
        self.texts.begin_template();
        let result = self.eval_optional(here, body);
        let output = self.texts.end_template();
        result.map(|_| output)
    }

    #[inline(never)]
    pub(crate) fn render_text(&mut self, here: &CodeLocation<'_>, text: u32) -> Flow {
        if let Value::String(text) = &here.code.constants[text as usize] {
            self.charge_rendered(text.len())?;
            self.texts.render_text(text);
        }
        Ok(Value::Undef)
    }

    #[inline(never)]
    pub(crate) fn render_value(&mut self, here: &CodeLocation<'_>, expression: NodeId) -> Flow {
        let value = self.eval(here, expression)?;
        let added = self.texts.render_value(&value)?;
        self.charge_rendered(added)?;
        Ok(Value::Undef)
    }

    #[inline]
    fn charge_rendered(&mut self, length: usize) -> Flow<()> {
        let memory = texts::memory(length);
        self.charge(memory)?;
        self.charge_kept(memory as u64)
    }
}
