config = { 'server' => { 'port' => 8080, 'hosts' => %w[a b c], 'tls' => true }, 'log' => { 'level' => 'info', 'file' => nil } }
lines = []
100.times do |n|
  config.each do |section, settings|
    lines << "[#{section}_#{n}]"
    settings.sort.each do |key, value|
      next if value.nil?

      text = value.is_a?(Array) ? value.join(', ') : value.to_s
      lines << format('  %-10s = %s', key, text)
    end
  end
end
lines.join("\n").length
