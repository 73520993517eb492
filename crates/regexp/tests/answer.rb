# Answers JSON lines about regular expressions with Ruby's answers.
#
#   ruby tests/answer.rb < questions.jsonl > answers.jsonl
#
# A question is {"pattern": P, "subjects": [S, ...]}; further fields are passed on. The answer has `error`, Ruby's
# message, or `answers`: for each subject null (no match) or the byte spans of the groups from 0, null where unset,
# and `names`, from name to numbers. A match that takes more than a second is answered "timeout", one that
# raises "raises".
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

# A Regexp remembers which encoding it last met, so each subject gets one that is new.
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
