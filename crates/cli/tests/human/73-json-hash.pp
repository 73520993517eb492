$config = {
  "port": 8080,
  "host": "localhost"
}
