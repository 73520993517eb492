# A test.
class test {
  file {
    "/tmp/a": content => "test!"
  }
}
