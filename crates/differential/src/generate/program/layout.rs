//! Moves the texts of heredocs after the lines that contain their openers.
//!
//! A heredoc is generated as its opener, with its text between two marks, because the rest of its line is not known
//! yet.

/// The marks before and after the text of a heredoc. No other text contains these characters.
const BEGIN: char = '\u{e000}';
const END: char = '\u{e001}';

/// Returns a heredoc's opener with the marked text, which consists of whole lines.
pub(super) fn heredoc(opener: &str, text: &str) -> String {
    format!("{opener}{BEGIN}{text}{END}")
}

/// Moves all heredoc texts of a program to their final position.
pub(super) fn settled(program: &str) -> String {
    let mut out = String::with_capacity(program.len());
    let mut waiting: Vec<String> = Vec::new();
    let mut text = String::new();
    let mut open = 0_usize;
    for c in program.chars() {
        match c {
            BEGIN => {
                open += 1;
                if open == 1 {
                    continue;
                }
            }
            END => {
                open = open.saturating_sub(1);
                if open == 0 {
                    waiting.push(settled(&std::mem::take(&mut text)));
                    continue;
                }
            }
            _ => {}
        }
        if open > 0 {
            text.push(c);
            continue;
        }
        out.push(c);
        if c == '\n' {
            out.extend(waiting.drain(..));
        }
    }
    if !waiting.is_empty() {
        out.push('\n');
        out.extend(waiting);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_follow_the_line_of_their_openers() {
        let program = format!("f({}, {})\n1", heredoc("@(A)", "a\nA\n"), heredoc("@(B)", "b\nB\n"));
        assert_eq!(settled(&program), "f(@(A), @(B))\na\nA\nb\nB\n1");
    }

    #[test]
    fn a_text_may_hold_a_heredoc() {
        let inner = heredoc("@(B)", "b\nB\n");
        let program = heredoc("@(\"A\")", &format!("a ${{{inner}}}\nc\nA\n"));
        assert_eq!(settled(&program), "@(\"A\")\na ${@(B)}\nb\nB\nc\nA\n");
    }
}
