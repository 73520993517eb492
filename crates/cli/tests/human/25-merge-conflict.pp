class ssh {
<<<<<<< HEAD
  $port = 22
=======
  $port = 2222
>>>>>>> feature/port
}
