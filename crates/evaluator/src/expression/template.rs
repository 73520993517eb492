//! The content of a template: texts, and expressions whose values are shown.

use puppetlang_parser::NodeId;
use puppetlang_types::Value;
use puppetlang_types::value::Sensitive;

use crate::evaluation::{Evaluation, Here};
use crate::fault::Flow;

/// What a template has rendered so far.
#[derive(Default)]
pub(crate) struct Rendering {
    text: String,
    /// Whether something that was hidden is shown: then all is hidden.
    is_sensitive: bool,
}

impl Evaluation {
    #[inline(never)]
    pub(crate) fn epp(&mut self, here: &Here<'_>, body: Option<NodeId>) -> Flow {
        self.renderings.push(Rendering::default());
        let result = self.eval_optional(here, body);
        let rendering = self.renderings.pop().unwrap_or_default();
        result?;
        let text = Value::from(rendering.text);
        Ok(if rendering.is_sensitive { Value::Sensitive(Sensitive::new(text)) } else { text })
    }

    #[inline(never)]
    pub(crate) fn render_text(&mut self, here: &Here<'_>, text: u32) -> Flow {
        if let Value::String(text) = &here.code.constants[text as usize] {
            self.charge(text.len())?;
            if let Some(rendering) = self.renderings.last_mut() {
                rendering.text.push_str(text);
            }
        }
        Ok(Value::Undef)
    }

    #[inline(never)]
    pub(crate) fn render_value(&mut self, here: &Here<'_>, expression: NodeId) -> Flow {
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
        self.charge(added)?;
        Ok(Value::Undef)
    }
}
