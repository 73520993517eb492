class clean {
}
