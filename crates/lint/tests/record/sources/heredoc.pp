# Texts.
class heredoc {
  $plain = @(END)
      A text with ${no} interpolation.
      | END
  $kept = @(END:text/tn)
    tab\tbreak\n
  END
  $interp = @("END")
    first ${facts['networking']['fqdn']}
    $second and \$third ${$fourth}
      indented
    |- END
  notice($plain, @(ONE), @("TWO"))
one
ONE
two ${heredoc::two}
| TWO
  $nested = "outer ${inner("arg ${deep['x']}", { 'a' => 1 })} end"
  $escaped = "a \"quoted\" \$dollar \\ tab\t"
  $empty = ""
  $only = "${only[0][key]}"
  $unicode = "größer als → ${x}"
}
