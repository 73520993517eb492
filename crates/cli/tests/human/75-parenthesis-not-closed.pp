class foo (
  String $a,
  Integer $b = 5,
{
  notice($a)
}
