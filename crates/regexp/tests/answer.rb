# Answers JSON lines about regular expressions with Ruby's answers.
#
#   ruby tests/answer.rb < questions.jsonl > answers.jsonl
#
# A question is {"pattern": P, "subjects": [S, ...]}; further fields are passed on. The answer has `error`, Ruby's
# message, or `answers`: for each subject null (no match) or the byte spans of the groups from 0, null where unset,
# and `names`, from name to numbers. A match that takes more than a second is answered "timeout".
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

def answer(regexp, subject)
  match = Timeout.timeout(1) { regexp.match(subject) }
  match && spans(match, subject)
rescue Timeout::Error
  'timeout'
end

STDOUT.sync = false
STDIN.each_line do |line|
  question = JSON.parse(line)
  begin
    regexp = Regexp.new(question['pattern'])
    question['answers'] = question.fetch('subjects', []).map { |subject| answer(regexp, subject) }
    question['names'] = regexp.named_captures unless regexp.names.empty?
  rescue RegexpError => e
    question['error'] = e.message.scrub
  end
  puts JSON.generate(question)
end
