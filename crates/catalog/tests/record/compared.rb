# The parts of an answer that tests compare.

def kept(object, names)
  object.select { |name, _| names.include?(name) }.sort.to_h
end

def compared(answer)
  row = {}
  row['error'] = kept(answer['error'], %w[issue message line pos]) if answer['error']
  if (catalog = answer['catalog'])
    names = %w[type title file line exported kind parameters sensitive_parameters]
    row['resources'] = (catalog['resources'] || []).map do |resource|
      kept(resource, names).merge('tags' => (resource['tags'] || []).sort_by(&:to_json))
    end
    row['edges'] = (catalog['edges'] || []).map { |edge| "#{edge['source'].to_json} #{edge['target'].to_json}" }.sort_by(&:to_json)
    row['classes'] = (catalog['classes'] || []).sort_by(&:to_json)
    row['tags'] = (catalog['tags'] || []).sort_by(&:to_json)
  end
  logs = (answer['logs'] || []).reject { |line| %w[debug info].include?(line['level']) }
  row['logs'] = logs.map { |line| kept(line, %w[level message source issue line pos]) }
  row
end
