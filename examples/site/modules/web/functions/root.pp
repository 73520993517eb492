# Returns the directory with the files of a virtual host.
function web::root(String[1] $host) >> String[1] {
  "/srv/www/${Array($host.split('[.]').reverse_each).join('/')}"
}
