$a = 1
# fmt: off
$matrix = [ 1,0,
            0,1 ]
# fmt: on
$b = 2
class x {
  # fmt: off
  $c   =  "d"
  # fmt: on
  $e = 'f'
}
