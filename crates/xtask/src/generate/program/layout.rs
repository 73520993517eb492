//! Puts the texts of heredocs behind the lines in which they are opened.
//!
//! A heredoc is made as its opener and its text between two marks, because the rest of its line is not known yet.

/// The marks before and behind the text of a heredoc. No other text holds these characters.
const BEGIN: char = '\u{e000}';
const END: char = '\u{e001}';

/// A heredoc's opener with the text, which consists of whole lines.
pub(super) fn heredoc(opener: &str, text: &str) -> String {
    format!("{opener}{BEGIN}{text}{END}")
}

/// A program with all texts in their places.
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
