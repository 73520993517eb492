$users.each |$user|
  notice($user)
}
