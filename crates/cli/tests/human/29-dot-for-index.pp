$family = $facts.os.['family']
$name = $facts.OS.name
$first = $list.0
