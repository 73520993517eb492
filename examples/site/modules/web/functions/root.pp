# Where the files of a host are.
function web::root(String[1] $host) >> String[1] {
  "/srv/www/${Array($host.split('[.]').reverse_each).join('/')}"
}
