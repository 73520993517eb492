node web01.example.com, db-*.example.com {
  include web
}
