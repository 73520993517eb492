plan mod::p() {
  apply("x") { }
}
