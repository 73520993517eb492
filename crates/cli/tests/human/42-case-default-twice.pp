case $x {
  1: { notice('one') }
  default: { notice('many') }
  default: { notice('more') }
}
