# frozen_string_literal: true

require 'puppet/indirector/catalog/compiler'

# Compiles catalogs with libpuppetlang. In puppet.conf:
#
#     [main]
#     catalog_terminus = puppetlang
#
# Everything around the compile is Puppet's own terminus: facts, node data, environments, and the metadata of files in
# static catalogs. See docs/clients.md of libpuppetlang.
class Puppet::Resource::Catalog::Puppetlang < Puppet::Resource::Catalog::Compiler
  desc 'Compiles catalogs with libpuppetlang.'

  def initialize
    require 'puppetlang/terminus'
    super
  end

  def find(request)
    ::Puppetlang::Terminus.enable { super }
  end

  # Puppet's terminus creates a second catalog without virtual resources.
  def filter(catalog)
    (catalog.for_agent if catalog.is_a?(::Puppetlang::Terminus::LazyCatalog)) || super
  end
end
