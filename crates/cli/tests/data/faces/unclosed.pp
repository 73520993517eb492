$x = "unclosed
