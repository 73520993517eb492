# frozen_string_literal: true

# Makes the suites of rspec-puppet compile with libpuppetlang. In spec_helper.rb, or as `rspec -r puppetlang/rspec`:
#
#     require 'puppetlang/rspec'
#
# See docs/clients.md of libpuppetlang.
require 'puppetlang/terminus'

Puppetlang::Terminus::Environments.kept = 8
Puppetlang::Terminus.enable!
