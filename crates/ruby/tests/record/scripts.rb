# frozen_string_literal: true

# Records the programs that Ruby's ERB makes of templates: JSON lines with the keys template and script.
#
#   ruby scripts.rb > ../data/scripts.jsonl
#
# The templates are all sequences of a few parts, and longer random ones.

require 'erb'
require 'json'

PARTS = ['<%', '<%=', '<%-', '<%#', '%>', '-%>', '<%%', '%%>', "\n", "\r\n", ' ', "\t", 'a', '"', '#{x}', 'é', '%', '-'].freeze

random = Random.new(1)
templates = ['', *PARTS, *PARTS.product(PARTS).map(&:join).each_slice(3).map(&:first)]
templates.concat(Array.new(400) { Array.new(random.rand(3..14)) { PARTS[random.rand(PARTS.size)] }.join })
templates.uniq.each do |template|
  script = ERB.new(template, trim_mode: '-').src
  # The comment about the encoding is no part of what is compared.
  puts JSON.generate(template: template, script: script.sub(/\A#coding:UTF-8\n/, ''))
rescue ArgumentError
  # A template whose comment names an encoding that does not exist.
  next
end
