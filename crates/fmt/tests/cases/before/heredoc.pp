$x = @(END)
  text  
    | END
  file { "/a":
   content => @("A"), mode => @(B/L)
   a ${x}
   | A
  b \
  c
    |- B
  }
notice(@(C)
 c
 C
)
