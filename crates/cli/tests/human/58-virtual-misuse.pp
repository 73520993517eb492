@$x = 5
@include foo
@@notice('x')
