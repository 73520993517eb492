User <| title = 'alice' |>
File <<| tag == 'x' |>
