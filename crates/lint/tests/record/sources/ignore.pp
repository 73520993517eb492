# lint:ignore:double_quoted_strings lint:ignore:140chars the text is long
class ignore {
  $a = "text" # lint:ignore:variable_scope
  $b = "more"
  # lint:endignore
  $c = "again" # lint:ignore:double_quoted_strings because
  # lint:ignore:hard_tabs
	$d = 1
  # lint:endignore
  # lint:endignore
}
# lint:ignore:documentation
define ignore::never() { }
