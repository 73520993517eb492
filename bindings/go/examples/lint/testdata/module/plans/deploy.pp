plan module::deploy(TargetSpec $targets) {
  return run_command('uptime', $targets)
}
