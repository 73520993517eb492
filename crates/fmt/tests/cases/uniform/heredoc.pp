$x = @(END)
  text  
    | END
file { '/a':
  content => @("A"),
   a ${x}
   | A
  mode    => @(B/L),
  b \
  c
    |- B
}
notice(@(C)
 c
 C
)
