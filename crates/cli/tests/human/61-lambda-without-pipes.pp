$users.each $user {
  user { $user: }
}
