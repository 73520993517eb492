class default {
  include foo
}
