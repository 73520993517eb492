# A class whose parameters have several mistakes.
class app(
  Integer port = 80,
  String $name = ,
  Array[String] hosts,
  $mode => '0644',
  Boolean $enabled = true
  Optional[String] $comment = undef,
) {
  include app::install
  $x = = 1
}
