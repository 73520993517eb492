# Answers questions about regular expressions, in JSON Lines, with Ruby's results.
#
#   ruby tests/answer.rb < questions.jsonl > answers.jsonl
#
# A question is {"pattern": P, "subjects": [S, ...]}; other fields are copied to the answer. The answer has `error`,
# which is Ruby's message, or `answers` and `names`. `answers` has an element per subject: null for no match, or the
# byte spans of the groups from 0, null for unset groups. `names` maps each name to its group numbers. If a match
# takes more than a second, its answer is "timeout"; if it raises an error, "raises".
require 'json'
require 'timeout'
$VERBOSE = nil
Encoding.default_external = Encoding::UTF_8

def spans(match, subject)
  (0...match.size).map do |group|
    next unless match.begin(group)
    [subject[0...match.begin(group)].bytesize, subject[0...match.end(group)].bytesize]
  end
end

# A Regexp remembers the encoding of its last subject, so each subject gets a new one.
def answer(pattern, subject)
  regexp = Regexp.new(pattern)
  match = Timeout.timeout(1) { regexp.match(subject) }
  match && spans(match, subject)
rescue RegexpError
  'raises'
rescue Timeout::Error
  'timeout'
end

STDOUT.sync = false
STDIN.each_line do |line|
  question = JSON.parse(line)
  begin
    regexp = Regexp.new(question['pattern'])
    question['answers'] = question.fetch('subjects', []).map { |subject| answer(question['pattern'], subject) }
    question['names'] = regexp.named_captures unless regexp.names.empty? || question['answers'].empty?
  rescue RegexpError => e
    question['error'] = e.message.scrub
  end
  puts JSON.generate(question)
end
