//! Templates: literal text, and expressions whose values are rendered.
//!
//! The output of a template is charged as kept memory until the template ends, because loops within it release what
//! their bodies charged.

use puppetlang_parser::NodeId;
use puppetlang_source::meter;
use puppetlang_types::Value;
use puppetlang_types::value::Sensitive;

use crate::error::Flow;
use crate::evaluation::{CodeLocation, Evaluation};

/// The output of a template so far.
#[derive(Default)]
pub(crate) struct Rendering {
    text: String,
    /// Whether a Sensitive value was rendered, which makes the whole output Sensitive.
    is_sensitive: bool,
}

impl Rendering {
    /// The memory for a text of this length: a growing string has up to twice the capacity.
    const fn memory(length: usize) -> usize {
        2 * length
    }
}

impl Evaluation {
    #[inline(never)]
    pub(crate) fn epp(&mut self, here: &CodeLocation<'_>, body: Option<NodeId>) -> Flow {
        self.renderings.push(Rendering::default());
        let result = self.eval_optional(here, body);
        let rendering = self.renderings.pop().unwrap_or_default();
        meter::release_kept(Rendering::memory(rendering.text.len()) as u64);
        result?;
        let text = Value::from(rendering.text);
        Ok(if rendering.is_sensitive { Value::Sensitive(Sensitive::new(text)) } else { text })
    }

    #[inline(never)]
    pub(crate) fn render_text(&mut self, here: &CodeLocation<'_>, text: u32) -> Flow {
        if let Value::String(text) = &here.code.constants[text as usize] {
            self.charge_rendered(text.len())?;
            if let Some(rendering) = self.renderings.last_mut() {
                rendering.text.push_str(text);
            }
        }
        Ok(Value::Undef)
    }

    #[inline(never)]
    pub(crate) fn render_value(&mut self, here: &CodeLocation<'_>, expression: NodeId) -> Flow {
        let value = self.eval(here, expression)?;
        let Some(rendering) = self.renderings.last_mut() else { return Ok(Value::Undef) };
        let before = rendering.text.len();
        match &value {
            Value::Sensitive(hidden) => {
                rendering.is_sensitive = true;
                hidden.unwrap().interpolated(&mut rendering.text)?;
            }
            value => value.interpolated(&mut rendering.text)?,
        }
        let added = rendering.text.len() - before;
        self.charge_rendered(added)?;
        Ok(Value::Undef)
    }

    #[inline]
    fn charge_rendered(&mut self, length: usize) -> Flow<()> {
        let memory = Rendering::memory(length);
        self.charge(memory)?;
        self.charge_kept(memory as u64)
    }
}
