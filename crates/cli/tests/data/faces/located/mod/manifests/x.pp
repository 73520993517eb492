class wrong { }
$x = 1
notice("a")
define mod::y { }
