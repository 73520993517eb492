$path = "/etc/${name/conf"
notice($path)
