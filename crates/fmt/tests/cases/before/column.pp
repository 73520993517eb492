class columns (
  Boolean $longest_name =  true,  # since 1.0
  Boolean $b            =  true,
  Hash $c               =  {},    # since 1.2

  Hash $d               =  {},
  Array $e              =  [],    # since 1.3
) {
  $x = 1    # alone
  $y = 22
  $z = 333 # not in the same column
}
class stray (
  Optional[String] $first_of_it          = undef,
  String            $second              = 'a',
  Boolean          $third                   = true,
  Optional[Variant[String, Array[String]]] $fourth_of_it = undef,
) {}
