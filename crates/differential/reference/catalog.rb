# frozen_string_literal: true

# Compiles a manifest to a catalog: questions of kind `catalog`. Each has its own environment.
#
# A question has `source` and optionally `files` (contents by path in the directory of the environment), `environment`
# (its name), `modulepath` (directories of modules), `node` (its name), `facts`, `data` (layers, in descending order of
# precedence), and the data of an external classifier: `parameters` and `classes`. A file `GLOBAL/hiera.yaml` configures
# the global layer of Hiera.
class CatalogAnswer
  # Layers of data as Hiera files.
  module Layers
    def self.files(layers)
      names = layers.each_index.map { |index| "#{index}.json" }
      levels = names.map { |name| { 'name' => name, 'path' => name, 'data_hash' => 'json_data' } }
      files = names.zip(layers).to_h { |name, layer| ["data/#{name}", JSON.generate(converted(layer))] }
      files.merge('hiera.yaml' => JSON.generate('version' => 5, 'defaults' => { 'datadir' => 'data' }, 'hierarchy' => levels))
    end

    # Files contain plain data; sensitive values are converted by the lookup.
    def self.converted(layer)
      hidden = layer.select { |_, value| value.is_a?(Hash) && value['__ptype'] == 'Sensitive' }
      return layer if hidden.empty?

      options = hidden.transform_values { { 'convert_to' => 'Sensitive' } }
      layer.merge(hidden.transform_values { |value| value['__pvalue'] }, 'lookup_options' => options)
    end
  end

  # The global layer of Hiera, which a file of the question configures.
  module GlobalLayer
    PATH = 'GLOBAL/hiera.yaml'
    NAMES = %i[hiera_config codedir].freeze

    # Applies the settings of a question. Version 3 has data in the directory `hieradata` of the environment by default,
    # which is in the directory `environments` of the directory `codedir`.
    def self.apply(files, environment)
      @defaults ||= NAMES.to_h { |name| [name, Puppet[name]] }
      @defaults.each { |name, value| Puppet[name] = value }
      return unless files&.key?(PATH)

      Puppet[:hiera_config] = File.join(Files.home, environment.to_s, PATH)
      Puppet[:codedir] = File.dirname(Files.home)
    end
  end

  def initialize(question)
    @question = question
  end

  def row
    compiled = Messages.at_level_debug { inside { |environment| catalog(environment) } }
    { 'ok' => true, 'catalog' => plain(compiled) }
  end

  # Returns the number of resources and the CPU seconds of the compile.
  def timed
    inside do |environment|
      clock = -> { Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID) }
      start = clock.call
      compiled = catalog(environment)
      { 'result' => compiled['resources'].size.to_s, 'seconds' => clock.call - start }
    end
  end

  private

  def inside
    name = (@question['environment'] || 'production').to_sym
    files = @question['files']
    files = (files || {}).merge(Layers.files(@question['data'])) if @question['data']
    environment = Puppet::Node::Environment.create(name, Files.modules(files, name) + modulepath)
    GlobalLayer.apply(files, name)
    environments = files ? directory(environment) : Puppet::Environments::Static.new(environment)
    trusted = Puppet::Context::TrustedInformation.new('local', @question['node'] || 'test', {}, {})
    Puppet::Parser::Functions.reset
    Puppet.override(environments: environments, current_environment: environment,
                    trusted_information: trusted, rich_data: true, stringify_rich: false) { yield(environment) }
  end

  # Returns the directories of modules. Their libraries can be required, as those of plug-ins.
  def modulepath
    directories = @question['modulepath'] || []
    $LOAD_PATH.concat(Dir[*directories.map { |directory| "#{directory}/*/lib" }] - $LOAD_PATH)
    directories
  end

  # An environment with a directory has its own functions and types.
  def directory(environment)
    root = File.join(Files.home, environment.name.to_s)
    Puppet::Environments::StaticDirectory.new(environment.name, root, environment)
  end

  # Resources that are still virtual are not sent.
  def catalog(environment)
    Puppet[:code] = @question['source']
    Puppet::Parser::Compiler.new(node(environment)).compile.filter(&:virtual?).to_data_hash
  end

  # The classifier runs before facts are merged.
  def node(environment)
    name = @question['node'] || 'test'
    node = Puppet::Node.new(name, environment: environment, parameters: (@question['parameters'] || {}).dup,
                                  classes: @question['classes'])
    node.fact_merge(Puppet::Node::Facts.new(name, @question['facts'] || {}))
    node
  end

  def plain(catalog)
    kept = EvalAnswer::Data.plain(catalog).slice('tags', 'environment', 'resources', 'edges', 'classes')
    kept['resources'].each { |resource| resource.delete('file') if resource['file'].to_s.empty? }
    kept
  end
end
