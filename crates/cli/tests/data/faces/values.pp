$greeted = 'a variable'
$values = { x => 'of the file', a => 2 }
