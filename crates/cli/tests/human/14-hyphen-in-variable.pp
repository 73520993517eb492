$http-port = 8080
