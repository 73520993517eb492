# PuppetDB's terminus without a PuppetDB: its HTTP requests are answered here, from a list of resources.
require 'json'
require 'puppet/util/puppetdb'
require 'puppet/indirector/resource/puppetdb'

# Answers queries as PuppetDB does, from a list of resources.
module Store
  Response = Struct.new(:body) do
    def success? = true
    def code = 200
    def reason = 'OK'
    def [](_header) = nil
  end

  class << self
    attr_accessor :resources

    # Answers the endpoint `resources`.
    def get(uri, **)
      query = JSON.parse(URI.decode_www_form(uri.query).to_h.fetch('query'))
      Response.new(JSON.generate(resources.select { |resource| holds?(query, resource) }))
    end

    # Answers the root endpoint: with the query itself, for an array, and an error for a string.
    def post(_uri, body, **)
      query = JSON.parse(body).fetch('query')
      raise Puppet::Error, "PQL is not spoken here: #{query}" if query.is_a?(String)

      Response.new(JSON.generate([{ 'query' => query }]))
    end

    def holds?(query, resource)
      operator, *operands = query
      case operator
      when 'and' then operands.all? { |operand| holds?(operand, resource) }
      when 'or' then operands.any? { |operand| holds?(operand, resource) }
      when 'not' then !holds?(operands[0], resource)
      when '=' then equal?(operands[0], operands[1], resource)
      else raise "unknown operator #{operator}"
      end
    end

    def equal?(field, value, resource)
      return resource['parameters'].key?(field[1]) && resource['parameters'][field[1]] == value if field.is_a?(Array)

      case field
      when 'tag' then resource['tags'].include?(value)
      when 'exported' then value == true
      else resource.fetch(field) == value
      end
    end
  end
end

Puppet::Util::Puppetdb::Http.define_singleton_method(:action) do |path, _mode, &block|
  block.call(Store, URI("https://puppetdb:8081#{path}"), nil)
end
