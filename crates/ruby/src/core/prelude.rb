module Puppet; end
