# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  # Tests that need a library with the feature `test-hooks`: the number of its live objects, and a panic.
  class AliveTest < Test
    module Hooks
      extend FFI::Library
      ffi_lib ENV.fetch('PUPPETLANG_LIBRARY', 'libpuppetlang.so.0')

      def self.attached?
        attach_function :alive, 'puppetlang_test_alive', [], :size_t
        attach_function :panic, 'puppetlang_test_panic', %i[uint32 pointer], :int32
        true
      rescue FFI::NotFoundError
        false
      end
    end

    if Hooks.attached?
      def test_a_panic_is_an_internal_error
        error = assert_raises(InternalError) { Call.check { |place| Hooks.panic(0, place) } }
        assert_equal :internal, error.status
        assert_match(/a bug in libpuppetlang.*a test wanted it/m, error.message)
      end

      def test_everything_is_given_back
        assert_nothing_stays do
          records = 0
          engine = Engine.new(log_level: :debug) { |*| raise 'boo' if ((records += 1) % 3).zero? }
          500.times { |round| attempt(engine, [WARNING, '}', '1', "'\xFF"][round % 4]) }
        end
      end

      def test_values_and_types_are_given_back
        assert_nothing_stays do
          500.times do |round|
            value = Value.from({ 'list' => [1, ['x' * 50]], 'bad' => round.even? ? :bad : nil })
            value['list'].each(&:type)
            Type.parse(round % 3 == 1 ? 'Integer[' : 'Integer').mismatch(value)
          rescue TypeError, SyntaxError => e
            e
          end
        end
      end

      def test_declarations_and_attributes_are_given_back
        assert_nothing_stays do
          200.times do |round|
            declared = Engine.new.parse('type P = Object[{attributes => {x => Array[P]}}]').declarations
            declared['P'].attributes.first.type.to_s
            declared['P'].new(round.even? ? [] : 1).attribute('x').format
          rescue TypeMismatch => e
            e
          end
        end
      end

      def test_environments_and_catalogs_are_given_back
        assert_nothing_stays do
          100.times do |round|
            engine = Engine.configure { |config| config.function('f') { round.odd? ? raise('boo') : [1] } }
            environment = engine.environment(files: { 'manifests/site.pp' => 'notify { "a": message => Sensitive(f()) }' })
            catalog = environment.refresh.compile('n1', classes: round % 10 == 0 ? ['none'] : [])
            catalog['Notify[a]'].parameters['message'].unwrap
            catalog.to_json
          rescue Error, RuntimeError => e
            e
          end
        end
      end

      def test_lookups_and_requests_are_given_back
        assert_nothing_stays do
          100.times do |round|
            answer = [->(request) { request.variable('facts') }, ->(_) { raise 'boo' }, ->(_) { throw :out },
                      ->(_) { NO_SUCH_KEY }][round % 4]
            environment = Engine.new(data: ->(_, request) { answer.call(request) }).environment(files: {})
            function = round % 3 == 0 ? :explain_lookup : :lookup
            catch(:out) { environment.public_send(function, 'n', 'a', default: ['x']) }
          rescue Error, RuntimeError => e
            e
          end
        end
      end

      def test_scopes_and_functions_are_given_back
        assert_nothing_stays do
          100.times do |round|
            engine = Engine.configure do |config|
              config.function('f', '$x, Optional[Callable] &$b') { |x, &b| b ? b.call(x) : Scope.current.eval('g(1)') }
              config.function('g', '$x') { |x| [x, raise('boo'), throw(:out), Object.new][round % 4] }
            end
            scope = engine.scope(facts: { 'a' => [1] })
            scope['x'] = ['y' * 50]
            catch(:out) { scope.eval('f(1) |$x| { [$x, f(2), $a] }') }
          rescue Error, RuntimeError, TypeError => e
            e
          end
        end
      end

      def test_everything_is_given_back_whatever_comes_in_between
        assert_nothing_stays do
          ready = Queue.new
          engine = Engine.new(log_level: :debug) { |*| nil }
          worker = Thread.new { interruptible(ready) { [WARNING, '}'].each { |text| attempt(engine, text) } } }
          1000.times { ready.pop && worker.raise(IOError, 'in between') }
          worker.kill.join
        end
      end

      private

      # A handle or two may stay alive, because Ruby scans the stack conservatively.
      SLACK = 4

      # Asserts that the number of live objects does not grow. It may shrink, because objects of other tests are
      # released meanwhile.
      def assert_nothing_stays(&block)
        10.times { GC.start }
        most = Hooks.alive + SLACK
        Thread.new(&block).join
        assert_eventually("more than #{most} objects are alive") { Hooks.alive <= most }
      end

      def attempt(engine, text)
        program = engine.parse(text)
        program.tree&.size
        program.diagnostics.render
        program.pn
      rescue NotFound, RuntimeError => e
        e
      end

      # Runs the block repeatedly, and announces each time that it may be interrupted.
      def interruptible(ready)
        Thread.handle_interrupt(IOError => :never) do
          loop do
            Thread.handle_interrupt(IOError => :immediate) do
              ready << true
              loop { yield }
            end
          rescue IOError
            next
          end
        end
      end
    else
      warn "#{File.basename(__FILE__)}: not run, the library is built without the feature `test-hooks`"
    end
  end
end
