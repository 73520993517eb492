user <| |>
Package <| ensure == present and |>
