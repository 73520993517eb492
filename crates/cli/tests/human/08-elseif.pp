if $facts['kernel'] == 'Linux' {
  include linux
} elseif $facts['kernel'] == 'windows' {
  include windows
}
