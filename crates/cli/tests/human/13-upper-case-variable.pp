$Port = 8080
notice("listening on ${Port}")
