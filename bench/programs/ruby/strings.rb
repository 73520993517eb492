words = %w[alpha beta gamma delta epsilon]
text = +''
1_000.times do |n|
  word = words[n % words.size]
  text << "#{word.capitalize}-#{n}: #{word.upcase.reverse}\n"
end
text.lines.map(&:strip).reject(&:empty?).map(&:length).sum
