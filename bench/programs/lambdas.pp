Integer[1, 1000].reduce(0) |$sum, $row| {
  Integer[1, 1000].reduce($sum) |$inner, $each| { $inner + $each }
}
