type Job::Hour = Variant[
  Integer[0, 23],
  Pattern[/(?x)\A(
    \* ( \/ [1-9] )?
    | [0-9] ( , [0-9] )*
  )\z/],
  Pattern[/\A
  @hourly
\z/]
]
function job::parts(String $text) {
  if $text =~ /(?x)
        [a-z]+
      / {
    [
      /(?x)
     [a-z]
   /,
      $text,
    ]
  }
}
function job::none(String $text) { $text }
